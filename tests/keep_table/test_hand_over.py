"""Between two people: what the curtain tells of, and whose hand lies open while computers play."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.menus.shelf.shelf import Shelf
from scenes.session.table.seating import Seating
from scenes.tabletop.seats.curtain import Curtain
from tests.keep_table.test_elimination import hint
from tests.keep_table.test_rivals import FOUR, cards, lift, seated, watch
from tools.screens.driver import Driver, faults


def to_curtain(driver: Driver, screen: object, of: str) -> Curtain:
    """Play on as careful players would until this player's curtain hangs; he has looked before."""
    from scenes.medieval_keep.scene import KeepTable

    assert isinstance(screen, KeepTable)
    for _ in range(60):
        watch(driver, screen)
        if isinstance(driver.top, Curtain):
            if driver.top.player == of:
                driver.keys("enter")
                return driver.top
            lift(driver)
        assert screen.table.send(hint(screen)) is None
        driver.settle()
    raise AssertionError(f"{of} is never asked")


@pytest.mark.parametrize("percent", [100, 200])
def test_the_curtain_tells_of_every_attack_on_the_one_who_looks(tmp_path: Path, percent: int) -> None:
    """Thieves that came to Cat first are told behind much else since, and no line is cut at any size of text."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "attack"), "Ann, Ben, Cat, Dan", percent=percent)
    screen.handing.seen_to["Cat"] = len(screen.table.moments)  # the attack is the first thing since
    assert screen.table.send({"by": "Ann", "do": "attack", "card": "thieves", "target": "Cat"}) is None
    driver.settle()
    curtain = to_curtain(driver, screen, "Cat")
    told = screen.table.log(None, newest_first=False)
    assert len(told) > 8 and any("Thieves" in line for line in curtain.recap), curtain.recap
    others = [line for line in told if "Cat" not in line.event.facts.values()]
    assert len(curtain.recap) < len(told) and others and faults(curtain) == []


def test_no_hand_lies_open_while_a_computer_has_its_turn(tmp_path: Path) -> None:
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "attack"), "Ann, Ben, Cat, Dan")
    screen.table.seating = Seating(bots={"Ben": "greedy"})
    screen.pacing.fixed = 1e9
    assert screen.eyes == "Ann" and cards(screen)
    assert screen.send("end-attack") is None
    assert screen.send("end-turn") is None
    driver.settle()
    assert screen.decider is None and screen.eyes is None and screen.me == "Ann"
    assert cards(screen) == [] and not isinstance(driver.top, Curtain)


def test_after_a_pause_the_curtain_tells_only_what_came_since_the_own_last_turn(tmp_path: Path) -> None:
    """The app was closed in between: who goes on is not told the whole game from its beginning."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "attack"), "Ann, Ben, Cat, Dan")
    for _ in range(2):
        to_curtain(driver, screen, "Ann")
        lift(driver)
        assert screen.table.send(hint(screen)) is None
        driver.settle()
    to_curtain(driver, screen, "Ben")
    table = screen.table
    own = max(number for number, moment in enumerate(table.moments) if moment.by == "Ben")
    old = {entry.words for entry in table.log(None) if entry.moment <= own}
    new = {entry.words for entry in table.log(None) if entry.moment > own}
    driver.keys("escape")
    driver.push(Shelf())
    driver.keys("c")
    driver.settle()
    curtain = driver.screen(Curtain)
    assert curtain.player == "Ben"
    driver.keys("enter")
    assert curtain.recap and set(curtain.recap) <= new and old - new
