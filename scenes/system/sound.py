"""Soft sounds, synthesised once: card, coin, dice, horn, hammer, arrows, drum and others; beds and tunes by `music`.

Nothing is said by sound alone.  The mixer is opened when the first sound is due, and samples are reckoned on a
worker thread, so that neither start nor a frame waits for them.  A machine without a sound device stays silent.
"""

from __future__ import annotations

import contextlib
import math
import random
import sys
import threading
from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.system.settings import Settings

if TYPE_CHECKING:
    from pygame.mixer import Channel
    from pygame.mixer import Sound as Sample

RATE = 22050
PEAK = 9000
"""Of 32767: soft."""

_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_BACK = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED)

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


def _arrows(t: float, chance: random.Random) -> float:
    value = 0.0
    for at in (0.0, 0.07, 0.12):
        if t >= at:
            since = t - at
            value += chance.uniform(-1, 1) * min(1.0, since / 0.05) * _fall(since, 0.05) * 0.3
            if since > 0.16:
                value += (_tone(since, 190) + chance.uniform(-1, 1) * 0.4) * _fall(since - 0.16, 0.02) * 0.4
    return value


def _rumble(t: float, chance: random.Random) -> float:
    low = _tone(t, 52) + 0.6 * _tone(t, 71) + chance.uniform(-1, 1) * 0.7
    return low * min(1.0, t / 0.08) * _fall(t, 0.35) * 0.6


def _drum(t: float, chance: random.Random) -> float:
    value = 0.0
    for at, loud in ((0.0, 1.0), (0.28, 0.6), (0.42, 0.6), (0.56, 1.0)):
        if t >= at:
            since = t - at
            value += (
                loud * (_tone(since, 88 - 60 * min(since, 0.2)) + chance.uniform(-1, 1) * 0.15) * _fall(since, 0.09)
            )
    return value * 0.8


def _bell(t: float, chance: random.Random) -> float:
    return math.fsum(_tone(t, 440 * k) * _fall(t, 0.5 / k) * loud for k, loud in ((1, 0.5), (2.4, 0.3), (3.9, 0.15)))


def _steps(t: float, chance: random.Random) -> float:
    since = t % 0.17
    return (chance.uniform(-1, 1) * 0.6 + _tone(since, 120)) * _fall(since, 0.02) * 0.6 * max(0.0, 1 - t)


SOUNDS: dict[str, tuple[float, Wave]] = {
    "card": (0.18, _card), "coin": (0.35, _coin), "dice": (0.5, _dice), "horn": (1.1, _horn), "hammer": (0.42, _hammer),
    "page": (0.24, _page), "stamp": (0.25, _stamp), "press": (0.07, _press), "refused": (0.3, _refused),
    "knock": (0.1, _knock), "arrows": (0.5, _arrows), "rumble": (1.0, _rumble), "drum": (0.9, _drum),
    "bell": (1.2, _bell), "steps": (0.8, _steps),
}  # fmt: skip
"""Each sound's length in seconds and its wave."""


_LOUDNESS = {"card": 0.16, "page": 0.16, "press": 0.16, "steps": 0.16, "coin": 0.2}
"""Of PEAK, in the loudest twentieth of a second: what is heard at each touch is softer than what happens in a game."""


def synthesise(name: str) -> bytes:
    """The samples of a sound: signed 16 bit, one channel, the same bytes every time.

    >>> len(synthesise("press")) == 2 * int(0.07 * RATE)
    True
    """
    length, wave = SOUNDS[name]
    chance = random.Random(name)
    count = int(length * RATE)
    values = [0.0] * count
    last = 0.0
    for i in range(count):
        edge = min(1.0, i / (0.001 * RATE), (count - i) / (0.01 * RATE))  # no click at the start and the end
        last += 0.55 * (wave(i / RATE, chance) - last)  # takes the edge off
        values[i] = last * edge
    middle = sum(values) / count
    grown = PEAK * min(1.0 / max(abs(value) for value in values), _LOUDNESS.get(name, 0.3) / loudest(values))
    return array("h", (round(grown * (value - middle * _hump(i, count))) for i, value in enumerate(values))).tobytes()


def loudest(values: Sequence[float]) -> float:
    """The loudness (root of the mean square) of the loudest twentieth of a second, or of all of a shorter sound."""
    long = min(len(values), RATE // 20)
    parts = [values[k : k + long] for k in range(0, len(values) - long + 1, max(1, long // 2))]
    return max(math.sqrt(sum(value * value for value in part) / long) for part in parts)


def _hump(i: int, count: int) -> float:
    """What is taken from a sound that is not even about zero: nothing at its ends, 1 on the whole."""
    return 1.0 - math.cos(math.tau * i / count)


AIR, TUNE = 0, 1
"""Channels that no sound of a piece can take: for the bed of the place and for a tune."""


class Sound:
    """Plays sounds at the volumes of the settings; in calm and in silence none."""

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
        self._place = "wind"
        """The bed that is wanted."""
        self._beds: dict[str, Sample] = {}
        self._air: Channel | None = None
        """The bed's own channel."""
        self._heard = ""
        """The bed that sounds on it."""
        self._closed = False
        self._away = False
        """Is another window in front, or this one put away?"""

    def attend(self, event: pygame.event.Event) -> None:
        """Follow what the system tells of windows, and of devices that come and go."""
        if event.type in (
            pygame.WINDOWFOCUSLOST,
            pygame.WINDOWMINIMIZED,
            pygame.WINDOWFOCUSGAINED,
            pygame.WINDOWRESTORED,
        ):
            self._away = event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
            if self.still:
                self.hush_now()
            self.follow()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and self._opened:
            with self._lock:
                self._let_go()  # the next sound finds the device that is there then
            self.follow()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and self._silent:
            self._silent = False
            self.follow()

    def hush_now(self) -> None:
        """End what sounds."""
        if self._opened:
            pygame.mixer.stop()

    @property
    def still(self) -> bool:
        """Does the player want no sound at all, or none now?"""
        return self.settings.mute or self.settings.calm or (self._away and self.settings.silent_behind)

    # -------- the bed of the place

    def surroundings(self, on: bool) -> None:
        """Let the place be heard, or be still; the next one begins with the wind."""
        self._outside = on
        if not on:
            self._place = "wind"
        self.follow()

    def place(self, bed: str) -> None:
        """What is heard around the table from now on: a bed of `music.BEDS`."""
        if bed != self._place:
            self._place = bed
            self.follow()

    def follow(self) -> None:
        """The settings changed: set the volume of what sounds now."""
        volume = 0 if self.still or not self._outside else self.settings.surroundings_volume
        sample = self._beds.get(self._place)
        if sample is not None and self._air is not None:
            sample.set_volume(volume / 100 * 0.5)
            if not volume:
                self._air.stop()
            elif not self._air.get_busy() or self._heard != self._place:
                self._heard = self._place
                self._air.play(sample, -1, fade_ms=800)
        elif self._air is not None and not volume:
            self._air.stop()
        elif volume and not self._silent and (self._worker is None or not self._worker.is_alive()):
            self._worker = threading.Thread(target=self._make_bed, args=(self._place,), daemon=True)
            self._worker.start()

    @property
    def wind(self) -> float:
        """How loud the place is heard now: 0 when it is still, 1 as loud as can be."""
        sample = self._beds.get(self._heard)
        blows = sample is not None and self._air is not None and self._air.get_busy()
        return sample.get_volume() if blows and sample is not None else 0.0

    def _open(self) -> bool:
        """Open the mixer once; False without a device, or when it is not wanted any more."""
        if not self._opened and not self._silent and not self._closed:
            try:
                hush()
                pygame.mixer.init(RATE, -16, 1, 512)
                pygame.mixer.set_reserved(2)
                self._air = pygame.mixer.Channel(AIR)
                self._opened = True
            except pygame.error:
                self._silent = True  # no sound device: play in silence
        return self._opened

    def _make_bed(self, name: str) -> None:
        from scenes.system import music

        while name not in self._beds:
            with self._lock:
                if not self._open():
                    return
                try:
                    self._beds[name] = pygame.mixer.Sound(buffer=music.bed(name))
                except pygame.error:
                    self._silent = True
                    return
            name = self._place  # another one may be wanted by now
        self.follow()

    # -------- tunes

    def tune(self, name: str) -> None:
        """Play a tune of `music.TUNES` once, in place of one that still sounds."""
        self.played = [*self.played[-19:], name]
        if not self.still and self.settings.tunes_volume and not self._silent and not self._closed:
            threading.Thread(target=self._make_tune, args=(name,), daemon=True).start()

    def _make_tune(self, name: str) -> None:
        from scenes.system import music

        samples = music.tune(name)
        with self._lock:
            if not self._open():
                return
            try:
                sample = pygame.mixer.Sound(buffer=samples)
                sample.set_volume(self.settings.tunes_volume / 100 * 0.6)
                pygame.mixer.Channel(TUNE).play(sample)
            except pygame.error:
                self._silent = True

    # -------- pieces

    def play(self, name: str, loud: float = 1.0) -> None:
        """Play a sound of `SOUNDS` once, `loud` (0 to 1) of its usual loudness; the first time a moment later."""
        if name not in SOUNDS:
            raise KeyError(f"no sound {name!r}")
        self.played = [*self.played[-19:], name]
        if self.still or self.settings.pieces_volume == 0 or self._silent:
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
        with self._lock:
            self._let_go()

    def _let_go(self) -> None:
        """Close the mixer, with all that was made for it."""
        if self._opened:
            pygame.mixer.quit()
            self._opened = False
            self._ready.clear()
            self._beds.clear()
            self._air, self._heard = None, ""


# --- a machine without a sound card ---------------------------------------------------------------------------------

_ALSA = "libasound.so.2"


def hush() -> None:
    """Keep ALSA from writing a line to the terminal for everything that a machine without a sound card lacks.

    It is given a function of the C library that does nothing to anybody, `getpid`, to call for each line. A function of
    Python would not do: SDL's own thread calls it too, and would wait for Python's lock while `mixer.init`, which holds
    that lock, waits for the thread.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):  # another sound system than ALSA
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(_ALSA).snd_lib_error_set_handler(nothing)
