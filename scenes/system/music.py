"""Beds of a place and short tunes, synthesised: signed 16 bit samples of one channel, the same bytes every time.

A bed goes round without a seam, since its noise is made of whole waves. A tune is plucked on a few strings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.float64]

RATE = 22050
PEAK = 9000
"""Of 32767: soft."""
LONG = 9.0
"""Seconds after which a bed goes round."""
BEDS = ("wind", "day", "night")
"""Wind on bare walls; a town at work: hammer and birds; a night of crickets with a fire far off."""

TUNES: dict[str, tuple[float, str]] = {
    "shelf": (0.27, "A3 E4 A4 B4 C5 B4 A4 E4 F4 C5 B4 A4 G4 D4 B4 A4 E4 - A4 - A3+E4+A4 - - -"),
    "won": (0.2, "C4 G4 C5 E5 - C5 E5 G5 - E5 C5+E5+G5 - - - -"),
    "lost": (0.42, "A4 G4 F4 E4 - D4 C4 - A3+E4 - - -"),
}
"""Seconds of a beat, and what is plucked on each: notes, chords with a plus, a dash lets them ring."""
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(note: str) -> float:
    """Waves a second of a note.

    >>> [round(pitch(note)) for note in ("A4", "A3", "C4")]
    [440, 220, 262]
    """
    return float(440.0 * 2.0 ** ((_STEPS[note[0]] - 9) / 12 + int(note[1]) - 4))


def tune(name: str) -> bytes:
    """The samples of a tune of `TUNES`."""
    import numpy as np  # off the drawing thread, when the first sound is due

    beat, written = TUNES[name]
    beats = written.split()
    whole = np.zeros(int((len(beats) * beat + 1.6) * RATE))
    for number, struck in enumerate(beats):
        for place, note in enumerate(struck.split("+") if struck != "-" else ()):
            string = _plucked(pitch(note), 1.5)
            start = int((number * beat + 0.03 * place) * RATE)
            end = min(len(whole), start + len(string))
            whole[start:end] += string[: end - start]
    return _bytes(whole)


def _plucked(high: float, seconds: float) -> Samples:
    """A string of a lute: overtones that fade the sooner the higher they are."""
    import numpy as np

    t = np.arange(int(seconds * RATE)) / RATE
    sound = np.zeros(len(t))
    for k in range(1, 7):
        if k * high < RATE / 2.5:
            sound += np.sin(np.pi * k * 0.23) / k * np.sin(2 * np.pi * k * high * t) * np.exp(-t * (2.2 + 1.5 * k))
    attack: Samples = np.minimum(1.0, t / 0.004) * sound
    return attack


def bed(name: str) -> bytes:
    """The samples of a bed of `BEDS`, which goes round without a seam."""
    import numpy as np

    chance = np.random.default_rng(BEDS.index(name) + 7)
    count = int(LONG * RATE)
    round_way = 2 * np.pi * np.arange(count) / count
    air = _noise(chance, count, 260.0) * (0.65 + 0.25 * np.sin(round_way) + 0.1 * np.sin(3 * round_way))
    if name == "wind":
        return _bytes(air)
    whole = air * (0.35 if name == "day" else 0.2)
    if name == "day":
        for _ in range(9):
            _put(whole, int(chance.integers(count)), _chirp(chance) * 0.18)
        for start in (0.9, 1.55, 2.2, 5.4, 6.05):
            _put(whole, int(start * RATE), _tap() * 0.3)
    else:
        t = np.arange(count) / RATE
        pulse = np.maximum(0.0, np.sin(2 * np.pi * 15 * t)) ** 3 * (np.sin(round_way * 6) > 0.1)
        whole += 0.05 * pulse * np.sin(2 * np.pi * 4200 * t)
        for _ in range(70):
            _put(whole, int(chance.integers(count)), _crackle(chance) * float(chance.uniform(0.05, 0.3)))
    return _bytes(whole)


def _noise(chance: np.random.Generator, count: int, low: float) -> Samples:
    """Noise below about `low` waves a second, of whole waves only."""
    import numpy as np

    waves = np.fft.rfftfreq(count, 1 / RATE)
    size = 1.0 / (1.0 + (waves / low) ** 2) * (waves > 20)
    spectrum = size * np.exp(2j * np.pi * chance.random(len(waves)))
    sound: Samples = np.fft.irfft(spectrum, count)
    sound /= np.max(np.abs(sound))
    return sound


def _put(whole: Samples, start: int, part: Samples) -> None:
    """Add a sound; what goes beyond the end goes on at the beginning."""
    import numpy as np

    whole[np.arange(start, start + len(part)) % len(whole)] += part


def _chirp(chance: np.random.Generator) -> Samples:
    """Two or three notes of a bird."""
    import numpy as np

    parts = []
    base = float(chance.uniform(2600, 3600))
    for _ in range(int(chance.integers(2, 4))):
        t = np.arange(int(0.09 * RATE)) / RATE
        sweep = base * t + 900 * np.sin(np.pi * t / 0.09) * 0.09 / np.pi
        parts += [np.sin(2 * np.pi * sweep) * np.sin(np.pi * t / 0.09) ** 2, np.zeros(int(0.05 * RATE))]
    return np.concatenate(parts)


def _tap() -> Samples:
    """A smith at work, some houses away."""
    import numpy as np

    t = np.arange(int(0.3 * RATE)) / RATE
    tap: Samples = np.sin(2 * np.pi * 1480 * t) * np.exp(-t * 26) * 0.5 + np.sin(2 * np.pi * 210 * t) * np.exp(-t * 40)
    return tap


def _crackle(chance: np.random.Generator) -> Samples:
    """A twig in a fire."""
    import numpy as np

    t = np.arange(int(0.02 * RATE)) / RATE
    twig: Samples = chance.uniform(-1, 1, len(t)) * np.exp(-t * 420)
    return twig


def _bytes(whole: Samples) -> bytes:
    import numpy as np

    samples = (whole / np.max(np.abs(whole)) * PEAK * 0.9).astype("<i2")
    return bytes(samples.tobytes())
