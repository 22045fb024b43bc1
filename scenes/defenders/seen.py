"""What the screens of Defenders read of the position, which lies open to all: the rules page's keys."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class SettingChoice(TypedDict):
    """In what world the city stands (DEF-SET-1)."""

    key: Literal["medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes", "custom"]
    title: str | None


class Turn(TypedDict):
    """Where the game stands and who decides."""

    number: int
    phase: Literal[
        "setting", "city", "map", "placement", "threats", "reflection", "threats-act", "defenders-act", "epilogue"
    ]
    step: str | None
    first: str
    active: str | None
    queue: list[str]
    moved: list[str]
    settling: str | None


class CityCards(TypedDict):
    """The cards of city creation."""

    row: list[str]
    hands: dict[str, list[str]]
    draw: list[str]
    passes: int


LocationLies = TypedDict(
    "LocationLies",
    {
        "cards": dict[str, str], "labels": dict[str, str], "name": str | None, "owner": str | None, "finalised": bool,
        "shape": Literal["long", "area", "small"] | None, "drawn": bool, "strokes": list[str | list[list[int]]],
        "outline": list[list[int]], "arrow": bool, "state": Literal["standing", "occupied", "destroyed"],
        "morale-lost": bool,
    },
)  # fmt: skip
"""A place of the city, finalised or begun."""


class DefenderLies(TypedDict):
    """A friendly unit, finalised or begun; relief units too."""

    cards: dict[str, str]
    labels: dict[str, str]
    name: str | None
    owner: str | None
    finalised: bool
    at: str | None
    wounds: int
    state: Literal["ready", "fallen", "away"]
    relief: bool
    category: str | None
    value: int | None


class ThreatLies(TypedDict):
    """An enemy unit; its key is its card (DEF-THREAT-3)."""

    name: str | None
    at: str | None
    target: str | None
    state: Literal["arrayed", "destroyed"]


class FeatureDrawn(TypedDict):
    """A natural feature of the map (DEF-MAP-1)."""

    kind: Literal["river", "coast", "lake", "mountain", "hill", "forest", "other"]
    name: str
    strokes: list[str | list[list[int]]]


class ContactDrawn(TypedDict):
    """How two drawn places touch (DEF-MAP-6); `a` before `b` alphabetically."""

    a: str
    b: str
    kind: Literal["beside", "within", "under", "inside-wall", "outside-wall", "gate", "river", "bridge"]


class CrossingDrawn(TypedDict):
    """How a place crosses a river (DEF-MAP-7)."""

    location: str
    river: str
    kind: Literal["bridge", "ford", "over"]


class MarkDrawn(TypedDict):
    """An override of a default connection (DEF-CONN-3); `a` before `b` alphabetically."""

    a: str
    b: str
    mark: Literal["arrow", "dashed", "cross"]


class AttackOn(TypedDict):
    """The attack in progress."""

    kind: Literal["club", "surprise", "joker"]
    battle: str | None
    used: list[str]
    immune: list[str]
    rescuers: list[str]


class LastBattle(TypedDict):
    """How the latest battle went; totals are null when not rolled."""

    at: str
    defenders: int | None
    threats: int | None
    result: Literal["repulsed", "defeated", "stand-off", "abandoned", "undefended"]


class Tiding(TypedDict):
    """Something that a scene may be about (DEF-REFL-3)."""

    kind: Literal["unit-lost", "defeat", "place-lost", "feared-lost", "repulsed"]
    about: str


class SceneNow(TypedDict):
    """The scene being played (DEF-REFL-1)."""

    who: list[str]
    where: str
    when: str
    what: str
    cast: dict[str, str]


View = TypedDict(
    "View",
    {
        "setting": SettingChoice, "turn": Turn, "city": CityCards, "locations": dict[str, LocationLies],
        "defenders": dict[str, DefenderLies], "threats": dict[str, ThreatLies], "features": list[FeatureDrawn],
        "contacts": list[ContactDrawn], "crossings": list[CrossingDrawn], "connections": list[list[str]],
        "marks": list[MarkDrawn], "map-order": list[str], "entry-points": list[str], "threat-deck": list[str],
        "reserve": list[str], "discard": list[str], "morale-damage": int, "intelligence": bool,
        "attack": AttackOn | None, "retreating": list[str], "last-battle": LastBattle | None, "tidings": list[Tiding],
        "scene": SceneNow | None, "outcome": Literal["defenders", "enemy"] | None,
        "resting": NotRequired[dict[str, int]],
    },
)  # fmt: skip
"""All that is true at a decision point."""
