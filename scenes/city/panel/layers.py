"""The layers in the panel, the topmost first: each with its eye, how strongly it shows, its lock."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import LAYERS
from scenes.city.panel.widgets import Cell
from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea


def layer_rows(canvas: Canvas, area: ScrollArea, room: Rect) -> int:
    """The layers, the topmost first."""
    layout, y = canvas.layout, room.y + canvas.layout.u(4)
    row = max(layout.u(38), layout.t(30) if layout.text < 1.5 else layout.t(40))
    for layer in reversed(LAYERS):
        _layer_row(canvas, area, Rect(room.x, y, room.w, row), layer.id, tr(layer.name))
        y += row
    return y + layout.u(8)


def _layer_row(canvas: Canvas, area: ScrollArea, rect: Rect, id: str, name: str) -> None:
    """A layer: its eye, its name and how strongly it shows, its lock."""
    layout, state = canvas.layout, canvas.city.layers[id]
    drawing = id == canvas.ink_layer()
    side, stacked = layout.u(44), layout.text >= 1.5

    def eye(surface: Surface, at: Rect, hovered: bool) -> None:
        theme = canvas.theme
        colour = theme.hairline if state.hidden else theme.ink
        icon = "eye-closed" if state.hidden else "eye"
        faces.icon(icon, layout.u(20), colour, layout.scale, theme).draw(surface, at.center)

    def words(surface: Surface, at: Rect, hovered: bool) -> None:
        theme = canvas.theme
        if drawing:
            pygame.draw.rect(surface, theme.focus.paper, rect.inflate(0, -2), max(1, layout.u(1.5)), layout.u(5))
        pct = fonts.text(f"{state.opacity} %", "sans", layout.t(14), theme.soft_ink)
        role: fonts.Role = "text-bold" if drawing else "text"
        px, room = layout.t(16), at.w - layout.u(6)
        place = line_at = Rect(at.x, at.y, room, at.h)
        if stacked:  # how strongly it shows stands below the name
            line_at, place = Rect(at.x, at.y, room, at.h // 2), Rect(at.x, at.y + at.h // 2, room, at.h // 2)
            surface.blit(pct, pct.get_rect(midleft=place.midleft))
        else:
            surface.blit(pct, pct.get_rect(midright=place.midright))
            room -= pct.get_width() + layout.u(6)
        px = fonts.fitting(name, role, px, room, layout.t(11))
        line = fonts.text(name, role, px, theme.soft_ink if state.hidden else theme.ink)
        surface.blit(line, line.get_rect(midleft=line_at.midleft))

    def lock(surface: Surface, at: Rect, hovered: bool) -> None:
        theme, u = canvas.theme, layout.u
        colour = theme.ink if state.locked else theme.hairline
        body = Rect(0, 0, u(12), u(9))
        body.midtop = (at.centerx, at.centery - u(1))
        pygame.draw.rect(surface, colour, body, 0 if state.locked else max(1, u(1.5)), u(2))
        bow = Rect(body.x + u(2) + (0 if state.locked else u(3)), body.y - u(7), u(8), u(12))
        pygame.draw.arc(surface, colour, bow, 0, math.pi, max(1, u(2)))

    def dim() -> None:
        canvas.set_layer(id, opacity={100: 70, 70: 40}.get(state.opacity, 100))

    said = f"{name}, {'hidden' if state.hidden else 'shown'}, {state.opacity} %, {'locked' if state.locked else 'open'}"
    area.put(Cell(f"eye-{id}", Rect(rect.x + layout.u(4), rect.y, side, rect.h), tr("Show or hide: {said}", said=said),
                  lambda: canvas.set_layer(id, hidden=not state.hidden), eye))  # fmt: skip
    middle = Rect(rect.x + side + layout.u(8), rect.y, rect.w - 2 * side - layout.u(14), rect.h)
    area.put(Cell(f"dim-{id}", middle, tr("Dim: {said}", said=said), dim, words))
    area.put(Cell(f"lock-{id}", Rect(rect.right - side, rect.y, side, rect.h), tr("Lock or open: {said}", said=said),
                  lambda: canvas.set_layer(id, locked=not state.locked), lock))  # fmt: skip
