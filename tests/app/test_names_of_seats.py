"""Names typed on the page of a new game: only the tidy form is judged, shown and stored."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.menus.new_game.new_game import NewGame
from scenes.paint import fonts
from scenes.session.catalogue import scenes_of
from scenes.system.words import marked
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver


def retype(driver: Driver, id: str, words: str) -> None:
    driver.click(id)
    driver.keys("ctrl+a", "backspace")
    driver.type(words)
    driver.settle()


def test_two_names_that_differ_in_blanks_are_one(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that runs left is drawn on the board as it was typed: its bracket is its own where it stands alone."""
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
    retype(driver, "name-0", left := "משה [2]")
    drawn, text = set[str](), fonts.text

    def heard(words: str, *more: Any) -> Any:
        drawn.add(words)
        return text(words, *more)

    monkeypatch.setattr(fonts, "text", heard)
    driver.click("begin")
    driver.settle()
    assert driver.screen(GameScreen).table.players == (left, "Лена Ж")
    last = driver.app.settings.last["strongholds"]["seats"]
    assert [seat[0] for seat in last] == [left, "Лена Ж"]  # type: ignore[attr-defined]
    assert (marked(left) in drawn, left in drawn) == (True, False)


def test_the_panel_names_who_plays_alone_while_it_is_typed(driver: Driver) -> None:
    entry = scenes_of("medieval-keep")
    assert entry is not None
    page = driver.push(NewGame(entry))
    retype(driver, "name-0", "Лена")
    assert any(part.words == "**Лена alone**" for zone in page.described() for part in zone.parts)


def test_seats_are_added_by_presses_at_one_place(driver: Driver) -> None:
    """The button stays where it was pressed, and so do the shields, however many sit there."""
    entry = scenes_of("defenders")
    assert entry is not None
    page = driver.push(NewGame(entry))
    driver.settle()
    places = set[tuple[int, int]]()
    for count in range(1, 6):
        assert page.choices.count == count
        places.add(driver.find("add-seat").rect.topleft)
        driver.click("add-seat")
        driver.settle()
    assert len(places) == 1
