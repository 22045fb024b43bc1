"""Standard playing cards by their names in records: `10H`, `AS`, `Joker1`; second copies `7C.2`.

Names are interned strings; rank, suit and colour come from tables, never from parsing in play.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.text.phrases import say, say_as

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
RED_SUITS = frozenset("HD")
MAX_PACKS = 3


def copy_name(name: str, number: int) -> str:
    """The name of the n-th copy: `7C`, `7C.2`, `7C.3`."""
    return name if number == 1 else f"{name}.{number}"


def base_name(card: str) -> str:
    """The name without its copy number: `7C.2` -> `7C`."""
    return card.partition(".")[0]


def pack(number: int = 1, *, jokers: bool = True) -> list[str]:
    """The n-th pack, AS 2S .. KS, AH .. KH, AD .. KD, AC .. KC, Joker1, Joker2."""
    names = [rank + suit for suit in SUITS for rank in RANKS]
    if jokers:
        names += ["Joker1", "Joker2"]
    return [copy_name(name, number) for name in names]


_ALL = [card for number in range(1, MAX_PACKS + 1) for card in pack(number)]
RANK: dict[str, str] = {card: base_name(card)[:-1] for card in _ALL if not card.startswith("Joker")}
"""Card -> rank (`10`, `K`); Jokers have none."""
SUIT: dict[str, str] = {card: base_name(card)[-1] for card in _ALL if not card.startswith("Joker")}
"""Card -> suit letter; Jokers have none."""
JOKERS: frozenset[str] = frozenset(card for card in _ALL if card.startswith("Joker"))
NUMBER: dict[str, int] = {card: RANKS.index(rank) + 1 for card, rank in RANK.items()}
"""Card -> 1 (Ace) to 13 (King); Jokers have none."""
SUIT_WORD = {
    "S": say_as("in a card’s name", "spades"),
    "H": say_as("in a card’s name", "hearts"),
    "D": say_as("in a card’s name", "diamonds"),
    "C": say_as("in a card’s name", "clubs"),
}
RANK_WORD = {"A": say("Ace"), "J": say("Jack"), "Q": say("Queen"), "K": say("King")}
_SPOKEN: Mapping[str, str] = {
    card: say("{rank} of {suit}", rank=RANK_WORD.get(rank, rank), suit=SUIT_WORD[SUIT[card]])
    for card, rank in RANK.items()
} | dict.fromkeys(JOKERS, say("Joker"))


def spoken(card: str) -> str:
    """`10H` -> `10 of hearts`, `Joker1` -> `Joker`."""
    return _SPOKEN.get(card, card)
