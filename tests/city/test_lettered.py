"""Words along a line, and the types in which words are written: on the sheet, in its files, in what is exported."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.city.drawing.document import City, Edit, Face, Place, Stroke, touches
from scenes.city.drawing.ink_log import read_line, write_edit
from scenes.city.drawing.record import read_record, write_record
from scenes.city.exports.export import Contents, pdf, svg, write
from scenes.city.ink.lettered import along
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.screen.screen import CityScreen
from scenes.paint.theme import theme
from tests.city.hand import add_places, draw, draw_place, pixel, ring
from tools.screens.driver import Driver

ARC = [(300 + 20.0 * n, round(500 - 160 * math.sin(math.pi * n / 40), 1)) for n in range(41)]
FACES: tuple[Face, ...] = ("title", "text-semi", "text-italic", "sans-semi")


def label(way: list[tuple[float, float]], words: str = "Ash River", face: Face = "title") -> Stroke:
    points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(way))
    return Stroke(1, "label", "#2B2118", 40.0, "stamps", "nature", points, 1.0, words, face=face)


def painter(*strokes: Stroke) -> Painter:
    pygame.font.init()
    city = City("Karrow")
    city.edit("draw", [("stroke", stroke.id, stroke) for stroke in strokes])
    return Painter(city, Looks(40), theme())


def inked(path: Path) -> np.ndarray:
    """Where a picture is dark."""
    return np.argwhere(pygame.surfarray.array3d(pygame.image.load(path)).sum(2) < 200)


def test_letters_follow_the_line_upright_in_their_order_and_fill_it() -> None:
    pygame.font.init()
    for way in (ARC, ARC[::-1]):
        letters = along("Ash River", way, 40, "title")
        assert "".join(letter.words for letter in letters) == "AshRiver"
        assert [letter.x for letter in letters] == sorted(letter.x for letter in letters)
        assert all(abs(letter.angle) < 60 for letter in letters)
        assert letters[0].angle < -10 and letters[-1].angle > 10
        assert all(min(math.dist((one.x, one.y), spot) for spot in ARC) < 14 for one in letters)
    assert along("Ash River", ARC, 40, "title")[-1].x - along("Ash River", ARC, 40, "title")[0].x > 230
    short = along("A long name of a small brook", ARC[:4], 40, "title")
    assert all(abs(a.x - b.x) + abs(a.y - b.y) > 4 for a, b in itertools.pairwise(short))


KINKED = [(300.0, 400.0), (310.0, 440.0), (322.0, 466.0), (336.0, 446.0)]
KINKED += [(352.0 + 12 * n, 430.0 - 40 * math.sin(n / 9)) for n in range(26)]
TREMBLING = [(300.0 + 9 * n, 500.0 + (9 if n % 2 else -9)) for n in range(40)]


@pytest.mark.parametrize(("way", "turned"), [(KINKED, 45), (TREMBLING, 15)])
def test_a_corner_or_a_trembling_hand_crushes_no_letters(way: list[tuple[float, float]], turned: float) -> None:
    pygame.font.init()
    letters = along("The Long Meadow", way, 40, "title")
    assert all(math.dist((a.x, a.y), (b.x, b.y)) > 17 for a, b in itertools.pairwise(letters))
    assert all(abs(a.angle - b.angle) < turned for a, b in itertools.pairwise(letters))


@pytest.mark.parametrize("words", ["محمد علي", "משה", "नदी का नाम"])
def test_words_whose_letters_hang_together_or_run_left_stay_whole(words: str) -> None:
    pygame.font.init()
    assert [letter.words for letter in along(words, ARC, 40, "title")] == [words]


@pytest.mark.parametrize("face", FACES)
def test_what_is_written_along_a_line_is_kept_as_it_was(face: Face) -> None:
    city = painter(label(ARC, face=face)).city
    line = read_line(write_edit(city.done[-1]))
    assert isinstance(line, Edit) and line.changes[0].ink[1] == city.strokes[1]
    read, missing = read_record(write_record(city), "karrow.yaml")
    (found,) = read.strokes.values()
    assert missing == [] and found.face == face and len(found.points) > 5
    assert (b"face" in write_edit(city.done[-1])) == (face != "title")


def test_every_export_has_it_along_its_line(tmp_path: Path) -> None:
    """As a picture, as vectors, and as text that is found in one piece."""
    found = painter(label(ARC))
    write(tmp_path / "map.png", "png", found, Contents())
    spots = inked(tmp_path / "map.png")
    for x, y in ARC[15:26:3]:
        assert min(math.dist(spot, (x, y)) for spot in spots) < 30
    assert not any(math.dist(spot, (700, 500)) < 60 for spot in spots)  # nothing on the chord
    page = svg(found, Contents())
    assert page.count('aria-label="Ash River"') == 1 and page.count("<path") > 16
    assert pdf(found, Contents()).startswith(b"%PDF")
    write(tmp_path / "map.uvtt", "vtt", found, Contents())
    assert (tmp_path / "map.uvtt").stat().st_size > 10_000


def test_types_are_different_letters_everywhere(tmp_path: Path) -> None:
    pages = {svg(painter(label([(800.0, 500.0)], face=face)), Contents()) for face in FACES}
    assert len(pages) == len(FACES)
    assert len({pdf(painter(label([(800.0, 500.0)], face=face)), Contents()) for face in FACES}) == len(FACES)


def test_a_drag_of_the_text_tool_writes_along_it_as_one_step(driver: Driver, screen: CityScreen) -> None:
    driver.keys("t")
    driver.settle()
    driver.click("face-text-italic")
    draw(driver, screen, ARC)
    driver.settle()
    driver.type("Ash River")
    driver.keys("enter")
    (stroke,) = screen.canvas.city.strokes.values()
    assert (stroke.tool, stroke.words, stroke.face) == ("label", "Ash River", "text-italic")
    assert len(stroke.points) > 10 and math.dist(stroke.points[0][:2], ARC[0]) < 4
    driver.keys("l")
    driver.click(pixel(screen, ARC[20]))
    driver.settle()
    driver.click("face-sans-semi")
    assert [s.face for s in screen.canvas.city.strokes.values()] == ["sans-semi"]
    driver.keys("ctrl+z")
    assert [s.face for s in screen.canvas.city.strokes.values()] == ["text-italic"]
    driver.keys("ctrl+z")
    assert not screen.canvas.city.strokes
    driver.keys("t")
    driver.click(pixel(screen, (800, 500)))
    driver.settle()
    driver.type("Karrow")
    driver.keys("enter")
    assert [len(s.points) for s in screen.canvas.city.strokes.values()] == [1]


def test_words_along_a_line_are_taken_on_it_and_never_say_where_a_place_lies() -> None:
    city = City("Karrow")
    written = label(ARC)
    city.edit("draw", [("stroke", 1, written)])
    assert not city.of("nature")
    assert touches(written, ARC[30], 2) and not touches(written, (700.0, 500.0), 2)


def test_a_rivers_name_written_along_it_is_its_name(driver: Driver, screen: CityScreen) -> None:
    """And so it is written once, and proposed where the line runs along its water."""
    screen.canvas.city.edit("place", [("place", "ash", Place("ash", "Ash River", "nature"))])
    screen.canvas.give_ink("ash")
    screen.canvas.choose_width(60)
    draw(driver, screen, ARC)
    driver.wait(1)
    driver.settle()
    assert "ash" in screen.easel.over.names
    driver.keys("t")
    draw(driver, screen, ARC)
    driver.settle()
    driver.keys("enter")
    driver.wait(1)
    driver.settle()
    (written,) = screen.canvas.city.made_with("label")
    assert (written.words, written.owner) == ("Ash River", "ash") and "ash" not in screen.easel.over.names


def test_a_name_that_is_written_gives_its_place_no_pen(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(600, 500, 150))
    driver.wait(0.6)
    screen.canvas.give_ink("")
    driver.keys("t")
    driver.click(pixel(screen, (600, 500)))
    driver.settle()
    driver.keys("enter")
    (written,) = screen.canvas.city.made_with("label")
    assert written.owner == "loc-1" and screen.canvas.owner == ""
