"""A drawing film: an animated PNG of the ink in the order in which it was drawn."""

from __future__ import annotations

import math
import random
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.city.drawing.document import City, Stroke, in_order
from scenes.city.exports.export import Contents, write
from scenes.city.exports.film import PACE, PICTURES, REST, SCALE
from scenes.city.ink.dressing import Dressing, Fill
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter, render
from scenes.city.screen.screen import CityScreen
from scenes.paint.theme import theme
from tests.city.hand import draw, row
from tests.films import film
from tools.screens.driver import Driver


@pytest.fixture(autouse=True)
def ready() -> None:
    pygame.font.init()


def painter(count: int) -> Painter:
    city = City("Karrow")
    for key in range(1, count + 1):
        y = 40.0 + 900 * key / count
        points = tuple((200.0 + 20 * k, y, 8.0 * k, 0.0) for k in range(40))
        layer = "nature" if key % 2 else "small"  # the drawing order is not that of the layers
        city.edit("draw", [("stroke", key, Stroke(key, "pen", "#2B2118", 8, layer, "nature", points, float(key)))])
    return Painter(city, Looks(40), theme())


def dark(picture: np.ndarray) -> int:
    """Pixels of ink, but for the sheet's edge."""
    return int((picture[4:-4, 4:-4].sum(axis=2) < 250).sum())


def test_ink_comes_in_the_order_of_drawing_and_the_last_picture_is_the_sheet(tmp_path: Path) -> None:
    found = painter(12)
    write(tmp_path / "film.png", "film", found, Contents())
    shown, seconds = film(tmp_path / "film.png")
    assert len(shown) == 12 + 2 and seconds == [PACE / 1000] * 13 + [REST / 1000]
    assert dark(shown[0]) == 0  # the bare sheet
    inked = [dark(picture) for picture in shown[:-1]]
    assert inked == sorted(inked) and len(set(inked)) == len(inked)
    for number in range(1, 13):  # the stroke that is newest is the lowest on the sheet
        lowest = int(np.nonzero((shown[number][:-4, 4:-4].sum(axis=2) < 250).any(axis=1))[0].max())
        assert lowest == pytest.approx((40 + 900 * number / 12) * SCALE, abs=4)
    size = shown[-1].shape[1], shown[-1].shape[0]
    whole = render(found, size, (SCALE, 0, 0, SCALE, 0, 0), in_order(found.city.strokes.values()))
    assert shown[-1].tobytes() == pygame.image.tobytes(whole, "RGB")


def test_many_strokes_come_several_at_once(tmp_path: Path) -> None:
    write(tmp_path / "film.png", "film", painter(300), Contents())
    shown, _ = film(tmp_path / "film.png")
    assert len(shown) == PICTURES + 2


def test_an_empty_sheet_has_a_film_of_its_paper(tmp_path: Path) -> None:
    write(tmp_path / "film.png", "film", painter(0), Contents())
    shown, _ = film(tmp_path / "film.png")
    assert all(dark(picture) == 0 for picture in shown)


def test_names_and_washes_come_with_the_last_picture(tmp_path: Path) -> None:
    found = painter(3)
    square = ((100.0, 100.0), (1500.0, 100.0), (1500.0, 900.0), (100.0, 900.0))
    found.dressing = Dressing((Fill("washes", square, (200, 40, 40), 80),))
    write(tmp_path / "film.png", "film", found, Contents())
    shown, _ = film(tmp_path / "film.png")
    x, y = round(1400 * SCALE), round(800 * SCALE)
    assert tuple(shown[0][y, x]) == tuple(shown[-2][y, x]) != tuple(shown[-1][y, x])


def test_a_film_is_written_beside_the_window(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 600))
    draw(driver, screen, row(300, 700, 600))
    screen.actions.export()
    driver.settle()
    driver.click("export-film")
    while screen.actions.exports.running is not None:
        driver.wait(0.05)
    (path,) = (driver.app.profile / "pictures").iterdir()
    assert path.name.endswith("-film.apng")
    shown, _ = film(path)
    assert len(shown) == 4 and dark(shown[1]) < dark(shown[2])


def test_each_picture_is_what_a_whole_sheet_of_that_age_would_show(tmp_path: Path) -> None:
    city, luck = City("Karrow"), random.Random(3)
    kinds = (("pen", "", 3.0), ("pen", "road", 22.0), ("pen", "river", 64.0), ("wash", "", 40.0), ("dotted", "", 4.0))
    for key in range(1, 31):
        tool, words, width = kinds[key % len(kinds)]
        x, y, way = luck.uniform(0, 1600), luck.uniform(0, 1000), luck.uniform(0, 6)
        points = tuple((x + 9 * k * math.cos(way), y + 9 * k * math.sin(way), 8.0 * k, 0.0) for k in range(50))
        layer = luck.choice(("nature", "long", "small"))
        stroke = Stroke(key, tool, "#2B2118", width, layer, "nature", points, float(key), words)  # type: ignore[arg-type]
        city.edit("draw", [("stroke", key, stroke)])
    found = Painter(city, Looks(40), theme())
    write(tmp_path / "film.png", "film", found, Contents())
    shown, _ = film(tmp_path / "film.png")
    size = shown[0].shape[1], shown[0].shape[0]
    for age in range(31):
        strokes = [stroke for stroke in in_order(city.strokes.values()) if stroke.id <= age]
        whole = render(found, size, (SCALE, 0, 0, SCALE, 0, 0), strokes)
        seen = np.frombuffer(pygame.image.tobytes(whole, "RGB"), np.uint8).reshape(shown[age].shape)
        away = np.abs(seen.astype(int) - shown[age]).max(axis=2)
        assert (away > 30).mean() < 0.0001 and (away > 0).mean() < 0.001, age  # but for pixels cut at a box's edge
