"""A picture to draw over: chosen from folders or dropped on the window, straightened by its corners, smoothly."""

from __future__ import annotations

import itertools
import math
import os
from pathlib import Path

import pygame
import pytest
from PIL import Image
from pygame import Surface

from scenes.city.drawing import files
from scenes.city.drawing.document import SHEET, Underlay
from scenes.city.ink.underlay import MOST, Corners, Photo, coarse, fine
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.choose_picture import ChoosePicture
from scenes.city.sheets.tiles import SheetTile
from scenes.system.picture_door import the_door
from tests.app.test_picture_door import png
from tests.city.hand import pixel
from tools.screens.driver import Driver, faults

LEFT, RIGHT = (220, 40, 30), (20, 60, 200)
WHOLE = ((0.0, 0.0), (1600.0, 0.0), (1600.0, 1000.0), (0.0, 1000.0))


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A picture whose left half is red and whose right half is blue."""
    picture = Surface((800, 500))
    picture.fill(LEFT)
    picture.fill(RIGHT, (400, 0, 400, 500))
    (tmp_path / "pictures").mkdir()
    path = tmp_path / "pictures" / "karrow.png"
    pygame.image.save(picture, str(path))
    (tmp_path / "pictures" / "broken.png").write_bytes(b"no picture")
    (tmp_path / "pictures" / "notes.txt").write_text("no picture either")
    (tmp_path / "pictures" / "old").mkdir()
    return path


def read(path: Path) -> Photo:
    return Photo(the_door().read(path, MOST))


def last(photo: Photo, corners: Corners) -> Surface:
    *_, found = fine(photo, corners)
    assert found is not None
    return found


def shown(driver: Driver, screen: CityScreen, at: tuple[float, float]) -> tuple[int, ...]:
    return tuple(driver.app.screen.get_at(pixel(screen, at))[:3])


def under(screen: CityScreen) -> Underlay:
    found = screen.canvas.city.underlay
    assert found is not None
    return found


# ------------------------------------------------------------ how it lies


def test_it_lies_where_its_corners_are(photo: Path) -> None:
    corners = ((200.0, 100.0), (1400.0, 150.0), (1300.0, 900.0), (250.0, 850.0))
    for picture in (coarse(read(photo), corners), last(read(photo), corners)):
        scale = picture.get_width() / SHEET[0]

        def at(x: float, y: float, picture: Surface = picture, scale: float = scale) -> tuple[int, ...]:
            return tuple(picture.get_at((int(x * scale), int(y * scale))))

        assert at(350, 500)[:3] == pytest.approx(LEFT, abs=3) and at(1250, 500)[:3] == pytest.approx(RIGHT, abs=3)
        assert at(100, 500)[3] == 0 and at(1500, 500)[3] == 0 and at(350, 500)[3] > 250


def test_it_is_mixed_of_its_neighbours_and_as_fine_as_its_own_pixels(tmp_path: Path) -> None:
    """No steps where it is enlarged; where it has more pixels than the sheet, they are kept."""
    small = Surface((4, 4))
    for x in range(4):
        small.fill((60 * x, 60 * x, 60 * x), (x, 0, 1, 4))
    pygame.image.save(small, str(tmp_path / "small.png"))
    row = last(read(tmp_path / "small.png"), WHOLE)
    values = [row.get_at((x, 500))[0] for x in range(300, 1300)]
    assert all(0 <= b - a <= 2 for a, b in itertools.pairwise(values))
    large = Surface((3200, 2000))
    pygame.image.save(large, str(tmp_path / "large.png"))
    assert last(read(tmp_path / "large.png"), WHOLE).get_width() == 3200


def test_corners_in_one_line_are_refused(photo: Path) -> None:
    with pytest.raises(ValueError, match="one line"):
        coarse(read(photo), ((0.0, 0.0), (100.0, 100.0), (200.0, 200.0), (0.0, 500.0)))


# ------------------------------------------------------------ dropped and chosen


def test_a_file_dropped_on_the_window_lies_below(driver: Driver, screen: CityScreen, photo: Path) -> None:
    driver._post(pygame.DROPFILE, file=str(photo))
    driver.click("line-1")
    driver.until(lambda: screen.canvas.city.underlay is not None)
    driver.settle()
    kept = Path(driver.app.profile, "cities", under(screen).file)
    assert kept.read_bytes() == photo.read_bytes() and screen.canvas.tool == "hand"
    screen.canvas.set_layer("underlay", opacity=100)
    driver.settle()
    assert shown(driver, screen, (400, 500)) == pytest.approx(LEFT, abs=8)
    driver.keys("ctrl+z")
    assert screen.canvas.city.underlay is None


def test_what_is_no_picture_is_told(driver: Driver, screen: CityScreen, photo: Path) -> None:
    driver._post(pygame.DROPFILE, file=str(photo.parent / "notes.txt"))
    driver.click("line-1")
    driver.settle(1)
    assert screen.canvas.city.underlay is None
    assert any("no picture" in str(getattr(scene, "words", "")) for scene in driver.app.stack.scenes)


def test_a_picture_is_chosen_from_its_folder(driver: Driver, screen: CityScreen, photo: Path) -> None:
    screen.actions.pick_underlay()
    driver.settle()
    driver.click("under-choose")
    sheet = driver.screen(ChoosePicture)
    sheet.folder = photo.parent.parent
    sheet.rebuild()
    driver.settle()
    driver.click("folder-pictures")
    driver.settle(100)
    assert faults(sheet) == []
    ids = set(driver.ids())
    assert {"picture-karrow.png", "picture-broken.png", "folder-old", "up"} <= ids and "picture-notes.txt" not in ids
    driver.click("picture-broken.png")
    driver.settle(1)
    assert screen.canvas.city.underlay is None and driver.screen(ChoosePicture)  # it is told, and may be chosen anew
    driver.wait(10)
    driver.click("picture-karrow.png")
    driver.until(lambda: screen.canvas.city.underlay is not None)
    assert Path(driver.app.profile, "cities", under(screen).file).read_bytes() == photo.read_bytes()
    assert driver.top is screen


def test_a_folder_that_cannot_be_read_is_empty(driver: Driver, screen: CityScreen, tmp_path: Path) -> None:
    sheet = driver.push(ChoosePicture(lambda file, picture: None, MOST, tmp_path / "gone"))
    driver.settle()
    assert "none" in driver.ids() and faults(sheet) == []


# ------------------------------------------------------------ straightened by hand


def test_a_corner_is_dragged_and_the_picture_warps_live(driver: Driver, screen: CityScreen, photo: Path) -> None:
    start = ((300.0, 200.0), (1300.0, 200.0), (1300.0, 800.0), (300.0, 800.0))
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(str(photo), start))])
    screen.canvas.set_layer("underlay", opacity=100)
    driver.keys("h")
    driver.settle()
    assert shown(driver, screen, (150, 150)) != pytest.approx(LEFT, abs=30)
    driver.press(pixel(screen, (300, 200)))
    driver.move(pixel(screen, (200, 120)), held=True)
    driver.move(pixel(screen, (60, 60)), held=True)
    driver.wait()
    assert shown(driver, screen, (150, 150)) == pytest.approx(LEFT, abs=12)  # before it is let go
    assert under(screen).corners == start
    driver.release(pixel(screen, (60, 60)))
    driver.settle(200)
    assert math.dist(under(screen).corners[0], (60, 60)) < 3 and under(screen).corners[1:] == start[1:]
    assert shown(driver, screen, (150, 150)) == pytest.approx(LEFT, abs=12)


def test_a_corner_catches_on_the_corner_of_the_sheet(driver: Driver, screen: CityScreen, photo: Path) -> None:
    start = ((300.0, 200.0), (1300.0, 200.0), (1300.0, 800.0), (300.0, 800.0))
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(str(photo), start))])
    driver.keys("h")
    driver.settle()
    driver.drag(pixel(screen, (1300, 800)), pixel(screen, (1590, 988)))
    assert under(screen).corners[2] == (1600.0, 1000.0)


def test_the_fine_picture_takes_the_place_of_the_coarse_one(driver: Driver, screen: CityScreen, photo: Path) -> None:
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(str(photo), WHOLE))])
    assert screen.canvas.sight.window is not None
    the_door().settle()
    screen.canvas.below.work(0.0)
    first = screen.canvas.sight.window.painter.underlay
    assert first is not None and first.get_width() < SHEET[0]
    driver.settle(400)
    then = screen.canvas.sight.window.painter.underlay
    assert then is not None and then.get_width() >= SHEET[0]


# ------------------------------------------------------------ kept, and named by files


def reopened(driver: Driver) -> CityScreen:
    """The newest city of the profile, opened again."""
    path = next(iter(files.cities_of(driver.app.profile)))
    again = driver.push(CityScreen(path))
    driver.settle(100)
    return again


def test_the_picture_is_there_again_though_its_file_has_gone(driver: Driver, screen: CityScreen, photo: Path) -> None:
    """A telephone that was unplugged, a folder that was tidied."""
    screen.canvas.below.choose(str(photo))
    driver.until(lambda: screen.canvas.city.underlay is not None)
    photo.unlink()
    screen.close()
    driver.settle()
    again = reopened(driver)
    again.canvas.set_layer("underlay", opacity=100)
    driver.settle()
    assert shown(driver, again, (400, 500)) == pytest.approx(LEFT, abs=8)


@pytest.mark.parametrize("named", ["absolute", "up", "device"])
def test_a_file_that_a_city_names_elsewhere_is_not_opened(
    driver: Driver, screen: CityScreen, photo: Path, named: str
) -> None:
    """Somebody else's city reaches no file of the player's."""
    file = {"absolute": str(photo), "up": "pictures/../../pictures/karrow.png", "device": "/dev/zero"}[named]
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(file, WHOLE))])
    screen.close()
    driver.settle()
    again = reopened(driver)
    assert under(again).file == file and again.canvas.below.photo is None
    assert any("Choose it anew" in str(getattr(scene, "words", "")) for scene in driver.app.stack.scenes)


@pytest.mark.parametrize("size", [(30000, 30000), (30000, 1)])
def test_a_folder_with_hostile_pictures_is_looked_at(
    driver: Driver, screen: CityScreen, photo: Path, size: tuple[int, int]
) -> None:
    """The large one is grey with the reason, the thin one is shown; the sound one can be chosen."""
    if size[1] > 1:
        (photo.parent / "large.png").write_bytes(png(*size, bytes(1000)))
    else:
        Image.new("RGB", size, LEFT).save(photo.parent / "large.png")
    os.mkfifo(photo.parent / "pipe.png")
    sheet = driver.push(ChoosePicture(screen.canvas.below.put, MOST, photo.parent))
    driver.until(lambda: "picture-karrow.png" in driver.ids())
    driver.settle(100)
    assert "picture-pipe.png" not in driver.ids() and faults(sheet) == []
    tile = driver.find("picture-large.png")
    assert isinstance(tile, SheetTile)
    assert (tile.picture() is None) == (size[1] > 1)
    if size[1] > 1:
        assert tile.tip is not None and "30,000 × 30,000 pixels" in " ".join(map(str, tile.tip.lines))


def test_what_changes_in_the_folder_is_looked_at_again(driver: Driver, screen: CityScreen, photo: Path) -> None:
    """A picture that failed is read again when it has been mended, another comes, one goes."""
    sheet = driver.push(ChoosePicture(screen.canvas.below.put, MOST, photo.parent))
    driver.until(lambda: "picture-broken.png" in driver.ids())
    driver.settle(100)
    tile = driver.find("picture-broken.png")
    assert isinstance(tile, SheetTile) and tile.picture() is None and tile.tip is not None and tile.tip.lines
    (photo.parent / "broken.png").write_bytes(photo.read_bytes())
    (photo.parent / "later.png").write_bytes(photo.read_bytes())
    photo.unlink()
    driver.until(lambda: "picture-later.png" in driver.ids(), 0.1)
    driver.settle(100)
    tile = driver.find("picture-broken.png")
    assert isinstance(tile, SheetTile) and tile.picture() is not None
    assert tile.tip is not None and not tile.tip.lines
    assert "picture-karrow.png" not in driver.ids() and faults(sheet) == []
