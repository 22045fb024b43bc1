"""A draft of the settings: every change can be taken back, and nothing is in force before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from scenes.system.settings import Settings
from scenes.system.words import tr
from scenes.ui.input.keys import Bindings


@dataclass(frozen=True, slots=True)
class Change:
    """What was changed, in words, and how everything was before."""

    words: str
    settings: Settings
    keys: dict[str, tuple[str, ...]]


class Draft:
    """Settings and keys as they are being changed."""

    def __init__(self, settings: Settings, keys: dict[str, tuple[str, ...]]) -> None:
        self.settings = replace(settings)
        self.bindings = Bindings(keys)
        self.past: list[Change] = []

    @property
    def last(self) -> str:
        """What was changed last, in words; empty when nothing was."""
        return self.past[-1].words if self.past else ""

    def remember(self, words: str) -> None:
        """Something is about to be changed."""
        self.past.append(Change(words, self.settings, dict(self.bindings.changed)))

    def put(self, words: str, settings: Settings, *, slides: bool = False) -> None:
        """Change the settings; a control that slides makes one change of all that follow each other."""
        if not (slides and self.last == words):
            self.remember(words)
        self.settings = settings

    def bind(self, command: str, key: str) -> tuple[str, ...]:
        """A key for a command; returns the commands that lose it."""
        self.remember(tr("key"))
        return self.bindings.bind(command, key)

    def undo(self) -> None:
        """Take the last change back."""
        if self.past:
            before = self.past.pop()
            self.settings, self.bindings = before.settings, Bindings(before.keys)

    def deliver(self, *, keys: bool) -> None:
        """Everything as the app is delivered, with `keys` those too; window, last choices, what was learned stay."""
        now = self.settings
        self.remember(tr("as delivered"))
        self.settings = Settings(
            window=now.window,
            place=now.place,
            maximised=now.maximised,
            last=now.last,
            full_screen=now.full_screen,
            keys=now.keys,
            learned=now.learned,
            lesson_at=now.lesson_at,
            met=now.met,
        )
        if keys:
            self.bindings = Bindings()
