"""Names typed on the page of a new game: only the tidy form is judged, shown and stored."""

from __future__ import annotations

from scenes.menus.new_game.new_game import NewGame
from scenes.session.catalogue import scenes_of
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver


def retype(driver: Driver, id: str, words: str) -> None:
    driver.click(id)
    driver.keys("ctrl+a", "backspace")
    driver.type(words)
    driver.settle()


def test_two_names_that_differ_in_blanks_are_one(driver: Driver) -> None:
    entry = scenes_of("strongholds")
    assert entry is not None
    page = driver.push(NewGame(entry))
    retype(driver, "name-0", "Ann")
    for other in ("Ann ", "ann", "A\u200bnn", "\u0410nn"):
        retype(driver, "name-1", other)
        assert page.choices.fault() is not None, other
        assert getattr(driver.find("begin"), "why", None) is not None
    retype(driver, "name-1", " Лена  Ж ")
    assert page.choices.fault() is None
    driver.click("begin")
    driver.settle()
    assert driver.screen(GameScreen).table.players == ("Ann", "Лена Ж")
    last = driver.app.settings.last["strongholds"]["seats"]
    assert [seat[0] for seat in last] == ["Ann", "Лена Ж"]  # type: ignore[attr-defined]
