"""Rows of choices as the settings and the new-game screen show them: name and sentence left, control right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.paint import fonts
from scenes.ui.frame.box import Box
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.paper import Heading, Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

Control = Callable[[Rect], Widget]
"""Makes the control in a rect of the width it asked for."""


def segments_width(screen: Screen, words: Sequence[str]) -> int:
    """Pixels for a row of words."""
    pad = screen.layout.u(22)
    return sum(Segments.widths_for(words, screen.layout.t(15), pad))


def row(
    area: ScrollArea,
    room: Box,
    y: int,
    id: str,
    name: str,
    line: str,
    width: int,
    control: Control,
    *,
    rule: bool = True,
    soft: bool = False,
) -> int:
    """Add one row at `y`; returns the y below it.  The control goes under the words when there is no room beside."""
    layout = area.screen.layout
    gap = layout.u(12)
    below = room.w - width - gap < max(layout.t(120), room.w * 0.3)
    words_width = room.w if below else room.w - width - gap
    head = fonts.rich(f"**{name}**", layout.t(17), words_width, (0, 0, 0), role="text-semi", spacing=1.15)
    body = fonts.rich(line, layout.t(14), words_width, (0, 0, 0), role="sans", spacing=1.2)
    high = max(layout.u(44), layout.t(36))
    words_high = head.height + (body.height if line else 0)
    top = y + layout.u(2)
    if below:
        place = room.band(top, px=words_high)
        control_rect = room.band(place.bottom + layout.u(4), px=high).at_left(px=min(width, room.w))
        bottom = control_rect.bottom + layout.u(4)
    else:
        whole = room.band(top, px=max(words_high, high))
        place, control_rect = whole.at_left(px=words_width), whole.at_right(px=width)
        place.y += (whole.h - words_high) // 2
        control_rect.update(control_rect.x, whole.y + (whole.h - high) // 2, width, high)
        bottom = whole.bottom + layout.u(2)
    area.put(
        Text(
            f"{id}/name",
            place.cut_top(px=head.height),
            f"**{name}**",
            role="text-semi",
            spacing=1.15,
            soft=soft,
        )
    )
    if line:
        area.put(
            Text(
                f"{id}/line",
                place,
                line,
                size=14,
                role="sans",
                spacing=1.2,
                soft=True,
            )
        )
    area.put(control(control_rect))
    if rule:
        area.put(Rule(f"{id}/rule", room.band(bottom, 4), fine=True))
    return bottom + layout.u(4)


def section(area: ScrollArea, room: Box, y: int, title: str, note: str = "") -> int:
    """A heading in the page; returns the y below it."""
    layout = area.screen.layout
    high = layout.t(32)
    area.put(Heading(f"section-{title}", room.band(y, px=high), title, note=note))
    return y + high + layout.u(4)
