"""The Queen's bust, as she looks over her city."""

from __future__ import annotations

from scenes.paint.ink import Point, Sketch, arc
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Colour, Theme

CLOTH: Colour = (0x7A, 0x1E, 0x3A)
GOLD: Colour = (0xD9, 0xA9, 0x5A)


@kept
def queen(scale: float, theme: Theme, closed: bool = False) -> Piece:
    """Ileosa: red hair, a crown of fangs, a collar like a wing; anchored at the middle of her face."""
    side = 176.0
    sketch = Sketch(side, side, scale, theme, "queen ileosa")
    with sketch.at(side / 2, side / 2, 1.28):
        _dress(sketch)
        _face(sketch, closed)
        _crown(sketch)
    return Piece(for_display(sketch.render()), (round(side / 2 * scale), round(side / 2 * scale)))


def _dress(s: Sketch) -> None:
    collar: list[Point] = [
        (-52, 44),
        (-46, 2),
        (-26, -22),
        (-16, 22),
        (16, 22),
        (26, -22),
        (46, 2),
        (52, 44),
    ]
    s.shape(collar, CLOTH, 1.8, amount=0.5, solid=True)
    for side in (-1, 1):
        for i in range(4):
            s.stroke([(side * (20 + i * 6), 30), (side * (26 + i * 5), -14 + i * 7)], 1.0, GOLD, amount=0.3)
    s.shape([(-44, 60), (-36, 30), (-12, 18), (12, 18), (36, 30), (44, 60)], (0x3A, 0x2A, 0x45), 1.8, solid=True)
    hair: list[Point] = [
        (-27, -24),
        (-31, 8),
        (-24, 34),
        (-10, 26),
        (10, 26),
        (24, 34),
        (31, 8),
        (27, -24),
        (12, -42),
        (-12, -42),
    ]
    s.shape(hair, (0xA8, 0x3E, 0x24), 1.7, curve=True, amount=0.4, solid=True)
    s.hatch([(14, -36), (28, -16), (29, 10), (22, 30), (16, 10)], 84, 3.6, 0.8, opacity=0.55)


def _face(s: Sketch, closed: bool) -> None:
    face: list[Point] = [(-17, -26), (-18, -4), (-10, 14), (0, 20), (10, 14), (18, -4), (17, -26), (0, -33)]
    s.shape(face, (0xF3, 0xDD, 0xC4), 1.5, curve=True, amount=0.3, solid=True)
    for side in (-1, 1):
        s.stroke([(side * 3.5, -9), (side * 9, -12.5), (side * 14, -10)], 1.7, amount=0.1)
        if not closed:
            s.plain(arc(side * 8.2, -6.2, 2.0, 2.4), s.theme.ink)
        s.stroke([(side * 4, -5.8), (side * 12.6, -6.8)], 1.1, amount=0.1)
    s.stroke([(1, -4), (-2.2, 4), (1.4, 5)], 1.1, amount=0.1)
    s.shape([(-5, 10), (-1.5, 8.8), (0, 9.6), (1.5, 8.8), (5, 10), (0, 13)], (0xA1, 0x12, 0x3F), 0.9, amount=0.1)


def _crown(s: Sketch) -> None:
    fangs: list[Point] = [
        (-22, -32),
        (-27, -58),
        (-18, -46),
        (-13, -66),
        (-7, -48),
        (0, -74),
        (7, -48),
        (13, -66),
        (18, -46),
        (27, -58),
        (22, -32),
        (0, -38),
    ]
    s.shape(fangs, (0x4A, 0x43, 0x44), 1.7, amount=0.3, solid=True)
    s.stroke([(-22, -33), (0, -39), (22, -33)], 2.2, GOLD, amount=0.2)
    for x, y in ((-13, -41), (0, -44), (13, -41)):
        s.disc(x, y, 2.6, None, (0xA1, 0x12, 0x3F), 0.9)
    necklace: list[Point] = [(-14, 18), (0, 32), (14, 18), (8, 22), (0, 26), (-8, 22)]
    s.shape(necklace, GOLD, 1.1, amount=0.2, solid=True)
    s.disc(0, 32, 4, None, (0xA1, 0x12, 0x3F), 1.1)
