"""A photo of a drawing on paper: what is read in it, bad files, and the way through the app by hand."""

from __future__ import annotations

import json
import math
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from PIL import Image

from scenes.city.drawing.document import City
from scenes.city.from_photo.glass import Glasses
from scenes.city.from_photo.screen import PhotoScreen
from scenes.city.from_photo.views import CornersView, FlatView
from scenes.city.photo.found import see
from scenes.city.photo.lines import thinned
from scenes.city.photo.regions import regions
from scenes.city.photo.sheet import UNSURE
from scenes.city.screen.cities import ChooseCity
from scenes.city.screen.screen import CityScreen
from tests.city.hand import finger
from tools.photo.command import main
from tools.photo.maker import KINDS, Kind, make
from tools.photo.measure import corner_faults, ink, places, signs
from tools.screens.driver import Driver

PLAIN, EXIF = (next(kind for kind in KINDS if kind.name == name) for name in ("plain", "exif"))


def laid_down(kind: Kind, folder: Path) -> tuple[Path, dict[str, Any]]:
    """A photo on the disk, its truth beside it."""
    photo, truth = make(kind, 3)
    path = folder / f"{kind.name}.jpg"
    path.write_bytes(photo)
    path.with_suffix(".json").write_text(json.dumps(truth), encoding="utf-8")
    return path, truth


def read_by_command(path: Path, *more: str) -> dict[str, Any]:
    out = path.with_suffix(".out")
    assert main([str(path), "--json", str(out), *more]) == 0
    found = json.loads(out.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


# ------------------------------------------------------------------------------------------------------- what is read


def test_a_photo_is_read_as_it_was_drawn(tmp_path: Path) -> None:
    path, truth = laid_down(PLAIN, tmp_path)
    found = read_by_command(path, "--places", str(path.with_suffix(".json")))
    assert set(found) == {"corners", "size", "sure", "strokes", "places", "signs"}
    assert found["size"] == [297.0, 210.0] and found["sure"] > 0.8
    assert max(corner_faults(found, truth)) < 0.5
    inked = ink(found, truth)
    assert inked["precision"] > 0.97 and inked["recall"] > 0.97 and inked["strokes"] < 1.4
    right = places(found, truth)
    assert sum(sum(some) for some in right["places"].values()) >= 8 and right["false"] <= 1
    read = signs(found, truth)
    assert sum(good for _, good in read["signs"]) >= 3 and read["wrong"] == 0
    # the same bytes give the same city
    assert read_by_command(path, "--places", str(path.with_suffix(".json"))) == found


def test_corners_are_told_in_the_photo_turned_as_its_exif_says(tmp_path: Path) -> None:
    path, truth = laid_down(EXIF, tmp_path)
    with Image.open(path) as image:
        assert image.size == (EXIF.shot[1], EXIF.shot[0])  # it lies on its side in the file
    found = read_by_command(path, "--places", str(path.with_suffix(".json")))
    assert max(corner_faults(found, truth)) < 0.5


def test_without_places_no_signs_are_told(tmp_path: Path) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    assert "signs" not in read_by_command(path)


def test_a_picture_without_a_sheet_is_not_sure() -> None:
    noise = np.random.default_rng(5).normal(120, 6, (600, 800, 3))
    assert see(np.clip(noise, 0, 255).astype(np.uint8)).sheet.sure < UNSURE


def test_ink_is_thinned_to_its_middle() -> None:
    ink_ = np.zeros((40, 60), bool)
    ink_[18:23, 10:50] = True
    rows, columns = np.nonzero(thinned(ink_))
    assert set(rows.tolist()) == {20} and columns.min() <= 13 and columns.max() >= 46


def test_regions_hang_together_by_their_sides() -> None:
    mask = np.array([[1, 1, 0, 1], [0, 1, 0, 1], [1, 0, 0, 1], [1, 1, 1, 1]], bool)
    labels, count = regions(mask)
    assert count == 2 and labels[0, 3] == labels[2, 0] != labels[0, 0]
    assert (labels == 0).sum() == (~mask).sum()


# --------------------------------------------------------------------------------------------------------- bad files


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 2
    said = capsys.readouterr().err
    assert said.strip() and "Traceback" not in said
    return said


def test_what_is_no_photo_gives_words_and_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    whole = path.read_bytes()
    cut = tmp_path / "cut.jpg"
    cut.write_bytes(whole[: len(whole) // 3])
    text = tmp_path / "text.jpg"
    text.write_text("no picture")
    liar = tmp_path / "liar.png"
    Image.new("L", (8, 8)).save(liar)
    lying = bytearray(liar.read_bytes())
    lying[16:24] = (60000).to_bytes(4, "big") * 2
    liar.write_bytes(bytes(lying))
    for file in (cut, text, liar, tmp_path / "nothing.jpg", tmp_path):
        refused(capsys, str(file), "--json", str(tmp_path / "out.json"))
    assert not (tmp_path / "out.json").exists()


def test_fifty_megapixels_are_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    large = tmp_path / "large.png"
    Image.new("1", (8192, 6144)).save(large)
    assert "8,192 × 6,144" in refused(capsys, str(large))


def test_a_file_of_places_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    for text in (
        "",
        "[]",
        '{"places": [{"id": "a"}]}',
        '{"places": [{"id": "a", "shape": "area", "poly": [[1, "x"]]}]}',
    ):
        bad = tmp_path / "bad.json"
        bad.write_text(text)
        assert "bad.json" in refused(capsys, str(path), "--places", str(bad))


# -------------------------------------------------------------------------------------------------------- in the app


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path / "profile", (1280, 720))
    yield driver
    for scene in driver.app.stack.scenes:
        if isinstance(scene, PhotoScreen):
            scene.reader.call_off()


def dropped(driver: Driver, path: Path) -> PhotoScreen:
    """The photo is dropped on *Draw a city*; the screen once the sheet lies flat."""
    driver.app.stack.push(ChooseCity())
    driver.settle()
    driver._post(pygame.DROPFILE, file=str(path))
    driver.until(lambda: any(isinstance(scene, PhotoScreen) for scene in driver.app.stack.scenes))
    screen = driver.screen(PhotoScreen)
    driver.until(lambda: screen.flat is not None and not screen.waiting)
    return screen


def all_of_it_is_shown(driver: Driver) -> bool:
    """Does the window show, once it rests, what it shows where all of it is drawn at once?"""
    driver.settle()
    seen = pygame.image.tobytes(driver.app.picture.still, "RGB")
    driver.app.invalidate()
    driver.settle()
    return seen == pygame.image.tobytes(driver.app.picture.still, "RGB")


def is_called_off(driver: Driver) -> bool:
    """Has the screen gone, and the process that read?"""
    left = not any(isinstance(scene, PhotoScreen) for scene in driver.app.stack.scenes)
    return left and not any(child.name == "photo" for child in multiprocessing.active_children())


def drawn(driver: Driver) -> City:
    return driver.screen(CityScreen).canvas.city


def test_a_photo_becomes_a_city_in_one_edit(driver: Driver, tmp_path: Path) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    screen = dropped(driver, path)
    assert not screen.unsure and isinstance(driver.find("photo-corners"), CornersView)
    assert all_of_it_is_shown(driver)
    # turned right and left again, nothing has changed
    before = screen.corners
    driver.click("turn-right")
    driver.until(lambda: not screen.waiting)
    assert screen.size == (210.0, 297.0) and screen.corners != before
    driver.click("turn-left")
    driver.until(lambda: not screen.waiting)
    assert screen.corners == before
    driver.click("to-ink")
    driver.until(lambda: screen.inked is not None and not screen.waiting)
    assert screen.inked is not None and all_of_it_is_shown(driver)
    # a line is left out and comes back
    sheet = driver.find("flat-sheet")
    assert isinstance(sheet, FlatView)
    driver.click("leave-out")
    driver.click(sheet.to_pixel(screen.inked.lines[0].points[0]))
    assert len(screen.left_out) == 1
    driver.click(sheet.to_pixel(screen.inked.lines[0].points[0]))
    assert not screen.left_out
    driver.click("leave-out")
    # one pen is switched off and on
    driver.click("pen-red")
    assert screen.gone() and all(screen.inked.lines[n].pen == "red" for n in screen.gone())
    driver.click("pen-red")
    assert not screen.gone()
    driver.click("to-places")
    # a name, then a click on its shape
    number = next(n for n, shape in enumerate(screen.proposals) if shape.shape == "small")
    driver.click("name")
    driver.type("Keep")
    view = driver.find("flat-sheet")
    assert isinstance(view, FlatView)
    spots = screen.proposals[number].poly
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    driver.click(view.to_pixel(middle))
    assert [place.name for place in screen.places] == ["Keep"]
    driver.click("take-back")
    assert not screen.places
    # what was not proposed is caught with a lasso
    driver.click("lasso")
    view = driver.find("flat-sheet")
    assert isinstance(view, FlatView)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    left, right, top, bottom = min(xs) - 3, max(xs) + 3, min(ys) - 3, max(ys) + 3
    loop = [view.to_pixel(spot) for spot in ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))]
    driver.move(loop[0])
    driver.press(loop[0])
    for spot in loop[1:]:
        driver.move(spot, held=True)
    driver.release(loop[-1])
    assert not screen.lassoing and len(screen.places) == 1
    assert set(screen.proposals[number].lines) <= set(screen.proposals[-1].lines)
    driver.click("take-back")
    screen.proposals.pop()
    driver.click("name-all")
    assert len(screen.places) == len(screen.proposals)
    assert all_of_it_is_shown(driver)
    driver.click("to-signs")
    driver.keys("escape")  # called off while they are read
    assert screen.step == 2
    driver.click("to-signs")
    driver.until(lambda: not screen.waiting)
    assert len(screen.signs) >= 3 and all_of_it_is_shown(driver)
    driver.click("take-over")
    driver.until(lambda: drawn(driver).strokes)
    driver.settle()
    city = drawn(driver)
    assert len(city.done) == 1 and len(city.marks) >= 3 and len(city.places) == len(screen.proposals)
    under = city.underlay
    assert under is not None and city.layers["underlay"].hidden
    kept = Path(driver.app.profile, "cities", under.file)
    assert kept.read_bytes() == path.read_bytes()
    driver.keys("ctrl+z")
    assert not city.strokes and not city.places and not city.marks and city.underlay is None


def test_who_leaves_has_written_nothing(driver: Driver, tmp_path: Path) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    driver.app.stack.push(ChooseCity())
    driver.settle()
    driver._post(pygame.DROPFILE, file=str(path))
    driver.until(lambda: any(isinstance(scene, PhotoScreen) for scene in driver.app.stack.scenes))
    driver.keys("escape")  # while the sheet is looked for
    driver.until(lambda: is_called_off(driver))
    screen = dropped(driver, path)
    driver.click("to-ink")
    driver.keys("escape")  # while it is read: back to the sheet
    assert screen.step == 0
    driver.keys("escape")
    driver.until(lambda: is_called_off(driver))
    assert not list(Path(driver.app.profile).glob("cities/*"))


def test_an_unsure_sheet_waits_for_its_corners(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "noise.png"
    noise = np.random.default_rng(5).normal(120, 6, (600, 800, 3))
    Image.fromarray(np.clip(noise, 0, 255).astype(np.uint8)).save(path)
    screen = dropped(driver, path)
    assert screen.unsure
    driver.keys("ctrl+enter")
    assert screen.step == 0
    view = driver.find("photo-corners")
    assert isinstance(view, CornersView)
    # a finger takes each corner to where the sheet's own would be: it is as upright as that
    for number, corner in enumerate(((200, 100), (500, 100), (500, 524), (200, 524))):
        view = driver.find("photo-corners")
        assert isinstance(view, CornersView)
        start, end = view.spot(view.corners[number]), view.spot(corner)
        finger(driver, pygame.FINGERDOWN, 0, start)
        finger(driver, pygame.FINGERMOTION, 0, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        finger(driver, pygame.FINGERMOTION, 0, end)
        under = driver.find("glasses")
        assert isinstance(under, Glasses) and math.dist(under.corners[number], corner) < 4
        finger(driver, pygame.FINGERUP, 0, end)
        driver.until(lambda: not screen.waiting)
        assert math.dist(screen.corners[number], corner) < 4
    assert screen.size == (210.0, 297.0)
    assert not screen.unsure
    driver.click("to-ink")
    assert screen.step == 1
