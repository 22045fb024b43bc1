"""Plain playing cards by the ids of the rules: how `10H` looks, and its suit."""

from __future__ import annotations

from typing import cast

from game.parts.cards import RANK, SUIT
from scenes.paint.cards import PlayingFace, Rank
from scenes.paint.theme import SuitName

SUIT_NAME: dict[str, SuitName] = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
"""Suit letter -> the suit as it is drawn."""


def face(card: str) -> PlayingFace:
    """The picture of a card; one without a rank is a joker."""
    if card not in RANK:
        return PlayingFace(None, None)
    return PlayingFace(cast(Rank, RANK[card]), SUIT_NAME[SUIT[card]])


def suit_of(card: str) -> SuitName:
    """The suit as it is drawn; a joker has none, so this asks for cards that have one."""
    return SUIT_NAME[SUIT[card]]
