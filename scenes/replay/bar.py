"""The bar of a replay: the track of rounds with its knob and flags, and the buttons below it."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.theme import SEATS, Colour
from scenes.replay.marked import SIGNS, draw_sign
from scenes.system.words import tr
from scenes.ui.input.events import Key, Pointer
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import IconButton
from scenes.ui.widgets.widget import Widget

FLAG_SEATS = ("azure", "crimson", "ochre", "forest", "plum", "rust", "slate")


KNOB = 13
"""Units from the knob's middle to its edge."""


def flag_colour(number: int) -> Colour:
    """The colour of the flag of the bookmark with that number."""
    return SEATS[FLAG_SEATS[number % len(FLAG_SEATS)]].colour


def draw_flag(surface: Surface, at: tuple[int, int], size: int, colour: Colour, ink: Colour) -> None:
    """A small flag on its pole, whose foot is at `at`."""
    x, y = at
    pygame.draw.polygon(
        surface,
        colour,
        [
            (x, y - size),
            (x + size * 4 // 5, y - size),
            (x + size * 3 // 5, y - size * 3 // 4),
            (x + size * 4 // 5, y - size // 2),
            (x, y - size // 2),
        ],
    )
    pygame.draw.line(surface, ink, (x, y - size), (x, y), max(1, size // 12))


class PlayerButton(IconButton):
    """A button with an icon on card; the one for play is ink."""

    def __init__(
        self, id: str, rect: Rect, icon: str, name: str, do: Callable[[], None], *, main: bool = False
    ) -> None:
        super().__init__(id, rect, icon, name, do, dark=False)
        self.main = main
        self.radius = 8.0

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "main" if self.main else "hover" if self.hovered else "plain"
        if self.main and self.hovered:
            look = "main-hover"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        colour = self.theme.parchment if self.main else self.theme.ink
        faces.icon(self.icon, self.u(20), colour, self.scale, self.theme).draw(surface, self.rect.center)


class Track(Widget):
    """All steps on a line, with the rounds below and the bookmarks above.

    Dragging the knob goes by rounds and the turns in them; with the ring on it the arrows go by steps.
    """

    radius = 10.0

    def __init__(
        self,
        rect: Rect,
        index: int,
        last: int,
        rounds: Sequence[tuple[int, int]],
        flags: Sequence[int],
        go: Callable[[int], None],
        signs: Mapping[int, str] | None = None,
        turns: Sequence[int] = (),
    ) -> None:
        super().__init__("track", rect, tr("Step {index} of {last}", index=index, last=last))
        self.index, self.last, self.rounds, self.flags, self.go = index, max(1, last), rounds, flags, go
        self.signs = signs or {}
        """Step -> how the decision there was marked."""
        self.stops = sorted({*(first for _, first in rounds), *turns, self.last})
        self.press = lambda: None
        self.adjust = lambda step: self.go(self.index + step)
        self.kind = "slider"

    @property
    def groove(self) -> Rect:
        high = self.u(10)
        return self.box.inset(14, 0, top=24).at_top(px=high)

    def share(self, index: int) -> float:
        """Where a step lies, from 0 to 1: every round is as long as the others, its steps within it."""
        firsts = [first for _, first in self.rounds]
        place = bisect.bisect_right(firsts, index) - 1
        end = firsts[place + 1] if place + 1 < len(firsts) else self.last + 1
        return min(1.0, (place + (index - firsts[place]) / (end - firsts[place])) / len(firsts))

    def x(self, index: int) -> int:
        """Where a step lies, in pixels."""
        return self.groove.x + round(self.groove.w * (1.0 if index == self.last else self.share(index)))

    def round_at(self, index: int) -> int:
        """The round to which a step belongs."""
        return next((number for number, first in reversed(self.rounds) if first <= index), self.rounds[0][0])

    def key(self, key: Key) -> bool:
        if key.command in ("left", "right"):
            self.go(self.index + (1 if key.command == "right" else -1))
            return True
        if key.command in ("first", "last"):
            self.go(0 if key.command == "first" else self.last)
            return True
        return False

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "move"):
            goal = min(self.stops, key=lambda first: abs(self.x(first) - pointer.pos[0]))
            if goal != self.index:
                self.go(goal)
        return True

    def draw(self, surface: Surface) -> None:
        theme, groove = self.theme, self.groove
        pygame.draw.rect(surface, theme.deep_parchment, groove, border_radius=self.u(5))
        here = self.x(self.index)
        if here > groove.x:
            done = self.box.of(groove).left_of(here)
            pygame.draw.rect(surface, theme.soft_ink, done, border_radius=self.u(5))
        pygame.draw.rect(surface, theme.ink, groove, max(1, self.u(1.4)), border_radius=self.u(5))
        px = min(self.t(14), self.u(20))
        taken = -1_000_000
        stops = list(self.rounds)
        for stop in self.stops:
            surface.fill(theme.hairline, Rect(self.x(stop), groove.bottom, max(1, self.u(1)), self.u(2.5)))
        for place, (number, first) in enumerate(stops):
            x = self.x(first)
            surface.fill(theme.hairline, Rect(x, groove.bottom, max(1, self.u(1)), self.u(4)))
            tenth = number % 10 == 0 or place == 0 or (len(stops) <= 12)
            half = fonts.text_width(str(number), "sans", px) // 2
            under_knob = abs(x - here) < self.u(KNOB + 3)  # which says its round itself
            if tenth and x - half > taken and not under_knob:
                at = (x, groove.bottom + self.u(2))
                self.put_text(surface, str(number), "sans", px, theme.ink, at, "midtop")
                taken = x + half + self.u(12)
        for step, mark in sorted(self.signs.items(), key=lambda sign: sign[1] in SIGNS):
            draw_sign(surface, mark, (self.x(step), groove.y), self.scale, theme)
        for number, step in enumerate(self.flags):
            draw_flag(surface, (self.x(step), groove.y), self.u(22), flag_colour(number), theme.ink)
        centre = (here, groove.centery)
        radius = self.u(KNOB)
        pygame.draw.circle(surface, theme.focus.paper, centre, radius + self.u(3))
        pygame.draw.circle(surface, theme.card, centre, radius)
        pygame.draw.circle(surface, theme.ink, centre, radius, max(1, self.u(1.6)))
        words = str(self.round_at(self.index))
        px = fonts.fitting(words, "sans-bold", self.u(15), radius * 2 - self.u(3), 8)
        self.put_text(surface, words, "sans-bold", px, theme.ink, centre, "center")
