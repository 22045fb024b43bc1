"""Figures of the statistics: towers, shares, dice, progress."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.services.statistics import FinishedGame
from scenes.menus.shelf.pictures import small_picture
from scenes.paint import charts, dice, fonts
from scenes.session.trials import OneByOne
from scenes.system.words import day, tr, tr_as, tr_n
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert, Widget

MANY_SIDES = 12
"""Dice with more sides are shown in ten groups."""
PAINTED = ("church", "inn", "farm", "woodmill")
"""What stands in a painting of no particular town."""


def person_points(game: FinishedGame) -> int | None:
    """The best result of a person in this game; None where the game counts no points."""
    points = [seat.points for seat in game.seats if not seat.bot and seat.points is not None]
    return max(points, default=None)


def person_won(game: FinishedGame) -> bool:
    """Did a person at this screen win?"""
    return any(seat.won for seat in game.seats if not seat.bot)


def fell(game: FinishedGame) -> bool:
    """Did nobody win: the town, the city, the lands are lost?"""
    return not any(seat.won for seat in game.seats)


def grouped(sides: int, seen: Mapping[int, int]) -> list[tuple[str, int]]:
    """(label, times) of each result, of dice with many sides in ten groups."""
    if sides <= MANY_SIDES:
        return [(str(face), seen.get(face, 0)) for face in range(1, sides + 1)]
    edges = [round(sides * part / 10) for part in range(11)]
    return [
        (f"{low + 1}–{high}", sum(times for face, times in seen.items() if low < face <= high))
        for low, high in itertools.pairwise(edges)
    ]


class Figure(Inert):
    """A large number with its meaning beside it."""

    def __init__(self, id: str, rect: Rect, number: str, words: str, bad: bool = False) -> None:
        super().__init__(id, rect, f"{number} {words}")
        self.number, self.words, self.bad = number, words, bad

    def draw(self, surface: Surface) -> None:
        colour = self.theme.illegal.paper if self.bad else self.theme.ink
        rect = self.put_text(surface, self.number, "text-bold", self.t(40), colour, self.rect.midleft)
        left = rect.right + self.u(12)
        rich = fonts.rich(self.words, self.t(16), self.rect.right - left, self.theme.ink, spacing=1.15)
        rich.draw(surface, (left, self.rect.centery - rich.height // 2))

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        left = fonts.text_width(self.number, "text-bold", self.t(40)) + self.u(12)
        rich = fonts.rich(self.words, self.t(16), self.rect.w - left, (0, 0, 0), spacing=1.15)
        return [(self.name, self.box.place(px=(left + rich.width, rich.height), at="topleft"), self.rect)]


class Ground(Inert):
    """Level lines with their numbers, behind the towers."""

    def __init__(self, rect: Rect, plot: Rect, top: int, levels: int) -> None:
        super().__init__("plot-ground", rect)
        self.plot, self.top, self.levels = plot, top, levels

    def draw(self, surface: Surface) -> None:
        s = self.scale
        foot = self.rect.bottom
        left = self.rect.x + self.plot.x
        charts.axis(self.plot.w / s, self.plot.h / s, self.levels, s, self.theme).draw(surface, (left, foot))
        for level in range(self.levels + 1):
            y = foot - self.plot.h * level // self.levels
            words = str(self.top * level // self.levels)
            self.put_text(surface, words, "sans", self.t(14), self.theme.ink, (left - self.u(10), y), "midright")


class Tower(Widget):
    """One game in the plot: a tower as high as its points, or the ruin of a town that fell. A click watches it."""

    radius = 4.0

    def __init__(
        self, id: str, rect: Rect, game: FinishedGame, high: int, best: bool, watch: Callable[[], None]
    ) -> None:
        points = person_points(game)
        scored = tr_as("one game", "won") if points is None else tr_n("{count} point", "{count} points", points)
        words = tr_as("one game", "lost") if fell(game) else scored
        super().__init__(id, rect, f"{day(game.ended)}: {words}")
        self.game, self.high, self.best = game, high, best
        self.press = watch
        practice = [tr("for practice, with the coach")] if game.practice else []
        self.tip = Tip(self.name, (tr("deal {seed}", seed=game.seed), *practice, tr("a click shows it again")))
        self.kind = "bar"

    def draw(self, surface: Surface) -> None:
        s, foot = self.scale, self.rect.midbottom
        wide = min(28.0, self.rect.w / s - 8)
        if fell(self.game):
            charts.ruin_bar(wide, s, self.theme).draw(surface, foot)
        else:
            charts.tower_bar(wide, max(4.0, self.high / s), s, self.theme, best=self.best).draw(surface, foot)
        if self.hovered:
            surface.fill(self.theme.focus.paper, self.box.band(foot[1] + self.u(2), 3))

    def label(self, surface: Surface) -> None:
        """What it was worth, above it; drawn after the line of means."""
        foot, points = self.rect.midbottom, person_points(self.game)
        if fell(self.game):
            words, at, colour = tr("fell"), (foot[0], foot[1] - self.u(24)), self.theme.illegal.paper
        else:
            words = str(points if points is not None else tr_as("one game", "won"))
            at, colour = (foot[0], foot[1] - self.high - self.u(10)), self.theme.ink
        px = fonts.fitting(words, "sans-semi", self.t(15), self.rect.w + self.u(4), 9)
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)):
            halo = (at[0] + self.u(dx), at[1] + self.u(dy))
            self.put_text(surface, words, "sans-semi", px, self.theme.parchment, halo, "midbottom")
        self.put_text(surface, words, "sans-semi", px, colour, at, "midbottom")


class Mean(Inert):
    """The mean of the last ten games, drawn over the towers, and their numbers above it."""

    def __init__(self, rect: Rect, points: Sequence[tuple[float, float]], towers: Sequence[Tower]) -> None:
        super().__init__("plot-mean", rect)
        self.points, self.towers = tuple(points), towers

    def draw(self, surface: Surface) -> None:
        if len(self.points) > 1:
            charts.curve(self.points, self.scale, self.theme).draw(surface, self.rect.topleft)
        for tower in self.towers:
            tower.label(surface)


class Share(Inert):
    """A lying bar with its words before and its number behind it."""

    def __init__(self, id: str, rect: Rect, words: str, count: int, most: int, kind: charts.BarKind) -> None:
        super().__init__(id, rect, f"{words}: {count}")
        self.words, self.count, self.most, self.bar = words, count, most, kind

    def draw(self, surface: Surface) -> None:
        half = self.rect.w * 3 // 5
        px = fonts.fitting(self.words, "text", self.t(17), half - self.u(8), self.t(14))
        words = fonts.ellipsis(self.words, "text", px, half - self.u(8))
        self.put_text(surface, words, "text", px, self.theme.ink, self.rect.midleft)
        room = self.rect.w - half - self.t(40)
        width = max(self.u(6), room * self.count // max(1, self.most))
        high = min(self.u(20), self.rect.h - self.u(8))
        left = self.rect.x + half
        s = self.scale
        piece = charts.bar(width / s, high / s, self.bar, s, self.theme)
        piece.draw(surface, (left, self.rect.centery - high // 2))
        at = (left + width + self.u(10), self.rect.centery)
        self.put_text(surface, str(self.count), "sans-semi", self.t(17), self.theme.ink, at)


class Progress(Inert):
    """How far the looking through has come."""

    def __init__(self, rect: Rect, looking: OneByOne) -> None:
        super().__init__("looking", rect, "looking")
        self.looking = looking

    def draw(self, surface: Surface) -> None:
        px = fonts.fitting(self.looking.words, "sans-semi", self.t(15), self.rect.w, 9)
        self.put_text(surface, self.looking.words, "sans-semi", px, self.theme.ink, self.rect.midleft)


class Face(Inert):
    """How often one side of a die was seen: a column, the number above it, the side below."""

    def __init__(self, rect: Rect, label: str, times: int, high: int, foot: int) -> None:
        super().__init__(f"die-{label}", rect, tr_n("{side}: once", "{side}: {count} times", times, side=label))
        self.label, self.times, self.high, self.foot = label, times, high, foot

    def draw(self, surface: Surface) -> None:
        s = self.scale
        wide = round(self.rect.w * 0.7)
        base = self.rect.bottom - self.foot
        if self.high > self.u(2):
            piece = charts.bar(wide / s, self.high / s, "plain", s, self.theme)
            piece.draw(surface, (self.rect.centerx - wide // 2, base - self.high))
        px = fonts.fitting(str(self.times), "sans", self.t(14), self.rect.w, 9)
        at = (self.rect.centerx, base - self.high - self.u(3))
        self.put_text(surface, str(self.times), "sans", px, self.theme.ink, at, "midbottom")
        middle = (self.rect.centerx, self.rect.bottom - self.foot // 2 + self.u(2))
        if self.label.isdigit() and 1 <= int(self.label) <= 6 and self.rect.w >= self.u(36):
            dice.die(int(self.label), 28, s, self.theme).draw(surface, middle)
        else:
            px = fonts.fitting(self.label, "sans", self.t(14), self.rect.w, 8)
            self.put_text(surface, self.label, "sans", px, self.theme.ink, middle, "center")


class Expected(Inert):
    """The line at which every column of a fair die would end."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("expected", rect)

    def draw(self, surface: Surface) -> None:
        faces.hairline(self.rect.w, self.theme.illegal.paper, self.scale, self.theme).draw(surface, self.rect.midleft)


class Landscape(Inert):
    """The little painting of a place under siege, where a page has nothing to say."""

    def draw(self, surface: Surface) -> None:
        rect, scale = self.rect, self.scale
        # as wide as a painting of that height may be
        wide = min(rect.w, round(rect.h * 3.4))
        picture = small_picture(wide / scale - 6, rect.h / scale - 6, scale, self.theme, PAINTED, "azure")
        picture.draw(surface, (rect.centerx - wide // 2 + self.u(3), rect.y + self.u(3)))
