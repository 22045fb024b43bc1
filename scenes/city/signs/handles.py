"""A sign taken by its ends: the ink follows, and the sign means what lies where it is let go."""

from __future__ import annotations

import math

import pygame
from msgspec.structs import replace
from pygame import Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.drawing.document import MarkMade, Stroke, moved
from scenes.city.meaning.sign_ink import line_of
from scenes.city.signs.slip import Note, SignSlip
from scenes.system.words import later, said, tr

XY = tuple[float, float]


class SignHandles:
    """The ends of the sign whose slip is open."""

    def __init__(self, canvas: Canvas, slip: SignSlip) -> None:
        self.canvas, self.slip = canvas, slip
        self._end: int | None = None
        self._to: XY | None = None
        self._ends: tuple[int, tuple[Stroke, ...], tuple[XY, ...]] | None = None

    def take(self, spot: XY) -> bool:
        """Take an end of the chosen sign; False if none is there."""
        near = min(((math.dist(end, spot), number) for number, end in enumerate(self.ends())), default=(math.inf, 0))
        self._end = near[1] if near[0] <= self.canvas.sight.reach(16) else None
        self._to = None
        return self._end is not None

    def ends(self) -> tuple[XY, ...]:
        """Where the chosen sign can be taken, in sheet units."""
        mark, city = self.slip.mark, self.canvas.city
        if mark is None or any(not city.free_to_change(city.strokes[k]) for k in mark.strokes if k in city.strokes):
            return ()
        ink = tuple(city.strokes[key] for key in mark.strokes if key in city.strokes)
        if self._ends is None or self._ends[:2] != (mark.id, ink):
            from scenes.city.meaning.recognise import ends_of

            self._ends = mark.id, ink, ends_of(mark.kind, [line_of(stroke) for stroke in ink])
        return self._ends[2]

    def drag(self, spot: XY) -> None:
        """The end that is held is here now."""
        self._to = spot
        self.canvas.app.nudge()

    def drop(self) -> None:
        """Let the end go: the ink follows it, and the sign means what lies there. If nothing does, it stays."""
        end, to = self._end, self._to
        self._end = self._to = None
        mark = self.slip.mark
        if end is None or to is None or mark is None:
            return
        after = self._redirected(mark, end, to)
        if isinstance(after, Note):
            self.slip.say(after)
            return
        ink = [("stroke", stroke.id, stroke) for stroke in self._dragged(mark, end, to)]
        self.canvas.city.edit(later("move a sign"), [*ink, ("mark", mark.id, after)])
        self.canvas.meaning.read()
        self.canvas.rebuild()

    def cancel(self) -> None:
        """The end stays where it was."""
        self._end = self._to = None

    def _redirected(self, mark: MarkMade, end: int, to: XY) -> MarkMade | Note:
        """The sign with one end elsewhere; or why that means nothing."""
        from game.parts.shapes import edge_distance
        from scenes.city.meaning.forms import REACH
        from scenes.city.meaning.meaning import meaning, refusal
        from scenes.city.meaning.recognise import CLAUSES, EDGE, pair_at, place_at

        def stays(words: str, clause: str) -> Note:
            return Note(mark.strokes, tr("The sign stays where it was"), words, clause)

        before, clause = meaning(self.canvas.city, mark.id), CLAUSES[mark.kind]
        if mark.kind == "cut":
            pair = pair_at(before.places, to, before.connections)
            if pair is None:
                return stays(tr("A cross counts only between two connected places."), clause)
            return replace(mark, a=pair[0], b=pair[1])
        if mark.kind == "entry" and end == 1:
            return mark if edge_distance(*to) <= EDGE else stays(tr("An entry arrow goes to the sheet's edge."), clause)
        name = place_at(before.places, to)
        if name is None:
            return stays(tr("No location lies within {reach} units of that end.", reach=f"{REACH:.0f}"), clause)
        places = (name,) if mark.kind == "entry" else (self._kept_place(mark, end), name)
        after = replace(mark, a=places[0], b=(*places, "")[1])
        if {after.a, after.b} == {mark.a, mark.b}:
            return after
        reason = refusal(before, after.kind, places)
        return stays(said(reason.words), reason.clause) if reason else after

    def _kept_place(self, mark: MarkMade, end: int) -> str:
        """The place at the end that is not held."""
        from game.parts.shapes import ground

        now, other = self.canvas.meaning.read(), self.ends()[1 - end]
        import shapely

        spot = shapely.Point(other)
        known = [name for name in (mark.a, mark.b) if name in now.order]
        return min(known, key=lambda name: ground(now.place(name)).distance(spot), default=mark.a)

    def _dragged(self, mark: MarkMade, end: int, to: XY) -> list[Stroke]:
        """The ink, turned and stretched about the other end; a cross is moved."""
        city, ends = self.canvas.city, self.ends()
        ink = [city.strokes[key] for key in mark.strokes if key in city.strokes]
        if len(ends) == 1:
            shift = to[0] - ends[0][0], to[1] - ends[0][1]
            return [moved(stroke, ends[0], shift) for stroke in ink]
        fixed, taken = ends[1 - end], ends[end]
        before = max(1e-6, math.dist(fixed, taken))
        factor = max(0.05, math.dist(fixed, to) / before)
        turn = math.degrees(
            math.atan2(to[1] - fixed[1], to[0] - fixed[0]) - math.atan2(taken[1] - fixed[1], taken[0] - fixed[0])
        )
        return [replace(moved(s, fixed, factor=factor, degrees=turn), width=s.width, angle=s.angle) for s in ink]

    @property
    def dragging(self) -> bool:
        """Is an end held?"""
        return self._end is not None

    def draw(self, surface: Surface) -> None:
        """The ends that can be taken, and a sign that is being moved."""
        canvas, theme, u, mark = self.canvas, self.canvas.theme, self.canvas.layout.u, self.slip.mark
        if self._end is not None and self._to is not None and mark is not None:
            for stroke in self._dragged(mark, self._end, self._to):
                paint_ghost(canvas, surface, stroke, theme.focus.paper)
        for end in self.ends():
            spot = canvas.sight.to_window(end)
            pygame.draw.circle(surface, theme.card, spot, u(8))
            pygame.draw.circle(surface, theme.focus.paper, spot, u(8), max(2, u(2)))
