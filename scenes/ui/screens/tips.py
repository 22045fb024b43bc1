"""Tooltips: their lines and how they are drawn."""

from __future__ import annotations

import re

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.theme import Theme
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element, Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

CITED = re.compile(r"\[([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\]")
"""A clause in a line of rich text."""


def tip_lines(thing: Element) -> tuple[str, ...]:
    """The lines of a thing's tooltip, with the reason why it cannot act."""
    tip = thing.tooltip()
    lines = tip.lines if tip else ()
    if isinstance(thing, Widget) and thing.why is not None:
        lines = (*lines, thing.why.cited)
    return lines


def draw_tip(surface: Surface, tip: Tip, about: Rect, layout: Layout, theme: Theme) -> Rect:
    """A tooltip beside a rect, inside the window; returns the pixels touched."""
    pad, width = layout.u(14), min(layout.t(300), layout.width - layout.u(60))
    px = layout.t(15)
    title = fonts.rich(f"**{tip.title}**", layout.t(16), width, theme.ink, role="text") if tip.title else None
    lines = [
        fonts.rich(line, px, width, theme.soft_ink, role="sans", link_colour=theme.focus.paper, whole=True)
        for line in tip.lines
    ]
    parts = [part for part in (title, *lines) if part is not None]
    inner = max(part.width for part in parts)
    height = sum(part.height for part in parts) + layout.u(3) * (len(parts) - 1)
    rect = Rect(0, 0, inner + 2 * pad, height + 2 * layout.u(9))
    rect.midbottom = (about.centerx, about.top - layout.u(10))
    if rect.top < layout.u(4):
        rect.midtop = (about.centerx, about.bottom + layout.u(10))
    if rect.bottom > layout.height - layout.u(4):
        rect.midleft = (about.right + layout.u(10), about.centery)
    rect.clamp_ip(layout.window.inflate(-layout.u(8), -layout.u(8)))
    face = faces.slip_face(rect.w, rect.h, layout.scale, theme, seed=5)
    touched = face.draw(surface, rect.topleft)
    y = rect.y + layout.u(9)
    for part in parts:
        part.draw(surface, (rect.x + pad, y))
        y += part.height + layout.u(3)
    return touched
