"""The layers in the panel, the topmost first: each with its eye, how strongly it shows, its lock."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import LAYERS
from scenes.city.panel.tool_pictures import layer_picture
from scenes.city.panel.widgets import Cell
from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea


def layer_rows(canvas: Canvas, area: ScrollArea, room: Box) -> int:
    """The layers, the topmost first."""
    layout, y = canvas.layout, room.y + canvas.layout.u(4)
    row = max(layout.u(44), layout.t(30) if layout.text < 1.5 else layout.t(40))
    for layer in reversed(LAYERS):
        _layer_row(canvas, area, room.band(y, px=row), layer.id, tr(layer.name))
        y += row
    return y + layout.u(8)


def _layer_row(canvas: Canvas, area: ScrollArea, rect: Box, id: str, name: str) -> None:
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
        shown = tr("left out") if state.hidden else f"{state.opacity} %"
        pct = fonts.text(shown, "sans", layout.t(14), theme.soft_ink)
        role: fonts.Role = "text-bold" if drawing else "text"
        small = layout.u(30)
        layer_picture(id, small, theme).draw(surface, (at.x + layout.u(4) + small // 2, at.centery))
        left = small + layout.u(10)
        px, room = layout.t(16), at.w - layout.u(6) - left
        place = line_at = layout.box(at).right_of(at.x + left).at_left(px=room)
        if stacked:  # how strongly it shows stands below the name
            line_at, place = place.rows(2)
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
    area.put(
        Cell(
            f"eye-{id}",
            rect.inset(0, left=4).at_left(px=side),
            tr("Show or hide: {said}", said=said),
            lambda: canvas.set_layer(id, hidden=not state.hidden),
            eye,
        )
    )
    middle = rect.left_of(rect.right - side).right_of(rect.x + side).inset(0, left=8, right=6)
    area.put(Cell(f"dim-{id}", middle, tr("Dim: {said}", said=said), dim, words))
    area.put(
        Cell(
            f"lock-{id}",
            rect.at_right(px=side),
            tr("Lock or open: {said}", said=said),
            lambda: canvas.set_layer(id, locked=not state.locked),
            lock,
        )
    )
