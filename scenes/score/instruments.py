"""The instruments of the band, and their notes: each is a function (hertz, seconds, dice) -> samples of one channel."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

import numpy as np
from numpy.random import Generator

from scenes.score.waves import (
    RATE,
    TAU,
    Peak,
    Samples,
    bent,
    chance,
    clock,
    db,
    even,
    filtered,
    harmonics,
    hiss,
    resonator,
    ring,
    swell,
    turn,
    wander,
)

Instrument = Callable[[float, float, Generator], Samples]
Burst = tuple[float, float, float, float]
"""Noise between two frequencies, how long it lives, how loud it is."""

LUTE_BODY = resonator(
    [(112, 45, 1.3), (225, 60, 0.9), (410, 110, 0.7), (680, 180, 0.5), (1150, 400, 0.5), (2600, 1200, 0.5)], 0.5
)


def lute(hz: float, seconds: float, dice: Generator) -> Samples:
    """A course of two strings plucked with the finger: Karplus and Strong, 2 cents apart, through a body."""
    n = int((seconds + 0.25) * RATE)
    whole = np.zeros(n)
    for cents, loud in ((-1.0, 1.0), (1.0, 0.7)):
        lag = RATE / (hz * 2 ** (cents / 1200))
        one = int(lag)
        place = 0.16 + dice.uniform(-0.02, 0.02)  # where it is plucked, from the bridge
        shape = np.interp(np.arange(one), [0, place * one, one], [0, 1, 0]) - 0.5  # the bent string itself
        burst = np.zeros(n)
        burst[:one] = np.diff(shape, prepend=shape[-1]) * one * 0.25 + 0.3 * hiss(one, 300, 6000, dice)
        burst[:one] -= burst[:one].mean()
        whole += loud * ring(burst, lag, 10 ** (-3 / hz / (2.6 * (220 / hz) ** 0.35)), 0.06)
    finger = hiss(n, 900, 5500, dice) * np.exp(-np.arange(n) / RATE / 0.006) * 0.1 * np.max(np.abs(whole))
    return filtered(whole + finger, LUTE_BODY) * swell(n, 0.004, 0.25)


def _bowed(
    hz: float, seconds: float, dice: Generator, formants: Sequence[Peak], power: float, attack: float
) -> Samples:
    n = int((seconds + 0.1) * RATE)
    pitch = bent(hz, n, 5.0, 5.1, 0.28, 1.5, dice)
    loud = swell(n, attack, 0.13) * (1 + 0.06 * wander(n, 5, dice))
    full, soft = turn(pitch, harmonics(hz, power, formants), harmonics(hz, power + 0.7, formants))
    bow = hiss(n, 1800, 8000, dice) * 0.035 * np.sqrt(np.mean(full**2))
    return np.asarray(loud * (loud * full + (1.0 - np.minimum(loud, 1.0)) * soft + bow))


VIOL = [(110, 40, 1.2), (200, 60, 1.2), (380, 110, 1.0), (720, 220, 0.7), (1500, 600, 0.6)]
FIDDLE = [(290, 60, 1.0), (470, 90, 1.2), (720, 150, 0.9), (1100, 300, 0.9), (2700, 900, 2.2), (4600, 1600, 0.8)]
VIOLA = [(220, 60, 1.0), (360, 80, 1.2), (580, 150, 1.0), (950, 250, 0.9), (2100, 800, 1.3), (3700, 1400, 0.5)]


def fiddle(hz: float, seconds: float, dice: Generator) -> Samples:
    return _bowed(hz, seconds, dice, FIDDLE, 0.8, min(0.07, seconds / 4))


def viola(hz: float, seconds: float, dice: Generator) -> Samples:
    return _bowed(hz, seconds, dice, VIOLA, 0.85, min(0.1, seconds / 4))


def viol(hz: float, seconds: float, dice: Generator) -> Samples:
    return _bowed(hz, seconds, dice, VIOL, 0.95, min(0.12, seconds / 4))


def flute(hz: float, seconds: float, dice: Generator) -> Samples:
    """Wooden: few overtones, breath that follows the note, a puff of 30 ms at its start."""
    n = int((seconds + 0.06) * RATE)
    pitch = bent(hz, n, 3.0, 4.6, 0.35, 2.0, dice)
    loud = swell(n, min(0.06, seconds / 4), 0.09) * (1 + 0.05 * wander(n, 4, dice))
    (tone,) = turn(pitch, (1.0, 0.5, 0.3, 0.15, 0.1, 0.06, 0.04, 0.02))
    breath = hiss(n, hz * 0.9, hz * 2.2, dice) * 0.035 + hiss(n, 2500, 8000, dice) * 0.035
    puff = hiss(n, 1200, 5000, dice) * np.exp(-np.arange(n) / RATE / 0.03) * 0.12
    return loud * (tone + breath) + puff * swell(n, 0.008, 0.05)


def horn(hz: float, seconds: float, dice: Generator) -> Samples:
    """Natural horn: brighter as it grows, no vibrato beyond 1 cent; notes overlap by 60 ms. Tuned as written."""
    n = int((seconds + 0.16) * RATE)
    t = np.arange(n) / RATE
    grow = np.minimum(1, t / 0.16) * (0.75 + 0.25 * np.clip(t / max(0.3, seconds), 0, 1))
    pitch = hz * 2 ** ((1.0 * wander(n, 2, dice)) / 1200)
    open_bell = [(520.0, 350.0, 1.0), (1250.0, 500.0, 0.6), (2400.0, 900.0, 0.3)]
    dark, bright = turn(pitch, harmonics(hz, 1.6, [(420, 260, 1.0)], 0.2), harmonics(hz, 0.8, open_bell, 0.12, 8000))
    lips = hiss(n, 250, 1400, dice) * np.exp(-t / 0.025) * 0.1
    return swell(n, 0.05, 0.2) * (dark * (1 - 0.55 * grow) + bright * 0.55 * grow + lips)


def choir(hz: float, seconds: float, dice: Generator) -> Samples:
    """Men on a dark 'o': three voices 3 cents apart, each with a drift of its own."""
    return np.asarray(np.sum([voice(hz * 2 ** (cents / 1200), seconds, dice) for cents in (-3, 0, 3)], axis=0))


def voice(hz: float, seconds: float, dice: Generator) -> Samples:
    n = int((seconds + 0.35) * RATE)
    pitch = hz * 2 ** (4 * wander(n, 1.2, dice) / 1200)
    (sung,) = turn(
        pitch, harmonics(hz, 0.9, [(420, 110, 1.0), (800, 130, 0.7), (2500, 350, 0.35), (3300, 500, 0.2)], 0.03, 7000)
    )
    late = np.zeros(int(dice.uniform(0, 0.04) * RATE))
    sung = np.concatenate([late, sung])[:n]
    return swell(n, min(0.28, seconds / 3), 0.4) * (sung + 0.05 * hiss(n, 1500, 7000, dice))


def bell(hz: float, seconds: float, dice: Generator) -> Samples:
    """Small bell; `hz` is the note one hears."""
    return struck(
        hz, seconds + 0.8, dice, [(1, 1, 1.6), (2.0, 0.55, 0.9), (2.99, 0.3, 0.6), (4.2, 0.2, 0.35), (5.43, 0.12, 0.2)]
    )


def tower(hz: float, seconds: float, dice: Generator) -> Samples:
    """Large bell: hum, prime, minor third, fifth, nominal and above; `hz` is the prime."""
    parts = [
        (0.5, 0.45, 3.2),
        (1, 0.8, 2.2),
        (1.19, 0.7, 1.7),
        (1.5, 0.35, 1.2),
        (2, 1.0, 1.3),
        (2.52, 0.4, 0.7),
        (2.66, 0.35, 0.6),
        (3.01, 0.4, 0.5),
        (4.03, 0.25, 0.3),
        (5.4, 0.15, 0.16),
    ]
    return struck(hz, seconds + 1.0, dice, parts)


def struck(hz: float, seconds: float, dice: Generator, parts: Sequence[Peak]) -> Samples:
    """Partials (ratio, strength, seconds until a third is left), each split by 0.4 Hz so that it lives; a tick."""
    t = clock(seconds)
    sound = np.zeros(len(t))
    for ratio, loud, life in parts:
        f = hz * ratio * 2 ** (dice.uniform(-1, 1) * (0 if ratio == 1 else 2) / 1200)
        sound += loud * np.exp(-t / life) * np.sin(TAU * f * t) * (1 + 0.12 * np.sin(TAU * 0.8 * t + ratio))
    tick = hiss(len(t), 2500, 8000, dice) * np.exp(-t / 0.004) * 0.4
    return np.asarray((sound + tick) * swell(len(t), 0.0015, min(0.4, seconds / 3)))


MEMBRANE = (1.0, 1.59, 2.14, 2.30, 2.65, 2.92, 3.16, 3.50, 3.60, 4.06)


def skin(
    hz: float,
    seconds: float,
    dice: Generator,
    strengths: Sequence[float],
    life: float,
    drop: float,
    stick: Burst,
    slap: Burst,
) -> Samples:
    """A drum: modes of a round skin that sink by `drop`, a stick (low, high, life, loud) and a slap of the skin."""
    t = clock(seconds)
    sound = np.zeros(len(t))
    for ratio, loud in zip(MEMBRANE, strengths, strict=False):
        f = hz * ratio * dice.uniform(0.99, 1.01)
        sound += loud * np.exp(-t / (life / ratio**0.7)) * np.sin(TAU * f * (t + drop * 0.03 * (1 - np.exp(-t / 0.03))))
    for low, high, lasts, loud in (stick, slap):
        sound += loud * hiss(len(t), low, high, dice) * np.exp(-t / lasts)
    return sound * swell(len(t), 0.0012, seconds / 3)


def frame(hz: float, seconds: float, dice: Generator) -> Samples:
    """Frame drum, 35 cm: most of it between 200 and 900 Hz, fingers at 1 to 4 kHz."""
    f = 165 * dice.uniform(0.98, 1.02)
    return skin(
        f,
        0.55,
        dice,
        (0.55, 0.9, 0.7, 0.6, 0.5, 0.35, 0.3, 0.2),
        0.16,
        0.1,
        (1200, 6000, 0.014, 0.9),
        (350, 1400, 0.04, 0.4),
    )


def great(hz: float, seconds: float, dice: Generator) -> Samples:
    """Large drum, heard on a laptop: its weight lies at 210 to 420 Hz, the beater at 1 to 3 kHz."""
    f = 82 * dice.uniform(0.98, 1.02)
    return skin(
        f,
        1.1,
        dice,
        (1.1, 1.0, 0.8, 0.8, 0.9, 0.8, 0.7, 0.6, 0.5, 0.5),
        0.42,
        0.25,
        (1000, 3600, 0.012, 0.9),
        (220, 900, 0.07, 0.75),
    )


def gurdy(hz: float, seconds: float, dice: Generator) -> Samples:
    """A string of the hurdy-gurdy; as long as the theme, whole waves only, so that it goes round without a seam.

    A quarter of the theme is reckoned and laid four times.
    """
    n = round(seconds * RATE) // 4
    seconds = n / RATE
    hz = round(hz * seconds) / seconds
    t = np.arange(n) / n
    wheel = 1 + 0.10 * np.sin(TAU * round(seconds * 1.3) * t) + 0.06 * np.sin(TAU * (round(seconds * 0.31) * t + 0.3))
    pitch = np.full(n, hz)
    box = [(330.0, 90.0, 1.0), (700.0, 200.0, 1.0), (1500.0, 500.0, 1.0), (3000.0, 900.0, 0.8)]
    full, soft = turn(pitch, harmonics(hz, 0.7, box, 0.15, 9000), harmonics(hz, 1.2, box[:2], 0.15, 9000))
    mixed = 0.5 + 0.4 * np.sin(TAU * max(1, round(seconds * 0.11)) * t)
    return np.tile(wheel * (mixed * full + (1 - mixed) * soft), 4)


#              play, place (-1 left to 1 right), how much of it goes to the room (dB)
BAND: dict[str, tuple[Instrument, float, float]] = {
    "lute": (lute, -0.30, -10),
    "fiddle": (fiddle, 0.35, -8),
    "viola": (viola, 0.20, -8),
    "viol": (viol, 0.1, -10),
    "flute": (flute, -0.12, -7),
    "horn": (horn, 0.45, -4),
    "choir": (choir, 0.0, -4),
    "bell": (bell, -0.5, -6),
    "tower": (tower, -0.4, -5),
    "frame": (frame, 0.15, -9),
    "great": (great, -0.1, -7),
    "gurdy": (gurdy, 0.05, -14),
}
RINGS = {"lute": 4, "bell": 3, "tower": 2, "frame": 3, "great": 4}  # dB more for what dies away
TAKES = 3


@functools.lru_cache(300)  # a theme has fewer that differ; half a megabyte each
def note(instrument: str, midi: int, seconds: float, take: int) -> Samples:
    """One note, at loudness 1; the same note comes in three takes (bowed and blown: two)."""
    sound = BAND[instrument][0](440.0 * 2 ** ((midi - 69) / 12), seconds, chance(instrument, midi, take))
    return (even(sound) * db(RINGS.get(instrument, 0))).astype(np.float32)
