"""The town behind the wall of a battle is the town of the position, as far as the battle has been told."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.core.record import parse_record
from scenes.medieval_keep.battle.behind import Behind, behind, town_behind
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from tools.screens.driver import Driver

RECORD = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {{number: 18, phase: build}}
  draw: [celts, tavern, norse]
  players:
    Ann: {{gold: 9, food: 6, hand: [farm], structures: {built}, defenders: [], waiting: [warlord], walls: {walls}}}
steps: []
"""


@pytest.mark.parametrize("walls", [1, 2, 3, 4])
@pytest.mark.parametrize("built", ["[]", "[inn, mine]", "[inn, mine, church, bakery, brewery, woodmill]"])
def test_wall_and_houses_on_the_stage_are_those_told(tmp_path: Path, walls: int, built: str) -> None:
    """At first as before the battle; beat by beat what is lost falls; at the end as in the position."""
    driver = Driver(tmp_path)
    driver.app.settings.questions = False
    screen = driver.push(KeepTable(Table(parse_record(RECORD.format(walls=walls, built=built)))))
    driver.settle()
    before = screen.seen.players["Ann"]
    assert behind(screen, "Ann") == Behind(walls, tuple((name, True) for name in before.structures))
    driver.keys("ctrl+enter")
    driver.settle()
    seen = []
    for _ in range(30):
        if screen.telling is None:
            break
        seen.append(behind(screen, "Ann"))
        screen.next_beat()
        driver.settle()
    assert seen and seen[0].walls == walls
    assert all(a.walls >= b.walls for a, b in pairwise(seen)), "walls fall, and never rise"
    town = screen.seen.players["Ann"]
    assert behind(screen, "Ann").walls == town.walls
    assert {name for name, whole in behind(screen, "Ann").structures if whole} == set(town.structures)


def test_every_wall_is_another_picture() -> None:
    pictures = {
        bytes(town_behind(Behind(walls, (("inn", whole),)), 300, 1.0).surface.get_buffer())
        for walls in range(5)
        for whole in (True, False)
    }
    assert len(pictures) == 10
