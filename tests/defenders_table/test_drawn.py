"""The ink of a city that is drawn from the record: it is drawn once, and anew only where the record says otherwise."""

from __future__ import annotations

import math

import pytest

from game.defenders.content.words import FEATURES
from scenes.city.drawing.document import City, Place
from scenes.city.sketches.dressed import dressed
from scenes.defenders.scenery.city_ink import same_lines

ACROSS = [[(1600.0 * n / 40, 340 + 20 * math.sin(n / 3)) for n in range(41)]]
ROUND = [[(800 + 150 * math.cos(n / 5), 500 + 100 * math.sin(n / 5)) for n in range(32)]]


@pytest.mark.parametrize("lines", [ACROSS, ROUND], ids=["across", "round"])
@pytest.mark.parametrize("kind", FEATURES)
def test_nature_that_was_drawn_is_not_drawn_again(kind: str, lines: list[list[tuple[float, float]]]) -> None:
    city, place = City("Test"), Place("feature-1", "Old One", "nature", (kind,), 0)
    strokes = list(dressed(place, lines, 5, city.new_id))
    city.edit("nature", [("place", place.id, place), *(("stroke", stroke.id, stroke) for stroke in strokes)])
    assert same_lines(city.of(place.id), lines)
    elsewhere = [[(x, y + 60) for x, y in lines[0]]]
    assert not same_lines(city.of(place.id), elsewhere) and not same_lines(city.of(place.id), [*lines, *elsewhere])
