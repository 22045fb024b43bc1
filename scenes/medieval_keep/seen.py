"""What the screens of Medieval Keep read: the position as a player sees it, derived facts, drafts.

The names are those of the rules page and of `game.medieval_keep`'s `information.info`.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import Literal, NotRequired, TypedDict

from game.core.bots.bot import Suggestion
from scenes.tabletop.board.draft import Laid
from scenes.tabletop.dice.tray import Launch

Phase = Literal["draw", "upkeep", "build", "attack", "heal", "over"]


class Turn(TypedDict):
    """Whose turn it is and how far it has come."""

    player: str
    first: str
    number: int
    phase: Phase
    reached: list[str]
    healing: list[str]


Town = TypedDict(
    "Town",
    {
        "gold": int, "food": int, "weapons": int, "wood": int, "stone": int, "walls": int, "walls-lost": int,
        "hand": list[str], "structures": list[str], "defenders": list[str], "wounds": dict[str, int],
        "ruins": list[str], "waiting": list[str], "famine": bool, "eliminated": bool,
    },
)  # fmt: skip
"""One player's town, stores and cards; a card that lies face down is `?`."""


def in_store(town: Town) -> dict[str, int]:
    """What lies in a town's stores, by good."""
    return {
        "gold": town["gold"], "food": town["food"], "weapons": town["weapons"], "wood": town["wood"],
        "stone": town["stone"],
    }  # fmt: skip


Battle = TypedDict(
    "Battle",
    {
        "card": str, "attacker": str | None, "target": str, "units": list[str], "hits-lost": int, "segment": int,
        "level": int | None, "hits-on-attackers": int, "hits-on-defenders": int,
    },
)  # fmt: skip
"""A battle that waits for a decision."""


class Pending(TypedDict):
    """A decision that holds the game up."""

    kind: Literal["discard", "assign-hits", "war", "lose-structures", "look", "pick-structure"]
    player: str
    count: NotRequired[int]
    hits: NotRequired[int]
    target: NotRequired[str]


class Result(TypedDict):
    """How the game ended."""

    reason: Literal["deck", "last-town", "fallen", "invasions"]
    scores: dict[str, int]


class View(TypedDict):
    """The position."""

    turn: Turn
    draw: list[str]
    discard: list[str]
    players: dict[str, Town]
    invasions: int
    battle: Battle | None
    pending: Pending | None
    result: Result | None


class Source(TypedDict):
    """What yields how much of a good."""

    source: str
    commodity: str
    amount: int


class Due(TypedDict):
    """What wants feeding at the next upkeep."""

    units: int
    inns: int
    due: int


TownFacts = TypedDict(
    "TownFacts",
    {
        "points": int, "hand-limit": int, "hand-size": int, "units": dict[str, int], "income": dict[str, int],
        "sources": list[Source], "upkeep": Due, "usual": dict[str, int] | None,
        "wanted": dict[str, int], "short": int,
    },
)  # fmt: skip
"""Derived facts of a town; `usual` is its next upkeep as it is usually paid, None if it cannot be; `wanted` the same
with gold that is not there, `short` how much of it."""


class Spare(TypedDict):
    """What the stores would still pay in the last Build."""

    goods: int
    guards: int
    points: int
    buildings: int
    sure: bool


class Waiting(TypedDict):
    """A card at a gate; an invader with the values it will have."""

    card: str
    player: str
    due: bool
    initiative: NotRequired[int]
    ad: NotRequired[int]
    hits: NotRequired[int]
    growth: NotRequired[int]


class Strength(TypedDict):
    """When a siege engine strikes, and with how many dice."""

    initiative: int
    ad: int


Printed = TypedDict(
    "Printed",
    {
        "family": Literal["structure", "invader", "disaster", "defender"], "id": str, "name": str, "text": str,
        "cost": int, "revenue": dict[str, int], "upkeep": bool, "gold-per-units": int, "market": int,
        "hand-limit": int, "draw-for": int, "recruits": str | None, "wall": bool, "moat": int,
        "engine": Strength | None, "initiative": int, "ad": int, "hits": int, "deck": bool, "aim": str, "effect": str,
        "clause": str, "dice": int, "mark": str | None, "needs": str | None,
    },
    total=False,
)  # fmt: skip
"""What is printed on a card or unit; each family has its own part of it."""


class Striker(TypedDict):
    """One who fights: name, side, and what he fights with (no hits: an engine)."""

    name: str
    side: Literal["town", "attack"]
    initiative: int
    ad: int
    hits: int | None


class OnLadder(Striker):
    """The same, and whose he is."""

    owner: str | None


class Recruit(TypedDict):
    """A kind of unit: what it costs, needs, and whether it can be had."""

    unit: str
    cost: int
    initiative: int
    ad: int
    hits: int | None
    mark: str | None
    needs: str | None
    open: bool
    payable: bool


class Building(TypedDict):
    """A structure in the hand."""

    card: str
    cost: int
    payable: bool


class Invasions(TypedDict):
    """How many invasions are over, of those that end the game."""

    over: int
    of: int


Info = TypedDict(
    "Info",
    {
        "asked": str, "deck-left": int, "last-turn": bool, "growth": int, "next-place": str | None,
        "towns": dict[str, TownFacts], "gate": list[Waiting], "ladder": list[OnLadder],
        "danger": dict[str, dict[str, float]],
        "tables": NotRequired[dict[str, list[tuple[int, int, str]]]], "invasions": NotRequired[Invasions],
        "recruits": NotRequired[list[Recruit]], "buildings": NotRequired[list[Building]],
        "spare": NotRequired[Spare | None],
    },
)  # fmt: skip
"""Derived facts; tables and invasions without cards, recruits and buildings for a player who sits there."""


AfterToll = TypedDict(
    "AfterToll",
    {"points": int, "hand-limit": int, "income": dict[str, int], "engine-dice": int, "open": list[str]},
)  # fmt: skip
"""What is left of a town that gives up structures."""


class March(TypedDict, total=False):
    """A War with some units: dice a segment, `less` of them for the Moat, hits they can take, the chance that the town
    falls.
    """

    dice: int
    less: int
    hits: int
    battle: float


class Odds(TypedDict, total=False):
    """Chances (0..1); `battle`: that the town falls in the battle that goes on."""

    battle: float


LAUNCH = Laid[Launch | None]("launch", lambda: None)
"""How the dice left the hand, for the roll that follows."""
LOST = Laid[list[str]]("lost", list)
"""The structures that are given up to the toll."""
AWAY = Laid[list[str]]("away", list)
"""Who leaves instead of being fed."""
FED = Laid[dict[str, str]]("fed", dict)
"""What feeds whom."""
ADVICE = Laid[Future[Suggestion] | None]("advice", lambda: None)
"""The computer's advice on upkeep, while it is thought of."""
PROPOSED = Laid[bool]("proposed", bool)
"""Has the advice been laid out, or is there no need of it any more?"""
RAIL = Laid[bool]("rail", bool)
"""Is the rail of recruits open?"""
THROWN = Laid[list[str]]("discard", list)
"""The cards that are thrown away."""
GIVEN = Laid[dict[str, int]]("given", dict)
"""Hits given to units."""
