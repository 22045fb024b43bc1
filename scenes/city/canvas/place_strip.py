"""The strip of places below the sheet: whose ink comes next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.place_card import PlaceCard, State
from scenes.city.canvas.widgets import Cell
from scenes.city.drawing.document import Place
from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui import faces
from scenes.ui.layout import Layout
from scenes.ui.paper import Heading, Paper
from scenes.ui.screen import Screen


def strip_height(layout: Layout) -> int:
    """How high the strip of places is: more with larger text, never so much that the sheet becomes small."""
    return min(layout.u(128) + layout.t(26) - layout.u(26), layout.tall.h // 3)


class PlaceStrip:
    """The places in the rules' order, each a card; with many of them the row scrolls by its arrows."""

    def __init__(self, canvas: Canvas, add_place: Callable[[], None]) -> None:
        self.canvas, self.add_place = canvas, add_place
        self.first = 0
        """The first place that is shown, when there are many."""

    def build(self, screen: Screen, strip: Rect) -> None:
        """Put the cards on the screen."""
        canvas, layout = self.canvas, screen.layout
        screen.add("places", Paper("strip-paper", strip))
        head = Rect(strip.x + layout.u(18), strip.y + layout.u(7), strip.w - layout.u(36), layout.t(30))
        title = tr("Places, in the rulebook’s order")
        note = tr("Choose whose ink comes next")
        room = head.w - fonts.text_width(title, "title", layout.t(26)) - layout.u(24)
        fits = fonts.text_width(note, "text-italic", layout.t(17)) <= room
        screen.add("places", Heading("strip-head", head, title, size=26, line=False, note=note if fits else ""))
        y, high = head.bottom + layout.u(3), strip.bottom - head.bottom - layout.u(13)
        order, after, now = canvas.city.order(), canvas.city.next_place(), canvas.meaning.now
        least = max(layout.u(62), layout.t(52))
        shown = max(1, (strip.w - layout.u(36)) // least - 1)
        pages = shown < len(order)
        if pages:
            shown -= 1
            self.first = max(0, min(self.first, len(order) - shown))
        else:
            self.first = 0
        step = min(layout.t(95), (strip.w - layout.u(36)) // (min(shown, len(order)) + (2 if pages else 1)))
        x = strip.x + layout.u(18)
        for place in order[self.first : self.first + shown]:

            def choose(place: Place = place) -> None:
                canvas.give_ink(place.id)

            number = now.number(place.id) if now and now.arrows else None
            state: State = "drawn" if canvas.city.drawn(place) else "next" if place is after else "to be drawn"
            rect = Rect(x, y, step - layout.u(6), high)
            chosen = place.id == canvas.ink_owner()
            corrected = place.id in canvas.city.outlines
            screen.add("places", PlaceCard(rect, place, state, str(number or ""), chosen, choose, corrected=corrected))
            x += step

        def more() -> None:
            ahead = self.first + shown
            self.first = ahead if ahead < len(order) else 0
            canvas.rebuild()

        buttons = [("add-place", tr("Add a place"), "plus", self.add_place)]
        if pages:
            ahead = self.first + shown < len(order)
            buttons.insert(0, ("more-places", tr("More places"), "forward" if ahead else "back", more))
        for id, name, icon, do in buttons:

            def face(surface: Surface, rect: Rect, hovered: bool, icon: str = icon) -> None:
                theme = canvas.theme
                look: faces.Look = "hover" if hovered else "plain"
                faces.button_face(rect.w, rect.h, look, layout.scale, theme).draw(surface, rect.topleft)
                faces.icon(icon, layout.u(20), theme.ink, layout.scale, theme).draw(surface, rect.center)

            screen.add("places", Cell(id, Rect(x, y, max(layout.u(44), step - layout.u(6)), high), name, do, face))
            x += step
