"""Buttons beside each other that share the width of a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.system.words import Verdict
from scenes.ui.widgets.buttons import Button, Look
from scenes.ui.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class RowButton:
    """One of them; of the room it takes so much as its `weight` says. The `main` one is the large deed of its sheet."""

    id: str
    words: str
    do: Callable[[], None]
    why: Verdict | None = None
    cap: str = ""
    weight: float = 1.0
    main: bool = False


def put_row(
    put: Callable[[Widget], Widget], room: Rect, gap: int, buttons: Sequence[RowButton], size: int = 17
) -> None:
    """Add the buttons from left to right, `gap` pixels apart, all as high as the room."""
    unit = (room.w - gap * (len(buttons) - 1)) / sum(button.weight for button in buttons)
    x = float(room.x)
    for button in buttons:
        rect = Rect(round(x), room.y, round(unit * button.weight), room.h)
        look: Look = "main" if button.main else "plain"
        put(Button(button.id, rect, button.words, button.do, look=look, cap=button.cap, why=button.why, size=size))
        x += unit * button.weight + gap
