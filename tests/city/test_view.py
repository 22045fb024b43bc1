"""The window onto the sheet: always something to see, sharp soon, and no more work or room than the view needs."""

from __future__ import annotations

import math
import os
import random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools

import numpy
import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.city.drawing.document import SHEET, City, Stroke
from scenes.city.ink.looks import MOST_POINTS, Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.ribbon import fill_ribbons, packed, ribbons
from scenes.city.ink.strokes import Knot, fill, trace
from scenes.city.ink.tile_grid import TILE
from scenes.city.ink.tiles import KEPT
from scenes.city.ink.view import fitted
from scenes.city.ink.window import Window
from scenes.paint.theme import theme
from scenes.paint.view import View

SIZE = (900, 640)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def scribble(key: int, chance: random.Random, tool: str = "pen", layer: str = "small", width: float = 3) -> Stroke:
    x, y, way = chance.uniform(50, 1500), chance.uniform(50, 950), chance.uniform(0, 6)
    points = []
    for step in range(24):
        points.append((x, y, step * 8.0, 0.0))
        way += chance.uniform(-0.5, 0.5)
        x, y = x + 4 * math.cos(way), y + 4 * math.sin(way)
    return Stroke(key, tool, "#2B2118", width, layer, "nature", tuple(points), float(key))  # type: ignore[arg-type]


def drawn(count: int) -> City:
    city, chance = City(), random.Random(5)
    city.edit("draw", [("stroke", key, scribble(key, chance)) for key in range(1, count + 1)])
    return city


def window_on(city: City, view: View | None = None) -> Window:
    return Window(Painter(city, Looks(40), theme()), SIZE, view or fitted(SIZE))


def shown(window: Window) -> numpy.ndarray:
    surface = pygame.Surface(SIZE)
    window.draw(surface, surface.get_rect(), (0, 0))
    return pygame.surfarray.array3d(surface).astype(int)


# ------------------------------------------------------------------------------------------------------ ribbons

knot = st.tuples(st.integers(200, 3800), st.integers(200, 3800), st.integers(8, 100)).map(
    lambda k: (k[0] / 10, k[1] / 10, k[2] / 10)
)


@settings(max_examples=60, deadline=None)
@given(st.lists(knot, min_size=1, max_size=14))
def test_many_strokes_at_once_look_as_each_by_itself(line: list[Knot]) -> None:
    line = [line[0], *(b for a, b in itertools.pairwise(line) if math.dist(a[:2], b[:2]) > 3)]
    one, many = pygame.Surface((400, 400)), pygame.Surface((400, 400))
    fill(one, trace(line, (1, 0, 0, 1, 0, 0)), (255, 255, 255))
    fill_ribbons(many, [(ribbons([packed([line])], 1)[0], (255, 255, 255))], (1, 0, 0, 1, 0, 0))
    a, b = (pygame.surfarray.array2d(s) > 0 for s in (one, many))
    edge = sum(math.dist(p[:2], q[:2]) for p, q in itertools.pairwise(line)) * 2 + 60
    assert numpy.count_nonzero(a != b) <= 0.5 * edge  # at the rim only: less than a pixel of it


@settings(max_examples=30, deadline=None)
@given(st.integers(16, 60), st.integers(2, 5), st.integers(2, 5), st.floats(1.5, 4))
def test_a_ribbon_has_no_hole_where_it_crosses_itself(width: int, p: int, q: int, scale: float) -> None:
    line = [
        (200 + 120 * math.sin(p * t / 40), 200 + 120 * math.sin(q * t / 40 + 0.3), width / 2) for t in range(0, 260, 3)
    ]
    side = round(400 * scale)
    surface = pygame.Surface((side, side))
    fill_ribbons(surface, [(ribbons([packed([line])], scale)[0], (255, 255, 255))], (scale, 0, 0, scale, 0, 0))
    inked = pygame.surfarray.array2d(surface) > 0
    for (ax, ay, _), (bx, by, _) in itertools.pairwise(line):
        for share in (0.0, 0.5):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            for dx, dy in ((0, 0), (0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5)):
                spot = round((x + dx * width / 2) * scale), round((y + dy * width / 2) * scale)
                assert inked[min(side - 1, max(0, spot[0])), min(side - 1, max(0, spot[1]))]


# ------------------------------------------------------------------------------------------------------ the window


@pytest.mark.parametrize(
    "after",
    [
        View(2.0, 0, 800, 500),
        View(0.3, 0, 800, 500),
        View(1.1, 0, 300, 300),
        View(0.6, 45, 800, 500),
        View(3.0, 195, 600, 420),
    ],
)
def test_the_first_picture_after_a_zoom_is_the_city_and_draws_no_tile(after: View) -> None:
    window = window_on(drawn(400))
    window.finish()
    before = window.redrawn
    window.look(after)
    assert window.work() == [] and window.redrawn == before
    first = shown(window)
    window.finish()
    sharp = shown(window)
    assert window.redrawn > before
    # ink and paper lie where they belong, only softer
    blurred = [
        pygame.surfarray.array3d(pygame.transform.box_blur(pygame.surfarray.make_surface(p), 8)).astype(int)
        for p in (first, sharp)
    ]
    assert numpy.abs(blurred[0] - blurred[1]).mean() < 6 and numpy.abs(blurred[0] - blurred[1]).max() < 90


def test_no_part_of_a_journey_is_blank() -> None:
    window = window_on(drawn(300))
    window.finish()
    for view in (View(4.0, 0, 300, 300), View(4.0, 0, 380, 340), View(0.25, 0, 800, 500), View(8.0, 0, 1200, 700)):
        window.look(view)
        window.work(0.0)
        picture = shown(window)
        left, top = view.to_window((0, 0), SIZE)
        right, bottom = view.to_window(SHEET, SIZE)
        inside = picture[
            max(0, math.ceil(left) + 2) : int(min(SIZE[0], right)) - 2,
            max(0, math.ceil(top) + 2) : int(min(SIZE[1], bottom)) - 2,
        ]
        cloth = numpy.array(window.painter.theme.table)
        assert not (numpy.abs(inside - cloth).sum(2) < 6).any()


def test_what_lies_under_the_pointer_is_drawn_first() -> None:
    window = window_on(drawn(50))
    window.finish()
    pos = (700, 500)
    window.look(window.view.zoomed(3.0, pos, SIZE))
    first = window.grid.place(window.visible()[0])
    assert math.dist(first.center, pos) < TILE


def test_a_zoom_that_is_taken_back_costs_no_drawing() -> None:
    window = window_on(drawn(50))
    window.finish()
    home = window.view
    window.look(home.zoomed(1.2, (400, 300), SIZE))
    window.finish()
    count = window.redrawn
    window.look(window.view.zoomed(1 / 1.2, (400, 300), SIZE))
    assert window.settled and window.redrawn == count


def test_the_far_view_follows_what_was_drawn_and_erased_near() -> None:
    city = drawn(0)
    window = window_on(city, View(4.0, 0, 300, 300))
    window.finish()
    stroke = Stroke(
        9, "pen", "#2B2118", 12, "small", "nature", tuple((200.0 + 8 * k, 300.0, 8.0 * k, 0.0) for k in range(26))
    )
    city.edit("pen", [("stroke", 9, stroke)])
    window.added(stroke)
    far = View(1.0, 0, 420, 300)
    window.look(far)
    x, y = (round(v) for v in far.to_window((300, 300), SIZE))
    assert shown(window)[x, y].sum() < 250
    city.undo()
    window.changed(stroke)
    window.finish()
    window.look(View(4.0, 0, 300, 300))
    x, y = (round(v) for v in window.view.to_window((300, 300), SIZE))
    assert shown(window)[x, y].sum() > 500


def test_room_is_bounded_however_far_one_travels() -> None:
    window = window_on(drawn(300))
    chance = random.Random(1)
    for _ in range(40):
        view = View(round(chance.uniform(0.4, 8), 3), 0, chance.uniform(100, 1500), chance.uniform(100, 900))
        window.look(view)
        window.finish()
        assert window.kept <= KEPT + 4 * (2 * TILE * TILE * len(window.visible()) + 5 * 1600 * 1000)
        assert window.painter.looks.points <= MOST_POINTS


def test_looks_keep_within_their_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.city.ink.looks.MOST_POINTS", 20_000)
    city, looks = drawn(2_000), Looks(40)
    strokes = list(city.strokes.values())
    for scale in (0.5, 1, 3, 9):
        for k in range(0, len(strokes), 50):
            assert all(coats for coats in looks.coats(strokes[k : k + 50], scale))
    assert looks.points <= 20_000 + 1_000 * 150
    for stroke in strokes:
        looks.forget(stroke.id)
    assert looks.points == 0
