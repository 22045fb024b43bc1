"""A card begins a place or a defender or is added to one, with a word (DEF-CITY-3, DEF-CITY-4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Self

from game.core.actions.choices import Argument, free, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here, fitting_rows
from game.defenders.board.position import Defender, Location, Position
from game.defenders.content.word_choice import word_refusal, words_to_choose
from game.defenders.content.words import KINDS, PACK, Kind, vocabulary
from game.defenders.forecasts.city import CardForecast
from game.defenders.setup.stacks import (
    FULL,
    card_refusal,
    find_unfinished,
    may_begin,
    play_card,
    playable,
    things_of,
    told_word,
    unfinished,
    unfinished_refusal,
)
from game.parts.cards import NUMBER


class Create(DefendersAction, frozen=True, kw_only=True):
    """DEF-CITY-3: play a card as the first card of a new location or defender."""

    rule = "DEF-CITY-3"
    moments = ("city",)
    clauses = {"what": "DEF-CITY-3", "card": "DEF-CITY-1", "word": "DEF-CITY-3", "label": "DEF-CITY-3"}
    what: str = ""
    card: str = ""
    word: str = ""
    label: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-CITY-1, DEF-CITY-7, DEF-CITY-3."""
        refusal = card_refusal(state, self.by, self.card)
        if refusal:
            return refusal
        for kind in KINDS:
            if self.what == kind:
                if not may_begin(state.position, kind):
                    return Refusal("DEF-CITY-7", FULL[kind], "what")
                return word_refusal(kind, self.card, self.word)
        return Refusal(self.rule, say("A card begins a location or a defender."), "what")

    def apply(self, play: Play[Position]) -> None:
        """A new thing with one card; then refill."""
        position = play.position
        prefix = "loc" if self.what == "location" else "def"
        things = things_of(position, "location" if self.what == "location" else "defender")
        number = len(things) + 1
        while f"{prefix}-{number}" in things:
            number += 1
        name = f"{prefix}-{number}"
        thing: Location | Defender
        if self.what == "location":
            thing = position.locations[name] = Location(finalised=False)
        else:
            thing = position.defenders[name] = Defender(finalised=False)
        play.tell(
            "begun",
            self.rule,
            player=self.by,
            thing=name,
            what=self.what,
            card=self.card,
            word=self.word,
            words=told_word(self.word, self.label),
            **self.told(),
        )
        play_card(play, self.by, thing, self.card, self.word, self.label)

    def forecast(self, state: Here) -> CardForecast:
        """Every word for this kind of thing."""
        known = [kind for kind in KINDS if kind == self.what and self.card in PACK]
        return CardForecast(words_to_choose(known[0], self.card) if known else [])

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Kinds that may be begun, cards to play, words that these cards allow."""
        cards = playable(state.setup, state.position, draft.by)
        kinds = [kind for kind in KINDS if may_begin(state.position, kind)]
        if not cards or not kinds:
            return None
        rows = ((kind, card, vocabulary(kind).card_words[card]) for kind in kinds for card in cards)
        whats, fitting, words = fitting_rows(draft, ("what", "card", "word"), rows)
        return (
            one("what", "word", whats),
            one("card", "card", fitting),
            one("word", "word", words),
            free("label", optional=True),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Create]:
        """Each card as one type and as one descriptor of each kind; which words rotates with what is begun."""
        position = state.position
        begun = len(position.locations) + len(position.defenders)
        cards = playable(state.setup, position, by)
        tried = [beginnings(by, kind, begun) for kind in KINDS if may_begin(position, kind)]
        return [action for known in tried for card in cards for action in known[card]]


class Beginnings(dict[str, "tuple[Create, ...]"]):
    """Card -> the actions listed for it: one type and one descriptor of a kind of thing."""

    def __init__(self, by: str, kind: Kind, begun: int) -> None:
        super().__init__()
        self._by, self._kind, self._begun = by, kind, begun

    def __missing__(self, card: str) -> tuple[Create, ...]:
        turn = self._begun + NUMBER[card]
        words = [half[turn % len(half)] for half in vocabulary(self._kind).halves[card]]
        found = self[card] = tuple([Create(by=self._by, what=self._kind, card=card, word=word) for word in words])
        return found


@lru_cache(maxsize=512)
def beginnings(by: str, kind: Kind, begun: int) -> Beginnings:
    """What is listed for a new thing of a kind when so many are begun."""
    return Beginnings(by, kind, begun)


class Add(DefendersAction, frozen=True, kw_only=True):
    """DEF-CITY-4: play a card on something begun and not finalised, whoever began it."""

    rule = "DEF-CITY-4"
    moments = ("city",)
    clauses = {"thing": "DEF-CITY-4", "card": "DEF-CITY-1", "word": "DEF-CITY-3", "label": "DEF-CITY-3"}
    thing: str = ""
    card: str = ""
    word: str = ""
    label: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-CITY-1, DEF-CITY-4, DEF-CITY-3, DEF-WORD-6."""
        refusal = card_refusal(state, self.by, self.card)
        if refusal:
            return refusal
        found = find_unfinished(state.position, self.thing)
        if found is None:
            return unfinished_refusal(state.position, self.thing)
        kind, thing = found
        return word_refusal(kind, self.card, self.word, thing.words)

    def apply(self, play: Play[Position]) -> None:
        """One more card; then refill."""
        found = find_unfinished(play.position, self.thing)
        assert found is not None  # check has seen it
        play.tell(
            "added",
            self.rule,
            player=self.by,
            thing=self.thing,
            what=found[0],
            card=self.card,
            word=self.word,
            words=told_word(self.word, self.label),
            **self.told(),
        )
        play_card(play, self.by, found[1], self.card, self.word, self.label)

    def forecast(self, state: Here) -> CardForecast:
        """Every word for this thing."""
        found = find_unfinished(state.position, self.thing)
        if found is None or self.card not in PACK:
            return CardForecast()
        return CardForecast(words_to_choose(found[0], self.card, found[1].words))

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Things that take a card, cards to play, words that fit and are not on the thing yet."""
        cards = playable(state.setup, state.position, draft.by)
        rows: list[tuple[str, str, Sequence[str]]] = []
        for name, kind, thing in unfinished(state.position):
            words_of, taken = vocabulary(kind).card_words, set(thing.words)
            for card in cards:
                words = words_of[card]
                rows.append((name, card, words if taken.isdisjoint(words) else [w for w in words if w not in taken]))
        if not any(words for _, _, words in rows):
            return None
        things, fitting, allowed = fitting_rows(draft, ("thing", "card", "word"), rows)
        return (
            one("thing", "unfinished", things),
            one("card", "card", fitting),
            one("word", "word", allowed),
            free("label", optional=True),
        )

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Add]:
        """Each card as one word on each thing; whether a type or a descriptor, and which, rotates with its cards."""
        cards = playable(state.setup, state.position, by)
        open_ones = unfinished(state.position)
        tried = [additions(by, name, kind, tuple(thing.cards.values())) for name, kind, thing in open_ones]
        return [action for known in tried for card in cards if (action := known[card]) is not None]


class Likely(dict[str, Add]):
    """Card -> the action that is listed for it on a thing with so many cards, as long as its word is not there yet."""

    def __init__(self, by: str, thing: str, kind: Kind, count: int) -> None:
        super().__init__()
        self._by, self._thing, self._count = by, thing, count
        self._halves = vocabulary(kind).halves

    def __missing__(self, card: str) -> Add:
        words = self._words(card)
        word = words[(self._count + NUMBER[card]) % len(words)]
        found = self[card] = Add(by=self._by, thing=self._thing, card=card, word=word)
        return found

    def _words(self, card: str) -> tuple[str, ...]:
        return self._halves[card][(self._count + NUMBER[card]) & 1]

    def instead_of(self, action: Add, taken: tuple[str, ...]) -> Add | None:
        """The same card for the first word, again a type or a descriptor, that is not taken; None: all are."""
        word = next((word for word in self._words(action.card) if word not in taken), None)
        return None if word is None else Add(by=self._by, thing=self._thing, card=action.card, word=word)


@lru_cache(maxsize=1024)
def likely(by: str, thing: str, kind: Kind, count: int) -> Likely:
    """What is first thought of for a thing with so many cards, whichever they are."""
    return Likely(by, thing, kind, count)


class Additions(dict[str, "Add | None"]):
    """Card -> the action listed for it on one thing: a type or a descriptor that is not on it yet, if there is any."""

    def __init__(self, by: str, thing: str, kind: Kind, taken: tuple[str, ...]) -> None:
        super().__init__()
        self._taken, self._likely = taken, likely(by, thing, kind, len(taken))

    def __missing__(self, card: str) -> Add | None:
        action = self._likely[card]
        found = self[card] = action if action.word not in self._taken else self._likely.instead_of(action, self._taken)
        return found


@lru_cache(maxsize=512)
def additions(by: str, thing: str, kind: Kind, taken: tuple[str, ...]) -> Additions:
    """What is listed for a thing with these words: most of it is listed again at the next decision."""
    return Additions(by, thing, kind, taken)
