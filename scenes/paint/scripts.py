"""Which way words run: pieces of a line from left to right as they are seen, whatever scripts they mix.

The rules of Unicode's bidirectional algorithm as far as names and sentences need them; shaping within a piece is done
by SDL_ttf, which has HarfBuzz.
"""

from __future__ import annotations

import itertools
import unicodedata

from msgspec import Struct

OURS = "\N{LEFT-TO-RIGHT MARK}"
"""Begins a line that is part of a sentence of ours, though no letter in it says so: it runs as our languages do."""
_RIGHT = ("R", "AL")
_NUMBERS = ("EN", "AN")
_BETWEEN = ",;:·•|/&+،؛、"
"""Signs that part the names of a list."""
_CODES = {
    "ARABIC": "Arab", "ARMENIAN": "Armn", "BENGALI": "Beng", "CJK": "Hani", "CYRILLIC": "Cyrl", "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi", "GEORGIAN": "Geor", "GREEK": "Grek", "GUJARATI": "Gujr", "GURMUKHI": "Guru", "HANGUL": "Hang",
    "HEBREW": "Hebr", "HIRAGANA": "Hira", "KANNADA": "Knda", "KATAKANA": "Kana", "KHMER": "Khmr", "LAO": "Laoo",
    "LATIN": "Latn", "MALAYALAM": "Mlym", "MYANMAR": "Mymr", "NKO": "Nkoo", "ORIYA": "Orya", "SINHALA": "Sinh",
    "SYRIAC": "Syrc", "TAMIL": "Taml", "TELUGU": "Telu", "THAANA": "Thaa", "THAI": "Thai", "TIBETAN": "Tibt",
}  # fmt: skip
"""ISO 15924's codes by the word with which Unicode's names of letters begin."""


class Stretch(Struct, frozen=True):
    """Part of a line that runs one way, in the order in which it is read."""

    words: str
    to_left: bool


def script_of(words: str) -> str:
    """The code of the script of the first letter; empty where it does not matter."""
    for letter in words:
        code = _CODES.get(unicodedata.name(letter, "").partition(" ")[0])
        if code and letter.isalpha():
            return code
    return ""


def runs_left(words: str) -> bool:
    """Are all its letters of scripts that are read from right to left? A sentence of ours with such a name is not."""
    kinds = set(map(unicodedata.bidirectional, words))
    return "L" not in kinds and not kinds.isdisjoint(_RIGHT)


def of_ours(line: str) -> str:
    """A line of ours, such as a list, that may hold nothing but names that run left."""
    return OURS + line if runs_left(line) else line


def as_part(line: str, whole: str) -> str:
    """A line that was cut out of a sentence or a row, which keeps the direction of the whole."""
    return line if runs_left(whole) else of_ours(line)


def joins(letter: str) -> bool:
    """Does it belong to the letter before it: an accent, a vowel's sign, a joiner, a selector, a tone of skin?"""
    return unicodedata.category(letter) in ("Mn", "Mc", "Me", "Cf") or "\U0001f3fb" <= letter <= "\U0001f3ff"


def stretches(words: str) -> list[Stretch]:
    """The parts of a line, from left to right as they are seen."""
    ours, words = words.startswith(OURS), words.removeprefix(OURS)
    levels = _levels(words, runs_left(words) and not ours)
    parts = [
        (level, "".join(letter for _, letter in part))
        for level, part in itertools.groupby(zip(levels, words, strict=True), key=lambda pair: pair[0])
    ]
    for least in (2, 1):
        turned: list[tuple[int, str]] = []
        for high, part in itertools.groupby(parts, key=lambda pair: pair[0] >= least):
            turned += list(part)[:: -1 if high else 1]
        parts = turned
    return [Stretch(part, level == 1) for level, part in parts]


def isolated(words: str) -> list[tuple[str, bool]]:
    """A sentence of ours in the order in which it is read, and which parts of it are names that run left."""
    base = runs_left(words)
    pairs = zip(words, _levels(words, base), strict=True)
    found = [("".join(letter for letter, _ in part), left) for left, part in
             itertools.groupby(pairs, key=lambda pair: pair[1] > 0)]  # fmt: skip
    return [(words, False)] if base else found


def _levels(words: str, base: bool) -> list[int]:
    """0 for what runs right, 1 for what runs left, 2 for what runs right within that; `base`: does the line run left?

    A number after a name that runs left is the name's only where letters of its kind follow: in a list of names with
    their points it stands after its name. In a line of ours a sign between two names belongs to neither: each is turned
    by itself, and the list runs as the line does.
    """
    kinds = list(map(unicodedata.bidirectional, words))
    follows, after = list[str](), ""
    for letter, kind in zip(reversed(words), reversed(kinds), strict=True):
        if kind == "L" or kind in _RIGHT:
            after = kind
        elif letter in _BETWEEN and not base:
            after = ""
        follows.append(after)
    inner = 2 if base else 0
    last = base
    found: list[tuple[int, bool] | None] = []
    """The level of each letter, and whether its neighbours take it for one that runs left; None: as they do."""
    for letter, kind, after in zip(words, kinds, reversed(follows), strict=True):
        if kind == "L" or kind in _RIGHT:
            last = kind in _RIGHT
            found.append((1 if last else inner, last))
        elif kind in _NUMBERS:
            within = last and (base or after in _RIGHT)
            found.append((2 if within else inner, within or base))
        elif letter in _BETWEEN and not base:
            last = False
            found.append((0, False))
        else:
            found.append(found[-1] if kind == "NSM" and found else None)
    levels: list[int] = []
    before = base
    for at, one in enumerate(found):
        if one is None:
            then = next((left for _, left in filter(None, found[at + 1 :])), base)
            levels.append(1 if (before if before == then else base) else inner)
        else:
            levels.append(one[0])
            before = one[1]
    return levels
