"""Strokes as a record holds them: text, thinned to within one unit. Strokes never change, so each is thinned once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from weakref import WeakKeyDictionary

from game.parts.strokes import thin_all
from scenes.city.drawing.document import City, Stroke

_AT_ONCE = 20_000
_known: WeakKeyDictionary[City, dict[int, tuple[Stroke, str]]] = WeakKeyDictionary()
"""By city and stroke: the stroke that was thinned, and its text."""


def all_thinned(city: City, strokes: Sequence[Stroke]) -> list[str]:
    """Strokes of a city as texts."""
    texts = _known.setdefault(city, {})
    fresh = [stroke for stroke in strokes if (kept := texts.get(stroke.id)) is None or kept[0] is not stroke]
    for start in range(0, len(fresh), _AT_ONCE):
        some = fresh[start : start + _AT_ONCE]
        for stroke, text in zip(some, thin_all([stroke.points for stroke in some]), strict=True):
            texts[stroke.id] = stroke, text
    return [texts[stroke.id][1] for stroke in strokes]


def remember(city: City, texts: Mapping[int, str]) -> None:
    """What strokes of a city are as texts is known, from a record that was written from the same ink."""
    known = _known.setdefault(city, {})
    known.update((key, (stroke, texts[key])) for key, stroke in city.strokes.items() if key in texts)
