"""Still pieces of a page: sheets of paper, headings, lines, shields."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.paint import art, fonts, heraldry, ink
from scenes.paint.pieces import Piece
from scenes.paint.theme import Theme
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Picture
from scenes.ui.widgets.widget import Inert, Widget, WidgetHost


class Paper(Widget):
    """A sheet of paper under other widgets.  One that `catches` keeps the pointer from what lies below it."""

    def __init__(self, id: str, rect: Rect, *, frame: bool = False, seed: int = 77, catches: bool = False) -> None:
        super().__init__(id, rect)
        self.frame, self.seed, self.catches = frame, seed, catches
        self.quiet = True

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.catches and super().hit(pos)

    @staticmethod
    def face(rect: Rect, scale: float, theme: Theme, *, frame: bool = False, seed: int = 77) -> partial[Piece]:
        """What paints such a sheet, or finds it painted: for those who have it done ahead, too."""
        return partial(ink.sheet, rect.w / scale, rect.h / scale, scale, theme, seed=seed, frame=frame)

    def draw(self, surface: Surface) -> None:
        face = self.face(self.rect, self.scale, self.theme, frame=self.frame, seed=self.seed)
        face().draw(surface, self.rect.topleft)


class Rule(Inert):
    """A pen rule, with a lozenge in its middle or plain, or a hairline."""

    def __init__(self, id: str, rect: Rect, *, lozenge: bool = True, fine: bool = False, dark: bool = False) -> None:
        super().__init__(id, rect, dark=dark)
        self.lozenge, self.fine = lozenge, fine

    def draw(self, surface: Surface) -> None:
        if self.fine:
            faces.hairline(self.rect.w, self.theme.hairline, self.scale, self.theme).draw(surface, self.rect.midleft)
        else:
            ink.rule(self.rect.w / self.scale, self.scale, self.theme, lozenge=self.lozenge, dark=self.dark).draw(
                surface, self.rect.midleft
            )


class Ribbon(Inert):
    """A title on a sheet with a ribbon behind it, above a picture; its place is that of the whole ribbon."""

    heard_as = "heading"
    HANGS, LOW = 50.0, 19.0
    """Units by which the ribbon is longer at each side, and lower."""

    def __init__(self, id: str, rect: Rect, words: str, *, good: bool) -> None:
        super().__init__(id, rect, words)
        self.good = good

    def draw(self, surface: Surface) -> None:
        rect, theme, scale = self.rect, self.theme, self.scale
        hangs = self.u(self.HANGS)
        box = Rect(rect.x + hangs, rect.y, rect.w - 2 * hangs, rect.h - self.u(self.LOW))
        heraldry.ribbon(box.w / scale, box.h / scale, scale, theme).draw(surface, box.topleft)
        px = fonts.fitting(self.name, "title", min(round(box.h * 0.78), self.t(48)), box.w - self.u(26), self.u(12))
        colour = theme.legal.paper if self.good else theme.illegal.paper
        self.put_text(surface, self.name, "title", px, colour, box.center, "center")


class Heading(Inert):
    """A title in Amatic with a hairline to the right; `note` stands at the right end."""

    heard_as = "heading"

    def __init__(
        self,
        id: str,
        rect: Rect,
        words: str,
        *,
        size: float = 26,
        line: bool = True,
        note: str = "",
        dark: bool = False,
    ) -> None:
        super().__init__(id, rect, words, dark=dark)
        self.size, self.line, self.note = size, line, note
        self.kind = "text"

    @property
    def note_room(self) -> int:
        """How much of its place the note takes."""
        return fonts.text_width(self.note, "text-italic", self.t(17)) + self.u(10) if self.note else 0

    @property
    def px(self) -> int:
        return fonts.fitting(self.name, "title", self.t(self.size), self.rect.w - self.note_room, 10)

    def draw(self, surface: Surface) -> None:
        colour = self.theme.parchment if self.dark else self.theme.ink
        words = fonts.ellipsis(self.name, "title", self.px, max(self.rect.w - self.note_room, self.rect.w // 2))
        rect = self.put_text(surface, words, "title", self.px, colour, self.rect.midleft)
        right = self.rect.right
        if self.note:
            note = self.put_text(
                surface,
                self.note,
                "text-italic",
                self.t(17),
                self.theme.soft_ink,
                (self.rect.right, self.rect.centery + self.u(2)),
                "midright",
            )
            right = note.left - self.u(10)
        start = rect.right + self.u(10)
        if self.line and right - start > self.u(20):
            faces.hairline(right - start, self.theme.hairline, self.scale, self.theme).draw(
                surface, (start, self.rect.centery + self.u(2))
            )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        width = fonts.text_width(self.name, "title", self.px)
        rect = self.box.place(px=(width, self.px), at="midleft")
        return [(self.name, rect, self.rect)]


class Device(Inert):
    """A seat's shield, or any other picture, at the head of the panel."""

    def __init__(self, id: str, rect: Rect, picture: Picture) -> None:
        super().__init__(id, rect)
        self.picture = picture

    def draw(self, surface: Surface) -> None:
        self.picture(surface, self.rect)


def shield(seat: str) -> Picture:
    """A picture of a seat's shield, for `Device`."""

    def paint(surface: Surface, rect: Rect) -> None:
        picture = art.art("seats", seat, min(rect.w, rect.h))
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


def drawn_icon(screen: WidgetHost, name: str, dark: bool = False) -> Picture:
    """A line icon of `faces.icon` as a picture."""

    def paint(surface: Surface, rect: Rect) -> None:
        colour = screen.app.theme.pale if dark else screen.app.theme.ink
        faces.icon(name, min(rect.w, rect.h), colour, screen.layout.scale, screen.app.theme).draw(surface, rect.center)

    return paint


def art_picture(group: str, piece: str, opacity: float = 1.0) -> Picture:
    """A drawing of the art set, as large as its rect allows."""

    def paint(surface: Surface, rect: Rect) -> None:
        width, height = art.page(group, piece)
        px = round(min(rect.w / width, rect.h / height) * max(width, height))
        picture = art.art(group, piece, max(1, px), opacity=opacity)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint
