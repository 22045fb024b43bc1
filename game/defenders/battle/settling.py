"""Settling a crowd, looked at before it happens: who leaves, every way, the chain with its ties (DEF-BUMP)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.position.state import Setup
from game.core.text.phrases import say
from game.defenders.board.map_graph import limit, regiments_at, standing, ways_to_room
from game.defenders.board.position import Position
from game.defenders.board.units import value_of
from game.defenders.forecasts.crowds import Crowd, Settlement, Shift


def who_leaves(position: Position, location: str) -> list[str]:
    """DEF-BUMP-2: a regiment that was not moved there; if there is none, the one that was moved there first."""
    here, moved = regiments_at(position, location), position.turn.moved
    stayed = [name for name in here if name not in moved]
    return stayed or [name for name in moved if name in here][:1]


def chain_of(position: Position, unit: str, path: Sequence[str]) -> list[Shift]:
    """DEF-BUMP-4: who is shifted, from where and to where, in order."""
    moving, clause, steps = unit, "DEF-BUMP-2", []
    why, stays = _why_leaves(position, unit), regiments_at(position, position.defenders[unit].at or "")
    for place in path:
        beside = [name for name in stays if name != moving]
        steps.append(Shift(moving, position.defenders[moving].at or "", place, clause, why, beside))
        stays = regiments_at(position, place)
        if stays:
            # Of equal values the lower in rank order goes on.
            moving, clause = min(reversed(stays), key=lambda name: value_of(position, name)), "DEF-BUMP-4"
            why = _why_goes_on(position, moving, stays)
    return steps


def _why_leaves(position: Position, unit: str) -> str:
    moved = say("it came first of those who were moved there")
    return moved if unit in position.turn.moved else say("it was there before")


def _why_goes_on(position: Position, moving: str, here: Sequence[str]) -> str:
    if len(here) == 1:
        return say("it makes room")
    value = value_of(position, moving)
    equal = all(value_of(position, name) == value for name in here)
    return (
        say("all are worth {value}: the lower in rank order goes", value=value)
        if equal
        else say("it is worth least: {value}", value=value)
    )


def crowd_at(setup: Setup, position: Position, location: str) -> Crowd | None:
    """DEF-BUMP-1 to -5: how the crowd in a place can be settled; None where the limit is kept."""
    here, most = len(regiments_at(position, location)), limit(setup, position, location)
    if here <= most:
        return None
    ways = ways_to_room(setup, position, location)
    settlements = [
        Settlement(unit, way, chain_of(position, unit, way)) for unit in who_leaves(position, location) for way in ways
    ]
    return Crowd(location, here, most, settlements)


def crowds(setup: Setup, position: Position, first: str | None = None) -> list[Crowd]:
    """Every crowd of the city, in map order, `first` before the others."""
    names = sorted(position.map_order, key=lambda name: name != first)
    found = [crowd_at(setup, position, name) for name in names if standing(position, name)]
    return [crowd for crowd in found if crowd]
