"""The outline of a place, corrected by hand: points are moved, added and taken away, or all is reset to the ink.

The outline that the ink implies is where a correction begins (DEF-MAP-6). A corrected outline stays as it is, whatever
is drawn afterwards, until it is reset. A point is a corner, or smooth: then the line bends by its two arms.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from operator import sub
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.sheet_meaning import on_sheet
from scenes.city.drawing import knots
from scenes.city.drawing.knots import Arm, Knot, Outline
from scenes.city.drawing.snapping import foot
from scenes.city.tools.enclosed import refilled
from scenes.city.tools.selection import FINE, NUDGE, WAYS
from scenes.city.tools.tools import XY, Tool
from scenes.paint.theme import mix
from scenes.system.words import Verdict, later, tr
from scenes.ui.input.element import MenuLine
from scenes.ui.input.events import Key, Pointer

if TYPE_CHECKING:
    from scenes.city.meaning.meaning import Meaning

LEAST = 3
COARSE = 6.0
"""A correction begins with few points: the ink's outline simplified to within so many units."""
DEEDS: dict[tuple[bool, bool], str] = {
    (True, True): later("bend an outline"),
    (True, False): later("move a point"),
    (False, False): later("add a point"),
}
"""What a drag was: by whether the points are as many as before, and whether it was an arm that was drawn."""


class Outlines(Tool):
    """Takes hold of the points of one place's outline."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.chosen = ""
        """The place that was clicked; empty: the one whose ink is drawn, or the first that is drawn."""
        self.point = -1
        """The point that keys move; -1: none."""
        self.arm: Arm | None = None
        """The arm of that point which keys move; None: the point itself."""
        self._held: list[Knot] | None = None
        self._rings: tuple[Meaning, dict[str, Outline]] | None = None
        canvas.when_given.append(self._given)

    def _given(self, owner: str) -> None:
        if self.canvas.tool == "outline" and self.refusal(owner) is None:
            self.choose(owner)

    def choose(self, place: str = "", point: int = -1, arm: Arm | None = None) -> None:
        """Have the handles at this place, one of its points in the hand, or one of the point's arms."""
        self.chosen, self.point, self.arm = place, point, arm

    @property
    def busy(self) -> bool:
        return self._held is not None

    # ------------------------------------------------------------ which place

    def candidates(self) -> list[str]:
        """The drawn places that have an outline: areas and small ones."""
        now = self.canvas.meaning.read()
        return [place.id for place in now.places if place.shape != "long" and self.ring(place.id)]

    @property
    def place(self) -> str:
        """Whose outline has handles; empty when nothing is drawn."""
        found = self.candidates()
        for name in (self.chosen, self.canvas.ink_owner()):
            if name in found:
                return name
        return found[0] if found else ""

    def refusal(self, name: str) -> Verdict | None:
        """Why a place's outline cannot be corrected, or None."""
        place = self.canvas.city.places.get(name)
        if place is None or not self.canvas.city.drawn(place):
            return Verdict(tr("It is not drawn yet."), "DEF-MAP-2")
        if place.shape in ("long", "nature"):
            return Verdict(tr("A wall, a road or a river is a thick line: move its ink with the lasso."), "DEF-MAP-6")
        return None

    def ring(self, name: str) -> Outline:
        """The points of a place's outline as it counts now."""
        if name in self.canvas.city.outlines:
            return self.canvas.city.outlines[name]
        now = self.canvas.meaning.read()
        if self._rings is None or self._rings[0] is not now:
            self._rings = now, {}
        found = self._rings[1]
        if name not in found:
            from game.parts.shapes import ground, handles

            rings = handles(ground(now.place(name)), COARSE) if name in now.order else []
            found[name] = tuple((float(x), float(y)) for x, y in max(rings, key=len)) if rings else ()
        return found[name]

    def corrected(self, name: str) -> bool:
        """Was it corrected by hand?"""
        return name in self.canvas.city.outlines

    @property
    def smooth(self) -> bool | None:
        """Is the point in the hand smooth? None: there is none in it."""
        ring = self.ring(self.place)
        return knots.is_smooth(ring[self.point]) if 0 <= self.point < len(ring) else None

    # ------------------------------------------------------------ deeds

    def set(self, name: str, ring: Sequence[Knot], deed: str) -> bool:
        """Give a place this outline, if it is one."""
        from shapely.geometry import Polygon

        whole = knots.whole(ring)
        line = [(round(x), round(y)) for x, y in knots.curve(whole)]
        if len({knot[:2] for knot in whole}) < LEAST:
            self.canvas.app.tell(tr("An outline has at least {least} points.", least=LEAST))
            return False
        if not Polygon(line).is_valid:
            self.canvas.app.tell(tr("The outline would cross itself: the point stays where it was."))
            return False
        self._edit(deed, name, whole)
        return True

    def _edit(self, deed: str, name: str, outline: Outline | None) -> None:
        """The outline, and what fills the place, in one step."""
        from game.parts.shapes import outline as rim
        from game.parts.strokes import write_stroke

        canvas, now = self.canvas, self.canvas.meaning.read()
        corners = write_stroke([(round(x), round(y)) for x, y in knots.curve(outline or ())])
        ring = on_sheet(rim(replace(now.place(name), outline=corners)))
        fills = refilled(canvas.city, name, canvas.meaning.rings_of(now)[name], ring)
        canvas.city.edit(deed, [("outline", name, outline), *fills])

    def bend(self, smooth: bool) -> None:
        """Make the point in the hand smooth, or a corner."""
        ring = list(self.ring(self.place))
        if self.smooth is None:
            self._no_point()
        elif self.smooth is not smooth:
            here = ring[self.point]
            ring[self.point] = knots.smooth(ring, self.point) if smooth else knots.corner(here)
            if self.set(self.place, ring, later("smooth a point") if smooth else later("make a point a corner")):
                self.arm = None

    def _no_point(self) -> None:
        self.canvas.app.tell(tr("No point is chosen: Page down walks along them."))

    def reset(self, name: str = "") -> None:
        """The outline is what the ink implies again."""
        name = name or self.place
        if name and self.corrected(name):
            self.choose(self.chosen)
            self._edit(later("reset the outline to the ink"), name, None)
        else:
            self.canvas.app.tell(tr("This outline is the ink’s own."))

    def add(self) -> None:
        """A point is added after the one chosen, halfway to the next."""
        ring = self.ring(self.place)
        if ring:
            here = max(0, self.point)
            if self.set(self.place, knots.with_point(ring, here, 0.5), later("add a point")):
                self.choose(self.chosen, here + 1)
                self.canvas.rebuild()

    def remove(self, number: int = -1) -> None:
        """A point is taken away: the one named, or the one chosen."""
        number = self.point if number < 0 else number
        ring = list(self.ring(self.place))
        if 0 <= number < len(ring):
            del ring[number]
            if self.set(self.place, ring, later("take a point away")):
                self.choose(self.chosen, min(number, len(ring) - 1))
                self.canvas.rebuild()
        else:
            self._no_point()

    # ------------------------------------------------------------ by hand

    def _near(self, at: XY, ring: Outline) -> int:
        reach = self.canvas.sight.span(16)
        found = min(((math.dist(at, p[:2]), n) for n, p in enumerate(ring)), default=(math.inf, -1))
        return found[1] if found[0] <= reach else -1

    def _near_arm(self, at: XY, ring: Outline) -> Arm | None:
        """The arm of the point in the hand whose end is nearer than any point."""
        if not self.smooth or math.dist(at, ring[self.point][:2]) <= self.canvas.sight.span(8):
            return None
        away, found = min((math.dist(at, knots.arm(ring[self.point], which)), which) for which in knots.BOTH)
        return found if away <= self.canvas.sight.span(16) else None

    def press(self, pointer: Pointer, at: XY) -> None:
        ring = self.ring(self.place)
        self.arm = self._near_arm(at, ring)
        number = self.point if self.arm is not None else self._near(at, ring)
        if number < 0 and ring:
            away, edge, share = min(
                (math.dist(at, foot(at, a, b)), n, (k + _share(at, a, b)) / (len(line) - 1))
                for n, line in enumerate(knots.edges(ring))
                for k, (a, b) in enumerate(pairwise(line))
            )
            if away <= self.canvas.sight.span(12):
                ring = knots.with_point(ring, edge, share)
                number = edge + 1
        if number >= 0:
            self.point, self._held = number, list(ring)
            self.canvas.rebuild()
            return
        other = self.canvas.meaning.place_at(at)
        if other and other != self.place and self.refusal(other) is None:
            self.choose(other)
            self.canvas.rebuild()
        else:
            self.canvas.sight.grasp(pointer.pos)

    def snaps(self, at: XY) -> bool:
        return self._held is not None

    def move(self, pointer: Pointer, at: XY) -> None:
        if self._held is not None:
            self._held[self.point] = self._drawn_to(self._held[self.point], self.canvas.snapped(at))
            self.canvas.app.nudge()

    def _drawn_to(self, knot: Knot, at: XY) -> Knot:
        """The point in the hand, drawn to a spot, or its arm."""
        return knots.put(knot, *at) if self.arm is None else knots.swung(knot, self.arm, at)

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self._held is None:
            return
        ring, self._held = self._held, None
        before = self.ring(self.place)
        if len(ring) != len(before) or max(map(abs, map(sub, ring[self.point], before[self.point]))) >= 1:
            self.set(self.place, ring, DEEDS[len(ring) == len(before), self.arm is not None])
        self.canvas.rebuild()

    def cancel(self) -> None:
        self._held = None
        self.canvas.invalidate()

    def put_down(self) -> None:
        self._held = None
        self.choose()

    def menu(self, at: XY) -> list[MenuLine] | None:
        """A right-click on a point takes it away."""
        number = self._near(at, self.ring(self.place))
        if number < 0:
            return None
        self.remove(number)
        return []

    # ------------------------------------------------------------ by keys

    def key(self, key: Key) -> bool:
        """Page down walks along the points and their arms, arrows move one, Insert adds, Delete takes away, Backspace
        resets."""
        ring, name = list(self.ring(self.place)), key.name.rpartition("+")[2]
        if not ring:
            return False
        if key.command in ("next-outline", "former-outline"):
            names = self.candidates()
            self.choose(names[(names.index(self.place) + (1 if key.command == "next-outline" else -1)) % len(names)])
            self.canvas.rebuild()
            return True
        if key.command in ("next-held", "former-held"):
            self._walk(1 if key.command == "next-held" else -1)
            return True
        deeds: dict[str, Callable[[], None]] = {
            "add-point": self.add,
            "take-away": self.remove,
            "reset-outline": self.reset,
            "smooth-point": partial(self.bend, not self.smooth),
        }
        deed = deeds.get(key.command)
        if deed is not None:
            deed()
            return True
        if name in WAYS and self.point >= 0 and key.name in (name, f"shift+{name}"):
            step = FINE if key.name != name else NUDGE
            a, b, c, d = self.canvas.sight.turn_back()
            (dx, dy), here = WAYS[name], ring[self.point]
            x, y = here[:2] if self.arm is None else knots.arm(here, self.arm)
            ring[self.point] = self._drawn_to(here, (x + (a * dx + c * dy) * step, y + (b * dx + d * dy) * step))
            self.set(self.place, ring, DEEDS[True, self.arm is not None])
            return True
        if key.command == "back" and self.point >= 0:
            self.choose(self.chosen)
            self.canvas.rebuild()
            return True
        return False

    def _walk(self, way: int) -> None:
        """On to the next point, or to an arm of this one: a smooth point is walked along its first arm, itself, its
        second."""
        ring = self.ring(self.place)
        stops: list[tuple[int, Arm | None]] = []
        for number, knot in enumerate(ring):
            stops += [(number, 0), (number, None), (number, 1)] if knots.is_smooth(knot) else [(number, None)]
        here = stops.index((self.point, self.arm)) if self.point >= 0 else -1 if way > 0 else len(stops)
        self.choose(self.chosen, *stops[(here + way) % len(stops)])
        self.canvas.rebuild()

    # ------------------------------------------------------------ drawing

    def draw_still(self, surface: Surface, clip: Rect) -> None:
        if self._held is None:
            self._paint(surface, self.ring(self.place))

    def draw(self, surface: Surface) -> list[Rect]:
        if self._held is not None:
            self._paint(surface, self._held, self.ring(self.place))
            return [Rect(self.canvas.rect)]
        return []

    def _paint(self, surface: Surface, ring: Sequence[Knot], former: Sequence[Knot] = ()) -> None:
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        if len(ring) < LEAST:
            return
        blue, thin, window = theme.focus.paper, max(2, u(2)), canvas.sight.to_window
        for a, b in list(pairwise(map(window, knots.curve([*former, former[0]]))))[::2] if former else ():
            pygame.draw.line(surface, mix(theme.card, blue, 0.6), a, b, thin)
        pygame.draw.lines(surface, theme.card, True, [window(p) for p in knots.curve(ring)], max(4, u(4.4)))
        pygame.draw.lines(surface, blue, True, [window(p) for p in knots.curve(ring)], thin)
        for line in knots.edges(ring):
            (ax, ay), (bx, by) = window(line[0]), window(line[-1])
            if math.hypot(bx - ax, by - ay) > u(36):
                x, y = window(line[len(line) // 2]) if len(line) > 2 else ((ax + bx) / 2, (ay + by) / 2)
                pygame.draw.circle(surface, blue, (x, y), max(2, u(2.5)))
        for number, knot in enumerate(ring):
            spot, held = window((knot[0], knot[1])), number == self.point
            r = u(9) if held and self.arm is None else u(6)
            if held and knots.is_smooth(knot):
                self._paint_arms(surface, knot)
            around = Rect(0, 0, 2 * r, 2 * r)
            around.center = round(spot[0]), round(spot[1])
            round_off = r if knots.is_smooth(knot) else max(1, u(2))
            pygame.draw.rect(surface, theme.card, around, border_radius=round_off)
            pygame.draw.rect(surface, blue, around, thin, round_off)
            if held and self.arm is None:
                pygame.draw.circle(surface, blue, spot, max(2, u(3)))

    def _paint_arms(self, surface: Surface, knot: Knot) -> None:
        """Both arms of a smooth point; the one in the hand is filled."""
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        spot = canvas.sight.to_window((knot[0], knot[1]))
        for which in knots.BOTH:
            end = canvas.sight.to_window(knots.arm(knot, which))
            pygame.draw.line(surface, theme.card, spot, end, max(4, u(4.4)))
            pygame.draw.line(surface, theme.focus.paper, spot, end, max(2, u(2)))
            held = which == self.arm
            pygame.draw.circle(surface, theme.focus.paper if held else theme.card, end, u(7) if held else u(5.5))
            pygame.draw.circle(surface, theme.focus.paper, end, u(7) if held else u(5.5), max(2, u(2)))


def _share(at: XY, a: XY, b: XY) -> float:
    """How far along from `a` to `b` a spot lies, 0 to 1."""
    long = math.dist(a, b)
    return min(1.0, math.dist(a, foot(at, a, b)) / long) if long else 0.0
