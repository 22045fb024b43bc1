"""Which plan the coach tries next: all of them first, then those that may still be the best, until it is known."""

from __future__ import annotations

from game.services.coach import Trial
from game.services.weighing import ENOUGH, FIRST, best_of, may_be_better, to_try


def trials(points: list[int]) -> list[Trial]:
    """Games with these points, with the seeds 0, 1, ..."""
    return [Trial(True, value, seed) for seed, value in enumerate(points)]


def test_every_plan_is_tried_first() -> None:
    """The one of which least was asked, until all have their first games."""
    known = [trials([9] * FIRST), trials([1] * 4), []]
    assert to_try(known, [FIRST, 8, 4]) == 2
    assert to_try(known, [FIRST, 8, 8]) == 1
    assert best_of(known) == 0


def test_what_is_always_worse_is_not_tried_again() -> None:
    """Luck that both plans share hides nothing: what loses a point in every game is out, however games differ."""
    luck = [0, 60] * (FIRST // 2)
    better, worse = trials([value + 1 for value in luck]), trials(luck)
    assert not may_be_better(worse, better)
    assert to_try([worse, better], [FIRST, FIRST]) is None and best_of([worse, better]) == 1


def test_what_may_be_better_goes_on_until_enough_is_known() -> None:
    """Two plans of which now one and now the other does better are compared further, in turn, but not for ever."""
    one, other = trials([5, 0] * (FIRST // 2)), trials([0, 5] * (FIRST // 2))
    assert to_try([one, other], [FIRST, FIRST]) == 0
    assert to_try([one, other], [FIRST + 4, FIRST]) == 1
    assert to_try([one, other], [ENOUGH, ENOUGH]) is None


def test_a_single_plan_needs_no_more() -> None:
    """Its first games tell what it is worth."""
    assert to_try([trials([3] * FIRST)], [FIRST]) is None
