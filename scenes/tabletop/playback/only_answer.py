"""One legal answer is played without asking: a step that nobody can do otherwise is seen for a moment, then done.

Only after an action, never after something was taken back, and only for somebody who looks on: what was undone stays
undone, and a game that is opened waits for its player.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from game.core.actions.choices import Choice
from scenes.session.table.table import Table
from scenes.system.words import Verdict
from scenes.tabletop.playback.pacing import PAUSE
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.motion import Show
from scenes.ui.input.element import Held


class _Hands(Protocol):
    held: Held | None


class Led(Protocol):
    """What the forced step needs of a game's screen."""

    app: AppContext
    table: Table
    show: Show

    @property
    def by_hand(self) -> Collection[str]:
        """Actions that nobody does but a hand."""

    @property
    def hands(self) -> _Hands:
        """What the player does."""

    @property
    def uncovered(self) -> bool:
        """Does nothing lie over it?"""

    @property
    def decider(self) -> str | None:
        """The person whose decision comes next."""

    @property
    def me(self) -> str:
        """Who sits before the screen."""

    @property
    def told(self) -> bool:
        """Has all been told that the last action brought?"""

    def by_itself_of(self, choices: Sequence[Choice]) -> Choice | None:
        """What of these nobody need be asked about."""

    def send(self, do: str) -> Verdict | None:
        """Do it; a Verdict says why nothing happened."""

    def at_stake(self, player: str, do: str, args: Mapping[str, object]) -> object | None:
        """What is lost for good by it: that is never done by itself."""


class Forced:
    """The only answer of the one who decides, and when it is played."""

    def __init__(self, screen: Led) -> None:
        self.screen = screen
        self._armed = False
        """Has an action just been accepted, that was not taken back since?"""
        self._at = 0.0
        self.sends = False
        """Does it act now, in the player's place?"""

    def happened(self) -> None:
        """An action was accepted."""
        self._armed, self._at = True, 0.0

    def disarm(self) -> None:
        """The player took something back: from here on everything waits for a hand."""
        self._armed = False

    @property
    def answer(self) -> Choice | None:
        """What will be played by itself; None where there is something to decide, or nobody wants it."""
        screen, chosen = self.screen, self.screen.app.settings
        if not (self._armed and chosen.one_answer and screen.app.lively) or screen.table.over:
            return None
        if screen.decider is None or screen.decider != screen.me:
            return None
        only = screen.by_itself_of(screen.table.choices(screen.me))
        if only is None or not only.ready or only.do in screen.by_hand:
            return None
        return only if screen.at_stake(screen.me, only.do, {}) is None else None

    def update(self, now: float) -> bool:
        """Go on; returns whether a step is still to come."""
        screen = self.screen
        if screen.show.busy or not screen.told or not screen.uncovered or screen.hands.held is not None:
            self._at = 0.0
            return False
        answer = self.answer
        if answer is None:
            return False
        if self._at == 0.0:
            self._at = now + PAUSE[screen.app.settings.animation]
        elif now >= self._at:
            self._at, self.sends = 0.0, True
            screen.send(answer.do)
            self.sends = False
        return True
