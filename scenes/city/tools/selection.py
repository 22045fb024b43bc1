"""The lasso: what it holds can be moved, scaled, turned, recoloured, given away or erased, by hand and by keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.canvas.overlay import dotted
from scenes.city.drawing.document import OWN_LAYER, Changes, Face, Stroke, in_order, lassoed, moved
from scenes.city.drawing.knots import carried
from scenes.city.drawing.snapping import STEP
from scenes.city.ink.strokes import meets_itself
from scenes.city.tools.enclosed import same_ground
from scenes.city.tools.tools import XY, Tool
from scenes.paint.outline import inside
from scenes.system.words import later
from scenes.ui.input.events import Key, Pointer

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
NUDGE, FINE = 10.0, 1.0
"""How far an arrow key moves ink, in sheet units; with Shift."""
GROW = 1.1
Box = tuple[float, float, float, float]


class Lasso(Tool):
    """A loop takes the strokes of which most lies in it; handles scale and turn them, a drag within moves them."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.picked: list[int] = []
        self._path: list[XY] = []
        self._way = "loop"
        self._even = False
        self._box: Box | None = None

    @property
    def busy(self) -> bool:
        return bool(self._path)

    # ------------------------------------------------------------ what is held

    def pick(self, keys: Iterable[int]) -> None:
        """Hold these strokes."""
        self._box = None
        self.picked = [key for key in keys if key in self.canvas.city.strokes]
        self.canvas.rebuild()

    def refresh(self) -> None:
        """The ink has changed: what is gone is no longer held."""
        self._box = None
        self.picked = [key for key in self.picked if key in self.canvas.city.strokes]

    @property
    def strokes(self) -> list[Stroke]:
        """What is held and may be changed."""
        city = self.canvas.city
        return [city.strokes[key] for key in self.picked if city.free_to_change(city.strokes[key])]

    def box(self) -> Box | None:
        """The box of what is held, in sheet units; worked out once, for thousands of strokes may be held."""
        if self._box is None and self.picked:
            points = [p for key in self.picked for p in self.canvas.city.strokes[key].points]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            self._box = min(xs) - 6, min(ys) - 6, max(xs) + 6, max(ys) + 6
        return self._box if self.picked else None

    def middle(self) -> XY:
        """The middle of what is held."""
        box = self.box()
        assert box is not None
        return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

    def handles(self) -> dict[str, tuple[int, int]]:
        """Where the handles for scaling and turning lie, in pixels."""
        box = self.box()
        if box is None:
            return {}
        corners = [self.canvas.sight.to_window(corner) for corner in _corners(box)]
        top = min(corners, key=lambda p: p[1])
        left, right = min(p[0] for p in corners), max(p[0] for p in corners)
        low = max(corners, key=lambda p: p[0] + p[1])
        scale = (round(low[0]), round(low[1]))
        turn = (round((left + right) / 2), round(top[1]) - self.canvas.layout.u(24))
        room = self.canvas.rect
        return {"scale": _within(scale, room), "turn": _within(turn, room)}

    # ------------------------------------------------------------ deeds

    def change(self, name: str, how: Callable[[Stroke], Stroke]) -> None:
        """Change all that is held in one step; a corrected outline goes along when all ink of its place does, and so
        does what fills a closed line or such a place.
        """
        city, held = self.canvas.city, self.strokes
        ids = {stroke.id for stroke in held}
        changes: Changes = [("stroke", stroke.id, how(stroke)) for stroke in held]
        carries = name in ("move", "scale", "turn")
        changes += [("stroke", fill.id, how(fill)) for fill in self._fills(held)] if carries else []
        for place, ring in city.outlines.items() if carries else ():
            ink = city.of(place)
            if ink and all(stroke.id in ids for stroke in ink):
                changes.append(("outline", place, carried(ring, partial(_gone, how, ink[0]))))
        city.edit(name, changes)

    def _fills(self, held: Sequence[Stroke]) -> list[Stroke]:
        """What fills the ground of closed lines that are held, and of places all ink of which is; not held itself."""
        city, ids = self.canvas.city, {stroke.id for stroke in held}
        loose = [fill for fill in city.made_with("fill") if fill.id not in ids and city.free_to_change(fill)]
        if not loose:
            return []
        grounds: list[Sequence[Sequence[float]]] = [
            stroke.points for stroke in held if len(stroke.points) > 3 and meets_itself(stroke.points, stroke.width)
        ]
        for place, ring in self.canvas.meaning.rings().items():
            ink = [stroke for stroke in city.of(place) if stroke.tool != "fill"]
            if ink and len(ring) > 2 and all(stroke.id in ids for stroke in ink):
                grounds.append(ring)
        return [fill for fill in loose if any(same_ground(fill.points, ground) for ground in grounds)]

    def shift(self, dx: float, dy: float) -> None:
        """Push what is held."""
        self.change(later("move"), lambda s: moved(s, (0, 0), (dx, dy)))

    def turn(self, degrees: float) -> None:
        """Turn what is held about its middle."""
        if self.picked:
            middle = self.middle()
            self.change(later("turn"), lambda s: moved(s, middle, degrees=degrees))

    def grow(self, factor: float) -> None:
        """Make what is held larger or smaller about its middle."""
        if self.picked:
            middle = self.middle()
            self.change(later("scale"), lambda s: moved(s, middle, factor=factor))

    def recolour(self, code: str) -> None:
        """Another colour for what is held."""
        self.change(later("recolour"), lambda s: replace(s, colour=code))

    @property
    def labels(self) -> list[Stroke]:
        """The words that are held."""
        return [stroke for stroke in self.strokes if stroke.tool == "label"]

    def set_in(self, face: Face) -> bool:
        """Another type for the words that are held, if there are any."""
        self.canvas.city.edit(later("another type"), [("stroke", s.id, replace(s, face=face)) for s in self.labels])
        return bool(self.labels)

    def give(self, owner: str) -> None:
        """What is held belongs to another owner, on that owner's layer; signs, stamps and labels keep their layer."""
        layer = self.canvas.city.layer_for(owner)

        def given(s: Stroke) -> Stroke:
            return replace(s, owner=owner, layer=s.layer if s.tool in OWN_LAYER else layer)

        self.change(later("change owner"), given)

    def lay(self, front: bool) -> None:
        """What is held lies above (or below) all other ink of its layers and kinds, in its own order; what is drawn
        later still lies above it.
        """
        city, held = self.canvas.city, in_order(self.strokes)
        ids = {stroke.id for stroke in held}
        others = [stroke.z for stroke in city.strokes.values() if stroke.id not in ids]
        if not held or not others:
            return
        top, bottom, above = max(others), min(others), float(max(city.strokes) + 1)
        room = (above - top if above > top else 1.0) / (len(held) + 1)
        place = {s.id: top + room * (n + 1) if front else bottom - len(held) + n for n, s in enumerate(held)}
        self.change(later("lay in front") if front else later("lay behind"), lambda s: replace(s, z=place[s.id]))

    def erase(self) -> None:
        """What is held is erased."""
        self.canvas.erase({stroke.id: [] for stroke in self.strokes})

    # ------------------------------------------------------------ by hand

    def press(self, pointer: Pointer, at: XY) -> None:
        self._path, self._even = [at], pointer.shift
        reach = self.canvas.layout.u(16)
        handle = next((n for n, p in self.handles().items() if math.dist(p, pointer.pos) <= reach), "")
        box = self.box()
        within = box is not None and inside(_corners(box), at)
        self._way = handle or ("move" if within else "loop")

    def move(self, pointer: Pointer, at: XY) -> None:
        if self._path:
            self._path.append(at)
            self._even = pointer.shift
            self.canvas.app.nudge()

    def lift(self, pointer: Pointer, at: XY) -> None:
        if not self._path:
            return
        path, way = [*self._path, at], self._way
        how = self._how() if way != "loop" and len(path) > 2 else None
        self._path = []
        if way == "loop":
            small = all(math.dist(p, path[0]) < self.canvas.sight.span(6) for p in path)
            found = self._tapped(at) if small else [s.id for s in lassoed(self.canvas.city, path)]
            self.pick([*self.picked, *(k for k in found if k not in self.picked)] if pointer.shift else found)
        elif how is not None:
            self.change(way, how)
        self.canvas.invalidate()

    def _tapped(self, at: XY) -> list[int]:
        """A tap takes the topmost stroke under it."""
        found = self.canvas.stroke_at(at)
        return [found.id] if found is not None and self.canvas.city.free_to_change(found) else []

    def cancel(self) -> None:
        self._path = []
        self.canvas.app.nudge()

    def put_down(self) -> None:
        self._path, self.picked, self._box = [], [], None

    def _how(self) -> Callable[[Stroke], Stroke]:
        """What the drag does to each stroke."""
        (ax, ay), (bx, by), middle = self._path[0], self._path[-1], self.middle()
        if self._way == "scale":
            factor = max(0.05, math.dist((bx, by), middle) / max(1.0, math.dist((ax, ay), middle)))
            return lambda s: moved(s, middle, factor=factor)
        if self._way == "turn":
            turn = math.degrees(math.atan2(by - middle[1], bx - middle[0]) - math.atan2(ay - middle[1], ax - middle[0]))
            if self._even or self.canvas.snapping:
                turn = round(turn / STEP) * STEP
            return lambda s: moved(s, middle, degrees=turn)
        return lambda s: moved(s, middle, (bx - ax, by - ay))

    # ------------------------------------------------------------ by keys

    def key(self, key: Key) -> bool:
        """Arrows move, comma and full stop turn, plus and minus scale what is held; Page down goes on to a stroke."""
        if key.command in ("next-held", "former-held"):
            self._walk(1 if key.command == "next-held" else -1)
            return True
        if key.command == "take-all":
            free = self.canvas.city.free_to_change
            self.pick([s.id for s in in_order(self.canvas.city.strokes.values()) if free(s)])
            return True
        if not self.picked:
            return False
        way = key.name.rpartition("+")[2]
        if way in WAYS and key.name in (way, f"shift+{way}"):
            step = FINE if key.name != way else NUDGE
            a, b, c, d = self.canvas.sight.turn_back()
            dx, dy = WAYS[way]
            self.shift((a * dx + c * dy) * step, (b * dx + d * dy) * step)
        elif key.command in ("turn-left", "turn-right"):
            self.turn(STEP if key.command == "turn-right" else -STEP)
        elif key.command in ("more", "fewer"):
            self.grow(GROW if key.command == "more" else 1 / GROW)
        elif key.command in ("take-away", "reset-outline"):
            self.erase()
        else:
            return False
        return True

    def _walk(self, step: int) -> None:
        city = self.canvas.city
        keys = [s.id for s in in_order(city.strokes.values()) if city.free_to_change(s)]
        if keys:
            here = keys.index(self.picked[-1]) if self.picked and self.picked[-1] in keys else -1 if step > 0 else 0
            self.pick([keys[(here + step) % len(keys)]])

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface) -> list[Rect]:
        canvas, theme = self.canvas, self.canvas.theme
        if self._path and self._way == "loop":
            for point in self._path[:: max(1, len(self._path) // 200)]:
                pygame.draw.circle(surface, theme.focus.paper, canvas.sight.to_window(point), 2)
            return [Rect(canvas.rect)]
        box = self.box()
        if box is None:
            return []
        if len(self._path) > 1:
            how = self._how()
            for stroke in self.strokes[:200]:
                paint_ghost(canvas, surface, how(stroke), theme.focus.paper)
        dotted(
            surface, [canvas.sight.to_window(corner) for corner in _corners(box)], theme.focus.paper, canvas.layout.u(8)
        )
        for name, spot in self.handles().items():
            r = canvas.layout.u(9)
            pygame.draw.circle(surface, theme.card, spot, r)
            pygame.draw.circle(surface, theme.focus.paper, spot, r, max(2, canvas.layout.u(2)))
            if name == "turn":
                box_of_arc = Rect(0, 0, r, r)
                box_of_arc.center = spot
                pygame.draw.arc(surface, theme.focus.paper, box_of_arc, 0.6, 5.4, 2)
            else:
                side = r // 2
                pygame.draw.rect(surface, theme.focus.paper, Rect(spot[0] - side // 2, spot[1] - side // 2, side, side))
        return [Rect(canvas.rect)]


def _gone(how: Callable[[Stroke], Stroke], ink: Stroke, at: XY) -> XY:
    """Where a spot goes with the ink about it."""
    x, y, *_ = how(replace(ink, points=((*at, 0.0, 0.0),))).points[0]
    return x, y


def _corners(box: Box) -> list[XY]:
    return [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]


def _within(pos: tuple[int, int], room: Rect) -> tuple[int, int]:
    """A handle stays in sight when what is held is larger than the window."""
    edge = 12
    x, y = max(room.left + edge, min(room.right - edge, pos[0])), max(room.top + edge, min(room.bottom - edge, pos[1]))
    return x, y
