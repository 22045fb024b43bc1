"""Which words a card can be played for, and why not the others (DEF-CITY-3, DEF-WORD-5, DEF-WORD-6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from game.core.text.phrases import printed, say
from game.core.text.refusal import Refusal
from game.defenders.content.words import Kind, TypeWords, Vocabulary, spoken_word, vocabulary
from game.defenders.forecasts.city import WordChoice
from game.parts.cards import spoken

_SUITS = {"C": say("clubs"), "D": say("diamonds"), "H": say("hearts"), "S": say("spades")}
_FACES = {1: say("aces"), 11: say("jacks"), 12: say("queens"), 13: say("kings")}


def word_refusal(kind: Kind, card: str, word: str, taken: Iterable[str] = ()) -> Refusal | None:
    """DEF-CITY-3: one word that the rank or the suit of the card allows; DEF-WORD-6: each word once."""
    words = vocabulary(kind)
    if not words.allows(card, word):
        reason = say(
            '**{card}** cannot be "{word}" on a {kind}.',
            card=spoken(card),
            word=spoken_word(word),
            kind=printed(kind),
        )
        return Refusal("DEF-CITY-3", reason, "word")
    if word in taken:
        return Refusal("DEF-WORD-6", say('"{word}" is on it already.', word=spoken_word(word)), "word")
    return None


def words_to_choose(kind: Kind, card: str, taken: Iterable[str] = ()) -> list[WordChoice]:
    """Every word of the kind: those that the card allows first, then the others with the reason."""
    words, used = vocabulary(kind), set(taken)
    found = [
        _word(words, card, word, used) for word in (*words.row_of, *(w for s in words.descriptors.values() for w in s))
    ]
    found.sort(key=lambda choice: choice.clause == "DEF-CITY-3" and not choice.allowed)
    return found


def _word(words: Vocabulary, card: str, word: str, taken: set[str]) -> WordChoice:
    row = words.row_of.get(word)
    clause, no = "DEF-CITY-3", None
    if not words.allows(card, word):
        no = _ranks(row) if row else say("a word of {suit}", suit=_suit(words, word))
    elif word in taken:
        clause, no = "DEF-WORD-6", say("it has this word already")
    return WordChoice(
        word=word,
        role="type" if row else "descriptor",
        allowed=no is None,
        clause=clause,
        no=no,
        strength=int(word in words.strength or (row is not None and row.military)),
        morale=word in words.morale,
        feared=word in words.mixed_feelings,
        shape=row.shape if row else None,
        category=row.category if row else None,
    )


def _suit(words: Vocabulary, word: str) -> str:
    suits: list[str] = [_SUITS[suit] for suit, listed in words.descriptors.items() if word in listed]
    return reduce(_and, suits)


def _and(one: str, other: str) -> str:
    return say("{first} and {last}", first=one, last=other)


def _ranks(row: TypeWords) -> str:
    if row.least == row.most:
        return say("a word of {least}", least=_FACES.get(row.least, str(row.least)))
    return say("a word of {least} to {most}", least=_FACES.get(row.least, str(row.least)), most=row.most)
