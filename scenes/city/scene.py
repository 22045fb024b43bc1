"""*Draw a city*: the sheet, the rail of tools, the places in the rules' order, layers, and what the signs mean."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city import files
from scenes.city.document import (
    LAYERS,
    NATURE,
    City,
    Edit,
    MarkMade,
    Place,
    Sample,
    Shape,
    Stroke,
    Tool,
    lassoed,
    moved,
    touches,
    without,
)
from scenes.city.ink import SMOOTHING, Colour, LiveStroke, fill, stain, trace
from scenes.city.looks import HALO, STAMPS, WASH_ALPHA, Looks, looks_of, rgb
from scenes.city.parts import TOOLS, Cell, PlaceCard, SheetWindow, ToolButton
from scenes.city.signs import Signs
from scenes.city.view import LEAST, MOST, Painter, View, Window, fitted
from scenes.inputs import LEFT, Input, Key, KeyUp, MenuLine, Pointer, Thing, Wheel
from scenes.paint import fonts, marks
from scenes.widgets import faces
from scenes.widgets.bar import add_bar, add_ribbon
from scenes.widgets.controls import Button, Slider, Stepper, Switch, Text
from scenes.widgets.panel import Deed, Heading, PanelParts, Paper, SidePanel
from scenes.widgets.screen import Screen
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.city.meaning import Meaning

TAP = 0.3
"""A tool key held longer than this many seconds is given back on release."""
ERASER = 12.0
PENS = ("pen", "wash", "dotted", "line", "ruin", "annotate")
KEYS = {
    "p": "pen",
    "b": "wash",
    "u": "dotted",
    "i": "line",
    "r": "ruin",
    "s": "stamp",
    "t": "label",
    "l": "lasso",
    "e": "erase",
    "shift+e": "rub",
    "h": "hand",
    "a": "annotate",
}
COLOURS = (
    "#2B2118",
    "#5A4630",
    "#B5583A",
    "#A3231B",
    "#3B6E8F",
    "#9DBFC9",
    "#00684A",
    "#A9B27C",
    "#DDBE6A",
    "#8C6A55",
    "#7C8A86",
    "#74307A",
)
WIDTHS = {
    "pen": 3.0,
    "wash": 40.0,
    "dotted": 4.0,
    "line": 3.0,
    "ruin": 4.0,
    "stamp": 26.0,
    "label": 34.0,
    "annotate": 4.0,
}
OUTLINES = ("#B5583A", "#A9B27C", "#DDBE6A", "#7C8A86", "#74307A", "#9DBFC9", "#8C6A55")


class CityScreen(Screen):
    """The canvas. `path` is a city of the profile, `city` one to begin with; without both a new one begins."""

    name = "city"

    def __init__(self, path: Path | None = None, city: City | None = None) -> None:
        super().__init__()
        self.path = path
        self.city = city or City()
        self._opened = city is not None
        self.tool = "pen"
        self.colours = {tool: ("#9DBFC9" if tool == "wash" else "#2B2118") for tool in WIDTHS}
        self.widths = dict(WIDTHS)
        self.stamp = "tower"
        self.owner = ""
        """Whose ink is drawn; empty: the next place in order, or nature."""
        self.pen_only = False
        self.only = ""
        """What erasers may touch: `annotations`, `place` or everything."""
        self.looks = Looks(SMOOTHING)
        self.picked: list[int] = []
        """Strokes in the lasso."""
        self.signs = Signs(self)
        self._live: LiveStroke | None = None
        self._start = 0.0
        self._path: list[tuple[float, float]] = []
        self._erased: dict[int, list[Stroke]] = {}
        self._pan: tuple[int, int] | None = None
        self._space = False
        self._held: tuple[str, str, float] | None = None
        self._meaning: Meaning | None = None
        self._meaning_due = 0.0
        self._words_due = 0.0
        self._overlay: tuple[View, int, Surface] | None = None
        self._sketch: list[Stroke] = []
        self._queue: list[Sample] = []
        self.window: Window | None = None

    # ------------------------------------------------------------ coming and going

    def enter(self) -> None:
        words: list[str] = []
        if self.path is not None and not self._opened:
            try:
                self.city, words = files.open_city(self.path)
            except files.CityError as error:
                words, self.path = [str(error)], None
        if self.path is None:
            self.path = files.free_path(self.app.profile, self.city.name)
        self.keeper = files.Keeper(self.path, self.city, self.app.tell_soon)
        self.keeper.begin()
        self.city.listeners.append(self._edited)
        if words:
            self.app.tell_soon(" ".join(words))
        self._meaning_due = self.app.now if self.city.strokes else 0.0
        self.signs.adopt()

    def leave(self) -> None:
        self.keeper.close(self._graph())

    def _graph(self) -> dict[str, Any]:
        now = self._meaning
        if now is None:
            return {}
        return {
            "connections": sorted(list(pair) for pair in now.connections),
            "contacts": {f"{a}|{b}": c.kind for (a, b), c in sorted(now.contacts.items())},
            "entry-points": list(now.entry_points),
        }

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, "Draw a city", home=self.close)
        add_ribbon(self, room, ["Places", "Drawing", "Connections"], self._phase())
        tall = layout.tall
        rail = Rect(tall.x, tall.y, layout.u(56), tall.h)
        strip = Rect(rail.right + layout.u(8), layout.tray.y - layout.u(16), 0, 0)
        strip.size = (tall.right - strip.x, tall.bottom - strip.y)
        self.rect = Rect(strip.x, tall.y, strip.w, strip.y - layout.u(10) - tall.y)
        if self.window is None or self.window.painter.theme is not self.app.theme:
            view = fitted(self.rect.size) if self.window is None else self.window.view
            painter = Painter(self.city, self.looks, self.app.theme)
            if self.window is not None:
                painter.underlay = self.window.painter.underlay
            self.window = Window(painter, self.rect.size, view)
        elif self.window.size != self.rect.size:
            fits = self.window.view == fitted(self.window.size, self.window.view.angle)
            self.window.resize(self.rect.size)
            if fits:
                self.window.look(fitted(self.rect.size, self.window.view.angle))
        self._layer = Surface(self.rect.size, pygame.SRCALPHA)
        self.add("sheet", SheetWindow(self.rect))
        self._build_rail(rail)
        self._build_strip(strip)
        self._build_panel()
        self.signs.build()

    def _phase(self) -> int:
        if not self.city.places:
            return 0
        return 1 if self.city.next_place() else 2

    def _build_rail(self, rail: Rect) -> None:
        layout = self.layout
        paper = self.add("rail", Cell("rail-paper", rail, "", lambda: None, self._paint_rail))
        paper.quiet, paper.press = True, None
        pitch = min(layout.u(49), (rail.h - layout.u(16)) // (len(TOOLS) + 2))
        side = min(layout.u(46), pitch - 1)
        y = rail.y + layout.u(8)
        for tool, name, cap in TOOLS:

            def choose(tool: str = tool) -> None:
                self.take(tool)

            rect = Rect(rail.centerx - layout.u(23), y, layout.u(46), side)
            self.add("rail", ToolButton(rect, tool, name, cap, tool == self.tool, choose))
            y += pitch
        for icon, name, do, able in (
            ("undo", "Undo", self.undo, self.city.done),
            ("redo", "Redo", self.redo, self.city.undone),
        ):
            what = f": {able[-1].name}" if able else ""

            def paint(surface: Surface, rect: Rect, hovered: bool, icon: str = icon, on: bool = bool(able)) -> None:
                theme = self.app.theme
                colour = theme.hairline if not on else theme.parchment if hovered else theme.pale
                faces.icon(icon, layout.u(22), colour, layout.scale, theme).draw(surface, rect.center)

            rect = Rect(rail.centerx - layout.u(23), y, layout.u(46), side)
            self.add("rail", Cell(icon, rect, f"{name}{what}", do, paint, dark=True))
            y += pitch

    def _paint_rail(self, surface: Surface, rect: Rect, hovered: bool) -> None:
        pygame.draw.rect(surface, self.app.theme.night, rect, 0, self.layout.u(6))

    def _build_strip(self, strip: Rect) -> None:
        layout = self.layout
        self.add("places", Paper("strip-paper", strip))
        head = Rect(strip.x + layout.u(18), strip.y + layout.u(7), strip.w - layout.u(36), layout.u(30))
        self.add(
            "places",
            Heading(
                "strip-head",
                head,
                "Places, in the rulebook’s order",
                size=26 / max(1.0, layout.text / 1.1),
                line=False,
                note="Choose whose ink comes next",
            ),
        )
        y, high = head.bottom + layout.u(3), strip.bottom - head.bottom - layout.u(13)
        order = self.city.order()
        step = min(layout.u(95), (strip.w - layout.u(36)) // (len(order) + 1))
        x, after = strip.x + layout.u(18), self.city.next_place()
        for place in order:

            def choose(place: Place = place) -> None:
                self.give_ink(place.id)

            number = self._meaning.number(place.id) if self._meaning and self._meaning.arrows else None
            state = "drawn" if self.city.drawn(place) else "next" if place is after else "to be drawn"
            card = PlaceCard(
                Rect(x, y, step - layout.u(6), high),
                place,
                state,
                str(number or ""),
                place.id == self.ink_owner(),
                choose,
            )
            self.add("places", card)
            x += step

        def add_face(surface: Surface, rect: Rect, hovered: bool) -> None:
            theme = self.app.theme
            faces.button_face(rect.w, rect.h, "hover" if hovered else "plain", layout.scale, theme).draw(
                surface, rect.topleft
            )
            faces.icon("plus", layout.u(20), theme.ink, layout.scale, theme).draw(surface, rect.center)

        self.add(
            "places",
            Cell(
                "add-place",
                Rect(x, y, max(layout.u(44), step - layout.u(6)), high),
                "Add a place",
                self.add_place,
                add_face,
            ),
        )

    def ink_owner(self) -> str:
        """To whom new ink belongs."""
        if self.owner and (self.owner == NATURE or self.owner in self.city.places):
            return self.owner
        after = self.city.next_place()
        return after.id if after else NATURE

    def _build_panel(self) -> None:
        owner = self.city.places.get(self.ink_owner())
        after = self.city.next_place()
        if self.tool == "annotate":
            prompt = "Draw an **arrow** to connect, an **X** to cut, **dashes** to join across a gap."
            then = "Next: arrows to the edge are entry-points."
        elif not self.city.places:
            prompt, then = "Add the **places** of the city, or just draw.", "Ink without a place belongs to nature."
        elif owner is not None:
            ways = {"long": "a long line", "area": "an area", "small": "a small place", "nature": "nature"}
            dotted = " with **dotted lines** (U)" if owner.underground else ""
            prompt = f"Draw **{owner.name}**{dotted}: {ways[owner.shape]}."
            rest = [p for p in self.city.order() if p is not owner and not self.city.drawn(p)]
            then = f"Next: {rest[0].name}." if rest else "Next: arrows, crosses and dashes (A)."
        else:
            prompt = "Every place is drawn. **Annotate** (A), or draw on."
            then = "New ink belongs to nature."
        zoom = round(self.window.view.zoom / self.layout.scale * 100) if self.window else 100
        turn = f", turned {self.window.view.angle}°" if self.window and self.window.view.angle else ""
        parts = PanelParts(
            self.city.name,
            f"{len(self.city.strokes)} strokes · {zoom} %{turn} · kept at once",
            prompt,
            then,
            row=[
                Deed("Nearest next", lambda: self.give_ink(after.id if after else NATURE), id="follow")
                if self.owner
                else Deed("Nature", lambda: self.give_ink(NATURE), id="nature"),
                Deed("As a list", self.as_list, id="list"),
            ],
            foot=[
                Deed("Sketch", self.sketch, id="sketch"),
                Deed("Picture", self.pick_underlay, id="picture-below"),
                Deed("Export", self.export, id="export"),
            ],
            extra=self._tools_and_layers,
            low=True,
        )
        SidePanel(self, parts)

    def _tools_and_layers(self, area: ScrollArea, room: Rect) -> int:
        layout, y = self.layout, room.y
        tool = self.tool if self.tool in WIDTHS else ""
        if tool or self.picked:
            side = min(layout.u(26), (room.w - 11 * layout.u(4)) // len(COLOURS))
            for number, code in enumerate(COLOURS):

                def paint(surface: Surface, rect: Rect, hovered: bool, code: str = code) -> None:
                    pygame.draw.rect(surface, rgb(code), rect, 0, layout.u(5))
                    chosen = self.colours.get(self.tool) == code
                    if chosen or hovered:
                        pygame.draw.rect(surface, self.app.theme.focus.paper, rect.inflate(6, 6), 2, layout.u(6))

                def choose(code: str = code) -> None:
                    self.choose_colour(code)

                rect = Rect(room.x + number * (side + layout.u(4)), y, side, side)
                area.put(Cell(f"colour-{number}", rect, f"Colour {code}", choose, paint))
            y += side + layout.u(8)
        high, wide = Button.height(layout.u, layout.t), layout.t(96)
        if tool:
            self._label(area, Rect(room.x, y, room.w, high), "Width")
            area.put(
                Stepper(
                    "width",
                    Rect(room.x + wide, y, room.w - wide, high),
                    "Width",
                    self.widths[tool],
                    self.choose_width,
                    least=1,
                    most=120,
                    step=1 if self.widths[tool] < 12 else 4,
                )
            )
            y += high + layout.u(4)
        if tool == "stamp":
            quarter = (room.w - 3 * layout.u(6)) // 4
            for number, name in enumerate(STAMPS):

                def pick(name: str = name) -> None:
                    self.stamp = name
                    self.rebuild()

                rect = Rect(
                    room.x + number % 4 * (quarter + layout.u(6)), y + number // 4 * (high + layout.u(6)), quarter, high
                )
                area.put(
                    Button(
                        f"stamp-{name}",
                        rect,
                        name.capitalize(),
                        pick,
                        size=14,
                        look="main" if name == self.stamp else "plain",
                    )
                )
            y += 2 * (high + layout.u(6))
        elif tool in ("pen", "wash", "ruin", "dotted", "annotate"):
            self._label(area, Rect(room.x, y, room.w, high), "Smoothing")
            area.put(
                Slider(
                    "smoothing",
                    Rect(room.x + wide, y, room.w - wide, high),
                    "Smoothing",
                    self.looks.smoothing,
                    self.smooth,
                )
            )
            y += high + layout.u(4)
        elif self.tool in ("erase", "rub"):
            for key, words in (("annotations", "Annotations only"), ("place", "This location only")):

                def limit(on: bool, key: str = key) -> None:
                    self.only = key if on else ""
                    self.rebuild()

                self._label(area, Rect(room.x, y, room.w, high), words)
                area.put(
                    Switch(
                        f"only-{key}",
                        Rect(room.right - layout.t(96), y, layout.t(96), high),
                        words,
                        self.only == key,
                        limit,
                    )
                )
                y += high + layout.u(2)
        self._label(area, Rect(room.x, y, room.w, high), "Pen only: touch pans")
        area.put(
            Switch(
                "pen-only",
                Rect(room.right - layout.t(96), y, layout.t(96), high),
                "Pen only: touch pans",
                self.pen_only,
                self.set_pen_only,
            )
        )
        y += high + layout.u(6)
        area.put(Heading("layers", Rect(room.x, y, room.w, layout.t(28)), "Layers"))
        y += layout.t(32)
        row = layout.t(30)
        for layer in reversed(LAYERS):
            self._layer_row(area, Rect(room.x, y, room.w, row), layer.id, layer.name)
            y += row
        return y - room.y

    def _label(self, area: ScrollArea, rect: Rect, words: str) -> None:
        """Words at the left of a control, smaller where they would run into it."""
        size, room = 16, rect.w - self.layout.t(102)
        while size > 8 and fonts.text_width(words, "sans", self.layout.t(size)) + 4 > room:
            size -= 1
        high = self.layout.t(size + 6)
        width = fonts.text_width(words, "sans", self.layout.t(size)) + 4
        place = Rect(rect.x, rect.centery - high // 2, width, high)
        area.put(Text(f"label-{words}", place, words, size=size, role="sans"))

    def _layer_row(self, area: ScrollArea, rect: Rect, id: str, name: str) -> None:
        layout, state = self.layout, self.city.layers[id]
        drawing = id == self._ink_layer()

        def eye(surface: Surface, at: Rect, hovered: bool) -> None:
            theme = self.app.theme
            faces.icon(
                "eye-closed" if state.hidden else "eye",
                layout.u(20),
                theme.hairline if state.hidden else theme.ink,
                layout.scale,
                theme,
            ).draw(surface, at.center)

        def words(surface: Surface, at: Rect, hovered: bool) -> None:
            theme = self.app.theme
            if drawing:
                pygame.draw.rect(surface, theme.focus.paper, rect.inflate(0, -2), max(1, layout.u(1.5)), layout.u(5))
            line = fonts.text(
                name, "text-bold" if drawing else "text", layout.t(16), theme.soft_ink if state.hidden else theme.ink
            )
            surface.blit(line, line.get_rect(midleft=(at.x, at.centery)))
            pct = fonts.text(f"{state.opacity} %", "sans", layout.t(14), theme.soft_ink)
            surface.blit(pct, pct.get_rect(midright=(at.right - layout.u(6), at.centery)))

        def lock(surface: Surface, at: Rect, hovered: bool) -> None:
            theme, u = self.app.theme, layout.u
            colour = theme.ink if state.locked else theme.hairline
            body = Rect(0, 0, u(12), u(9))
            body.midtop = (at.centerx, at.centery - u(1))
            pygame.draw.rect(surface, colour, body, 0 if state.locked else max(1, u(1.5)), u(2))
            pygame.draw.arc(
                surface,
                colour,
                Rect(body.x + u(2) + (0 if state.locked else u(3)), body.y - u(7), u(8), u(12)),
                0,
                math.pi,
                max(1, u(2)),
            )

        side = rect.h
        area.put(
            Cell(
                f"eye-{id}",
                Rect(rect.x + layout.u(4), rect.y, side, side),
                f"Show or hide: {name}",
                lambda: self.set_layer(id, hidden=not state.hidden),
                eye,
            )
        )
        middle = Rect(rect.x + side + layout.u(8), rect.y, rect.w - 2 * side - layout.u(14), side)
        area.put(
            Cell(
                f"dim-{id}",
                middle,
                f"Dim: {name}",
                lambda: self.set_layer(id, opacity={100: 70, 70: 40}.get(state.opacity, 100)),
                words,
            )
        )
        area.put(
            Cell(
                f"lock-{id}",
                Rect(rect.right - side, rect.y, side, side),
                f"Lock or open: {name}",
                lambda: self.set_layer(id, locked=not state.locked),
                lock,
            )
        )

    # ------------------------------------------------------------ settings of the hand

    def take(self, tool: str) -> None:
        """Take a tool."""
        if tool == self.tool:
            return
        self.signs.finish()
        self.tool = tool
        if tool != "lasso":
            self.picked = []
        self.app.sound.play("press")
        self.rebuild()

    def give_ink(self, owner: str) -> None:
        """New ink belongs to this owner from now on; the next place in order gives it up again."""
        after = self.city.next_place()
        self.owner = "" if after is not None and owner == after.id else owner
        self.rebuild()

    def choose_colour(self, code: str) -> None:
        """Another colour for the pen, and for what the lasso holds."""
        if self.tool in self.colours:
            self.colours[self.tool] = code
        if self.picked:
            self.city.edit(
                "recolour",
                [
                    ("stroke", key, replace(self.city.strokes[key], colour=code))
                    for key in self.picked
                    if key in self.city.strokes
                ],
            )
        self.rebuild()

    def choose_width(self, width: float) -> None:
        """Another width for the pen."""
        self.widths[self.tool] = width
        self.rebuild()

    def smooth(self, amount: int) -> None:
        """Another smoothing, for all ink: looks are computed."""
        self.looks.smooth(amount)
        if self.window:
            self.window.forget()
        self.invalidate()

    def set_pen_only(self, on: bool) -> None:
        """With it, touch pans and never draws."""
        self.pen_only = on
        self.rebuild()

    def set_layer(
        self, id: str, *, hidden: bool | None = None, locked: bool | None = None, opacity: int | None = None
    ) -> None:
        """Show, hide, lock or dim a layer."""
        state = self.city.layers[id]
        state.hidden = state.hidden if hidden is None else hidden
        state.locked = state.locked if locked is None else locked
        state.opacity = state.opacity if opacity is None else opacity
        if self.window:
            self.window.forget()
        self._overlay = None
        self.rebuild()

    def _ink_layer(self) -> str:
        if self.tool == "annotate":
            return "annotations"
        if self.tool in ("stamp", "label"):
            return "stamps"
        if self.tool == "dotted":
            return "underground"
        return self.city.layer_for(self.ink_owner())

    # ------------------------------------------------------------ the pen

    def to_sheet(self, pos: Sequence[float]) -> tuple[float, float]:
        """The sheet point under a pixel of the window."""
        assert self.window is not None
        a, b, c, d, e, f = self.window.matrix()
        x, y = pos[0] - self.rect.x - e, pos[1] - self.rect.y - f
        area = a * d - b * c
        return (d * x - c * y) / area, (a * y - b * x) / area

    def pen(self, pointer: Pointer) -> None:
        """A pointer on the sheet: pressed, moved with the button down, lifted."""
        if pointer.kind == "press":
            self._press(pointer)
        elif self._pan is not None:
            if pointer.kind == "move":
                self.pan(pointer.pos[0] - self._pan[0], pointer.pos[1] - self._pan[1])
                self._pan = pointer.pos
            elif pointer.kind == "release":
                self._pan = None
        elif pointer.kind == "move":
            self._move(pointer)
        elif pointer.kind == "release":
            self._move(pointer)
            self._lift(pointer)

    def _press(self, pointer: Pointer) -> None:
        if pointer.button != LEFT:
            return
        if self.tool in ("hand", "annotate") and not self._space and self.signs.take(self.to_sheet(pointer.pos)):
            return
        if self.tool == "hand" and not self._space:
            if self._take_corner(pointer.pos) or self._tap_knot(pointer.pos):
                return
            if found := self.signs.at(self.to_sheet(pointer.pos)):
                self.signs.choose(found)
                return
        if self._space or self.tool == "hand" or (self.pen_only and pointer.touch):
            self._pan = pointer.pos
            return
        at = self.to_sheet(pointer.pos)
        tool = self.tool
        if tool in PENS:
            layer = self._ink_layer()
            if self.city.layers[layer].locked or self.city.layers[layer].hidden:
                self.app.tell(f"The layer “{next(x.name for x in LAYERS if x.id == layer)}” is locked or hidden.")
                return
            assert self.window is not None
            straight = tool == "line" or (pointer.shift and tool in ("pen", "dotted"))
            width = self.widths[tool]
            self._live = LiveStroke(
                self._layer, self.window.matrix(), rgb(self.colours[tool]), width, self.looks.smoothing
            )
            self._straight = straight
            self._start = time.perf_counter()
            self._sample(pointer)
        elif tool == "stamp":
            self._add(self._stroke("stamp", ((*at, 0.0, 0.0),), self.stamp), f"stamp {self.stamp}")
        elif tool == "label":
            self._ask_label(at)
        elif tool == "lasso":
            box = self._picked_box()
            corner = self._corner(pointer.pos)
            self._path = [at]
            self._dragging = (
                corner
                if corner and self.picked
                else "move"
                if box is not None and box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]
                else "loop"
            )
        elif tool in ("erase", "rub"):
            self._erased, self._path = {}, []
            self._rub(at)

    _taken = -1

    def _take_corner(self, pos: tuple[int, int]) -> bool:
        """The hand takes a corner of the underlay, to straighten it."""
        under = self.city.underlay
        if under is None or self.window is None or self.city.layers["underlay"].locked:
            return False
        at, reach = self.to_sheet(pos), self.layout.u(20) / self.window.view.zoom
        self._taken = next((n for n, corner in enumerate(under.corners) if math.dist(at, corner) <= reach), -1)
        return self._taken >= 0

    def _tap_knot(self, pos: tuple[int, int]) -> bool:
        """The hand taps the knot of a proposed contact on or off (DEF-MAP-6)."""
        now, window = self._meaning, self.window
        if now is None or window is None:
            return False
        at, reach = self.to_sheet(pos), self.layout.u(14) / window.view.zoom
        for one, two in {**now.proposed, **now.contacts}:
            spot = _between(now, one, two)
            if spot is not None and math.dist(spot, at) <= reach:
                key = f"{one}|{two}"
                self.city.edit("contact", [("contact", key, None if self.city.contacts.get(key) == "none" else "none")])
                self.read_meaning()
                return True
        return False

    def _sample(self, pointer: Pointer) -> None:
        live = self._live
        assert live is not None
        x, y = self.to_sheet(pointer.pos)
        ms = (time.perf_counter() - self._start) * 1000
        if live.samples:
            ms = max(ms, live.samples[-1][2] + 1)  # several motions of one frame keep their order
        if self._straight:
            live.samples[1:] = [(x, y, ms, pointer.pressure)] if live.samples else []
            if not live.samples:
                live.samples.append((x, y, ms, pointer.pressure))
        else:
            rect = live.add((x, y, ms, pointer.pressure))
            if rect.w:
                self.invalidate(rect.move(self.rect.topleft))
        self.app.nudge()

    def _move(self, pointer: Pointer) -> None:
        if self.signs.dragging:
            self.signs.drag(self.to_sheet(pointer.pos))
            return
        if self._live is not None:
            if pointer.kind == "move" or pointer.pos != self._last_pos:
                self._sample(pointer)
            self._last_pos = pointer.pos
            return
        at = self.to_sheet(pointer.pos)
        if self.tool == "lasso" and self._path:
            self._path.append(at)
            self.app.nudge()
        elif self.tool in ("erase", "rub") and pointer.kind == "move":
            self._rub(at)

    _last_pos: tuple[int, int] = (-1, -1)
    _straight = False
    _dragging = "loop"

    def _lift(self, pointer: Pointer) -> None:
        if self.signs.dragging:
            self.signs.drop()
            return
        if self._live is not None:
            live, self._live = self._live, None
            box = live.samples
            if self.tool == "annotate" and self.signs.tapped(box):
                self._layer.fill((0, 0, 0, 0))
                self.invalidate(self.rect)
                return
            tool = "line" if self._straight and self.tool == "pen" else self.tool
            stroke = self._stroke(tool, tuple(box))
            self._layer.fill((0, 0, 0, 0))
            self._add(stroke, {"annotate": "sign"}.get(tool, tool))
            self.invalidate(self.rect)
            if tool == "annotate":
                self.signs.add(stroke.id)
        elif self.tool == "lasso" and self._path:
            self._lasso_done()
        elif self._taken >= 0:
            under, taken = self.city.underlay, self._taken
            self._taken = -1
            if under is not None:
                corners = tuple(self.to_sheet(pointer.pos) if n == taken else c for n, c in enumerate(under.corners))
                self.city.edit("straighten the picture", [("fact", "underlay", replace(under, corners=corners))])
        elif self.tool in ("erase", "rub"):
            self._rub_done()

    def _stroke(self, tool: str, points: tuple[Sample, ...], words: str = "") -> Stroke:
        key = self.city.new_id()
        return Stroke(
            key,
            cast(Tool, tool),
            self.colours[self.tool if self.tool in self.colours else tool],
            self.widths[tool if tool in self.widths else "pen"],
            self._ink_layer(),
            NATURE if tool == "annotate" else self.ink_owner(),
            points,
            float(key),
            words,
        )

    def _add(self, stroke: Stroke, name: str) -> None:
        if self.city.layers[stroke.layer].locked:
            self.app.tell("That layer is locked.")
            return
        self.city.edit(name, [("stroke", stroke.id, stroke)])

    def _edited(self, edit: Edit, way: str) -> None:
        """Every edit, undo and redo: have the picture follow."""
        window = self.window
        if window is None:
            return
        changes = [c for c in edit.changes if c.what == "stroke"]
        if way != "undo" and len(changes) == 1 and changes[0].before is None:
            rect = window.added(changes[0].after)
            self.invalidate(rect.move(self.rect.topleft).clip(self.rect))
        else:
            for change in changes:
                window.changed(change.before, change.after)
        if any(c.what == "fact" and c.key == "underlay" for c in edit.changes):
            self.lay_under()
        self.picked = [key for key in self.picked if key in self.city.strokes]
        self._meaning_due = self.app.now + 0.3
        self.signs.heard(edit, way, self._meaning)
        if not (self._sketch or (len(changes) == len(edit.changes) and way == "do" and self.tool == "annotate")):
            self.rebuild()

    # ------------------------------------------------------------ erasers

    def _may_erase(self, stroke: Stroke) -> bool:
        if not self.city.free_to_change(stroke):
            return False
        if self.only == "annotations":
            return stroke.tool == "annotate"
        return self.only != "place" or stroke.owner == self.ink_owner()

    def _rub(self, at: tuple[float, float]) -> None:
        """Rub from where the eraser was to here, without gaps."""
        assert self.window is not None
        radius = ERASER / max(0.3, self.window.view.zoom) * (1.0 if self.tool == "rub" else 0.5)
        start = self._path[-1] if self._path else at
        steps = max(1, math.ceil(math.dist(start, at) / radius))
        for k in range(1, steps + 1):
            share = k / steps
            self._rub_at((start[0] + (at[0] - start[0]) * share, start[1] + (at[1] - start[1]) * share), radius)
        self._path = [at]
        self.invalidate(self.rect)

    def _rub_at(self, at: tuple[float, float], radius: float) -> None:
        assert self.window is not None
        for stroke in self.city.near(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius):
            if not self._may_erase(stroke):
                continue
            if self.tool == "erase":
                if stroke.id not in self._erased and touches(stroke, at, radius):
                    self._erased[stroke.id] = []
                    self.window.changed(stroke)
                continue
            pieces = self._erased.get(stroke.id, [stroke])
            after: list[Stroke] = []
            for piece in pieces:
                rest = without(piece, at, radius, self.city.new_id)
                after += [piece] if rest is None else rest
            if after != [stroke]:
                self._erased[stroke.id] = after

    def _rub_done(self) -> None:
        changes: list[tuple[str, int | str, Any]] = []
        self._path = []
        for key, pieces in self._erased.items():
            changes.append(("stroke", key, None))
            changes += [("stroke", piece.id, piece) for piece in pieces]
        changes += self.signs.lost_with(self._erased)
        self._erased = {}
        if changes:
            self.city.edit("erase", changes)

    # ------------------------------------------------------------ the lasso

    def _picked_box(self) -> tuple[float, float, float, float] | None:
        points = [p for key in self.picked if key in self.city.strokes for p in self.city.strokes[key].points]
        if not points:
            return None
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs) - 6, min(ys) - 6, max(xs) + 6, max(ys) + 6

    def _handles(self) -> dict[str, tuple[int, int]]:
        box = self._picked_box()
        if box is None or self.window is None:
            return {}
        a, b, c, d, e, f = self.window.matrix()
        found = {}
        for name, x, y in (("scale", box[2], box[3]), ("turn", (box[0] + box[2]) / 2, box[1])):
            found[name] = (round(a * x + c * y + e) + self.rect.x, round(b * x + d * y + f) + self.rect.y)
        found["turn"] = (found["turn"][0], found["turn"][1] - self.layout.u(22))
        return found

    def _corner(self, pos: tuple[int, int]) -> str:
        reach = self.layout.u(14)
        return next((n for n, p in self._handles().items() if math.dist(p, pos) <= reach), "")

    def _lasso_change(self) -> Callable[[Stroke], Stroke]:
        box = self._picked_box()
        assert box is not None
        (ax, ay), (bx, by) = self._path[0], self._path[-1]
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        if self._dragging == "scale":
            factor = max(0.05, math.dist((bx, by), box[:2]) / max(1.0, math.dist((ax, ay), box[:2])))
            return lambda s: moved(s, box[:2], factor=factor)
        if self._dragging == "turn":
            turn = math.degrees(math.atan2(by - middle[1], bx - middle[0]) - math.atan2(ay - middle[1], ax - middle[0]))
            return lambda s: moved(s, middle, degrees=turn)
        return lambda s: moved(s, middle, (bx - ax, by - ay))

    def _lasso_done(self) -> None:
        path, self._path = self._path, []
        if self._dragging == "loop":
            self.picked = [s.id for s in lassoed(self.city, path)]
            self.rebuild()
            return
        if len(path) > 1:
            self._path = path
            change = self._lasso_change()
            self._path = []
            self.city.edit(
                {"move": "move", "scale": "scale", "turn": "turn"}[self._dragging],
                [("stroke", key, change(self.city.strokes[key])) for key in self.picked],
            )

    def _erase_picked(self) -> None:
        """What the lasso holds goes, and what it meant with it."""
        gone = self.signs.lost_with(self.picked)
        self.city.edit("erase", [*(("stroke", key, None) for key in self.picked), *gone])

    def give_picked(self, owner: str) -> None:
        """What the lasso holds belongs to another owner, on that owner's layer."""
        layer = self.city.layer_for(owner)
        self.city.edit(
            "change owner",
            [
                (
                    "stroke",
                    key,
                    replace(s, owner=owner, layer=layer if s.tool not in ("annotate", "stamp", "label") else s.layer),
                )
                for key in self.picked
                if (s := self.city.strokes.get(key)) is not None
            ],
        )

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if thing.id == "sheet" and self.picked:

            def gives(owner: str) -> Callable[[], None]:
                return lambda: self.give_picked(owner)

            def drop() -> None:
                self._erase_picked()

            return [
                MenuLine("Erase", drop, key="Del"),
                *(MenuLine(f"Give to {p.name}", gives(p.id)) for p in self.city.order()),
                MenuLine("Give to nature", gives(NATURE)),
            ]
        if thing.id.startswith("place-"):
            key = thing.id[6:]

            def forget() -> None:
                self.city.edit("remove a place", [("place", key, None)])

            return [MenuLine("Its ink comes next", lambda: self.give_ink(key)), MenuLine("Take off the list", forget)]
        return ()

    # ------------------------------------------------------------ words and places

    def _ask_label(self, at: tuple[float, float]) -> None:
        from scenes.city.sheets import AskWords

        def write(words: str) -> None:
            if words.strip():
                self._add(self._stroke("label", ((*at, 0.0, 0.0),), words.strip()), "label")

        owner = self.city.places.get(self.ink_owner())
        self.app.stack.push(AskWords("A label", owner.name if owner else "", write))

    def add_place(self) -> None:
        """Ask for a place's name, kind and words."""
        from scenes.city.sheets import AskPlace

        def make(name: str, shape: str, words: tuple[str, ...]) -> None:
            number = 1
            while f"loc-{number}" in self.city.places:
                number += 1
            place = Place(f"loc-{number}", name, cast(Shape, shape), words, len(self.city.places))
            self.city.edit(f"add {name}", [("place", place.id, place)])

        self.app.stack.push(AskPlace(make))

    def as_list(self) -> None:
        """The connections as a list, for the keyboard."""
        from scenes.city.sheets import ConnectionList

        self.signs.finish()
        self.read_meaning()
        self.app.stack.push(ConnectionList(self))

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places by hand (DEF-CONN-3): by a sign without ink, or by taking the other sign away."""
        signs = [m for m in self.city.marks.values() if {m.a, m.b} == set(pair) and m.kind != "entry"]
        changes: list[tuple[str, int | str, Any]] = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        contact = self.read_meaning().contacts.get(pair)
        if (contact is not None and contact.connects) != on:
            key = self.city.new_id()
            changes.append(("mark", key, MarkMade(key, "connect" if on else "cut", *pair)))
        self.city.edit("join" if on else "part", changes)
        self.read_meaning()

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the outside arrow of a place (DEF-ENTRY-1)."""
        signs = [m for m in self.city.marks.values() if m.kind == "entry" and m.a == name]
        changes: list[tuple[str, int | str, Any]] = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        if on:
            key = self.city.new_id()
            changes = [("mark", key, MarkMade(key, "entry", name))]
        self.city.edit("entry arrow", changes)
        self.read_meaning()

    def export(self) -> None:
        """Ask what to write, and write it to the profile."""
        from scenes.city.sheets import ExportSheet

        self.app.stack.push(ExportSheet(self))

    def pick_underlay(self) -> None:
        """Ask for a picture to draw over."""
        from scenes.city.sheets import UnderlaySheet

        self.app.stack.push(UnderlaySheet(self))

    def lay_under(self) -> None:
        """Read and straighten the underlay anew."""
        from scenes.city.underlay import straightened

        assert self.window is not None
        under = self.city.underlay
        try:
            self.window.painter.underlay = straightened(under) if under else None
        except (OSError, pygame.error, ValueError) as error:
            self.window.painter.underlay = None
            self.app.tell(f"The picture cannot be shown: {error}")
        self.window.forget()
        self.invalidate()

    def sketch(self) -> None:
        """*Sketch one for me*: a city from a seed, drawn stroke by stroke."""
        from scenes.city.sketch import sketched

        seed = int(time.time() * 1000) % 1_000_000
        places, strokes = sketched(seed, self.city.new_id)
        if self.city.places:
            taken = {p.id: p for p in places if p.id not in self.city.places}
            places = list(taken.values())
        self.city.edit("places of the sketch", [("place", place.id, place) for place in places])
        self._sketch = strokes
        if self.ms(100) == 0:
            self._draw_sketch(len(strokes))

    def _draw_sketch(self, count: int) -> None:
        part, self._sketch = self._sketch[:count], self._sketch[count:]
        self.city.edit("sketch", [("stroke", stroke.id, stroke) for stroke in part])
        if not self._sketch:
            self.rebuild()

    # ------------------------------------------------------------ what the drawing says

    def read_meaning(self) -> Meaning:
        """What the drawing says now."""
        from scenes.city.meaning import meaning

        before, self._meaning_due = self._meaning, 0.0
        self._meaning = meaning(self.city)
        self._overlay = None
        self.signs.renumbered(before, self._meaning)
        return self._meaning

    def rings(self) -> dict[str, list[tuple[float, float]]]:
        """The outlines of the drawn places, in sheet units."""
        from scenes.city.meaning import outline

        now = self._meaning or self.read_meaning()
        return {place.id: [(x, y) for x, y in outline(place)] for place in now.places}

    def to_window(self, point: Sequence[float]) -> tuple[float, float]:
        """The pixel of the screen at a point of the sheet."""
        assert self.window is not None
        a, b, c, d, e, f = self.window.matrix()
        x, y = point[0], point[1]
        return a * x + c * y + e + self.rect.x, b * x + d * y + f + self.rect.y

    # ------------------------------------------------------------ view

    def look(self, view: View) -> None:
        """Look elsewhere."""
        assert self.window is not None
        changed = (view.zoom, view.angle) != (self.window.view.zoom, self.window.view.angle)
        self.window.look(view)
        if changed:
            self._words_due = self.app.now + 0.25  # the panel says the zoom when the wheel rests
        self.invalidate(self.rect)

    def wheel(self, given: Wheel) -> bool:
        if not self.rect.collidepoint(given.pos):
            return super().wheel(given)
        assert self.window is not None
        pos = (given.pos[0] - self.rect.x, given.pos[1] - self.rect.y)
        if given.pan:
            self.look(self.window.view.panned(given.dx, given.dy).zoomed(given.zoom, pos, self.rect.size))
        else:
            self.zoom(1.2**given.dy, pos)
        return True

    def zoom(self, factor: float, pos: tuple[int, int] | None = None) -> None:
        """Nearer or farther, at a place of the window (its middle)."""
        assert self.window is not None
        scale = self.layout.scale
        factor = max(LEAST * scale, min(MOST * scale, self.window.view.zoom * factor)) / self.window.view.zoom
        self.look(self.window.view.zoomed(factor, pos or (self.rect.w // 2, self.rect.h // 2), self.rect.size))

    def pan(self, dx: int, dy: int) -> bool:
        if not self.rect.collidepoint(self.app.inputs.pos) and self._pan is None:
            return super().pan(dx, dy)
        assert self.window is not None
        self.look(self.window.view.panned(dx, dy))
        return True

    def turn(self, degrees: int) -> None:
        """Turn the sheet."""
        assert self.window is not None
        self.look(
            View(
                self.window.view.zoom, (self.window.view.angle + degrees) % 360, self.window.view.x, self.window.view.y
            )
        )

    # ------------------------------------------------------------ keys

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and self._letter(given):
            return True
        if isinstance(given, KeyUp):
            if given.name == "space":
                self._space, self._pan = False, None
                return True
            if self._held and given.name == self._held[0]:
                before, since = self._held[1:]
                self._held = None
                if self.app.now - since > TAP:
                    self.take(before)
                return True
        if isinstance(given, Pointer) and given.touch and given.kind == "leave" and self._live is not None:
            self._live = None  # a second finger came: it was no stroke
            self._layer.fill((0, 0, 0, 0))
            self.invalidate(self.rect)
        return super().handle(given)

    def _letter(self, key: Key) -> bool:
        if key.name == "space":
            self._space = True
            return True
        if key.repeat and key.name in KEYS:
            return True
        if key.name in KEYS:
            if KEYS[key.name] in ("erase", "rub") and self._held is None:
                self._held = ("e", self.tool, self.app.now)
            self.take(KEYS[key.name])
            return True
        if key.name == "enter" and self.signs.finish():
            return True
        if key.name == "delete" and self.picked:
            self._erase_picked()
            return True
        if self.window is not None and key.name in ("0", ",", "."):
            if key.name == "0":
                self.look(fitted(self.rect.size))
            else:
                self.turn(-15 if key.name == "," else 15)
            return True
        focus = self.hands.focus
        if key.command in ("more", "fewer") and (focus is None or focus.adjust is None):
            self.zoom(1.25 if key.command == "more" else 0.8)
            return True
        if key.command == "back" and (self.signs.close() or self.picked):
            self.picked = []
            self.rebuild()
            return True
        return False

    def command(self, name: str) -> bool:
        if name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        elif name == "save-copy":
            self.export()
        elif name == "rulebook":
            self.open_clause("DEF-MAP-1")
        else:
            return False
        return True

    def open_clause(self, clause: str) -> None:
        from scenes.menus.rulebook import open_rulebook

        open_rulebook(self.app, "defenders", clause)

    def undo(self) -> None:
        """Take the last step back, ink and meaning together."""
        self.signs.pending = []
        if self.city.undo() is None:
            self.app.tell("There is nothing to take back.")

    def redo(self) -> None:
        """Do the step again that was taken back."""
        if self.city.redo() is None:
            self.app.tell("There is nothing to do again.")

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        moving = super().update(now)
        assert self.window is not None
        busy = self._live is not None
        for rect in self.window.work() if not busy else ():
            self.invalidate(rect.move(self.rect.topleft).clip(self.rect))
        self.signs.update(now, busy)
        if self._words_due and now >= self._words_due and not busy:
            self._words_due = 0.0
            self.rebuild()
        if self._sketch:
            self._draw_sketch(max(1, len(self._sketch) // 120))
        if self._meaning_due and now >= self._meaning_due and not busy and not self._sketch and not self._path:
            if self.city.places:
                self.read_meaning()
                self.rebuild()
            self._meaning_due = 0.0
        waiting = bool(self.signs.waiting or self._sketch or self._meaning_due or self._words_due)
        return moving or busy or waiting or not self.window.settled

    # ------------------------------------------------------------ drawing

    def draw_sheet(self, surface: Surface) -> None:
        """The window onto the sheet, the meaning over it, and the settled part of the live stroke."""
        assert self.window is not None
        clip = surface.get_clip().clip(self.rect)
        if not clip.w or not clip.h:
            return
        self.window.draw(surface, clip, self.rect.topleft)
        before = surface.get_clip()
        surface.set_clip(clip)
        self._draw_meaning(surface)
        if self._live is not None and not self._straight:
            self._layer.set_alpha(WASH_ALPHA if self.tool == "wash" else 255)
            surface.blit(self._layer, clip, clip.move(-self.rect.x, -self.rect.y))
        surface.set_clip(before)

    def _draw_meaning(self, surface: Surface) -> None:
        now, window = self._meaning, self.window
        if now is None or window is None or self.city.layers["annotations"].hidden:
            return
        kept = self._overlay
        if kept is None or kept[0] != window.view:
            same = kept is not None and (kept[0].zoom, kept[0].angle) == (window.view.zoom, window.view.angle)
            if same and self._pan is not None and kept is not None:
                a, b, c, d = window.view.turn()
                dx, dy = kept[0].x - window.view.x, kept[0].y - window.view.y
                surface.blit(kept[2], (self.rect.x + round(a * dx + c * dy), self.rect.y + round(b * dx + d * dy)))
                return
            kept = self._overlay = (window.view, 0, self._meaning_picture(now, window))
        clip = surface.get_clip()
        surface.blit(kept[2], clip, clip.move(-self.rect.x, -self.rect.y))

    def _meaning_picture(self, now: Meaning, window: Window) -> Surface:
        from scenes.city.meaning import outline

        picture = Surface(self.rect.size, pygame.SRCALPHA)
        a, b, c, d, e, f = window.matrix()
        layout, theme = self.layout, self.app.theme

        def at(x: float, y: float) -> tuple[float, float]:
            return a * x + c * y + e, b * x + d * y + f

        middles: dict[str, tuple[float, float]] = {}
        for number, place in enumerate(now.places):
            line = outline(place)
            if len(line) < 3:
                continue
            points = [at(x, y) for x, y in line]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            middles[place.id] = min(points) if place.shape == "long" else (sum(xs) / len(xs), sum(ys) / len(ys))
            colour = rgb(OUTLINES[number % len(OUTLINES)])
            if place.shape != "long" and theme.washes:
                pygame.draw.polygon(picture, (*colour, 66 if place.id == self.ink_owner() else 44), points)
            if place.shape != "long":
                self._dotted(picture, points, colour, layout.u(7))
        for one, two in {**now.proposed, **now.contacts}:
            if one in middles and two in middles:
                spot = _between(now, one, two)
                if spot is not None:
                    state = "on" if (one, two) in now.connections else "off"
                    knot = marks.link_knot(state, layout.scale, theme)  # type: ignore[arg-type]
                    knot.draw(picture, at(*spot))
        for name in now.entry_points if now.arrows else ():
            spot = self._arrow_foot(name) or middles.get(name)
            if spot is None:
                continue
            x, y = at(*spot) if name in self._arrows() else spot
            r = layout.u(16)
            pygame.draw.circle(picture, theme.card, (x, y), r)
            pygame.draw.circle(picture, theme.focus.paper, (x, y), r, max(1, layout.u(2)))
            pygame.draw.circle(picture, theme.focus.paper, (x, y), r + layout.u(4), max(1, layout.u(1.6)))
            line2 = fonts.text(str(now.number(name)), "text-bold", layout.u(20), theme.focus.paper)
            picture.blit(line2, line2.get_rect(center=(round(x), round(y))))
        return picture

    def _arrows(self) -> dict[str, MarkMade]:
        return {m.a: m for m in self.city.marks.values() if m.kind == "entry"}

    def _arrow_foot(self, name: str) -> tuple[float, float] | None:
        mark = self._arrows().get(name)
        strokes = [self.city.strokes[k] for k in mark.strokes if k in self.city.strokes] if mark else []
        if not strokes:
            return None
        longest = max(strokes, key=lambda s: len(s.points))
        x, y = longest.points[len(longest.points) // 2][:2]
        return x, y + 34

    @staticmethod
    def _dotted(surface: Surface, points: Sequence[tuple[float, float]], colour: Colour, gap: int) -> None:
        left = 0.0
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            length = math.hypot(bx - ax, by - ay)
            while left <= length and length:
                x, y = ax + (bx - ax) * left / length, ay + (by - ay) * left / length
                pygame.draw.circle(surface, colour, (x, y), max(1.0, gap * 0.2))
                left += gap
            left -= length

    def draw_moving(self, surface: Surface) -> list[Rect]:
        rects = super().draw_moving(surface)
        live, window = self._live, self.window
        assert window is not None
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if live is not None:
            if self._straight and len(live.samples) > 1:
                stroke = Stroke(0, "line", self.colours[self.tool], live.width, "nature", NATURE, tuple(live.samples))
                for mark in looks_of(stroke, 0):
                    picture, rect = stain(mark.points, live.matrix, mark.colour, self._layer.get_rect())
                    rects.append(surface.blit(picture, rect.move(self.rect.topleft)))
            elif not self._straight and self.tool != "wash":
                rects.append(live.draw_tail(surface, self.rect.topleft))
        rects += self.signs.draw(surface)
        if self.tool == "lasso":
            rects += self._draw_lasso(surface, window)
        for pieces in self._erased.values():
            for piece in pieces:
                for mark in self.looks.of(piece) if self.tool == "rub" else ():
                    fill(
                        surface,
                        [
                            (x + self.rect.x, y + self.rect.y, half)
                            for x, y, half in trace(mark.points, window.matrix())
                        ],
                        HALO,
                    )
            rects.append(Rect(self.rect))
        surface.set_clip(clip)
        return rects

    def _draw_lasso(self, surface: Surface, window: Window) -> list[Rect]:
        a, b, c, d, e, f = window.matrix()
        ox, oy = self.rect.topleft
        theme = self.app.theme

        def at(x: float, y: float) -> tuple[float, float]:
            return a * x + c * y + e + ox, b * x + d * y + f + oy

        if self._path and self._dragging == "loop":
            for x, y in self._path[:: max(1, len(self._path) // 200)]:
                pygame.draw.circle(surface, theme.focus.paper, at(x, y), 2)
            return [Rect(self.rect)]
        box = self._picked_box()
        if box is None:
            return []
        if self._path and len(self._path) > 1:
            change = self._lasso_change()
            for key in self.picked[:200]:
                for mark in looks_of(change(self.city.strokes[key]), 0):
                    if mark.kind == "line":
                        fill(
                            surface,
                            [(x + ox, y + oy, h) for x, y, h in trace(mark.points, window.matrix())],
                            theme.focus.paper,
                        )
        corners = [at(box[0], box[1]), at(box[2], box[1]), at(box[2], box[3]), at(box[0], box[3])]
        self._dotted(surface, corners, theme.focus.paper, 8)
        for spot in self._handles().values():
            pygame.draw.circle(surface, theme.card, spot, self.layout.u(8))
            pygame.draw.circle(surface, theme.focus.paper, spot, self.layout.u(8), 2)
        return [Rect(self.rect)]


def _between(now: Meaning, one: str, two: str) -> tuple[float, float] | None:
    """Where the knot of two places lies: in the middle of the shortest way between them."""
    from game.parts.shapes import ground

    a, b = ground(now.place(one)), ground(now.place(two))
    if a.is_empty or b.is_empty:
        return None
    shared = a.intersection(b)
    if not shared.is_empty:
        spot = shared.representative_point()
        return float(spot.x), float(spot.y)
    import shapely

    line = shapely.shortest_line(a, b)
    middle = line.interpolate(0.5, normalized=True)
    return float(middle.x), float(middle.y)
