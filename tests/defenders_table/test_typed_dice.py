"""Real dice in Defenders: every throw of the rules is asked for, typed in on the screen, and kept in the record."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.core import engine
from game.core.record import Record, Replay, parse_record, write_record
from scenes.defenders.board.screen import SiegeScreen
from scenes.tabletop.dice.typed import RealDice
from tests.defenders_table.test_every_action import BATTLE, click, main_key, told_by_mouse
from tools.gallery.defenders import GOALS, open_record, siege
from tools.screens.driver import Driver, faults


class Thrown(NamedTuple):
    """A place in a siege, what is done there, the numbers typed in turn, and the clauses that throw."""

    record: Callable[[], Record]
    deed: Callable[[Driver, SiegeScreen], None]
    typed: tuple[int, ...]
    clauses: tuple[str, ...]
    brings: str
    """Kind of an event that these numbers bring."""


def woken(ability: str) -> Callable[[Driver, SiegeScreen], None]:
    """Choose who is woken in the list, and wake them."""

    def deed(driver: Driver, screen: SiegeScreen) -> None:
        click(driver, next(id for id in driver.ids() if id.startswith("wake-") and id.endswith(f"-{ability}")))
        driver.keys("ctrl+enter")

    return deed


def drawing(card: str) -> Callable[[], Record]:
    return lambda: siege("threats-act", "draw", threat_deck=[card, "2C"])


def awake() -> Record:
    """Every ability has something to work on."""
    return siege("defenders-act", "activate")


THROWN = {
    "a club": Thrown(
        drawing("6C"), main_key, (1, 1, 2, 3), ("DEF-ATTACK-1", "DEF-ENTRY-4", "DEF-ATTACK-4"), "attack-begun"
    ),
    "a battle": Thrown(
        lambda: siege("threats-act", "defend", attack=BATTLE),
        told_by_mouse,
        (6, 6, 1, 1),
        ("DEF-BATTLE-4", "DEF-BATTLE-5"),
        "battle-result",
    ),
    "a face threat": Thrown(drawing("QD"), main_key, (2,), ("DEF-EVENT-5",), "face-threat"),
    "engineers": Thrown(awake, woken("engineers"), (4,), ("DEF-ACT-2",), "repaired"),
    "healers": Thrown(awake, woken("healers"), (4, 3), ("DEF-ACT-3",), "healed"),
    "a jack": Thrown(awake, woken("jack"), (4,), ("DEF-ACT-4",), "morale-restored"),
    "a king": Thrown(awake, woken("king"), (6, 1), ("DEF-ACT-5",), "threat-destroyed"),
}


def throwing(tmp_path: Path, record: Record) -> tuple[Driver, SiegeScreen]:
    """That siege on the table, with real dice."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    driver.keys("f6")
    driver.wait(0.05)
    assert screen.table.typed_dice
    return driver, screen


def type_all(driver: Driver, screen: SiegeScreen, numbers: tuple[int, ...]) -> list[int]:
    """Type these numbers in turn, again and again, as long as a die is asked for; returns what was typed."""
    typed: list[int] = []
    turn = cycle(numbers)
    while (wanted := screen.table.wanted) is not None:
        sheet = driver.screen(RealDice)
        assert not typed or faults(sheet) == []
        number = min(next(turn), wanted.ask.sides)
        if number % 2:
            driver.keys(str(number))
        else:
            driver.click(f"side-{number}")
        driver.wait(0.05)
        typed.append(number)
    return typed


def rolled(screen: SiegeScreen) -> list[dict[str, Any]]:
    """The dice of the latest action, in their order."""
    return [
        dict(event.facts, clause=event.rule) for event in screen.table.moments[-1].events if event.kind == "die-rolled"
    ]


@pytest.mark.parametrize("name", THROWN)
def test_dice_of_the_wood_are_typed_in_and_decide(tmp_path: Path, name: str) -> None:
    """DEF-ATTACK-1, -4, DEF-ENTRY-4, DEF-BATTLE-4, -5, DEF-EVENT-5, DEF-ACT-2 to -5."""
    thrown = THROWN[name]
    driver, screen = throwing(tmp_path, thrown.record())
    before = engine.digest(screen.table.state)
    thrown.deed(driver, screen)
    driver.wait(0.05)
    assert isinstance(driver.top, RealDice) and engine.digest(screen.table.state) == before, "nothing is done yet"
    typed = type_all(driver, screen, thrown.typed)
    assert not isinstance(driver.top, RealDice)
    assert [die["result"] for die in rolled(screen)] == typed == screen.table.record.chance.dice
    assert {die["clause"] for die in rolled(screen)} >= set(thrown.clauses)
    assert thrown.brings in {event.kind for event in screen.table.moments[-1].events}
    again = Replay(parse_record(write_record(screen.table.record))).play_all()
    assert engine.digest(again) == engine.digest(screen.table.state)


def test_the_queen_hunts_and_the_king_destroys_by_typed_dice(tmp_path: Path) -> None:
    """DEF-EVENT-7, -8: whom and what they choose is a die with as many sides as there are, whether it exists or not."""
    for number, (threat, clause, kind) in enumerate(
        (("QH", "DEF-EVENT-7", "hunt"), ("KS", "DEF-EVENT-8", "destroyed"))
    ):
        driver, screen = throwing(tmp_path / str(number), drawing("QD")())
        main_key(driver, screen)
        driver.wait(0.05)
        assert screen.table.wanted is not None
        faces = list(screen.table.wanted.needs.facts["listed"])
        typed = type_all(driver, screen, (faces.index(threat) + 1, 3, 1, 6))
        dice = rolled(screen)
        assert [die["result"] for die in dice] == typed
        chosen = next(die for die in dice if die["clause"] == clause and "listed" in die)
        assert chosen["sides"] == len(chosen["listed"])
        (event,) = (event for event in screen.table.moments[-1].events if event.kind == kind)
        assert event.facts["unit" if kind == "hunt" else "location"] == chosen["listed"][chosen["result"] - 1]


def test_a_number_that_no_die_shows_is_refused_and_the_last_one_taken_back(tmp_path: Path) -> None:
    driver, screen = throwing(tmp_path, siege("threats-act", "defend", attack={"goals": GOALS, "battle": 2}))
    told_by_mouse(driver, screen)
    driver.wait(0.05)
    driver.keys("9")
    assert screen.table.wanted is not None and screen.table.wanted.answers == []
    driver.keys("5")
    assert screen.table.wanted.answers == [5]
    driver.keys("backspace")
    assert screen.table.wanted is not None and screen.table.wanted.answers == []
    driver.keys("escape")
    driver.wait(0.05)
    assert screen.table.wanted is None and screen.at == "threats-act/defend", "the battle waits"
