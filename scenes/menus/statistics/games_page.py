"""A page that tells of finished games, and beside which they are gone through one after another."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from game.services.statistics import Statistics
from scenes.session.books import soon
from scenes.session.trials import OneByOne
from scenes.ui.screens.screen import Screen

T = TypeVar("T")


class GamesPage(Screen, Generic[T]):
    """It asks the statistics for `T`, and anew after each game that has been gone through."""

    def __init__(self) -> None:
        super().__init__()
        self.reading: Future[T] | None = None
        self.errand: OneByOne | None = None
        """What goes through games, while it does."""

    def leave(self) -> None:
        super().leave()
        self.stop()

    def settings(self) -> None:
        self.app.go.settings()

    def read(self) -> None:
        """Ask for the games; what takes longer than a moment is shown when it is there."""
        self.reading = self.app.books.ask(self.question())
        self._take(soon(self.reading))

    def _take(self, found: T | None) -> None:
        if found is not None:
            self.reading = None
            self.take(found)

    def begin(self, errand: OneByOne) -> None:
        """Have games gone through."""
        self.errand = errand
        self.rebuild()

    def stop(self) -> None:
        """The games that are done stay so."""
        if self.errand is not None:
            self.errand.stop()
            self.errand = None
            self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.reading is not None and self.reading.done():
            self._take(self.reading.result())
            self.rebuild()
        errand = self.errand
        if errand is None:
            return moving
        words = errand.words
        if errand.update():
            for trouble in errand.failed:
                self.app.tell_soon(trouble)
            errand.failed.clear()
            self.read()
            if not errand.running:
                self.stop()
            self.rebuild()
        elif errand.trials.trouble:
            self.app.tell_soon(errand.trials.trouble)
            self.stop()
        elif errand.words != words:
            self.show_progress()
        return True

    # -------- for subclasses

    def question(self) -> Callable[[Statistics], T]:
        """What the page wants to know."""
        raise NotImplementedError

    def take(self, found: T) -> None:
        """It has come."""
        raise NotImplementedError

    def show_progress(self) -> None:
        """The errand's words are others now."""
        self.rebuild()
