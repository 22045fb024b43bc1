"""The ending as a picture of this very town: its buildings by name, its walls, its people, and who came against it.

Saved, it lies in the morning sun: the gate is open, its people cheer, the banners of those who were beaten are planted
in the field. Fallen, it burns at dusk: ruins with their names, the victor's banner, three who leave.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from scenes.medieval_keep.battle.host import STEP, WATCH, WAVES, Drawn, banner_of, quick_figure
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.stands import names_of
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.seasons import Air, season_of
from scenes.medieval_keep.scenery.siege import FOOT, GATE, PLOTS, Behind, SiegePlan, siege_land, siege_wall
from scenes.paint.art import art, ids
from scenes.paint.heraldry import flag
from scenes.paint.hours import shade
from scenes.paint.marks import name_plate
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, Theme
from scenes.tabletop.board.air import birds, fire, smoke, still
from scenes.tabletop.board.life import Mover
from scenes.tabletop.stage.people import PEOPLES, Look, Pose, figure_of

CROWD: tuple[tuple[float, float, float], ...] = (
    (268, 566, 80),
    (584, 566, 80),
    (330, 640, 112),
    (540, 644, 114),
    (176, 608, 96),
    (642, 520, 58),
    (226, 650, 116),
    (590, 518, 54),
    (236, 520, 56),
    (144, 546, 68),
    (706, 522, 60),
    (318, 522, 56),
)
"""Middle, foot and height of those of the town who cheer before the gate; the road is for those who come out."""
ON_WALK = 8
"""So many of them stand on the walk, when the field is full."""
FOLK: tuple[tuple[str, float, float, float], ...] = (
    ("woman", 402, 530, 46),
    ("child", 452, 552, 38),
    ("townsman", 388, 600, 72),
    ("woman", 470, 618, 76),
    ("child", 432, 636, 58),
)
"""Who comes out of the gate."""
LEAVING: tuple[tuple[str, float, float, float], ...] = (
    ("woman", 150, 612, 84),
    ("child", 112, 618, 60),
    ("townsman", 66, 628, 90),
)
"""Who goes away for good."""
PLANTED: tuple[tuple[float, float, float], ...] = (
    (56, 590, 118),
    (812, 524, 96),
    (106, 648, 138),
    (764, 520, 80),
    (100, 548, 92),
    (836, 522, 76),
)
"""Foot and height of the banners of those who were beaten, the last first."""
VICTORS: tuple[tuple[float, float, float], ...] = (
    (560, 640, 112),
    (330, 560, 80),
    (600, 566, 76),
    (520, 556, 76),
    (690, 522, 60),
    (268, 600, 92),
    (764, 520, 58),
)
VICTOR = (470.0, 566.0, 190.0)
"""Foot and height of the victor's banner."""
ASIDE = (
    (0.0, 0.0),
    (0, 13),
    (0, -13),
    (-18, 0),
    (18, 0),
    (0, 26),
    (-22, 13),
    (22, 13),
    (-22, -13),
    (22, -13),
    (0, -26),
)
"""Units by which a name gives way to another, the nearest first."""


@kept
def body(kind: str, size: float, scale: float, theme: Theme, air: Air, left: bool) -> Piece:
    """Somebody of the town; anchored at the feet."""
    px = max(4, round(size * scale))
    drawn = art("scenery", kind, px, scale=scale).copy()
    if left:
        drawn = pygame.transform.flip(drawn, True, False)
    if theme.washes:
        shade(drawn, air.light)
    return Piece(for_display(drawn), (drawn.get_width() // 2, drawn.get_height())).by_runs()


class EndPicture:
    """The picture in `room` (pixels): `won`, what is `gone` for good (the first first), the invaders that were
    `beaten`, and who took the town last.
    """

    def __init__(
        self,
        screen: KeepScreen,
        room: Rect,
        won: bool,
        gone: Sequence[str],
        beaten: Sequence[str],
        victor: str,
    ) -> None:
        self.screen, self.room, self.won, self.victor = screen, room, won, victor
        self.scale, self.theme = screen.layout.scale, screen.app.theme
        self.plan = SiegePlan(room.w / self.scale, room.h / self.scale)
        season = season_of(screen.seen.turn.number)
        self.air = Air("dawn" if won else "evening", season)
        town = screen.seen.players[screen.me]
        named = [name for name in names_of(screen, screen.me, () if won else reversed(gone)) if name is not None]
        self.names = named[: len(PLOTS)]
        standing = town.structures if won else ()
        self.town = Behind(town.walls, tuple((kind_of(name), name in standing) for name in self.names))
        self.coat = SEATS[screen.seat(screen.me)].colour
        self.units = [kind_of(unit) for unit in town.defenders]
        banners = ids("banners")
        self.beaten = [card for card in dict.fromkeys(kind_of(card) for card in reversed(beaten)) if card in banners]

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point of the usual sheet."""
        across, down = self.plan.at(x, y)
        return self.room.x + round(across * self.scale), self.room.y + round(down * self.scale)

    # ------------------------------------------------------------ what stands still

    def paint(self, surface: Surface) -> None:
        """Land, town, wall, names, title."""
        plan, scale, theme, corner = self.plan, self.scale, self.theme, self.room.topleft
        clip = surface.get_clip()
        surface.set_clip(self.room.clip(clip))
        siege_land(plan.width, plan.height, scale, theme, self.town, self.air).draw(surface, corner)
        for number, unit in enumerate(self.units[len(CROWD) :][:ON_WALK] if self.won and self.town.walls else ()):
            look = Look(unit, "cheer", number, number % 2 == 0, self.coat)
            x, y = plan.post(number, min(ON_WALK, len(self.units) - len(CROWD)), self.town.walls)
            at = self.room.x + round(x * scale), self.room.y + round(y * scale)
            figure_of(look, WATCH * plan.k, scale, theme, self.air.light).draw(surface, at)
        wall = siege_wall(
            plan.width, plan.height, scale, theme, self.town.walls, self.air, broken=not self.won, ajar=self.won
        )
        wall.draw(surface, corner)
        for plate, spot in self._plates():
            plate.draw(surface, spot)
        surface.set_clip(clip)

    def paint_people(self, surface: Surface) -> None:
        """All that would move, where it stands still."""
        clip = surface.get_clip()
        surface.set_clip(self.room.clip(clip))
        for mover in self.movers():
            for piece, at in mover(0):
                piece.draw(surface, at)
        surface.set_clip(clip)

    def _plates(self) -> Iterator[Drawn]:
        """The name of each building, at its foot, clear of the others; a name that finds no room is not there."""
        plan, taken = self.plan, list[Rect]()
        castle = Rect(self.pixel(350, 130), (0, 0)).union(Rect(self.pixel(510, 290), (0, 0)))
        spots = sorted(zip(self.names, PLOTS, strict=False), key=lambda one: -one[1][1])
        for name, (x, y, _) in spots:
            plate = name_plate(self.screen.looks.name(name), self.scale, self.theme, size=14)
            for across, down in ASIDE:
                left, low = self.pixel(x, y + 8)
                k = plan.k * self.scale
                rect = plate.rect((left + across * k, low + down * k)).clamp(self.room)
                if rect.bottom < self.pixel(0, FOOT - 74)[1] and rect.collidelist([*taken, castle]) < 0:
                    taken.append(rect.inflate(2, 0))
                    yield plate, (rect.x + plate.anchor[0], rect.y + plate.anchor[1])
                    break

    # ------------------------------------------------------------ what lives

    def movers(self) -> list[Mover]:
        """All that moves, from behind to the front."""
        found: list[Mover] = [birds(self.room, 7 if self.won else 4, self.scale, self.theme)]
        for number, ((_, whole), (x, y, size)) in enumerate(zip(self.town.structures, PLOTS, strict=False)):
            found += self._of_building(number, whole, x, y, size * self.plan.k)
        if not self.won:
            for number, at in enumerate(((410, 224), (452, 230))):
                found.append(fire(still(*self.pixel(*at)), 36 * self.plan.k, self.scale, self.theme, number))
            for number, (x, y, size) in enumerate(((402, 214, 30), (430, 196, 22), (460, 212, 30))):
                black = smoke(still(*self.pixel(x, y)), size * self.plan.k, self.scale, self.theme, number, dark=True)
                found.append(black)
        return [*found, self._flags, self._crowd()]

    def _of_building(self, number: int, whole: bool, x: float, y: float, size: float) -> Iterator[Mover]:
        """Smoke from a hearth; fire and black smoke over a ruin."""
        scale, theme, high = self.scale, self.theme, size / self.plan.k
        if not whole:
            yield fire(still(*self.pixel(x, y - 0.05 * high)), size * 0.42, scale, theme, number)
            yield smoke(still(*self.pixel(x, y - 0.4 * high)), size * 0.42, scale, theme, number, dark=True)
        elif number % 2 == 0:
            yield smoke(still(*self.pixel(x + 0.1 * high, y - 0.66 * high)), size * 0.26, scale, theme, number)

    def _flags(self, tick: int) -> Iterable[Drawn]:
        """Over the gate the flags of the town, or of who has taken it."""
        high = 44 * self.plan.k
        for number, x in enumerate((GATE - 52, GATE + 52)):
            spot, moment = self.pixel(x, FOOT - 124), (tick + 3 * number) % len(WAVES)
            if not self.won and self.victor in ids("banners"):
                yield self._banner(self.victor, 66, moment), spot
            elif self.won:
                wide, drop = high * 0.86 + round(WAVES[moment]), high * 0.46 + round(WAVES[moment] * 0.7)
                seat = SEATS[self.screen.seat(self.screen.me)]
                yield flag(seat, high, self.scale, self.theme, width=wide, drop=drop), spot

    def _banner(self, card: str, high: float, moment: int) -> Piece:
        return banner_of(card, high * self.plan.k, moment % len(WAVES), self.scale, self.theme, self.air.light)

    def _crowd(self) -> Mover:
        """People and planted banners, those behind first."""
        found: list[tuple[float, Mover]] = []
        if self.won:
            for number, (unit, (x, y, high)) in enumerate(zip(self.units, CROWD, strict=False)):
                found.append((y, self._man(Look(unit, "cheer", number, x > GATE, self.coat), x, y, high)))
            found += [(y, self._folk(kind, x, y, high, number)) for number, (kind, x, y, high) in enumerate(FOLK)]
            planted = list(zip(self.beaten, PLANTED, strict=False))
        else:
            men = PEOPLES if self.victor in PEOPLES else ()
            for number, (x, y, high) in enumerate(VICTORS if men else ()):
                pose: Pose = ("cheer", "march", "cheer")[number % 3]
                found.append((y, self._man(Look(self.victor, pose, number, x > GATE), x, y, high)))
            found += [(y, self._folk(kind, x, y, high, n, leaves=True)) for n, (kind, x, y, high) in enumerate(LEAVING)]
            planted = [(self.victor, VICTOR)] if self.victor in ids("banners") else []
        for number, (card, (x, y, high)) in enumerate(planted):
            found.append((y, self._planted(card, x, y, high, 3 * number)))
        found.sort(key=lambda one: one[0])
        return lambda tick: [drawn for _, mover in found for drawn in mover(tick)]

    def _planted(self, card: str, x: float, y: float, high: float, seed: int) -> Mover:
        spot = self.pixel(x, y)
        return lambda tick: ((self._banner(card, high, tick + seed), spot),)

    def _man(self, look: Look, x: float, y: float, high: float) -> Mover:
        """He goes from his pose to standing and back."""
        rests = Look(look.people, "stand", look.number, look.left, look.coat)
        size, light = high * self.plan.k, self.air.light
        pieces = [quick_figure(one, size, self.scale, self.theme, light) for one in (rests, look, look)]
        spot = self.pixel(x, y)
        return lambda tick: ((pieces[(tick + look.number) // STEP % len(pieces)], spot),)

    def _folk(self, kind: str, x: float, y: float, high: float, seed: int, *, leaves: bool = False) -> Mover:
        """Somebody who hops for joy, or walks bowed."""
        drawn = body(kind, high * self.plan.k, self.scale, self.theme, self.air, leaves)
        left, down = self.pixel(x, y)
        hop = round((1.5 if leaves else 4) * self.plan.k * self.scale)

        def places(tick: int) -> Iterable[Drawn]:
            step = (tick // (4 if leaves else 3) + seed) % 2
            return ((drawn, (left, down - hop * step)),)

        return places
