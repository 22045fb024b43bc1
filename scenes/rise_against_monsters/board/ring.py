"""Whose land lies in front; of five to seven the hand brings any other one there, clockwise as in a ring."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from scenes.session.table.table import Table
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout
from scenes.ui.input.events import Input, Lost, Pointer, Wheel
from scenes.ui.input.interaction import Interaction

FAR = 90.0
"""Units by which the hand pushes the ring on by a seat."""


class RingHost(Protocol):
    """What the ring asks of the screen."""

    app: AppContext
    layout: Layout
    hands: Interaction
    table: Table

    @property
    def turn_player(self) -> str:
        """Whose turn it is."""

    def rebuild(self) -> None:
        """Make everything anew."""

    def coast(self) -> None:
        """What a finger pushed and has let go of goes on by itself."""


class Ring:
    """How far the ring is turned on from the land that lies in front by itself."""

    def __init__(self, screen: RingHost) -> None:
        self.screen = screen
        self._turned: tuple[str, int] = ("", 0)
        """Whose land lay in front by itself, and how many seats the ring was turned on from there."""
        self._pushed: tuple[int, int] | None = None
        """Where the hand took the ring, and how many seats it has pushed it since."""
        self._scrolled = 0.0

    @property
    def by_itself(self) -> str:
        """Whose land lies in front while nobody turns the ring: that of the person whose turn it is or was last."""
        players = list(self.screen.table.players)
        turn = players.index(self.screen.turn_player)
        people = self.screen.table.people or players
        return next(name for name in reversed(players[turn + 1 :] + players[: turn + 1]) if name in people)

    @property
    def front(self) -> str:
        """Whose land lies in front now."""
        seats, own = list(self.screen.table.players), self.by_itself
        turned = self._turned[1] if self._turned[0] == own else 0
        return seats[(seats.index(own) + turned) % len(seats)]

    def turn(self, seats: int) -> None:
        """The land so many seats on, clockwise, comes to the front."""
        own = self.by_itself
        turned = self._turned[1] if self._turned[0] == own else 0
        self._turned = (own, (turned + seats) % len(self.screen.table.players))
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

    # ------------------------------------------------------------ by hand

    def takes(self, given: Input, board: Rect) -> bool:
        """Turn the ring by the wheel over it, or by pushing its ground; False for every other input."""
        if isinstance(given, Wheel):
            return board.collidepoint(given.pos) and self._scroll(given)
        if isinstance(given, Lost):
            self._pushed = None
        if not isinstance(given, Pointer):
            return False
        if given.kind == "press":
            there = self.screen.hands.at(given.pos)
            free = self.screen.hands.held is None and (there is None or (given.touch and not there.can_hold))
            self._pushed = (given.pos[0], 0) if free and given.button == 1 and board.collidepoint(given.pos) else None
        elif given.kind == "move" and self._pushed is not None:
            return self._push(given.pos[0])
        elif self._pushed is not None:
            pushed, self._pushed = self._pushed, None
            if pushed[1] and given.touch and given.kind == "release":
                self.screen.coast()
            return bool(pushed[1])
        return False

    def _scroll(self, given: Wheel) -> bool:
        """A notch of the wheel is a seat; so is the width of a finger's push on a touchpad."""
        self._scrolled += (given.dx + given.dy) / (self.screen.layout.u(FAR) if given.pan else 1.0)
        seats = int(self._scrolled)
        if seats:
            self._scrolled -= seats
            self.turn(seats)
        return True

    def _push(self, x: int) -> bool:
        """The ground follows the hand: pushed to the left, the land at the right comes to the front."""
        assert self._pushed is not None
        start, done = self._pushed
        wanted = int((x - start) / self.screen.layout.u(FAR))
        if wanted != done:
            self._pushed = (start, wanted)
            self.screen.hands.forget_press()
            self.turn(wanted - done)
        return bool(wanted or done)
