"""What drafted actions would come to, as the screens of The Battle for Korvosa read it."""

from __future__ import annotations

from typing import Literal, TypedDict

from scenes.battle_for_korvosa.facts import Terms, Told

Outcome = TypedDict(
    "Outcome",
    {
        "attack-lost": int, "defence-lost": int, "chance": float,
    },
)  # fmt: skip
"""One way a roll may fall: units that each side loses, and how likely (0 to 1)."""


RollOdds = TypedDict(
    "RollOdds",
    {
        "attack-dice": int, "defence-dice": int, "outcomes": list[Outcome], "attack": list[float],
        "defence": list[float],
    },
)  # fmt: skip
"""One roll with so many dice. `attack`, `defence`: the chance that the side loses 0, 1, 2 units."""


class EndOdds(TypedDict):
    """Fighting on to the end: the chance to take the quarter, and the attackers left on average (0 for a
    defeat)."""

    win: float
    left: float


Foreseen = TypedDict(
    "Foreseen",
    {
        "attacker": str, "holder": str | None, "source": str, "target": str, "attackers": dict[str, int],
        "defenders": dict[str, int], "most-dice": int, "most-defence-dice": int, "terms": Terms,
        "ties": Literal["attack", "defence"], "lines": list[Told], "one-roll": list[RollOdds], "to-the-end": EndOdds,
    },
)  # fmt: skip
"""The same with odds."""


class Units(TypedDict):
    """The units of a seat in a place, before and after."""

    place: str
    seat: str
    before: int
    after: int


class Holder(TypedDict):
    """Who holds a place, before and after."""

    place: str
    before: str | None
    after: str | None


class Count(TypedDict):
    """A number of a seat, before and after."""

    seat: str
    before: int
    after: int


class AllyChange(TypedDict):
    """The Ally of a district: who falls (`before`) and who rises (`after`); None for nobody."""

    district: str
    falls: str | None
    rises: str | None


class Changes(TypedDict):
    """What would be different. `points`, `verdict`: if the battle ended then."""

    units: list[Units]
    holders: list[Holder]
    pools: list[Count]
    hands: list[Count]
    allies: list[AllyChange]
    points: list[int]
    verdict: list[str]


class Deed(TypedDict, total=False):
    """What would change by a deed, in numbers and in words."""

    changes: Changes
    words: list[str]


class TargetTold(Deed):
    """The same of a target that a card may be used on."""

    target: str


Again = TypedDict(
    "Again",
    {
        "chance": float, "attack-lost": int, "defence-lost": int, "attackers": int, "defenders": int,
        "next-roll": RollOdds | None, "win": float, "left": float,
    },
)  # fmt: skip
"""One way a die that is thrown again may fall: the losses then, what is left, the odds of going on."""


class Reroll(TypedDict):
    """A die that is thrown again: whose, which one, with how many sides, what it shows, and how it may fall."""

    side: Literal["attack", "defence"]
    die: int
    sides: int
    before: int
    outcomes: list[Again]


class Plays(Deed, total=False):
    """A card: what each effect does, what its first one lets somebody choose, the fight or the dice after it."""

    sentences: list[str]
    by: str
    targets: list[TargetTold]
    fight: Foreseen
    dice: Reroll


Passes = TypedDict(
    "Passes",
    {
        "card": str, "sentences": list[str], "attack-lost": int, "defence-lost": int, "attackers": int,
        "defenders": int, "win": float,
    },
    total=False,
)  # fmt: skip
"""What follows if nobody answers: the card goes on, or the dice are compared."""


class Occupies(Deed, total=False):
    """Moving in: whose units go, whose stay."""

    moves: dict[str, int]
    behind: dict[str, int]


class Fortifies(Deed, total=False):
    """A fortify move: its safe path with both ends."""

    most: int
    left: int
    path: list[str]


class Moves(Deed, total=False):
    """A move next door: can its units do anything more in this turn?"""

    most: int
    spent: bool


class Lends(TypedDict, total=False):
    """A loan: units that can attack, before and after it."""

    before: int
    after: int


class Owes(TypedDict):
    """Cards that are owed after this one, and by whom then."""

    owed: int
    next: list[str]


BreaksIn = TypedDict("BreaksIn", {"pool": int, "next-to": list[str], "landmarks": dict[str, int]}, total=False)
"""A breach: what stays in the pool, what lies next to it, landmarks and their distance."""
