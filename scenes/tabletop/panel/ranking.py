"""The end of a game for several: places with crowns and points, and what can be done now, the same in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect, Surface

from scenes.paint import art, fonts
from scenes.paint.marks import note
from scenes.paint.theme import Colour
from scenes.system.words import marked, tr
from scenes.tabletop.panel.decided import say_what_decided
from scenes.tabletop.panel.frame import FramedScreen
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.widget import Widget

R = TypeVar("R", int, float)


def ranking(players: Sequence[str], winners: Sequence[str], score: Mapping[str, R]) -> list[str]:
    """The players from the first place to the last: winners, then by what they reached, then by their seats.

    >>> ranking(["Ann", "Ben", "Cem"], ["Cem"], {"Ann": 1, "Ben": 5, "Cem": 3})
    ['Cem', 'Ben', 'Ann']
    """
    return sorted(players, key=lambda name: (name not in winners, -score[name], list(players).index(name)))


def say_again(screen: FramedScreen, parts: PanelParts) -> PanelParts:
    """The panel of an end: what decided it, the next game, the same deal, a look back, a step back."""
    again = tr("Play again, a new deal")
    parts.main = Command(again, screen.play_again, screen.app.bindings.cap("next-step"), id="main")
    parts.row = [
        Command(tr("The same deal"), screen.play_same, id="same"),
        Command(tr("Watch it again"), lambda: screen.show_again(0), id="watch"),
        screen.undo_deed(),
        *parts.row,
    ]
    return say_what_decided(screen, parts)


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's place at the end: what is left in words, and the points, where the game counts any."""

    place: int
    player: str
    words: str
    won: bool
    points: int | None = None


class RankRow(Widget):
    """A place: its number, shield, name and words, crown and points; `paint` draws the game's own in the room between.

    `beside` says that the name's column has the whole height; else the game draws below it, in all of the width.
    """

    def __init__(
        self,
        id: str,
        rect: Rect,
        rank: Rank,
        screen: FramedScreen,
        paint: Callable[[Surface, RankRow, Rect], None],
        *,
        beside: bool = True,
    ) -> None:
        super().__init__(
            id, rect, tr("{place}. {player}: {words}", place=rank.place, player=rank.player, words=rank.words)
        )
        self.rank, self.game, self.paint, self.beside = rank, screen, paint, beside
        self.quiet = True

    def said(self) -> str:
        return self.name

    @property
    def lines_high(self) -> int:
        """Pixels that the name and the words take."""
        return min(self.t(54), self.rect.h - self.u(8))

    def draw(self, surface: Surface) -> None:
        rect, theme, s, rank = self.rect, self.theme, self.scale, self.rank
        note(rect.w / s, rect.h / s, s, theme, "lit" if rank.won else "card").draw(surface, rect.topleft)
        at = rect.x + self.u(22), rect.centery
        self.put_text(surface, str(rank.place), "title", min(self.t(36), self.u(54)), theme.soft_ink, at)
        side = min(self.u(64), rect.h - self.u(12))
        picture = art.art("seats", self.game.seat(rank.player), side)
        left = rect.x + self.u(26) + min(self.t(26), self.u(40))
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        left += side + self.u(14)
        room = Rect(left, rect.y, self._draw_points(surface) - left, rect.h)
        wide = self._draw_words(surface, room)
        if self.beside:
            room = Rect(room.x + wide, room.y, room.w - wide, room.h)
        self.paint(surface, self, room)

    def _draw_words(self, surface: Surface, room: Rect) -> int:
        """The name and the words, in the middle of the row or at its top; returns the pixels of their column."""
        high, theme = self.lines_high, self.theme
        top = room.centery - high // 2 if self.beside else room.y + self.u(8)
        most = min(room.w, self.t(200)) if self.beside else room.w

        def line(words: str, role: fonts.Role, size: int, share: int, colour: Colour) -> int:
            """A line at `share` per cent of the height; returns how many pixels it is wide."""
            px = fonts.fitting(words, role, min(size, high * 48 // 100), most, self.u(12))
            return self.put_text(surface, words, role, px, colour, (room.x, top + high * share // 100)).right - room.x

        player = line(marked(self.rank.player), "text-bold", self.t(24), 28, theme.ink)
        wide = line(self.rank.words, "text", self.t(17), 76, theme.soft_ink)
        return max(player, wide, min(most, self.t(170))) + self.u(12)

    def _draw_points(self, surface: Surface) -> int:
        """The points with their wreath, and the winner's crown, at the right; returns the x left of them."""
        rect, end = self.rect, self.rect.right - self.u(14)
        if self.rank.points is not None:
            star = art.art("resources", "victory-point", self.u(40))
            left = surface.blit(star, star.get_rect(midright=(end, rect.centery))).left - self.u(6)
            px = min(self.t(40), self.u(56))
            number = self.put_text(
                surface, str(self.rank.points), "text-bold", px, self.theme.ink, (left, rect.centery), "midright"
            )
            end = min(number.left, left - self.t(34)) - self.u(12)
        if self.rank.won:
            crown = art.art("ui", "crown", self.u(38))
            surface.blit(crown, crown.get_rect(midright=(end, rect.centery)))
        return end - self.u(50)
