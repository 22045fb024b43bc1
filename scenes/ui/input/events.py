"""Plain inputs: mouse, touch and keys mean the same on every screen.

The interaction grammar has three layers:

- `Inputs` turns pygame's events into a few plain inputs (`Pointer`, `Wheel`, `Key`, `Typed`), so that a finger is
  a pointer and a key carries the name of the command that the player bound to it (`keys`).
- A screen shows `Thing`s in `Zone`s (`things`).  A thing may be pressed (a button), picked up (a card) or be a place
  to put something (a plot), or several of these.
- `Hands` (`hands`) carries out the grammar over the screen's zones.
"""

from __future__ import annotations

from typing import Literal

import pygame
from msgspec import Struct

from scenes.ui.input.coasting import Coast
from scenes.ui.input.keys import MODIFIER_KEYS, Bindings, key_names
from scenes.ui.input.printed import PRINTED

PointerKind = Literal["move", "press", "release", "leave"]
LEFT, MIDDLE, RIGHT = 1, 2, 3

TAP_PIXELS = 14
"""How far a finger may tremble in a tap, in a window 720 pixels high."""


class Pointer(Struct, frozen=True):
    """The mouse or one finger.  `pos` in pixels of the window."""

    kind: PointerKind
    pos: tuple[int, int]
    button: int = 0
    touch: bool = False
    buttons: tuple[bool, bool, bool] = (False, False, False)
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    pressure: float = 0.0
    """0 to 1; 0 when the device tells none."""


class Wheel(Struct, frozen=True):
    """Wheel, pinch or two fingers: `dy` above 0 is away from the player; with `pan` the numbers are pixels."""

    pos: tuple[int, int]
    dx: float
    dy: float
    pan: bool = False
    zoom: float = 1.0


class Key(Struct, frozen=True):
    """A key going down (or held): its name with modifiers, e.g. `ctrl+shift+z`, and the command bound to it."""

    name: str
    command: str = ""
    text: str = ""
    repeat: bool = False
    names: tuple[str, ...] = ()
    """All that it may be called, best first; other places may know it by another one."""

    @property
    def digit(self) -> str:
        """The digit of the key, also where the layout has it behind Shift, and of the keypad; else empty."""
        named = (self.name, *self.names) if not self.name.startswith(("ctrl+", "alt+")) else ()
        return next((name for name in named if len(name) == 1 and name in "0123456789"), "")


class KeyUp(Struct, frozen=True):
    """A key was let go: its name as it was pressed, without modifiers."""

    name: str


class Typed(Struct, frozen=True):
    """Words from the keyboard or an input method; not `final` while they are still being composed."""

    text: str
    final: bool = True


class Tap(Struct, frozen=True):
    """Two or more fingers went down and were lifted without moving.  How long they rested is for the screen to say."""

    fingers: int
    pos: tuple[int, int]


class Dropped(Struct, frozen=True):
    """A file was dropped on the window."""

    file: str


class Lost(Struct, frozen=True):
    """Nothing is held down any more, though nobody let it go: the window or its focus went, or a sheet opened.

    What is dragged goes back, what is set keeps what it shows, ink is lifted and kept.
    """

    focus: bool = False
    """Did the player turn to another window? Then what a click took goes back, too: the next click only comes back."""
    words: bool = False
    """Does the keyboard go elsewhere, so that nothing more is told of words that are being composed?"""


Input = Pointer | Wheel | Key | KeyUp | Typed | Tap | Dropped | Lost
LOSSES = frozenset((pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.VIDEORESIZE))
"""Events after which no button, finger or key counts as held: its release would go elsewhere."""


SURELY = 2
"""Looks at which a button must be up: at the first its release may still be on its way."""
STOPS = LOSSES | {pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.KEYDOWN}
"""What holds up what goes on by itself."""


class Inputs:
    """Turns pygame's events into plain inputs.  Fingers become pointers; two fingers pan and pinch.

    It knows which buttons, fingers and keys are down, and tells when they are `Lost`.
    """

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.fingers: dict[int, tuple[float, float]] = {}
        self.pos = (0, 0)
        self.now = 0.0
        """The clock's time, in seconds."""
        self.coast = Coast()
        self.calm = False
        """Does nothing go on by itself?"""
        self._gripped = (0, 0)
        """Where the first finger went down."""
        self._two: tuple[float, float, float] | None = None
        self._first: dict[int, tuple[float, float]] = {}
        self._still = True
        self._buttons: set[int] = set()
        """The buttons of the mouse whose press was told, and no release yet."""
        self._keys: dict[int, str] = {}
        """The keys that are down, by their code, under the names that their presses had."""
        self._commands = False
        """Was the key that went down last a command of Ctrl? Then what it typed on a layout without Latin letters is
        no text, though SDL tells it."""
        self._up: dict[int, int] = {}
        """Buttons that SDL believes to be down since they were lost: how often they were seen to be up."""

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Input]:
        """The plain inputs of one event; `size` is the window's, for fingers."""
        kind = event.type
        if kind in STOPS and not getattr(event, "touch", False):
            self.coast.stop()
        if kind in LOSSES:
            return self._lost(keys=kind != pygame.VIDEORESIZE)
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if kind == pygame.MOUSEWHEEL:
            if getattr(event, "touch", False):
                return []
            dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
            if getattr(event, "flipped", False):
                dx, dy = -dx, -dy
            return [Wheel(self.pos, dx, dy)]
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, size)
        if kind == pygame.KEYDOWN:
            third = pygame.KMOD_ALT | pygame.KMOD_MODE
            self._commands = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & third
            text = getattr(event, "unicode", "")
            place = getattr(event, "scancode", 0)
            PRINTED.learn(place, event.key)
            called = key_names(event.key, event.mod, text, place)
            name = next(filter(self.bindings.bound, called.all), called.plain)
            if called.plain.split("+")[-1] in MODIFIER_KEYS and name != "+":
                return []
            self._keys[event.key] = name.rpartition("+")[2] or "+"
            if not text and len(name) == 1 and event.mod & pygame.KMOD_NUM:
                text = name  # of the keypad, while no field has the keyboard
            repeat = bool(getattr(event, "repeat", False))
            return [Key(name, self.bindings.command(*called.all), text, repeat, called.all)]
        if kind == pygame.KEYUP:
            self._commands = False
            return [KeyUp(self._keys.pop(event.key, "") or key_names(event.key, 0).plain)]
        if kind == pygame.DROPFILE:
            return [Dropped(event.file)]
        if kind == pygame.TEXTINPUT:
            return [] if self._commands else [Typed(event.text)]
        if kind == pygame.TEXTEDITING:
            return [Typed(event.text, final=False)]
        if kind == pygame.WINDOWLEAVE:
            return [*(self._lost(keys=False) if self._buttons else ()), Pointer("leave", self.pos)]
        return []

    @property
    def untold(self) -> bool:
        """Is there a button whose next press SDL will not tell? Then `presses` is to be asked again and again."""
        return bool(self._up)

    def presses(self) -> list[Input]:
        """Presses that SDL does not tell: it believes the button down since its release went elsewhere, as with a
        window that was put away. The first click after that would do nothing.
        """
        believed = pygame.mouse.get_pressed() if pygame.key.get_focused() else (False, False, False)
        self._up = {n: self._up.get(n, 0) for n in (LEFT, MIDDLE, RIGHT) if believed[n - 1] and n not in self._buttons}
        if not self._up:
            return []
        down, told = pygame.mouse.get_pressed(desktop=True), list[Input]()
        for button, often in list(self._up.items()):
            if not down[button - 1]:
                self._up[button] += 1
            elif often >= SURELY and pygame.mouse.get_focused():
                del self._up[button]
                self._buttons.add(button)
                self.pos = pygame.mouse.get_pos()
                told.append(Pointer("press", self.pos, button))
        return told

    def coasts(self, high: int) -> None:
        """What the finger pushed goes on by itself; `high` is the window's height."""
        if self.calm:
            self.coast.stop()
        else:
            self.coast.lift(self.now, self._gripped, max(1.0, high / 720))

    def gone_on(self) -> list[Input]:
        """What goes on by itself, as a push of two fingers."""
        x, y = self.coast.step(self.now)
        return [Wheel(self.coast.pos, x, y, pan=True)] if x or y else []

    def _lost(self, keys: bool) -> list[Input]:
        """No button and no finger is down any more; with `keys`, as with the focus, no key either."""
        self._buttons.clear()
        self.fingers.clear()
        self._two = None
        up, self._keys = (self._keys, {}) if keys else ({}, self._keys)
        return [Lost(keys, keys), *map(KeyUp, up.values())]

    def _mouse(self, event: pygame.event.Event) -> list[Input]:
        if getattr(event, "touch", False):
            return []  # SDL repeats a finger as a mouse; the finger itself has been read
        self.pos = (int(event.pos[0]), int(event.pos[1]))
        mods = pygame.key.get_mods()
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        alt = bool(mods & pygame.KMOD_ALT)
        if event.type == pygame.MOUSEMOTION:
            held = tuple(bool(b) for b in (*event.buttons, 0, 0, 0)[:3])
            lost = self._lost(keys=False) if any(not held[button - 1] for button in self._buttons) else []
            moved = Pointer("move", self.pos, buttons=(held[0], held[1], held[2]), shift=shift, ctrl=ctrl, alt=alt)
            return [*lost, moved]
        if event.button > 3:
            return []
        if event.type == pygame.MOUSEBUTTONUP:
            release = Pointer("release", self.pos, event.button, shift=shift, ctrl=ctrl, alt=alt)
            untold = event.button not in self._buttons and self._up.pop(event.button, 0) >= SURELY
            self._buttons.discard(event.button)
            return (
                [Pointer("press", self.pos, event.button, shift=shift, ctrl=ctrl, alt=alt), release]
                if untold
                else [release]
            )
        lost = self._lost(keys=False) if event.button in self._buttons else []
        self._buttons.add(event.button)
        return [*lost, Pointer("press", self.pos, event.button, shift=shift, ctrl=ctrl, alt=alt)]

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Input]:
        pos = (event.x * size[0], event.y * size[1])
        at = (min(round(pos[0]), size[0] - 1), min(round(pos[1]), size[1] - 1))
        told = float(getattr(event, "pressure", 0.0))
        pressure = 0.0 if told == getattr(event, "dy", None) else told  # pygame-ce 2.5 tells the way down as pressure
        if event.type == pygame.FINGERDOWN:
            if not self.fingers:
                self._first, self._still = {}, True
            self.fingers[event.finger_id] = self._first[event.finger_id] = pos
            if len(self.fingers) == 1:
                self.pos = self._gripped = at
                self.coast.follow(self.now, pos)
                return [Pointer("move", at, touch=True), Pointer("press", at, LEFT, touch=True, pressure=pressure)]
            if len(self.fingers) == 2:
                self._two = self._spread()
                self.coast.follow(self.now, self._two[:2])
                return [Pointer("leave", self.pos, touch=True)]
            return []
        if event.finger_id not in self.fingers:
            return []  # it went down elsewhere, or was lost meanwhile
        if event.type == pygame.FINGERMOTION:
            self.fingers[event.finger_id] = pos
            first = self._first.get(event.finger_id, pos)
            if pygame.Vector2(pos[0] - first[0], pos[1] - first[1]).length() > TAP_PIXELS * max(1.0, size[1] / 720):
                self._still = False
            if len(self._first) > 1 and self._still:
                return []  # a finger trembles; it neither pans nor pinches yet
            if len(self.fingers) == 1 and self._two is None:
                self.pos = at
                self.coast.follow(self.now, pos)
                return [Pointer("move", at, buttons=(True, False, False), touch=True, pressure=pressure)]
            if len(self.fingers) == 2 and self._two is not None:
                x, y, spread = self._spread()
                old_x, old_y, old_spread = self._two
                self._two = (x, y, spread)
                self.coast.follow(self.now, (x, y))
                return [Wheel((int(x), int(y)), x - old_x, y - old_y, True, spread / max(1.0, old_spread))]
            return []
        self.fingers.pop(event.finger_id)
        if self.fingers:
            if len(self.fingers) == 2:
                self._two = self._spread()
            return []
        if self._two is not None:
            self._two = None
            if not self._still:
                self.coasts(size[1])
            return [Tap(len(self._first), self.pos)] if self._still else []
        self.pos = at
        return [Pointer("release", at, LEFT, touch=True), Pointer("leave", at, touch=True)]

    def _spread(self) -> tuple[float, float, float]:
        (ax, ay), (bx, by) = list(self.fingers.values())[:2]
        return (ax + bx) / 2, (ay + by) / 2, float(pygame.Vector2(ax - bx, ay - by).length())
