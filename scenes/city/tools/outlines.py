"""The outline of a place, corrected by hand: points are moved, added and taken away, or all is reset to the ink.

The outline that the ink implies is where a correction begins (DEF-MAP-6). A corrected outline stays as it is, whatever
is drawn afterwards, until it is reset.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.snapping import foot
from scenes.city.tools.selection import FINE, NUDGE, WAYS
from scenes.city.tools.tools import XY, Tool
from scenes.paint.outline import inside
from scenes.system.words import Verdict, later, tr
from scenes.ui.input.element import MenuLine
from scenes.ui.input.events import Key, Pointer

if TYPE_CHECKING:
    from scenes.city.meaning.meaning import Meaning

LEAST = 3
COARSE = 6.0
"""A correction begins with few points: the ink's outline simplified to within so many units."""
Ring = tuple[XY, ...]


class Outlines(Tool):
    """Takes hold of the points of one place's outline."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.chosen = ""
        """The place that was clicked; empty: the one whose ink is drawn, or the first that is drawn."""
        self.point = -1
        """The point that keys move; -1: none."""
        self._held: list[XY] | None = None
        self._rings: tuple[Meaning, dict[str, Ring]] | None = None
        canvas.when_given.append(self._given)

    def _given(self, owner: str) -> None:
        if self.canvas.tool == "outline" and self.refusal(owner) is None:
            self.chosen, self.point = owner, -1

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

    def ring(self, name: str) -> Ring:
        """The outline of a place as it counts now."""
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

    # ------------------------------------------------------------ deeds

    def set(self, name: str, ring: list[XY], deed: str) -> bool:
        """Give a place this outline, if it is one."""
        from shapely.geometry import Polygon

        whole = [(round(x), round(y)) for x, y in ring]
        if len(set(whole)) < LEAST:
            self.canvas.app.tell(tr("An outline has at least {least} points.", least=LEAST))
            return False
        if not Polygon(whole).is_valid:
            self.canvas.app.tell(tr("The outline would cross itself: the point stays where it was."))
            return False
        self.canvas.city.edit(deed, [("outline", name, tuple((float(x), float(y)) for x, y in whole))])
        return True

    def reset(self, name: str = "") -> None:
        """The outline is what the ink implies again."""
        name = name or self.place
        if name and self.corrected(name):
            self.point = -1
            self.canvas.city.edit(later("reset the outline to the ink"), [("outline", name, None)])
        else:
            self.canvas.app.tell(tr("This outline is the ink’s own."))

    def add(self) -> None:
        """A point is added after the one chosen, halfway to the next."""
        ring = list(self.ring(self.place))
        if ring:
            here = max(0, self.point)
            (ax, ay), (bx, by) = ring[here], ring[(here + 1) % len(ring)]
            ring.insert(here + 1, ((ax + bx) / 2, (ay + by) / 2))
            if self.set(self.place, ring, later("add a point")):
                self.point = here + 1
                self.canvas.invalidate()

    def remove(self, number: int = -1) -> None:
        """A point is taken away: the one named, or the one chosen."""
        number = self.point if number < 0 else number
        ring = list(self.ring(self.place))
        if 0 <= number < len(ring):
            del ring[number]
            if self.set(self.place, ring, later("take a point away")):
                self.point = min(number, len(ring) - 1)
                self.canvas.invalidate()
        else:
            self.canvas.app.tell(tr("No point is chosen: Page down walks along them."))

    # ------------------------------------------------------------ by hand

    def _near(self, at: XY, ring: Ring) -> int:
        reach = self.canvas.sight.span(16)
        found = min(((math.dist(at, p), n) for n, p in enumerate(ring)), default=(math.inf, -1))
        return found[1] if found[0] <= reach else -1

    def press(self, pointer: Pointer, at: XY) -> None:
        ring = self.ring(self.place)
        number = self._near(at, ring)
        if number < 0 and ring:
            edges = zip(ring, [*ring[1:], ring[0]], strict=True)
            away, edge = min((math.dist(at, foot(at, a, b)), n) for n, (a, b) in enumerate(edges))
            if away <= self.canvas.sight.span(12):
                ring = (*ring[: edge + 1], at, *ring[edge + 1 :])
                number = edge + 1
        if number >= 0:
            self.point, self._held = number, list(ring)
            self.canvas.invalidate()
            return
        other = self.canvas.meaning.place_at(at)
        if other and other != self.place and self.refusal(other) is None:
            self.chosen, self.point = other, -1
            self.canvas.rebuild()
        else:
            self.canvas.sight.grasp(pointer.pos)

    def snaps(self, at: XY) -> bool:
        return self._held is not None

    def move(self, pointer: Pointer, at: XY) -> None:
        if self._held is not None:
            self._held[self.point] = self.canvas.snapped(at)
            self.canvas.app.nudge()

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self._held is None:
            return
        ring, self._held = self._held, None
        before = self.ring(self.place)
        deed = later("move a point") if len(ring) == len(before) else later("add a point")
        if math.dist(ring[self.point], before[self.point] if len(ring) == len(before) else (-1.0, -1.0)) >= 1:
            self.set(self.place, ring, deed)
        self.canvas.invalidate()

    def cancel(self) -> None:
        self._held = None
        self.canvas.invalidate()

    def put_down(self) -> None:
        self._held, self.chosen, self.point = None, "", -1

    def menu(self, at: XY) -> list[MenuLine] | None:
        """A right-click on a point takes it away."""
        number = self._near(at, self.ring(self.place))
        if number < 0:
            return None
        self.remove(number)
        return []

    # ------------------------------------------------------------ by keys

    def key(self, key: Key) -> bool:
        """Page down walks along the points, arrows move one, Insert adds, Delete takes away, Backspace resets."""
        ring, name = list(self.ring(self.place)), key.name.rpartition("+")[2]
        if not ring:
            return False
        if key.command in ("next-outline", "former-outline"):
            names = self.candidates()
            self.chosen = names[(names.index(self.place) + (1 if key.command == "next-outline" else -1)) % len(names)]
            self.point = -1
            self.canvas.rebuild()
            return True
        if key.command in ("next-held", "former-held"):
            self.point = (self.point + (1 if key.command == "next-held" else -1)) % len(ring)
            self.canvas.invalidate()
            return True
        deed = {"add-point": self.add, "take-away": self.remove, "reset-outline": self.reset}.get(key.command)
        if deed is not None:
            deed()
            return True
        if name in WAYS and self.point >= 0 and key.name in (name, f"shift+{name}"):
            step = FINE if key.name != name else NUDGE
            a, b, c, d = self.canvas.sight.turn_back()
            (dx, dy), (x, y) = WAYS[name], ring[self.point]
            ring[self.point] = (x + (a * dx + c * dy) * step, y + (b * dx + d * dy) * step)
            self.set(self.place, ring, later("move a point"))
            return True
        if key.command == "back" and self.point >= 0:
            self.point = -1
            self.canvas.invalidate()
            return True
        return False

    # ------------------------------------------------------------ drawing

    def draw_still(self, surface: Surface, clip: Rect) -> None:
        if self._held is None:
            self._paint(surface, self.ring(self.place))

    def draw(self, surface: Surface) -> list[Rect]:
        if self._held is not None:
            self._paint(surface, self._held)
            return [Rect(self.canvas.rect)]
        return []

    def _paint(self, surface: Surface, ring: Ring | list[XY]) -> None:
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        if len(ring) < LEAST:
            return
        points = [canvas.sight.to_window(p) for p in ring]
        pygame.draw.lines(surface, theme.focus.paper, True, points, max(2, u(2)))
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            if math.hypot(bx - ax, by - ay) > u(36):
                pygame.draw.circle(surface, theme.focus.paper, ((ax + bx) / 2, (ay + by) / 2), max(2, u(2.5)))
        for number, spot in enumerate(points):
            r = u(9) if number == self.point else u(6)
            pygame.draw.circle(surface, theme.card, spot, r)
            pygame.draw.circle(surface, theme.focus.paper, spot, r, max(2, u(2)))
            if number == self.point:
                pygame.draw.circle(surface, theme.focus.paper, spot, max(2, u(3)))


def holds(ring: Ring, at: XY) -> bool:
    """Is a point within an outline?"""
    return len(ring) >= LEAST and inside(ring, at)
