"""Which strokes belong together: people draw one sign after the other without waiting in between.

Every way of cutting the strokes into signs, in the order in which they were drawn, is weighed by how well its parts
read; so are the clusters of strokes that lie together, for those who draw all shafts first. An arrow of several
strokes and a line of dashes stay one sign, because no part of them reads as well as the whole.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from game.parts.shapes import Place, line_of
from scenes.city.drawing.recognise import Recognition, recognise

COST = 0.35
"""What each sign of a cut costs, in strokes that read perfectly: few signs are likelier than many."""
APART = 24.0
"""Ink that says nothing and lies nearer than this to a sign belongs to what was drawn there: then it is no sign."""
MOST = 12
"""A sign of more strokes than this is all that was drawn."""
PATIENCE = 16
"""With more strokes than this only the clusters are weighed."""

Group = tuple[int, ...]


class Sign(Struct, frozen=True):
    """Strokes (by their number) that belong together, and how they read."""

    strokes: Group
    found: Recognition


def signs_of(
    strokes: Sequence[Any], places: Sequence[Place], connected: Collection[tuple[str, str]] = ()
) -> list[Sign]:
    """The signs among strokes that were drawn one after the other; each stroke is in one of them.

    Arguments as in `recognise`. Strokes that are no sign come as one part without readings.
    """
    lines = [line_of(stroke) for stroke in strokes]
    known: dict[Group, Recognition] = {}

    def read(group: Group) -> Recognition:
        if group not in known:
            known[group] = recognise([strokes[n] for n in group], places, connected)
        return known[group]

    def worth(group: Group) -> float:
        found = read(group)
        return len(group) * found.readings[0].score - COST if found.readings else 0.0

    whole = tuple(range(len(lines)))
    if len(whole) < 2:
        return [Sign(whole, read(whole))] if whole else []
    cuts = [[whole], *_clusters(lines)]
    if len(whole) <= PATIENCE:
        cuts += [_best_cut(len(whole), worth, plain) for plain in (True, False)]
    sound = [cut for cut in cuts if _stands(cut, lines, read)]
    best = max(sound, key=lambda cut: sum(map(worth, cut)) - 1e-6 * len(cut), default=[whole])
    return _told([Sign(group, read(group)) for group in best])


def _told(signs: list[Sign]) -> list[Sign]:
    """Ink without meaning as one part, after the signs."""
    rest = [sign for sign in signs if not sign.found.readings]
    if len(rest) < 2:
        return signs
    left = Sign(tuple(sorted(n for sign in rest for n in sign.strokes)), rest[0].found)
    return [*(sign for sign in signs if sign.found.readings), left]


def _best_cut(count: int, worth: Any, plain: bool) -> list[Group]:
    """The strokes cut into runs of the greatest worth; with `plain`, runs may be worth nothing."""
    best: list[tuple[float, list[Group]]] = [(0.0, [])]
    for stop in range(1, count + 1):
        found: list[tuple[float, list[Group]]] = []
        for start in range(stop):
            group = tuple(range(start, stop))
            if MOST < len(group) < count:
                continue
            value = worth(group)
            if value > 0 or (plain and len(group) == 1):
                found.append((best[start][0] + max(0.0, value), [*best[start][1], group]))
        best.append(max(found, key=lambda one: one[0], default=(float("-inf"), [])))
    return best[-1][1] if best[-1][0] > float("-inf") else [tuple(range(count))]


def _clusters(lines: Sequence[Sequence[tuple[float, float]]]) -> Iterable[list[Group]]:
    """The strokes that lie together, nearer and farther."""
    import shapely

    ink = [shapely.LineString(line) if len(line) > 1 else shapely.Point(line[0]) for line in lines if line]
    if len(ink) < len(lines):
        return
    away = [[one.distance(two) for two in ink] for one in ink]
    for reach in (8.0, 20.0, 45.0):
        left, cut = set(range(len(ink))), []
        while left:
            group, edge = set[int](), {min(left)}
            while edge:
                group |= edge
                edge = {n for n in left - group if any(away[n][m] <= reach for m in edge)}
            left -= group
            cut.append(tuple(sorted(group)))
        yield cut


def _stands(cut: list[Group], lines: Sequence[Sequence[tuple[float, float]]], read: Any) -> bool:
    """A cut stands if no ink without meaning lies at one of its signs: that would be a part of what was drawn."""
    signs = [group for group in cut if read(group).readings]
    plain = [group for group in cut if not read(group).readings]
    if not signs or not plain:
        return True
    return all(_away(lines, one, two) > APART for one in signs for two in plain)


def _away(lines: Sequence[Sequence[tuple[float, float]]], one: Group, two: Group) -> float:
    import shapely

    def ink(group: Group) -> Any:
        parts = [part for n in group for part in pairwise(lines[n])]
        spots = [lines[n][0] for n in group if len(lines[n]) == 1]
        return shapely.union_all([shapely.MultiLineString(parts), shapely.MultiPoint(spots)])

    return float(ink(one).distance(ink(two)))
