"""The words of the cards (DEF-WORD-1 to -5) and what a card is worth (DEF-VALUE-1 to -4), from `content/`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.core.data.content import load_content
from game.core.text.phrases import printed
from game.parts.cards import NUMBER, RANK, SUIT

Kind = Literal["location", "defender"]
KINDS: tuple[Kind, Kind] = ("location", "defender")
SUIT_ORDER = {"C": 0, "D": 1, "H": 2, "S": 3}
"""DEF-VALUE-2: clubs rank highest among cards of equal value, then diamonds, hearts, spades."""
PACK: tuple[str, ...] = tuple(RANK)[:52]
"""The 52 cards in the order AS .. KS, AH .. KH, AD .. KD, AC .. KC."""
FEATURES: tuple[str, ...] = ("river", "coast", "lake", "mountain", "hill", "forest", "other")
"""What nature can have drawn on the map (DEF-MAP-1)."""
JOKER = "Joker1"
THREAT_CARDS = frozenset((*PACK, JOKER))


_RANKED = {card: (-NUMBER[card], SUIT_ORDER[SUIT[card]]) for card in PACK}


def rank_key(card: str) -> tuple[int, int]:
    """DEF-VALUE-2: sorts cards from the highest to the lowest."""
    return _RANKED[card]


class TypeWords(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The type words that ranks `least` to `most` allow, and what they make of the thing."""

    least: int
    most: int
    words: tuple[str, ...]
    shape: str | None = None
    category: str | None = None
    military: bool = False


class Vocabulary(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True, dict=True):
    """The words of one kind of thing."""

    types: tuple[TypeWords, ...]
    descriptors: Mapping[str, tuple[str, ...]]
    strength: frozenset[str]
    morale: frozenset[str]
    mixed_feelings: frozenset[str]

    @cached_property
    def type_words(self) -> dict[str, tuple[str, ...]]:
        """Card -> the type words that its rank allows."""
        return {
            card: tuple(w for row in self.types if row.least <= NUMBER[card] <= row.most for w in row.words)
            for card in PACK
        }

    @cached_property
    def descriptor_words(self) -> dict[str, tuple[str, ...]]:
        """Card -> the descriptors that its suit allows."""
        return {card: self.descriptors[SUIT[card]] for card in PACK}

    @cached_property
    def row_of(self) -> dict[str, TypeWords]:
        """Type word -> its row."""
        return {word: row for row in self.types for word in row.words}

    @cached_property
    def halves(self) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
        """Card -> its type words, and its descriptors."""
        return {card: (self.type_words[card], self.descriptor_words[card]) for card in PACK}

    @cached_property
    def card_words(self) -> dict[str, tuple[str, ...]]:
        """Card -> every word that it allows, types first (DEF-CITY-3)."""
        return {card: self.type_words[card] + self.descriptor_words[card] for card in PACK}

    def allows(self, card: str, word: str) -> bool:
        """DEF-CITY-3: may the card be played for the word?"""
        return word in self.card_words[card]

    def type_cards(self, cards: Mapping[str, str]) -> list[str]:
        """Those of a thing's cards that were played as types."""
        rows = self.row_of
        return [card for card, word in cards.items() if word in rows]

    def lead(self, cards: Mapping[str, str]) -> str | None:
        """DEF-VALUE-4: the highest-ranking type card; None without a type card."""
        best: str | None = None
        rows = self.row_of
        for card, word in cards.items():
            if word in rows and (best is None or _RANKED[card] < _RANKED[best]):
                best = card
        return best


class _File(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    locations: Vocabulary
    defenders: Vocabulary


@cache
def vocabulary(kind: Kind) -> Vocabulary:
    """The words of locations or of defenders, read once."""
    file = load_content(Path(__file__).with_name("vocabulary.yaml"), _File)
    return file.locations if kind == "location" else file.defenders


class Built(Struct, frozen=True):
    """What the cards on a thing make of it, whatever else is said of it."""

    cards: int
    """How many they are."""
    types: int
    """How many of them were played as types."""
    lead: str | None
    shapes: tuple[str, ...]
    """DEF-CITY-6: the shapes that its type words allow, the lead's first."""
    word: str
    """The word that it is named after."""
    number: int
    """The sum of its cards."""


@lru_cache(maxsize=4096)
def built(kind: Kind, cards: tuple[str, ...], words: tuple[str, ...]) -> Built:
    """What these cards, each with its word, make of a thing."""
    played = tuple(zip(cards, words, strict=True))
    rows, number = vocabulary(kind).row_of, sum([NUMBER[card] for card, _ in played])
    types = [(card, word) for card, word in played if word in rows]
    if not types:
        return Built(len(played), 0, None, (), played[0][1] if played else "", number)
    lead, word = min(types, key=lambda played: _RANKED[played[0]])
    shapes = dict.fromkeys([rows[word].shape or "", *(rows[other].shape or "" for _, other in types)])
    return Built(len(played), len(types), lead, tuple(shapes), word, number)


ThreatKind = Literal["rabble", "regiment", "jack", "queen", "king"]


def kind_of(value: int) -> ThreatKind:
    """DEF-THREAT-2: what a threat of this value is."""
    if value > 10:
        kinds: dict[int, ThreatKind] = {11: "jack", 12: "queen", 13: "king"}
        return kinds[value]
    return "rabble" if value <= 5 else "regiment"


@cache
def spoken_word(word: str) -> str:
    """`foot-soldiers` -> `Foot soldiers`."""
    return printed(word.removeprefix("other-").replace("-", " ").capitalize())


def spoken_low(word: str) -> str:
    """`foot-soldiers` -> `foot soldiers`."""
    return printed(spoken_word(word).lower())


SETTING_NAME: Mapping[str, str] = {
    "medieval": "Medieval",
    "kaiju": "Kaijū",
    "steam-punk": "Steam-punk",
    "space": "Core Sectors",
    "zombies": "Refugee camp",
    "superheroes": "Heroes",
    "custom": "A world of our own",
}
"""DEF-SET-1: what a world is called that has no title of its own: as its picture is, so that the log says the same."""


def texts() -> Iterator[str]:
    """The words of cards as they are said, and those that the log takes over as they are."""
    for kind in KINDS:
        words = vocabulary(kind)
        for word in (*words.row_of, *(word for suit in words.descriptors.values() for word in suit)):
            yield from (spoken_word(word), spoken_low(word), word.replace("-", " "))
    yield from SETTING_NAME.values()
    yield from (
        "location",
        "defender",
        "small",
        "long",
        "area",
        "lower",
        "equal",
        "higher",
        "falls",
        "escapes",
        "bridge",
        "ford",
        "over",
    )
    yield from ("repulsed", "stand-off", "defeated", "abandoned", "undefended")


def visible(text: str | None) -> bool:
    """Does the text show anything at all?"""
    return text is not None and any(c.isprintable() and not c.isspace() for c in text)


def in_rank(cards: Iterable[str]) -> list[str]:
    """Cards, highest first."""
    return sorted(cards, key=_RANKED.__getitem__)
