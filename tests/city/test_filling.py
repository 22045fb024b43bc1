"""What is closed is filled with a colour or a hatching: one stroke, one step, in every export."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from scenes.city.drawing.document import City, Place, Stroke, rank_of
from scenes.city.drawing.record import read_record, write_record
from scenes.city.exports.export import Contents, pdf, svg, write
from scenes.city.ink.looks import Looks
from scenes.city.ink.nibs import HATCHED
from scenes.city.ink.painter import Painter
from scenes.city.screen.screen import CityScreen
from scenes.city.tools.enclosed import enclosed, same_ground
from scenes.paint.theme import theme
from tests.city.hand import add_places, draw, draw_place, pixel, ring
from tools.screens.driver import Driver

KINDS = ("", *HATCHED)
SQUARE = [(400.0, 300.0), (800.0, 300.0), (800.0, 600.0), (400.0, 600.0), (400.0, 300.0)]


def stroke(key: int, way: list[tuple[float, float]], tool: str = "pen", words: str = "", width: float = 3.0) -> Stroke:
    points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(way))
    return Stroke(key, tool, "#A3231B", width, "nature", "nature", points, float(key), words)  # type: ignore[arg-type]


def drawn(*strokes: Stroke) -> City:
    city = City("Karrow")
    city.edit("draw", [("stroke", one.id, one) for one in strokes])
    return city


def painter(city: City) -> Painter:
    pygame.font.init()
    return Painter(city, Looks(40), theme())


def reds(path: Path, factor: int = 1) -> tuple[float, float]:
    """What part of the square is redder than paper, and what part beside it."""
    picture = pygame.surfarray.array3d(pygame.image.load(path)).astype(int)
    red = picture[:, :, 0] - picture[:, :, 1] > 40
    inner = red[410 * factor : 790 * factor, 310 * factor : 590 * factor]
    return float(inner.mean()), float(red[1000 * factor :, :].mean())


@pytest.mark.parametrize("kind", KINDS)
def test_every_export_has_the_filling_and_none_beside_it(kind: str, tmp_path: Path) -> None:
    city = drawn(stroke(1, SQUARE, "fill", kind, 14.0))
    found = painter(city)
    write(tmp_path / "map.png", "png", found, Contents())
    share, beside = reds(tmp_path / "map.png")
    assert beside == 0 and (share > 0.99 if not kind else 0.03 < share < 0.7)
    bare = painter(drawn())
    assert svg(found, Contents()).count("<path") > svg(bare, Contents()).count("<path")
    assert len(pdf(found, Contents())) > len(pdf(bare, Contents()))
    write(tmp_path / "map.uvtt", "vtt", found, Contents())
    told = json.loads((tmp_path / "map.uvtt").read_text())
    assert told["image"] and told["line_of_sight"] == []  # nobody's sight ends at a colour
    read, missing = read_record(write_record(city), "karrow.yaml")
    (one,) = read.strokes.values()
    assert missing == [] and (one.tool, one.words, len(one.points)) == ("fill", kind, 5)


def test_a_hole_stays_empty(tmp_path: Path) -> None:
    island = [(550.0, 400.0), (650.0, 400.0), (650.0, 500.0), (550.0, 500.0), (550.0, 400.0)]
    sides = [stroke(n + 1, SQUARE[n : n + 2]) for n in range(4)]
    walls = [stroke(n + 11, island[n : n + 2]) for n in range(4)]
    city = drawn(*sides, *walls)
    found = enclosed(city, {}, (450, 350))
    assert found is not None
    for kind in KINDS:
        city.edit("fill", [("stroke", 30, stroke(30, list(found.ring), "fill", kind, 10.0))])
        write(tmp_path / "map.png", "png", painter(city), Contents())
        picture = pygame.surfarray.array3d(pygame.image.load(tmp_path / "map.png")).astype(int)
        red = picture[:, :, 0] - picture[:, :, 1] > 40
        assert red[560:640, 410:490].mean() == 0
        assert red[410:540, 310:590].mean() > 0.02


def test_lines_that_nearly_meet_shut_in_and_open_ones_do_not() -> None:
    near = [stroke(n + 1, [SQUARE[n], (SQUARE[n + 1][0], SQUARE[n + 1][1])]) for n in range(3)]
    assert enclosed(drawn(*near), {}, (500, 400)) is None
    last = stroke(4, [(400.0, 594.0), (400.0, 300.0)])
    assert enclosed(drawn(*near, last), {}, (500, 400)) is not None
    assert enclosed(drawn(*near, last), {}, (1000, 400)) is None


def test_it_lies_below_all_lines_and_says_nothing_of_its_place() -> None:
    assert rank_of("fill", "lines") == rank_of("wash", "") < rank_of("pen", "water")
    city = drawn(stroke(1, SQUARE, "fill"))
    assert city.of("nature") == [] and city.washed == {"nature"}


def test_a_tap_fills_a_place_and_again_takes_it_away(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(600, 500, 150))
    driver.wait(0.6)
    before = dict(screen.canvas.city.strokes)
    driver.keys("f")
    driver.settle()
    driver.click("fill-lines")
    steps = len(screen.canvas.city.done)
    driver.click(pixel(screen, (600, 500)))
    (fill,) = screen.canvas.city.made_with("fill")
    assert (fill.words, fill.owner, len(screen.canvas.city.done)) == ("lines", "loc-1", steps + 1)
    driver.click("fill-colour")
    driver.click(pixel(screen, (600, 500)))
    (fill,) = screen.canvas.city.made_with("fill")
    assert fill.words == "" and len(screen.canvas.city.done) == steps + 2
    driver.click(pixel(screen, (600, 500)))
    assert screen.canvas.city.strokes == before
    driver.keys("ctrl+z", "ctrl+z", "ctrl+z")
    assert screen.canvas.city.strokes == before
    driver.click(pixel(screen, (1300, 200)))
    assert screen.canvas.city.strokes == before  # outside nothing is closed


@pytest.mark.parametrize("eraser", ["e", "shift+e"])
def test_an_eraser_takes_ink_before_the_ground(eraser: str, driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, ring(600, 500, 150))
    driver.keys("f")
    driver.click(pixel(screen, (600, 500)))
    assert len(screen.canvas.city.made_with("fill")) == 1
    driver.keys(eraser)
    draw(driver, screen, [(450, 500), (455, 500)])  # on the line
    assert len(screen.canvas.city.made_with("fill")) == 1 and not any(
        min(abs(p[0] - 450) + abs(p[1] - 500) for p in s.points) < 3 for s in screen.canvas.city.made_with("pen")
    )
    draw(driver, screen, [(600, 500), (610, 500)])
    assert len(screen.canvas.city.made_with("fill")) == 0


@pytest.mark.parametrize(("kind", "full"), [("forest", True), ("lake", True), ("hill", False)])
def test_a_wood_that_was_drawn_as_a_loop_is_no_empty_loop(
    kind: str, full: bool, driver: Driver, screen: CityScreen
) -> None:
    """Green or blue lies within it on the sheet, and no ink is made for that."""
    city = screen.canvas.city
    before = dict(city.strokes)
    driver.settle()
    x, y = pixel(screen, (530, 580))  # beside its name
    bare = driver.app.screen.get_at((x, y))[:3]
    wood = Place("feature-1", "Old One", "nature", (kind,), 0)
    line = replace(stroke(900, ring(600, 500, 150)), owner=wood.id, colour="#2B2118")
    city.edit("land", [("place", wood.id, wood), ("stroke", line.id, line)])
    driver.wait(0.6)
    driver.settle()
    now = driver.app.screen.get_at((x, y))[:3]
    assert (sum(abs(a - b) for a, b in zip(bare, now, strict=True)) > 20) is full
    assert set(city.strokes) == {*before, 900} and len(city.done) == 1


def test_what_fills_a_closed_line_goes_with_it(driver: Driver, screen: CityScreen) -> None:
    """Moved, scaled and turned in one step with it, which is undone in one; another's filling stays."""
    city = screen.canvas.city
    for number, left in enumerate((0, 500)):
        way = [(x, y) for x, y in ring(350 + left, 450, 150)]
        inner = [(x, y) for x, y in ring(350 + left, 450, 147)]
        city.edit("draw", [("stroke", 100 + number, stroke(100 + number, way))])
        city.edit("fill", [("stroke", 200 + number, stroke(200 + number, inner, "fill"))])
    screen.canvas.meaning.read()
    lasso = screen.easel.lasso
    lasso.pick([100])
    other = city.strokes[201]
    for deed in (lambda: lasso.shift(60, 20), lambda: lasso.turn(20), lambda: lasso.grow(1.2)):
        line, fill = city.strokes[100], city.strokes[200]
        steps = len(city.done)
        deed()
        now, filled = city.strokes[100], city.strokes[200]
        assert now.points != line.points and same_ground(filled.points, now.points) and len(city.done) == steps + 1
        assert city.strokes[201] is other and filled != fill
    driver.keys("ctrl+z")
    assert (city.strokes[100], city.strokes[200]) == (line, fill)


def test_what_fills_a_place_follows_its_outline(driver: Driver, screen: CityScreen) -> None:
    """Corrected or reset, in one step; what fills another place, or half of this one, stays."""
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 150))
    draw_place(driver, screen, ring(1000, 500, 150))
    driver.wait(0.6)
    driver.keys("f")
    for x in (500, 1000):
        driver.click(pixel(screen, (x, 500)))
    city, outlines = screen.canvas.city, screen.easel.outlines
    mine, other = sorted(city.made_with("fill"), key=lambda fill: fill.points[0][0])
    driver.keys("o")
    driver.wait(0.5)
    screen.easel.choose_outline("loc-1")
    driver.settle()
    driver.drag(pixel(screen, max(outlines.ring("loc-1"))[:2]), pixel(screen, (720, 500)))
    assert max(city.strokes[mine.id].points)[0] == pytest.approx(720, abs=4)
    assert city.strokes[other.id] == other
    driver.keys("ctrl+z")
    assert city.strokes[mine.id] == mine and not outlines.corrected("loc-1")
    driver.keys("ctrl+y")
    screen.easel.choose_outline("loc-1")
    outlines.reset("loc-1")
    assert max(city.strokes[mine.id].points)[0] == pytest.approx(max(mine.points)[0], abs=4)
    driver.keys("ctrl+z")
    assert max(city.strokes[mine.id].points)[0] == pytest.approx(720, abs=4)
