"""What the engine's doors tell, in plain values: tests compare it with what was worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.data import typed
from game.core.position.state import State
from game.core.rulebook.game_def import GameDef


def facts(state: State[Any], player: str | None) -> dict[str, Any]:
    """What follows from the position, as a player (None: a spectator) may know it; empty for a game without facts."""
    return _plain(state.rules.facts_for(state, player))


def odds(state: State[Any], player: str | None) -> dict[str, Any]:
    """The chances that are worked out when somebody asks."""
    return _plain(state.rules.odds_for(state, player))


def forecast(state: State[Any], draft: Mapping[str, object]) -> dict[str, Any]:
    """What a drafted action would come to; empty where the draft cannot be read, or foretells nothing."""
    return _plain(engine.forecast(state, draft, Struct))


def printed(game: GameDef, name: str) -> dict[str, Any]:
    """What is printed on a card, unit or place; empty for a name without any."""
    return _plain(game.rules.printed_on(name))


def _plain(found: Struct | None) -> dict[str, Any]:
    plain: dict[str, Any] = {} if found is None else typed.builtins(found)
    return plain
