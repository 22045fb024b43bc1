"""The grammar over a screen's zones: which hand reads an input, and what comes with time."""

from __future__ import annotations

from typing import Literal

from scenes.ui.input.element import Element
from scenes.ui.input.events import Input, Key, Lost, Pointer, Typed
from scenes.ui.input.interaction import Interaction
from scenes.ui.input.keyboard import KeyboardInput
from scenes.ui.input.pointer import PointerInput

Gesture = Literal["press", "focus", "more", "less", "menu", "set"]
"""What a program for people who cannot see asks for."""


class Grammar:
    """Mouse, touch and keyboard over the things of a screen, through the same hands."""

    def __init__(self, hands: Interaction) -> None:
        self.hands = hands
        self.pointer, self.keys = PointerInput(hands), KeyboardInput(hands)

    def refresh(self) -> None:
        """The zones were made anew: hold on to what still exists under the same id."""
        self.hands.refresh()
        self.pointer.refresh()

    def update(self, now: float) -> bool:
        """Long press and tooltips; returns whether time still matters."""
        hands = self.hands
        hands.now = now
        waiting = self.pointer.update()
        if hands.held or hands.pressed:
            return waiting
        return hands.tip.wait(hands.tip_thing(), now) or waiting

    def handle(self, given: Input) -> bool:
        """Carry the grammar out for one input; False when it has no meaning here."""
        if isinstance(given, Pointer):
            self.hands.pointer = given.pos
            return self.pointer.handle(given)
        if isinstance(given, Key):
            self.hands.quiet_tip()
            return self.keys.handle(given)
        if isinstance(given, Lost):
            self.pointer.lost(given)
            if given.words and self.hands.focus is not None:
                self.hands.focus.composed()
            return False
        if isinstance(given, Typed):
            return self.hands.focus is not None and self.hands.focus.typed(given)
        return False

    def assist(self, thing: Element, deed: Gesture, value: float | str = 0) -> None:
        """Do what a screen reader asks for: what the keyboard does with the thing in the ring."""
        hands = self.hands
        hands.quiet_tip()
        if deed == "set":
            thing.take(value)
            return
        hands.focus_on(thing)
        if deed == "press":
            self.keys.act(thing)
        elif deed == "menu":
            hands.open_menu(thing, thing.middle)
        elif deed in ("more", "less") and thing.adjust is not None:
            thing.adjust(1 if deed == "more" else -1)
