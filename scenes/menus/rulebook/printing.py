"""The pages of the rulebook as they are printed: heads, pictures, clauses, slips, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.menus.rulebook.binding import Leaves, Placed
from scenes.menus.rulebook.chapter_pictures import chapter_picture
from scenes.menus.rulebook.chapters import OPENED, Chapter
from scenes.menus.rulebook.typesetting import SCENE, Typesetter
from scenes.menus.shelf.pictures import saved_picture
from scenes.paint import fonts, ink, marks
from scenes.ui.widgets import faces


@dataclass(frozen=True, slots=True)
class Printer:
    """Prints the pages of a game's book, in the type and column of its typesetter."""

    game: str
    chapters: Sequence[Chapter]
    leaves: Leaves
    type: Typesetter
    cited: str
    """The clause that is washed."""

    def page(self, surface: Surface, number: int, corner: tuple[int, int], foot: tuple[str, tuple[int, int]]) -> None:
        """A page whose column begins at `corner`; its number stands with the named point of its rect at `foot`."""
        anchor, at = foot
        page = self.leaves.pages[number]
        for index, placed in enumerate(page):
            if placed.block.clause and placed.block.clause == self.cited:
                self._wash(surface, page, index, corner)
            self._block(surface, placed, corner)
            for part, x, y in placed.parts:
                part.draw(surface, (corner[0] + x, corner[1] + placed.y + y))
        line = fonts.text(str(number + 1), "text", self.type.layout.t(15), self.type.theme.soft_ink)
        surface.blit(line, line.get_rect(**{anchor: at}))

    def _block(self, surface: Surface, placed: Placed, corner: tuple[int, int]) -> None:
        """What of a block is no type."""
        left, top = corner[0], corner[1] + placed.y
        match placed.block.kind:
            case "chapter":
                self._head(surface, placed.block.words, left, top)
            case "picture" if placed.height:
                self._frontispiece(surface, placed, left, top)
            case "scene" if placed.height:
                self._scene(surface, placed.block.words, left, top)
            case "entry":
                self._entry(surface, placed, left, top)
            case "fold" | "ties":
                self._sign(surface, placed, left, top)
            case "note":
                self._slip(surface, placed, left, top)

    def _head(self, surface: Surface, title: str, left: int, top: int) -> None:
        layout, theme, width = self.type.layout, self.type.theme, self.type.width
        px = fonts.fitting(title, "title", layout.t(46), width, layout.u(20))
        line = fonts.text(title, "title", px, theme.ink)
        surface.blit(line, line.get_rect(midleft=(left, top + layout.t(22))))
        game = fonts.text(self.chapters[0].title, "text-italic", layout.t(17), theme.soft_ink)
        if title != self.chapters[0].title and line.get_width() + layout.u(24) + game.get_width() <= width:
            surface.blit(game, game.get_rect(bottomright=(left + width, top + layout.t(42))))
        ink.rule(width / layout.scale, layout.scale, theme).draw(surface, (left, top + layout.t(50)))

    def _frontispiece(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        layout = self.type.layout
        high = (placed.height - layout.u(12)) / layout.scale
        wide = self.type.width / layout.scale
        piece = saved_picture(wide, high, layout.scale, self.type.theme, ("church", "inn"), "azure")
        piece.draw(surface, (left, top))

    def _scene(self, surface: Surface, title: str, left: int, top: int) -> None:
        layout = self.type.layout
        place = next(n for n, chapter in enumerate(self.chapters) if chapter.title == title)
        group, piece = self.chapters[place].art or ("emblems", self.game)
        wide = self.type.width / layout.scale
        chapter_picture(wide, SCENE, place, group, piece, layout.scale, self.type.theme).draw(surface, (left, top))

    def _entry(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        layout, theme, width = self.type.layout, self.type.theme, self.type.width
        faces.hairline(width, theme.hairline, layout.scale, theme).draw(surface, (left, top + placed.height))
        page = self.leaves.starts[int(placed.block.title)] + 1
        number = fonts.text(str(page), "text", self.type.body, theme.soft_ink)
        surface.blit(number, number.get_rect(midright=(left + width, top + placed.height // 2)))

    def _sign(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        """Before what is for records: does it lie open?"""
        layout, theme = self.type.layout, self.type.theme
        block = placed.block
        opened = block.title in self.type.unfolded
        if block.kind == "ties":
            opened = OPENED + block.title in self.type.unfolded or self.cited in block.title.split()
        name = "down" if opened else "forward"
        sign = faces.icon(name, layout.t(11), theme.soft_ink, layout.scale, theme)
        sign.draw(surface, (left + layout.u(5), top + layout.t(10)))

    def _slip(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        layout, theme = self.type.layout, self.type.theme
        slip = Rect(left - layout.u(8), top, self.type.width + layout.u(16), placed.height - layout.u(12))
        marks.note(slip.w / layout.scale, slip.h / layout.scale, layout.scale, theme).draw(surface, slip.topleft)
        die = faces.icon("die", layout.u(20), theme.ink, layout.scale, theme)
        die.draw(surface, (slip.x + layout.u(24), slip.centery))

    def _wash(self, surface: Surface, page: Sequence[Placed], index: int, corner: tuple[int, int]) -> None:
        """The yellow under the cited clause with its fold and ruling, the red bar beside it."""
        layout, theme = self.type.layout, self.type.theme
        last = page[index]
        for following in page[index + 1 :]:
            if following.block.kind not in ("fold", "ruling"):
                break
            last = following
        top = page[index].y - layout.u(6)
        foot = last.y + max(y + part.height for part, _, y in last.parts) + layout.u(10)
        wash = Rect(corner[0] - layout.u(16), corner[1] + top, self.type.width + layout.u(28), foot - top)
        surface.fill(theme.wash.cited if theme.washes else theme.parchment, wash)
        surface.fill(theme.illegal.paper, Rect(wash.x, wash.y, layout.u(5), wash.h))
        for edge in (wash.y, wash.bottom):
            faces.hairline(wash.w, theme.hairline, layout.scale, theme).draw(surface, (wash.x, edge))
