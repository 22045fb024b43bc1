"""What the screens of The Battle for Korvosa read of the position as a seat sees it: the rules page's keys."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal[
    "role", "breach", "deploy", "advance-city", "advance-edict", "gain", "place", "fight", "fortify", "cleanup", "over"
]


class Turn(TypedDict):
    """Whose turn it is and what has happened in it."""

    number: int
    round: int
    player: str | None
    phase: Phase
    order: list[str]
    attacks: int
    captures: int
    fortifies: int
    blow: bool


class Seat(TypedDict):
    """One seat. The Queen has a pool only; `role`, `breach` and `hand` are the heroes'."""

    pool: int
    role: NotRequired[str | None]
    breach: NotRequired[str | None]
    hand: NotRequired[list[str]]


class Quarter(TypedDict):
    """One quarter or the Castle: who holds it, whose units are there, which of them are spent or lent."""

    holder: str | None
    units: dict[str, int]
    spent: dict[str, int]
    lent: dict[str, int]


class Piles(TypedDict):
    """One pile of each deck."""

    hero: list[str]
    edicts: list[str]
    city: list[str]


Filter = TypedDict(
    "Filter",
    {
        "holder": NotRequired[Literal["queen", "heroes", "self"] | None], "district": NotRequired[str | None],
        "landmark": NotRequired[bool], "breach": NotRequired[bool], "own-breach": NotRequired[bool],
        "next-to": NotRequired[Literal["self", "heroes", "queen", "castle"] | None],
        "min-units": NotRequired[int | None], "units-of": NotRequired[Literal["self"] | None],
        "attacked": NotRequired[bool], "captured": NotRequired[bool], "castle": NotRequired[bool],
    },
)  # fmt: skip
"""Which places are meant (KORV-CARD-7): all keys must hold; `{}` is every quarter."""


When = TypedDict(
    "When",
    {
        "first-attack": NotRequired[bool], "attacker": NotRequired[Literal["self"] | None],
        "side": NotRequired[Literal["attacker", "defender"] | None],
    },
)  # fmt: skip
"""Under what circumstances a modifier of a fight applies (KORV-CARD-9)."""


Lasting = TypedDict(
    "Lasting",
    {
        "card": str, "by": str,
        "mod": str,
        "who": Literal["self", "queen", "heroes", "all"], "until": Literal["roll", "cleanup", "round"],
        "set": NotRequired[int | bool | str | list[str] | None], "add": NotRequired[int | None],
        "where": NotRequired[Filter | None], "when": NotRequired[When | None], "from-only": NotRequired[bool],
        "from-too": NotRequired[bool],
    },
)  # fmt: skip
"""A lasting effect of a card or trigger (KORV-CARD-4, -9); it never changes, it only ends."""


class CarriedNow(TypedDict):
    """A card that is being carried out (KORV-CARD-2): `at` leads to its next effect; replaced, never changed."""

    card: str
    by: str
    at: list[int | str]
    trig: NotRequired[Literal["gain", "capture", "lost"] | None]
    one: NotRequired[bool]
    district: NotRequired[str | None]
    quarter: NotRequired[str | None]
    again: NotRequired[int]


CombatNow = TypedDict(
    "CombatNow",
    {
        "attacker": str, "from": str, "to": str, "dice": int, "defence-dice": int | None,
        "stage": Literal["defend", "rolled", "occupy", "won"], "attack-roll": list[int], "defence-roll": list[int],
        "attack-sides": int | None, "defence-sides": int | None, "passed": list[str], "lost-by": str | None,
    },
)  # fmt: skip
"""The attack in progress."""


Choose = TypedDict(
    "Choose",
    {
        "kind": Literal["choose"], "by": str, "what": Literal["quarter", "district"], "options": list[str], "card": str,
        "effect": list[int | str], "for": NotRequired[str | None],
        "step": NotRequired[Literal["first", "second"] | None], "first": NotRequired[str | None],
    },
)  # fmt: skip
"""A quarter or district for an effect (KORV-CARD-5). `for_`: whose units; `step`, `first`: of a `connect`."""


class Discard(TypedDict):
    """Cards to be destroyed: `left` are [seat, how many], the first is `by`."""

    kind: Literal["discard"]
    by: str
    left: list[list[str | int]]


class React(TypedDict):
    """A reaction window (KORV-HERO-6): `by` is asked, then those in `left`."""

    kind: Literal["react"]
    by: str
    to: Literal["city", "edict", "after-roll"]
    left: list[str]


Loan = TypedDict(
    "Loan",
    {
        "kind": Literal["loan"], "by": str, "from": str, "quarter": str, "units": int,
    },
)  # fmt: skip
"""The owner `by` is asked to lend units to `from_` (KORV-TEAM-2)."""


Trade = TypedDict(
    "Trade",
    {
        "kind": Literal["trade"], "by": str, "from": str, "give": list[str], "take": list[str],
    },
)  # fmt: skip
"""`by` is offered a trade of Hero cards by `from_` (KORV-TEAM-7)."""


Pending = Choose | Discard | React | Loan | Trade


class Told(TypedDict):
    """A line of the chronicle."""

    by: str
    turn: int
    text: str


Result = TypedDict(
    "Result",
    {
        "points": int, "landmarks": int, "districts": int, "castle-surrounded": bool, "verdict": str,
    },
)  # fmt: skip
"""How the battle ended (KORV-END-2, -3)."""


class View(TypedDict):
    """All that is true in a battle."""

    turn: Turn
    initiative: dict[str, int] | None
    players: dict[str, Seat]
    quarters: dict[str, Quarter]
    allies: dict[str, Literal["royal", "resistance", "none"]]
    decks: Piles
    destroyed: Piles
    aside: list[str]
    out: list[str]
    effects: list[Lasting]
    stack: list[CarriedNow]
    combat: CombatNow | None
    pending: Pending | None
    chronicle: list[Told]
    result: Result | None
