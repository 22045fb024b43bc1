"""What the screens of Strongholds read: the position as a player sees it, derived facts, forecasts, drafts.

The names are those of the rules page's *Position* table and of `Rules.info_for`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from scenes.tabletop.board.draft import Laid

Phase = Literal["families", "muster", "defend", "over"]


class Turn(TypedDict):
    number: int
    phase: Phase
    lead: str


class March(TypedDict):
    """A general, the stronghold that he marches on, and his troops."""

    general: str
    target: str
    troops: list[str]


class Defence(TypedDict):
    """Covers (attacking card -> own cards) and pits (pairs of attacking troops)."""

    cover: dict[str, list[str]]
    pit: list[list[str]]


class Player(TypedDict):
    """One stronghold and its hand; `?` is a sealed decision, or a card that lies face down."""

    family: str | None
    standing: bool
    royals: list[str]
    fallen: list[str]
    hand: list[str]
    plan: March | Literal["?"] | None
    field: March | None
    defence: Defence | Literal["?"] | None


View = TypedDict(
    "View",
    {
        "turn": Turn, "royals-deck": list[str], "draw": list[str], "defeated": list[str], "winners": list[str],
        "players": dict[str, Player],
    },
)  # fmt: skip
"""The position."""


class General(TypedDict):
    """A general before a wall."""

    owner: str
    attack: int
    health: int


class Incoming(TypedDict):
    """What comes at a stronghold if nothing is laid."""

    powers: dict[str, int]
    generals: dict[str, General]
    damage: int
    killed: list[str]
    falls: bool


class Info(TypedDict):
    """Derived facts: the health of all living royals by player, and the sieges by stronghold."""

    strength: dict[str, int]
    sieges: dict[str, Incoming]


class Staying(TypedDict):
    """What is left to defend with."""

    troops: list[str]
    stops: int
    aces: list[str]
    jokers: list[str]


class Staff(TypedDict):
    """What a plan keeps at home."""

    stays: Staying


class Battalion(Staff, total=False):
    """A plan so far; the numbers are there once a general is named."""

    powers: dict[str, int]
    attack: int
    health: int
    total: int
    least: int
    most: int


class Printed(TypedDict, total=False):
    """What is printed on a card: `health` and `battalion` of a royal, `power` of a troop, nothing on specials."""

    health: int
    battalion: int
    power: int


class RoyalDrawn(TypedDict):
    """A card drawn for its family; `taken` if somebody has that family already."""

    player: str
    card: str
    family: str
    taken: bool


class Pit(TypedDict):
    """Two troops that fight each other."""

    first: str
    second: str
    difference: int
    left: int


class Worked(TypedDict):
    """A siege as it was worked out, or would be with what is laid so far."""

    damage: int
    left: dict[str, int]
    dead: list[str]
    powers: dict[str, int]
    pits: list[Pit]
    exposed: dict[str, bool]
    health: dict[str, int]
    attack: dict[str, int]


class Coming(Worked):
    """The same, with what it does at home."""

    killed: list[str]
    falls: bool


PLAN = Laid[March]("plan", lambda: March(general="", target="", troops=[]))
DEFENCE = Laid[Defence]("defence", lambda: Defence(cover={}, pit=[]))
HISTORY = Laid[list[Defence]]("history", list)
"""The defences before this one, for Undo."""
DOOR = Laid[str]("door", str)
"""The stronghold that is looked at closely."""
