"""Medieval Keep: what the scenarios do not reach."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from game.core import engine
from game.core.bots.bot import Seat
from game.core.position.chance import Scripted, Seeded
from game.core.position.events import Event, events_for
from game.core.position.state import State
from game.core.rulebook import games
from game.core.rulebook.rules import rules_of
from game.core.text.errors import PositionFaultError, SetupError
from game.medieval_keep.battle.odds import ones, order_of_loss, risk, war_risk
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.board.solo import raiders_choice
from game.medieval_keep.board.store import (
    price_of_structure,
    price_of_unit,
    price_of_upkeep,
    price_of_wall,
    usual_payment,
)
from game.medieval_keep.bots import careful as bots
from game.medieval_keep.bots.evaluator import outlook
from game.medieval_keep.bots.policy import POLICY
from game.medieval_keep.bots.prudent import Prudent
from game.medieval_keep.content.cards import catalogue, deck, free_name, ordered, unit
from game.medieval_keep.facts.for_seat import Due, Facts, Waiting
from game.medieval_keep.facts.forecasts import March
from game.medieval_keep.facts.odds import Odds
from game.medieval_keep.facts.offers import Building
from game.medieval_keep.facts.printed import Printed
from game.medieval_keep.phases.heal import EndTurn
from game.services.players import new_bot
from game.services.searcher import play_on
from tools.simulation.match import Match, play_game

GAME = games.find_game("medieval-keep")
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


def at(position: dict[str, Any], players: int = 2, mode: str | None = None, **options: Any) -> State[Position]:
    """A table that starts from a (partial) position."""
    mode = mode or ("solo" if players == 1 else "multiplayer")
    setup = GAME.setup(NAMES[:players], mode, {name.replace("_", "-"): value for name, value in options.items()})
    return engine.load(GAME, setup, position, Seeded(0))[0]


def fault(
    position: dict[str, Any], players: int = 2, mode: str | None = None, **options: Any
) -> tuple[str, str | None]:
    """Path and clause of what is wrong with a position."""
    with pytest.raises(PositionFaultError) as caught:
        at(position, players, mode, **options)
    return caught.value.path, caught.value.rule


def do(
    state: State[Position], *actions: dict[str, Any], dice: tuple[int, ...] = ()
) -> tuple[State[Position], list[Event]]:
    """The state after some actions, and all their events."""
    chance = Scripted(Seeded(1), [*([1] * state.cursor.dice), *dice])  # scripted dice are counted over the whole game
    events: list[Event] = []
    for action in actions:
        state, more = engine.apply(state, action, chance)
        events += more
    return state, events


# ------------------------------------------------------------------------------------------------ tables of the page
def table(clause: str) -> list[list[str]]:
    """The rows of a table of the rules page."""
    page = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    part = page.split(f"## {clause} ")[1].split("\n## ")[0].split("\n# ")[0]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:1] == "|"]
    return rows[2:]


def test_structures_are_those_of_the_page() -> None:
    """KEEP-CARDS-1: name, price, revenue and the unit that each recruits."""
    rows = table("KEEP-CARDS-1")
    assert [row[0] for row in rows] == list(catalogue().structures)
    for kind, name, cost, revenue, effect in rows:
        card = catalogue().structures[kind]
        assert (card.name, card.cost) == (name, int(cost))
        words = re.fullmatch(r"(\d) (\w+)", revenue)
        good = {"weapon": "weapons"}.get(words[2], words[2]) if words else ""
        assert card.revenue == ({good: int(words[1])} if words else {})
        unit = catalogue().defenders.get(card.recruits or "")
        assert unit is None or effect == f"Recruit {unit.name}"
        engine_words = re.fullmatch(r"Engine: initiative (\d+), AD (\d)", effect)
        assert (card.engine is None) == (engine_words is None)
        if card.engine and engine_words:
            assert (card.engine.initiative, card.engine.ad) == (int(engine_words[1]), int(engine_words[2]))


def test_invaders_are_those_of_the_page() -> None:
    """KEEP-CARDS-2: values, and which of them are in the deck."""
    rows = table("KEEP-CARDS-2")
    assert [row[0] for row in rows] == list(catalogue().invaders)
    for kind, name, initiative, ad, hits, where in rows:
        card = catalogue().invaders[kind]
        assert (card.name, card.initiative, card.ad, card.hits) == (name, int(initiative), int(ad), int(hits))
        assert card.deck == ("deck" in where)
        assert (kind in catalogue().tables["invader"].values()) == ("table" in where)


def test_disasters_are_those_of_the_page() -> None:
    """KEEP-CARDS-3: whom each of them hits."""
    aims = {"place's opponent": "place", "any opponent": "any", "nobody": "none"}
    rows = table("KEEP-CARDS-3")
    assert [(row[0], row[1], aims[row[2]]) for row in rows] == [
        (card.id, card.name, card.aim) for card in catalogue().disasters.values()
    ]


def test_defenders_are_those_of_the_page() -> None:
    """KEEP-CARDS-4, KEEP-BUILD-5, KEEP-BATTLE-10: values, marks and what each needs."""
    rows = table("KEEP-CARDS-4")
    assert [row[0] for row in rows] == list(catalogue().defenders)
    for kind, name, cost, initiative, ad, hits, mark, needs in rows:
        unit = catalogue().defenders[kind]
        assert (unit.name, unit.cost, unit.initiative, unit.ad, unit.hits) == (
            name,
            int(cost),
            int(initiative),
            int(ad),
            int(hits),
        )
        assert (unit.mark or "") == mark.lower()
        assert catalogue().needs.get(kind, "nothing") == needs


def test_tables_are_those_of_the_page() -> None:
    """KEEP-CARDS-5, KEEP-NOCARD-3: every number of every die has its result."""
    page = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    part = page.split("## KEEP-CARDS-5")[1].split("\n# ")[0]
    structures = catalogue().tables["structure"]
    assert sorted(structures) == list(range(1, 101))
    found = re.findall(r"(\d+)-(\d+) (?:`([a-z-]+)`|(roll again)|(pick one))", part.split("Structure, d100:")[1])
    assert len(found) == 31
    for least, most, kind, again, _ in found:
        wanted = kind or ("roll-again" if again else "pick-one")
        assert {structures[number] for number in range(int(least), int(most) + 1)} == {wanted}
    for name, title in (("invader", "Invaders, d10:"), ("disaster", "Disasters, d10:")):
        text = part.split(title)[1].split("\n\n")[0]
        lines = {int(number): kind for number, kind in re.findall(r"(\d+) `([a-z-]+)`", text)}
        lines |= {10: "roll-again"} if "reroll" in text else {}
        assert catalogue().tables[name] == lines
    assert Counter(catalogue().tables["event"].values()) == {"construction": 8, "disaster": 1, "invasion": 1}


def test_the_deck_holds_one_of_each() -> None:
    """KEEP-DECK-1, -2, -5, -6: 29 + 10 + 10 cards, no defender among them; copies have numbers."""
    cards = deck(1)
    assert len(cards) == len(set(cards)) == 49
    assert not set(cards) & set(catalogue().defenders)
    assert len(set(deck(3))) == 147
    assert {"farm.2", "war.3"} <= set(deck(3))


# ------------------------------------------------------------------------------------------------ set-up
def test_set_up_of_every_size() -> None:
    """KEEP-SETUP-1, -3, -4, KEEP-SETUP-6: hands of seven, the rest in the pile, every card in one place."""
    for seats in range(2, 7):
        state, _ = engine.new(GAME, GAME.setup(NAMES[:seats], "multiplayer"), Seeded(seats))
        position = state.position
        hands = [town.hand for town in position.players.values()]
        assert [len(hand) for hand in hands] == [7] * seats
        assert sorted([card for hand in hands for card in hand] + position.draw) == sorted(deck(1))
        assert {town.gold for town in position.players.values()} == {30}
        assert engine.legal(state) == ["draw"]


@pytest.mark.parametrize(
    ("players", "mode", "options", "path"),
    [
        (1, "multiplayer", {}, "players"),
        (7, "multiplayer", {}, "players"),
        (2, "solo", {}, "players"),
        (2, "multiplayer", {"level": "book"}, "options.level"),
        (2, "no-cards", {"level": "book"}, "options.level"),
        (2, "no-cards", {"invaders-grow": 1}, "options.invaders-grow"),
        (1, "solo", {"decks": 2}, "options.decks"),
        (2, "multiplayer", {"decks": 4}, "options.decks"),
        (1, "solo", {"last-card": "at-once"}, "options.last-card"),
        (1, "no-cards", {"solo-opening": "keep"}, "options.solo-opening"),
        (1, "solo", {"level": "hard"}, "options.level"),
        (2, "multiplayer", {"attack-from-turn": 0}, "options.attack-from-turn"),
        (2, "multiplayer", {"plans": "keep"}, "options.plans"),
        (1, "no-cards", {"invasions": 21}, "options.invasions"),
    ],
)
def test_options_outside_their_modes_or_values(players: int, mode: str, options: dict[str, Any], path: str) -> None:
    """KEEP-SETUP-1 and the table of options: an unreadable record."""
    names = [f"P{number}" for number in range(players)]
    with pytest.raises(SetupError) as caught:
        GAME.setup(names, mode, options)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("options", "first", "grow"),
    [
        ({}, 1, 0),
        ({"level": "gentle"}, 3, 0),
        ({"level": "grim"}, 1, 3),
        ({"level": "grim", "invaders-grow": 0}, 1, 0),
        ({"level": "last-stand"}, 1, 1),
        ({"level": "gentle", "attack-from-turn": 5}, 5, 0),
    ],
)
def test_levels_stand_for_options(options: dict[str, Any], first: int, grow: int) -> None:
    """KEEP-SOLO-10: what the record names itself goes before the level; in both kinds of solo play."""
    for mode in ("solo", "no-cards"):
        setup = GAME.setup(["Ann"], mode, options)
        assert (setup.number("attack-from-turn"), setup.number("invaders-grow")) == (first, grow)


def test_the_last_stand_begins_with_less_and_the_other_levels_as_ever() -> None:
    """KEEP-SOLO-10: one guard, and what attacks in the first hand waits; rivals know no level."""
    last = GAME.setup(["Ann"], "solo", {"level": "last-stand"})
    assert (last.number("starting-guards"), last.word("solo-opening")) == (1, "keep")
    for level in ("gentle", "book", "grim"):
        other = GAME.setup(["Ann"], "solo", {"level": level})
        assert (other.number("starting-guards"), other.word("solo-opening")) == (2, "redraw")
    assert GAME.setup(["Ann", "Ben"], "multiplayer").number("starting-guards") == 2


def test_the_careful_player_loses_about_half_of_the_last_stands() -> None:
    """Of 300 games it won 141; of forty it wins no fewer than ten and no more than thirty."""
    match = Match("medieval-keep", ("Ann",), "solo", {"level": "last-stand"}, ("careful",), "none")
    assert 10 <= sum(bool(play_game(match, seed).winners) for seed in range(40)) <= 30


@pytest.mark.parametrize(
    ("structures", "units", "book", "fed"),
    [
        (["farm", "mine"], 9, 11, 9),
        (["farm", "mine"], 3, 5, 5),
        ([], 4, 4, 3),
        (["farm", "quarry"], 9, 11, 7),
    ],
)
@pytest.mark.parametrize("famine", [False, True])
def test_an_army_that_the_town_can_feed(structures: list[str], units: int, book: int, fed: int, famine: bool) -> None:
    """KEEP-SOLO-12: no more units count than gold, food and weapons of a turn keep; a famine changes nothing."""
    defenders = ["guards", *(f"guards.{n}" for n in range(2, units + 1))]
    whole = town(structures=structures, defenders=defenders, famine=famine)
    for army, points in (("book", book), ("fed", fed)):
        state = at(whole, 1, army=army)
        assert GAME.rules.points(state) == {"Ann": points}
        assert engine.facts_for(state, "Ann", Facts).towns["Ann"].points == points
    assert GAME.setup(["Ann"], "solo").word("army") == "book"
    with pytest.raises(SetupError, match="army"):
        GAME.setup(["Ann", "Ben"], "multiplayer", {"army": "fed"})


def test_more_decks_are_proposed_for_many() -> None:
    """KEEP-DECK-5: proposed for four and more, while the engine's default stays 1."""
    decks = next(option for option in GAME.options if option.name == "decks")
    assert decks.proposed_for is not None
    assert [decks.proposed_for(NAMES[:seats], "multiplayer", {}) for seats in range(2, 7)] == [1, 1, 2, 2, 2]
    assert GAME.setup(NAMES, "multiplayer").number("decks") == 1


# ------------------------------------------------------------------------------------------------ positions
def town(**keys: Any) -> dict[str, Any]:
    """A position in which only Ann's town differs."""
    return {"players": {"Ann": {key.replace("_", "-"): value for key, value in keys.items()}}}


def attack(number: int = 3, **rest: Any) -> dict[str, Any]:
    """A position in Ann's Attack phase."""
    return {"turn": {"number": number, "phase": "attack"}, **rest}


BATTLE = {"card": "mongols", "attacker": "Ann", "target": "Ben", "segment": 1, "level": 6, "hits-on-defenders": 2}
PLACE = {"kind": "assign-hits", "player": "Ann", "hits": 2}
WAR = {"card": "war", "attacker": "Ann", "target": "Ben", "units": ["guards"], "segment": 2, "level": None}


@pytest.mark.parametrize(
    ("position", "players", "mode", "path", "rule"),
    [
        # KEEP-POS-1
        (town(hand=["saxons"]), 2, None, "players.Ann.hand", "KEEP-POS-1"),
        (town(hand=["farm.2"]), 2, None, "players.Ann.hand", "KEEP-POS-1"),
        (town(hand=["farm"], structures=["farm"]), 2, None, "players.Ann.structures", "KEEP-POS-1"),
        (town(hand=["farm", "farm"]), 2, None, "players.Ann.hand", "KEEP-POS-1"),
        ({"draw": ["farm"], **town(hand=["farm"])}, 2, None, "players.Ann.hand", "KEEP-POS-1"),
        ({"draw": ["farm"], "discard": ["mine"]}, 2, None, "draw", "KEEP-POS-1"),
        ({"discard": ["mine", "mine"]}, 2, None, "discard", "KEEP-POS-1"),
        (
            attack(pending=PLACE, battle=BATTLE, players={"Cid": {"hand": ["mongols"]}, "Ben": {}}),
            3,
            None,
            "battle.card",
            "KEEP-POS-1",
        ),
        (town(hand=["farm"], ruins=["farm"]), 1, "no-cards", "players.Ann.ruins", "KEEP-POS-1"),
        (town(waiting=["thieves", "thieves"]), 1, "no-cards", "players.Ann.waiting", "KEEP-POS-1"),
        (town(hand=["farm.1"]), 1, "no-cards", "players.Ann.hand", "KEEP-POS-1"),
        # KEEP-POS-2, after all of KEEP-POS-1
        (town(structures=["mongols"]), 2, None, "players.Ann.structures", "KEEP-POS-2"),
        (town(hand=["mongols"]), 1, None, "players.Ann.hand", "KEEP-POS-2"),
        (town(waiting=["farm"]), 1, None, "players.Ann.waiting", "KEEP-POS-2"),
        (town(waiting=["mongols"]), 2, None, "players.Ann.waiting", "KEEP-POS-2"),
        ({"draw": ["farm"]}, 1, "no-cards", "draw", "KEEP-POS-2"),
        ({"discard": ["mongols"]}, 2, "no-cards", "discard", "KEEP-POS-2"),
        (
            {"players": {"Ann": {"structures": ["war"]}, "Ben": {"hand": ["oven"]}}},
            2,
            None,
            "players.Ben.hand",
            "KEEP-POS-1",
        ),
        # KEEP-POS-3, and KEEP-STORE-4 at the same place
        (town(walls=5), 2, None, "players.Ann.walls", "KEEP-POS-3"),
        (town(walls_lost=4), 2, None, "players.Ann.walls-lost", "KEEP-POS-3"),
        ({"turn": {"number": 0}}, 2, None, "turn.number", "KEEP-POS-3"),
        ({"invasions": 1}, 2, None, "invasions", "KEEP-POS-3"),
        ({"invasions": -1}, 2, "no-cards", "invasions", "KEEP-POS-3"),
        (town(gold=-1), 2, None, "players.Ann.gold", "KEEP-STORE-4"),
        (town(stone=-1, walls=5), 2, None, "players.Ann.stone", "KEEP-STORE-4"),
        # KEEP-POS-4
        (town(eliminated=True, walls=2), 3, None, "players.Ann.eliminated", "KEEP-POS-4"),
        ({"players": {"Ben": {"walls": 0, "eliminated": False}}}, 3, None, "players.Ben.eliminated", "KEEP-POS-4"),
        ({"players": {"Ben": {"walls": 0, "food": 1}}}, 3, None, "players.Ben.food", "KEEP-POS-4"),
        ({"players": {"Ben": {"walls": 0, "hand": ["farm"]}}}, 3, None, "players.Ben.hand", "KEEP-POS-4"),
        (town(walls=0), 3, None, "turn.player", "KEEP-POS-4"),
        ({"players": {"Ben": {"walls": 0}}}, 2, None, "turn.player", "KEEP-POS-4"),
        (town(walls=0), 1, None, "turn.player", "KEEP-POS-4"),
        # KEEP-POS-5
        (town(defenders=["farm"]), 2, None, "players.Ann.defenders", "KEEP-POS-5"),
        (town(defenders=["guards", "guards"]), 2, None, "players.Ann.defenders", "KEEP-POS-5"),
        (town(wounds={"guards": 1}), 2, None, "players.Ann.wounds", "KEEP-POS-5"),
        (attack(**town(wounds={"knights": 1})), 2, None, "players.Ann.wounds", "KEEP-POS-5"),
        (attack(**town(wounds={"guards": 0})), 2, None, "players.Ann.wounds", "KEEP-POS-5"),
        # KEEP-POS-6
        (town(ruins=["farm"]), 2, None, "players.Ann.ruins", "KEEP-POS-6"),
        (town(walls=3, walls_lost=1), 2, None, "players.Ann.walls-lost", "KEEP-POS-6"),
        ({"turn": {"reached": ["Ben"]}}, 2, None, "turn.reached", "KEEP-POS-6"),
        ({"turn": {"phase": "heal", "healing": []}}, 2, None, "turn.healing", "KEEP-POS-6"),
        ({"turn": {"phase": "build", "healing": ["Ann"]}}, 2, None, "turn.healing", "KEEP-POS-6"),
        ({"turn": {"phase": "heal", "healing": ["Cid", "Ben"]}}, 3, None, "turn.healing", "KEEP-POS-6"),
        (
            {"turn": {"phase": "heal", "player": "Cid", "healing": ["Ann", "Cid"]}},
            3,
            None,
            "turn.healing",
            "KEEP-POS-6",
        ),
        (
            {"turn": {"phase": "heal", "healing": ["Ann", "Ben"]}, "players": {"Ben": {"walls": 0}}},
            3,
            None,
            "turn.healing",
            "KEEP-POS-6",
        ),
        ({"turn": {"phase": "attack"}}, 1, None, "turn.phase", "KEEP-POS-6"),
        # KEEP-POS-7
        ({"pending": {"kind": "discard", "player": "Ann", "count": 1}}, 2, None, "pending", "KEEP-POS-7"),
        (
            {"turn": {"phase": "build"}, "pending": {"kind": "discard", "player": "Ann", "count": 1}},
            2,
            None,
            "pending",
            "KEEP-POS-7",
        ),
        ({"pending": {"kind": "pick-structure", "player": "Ann"}}, 1, None, "pending", "KEEP-POS-7"),
        ({"pending": {"kind": "pick-structure", "player": "Ben"}}, 2, "no-cards", "pending", "KEEP-POS-7"),
        (attack(pending={"kind": "look", "player": "Ann", "target": "Ben"}), 2, "no-cards", "pending", "KEEP-POS-7"),
        (attack(pending={"kind": "look", "player": "Ann", "target": "Ann"}), 2, None, "pending", "KEEP-POS-7"),
        (
            attack(
                pending={"kind": "lose-structures", "player": "Ben", "count": 1},
                players={"Ben": {"structures": ["farm"]}},
            ),
            2,
            None,
            "pending",
            "KEEP-POS-7",
        ),
        (
            attack(
                pending={"kind": "lose-structures", "player": "Ben", "count": 1},
                players={"Ben": {"structures": ["farm", "defensive-wall"]}},
            ),
            2,
            None,
            "pending",
            "KEEP-POS-7",
        ),
        (attack(pending={**PLACE, "hits": 1}, battle=BATTLE), 2, None, "pending", "KEEP-POS-7"),
        (attack(pending={**PLACE, "player": "Ben"}, battle=BATTLE), 2, None, "pending", "KEEP-POS-7"),
        (
            attack(pending={**PLACE, "hits": 4}, battle={**BATTLE, "hits-on-defenders": 4}),
            2,
            None,
            "pending",
            "KEEP-POS-7",
        ),
        (
            attack(pending=PLACE, battle=BATTLE, players={"Ben": {"defenders": ["knights"]}}),
            2,
            None,
            "pending",
            "KEEP-POS-7",
        ),
        (attack(pending=PLACE), 2, None, "battle", "KEEP-POS-7"),
        (attack(battle=BATTLE), 2, None, "battle", "KEEP-POS-7"),
        (
            attack(pending={"kind": "war", "player": "Ann"}, battle={**WAR, "units": ["knights"]}),
            2,
            None,
            "battle",
            "KEEP-POS-7",
        ),
        # KEEP-POS-8
        ({"result": {"reason": "deck", "scores": {"Ann": 2, "Ben": 2}}}, 2, None, "result", "KEEP-POS-8"),
        ({"turn": {"phase": "over"}}, 2, None, "result", "KEEP-POS-8"),
        (
            {"turn": {"phase": "over"}, "result": {"reason": "deck", "scores": {"Ann": 3, "Ben": 2}}},
            2,
            None,
            "result",
            "KEEP-POS-8",
        ),
        # faults of the file have no clause
        ({"players": {"Zed": {}}}, 2, None, "players.Zed", None),
        ({"turn": {"player": "Zed"}}, 2, None, "turn.player", None),
        ({"turn": {"phase": "production"}}, 2, None, "turn.phase", None),
        (town(gold="much"), 2, None, "players.Ann.gold", None),
        (town(silver=1), 2, None, "players.Ann.silver", None),
        ({"pending": {"kind": "dance", "player": "Ann"}}, 2, None, "pending.kind", None),
    ],
)
def test_wrong_positions(position: dict[str, Any], players: int, mode: str | None, path: str, rule: str | None) -> None:
    """KEEP-POS-1 to -8, in their order, with their paths."""
    assert fault(position, players, mode) == (path, rule)


def test_right_positions_of_rare_kinds() -> None:
    """KEEP-POS-7 accepts each kind of pending decision where it belongs."""
    assert engine.legal(at(attack(pending=PLACE, battle=BATTLE))) == ["assign-hits"]
    assert engine.legal(at(attack(pending={"kind": "war", "player": "Ann"}, battle=WAR))) == ["press-on", "withdraw"]
    assert engine.legal(at(attack(pending={"kind": "look", "player": "Ann", "target": "Ben"}))) == ["looked"]
    pick = {"kind": "pick-structure", "player": "Ann"}
    for phase in ("draw", "build", "attack"):
        state = at({"turn": {"phase": phase}, "pending": pick}, 2, "no-cards")
        assert engine.legal(state) == ["pick-structure"]
    toll = {"kind": "lose-structures", "player": "Ann", "count": 1}
    state = at(attack(pending=toll, **town(structures=["farm", "mine"])), 1)
    assert engine.legal(state) == ["lose-structures"]
    state, _ = do(state, {"by": "Ann", "do": "lose-structures", "cards": ["farm"]})
    assert state.position.turn.phase == "heal"


def test_cards_not_named() -> None:
    """Cards not named: in the draw pile in catalogue order, or in the discard pile if the draw pile is given."""
    state = at({"players": {"Ann": {"hand": ["farm"]}}, "discard": ["mine"]})
    assert state.position.draw == [card for card in deck(1) if card not in ("farm", "mine")]
    state = at({"draw": ["mine"]})
    assert sorted(state.position.discard) == sorted(card for card in deck(1) if card != "mine")
    assert at({}, 2, None, decks=2).position.draw[48:50] == ["war", "farm.2"]
    battle = at(attack(pending=PLACE, battle=BATTLE))
    assert "mongols" not in battle.position.draw


# ------------------------------------------------------------------------------------------------ clauses of play
def test_usual_payment() -> None:
    """KEEP-STORE-5: the four usual ways, each with as little gold as it allows."""
    rich = Town(gold=9, food=3, weapons=2, wood=5, stone=1)
    assert usual_payment(price_of_structure("mine"), rich) == {"wood": 4, "stone": 1, "gold": 3}
    assert usual_payment(price_of_unit("knights"), rich) == {"food": 3, "weapons": 2, "gold": 6}
    assert usual_payment(price_of_upkeep(1, 4), rich) == {"food": 3, "weapons": 1, "gold": 1}
    assert usual_payment(price_of_wall(), rich) == {"stone": 1, "wood": 2}
    assert usual_payment(price_of_structure("guild-hall"), Town(gold=8, wood=1, stone=0)) is None


def test_payments_offered() -> None:
    """KEEP-STORE-2, -3, -5: a draft has a price, bounds and a usual payment, and each good its least and most."""
    state = at({"turn": {"phase": "build"}, **town(gold=6, wood=9, food=2, hand=["mine", "guild-hall"])})
    choice = next(choice for choice in engine.choices(state, "Ann") if choice.do == "build")
    assert choice.argument("card").among == ("mine", "guild-hall")
    draft = {"by": "Ann", "do": "build", "card": "mine"}
    offer = engine.payment(state, draft)
    assert offer is not None
    assert (offer.what, offer.price) == ("mine", 8)
    assert offer.most == {"wood": 4, "stone": 0, "gold": 6}
    assert offer.usual == {"wood": 4, "gold": 4}
    (choice,) = engine.choices(state, "Ann", draft)
    pay = choice.argument("pay")
    assert choice.ready and pay.optional and pay.usual == {"wood": 4, "gold": 4}
    assert pay.among == (("wood", 2, 4), ("gold", 4, 6))
    (choice,) = engine.choices(state, "Ann", {**draft, "pay": {"wood": 3}})
    assert not choice.ready and choice.argument("pay").among == (("gold", 5, 5),)
    (choice,) = engine.choices(state, "Ann", {"do": "build", "pay": {"wood": 4, "gold": 6}})
    assert choice.argument("card").among == ("guild-hall",)
    upkeep = at({"turn": {"phase": "upkeep"}, **town(food=1, structures=["inn"])})
    offer = engine.payment(upkeep, {"by": "Ann", "do": "upkeep", "desert": ["guards"], "shut": ["inn"]})
    assert offer is not None
    assert (offer.price, offer.usual) == (1, {"food": 1})
    assert engine.payment(upkeep, {"by": "Ann", "do": "draw"}) is None


def test_what_may_be_done_is_stops_of_the_turn() -> None:
    """KEEP-TURN-2, -4, -5, KEEP-DRAW-1, KEEP-BUILD-4, -10, KEEP-ATTACK-6: five stops, in order, with no production."""
    state = at({"draw": ["farm", "mine", "inn"]})
    seen = []
    for action in ("draw", "upkeep", "end-build", "end-attack", "end-turn"):
        seen.append((state.position.turn.phase, action in engine.legal(state)))
        state, _ = do(state, {"by": "Ann", "do": action})
    assert seen == [("draw", True), ("upkeep", True), ("build", True), ("attack", True), ("heal", True)]
    assert (state.position.turn.player, state.position.turn.phase) == ("Ben", "draw")
    assert not {"sell", "demolish", "trade"} & set(rules_of(GAME).actions)


def test_refused_actions_change_nothing() -> None:
    """KEEP-ACT-5: the first clause of the row that fails; position and chance stay."""
    state = at({"turn": {"phase": "build"}, **town(gold=0, hand=["mine", "thieves"])})
    before, count = engine.digest(state), state.cursor.count
    for action, rule in (
        ({"do": "build", "card": "thieves", "pay": {"food": 9}}, "KEEP-BUILD-2"),
        ({"do": "build", "card": "mine", "pay": {"food": 9}}, "KEEP-STORE-3"),
        ({"do": "build", "card": "mine", "pay": {"gold": 9}}, "KEEP-BUILD-3"),
        ({"do": "build", "card": "mine", "pay": {"gold": 8}}, "KEEP-STORE-4"),
        ({"do": "build", "card": "mine", "pay": {"gold": True}}, "KEEP-ACT-4"),
        ({"do": "build", "card": "mine", "pay": 8}, "KEEP-ACT-4"),
        ({"do": "build"}, "KEEP-ACT-4"),
        ({"do": "build", "card": "guards"}, "KEEP-ACT-4"),
        ({"do": "build", "card": "saxons"}, "KEEP-BUILD-2"),
        ({"do": "recruit", "unit": "knights", "pay": {"wood": 11}}, "KEEP-BUILD-5"),
        ({"do": "recruit", "unit": "guards.2"}, "KEEP-ACT-4"),
        ({"do": "recruit", "unit": "guards", "pay": {"wood": 5}}, "KEEP-STORE-3"),
        ({"do": "recruit", "unit": "guards", "pay": {"food": 4}}, "KEEP-BUILD-6"),
        ({"do": "guild-draw"}, "KEEP-BUILD-8"),
        ({"do": "convert", "give": "wood", "times": "two"}, "KEEP-ACT-4"),
        ({"do": "assign-hits", "hits": {}}, "KEEP-ACT-3"),
    ):
        refusal = engine.check(state, {"by": "Ann", **action})
        assert refusal is not None, action
        assert refusal.rule == rule, action
        assert refusal.reason.endswith((".", "wanted", "missing")) or rule == "KEEP-ACT-4"
    assert (engine.digest(state), state.cursor.count) == (before, count)


def test_guild_hall_with_an_empty_pile() -> None:
    """KEEP-BUILD-8: refused before the price is looked at."""
    state = at({"turn": {"phase": "build"}, "draw": [], **town(gold=0, structures=["guild-hall"])})
    refusal = engine.check(state, {"by": "Ann", "do": "guild-draw"})
    assert refusal is not None and refusal.rule == "KEEP-BUILD-8"


def test_names_of_units_and_plans() -> None:
    """KEEP-BUILD-9, KEEP-NOCARD-4: the plain name, else the lowest free number."""
    assert free_name("guards", []) == "guards"
    assert free_name("guards", ["guards.2"]) == "guards"
    assert free_name("guards", ["guards", "guards.3"]) == "guards.2"
    assert ordered(["farm.10", "farm.2", "brewery", "farm"]) == ["farm", "farm.2", "farm.10", "brewery"]


@pytest.mark.parametrize(("unit", "more"), [("guards", 30), ("shieldmen", 20), ("knights", 15)])
def test_a_great_town_is_safe(unit: str, more: int) -> None:
    """More units, less risk; of a town that would last for long and rolls many dice nothing is left of it."""
    steps = [risk([unit] * number, [], 5, 5, 5) for number in (2, 4, 6, more)]
    assert steps == sorted(steps, reverse=True) and steps[0] > 0.05 and steps[-1] == 0
    assert risk([unit] * more, [], 5, 5, 20) > 0 and risk([unit] * more, [], 5, 60, 5) > 0


def test_units_fall_in_the_order_in_which_raiders_choose_them() -> None:
    """KEEP-BATTLE-8: one after the other, the first of those left, however many there are and whoever is hurt."""
    kinds = [*catalogue().defenders]
    units = [kind if number == 1 else f"{kind}.{number}" for number in (3, 1, 2) for kind in kinds]
    for wounds in ({}, {"knights": 3, "guards.2": 1, "shieldmen": 1}):
        left, chosen = list(units), []
        while left:
            chosen.append(raiders_choice(left, wounds))
            left.remove(chosen[-1])
        assert order_of_loss(units, wounds) == chosen


def test_raiders_choice_breaks_every_tie() -> None:
    """KEEP-BATTLE-8: fewest hits left, highest AD, highest initiative, defender order, lowest number."""
    assert raiders_choice(["knights", "guards"], {"knights": 3}) == "knights"
    assert raiders_choice(["guards", "swordsmen"], {}) == "swordsmen"
    assert raiders_choice(["guards", "light-horsemen"], {}) == "light-horsemen"
    assert raiders_choice(["handgunners", "crossbowmen"], {}) == "crossbowmen"
    assert raiders_choice(["guards.2", "guards.10", "guards.3"], {}) == "guards.2"


def test_both_sides_of_a_level_roll_before_its_hits() -> None:
    """KEEP-BATTLE-1, -3, -4: engines, units, then the invader, each die told with whose it is."""
    state = at(
        attack(players={"Ann": {"hand": ["moors"]}, "Ben": {"defenders": ["crossbowmen"], "structures": ["ballista"]}})
    )
    _, events = do(state, {"by": "Ann", "do": "attack", "card": "moors"}, dice=(2, 2, 2, 1, 1, 1, 1, 2, 2, 2))
    dice = [(e.facts["unit"], e.facts["level"], e.facts["side"]) for e in events if e.kind == "die-rolled"]
    assert dice == [("ballista", 8, "town")] * 3 + [("crossbowmen", 5, "town")] * 3 + [("moors", 5, "attack")] * 4
    assert [e.facts["unit"] for e in events if e.kind == "unit-lost"] == ["crossbowmen"]
    assert any(e.kind == "attack-beaten" for e in events)  # KEEP-BATTLE-9: it fell on the same level


def test_a_moat_never_takes_the_last_die() -> None:
    """KEEP-BATTLE-6: two Moats against Bandits with AD 2 leave one die."""
    position = attack(players={"Ann": {"hand": ["bandits"]}, "Ben": {"structures": ["moat", "moat.2"]}})
    state = at(position, 2, None, decks=2)
    # Level 5: one die of the Bandits; level 1: two dice for each of two guards, three of them ones.
    state, events = do(state, {"by": "Ann", "do": "attack", "card": "bandits"}, dice=(6, 1, 1, 1, 6))
    assert sum(e.kind == "die-rolled" and e.facts["unit"] == "bandits" for e in events) == 1
    assert state.position.battle is None


def test_used_cards_go_to_the_discard_pile() -> None:
    """KEEP-ATTACK-7, KEEP-DISASTER-3, -4, -8, KEEP-SOLO-1: each used attack card is discarded and has its effect."""
    for card, check in (
        ("blizzard", lambda s: s.position.players["Ben"].famine),
        ("drought", lambda s: s.position.players["Ben"].famine),
        ("prosperity", lambda s: s.position.players["Ann"].gold == 39),
        ("caravan", lambda s: s.position.players["Ann"].gold == 39),
    ):
        state, _ = do(at(attack(**town(hand=[card]))), {"by": "Ann", "do": "attack", "card": card}, dice=(4, 5))
        assert check(state), card
        assert card in state.position.discard
        assert state.position.turn.reached == ["Ben"]


def test_a_town_lost_twice_in_a_turn() -> None:
    """KEEP-SACK-4, KEEP-SOLO-5: ruins of two tolls lie together until the end of the turn."""
    position = {
        "turn": {"number": 3, "phase": "build"},
        **town(defenders=[], structures=["farm", "mine", "moat"], waiting=["celts", "moors"]),
    }
    state = at(position, 1, level="gentle")
    state, _ = do(state, {"by": "Ann", "do": "end-build"}, dice=(1,))
    assert engine.legal(state) == ["lose-structures"]
    state, _ = do(state, {"by": "Ann", "do": "lose-structures", "cards": ["farm"]}, dice=(3,))
    assert sorted(state.position.active.ruins) == ["farm", "mine", "moat"]
    assert (state.position.active.walls, state.position.active.walls_lost) == (3, 1)


def test_drawn_cards_are_secret() -> None:
    """KEEP-DECK-3, KEEP-BUILD-8, KEEP-DISASTER-7: others learn that a card was drawn, not which."""
    state = at({"draw": ["farm", "mine", "inn"]})
    _, events = do(state, {"by": "Ann", "do": "draw"})
    mine = [e.facts.get("card") for e in events_for(events, "Ann") if e.kind == "card-drawn"]
    theirs = [e.facts.get("card") for e in events_for(events, "Ben") if e.kind == "card-drawn"]
    assert (mine, theirs) == (["farm"], [None])
    look = at(attack(players={"Ann": {"hand": ["spies"]}, "Ben": {"hand": ["moat"]}}), 3)
    _, events = do(look, {"by": "Ann", "do": "attack", "card": "spies", "target": "Ben"})
    shown = {
        name: [e.facts.get("cards") for e in events_for(events, name) if e.kind == "hand-shown"] for name in NAMES[:3]
    }
    assert shown == {"Ann": [["moat"]], "Ben": [["moat"]], "Cid": [None]}


# ------------------------------------------------------------------------------------------------ for screens
def test_information_tells_what_comes() -> None:
    """KEEP-OBJECT-2, KEEP-UPKEEP-1, KEEP-PROD-1, KEEP-SOLO-11: points, what comes, the gate, the ladder."""
    position = {
        "turn": {"number": 7, "phase": "build"},
        **town(gold=4, structures=["mine", "inn", "ballista"], defenders=["archers"], waiting=["celts"], hand=["farm"]),
    }
    state = at(position, 1, level="grim")
    facts = engine.facts_for(state, "Ann", Facts)
    mine = facts.towns["Ann"]
    assert (mine.points, mine.income, mine.upkeep) == (4, {"gold": 7}, Due(units=1, inns=1, due=2))
    assert facts.gate == [Waiting("celts", "Ann", due=True, initiative=4, ad=5, hits=6, growth=2)]
    assert [(f.name, f.initiative, f.ad, f.hits) for f in facts.ladder] == [
        ("ballista", 8, 3, None),
        ("archers", 6, 1, 1),
        ("celts", 4, 5, 6),
    ]
    recruits = {entry.unit: entry for entry in facts.recruits}
    assert len(recruits) == 11
    assert (recruits["guards"].open, recruits["guards"].payable) == (True, False)
    assert (recruits["knights"].open, recruits["knights"].needs) == (False, "armorer")
    assert facts.buildings == [Building("farm", cost=2, payable=True)]
    assert GAME.rules.moment_words(state) == "Round 7, Build"
    assert GAME.rules.points(state) == {"Ann": 4}
    assert engine.printed_on(GAME, "mine.2", Printed).revenue == {"gold": 2}
    assert engine.printed_on(GAME, "knights", Printed).needs == "armorer"
    assert engine.printed_on(GAME, "castle", Printed) == Printed()


def test_information_keeps_secrets() -> None:
    """KEEP-DECK-3, view: what a screen is told of another's hand is its size, of the draw pile its size."""
    state = at({"draw": ["war", "moat"], "players": {"Ann": {"hand": ["church", "thieves"]}, "Ben": {"hand": ["inn"]}}})
    for player, hidden, own in (("Ben", ("church", "thieves", "war", "moat"), "inn"), (None, ("church", "inn"), "")):
        facts = engine.facts_for(state, player, Facts)
        told = repr(facts)
        assert not [card for card in hidden if repr(card) in told]
        assert repr(own) in told or not own
        assert facts.deck_left == 2
        assert facts.towns["Ann"].hand_size == 2


def test_large_battles_are_judged_at_once() -> None:
    """Above a certain size the odds are those of the average: 60 guards beat 20 hits, and lose to 60 dice with 200."""
    assert risk(["guards"] * 60, [], 3, 10, 20) == 0.0
    assert risk(["guards"] * 60, [], 3, 60, 200) == 1.0


def test_every_event_has_words_or_is_silent_on_purpose() -> None:
    """The log tells every kind of event but those that a screen shows without words."""
    silent = {
        "die-rolled",
        "paid",
        "turn-ended",
        "shuffled",
        "phase-begun",
        "town-founded",
        "level-begun",
        "level-rolled",
        "segment-ended",
        "build-ended",
        "attack-ended",
        "healing",
        "healing-done",
        "event-sought",
        "looked",
        "attack-resolved",
    }
    luck = random.Random(5)
    kinds: set[str] = set()
    for players, mode in ((1, "solo"), (3, "multiplayer"), (2, "no-cards")):
        for seed in range(12):
            setup = GAME.setup(NAMES[:players], mode)
            state, events = engine.new(GAME, setup, Seeded(seed))
            while not engine.over(state):
                action = luck.choice(engine.legal_actions(state, engine.to_act(state)[0]))
                events += engine.carry_out(state, action, Seeded(seed))
            for event in events:
                kinds.add(event.kind)
                line = GAME.words.line(event)
                assert "{" not in line, line
    assert {kind for kind in kinds if kind not in GAME.words.templates} <= silent
    assert len(kinds) > 40


# ------------------------------------------------------------------------------------------------ odds and players
def test_ones_among_dice() -> None:
    """The chances of ones: two dice by hand, and what lies above the most is counted with it."""
    assert ones(2, 2).tolist() == pytest.approx([25 / 36, 10 / 36, 1 / 36])
    assert ones(2, 1).tolist() == pytest.approx([25 / 36, 11 / 36])
    assert float(ones(80, 6).sum()) == pytest.approx(1.0)


def test_risk_by_hand() -> None:
    """One archers (6, AD 1, 1 hit) against an attack (5, 1 die, 1 hit): it is lost if it misses and then is hit.

    Each segment: won 1/6; lost 5/6 * 1/6 = 5/36; else again. So the risk is (5/36) / (1/6 + 5/36) = 5/11.
    On the same level both roll: lost only if the attack is not destroyed on it: again 5/36 against 6/36: 5/11;
    if the attack strikes first: (1/6) / (1/6 + 5/36) = 6/11.
    """
    assert risk(["archers"], [], 5, 1, 1) == pytest.approx(5 / 11, abs=0.003)
    assert risk(["archers"], [], 6, 1, 1) == pytest.approx(5 / 11, abs=0.003)
    assert risk(["archers"], [], 7, 1, 1) == pytest.approx(6 / 11, abs=0.003)
    assert risk([], ["bombard"], 5, 1, 1) == 1.0
    assert risk(["guards"], ["bombard"], 5, 5, 5) < risk(["guards"], [], 5, 5, 5)


def test_risk_agrees_with_played_battles() -> None:
    """The odds are those of the engine itself: 400 battles within four standard errors."""
    units = ["guards", "guards.2", "archers", "swordsmen"]
    expected = risk(units, ["ballista"], 5, 5, 5)
    position = {
        "turn": {"phase": "build"},
        **town(defenders=units, structures=["ballista", "farm"], waiting=["warlord"]),
    }
    state = at(position, 1)
    lost = 0
    for seed in range(400):
        after, _ = engine.apply(state, {"by": "Ann", "do": "end-build"}, Seeded(seed))
        lost += not after.position.players["Ann"].defenders
    error = (expected * (1 - expected) / 400) ** 0.5
    assert abs(lost / 400 - expected) < 4 * error + 0.003


@pytest.mark.parametrize(
    ("players", "mode"), [(1, "solo"), (2, "multiplayer"), (4, "multiplayer"), (1, "no-cards"), (3, "no-cards")]
)
def test_the_careful_player_plays_to_the_end(players: int, mode: str) -> None:
    """Every decision is allowed and says why in one line."""
    bot, luck = new_bot(GAME, "careful"), random.Random(3)
    for seed in (1, 2):
        state, _ = engine.new(GAME, GAME.setup(NAMES[:players], mode), Seeded(seed))
        for _ in range(5000):
            if engine.over(state):
                break
            seat: Seat[Any] = Seat(state, engine.to_act(state)[0])
            suggestion = bot.decide(seat, luck)
            assert engine.check(state, suggestion.action) is None
            assert suggestion.reason and "\n" not in suggestion.reason
            engine.carry_out(state, suggestion.action, Seeded(seed))
        assert engine.over(state)


def test_the_careful_player_survives() -> None:
    """Of twelve games on `book` at least nine are won, with far more points than a random player's."""
    bot, won, points = bots.Careful(), 0, 0
    for seed in range(12):
        state, _ = engine.new(GAME, GAME.setup(["Ann"], "solo"), Seeded(seed))
        while not engine.over(state):
            engine.carry_out(state, bot.decide(Seat(state, "Ann"), random.Random(seed)).action, Seeded(seed))
        won += bool(engine.winners(state))
        points += GAME.rules.points(state)["Ann"]
    assert won >= 9
    assert points / 12 > 50


GUARDS = ["guards", *(f"guards.{number}" for number in range(2, 6))]


def test_by_fed_the_careful_player_hires_no_more_than_count() -> None:
    """KEEP-SOLO-12: on the last turn guards are hired by the book's score, not where only those that are fed count."""
    town = {"gold": 60, "food": 9, "weapons": 9, "defenders": GUARDS[:3]}
    for army in ("book", "fed"):
        position = {"draw": [], "turn": {"phase": "build", "number": 42}, "players": {"Ann": town}}
        state = at(position, 1, army=army)
        action = bots.Careful().decide(Seat(state, "Ann"), random.Random(0)).action
        assert action.do == ("recruit" if army == "book" else "end-build")


@pytest.mark.parametrize(("left", "last"), [(1, True), (2, False), (3, False)])
def test_careful_knows_its_last_turn(left: int, last: bool) -> None:
    """KEEP-END-1: between two whoever leaves two cards draws the last one: nobody is hired whom that turn cannot pay.

    With one card left the rival draws it, and everything becomes a point now.
    """
    town = {"defenders": GUARDS[:2], "gold": 20, "structures": ["farm"]}
    draw = ["mine", "bakery", "butcher"][:left]
    state = at({"draw": draw, "turn": {"phase": "build", "player": "Ann", "number": 17}, "players": {"Ann": town}})
    assert bots.Judgement(Seat(state, "Ann")).turns_left() == (0 if last else 1)
    luck, chance = random.Random(0), Seeded(0)
    while state.position.turn.phase == "build":
        engine.carry_out(state, bots.Careful().decide(Seat(state, "Ann"), luck).action, chance)
    ann = state.position.players["Ann"]
    assert len(ann.defenders) == 6 if last else len(ann.defenders) <= ann.gold + ann.food + 5


@pytest.mark.parametrize(("weapons", "hires"), [(5, False), (7, False), (8, True)])
def test_nobody_is_hired_who_would_desert(weapons: int, hires: bool) -> None:
    """KEEP-UPKEEP-3: upkeep comes before income, so guards for the last weapons are gone in the next turn; neither the
    careful player nor the searcher hires them. On the last turn they are points.
    """
    town = {"defenders": GUARDS[:2], "gold": 0, "weapons": weapons}

    def tried(left: int) -> bool:
        turn = {"phase": "build", "player": "Ann", "number": 9}
        state = at({"draw": ["mine", "bakery", "butcher"][:left], "turn": turn, "players": {"Ann": town}})
        options = POLICY.candidates(Seat(state, "Ann"), random.Random(0))
        return any(option.action.do == "recruit" for option in options)

    assert tried(3) == hires and tried(1)


def test_careful_plays_a_card_that_would_be_lost() -> None:
    """An invader that hardly wins is kept for a better moment, but not if the hand is full, or its turn never comes."""
    weak = ["bandits", "nomads", "saracens"]
    town = {"defenders": [*GUARDS[:4], "knights", "knights.2"], "structures": ["bombard", "ballista"]}

    def chosen(hand: list[str], left: int) -> str:
        pile = [card for card in deck(1) if card not in {*hand, *town["structures"]}]
        turn = {"phase": "attack", "player": "Ann", "number": 9}
        state = at({"draw": pile[:left], "turn": turn, "players": {"Ann": {"hand": hand}, "Ben": town}})
        return bots.Careful().decide(Seat(state, "Ann"), random.Random(0)).action.do

    assert chosen(weak, 20) == "end-attack"
    assert chosen([*weak, "moat", "mine", "inn", "quarry"], 20) == "attack"
    assert chosen(weak, 4) == "attack"


def test_the_searcher_does_not_spare_an_empty_town() -> None:
    """KEEP-BATTLE-2: nobody is there to stop the invader, so nothing else is tried; against one guard it is."""

    def tried(defenders: list[str]) -> list[str]:
        turn = {"phase": "attack", "player": "Ann", "number": 9}
        hand = ["bandits", "prosperity", "drought"]
        pile = [card for card in deck(1) if card not in hand]
        towns = {"Ann": {"hand": hand}, "Ben": {"defenders": defenders}}
        state = at({"draw": pile[:20], "turn": turn, "players": towns})
        options = POLICY.candidates(Seat(state, "Ann"), random.Random(0))
        return [getattr(option.action, "card", "") for option in options]

    assert tried([]) == ["bandits"]
    assert len(tried(["guards"])) > 1


@pytest.mark.parametrize(
    ("hand", "left", "held"),
    [
        (["moors"], 20, True),
        (["moors"], 2, False),
        (["moors", "celts"], 4, True),
        (["moors", "celts", "nomads"], 4, False),
        (["caravan"], 20, False),
        (["caravan"], 2, True),
    ],
)
def test_the_searcher_holds_no_card_back_for_nothing(hand: list[str], left: int, held: bool) -> None:
    """KEEP-ATTACK-4: an attack card is kept for a later turn only if one has a place for it, and gold is not: it can be
    spent sooner; on the last turn it buys nothing, and the card may as well be kept.
    """
    pile = [card for card in deck(1) if card not in hand]
    turn = {"phase": "attack", "player": "Ann", "number": 9}
    towns = {"Ann": {"hand": hand}, "Ben": {"defenders": GUARDS}, "Cid": {"defenders": GUARDS}, "Dot": {"walls": 0}}
    state = at({"draw": pile[:left], "turn": turn, "players": towns}, 4)
    options = POLICY.candidates(Seat(state, "Ann"), random.Random(0))
    assert any(option.action.do == "end-attack" for option in options) == held


@pytest.mark.parametrize(
    ("hand", "taken"),
    [
        (["moat", "celts"], True),
        (["moat", "celts", "norse", "vikings", "moors", "mongols"], False),
        (["war", "celts", "norse", "vikings", "moors", "mongols"], True),
    ],
)
def test_no_ruin_is_taken_that_must_be_discarded_at_once(hand: list[str], taken: bool) -> None:
    """KEEP-HEAL-3, KEEP-DRAW-4: two gold for a card that goes at the next draw are lost; it stays where a worse card
    can go in its place.
    """
    turn = {"phase": "heal", "player": "Ann", "number": 5, "healing": ["Ann"]}
    towns = {"Ann": {"hand": hand, "ruins": ["tavern"], "gold": 9}, "Ben": {"defenders": GUARDS}}
    state = at({"turn": turn, "players": towns})
    assert bots.Careful().decide(Seat(state, "Ann"), random.Random(0)).action.do == ("recover" if taken else "end-turn")


def test_the_searcher_tries_purchases_attacks_and_discards() -> None:
    """The prudent player's choice first, no plan twice, all legal, to stop among them, except before an attack that is
    to be played in any case; alone it tries nothing.
    """
    looked = Counter[str]()
    state, _ = engine.new(GAME, GAME.setup(NAMES[:2], "multiplayer"), Seeded(4))
    luck, prudent = random.Random(4), Prudent()
    while not engine.over(state):
        seat: Seat[Any] = Seat(state, engine.to_act(state)[0])
        first = prudent.decide(seat, luck)
        options = POLICY.candidates(seat, luck)
        assert options[0] == first
        plans = [(option.action.do, option.action.plan()) for option in options]
        assert len({*plans}) == len(plans)
        assert all(engine.check(state, option.action) is None and option.reason for option in options)
        if len(options) > 1:
            names = {option.action.do for option in options}
            stops = names & {"end-build", "end-attack"} or not any(action.closes for action in seat.legal)
            assert stops or POLICY.to_be_played(bots.Judgement(seat), first.action)
            looked[state.position.turn.phase] += 1
        engine.carry_out(state, first.action, Seeded(4))
    assert {*looked} == {"draw", "build", "attack"}
    solo, _ = engine.new(GAME, GAME.setup(NAMES[:1], "solo"), Seeded(4))
    assert POLICY.worlds(Seat(solo, NAMES[0])) == 0


@pytest.mark.parametrize(("first", "number", "raises"), [("Ann", 2, False), ("Ann", 3, True), ("Ben", 2, True)])
def test_among_rivals_the_searcher_raises_units_before_it_builds(first: str, number: int, raises: bool) -> None:
    """KEEP-ATTACK-1: as soon as a rival may attack before the next turn, and not before; careful builds anyhow."""
    town = {"defenders": GUARDS[:2], "gold": 12, "hand": ["brewery"]}
    turn = {"phase": "build", "player": "Ann", "first": first, "number": number}
    state = at({"turn": turn, "players": {"Ann": town, "Ben": {"defenders": GUARDS[:2]}}})
    seat: Seat[Any] = Seat(state, "Ann")
    assert bots.Careful().decide(seat, random.Random(0)).action.do == "build"
    assert Prudent().decide(seat, random.Random(0)).action.do == ("recruit" if raises else "build")


def test_among_rivals_the_searcher_keeps_its_gold_for_the_last_turn() -> None:
    """Whom it hires before is to be paid and may be killed; in a town that is safe nobody is hired any more."""
    safe = [f"knights.{number}" for number in range(2, 8)]
    town = {"defenders": safe, "gold": 30, "food": 9, "structures": ["mine", "farm", "bombard", "brewery"]}

    def chosen(left: int) -> str:
        turn = {"phase": "build", "player": "Ann", "number": 15}
        draw = ["stables", "bakery", "butcher", "moat"][:left]
        state = at({"draw": draw, "turn": turn, "players": {"Ann": town, "Ben": {"defenders": GUARDS}}})
        seat: Seat[Any] = Seat(state, "Ann")
        return Prudent().decide(seat, random.Random(0)).action.do

    assert (chosen(4), chosen(1)) == ("end-build", "recruit")


def test_a_trial_is_worth_the_game_and_a_little_for_points() -> None:
    """Won, shared or lost comes first; a point more is better."""

    def over_with(mine: int, theirs: int) -> float:
        players = {"Ann": {"defenders": GUARDS[:mine]}, "Ben": {"defenders": GUARDS[:theirs]}}
        state = at({"draw": [], "turn": {"phase": "heal", "number": 20}, "players": players})
        engine.carry_out(state, EndTurn(by="Ann"), Seeded(0))
        assert engine.over(state)
        return POLICY.worth(state, state, "Ann")

    assert over_with(5, 1) > over_with(4, 2) > over_with(3, 3) > over_with(2, 4) > over_with(1, 5)


def test_what_two_towns_hold_tells_who_is_likely_to_win() -> None:
    """Between equals whoever plays next is ahead, each thing more helps its owner, and the chances add up to 1."""
    town = {"defenders": ["guards"], "structures": ["farm"], "gold": 4, "hand": ["mine"]}

    def chance(**more: Any) -> float:
        players = {"Ann": {**town, **more}, "Ben": town | {"structures": ["mason"], "hand": ["quarry"]}}
        deck = ["vikings", "norse", "celts", "bakery", "butcher"]
        state = at({"draw": deck, "turn": {"phase": "draw", "player": "Ann", "number": 5}, "players": players})
        assert outlook(state, "Ann", "Ben") + outlook(state, "Ben", "Ann") == pytest.approx(1)
        return outlook(state, "Ann", "Ben")

    even = chance()
    assert even > 0.5
    assert all(
        chance(**more) > even
        for more in (
            {"defenders": ["guards", "guards.2"]},
            {"structures": ["farm", "mine"], "hand": ["church"]},
            {"gold": 9},
            {"structures": ["brewery"]},
            {"hand": ["mine", "plague"]},
            {"hand": ["mine", "warlord"]},
        )
    )
    # an invader counts for what it may do: the strong one more than the weak one
    assert chance(hand=["mine", "warlord"]) > chance(hand=["mine", "bandits"])


def test_a_trial_between_two_towns_ends_before_the_game() -> None:
    """After some turns in the long game of two, at the end of the deck or of the game near it and among more towns."""

    def cards_left(players: int, left: int) -> int:
        state, _ = engine.new(GAME, GAME.setup(NAMES[:players], "multiplayer"), Seeded(4))
        luck, chance = random.Random(4), Seeded(4)
        while len(state.position.draw) > left and play_on(POLICY, state, chance, luck):
            pass
        trial, me = state.clone(), engine.to_act(state)[0]
        while not POLICY.far_enough(state, trial, me) and play_on(POLICY, trial, chance, luck):
            pass
        assert -0.2 <= POLICY.worth(state, trial, me) <= 1.2
        return len(trial.position.draw) if not engine.over(trial) else 0

    assert cards_left(2, 34) >= 24 and cards_left(2, 8) == 0 and cards_left(3, 24) == 0


def test_the_odds_of_a_battle_under_way() -> None:
    """Wounds count, and of the segment that goes on only what is still to come (KEEP-BATTLE-3, KEEP-BATTLE-8)."""
    # one attacker's die a segment against one archer's: whoever strikes first is better off
    assert risk(["archers"], [], 7, 1, 1, below=7) == pytest.approx(5 / 11, abs=0.003)
    assert risk(["archers"], [], 5, 1, 1, below=6) == pytest.approx(6 / 11, abs=0.003)
    whole, hurt = (risk(["knights"], [], 5, 3, 3, wounds=w) for w in ({}, {"knights": 1}))
    assert whole < hurt < 1.0
    assert risk(["guards"] * 60, [], 3, 10, 20, below=2) == 0.0


def test_the_odds_of_a_war() -> None:
    """KEEP-WAR-2: both sides have units that fall; moats, engines, wounds and what is still to come all count."""
    guards, archers = ["guards"], ["archers"]
    one = war_risk(archers, [], ["archers.2"], 0)
    # a die each on the same level, and who marched is lost if both fall (KEEP-BATTLE-9)
    assert one == pytest.approx(5 / 11, abs=0.003)
    assert war_risk([], [], archers, 0) == 1.0
    # against a lone attacker the two reckonings are one
    knight = unit("knights")
    town = ["guards", "swordsmen", "archers"]
    alone = risk(town, ["ballista"], knight.initiative, knight.ad, knight.hits)
    assert war_risk(town, ["ballista"], ["knights"], 0) == pytest.approx(alone, abs=0.005)
    assert war_risk(town, [], ["knights"], 3) < war_risk(town, [], ["knights"], 0)
    assert war_risk(town, [], ["knights"], 0, hurt={"knights": 1}) < war_risk(town, [], ["knights"], 0)
    assert war_risk(town, [], ["knights"], 0, wounds={"guards": 1}) > war_risk(town, [], ["knights"], 0)
    assert war_risk(guards * 20, [], archers * 20, 0, below=2) <= 1.0


def hits_as_raiders_place_them(state: State[Position]) -> dict[str, Any]:
    """The answer to `assign-hits` in the order of KEEP-BATTLE-8, on whichever side they fall."""
    battle, pending = state.position.battle, state.position.pending
    assert battle is not None and battle.attacker is not None and pending is not None and pending.hits
    struck = state.position.players[battle.target if battle.hits_on_defenders else battle.attacker]
    standing = list(struck.defenders if battle.hits_on_defenders else battle.units)
    wounds, placed = Counter(struck.wounds), Counter[str]()
    for _ in range(pending.hits):
        name = raiders_choice([u for u in standing if wounds[u] < unit(u).hits], wounds)
        wounds[name] += 1
        placed[name] += 1
    return {"by": pending.player, "do": "assign-hits", "hits": dict(placed)}


def test_the_odds_of_a_war_are_those_of_many_wars() -> None:
    """KEEP-WAR-2: fought to the end by the rules themselves, hits placed in the raiders' order."""
    position = {
        "turn": {"number": 9, "phase": "attack"},
        "players": {
            "Ann": {"defenders": ["knights", "archers"], "hand": ["war"]},
            "Ben": {"defenders": ["swordsmen", "archers.2"], "structures": ["moat"]},
        },
    }
    begun = at(position, war_retreat=False)
    march = {"by": "Ann", "do": "attack", "card": "war", "target": "Ben", "units": ["knights", "archers"]}
    foretold = (engine.forecast(begun, march, March) or March()).battle
    assert foretold == war_risk(["swordsmen", "archers.2"], ["moat"], ["knights", "archers"], 1)
    fallen, wars = 0, 300
    for number in range(wars):
        state, _ = engine.apply(begun, march, luck := Seeded(number))
        while state.position.battle is not None:
            odds = engine.odds_for(state, None, Odds).battle
            assert odds is not None and 0 <= odds <= 1
            state, _ = engine.apply(state, hits_as_raiders_place_them(state), luck)
        fallen += not state.position.players["Ben"].defenders
    assert fallen / wars == pytest.approx(foretold, abs=0.1)


def test_a_store_that_no_table_holds_is_refused() -> None:
    """KEEP-POS-3: what could be bought with it could not be listed; a large one is played with."""
    assert fault({"players": {"Ann": {"wood": 10**15}}}) == ("players.Ann.wood", "KEEP-POS-3")
    rich = at({"players": {"Ann": {"wood": 9_999, "gold": 9_999}}})
    assert engine.choices(rich, "Ann")
