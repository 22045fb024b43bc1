"""How the names of places are written: their type, their lines, what stands behind them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.bends import Bent
from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.spots import XY
from scenes.city.ink.dressing import HALO
from scenes.city.ink.lettered import paint_letters
from scenes.paint import fonts
from scenes.paint.scripts import own
from scenes.paint.view import Matrix

AS_IT_IS: Matrix = 1.0, 0.0, 0.0, 1.0, 0.0, 0.0
SOCKET = 11
"""Units of a square behind a name."""


class Lettering:
    """The names that the app writes, in type that fits their places."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.states: Mapping[str, str] = {}
        """What stands behind the names of places: *lost*, *in ruins*."""
        self.sockets: Mapping[str, tuple[int, int]] = {}
        """Little squares behind the names of places: so many are full, of so many."""
        self.share = 1.0
        """The part of their size that the names of places above ground have: less where it is crowded."""
        self._broken: dict[str, list[str]] = {}
        """Names that are written in two lines."""

    @property
    def about(self) -> tuple[object, ...]:
        """What names depend on besides the drawing: with equal ones they look the same."""
        return tuple(self.states.items()), tuple(self.sockets.items())

    def style(self, name: str) -> tuple[fonts.Role, int]:
        """The type of a place’s name, on the screen and as exported: small for roads, walls and what lies below."""
        found, t, u = self.canvas.city.places[name], self.canvas.layout.t, self.canvas.layout.u
        if found.underground or found.shape in ("long", "nature"):
            return "title", t(18)
        # a map has no room for twice the size, but what is large grows too, and nothing is below the smallest type
        size = u(24 if found.shape == "area" else 22) * min(1.4, self.canvas.layout.text)
        return "title", max(t(14), round(size * self.share))

    def lines(self, name: str) -> list[str]:
        """A place's name in one line, or in two where its place is narrow."""
        return self._broken.get(name) or [self.called(name)]

    def called(self, name: str) -> str:
        """A place's name with its state."""
        state = self.states.get(name)
        called = self.canvas.city.places[name].name
        return f"{called}, {state}" if state else called

    def size(self, name: str) -> XY:
        """How wide and high a name is with what stands behind it."""
        role, px = self.style(name)
        lines = self.lines(name)
        *above, last = (fonts.text_width(line, role, px) for line in lines)
        wide = max(*above, last + self._behind(name), 0.0)
        return wide + px * 0.2, fonts.font(role, px).get_height() * (0.86 + 0.72 * (len(lines) - 1))

    def _behind(self, name: str) -> int:
        """Pixels that the squares behind a name take."""
        u = self.canvas.layout.u
        return u(5) + self.sockets[name][1] * u(SOCKET + 3) if name in self.sockets else 0

    def fit(self, name: str, room: float) -> None:
        """Write a name in two lines when it is wider than its place, if that makes it narrower."""
        self._broken.pop(name, None)
        words, (role, px) = self.called(name).split(), self.style(name)
        if len(words) > 1 and self.size(name)[0] > room:
            cuts = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
            self._broken[name] = min(cuts, key=lambda pair: max(fonts.text_width(line, role, px) for line in pair))

    def paint(self, surface: Surface, name: str, middle: tuple[int, int]) -> Rect:
        """Write a place's name about a point; returns the pixels touched."""
        role, px = self.style(name)
        theme, lines = self.canvas.sheet_theme, self.lines(name)
        step = round(fonts.font(role, px).get_height() * 0.72)
        touched = Rect(middle, (0, 0))
        for number, line in enumerate(lines):
            piece = fonts.halo_text(own(line), role, px, theme.ink, theme.parchment, px * 0.11)
            at = middle[0], round(middle[1] + (number - (len(lines) - 1) / 2) * step)
            if name in self.sockets and number == len(lines) - 1:
                at = at[0] - self._behind(name) // 2, at[1]
                right = at[0] + fonts.text_width(line, role, px) // 2
                touched.union_ip(self._paint_sockets(surface, name, (right, at[1])))
            touched.union_ip(surface.blit(piece.surface, piece.surface.get_rect(center=at)))
        return touched

    def paint_bent(self, surface: Surface, name: str, bent: Bent) -> None:
        """Write a name along its line."""
        theme, role = self.canvas.sheet_theme, self.style(name)[0]
        halo = HALO if bent.rim else 0.0
        paint_letters(surface, bent.letters, AS_IT_IS, role, bent.px, theme.ink, theme.parchment, halo)

    def _paint_sockets(self, surface: Surface, name: str, at: tuple[int, int]) -> Rect:
        """The squares behind a name that ends there; returns the pixels touched."""
        theme, u, (full, count) = self.canvas.sheet_theme, self.canvas.layout.u, self.sockets[name]
        square = Rect(at[0] + u(5), at[1] - u(SOCKET) // 2, u(SOCKET), u(SOCKET))
        touched = square.copy()
        for number in range(count):
            pygame.draw.rect(surface, theme.parchment, square.inflate(u(4), u(4)))
            pygame.draw.rect(surface, theme.ink if number < full else theme.card, square)
            pygame.draw.rect(surface, theme.ink, square, max(1, u(1.4)))
            touched.union_ip(square)
            square = square.move(u(SOCKET + 3), 0)
        return touched.inflate(u(4), u(4))

    def type_size(self, name: str) -> float:
        """The size of a place's name in pixels, for a label that takes its place."""
        return float(self.style(name)[1])
