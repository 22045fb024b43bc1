"""Lines and short texts that boards draw upon their papers, giving way in size where room is short."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.theme import Colour
from scenes.tabletop.board.rows import SMALLEST
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import WidgetHost


def put_line(
    surface: Surface, layout: Layout, string: str, role: fonts.Role, size: float, colour: Colour, at: tuple[int, int],
    anchor: str = "midleft", *, room: int | None = None, most: float | None = None, lines: int = 1,
) -> Rect:  # fmt: skip
    """One line that gives way in size when it must: at most `most` units high, at most `room` pixels wide.

    Where even the smallest type is too wide it becomes up to `lines` lines, which stand about the same height. `at` is
    where its `anchor` (`midleft`, `center` ...) lies. Returns the pixels that it takes.
    """
    px = layout.t(size) if most is None else min(layout.t(size), layout.u(most))
    if room is not None:
        px = fonts.fitting(string, role, px, room, layout.u(SMALLEST))
        parts = fonts.parted(string, role, px, room) if lines > 1 else ()
        if 1 < len(parts) <= lines:
            return _put_lines(surface, parts, role, px, colour, at, anchor)
        string = fonts.ellipsis(string, role, px, room)
    line = fonts.text(string, role, px, colour)
    rect = line.get_rect(**{anchor: at})
    surface.blit(line, rect)
    return rect


def lines_needed(layout: Layout, string: str, role: fonts.Role, room: int) -> int:
    """Into how many lines `put_line` would have to break words in a room so many pixels wide; at least 1."""
    return max(1, len(fonts.parted(string, role, layout.u(SMALLEST), room)))


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


def add_text(
    screen: WidgetHost, id: str, words: str, room: Rect, zone: str, *, size: float = 15, role: fonts.Role = "sans",
    soft: bool = True,
) -> Rect:  # fmt: skip
    """Words with clause links in a room of their own; the type gives way when it must. Returns what they take."""
    layout = screen.layout
    px = size
    least = (SMALLEST / fonts.LINK_SHARE if "[" in words else SMALLEST) / layout.text
    while px > least and fonts.rich(words, layout.t(px), room.w, (0, 0, 0), role=role).height > room.h:
        px -= 0.5
    rich = fonts.rich(words, layout.t(px), room.w, (0, 0, 0), role=role)
    text = Text(id, Rect(room.x, room.y, room.w, rich.height), words, size=px, role=role, soft=soft,
                spacing=fonts.LINE_SPACING)  # fmt: skip
    screen.add(zone, text)
    for link in text.links():
        screen.add(zone, link)
    return text.rect
