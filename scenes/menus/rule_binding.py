"""The binder of the rulebook: set blocks laid onto pages, chapter by chapter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scenes.menus.rule_pages import Block
from scenes.menus.rule_setting import Part, SetBlock, Typesetter
from scenes.paint.fonts import RichText, Run


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

    def page_of(self, clause: str) -> int | None:
        """The page on which a clause begins."""
        return next(
            (n for n, page in enumerate(self.pages) if any(placed.block.clause == clause for placed in page)), None
        )


class Binder:
    """Fills pages of `height` pixels."""

    def __init__(self, typesetter: Typesetter, height: int) -> None:
        self.typesetter, self.height = typesetter, height
        self.leaves = Leaves()
        self._page: list[Placed] = []
        self._y = 0

    def add(self, head: Sequence[Block], blocks: Sequence[Block]) -> None:
        """A chapter: on the same page where its head and first clause fit well above the foot, else on a new one."""
        set_blocks = [self.typesetter.set(block) for block in (*head, *blocks)]
        opening = sum(one.height for one in set_blocks[: len(head) + 1])
        if self._page and (len(self.leaves.starts) < 2 or self._y > self.height * 0.62 or not self._fits(opening)):
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
        """A block below the last: a ruling or a note keeps to the foot of its clause."""
        need = one.height
        if following is not None and following.block.kind in ("ruling", "note"):
            need += min(following.height, self.height // 4)
        if self._page and one.block.kind != "chapter" and not self._fits(need):
            self._turn()
        if self._fits(one.height):
            self._put(one.block, one.height, one.parts)
        else:
            self._cut(one)

    def _put(self, block: Block, height: int, parts: tuple[Part, ...]) -> None:
        self._page.append(Placed(block, self._y, height, parts))
        self._y += height

    def _cut(self, one: SetBlock) -> None:
        """A block that is longer than a page, cut between its lines."""
        for text, x, top in one.parts:
            lines = lines_of(text)
            start = 0
            while start < len(lines):
                base = min(run.rect.y for run in lines[start])
                room = self.height - self._y - (top if start == 0 else 0)
                fit = start
                while fit < len(lines) and lines[fit][0].rect.bottom - base <= room:
                    fit += 1
                if fit == start:
                    if self._page:
                        self._turn()
                        continue
                    fit = start + 1
                piece = cut_out(text, lines[start:fit])
                self._put(one.block, piece.height + max(1, text.height // max(1, text.lines)) // 4, ((piece, x, 0),))
                start = fit


def lines_of(text: RichText) -> list[list[Run]]:
    """The runs of each line, from the first to the last."""
    lines: dict[int, list[Run]] = {}
    for run in text.runs:
        lines.setdefault(run.rect.bottom, []).append(run)
    return [lines[bottom] for bottom in sorted(lines)]


def cut_out(text: RichText, lines: Sequence[Sequence[Run]]) -> RichText:
    """Some lines of a text as a text of their own."""
    base = min(run.rect.y for run in lines[0])
    runs = tuple(replace(run, rect=run.rect.move(0, -base)) for line in lines for run in line)
    return RichText(runs, text.width, lines[-1][0].rect.bottom - base, len(lines))
