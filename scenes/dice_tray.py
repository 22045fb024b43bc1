"""Dice that tumble in a tray and come to rest on the numbers that the engine gave.

The throw is reckoned first: boxes in a tray seen from above, which hit each other and the rim (pymunk).  Each die
rolls like a cube along the way it slides, so its upper face follows from its path; then the cube is turned at the
start so that the face it ends on is the engine's number.  Nothing here decides a number.

pymunk is imported when the first dice are thrown.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.motion import DICE_MS, Step, milliseconds
from scenes.paint import dice
from scenes.paint.theme import Theme

FRAMES = 72
"""Recorded moments of a throw."""
PUSHES = 4
"""Steps of the simulation from one recorded moment to the next."""
SECONDS = 0.9
REST_ANGLE = 12.0
"""A die comes to rest within this many degrees of upright."""

Cube = tuple[int, int, int]
"""A lying die: the numbers on top, towards the viewer's south, and towards the east.  Opposite sides add up to 7."""


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


def cube_ending_on(value: int, ways: Sequence[str], chance: random.Random) -> Cube:
    """A lying die that, rolled along these ways, ends with `value` on top.

    >>> cube = cube_ending_on(5, ["east", "north", "north"], random.Random(1))
    >>> for way in ["east", "north", "north"]: cube = rolled(cube, way)
    >>> cube[0]
    5
    """
    sides = [n for n in range(1, 7) if n not in (value, 7 - value)]
    south = chance.choice(sides)
    east = chance.choice([n for n in sides if n not in (south, 7 - south)])
    cube = (value, south, east)
    back = {"east": "west", "west": "east", "north": "south", "south": "north"}
    for way in reversed(ways):
        cube = rolled(cube, back[way])
    return cube


@dataclass(slots=True)
class Flight:
    """One die's way: at each recorded moment its middle (pixels in the tray), angle (degrees) and upper face."""

    value: int
    path: list[tuple[float, float, float]]
    faces: list[int]


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a die lies in the end: middle in pixels of the window, angle, number."""

    pos: tuple[float, float]
    angle: float
    value: int


class DiceTray:
    """One throw of six-sided dice in `area` (pixels of the window), each `size` pixels wide.

    The same values, area, size and `seed` give the same throw.  Dice that would not fit are drawn smaller.
    """

    def __init__(self, values: Sequence[int], area: Rect, size: int, *, seed: int = 1) -> None:
        if any(not 1 <= value <= 6 for value in values):
            raise ValueError(f"six-sided dice show 1 to 6, not {list(values)}")
        self.values = tuple(values)
        self.area = Rect(area)
        room = math.sqrt(area.w * area.h / max(1, len(values)) / 2.4)
        self.size = max(8, min(size, round(room)))
        self.flights = self._throw(random.Random(repr((self.values, seed, area.w, area.h))))

    # ------------------------------------------------------------ reckoning

    def _throw(self, chance: random.Random) -> list[Flight]:
        import pymunk

        space = pymunk.Space()
        space.damping = 0.035  # cloth: what slides comes to rest within the second
        space.iterations = 20
        w, h, size = self.area.w, self.area.h, self.size
        half = size / 2
        rim = 200.0  # thick walls: nothing tunnels through
        for a, b in (((-rim, -rim), (w + rim, -rim)), ((-rim, h + rim), (w + rim, h + rim)),
                     ((-rim, -rim), (-rim, h + rim)), ((w + rim, -rim), (w + rim, h + rim))):  # fmt: skip
            wall = pymunk.Segment(space.static_body, a, b, rim)
            wall.elasticity, wall.friction = 0.6, 0.6
            space.add(wall)
        bodies = []
        columns = max(1, math.ceil(math.sqrt(len(self.values) * 0.6)))
        pitch = size * 1.5
        for number in range(len(self.values)):
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (size, size)))
            row, column = divmod(number, columns)
            x = min(w - half * 1.5, half * 1.5 + column * pitch)
            y = h - half * 1.5 - row * pitch if h > pitch * 2 else h / 2
            body.position = x + chance.uniform(-2, 2), max(half * 1.5, y) + chance.uniform(-2, 2)
            body.angle = chance.uniform(0, math.tau)
            reach = w * chance.uniform(2.0, 3.4)
            body.velocity = reach, -h * chance.uniform(0.6, 2.4)
            body.angular_velocity = chance.uniform(-18, 18)
            shape = pymunk.Poly.create_box(body, (size, size), radius=1.0)
            shape.elasticity, shape.friction = 0.45, 0.5
            space.add(body, shape)
            bodies.append(body)
        paths: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
        pushes = 0
        while pushes <= FRAMES or (self._touching(bodies) and pushes < 3 * FRAMES):
            if pushes <= FRAMES:
                for path, body in zip(paths, bodies, strict=True):
                    path.append((body.position.x, body.position.y, math.degrees(body.angle)))
            for _ in range(PUSHES):
                space.step(SECONDS / FRAMES / PUSHES)
            pushes += 1
        for path, body in zip(paths, bodies, strict=True):
            self._land(path, (body.position.x, body.position.y))
        return [self._flight(value, path, chance) for value, path in zip(self.values, paths, strict=True)]

    def _touching(self, bodies: Sequence[object]) -> bool:
        points = [body.position for body in bodies]  # type: ignore[attr-defined]
        near = (self.size * 1.05) ** 2
        return any(
            (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < near for i, a in enumerate(points) for b in points[i + 1 :]
        )  # fmt: skip

    def _land(self, path: list[tuple[float, float, float]], end: tuple[float, float]) -> None:
        """Lead the last moments to `end`, inside the tray and nearly upright."""
        half = self.size * 0.62
        goal_x = min(max(end[0], half), self.area.w - half) if self.area.w > 2 * half else self.area.w / 2
        goal_y = min(max(end[1], half), self.area.h - half) if self.area.h > 2 * half else self.area.h / 2
        last_x, last_y, angle = path[-1]
        lean = (angle + 45) % 90 - 45
        turn = max(-REST_ANGLE, min(REST_ANGLE, lean)) - lean
        for index, (x, y, a) in enumerate(path):
            share = index / (len(path) - 1)
            ease = share * share * (3 - 2 * share)
            path[index] = (x + (goal_x - last_x) * ease, y + (goal_y - last_y) * ease, a + turn * ease)

    def _flight(self, value: int, path: list[tuple[float, float, float]], chance: random.Random) -> Flight:
        """The faces of a die along its path: it turns over each time it has slid its own width."""
        turns: list[tuple[int, str]] = []
        gone = 0.0
        for index in range(1, len(path)):
            (x0, y0, _), (x1, y1, a) = path[index - 1], path[index]
            dx, dy = x1 - x0, y1 - y0
            gone += math.hypot(dx, dy)
            if gone >= self.size * 0.9:
                gone -= self.size * 0.9
                heading = (math.degrees(math.atan2(dy, dx)) - a) % 360
                turns.append((index, ("east", "south", "west", "north")[round(heading / 90) % 4]))
        cube = cube_ending_on(value, [way for _, way in turns], chance)
        faces = []
        at = 0
        for index in range(len(path)):
            while at < len(turns) and turns[at][0] <= index:
                cube = rolled(cube, turns[at][1])
                at += 1
            faces.append(cube[0])
        return Flight(value, path, faces)

    # ------------------------------------------------------------ showing

    def rests(self) -> list[Rest]:
        """Where the dice lie in the end, in the order of the values."""
        found = []
        for flight in self.flights:
            x, y, angle = flight.path[-1]
            found.append(Rest((self.area.x + x, self.area.y + y), (angle + 45) % 90 - 45, flight.value))
        return found

    def draw(self, surface: Surface, share: float, scale: float, theme: Theme) -> list[Rect]:
        """Draw the throw at `share` (0 to 1) of its time; returns the rects touched."""
        index = min(FRAMES, round((1 - (1 - share) ** 1.15) * FRAMES))
        rects = []
        for flight in self.flights:
            x, y, angle = flight.path[index]
            at = (self.area.x + x, self.area.y + y)
            size = self.size / scale
            if index >= FRAMES:
                lean = (angle + 45) % 90 - 45
                rects.append(dice.die(flight.faces[-1], size, scale, theme, angle=lean).draw(surface, at))
                continue
            flat = dice.die(flight.faces[index], size, scale, theme).surface
            turned = pygame.transform.rotate(flat, -angle)
            rects.append(surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1])))))
        return rects

    def step(
        self, speed: str, scale: float, theme: Theme, *, calm: bool = False, tumble: bool = True,
        end: Callable[[], None] | None = None,
    ) -> Step:  # fmt: skip
        """The throw as a movement of `scenes.motion`.  Calm or without tumbling the dice simply lie there."""
        length = milliseconds(600, speed, dice=True)
        if calm or not tumble:
            length = min(length, 180.0)

        def paint(surface: Surface, t: float) -> list[Rect]:
            return self.draw(surface, 1.0 if calm or not tumble else t, scale, theme)

        assert length <= DICE_MS
        return Step(length, paint, end=end, name="dice")
