"""What the people of a siege wear and carry: headgear, shields, weapons, by a pen that keeps its line at any size.

Everything is drawn for a man 100 high who looks to the right: heads round their middle, shields and weapons round the
hand that holds them. A black pen draws the bare outline.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

from scenes.paint.ink import Point, Sketch, arc, box, smooth
from scenes.paint.theme import Colour

Head = Literal["helm", "mane", "turban", "hood", "horns", "fur", "kettle", "cowl"]
Targe = Literal["round", "oval", "heart", "buckler", "tall", "heater", "none"]
Arm = Literal["axe", "spear", "sabre", "sword", "club", "halberd", "bow", "torch", "none"]
STEEL, DARK, WOOD, LEATHER, FUR = (180, 186, 186), (74, 76, 80), (143, 107, 66), (126, 90, 55), (138, 112, 82)
CREAM, GOLD, RED, BONE = (246, 235, 207), (217, 179, 74), (168, 56, 43), (242, 232, 206)
HAIR: tuple[Colour, ...] = ((181, 98, 46), (216, 178, 92), (122, 83, 50), (201, 132, 58))
MANES: tuple[Colour, ...] = ((217, 197, 138), (199, 123, 58), (226, 211, 164), (166, 90, 46))
FLAME: tuple[tuple[Colour, float], ...] = (((194, 72, 42), 1.0), ((226, 118, 47), 0.72), ((247, 198, 90), 0.4))


class Pen:
    """Draws one figure `size` units high within a sketch that is scaled to it."""

    def __init__(self, sketch: Sketch, size: float, *, black: bool = False) -> None:
        self.sketch, self.black = sketch, black
        k = size / 100
        self.thick = max(0.75, min(1.7, size / 74)) / k
        self.fine = max(0.6, min(1.0, size / 110)) / k
        self.large = size >= 46

    def blob(self, points: Sequence[Point], fill: Colour, line: float = 1.0, *, curve: bool = False) -> None:
        """A filled form with its outline, `line` times the usual one."""
        ring = smooth(points, closed=True, count=5) if curve else list(points)
        self.sketch.plain(ring, self.sketch.theme.ink if self.black else fill)
        if line or self.black:
            self.sketch.stroke(ring, self.thick * (line or 1.0), closed=True, amount=0.2, step=5)

    def line(self, points: Sequence[Point], width: float = 1.0, colour: Colour | None = None) -> None:
        """A fine line within a form; an outline has none."""
        if not self.black:
            self.sketch.stroke(points, self.fine * width, colour, amount=0.2)

    def dot(self, x: float, y: float, rx: float, ry: float | None = None) -> None:
        """A dot of ink, such as an eye."""
        if not self.black:
            self.sketch.plain(arc(x, y, rx, ry if ry is not None else rx), self.sketch.theme.ink)

    def shade(self, points: Sequence[Point], angle: float = 76, gap: float = 3.4, opacity: float = 0.5) -> None:
        """Hatching, where the figure is large enough for it."""
        if self.large and not self.black:
            self.sketch.hatch(points, angle, gap, self.fine * 0.85, opacity=opacity)

    def limb(self, points: Sequence[Point], widths: Sequence[float], fill: Colour, line: float = 1.0) -> None:
        """An arm or a leg along its joints, so wide at each of them."""
        way = smooth(points, count=5)
        last = len(way) - 1
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(way):
            (ax, ay), (bx, by) = way[max(0, i - 1)], way[min(last, i + 1)]
            dx, dy = bx - ax, by - ay
            far = math.hypot(dx, dy) or 1
            t = i / last * (len(widths) - 1)
            j = min(int(t), len(widths) - 2)
            w = widths[j] + (widths[j + 1] - widths[j]) * (t - j)
            left.append((x - dy / far * w, y + dx / far * w))
            right.append((x + dy / far * w, y - dx / far * w))
        self.blob([*left, *right[::-1]], fill, line)


# ------------------------------------------------------------ weapons


def weapon(pen: Pen, kind: Arm, at: Point, turn: float) -> None:
    """A weapon held at a point, its head towards `turn` degrees."""
    with pen.sketch.at(at[0], at[1], 1, turn):
        match kind:
            case "axe":
                pen.blob(box(-16, -1.5, 54, 3), WOOD)
                pen.blob([(25, -1), (24, -8), (21, -16), (37, -17), (36, -8), (34, -1)], STEEL)
                pen.line([(23, -13.5), (36, -14.5)], 0.9)
            case "sword":
                pen.blob([(4, -2.4), (36, -2), (42, 0), (36, 2), (4, 2.4)], STEEL)
                pen.line([(6, 0), (34, 0)], 0.8)
                pen.blob(box(1, -6.5, 3, 13), GOLD)
                pen.blob(box(-6, -1.6, 7, 3.2), LEATHER)
            case "sabre":
                blade = [(3, -2), (18, -4.5), (34, -11), (46, -21), (41, -8), (31, 0), (17, 3), (3, 2)]
                pen.blob(blade, STEEL)
                pen.blob(box(1, -6, 3, 12), GOLD)
                pen.blob(box(-7, -1.6, 8, 3.2), LEATHER)
            case "spear":
                pen.blob(box(-40, -1.3, 92, 2.6), WOOD)
                pen.blob([(51, -2), (56, -4.5), (68, 0), (56, 4.5), (51, 2)], STEEL)
            case "halberd":
                pen.blob(box(-44, -1.4, 98, 2.8), WOOD)
                pen.blob([(40, -1.5), (38, -14), (46, -12), (53, -13), (51, -1.5)], STEEL)
                pen.blob([(42, 1.5), (46, 9), (50, 1.5)], STEEL)
                pen.blob([(53, -1.8), (70, 0), (53, 1.8)], STEEL)
            case "club":
                pen.blob([(-7, -1.6), (16, -2.6), (34, -6), (38, 0), (34, 6), (16, 2.6), (-7, 1.6)], LEATHER)
                for x, y, tip in ((26, -6, -5), (33, -6.5, -5), (29, 6, 5)):
                    pen.blob([(x - 1.5, y), (x, y + tip), (x + 1.5, y)], STEEL)
            case "bow":
                wood = smooth([(-6, -34), (7, -20), (9, 0), (7, 20), (-6, 34)])
                pen.sketch.stroke(wood, pen.thick * 1.9, None if pen.black else WOOD, amount=0.1)
                pen.sketch.stroke(wood, pen.thick * 0.8, amount=0.1)
                pen.line([(-6, -34), (-6, 34)], 0.9)
            case "torch":
                pen.blob(box(-12, -1.6, 40, 3.2), WOOD)
                pen.blob([(26, -4), (34, -5), (36, 0), (34, 5), (26, 4)], LEATHER)
                for colour, q in FLAME:
                    tongue = [
                        (33, -7 * q),
                        (42, -8 * q),
                        (46, -12 * q),
                        (50 + 6 * q, -4 * q),
                        (52 + 14 * q, 0),
                        (50 + 4 * q, 5 * q),
                        (46, 10 * q),
                        (42, 7 * q),
                        (33, 6 * q),
                    ]
                    pen.blob(tongue, colour, 0.8 if q == 1 else 0)
            case "none":
                pass


# ------------------------------------------------------------ shields


def shield(pen: Pen, kind: Targe, at: Point, tilt: float, field: Colour, charge: Colour) -> None:
    """A shield held at a point, seen half from the side."""
    with pen.sketch.at(at[0], at[1], 1, tilt):
        match kind:
            case "round":
                pen.blob(arc(0, 0, 12.5, 17), field, 1.15)
                if not pen.black:
                    for start in (0, 180):
                        pen.sketch.plain([(0, 0), *arc(0, 0, 11.8, 16.2, start, start + 90, 8)], charge)
                pen.shade([(2, -17), *arc(0, 0, 12.5, 17, -60, 60, 8), (2, 17)], 80, 4, 0.4)
                pen.blob(arc(0, 0, 4, 4.8), STEEL)
            case "oval":
                pen.blob(arc(0, 0, 10.5, 28), field, 1.15)
                pen.line(smooth([(0, -23), (5, -15), (-4, -10), (0, -4)]), 1.6, charge)
                pen.line(smooth([(0, 23), (-5, 15), (4, 10), (0, 4)]), 1.6, charge)
                pen.blob([(-3, -9), (3, -9), (4, 0), (3, 9), (-3, 9), (-4, 0)], STEEL, curve=True)
                pen.shade([(3, -26), (8, -18), (10, 0), (8, 18), (3, 26)], 80, 4, 0.4)
            case "heart":
                ring = [(0, -17), (5, -24), (11, -22), (13, -12), (9, 0), (13, 12), (11, 22), (5, 24), (0, 17),
                        (-5, 24), (-11, 22), (-13, 12), (-9, 0), (-13, -12), (-11, -22), (-5, -24)]  # fmt: skip
                pen.blob(ring, field, 1.15, curve=True)
                pen.line([(0, -15), (0, 15)])
                for x, y in ((-5, -12), (5, -12), (-5, 12), (5, 12), (0, 0)):
                    pen.blob(arc(x, y, 1.9), charge, 0.7)
            case "tall":
                ring = [(-11, -27), (0, -30), (11, -27), (12, 8), (8, 22), (0, 30), (-8, 22), (-12, 8)]
                pen.blob(ring, field, 1.2)
                skull = [(-5, -6), (-6, -13), (-3.5, -18), (3.5, -18), (6, -13), (5, -6), (2.6, -1), (-2.6, -1)]
                pen.blob(skull, charge, 0.8)
                for eye in (-2.6, 2.6):
                    pen.dot(eye, -11.5, 1.8, 2.2)
                pen.shade([(4, -28), (11, -26), (11, 8), (7, 22), (4, 25)], 80, 4, 0.6)
            case "heater":
                pen.blob([(-11, -17), (11, -17), (11, 0), (7, 12), (0, 20), (-7, 12), (-11, 0)], field, 1.15)
                pen.line([(-8, 0), (0, -8), (8, 0)], 3.0, charge)
            case "buckler":
                pen.blob(arc(0, 0, 8, 10), LEATHER, 1.1)
                pen.blob(arc(0, 0, 3.2, 3.6), STEEL, 0.9)
            case "none":
                pass


# ------------------------------------------------------------ heads


def _face(pen: Pen, skin: Colour, blind: bool) -> None:
    ring = [(-9.5, -2), (-8, -9), (-2, -11.5), (5, -10), (9, -5), (10, -2), (12.4, 2.4), (9.4, 4), (9, 8), (4, 11.5),
            (-3, 10), (-8, 5)]  # fmt: skip
    pen.blob(ring, skin, curve=True)
    for x in (3.6, 8.0):
        if blind:
            pen.line([(x - 1.5, -0.6), (x + 1.2, -0.6)], 1.3)
        else:
            pen.dot(x, -0.8, 1.15, 1.35)
    pen.line([(1.4, -4.4), (5.4, -3.6)], 1.3)
    pen.line([(7.2, -3.6), (9.8, -4.4)], 1.3)


def _helm(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    hair = HAIR[number % 4]
    pen.blob([(-8, -4), (-12, 4), (-13, 12), (-7, 12), (-4, 4)], hair, curve=True)
    _face(pen, skin, blind)
    beard = [(-6, 2), (-1, 4.5), (4, 3.4), (10.6, 4.6), (11, 11), (8, 16), (7, 23), (4, 17), (0, 21), (-2, 14), (-6, 9)]
    pen.blob(beard, hair)
    pen.line([(3, 6.2), (7, 5.4), (10.5, 7)], 1.1)
    crown = [
        (-10.6, -1),
        (-10.4, -8),
        (-6, -14),
        (-1, -19),
        (1, -21),
        (3, -18.6),
        (8, -13),
        (10.8, -6.4),
        (11.2, -2.6),
        (0, -4.4),
    ]
    pen.blob(crown, STEEL)
    pen.shade([(2, -19), (8, -13), (10.8, -6.4), (11, -4), (4, -5)], 76, 3)
    pen.line([(-10.6, -2), (0, -5.4), (11.2, -3.6)], 1.6)
    pen.blob([(8.2, -4), (10.8, -4), (12.4, 2.6), (10.6, 3)], STEEL, 0.9)


def _mane(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    hair = MANES[number % 4]
    _face(pen, skin, blind)
    spikes = [(8, -6), (7, -13), (4, -21), (0, -14), (-4, -24), (-7, -14), (-14, -21), (-13, -11), (-22, -13),
              (-16, -5), (-21, 1), (-13, 2), (-12, 8), (-7, 4), (-6, -3), (0, -7)]  # fmt: skip
    pen.blob(spikes, hair)
    for a, b in (((-3, -17), (-3, -10)), ((-11, -14), (-8, -8)), ((-14, -4), (-9, -2))):
        pen.line([a, b], 0.8)
    pen.blob([(5, 4.4), (11.6, 4.4), (14, 14), (10.6, 11), (8, 7), (4.4, 13), (1.8, 13.5)], hair)


def _turban(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    wrap = trim if number % 3 == 1 else CREAM
    pen.blob([(-9, -7), (-15, 2), (-17, 18), (-11, 20), (-7, 6)], wrap, curve=True)
    _face(pen, skin, blind)
    pen.blob([(-5, 3), (0, 5), (4, 5), (9.6, 5), (9, 9.5), (5, 14), (0, 12.5), (-5, 8)], (46, 38, 32), curve=True)
    folds = [(-12, -4), (-14.5, -11), (-9, -18), (0, -20.5), (9, -17.5), (13, -10), (11.4, -3), (0, -6)]
    pen.blob(folds, wrap, curve=True)
    pen.line(smooth([(-13, -8), (-2, -10), (12, -13)]), 0.9)
    pen.line(smooth([(-10, -16), (2, -12), (12, -7)]), 0.9)
    pen.blob(arc(7.2, -12.4, 2, 2.4), RED, 0.8)


def _hood(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    cloth = ((78, 91, 56), (107, 81, 54), (90, 74, 70), (57, 68, 58))[number % 4]
    _face(pen, skin, blind)
    pen.blob([(1, 1.6), (6, 2.6), (12.6, 2.6), (11.4, 8), (8, 14), (2, 12.6), (-3, 8)], trim)
    tip = [(-10, 14), (-12, 2), (-11.5, -8), (-17, -15), (-25, -17), (-14, -21), (-4, -18), (4, -14.5), (9.6, -8.4),
           (9.4, -5.6), (3, -8), (-2, -5), (-3.4, 3), (-2, 10), (2, 15), (-4, 18)]  # fmt: skip
    pen.blob(tip, cloth)
    pen.shade([(-10, 12), (-12, 0), (-11, -8), (-6, -8), (-6, 12)], 74, 3)


def _horns(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    """A pot helm with horns and a plume."""
    pen.blob([(-3, -18), (-9, -25), (-18, -25), (-20, -17), (-12, -15)], RED, curve=True)
    pen.blob([(-11, -14), (-2, -18), (9, -15), (12.4, 0), (9, 13), (-1, 15), (-10, 11)], DARK)
    pen.shade([(-10.5, -13), (-3, -16), (-3, 13), (-10, 10)], 78, 2.8)
    pen.line([(1, -2), (12.4, -1.4)], 2.6)
    pen.line([(6.6, -15), (7.6, 13)], 1.2)
    for x in (3.8, 9.2):
        if not pen.black:
            pen.sketch.plain(arc(x, -1.6, 1.1, 0.8), (210, 69, 47))
    pen.blob([(8, -14), (15, -19), (18, -29), (11, -23), (4, -17)], BONE)
    pen.blob([(-9, -14), (-15, -19), (-18, -29), (-11, -24), (-4, -17)], BONE)


def _fur(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    """A pointed cap with a brim of fur."""
    _face(pen, skin, blind)
    pen.line(smooth([(2, 6), (5, 9), (6, 13)]), 1.2)
    pen.blob([(-7, -9), (0, -27), (3, -30), (6, -24), (9, -9)], trim)
    pen.blob([(-11, -1), (-12, -8), (-6, -11), (2, -12), (9, -10), (12, -5), (11, -1.4), (0, -4)], FUR, curve=True)
    for x in (-7, -1, 5):
        pen.line([(x, -9), (x + 1, -5)], 0.9)


def _kettle(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    """The town's own: an iron hat with a brim."""
    hair = HAIR[(number + 2) % 4]
    _face(pen, skin, blind)
    if number % 4 == 2:
        pen.blob([(-2, 5), (3, 4.6), (9.6, 5.2), (8.6, 11), (3, 14), (-3, 9)], hair, curve=True)
    pen.blob([(-9, -4), (-11, 3), (-9, 8), (-5, 3)], hair, curve=True)
    pen.blob([(-9.6, -5), (-8, -12), (-2, -17), (4, -17), (9, -12), (10.4, -5.4)], STEEL)
    pen.blob([(-14, -3), (-9, -6.6), (0, -7.6), (10, -6.8), (15.4, -3), (0, -4)], STEEL)
    pen.shade([(3, -16), (9, -11), (10, -7), (4, -7)], 74, 2.6)


def _cowl(pen: Pen, number: int, skin: Colour, trim: Colour, blind: bool) -> None:
    """An archer's."""
    _face(pen, skin, blind)
    ring = [(-10, 13), (-12, 2), (-11, -9), (-4, -16), (4, -14), (9.6, -8.4), (3, -7), (-2, -5), (-3.4, 3), (-2, 10),
            (2, 14), (-4, 16)]  # fmt: skip
    pen.blob(ring, trim)


HEADS: dict[Head, Callable[[Pen, int, Colour, Colour, bool], None]] = {
    "helm": _helm,
    "mane": _mane,
    "turban": _turban,
    "hood": _hood,
    "horns": _horns,
    "fur": _fur,
    "kettle": _kettle,
    "cowl": _cowl,
}
"""Each by the number of the man in his rank (his hair, his cloth), his skin, his people's trim, and whether his eyes
are shut.
"""
