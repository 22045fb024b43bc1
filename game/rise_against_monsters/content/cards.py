"""RISE-CARD: what the standard cards are here. All numbers come from `content/cards.yaml`, read once on import.

The tables go from a card's name (`7C.2`) to a plain value, so that nothing is parsed in play.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from game.core.data.content import load_content
from game.parts.cards import JOKERS, MAX_PACKS, RANK, RANKS, SUIT, SUITS, pack

MONSTER, HERO, WORKER, ROAD, BONUS, CASTLE, JOKER = "monster", "hero", "worker", "road", "bonus", "castle", "joker"


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of RISE-CARD-1. `rating` is a number, `pips`, or nothing."""

    kind: str
    suits: list[str]
    ranks: list[str]
    rating: int | str | None = None


class Packs(Struct, frozen=True, forbid_unknown_fields=True):
    """Up to `players` players so many packs are used (RISE-SETUP-2)."""

    players: int
    packs: int


class Content(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The file `content/cards.yaml`."""

    cards: list[Row]
    cost: dict[str, int]
    bonus: dict[str, int]
    castle_room: int
    hand: int
    packs: list[Packs]


CONTENT = load_content(Path(__file__).with_name("cards.yaml"), Content)

KIND: dict[str, str] = dict.fromkeys(JOKERS, JOKER)
"""Card -> kind (RISE-CARD-1)."""
BASE: dict[str, int] = {}
"""Monster, hero, worker or road -> base rating."""
_ROWS = {(rank, suit): row for row in CONTENT.cards for rank in row.ranks for suit in row.suits}
for _card, _suit in SUIT.items():
    _row = _ROWS[RANK[_card], _suit]
    KIND[_card] = _row.kind
    if _row.rating is not None:
        BASE[_card] = int(RANK[_card]) if _row.rating == "pips" else int(_row.rating)

COST: dict[str, int] = {c: CONTENT.cost[RANK[c]] for c, kind in KIND.items() if kind in (BONUS, CASTLE)}
"""Bonus card or castle -> worker rating to bring in and to keep (RISE-BUILD-2)."""
RAISE: dict[str, int] = {c: CONTENT.bonus[RANK[c]] for c, kind in KIND.items() if kind == BONUS}
"""Bonus card -> what it adds (RISE-BONUS-1)."""
CASTLE_ROOM = CONTENT.castle_room
HAND = CONTENT.hand


def packs_for(players: int, extra: bool) -> int:
    """RISE-SETUP-2: how many packs are in the game."""
    return next(row.packs for row in CONTENT.packs if players <= row.players) + extra


def catalogue(packs: int) -> list[str]:
    """All cards of the game in catalogue order, pack by pack: AS 2S .. KC, Joker1, Joker2."""
    return [card for number in range(1, packs + 1) for card in pack(number)]


def _order(card: str) -> tuple[int, int, int, int]:
    if card in JOKERS:
        return (99, 0, int(card[5]), _copy(card))
    return (BASE.get(card, 0), RANKS.index(RANK[card]), SUITS.index(SUIT[card]), _copy(card))


def _copy(card: str) -> int:
    return int(card.partition(".")[2] or 1)


ORDER: dict[str, int] = {
    card: place for place, card in enumerate(sorted((c for n in range(1, MAX_PACKS + 1) for c in pack(n)), key=_order))
}
"""Card -> its place in card order (RISE-CARD-6)."""


def in_order(cards: list[str]) -> list[str]:
    """The cards in card order (RISE-CARD-6)."""
    return sorted(cards, key=ORDER.__getitem__)


def strongest_first(monsters: list[str]) -> list[str]:
    """Monsters by rating high to low, ties in card order (RISE-CASTLE-4, 7)."""
    return sorted(monsters, key=lambda monster: (-BASE[monster], ORDER[monster]))
