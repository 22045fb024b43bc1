"""Which strokes belong together: people draw one sign after the other without waiting in between.

Every way of cutting the strokes into signs, in the order in which they were drawn, is weighed by how well its parts
read; so are the clusters of strokes that lie together, for those who draw all shafts first. An arrow of several
strokes and a line of dashes stay one sign, because no part of them reads as well as the whole.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from game.parts.shapes import Inked, Place, line_of
from scenes.city.meaning.forms import XY
from scenes.city.meaning.recognise import Recognition, Standing, recognise

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

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


Step = Generator[None, None, list[Sign]]


def signs_of(
    strokes: Sequence[Inked],
    places: Sequence[Place],
    connected: Collection[tuple[str, str]] = (),
    signs: Sequence[Standing] = (),
) -> list[Sign]:
    """The signs among strokes that were drawn one after the other; each stroke is in one of them.

    Arguments as in `recognise`. Strokes that are no sign come as one part without readings.
    """
    return Reader(strokes, places, connected, signs).finish()


class Reader:
    """Reads signs a little at a time, so that no frame has to wait for it.

    `loose`: the first so many strokes are ink that was left plain before. They are taken up again only if a sign is
    made of them and of new ones; else the new ones are read alone.
    """

    def __init__(
        self,
        strokes: Sequence[Inked],
        places: Sequence[Place],
        connected: Collection[tuple[str, str]] = (),
        signs: Sequence[Standing] = (),
        loose: int = 0,
    ) -> None:
        self.found: list[Sign] | None = None
        """The signs, when all is read; their strokes are numbered as they were given."""
        self._steps = self._all(list(strokes), places, connected, signs, loose)

    def work(self, seconds: float) -> bool:
        """Read for about so long; True when all is read."""
        stop = time.perf_counter() + seconds
        while self.found is None:
            try:
                next(self._steps)
            except StopIteration as done:
                self.found = done.value
            if time.perf_counter() >= stop:
                break
        return self.found is not None

    def finish(self) -> list[Sign]:
        """Read what is left; the signs."""
        self.work(math.inf)
        assert self.found is not None
        return self.found

    def _all(
        self,
        strokes: list[Inked],
        places: Sequence[Place],
        connected: Collection[tuple[str, str]],
        signs: Sequence[Standing],
        loose: int,
    ) -> Step:
        known: dict[Group, Recognition] = {}

        def read(group: Group) -> Recognition:
            if group not in known:
                known[group] = recognise([strokes[n] for n in group], places, connected, signs)
            return known[group]

        lines = [line_of(stroke) for stroke in strokes]
        whole = tuple(range(len(lines)))
        if loose:
            found = yield from _read(whole, lines, read)
            old, new = set(whole[:loose]), set(whole[loose:])
            if any(s.found.answer == "sure" and old & set(s.strokes) and new & set(s.strokes) for s in found):
                return found
        return (yield from _read(whole[loose:], lines, read))


def _read(whole: Group, lines: Sequence[Sequence[XY]], read: Callable[[Group], Recognition]) -> Step:
    """The signs among some strokes, one group read at each step."""

    def worth(group: Group) -> float:
        found = read(group)
        return len(group) * found.readings[0].score - COST if found.readings else 0.0

    if len(whole) < 2:
        return [Sign(whole, read(whole))] if whole else []
    cuts = [[whole], *_clusters(whole, lines)]
    if len(whole) <= PATIENCE:
        for group in _runs(whole):
            read(group)
            yield
        cuts += [_best_cut(whole, worth, plain) for plain in (True, False)]
    best, most = [whole], -math.inf
    for cut in cuts:
        for group in cut:
            read(group)
            yield
        value = sum(map(worth, cut)) - 1e-6 * len(cut)
        if value > most and _stands(cut, lines, read):
            best, most = cut, value
        yield
    return _told([Sign(group, read(group)) for group in best])


def _runs(whole: Group) -> Iterator[Group]:
    """The strokes that follow one another, in all lengths that a sign may have."""
    for stop in range(1, len(whole) + 1):
        for start in range(stop):
            if stop - start <= MOST or stop - start == len(whole):
                yield whole[start:stop]


def _told(signs: list[Sign]) -> list[Sign]:
    """Ink without meaning as one part, after the signs."""
    rest = [sign for sign in signs if not sign.found.readings]
    if len(rest) < 2:
        return signs
    left = Sign(tuple(sorted(n for sign in rest for n in sign.strokes)), rest[0].found)
    return [*(sign for sign in signs if sign.found.readings), left]


def _best_cut(whole: Group, worth: Callable[[Group], float], plain: bool) -> list[Group]:
    """The strokes cut into runs of the greatest worth; with `plain`, runs may be worth nothing."""
    best: list[tuple[float, list[Group]]] = [(0.0, [])]
    for stop in range(1, len(whole) + 1):
        found: list[tuple[float, list[Group]]] = []
        for start in range(stop):
            group = whole[start:stop]
            if MOST < len(group) < len(whole):
                continue
            value = worth(group)
            if value > 0 or (plain and len(group) == 1):
                found.append((best[start][0] + max(0.0, value), [*best[start][1], group]))
        best.append(max(found, key=lambda one: one[0], default=(-math.inf, [])))
    return best[-1][1] if best[-1][0] > -math.inf else [whole]


def _clusters(whole: Group, lines: Sequence[Sequence[XY]]) -> Iterator[list[Group]]:
    """The strokes that lie together, nearer and farther."""
    if not all(lines[n] for n in whole):
        return
    ink = {n: _ink([lines[n]]) for n in whole}
    away = {(n, m): ink[n].distance(ink[m]) for n in whole for m in whole if n < m}
    for reach in (8.0, 20.0, 45.0):
        left, cut = set(whole), []
        while left:
            group, edge = set[int](), {min(left)}
            while edge:
                group |= edge
                edge = {n for n in left - group if any(away[min(n, m), max(n, m)] <= reach for m in edge)}
            left -= group
            cut.append(tuple(sorted(group)))
        yield cut


def _stands(cut: list[Group], lines: Sequence[Sequence[XY]], read: Callable[[Group], Recognition]) -> bool:
    """A cut stands if no ink without meaning lies at one of its signs: that would be a part of what was drawn."""
    signs = [_ink([lines[n] for n in group]) for group in cut if read(group).readings]
    plain = [_ink([lines[n] for n in group]) for group in cut if not read(group).readings]
    return not any(one.dwithin(two, APART) for one in signs for two in plain)


def _ink(lines: Sequence[Sequence[XY]]) -> BaseGeometry:
    import shapely

    long = [line for line in lines if len(line) > 1]
    spots = [line[0] for line in lines if len(line) == 1]
    return shapely.GeometryCollection([shapely.MultiLineString(long), shapely.MultiPoint(spots)])
