"""The binder of the rulebook: set blocks laid onto pages, chapter by chapter."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from scenes.menus.rulebook.chapters import Block
from scenes.menus.rulebook.typesetting import Part, SetBlock, Typesetter
from scenes.paint import fonts
from scenes.paint.fonts import RichText, Run

FLOWING = ("clause", "words", "ruling", "item", "example")
"""The kinds of blocks that may go on overleaf."""
CLINGING = ("fold", "ties", "ruling", "note")
"""The kinds that belong to the block before them."""
CUT = 2
"""Lines of a text that stand alone neither at the foot of a page nor at the head of the next."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A block, or a part of a long one, on a page: how far below the column's head, its height and its type."""

    block: Block
    y: int
    height: int
    parts: tuple[Part, ...]


@dataclass(slots=True)
class Leaves:
    """The pages of a book, and the number of the page on which each chapter begins."""

    pages: list[list[Placed]] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)

    def page_of(self, clause: str, paragraph: Block | None = None) -> int | None:
        """The page on which a clause begins, or a paragraph that tells it."""
        for number, page in enumerate(self.pages):
            if any(placed.block.is_cited(clause, paragraph) for placed in page):
                return number
        return None


class Binder:
    """Fills pages of `height` pixels, of which `columns` lie open at once.

    A rule may run from the left page to the right one; it goes on overleaf where a third of the page would be left
    empty otherwise, but never the `cited` one, all of which lies open; where all `runs_on` wherever a page ends.
    """

    def __init__(self, typesetter: Typesetter, height: int, columns: int, cited: str, *, runs_on: bool = False) -> None:
        self.typesetter, self.height, self.columns, self.cited = typesetter, height, columns, cited
        self.runs_on = runs_on
        self.leaves = Leaves()
        self._page: list[Placed] = []
        self._y = 0

    def add(self, head: Sequence[Block], blocks: Sequence[Block]) -> None:
        """A chapter: on the same page where its head and first clause fit well above the foot, else on a new one."""
        set_blocks = [self.typesetter.set(block) for block in (*head, *blocks)]
        clinging = itertools.takewhile(lambda one: one.block.kind in CLINGING, set_blocks[len(head) + 1 :])
        opening = sum(one.height for one in (*set_blocks[: len(head) + 1], *clinging))
        if self._page and (self._y > self.height * 0.8 or not self._fits(opening)):
            self._turn()
        elif self._page:
            self._y += self.typesetter.layout.u(14)
        self.leaves.starts.append(len(self.leaves.pages))
        for number, one in enumerate(set_blocks):
            self._lay(one, set_blocks[number + 1] if number + 1 < len(set_blocks) else None)

    def bound(self) -> Leaves:
        """All pages; one empty one at least."""
        if self._page or not self.leaves.pages:
            self._turn()
        return self.leaves

    def _fits(self, height: int) -> bool:
        return self._y + height <= self.height

    def _turn(self) -> None:
        self.leaves.pages.append(self._page)
        self._page, self._y = [], 0

    def _lay(self, one: SetBlock, following: SetBlock | None) -> None:
        """A block below the last; its fold, ruling or note begins on the same page."""
        if one.block.kind == "ties" and not one.block.words and self._beside(one):
            return
        kept = self._least(following) if following is not None and following.block.kind in CLINGING else 0
        if self._fits(one.height + kept):
            self._put(one.block, one.height, one.parts)
        elif self._goes_on(one) and self._fits(self._least(one)):
            self._cut(one, leave=CUT if self._fits(one.height) else 0)
        elif self._page:
            self._turn()
            self._lay(one, following)
        elif one.parts and one.block.kind != "row" and one.height > self.height:
            self._cut(one)  # no page holds it
        else:
            self._put(one.block, one.height, one.parts)

    def _beside(self, ties: SetBlock) -> bool:
        """Lay the clauses of a paragraph at the end of its last line, if that leaves them room."""
        above = self._page[-1] if self._page else None
        if above is None or above.block.kind not in FLOWING or not above.parts:
            return False
        found = self.typesetter.beside(ties, above.parts)
        if found is None:
            self._y -= self.typesetter.layout.u(7)
            return False
        self._page.append(Placed(ties.block, above.y + found.height, found.parts[0][0].height, found.parts))
        return True

    def _put(self, block: Block, height: int, parts: tuple[Part, ...]) -> None:
        self._page.append(Placed(block, self._y, height, parts))
        self._y += height

    def _goes_on(self, one: SetBlock) -> bool:
        """May a block leave some of its lines at the foot of this page and take some over to the next?"""
        if one.block.kind not in FLOWING or not one.parts or one.parts[-1][0].lines < 2 * CUT:
            return False
        beside = self.runs_on or len(self.leaves.pages) % self.columns < self.columns - 1
        return beside or (self._y < self.height * 2 / 3 and not (self.cited and one.block.clause == self.cited))

    def _least(self, one: SetBlock) -> int:
        """How much of a block must stand on the page where it begins."""
        if not self._goes_on(one):
            return one.height
        text, _, top = one.parts[-1]
        return top + lines_of(text)[CUT - 1][0].rect.bottom

    def _cut(self, one: SetBlock, leave: int = 0) -> None:
        """A text that goes on overleaf: its head and first lines, and the rest, which are `leave` lines or more."""
        *head, (text, x, top) = one.parts
        lines = lines_of(text)
        after = one.height - top - text.height
        start, above = 0, tuple(head)
        while start < len(lines):
            base = min(run.rect.y for run in lines[start])
            room = self.height - self._y - top
            fit = sum(1 for line in lines[start:] if line[0].rect.bottom - base <= room)
            rest = len(lines) - start - fit
            fit -= max(0, (CUT if rest else leave) - rest) if fit > CUT else 0
            fit = max(fit, 0 if self._page else 1)
            if fit:
                piece = cut_out(text, lines[start : start + fit])
                start += fit
                high = top + piece.height + (after if start == len(lines) else 0)
                self._put(one.block, high, (*above, (piece, x, top)))
                top, above, leave = 0, (), 0
            if start < len(lines):
                self._turn()


def lines_of(text: RichText) -> list[list[Run]]:
    """The runs of each line, from the first to the last."""
    lines: dict[int, list[Run]] = {}
    for run in text.runs:
        lines.setdefault(run.rect.y + fonts.font(run.role, run.px).get_ascent(), []).append(run)
    return [lines[base] for base in sorted(lines)]


def cut_out(text: RichText, lines: Sequence[Sequence[Run]]) -> RichText:
    """Some lines of a text as a text of their own."""
    base = min(run.rect.y for run in lines[0])
    foot = max(run.rect.bottom for run in lines[-1])
    runs = tuple(replace(run, rect=run.rect.move(0, -base)) for line in lines for run in line)
    return RichText(runs, text.width, foot - base, len(lines))
