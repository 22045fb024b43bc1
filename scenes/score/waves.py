"""Tools of sound: noise, filters, loops, envelopes, waves of a pitch that is added up. All at 44.1 kHz, one channel."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Samples = NDArray[np.floating[Any]]
RATE = 44100
TAU = 2 * np.pi
Peak = tuple[float, float, float]
"""Hertz, width, gain."""
Shape = Callable[[Samples], Any]
"""How much of each frequency passes; complex where phases turn, too."""


def chance(*key: object) -> Generator:
    """Dice that fall alike for the same key."""
    return np.random.default_rng(zlib.crc32(repr(key).encode()))


def db(value: float) -> float:
    return float(10.0 ** (value / 20))


def clock(seconds: float) -> Samples:
    return np.arange(int(seconds * RATE)) / RATE


def smooth_size(n: int) -> int:
    """The next length that is made of 2, 3, 5 and 7 alone: the FFT likes it."""
    while True:
        rest = n
        for p in (2, 3, 5, 7):
            while rest % p == 0:
                rest //= p
        if rest == 1:
            return n
        n += 1


def filtered(x: Samples, shape: Shape) -> Samples:
    """x through a filter that is given as a function of the frequency (complex: with its phase)."""
    n = smooth_size(len(x) + RATE // 8)
    return np.fft.irfft(np.fft.rfft(x, n) * shape(np.fft.rfftfreq(n, 1 / RATE)), n)[: len(x)]


def resonator(peaks: Sequence[Peak], straight: float = 0.4) -> Shape:
    """A body: (hertz, width, gain) each, plus `straight` of the sound itself. Causal, so nothing rings beforehand."""

    def shape(f: Samples) -> Any:
        f = np.maximum(f, 1.0)
        return straight + sum(g * (1j * f * w) / (h * h - f * f + 1j * f * w) for h, w, g in peaks)

    return shape


NOISE = 262144
"""Samples after which noise goes round."""


LOUDEST = 6.0
"""No sample of noise of loudness 1 is farther from 0."""


@functools.lru_cache(8)  # half a megabyte each; no event has more kinds of noise
def pool(low: float, high: float) -> Any:
    """Six seconds of noise between two frequencies that go round without a seam; loudness (root mean square) 1, kept in
    16 bits, of which `LOUDEST` is the largest.
    """
    size = NOISE
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    made = chance("hiss", low, high).standard_normal(len(f)) * np.exp(1j * chance(low, high).uniform(0, TAU, len(f)))
    sound = np.fft.irfft(made / ((1 + (low / f) ** 4) * (1 + (f / high) ** 4)), size)
    return np.round(np.clip(sound / np.sqrt(np.mean(sound**2)) / LOUDEST, -1, 1) * 32767).astype("<i2")


def hiss(n: int, low: float, high: float, dice: Generator) -> Samples:
    """A piece of such noise, from a place that the dice choose; its edges fall by 12 dB an octave and more."""
    noise = pool(float(f"{low:.2g}"), float(f"{high:.2g}"))
    if n >= len(noise):
        return np.resize(noise, n) * (LOUDEST / 32767)
    start = int(dice.integers(len(noise) - n))
    return np.asarray(noise[start : start + n] * (LOUDEST / 32767))


def ring(x: Samples, lag: float, gain: float, damp: float) -> Samples:
    """A loop: what was heard `lag` samples ago comes again, softer by `gain` and duller by `damp`.

    With a burst it is a string (Karplus and Strong), with a click a pair of walls. Whole turns are reckoned at once.
    """
    whole = int(lag)
    taps = gain * np.convolve([damp, 1 - 2 * damp, damp], [1 - lag + whole, lag - whole])  # lags whole-1 to whole+2
    y = np.concatenate([np.zeros(whole + 2), x])
    for at in range(whole + 2, len(y), whole - 1):
        end = min(at + whole - 1, len(y))
        y[at:end] += np.convolve(y[at - whole - 2 : end - whole + 1], taps, "valid")
    return y[whole + 2 :]


def wander(n: int, a_second: float, dice: Generator) -> Samples:
    """A slow curve about 0 that is never quite the same (about -1 to 1)."""
    knots = max(4, int(n / RATE * a_second) + 3)
    return np.interp(np.arange(n), np.linspace(0, n, knots), dice.uniform(-1, 1, knots))


def swell(n: int, attack: float, release: float) -> Samples:
    """1 with a soft start and a soft end (half a cosine)."""
    up, down = max(1, min(n // 2, int(attack * RATE))), max(1, min(n // 2, int(release * RATE)))
    shape = np.ones(n)
    shape[:up] = 0.5 - 0.5 * np.cos(np.pi * np.arange(up) / up)
    shape[n - down :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(down) / down)
    return shape


def even(x: Samples) -> Samples:
    """Scaled so that the loudest twentieth of a second has loudness 1: the mixer alone decides how loud it is."""
    part = max(1, min(len(x), RATE // 20))
    sums = np.concatenate([[0.0], np.cumsum(x * x)])
    return np.asarray(x / np.sqrt(np.max(sums[part:] - sums[:-part]) / part + 1e-12))


SIZE = 8192


@functools.cache
def table(weights: tuple[float, ...]) -> Samples:
    """One turn of a wave with these strengths of the harmonics."""
    spectrum = np.zeros(SIZE // 2 + 1, complex)
    spectrum[1 : len(weights) + 1] = -0.5j * SIZE * np.array(weights)
    return np.fft.irfft(spectrum, SIZE).astype(np.float32)


def turn(pitch: Samples, *weights: Samples | Sequence[float]) -> list[Samples]:
    """Waves of one pitch, given for every sample, added up, never multiplied by time: bent tones stay in tune."""
    place = (np.cumsum(pitch) * (SIZE / RATE)).astype(np.int64) & (SIZE - 1)
    return [table(tuple(np.round(strengths, 5)))[place] for strengths in weights]


def harmonics(hz: float, power: float, formants: Sequence[Peak], floor: float = 0.12, top: float = 13000.0) -> Samples:
    """Strengths 1/k**power, lifted by formants (hertz, width, gain)."""
    f = hz * np.arange(1, max(2, int(top / hz)) + 1)
    lift = floor + sum(g / (1 + ((f - h) / w) ** 2) for h, w, g in formants)
    return lift * (f / hz) ** -power


def bent(hz: float, n: int, cents: float, rate: float, late: float, drift: float, dice: Generator) -> Samples:
    """The pitch of a player: a vibrato of +-cents that sets in late, and a slow drift of +-drift cents."""
    t = np.arange(n) / RATE
    depth = cents * np.clip((t - late) / 0.5, 0, 1)
    return hz * 2 ** ((depth * np.sin(TAU * rate * dice.uniform(0.96, 1.04) * t) + drift * wander(n, 1.5, dice)) / 1200)
