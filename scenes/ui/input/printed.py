"""What the keyboard at hand prints on its keys, by their places.

A key has a place (SDL's scancode, named by what a US keyboard has there) and a letter (what the layout puts there). SDL
tells the letters of a layout one way only, letter to place; the letters of the scripts that keyboards print are few.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Callable

import pygame

from scenes.paint.scripts import capital

_US = string.ascii_lowercase + "1234567890"
PLACES: dict[int, str] = {
    **{4 + number: letter for number, letter in enumerate(_US)},
    45: "-",
    46: "=",
    47: "[",
    48: "]",
    49: "\\",
    51: ";",
    52: "'",
    53: "`",
    54: ",",
    55: ".",
    56: "/",
}
"""What a US keyboard prints at each place of the writing block."""
_AT = {letter: place for place, letter in PLACES.items()}
_DIGITS = range(30, 40)
_AZERTY_ROW = "&é\"'(-è_çà"
_AZERTY = {",": "?", ";": ".", ":": "/", "!": "§", "=": "+", "<": ">", "*": "µ", "ù": "%", ")": "°"}
_SHIFTED = {
    "=": "+",
    "-": "_",
    "/": "?",
    ";": ":",
    "'": '"',
    "[": "{",
    "]": "}",
    "\\": "|",
    "`": "~",
    **dict(zip("1234567890", "!@#$%^&*()", strict=True)),
}
"""What a key types with Shift on most layouts that print this on it; commands ask for few of them."""
_SCRIPTS = (
    (0x21, 0x250),
    (0x370, 0x600),
    (0x600, 0x700),
    (0x900, 0xE00),
    (0xE00, 0x1000),
    (0x10A0, 0x1100),
    (0x13A0, 0x1400),
    (0x1780, 0x1800),
    (0x2D30, 0x2D80),
    (0x3041, 0x3130),
    (0x3131, 0x3190),
)
"""Where Unicode keeps the letters that keyboards print."""


def anything(letter: str) -> bool:
    """Where nobody reads along every letter can be shown."""
    return True


class Printed:
    """The letters of the layout that is in force."""

    def __init__(self) -> None:
        self.at: dict[int, str] = dict(PLACES)
        self.can_show: Callable[[str], bool] = anything
        """Can this letter be drawn, by now?"""

    def read(self) -> None:
        """Ask SDL for the layout; needs its video, and another look when a KEYMAPCHANGED comes."""
        places = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]  # each holds its own number, not a bool
        at: dict[int, str] = {}
        for first, last in _SCRIPTS:
            found = {places[code]: chr(code) for code in range(first, last)}
            at.update((place, letter) for place, letter in found.items() if place in PLACES)
            if len(at) == len(PLACES):
                break  # every key is known: SDL looks through all of them for each letter
        self.at = at or dict(PLACES)

    @property
    def latin(self) -> bool:
        """Has the layout Latin letters?"""
        return any(printed in string.ascii_lowercase for printed in self.at.values())

    def learn(self, place: int, code: int) -> None:
        """A key at a place sent this code."""
        if place in PLACES and 0x21 <= code < 0x110000:
            self.at[place] = chr(code)

    def place_name(self, place: int, code: int) -> str:
        """What a key is called by its place, where its letter cannot call a command; else an empty string.

        That is so on layouts without Latin letters, and for the digits of those that have them behind Shift.
        """
        there = PLACES.get(place, "")
        if place in _DIGITS:
            return there
        letter = chr(code) if 0x80 <= code < 0x110000 else ""
        # vowels of Hindi and Thai are marks, not letters
        script = bool(letter) and (letter.isalpha() or unicodedata.category(letter).startswith("M"))
        foreign = script and not unicodedata.name(letter, "LATIN").startswith("LATIN")
        return there if foreign or not self.latin else ""

    def cap(self, key: str) -> str:
        """What stands on the key that types, or is called, this one character.

        Where that cannot be drawn, the Latin letter of its place: no cap is a box.
        """
        by_place = key
        if key in _AT and key not in self.at.values() and (key.isalpha() or not self.latin):
            key = self.at.get(_AT[key], key)
        key = self.capital(key)
        return key if self.can_show(key) else by_place.upper()

    def capital(self, letter: str) -> str:
        """A letter as keys print it, and as it is typed with Shift: Turkish has an i with its dot, and one without."""
        if letter == "i" and "ı" in self.at.values():
            return "İ"
        return capital(letter)

    def typed(self, place: int, code: int, shift: bool, told: str) -> str:
        """What a key types where that is no letter: while no field has the keyboard SDL tells what is printed on it."""
        printed = chr(code) if 0x21 <= code < 0x110000 else ""
        azerty = self.at.get(_AT["q"]) == "a"  # it has the digits behind Shift, two of them on keys with letters
        if azerty and place in _DIGITS and told in ("", printed):
            return PLACES[place] if shift else _AZERTY_ROW[place - _DIGITS[0]]
        if not printed or printed.isalpha() or told not in ("", printed):
            return told
        if azerty:
            return _AZERTY.get(printed, "") if shift else printed
        if shift and printed == "." and PLACES.get(place) == "/" and not self.latin:
            return ","  # one key has both on Russian keyboards, and on their neighbours'
        return _SHIFTED.get(printed, "") if shift else printed

    def words(self, place: int, code: int, mod: int, told: str) -> str:
        """What a key types, letters too, as far as its print says it: no dead keys, nothing of a third level."""
        shift = bool(mod & pygame.KMOD_SHIFT)
        letter = chr(code) if 0x21 <= code < 0x110000 else ""
        if letter.isalpha():
            return self.capital(letter) if shift != bool(mod & pygame.KMOD_CAPS) else letter
        keypad = pygame.key.name(code) if mod & pygame.KMOD_NUM else ""
        typed = keypad[1] if keypad[:1] == "[" and len(keypad) == 3 else self.typed(place, code, shift, told)
        return typed if typed.isprintable() else ""


PRINTED = Printed()
"""The keyboard at hand: a machine has one."""
