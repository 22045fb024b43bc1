"""What a position holds: the keys of the rules page, under the same names."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Phase = Literal["draw", "upkeep", "build", "attack", "heal", "over"]


class Turn(Struct, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """Whose turn it is and how far it has come (KEEP-TURN)."""

    player: str
    first: str
    number: int = 1
    phase: Phase = "draw"
    reached: list[str] = field(default_factory=list)
    healing: list[str] = field(default_factory=list)


class Town(Struct, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """One player's town, stores and cards."""

    gold: int = 0
    food: int = 0
    weapons: int = 0
    wood: int = 0
    stone: int = 0
    walls: int = 4
    walls_lost: int = 0
    hand: list[str] = field(default_factory=list)
    structures: list[str] = field(default_factory=list)
    defenders: list[str] = field(default_factory=list)
    wounds: dict[str, int] = field(default_factory=dict)
    ruins: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    famine: bool = False
    eliminated: bool = False

    def points(self) -> int:
        """KEEP-OBJECT-1: one for each unit and each structure card standing."""
        return len(self.defenders) + len(self.structures)

    def store(self, commodity: str) -> int:
        """How much of a commodity is in store."""
        amount: int = getattr(self, commodity)
        return amount

    def stores(self) -> dict[str, int]:
        """What lies in store, by commodity."""
        return {
            "gold": self.gold,
            "food": self.food,
            "weapons": self.weapons,
            "wood": self.wood,
            "stone": self.stone,
        }

    def add(self, commodity: str, amount: int) -> None:
        """Put into store, or take out (a negative amount)."""
        setattr(self, commodity, self.store(commodity) + amount)


class Battle(Struct, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """A battle that waits for a decision (KEEP-BATTLE, KEEP-WAR)."""

    card: str
    attacker: str | None
    target: str
    units: list[str] = field(default_factory=list)
    hits_lost: int = 0
    segment: int = 1
    level: int | None = None
    hits_on_attackers: int = 0
    hits_on_defenders: int = 0


class Fighter(Struct, frozen=True):
    """One that rolls: `side` is `town` or `attack`; `hits` is what it has left (None: an engine, KEEP-BATTLE-6)."""

    name: str
    side: Literal["town", "attack"]
    owner: str | None
    initiative: int
    ad: int
    hits: int | None

    @property
    def key(self) -> str:
        """Names are counted for each town, so in a War both sides may have `guards`."""
        return f"{self.side}/{self.name}"


class Excess(Struct, frozen=True, tag_field="kind", tag="discard", forbid_unknown_fields=True):
    """Too many cards in hand (KEEP-DRAW-4)."""

    player: str
    count: int


class PlaceHits(Struct, frozen=True, tag_field="kind", tag="assign-hits", forbid_unknown_fields=True):
    """Hits on units are to be placed (KEEP-BATTLE-7)."""

    player: str
    hits: int


class PressOn(Struct, frozen=True, tag_field="kind", tag="war", forbid_unknown_fields=True):
    """Press on or withdraw (KEEP-WAR-3)."""

    player: str


class LoseStructures(Struct, frozen=True, tag_field="kind", tag="lose-structures", forbid_unknown_fields=True):
    """The owner chooses what the toll takes (KEEP-SACK-2)."""

    player: str
    count: int


class Look(Struct, frozen=True, tag_field="kind", tag="look", forbid_unknown_fields=True):
    """Spies are looking at a hand (KEEP-DISASTER-7)."""

    player: str
    target: str


class PickStructure(Struct, frozen=True, tag_field="kind", tag="pick-structure", forbid_unknown_fields=True):
    """A free pick of the structure table (KEEP-NOCARD-4)."""

    player: str


Pending = Excess | PlaceHits | PressOn | LoseStructures | Look | PickStructure


class Result(Struct, forbid_unknown_fields=True):
    """How the game ended (KEEP-END-5)."""

    reason: Literal["deck", "last-town", "fallen", "invasions"]
    scores: dict[str, int]


class Position(Struct, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """Everything that is true."""

    turn: Turn
    draw: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    players: dict[str, Town]
    invasions: int = 0
    battle: Battle | None = None
    pending: Pending | None = None
    result: Result | None = None

    @property
    def active(self) -> Town:
        """The town of the active player."""
        return self.players[self.turn.player]
