"""Defenders: clauses that the scenarios do not touch, through the engine's public calls."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import pytest

from game.core import engine
from game.core.position.chance import Scripted, Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.errors import PositionFaultError
from game.core.text.refusal import Refusal
from game.defenders import SETTINGS
from game.defenders.content.names import noun_of, sound_of
from game.defenders.content.words import KINDS, spoken_word, vocabulary
from tests import plainly

GAME = games.find_game("defenders")

BASE: dict[str, Any] = {
    "turn": {"phase": "defenders-act"},
    "locations": {
        "gate": {"cards": {"8C": "gatehouse"}, "arrow": True},
        "yard": {"cards": {"3C": "marketplace"}},
    },
    "connections": [["gate", "yard"]],
    "defenders": {
        "bows": {"cards": {"9S": "archers"}, "at": "yard"},
        "axes": {"cards": {"7S": "scouts"}, "at": "yard"},
    },
    "threats": {"7C": {}},
    "threat-deck": ["2H", "3H"],
}


def changed(changes: Mapping[str, Any], base: Mapping[str, Any] = BASE) -> dict[str, Any]:
    """The base position with values set at dotted paths."""
    position = copy.deepcopy(dict(base))
    for path, value in changes.items():
        here = position
        *keys, last = path.split(".")
        for key in keys:
            here = here.setdefault(key, {})
        here[last] = value
    return position


def load(
    changes: Mapping[str, Any], options: Mapping[str, Any] | None = None, dice: list[int] | None = None, seats: int = 2
) -> State[Any]:
    """The state at a changed base position."""
    setup = GAME.setup(["Ann", "Ben", "Cleo"][:seats], "co-op", {"scenes": "skipped", **(options or {})})
    state, _ = engine.load(GAME, setup, changed(changes), Scripted(Seeded(1), dice or []))
    return state


def refusal(state: State[Any], **action: Any) -> str | None:
    """The clause that refuses an action, or None."""
    found = engine.check(state, action)
    return found.rule if isinstance(found, Refusal) else None


def play(state: State[Any], *actions: Mapping[str, Any], dice: list[int] | None = None) -> State[Any]:
    """The state after the actions."""
    chance = Scripted(Seeded(1), dice or [])
    for action in actions:
        state, _ = engine.apply(state, action, chance)
    return state


THREATS_ACT = {"turn.phase": "threats-act", "turn.step": "choose-battle", "attack": {"kind": "club"}}
NAMING = {"turn.phase": "threats"}


@pytest.mark.parametrize(
    ("changes", "path", "rule"),
    [
        ({"locations.gate.cards": {"8C": "popular"}}, "locations.gate.cards.8C", "DEF-CITY-3"),
        ({"defenders.bows.cards": {"9S": "knight"}}, "defenders.bows.cards.9S", "DEF-CITY-3"),
        ({"defenders.bows.cards": {"9S": "no-word"}}, "defenders.bows.cards.9S", "DEF-CITY-3"),
        (
            {"defenders.bows.cards": {"9S": "archers", "8H": "tough", "9H": "tough"}},
            "defenders.bows.cards.9H",
            "DEF-WORD-6",
        ),
        ({"locations.gate.cards": {"8C": "imposing"}}, "locations.gate.cards", "DEF-CITY-5"),
        ({"defenders.bows.cards": {}}, "defenders.bows.cards", "DEF-CITY-5"),
        ({"locations.gate.shape": "area"}, "locations.gate.shape", "DEF-CITY-6"),
        ({f"locations.l{n}": {"cards": {"8C": "fortress"}} for n in range(11)}, "locations", "DEF-CITY-7"),
        (
            {f"defenders.d{n}": {"cards": {"3C": "healers"}, "at": "yard"} for n in range(11)},
            "defenders",
            "DEF-CITY-7",
        ),
        (
            {"turn": {"phase": "map", "step": "locations"}, "locations.pit": {"cards": {}, "finalised": False}},
            "locations.pit.finalised",
            "DEF-CITY-10",
        ),
        ({"defenders.bows.category": "group"}, "defenders.bows.category", "DEF-VALUE-4"),
        ({"defenders.bows.value": 8}, "defenders.bows.value", "DEF-VALUE-5"),
        ({"defenders.bows.value": 9, "morale-damage": 1}, "defenders.bows.value", "DEF-VALUE-5"),
        ({"entry-points": ["gate", "yard"]}, "entry-points", "DEF-ENTRY-2"),
        ({"turn": {"phase": "map", "step": "entries"}, "entry-points": ["gate"]}, "entry-points", "DEF-ENTRY-2"),
        ({"defenders.bows.at": None}, "defenders.bows.at", "DEF-PLACE-1"),
        ({"locations.yard.state": "occupied"}, "defenders.bows.at", "DEF-OCC-1"),
        ({"locations.yard.state": "destroyed"}, "defenders.bows.at", "DEF-OCC-5"),
        ({"defenders.bows.state": "fallen"}, "defenders.bows.at", "DEF-PLACE-3"),
        ({"defenders.bows.state": "away"}, "defenders.bows.at", "DEF-PLACE-3"),
        ({"threats.7C.at": "gate"}, "threats.7C.at", "DEF-DEFEAT-7"),
        ({"threats.7C.target": "gate"}, "threats.7C.target", "DEF-ATTACK-9"),
        (
            {**THREATS_ACT, "threats.7C.target": "gate", "locations.gate.state": "destroyed"},
            "threats.7C.target",
            "DEF-ATTACK-9",
        ),
        ({"threats.7C.name": None}, "threats.7C.name", "DEF-THREAT-2"),
        (NAMING, "threats", "DEF-THREAT-2"),
        ({**NAMING, "threats": {"7C": {"name": None}, "8C": {"name": None}}}, "threats", "DEF-THREAT-2"),
        (
            {"defenders": {"bows": {"cards": {"9S": "archers"}, "state": "fallen"}}},
            "defenders",
            "DEF-END-1",
        ),
        ({"threats": {}}, "threats", "DEF-END-2"),
        ({"threats.7C.state": "destroyed", "turn.phase": "reflection"}, "threats", "DEF-END-2"),
        ({"defenders.bows.wounds": -1}, "defenders.bows.wounds", "DEF-MORALE-1"),
        ({"morale-damage": -1}, "morale-damage", "DEF-MORALE-2"),
        # what every game refuses
        ({"threat-deck": ["2H", "7C"]}, "threat-deck", None),
        ({"reserve": ["2H"]}, "threat-deck", None),
        ({"discard": ["2H"]}, "discard", None),
        ({"threat-deck": ["Joker2"]}, "threat-deck", None),
        ({"threats.1C": {}}, "threats.1C", None),
        ({"defenders.bows.cards": {"9X": "archers"}}, "defenders.bows.cards.9X", None),
        ({"defenders.bows.at": "moon"}, "defenders.bows.at", None),
        ({"defenders.bows.owner": "Zoe"}, "defenders.bows.owner", None),
        ({"turn.first": "Zoe"}, "turn.first", None),
        ({"turn.phase": "dinner"}, "turn.phase", None),
        ({"turn.step": "strike"}, "turn.step", None),
        ({"locations.gate.colour": "red"}, "locations.gate.colour", None),
        ({"turn": {"phase": "city"}, "city.row": ["9S"]}, "defenders.bows.cards", None),
        # what a hand at the file could do besides
        ({"turn": {"phase": "setting"}}, "locations.gate", "DEF-SET-1"),
        ({"turn": {"phase": "placement"}, "defenders.bows.relief": True}, "defenders.bows.relief", "DEF-ATTACK-8"),
        ({"contacts": [{"a": "gate", "b": "gate", "kind": "beside"}]}, "contacts", "DEF-MAP-6"),
        (
            {"contacts": [{"a": "gate", "b": "yard", "kind": kind} for kind in ("beside", "within")]},
            "contacts",
            "DEF-MAP-6",
        ),
        ({"marks": [{"a": "yard", "b": "yard", "mark": "cross"}]}, "marks", "DEF-MAP-6"),
        (
            {"turn": {"phase": "map", "step": "locations"}, "locations.gate.drawn": True, "map-order": []},
            "map-order",
            None,
        ),
        ({"turn": {"phase": "map", "step": "locations"}, "map-order": ["gate"]}, "map-order", "DEF-MAP-2"),
    ],
)
def test_positions_are_refused_at_their_path(changes: dict[str, Any], path: str, rule: str | None) -> None:
    """The table of refused positions, row by row, with the clause that it names."""
    with pytest.raises(PositionFaultError) as caught:
        load(changes)
    assert (caught.value.path, caught.value.rule) == (path, rule)
    assert caught.value.reason


def test_a_relief_unit_is_not_counted_among_twelve_def_city_7() -> None:
    """DEF-CITY-7: relief units are not counted; their cards belong to the threat deck (invariant 2)."""
    many = {f"defenders.d{n}": {"cards": {"3C": "healers"}, "at": "yard"} for n in range(10)}
    relief = {"defenders.relief-9h": {"cards": {"9H": "riders"}, "at": "gate", "relief": True}}
    state = load({**many, **relief})
    assert "9H" not in state.position.discard
    with pytest.raises(PositionFaultError) as caught:
        load({**relief, "reserve": ["9H"]})
    assert caught.value.path == "reserve"


def test_defaults_of_a_partial_position() -> None:
    """*Position*: what is left out has its default; discard and draw pile are worked out."""
    state = load({"turn": {"phase": "threats-act"}}, seats=3)
    position = engine.write_position(state)
    assert position["turn"] == {
        "number": 1,
        "phase": "threats-act",
        "step": "draw",
        "first": "Ann",
        "active": "Ann",
        "queue": [],
        "moved": [],
        "settling": None,
    }
    assert position["map-order"] == ["gate", "yard"]
    assert len(position["discard"]) == 53 - 3 and "Joker1" in position["discard"]
    assert position["entry-points"] == ["gate"]
    assert position["setting"] == {"key": "medieval", "title": None}
    assert position["locations"]["gate"]["drawn"] is True
    queue = load({"turn": {"phase": "defenders-act", "first": "Ben"}}, seats=3).position.turn.queue
    assert queue == ["Cleo", "Ann"]


def test_a_position_of_reflection_is_passed_over_def_refl_4() -> None:
    """DEF-REFL-4: with scenes skipped the turn starts at the draw and the tidings are gone."""
    state = load({"turn": {"phase": "reflection"}, "tidings": [{"kind": "repulsed", "about": "gate"}]})
    assert (state.position.turn.at, state.position.tidings) == ("threats-act/draw", [])


@pytest.mark.parametrize(("entries", "sides"), [(2, 4), (4, 4), (5, 6), (6, 6), (7, 8), (8, 8), (9, 12), (12, 12)])
def test_the_die_of_the_entry_points_def_entry_4(entries: int, sides: int) -> None:
    """DEF-ENTRY-4: d4, d6, d8 or d12, and results above the number are rolled again."""
    names = [f"l{n:02}" for n in range(entries)]
    position = {
        **BASE,
        "turn": {"phase": "threats-act"},
        "locations": {name: {"cards": {"8C": "gatehouse"}, "arrow": True} for name in names},
        "connections": [],
        "defenders": {"bows": {"cards": {"9S": "archers"}, "at": "l00"}},
        "threats": {"9C": {}},
        "threat-deck": ["7C", "2H"],
    }
    setup = GAME.setup(["Ann"], "co-op", {"scenes": "skipped"})
    state, _ = engine.load(GAME, setup, position, Seeded(1))
    high = [sides] if sides > entries else []
    chance = Scripted(Seeded(1), [5, *high, entries], strict=True)
    state, events = engine.apply(state, {"by": "Ann", "do": "draw-card"}, chance)
    rolled = [e.facts["sides"] for e in events if e.kind == "die-rolled" and e.rule == "DEF-ENTRY-4"]
    assert rolled == [sides] * (len(high) + 1)
    assert state.position.threats["9C"].target == names[-1]


def test_no_open_ground_leaves_every_standing_place_open_def_entry_2() -> None:
    """DEF-ENTRY-2: an inner ruin opens nothing; with no arrow left every standing location is an entry-point."""
    places = {
        "gate": {"cards": {"8C": "gatehouse"}, "state": "destroyed"},
        "hall": {"cards": {"KC": "palace"}, "state": "destroyed"},
        "yard": {"cards": {"3C": "marketplace"}},
        "keep": {"cards": {"9C": "fortress"}},
    }
    links = [["gate", "hall"], ["hall", "yard"], ["keep", "yard"]]
    base = {"locations": places, "connections": links, "map-order": ["yard", "keep", "hall", "gate"]}
    assert load(base).position.entry_points == ["yard", "keep"]
    # with an arrow on the gate the open ground runs on through the hall, up to the yard
    assert load({**base, "locations.gate.arrow": True}).position.entry_points == ["yard"]


def test_who_spies_point_at_def_event_2() -> None:
    """DEF-EVENT-2: with nobody weaker than the threat the weakest strongest defender is chosen; equal is not weaker."""
    state = load(
        {
            "turn": {"phase": "threats-act"},
            "intelligence": True,
            "threats": {"7C": {}, "2S": {}},
            "defenders": {
                "bows": {"cards": {"9S": "archers"}, "at": "yard"},
                "axes": {"cards": {"7S": "scouts"}, "at": "gate"},
            },
            "threat-deck": ["6C", "2H"],
        }
    )
    state = play(state, {"by": "Ann", "do": "draw-card"}, dice=[5])
    assert state.position.threats["7C"].target == "gate"
    assert state.position.intelligence is False


def test_values_are_never_below_zero_def_value_5() -> None:
    """DEF-VALUE-5: lead value less wounds less morale damage, 0 at the least; such a unit is alive."""
    state = load({"morale-damage": 4, "defenders.axes.wounds": 5})
    assert state.position.defenders["axes"].value == 0
    assert state.position.defenders["bows"].value == 5
    assert state.position.defenders["axes"].state == "ready"


def test_lead_card_of_several_types_def_value_2() -> None:
    """DEF-VALUE-2, -4: of equal type cards the club leads; a descriptor of higher rank does not count."""
    cards = {"7S": "scouts", "7C": "archers", "KH": "tough"}
    state = load({"defenders.bows.cards": cards, "defenders.axes.cards": {"QS": "knight", "KD": "cannon"}})
    assert (state.position.defenders["bows"].value, state.position.defenders["bows"].category) == (7, "regiment")
    assert (state.position.defenders["axes"].value, state.position.defenders["axes"].category) == (13, "king")


def test_actions_in_order_of_their_refusals_def_gen_3() -> None:
    """DEF-GEN-3 before DEF-GEN-2; DEF-CONFER-1 for plans outside Reflection, whoever makes them."""
    state = load({})
    assert refusal(state, by="Zoe", do="draw-card") == "DEF-GEN-3"
    assert refusal(state, by="Zoe", do="pass") == "DEF-GEN-2"
    assert refusal(state, by="Ann", do="dance") == "DEF-GEN-3"
    assert refusal(state, by="Zoe", do="plan", text="hold") == "DEF-CONFER-1"
    assert refusal(load({"turn": {"phase": "placement"}}), by="Ann", do="plan", text="hold") == "DEF-GEN-3"
    assert refusal(state, by="Ann", do="move", unit="bows", path="gate") == "DEF-MOVE-2"
    assert refusal(state, by="Ann", do="move", unit="bows", path=["gate"], hat="red") == "DEF-GEN-3"


def test_a_mobile_unit_may_go_two_steps_and_not_back_def_move_2() -> None:
    """DEF-MOVE-2, DEF-OCC-3: two steps, ending elsewhere; a recapture ends the move."""
    state = load(
        {
            "locations.keep": {"cards": {"9C": "fortress"}},
            "locations.mill": {"cards": {"JS": "workshop"}, "state": "occupied"},
            "connections": [["gate", "yard"], ["gate", "keep"], ["mill", "yard"], ["keep", "mill"]],
            "defenders.bows.cards": {"9S": "archers", "2H": "mobile"},
        }
    )
    assert refusal(state, by="Ann", do="move", unit="bows", path=["gate", "keep"]) is None
    assert refusal(state, by="Ann", do="move", unit="bows", path=["gate", "yard"]) == "DEF-MOVE-2"
    assert refusal(state, by="Ann", do="move", unit="bows", path=[]) == "DEF-MOVE-2"
    assert refusal(state, by="Ann", do="move", unit="bows", path=["mill", "keep"]) == "DEF-OCC-3"
    assert refusal(state, by="Ann", do="move", unit="axes", path=["gate", "keep"]) == "DEF-MOVE-2"
    assert refusal(state, by="Ann", do="move", unit="bows", path=["mill"]) is None


def test_a_repulse_may_crowd_a_place_beyond_help_def_bump_5() -> None:
    """DEF-REPULSE-4, DEF-BUMP-5: without a location with room the crowd stays, and the game goes on."""
    state = load(
        {
            "turn": {"phase": "threats-act", "step": "strike", "moved": ["relief-9h"]},
            "attack": {"kind": "joker", "battle": "gate"},
            "threats": {"7C": {"target": "gate"}, "KC": {}},
            "defenders": {
                "axes": {"cards": {"7S": "scouts"}, "at": "gate"},
                "bows": {"cards": {"9S": "archers"}, "at": "yard"},
                "pikes": {"cards": {"8S": "foot-soldiers"}, "at": "yard"},
                "relief-9h": {"cards": {"9H": "riders"}, "at": "gate", "relief": True},
            },
        }
    )
    state = play(state, {"by": "Ann", "do": "strike", "unit": "axes", "threat": "7C"})
    # nobody can move either: a third regiment never enters
    assert (state.position.turn.at, state.position.turn.number) == ("threats-act/draw", 2)
    assert {name for name, unit in state.position.defenders.items() if unit.at == "gate"} == {"axes", "relief-9h"}


def test_two_who_came_leave_in_the_order_of_coming_def_bump_2() -> None:
    """DEF-BUMP-2: when all were moved there, the one that was moved there first must leave."""
    state = load(
        {
            "turn": {"phase": "defenders-act", "step": "settle", "moved": ["pikes", "axes"]},
            "defenders": {
                "axes": {"cards": {"7S": "scouts"}, "at": "gate"},
                "pikes": {"cards": {"8S": "foot-soldiers"}, "at": "gate"},
            },
        }
    )
    assert refusal(state, by="Ann", do="bump", unit="axes", path=["yard"]) == "DEF-BUMP-2"
    state = play(state, {"by": "Ann", "do": "bump", "unit": "pikes", "path": ["yard"]})
    assert state.position.defenders["pikes"].at == "yard"


def test_a_regiment_that_a_settling_shifts_no_longer_counts_as_moved_def_bump_4() -> None:
    """DEF-BUMP-4: it is taken off turn.moved, the others stay there."""
    state = load(
        {
            "turn": {"phase": "defenders-act", "step": "settle", "moved": ["pikes", "axes", "bows"]},
            "locations.hall": {"cards": {"KC": "palace"}},
            "locations.keep": {"cards": {"KD": "palace"}},
            "connections": [["gate", "yard"], ["gate", "hall"], ["hall", "keep"]],
            "defenders": {
                "axes": {"cards": {"7S": "scouts"}, "at": "gate"},
                "pikes": {"cards": {"8S": "foot-soldiers"}, "at": "gate"},
                "bows": {"cards": {"9S": "archers"}, "at": "yard"},
                "reds": {"cards": {"9D": "riders"}, "at": "yard"},
                "guns": {"cards": {"6D": "scouts"}, "at": "yard"},
            },
        }
    )
    state = play(state, {"by": "Ann", "do": "bump", "unit": "pikes", "path": ["hall"]})
    assert state.position.turn.moved == ["axes", "bows"]
    # the yard (three of two) is next: guns and reds were not moved there; the way leads by the full gate and hall
    assert state.position.turn.step == "settle"
    assert refusal(state, by="Ann", do="bump", unit="bows", path=["gate", "hall", "keep"]) == "DEF-BUMP-2"
    after = play(state, {"by": "Ann", "do": "bump", "unit": "guns", "path": ["gate", "hall", "keep"]})
    where = {name: unit.at for name, unit in after.position.defenders.items()}
    assert where == {"guns": "gate", "axes": "hall", "pikes": "keep", "bows": "yard", "reds": "yard"}


def test_a_queen_threat_with_nobody_to_hunt_def_event_7() -> None:
    """DEF-EVENT-7: without an individual nothing happens and no die is thrown."""
    state = load({"turn": {"phase": "threats-act"}, "threats": {"QC": {}}, "threat-deck": ["JD", "2H"]})
    after, events = engine.apply(state, {"by": "Ann", "do": "draw-card"}, Scripted(Seeded(1), strict=True))
    assert [event.kind for event in events if event.kind == "die-rolled"] == []
    assert after.position.turn.phase == "defenders-act"


def test_the_last_hunted_defender_ends_the_game_def_end_1() -> None:
    """DEF-END-1, DEF-EVENT-7: the only defender is hunted down: the enemy wins at once."""
    state = load(
        {
            "turn": {"phase": "threats-act"},
            "threats": {"QC": {}},
            "threat-deck": ["JD", "2H"],
            "reserve": ["9H"],
            "defenders": {"poet": {"cards": {"JS": "poet", "2D": "famous"}, "at": "yard"}},
        }
    )
    state = play(state, {"by": "Ann", "do": "draw-card"}, dice=[3, 3])
    assert (state.position.outcome, state.position.turn.at) == ("enemy", "epilogue")
    assert engine.winners(state) == []
    assert GAME.rules.outcome_words(state) == "fallen"


def test_a_king_without_a_place_to_flee_from_def_event_8() -> None:
    """DEF-EVENT-8: a location without defenders falls into ruin, and the step is over."""
    state = load({"turn": {"phase": "threats-act"}, "threats": {"KC": {}}, "threat-deck": ["JD", "2H"]})
    state = play(state, {"by": "Ann", "do": "draw-card"}, dice=[1])
    assert state.position.locations["gate"].state == "destroyed"
    assert state.position.entry_points == ["yard"]
    assert state.position.turn.phase == "threats-act" and state.position.turn.number == 2


def test_a_lone_jack_rescues_nobody_def_defeat_2() -> None:
    """DEF-DEFEAT-2: with nobody else there the rescue is passed over."""
    state = load(
        {
            "turn": {"phase": "threats-act", "step": "rescue"},
            "attack": {"kind": "club", "battle": "gate"},
            "threats": {"KC": {"target": "gate"}},
            "defenders.poet": {"cards": {"JS": "poet"}, "at": "gate"},
        }
    )
    assert state.position.turn.at == "threats-act/slay"


def test_with_one_rescue_two_jacks_may_save_each_other_def_defeat_2() -> None:
    """DEF-DEFEAT-2: one rescue in the battle by default; attack.rescuers stays empty."""
    state = load(
        {
            "turn": {"phase": "threats-act", "step": "rescue"},
            "attack": {"kind": "club", "battle": "gate"},
            "threats": {"KC": {"target": "gate"}},
            "defenders.poet": {"cards": {"JS": "poet"}, "at": "gate"},
            "defenders.noble": {"cards": {"JD": "noble"}, "at": "gate"},
        }
    )
    state = play(state, {"by": "Ann", "do": "rescue", "unit": "noble"})
    assert state.position.attack.immune == ["noble"] and state.position.attack.rescuers == []
    assert state.position.turn.at == "threats-act/slay"
    assert refusal(state, by="Ann", do="slay", threat="KC", unit="noble") == "DEF-DEFEAT-3"


@pytest.mark.parametrize(
    ("tie", "result"), [("stand-off", "stand-off"), ("defenders", "repulsed"), ("threats", "defeated")]
)
def test_equal_totals_def_battle_7(tie: str, result: str) -> None:
    """DEF-BATTLE-7: a stand-off, or the side that the option names."""
    state = load(
        {
            "turn": {"phase": "threats-act", "step": "choose-battle"},
            "attack": {"kind": "surprise"},
            "threats": {"8C": {"target": "gate"}, "KC": {}},
            "defenders.axes.at": "gate",
        },
        {"tie": tie, "descriptions": "free"},
    )
    state = play(state, {"by": "Ann", "do": "choose-battle", "location": "gate"}, dice=[3, 3])
    assert state.position.last_battle.result == result
    assert (state.position.last_battle.defenders, state.position.last_battle.threats) == (11, 11)


def test_the_words_of_every_card_def_word_1() -> None:
    """DEF-WORD-1 to -4: each list has as many words as the page, and each suit and rank its own."""
    from game.defenders.content.words import vocabulary

    places, units = vocabulary("location"), vocabulary("defender")
    assert {card: len(places.type_words[card]) for card in ("AS", "6S", "JS", "QS", "KS")} == {
        "AS": 7,
        "6S": 6,
        "JS": 7,
        "QS": 5,
        "KS": 5,
    }
    assert {card: len(units.type_words[card]) for card in ("5H", "10H", "JH", "QH", "KH")} == {
        "5H": 5,
        "10H": 5,
        "JH": 7,
        "QH": 6,
        "KH": 5,
    }
    assert [len(places.descriptors[suit]) for suit in "DHCS"] == [7, 8, 6, 8]
    assert [len(units.descriptors[suit]) for suit in "DHCS"] == [7, 7, 7, 9]
    assert "mobile" not in units.morale and "feared" not in units.morale and "corrupt" not in places.morale
    assert set(places.morale) == {*places.descriptors["D"], *places.descriptors["H"]}
    assert set(units.strength) == {"tough", "numerous", "big", "strong", "violent", "bloodthirsty"}
    assert set(units.morale) == {*units.descriptors["D"], *units.descriptors["H"], *units.strength} - {"mobile"}


def test_nobody_sees_the_piles() -> None:
    """*Position*: city.draw and threat-deck are hidden from everybody, all else is the same in every view."""
    state = load({})
    views = [engine.view_for(state, player) for player in ("Ann", "Ben", None)]
    assert views[0] == views[1] == views[2]
    assert views[0]["threat-deck"] == ["?", "?"]
    whole = engine.write_position(state)
    assert {key: value for key, value in views[0].items() if key != "threat-deck"} == {
        key: value for key, value in whole.items() if key != "threat-deck"
    }


def test_what_a_screen_is_told() -> None:
    """Prompts for the scene (DEF-REFL-3), room, and when the joker may be next."""
    state = load({"tidings": [{"kind": "repulsed", "about": "gate"}]})
    info = plainly.facts(state, "Ann")
    assert [prompt["kind"] for prompt in info["prompts"]] == ["repulsed", "relations", "plans"]
    assert {name: place["room"] for name, place in info["places"].items()} == {"gate": 1, "yard": 0}
    assert info["deck"]["joker"] == {"drawn": True, "may-be-next": False, "chance": 0.0, "before": 0}
    joker = plainly.facts(load({"threat-deck": ["Joker1", "2H"]}), None)["deck"]["joker"]
    assert joker == {"drawn": False, "may-be-next": True, "chance": 0.5, "before": 0}


def test_one_to_six_seats_def_gen_1() -> None:
    """DEF-GEN-1: nobody, or a seventh, cannot be seated."""
    from game.core.text.errors import SetupError

    for players in ([], ["A", "B", "C", "D", "E", "F", "G"]):
        with pytest.raises(SetupError):
            GAME.setup(players, "co-op")


def test_free_text_changes_no_outcome_def_gen_8() -> None:
    """DEF-GEN-8: the same action with and without words leads to the same position; the words are in the event."""
    state = load({"turn": {"phase": "threats-act"}})
    draw = {"by": "Ann", "do": "draw-card"}
    plain, _ = engine.apply(state, draw, Seeded(1))
    told, events = engine.apply(state, {**draw, "text": "a horn, far away"}, Seeded(1))
    assert engine.digest(plain) == engine.digest(told)
    assert events[0].facts["text"] == "a horn, far away"


def test_rank_order_def_value_3() -> None:
    """DEF-VALUE-3: value, suit C D H S, city units before relief units, then the id; wounds do not count."""
    state = load(
        {
            "turn": {"phase": "threats-act", "step": "defend"},
            "attack": {"kind": "joker", "battle": "yard"},
            "threats": {"KC": {"target": "yard"}},
            "defenders": {
                "b-horse": {"cards": {"9H": "riders"}, "at": "yard"},
                "a-foot": {"cards": {"9H": "foot-soldiers"}, "at": "yard"},
                "relief-9h": {"cards": {"9H": "scouts"}, "at": "yard", "relief": True},
                "spade": {"cards": {"9S": "scouts"}, "at": "yard"},
                "club": {"cards": {"9C": "scouts"}, "at": "yard", "wounds": 5},
                "diamond": {"cards": {"9D": "scouts"}, "at": "yard"},
                "ten": {"cards": {"10S": "scouts"}, "at": "yard"},
                "safe": {"cards": {"2S": "healers"}, "at": "gate"},
            },
        },
        {"descriptions": "judged"},
    )
    _, events = engine.apply(state, {"by": "Ben", "do": "give-up"}, Seeded(1))
    fallen = [event.facts["unit"] for event in events if event.kind == "unit-lost"]
    assert fallen == ["ten", "club", "diamond", "a-foot", "b-horse", "relief-9h", "spade"]


@pytest.mark.parametrize(
    ("changes", "more"),
    [
        ({"locations.yard.cards": {"3C": "marketplace", "8S": "barracks", "9S": "fortress"}}, 1),
        ({"locations.yard.cards": {"3C": "marketplace", "8C": "well-constructed", "JS": "underground"}}, 2),
        ({"locations.yard.cards": {"3C": "marketplace", "10H": "thriving"}}, 0),
        ({"defenders.bows.cards": {"9S": "archers", "2H": "tough", "3C": "strong", "4C": "big"}}, 3),
        ({"defenders.bows.cards": {"9S": "archers", "2H": "mobile", "3C": "feared", "4S": "clever"}}, 0),
        ({"defenders.hero": {"cards": {"KC": "cannon", "3C": "violent"}, "at": "yard"}}, 1),
        ({"defenders.mob": {"cards": {"4C": "other-group", "3C": "bloodthirsty", "2H": "numerous"}, "at": "yard"}}, 6),
        ({"morale-damage": 2}, -4),
    ],
)
def test_what_words_do_in_battle_def_word_5(changes: dict[str, Any], more: int) -> None:
    """DEF-WORD-5, DEF-BATTLE-4: bows 9 and axes 7 in a marketplace, and what the words add to them."""
    base = {
        "turn": {"phase": "threats-act", "step": "choose-battle"},
        "attack": {"kind": "club"},
        "threats": {"2S": {"target": "yard"}, "3S": {}},
    }
    state = load({**base, **changes}, {"descriptions": "free"})
    state = play(state, {"by": "Ann", "do": "choose-battle", "location": "yard"}, dice=[1, 1])
    assert state.position.last_battle.defenders == 16 + more + 1


def test_the_citys_cards_come_again_as_threats_def_city_12() -> None:
    """DEF-CITY-12, DEF-VALUE-1: all 52 cards and the joker are threats now, the city's too; an ace is 1."""
    state = load({"turn": {"phase": "placement"}, "threats": {}, "threat-deck": [], "defenders.axes.at": None})
    chance = Scripted(Seeded(1), [], {"threat": [[f"{n}H" for n in range(2, 10)]]})
    state, _ = engine.apply(state, {"by": "Ann", "do": "place", "unit": "axes", "at": "gate"}, chance)
    deck = [*state.position.threat_deck, *state.position.threats]
    assert len(deck) == len(set(deck)) == 53
    assert {"8C", "3C", "9S", "7S", "Joker1"} <= set(deck)
    assert "Joker1" in state.position.threat_deck[-13:]
    ace = load({"defenders.mob": {"cards": {"AS": "other-group", "KH": "popular"}, "at": "gate"}})
    assert ace.position.defenders["mob"].value == 1


def test_a_spade_is_a_new_threat_def_draw_3() -> None:
    """DEF-DRAW-3: it stands outside, and the First Player names it before anything else."""
    state = load({"turn": {"phase": "threats-act", "first": "Ben"}, "threat-deck": ["AS", "2H"]})
    state = play(state, {"by": "Ben", "do": "draw-card"})
    assert engine.legal(state) == ["name-threat"] and engine.to_act(state) == ["Ben"]
    assert refusal(state, by="Ben", do="name-threat", threat="7C", name="Rats") == "DEF-THREAT-3"
    assert refusal(state, by="Ben", do="name-threat", threat="AS", name="\u200b") == "DEF-GEN-7"
    after, events = engine.apply(state, {"by": "Ben", "do": "name-threat", "threat": "AS", "name": "Rats"}, Seeded(1))
    assert after.rules.cited(events)[0] == "DEF-DRAW-3"
    assert after.position.threats["AS"].name == "Rats" and after.position.turn.phase == "defenders-act"


def test_the_last_spade_ends_the_siege_def_end_3() -> None:
    """DEF-END-3: the last card still does its work: a threat is named, then the defenders have won."""
    state = load({"turn": {"phase": "threats-act"}, "threat-deck": ["AS"]})
    state = play(state, {"by": "Ann", "do": "draw-card"})
    assert state.position.outcome is None
    state = play(state, {"by": "Ann", "do": "name-threat", "threat": "AS", "name": "Rats"})
    assert (state.position.outcome, GAME.rules.outcome_words(state)) == ("defenders", "deck")


def test_the_reserve_holds_hearts_def_draw_2() -> None:
    """DEF-DRAW-2: nothing but hearts waits there."""
    with pytest.raises(PositionFaultError) as caught:
        load({"reserve": ["Joker1"]})
    assert (caught.value.path, caught.value.rule) == ("reserve", "DEF-DRAW-2")


def test_what_is_printed_on_cards_and_words() -> None:
    """DEF-WORD-1 to -5 for the screen that offers words: by rank, by suit, and what a word does."""
    club = plainly.printed(GAME, "6C")
    assert club["value"] == 6
    assert club["location"]["types"][0] == "barracks" and "well-constructed" in club["location"]["descriptors"]
    assert club["defender"]["types"][0] == "riders" and "strong" in club["defender"]["descriptors"]
    assert plainly.printed(GAME, "walls")["location"] == {
        "type": True,
        "shape": "long",
        "category": None,
        "strength": 0,
        "morale": False,
        "mixed-feelings": False,
    }
    feared = plainly.printed(GAME, "feared")
    assert set(feared) == {"location", "defender"} and feared["defender"]["mixed-feelings"]
    tough = plainly.printed(GAME, "tough")["defender"]
    assert tough["strength"] == 1 and tough["morale"] and not tough["type"]
    assert plainly.printed(GAME, "gate") == {}


@pytest.mark.parametrize("setting", SETTINGS[:-1])
def test_a_setting_has_a_noun_for_every_word_that_it_calls_otherwise(setting: str) -> None:
    """DEF-SET-1: suggested names sound like the setting, also those of words that say nothing by themselves."""
    words = {word for kind in KINDS for row in vocabulary(kind).type_words.values() for word in row}
    others = {word for word in words if noun_of(setting, word) != spoken_word(word)}
    assert {word for word in words if word.startswith("other-")} <= others
    if setting != "medieval":
        assert len(others) > len(words) * 0.8
    sound = sound_of(setting)
    assert len({name.split()[-1] for name in sound.values()}) == len(sound), "each sample has its own noun"
