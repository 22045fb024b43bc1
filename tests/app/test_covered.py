"""A paper over the board lies over the ring and the tooltip of what is below it, too."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.battle_for_korvosa.phases.turned_up import GainSlip
from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

QUARTER, PAPER, BESIDE = Rect(300, 200, 90, 60), Rect(200, 120, 400, 300), Rect(900, 500, 90, 60)


class Quarters(Screen):
    """Two quarters, the first below a paper."""

    def build(self) -> None:
        for id, rect in (("below", QUARTER), ("beside", BESIDE)):
            self.add("map", Element(id, rect.copy(), name=id, tip="three units", press=lambda: None))
        self.add("slip", GainSlip(PAPER.copy(), "Cleo gains", (("Every hero", "the ground sum", 3),), 3, "0 become 3"))


@pytest.mark.parametrize(("tabs", "comes"), [(0, False), (1, False), (2, True)])
def test_neither_ring_nor_tooltip_comes_through_a_paper(tmp_path: Path, tabs: int, comes: bool) -> None:
    def picture(arrows: int, area: Rect) -> bytes:
        driver = Driver(tmp_path / f"{arrows}-{area.x}")
        screen = driver.push(Quarters())
        driver.settle()
        if arrows:
            driver.keys("tab", *["right"] * (arrows - 1))
            ringed = screen.hands.ringed()
            assert ringed is not None and ringed.id == ("below", "beside")[arrows - 1]
        driver.wait(2.0)
        return pygame.image.tobytes(driver.app.screen.subsurface(area), "RGB")

    around = BESIDE.inflate(40, 200)
    assert (picture(tabs, around) != picture(0, around)) is comes
    assert picture(tabs, PAPER) == picture(0, PAPER)
