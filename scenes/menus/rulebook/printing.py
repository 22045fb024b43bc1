"""The pages of the rulebook as they are printed: heads, pictures, clauses, slips, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.menus.rulebook.binding import Leaves, Placed
from scenes.menus.rulebook.chapter_pictures import chapter_picture
from scenes.menus.rulebook.chapters import OPENED, Block, Chapter
from scenes.menus.rulebook.samples import Samples
from scenes.menus.rulebook.typesetting import HEAD, LARGE, SCENE, Typesetter
from scenes.paint import fonts, ink, marks
from scenes.session.catalogue import games_on_shelf, load
from scenes.ui.widgets import faces
from scenes.ui.widgets.living import Living, still_of


@dataclass(frozen=True, slots=True)
class Printer:
    """Prints the pages of a game's book, in the type and column of its typesetter."""

    game: str
    chapters: Sequence[Chapter]
    leaves: Leaves
    type: Typesetter
    cited: str
    """The clause that is washed."""
    samples: Samples | None = None
    found: Block | None = None
    """The paragraph that is washed instead: it holds what was sought."""

    def page(self, surface: Surface, number: int, corner: tuple[int, int]) -> None:
        """A page whose column begins at `corner`."""
        page = self.leaves.pages[number]
        for index, placed in enumerate(page):
            if placed.block.is_cited(self.cited, self.found):
                self._wash(surface, page, index, corner)
            self._block(surface, placed, corner)
            for part, x, y in placed.parts:
                part.draw(surface, (corner[0] + x, corner[1] + placed.y + y))

    def number(self, surface: Surface, number: int, foot: tuple[str, tuple[int, int]]) -> None:
        """The number of a page (from 0), with the named point of its rect at `foot`."""
        anchor, at = foot
        line = fonts.text(str(number + 1), "text", self.type.layout.t(15), self.type.theme.soft_ink)
        surface.blit(line, line.get_rect(**{anchor: at}))

    def _block(self, surface: Surface, placed: Placed, corner: tuple[int, int]) -> None:
        """What of a block is no type."""
        left, top = corner[0], corner[1] + placed.y
        match placed.block.kind:
            case "chapter":
                self._head(surface, placed.block.words, left, top)
            case "picture" if placed.height:
                self._frontispiece(surface, left, top)
            case "sample" if placed.height:
                self._sample(surface, placed, left, top)
            case "entry":
                self._entry(surface, placed, left, top)
            case "fold" | "ties":
                self._sign(surface, placed, left + placed.parts[0][1], top)
            case "note":
                self._slip(surface, placed, left, top)

    def _head(self, surface: Surface, title: str, left: int, top: int) -> None:
        layout, theme, width = self.type.layout, self.type.theme, self.type.width
        foot = top + layout.t(HEAD)
        place = next(n for n, chapter in enumerate(self.chapters) if chapter.title == title)
        room = width
        if self.chapters[place].has_scene and layout.text < LARGE:
            group, piece = self.chapters[place].art or ("emblems", self.game)
            wide, high = SCENE
            picture = chapter_picture(wide, high, place, group, piece, layout.scale, theme)
            picture.draw(surface, (left + width - layout.u(wide), foot - layout.u(high)))
            room -= layout.u(wide + 10)
        px = fonts.fitting(title, "title", layout.t(40), room, layout.u(20))
        line = fonts.text(title, "title", px, theme.ink)
        surface.blit(line, line.get_rect(midleft=(left, top + layout.t(22))))
        ink.rule(width / layout.scale, layout.scale, theme).draw(surface, (left, foot))

    def _frontispiece(self, surface: Surface, left: int, top: int) -> None:
        """The scene of the opened book on the shelf, in the middle of the column."""
        place = next((entry.living for entry in games_on_shelf() if entry.game == self.game), "")
        if place:
            scene = still_of(load(place, Living), self.type.living_scale, self.type.theme)
            scene.draw(surface, (left + (self.type.width - scene.surface.get_width()) // 2, top))

    def _sample(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        """An example in its frame; the ground of the page until it has come."""
        layout, theme = self.type.layout, self.type.theme
        wide = self.type.sample_width
        place = Rect(left + (self.type.width - wide) // 2, top, wide, placed.height - layout.u(12))
        picture = self.samples.picture(placed.block.title, place.size) if self.samples is not None else None
        if picture is not None:
            surface.blit(picture, place)
        frame = ink.Sketch(place.w / layout.scale, place.h / layout.scale, layout.scale, theme, ("sample", place.w))
        frame.stroke(
            ink.box(1, 1, place.w / layout.scale - 2, place.h / layout.scale - 2), 1.8, closed=True, amount=0.5
        )
        surface.blit(frame.render(), place)

    def _entry(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        layout, theme, width = self.type.layout, self.type.theme, self.type.width
        faces.hairline(width, theme.hairline, layout.scale, theme).draw(surface, (left, top + placed.height))
        page = self.leaves.starts[int(placed.block.title)] + 1
        number = fonts.text(str(page), "text", self.type.body, theme.soft_ink)
        surface.blit(number, number.get_rect(midright=(left + width, top + placed.height // 2)))

    def _sign(self, surface: Surface, placed: Placed, left: int, top: int) -> None:
        """Before what is for records, whose words begin at `left`: does it lie open?"""
        layout, theme = self.type.layout, self.type.theme
        block = placed.block
        opened = block.title in self.type.unfolded
        if block.kind == "ties":
            opened = OPENED + block.title in self.type.unfolded or self.cited in block.title.split()
        name = "down" if opened else "forward"
        sign = faces.icon(name, layout.t(11), theme.soft_ink, layout.scale, theme)
        sign.draw(surface, (left - layout.u(11), top + layout.t(10)))

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
            if following.block.kind not in ("fold", "ties", "ruling"):
                break
            last = following
        top = page[index].y - layout.u(6)
        foot = last.y + max(y + part.height for part, _, y in last.parts) + layout.u(10)
        wash = Rect(corner[0] - layout.u(16), corner[1] + top, self.type.width + layout.u(28), foot - top)
        surface.fill(theme.wash.cited if theme.washes else theme.parchment, wash)
        surface.fill(theme.illegal.paper, Rect(wash.x, wash.y, layout.u(5), wash.h))
        for edge in (wash.y, wash.bottom):
            faces.hairline(wash.w, theme.hairline, layout.scale, theme).draw(surface, (wash.x, edge))
