"""The colours in the panel: the palette, what takes a colour from the sheet, the last ones that were drawn with."""

from __future__ import annotations

from typing import cast

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import COLOURS, RECENT
from scenes.city.ink.looks import rgb
from scenes.city.panel.tool_pictures import tool_picture
from scenes.city.panel.widgets import Cell
from scenes.city.tools.easel import Easel
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea


def colour_cells(easel: Easel, area: ScrollArea, room: Box, *, rows: int) -> int:
    """The palette in two rows, large enough for a finger; what takes a colour from the sheet; the last ones, as far as
    so many rows have room.
    """
    canvas, layout = easel.canvas, easel.canvas.layout
    columns = len(COLOURS) // 2
    gap = layout.u(6)
    wide, high = (room.w - columns * gap) // (columns + 1), layout.u(44)

    def cell(column: int, row: int) -> Rect:
        return room.move(column * (wide + gap), row * (high + gap)).at_top(px=high).at_left(px=wide)

    for number, (code, name) in enumerate(COLOURS.items()):
        at = cell(number % columns, number // columns)
        area.put(_colour_cell(easel, f"colour-{number}", at, tr("Colour: {name}", name=tr(name)), code))

    def paint(surface: Surface, rect: Rect, hovered: bool) -> None:
        theme, look = canvas.theme, "main" if canvas.picking else "hover" if hovered else "plain"
        faces.button_face(rect.w, rect.h, cast(faces.Look, look), layout.scale, theme).draw(surface, rect.topleft)
        colour = theme.parchment if canvas.picking else theme.ink
        tool_picture("pick", layout.u(28), colour, theme).draw(surface, rect.center)

    name = tr("Take a colour from the sheet")
    pick = Cell("pick-colour", cell(columns, 0), name, lambda: canvas.set_picking(not canvas.picking), paint)
    pick.tip = Tip(name, (tr("Or hold Alt and click: ink, or the picture below."),))
    area.put(pick)
    # The last one stands beside the palette, more of them below it.
    places = [cell(columns, 1), *(cell(column, 2) for column in range(RECENT - 1) if rows > 2)]
    for number, (code, at) in enumerate(zip(canvas.recent, places, strict=False)):
        name = tr("Drawn with last: {colour}", colour=code)
        area.put(_colour_cell(easel, f"recent-{number}", at, name, code))
    return room.y + (3 if rows > 2 and len(canvas.recent) > 1 else 2) * (high + gap)


def _colour_cell(easel: Easel, id: str, rect: Rect, name: str, code: str) -> Cell:
    """A colour to click; the one in the hand is ringed."""
    canvas = easel.canvas

    def paint(surface: Surface, rect: Rect, hovered: bool) -> None:
        theme, layout = canvas.theme, canvas.layout
        pygame.draw.rect(surface, rgb(code), rect, 0, layout.u(5))
        pygame.draw.rect(surface, theme.ink, rect, 1, layout.u(5))
        if canvas.colours.get(canvas.tool) == code or hovered:
            pygame.draw.rect(surface, theme.card, rect.inflate(-4, -4), max(2, layout.u(2)), layout.u(4))
            pygame.draw.rect(surface, theme.focus.paper, rect.inflate(4, 4), max(2, layout.u(2.4)), layout.u(7))

    return Cell(id, rect, name, lambda: easel.choose_colour(code), paint)
