"""The hand over the sheet: it brings pointer, fingers and keys to the tool that is held, pushes and taps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.belongs import INKS, belongs, draw_flag
from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.snapping import Snap
from scenes.city.ink.view import pushed
from scenes.city.signs.signs import Signs
from scenes.city.tools.selection import WAYS
from scenes.city.tools.tools import PENS, XY, Tool
from scenes.system.words import tr
from scenes.ui.input.events import LEFT, Key, KeyUp, Pointer, Tap, Wheel
from scenes.ui.input.pointer import DRAG_UNITS, LONG_PRESS

HELD = 0.3
"""A tool key held longer than this many seconds is given back on release."""
FINGERS = 0.6
"""Two or three fingers that are lifted within so many seconds, without moving, were a tap."""


class SheetHand:
    """Which tool is held, where it is pressed, and the keyboard's cross-hair."""

    def __init__(self, canvas: Canvas, tools: Mapping[str, Tool], signs: Signs) -> None:
        self.canvas, self.tools, self.signs = canvas, tools, signs
        self.deeds: dict[str, Callable[[], object]] = {
            "straight": self._flip_straight,
            "snapping": self._flip_snapping,
            "scatter": self._flip_scatter,
            "whole-sheet": canvas.sight.fit,
            "turn-left": lambda: canvas.sight.turn(-15),
            "turn-right": lambda: canvas.sight.turn(15),
        }
        """What the commands of keys do; whoever puts the hand together may add to them."""
        self.cross: tuple[int, int] | None = None
        """The keyboard's cross-hair, in pixels."""
        self.by_key = False
        """Does the keyboard hold the pen down?"""
        self._flag: tuple[int, int] | None = None
        """The pixel of the pointer over the sheet, where it says to whom the ink belongs."""
        self._down: tuple[tuple[int, int], float, bool] | None = None
        """Where and when the pointer went down on the sheet, and whether it is a finger; None: it is up."""
        self._last = (0, 0)
        """Where the pointer was last while it was down."""
        self._still = False
        self._fingers = 0.0
        self._space = ""
        """The key that pushes the sheet while it is held."""
        self._held: tuple[str, str, float] | None = None
        """A key that holds a tool for a moment, the tool before, and since when."""

    @property
    def tool(self) -> Tool:
        """The tool that is held."""
        return self.tools[self.canvas.tool]

    @property
    def down(self) -> bool:
        """Is the pointer pressed on the sheet?"""
        return self._down is not None

    def take(self, tool: str) -> None:
        """Take a tool."""
        canvas = self.canvas
        if tool == canvas.tool:
            return
        self.signs.reading.finish()
        self.drop()
        if self.tools[tool] is not self.tool:
            self.tool.put_down()
        canvas.tool, canvas.ghost = tool, None
        canvas.app.sound.play("button")
        canvas.rebuild()

    def drop(self) -> None:
        """The movement under way is called off."""
        self.tool.cancel()
        self.signs.handles.cancel()
        self._down, self.canvas.sight.grasped, self.by_key = None, None, False

    def lost(self) -> None:
        """Nothing holds the pen down any more: ink is lifted where it is and kept, all else is called off."""
        if self._down is not None and self.canvas.sight.grasped is None and not self.signs.handles.dragging:
            self.tool.lost(Pointer("release", self._last, LEFT), self.canvas.sight.to_sheet(self._last))
        self.drop()
        self._space = ""
        if self._held:
            self.key_up(KeyUp(self._held[0]))

    # ------------------------------------------------------------ the pointer

    def pen(self, pointer: Pointer) -> None:
        """A pointer on the sheet: pressed, moved with the button down, lifted, or called off."""
        canvas = self.canvas
        self._flag = None if pointer.touch else pointer.pos
        if pointer.kind == "leave":
            if pointer.touch:
                self._fingers = self._down[1] if self._down else canvas.app.now
            self.drop()
            return
        self._last = pointer.pos
        if pointer.kind == "press":
            if pointer.button == LEFT:
                self._press(pointer)
        elif canvas.sight.grasped is not None:
            if pointer.kind == "move":
                self._moves(pointer.pos)
                canvas.sight.push(pointer.pos[0] - canvas.sight.grasped[0], pointer.pos[1] - canvas.sight.grasped[1])
                canvas.sight.grasped = pointer.pos
            else:
                tapped = self._still and self._down is not None
                canvas.sight.grasped = self._down = None
                if tapped and not self._space:
                    self.tool.tap(canvas.sight.to_sheet(pointer.pos))
                elif pointer.touch and not tapped:
                    canvas.app.coast()
        elif self._down is not None:
            self._moves(pointer.pos)
            at = canvas.sight.to_sheet(pointer.pos)
            if pointer.kind == "move":
                (self.signs.handles.drag(at) if self.signs.handles.dragging else self.tool.move(pointer, at))
                return
            self._down, canvas.ghost = None, None
            (self.signs.handles.drop() if self.signs.handles.dragging else self.tool.lift(pointer, at))

    def _moves(self, pos: tuple[int, int]) -> None:
        if self._down is not None and math.dist(pos, self._down[0]) > DRAG_UNITS * self.canvas.layout.scale:
            self._still = False

    def _press(self, pointer: Pointer) -> None:
        canvas = self.canvas
        self._down, self._still = (pointer.pos, canvas.app.now, pointer.touch), True
        if self._space or (canvas.pen_only and pointer.touch):
            canvas.sight.grasp(pointer.pos)
            return
        at = canvas.sight.to_sheet(pointer.pos)
        if canvas.tool in canvas.widths and (pointer.alt or canvas.picking):
            canvas.pick_colour(at)
            return
        if not (canvas.tool in ("hand", "annotate") and self.signs.take(at)):
            self.tool.press(pointer, at)

    def over(self) -> XY | None:
        """The point of the sheet under the pointer, or under the keyboard's cross-hair; None: it is elsewhere."""
        spot = self.cross if self.canvas.host.hands.keyboard and self.cross else self._flag
        if spot is None or not self.canvas.rect.collidepoint(spot):
            return None
        return self.canvas.sight.to_sheet(spot)

    def long_press(self, now: float) -> tuple[int, int] | None:
        """Where a pointer has rested so long that it opens the menu, once.

        With a pen only that of a finger does, for a hand may rest before it draws.
        """
        if self._down is None or not self._still or self.by_key:
            return None
        pos, since, touch = self._down
        draws = self.canvas.tool in PENS or self.canvas.tool in ("erase", "rub")
        if now - since < LONG_PRESS or (draws and not touch):
            return None
        self._still = False
        return pos

    def hover(self, pointer: Pointer) -> None:
        """Nothing is pressed: show where the pen would catch."""
        canvas, before = self.canvas, self.canvas.ghost
        canvas.ghost, flag = None, self._flag
        self._flag = pointer.pos if canvas.rect.collidepoint(pointer.pos) and not pointer.touch else None
        if self._flag != flag and belongs(canvas):
            canvas.app.nudge()
        if canvas.snapping and canvas.rect.collidepoint(pointer.pos):
            at = canvas.sight.to_sheet(pointer.pos)
            if self.tool.snaps(at):
                canvas.snapped(at)
        if canvas.ghost != before:
            canvas.app.nudge()

    def move(self, pointer: Pointer) -> bool:
        """The pointer moves anywhere; True while the keyboard holds the pen."""
        if self.by_key:
            return True
        if self._down is None:
            self.hover(pointer)
        return False

    def wheel(self, given: Wheel) -> None:
        """The wheel zooms; two fingers push and pinch."""
        canvas = self.canvas
        assert canvas.sight.window is not None
        pos = (given.pos[0] - canvas.rect.x, given.pos[1] - canvas.rect.y)
        if given.pan:
            canvas.sight.glide = canvas.app.now + 0.15
            canvas.sight.look(
                pushed(canvas.sight.window.view, given.dx, given.dy).zoomed(given.zoom, pos, canvas.rect.size)
            )
        else:
            canvas.sight.zoom(1.2**given.dy, pos)

    def taps(self, given: Tap) -> int:
        """How many fingers tapped the sheet; 0 when it was a rest of the hand."""
        return given.fingers if self.canvas.app.now - self._fingers <= FINGERS else 0

    # ------------------------------------------------------------ the keyboard

    def cross_key(self, key: Key) -> bool:
        """The sheet has the keyboard: arrows move the cross-hair, Enter presses and lifts."""
        canvas, way = self.canvas, key.name.rpartition("+")[2]
        if way in WAYS and key.name in (way, f"shift+{way}"):
            step = canvas.layout.u(12) if key.name == way else 1
            x, y = self.cross or canvas.rect.center
            dx, dy = WAYS[way]
            room = canvas.rect
            self.cross = (
                max(room.left, min(room.right - 1, x + dx * step)),
                max(room.top, min(room.bottom - 1, y + dy * step)),
            )
            moved = Pointer("move", self.cross, buttons=(self.by_key, False, False))
            if self.by_key:
                self.pen(moved)
            else:
                self.hover(moved)
            canvas.app.nudge()
            return True
        if key.command == "enter" and not key.repeat:
            self.cross = self.cross or canvas.rect.center
            was, self.by_key = self.by_key, not self.by_key
            self.pen(Pointer("release" if was else "press", self.cross, LEFT))
            self.by_key = not was and self._down is not None
            return True
        if key.command == "back" and self.by_key:
            self.drop()
            return True
        return False

    def key(self, key: Key, on_sheet: bool, adjusts: bool, by_keyboard: bool) -> bool:
        """A key for the tool that is held, or one that takes a tool or sets it; False leaves it to the screen.

        `on_sheet` says whether the sheet has the keyboard's focus, `adjusts` whether what has it answers to plus and
        minus itself, `by_keyboard` whether Enter presses what has it.
        """
        canvas, base = self.canvas, key.name.rpartition("+")[2]
        arrow = base in (*WAYS, "enter")
        if not self.by_key and not adjusts and (on_sheet or not arrow) and self.tool.key(key):
            return True
        if key.command == "push-sheet":
            self._space = base
            return True
        if key.command.startswith("tool-"):
            if not key.repeat:
                tool = key.command.removeprefix("tool-")
                if tool in ("erase", "rub") and self._held is None:
                    self._held = (base, canvas.tool, canvas.app.now)
                self.take(tool)
            return True
        deed = self.deeds.get(key.command)
        if deed is not None:
            if not key.repeat or key.command in ("turn-left", "turn-right"):
                deed()
            return True
        if key.name == "enter" and self.signs.reading.read():
            return True
        if key.command == "place-done" or (key.command == "enter" and not by_keyboard and not key.repeat):
            if canvas.tool in INKS and canvas.place_begun:
                canvas.finish_place()
                return True
            return False
        if key.command in ("more", "fewer") and not adjusts:
            canvas.sight.zoom(1.25 if key.command == "more" else 0.8)
            return True
        return False

    def key_up(self, given: KeyUp) -> bool:
        """A key that holds the sheet, or a tool for a moment, is let go."""
        if self._space and given.name == self._space:
            self._space, self.canvas.sight.grasped = "", None
            return True
        if self._held and given.name == self._held[0]:
            before, since = self._held[1:]
            self._held = None
            if self.canvas.app.now - since > HELD:
                self.take(before)
            return True
        return False

    def _flip_straight(self) -> None:
        canvas = self.canvas
        if canvas.tool not in PENS:
            self.take("pen")
        canvas.set_straight(not canvas.straight)
        canvas.app.tell(tr("Straight lines.") if canvas.straight else tr("Freehand again."))

    def _flip_scatter(self) -> None:
        if self.canvas.tool != "stamp":
            self.take("stamp")
        self.canvas.set_scatter(not self.canvas.scatter)

    def _flip_snapping(self) -> None:
        canvas = self.canvas
        canvas.set_snapping(not canvas.snapping)
        canvas.app.tell(
            tr("Snapping is on: ends, outlines, steps of 15°.") if canvas.snapping else tr("Snapping is off.")
        )

    # ------------------------------------------------------------ drawing

    def draw_ghost(self, surface: Surface, ghost: Snap) -> Rect:
        """Where the pen catches: a ring on an end, a diamond on an outline, a cross on a direction."""
        theme, u = self.canvas.theme, self.canvas.layout.u
        x, y = (round(v) for v in self.canvas.sight.to_window(ghost.at))
        r, wide = u(9), max(2, u(2.4))
        for colour, more in ((theme.card, 2), (theme.focus.paper, 0)):
            if ghost.kind == "end":
                pygame.draw.circle(surface, colour, (x, y), r + more // 2, wide + more)
            elif ghost.kind == "outline":
                pygame.draw.polygon(surface, colour, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)], wide + more)
            else:
                pygame.draw.line(surface, colour, (x - r, y), (x + r, y), wide + more)
                pygame.draw.line(surface, colour, (x, y - r), (x, y + r), wide + more)
        return Rect(x - r - 3, y - r - 3, 2 * r + 7, 2 * r + 7)

    def draw_flag(self, surface: Surface, cross: bool) -> list[Rect]:
        """Whose the next ink will be, beside the pointer or the keyboard's cross-hair; above a finger that draws."""
        finger = self._down is not None and self._down[2]
        spot = self.canvas.app.pointer if finger else self.cross if cross else self._flag
        if spot is None or not belongs(self.canvas) or (self.down and not finger):
            return []  # a pen that draws hides none of its ink
        slip = self.signs.slip.rect
        if slip is not None and slip.collidepoint(spot):
            return []  # what is pressed there draws nothing
        return [draw_flag(self.canvas, surface, spot, finger)]

    def draw_cross(self, surface: Surface) -> Rect:
        """The keyboard's cross-hair; filled while it holds the pen down."""
        theme, u = self.canvas.theme, self.canvas.layout.u
        x, y = self.cross or self.canvas.rect.center
        r = u(12)
        for colour, wide in ((theme.card, u(5)), (theme.focus.paper, max(2, u(2.4)))):
            pygame.draw.line(surface, colour, (x - r, y), (x + r, y), wide)
            pygame.draw.line(surface, colour, (x, y - r), (x, y + r), wide)
        if self.by_key:
            pygame.draw.circle(surface, theme.focus.paper, (x, y), u(5))
        return Rect(x - r - 4, y - r - 4, 2 * r + 9, 2 * r + 9)
