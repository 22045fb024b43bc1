"""The rulebook: a game's rules page typeset as a book, open at a clause, with chapter tabs and search."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect, Surface

from game.core.game_def import GameDef
from scenes.menus.rule_binding import Binder, Leaves, Placed
from scenes.menus.rule_faces import book_face
from scenes.menus.rule_pages import Block, bound, chapter_of, places_of, with_note
from scenes.menus.rule_painting import Printer
from scenes.menus.rule_setting import Typesetter
from scenes.menus.rule_spread import Spread
from scenes.menus.rule_widgets import BackTab, ChapterTab, ContentsLine, Crumbs, FoldLine
from scenes.system.words import spoken_language, tr, tr_n
from scenes.ui.bar import add_bar
from scenes.ui.buttons import IconButton
from scenes.ui.entry import Entry
from scenes.ui.events import Input, Key, Wheel
from scenes.ui.screen import Screen
from scenes.ui.text import Link


class Rulebook(Screen):
    """The open book."""

    name = "rulebook"

    def __init__(self, game: GameDef, clause: str = "", said: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.game = game
        self.chapters = bound(game)
        self.clause = clause
        self.said = dict(said or {})
        """What the log of the game that is played said last of each clause."""
        self.chosen_chapter = 0
        """The chapter that was gone to by its tab or from the contents."""
        self.query = ""
        self.spread = 0
        self.leaves = Leaves()
        self.matches: list[str] = []
        self.unfolded: set[str] = set()
        """The clauses of which what is for records lies open, too."""
        self._wanted = clause
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
        cited = self.clause if self.said.get(self.clause) else ""
        key = (width, height, layout.scale, self.app.theme.key, cited, frozenset(self.unfolded), spoken_language())
        if key == self._bound:
            return
        self._bound = key
        self.type = Typesetter(layout, self.app.theme, width, frozenset(self.unfolded))
        binder = Binder(self.type, height)
        for number, chapter in enumerate(self.chapters):
            head = [Block("chapter", chapter.title)]
            if chapter.has_scene:
                head.append(Block("scene", chapter.title))
            if number == 0 and spoken_language():
                words = tr("The rules are printed in English; their numbers are the same everywhere.")
                head.append(Block("note", words))
            blocks = list(chapter.blocks)
            if cited:
                note = Block("note", tr("*In your game:* {words}", words=self.said[cited]))
                blocks = with_note(blocks, cited, note)
            binder.add(head, blocks)
        self.leaves = binder.bound()

    # ------------------------------------------------------------ finding

    def turn_to(self, clause: str) -> None:
        """Open the book at a clause."""
        self.clause = clause
        self._wanted = clause
        self.app.sound.play("page")
        self.rebuild()

    def _search(self, words: str) -> None:
        self.query = words
        self.matches = places_of(self.chapters, words)
        if self.matches:
            self.clause = self._wanted = self.matches[0]
        self.rebuild()

    def _next_match(self) -> None:
        if self.matches:
            at = self.matches.index(self.clause) if self.clause in self.matches else -1
            self.turn_to(self.matches[(at + 1) % len(self.matches)])

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.lies = Spread.of(self.layout)
        self._bind(self.lies.width, self.lies.height)
        self._open()
        self._bar()
        self._links()
        self._folds()
        self._contents()
        if not self.layout.drawer:
            self._back_tab()
        self._turns()
        if not self.layout.drawer:
            self._tabs()

    def _open(self) -> None:
        """Turn to the clause or chapter that is wanted, and to a page that is still there."""
        columns = self.lies.columns
        page = self.leaves.page_of(self._wanted) if self._wanted else None
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
        _, room = add_bar(self, tr("Rulebook"), home=self.close)
        search = Rect(room.x, 0, min(layout.t(300), room.w - layout.u(8)), layout.bar.h)
        shown = tr_n("{count} place", "{count} places", len(self.matches)) if self.query.strip() else ""
        if search.w > layout.u(80):
            entry = Entry("search", search, tr("Search"), self.query, self._search, size=17, dark=True, icon="search",
                          hint=tr("search"), right=shown)  # fmt: skip
            self.add("search", entry)
        left = search.right + layout.u(20)
        crumbs = Rect(left, 0, max(0, room.right - left), layout.bar.h)
        self.add("crumbs", Crumbs("crumbs", crumbs, f"{self.game.title}  ›  {self._crumb()}"))

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
                if placed.block.kind == "fold":
                    high = max(placed.height - self.layout.u(8), self.layout.u(20))
                    rect = Rect(left + self.layout.u(12), top + placed.y, self.lies.width - self.layout.u(12), high)
                    clause = placed.block.title
                    if not any(thing.id == f"fold-{clause}" for thing in self.widgets()):
                        self.add("page", FoldLine(rect, clause, partial(self.fold, clause)))

    def fold(self, clause: str) -> None:
        """Open what of a clause only records need, or fold it away."""
        self.unfolded ^= {clause}
        self.app.sound.play("page")
        self.rebuild()

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
        self.app.sound.play("page")
        self.rebuild()

    def _turns(self) -> None:
        """The buttons that turn a leaf."""
        dark = not self.layout.drawer
        if self.spread > 0:
            back = IconButton("page-back", self.lies.turn_button(-1), "back", tr("Page back"), partial(self.turn, -1),
                              dark=dark)  # fmt: skip
            self.add("pages", back)
        if self.spread < self._last:
            on = IconButton("page-on", self.lies.turn_button(1), "forward", tr("Next page"), partial(self.turn, 1),
                            dark=dark)  # fmt: skip
            self.add("pages", on)

    def chapter_now(self) -> int:
        """The chapter of the cited clause if it lies open, else that of the first page."""
        first = self.spread * self.lies.columns
        for _, page, _ in self.shown():
            for placed in page:
                if placed.block.clause and placed.block.clause == self.clause:
                    return chapter_of(self.chapters, self.clause)
        if first <= self.leaves.starts[self.chosen_chapter] < first + self.lies.columns:
            return self.chosen_chapter
        return max((n for n, start in enumerate(self.leaves.starts) if start <= first), default=0)

    def _crumb(self) -> str:
        """Which chapter lies open."""
        now = self.chapter_now()
        return self.chapters[now].title if now else self.chapters[0].short

    def _tabs(self) -> None:
        """The chapters about the open one, below that of the contents."""
        now = self.chapter_now()
        tabs = [number for number, chapter in enumerate(self.chapters) if chapter.tab]
        open_tab = max(number for number in tabs if number <= now)
        most = self.lies.most_tabs
        first = max(1, min(tabs.index(open_tab) - most // 2, len(tabs) - most + 1))
        for place, number in enumerate([tabs[0], *tabs[first : first + most - 1]]):
            chapter = self.chapters[number]
            tab = ChapterTab(f"chapter-{number}", self.lies.tab(place), chapter.short, number == open_tab,
                             partial(self.go_to, number), chapter.title)  # fmt: skip
            self.add("chapters", tab)

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        book = self.lies.book
        face = book_face(book.w, book.h, self.lies.columns == 1, self.layout.scale, self.app.theme)
        face.draw(surface, book.topleft)
        printer = Printer(self.game.id, self.chapters, self.leaves, self.type, self.clause)
        for number, _, corner in self.shown():
            printer.page(surface, number, corner, self.lies.foot)

    # ------------------------------------------------------------ inputs

    def turn(self, step: int) -> None:
        """Turn a leaf."""
        goal = max(0, min(self.spread + step, self._last))
        if goal != self.spread:
            self.spread = goal
            self.app.sound.play("page")
            self.rebuild()

    def wheel(self, given: Wheel) -> bool:
        if abs(given.dy) >= 0.5:
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
            if given.command in ("left", "right") and not typing and not isinstance(self.hands.focus, Link):
                self.turn(-1 if given.command == "left" else 1)
                return True
        return super().handle(given)

    def command(self, name: str) -> bool:
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
