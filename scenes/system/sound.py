"""What is heard: events at their places, the theme of a table in layers, its end, the bed of the place.

Nothing is said by sound alone. The mixer is opened when the first sound is due. Events are reckoned on a worker thread,
themes, ends and beds in a process of their own that makes way to everybody (`scenes.score`), and kept in the profile's
cache, so that neither start nor a frame waits for them. A machine without a sound device stays silent.
"""

from __future__ import annotations

import atexit
import contextlib
import math
import random
import sys
import threading
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal

import pygame

from scenes.system.settings import Settings

if TYPE_CHECKING:
    from pygame.mixer import Channel
    from pygame.mixer import Sound as Sample

RATE: Final = 44100
BYTES: Final = RATE * 2 * 2
"""Bytes of a second: two channels of 16 bit."""
Layer = Literal["peace", "siege", "crisis"]
LAYERS: Final[tuple[Layer, ...]] = ("peace", "siege", "crisis")
THEMES: Final[Mapping[str, str]] = {
    "medieval-keep": "keep",
    "strongholds": "strongholds",
    "rise-against-monsters": "rise",
    "defenders": "defenders",
    "battle-for-korvosa": "korvosa",
}
"""The theme of each game's table; every other place has that of the shelf."""
SHELF: Final = "shelf"

END, VOICES = 0, 8
"""The channel of an end, and how many events may sound at once; the layers of a theme stand between them."""
FIRST_VOICE = END + 1 + len(LAYERS)
SAME = 0.06
"""Seconds in which an event does not sound a second time."""
KEPT = 6 * 1024 * 1024
"""Bytes of takes of events that are kept: the last ones heard."""
DUCKED, DUCKS = 0.5, -20.0
"""The theme's share beside a blow, and from which loudness on an event is one (dB)."""
COMES, RISES, SINKS, STAYS = 0.6, 2.5, 9.0, 20.0
"""Seconds in which a theme comes, in which another layer comes and goes, and for which it stays before it goes."""
STEP = 0.05
"""Seconds between two steps of a fade."""


_GOES = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_COMES = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED)


class Sound:
    """Plays at the volumes of the settings; in calm and in silence nothing.

    `cache`: where what takes long to make is kept; without it there are events alone, as in tests and tools.
    """

    lock: ClassVar = threading.Lock()
    """The process has one mixer: who opens it, closes it or sounds holds this."""
    users: ClassVar[set[Sound]] = set()
    """Who has opened the mixer; the last of them closes it."""

    def __init__(self, settings: Settings, cache: Path | None = None) -> None:
        self.settings, self.cache = settings, cache
        self.played: list[str] = []
        """The last names asked for, for tests and for those who cannot hear."""
        self._away = False
        """Is another window in front, or this one put away?"""
        self.silent = False
        """Is there no device?"""
        self._opened = self._closed = False
        self._worker: threading.Thread | None = None
        self._asked: deque[tuple[str, float, float]] = deque()
        """Events that wait for the worker: name, place, loudness."""
        self._takes: dict[tuple[str, int], Sample] = {}
        self._last: dict[str, int] = {}
        """The take of an event that was heard last."""
        self._heard: dict[str, float] = {}
        """When an event was last asked for."""
        self._voices: list[tuple[Channel, float]] = []
        """Who sounds, with how loud it is: the softest and oldest yields."""
        self._luck = random.Random()
        self._music = _Music(self)

    def attend(self, event: pygame.event.Event) -> None:
        """Follow what the system tells of windows, and of devices that come and go."""
        if event.type in (*_GOES, *_COMES):
            self._away = event.type in _GOES
            if self.still:
                self.hush_now()
            self.follow()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and self._opened:
            with self.lock:
                self._let_go()  # the next sound finds the device that is there then
            self.follow()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and self.silent:
            self.silent = False
            self.follow()

    def hush_now(self) -> None:
        """End what sounds of events; the music follows."""
        if self._opened:
            for number in range(FIRST_VOICE, FIRST_VOICE + VOICES):
                pygame.mixer.Channel(number).stop()

    @property
    def still(self) -> bool:
        """Does the player want no sound at all, or none now?"""
        return self.settings.mute or self.settings.calm or (self._away and self.settings.silent_behind)

    # -------- what lies around: theme, end and bed

    def surroundings(self, on: bool) -> None:
        """Let the place be heard, or be still; the next one begins with the wind."""
        self._music.surroundings(on)

    def place(self, bed: str) -> None:
        """What is heard around the table from now on: a bed of `score.beds.BEDS`."""
        self._music.place(bed)

    def theme(self, game: str, layer: Layer = "peace") -> None:
        """The theme of a game's table (of the shelf for any other name), in this layer; it goes round."""
        self._music.theme(THEMES.get(game, SHELF), layer)

    def layer(self, layer: Layer) -> None:
        """The theme goes on in this layer: it comes over a bar, and goes over four."""
        self._music.layer(layer)

    def end(self, won: bool) -> None:
        """The game has ended: the theme stops, and its own end is heard."""
        self.played = [*self.played[-19:], "victory" if won else "defeat"]
        self._music.end("victory" if won else "defeat")

    def follow(self) -> None:
        """The settings changed, or the window came or went: set the volume of what sounds now."""
        self._music.follow()

    # -------- events

    def play(self, name: str, at: float = 0.0, loud: float = 1.0) -> None:
        """An event of `score.events.EVENTS`, heard at a place from -1 (left) to 1; the first time a moment later.

        `loud` (0 to 1): of its usual loudness. KeyError if there is no such event.
        """
        self.played = [*self.played[-19:], name]
        if self.still or self.settings.pieces_volume == 0 or self.silent:
            return
        now = time.monotonic()
        if now - self._heard.get(name, 0.0) < SAME:
            return
        self._heard[name] = now
        self._asked.append((name, at, loud))
        if self._worker is None or not self._worker.is_alive():
            self._worker = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._worker.start()

    def _work(self) -> None:
        with self.lock, contextlib.suppress(IndexError):  # nothing is left to do
            if self.opened():
                while True:
                    self._sound(*self._asked.popleft())
            self._asked.clear()

    def _sound(self, name: str, at: float, loud: float) -> None:
        from scenes.score.events import EVENTS, TAKES

        take = self._luck.choice([number for number in range(TAKES) if number != self._last.get(name)])
        self._last[name] = take
        level = EVENTS[name][2]
        try:
            sample = self.take(name, take)
            angle = (max(-1.0, min(1.0, at)) * 0.7 + 1) * math.pi / 4
            share = self.settings.pieces_volume / 100 * loud * math.sqrt(2)
            channel = self._voice(level)
            if channel is not None:
                channel.play(sample)
                channel.set_volume(min(1.0, share * math.cos(angle)), min(1.0, share * math.sin(angle)))
                self._voices.append((channel, level))
        except pygame.error:
            self.silent = True
        if level >= DUCKS:
            self._music.duck()

    def take(self, name: str, take: int) -> Sample:
        """The samples of a take, reckoned when it is first heard."""
        found = self._takes.pop((name, take), None)
        if found is None:
            from scenes.score.events import event
            from scenes.score.files import sixteen_bit

            one = event(name, take)
            found = pygame.mixer.Sound(buffer=sixteen_bit([one, one]))  # type: ignore[arg-type]
        self._takes[name, take] = found
        while self.kept > KEPT:
            del self._takes[next(iter(self._takes))]
        return found

    @property
    def kept(self) -> int:
        """The bytes of all takes that are kept."""
        return round(sum(take.get_length() for take in self._takes.values()) * BYTES)

    def _voice(self, level: float) -> Channel | None:
        """A channel for an event so loud: a free one, or that of the softest and oldest that is no louder."""
        self._voices = [(channel, loud) for channel, loud in self._voices if channel.get_busy()]
        busy = [channel for channel, _ in self._voices]
        for number in range(FIRST_VOICE, FIRST_VOICE + VOICES):
            channel = pygame.mixer.Channel(number)
            if channel not in busy and not channel.get_busy():
                return channel
        softest = min(self._voices, key=lambda voice: voice[1], default=None)
        if softest is None or softest[1] > level:
            return None
        self._voices.remove(softest)
        softest[0].fadeout(30)
        return softest[0]

    # -------- the device

    def opened(self) -> bool:
        """Open the mixer once; False without a device, or when it is not wanted any more."""
        if not self._opened and not self.silent and not self._closed:
            try:
                hush()
                pygame.mixer.init(RATE, -16, 2, 1024)
                pygame.mixer.set_num_channels(FIRST_VOICE + VOICES)
                pygame.mixer.set_reserved(FIRST_VOICE)
                self._opened = True
                self.users.add(self)
                atexit.register(self.close)  # before pygame closes the mixer by itself, with what sounds in it
            except pygame.error:
                self.silent = True  # no sound device: play in silence
        return self._opened

    def close(self) -> None:
        """Let the device go."""
        self._closed = True
        self._asked.clear()
        self._music.close()
        if self._worker is not None:
            self._worker.join(1.0)
        with self.lock:
            self._let_go()
        atexit.unregister(self.close)

    def _let_go(self) -> None:
        """Close the mixer, with all that was made for it.

        All must be still before: a channel that ends while the mixer closes waits for Python's lock on SDL's thread,
        and then reads what has been freed, or holds the device for ever.
        """
        if self._opened:
            self._opened = False
            self.users.discard(self)
            if not self.users and pygame.mixer.get_init():
                pygame.mixer.stop()
                pygame.mixer.quit()
            self._takes.clear()
            self._voices.clear()
            self._music.forget()


class _Music:
    """Theme, end and bed: asked for by the drawing thread, mixed by a thread that ends when all is as asked."""

    def __init__(self, sound: Sound) -> None:
        self.sound = sound
        self.name, self.wanted = "", ""
        """The theme that sounds, and the one that should."""
        self.target: Layer = "peace"
        self._heard: Layer = "peace"
        """The layer that comes or is there; a lower one waits until this has stayed."""
        self._since, self._pace = 0.0, RISES
        self._shares = {layer: float(layer == "peace") for layer in LAYERS}
        self._ducked, self._duck = 0.0, 1.0
        """Until when the theme makes way to a blow, and its share meanwhile."""
        self._ending = ""
        self._outside, self._bed, self._around = False, "wind", ""
        self._thread: threading.Thread | None = None
        self._off = threading.Event()
        self._tried: set[str] = set()

    # -------- asked by the drawing thread

    def surroundings(self, on: bool) -> None:
        self._outside = on
        if not on:
            self._bed = "wind"
        self.follow()

    def place(self, bed: str) -> None:
        if bed != self._bed:
            self._bed = bed
            self.follow()

    def theme(self, name: str, layer: Layer) -> None:
        if name != self.wanted:
            self.wanted, self.target, self._since = name, layer, 0.0
        self.layer(layer)

    def layer(self, layer: Layer) -> None:
        if LAYERS.index(layer) > LAYERS.index(self.target):
            self._since = time.monotonic()
        self.target = layer
        self.follow()

    def end(self, which: str) -> None:
        self._ending = which
        self.follow()

    def duck(self) -> None:
        self._ducked = time.monotonic() + 0.35
        self.follow()

    def follow(self) -> None:
        """Something is to be heard otherwise: have the thread see to it. A window that comes up asks for nothing."""
        if self.sound.cache is None or self._off.is_set() or self.sound.silent:
            return
        if not (self.wanted or self.name or self._ending or self._outside or self._around):
            return
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="music", daemon=True)
            self._thread.start()

    def forget(self) -> None:
        """The device is gone, and all that sounded with it: it begins anew where there is one."""
        self.name, self._around = "", ""

    def close(self) -> None:
        self._off.set()
        if self._thread is not None:
            self._thread.join(2.0)

    # -------- the thread

    @property
    def _loud(self) -> float:
        """The theme's volume."""
        return 0.0 if self.sound.still else self.sound.settings.tunes_volume / 100

    @property
    def _near(self) -> float:
        """The bed's volume."""
        return 0.0 if self.sound.still or not self._outside else self.sound.settings.surroundings_volume / 100

    def _run(self) -> None:
        done: object = None
        with contextlib.suppress(pygame.error, OSError):  # a device or a disk that refuses: no music, and a game
            while not self._off.is_set():
                wish = self.wanted, self.target, self._loud, self._bed, self._near
                if wish == done and not self._ending and self._at_rest():
                    return
                with self.sound.lock:
                    if not self.sound.opened():
                        return
                self._play()
                self._mix()
                self._play_bed()
                done = wish
                self._off.wait(STEP)

    def _at_rest(self) -> bool:
        """Does no fade go on, and none wait?"""
        there = self._heard == self.target and self._shares[self.target] == 1.0
        return there and self._duck == 1.0 and time.monotonic() >= self._ducked

    def _ready(self, *names: str) -> list[Path]:
        """The files of these sounds, made first if they are not kept; none if they cannot be made."""
        import multiprocessing  # after the first picture, which comes up the sooner

        from scenes.score.files import keep, path_in

        folder = self.sound.cache
        assert folder is not None
        paths = [path_in(folder, name) for name in names]
        if not all(path.is_file() for path in paths) and not set(names) <= self._tried:
            self._tried |= set(names)
            process = multiprocessing.get_context("spawn").Process(target=keep, args=(folder, names), daemon=True)
            process.start()
            while process.is_alive() and not self._off.wait(STEP):
                pass
            process.terminate()
        return paths if all(path.is_file() for path in paths) else []

    def _channels(self) -> list[tuple[Layer, Channel]]:
        return [(layer, pygame.mixer.Channel(END + 1 + number)) for number, layer in enumerate(LAYERS)]

    def _play(self) -> None:
        """The end that is due, or another theme: all its layers from one start."""
        if not self._ending and (not self._loud or self.name == self.wanted):
            return
        which, self._ending, self.name = self._ending, "", self.wanted
        self._fade_out()
        if which:
            for path in self._ready(f"{self.name or SHELF}-{which}") if self._loud else ():
                pygame.mixer.Channel(END).play(pygame.mixer.Sound(str(path)))
                pygame.mixer.Channel(END).set_volume(self._loud)
            return
        paths = self._ready(*(f"{self.name}-{layer}" for layer in LAYERS))
        for (_, channel), sample in zip(
            self._channels(), [pygame.mixer.Sound(str(path)) for path in paths], strict=False
        ):
            channel.play(sample, -1)
            channel.set_volume(0.0)
        self._heard, self._pace, self._shares = self.target, COMES, dict.fromkeys(LAYERS, 0.0)

    def _fade_out(self) -> None:
        """The theme that sounds goes. (The mixer's own fades would not let the volume be set afterwards.)"""
        sounding = [(channel, channel.get_volume()) for _, channel in self._channels() if channel.get_busy()]
        for left in (0.8, 0.6, 0.4, 0.2, 0.0) if sounding else ():
            for channel, loud in sounding:
                channel.set_volume(loud * left)
            self._off.wait(STEP)
        for channel, _ in sounding:
            channel.stop()

    def _mix(self) -> None:
        """A step of all fades; the shares of layers are evenly loud together (sine and cosine)."""
        now = time.monotonic()
        up = LAYERS.index(self.target) > LAYERS.index(self._heard)
        if self._heard != self.target and (up or now - self._since >= STAYS):
            self._heard, self._pace = self.target, RISES if up else SINKS
        for layer, share in self._shares.items():
            stride = STEP / self._pace
            self._shares[layer] = min(1.0, share + stride) if layer == self._heard else max(0.0, share - stride)
        wish = DUCKED if now < self._ducked else 1.0
        self._duck = max(wish, self._duck - STEP / 0.08) if wish < self._duck else min(wish, self._duck + STEP / 0.6)
        for layer, channel in self._channels():
            channel.set_volume(self._loud * self._duck * math.sin(self._shares[layer] * math.pi / 2))

    def _play_bed(self) -> None:
        """The bed is read from its file while it sounds."""
        bed = self._bed if self._near else ""
        if bed != self._around:
            self._around = bed
            pygame.mixer.music.fadeout(300)
            for path in self._ready(f"bed-{bed}") if bed else ():
                pygame.mixer.music.load(str(path))
                pygame.mixer.music.play(-1, fade_ms=800)
        pygame.mixer.music.set_volume(self._near)


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
