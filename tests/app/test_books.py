"""Results are kept and read off the drawing thread, and none is lost where they cannot be written now."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.services import statistics
from game.services.statistics import FILE, FinishedGame, SeatResult, Statistics
from scenes.menus.shelf.shelf import Shelf
from scenes.menus.statistics.statistics import StatisticsScreen
from scenes.session.books import StatisticsStore
from scenes.ui.screens.popups import Toast
from tools.screens.driver import Driver


def result(id: str, won: bool = True) -> FinishedGame:
    seats = (SeatResult("Ann", won, 12),)
    return FinishedGame(id, "medieval-keep", "solo", seats, {"level": "gentle"}, 5, dice={6: {1: 2, 6: 3}})


@contextmanager
def held(profile: Path) -> Iterator[None]:
    """Somebody else holds the file: nobody can read or write it."""
    with closing(sqlite3.connect(profile / FILE, isolation_level=None)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("UPDATE games SET seconds = seconds")
        yield


def books(profile: Path, told: Callable[[str], None] = print) -> StatisticsStore:
    def defect(error: BaseException) -> None:
        told(f"defect: {error!r}")

    return StatisticsStore(profile, told, defect)


def words(screen: StatisticsScreen) -> str:
    return " ".join(widget.name for widget in screen.widgets())


def toasts(driver: Driver, seconds: float) -> int:
    """How many messages come in the next seconds."""
    seen: set[int] = set()
    kept: list[object] = []
    for _ in range(round(seconds * 20)):
        driver.wait(0.05)
        kept += [scene for scene in driver.app.stack.scenes if isinstance(scene, Toast) and id(scene) not in seen]
        seen |= {id(scene) for scene in kept}
    return len(kept)


def test_a_file_that_somebody_holds_does_not_hold_the_screen(driver: Driver, tmp_path: Path) -> None:
    """The page says that it is being read, and shows the results when they are there."""
    Statistics(tmp_path).add(result("one"))
    driver.push(Shelf())
    with held(tmp_path):
        screen = driver.push(StatisticsScreen())
        assert "being read" in words(screen)
        driver.keys("escape")
        assert isinstance(driver.top, Shelf)
        screen = driver.push(StatisticsScreen())
        driver.wait(0.1)
    driver.until(lambda: "games won" in words(screen), 0.05)


def test_a_result_that_cannot_be_written_waits_for_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told once; what is taken back meanwhile is taken back."""
    monkeypatch.setattr(statistics, "WAIT", 0.05)
    Statistics(tmp_path).add(result("zero"))
    told: list[str] = []
    with held(tmp_path):
        kept = books(tmp_path, told.append)
        for id in ("one", "two"):
            kept.keep(result(id))
        kept.keep(result("two", won=False))
        kept.forget("one")
        kept.forget("zero")
        kept.settle()
        kept.close()
    assert len(told) == len(set(told)) == 2 and all("locked" in words for words in told)
    assert [game.id for game in Statistics(tmp_path).games()] == ["zero"]
    again = books(tmp_path, told.append)
    again.retry()
    again.settle()
    (game,) = Statistics(tmp_path).games()
    assert game.id == "two" and not game.seats[0].won and game.dice == {6: {1: 2, 6: 3}}
    assert not (tmp_path / "results").exists() and len(told) == 2
    again.close()


def test_a_waiting_result_that_cannot_be_read_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "results").mkdir()
    for name, data in (("a", b"\xff"), ("b", b"[" * 100_000), ("c", b'{"id": 5}')):
        (tmp_path / "results" / f"{name}.json").write_bytes(data)
    told: list[str] = []
    kept = books(tmp_path, told.append)
    kept.keep(result("one"))
    kept.settle()
    assert [game.id for game in Statistics(tmp_path).games()] == ["one"] and told == []
    assert {path.suffix for path in (tmp_path / "results").iterdir()} == {".damaged"}
    kept.close()


def test_a_file_of_a_newer_version_is_told_of_once(driver: Driver, tmp_path: Path) -> None:
    """The screen stays at rest: a message that goes away has nothing read again and told again."""
    Statistics(tmp_path).add(result("one"))
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    driver.push(StatisticsScreen())
    assert toasts(driver, 30) == 1


def test_without_room_for_a_waiting_result_the_statistics_take_it(tmp_path: Path) -> None:
    (tmp_path / "results").write_text("a file where the folder should be", encoding="utf-8")
    told: list[str] = []
    kept = books(tmp_path, told.append)
    kept.keep(result("one"))
    kept.settle()
    assert [game.id for game in Statistics(tmp_path).games()] == ["one"] and told == []
    kept.close()
