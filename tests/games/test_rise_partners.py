"""Computer partners (section Bots of the rules page): what they do where a table once came to a stand."""

from __future__ import annotations

import random

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.bots.answers import TRIED, Swaps
from game.services.players import new_bot
from tests.games.rise_tables import GAME, SEVEN, played, table
from tools.simulation.match import play_on

LONG = 150
"""Rounds after which a game is not going to end any more."""


def thought_of(state: State[Position], player: str) -> dict[str, object] | None:
    """What a partner does, by the record."""
    thought = new_bot(GAME, "heuristic").decide(Seat(state, player), random.Random(1))
    if thought is None:
        return None
    assert engine.check(state, thought.action) is None
    return dict(write_action(thought.action))


@pytest.mark.parametrize(
    ("players", "seed"), [(2, 18), (2, 496), (2, 1047), (3, 288), (3, 1015), (3, 1028), (3, 1037), (3, 1042), (4, 1041)]
)
def test_no_table_of_partners_goes_on_for_ever(players: int, seed: int) -> None:
    """Deals in which they once threw the same road away, or sat on full hands, until the limit."""
    setup = GAME.setup(SEVEN[:players], None, {"round-limit": LONG})
    state, _ = engine.new(GAME, setup, Seeded(seed))
    for _ in play_on(state, {name: new_bot(GAME, "heuristic") for name in setup.players}, seed, [], []):
        pass
    assert state.position.result.reason != "round-limit"


def test_a_newcomer_before_many_full_castles_is_soon_answered() -> None:
    """Six castles, each with three sets to let out: millions of ways to pack them anew, of which a few are tried."""
    lying = ["QC.2, 5C", "8C, 7C.2, 4C.2", "JC.2, 3C", "9C.2, 8C.2, 3C.2", "KC.2, 5C.2", "QC, 4C"]
    aces, workers = (
        ["AS", "AH", "AD", "AC", "AS.2", "AH.2"],
        [f"{n}S{more}" for n in range(5, 11) for more in ("", ".2")],
    )
    castles = ", ".join(f"{ace}: [{under}]" for ace, under in zip(aces, lying, strict=True))
    supports = ", ".join(f"{worker}: {aces[number // 2]}" for number, worker in enumerate(workers))
    state = table(
        "turn: {number: 8, player: Ann, step: draw, drawn: 1, allowance: 3}\ndraw: [JC, 2H]\n"
        f"players: {{Ann: {{phase: building, workers: [{', '.join(workers)}], castles: {{{castles}}}}},"
        f" Ben: {{heroes: [9H]}}}}\nsupports: {{{supports}}}\ntapped: [{', '.join(workers)}]",
        *SEVEN,
    )
    state = played(state, "Ann", "draw")
    search = Swaps()
    action, (total, largest) = search.best(state, "Ann")
    assert search.tried < TRIED + 10 and (total, largest) >= (116, 15)
    assert action is None or engine.check(state, action) is None


def test_partners_finish_where_they_once_stood_still() -> None:
    """Four castles stand and one King is pinned: Ann sat on a full hand, and Ben threw the road away that wins."""
    state = table(
        "turn: {number: 61, player: Ann, step: discard}\n"
        "draw: [KD, JD, 10D, 2C, QC, 7D, 10C, 3C, 7C, 5D, 6D, 8D, 4D, 6C, 8C, Joker2]\n"
        "discard: [Joker1, JC, 9C, 5C, JH]\n"
        "players: {Ann: {heroes: [4H], monsters: [KC], hand: [QD, 3D, 6H, 2D, KH, 9D, QH]}, Ben: {phase: building,"
        " heroes: [8H, 10H, 3H, 2H, 5H, 9H, 7H], workers: [10S, 9S, 5S, 4S, 6S, 7S, 8S, 2S, 3S],"
        " castles: {AD: [], AH: [], AC: [], AS: [4C]}}}\ncontacts: {4H: KC}\npins: [4H]\ntapped: [4H, KC]",
        "Ann",
        "Ben",
    )
    for _ in play_on(state, {name: new_bot(GAME, "heuristic") for name in ("Ann", "Ben")}, 18, [], []):
        pass
    assert state.position.result.reason == "castles" and state.position.turn.number < 75


FULL = "[KH, QH, JH, KD, QD, 2D, 3D]"


@pytest.mark.parametrize("builds", ["Ann", "Ben"])
def test_nobody_sits_on_a_full_hand(builds: str) -> None:
    """Whoever builds: with a full hand nothing is drawn, so one card goes."""
    builder = "{phase: building, workers: [9S, 8S], castles: {AS: []}, hand: HAND}"
    hands = {"Ann": "{heroes: [9H], hand: HAND}", "Ben": "{heroes: [10H]}"}
    hands[builds] = builder
    state = table(
        "turn: {number: 3, player: Ann, step: discard}\nsupports: {9S: AS, 8S: AS}\ntapped: [9S, 8S]\nplayers: {"
        + ", ".join(f"{name}: {land}".replace("HAND", FULL if name == "Ann" else "[]") for name, land in hands.items())
        + "}",
        "Ann",
        "Ben",
    )
    thought = thought_of(state, "Ann")
    assert thought is not None and thought["do"] == "discard" and thought["cards"]


def test_a_road_goes_to_the_land_with_most_monsters() -> None:
    """Not only to whoever builds first: a monster anywhere forbids the victory."""
    state = table(
        "turn: {number: 7, player: Ann, step: play}\ndraw: []\n"
        "players: {Ann: {phase: building, heroes: [9H, 8H], hand: [10D]},"
        " Ben: {phase: building, workers: [10S, 9S, 8S], castles: {AS: []}}, Cleo: {monsters: [QC, 3C]}}\n"
        "supports: {10S: AS, 9S: AS, 8S: AS}\ntapped: [10S, 9S, 8S]",
        *SEVEN[:3],
    )
    assert thought_of(state, "Ann") == {"by": "Ann", "do": "play", "card": "10D", "to": "Cleo"}


def test_a_builder_keeps_the_road_that_would_help() -> None:
    """While his own land is not clear he cannot lay it; the others go."""
    state = table(
        "turn: {number: 7, player: Ann, step: discard}\ndraw: [2S, 3S, 4S, 5S, 6S, 7S, 2H, 3H]\n"
        "players: {Ann: {phase: building, heroes: [9H], workers: [10S, 9S, 8S], castles: {AS: []}, hand: [10D, 4D],"
        " monsters: [KC]}, Ben: {monsters: [QC]}}\n"
        "supports: {10S: AS, 9S: AS, 8S: AS}\ntapped: [10S, 9S, 8S, KC, 9H]\ncontacts: {9H: KC}\npins: [9H]",
        *SEVEN[:2],
    )
    assert thought_of(state, "Ann") == {"by": "Ann", "do": "discard", "cards": ["4D"]}


def test_with_an_empty_pile_nobody_holds_back_what_others_need() -> None:
    """Ben has no hero for his 8 of diamonds: discarded, it comes to who can use it."""
    state = table(
        "turn: {number: 4, player: Ben, step: discard}\ndraw: [2D]\nplayers: {Ann: {phase: building, heroes: [9H, 8H],"
        " workers: [10S, 9S, 8S], castles: {AS: []}}, Ben: {monsters: [JC], hand: [8D, KH, 3H]}}\n"
        "supports: {10S: AS, 9S: AS, 8S: AS}\ntapped: [10S, 9S, 8S]",
        "Ann",
        "Ben",
    )
    thought = thought_of(state, "Ben")
    assert thought is not None and set(thought["cards"]) == {"8D", "KH"}  # type: ignore[call-overload]


@pytest.mark.parametrize(("second", "stays"), [("8D", False), ("5D", True)])
def test_a_weak_hero_lets_go_where_that_kills(second: str, stays: bool) -> None:
    """The 5 holds the Jack over the road that the 8 needs: 9 and 8 over both roads destroy it."""
    state = table(
        "turn: {number: 3, player: Ann, step: untap}\ndraw: [2D]\n"
        "players: {Ann: {phase: building, heroes: [9H, 8H, 5H]},"
        f" Ben: {{monsters: [JC]}}}}\nroads: {{9D: {{owner: Ann, to: Ben}}, {second}: {{owner: Ann, to: Ben}}}}\n"
        f"tapped: [5H, JC]\ncontacts: {{5H: JC}}\npins: [5H]\non-road: {{5H: {second}}}",
        "Ann",
        "Ben",
    )
    thought = thought_of(state, "Ann")
    assert thought is not None and (thought.get("stay", []) == ["5H"]) is stays


def test_five_monsters_are_packed_under_two_castles() -> None:
    """RISE-CASTLE-4: the swap is chosen for what all castles hold at last."""
    state = table(
        "turn: {number: 4, player: Ann, step: draw, allowance: 1, drawn: 1}\ndraw: [2D]\n"
        "players: {Ann: {phase: building, monsters: [7C], castles: {AS: [9C, 8C], AH: [10C, 4C]}}, Ben: {}, Cleo: {}}\n"
        "pending: {kind: castle, player: Ann, monster: 7C}",
        *SEVEN[:3],
    )
    while state.position.pending is not None:
        thought = thought_of(state, "Ann")
        assert thought is not None
        state, _ = engine.apply(state, thought, Seeded(1))
    assert state.position.players["Ann"].monsters == []


def test_who_is_not_asked_need_not_answer() -> None:
    """RISE-REACT-3: Ben, whose Joker would sweep 17, plays it in Ann's window; with little there he says nothing."""
    text = (
        "turn: {number: 3, player: Ann, step: monsters}\ndraw: [2D]\n"
        "players: {Ann: {heroes: [4H], monsters: [9C]}, Ben: {monsters: [MONSTERS], hand: [Joker1]}}"
    )
    for monsters, does in (("10C, 7C", "wrath"), ("2C", None)):
        state = table(text.replace("MONSTERS", monsters), "Ann", "Ben")
        assert engine.to_act(state) == ["Ann"]
        thought = thought_of(state, "Ben")
        assert (thought and thought["do"]) == does
