"""The stroke under the pen looks as it will when the pen is up, and costs the same however long it is."""

from __future__ import annotations

import math
import os
import random
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy
import pygame
import pytest

from scenes.city.drawing.document import City, Stroke, Tool
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.wet_ink import WetInk
from scenes.city.ink.window import Window
from scenes.city.screen.screen import CityScreen
from scenes.paint.theme import theme
from scenes.paint.view import View
from tools.screens.driver import Driver

SIZE = (700, 480)
PENS = ("pen", "wash", "dotted", "ruin", "line", "annotate")
Picture = numpy.ndarray


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def loops(count: int = 90, tick: float = 8.0) -> list[tuple[float, float, float, float]]:
    """A line that crosses itself, is slow and fast, and turns sharply once."""
    points = []
    for k in range(count):
        t = k / 12
        x, y = 300 + 30 * t + 70 * math.sin(1.3 * t), 250 + 80 * math.cos(1.7 * t) * (1 if k < 50 else -0.7)
        points.append((x, y, k * tick, 0.0))
    return points


def background() -> City:
    """Ink of all layers where the new stroke will run, washes and lines."""
    city, chance = City(), random.Random(2)
    changes = []
    for key in range(1, 41):
        x, y, points = chance.uniform(250, 550), chance.uniform(120, 360), []
        for step in range(20):
            points.append((x, y, step * 8.0, 0.0))
            x, y = x + chance.uniform(-9, 9), y + chance.uniform(-9, 9)
        layer, tool = ("nature", "long", "area", "small", "underground")[key % 5], ("pen", "wash")[key % 3 == 0]
        colour = ("#2B2118", "#A3231B", "#3B6E8F")[key % 3]
        stroke = Stroke(key, tool, colour, 30 if tool == "wash" else 4, layer, "nature", tuple(points), float(key))  # type: ignore[arg-type]
        changes.append(("stroke", key, stroke))
    city.edit("draw", changes)
    return city


def both(city: City, tool: Tool, width: float, layer: str, view: View, count: int = 90) -> tuple[Picture, Picture]:
    """What is shown with the pen still down at the end of the stroke, and when it is up and all is drawn."""
    window = Window(Painter(city, Looks(40), theme()), SIZE, view)
    window.finish()
    wet = WetInk(window, tool, "#7A5230", width, layer, 40, straight=tool == "line")
    for sample in loops(count):
        wet.add(sample)
    down, up = pygame.Surface(SIZE), pygame.Surface(SIZE)
    window.draw(down, down.get_rect(), (0, 0))
    wet.draw_still(down, down.get_rect(), (0, 0))
    wet.draw(down, (0, 0))
    stroke = Stroke(99, tool, "#7A5230", width, layer, "nature", tuple(wet.samples), 99.0)
    city.edit(tool, [("stroke", 99, stroke)])
    window.added(stroke)
    window.forget()
    window.finish()
    window.draw(up, up.get_rect(), (0, 0))
    return tuple(pygame.surfarray.array3d(s).astype(int) for s in (down, up))  # type: ignore[return-value]


@pytest.mark.parametrize("count", [4, 14, 90])
@pytest.mark.parametrize("tool", PENS)
@pytest.mark.parametrize("view", [View(1.0, 0, 350, 240), View(2.5, 30, 350, 240)])
def test_wet_ink_is_what_dry_ink_will_be(tool: Tool, view: View, count: int) -> None:
    city = City()
    bare = Window(Painter(city, Looks(40), theme()), SIZE, view)
    bare.finish()
    paper = pygame.Surface(SIZE)
    bare.draw(paper, paper.get_rect(), (0, 0))
    down, up = both(city, tool, 34 if tool == "wash" else 6, "area", view, count)
    inked = numpy.abs(up - pygame.surfarray.array3d(paper).astype(int)).sum(2) > 30
    wrong = numpy.abs(down - up).sum(2)
    assert inked.sum() > 40
    assert (wrong > 150).sum() <= 0.03 * inked.sum() + 4  # a rim's share of a pixel at most
    assert wrong[inked].mean() < 25


@pytest.mark.parametrize("layer", ["nature", "area", "underground"])
@pytest.mark.parametrize("tool", ["pen", "wash"])
def test_it_lies_below_what_it_will_lie_below(tool: Tool, layer: str) -> None:
    down, up = both(background(), tool, 40, layer, View(1.0, 0, 400, 240))
    wrong = numpy.abs(down - up).sum(2)
    assert (wrong > 120).mean() < 0.003 and wrong.mean() < 1.5


@pytest.mark.parametrize("layer", ["nature", "small"])
@pytest.mark.parametrize("tool", PENS)
def test_at_the_lift_the_window_keeps_what_was_drawn_and_draws_nothing_anew(tool: Tool, layer: str) -> None:
    city = background()
    window = Window(Painter(city, Looks(40), theme()), SIZE, View(1.0, 0, 400, 240))
    window.finish()
    drawn = window.redrawn
    wet = WetInk(window, tool, "#7A5230", 20, layer, 40, straight=tool == "line")
    for sample in loops():
        wet.add(sample)
    stroke = Stroke(99, tool, "#7A5230", 20, layer, "nature", tuple(wet.samples), 99.0)
    window.dried = wet.dry()
    city.edit(tool, [("stroke", 99, stroke)])
    assert window.added(stroke).w > 100
    assert window.sharp and window.redrawn == drawn
    kept, anew = pygame.Surface(SIZE), pygame.Surface(SIZE)
    window.draw(kept, kept.get_rect(), (0, 0))
    window.forget()
    window.finish()
    window.draw(anew, anew.get_rect(), (0, 0))
    wrong = numpy.abs(pygame.surfarray.array3d(kept).astype(int) - pygame.surfarray.array3d(anew)).sum(2)
    assert (wrong > 150).mean() < 0.003 and wrong.mean() < 2


def test_on_a_dimmed_layer_it_is_dim() -> None:
    for tool in ("pen", "wash"):
        city = background()
        city.layers["small"].opacity = 40
        down, up = both(city, tool, 20, "small", View(1.0, 0, 400, 240))  # type: ignore[arg-type]
        assert numpy.abs(down - up).sum(2).mean() < 1.5


def test_a_wash_that_crosses_itself_is_no_darker_there_while_it_is_drawn() -> None:
    window = Window(Painter(City(), Looks(40), theme()), SIZE, View(1.0, 0, 350, 240))
    window.finish()
    wet = WetInk(window, "wash", "#3B6E8F", 40, "area", 40)
    surface = pygame.Surface(SIZE)
    for k in range(120):
        t = k / 120 * 2 * math.pi
        wet.add((350 + 120 * math.sin(t), 240 + 90 * math.sin(2 * t), k * 8.0, 0.0))
        window.draw(surface, surface.get_rect(), (0, 0))
        wet.draw_still(surface, surface.get_rect(), (0, 0))
        wet.draw(surface, (0, 0))
    crossing, once = surface.get_at((350, 240)), surface.get_at((435, 330))
    assert all(abs(crossing[k] - once[k]) <= 2 for k in range(3)) and once[0] < 215


@pytest.mark.parametrize("tool", ["pen", "wash", "dotted", "ruin"])
def test_each_point_changes_a_small_part_however_long_the_stroke_is(tool: Tool) -> None:
    window = Window(Painter(City(), Looks(40), theme()), (1600, 1000), View(1.0, 0, 800, 500))
    wet = WetInk(window, tool, "#2B2118", 4, "area", 40)
    surface, areas = pygame.Surface((1600, 1000)), []
    for k in range(2400):
        rect = wet.add((100 + 0.5 * k, 500 + 100 * math.sin(k / 120), k * 8.0, 0.0))
        touched = wet.draw(surface, (0, 0))
        areas.append(rect.w * rect.h + sum(r.w * r.h for r in touched))
    assert sum(areas[1800:]) <= 1.5 * sum(areas[300:900]) + 1000
    assert max(areas) < 12_000


@pytest.mark.parametrize("key, tool", [("b", "wash"), ("u", "dotted"), ("r", "ruin"), ("p", "pen")])
def test_on_the_screen_the_lift_changes_next_to_nothing(tmp_path: Path, key: str, tool: str) -> None:
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(CityScreen())
    driver.keys(key)
    x, y = screen.canvas.rect.center
    driver.press((x - 200, y))
    for k in range(1, 60):
        driver.move((x - 200 + 7 * k, y + round(70 * math.sin(k / 8))), held=True)
    shot = driver.app.screen.subsurface(screen.canvas.rect).copy()
    driver.release((x - 200 + 7 * 59, y + round(70 * math.sin(59 / 8))))
    driver.settle()
    after = driver.app.screen.subsurface(screen.canvas.rect)
    assert [s.tool for s in screen.canvas.city.strokes.values()] == [tool]
    down, up = (pygame.surfarray.array3d(s).astype(int) for s in (shot, after))
    near = numpy.s_[: screen.canvas.rect.w, screen.canvas.rect.h // 2 - 120 : screen.canvas.rect.h // 2 + 120]
    inked = (up.sum(2)[near] < 560).sum()
    assert inked > 200 and (numpy.abs(down - up).sum(2)[near] > 200).sum() < 0.03 * inked + 10
    driver.app.stack.clear()
