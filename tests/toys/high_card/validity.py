"""Written positions: what a partial one leaves out, and what is refused (TOY-POS)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.core.position.state import Setup
from game.core.text.errors import PositionFaultError
from tests.toys.high_card.position import CARDS, Position


def fill(setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is left out: nobody holds or has sealed anything, the other cards are in the pile."""
    players = {name: {"hand": [], "bid": None, **partial.get("players", {}).get(name, {})} for name in setup.players}
    unknown = partial.get("players", {}).keys() - players.keys()
    if unknown:
        raise PositionFaultError(f"players.{min(unknown)}", "nobody of this name plays")
    named = {card for entry in players.values() for card in (*entry["hand"], entry["bid"])}
    named.update(partial.get("played", ()))
    return {"draw": [card for card in CARDS if card not in named], **partial, "players": players}


def validate(setup: Setup, position: Position) -> None:
    """The first fault of the page's list."""
    for path, reason, rule in faults(setup, position):
        raise PositionFaultError(path, reason, rule)


def faults(setup: Setup, position: Position) -> Iterable[tuple[str, str, str]]:
    """(path, reason, clause) of everything that is wrong."""
    piles = {"draw": position.draw, "played": position.played}
    for name, entry in position.players.items():
        piles[f"players.{name}.hand"] = entry.hand
        piles[f"players.{name}.bid"] = [entry.bid] if entry.bid is not None else []
    count = Counter(card for pile in piles.values() for card in pile)
    for path, pile in piles.items():
        for card in pile:
            if card not in CARDS:
                yield path, f"there is no card {card}", "TOY-POS-1"
            elif count[card] > 1:
                yield path, f"the {card} is in two places", "TOY-POS-1"
    if missing := [card for card in CARDS if not count[card]]:
        yield "draw", f"the {missing[0]} is nowhere", "TOY-POS-1"
    if not 1 <= position.round <= setup.number("rounds"):
        yield "round", f"there are {setup.number('rounds')} rounds", "TOY-END-1"
    if (position.phase == "luck") != (position.taker in setup.players):
        yield "taker", "somebody has taken the round exactly while luck may be pressed", "TOY-LUCK-1"
