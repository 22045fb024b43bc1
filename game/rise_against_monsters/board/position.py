"""The position: one struct whose written form is the position of records, and plain questions about it.

Ids only; lists are lands and piles, mappings are attachments. What is pending is one small frozen struct.
"""

from __future__ import annotations

from msgspec import Struct, field

from game.rise_against_monsters.content.cards import BONUS, CASTLE, HERO, KIND, MONSTER, WORKER

CLEARING, BUILDING = "clearing", "building"
UNTAP, MONSTERS, DRAW, PLAY, DISCARD = "untap", "monsters", "draw", "play", "discard"
STEPS = (UNTAP, MONSTERS, DRAW, PLAY, DISCARD)
WINDOW, DRAWN, UNTAPPING, CHOOSING, ADMITTING = "window", "window/drawn", "untapping", "choosing", "castle"
"""What is pending, as `Position.moment` calls it."""
WINNERS = ("players", "monsters")
REASONS = ("castles", "overrun", "conceded", "round-limit")


class Turn(Struct, rename="kebab", kw_only=True, omit_defaults=True):
    """Where the turn stands (RISE-TURN-1). `allowance` and `drawn` count cards of this draw step.

    `swapped` and `released`, written only while something is in them, are about one newcomer (RISE-CASTLE-4): the
    castles at which was swapped for it, and the monsters released there that have still to arrive at the others.
    """

    number: int
    player: str
    step: str
    allowance: int
    drawn: int
    acted: list[str]
    moved_to: list[str]
    arriving: list[str]
    swapped: list[str] = field(default_factory=list)
    released: list[str] = field(default_factory=list)


class UntapPending(Struct, frozen=True, tag_field="kind", tag="untap"):
    """RISE-TAP-9: `player` decides what untaps."""

    player: str = ""


class WindowPending(Struct, frozen=True, tag_field="kind", tag="window"):
    """RISE-REACT-2, 4: players may react in `lands`; `drawn` is the monster just drawn, if it is about one."""

    lands: tuple[str, ...] = ()
    drawn: str | None = None
    passed: tuple[str, ...] = ()


class ChoosePending(Struct, frozen=True, tag_field="kind", tag="choose"):
    """`player` picks one of `among`. `about`: monster, target, destination or castle, for the monster `monster`."""

    player: str = ""
    about: str = ""
    monster: str | None = field(name="for", default=None)
    among: tuple[str, ...] = ()


class CastlePending(Struct, frozen=True, tag_field="kind", tag="castle"):
    """RISE-CASTLE-3: `player` takes `monster` in or leaves it out."""

    player: str = ""
    monster: str = ""


Pending = UntapPending | WindowPending | ChoosePending | CastlePending


MOMENTS = {UntapPending: UNTAPPING, ChoosePending: CHOOSING, CastlePending: ADMITTING}


class Land(Struct, kw_only=True):
    """A player's land, with phase and hand. `castles` maps each castle to the monsters under it."""

    phase: str
    hand: list[str]
    heroes: list[str]
    workers: list[str]
    bonuses: list[str]
    monsters: list[str]
    castles: dict[str, list[str]]


class Road(Struct, frozen=True):
    """A road in play: whose it is, and the land at its other end."""

    owner: str
    to: str

    def at(self, land: str) -> bool:
        """Has it an end at this land?"""
        return self.owner == land or self.to == land

    def joins(self, one: str, other: str) -> bool:
        """Does it join these two lands?"""
        return (self.owner == one and self.to == other) or (self.owner == other and self.to == one)

    def beyond(self, land: str) -> str:
        """The land at the end that is not `land`."""
        return self.to if self.owner == land else self.owner


class Result(Struct, frozen=True):
    """How it ended: `winner` is `players` or `monsters`."""

    winner: str
    reason: str


class Position(Struct, rename="kebab", kw_only=True):
    """The whole position, keys in the order of the rules page."""

    turn: Turn
    pending: Pending | None
    players: dict[str, Land]
    roads: dict[str, Road]
    tapped: list[str]
    contacts: dict[str, str]
    pins: list[str]
    on_road: dict[str, str]
    supports: dict[str, str]
    draw: list[str]
    discard: list[str]
    box: list[str]
    result: Result | None

    @property
    def moment(self) -> str:
        """What is pending; else the step of the turn (RISE-TURN-1)."""
        pending = self.pending
        if pending is None:
            return self.turn.step
        if isinstance(pending, WindowPending):
            return WINDOW if pending.drawn is None else DRAWN
        return MOMENTS[type(pending)]

    # ------------------------------------------------------------------ where cards are (RISE-CARD-3)
    def home(self, card: str) -> str | None:
        """The land in which a hero, worker, bonus card, castle or roaming monster lies, or None."""
        kind = KIND.get(card)
        for name, land in self.players.items():
            if kind == HERO:
                found = card in land.heroes
            elif kind == MONSTER:
                found = card in land.monsters
            elif kind == WORKER:
                found = card in land.workers
            elif kind == BONUS:
                found = card in land.bonuses
            else:
                found = kind == CASTLE and card in land.castles
            if found:
                return name
        return None

    def roads_at(self, land: str) -> list[str]:
        """The roads with an end at the land, whoever owns them."""
        return [card for card, road in self.roads.items() if road.owner == land or road.to == land]

    def road_free(self, road: str) -> bool:
        """RISE-ROAD-6: has the road no user?"""
        return road not in self.on_road.values()

    # ------------------------------------------------------------------ ending attachments (RISE-CARD-5, FIGHT-8)
    def end_contact(self, attacker: str) -> None:
        """The attacker's contact ends, with its pin mark."""
        if self.contacts.pop(attacker, None) is not None and attacker in self.pins:
            self.pins.remove(attacker)

    def end_contacts_onto(self, target: str) -> None:
        """All contacts onto the target end."""
        for attacker in [a for a, t in self.contacts.items() if t == target]:
            self.end_contact(attacker)

    def untap(self, card: str) -> None:
        """RISE-TAP-8: the card untaps, ends its own contact and support and frees its road."""
        self.tapped.remove(card)
        self.end_contact(card)
        self.on_road.pop(card, None)
        self.supports.pop(card, None)

    def detach(self, card: str) -> None:
        """RISE-CARD-5: everything attached to a card that leaves play ends."""
        if card in self.tapped:
            self.tapped.remove(card)
        self.end_contact(card)
        self.end_contacts_onto(card)
        self.on_road.pop(card, None)
        self.supports.pop(card, None)
        for worker in [w for w, c in self.supports.items() if c == card]:
            del self.supports[worker]
