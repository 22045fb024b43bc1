"""Which plan the coach tries next: all of them first, then those that may still be the best, until it is known."""

from __future__ import annotations

from msgspec.structs import replace

from game.services.coach import Trial
from game.services.weighing import ENOUGH, FIRST, MOST, PLAYED, best_of, may_be_better, to_try


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


def test_the_first_stands_until_another_is_certainly_better() -> None:
    """It is what rules of thumb say: a lead that luck explains does not beat it, nor one in a few games."""
    first, lucky = trials([5, 5, 5, 0] * (FIRST // 4)), trials([5, 0, 5, 8] * (FIRST // 4))
    assert sum(trial.points for trial in lucky) > sum(trial.points for trial in first)
    assert best_of([first, lucky]) == 0 and best_of([lucky, first]) == 0
    better, best = trials([6, 6, 6, 0] * (FIRST // 4)), trials([7, 7, 7, 0] * (FIRST // 4))
    assert best_of([first, better, best]) == 2
    assert best_of([first[:-1], better[:-1], best[:-1]]) == 0


def test_what_is_hardly_worth_knowing_is_not_found_out() -> None:
    """A plan that can be better by a third of a point at most is left alone."""
    first, hardly = trials([5] * FIRST), trials([5, 5, 5, 5, 5, 6] * (FIRST // 6))
    assert not may_be_better(hardly, first) and to_try([first, hardly], [FIRST, FIRST]) is None


def test_no_plan_has_more_games_than_are_enough() -> None:
    """Fewer than the first ones, too, if so many are asked for."""
    one, other = trials([5, 0] * 4), trials([0, 5] * 4)
    assert to_try([one, other], [8, 4], enough=8) == 1 and to_try([one, other], [8, 8], enough=8) is None


def test_what_may_be_better_goes_on_until_enough_is_known() -> None:
    """Two plans of which now one and now the other does better are compared further, in turn, but not for ever."""
    one, other = trials([5, 0] * (FIRST // 2)), trials([0, 5] * (FIRST // 2))
    assert to_try([one, other], [FIRST, FIRST]) == 0
    assert to_try([one, other], [FIRST + 4, FIRST]) == 1
    assert to_try([one, other], [ENOUGH, ENOUGH]) is None
    short = [replace(trial, decisions=PLAYED // (3 * ENOUGH)) for trial in other]
    assert to_try([one, short], [ENOUGH, ENOUGH]) == 0 and to_try([one, short], [3 * ENOUGH, 3 * ENOUGH]) is None
    shortest = [replace(trial, decisions=1) for trial in other]
    assert to_try([one, shortest], [MOST - 4, MOST]) == 0 and to_try([one, shortest], [MOST, MOST]) is None


def test_a_single_plan_needs_no_more() -> None:
    """Its first games tell what it is worth."""
    assert to_try([trials([3] * FIRST)], [FIRST]) is None
