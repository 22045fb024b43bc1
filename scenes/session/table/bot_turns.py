"""The turns of computer players at a table: who is asked next, and what he answers is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from game.core.actions.action import Action
from game.core.position.state import State
from scenes.session.table.minds import BotWorkers


class Seats(Protocol):
    """A table as its computer players need it."""

    minds: BotWorkers

    @property
    def state(self) -> State[Struct]:
        """The present state."""

    @property
    def bots(self) -> Mapping[str, str]:
        """Seat -> name of its computer player."""

    @property
    def thinking(self) -> bool:
        """Is it a computer player's turn?"""

    def to_act(self) -> list[str]:
        """Who may act."""

    def person_to_act(self) -> str | None:
        """The person whose decision is awaited, if any."""

    def bot_to_ask(self) -> str | None:
        """The computer player to ask next."""

    def bot_does(self, action: Action) -> None:
        """A computer player has decided."""

    def report_bot(self, name: str, fault: str) -> None:
        """A choice of a computer player was refused."""


class BotTurns:
    """They think on a thread of their own, and nobody waits for them."""

    def __init__(self, table: Seats) -> None:
        self.table = table
        self._defective: set[str] = set()
        """The computer players, by name, of whose defect has been told."""

    def to_ask(self) -> str | None:
        """First those who may act unasked, then, unless a person is awaited, the rest.

        One that would rather do nothing is not asked again before the position changes.
        """
        table = self.table
        silent = table.minds.silent(table.state)
        state = table.state
        asked = [player for player in table.bots if player not in silent and state.rules.free_to_act(state, player)]
        if not asked:
            return None
        waited = table.state.rules.waited_for(table.state)
        unasked = [player for player in asked if player not in waited]
        if unasked:
            return unasked[0]
        return asked[0] if table.person_to_act() is None else None

    def update(self, pause: float) -> bool:
        """Let them act, `pause` seconds after each other; is one still thinking?"""
        table = self.table
        if not table.thinking:
            return False
        if not table.minds.busy:
            player = table.bot_to_ask()
            assert player is not None  # `thinking` has just said so
            table.minds.ask(table.state, player, table.bots[player])
            return True
        heard = table.minds.heard(table.state, pause)
        if heard is None:
            return True
        player, action, fault = heard
        if fault:
            self._report(table.bots[player], fault)
        if action is None:
            return table.thinking
        table.bot_does(action)
        return True

    def _report(self, name: str, fault: str) -> None:
        """Tell of a defect once at this table: what is wrong with it is wrong again and again."""
        if name not in self._defective:
            self._defective.add(name)
            self.table.report_bot(name, fault)
