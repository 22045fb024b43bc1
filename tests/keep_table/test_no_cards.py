"""Without cards, by real events: the tables are shown, the dice light the row they hit, play goes on after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record import parse_record
from scenes.medieval_keep.phases.event_tables import TableRow
from scenes.medieval_keep.phases.pick_structure import PickBoard
from scenes.medieval_keep.phases.readings import EventBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from tools.screens.driver import Driver, faults

HEAD = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann]\nmode: no-cards\n"


def table(tmp_path: Path, dice: str, size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[Driver, KeepTable]:
    """A driver with a new game whose dice fall as written."""
    driver = Driver(tmp_path, size)
    driver.app.settings.text_size = text
    driver.app.rearrange()
    screen = driver.push(KeepTable(Table(parse_record(f"{HEAD}chance: {{dice: [{dice}]}}\nsteps: []\n"))))
    driver.settle()
    return driver, screen


def lit(screen: KeepTable) -> list[str]:
    """The rows that are lit up."""
    return [t.id for zone in screen.zone_list for t in zone.things if isinstance(t, TableRow) and t.lit]


def test_the_row_that_was_hit_is_lit(tmp_path: Path) -> None:
    """Before the roll nothing is lit; after it the event and the structure; then the game goes on."""
    driver, screen = table(tmp_path, "5, 65")
    assert isinstance(screen.board, EventBoard) and lit(screen) == []
    driver.keys("ctrl+enter")
    driver.settle()
    assert lit(screen) == ["event-construction", "structure-catapult"]
    assert screen.seen.players["Ann"].hand == ["catapult"]
    driver.click("main")
    driver.settle()
    assert not isinstance(screen.board, EventBoard)
    assert screen.phase == "upkeep"


def test_rolling_again_tumbles_once_more_and_is_told(tmp_path: Path) -> None:
    """38 is roll again: the panel tells both throws, the last one is lit."""
    driver, screen = table(tmp_path, "5, 38, 2")
    driver.click("main")
    driver.settle()
    assert lit(screen) == ["event-construction", "structure-farm"]
    assert "roll again" in screen.board.panel().prompt  # type: ignore[union-attr]


@pytest.mark.parametrize(("dice", "row"), [("9, 3", "disaster-blizzard"), ("10, 6", "invader-saxons")])
def test_the_other_tables_come_when_they_are_needed(tmp_path: Path, dice: str, row: str) -> None:
    """A disaster and an invasion are read on their own tables."""
    driver, screen = table(tmp_path, dice)
    driver.click("main")
    driver.settle()
    assert row in lit(screen)


def test_pick_one_leads_to_the_choice(tmp_path: Path) -> None:
    """91 to 100: after the table any structure may be picked."""
    driver, screen = table(tmp_path, "5, 100")
    driver.click("main")
    driver.settle()
    assert "structure-pick-one" in lit(screen)
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(screen.board, PickBoard)
    assert not driver.find("main").live
    driver.click("pick-farm")
    driver.click("pick-moat")
    driver.settle()
    assert screen.seen.players["Ann"].hand == [] and driver.find("main").name == "Take the Moat"
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.seen.players["Ann"].hand == ["moat"]


def test_the_tumbling_can_be_skipped(tmp_path: Path) -> None:
    """While the dice fall the position is true already; one key shows the end of it, the next goes on."""
    driver, screen = table(tmp_path, "5, 65")
    driver.keys("ctrl+enter")
    assert screen.show.busy and screen.phase == "upkeep"
    driver.keys("ctrl+enter")
    driver.settle()
    assert lit(screen) == ["event-construction", "structure-catapult"] or not isinstance(screen.board, EventBoard)


def test_without_animation_nothing_holds_play_up(tmp_path: Path) -> None:
    """With animation off the roll is made and the next phase is there."""
    driver, screen = table(tmp_path, "5, 65")
    driver.app.settings.animation = "off"
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.phase == "upkeep" and not isinstance(screen.board, EventBoard)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("dice", ["5, 65", "9, 3"])
def test_nothing_is_cut(tmp_path: Path, size: tuple[int, int], text: int, dice: str) -> None:
    """The tables at every size."""
    driver, screen = table(tmp_path, dice, size, text)
    assert faults(screen) == []
    driver.keys("ctrl+enter")
    driver.settle()
    assert faults(screen) == []


def test_the_event_die_can_be_flicked(tmp_path: Path) -> None:
    """It flies the way the hand went and comes home on the engine's number; Esc lays it back before that."""
    driver, screen = table(tmp_path, "5, 65")
    ready = driver.find("ready")
    x, y = ready.rect.center
    driver.move((x, y))
    driver.press((x, y))
    driver.move((x + 40, y + 40), held=True)
    driver.keys("escape")
    driver.release((x + 40, y + 40))
    assert screen.table.record.steps == [] and driver.top is screen
    driver.move((x, y))
    driver.press((x, y))
    for _ in range(5):
        x, y = x + 14, y + 10
        driver.move((x, y), held=True)
    driver.release((x, y))
    assert [step.body for step in screen.table.record.steps] == [{"by": "Ann", "do": "draw"}]
    assert next(step.name for row in screen.show.rows for step in row) == "dice"
    driver.settle()
    assert lit(screen) == ["event-construction", "structure-catapult"]


@pytest.mark.parametrize(("options", "told"), [("", True), ("options: {plans: keep}\n", False)])
def test_a_plan_about_to_lapse_is_told_in_build(tmp_path: Path, options: str, told: bool) -> None:
    """KEEP-NOCARD-5, with the option and without it (the engine's own default, which the record does not name)."""
    driver = Driver(tmp_path, (1280, 720))
    record = parse_record(f"{HEAD}{options}chance: {{dice: [5, 65]}}\nsteps: []\n")
    screen = driver.push(KeepTable(Table(record)))
    driver.settle()
    while screen.phase != "build":
        driver.keys("ctrl+enter")
        driver.settle()
    assert screen.seen.players["Ann"].hand == ["catapult"]
    assert ("lapses if it is not built" in screen.board.panel().warnings) is told  # type: ignore[union-attr]
