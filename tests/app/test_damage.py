"""Damaged games, full disks and what is said of them."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from game.core.actions.action import write_action
from game.core.record import new_record, read_record
from game.core.rulebook.games import find_game
from game.services import journal as journals
from game.services.journal import Journal, write_whole
from scenes.city.sheets.pictures import keep
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.shelf.first_picture import FirstPicture
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.replay.watched import Watched
from scenes.session.saves import Saves
from scenes.session.table.table import Table
from scenes.system.pictures import write_picture
from scenes.system.settings import CACHE
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.popups import Toast
from scenes.ui.screens.sheets import Confirm, Leaving
from tools.screens.driver import Driver

KEEP = find_game("medieval-keep")


def played(profile: Path, actions: int) -> Path:
    """A running game so far; its file."""
    record = new_record(KEEP, ["Ann"], "solo", {}, 5)
    journal = Journal.create(Saves(profile).running_folder, record, note={"colours": {"Ann": "plum"}})
    table = Table(record, journal)
    play(table, actions)
    table.close()
    return journal.path


def play(table: Table, actions: int) -> None:
    for _ in range(actions):
        assert table.send(write_action(table.hint("Ann").action)) is None


def begun(driver: Driver) -> KeepTable:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.begin(KEEP, ["Ann"], "solo", {"level": "gentle"}, 5)
    driver.settle()
    return driver.screen(KeepTable)


def told(driver: Driver, seconds: float = 3.0) -> list[str]:
    """Every toast of the next seconds."""
    found: list[str] = []
    for _ in range(round(seconds * 20)):
        driver.wait(0.05)
        found += [scene.words for scene in driver.app.stack.scenes if isinstance(scene, Toast)]
    return list(dict.fromkeys(found))


# ---------------------------------------------------------------- what is said of a game that is well


def test_a_game_that_ends_in_a_healthy_profile_ends_without_a_word(driver: Driver) -> None:
    """It is over, kept and put away: there is nothing to say."""
    screen = begun(driver)
    while not screen.table.over:
        play(screen.table, 1)
    screen.leave_table()
    assert told(driver) == []
    (finished,) = Saves(driver.app.profile).finished()
    assert read_record(finished.path).steps[-1].kind == "digest"


def test_a_game_that_goes_on_is_left_without_a_word(driver: Driver) -> None:
    screen = begun(driver)
    play(screen.table, 5)
    screen.leave_table()
    assert told(driver) == [] and isinstance(driver.top, Shelf)


# ---------------------------------------------------------------- damaged games


def spoil(path: Path, line: bytes = b"- {") -> None:
    """Flip a bit in the middle one of the steps."""
    raw = bytearray(path.read_bytes())
    starts = [at for at in range(len(raw)) if raw.startswith(line, at)]
    raw[starts[len(starts) // 2] + 8] ^= 1
    path.write_bytes(bytes(raw))


def test_what_is_sound_of_a_damaged_game_is_watched_and_played_on_from(driver: Driver, tmp_path: Path) -> None:
    """The damaged file is kept, byte for byte, under another name; who sat where is known."""
    path = played(tmp_path, 20)
    spoil(path)
    before = path.read_bytes()
    driver.push(Shelf())
    driver.app.go.go_on(path)
    driver.wait(0.1)
    sheet = driver.top
    assert isinstance(sheet, Confirm) and path.name in sheet.words and "actions before that are sound" in sheet.words
    assert path.read_bytes() == before, "nothing is done before it is asked for"
    driver.click("deed-1")
    driver.settle()
    shown = driver.screen(GameScreen).table
    assert isinstance(shown, Watched) and 1 < len(shown.whole) < 20
    watched = shown.whole
    driver.keys("escape")
    driver.settle()
    driver.click("deed-2")
    driver.settle()
    table = driver.screen(KeepTable).table
    assert len(table.moments) == len(watched) and table.colour("Ann") == "plum"
    assert path.with_name(path.name + ".damaged").read_bytes() == before
    play(table, 1)


def test_a_game_of_which_nothing_is_sound_is_renamed_and_that_is_said(driver: Driver, tmp_path: Path) -> None:
    path = played(tmp_path, 3)
    path.write_bytes(b"\xff" * 200)
    path.with_suffix(".note").unlink()
    driver.app.go.go_on(path)
    assert isinstance(driver.top, CannotOpen)
    assert "not changed. " not in driver.top.words and "another name" in driver.top.words
    assert not path.exists() and path.with_name(path.name + ".damaged").exists()


def test_a_damaged_head_is_written_again_from_the_note(driver: Driver, tmp_path: Path) -> None:
    """Nothing of the game is lost, so nothing is said and nothing set aside."""
    path = played(tmp_path, 10)
    whole = read_record(path)
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b"players", b"plaxers", 1))
    shelf = driver.push(Shelf())
    assert told(driver, 0.5) == [] and [game.path for game in shelf.running] == [path]
    assert read_record(path).setup == whole.setup and len(read_record(path).steps) == len(whole.steps)


def test_a_game_set_aside_before_is_not_written_over(tmp_path: Path) -> None:
    folder = Saves(tmp_path).running_folder
    folder.mkdir()
    (folder / "torn.yaml.damaged").write_bytes(b"the first")
    (folder / "torn.yaml").write_bytes(b"ramparts: 1\ngame: [\n")
    (said,) = Saves(tmp_path).set_aside_damaged()
    assert (folder / "torn.yaml.damaged").read_bytes() == b"the first" and "torn.yaml" in said
    assert b"ramparts: 1\ngame: [\n" in [path.read_bytes() for path in folder.iterdir()]


# ---------------------------------------------------------------- full disks


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A disk that is full while the list holds True."""
    state = [False]
    write, whole = journals._write_at, write_whole

    def refuse() -> None:
        if state[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def write_at(path: Path, start: int, data: bytes) -> None:
        refuse()
        write(path, start, data)

    def written(path: Path, data: bytes) -> None:
        refuse()
        whole(path, data)

    monkeypatch.setattr(journals, "_write_at", write_at)
    monkeypatch.setattr(journals, "write_whole", written)
    monkeypatch.setattr(journals, "RETRY", 0.02)
    return state


def test_a_full_disk_is_asked_about_before_the_table_is_left(driver: Driver, full: list[bool]) -> None:
    """Staying keeps everything, and when there is room again nothing is asked."""
    screen = begun(driver)
    play(screen.table, 5)
    full[0] = True
    play(screen.table, 4)
    screen.leave_table()
    driver.wait(0.1)
    assert "the disk is full" in driver.screen(Leaving).words
    driver.click("deed-0")
    assert screen in driver.app.stack.scenes
    assert not any(isinstance(scene, Leaving) for scene in driver.app.stack.scenes)
    full[0] = False
    while screen.unsaved():
        driver.wait(0.05)
    screen.leave_table()
    driver.wait(0.1)
    assert isinstance(driver.screen(Shelf), Shelf) and screen not in driver.app.stack.scenes
    (game,) = Saves(driver.app.profile).running()
    assert sum(step.kind == "action" for step in read_record(game.path).steps) == 9


def test_as_soon_as_there_is_room_again_nothing_is_asked(
    driver: Driver, full: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is asked anew when the table is left, and not what it said a while ago."""
    monkeypatch.setattr(journals, "RETRY", 3600.0)
    screen = begun(driver)
    full[0] = True
    play(screen.table, 3)
    screen.leave_table()
    driver.click("deed-0")
    full[0] = False
    screen.leave_table()
    driver.wait(0.1)
    assert isinstance(driver.screen(Shelf), Shelf) and screen not in driver.app.stack.scenes
    (game,) = Saves(driver.app.profile).running()
    assert sum(step.kind == "action" for step in read_record(game.path).steps) == 3


def test_what_can_be_made_anew_gives_way_to_a_game(driver: Driver, full: list[bool]) -> None:
    cache = driver.app.profile / CACHE
    screen = begun(driver)
    cache.mkdir(exist_ok=True)
    (cache / "shelf-00000000.bmp").write_bytes(b"x" * 1000)
    full[0] = True
    play(screen.table, 1)
    driver.until(lambda: not list(cache.glob("*")))
    full[0] = False
    driver.until(lambda: not screen.unsaved())


def test_of_a_kept_picture_that_finds_no_room_nothing_is_left(tmp_path: Path) -> None:
    """Half of it would keep the disk full, and the next game would find no room."""
    resource = pytest.importorskip("resource")
    first = FirstPicture(tmp_path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        first.save(pygame.Surface((300, 200)))
        keep(pygame.image.frombytes(os.urandom(30_000), (100, 100), "RGB"), tmp_path / CACHE / "city-a-00000000.png")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list((tmp_path / CACHE).iterdir()) == []
    first.save(pygame.Surface((300, 200)))
    assert first.load((300, 200)) is not None


def test_a_full_disk_is_asked_about_before_the_window_closes(driver: Driver, full: list[bool]) -> None:
    """By the window's own button too, and once; who leaves all the same loses what was said."""
    screen = begun(driver)
    full[0] = True
    play(screen.table, 2)
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        driver.wait(0.1)
    assert driver.app.running and sum(isinstance(scene, Leaving) for scene in driver.app.stack.scenes) == 1
    driver.click("deed-1")
    assert not driver.app.running


def test_a_picture_on_a_full_disk_is_not_said_to_be_saved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no empty file is left."""
    driver.push(Shelf())

    def no_room(fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", no_room)
    driver.app.take_picture()
    driver.wait(0.1)
    assert isinstance(driver.top, Toast) and "could not be saved" in driver.top.words
    assert list((driver.app.profile / "pictures").iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_picture_takes_no_devices_place(tmp_path: Path) -> None:
    """Who may write everywhere could lose `/dev/full` by it."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("pipe")
    for path in sorted(tmp_path.iterdir()):
        with pytest.raises(OSError, match="it is not a file"):
            write_picture(pygame.Surface((3, 2)), path)
    assert (tmp_path / "pipe").is_fifo() and (tmp_path / "link").is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "link", "pipe"]


def test_a_picture_is_whole(tmp_path: Path) -> None:
    surface = pygame.Surface((30, 20))
    write_picture(surface, tmp_path / "a.png")
    assert pygame.image.load(str(tmp_path / "a.png")).get_size() == (30, 20)
