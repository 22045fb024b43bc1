"""The shelf sells its games: a lifted book says what it is, and two clicks lead to its lesson or a running game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.rulebook.games import find_game
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.fitting import TIMES, first_choice, nearest, reason
from scenes.menus.shelf.shelf import HALF, LIFT, Shelf, Spine
from scenes.session.catalogue import games_on_shelf, scenes_of
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.lesson import LessonScreen
from scenes.ui.widgets.living import LivingPicture
from scenes.ui.widgets.text import Text
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

GAMES = [entry.game for entry in games_on_shelf()]
SIZES = ((1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 200), (1024, 640, 200))


def shelf(driver: Driver) -> Shelf:
    return driver.screen(Shelf)


def books(driver: Driver) -> dict[str, Spine]:
    return {thing.entry.game: thing for thing in shelf(driver).widgets() if isinstance(thing, Spine)}


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_to_the_right_lesson(driver: Driver, game: str) -> None:
    driver.push(Shelf())
    driver.click(f"spine-{game}")
    driver.settle()
    driver.click("teach-me")
    driver.settle()
    assert driver.screen(LessonScreen).table.game.id == game


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_to_a_running_game(driver: Driver, game: str) -> None:
    """For one person who was asked nothing, as many seats as the game needs, the others taken by computer players."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.click(f"spine-{game}")
    driver.settle()
    driver.click("play")
    driver.settle()
    table = driver.screen(GameScreen).table
    assert table.game.id == game and not table.over
    assert len(table.people) == 1 and len(table.players) == scenes_of(game).counts[0]  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_an_opened_book_says_what_its_game_is(driver: Driver, game: str) -> None:
    """A living scene, one sentence, people, minutes, weight, sides; nothing is cut at any size."""
    driver.push(Shelf())
    entry = scenes_of(game)
    assert entry is not None and 1 <= entry.weight <= 3
    for width, height, text in SIZES:
        driver.app.settings.text_size = text
        driver.resize(width, height)
        shelf(driver).lift(game)
        driver.settle()
        ids = driver.ids()
        assert {"scene", "pitch", "facts", "sides", "play", "new-game", "teach-me"} <= set(ids), (width, text)
        assert faults(shelf(driver)) + misread(shelf(driver)) == [], (width, height, text)
    pitch = driver.find("pitch")
    assert isinstance(pitch, Text) and pitch.words == entry.pitch
    assert isinstance(lessons := driver.find("lessons"), Text) and "Lessons" in lessons.words
    driver.app.settings.learned[game] = (0,)
    shelf(driver).rebuild()
    told = [driver.find(f"lesson-{number}").tooltip() for number in (1, 2, 3)]
    assert [tip.lines for tip in told if tip] == [("You have learned this.",), ("This one comes next.",), ()]


def test_pointer_key_and_finger_lift_a_book(driver: Driver) -> None:
    driver.push(Shelf())
    driver.move("spine-strongholds")
    driver.wait(0.05)
    assert shelf(driver).lifted == "", "who passes over a book opens none"
    driver.wait(0.3)
    assert shelf(driver).lifted == "strongholds"
    driver.move("play")
    driver.wait(0.3)
    assert shelf(driver).lifted == "strongholds", "it stays open on the way to its buttons"
    driver.keys("escape")
    assert shelf(driver).lifted == "" and "daily" in driver.ids()
    driver.keys("tab")
    driver.wait(0.1)
    assert shelf(driver).lifted == "defenders"
    driver.touch_tap("spine-battle-for-korvosa")
    driver.wait(0.3)
    assert shelf(driver).lifted == "battle-for-korvosa"


def test_a_pressed_book_stays_open_until_another_is_pressed(driver: Driver) -> None:
    driver.push(Shelf())
    driver.click("spine-strongholds")
    driver.settle()
    driver.move("spine-defenders")
    driver.wait(1.0)
    assert shelf(driver).lifted == "strongholds"
    driver.click("spine-defenders")
    assert shelf(driver).lifted == "defenders"
    driver.click("spine-defenders")
    assert shelf(driver).lifted == ""


def test_the_running_game_of_the_book_is_gone_on_with(driver: Driver) -> None:
    """The book's own one, not the newest of all; a new one is a click away."""
    driver.app.settings.animation = "off"
    for game, seats, mode in (("strongholds", ["Ann", "Ben"], "two-player"), ("medieval-keep", ["Cem"], "solo")):
        driver.begin(find_game(game), seats, mode, {}, 1)
        driver.settle()
        driver.app.go.shelf()
        driver.settle()
    driver.click("spine-strongholds")
    driver.settle()
    assert {"continue", "play", "new-game", "teach-me"} <= set(driver.ids())
    assert faults(shelf(driver)) == []
    driver.click("continue")
    driver.settle()
    assert driver.screen(GameScreen).table.game.id == "strongholds"
    for opened, game in (("defenders", "strongholds"), ("medieval-keep", "medieval-keep"), ("", "medieval-keep")):
        driver.app.go.shelf()
        driver.settle()
        shelf(driver).lift(opened)
        driver.settle()
        driver.keys("c")
        driver.settle()
        assert driver.screen(GameScreen).table.game.id == game, f"the key, with {opened or 'no book'} open"


def test_we_are_two_and_have_twenty_minutes(driver: Driver) -> None:
    """Books that fit rise, the others wear a reason; the line is remembered, and *Play* seats as many people."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    shelf(driver).told(2, 20)
    driver.settle()
    found = books(driver)
    assert shelf(driver).lifted == "strongholds" and found["strongholds"].reason is None
    why = {game: book.reason.sign for game, book in found.items() if book.reason}
    assert why == {
        "defenders": "hourglass",
        "medieval-keep": "hourglass",
        "rise-against-monsters": "hourglass",
        "battle-for-korvosa": "person",
    }
    assert faults(shelf(driver)) + misread(shelf(driver)) == []
    driver.app.stack.replace(Shelf())
    driver.settle()
    assert shelf(driver).lifted == "strongholds" and driver.app.settings.people == 2
    driver.click("play")
    driver.settle()
    assert driver.screen(GameScreen).table.bots == {}


def test_a_new_game_is_set_up_for_those_who_are_here(driver: Driver) -> None:
    driver.push(Shelf())
    shelf(driver).told(4, 0)
    shelf(driver).lift("medieval-keep")
    driver.settle()
    driver.click("new-game")
    driver.settle()
    choices = driver.screen(NewGame).choices
    assert choices.mode == "multiplayer" and [seat.bot for seat in choices.here] == [""] * 4


def test_the_steppers_tell_the_line(driver: Driver) -> None:
    driver.push(Shelf())
    people = driver.find("people")
    driver.click((people.rect.right - 10, people.rect.centery))
    assert driver.app.settings.people == 1
    driver.wheel("people", 1)
    assert driver.app.settings.people == 2
    minutes = driver.find("minutes")
    driver.click((minutes.rect.left + 10, minutes.rect.centery))
    assert driver.app.settings.minutes == TIMES[-2]


def test_what_fits_and_what_is_nearest() -> None:
    games = games_on_shelf()
    assert first_choice(games, 0, 0, ()) == ""
    for people in range(1, 8):
        fits = [entry.game for entry in games if reason(entry, people, 0) is None]
        assert all(people in scenes_of(game).counts for game in fits)  # type: ignore[union-attr]
        times = [{entry.game for entry in games if reason(entry, people, time) is None} for time in TIMES]
        assert all(less <= more for less, more in pairwise(times)), "more time never makes fewer games fit"
    assert first_choice(games, 2, 0, ()) == "strongholds"
    assert first_choice(games, 2, 0, ("strongholds",)) not in ("", "strongholds"), "the lightest not yet learned"
    assert nearest(games, 2, 10) == "strongholds" and nearest(games, 2, 20) == ""


def test_the_nearest_book_rises_half_where_none_fits(driver: Driver) -> None:
    driver.push(Shelf())
    shelf(driver).told(2, 10)
    driver.settle()
    stands = {game: book.stands for game, book in books(driver).items()}
    assert stands["strongholds"] == HALF and sum(stands.values()) == HALF
    shelf(driver).told(2, 0)
    driver.settle()
    assert [book.stands for book in books(driver).values()].count(LIFT) == 4


def test_a_scene_moves_where_it_may_and_rests_in_calm(driver: Driver) -> None:
    driver.app.lively = True
    driver.push(Shelf())
    shelf(driver).lift("battle-for-korvosa")
    driver.wait(0.5)
    scene = driver.find("scene")
    assert isinstance(scene, LivingPicture) and scene.moves and scene.tick > 0
    driver.app.settings.calm = True
    driver.wait(0.5)
    assert not scene.moves
    picture = driver.app.screen.copy()
    driver.wait(1.0)
    assert driver.app.screen.get_buffer().raw == picture.get_buffer().raw
