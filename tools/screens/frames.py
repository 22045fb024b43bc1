"""Frames of the window, one after another, as they are seen at sixty a second, and how much of each has changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pygame

from scenes.tabletop.board.life import BEATS
from tools.screens.driver import Driver

SEEN = 16
"""A pixel has changed when one of its channels differs by more than this."""
Frame = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def frame_of(driver: Driver) -> Frame:
    """What the window shows: of each four pixels one, for the time it takes."""
    return np.array(pygame.surfarray.pixels3d(driver.app.screen)[::2, ::2])


def changed(one: Frame, other: Frame) -> float:
    """The share of the window's pixels that differ, from 0 to 1."""
    if one is other or np.array_equal(one, other):
        return 0.0
    return float((np.maximum(one, other) - np.minimum(one, other) > SEEN).any(axis=2).mean())


def at_rest(driver: Driver, ticks: int = 8) -> list[float]:
    """The shares of the pixels that change by themselves, from one tick of life to the next."""
    frames = [frame_of(driver)]
    for _ in range(ticks):
        driver.wait(1.01 / BEATS)  # a tick at the least
        frames.append(frame_of(driver))
    return [changed(one, other) for one, other in pairwise(frames)]


def moving(driver: Driver, most: float = 12.0) -> Iterator[Frame]:
    """The frames, a sixtieth of a second apart, until nothing moves any more, in `most` seconds."""
    for _ in range(round(most * 60)):
        driver.time += 1 / 60
        moves = driver.app.step()
        yield frame_of(driver)
        if not moves:
            return
