"""The invaders as peoples: each is told by its outline at forty pixels, by headgear first, then shield, then weapon.

One build for all, looking to the right, 100 high without what stands over its head; kin share headgear and shield and
have their own colours. Mongols and Huns ride.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame
from msgspec import Struct

from scenes.medieval_keep.scenery.camp import COAT, COATS
from scenes.paint.ink import Point, Sketch, arc, box, smooth
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Colour, Theme

Head = Literal["helm", "mane", "turban", "hood", "horns", "fur"]
Targe = Literal["round", "oval", "heart", "buckler", "tall", "none"]
Arm = Literal["axe", "spear", "sabre", "club", "halberd", "bow"]
STEEL, DARK, WOOD, SKIN, FUR = (180, 186, 186), (74, 76, 80), (143, 107, 66), (232, 194, 154), (138, 112, 82)
LEGS, BOOT, HORSE = (107, 90, 71), (126, 90, 55), (122, 84, 52)
HIGH, WIDE, OVER = 100.0, 120.0, 48.0
"""Units of a man, of the room that he takes with his arms, and over his head."""
SADDLE = 46.0
"""How much higher a rider sits."""


class People(Struct, frozen=True):
    """What an outline is told by."""

    head: Head
    targe: Targe
    arm: Arm
    trim: Colour
    rides: bool = False


RED, CREAM, GOLD, BLUE = (168, 56, 43), (246, 235, 207), (217, 179, 74), (59, 110, 143)
PEOPLES: dict[str, People] = {
    "vikings": People("helm", "round", "axe", CREAM), "norse": People("helm", "round", "spear", BLUE),
    "saxons": People("helm", "round", "spear", GOLD), "celts": People("mane", "oval", "spear", GOLD),
    "barbarians": People("mane", "oval", "club", CREAM), "moors": People("turban", "heart", "sabre", RED),
    "saracens": People("turban", "heart", "sabre", CREAM), "nomads": People("turban", "heart", "spear", BLUE),
    "turks": People("turban", "heart", "sabre", GOLD), "bandits": People("hood", "buckler", "club", RED),
    "bands-of-outlaws": People("hood", "none", "bow", GOLD), "warlord": People("horns", "tall", "halberd", CREAM),
    "mongols": People("fur", "none", "bow", RED, rides=True), "huns": People("fur", "none", "spear", GOLD, rides=True),
}  # fmt: skip
"""Every invader of the deck and of the no-cards tables."""


@kept
def warrior(card: str, size: float, scale: float, theme: Theme, stride: int = 0, *, black: bool = False) -> Piece:
    """One of that people, `size` units high without his headgear; anchored at his feet. `black`: the bare outline."""
    k = size / HIGH
    people = PEOPLES.get(card, PEOPLES["bandits"])
    up = SADDLE if people.rides else 0.0
    sketch = Sketch(WIDE * k + 4, (HIGH + OVER + up) * k + 4, scale, theme, ("warrior", card, stride))
    foot = (HIGH + OVER + up) * k + 2
    with sketch.at(WIDE * k / 2 + 2, foot, k):
        _Figure(sketch, people, COATS.get(card, COAT), stride, k, black).draw()
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, round(foot * scale)))


def facing_left(piece: Piece, *, lies: bool = False) -> pygame.Surface:
    """He looks the other way; or lies on the ground."""
    man = pygame.transform.flip(piece.surface, True, False)
    return pygame.transform.rotate(man, 82) if lies else man


class _Figure:
    """Draws one figure with its feet at the origin."""

    def __init__(
        self, sketch: Sketch, people: People, coat: Colour, stride: int, size: float, black: bool
    ) -> None:  # fmt: skip
        self.sketch, self.people, self.coat, self.stride, self.black = sketch, people, coat, stride, black
        self.line = max(0.75, min(1.7, size * 1.5)) / max(0.01, size)
        self.up = -SADDLE if people.rides else 0.0

    def _blob(self, points: Sequence[Point], fill: Colour, *, curve: bool = False) -> None:
        ring = smooth(points, closed=True, count=5) if curve else list(points)
        self.sketch.plain(ring, self.sketch.theme.ink if self.black else fill)
        self.sketch.stroke([*ring, ring[0]], self.line, amount=0.2)

    def _limb(self, a: Point, b: Point, wide: float, fill: Colour) -> None:
        dx, dy = b[0] - a[0], b[1] - a[1]
        far = max(0.01, (dx * dx + dy * dy) ** 0.5)
        nx, ny = -dy / far * wide, dx / far * wide
        thin = 0.68
        self._blob(
            [(a[0] + nx, a[1] + ny), (b[0] + nx * thin, b[1] + ny * thin), (b[0] - nx * thin, b[1] - ny * thin),
             (a[0] - nx, a[1] - ny)], fill,
        )  # fmt: skip

    def _lifted(self, points: Sequence[Point]) -> list[Point]:
        return [(x, y + self.up) for x, y in points]

    def draw(self) -> None:
        """From behind to the front."""
        if self.people.rides:
            self._horse()
        self._weapon()
        if self.people.head in ("turban", "horns"):
            self._blob(self._lifted([(-6, -74), (-20, -20), (-6, -16), (4, -70)]), self.people.trim, curve=True)
        self._legs()
        hem = -22 if self.people.head == "turban" else -32
        coat = [(-11, -72), (-12, -50), (-14, hem), (14, hem), (12, -50), (11, -72), (5, -77), (-5, -77)]
        self._blob(self._lifted(coat), self.coat)
        if not self.black:
            self.sketch.stroke(self._lifted([(-12, -48), (12, -48)]), self.line * 2, BOOT, amount=0.2)
        self._head()
        self._targe()
        self._limb((6, -70 + self.up), (20, -56 + self.up), 5.2, self.coat)
        self._blob(arc(21, -55 + self.up, 4), SKIN)

    def _legs(self) -> None:
        if self.people.rides:
            self._limb((2, -42 + self.up), (12, -16 + self.up), 7, LEGS)
            self._blob(self._lifted([(7, -18), (15, -18), (22, -11), (22, -8), (8, -8)]), BOOT)
            return
        for start, end in (((-3, -40), (-15, -6)), ((3, -40), (13, -5))) if not self.stride else (
            ((2, -40), (4, -6)), ((-2, -40), (-6, -5))
        ):  # fmt: skip
            self._limb(start, end, 6.6, LEGS)
            x, y = end
            self._blob([(x - 5, y - 4), (x + 4, y - 4), (x + 11, y + 3), (x + 11, y + 6), (x - 5, y + 6)], BOOT)

    def _horse(self) -> None:
        for x in (-34, -22, 22, 34):
            self._limb((x * 0.8, -34), (x + (6 if self.stride else -2), -2), 5, HORSE)
        body = [(-42, -48), (-36, -60), (0, -58), (28, -62), (46, -86), (58, -84), (60, -76), (48, -70), (40, -44),
                (28, -32), (-30, -32)]  # fmt: skip
        self._blob(body, HORSE, curve=True)
        self._blob([(-42, -50), (-56, -44), (-54, -18), (-46, -34)], DARK, curve=True)
        self._blob([(30, -64), (42, -88), (46, -84), (36, -60)], DARK)
        self._blob([(-14, -62), (14, -62), (16, -44), (-16, -44)], self.people.trim)

    def _head(self) -> None:
        kind, trim = self.people.head, self.people.trim
        self._blob([(x, y + self.up) for x, y in arc(2, -86, 10.5)], DARK if kind == "horns" else SKIN)
        if not self.black and kind != "horns":
            self.sketch.plain([(x, y + self.up) for x, y in arc(7, -87, 1.4)], self.sketch.theme.ink)
        shapes: dict[Head, list[tuple[list[Point], Colour]]] = {
            "helm": [([(-10, -86), (-9, -94), (0, -106), (3, -110), (6, -106), (13, -94), (14, -87), (2, -90)], STEEL),
                     ([(-2, -80), (10, -80), (13, -72), (6, -62), (0, -70)], (181, 98, 46))],
            "mane": [([(8, -92), (12, -100), (4, -99), (2, -110), (-5, -100), (-14, -108), (-13, -97), (-24, -98),
                       (-15, -89), (-22, -80), (-10, -80), (-5, -90)], (217, 197, 138))],
            "turban": [([(-12, -89), (-15, -98), (-8, -108), (4, -110), (15, -104), (17, -94), (12, -89), (2, -93)],
                        CREAM),
                       ([(-9, -92), (-16, -80), (-14, -66), (-6, -76)], trim)],
            "hood": [([(-9, -72), (-12, -88), (-8, -99), (-20, -110), (2, -102), (12, -94), (10, -90), (0, -92),
                       (-3, -78)], (78, 91, 56)), ([(0, -84), (12, -83), (10, -75), (2, -74)], trim)],
            "horns": [([(-9, -96), (-22, -106), (-24, -122), (-12, -110), (-3, -101)], CREAM),
                      ([(12, -96), (25, -106), (27, -122), (15, -110), (6, -101)], CREAM),
                      ([(-10, -84), (-10, -96), (2, -101), (14, -96), (14, -84)], DARK)],
            "fur": [([(-13, -88), (-12, -97), (2, -102), (16, -97), (16, -88), (2, -91)], FUR),
                    ([(-5, -100), (2, -120), (9, -100)], trim)],
        }  # fmt: skip
        for ring, fill in shapes[kind]:
            self._blob(self._lifted(ring), fill)

    def _targe(self) -> None:
        x, y = 17.0, -52 + self.up
        trim = self.people.trim
        match self.people.targe:
            case "round":
                self._blob(arc(x, y, 16, 18), self.coat)
                self._blob(arc(x, y, 6), trim)
            case "oval":
                self._blob(arc(x, y, 12, 29), self.coat)
                self._blob(arc(x, y, 4, 9), trim)
            case "heart":
                lobes = [(0, -16), (7, -24), (15, -18), (11, 0), (15, 18), (7, 24), (0, 16), (-7, 24), (-15, 18),
                         (-11, 0), (-15, -18), (-7, -24)]  # fmt: skip
                self._blob([(x + dx, y + dy) for dx, dy in lobes], trim, curve=True)
            case "tall":
                board = (-13, -29), (0, -33), (13, -29), (13, 14), (0, 32), (-13, 14)
                self._blob([(x + dx, y + dy) for dx, dy in board], DARK)
                self._blob(arc(x, y - 10, 5), trim)
            case "buckler":
                self._blob(arc(x, y, 9.5), BOOT)
            case "none":
                pass

    def _weapon(self) -> None:
        with self.sketch.at(-14, -54 + self.up, 1, -82):
            match self.people.arm:
                case "spear":
                    self._blob(box(-44, -1.6, 108, 3.2), WOOD)
                    self._blob([(62, -5), (80, 0), (62, 5)], STEEL)
                case "axe":
                    self._blob(box(-24, -1.6, 76, 3.2), WOOD)
                    self._blob([(36, -2), (32, -17), (44, -21), (55, -16), (50, -2)], STEEL)
                case "sabre":
                    self._blob([(4, -2), (22, -6), (42, -18), (58, -36), (52, -12), (34, 2), (6, 3)], STEEL)
                case "club":
                    self._blob([(-6, -2), (22, -4), (46, -9), (52, 0), (46, 9), (22, 4), (-6, 2)], BOOT)
                case "halberd":
                    self._blob(box(-50, -1.6, 112, 3.2), WOOD)
                    self._blob([(46, -2), (42, -20), (56, -17), (64, -19), (60, -2)], STEEL)
                    self._blob([(62, -3), (84, 0), (62, 3)], STEEL)
                case "bow":
                    line = smooth([(-34, 8), (-20, -8), (0, -12), (20, -8), (34, 8)])
                    self.sketch.stroke(line, self.line * 3, WOOD if not self.black else None, amount=0.1)
                    self.sketch.stroke([(-34, 8), (34, 8)], self.line, amount=0.1)
