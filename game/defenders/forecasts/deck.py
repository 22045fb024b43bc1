"""What everybody knows of the threat deck, and what its next card may bring (DEF-THREAT-1, DEF-DRAW, DEF-EVENT)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Brings = Literal["reserve", "threat", "intelligence", "sabotage", "surprise", "face", "club", "joker"]


class Joker(Struct, frozen=True, rename="kebab"):
    """Whether the joker is `drawn`, `may_be_next` (with which `chance`), and how many cards surely come before it."""

    drawn: bool
    may_be_next: bool
    chance: float
    before: int


class NextCard(Struct, frozen=True, rename="kebab"):
    """One thing that the next card may bring: how many unseen `cards` bring it, and how probable that is."""

    brings: Brings
    clause: str
    cards: int
    chance: float


class Deck(Struct, frozen=True, rename="kebab"):
    """The threat deck, as far as everybody can know it: cards `left`, unseen ones by suit, the joker, what the next
    card may bring, and whether the enemy's spies have told it where to strike (`intelligence`, DEF-EVENT-1).
    """

    left: int
    suits: dict[str, int]
    joker: Joker
    next: list[NextCard]
    intelligence: bool


class Upcoming(Struct, frozen=True, rename="kebab"):
    """What one card would bring if it were drawn now. A club: for `lower`, `equal` and `higher` (d6 1-2, 3-4, 5-6) the
    threats that attack; a surprise: those that attack; a face card: the face threats among whom a die decides.
    """

    card: str
    brings: Brings
    clause: str
    chance: float
    groups: dict[str, list[str]]


class DeckForecast(Struct, frozen=True, rename="kebab"):
    """Every card that may still come, with its chance, whom it would move."""

    cards: list[Upcoming]


class Brought(Struct, frozen=True):
    """What a die brings that falls from `low` to `high`, in a word: `works`, `lower` ..."""

    low: int
    high: int
    what: str
