"""What many games came to, as plain values for JSON."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tools.simulation.match import Match, Outcome


def distribution(values: Sequence[float]) -> dict[str, float] | None:
    """Least, quartiles, mean and most; None of nothing."""
    if not values:
        return None
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return {
        "min": min(values),
        "quarter": low,
        "median": middle,
        "three-quarters": high,
        "max": max(values),
        "mean": round(statistics.fmean(values), 3),
    }


def interval(won: float, games: int) -> tuple[float, float]:
    """The share, and half of its 95 % interval."""
    share, z = won / games, 1.96
    return share, z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)


def report(match: Match, outcomes: Sequence[Outcome], seconds: float, jobs: int) -> dict[str, Any]:
    """All that was seen, as plain values for JSON."""
    decisions = sum(outcome.decisions for outcome in outcomes)
    busy = sum(outcome.seconds for outcome in outcomes)
    whole = [outcome for outcome in outcomes if not outcome.trouble]
    seats = range(len(match.players))
    won = [sum(match.players[seat] in outcome.winners for outcome in whole) for seat in seats]
    by_bot: dict[str, dict[str, Any]] = {}
    for bot in dict.fromkeys(match.bots):
        mine = [seat for seat in seats if match.bots[seat] == bot]
        points = [outcome.points[seat] for outcome in whole if outcome.points for seat in mine]
        by_bot[bot] = {
            "seats": len(mine) * len(whole),
            "won": sum(won[seat] for seat in mine),
            "share": round(sum(won[seat] for seat in mine) / (len(mine) * len(whole)), 4) if whole else None,
            "points": distribution(points),
        }
    return {
        "game": match.game,
        "mode": match.mode,
        "players": len(match.players),
        "options": match.options,
        "bots": list(match.bots),
        "games": len(outcomes),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions-per-second": round(decisions / seconds) if seconds else None,
        "decisions-per-second-of-a-core": round(decisions / busy) if busy else None,
        "jobs": jobs,
        "checked": match.check,
        "ends": dict(Counter(outcome.end for outcome in outcomes).most_common()),
        "won": {
            "nobody": sum(not outcome.winners for outcome in whole),
            "everybody": sum(len(outcome.winners) == len(match.players) for outcome in whole),
            "by-seat": [
                {"seat": seat + 1, "player": match.players[seat], "bot": match.bots[seat], "won": won[seat]}
                for seat in seats
            ],
            "by-bot": by_bot,
        },
        "points": distribution([points for outcome in whole for points in outcome.points]),
        "rounds": distribution([outcome.round for outcome in whole if outcome.round is not None]),
        "decisions-of-a-game": distribution([outcome.decisions for outcome in outcomes]),
        "broken-invariants": _troubles(outcomes, "invariant"),
        "errors": _troubles(outcomes, "error"),
        "not-ended": _troubles(outcomes, "limit"),
        "refused-choices": [
            {"seed": o.seed, "step": step, "words": words, "record": o.record or None}
            for o in outcomes
            for step, words in o.refused
        ],
    }


def _troubles(outcomes: Iterable[Outcome], kind: str) -> list[dict[str, Any]]:
    return [
        {"seed": o.seed, "step": o.step, "words": o.words, "record": o.record or None}
        for o in outcomes
        if o.trouble == kind
    ]
