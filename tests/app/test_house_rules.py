"""A new game fits one page: seats, level, length; the house rules are one line that says what differs."""

from __future__ import annotations

import pytest

from scenes.app.navigator import entry_of
from scenes.menus.new_game.choices import Choices
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.new_game.options import FoldOfRules
from scenes.session.catalogue import games_on_shelf
from tools.screens.driver import Driver, faults


@pytest.mark.parametrize("game", [entry.game for entry in games_on_shelf()])
def test_any_number_of_seats_fits_the_page(driver: Driver, game: str) -> None:
    """Nothing is scrolled for: the fewest and the most seats of every mode, with computer players and without."""
    screen = driver.push(NewGame(entry_of(game)))
    for mode in entry_of(game).modes:
        screen.set_mode(mode)
        counts = screen.choices.game.mode(mode).players
        for count in sorted({min(counts), 4 if 4 in counts else max(counts), max(counts)}):
            screen.choices.count = count
            screen.choices.fit_seats()
            screen.rebuild()
            driver.wait()
            area = driver.find("house-rules").area
            assert area is not None and not area.most, (mode, count, area.most)
            assert faults(screen) == [], (mode, count)


@pytest.mark.parametrize("game", [entry.game for entry in games_on_shelf()])
def test_house_rules_are_folded_and_unfold(driver: Driver, game: str) -> None:
    screen = driver.push(NewGame(entry_of(game)))
    driver.settle()
    shown = {id for id in driver.ids() if id.startswith("option-")}
    assert faults(screen) == []
    fold = driver.find("house-rules")
    assert isinstance(fold, FoldOfRules) and fold.area is not None
    fold.area.reveal(fold.rect)
    driver.click("house-rules")
    driver.settle()
    assert {id for id in driver.ids() if id.startswith("option-")} > shown and faults(screen) == []
    driver.keys("escape")


def test_the_line_says_what_differs(driver: Driver) -> None:
    """Of Keep alone by the book nothing; then what was chosen, and no more once it is as the book has it."""
    screen = driver.push(NewGame(entry_of("medieval-keep")))
    fold = driver.find("house-rules")
    assert isinstance(fold, FoldOfRules) and fold.differing == "all by the book"
    screen.set_option("army", "fed")
    fold = driver.find("house-rules")
    assert isinstance(fold, FoldOfRules) and fold.differing == "Counting the army"
    screen.set_option("army", "book")
    fold = driver.find("house-rules")
    assert isinstance(fold, FoldOfRules) and fold.differing == "all by the book"


@pytest.mark.parametrize("game", [entry.game for entry in games_on_shelf()])
def test_what_is_offered_can_be_had(game: str) -> None:
    """No row stands there grey: in every mode and for any number of seats each option takes what it stands at."""
    choices = Choices(entry_of(game))
    for mode in choices.entry.modes:
        for count in choices.game.mode(mode).players:
            choices.count = count
            choices.set_mode(mode)
            for option in choices.options:
                assert choices.option_fault(option, choices.whole()[option.name]) is None, (mode, count, option.name)


@pytest.mark.parametrize("game", [entry.game for entry in games_on_shelf()])
def test_a_first_game_is_against_no_searcher(game: str) -> None:
    """The strongest computer player is there for those who choose it."""
    choices = Choices(entry_of(game))
    for mode in choices.entry.modes:
        choices.set_mode(mode)
        for seats in choices.game.mode(mode).players:
            choices.seat_people(1)
            choices.count = seats
            choices.fit_seats()
            playing = {seat.bot for seat in choices.here} - {""}
            assert playing <= {choices.game.heuristic} and choices.game.heuristic in choices.bots


def test_the_size_of_hands_is_offered_where_hands_are_their_own() -> None:
    """And goes into no record where the row is shared, whatever was chosen of it before."""
    choices = Choices(entry_of("defenders"))
    assert "hand-size" not in [option.name for option in choices.options]
    choices.set_option("city-hand", "own")
    choices.set_option("hand-size", 6)
    assert "hand-size" in [option.name for option in choices.options]
    assert choices.record().options["hand-size"] == 6
    choices.set_option("city-hand", "shared")
    assert "hand-size" not in [option.name for option in choices.options]
    assert "hand-size" not in choices.record().options
    choices.as_the_book()
    assert choices.is_by_book
