"""Nobody listens in a test, so every sound is measured: clipping, clicks, evenness, loudness, seams, notes, length."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from scenes.system import music
from scenes.system.sound import RATE, SOUNDS, loudest, synthesise

SOFT = {"card", "page", "press", "steps", "coin"}
"""Heard at each touch: softer than what happens in a game."""


def samples(data: bytes) -> NDArray[np.float64]:
    """From -1 to 1."""
    return np.frombuffer(data, dtype="<i2") / 32768.0


def sounding(part: NDArray[np.float64]) -> float:
    """Waves a second of what is loudest between 100 and 1000."""
    size = np.abs(np.fft.rfft(part * np.hanning(len(part)), 1 << 16))
    waves = np.fft.rfftfreq(1 << 16, 1 / RATE)
    heard = (waves > 100) & (waves < 1000)
    return float(waves[heard][np.argmax(size[heard])])


@pytest.mark.parametrize("name", SOUNDS)
def test_no_sound_is_clipped_or_clicks_at_its_ends(name: str) -> None:
    heard = samples(synthesise(name))
    assert len(heard) == int(SOUNDS[name][0] * RATE)
    peak = np.abs(heard).max()
    assert 0.1 < peak <= 9000 / 32768 + 1e-4
    runs = [len(list(run)) for top, run in itertools.groupby(np.abs(heard) == peak) if top]
    assert max(runs) <= 2, "flat tops are what clipping leaves"
    assert abs(heard[0]) < 0.002 and abs(heard[-1]) < 0.002
    assert abs(heard.mean()) < 0.0005


def test_sounds_of_a_class_are_alike_in_loudness() -> None:
    loud = {name: loudest(list(samples(synthesise(name)))) for name in SOUNDS}
    for soft in (True, False):
        levels = [level for name, level in loud.items() if (name in SOFT) == soft]
        assert max(levels) / min(levels) < 1.5
    assert max(loud[name] for name in SOFT) < min(level for name, level in loud.items() if name not in SOFT)


@pytest.mark.parametrize("name", music.BEDS)
def test_a_bed_goes_round_without_a_seam(name: str) -> None:
    heard = samples(music.bed(name))
    assert len(heard) == int(music.LONG * RATE) and abs(heard.mean()) < 0.0005
    steps = np.abs(np.diff(heard))
    assert abs(heard[0] - heard[-1]) <= np.quantile(steps, 0.99), "from the end to the start it goes on as anywhere"
    assert np.abs(heard).max() < 0.3 and np.sqrt(np.mean(heard**2)) < 0.07, "a bed lies below all else"


@pytest.mark.parametrize("name", music.TUNES)
def test_a_tune_has_its_notes_and_its_length(name: str) -> None:
    beat, written = music.TUNES[name]
    heard, beats = samples(music.tune(name)), written.split()
    assert len(heard) == pytest.approx((len(beats) * beat + 1.6) * RATE, abs=2)
    assert np.abs(heard).max() < 0.3 and abs(heard.mean()) < 0.0005 and abs(heard[-1]) < 0.001
    white = [music.pitch(f"{note}{height}") for note, height in itertools.product("CDEFGAB", range(2, 7))]
    for number, struck in enumerate(beats):
        if struck == "-" or "+" in struck:
            continue
        start = int((number * beat + 0.02) * RATE)
        found = sounding(heard[start : start + int(min(beat, 0.25) * RATE)])
        # in key: a white note, or an overtone of one
        wanted = music.pitch(struck)
        assert any(abs(found - k * near) < 6 + 0.01 * near for near in white for k in (1, 2, 3))
        assert any(abs(found - k * wanted) < 6 + 0.01 * wanted for k in (1, 2, 3)) or number, (
            "the first is the one written"
        )
