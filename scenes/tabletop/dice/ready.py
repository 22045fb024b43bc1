"""Dice that lie ready: take them and flick them into the tray, or just click.

What they will show is the engine's affair; the hand decides only how they fly. Nothing needs a flick: a click, Enter
or the panel's button throws them, too, and Esc lays dice in the hand back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.paint import dice, marks
from scenes.paint.dice import Kind
from scenes.system.words import later, tr, tr_n
from scenes.tabletop.dice.tray import Launch, Point
from scenes.ui.input.element import Tip
from scenes.ui.input.events import LEFT, Key, Pointer
from scenes.ui.input.pointer import DRAG_UNITS
from scenes.ui.widgets.widget import Widget

HAND = 0.1
"""Seconds over which the hand's speed is taken when it opens."""
TIP = later("Take them and flick them, or click: what they show is the engine's affair.")


def ready_spots(rect: Rect, count: int, size: int) -> tuple[Point, ...]:
    """Middles of dice that lie ready in `rect`: side by side, over each other where they are many."""
    pitch = min(size * 1.12, (rect.w - size) / max(1, count - 1))
    left = rect.centerx - pitch * (count - 1) / 2
    return tuple((left + pitch * n, rect.centery + size * 0.05 * math.sin(n * 2.4)) for n in range(count))


class ReadyDice(Widget):
    """`count` dice in `rect`, each `size` pixels wide; `throw` is told how they leave the hand.

    The id must change with the roll, so that dice in the hand are not thrown for another one.
    """

    def __init__(
        self, id: str, rect: Rect, kinds: Sequence[Kind], size: int, throw: Callable[[Launch], None], words: str = ""
    ) -> None:
        count = len(kinds)
        super().__init__(id, rect, words or tr_n("a die lies ready", "{count} dice lie ready", count))
        self.kinds, self.size, self.throw = tuple(kinds), size, throw
        self.kind = "dice"
        self.tip = Tip(self.name.capitalize(), (tr(TIP),))
        self.press = self.toss
        self.hand: Point | None = None
        """How far the hand has carried them (pixels), while it holds them."""
        self._trail: list[tuple[float, tuple[int, int]]] = []
        """Where the hand was and when (seconds), since it took them."""

    def restore(self, old: Widget) -> None:
        """Dice in the hand stay there when the screen is arranged anew."""
        if isinstance(old, ReadyDice):
            self.hand, self._trail = old.hand, old._trail

    def spots(self) -> tuple[Point, ...]:
        """Where the dice lie or are held."""
        dx, dy = self.hand or (0.0, 0.0)
        return tuple((x + dx, y + dy) for x, y in ready_spots(self.rect, len(self.kinds), self.size))

    # ------------------------------------------------------------ the hand

    def toss(self) -> None:
        """Throw them gently from where they lie."""
        self.hand, self._trail = None, []
        self.throw(Launch(self.spots()))

    def track(self, pointer: Pointer) -> bool:
        """Follow the pointer; when it lets go the dice fly on as fast as it moved."""
        now = self.screen.app.now
        if pointer.kind == "press":
            if pointer.button != LEFT:
                return False
            self.hand, self._trail = None, [(now, pointer.pos)]
            return True
        if not self._trail:
            return False  # laid back by Esc while the button was still down
        if pointer.kind == "leave":
            self.lay_back()
            return False
        self._trail.append((now, pointer.pos))
        start = self._trail[0][1]
        dx, dy = pointer.pos[0] - start[0], pointer.pos[1] - start[1]
        if self.hand is not None or math.hypot(dx, dy) > DRAG_UNITS * self.scale:
            self.hand = dx, dy
            self.invalidate()
        if pointer.kind == "release":
            if self.hand is None:
                self.toss()
            else:
                launch = Launch(self.spots(), self._speed(now))
                self.lay_back()
                self.throw(launch)
        return True

    def lost(self) -> None:
        self.lay_back()

    def _speed(self, now: float) -> Point:
        """Pixels a second, over the last moments before the hand opened."""
        late = [(when, pos) for when, pos in self._trail if now - when <= HAND]
        (first, a), (_, b) = late[0], late[-1]
        seconds = max(now - first, 1 / 60)
        return (b[0] - a[0]) / seconds, (b[1] - a[1]) / seconds

    def lay_back(self) -> None:
        """Out of the hand, back where they lay; nothing is thrown."""
        self.hand, self._trail = None, []
        self.invalidate()

    def key(self, key: Key) -> bool:
        """Esc lays dice in the hand back."""
        if key.command == "back" and self._trail:
            self.lay_back()
            return True
        return False

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface) -> None:
        mat = marks.note(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme, "hint")
        mat.draw(surface, self.rect.topleft)
        if self.hand is None:
            self._draw_dice(surface)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """The dice in the hand; the board that shows them asks for it in its own `draw_moving`."""
        return self._draw_dice(surface) if self.hand is not None else []

    def _draw_dice(self, surface: Surface) -> list[Rect]:
        rects, size = [], self.size / self.scale
        for number, (at, kind) in enumerate(zip(self.spots(), self.kinds, strict=True)):
            # blank until they are thrown: what they will show is not in the hand
            piece = dice.cast(kind, None, size, self.scale, self.theme, angle=(number * 37 % 5 - 2) * 4)
            rects.append(piece.draw(surface, (round(at[0]), round(at[1]))))
        return rects
