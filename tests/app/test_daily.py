"""The daily siege: one deal a day, the same for all on that date, counted once, its result a short text."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import pytest

from game.core.actions.action import write_action
from game.services.statistics import Statistics
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.sheets.earlier_days import EarlierDays
from scenes.menus.shelf.shelf import Shelf
from scenes.session.daily import deal_of, siege_of, with_result
from scenes.ui.widgets.entry import paste_text
from tools.screens.driver import Driver, faults

DAY = date(2026, 11, 21)


class ThatDay(Shelf):
    """A shelf on a fixed day."""

    def today(self) -> date:
        return DAY


def play_out(screen: KeepTable) -> None:
    screen.app.settings.animation = "off"
    while not screen.table.over:
        who = screen.table.person_to_act()
        assert who is not None and screen.table.send(write_action(screen.table.hint(who).action)) is None


def test_the_deal_follows_from_the_date() -> None:
    assert deal_of(DAY) == 20261121 and deal_of(date(2027, 1, 2)) == 20270102


@pytest.mark.parametrize(
    "kept",
    [
        b"\xff",
        b"{",
        b"[]",
        b'{"2026-11-21": 7}',
        b'{"2026-11-21": "' + b"9" * 5000 + b'"}',
        b'{"2026-11-21": "../games/x"}',
    ],
)
def test_whatever_is_kept_of_the_days_a_siege_is_offered(tmp_path: Path, kept: bytes) -> None:
    """What cannot be read counts as nothing, and no file is looked for that is none of the games."""
    (tmp_path / "daily.json").write_bytes(kept)
    siege = siege_of(tmp_path, DAY)
    assert siege is not None and siege.running is None and siege.result is None


def test_played_once_continued_and_copied(driver: Driver, tmp_path: Path) -> None:
    """Play deals the day's game; left, it goes on from the shelf; over, its result can be copied and it is closed."""
    driver.push(ThatDay())
    assert "deal 20261121" in driver.find("daily-line").name
    driver.click("daily")
    driver.settle()
    screen = driver.screen(KeepTable)
    setup = screen.table.record.setup
    assert screen.board is not None and "daily siege of 21 November 2026" in screen.board.panel().sub
    assert screen.table.record.seed == 20261121 and setup.mode == "solo" and setup.word("army") == "fed"
    screen.leave_table()
    driver.settle()
    siege = siege_of(tmp_path, DAY)
    assert siege is not None and siege.running is not None and siege.result is None
    driver.app.go.daily(siege)
    driver.settle()
    screen = driver.screen(KeepTable)
    play_out(screen)
    points = screen.table.state.rules.points(screen.table.state)["Ann"]
    screen.leave_table()
    driver.settle()
    driver.app.stack.clear()
    shelf = driver.push(ThatDay())
    driver.settle()
    assert faults(shelf) == []
    driver.click("daily")
    lines = paste_text().splitlines()
    assert lines[0] == "Ramparts, daily siege of 21 November 2026"
    assert "deal 20261121" in lines[1] and f"{points} points" in lines[2]
    done = siege_of(tmp_path, DAY)
    assert done is not None and done.result is None and done.over
    done = with_result(done, Statistics(tmp_path))
    assert done.result is not None
    driver.app.go.daily(done)
    assert not any(isinstance(scene, KeepTable) for scene in driver.app.stack.scenes)
    assert len(Statistics(tmp_path).games()) == 1
    tomorrow = siege_of(tmp_path, date(2026, 11, 22))
    assert tomorrow is not None and tomorrow.result is None and tomorrow.running is None


def test_a_note_that_cannot_be_read_stops_nothing(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "daily.json").write_bytes(b"{not json")
    driver.push(ThatDay())
    driver.click("daily")
    driver.settle()
    assert driver.screen(KeepTable).table.record.seed == 20261121
    assert list(msgspec.json.decode((tmp_path / "daily.json").read_bytes())) == ["2026-11-21"]


class NextDay(Shelf):
    """The shelf of the day after."""

    def today(self) -> date:
        return date(2026, 11, 22)


def test_a_siege_begun_before_midnight_goes_on_counts_and_is_shared_as_its_day(driver: Driver, tmp_path: Path) -> None:
    """The new day offers its own deal; the old one waits among the earlier days, and says when it was ended."""
    driver.push(ThatDay())
    driver.click("daily")
    driver.settle()
    driver.screen(KeepTable).leave_table()
    driver.settle()
    driver.app.stack.clear()
    shelf = driver.push(NextDay())
    driver.settle()
    assert "deal 20261122" in driver.find("daily-line").name and faults(shelf) == []
    driver.click("earlier-days")
    driver.settle()
    sheet = driver.screen(EarlierDays)
    assert faults(sheet) == [] and driver.find("day-2026-11-21/line").name == "deal 20261121, begun"
    driver.click("day-2026-11-21/deed")
    driver.settle()
    screen = driver.screen(KeepTable)
    assert screen.board is not None and "daily siege of 21 November 2026" in screen.board.panel().sub
    play_out(screen)
    screen.leave_table()
    driver.settle()
    driver.click("earlier-days")
    driver.settle()
    ended = date.fromtimestamp(Statistics(tmp_path).games()[0].ended)
    later = f"Played to its end on {ended.day} November {ended.year}."
    assert later in driver.find("day-2026-11-21/line").name
    driver.click("day-2026-11-21/deed")
    lines = paste_text().splitlines()
    assert lines[0] == "Ramparts, daily siege of 21 November 2026" and lines[-1] == later
    assert len(Statistics(tmp_path).games()) == 1


def test_a_day_that_was_missed_can_be_played_and_says_so(driver: Driver, tmp_path: Path) -> None:
    driver.push(ThatDay())
    driver.click("earlier-days")
    driver.settle()
    assert "deal 20261119" in driver.find("day-2026-11-19/line").name
    driver.click("day-2026-11-19/deed")
    driver.settle()
    screen = driver.screen(KeepTable)
    assert screen.table.record.seed == 20261119 and screen.board is not None
    assert "daily siege of 19 November 2026" in screen.board.panel().sub
    today = siege_of(tmp_path, DAY)
    assert today is not None and today.running is None and not today.over
