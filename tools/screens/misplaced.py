"""What lies wrong on a table: a name over a foreign roof, a token over nothing, a number under another token.

`mislaid(screen)` draws the topmost screen once more and notes every kept piece that is put on another picture: by the
name under which the cache keeps it, what it is and with which arguments. So towns, tokens and plates of all games are
seen as they are drawn, whatever board draws them. For tests and the gallery; the app itself never needs it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.medieval_keep.scenery.town_plan import STANDING, USUAL_PLOTS, WALLS, town_plan
from scenes.paint.pieces import PIECES, Piece, PieceCache
from scenes.paint.theme import TOKEN_SIZE
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.map.board import MapBoard
from scenes.ui.screens.screen import Screen

TOWN = "scenes.medieval_keep.scenery.town_picture.town"
BUILDING = "scenes.medieval_keep.scenery.town_picture.building"
PLATE = "scenes.paint.marks.name_plate"
TOKENS = {"scenes.paint.tokens.token": (18.5, 17.5), "scenes.paint.standees.standee": (16.5, 15.5)}
"""Pieces that stand for somebody, and where their number is, in units from their middle."""
ROOF = 0.5
"""The share of a building's drawing, from its top, that must be free of foreign names."""
MOST_OF_ROOF, MOST_OF_BADGE = 0.15, 0.25
"""Shares of a foreign roof and of a badge that may lie under a name or a token."""
BADGE = 9.5
"""Units: the radius of a token's badge."""


@dataclass(slots=True)
class Drawn:
    """A kept piece as it was put on a picture: what it is, and its pixel there."""

    name: str
    given: tuple[Hashable, ...]
    """What it was painted from, in order; given by name as (name, value)."""
    piece: Piece
    at: tuple[int, int]
    """Where its anchor went."""
    target: Surface
    inside: list[Drawn] = field(default_factory=list)
    """What was put on it while it was painted, at places of its own picture."""

    @property
    def corner(self) -> tuple[int, int]:
        return self.at[0] - self.piece.anchor[0], self.at[1] - self.piece.anchor[1]

    def named(self, word: str, other: Any) -> Any:
        """What was given by that name."""
        return next((entry[1] for entry in self.given if isinstance(entry, tuple) and entry[:1] == (word,)), other)


@contextmanager
def _noted() -> Iterator[list[Drawn]]:
    """While this lasts, every kept piece that is put somewhere is noted; what is painted meanwhile is painted anew."""
    plain_get, plain_draw = PieceCache.get, Piece.draw
    frames: list[list[Drawn]] = [[]]
    known: dict[int, tuple[Piece, Hashable, list[Drawn]]] = {}

    def get(cache: PieceCache, key: Hashable, build: Callable[[], Piece]) -> Piece:
        frames.append([])
        try:
            piece = plain_get(cache, key, build)
        finally:
            inside = frames.pop()
        if id(piece) not in known:
            known[id(piece)] = piece, key, inside
        return piece

    def draw(piece: Piece, target: Surface, position: tuple[float, float]) -> Rect:
        _, key, inside = known.get(id(piece), (piece, None, []))
        if isinstance(key, tuple):
            name, *given = key
            at = round(position[0]), round(position[1])
            frames[-1].append(Drawn(str(name), tuple(given), piece, at, target, inside))
        return plain_draw(piece, target, position)

    PIECES.clear()
    setattr(PieceCache, "get", get)  # noqa: B010
    setattr(Piece, "draw", draw)  # noqa: B010
    try:
        yield frames[0]
    finally:
        setattr(PieceCache, "get", plain_get)  # noqa: B010
        setattr(Piece, "draw", plain_draw)  # noqa: B010


def covered_numbers(paint: Callable[[Surface], object], size: tuple[int, int]) -> list[str]:
    """Numbers of tokens that lie under others in what is painted."""
    with _noted() as drawn:
        paint(Surface(size))
    return _badges([one for one in drawn if one.name in TOKENS])


def mislaid(screen: Screen) -> list[str]:
    """Faults of the topmost screen that a player would name, in words."""
    if not isinstance(screen, GameScreen):
        return []
    picture = Surface(screen.app.screen.get_size())
    with _noted() as drawn:
        screen.arrange()
        screen.draw(picture)
    tokens = [one for one in drawn if one.name in TOKENS]
    found = _badges(tokens)
    for town in (one for one in drawn if one.name == TOWN):
        found += _plates(town)
        found += _floating(town, tokens)
    if isinstance(screen.board, MapBoard):
        sheet = Rect(0, 0, *(round(side) for side in screen.board.map.camera.sheet))
        for one in tokens:
            spot = screen.board.map.spot(one.at)
            if screen.board.map.room.collidepoint(one.at) and not sheet.inflate(2, 2).collidepoint(spot):
                found.append(f"token over nothing: {_said(one)} lies beside the sheet")
    return list(dict.fromkeys(found))


def _plates(town: Drawn) -> Iterator[str]:
    """Names that lie over the roof of another building than their own."""
    buildings = [one for one in town.inside if one.name == BUILDING]
    masks = [(one, *_roof(one)) for one in buildings]
    for number, plate in enumerate(town.inside):
        if plate.name != PLATE or not buildings:
            continue
        own = min(buildings, key=lambda one: math.dist(one.at, plate.at))
        rect = plate.piece.rect(plate.at)
        shape = pygame.mask.Mask(rect.size, fill=True)
        for one, mask, corner in masks:
            if one is own or town.inside.index(one) > number:
                continue
            hidden = mask.overlap_area(shape, (rect.x - corner[0], rect.y - corner[1]))
            if hidden > MOST_OF_ROOF * mask.count():
                yield f"plate over roof: {plate.given[0]!r} lies over {hidden / mask.count():.0%} of {one.given[0]}"


def _roof(building: Drawn) -> tuple[pygame.mask.Mask, tuple[int, int]]:
    """The upper part of a building's ink, and its corner."""
    surface = building.piece.surface
    ink = surface.get_bounding_rect(min_alpha=200)
    ink.h = round(ink.h * ROOF)
    corner = building.corner
    return pygame.mask.from_surface(surface.subsurface(ink), 200), (corner[0] + ink.x, corner[1] + ink.y)


def _floating(town: Drawn, tokens: Sequence[Drawn]) -> Iterator[str]:
    """Tokens above a stretch of the wall that has fallen, and not behind its rubble."""
    wide, high, scale, _, buildings = town.given[:5]
    assert isinstance(wide, float | int) and isinstance(high, float | int) and isinstance(scale, float | int)
    plots = len(buildings) if isinstance(buildings, tuple) else 0
    plan, walls = town_plan(wide, high, max(USUAL_PLOTS, plots)), town.named("walls", WALLS)
    for one in tokens:
        x, y = (one.at[0] - town.at[0]) / scale, (one.at[1] - town.at[1]) / scale
        size = one.named("size", TOKEN_SIZE)
        if not plan.wall_foot - plan.wall_height - 1.2 * size < y < plan.wall_foot:
            continue
        for number, (start, end) in enumerate(plan.stretches):
            up = plan.wall_height * (1 if number in STANDING[walls] else 0.45)
            if start <= x <= end and y + size / 2 < plan.wall_foot - up - 1:
                yield f"token over nothing: {_said(one)} floats over the wall"


def _badges(tokens: Sequence[Drawn]) -> list[str]:
    """Numbers of a token that lie under another one, which is not of the same stack."""
    found: list[str] = []
    for number, one in enumerate(tokens):
        for spot, radius in _badge_places(one):
            shape = pygame.mask.Mask((2 * radius, 2 * radius))
            for y in range(2 * radius):
                for x in range(2 * radius):
                    shape.set_at((x, y), int(math.hypot(x - radius, y - radius) <= radius))
            for other in tokens[number + 1 :]:
                gap = math.dist(one.at, other.at)
                if other.target is not one.target or gap < 0.5 * _side(one) or gap > 2 * _side(one) + _side(other):
                    continue
                mask = pygame.mask.from_surface(other.piece.surface, 200)
                corner = other.corner
                hidden = mask.overlap_area(shape, (spot[0] - radius - corner[0], spot[1] - radius - corner[1]))
                if hidden > MOST_OF_BADGE * shape.count():
                    found.append(f"badge under token: that of {_said(one)} lies under {_said(other)}")
    return found


def _badge_places(token: Drawn) -> Iterator[tuple[tuple[int, int], int]]:
    """The middles of a token's numbers (value, count), and their radius in pixels."""
    state, scale = token.named("state", None), token.given[3]
    assert isinstance(scale, float | int)
    k = token.named("size", TOKEN_SIZE) / TOKEN_SIZE
    radius = max(2, round(BADGE * max(k, 0.9) * scale))
    if state is not None and state.value is not None:
        x, y = TOKENS[token.name]
        yield (token.at[0] + round(x * k * scale), token.at[1] + round(y * k * scale)), radius
    if state is not None and state.count > 1:
        yield (token.at[0] + round(21 * k * scale), token.at[1] - round(21 * k * scale)), radius


def _side(token: Drawn) -> float:
    """Pixels across a token."""
    scale = token.given[3]
    assert isinstance(scale, float | int)
    return float(token.named("size", TOKEN_SIZE) * scale)


def _said(token: Drawn) -> str:
    """A token in words."""
    return f"{token.given[2]} of {token.given[1]}"
