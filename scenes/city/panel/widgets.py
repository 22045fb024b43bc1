"""Widgets of the city canvas: the rail's tools, small cells, and the mark of what is not saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.city.panel.tool_pictures import tool_picture
from scenes.paint import fonts
from scenes.system.words import later, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.input.keys import in_short
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

TOOLS = (
    ("pen", later("Pen")),
    ("wash", later("Brush wash")),
    ("dotted", later("Underground pen, dotted")),
    ("ruin", later("Ruin pen")),
    ("stamp", later("Stamps")),
    ("label", later("Text labels")),
    ("fill", later("Fill what is closed: colour, hatching")),
    ("dress", later("Dress places: houses, stalls, towers, trees")),
    ("lasso", later("Lasso: move, scale, turn, recolour, give away")),
    ("erase", later("Stroke eraser")),
    ("rub", later("Part eraser")),
    ("outline", later("Outline of a place, corrected by hand")),
    ("hand", later("Hand: push the sheet, tap contacts, move names")),
    ("annotate", later("Annotate: arrows, crosses, dashes")),
)
SHARED = {"rub": "erase", "fill": "wash"}
"""Tools that have no place of their own on the rail: they are chosen beside the tool with which they share one."""
CAP = 15
"""Units: how large a tool's key stands beside its picture."""


class ToolButton(Widget):
    """A tool on the rail: its picture and its key; the chosen one lies on parchment."""

    radius = 5.0

    def __init__(self, rect: Rect, tool: str, name: str, cap: str, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(f"tool-{tool}", rect, name, dark=True)
        self.tool, self.cap, self.is_chosen = tool, in_short(cap), chosen
        self.tip = Tip(name, (tr("Key: {cap}", cap=cap),) if cap else ())
        self.press = choose
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        colour = theme.ink if self.is_chosen else theme.parchment if self.hovered else theme.pale
        if self.is_chosen:
            faces.button_face(self.rect.w, self.rect.h, "plain", self.scale, theme).draw(surface, self.rect.topleft)
            pygame.draw.rect(surface, theme.focus.paper, self.rect, max(2, self.u(2.4)), self.u(6))
        side = min(self.u(28), round(self.rect.h * 0.62))
        tool_picture(self.tool, side, colour, theme).draw(
            surface, (self.rect.centerx - self.u(6), self.rect.centery - self.u(1))
        )
        self.put_text(
            surface,
            fonts.ellipsis(self.cap, "sans-semi", self.u(CAP), self.u(26)),
            "sans-semi",
            self.u(CAP),
            colour,
            (self.rect.right - self.u(4), self.rect.bottom - self.u(1)),
            "bottomright",
        )


class Cell(Widget):
    """A small thing to click that its owner draws."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        do: Callable[[], None],
        paint: Callable[[Surface, Rect, bool], None],
        *,
        dark: bool = False,
    ) -> None:
        super().__init__(id, rect, name, dark=dark)
        self.tip, self.press, self.paint_cell = name, do, paint
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        self.paint_cell(surface, self.rect, self.hovered)


class Unsaved(Widget):
    """The mark that stays over the sheet until the disk has taken every step; a click asks the disk again."""

    def __init__(self, sheet: Box, layout: Layout, count: int, keep: Callable[[], None]) -> None:
        words = tr_n("1 step is not saved", "{count} steps are not saved", count)
        wide = fonts.text_width(words, "sans-semi", layout.t(16)) + layout.u(44)
        rect = sheet.place(px=(wide, max(layout.u(36), layout.t(28))), at="midtop", dy=8)
        super().__init__("unsaved", rect, words)
        self.press, self.kind = keep, "button"
        self.tip = Tip(words, (tr("The disk refuses them. Click to try again."),))

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        pygame.draw.rect(surface, theme.illegal.paper, rect, 0, self.u(6))
        pygame.draw.rect(surface, theme.ink, rect, max(1, self.u(1.5)), self.u(6))
        self.put_text(surface, self.name, "sans-semi", self.t(16), theme.card, rect.center, "center")
