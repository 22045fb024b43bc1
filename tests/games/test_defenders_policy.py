"""Defenders: what the coach proposes and by what it judges a siege before its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core import engine
from game.core.bots.bot import Insider, Seat
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.defenders.bots.evaluator import outlook
from game.defenders.bots.policy import OTHERS, POLICY, TURNS
from game.defenders.phases.moves import Move
from game.services.coach import estimate, make_task, sensible, try_out
from game.services.players import new_bot
from game.services.searcher import Searcher

GAME = games.find_game("defenders")


def siege(level: str, seed: int) -> Iterator[State[Any]]:
    """A game that a captain plays alone, before each of its decisions and at its end; one state, played on in place."""
    state, _ = engine.new(GAME, GAME.setup(["Ann"], None, {**GAME.bot_options, "level": level}), Seeded(seed))
    captain, luck, chance = new_bot(GAME, "captain"), random.Random(seed), Seeded(seed)
    while engine.to_act(state):
        yield state
        thought = captain.decide(Insider(state, "Ann"), luck)
        assert thought is not None
        engine.carry_out(state, thought.action, chance)
    yield state


def gate(at: dict[str, str], **changes: object) -> State[Any]:
    """A gate with one way back, into a market that has a lane behind it; who stands where, in Defenders act."""
    cards = {"eight": {"8C": "archers"}, "nine": {"9C": "riders"}, "ten": {"10C": "riders"}}
    places = {
        "gate": ({"4D": "walls"}, "long"),
        "market": ({"6H": "barracks"}, "small"),
        "lane": ({"2H": "park"}, "area"),
    }
    position = {
        "turn": {"number": 3, "phase": "defenders-act", "step": "move", "active": "Ann"},
        "locations": {
            name: {"cards": words, "shape": shape, "drawn": True, "arrow": name == "gate"}
            for name, (words, shape) in places.items()
        },
        "map-order": ["gate", "market", "lane"],
        "connections": [["gate", "market"], ["lane", "market"]],
        "entry-points": ["gate"],
        "defenders": {name: {"cards": cards[name], "at": place} for name, place in at.items()},
        "threats": {card: {} for card in ("10D", "9H", "9S", "8S")},
        "threat-deck": ["2C", "3C", "4C", "5C", "6C", "7C", "2S", "3S", "4S", "5S"],
        **changes,
    }
    state, _ = engine.load(GAME, GAME.setup(["Ann"], None, {"scenes": "skipped"}), position, Seeded(1))
    return state


def test_who_stands_in_the_only_way_out_makes_room_def_defeat_5() -> None:
    """A regiment that has no room to flee to is lost with its place: the one behind it steps back."""
    state = gate({"nine": "gate", "ten": "gate", "eight": "market"})
    thought = POLICY.marshal.decide(Seat(state, "Ann"), random.Random(1))
    assert thought is not None and isinstance(thought.action, Move)
    assert (thought.action.unit, thought.action.path) == ("eight", ["lane"])


def test_candidates_are_legal_and_differ() -> None:
    """The marshal's own first, then a few moves or places after which the city is in little danger."""
    luck, several = random.Random(2), 0
    for state in siege("grim", 4):
        if state.position.turn.phase not in ("placement", "defenders-act"):
            continue
        seat = Seat(state, "Ann")
        found = POLICY.candidates(seat, luck)
        own = POLICY.marshal.decide(seat, luck)
        assert own is not None and found[0].action == own.action
        assert len({repr(one.action) for one in found}) == len(found) <= OTHERS + 1
        assert all(seat.allows(one.action) and one.reason for one in found)
        several += len(found) > 1
    assert several > 5


def test_the_outlook_is_a_chance_and_told_before_the_end() -> None:
    """Where half the sieges are lost it knows more than that in the sixth turn, and more in the twelfth."""
    errors: dict[int, list[float]] = {6: [], 12: []}
    for seed in range(60):
        told: dict[int, float] = {}
        for state in siege("grim", seed):
            number = state.position.turn.number
            if number in errors and number not in told and not engine.over(state):
                told[number] = outlook(state)
        won = bool(engine.winners(state))
        assert all(0 < chance < 1 for chance in told.values())
        for number, chance in told.items():
            errors[number].append((chance - won) ** 2)
    sixth, twelfth = (sum(found) / len(found) for found in errors.values())
    assert twelfth < sixth < 0.22


def test_the_outlook_is_better_with_fewer_threats_and_more_units() -> None:
    """And worst where hardly anybody is left."""
    usual = gate({"nine": "gate", "ten": "gate", "eight": "lane"})
    fewer = gate({"nine": "gate", "ten": "gate", "eight": "lane"}, threats={"10D": {}, "9H": {}})
    alone = gate({"nine": "gate"})
    assert outlook(alone) < outlook(usual) < outlook(fewer)


def test_a_judged_game_is_short_and_tells_what_whole_games_tell() -> None:
    """It ends some turns later with a chance; the mean of such chances is about the share of games that are won."""
    state = next(one for one in siege("grim", 5) if one.position.turn.at == "defenders-act/move")
    plan = sensible(state, "Ann")[0]
    judged = try_out(make_task(state, "Ann", plan.action, range(60), GAME.heuristic, judged=True))
    assert judged == try_out(make_task(state, "Ann", plan.action, range(60), GAME.heuristic, judged=True))
    assert sum(0 < trial.won < 1 for trial in judged) > 30
    whole = estimate(try_out(make_task(state, "Ann", plan.action, range(60), GAME.heuristic)))
    short = estimate(judged)
    assert short.chance_error < whole.chance_error
    assert abs(short.chance - whole.chance) < whole.chance_error + short.chance_error


def test_what_a_city_is_like_is_judged_at_the_end_of_its_siege() -> None:
    """While the city is made and drawn a quick game is played to its end; once units are placed it is judged sooner."""
    for state in siege("grim", 6):
        turn = state.position.turn
        if turn.phase in ("city", "map"):
            assert not POLICY.far_enough(state, far(state, TURNS + 1), "Ann")
        elif turn.phase == "placement":
            assert POLICY.far_enough(state, far(state, TURNS), "Ann")
            assert not POLICY.far_enough(state, far(state, TURNS - 1), "Ann")
            return


def far(state: State[Any], number: int) -> State[Any]:
    """The same city when that turn begins."""
    later = state.clone()
    later.position.turn.number, later.position.turn.phase, later.position.turn.step = number, "reflection", "frame"
    return later


def test_a_searcher_may_play_by_it() -> None:
    """It tries the candidates in some worlds, and takes one of them; where there is one alone it does that."""
    luck, searched = random.Random(3), 0
    for state in siege("grim", 7):
        turn = state.position.turn
        if searched > 3:
            return
        if turn.phase == "placement" or turn.at in ("defenders-act/move", "map/entries"):
            seat = Seat(state, "Ann")
            thought = Searcher(POLICY, 0.2).decide(seat, luck)
            assert thought is not None and seat.allows(thought.action)
            searched += len(POLICY.candidates(seat, luck)) > 1
    raise AssertionError("there was hardly anything to search")
