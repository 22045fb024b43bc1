"""The people of a siege: each invader is told by its outline at forty pixels, by headgear first, then shield, weapon.

One skeleton for all, looking to the right, 100 high without what stands over its head; kin share headgear and shield
and have their own colours. Mongols and Huns ride. The town's own men wear their seat's colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame
from msgspec import Struct

from scenes.paint.hours import shade
from scenes.paint.ink import Point, Sketch, arc
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Colour, Theme, mix
from scenes.tabletop.stage.gear import (
    CREAM,
    DARK,
    FUR,
    GOLD,
    HEADS,
    LEATHER,
    RED,
    Arm,
    Head,
    Pen,
    Targe,
    shield,
    weapon,
)

Pose = Literal["march", "stand", "charge", "strike", "shoot", "climb", "reel", "fall", "cheer"]
SKIN, LEGS, HORSE, BLUE = (232, 194, 154), (107, 90, 71), (122, 84, 52), (59, 110, 143)
DUSK_SKIN: tuple[Colour, ...] = ((138, 90, 58), (168, 116, 76), (110, 70, 48), (185, 135, 92))
HIGH, WIDE, OVER, UNDER = 100.0, 150.0, 56.0, 8.0
"""Units of a man, of the room that he takes with his arms, over his head, and below his feet."""
SADDLE = 46.0
"""How much higher a rider sits."""
COAT: Colour = (0xA8, 0x38, 0x2B)
"""How the drawings fill a soldier's coat."""
COATS: dict[str, Colour] = {
    "bandits": (0x4A, 0x46, 0x40),
    "bands-of-outlaws": (0x5D, 0x6A, 0x3B),
    "barbarians": (0x8A, 0x5E, 0x3C),
    "celts": (0x3F, 0x6B, 0x4F),
    "huns": (0x7E, 0x2E, 0x2A),
    "mongols": (0x3B, 0x6E, 0x8F),
    "moors": (0xD8, 0xCF, 0xBC),
    "nomads": (0xC9, 0x9A, 0x4A),
    "norse": (0x74, 0x82, 0x8C),
    "saracens": (0x5D, 0x7A, 0x46),
    "saxons": (0xC8, 0xA0, 0x58),
    "turks": COAT,
    "vikings": (0x96, 0x3A, 0x30),
    "warlord": (0x56, 0x50, 0x4E),
}


class People(Struct, frozen=True):
    """What an outline is told by; `arms` are dealt out in a rank."""

    head: Head
    targe: Targe
    arms: tuple[Arm, ...]
    trim: Colour
    rides: bool = False
    long: bool = False
    """A coat to the calves."""
    bare: bool = False
    """The chest is bare, and painted."""
    dusky: bool = False
    cloak: Colour | None = None


PEOPLES: dict[str, People] = {
    "vikings": People("helm", "round", ("axe", "sword", "axe", "spear"), CREAM, cloak=(106, 90, 76)),
    "norse": People("helm", "round", ("spear", "axe"), BLUE, cloak=(88, 96, 104)),
    "saxons": People("helm", "round", ("spear", "axe"), GOLD),
    "celts": People("mane", "oval", ("spear", "sword"), GOLD, bare=True, cloak=(124, 138, 90)),
    "barbarians": People("mane", "oval", ("club", "axe"), CREAM, cloak=FUR),
    "moors": People("turban", "heart", ("sabre", "spear"), RED, long=True, dusky=True, cloak=(217, 203, 170)),
    "saracens": People("turban", "heart", ("sabre", "spear"), CREAM, long=True, dusky=True, cloak=(79, 111, 80)),
    "nomads": People("turban", "heart", ("spear", "sabre"), BLUE, long=True, dusky=True, cloak=(185, 162, 124)),
    "turks": People("turban", "heart", ("sabre", "spear"), GOLD, long=True, dusky=True),
    "bandits": People("hood", "buckler", ("club", "sword"), RED, cloak=(70, 80, 58)),
    "bands-of-outlaws": People("hood", "none", ("bow", "club"), GOLD, cloak=(90, 70, 48)),
    "warlord": People("horns", "tall", ("halberd", "club"), CREAM, cloak=(74, 42, 40)),
    "mongols": People("fur", "none", ("bow", "sabre"), RED, rides=True, long=True),
    "huns": People("fur", "none", ("spear", "bow"), GOLD, rides=True, long=True),
}
"""Every invader of the deck and of the no-cards tables."""
TOWNSMEN: dict[str, People] = {
    "guards": People("kettle", "heater", ("spear",), GOLD),
    "swordsmen": People("kettle", "heater", ("sword",), GOLD),
    "shieldmen": People("kettle", "tall", ("sword",), GOLD),
    "halberdiers": People("kettle", "none", ("halberd",), GOLD),
    "archers": People("cowl", "none", ("bow",), (95, 122, 74)),
    "longbowmen": People("cowl", "none", ("bow",), (78, 100, 62)),
    "crossbowmen": People("kettle", "none", ("bow",), GOLD),
    "handgunners": People("kettle", "none", ("spear",), CREAM),
    "light-horsemen": People("kettle", "heater", ("spear",), GOLD),
    "knights": People("helm", "heater", ("sword",), GOLD),
    "medium-cavalry": People("kettle", "heater", ("halberd",), GOLD),
}
"""Every unit that a town can recruit."""


class _Bones(Struct, frozen=True):
    """Where a pose has its joints, and how the weapon and the shield are held."""

    hip: Point
    neck: Point
    head: Point
    near: tuple[Point, Point, Point, Point]
    """Knee, foot, elbow, hand of the near side."""
    far: tuple[Point, Point, Point, Point]
    turn: float
    targe: Point | None


POSES: dict[Pose, _Bones] = {
    "march": _Bones((0, -44), (3, -73), (6, -85), ((9, -24), (12, 0), (-9, -57), (4, -53)),
                    ((-4, -24), (-15, -2), (12, -62), (19, -54)), -126, (17, -55)),
    "stand": _Bones((0, -45), (1, -74), (3, -86), ((5, -23), (6, 0), (-10, -60), (0, -52)),
                    ((-5, -23), (-7, -1), (10, -62), (15, -52)), -122, (14, -53)),
    "charge": _Bones((0, -42), (8, -70), (13, -81), ((15, -26), (20, 0), (-10, -74), (-6, -92)),
                     ((-8, -24), (-20, -2), (17, -62), (24, -56)), -62, (22, -56)),
    "strike": _Bones((-2, -40), (10, -66), (16, -76), ((-11, -22), (-20, 0), (16, -76), (30, -84)),
                     ((16, -26), (22, -1), (16, -54), (22, -46)), -22, (18, -44)),
    "shoot": _Bones((0, -45), (1, -74), (4, -86), ((-5, -23), (-9, 0), (-15, -76), (-3, -80)),
                    ((7, -23), (11, -1), (16, -76), (27, -82)), 0, None),
    "climb": _Bones((0, -42), (5, -70), (8, -82), ((12, -38), (10, -20), (-9, -64), (-7, -50)),
                    ((-2, -24), (-3, -2), (16, -78), (20, -92)), -120, None),
    "reel": _Bones((-2, -38), (-16, -62), (-24, -71), ((10, -24), (4, 0), (-26, -50), (-34, -62)),
                   ((14, -14), (26, -4), (0, -68), (8, -80)), -150, (10, -78)),
    "fall": _Bones((4, -9), (-24, -11), (-37, -10), ((20, -19), (32, -3), (-16, -3), (-2, -2)),
                   ((20, -8), (37, -5), (-32, -20), (-46, -15)), 6, (30, -11)),
    "cheer": _Bones((0, -45), (0, -74), (2, -86), ((7, -23), (9, 0), (15, -74), (21, -95)),
                    ((-6, -23), (-9, -1), (-12, -82), (-19, -98)), -74, None),
}  # fmt: skip


class Look(Struct, frozen=True):
    """One man of a rank: his people (`PEOPLES`, or a unit of `TOWNSMEN` in the coat of its seat), what he does, his
    number in the rank.
    """

    people: str
    pose: Pose = "march"
    number: int = 0
    left: bool = False
    """Does he look to the left?"""
    coat: Colour | None = None
    torch: bool = False


@kept
def figure_of(
    look: Look, size: float, scale: float, theme: Theme, light: Colour = (255, 255, 255), *, black: bool = False
) -> Piece:
    """A man `size` units high without his headgear; anchored at his feet. `black`: the bare outline."""
    k = size / HIGH
    people = PEOPLES.get(look.people) or TOWNSMEN.get(look.people, TOWNSMEN["guards"])
    up = SADDLE if people.rides and look.pose not in ("fall", "climb") else 0.0
    wide, foot = WIDE * k + 4, (HIGH + OVER + up) * k + 2
    sketch = Sketch(wide, foot + UNDER * k, scale, theme, ("figure", look.people, look.pose, look.number % 4))
    if not black:
        with sketch.at(wide / 2, foot):
            reach = 0.5 if look.pose == "fall" or up else 0.2
            sketch.plain(arc(0, 0, size * reach, size * 0.05), theme.ink, 0.2 if theme.washes else 0.0)
    with sketch.at(wide / 2, foot, k):
        _Figure(Pen(sketch, size, black=black), people, look, up).draw()
    surface = sketch.render()
    if look.left:
        surface = pygame.transform.flip(surface, True, False)
    if theme.washes and not black:
        shade(surface, light)
    return Piece(for_display(surface), (surface.get_width() // 2, round(foot * scale))).trimmed()


def warrior(card: str, size: float, scale: float, theme: Theme, number: int = 0, *, black: bool = False) -> Piece:
    """One of that people on the march; anchored at his feet."""
    return figure_of(Look(card, number=number), size, scale, theme, black=black)


class _Figure:
    """Draws one figure with its feet at the origin, from behind to the front."""

    def __init__(self, pen: Pen, people: People, look: Look, up: float) -> None:
        self.pen, self.people, self.look, self.up = pen, people, look, -up
        self.bones = POSES[look.pose]
        self.lies = look.pose == "fall"
        coat = look.coat or COATS.get(look.people, COAT)
        shades = (coat, mix(coat, (60, 60, 70), 0.22), mix(coat, CREAM, 0.25), mix(coat, people.trim, 0.3))
        self.coat = coat if look.coat else shades[look.number % 4]
        self.skin = DUSK_SKIN[look.number % 4] if people.dusky else DARK if people.head == "horns" else SKIN
        self.sleeve = self.skin if people.bare else mix(self.coat, (40, 36, 34), 0.12)
        hip, neck = self.bones.hip, self.bones.neck
        far = math.dist(hip, neck) or 1
        self.axis = (neck[0] - hip[0]) / far, (neck[1] - hip[1]) / far
        arms = people.arms
        self.arm: Arm = "torch" if look.torch else arms[look.number % len(arms)]

    def _on(self, at: Point, along: float, out: float) -> Point:
        """A point of the body: so far along the spine, and out to the front."""
        a, b = self.axis
        return at[0] + a * along - b * out, at[1] + b * along + a * out + self.up

    def _raised(self, point: Point) -> Point:
        return point[0], point[1] + self.up

    def draw(self) -> None:
        """From behind to the front."""
        if self.up:
            self._horse()
        self._cloak()
        self._legs()
        fingers = self._raised(self.bones.far[3])
        shoulder = self._on(self.bones.neck, -4, 4)
        self.pen.limb([shoulder, self._raised(self.bones.far[2]), fingers], (5.2, 4.4, 3.4), self.sleeve)
        self.pen.blob(arc(fingers[0], fingers[1], 3.6), self.skin, 0.9)
        self._coat()
        if self.people.head == "hood" and self.people.targe == "buckler" and not self.lies:
            self._sack()
        self._head()
        self._held()

    def _cloak(self) -> None:
        cloak = self.people.cloak
        if cloak is None or self.up:
            return
        hip, neck = self.bones.hip, self.bones.neck
        sway = {"charge": 12.0, "strike": 12.0, "march": 7.0, "reel": 4.0}.get(self.look.pose, 3.0)
        long = 20.0 if self.people.long or self.people.head == "horns" else 8.0
        if self.lies:
            ring = [
                self._on(neck, 2, -7),
                self._on(hip, 4, -12),
                self._on(hip, -16, -9),
                self._on(hip, -14, 8),
                self._on(neck, 0, 8),
            ]
        else:
            ring = [
                self._on(neck, 2, 6),
                self._on(neck, 1, -9),
                self._on(hip, 8, -13 - sway * 0.5),
                self._on(hip, -long, -15 - sway),
                self._on(hip, 4 - long, -6 - sway * 0.4),
                self._on(hip, -long - 2, 2),
            ]
        self.pen.blob(ring, cloak)
        self.pen.shade(ring, 78, 4.2, 0.45)

    def _legs(self) -> None:
        hip = self.bones.hip
        boot = RED if self.people.dusky else DARK if self.people.head == "horns" else LEATHER
        leg = CREAM if self.people.dusky else DARK if self.people.head == "horns" else LEGS
        if self.people.bare:
            leg = mix(self.coat, LEGS, 0.3)
        if self.up:
            self.pen.limb([self._on(hip, 0, 0), self._raised((15, -32)), self._raised((10, -14))], (7, 6, 4.4), leg)
            self.pen.blob([self._raised(p) for p in ((5, -17), (13, -17), (20, -10), (20, -7), (6, -7))], boot)
            return
        for out, (knee, foot, _, _) in ((3, self.bones.far), (-2, self.bones.near)):
            end = foot[0], foot[1] - 4
            self.pen.limb([self._on(hip, 0, out), knee, end], (6.8, 5.8, 4.2), leg)
            if self.pen.large and self.people.head == "helm":
                for t in (0.3, 0.55, 0.8):
                    x, y = knee[0] + (end[0] - knee[0]) * t, knee[1] + (end[1] - knee[1]) * t
                    self.pen.line([(x - 4.4, y + 1.4), (x + 4.4, y - 1)], 0.9)
            x, y = foot
            if self.lies:
                shoe = [(x - 3, y - 5), (x + 3, y - 8), (x + 6, y - 7), (x + 5, y + 1), (x - 2, y + 2)]
            else:
                shoe = [
                    (x - 4.4, y - 8),
                    (x + 3.6, y - 8),
                    (x + 5, y - 4),
                    (x + 10, y - 2.4),
                    (x + 10, y + 0.6),
                    (x - 4.8, y + 0.6),
                ]
            self.pen.blob(shoe, boot)

    def _coat(self) -> None:
        pen, hip, neck, people = self.pen, self.bones.hip, self.bones.neck, self.people
        hem = -3.0 if people.bare else 26.0 if people.long else 11.0
        flare = 5.0 if people.long else 1.0
        if self.lies or self.up:
            hem = min(hem, 14.0)
        ring = [
            self._on(neck, 1, -5),
            self._on(neck, -3, -10.5),
            self._on(hip, 12, -8.6),
            self._on(hip, 2, -8.8),
            self._on(hip, -hem, -10 - flare),
            self._on(hip, -hem - 1, 0),
            self._on(hip, -hem, 9.6 + flare),
            self._on(hip, 2, 8.8),
            self._on(hip, 12, 9.2),
            self._on(neck, -4, 10.5),
            self._on(neck, 1, 5),
        ]
        pen.blob(ring, self.skin if people.bare else self.coat, 1.15)
        pen.shade([*ring[1:5], self._on(hip, -hem, -3), self._on(hip, 10, -3), self._on(neck, -3, -4)], 74, 3.4)
        belt = RED if people.long else LEATHER
        pen.line([self._on(hip, 3, -9), self._on(hip, 3, 9.4)], 3.4, belt)
        if not pen.large:
            return
        if people.bare:
            for up, out in ((22.0, 3.0), (14.0, -2.0)):
                x, y = self._on(hip, up, out)
                turns = [0.8 * i for i in range(12)]
                pen.line(
                    [(x + (0.8 + t * 0.65) * math.cos(t), y + (0.8 + t * 0.65) * math.sin(t)) for t in turns], 1.6, BLUE
                )
        elif people.head == "helm":
            fur = [
                self._on(neck, 3, -6),
                self._on(neck, -4, -10.5),
                self._on(neck, -8, -4),
                self._on(neck, -9, 2),
                self._on(neck, -6, 9),
                self._on(neck, 2, 6),
            ]
            pen.blob(fur, FUR, 0.9)
        elif people.head == "kettle":
            pen.line([self._on(neck, -6, 1), self._on(hip, 7, 1)], 3.0, GOLD)
            pen.line([self._on(hip, 18, -6), self._on(hip, 18, 8)], 3.0, GOLD)

    def _sack(self) -> None:
        x, y = self._on(self.bones.neck, -4, -15)
        ring = [(6, -6), (-2, -4), (-12, 4), (-13, 18), (-2, 22), (8, 14), (8, 0)]
        self.pen.blob([(x + dx, y + dy) for dx, dy in ring], (201, 169, 118), curve=True)

    def _head(self) -> None:
        neck, head = self.bones.neck, self.bones.head
        x, y = self._raised(head)
        self.pen.limb([self._on(neck, -2, 0), (x, y)], (4.5, 4.5), self.skin, 0.8)
        tilt = math.degrees(math.atan2(head[0] - neck[0], neck[1] - head[1]))
        tilt *= 1.0 if self.lies or self.look.pose == "reel" else 0.35
        with self.pen.sketch.at(x, y, 1.04, tilt):
            HEADS[self.people.head](self.pen, self.look.number, self.skin, self.people.trim, self.lies)

    def _held(self) -> None:
        """The shield, then the near arm with its weapon."""
        pen, people, bones, pose = self.pen, self.people, self.bones, self.look.pose
        if bones.targe is not None and not self.look.torch:
            tilt = 78.0 if self.lies else 4.0 if pose in ("march", "stand") else 10.0
            field = self.coat if people.targe not in ("heart", "tall") else (211, 168, 90) if people.dusky else DARK
            shield(pen, people.targe, self._raised(bones.targe), tilt, field, people.trim)
        _, _, elbow, hand = (self._raised(joint) for joint in bones.near)
        long, turn = self.arm in ("spear", "halberd"), bones.turn
        if long and pose in ("march", "stand"):
            # long arms are held upright behind the head
            elbow, hand, turn = self._raised((-15, -60)), self._raised((-13, -47)), -86.0
        elif long and pose in ("strike", "charge"):
            turn = -12.0
        if self.arm == "bow":
            at = self._raised(bones.far[3]) if pose == "shoot" else self._on(bones.neck, -15, -10)
            weapon(pen, "bow", at, -8 if pose == "shoot" else 100 if self.lies else 190)
        else:
            weapon(pen, self.arm, hand, turn)
        pen.limb([self._on(bones.neck, -5, -3), elbow, hand], (5.8, 4.8, 3.6), self.sleeve)
        pen.blob(arc(hand[0], hand[1], 3.8), self.skin, 0.9)

    def _horse(self) -> None:
        step = 6 if self.look.pose == "march" else -2
        for x in (-34.0, -22.0, 22.0, 34.0):
            self.pen.limb([(x * 0.8, -38), (x * 0.9 + step, -18), (x + step, -2)], (6, 4.4, 3.4), HORSE)
        body = [(-42, -48), (-36, -60), (0, -58), (28, -62), (46, -86), (58, -84), (60, -76), (48, -70), (40, -44),
                (28, -32), (-30, -32)]  # fmt: skip
        self.pen.blob(body, HORSE, curve=True)
        self.pen.shade([(-40, -46), (-20, -44), (20, -42), (30, -34), (-30, -34)], 80, 4, 0.5)
        self.pen.blob([(-42, -50), (-56, -44), (-54, -18), (-46, -34)], DARK, curve=True)
        mane: Sequence[Point] = [(30, -64), (42, -88), (46, -84), (36, -60)]
        self.pen.blob(mane, DARK)
        self.pen.dot(51, -79, 1.4)
        self.pen.blob([(-14, -62), (14, -62), (16, -44), (-16, -44)], self.people.trim)
