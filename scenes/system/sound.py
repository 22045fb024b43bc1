"""Soft sounds, synthesised once: card, coin, dice, horn, hammer, page, stamp, press, refused, knock.

Nothing is said by sound alone.  The mixer is opened when the first sound is due, and samples are reckoned on a
worker thread, so that neither start nor a frame waits for them.  A machine without a sound device stays silent.
"""

from __future__ import annotations

import math
import random
import threading
from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.system.settings import Settings

if TYPE_CHECKING:
    from pygame.mixer import Channel
    from pygame.mixer import Sound as Sample

RATE = 22050
PEAK = 9000
"""Of 32767: soft."""

Wave = Callable[[float, random.Random], float]
"""The loudness from -1 to 1 at a time in seconds."""


def _fall(t: float, length: float) -> float:
    return math.exp(-t / length)


def _tone(t: float, pitch: float) -> float:
    return math.sin(math.tau * pitch * t)


def _card(t: float, chance: random.Random) -> float:
    rise = min(1.0, t / 0.015)
    return chance.uniform(-1, 1) * rise * _fall(t, 0.035) * 0.55


def _coin(t: float, chance: random.Random) -> float:
    ring = _tone(t, 2637) * 0.5 + _tone(t, 3951) * 0.3 + _tone(t, 5274) * 0.15
    second = _tone(t - 0.07, 3136) * _fall(t - 0.07, 0.09) * 0.4 if t > 0.07 else 0.0
    return ring * _fall(t, 0.07) * 0.6 + second


_KNOCKS = (
    (0.0, 1.0, 900),
    (0.09, 0.7, 1150),
    (0.16, 0.8, 820),
    (0.25, 0.5, 1040),
    (0.31, 0.4, 930),
    (0.38, 0.25, 1100),
)


def _dice(t: float, chance: random.Random) -> float:
    noise = chance.uniform(-1, 1)
    value = 0.0
    for at, loud, pitch in _KNOCKS:
        if t >= at:
            since = t - at
            value += loud * _fall(since, 0.018) * (0.6 * _tone(since, pitch) + 0.5 * noise)
    return value * 0.7


def _knock(t: float, chance: random.Random) -> float:
    return (0.6 * _tone(t, 960) + 0.5 * chance.uniform(-1, 1)) * _fall(t, 0.016) * 0.8


def _horn(t: float, chance: random.Random) -> float:
    pitch = 233.1 if t < 0.32 else 311.1
    start = t if t < 0.32 else t - 0.32
    swell = min(1.0, start / 0.06) * min(1.0, max(0.0, 1.1 - t) / 0.35)
    drift = 1 + 0.004 * math.sin(math.tau * 5 * t)
    return swell * math.fsum(_tone(t, pitch * drift * k) / k**1.3 for k in range(1, 6)) * 0.42


def _hammer(t: float, chance: random.Random) -> float:
    value = 0.0
    for at in (0.0, 0.19):
        if t >= at:
            since = t - at
            blow = _tone(since, 180) * _fall(since, 0.05) + chance.uniform(-1, 1) * _fall(since, 0.008)
            value += blow * 0.7 + _tone(since, 1480) * _fall(since, 0.03) * 0.2
    return value


def _page(t: float, chance: random.Random) -> float:
    swish = math.sin(math.pi * min(1.0, t / 0.22)) ** 2
    return chance.uniform(-1, 1) * swish * 0.22


def _stamp(t: float, chance: random.Random) -> float:
    return (_tone(t, 95) * _fall(t, 0.06) + chance.uniform(-1, 1) * _fall(t, 0.012) * 0.5) * 0.9


def _press(t: float, chance: random.Random) -> float:
    return (_tone(t, 520) * 0.4 + chance.uniform(-1, 1) * 0.35) * _fall(t, 0.012)


def _refused(t: float, chance: random.Random) -> float:
    return (_tone(t, 150) + 0.5 * _tone(t, 141)) * _fall(t, 0.08) * 0.5


def _wind(length: float) -> bytes:
    """A gust that begins where it ends, so that it can go round: low noise that swells and falls."""
    chance = random.Random("wind")
    count, fade = int(length * RATE), RATE // 2
    raw, low, lower = [], 0.0, 0.0
    for i in range(count + fade):
        low += 0.06 * (chance.uniform(-1, 1) - low)
        lower += 0.2 * (low - lower)
        raw.append(lower * (0.6 + 0.4 * math.sin(math.tau * i / count)))
    samples = array("h", bytes(2 * count))
    for i in range(count):
        value = raw[i]
        if i < fade:  # the overhang of the end melts into the beginning
            share = i / fade
            value = raw[count + i] * (1 - share) + value * share
        samples[i] = round(max(-1.0, min(1.0, value * 3.2)) * PEAK * 0.6)
    return samples.tobytes()


SOUNDS: dict[str, tuple[float, Wave]] = {
    "card": (0.18, _card), "coin": (0.35, _coin), "dice": (0.5, _dice), "horn": (1.1, _horn), "hammer": (0.42, _hammer),
    "page": (0.24, _page), "stamp": (0.25, _stamp), "press": (0.07, _press), "refused": (0.3, _refused),
    "knock": (0.1, _knock),
}  # fmt: skip
"""Each sound's length in seconds and its wave."""


def synthesise(name: str) -> bytes:
    """The samples of a sound: signed 16 bit, one channel, the same bytes every time.

    >>> len(synthesise("press")) == 2 * int(0.07 * RATE)
    True
    """
    length, wave = SOUNDS[name]
    chance = random.Random(name)
    count = int(length * RATE)
    samples = array("h", bytes(2 * count))
    last = 0.0
    for i in range(count):
        t = i / RATE
        end = min(1.0, (count - i) / (0.01 * RATE))  # no click at the end
        value = max(-1.0, min(1.0, wave(t, chance))) * end
        last += 0.55 * (value - last)  # takes the edge off
        samples[i] = round(PEAK * last)
    return samples.tobytes()


class Sound:
    """Plays sounds at the volumes of the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.played: list[str] = []
        """The last names asked for, for tests and for those who cannot hear."""
        self._ready: dict[str, Sample] = {}
        self._opened = False
        self._silent = False
        self._lock = threading.Lock()
        self._worker: threading.Thread | None = None
        self._outside = False
        self._wind: Sample | None = None
        self._air: Channel | None = None
        """The wind's own channel, which no sound of a piece can take."""
        self._closed = False

    def surroundings(self, on: bool) -> None:
        """Let the wind blow round the walls, or be still."""
        self._outside = on
        self.follow()

    def follow(self) -> None:
        """The settings changed: set the volume of what sounds now."""
        volume = 0 if self.settings.mute or not self._outside else self.settings.surroundings_volume
        if self._wind is not None and self._air is not None:
            self._wind.set_volume(volume / 100 * 0.5)
            if not volume:
                self._air.stop()
            elif not self._air.get_busy():
                self._air.play(self._wind, -1, fade_ms=800)
        elif volume and not self._silent and (self._worker is None or not self._worker.is_alive()):
            self._worker = threading.Thread(target=self._make_wind, daemon=True)
            self._worker.start()

    @property
    def wind(self) -> float:
        """How loud the wind blows now: 0 when it is still, 1 as loud as can be."""
        blows = self._wind is not None and self._air is not None and self._air.get_busy()
        return self._wind.get_volume() if blows and self._wind is not None else 0.0

    def _open(self) -> bool:
        """Open the mixer once; False without a device, or when it is not wanted any more."""
        if not self._opened and not self._silent and not self._closed:
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                pygame.mixer.set_reserved(1)
                self._air = pygame.mixer.Channel(0)
                self._opened = True
            except pygame.error:
                self._silent = True  # no sound device: play in silence
        return self._opened

    def _make_wind(self) -> None:
        with self._lock:
            if not self._open():
                return
            try:
                self._wind = pygame.mixer.Sound(buffer=_wind(5.0))
            except pygame.error:
                self._silent = True
                return
        self.follow()

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound of `SOUNDS` once, `loud` (0 to 1) of its usual loudness; the first time a moment later."""
        if name not in SOUNDS:
            raise KeyError(f"no sound {name!r}")
        self.played = [*self.played[-19:], name]
        if self.settings.mute or self.settings.pieces_volume == 0 or self._silent:
            return
        sample = self._ready.get(name)
        if sample is not None:
            self._start(sample, loud)
        elif self._worker is None or not self._worker.is_alive():
            self._worker = threading.Thread(target=self._make, args=(name, loud), daemon=True)
            self._worker.start()

    def _start(self, sample: Sample, loud: float) -> None:
        sample.set_volume(self.settings.pieces_volume / 100 * loud)
        sample.play()

    def _make(self, name: str, loud: float) -> None:
        with self._lock:
            if not self._open():
                return
            try:
                self._ready[name] = pygame.mixer.Sound(buffer=synthesise(name))
                self._start(self._ready[name], loud)
            except pygame.error:
                self._silent = True

    def close(self) -> None:
        """Let the device go."""
        self._closed = True
        if self._worker is not None:
            self._worker.join(1.0)
        if self._opened:
            pygame.mixer.quit()
            self._opened = False
            self._ready.clear()
            self._wind = self._air = None
