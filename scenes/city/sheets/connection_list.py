"""All connections of a city as a list, each to be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from scenes.city.canvas.canvas import Canvas
from scenes.city.signs.signs import Signs
from scenes.paint import fonts
from scenes.system.words import later, marked, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Switch
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

if TYPE_CHECKING:
    from scenes.city.meaning.gaps import Gap
    from scenes.city.meaning.meaning import Meaning
from scenes.city.sheets.sheets import named

FEW = 10
"""With so few pairs the list of connections is not parted in two."""


class Joins(Protocol):
    """Deeds with connections, as `actions.Actions` has them."""

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places by hand."""

    def why(self, a: str, b: str) -> None:
        """Why two places are connected or not."""

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the outside arrow of a place."""

    def why_entry(self, name: str) -> None:
        """Why a place is an entry-point, with which number, or not."""


class ConnectionList(Sheet):
    """Every pair that touches or is joined, to be joined or parted; and the arrows of the places."""

    title = later("Connections and entries")
    width, height = 860, 620

    def __init__(self, canvas: Canvas, signs: Signs, joins: Joins) -> None:
        super().__init__()
        self.canvas, self.signs, self.joins = canvas, signs, joins

    def fill(self, room: Rect) -> None:
        now = self.canvas.meaning.read()
        pairs = [(a, b) for i, a in enumerate(now.order) for b in now.order[i + 1 :]]
        near = {*now.connections, *now.contacts, *now.proposed}
        first = [pair for pair in pairs if (min(pair), max(pair)) in near] if len(pairs) > FEW else pairs
        rest = [pair for pair in pairs if pair not in first]

        def build(area: ScrollArea, place: Box) -> int:
            y = place.y
            if not pairs:
                y = self._head(area, place, y, tr("No two places are drawn yet."))
            for number, gap in enumerate(self.signs.walls.all()):
                y = self._gap(area, place, y, now, number, gap)
            for pair in first:
                y = self._pair(area, place, y, now, *pair)
            if now.order:
                y = self._head(area, place, y, tr("Arrows to the sheet’s edge"))
            for name in now.order:
                y = self._entry(area, place, y, now, name)
            if rest:
                y = self._head(area, place, y, tr("Pairs that do not touch"))
            for pair in rest:
                y = self._pair(area, place, y, now, *pair)
            return y - place.y

        self.add("pairs", ScrollArea("pairs-area", room, "connections", build, zone="pairs")).fill()

    def _head(self, area: ScrollArea, place: Box, y: int, words: str) -> int:
        high = self.layout.t(34)
        area.put(Heading(f"head-{words}", place.band(y, px=high), words, size=24))
        return y + high + self.layout.u(4)

    def _gap(self, area: ScrollArea, place: Box, y: int, now: Meaning, number: int, gap: Gap) -> int:
        """A wall that does not close, and the deed that closes it."""
        layout = self.layout
        said, side = gap.reason(now.called(gap.place)), layout.t(100)
        wide, high = place.w - side - layout.u(8), Button.height(layout.u, layout.t)

        def close() -> None:
            self.signs.walls.close(gap)
            self.rebuild()

        words = f"{said.words} [{said.clause}]"
        tall = fonts.rich(words, layout.t(17), wide, (0, 0, 0)).height
        text = Text(f"gap-words-{number}", place.band(y, px=tall).at_left(px=wide), words)
        area.put(text)
        for link in text.links():
            area.put(link)
        area.put(Button(f"gap-{number}", place.band(y, px=high).at_right(px=side), tr("Close it"), close, size=15))
        return y + max(tall, high) + layout.u(8)

    def _pair(self, area: ScrollArea, place: Box, y: int, now: Meaning, a: str, b: str) -> int:
        pair = (min(a, b), max(a, b))

        def flip(value: bool) -> None:
            self.joins.join(pair, value)
            self.rebuild()

        left = place.band(y, px=Button.height(self.layout.u, self.layout.t))
        rect = left.cut_right(t=90, gap=8)
        left.h = 0
        words = f"{marked(now.called(a))} – {marked(now.called(b))}"
        switch = partial(Switch, on=pair in now.connections, change=flip, words=(later("parted"), later("joined")))
        below = named(area, left, f"pair-{a}-{b}", words, switch, self.layout.t(132))
        area.put(Button(f"why-{a}-{b}", rect, tr("Why?"), partial(self.joins.why, a, b), size=15))
        return below

    def _entry(self, area: ScrollArea, place: Box, y: int, now: Meaning, name: str) -> int:
        def arrow(value: bool) -> None:
            self.joins.open_entry(name, value)
            self.rebuild()

        left = place.band(y, px=Button.height(self.layout.u, self.layout.t))
        rect = left.cut_right(t=90, gap=8)
        left.h = 0
        number = now.number(name) if now.arrows else None
        words = (
            tr("{called}: entry-point {number}", called=now.called(name), number=number) if number else now.called(name)
        )
        switch = partial(Switch, on=name in now.arrows, change=arrow, words=(later("no arrow"), later("arrow")))
        below = named(area, left, f"entry-{name}", words, switch, self.layout.t(132))
        area.put(Button(f"why-entry-{name}", rect, tr("Why?"), partial(self.joins.why_entry, name), size=15))
        return below
