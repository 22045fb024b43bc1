"""What is heard when something happens: four takes of each event, one channel, a little of the room in it.

One channel, since the game puts it in its place on the board by the volumes of left and right. Each recipe gets the
dice of its take; levels and the share of the room stand in `EVENTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.random import Generator

from scenes.score import instruments as band
from scenes.score.room import room
from scenes.score.waves import (
    RATE,
    TAU,
    Peak,
    Samples,
    chance,
    clock,
    db,
    even,
    filtered,
    harmonics,
    hiss,
    resonator,
    smooth_size,
    swell,
    turn,
    wander,
)

Burst = tuple[float, float, float, float]
"""Noise: from and to hertz, seconds that it lives, strength."""
Laid = tuple[float, float, Samples]
"""Start in seconds, loudness, sound."""
Recipe = Callable[[Generator], Samples]
TAKES = 4


# ------------------------------------------------------------------------------------------------ materials


def lay(seconds: float, *parts: Laid) -> Samples:
    """Sounds laid over each other."""
    whole = np.zeros(int(seconds * RATE))
    for at, loud, sound in parts:
        start = int(at * RATE)
        sound = sound[: max(0, len(whole) - start)]
        whole[start : start + len(sound)] += loud * sound
    return whole


def knock(dice: Generator, modes: Sequence[Peak], noise: Burst) -> Samples:
    """A struck thing: modes (hertz, strength, life) and noise, with a start of 1 ms."""
    t = clock(max(0.08, 5 * max([mode[2] for mode in modes] + [noise[2]])))
    sound = noise[3] * hiss(len(t), noise[0], noise[1], dice) * np.exp(-t / noise[2])
    for hertz, strength, life in modes:
        sound = sound + strength * np.exp(-t / life) * np.sin(TAU * hertz * dice.uniform(0.97, 1.03) * t)
    return np.asarray(sound * np.minimum(1, t / 0.001) * swell(len(t), 0.0005, 0.02))


def breath(dice: Generator, seconds: float, low: float, high: float, peak: float = 0.5) -> Samples:
    """A breath of air or cloth between two frequencies, loudest at `peak` of its length."""
    n = int(seconds * RATE)
    t = np.arange(n) / n
    shape = np.where(t < peak, np.sin(np.pi / 2 * t / peak), np.cos(np.pi / 2 * (t - peak) / (1 - peak))) ** 2
    return np.asarray(hiss(n, low, high, dice) * shape)


def grains(dice: Generator, seconds: float, rate: float, peaks: Sequence[Peak], life: float) -> Samples:
    """Grit that runs down: so many small blows a second at first, each through a body."""
    t = clock(seconds)
    hits = dice.standard_normal(len(t)) * (dice.random(len(t)) < rate / RATE * np.exp(-t / life))
    return filtered(hits * np.minimum(1, t / 0.01), resonator(peaks, 0.0))


def groan(dice: Generator, seconds: float, speeds: Sequence[float], formants: Sequence[Peak]) -> Samples:
    """Wood, rope or hide that slips and sticks so many times a second."""
    n = int(seconds * RATE)
    speed = np.interp(np.arange(n), np.linspace(0, n, len(speeds)), speeds) * (1 + 0.05 * wander(n, 14, dice))
    sound = filtered(turn(speed, harmonics(100, 0.3, formants, 0.03, 5000))[0], lambda f: 1.0 * (f > 180))
    return np.asarray(sound / np.max(np.abs(sound)) * swell(n, 0.1, 0.06))


def series(
    dice: Generator,
    times: int,
    gap: float,
    one: Callable[[int], Samples],
    *,
    fade: float = 1.0,
    quicken: float = 1.0,
    uneven: float = 0.25,
) -> list[Laid]:
    """The same kind of blow several times: `gap` seconds apart, ever softer by `fade`, ever quicker by `quicken`."""
    parts: list[Laid] = []
    at = 0.0
    for number in range(times):
        parts.append((at, fade**number * dice.uniform(0.85, 1.0), one(number)))
        at += gap * quicken**number * dice.uniform(1 - uneven, 1 + uneven)
    return parts


def tune(
    play: band.Instrument, dice: Generator, notes: Sequence[tuple[float, float, float]], seconds: float
) -> Samples:
    """A few notes (start, hertz, length) of an instrument of the band."""
    pitch = 2 ** (dice.uniform(-8, 8) / 1200)
    played = [(at, 1.0, even(play(hertz * pitch, length, dice))) for at, hertz, length in notes]
    return lay(seconds, *played)


# ------------------------------------------------------------------------------------------------ the table


def card_laid(dice: Generator) -> Samples:
    """A short brush, a light tap on wood."""
    n = int(dice.uniform(0.05, 0.075) * RATE)
    brush = hiss(n, 3500, 9000, dice) * (np.arange(n) / n) ** 2 * swell(n, 0.01, 0.004)
    tap = knock(dice, [(780, 0.35, 0.012), (1750, 0.25, 0.008)], (2200, 6500, 0.009, 0.9))
    return lay(0.25, (0, 0.5, brush), (n / RATE - 0.004, 1.0, tap))


def card_drawn(dice: Generator) -> Samples:
    """A leaf slides off the pile and snaps."""
    slide = breath(dice, dice.uniform(0.14, 0.18), 1350, 1650, 0.7)
    return lay(0.32, (0, 1.0, slide), (0.16, 0.9, knock(dice, [(4200, 0.4, 0.01)], (3700, 5200, 0.008, 0.9))))


def page_turned(dice: Generator) -> Samples:
    """A leaf of parchment is lifted, turns and settles: rustle in three waves."""
    n = int(dice.uniform(0.38, 0.46) * RATE)
    t = np.arange(n) / n
    waves = ((0.18, 0.1, 1.0), (0.5, 0.12, 0.6), (0.83, 0.06, 0.8))
    shape = np.sum([loud * np.exp(-(((t - at) / wide) ** 2)) for at, wide, loud in waves], axis=0)
    rustle = 0.5 + np.maximum(0, hiss(n, 30, 160, dice) - 0.5)
    leaf = hiss(n, 500, 800, dice) * 0.55 + hiss(n, 5500, 8000, dice) * 0.9
    return lay(0.55, (0, 1.0, leaf * shape * rustle * swell(n, 0.02, 0.03)))


def coin(dice: Generator) -> Samples:
    """Two or three coins, one on the other."""
    pitch = dice.uniform(3900, 4700)

    def one(_: int) -> Samples:
        f = pitch * dice.uniform(0.95, 1.05)
        modes = [(f, 0.8, 0.09), (f * 1.37, 0.5, 0.07), (f * 1.94, 0.5, 0.05), (f * 2.55, 0.3, 0.03)]
        return knock(dice, modes, (5000, 12000, 0.003, 0.5))

    return lay(0.6, *series(dice, int(dice.integers(2, 4)), 0.08, one, fade=0.8))


def dice_roll(dice: Generator) -> Samples:
    """Two dice on a wooden tray: ten knocks, closer and softer."""

    def one(_: int) -> Samples:
        f = dice.uniform(1750, 2250)
        return knock(dice, [(f, 0.9, 0.010), (f * 1.6, 0.45, 0.007), (610, 0.5, 0.02)], (1700, 3200, 0.005, 0.5))

    return lay(0.95, *series(dice, int(dice.integers(9, 13)), 0.085, one, fade=0.9, quicken=0.93, uneven=0.45))


def die_knocks(dice: Generator) -> Samples:
    """A single die meets wood."""
    f = dice.uniform(455, 480)
    return lay(0.14, (0, 1.0, knock(dice, [(f, 0.8, 0.014), (f * 2.9, 0.9, 0.01)], (1100, 1800, 0.006, 0.4))))


def seal_pressed(dice: Generator) -> Samples:
    """A seal goes into wax: a soft low blow, then the wax gives."""
    n = int(0.16 * RATE)
    wax = hiss(n, 1600, 2300, dice) * np.sin(np.pi * (np.arange(n) / n) ** 0.6) * (1 + 0.5 * wander(n, 60, dice))
    blow = knock(dice, [(150, 0.5, 0.05), (245, 0.9, 0.045), (330, 0.6, 0.03)], (400, 1200, 0.012, 0.4))
    return lay(0.4, (0, 1.0, blow), (0.03, 0.45, wax))


def button(dice: Generator) -> Samples:
    """A wooden peg is pressed."""
    return lay(0.12, (0, 1.0, knock(dice, [(620, 1.0, 0.012), (2480, 0.35, 0.005)], (2500, 4200, 0.003, 0.35))))


def refused(dice: Generator) -> Samples:
    """A string of the lute, muted with the hand."""
    n = int(0.3 * RATE)
    sound = band.lute(207.7 * dice.uniform(0.99, 1.01), 0.3, dice)[:n] * np.exp(-np.arange(n) / RATE / 0.06)
    return lay(0.32, (0, 1.0, even(sound)))


def undo(dice: Generator) -> Samples:
    """A leaf backwards: it swells and stops."""
    return lay(0.3, (0, 1.0, breath(dice, 0.26, 9500, 12000, 0.93)), (0, 0.5, breath(dice, 0.26, 1050, 1250, 0.93)))


def curtain(dice: Generator) -> Samples:
    """Heavy cloth runs on its rings."""
    rings = [
        (at, 1.6, knock(dice, [(2950, 0.8, 0.03), (4300, 0.4, 0.02)], (4000, 7000, 0.003, 0.3)))
        for at in np.cumsum(dice.uniform(0.04, 0.08, 9))
    ]
    return lay(0.95, (0, 1.0, 0.5 * breath(dice, 0.85, 330, 430, 0.35)), *rings)


# ------------------------------------------------------------------------------------------------ Medieval Keep


def built(dice: Generator) -> Samples:
    """A mallet on a peg: three blows, the third sits."""

    def one(number: int) -> Samples:
        f = 870 * 1.06**number
        return knock(dice, [(f, 1.0, 0.028), (f * 2.4, 0.4, 0.014)], (500, 1500, 0.008, 0.4))

    return lay(0.75, *series(dice, 3, 0.19, one, uneven=0.08))


def recruited(dice: Generator) -> Samples:
    """The butt of a spear on stone, a buckle."""
    butt = knock(dice, [(335, 0.9, 0.03), (890, 0.5, 0.02)], (700, 2200, 0.01, 0.5))
    buckle = knock(dice, [(2750, 0.7, 0.04), (3890, 0.4, 0.03)], (3000, 6000, 0.004, 0.4))
    return lay(0.5, (0, 1.0, butt), (dice.uniform(0.13, 0.17), 0.7, buckle))


def wall_rebuilt(dice: Generator) -> Samples:
    """A trowel scrapes, a stone is set."""
    scrape = breath(dice, 0.3, 4400, 5600, 0.3) * (1 + 0.7 * wander(int(0.3 * RATE), 90, dice))
    stone = knock(dice, [(265, 0.9, 0.04), (431, 0.6, 0.03)], (300, 900, 0.02, 0.5))
    return lay(0.75, (0, 0.5, scrape), (0.36, 1.0, stone))


def attack_revealed(dice: Generator) -> Samples:
    """A far horn: an open fifth."""
    return tune(band.horn, dice, [(0, 196.0, 0.45), (0.42, 293.66, 0.95)], 1.75)


def march(dice: Generator) -> Samples:
    """Feet on gravel, two and two."""

    def one(number: int) -> Samples:
        return breath(dice, 0.13, 620, 1500, 0.2) + 0.5 * lay(
            0.13, (0, 1, knock(dice, [(218, 0.7, 0.03)], (900, 1900, 0.02, 0.8)))
        )

    return lay(1.5, *series(dice, 6, 0.23, one, uneven=0.05))


def arrow_volley(dice: Generator) -> Samples:
    """Five to seven shafts pass (a sinking breath of air), each ends in wood."""
    parts: list[Laid] = []
    for _ in range(int(dice.integers(5, 8))):
        at, f = dice.uniform(0, 0.28), dice.uniform(2600, 3600)
        wood = knock(dice, [(430, 0.7, 0.018), (1130, 0.6, 0.012)], (1500, 4500, 0.008, 0.6))
        parts += [(at, 0.8, breath(dice, 0.24, f * 0.75, f * 1.1)), (at + 0.22, 1.0, wood)]
    return lay(0.85, *parts)


def wall_hit(dice: Generator) -> Samples:
    """A ram or stone against masonry: one dull blow with a crack, grit runs down."""
    grit = grains(dice, 0.8, 1320, [(2300, 900, 3.0), (3900, 1200, 2.0)], 0.22)
    blow = knock(dice, [(104, 0.8, 0.12), (171, 0.9, 0.10), (236, 0.9, 0.09), (312, 0.5, 0.05)], (150, 600, 0.06, 0.6))
    crack = knock(dice, [(1900, 0.2, 0.01)], (1200, 3800, 0.014, 1.0))
    return lay(0.9, (0, 1.0, blow), (0, 0.30, crack), (0.05, 0.9, grit))


def wall_falls(dice: Generator) -> Samples:
    """Stones: a first block, then seven to eleven more, ever smaller and higher."""

    def one(number: int) -> Samples:
        f = dice.uniform(230, 420) * (1 + 0.09 * number)
        return knock(dice, [(f, 0.9, 0.03), (f * 1.83, 0.7, 0.02), (f * 2.9, 0.4, 0.012)], (250, 1500, 0.03, 0.6))

    dust = hiss(RATE, 200, 700, dice) * np.exp(-clock(1.0) / 0.3) * swell(RATE, 0.05, 0.3)
    stones = series(dice, int(dice.integers(8, 12)), 0.082, one, fade=0.87, uneven=0.55)
    return lay(1.3, *stones, (0.02, 0.16, dust))


def gate_closes(dice: Generator) -> Samples:
    """Hinges groan, the leaves shut, then the bar falls."""
    long = dice.uniform(0.55, 0.7)
    hinges = groan(dice, long, (92, 145, 110), [(640, 90, 1.0), (930, 120, 0.9), (1480, 120, 0.4)])
    shut = knock(
        dice, [(118, 0.6, 0.10), (217, 1.0, 0.09), (305, 0.7, 0.06), (520, 0.35, 0.04)], (250, 1100, 0.05, 0.5)
    )
    bar = knock(dice, [(410, 0.6, 0.05), (880, 0.5, 0.04), (2100, 0.25, 0.02)], (800, 3000, 0.01, 0.5))
    return lay(1.5, (0, 0.4, hinges), (long, 1.0, shut), (long + 0.24, 0.5, bar))


def gate_bursts(dice: Generator) -> Samples:
    """Planks break, splinters fly."""

    def splinter(_: int) -> Samples:
        f = dice.uniform(1500, 2600)
        return knock(dice, [(f, 0.5, 0.012), (f * 1.4, 0.4, 0.01)], (1500, 5200, 0.012, 1.0))

    blow = knock(dice, [(182, 0.8, 0.06), (560, 0.9, 0.05), (740, 0.7, 0.04)], (500, 1700, 0.03, 0.8))
    parts = series(dice, 9, 0.05, splinter, fade=0.85, uneven=0.7)
    return lay(1.1, (0, 1.0, blow), *((at + 0.03, 0.7 * loud, sound) for at, loud, sound in parts))


def soldier_falls(dice: Generator) -> Samples:
    """Mail goes down on earth."""
    mail = grains(dice, 0.4, 900, [(3300, 500, 2.5), (5200, 900, 1.8)], 0.1)
    earth = knock(dice, [(212, 1.0, 0.05), (287, 0.7, 0.05)], (220, 480, 0.05, 0.7))
    return lay(0.75, (0, 1.6, mail), (0.14, 0.6, earth), (0.16, 1.4, mail))


def saved(dice: Generator) -> Samples:
    """Bells swing in the town."""
    notes = [(0.0, 784.0, 0.9), (0.24, 587.3, 0.9), (0.48, 987.8, 1.0), (0.72, 784.0, 1.2)]
    return tune(band.bell, dice, notes, 2.5)


def taken(dice: Generator) -> Samples:
    """A bell is struck and choked."""
    stroke = band.tower(329.6 * dice.uniform(0.99, 1.01), 1.0, dice)
    n = int(0.5 * RATE)
    choked = stroke[:n] * np.exp(-np.maximum(0, np.arange(n) / RATE - 0.25) / 0.03)
    cloth = breath(dice, 0.3, 300, 700, 0.2)
    return lay(0.9, (0, 1.0, even(choked)), (0.26, 0.25, cloth))


def earthquake(dice: Generator) -> Samples:
    """The ground shakes, crockery rattles."""
    n = int(1.4 * RATE)
    ground = hiss(n, 205, 330, dice) * swell(n, 0.2, 0.6) * (1 + 0.4 * wander(n, 12, dice))
    plates = grains(dice, 1.3, 60, [(1750, 60, 4.0), (2310, 70, 4.0), (3070, 90, 3.0)], 0.6)
    return lay(1.6, (0, 1.0, ground), (0.1, 2.4, plates))


def plague(dice: Generator) -> Samples:
    """A leper's clapper."""

    def one(number: int) -> Samples:
        return knock(dice, [(1180, 1.0, 0.02), (1630, 0.8, 0.016)], (1000, 2000, 0.004, 0.3))

    return lay(1.0, *series(dice, 5, 0.15, one, fade=0.93, uneven=0.05))


def famine(dice: Generator) -> Samples:
    """An empty bowl is set down and spins to rest."""

    def one(number: int) -> Samples:
        return knock(dice, [(705, 1.0, 0.05), (1890, 0.5, 0.03)], (1500, 2500, 0.003, 0.2))

    return lay(1.0, *series(dice, 8, 0.15, one, fade=0.82, quicken=0.8, uneven=0.03))


def thieves(dice: Generator) -> Samples:
    """Coins in a cloth, steps away."""
    coins = grains(dice, 0.5, 240, [(4100, 150, 3.0), (5600, 200, 2.0)], 0.2)
    cloth = breath(dice, 0.4, 320, 480, 0.2)
    return lay(0.85, (0, 1.0, coins), (0.05, 0.03, cloth), (0.32, 0.6, coins))


def deserted(dice: Generator) -> Samples:
    """Steps go away on the boards."""

    def one(number: int) -> Samples:
        return knock(dice, [(388, 1.0, 0.03), (243, 0.6, 0.04)], (350, 700, 0.012, 0.5))

    return lay(1.5, *series(dice, 5, 0.27, one, fade=0.7, uneven=0.06))


# ------------------------------------------------------------------------------------------------ Strongholds


def plans_revealed(dice: Generator) -> Samples:
    """A fan of cards opens."""

    def one(number: int) -> Samples:
        return knock(dice, [(1250 + 130 * number, 0.25, 0.008)], (1800, 3400 + 400 * number, 0.012, 1.0))

    return lay(0.55, *series(dice, 7, 0.05, one, uneven=0.1))


def king(dice: Generator) -> Samples:
    """Two strokes of the large drum."""
    blow = [(0.0, 1.0, even(band.great(0, 0, dice))), (0.3, 0.9, even(band.great(0, 0, dice)))]
    return lay(1.4, *blow)


def queen(dice: Generator) -> Samples:
    """Two small bells."""
    return tune(band.bell, dice, [(0, 1174.7, 0.8), (0.16, 1568.0, 1.0)], 1.7)


def jack(dice: Generator) -> Samples:
    """Heels tap twice on stone."""

    def one(number: int) -> Samples:
        return knock(dice, [(2050, 1.0, 0.01), (2870, 0.5, 0.008)], (1700, 3300, 0.004, 0.4))

    return lay(0.4, *series(dice, 2, 0.13, one, uneven=0.05))


def ace(dice: Generator) -> Samples:
    """One stroke of steel."""
    sing = band.struck(
        1910 * dice.uniform(0.98, 1.02),
        1.0,
        dice,
        [(1, 0.7, 0.35), (1.83, 0.6, 0.22), (2.71, 0.5, 0.15), (3.9, 0.3, 0.08)],
    )
    return lay(1.1, (0, 0.6, breath(dice, 0.12, 5000, 9000, 0.9)), (0.1, 1.0, even(sing)))


def joker(dice: Generator) -> Samples:
    """The fool's bells."""

    def one(_: int) -> Samples:
        f = dice.uniform(5100, 6600)
        return knock(dice, [(f, 1.0, 0.05), (f * 1.31, 0.6, 0.04)], (6000, 11000, 0.003, 0.3))

    return lay(0.9, *series(dice, 9, 0.07, one, fade=0.93, uneven=0.6))


def pit(dice: Generator) -> Samples:
    """Blades cross."""
    strokes = [
        (
            at,
            loud,
            even(
                band.struck(
                    f * dice.uniform(0.98, 1.02), 0.5, dice, [(1, 0.8, 0.09), (1.52, 0.7, 0.07), (2.37, 0.6, 0.05)]
                )
            ),
        )
        for at, loud, f in ((0, 1.0, 980), (0.17, 0.8, 1110))
    ]
    return lay(0.75, *strokes, (0.16, 0.2, breath(dice, 0.2, 2200, 3600, 0.2)))


def count(dice: Generator) -> Samples:
    """A counter clicks on the board."""
    return lay(0.12, (0, 1.0, knock(dice, [(3150, 1.0, 0.008), (1575, 0.4, 0.01)], (2900, 4600, 0.002, 0.3))))


def royal_falls(dice: Generator) -> Samples:
    """A crown rolls on stone."""

    def one(number: int) -> Samples:
        return knock(dice, [(845, 0.9, 0.12), (1365, 0.7, 0.09), (2480, 0.4, 0.05)], (2000, 4200, 0.004, 0.3))

    return lay(1.5, *series(dice, 7, 0.25, one, fade=0.78, quicken=0.8, uneven=0.08))


def stronghold_falls(dice: Generator) -> Samples:
    """Timber gives way, then dust."""
    beam = groan(dice, 0.55, (120, 95, 70), [(420, 80, 1.0), (760, 120, 0.8)])
    crash = knock(dice, [(262, 0.6, 0.16), (391, 1.0, 0.14), (527, 0.8, 0.1)], (900, 1700, 0.12, 0.9))
    dust = breath(dice, 1.0, 1500, 2600, 0.15)
    return lay(2.0, (0, 0.4, beam), (0.5, 1.0, crash), (0.62, 0.35, dust))


def world_silent(dice: Generator) -> Samples:
    """The last bell; then the room only."""
    return lay(3.4, (0, 1.0, even(band.tower(220.0 * dice.uniform(0.995, 1.005), 2.4, dice))))


# ------------------------------------------------------------------------------------------------ Rise against Monsters


def monster_drawn(dice: Generator) -> Samples:
    """Something growls as a reed does."""
    growl = groan(dice, 0.85, (61, 82, 74, 58), [(380, 60, 0.8), (1500, 180, 1.4), (2350, 250, 0.8)])
    return lay(1.0, (0, 1.0, growl))


def giant(dice: Generator) -> Samples:
    """Two steps; stones jump."""
    step = [
        (at, 1.0, knock(dice, [(96, 0.5, 0.1), (206, 0.9, 0.13), (262, 0.6, 0.1)], (205, 420, 0.1, 0.8)))
        for at in (0.0, 0.62)
    ]
    stones = grains(dice, 0.5, 110, [(1450, 200, 3.0), (2100, 300, 2.0)], 0.15)
    return lay(1.5, *step, (0.05, 2.0, stones), (0.67, 2.0, stones))


def monster_dies(dice: Generator) -> Samples:
    """Hide and weight go down; dust."""
    moan = groan(dice, 0.6, (118, 80, 52), [(330, 60, 1.0), (2600, 240, 1.2)])
    body = knock(dice, [(190, 0.4, 0.1), (575, 0.9, 0.09)], (540, 900, 0.09, 0.9))
    return lay(1.4, (0, 0.9, moan), (0.52, 1.0, body), (0.6, 0.3, breath(dice, 0.6, 700, 1500, 0.1)))


def hero_strikes(dice: Generator) -> Samples:
    """A blade on scales."""
    swing = breath(dice, 0.16, 1700, 3000, 0.85)
    blade = even(band.struck(2480 * dice.uniform(0.97, 1.03), 0.35, dice, [(1, 0.7, 0.06), (1.47, 0.6, 0.05)]))
    return lay(0.6, (0, 0.5, swing), (0.14, 0.8, blade), (0.14, 0.5, grains(dice, 0.25, 900, [(1300, 300, 3.0)], 0.05)))


def hero_falls(dice: Generator) -> Samples:
    """A shield rolls to rest."""

    def one(number: int) -> Samples:
        return knock(dice, [(412, 1.0, 0.09), (655, 0.6, 0.06)], (600, 1400, 0.008, 0.3))

    return lay(1.5, *series(dice, 10, 0.26, one, fade=0.82, quicken=0.84, uneven=0.04))


def pinned(dice: Generator) -> Samples:
    """A rope tightens."""
    rope = groan(dice, 0.5, (180, 240, 330), [(640, 90, 1.0), (3050, 300, 0.8)])
    return lay(0.7, (0, 1.0, rope), (0.48, 0.6, knock(dice, [(930, 0.8, 0.03)], (900, 1800, 0.006, 0.4))))


def worker(dice: Generator) -> Samples:
    """A spade goes into the ground; earth is thrown."""
    spade = knock(dice, [(1320, 0.7, 0.03), (3050, 0.4, 0.02)], (2500, 3500, 0.02, 0.6))
    return lay(0.75, (0, 1.0, spade), (0.3, 0.7, breath(dice, 0.3, 600, 850, 0.25)))


def road(dice: Generator) -> Samples:
    """Planks are laid side by side."""

    def one(number: int) -> Samples:
        f = 296 * (1 + 0.11 * number)
        return knock(dice, [(f, 1.0, 0.05), (f * 2.76, 0.5, 0.025)], (600, 1300, 0.006, 0.3))

    return lay(1.0, *series(dice, 4, 0.2, one, uneven=0.1))


def castle_rises(dice: Generator) -> Samples:
    """Ropes run, stones go up, one after the other higher."""

    def one(number: int) -> Samples:
        f = 480 * 2 ** (number / 6)
        return knock(dice, [(f, 1.0, 0.06), (f * 1.5, 0.6, 0.05)], (400, 1200, 0.02, 0.4))

    rope = groan(dice, 1.0, (140, 200, 260), [(1300, 200, 1.0), (2000, 250, 0.6)])
    return lay(1.7, (0, 0.9, rope), *series(dice, 7, 0.16, one, uneven=0.06))


def wrath(dice: Generator) -> Samples:
    """Thunder: a crack, then it rolls."""
    n = int(2.0 * RATE)
    rolls = hiss(n, 260, 520, dice) * np.exp(-clock(2.0) / 0.7) * (1 + 0.8 * wander(n, 7, dice))
    crack = knock(dice, [(700, 0.2, 0.02)], (600, 5200, 0.06, 1.0))
    return lay(2.1, (0, 2.2, crack), (0.06, 1.0, rolls * swell(n, 0.05, 0.5)))


# ------------------------------------------------------------------------------------------------ Defenders


def place_drawn(dice: Generator) -> Samples:
    """Pen strokes on paper."""

    def one(_: int) -> Samples:
        long = dice.uniform(0.07, 0.12)
        return breath(dice, long, 4600, 5400, 0.4) + 1.1 * breath(dice, long, 760, 900, 0.4)

    return lay(0.6, *series(dice, 4, 0.13, one, uneven=0.3))


def place_finished(dice: Generator) -> Samples:
    """A quill underlines, and is set down."""
    line = breath(dice, 0.42, 2500, 3000, 0.75)
    return lay(0.7, (0, 1.0, line), (0.45, 0.8, knock(dice, [(1010, 0.7, 0.015)], (900, 2000, 0.005, 0.5))))


def threat(dice: Generator) -> Samples:
    """Far drums."""
    strokes = [(at, loud, even(band.frame(0, 0, dice))) for at, loud in ((0, 1.0), (0.2, 0.6), (0.4, 1.0), (0.8, 0.9))]
    return lay(1.6, *strokes)


def reserve(dice: Generator) -> Samples:
    """A far horn answers, rising."""
    return tune(band.horn, dice, [(0, 261.6, 0.25), (0.24, 392.0, 0.25), (0.48, 523.3, 0.8)], 1.8)


def spies(dice: Generator) -> Samples:
    """Paper, and a whisper."""
    whisper = [
        (at, 1.0, breath(dice, 0.12, low, high, 0.4))
        for at, low, high in ((0, 880, 1000), (0.15, 980, 1080), (0.33, 850, 950))
    ]
    return lay(0.75, *whisper, (0.5, 0.9, breath(dice, 0.2, 1900, 2400, 0.5)))


def alarm(dice: Generator) -> Samples:
    """The alarm bell: two quick strokes of one bell."""
    pitch = 659.3 * dice.uniform(0.997, 1.003)
    second = (dice.uniform(0.36, 0.42), 1.0, band.tower(pitch, 0.85, dice))
    return lay(2.3, (0, 0.9, band.tower(pitch, 1.2, dice)), second)


def king_fires(dice: Generator) -> Samples:
    """A sling is let go; its stone is long in the air."""
    arm = knock(dice, [(172, 0.5, 0.05), (519, 1.0, 0.05), (811, 0.5, 0.03)], (400, 1100, 0.02, 0.5))
    return lay(1.5, (0, 1.0, arm), (0.06, 0.5, breath(dice, 1.2, 700, 900, 0.15)))


def place_lost(dice: Generator) -> Samples:
    """Fire catches."""
    fire = breath(dice, 1.5, 420, 950, 0.5)
    crackle = grains(dice, 1.5, 45, [(1900, 500, 3.0), (3400, 900, 3.0)], 1.2)
    return lay(1.7, (0, 0.7, fire), (0.1, 1.0, crackle))


def morale(dice: Generator) -> Samples:
    """A low bell."""
    return lay(2.4, (0, 1.0, even(band.bell(277.2 * dice.uniform(0.995, 1.005), 1.5, dice))))


def chronicle(dice: Generator) -> Samples:
    """A quill writes a word, dips and writes on."""

    def one(_: int) -> Samples:
        return breath(dice, dice.uniform(0.04, 0.07), 7600, 9000, 0.3)

    dip = knock(dice, [(1720, 1.0, 0.02)], (1500, 2500, 0.003, 0.3))
    word = series(dice, 5, 0.075, one, uneven=0.3)
    return lay(1.0, *word, (0.46, 0.5, dip), *((at + 0.58, loud, sound) for at, loud, sound in word[:4]))


# ------------------------------------------------------------------------------------------------ Korvosa


def units_placed(dice: Generator) -> Samples:
    """Pewter on the map."""

    def one(_: int) -> Samples:
        f = dice.uniform(1500, 1700)
        return knock(dice, [(f, 1.0, 0.02), (f * 2.3, 0.5, 0.012), (520, 0.3, 0.02)], (1800, 3000, 0.003, 0.25))

    return lay(0.4, *series(dice, 2, 0.12, one, fade=0.8))


def attack(dice: Generator) -> Samples:
    """Boots on cobbles, running."""

    def one(number: int) -> Samples:
        return knock(dice, [(281, 0.8, 0.025), (763, 0.6, 0.02)], (650, 1350, 0.02, 0.8))

    return lay(1.0, *series(dice, 6, 0.14, one, uneven=0.12))


def quarter(dice: Generator) -> Samples:
    """A banner snaps in the wind."""
    cloth = breath(dice, 0.5, 520, 1100, 0.3) * (1 + 0.9 * np.sin(TAU * 11 * clock(0.5)))
    return lay(0.8, (0, 1.0, cloth), (0.3, 0.8, knock(dice, [(640, 0.2, 0.02)], (700, 1500, 0.03, 1.0))))


def landmark(dice: Generator) -> Samples:
    """The bell of the city."""
    return lay(2.3, (0, 1.0, even(band.tower(392.0 * dice.uniform(0.995, 1.005), 1.4, dice))))


def district(dice: Generator) -> Samples:
    """Three bells, one above the other."""
    return tune(band.bell, dice, [(0, 587.3, 1.2), (0.26, 880.0, 1.2), (0.52, 1174.7, 1.4)], 2.7)


def decisive_blow(dice: Generator) -> Samples:
    """A hammer on a shield."""
    ring = band.struck(
        468 * dice.uniform(0.98, 1.02),
        1.2,
        dice,
        [(1, 0.9, 0.3), (1.58, 0.8, 0.25), (2.24, 0.6, 0.18), (3.6, 0.3, 0.08)],
    )
    blow = knock(dice, [(143, 0.4, 0.06), (247, 0.8, 0.06)], (300, 1500, 0.02, 0.8))
    return lay(1.3, (0, 0.8, blow), (0.003, 1.0, even(ring)))


def ally_rises(dice: Generator) -> Samples:
    """A string swells, and another a third above."""
    return tune(band.viola, dice, [(0, 293.66, 1.2), (0.35, 369.99, 1.0)], 1.6)


def ally_falls(dice: Generator) -> Samples:
    """A mask falls on stone and breaks."""
    mask = knock(dice, [(1095, 0.9, 0.03), (2920, 0.7, 0.02)], (2600, 6500, 0.012, 0.8))
    return lay(0.8, (0, 1.0, mask), (0.08, 1.2, grains(dice, 0.5, 120, [(3600, 200, 4.0), (4700, 260, 3.0)], 0.15)))


def edict(dice: Generator) -> Samples:
    """The crier's rattle."""

    def one(_: int) -> Samples:
        return knock(dice, [(910, 1.0, 0.012), (1420, 0.9, 0.01), (2240, 0.5, 0.006)], (800, 2600, 0.004, 0.4))

    return lay(0.9, *series(dice, 14, 0.055, one, uneven=0.08))


def city_card(dice: Generator) -> Samples:
    """A shutter is thrown open."""
    hinge = groan(dice, 0.22, (320, 420), [(1500, 200, 1.0), (2300, 250, 0.8)])
    wood = knock(dice, [(353, 1.0, 0.04), (1190, 0.5, 0.02)], (500, 1600, 0.012, 0.5))
    return lay(0.6, (0, 0.4, hinge), (0.2, 1.0, wood))


def fortified(dice: Generator) -> Samples:
    """A cart is dragged into the way."""
    drag = breath(dice, 0.8, 330, 760, 0.6) * (1 + 0.7 * wander(int(0.8 * RATE), 25, dice))
    stop = knock(dice, [(226, 1.0, 0.06), (455, 0.7, 0.05)], (300, 900, 0.03, 0.6))
    return lay(1.2, (0, 0.6, drag), (0.78, 1.0, stop))


def cut_off(dice: Generator) -> Samples:
    """A chain drops, link by link."""

    def one(number: int) -> Samples:
        f = dice.uniform(2150, 2700)
        return knock(dice, [(f, 1.0, 0.025), (f * 1.61, 0.7, 0.02)], (3000, 5200, 0.004, 0.4))

    return lay(0.95, *series(dice, 12, 0.06, one, fade=0.95, quicken=0.98, uneven=0.3))


TABLE, KEEP, HOLD = "table", "medieval-keep", "strongholds"
RISE, DEFENDERS, KORVOSA = "rise-against-monsters", "defenders", "battle-for-korvosa"
TOUCH, DEED, BLOW, WALL = -26.0, -22.0, -19.0, -17.0
"""Loudness of the loudest twentieth of a second, dB full scale: what is heard at each touch is softest."""

EVENTS: dict[str, tuple[str, Recipe, float, float]] = {
    "card-laid": (TABLE, card_laid, TOUCH, -18), "card-drawn": (TABLE, card_drawn, TOUCH, -18),
    "page-turned": (TABLE, page_turned, TOUCH, -18), "coin": (TABLE, coin, -25, -15),
    "dice-roll": (TABLE, dice_roll, DEED, -14), "die-knocks": (TABLE, die_knocks, -24, -16),
    "seal-pressed": (TABLE, seal_pressed, DEED, -14), "button": (TABLE, button, TOUCH, -20),
    "refused": (TABLE, refused, -25, -16), "undo": (TABLE, undo, TOUCH, -18), "curtain": (TABLE, curtain, -24, -12),
    "built": (KEEP, built, DEED, -11), "recruited": (KEEP, recruited, DEED, -12),
    "wall-rebuilt": (KEEP, wall_rebuilt, DEED, -12), "attack-revealed": (KEEP, attack_revealed, BLOW, -4),
    "march": (KEEP, march, DEED, -10), "arrow-volley": (KEEP, arrow_volley, -21, -12),
    "wall-hit": (KEEP, wall_hit, WALL, -9), "wall-falls": (KEEP, wall_falls, BLOW, -9),
    "gate-closes": (KEEP, gate_closes, BLOW, -8), "gate-bursts": (KEEP, gate_bursts, WALL, -9),
    "soldier-falls": (KEEP, soldier_falls, -20, -11), "saved": (KEEP, saved, -21, -6), "taken": (KEEP, taken, BLOW, -7),
    "earthquake": (KEEP, earthquake, BLOW, -9), "plague": (KEEP, plague, DEED, -9), "famine": (KEEP, famine, DEED, -11),
    "thieves": (KEEP, thieves, DEED, -12), "deserted": (KEEP, deserted, DEED, -9),
    "plans-revealed": (HOLD, plans_revealed, DEED, -13), "king": (HOLD, king, BLOW, -8),
    "queen": (HOLD, queen, -21, -6),
    "jack": (HOLD, jack, DEED, -11), "ace": (HOLD, ace, BLOW, -8), "joker": (HOLD, joker, DEED, -10),
    "pit": (HOLD, pit, -20, -9), "count": (HOLD, count, -24, -16), "royal-falls": (HOLD, royal_falls, BLOW, -8),
    "stronghold-falls": (HOLD, stronghold_falls, WALL, -8), "world-silent": (HOLD, world_silent, -20, -3),
    "monster-drawn": (RISE, monster_drawn, BLOW, -9), "giant": (RISE, giant, WALL, -9),
    "monster-dies": (RISE, monster_dies, BLOW, -9), "hero-strikes": (RISE, hero_strikes, -20, -11),
    "hero-falls": (RISE, hero_falls, BLOW, -9), "pinned": (RISE, pinned, DEED, -12),
    "worker": (RISE, worker, DEED, -13),
    "road": (RISE, road, DEED, -11), "castle-rises": (RISE, castle_rises, -20, -8), "wrath": (RISE, wrath, WALL, -7),
    "place-drawn": (DEFENDERS, place_drawn, -25, -16), "place-finished": (DEFENDERS, place_finished, -24, -14),
    "threat": (DEFENDERS, threat, BLOW, -6), "reserve": (DEFENDERS, reserve, BLOW, -5),
    "spies": (DEFENDERS, spies, -23, -12), "bell-of-alarm": (DEFENDERS, alarm, -20, -7),
    "king-fires": (DEFENDERS, king_fires, BLOW, -9), "place-lost": (DEFENDERS, place_lost, BLOW, -10),
    "morale": (DEFENDERS, morale, -21, -5), "chronicle": (DEFENDERS, chronicle, -25, -16),
    "units": (KORVOSA, units_placed, -23, -14), "attack": (KORVOSA, attack, -20, -10),
    "quarter": (KORVOSA, quarter, -20, -11), "landmark": (KORVOSA, landmark, -20, -6),
    "district": (KORVOSA, district, -20, -5), "decisive-blow": (KORVOSA, decisive_blow, WALL, -8),
    "ally-rises": (KORVOSA, ally_rises, -21, -5), "ally-falls": (KORVOSA, ally_falls, -20, -9),
    "edict": (KORVOSA, edict, -21, -10), "city-card": (KORVOSA, city_card, DEED, -11),
    "fortified": (KORVOSA, fortified, -20, -10), "cut-off": (KORVOSA, cut_off, -20, -10),
}  # fmt: skip
"""Where it is heard (a game, or at every table), how it is made, its loudness, how much goes to the room (dB)."""


BODIES: dict[str, tuple[int, int]] = {
    "card-laid": (847, 1073),
    "wall-rebuilt": (260, 4430),
    "march": (669, 1073),
    "wall-falls": (528, 847),
    "soldier-falls": (669, 3498),
    "monster-dies": (528, 1722),
    "hero-falls": (669, 4430),
    "pinned": (2180, 7106),
    "castle-rises": (2762, 4430),
    "wrath": (528, 5611),
    "place-drawn": (1073, 4430),
    "spies": (528, 3498),
    "place-lost": (329, 417),
    "chronicle": (1722, 2180),
}
"""Two resonances, in hertz, of what an event sounds in (board, ground, hide): they keep apart what would be alike."""


def heard_in(game: str) -> list[str]:
    """The events that may sound at a table of that game."""
    return [name for name, (where, *_) in EVENTS.items() if where in (TABLE, game)]


def event(name: str, take: int) -> Samples:
    """A take (0 to 3) of an event: its own dice, pitch within 3 %, level within 1.5 dB; one channel."""
    _, make, loudness, send = EVENTS[name]
    dice = chance(name, take + 1)
    dry = make(dice)
    if name in BODIES:
        dry = filtered(dry, resonator([(hertz, hertz / 4, 2.2) for hertz in BODIES[name]], 0.45))
    dry = even(dry)
    n = smooth_size(len(dry) + int(0.4 * RATE))
    whole: Samples = db(send) * np.fft.irfft(np.fft.rfft(dry, n) * np.fft.rfft(room()[0], n), n)
    whole[: len(dry)] += dry
    whole = filtered(whole, lambda f: 1 / (1 + (70 / np.maximum(f, 1)) ** 4))
    whole = whole * swell(len(whole), 0.0008, 0.25)
    return even(whole) * db(loudness + dice.uniform(-1.5, 1.5))
