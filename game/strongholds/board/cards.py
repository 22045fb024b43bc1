"""The pack of Strongholds: twelve royals, and the troop deck of 36 troops, four Aces and two Jokers (HOLD-SETUP-2)."""

from __future__ import annotations

from collections.abc import Iterable

from game.parts.cards import JOKERS, NUMBER, RANK, RED_SUITS, SUIT, SUITS

ROYALS: tuple[str, ...] = tuple(rank + suit for rank in "KQJ" for suit in SUITS)
"""The royals in the order KS KH KD KC QS ... JC; among equals it is the order in which they die (HOLD-DAMAGE-3)."""
ACES: tuple[str, ...] = tuple("A" + suit for suit in SUITS)
TROOP_DECK: tuple[str, ...] = (
    *(f"{number}{suit}" for number in range(2, 11) for suit in SUITS),
    *ACES,
    "Joker1",
    "Joker2",
)
"""The 42 cards of the troop deck in the order in which a position fills its pile."""

IS_ROYAL = frozenset(ROYALS)
IS_TROOP_DECK = frozenset(TROOP_DECK)
IS_ACE = frozenset(ACES)
IS_JOKER = frozenset(card for card in TROOP_DECK if card in JOKERS)
POWER: dict[str, int] = {card: NUMBER[card] for card in TROOP_DECK if card not in IS_ACE and card not in IS_JOKER}
"""Troop -> its number, which is its power and its health (HOLD-POWER-1). Specials are not in it."""
RANK_OF: dict[str, str] = {card: RANK[card] for card in ROYALS}
HEALTH: dict[str, int] = {card: {"K": 7, "Q": 6, "J": 5}[RANK[card]] for card in ROYALS}
"""Royal -> health at home (HOLD-POWER-2)."""
BATTALION: dict[str, int] = {card: {"K": 3, "Q": 2, "J": 1}[RANK[card]] for card in ROYALS}
"""Royal -> troops of a full battalion (HOLD-MUSTER-6)."""
RED: dict[str, bool] = {card: SUIT[card] in RED_SUITS for card in (*ROYALS, *POWER, *ACES)}

FAMILIES: dict[str, tuple[str, ...]] = {
    "two-player": ("red", "black"),
    "four-player": ("spades", "hearts", "diamonds", "clubs"),
}
"""Mode -> its families, in the order in which a position fills them in."""
_SUIT_FAMILY = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_ORDER = {card: number for number, card in enumerate((*ROYALS, *TROOP_DECK))}


def family_of(royal: str, mode: str) -> str:
    """The family that a royal shows: a colour for two players, a suit for four (HOLD-SETUP-3)."""
    if mode == "two-player":
        return "red" if RED[royal] else "black"
    return _SUIT_FAMILY[SUIT[royal]]


def royals_of(family: str, mode: str) -> list[str]:
    """All royals of a family, Kings first (HOLD-SETUP-5)."""
    return [royal for royal in ROYALS if family_of(royal, mode) == family]


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards in catalogue order, so that what a shuffle makes of them does not depend on who held them."""
    return sorted(cards, key=_ORDER.__getitem__)


def troops_in(cards: Iterable[str]) -> list[str]:
    """The troops among the cards: neither Aces nor Jokers."""
    return [card for card in cards if card in POWER]
