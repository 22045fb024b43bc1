"""Small signs of the shelf: an iron hat for what there is to learn, a tag on a thread, a lesson's disc, a cover."""

from __future__ import annotations

from typing import Literal

from pygame import Surface

from scenes.paint import fonts
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, Theme
from scenes.ui.widgets import faces

IRON: Colour = (0x8F, 0x97, 0x98)
Sign = Literal["person", "hourglass"]


@kept
def helmet(size: float, on: bool, scale: float, theme: Theme) -> Piece:
    """An iron hat of the game's weight, pale where it is not reached; anchored at its middle."""
    side = size * 1.5
    sketch, fill = Sketch(side, side, scale, theme, ("helmet", on)), IRON if on else theme.deep_parchment
    line = theme.ink if on else theme.hairline
    if not theme.washes:
        fill = line if on else theme.card
    with sketch.at(side / 2, side / 2, size / 20):
        sketch.shape([(-8, 3), (-8, -3), (-5, -8), (0, -10), (5, -8), (8, -3), (8, 3)], fill, 1.4, line, amount=0.25)
        brim: Colour = fill if on else theme.parchment
        sketch.shape([(-11, 3), (11, 3), (9, 7), (-9, 7)], brim, 1.3, line, amount=0.2)
        if on:
            sketch.stroke([(0, -9), (0, 2)], 1.1, line, amount=0.1)
            sketch.hatch([(3, -7), (7, -3), (7, 2), (3, 2)], 80, 2.4, 0.7, line, 0.6)
    return Piece(sketch.render(), (round(side / 2 * scale), round(side / 2 * scale)))


@kept
def tag(kind: Sign, words: str, px: int, scale: float, theme: Theme) -> Piece:
    """A paper tag on a thread, which says why a book stays; anchored where the thread hangs."""
    colour = theme.warning.paper
    wide, high = max(96.0, fonts.text_width(words, "sans-bold", px) / scale + 48), max(36.0, px / scale + 16)
    sketch = Sketch(wide + 12, high + 36, scale, theme, ("tag", words))
    with sketch.at(wide / 2 + 6, 26):
        sketch.stroke([(0, -26), (-1, -6), (0, 2)], 1.3, theme.parchment, amount=0.4)
        sketch.plain(box(-wide / 2 + 3, 4, wide, high), (20, 17, 14), 0.4)
        corners = [(-wide / 2, 8.0), (-wide / 2 + 9, 0.0), (wide / 2 - 9, 0.0), (wide / 2, 8.0), (wide / 2, high)]
        sketch.shape([*corners, (-wide / 2, high)], theme.card, 1.6, amount=0.4, solid=True, offset=(0, 0))
        sketch.disc(0, 5, 2.6, None, theme.deep_parchment, 1.0)
    surface = sketch.render().copy()
    middle = (26 + high / 2 + 3) * scale
    line = fonts.text(words, "sans-bold", px, colour)
    left = (wide / 2 + 6) * scale - (line.get_width() + 24 * scale) / 2
    faces.icon(kind, round(18 * scale), colour, scale, theme).draw(surface, (left + 9 * scale, middle))
    surface.blit(line, (round(left + 24 * scale), round(middle - line.get_height() / 2)))
    return Piece(surface, (round((wide / 2 + 6) * scale), 0))


@kept
def cover(width: float, height: float, cloth: Colour, scale: float, theme: Theme) -> Piece:
    """The cover of the opened book, in its own cloth; anchored at its corner."""
    pad = 8.0
    if not theme.washes:
        cloth = theme.card
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("cover", cloth))
    with sketch.at(pad, pad):
        sketch.plain(box(4, 6, width, height), (20, 17, 14), 0.35)
        sketch.panel(0, 0, width, height, 8, cloth, 2.4, theme.ink)
        dark: Colour = (cloth[0] * 6 // 10, cloth[1] * 6 // 10, cloth[2] * 6 // 10)
        sketch.hatch(box(width - 8, 6, 7, height - 12), 88, 3.4, 1.0, dark, 0.6)
        sketch.stroke([(5, 8), (5, height - 8)], 1.2, (0xC9, 0x9A, 0x4A), amount=0.3)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


def put_facts(
    surface: Surface,
    x: int,
    y: int,
    wide: int,
    who: str,
    minutes: str,
    weight: int,
    px: int,
    scale: float,
    theme: Theme,
) -> None:
    """People, minutes, weight in iron hats, in one row with its middle at `y`."""
    faces.icon("person", round(22 * scale), theme.ink, scale, theme).draw(surface, (x + 12 * scale, y))
    hats = round(28 * scale)
    line = fonts.text(who, "text-bold", px, theme.ink)
    surface.blit(line, line.get_rect(midleft=(x + round(28 * scale), y)))
    middle = x + max(round(wide * 0.39), line.get_width() + round(52 * scale))
    faces.icon("hourglass", round(22 * scale), theme.ink, scale, theme).draw(surface, (middle, y))
    room = x + wide - 3 * hats - middle - round(20 * scale)
    line = fonts.text(minutes, "text-bold", fonts.fitting(minutes, "text-bold", px, room, 10), theme.ink)
    surface.blit(line, line.get_rect(midleft=(middle + round(16 * scale), y)))
    for number in range(3):
        place = (x + wide - hats * 2 - round(12 * scale) + hats * number, y)
        helmet(20, number < weight, scale, theme).draw(surface, place)
