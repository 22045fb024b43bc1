"""The rulebook: a game's rules page typeset as a book, open at a clause, with chapter tabs and search."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from pygame import Rect, Surface

from game.core.data.names import searched
from game.core.rulebook.game_def import GameDef
from scenes.menus.rulebook.binding import Binder, Leaves, Placed
from scenes.menus.rulebook.chapters import (
    LEAST,
    OPENED,
    Block,
    chapter_of,
    excerpt,
    paragraph_of,
    places_of,
    sentence_of,
    with_note,
)
from scenes.menus.rulebook.drawn_book import book_face, bookmark
from scenes.menus.rulebook.open_book import Spread
from scenes.menus.rulebook.players_book import bound
from scenes.menus.rulebook.printing import Printer
from scenes.menus.rulebook.samples import Samples
from scenes.menus.rulebook.typesetting import Typesetter, clauses_in_words
from scenes.menus.rulebook.widgets import (
    BackTab,
    ChapterTab,
    ContentsLine,
    Crumbs,
    FoldLine,
    HitLine,
    ShowLink,
    TurnTab,
)
from scenes.system.words import spoken_language, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Paged
from scenes.ui.input.events import Input, Key, Wheel
from scenes.ui.screens.night_bar import add_bar
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.buttons import IconButton
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Paper
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Link


@dataclass(frozen=True, slots=True)
class Said:
    """What the log of the running game said of a clause, and what shows that moment again."""

    words: str
    show: Callable[[], None]


class TableBelow(Protocol):
    """The game over which the book lies open."""

    def meant_by(self, clauses: Collection[str], words: str) -> Sequence[object]:
        """What lies there of what a paragraph speaks of."""

    def show_meant(self, clauses: Collection[str], words: str) -> None:
        """Ring it."""


class Rulebook(Screen):
    """The open book."""

    name = "rulebook"

    def __init__(
        self, game: GameDef, clause: str = "", said: Mapping[str, Said] | None = None, table: TableBelow | None = None
    ) -> None:
        super().__init__()
        self.table = table
        self.game = game
        self.language = spoken_language()
        self.chapters = bound(game, self.language)
        self.clause = clause
        self.said = dict(said or {})
        """What the game that is played said last of each clause."""
        self.chosen_chapter = 0
        """The chapter that was gone to by its tab or from the contents."""
        self.query = ""
        self.spread = 0
        self.leaves = Leaves()
        self.matches: list[str] = []
        self.listing = False
        """Does the list of what was found lie over the book?"""
        self.unfolded: set[str] = set()
        """The clauses of which what is for records lies open, too."""
        self._wanted = clause
        self.prints = False
        """Is a booklet wanted? Its examples are drawn first."""
        self._printing: Future[Path] | None = None
        """The booklet while it is made."""
        self._wanted_chapter: int | None = None
        self._bound: tuple[object, ...] = ()

    # ------------------------------------------------------------ binding

    @property
    def pages(self) -> list[list[Placed]]:
        """All pages of the book."""
        return self.leaves.pages

    def _bind(self, width: int, height: int) -> None:
        """Set and bind the book anew, if anything that its pages depend on has changed."""
        layout = self.layout
        look = (layout.scale, self.app.theme.key, spoken_language())
        key = (width, height, self.lies.columns, look, self.clause, frozenset(self.unfolded))
        if key == self._bound:
            return
        self._bound = key
        self.type = Typesetter(
            layout, self.app.theme, width, frozenset(self.unfolded), self.game.prefix, self.table is not None
        )
        binder = Binder(self.type, height, self.lies.columns, self.clause)
        for number, chapter in enumerate(self.chapters):
            head = [Block("chapter", chapter.title)]
            if number == 0 and spoken_language():
                words = tr("The clauses are printed in English; their numbers are the same everywhere.")
                head.append(Block("note", words))
            blocks = chapter.laid_open(self.clause, self.unfolded)
            said = self.said.get(self.clause)
            if said is not None:
                note = Block("note", tr("*In your game:* {words}", words=said.words), title=self.clause)
                blocks = with_note(blocks, self.clause, note)
            binder.add(head, blocks)
        self.leaves = binder.bound()

    # ------------------------------------------------------------ finding

    def turn_to(self, clause: str) -> None:
        """Open the book at a clause."""
        self.clause = clause
        self._wanted = clause
        self.app.sound.play("page-turned")
        self.rebuild()

    def _search(self, words: str) -> None:
        self.query = words
        self.matches = places_of(self.chapters, words)
        self.listing = bool(self.matches)
        if self.matches:
            self.clause = self._wanted = self.matches[0]
        self.rebuild()

    @property
    def _at(self) -> int:
        """Which of the places lies open; -1 if none does."""
        return self.matches.index(self.clause) if self.clause in self.matches else -1

    @property
    def _paragraph(self) -> Block | None:
        """The paragraph in which the place that lies open was found; None where that is its clause."""
        return paragraph_of(self.chapters, self.clause, self.query) if self._at >= 0 else None

    def _next_match(self, step: int = 1, *, listing: bool = False) -> None:
        if self.matches:
            self.listing = listing
            self.turn_to(self.matches[(self._at + step) % len(self.matches)])

    def _found(self, clause: str) -> None:
        """A line of the list was chosen: where it lies over the book it makes way."""
        self.listing = self.beside
        self.turn_to(clause)

    def end_search(self) -> bool:
        """Empty the field; False if nothing is searched for."""
        if not self.query:
            return False
        self.query, self.matches, self.listing = "", [], False
        self.rebuild()
        return True

    # ------------------------------------------------------------ building

    @property
    def beside(self) -> bool:
        """Does what was found stand on a slip beside the book? In a small window it lies over it."""
        return self.listing and bool(self.matches) and not self.layout.drawer

    def enter(self) -> None:
        super().enter()
        self.samples = Samples(self.game.id, self.app.go.sample)

    def leave(self) -> None:
        super().leave()
        if self.prints and self._printing is None:
            self.app.tell_soon(tr("No booklet was made: the book was closed before its pictures were drawn."))

    def build(self) -> None:
        if self.language != spoken_language():
            self.language = spoken_language()
            self.chapters = bound(self.game, self.language)
        self.lies = Spread.of(self.layout, self.beside)
        self._bind(self.lies.width, self.lies.height)
        self._open()
        self.samples.look = self.layout.width, self.layout.height, self.app.theme.key, self.language
        self._bar()
        self._links()
        self._folds()
        self._show_it()
        self._contents()
        if not self.layout.drawer:
            self._back_tab()
        self._turns()
        if not self.layout.drawer:
            self._tabs()
        if self.listing and self.matches:
            self._hits()

    def _open(self) -> None:
        """Turn to the clause or chapter that is wanted, and to a page that is still there."""
        columns = self.lies.columns
        page = self.leaves.page_of(self._wanted, self._paragraph) if self._wanted else None
        if page is not None:
            self.spread = page // columns
        elif self._wanted_chapter is not None and not self._wanted:
            self.spread = self.leaves.starts[self._wanted_chapter] // columns
        self._wanted, self._wanted_chapter = "", None
        self.spread = max(0, min(self.spread, self._last))

    @property
    def _last(self) -> int:
        """The number of the last spread."""
        return (len(self.pages) - 1) // self.lies.columns

    def _bar(self) -> None:
        """The night bar: what is searched for, and what lies open."""
        layout = self.layout
        deeds: dict[str, Callable[[], None]] = {"rulebook": partial(self.go_to, 0), "settings": self.app.go.settings}
        _, room = add_bar(self, tr("Rulebook"), home=self.close, deeds=deeds, names={"rulebook": tr("Contents")})
        search = Rect(room.x, 0, min(layout.t(300), room.w - layout.u(8)), layout.bar.h)
        sought = len(searched(self.query.strip())) >= LEAST
        shown = tr_n("{count} place", "{count} places", len(self.matches)) if sought else ""
        if self._at >= 0 and sought:
            shown = tr("{number} of {count}", number=self._at + 1, count=len(self.matches))
        if search.w > layout.u(80):
            entry = Entry(
                "search",
                search,
                tr("Search"),
                self.query,
                self._search,
                size=17,
                dark=True,
                icon="search",
                hint=tr("search"),
                right=shown,
            )
            self.add("search", entry)
        left = search.right + layout.u(20)
        if room.right - left > layout.u(160):
            side = layout.u(44)
            place = Rect(room.right - side, (layout.bar.h - side) // 2, side, side)
            why = tr("The booklet is being made.") if self.prints else ""
            words = tr("Print as a booklet")
            self.add("booklet", IconButton("booklet", place, "save", words, self.print_booklet, why=why or None))
            room.w -= side + layout.u(8)
        crumbs = Rect(left, 0, max(0, room.right - left), layout.bar.h)
        self.add("crumbs", Crumbs(crumbs, self._way()))

    def _hits(self) -> None:
        """Beside the book, or below the field: every place with its sentence, best first."""
        layout = self.layout
        edge = self.hands.find("search") or self.zone_list[0].things[0]
        wide = min(layout.t(560), layout.width - edge.rect.x - layout.u(8))
        most = layout.height - layout.bar.h - layout.u(24)
        rect = Rect(edge.rect.x, layout.bar.h + layout.u(4), wide, most)
        if self.beside:
            rect = self.lies.slip()
        paper = Paper("hits-paper", rect, seed=5, catches=True)
        paper.covers = not self.beside
        self.add("hits", paper)

        def build(area: ScrollArea, room: Box) -> int:
            top = room.y
            for number, clause in enumerate(self.matches):
                title, words = sentence_of(self.chapters, clause, self.query)
                place = room.band(top)
                page = self.leaves.page_of(clause, paragraph_of(self.chapters, clause, self.query))
                told, leaf = excerpt(words, self.query), "" if page is None else str(page + 1)
                hit = HitLine(
                    f"hit-{number}", place, (title, leaf), told, clause == self.clause, partial(self._found, clause)
                )
                area.put(hit)
                hit.grow()
                top = hit.rect.bottom + layout.u(4)
            return top - room.y

        area = ScrollArea("hits", rect.inflate(-layout.u(20), -layout.u(16)), tr("What was found"), build, zone="hits")
        self.add("hits", area)
        area.fill()
        spare = max(0, area.rect.h - area.length)
        if not self.beside:
            area.rect.h -= spare
            paper.rect.h -= spare
        if self._at >= 0:
            area.reveal(area.contents[self._at].rect)

    def shown(self) -> list[tuple[int, list[Placed], tuple[int, int]]]:
        """The pages that lie open: (number, blocks, corner of the column)."""
        first = self.spread * self.lies.columns
        open_now = self.pages[first : first + self.lies.columns]
        return [(first + n, page, self.lies.corner(n)) for n, page in enumerate(open_now)]

    def _links(self) -> None:
        for number, page, (left, top) in self.shown():
            for index, placed in enumerate(page):
                for part, x, y in placed.parts:
                    for at, (rect, clause) in enumerate(part.links()):
                        place = rect.move(left + x, top + placed.y + y)
                        self.add("page", Link(f"link-{number}-{index}-{x}-{at}", place, clause))

    def _folds(self) -> None:
        for _, page, (left, top) in self.shown():
            for placed in page:
                block = placed.block
                turn: Callable[[str], None] = self.fold
                if block.kind == "ties":
                    name, turn = block.words or clauses_in_words(block.title, self.game.prefix), self.fold_ties
                elif block.kind == "fold":
                    name = tr("For records: {clause}", clause=block.title)
                else:
                    continue
                high = max(placed.height - self.layout.u(8), self.layout.u(20))
                words, x, _ = placed.parts[0]
                start = left + x - self.layout.u(18)
                rect = Rect(start, top + placed.y, words.width + self.layout.u(22), high)
                id = f"{block.kind}-{block.title}"
                if any(thing.id == id for thing in self.widgets()):
                    continue
                if block.kind == "ties" and self.table is not None and not block.words:
                    wide = self.type.show_width
                    place = Rect(left + self.lies.width - wide, rect.y, wide, high)
                    self._show_meant(self.table, block.title, place)
                self.add("page", FoldLine(id, rect, name, partial(turn, block.title)))

    def _show_meant(self, table: TableBelow, ties: str, rect: Rect) -> None:
        """Beside a paragraph's clauses, what leads to the pieces on the table that it speaks of."""
        clauses, words = frozenset(ties.split()), self._words_of(ties)
        why = "" if table.meant_by(clauses, words) else tr("Nothing of it lies on your table now.")

        def show() -> None:
            self.close()
            table.show_meant(clauses, words)

        self.add("page", ShowLink(rect, show, of=ties, why=why))

    def _words_of(self, ties: str) -> str:
        """The paragraph that these clauses are tied to."""
        return next(
            (
                before.words
                for chapter in self.chapters
                for before, block in itertools.pairwise(chapter.blocks)
                if block.kind == "ties" and block.title == ties
            ),
            "",
        )

    def _show_it(self) -> None:
        """On the slip of the running game, what leads to that moment."""
        for _, page, (left, top) in self.shown():
            for placed in page:
                if placed.block.kind == "note" and placed.block.title:
                    wide, high = self.type.show_width, placed.height - self.layout.u(12)
                    rect = Rect(left + self.lies.width - wide, top + placed.y, wide, high)
                    self.add("page", ShowLink(rect, self.said[placed.block.title].show))

    def fold(self, clause: str) -> None:
        """Open what of a clause only records need, or fold it away."""
        self.unfolded ^= {clause}
        self.app.sound.play("page-turned")
        self.rebuild()

    def fold_ties(self, clauses: str) -> None:
        """Open the clauses that a paragraph tells, or fold them away, the cited one too."""
        if self.clause in clauses.split():
            self.unfolded.discard(OPENED + clauses)
            self.clause = ""
            self.rebuild()
        else:
            self.fold(OPENED + clauses)

    def _back_tab(self) -> None:
        """The way back, with its key."""
        over = any(scene.moment is not None for scene in self.stack.scenes)
        words = tr("Back to the game") if over else tr("Close the book")
        self.add("pages", BackTab(self.lies.back_tab(), words, self.app.bindings.cap("back"), self.close))

    def _contents(self) -> None:
        for _, page, (left, top) in self.shown():
            for placed in page:
                if placed.block.kind == "entry":
                    number = int(placed.block.title)
                    rect = Rect(left, top + placed.y, self.lies.width, placed.height)
                    line = ContentsLine(f"contents-{number}", rect, placed.block.words, partial(self.go_to, number))
                    self.add("page", line)

    def go_to(self, chapter: int) -> None:
        """Open the book where a chapter begins."""
        self.clause = ""
        self.chosen_chapter = chapter
        self._wanted_chapter = chapter
        self.app.sound.play("page-turned")
        self.rebuild()

    def _turns(self) -> None:
        """The buttons that turn a leaf; a finger across the pages does, too."""
        self.paged.append(Paged(self.lies.book, self.turn))
        for step, id, icon, words in (
            (-1, "page-back", "back", tr("Page back")),
            (1, "page-on", "forward", tr("Next page")),
        ):
            if 0 <= self.spread + step <= self._last:
                turn, place = partial(self.turn, step), self.lies.turn_button(step)
                if self.layout.drawer:
                    self.add("pages", IconButton(id, place, icon, words, turn, dark=False))
                else:
                    self.add("pages", TurnTab(id, place, icon, words, turn))

    def cited_place(self) -> int | None:
        """On which of the open pages the cited clause, or what was found, stands or goes on; 0 is the left one."""
        found = self._paragraph
        for place, (_, page, _) in enumerate(self.shown()):
            if any(placed.block.is_cited(self.clause, found) for placed in page):
                return place
        return None

    def chapter_now(self) -> int:
        """The chapter of the cited clause if it lies open, else that of the first page."""
        if self.cited_place() is not None:
            return chapter_of(self.chapters, self.clause)
        first = self.spread * self.lies.columns
        if first <= self.leaves.starts[self.chosen_chapter] < first + self.lies.columns:
            return self.chosen_chapter
        return max((n for n, start in enumerate(self.leaves.starts) if start <= first), default=0)

    def _way(self) -> list[str]:
        """The game, the chapter that lies open, and the cited clause if it does."""
        now = self.chapters[self.chapter_now()]
        way = [self.game.title, now.title if now is not self.chapters[0] else now.short]
        if self.cited_place() is not None:
            title = next((block.title for block in now.every_block if block.clause == self.clause), "")
            way += [title or self.clause]
        return way

    def _tabs(self) -> None:
        """The chapters about the open one, below that of the contents."""
        now = self.chapter_now()
        most = self.lies.most_tabs
        first = max(1, min(now - most // 2, len(self.chapters) - most + 1))
        for place, number in enumerate([0, *range(first, min(first + most - 1, len(self.chapters)))]):
            chapter = self.chapters[number]
            chosen = number == now
            tab = ChapterTab(
                f"chapter-{number}",
                self.lies.tab(place, chosen),
                chapter.short,
                chosen,
                partial(self.go_to, number),
                chapter.title,
            )
            self.add("chapters", tab)

    # ------------------------------------------------------------ the booklet

    def print_booklet(self) -> None:
        """Write the book as a PDF to print on both sides and fold; what is told comes when it is there."""
        if not self.prints:
            self.prints = True
            self.rebuild()

    def update(self, now: float) -> bool:
        drawing = self._draw_samples()
        moving = drawing or super().update(now)
        if not self.prints or drawing:  # what is printed is drawn first, by the one thread that draws tables
            return moving
        if self._printing is None:
            from scenes.menus.rulebook.booklet import make_booklet

            self._printing = make_booklet(self.game, self.samples, self.language, self.app.profile / "booklets")
        if not self._printing.done():
            self.app.soon(0.2)
            return moving
        made, self._printing, self.prints = self._printing, None, False
        try:
            self.app.tell(tr("The booklet is saved: {path}", path=made.result()))
        except OSError as error:
            self.app.tell(tr("The booklet could not be saved: {why}.", why=error))
        self.rebuild()
        return moving

    def _draw_samples(self) -> bool:
        """A bit of work on the examples of the pages that lie open, or are printed; returns whether there is more."""
        shown = [placed.block for _, page, _ in self.shown() for placed in page if placed.height]
        blocks = shown + [block for chapter in self.chapters if self.prints for block in chapter.blocks]
        more = self.samples.go_on(block.title for block in blocks if block.kind == "sample")
        if more is None:
            self.invalidate()
        return more is not False

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        book = self.lies.book
        face = book_face(book.w, book.h, self.lies.columns == 1, self.layout.scale, self.app.theme)
        face.draw(surface, book.topleft)
        found = self._paragraph
        printer = Printer(self.game.id, self.chapters, self.leaves, self.type, self.clause, self.samples, found)
        for place, (number, _, corner) in enumerate(self.shown()):
            printer.page(surface, number, corner)
            printer.number(surface, number, self.lies.number(place))
        cited = self.cited_place()
        if cited is not None:
            bookmark(self.layout.scale, self.app.theme).draw(surface, self.lies.bookmark(cited))

    # ------------------------------------------------------------ inputs

    def turn(self, step: int) -> None:
        """Turn a leaf."""
        goal = max(0, min(self.spread + step, self._last))
        if goal != self.spread:
            self.spread = goal
            self.app.sound.play("page-turned")
            self.rebuild()

    def wheel(self, given: Wheel) -> bool:
        over = self.listing and (not self.beside or self.lies.slip().collidepoint(given.pos))
        if (over or given.pan) and super().wheel(given):
            return True
        if abs(given.dy) >= 0.5 and not given.pan:
            self.turn(-1 if given.dy > 0 else 1)
        return True

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key):
            typing = isinstance(self.hands.focus, Entry)
            turns = {"page up": -1, "pageup": -1, "page down": 1, "pagedown": 1}
            if given.name in turns:
                self.turn(turns[given.name])
                return True
            if given.name == "ctrl+f":
                self.hands.focus_on(self.hands.find("search"))
                return True
            if typing and given.command in ("up", "down") and self.matches:
                self._next_match(1 if given.command == "down" else -1, listing=True)
                return True
            if given.command in ("left", "right") and not typing and not isinstance(self.hands.focus, Link):
                self.turn(-1 if given.command == "left" else 1)
                return True
        return super().handle(given)

    def command(self, name: str) -> bool:
        if name == "back" and self.end_search():
            return True
        if name in ("back", "rulebook"):
            self.close()
        elif name == "enter-in-search":
            self._next_match()
        elif name == "next-step":
            self.turn(1)
        else:
            return False
        return True

    def open_clause(self, clause: str) -> None:
        self.turn_to(clause)
