"""Cards that lie in a room: in rows, each upright or tapped on its side, with those that support it below it.

Where it is crowded all cards are smaller; where even that does not help they overlap, their left sides showing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint.cards import with_shadow
from scenes.tabletop.board.packing import pack, spread, squeezed
from scenes.tabletop.cards.hand import FaceOf
from scenes.tabletop.cards.turning import draw_gap
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element, Tip
from scenes.ui.input.interaction import Interaction

ON_ITS_SIDE = -90.0
"""Degrees by which a tapped card is turned."""


@dataclass(frozen=True)
class RowLook:
    """Sizes in units: a card, one that supports, the space between them and below each for its sum.

    `shares`: how much smaller all may become, one after the other.
    """

    card: tuple[float, float] = (72, 101)
    support: tuple[float, float] = (44, 56)
    gap: float = 10
    between: float = 4
    foot: float = 22
    shares: tuple[float, ...] = (1.0, 0.85, 0.72, 0.62)


ROWS = RowLook()


@dataclass(frozen=True)
class Lying:
    """A card that lies there: its id, its name and what is told of it; what supports it lies below it."""

    id: str
    name: str = ""
    tip: Tip | str | Callable[[], Tip | str] = ""
    tapped: bool = False
    supports: tuple[Lying, ...] = ()
    can_hold: bool = False
    is_place: bool = False
    owner: str = ""


@dataclass(eq=False)
class LyingCard(Element):
    """A card of the rows; `supporting` which other one, if any."""

    tapped: bool = False
    supporting: str = ""


@dataclass(frozen=True)
class Spot:
    """Where a card lies, in units from the room's corner."""

    card: Lying
    x: float
    y: float
    w: float
    h: float
    supporting: str = ""


def laid_out(cards: Sequence[Lying], room: tuple[float, float], look: RowLook = ROWS) -> list[Spot]:
    """Lay cards into a room of so many units, as large as they can be."""
    for share in look.shares:
        blocks = [list(_block(card, share, look)) for card in cards]
        sizes = [_extent(block, look) for block in blocks]
        corners = pack(sizes, room, look.gap)
        if corners is not None:
            break
    apart = spread(corners, sizes, room) if corners is not None else squeezed(sizes, room)
    return [
        replace(spot, x=spot.x + x, y=spot.y + y) for block, (x, y) in zip(blocks, apart, strict=True) for spot in block
    ]


def _block(card: Lying, share: float, look: RowLook) -> Iterator[Spot]:
    """A card, and below it in rows of two what supports it."""
    wide, high = _size(card, look.card, share)
    below = [_size(one, look.support, share) for one in card.supports]
    across = max(
        [
            wide,
            *(
                sum(w for w, _ in below[k : k + 2]) + look.between * (len(below[k : k + 2]) - 1)
                for k in range(0, len(below), 2)
            ),
        ]
    )
    yield Spot(card, (across - wide) / 2, 0, wide, high)
    y = high + look.foot * share
    for k in range(0, len(below), 2):
        pair = below[k : k + 2]
        x = (across - sum(w for w, _ in pair) - look.between * (len(pair) - 1)) / 2
        for one, (w, h) in zip(card.supports[k : k + 2], pair, strict=True):
            yield Spot(one, x, y, w, h, supporting=card.id)
            x += w + look.between
        y += max(h for _, h in pair) + look.between


def _size(card: Lying, size: tuple[float, float], share: float) -> tuple[float, float]:
    wide, high = size[0] * share, size[1] * share
    return (high, wide) if card.tapped else (wide, high)


def _extent(block: Sequence[Spot], look: RowLook) -> tuple[float, float]:
    foot = look.foot if len(block) == 1 else 0.0
    return max(spot.x + spot.w for spot in block), max(spot.y + spot.h for spot in block) + foot


class RowHost(Protocol):
    """What rows of cards ask of the screen."""

    app: AppContext
    layout: Layout
    hands: Interaction

    def add(self, zone: str, thing: Element) -> Element:
        """Put a thing into a zone."""


class CardRows:
    """Rows of cards on a board: `build` adds the cards to a zone, `draw_thing` draws them with the board's faces."""

    def __init__(self, screen: RowHost, face_of: FaceOf, *, look: RowLook = ROWS, kind: str = "lying") -> None:
        self.screen, self.face_of, self.look, self.kind = screen, face_of, look, kind

    def build(self, zone: str, cards: Sequence[Lying], room: Rect) -> None:
        """Lay the cards into a rect of the window."""
        scale = self.screen.layout.scale
        for spot in laid_out(cards, (room.w / scale, room.h / scale), self.look):
            card = spot.card
            rect = Rect(
                room.x + round(spot.x * scale),
                room.y + round(spot.y * scale),
                round(spot.w * scale),
                round(spot.h * scale),
            )
            self.screen.add(zone, LyingCard(
                card.id, rect, self.kind, card.name, card.tip, can_hold=card.can_hold, is_place=card.is_place,
                owner=card.owner, reach=self.screen.layout.u(44), tapped=card.tapped, supporting=spot.supporting,
            ))  # fmt: skip

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        """Draw a card of the rows, or the place that it has left."""
        if not isinstance(thing, LyingCard) or thing.kind != self.kind:
            return False
        held, scale = self.screen.hands.held, self.screen.layout.scale
        if held is not None and held.thing is thing and held.how == "drag":
            draw_gap(self.screen, surface, thing.rect, "", dark=False)
            return True
        wide = (thing.rect.h if thing.tapped else thing.rect.w) / scale
        picture = self.face_of(thing, wide, ON_ITS_SIDE if thing.tapped else 0.0)
        with_shadow(picture.surface, scale, 2).draw(surface, thing.rect.center)
        return True
