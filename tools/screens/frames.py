"""Frames of the window, one after another, as they are seen at sixty a second, and how much of each has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pygame

from tools.screens.driver import Driver

SEEN = 16
"""A pixel has changed when one of its channels differs by more than this."""
Frame = np.ndarray[tuple[int, ...], np.dtype[np.int16]]


def frame_of(driver: Driver) -> Frame:
    """What the window shows."""
    return pygame.surfarray.array3d(driver.app.screen).astype(np.int16)


def changed(one: Frame, other: Frame) -> float:
    """The share of the window's pixels that differ, from 0 to 1."""
    return float((np.abs(one - other).max(axis=2) > SEEN).mean())


def moving(driver: Driver, most: float = 12.0) -> Iterator[Frame]:
    """The frames, a sixtieth of a second apart, until nothing moves any more, in `most` seconds."""
    for _ in range(round(most * 60)):
        driver.time += 1 / 60
        moves = driver.app.step()
        yield frame_of(driver)
        if not moves:
            return


def largest_leap(driver: Driver, before: Frame, most: float = 12.0, leaps: Callable[[], bool] = bool) -> float:
    """The largest share of the pixels that one frame changes until all is still; frames in which `leaps` are apart."""
    largest, last = 0.0, before
    for frame in moving(driver, most):
        if not leaps():
            largest = max(largest, changed(last, frame))
        last = frame
    return largest
