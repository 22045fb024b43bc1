"""Defenders: computer partners, what a drawing suggests, the words of the log."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import engine
from game.core.bots.bot import Seat, choose_random
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.core.position.state import State
from game.core.rulebook import games
from game.defenders.bots.captains_drawing import free_sketch
from game.defenders.setup.draw_map import contact_fault
from game.defenders.setup.proposals import propose_arrows, propose_contacts, propose_crossings
from game.services.players import new_bot
from tests import plainly

GAME = games.find_game("defenders")
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def partners(seats: int, seed: int, options: dict[str, Any] | None = None) -> State[Any]:
    """A whole game among captains."""
    chance = Seeded(seed)
    state, _ = engine.new(GAME, GAME.setup(SEATS[:seats], None, options), chance)
    captain, luck = new_bot(GAME, "captain"), random.Random(seed)
    for _ in range(5_000):
        waiting = state.rules.waited_for(state)
        if not waiting:
            break
        said = captain.decide(Seat(state, waiting[0]), luck)
        assert said is not None and said.reason
        state, _ = engine.apply(state, said.action, chance)
        assert list(state.rules.invariants(state)) == []
    return state


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"city-hand": "own", "hand-size": 2, "finalise-needs": "both"}),
        (3, {"scenes": "skipped", "descriptions": "free", "regiment-limit": "one"}),
        (6, {"jack-rescue": "each", "face-dice": "each", "engineer-reach": "connected", "tie": "threats"}),
    ],
)
def test_partners_play_to_the_end_def_gen_1(seats: int, options: dict[str, Any]) -> None:
    """DEF-GEN-1: whatever the options, all win or lose together."""
    for seed in range(3):
        state = partners(seats, seed, options)
        assert engine.over(state)
        won = state.position.outcome == "defenders"
        assert engine.winners(state) == (list(SEATS[:seats]) if won else [])


def test_partners_mostly_hold_the_city() -> None:
    """They win more often than they lose."""
    assert sum(partners(2, seed, {"scenes": "skipped"}).position.outcome == "defenders" for seed in range(8)) > 4


def test_who_is_not_waited_for_lets_the_moment_pass() -> None:
    """In moments open to anyone a partner leaves it to the First Player."""
    state = map_state()
    captain = new_bot(GAME, "captain")
    assert engine.to_act(state) == ["Ann", "Ben"]
    assert captain.decide(Seat(state, "Ben"), random.Random(1)) is None
    assert captain.decide(Seat(state, "Ann"), random.Random(1)) is not None


def events_of_a_game(seed: int) -> Iterator[Event]:
    """What happens in a random game."""
    chance, luck = Seeded(seed), random.Random(seed)
    state, events = engine.new(GAME, GAME.setup(SEATS[:3]), chance)
    yield from events
    while engine.to_act(state):
        actions = [action for player in engine.to_act(state) for action in engine.legal_actions(state, player)]
        yield from engine.carry_out(state, choose_random(actions, luck), chance)


def test_the_log_speaks_in_whole_sentences() -> None:
    """Every field of every sentence finds its fact."""
    lines = [GAME.words.line(event) for seed in range(4) for event in events_of_a_game(seed)]
    shown = [line for line in lines if line]
    assert len(shown) > 400
    for line in shown:
        assert "{" not in line and "  " not in line and not line.startswith(" "), line
        assert line[-1] in ".!?", line


def map_state(*features: dict[str, Any]) -> State[Any]:
    """A city that is about to be drawn."""
    cards = {
        "ring": {"4D": "walls"},
        "road": {"5S": "thoroughfare"},
        "mart": {"3H": "marketplace"},
        "park": {"2H": "park"},
        "keep": {"10C": "fortress"},
        "crypt": {"QS": "temple", "JS": "underground"},
    }
    position = {
        "turn": {"phase": "map", "step": "features"},
        "locations": {name: {"cards": words} for name, words in cards.items()},
        "defenders": {"bows": {"cards": {"7C": "archers"}}},
        "features": list(features),
    }
    state, _ = engine.load(GAME, GAME.setup(["Ann", "Ben"]), position, Seeded(1))
    return state


RIVER = {"kind": "river", "name": "Ald", "strokes": ["800,0 800,1000"]}
DRAWINGS = {
    "road": ["100,500 1500,500"],
    "ring": ["300,200 1300,200 1300,800 300,800 300,200"],
    "mart": ["320,515 600,515 600,700 320,700 320,515"],
    "park": ["1320,515 1450,515 1450,700 1320,700 1320,515"],
    "keep": ["400,550 450,550 450,600 400,600 400,550"],
    "crypt": ["420,580 480,580 480,640 420,640 420,580"],
}


def draw_all(state: State[Any], upto: str) -> State[Any]:
    """Draw the city in order with what the drawing suggests, up to (without) a location."""
    state, _ = engine.apply(state, {"by": "Ann", "do": "features-done"}, Seeded(1))
    for name, strokes in DRAWINGS.items():
        if name == upto:
            break
        action = {
            "by": "Ann",
            "do": "draw",
            "location": name,
            "strokes": strokes,
            "contacts": propose_contacts(state.position, name, strokes),
            "crosses": propose_crossings(state.position, name, strokes),
        }
        state, _ = engine.apply(state, action, Seeded(1))
    return state


@pytest.mark.parametrize(
    ("name", "contacts"),
    [
        ("road", {}),
        ("ring", {"road": "gate"}),
        ("mart", {"road": "beside", "ring": "inside-wall"}),
        ("park", {"road": "beside", "ring": "outside-wall"}),
        ("keep", {"mart": "within"}),
        ("crypt", {"mart": "under", "keep": "under"}),
    ],
)
def test_contacts_proposed_from_a_drawing_def_map_6(name: str, contacts: dict[str, str]) -> None:
    """DEF-MAP-6: gates, sides of walls, within, under and beside are seen in the drawing; all are allowed."""
    state = draw_all(map_state(), name)
    found = propose_contacts(state.position, name, DRAWINGS[name])
    assert found == contacts
    assert all(contact_fault(state.position, name, there, kind) is None for there, kind in found.items())


def test_a_river_between_two_places_def_map_7() -> None:
    """DEF-MAP-6, -7: across a river they touch by `river`, by `bridge` where a thoroughfare spans it."""
    state = draw_all(map_state(RIVER), "keep")
    assert state.position.crossings[0].kind == "bridge" and state.position.crossings[1].kind == "over"
    state = map_state({**RIVER, "strokes": ["607,510 607,1000"]})
    state = draw_all(state, "park")
    beyond = ["612,530 700,530 700,600 612,600 612,530"]
    assert propose_contacts(state.position, "park", beyond)["mart"] == "river"
    assert propose_crossings(state.position, "park", beyond) == {}


def test_an_outline_is_the_ground_when_it_is_drawn() -> None:
    """The lasso counts, not the hull of the strokes."""
    state = draw_all(map_state(), "park")
    strokes, outline = ["900,900 950,950"], [[590, 600], [700, 600], [700, 700], [590, 700]]
    assert propose_contacts(state.position, "park", strokes) == {}
    assert propose_contacts(state.position, "park", strokes, outline) == {"mart": "beside"}


def test_arrows_are_proposed_where_the_outside_is_near_def_entry_1() -> None:
    """DEF-ENTRY-1: the walls, not what they enclose; without any the place nearest to the edge."""
    state = draw_all(map_state(), "crypt")
    assert propose_arrows(state.position) == ["ring"]
    without = draw_all(map_state(), "ring")
    assert propose_arrows(without.position) == ["road"]


def test_free_spots_are_free() -> None:
    """A stamp finds a place of its own, inside the sheet."""
    state = draw_all(map_state(), "park")
    ring = free_sketch(state.position)
    assert ring[0] == ring[-1] and len(set(ring)) > 20
    assert all(0 < x < 1600 and 0 < y < 1000 for x, y in ring)
    assert not any(320 <= x <= 600 and 515 <= y <= 700 for x, y in ring)


def test_a_draft_shows_what_it_would_come_to() -> None:
    """Suggested names, proposals for a drawing, the arrows of a chain, the parts of a battle."""
    state = draw_all(map_state(), "mart")
    draft = {"by": "Ann", "do": "draw", "location": "mart", "strokes": DRAWINGS["mart"]}
    found = plainly.forecast(state, draft)
    assert found["contacts"] == {"road": "beside", "ring": "inside-wall"} and found["crosses"] == {}
    assert found["possible"]["ring"] == ["inside-wall", "outside-wall"]
    assert plainly.forecast(state, {"by": "Ann", "do": "draw", "location": "keep"}) == {}
    assert plainly.forecast(state, {"by": "Ann", "do": "draw-feature", "kind": "hill"})["names"][0].endswith("Hill")

    position: dict[str, Any] = {
        "turn": {"phase": "threats-act", "step": "choose-battle"},
        "attack": {"kind": "club"},
        "locations": {"gate": {"cards": {"8C": "gatehouse"}, "arrow": True}},
        "defenders": {
            "bows": {"cards": {"9S": "archers"}, "at": "gate"},
            "hero": {"cards": {"QS": "knight"}, "at": "gate"},
        },
        "threats": {"KC": {"target": "gate"}, "7S": {"target": "gate"}},
        "threat-deck": ["2H"],
    }
    state, _ = engine.load(GAME, GAME.setup(["Ann"]), position, Seeded(1))
    battle = plainly.forecast(state, {"by": "Ann", "do": "choose-battle", "location": "gate"})["sum"]
    amounts = {side: [(line["who"], line["amount"]) for line in battle[side]] for side in ("defenders", "threats")}
    assert amounts["defenders"] == [("hero", 0), ("bows", 9), ("gate", 1)]
    assert amounts["threats"] == [("KC", 0), ("7S", 7)]
    assert [(die["side"], die["who"]) for die in battle["dice"]] == [
        ("defenders", "hero"),
        ("defenders", None),
        ("threats", "KC"),
        ("threats", None),
    ]
    assert plainly.forecast(state, {"by": "Ann", "do": "choose-battle", "location": "moon"}) == {}


def test_the_chain_of_a_settling_is_shown_before_it_happens() -> None:
    """DEF-BUMP-4: who goes from where to where."""
    position: dict[str, Any] = {
        "turn": {"phase": "defenders-act", "step": "settle", "moved": ["axes"]},
        "locations": {
            "gate": {"cards": {"8C": "gatehouse"}, "arrow": True},
            "yard": {"cards": {"9C": "barracks"}},
            "hall": {"cards": {"KC": "palace"}},
        },
        "connections": [["gate", "yard"], ["hall", "yard"]],
        "defenders": {
            "bows": {"cards": {"9S": "archers"}, "at": "gate"},
            "axes": {"cards": {"7S": "scouts"}, "at": "gate"},
            "pikes": {"cards": {"8S": "riders"}, "at": "yard"},
        },
        "threats": {"KC": {}},
        "threat-deck": ["2H"],
    }
    state, _ = engine.load(GAME, GAME.setup(["Ann"]), position, Seeded(1))
    draft = {"by": "Ann", "do": "bump", "unit": "bows", "path": ["yard", "hall"]}
    found = plainly.forecast(state, draft)
    assert [(step["unit"], step["before"], step["at"], step["clause"]) for step in found["chain"]] == [
        ("bows", "gate", "yard", "DEF-BUMP-2"),
        ("pikes", "yard", "hall", "DEF-BUMP-4"),
    ]
    (crowd,) = found["crowds"]
    assert (crowd["location"], crowd["regiments"], crowd["limit"]) == ("gate", 2, 1)
    assert [(way["unit"], way["path"]) for way in crowd["ways"]] == [("bows", ["yard", "hall"])]
    assert not plainly.forecast(state, {**draft, "path": ["hall"]})["chain"]


@pytest.mark.parametrize(
    "options", [{}, {"city-hand": "own", "hand-size": 8}, {"scenes": "skipped", "setting": "space"}]
)
def test_no_card_is_ever_lost(options: dict[str, Any]) -> None:
    """Invariants 1 and 2 in games from their set-up: 52 cards in the city, 52 and the joker ever after."""
    for seed in range(4):
        chance, luck = Seeded(seed), random.Random(seed)
        state, _ = engine.new(GAME, GAME.setup(SEATS[: seed + 2], None, options), chance)
        while engine.to_act(state):
            position = state.position
            relief = [card for unit in position.defenders.values() if unit.relief for card in unit.cards]
            things = [*position.locations.values(), *position.defenders.values()]
            if position.turn.phase == "city":
                city = position.city
                hands = [card for hand in city.hands.values() for card in hand]
                cards = [*city.row, *hands, *city.draw, *(card for thing in things for card in thing.cards)]
                assert len(cards) == len(set(cards)) == 52
            elif position.turn.phase not in ("setting", "map", "placement") and position.threat_deck:
                cards = [*position.threat_deck, *position.threats, *position.reserve, *position.discard, *relief]
                assert len(cards) == len(set(cards)) == 53
            actions = [action for player in engine.to_act(state) for action in engine.legal_actions(state, player)]
            engine.carry_out(state, choose_random(actions, luck), chance)
