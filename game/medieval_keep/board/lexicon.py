"""Which words can stand where in Medieval Keep."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.position.state import Setup
from game.core.rulebook.lexicon import PLAYER, Lexicon
from game.medieval_keep.content.cards import COMMODITIES, catalogue, deck

CARD, UNIT, GOODS = "card", "unit", "goods"
OF_A_KIND, HORDE = 64, 256
"""So many structures or units of each kind have a word, and so many guards: by the book's score who is alone turns
everything into guards in the last turn. Without cards there are twice as many units.
"""


def lexicon(setup: Setup) -> Lexicon:
    """Cards by copy; units by number; the goods."""
    without_cards = setup.mode == "no-cards"
    kinds = catalogue()
    if without_cards:
        cards = (*_numbered(kinds.structures, OF_A_KIND), *kinds.invaders, *kinds.disasters)
    else:
        copies = setup.number("decks") if setup.mode == "multiplayer" else 1
        cards = tuple(dict.fromkeys((*deck(copies), *kinds.structures, *kinds.invaders, *kinds.disasters)))
    times = 2 if without_cards else 1
    most = times * HORDE
    units = (*_numbered(["guards"], most), *_numbered(kinds.defenders, times * OF_A_KIND))
    return Lexicon(
        sorts={
            CARD: cards, UNIT: tuple(dict.fromkeys(units)),
            GOODS: COMMODITIES,
        },
        at={
            "players.keys": PLAYER, "turn.player": PLAYER, "first": PLAYER, "reached": PLAYER, "healing": PLAYER,
            "attacker": PLAYER, "target": PLAYER, "pending.player": PLAYER, "scores.keys": PLAYER,
            "card": CARD, "cards": CARD, "draw": CARD, "discard": CARD, "hand": CARD, "structures": CARD,
            "ruins": CARD, "waiting": CARD, "shut": CARD, "structure": CARD,
            "units": UNIT, "defenders": UNIT, "wounds.keys": UNIT, "desert": UNIT, "victim": UNIT, "unit": UNIT,
            "hits.keys": UNIT, "pay.keys": GOODS, "give": GOODS,
        },
        most={
            "wounds": 64, "pay.*": 255, "times": 63, "hits.*": 63, "defenders": most, "units": most,
            "structures": 128, "ruins": 64, "waiting": 64, "hand": 64, "draw": 180, "discard": 180,
        },
    )  # fmt: skip


def _numbered(kinds: Iterable[str], most: int) -> tuple[str, ...]:
    return tuple(kind if number == 1 else f"{kind}.{number}" for kind in kinds for number in range(1, most + 1))
