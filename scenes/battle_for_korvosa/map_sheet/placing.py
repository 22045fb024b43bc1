"""Where the token and the name of each place stand on a sheet. Import this late: plane geometry takes long to load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from shapely.geometry import Point, Polygon, box
from shapely.ops import polylabel

from scenes.battle_for_korvosa.map_sheet.lettering import ABOVE, LINE, name_box
from scenes.battle_for_korvosa.map_sheet.model import XY
from scenes.battle_for_korvosa.map_sheet.proof import INSIDE, TOKEN

GRID = 9.0
"""Tokens are tried on points so far apart."""
KEPT = 60
"""So many of the best marks of a place are weighed against those of the others."""
ROUNDS = 30


class Marks(Struct, frozen=True):
    """A token and a name."""

    token: XY
    label: XY
    lines: list[str]


class _Candidate(Struct, frozen=True):
    cost: float
    marks: Marks
    name: Polygon
    disc: Polygon


def place_marks(
    shapes: Mapping[str, Polygon], points: Mapping[str, XY], names: Mapping[str, str], size: XY
) -> dict[str, Marks]:
    """A token and a name for each place: near its point, the name above or below it, clear of others if possible."""
    page = box(0, 0, *size)
    among = {place: _candidates(shape, points[place], names[place], page) for place, shape in shapes.items()}
    chosen = {place: found[0] for place, found in among.items()}
    for _ in range(ROUNDS):
        before = dict(chosen)
        for place, found in among.items():
            others = [candidate for other, candidate in chosen.items() if other != place]
            chosen[place] = min(found, key=lambda candidate: candidate.cost + 100 * _collisions(candidate, others))
        if chosen == before:
            break
    return {place: candidate.marks for place, candidate in chosen.items()}


def _collisions(candidate: _Candidate, others: list[_Candidate]) -> int:
    name, disc = candidate.name, candidate.disc
    return sum(
        name.intersects(other.name) + name.intersects(other.disc) + disc.intersects(other.name) for other in others
    )


def _candidates(shape: Polygon, point: XY, name: str, page: Polygon) -> list[_Candidate]:
    """The best ways to mark one place, best first; at least one, even if it does not fit."""
    middle = polylabel(shape, 1.0)
    home = Point(point)
    found = []
    for token in _tokens(shape, home, middle):
        disc = token.buffer(TOKEN)
        for lines, label in _labels(token, name):
            letters = name_box(lines, label)
            if shape.contains(letters.centroid) and page.contains(letters):
                outside = letters.difference(shape).area / 150
                cost = token.distance(home) / 20 + outside + 0.6 * (len(lines) - 1) + abs(label[0] - token.x) / 20
                found.append(_Candidate(cost, Marks((token.x, token.y), label, lines), letters, disc))
    if not found:
        lines, label = next(_labels(middle, name))
        found.append(
            _Candidate(0.0, Marks((middle.x, middle.y), label, lines), name_box(lines, label), middle.buffer(TOKEN))
        )
    return sorted(found, key=lambda candidate: candidate.cost)[:KEPT]


def _tokens(shape: Polygon, home: Point, middle: Point) -> Iterator[Point]:
    """Points with room for a token round them."""
    room = INSIDE + 0.5
    if shape.exterior.distance(middle) < room:
        yield middle
        return
    left, top, right, bottom = shape.bounds
    yield middle
    if shape.contains(home) and shape.exterior.distance(home) >= room:
        yield home
    for column in range(int((right - left) / GRID)):
        for row in range(int((bottom - top) / GRID)):
            point = Point(left + column * GRID, top + row * GRID)
            if shape.contains(point) and shape.exterior.distance(point) >= room:
                yield point


def _labels(token: Point, name: str) -> Iterator[tuple[list[str], XY]]:
    """The name in one line or two, below or above the token, in the middle or a little aside."""
    words = name.split()
    broken = [[name], *([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))]
    for lines in broken:
        below = token.y + TOKEN + LINE * ABOVE + 1
        above = token.y - TOKEN - LINE * (len(lines) - ABOVE) - 1
        for aside in (0.0, -20.0, 20.0, -40.0, 40.0):
            for base in (below, above):
                yield lines, (token.x + aside, base)
