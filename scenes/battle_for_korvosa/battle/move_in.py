"""How many march in: a slider with a stop for each number, the stretch of each seat's units in its colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.battle_for_korvosa.board.frame import Frame
from scenes.paint import fonts
from scenes.paint.ink import Sketch, box
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, Theme, mix
from scenes.ui.input.events import Key, Pointer
from scenes.ui.widgets.choices import Number

KNOB = 16.0
APART = 24
"""Units between two numbers at least; where more stops lie, some have none."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """The stops up to `last` that the stretch before did not reach: whose units go with them."""

    last: int
    coat: str
    words: str


class MarchSlider(Frame, Number):
    """A number between `least` and `most`: dragged, clicked, or changed by keys one by one."""

    acts = True
    value: int
    most: int

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        value: int,
        change: Callable[[int], None],
        least: int,
        stretches: Sequence[Stretch],
    ) -> None:
        super().__init__(id, rect, name)
        self.value, self.change, self.least, self.stretches = value, change, least, tuple(stretches)
        self.most = self.stretches[-1].last
        self.press = lambda: None
        self.adjust = self.by
        self.kind = "slider"

    @staticmethod
    def height(u: Callable[[float], int], t: Callable[[float], int]) -> int:
        """Pixels that it takes: the knob, the numbers, whose they are."""
        return u(2 * KNOB + 12) + min(t(20), u(32)) + min(t(18), u(29))

    @property
    def groove(self) -> Rect:
        """From the first stop to the last, as high as the knob."""
        side = self.u(KNOB)
        return Rect(self.rect.x + side, self.rect.y + self.u(6), max(1, self.rect.w - 2 * side), 2 * side)

    def at(self, number: int) -> int:
        """The pixel of a stop, from the left of the window."""
        return self.groove.x + round(self.groove.w * (number - self.least) / max(1, self.most - self.least))

    def by(self, step: int) -> None:
        self.to(self.value + step)

    def to(self, number: int) -> None:
        """Set it to a number within its bounds."""
        number = max(self.least, min(self.most, number))
        if number != self.value and not self.screen.refuse_disabled(self):
            self.value = number
            self.screen.app.sound.play("button")
            self.invalidate()
            self.change(number)

    def key(self, key: Key) -> bool:
        steps = {"left": self.value - 1, "right": self.value + 1, "first": self.least, "last": self.most}
        if key.command in steps:
            self.to(steps[key.command])
            return True
        if self.digit(key):
            return True
        # a number is not pressed: Enter does what the board does with it
        return key.command == "enter" and self.screen.command("enter")

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "move"):
            share = (pointer.pos[0] - self.groove.x) / self.groove.w
            self.to(round(self.least + share * (self.most - self.least)))
        return True

    def said(self) -> str:
        return f"{self.name}: {self.value}"

    def stops(self) -> list[int]:
        """The numbers that are written: all where there is room; else the ends, where a seat's begin, and some."""
        every = max(1, -(-self.u(APART) * (self.most - self.least) // max(1, self.groove.w)))
        ends = {self.least, self.most, self.value}
        return [
            number
            for number in range(self.least, self.most + 1)
            if number in ends
            or ((number - self.least) % every == 0 and min(abs(number - end) for end in ends) >= every)
        ]

    def draw(self, surface: Surface) -> None:
        theme, s, groove = self.theme, self.scale, self.groove
        far = groove.w / s
        parts = []
        begin = 0.0
        for one in self.stretches:
            end = round((self.at(one.last) - groove.x) / s, 1)
            parts.append((begin, end, one.coat))
            begin = end
        marks = tuple(round((self.at(number) - groove.x) / s, 1) for number in self.stops())
        knob = round((self.at(self.value) - groove.x) / s, 1)
        ways(far, tuple(parts), marks, knob, self.value, s, theme).draw(surface, groove.midleft)
        y = groove.bottom + self.u(6) + min(self.t(20), self.u(32)) // 2
        for number in self.stops():
            role: fonts.Role = "sans-bold" if number == self.value else "sans"
            self.line(surface, str(number), role, 16, theme.ink, (self.at(number), y), "center", most=20)
        y += min(self.t(20), self.u(32)) // 2 + min(self.t(18), self.u(29)) // 2
        left = groove.x
        for one in self.stretches:
            right = self.at(one.last)
            px = min(self.t(15), self.u(20))
            half = fonts.text_width(one.words, "sans", px) // 2
            middle = max(self.rect.x + half, min((left + right) // 2, self.rect.right - half))
            self.line(surface, one.words, "sans", 15, theme.soft_ink, (middle, y), "center", most=20)
            left = right


@kept
def ways(
    far: float,
    parts: tuple[tuple[float, float, str], ...],
    stops: tuple[float, ...],
    knob: float,
    number: int,
    scale: float,
    theme: Theme,
) -> Piece:
    """The groove with its stops and the knob; lengths in units from the first stop, where it is anchored."""
    pad = KNOB + 6
    sketch = Sketch(far + 2 * pad, 2 * pad, scale, theme, ("march", round(far)), origin=(pad, pad))
    for begin, end, coat in parts:
        colour = SEATS[coat].colour
        pale = mix(theme.parchment, colour, 0.45) if theme.washes else theme.card
        sketch.plain(box(begin, -4.5, max(1.0, end - begin), 9, 1), pale)
        if knob > begin:
            sketch.plain(box(begin, -4.5, max(1.0, min(end, knob) - begin), 9, 1), colour)
    sketch.panel(0, -4.5, far, 9, 2, None, 1.4, amount=0.3)
    for stop in stops:
        sketch.disc(stop, 0, 5, None, theme.card, 1.4, amount=0.2, solid=True)
    sketch.disc(knob, 0, KNOB, None, theme.card, 2.0, theme.focus.paper, amount=0.3, solid=True)
    surface = sketch.render().copy()
    blit_number(surface, str(number), round(19 * scale), theme.ink, ((pad + knob) * scale, pad * scale))
    return Piece(for_display(surface), (round(pad * scale), round(pad * scale)))
