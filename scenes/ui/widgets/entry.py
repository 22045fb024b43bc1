"""A line to type into, and the clipboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.scripts import isolated, joins, own
from scenes.system.words import runs_left, tr, unmarked
from scenes.ui.input.element import Setting
from scenes.ui.input.events import Key, Pointer, Typed
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

JOINERS: Final = "\u200c\u200d"
"""Nothing is seen of them but what they do to their neighbours."""


def inside_letter(words: str, at: int) -> bool:
    """Is this place between a letter and its accents, or between the parts of a picture?"""
    return 0 < at < len(words) and (joins(words[at]) or words[at - 1] in JOINERS)


def digit(sign: str) -> bool:
    """Is this a digit of a number? No ², which AZERTY has beside the 1."""
    return sign.isascii() and sign.isdecimal()


class Entry(Widget):
    """A line of text to type into: selection, clipboard, and words composed with an input method. Enter is `done`."""

    heard_as = "field"
    radius = 7.0

    def __init__(
        self, id: str, rect: Rect, name: str, value: str, change: Callable[[str], None], *,
        done: Callable[[str], None] | None = None, allow: Callable[[str], bool] | None = None, most: int = 200,
        size: float = 20, dark: bool = False, icon: str = "", hint: str = "", right: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, name, dark=dark)
        self.value, self.change, self.done, self.allow, self.most = value, change, done, allow, most
        self.size, self.icon, self.hint, self.right = size, icon, hint, right
        self.caret = self.mark = len(value)
        self._composing = ""
        self._offset = 0
        self.press = lambda: None
        self.kind = "entry"

    def restore(self, old: Widget) -> None:
        assert isinstance(old, Entry)
        self.caret, self.mark = min(old.caret, len(self.value)), min(old.mark, len(self.value))
        self._composing = old.composing

    @property
    def _px(self) -> int:
        return self.t(self.size)

    @property
    def _left(self) -> int:
        return self.rect.x + self.u(14) + (self.u(24) if self.icon else 0)

    @property
    def composing(self) -> str:
        return self._composing

    @property
    def shown(self) -> str:
        """The words as they are seen: what is composed stands where it will stand, in place of what is selected."""
        start, end = self.selection
        return self.value[:start] + self.composing + self.value[end:] if self.composing else self.value

    @property
    def shown_caret(self) -> int:
        """Where the caret is seen among them: behind what is composed."""
        return self.selection[0] + len(self.composing) if self.composing else self.caret

    @property
    def _underlined(self) -> tuple[int, int]:
        """The part of them that is still composed."""
        return self.shown_caret - len(self.composing), self.shown_caret

    def _x(self, count: int) -> int:
        """How far right a place in the words is, in pixels."""
        return self._along(self.value, count)

    def _along(self, words: str, count: int) -> int:
        x = at = 0
        for part, left in [(words, True)] if runs_left(words) else isolated(words):
            wide = fonts.text_width(own(part) if left else part, self._role, self._px)
            if count <= at + len(part):
                before = part[: count - at]
                within = fonts.text_width(own(before) if left else before, self._role, self._px)
                return x + (wide - within if left else within)
            x, at = x + wide, at + len(part)
        return x

    def _nearest(self, words: str, x: int, last: int) -> int:
        """The place in the words, up to `last`, that is nearest to so many pixels, never inside a letter with signs."""
        places = (at for at in range(last + 1) if not inside_letter(words, at))
        return min(places, key=lambda at: abs(self._along(words, at) - x))

    @property
    def caret_spot(self) -> Rect | None:
        x = self._along(self.shown, self._underlined[0])  # where composing began: candidates do not wander
        return Rect(self._left + x - self._offset, self.rect.y, max(1, self.u(2)), self.rect.h)

    @property
    def _role(self) -> fonts.Role:
        return "sans" if self.dark else "text-semi"

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def focused(self, on: bool) -> None:
        super().focused(on)
        if on:
            if self.screen.hands.keyboard:
                self.mark, self.caret = 0, len(self.value)
        else:
            self.composed()
            self.mark = self.caret
        self.invalidate()

    def replace(self, words: str) -> None:
        """Put `words` in place of the selection."""
        start, end = self.selection
        if len(words.splitlines()) > 1 or "\t" in words:  # many lines, or cells of a table, become one
            words = " ".join(words.split())
        words = unicodedata.normalize("NFC", words)
        if self.allow is digit:  # those of other scripts say a number as well
            words = "".join(str(unicodedata.decimal(c, "")) for c in words)
        clean = "".join(c for c in words if (c.isprintable() or c in JOINERS) and (self.allow is None or self.allow(c)))
        clean = clean[: max(0, self.most - len(self.value) + end - start)]
        self.value = self.value[:start] + clean + self.value[end:]
        self.caret = self.mark = start + len(clean)
        self.invalidate()
        self.change(self.value)

    def typed(self, typed: Typed) -> bool:
        self._composing = "" if typed.final else typed.text
        if typed.final and typed.text:
            self.replace(typed.text)
        self.invalidate()
        return True

    def composed(self) -> None:
        if self.composing:
            self.typed(Typed(self.composing))

    def key(self, key: Key) -> bool:
        if self.composing and "ctrl+" not in key.name:
            return True  # the input method has the keyboard
        name = key.name
        base = name.removeprefix("ctrl+").removeprefix("shift+").removeprefix("shift+")
        word, extend = "ctrl+" in name, "shift+" in name
        if name in ("ctrl+a",):
            self.mark, self.caret = 0, len(self.value)
        elif name in ("ctrl+c", "ctrl+x", "ctrl+insert"):
            start, end = self.selection
            if start != end:
                copy_text(self.value[start:end])
                if name == "ctrl+x":
                    self.replace("")
        elif name in ("ctrl+v", "shift+insert"):
            self.replace(paste_text())
        elif base in ("left", "right", "home", "end"):
            self._move(base, word, extend)
        elif base in ("backspace", "delete"):
            if self.caret == self.mark:
                self.mark = self._beside(-1 if base == "backspace" else 1, word)
            self.replace("")
        elif name == "enter":
            if self.done:
                self.done(self.value)
            self.screen.command("enter-in-" + self.id)
        else:
            # printable keys are used here; the words themselves arrive as typed text
            if key.text.isprintable() and key.text and (not word or "alt+" in name):
                return True
            return len(base) == 1 and not word and "alt+" not in name  # a dead key, or one for an input method
        self.invalidate()
        return True

    def _beside(self, step: int, word: bool) -> int:
        at, value = self.caret, self.value
        if not word:
            at = max(0, min(len(value), at + step))
            while inside_letter(value, at):
                at += step
            return at
        while 0 <= at + min(step, 0) < len(self.value) and not self.value[at + min(step, 0)].isalnum():
            at += step
        while 0 <= at + min(step, 0) < len(self.value) and self.value[at + min(step, 0)].isalnum():
            at += step
        return at

    def _move(self, base: str, word: bool, extend: bool) -> None:
        if base in ("home", "end"):
            self.caret = 0 if base == "home" else len(self.value)
        elif self.caret != self.mark and not extend:
            self.caret = self.selection[0 if base == "left" else 1]
        else:
            self.caret = self._beside(-1 if base == "left" else 1, word)
        if not extend:
            self.mark = self.caret

    def track(self, pointer: Pointer) -> bool:
        if pointer.kind in ("press", "move") and not self.composing:
            self.caret = self._nearest(self.value, pointer.pos[0] - self._left + self._offset, len(self.value))
            if pointer.kind == "press" and not pointer.shift:
                self.mark = self.caret
            self.invalidate()
        return True

    def said(self) -> str:
        return f"{self.name}: {self.value or tr('empty')}"

    def now_set(self) -> Setting:
        return Setting(text=self.value, caret=self.caret, mark=self.mark)

    def take(self, value: float | str) -> None:
        self.mark, self.caret = 0, len(self.value)
        self.replace(str(value))

    def draw_face(self, surface: Surface, focus: bool) -> None:
        """What the words stand on."""
        theme = self.theme
        if self.dark:
            # the whole height of the bar can be touched, its frame is lower
            frame = self.rect.inflate(0, -self.u(12))
            edge = theme.pale if focus else theme.hairline
            faces.cap_face(frame.w, frame.h, edge, self.scale, theme).draw(surface, frame.topleft)
        else:
            faces.button_face(self.rect.w, self.rect.h, "field", self.scale, theme).draw(surface, self.rect.topleft)

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        focus = self.screen.hands.focus is self
        self.draw_face(surface, focus)
        ink = theme.parchment if self.dark else theme.ink
        if self.icon:
            faces.icon(self.icon, self.u(20), theme.pale if self.dark else theme.ink, self.scale, theme).draw(
                surface, (self.rect.x + self.u(22), self.rect.centery)
            )
        right = fonts.text_width(self.right, "sans", self.t(15)) + self.u(14) if self.right else 0
        if self.right:
            self.put_text(
                surface,
                self.right,
                "sans",
                self.t(15),
                theme.pale if self.dark else theme.soft_ink,
                (self.rect.right - self.u(10), self.rect.centery),
                "midright",
            )
        room = self.rect.right - self.u(10) - right - self._left
        words = self.shown
        at = self._along(words, self.shown_caret)
        beyond = fonts.text_width(words, self._role, self._px) - room + self.u(4)
        self._offset = max(0, min(self._offset, at, beyond), at - room + self.u(4))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(Rect(self._left - 2, self.rect.y, room + 4, self.rect.h)))
        start, end = self.selection
        if focus and start != end and not self.composing:
            a, b = sorted((self._x(start), self._x(end)))
            mark = Rect(self._left + a - self._offset, self.rect.y + self.u(8), b - a, self.rect.h - self.u(16))
            surface.fill(theme.soft_ink if self.dark else theme.wash.cited, mark)
        if words:
            at_left = (self._left - self._offset, self.rect.centery)
            self.put_text(surface, own(words), self._role, self._px, ink, at_left)
        elif self.hint:
            self.put_text(
                surface,
                self.hint,
                "sans",
                self.t(15),
                theme.pale if self.dark else theme.soft_ink,
                (self._left, self.rect.centery),
            )
        if self.composing:
            a, b = sorted((self._along(words, self._underlined[0]), at))
            surface.fill(
                ink, Rect(self._left + a - self._offset, self.rect.bottom - self.u(9), b - a, max(1, self.u(1.5)))
            )
        if focus:
            x = self._left + at - self._offset
            surface.fill(
                theme.focus.on(self.dark),
                Rect(x, self.rect.y + self.u(10), max(1, self.u(2)), self.rect.h - self.u(20)),
            )
        surface.set_clip(clip)


def copy_text(words: str) -> None:
    """Put words on the clipboard; without one (no window) the app keeps them itself."""
    global _clipboard
    _clipboard = words = unmarked(words)
    if pygame.display.get_surface() is not None:
        try:
            pygame.scrap.put_text(words)
        except pygame.error:
            return  # no clipboard on this system: the app's own copy serves


def paste_text() -> str:
    """The words on the clipboard."""
    if pygame.display.get_surface() is not None:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return _clipboard
    return _clipboard


_clipboard = ""
