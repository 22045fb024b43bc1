"""A rules page read into chapters and blocks that can be set."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from game.core.data.names import searched

CLAUSE = re.compile(r"^(?:[-*] )?\*\*([A-Z]+-[A-Z]+-\d+)[ .:]*(.*?)\*\*\s*(.*)$")
IDS = re.compile(r"(?<![\[A-Z-])\b([A-Z]{2,}(?:-[A-Z]+)+-\d+)\b(?!\])")
CODE = re.compile(r"`([^`]*)`")
EXCERPT, BEFORE = 64, 4
"""Letters of a sentence that a list of places shows, and words of it before the first one that was looked for."""
SENTENCE = re.compile(r"(?<=[.;:])\s+(?=[A-Z`(])")
FOR_RECORDS = re.compile(r"`\w+\.[\w.-]+`|`[^`]+` (is a mapping|is a list|lists|holds|is null)\b")
"""How a sentence begins that says what is written into records, not what is done at the table."""
HEAD_CLAUSE = re.compile(r"^([A-Z]+-[A-Z]+-\d+)[ .:]*(.*)$")


OPENED = "§ "
"""Before the clauses of a paragraph in what is unfolded: a single one's own fold for records is another."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of the book: `chapter`, `clause`, `words`, `ruling`, `item`, `row`; `fold` is
    what of a clause is for records alone; of the contents `picture` and `entry` (whose `title` is the chapter's
    number); `note` says what a clause meant in the game that is played, and `title` is that clause where it can be
    shown; `sample` is an example as a picture (`title`: what it shows)."""

    kind: str
    words: str
    clause: str = ""
    title: str = ""
    columns: tuple[int, ...] = ()
    """Of a table's row: how wide each column wants to be, in letters."""
    head: bool = False
    under: tuple[Block, ...] = ()
    """What lies folded below it: of `ties` the clauses that the paragraph before them tells, or those that its own
    `words` name together (`title`: their ids)."""

    def is_cited(self, clause: str, found: Block | None) -> bool:
        """Is it the paragraph that was found, or, where none was, the block of the clause that is cited?"""
        return self == found if found is not None else self.clause == clause != ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the book: its title, the short one on its tab, what stands in it."""

    title: str
    short: str
    blocks: tuple[Block, ...]
    has_scene: bool = True
    """Has it a picture of its own? The contents have theirs, the appendix needs none."""
    art: tuple[str, str] | None = None
    """Group and piece that its picture shows; the game's emblem if none is named."""

    @property
    def every_block(self) -> Iterator[Block]:
        """What stands in it, folded or not."""
        for block in self.blocks:
            yield block
            yield from block.under

    def told(self) -> Iterator[tuple[Block, str]]:
        """Every block with the clause at which it is found: its own, or the first that a paragraph tells."""
        for number, block in enumerate(self.blocks):
            after = self.blocks[number + 1] if number + 1 < len(self.blocks) else block
            if block.kind != "ties":
                yield block, _found_at(block) or (after.title.split()[0] if after.kind == "ties" else "")
            yield from ((one, _found_at(one)) for one in block.under)

    def laid_open(self, cited: str, unfolded: Set[str]) -> list[Block]:
        """What is seen of it: the clauses behind a paragraph if they are unfolded or one of them is cited. An example
        stands before them.
        """
        seen: list[Block] = []
        for block in self.blocks:
            if block.kind == "sample":
                at = max((n for n, one in enumerate(seen) if one.kind == "ties"), default=len(seen))
                seen.insert(at, block)
                continue
            seen.append(block)
            if block.kind == "ties" and (OPENED + block.title in unfolded or cited in block.title.split()):
                seen += block.under
        return seen


def _found_at(block: Block) -> str:
    return block.title if block.kind == "fold" else block.clause


MAKERS = (
    "Automatic",
    "Actions",
    "Position",
    "What makes a position",
    "Invariants",
    "Table help",
    "Bots",
    "Screen notes",
)
"""How chapters begin that are for those who write records or screens. Players find their clauses in the appendix."""


class _Reader:
    """Reads the lines of a page into chapters. Lines of a paragraph or a table are gathered until it ends."""

    def __init__(self) -> None:
        self.chapters: list[tuple[str, list[Block]]] = []
        """Title and blocks."""
        self._paragraph: list[str] = []
        self._table: list[list[str]] = []

    def line(self, line: str) -> None:
        """The next line of the page."""
        bare = line.strip()
        if line.startswith("#"):
            self._heading(bare.lstrip("#").strip())
            return
        if not self.chapters:
            self.chapters.append(("", []))
        if not bare:
            self.end()
        elif bare.startswith("|"):
            if self._paragraph:
                self.end()
            cells = [cell.strip() for cell in bare.strip("|").split("|")]
            if not all(set(cell) <= set("-: ") for cell in cells):
                self._table.append(cells)
        elif re.match(r"^(\d+\.|[-*]) ", bare) and not CLAUSE.match(bare):
            self.end()
            self._put(Block("item", _rich(bare.split(" ", 1)[1])))
        else:
            if bare.startswith(("Ruling:", "**")) or CLAUSE.match(bare):
                self.end()
            self._paragraph.append(bare)

    def end(self) -> None:
        """The table and the paragraph that were gathered are whole."""
        self._end_table()
        if not self._paragraph:
            return
        words = " ".join(self._paragraph)
        self._paragraph.clear()
        found = CLAUSE.match(words)
        if found:
            plain, notes = plain_first(found[3])
            self._put(Block("clause", _rich(plain), found[1], found[2].rstrip(" .")))
            if notes:
                self._put(Block("fold", _rich(notes), title=found[1]))
        elif words.startswith("Ruling:"):
            self._put(Block("ruling", _rich(words[7:].strip())))
        else:
            self._put(Block("words", _rich(words)))

    def _put(self, block: Block) -> None:
        self.chapters[-1][1].append(block)

    def _heading(self, title: str) -> None:
        if self.chapters:
            self.end()
        self.chapters.append((title, []))
        clause = HEAD_CLAUSE.match(title)
        if clause:
            self._put(Block("clause", "", clause[1], clause[2]))

    def _end_table(self) -> None:
        table = self._table
        if not table:
            return
        count = max(len(row) for row in table)
        wide = tuple(max(5, min(34, max(len(row[n]) if n < len(row) else 0 for row in table))) for n in range(count))
        named = any(table[0])
        for number, cells in enumerate(table):
            words = "\t".join(_rich(cell) for cell in cells)
            self._put(Block("row", words, columns=wide, head=number == 0 and named))
        table.clear()


def read_book(page: str) -> list[Chapter]:
    """The chapters of a rules page that is written in the usual marks: `#` headings, clauses, lists, tables."""
    reader = _Reader()
    for line in page.splitlines():
        reader.line(line)
    if reader.chapters:
        reader.end()
    shown = []
    for title, blocks in reader.chapters:
        clean = re.sub(r"\s*\([A-Z]+-[A-Z]+\)", "", HEAD_CLAUSE.sub(r"\2", title)).strip()
        if clean.split(" ")[0].isupper():
            clean = clean.capitalize()  # `TURN`, the middle of its clauses' ids
        if blocks and clean:
            shown.append(Chapter(clean, _short(clean), tuple(blocks)))
    return shown


def plain_first(words: str) -> tuple[str, str]:
    """A clause's sentences for players, and those that only records need; all are for players if none else would be.

    >>> plain_first("Who can pay, pays. `pay` is a mapping of goods to numbers. It costs 2.")
    ('Who can pay, pays. It costs 2.', '`pay` is a mapping of goods to numbers.')
    """
    sentences = SENTENCE.split(words)
    notes = [sentence for sentence in sentences if FOR_RECORDS.match(sentence)]
    plain = [sentence for sentence in sentences if sentence not in notes]
    if not plain or not plain[-1].endswith((".", ")")):
        return words, ""
    return " ".join(plain), " ".join(notes)


LEAST = 2
"""Letters from which on words are sought: one stands everywhere."""


def places_of(chapters: Sequence[Chapter], words: str) -> list[str]:
    """The clauses whose id, title, words or fold hold these words: best first, else in the order of the book.

    Best is the id itself, then the first clause of a chapter of that name, then titles, then such chapters' other
    clauses; what is for records alone comes later, and last what holds all the words, though not side by side.
    """
    wanted = searched(words.strip())
    found: dict[str, int] = {}
    if len(wanted) < LEAST:
        return []
    for chapter in chapters:
        named, first = wanted in searched(chapter.title), True
        for block, clause in chapter.told():
            if not clause:
                continue
            rank = _rank(block, wanted, named and first, named)
            first = False
            if rank is not None:
                found[clause] = min(rank, found.get(clause, rank))
    if len(parts := wanted.split()) > 1:
        told: dict[str, str] = {}
        for chapter in chapters:
            for block, clause in chapter.told():
                if clause and clause not in found:
                    told[clause] = f"{told.get(clause, chapter.title)} {block.title} {block.words}"
        found |= {clause: 7 for clause, words in told.items() if all(part in searched(words) for part in parts)}
    return sorted(found, key=lambda clause: found[clause])


def _rank(block: Block, wanted: str, opens: bool, named: bool) -> int | None:
    """How good a place is, 0 the best; None if it holds the words nowhere."""
    if block.kind == "fold":
        return 6 if wanted in searched(f"{block.title} {block.words}") else None
    if block.clause.casefold() == wanted:
        return 0
    if opens:
        return 1
    if wanted in searched(block.title):
        return 2
    if wanted in searched(block.words):
        return 3 if named else 4
    return 5 if wanted in block.clause.casefold() else None


def paragraph_of(chapters: Sequence[Chapter], clause: str, words: str) -> Block | None:
    """The paragraph that tells a clause and holds these words; None where the clause itself is what was found."""
    wanted = searched(words.strip())
    if len(wanted) < LEAST:
        return None
    told = (block for chapter in chapters for block, at in chapter.told() if at == clause and not block.clause)
    first = next((block for block in told if wanted in searched(block.words)), None)
    return None if first is None or first.kind == "fold" else first


def sentence_of(chapters: Sequence[Chapter], clause: str, words: str) -> tuple[str, str]:
    """The title of a clause, or of its chapter, and its sentence that holds the words, or its first one."""
    wanted = searched(words.strip())
    for chapter in chapters:
        every = list(chapter.every_block)
        starts = [n for n, b in enumerate(every) if b.clause == clause]
        if starts:
            more = itertools.takewhile(
                lambda b: b.clause in ("", clause) and b.kind != "chapter", every[starts[0] + 1 :]
            )
            paragraph = paragraph_of([chapter], clause, words)
            blocks = [paragraph] if paragraph is not None else [every[starts[0]], *more]
            title = next((b.title for b in blocks if b.kind != "fold" and b.title), chapter.title)
            sentences = [sentence for block in blocks for sentence in SENTENCE.split(block.words) if sentence]
            parts = wanted.split()
            said = max(
                sentences,
                key=lambda one: (wanted in searched(one), sum(part in searched(one) for part in parts)),
                default="",
            )
            bare = re.sub(r"\s*\[[A-Z0-9-]+\]", "", said).replace("*", "")
            bare = re.sub(r"[,:;]+([.)])", r"\1", re.sub(r"\s*\([\s,;]*\)", "", bare))
            return title.strip(" .") or clause, bare.strip()
    return clause, ""


def excerpt(sentence: str, query: str) -> str:
    """The part of a sentence in which the words stand, those fat; what is left out is an ellipsis."""
    words, parts = sentence.split(), searched(query).split()
    met = [any(part in searched(word) for part in parts) for word in words]
    whole = searched(query.strip())
    starts = [n for n, hit in enumerate(met) if hit]
    at = next((n for n in starts if whole in searched(" ".join(words[n : n + len(parts)]))), min(starts, default=0))
    first = 0 if at <= BEFORE + 2 else at - BEFORE
    last, length = first, 0
    while last < len(words) and (length < EXCERPT or last <= at + len(parts)):
        length += len(words[last]) + 1
        last += 1
    if len(words) - last <= 2:
        last = len(words)
    told = " ".join(
        f"**{word}**" if hit else word for word, hit in zip(words[first:last], met[first:last], strict=True)
    )
    return ("… " if first else "") + told.replace("** **", " ") + (" …" if last < len(words) else "")


def chapter_of(chapters: Sequence[Chapter], clause: str) -> int:
    """The number of the chapter in which a clause stands; the contents for none."""
    return next((n for n, chapter in enumerate(chapters) if any(b.clause == clause for b in chapter.every_block)), 0)


def with_note(blocks: Sequence[Block], clause: str, note: Block) -> list[Block]:
    """The blocks of a chapter with a note after a clause, its fold and its ruling, if the clause is one of them."""
    found = list(blocks)
    at = next((n for n, block in enumerate(found) if block.clause and block.clause == clause), None)
    if at is not None:
        at += 1
        while at < len(found) and found[at].kind in ("fold", "ruling"):
            at += 1
        found.insert(at, note)
    return found


def _rich(words: str) -> str:
    return IDS.sub(r"[\1]", CODE.sub(r"*\1*", words))


def _short(title: str) -> str:
    """A chapter's name for its tab: `Step 1: muster` -> `Muster`, `Heal phase` -> `Heal`."""
    words = re.sub(r"^Steps? .*?: ", "", re.sub(r"^(The|A|An) ", "", title)).split(":")[0].replace(" phase", "")
    words = words[:1].upper() + words[1:]
    return words if len(words) <= 14 else words.split()[0].rstrip(",")
