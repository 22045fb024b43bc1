"""Seats change hands in a running game, a game is put away for good, and under a sheet nothing goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import engine
from game.core.record import read_record
from game.core.rulebook.games import find_game
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.sheets.pause import Pause
from scenes.menus.sheets.who_plays import WhoPlays
from scenes.menus.shelf.shelf import Shelf
from scenes.session.catalogue import games_on_shelf, scenes_of
from scenes.session.saves import Saves
from scenes.session.table.seating import Seating
from scenes.session.table.undoing import seen_since
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.choices import Segments
from tools.screens.driver import Driver

SEVERAL = {
    entry.game: next(mode.name for mode in find_game(entry.game).modes if max(mode.players) > 1)
    for entry in games_on_shelf()
}


def begun(driver: Driver, game: str, bots: dict[str, str] | None = None) -> GameScreen:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    found = find_game(game)
    count = next(n for n in found.mode(SEVERAL[game]).players if n > 1)
    players = ("Ann", "Ben", "Cem", "Dora")[:count]
    driver.begin(found, players, SEVERAL[game], {}, 5, Seating(bots or {}))
    return driver.screen(GameScreen)


def to_sheet(driver: Driver) -> WhoPlays:
    """From the table, or from behind its curtain, to the sheet."""
    for _ in range(3):
        if isinstance(driver.top, Pause):
            break
        driver.keys("escape")
    driver.click("more-0")
    return driver.screen(WhoPlays)


def give(driver: Driver, **to: str) -> None:
    """Choose who plays some seats, by name ('' is a person), and play on like this."""
    sheet = to_sheet(driver)
    for player, bot in to.items():
        rows = driver.find(f"who-{sheet.table.players.index(player)}")
        assert isinstance(rows, Segments)
        index = sheet.offered(player).index(bot)
        driver.click((rows.rect.x + sum(rows.widths[:index]) + rows.widths[index] // 2, rows.rect.centery))
    driver.click("so")


def offered(game: str) -> str:
    """The first computer player that a table of this game is offered."""
    entry = scenes_of(game)
    assert entry is not None
    return next(bot for bot in find_game(game).bots if bot not in entry.unsuited)


def until(driver: Driver, screen: GameScreen, done: Callable[[], object]) -> None:
    """Go on with whatever is told, until it is so."""
    screen.pacing.fixed = 0.0

    def come() -> object:
        if screen.telling is not None and driver.top is screen:
            driver.keys("ctrl+enter")
        return done()

    driver.until(come)


@pytest.mark.parametrize("game", SEVERAL)
def test_seats_given_to_the_computer_are_taken_back_and_the_game_begins_again(driver: Driver, game: str) -> None:
    screen = begun(driver, game)
    table, bot = screen.table, offered(game)
    people = list(table.people)
    give(driver, **dict.fromkeys(people, bot))
    assert table.bots == dict.fromkeys(people, bot) and not table.people
    assert not any(isinstance(scene, Pause | WhoPlays) for scene in driver.app.stack.scenes)
    until(driver, screen, lambda: sum(moment.automatic for moment in table.moments) > 1)
    give(driver, **dict.fromkeys(people, ""))
    assert table.bots == {} and table.people == people
    moments = len(table.moments)
    driver.wait(1.0)
    assert len(table.moments) == moments
    seen = seen_since(table.moments[1:])
    while not isinstance(driver.top, Pause):
        driver.keys("escape")
    driver.click("restart")
    if isinstance(driver.top, Confirm):  # who competes cannot forget what was seen
        assert table.competitive and seen and len(table.moments) == moments
        assert all(name in driver.top.words for name in people)
        driver.keys("enter")
    else:
        assert not (table.competitive and seen)
    driver.settle()
    assert len(table.moments) == 1 and screen.telling is None


def test_who_plays_is_kept_with_the_game(driver: Driver) -> None:
    screen = begun(driver, "strongholds")
    give(driver, Ben="heuristic")
    path = screen.table.path
    assert path is not None
    driver.app.go.shelf()
    driver.settle()
    assert read_record(path).bots == {"Ben": "heuristic"}
    driver.app.go.go_on(path)
    assert driver.screen(GameScreen).table.bots == {"Ben": "heuristic"}


def test_no_hand_opens_for_who_has_given_up_a_seat(driver: Driver) -> None:
    """Ann looks at her hand and gives her seat away; Ben, who is left, looks by his own press."""
    screen = begun(driver, "strongholds")
    until(driver, screen, lambda: isinstance(driver.top, Curtain))
    driver.keys("enter", "enter")
    looker = screen.eyes
    assert looker is not None
    left = next(player for player in screen.table.players if player != looker)
    give(driver, **{looker: "heuristic"})
    assert screen.table.people == [left] and screen.seer is None
    until(driver, screen, lambda: isinstance(driver.top, Curtain))
    assert screen.seer is None
    driver.keys("enter", "enter")
    assert screen.seer == left


HIDDEN = ("medieval-keep", "strongholds")


@pytest.mark.parametrize("looked", [False, True], ids=["nobody has looked", "looked before"])
@pytest.mark.parametrize("game", HIDDEN)
def test_who_is_left_opens_the_own_hand_by_a_press(driver: Driver, game: str, looked: bool) -> None:
    """The others give their seats away behind a curtain, be it hers or, when she has done her part, theirs."""
    screen = begun(driver, game)
    until(driver, screen, lambda: isinstance(driver.top, Curtain))
    left = screen.decider
    assert left is not None
    if looked:
        driver.keys("enter", "enter")
        while screen.decider == left and not isinstance(driver.top, Curtain):
            table = screen.table
            assert table.send(engine.legal_actions(table.state, left)[0]) is None
            until(driver, screen, lambda: screen.telling is None)
        until(driver, screen, lambda: isinstance(driver.top, Curtain))
    give(driver, **{player: offered(game) for player in screen.table.people if player != left})
    assert screen.table.people == [left] and screen.seer is None
    until(driver, screen, lambda: screen.decider == left and screen.telling is None)
    assert isinstance(driver.top, Curtain) and screen.seer is None
    driver.keys("enter", "enter")
    assert screen.seer == left and not screen.secret


@pytest.mark.parametrize("game", [game for game in SEVERAL if game != "strongholds"])
def test_who_has_left_sits_before_the_screen_no_more(driver: Driver, game: str) -> None:
    """What is told while computers play is told to somebody who still sits there."""
    screen = begun(driver, game)
    until(driver, screen, lambda: screen.decider is not None or isinstance(driver.top, Curtain))
    leaver = screen.me
    if isinstance(driver.top, Curtain):
        driver.keys("enter", "enter")
    give(driver, **{leaver: offered(game)})
    until(driver, screen, lambda: screen.me != leaver or screen.table.over)
    assert screen.looked != leaver and screen.me in screen.table.people


def test_a_hand_that_lies_open_stays_so_when_the_others_leave(driver: Driver) -> None:
    screen = begun(driver, "strongholds")
    until(driver, screen, lambda: isinstance(driver.top, Curtain))
    driver.keys("enter", "enter")
    looker = screen.eyes
    give(driver, **{player: "heuristic" for player in screen.table.people if player != looker})
    assert screen.eyes == screen.seer == looker and not isinstance(driver.top, Curtain)


def test_who_takes_a_computers_seat_too_sees_its_hand_behind_a_curtain(driver: Driver) -> None:
    screen = begun(driver, "strongholds", {"Ben": "heuristic"})
    assert screen.eyes == "Ann" and not screen.secret
    give(driver, Ben="")
    give(driver, Ann="heuristic")
    assert screen.table.people == ["Ben"] and screen.seer is None


def test_going_back_changes_nothing(driver: Driver) -> None:
    screen = begun(driver, "strongholds")
    sheet = to_sheet(driver)
    rows = driver.find("who-0")
    assert isinstance(rows, Segments)
    driver.click((rows.rect.x + rows.widths[0] + rows.widths[1] // 2, rows.rect.centery))
    assert sheet.bots
    driver.keys("escape")
    assert not screen.table.bots


def test_a_game_that_is_put_away_leaves_all_lists(driver: Driver) -> None:
    screen = begun(driver, "strongholds")
    path = screen.table.path
    assert path is not None
    driver.keys("escape")
    driver.click("more-1")
    driver.keys("enter")  # the way back is the dark button
    assert driver.app.stack.scenes and path.is_file()
    driver.keys("escape")
    driver.click("more-1")
    assert isinstance(driver.top, Confirm)
    driver.click("deed-1")
    driver.settle()
    assert not driver.screen(Shelf).running and "continue" not in driver.ids()
    assert not path.exists() and not Saves(driver.app.profile).running()
    assert list(Path(driver.app.profile).glob("removed/games/*.yaml"))


def test_all_give_up_together_where_the_book_has_it(driver: Driver) -> None:
    screen = begun(driver, "rise-against-monsters")
    driver.keys("escape")
    giving_up = [id for id in driver.ids() if id.startswith("more-") and "ive up" in driver.find(id).name]
    driver.click(*giving_up)
    assert isinstance(driver.top, Confirm)
    driver.click("deed-1")
    driver.settle()
    assert screen.table.over


@pytest.mark.parametrize("over", ["pause", "rulebook", "settings"])
@pytest.mark.parametrize("game", SEVERAL)
def test_under_a_sheet_no_computer_goes_on(driver: Driver, game: str, over: str) -> None:
    bot = offered(game)
    count = next(n for n in find_game(game).mode(SEVERAL[game]).players if n > 1)
    screen = begun(driver, game, dict.fromkeys(("Ann", "Ben", "Cem", "Dora")[:count], bot))
    until(driver, screen, lambda: len(screen.table.moments) > 2)
    {"pause": screen.pause, "rulebook": screen.rulebook, "settings": screen.settings}[over]()
    if over == "rulebook":
        assert isinstance(driver.top, Rulebook)
    moments, told = len(screen.table.moments), screen.telling
    driver.until(lambda: not screen.table.minds.thinking)
    driver.wait(3.0)
    assert (len(screen.table.moments), screen.telling) == (moments, told)
    driver.keys("escape")
    driver.until(lambda: len(screen.table.moments) > moments or screen.telling is not told)
