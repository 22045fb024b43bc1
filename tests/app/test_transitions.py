"""One picture gives way to the next: pages, the book, the curtain and slips; an input ends it, Calm has none of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.medieval_keep.scene import KeepTable
from scenes.menus.shelf.shelf import Shelf
from scenes.paint.theme import PARCHMENT
from scenes.session.table.table import Table
from scenes.strongholds.scene import HoldTable
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.frame.transition import Transition
from scenes.ui.screens.progress_slip import MakingSlip
from tests.films import film
from tests.strongholds_table.play import MUSTER_TWO, TWO, open_table
from tools.gallery.play import badly_played
from tools.screens.driver import Driver
from tools.screens.frames import Frame, changed, frame_of, moving
from tools.screens.told import lively


def shelf(tmp_path: Path) -> Driver:
    driver = Driver(tmp_path)
    driver.app.lively, driver.app.settings.one_answer = True, False
    driver.push(Shelf())
    driver.settle()
    return driver


WAYS: dict[str, tuple[tuple[str, ...], str]] = {
    "a page is turned": ((), "n"),
    "and turned back": (("n",), "escape"),
    "the book opens": (("n",), "ctrl+enter"),
    "a slip slides in": (("n", "ctrl+enter"), "escape"),
    "and goes": (("n", "ctrl+enter", "escape"), "escape"),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_old_picture_gives_way_to_the_new_one(tmp_path: Path, way: str) -> None:
    """First it looks as before, then both are seen for 180 to 350 ms, never with a leap; then the new one stands."""
    before, key = WAYS[way]
    driver = shelf(tmp_path)
    for earlier in before:
        driver.keys(earlier)
        driver.settle()
    old = frame_of(driver)
    began = driver.time
    frames: list[Frame] = [old]
    step = driver.app.step

    def watched() -> bool:
        moves = step()
        frames.append(frame_of(driver))
        return moves

    driver.app.step = watched  # type: ignore[method-assign]
    driver.keys(key)
    took = began
    for _ in range(90):
        driver.time += 1 / 60
        watched()
        if driver.app.picture.transition is None:
            took = driver.time
            break
    driver.settle()
    new = frame_of(driver)
    assert changed(old, new) > 0.3 and changed(frames[1], old) < 0.05
    assert 0.16 <= took - began <= 0.4
    assert max(changed(a, b) for a, b in pairwise(frames)) < 0.35
    assert sum(changed(frame, old) > 0.02 and changed(frame, new) > 0.02 for frame in frames) > 6
    still = driver.app.frames
    driver.wait(1.0)
    assert driver.app.frames <= still + 13, "what is over costs nothing"


def test_an_input_ends_it_and_is_used(tmp_path: Path) -> None:
    driver = shelf(tmp_path)
    driver.keys("n")
    assert driver.app.turning
    driver.keys("escape")
    assert isinstance(driver.top, Shelf)
    driver.press((640, 10))
    assert not driver.app.turning


@pytest.mark.parametrize(("calm", "speed"), [(True, "normal"), (False, "off")])
def test_there_is_none_for_those_who_want_calm(tmp_path: Path, calm: bool, speed: str) -> None:
    driver = shelf(tmp_path)
    driver.app.settings.calm, driver.app.settings.animation = calm, speed  # type: ignore[assignment]
    driver.keys("n")
    assert not driver.app.turning


def falling(tmp_path: Path, hand: str) -> list[Frame]:
    """The frames in which the cloth falls over Ann's table, before Ben lifts it who has that hand."""
    record = TWO + MUSTER_TWO.replace("[2S, 3S, 4S, 5S, 6S, 8S]", hand)
    driver, screen = open_table(tmp_path, record, animation="fast")
    driver.app.lively = True
    assert isinstance(driver.top, Curtain)
    driver.keys("enter", "enter")
    driver.settle()
    assert isinstance(screen, HoldTable) and driver.top is screen
    assert screen.send("muster", general="JH", target="Ben", troops=["4C"]) is None
    frames = list(moving(driver))
    assert isinstance(driver.top, Curtain)
    return frames


def test_the_cloth_falls_over_the_table_of_the_one_who_looked(tmp_path: Path) -> None:
    """Whatever the next one holds: not a pixel of any frame tells of it."""
    one, other = (
        falling(tmp_path / "one", "[2S, 3S, 4S, 5S, 6S, 8S]"),
        falling(tmp_path / "other", "[9S, 10S, 3C, 5C, 6C, 7C]"),
    )
    assert len(one) == len(other) > 10
    assert changed(one[0], one[-1]) > 0.3, "the table is seen below the cloth"
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def ending(profile: Path) -> tuple[Driver, GameScreen, Frame]:
    """Keep at the moment at which its ending has come, and what was seen before."""
    driver = lively(profile)
    record, _, _ = badly_played(1)
    table = Table(record)
    last = table.moments[-1]
    table.history.back(len(table.moments) - 2)
    screen = driver.push(KeepTable(table))
    driver.settle()
    table.moments.append(last)
    screen.happened(last)
    while screen.telling is not None:
        driver.settle(20)
        screen.next_beat()
    return driver, screen, frame_of(driver)


def test_an_ending_is_painted_and_can_be_kept(tmp_path: Path) -> None:
    """Over some seconds, stroke by stroke; one button keeps the board as a picture, or as a film of how it came."""
    driver, screen, old = ending(tmp_path)
    frames = [old, *moving(driver)]
    assert 3.0 < len(frames) / 60 < 4.5
    assert max(changed(a, b) for a, b in pairwise(frames)) < 0.35
    driver.click("keep-picture")
    driver.click("line-0")
    (path,) = (tmp_path / "pictures").glob("*.png")
    place = screen.layout.board.union(screen.layout.tall)
    assert pygame.image.load(str(path)).get_size() == place.size
    path.unlink()
    driver.click("keep-picture")
    driver.click("line-1")
    driver.until(lambda: not isinstance(driver.top, MakingSlip))
    (path,) = (tmp_path / "pictures").glob("*-film.apng")
    shown, seconds = film(path)
    board = pygame.surfarray.array3d(driver.app.still.subsurface(place)).swapaxes(0, 1)
    assert shown[0].std(axis=(0, 1)).max() < 1, "the bare sheet first"
    assert 3.0 < sum(seconds) - seconds[-1] < 12
    assert (np.abs(shown[-1].astype(int) - board).max(axis=2) > 16).mean() < 0.08, "then the ending as it stands"


@pytest.mark.parametrize("size", [(856, 658), (640, 401), (1284, 987), (90, 30)])
def test_nothing_of_an_ending_is_seen_before_the_brush_comes(size: tuple[int, int]) -> None:
    """Its strokes lie edge to edge, however high the picture is; at the end nothing of the sheet is left."""
    sheet, new = pygame.Surface(size), pygame.Surface(size)
    sheet.fill((9, 9, 9))
    for now, seen in ((0.0, (9, 9, 9)), (3.6, (200, 30, 30))):
        new.fill((200, 30, 30))
        painting = Transition("painted", sheet, 3600, 1.0, PARCHMENT, new.get_rect())
        painting.started = 0.0
        painting.draw(new, now)
        assert (pygame.surfarray.array3d(new) == seen).all()


def test_an_input_shows_the_whole_ending(tmp_path: Path) -> None:
    driver, _, _ = ending(tmp_path)
    driver.wait(0.5)
    driver.press((5, 5))
    now = frame_of(driver)
    driver.settle(20)
    assert changed(now, frame_of(driver)) < 0.05, "but for what lives in it"


def test_a_living_scene_leaves_the_whole_window_to_others(tmp_path: Path) -> None:
    """Its frame is cut by its page, and nothing that is drawn after it."""
    driver = shelf(tmp_path)
    driver.move("spine-strongholds")
    driver.wait(1.0)
    assert driver.app.screen.get_clip() == driver.app.screen.get_rect() == driver.app.still.get_clip()
