"""The city canvas, measured: the cost of the live stroke, of panning and zooming, and from the pen to the pixel."""

from __future__ import annotations

import math
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.city.scene import CityScreen
    from scenes.play_test import Driver

SIZE = (1920, 1080)
AMOUNTS = (0, 1_000, 10_000)


def canvas_with(count: int, profile: Path) -> tuple[Driver, CityScreen]:
    """A canvas of so many strokes in a driven app of full size, drawn and at rest."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from scenes.city.document import City, Stroke
    from scenes.city.scene import CityScreen
    from scenes.play_test import Driver

    chance, city = random.Random(7), City("Bench")
    changes = []
    for key in range(1, count + 1):
        x, y, way, points = chance.uniform(50, 1500), chance.uniform(50, 950), chance.uniform(0, 6), []
        for step in range(30):
            points.append((x, y, step * 8.0, 0.0))
            way += chance.uniform(-0.5, 0.5)
            x, y = x + 3 * math.cos(way), y + 3 * math.sin(way)
        changes.append(("stroke", key, Stroke(key, "pen", "#2B2118", 3, "small", "nature", tuple(points), float(key))))
    city.edit("bench", changes)
    driver = Driver(profile, SIZE)
    canvas = driver.push(CityScreen(None, city))
    assert canvas.window is not None
    canvas.window.finish()
    canvas.invalidate()
    driver.settle(60)
    return driver, canvas


def live_motion(driver: Driver, canvas: CityScreen, moves: int = 120) -> float:
    """Milliseconds of one frame with one motion of the pen, the median over a stroke."""
    x, y = canvas.rect.center
    driver.press((x, y))
    spent = []
    for k in range(moves):
        pos = (x + round(200 * math.sin(k / 9)), y + round(150 * math.sin(k / 7)))
        began = time.perf_counter()
        driver.move(pos, held=True)
        spent.append((time.perf_counter() - began) * 1e3)
    driver.release((x, y))
    driver.keys("ctrl+z")
    driver.settle(20)
    return statistics.median(spent)


def pen_to_pixel(driver: Driver, canvas: CityScreen) -> int:
    """Frames from a motion of the pen until its pixel is dark."""
    x, y = canvas.rect.x + 60, canvas.rect.y + 60
    driver.press((x, y))
    frames, pos = 0, (x + 40, y + 20)
    driver.move(pos, held=True)
    while frames < 10:
        frames += 1
        near = [(pos[0] + dx, pos[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        if min(sum(driver.app.screen.get_at(at)[:3]) for at in near) < 450:
            break
        driver.wait()
    driver.release(pos)
    driver.keys("ctrl+z")
    driver.settle(20)
    return frames


def pan_frame(driver: Driver, canvas: CityScreen) -> float:
    """Milliseconds of a frame while the sheet is pushed, the median."""
    spent = []
    for k in range(60):
        began = time.perf_counter()
        canvas.pan(6 if k % 40 < 20 else -6, 3)
        driver.wait()
        spent.append((time.perf_counter() - began) * 1e3)
    return statistics.median(spent)


def zoom_frames(driver: Driver, canvas: CityScreen) -> tuple[float, float, float]:
    """Milliseconds of the first picture after a zoom, of the longest frame of the redraw, and of all of it."""
    began = time.perf_counter()
    driver.wheel(canvas.rect.center, 1)
    first = (time.perf_counter() - began) * 1e3
    longest = 0.0
    assert canvas.window is not None
    while not canvas.window.settled:
        frame = time.perf_counter()
        driver.wait()
        longest = max(longest, (time.perf_counter() - frame) * 1e3)
    return first, longest, (time.perf_counter() - began) * 1e3


def measured() -> Iterator[tuple[str, float, str]]:
    """What was measured, its value and its unit."""
    import pygame

    for count in AMOUNTS:
        with tempfile.TemporaryDirectory() as profile:
            driver, canvas = canvas_with(count, Path(profile))
            name = f"city with {count:,} strokes"
            yield f"{name}: frame of the live stroke", live_motion(driver, canvas), "ms"
            yield f"{name}: frames from pen to pixel", pen_to_pixel(driver, canvas), "frames"
            first, longest, whole = zoom_frames(driver, canvas)
            yield f"{name}: first picture after a zoom", first, "ms"
            yield f"{name}: longest frame of the redraw", longest, "ms"
            yield f"{name}: all redrawn after a zoom", whole, "ms"
            yield f"{name}: frame while panning", pan_frame(driver, canvas), "ms"
            if count == AMOUNTS[0]:
                picture = pygame.Surface(SIZE)
                began = time.perf_counter()
                for _ in range(20):
                    driver.app.screen.blit(picture, (0, 0))
                yield "full-screen blit", (time.perf_counter() - began) / 20 * 1e3, "ms"
            driver.app.stack.clear()
