"""A board: what one phase of a game shows on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Generic, Protocol, TypeVar

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint.pieces import Piece
from scenes.system.words import Verdict, tr
from scenes.tabletop.board.life import Lettering, Mover
from scenes.ui.frame.layout import Layout
from scenes.ui.frame.motion import Show
from scenes.ui.input.element import Element, Held, MenuLine
from scenes.ui.input.events import Input
from scenes.ui.screens.side_panel import Command, PanelParts


class BoardScreen(Protocol):
    """What any board needs of the screen on which it lies; a game's boards know their game's own screen."""

    layout: Layout
    show: Show

    @property
    def me(self) -> str:
        """Who sits before the screen."""


S = TypeVar("S", bound=BoardScreen, covariant=True)


class GameBoard(Generic[S]):
    """What lies in the middle of the table in one phase, with its panel. The screen shows one at a time.

    A game's board reads what its screen sees and the facts (`seen_as`, `facts_as`); nothing else.
    """

    log_in_panel = True
    """Does the panel show the last lines of the log? The sheet of the log is always there."""
    names_seats = False
    """Does the board itself say of every seat whether it is asked, or may act?"""

    def __init__(self, screen: S) -> None:
        self._screen = screen

    @property
    def screen(self) -> S:
        """The screen on which this board lies."""
        return self._screen

    # -------- what there is to see

    @property
    def layout(self) -> Layout:
        return self.screen.layout

    @property
    def me(self) -> str:
        return self.screen.me

    def u(self, units: float) -> int:
        return self.layout.u(units)

    def t(self, units: float) -> int:
        return self.layout.t(units)

    # -------- for each board

    def build(self) -> None:
        """Add the things of this board to the screen."""

    def paint_ground(self, surface: Surface) -> None:
        """What lies below the things and stays as it is until the board is built anew: it is painted once and kept."""

    def covers(self, rect: Rect) -> bool:
        """Does `paint` hide all of the ground there?"""
        return False

    def paint(self, surface: Surface) -> None:
        """What lies below the things and changes in between: painted wherever something is drawn anew."""

    def beat_moves(self) -> bool:
        """While something is told: does its present beat move before it can be read?"""
        return False

    def movers(self) -> Sequence[Mover]:
        """What moves by itself on it, while nothing else happens."""
        return ()

    def lettering(self) -> Lettering | None:
        """What is written on its ground, over which nothing of that passes."""
        return None

    @property
    def living_room(self) -> Rect:
        """Where that moves, in pixels."""
        return self.layout.board

    def plaques(self) -> Sequence[Rect]:
        """What is painted there behind which it passes: a title, say."""
        return ()

    @property
    def struck_room(self) -> Rect:
        """What of the window a great moment shakes, or covers."""
        return self.layout.board

    def struck_at(self, event: Event) -> Rect | None:
        """Where a great moment strikes; None for the piece that the event names, else the middle of the board."""
        return None

    def begin_beat(self) -> None:
        """While something is told: start what moves in its present beat. Asked once for each beat."""

    def paint_over(self, surface: Surface) -> None:
        """What lies over the things, below the rings: arrows, sums."""

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        """Draw one of this board's own things; False leaves it to the screen."""
        return False

    def picture_of(self, thing: Element) -> Piece | None:
        """What a piece looks like in the player's hand, anchored at its middle; None where nothing is drawn."""
        return None

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        """Draw what is dragged, or slides home: it lies under the pointer where it was taken."""
        picture = self.picture_of(held.thing) if held.how == "drag" or self.screen.show.busy else None
        if picture is None:
            return []
        rect = held.thing.rect
        middle = held.pos[0] - held.grab[0] + rect.w // 2, held.pos[1] - held.grab[1] + rect.h // 2
        return [picture.draw(surface, middle)]

    def update(self, now: float) -> bool:
        """Go on to the time `now`; returns whether something moves."""
        return False

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """What moves on this board, below what is in the hand."""
        return []

    def panel(self) -> PanelParts:
        """What the side panel says and offers."""
        return PanelParts("")

    def next_step(self) -> Command | None:
        """The deed of the panel's main button, which Ctrl+Enter does too."""
        return self.panel().main

    def takes(self, given: Input) -> bool:
        """Use an input before the grammar does (a map is pushed, a sheet drawn upon); False leaves it."""
        return False

    def command(self, name: str) -> bool:
        """A key command of this board's own."""
        return False

    # -------- answers to the grammar

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return Verdict(tr("That does not go there."))

    def why_not_there(self, thing: Element, place: Element) -> Verdict | None:
        """Why this thing cannot be put there; None where it can."""
        legal = self.places_for(thing)
        if isinstance(legal, Verdict):
            return legal
        if place.id in legal:
            return None
        return self.judge(thing, place) or Verdict(tr("That does not go there."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return Verdict(tr("That does not go there."))

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        return ()

    def chosen(self, thing: Element | None) -> None:
        """A thing without a deed was clicked."""
