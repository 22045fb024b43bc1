"""Dice that are thrown on the wood while a game lies on the table: what is shown meanwhile, and who may still change.

While an action waits for dice the screen shows what has happened in it so far, as far as the game has a board for that
(`GameScreen.to_throw`), and the slip for the numbers lies over the rest. In the middle of what is told the dice that
nobody has seen yet can be typed, too: the action waits for them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.position.events import Event
from scenes.session.table.table import Table
from scenes.session.table.typed_dice import Wanted
from scenes.system.words import Verdict
from scenes.tabletop.dice.typed import RealDice, Throwing
from scenes.tabletop.playback.playback import Playback
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.motion import Show
from scenes.ui.screens.stack import Stack


class Throws(Protocol):
    """What dice from the wood need of a game's screen."""

    app: AppContext
    table: Table
    show: Show
    stack: Stack
    telling: Playback[object] | None

    def to_throw(self, events: Sequence[Event]) -> Playback[object] | None:
        """What lies open while dice are awaited, from what has happened so far."""

    def throwing(self, wanted: Wanted) -> Throwing | None:
        """What is said of the dice that are awaited."""

    def forget(self) -> None:
        """What is shown is another position."""

    def hand_over(self) -> None:
        """Whose eyes are open now?"""

    def rebuild(self) -> None:
        """Make everything anew."""


class ThrownAtTable:
    """The dice that an action waits for."""

    def __init__(self, screen: Throws) -> None:
        self.screen = screen
        self.told = 0
        """So many beats of the action lay open while its dice were typed: what follows is told from there."""
        self._before: Playback[object] | None = None
        """What was being told when somebody wanted to type the rest of its dice."""

    @property
    def awaiting(self) -> bool:
        """Does an action wait for dice?"""
        return self.screen.table.wanted is not None

    def ask(self) -> None:
        """The table waits for a die: show how far things are, and the slip that takes numbers."""
        screen, wanted = self.screen, self.screen.table.wanted
        assert wanted is not None
        if screen.table.rolling_rest:
            return  # nobody sees these dice one by one: they are told when all lie
        screen.show.skip()
        screen.telling = screen.to_throw(wanted.needs.events)
        self.told = len(screen.telling.beats) if screen.telling is not None else 0
        screen.forget()
        screen.rebuild()
        if not any(isinstance(scene, RealDice) for scene in screen.stack.scenes):
            screen.stack.push(RealDice(screen.table, screen.throwing, self.put_aside))

    def happened(self) -> None:
        """The action has all its dice."""
        self._before, self.told = None, 0

    def put_aside(self) -> None:
        """The slip was put aside: what waited is not done, or stays as it was rolled."""
        screen, self.told = self.screen, 0
        screen.telling, self._before = self._before, None
        screen.forget()
        screen.hand_over()
        screen.rebuild()

    def type_the_rest(self) -> Verdict | None:
        """Type the dice, too, that were rolled here in what is being told but have not been shown."""
        screen = self.screen
        screen.show.skip()
        telling = screen.telling
        if telling is None or telling.moment != len(screen.table.moments) - 1:
            screen.table.typed_dice = True
            return None
        shown = telling.number if telling.settled else telling.number - 1
        seen = telling.events[: telling.ends[shown] if shown >= 0 else 0]
        self._before = telling
        return screen.table.type_the_rest(sum(event.kind == "die-rolled" for event in seen))
