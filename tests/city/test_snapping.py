"""The pen catches on ends, outlines and directions, when that is switched on."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.city.drawing.snapping import STEP, angle, foot
from scenes.city.screen.screen import CityScreen
from tests.city.hand import add_places, draw, draw_place, pixel, ring
from tools.screens.driver import Driver

near = st.floats(-500, 500, allow_nan=False)


@given(near, near, near, near)
def test_a_caught_direction_is_a_multiple_of_fifteen_degrees_and_as_far(a: float, b: float, c: float, d: float) -> None:
    if math.dist((a, b), (c, d)) < 1e-3:
        return
    x, y = angle((a, b), (c, d)).at
    turn = math.degrees(math.atan2(y - b, x - a)) / STEP
    assert abs(turn - round(turn)) < 1e-3 and math.dist((a, b), (x, y)) == pytest.approx(math.dist((a, b), (c, d)))


@given(near, near, near, near, near, near)
def test_no_point_of_a_segment_is_nearer_than_its_foot(
    px: float, py: float, ax: float, ay: float, bx: float, by: float
) -> None:
    best = math.dist((px, py), foot((px, py), (ax, ay), (bx, by)))
    for k in range(11):
        spot = ax + (bx - ax) * k / 10, ay + (by - ay) * k / 10
        assert best <= math.dist((px, py), spot) + 1e-6


def ends(screen: CityScreen) -> list[tuple[float, ...]]:
    return [point[:2] for s in screen.canvas.city.strokes.values() for point in (s.points[0], s.points[-1])]


def test_off_by_default_and_then_ends_meet(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, [(300 + 20 * k, 300) for k in range(11)])
    draw(driver, screen, [(508, 306 + 20 * k) for k in range(11)])
    assert ends(screen)[2] != ends(screen)[1]
    driver.keys("ctrl+z", "n")
    draw(driver, screen, [(508, 306 + 20 * k) for k in range(11)])
    assert ends(screen)[2] == pytest.approx(ends(screen)[1])
    draw(driver, screen, [(900 - 20 * k, 520) for k in range(20)])
    assert ends(screen)[5] == pytest.approx(ends(screen)[3])  # also where a free line is lifted


def test_the_ghost_is_seen_where_the_pen_will_catch(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, [(300 + 20 * k, 300) for k in range(11)])
    driver.keys("n")
    driver.move(pixel(screen, (505, 306)))
    driver.settle()
    assert screen.canvas.ghost is not None and screen.canvas.ghost.kind == "end"
    x, y = pixel(screen, (500, 300))
    colours = {tuple(driver.app.screen.get_at((x + dx, y + dy))[:3]) for dx in range(-14, 15) for dy in range(-14, 15)}
    assert driver.app.theme.focus.paper in colours
    driver.move(pixel(screen, (800, 600)))
    driver.settle()
    assert screen.canvas.ghost is None


def test_a_straight_line_takes_the_nearest_fifteen_degrees(driver: Driver, screen: CityScreen) -> None:
    driver.keys("n", "i")
    draw(driver, screen, [(300, 300), (500, 330), (700, 318)])
    (stroke,) = screen.canvas.city.strokes.values()
    (ax, ay, *_), (bx, by, *_) = stroke.points
    assert stroke.tool == "line" and by == pytest.approx(ay) and bx > ax + 390


def test_a_line_ends_on_an_outline(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(500, 500, 150))
    driver.wait(0.5)
    driver.keys("n", "i")
    draw(driver, screen, [(900, 520), (700, 500), (656, 503)])
    x, y = max(screen.canvas.city.strokes.items())[1].points[-1][:2]
    assert math.dist((x, y), (500, 500)) == pytest.approx(150, abs=4)


def test_the_switch_in_the_panel_does_the_same_as_the_key(driver: Driver, screen: CityScreen) -> None:
    driver.click("snapping")
    assert screen.canvas.snapping
    driver.keys("n")
    assert not screen.canvas.snapping


@pytest.mark.parametrize("key, tool", [("p", "line"), ("u", "dotted"), ("b", "wash"), ("a", "annotate")])
def test_shift_draws_a_straight_line_with_any_pen(driver: Driver, screen: CityScreen, key: str, tool: str) -> None:
    driver.keys(key)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    try:
        draw(driver, screen, [(300, 300), (420, 480), (600, 360)])
    finally:
        pygame.key.set_mods(0)
    (stroke,) = screen.canvas.city.strokes.values()
    assert stroke.tool == tool and [p[:2] for p in stroke.points] == [
        pytest.approx((300, 300), abs=2),
        pytest.approx((600, 360), abs=2),
    ]
