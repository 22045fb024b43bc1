"""What is heard around a table: beds of most of a minute that go round without a seam, small things at random times."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from scenes.score.events import grains, knock, lay
from scenes.score.room import Stage
from scenes.score.waves import NOISE, RATE, TAU, Samples, chance, clock, even, hiss, swell, wander

LOUDNESS = -38.0
"""dB full scale, root of the mean square."""
Recipe = Callable[[Stage, Generator], None]


def _air(stage: Stage, dice: Generator, low: float, high: float, gusts: float, loud: float) -> None:
    """Air that never stands still: whole waves of its strength only, so that it goes round."""
    n = stage.n
    round_way = TAU * np.arange(n) / n
    shape = 1 + 0.4 * np.sin(round_way * round(gusts)) + 0.3 * np.sin(round_way * round(gusts * 2.6) + 1.7)
    for side in (-0.6, 0.6):
        stage.put(hiss(n, low, high, dice) * shape, 0.0, loud, side, 0.1)


def _strew(
    stage: Stage, dice: Generator, count: int, one: Callable[[], Samples], loud: float, *, far: float = 0.6
) -> None:
    """So many small things, at random times and places, each as loud as it happens to be."""
    seconds = stage.n / RATE
    for at in np.sort(dice.uniform(0, seconds, count)):
        stage.put(one(), float(at), loud * float(dice.uniform(0.35, 1.0)), float(dice.uniform(-0.9, 0.9)), far)


def _bird(dice: Generator) -> Samples:
    """Two to four notes, each bent upwards or down."""
    base, bend = dice.uniform(2400, 3700), dice.uniform(-500, 900)
    parts = []
    for number in range(int(dice.integers(2, 5))):
        t = np.arange(int(dice.uniform(0.06, 0.13) * RATE)) / RATE
        pitch = base * 1.06 ** (number % 3) + bend * t / t[-1]
        tone = np.sin(TAU * np.cumsum(pitch) / RATE) * np.sin(np.pi * t / t[-1]) ** 2
        parts += [tone, np.zeros(int(dice.uniform(0.03, 0.09) * RATE))]
    return even(np.concatenate(parts))


def _smith(dice: Generator) -> Samples:
    """Three or four blows of a hammer on iron, some houses away."""
    times = int(dice.integers(3, 5))
    modes = [(1480, 0.5, 0.12), (2890, 0.3, 0.07), (412, 0.6, 0.03)]
    blows = [(k * 0.42, 0.9**k, knock(dice, modes, (900, 2500, 0.004, 0.3))) for k in range(times)]
    return even(lay(0.42 * times + 0.6, *blows))


def _crickets(dice: Generator) -> Samples:
    """One cricket's song of a second or two."""
    t = clock(dice.uniform(0.8, 2.0))
    pulse = np.maximum(0.0, np.sin(TAU * dice.uniform(13, 17) * t)) ** 3
    return even(pulse * np.sin(TAU * dice.uniform(3900, 4600) * t) * swell(len(t), 0.2, 0.3))


def _owl(dice: Generator) -> Samples:
    """Two calls, the second longer and bent."""
    parts: list[Samples] = []
    for long in (0.22, 0.55):
        t = clock(long)
        pitch = dice.uniform(345, 365) * (1 - 0.06 * t / long)
        parts += [np.sin(TAU * np.cumsum(pitch) / RATE) * swell(len(t), 0.06, 0.12), np.zeros(int(0.2 * RATE))]
    return even(np.concatenate(parts))


def _gust(dice: Generator) -> Samples:
    """A gust in a gap of the wall."""
    n = int(dice.uniform(2.0, 4.0) * RATE)
    f = dice.uniform(500, 800)
    return even(hiss(n, f, f * 1.3, dice) * swell(n, n / RATE * 0.4, n / RATE * 0.5) * (1 + 0.4 * wander(n, 3, dice)))


def _voices(dice: Generator) -> Samples:
    """People far off: no word, only its fall."""
    n = int(dice.uniform(0.8, 1.6) * RATE)
    t = np.arange(n) / RATE
    pitch = dice.uniform(130, 210) * (1 + 0.15 * wander(n, 5, dice))
    hum = np.sum([np.sin(TAU * k * np.cumsum(pitch) / RATE) / k for k in (2, 3, 4, 5)], axis=0)
    return even(hum * np.maximum(0, np.sin(TAU * dice.uniform(2.2, 3.4) * t)) * swell(n, 0.2, 0.4))


def _fire(dice: Generator) -> Samples:
    """Twigs crack in a fire."""
    return even(grains(dice, 0.6, 40, [(1900, 500, 3.0), (3600, 900, 3.0)], 0.4) + 1e-4)


def _camp(dice: Generator) -> Samples:
    """A drum in the enemy's camp."""
    blow = [
        (at, loud, knock(dice, [(208, 1.0, 0.12), (312, 0.7, 0.09)], (300, 900, 0.03, 0.3)))
        for at, loud in ((0, 1.0), (0.5, 0.6), (0.75, 0.6), (1.0, 1.0))
    ]
    return even(lay(1.8, *blow))


def _wave(dice: Generator) -> Samples:
    """A wave runs up the shore."""
    n = int(dice.uniform(3.0, 4.5) * RATE)
    return even(hiss(n, 350, 1500, dice) * swell(n, n / RATE * 0.35, n / RATE * 0.6))


def _wind(stage: Stage, dice: Generator) -> None:
    _air(stage, dice, 220, 520, 7, 0.5)
    _strew(stage, dice, 9, lambda: _gust(dice), 0.5)


def _day(stage: Stage, dice: Generator) -> None:
    _air(stage, dice, 260, 700, 6, 0.16)
    _strew(stage, dice, 26, lambda: _bird(dice), 0.5)
    _strew(stage, dice, 6, lambda: _smith(dice), 0.7)
    _strew(stage, dice, 8, lambda: _voices(dice), 0.35)


def _night(stage: Stage, dice: Generator) -> None:
    _air(stage, dice, 220, 480, 5, 0.12)
    _strew(stage, dice, 30, lambda: _crickets(dice), 0.28)
    _strew(stage, dice, 3, lambda: _owl(dice), 0.6)
    _strew(stage, dice, 40, lambda: _fire(dice), 0.4, far=0.3)


def _siege(stage: Stage, dice: Generator) -> None:
    _air(stage, dice, 220, 560, 6, 0.2)
    _strew(stage, dice, 8, lambda: _camp(dice), 0.5, far=1.0)
    _strew(stage, dice, 10, lambda: _voices(dice), 0.4, far=1.0)
    _strew(stage, dice, 30, lambda: _fire(dice), 0.4, far=0.3)


def _harbour(stage: Stage, dice: Generator) -> None:
    _air(stage, dice, 240, 620, 6, 0.12)
    _strew(stage, dice, 14, lambda: _wave(dice), 0.5)
    _strew(stage, dice, 8, lambda: _voices(dice), 0.35)
    _strew(stage, dice, 4, lambda: _smith(dice), 0.4)


BEDS: dict[str, tuple[float, Recipe]] = {
    "wind": (47.0, _wind),
    "day": (61.0, _day),
    "night": (57.0, _night),
    "siege": (53.0, _siege),
    "harbour": (59.0, _harbour),
}
"""About how many seconds after which a bed goes round, and what is heard in it."""


def bed(name: str) -> Samples:
    """A bed of `BEDS`, two channels; it goes round without a seam."""
    seconds, make = BEDS[name]
    dice = chance("bed", name)
    stage = Stage(round(seconds * RATE / NOISE) * NOISE, True)  # so that its noise goes round, too
    make(stage, dice)
    return stage.finish(LOUDNESS, ceiling=-14.0)
