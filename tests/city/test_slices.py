"""The ink is drawn in small steps, and looks the same however much of it is worked out at once."""

from __future__ import annotations

import random

import numpy as np
from pygame import Surface

from scenes.city.drawing.document import City, in_order
from scenes.city.ink.looks import Looks, looks_of
from scenes.city.ink.painter import AT_ONCE, FEW, Painter, render
from scenes.city.ink.ribbon import packed, ribbons
from scenes.paint.theme import theme
from tools.bench.city import scribble


def full_sheet(count: int) -> City:
    """A sheet with so many strokes."""
    city, chance = City("Test"), random.Random(3)
    city.edit("draw", [("stroke", key, scribble(key, chance)) for key in range(1, count + 1)])
    return city


def test_a_line_is_the_same_ribbon_whatever_lines_it_is_worked_out_with() -> None:
    lines = [packed([mark.points for mark in looks_of(one, 40)]) for one in full_sheet(40).strokes.values()]
    for alone, together in zip((ribbons([line], 3.0)[0] for line in lines), ribbons(lines, 3.0), strict=True):
        assert (alone.sizes, alone.radii) == (together.sizes, together.radii)
        assert np.allclose(alone.points, together.points, atol=1e-4)


def test_ink_is_drawn_in_small_steps() -> None:
    """Between two looks at the clock no more is drawn than some ribbons; the picture is that which is drawn at once."""
    city = full_sheet(200)
    strokes = in_order(city.strokes.values())
    painter = Painter(city, Looks(40), theme())
    coats = painter.looks.coats(strokes, 1.0)
    sizes = [len(ribbon.points) for own in coats for ribbon, _, _ in own]  # type: ignore[union-attr]
    surface = Surface((400, 300))
    steps = sum(1 for _ in painter.paint(surface, (0.25, 0, 0, 0.25, 0, 0), strokes, None))
    assert steps >= len(strokes) // FEW + sum(sizes) // (AT_ONCE + max(sizes))  # none after the last of either
    again = Painter(city, Looks(40), theme())
    for one in strokes:  # each worked out alone
        again.looks.coats([one], 1.0)
    pictures = [render(which, (400, 300), (0.25, 0, 0, 0.25, 0, 0), strokes) for which in (painter, again)]
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
