"""Sentences and names for people that another language can say anew.

    from game.core.text.phrases import say, say_n

    say("{card} is no building.", card=spoken(card))
    say_n("{count} card is left.", "{count} cards are left.", left)

What they make is a `Phrase`: the English text, for records, logs and tests a text like any other, which remembers the
template and the facts that it was made of. A screen has it said in its player's language (`Phrase.said`); the rules
never learn which. The templates are written as literals, so that the catalogue finds them; a fact may be a phrase
itself (a card's name, a list). No phrase is put together of pieces whose order another language would change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from typing import NamedTuple

Fact = str | int | float

Lookup = Callable[[str], str]
"""A template in another language; one that has a meaning of its own comes behind it and `MEANS`."""
MEANS = "\x04"
"""What stands between a meaning and its template: gettext's own sign."""
PluralLookup = Callable[[str, str, int], str]
"""The form of a template, in another language, that fits a number."""
NumberLookup = Callable[[int | float], object]
"""What is put into a field for a number, with the field's format: another language has other marks in it."""


NameLookup = Callable[[str], str]
"""What is put into a field for somebody's own words: a screen may mark off where they begin and end."""


def as_it_is(number: float) -> object:
    """The number as English writes it."""
    return number


def unmarked(name: str) -> str:
    """Somebody's words as they are."""
    return name


Fill = Callable[[str, Mapping[str, object]], str]
"""Puts facts into a template: a word before a field may depend on what comes there (*a Ben*, *ad Ann*)."""


class Key(NamedTuple):
    """What stands for a phrase in a catalogue: its template, and the one for numbers other than one (`many`).

    `meaning` tells it from the same words with another meaning.
    """

    one: str
    many: str = ""
    meaning: str = ""


class Phrase(str):
    """A text for people with its template and the facts in it. Equal to the same text, whatever it was made of."""

    __slots__ = ("facts", "template")

    template: str
    """The English words with `{fields}`, which are the key in a catalogue."""
    facts: Mapping[str, Fact]
    """What stands in the fields."""

    def said(
        self,
        one: Lookup,
        several: PluralLookup,
        number: NumberLookup = as_it_is,
        name: NameLookup = unmarked,
        fill: Fill = str.format_map,
    ) -> str:
        """The phrase with its templates looked up, those of its facts too."""
        if not self.template:
            return ""
        words = self.looked_up(one, several)
        return fill(words, self.facts_said(one, several, number, name, fill)) if self.facts else words

    def looked_up(self, one: Lookup, several: PluralLookup) -> str:
        """The template in the other language, its fields still open."""
        return one(self.template)

    def facts_said(
        self, one: Lookup, several: PluralLookup, number: NumberLookup, name: NameLookup, fill: Fill = str.format_map
    ) -> Mapping[str, object]:
        """The facts in the other language."""
        found: dict[str, object] = {}
        for field, fact in self.facts.items():
            if isinstance(fact, Phrase):
                found[field] = fact.said(one, several, number, name, fill)
            else:
                found[field] = name(fact) if isinstance(fact, str) else number(fact)
        return found

    @property
    def key(self) -> Key:
        """What stands for it in a catalogue."""
        return Key(self.template)

    def catalogued(self) -> Iterator[Key]:
        """Its key and those of all phrases in it."""
        if self.template:
            yield self.key
        for fact in self.facts.values():
            if isinstance(fact, Phrase):
                yield from fact.catalogued()

    def __reduce__(self) -> tuple[Callable[[str, str, dict[str, Fact]], Phrase], tuple[str, str, dict[str, Fact]]]:
        return _say, (str(self), self.template, dict(self.facts))

    def __copy__(self) -> Phrase:
        return self

    def __deepcopy__(self, memo: object) -> Phrase:
        return self


class Counted(Phrase):
    """A phrase whose words follow a number, its fact `count`."""

    __slots__ = ("many",)

    many: str
    """The template for all numbers but one; `template` is that for one."""

    def looked_up(self, one: Lookup, several: PluralLookup) -> str:
        """The form that fits the number, its fields still open."""
        return several(self.template, self.many, int(self.facts["count"]))

    @property
    def key(self) -> Key:
        """What stands for it in a catalogue."""
        return Key(self.template, self.many)

    def __reduce__(self) -> tuple[Callable[..., Phrase], tuple[str, str, str, dict[str, Fact]]]:  # type: ignore[override]
        return _say_n, (str(self), self.template, self.many, dict(self.facts))


class Meant(Phrase):
    """A phrase whose words have a meaning of their own, for which other languages have other words."""

    __slots__ = ("meaning",)

    meaning: str
    """Which it is, for translators and catalogue."""

    def looked_up(self, one: Lookup, several: PluralLookup) -> str:
        """The template of this meaning, its fields still open."""
        return one(f"{self.meaning}{MEANS}{self.template}")

    @property
    def key(self) -> Key:
        """What stands for it in a catalogue."""
        return Key(self.template, meaning=self.meaning)

    def __reduce__(self) -> tuple[Callable[..., Phrase], tuple[str, str, str, dict[str, Fact]]]:  # type: ignore[override]
        return _say_as, (str(self), self.meaning, self.template, dict(self.facts))


class _Changed(Phrase):
    """A phrase that is another one (its fact `text`), changed at one end, in every language."""

    __slots__ = ()

    def looked_up(self, one: Lookup, several: PluralLookup) -> str:
        """Nothing to look up: all of it is its fact."""
        return self.template

    def catalogued(self) -> Iterator[Key]:
        """The keys of the other one."""
        text = self.facts["text"]
        if isinstance(text, Phrase):
            yield from text.catalogued()


class Begun(_Changed):
    """A phrase that begins a sentence: its first letter is a capital."""

    __slots__ = ()

    def said(
        self,
        one: Lookup,
        several: PluralLookup,
        number: NumberLookup = as_it_is,
        name: NameLookup = unmarked,
        fill: Fill = str.format_map,
    ) -> str:
        """The phrase with a capital."""
        return _capital(super().said(one, several, number, name, fill))

    def __reduce__(self) -> tuple[Callable[..., Phrase], tuple[Fact]]:  # type: ignore[override]
        return begun, (self.facts["text"],)


class Unstopped(_Changed):
    """A sentence without the full stop at its end, to which more can be joined."""

    __slots__ = ()

    def said(
        self,
        one: Lookup,
        several: PluralLookup,
        number: NumberLookup = as_it_is,
        name: NameLookup = unmarked,
        fill: Fill = str.format_map,
    ) -> str:
        """The sentence without its full stop."""
        return super().said(one, several, number, name, fill).rstrip(".")

    def __reduce__(self) -> tuple[Callable[..., Phrase], tuple[Fact]]:  # type: ignore[override]
        return unstopped, (self.facts["text"],)


KINDS = (Phrase, Counted, Meant, Begun, Unstopped)
"""All kinds of phrases, for msgspec, which asks for each class by itself."""


def say(template: str, /, **facts: Fact) -> Phrase:
    """The sentence with its facts."""
    return _say(template.format_map(facts), template, facts) if facts else _without_facts(template)


@lru_cache(maxsize=1024)
def _without_facts(template: str) -> Phrase:
    """A sentence that is always the same: the rules say some of them for every die."""
    return _say(template, template, {})


def say_n(one: str, many: str, count: int, /, **facts: Fact) -> Phrase:
    """The sentence whose form fits the number, which stands in it as `{count}`."""
    facts["count"] = count
    phrase = Counted((one if count == 1 else many).format_map(facts))
    phrase.template = one
    phrase.many = many
    phrase.facts = facts
    return phrase


def say_as(meaning: str, template: str, /, **facts: Fact) -> Phrase:
    """`say` of words that another language has several words for: `meaning` tells translators and catalogue which."""
    return _say_as(template.format_map(facts), meaning, template, facts)


def printed(text: str) -> Phrase:
    """A name or sentence that stands in data (a card's name): a phrase that is its own template."""
    return text if isinstance(text, Phrase) else _printed(text)


@lru_cache(maxsize=1024)
def printed_as(meaning: str, text: str) -> Phrase:
    """`printed` of words that another language has several words for, as for `say_as`."""
    return _say_as(text, meaning, text, {})


def begun(text: str) -> Phrase:
    """The text as the beginning of a sentence, with a capital."""
    phrase = Begun(_capital(text))
    phrase.template = "{text}"
    phrase.facts = {"text": text}
    return phrase


def unstopped(text: str) -> Phrase:
    """The sentence without the full stop at its end."""
    phrase = Unstopped(text.rstrip("."))
    phrase.template = "{text}"
    phrase.facts = {"text": text}
    return phrase


def join_words(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return words[0] if words else ""
    return say("{first} and {last}", first=listed(words[:-1]), last=words[-1])


def join_or(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return words[0] if words else ""
    return say("{first} or {last}", first=listed(words[:-1]), last=words[-1])


def any_of(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a or b or c`."""
    return reduce(lambda found, word: say("{first} or {last}", first=found, last=word), words) if words else ""


def listed(words: Sequence[str]) -> str:
    """`a`, `a, b`, `a, b, c`."""
    return reduce(lambda found, word: say("{first}, {next}", first=found, next=word), words) if words else ""


@lru_cache(maxsize=4096)
def _printed(text: str) -> Phrase:
    return _say(text, text, {})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _say(text: str, template: str, facts: dict[str, Fact]) -> Phrase:
    phrase = Phrase(text)
    phrase.template = template
    phrase.facts = facts
    return phrase


def _say_n(text: str, one: str, many: str, facts: dict[str, Fact]) -> Phrase:
    phrase = Counted(text)
    phrase.template = one
    phrase.many = many
    phrase.facts = facts
    return phrase


def _say_as(text: str, meaning: str, template: str, facts: dict[str, Fact]) -> Phrase:
    phrase = Meant(text)
    phrase.template = template
    phrase.facts = facts
    phrase.meaning = meaning
    return phrase
