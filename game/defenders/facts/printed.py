"""What is printed: on a card of the pack, of a word, of a setting (DEF-CITY-3, DEF-WORD-5, DEF-SET-1)."""

from __future__ import annotations

from msgspec import Struct

from game.defenders import SETTINGS
from game.defenders.content import names
from game.defenders.content.words import JOKER, KINDS, PACK, kind_of, vocabulary
from game.defenders.phases.threat_deck import brings
from game.defenders.setup.ready_city import Ready, ready_for
from game.parts.cards import NUMBER


class Allowed(Struct, frozen=True):
    """The words that a card can be played for, on one kind of thing."""

    types: tuple[str, ...]
    descriptors: tuple[str, ...]


class CardPrinted(Struct, frozen=True, omit_defaults=True):
    """A card: its `value`, its words on a `location` and a `defender`, its kind as a `threat`, what it `brings` when it
    is drawn; of the joker that alone.
    """

    value: int = 0
    location: Allowed | None = None
    defender: Allowed | None = None
    threat: str = ""
    brings: str = ""


class WordDoes(Struct, frozen=True, rename="kebab"):
    """What a word makes of one kind of thing: is it a `type`, of which `shape` or `category`; the points that it adds
    in a battle, whether the loss of the thing costs `morale` or leaves mixed feelings.
    """

    type: bool
    shape: str | None
    category: str | None
    strength: int
    morale: bool
    mixed_feelings: bool


class WordPrinted(Struct, frozen=True, omit_defaults=True):
    """A word on a location and on a defender; nothing of what is no word."""

    location: WordDoes | None = None
    defender: WordDoes | None = None


class SettingPrinted(Struct, frozen=True):
    """A setting: names for a few words, and what a city that is drawn already is given there."""

    sound: dict[str, str]
    ready: Ready


def printed_on(name: str) -> CardPrinted | WordPrinted | SettingPrinted:
    """A card, a setting, or a word."""
    if name in PACK:
        words = {
            kind: Allowed(vocabulary(kind).type_words[name], vocabulary(kind).descriptor_words[name]) for kind in KINDS
        }
        return CardPrinted(NUMBER[name], words["location"], words["defender"], kind_of(NUMBER[name]), brings(name))
    if name == JOKER:
        return CardPrinted(brings=brings(name))
    if name in SETTINGS:
        return SettingPrinted(names.sound_of(name), ready_for(name))
    does = {}
    for kind in KINDS:
        words_of = vocabulary(kind)
        row = words_of.row_of.get(name)
        if row is None and not any(name in suit for suit in words_of.descriptors.values()):
            continue
        does[kind] = WordDoes(
            type=row is not None,
            shape=row.shape if row else None,
            category=row.category if row else None,
            strength=int(name in words_of.strength or (row is not None and row.military)),
            morale=name in words_of.morale,
            mixed_feelings=name in words_of.mixed_feelings,
        )
    return WordPrinted(does.get("location"), does.get("defender"))
