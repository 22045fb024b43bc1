"""Positions of Rise against Monsters that several tests look at."""

from __future__ import annotations

from typing import Any

from game.core import engine
from game.core.data import typed
from game.core.data.reading import parse_yaml
from game.core.position.chance import Scripted, Seeded
from game.core.position.state import State
from game.core.rulebook.games import find_game
from game.rise_against_monsters.facts.for_seat import Facts

GAME = find_game("rise-against-monsters")
SEVEN = ("Ann", "Ben", "Cleo", "Dora", "Eli", "Fay", "Gus")


def table(text: str, *names: str, **options: Any) -> State[Any]:
    """A state from a position written in YAML, at the next decision. Nothing may be left to chance."""
    setup = GAME.setup(names, None, {name.replace("_", "-"): value for name, value in options.items()})
    state, _ = engine.load(GAME, setup, parse_yaml(text, "position").value, Scripted(Seeded(0), strict=True))
    return state


def played(state: State[Any], by: str, do: str, **arguments: Any) -> State[Any]:
    """The state after an accepted action."""
    after, _ = engine.apply(state, {"by": by, "do": do, **arguments}, Scripted(Seeded(0), strict=True))
    return after


def plain_facts(state: State[Any], player: str | None = None) -> Any:
    """What the rules tell a seat beside the position, in plain values: easy to compare as a whole."""
    return typed.plain(engine.facts_for(state, player, Facts))
