"""The searcher: same luck and effort, same choice; hidden cards do not count; it can be stopped; it chooses well."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Plan
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.errors import SetupError
from game.services.players import new_bot, policy_of
from game.services.searcher import Search, Searcher, clear
from tests.toys.high_card.policy import HighCardPolicy

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
GAME = games.find_game("high-card")
POLICY = policy_of(GAME)


def opened(seed: int = 3) -> State[Any]:
    """Ann and Ben have their cards and may bid."""
    return engine.new(GAME, GAME.setup(["Ann", "Ben"]), Seeded(seed))[0]


def finished(seat: Seat[Any], luck: int, effort: float = 1.0) -> Search:
    """A search to its end."""
    search = Search(POLICY, seat, random.Random(luck), effort)
    while not search.done:
        search.step()
    return search


def test_the_same_luck_and_effort_choose_alike() -> None:
    """Nothing but the seat, the luck and the effort counts: all trials come to the same again."""
    one, other = (finished(Seat(opened(), "Ann"), 5) for _ in range(2))
    assert one.worths == other.worths and one.best == other.best
    assert finished(Seat(opened(), "Ann"), 6).worths != one.worths


def test_what_is_hidden_does_not_count() -> None:
    """In a state that looks the same to Ann, with other cards in Ben's hand and his bid sealed, she tries the same."""
    state = opened()
    sealed, _ = engine.apply(state, engine.legal_actions(state, "Ben")[0], Seeded(1))
    world = engine.imagine(sealed, "Ann", random.Random(9))
    assert engine.digest(world) != engine.digest(sealed)
    assert finished(Seat(world, "Ann"), 5).worths == finished(Seat(sealed, "Ann"), 5).worths


def test_every_option_left_is_tried_in_the_same_worlds() -> None:
    """The worse half of three cards goes after the first round; the second, with twice as many worlds, decides."""
    seat = Seat(opened(), "Ann")
    worlds = POLICY.worlds(seat)
    assert sorted(map(len, finished(seat, 5).worths)) == [worlds, 3 * worlds, 3 * worlds]


def test_a_clear_lead_ends_the_comparison() -> None:
    """Always worse by about as much is clear, now worse and now better is not, nor is anything in a few worlds."""
    assert clear([0.4, 0.3] * 10)
    assert not clear([0.8, -0.7] * 10) and not clear([0.0] * 20) and not clear([0.4, 0.3] * 2)


class Dear(HighCardPolicy):
    """Every reply costs as much as it is told, and all together no more than it is told."""

    def __init__(self, each: int, most: float) -> None:
        self.each, self.most = each, most

    def toil(self, world: State[Any], player: str) -> int:
        """What it was told."""
        return self.each


def toil_of(each: int, most: float, effort: float = 1.0) -> tuple[int, int]:
    """What a search whose replies cost so much has cost, and the worlds of its first round."""
    search = Search(Dear(each, most), Seat(opened(), "Ann"), random.Random(5), effort)
    while not search.done:
        search.step()
    return search.toil, min(map(len, search.worths))


def test_dear_trials_are_fewer() -> None:
    """What a decision costs is counted and bounded: all that is wanted if it is cheap, else fewer worlds in each round,
    one at least. With the same effort it is the same number on every machine.
    """
    free, wanted = toil_of(1, math.inf)
    assert wanted == POLICY.worlds(Seat(opened(), "Ann")) and toil_of(1, 2 * free) == (free, wanted)
    one_world = 40
    for each in (2, 10, 50):
        spent, worlds = toil_of(each, free)
        assert worlds < wanted and spent <= free + one_world * each
        assert toil_of(each, free, 2.0)[1] > worlds or worlds == 1
    assert toil_of(1000, free)[1] == 1


def test_options_that_come_to_the_same_are_one() -> None:
    """Two actions that lead to one position share no trials after the first round, so that others have theirs."""

    class Twice(HighCardPolicy):
        """Tries every card three times."""

        def candidates(self, seat: Seat[Any], luck: random.Random) -> list[Suggestion]:
            """As said."""
            return [option for option in super().candidates(seat, luck) for _ in range(3)]

    search = Search(Twice(), Seat(opened(), "Ann"), random.Random(5))
    while not search.done:
        search.step()
    further = [number for number, worths in enumerate(search.worths) if len(worths) > POLICY.worlds(search.seat)]
    assert len({number // 3 for number in further}) == len(further) == 2


class Wary(HighCardPolicy):
    """Trials end after the first card, which is worth what luck says and, if it is the last of the hand, so much more;
    the first candidate stands unless another is ahead of it by a bar.
    """

    def __init__(self, bar: float, more: float) -> None:
        self.height, self.more, self.luck = bar, more, random.Random(1)

    def bar(self, seat: Seat[Any]) -> float:
        """As said."""
        return self.height

    def far_enough(self, before: State[Any], world: State[Any], me: str) -> bool:
        """At once."""
        return True

    def worth(self, before: State[Any], world: State[Any], me: str) -> float:
        """As said."""
        last, hand = before.position.players[me].hand[-1], world.position.players[me].hand
        return self.luck.random() + (self.more if last not in hand else 0.0)


def times_first(bar: float, more: float) -> int:
    """How often of 20 times the first card is chosen."""
    found, policy = 0, Wary(bar, more)
    for luck in range(20):
        search = Search(policy, Seat(opened(), "Ann"), random.Random(luck))
        while not search.done:
            search.step()
        found += search.best == search.options[0]
    return found


def test_the_first_stands_unless_another_is_ahead_by_more_than_luck() -> None:
    """Of choices that are worth the same one is always ahead, and is not taken for that; a better one is."""
    assert times_first(0.0, 0.0) < 12 and times_first(2.0, 0.0) > 15
    assert times_first(2.0, 0.5) == 0


class Steady(HighCardPolicy):
    """One plan for two rounds: in each the card at one end of the hand, the highest or the lowest."""

    def __init__(self) -> None:
        self.followed = 0

    def candidates(self, seat: Seat[Any], luck: random.Random) -> list[Suggestion]:
        """Both plans."""
        begun = seat.seen.round
        return [Plan(action, "a plan", way, begun) for way, action in self.ends(seat).items()]

    def ends(self, seat: Seat[Any]) -> dict[str, Action]:
        """What can be done now, by the way: the legal actions stand in the order of the cards."""
        return {"high": seat.legal[-1], "low": seat.legal[0]}

    def follow(self, seat: Seat[Any], plan: Plan, luck: random.Random) -> Suggestion | None:
        """Until the round after that in which it was begun is over."""
        if seat.me != plan.action.by or seat.seen.round > plan.begun + 1:
            return None
        self.followed += 1
        return Suggestion(self.ends(seat)[plan.way], "as planned")


def test_a_plan_is_followed_in_trials_and_in_earnest() -> None:
    """Whoever has begun one goes on with it, without another search, until it is over."""
    policy, state = Steady(), opened()
    searcher, luck = Searcher(policy), random.Random(5)
    first = searcher.decide(Seat(state, "Ann"), luck)
    assert isinstance(first, Plan) and policy.followed > 0
    rounds = state.position.round
    decided = []
    while not engine.over(state):
        for name in engine.to_act(state):
            if name == "Ann":
                before = policy.followed
                thought = searcher.decide(Seat(state, name), luck)
                assert thought is not None
                action = thought.action
                decided.append((state.position.round - rounds, policy.followed - before, thought.reason))
            else:
                action = engine.legal_actions(state, name)[0]
            state, _ = engine.apply(state, action, Seeded(1))
            break
    assert all(asked == 1 and reason == "as planned" for past, asked, reason in decided if past <= 1)
    assert any(reason == "a plan" for past, _, reason in decided if past == 2)


def test_it_can_be_stopped_at_any_time() -> None:
    """Before any trial the first option stands; after each there is an answer that is legal."""
    search = Search(POLICY, Seat(opened(), "Ann"), random.Random(5))
    assert search.best == search.options[0]
    search.step()
    best = search.best
    assert best is not None and engine.check(opened(), best.action) is None and not search.done


def test_more_effort_tries_more() -> None:
    """Effort is a number of worlds, never a time."""
    few, many = (finished(Seat(opened(), "Ann"), 5, effort) for effort in (0.05, 2.0))
    assert max(map(len, few.worths)) < max(map(len, many.worths)) / 10


def test_a_seat_in_a_world_sees_that_world() -> None:
    """Those who play on in a trial draw nothing anew."""
    world = engine.imagine(opened(), "Ann", random.Random(2))
    assert Insider(world, "Ben").seen is world.position


@pytest.mark.parametrize(("mine", "theirs", "wanted"), [(1, 2, "press"), (2, 1, "leave")])
def test_it_takes_the_chance_that_wins(mine: int, theirs: int, wanted: str) -> None:
    """In the last round luck is pressed by who is a point behind, and never by who is a point ahead."""
    players = {"Ann": {"points": mine}, "Ben": {"points": theirs}}
    at = {"round": 3, "phase": "luck", "taker": "Ann", "players": players, "played": ["1", "2", "3", "4", "5", "6"]}
    state, _ = engine.load(GAME, GAME.setup(["Ann", "Ben"]), at, Seeded(0))
    best = finished(Seat(state, "Ann"), 5).best
    assert best is not None and best.action.do == wanted


def test_computer_players_have_names() -> None:
    """An unknown name is refused with the nearest one."""
    assert isinstance(new_bot(GAME, "searcher"), Searcher)
    with pytest.raises(SetupError, match="searcher"):
        new_bot(GAME, "seacher")
