"""Lines and short texts, giving way in size where room is short."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.theme import Colour
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout


def put_line(
    surface: Surface,
    layout: Layout | Box,
    string: str,
    role: fonts.Role,
    size: float,
    colour: Colour,
    at: tuple[int, int],
    anchor: str = "midleft",
    *,
    room: int | None = None,
    most: float | None = None,
    lines: int = 1,
) -> Rect:
    """One line that gives way in size when it must: at most `most` units high, at most `room` pixels wide.

    Where even the smallest type is too wide it becomes up to `lines` lines, which stand about the same height. `at` is
    where its `anchor` (`midleft`, `center` ...) lies. Returns the pixels that it takes.
    """
    px = layout.t(size) if most is None else min(layout.t(size), layout.u(most))
    if room is not None:
        px = fonts.fitting(string, role, px, room, layout.u(fonts.SMALLEST))
        parts = fonts.parted(string, role, px, room) if lines > 1 else ()
        if 1 < len(parts) <= lines:
            return _put_lines(surface, parts, role, px, colour, at, anchor)
        string = fonts.ellipsis(string, role, px, room)
    line = fonts.text(string, role, px, colour)
    rect = line.get_rect(**{anchor: at})
    surface.blit(line, rect)
    return rect


def lines_needed(layout: Layout | Box, string: str, role: fonts.Role, room: int) -> int:
    """Into how many lines `put_line` would have to break words in a room so many pixels wide; at least 1."""
    return max(1, len(fonts.parted(string, role, layout.u(fonts.SMALLEST), room)))


def _put_lines(
    surface: Surface, parts: Sequence[str], role: fonts.Role, px: int, colour: Colour, at: tuple[int, int], anchor: str
) -> Rect:
    """Lines below each other, as close as they may be, their middle at the height of `at`."""
    step = round(px * 1.1)
    top = at[1] - step * (len(parts) - 1) // 2
    drawn = [fonts.text(part, role, px, colour) for part in parts]
    rects = [
        surface.blit(line, line.get_rect(**{anchor: (at[0], top + number * step)})) for number, line in enumerate(drawn)
    ]
    return rects[0].unionall(rects[1:])
