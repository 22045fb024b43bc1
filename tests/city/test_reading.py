"""Long cities are read beside the window, with progress; all ink is seen roughly at once, and truly in its time."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.city.canvas import first_picture
from scenes.city.canvas.first_picture import MOMENT
from scenes.city.drawing import files
from scenes.city.drawing.document import City
from scenes.city.drawing.ink_log import PART, write_edit
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.stand_in import FULL
from scenes.city.ink.view import fitted
from scenes.city.ink.window import Window
from scenes.city.screen.cities import ChooseCity
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.pictures import Pictures
from scenes.menus.settings.settings import SettingsScreen
from scenes.paint.theme import theme
from scenes.ui.screens.popups import Toast
from scenes.ui.screens.reading import Reading
from tools.bench.city import scribble
from tools.screens.driver import Driver, until

COUNT = 1_500
SIZE = (640, 400)


def full(count: int = COUNT) -> City:
    city, luck = City("Karrow"), random.Random(5)
    city.edit("all", [("stroke", key, scribble(key, luck)) for key in range(1, count + 1)])
    city.done.clear()
    return city


def kept(driver: Driver, city: City) -> Path:
    """A city in the profile, closed."""
    path = driver.app.profile / files.FOLDER / "karrow.yaml"
    keeper = files.Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    assert keeper.close()
    return path


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line of ink takes its time."""
    read = files.replay

    def slowly(city: City, data: bytes, told: Callable[[float], None]) -> object:
        for share in range(40):
            told(share / 100)
            time.sleep(0.01)
        return read(city, data, lambda share: told(0.4 + share * 0.6))

    monkeypatch.setattr(files, "replay", slowly)


def test_a_long_city_is_read_beside_the_window_and_the_sheet_says_how_far(driver: Driver, slow: None) -> None:
    path = kept(driver, full())
    assert files.is_long(path)
    driver.push(ChooseCity())
    driver.settle(0.2)
    driver.click("city-karrow")
    sheet = driver.top
    assert isinstance(sheet, Reading) and sheet.title == "Opening Karrow"
    seen = set[int]()

    def opened() -> bool:
        seen.add(sheet.gauge.percent)
        return isinstance(driver.top, CityScreen)

    driver.until(opened, 1 / 60)
    assert len(seen) > 5 and max(seen) < 100 and all(isinstance(percent, int) for percent in seen)
    screen = driver.screen(CityScreen)
    assert screen.path == path and screen.canvas.city.strokes == files.read_city(path).city.strokes
    assert len(screen.canvas.city.strokes) == COUNT and files.hold(path) is None  # this window has it


def test_reading_is_called_off_and_the_city_is_free_again(driver: Driver, slow: None) -> None:
    path = kept(driver, full())
    driver.push(ChooseCity())
    driver.click("city-karrow")
    sheet = driver.screen(Reading)
    driver.keys("escape")
    assert isinstance(driver.top, ChooseCity)
    driver.until(lambda: sheet.reading.done, 1 / 60)
    assert not any(isinstance(scene, CityScreen) for scene in driver.app.stack.scenes)
    lock = files.hold(path)
    assert lock is not None
    lock.release()


def test_called_off_too_late_it_is_let_go_all_the_same(driver: Driver, slow: None) -> None:
    path = kept(driver, full())
    driver.push(ChooseCity())
    driver.click("city-karrow")
    sheet = driver.screen(Reading)
    until(lambda: sheet.reading.done)
    driver.app.stack.clear()  # read, and never shown
    lock = files.hold(path)
    assert lock is not None
    lock.release()


def test_a_record_that_is_long_beside_short_ink_is_not_waited_for_either(driver: Driver) -> None:
    path = kept(driver, full(5))
    assert not files.is_long(path)
    path.write_bytes(path.read_bytes() + b"words: 1\n" * (files.LONG // 8))
    assert files.is_long(path)


def test_a_long_file_with_nothing_sound_in_it_is_told(driver: Driver) -> None:
    path = kept(driver, full())
    path.unlink()
    path.with_suffix(".ink").write_bytes(random.Random(1).randbytes(files.LONG + 1))
    driver.push(ChooseCity())
    driver.click("city-karrow")
    driver.until(lambda: any(isinstance(scene, Toast) for scene in driver.app.stack.scenes), 1 / 60)
    assert "nothing in it is sound" in driver.screen(Toast).words
    assert not any(isinstance(scene, CityScreen) for scene in driver.app.stack.scenes)


def test_a_long_city_is_copied_and_renamed_beside_the_window_too(driver: Driver) -> None:
    path = kept(driver, full())
    chooser = driver.push(ChooseCity())
    chooser._rename(path)
    driver.settle(0.2)
    driver.keys("ctrl+a")
    driver.type("Oakham")
    driver.keys("enter")
    driver.until(lambda: driver.top is chooser, 1 / 60)
    assert files.called(path) == "Oakham" and files.read_city(path).city.name == "Oakham"
    chooser._copy(path)
    driver.until(lambda: isinstance(driver.top, CityScreen), 1 / 60)
    screen = driver.screen(CityScreen)
    assert screen.path != path and screen.canvas.city.name == "Oakham 2" and len(screen.canvas.city.strokes) == COUNT


@pytest.mark.parametrize("count", [3, COUNT])
def test_the_small_picture_of_a_city_comes_without_stopping_the_list(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Whether it is a long one or not: how long a disk takes is not known before."""
    read, readers = files.replay, list[threading.Thread]()

    def watched(city: City, data: bytes, told: Callable[[float], None]) -> object:
        readers.append(threading.current_thread())
        return read(city, data, told)

    monkeypatch.setattr(files, "replay", watched)
    path = kept(driver, full(count))
    pictures = Pictures(driver.app.profile, driver.app.theme)
    assert pictures.of(path) is None and pictures.busy
    until(pictures.work)
    assert pictures.of(path) is not None
    assert readers and threading.main_thread() not in readers


def test_the_list_draws_nothing_while_another_screen_lies_over_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of its frames belongs to what is seen."""
    kept(driver, full(3))
    chooser = driver.push(ChooseCity())
    work, slices = chooser.pictures.work, list[bool]()
    monkeypatch.setattr(chooser.pictures, "work", lambda: slices.append(work()) or slices[-1])
    settings = driver.push(SettingsScreen())
    driver.wait(0.5)
    assert not slices and chooser.pictures.busy
    settings.close()
    driver.until(lambda: not chooser.pictures.busy, 1 / 60)
    assert any(slices)


def test_damage_to_the_beginning_of_the_ink_costs_no_more_than_its_line(driver: Driver) -> None:
    path = kept(driver, full())
    ink = path.with_suffix(".ink")
    raw = bytearray(ink.read_bytes())
    second = raw.index(b"\n", raw.index(b"\n") + 1) + 1
    raw[second + 2_000] ^= 1
    ink.write_bytes(raw)
    path.unlink()  # no record helps
    city, missing = files.open_city(path)
    assert missing and COUNT - PART <= len(city.strokes) < COUNT


def test_a_beginning_in_one_line_is_read_as_well(tmp_path: Path) -> None:
    city = full(30)
    from scenes.city.drawing.document import Edit
    from scenes.city.drawing.ink_log import BEGIN, HEAD, all_of

    ink = tmp_path / "one.ink"
    ink.write_bytes(HEAD.encode() + b"\n" + write_edit(Edit(BEGIN, all_of(city))) + b"\n")
    found = files.read_city(ink.with_suffix(".yaml"))
    assert found.missing == [] and set(found.city.strokes) == set(city.strokes) and not found.city.done


# ------------------------------------------------------------------------------------------------------ what is seen


@pytest.fixture
def crowd() -> City:
    pygame.font.init()
    return full(FULL + 200)


def window_of(city: City) -> Window:
    return Window(Painter(city, Looks(40), theme()), SIZE, fitted(SIZE))


def shown(window: Window) -> pygame.Surface:
    picture = pygame.Surface(SIZE)
    window.draw(picture, picture.get_rect(), (0, 0))
    return picture


def inked(picture: pygame.Surface) -> float:
    """The part of the pixels that ink has darkened."""
    wide, high = SIZE
    dark = sum(sum(picture.get_at((x, y))[:3]) < 420 for x in range(0, wide, 4) for y in range(0, high, 4))
    return dark / (wide * high / 16)


def test_all_ink_is_seen_roughly_before_any_of_it_is_drawn_truly(crowd: City) -> None:
    window = window_of(crowd)
    bare = inked(shown(window))
    while window.rough:
        window.work(0.005)
    assert window.redrawn == 0
    rough = inked(shown(window))
    window.finish()
    true = inked(shown(window))
    assert bare < true / 2 and rough == pytest.approx(true, rel=0.25)


def test_what_was_rough_leaves_no_trace(crowd: City, monkeypatch: pytest.MonkeyPatch) -> None:
    window = window_of(crowd)
    window.finish()
    monkeypatch.setattr("scenes.city.ink.stand_in.FULL", 10**9)
    other = window_of(crowd)
    assert not other.rough
    other.finish()
    assert shown(window).get_buffer().raw == shown(other).get_buffer().raw
    far = fitted((160, 100))
    for each in (window, other):  # a view for which the picture of the whole sheet is scaled
        each.look(far)
    assert shown(window).get_buffer().raw == shown(other).get_buffer().raw


def test_hidden_ink_is_not_shown_roughly_either(crowd: City) -> None:
    crowd.layers["nature"].hidden = True
    window = window_of(crowd)
    bare = inked(shown(window))
    while window.rough:
        window.work(0.005)
    assert inked(shown(window)) == bare


def test_how_much_of_the_first_picture_is_drawn_is_told_until_all_is(
    driver: Driver, crowd: City, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = 0.05  # a quick machine would be done within the usual one
    monkeypatch.setattr(first_picture, "MOMENT", moment)
    screen = driver.push(CityScreen(None, crowd))
    assert "first-picture" not in driver.ids()
    driver.until(lambda: "first-picture" in driver.ids(), 1 / 60)
    assert driver.app.now >= moment
    first = screen.first_picture.percent
    window = screen.canvas.sight.window
    assert window is not None and not window.settled
    driver.until(lambda: screen.first_picture.percent > first, 1 / 60)
    assert driver.find("first-picture-gauge").percent <= screen.first_picture.percent  # type: ignore[attr-defined]
    window.finish()
    driver.wait(0.1)
    assert "first-picture" not in driver.ids()


def test_a_sheet_that_is_drawn_in_a_moment_says_nothing(driver: Driver, screen: CityScreen) -> None:
    driver.wait(3 * MOMENT)
    assert "first-picture" not in driver.ids()


def test_dried_ink_has_time_while_the_pen_is_down(crowd: City) -> None:
    """A line that meets itself is drawn anew when the pen has been lifted; what came or went is, in any case."""
    window = window_of(crowd)
    window.finish()
    drawn = window.tiles.redrawn
    window.tiles.stale((300, 300, 500, 500), waits=True)
    window.work(1.0, seen=True, due=True)
    assert window.tiles.redrawn == drawn and not window.tiles.sharp
    window.tiles.stale((300, 300, 500, 500))
    window.work(1.0, seen=True, due=True)
    assert window.tiles.redrawn > drawn and window.tiles.sharp
    window.tiles.stale((300, 300, 500, 500), waits=True)
    window.work(1.0, seen=True)
    assert window.tiles.sharp
