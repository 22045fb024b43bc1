"""The rulebook: a game's rules page typeset as a book, open at a clause, with chapter tabs and search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.core.game_def import GameDef
from scenes.menus.rule_pages import Block, bound
from scenes.menus.shelf_pictures import saved_picture
from scenes.paint import art, fonts, ink, marks
from scenes.paint.horizons import GROUND
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Theme, mix
from scenes.session.catalogue import scenes_of
from scenes.system.words import spoken_language, tr, tr_n
from scenes.ui import faces
from scenes.ui.bar import add_bar
from scenes.ui.buttons import IconButton
from scenes.ui.entry import Entry
from scenes.ui.events import Input, Key, Wheel
from scenes.ui.screen import Screen
from scenes.ui.text import Link
from scenes.ui.widget import Inert, Widget


@dataclass(slots=True)
class Placed:
    """A block on a page: its rect relative to the column's corner and its laid-out parts."""

    block: Block
    y: int
    height: int
    parts: list[tuple[fonts.RichText, int, int]]


SCENE = 108.0
"""Units that the picture of a chapter is high."""


@kept
def book_face(width: int, height: int, single: bool, scale: float, theme: Theme) -> Piece:
    """The open book: cover, page edges, two sheets and the fold."""
    w, h = width / scale, height / scale
    sketch = Sketch(w + 16, h + 16, scale, theme, ("book", single))
    with sketch.at(8, 8):
        sketch.plain(box(4, 6, w, h), (20, 17, 14), 0.4)
        cover = theme.seats["azure"].colour if theme.washes else theme.card
        sketch.shape(box(0, 0, w, h), cover, 2.4, offset=(0, 0), amount=0.9, solid=True)
        for out in (9, 6, 3):
            sketch.shape(
                box(10 + out, 8, w - 20 - 2 * out, h - 18 + out),
                theme.deep_parchment,
                0.9,
                offset=(0, 0),
                amount=0.5,
                solid=True,
            )
        sketch.shape(box(20, 8, w - 40, h - 20), theme.parchment, 1.6, offset=(0, 0), amount=0.7, solid=True)
        if theme.washes:
            sketch.blotches(24, 12, w - 48, h - 30, "book")
            sketch.flecks(24, 12, w - 48, h - 30, "book")
        if not single:
            sketch.stroke([(w / 2, 8), (w / 2, h - 12)], 1.6, amount=0.6)
            for side in (-1, 1):
                sketch.hatch(
                    box(w / 2 - 22 if side < 0 else w / 2 + 2, 12, 20, h - 28), 2, 9, 0.7, theme.hairline, 0.55
                )
    return Piece(sketch.render(), (round(8 * scale), round(8 * scale)))


@kept
def tab_face(width: int, height: int, chosen: bool, scale: float, theme: Theme) -> Piece:
    """A chapter's tab at the book's edge."""
    w, h = width / scale, height / scale
    sketch = Sketch(w + 10, h + 10, scale, theme, ("chapter", width // 8, height // 8, chosen))
    with sketch.at(4, 4):
        points = [(0, 0), (w, 3), (w, h - 1), (0, h - 3)]
        sketch.wash([(x + 2, y + 3) for x, y in points], theme.night, 0.35, offset=(0, 0))
        fill = theme.parchment if chosen else theme.deep_parchment
        sketch.shape(points, fill, 1.5, offset=(0, 0), amount=0.6, solid=True)
    return Piece(sketch.render(), (round(4 * scale), round(4 * scale)))


class ChapterTab(Widget):
    """Goes to a chapter."""

    radius = 4.0

    def __init__(self, id: str, rect: Rect, words: str, chosen: bool, go: Callable[[], None], tip: str) -> None:
        super().__init__(id, rect, words, dark=True)
        self.is_chosen, self.press = chosen, go
        self.tip = tip if tip != words else ""

    def draw(self, surface: Surface) -> None:
        tab_face(self.rect.w, self.rect.h, self.is_chosen, self.scale, self.theme).draw(surface, self.rect.topleft)
        role: fonts.Role = "sans-bold" if self.is_chosen else "sans-semi"
        colour = self.theme.ink if self.is_chosen or self.hovered else self.theme.soft_ink
        room, px = self.rect.w - self.u(12), min(self.t(15), self.u(20))
        longest = max(self.name.split(), key=len)
        px = fonts.fitting(longest, role, px, room, self.u(14))
        rich = fonts.rich(self.name, px, room, colour, role=role, spacing=1.05, align="centre", max_lines=2)
        rich.draw(surface, (self.rect.x + self.u(6), self.rect.centery - rich.height // 2))


LANDS = ("fields", "pines", "peaks", "orchard", "moor")
"""The horizons of the chapters' pictures, in turn."""


@kept
def chapter_picture(
    width: float, height: float, land: str, group: str, piece: str, right: bool, scale: float, theme: Theme
) -> Piece:
    """A chapter's picture: a horizon with what the chapter is about before it; anchored at its corner."""
    size = max(1, round(width * scale)), max(1, round(height * scale))
    surface = Surface(size)
    surface.fill(theme.card)
    if theme.washes:
        surface.fill(mix(theme.parchment, theme.card, 0.3))
        strip = art.art("lands", land, round(max(width, height * 7) * scale), scale=scale)
        spare = strip.get_width() - size[0]
        top = round(height * 0.26 * scale)
        surface.blit(strip, (0, top), Rect(spare if right else 0, 0, size[0], strip.get_height()))
        foot = top + strip.get_height() - 1
        surface.fill(GROUND[land], Rect(0, foot, size[0], max(0, size[1] - foot)))
    tall = round(height * 0.84 * scale)
    drawn = art.art(group, piece, tall, scale=scale)
    at = drawn.get_rect(midbottom=(round(size[0] * (0.74 if right else 0.26)), size[1] - round(3 * scale)))
    surface.blit(drawn, at)
    frame = Sketch(width, height, scale, theme, ("chapter picture", group, piece))
    frame.stroke(box(1, 1, width - 2, height - 2), 1.6, closed=True, amount=0.5)
    surface.blit(frame.render(), (0, 0))
    return Piece(for_display(surface, opaque=True))


class BackTab(Widget):
    """A tab at the book's foot that closes it: the way back to the game."""

    radius = 6.0

    def __init__(self, rect: Rect, words: str, cap: str, close: Callable[[], None]) -> None:
        super().__init__("book-close", rect, words, dark=True)
        self.cap, self.press, self.tip = cap, close, words

    def draw(self, surface: Surface) -> None:
        theme, s = self.theme, self.scale
        faces.button_face(self.rect.w, self.rect.h, "main", s, theme).draw(surface, self.rect.topleft)
        high = self.rect.y + self.u(20)
        faces.icon("back", self.u(20), theme.parchment, s, theme).draw(surface, (self.rect.centerx, high))
        self.put_text(surface, self.cap, "sans-bold", min(self.t(15), self.u(17)), theme.parchment,
                      (self.rect.centerx, self.rect.bottom - self.u(16)), "center")  # fmt: skip


class FoldLine(Widget):
    """Opens and folds away what of a clause only records need; the page draws its words."""

    radius = 4.0

    def __init__(self, rect: Rect, clause: str, turn: Callable[[], None]) -> None:
        super().__init__(f"fold-{clause}", rect, tr("For records: {clause}", clause=clause))
        self.press, self.kind = turn, "link"

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = max(1, self.u(1))
            surface.fill(self.theme.focus.paper, Rect(self.rect.x, self.rect.bottom - line, self.rect.w, line))


class ContentsLine(Widget):
    """A line of the contents; the page draws its words."""

    radius = 4.0

    def __init__(self, id: str, rect: Rect, words: str, go: Callable[[], None]) -> None:
        super().__init__(id, rect, words)
        self.press = go
        self.kind = "link"

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = max(1, self.u(2))
            surface.fill(self.theme.focus.paper, Rect(self.rect.x, self.rect.bottom - line, self.rect.w, line))


class Crumbs(Inert):
    """Which book and chapter lie open, in the night bar."""

    def __init__(self, id: str, rect: Rect, words: str) -> None:
        super().__init__(id, rect, words, dark=True)

    def draw(self, surface: Surface) -> None:
        words = fonts.ellipsis(self.name, "sans-semi", self.t(16), max(0, self.rect.w))
        if len(words) > 4:
            self.put_text(surface, words, "sans-semi", self.t(16), self.theme.parchment, self.rect.midleft)


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
        self.pages: list[list[Placed]] = []
        self.starts: list[int] = []
        self.matches: list[str] = []
        self.unfolded: set[str] = set()
        """The clauses of which what is for records lies open, too."""
        self._wanted = clause
        self._wanted_chapter: int | None = None
        self._paginated: tuple[object, ...] = ()

    # ------------------------------------------------------------ typesetting

    @property
    def body(self) -> int:
        return self.layout.t(17)

    def _set(self, block: Block, width: int) -> tuple[list[tuple[fonts.RichText, int, int]], int]:
        """A block's parts (text, x, y) and its height."""
        theme, layout = self.app.theme, self.layout
        parts: list[tuple[fonts.RichText, int, int]] = []
        y = 0
        link = theme.focus.paper
        if block.kind == "clause":
            label = fonts.rich(block.clause, layout.t(14), width, theme.soft_ink, role="sans-semi")
            title = fonts.rich(
                f"**{block.title}**",
                layout.t(19),
                max(layout.t(80), width - label.width - layout.u(10)),
                theme.ink,
                spacing=1.15,
            )
            below = title.width + label.width + layout.u(10) > width
            parts.append((title, 0, 0))
            y = title.height
            parts.append((label, 0 if below else width - label.width, y if below else layout.t(5)))
            y += label.height if below else layout.u(1)
        indent = layout.u(16) if block.kind in ("ruling", "item") else 0
        if block.kind == "chapter":
            return parts, layout.t(62)
        if block.kind == "scene":
            return parts, layout.u(SCENE + 14) if layout.text < 1.5 else 0
        if block.kind == "fold":
            opened = block.title in self.unfolded
            words = f"– {tr('For records')}: {block.words}" if opened else f"+ {tr('For records')}"
            text = fonts.rich(words, layout.t(14), width - layout.u(16), theme.soft_ink, role="sans", spacing=1.25,
                              link_colour=link, whole=True)  # fmt: skip
            return [(text, layout.u(16), 0)], text.height + layout.u(12)
        if block.kind == "picture":
            return parts, layout.u(132) if layout.text < 1.5 else 0
        if block.kind == "entry":
            text = fonts.rich(block.words, self.body, width - layout.t(44), theme.ink, spacing=1.2, whole=True)
            return [(text, 0, layout.u(4))], text.height + layout.u(8)
        if block.kind == "note":
            text = fonts.rich(block.words, layout.t(16), width - layout.u(52), theme.ink, spacing=1.25, whole=True)
            return [(text, layout.u(40), layout.u(8))], text.height + layout.u(28)
        if block.kind == "row":
            cells = block.words.split("\t")
            tall, x = 0, 0
            for cell, share in zip(cells, block.columns, strict=False):
                column = width * share // sum(block.columns)
                role: fonts.Role = "sans-bold" if block.head else "sans"
                text = fonts.rich(
                    cell,
                    layout.t(14),
                    max(layout.u(20), column - layout.u(8)),
                    theme.ink,
                    role=role,
                    spacing=1.2,
                    link_colour=link,
                    whole=True,
                )
                parts.append((text, x, y))
                x += column
                tall = max(tall, text.height)
            return parts, y + tall + layout.u(3)
        if block.words:
            words = f"**Ruling:** *{block.words}*" if block.kind == "ruling" else block.words
            if block.kind == "item":
                words = f"• {words}"
            colour = theme.soft_ink if block.kind == "ruling" else theme.ink
            text = fonts.rich(words, self.body, width - indent, colour, spacing=1.35, link_colour=link, whole=True)
            parts.append((text, indent, y))
            y += text.height
        gap = layout.u(4 if block.kind in ("item", "row") else 12)
        return parts, y + gap

    def _paginate(self, width: int, height: int) -> None:
        layout = self.layout
        cited = self.said.get(self.clause, "") and self.clause
        key = (width, height, layout.scale, self.app.theme.key, cited, frozenset(self.unfolded), spoken_language())
        if key == self._paginated:
            return
        self._paginated = key
        self.pages, self.starts = [], []
        page: list[Placed] = []
        y = 0
        for number, chapter in enumerate(self.chapters):
            head = [
                Block("chapter", chapter.title),
                *([Block("scene", chapter.title)] if self._has_scene(number) else []),
            ]
            if number == 0 and spoken_language():
                head.append(
                    Block("note", tr("The rules are printed in English; their numbers are the same everywhere."))
                )
            blocks = [*head, *self._with_note(chapter.blocks)]
            needs = [self._set(block, width) for block in blocks]
            # a chapter follows on the same page where its head and first clause fit well above the foot
            opening = sum(tall for _, tall in needs[: len(head) + 1])
            if page and (number < 2 or y > height * 0.62 or y + opening > height):
                self.pages.append(page)
                page, y = [], 0
            elif page:
                y += layout.u(14)
            self.starts.append(len(self.pages))
            for index, block in enumerate(blocks):
                parts, tall = needs[index]
                need = tall
                if index + 1 < len(blocks) and blocks[index + 1].kind in ("ruling", "note"):
                    need += min(needs[index + 1][1], height // 4)
                if y + need > height and page and block.kind != "chapter":
                    self.pages.append(page)
                    page, y = [], 0
                if tall > height - y:
                    # a block longer than a page is cut between its lines
                    page, y = self._cut(page, y, block, parts, height)
                    continue
                page.append(Placed(block, y, tall, parts))
                y += tall
        if page:
            self.pages.append(page)
        self.pages = self.pages or [[]]

    def _has_scene(self, number: int) -> bool:
        """Has this chapter a picture of its own? The contents have theirs, the appendix needs none."""
        return number > 0 and self.chapters[number].tab and self.chapters[number].short != "Appendix"

    def _scene_of(self, title: str) -> tuple[str, str]:
        """What the picture of a chapter shows."""
        entry = scenes_of(self.game.id)
        named = entry.chapters_art if entry is not None else ()
        return next(((group, piece) for start, group, piece in named if title.startswith(start)),
                    ("emblems", self.game.id))  # fmt: skip

    def _with_note(self, blocks: Sequence[Block]) -> list[Block]:
        """The blocks of a chapter, and after the cited clause what the log said of it last."""
        words = self.said.get(self.clause, "")
        found = list(blocks)
        at = next((n for n, block in enumerate(found) if block.clause and block.clause == self.clause), None)
        if at is not None and words:
            at += 1
            while at < len(found) and found[at].kind in ("fold", "ruling"):
                at += 1
            found.insert(at, Block("note", tr("*In your game:* {words}", words=words)))
        return found

    def _cut(
        self, page: list[Placed], y: int, block: Block, parts: list[tuple[fonts.RichText, int, int]], height: int
    ) -> tuple[list[Placed], int]:
        for text, x, top in parts:
            lines: dict[int, list[fonts.Run]] = {}
            for run in text.runs:
                lines.setdefault(run.rect.bottom, []).append(run)
            step = max(1, text.height // max(1, text.lines))
            bottoms = sorted(lines)
            start = 0
            while start < len(bottoms):
                base = min(run.rect.y for run in lines[bottoms[start]])
                fit = start
                while fit < len(bottoms) and bottoms[fit] - base <= height - y - (top if start == 0 else 0):
                    fit += 1
                if fit == start:
                    if page:
                        self.pages.append(page)
                        page, y = [], 0
                        continue
                    fit = start + 1
                runs = tuple(
                    fonts.Run(run.rect.move(0, -base), run.string, run.role, run.px, run.colour, run.link)
                    for bottom in bottoms[start:fit] for run in lines[bottom]
                )  # fmt: skip
                piece_height = bottoms[fit - 1] - base
                piece = fonts.RichText(runs, text.width, piece_height, fit - start)
                page.append(Placed(block, y, piece_height + step // 4, [(piece, x, 0)]))
                y += piece_height + step // 4
                start = fit
        return page, y

    # ------------------------------------------------------------ finding

    def page_of(self, clause: str) -> int | None:
        for number, page in enumerate(self.pages):
            if any(placed.block.clause == clause for placed in page):
                return number
        return None

    def turn_to(self, clause: str) -> None:
        """Open the book at a clause."""
        self.clause = clause
        self._wanted = clause
        self.app.sound.play("page")
        self.rebuild()

    def _search(self, words: str) -> None:
        self.query = words
        wanted = words.strip().casefold()
        self.matches = []
        if len(wanted) >= 2:
            for chapter in self.chapters:
                for block in chapter.blocks:
                    clause = block.title if block.kind == "fold" else block.clause
                    said = f"{block.clause} {block.title} {block.words}".casefold()
                    if clause and wanted in said and clause not in self.matches:
                        self.matches.append(clause)
        if self.matches:
            self.clause = self._wanted = self.matches[0]
        self.rebuild()

    def _next_match(self) -> None:
        if self.matches:
            at = self.matches.index(self.clause) if self.clause in self.matches else -1
            self.turn_to(self.matches[(at + 1) % len(self.matches)])

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, tr("Rulebook"), home=self.close)
        search = min(layout.t(300), room.w - layout.u(8))
        shown = tr_n("{count} place", "{count} places", len(self.matches)) if self.query.strip() else ""
        if search > layout.u(80):
            self.add(
                "search",
                Entry(
                    "search",
                    Rect(room.x, 0, search, layout.bar.h),
                    tr("Search"),
                    self.query,
                    self._search,
                    size=17,
                    dark=True,
                    icon="search",
                    hint=tr("search"),
                    right=shown,
                ),
            )
        left = room.x + search + layout.u(20)
        crumbs = Rect(left, 0, max(0, room.right - left), layout.bar.h)
        tabs_width = layout.u(96) if not layout.drawer else 0
        self.book = Rect(
            layout.u(44),
            layout.u(62),
            layout.width - layout.u(88) - tabs_width - layout.u(4),
            layout.height - layout.u(74),
        )
        if layout.drawer:
            self.book = Rect(layout.u(8), layout.u(52), layout.width - layout.u(16), layout.height - layout.u(60))
        columns = 2 if self.book.w >= layout.t(720) else 1
        self.columns = columns
        page_width = (self.book.w - layout.u(40)) // columns
        margin = layout.u(36 if columns == 2 else 28)
        self.column_width = min(page_width - 2 * margin, layout.t(640))
        self.column_height = self.book.h - layout.u(84)
        lefts = [
            self.book.x + layout.u(20) + page_width * n + (page_width - self.column_width) // 2 for n in range(columns)
        ]
        self.origins = [(left, self.book.y + layout.u(30)) for left in lefts]
        self._paginate(self.column_width, self.column_height)
        if self._wanted:
            page = self.page_of(self._wanted)
            if page is not None:
                self.spread = page // columns
            self._wanted = ""
        elif self._wanted_chapter is not None:
            self.spread = self.starts[self._wanted_chapter] // columns
        self._wanted_chapter = None
        self.spread = max(0, min(self.spread, (len(self.pages) - 1) // columns))
        self.add("crumbs", Crumbs("crumbs", crumbs, f"{self.game.title}  ›  {self._crumb()}"))
        self._links()
        self._folds()
        self._contents()
        if not layout.drawer:
            self._back_tab()
        self._arrows()
        if not layout.drawer:
            self._tabs(tabs_width)

    def shown(self) -> list[tuple[int, list[Placed], tuple[int, int]]]:
        """The pages that lie open: (number, blocks, corner of the column)."""
        first = self.spread * self.columns
        return [(first + n, self.pages[first + n], self.origins[n]) for n in range(self.columns)
                if first + n < len(self.pages)]  # fmt: skip

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
                    rect = Rect(left + self.layout.u(12), top + placed.y, self.column_width - self.layout.u(12), high)
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
        layout = self.layout
        over = any(scene.moment is not None for scene in self.stack.scenes)
        words = tr("Back to the game") if over else tr("Close the book")
        rect = Rect(layout.u(3), self.book.bottom - layout.u(76), layout.u(44), layout.u(66))
        self.add("pages", BackTab(rect, words, self.app.bindings.cap("back"), self.close))

    def _contents(self) -> None:
        for _, page, (left, top) in self.shown():
            for placed in page:
                if placed.block.kind == "entry":
                    number = int(placed.block.title)
                    rect = Rect(left, top + placed.y, self.column_width, placed.height)
                    line = ContentsLine(f"contents-{number}", rect, placed.block.words, partial(self.go_to, number))
                    self.add("page", line)

    def go_to(self, chapter: int) -> None:
        """Open the book where a chapter begins."""
        self.clause = ""
        self.chosen_chapter = chapter
        self._wanted_chapter = chapter
        self.app.sound.play("page")
        self.rebuild()

    def _arrows(self) -> None:
        layout = self.layout
        side = layout.u(44)
        y = self.book.centery - side // 2
        last = (len(self.pages) - 1) // self.columns
        if layout.drawer:
            y = self.book.bottom - side - layout.u(4)
        if self.spread > 0:
            x = layout.u(1) if not layout.drawer else self.book.x + layout.u(26)
            self.add(
                "pages",
                IconButton(
                    "page-back",
                    Rect(x, y, side, side),
                    "back",
                    tr("Page back"),
                    lambda: self.turn(-1),
                    dark=not layout.drawer,
                ),
            )
        if self.spread < last:
            x = self.book.right + layout.u(2) if not layout.drawer else self.book.right - side - layout.u(26)
            if not layout.drawer:
                x = layout.width - side - layout.u(1)
            self.add(
                "pages",
                IconButton(
                    "page-on",
                    Rect(x, y, side, side),
                    "forward",
                    tr("Next page"),
                    lambda: self.turn(1),
                    dark=not layout.drawer,
                ),
            )

    def chapter_now(self) -> int:
        """The chapter of the cited clause if it lies open, else that of the first page."""
        first = self.spread * self.columns
        for _, page, _ in self.shown():
            for placed in page:
                if placed.block.clause and placed.block.clause == self.clause:
                    return self._chapter_of(self.clause)
        if first <= self.starts[self.chosen_chapter] < first + self.columns:
            return self.chosen_chapter
        return max((n for n, start in enumerate(self.starts) if start <= first), default=0)

    def _crumb(self) -> str:
        """Which chapter lies open."""
        now = self.chapter_now()
        return self.chapters[now].title if now else self.chapters[0].short

    def _chapter_of(self, clause: str) -> int:
        return next(
            (n for n, chapter in enumerate(self.chapters) if any(b.clause == clause for b in chapter.blocks)), 0
        )

    def _tabs(self, width: int) -> None:
        layout = self.layout
        now = self.chapter_now()
        tabs = [number for number, chapter in enumerate(self.chapters) if chapter.tab]
        open_tab = max(number for number in tabs if number <= now)
        pitch = layout.u(46)
        most = max(2, (self.book.h - layout.u(40)) // pitch)
        first = max(1, min(tabs.index(open_tab) - most // 2, len(tabs) - most + 1))
        for place, number in enumerate([tabs[0], *tabs[first : first + most - 1]]):
            chapter = self.chapters[number]
            x, y = self.book.right - layout.u(20), self.book.y + layout.u(20) + place * pitch
            rect = Rect(x, y, width + layout.u(4), layout.u(44))
            tab = ChapterTab(f"chapter-{number}", rect, chapter.short, number == open_tab, partial(self.go_to, number),
                             chapter.title)  # fmt: skip
            self.add("chapters", tab)

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        layout, theme = self.layout, self.app.theme
        book_face(self.book.w, self.book.h, self.columns == 1, layout.scale, theme).draw(surface, self.book.topleft)
        for number, page, (left, top) in self.shown():
            for placed in page:
                self._block(surface, placed, left, top)
            foot = fonts.text(str(number + 1), "text", layout.t(14), theme.soft_ink)
            surface.blit(
                foot, foot.get_rect(midbottom=(left + self.column_width // 2, self.book.bottom - layout.u(20)))
            )

    def _chapter_head(self, surface: Surface, title: str, left: int, top: int) -> None:
        layout, theme = self.layout, self.app.theme
        px = fonts.fitting(title, "title", layout.t(46), self.column_width, layout.u(20))
        line = fonts.text(title, "title", px, theme.ink)
        surface.blit(line, line.get_rect(midleft=(left, top + layout.t(22))))
        ink.rule(self.column_width / layout.scale, layout.scale, theme).draw(surface, (left, top + layout.t(50)))

    def _block(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        layout, theme = self.layout, self.app.theme
        y, kind = top + placed.y, placed.block.kind
        if kind == "chapter":
            self._chapter_head(surface, placed.block.words, left, y)
        elif kind == "picture" and placed.height:
            high = (placed.height - layout.u(12)) / layout.scale
            saved_picture(self.column_width / layout.scale, high, layout.scale, theme, ("church", "inn"), "azure").draw(
                surface, (left, y)
            )
        elif kind == "scene" and placed.height:
            group, piece = self._scene_of(placed.block.words)
            place = next(n for n, chapter in enumerate(self.chapters) if chapter.title == placed.block.words)
            chapter_picture(self.column_width / layout.scale, SCENE, LANDS[place % len(LANDS)], group, piece,
                            place % 2 == 0, layout.scale, theme).draw(surface, (left, y))  # fmt: skip
        elif kind == "entry":
            faces.hairline(self.column_width, theme.hairline, layout.scale, theme).draw(
                surface, (left, y + placed.height)
            )
            number = fonts.text(str(self.starts[int(placed.block.title)] + 1), "text", self.body, theme.soft_ink)
            surface.blit(number, number.get_rect(midright=(left + self.column_width, y + placed.height // 2)))
        elif kind == "note":
            slip = Rect(left - layout.u(8), y, self.column_width + layout.u(16), placed.height - layout.u(12))
            marks.note(slip.w / layout.scale, slip.h / layout.scale, layout.scale, theme).draw(surface, slip.topleft)
            sign = faces.icon("die", layout.u(20), theme.ink, layout.scale, theme)
            sign.draw(surface, (slip.x + layout.u(24), slip.centery))
        if placed.block.clause and placed.block.clause == self.clause:
            page = next(page for _, page, _ in self.shown() if placed in page)
            height = placed.height
            index = page.index(placed)
            for following in page[index + 1 :]:
                if following.block.kind not in ("fold", "ruling"):
                    break
                height += following.height
            wash = Rect(left - layout.u(16), y - layout.u(6), self.column_width + layout.u(28), height)
            surface.fill(theme.wash.cited if theme.washes else theme.parchment, wash)
            bar = Rect(wash.x, wash.y, layout.u(5), wash.h)
            surface.fill(theme.illegal.paper, bar)
            for edge in (wash.y, wash.bottom):
                faces.hairline(wash.w, theme.hairline, layout.scale, theme).draw(surface, (wash.x, edge))
        for part, x, dy in placed.parts:
            part.draw(surface, (left + x, y + dy))

    # ------------------------------------------------------------ inputs

    def turn(self, step: int) -> None:
        """Turn a leaf."""
        goal = max(0, min(self.spread + step, (len(self.pages) - 1) // self.columns))
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
