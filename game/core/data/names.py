"""Names that people give: tidied once where they come in, and told apart as eyes do."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Sequence

from game.core.text.errors import SetupError
from game.core.text.phrases import say

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""What Unicode calls a letter or a symbol and every font leaves blank: fillers of Hangul, Braille without dots."""
_JOINERS = "\u200c\u200d"
"""Seen only by what they do to their neighbours, in scripts and pictures that are joined."""
_LANDS = ("".join(chr(0xE0000 + ord(letter)) for letter in land) for land in ("gbeng", "gbsct", "gbwls"))
_FLAGS = re.compile(f"\U0001f3f4(?:{'|'.join(_LANDS)})\U000e007f")
"""The flags of England, Scotland and Wales: a black one, and letters that nobody sees and that say whose it is."""
_MARKS_IN_A_ROW = 4
"""More marks on one letter than any script needs are towers that cover what stands above and below."""
_ALIKE = {
    **dict(zip("авекмнорстухіјѕԁԛԝһӏ", "abekmhopctyxijsdqwhl", strict=True)),
    **dict(zip("АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS", strict=True)),
    **dict(zip("αβεικνορτυχγω", "aßeikvoptuxyw", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    **dict(zip("օսհոզցքՕՍɑɡɩ", "ouhnqgpOUagi", strict=True)),
    "ß": "ß", "ı": "i", "1": "l", "|": "l", "I": "l", "0": "o", "O": "o", "’": "'", "ʼ": "'", "‘": "'", "`": "'",
    "´": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
}  # fmt: skip
"""Letters that look like another one in most faces."""


def tidy(name: str) -> str:
    """A name as it is judged, shown and kept.

    Composed letters, one blank between words and none around them, and nothing that cannot be seen: no marks of
    direction, no joiners that join nothing, no letters that every font leaves blank.
    """
    while True:
        composed = unicodedata.normalize("NFC", name)
        kept = " ".join("".join(_kept(composed, at) for at in range(len(composed))).split())
        if kept == name:
            return name
        name = kept  # what parted two letters is gone: they may be composed, or joined, now


def _kept(name: str, at: int) -> str:
    """What stays of one letter of a name."""
    letter = name[at]
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zs", "Zl", "Zp") or letter in BLANK_LETTERS:
        return " "
    if kind == "Mn" and (_chooses_nothing(name, at) or _towers(name, at)):
        return ""
    return "" if kind == "Cf" and not (letter in _JOINERS and _joined(name, at)) and not _of_flag(name, at) else letter


def _chooses_nothing(name: str, at: int) -> bool:
    """Is this a mark that nobody sees: one that only chooses between forms, where there is nothing to choose?"""
    letter, before = name[at], name[at - 1 : at]
    if letter in "\u034f\u180b\u180c\u180d\u180f":
        return True
    kind = unicodedata.category(before) if before else ""
    if "\ufe00" <= letter <= "\ufe0f":  # between a picture's forms, or of a key's sign
        return not (kind in ("So", "Sm", "Po", "Sk", "Lo") or before in "0123456789#*")
    return "\U000e0100" <= letter <= "\U000e01ef" and kind != "Lo"


def _towers(name: str, at: int) -> bool:
    """Do so many marks stand before this one on the same letter that no script needs it?"""
    before = name[max(0, at - _MARKS_IN_A_ROW) : at]
    return len(before) == _MARKS_IN_A_ROW and all(unicodedata.category(one) in ("Mn", "Me") for one in before)


def _of_flag(name: str, at: int) -> bool:
    """Does a letter that nobody sees choose between flags?"""
    return "\U000e0020" <= name[at] <= "\U000e007f" and any(
        flag.start() < at < flag.end() for flag in _FLAGS.finditer(name)
    )


def _joined(name: str, at: int) -> bool:
    """Does a joiner stand between two letters, or pictures, of which neither is Latin?"""
    around = name[max(0, at - 1) : at] + name[at + 1 : at + 2]
    return len(around) == 2 and all(
        unicodedata.category(letter) in ("Lo", "Mn", "Mc", "Me", "So", "Sk") for letter in around
    )


def _looks(name: str) -> str:
    return "".join(_ALIKE.get(letter, letter) for letter in unicodedata.normalize("NFKC", name))


def alike(one: str, other: str) -> bool:
    """Can two names be taken for each other: in letters of another size, or of another script that look the same?"""
    one, other = (tidy(name).replace("İ", "I") for name in (one, other))  # small, it is an i like any other
    if _looks(one.casefold()) == _looks(other.casefold()):
        return True
    return _looks(one) == _looks(other) or _looks(one).casefold() == _looks(other).casefold()


_STROKES = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d"})
"""Letters with a stroke, which Unicode takes for letters of their own."""


@functools.lru_cache(maxsize=4096)
def searched(words: str) -> str:
    """Words as a search compares them: without case, accents and marks that nobody sees, as people type them.

    >>> searched("Nguyễn") == searched("nguyen"), searched("Σωκράτης") == searched("ΣΩΚΡΑΤΗΣ"), searched("Łódź")
    (True, True, 'lodz')
    """
    if words.isascii():
        return words.casefold()
    letters = unicodedata.normalize("NFKD", words.casefold()).translate(_STROKES)
    return "".join(letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Cf"))


def newcomers(players: Iterable[str]) -> list[str]:
    """The names of those who sit down, tidied; SetupError where two cannot be told apart.

    Records are only asked that no name is there twice: they may be older than this.
    """
    names = [tidy(name) for name in players]
    for number, name in enumerate(names):
        other = next((one for one in names[:number] if one != name and alike(one, name)), None)
        if other is not None:
            raise SetupError(f"players.{number}", say('"{name}" can be taken for "{other}"', name=name, other=other))
    return names


def check_names(players: Sequence[str]) -> None:
    """Names are sound (`name_fault`) and unique; SetupError."""
    seen = set[str]()
    for number, name in enumerate(players):
        reason = name_fault(name) or (say('"{name}" is there twice', name=name) if name in seen else "")
        if reason:
            raise SetupError(f"players.{number}", reason)
        seen.add(name)


def name_fault(name: str) -> str:
    """Why nobody can be called that; empty if somebody can.

    A name has 1 to 24 characters, one of them to be seen, without dot, colon or what cannot be printed; and none is
    `spectator`.
    """
    if not 1 <= len(name) <= 24 or not name.strip():
        return say("a name has 1 to 24 characters")
    if any(c in name for c in ".:\n\r"):
        return say('"{name}" holds a dot, a colon or a line break', name=name)
    kinds = [unicodedata.category(c) for c in name]
    if "Cc" in kinds or "Cs" in kinds:
        return say("{name} holds a character that cannot be shown", name=ascii(name))
    if not any(kind[0] in "LNPS" and c not in BLANK_LETTERS for c, kind in zip(name, kinds, strict=True)):
        return say("nothing is to be seen of {name}", name=ascii(name))
    return say('"spectator" cannot be a player\'s name') if name == "spectator" else ""
