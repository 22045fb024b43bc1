"""A board of a game of plain playing cards: papers, lines that give way, cards, the places that they leave."""

from __future__ import annotations

from typing import Protocol, TypeVar

from pygame import Rect, Surface

from scenes.paint import fonts, ink, marks
from scenes.paint.cards import PLAIN, BackFace, CardState, card
from scenes.paint.theme import Colour, Theme
from scenes.tabletop.board.game_board import BoardScreen, GameBoard
from scenes.tabletop.cards.faces import face
from scenes.ui.widgets import faces
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.text import add_text
from scenes.ui.widgets.widget import WidgetHost


class CardScreen(BoardScreen, WidgetHost, Protocol):
    """What such a board asks of its screen: a table's, on which widgets stand."""


S = TypeVar("S", bound=CardScreen, covariant=True)


class PlayingBoard(GameBoard[S]):
    """Base of boards that draw playing cards, and words beside them, by themselves."""

    @property
    def theme(self) -> Theme:
        return self.screen.app.theme

    def words(
        self,
        surface: Surface,
        string: str,
        role: fonts.Role,
        size: float,
        colour: Colour,
        at: tuple[int, int],
        anchor: str = "midleft",
        *,
        room: int | None = None,
        most: float | None = None,
        lines: int = 1,
    ) -> Rect:
        """One line that gives way when it must: see `put_line`."""
        return put_line(surface, self.layout, string, role, size, colour, at, anchor, room=room, most=most, lines=lines)

    def text(
        self,
        id: str,
        words: str,
        room: Rect,
        zone: str,
        *,
        size: float = 15,
        role: fonts.Role = "sans",
        soft: bool = True,
    ) -> Rect:
        """Words with clause links in a room of their own; the type gives way when it must. Returns what they take."""
        return add_text(self.screen, id, words, room, zone, size=size, role=role, soft=soft)

    def near(self, surface: Surface, rect: Rect) -> bool:
        """Does a rect, with what is drawn about it, reach into what is drawn now?"""
        margin = self.layout.u(faces.MARGIN)
        return bool(surface.get_clip().colliderect(rect.inflate(2 * margin, 2 * margin)))

    def paper(self, surface: Surface, rect: Rect, seed: int, *, frame: bool = False) -> None:
        scale = self.layout.scale
        ink.sheet(rect.w / scale, rect.h / scale, scale, self.theme, seed=seed, frame=frame).draw(surface, rect.topleft)

    def put_card(
        self,
        surface: Surface,
        name: str,
        rect: Rect,
        *,
        boost: str | None = None,
        dim: bool = False,
        lost: bool = False,
        angle: float = 0.0,
    ) -> None:
        """A card in a rect of its proportions."""
        state = CardState(boost=boost, faded=dim, lost=lost) if boost or dim or lost else PLAIN
        scale = self.layout.scale
        card(face(name), scale, self.theme, width=rect.w / scale, state=state, angle=angle).draw(surface, rect.center)

    def put_back(self, surface: Surface, rect: Rect) -> None:
        """A card from behind."""
        scale = self.layout.scale
        card(BackFace("slate"), scale, self.theme, width=rect.w / scale).draw(surface, rect.center)

    def put_gap(self, surface: Surface, rect: Rect, *, dark: bool = False) -> None:
        """The dashed place of a card that is to come, or has left."""
        scale = self.layout.scale
        marks.gap_box(rect.w / scale, rect.h / scale, scale, self.theme, dark=dark).draw(surface, rect.topleft)
