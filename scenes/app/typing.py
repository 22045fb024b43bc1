"""Text input: on only while a field has the keyboard, so that no input method takes keys that are commands."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.stack import Stack


def field_of(stack: Stack) -> Element | None:
    """What words are typed into now; slips and toasts take no keyboard."""
    screen = next((s for s in reversed(stack.scenes) if isinstance(s, Screen) and s.interrupts), None)
    focus = screen.hands.focus if screen is not None else None
    return focus if focus is not None and focus.caret_spot is not None else None


class TextInput:
    """Follows the focus; input methods show their candidates at the caret."""

    def __init__(self) -> None:
        self.field: Element | None = None
        self._spot: Rect | None = None

    def begin(self) -> None:
        """Nothing is typed into yet: keys are commands."""
        pygame.key.stop_text_input()

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
