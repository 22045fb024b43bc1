"""Chance: die rolls and shuffles, from one of five sources.

Seeded (a pure function of seed and count), scripted (a record's `chance`), typed in (people throw real dice),
enumerated (search looks at every outcome), and in streams (games that are compared). How much has been used is the
`Cursor` in the state, so that undo gives chance back. The cursor counts every outcome whatever its source: scripting
one changes no other.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random
from struct import Struct as Layout
from typing import Protocol

from msgspec import Struct, field

from game.core.data.shape import nearest
from game.core.position.outcomes import NeedsOutcomeError, Roll, Shuffle
from game.core.text.errors import ChanceError
from game.core.text.phrases import Fact, say


class Cursor(Struct):
    """How many outcomes have been used: in all, how many of them dice, and how many scripted shuffles of each pile.

    A die counts whatever its source: a record that lists the dice rolled so far goes on after them.
    """

    count: int = 0
    dice: int = 0
    shuffles: dict[str, int] = field(default_factory=dict)

    def clone(self) -> Cursor:
        """An independent copy."""
        return Cursor(self.count, self.dice, self.shuffles.copy())


class Chance(Protocol):
    """A source of outcomes. It advances the cursor, and nothing else."""

    def roll(self, ask: Roll, cursor: Cursor) -> int:
        """A number 1..sides."""

    def shuffle(self, ask: Shuffle, cursor: Cursor) -> list[str]:
        """The cards in their new order, top first."""


_SPAN = 1 << 64
_SURE = _SPAN - (1 << 32)
"""Of numbers below it no die and no pile has so many sides or cards that it could lie beyond the limit."""
_EIGHT = Layout("<8Q").unpack


def _numbers(seed: int, count: int, block: int) -> tuple[int, ...]:
    """Eight 64-bit numbers: BLAKE2b of `seed:count:block`. This is pinned for ever by a test."""
    return _EIGHT(blake2b(b"%d:%d:%d" % (seed, count, block)).digest())


class Seeded:
    """Outcomes as a pure function of (seed, count): the same on every machine and version, for ever."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def roll(self, ask: Roll, cursor: Cursor) -> int:
        """A fair die: numbers that would favour low sides are passed over."""
        count = cursor.count
        cursor.count = count + 1
        cursor.dice += 1
        sides = ask.sides
        first = _numbers(self.seed, count, 0)[0]
        if first < _SPAN - sides:  # nearly always: no need to work out the limit
            return first % sides + 1
        limit = _SPAN - _SPAN % sides
        block = 0
        while True:
            for number in _numbers(self.seed, count, block):
                if number < limit:
                    return number % sides + 1
            block += 1

    def shuffle(self, ask: Shuffle, cursor: Cursor) -> list[str]:
        """Fisher and Yates, from the last card to the second."""
        numbers = self._stream(cursor.count)
        cursor.count += 1
        cards = list(ask.cards)
        for last in range(len(cards) - 1, 0, -1):
            number = next(numbers)
            if number >= _SURE:  # hardly ever: only here may it lie beyond the limit
                limit = _SPAN - _SPAN % (last + 1)
                while number >= limit:
                    number = next(numbers)
            other = number % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def _stream(self, used: int) -> Iterator[int]:
        return itertools.chain.from_iterable(_numbers(self.seed, used, block) for block in itertools.count())


class Scripted:
    """A record's `chance`: listed dice and shuffles, used up in order, then another source (or, strict, an error)."""

    __slots__ = ("dice", "otherwise", "shuffles", "strict")

    def __init__(
        self,
        otherwise: Chance,
        dice: Sequence[int] = (),
        shuffles: Mapping[str, Sequence[Sequence[str]]] | None = None,
        *,
        strict: bool = False,
    ) -> None:
        self.otherwise = otherwise
        self.dice = dice
        self.shuffles = shuffles or {}
        self.strict = strict

    def roll(self, ask: Roll, cursor: Cursor) -> int:
        """The next number of the queue; ChanceError if the die cannot show it."""
        if cursor.dice >= len(self.dice):
            if self.strict:
                words = say(
                    "no die is scripted for: {label} (one die of {sides}, {rule})",
                    label=ask.label,
                    sides=ask.sides,
                    rule=ask.rule,
                )
                raise ChanceError(words)
            return self.otherwise.roll(ask, cursor)
        result = self.dice[cursor.dice]
        checked_die(result, ask)
        cursor.dice += 1
        cursor.count += 1
        return result

    def shuffle(self, ask: Shuffle, cursor: Cursor) -> list[str]:
        """The listed cards on top, the rest as the other source orders them."""
        used = cursor.shuffles.get(ask.pile, 0)
        scripts = self.shuffles.get(ask.pile, ())
        if used >= len(scripts):
            if self.strict:
                words = say(
                    "no shuffle is scripted for the pile {pile} ({label}, {rule})",
                    pile=ask.pile,
                    label=ask.label,
                    rule=ask.rule,
                )
                raise ChanceError(words)
            return self.otherwise.shuffle(ask, cursor)
        top = list(scripts[used])
        rest = list(ask.cards)
        for card in top:
            if card not in rest:
                place: dict[str, Fact] = {"number": used + 1, "pile": ask.pile, "card": card}
                if card in ask.cards:
                    raise ChanceError(say("scripted shuffle {number} of {pile}: {card} is there twice", **place))
                place["meant"] = nearest(card, rest)
                raise ChanceError(say("scripted shuffle {number} of {pile}: {card} is not in the pile{meant}", **place))
            rest.remove(card)
        if rest and self.strict:
            words = say(
                "scripted shuffle {number} of {pile} leaves out {cards}",
                number=used + 1,
                pile=ask.pile,
                cards=", ".join(rest),
            )
            raise ChanceError(words)
        cursor.shuffles[ask.pile] = used + 1
        if rest:
            return top + self.otherwise.shuffle(Shuffle(ask.pile, tuple(rest), ask.label, ask.rule), cursor)
        cursor.count += 1
        return top


class Typed:
    """Real dice: `answers` are what people have typed for this action so far; shuffles come from elsewhere.

    When the answers are used up, NeedsOutcomeError names the next die. Make one for each try of an action.
    """

    __slots__ = ("answers", "otherwise", "used")

    def __init__(self, otherwise: Chance, answers: Sequence[int] = ()) -> None:
        self.otherwise = otherwise
        self.answers = answers
        self.used = 0

    def roll(self, ask: Roll, cursor: Cursor) -> int:
        """The next typed number; ChanceError if the die cannot show it."""
        if self.used >= len(self.answers):
            raise NeedsOutcomeError(ask)
        result = self.answers[self.used]
        checked_die(result, ask)
        self.used += 1
        cursor.count += 1
        cursor.dice += 1
        return result

    def shuffle(self, ask: Shuffle, cursor: Cursor) -> list[str]:
        """Nobody types a shuffle."""
        return self.otherwise.shuffle(ask, cursor)


class Enumerated:
    """For search: follows `path` (one number a die), then stops with NeedsOutcomeError at the next die.

    Shuffles come from `otherwise`. `outcomes` in `game.core.bots.search` walks all paths with their probabilities.
    """

    __slots__ = ("otherwise", "path", "used")

    def __init__(self, otherwise: Chance, path: Sequence[int] = ()) -> None:
        self.otherwise = otherwise
        self.path = path
        self.used = 0

    def roll(self, ask: Roll, cursor: Cursor) -> int:
        """The next number of the path."""
        if self.used >= len(self.path):
            raise NeedsOutcomeError(ask)
        self.used += 1
        cursor.count += 1
        cursor.dice += 1
        return self.path[self.used - 1]

    def shuffle(self, ask: Shuffle, cursor: Cursor) -> list[str]:
        """One order, not all of them: there are too many."""
        return self.otherwise.shuffle(ask, cursor)


class Streams:
    """For games that are played to compare plans: the dice of each clause, and the shuffles of each pile, come from a
    stream of their own.

    So whoever fights once more meets the same events afterwards, and what two plans come to with the same seed differs
    by the plans more than by luck (common random numbers kept in step: Law, Simulation Modeling and Analysis, 11.2.3).
    Not for records: what comes depends on what this source was asked before, so undo does not give chance back.
    """

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams: dict[str, Random] = {}

    def roll(self, ask: Roll, cursor: Cursor) -> int:
        """A fair die, of the stream of its clause."""
        cursor.count += 1
        cursor.dice += 1
        return int(self._stream(ask.rule).random() * ask.sides) + 1

    def shuffle(self, ask: Shuffle, cursor: Cursor) -> list[str]:
        """Fisher and Yates, by the stream of the pile."""
        cursor.count += 1
        cards = list(ask.cards)
        self._stream(f"pile {ask.pile}").shuffle(cards)
        return cards

    def _stream(self, name: str) -> Random:
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = Random(f"{self.seed}:{name}")
        return stream


def checked_die(result: int, ask: Roll) -> int:
    """The result if the die can show it; ChanceError names the roll otherwise."""
    if not 1 <= result <= ask.sides:
        words = say(
            "{label}: a die of {sides} cannot show {result} ({rule})",
            label=ask.label,
            sides=ask.sides,
            result=result,
            rule=ask.rule,
        )
        raise ChanceError(words)
    return result
