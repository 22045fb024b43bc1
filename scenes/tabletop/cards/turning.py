"""Turning to what lies further on in a row of cards, and the dashed place that something has left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.system.words import tr_n
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Paged, Tip
from scenes.ui.widgets.widget import Widget

SIDE = 44
"""Units across a button that turns."""


class Turner(Widget):
    """A button at an end of a row that shows what lies further on; nothing where nothing does."""

    def __init__(self, id: str, rect: Rect, sign: str, left: int, turn: Callable[[], None] | None) -> None:
        name = tr_n("{count} further on", "{count} further on", left)
        super().__init__(id, rect, name, dark=True)
        self.kind, self.sign, self.left = "hand-arrow", sign, left
        self.tip, self.press, self.quiet = Tip(name), turn, not left

    def draw(self, surface: Surface) -> None:
        if not self.left:
            return
        middle = self.rect.center
        marks.badge(self.sign, 40, self.scale, self.theme).draw(surface, middle)
        count = fonts.text(str(self.left), "sans-semi", min(self.t(17), self.u(30)), self.theme.parchment)
        surface.blit(count, count.get_rect(midtop=(middle[0], middle[1] + self.u(26))))


class Drawn(Protocol):
    """What drawing asks of the screen."""

    app: AppContext
    layout: Layout


class TurnHost(Protocol):
    """What a row that is turned to asks of the screen."""

    app: AppContext
    layout: Layout
    turned: dict[str, int]
    paged: list[Paged]

    def rebuild(self) -> None:
        """Make everything anew."""


def turners(screen: TurnHost, row: str, room: Rect, first: int, shown: int, count: int) -> list[Turner]:
    """Buttons at both ends of a row that shows `shown` of `count` things from the one numbered `first` on; a finger
    that goes along it, and the wheel, turn it too."""
    side, after = screen.layout.u(SIDE), count - first - shown

    def turn_to(goal: int) -> None:
        screen.turned[row] = max(0, min(count - shown, goal))
        screen.app.sound.play("card-laid")
        screen.rebuild()

    screen.paged.append(Paged(room, lambda pages: turn_to(first + pages * shown)))
    ends = (("less", "‹", room.x, first, first - shown), ("more", "›", room.right - side, after, first + shown))
    return [
        Turner(f"{row}-{end}", Rect(x, room.y, side, room.h), sign, left, partial(turn_to, goal) if left else None)
        for end, sign, x, left, goal in ends
    ]


def draw_gap(screen: Drawn, surface: Surface, rect: Rect, name: str, *, dark: bool = True) -> None:
    """The dashed place of what the player holds or has laid elsewhere, with its name where that fits."""
    layout, theme, scale = screen.layout, screen.app.theme, screen.layout.scale
    marks.gap_box(rect.w / scale, rect.h / scale, scale, theme, dark=dark).draw(surface, rect.topleft)
    words = fonts.text(name, "text-italic", layout.t(17), theme.parchment if dark else theme.soft_ink)
    if words.get_width() < rect.w:
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.4))))
