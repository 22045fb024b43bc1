"""The town behind the wall of a battle: its castle and buildings as they are, as far as the battle has been told."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.core import engine
from game.medieval_keep.board.position import Position
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.paint.art import art
from scenes.paint.pieces import Piece, kept

FRONT, MOST = 5, 10
"""So many buildings stand in the front row; more than the most are not seen."""
CASTLE, HOUSE = 132.0, 58.0
"""Units across."""


class Behind(Struct, frozen=True):
    """What stands behind a wall: the castle's walls, and each structure with whether it still stands."""

    walls: int
    structures: tuple[tuple[str, bool], ...]


def behind(screen: KeepScreen, player: str) -> Behind:
    """A player's town as the battle has told of it so far."""
    telling = screen.telling
    if telling is None or telling.moment < 1:
        town = screen.seen.players[player]
        lost: set[str] = set(town.ruins)
        return Behind(town.walls, _listed([*town.structures, *town.ruins], lost))
    former = screen.table.moments[telling.moment - 1].state
    town = engine.seen_by(former, screen.eyes, Position).players[player]
    told = telling.number + 1 if telling.settled else telling.number
    events = telling.events[: telling.ends[told - 1]] if told else ()
    walls, lost = town.walls, set(town.ruins)
    for event in events:
        if event.maybe_word("player") != player:
            continue
        if event.kind == "walls-lost":
            walls -= event.number("count")
        elif event.kind == "structures-lost":
            lost.update(event.words("cards"))
    return Behind(max(0, walls), _listed([*town.structures, *town.ruins], lost))


def _listed(names: list[str], lost: set[str]) -> tuple[tuple[str, bool], ...]:
    return tuple((kind_of(name), name not in lost) for name in names[:MOST])


@kept
def town_behind(town: Behind, width: float, scale: float) -> Piece:
    """The town above a wall `width` units long; anchored at the left end of the wall's walk."""
    high = CASTLE + 40
    surface = pygame.Surface((round(width * scale), round((high + 14) * scale)), pygame.SRCALPHA)

    def put(picture: pygame.Surface, x: float, foot: float) -> None:
        surface.blit(picture, (round(x * scale) - picture.get_width() // 2, round(foot * scale) - picture.get_height()))

    castle = art("castle", f"castle-{min(4, town.walls)}", round(CASTLE * scale), scale=scale)
    rows = town.structures[FRONT:], town.structures[:FRONT]
    for row, houses in enumerate(rows):
        for number, (kind, whole) in enumerate(houses):
            size = HOUSE * (0.82 + 0.18 * row)
            x = width * (number + 0.6 + 0.35 * (1 - row)) / (FRONT + 0.4)
            drawn = art("structures", kind, round(size * scale), scale=scale)
            put(drawn if whole else art("castle", "ruin", round(size * scale), scale=scale), x, high - 26 + 30 * row)
        if row == 0:
            put(castle, width * 0.5, high - 14)
    return Piece(surface, (0, round(high * scale)))
