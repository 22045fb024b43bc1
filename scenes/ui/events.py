"""The interaction grammar, in one place: mouse, touch and keys mean the same on every screen.

Three layers:

- `Inputs` turns pygame's events into a few plain inputs (`Pointer`, `Wheel`, `Key`, `Typed`), so that a finger is
  a pointer and a key carries the name of the command that the player bound to it.
- A screen shows `Thing`s in `Zone`s.  A thing may be pressed (a button), picked up (a card) or be a place to put
  something (a plot), or several of these.
- `Hands` carries out the grammar over the screen's zones: hover and tooltip, click, drag, two clicks, double-click,
  right-click and long press, Tab and arrows, Enter, plus and minus.  The mouse and the keyboard call the very same
  functions (`pick_up`, `point_at`, `put_down`, `press`, `open_menu`).  What is legal is always asked of the
  screen (`Host`), which asks the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import pygame
from pygame import Rect

# ---------------------------------------------------------------- plain inputs

PointerKind = Literal["move", "press", "release", "leave"]
LEFT, MIDDLE, RIGHT = 1, 2, 3

DRAG_UNITS = 6
TAP_PIXELS = 14
"""How far a finger may tremble in a tap, in a window 720 pixels high."""
LONG_PRESS = 0.5
DOUBLE_CLICK = 0.4


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or one finger.  `pos` in pixels of the window."""

    kind: PointerKind
    pos: tuple[int, int]
    button: int = 0
    touch: bool = False
    buttons: tuple[bool, bool, bool] = (False, False, False)
    shift: bool = False
    ctrl: bool = False
    pressure: float = 0.0
    """0 to 1; 0 when the device tells none."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """Wheel, pinch or two fingers: `dy` above 0 is away from the player; with `pan` the numbers are pixels."""

    pos: tuple[int, int]
    dx: float
    dy: float
    pan: bool = False
    zoom: float = 1.0


@dataclass(frozen=True, slots=True)
class Key:
    """A key going down (or held): its name with modifiers, e.g. `ctrl+shift+z`, and the command bound to it."""

    name: str
    command: str = ""
    text: str = ""
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was let go."""

    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Words from the keyboard or an input method; not `final` while they are still being composed."""

    text: str
    final: bool = True


@dataclass(frozen=True, slots=True)
class Tap:
    """Two or more fingers went down and were lifted without moving.  How long they rested is for the screen to say."""

    fingers: int
    pos: tuple[int, int]


Input = Pointer | Wheel | Key | KeyUp | Typed | Tap

# ---------------------------------------------------------------- commands and their keys


Where = Literal["everywhere", "table", "canvas"]


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key can do: its keys as delivered, what the settings screen calls it, and where it is listened to.

    `canvas` is where a city is drawn, `table` everywhere but there; these two may share their keys.
    """

    keys: tuple[str, ...]
    words: str
    where: Where = "everywhere"


COMMANDS: dict[str, Command] = {
    "next-zone": Command(("tab",), "next part of the screen"),
    "previous-zone": Command(("shift+tab",), "previous part of the screen"),
    "left": Command(("left",), "to the left"),
    "right": Command(("right",), "to the right"),
    "up": Command(("up",), "up"),
    "down": Command(("down",), "down"),
    "first": Command(("home",), "the first"),
    "last": Command(("end",), "the last"),
    "enter": Command(("enter",), "press, pick up, put down"),
    "more": Command(("+",), "more"),
    "fewer": Command(("-",), "fewer"),
    "menu": Command(("menu", "shift+f10"), "all actions for a piece"),
    "back": Command(("escape",), "back one level"),
    "undo": Command(("ctrl+z",), "undo"),
    "redo": Command(("ctrl+y", "ctrl+shift+z"), "redo"),
    "next-step": Command(("ctrl+enter", "space"), "next step, end turn", "table"),
    "rulebook": Command(("f1",), "rulebook here"),
    "hint": Command(("f2",), "hint"),
    "log": Command(("f3",), "log"),
    "read-aloud": Command(("f4",), "read aloud and show large"),
    "save-copy": Command(("f5",), "save a copy"),
    "dice": Command(("f6",), "roll or type dice"),
    "next-piece": Command(("f7",), "next piece that can act"),
    "coach": Command(("f8",), "ask the coach"),
    "full-screen": Command(("f11",), "full screen"),
    "picture": Command(("f12",), "picture of the screen"),
    "tool-pen": Command(("p",), "pen", "canvas"),
    "tool-wash": Command(("b",), "brush wash", "canvas"),
    "tool-dotted": Command(("u",), "underground pen", "canvas"),
    "tool-ruin": Command(("r",), "ruin pen", "canvas"),
    "tool-stamp": Command(("s",), "stamps", "canvas"),
    "tool-label": Command(("t",), "text labels", "canvas"),
    "tool-lasso": Command(("l",), "lasso", "canvas"),
    "tool-erase": Command(("e",), "stroke eraser", "canvas"),
    "tool-rub": Command(("shift+e",), "part eraser", "canvas"),
    "tool-outline": Command(("o",), "outline of a place", "canvas"),
    "tool-hand": Command(("h",), "hand", "canvas"),
    "tool-annotate": Command(("a",), "annotate", "canvas"),
    "push-sheet": Command(("space",), "push the sheet, while held", "canvas"),
    "straight": Command(("i",), "straight lines", "canvas"),
    "snapping": Command(("n",), "snapping", "canvas"),
    "whole-sheet": Command(("0",), "the whole sheet", "canvas"),
    "turn-left": Command((",",), "turn to the left by 15°", "canvas"),
    "turn-right": Command((".",), "turn to the right by 15°", "canvas"),
    "next-held": Command(("page down",), "the next stroke, point, stamp", "canvas"),
    "former-held": Command(("page up",), "the stroke, point, stamp before", "canvas"),
    "next-outline": Command(("ctrl+page down",), "the next outline", "canvas"),
    "former-outline": Command(("ctrl+page up",), "the outline before", "canvas"),
    "take-all": Command(("ctrl+a",), "take all ink", "canvas"),
    "add-point": Command(("insert",), "add a point", "canvas"),
    "take-away": Command(("delete",), "take a point away, erase what is held", "canvas"),
    "reset-outline": Command(("backspace",), "reset an outline", "canvas"),
}
NAVIGATION = frozenset(("next-zone", "previous-zone", "left", "right", "up", "down", "first", "last",
                        "enter", "more", "fewer", "menu", "back"))  # fmt: skip

_KEY_NAMES = {"return": "enter", "keypad enter": "enter", "application": "menu", "[+]": "+", "[-]": "-",
              "keypad +": "+", "keypad -": "-", "esc": "escape", "pageup": "page up",
              "pagedown": "page down"}  # fmt: skip
_MODIFIER_KEYS = frozenset(("left ctrl", "right ctrl", "left shift", "right shift", "left alt", "right alt",
                            "left meta", "right meta", "left gui", "right gui", "caps lock", "numlock",
                            "alt gr", "altgr"))  # fmt: skip


def key_name(code: int, modifiers: int, text: str = "") -> str:
    """The name of a key with its modifiers, e.g. `ctrl+z`; Command counts as Ctrl.  '+' and '-' by what they type."""
    if text in ("+", "-"):
        return text
    name = pygame.key.name(code).lower()
    name = _KEY_NAMES.get(name, name)
    parts = []
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        parts.append("ctrl")
    if modifiers & pygame.KMOD_ALT:
        parts.append("alt")
    if modifiers & pygame.KMOD_SHIFT:
        parts.append("shift")
    return "+".join([*parts, name])


def shown_key(name: str) -> str:
    """A key's name as a cap shows it.

    >>> shown_key("ctrl+enter")
    'Ctrl+Enter'
    """
    special = {"escape": "Esc", "delete": "Del", "insert": "Ins"}
    return (
        "+".join(
            special.get(
                part, part.upper() if len(part) <= 1 or (part[:1] == "f" and part[1:].isdigit()) else part.capitalize()
            )
            for part in name.split("+")
            if part
        )
        or "+"
    )


class Bindings:
    """Which key does what.  `changed` maps commands to the keys that the player gave them."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self.changed: dict[str, tuple[str, ...]] = {}
        self._by_key: dict[bool, dict[str, str]] = {}
        self.change(changed or {})

    def change(self, changed: Mapping[str, Sequence[str]]) -> None:
        """These commands have keys of their own from now on, all others their first ones."""
        self.changed = {name: tuple(keys) for name, keys in changed.items() if name in COMMANDS}
        self._sort()

    def _sort(self) -> None:
        """Which command each key asks for, on the canvas and elsewhere."""
        own = {key: name for name, c in COMMANDS.items() if c.where == "canvas" for key in self.keys(name)}
        rest = {key: name for name, c in COMMANDS.items() if c.where != "canvas" for key in self.keys(name)}
        self._by_key = {False: rest, True: rest | own}

    def keys(self, command: str) -> tuple[str, ...]:
        """The keys of a command; may be empty."""
        return self.changed.get(command, COMMANDS[command].keys)

    def cap(self, command: str) -> str:
        """The command's first key as a key cap, or an empty string."""
        keys = self.keys(command)
        return shown_key(keys[0]) if keys else ""

    def command(self, key: str, canvas: bool = False) -> str:
        """The command of a key, on the canvas or elsewhere; or an empty string."""
        return self._by_key[canvas].get(key, "")

    def bind(self, command: str, key: str) -> tuple[str, ...]:
        """Give `key` to a command and take it from those that had it where it is listened to; they are returned."""
        former = tuple(name for name in COMMANDS if meet(name, command) and name != command and key in self.keys(name))
        for name in former:
            self.changed[name] = tuple(k for k in self.keys(name) if k != key)
        self.changed[command] = (key,)
        self._sort()
        return former


def meet(a: str, b: str) -> bool:
    """Are both commands listened to at the same place, so that they cannot share a key?"""
    return {COMMANDS[a].where, COMMANDS[b].where} != {"table", "canvas"}


class Inputs:
    """Turns pygame's events into plain inputs.  Fingers become pointers; two fingers pan and pinch."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.fingers: dict[int, tuple[float, float]] = {}
        self.pos = (0, 0)
        self._two: tuple[float, float, float] | None = None
        self._first: dict[int, tuple[float, float]] = {}
        self._still = True

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Input]:
        """The plain inputs of one event; `size` is the window's, for fingers."""
        kind = event.type
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
            text = getattr(event, "unicode", "")
            name = key_name(event.key, event.mod, text)
            if name.split("+")[-1] in _MODIFIER_KEYS and name != "+":
                return []
            return [Key(name, self.bindings.command(name), text, bool(getattr(event, "repeat", False)))]
        if kind == pygame.KEYUP:
            return [KeyUp(key_name(event.key, 0))]
        if kind == pygame.TEXTINPUT:
            return [Typed(event.text)]
        if kind == pygame.TEXTEDITING:
            return [Typed(event.text, final=False)]
        if kind == pygame.WINDOWLEAVE:
            return [Pointer("leave", self.pos)]
        return []

    def _mouse(self, event: pygame.event.Event) -> list[Input]:
        if getattr(event, "touch", False):
            return []  # SDL repeats a finger as a mouse; the finger itself has been read
        self.pos = (int(event.pos[0]), int(event.pos[1]))
        mods = pygame.key.get_mods()
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.type == pygame.MOUSEMOTION:
            held = tuple(bool(b) for b in (*event.buttons, 0, 0, 0)[:3])
            return [Pointer("move", self.pos, buttons=(held[0], held[1], held[2]), shift=shift, ctrl=ctrl)]
        if event.button > 3:
            return []
        kind: PointerKind = "press" if event.type == pygame.MOUSEBUTTONDOWN else "release"
        return [Pointer(kind, self.pos, event.button, shift=shift, ctrl=ctrl)]

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Input]:
        pos = (event.x * size[0], event.y * size[1])
        at = (int(pos[0]), int(pos[1]))
        pressure = float(getattr(event, "pressure", 0.0))
        if event.type == pygame.FINGERDOWN:
            if not self.fingers:
                self._first, self._still = {}, True
            self.fingers[event.finger_id] = self._first[event.finger_id] = pos
            if len(self.fingers) == 1:
                self.pos = at
                return [Pointer("move", at, touch=True), Pointer("press", at, LEFT, touch=True, pressure=pressure)]
            if len(self.fingers) == 2:
                self._two = self._spread()
                return [Pointer("leave", self.pos, touch=True)]
            return []
        if event.type == pygame.FINGERMOTION:
            self.fingers[event.finger_id] = pos
            first = self._first.get(event.finger_id, pos)
            if pygame.Vector2(pos[0] - first[0], pos[1] - first[1]).length() > TAP_PIXELS * max(1.0, size[1] / 720):
                self._still = False
            if len(self._first) > 1 and self._still:
                return []  # a finger trembles; it neither pans nor pinches yet
            if len(self.fingers) == 1 and self._two is None:
                self.pos = at
                return [Pointer("move", at, buttons=(True, False, False), touch=True, pressure=pressure)]
            if len(self.fingers) == 2 and self._two is not None:
                x, y, spread = self._spread()
                old_x, old_y, old_spread = self._two
                self._two = (x, y, spread)
                return [Wheel((int(x), int(y)), x - old_x, y - old_y, True, spread / max(1.0, old_spread))]
            return []
        self.fingers.pop(event.finger_id, None)
        if self.fingers:
            if len(self.fingers) == 2:
                self._two = self._spread()
            return []
        if self._two is not None:
            self._two = None
            return [Tap(len(self._first), self.pos)] if self._still else []
        self.pos = at
        return [Pointer("release", at, LEFT, touch=True), Pointer("leave", at, touch=True)]

    def _spread(self) -> tuple[float, float, float]:
        (ax, ay), (bx, by) = list(self.fingers.values())[:2]
        return (ax + bx) / 2, (ay + by) / 2, float(pygame.Vector2(ax - bx, ay - by).length())


# ---------------------------------------------------------------- things and zones


@dataclass(frozen=True, slots=True)
class Tip:
    """A tooltip: a title, lines of rich text (values now and why they differ from printed), keywords."""

    title: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why something is not possible: one sentence for a player and the clause behind it ('' if it is no rule)."""

    words: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """A line of a piece's menu.  With `why` it is shown grey with the reason and its clause."""

    words: str
    do: Callable[[], None] | None = None
    why: Verdict | None = None
    key: str = ""


@dataclass(eq=False)
class Thing:
    """Anything on the screen that can be pointed at: a button, a card, a plot.

    `rect` in pixels.  `press` is what a click or Enter does; a thing that `can_hold` is picked up instead and put
    down on one that `is_place`.  `adjust` answers plus and minus.  `tip` is a Tip, a plain string or a function.
    `quiet` things can be pointed at but are left out by Tab and the arrows.
    """

    id: str
    rect: Rect
    kind: str = ""
    name: str = ""
    tip: Tip | str | Callable[[], Tip | str] = ""
    can_hold: bool = False
    is_place: bool = False
    press: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    quiet: bool = False
    data: object = None

    def hit(self, pos: tuple[int, int]) -> bool:
        """Is this point of the window on the thing?"""
        return self.rect.collidepoint(pos)

    def key(self, key: Key) -> bool:
        """Use a key while focused; False leaves it to the grammar."""
        return False

    def typed(self, typed: Typed) -> bool:
        return False

    def track(self, pointer: Pointer) -> bool:
        """Use the pointer oneself (a slider, a text field); True keeps it until the button is released."""
        return False

    def tooltip(self) -> Tip | None:
        """The tooltip now, or None."""
        tip = self.tip() if callable(self.tip) else self.tip
        if isinstance(tip, str):
            return Tip(tip) if tip else None
        return tip

    def focused(self, on: bool) -> None:
        """The keyboard's ring came or went."""


@dataclass(eq=False)
class Zone:
    """A part of the screen that Tab goes to as a whole and in which the arrows move.  Later things lie on top."""

    id: str
    things: list[Thing] = field(default_factory=list)
    name: str = ""

    def reachable(self) -> list[Thing]:
        return [thing for thing in self.things if not thing.quiet]


@dataclass(eq=False)
class Held:
    """What the player holds: the thing, how, where it may go, and what it is held over."""

    thing: Thing
    how: Literal["drag", "click", "key"]
    legal: frozenset[str]
    pos: tuple[int, int]
    grab: tuple[int, int] = (0, 0)
    over: Thing | None = None
    verdict: Verdict | None = None


class Host(Protocol):
    """What the grammar asks of a screen.  `scenes.ui.screen.Screen` answers with sensible defaults."""

    def zones(self) -> Sequence[Zone]:
        """The zones now, in the order of Tab; the last lies on top."""

    def take_keyboard(self) -> None:
        """Put the ring where the keyboard begins: on what the screen is about, not on its frame."""

    def places_for(self, thing: Thing) -> Collection[str] | Verdict:
        """The ids of the places where it may legally go, from `choices`; a Verdict when it may not be taken."""

    def judge(self, thing: Thing, place: Thing) -> Verdict | None:
        """Why it may not go there, from `check`; None when it may.  Asked while the place is pointed at."""

    def put(self, thing: Thing, place: Thing) -> Verdict | None:
        """Do it.  A Verdict means that nothing happened."""

    def refused(self, thing: Thing, place: Thing | None, verdict: Verdict, pos: tuple[int, int]) -> None:
        """Show why not; the thing goes back."""

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        """All actions for a thing, the illegal ones with their reasons."""

    def show_menu(self, thing: Thing, lines: Sequence[MenuLine], pos: tuple[int, int]) -> None: ...

    def show_tip(self, thing: Thing | None) -> None:
        """Show the tooltip of a thing, or none."""

    def chosen(self, thing: Thing | None) -> None:
        """A thing without a deed of its own (or the empty board) was clicked."""

    def touched(self, *things: Thing | None) -> None:
        """The look of these changed (hover, focus, hold): draw them again."""

    def put_back(self, held: Held) -> None:
        """What was held is let go without a deed: slide it home."""


class Hands:
    """The grammar of mouse, touch and keyboard over a screen's zones."""

    def __init__(self, host: Host, unit: float = 1.0, tip_after: float = 0.35) -> None:
        self.host = host
        self.unit = unit
        self.tip_after = tip_after
        self.hover: Thing | None = None
        self.focus: Thing | None = None
        self.held: Held | None = None
        self.keyboard = False
        """Was the last input a key?  The focus ring shows only then."""
        self.now = 0.0
        self._hover_since = 0.0
        self._tip_shown: Thing | None = None
        self._pressed: Thing | None = None
        self._press_pos = (0, 0)
        self._press_time = 0.0
        self._tracking: Thing | None = None
        self._long_done = False
        self._last_click: tuple[Thing, float] | None = None

    # -------- asking

    def things(self) -> Iterator[Thing]:
        """All things, topmost first."""
        for zone in reversed(self.host.zones()):
            yield from reversed(zone.things)

    def at(self, pos: tuple[int, int], but: Thing | None = None) -> Thing | None:
        """The topmost thing there, leaving out `but`."""
        return next((thing for thing in self.things() if thing is not but and thing.hit(pos)), None)

    def place_at(self, pos: tuple[int, int], held: Thing) -> Thing | None:
        """The place under the pointer; pieces that lie on it do not hide it."""
        for thing in self.things():
            if thing is not held and thing.hit(pos):
                if thing.is_place:
                    return thing
                if not thing.can_hold:
                    return None
        return None

    def find(self, id: str) -> Thing | None:
        return next((thing for thing in self.things() if thing.id == id), None)

    def ringed(self) -> Thing | None:
        """The thing that wears the focus ring now."""
        return self.focus if self.keyboard else None

    def refresh(self) -> None:
        """The zones were made anew: hold on to what still exists under the same id."""
        self.hover = self.find(self.hover.id) if self.hover else None
        self.focus = self.find(self.focus.id) if self.focus else None
        self._pressed = self.find(self._pressed.id) if self._pressed else None
        self._tracking = self.find(self._tracking.id) if self._tracking else None
        if self._tip_shown:
            self._tip_shown = None
            self.host.show_tip(None)
        if self.held:
            thing = self.find(self.held.thing.id)
            if thing is None:
                self.held = None
            else:
                self.held.thing = thing
                self.held.over = self.find(self.held.over.id) if self.held.over else None

    # -------- time

    def update(self, now: float) -> bool:
        """Long press and tooltips; returns whether time still matters."""
        self.now = now
        waiting = False
        if self._pressed and not self._long_done and not self.held and self._tracking is None:
            if now - self._press_time >= LONG_PRESS:
                self._long_done = True
                self.open_menu(self._pressed, self._press_pos)
            else:
                waiting = True
        thing = self.ringed() or self.hover
        if thing and thing is not self._tip_shown and not self.held and not self._pressed:
            if now - self._hover_since >= self.tip_after:
                self._tip_shown = thing
                self.host.show_tip(thing)
            else:
                waiting = True
        return waiting

    def hide_tip(self) -> None:
        """Take the tooltip away; it comes again after its time."""
        self._hover_since = self.now
        if self._tip_shown:
            self._tip_shown = None
            self.host.show_tip(None)

    # -------- the deeds that mouse and keyboard share

    def pick_up(self, thing: Thing, how: Literal["drag", "click", "key"], pos: tuple[int, int]) -> bool:
        """Take a thing; False (with the reason shown) when the rules do not let it go anywhere."""
        answer = self.host.places_for(thing)
        self.hide_tip()
        if isinstance(answer, Verdict):
            self.host.refused(thing, None, answer, pos)
            return False
        grab = (pos[0] - thing.rect.x, pos[1] - thing.rect.y)
        self.held = Held(thing, how, frozenset(answer), pos, grab)
        self.host.touched(thing, *(t for t in self.things() if t.is_place))
        return True

    def point_at(self, place: Thing | None) -> None:
        """What is held is over this place now: ask whether it may go there."""
        held = self.held
        if held is None or held.over is place:
            return
        old, held.over = held.over, place
        held.verdict = None
        if place is not None and place.id not in held.legal:
            held.verdict = self.host.judge(held.thing, place)
        self.host.touched(old, place)

    def put_down(self, place: Thing | None, pos: tuple[int, int]) -> bool:
        """Put what is held on a place; on no place, or where it may not go, it returns and costs nothing."""
        held, self.held = self.held, None
        if held is None:
            return False
        held.pos = pos
        places = [t for t in self.things() if t.is_place]
        if place is None or place is held.thing:
            self.host.put_back(held)
            self.host.touched(held.thing, *places)
            return False
        verdict = self.host.put(held.thing, place)
        if verdict is not None:
            self.host.put_back(held)
            self.host.refused(held.thing, place, verdict, pos)
        self.host.touched(held.thing, *places)
        return verdict is None

    def let_go(self) -> bool:
        """Put back what is held; returns whether something was held."""
        if self.held is None:
            return False
        self.put_down(None, self.held.pos)
        return True

    def press(self, thing: Thing) -> None:
        """Click or Enter on a thing."""
        self.hide_tip()
        if thing.press is not None:
            self.let_go()
            thing.press()
        else:
            self.host.chosen(thing)

    def open_menu(self, thing: Thing, pos: tuple[int, int]) -> None:
        """Show all actions for a thing; nothing happens when it has none."""
        self.hide_tip()
        lines = self.host.menu_for(thing)
        if lines:
            self.let_go()
            self.host.show_menu(thing, lines, pos)

    def double(self, thing: Thing, pos: tuple[int, int]) -> None:
        """Double-click: the only legal action; if there are several, the menu."""
        lines = self.host.menu_for(thing)
        legal = [line for line in lines if line.do and line.why is None]
        if len(legal) == 1 and legal[0].do:
            self.let_go()
            legal[0].do()
        elif lines:
            self.open_menu(thing, pos)

    def focus_on(self, thing: Thing | None, keyboard: bool = True) -> None:
        """Move the keyboard's ring."""
        if keyboard:
            self.keyboard = True
        old = self.focus
        if old is not thing:
            if old:
                old.focused(False)
            self.focus = thing
            if thing:
                thing.focused(True)
            self.hide_tip()
        self.host.touched(old, thing)
        if self.held and self.held.how == "key":
            self.point_at(thing if thing and thing.is_place else None)
            if thing:
                self.held.pos = thing.rect.center

    # -------- inputs

    def handle(self, given: Input) -> bool:
        """Carry the grammar out for one input; False when it has no meaning here."""
        if isinstance(given, Pointer):
            return self._pointer(given)
        if isinstance(given, Key):
            return self._key(given)
        if isinstance(given, Typed):
            return self.focus is not None and self.focus.typed(given)
        return False

    def _pointer(self, given: Pointer) -> bool:
        if self.keyboard and (given.kind == "press" or (given.kind == "move" and given.pos != self._press_pos)):
            self.keyboard = False
            self.host.touched(self.focus)
        if self._tracking is not None:
            tracking = self._tracking
            if given.kind == "release" or (given.kind == "leave" and given.touch):
                self._tracking = self._pressed = None  # lifted, or a second finger came
            tracking.track(given)
            return True
        if given.kind == "leave":
            self._hover(None)
            self._pressed = None
            if self.held and self.held.how == "drag" and given.touch:
                self.let_go()
            return False
        if given.kind == "move":
            return self._move(given)
        if given.kind == "press":
            return self._press(given)
        return self._release(given)

    def _hover(self, thing: Thing | None) -> None:
        if thing is not self.hover:
            old, self.hover = self.hover, thing
            self.hide_tip()
            self.host.touched(old, thing)

    def _move(self, given: Pointer) -> bool:
        held = self.held
        pressed = self._pressed
        if pressed is not None and held is None and pressed.can_hold and not self._long_done:
            dx, dy = given.pos[0] - self._press_pos[0], given.pos[1] - self._press_pos[1]
            if dx * dx + dy * dy > (DRAG_UNITS * self.unit) ** 2:
                if not self.pick_up(pressed, "drag", self._press_pos):
                    self._pressed = None
                held = self.held
        if held is not None:
            held.pos = given.pos
            self.point_at(self.place_at(given.pos, held.thing))
            self._hover(self.at(given.pos, held.thing))
            return True
        self._hover(self.at(given.pos))
        return self.hover is not None

    def _press(self, given: Pointer) -> bool:
        thing = self.at(given.pos, self.held.thing if self.held and self.held.how == "drag" else None)
        self.hide_tip()
        if given.button == RIGHT:
            if thing:
                self.open_menu(thing, given.pos)
            else:
                self.let_go()
            return thing is not None
        if given.button != LEFT:
            return False
        self._pressed, self._press_pos, self._press_time = thing, given.pos, self.now
        self._long_done = False
        if thing is None:
            return False
        if not thing.quiet and thing is not self.focus:
            self.focus_on(thing, keyboard=False)
        if thing.track(given):
            self._tracking = thing
        self.host.touched(thing)
        return True

    def _release(self, given: Pointer) -> bool:
        if given.button != LEFT:
            return False
        pressed, self._pressed = self._pressed, None
        self.host.touched(pressed)
        if self._long_done:
            self._long_done = False
            return True
        if self.held and self.held.how == "drag":
            self.put_down(self.place_at(given.pos, self.held.thing), given.pos)
            self._hover(self.at(given.pos))
            return True
        thing = self.at(given.pos)
        if thing is not pressed:
            return True
        self._click(thing, given.pos)
        return thing is not None

    def _click(self, thing: Thing | None, pos: tuple[int, int]) -> None:
        last, self._last_click = self._last_click, (thing, self.now) if thing else None
        if thing is None:
            if not self.let_go():
                self.host.chosen(None)
            return
        double = last is not None and last[0].id == thing.id and self.now - last[1] <= DOUBLE_CLICK
        if double and thing.can_hold:
            self._last_click = None
            self.let_go()
            self.double(thing, pos)
            return
        self._act(thing, "click", pos)

    def _act(self, thing: Thing, how: Literal["click", "key"], pos: tuple[int, int]) -> None:
        """Click or Enter: put down what is held, or press, or pick up."""
        if self.held is not None and (thing.is_place or thing is self.held.thing):
            self.put_down(thing, pos)
        elif thing.can_hold:
            self.let_go()
            self.pick_up(thing, how, pos)
        else:
            self.press(thing)

    # -------- keys

    def _key(self, given: Key) -> bool:
        focus = self.focus
        if focus is not None and focus.key(given):
            self.hide_tip()
            return True
        command = given.command
        if command not in NAVIGATION:
            return False
        if command == "back":
            return self.let_go()
        was_keyboard, self.keyboard = self.keyboard, True
        if command in ("next-zone", "previous-zone"):
            return self._next_zone(1 if command == "next-zone" else -1)
        if command in ("left", "right", "up", "down", "first", "last"):
            if focus is not None and not was_keyboard:
                self.host.touched(focus)
            return self._arrow(command)
        if focus is None:
            self.keyboard = was_keyboard
            return False
        self.host.touched(focus)
        if command == "enter":
            self._act(focus, "key", focus.rect.center)
            if self.held and self.held.how == "key":
                self._to_first_place()
            return True
        if command == "menu":
            self.open_menu(focus, focus.rect.center)
            return True
        if focus.adjust is not None:
            focus.adjust(1 if command == "more" else -1)
            return True
        return False

    def _to_first_place(self) -> None:
        held = self.held
        if held is None:
            return
        for zone in self.host.zones():
            for thing in zone.reachable():
                if thing.id in held.legal:
                    self.focus_on(thing)
                    return

    def _candidates(self, zone: Zone) -> list[Thing]:
        """Where the ring may go in a zone; while something is held, to the places and to its home."""
        things = zone.reachable()
        if self.held:
            places = [t for t in things if t.is_place or t is self.held.thing]
            return places or things
        return things

    def zone_of(self, thing: Thing | None) -> Zone | None:
        return next((zone for zone in self.host.zones() if thing in zone.things), None) if thing else None

    def _next_zone(self, step: int) -> bool:
        zones = [zone for zone in self.host.zones() if zone.reachable()]
        if self.held:
            zones = [z for z in zones if any(t.is_place or t is self.held.thing for t in z.reachable())] or zones
        if not zones:
            return False
        current = self.zone_of(self.focus)
        if current in zones:
            index = (zones.index(current) + step) % len(zones)
        else:
            index = 0 if step > 0 else len(zones) - 1
        things = self._candidates(zones[index])
        legal = [t for t in things if self.held and t.id in self.held.legal]
        self.focus_on((legal or things)[0])
        return True

    def _arrow(self, command: str) -> bool:
        zone = self.zone_of(self.focus)
        if zone is None or self.focus is None:
            self.host.take_keyboard()
            return self.focus is not None or self._next_zone(1)
        things = self._candidates(zone)
        if command in ("first", "last"):
            self.focus_on(things[0 if command == "first" else -1])
            return True
        found = neighbour(self.focus, things, command)
        if found is None:
            return False
        self.focus_on(found)
        return True


def neighbour(origin: Thing, things: Sequence[Thing], way: str) -> Thing | None:
    """The nearest thing in that direction; at the end of a row `left` and `right` go on in reading order."""
    x, y = origin.rect.center
    best: tuple[float, Thing] | None = None
    for thing in things:
        if thing is origin:
            continue
        dx, dy = thing.rect.centerx - x, thing.rect.centery - y
        along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
        if along <= 0:
            continue
        if way in ("left", "right"):
            overlap = min(thing.rect.bottom, origin.rect.bottom) - max(thing.rect.top, origin.rect.top)
        else:
            overlap = min(thing.rect.right, origin.rect.right) - max(thing.rect.left, origin.rect.left)
        distance = along + (2 * abs(across) if overlap <= 0 else 0.1 * abs(across))
        if way in ("left", "right") and overlap <= 0:
            continue
        if best is None or distance < best[0]:
            best = (distance, thing)
    if best:
        return best[1]
    if way in ("left", "right") and origin in things:
        order = sorted(things, key=lambda t: (round(t.rect.centery / max(1, origin.rect.h)), t.rect.centerx))
        index = order.index(origin) + (1 if way == "right" else -1)
        return order[index] if 0 <= index < len(order) else None
    return None
