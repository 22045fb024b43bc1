"""*Show me*: what a step of a lesson asks for is done on its table, deed after deed, and stays done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from typing import Final

from game.core.actions.action import write_action
from game.core.bots.bot import Suggestion
from scenes.tabletop.advice.hint import words_about
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.input.element import Element

LOOK: Final = 700
"""Milliseconds for which what a deed is about wears a ring before it is done."""


class Shown:
    """Does one deed after another: each is ringed, then done, and the next comes when it has been seen."""

    def __init__(
        self, screen: GameScreen, deeds: Callable[[], Iterator[Mapping[str, object]]], *, refused: bool, once: bool
    ) -> None:
        """`deeds`: what could be done now, best first; where there is nothing, what the hint says is done. They are
        `refused` where a step wants that to be seen; or only one is done at `once`.
        """
        self.screen, self.deeds, self.refused, self.once = screen, deeds, refused, once
        self.going = False
        self._plain: Mapping[str, object] | None = None
        self._since = 0.0
        self._laid = False
        """Does it lie on the table already, to be sealed?"""
        self._thought: Future[Suggestion] | None = None

    def begin(self) -> None:
        """*Show me* was pressed."""
        self.going = True
        self.update(self.screen.app.now)

    def update(self, now: float) -> bool:
        """The next of what is to be seen; returns whether there is more."""
        screen = self.screen
        while self.going:
            told = screen.telling is not None
            if screen.table.over or (told and not screen.by_itself) or screen.decider is None:
                self.stop()
                break
            if told or screen.show.busy or screen.table.thinking or (self._plain is None and not self._choose()):
                return True
            if now - self._since < screen.ms(LOOK) / 1000:
                return True
            self._do()
        return False

    def stop(self) -> None:
        """What was asked for has been seen."""
        self.going, self._plain, self._laid = False, None, False

    def _choose(self) -> bool:
        """Find the next deed, and ring what it is about; False while it is thought of."""
        plain = next(self.deeds(), None)
        if plain is None:
            if self._thought is None:
                self._thought = self.screen.think_of_hint()
            if not self._thought.done():
                return False
            thought, self._thought = self._thought, None
            if thought.cancelled():
                return False
            plain = write_action(thought.result().action)
        self._take(plain)
        return True

    def _take(self, plain: Mapping[str, object]) -> None:
        screen = self.screen
        self._plain, self._since = plain, screen.app.now
        screen.meant = frozenset(thing.id for thing in screen.pieces(words_about(plain)))
        screen.rebuild()

    def _do(self) -> None:
        assert self._plain is not None
        screen, plain = self.screen, self._plain
        do, args = read(plain)
        done = len(screen.table.moments)
        self._plain, screen.meant = None, frozenset()
        if self.refused:
            why = screen.act_as(screen.me).check(do, **args)
            about = next(iter(screen.pieces(words_about(plain))), Element("panel", screen.layout.panel))
            self.stop()
            if why is not None:
                screen.refused(about, None, why, about.middle)
        elif self._laid:
            self._laid = False
            if screen.act_as(screen.me).send(do, **args) is not None:
                self.stop()
        else:
            screen.follow(plain, told=True)
            if len(screen.table.moments) > done:
                self.going = self.going and not self.once
            elif self.going:  # laid out: it is sealed when that has been seen
                self._laid = True
                self._take(plain)


def read(plain: Mapping[str, object]) -> tuple[str, dict[str, object]]:
    """What an action does, and with what."""
    return str(plain["do"]), {key: value for key, value in plain.items() if key not in ("by", "do")}
