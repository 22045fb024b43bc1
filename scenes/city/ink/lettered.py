"""Words along a line that was drawn for them: where each letter stands, and how it is turned."""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from scenes.paint import fonts
from scenes.paint.scripts import clusters, from_left, own, script_of
from scenes.paint.theme import Colour
from scenes.paint.view import Matrix

SET_IN = 160
"""Pixels of the type by which letters are measured."""
WIDEST = 0.5
"""So many sizes letters are moved apart at most, where their line is longer than they are."""
FILLED = 0.92
"""The part of a line that words fill, if that moves them no further apart."""
STEADY, WEIGHTS = (-0.9, -0.45, 0.0, 0.45, 0.9), (1, 2, 3, 2, 1)
"""Where before and behind it, in sizes, a letter looks for its line, and how much each counts: a hand's line trembles
and has corners."""
JOINED = frozenset(("Arab", "Syrc", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Taml", "Telu", "Knda", "Mlym"))
"""Scripts whose letters hang together: their words are turned, but never taken apart."""
FINE = 2
"""Turned letters are drawn so many times as large, and made smaller with their turn."""
LEAST, MOST = 4, 1200
"""Pixels of type that can be read, and that are still drawn."""
PARTS = 4
"""So many points to a size a line has while it is eased."""
XY = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Letter:
    """One or several letters about their middle, turned by so many degrees."""

    words: str
    x: float
    y: float
    angle: float


def along(words: str, way: Sequence[XY], size: float, face: fonts.Role) -> tuple[Letter, ...]:
    """The letters of words in the middle of a way, never upside down; they go on straight where it is too short."""
    line = _Line(_eased(_Line(way if way[0][0] <= way[-1][0] else way[::-1], size), size), size)
    parts = [words] if script_of(words) in JOINED or from_left(words) != words else clusters(words)
    ends = [0.0, *(fonts.text_width(words[:n], face, SET_IN) * size / SET_IN for n in _cuts(parts))]
    room = max(0.0, line.long * FILLED - ends[-1])
    apart = min(WIDEST * size, room / (len(parts) - 1)) if len(parts) > 1 else 0.0
    start = (line.long - ends[-1] - apart * (len(parts) - 1)) / 2
    found = []
    for number, part in enumerate(parts):
        at = start + (ends[number] + ends[number + 1]) / 2 + apart * number
        spots = [line.at(at + off * size) for off in STEADY]
        (ax, ay), (bx, by) = spots[0], spots[-1]
        if part.strip():
            turn = math.degrees(math.atan2(by - ay, bx - ax))
            x, y = (sum(WEIGHTS[n] * spot[axis] for n, spot in enumerate(spots)) / sum(WEIGHTS) for axis in (0, 1))
            found.append(Letter(part, x, y, turn))
    return tuple(found)


def paint_letters(
    surface: Surface,
    letters: Sequence[Letter],
    matrix: Matrix,
    face: fonts.Role,
    size: float,
    colour: Colour,
    rim: Colour,
    halo: float,
) -> None:
    """Draw letters in type of that size, with a rim `halo` sizes wide that lies over no neighbour; all in units."""
    a, b, c, d, e, f = matrix
    px = round(size * math.sqrt(abs(a * d - b * c)))
    if not LEAST <= px <= MOST:
        return
    for ground in (True, False) if halo else (False,):
        for letter in letters:
            words, turn = own(letter.words), letter.angle + math.degrees(math.atan2(b, a))
            if ground:
                picture = fonts.halo_text(words, face, FINE * px, rim, rim, max(1.0, FINE * px * halo)).surface
            else:
                picture = fonts.text(words, face, FINE * px, colour)
            picture = pygame.transform.rotozoom(picture, -turn, 1 / FINE)
            middle = a * letter.x + c * letter.y + e, b * letter.x + d * letter.y + f
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def _eased(line: _Line, size: float) -> list[XY]:
    """A hand's line without what is smaller than its letters: each point among its neighbours, the ends as they are."""
    count = max(2, round(line.long / size * PARTS))
    spots = [line.at(line.long * n / count) for n in range(count + 1)]
    found = []
    for n in range(count + 1):
        reach = min(n, count - n, PARTS)
        near = spots[n - reach : n + reach + 1]
        found.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return found


def _cuts(parts: Sequence[str]) -> list[int]:
    return list(itertools.accumulate(map(len, parts)))


class _Line:
    """A way, measured from its beginning; beyond its ends it goes on as its last piece ran, `size` long."""

    def __init__(self, way: Sequence[XY], size: float) -> None:
        self.way = [p for n, p in enumerate(way) if n == 0 or math.dist(p, way[n - 1]) > 1e-6]
        self.marks = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(self.way))]
        self.long = self.marks[-1]
        self.end = min(size, self.long)

    def at(self, far: float) -> XY:
        """The point so far along."""
        if len(self.way) < 2:
            return self.way[0][0] + far, self.way[0][1]
        if not 0 <= far <= self.long:  # no hook of a pen that is put down or lifted
            ends = (0.0, self.end) if far < 0 else (self.long - self.end, self.long)
            (ax, ay), (bx, by) = map(self.at, ends)
            length = math.dist((ax, ay), (bx, by)) or 1.0
            off = far if far < 0 else far - self.long
            x, y = (ax, ay) if far < 0 else (bx, by)
            return x + (bx - ax) * off / length, y + (by - ay) * off / length
        n = min(max(bisect_right(self.marks, far) - 1, 0), len(self.way) - 2)
        (ax, ay), (bx, by) = self.way[n], self.way[n + 1]
        share = (far - self.marks[n]) / (self.marks[n + 1] - self.marks[n])
        return ax + (bx - ax) * share, ay + (by - ay) * share
