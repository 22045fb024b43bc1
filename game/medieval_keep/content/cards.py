"""The deck and the tables (KEEP-DECK, KEEP-CARDS): typed content, names, orders.

A name is a kind with or without a number: `farm`, `farm.2`. What a structure does is said by its fields, what a
disaster does by the word in `effect`; there is no code for a single card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from msgspec import Struct, field

from game.core.data.content import load_content
from game.core.text.phrases import printed, say

COMMODITIES = ("gold", "food", "weapons", "wood", "stone")
_NAME = re.compile(r"([a-z]+(?:-[a-z]+)*)(?:\.([1-9][0-9]{0,5}))?")


class Engine(Struct, frozen=True, forbid_unknown_fields=True):
    """A structure that fights: its initiative and attack dice."""

    initiative: int
    ad: int


class Structure(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """KEEP-CARDS-1: one kind of building."""

    id: str
    name: str
    cost: int
    revenue: dict[str, int] = field(default_factory=dict)
    """What it yields in each Production phase (KEEP-PROD-1)."""
    upkeep: bool = False
    """It needs 1 food or stays shut (KEEP-UPKEEP-4)."""
    gold_per_units: int = 0
    """1 gold for each so many units, rounded up (KEEP-PROD-4)."""
    market: int = 0
    """So many of one commodity may be turned into 1 gold (KEEP-BUILD-7)."""
    hand_limit: int = 0
    draw_for: int = 0
    """Gold for which its owner may draw a card (KEEP-BUILD-8)."""
    recruits: str | None = None
    wall: bool = False
    """It stands as one more wall (KEEP-SACK-3)."""
    moat: int = 0
    """So many dice less for each attacker (KEEP-BATTLE-6)."""
    engine: Engine | None = None
    text: str = ""


class Invader(Struct, frozen=True, forbid_unknown_fields=True):
    """KEEP-CARDS-2: one invader. `deck`: is it in the deck, or on the no-cards table alone?"""

    id: str
    name: str
    initiative: int
    ad: int
    hits: int
    deck: bool = True


class Disaster(Struct, frozen=True, forbid_unknown_fields=True):
    """KEEP-CARDS-3: one disaster."""

    id: str
    name: str
    aim: Literal["place", "any", "none"]
    effect: Literal[
        "destroy-structures", "destroy-units", "famine", "lose-gold", "kill-unit", "look-and-draw", "gain-gold", "war"
    ]
    clause: str
    text: str
    dice: int = 0


class Defender(Struct, frozen=True, forbid_unknown_fields=True):
    """KEEP-CARDS-4: one kind of unit. `mark` has no effect (KEEP-BATTLE-10)."""

    id: str
    name: str
    cost: int
    initiative: int
    ad: int
    hits: int
    mark: Literal["missile", "mounted"] | None = None


class Start(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """KEEP-SETUP-4: what each town begins with."""

    gold: int
    hand: int
    walls: int
    castle_income: int
    hand_limit: int


class _Content(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    commodities: list[str]
    start: Start
    structures: list[Structure]
    invaders: list[Invader]
    disasters: list[Disaster]
    defenders: list[Defender]
    event_table: list[tuple[int, int, str]]
    structure_table: list[tuple[int, int, str]]
    invader_table: list[tuple[int, int, str]]
    disaster_table: list[tuple[int, int, str]]


class Catalogue(Struct, frozen=True):
    """All content, by kind."""

    start: Start
    structures: dict[str, Structure]
    invaders: dict[str, Invader]
    disasters: dict[str, Disaster]
    defenders: dict[str, Defender]
    needs: dict[str, str]
    """Unit kind -> the structure that it needs (KEEP-BUILD-5); guards need nothing and are not in it."""
    order: dict[str, int]
    """Kind -> its place in catalogue order (cards) or defender order (units)."""
    deck: tuple[str, ...]
    """One copy of each card of the deck, catalogue order (KEEP-DECK-1)."""
    tables: dict[str, dict[int, str]]
    """`event`, `structure`, `invader`, `disaster`: number on the die -> result (KEEP-CARDS-5)."""


@cache
def catalogue() -> Catalogue:
    """The content, read once."""
    content = load_content(Path(__file__).with_name("cards.yaml"), _Content)
    table_only = {card.id for card in content.invaders if not card.deck}
    structures = [card.id for card in content.structures]
    cards = [*structures, *(card.id for card in content.invaders), *(card.id for card in content.disasters)]
    defenders = [unit.id for unit in content.defenders]
    tables = {
        "event": content.event_table,
        "structure": content.structure_table,
        "invader": content.invader_table,
        "disaster": content.disaster_table,
    }
    return Catalogue(
        start=content.start,
        structures={card.id: card for card in content.structures},
        invaders={card.id: card for card in content.invaders},
        disasters={card.id: card for card in content.disasters},
        defenders={unit.id: unit for unit in content.defenders},
        needs={card.recruits: card.id for card in content.structures if card.recruits},
        order={kind: place for kinds in (cards, defenders) for place, kind in enumerate(kinds)},
        deck=tuple(card for card in cards if card not in table_only),
        tables={
            name: {number: result for least, most, result in lines for number in range(least, most + 1)}
            for name, lines in tables.items()
        },
    )


# ------------------------------------------------------------------------------------------------ names
@cache
def kind_of(name: str) -> str:
    """`farm.2` -> `farm`."""
    return name.partition(".")[0]


@cache
def rank(name: str) -> tuple[int, int]:
    """Sorting key: catalogue (or defender) order, within a kind the lowest number first. Unknown names come last."""
    kind, _, number = name.partition(".")
    return catalogue().order.get(kind, 1000), int(number) if number.isdigit() else 1


def ordered(names: Iterable[str]) -> list[str]:
    """Names in catalogue order (units: in defender order), lowest number first."""
    return sorted(names, key=rank)


@cache
def is_card(name: str) -> bool:
    """Is it the name of a card of the game? The kind counts: `farm.7` is a name (KEEP-ACT-4)."""
    return _is_name(name) and (is_structure(name) or is_attack(name))


@cache
def is_unit(name: str) -> bool:
    """Is it the name of a unit? The kind counts (KEEP-ACT-4)."""
    return _is_name(name) and kind_of(name) in catalogue().defenders


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


@cache
def is_numbered(name: str) -> bool:
    """Is it written as a name that the game gives: the plain kind, or a number from 2?"""
    match = _NAME.fullmatch(name)
    return match is not None and match[2] != "1"


def is_structure(name: str) -> bool:
    """Is the card a structure?"""
    return kind_of(name) in catalogue().structures


def is_attack(name: str) -> bool:
    """Is the card an attack card: an invader or a disaster (KEEP-DECK-2)?"""
    kind = kind_of(name)
    return kind in catalogue().invaders or kind in catalogue().disasters


def deck(copies: int) -> list[str]:
    """KEEP-DECK-1, -5: all cards, in catalogue order, first copies, then second copies."""
    return [kind if copy == 1 else f"{kind}.{copy}" for copy in range(1, copies + 1) for kind in catalogue().deck]


def free_name(kind: str, taken: Iterable[str]) -> str:
    """KEEP-BUILD-9, KEEP-NOCARD-4: the plain kind if nothing bears it, else the lowest free number from 2."""
    names = set(taken)
    first = _numbered(kind, 1 << len(names).bit_length())
    return next(name for name in first if name not in names)


@cache
def _numbered(kind: str, most: int) -> tuple[str, ...]:
    """So many names of a kind: `farm`, `farm.2`, ... A town without cards gets hundreds of units, one by one."""
    return kind, *(f"{kind}.{number}" for number in range(2, most + 1))


@cache
def structure(card: str) -> Structure:
    """What is printed on a structure."""
    return catalogue().structures[kind_of(card)]


@cache
def unit(name: str) -> Defender:
    """What is printed for a unit."""
    return catalogue().defenders[kind_of(name)]


def texts() -> Iterator[str]:
    """Names of cards and units, what is printed on them, and the commodities: what stands in the data for people."""
    content = catalogue()
    for structure in content.structures.values():
        yield from (structure.name, structure.text)
    for disaster in content.disasters.values():
        yield from (disaster.name, disaster.text)
    for invader in content.invaders.values():
        yield invader.name
    for defender in content.defenders.values():
        yield defender.name
    yield from (*COMMODITIES, *content.tables)
    for results in content.tables.values():
        yield from map(spoken, results.values())


@lru_cache(maxsize=4096)
def spoken(name: str) -> str:
    """The name for people: `farm.2` -> `Farm 2`."""
    kind, _, number = name.partition(".")
    content = catalogue()
    entry = (
        content.structures.get(kind)
        or content.invaders.get(kind)
        or content.disasters.get(kind)
        or content.defenders.get(kind)
    )
    title = printed(entry.name if entry else kind.replace("-", " ").capitalize())
    return say("{title} {number}", title=title, number=number) if number else title
