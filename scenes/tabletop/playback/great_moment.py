"""A great moment: what has happened strikes once, before all eyes, and is read.

Anticipation for 120 ms, the blow for 80, then the table shakes and dust and stones fly (or rays of light stand, where
something good has come), the number pops, and all of it holds for 250: about a second, and any input ends it. What it
tells stands on the table by then. None in *Calm* and where nothing moves.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Protocol

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint import fonts
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, Theme
from scenes.ui.frame.motion import Step, ease_out
from scenes.ui.frame.transition import MELTS

ANTICIPATES, STRIKES, SHAKES, FLIES, POPS, HOLDS = 120.0, 80.0, 180.0, 380.0, 120.0, 250.0
"""Milliseconds; it shakes while dust and stones fly, and the number comes when they are half-way."""
LENGTH = ANTICIPATES + STRIKES + FLIES + POPS + HOLDS
STONES, SPOKES, RAYS = 18, 11, 16
DIM, RUNS = 0.54, 600.0
"""How dark it grows round what is lit; milliseconds in which light runs round that."""
FADES = 400.0
"""Milliseconds in which a scene of its own comes and goes: no frame of it is a leap."""
REACH = 120.0
"""Units that dust goes from where it struck."""


class Great(Struct, frozen=True):
    """How one kind of event strikes."""

    shake: float = 4.0
    """Units, 3 to 6."""
    number: Callable[[Event], str] | None = None
    """What is read large, where a number says it."""
    good: bool = False
    """Rays in place of dust."""
    when: Callable[[Event], bool] | None = None
    """Only of some events of the kind."""


def less(fact: str) -> Callable[[Event], str]:
    """The number of a fact as a loss: `−2`."""
    return lambda event: f"\N{MINUS SIGN}{event.number(fact)}"


def greatest(events: Iterable[Event], great: Mapping[str, Great]) -> tuple[Event, Great] | None:
    """The greatest of some events: that which shakes most, of equals the last."""
    found = [
        (event, how)
        for event in events
        if (how := great.get(event.kind)) is not None and (how.when is None or how.when(event))
    ]
    return max(reversed(found), key=lambda pair: pair[1].shake, default=None)


def around(rect: Rect) -> Iterable[tuple[int, int]]:
    """Points along a rect's edge, for light that runs round it."""
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        yield from ((ax + (bx - ax) * step // 8, ay + (by - ay) * step // 8) for step in range(8))


class Vista(Protocol):
    """A scene of its own that a moment shows in place of the table."""

    length: float
    """Milliseconds of all of it."""
    strikes: float
    """When the room shakes."""

    def paint(self, surface: Surface, now: float) -> None:
        """How it looks so many milliseconds after its beginning."""


class Strike(Struct, frozen=True):
    """What strikes: how, with which number and words, at which place (None: at the piece that its event names)."""

    how: Great
    number: str = ""
    words: str = ""
    place: Rect | None = None
    lit: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Outlines of what keeps its full light while all else grows dim, in pixels."""
    vista: Vista | None = None


class Moment(Struct, frozen=True):
    """One great moment at a place of the window, in a room that shakes."""

    how: Great
    number: str
    words: str
    place: tuple[int, int]
    room: Rect
    scale: float
    theme: Theme
    lit: tuple[tuple[tuple[int, int], ...], ...] = ()
    vista: Vista | None = None
    before: Surface | None = None
    """What the room showed before: it is seen until the blow comes, and gives way under its dust."""

    @property
    def length(self) -> float:
        """Milliseconds of it."""
        return LENGTH if self.vista is None else self.vista.length

    def step(self, factor: float, begin: Callable[[], None] | None = None) -> Step:
        """It as a movement; `factor` of its normal time."""
        return Step(self.length * factor, self.paint, begin, name="a great moment")

    def wait(self, surface: Surface, t: float) -> Iterable[Rect]:
        """Before it begins: all is as it was."""
        return [surface.blit(self.before, self.room)] if self.before is not None else []

    def paint(self, surface: Surface, t: float) -> Iterable[Rect]:
        """How it looks after a share `t` of its time."""
        now = t * self.length
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.room))
        try:
            if self.vista is not None:
                self._look_out(surface, self.vista, now)
                return [self.room]
            self._give_way(surface, (now - ANTICIPATES) / MELTS)
            if self.lit:
                self._light_up(surface, now)
            if now < ANTICIPATES:
                self._draw_back(surface, now / ANTICIPATES)
            else:
                since = now - ANTICIPATES
                self._shake(surface, since - STRIKES)
                if self.lit:
                    pass  # neither rays nor dust over what is meant to be seen
                elif self.how.good:
                    self._rays(surface, since)
                else:
                    self._spokes(surface, since / STRIKES)
                    self._dust(surface, (since - STRIKES) / (FLIES + POPS))
                self._read(surface, since - STRIKES - FLIES / 2)
        finally:
            surface.set_clip(clip)
        return [self.room]

    def _look_out(self, surface: Surface, vista: Vista, now: float) -> None:
        """A scene comes over the table, and goes again."""
        share = min(1.0, now / FADES, (vista.length - now) / FADES)
        if share < 1:
            before = surface.subsurface(self.room).copy()
            before.set_alpha(round(255 * (1 - share)))
            vista.paint(surface, now)
            surface.blit(before, self.room)
        else:
            vista.paint(surface, now)
            self._shake(surface, now - vista.strikes)

    def _give_way(self, surface: Surface, share: float) -> None:
        """What was there before melts."""
        if self.before is not None and share < 1:
            self.before.set_alpha(round(255 * (1 - share)) if share > 0 else None)
            surface.blit(self.before, self.room)

    def _light_up(self, surface: Surface, now: float) -> None:
        """All but the places that are meant grows dim, and light runs round them; at the end it is as before."""
        comes, goes = min(1.0, now / (ANTICIPATES + STRIKES)), min(1.0, (LENGTH - now) / HOLDS)
        dim = Surface(self.room.size, pygame.SRCALPHA)
        dim.fill((*self.theme.night, round(DIM * 255 * min(comes, goes))))
        corner = self.room.topleft
        for ring in self.lit:
            pygame.draw.polygon(dim, (0, 0, 0, 0), [(x - corner[0], y - corner[1]) for x, y in ring])
        surface.blit(dim, corner)
        wide, many = max(2, round(5.4 * self.scale)), Counter(point for ring in self.lit for point in {*ring})
        for colour, thick in ((self.theme.card, wide + round(3.6 * self.scale)), (self.theme.legal.paper, wide)):
            for ring in self.lit:
                count = round(len(ring) * min(1.0, now / RUNS))
                for one, other in islice(zip(ring, (*ring[1:], ring[0]), strict=True), count):
                    if many[one] == 1 or many[other] == 1:  # what two of them share is no edge of the whole
                        pygame.draw.line(surface, colour, one, other, thick)
                        pygame.draw.circle(surface, colour, other, thick // 2)

    def _draw_back(self, surface: Surface, share: float) -> None:
        """A ring closes round the place."""
        radius = round((70 - 44 * ease_out(share)) * self.scale)
        width = max(1, round((1 + 2 * share) * self.scale))
        pygame.draw.circle(surface, self.theme.ink, self.place, radius, width)

    def _shake(self, surface: Surface, since: float) -> None:
        """The table moves to and fro, less each time; what it leaves free stays as it was, no paper is seen."""
        if 0 <= since < SHAKES:
            size = self.how.shake * self.scale * (1 - since / SHAKES)
            dx, dy = round(size * math.cos(since * 0.09)), round(size * 0.6 * math.sin(since * 0.13))
            surface.blit(surface.subsurface(self.room).copy(), self.room.move(dx, dy))

    def _spokes(self, surface: Surface, share: float) -> None:
        """Short strokes from where it struck."""
        if not 0 <= share < 2.4:
            return
        reach = REACH * 0.8 * self.scale * min(1.0, share)
        for number in range(SPOKES):
            turn = number * math.tau / SPOKES + 0.3
            near, far = reach * (0.25 + 0.3 * min(1.0, share)), reach * (1.0 if number % 2 else 0.75)
            a, b = _out(self.place, turn, near), _out(self.place, turn, far)
            pygame.draw.line(surface, self.theme.ink, a, b, max(2, round(2.6 * self.scale)))

    def _dust(self, surface: Surface, share: float) -> None:
        """Clouds roll out and grow thin; stones fly, and fall."""
        if not 0 <= share < 1:
            return
        chance = random.Random(self.words)
        age = min(DUSTS - 1, int(share * DUSTS))
        for number in range(7):
            turn = math.pi + number * math.pi / 6
            way = REACH * self.scale * ease_out(share) * chance.uniform(0.5, 1.0)
            x, y = _out(self.place, turn, way)
            cloud(age, 34 + 8 * (number % 3), self.scale, self.theme).draw(surface, (x, y + round(10 * self.scale)))
        for number in range(STONES):
            turn, force = chance.uniform(math.pi * 1.05, math.pi * 1.95), chance.uniform(90, 240) * self.scale
            left = self.place[0] + math.cos(turn) * force * share
            top = self.place[1] + math.sin(turn) * force * share + 260 * self.scale * share * share
            stone(number % 3, self.scale, self.theme).draw(surface, (left, top))

    def _rays(self, surface: Surface, since: float) -> None:
        """Flat rays stand behind it, and turn a little."""
        share = ease_out(min(1.0, max(0.0, since / (STRIKES + SHAKES))))
        fades = 1 - max(0.0, min(1.0, (since - STRIKES - FLIES) / (POPS + HOLDS)))
        light(round(REACH * 1.5 * share / 12) * 12 or 12, self.scale, self.theme, round(fades * 4)).draw(
            surface, self.place
        )

    def _read(self, surface: Surface, since: float) -> None:
        """The number from a quarter larger to its size, the sentence on its ribbon below it."""
        if since < 0:
            return
        share = min(1.0, since / POPS)
        x, y = self.place
        y = max(self.room.y + round(70 * self.scale), min(y, self.room.bottom - round(110 * self.scale)))
        if self.number:
            size = round((112 * (1.25 - 0.25 * ease_out(share))) * self.scale / 4) * 4
            colour = self.theme.legal.paper if self.how.good else self.theme.illegal.paper
            piece = fonts.halo_text(self.number, "text-bold", size, colour, self.theme.card, 3 * self.scale)
            rect = piece.surface.get_rect(center=(x, y)).clamp(self.room)
            if self.lit:  # above what is meant to be seen, not over it
                near = [point[1] for ring in self.lit for point in ring if abs(point[0] - x) < rect.w]
                rect.bottom = max(self.room.top + rect.h, min(near, default=rect.bottom))
            surface.blit(piece.surface, rect)
            y = rect.bottom - round(6 * self.scale)
        if self.words:
            lowest = max((point[1] for ring in self.lit for point in ring), default=y)
            self._ribbon(surface, x, max(y, lowest + round(6 * self.scale)), share)

    def _ribbon(self, surface: Surface, x: int, y: int, share: float) -> None:
        px, most = round(21 * self.scale), self.room.w - round(60 * self.scale)
        px = fonts.fitting(self.words, "text-semi", px, most, round(14 * self.scale))
        fill: Colour = self.theme.legal.paper if self.how.good else self.theme.illegal.paper
        piece = banner(fonts.ellipsis(self.words, "text-semi", px, most), px, fill, self.scale, self.theme)
        rect = piece.surface.get_rect(midtop=(x, y)).clamp(self.room)
        beside = min((point[0] for ring in self.lit for point in ring if rect.collidepoint(point)), default=rect.right)
        if beside - rect.w >= self.room.left:  # where there is no room below what is lit, left of it
            rect.right = beside
        surface.blit(piece.faded(share).surface if share < 1 else piece.surface, rect)


def _out(place: Sequence[int], turn: float, way: float) -> tuple[int, int]:
    return round(place[0] + math.cos(turn) * way), round(place[1] + math.sin(turn) * way)


DUSTS = 6
"""Ages of a cloud that are drawn."""


@kept
def cloud(age: int, size: float, scale: float, theme: Theme) -> Piece:
    """A cloud of dust, larger and thinner with age; anchored at its middle."""
    share = age / DUSTS
    r = size * (0.5 + 0.7 * share)
    sketch = Sketch(2 * r + 8, 2 * r + 8, scale, theme, ("dust", age, size))
    ring = []
    for number in range(16):
        turn = number * math.tau / 16
        lump = r * (1 + 0.13 * math.sin(3 * turn + age) + 0.06 * math.sin(7 * turn))
        ring.append((r + 4 + lump * 0.9 * math.cos(turn), r + 4 + lump * 0.72 * math.sin(turn)))
    sketch.plain(ring, theme.deep_parchment, 0.85 * (1 - share))
    sketch.stroke([*ring, ring[0]], 1.1, theme.soft_ink, amount=0.3, opacity=0.8 * (1 - share))
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, surface.get_height() // 2))


@kept
def stone(kind: int, scale: float, theme: Theme) -> Piece:
    """A stone that flies, one of three; anchored at its middle."""
    size = (5.0, 8.0, 11.0)[kind]
    sketch = Sketch(2 * size + 4, 2 * size + 4, scale, theme, ("stone", kind))
    middle = size + 2
    turns = [number * math.tau / 5 + kind for number in range(5)]
    ring = [
        (middle + size * (0.8 + 0.2 * (number % 2)) * math.cos(turn), middle + size * 0.75 * math.sin(turn))
        for number, turn in enumerate(turns)
    ]
    sketch.shape(ring, theme.wash.stone, 1.3, amount=0.3)
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, surface.get_height() // 2))


@kept
def light(reach: float, scale: float, theme: Theme, strength: int) -> Piece:
    """Flat rays round a middle, in four strengths; anchored there."""
    sketch = Sketch(2 * reach + 4, 2 * reach + 4, scale, theme, ("rays", reach))
    middle = reach + 2
    for number in range(RAYS):
        a, b = number * math.tau / RAYS, (number + 0.5) * math.tau / RAYS
        far = reach * (1.0 if number % 2 else 0.82)
        ray = [(middle, middle)] + [(middle + far * math.cos(t), middle + far * math.sin(t)) for t in (a, b)]
        sketch.plain(ray, theme.wash.straw, 0.2 * strength)
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, surface.get_height() // 2))


@kept
def banner(words: str, px: int, fill: Colour, scale: float, theme: Theme) -> Piece:
    """Words on a ribbon with two tails; anchored at its corner."""
    line = fonts.text(words, "text-semi", px, theme.card)
    wide, high = line.get_width() / scale + 56, line.get_height() / scale + 14
    sketch = Sketch(wide + 8, high + 8, scale, theme, ("banner", words))
    with sketch.at(4, 4):
        points = [(0, 0), (wide, 0), (wide - 12, high / 2), (wide, high), (0, high), (12, high / 2)]
        sketch.shape(points, fill, 1.6, amount=0.4, offset=(0, 0), solid=True)
    surface = sketch.render().copy()
    surface.blit(line, line.get_rect(center=surface.get_rect().center))
    return Piece(surface)
