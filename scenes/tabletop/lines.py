"""Lines and short texts that boards draw upon their papers, giving way in size where room is short."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.theme import Colour
from scenes.tabletop.rows import SMALLEST
from scenes.ui.layout import Layout
from scenes.ui.screen import Screen
from scenes.ui.text import Text


def put_line(
    surface: Surface, layout: Layout, string: str, role: fonts.Role, size: float, colour: Colour, at: tuple[int, int],
    anchor: str = "midleft", *, room: int | None = None, most: float | None = None,
) -> Rect:  # fmt: skip
    """One line that gives way in size when it must: at most `most` units high, at most `room` pixels wide.

    `at` is where its `anchor` (`midleft`, `center` ...) lies. Returns the pixels that it takes.
    """
    px = layout.t(size) if most is None else min(layout.t(size), layout.u(most))
    if room is not None:
        px = fonts.fitting(string, role, px, room, layout.u(SMALLEST))
        string = fonts.ellipsis(string, role, px, room)
    line = fonts.text(string, role, px, colour)
    rect = line.get_rect(**{anchor: at})
    surface.blit(line, rect)
    return rect


def add_text(
    screen: Screen, id: str, words: str, room: Rect, zone: str, *, size: float = 15, role: fonts.Role = "sans",
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
