"""A row of the places of a town that others look at."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.paint import art, fonts
from scenes.ui.widget import Widget


class PlaceRow(Widget):
    """A row of the table of places; one word in place of the numbers is grey: this town is out of the game."""

    def __init__(self, id: str, rect: Rect, words: str, numbers: Sequence[str], seat: str) -> None:
        super().__init__(id, rect, words)
        self.numbers, self.seat, self.quiet = numbers, seat, True

    def draw(self, surface: Surface) -> None:
        small, out = not self.seat, len(self.numbers) == 1
        # large numbers stand below the name
        two = self.seat and not out and self.screen.layout.text >= 1.5
        line = self.rect.y + self.t(17) if two else self.rect.centery
        below = self.rect.bottom - self.t(13) if two else line
        step = self.rect.w // (4 if self.screen.layout.text >= 1.5 else 7)
        if self.seat:
            picture = art.art("seats", self.seat, self.u(24), opacity=0.45 if out else 1.0)
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x + self.t(18), line)))
            number, _, name = self.name.partition("  ")
            self.put_text(surface, number, "sans", self.t(15), self.theme.soft_ink, (self.rect.x, line))
            colour = self.theme.soft_ink if out else self.theme.ink
            self.put_text(surface, name, "text-semi", self.t(17), colour, (self.rect.x + self.t(18) + self.u(30), line))
        if out:
            words, px = self.numbers[0], self.t(15)
            right = (self.rect.right - self.u(8), self.rect.centery)
            self.put_text(surface, words, "text-italic", px, self.theme.soft_ink, right, "midright")
            return
        for place, words in enumerate(self.numbers):
            x = self.rect.right - step * (len(self.numbers) - place) + step // 2
            role: fonts.Role = "sans" if small else "text-bold"
            px = self.t(14 if small else 19)
            while px > 8 and fonts.text_width(words, role, px) > step - self.u(4):
                px -= 1
            self.put_text(surface, words, role, px, self.theme.ink, (x, below), "center")
