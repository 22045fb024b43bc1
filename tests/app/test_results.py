"""A finished game goes into the statistics and to the finished records; undo takes it back."""

from __future__ import annotations

from pathlib import Path

from game.core.actions.action import write_action
from game.core.record import Replay, read_record
from game.core.rulebook.games import find_game
from game.services.statistics import Statistics
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.shelf.shelf import Shelf
from scenes.session.saves import Saves
from tools.screens.driver import Driver


def play_out(screen: KeepTable) -> None:
    """Let the careful player decide until the game is over."""
    screen.app.settings.animation = "off"
    while not screen.table.over:
        plain = write_action(screen.table.hint("Ann").action)
        args = {key: value for key, value in plain.items() if key not in ("by", "do")}
        assert screen.send(str(plain["do"]), **args) is None


def begun(driver: Driver) -> KeepTable:
    driver.push(Shelf())
    driver.begin(find_game("medieval-keep"), ["Ann"], "solo", {"level": "gentle"}, 5)
    driver.settle()
    return driver.screen(KeepTable)


def test_a_finished_game_is_counted_and_put_away(driver: Driver, tmp_path: Path) -> None:
    """Result in the statistics at once; after leaving, the record is a save among the finished ones."""
    screen = begun(driver)
    play_out(screen)
    driver.app.books.settle()
    (kept,) = Statistics(tmp_path).games()
    assert kept.game == "medieval-keep" and kept.options["level"] == "gentle" and kept.seed == 5
    assert kept.seats[0].points == screen.seen.result.scores["Ann"]
    screen.leave_table()
    driver.settle()
    saves = Saves(tmp_path)
    assert saves.running() == []
    (finished,) = saves.finished()
    record = read_record(finished.path)
    assert record.steps[-1].kind == "digest"
    Replay(record).play_all()


def test_a_finished_game_is_listed_and_counted_once_however_often_it_is_opened(driver: Driver, tmp_path: Path) -> None:
    """From elsewhere, from a copy of one's own, under another name: it is the same game."""
    screen = begun(driver)
    play_out(screen)
    screen.save_copy()
    screen.leave_table()
    driver.settle()
    (copy,) = (path for path, _ in Saves(tmp_path).copies())
    elsewhere = tmp_path / "from a friend.yaml"
    elsewhere.write_bytes(copy.read_bytes())
    for path in (copy, elsewhere, elsewhere):
        driver.app.go.open(path)
        driver.settle()
        screen = driver.screen(KeepTable)
        assert screen.table.over
        screen.leave_table()
        driver.settle()
    driver.app.books.settle()
    assert (len(Saves(tmp_path).finished()), Saves(tmp_path).running(), len(Statistics(tmp_path).games())) == (1, [], 1)


def test_no_key_that_was_still_going_on_leads_away_from_a_verdict(driver: Driver) -> None:
    """Whoever goes on through what is told sees the end; a moment later the same key begins the next game."""
    screen = begun(driver)
    play_out(screen)
    driver.keys("ctrl+enter", "space")
    assert driver.screen(KeepTable) is screen and screen.table.over
    driver.wait(1.0)
    driver.keys("ctrl+enter")
    driver.settle()
    assert not driver.screen(KeepTable).table.over


def test_undo_from_the_end_takes_the_result_back(driver: Driver, tmp_path: Path) -> None:
    """A game taken back from its end and left goes on, and is no result."""
    screen = begun(driver)
    play_out(screen)
    screen.undo()
    assert not screen.table.over
    screen.leave_table()
    driver.settle()
    assert Statistics(tmp_path).games() == []
    assert len(Saves(tmp_path).running()) == 1
