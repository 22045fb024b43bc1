"""The table of places: what each town has, in the order in which it is attacked."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.paint import art, fonts
from scenes.system.words import later, tr
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

HEAD = (later("units"), later("dice"), later("hits"), later("walls"))
"""What the numbers of a town are."""


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
            px = fonts.fitting(words, role, self.t(14 if small else 19), step - self.u(4), 8)
            self.put_text(surface, words, role, px, self.theme.ink, (x, below), "center")


def put_places(board: Board, area: ScrollArea, rect: Rect) -> int:
    """The table of places (units, dice, hits, walls) below each other in a rect; how high it is."""
    layout = board.layout
    area.put(Heading("places", Rect(rect.x, rect.y, rect.w, layout.t(30)), tr("The places")))
    y = rect.y + layout.t(32)
    area.put(PlaceRow("places-head", Rect(rect.x, y, rect.w, layout.t(20)), "", tuple(map(tr, HEAD)), ""))
    y += layout.t(22)
    number = 0
    for name in board.screen.others:
        rival = board.seen.players[name]
        place = Rect(rect.x, y, rect.w, layout.t(62 if board.large and not rival.eliminated else 34))
        y = place.bottom + layout.t(2)
        if rival.eliminated:
            area.put(PlaceRow(f"place-{name}", place, f"–  {name}", (tr("has fallen"),), board.screen.seat(name)))
            continue
        number += 1
        facts = board.facts.towns[name]
        more = board.screen.looks.more_walls(rival.structures)
        walls = f"{rival.walls}+{more}" if more else str(rival.walls)
        row = (str(len(rival.defenders)), str(facts.dice), str(facts.hits), walls)
        area.put(PlaceRow(f"place-{name}", place, f"{number}  {name}", row, board.screen.seat(name)))
    return y - rect.y
