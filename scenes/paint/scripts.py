"""Which way words run: pieces of a line from left to right as they are seen, whatever scripts they mix.

A line is a sentence of ours, and runs right, even where all its letters are those of names that run left: `Ann: Ben`
begins on the left in every script. What somebody wrote, and nothing else (`own`), runs as its script does. The rules of
Unicode's bidirectional algorithm as far as names and sentences need them; shaping within a piece is done by SDL_ttf,
which has HarfBuzz.
"""

from __future__ import annotations

import itertools
import re
import unicodedata

from msgspec import Struct

from scenes.system.words import NAME, NAME_ENDS, runs_left, unmarked

OWN = "\N{RIGHT-TO-LEFT MARK}"
"""Begins a line that somebody wrote in a script that runs left: for drawing alone, no words are kept with it."""
_RIGHT = ("R", "AL")
_NAMES = re.compile(f"{NAME}[^{NAME}{NAME_ENDS}]*(?:{NAME_ENDS}|$)|^[^{NAME}{NAME_ENDS}]*{NAME_ENDS}")
_BRACKETS = re.compile(r"""(?<=\s)(?:\([^()]+\)|\[[^][]+\]|\{[^{}]+\}|"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)""")
_NUMBERS = ("EN", "AN")
_BETWEEN = ",;:·•|/&+،؛、"
"""Signs that part the names of a list, though no blank stands beside them."""
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


def own(words: str) -> str:
    """What somebody wrote, to be drawn the way it is read: a name on a map, a note, a line that is typed."""
    return OWN + words if runs_left(words) else words


def as_part(line: str, whole: str) -> str:
    """A line that was cut out of other words, which keeps their direction."""
    return OWN + line.removeprefix(OWN) if whole.startswith(OWN) else line


def joins(letter: str) -> bool:
    """Does it belong to the letter before it: an accent, a vowel's sign, a joiner, a selector, a tone of skin?"""
    return unicodedata.category(letter) in ("Mn", "Mc", "Me", "Cf") or "\U0001f3fb" <= letter <= "\U0001f3ff"


def clusters(words: str) -> list[str]:
    """The letters of words, each with its accents."""
    found = list[str]()
    for letter in words:
        if found and joins(letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def capital(letter: str) -> str:
    """A letter as a capital, where one letter is that: Georgian has capitals for whole headlines alone, ß has two."""
    georgian = "\u10d0" <= letter <= "\u10ff"
    return letter if georgian or len(letter.upper()) > len(letter) else letter.upper()


def initial(name: str) -> str:
    """What a seal or a token bears of a name: its first letter with its accents."""
    return next((capital(letter) for letter in clusters(name)), "")


def from_left(words: str) -> str:
    """The letters of a line from left to right as they are seen; readers of PDF turn brackets back by themselves."""
    parts = ((clusters(part.words), part.to_left) for part in stretches(words))
    return "".join("".join(reversed(letters) if to_left else letters) for letters, to_left in parts)


def stretches(words: str) -> list[Stretch]:
    """The parts of a line, from left to right as they are seen."""
    if words.startswith(OWN):
        return _turned(unmarked(words.removeprefix(OWN)))
    found = list[Stretch]()
    for part, left in isolated(words):
        found += _turned(part) if left else [Stretch(part, to_left=False)]
    return found


def _turned(words: str) -> list[Stretch]:
    """What runs left as a whole, from left to right: all is turned, what runs right within it back again."""
    pairs = zip(words, _levels(words, base=True), strict=True)
    parts = [
        ("".join(letter for letter, _ in part), level == 1)
        for level, part in itertools.groupby(pairs, key=lambda pair: pair[1])
    ]
    return [Stretch(part, left) for part, left in reversed(parts)]


def isolated(words: str) -> list[tuple[str, bool]]:
    """A sentence of ours in the order in which it is read, and which parts of it are names that run left.

    Those that are marked off (`system.words.marked`), be it that a mark stands on the line before or after, and those
    that their scripts tell. The marks are gone.
    """
    found, at = list[tuple[str, bool]](), 0
    for name in _NAMES.finditer(words):
        found += [*_told_apart(words[at : name.start()]), (unmarked(name[0]), True)]
        at = name.end()
    return [part for part in (*found, *_told_apart(words[at:])) if part[0]]


def with_names(words: str) -> str:
    """A sentence of ours in which every name that runs left is marked off."""
    return "".join(f"{NAME}{part}{NAME_ENDS}" if left else part for part, left in isolated(words))


def _told_apart(words: str) -> list[tuple[str, bool]]:
    pairs = zip(words, _levels(words, base=False), strict=True)
    return [
        ("".join(letter for letter, _ in part), left)
        for left, part in itertools.groupby(pairs, key=lambda pair: pair[1] > 0)
    ]


def _bracketed(words: str, kinds: list[str]) -> set[int]:
    """The brackets and quotes that belong to a name, with the number that they hold (the second Moshe is `משה (2)`):
    they follow its letters, and what they hold runs left, too.
    """
    found = set[int]()
    for pair in _BRACKETS.finditer(words):
        before = words[: pair.start()].rstrip()
        if before and kinds[len(before) - 1] in (*_RIGHT, "NSM"):
            if pair[0][1:-1].isdecimal():
                found.update(range(*pair.span()))
            elif runs_left(pair[0]):
                found |= {pair.start(), pair.end() - 1}
    return found


def _parts_names(words: str, kinds: list[str], at: int) -> bool:
    """Does a sign in a sentence of ours stand between names, or about one, and not within one?

    Within a name are blanks, the sign between two letters (a hyphen, an apostrophe), and the dot of an initial.
    """
    sign, kind = words[at], kinds[at]
    if kind in ("L", "NSM", "BN", *_RIGHT, *_NUMBERS) or sign.isspace() or joins(sign):
        return False
    letter = at and kinds[at - 1] in (*_RIGHT, "NSM")
    if sign in _BETWEEN or not letter:
        return True
    if sign == "." and kinds[at - 1] in _RIGHT and (at == 1 or not words[at - 2].isalpha()) and at + 1 < len(words):
        return False
    return at + 1 == len(words) or kinds[at + 1] not in _RIGHT


def _levels(words: str, base: bool) -> list[int]:
    """0 for what runs right, 1 for what runs left, 2 for what runs right within that; `base`: does the line run left?

    A number after a name that runs left is the name's only where letters of its kind follow: in a list of names with
    their points it stands after its name. In a line of ours a sign between two names belongs to neither: each is turned
    by itself, and the list runs as the line does.
    """
    kinds = list(map(unicodedata.bidirectional, words))
    if not base and not any(kind in _RIGHT for kind in kinds):
        return [0] * len(words)
    held = set[int]() if base else _bracketed(words, kinds)
    parts = [not base and at not in held and _parts_names(words, kinds, at) for at in range(len(words))]
    follows, after = list[str](), ""
    for kind, parting in zip(reversed(kinds), reversed(parts), strict=True):
        if kind == "L" or kind in _RIGHT:
            after = kind
        elif parting:
            after = ""
        follows.append(after)
    inner = 2 if base else 0
    last = base
    found: list[tuple[int, bool] | None] = []
    """The level of each letter, and whether its neighbours take it for one that runs left; None: as they do."""
    for at, (kind, parting, after) in enumerate(zip(kinds, parts, reversed(follows), strict=True)):
        if at in held:
            found.append((2 if kind in _NUMBERS else 1, True))
        elif kind == "L" or kind in _RIGHT:
            last = kind in _RIGHT
            found.append((1 if last else inner, last))
        elif kind in _NUMBERS:
            within = last and (base or after in _RIGHT)
            found.append((2 if within else inner, within or base))
        elif parting:
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
