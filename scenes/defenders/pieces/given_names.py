"""The names of places, units, threats and features, as the player's language has them.

A name that the game suggested is said in every language anew, whoever took it and in which language; one that people
thought of stays as they wrote it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.position.state import GameRules
from game.defenders.board.position import Position
from scenes.system.words import said


def say_names(view: Position, rules: GameRules[Any]) -> Position:
    """The same position (nobody else's, for it is changed) with its names in the player's language.

    Where two names would be said alike, those that the language changes stay as they are in the record: a scene's cast
    goes by name.
    """
    scene = view.scene
    groups = (view.locations, view.defenders, view.threats)
    named = [thing for things in groups for thing in things.values() if thing.name]
    names = {*(thing.name for thing in named), *(scene.who if scene is not None else ())}
    told = {name: str(said(rules.given_name(name))) for name in names if name}
    times = Counter(told.values())
    told = {name: name if times[new] > 1 else new for name, new in told.items()}
    for thing in named:
        thing.name = told[thing.name or ""]
    view.features = [replace(one, name=str(said(rules.given_name(one.name)))) for one in view.features]
    if scene is not None:
        scene.cast = {told.get(name, name): player for name, player in scene.cast.items()}
        scene.who = tuple(told[name] for name in scene.who)
    return view


def names_in_use(view: Position) -> set[str]:
    """DEF-GEN-7: every name of a place, unit or threat, as it is said here, case folded."""
    groups = (view.locations, view.defenders, view.threats)
    return {thing.name.casefold() for things in groups for thing in things.values() if thing.name}


def still_free(names: Sequence[str], view: Position) -> list[str]:
    """Those of the suggested names that nothing here is called; if none is left, the first with a number."""
    taken = names_in_use(view)
    free = [str(name) for name in names if name.casefold() not in taken]
    if free or not names:
        return free
    numbered = (f"{names[0]} {number}" for number in range(2, len(taken) + 3))
    return [next(name for name in numbered if name.casefold() not in taken)]
