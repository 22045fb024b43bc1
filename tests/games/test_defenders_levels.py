"""Defenders: levels that are not in the book (DEF-LEVEL): more threats at the start, kings who rest after a shot."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.text.errors import PositionFaultError
from game.defenders.board.units import ready
from game.defenders.content.words import JOKER, PACK
from tests import plainly
from tests.games.test_defenders import GAME, NAMING, load, play, refusal

KING: dict[str, Any] = {
    "turn": {"phase": "defenders-act", "step": "activate", "number": 4},
    "defenders.king": {"cards": {"KS": "trebuchet"}, "at": "yard"},
    "defenders.nurses": {"cards": {"3H": "healers"}, "at": "yard"},
    "defenders.bows.wounds": 1,
    "threats": {"7C": {}, "8C": {}, "9C": {}},
    "threat-deck": ["2H", "4H", "5H", "6H", "7H", "8H"],
}
SHOT = {"by": "Ann", "do": "activate", "unit": "king", "ability": "king", "threat": "7C"}


def to_activation(state: State[Any]) -> State[Any]:
    """Pass until somebody can be activated in the next turn: hearts are drawn, nobody attacks."""
    number = state.position.turn.number
    for _ in range(40):
        turn = state.position.turn
        if turn.at == "defenders-act/activate" and turn.number == number:
            return state
        (player,) = engine.to_act(state)[:1]
        action = next(a for a in engine.legal_actions(state, player) if a.do in ("draw-card", "pass"))
        state, _ = engine.apply(state, action, Seeded(1))
    raise AssertionError(state.position.turn)


@pytest.mark.parametrize(("level", "threats"), [("book", 8), ("stern", 12), ("grim", 24), ("last-stand", 24)])
def test_threats_at_the_start(level: str, threats: int) -> None:
    """DEF-LEVEL-1, DEF-THREAT-2: so many for eight defenders; none of them is among the bottom thirteen."""
    units = {f"u{n}": {"cards": {f"{n}S": "archers"}, "at": "yard"} for n in range(6, 10)}
    units |= {f"d{n}": {"cards": {f"{n}D": "healers"}, "at": "yard"} for n in range(2, 6)}
    deck = [card for card in (*PACK, JOKER) if card != "7C"]
    start = {**NAMING, "defenders": units, "threat-deck": deck, "threats": {"7C": {"name": None}}}
    state = load(start, {"level": level})
    assert plainly.facts(state, None)["naming"]["of"] == threats and len(ready(state.position)) == 8
    state = named(state)
    assert len(state.position.threats) == threats and state.position.turn.number == 1
    assert JOKER in state.position.threat_deck


def named(state: State[Any]) -> State[Any]:
    """All threats of the start have names."""
    while state.position.turn.phase == "threats":
        (player,) = engine.to_act(state)
        state, _ = engine.apply(state, engine.legal_actions(state, player)[0], Seeded(1))
    return state


def test_no_level_draws_the_joker_as_a_threat() -> None:
    """DEF-LEVEL-1: where a deck is too short for the level, it ends before the joker."""
    short = {**NAMING, "threat-deck": ["2H", "3H", "Joker1"], "threats": {"7C": {"name": None}}}
    state = named(load(short, {"level": "grim"}))
    assert list(state.position.threats) == ["7C", "2H", "3H"] and state.position.threat_deck[0] == "Joker1"


@pytest.mark.parametrize(("level", "rest"), [("book", 0), ("stern", 1), ("grim", 1), ("last-stand", 2)])
@pytest.mark.parametrize("dice", [[1, 6], [6, 1]])
def test_a_king_rests_after_a_shot(level: str, rest: int, dice: list[int]) -> None:
    """DEF-LEVEL-2: hit or missed; refused with the clause, told to the screen, and awake again after so many turns."""
    state = play(load(KING, {"level": level}), SHOT, dice=dice)
    assert state.position.turn.number == 5
    again = {**SHOT, "by": "Ben", "threat": "8C"}
    for turn in range(5, 5 + rest):
        assert engine.write_position(state)["resting"] == {"king": 4 + rest}
        state = to_activation(state)
        assert state.position.turn.number == turn
        assert refusal(state, **{**again, "by": state.position.turn.first}) == "DEF-LEVEL-2"
        (told,) = plainly.facts(state, None)["units"]["king"]["abilities"]
        assert told["no"]["clause"] == "DEF-LEVEL-2"
        legal = map(write_action, engine.legal_actions(state, state.position.turn.first))
        assert not any(action.get("ability") == "king" for action in legal)
        state = play(state, {"by": state.position.turn.first, "do": "pass"})
    assert "resting" not in engine.write_position(state)
    state = to_activation(state)
    assert refusal(state, **{**again, "by": state.position.turn.first}) is None


def test_who_rests_is_part_of_the_position() -> None:
    """DEF-LEVEL-2: written and read again; refused for who is no king, too long, or where nobody rests."""
    resting = {**KING, "resting": {"king": 5}}
    state = load(resting, {"level": "grim"})
    assert engine.write_position(state)["resting"] == {"king": 5}
    assert engine.digest(state.clone()) == engine.digest(state) != engine.digest(load(KING, {"level": "grim"}))
    for wrong, level in (
        ({"king": 6}, "grim"),
        ({"king": 3}, "grim"),
        ({"bows": 5}, "grim"),
        ({"king": 4}, "book"),
        ({}, "grim"),
    ):
        with pytest.raises(PositionFaultError, match="DEF-LEVEL-2") as fault:
            load({**KING, "resting": wrong}, {"level": level})
        assert fault.value.path.startswith("resting")


def test_the_book_writes_no_new_key() -> None:
    """DEF-LEVEL-1: the level of the book is the default, and its positions are as they always were."""
    assert GAME.setup(["Ann"], "co-op").options["level"] == "book"
    assert "resting" not in engine.write_position(play(load(KING), SHOT, dice=[1, 6]))


def test_stern_is_proposed_and_a_record_that_names_nothing_keeps_the_book() -> None:
    level = next(option for option in GAME.options if option.name == "level")
    assert level.proposed_for is not None
    assert [level.proposed_for(("Ann", "Ben")[:seats], "co-op", {}) for seats in (1, 2)] == ["stern", "stern"]
    assert GAME.setup(["Ann"], "co-op", {}).options["level"] == "book"
