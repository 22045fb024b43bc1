"""The position (rules page, *Position*): its keys and their types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from msgspec import UNSET, Struct, UnsetType, field

from game.core.position.state import Setup
from game.parts.strokes import Point, Stroke

Phase = Literal[
    "setting", "city", "map", "placement", "threats", "reflection", "threats-act", "defenders-act", "epilogue"
]
Shape = Literal["long", "area", "small"]
ContactKind = Literal["beside", "within", "under", "inside-wall", "outside-wall", "gate", "river", "bridge"]
CONTACTS: tuple[str, ...] = (
    "beside",
    "within",
    "under",
    "inside-wall",
    "outside-wall",
    "gate",
    "river",
    "bridge",
)

STEPS: dict[str, tuple[str, ...]] = {
    "map": ("features", "locations", "connections", "entries"),
    "reflection": ("frame", "scene"),
    "threats-act": (
        "draw",
        "name-threat",
        "move-individuals",
        "reinforce",
        "choose-battle",
        "defend",
        "strike",
        "rescue",
        "slay",
        "retreat",
        "settle",
    ),
    "defenders-act": ("move", "settle", "activate"),
}
"""The steps of each phase, its first one first; the other phases have none."""
_MOMENTS: dict[str, dict[str | None, str]] = {
    phase: {None: phase, **{step: f"{phase}/{step}" for step in STEPS.get(phase, ())}} for phase in get_args(Phase)
}
"""Phase -> step -> both in one word: asked for several times at every decision, so each word is made once."""
BEFORE_THREATS = ("setting", "city", "map", "placement")
TURN_PHASES = ("reflection", "threats-act", "defenders-act")
IN_BATTLE = ("defend", "strike", "rescue", "slay")
IN_ATTACK = ("move-individuals", "reinforce", "choose-battle", *IN_BATTLE)
CITY_LIMIT = 12


World = Literal["medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes"]


class SettingChoice(Struct, kw_only=True, rename="kebab"):
    """DEF-SET-1."""

    key: Literal["medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes", "custom"] = "medieval"
    title: str | None = None
    base: World | UnsetType = UNSET
    """Whose names and art a world of one's own borrows."""
    arms: str | UnsetType = UNSET
    """The city's coat of arms in words (`game/parts/arms.py`); unset: those that its name makes."""

    @property
    def voice(self) -> str:
        """The setting whose names are suggested."""
        return self.key if self.base is UNSET else self.base

    @property
    def world(self) -> World:
        """The world in whose hand everything is drawn."""
        return self.base if self.base is not UNSET else "medieval" if self.key == "custom" else self.key


class Turn(Struct, kw_only=True, rename="kebab"):
    """Where the game stands and who decides."""

    number: int = 0
    phase: Phase = "setting"
    step: str | None = None
    first: str
    active: str | None
    queue: list[str] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    settling: str | None = None

    @property
    def at(self) -> str:
        """Phase and step in one word: `threats-act/draw`, `city`."""
        return _MOMENTS[self.phase].get(self.step) or f"{self.phase}/{self.step}"


class City(Struct, kw_only=True, rename="kebab"):
    """The cards of city creation."""

    row: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)
    draw: list[str] = field(default_factory=list)
    passes: int = 0


class Location(Struct, kw_only=True, rename="kebab"):
    """A place of the city, finalised or begun."""

    cards: dict[str, str] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    name: str | None = None
    owner: str | None = None
    finalised: bool = True
    shape: Shape | None = None
    drawn: bool = False
    strokes: tuple[Stroke, ...] = ()
    outline: tuple[Point, ...] = ()
    arrow: bool = False
    state: Literal["standing", "occupied", "destroyed"] = "standing"
    morale_lost: bool = False

    @property
    def words(self) -> Iterable[str]:
        """The words on its cards."""
        return self.cards.values()

    @property
    def played(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Its cards, and the word of each: by them is kept what they make of it."""
        return tuple(self.cards), tuple(self.cards.values())


class Defender(Struct, kw_only=True, rename="kebab"):
    """A friendly unit, finalised or begun; relief units too."""

    cards: dict[str, str] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    name: str | None = None
    owner: str | None = None
    finalised: bool = True
    at: str | None = None
    wounds: int = 0
    state: Literal["ready", "fallen", "away"] = "ready"
    relief: bool = False
    category: str | None = None
    value: int | None = None

    @property
    def words(self) -> Iterable[str]:
        """The words on its cards."""
        return self.cards.values()

    @property
    def played(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Its cards, and the word of each: by them is kept what they make of it."""
        return tuple(self.cards), tuple(self.cards.values())


class Threat(Struct, kw_only=True, rename="kebab"):
    """An enemy unit; its key is its card (DEF-THREAT-3)."""

    name: str | None = None
    at: str | None = "outside"
    target: str | None = None
    state: Literal["arrayed", "destroyed"] = "arrayed"


class Feature(Struct, kw_only=True, frozen=True, rename="kebab"):
    """A natural feature of the map (DEF-MAP-1)."""

    kind: Literal["river", "coast", "lake", "mountain", "hill", "forest", "other"]
    name: str
    strokes: tuple[Stroke, ...] = ()


class Contact(Struct, kw_only=True, frozen=True, rename="kebab"):
    """How two drawn places touch (DEF-MAP-6); `a` before `b` alphabetically."""

    a: str
    b: str
    kind: ContactKind


class Crossing(Struct, kw_only=True, frozen=True, rename="kebab"):
    """How a place crosses a river (DEF-MAP-7)."""

    location: str
    river: str
    kind: Literal["bridge", "ford", "over"]


class Mark(Struct, kw_only=True, frozen=True, rename="kebab"):
    """An override of a default connection (DEF-CONN-3); `a` before `b` alphabetically."""

    a: str
    b: str
    mark: Literal["arrow", "dashed", "cross"]


class Attack(Struct, kw_only=True, rename="kebab"):
    """The attack in progress."""

    kind: Literal["club", "surprise", "joker"]
    battle: str | None = None
    used: list[str] = field(default_factory=list)
    immune: list[str] = field(default_factory=list)
    rescuers: list[str] = field(default_factory=list)


class LastBattle(Struct, kw_only=True, frozen=True, rename="kebab"):
    """How the latest battle went; totals are null when not rolled."""

    at: str
    defenders: int | None = None
    threats: int | None = None
    result: Literal["repulsed", "defeated", "stand-off", "abandoned", "undefended"]


class Tiding(Struct, kw_only=True, frozen=True, rename="kebab"):
    """Something that a scene may be about (DEF-REFL-3)."""

    kind: Literal["unit-lost", "defeat", "place-lost", "feared-lost", "repulsed"]
    about: str


class Scene(Struct, kw_only=True, rename="kebab"):
    """The scene being played (DEF-REFL-1)."""

    who: tuple[str, ...]
    where: str
    when: str
    what: str
    cast: dict[str, str]


class Position(Struct, kw_only=True, rename="kebab"):
    """All that is true at a decision point."""

    setting: SettingChoice
    turn: Turn
    city: City
    locations: dict[str, Location] = field(default_factory=dict)
    defenders: dict[str, Defender] = field(default_factory=dict)
    threats: dict[str, Threat] = field(default_factory=dict)
    features: list[Feature] = field(default_factory=list)
    contacts: list[Contact] = field(default_factory=list)
    crossings: list[Crossing] = field(default_factory=list)
    connections: list[tuple[str, str]] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    map_order: list[str] = field(default_factory=list)
    entry_points: list[str] = field(default_factory=list)
    threat_deck: list[str] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    morale_damage: int = 0
    intelligence: bool = False
    attack: Attack | None = None
    retreating: list[str] = field(default_factory=list)
    last_battle: LastBattle | None = None
    tidings: list[Tiding] = field(default_factory=list)
    scene: Scene | None = None
    outcome: Literal["defenders", "enemy"] | None = None
    resting: dict[str, int] | UnsetType = UNSET
    """DEF-LEVEL-2: kings who have fired, and the last turn in which each rests; only there while somebody rests."""


UNORDERED = (
    "city.row",
    "city.hands.*",
    "contacts",
    "crossings",
    "connections",
    "marks",
    "reserve",
    "discard",
    "attack.used",
    "attack.immune",
    "attack.rescuers",
    "retreating",
)


def opening(setup: Setup) -> Position:
    """The position before anything has happened."""
    first = setup.players[0]
    return Position(setting=SettingChoice(key=setting_key(setup)), turn=Turn(first=first, active=first), city=City())  # type: ignore[arg-type]


def setting_key(setup: Setup) -> str:
    """DEF-SET-1: the setting that the options fix; `medieval` until the table is asked."""
    chosen = setup.word("setting")
    return "medieval" if chosen == "ask" else chosen
