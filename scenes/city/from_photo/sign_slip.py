"""The slip that asks what a sign on paper says: beside its sign, with a line to it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.from_photo.rows import HALOS
from scenes.paint import fonts
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Paper
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert

Pixel = tuple[int, int]
WIDE = 372
"""Units."""


class Leader(Inert):
    """The line from a slip to what it speaks of."""

    def __init__(self, slip: Rect, ink: Sequence[Pixel]) -> None:
        self.start, self.stop = min(
            (
                ((min(max(x, slip.left), slip.right - 1), min(max(y, slip.top), slip.bottom - 1)), (x, y))
                for x, y in ink
            ),
            key=lambda ends: math.dist(*ends),
        )
        (ax, ay), (bx, by) = self.start, self.stop
        room = Rect(min(ax, bx), min(ay, by), abs(ax - bx) + 1, abs(ay - by) + 1)
        super().__init__("leader", room.inflate(12, 12))

    def draw(self, surface: Surface) -> None:
        pygame.draw.line(surface, HALOS["?"], self.start, self.stop, max(2, self.u(2)))
        pygame.draw.circle(surface, HALOS["?"], self.stop, self.u(3.5))


def add_slip(
    screen: Screen,
    board: Rect,
    head: str,
    why: str,
    answers: Sequence[tuple[str, str, Callable[[], None]]],
    ink: Sequence[Pixel],
    avoid: Sequence[Sequence[Pixel]],
) -> None:
    """Ask on a slip that lies within `board`, clear of the sign's `ink` and of what else is not to be hidden."""
    layout = screen.layout
    pad, gap, high = layout.u(16), layout.u(6), Button.height(layout.u, layout.t)
    wide = min(max(layout.u(WIDE), layout.t(WIDE)), board.w)
    inner = wide - 2 * pad
    top = fonts.rich(head, layout.t(18), inner, screen.app.theme.ink).height
    low = fonts.rich(why, layout.t(15), inner, screen.app.theme.soft_ink).height
    columns = (inner - (len(answers) - 1) * gap) // len(answers)
    px = layout.t(15)
    stacked = max(fonts.text_width(words, "sans-semi", px) for _, words, _ in answers) + layout.u(16) > columns
    rows = len(answers) if stacked else 1
    tall = layout.u(12) + top + low + layout.u(10) + rows * (high + gap) + layout.u(6)
    rect = _place(board, (wide, tall), ink, avoid)
    screen.add("slip", Leader(rect, ink))
    screen.add("slip", Paper("slip-paper", rect, catches=True))
    y = rect.y + layout.u(12)
    screen.add("slip", Text("slip-words", Rect(rect.x + pad, y, inner, top), head, size=18))
    y += top
    screen.add("slip", Text("slip-reason", Rect(rect.x + pad, y, inner, low), why, size=15, soft=True))
    y += low + layout.u(10)
    for number, (id, words, do) in enumerate(answers):
        at = Rect(rect.x + pad + number * (columns + gap), y, columns, high)
        if stacked:
            at = Rect(rect.x + pad, y + number * (high + gap), inner, high)
        screen.add("slip", Button(id, at, words, do, look="plain" if number else "main"))


def _place(board: Rect, size: tuple[int, int], ink: Sequence[Pixel], avoid: Sequence[Sequence[Pixel]]) -> Rect:
    """Where it hides least, and of such places the one nearest to its sign."""
    own, others = _box(ink), [_box(spots) for spots in avoid]
    spots = [
        Rect(board.x + round((board.w - size[0]) * x / 4), board.y + round((board.h - size[1]) * y / 4), *size)
        for x in range(5)
        for y in range(5)
    ]

    def worth(rect: Rect) -> float:
        hidden = 9 * _shared(rect, own.inflate(16, 16)) + sum(_shared(rect, box) for box in others)
        return hidden + 4 * math.dist(rect.center, own.center)

    return min(spots, key=worth)


def _box(spots: Sequence[Pixel]) -> Rect:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def _shared(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.w * both.h
