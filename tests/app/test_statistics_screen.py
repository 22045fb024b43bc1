"""The statistics screen counts what was played, filters it, exports it, and leads to the replay."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import msgspec

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.record import Step, parse_record, write_record
from game.services.players import new_bot
from game.services.statistics import FinishedGame, SeatResult, Statistics, finished_game
from scenes.menus.shelf.shelf import Shelf
from scenes.menus.statistics.figures import Face, Figure, Tower, grouped
from scenes.menus.statistics.luck import Swing
from scenes.menus.statistics.statistics import StatisticsScreen
from scenes.ui.screens.popups import Toast
from tests.app.test_coach import TEXT
from tools.screens.driver import Driver, faults


def kept(profile: Path, number: int, points: int, *, won: bool = True, level: str = "book", mode: str = "solo") -> None:
    """A finished game in the statistics."""
    seats = (
        (SeatResult("Ann", won, points),)
        if mode == "solo"
        else (
            SeatResult("Ann", won, points),
            SeatResult("Ben", not won, 7, "careful"),
        )
    )
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
    driver.settle()
    assert screen.counted.level == "grim" and figure(driver, "best") == "40"
    level = driver.find("level")
    driver.click((level.rect.x + 10, level.rect.centery))
    driver.settle()
    mode = driver.find("mode")
    driver.click((mode.rect.right - 10, mode.rect.centery))
    driver.settle()
    assert screen.counted.mode == "multiplayer" and figure(driver, "best") == "50" and figure(driver, "won") == "1"


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


def played(profile: Path, number: int) -> FinishedGame:
    """A short finished game on the disk: the last rounds, in which nothing was built."""
    record = parse_record(TEXT)
    chance, luck = record.source(), random.Random(number)
    state, events = record.start()
    told = list(events)
    while not engine.over(state):
        action = {"by": "Ann", "do": "end-build"}
        if engine.check(state, action) is not None:
            suggestion = new_bot(record.game, "random").decide(Seat(state, "Ann"), luck)
            assert suggestion is not None
            action = write_action(suggestion.action)
        state, events = engine.apply(state, action, chance)
        record.steps.append(Step("action", action))
        told += events
    path = profile / "finished" / f"g{number}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_record(record))
    game = finished_game(f"g{number}", record, state, told, path=path)
    assert Statistics(profile).add(game)
    return game


def test_luck_is_told_from_choices(driver: Driver, tmp_path: Path) -> None:
    """On request finished games are looked through in the background; what was found stays for the next time."""
    for number in (1, 2):
        played(tmp_path, number)
    screen = shown(driver)
    assert "look" in driver.ids() and "swing-0" not in driver.ids() and "endings" in driver.ids()
    assert faults(screen) == []
    driver.click("look")
    assert "stop-looking" in driver.ids() and screen.errand is not None
    driver.until(lambda: not {"look", "stop-looking"} & {*driver.ids()}, 0.02, 200)  # found, and read from the disk
    assert screen.errand is None and "look" not in driver.ids()
    swings = {widget.part.about: widget.part for widget in screen.widgets() if isinstance(widget, Swing)}
    assert swings["Dice in battle"].luck and not swings["Recruiting"].luck
    assert swings["Recruiting"].points < 0, "who never builds or recruits loses points by choice"
    assert all(part.error > 0 for part in swings.values())
    assert "2 games" in driver.find("luck-note").name
    assert faults(screen) == []
    screen.close()
    driver.click("statistics")
    driver.settle()
    assert "swing-0" in driver.ids() and "look" not in driver.ids()


def test_looking_through_can_be_stopped_and_a_broken_record_is_told(driver: Driver, tmp_path: Path) -> None:
    """Stop keeps the page; a record that does not play is named, and the others go on."""
    game = played(tmp_path, 1)
    screen = shown(driver)
    driver.click("look")
    looking = screen.errand
    assert looking is not None
    driver.wait(0.05)
    driver.click("stop-looking")
    assert screen.errand is None and looking.trials.running == 0 and "look" in driver.ids()
    path = Path(game.record)
    path.write_text(path.read_text().replace("do: end-build", "do: end-bilud"))
    driver.click("look")
    said = set[str]()

    def looked_through() -> bool:
        said.update(toast.words for toast in driver.app.stack.scenes if isinstance(toast, Toast))
        return bool(said) and screen.errand is None and "look" in driver.ids()

    driver.until(looked_through, 0.02)
    assert screen.errand is None and "swing-0" not in driver.ids()
    assert "g1.yaml" in " ".join(said)


def test_games_for_practice_are_marked_and_can_be_left_out(driver: Driver, tmp_path: Path) -> None:
    """The filter shows what was played in earnest."""
    kept(tmp_path, 1, 30)
    kept(tmp_path, 2, 60)
    practised = Statistics(tmp_path).games()[0]
    Statistics(tmp_path).add(msgspec.structs.replace(practised, practice=True))
    screen = shown(driver)
    assert figure(driver, "best") == "60"
    best = driver.find("best-0")
    assert "practice" in best.kept.line  # type: ignore[attr-defined]
    kind = driver.find("kind")
    driver.click((kind.rect.centerx, kind.rect.centery))
    driver.settle()
    assert screen.counted.kind == "earnest" and figure(driver, "best") == "30"
