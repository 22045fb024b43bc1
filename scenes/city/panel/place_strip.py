"""The strip of places below the sheet: whose ink comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import SHEET, Place, Shape
from scenes.city.panel.widgets import Cell
from scenes.city.sheets.place_card import KindCard, PlaceCard, State
from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Paged
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading, Paper

KINDS: tuple[tuple[Shape, str], ...] = (
    ("long", later("Walls and roads")),
    ("area", later("Quarters")),
    ("small", later("Towers and halls")),
    ("nature", later("Rivers and hills")),
)
"""What may be added, by its shape: shown while nothing is."""
MOST = 150
"""Units: so high is the strip at most."""


def strip_height(layout: Layout, wide: int) -> int:
    """How high the strip of places is: all that a sheet of that width leaves; more with larger text, never so much
    that the sheet becomes small.
    """
    least = min(layout.u(128) + layout.t(26) - layout.u(26), layout.tall.h // 3)
    left = layout.tall.h - layout.u(10) - round(wide * SHEET[1] / SHEET[0])
    return max(least, min(left, layout.u(MOST)))


class PlaceStrip:
    """The places in the rules' order, each a card; with many of them the row scrolls by its arrows."""

    def __init__(self, canvas: Canvas, add_place: Callable[[], None]) -> None:
        self.canvas, self.add_place = canvas, add_place
        self.first = 0
        """The first place that is shown, when there are many."""

    def build(self, screen: Screen, strip: Rect) -> None:
        """Put the cards on the screen."""
        layout, order = screen.layout, self.canvas.city.order()
        screen.add("places", Paper("strip-paper", strip))
        inner = layout.box(strip).inset(18, 0, top=7, bottom=10)
        self._head(screen, inner.cut_top(t=30, gap=3), bool(order))
        if order:
            self._cards(screen, inner, order)
        else:
            self._first_card(screen, inner)

    def _head(self, screen: Screen, head: Rect, drawn: bool) -> None:
        layout = screen.layout
        title = tr("Places")
        note = "" if drawn else tr("Ink without a place belongs to nature.")
        room = head.w - fonts.text_width(title, "title", layout.t(26)) - layout.u(24)
        fits = fonts.text_width(note, "text-italic", layout.t(17)) <= room
        screen.add("places", Heading("strip-head", head, title, size=26, line=False, note=note if fits else ""))

    def _first_card(self, screen: Screen, row: Box) -> None:
        """Nothing is listed yet: what adds the first place, and beside it what places there are."""
        layout, gap = screen.layout, screen.layout.u(8)
        words = tr("Add a place")
        wide = max(layout.u(120), fonts.text_width(words, "sans-semi", layout.t(16)) + layout.u(58))
        add = row.at_left(px=min(wide, row.w))
        screen.add("places", Button("add-place", add, words, self.add_place, icon="plus", size=16))
        count = min(len(KINDS), (row.right - add.right - layout.u(12)) // max(layout.u(100), layout.t(90)))
        if count < 1:
            return
        left = add.right + layout.u(20)
        step = min(layout.t(150), (row.right - left + gap) // count)
        for number, (shape, name) in enumerate(KINDS[:count]):
            screen.add("places", KindCard(Rect(left + number * step, row.y, step - gap, row.h), shape, tr(name)))

    def _cards(self, screen: Screen, row: Box, order: Sequence[Place]) -> None:
        """A card for each place; with many of them a page of them, and an arrow to the next."""
        canvas, layout = self.canvas, screen.layout
        after, now = canvas.city.next_place(), canvas.meaning.now
        shown = max(1, row.w // max(layout.u(62), layout.t(52)) - 1)
        pages = shown < len(order)
        if pages:
            shown -= 1
        self.first = max(0, min(self.first, len(order) - shown)) if pages else 0
        step = min(layout.t(95), row.w // (min(shown, len(order)) + (2 if pages else 1)))
        place_at = row.at_left(-6, px=step)
        for place in order[self.first : self.first + shown]:
            number = now.number(place.id) if now and now.arrows else None
            state: State = "drawn" if canvas.city.drawn(place) else "next" if place is after else "to be drawn"
            chosen, corrected = place.id == canvas.ink_owner(), place.id in canvas.city.outlines
            choose = partial(canvas.give_ink, place.id)
            card = PlaceCard(place_at.copy(), place, state, str(number or ""), chosen, choose, corrected=corrected)
            screen.add("places", card)
            place_at.x += step
        place_at.w = max(layout.u(44), place_at.w)
        if pages:
            screen.paged.append(Paged(row, lambda by: self._turn(self.first + by * shown)))
            ahead = self.first + shown
            icon, start = ("forward", ahead) if ahead < len(order) else ("back", 0)
            self._button(screen, "more-places", place_at.copy(), tr("More places"), icon, partial(self._turn, start))
            place_at.x += step
        self._button(screen, "add-place", place_at, tr("Add a place"), "plus", self.add_place)

    def _turn(self, first: int) -> None:
        """Show the places from this one on."""
        self.first = first
        self.canvas.rebuild()

    def _button(self, screen: Screen, id: str, at: Rect, name: str, icon: str, do: Callable[[], None]) -> None:
        canvas, layout = self.canvas, screen.layout

        def face(surface: Surface, rect: Rect, hovered: bool) -> None:
            theme = canvas.theme
            look: faces.Look = "hover" if hovered else "plain"
            faces.button_face(rect.w, rect.h, look, layout.scale, theme).draw(surface, rect.topleft)
            faces.icon(icon, layout.u(20), theme.ink, layout.scale, theme).draw(surface, rect.center)

        screen.add("places", Cell(id, at, name, do, face))
