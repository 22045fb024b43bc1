"""The band over a castle that rises: who paid for it, as one bar in their colours, and how many castles stand."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from scenes.paint import fonts, marks
from scenes.paint.art import art
from scenes.paint.heraldry import device
from scenes.paint.ink import Sketch, box, sheet
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix
from scenes.system.words import tr

BAND, POINT, BAR = 68.0, 13.2, 31.0
"""Units: how high the band is, how long a point of the bar, and how high that is."""
CASTLE, PITCH = 50.0, 74.0


class Paid(NamedTuple):
    """What was paid with for a castle: the seat and the rating of each worker, and what it cost."""

    parts: tuple[tuple[str, int], ...]
    cost: int

    @property
    def sum(self) -> int:
        return sum(rating for _, rating in self.parts)


@kept
def band(wide: float, seat: str, paid: Paid, stand: int, needed: int, scale: float, theme: Theme) -> Piece:
    """The builder's shield, the bar with a stroke at the cost and its sum; then the castles, the new one ringed."""
    piece = sheet(wide, BAND, scale, theme, seed=4)
    surface = piece.surface.copy()
    left, top = piece.anchor
    middle = top + round(BAND / 2 * scale)
    device(SEATS[seat], 30, scale, theme).draw(surface, (left + round(32 * scale), middle))
    count = max(stand, needed)
    pitch = min(PITCH, wide * 0.42 / count)
    size, right = round(min(CASTLE, pitch - 4) * scale), left + round((wide - 24) * scale)
    for number in range(count):
        picture = art("rise", "castle", size, scale=scale, opacity=1.0 if number < stand else 0.3)
        x = right - round((count - number - 0.5) * pitch * scale)
        surface.blit(picture, picture.get_rect(center=(x, middle)))
        if number == stand - 1:
            marks.ring("legal", min(35.0, pitch / 2 + 2), 29, scale, theme, sign=False).draw(surface, (x, middle))
    words = tr("{total} of {cost}", total=paid.sum, cost=paid.cost)
    line = fonts.text(words, "text-bold", round(24 * scale), theme.legal.paper)
    start, end = left + round(66 * scale), right - round((count * pitch + 14) * scale)
    point = min(POINT * scale, (end - start - line.get_width() - round(16 * scale)) / max(1, paid.sum))
    bar = Rect(start, middle - round(BAR / 2 * scale), round(paid.sum * point), round(BAR * scale))
    edges: list[tuple[Rect, Colour]] = []
    before = 0
    for number, (owner, rating) in enumerate(paid.parts):
        part = Rect(bar.x + round(before * point), bar.y, round(rating * point), bar.h)
        alike = number and paid.parts[number - 1][0] == owner and edges[-1][1] == SEATS[owner].colour
        colour = mix(SEATS[owner].colour, theme.card, 0.25) if alike else SEATS[owner].colour
        edges.append((part, colour))
        surface.fill(colour, part)
        number_line = fonts.text(str(rating), "sans-semi", round(17 * scale), theme.card)
        if part.w > number_line.get_width():
            surface.blit(number_line, number_line.get_rect(center=part.center))
        before += rating
    sketch = Sketch(bar.w / scale + 8, BAR + 24, scale, theme, ("who paid", paid))
    with sketch.at(4, 12):
        sketch.stroke(box(0, 0, bar.w / scale, BAR), 1.8, closed=True, amount=0.3)
        for part, _ in edges[1:]:
            border = (part.x - bar.x) / scale
            sketch.stroke([(border, 0), (border, BAR)], 1.1, amount=0.2)
        enough = paid.cost * point / scale
        sketch.stroke([(enough, -9), (enough, BAR + 9)], 2.6, amount=0.2)
    surface.blit(sketch.render(), (bar.x - round(4 * scale), bar.y - round(12 * scale)))
    surface.blit(line, line.get_rect(midleft=(bar.right + round(16 * scale), middle)))
    return Piece(surface, piece.anchor)
