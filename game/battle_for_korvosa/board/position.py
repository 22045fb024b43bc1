"""The position of a battle, key for key as the rules page lists it; its validity is in `validity.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from game.battle_for_korvosa.content.vocabulary import Count, Filter, ModName, Until, When, Word

Phase = Literal[
    "role",
    "breach",
    "deploy",
    "advance-city",
    "advance-edict",
    "gain",
    "place",
    "fight",
    "fortify",
    "cleanup",
    "over",
]
Ally = Literal["royal", "resistance", "none"]
Stage = Literal["defend", "rolled", "occupy", "won"]

BEFORE = ("role", "breach", "deploy")
"""The phases before round 1, when it is nobody's turn."""
OWN_PHASES = ("place", "fight", "fortify", "cleanup")
"""The phases of a turn in which its seat decides (KORV-TURN-1)."""


class Part(Struct, rename="kebab", forbid_unknown_fields=True):
    """Base of the parts of a position."""


class Turn(Part, kw_only=True):
    """Whose turn it is and what has happened in it."""

    number: Count = 1
    round: Count = 1
    player: str | None = None
    phase: Phase = "place"
    order: list[str]
    attacks: Count = 0
    captures: Count = 0
    fortifies: Count = 0
    blow: bool = False


class Seat(Part):
    """One seat. The Queen has a pool only; `role`, `breach` and `hand` are the heroes'."""

    pool: Count = 0
    role: str | UnsetType | None = UNSET
    breach: str | UnsetType | None = UNSET
    hand: list[str] | UnsetType = UNSET


class Quarter(Part):
    """One quarter or the Castle: who holds it, whose units are there, which of them are spent or lent."""

    holder: str | None = None
    units: dict[str, Count] = {}
    spent: dict[str, Count] = {}
    lent: dict[str, Count] = {}


class Piles(Part):
    """One pile of each deck."""

    hero: list[str] = []
    edicts: list[str] = []
    city: list[str] = []


class Lasting(Word, frozen=True, kw_only=True):
    """A lasting effect of a card or trigger (KORV-CARD-4, -9); it never changes, it only ends."""

    card: str
    by: str
    mod: ModName
    who: Literal["self", "queen", "heroes", "all"]
    until: Until
    set: int | bool | str | tuple[str, ...] | None = None
    add: int | None = None
    where: Filter | None = None
    when: When | None = None
    from_only: bool = False
    from_too: bool = False


class Carried(Word, frozen=True, kw_only=True):
    """A card that is being carried out (KORV-CARD-2): `at` leads to its next effect; replaced, never changed."""

    card: str
    by: str
    at: tuple[int | str, ...]
    trig: Literal["gain", "capture", "lost"] | None = None
    one: bool = False
    district: str | None = None
    quarter: str | None = None
    again: Count = 0


class Combat(Part, kw_only=True):
    """The attack in progress."""

    attacker: str
    from_: str = field(name="from")
    to: str
    dice: Count
    defence_dice: Count | None = None
    stage: Stage = "defend"
    attack_roll: list[int] = []
    defence_roll: list[int] = []
    attack_sides: int | None = None
    defence_sides: int | None = None
    passed: list[str] = []
    lost_by: str | None = None


class Pending(Struct, rename="kebab", forbid_unknown_fields=True, tag_field="kind", frozen=True):
    """A decision that somebody owes; replaced, never changed."""

    by: str


class Choose(Pending, frozen=True, kw_only=True, tag="choose", omit_defaults=True):
    """A quarter or district for an effect (KORV-CARD-5). `for_`: whose units; `step`, `first`: of a `connect`."""

    what: Literal["quarter", "district"]
    options: tuple[str, ...]
    card: str
    effect: tuple[int | str, ...]
    for_: str | None = field(name="for", default=None)
    step: Literal["first", "second"] | None = None
    first: str | None = None


class Discard(Pending, frozen=True, tag="discard"):
    """Cards to be destroyed: `left` are [seat, how many], the first is `by`."""

    left: tuple[tuple[str | int, ...], ...]


class React(Pending, frozen=True, tag="react"):
    """A reaction window (KORV-HERO-6): `by` is asked, then those in `left`."""

    to: Literal["city", "edict", "after-roll"]
    left: tuple[str, ...]


class Loan(Pending, frozen=True, tag="loan"):
    """The owner `by` is asked to lend units to `from_` (KORV-TEAM-2)."""

    from_: str = field(name="from")
    quarter: str
    units: int


class Trade(Pending, frozen=True, tag="trade"):
    """`by` is offered a trade of Hero cards by `from_` (KORV-TEAM-7)."""

    from_: str = field(name="from")
    give: tuple[str, ...]
    take: tuple[str, ...]


class Told(Word, frozen=True):
    """A line of the chronicle."""

    by: str
    turn: int
    text: str


class Result(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """How the battle ended (KORV-END-2, -3)."""

    points: int
    landmarks: int
    districts: int
    castle_surrounded: bool
    verdict: str


class Position(Part, kw_only=True):
    """All that is true in a battle."""

    turn: Turn
    initiative: dict[str, int] | None = None
    players: dict[str, Seat]
    quarters: dict[str, Quarter]
    allies: dict[str, Ally]
    decks: Piles
    destroyed: Piles
    aside: list[str] = []
    out: list[str] = []
    effects: list[Lasting] = []
    stack: list[Carried] = []
    combat: Combat | None = None
    pending: Choose | Discard | React | Loan | Trade | None = None
    chronicle: list[Told] = []
    result: Result | None = None
