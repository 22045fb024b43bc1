"""Words for events: one catalogue a game (`content/words.yaml`), one template an event kind.

A template is text with fields: `{player} builds the {card:name}.` A field takes the fact of that name;
`:name` shows an id's display name (of a list: `a, b and c`), `:list` joins plain words, `:plural one|many` picks by
a number or a list's length, `#` in it being the number: `{hits:plural # hit|# hits}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.events import Event
from game.core.state import Setup

DisplayName = Callable[[str, "Setup | None"], str]
"""The name of a thing for people, at a table or (None) in the game as it is delivered."""

_FIELD = re.compile(r"\{([a-z][a-z0-9_-]*)(?::(name|list|plural)(?: ([^}]*))?)?\}")


class Words:
    """The catalogue of one game."""

    def __init__(self, templates: Mapping[str, str], display_name: DisplayName) -> None:
        self.templates = templates
        self._name = display_name

    @classmethod
    def load(cls, path: Path, display_name: DisplayName) -> Words:
        """Read a catalogue: a YAML mapping of event kind to template. A missing file is an empty catalogue."""
        if not path.is_file():
            return cls({}, display_name)
        from game.core.content import load_content

        return cls(load_content(path, dict[str, str]), display_name)

    def line(self, event: Event, setup: Setup | None = None) -> str:
        """The event as one sentence; empty for kinds without a template (they are not shown in the log).

        `setup`: at which table it happened, for its names; without it those of the game as it is delivered.
        """
        template = self.templates.get(event.kind, "")
        return _FIELD.sub(lambda match: self._field(match, event.facts, setup), template)

    def _field(self, match: re.Match[str], facts: Mapping[str, Any], setup: Setup | None) -> str:
        value = facts.get(match[1])
        if match[2] == "plural":
            count = value if isinstance(value, int) else len(value or ())
            one, many = (match[3] or "|").split("|", 1)
            return (one if count == 1 else many).replace("#", str(count))
        if isinstance(value, (list, tuple)):
            shown = [self._name(str(entry), setup) if match[2] == "name" else str(entry) for entry in value]
            return join_words(shown)
        if value is None:
            return ""
        return self._name(str(value), setup) if match[2] == "name" else str(value)


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 card`, `3 cards`, `2 quick games`; `many` where it is not `one` with an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def join_words(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
