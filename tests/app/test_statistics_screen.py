"""The statistics screen counts what was played, filters it, exports it, and leads to the replay."""

from __future__ import annotations

import csv
from pathlib import Path

from game.core.statistics import FinishedGame, SeatResult, Statistics
from scenes.menus.statistics import Face, Figure, StatisticsScreen, Tower, grouped
from scenes.play_test import Driver, faults
from scenes.shelf.scene import Shelf


def kept(profile: Path, number: int, points: int, *, won: bool = True, level: str = "book", mode: str = "solo") -> None:
    """A finished game in the statistics."""
    seats = (SeatResult("Ann", won, points),) if mode == "solo" else (
        SeatResult("Ann", won, points), SeatResult("Ben", not won, 7, "careful"),
    )  # fmt: skip
    dice = {6: {1: 10 + number, 2: 12, 6: 5}}
    reason = "deck" if won else "fallen"
    game = FinishedGame(f"g{number}", "medieval-keep", mode, seats, {"level": level}, number, reason, 20, 40,
                        600.0, 0, "", 1_700_000_000.0 + number, dice)  # fmt: skip
    assert Statistics(profile).add(game)


def shown(driver: Driver) -> StatisticsScreen:
    driver.push(Shelf())
    driver.click("statistics")
    driver.settle()
    return driver.screen(StatisticsScreen)


def figure(driver: Driver, id: str) -> str:
    found = driver.find(f"figure-{id}")
    assert isinstance(found, Figure)
    return found.number


def test_results_points_and_dice(driver: Driver, tmp_path: Path) -> None:
    """Won, lost, average and best; a tower a game, a ruin for a town that fell; dice with their sample size."""
    for number, (points, won) in enumerate(((30, True), (12, False), (42, True))):
        kept(tmp_path, number, points, won=won)
    screen = shown(driver)
    assert [figure(driver, id) for id in ("won", "lost", "average", "best")] == ["2", "1", "28", "42"]
    towers = [thing for thing in screen.widgets() if isinstance(thing, Tower)]
    assert [tower.name.split(": ")[1] for tower in towers] == ["30 points", "lost", "42 points"]
    faces = {thing.label: thing.times for thing in screen.widgets() if isinstance(thing, Face)}
    assert faces == {"1": 33, "2": 36, "3": 0, "4": 0, "5": 0, "6": 15}
    note = driver.find("dice-note").name
    assert "84 rolled" in note and "a sixth is 14" in note
    assert faults(screen) == []


def test_filters(driver: Driver, tmp_path: Path) -> None:
    """By level and by mode."""
    kept(tmp_path, 1, 30)
    kept(tmp_path, 2, 40, level="grim")
    kept(tmp_path, 3, 50, mode="multiplayer")
    screen = shown(driver)
    assert figure(driver, "best") == "50"
    level = driver.find("level")
    driver.click((level.rect.right - 10, level.rect.centery))
    assert screen.level == "grim" and figure(driver, "best") == "40"
    level = driver.find("level")
    driver.click((level.rect.x + 10, level.rect.centery))
    mode = driver.find("mode")
    driver.click((mode.rect.right - 10, mode.rect.centery))
    assert screen.mode == "multiplayer" and figure(driver, "best") == "50" and figure(driver, "won") == "1"


def test_export(driver: Driver, tmp_path: Path) -> None:
    """A table with a line a seat."""
    kept(tmp_path, 1, 30)
    kept(tmp_path, 2, 40, mode="multiplayer")
    shown(driver)
    driver.click("export")
    (path,) = (tmp_path / "records").glob("*.csv")
    rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert [(row["player"], row["points"]) for row in rows] == [("Ann", "30"), ("Ann", "40"), ("Ben", "7")]


def test_nothing_played_and_a_record_that_is_gone(driver: Driver, tmp_path: Path) -> None:
    """The empty page says so; a game without its record stays, greyed, and a click tells why."""
    screen = shown(driver)
    assert "none" in driver.ids()
    screen.close()
    kept(tmp_path, 1, 30)
    driver.click("statistics")
    driver.settle()
    best = driver.find("best-0")
    assert not best.live  # type: ignore[attr-defined]
    driver.click("best-0")
    assert type(driver.top).__name__ == "Slip"


def test_large_text_and_other_windows(driver: Driver, tmp_path: Path) -> None:
    """Nothing is cut or overlaps at 200 percent, in a small window and in a large one."""
    for number in range(25):
        kept(tmp_path, number, 20 + number, won=number % 4 != 0, level=("book", "grim", "gentle")[number % 3])
    screen = shown(driver)
    for size, text in (((1280, 720), 200), ((1024, 640), 100), ((900, 640), 150), ((1920, 1080), 100)):
        driver.app.settings.text_size = text
        driver.resize(*size)
        driver.settle()
        assert faults(screen) == [], (size, text)


def test_dice_with_many_sides_are_grouped() -> None:
    """A hundred sides stand in ten groups that lose none."""
    rows = grouped(100, {1: 2, 10: 3, 11: 4, 100: 5})
    assert len(rows) == 10 and rows[0] == ("1–10", 5) and rows[1] == ("11–20", 4) and rows[-1] == ("91–100", 5)
