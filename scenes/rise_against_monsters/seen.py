"""What the screens of Rise against Monsters read of the position, which lies open to all; and what is laid out on them.

The names are those of the rules page.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from scenes.tabletop.board.draft import Laid

Turn = TypedDict(
    "Turn",
    {
        "number": int, "player": str, "step": str, "allowance": int, "drawn": int, "acted": list[str],
        "moved-to": list[str], "arriving": list[str],
    },
)  # fmt: skip
"""Where the turn stands (RISE-TURN-1). `allowance` and `drawn` count cards of this draw step."""


class UntapPending(TypedDict):
    """RISE-TAP-9: `player` decides what untaps."""

    kind: Literal["untap"]
    player: str


class WindowPending(TypedDict):
    """RISE-REACT-2, 4: players may react in `lands`; `drawn` is the monster just drawn, if it is about one."""

    kind: Literal["window"]
    lands: list[str]
    drawn: str | None
    passed: list[str]


ChoosePending = TypedDict(
    "ChoosePending",
    {
        "kind": Literal["choose"], "player": str, "about": str, "for": str | None, "among": list[str],
    },
)  # fmt: skip
"""`player` picks one of `among`. `about`: monster, target, destination or castle, for the monster `monster`."""


class CastlePending(TypedDict):
    """RISE-CASTLE-3: `player` takes `monster` in or leaves it out."""

    kind: Literal["castle"]
    player: str
    monster: str


Pending = UntapPending | WindowPending | ChoosePending | CastlePending


class LandLies(TypedDict):
    """A player's land, with phase and hand. `castles` maps each castle to the monsters under it."""

    phase: str
    hand: list[str]
    heroes: list[str]
    workers: list[str]
    bonuses: list[str]
    monsters: list[str]
    castles: dict[str, list[str]]


class RoadLies(TypedDict):
    """A road in play: whose it is, and the land at its other end."""

    owner: str
    to: str


class Result(TypedDict):
    """How it ended: `winner` is `players` or `monsters`."""

    winner: str
    reason: str


View = TypedDict(
    "View",
    {
        "turn": Turn, "pending": Pending | None,
        "players": dict[str, LandLies], "roads": dict[str, RoadLies], "tapped": list[str], "contacts": dict[str, str],
        "pins": list[str], "on-road": dict[str, str], "supports": dict[str, str], "draw": list[str],
        "discard": list[str], "box": list[str], "result": Result | None,
    },
)  # fmt: skip
"""The whole position, keys in the order of the rules page."""


Site = TypedDict("Site", {"card": str, "with": list[str], "via": dict[str, str]})
"""A card that is to be built, the workers that are to pay for it, and the roads over which helpers come."""


class Shares(TypedDict):
    """How to untap: heroes that stay, and what each worker supports."""

    stay: list[str]
    support: dict[str, str]


BUILDING = Laid[Site]("build", lambda: {"card": "", "with": [], "via": {}})
SHARES = Laid[Shares]("untap", lambda: {"stay": [], "support": {}})
LAID_OFF = Laid[list[str]]("discard", list)
"""The cards that are thrown away."""
RELEASED = Laid[list[str]]("release", list)
"""The monsters that are let out of a castle."""
