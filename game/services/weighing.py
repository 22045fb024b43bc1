"""Of which plan the coach should know more, and which is best by what it knows.

All plans are played with the same seeds, so two of them are compared game by game: that tells much sooner which is
better than the mean of each does.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.services.coach import Trial, compare, mean_of

FIRST = 24
"""Quick games for every plan; then only those go on that may still be the best."""
ENOUGH = 160
"""Quick games for a plan at most."""
MOST_PLANS = 5


def best_of(trials: Sequence[Sequence[Trial]]) -> int:
    """The plan that has brought the most points on average; the first of equals, and one that was never tried last."""
    means = [mean_of([trial.points for trial in tried])[0] if tried else float("-inf") for tried in trials]
    return max(range(len(means)), key=means.__getitem__)


def to_try(trials: Sequence[Sequence[Trial]], asked: Sequence[int]) -> int | None:
    """The plan of which more should be known; None if none is left that may be better than the best.

    `asked`: how many games of each have been asked for, those included that are still being played.
    """
    number = min(range(len(asked)), key=asked.__getitem__)
    if asked[number] < FIRST:
        return number
    best = best_of(trials)
    rivals = [other for other in range(len(asked)) if other != best and may_be_better(trials[other], trials[best])]
    open_still = [plan for plan in (best, *rivals) if rivals and asked[plan] < ENOUGH]
    return min(open_still, key=asked.__getitem__, default=None)


def may_be_better(one: Sequence[Trial], best: Sequence[Trial]) -> bool:
    """Is what the best plan gained over this one within the interval of that difference?"""
    lead = compare(best, one)
    return lead.points <= lead.error
