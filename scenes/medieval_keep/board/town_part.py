"""A part of the board of a town: what all of them ask."""

from __future__ import annotations

from scenes.medieval_keep.board.board import Board
from scenes.system.words import Verdict
from scenes.ui.input.element import Element


class TownPart(Board):
    """A part of the board of a town, with what is going on in it."""

    @property
    def may_build(self) -> bool:
        """May the one who decides build and recruit now?"""
        screen = self.screen
        return screen.phase == "build" and not screen.pending and self.seen.turn.player == self.me

    @property
    def discarding(self) -> bool:
        """Is the hand too full?"""
        return self.screen.pending == "discard"

    def lifted(self, thing: Element) -> bool:
        """Has the pointer taken it from its place?"""
        held = self.screen.hands.held
        return held is not None and held.thing is thing and held.how == "drag"

    def say(self, verdict: Verdict | None) -> None:
        """Say why something was not done."""
        if verdict is not None:
            self.screen.refused(self.screen.hands.focus or Element("panel", self.layout.panel), None, verdict, (0, 0))
