"""What choices cost over time: a dot a game, the mean of the last ones with its band."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game.services import marking
from game.services.marking import Loss
from game.services.statistics import FinishedGame
from scenes.paint import charts, fonts
from scenes.system.words import day, decimal, tr
from scenes.ui.input.element import Tip
from scenes.ui.widgets.widget import Inert, Widget

WINDOW = 10
"""The line is the mean of so many games, the one it stands at the last."""


class Rated(Struct, frozen=True):
    """A game with what its choices cost, in all or in one phase, and the standard error of that."""

    game: FinishedGame
    loss: float
    error: float


class Level(Struct, frozen=True):
    """The mean of the games up to one, and half its band: 95 of 100 such bands hold the truth."""

    mean: float
    half: float


def rated(games: Sequence[tuple[FinishedGame, Sequence[Loss]]], phase: str = "") -> list[Rated]:
    """The games with what they cost (in one phase), the oldest first."""
    return [
        Rated(game, *marking.total(part for part in parts if phase in ("", part.phase))) for game, parts in games[::-1]
    ]


def levels(games: Sequence[Rated]) -> list[Level]:
    """The mean at each game with its band, which holds how games differ as well as how well each was measured."""
    found = []
    for last in range(len(games)):
        window = games[max(0, last + 1 - WINDOW) : last + 1]
        count = len(window)
        mean = math.fsum(one.loss for one in window) / count
        measured = math.fsum(one.error**2 for one in window) / count**2
        spread = math.fsum((one.loss - mean) ** 2 for one in window) / max(1, count - 1) / count
        found.append(Level(mean, 1.96 * math.sqrt(max(measured, spread))))
    return found


class Curve(Inert):
    """The line of means and its band; `top` points at the head of the plot."""

    def __init__(self, id: str, rect: Rect, found: Sequence[Level], top: float, unit: str) -> None:
        told = tr("{points} {unit} a game", points=decimal(found[-1].mean), unit=unit) if found else ""
        super().__init__(id, rect, told)
        self.found, self.top = found, top

    def x(self, number: int) -> float:
        """Where a game stands, in pixels from the left."""
        return (number + 0.5) * self.rect.w / max(1, len(self.found))

    def y(self, points: float) -> float:
        """How far below the head so many points are."""
        return self.rect.h * (1 - min(1.0, max(0.0, points / self.top)))

    def draw(self, surface: Surface) -> None:
        if not self.found:
            return
        colour, s = self.theme.focus.paper, self.scale
        upper = [(self.x(n), self.y(one.mean + one.half)) for n, one in enumerate(self.found)]
        lower = [(self.x(n), self.y(one.mean - one.half)) for n, one in enumerate(self.found)]
        if len(self.found) > 1:
            wash = Surface(self.rect.size, pygame.SRCALPHA)
            pygame.draw.polygon(wash, (*colour, 43), [*upper, *lower[::-1]])
            surface.blit(wash, self.rect.topleft)
            points = tuple((self.x(n) / s, self.y(one.mean) / s) for n, one in enumerate(self.found))
            charts.curve(points, s, self.theme, width=3).draw(surface, self.rect.topleft)
        else:
            left = self.rect.x + upper[0][0]
            ends = ((left, self.rect.y + upper[0][1]), (left, self.rect.y + lower[0][1]))
            pygame.draw.line(surface, colour, *ends, self.u(3))
        x, y = self.x(len(self.found) - 1), self.y(self.found[-1].mean)
        at = self.rect.x + round(x), self.rect.y + round(y)
        pygame.draw.circle(surface, self.theme.card, at, self.u(7))
        pygame.draw.circle(surface, colour, at, self.u(7), max(2, self.u(2.4)))


class Dots(Widget):
    """Games beside each other on the curve, no narrower than a finger; a click watches the dearest with its marks."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        games: Sequence[Rated],
        at: Sequence[tuple[int, int]],
        unit: str,
        watch: Callable[[FinishedGame], None],
    ) -> None:
        told = [
            tr(
                "{day}: {points} ± {error} {unit}",
                day=day(one.game.ended),
                points=decimal(one.loss),
                error=decimal(2 * one.error),
                unit=unit,
            )
            for one in games
        ]
        dearest = max(games, key=lambda one: one.loss)
        super().__init__(id, rect, told[games.index(dearest)])
        self.at, self.press, self.kind = at, partial(watch, dearest.game), "bar"
        shows = tr("a click shows it again") if len(games) == 1 else tr("a click shows the dearest again")
        deal = [tr("deal {seed}", seed=one.game.seed) for one in games if len(games) == 1]
        self.tip = Tip(told[0], (*told[1:], *deal, shows))

    def draw(self, surface: Surface) -> None:
        size = self.u(5 if self.hovered else 3.4)
        for x, y in self.at:
            at = (self.rect.x + x, self.rect.y + y)
            pygame.draw.circle(surface, self.theme.card, at, size)
            pygame.draw.circle(surface, self.theme.soft_ink, at, size, max(1, self.u(1.3)))


class Phase(Inert):
    """A card for one phase: what it costs a game, its name, its small curve."""

    def __init__(self, id: str, rect: Rect, name: str, found: Sequence[Level], dearest: bool) -> None:
        self.words, self.number = name, decimal(found[-1].mean)
        super().__init__(id, rect, f"{self.number} {name}")
        self.found, self.dearest = found, dearest

    def draw(self, surface: Surface) -> None:
        theme, s = self.theme, self.scale
        from scenes.paint import marks

        marks.note(self.rect.w / s, self.rect.h / s, s, theme).draw(surface, self.rect.topleft)
        inner = self.box.inset(14, 10)
        colour = theme.illegal.paper if self.dearest else theme.ink
        number = self.put_text(surface, self.number, "text-bold", self.t(32), colour, inner.topleft, "topleft")
        left = number.right + self.u(10)
        px = fonts.fitting(self.words, "text-semi", self.t(18), inner.right - left, 10)
        self.put_text(surface, self.words, "text-semi", px, theme.ink, (left, number.centery), "midleft")
        high = inner.bottom - number.bottom - self.u(24)
        foot = inner.bottom - self.u(20)
        if len(self.found) > 1 and high > self.u(16):
            top = max(one.mean for one in self.found) or 1.0
            line = tuple(
                (n * inner.w / (len(self.found) - 1) / s, high * (1 - one.mean / top) / s)
                for n, one in enumerate(self.found)
            )
            piece = charts.curve(line, s, theme, colour=theme.illegal.paper if self.dearest else None, width=2.2)
            piece.draw(surface, (inner.x, number.bottom + self.u(4)))
        told = tr("from {points}", points=decimal(self.found[0].mean))
        self.put_text(surface, told, "sans", self.t(14), theme.soft_ink, (inner.x, foot + self.u(4)), "topleft")
