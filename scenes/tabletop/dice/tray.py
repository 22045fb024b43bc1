"""Dice that tumble in a tray and come to rest on the numbers that the engine gave.

The throw is reckoned first: boxes in a tray seen from above, which hit each other and the rim (pymunk). Each die rolls
like a cube along the way it slides, so its upper face follows from its path; how the cube lies when it leaves the hand
(its sides, not the face that can be seen) is chosen so that the face it ends on is the engine's number. A cube
therefore never changes a face that is in sight but by rolling over an edge; dice of other shapes turn up number after
number. Nothing here decides a number.

pymunk is imported when the first dice are thrown.
"""

from __future__ import annotations

import gc
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.paint import dice
from scenes.paint.dice import Kind
from scenes.paint.theme import Theme
from scenes.ui.frame.motion import DICE_MS, Step, milliseconds

if TYPE_CHECKING:
    from pymunk import Body

FRAMES = 72
"""Recorded moments of a throw."""
PUSHES = 4
"""Steps of the simulation from one recorded moment to the next."""
SECONDS = 0.9
REST_ANGLE = 12.0
"""A die comes to rest within this many degrees of upright."""
ROLL = 0.9
"""A cube turns over once while it goes so many times its width."""
OVER = 0.2
"""In this share of the time dice that the hand let go beside the tray come over its rim."""
LEAST_ROLLS = 4
"""After so many turns along one line every face can have come up, whatever lay on top."""
READY = (4, 5)
"""The numbers that dice show before they are thrown. They look the same from every side, and neither is a hit."""
KNOCK_GAP = 0.045
"""Seconds between two knocks that can be told apart."""
LEAST = 8
"""Pixels of the smallest die."""
HARD = 0.35
"""A knock is as loud as it gets when a die hits at so many widths of the tray a second."""

Point = tuple[float, float]
Cube = tuple[int, int, int]
"""A lying die: the numbers on top, towards the viewer's south, and towards the east.  Opposite sides add up to 7."""
WAYS = ("east", "south", "west", "north")


def rolled(cube: Cube, way: str) -> Cube:
    """The cube after it rolled over one edge to the north, east, south or west.

    >>> rolled((1, 2, 3), "east")
    (4, 2, 1)
    >>> rolled(rolled((1, 2, 3), "north"), "south")
    (1, 2, 3)
    """
    top, south, east = cube
    if way == "east":
        return 7 - east, south, top
    if way == "west":
        return east, south, 7 - top
    if way == "north":
        return south, 7 - top, east
    return 7 - south, top, east


def cube_between(start: int, value: int, ways: Sequence[str], chance: random.Random) -> tuple[Cube, int] | None:
    """A lying die with `start` on top that ends with `value` on top, and how many of the `ways` it rolls for that.

    As many as can be; None if none does.

    >>> cube, count = cube_between(4, 6, ["east", "north", "north"], random.Random(1))
    >>> for way in ["east", "north", "north"][:count]: cube = rolled(cube, way)
    >>> cube[0]
    6
    """
    sides = [n for n in range(1, 7) if n not in (start, 7 - start)]
    cubes: list[Cube] = [(start, a, b) for a in sides for b in sides if b not in (a, 7 - a)]
    chance.shuffle(cubes)
    for count in range(len(ways), -1, -1):
        for cube in cubes:
            end = cube
            for way in ways[:count]:
                end = rolled(end, way)
            if end[0] == value:
                return cube, count
    return None


def ready_face(number: int) -> int:
    """What the die of that place shows before it is thrown; it says nothing about what it will show."""
    return READY[number % len(READY)]


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen of a die at one moment: the face on top and, while it rolls over, the next one.

    `share` is how far it has turned over (0 to 1), `way` the edge over which it rolls, as the die lies.
    """

    face: int
    coming: int = 0
    way: str = ""
    share: float = 0.0


@dataclass(slots=True)
class Flight:
    """One die's way: at each recorded moment its middle (pixels in the tray), angle (degrees) and what is seen."""

    value: int
    path: list[tuple[float, float, float]]
    looks: list[Look]

    @property
    def faces(self) -> list[int]:
        """The face on top at each moment."""
        return [look.coming if look.share > 0.5 else look.face for look in self.looks]


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a die lies in the end: middle in pixels of the window, angle, number."""

    pos: Point
    angle: float
    value: int


@dataclass(frozen=True, slots=True)
class Launch:
    """How dice leave the hand: their middles (pixels of the window) and the hand's speed (pixels a second).

    A speed of (0, 0), or one too low to throw anything, is a gentle throw into the middle of the tray.
    """

    starts: tuple[Point, ...]
    speed: Point = (0.0, 0.0)


class DiceTray:
    """One throw of dice in `area` (pixels of the window), each `size` pixels wide.

    With a `launch` the dice start where it says and may fly over all of `arena`, whose rim they cannot pass; they come
    to rest in `area`, each in its part of it where `homes` names one for each, or on `goals` (pixels of the window).
    The same arguments give the same throw. Dice that would not fit are drawn smaller.
    """

    def __init__(
        self,
        values: Sequence[int],
        area: Rect,
        size: int,
        *,
        seed: int = 1,
        launch: Launch | None = None,
        arena: Rect | None = None,
        goals: Sequence[Point] | None = None,
        homes: Sequence[Rect] | None = None,
        kinds: Sequence[Kind] | None = None,
    ) -> None:
        self.kinds: tuple[Kind, ...] = tuple(kinds or ("d6" for _ in values))
        for value, kind in zip(values, self.kinds, strict=True):
            least, most = dice.FACES[kind]
            if not least <= value <= most:
                raise ValueError(f"a {dice.KIND_WORDS[kind]} shows {least} to {most}, not {value}")
        self.values = tuple(values)
        self.area = _with_room(area)
        self.arena = self.area.union(_with_room(arena or area))
        self.goals = list(goals) if goals is not None else None
        self.homes = tuple(map(_with_room, homes)) if homes is not None else (self.area,) * len(values)
        self.size = (
            size
            if goals is not None
            else min(fitting_size(self.homes.count(home), home, size) for home in self.homes or (self.area,))
        )
        self.launch = launch
        self.knocks: list[tuple[float, float]] = []
        """What is heard: share of the time (0 to 1) and loudness (0 to 1) of each knock."""
        self.flights = self._throw(random.Random(repr((self.values, seed, self.area.size, launch))))
        gc.collect(0)  # a space and who listens to it hold each other, and half a megabyte

    # ------------------------------------------------------------ reckoning

    def _throw(self, chance: random.Random) -> list[Flight]:
        import pymunk

        space = pymunk.Space()
        space.damping = 0.035  # cloth: what slides comes to rest within the second
        space.iterations = 20
        size = self.size
        rim = 200.0  # thick walls: nothing tunnels through
        left, top, right, bottom = (float(v) for v in (*self.arena.topleft, *self.arena.bottomright))
        for a, b in (
            ((left - rim, top - rim), (right + rim, top - rim)),
            ((left - rim, bottom + rim), (right + rim, bottom + rim)),
            ((left - rim, top - rim), (left - rim, bottom + rim)),
            ((right + rim, top - rim), (right + rim, bottom + rim)),
        ):
            wall = pymunk.Segment(space.static_body, a, b, rim)
            wall.elasticity, wall.friction = 0.6, 0.6
            space.add(wall)
        bodies: list[Body] = []
        for (x, y), (vx, vy), angle in self._starts(chance):
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (size, size)))
            body.position, body.velocity, body.angle = (x, y), (vx, vy), angle
            body.angular_velocity = chance.uniform(-18, 18)
            shape = pymunk.Poly.create_box(body, (size, size), radius=1.0)
            shape.elasticity, shape.friction = 0.45, 0.5
            space.add(body, shape)
            bodies.append(body)
        now = 0.0
        heard: list[tuple[float, float]] = []

        def hit(arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
            loud = arbiter.total_impulse.length / (HARD * self.arena.w)
            if arbiter.is_first_contact and loud > 0.06:
                heard.append((now, min(1.0, loud)))

        space.on_collision(post_solve=hit)
        paths: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
        for push in range(FRAMES * PUSHES + 1):
            if push % PUSHES == 0:
                for path, body in zip(paths, bodies, strict=True):
                    path.append((body.position.x, body.position.y, math.degrees(body.angle)))
            now = push / FRAMES / PUSHES
            self._tilt(bodies, SECONDS / FRAMES / PUSHES)
            space.step(SECONDS / FRAMES / PUSHES)
        self.knocks = _told_apart(heard)
        ends = self.goals if self.goals is not None else self._at_home([path[-1][:2] for path in paths])
        for number, (path, end) in enumerate(zip(paths, ends, strict=True)):
            self._land(path, end, number)
        flights = [self._flight(number, path, chance) for number, path in enumerate(paths)]
        if self.launch is not None:
            for flight, start in zip(flights, self.launch.starts, strict=True):
                flight.path = self._from_hand(flight.path, start)
        return flights

    def _starts(self, chance: random.Random) -> list[tuple[Point, Point, float]]:
        """Of each die: where it leaves the hand, how fast (pixels a second), turned how far (radians)."""
        area, half = self.area, self.size / 2
        if self.launch is None:
            found: list[tuple[Point, Point, float]] = []
            columns = max(1, math.ceil(math.sqrt(len(self.values) * 0.6)))
            pitch = self.size * 1.5
            for number in range(len(self.values)):
                row, column = divmod(number, columns)
                x = min(area.w - half * 1.5, half * 1.5 + column * pitch) + chance.uniform(-2, 2)
                y = area.h - half * 1.5 - row * pitch if area.h > pitch * 2 else area.h / 2
                at = (area.x + x, area.y + max(half * 1.5, y) + chance.uniform(-2, 2))
                speed = (area.w * chance.uniform(2.0, 3.4), -area.h * chance.uniform(0.6, 2.4))
                found.append((at, speed, chance.uniform(0, math.tau)))
            return found
        starts = self._over_the_rim(self.launch.starts)
        fast = math.hypot(*self.launch.speed)
        least, most = 0.9 * math.hypot(*area.size), 4.5 * math.hypot(*self.arena.size)
        found = []
        for x, y in starts:
            vx, vy = self.launch.speed
            if fast < least:
                # a gentle throw, to somewhere about the middle of the tray
                goal_x, goal_y = area.centerx + chance.uniform(-0.2, 0.2) * area.w, float(area.centery)
                way = math.hypot(goal_x - x, goal_y - y) or 1.0
                fast_now = max(least, way * 3.4)
                vx, vy = (goal_x - x) / way * fast_now, (goal_y - y) / way * fast_now
            elif fast > most:
                vx, vy = vx * most / fast, vy * most / fast
            stray, pace = chance.uniform(-0.16, 0.16), chance.uniform(0.86, 1.12)
            found.append(((x, y), ((vx - vy * stray) * pace, (vy + vx * stray) * pace), 0.0))
        return found

    def _over_the_rim(self, starts: Sequence[Point]) -> list[Point]:
        """The dice as they left the hand, pushed together over the arena if it was beside it."""
        inside = self.arena.inflate(-round(self.size * 1.1), -round(self.size * 1.1))
        xs, ys = [x for x, _ in starts], [y for _, y in starts]
        dx = max(0.0, inside.left - min(xs)) or min(0.0, inside.right - max(xs))
        dy = max(0.0, inside.top - min(ys)) or min(0.0, inside.bottom - max(ys))
        return [
            (min(max(x + dx, inside.left), inside.right), min(max(y + dy, inside.top), inside.bottom))
            for x, y in starts
        ]

    def _tilt(self, bodies: Sequence[Body], seconds: float) -> None:
        """Around the tray the table slopes towards it, so that dice thrown away from it roll back."""
        if self.arena == self.area:
            return
        inside = self.area.inflate(-round(self.size * 1.3), -round(self.size * 1.3))
        for body in bodies:
            x, y = body.position
            dx = min(max(x, inside.left), inside.right) - x
            dy = min(max(y, inside.top), inside.bottom) - y
            if dx or dy:
                vx, vy = body.velocity
                body.velocity = vx + 60 * dx * seconds, vy + 60 * dy * seconds

    def _at_home(self, ends: Sequence[Point]) -> list[Point]:
        """Each end moved into the home of its die, apart from the others there."""
        found = list(ends)
        for home in dict.fromkeys(tuple(home) for home in self.homes):
            here = [number for number, own in enumerate(self.homes) if tuple(own) == home]
            for number, end in zip(here, self._apart([ends[number] for number in here], Rect(home)), strict=True):
                found[number] = end
        return found

    def _apart(self, ends: Sequence[Point], area: Rect) -> list[Point]:
        """The nearest places in `area` where no die lies on another, and rings of hits have room if they can."""
        half = self.size * 0.62
        near = max(self.size * 1.12, min(self.size * 1.5, 0.72 * math.sqrt(area.w * area.h / max(1, len(ends)))))
        points = [pygame.Vector2(end) for end in ends]
        for _ in range(300):
            for point in points:
                point.x = min(max(point.x, area.x + half), area.right - half) if area.w > 2 * half else area.centerx
                point.y = min(max(point.y, area.y + half), area.bottom - half) if area.h > 2 * half else area.centery
            close = [
                (a, b)
                for index, a in enumerate(points)
                for b in points[index + 1 :]
                if a.distance_squared_to(b) < near * near
            ]
            if not close:
                break
            for a, b in close:
                way = b - a
                if way.length() < 1e-3:
                    way = pygame.Vector2(1, 0)
                # a little aside, or dice in a row along the rim would never leave it
                push = way.normalize().rotate(11) * ((near + 1 - way.length()) / 2)
                a -= push
                b += push
        return [(point.x, point.y) for point in points]

    def _land(self, path: list[tuple[float, float, float]], end: Point, number: int) -> None:
        """Lead the last moments to `end`, inside the tray and nearly upright, and turn the whole way to end upright.

        Turned by quarters, which nobody sees on a die that shows one of `READY`.
        """
        goal_x, goal_y = end
        last_x, last_y, angle = path[-1]
        upright = 90.0 if self.kinds[number] == "d6" else 360.0
        lean = (angle + upright / 2) % upright - upright / 2
        most = REST_ANGLE if self.goals is None else 0.0
        turn = max(-most, min(most, lean)) - lean
        quarters = angle - lean if self.kinds[number] == "d6" else 0.0
        for index, (x, y, a) in enumerate(path):
            share = index / (len(path) - 1)
            ease = share * share * (3 - 2 * share)
            path[index] = (x + (goal_x - last_x) * ease, y + (goal_y - last_y) * ease, a + turn * ease - quarters)

    def _from_hand(self, path: list[tuple[float, float, float]], start: Point) -> list[tuple[float, float, float]]:
        """The way from where the hand let go: beside the arena a die comes over the rim in the first moments."""
        dx, dy = start[0] - path[0][0], start[1] - path[0][1]
        found = []
        for index, (x, y, angle) in enumerate(path):
            over = max(0.0, 1 - index / FRAMES / OVER) ** 2
            found.append((x + dx * over, y + dy * over, angle))
        return found

    def _flight(self, number: int, path: list[tuple[float, float, float]], chance: random.Random) -> Flight:
        """What is seen of a die along its path: it turns over each time it has slid about its own width."""
        value, kind = self.values[number], self.kinds[number]
        lengths = [0.0]
        for (x0, y0, _), (x1, y1, _) in pairwise(path):
            lengths.append(lengths[-1] + math.hypot(x1 - x0, y1 - y0))
        # a die that goes a short way turns over faster, or some numbers could not come up
        pace = max(1e-6, min(self.size * ROLL, lengths[-1] / (LEAST_ROLLS + 0.5)))
        ways: list[str] = []
        for index, length in enumerate(lengths):
            while length >= len(ways) * pace and (len(ways) + 1) * pace <= lengths[-1]:
                ahead = min(index + 1, len(path) - 1)
                (x0, y0, a), (x1, y1, _) = path[max(0, ahead - 1)], path[ahead]
                heading = (math.degrees(math.atan2(y1 - y0, x1 - x0)) - a) % 360
                ways.append(WAYS[round(heading / 90) % 4])
        if kind != "d6":
            least, most = dice.FACES[kind]
            shown = [least, *(chance.randint(least, most) for _ in ways[1:]), value] if ways else [value]
        else:
            start = ready_face(number)
            found = cube_between(start, value, ways, chance)
            if found is None or found[1] < 2:
                # straight on it comes to every number, to its own after four turns
                ways = (ways[:1] or ["east"]) * LEAST_ROLLS
                found = cube_between(start, value, ways, chance)
            assert found is not None
            cube, count = found
            shown, ways = [start], ways[:count]
            for way in ways:
                cube = rolled(cube, way)
                shown.append(cube[0])
        looks, turn = [], 0.0
        for length in lengths:
            # from one moment to the next never over more than one edge, however fast it slides
            turn = min(turn + 1, length / pace)
            over = int(turn)
            if over >= len(ways):
                looks.append(Look(shown[-1]))
            else:
                looks.append(Look(shown[over], shown[over + 1], ways[over], turn - over))
        looks[-1] = Look(shown[-1])
        return Flight(value, path, looks)

    # ------------------------------------------------------------ showing

    def rests(self) -> list[Rest]:
        """Where the dice lie in the end, in the order of the values."""
        found = []
        for flight in self.flights:
            x, y, angle = flight.path[-1]
            found.append(Rest((x, y), angle, flight.value))
        return found

    def draw(self, surface: Surface, share: float, scale: float, theme: Theme) -> list[Rect]:
        """Draw the throw at `share` (0 to 1) of its time; returns the rects touched."""
        index = min(FRAMES, round((1 - (1 - share) ** 1.15) * FRAMES))
        rects = []
        for flight, kind in zip(self.flights, self.kinds, strict=True):
            x, y, angle = flight.path[index]
            look, size = flight.looks[index], self.size / scale
            if kind != "d6":
                face = look.coming if look.share > 0.5 else look.face
                piece = dice.cast(kind, face, size, scale, theme, angle=round(angle / 9) * 9)
            elif look.share > 0:
                piece = dice.rolling(look.face, look.coming, look.way, look.share, size, scale, theme, angle=angle)
            else:
                piece = dice.die(look.face, size, scale, theme, angle=angle)
            rects.append(piece.draw(surface, (round(x), round(y))))
        return rects

    def step(
        self,
        speed: str,
        scale: float,
        theme: Theme,
        *,
        calm: bool = False,
        tumble: bool = True,
        end: Callable[[], None] | None = None,
        knock: Callable[[float], None] | None = None,
    ) -> Step:
        """The throw as a movement; see `flight`."""
        return flight(lambda: self, speed, scale, theme, calm=calm, tumble=tumble, end=end, knock=knock)

    def fade(self, surface: Surface, t: float, scale: float, theme: Theme) -> list[Rect]:
        """The dice at rest, as far faded in as `t` says."""
        room = self.area.inflate(2 * self.size, 2 * self.size)
        layer = Surface(room.size, SRCALPHA)
        rects = []
        for rest, kind in zip(self.rests(), self.kinds, strict=True):
            size, at = self.size / scale, (round(rest.pos[0]) - room.x, round(rest.pos[1]) - room.y)
            piece = dice.cast(kind, rest.value, size, scale, theme, angle=rest.angle, red_one=True)
            rects.append(piece.draw(layer, at).move(room.topleft))
        layer.set_alpha(round(255 * t))
        surface.blit(layer, room.topleft)
        return rects


def flight(
    tray: Callable[[], DiceTray],
    speed: str,
    scale: float,
    theme: Theme,
    *,
    calm: bool = False,
    tumble: bool = True,
    end: Callable[[], None] | None = None,
    knock: Callable[[float], None] | None = None,
) -> Step:
    """A throw as a movement of `scenes.ui.frame.motion`; `knock` hears each collision with its loudness (0 to 1).

    The tray is asked for at every moment: the window may change while dice fly. Calm, or without tumbling, the dice
    fade in where they lie.
    """
    length = milliseconds(600, speed, dice=True)
    still = calm or not tumble
    if still:
        length = min(length, 180.0)
    assert length <= DICE_MS
    waiting = list(tray().knocks) if knock is not None and not still else []

    def paint(surface: Surface, t: float) -> list[Rect]:
        if still:
            return tray().fade(surface, t, scale, theme)
        while knock is not None and waiting and waiting[0][0] <= t:
            knock(waiting.pop(0)[1])
        return tray().draw(surface, t, scale, theme)

    return Step(length, paint, end=end, name="dice")


def fitting_size(count: int, area: Rect, size: int) -> int:
    """The width in pixels, `size` at most, at which so many dice find room in `area`."""
    area = _with_room(area)
    return max(LEAST, min(size, round(math.sqrt(area.w * area.h / max(1, count) / 2.4))))


def _with_room(area: Rect) -> Rect:
    """The part of a window, with room for the smallest die even where a low or narrow window leaves none."""
    return Rect(area.x, area.y, max(LEAST, area.w), max(LEAST, area.h))


def _told_apart(heard: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The knocks that can be told apart, of those close together the loudest."""
    found: list[tuple[float, float]] = []
    for when, loud in heard:
        if found and (when - found[-1][0]) * SECONDS < KNOCK_GAP:
            found[-1] = (found[-1][0], max(found[-1][1], loud))
        else:
            found.append((when, loud))
    return found
