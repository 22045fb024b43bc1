"""Words on the screen that were written past the catalogue.

The long language (`words.use(words.LONG)`) marks the vowels of all that comes from the catalogue; whatever a screen
draws without marks does not. Names that people gave, titles of games and formats, keys, paths and clause ids are
nobody's language.
For tests and for the gallery's `-long` sizes; the app itself never needs it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from game.core import engine
from scenes.city.screen.cities import ChooseCity
from scenes.city.screen.screen import CityScreen
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.sheets.trouble import Trouble
from scenes.replay.screen import Watching
from scenes.system import words
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.own_content import OwnContent
from scenes.ui.screens.screen import Screen
from tools.screens.legibility import Line

KEYS: Final = frozenset(
    ("Tab", "Shift", "Ctrl", "Alt", "Enter", "Esc", "Space", "Left", "Right", "Up", "Down", "Home", "End", "Page", "up",
     "down", "Backspace", "Del", "Ins")
)  # fmt: skip
TITLES: Final = frozenset(
    ("Ramparts", "Medieval", "Keep", "Strongholds", "Rise", "against", "Monsters", "Defenders", "The", "Battle", "for",
     "Korvosa")
)  # fmt: skip
PEOPLE: Final = frozenset(("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hedy"))
FORMATS: Final = frozenset(("Universal",))
"""Of *Universal VTT*, which is called so in every language."""
SAMPLES: Final = ("Karrow", "Oldminster", "Ravencrest", "Saltmere", "Thornwall")
_NOT_WORDS: Final = re.compile(r"\[?\b[A-Z]{2,}(?:-[A-Z]+)+-\d+\]?|\S*/\S+|\S+\.yaml\S*|\b\w+\+\w+\b")
"""Clause ids, paths, keys with others."""
_WORD: Final = re.compile(r"[^\W\d_][\w’'-]+")
_PLAIN: Final = re.compile("[aeiou]", re.IGNORECASE)
_MARKED: Final = re.compile("[áéíóú]", re.IGNORECASE)


def unmarked(line: str, own: frozenset[str]) -> list[str]:
    """The words of a line that carry no mark: with a vowel, of two letters and more."""
    found = (word for word in _WORD.findall(_NOT_WORDS.sub("", line)) if _PLAIN.search(word))
    return [word for word in found if not _MARKED.search(word) and _bare(word) not in own]


def untranslated(screen: Screen, lines: Iterable[Line]) -> dict[str, list[str]]:
    """The lines of a screen that hold words without marks, and those words."""
    if isinstance(screen, Rulebook):
        return {}  # its pages are English in every language
    own = KEYS | TITLES | PEOPLE | FORMATS | {words.own_name(code) for code in words.languages()}
    for name in given_names(screen):
        own |= {_bare(part) for word in _WORD.findall(name) for part in (word, word[1:])}  # a drop cap stands apart
    return {line.words: found for line in lines if (found := unmarked(line.words, own))}


def given_names(screen: Screen) -> Iterator[str]:
    """What people called themselves and their places, on this screen and those below it."""
    for scene in screen.stack.scenes:
        if isinstance(scene, GameScreen):
            yield from scene.table.players
            yield from _called(engine.view_for(scene.table.state, None))
            if scene.table.game.id == "defenders":
                yield from SAMPLES
                yield str(getattr(scene.board, "city_name", ""))  # proposed, and a name
                yield from getattr(scene.board, "names", ())
            if isinstance(scene, Watching):
                yield from (mark.note for mark in scene.marks.marks)
        elif isinstance(scene, OwnContent):
            yield scene.text
        elif isinstance(scene, CityScreen):
            yield scene.canvas.city.name
            yield from (place.name for place in scene.canvas.city.places.values())
        elif isinstance(scene, ChooseCity):
            yield from SAMPLES
        elif isinstance(scene, Trouble):
            yield f"{type(scene.error).__name__} {scene.error}"  # for those who mend the program


def _called(facts: object) -> Iterator[str]:
    """What people called the pieces of a position: the names in it, however deep."""
    if isinstance(facts, Mapping):
        for key, fact in facts.items():
            if key == "name" and isinstance(fact, str):
                yield fact
            else:
                yield from _called(fact)
    elif isinstance(facts, list | tuple):
        for fact in facts:
            yield from _called(fact)


def _bare(word: str) -> str:
    """The word without a genitive, which the long language may have lengthened (`’sl`)."""
    return re.sub("[’']s?l*$", "", word)
