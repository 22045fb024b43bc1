"""A hand of cards: side by side in a slight arc, smaller or closer in a large hand, and turned to page by page.

What lies where is reckoned by `fanned`; `Hand` makes the things and draws them with the faces that the board gives.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint.cards import BackFace, BackName, card, with_shadow
from scenes.paint.pieces import Piece
from scenes.system.words import tr
from scenes.tabletop.cards.turning import SIDE, TurnHost, draw_gap, turners
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element, Tip
from scenes.ui.input.interaction import Interaction

MOST_LEAN = 6.0
"""Degrees: no rank is hidden by a neighbour that stands more askew."""


@dataclass(frozen=True)
class Fan:
    """How a hand lies, in units: a card's size, and what gives way in a large hand.

    Cards shrink to `least` across, then lie closer until `seen` of each shows, then the hand is turned to. `pitch` is
    the most from card to card, `lean` degrees for each card from the middle, `sag` how much lower each such card lies;
    `top` below the room's upper edge, else cards stand at its foot, smaller ones a little above its middle.
    """

    width: float = 104
    height: float = 146
    least: float = 72
    seen: float = 73
    pitch: float = 118
    lean: float = 1.0
    sag: float = 1.2
    top: float | None = None
    raised: float = 6
    """How much a card rises under the pointer."""


FAN = Fan()


@dataclass(frozen=True)
class Fanned:
    """Where a hand lies: its cards from the one numbered `first` on, each with its lean in cards from the middle."""

    first: int
    rects: tuple[Rect, ...]
    leans: tuple[float, ...]
    turned: bool
    """Are there others, to be turned to?"""


def fanned(count: int, room: Rect, fan: Fan, layout: Layout, first: int = 0) -> Fanned:
    """Lay so many cards into a room (pixels)."""
    if not count:
        return Fanned(0, (), (), False)
    u, gap = layout.u, layout.u(1)
    least = fan.width if layout.text >= 1.5 else fan.least  # with large text a smaller card could not be read
    wide = max(u(least), min(u(fan.width), (room.w + gap) // count - gap))
    if layout.strip and fan.top is not None:  # below the tray the main button has its strip: nothing hangs into it
        wide = min(wide, round((room.h - u(fan.top)) * fan.width / fan.height) - gap)
    step, inner = min(wide + gap, u(fan.seen)), room
    fits = max(1, (room.w - wide) // step + 1)
    turned = count > fits
    if turned:
        inner = room.inflate(-2 * (u(SIDE) + gap), 0)
        fits = max(1, (inner.w - wide) // step + 1)
    shown = min(count, fits)
    if shown * (wide + gap) <= inner.w + gap:
        pitch = min(u(fan.pitch), wide + max(gap, (inner.w - wide * shown) // (shown + 1)))
    else:
        pitch = min(u(fan.pitch), (inner.w - wide) // max(1, shown - 1))
    high = round(wide * fan.height / fan.width)
    if fan.top is not None:
        top = room.y + u(fan.top)
    else:
        # a card of full size rises over what lies above the tray; smaller ones lie in the middle of it
        top = room.bottom - u(6) - high if high > room.h - u(8) else room.y + (room.h - high) // 3
    left = room.centerx - (pitch * (shown - 1) + wide) // 2
    leans = tuple(number - (shown - 1) / 2 for number in range(shown))
    rects = tuple(
        Rect(left + number * pitch, top + u(abs(lean) * fan.sag), wide, high) for number, lean in enumerate(leans)
    )
    return Fanned(max(0, min(first, count - shown)), rects, leans, turned)


@dataclass(frozen=True)
class InHand:
    """A card of a hand: its id, its name and what is told of it. A `closed` one shows its back."""

    id: str
    name: str = ""
    tip: Tip | str | Callable[[], Tip | str] = ""
    closed: bool = False
    owner: str = ""


@dataclass(eq=False)
class HandCard(Element):
    """A card in hand, on the cloth; `lean` says how far it stands from the middle of the hand, in cards."""

    lean: float = 0.0
    dark: bool = True


class HandHost(TurnHost, Protocol):
    """What a hand asks of the screen."""

    hands: Interaction

    def add(self, zone: str, thing: Element) -> Element:
        """Put a thing into a zone."""


FaceOf = Callable[[Element, float, float], Piece]
"""The picture of a card: its thing, its width in units, its angle in degrees; anchored at its middle."""
GapOf = Callable[[Surface, Element], None]
"""Draws the place that a card has left: `gone-` and its id when it lies elsewhere, else it is in the player's hand."""


class Hand:
    """A hand on a board: `build` adds its cards to the zone "hand", `draw_thing` draws them with the board's faces."""

    def __init__(
        self,
        screen: HandHost,
        face_of: FaceOf,
        *,
        fan: Fan = FAN,
        kind: str = "card",
        back: BackName = "slate",
        gap_of: GapOf | None = None,
    ) -> None:
        self.screen, self.face_of, self.fan, self.kind, self.back, self.gap_of = (
            screen,
            face_of,
            fan,
            kind,
            back,
            gap_of,
        )

    def build(self, cards: Sequence[InHand], room: Rect, *, can_hold: bool = True, gone: Collection[str] = ()) -> None:
        """Lay the cards; those that are `gone` (laid elsewhere and not sent yet) leave a dashed place."""
        screen, layout = self.screen, self.screen.layout
        lying = fanned(len(cards), room, self.fan, layout, screen.turned.get("hand", 0))
        if lying.turned:
            for turner in turners(screen, "hand", room, lying.first, len(lying.rects), len(cards)):
                screen.add("hand", turner)
        shown = cards[lying.first : lying.first + len(lying.rects)]
        for number, (one, rect, lean) in enumerate(zip(shown, lying.rects, lying.leans, strict=True), lying.first):
            if one.id in gone:
                screen.add("hand", Element(f"gone-{one.id}", rect, "gone", one.name, quiet=True))
            elif one.closed:
                name = tr("a card face down")
                screen.add("hand", HandCard(f"back-{number}", rect, "back", name, quiet=True, lean=lean))
            else:
                screen.add(
                    "hand",
                    HandCard(one.id, rect, self.kind, one.name, one.tip, can_hold=can_hold, owner=one.owner, lean=lean),
                )

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        """Draw a card of the hand, or the place that it has left."""
        held = self.screen.hands.held
        if thing.kind == "gone":
            self._draw_gap(surface, thing)
        elif not isinstance(thing, HandCard):
            return False
        elif held is not None and held.thing is thing and held.how == "drag":
            self._draw_gap(surface, thing)
        else:
            self._draw(surface, thing, self.screen.hands.hover is thing and held is None)
        return True

    def _draw_gap(self, surface: Surface, thing: Element) -> None:
        if self.gap_of is not None:
            self.gap_of(surface, thing)
        else:
            draw_gap(self.screen, surface, thing.rect, thing.name)

    def _draw(self, surface: Surface, thing: HandCard, raised: bool) -> None:
        layout, theme = self.screen.layout, self.screen.app.theme
        angle = -max(-MOST_LEAN, min(MOST_LEAN, thing.lean * self.fan.lean))
        wide = thing.rect.w / layout.scale
        if thing.kind == "back":
            picture = card(BackFace(self.back), layout.scale, theme, width=wide, angle=angle)
        else:
            picture = self.face_of(thing, wide, angle)
        at = thing.rect.centerx, thing.rect.centery - (layout.u(self.fan.raised) if raised else 0)
        with_shadow(picture.surface, layout.scale, 4 if raised else 2).draw(surface, at)
