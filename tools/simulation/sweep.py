"""Play a game at every combination of players, levels and options: `tools/run.py sweep GAME --players 2,3 ...`.

`--vary "level=book|stern|grim"` (several times, for any option), `--bots heuristic`, `--games 200`. Writes `table.csv`,
a row a combination with the share of games won by `--seat` (1) and its 95 % interval (Wilson's), and `plot.png` into
`--out`. Every game is kept under `--out` as it ends: the same command goes on where it was stopped, and one with more
games or values plays only what is new. `--cluster ADDRESS` has a Dask cluster play. Exit codes as of `simulate`.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from game.core.text.errors import SetupError
from tools.simulation.arguments import match_of, parse_value, play_parser
from tools.simulation.match import Match, Outcome
from tools.simulation.report import interval
from tools.simulation.run import play

LARGEST: Final = 2000
"""Combinations of one sweep."""


class Point(Struct, frozen=True):
    """One combination: seats, the values that vary, and what is played."""

    seats: str
    values: dict[str, Any]
    match: Match

    def label(self) -> str:
        """What stands below a point of the plot."""
        return "\n".join(str(value) for value in self.values.values()) or "as it is"


def points(given: argparse.Namespace) -> Iterator[Point]:
    """Every combination that can be set up; SetupError says what is wrong with one that cannot."""
    varied: dict[str, list[Any]] = {}
    for text in given.vary:
        name, equals, values = text.partition("=")
        if not equals or not values:
            raise SetupError("vary", f'"{text}" is not of the form name=value|value')
        varied[name.strip()] = [parse_value(name.strip(), value) for value in values.split("|")]
    for seats in given.players.split(",") if given.players else [None]:
        for values in itertools.product(*varied.values()):
            named = dict(zip(varied, values, strict=True))
            match = match_of(given, seats, given.mode, named)
            yield Point(str(len(match.players)), named, match)


def row(point: Point, outcomes: Sequence[Outcome], seat: int) -> dict[str, Any]:
    """The numbers of one combination."""
    me = point.match.players[seat - 1]
    whole = [outcome for outcome in outcomes if not outcome.trouble]
    share, half = interval(sum(me in outcome.winners for outcome in whole), len(whole)) if whole else (None, None)
    points_of = [outcome.points[seat - 1] for outcome in whole if len(outcome.points) >= seat]
    rounds = [outcome.round for outcome in whole if outcome.round is not None]
    return {
        "players": point.seats,
        **point.values,
        "games": len(outcomes),
        "won": None if share is None else round(share, 4),
        "half-interval": None if half is None else round(half, 4),
        "mean-points": round(statistics.fmean(points_of), 2) if points_of else None,
        "mean-rounds": round(statistics.fmean(rounds), 2) if rounds else None,
        "mean-decisions": round(statistics.fmean(outcome.decisions for outcome in outcomes), 1) if outcomes else None,
        "ends": "; ".join(f"{end} {count}" for end, count in Counter(o.end for o in outcomes).most_common()),
        "troubles": sum(bool(outcome.trouble or outcome.refused) for outcome in outcomes),
    }


def write_table(file: Path, rows: Sequence[dict[str, Any]]) -> None:
    """The rows as CSV."""
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def plot(file: Path, title: str, found: Sequence[tuple[Point, dict[str, Any]]]) -> None:
    """Shares with their intervals, a line for each number of players."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    labels = list(dict.fromkeys(point.label() for point, _ in found))
    figure, axes = pyplot.subplots(figsize=(max(6.0, 1.1 * len(labels) + 3), 4.5), layout="constrained")
    for seats in dict.fromkeys(point.seats for point, _ in found):
        mine = [(labels.index(p.label()), r) for p, r in found if p.seats == seats and r["won"] is not None]
        axes.errorbar(
            [at for at, _ in mine],
            [100 * r["won"] for _, r in mine],
            [100 * r["half-interval"] for _, r in mine],
            marker="o",
            capsize=3,
            label=f"{seats} players" if seats != "1" else "1 player",
        )
    axes.set(title=title, ylabel="games won, %", ylim=(-2, 102))
    axes.set_xticks(range(len(labels)), labels)
    axes.grid(axis="y", alpha=0.3)
    axes.legend()
    figure.savefig(file, dpi=120)
    pyplot.close(figure)


def parser() -> argparse.ArgumentParser:
    """The command's arguments."""
    made = play_parser("tools.simulation.sweep", __doc__)
    made.add_argument("--mode", help="the game's first mode for the number of players, if not given")
    made.add_argument("--players", help="numbers of players, with commas (the fewest, if not given)")
    made.add_argument("--vary", action="append", default=[], metavar="NAME=VALUE|VALUE...", help="values of an option")
    made.add_argument("--out", type=Path, default=Path("out/sweep"), metavar="DIR", help="for all that is written")
    made.add_argument("--seat", type=int, default=1, help="whose games count as won (1)")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    seeds = range(given.seed, given.seed + given.games)
    try:
        wanted = list(points(given))
        if len(wanted) > LARGEST:
            raise SetupError("vary", f"{len(wanted):,} combinations; {LARGEST:,} is the most")
        if not all(1 <= given.seat <= len(point.match.players) for point in wanted):
            raise SetupError("seat", f"there is no seat {given.seat} in every combination")
        store = given.store or given.out / "games"
        played = play([(point.match, seeds) for point in wanted], given.jobs, given.cluster, store)
    except SetupError as error:
        print(f"tools.simulation.sweep: {error}", file=sys.stderr)
        return 2
    found = [(point, row(point, games, given.seat)) for point, games in zip(wanted, played.outcomes, strict=True)]
    write_table(given.out / "table.csv", [numbers for _, numbers in found])
    plot(given.out / "plot.png", f"{given.game}, {given.bots}: games won by seat {given.seat}", found)
    print(f"{given.out / 'table.csv'}\n{given.out / 'plot.png'}")
    if played.stopped:
        done = sum(map(len, played.outcomes))
        print(f"tools.simulation.sweep: stopped after {done} of {len(wanted) * given.games} games", file=sys.stderr)
        return 130
    return 1 if any(numbers["troubles"] for _, numbers in found) else 0


if __name__ == "__main__":
    sys.exit(main())
