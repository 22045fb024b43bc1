"""What the tool in the hand can be set to, in the panel beside the sheet."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Face
from scenes.city.drawing.net import NETS, Net, net_of
from scenes.city.ink.dressing import FURNITURE
from scenes.city.ink.stamps import STAMP_WORDS, STAMPS
from scenes.city.panel.colours import colour_cells
from scenes.city.panel.context_menus import offer_owners
from scenes.city.panel.tool_pictures import filling_picture, nib_picture, stamp_picture, street_picture
from scenes.city.panel.widgets import Cell
from scenes.city.sheets.actions import Actions
from scenes.city.sketches.dress import FULLNESS, Fullness
from scenes.city.tools.easel import Easel
from scenes.city.tools.tools import PENS
from scenes.city.worlds.world import PAPERS, WORLDS, PaperId, WorldId
from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.keys import in_short
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Slider, Stepper
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

NIB_WORDS = {
    "": later("Plain"),
    "stone": later("Stone"),
    "road": later("Road"),
    "water": later("Water"),
    "hatching": later("Hatching"),
    "hills": later("Hills"),
}
"""The pen's nibs on their buttons; the plain one first."""
FACE_WORDS: dict[Face, str] = {
    "title": later("By hand"),
    "text-semi": later("Book"),
    "text-italic": later("Slanted"),
    "sans-semi": later("Plain letters"),
}
FILL_WORDS = {"": later("Colour"), "lines": later("Lines"), "crossed": later("Crossed lines"), "dots": later("Dots")}
FULL_WORDS: dict[Fullness, str] = {"hamlet": later("Hamlet"), "town": later("Town"), "city": later("City")}
WORLD_NAMES: dict[WorldId, str] = {
    "medieval": later("Medieval"),
    "kaiju": later("Kaijū"),
    "steam-punk": later("Steam-punk"),
    "space": later("Core Sectors"),
    "zombies": later("Refugee camp"),
    "superheroes": later("Heroes"),
}
PAPER_WORDS: dict[PaperId, str] = {
    "": later("Its own"),
    "white": later("White"),
    "kraft": later("Brown"),
    "grey": later("Grey"),
    "chart": later("Chart"),
    "blue": later("Blueprint"),
}
NET_WORDS: dict[Net, str] = {
    "squares": later("Squares"),
    "hexes": later("Hexes"),
    "east": later("Hexes, east"),
}
SIZE = 14
"""The type of the choices."""


class ToolSettings:
    """The settings of the tool in the hand, from the top of `room` down; `y` is where the next one begins."""

    def __init__(self, easel: Easel, actions: Actions, area: ScrollArea, room: Box) -> None:
        self.easel, self.canvas, self.actions, self.area, self.room = easel, easel.canvas, actions, area, room
        self.y = room.y
        layout = self.canvas.layout
        self.high, self.gap = Button.height(layout.u, layout.t), layout.u(6)

    def build(self) -> int:
        """Put them into the area; returns the y below them."""
        tool, held = self.canvas.tool, self.easel.lasso.picked
        if tool in ("wash", "fill"):
            self._brush()
        if tool == "stamp":
            self._stamps()
        if tool in self.canvas.widths or held:
            self.y = colour_cells(self.easel, self.area, self._rect(0), rows=2 if tool == "stamp" else 3)
        if tool == "fill":
            self._fillings()
        if tool in self.canvas.widths and (tool != "fill" or self.easel.filler.kind):
            self._width()
        if tool == "pen":
            self._nibs()
        if tool == "label" or self.easel.lasso.labels:
            self._faces()
        if tool in PENS:
            self._smoothing()
        if tool in ("erase", "rub"):
            self._limits()
        if tool == "outline" and self.easel.outlines.place:
            self._outline()
        if tool == "lasso" and held:
            self._held()
        if tool == "dress":
            self._dress()
            return self.y - self.gap
        self._switches()
        return self.y - self.gap

    def _rect(self, high: int) -> Box:
        return self.room.band(self.y, px=high)

    def _choices(self, deeds: list[tuple[str, str, Callable[[], None], bool]], columns: int) -> None:
        self.y = choices(self.area, self._rect(self.high), deeds, columns)

    def _labelled(self, words: str) -> Box:
        """A label at the left; the rest of the row for what it names. All labels are equally wide."""
        layout, row = self.canvas.layout, self._rect(self.high)
        labels = (tr("Width"), tr("Smoothing"))
        wide = max(layout.t(96), *(fonts.text_width(label, "sans", layout.t(16)) + layout.u(12) for label in labels))
        put_label(self.canvas, self.area, row, words)
        self.y += self.high
        return row.right_of(row.x + wide)

    def _stamps(self) -> None:
        """All stamps as they will stand on the sheet."""
        canvas, layout, theme, room = self.canvas, self.canvas.layout, self.canvas.theme, self.room
        gap, side = layout.u(6), layout.u(44)
        columns = max(1, (room.w + gap) // (side + gap))
        for number, name in enumerate(STAMPS):

            def paint(surface: Surface, rect: Rect, hovered: bool, name: str = name) -> None:
                self._framed(surface, rect, hovered, name == canvas.stamp)
                stamp_picture(name, rect.h - layout.u(8), canvas.colours["stamp"], theme).draw(surface, rect.center)

            row, column = divmod(number, columns)
            place = Rect(room.x + column * (side + gap), self.y + row * (side + gap), side, side)
            words = tr("Stamp: {name}", name=tr(STAMP_WORDS[name]))
            self.area.put(Cell(f"stamp-{name}", place, words, partial(canvas.choose_stamp, name), paint))
        self.y += -(-len(STAMPS) // columns) * (side + gap)

    def _width(self) -> None:
        width = self.easel.pens.width
        step = 1 if width < 12 else 4
        rect = self._labelled(tr("Width"))
        choose = self.easel.pens.choose_width
        self.area.put(Stepper("width", rect, tr("Width"), width, choose, least=1, most=120, step=step))

    def _nibs(self) -> None:
        """The pen's nibs side by side, each as it draws."""
        canvas, layout, theme, pens = self.canvas, self.canvas.layout, self.canvas.theme, self.easel.pens
        self.y += self.gap
        for (nib, name), rect in zip(NIB_WORDS.items(), self._rect(self.high).columns(len(NIB_WORDS), 6), strict=True):

            def paint(surface: Surface, rect: Rect, hovered: bool, nib: str = nib) -> None:
                self._framed(surface, rect, hovered, nib == pens.nib)
                picture = nib_picture(nib, min(rect.size) - layout.u(6), canvas.colours["pen"], theme)
                picture.draw(surface, rect.center)

            words = tr("The pen draws: {name}", name=tr(name))
            self.area.put(Cell(f"nib-{nib or 'plain'}", rect, words, partial(pens.choose_nib, nib), paint))
        self.y += self.high + self.gap

    def _faces(self) -> None:
        """The types of labels, each written in itself: of those that the lasso holds, or of new ones."""
        held = self.easel.lasso.labels
        now = {stroke.face for stroke in held} if held else {self.canvas.face}
        places = self._rect(self.high).columns(len(FACE_WORDS), 6)
        for (face, name), rect in zip(FACE_WORDS.items(), places, strict=True):
            words = tr("Type: {name}", name=tr(name))

            def paint(surface: Surface, rect: Rect, hovered: bool, face: Face = face) -> None:
                self._framed(surface, rect, hovered, face in now)
                px = round(rect.h * (0.66 if face == "title" else 0.5))
                letters = fonts.text("Abc", face, px, self.canvas.theme.ink)
                surface.blit(letters, letters.get_rect(center=rect.center))

            self.area.put(Cell(f"face-{face}", rect, words, partial(self.easel.choose_face, face), paint))
        self.y += self.high + self.gap

    def _brush(self) -> None:
        """A brush whose strokes are seen, or all at once what is closed."""
        canvas, take = self.canvas, self.easel.hand.take
        brush, fill = tr("A brush{cap}", cap=canvas.cap("tool-wash")), tr("Fill{cap}", cap=canvas.cap("tool-fill"))
        kinds = (("wash", brush), ("fill", fill))
        self._choices([(f"brush-{tool}", words, partial(take, tool), canvas.tool == tool) for tool, words in kinds], 2)

    def _fillings(self) -> None:
        """A colour and the hatchings, each as it fills."""
        canvas, filler = self.canvas, self.easel.filler
        self.y += self.gap
        places = self._rect(self.high).columns(len(FILL_WORDS), 6)
        for (kind, name), rect in zip(FILL_WORDS.items(), places, strict=True):

            def paint(surface: Surface, rect: Rect, hovered: bool, kind: str = kind) -> None:
                self._framed(surface, rect, hovered, kind == filler.kind)
                picture = filling_picture(
                    kind, min(rect.size) - canvas.layout.u(6), canvas.colours["fill"], canvas.theme
                )
                picture.draw(surface, rect.center)

            words = tr("Fill with: {name}", name=tr(name))
            self.area.put(Cell(f"fill-{kind or 'colour'}", rect, words, partial(filler.choose, kind), paint))
        self.y += self.high + self.gap

    def _framed(self, surface: Surface, rect: Rect, hovered: bool, chosen: bool) -> None:
        """The face of a small button, ringed where it is chosen."""
        layout, theme = self.canvas.layout, self.canvas.theme
        face = faces.button_face(rect.w, rect.h, "hover" if hovered else "plain", layout.scale, theme)
        face.draw(surface, rect.topleft)
        if chosen:
            pygame.draw.rect(surface, theme.focus.paper, rect.inflate(2, 2), max(2, layout.u(2.4)), layout.u(7))

    def _smoothing(self) -> None:
        canvas, rect = self.canvas, self._labelled(tr("Smoothing"))
        self.area.put(Slider("smoothing", rect, tr("Smoothing"), canvas.looks.smoothing, canvas.smooth))

    def _limits(self) -> None:
        """How much of a stroke the erasers take, and what they may touch."""
        canvas, take = self.canvas, self.easel.hand.take
        self._choices(
            [
                ("whole-strokes", tr("Whole strokes"), partial(take, "erase"), canvas.tool == "erase"),
                (
                    "parts",
                    tr("Parts of them{cap}", cap=canvas.cap("tool-rub")),
                    partial(take, "rub"),
                    canvas.tool == "rub",
                ),
            ],
            2,
        )
        only = [("", tr("All ink")), ("annotations", tr("Annotations only")), ("place", tr("This location only"))]
        self._choices(
            [
                (f"only-{key or 'all'}", words, partial(canvas.limit_erasers, key), canvas.only == key)
                for key, words in only
            ],
            1,
        )

    def _outline(self) -> None:
        line = self.easel.outlines
        self._choices(
            [
                ("outline-smooth", tr("Smooth"), partial(line.bend, True), line.smooth is True),
                ("outline-corner", tr("Corner"), partial(line.bend, False), line.smooth is False),
                ("outline-add", tr("Add a point"), line.add, False),
                ("outline-remove", tr("Take it away"), line.remove, False),
                ("outline-reset", tr("Reset to the ink"), line.reset, False),
                ("outline-next", tr("Next place"), self.easel.next_outline, False),
            ],
            2,
        )

    def _dress(self) -> None:
        """How full places are dressed, in whose hand, and what takes it away."""
        dresser, here = self.easel.dresser, self.canvas.city.builders
        self._heading(tr("How full"))
        self._pictured(
            [
                (f"full-{full}", tr(FULL_WORDS[full]), partial(dresser.choose_fullness, full), (here, full))
                for full in FULLNESS
            ],
            f"full-{dresser.fullness}",
        )
        if dresser.worlds:
            self._heading(tr("In the hand of"))
            self._pictured(
                [
                    (f"world-{id}", tr(WORLD_NAMES[id]), partial(dresser.choose_world, id), (id, "city"))
                    for id in WORLDS
                ],
                f"world-{here}",
            )

    def _pictured(
        self, deeds: Sequence[tuple[str, str, Callable[[], None], tuple[str, Fullness]]], chosen: str
    ) -> None:
        """Choices in three columns, each under a picture of what it puts up."""
        canvas, layout = self.canvas, self.canvas.layout
        size, gap = min(layout.t(SIZE + 1), layout.u(18)), layout.u(6)
        foot = size + layout.u(8)
        high = layout.u(48) + foot
        places = self.room.band(self.y, px=high).cells(len(deeds), 3, px=high, gap=6)
        for rect, (id, words, do, streets) in zip(places, deeds, strict=True):

            def paint(
                surface: Surface,
                rect: Rect,
                hovered: bool,
                id: str = id,
                words: str = words,
                streets: tuple[str, Fullness] = streets,
            ) -> None:
                self._framed(surface, rect, hovered, id == chosen)
                inner = rect.inflate(-2 * layout.u(5), -2 * layout.u(5))
                picture = street_picture(*streets, (inner.w, inner.h - foot + layout.u(5)), canvas.theme)
                surface.blit(picture.surface, inner.topleft)
                px = fonts.fitting(words, "sans-semi", size, rect.w - layout.u(8), layout.u(12))
                line = fonts.text(words, "sans-semi", px, canvas.theme.ink)
                surface.blit(line, line.get_rect(center=(rect.centerx, rect.bottom - foot // 2)))

            self.area.put(Cell(id, rect, words, do, paint))
        self.y += math.ceil(len(deeds) / 3) * (high + gap)

    def _heading(self, words: str) -> None:
        layout = self.canvas.layout
        high = layout.t(30)
        self.area.put(Heading(f"heading-{words}", self._rect(high), words, size=24))
        self.y += high + layout.u(4)

    def _held(self) -> None:
        """What can be done with what the lasso holds."""
        held, copies, cap = self.easel.lasso, self.easel.copies, self.canvas.cap
        self._choices(
            [
                ("held-left", tr("Turn left"), partial(held.turn, -15), False),
                ("held-right", tr("Turn right"), partial(held.turn, 15), False),
                ("held-larger", tr("Larger"), partial(held.grow, 1.1), False),
                ("held-smaller", tr("Smaller"), partial(held.grow, 1 / 1.1), False),
                ("held-front", tr("To the front"), partial(held.lay, True), False),
                ("held-back", tr("To the back"), partial(held.lay, False), False),
            ],
            3,
        )
        self._choices(
            [
                ("held-give", tr("Give to …"), partial(offer_owners, self.actions), False),
                ("held-erase", tr("Erase"), held.erase, False),
                ("held-copy", tr("Copy{cap}", cap=cap("copy")), copies.copy, False),
                ("held-double", tr("Double{cap}", cap=cap("double")), copies.double, False),
            ],
            2,
        )

    def _switches(self) -> None:
        """How the hand draws: straight, snapping, strewing, with a pen only. What is on is ringed and ticked."""
        canvas = self.canvas
        flips = [
            ("straight", tr("Straight{cap}", cap=canvas.cap("straight")), canvas.straight, canvas.set_straight),
            ("snapping", tr("Snapping{cap}", cap=canvas.cap("snapping")), canvas.snapping, canvas.set_snapping),
            ("pen-only", tr("Pen only"), canvas.pen_only, canvas.set_pen_only),
        ]
        if canvas.tool == "stamp":  # no stamp is straight
            cap = in_short(canvas.cap("scatter"))
            flips[0] = ("scatter", tr("Scatter{cap}", cap=cap), canvas.scatter, canvas.set_scatter)
        elif canvas.tool in ("label", "fill"):  # nor are words, or what fills an outline
            flips = flips[1:]
        self.y += canvas.layout.u(4)
        self._choices([(id, words, partial(do, not on), on) for id, words, on, do in flips], 3)


class SheetSettings(ToolSettings):
    """What the sheet is like: its paper, a net over it, its title with scale and compass. Exports take it along."""

    def build(self) -> int:
        city, write = self.canvas.city, self.easel.dresser.write_on_sheet
        if self.easel.dresser.worlds:
            self._heading(tr("Paper"))
            self._pictured(
                [
                    (
                        f"paper-{id or 'own'}",
                        tr(PAPER_WORDS[id]),
                        partial(write, "paper", id),
                        (f"{city.builders}@{id}", "town"),
                    )
                    for id in PAPERS
                ],
                f"paper-{city.fact('paper') or 'own'}",
            )
        self._heading(tr("A net over the map"))
        laid = net_of(city.fact("net"))
        nets = [(net, partial(write, "net", "" if net == laid else net)) for net in NETS if net != "none"]
        self._choices([(f"net-{net}", tr(NET_WORDS[net]), lay, net == laid) for net, lay in nets], 3)
        self._heading(tr("Around the map"))
        there = city.fact("furniture") == FURNITURE
        words = tr("Frame, title, scale and compass")
        self._choices([("furniture", words, partial(write, "furniture", "" if there else FURNITURE), there)], 1)
        return self.y - self.gap


class Choice(Button):
    """One of the settings of the hand: what is chosen wears the ring of the chosen tool and colour, and a tick."""

    def __init__(self, id: str, rect: Rect, words: str, do: Callable[[], None], chosen: bool, tick: bool) -> None:
        super().__init__(id, rect, words, do, size=SIZE, icon="tick" if tick else "")
        self.is_chosen = chosen

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self.is_chosen:
            ring = self.rect.inflate(self.u(2), self.u(2))
            pygame.draw.rect(surface, self.theme.focus.paper, ring, max(2, self.u(2.4)), self.u(7))


def choices(
    area: ScrollArea, room: Box, deeds: Sequence[tuple[str, str, Callable[[], None], bool]], columns: int
) -> int:
    """Buttons in columns; fewer columns when the words are too long. Returns the y below them."""
    screen, gap = area.screen, room.u(6)
    need = max(fonts.text_width(words, "sans-semi", screen.layout.t(SIZE)) for _, words, _, _ in deeds)
    while columns > 1 and need + screen.layout.u(18) > (room.w - (columns - 1) * gap) // columns:
        columns -= 1
    wide = (room.w - (columns - 1) * gap) // columns
    places = room.cells(len(deeds), columns, px=room.h, gap=6)
    for rect, (id, words, do, chosen) in zip(places, deeds, strict=True):
        area.put(Choice(id, rect, words, do, chosen, chosen and wide >= need + screen.layout.u(44)))
    return room.y + math.ceil(len(deeds) / columns) * (room.h + gap)


def put_label(canvas: Canvas, area: ScrollArea, rect: Rect, words: str) -> None:
    """Words at the left of a control, smaller where they would run into it."""
    layout, size = canvas.layout, 16
    room = rect.w - layout.t(102)
    while size > 8 and fonts.text_width(words, "sans", layout.t(size)) + 4 > room:
        size -= 1
    high = layout.t(size + 6)
    width = fonts.text_width(words, "sans", layout.t(size)) + 4
    place = layout.box(rect).place(px=(width, high), at="midleft")
    area.put(Text(f"label-{words}", place, words, size=size, role="sans"))
