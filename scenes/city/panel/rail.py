"""The rail beside the sheet: the tools with their keys, undo and redo."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.panel.widgets import SHARED, TOOLS, Cell, ToolButton
from scenes.city.tools.easel import Easel
from scenes.paint.theme import mix
from scenes.system.words import tr
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces


def build_rail(screen: Screen, easel: Easel, rail: Rect) -> None:
    """The tools with their keys, and undo and redo."""
    layout, canvas = screen.layout, easel.canvas
    paper = screen.add("rail", Cell("rail-paper", rail, "", lambda: None, _rail_face(canvas)))
    paper.quiet, paper.press = True, None
    shown = [(tool, name) for tool, name in TOOLS if tool not in SHARED]
    pitch = min(layout.u(49), (rail.h - layout.u(16)) // (len(shown) + 2))
    side, y = min(layout.u(46), pitch - 1), rail.y + layout.u(8)
    for tool, name in shown:

        def choose(tool: str = tool) -> None:
            easel.hand.take(tool)

        rect = layout.box(rail).below(y).place(46, 0, "midtop").at_top(px=side)
        cap = canvas.app.bindings.cap(f"tool-{tool}")
        screen.add("rail", ToolButton(rect, tool, tr(name), cap, tool == SHARED.get(canvas.tool, canvas.tool), choose))
        y += pitch
    for icon, name, do, able in (
        ("undo", tr("Undo"), easel.undo, canvas.city.done),
        ("redo", tr("Redo"), easel.redo, canvas.city.undone),
    ):
        what = f": {tr(able[-1].name)}" if able else ""

        def paint(surface: Surface, rect: Rect, hovered: bool, icon: str = icon, on: bool = bool(able)) -> None:
            theme = canvas.theme
            colour = mix(theme.night, theme.pale, 0.5) if not on else theme.parchment if hovered else theme.pale
            faces.icon(icon, layout.u(22), colour, layout.scale, theme).draw(surface, rect.center)

        rect = layout.box(rail).below(y).place(46, 0, "midtop").at_top(px=side)
        screen.add("rail", Cell(icon, rect, f"{name}{what}", do, paint, dark=True))
        y += pitch


def _rail_face(canvas: Canvas) -> Callable[[Surface, Rect, bool], None]:
    def paint(surface: Surface, rect: Rect, hovered: bool) -> None:
        pygame.draw.rect(surface, canvas.theme.night, rect, 0, canvas.layout.u(6))

    return paint
