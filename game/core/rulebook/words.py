"""Words for events: one catalogue a game (`content/words.yaml`), one template an event kind.

A template is text with fields: `{player} builds the {card:name}.` A field takes the fact of that name;
`:name` shows an id's display name (of a list: `a, b and c`), `:word` a word of the game as it is, `:list` joins plain
words, `:plural one|many` picks by a number or a list's length, `#` in it being the number:
`{hits:plural # hit|# hits}`. Where the whole sentence follows a number, the forms are templates themselves:
`{cards:plural {cards:name} stays shut.|{cards:name} stay shut.}`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.core.position.events import Event
from game.core.position.state import Setup
from game.core.text.phrases import Fact, Key, Phrase, join_words, printed, say, say_n

DisplayName = Callable[[str, "Setup | None"], str]
"""The name of a thing for people, at a table or (None) in the game as it is delivered."""

_WHOLE = re.compile(r"\{([a-z][a-z0-9_-]*):plural ((?:[^{}|]|\{[^{}]*\})*)\|((?:[^{}|]|\{[^{}]*\})*)\}")
_FIELD = re.compile(r"\{([a-z][a-z0-9_-]*)(?::(name|word|list|plural)(?: ([^}]*))?)?\}")


class _Field(Struct, frozen=True):
    """A field of a template: what it is called there, which fact stands in it, and how (`forms`: of a plural)."""

    name: str
    fact: str
    shown: str
    forms: tuple[str, str] = ("", "")


class Sentence:
    """A template, read: its words with plain fields, as a catalogue knows them, and what stands in the fields."""

    def __init__(self, words: str) -> None:
        self._fields: list[_Field] = []
        self.words = _FIELD.sub(self._read, words)

    def _read(self, match: re.Match[str]) -> str:
        taken = sum(match[1] == field.fact for field in self._fields)
        name = f"{match[1]}{taken + 1}" if taken else match[1]
        one, _, many = (match[3] or "").replace("#", "{count}").partition("|")
        self._fields.append(_Field(name, match[1], match[2] or "", (one, many)))
        return f"{{{name}}}"

    def facts(self, facts: Mapping[str, object], called: Callable[[str], str]) -> dict[str, Fact]:
        """What stands in the fields; `called` names things."""
        return {field.name: _shown(field, facts.get(field.fact), called) for field in self._fields}

    def said(self, facts: Mapping[str, object], called: Callable[[str], str]) -> Phrase:
        """The sentence of an event with these facts."""
        return say(self.words, **self.facts(facts, called))

    def catalogued(self) -> Iterator[Key]:
        """Its key in a catalogue, and those of the plurals in it."""
        if self.words:
            yield Key(self.words)
        yield from self.plurals()

    def plurals(self) -> Iterator[Key]:
        """The keys of the plurals in it."""
        return (Key(*field.forms) for field in self._fields if field.shown == "plural")


class Forms:
    """A template that follows a number as a whole: one sentence for one, another for all other numbers."""

    def __init__(self, count: str, one: str, many: str) -> None:
        self._count = count
        self._one, self._many = Sentence(one.replace("#", "{count}")), Sentence(many.replace("#", "{count}"))

    def said(self, facts: Mapping[str, object], called: Callable[[str], str]) -> Phrase:
        """The sentence of an event with these facts."""
        fields = {**self._one.facts(facts, called), **self._many.facts(facts, called)}
        return say_n(self._one.words, self._many.words, _number(facts.get(self._count)), **fields)

    def catalogued(self) -> Iterator[Key]:
        """Its key in a catalogue, and those of the plurals in it."""
        yield Key(self._one.words, self._many.words)
        yield from self._one.plurals()
        yield from self._many.plurals()


class Words:
    """The catalogue of one game."""

    def __init__(self, templates: Mapping[str, str], display_name: DisplayName) -> None:
        self.templates = templates
        self._name = display_name
        self._read: dict[str, Sentence | Forms] = {}

    @classmethod
    def load(cls, path: Path, display_name: DisplayName) -> Words:
        """Read a catalogue: a YAML mapping of event kind to template. A missing file is an empty catalogue."""
        if not path.is_file():
            return cls({}, display_name)
        from game.core.data.content import load_content

        return cls(load_content(path, dict[str, str]), display_name)

    def line(self, event: Event, setup: Setup | None = None) -> str:
        """The event as one sentence; empty for kinds without a template (they are not shown in the log).

        `setup`: at which table it happened, for its names; without it those of the game as it is delivered.
        """
        sentence = self._sentence(self.templates.get(event.kind, ""))
        return sentence.said(event.facts, lambda name: self._name(name, setup))

    def _sentence(self, template: str) -> Sentence | Forms:
        read = self._read.get(template)
        if read is None:
            read = self._read[template] = read_template(template)
        return read


def read_template(template: str) -> Sentence | Forms:
    """A template of the catalogue, read."""
    whole = _WHOLE.fullmatch(template)
    return Forms(*whole.groups()) if whole else Sentence(template)


def _shown(field: _Field, value: Any, called: Callable[[str], str]) -> Fact:
    if field.shown == "plural":
        return say_n(*field.forms, _number(value))
    if field.shown == "word":
        called = printed
    elif field.shown != "name":
        called = _plain
    if isinstance(value, (list, tuple)):
        return join_words([called(entry) for entry in value])
    return "" if value is None else called(value)


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else str(value)


def _number(value: Any) -> int:
    return value if isinstance(value, int) else len(value or ())
