"""Keys and the commands that they call: one table of defaults, which the settings may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import pygame
from msgspec import Struct

from scenes.system.words import tr_as
from scenes.ui.input.printed import PRINTED

Where = Literal["everywhere", "table", "canvas"]


class Shortcut(Struct, frozen=True):
    """Something a key can do: its keys as delivered, what the settings screen calls it, and where it is listened to.

    `canvas` is where a city is drawn, `table` everywhere but there; these two may share their keys.
    """

    keys: tuple[str, ...]
    words: str
    where: Where = "everywhere"


COMMANDS: dict[str, Shortcut] = {
    "next-zone": Shortcut(("tab",), "next part of the screen"),
    "previous-zone": Shortcut(("shift+tab",), "previous part of the screen"),
    "left": Shortcut(("left",), "to the left"),
    "right": Shortcut(("right",), "to the right"),
    "up": Shortcut(("up",), "up"),
    "down": Shortcut(("down",), "down"),
    "first": Shortcut(("home",), "the first"),
    "last": Shortcut(("end",), "the last"),
    "enter": Shortcut(("enter",), "press, pick up, put down"),
    "more": Shortcut(("+",), "more"),
    "fewer": Shortcut(("-",), "fewer"),
    "menu": Shortcut(("menu", "shift+f10"), "all actions for a piece"),
    "back": Shortcut(("escape",), "back one level"),
    "undo": Shortcut(("ctrl+z",), "undo"),
    "redo": Shortcut(("ctrl+y", "ctrl+shift+z"), "redo"),
    "next-step": Shortcut(("ctrl+enter", "space"), "next step, end turn", "table"),
    "rulebook": Shortcut(("f1",), "rulebook here"),
    "hint": Shortcut(("f2",), "hint"),
    "log": Shortcut(("f3",), "log"),
    "read-aloud": Shortcut(("f4",), "read aloud and show large"),
    "save-copy": Shortcut(("f5",), "save a copy"),
    "dice": Shortcut(("f6",), "roll or type dice"),
    "next-piece": Shortcut(("f7",), "next piece that can act"),
    "ring-on": Shortcut(("page down",), "turn a ring of lands on", "table"),
    "ring-back": Shortcut(("page up",), "turn a ring of lands back", "table"),
    "bare-map": Shortcut(("m",), "the map without its pieces, while held", "table"),
    "coach": Shortcut(("f8",), "ask the coach"),
    "full-screen": Shortcut(("f11",), "full screen"),
    "picture": Shortcut(("f12",), "picture of the screen"),
    "tool-pen": Shortcut(("p",), "pen", "canvas"),
    "tool-wash": Shortcut(("b",), "brush wash", "canvas"),
    "tool-dotted": Shortcut(("u",), "underground pen", "canvas"),
    "tool-ruin": Shortcut(("r",), "ruin pen", "canvas"),
    "tool-stamp": Shortcut(("s",), "stamps", "canvas"),
    "tool-label": Shortcut(("t",), "text labels", "canvas"),
    "tool-fill": Shortcut(("f",), "fill what is closed", "canvas"),
    "tool-lasso": Shortcut(("l",), "lasso", "canvas"),
    "tool-erase": Shortcut(("e",), "stroke eraser", "canvas"),
    "tool-rub": Shortcut(("shift+e",), "part eraser", "canvas"),
    "tool-outline": Shortcut(("o",), "outline of a place", "canvas"),
    "tool-hand": Shortcut(("h",), "hand", "canvas"),
    "tool-dress": Shortcut(("d",), "dress places", "canvas"),
    "dress-all": Shortcut(("shift+d",), "dress the whole city", "canvas"),
    "tool-annotate": Shortcut(("a",), "annotate", "canvas"),
    "place-done": Shortcut(("ctrl+enter",), "the place is drawn, on to the next", "canvas"),
    "copy": Shortcut(("ctrl+c",), "copy what the lasso holds", "canvas"),
    "cut": Shortcut(("ctrl+x",), "cut what the lasso holds", "canvas"),
    "paste": Shortcut(("ctrl+v",), "paste it at the pointer", "canvas"),
    "double": Shortcut(("ctrl+d",), "a double of what the lasso holds", "canvas"),
    "scatter": Shortcut(("shift+s",), "scatter stamps along the drag", "canvas"),
    "push-sheet": Shortcut(("space",), "push the sheet, while held", "canvas"),
    "straight": Shortcut(("i",), "straight lines", "canvas"),
    "snapping": Shortcut(("n",), "snapping", "canvas"),
    "whole-sheet": Shortcut(("0",), "the whole sheet or map"),
    "turn-left": Shortcut((",",), "turn to the left by 15°", "canvas"),
    "turn-right": Shortcut((".",), "turn to the right by 15°", "canvas"),
    "next-held": Shortcut(("page down",), "the next stroke, point, stamp", "canvas"),
    "former-held": Shortcut(("page up",), "the stroke, point, stamp before", "canvas"),
    "next-outline": Shortcut(("ctrl+page down",), "the next outline", "canvas"),
    "former-outline": Shortcut(("ctrl+page up",), "the outline before", "canvas"),
    "take-all": Shortcut(("ctrl+a",), "take all ink", "canvas"),
    "add-point": Shortcut(("insert",), "add a point", "canvas"),
    "smooth-point": Shortcut(("c",), "a smooth point, or a corner", "canvas"),
    "take-away": Shortcut(("delete",), "take a point away, erase what is held", "canvas"),
    "reset-outline": Shortcut(("backspace",), "reset an outline", "canvas"),
}
NAVIGATION = frozenset(("next-zone", "previous-zone", "left", "right", "up", "down", "first", "last",
                        "enter", "more", "fewer", "menu", "back"))  # fmt: skip
_KEY_NAMES = {
    "return": "enter",
    "keypad enter": "enter",
    "application": "menu",
    "[+]": "+",
    "[-]": "-",
    "keypad +": "+",
    "keypad -": "-",
    "esc": "escape",
    "pageup": "page up",
    "pagedown": "page down",
}
_KEYPAD = {
    "0": "insert",
    "1": "end",
    "2": "down",
    "3": "page down",
    "4": "left",
    "6": "right",
    "7": "home",
    "8": "up",
    "9": "page up",
    ".": "delete",
}
"""Where the keys of the keypad lead while they type no numbers."""
MODIFIER_KEYS = frozenset(("left ctrl", "right ctrl", "left shift", "right shift", "left alt", "right alt",
                            "left meta", "right meta", "left gui", "right gui", "caps lock", "numlock",
                            "alt gr", "altgr"))  # fmt: skip


class Names(Struct, frozen=True):
    """What a key may be called, e.g. `ctrl+z`: its name where it is bound to nothing, and all names, best first."""

    plain: str
    all: tuple[str, ...]


def key_names(code: int, modifiers: int, text: str = "", place: int = 0) -> Names:
    """What a key is called with its modifiers; Command counts as Ctrl.

    First by what it types, where that is no letter (`.` may need Shift), then by what is printed on it, then by its
    `place` (SDL's scancode) where the layout has no Latin letters.
    """
    ctrl = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)
    alt, level = modifiers & pygame.KMOD_ALT, modifiers & (pygame.KMOD_MODE | pygame.KMOD_RALT)
    before = "".join(
        f"{word}+" for word, held in (("ctrl", ctrl), ("alt", alt), ("shift", modifiers & pygame.KMOD_SHIFT)) if held
    )
    digit = text if text.isdigit() and text.isascii() else ""
    if not (ctrl or alt):
        text = PRINTED.typed(place, code, bool(modifiers & pygame.KMOD_SHIFT), text)
    if text in ("+", "-"):
        return Names(text, (text,))
    name = (chr(code) if 0x80 <= code < 0x110000 else pygame.key.name(code)).lower()
    name = _KEY_NAMES.get(name, name)
    printed, away = f"{before}{name}", ""
    if len(name) == 3 and name[0] == "[" and name[2] == "]":  # a key of the keypad: what it types, or where it leads
        numbers = bool(text) or bool(modifiers & pygame.KMOD_NUM) or name[1] not in _KEYPAD
        printed, away = f"{before}{name[1]}", "" if numbers else f"{before}{_KEYPAD[name[1]]}"
    typed = text if len(text) == 1 and text.isprintable() and not text.isalpha() and not text.isspace() else ""
    if (ctrl or alt) and not level:
        typed = ""
    there = PRINTED.place_name(place, code)
    by_place = f"{before}{there}" if there else ""
    known = tuple(dict.fromkeys(one for one in (away, typed, printed, by_place, digit) if one))
    return Names(away or (by_place if not name.isascii() else "") or printed, known)


def shown_key(name: str) -> str:
    """A key's name as a cap shows it.

    >>> shown_key("ctrl+enter")
    'Ctrl+Enter'
    """
    named = _named()
    parts = name.removesuffix("+").split("+") + (["+"] if name.endswith("+") else [])
    return "+".join(named.get(part) or _printed(part) for part in parts if part)


def in_short(cap: str) -> str:
    """A cap for a narrow place: `↑E` for Shift+E, `^Z` for Ctrl+Z."""
    return cap.replace(f"{shown_key('ctrl')}+", "^").replace(f"{shown_key('shift')}+", "↑")


def _named() -> Mapping[str, str]:
    """The keys that have a name, as keyboards of the player's language print it."""
    return {
        "escape": tr_as("a key", "Esc"), "delete": tr_as("a key", "Del"), "insert": tr_as("a key", "Ins"),
        "ctrl": tr_as("a key", "Ctrl"), "alt": tr_as("a key", "Alt"), "shift": tr_as("a key", "Shift"),
        "enter": tr_as("a key", "Enter"), "space": tr_as("a key", "Space"), "tab": tr_as("a key", "Tab"),
        "backspace": tr_as("a key", "Backspace"), "left": tr_as("a key", "Left"), "right": tr_as("a key", "Right"),
        "up": tr_as("a key", "Up"), "down": tr_as("a key", "Down"), "home": tr_as("a key", "Home"),
        "end": tr_as("a key", "End"), "page up": tr_as("a key", "Page up"),
        "page down": tr_as("a key", "Page down"),
    }  # fmt: skip


def _printed(key: str) -> str:
    """A key that types what is printed on it, or one by its number."""
    if len(key) == 1:
        return PRINTED.cap(key)
    return key.upper() if not key or (key[:1] == "f" and key[1:].isdigit()) else key.capitalize()


class Bindings:
    """Which key does what.  `changed` maps commands to the keys that the player gave them."""

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self.changed: dict[str, tuple[str, ...]] = {}
        self._by_key: dict[bool, dict[str, str]] = {}
        self.change(changed or {})

    def change(self, changed: Mapping[str, Sequence[str]]) -> None:
        """These commands have keys of their own from now on, all others their first ones.

        Commands that only another version knows keep theirs.
        """
        self.changed = {name: tuple(keys) for name, keys in changed.items()}
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

    def command(self, *keys: str, canvas: bool = False) -> str:
        """What a key asks for by the first of its names that is bound, on the canvas or elsewhere; else empty."""
        bound = self._by_key[canvas]
        return next((bound[key] for key in keys if key in bound), "")

    def bound(self, key: str) -> bool:
        """Does a key of that name do anything, anywhere?"""
        return any(key in keys for keys in self._by_key.values())

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
