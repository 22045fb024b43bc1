"""Who fights, as people on the stage: the town's men on the walk, and the host before the wall in three ranks.

A host shows its losses: so many of its men lie as of its hits are lost; those who have just fallen reel first. A unit
of a town is a man in his seat's coat. Where each fighter stands is said by key, for the arrows and hits that fly there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Literal, NamedTuple

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.medieval_keep.board.position import Fighter
from scenes.medieval_keep.battle.ladder import seat_of
from scenes.medieval_keep.battle.steps import Standing
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.camp import CAMP, Band, camp
from scenes.medieval_keep.scenery.seasons import Air
from scenes.medieval_keep.scenery.siege import ABOVE, FOOT, GATE, PLOTS, Behind, SiegePlan, siege_wall, stands
from scenes.medieval_keep.scenery.town_life import weather
from scenes.paint.art import art, ids
from scenes.paint.heraldry import flag
from scenes.paint.hours import shade
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, Colour, Theme
from scenes.tabletop.board.air import birds, fire, smoke, still
from scenes.tabletop.board.life import Mover
from scenes.tabletop.stage.people import PEOPLES, TOWNSMEN, Look, Pose, figure_of

CREW: tuple[tuple[float, float, float], ...] = (
    (640, 650, 124), (246, 576, 78), (700, 570, 78), (594, 522, 55), (820, 654, 126), (142, 514, 52), (178, 586, 80),
    (776, 580, 82), (690, 528, 58), (246, 640, 116), (612, 578, 80), (96, 520, 54), (744, 646, 120), (836, 572, 78),
    (246, 514, 53), (642, 516, 54), (96, 592, 80), (606, 634, 116), (742, 532, 60), (196, 522, 55), (830, 534, 60),
    (540, 516, 54), (300, 520, 55),
)  # fmt: skip
"""Middle, foot and height of a host's men, in the order in which they fall. The road is left free."""
DEPTH = min(foot for _, foot, _ in CREW), max(foot for _, foot, _ in CREW)
RIDERS = 15
"""So many of them where they ride."""
BANNER = (592.0, 596.0, 150.0)
WATCH = 62.0
"""Units of a man on the walk."""
POSTS = 12
"""A unit is up to three men there, while the walk holds no more than these."""
STEP = 3
"""Ticks from one pose of a man at rest to the next: a quarter of a second."""


LADDERS: tuple[tuple[float, float], ...] = ((96, 32), (596, 16), (770, 48))
"""Where ladders stand at a wall that is taken, and how high somebody has climbed on each."""
LADDER_AT = (0, 2, 3)
"""The stretch of each."""
Outcome = Literal["", "taken", "saved"]
Drawn = tuple[Piece, tuple[float, float]]


@kept
def ladder(high: float, scale: float, theme: Theme, light: Colour) -> Piece:
    """A ladder that leans at a wall; anchored at the middle of its foot."""
    sketch = Sketch(44, high + 6, scale, theme, "ladder")
    with sketch.at(14, high + 3):
        for a, b in ((-9.0, 7.0), (9.0, 23.0)):
            sketch.shape([(a - 1.8, 0), (a + 1.8, 0), (b + 1.4, -high), (b - 1.4, -high)], theme.wash.timber, 1.2)
        for rung in range(1, 10):
            lean, y = 16 * rung / 10, -high * rung / 10
            sketch.stroke([(lean - 9, y), (lean + 9, y)], 1.7, theme.soft_ink, amount=0.1)
    surface = sketch.render()
    if theme.washes:
        shade(surface, light)
    return Piece(for_display(surface), (round(14 * scale), round((high + 3) * scale))).by_runs()


@kept
def fallen_banner(card: str, high: float, scale: float, theme: Theme, light: Colour) -> Piece:
    """The banner of those who were beaten, on the ground; anchored at the middle of its lower edge."""
    lies = pygame.transform.rotate(art("banners", card, round(high * scale), scale=scale), -74)
    if theme.washes:
        shade(lies, light)
    return Piece(for_display(lies), (lies.get_width() // 2, round(lies.get_height() * 0.9))).by_runs()


@kept
def quick_figure(look: Look, size: float, scale: float, theme: Theme, light: Colour) -> Piece:
    """A man for opaque pictures, twelve times a second."""
    return figure_of(look, size, scale, theme, light).by_runs()


@lru_cache(maxsize=4)
def strip_of(wall: Piece, top: int, high: int) -> Piece:
    """A strip across a wall's picture, from `top` pixels on."""
    return Piece(wall.surface.subsurface((0, top, wall.surface.get_width(), high))).by_runs()


class Man(NamedTuple):
    """One of them: how he looks, how large, and where his feet are, in units from the stage's corner."""

    look: Look
    size: float
    at: tuple[float, float]


@kept
def banner_of(card: str, high: float, step: int, scale: float, theme: Theme, light: Colour) -> Piece:
    """An invader's banner in one of six moments of its waving; anchored at the foot of its pole."""
    drawn = art("banners", card, round(high * scale), scale=scale)
    waved = drawn.copy()
    wide, tall = drawn.get_size()
    start = round(wide * 0.16)
    for x in range(start, wide):
        column = Rect(x, 0, 1, tall)
        share = (x - start) / max(1, wide - start)
        waved.fill((0, 0, 0, 0), column)
        waved.blit(drawn, (x, round(WAVES[(step + x * 12 // wide) % len(WAVES)] * share * scale)), column)
    if theme.washes:
        shade(waved, light)
    return Piece(for_display(waved), (round(wide * 0.1), tall)).by_runs()


WAVES = (0.0, 1.6, 2.6, 1.6, 0.0, -1.6, -2.6, -1.6)
"""Units by which a piece of cloth lies lower, from moment to moment."""


class Host:
    """All people of a battle as things stand; `before` is how they stood before what lies open now."""

    def __init__(
        self,
        screen: KeepScreen,
        room: Rect,
        standing: Standing,
        before: Standing,
        town: Behind,
        outcome: Outcome,
        air: Air,
        taken_below: float = 0,
        homeward: Callable[[], bool] = lambda: False,
    ) -> None:
        """Something lies over so many units of the stage's foot; while they think of going `homeward` the men before
        the wall turn round.
        """
        self.taken_below, self.homeward = taken_below, homeward
        self.screen, self.room, self.standing, self.before, self.town = screen, room, standing, before, town
        self.outcome = outcome
        self.scale, self.theme = screen.layout.scale, screen.app.theme
        self.plan = SiegePlan(room.w / self.scale, room.h / self.scale)
        self.air = air
        self.spots: dict[str, tuple[int, int]] = {}
        """Where each fighter stands, by key, in pixels."""
        self.on_walk = self._conquerors() if self.taken else self._watch()
        self.in_field = self._crew()

    @property
    def taken(self) -> bool:
        """Has it been told that the town is taken?"""
        return self.outcome == "taken"

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point in units of the stage."""
        return self.room.x + round(x * self.scale), self.room.y + round(y * self.scale)

    def _coat(self, side: str) -> Colour:
        return SEATS[seat_of(self.screen, self.standing, side)].colour

    # ------------------------------------------------------------ the town's men

    def _kind_of_attacker(self, number: int) -> tuple[str, Colour | None]:
        """What a man of the attack looks like: his people, or a unit of the army that marches, and its coat."""
        card = kind_of(self.standing.card)
        if card in PEOPLES:
            return card, None
        units = [f for f in self.standing.fighters if f.side == "attack" and f.hits is not None]
        kinds = [kind_of(unit.name) for unit in units] or ["guards"]
        return kinds[number % len(kinds)], self._coat("attack")

    def _conquerors(self) -> list[Man]:
        """Those who have taken the town, on its walk."""
        men = []
        for number in range(7):
            people, coat = self._kind_of_attacker(number)
            look = Look(people, "march" if number % 3 == 2 else "cheer", number, number % 2 == 0, coat)
            men.append(Man(look, WATCH * self.plan.k, self.plan.post(number, 7, self.town.walls)))
        return men

    def _climbers(self) -> list[tuple[Piece, tuple[float, float]]]:
        """Ladders at the wall where it stands, and who climbs on them."""
        plan, scale, theme = self.plan, self.scale, self.theme
        found: list[Drawn] = []
        for number, (x, up) in enumerate(LADDERS):
            whole = stands(self.town.walls)[LADDER_AT[number]]
            if not whole:
                continue
            foot = self.pixel(*plan.at(x, FOOT + 32))
            found.append((ladder(118 * plan.k, scale, theme, self.air.light), foot))
            people, coat = self._kind_of_attacker(number)
            look = Look(people, "climb", number, x > GATE, coat)
            man = quick_figure(look, 60 * plan.k, scale, theme, self.air.light)
            found.append((man, self.pixel(*plan.at(x + 4, FOOT + 32 - up))))
        return found

    def _watch(self) -> list[Man]:
        """Each unit of the town is a few men on the walk; who has just fallen lies there, who fell before is gone."""
        standing, plan = self.standing, self.plan
        units = [f for f in standing.fighters if f.side == "town" and f.hits is not None]
        engines = [f for f in standing.fighters if f.side == "town" and f.hits is None]
        each = max(1, min(3, POSTS // max(1, len(units))))
        men = []
        for place in range(each * len(units)):
            unit, number = units[place // each], place % each
            x, y = plan.post(place, each * len(units), self.town.walls)
            if number == each // 2:
                self.spots[unit.key] = self.pixel(x, y - 40 * plan.k)
            if unit.key in self.before.fallen:
                continue
            pose: Pose = "fall" if unit.key in standing.fallen else "stand"
            if pose == "stand" and TOWNSMEN.get(kind_of(unit.name), TOWNSMEN["guards"]).arms == ("bow",):
                pose = "shoot"
            if self.outcome == "saved" and pose != "fall":
                pose = "cheer"
            look = Look(kind_of(unit.name), pose, place, x > plan.width / 2, self._coat("town"))
            men.append(Man(look, WATCH * plan.k, (x, y - (16 * plan.k if pose == "fall" else 0))))
        names = [name for name, _ in self.town.structures]
        for engine in engines:
            number = names.index(kind_of(engine.name)) if kind_of(engine.name) in names else 0
            x, y, size = plan.plots(len(PLOTS))[min(len(PLOTS) - 1, number)]
            self.spots[engine.key] = self.pixel(x, y - size * 0.6)
        return men

    # ------------------------------------------------------------ the host

    def _crew(self) -> list[Man]:
        """The invader's ranks, or another town's army, from behind to the front."""
        invader = next((f for f in self.standing.fighters if f.side == "attack" and f.name == self.standing.card), None)
        men = self._people(invader) if invader is not None else self._army()
        return sorted(men, key=lambda man: man.at[1])

    def _people(self, invader: Fighter) -> list[Man]:
        """An invader's men; as many lie or are gone as of his hits are lost."""
        card, standing = kind_of(invader.name), self.standing
        whole, left = standing.whole[invader.key], standing.left[invader.key]
        before = self.before.left.get(invader.key, whole)
        rides = card in PEOPLES and PEOPLES[card].rides
        spots = CREW[:RIDERS] if rides else CREW
        fallen, gone = (round(len(spots) * (whole - hits) / max(1, whole)) for hits in (left, before))
        steps = min(3, max(0, standing.segment - 1))
        men = []
        for number, (x, y, high) in enumerate(spots):
            pose: Pose = "march"
            if number < gone:
                pose = "fall"
            elif number < fallen:
                pose = "reel" if number % 2 else "fall"
            elif number % 4 == 1:
                pose = "charge"
            if self.outcome == "saved" and number % 3:
                continue  # whoever can runs away
            if self.taken and pose == "march":
                pose = ("cheer", "charge", "march")[number % 3]
            size = high * self.plan.k * (0.84 if rides else 1.0)
            at = self.plan.at(x, y - 4 * steps)
            men.append(Man(Look(card, pose, number, x > GATE), size, at))
        x, y = self.plan.at(640, 560)
        self.spots[invader.key] = self.pixel(x, y)
        return men

    def _army(self) -> list[Man]:
        """The units of another town, each a few men in its seat's coat; who has just fallen lies there. They stand
        nearer to the wall where something lies over the stage's foot.
        """
        standing, plan = self.standing, self.plan
        far, near = (plan.at(0, foot)[1] for foot in DEPTH)
        share = max(0.1, min(1.0, (plan.height - self.taken_below - far) / (near - far)))
        units = [f for f in standing.fighters if f.side == "attack" and f.hits is not None]
        men: list[Man] = []
        for number, (x, y, high) in enumerate(CREW[: max(12, len(units))] if units else ()):
            unit = units[number % len(units)]
            left, foot = plan.at(x, y)
            at = left, far + (foot - far) * share
            if number < len(units):
                self.spots[unit.key] = self.pixel(at[0], at[1] - high * plan.k * 0.5)
            if unit.key in self.before.fallen:
                continue
            pose: Pose = "fall" if unit.key in standing.fallen else "charge" if number % 3 == 1 else "march"
            men.append(Man(Look(kind_of(unit.name), pose, number, x > GATE, self._coat("attack")), high * plan.k, at))
        return men

    # ------------------------------------------------------------ drawing

    def moving(self, man: Man, number: int) -> Callable[[int], Drawn]:
        """His picture at a tick, and where it lies: at rest he goes from his pose to standing and back."""
        look, spot = man.look, self.pixel(*man.at)
        poses = [look]
        if look.pose in ("march", "shoot", "charge", "cheer"):
            poses = [Look(look.people, "stand", look.number, look.left, look.coat), look, look]
        drawn = partial(quick_figure, size=man.size, scale=self.scale, theme=self.theme, light=self.air.light)
        pieces = [drawn(one) for one in poses]

        def at(tick: int) -> Drawn:
            now = (tick + number) // STEP % len(pieces)
            turns = man in self.in_field and self.homeward()
            return drawn(replace(poses[now], left=not look.left)) if turns else pieces[now], spot

        return at

    @property
    def wall_front(self) -> tuple[Piece, tuple[int, int]]:
        """The battlements that stand before those on the walk."""
        wall = self.wall
        plan, scale = self.plan, self.scale
        top, high = round((ABOVE - 10) * plan.k * scale), round(56 * plan.k * scale)
        return strip_of(wall, top, high), (self.room.x, self.room.y - wall.anchor[1] + top)

    @property
    def wall(self) -> Piece:
        """The wall as it stands in the battle; its gate has burst once nobody holds it."""
        plan = self.plan
        return siege_wall(plan.width, plan.height, self.scale, self.theme, self.town.walls, self.air, broken=self.taken)

    def movers(self) -> list[Mover]:
        """All that moves at rest, from behind to the front."""
        plan, scale, theme = self.plan, self.scale, self.theme

        on_walk = [self.moving(man, number) for number, man in enumerate(self.on_walk)]
        front = self.wall_front if self.on_walk and self.town.walls else None
        line = plan.at(0, BANNER[1])[1]
        behind, before = (
            [self.moving(man, n) for n, man in enumerate(self.in_field) if (man.at[1] > line) is near]
            for near in (False, True)
        )
        cloth = self._banner()

        climbers = self._climbers() if self.taken else []

        def watch(tick: int) -> Iterable[Drawn]:
            return [*(man(tick) for man in on_walk), *([front] if front else []), *climbers]

        def crew(tick: int) -> Iterable[Drawn]:
            there = cloth(tick) if cloth is not None else ()
            return [*(man(tick) for man in behind), *there, *(man(tick) for man in before)]

        at = self.pixel
        found: list[Mover] = [birds(self.room, 3, scale, theme)]
        for number, ((_, whole), (x, y, size)) in enumerate(
            zip(self.town.structures, plan.plots(len(PLOTS)), strict=False)
        ):
            if not whole:
                found.append(fire(still(*at(x, y - size * 0.05)), size * 0.42, scale, theme, number))
                found.append(smoke(still(*at(x, y - size * 0.5)), size * 0.4, scale, theme, number, dark=True))
            elif number % 3 == 0:
                found.append(smoke(still(*at(x + size * 0.1, y - size * 0.66)), size * 0.2, scale, theme, number))
        found += [watch, *self._flags(), *self._camp(), crew]
        return [*found, *weather(self.air, (plan.width, plan.height), self.room.topleft, scale, theme)]

    def _banner(self) -> Mover | None:
        """The banner of an invader, in the midst of his host while he has one."""
        card = kind_of(self.standing.card)
        if card not in ids("banners"):
            return None
        x, y, high = BANNER
        if not any(man.look.pose != "fall" for man in self.in_field):
            lies = fallen_banner(card, high * self.plan.k, self.scale, self.theme, self.air.light)
            return lambda tick: ((lies, self.pixel(*self.plan.at(x + 40, y + 24))),)
        spot, high = self.pixel(*self.plan.at(x, y)), high * self.plan.k
        return lambda tick: ((banner_of(card, high, tick % len(WAVES), self.scale, self.theme, self.air.light), spot),)

    def _flags(self) -> list[Mover]:
        """The town's flags over the gate, the conqueror's once it is taken."""
        plan, scale, theme = self.plan, self.scale, self.theme
        card = kind_of(self.standing.card)
        seat, high = SEATS[seat_of(self.screen, self.standing, "attack" if self.taken else "town")], 44 * plan.k

        def flown(tick: int) -> Iterable[Drawn]:
            for number, x in enumerate((GATE - 52, GATE + 52)):
                spot, moment = self.pixel(*plan.at(x, FOOT - 124)), (tick + 3 * number) % len(WAVES)
                if self.taken and card in ids("banners"):
                    yield banner_of(card, 96 * plan.k, moment, scale, theme, self.air.light), spot
                else:
                    wide, drop = high * 0.86 + round(WAVES[moment]), high * 0.46 + round(WAVES[moment] * 0.7)
                    yield flag(seat, high, scale, theme, width=wide, drop=drop), spot

        return [flown]

    def _camp(self) -> list[Mover]:
        """The invader's camp at the edge of the field, its smoke."""
        card = kind_of(self.standing.card)
        if card not in PEOPLES or self.plan.width < 500:
            return []
        piece = camp(Band(card, 1, 6), 0.72 * self.plan.k, self.scale, self.theme, self.air).by_runs()
        x, y = self.plan.at(776, 530)
        spot = self.pixel(x, y)
        above = self.pixel(x, y - CAMP[1] * 0.3 * self.plan.k)
        return [lambda tick: [(piece, spot)], smoke(still(*above), 13 * self.plan.k, self.scale, self.theme, 3)]

    def still_pieces(self) -> Sequence[Drawn]:
        """All of it at once, where nothing lives: without washes."""
        return [drawn for mover in self.movers() for drawn in mover(0)]
