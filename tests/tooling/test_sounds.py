"""What is heard: in tune, told apart, heard on small loudspeakers, without a seam (`tools.exports.sounds`)."""

from __future__ import annotations

import os
import wave
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest

from game.core.rulebook.games import all_games
from scenes.score import instruments
from scenes.score.beds import BEDS, bed
from scenes.score.events import EVENTS, TABLE, TAKES, event, heard_in
from scenes.score.files import keep
from scenes.score.notation import LAYERS, chord, midi, parallel, read, themes
from scenes.score.performance import led, render, seconds_of_bar
from scenes.score.waves import RATE, pool
from scenes.system.settings import Settings
from scenes.system.sound import BYTES, THEMES, Sound
from tools.exports import sounds


@pytest.fixture(scope="module")
def takes() -> dict[str, list[np.ndarray]]:
    """Every take of every event."""
    return {name: [event(name, take) for take in range(TAKES)] for name in EVENTS}


def test_there_are_many_events_each_at_a_table_that_there_is(takes: dict[str, list[np.ndarray]]) -> None:
    assert len(EVENTS) >= 45
    assert {where for where, *_ in EVENTS.values()} == {
        TABLE,
        *(game.id for game in all_games() if game.package.startswith("game.")),
    }


def test_takes_differ_and_come_the_same_each_time(takes: dict[str, list[np.ndarray]]) -> None:
    every = [take.tobytes() for found in takes.values() for take in found]
    assert len(set(every)) == len(every)
    for name in list(EVENTS)[::9]:
        assert event(name, 1).tobytes() == takes[name][1].tobytes()


def test_no_two_events_of_a_game_are_alike(takes: dict[str, list[np.ndarray]]) -> None:
    heard = {name: [sounds.bands(take) for take in found] for name, found in takes.items()}
    for game in {where for where, *_ in EVENTS.values()} - {TABLE}:
        for one, other in combinations(heard_in(game), 2):
            alike = max(float(a @ b) for a in heard[one] for b in heard[other])
            assert alike < sounds.MOST_ALIKE, (one, other, alike)


def test_small_loudspeakers_lose_little_and_nothing_clicks(takes: dict[str, list[np.ndarray]]) -> None:
    for name, found in takes.items():
        for take in found:
            figures = sounds.measured(take)
            assert figures.lost < sounds.MOST_LOST, name
            assert figures.peak < -1.0, name
            assert max(abs(take[0]), abs(take[-1])) < 0.001, f"{name} clicks"


@pytest.mark.parametrize("name", sounds.HELD)
def test_held_notes_are_in_tune(name: str) -> None:
    tuned = sounds.tuning(name)
    assert tuned.error < 5
    assert tuned.swing < sounds.MOST_CENTS


def test_a_planted_fault_in_the_pitch_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the old horn did: it multiplied a pitch that moves by time."""
    play, place, send = instruments.BAND["horn"]

    def wrong(hz: float, seconds: float, dice: np.random.Generator) -> np.ndarray:
        t = np.arange(int((seconds + 0.16) * RATE)) / RATE
        return np.sin(2 * np.pi * hz * t * (1 + 0.004 * np.sin(2 * np.pi * 5 * t)))

    monkeypatch.setitem(instruments.BAND, "horn", (wrong, place, send))
    assert sounds.tuning("horn").swing > 100
    assert play is not wrong


@pytest.mark.parametrize("name", themes())
def test_themes_are_written_as_music_is(name: str) -> None:
    theme = themes()[name]
    tune = read(theme.melody, theme.beats)
    bars = theme.bars
    assert (tune[-1][0] + tune[-1][1]) / theme.beats == pytest.approx(len(bars), abs=0.7)
    pairs = [(bars[int(at // theme.beats)][1], notes[0]) for at, _, notes in tune]
    assert not any(parallel(old, new) for old, new in pairwise(pairs))
    for bar, (symbol, bass) in enumerate(bars):
        assert bass % 12 == chord(symbol)[1], f"bar {bar + 1}"
        assert {voice % 12 for voice in led(theme)[bar]} <= set(chord(symbol)[0])


@pytest.mark.parametrize("name", themes())
def test_a_theme_goes_round_and_its_layers_are_equally_long(name: str) -> None:
    theme = themes()[name]
    layers = [render(theme, layer) for layer in LAYERS]
    assert len({layer.shape for layer in layers}) == 1
    assert 40 <= layers[0].shape[1] / RATE <= 60
    for layer in layers:
        steps = np.abs(np.diff(layer, axis=1))
        near = max(steps[:, :220].max(), steps[:, -220:].max())
        assert np.max(np.abs(layer[:, 0] - layer[:, -1])) <= 1.2 * near, "a seam"


@pytest.mark.parametrize("name", BEDS)
def test_a_bed_lasts_most_of_a_minute_and_goes_round(name: str) -> None:
    sound = bed(name)
    assert 40 <= sound.shape[1] / RATE <= 70
    steps = np.abs(np.diff(sound, axis=1))
    assert np.max(np.abs(sound[:, 0] - sound[:, -1])) <= steps.max()
    parts = np.array_split(sound[0], 12)
    loud = [sounds.level(part) for part in parts]
    assert max(loud) - min(loud) > 1.0, "it happens at random times"


def test_the_command_writes_files_and_their_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sounds.main(["--out", str(tmp_path), "coin", "king"]) == 0
    assert {path.name for path in tmp_path.iterdir()} >= {"coin-1.wav", "king-4.wav", "king-fires-2.wav", "sounds.json"}
    with wave.open(str(tmp_path / "coin-2.wav")) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (44100, 2, 1)
    table = msgspec.json.decode((tmp_path / "sounds.json").read_bytes(), type=sounds.Table)
    assert table.files["coin-1"].seconds < 1.2 and not table.faults
    assert "0 faults" in capsys.readouterr().out


MOST_HELD = 40e6
"""Bytes of sound that a table holds at once."""


@pytest.mark.parametrize("game", THEMES)
def test_a_table_holds_no_more_than_40_megabytes_of_sound(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All layers of its theme, the takes of its events that are kept, and the noise of which others are made."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound, theme = Sound(Settings()), themes()[THEMES[game]]
    assert sound.opened()
    for name in heard_in(game):
        for take in range(TAKES):
            sound.take(name, take)
    layers = len(LAYERS) * len(theme.bars) * seconds_of_bar(theme) * BYTES
    noise = pool.cache_info().currsize * pool(1000.0, 2000.0).nbytes
    kept = sound.kept
    sound.close()
    assert kept > 0 and layers + kept + noise < MOST_HELD


def test_a_disk_that_takes_nothing_has_no_tunes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the process that makes them ends without a word on the terminal."""
    monkeypatch.setattr(os, "nice", lambda more: more)
    there = tmp_path / "no folder"
    there.write_bytes(b"")
    keep(there, ["shelf-peace"])
    keep(there / "cache", ["shelf-peace"])
    assert there.read_bytes() == b""


def test_notes_that_are_none_are_told() -> None:
    for wrong in ("H4", "A", "Bb"):
        with pytest.raises(ValueError, match="is no note"):
            midi(wrong)
    with pytest.raises(ValueError, match="bar is not full"):
        read("A4 B4 | C5", 3)
