"""Names that run along what they name: outside along a wall, on the water of a river."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scenes.city.canvas.spots import XY, box_of
from scenes.city.ink.lettered import Letter, along
from scenes.paint import fonts
from scenes.paint.labels import Box

STEPS = 24
"""So many spots along a line are tried for its name."""
LONGER = 1.1
"""So much longer than the name is the piece of a line beside which it stands."""
TURN, STEEP = 70.0, 62.0
"""Degrees by which such a piece may turn from end to end; by which a wall's may climb."""
ROOM = 0.74
"""The height of letters in sizes of their type: as wide is a water at least that bears its name."""


@dataclass(frozen=True, slots=True)
class Bent:
    """A name along a line: its letters, and the box about them."""

    letters: tuple[Letter, ...]
    box: Box
    px: int
    rim: bool
    """Do the letters have a rim of paper? Not on water."""


def beside_wall(words: str, line: Sequence[XY], px: int, face: fonts.Role, off: float, up: float) -> Iterator[Bent]:
    """Where a name may stand along a wall, so far outside of it, the flattest first; `up`: so far it stands up."""
    middle = sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)
    found = []
    for piece in _pieces(line, fonts.text_width(words, face, px) * LONGER):
        climbs = abs(_angle(piece[0], piece[-1]))
        if climbs > STEEP or _turns(piece) > TURN:
            continue
        x, y = piece[len(piece) // 2]
        outside = _normal(piece[0], piece[-1])
        if outside[0] * (x - middle[0]) + outside[1] * (y - middle[1]) < 0:
            outside = -outside[0], -outside[1]
        far = off + px * ROOM / 2 + (up if outside[1] < 0 else 0.0)
        shifted = [(a + n[0] * far, b + n[1] * far) for (a, b), n in zip(piece, _normals(piece, outside), strict=True)]
        found.append((climbs, shifted))
    for _, way in sorted(found, key=lambda one: one[0]):
        yield bent(words, way, px, face, rim=True)


def on_water(words: str, line: Sequence[XY], px: int, face: fonts.Role, wide: float) -> Iterator[Bent]:
    """Where a name may stand on a water of that width, from its middle on."""
    if wide < px * ROOM:
        return
    pieces = [piece for piece in _pieces(line, fonts.text_width(words, face, px) * LONGER) if _turns(piece) <= TURN]
    for number in sorted(range(len(pieces)), key=lambda n: abs(n - len(pieces) / 2)):
        yield bent(words, pieces[number], px, face, rim=False)


def bent(words: str, way: Sequence[XY], px: int, face: fonts.Role, *, rim: bool) -> Bent:
    """The letters along a way, and their box."""
    letters = along(words, way, float(px), face)
    half = px * 0.5
    left, top, right, bottom = box_of([(letter.x, letter.y) for letter in letters])
    return Bent(letters, (left - half, top - half, right + half, bottom + half), px, rim)


def first_free(found: Iterator[Bent], free: Callable[[Bent], bool]) -> Bent | None:
    """The first that lies over nothing."""
    return next(filter(free, found), None)


def _pieces(line: Sequence[XY], long: float) -> Iterator[list[XY]]:
    """Pieces of a line that are so long, here and there along it."""
    marks = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(line))]
    if marks[-1] < long or long <= 0:
        return
    for step in range(STEPS + 1):
        start = (marks[-1] - long) * step / STEPS
        inner = [point for point, mark in zip(line, marks, strict=True) if start < mark < start + long]
        piece = [_at(line, marks, start), *inner, _at(line, marks, start + long)]
        yield piece if piece[0][0] <= piece[-1][0] else piece[::-1]


def _at(line: Sequence[XY], marks: Sequence[float], far: float) -> XY:
    n = next((n for n in range(len(marks) - 1) if marks[n + 1] >= far), len(marks) - 2)
    (ax, ay), (bx, by) = line[n], line[n + 1]
    share = (far - marks[n]) / ((marks[n + 1] - marks[n]) or 1.0)
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _angle(a: XY, b: XY) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def _turns(piece: Sequence[XY]) -> float:
    """Degrees by which a piece turns from its first third to its last."""
    third = max(1, len(piece) // 3)
    turn = _angle(piece[0], piece[third]) - _angle(piece[-1 - third], piece[-1])
    return abs((turn + 180) % 360 - 180)


def _normal(a: XY, b: XY) -> XY:
    far = math.dist(a, b) or 1.0
    return (a[1] - b[1]) / far, (b[0] - a[0]) / far


def _normals(piece: Sequence[XY], outside: XY) -> Iterator[XY]:
    """At each point across its line, all towards the same side."""
    for n in range(len(piece)):
        x, y = _normal(piece[max(0, n - 2)], piece[min(len(piece) - 1, n + 2)])
        yield (x, y) if x * outside[0] + y * outside[1] >= 0 else (-x, -y)
