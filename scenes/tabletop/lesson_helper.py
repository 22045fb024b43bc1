"""The helper of a first game: one sentence to each decision, of what a careful player would do there and why."""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import Future

from game.core.bots.bot import Suggestion
from scenes.tabletop.advice.hint import Advised, advice_told, words_about


class Helper:
    """Looks over the shoulder of the one before the screen; what it says is thought of in the background."""

    def __init__(self, screen: Advised) -> None:
        self.screen = screen
        self.words = ""
        """What it says; empty while it thinks."""
        self.plain: dict[str, object] = {}
        """The action that it speaks of."""
        self._state: object = None
        self._thought: Future[Suggestion] | None = None

    @property
    def about(self) -> Collection[str]:
        """The names of what it speaks of."""
        return words_about(self.plain)

    def update(self) -> bool:
        """Think about each new decision; returns whether it still does."""
        screen = self.screen
        if screen.no_hint() is not None:
            return False
        if screen.table.state is not self._state:
            if self._thought is not None:
                self._thought.cancel()
            self._state, self.words, self.plain = screen.table.state, "", {}
            self._thought = screen.think_of_hint()
        if self._thought is None or not self._thought.done():
            return self._thought is not None
        thought, self._thought = self._thought, None
        if not thought.cancelled():
            self.plain, self.words = advice_told(screen, thought.result())
            screen.rebuild()
        return False
