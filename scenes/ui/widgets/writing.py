"""A box for several lines of somebody's own words, which break where the box ends."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.scripts import own
from scenes.paint.theme import mix
from scenes.ui.input.events import Key, Pointer
from scenes.ui.widgets import faces
from scenes.ui.widgets.entry import Entry

LINE = 1.34
"""Height of a line, in sizes of its type."""


class Writing(Entry):
    """An `Entry` of several lines: one paragraph, set in the ink of a pen. Enter is `done`."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        value: str,
        change: Callable[[str], None],
        *,
        done: Callable[[str], None] | None = None,
        most: int = 1200,
        size: float = 17,
        hint: str = "",
        ruled: bool = False,
    ) -> None:
        super().__init__(id, rect, name, value, change, done=done, most=most, size=size, hint=hint)
        self.ruled = ruled
        """Is it a part of a sentence on the page, with dashes below what is written, not a box?"""
        self._first = 0
        self._column: int | None = None
        """Where the caret would be, in pixels, while it goes up and down."""

    @property
    def _role(self) -> fonts.Role:
        return "text-italic"

    @property
    def _pad(self) -> int:
        return 0 if self.ruled else self.u(14)

    @property
    def step(self) -> int:
        """The height of a line in pixels."""
        return round(self._px * LINE)

    @property
    def _head(self) -> int:
        """Pixels above the first line; a part of a sentence stands at its box's foot, right above what is below."""
        return self.rect.h - self.rows * self.step if self.ruled else self.u(8)

    @property
    def rows(self) -> int:
        """How many lines can be seen."""
        return max(1, (self.rect.h - (0 if self.ruled else self.u(16))) // self.step)

    def lines(self) -> list[tuple[int, int]]:
        """Where each line begins and ends in the words; a line's spaces at its end belong to it."""
        room, found, start, cut = self.rect.w - 2 * self._pad, [], 0, 0
        value = self.shown
        for at in range(len(value) + 1):
            if at < len(value) and value[at] != " ":
                continue
            if fonts.text_width(value[start:at], self._role, self._px) > room and cut > start:
                found.append((start, cut))
                start = cut
            while fonts.text_width(value[start:at], self._role, self._px) > room:  # a word longer than a line
                fits = start + 1
                while fonts.text_width(value[start : fits + 1], self._role, self._px) <= room:
                    fits += 1
                found.append((start, fits))
                start = fits
            cut = at + 1
        return [*found, (start, len(value))]

    def _row_of(self, at: int) -> int:
        lines = self.lines()
        return next((n for n, (start, end) in enumerate(lines) if at < end), len(lines) - 1)

    def key(self, key: Key) -> bool:
        base = key.name.removeprefix("shift+")
        if base in ("up", "down") and self.value:
            lines = self.lines()
            row = self._row_of(self.caret) + (1 if base == "down" else -1)
            if not 0 <= row < len(lines):
                return False
            column = self._column if self._column is not None else self._spot(self.caret)[0]
            self.caret = self._at(column, row)
            if not key.name.startswith("shift+"):
                self.mark = self.caret
            self._column = column
            self.invalidate()
            return True
        self._column = None
        return super().key(key)

    def _spot(self, at: int) -> tuple[int, int]:
        """Pixels from the left, and the line, of a place in the words that are seen."""
        row = self._row_of(at)
        start, end = self.lines()[row]
        return self._along(self.shown[start:end], at - start), row

    @property
    def caret_spot(self) -> Rect | None:
        x, row = self._spot(self._underlined[0])
        return Rect(self.rect.x + self._pad + x, self._top(row - self._first), max(1, self.u(2)), self.step)

    def _top(self, row: int) -> int:
        """Where a line that is seen begins, in pixels."""
        return self.rect.y + self._head + row * self.step

    def _at(self, x: int, row: int) -> int:
        """The place in the words that is nearest to so many pixels in a line."""
        lines = self.lines()
        start, end = lines[max(0, min(row, len(lines) - 1))]
        last = end - 1 if end > start and row < len(lines) - 1 else end
        return start + self._nearest(self.value[start:end], x, last - start)

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "move") and not self.composing:
            x = pointer.pos[0] - self.rect.x - self._pad
            row = (pointer.pos[1] - self.rect.y - self._head) // self.step + self._first
            self.caret = self._at(x, row)
            if pointer.kind == "press" and not pointer.shift:
                self.mark = self.caret
            self.invalidate()
        return True

    def draw(self, surface: Surface) -> None:
        theme, focus = self.theme, self.screen.hands.focus is self
        if not self.ruled:
            face = faces.button_face(self.rect.w, self.rect.h, "field", self.scale, theme)
            face.draw(surface, self.rect.topleft)
        ink = mix(theme.focus.paper, theme.ink, 0.45)
        left, step = self.rect.x + self._pad, self.step
        lines = self.lines()
        x, row = self._spot(self.shown_caret)
        self._first = max(0, min(self._first, row, len(lines) - 1), row - self.rows + 1)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        if not self.value and not self.composing and self.hint:
            px = self.t(min(self.size, 17))
            hint = fonts.ellipsis(self.hint, "text-italic", px, self.rect.w - 2 * self._pad)
            self.put_text(surface, hint, "text-italic", px, theme.soft_ink, (left, self._top(0) + step // 2))
        first, last = self._underlined if self.composing else self.selection
        for number, (start, end) in enumerate(lines[self._first : self._first + self.rows]):
            y, words = self._top(number), self.shown[start:end]
            if focus and first < end and last > start:
                a, b = sorted(self._along(words, at - start) for at in (max(first, start), min(last, end)))
                thin = max(1, self.u(1.5))
                if self.composing:
                    surface.fill(ink, Rect(left + a, y + step - self.u(3) - thin, b - a, thin))
                else:
                    surface.fill(theme.wash.cited, Rect(left + a, y + self.u(2), b - a, step - self.u(4)))
            self.put_text(surface, own(words), self._role, self._px, ink, (left, y + step // 2))
            if self.ruled:
                wide = max(self.t(80), fonts.text_width(words, self._role, self._px))
                line = faces.dashed_line(wide, theme.focus.paper, self.scale, theme)
                line.draw(surface, (left, y + step - self.u(3)))
        if focus:
            caret = Rect(left + x, self._top(row - self._first) + self.u(3), max(1, self.u(2)), step - self.u(6))
            surface.fill(theme.focus.paper, caret)
        surface.set_clip(clip)
