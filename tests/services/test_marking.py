"""What decisions cost: positions whose answer is known, plans that come to the same, players whose worth is known."""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec import Struct

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.position.state import State
from game.core.record import parse_record
from game.core.rulebook.games import find_game
from game.services import marking
from game.services.marking import Marked
from game.services.players import new_bot

LAST_TURN = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
position:
  turn: {number: 42, phase: build}
  draw: []
  players:
    Ann: {gold: 12, food: 6, weapons: 3, hand: [], structures: [mine, bowyer], defenders: [guards]}
steps: []
"""
NO_MATTER = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
position:
  turn: {number: 42, phase: draw}
  pending: {kind: discard, player: Ann, count: 1}
  draw: []
  players:
    Ann:
      hand: [farm, bakery, tavern, inn, church, moat, woodmill, blacksmith]
      waiting: [bandits]
      defenders: [guards, guards.2]
steps: []
"""


def state_of(text: str) -> State[Struct]:
    return parse_record(text).start()[0]


def marked(state: State[Struct], done: Mapping[str, object]) -> Marked:
    (found,) = marking.mark(marking.decision(state, 0, done))
    return found


def test_what_surely_loses_points_is_a_mistake_of_just_so_many() -> None:
    """In the last Build phase every unit is a point for good: who hires none of those he can pay gives them away."""
    state = state_of(LAST_TURN)
    bot, chance, luck = (
        new_bot(find_game("medieval-keep"), "careful"),
        parse_record(LAST_TURN).source(),
        random.Random(0),
    )
    idle, _ = engine.apply(state, {"by": "Ann", "do": "end-build"}, chance)
    best = state
    while not engine.over(best):
        thought = bot.decide(Seat(best, "Ann"), luck)
        assert thought is not None
        best, _ = engine.apply(best, thought.action, chance)
    given_away = best.rules.points(best)["Ann"] - idle.rules.points(idle)["Ann"]
    assert given_away >= 2
    found = marked(state, {"by": "Ann", "do": "end-build"})
    assert (found.mark, found.loss, found.error) == ("slip" if given_away < 2.5 else "blunder", given_away, 0.0)
    assert found.plans[0].action["do"] == "recruit" and found.plans[0].games >= marking.LOOKS[0]
    thought = bot.decide(Seat(state, "Ann"), luck)
    assert thought is not None
    right = marked(state, write_action(thought.action))
    assert right.mark == "best" and (right.loss, right.error) == (0.0, 0.0)


def test_where_all_plans_come_to_the_same_nothing_is_a_mistake() -> None:
    """A card too many that nobody can build any more, with a battle still to come: no discard costs anything."""
    state = state_of(NO_MATTER)
    actions = engine.legal_actions(state, "Ann")
    assert len({action.plan() for action in actions}) >= 4
    for action in actions[:3]:
        found = marked(state, write_action(action))
        assert found.mark == "best" and found.loss == 0 and found.games >= 2 * marking.FIRST


def rate(player: str) -> float:
    """What a player gives away in one last turn, played twice."""
    lost = 0.0
    for seed in (1, 2):
        state, chance, luck = state_of(LAST_TURN), parse_record(LAST_TURN).source(), random.Random(seed)
        found = []
        while not engine.over(state):
            thought = new_bot(find_game("medieval-keep"), player).decide(Seat(state, "Ann"), luck)
            assert thought is not None
            action = write_action(thought.action)
            found += marking.mark(marking.decision(state, len(found), action))
            state, _ = engine.apply(state, action, chance)
        lost += marking.total(marking.losses(found))[0]
    return lost


def test_who_plays_at_random_gives_away_far_more_than_the_rule_of_thumb() -> None:
    thumb, at_random = rate("careful"), rate("random")
    assert thumb < 1 and at_random >= 3, (at_random, thumb)


def test_losses_add_up_by_phase_and_what_was_no_choice_is_not_counted() -> None:
    plain = {"by": "Ann", "do": "x"}
    listed = [
        Marked(0, "Ann", "build", "blunder", plain, 4.0, 1.0),
        Marked(1, "Ann", "build", "best", plain),
        Marked(2, "Ann", "heal", "slip", plain, 1.5, 0.5),
        Marked(3, "Ann", "draw", "only", plain),
    ]
    parts = marking.losses(listed)
    assert [(part.phase, part.decisions, part.mistakes, part.loss) for part in parts] == [
        ("build", 2, 1, 4.0),
        ("heal", 1, 1, 1.5),
    ]
    assert marking.total(parts) == (5.5, 1.25**0.5)
