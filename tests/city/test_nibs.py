"""The pen's nibs: a wall of stone, a road, water; what they look like, who asks for them, that meaning stays."""

from __future__ import annotations

import math

import pygame
import pytest
from msgspec.structs import replace

from scenes.city.drawing import files
from scenes.city.drawing.document import Place, Stroke, extent
from scenes.city.ink.looks import looks_of
from scenes.city.ink.nibs import NIBS, TEXTURES
from scenes.city.meaning.meaning import meaning
from scenes.city.panel.tool_pictures import NIB_WIDTHS, nib_picture
from scenes.city.screen.screen import CityScreen
from scenes.paint.theme import PARCHMENT
from tests.city.hand import add_places, draw, draw_place, pixel, ring, row
from tools.screens.driver import Driver

RING = [(round(500 + 200 * math.cos(t / 10)), round(400 + 150 * math.sin(t / 10)), t * 8.0, 0.0) for t in range(60)]
BEND = [(300.0, 300.0, 0.0, 0.0), (301.0, 300.0, 5.0, 0.0), (500.0, 300.0, 60.0, 0.0), (500.0, 520.0, 120.0, 0.0)]
DOT = [(300.0, 300.0, 0.0, 0.0)]


@pytest.mark.parametrize("nib", {**NIBS, **TEXTURES})
@pytest.mark.parametrize("points", [RING, BEND, DOT], ids=["ring", "bend", "dot"])
@pytest.mark.parametrize("tool", ["pen", "line"])
def test_a_dressed_line_stays_in_its_box(nib: str, points: list[tuple[float, float, float, float]], tool: str) -> None:
    width = TEXTURES.get(nib) or NIBS[nib].width
    stroke = Stroke(1, tool, "#2B2118", width, "long", "wall", tuple(points), words=nib)  # type: ignore[arg-type]
    left, top, right, bottom = extent(stroke)
    seen = [(x, y, half) for mark in looks_of(stroke, 40) for x, y, half in mark.points]
    assert seen
    assert all(left <= x - half and x + half <= right and top <= y - half and y + half <= bottom for x, y, half in seen)


def test_a_place_asks_for_its_nib_and_another_may_be_chosen(driver: Driver, screen: CityScreen) -> None:
    city = screen.canvas.city
    city.edit("walls", [("place", "wall", Place("wall", "Ash Wall", "long", ("walls",), 0))])
    driver.keys("p")
    draw(driver, screen, ring(600, 500, 200))
    (stroke,) = city.strokes.values()
    assert (stroke.tool, stroke.words, stroke.owner, stroke.width) == ("pen", "stone", "wall", NIBS["stone"].width)
    driver.keys("ctrl+z")
    driver.click("nib-plain")
    draw(driver, screen, ring(600, 500, 200))
    (stroke,) = city.strokes.values()
    assert (stroke.words, stroke.width) == ("", screen.canvas.widths["pen"])


def test_wet_band_becomes_a_dressed_line_at_the_lift(driver: Driver, screen: CityScreen) -> None:
    driver.keys("p")
    driver.click("nib-water")
    spot = pixel(screen, (700, 520))
    before = driver.app.screen.get_at(spot)
    draw(driver, screen, row(500, 500, 400))
    driver.settle()
    after = driver.app.screen.get_at(spot)
    assert after != before and after.b > after.r


@pytest.mark.parametrize("nib", NIBS)
@pytest.mark.parametrize("straight", [False, True])
def test_its_inked_edges_are_seen_while_it_is_drawn(
    driver: Driver, screen: CityScreen, nib: str, straight: bool
) -> None:
    driver.keys("p", *(["i"] if straight else []))
    driver.click(f"nib-{nib}")
    screen.canvas.sight.zoom(3)
    driver.settle()
    x, y = screen.canvas.rect.center
    driver.press((x - 250, y))
    for k in range(1, 51):
        driver.move((x - 250 + 10 * k, y), held=True)
    wet = driver.app.screen.subsurface(screen.canvas.rect).copy()
    driver.release((x + 250, y))
    driver.move((x, screen.canvas.rect.bottom - 5))
    driver.settle()
    dry = driver.app.screen.subsurface(screen.canvas.rect)

    def rows(picture: pygame.Surface) -> set[int]:
        """The rows of pixels, from the pen's way, in which most of a piece of the line is dark."""
        edge = NIBS[nib].edge
        across = range(picture.get_width() // 2 - 20, picture.get_width() // 2 + 20)
        near = range(-60, 61)
        return {
            n
            for n in near
            if sum(math.dist(picture.get_at((k, picture.get_height() // 2 + n))[:3], edge) < 60 for k in across) > 25
        }

    assert abs(max(rows(wet)) - max(rows(dry))) <= 1 and min(rows(wet)) < 0 < max(rows(wet))
    if nib == "stone":  # its face is stone, wet and dry; merlons on it come at the lift
        face = (dry.get_width() // 2, dry.get_height() // 2 - 12)
        assert all(math.dist(picture.get_at(face)[:3], NIBS[nib].body) < 40 for picture in (wet, dry))
    else:
        assert abs(min(rows(wet)) - min(rows(dry))) <= 1


@pytest.mark.parametrize("nib", TEXTURES)
def test_a_texture_is_ink_across_the_pens_way(driver: Driver, screen: CityScreen, nib: str) -> None:
    driver.keys("p")
    driver.click(f"nib-{nib}")
    draw(driver, screen, row(500, 500, 400))
    driver.settle()
    (stroke,) = screen.canvas.city.strokes.values()
    assert (stroke.words, stroke.width) == (nib, TEXTURES[nib])
    ink = {y for mark in looks_of(stroke, 0) for _, y, _ in mark.points}
    assert max(ink) - min(ink) > 0.4 * stroke.width, "it is broader than a line"
    assert all(abs(y - 500) <= stroke.width / 2 + 3 for y in ink)


def test_a_nib_is_kept_with_the_city_and_changes_no_meaning(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("west", "area"), ("east", "area"))
    driver.keys("p")
    for x in (500, 690):
        draw_place(driver, screen, ring(x, 500, 100))
    found = meaning(screen.canvas.city).contacts
    for stroke in list(screen.canvas.city.strokes.values()):
        screen.canvas.city.edit("dress", [("stroke", stroke.id, replace(stroke, words="stone"))])
    assert found and meaning(screen.canvas.city).contacts == found
    path = screen.path
    assert path is not None
    screen.close()
    city, _ = files.open_city(path)
    assert [stroke.words for stroke in city.strokes.values()] == ["stone", "stone"]


def test_the_panel_paints_each_nib_once() -> None:
    """With every frame in which the panel was drawn a stroke took four times as long."""
    for nib in NIB_WIDTHS:
        assert nib_picture(nib, 40, "#2B2118", PARCHMENT) is nib_picture(nib, 40, "#2B2118", PARCHMENT)
