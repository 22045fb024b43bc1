"""Themes and endings performed: materials made from melody, bass and chords, and the small freedoms of people."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator

import numpy as np

from scenes.score.instruments import BAND, RINGS, TAKES, note
from scenes.score.notation import Cadence, Ending, Layer, Theme, above, chord, midi, parallel, read
from scenes.score.room import Stage
from scenes.score.waves import RATE, Samples, chance, db, smooth_size

Played = tuple[float, float, tuple[int, ...], float]
"""Start and length in beats, notes, and by how many dB it stands out."""
LEVEL = {"peace": -27.0, "siege": -25.0, "crisis": -23.0, "victory": -22.0, "defeat": -24.0}
"""Loudness in dB full scale (root of the mean square), before the player's own volume."""
DIES_AWAY = ("lute", "bell", "tower", "frame", "great")


@functools.lru_cache(16)
def led(theme: Theme, low: str = "C3", high: str = "E4") -> tuple[tuple[int, ...], ...]:
    """Three inner voices, one chord a bar: every voice takes the nearest way, no parallel fifths or octaves."""
    path: list[tuple[int, ...]] = []
    bars = theme.bars
    for bar, (symbol, bass) in enumerate(bars):
        options = []
        for voices in itertools.combinations(above(symbol, midi(low), midi(high)), 3):
            missing = len(set(chord(symbol)[0]) - {voice % 12 for voice in (*voices, bass)})
            cost = 8 * missing + 0.3 * abs(sum(voices) / 3 - 57)
            if path:
                cost += sum(abs(one - other) for one, other in zip(voices, path[-1], strict=True))
                old, new = (bars[bar - 1][1], *path[-1]), (bass, *voices)
                pairs = itertools.combinations(range(4), 2)
                cost += 20 * sum(parallel((old[i], old[j]), (new[i], new[j])) for i, j in pairs)
            options.append((cost, voices))
        path.append(min(options)[1])
    return tuple(path)


def material(theme: Theme, what: str) -> Iterator[Played]:
    """What a part plays: `melody 1-8` (`high`, `low`: an octave off), `bass`, `deep`, `pad`, `arp 1-3425`, `hits X..o`,
    `calls 4,8: D4 G4:2 ; 12: A3`, `drone G2+D3`. ValueError for a word that is none of these.
    """
    kind, _, rest = what.partition(" ")
    beats, bars = theme.beats, theme.bars
    if kind in ("melody", "high", "low"):
        shift = {"melody": 0, "high": 12, "low": -12}[kind]
        first, last = (int(number) for number in rest.split("-")) if rest else (1, len(bars))
        for at, length, notes in read(theme.melody, beats):
            if (first - 1) * beats <= at < last * beats:
                yield at, length, tuple(number + shift for number in notes), 0.0
    elif kind in ("bass", "deep"):
        for bar, (_, low) in enumerate(bars):
            yield bar * beats, beats, (low - (12 if kind == "deep" and low - 12 >= midi("F2") else 0),), 0.0
    elif kind == "pad":
        for bar, voices in enumerate(led(theme, *rest.split())):
            yield bar * beats, beats, voices, 0.0
    elif kind == "arp":
        yield from _broken(theme, *rest.split())
    elif kind == "hits":
        patterns = rest.split("/")
        for bar in range(len(bars)):
            pattern = patterns[bar % len(patterns)]
            for place, sign in enumerate(pattern):
                if sign != ".":
                    loud = {"X": 0.0, "x": -5.0, "o": -9.0}[sign]
                    yield bar * beats + place * beats / len(pattern), 0.5, (60,), loud
    elif kind == "calls":  # from the first beat of these bars
        for call in rest.split(";"):
            where, _, text = call.strip().partition(" ")
            for number in where.rstrip(":").split(","):
                for at, length, notes in read(text):
                    yield (int(number) - 1) * beats + at, length, notes, 0.0
    elif kind == "drone":
        yield 0.0, len(bars) * beats, tuple(midi(name) for name in rest.split("+")), 0.0
    else:
        raise ValueError(f"{what} is no material")


def _broken(theme: Theme, pattern: str, *span: str) -> Iterator[Played]:
    """Chords note by note: 1 is the bass, 2.. the notes of the chord above it, `-` lets it ring.

    With a `span` of two notes there is no bass: 1.. are the notes of the chord within it.
    """
    step = theme.beats / len(pattern)
    for bar, (symbol, bass) in enumerate(theme.bars):
        ladder = [bass, *above(symbol, max(bass + 3, midi("D3")), midi("A4"))]
        if span:
            ladder = above(symbol, midi(span[0]), midi(span[1]))
        for place, sign in enumerate(pattern):
            if sign not in "-.":
                ring = re.match("-*", pattern[place + 1 :])
                held = (len(ring[0]) if ring else 0) + 1
                number = ladder[min(int(sign), len(ladder)) - 1]
                yield bar * theme.beats + place * step, held * step, (number,), -1.0 * (place > 0)


def _perform(theme: Theme, layer: Layer, stage: Stage, beat: float) -> None:
    """Play a layer with the small freedoms of people, the same in every layer of a theme.

    All breathe together (12 ms, by the place in the theme, so that layers stay together in a cross-fade), each player
    has 4 ms and 1.2 dB of his own; a phrase of four bars swells by 2 dB to its third bar; heavy beats +1 dB.
    """
    shared = chance(theme.name, "breath").normal(0, 0.006, 4096).clip(-0.012, 0.012)
    for number, (instrument, what, loud) in enumerate(theme.parts(layer)):
        dice = chance(theme.name, layer, number, instrument, what)
        _, place, send = BAND[instrument]
        drone = what.startswith("drone")
        for at, length, notes, accent in material(theme, what):
            late = 0.0 if drone else float(shared[int(at * 4) % 4096]) + dice.normal(0, 0.002)
            phrase = 0.0 if drone else 2 * np.sin(np.pi * min(1, (at / theme.beats % 4 + 1) / 4.6)) - 1
            heavy = 1.0 if at % theme.beats == 0 and not drone else 0.0
            for voice, key in enumerate(notes):
                seconds = length * beat + (0.05 if instrument in ("fiddle", "viola", "horn") else 0.0)
                if instrument in DIES_AWAY:
                    seconds = min(2.4, max(0.5, seconds + 0.3))
                takes = TAKES if instrument in RINGS else 2
                sound = note(instrument, key, round(seconds, 5 if drone else 2), int(dice.integers(takes)))
                gain = db(loud + accent + phrase + heavy + dice.normal(0, 0.6) - 10 * np.log10(len(notes)))
                apart = 0.35 * (voice - (len(notes) - 1) / 2) if instrument == "choir" else 0.0  # singers side by side
                pluck = 0.018 * voice if instrument == "lute" else 0.0
                stage.put(sound, at * beat + late + pluck, gain, place + apart, db(send))


def seconds_of_bar(theme: Theme) -> float:
    """How long a bar lasts; whole samples, so that all layers are equally long."""
    return smooth_size(int(RATE * 60 / theme.tempo * theme.beats)) / RATE


def render(theme: Theme, layer: Layer) -> Samples:
    """A layer of a theme, two channels: goes round without a seam, as long as the others to the sample."""
    bar = smooth_size(int(RATE * 60 / theme.tempo * theme.beats))
    stage = Stage(bar * len(theme.bars), True)
    _perform(theme, layer, stage, bar / theme.beats / RATE)
    return stage.finish(LEVEL[layer])


def ending(theme: Theme, which: Ending) -> Samples:
    """Victory or defeat in the theme's key: its own small melody, bass and chords, 4 to 8 s, two channels."""
    small = theme.cadence(which)
    beat = 60 / theme.tempo / small.speed
    chords = [word.split(":") for word in small.chords.split() if word != "|"]
    long = sum(float(length) for _, length in chords) * beat
    stage = Stage(int(min(8.0, long + 1.1) * RATE), False)
    _accompany(small, which, stage, beat, long)
    leads = [("fiddle", 0, 0.0), ("flute", 0, -5.0), ("bell", 12, -13.0)]
    if which == "defeat":
        leads = [("viola", 0, 0.0), ("flute", 0, -12.0)]
    for start, length, notes in read(small.melody):
        for instrument, shift, loud in leads:
            _put(stage, instrument, notes[0] + shift, start * beat, length * beat + 0.05, 0, loud)
    for instrument, text in small.more.items():
        for start, length, notes in read(text):
            for key in notes:
                loud = -3.0 if instrument == "horn" else -6.0
                _put(stage, instrument, key, start * beat, length * beat + 0.06, 1, loud)
    t = np.arange(stage.n) / RATE
    fade = np.interp(t, [0, long - float(chords[-1][1]) * beat * 0.6, long + 0.1], [1, 1, 0.25])  # by 12 dB
    return np.asarray(stage.finish(LEVEL[which]) * fade.astype(np.float32))


def _put(stage: Stage, instrument: str, key: int, at: float, seconds: float, take: int, loud: float) -> None:
    _, place, send = BAND[instrument]
    stage.put(note(instrument, key, round(seconds, 2), take), at, db(loud), place, db(send))


def _accompany(small: Cadence, which: Ending, stage: Stage, beat: float, long: float) -> None:
    """The chords of an ending: the lute strums, viol and choir hold."""
    at = 0.0
    chords = (word.split(":") for word in small.chords.split() if word != "|")
    basses = (word.split(":") for word in small.bass.split() if word != "|")
    for (symbol, length), (low, _) in zip(chords, basses, strict=True):
        beats, bass, last = float(length), midi(low), at + float(length) >= long / beat - 1e-6
        tones = above(symbol, bass + 3, midi("D4"))[-3:]
        rows: list[tuple[list[int], str, float]] = [([bass], "lute", -9), ([bass], "viol", -3)]
        rows += [(tones, "choir", -6 if last else -10), *([([60], "great", -10.0)] if last else [])]
        if which == "victory":
            rows = [([bass, *tones], "lute", -5), ([bass], "viol", -4), (tones, "choir", -9)]
            rows += [([60], "great", -6), ([60], "frame", -9)]
        for keys, instrument, loud in rows:
            for voice, key in enumerate(keys):
                seconds = min(2.4, beats * beat + 0.5) if instrument == "lute" else beats * beat
                start = at * beat + (0.02 * voice if instrument == "lute" else 0)
                _put(stage, instrument, key, start, seconds, voice % TAKES, loud - 10 * np.log10(len(keys)))
        at += beats
