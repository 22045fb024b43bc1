"""The rules told for people: `assets/books/<game>/<language>.md`, each paragraph tied to the clauses it tells.

    # The goal {emblems/strongholds}            a chapter, and what its picture shows
    Be the last stronghold that stands.         a paragraph, or `- an item of a list`, or `> an example`
    § GOAL-1 END-1                              the clauses that it tells, one fold away
    ! The pit | 10S 9D                          an example: a step of the lessons, about these pieces

Every language has the same chapters and the same ties in the same order. A clause is tied once.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.rulebook.game_def import GameDef
from scenes.menus.rulebook.chapters import MAKERS, Block, Chapter, read_book
from scenes.session.explained import TIES, page_of
from scenes.system.words import tr

HEADING = re.compile(r"^# (?P<title>.+?) \{(?P<group>[\w-]+)/(?P<piece>[\w-]+)\}$")
SAMPLE = "! "
KINDS = {"- ": "item", "> ": "example"}


class BookError(Exception):
    """A page that can't be read: `FILE:LINE: reason`."""


@dataclass(frozen=True, slots=True)
class Written:
    """A chapter as it was written: its title, its picture, its paragraphs, `ties` after those that have them."""

    title: str
    art: tuple[str, str]
    blocks: tuple[Block, ...]


def read_written(page: Path, prefix: str) -> list[Written]:
    """The chapters of a page; raises `BookError`."""
    found: list[Written] = []
    blocks: list[Block] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        heading = HEADING.match(line)
        if heading:
            blocks = []
            found.append(Written(heading["title"], (heading["group"], heading["piece"]), ()))
        elif line.startswith("#"):
            raise BookError(f"{page.name}:{number}: a chapter is written `# Title {{group/piece}}`")
        elif line and not found:
            raise BookError(f"{page.name}:{number}: a chapter comes first, `# Title {{group/piece}}`")
        elif line.startswith(TIES):
            if not blocks or blocks[-1].kind == "ties":
                raise BookError(f"{page.name}:{number}: ties stand below a paragraph")
            blocks.append(Block("ties", "", title=" ".join(f"{prefix}-{id}" for id in line[len(TIES) :].split())))
        elif line.startswith(SAMPLE):
            blocks.append(Block("sample", "", title=line.removeprefix(SAMPLE)))
        elif line:
            kind = KINDS.get(line[:2], "words")
            blocks.append(Block(kind, line if kind == "words" else line[2:]))
        if found:
            found[-1] = replace(found[-1], blocks=tuple(blocks))
    return found


def told(game: GameDef, language: str, lettered: Sequence[Chapter]) -> list[Chapter]:
    """The chapters for people, each paragraph's clauses behind it; [] where nobody has written them yet.

    `lettered` are the chapters of the rules page, from which the clauses are taken, with what belongs to each.
    """
    page = next((page for page in (page_of(game.id, language), page_of(game.id, "")) if page.is_file()), None)
    if page is None:
        return []
    clauses = {clause: blocks for chapter in lettered for clause, blocks in by_clause(chapter.blocks)}

    def with_clauses(block: Block) -> Block:
        if block.kind != "ties":
            return block
        return replace(block, under=tuple(one for clause in block.title.split() for one in clauses[clause]))

    return [
        Chapter(written.title, written.title, tuple(map(with_clauses, written.blocks)), art=written.art)
        for written in read_written(page, game.prefix)
    ]


def by_clause(blocks: Sequence[Block]) -> Iterator[tuple[str, list[Block]]]:
    """Each clause with its fold, rulings, items and rows; what stands before the first belongs to none."""
    at = [number for number, block in enumerate(blocks) if block.kind == "clause"]
    for start, end in itertools.pairwise([*at, len(blocks)]):
        yield blocks[start].clause, list(blocks[start:end])


def without(chapters: Sequence[Chapter], clauses: Set[str]) -> list[Chapter]:
    """What is left of the rules page where these clauses are told elsewhere: chapters that still hold others."""
    left = []
    for chapter in chapters:
        blocks = [one for clause, blocks in by_clause(chapter.blocks) if clause not in clauses for one in blocks]
        if blocks:
            left.append(replace(chapter, blocks=tuple(blocks)))
    return left


def bound(game: GameDef, language: str = "") -> list[Chapter]:
    """A game's book for players: contents, chapters, and an appendix that is folded.

    Where the rules are told for people (`told`), the rest of the rules page is the appendix; elsewhere the rules page
    is the book, and the appendix what only records need.
    """
    lettered = read_book((game.folder / "rules.md").read_text(encoding="utf-8"))
    if "rules contract" in lettered[0].title:
        del lettered[0]  # who keeps the page, not how the game is played
    played = told(game, language, lettered)
    if played:
        rest = without(lettered, {block.clause for chapter in played for block in chapter.every_block})
    else:
        played = [chapter for chapter in lettered if not chapter.title.startswith(MAKERS)]
        rest = [chapter for chapter in lettered if chapter.title.startswith(MAKERS)]
        rest = [chapter for chapter in rest if any(block.clause for block in chapter.blocks)]
    if rest:
        played.append(_appendix(rest))
    lines = [Block("entry", chapter.title, title=str(number)) for number, chapter in enumerate(played, 1)]
    contents = Chapter(game.title, tr("Contents"), (Block("picture", ""), *lines), has_scene=False)
    return [contents, *played]


def _appendix(rest: Sequence[Chapter]) -> Chapter:
    """What only programs read, a folded line for each chapter of the rules page."""
    blocks = [Block("words", tr("What programs and those who write records need, in the words of the rules page."))]
    for chapter in rest:
        clauses = " ".join(block.clause for block in chapter.blocks if block.clause)
        blocks.append(Block("ties", chapter.title, title=clauses, under=chapter.blocks))
    return Chapter(tr("Appendix"), tr("Appendix"), tuple(blocks), has_scene=False)
