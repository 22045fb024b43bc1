"""What a mechanism is, in the words of the rulebook for people: the paragraph that tells its clause."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.core.rulebook.game_def import GameDef
from scenes.system.paths import assets_dir
from scenes.system.words import spoken_language

TIES = "§ "
"""How a line begins that ties the paragraph above it to its clauses."""


class Paragraph(NamedTuple):
    """A paragraph of the book in the player's language; `key`, its first clause, is the same in all of them."""

    key: str
    words: str
    picture: tuple[str, str]
    """The group and the name of the drawing at its chapter's head."""


def page_of(game: str, language: str) -> Path:
    """The file of a game's book in a language (`""`: English)."""
    return assets_dir() / "books" / game / f"{language or 'en'}.md"


def paragraphs(game: GameDef) -> Mapping[str, Paragraph]:
    """The paragraph of each clause that the book tells, in the player's language or else in English."""
    return _read(game.id, game.prefix, spoken_language())


@lru_cache(maxsize=16)
def _read(game: str, prefix: str, language: str) -> Mapping[str, Paragraph]:
    page = next((page for page in (page_of(game, language), page_of(game, "")) if page.is_file()), None)
    found: dict[str, Paragraph] = {}
    words, picture = "", ("", "")
    for line in page.read_text(encoding="utf-8").splitlines() if page is not None else ():
        if line.startswith(TIES):
            clauses = [f"{prefix}-{id}" for id in line[len(TIES) :].split()]
            found |= dict.fromkeys(clauses, Paragraph(clauses[0], words, picture))
        elif line.startswith("# "):
            group, _, piece = line[line.rindex("{") + 1 :].strip(" }").partition("/")
            picture = (group, piece)
        elif line and not line.startswith(("#", "! ")):
            words = line.removeprefix("- ").removeprefix("> ")
    return found
