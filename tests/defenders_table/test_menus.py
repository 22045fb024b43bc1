"""Defenders in the menus: the setting among the options of a new game, its words on the page of statistics."""

from __future__ import annotations

from pathlib import Path

from game.services.statistics import FinishedGame, SeatResult, Statistics
from scenes.defenders.board.screen import SiegeScreen
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.statistics.statistics import StatisticsScreen
from scenes.session.catalogue import scenes_of
from tools.screens.driver import Driver


def test_the_setting_is_chosen_from_a_menu_where_all_do_not_stand_beside_each_other(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.text_size = 160
    driver.resize(1280, 720)
    entry = scenes_of("defenders")
    assert entry is not None
    driver.push(NewGame(entry))
    driver.screen(NewGame).hands.focus_on(driver.find("option-setting"))
    driver.keys("enter", "down", "down", "enter")
    driver.wait(0.1)
    assert driver.find("option-setting").name == "kaiju"
    driver.keys("ctrl+enter")
    driver.settle()
    screen = driver.screen(SiegeScreen)
    assert screen.seen.setting.key == "kaiju" and screen.at == "city"


def test_statistics_speak_of_turns_and_levels(tmp_path: Path) -> None:
    kept = Statistics(tmp_path)
    for number, level in enumerate(("grim", "book", "stern")):
        seats = (SeatResult("Ann", True), SeatResult("Ben", True, None, "captain"))
        kept.add(
            FinishedGame(
                f"siege-{number}",
                "defenders",
                "co-op",
                seats,
                {"level": level, "setting": "space"},
                reason="deck",
                round=20 + number,
                decisions=200,
                seconds=600.0,
                ended=1_760_000_000.0 + number,
            )
        )
    driver = Driver(tmp_path)
    driver.push(StatisticsScreen())
    driver.settle()
    driver.wait(0.5)
    driver.settle()
    screen = driver.screen(StatisticsScreen)
    words = " | ".join(text for widget in screen.widgets() for text, _, _ in widget.texts())
    assert "21 turns on average" in words
    assert "The threat deck ran out" in driver.find("end-0").name
    assert words.index("By the book") < words.index("Stern") < words.index("Grim"), "as the rules name them"
    assert "co-op" not in words
