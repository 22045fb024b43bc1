"""A photo of a drawing on paper: what is read in it, bad files, and the way through the app by hand."""

from __future__ import annotations

import io
import json
import math
import multiprocessing
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from PIL import Image

from scenes.city.drawing.document import City
from scenes.city.drawing.files import open_city
from scenes.city.from_photo.glass import Glasses
from scenes.city.from_photo.others import of_the_day
from scenes.city.from_photo.screen import PhotoScreen
from scenes.city.from_photo.views import CornersView, FlatView
from scenes.city.photo.found import see
from scenes.city.photo.lines import thinned
from scenes.city.photo.reader import PhotoError, PhotoReader
from scenes.city.photo.regions import regions
from scenes.city.photo.sheet import UNSURE
from scenes.city.screen.cities import ChooseCity
from scenes.city.screen.screen import CityScreen
from scenes.ui.screens.sheets import Leaving
from scenes.ui.widgets.buttons import Button
from tests.city.hand import finger
from tools.photo.command import main
from tools.photo.maker import HARDER, KINDS, Kind, make
from tools.photo.measure import corner_faults, ink, places, signs
from tools.screens.driver import Driver

BESIDE = ("flat-sheet", "photo", "drop", "turned", "fainter", "strength", "stronger", "without", "nature")
"""What lies beside the panel."""
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


@pytest.mark.parametrize(("name", "seed"), [("rim", 5), ("rim-white", 1)])
def test_a_river_along_the_rim_is_not_taken_for_the_sheets_side(name: str, seed: int) -> None:
    kind = replace(next(kind for kind in HARDER if kind.name == name), shot=(2000, 1500))
    photo, truth = make(kind, seed)
    seen = see(np.asarray(Image.open(io.BytesIO(photo)).convert("RGB")))
    assert max(corner_faults({"corners": seen.corners}, truth)) < 2 or seen.sheet.sure < UNSURE


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
        '{"places": [{"id": "a", "shape": "area", "poly": []}]}',
        '{"places": [{"id": "a", "shape": "area", "poly": [[0, 0], [1e308, 1e308], [5, 5]]}]}',
        '{"places": [], "size": [0, 0]}',
    ):
        bad = tmp_path / "bad.json"
        bad.write_text(text)
        assert "bad.json" in refused(capsys, str(path), "--places", str(bad))


def test_a_slow_machine_refuses_no_photo_and_one_that_takes_too_long_is_given_up() -> None:
    """What counts is the processor's time: a process that has to wait has used none."""
    reader = PhotoReader(1.0)
    small = reader.look(bytes([200, 200, 200, 255]) * 60 * 40, (60, 40)).result()
    process = next(child for child in multiprocessing.active_children() if child.name == "photo")
    assert process.pid is not None
    waits = hasattr(signal, "SIGSTOP")
    if waits:
        os.kill(process.pid, signal.SIGSTOP)
    coming = reader.look(bytes([200, 200, 200, 255]) * 60 * 40, (60, 40))
    if waits:
        with pytest.raises(TimeoutError):
            coming.result(1.3)
        os.kill(process.pid, signal.SIGCONT)
    assert coming.result() == small
    reader.call_off()
    hasty = PhotoReader(0.02)
    with pytest.raises(PhotoError, match="seconds"):
        hasty.look(bytes([200, 200, 200, 255]) * 1600 * 1200, (1600, 1200)).result()
    hasty.call_off()


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
    driver.until(lambda: screen.hands.find("flat-size"))
    told = [driver.find(id).name for id in ("head", "flat-size")]
    assert screen.corners or told == ["**The photo**", ""], "nothing is asked about a sheet that is not found yet"
    driver.until(lambda: screen.flat is not None and not screen.waiting)
    return screen


def black(screen: PhotoScreen) -> list[str]:
    """The black buttons."""
    return [thing.id for thing in screen.hands.things() if isinstance(thing, Button) and thing.look == "main"]


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


def test_places_are_named_by_the_keyboard_alone(driver: Driver, tmp_path: Path) -> None:
    """A name, Enter, the arrows from shape to shape, Enter; and the next name is written."""
    path, _ = laid_down(PLAIN, tmp_path)
    screen = dropped(driver, path)
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.inked is not None and not screen.waiting)
    driver.keys("ctrl+enter", "tab")
    hands = screen.hands
    while hands.focus is None or not hands.focus.id.startswith("flat-sheet/"):
        driver.keys("tab")
    # who hears the screen is told what lies there
    assert {f"Shape {n + 1}: " for n in range(len(screen.proposals))} == {
        thing.name[: thing.name.index(":") + 2] for thing in hands.things() if thing.id.startswith("flat-sheet/")
    }
    driver.click("name")
    for name, arrows in (("Keep", ["right", "down"]), ("Mill", [])):
        driver.type(name)
        driver.keys("enter", *arrows)
        chosen = hands.focus
        assert chosen is not None and chosen.id.startswith("flat-sheet/")
        driver.keys("enter")
        assert screen.places[-1].name == name
        assert screen.given[screen.places[-1].id] == [int(chosen.id.split("/")[1]) - 1]
        assert hands.focus is not None and hands.focus.id == "name"
    assert len(screen.places) == 2


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
    # a corner that is clicked goes by a pixel with each arrow, and the flat sheet is that of the last one
    view = driver.find("photo-corners")
    assert isinstance(view, CornersView)
    flat = screen.flat
    driver.click(view.spot(before[0]))
    driver.keys("right", "right", "down")
    assert screen.corners[0] == pytest.approx((before[0][0] + 2, before[0][1] + 1))
    driver.until(lambda: not screen.waiting)
    assert screen.flat is not flat
    # no sheet is read whose sides cross
    left = screen.corners[1]
    driver.move(view.spot(left))
    driver.press(view.spot(left))
    driver.move(view.spot(screen.corners[3]), held=True)
    driver.release((view.rect.left, view.rect.bottom - 1))
    driver.until(lambda: not screen.waiting)
    assert screen.by_hand and screen.unsure
    driver.keys("ctrl+enter")
    assert screen.step == 0
    driver.click("find-again")
    driver.until(lambda: not screen.waiting)
    assert screen.corners == before and not screen.unsure
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
    # signs speak of places: while none is named, taking all shapes is the black button, and what the key does
    assert black(screen) == ["name-all"]
    driver.keys("ctrl+enter")
    assert screen.step == 2 and len(screen.places) == len(screen.proposals)
    for _ in screen.proposals:
        driver.keys("ctrl+z")
    assert not screen.places
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
    # who goes on with one name alone is told how many shapes no sign was looked for between
    driver.keys("ctrl+enter")
    driver.until(lambda: not screen.waiting)
    driver.settle()
    told = driver.find("prompt")
    assert not screen.signs and told is not None and f"{len(screen.proposals) - 1} shapes have none" in told.name
    driver.keys("escape")
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
    assert len(screen.proposals) == len(screen.inked.places), "what was lassoed is washed no more"
    # blanks are no name
    driver.click("name")
    driver.type("  ")
    driver.click(view.to_pixel(middle))
    assert [place.name for place in screen.places] == ["Place 1"]
    driver.click("take-back")
    driver.click("name-all")
    assert len(screen.places) == len(screen.proposals)
    assert black(screen) == ["to-signs"]
    assert all_of_it_is_shown(driver)
    driver.click("to-signs")
    driver.keys("escape")  # called off while they are read
    assert screen.step == 2
    driver.click("to-signs")
    driver.until(lambda: not screen.waiting)
    assert len(screen.signs) >= 3 and all_of_it_is_shown(driver)
    # a sign is asked about on a slip that does not hide it, and its answer is the only black button
    driver.click("sign-0")
    slip, view = driver.find("slip-paper"), driver.find("flat-sheet")
    assert slip is not None and isinstance(view, FlatView) and driver.find("leader") is not None
    sign = screen.signs[0]
    assert not any(slip.rect.collidepoint(view.to_pixel(p)) for n in sign.lines for p in screen.inked.lines[n].points)
    assert black(screen) == ["yes"]
    driver.click("plain")
    assert screen.answers[0] is None
    driver.click("sign-0")
    driver.click("yes")
    assert screen.answers[0] == sign.readings[0]
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
    # done again, left and opened again it is the same city, with the names that the app gave
    driver.keys("ctrl+y")
    names, marks = {key: place.name for key, place in city.places.items()}, len(city.marks)
    driver.click("home")
    driver.until(lambda: not any(isinstance(scene, CityScreen) for scene in driver.app.stack.scenes))
    opened = open_city(next(Path(driver.app.profile).glob("cities/*.yaml")), None)[0]
    assert {key: place.name for key, place in opened.places.items()} == names and len(opened.marks) == marks
    assert opened.underlay == under and opened.layers["underlay"].hidden


def test_a_name_written_on_paper_is_hidden_once_its_place_has_it(driver: Driver, tmp_path: Path) -> None:
    """Not by the number that the app gives; and taken back it is there again."""
    path, truth = laid_down(next(kind for kind in HARDER if kind.name == "named"), tmp_path)
    screen = dropped(driver, path)
    driver.click("to-ink")
    driver.until(lambda: screen.inked is not None and not screen.waiting)
    driver.click("to-places")
    assert screen.inked is not None
    place = next(place for place in truth["places"] if place["shape"] == "small")
    xs, ys = zip(*place["poly"], strict=True)
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    letters = [
        stroke["pts"]
        for stroke in truth["strokes"]
        if stroke["kind"] == "label" and all(math.dist(middle, spot) < 22 for spot in stroke["pts"])
    ]
    near = {
        n
        for n, line in enumerate(screen.inked.lines)
        if any(math.dist(line.points[0], spot) < 0.6 for pts in letters for spot in pts)
    }
    assert len(near) >= 3
    view = driver.find("flat-sheet")
    assert isinstance(view, FlatView)
    driver.click(view.to_pixel(middle))
    assert len(screen.places) == 1 and not near & screen.written(), "nobody gave it a name"
    driver.click("take-back")
    driver.click("name")
    driver.type(place["name"])
    driver.click(view.to_pixel(middle))
    assert near <= screen.written() and near <= screen.taken().left_out
    driver.click("take-back")
    assert not screen.written()


def test_a_line_left_out_stays_so_when_the_ink_is_read_anew(driver: Driver, tmp_path: Path) -> None:
    """Whatever number it has then, and however the sheet lies."""
    path, _ = laid_down(PLAIN, tmp_path)
    screen = dropped(driver, path)
    driver.click("to-ink")
    driver.until(lambda: screen.inked is not None and not screen.waiting)
    sheet = driver.find("flat-sheet")
    assert screen.inked is not None and isinstance(sheet, FlatView)
    longest = max(screen.inked.lines, key=lambda line: line.length)
    driver.click("leave-out")
    driver.click(sheet.to_pixel(longest.points[len(longest.points) // 3]))
    assert len(screen.left_out) == 1
    driver.click("leave-out")

    def gone() -> float:
        """How long what is left out is."""
        assert screen.inked is not None
        return sum(screen.inked.lines[n].length for n in screen.left_out)

    before, long = screen.inked, gone()
    screen.strength = 60
    screen.read_again()
    driver.until(lambda: screen.inked is not before and not screen.waiting)
    assert gone() == pytest.approx(long, rel=0.05)
    before = screen.inked
    driver.keys("escape")
    driver.click("turn-right")
    driver.until(lambda: not screen.waiting)
    driver.click("to-ink")
    driver.until(lambda: screen.inked is not before and not screen.waiting)
    assert gone() == pytest.approx(long, rel=0.05)


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
    # ink that comes after somebody went back might be that of corners that have moved: nobody waits for it
    assert not screen.waiting and screen.inked is None
    # what is no photo takes nothing away, another photo takes its place
    told = list[str]()
    driver.app.tell = lambda words, *more, **facts: told.append(words)  # type: ignore[method-assign]
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"no picture")
    driver._post(pygame.DROPFILE, file=str(broken))
    driver.until(lambda: told)
    assert driver.top is screen
    driver._post(pygame.DROPFILE, file=str(path))
    driver.until(lambda: isinstance(driver.top, PhotoScreen) and driver.top is not screen)
    assert sum(isinstance(scene, PhotoScreen) for scene in driver.app.stack.scenes) == 1
    driver.keys("escape")
    driver.until(lambda: is_called_off(driver))
    assert not list(Path(driver.app.profile).glob("cities/*"))


def test_other_photos_in_reach_are_those_of_the_day(tmp_path: Path) -> None:
    made = {"one.jpg": 0, "near.JPG": 60, "later.png": 3600, "old.jpg": -90000, "notes.txt": 10, "third.jpg": 7200}
    for name, after in made.items():
        (tmp_path / name).write_bytes(b"")
        os.utime(tmp_path / name, (1_000_000 + after, 1_000_000 + after))
    (tmp_path / "folder.jpg").mkdir()
    assert [path.name for path in of_the_day(tmp_path / "one.jpg")] == ["near.JPG", "later.png"]
    assert of_the_day(tmp_path / "none" / "gone.jpg") == []


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


def test_a_drawing_without_ground_lies_on_white_and_a_blank_sheet_says_so(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "clear.png"
    Image.new("RGBA", (620, 877), (0, 0, 0, 0)).save(path)
    screen = dropped(driver, path)
    driver.settle()
    assert min(driver.app.screen.get_at(driver.find("photo-corners").rect.center)[:3]) > 240
    screen.to_ink()
    driver.until(lambda: screen.inked is not None and not screen.waiting)
    driver.settle()
    assert "No ink" in driver.find("prompt").name


def test_an_empty_file_is_called_empty(driver: Driver, tmp_path: Path) -> None:
    path, told = tmp_path / "none.png", list[str]()
    path.write_bytes(b"")
    driver.app.tell = lambda words, *more, **facts: told.append(words)  # type: ignore[method-assign]
    driver.push(ChooseCity())
    driver._post(pygame.DROPFILE, file=str(path))
    driver.until(lambda: told)
    assert told == ["none.png cannot be read: the file is empty: it holds not one byte."]


def test_names_and_answers_are_kept_whatever_is_gone_back_to(driver: Driver, tmp_path: Path) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    screen = dropped(driver, path)

    def read() -> None:
        driver.until(lambda: screen.inked is not None and not screen.waiting, frame=0.05)
        driver.settle()

    def spots() -> dict[str, tuple[float, float]]:
        """Where in the sheet, from its top left as it lay first, each named place lies."""
        found = {}
        for place in screen.places:
            points = [spot for n in screen.given[place.id] for spot in screen.proposals[n].poly]
            x, y = (sum(spot[axis] for spot in points) / len(points) for axis in (0, 1))
            found[place.name] = (x, y) if screen.size[0] > screen.size[1] else (y, 210 - x)
        return found

    driver.click("to-ink")
    read()
    driver.click("to-places")
    driver.click("name-all")
    before = spots()
    driver.click("to-signs")
    read()
    driver.click("sign-0")
    driver.click("plain")
    driver.keys("escape", "ctrl+enter")
    read()
    assert screen.step == 3 and list(screen.answers.values()).count(None) == 1
    # fainter ink, then the sheet turned: the same shapes have the same names
    driver.keys("escape", "escape")
    driver.click("strength")
    driver.keys("right", "right")
    read()
    assert spots().keys() == before.keys() and all(math.dist(spots()[name], before[name]) < 12 for name in before)
    driver.keys("escape")
    driver.click("turn-right")
    driver.until(lambda: not screen.waiting)
    driver.click("to-ink")
    read()
    assert screen.size == (210.0, 297.0)
    assert spots().keys() == before.keys() and all(math.dist(spots()[name], before[name]) < 12 for name in before)
    # who leaves with named places is asked, and nothing that is dropped takes their place
    driver._post(pygame.DROPFILE, file=str(path))
    driver.settle()
    assert [scene for scene in driver.app.stack.scenes if isinstance(scene, PhotoScreen)] == [screen]
    driver.keys("escape", "escape")
    driver.until(lambda: isinstance(driver.top, Leaving))


def test_in_a_small_window_no_words_lie_below_the_button(driver: Driver, tmp_path: Path) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    screen = dropped(driver, path)
    driver.app.settings.text_size = 200
    driver.resize(800, 600)
    driver.settle()
    assert driver.find("strip-words").name.startswith("Is this the sheet? All")
    for _ in range(3):
        button = next(
            thing.rect for thing in screen.hands.things() if isinstance(thing, Button) and thing.look == "main"
        )
        below = [thing for thing in screen.hands.things() if thing.id in BESIDE and thing.rect.colliderect(button)]
        assert not below, [thing.id for thing in below]
        driver.keys("ctrl+enter")
        driver.until(lambda: screen.inked is not None and not screen.waiting)
        driver.settle()
    assert screen.step == 2


def test_of_photos_dropped_together_the_last_is_read(driver: Driver, tmp_path: Path) -> None:
    path, _ = laid_down(PLAIN, tmp_path)
    other = tmp_path / "other.jpg"
    other.write_bytes(path.read_bytes())
    driver.push(ChooseCity())
    for file in (path, other):
        driver._post(pygame.DROPFILE, file=str(file))
    driver.until(lambda: isinstance(driver.top, PhotoScreen))
    driver.settle()
    screens = [scene for scene in driver.app.stack.scenes if isinstance(scene, PhotoScreen)]
    assert [screen.file for screen in screens] == [str(other)]
    # nothing is named yet in the step of the ink: a photo takes the place of this one
    driver.until(lambda: not screens[0].waiting)
    driver.click("to-ink")
    driver._post(pygame.DROPFILE, file=str(path))
    driver.until(lambda: isinstance(driver.top, PhotoScreen) and driver.top is not screens[0])
    screens = [scene for scene in driver.app.stack.scenes if isinstance(scene, PhotoScreen)]
    assert [screen.file for screen in screens] == [str(path)]


@pytest.mark.parametrize("size", [(1, 1), (30000, 10)])
def test_a_picture_too_small_for_a_drawing_says_so(
    size: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.png"
    Image.new("RGB", size, "white").save(path)
    assert "small" in refused(capsys, str(path)).split("cannot be read")[1]
