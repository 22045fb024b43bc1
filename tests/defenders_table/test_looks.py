"""Boards of a crowded siege at several sizes and with text of 200 %: nothing cut, pale or too small for a finger."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from scenes.defenders.scene import SiegeTable
from scenes.session.table import Table
from scenes.ui.screen import Screen
from tools.driver import Driver, faults
from tools.gallery_defenders import defenders_states
from tools.legibility import misread

GROWING = """ramparts: 1
game: defenders
players: [Ann]
mode: co-op
seed: 1
steps:
- {by: Ann, do: choose-setting, setting: medieval}
- {by: Ann, do: create, what: defender, card: KH, word: trebuchet}
- {by: Ann, do: create, what: defender, card: KS, word: trebuchet}
- {by: Ann, do: add, thing: def-1, card: AH, word: tough}
- {by: Ann, do: finalise, thing: def-1, name: Wolf Trebuchet}
"""
SIZES = [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)]


@pytest.mark.parametrize("name", defenders_states())
def test_everything_can_be_read_and_pressed(tmp_path: Path, name: str) -> None:
    found = []
    for number, (size, text) in enumerate(SIZES):
        driver = Driver(tmp_path / str(number), size)
        driver.app.settings.animation = "off"
        driver.app.settings.text_size = text
        driver.app.rearrange()
        defenders_states()[name](driver)
        screen = driver.top
        assert isinstance(screen, Screen)
        found += [f"{size}, {text} %: {fault}" for fault in (*faults(screen), *misread(screen))]
    assert found == []


def test_pointing_about_leaves_the_picture_whole(tmp_path: Path) -> None:
    """What is drawn anew about a thing takes nothing from what lies beside it: the words between stacks and list."""
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    screen = driver.push(SiegeTable(Table(parse_record(GROWING))))
    driver.settle()
    app, torn = driver.app, []
    for thing in [thing for zone in screen.zone_list for thing in zone.things if thing.rect]:
        driver.move(thing.rect.center)
        seen = pygame.image.tobytes(app.still, "RGB")
        app.invalidate()
        app.frame()
        if pygame.image.tobytes(app.still, "RGB") != seen:
            torn.append(thing.id)
    assert torn == [] and "made-def-1" in {thing.id for thing in screen.widgets()}
