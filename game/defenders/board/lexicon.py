"""Which words can stand where in Defenders. Names, labels and drawings are free."""

from __future__ import annotations

from typing import get_args

from game.core.position.state import Setup
from game.core.rulebook.lexicon import PLAYER, WHOLE, Lexicon
from game.defenders import SETTINGS
from game.defenders.board.position import CITY_LIMIT, CONTACTS, STEPS, Shape
from game.defenders.board.units import INDIVIDUALS, relief_name
from game.defenders.content.words import FEATURES, JOKER, KINDS, PACK, vocabulary

CARD, WORD, PLACE, UNIT, THING, ABOUT = "card", "word", "place", "unit", "thing", "about"
UNITS = 64
"""More than the 52 cards of a city can make; those who come to relieve it have the names of their cards."""


def lexicon(setup: Setup) -> Lexicon:
    """Cards, the words that they are played for, places, units."""
    places, units = _numbered("loc", CITY_LIMIT + 4), (*_numbered("def", UNITS), *map(relief_name, PACK))
    words = dict.fromkeys(
        word
        for kind in (vocabulary("location"), vocabulary("defender"))
        for held in (*kind.type_words.values(), *kind.descriptors.values())
        for word in held
    )
    return Lexicon(
        sorts={
            CARD: (*PACK, JOKER), WORD: tuple(words), PLACE: ("outside", *places), UNIT: units,
            THING: (*places, *units), ABOUT: (*places, *units, *PACK, JOKER),
            "step": tuple(dict.fromkeys(step for steps in STEPS.values() for step in steps)),
            "kind": FEATURES, "what": KINDS, "shape": get_args(Shape), "contact": CONTACTS, "setting": SETTINGS,
            "category": ("group", "regiment", *INDIVIDUALS), "ability": ("engineers", "healers", *INDIVIDUALS),
        },
        at={
            "first": PLAYER, "active": PLAYER, "queue": PLAYER, "owner": PLAYER, "hands.keys": PLAYER,
            "cast.*": PLAYER, "step": "step", "moved": UNIT, "settling": THING,
            "row": CARD, "hands.*": CARD, "city.draw": CARD, "cards.keys": CARD, "cards.*": WORD, "labels.keys": CARD,
            "locations.keys": PLACE, "defenders.keys": UNIT, "threats.keys": CARD, "at": PLACE,
            "threats.*.target": PLACE, "a": PLACE, "b": PLACE, "location": PLACE, "connections.*": PLACE,
            "map-order": PLACE, "entry-points": PLACE, "threat-deck": CARD, "reserve": CARD, "discard": CARD,
            "battle": PLACE, "used": ABOUT, "immune": UNIT, "rescuers": UNIT, "retreating": UNIT, "about": ABOUT,
            "category": "category", "resting.keys": UNIT, "create.what": "what", "card": CARD, "word": WORD,
            "thing": THING, "draw-feature.kind": "kind", "contacts.keys": PLACE, "contacts.*": "contact",
            "unit": UNIT, "threat": CARD, "to": PLACE, "path": PLACE, "ability": "ability",
            "finalise.shape": "shape", "setting": "setting", "strokes": WHOLE, "outline": WHOLE,
        },
        most={
            "cards": 14, "labels": 1, "labels.*": 24, "name": 40, "strokes": 320, "features.strokes": 64,
            "outline": 64, "features": 32,
            "contacts": 80, "crossings": 32, "connections": 80, "connections.*": 2, "marks": 80, "tidings": 32,
            "where": 40, "when": 40,
            "scene.what": 80, "title": 40, "arms": 40, "who": 8, "cast": 8,
        },
    )  # fmt: skip


def _numbered(kind: str, most: int) -> tuple[str, ...]:
    return tuple(f"{kind}-{number}" for number in range(1, most + 1))
