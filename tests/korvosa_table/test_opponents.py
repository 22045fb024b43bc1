"""Computer players in every seat, their hint, and what makes a battle harder: chosen by real events, then played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rulebook.game_def import SEARCHER
from scenes.battle_for_korvosa.scene import CityTable
from scenes.menus.new_game.new_game import NewGame
from scenes.session.catalogue import scenes_of
from scenes.tabletop.advice.hint import HintSlip
from tests.games.korvosa_tables import QUEEN, SEATS, changed, evening
from tests.korvosa_table.hands import lift_curtain
from tests.korvosa_table.play import evening_record, open_table
from tests.panels import wears
from tools.screens.driver import Driver


def laid_out(tmp_path: Path) -> tuple[Driver, NewGame]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    entry = scenes_of("battle-for-korvosa")
    assert entry is not None
    return driver, driver.push(NewGame(entry))


def put(driver: Driver, index: int, computer: bool) -> None:
    """A seat is a person's or a computer's from now on: one of the two words is clicked."""
    kind = driver.find(f"kind-{index}").rect
    driver.click((kind.right - 12 if computer else kind.x + 12, kind.centery))


@pytest.mark.parametrize("person", [0, 1, 2])
def test_a_person_takes_any_seat_and_computers_the_others(tmp_path: Path, person: int) -> None:
    """The Queen (the first seat) or a hero: who is no person plays by itself until the person is asked."""
    driver, new = laid_out(tmp_path)
    for index in range(3):
        put(driver, index, index != person)
    name = new.choices.players[person]
    assert [bool(seat.bot) for seat in new.choices.here] == [index != person for index in range(3)]
    driver.keys("ctrl+enter")
    driver.settle()
    screen = driver.screen(CityTable)
    screen.pacing.fixed = 0
    assert set(screen.table.bots) == {seat.name for seat in new.choices.here} - {name}
    driver.until(lambda: screen.decider == name)
    assert all(moment.automatic == (moment.by != name) for moment in screen.table.moments if moment.by)


def test_a_battle_of_computers_alone_goes_on_by_itself(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, evening_record(), dict.fromkeys(SEATS, "heuristic"), settle=False)
    driver.until(lambda: any(moment.by == "Ann" for moment in screen.table.moments), frame=0.2)
    assert all(moment.automatic for moment in screen.table.moments[1:])


def test_what_a_computer_player_brought_is_told_under_its_shield(tmp_path: Path) -> None:
    """The card of its turn that is turned up, or what its attack comes to."""
    bots = dict.fromkeys(SEATS, "heuristic")
    driver, screen = open_table(tmp_path, evening_record(), bots, animation="normal", settle=False)

    def teller() -> str:
        head = driver.find("head").name.strip("*") if screen.telling is not None else ""
        return next((seat for seat in SEATS if seat != screen.me and head in (f"{seat}’s turn", f"{seat} attacks")), "")

    driver.until(teller, frame=0.2)
    assert wears(driver, screen.seat(teller()))


@pytest.mark.parametrize("strength", ["beginner", "heuristic", "searcher"])
def test_every_strength_plays_the_queen_and_a_hero(tmp_path: Path, strength: str) -> None:
    """Who is weakest, fair and strong: both act, and the turn goes on to the next seat."""
    bots = {"Ben": strength, QUEEN: strength}
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), players__Eli__hand=[])), bots, settle=False)
    screen.pacing.fixed = 0

    def passed() -> bool:
        lift_curtain(driver)
        if screen.telling is not None:
            driver.keys("enter")
        elif screen.turn_player == "Ben" and screen.decider in screen.table.people:
            driver.keys("ctrl+enter")  # what Ben asks of a person is granted
        return screen.turn_player == "Ann"

    driver.until(passed)
    done = {moment.by for moment in screen.table.moments[1:]}
    assert "Ben" in done and all(moment.automatic for moment in screen.table.moments[1:] if moment.by in bots)


@pytest.mark.parametrize(
    ("seat", "changes"),
    [
        ("Ben", {}),
        (
            QUEEN,
            {
                "turn__player": QUEEN,
                "turn__phase": "place",
                "turn__order": [QUEEN, "Ben", "Ann", "Eli", "Cleo"],
                "quarters__ridgefield": {"units": {"Ann": 2, "Ben": 2}},
                "quarters__high_bridge": {"units": {"Ben": 9, "Eli": 3}},
            },
        ),
    ],
)
def test_a_hint_is_asked_for_and_followed(tmp_path: Path, seat: str, changes: dict[str, object]) -> None:
    """F2 for a hero and for the Queen: one sentence in words, done with Enter."""
    bots = {name: "heuristic" for name in SEATS if name != seat}
    driver, screen = open_table(tmp_path, evening_record(changed(evening(), **changes)), bots)
    lift_curtain(driver)
    assert screen.decider == seat
    driver.keys("f2")
    driver.until(lambda: isinstance(driver.top, HintSlip) and driver.top.plain is not None)
    slip = driver.screen(HintSlip)
    assert slip.plain is not None and slip.plain["by"] == seat and slip.words.endswith(".")
    assert str(slip.plain["do"]) not in ("attack", "place") or "-" not in slip.words.split("**")[1], "no raw ids"
    driver.keys("enter")
    driver.settle()
    assert screen.table.moments[1].action == slip.plain


@pytest.mark.parametrize(("heroes", "gain"), [(2, 12), (4, 18)])
def test_the_proposed_gain_is_that_of_so_many_heroes(tmp_path: Path, heroes: int, gain: int) -> None:
    """KORV-LEVEL-1: the proposal stands in the options, and goes into the record."""
    driver, new = laid_out(tmp_path)
    while new.choices.count < heroes + 1:
        driver.click("add-seat")
    while new.choices.count > heroes + 1:
        driver.click(f"remove-{new.choices.count - 1}")
    assert new.choices.whole()["queen-gain"] == gain
    driver.keys("ctrl+enter")
    driver.settle()
    assert driver.screen(CityTable).table.record.setup.options["queen-gain"] == gain


def test_strong_heroes_meet_another_gain(tmp_path: Path) -> None:
    """KORV-LEVEL-1: who sits there decides what is proposed, and it goes into the record."""
    driver, new = laid_out(tmp_path)
    while new.choices.count < 5:
        driver.click("add-seat")
    while new.choices.count > 5:
        driver.click(f"remove-{new.choices.count - 1}")
    assert new.choices.whole()["queen-gain"] == 18
    *heroes, queen = new.choices.here
    queen.bot = ""
    for seat in heroes:
        seat.bot = SEARCHER
    assert new.choices.whole()["queen-gain"] == 17 == new.choices.chosen_options()["queen-gain"]


def test_the_difficulty_changes_what_the_queen_gains(tmp_path: Path) -> None:
    """KORV-SETUP-4: a word chosen for a new game reaches the table."""
    gains = {}
    for word in ("easy", "ruthless"):
        driver, new = laid_out(tmp_path / word)
        new.hands.focus_on(driver.find("option-difficulty"))
        driver.keys(*(["left"] if word == "easy" else ["right", "right"]))
        driver.keys("ctrl+enter")
        driver.settle()
        screen = driver.screen(CityTable)
        assert screen.table.record.setup.options["difficulty"] == word
        gains[word] = screen.facts.gain[screen.queen].units
        driver.app.stack.clear()
    assert gains["easy"] < gains["ruthless"]
