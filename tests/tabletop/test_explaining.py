"""What is new is explained once, in the words of the rulebook, outside lessons; it can be read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.rulebook.games import find_game
from game.core.rulebook.rules import rules_of
from scenes.app.app import Stage
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.explained import paragraphs
from scenes.system import words
from scenes.tabletop.advice.explaining import ExplainedSheet
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from tools.screens.driver import Driver, faults

UNTOLD = {"rise-against-monsters": {"concede"}}


def keep(tmp_path: Path) -> tuple[Driver, GameScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation, driver.app.settings.explain = "off", True
    driver.begin(find_game("medieval-keep"), ["Ann"], "solo", {}, 5)
    driver.settle()
    return driver, driver.screen(GameScreen)


def act(driver: Driver, screen: GameScreen) -> None:
    """The last thing that may be done: it leads on."""
    assert screen.table.send(write_action(engine.legal_actions(screen.table.state, "Ann")[-1])) is None
    driver.settle()


def next_told(driver: Driver, screen: GameScreen) -> str:
    """What is explained next, after as many actions as it takes."""
    for _ in range(6):
        if on(driver):
            return on(driver)
        act(driver, screen)
    raise AssertionError("nothing is explained")


def on(driver: Driver) -> str:
    """What is explained on the screen now."""
    return driver.find("explained").words if "explained" in driver.ids() else ""  # type: ignore[attr-defined]


def test_each_thing_is_explained_once_and_can_be_read_again(tmp_path: Path) -> None:
    driver, screen = keep(tmp_path)
    seen = []
    for _ in range(6):
        assert on(driver) not in seen or not on(driver)
        seen += [on(driver)] if on(driver) else []
        assert on(driver) == "" or (screen.explained is not None and screen.explained.words in on(driver))
        act(driver, screen)
    assert len(seen) >= 3 and len(set(seen)) == len(seen)
    assert any("food" in line for line in seen)  # upkeep
    met = driver.app.settings.met["medieval-keep"]
    screen.explain_again()
    driver.settle()
    sheet = driver.screen(ExplainedSheet)
    assert [told.key for told in sheet.told] == list(reversed(met)) and faults(sheet) == []
    assert driver.find("told-0").words.startswith(sheet.told[0].words)  # type: ignore[attr-defined]
    driver.click("anew")
    driver.settle()
    assert "medieval-keep" not in driver.app.settings.met
    assert next_told(driver, screen) in seen  # told anew: as to a stranger


def test_what_was_explained_stays_explained_in_the_next_game(tmp_path: Path) -> None:
    driver, screen = keep(tmp_path)
    first = next_told(driver, screen)
    act(driver, screen)
    screen.leave_table()
    driver.settle()
    assert next_told(*keep(tmp_path)) != first


def test_lessons_and_those_who_know_the_game_are_told_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.explain = True
    driver.app.go.lesson("medieval-keep")
    driver.settle()
    assert not on(driver)
    driver, screen = keep(tmp_path / "other")
    assert next_told(driver, screen)
    driver.app.settings.explain = False
    screen.rebuild()
    assert not on(driver)


def test_behind_a_curtain_it_is_explained_as_soon_as_that_is_lifted(tmp_path: Path) -> None:
    """Each of two people is told at the first hand that opens; once, whoever sits there."""
    driver = Driver(tmp_path)
    driver.app.settings.animation, driver.app.settings.explain = "off", True
    driver.begin(find_game("strongholds"), ["Ann", "Ben"], "two-player", {}, 5)
    screen = driver.screen(GameScreen)
    driver.settle()
    screen.go_on()
    driver.settle()
    assert isinstance(driver.top, Curtain) and not screen.explained
    driver.keys("enter", "enter")
    driver.settle()
    assert "exactly **one royal**" in on(driver)


@pytest.mark.parametrize("entry", games_on_shelf(), ids=lambda entry: entry.game)
def test_every_action_has_its_words_in_every_language(entry: GameScenes) -> None:
    game = find_game(entry.game)
    try:
        for language in ("", "de", "it"):
            words.use(language)
            book = paragraphs(game)
            untold = {kind.name() for kind in rules_of(game).actions.values() if kind.rule not in book}
            assert untold <= UNTOLD.get(entry.game, set())
            keys = {told.key for told in book.values()}
            assert all(book[key].key == key for key in keys)
    finally:
        words.use()


def test_what_goes_by_itself_is_explained_all_the_same(tmp_path: Path) -> None:
    """An upkeep that feeds all is paid after a moment; its line comes when there is time to read it."""
    driver, screen = keep(tmp_path)
    driver.app.lively = True
    while screen.ribbon_now() < 3:  # Build
        action = engine.legal_actions(screen.table.state, "Ann")[-1]
        if type(action).name() != "upkeep":
            assert screen.table.send(write_action(action)) is None
        driver.wait(3.0)
    driver.app.lively = False
    told = []
    for _ in range(4):
        told.append(on(driver))
        act(driver, screen)
    assert any("wants 1 food" in line for line in told)


def test_what_is_rehearsed_unseen_has_not_been_explained(tmp_path: Path) -> None:
    """The stage on which the next boards are painted ahead has settings of its own, down to what was met."""
    driver, screen = keep(tmp_path)
    double = screen.understudy(1)
    assert double is not None
    stage = Stage(driver.app)
    stage.stack.push(double)
    while not double.table.over and not stage.settings.met:
        action = engine.legal_actions(double.table.state, "Ann")[-1]
        assert double.table.send(write_action(action)) is None
        stage.step()
    assert stage.settings.met and not driver.app.settings.met
