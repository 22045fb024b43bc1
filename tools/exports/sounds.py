"""Everything that is heard, as WAV files and a table: `python -m tools.exports.sounds --out DIR [NAME ...]`.

Events are written as `NAME-TAKE.wav` (takes 1 to 4, one channel), themes as `THEME-LAYER.wav`, endings as
`THEME-victory.wav` and `THEME-defeat.wav`, beds as `bed-NAME.wav` (two channels): 16 bit, 44.1 kHz, the same bytes
each time. Beside them `sounds.json` holds the table that is printed: seconds, peak, loudness, what a high-pass at
200 Hz takes, how alike events of one game are, how far instruments are out of tune. Exit code 0; 1: a figure is not as
it must be.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from scenes.score import instruments
from scenes.score.events import EVENTS, heard_in
from scenes.score.files import everything, wav
from scenes.score.notation import LAYERS, hertz, midi
from scenes.score.waves import RATE, TAU, Samples, chance, smooth_size

MOST_LOST, MOST_ALIKE, MOST_CENTS = 6.0, 0.85, 15.0
"""What a high-pass may take (dB), how alike two events of one game may be, how far a held note may swing (cents)."""
HELD = {
    "fiddle": "G3 D4 A4 E5 A5",
    "viola": "C3 G3 D4 A4",
    "flute": "D4 A4 F5 D6",
    "horn": "A2 G3 D4 G4 D5",
    "choir": "A2 D3 A3 E4",
    "gurdy": "G2 D3 B3",
}
"""Notes of the instruments that hold them."""


class Figures(Struct):
    """One file: length, peak and loudness (dB full scale), loudest 50 ms, what a high-pass at 200 Hz takes (dB)."""

    seconds: float
    channels: int
    peak: float
    loudness: float
    loudest: float
    lost: float


class Tuning(Struct):
    """An instrument's held notes: the worst error of the pitch and the largest swing (5th to 95th of 100), in cents."""

    error: float
    swing: float


class Table(Struct):
    """All that was measured. `alike`: game -> the two likest events and their likeness."""

    files: dict[str, Figures]
    alike: dict[str, tuple[str, str, float]]
    tuning: dict[str, Tuning]
    faults: list[str]


def level(sound: Samples) -> float:
    """Loudness, dB full scale."""
    return float(10 * np.log10(np.mean(np.square(sound)) + 1e-20))


def spectrum(sound: Samples) -> tuple[Samples, Samples]:
    """Frequencies and the power at each, of all channels."""
    n = smooth_size(sound.shape[-1])
    power = np.sum(np.abs(np.fft.rfft(np.atleast_2d(sound), n)) ** 2, axis=0)
    return np.fft.rfftfreq(n, 1 / RATE), power


def measured(sound: Samples) -> Figures:
    """The figures of one file."""
    whole = np.atleast_2d(sound)
    part = RATE // 20
    loudest = max(level(whole[:, k : k + part]) for k in range(0, max(1, whole.shape[1] - part), part // 2))
    f, power = spectrum(whole)
    lost = -10 * np.log10(power[f >= 200].sum() / power.sum())
    peak = 20 * np.log10(np.max(np.abs(whole)))
    return Figures(whole.shape[1] / RATE, len(whole), float(peak), level(whole), loudest, float(lost))


def bands(sound: Samples) -> Samples:
    """Amplitudes in 48 bands of equal ratio from 60 to 12,000 Hz, of length 1."""
    f, power = spectrum(sound)
    edges = np.geomspace(60, 12000, 49)
    found = np.sqrt([power[(f >= low) & (f < high)].sum() for low, high in pairwise(edges)])
    return np.asarray(found / np.linalg.norm(found))


def likest(game: str, heard: dict[str, Samples]) -> tuple[str, str, float]:
    """The two events of a game that are most alike (cosine of the mean of their takes)."""
    names = [name for name in heard_in(game) if name in heard]
    pairs = ((one, other, float(heard[one] @ heard[other])) for one, other in combinations(names, 2))
    return max(pairs, key=lambda pair: pair[2], default=("", "", 0.0))


def tuning(name: str) -> Tuning:
    """Held notes of an instrument, their pitch followed through the phase of the fundamental."""
    errors, swings = [], []
    for note in HELD[name].split():
        hz = hertz(midi(note))
        long = 48.0 if name == "gurdy" else 2.0
        sound = instruments.BAND[name][0](hz, long, chance(name, note))[int(0.12 * RATE) : int(1.9 * RATE)]
        base = sound * np.exp(-1j * TAU * hz * np.arange(len(sound)) / RATE)
        window = np.hanning(int(max(0.07, 6 / hz) * RATE))
        smooth = np.convolve(base, window / window.sum(), "valid")[:: RATE // 200]
        turned = np.diff(np.unwrap(np.angle(smooth))) * 200 / TAU
        cents = 1200 * np.log2(np.maximum(1 + turned / hz, 0.5))
        errors.append(abs(float(np.median(cents))))
        swings.append(float(np.percentile(cents, 95) - np.percentile(cents, 5)))
    return Tuning(max(errors), max(swings))


def faults(table: Table) -> Iterator[str]:
    """What is not as it must be."""
    for name, figures in table.files.items():
        if name.rpartition("-")[2].isdigit() and figures.lost > MOST_LOST:
            yield f"{name} loses {figures.lost:.1f} dB on small loudspeakers"
        if figures.peak > -1.0:
            yield f"{name} peaks at {figures.peak:.1f} dB"
        if name.rpartition("-")[2] in LAYERS and not 40 <= figures.seconds <= 60:
            yield f"{name} lasts {figures.seconds:.1f} s"
        if name.startswith("bed-") and not 40 <= figures.seconds <= 70:
            yield f"{name} lasts {figures.seconds:.1f} s"
    for game, (one, other, alike) in table.alike.items():
        if alike > MOST_ALIKE:
            yield f"{game}: {one} and {other} are {alike:.2f} alike"
    for name, tuned in table.tuning.items():
        if max(tuned.error, tuned.swing) > MOST_CENTS:
            yield f"{name} is out of tune: {tuned.error:.1f} cents, swings by {tuned.swing:.1f}"


def measure(names: Sequence[str] = (), out: Path | None = None) -> Table:
    """Make what is called so (all, without names), write it to `out`, and measure it."""
    table = Table({}, {}, {}, [])
    takes: dict[str, list[Samples]] = {}
    for name, make in everything().items():
        if not names or name.startswith(tuple(names)):
            sound = make()
            table.files[name] = measured(sound)
            if out is not None:
                (out / f"{name}.wav").write_bytes(wav(sound))
            if name.rpartition("-")[2].isdigit():
                takes.setdefault(name.rpartition("-")[0], []).append(bands(sound))
    heard = {name: np.sum(found, axis=0) / np.linalg.norm(np.sum(found, axis=0)) for name, found in takes.items()}
    games = dict.fromkeys(where for where, *_ in EVENTS.values())
    table.alike = {game: likest(game, heard) for game in games}
    table.tuning = {name: tuning(name) for name in HELD}
    table.faults = list(faults(table))
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one call; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.exports.sounds", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="beginnings of names (all)")
    parser.add_argument("--out", type=Path, required=True, help="the folder")
    given = parser.parse_args(arguments)
    try:
        given.out.mkdir(parents=True, exist_ok=True)
        table = measure(given.names, given.out)
        (given.out / "sounds.json").write_bytes(msgspec.json.format(msgspec.json.encode(table)))
    except OSError as error:
        print(f"sounds: {error}", file=sys.stderr)
        return 2
    for name, f in table.files.items():
        print(
            f"{name:22} {f.seconds:6.2f} s  peak {f.peak:6.1f}  rms {f.loudness:6.1f}  50 ms {f.loudest:6.1f}  "
            f"under 200 Hz {f.lost:4.1f}"
        )
    for game, (one, other, alike) in table.alike.items():
        print(f"likest of {game}: {one}, {other}: {alike:.2f}")
    for name, tuned in table.tuning.items():
        print(f"{name}: {tuned.error:.1f} cents, swings by {tuned.swing:.1f}")
    print(*table.faults, f"{len(table.files)} files, {len(table.faults)} faults", sep="\n")
    return 1 if table.faults else 0


if __name__ == "__main__":
    sys.exit(main())
