"""What stands around the map: districts with their Allies, decks, the seats in order, effects in force, a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.battle_for_korvosa.facts.in_force import InForce
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.pieces.faces import CityFace
from scenes.paint import fonts, ink
from scenes.paint.cards import BackFace, card
from scenes.paint.heraldry import device
from scenes.paint.icons import icon
from scenes.paint.ink import Sketch
from scenes.paint.marks import gap_box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import CARD_RATIO, SEATS, Colour, Theme, rgb
from scenes.system.words import marked, tr
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.widget import Inert, Widget

Tells = Callable[[], Tip | str] | Tip | str


class Frame(Widget):
    """Base: lines of type that give way in a small room."""

    def line(
        self,
        surface: Surface,
        string: str,
        role: fonts.Role,
        size: float,
        colour: Colour,
        at: tuple[int, int],
        anchor: str = "midleft",
        *,
        room: int | None = None,
        most: float = 0,
        lines: int = 1,
    ) -> Rect:
        most = most or size * 1.15
        return put_line(surface, self.box, string, role, size, colour, at, anchor, room=room, most=most, lines=lines)


class Sheet(Inert, Frame):
    """The paper under a column or a strip."""

    def __init__(self, id: str, rect: Rect, seed: int) -> None:
        super().__init__(id, rect)
        self.seed = seed

    def draw(self, surface: Surface) -> None:
        s = self.scale
        ink.sheet(self.rect.w / s, self.rect.h / s, s, self.theme, seed=self.seed).draw(surface, self.rect.topleft)


class Slip(Frame):
    """A framed paper over the map with a title; what lies below it cannot be pointed at."""

    def __init__(self, id: str, rect: Rect, name: str) -> None:
        super().__init__(id, rect, name)
        self.quiet, self.kind, self.lifts, self.covers = True, "slip", False, True

    def draw_head(self, surface: Surface, title: str, inset: float = 20, *, lozenge: bool = True) -> tuple[int, int]:
        """Draw the paper, the title and the rule below it; returns where lines begin and end, `inset` units inside."""
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        ink.sheet(rect.w / s, rect.h / s, s, theme, seed=9, frame=True).draw(surface, rect.topleft)
        left, right = rect.x + u(inset), rect.right - u(inset)
        self.line(surface, title, "title", 34, theme.ink, (left, rect.y + u(32)), room=right - left, most=36)
        ink.rule((right - left) / s, s, theme, lozenge=lozenge).draw(surface, (left, rect.y + u(54)))
        return left, right


@dataclass(frozen=True, slots=True)
class District:
    """A district as its row shows it."""

    id: str
    name: str
    wash: Colour
    bonus: int
    controller: str
    """The seat's colour; empty for nobody."""
    queens: bool
    ally: str
    side: str
    """`royal`, `resistance` or `none`."""
    hot: bool = False


class DistrictRow(Frame):
    """Name, Ally's face, who controls it, and what that is worth."""

    def __init__(self, rect: Rect, district: District, tip: Tells, press: Callable[[], None] | None = None) -> None:
        super().__init__(f"district-{district.id}", rect, district.name)
        self.district, self.tip, self.press = district, tip, press
        self.kind = "district"

    @staticmethod
    def least_width(name: str, layout: Layout) -> int:
        """Pixels that a row with this name asks for, in the smallest type."""
        return layout.u(29) + fonts.text_width(name, "sans-bold", layout.u(14))

    def draw(self, surface: Surface) -> None:
        d, rect, theme, u = self.district, self.rect, self.theme, self.u
        if d.hot:
            surface.fill(theme.wash.cited if theme.washes else theme.card, rect.inflate(-u(4), -u(2)))
            surface.fill(theme.illegal.paper, Rect(rect.x + u(3), rect.y + u(3), u(5), rect.h - u(6)))
        head = rect.y + round(rect.h * 0.2)
        swatch(d.wash, self.scale, theme).draw(surface, (rect.x + u(14), head))
        self.line(surface, d.name, "sans-bold", 14, theme.ink, (rect.x + u(25), head), room=rect.w - u(29), most=15)
        middle = rect.y + round(rect.h * 0.64)
        radius = min(18.0, rect.h / self.scale * 0.32)
        if d.side == "none":
            faces.icon("cross", u(14), theme.hairline, self.scale, theme).draw(surface, (rect.x + u(26), middle))
        else:
            pictures.face(d.ally, d.side, radius, self.scale, theme).draw(surface, (rect.x + u(26), middle))
        if d.controller:
            device(SEATS[d.controller], 26, self.scale, theme).draw(surface, (rect.x + u(63), middle))
        tint = theme.soft_ink if d.queens else theme.ink
        self.line(surface, f"+{d.bonus}", "text-bold", 17, tint, (rect.x + u(80), middle), most=19)
        faces.hairline(rect.w - u(16), theme.hairline, self.scale, theme).draw(surface, (rect.x + u(8), rect.bottom))


@kept
def swatch(wash: Colour, scale: float, theme: Theme) -> Piece:
    """A district's colour in a small inked square, anchored at its middle."""
    sketch = Sketch(16, 16, scale, theme, ("swatch", wash), origin=(8, 8))
    sketch.panel(-5.5, -5.5, 11, 11, 2, wash if theme.washes else theme.card, 1.0, amount=0.2)
    return Piece(sketch.render(), (round(8 * scale), round(8 * scale)))


@kept
def deck_back(colour: Colour, scale: float, theme: Theme) -> Piece:
    """A small card from behind, anchored at its middle."""
    sketch = Sketch(30, 40, scale, theme, ("back", colour), origin=(15, 20))
    sketch.panel(-12, -16.5, 24, 33, 4, colour, 1.4, amount=0.3, solid=True)
    for x in (-6, 0, 6):
        sketch.stroke([(x - 5, -12), (x + 5, 12)], 0.8, theme.card, amount=0.1, opacity=0.6)
        sketch.stroke([(x + 5, -12), (x - 5, 12)], 0.8, theme.card, amount=0.1, opacity=0.6)
    return Piece(sketch.render(), (round(15 * scale), round(20 * scale)))


BACKS = {"city": rgb("#3B4A54"), "edicts": SEATS["plum"].colour, "hero": rgb("#00684A")}


class DeckRow(Frame):
    """A draw pile: how many cards are left."""

    def __init__(self, rect: Rect, deck: str, words: str, left: int, tip: Tells) -> None:
        super().__init__(f"deck-{deck}", rect, words)
        self.deck, self.left, self.tip = deck, left, tip
        self.kind = "pile"

    def draw(self, surface: Surface) -> None:
        rect, u = self.rect, self.u
        if self.left:
            deck_back(BACKS[self.deck], self.scale, self.theme).draw(surface, (rect.x + u(22), rect.centery))
        number = self.line(
            surface, str(self.left), "text-bold", 21, self.theme.ink, (rect.x + u(40), rect.centery), most=22
        )
        self.line(
            surface,
            self.name,
            "sans",
            14,
            self.theme.soft_ink,
            (max(rect.x + u(66), number.right + u(3)), rect.centery + u(2)),
            room=rect.right - u(3) - max(rect.x + u(66), number.right + u(3)),
            most=15,
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as its chip shows it."""

    name: str
    colour: str
    initiative: int | None
    role: str
    pool: int
    hand: int | None
    """None: this seat has no hand."""
    now: bool
    done: bool
    looked: bool = False
    """Does this seat's hand lie in the tray?"""


class SeatChip(Frame):
    """Shield, initiative, role, pool and hand of a seat."""

    def __init__(self, rect: Rect, seat: Seat, tip: Tells, press: Callable[[], None] | None) -> None:
        super().__init__(f"seat-{seat.name}", rect, seat.name)
        self.seat, self.tip, self.press = seat, tip, press
        self.kind = "seat"

    def draw(self, surface: Surface) -> None:
        seat, rect, theme, u = self.seat, self.rect, self.theme, self.u
        if seat.now:
            chip_ground(rect.w / self.scale, rect.h / self.scale, self.scale, theme).draw(surface, rect.topleft)
        narrow = rect.w < u(74)
        left, wide = rect.x + u(6 if narrow else 8), rect.w - u(10 if narrow else 12)
        side = 26 if narrow else 30
        device(SEATS[seat.colour], side, self.scale, theme).draw(surface, (left + u(side / 2), rect.y + u(22)))
        if seat.initiative is not None:
            self.line(
                surface,
                str(seat.initiative),
                "text-bold",
                17,
                theme.soft_ink,
                (left + u(side + 5), rect.y + u(22)),
                most=19,
            )
        if seat.done:  # below the number, where there is no room beside it
            at = (rect.right - u(9), rect.y + u(36)) if narrow else (rect.right - u(10), rect.y + u(21))
            icon("tick", 12 if narrow else 13, self.scale, theme, theme.legal.paper).draw(surface, at)
        self.line(surface, marked(seat.name), "text-bold", 17, theme.ink, (left, rect.y + u(50)), room=wide, most=20)
        radius = 12 if narrow else 13
        pictures.role_disc(seat.role, radius, self.scale, theme).draw(surface, (left + u(radius), rect.y + u(75)))
        number = self.line(
            surface, str(seat.pool), "text-bold", 19, theme.ink, (left + u(2 * radius + 3), rect.y + u(76)), most=21
        )
        # all chips say it or none: as if every pool had two digits
        digits = max(number.w, fonts.text_width("88", "text-bold", min(self.t(19), u(21))))
        room = rect.right - number.x - digits - u(6)
        if fonts.text_width(tr("pool"), "sans", min(self.t(14), u(15))) <= room:
            self.line(surface, tr("pool"), "sans", 14, theme.soft_ink, (number.right + u(3), rect.y + u(77)), most=15)
        foot = rect.y + u(101)
        if seat.hand is None:
            return
        back = small_back(self.scale, theme)
        back.draw(surface, (left + u(6), foot))
        role: fonts.Role = "sans-bold" if seat.looked else "sans"
        tint = theme.focus.paper if seat.looked else theme.soft_ink
        self.line(surface, str(seat.hand), role, 14, tint, (left + u(16), foot), room=wide - u(16), most=15)


@kept
def small_back(scale: float, theme: Theme) -> Piece:
    """The sign for Hero cards, anchored at its middle."""
    sketch = Sketch(16, 20, scale, theme, "small back", origin=(8, 10))
    sketch.panel(-5, -7, 10, 14, 2, BACKS["hero"], 0.9, amount=0.1, solid=True)
    return Piece(sketch.render(), (round(8 * scale), round(10 * scale)))


@kept
def chip_ground(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The lit ground of the seat whose turn it is; anchored at its corner."""
    pad = 6.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "chip", origin=(pad, pad))
    sketch.panel(1, 1, width - 2, height - 2, 7, theme.card, 2.0, solid=True)
    sketch.panel(-2, -2, width + 4, height + 4, 9, None, 1.8, theme.focus.paper)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


class EffectSlip(Frame):
    """A lasting effect and when it ends, in as many words as there is room for."""

    def __init__(self, rect: Rect, effect: InForce, name: str, ends: tuple[str, ...], tip: Tells) -> None:
        super().__init__(f"effect-{effect.card}", rect, name)
        self.effect, self.ends, self.tip = effect, ends, tip
        self.kind = "effect"

    def draw(self, surface: Surface) -> None:
        s = self.scale
        px = min(self.t(14), self.u(16))
        pictures.effect_slip(
            self.name, self.ends, str(self.effect.kind), self.rect.w / s, self.rect.h / s, px, s, self.theme
        ).draw(surface, self.rect.topleft)


class TurnedCard(Frame):
    """The card turned up last in this turn; struck through when it was answered."""

    def __init__(self, rect: Rect, face: CityFace, cancelled: bool, tip: Tells) -> None:
        super().__init__(f"turned-{face.id}", rect, face.name)
        self.face, self.cancelled, self.tip = face, cancelled, tip
        self.kind = "card"

    def draw(self, surface: Surface) -> None:
        s, rect = self.scale, self.rect
        piece = pictures.city_card(
            self.face, s, self.theme, width=rect.w / s, dim=self.cancelled, cancelled=self.cancelled
        )
        piece.draw(surface, rect.center)


class HandLabel(Inert, Frame):
    """Whose hand lies there, written on the table beside it; pointed at, who sees it."""

    def __init__(self, rect: Rect, words: str, note: str) -> None:
        super().__init__("hand-label", rect, f"{words}. {note}" if note else words)
        self.words, self.tip = words, note
        self.kind, self.dark = "text", True

    def draw(self, surface: Surface) -> None:
        rect, u, pale = self.rect, self.u, self.theme.pale
        self.line(surface, self.words, "title", 26, pale, (rect.x, rect.y + u(20)), room=rect.w, most=28)


class HandCard(Frame):
    """A Hero card in the tray: whole when it can be used now, pale when it cannot.

    Its `rect` is what is seen of it above the row before it; pointed at, it lies over that, `wide` pixels wide.
    """

    def __init__(
        self, rect: Rect, wide: int, face: CityFace, card: str, usable: bool, chosen: bool, angle: float, tip: Tells
    ) -> None:
        super().__init__(f"card-{card}", rect, face.name)
        self.wide, self.face, self.card = wide, face, card
        self.usable, self.chosen, self.angle, self.tip = usable, chosen, angle, tip
        self.before = False
        """Does it lie before another row, which is seen when it is taken out?"""
        self.data = card
        self.kind = "card"
        self.dark = True
        self.grows = 1.001
        """Just enough to lie over its neighbours while it is pointed at."""

    @property
    def extent(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.wide, round(self.wide * CARD_RATIO))

    def draw(self, surface: Surface) -> None:
        s, theme, rect = self.scale, self.theme, self.extent
        if self.chosen:
            clip, seen = surface.get_clip(), self.rect
            surface.set_clip(clip.clip(seen.inflate(self.u(8), self.u(8)).clip(self.screen.layout.window)))
            gap_box(rect.w / s, rect.w / s * CARD_RATIO, s, theme, dark=True).draw(surface, rect.topleft)
            surface.set_clip(clip)
            if not self.before:
                self.line(
                    surface, self.name, "text-italic", 17, theme.pale, seen.center, "center", room=rect.w - self.u(8)
                )
            return
        pictures.city_card(
            self.face, s, theme, width=rect.w / s, dim=not self.usable, ring=self.usable, angle=self.angle
        ).draw(surface, rect.center)


class CardBack(Frame):
    """A Hero card that those before the screen may not see."""

    def __init__(self, id: str, rect: Rect, wide: int, tip: Tells) -> None:
        super().__init__(id, rect, "?")
        self.wide, self.tip, self.quiet = wide, tip, True

    @property
    def extent(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.wide, round(self.wide * CARD_RATIO))

    def draw(self, surface: Surface) -> None:
        rect = self.extent
        card(BackFace("green"), self.scale, self.theme, width=rect.w / self.scale).draw(surface, rect.center)


class BarNote(Inert, Frame):
    """Words at the right end of the night bar."""

    def __init__(self, rect: Rect, words: str) -> None:
        super().__init__("bar-note", rect, words, dark=True)
        self.kind = "text"

    def draw(self, surface: Surface) -> None:
        self.line(surface, self.name, "sans", 17, self.theme.pale, self.rect.midright, "midright", room=self.rect.w)
