"""The names that the game suggests (`content/names.yaml`): an epithet of the setting before what the word on the card
is called there, or before a noun for a threat.

Such a name is a phrase, which other languages put together in their own way; an action and a position hold its English
text, which `named` reads again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct

from game.core.data.content import load_content
from game.core.text.phrases import Phrase, printed_as, say, say_as
from game.defenders.content.words import FEATURES, KINDS, PACK, kind_of, spoken_word, vocabulary
from game.parts.cards import NUMBER

IN_A_NAME = "in a name"
"""What tells a noun of a name from the same word elsewhere: in German it is the end of a longer word."""


class _Names(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    epithets: Mapping[str, tuple[str, ...]]
    nouns: Mapping[str, Mapping[str, str]]
    threats: Mapping[str, Mapping[str, tuple[str, ...]]]


@cache
def _names() -> _Names:
    return load_content(Path(__file__).with_name("names.yaml"), _Names)


def suggested_name(setting: str, noun: str, taken: frozenset[str] | set[str], number: int) -> str:
    """A name in the spirit of the setting that is not `taken` (case folded): `Ash Archers`. `number` varies it."""
    names = ringing(setting, noun)
    for step in range(number, number + len(names)):
        name, folded = names[step % len(names)]
        if folded not in taken:
            return name
    return _numbered(names[0][0], taken)


SUGGESTIONS = 3
"""So many names are offered to choose from."""


def suggested_names(
    setting: str, noun: str, taken: frozenset[str] | set[str], number: int, most: int = SUGGESTIONS
) -> list[str]:
    """Different names in the spirit of the setting that are not `taken` (case folded), at least one, at best `most`."""
    names = ringing(setting, noun)
    found: list[str] = []
    for step in range(number, number + len(names)):
        name, folded = names[step % len(names)]
        if folded not in taken:
            found.append(named(name, noun))
            if len(found) == most:
                return found
    return found or [named(_numbered(names[0][0], taken), noun)]


def _numbered(name: str, taken: frozenset[str] | set[str]) -> str:
    """Where every name that rings is taken: `Ash Archers 2`."""
    numbered = (f"{name} {count}" for count in range(2, len(taken) + 3))
    return next(other for other in numbered if other.casefold() not in taken)


@lru_cache(maxsize=1024)
def ringing(setting: str, noun: str) -> tuple[tuple[str, str], ...]:
    """Each epithet of a setting before a noun, and the same case folded."""
    epithets = _names().epithets
    names = [f"{epithet} {noun}" for epithet in epithets.get(setting, epithets["medieval"])]
    return tuple((name, name.casefold()) for name in names)


SAMPLES = ("fortress", "riders", "trebuchet")
"""Words whose names show what a setting sounds like."""


def sound_of(setting: str) -> dict[str, str]:
    """DEF-SET-1: names for a few words, and for a king among the threats (`king-threat`), as the setting makes them."""
    found = {word: suggested_name(setting, noun_of(setting, word), set(), n) for n, word in enumerate(SAMPLES)}
    king = next(card for card in PACK if NUMBER[card] == 13)
    found["king-threat"] = suggested_name(setting, threat_noun(setting, king, 2), set(), len(SAMPLES))
    return {word: named(name) for word, name in found.items()}


def threat_noun(setting: str, card: str, number: int) -> str:
    """DEF-THREAT-2: what a threat of this rank may be in this setting."""
    names = _names()
    kinds = names.threats.get(setting, names.threats["medieval"])
    row = kinds[kind_of(NUMBER[card])]
    return row[number % len(row)]


@cache
def noun_of(setting: str, word: str) -> str:
    """What a word of a card is called in a setting: the `fortress` of kaiju is a Mech Hangar."""
    return _names().nouns.get(setting, {}).get(word) or str(spoken_word(word))


# ------------------------------------------------------------------------------------------ said in other languages


@lru_cache(maxsize=4096)
def named(name: str, own: str = "") -> str:
    """The name as a phrase where the game suggests such names (also one with a number behind it); a name that people
    thought of stays as it is. `own`: a noun of theirs that may stand in a suggested one.
    """
    words = name.split(" ")
    for cut in range(1, len(words)):
        epithet, noun = " ".join(words[:cut]), " ".join(words[cut:])
        if epithet not in _epithets():
            continue
        if noun in _nouns():
            return _told(epithet, printed_as(IN_A_NAME, noun))
        if noun == own:
            return _told(epithet, say_as("players’ own word in a name", "{noun}", noun=noun))
    first, _, number = name.rpartition(" ")
    if first and number.isdecimal() and str(int(number)) == number:
        found = named(first, own)
        if isinstance(found, Phrase):
            return say("{name} {number}", name=found, number=int(number))
    return name


def _told(epithet: str, noun: Phrase) -> Phrase:
    return say(f"{epithet} {{noun}}", noun=noun)


def texts() -> Iterator[str]:
    """Every epithet before its noun and every noun, for catalogues in other languages."""
    first = printed_as(IN_A_NAME, next(iter(_nouns())))
    yield from (_told(epithet, first) for epithet in _epithets())
    yield from (printed_as(IN_A_NAME, noun) for noun in _nouns())


@cache
def _epithets() -> Mapping[str, None]:
    return dict.fromkeys(epithet for row in _names().epithets.values() for epithet in row)


@cache
def _nouns() -> Mapping[str, None]:
    names = _names()
    words = (word for kind in KINDS for word in vocabulary(kind).row_of)
    return dict.fromkeys(
        (
            *(noun for row in names.nouns.values() for noun in row.values()),
            *(noun for kinds in names.threats.values() for row in kinds.values() for noun in row),
            *(str(spoken_word(word)) for word in (*words, *FEATURES)),
        )
    )
