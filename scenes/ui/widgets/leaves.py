"""Leaves that lie over each other: one is chosen by its title, as by the tabs of a book."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.ui.widgets import faces
from scenes.ui.widgets.choices import Segments


class Leaves(Segments):
    """The titles of a few leaves beside each other; the one that lies on top is dark and underlined."""

    def widths_at(self, px: int) -> tuple[int, ...]:
        """Widths of the titles, each with the gap behind it; the last one takes the rest."""
        widths = [fonts.text_width(word, "title", px) + self.u(40) for word in self.words]
        return (*widths[:-1], max(widths[-1], self.rect.w - sum(widths[:-1])))

    @property
    def px(self) -> int:
        return fonts.giving_way(self.t(self.size), 8, lambda px: sum(self.widths_at(px)) <= self.rect.w)

    @property
    def widths(self) -> tuple[int, ...]:
        return self.widths_at(self.px)

    def draw(self, surface: Surface) -> None:
        theme, rect, foot = self.theme, self.rect, self.rect.bottom - self.u(5)
        faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, (rect.x, foot))
        for index, (word, at, _) in enumerate(self.texts()):
            chosen = index == self.chosen_one
            self.put_text(surface, word, "title", self.px, theme.ink if chosen else theme.soft_ink, at.midleft)
            if chosen:
                surface.fill(theme.ink, (at.x, foot - self.u(1), at.w, max(2, self.u(3))))

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        found, x = [], self.rect.x
        for word, width in zip(self.words, self.widths, strict=True):
            rect = Rect(x, 0, fonts.text_width(word, "title", self.px), self.px)
            rect.centery = self.rect.centery - self.u(3)
            found.append((word, rect, Rect(x, self.rect.y, width, self.rect.h)))
            x += width
        return found
