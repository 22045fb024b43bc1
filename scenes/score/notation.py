"""How music is written here: notes and chords by name, themes as `themes.yaml` holds them.

`NOTE:beats` (no number: one beat), `-` a rest, `|` a bar line; C4 is middle C. No sound is made here.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.core.data.content import load_content

Layer = Literal["peace", "siege", "crisis"]
Ending = Literal["victory", "defeat"]
LAYERS: tuple[Layer, ...] = ("peace", "siege", "crisis")
ENDINGS: tuple[Ending, ...] = ("victory", "defeat")
Note = tuple[float, float, tuple[int, ...]]
"""Start and length in beats, and what sounds, as MIDI numbers."""
Part = tuple[str, str, float]
"""An instrument, its material (`performance.material`), its loudness in dB."""

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_NAME = re.compile(r"([A-G])([b#]?)(-?\d)")
_CHORD = re.compile(r"([A-G][b#]?)(m|5|)")
_TONES = {"": (0, 4, 7), "m": (0, 3, 7), "5": (0, 7)}


class Cadence(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ends: a small melody over chords, `speed` times as fast as the theme; what others play besides."""

    speed: float
    chords: str
    bass: str
    melody: str
    more: dict[str, str]


class Theme(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """A theme that goes round: a chord and a bass note for each bar, and who plays what in each of three layers."""

    name: str
    key: str
    tempo: float
    beats: int
    melody: str
    chords: str
    bass: str
    peace: tuple[Part, ...]
    siege: tuple[Part, ...]
    crisis: tuple[Part, ...]
    victory: Cadence
    defeat: Cadence

    def parts(self, layer: Layer) -> tuple[Part, ...]:
        """Who plays in a layer."""
        return {"peace": self.peace, "siege": self.siege, "crisis": self.crisis}[layer]

    def cadence(self, which: Ending) -> Cadence:
        """How it ends."""
        return self.victory if which == "victory" else self.defeat

    @property
    def bars(self) -> list[tuple[str, int]]:
        """The chord and the bass note of each bar."""
        return [(symbol, midi(low)) for symbol, low in zip(self.chords.split(), self.bass.split(), strict=True)]


class _File(Struct, forbid_unknown_fields=True):
    themes: tuple[Theme, ...]


@functools.cache
def themes() -> dict[str, Theme]:
    """The themes by name; ReadingError if the file is wrong."""
    found = load_content(Path(__file__).with_name("themes.yaml"), _File).themes
    return {theme.name: theme for theme in found}


def midi(name: str) -> int:
    """The number of a note; ValueError if it is none.

    >>> [midi(name) for name in ("A4", "Bb3", "F#5")]
    [69, 58, 78]
    """
    found = _NAME.fullmatch(name)
    if found is None:
        raise ValueError(f"{name} is no note")
    letter, sign, octave = found.groups()
    return STEPS[letter] + {"b": -1, "#": 1, "": 0}[sign] + 12 * (int(octave) + 1)


def hertz(number: float) -> float:
    """The pitch of a note in equal temperament, A4 at 440."""
    return float(440.0 * 2.0 ** ((number - 69) / 12))


def read(text: str, beats: int = 0) -> list[Note]:
    """The notes of a line; ValueError where a bar of so many `beats` (0: not looked at) is not full.

    >>> read("D4 F4:.5 -:.5 D3+A3:2")
    [(0.0, 1.0, (62,)), (1.0, 0.5, (65,)), (2.0, 2.0, (50, 57))]
    """
    at, found = 0.0, []
    for word in text.replace("|", " | ").split():
        if word == "|":
            if beats and abs(at / beats - round(at / beats)) > 1e-6:
                raise ValueError(f"the bar is not full at beat {at}: {text[:40]}")
            continue
        names, _, length = word.partition(":")
        if names != "-":
            found.append((at, float(length or 1), tuple(midi(name) for name in names.split("+"))))
        at += float(length or 1)
    return found


def chord(symbol: str) -> tuple[tuple[int, ...], int]:
    """The pitch classes of a chord (`Dm`, `G`, `C/E`, `D5` is a fifth), and that of its bass; ValueError if it is none.

    >>> chord("C/E")
    ((0, 4, 7), 4)
    """
    body, _, bass = symbol.partition("/")
    found = _CHORD.fullmatch(body)
    if found is None:
        raise ValueError(f"{symbol} is no chord")
    root = midi(found[1] + "0") % 12
    return tuple((root + step) % 12 for step in _TONES[found[2]]), midi(bass + "0") % 12 if bass else root


def above(symbol: str, low: int, high: int) -> list[int]:
    """The notes of a chord from `low` to `high`."""
    return [number for number in range(low, high + 1) if number % 12 in chord(symbol)[0]]


def parallel(old: tuple[int, int], new: tuple[int, int]) -> bool:
    """Do two voices move in the same direction from a fifth or octave to a fifth or octave of the same kind?"""
    before, after = (old[1] - old[0]) % 12, (new[1] - new[0]) % 12
    return before == after and before in (0, 7) and old != new and (new[0] - old[0]) * (new[1] - old[1]) > 0
