"""The room in which all is heard, and the stage on which sounds are mixed."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scenes.score.waves import RATE, Samples, db, filtered, ring, smooth_size, swell


@functools.cache
def room() -> Samples:
    """What a click leaves in a vaulted room of 9 x 6 x 4 m: early reflections, then six loops and two all-passes."""
    n = int(1.15 * RATE)
    sides = []
    for side in (0, 1):
        click = np.zeros(n)
        click[0] = 1.0
        tail = np.sum(
            [
                ring(click, lag + 23 * side, 10 ** (-3 * lag / RATE / 1.0), 0.2)
                for lag in (1327, 1453, 1601, 1747, 1871, 2003)
            ],
            axis=0,
        )
        for lag in (241 + 12 * side, 83 + 7 * side):  # all-passes make it dense
            loop = ring(tail, lag, 0.6, 0.0)
            tail = -0.6 * loop + np.concatenate([np.zeros(lag), loop[:-lag]])
        early = np.zeros(n)
        for ms, loud in zip(
            (7.1, 11.3, 15.9, 19.7, 26.3, 33.1, 41.7), (0.8, 0.7, 0.6, 0.55, 0.45, 0.4, 0.3), strict=True
        ):
            early[int((ms * (1 + 0.07 * side)) * RATE / 1000)] += loud * (-1 if (int(ms) + side) % 3 == 0 else 1)
        whole = filtered(early + 0.32 * tail, lambda f: 1 / (1 + (120 / np.maximum(f, 1)) ** 4) / (1 + (f / 6500) ** 2))
        whole *= np.minimum(1, (n - np.arange(n)) / (0.2 * RATE))
        sides.append(whole / np.sqrt(np.sum(whole**2)))
    return np.array(sides, np.float32)


@functools.lru_cache(4)
def room_spectrum(n: int) -> NDArray[np.complexfloating[Any]]:
    return np.fft.rfft(room(), n)


class Stage:
    """Two channels and a send to the room. `goes_round`: what passes the end comes in at the beginning: no seam."""

    def __init__(self, n: int, goes_round: bool) -> None:
        self.n, self.goes_round = n, goes_round
        self.sides = np.zeros((2, n), np.float32)
        self.send = np.zeros(n, np.float32)

    def put(self, sound: Samples, at: float, loud: float, place: float, send: float) -> None:
        left, right = np.cos((place + 1) * np.pi / 4), np.sin((place + 1) * np.pi / 4)
        start, done = round(at * RATE), 0
        if self.goes_round:
            start %= self.n
        start = max(0, start)
        while done < len(sound) and start < self.n:
            part = sound[done : done + self.n - start] * np.float32(loud)
            self.sides[0, start : start + len(part)] += part * np.float32(left)
            self.sides[1, start : start + len(part)] += part * np.float32(right)
            self.send[start : start + len(part)] += part * np.float32(send)
            done, start = done + len(part), 0 if self.goes_round else self.n

    def finish(self, loudness: float, ceiling: float = -4.0) -> Samples:
        """With the room, at a loudness (dB full scale, root of the mean square of both channels)."""
        n = self.n if self.goes_round else smooth_size(self.n + RATE)
        wet = np.fft.irfft(np.fft.rfft(self.send, n)[None, :] * room_spectrum(n), n)[:, : self.n]
        whole = self.sides + wet.astype(np.float32)
        whole -= whole.mean(axis=1, keepdims=True)
        if not self.goes_round:
            whole *= swell(self.n, 0.002, 0.6).astype(np.float32)
        whole *= np.float32(db(loudness) / np.sqrt(np.mean(np.square(whole), dtype=np.float64)))
        top = db(ceiling)
        over = np.abs(whole) > 0.7 * top  # a soft ceiling; seldom touched
        if over.any():
            x = whole[over]
            whole[over] = np.sign(x) * top * (0.7 + 0.3 * np.tanh((np.abs(x) / top - 0.7) / 0.3))
        return whole
