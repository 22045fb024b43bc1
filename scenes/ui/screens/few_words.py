"""One of a few words to choose: side by side, or below each other where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.scroll import ScrollArea


def put_choice(
    area: ScrollArea,
    layout: Layout,
    room: Box,
    y: int,
    id: str,
    name: str,
    words: Sequence[str],
    chosen: int,
    choose: Callable[[int], None],
) -> int:
    """The words in a column of that room, from `y` down. Returns the y below."""
    high = Button.height(layout.u, layout.t)
    need = sum(Segments.widths_for(words, layout.t(15), layout.u(22)))
    if need <= room.w:
        area.put(Segments(id, Rect(room.x, y, need, high), name, words, chosen, choose))
        return y + high + layout.u(8)
    for index, word in enumerate(words):

        def take(index: int = index) -> None:
            choose(index)

        rect = room.band(y, px=high)
        area.put(Button(f"{id}-{index}", rect, word, take, look="main" if index == chosen else "plain"))
        y += high + layout.u(8)
    return y
