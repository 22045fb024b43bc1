"""Text input: on only while a field has the keyboard, so that no input method takes keys that are commands."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pygame
from pygame import Rect

from scenes.ui.input.element import Element
from scenes.ui.input.printed import PRINTED
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.stack import Stack


def field_of(stack: Stack) -> Element | None:
    """What words are typed into now; slips and toasts take no keyboard."""
    screen = next((s for s in reversed(stack.scenes) if isinstance(s, Screen) and s.interrupts), None)
    focus = screen.hands.focus if screen is not None else None
    return focus if focus is not None and focus.caret_spot is not None else None


def typed_before(event: pygame.event.Event, after: Iterable[pygame.event.Event]) -> str:
    """What a key typed that went down when no words were asked for yet; `after` are the events that came with it, among
    which its words are if they were asked for after all.
    """
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return ""
    told = next((one.type for one in after if one.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)), 0)
    words = PRINTED.words(getattr(event, "scancode", 0), event.key, event.mod, getattr(event, "unicode", ""))
    return "" if told in (pygame.TEXTINPUT, pygame.TEXTEDITING) else words


TAKEN_FIRST = sys.platform.startswith("linux")
"""Does an input method see keys before SDL does? Then one that SDL tells is not the method's."""


def put_in_order(events: list[pygame.event.Event], at: int, field: Element | None) -> None:
    """A key that ended a composition (Enter, Tab, an arrow behind Korean) is told before the words that it made final,
    but was meant after them.
    """
    key = events[at]
    if not (TAKEN_FIRST and key.type == pygame.KEYDOWN and field is not None and field.composing):
        return
    last = next((n for n, one in enumerate(events) if n > at and one.type != pygame.TEXTEDITING), at)
    if events[last].type == pygame.TEXTINPUT:
        del events[at]
        events.insert(last, pygame.event.Event(key.type, key.dict | {"unicode": ""}))  # it was told the method's words


class TextInput:
    """Follows the focus; input methods show their candidates at the caret."""

    def __init__(self) -> None:
        self.field: Element | None = None
        self._spot: Rect | None = None

    def begin(self) -> None:
        """Nothing is typed into yet: keys are commands."""
        pygame.key.stop_text_input()

    def lags(self, field: Element | None) -> bool:
        """Has a field the keyboard whose words were not asked for yet?"""
        return field is not None and self.field is None

    def follow(self, field: Element | None) -> None:
        """Have words typed into this field from now on; None: keys are commands."""
        if field is not self.field:
            if field is None or self.field is None or field.id != self.field.id:
                pygame.key.stop_text_input()  # ends what was being composed elsewhere
                self._spot = None
                if field is not None:
                    pygame.key.start_text_input()
            self.field = field
        spot = field.caret_spot if field is not None else None
        if spot is not None and spot != self._spot:
            self._spot = spot
            pygame.key.set_text_input_rect(spot)
