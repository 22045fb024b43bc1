"""What may come is painted ahead, and nothing else comes of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from scenes.app.app import App
from scenes.app.rehearsal import Rehearsals
from scenes.medieval_keep.scene import KeepTable
from scenes.paint.pieces import PIECES, WAY, Dismissed
from scenes.paint.system_faces import SYSTEM
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.strongholds.scene import HoldTable
from scenes.system import words
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.stack import Scene
from tools.screens.driver import Driver

BUILD = """ramparts: 1
game: medieval-keep
players: [Ann]
seed: 5
position:
  turn: {number: 6, phase: build, player: Ann}
  players:
    Ann: {gold: 9, food: 6, wood: 5, stone: 2, structures: [mine, brewery], hand: [moat, farm], defenders: [guards]}
steps: []
"""
TWO = "ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben]\nseed: 5\nsteps: []\n"


def seated(tmp_path: Path, text: str, bots: dict[str, str] | None = None) -> tuple[Driver, GameScreen]:
    PIECES.clear()
    driver = Driver(tmp_path, (1280, 720))
    table = Table(parse_record(text), seating=Seating(bots=bots or {}))
    screen: GameScreen = KeepTable(table) if "keep" in text else HoldTable(table)
    driver.push(screen)
    driver.settle()
    return driver, screen


def rehearse_all(driver: Driver) -> Rehearsals:
    rehearsals = Rehearsals(driver.app)
    while rehearsals.prepare():
        rehearsals.work()
    return rehearsals


def painted_by(driver: Driver, screen: GameScreen, do: str) -> int:
    """Pictures painted until the table rests after an action."""
    before = PIECES.misses
    assert screen.send(do) is None
    driver.settle()
    return PIECES.misses - before


def test_the_next_boards_are_painted_before_they_are_shown(tmp_path: Path) -> None:
    """After a rehearsal the way from building to the next turn paints a small part of what it paints without."""
    driver, screen = seated(tmp_path, BUILD)
    without = painted_by(driver, screen, "end-build")
    driver, screen = seated(tmp_path, BUILD)
    assert rehearse_all(driver).begun
    assert painted_by(driver, screen, "end-build") < without / 4


@pytest.mark.parametrize(("text", "bots"), [(BUILD, None), (TWO, {"Ben": "heuristic"})])
def test_a_rehearsal_changes_nothing(tmp_path: Path, text: str, bots: dict[str, str] | None) -> None:
    """Position, record, drafts, settings, sounds, screen and picture stay as they are."""
    driver, screen = seated(tmp_path, text, bots)
    table, app = screen.table, driver.app
    before = (table.state, list(table.record.steps), len(table.moments), list(app.stack.scenes), list(app.sound.played))
    digest, picture = table.state.clone(), app.screen.get_buffer().raw
    files = sorted(path.name for path in tmp_path.rglob("*"))
    rehearsals = rehearse_all(driver)
    assert rehearsals.begun
    after = (table.state, list(table.record.steps), len(table.moments), list(app.stack.scenes), list(app.sound.played))
    assert after == before
    assert after[0] is before[0]
    assert table.state.position == digest.position
    app.invalidate()
    driver.wait()
    assert app.screen.get_buffer().raw == picture
    assert sorted(path.name for path in tmp_path.rglob("*")) == files


def test_who_types_meanwhile_types_on_in_the_systems_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the process has once is the app's: words that are typed arrive, and the system's language stays."""
    driver, _ = seated(tmp_path, BUILD)
    told: list[str] = []
    for name in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(pygame.key, name, lambda name=name: told.append(name))
    monkeypatch.setattr(SYSTEM, "beside", True)
    words.use("de")
    try:
        assert driver.app.settings.language == "" and rehearse_all(driver).begun
        assert words.spoken_language() == "de" and SYSTEM.beside and told == []
    finally:
        words.use()


def test_every_position_is_rehearsed_and_then_there_is_rest(tmp_path: Path) -> None:
    """Nothing is rehearsed for ever, an action brings something to do, a scene without a game nothing."""
    driver, screen = seated(tmp_path, BUILD)
    rehearsals = rehearse_all(driver)
    begun = rehearsals.begun
    assert not rehearsals.prepare()
    assert screen.send("end-build") is None
    driver.settle()
    assert rehearsals.prepare()
    while rehearsals.work():
        pass
    assert rehearsals.begun > begun
    driver.push(Scene())
    assert not rehearsals.prepare()


def test_one_rehearsal_leaves_room_for_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small cache it ends early."""
    driver, _ = seated(tmp_path, BUILD)
    monkeypatch.setattr(PIECES, "limit", 12 << 20)
    before = PIECES.painted
    rehearsals = Rehearsals(driver.app)
    assert rehearsals.prepare()
    while rehearsals.work():
        pass
    few = PIECES.painted - before
    driver, _ = seated(tmp_path, BUILD)
    monkeypatch.setattr(PIECES, "limit", 160 << 20)
    before = PIECES.painted
    rehearsals = Rehearsals(driver.app)
    assert rehearsals.prepare()
    while rehearsals.work():
        pass
    assert few < PIECES.painted - before


def test_a_large_window_keeps_more_pieces(tmp_path: Path) -> None:
    """The cache is bounded by the size of the window, and never below what a usual one needs."""
    driver = Driver(tmp_path, (1280, 720))
    usual = PIECES.limit
    driver.resize(3840, 2160)
    large = PIECES.limit
    assert usual < large < 64 * 3840 * 2160
    driver.resize(1920, 1080)
    assert usual == PIECES.limit


def test_the_worker_makes_way() -> None:
    """It goes on when the drawing thread rests, and goes home when it is dismissed."""
    done: list[str] = []

    def work() -> None:
        with WAY.behind():
            try:
                WAY.give()
                done.append("first")
                WAY.give()
                done.append("second")
            except Dismissed:
                done.append("home")

    WAY.take()
    worker = threading.Thread(target=work)
    worker.start()
    assert done == []
    WAY.free()
    worker.join()
    assert done == ["first", "second"]
    done.clear()
    WAY.take()
    worker = threading.Thread(target=work)
    worker.start()
    while worker.is_alive():
        WAY.dismiss()  # until it has come so far
        worker.join(0.01)
    assert done == ["home"] or done == ["first", "home"]
    WAY.give()  # nobody else waits or goes home


def run_until(app: App, done: Callable[[Rehearsals], bool]) -> None:
    rehearsals = Rehearsals(app)
    app.run(lambda: done(rehearsals), ahead=rehearsals, close=False)


def test_a_running_app_rehearses_beside_the_drawing(tmp_path: Path) -> None:
    """The worker begins by itself and is gone when the app ends."""
    before = set(threading.enumerate())  # of tests that ran before this one
    driver, _ = seated(tmp_path, BUILD)
    app = driver.app
    run_until(app, lambda rehearsals: rehearsals.begun > 0)
    assert not [thread for thread in threading.enumerate() if thread.name == "rehearsal" and thread not in before]
    assert not (tmp_path / "crashes").exists()


def test_a_rehearsal_that_fails_is_reported_and_play_goes_on(tmp_path: Path) -> None:
    """A report lies in the profile; the screen still takes actions."""

    class Broken(KeepTable):
        def understudy(self, seed: int) -> GameScreen | None:
            raise RuntimeError("no understudy")

    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(Broken(Table(parse_record(BUILD))))
    driver.settle()
    run_until(driver.app, lambda _: any(tmp_path.rglob("crash-*.txt")))
    assert driver.top is screen
    assert screen.send("end-build") is None


def test_a_game_that_is_being_set_up_is_painted_before_it_begins(tmp_path: Path) -> None:
    """The opening paints a small part of what it paints without a rehearsal."""
    from scenes.menus.new_game.new_game import NewGame
    from scenes.session.catalogue import scenes_of

    entry = scenes_of("medieval-keep")
    assert entry is not None
    painted = []
    for ahead in (False, True):
        PIECES.clear()
        driver = Driver(tmp_path, (1280, 720))
        setup = driver.push(NewGame(entry))
        setup.choices.seed = 5
        driver.settle()
        if ahead:
            rehearse_all(driver)
        before = PIECES.misses
        setup.begin()
        driver.settle()
        assert isinstance(driver.top, KeepTable)
        painted.append(PIECES.misses - before)
    assert painted[1] < painted[0] / 4
