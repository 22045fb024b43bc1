"""The enemy: every threat, what it is, and where spies would send it (DEF-THREAT, DEF-EVENT-2)."""

from __future__ import annotations

from msgspec import Struct

from game.defenders.battle.attack import where_spies_point
from game.defenders.board.position import Position
from game.defenders.board.units import arrayed
from game.defenders.content.words import ThreatKind, kind_of
from game.parts.cards import NUMBER


class Enemy(Struct, frozen=True, rename="kebab"):
    """A threat by its card: its `value`, its `kind` (DEF-THREAT-2), its place in rank order among those arrayed (None
    when destroyed), and where the spies would send it if it came first (None: nothing is known).
    """

    value: int
    kind: ThreatKind
    rank: int | None
    spies: str | None


def enemies(position: Position) -> dict[str, Enemy]:
    """Every threat, the destroyed ones too."""
    rank = {card: number for number, card in enumerate(arrayed(position), start=1)}
    aims: dict[int, str | None] = {}
    found = {}
    for card in position.threats:
        value = NUMBER[card]
        if position.intelligence and card in rank and value not in aims:
            aims[value] = where_spies_point(position, card)
        found[card] = Enemy(value, kind_of(value), rank.get(card), aims.get(value) if card in rank else None)
    return found
