"""Of which plan the coach should know more, and which is best by what it knows.

All plans are played with the same seeds, so two of them are compared game by game: that tells much sooner which is
better than the mean of each does.

The first plan is what the computer player would do by its rules of thumb. It stands until another is certainly ahead:
of several plans that come to nearly the same one is always ahead by luck, and who followed such leads through a whole
game would play worse than the rules of thumb do.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.services.coach import INTERVAL, Trial, compare, mean_of

FIRST = 24
"""Quick games for every plan; then only those go on that may still be the best. With fewer no plan is ahead."""
ENOUGH, MOST = 160, 1200
"""Quick games for a plan at most: so many of long ones, so many of the shortest."""
PLAYED = 12_000
"""Decisions in all of them: while a plan has cost less, short games are added to the first."""
COSTLY = 100_000
"""Decisions in all of them at most: of the longest games there are fewer."""
CERTAIN = 2.5
"""Standard errors of the difference by which a plan must be ahead of the first: it is looked at again and again while
games come in, and there are hundreds of decisions in a game.
"""
WORTH = 0.5
"""Points: a plan that is better by less at most is not worth more games."""
MOST_PLANS = 5


def best_of(trials: Sequence[Sequence[Trial]]) -> int:
    """The plan that is best: the first one, or of those that are certainly better the one with most points."""
    means = [mean_of([trial.points for trial in tried])[0] if tried else float("-inf") for tried in trials]
    ahead = (number for number in range(1, len(trials)) if _ahead(trials[number], trials[0]))
    return max(ahead, key=means.__getitem__, default=0)


def to_try(trials: Sequence[Sequence[Trial]], asked: Sequence[int], enough: int | None = None) -> int | None:
    """The plan of which more should be known; None if none is left that may be better than the best.

    `asked`: how many games of each have been asked for, those included that are still being played. No plan has more
    than `enough`, by default the more the shorter its games are.
    """
    open_still = [plan for plan, goal in goals(trials, asked, enough).items() if asked[plan] < goal]
    return min(open_still, key=asked.__getitem__, default=None)


def goals(trials: Sequence[Sequence[Trial]], asked: Sequence[int], enough: int | None = None) -> dict[int, int]:
    """Plan -> how many games it is to have, as far as can be said now; first those of which more should be known."""
    first = min(FIRST, enough or FIRST)
    if min(asked) < first:
        return {plan: max(first, count) for plan, count in enumerate(asked)}
    best = best_of(trials)
    rivals = [other for other in range(len(asked)) if other != best and may_be_better(trials[other], trials[best])]
    most = enough or max(map(games_for, trials))
    return {plan: most for plan in (best, *rivals) if rivals} | {
        plan: count for plan, count in enumerate(asked) if not rivals or plan not in (best, *rivals)
    }


def games_for(tried: Sequence[Trial]) -> int:
    """How many quick games a plan may have whose games have been as long as these."""
    played = sum(trial.decisions for trial in tried)
    if not played:
        return ENOUGH
    mean = played / len(tried)
    return min(MOST, max(FIRST, min(ENOUGH, int(COSTLY / mean)), int(PLAYED / mean)))


def may_be_better(one: Sequence[Trial], best: Sequence[Trial]) -> bool:
    """May this plan be better than the best one by what is worth knowing, within the interval of that difference?"""
    lead = compare(one, best)
    return lead.points + lead.error > WORTH


def _ahead(one: Sequence[Trial], first: Sequence[Trial]) -> bool:
    lead = compare(one, first)
    return lead.games >= FIRST and lead.points > CERTAIN / INTERVAL * lead.error
