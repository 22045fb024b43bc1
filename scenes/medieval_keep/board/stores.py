"""The stores of a town: how much lies there, what Production will bring, and what upkeep will take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_part import TownPart
from scenes.medieval_keep.pieces import GOODS, good_amount, good_word
from scenes.paint import art, fonts, ink
from scenes.paint.theme import Colour
from scenes.system.words import tr
from scenes.ui.input.element import Element, Tip
from scenes.ui.widgets import faces

STORES = 122
STORE_ROW = 67


@dataclass(eq=False)
class Store(Element):
    """One good of the stores."""

    good: str = ""


class Figure(NamedTuple):
    """A number of the stores: its words, how they are set (`px` pixels high), and where they lie."""

    words: str
    role: fonts.Role
    px: int
    colour: Colour
    rect: Rect


class Stores(TownPart):
    """A sheet left of the land, a row for each good."""

    @property
    def width(self) -> float:
        """Units across: large text takes some room from the land."""
        return STORES * (1 + 0.55 * (self.layout.text - 1))

    @property
    def compact(self) -> bool:
        """Is the window so low that the stores show numbers alone?"""
        return self.layout.board.h < self.u(5 * STORE_ROW + 40 + 104)

    @property
    def row(self) -> int:
        """Pixels from one good to the next; with large text the pile has no words below it, and the goods its room."""
        if self.compact:
            return (self.layout.board.h - self.head - self.u(104)) // 5
        return self.u(STORE_ROW + (7 if self.large else 0))

    @property
    def head(self) -> int:
        """Pixels above the first good."""
        return self.u(6 if self.compact else 40)

    @property
    def rect(self) -> Rect:
        board = self.layout.board
        return Rect(board.x - self.u(2), board.y, self.u(self.width), self.head + 5 * self.row)

    def build(self) -> None:
        stores, step = self.rect, self.row
        for number, good in enumerate(GOODS):
            # its ring stays off the name of the store above
            top, less = stores.y + self.head + number * step, max(0, min(self.u(7), step - self.u(46)))
            high = step - less - (self.u(2) if less else 0)
            self.put_store(good, Rect(stores.x + self.u(6), top + less, stores.w - self.u(12), high))

    def put_store(self, good: str, rect: Rect) -> None:
        """The thing for a good, in its rect."""
        self.screen.add(
            "stores", Store(f"store-{good}", rect, "store", good_word(good).capitalize(), self._tip(good), good=good)
        )

    def _tip(self, good: str) -> Tip:
        sources = [
            f"{s.amount:+} {tr('castle') if s.source == 'castle' else self.screen.looks.name(s.source)}"
            for s in self.own.sources
            if s.commodity == good
        ]
        lines = [tr("Next Production: {sources}. [KEEP-PROD-1]", sources=", ".join(sources) or tr("nothing"))]
        wanted, short = self.own.wanted, self.own.short
        if wanted.get(good):
            lines.append(tr("Next upkeep, in the usual way: {usual}. [KEEP-STORE-5]", usual=wanted[good]))
        if good == "gold" and short:
            lines.append(tr("**{short} of it is not there: so many would go hungry.** [KEEP-UPKEEP-3]", short=short))
        if good == "gold":
            lines.append(tr("Gold stands in for anything, one for one. [KEEP-STORE-2]"))
        return Tip(good_amount(good, self.town.stores()[good]), tuple(lines))

    def paint_ground(self, surface: Surface) -> None:
        scale, theme, layout = self.layout.scale, self.screen.app.theme, self.layout
        stores = self.rect
        ink.sheet(stores.w / scale, stores.h / scale, scale, theme, seed=31).draw(surface, stores.topleft)
        # what stands in the rows grows as far as they allow
        grown = min(layout.text, 1.3)
        if not self.compact:
            title = fonts.text(tr("Stores"), "title", self.u(28 * grown), theme.ink)
            surface.blit(title, title.get_rect(midtop=(stores.centerx, stores.y + self.u(4))))
        words = self.t(15) if not self.large else min(self.t(14), self.u(28))
        for number, good in enumerate(GOODS):
            top = stores.y + self.head + number * self.row
            faces.hairline(stores.w - self.u(26), theme.hairline, scale, theme).draw(
                surface, (stores.x + self.u(13), top)
            )
            picture = art.art("resources", good, self.u(36))
            surface.blit(picture, picture.get_rect(center=(stores.x + self.u(26), top + self.u(25))))
            if self.compact:
                continue
            word = fonts.text(good_word(good), "sans", words, theme.ink)
            foot = top + self.row - words // 2 - self.u(3)
            surface.blit(word, word.get_rect(midleft=(stores.x + self.u(12), foot)))

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not isinstance(thing, Store):
            return False
        for figure in self.figures(GOODS.index(thing.good)):
            surface.blit(fonts.text(figure.words, figure.role, figure.px, figure.colour), figure.rect)
        return True

    def changes(self, good: str) -> list[tuple[str, Colour]]:
        """What Production brings of a good and what upkeep takes, each with its colour."""
        theme = self.screen.app.theme
        income, due = self.own.income.get(good, 0), self.own.wanted.get(good, 0)
        found = [(f"+{income}", theme.legal.paper)] if income else []
        return found + ([(f"−{due}", theme.illegal.paper)] if due else [])

    def figures(self, number: int) -> list[Figure]:
        """The numbers in a good's row: what lies there, what Production brings and what upkeep takes; none on another.

        However much lies there, its number gives way to those at its right.
        """
        good, stores, theme = GOODS[number], self.rect, self.screen.app.theme
        top = stores.y + self.head + number * self.row
        px = min(self.t(17), self.u(29))
        beside = [] if self.compact else self.changes(good)
        found, y = list[Figure](), top + self.u(4) + px // 2 + self.u(3)
        for words, colour in beside:
            line = Rect((0, 0), fonts.text(words, "sans-semi", px, colour).get_size())
            line.midright = (stores.right - self.u(9), y)
            found.append(Figure(words, "sans-semi", px, colour, line))
            y += round(px * 1.2)
        left = stores.x + self.u(46)
        right = min((figure.rect.x - self.u(6) for figure in found), default=stores.right - self.u(9))
        stock = str(self.town.stores()[good])
        most = self.u(34 * min(self.layout.text, 1.3))
        size = fonts.fitting(stock, "text-bold", most, right - left, self.u(14))
        whole = Rect((0, 0), fonts.text(stock, "text-bold", size, theme.ink).get_size())
        whole.midleft = (left, top + self.u(24))
        return [Figure(stock, "text-bold", size, theme.ink, whole), *found]


class StoresInHeader(Stores):
    """The goods side by side at the right end of a strip."""

    def __init__(self, screen: KeepScreen, header: Rect) -> None:
        super().__init__(screen)
        self.header = header

    def build(self) -> None:
        x = self.header.right - self.u(12)
        for good in reversed(GOODS):
            self.put_store(good, Rect(x - self.u(98), self.header.y, self.u(96), self.u(40)))
            x -= self.u(100)

    def paint_ground(self, surface: Surface) -> None:
        """The strip is the town's."""

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not isinstance(thing, Store):
            return False
        picture = art.art("resources", thing.good, self.u(32))
        surface.blit(picture, picture.get_rect(midleft=(thing.rect.x, thing.rect.centery)))
        changes, px = [] if self.large else self.changes(thing.good), self.t(14)
        beside = max((fonts.text_width(words, "sans-semi", px) for words, _ in changes), default=0)
        stock, left = str(self.town.stores()[thing.good]), thing.rect.x + self.u(36)
        room = thing.rect.right - left - (beside + self.u(3) if beside else 0)
        size = fonts.fitting(stock, "text-bold", min(self.t(24), self.u(32)), room, self.u(14))
        amount = fonts.text(stock, "text-bold", size, self.screen.app.theme.ink)
        left = surface.blit(amount, amount.get_rect(midleft=(left, thing.rect.centery))).right + self.u(3)
        for number, (words, colour) in enumerate(changes):
            line = fonts.text(words, "sans-semi", px, colour)
            y = thing.rect.centery + round((number - (len(changes) - 1) / 2) * px)
            surface.blit(line, line.get_rect(midleft=(left, y)))
        return True
