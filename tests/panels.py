"""What stands in the side panel, for tests of screens."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.ui.widgets.paper import Device, shield
from tools.screens.driver import Driver


def wears(driver: Driver, seat: str) -> bool:
    """Does the panel wear the shield of this seat?"""
    device = driver.find("device")
    assert isinstance(device, Device)
    pictures = []
    for picture in (device.picture, shield(seat)):
        paper = Surface((48, 48))
        picture(paper, paper.get_rect())
        pictures.append(pygame.image.tobytes(paper, "RGB"))
    return pictures[0] == pictures[1]
