"""The fonts of the system, for scripts that ours lack: found once, beside the drawing.

Every system keeps its fonts in a few folders; which of them draws a letter is asked of the files themselves.
"""

from __future__ import annotations

import functools
import os
import threading
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pygame.freetype

_ENDINGS = (".ttf", ".otf", ".ttc")
_BEST = (
    "notosans-", "notosans", "notonaskh", "notoserif", "dejavusans.", "segoeui.", "seguisym", "arial.", "pingfang",
    "hiragino", "applesdgothic", "geeza", "msyh", "meiryo", "yugoth", "malgun", "simsun", "leelawad", "nirmala",
    "tahoma", "droidsansfallback", "wqy", "unifont", "dejavu", "notoemoji", "notocoloremoji", "seguiemj", "applecolor",
)  # fmt: skip
"""Beginnings of the names of files that are asked first, best first: plain upright faces, pictures last."""
_SPECIAL = ("italic", "oblique", "bold", "mono", "light", "thin", "black", "condensed", "lastresort", "math")


def _folders() -> list[Path]:
    """Where this system may keep fonts."""
    home, windows = Path.home(), os.environ.get("WINDIR", "")
    found = [
        home / ".fonts",
        home / ".local/share/fonts",
        Path("/usr/share/fonts"),
        Path("/usr/local/share/fonts"),
        home / "Library/Fonts",
        Path("/Library/Fonts"),
        Path("/System/Library/Fonts"),
    ]
    if windows:
        found += [Path(windows) / "Fonts", home / "AppData/Local/Microsoft/Windows/Fonts"]
    return found


def _files() -> list[Path]:
    found = [
        Path(folder) / name
        for top in _folders()
        for folder, _, names in os.walk(top)
        for name in names
        if name.lower().endswith(_ENDINGS)
    ]

    def rank(path: Path) -> tuple[int, int, str]:
        name = path.name.lower().replace(" ", "")
        plain = next((number for number, start in enumerate(_BEST) if name.startswith(start)), len(_BEST))
        return sum(word in name for word in _SPECIAL), plain, name

    return sorted(found, key=rank)


def draws(path: Path, letter: str) -> bool:
    """Has a font a picture of its own for this letter? OSError or pygame.error if it is none."""
    return _face(path).get_metrics(letter)[0] is not None


def of_pictures(path: Path) -> bool:
    """Has a font pictures in one size? Then its blanks are as wide as those."""
    return _face(path).size != ASKED


ASKED = 16.0
"""The size at which a font is asked what it draws."""


@functools.cache
def _face(path: Path) -> pygame.freetype.Font:
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    face = pygame.freetype.Font(str(path), ASKED)
    try:
        face.get_metrics(" ")
    except pygame.error:  # a face of pictures, which has them in one size
        face.size = next((size[0] for size in face.get_sizes()), ASKED)
    return face


def close() -> None:
    """Let the open files go; each is opened anew when it is asked again."""
    _face.cache_clear()


class SystemFaces:
    """Which font of the system draws a letter.

    With `beside` the thread that draws does not wait: the search runs in one of its own, until it is done the letter is
    `sought`, and `news` tells once that it was found. Else it is waited for: in tests, pictures and exports, whatever
    thread makes them.
    """

    def __init__(self) -> None:
        self.beside = False
        self._found: dict[str, Path | None] = {}
        self._wanted: list[str] = []
        self._list: list[Path] | None = None
        self._lock = threading.Lock()
        self._search: threading.Thread | None = None
        self._news = False
        self._drawn: set[str] = set()
        self._lacking: str | None = ""
        """A letter without a face; None where that has been told."""

    def of(self, letter: str, *, drawn: bool = True) -> Path | None:
        """The font that draws a letter, as far as is known; `drawn`: is a box drawn where none does?"""
        if drawn:
            self._lack(letter)
        if letter in self._found:
            return self._found[letter]
        if not self.beside or threading.current_thread() is not threading.main_thread():
            self._find(letter)
            return self._found[letter]
        with self._lock:
            if letter not in self._wanted:
                self._wanted.append(letter)
            if self._search is None:
                self._search = threading.Thread(target=self._work, name="fonts", daemon=True)
                self._search.start()
        return None

    def sought(self, letter: str) -> bool:
        """Is a face for it still being looked for?"""
        return letter in self._wanted

    @property
    def busy(self) -> bool:
        """Is a face for anything still being looked for?"""
        return bool(self._wanted)

    def news(self) -> bool:
        """Were letters found since the last time this was asked? Told once for all that were asked together."""
        if self._wanted:
            return False
        told, self._news = self._news, False
        return told

    def lacking(self) -> str:
        """A letter that no face of the machine draws, told once; empty where there is none, and ever after."""
        if not self._lacking:
            return ""
        told, self._lacking = self._lacking, None
        return told

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._search = None
                    return
                letter = self._wanted[0]
            self._find(letter)
            self._news = True
            with self._lock:
                self._wanted.remove(letter)
            if letter in self._drawn:
                self._lack(letter)

    def _lack(self, letter: str) -> None:
        """A letter is drawn; has it no face, as far as is known?"""
        if not self.beside or self._lacking != "":
            return
        self._drawn.add(letter)
        if self._found.get(letter, self) is None and unicodedata.category(letter)[0] in "LS":
            self._lacking = letter

    def _find(self, letter: str) -> None:
        self._found[letter] = next(self._drawing(letter), None)

    def _drawing(self, letter: str) -> Iterator[Path]:
        known = dict.fromkeys(path for path in self._found.values() if path is not None)
        if self._list is None:
            self._list = _files()
        for path in (*known, *self._list):  # what draws one letter of a script draws the next
            try:
                if draws(path, letter):
                    yield path
            except (OSError, RuntimeError, ValueError):
                continue  # no font, or one that cannot be read


SYSTEM = SystemFaces()
"""A machine has its fonts once."""
