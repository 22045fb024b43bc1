"""No ink overhangs the sheet: while it is drawn, when it is dry, in each view, and in every file that is made of it."""

from __future__ import annotations

import re
from operator import sub
from pathlib import Path

import pygame
import pytest

from scenes.city.drawing.document import SHEET, City, MarkMade, Place, Stroke
from scenes.city.exports.export import Contents, pdf, svg
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.pictures import SMALL, drawn_small
from scenes.paint.outline import inside
from scenes.paint.theme import theme
from scenes.paint.view import View
from tests.city.hand import pixel
from tools.screens.driver import Driver

GRAIN = 12
"""The wood of the table differs by no more."""
RIM = 3
"""Pixels of the sheet's own edge."""
TOOLS = ("pen", "wash", "dotted", "ruin", "annotate")
WAYS = (
    [(800.0, 500.0), (800.0, -120.0)],
    [(800.0, 500.0), (1720.0, 500.0)],
    [(800.0, 500.0), (800.0, 1120.0)],
    [(800.0, 500.0), (-120.0, 500.0)],
    [(60.0, 60.0), (-80.0, -80.0)],
)
"""Over each edge, and over a corner."""


def along(way: list[tuple[float, float]], count: int = 16) -> list[tuple[float, float]]:
    (x0, y0), (x1, y1) = way
    return [(x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count) for k in range(count + 1)]


def city_over_its_edges(far: float = 1.0) -> City:
    """Ink of each tool over each edge, some of it `far` times as far out; a place, a stamp and a label on the edge."""
    city = City("Karrow")
    city.edit("place", [("place", "loc-1", Place("loc-1", "High Keep", "area"))])
    key = 0
    for tool in TOOLS:
        for (x0, y0), (x1, y1) in WAYS:
            key += 1
            points = tuple((x, y, 8.0 * k, 0.0) for k, (x, y) in enumerate(along([(x0, y0), (x1 * far, y1 * far)])))
            made = Stroke(key, tool, "#2B2118", 40, "small", "nature", points, float(key))  # type: ignore[arg-type]
            city.edit("draw", [("stroke", key, made)])
    for words, at in (("house", (1596.0, 700.0)), ("tower", (300.0, 2.0))):
        key += 1
        stamp = Stroke(key, "stamp", "#2B2118", 60, "stamps", "nature", ((*at, 0.0, 0.0),), float(key), words)
        city.edit("stamp", [("stroke", key, stamp)])
    key += 1
    label = Stroke(key, "label", "#2B2118", 60, "stamps", "nature", ((1560.0, 300.0, 0.0, 0.0),), float(key), "A river")
    city.edit("label", [("stroke", key, label)])
    ring = tuple((x, y, 0.0, 0.0) for x, y in ((1300, 800), (1700, 800), (1700, 1100), (1300, 1100), (1300, 800)))
    key += 1
    outline = Stroke(key, "pen", "#2B2118", 8, "area", "loc-1", ring, float(key))
    city.edit("outline", [("stroke", key, outline), ("mark", key + 1, MarkMade(key + 1, "entry", "loc-1"))])
    return city


def strange(driver: Driver, screen: CityScreen) -> list[tuple[int, int]]:
    """Pixels of the window beside the sheet that do not show the table."""
    rect = screen.canvas.rect
    corners = [screen.canvas.sight.to_window(p) for p in ((0, 0), (SHEET[0], 0), SHEET, (0, SHEET[1]))]
    x, y = (sum(v) / 4 for v in zip(*corners, strict=True))
    grown = [(a + RIM * (1 if a > x else -1), b + RIM * (1 if b > y else -1)) for a, b in corners]
    table, found = driver.app.screen.get_at((rect.x + 2, rect.y + 2))[:3], []
    for px in range(rect.left, rect.right, 2):
        for py in range(rect.top, rect.bottom, 2):
            if (
                not inside(grown, (px, py))
                and max(map(abs, map(sub, driver.app.screen.get_at((px, py)), table))) > GRAIN
            ):
                found.append((px, py))
    return found


def look(driver: Driver, screen: CityScreen, zoom: float, angle: float) -> None:
    """A view in which the whole sheet lies with the table around it."""
    window = screen.canvas.sight.window
    assert window is not None
    window.look(View(zoom, angle, SHEET[0] / 2, SHEET[1] / 2))
    window.finish()
    screen.canvas.invalidate()
    driver.settle(20)


@pytest.mark.parametrize("far", [1.0, 40.0])
@pytest.mark.parametrize(("zoom", "angle"), [(0.3, 0), (0.21, 0), (0.3, 15), (0.25, 90)])
def test_dry_ink_ends_at_the_edge_in_every_view(driver: Driver, zoom: float, angle: float, far: float) -> None:
    city = city_over_its_edges(far)
    city.edit("ink alone", [("place", "loc-1", None)])
    screen = driver.push(CityScreen(None, city))
    driver.settle(20)
    look(driver, screen, zoom, angle)
    assert strange(driver, screen) == []


@pytest.mark.parametrize("tool", TOOLS)
def test_wet_ink_ends_at_the_edge_and_at_the_lift_too(driver: Driver, screen: CityScreen, tool: str) -> None:
    screen.easel.hand.take(tool)
    if tool in screen.canvas.widths:
        screen.canvas.choose_width(40)
    look(driver, screen, 0.3, 0)
    for way in WAYS:
        at = [pixel(screen, p) for p in along(way)]
        at = [pos for pos in at if screen.canvas.rect.collidepoint(pos)]
        driver.press(at[0])
        for pos in at[1:]:
            driver.move(pos, held=True)
        assert strange(driver, screen) == [], "wet"
        driver.release(at[-1])
        assert strange(driver, screen) == [], "at the lift"
        driver.settle(20)
        driver.keys("escape")  # the slip about a sign lies where it likes
        driver.settle(20)
        assert strange(driver, screen) == [], "dry"


def test_a_name_lies_on_the_sheet_even_of_a_place_that_runs_out_of_it(driver: Driver) -> None:
    screen = driver.push(CityScreen(None, city_over_its_edges()))
    driver.settle(20)
    screen.canvas.city.edit("no arrow", [("mark", key, None) for key in screen.canvas.city.marks])
    look(driver, screen, 0.4, 0)
    assert strange(driver, screen) == []


def test_a_small_picture_is_all_sheet_and_its_edge_is_whole() -> None:
    pygame.font.init()
    look = theme()
    for far in (1.0, 40.0):
        *_, picture = drawn_small(city_over_its_edges(far), look)
        assert picture is not None and picture.get_size() == SMALL
        edge = [picture.get_at((x, 0))[:3] for x in range(SMALL[0])] + [
            picture.get_at((0, y))[:3] for y in range(SMALL[1])
        ]
        assert all(sum(colour) < 3 * 150 for colour in edge)  # ink or the sheet's own dark edge, never the table


def test_vectors_are_cut_at_the_edge() -> None:
    pygame.font.init()
    painter = Painter(city_over_its_edges(), Looks(40), theme())
    text = svg(painter, Contents())
    cut = re.search(r'<clipPath id="sheet"><rect width="1600" height="1000"/></clipPath>', text)
    assert cut is not None
    open_at, close_at = text.index('<g clip-path="url(#sheet)">'), text.rindex("</g>")
    for match in re.finditer(r'<path d="([^"]*)"', text):
        assert open_at < match.start() < close_at  # nothing is drawn outside the clipped group
    page = pdf(painter, Contents())
    assert page.count(b"/Contents 4 0 R") == 1


def test_a_png_has_the_size_of_the_sheet_and_no_table(tmp_path: Path) -> None:
    from scenes.city.exports.export import write

    pygame.font.init()
    painter = Painter(city_over_its_edges(), Looks(40), theme())
    write(tmp_path / "city.png", "png", painter, Contents(), 1)
    picture = pygame.image.load(str(tmp_path / "city.png"))
    assert picture.get_size() == SHEET
    table = theme().table
    assert all(picture.get_at((x, y))[:3] != table for x in range(0, 1600, 3) for y in (0, 999))
    assert all(picture.get_at((x, y))[:3] != table for x in (0, 1599) for y in range(0, 1000, 3))
