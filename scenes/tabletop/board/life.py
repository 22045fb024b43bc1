"""Life on a board: what moves by itself and means nothing, twelve times a second, over a painted ground.

Smoke, flags, birds and people are small kept pictures; a `Mover` says for a tick where its pictures lie. Life is drawn
over the still picture and hides behind what lies on the board. It stands still where the player wants calm, where
nothing moves at all, below a sheet and on pictures that a tool takes: there it is part of the still picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.paint.pieces import Piece
from scenes.ui.screens.screen import Screen

BEATS = 12
"""Ticks in a second."""

LAND = frozenset(("door", "plot", "building", "wall", "own-town", "ground", "place", "quarter", "signs"))
"""Kinds of things that are part of the land: life passes before them."""

Mover = Callable[[int], Iterable[tuple[Piece, tuple[float, float]]]]
"""The pictures of a tick, each with the pixel at which its anchor lies."""
Blit = tuple[Surface, tuple[int, int]] | tuple[Surface, tuple[int, int], Rect]
"""A picture, the pixel at which it is drawn, and the part of it that is."""


class Lettering(NamedTuple):
    """What is written on a ground: a picture of words alone, the pixel at which its corner lies, and a rect about each
    of them, in pixels of the window."""

    picture: Surface
    corner: tuple[int, int]
    words: Sequence[Rect]


def unwritten() -> Lettering | None:
    """The lettering of a ground without words."""
    return None


class Life:
    """What lives within `room`, in pixels of the window. `hiding` are parts of the ground behind which it passes;
    below the words of `lettering` it passes as below type that was printed last."""

    def __init__(
        self,
        screen: Screen,
        room: Rect,
        movers: Sequence[Mover],
        hiding: Sequence[Rect] = (),
        lettering: Callable[[], Lettering | None] = unwritten,
    ) -> None:
        self.screen, self.room, self.movers, self.hiding = screen, room, movers, hiding
        self.lettering = lettering
        self.tick = self._now()

    def _now(self) -> int:
        return int(self.screen.app.now * BEATS) if self.screen.app.lively else 0

    @property
    def moves(self) -> bool:
        """Does it move now?"""
        chosen, screen = self.screen.app.settings, self.screen
        return screen.app.lively and screen.uncovered and not chosen.calm and chosen.animation != "off"

    def update(self) -> None:
        """Go on; has a frame drawn where a tick is over."""
        if self.movers and self.moves:
            self.screen.app.soon(1 / BEATS)
            if self._now() != self.tick:
                self.tick = self._now()
                self.screen.app.nudge()

    def paint(self, surface: Surface, ground: Surface) -> None:
        """Draw it into the still picture, where it does not move; `ground` is what lies there without it."""
        if not self.moves:
            self._draw(surface, ground, self.hiding)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """Draw it over the still picture; the rects touched."""
        return self._draw(surface, self.screen.app.still, self._hidden) if self.movers and self.moves else []

    @property
    def _hidden(self) -> list[Rect]:
        """Where it passes behind what lies on the board."""
        over = [thing.extent for zone in self.screen.zone_list for thing in zone.things if thing.kind not in LAND]
        return [*self.hiding, *(rect.inflate(8, 8) for rect in over if rect.colliderect(self.room))]

    def _draw(self, surface: Surface, below: Surface, hiding: Sequence[Rect]) -> list[Rect]:
        """All at once, for there may be two hundred of them; what they pass behind is put over them again."""
        clip = surface.get_clip()
        surface.set_clip(self.room.clip(clip))
        touched = [rect for rect in surface.blits(self._moved(self.tick)) or () if rect.w and rect.h]
        surface.blits([*self._written(touched), *_put_back(touched, below, hiding)], False)
        surface.set_clip(clip)
        return touched

    def _moved(self, tick: int) -> list[tuple[Surface, tuple[int, int]]]:
        """Where the pictures of a tick lie: their `Piece.corner`, without two hundred calls."""
        return [
            (piece.surface, (round(x) - piece.anchor[0], round(y) - piece.anchor[1]))
            for mover in self.movers
            for piece, (x, y) in mover(tick)
        ]

    def _written(self, touched: Sequence[Rect]) -> Iterable[Blit]:
        """The words that what moves would cover."""
        lettering = self.lettering()
        if lettering is None:
            return
        picture, (left, top), words = lettering
        for word in words:
            for number in word.collidelistall(touched):
                part = word.clip(touched[number])
                yield picture, part.topleft, part.move(-left, -top)

    def taken(self, below: Surface, ticks: int) -> list[list[Blit]]:
        """What is drawn over the picture `below` at so many ticks from now on, for a film; nothing where it stands
        still."""
        hiding, found = self._hidden, []
        for tick in range(self.tick, self.tick + ticks if self.moves else self.tick):
            drawn = self._moved(tick)
            touched = [Rect(corner, picture.get_size()).clip(self.room) for picture, corner in drawn]
            found.append([*drawn, *self._written(touched), *_put_back(touched, below, hiding)])
        return found


def _put_back(touched: Sequence[Rect], below: Surface, hiding: Sequence[Rect]) -> Iterable[Blit]:
    """What lies over what moved in `touched`."""
    for rect in hiding:
        for number in rect.collidelistall(touched):
            part = rect.clip(touched[number])
            yield below, part.topleft, part
