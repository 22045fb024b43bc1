"""One and the same siege in the hands of six builders: `python -m tools.gallery --settings DIR`.

Draws the same outlines, units and numbers in every setting, on a city as a pen left it and on a dressed one, and prints
for each two settings how many of the map's pixels differ (a channel by more than 32). The exit code is 1 if two of them
have less than 30 % between them.
"""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pygame
from msgspec.structs import replace
from pygame import Surface

from scenes.city.drawing.document import Changes
from scenes.city.worlds.world import WORLDS
from tools.gallery.defenders import open_record, siege
from tools.screens.driver import Driver

STEP, LEAST = 32, 0.30
CROP = 300
"""Pixels of a side of the cut by which a setting is to be known."""


def maps(profile: Path, size: tuple[int, int] = (1280, 720), *, bare: bool = False) -> dict[str, Surface]:
    """The map of one siege in every setting, from the game's own table; `bare`: in ink that nothing dresses."""
    found: dict[str, Surface] = {}
    driver = Driver(profile, size)
    driver.app.settings.animation = "off"
    for setting in WORLDS:
        screen = open_record(driver, siege("defenders-act", "move", setting=setting))
        if bare:
            city = screen.city_sheet().city
            changes: Changes = []
            for stroke in city.strokes.values():
                plain = None if stroke.tool == "stamp" else replace(stroke, words="", width=min(stroke.width, 4.0))
                changes.append(("stroke", stroke.id, plain))
            city.edit("as a pen leaves it", changes)
        driver.settle()
        found[setting] = driver.app.screen.subsurface(screen.map.room).copy()
        driver.app.stack.clear()
    driver.app.sound.close()
    return found


def shares(pictures: Mapping[str, Surface]) -> Iterator[tuple[str, str, float]]:
    """For each two pictures the share of pixels of which a channel differs by more than STEP."""
    pixels = {name: pygame.surfarray.array3d(picture).astype(np.int16) for name, picture in pictures.items()}
    for one, other in itertools.combinations(pixels, 2):
        yield one, other, float((np.abs(pixels[one] - pixels[other]).max(axis=2) > STEP).mean())


def compare(out: Path) -> int:
    """Draw all of them into a folder, print the shares; 0 if each two are far enough apart."""
    out.mkdir(parents=True, exist_ok=True)
    near = 0
    for kind in ("bare", "dressed"):
        with tempfile.TemporaryDirectory() as folder:
            pictures = maps(Path(folder), bare=kind == "bare")
        for name, picture in pictures.items():
            pygame.image.save(picture, str(out / f"{kind}-{name}.png"))
            side = min(CROP, *picture.get_size())
            middle = picture.get_rect().center
            cut = pygame.Rect(middle[0] - side // 2 - 90, middle[1] - side // 2, side, side).clip(picture.get_rect())
            pygame.image.save(picture.subsurface(cut), str(out / f"crop-{kind}-{name}.png"))
        for one, other, share in shares(pictures):
            near += share < LEAST
            print(f"{kind:8}{one:14}{other:14}{share:6.1%}{'  too near' if share < LEAST else ''}")
    return 1 if near else 0
