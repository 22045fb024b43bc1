"""A screen at an easel: what pointer, fingers and keys do goes to the hand over the sheet first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.tools.easel import Easel
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.input.events import Input, Key, KeyUp, Lost, Pointer, Tap, Wheel
from scenes.ui.screens.screen import Screen


class AtEasel:
    """Stands between a screen and the easel on it. `menu` tells the actions for a pixel of the sheet."""

    def __init__(self, screen: Screen, easel: Easel, menu: Callable[[tuple[int, int]], Sequence[MenuLine]]) -> None:
        self.screen, self.easel, self.menu = screen, easel, menu

    def read(self, given: Input) -> Input:
        """An input as the canvas means it: some keys are tools there."""
        if isinstance(given, Key):
            return replace(given, command=self.screen.app.bindings.command(*given.names, canvas=True))
        return given

    def takes(self, given: Input) -> bool:
        """Use an input that was `read`; False leaves it to the screen."""
        hand, focus = self.easel.hand, self.screen.hands.focus
        if isinstance(given, Key):
            adjusts = given.command in ("more", "fewer") and focus is not None and focus.adjust is not None
            on_sheet = focus is None or focus.id == "sheet"
            if hand.key(given, on_sheet, adjusts, self.screen.hands.keyboard and focus is not None):
                return True
            return given.command == "back" and not hand.by_key and self.easel.back()
        if isinstance(given, Lost):
            hand.lost()
        if isinstance(given, KeyUp):
            return hand.key_up(given)
        if isinstance(given, Tap):
            return self._tap(given)
        return isinstance(given, Pointer) and given.kind == "move" and hand.move(given)

    def _tap(self, given: Tap) -> bool:
        """Two fingers take back, three do again."""
        deed = {2: self.easel.undo, 3: self.easel.redo}.get(self.easel.hand.taps(given))
        if deed is None:
            return False
        deed()
        return True

    def wheel(self, given: Wheel) -> bool:
        """Over the sheet the wheel zooms."""
        if not self.easel.canvas.rect.collidepoint(given.pos):
            return False
        self.easel.hand.wheel(given)
        return True

    def pan(self, dx: int, dy: int) -> bool:
        """Over the sheet the middle button pushes it."""
        if not self.easel.canvas.rect.collidepoint(self.screen.app.pointer):
            return False
        self.easel.canvas.sight.push(dx, dy)
        return True

    def update(self, now: float) -> bool:
        """Go on to the time `now`: a pointer that rests opens the menu."""
        pos = self.easel.hand.long_press(now)
        if pos is not None:
            lines = self.menu(pos)
            if lines:
                self.easel.hand.drop()
                sheet = self.screen.hands.find("sheet") or Element("sheet", self.easel.canvas.rect)
                self.screen.show_menu(sheet, lines, pos)
        return self.easel.update(now)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """What moves with the hand, and the keyboard's cross-hair while the sheet has the keyboard."""
        focus = self.screen.hands.focus
        cross = self.screen.hands.keyboard and focus is not None and focus.id == "sheet"
        return self.easel.draw_moving(surface, cross)
