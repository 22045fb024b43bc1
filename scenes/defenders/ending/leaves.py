"""The chronicle on the table: the pages of the printed book, as large as its pages are here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from scenes.defenders.ending.book import INK, POINT, RED, SOFT, STORY, Book, Line, Page, Paper
from scenes.defenders.ending.chronicle import siege_of, tell_siege, told_by
from scenes.defenders.ending.city_maps import Maps
from scenes.defenders.ending.pictures import put_page, waiting
from scenes.defenders.scenery.city_ink import ink_path
from scenes.defenders.telling.played_record import Moment, Played
from scenes.defenders.telling.vignettes import SIZE
from scenes.session.table.table import Table
from scenes.system.words import spoken_language
from scenes.ui.widgets.widget import Inert

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board
    from scenes.defenders.board.screen import SiegeScreen


class Told(NamedTuple):
    """A siege as the table tells it: its book, what was played, its maps where a city was drawn."""

    book: Book
    played: Played
    maps: Maps | None


TYPE = 17.5
"""The story's type, in units of text."""
_told: WeakKeyDictionary[SiegeScreen, tuple[object, Told]] = WeakKeyDictionary()


def played_on(table: Table) -> Played:
    """The game on a table, as it was played."""
    return Played(table.record, [Moment(moment.state, moment.events) for moment in table.moments])


def millimetre(board: Board) -> float:
    """Pixels to a millimetre of the book, so that its story has the size of the screen's text."""
    return board.t(TYPE) / (STORY * POINT)


def told_on(board: Board, page: Rect) -> Told:
    """The siege as a book whose pages have that size; laid out once."""
    table = board.screen.table
    key = len(table.moments), page.size, board.t(100), spoken_language()
    known = _told.get(board.screen)
    if known is not None and known[0] == key:
        return known[1]
    mm, played = millimetre(board), played_on(table)
    size = page.w / mm, page.h / mm
    paper = Paper(size, board.u(24) / mm, min(12.0, size[1] * 0.1), min(11.5, size[0] * 0.13), (1.0, 0.8, 0.6))
    contrast = board.screen.app.settings.colours == "contrast"
    ink = ink_path(board.screen.app.profile, table.record)
    maps = Maps(played, ink, high_contrast=contrast) if board.seen.map_order else None
    book = Book(paper=paper)
    wide = round(paper.wide * mm)
    for _ in tell_siege(book, played, board.looks, maps, (wide, round(wide * SIZE[1] / SIZE[0]))):
        pass
    book.finish(siege_of(board.seen), told_by(played), first=1)
    told = Told(book, played, maps)
    _told[board.screen] = key, told
    return told


class Leaf(Inert):
    """A page of the book; what is painted on it comes a picture at a time."""

    def __init__(self, board: Board, rect: Rect, page: Page, number: int) -> None:
        super().__init__(f"leaf-{number}", rect, " ".join(item.words for item in page if isinstance(item, Line)))
        self.board, self.page = board, page
        self._painting = waiting(page)

    def paint_next(self) -> bool:
        """Go on painting; False when all is painted."""
        return next(self._painting, False)

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        colours = {INK: theme.ink, RED: theme.illegal.paper, SOFT: theme.soft_ink}
        put_page(surface, self.page, millimetre(self.board), self.rect.topleft, colours)
