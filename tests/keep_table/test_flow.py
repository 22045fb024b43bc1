"""A quiet round is one decision: forced steps are played for a moment, a drawn card is shown, dangers are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.engine import info_for
from game.core.record import parse_record
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table import Table
from tools.driver import Driver

POSITION = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: PHASE}
  draw: [DRAW, celts, norse]
  players:
    Ann: {gold: 9, hand: [farm], structures: [mine, church], defenders: UNITS, WAITING}
steps: []
"""


def table(
    tmp_path: Path, phase: str, units: str = "[]", waiting: str = "waiting: []", draw: str = "warlord"
) -> tuple[Driver, KeepTable]:
    driver = Driver(tmp_path)
    text = POSITION.replace("PHASE", phase).replace("UNITS", units).replace("WAITING", waiting).replace("DRAW", draw)
    screen = driver.push(KeepTable(Table(parse_record(text))))
    driver.settle()
    return driver, screen


# ------------------------------------------------------------ one legal answer


def test_one_legal_answer_is_played_after_a_moment_and_can_be_taken_back(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "build", waiting="waiting: []")
    driver.app.lively = True
    driver.keys("ctrl+enter")  # nothing attacks, nothing is to mend: the only answers are to rest and to draw
    driver.wait(0.4)
    assert screen.phase == "heal", "each forced step is seen for a moment"
    for _ in range(60):
        driver.wait(0.1)
        if screen.phase not in ("heal", "draw"):
            break
    assert screen.phase not in ("heal", "draw")
    drawn = len(screen.table.moments)
    driver.keys("ctrl+z")
    driver.wait(3.0)
    assert len(screen.table.moments) < drawn, "what was taken back waits for a hand"


@pytest.mark.parametrize("how", ["setting", "tool", "opened"])
def test_nothing_is_played_unasked_where_nobody_wants_it(tmp_path: Path, how: str) -> None:
    driver, screen = table(tmp_path, "heal" if how == "opened" else "build")
    driver.app.lively = how != "tool"
    driver.app.settings.one_answer = how != "setting"
    if how != "opened":
        driver.keys("ctrl+enter")
    driver.wait(4.0)
    assert screen.phase == "heal"


# ------------------------------------------------------------ a card is drawn


def test_a_drawn_attack_comes_up_large_and_waits_outside_while_the_town_is_fed(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "draw", units="[guards]")
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert [step.name for row in screen.show.rows for step in row] == ["warlord comes up"]
    driver.keys("tab")  # any input ends it
    assert not screen.show.busy and screen.phase == "upkeep"
    assert [entry["card"] for entry in screen.info["gate"]] == ["warlord"]


# ------------------------------------------------------------ dangers


def prompt(screen: KeepTable) -> tuple[str, str]:
    assert screen.board is not None
    parts = screen.board.panel()
    return parts.prompt, parts.then


def test_an_empty_wall_is_told_before_build_ends(tmp_path: Path) -> None:
    _, empty = table(tmp_path / "a", "build", waiting="waiting: [warlord]", draw="tavern")
    _, manned = table(tmp_path / "b", "build", units="[guards]", waiting="waiting: [warlord]", draw="tavern")
    assert "Nobody stands on the wall: the Warlord takes the town" in prompt(empty)[0]
    assert "Nobody" not in prompt(manned)[0]
    assert "the town will fall" in prompt(empty)[1]


def test_an_upkeep_that_cannot_be_paid_is_told(tmp_path: Path) -> None:
    many = (
        "[guards, guards.2, swordsmen, swordsmen.2, longbowmen, longbowmen.2, knights, archers, archers.2, archers.3]"
    )
    _, poor = table(tmp_path / "a", "build", units=many)
    _, rich = table(tmp_path / "b", "build", units="[guards]")
    assert "The next upkeep asks for 10, and 9 are in store." in prompt(poor)[0]
    assert "upkeep" not in prompt(rich)[0]


def test_the_odds_are_those_of_the_rules(tmp_path: Path) -> None:
    _, screen = table(
        tmp_path, "build", units="[guards, guards.2, swordsmen]", waiting="waiting: [warlord]", draw="tavern"
    )
    danger = info_for(screen.table.state, "Ann")["danger"]["Ann"]["warlord"]
    assert 0 < danger < 1
    held = round(100 * (1 - danger))
    assert f"the town holds in {held} of 100 such battles" in prompt(screen)[1]
