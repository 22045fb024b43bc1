"""How pointer, fingers and keys push a map about."""

from __future__ import annotations

import math
from typing import Protocol

from scenes.paint.view import View
from scenes.tabletop.map.camera import Camera
from scenes.ui.frame.layout import Layout
from scenes.ui.input.events import LEFT, MIDDLE, TAP_PIXELS, Input, Key, KeyUp, Lost, Pointer, Wheel
from scenes.ui.input.interaction import Interaction
from scenes.ui.input.pointer import DRAG_UNITS

NOTCH = 1.2
"""One notch of the wheel."""
KEYED = 1.5
"""One press of plus or minus."""
STEP = 90
"""Units that a key pushes."""
WAYS = {"shift+left": (1, 0), "shift+right": (-1, 0), "shift+up": (0, 1), "shift+down": (0, -1)}


class MapHost(Protocol):
    """What a map asks of the screen on which it lies, as far as hands are concerned."""

    layout: Layout
    hands: Interaction

    def coast(self) -> None:
        """What a finger pushed and has let go of goes on by itself."""


class Movable(Protocol):
    """What the hand asks of a map."""

    camera: Camera

    def covers(self, pos: tuple[int, int]) -> bool:
        """Is the map, its ground or one of its pieces, foremost at a pixel?"""

    def arrive(self) -> View:
        """End a movement on its way; returns what is looked at then."""

    def look(self, view: View) -> None:
        """Look elsewhere at once."""

    def go_to(self, view: View, milliseconds: float) -> None:
        """Look elsewhere with ease."""

    def lay_bare(self, on: bool) -> None:
        """Put the tokens away, or lay them down again."""


class MapHand:
    """Wheel and pinch zoom; drag, middle button, two fingers and Shift with an arrow push; a held key bares the map.

    A drag begins where no piece can be taken; before it is longer than a tremble, the press belongs to the grammar.
    """

    def __init__(self, host: MapHost, map: Movable) -> None:
        self.host, self.map = host, map
        self.pushing = False
        """Is the map being pushed by the pointer?"""
        self._press: tuple[int, int] | None = None
        self._baring = ""
        """The key that is held to see the map without tokens."""

    def takes(self, given: Input) -> bool:
        """Use an input that is meant for the map as a whole; False leaves it to the pieces."""
        if isinstance(given, Wheel):
            return self._wheel(given)
        if isinstance(given, Pointer):
            return self._pointer(given)
        if isinstance(given, Lost):
            self._press, self.pushing = None, False
            self._bare_no_longer()
        if isinstance(given, Key):
            return self._key(given)
        if isinstance(given, KeyUp) and self._baring and given.name == self._baring:
            self._bare_no_longer()
        return False

    def _bare_no_longer(self) -> None:
        if self._baring:
            self._baring = ""
            self.map.lay_bare(False)

    def command(self, name: str) -> bool:
        """A key command that nothing else used: plus, minus, the whole map."""
        camera = self.map.camera
        if name in ("more", "fewer"):
            self.map.arrive()
            self.map.go_to(camera.zoomed(KEYED if name == "more" else 1 / KEYED, camera.room.center), 180)
        elif name == "whole-sheet":
            self.map.go_to(camera.fit(camera.room), 320)
        else:
            return False
        return True

    def _key(self, given: Key) -> bool:
        if given.command == "bare-map":
            self._baring = given.name
            self.map.lay_bare(True)
            return True
        if given.name not in WAYS or self.map.camera.whole:
            return False
        step, (x, y) = self.host.layout.u(STEP), WAYS[given.name]
        self.map.go_to(self.map.arrive().panned(x * step, y * step), 120)
        return True

    def _wheel(self, given: Wheel) -> bool:
        if not self.map.covers(given.pos):
            return False
        view, camera = self.map.arrive(), self.map.camera
        if given.pan:
            self.map.look(camera.zoomed(given.zoom, given.pos, view.panned(given.dx, given.dy)))
        else:
            self.map.look(camera.zoomed(NOTCH**given.dy, given.pos))
        return True

    def _pointer(self, given: Pointer) -> bool:
        if given.kind == "press" and given.button in (LEFT, MIDDLE):
            self._press = given.pos if self._may_push(given) else None
            self.pushing = self._press is not None and given.button == MIDDLE
            return self.pushing
        if self._press is None:
            return False
        if given.kind == "move":
            return self._drag(given, self._press)
        pushed, self._press, self.pushing = self.pushing, None, False
        if pushed and given.touch and given.kind == "release":
            self.host.coast()
        return pushed and given.kind == "release"

    def _may_push(self, given: Pointer) -> bool:
        thing = self.host.hands.at(given.pos)
        return self.map.covers(given.pos) and (given.button == MIDDLE or thing is None or not thing.can_hold)

    def _drag(self, given: Pointer, last: tuple[int, int]) -> bool:
        """The pointer moves with its button down."""
        if not any(given.buttons) or (self.map.camera.whole and not self.pushing):
            return False
        dx, dy = given.pos[0] - last[0], given.pos[1] - last[1]
        if not self.pushing:
            if math.hypot(dx, dy) <= (TAP_PIXELS if given.touch else DRAG_UNITS) * self.host.layout.scale:
                return False
            self.pushing = True
            self.host.hands.forget_press()
        self._press = given.pos
        self.map.look(self.map.arrive().panned(dx, dy))
        return True
