"""The shelf is a place: through its window it is the player's own hour."""

from shutil import copy

import pytest

from game.core.rulebook.games import find_game
from scenes.menus.sheets.records import OpenRecord
from scenes.menus.shelf import shelf
from scenes.menus.shelf.shelf import Shelf
from scenes.menus.shelf.window import window
from scenes.paint.hours import LIGHT
from scenes.paint.theme import PARCHMENT
from tests.paint.pixels import digest
from tools.screens.driver import Driver


def test_every_hour_looks_its_own_way() -> None:
    assert len({digest(window(1.0, PARCHMENT, hour).surface) for hour in LIGHT}) == len(LIGHT)


@pytest.mark.parametrize(("clock", "hour"), [(7, "dawn"), (13, "noon"), (20, "evening"), (2, "night")])
def test_the_window_keeps_the_players_clock_and_pictures_do_not(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, clock: int, hour: str
) -> None:
    monkeypatch.setattr(shelf.time, "localtime", lambda: type("Clock", (), {"tm_hour": clock})())
    screen = driver.push(Shelf())
    assert screen.hour == "noon"
    driver.app.lively = True
    assert screen.hour == hour


def test_a_newcomer_is_offered_the_game_that_one_plays_alone(driver: Driver) -> None:
    shelf_now = driver.push(Shelf())
    assert shelf_now.chosen_game().game == "medieval-keep"
    assert shelf_now.lesson is not None and shelf_now.lesson.game == "medieval-keep"


def test_a_book_that_is_pointed_at_hides_nothing_and_says_what_it_is(driver: Driver) -> None:
    """What a tooltip would say stands on the book and on the board below it."""
    screen = driver.push(Shelf())
    for book in (thing for thing in screen.widgets() if thing.kind == "spine"):
        assert book.tooltip() is None
        assert book.name in book.said() and "players" in book.said()


def test_games_that_are_running_besides_are_a_click_away(driver: Driver) -> None:
    """The newest one stands on the sheet; of the others it says how many there are, and leads to their list."""
    driver.begin(find_game("medieval-keep"), ["Ann"], "solo", {}, 1)
    driver.push(Shelf())
    assert "more" not in driver.ids()
    games = driver.app.profile / "games"
    driver.until(lambda: list(games.glob("*.yaml")))
    (game,) = games.glob("*.yaml")
    for number in (2, 3):
        copy(game, game.with_stem(f"{game.stem}-{number}"))
    driver.push(Shelf())
    assert driver.find("more").name == "and 2 more are running"
    driver.click("more")
    assert isinstance(driver.top, OpenRecord)
