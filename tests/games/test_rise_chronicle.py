"""What a game of Rise against Monsters tells of itself: the curve, luck against expectation, choices."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import engine
from game.core.position.chance import Scripted, Seeded
from game.core.position.events import Event
from game.core.position.state import State
from game.rise_against_monsters.board.position import Position
from tests.games.rise_tables import GAME, table

BLIND = Scripted(Seeded(0), strict=True)


def told(state: State[Any], *actions: dict[str, Any]) -> tuple[State[Any], Any]:
    """The state after these actions, and what they tell of themselves."""
    start = state
    events: list[Event] = []
    for action in actions:
        state, more = engine.apply(state, action, BLIND)
        events += more
    return state, engine.chronicle_of(start, events)


def test_luck_is_counted_against_what_the_pile_promised() -> None:
    """RISE-DRAW-2, 3: three cards out of 2 monsters, 1 hero, 1 worker; the second and third are pressing on."""
    state = table(
        "turn: {number: 3, step: draw}\ndraw: [2S, 5C, 3H, 9C]\nplayers: {Ann: {heroes: [4H]}, Ben: {}}", "Ann", "Ben"
    )
    draw = {"by": "Ann", "do": "draw"}
    _, found = told(state, draw, draw, draw)
    assert found["cards"] == 3
    # 2/4 + 2/3 + 1/2 monsters, 1/4 + 1/3 + 1/2 heroes, 1/4 workers
    assert found["luck"]["monster"] == {"drawn": 1, "expected": pytest.approx(2 / 4 + 2 / 3 + 1 / 2)}
    assert found["luck"]["hero"] == {"drawn": 1, "expected": pytest.approx(1 / 4 + 1 / 3 + 1 / 2)}
    assert found["luck"]["worker"] == {"drawn": 1, "expected": pytest.approx(1 / 4)}
    # 5C strikes the 4: 5 of 4; the hero drawn after it costs nothing
    assert found["pressing"] == {"cards": 2, "monsters": 1, "cost": 1}
    assert (found["fallen"], found["slain"]) == (1, 0)


def test_the_first_card_is_no_pressing_on_and_a_joker_may_slay() -> None:
    """RISE-DRAW-2, RISE-WRATH-1, 2: what Jokers take, at once and from the hand."""
    state = table(
        "turn: {number: 3, step: draw}\ndraw: [9C, Joker1, 3H, Joker2]\nplayers: {Ann: {heroes: [4H]}, Ben: {}}",
        "Ann",
        "Ben",
    )
    draw = {"by": "Ann", "do": "draw"}
    _, found = told(state, draw, draw, draw, draw)
    assert found["jokers"] == {"struck": 1, "played": 0, "rating": 9, "slain": 1}
    assert found["pressing"] == {"cards": 3, "monsters": 0, "cost": 1}  # the last Joker took the new hero
    assert [(mark["what"], mark["player"], mark["cards"]) for mark in found["marks"]] == [
        ("joker", "Ann", ["9C"]),
        ("heroes", "Ann", ["3H"]),
    ]


def test_help_over_roads_pins_and_marks() -> None:
    """RISE-ROAD-3, 7, RISE-TAP-7, RISE-PLAY-4, RISE-BUILD-6: counted by their events."""
    state = table(
        "turn: {number: 1, step: play}\ndraw: [2D, 3D, 4D]\n"
        "players: {Ann: {hand: [5S, JS], heroes: [4H, 2H]}, Ben: {phase: building, workers: [6S], monsters: [KC]}}\n"
        "roads: {8D: {owner: Ben, to: Ann}, 9D: {owner: Ben, to: Ann}, 6D: {owner: Ben, to: Ann}}\ntapped: [KC]",
        "Ann",
        "Ben",
    )
    state, found = told(
        state,
        {"by": "Ann", "do": "attack", "hero": "4H", "target": "KC", "road": "8D"},
        {"by": "Ann", "do": "play", "card": "5S"},
        {"by": "Ann", "do": "play", "card": "JS", "with": ["6S"], "via": {"6S": "9D"}},
        {"by": "Ann", "do": "send", "card": "2H", "road": "6D"},
        {"by": "Ann", "do": "end-play"},
        {"by": "Ann", "do": "discard", "cards": []},
        {"by": "Ben", "do": "untap", "support": {"6S": "JS"}},
    )
    assert found["help"] == {"fights": 1, "works": 1, "sent": 1}
    assert found["pinned"] == 1
    assert [(mark["what"], mark["player"]) for mark in found["marks"]] == [("building", "Ann")]
    # when Ben's turn begins: KC roams; 4H, 2H, 5S, 6S, JS and three roads keep defeat away
    assert found["curve"] == [{"turn": 2, "player": "Ben", "castles": 0, "roaming": 1, "others": 8}]
    assert found["end"] is None


def test_the_end_and_the_last_stroke() -> None:
    """RISE-END-1, 2: how it ended, the stroke that did it, and the last point of the curve."""
    state = table(
        "turn: {number: 3, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [9H], monsters: [8C], castles: {AS: [], AH: []}}, Ben: {}}",
        "Ann",
        "Ben",
    )
    _, found = told(state, {"by": "Ann", "do": "attack", "hero": "9H", "target": "8C"})
    assert (found["end"], found["slain"]) == ("won", 1)
    assert (found["stroke"]["kind"], found["stroke"]["clause"]) == ("destroyed", "RISE-FIGHT-4")
    assert (found["stroke"]["facts"]["card"], found["stroke"]["facts"]["total"]) == ("8C", 9)
    assert found["curve"] == [{"turn": 3, "player": None, "castles": 2, "roaming": 0, "others": 3}]


def test_a_whole_game() -> None:
    """RISE-SETUP-8, RISE-TURN-2: a point for each turn, the first of them after the deal."""
    setup = GAME.setup(("Ann", "Ben", "Cid"))
    state, events = engine.new(GAME, setup, Seeded(4))
    roaming = sum(len(land.monsters) for land in engine.seen_by(state, None, Position).players.values())
    found = engine.chronicle_of(state, events)
    assert found["curve"] == [{"turn": 1, "player": "Ann", "castles": 0, "roaming": roaming, "others": 0}]
    assert (found["cards"], found["luck"], found["stroke"]) == (0, {}, None)
