"""A grid of choices of one size."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from scenes.ui.frame.layout import Layout


def grid(
    count: int,
    size: tuple[int, int],
    layout: Layout,
    *,
    least: int,
    most: int,
    ratio: float = 164 / 139,
    stretch: float = 1.05,
    gap: float = 10,
) -> tuple[int, int, int]:
    """Columns, width and height in pixels of so many cards, as large as they can all be seen in a room of that size.

    Of arrangements whose cards are as wide, the one with the highest is chosen. They are never smaller than `least`
    across, or nobody could read them: then they go on below the room. Where height is scarce a card may be `stretch`
    times as wide as it is high.
    """
    space = layout.u(gap)
    best, shape = (0, 0), (1, 0, 0)
    for columns in range(1, max(1, count) + 1):
        rows = -(-count // columns) or 1
        high = (size[1] - space * (rows - 1)) // rows
        wide = min((size[0] - space * (columns - 1)) // columns, most, round(high * max(stretch, 1 / ratio)))
        tall = min(high, round(wide * ratio))
        if (wide, tall) > best and wide >= least:
            best, shape = (wide, tall), (columns, wide, tall)
    if best == (0, 0):
        columns = max(1, min(count, (size[0] + space) // (least + space)))
        wide = min((size[0] - space * (columns - 1)) // columns, round(least * 1.25))
        shape = (columns, wide, round(wide * ratio))
    return shape


def cells(count: int, shape: tuple[int, int, int], gap: int, centre: int, top: int) -> Iterator[Rect]:
    """The places of so many cards in such a grid, `gap` pixels apart, each row about the middle `centre`."""
    columns, width, height = shape
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        left = centre - (here * (width + gap) - gap) // 2
        yield Rect(left + column * (width + gap), top + row * (height + gap), width, height)
