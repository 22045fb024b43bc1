"""The ink of signs: its `words` carry the kind of the sign, which gives it a halo; without one it is plain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenes.city.drawing.document import Changes, City, Stroke

if TYPE_CHECKING:
    from scenes.city.meaning.recognise import Reading


def tinted(strokes: Mapping[int, Stroke], ink: Iterable[int], kind: str) -> Changes:
    """The ink with the halo of a kind of sign; without one it is plain."""
    return [("stroke", key, stroke) for key, stroke in haloed(strokes, ink, kind)]


def haloed(strokes: Mapping[int, Stroke], ink: Iterable[int], kind: str) -> list[tuple[int, Stroke]]:
    """The same, stroke by stroke."""
    return [(key, replace(strokes[key], words=kind)) for key in ink if key in strokes]


def adopt(city: City) -> None:
    """A city was opened: its signs have their halos."""
    for mark in city.marks.values():
        city.strokes.update(haloed(city.strokes, mark.strokes, mark.kind))


def lost_with(city: City, gone: Mapping[int, Sequence[Stroke]]) -> Changes:
    """What else changes when strokes go, or give way to pieces: their signs go, what is left is plain."""
    marks = [mark for mark in city.marks.values() if set(mark.strokes) & set(gone)]
    rest = [key for mark in marks for key in mark.strokes if key not in gone]
    pieces = {piece.id: piece for left in gone.values() for piece in left if piece.tool == "annotate"}
    return [*(("mark", mark.id, None) for mark in marks), *tinted(city.strokes, rest, ""), *tinted(pieces, pieces, "")]


def made(city: City, reading: Reading, ink: Sequence[int]) -> tuple[int, Changes]:
    """A mark for a reading, by its key, and its ink in the colour of its kind."""
    from scenes.city.meaning.meaning import mark_for

    key = city.new_id()
    return key, [*tinted(city.strokes, ink, reading.kind), ("mark", key, mark_for(key, reading, ink))]


def line_of(stroke: Stroke) -> list[tuple[float, float]]:
    """The points of a stroke."""
    return [point[:2] for point in stroke.points]
