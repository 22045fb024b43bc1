"""The pace of computer players and of what goes on by itself: so that people can follow, or faster when they ask.

*Skip to my decision* lets everything pass unseen until a person is asked. Where computers play alone all can go
*Faster*, or *To the end of the game*.
"""

from __future__ import annotations

from typing import Protocol

from scenes.session.table.table import Table
from scenes.system.words import tr
from scenes.tabletop.playback.playback import Playback
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.motion import Show
from scenes.ui.screens.side_panel import Command

PAUSE = {"off": 0.3, "fast": 0.5, "normal": 0.9, "slow": 1.6}
"""Seconds between two actions of computer players, by the speed of animation."""
READING = {"off": 1.7, "fast": 0.9, "normal": 1.7, "slow": 3.0}
"""Seconds that a beat which goes on by itself stays before the next one comes."""
FASTER = 4.0
MANY = 8
"""After so many actions that passed unseen they are summed up."""


class Paced(Protocol):
    """What the pace needs of a game's screen."""

    app: AppContext
    table: Table
    show: Show
    telling: Playback[object] | None

    @property
    def uncovered(self) -> bool:
        """Does nothing lie over it?"""

    @property
    def decider(self) -> str | None:
        """The person whose decision comes next."""

    @property
    def by_itself(self) -> bool:
        """Does what is told go on without a person's word?"""

    @property
    def paused(self) -> bool:
        """Does a sheet or another screen lie over the table?"""

    @property
    def holds_bots(self) -> bool:
        """Do the computer players wait until something has been looked at?"""

    def next_beat(self) -> None:
        """What is told goes on by a beat."""

    def go_on(self) -> None:
        """What was told has been seen."""

    def rebuild(self) -> None:
        """Make everything anew."""

    def sum_up(self, since: int) -> None:
        """Say what happened since a moment of the game."""


class Pacing:
    """When computer players act, and when what is told goes on; `fixed` seconds between two actions, for tests."""

    def __init__(self, screen: Paced) -> None:
        self.screen = screen
        self.hurrying = False
        """Everything passes unseen until a person is asked."""
        self.factor = 1.0
        """Everything that goes on by itself takes so much less time."""
        self._skipped = 0
        """The number of the first moment that passed unseen, while somebody hurries."""
        self.fixed: float | None = None
        self._on_at = 0.0

    @property
    def pause(self) -> float:
        """Seconds between two actions of computer players."""
        if self.fixed is not None:
            return self.fixed
        return 0.0 if self.hurrying else PAUSE[self.screen.app.settings.animation] / self.factor

    @property
    def alone(self) -> bool:
        """Do computers play with nobody at the table?"""
        return not self.screen.table.people

    def update(self, now: float) -> bool:
        """Let computer players act, and what is told go on; returns whether something is still to come."""
        reading = self._read_on(now)
        if self.screen.paused or self.screen.holds_bots:
            return reading
        return self.screen.table.update(self.pause) or reading

    def _read_on(self, now: float) -> bool:
        screen = self.screen
        if not screen.by_itself or screen.show.busy or not screen.uncovered:
            self._on_at = 0.0
            return False
        if self._on_at == 0.0:
            self._on_at = now + READING[screen.app.settings.animation] / self.factor
        elif now >= self._on_at:
            self._on_at = 0.0
            screen.next_beat()
        return True

    def happened(self) -> None:
        """An action was accepted: a beat begins anew, and who hurried has arrived when a person is asked."""
        self._on_at = 0.0
        screen = self.screen
        if self.hurrying and (screen.table.over or screen.decider is not None):
            self.hurrying = False
            if not screen.table.over and len(screen.table.moments) - self._skipped >= MANY:
                screen.sum_up(self._skipped)

    def hurry(self) -> None:
        """To the next decision of a person, without a look at what happens on the way; alone, to the end."""
        self.hurrying, self._skipped = True, len(self.screen.table.moments)
        self.screen.show.skip()
        if self.screen.by_itself:
            self.screen.go_on()
        else:
            self.screen.rebuild()

    def stop(self) -> None:
        """No longer in a hurry."""
        self.hurrying = False
        self.screen.rebuild()

    def change(self) -> None:
        """Faster, or at the usual pace again."""
        self.factor = FASTER if self.factor == 1.0 else 1.0
        self._on_at = 0.0
        self.screen.rebuild()

    def deeds(self) -> list[Command]:
        """The buttons of the panel while computers play; none when a person is asked."""
        screen = self.screen
        waiting = screen.decider is None and screen.telling is None and not screen.table.over
        if not (waiting or screen.by_itself):
            return []
        if self.alone and self.hurrying:
            return [Command(tr("Stop here"), self.stop, id="hurry")]
        if self.alone:
            words = tr("Faster") if self.factor == 1.0 else tr("At the usual pace")
            return [
                Command(words, self.change, id="pace"),
                Command(tr("To the end of the game"), self.hurry, id="hurry"),
            ]
        return [Command(tr("Skip to my decision"), self.hurry, id="hurry")]
