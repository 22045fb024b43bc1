"""Possible worlds: states that look the same to one player, with what the player cannot see dealt anew.

Search, the coach and the leak test all ask the same question: which states could this one be, for all that I know?
"""

from __future__ import annotations

import copy
import random
from typing import Any

from game.core import engine
from game.core.chance import Cursor, Seeded
from game.core.errors import PositionFaultError
from game.core.games import find_game
from game.core.state import State

HIDDEN = "?"


def possible_world(state: State[Any], player: str | None, luck: random.Random) -> State[Any] | None:
    """The same state with the cards that `player` cannot see exchanged among their hidden places.

    None if fewer than two cards are hidden, or if the exchange makes no lawful position (a sealed plan would break).
    """
    plain = copy.deepcopy(engine.write_position(state))
    places: list[tuple[list[Any], int]] = []
    _collect(plain, engine.view_for(state, player), places)
    if len(places) < 2:
        return None
    cards = [holder[index] for holder, index in places]
    luck.shuffle(cards)
    for (holder, index), card in zip(places, cards, strict=True):
        holder[index] = card
    try:
        world, _ = engine.load(find_game(state.setup.game), state.setup, plain, Seeded(0))
    except PositionFaultError:
        return None
    world.cursor = Cursor(state.cursor.count, state.cursor.dice, dict(state.cursor.shuffles))
    return world


def hidden_cards(state: State[Any], player: str | None) -> list[str]:
    """The cards that stand in places hidden from `player`, in the position's order."""
    places: list[tuple[list[Any], int]] = []
    _collect(engine.write_position(state), engine.view_for(state, player), places)
    return [str(holder[index]) for holder, index in places]


def _collect(plain: Any, view: Any, places: list[tuple[list[Any], int]]) -> None:
    """Every place of a list in which the view shows `"?"` for a card."""
    if isinstance(plain, dict) and isinstance(view, dict):
        for key, value in plain.items():
            _collect(value, view[key], places)
    elif isinstance(plain, list) and isinstance(view, list) and len(plain) == len(view):
        for index, (card, seen) in enumerate(zip(plain, view, strict=True)):
            if seen == HIDDEN and isinstance(card, str):
                places.append((plain, index))
            else:
                _collect(card, seen, places)
