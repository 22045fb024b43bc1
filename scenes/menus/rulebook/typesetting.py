"""The typesetter of the rulebook: one block of a rules page as lines of type, with its height."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from scenes.menus.rulebook.chapters import Block
from scenes.menus.rulebook.samples import SHAPE
from scenes.paint import fonts
from scenes.paint.fonts import RichText, Role
from scenes.paint.theme import Colour, Theme
from scenes.system.words import tr, tr_n
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets import living

HEAD = 46
"""Units of type down to the rule below the head of a chapter."""
SCENE = 110.0, 44.0
"""Units that the picture at the end of a chapter's head is wide and high."""
LARGE = 1.5
"""The size of type that leaves pictures no room."""
SAMPLE = 300.0
"""Units that an example is wide at most."""

Part = tuple[RichText, int, int]
"""Lines of type, and where they stand below and to the right of their block's corner, in pixels."""


def clauses_in_short(ids: str, prefix: str) -> str:
    """For the eye; the stem of an id is said once.

    >>> clauses_in_short("HOLD-ACE-1 HOLD-ACE-2 HOLD-END-1", "HOLD")
    'ACE-1, 2, END-1'
    """
    stems = [id.removeprefix(f"{prefix}-").rsplit("-", 1) for id in ids.split()]
    return ", ".join(
        number if place and stems[place - 1][0] == stem else f"{stem}-{number}"
        for place, (stem, number) in enumerate(stems)
    )


def clauses_in_words(ids: str, prefix: str) -> str:
    """`HOLD-ACE-1 HOLD-ACE-2` as *Clauses ACE-1, ACE-2*."""
    bare = [id.removeprefix(f"{prefix}-") for id in ids.split()]
    return tr_n("Clause {ids}", "Clauses {ids}", len(bare), ids=", ".join(bare))


@dataclass(frozen=True, slots=True)
class SetBlock:
    """A block with its type, and how many pixels of the column it takes."""

    block: Block
    parts: tuple[Part, ...]
    height: int


@dataclass(frozen=True, slots=True)
class Typesetter:
    """Sets blocks to a column of `width` pixels."""

    layout: Layout
    theme: Theme
    width: int
    unfolded: Set[str]
    """The clauses of which what is for records lies open, too, and the ties whose clauses do."""
    prefix: str
    """How the ids of the game's clauses begin, which goes without saying below a paragraph."""
    over_game: bool = False
    """Does the book lie over a game, which can show what a paragraph speaks of?"""

    @property
    def body(self) -> int:
        """The size of running text."""
        return self.layout.t(17)

    @property
    def show_width(self) -> int:
        """Pixels that *Show it* takes on a slip."""
        return fonts.text_width(tr("Show it"), "sans-semi", self.layout.t(16)) + self.layout.u(16)

    @property
    def sample_width(self) -> int:
        """Pixels that an example is wide."""
        return min(self.width, self.layout.u(SAMPLE))

    @property
    def living_scale(self) -> float:
        """Pixels for each unit of the scene before the contents."""
        return min(self.layout.scale, self.width / (living.WIDE + 4))

    def beside(self, ties: SetBlock, above: Sequence[Part]) -> SetBlock | None:
        """Ties at the end of the last line of a text, if that leaves them room."""
        text, x, top = above[-1]
        last = text.runs[-1].rect
        ((words, *_),) = ties.parts
        room = self.width - (self.show_width if self.over_game else 0)
        left = room - words.width
        if words.lines > 1 or x + last.right + self.layout.u(28) > left:
            return None
        return SetBlock(ties.block, ((words, left, 0),), top + last.centery - words.height // 2)

    def set(self, block: Block) -> SetBlock:
        """A block of any kind as it stands on the page."""
        match block.kind:
            case "chapter":
                return SetBlock(block, (), self.layout.t(HEAD) + self.layout.u(10))
            case "sample":
                return SetBlock(block, (), self._picture(self.sample_width / SHAPE / self.layout.scale + 12))
            case "picture":
                return SetBlock(block, (), self._picture(living.HIGH * self.living_scale / self.layout.scale + 12))
            case "fold":
                words = f"{tr('For records')}: {block.words}" if block.title in self.unfolded else tr("For records")
                return self._fold(block, words)
            case "ties":
                return self._fold(block, block.words or clauses_in_short(block.title, self.prefix))
            case "entry":
                return self._entry(block)
            case "note":
                return self._note(block)
            case "row":
                return self._row(block)
            case "clause":
                return self._clause(block)
            case _:
                return self._paragraph(block)

    def _picture(self, units: float) -> int:
        """The height of a picture; large type leaves it no room."""
        return self.layout.u(units) if self.layout.text < LARGE else 0

    def _lines(self, words: str, px: int, room: int, colour: Colour, spacing: float, role: Role = "text") -> RichText:
        link = self.theme.focus.paper
        return fonts.rich(words, px, room, colour, role=role, spacing=spacing, link_colour=link, whole=True)

    def _fold(self, block: Block, words: str) -> SetBlock:
        """A line that opens what is folded below it, or its words; a sign stands before it."""
        layout = self.layout
        room = self.width - layout.u(16) - (self.show_width if block.kind == "ties" and self.over_game else 0)
        text = self._lines(words, layout.t(14), room, self.theme.soft_ink, 1.25, "sans")
        return SetBlock(block, ((text, layout.u(16), 0),), text.height + layout.u(12))

    def _entry(self, block: Block) -> SetBlock:
        """A line of the contents."""
        text = self._lines(block.words, self.body, self.width - self.layout.t(44), self.theme.ink, 1.2)
        return SetBlock(block, ((text, 0, self.layout.u(4)),), text.height + self.layout.u(8))

    def _note(self, block: Block) -> SetBlock:
        """What a clause meant in the game that is played, on a slip, and at its right the place of *Show it*."""
        layout = self.layout
        room = self.width - layout.u(52) - (self.show_width if block.title else 0)
        text = self._lines(block.words, layout.t(16), room, self.theme.ink, 1.25)
        return SetBlock(block, ((text, layout.u(40), layout.u(8)),), text.height + layout.u(28))

    def _row(self, block: Block) -> SetBlock:
        """A row of a table: its columns share the width as their longest cells ask for it."""
        layout = self.layout
        role: Role = "sans-bold" if block.head else "sans"
        parts: list[Part] = []
        tall, x = 0, 0
        for cell, share in zip(block.words.split("\t"), block.columns, strict=False):
            column = self.width * share // sum(block.columns)
            text = self._lines(cell, layout.t(14), max(layout.u(20), column - layout.u(8)), self.theme.ink, 1.2, role)
            parts.append((text, x, 0))
            x += column
            tall = max(tall, text.height)
        return SetBlock(block, tuple(parts), tall + layout.u(3))

    def _clause(self, block: Block) -> SetBlock:
        """A clause: its title with its id at the right, below that where both have no room, and its words."""
        layout, theme, width = self.layout, self.theme, self.width
        label = fonts.rich(block.clause, layout.t(14), width, theme.soft_ink, role="sans-semi")
        room = max(layout.t(80), width - label.width - layout.u(10))
        title = fonts.rich(f"**{block.title}**", layout.t(19), room, theme.ink, spacing=1.15)
        if title.width + label.width + layout.u(10) > width:
            parts: list[Part] = [(title, 0, 0), (label, 0, title.height)]
            y = title.height + label.height
        else:
            parts = [(title, 0, 0), (label, width - label.width, layout.t(5))]
            y = title.height + layout.u(1)
        if block.words:
            text = self._lines(block.words, self.body, width, theme.ink, 1.35)
            parts.append((text, 0, y))
            y += text.height
        return SetBlock(block, tuple(parts), y + layout.u(16))

    def _paragraph(self, block: Block) -> SetBlock:
        """Words without an id: running text, an item of a list, a ruling."""
        layout, theme = self.layout, self.theme
        if not block.words:
            return SetBlock(block, (), layout.u(12))
        words, indent, colour, gap = block.words, 0, theme.ink, 12
        if block.kind == "ruling":
            words, indent, colour = f"**Ruling:** *{block.words}*", layout.u(16), theme.soft_ink
        elif block.kind == "item":
            words, indent, gap = f"• {block.words}", layout.u(16), 4
        elif block.kind == "example":
            words, indent, colour = f"*{block.words}*", layout.u(16), theme.soft_ink
        text = self._lines(words, self.body, self.width - indent, colour, 1.3)
        return SetBlock(block, ((text, indent, 0),), text.height + layout.u(gap))
