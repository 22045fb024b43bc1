"""The signs on the canvas: read when the pen rests, told by a slip, and corrected by hand.

A sign is a `MarkMade` of the city together with its ink. What is read here is proposed by `recognise`; what it comes to
is said by `meaning`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Edit, MarkMade, touches
from scenes.city.signs.handles import SignHandles
from scenes.city.signs.reading import SignReading
from scenes.city.signs.slip import SignSlip, shown
from scenes.city.signs.wall_gaps import WallGaps
from scenes.system.words import listed, marked, tr

if TYPE_CHECKING:
    from scenes.city.meaning.gaps import Gap
    from scenes.city.meaning.meaning import Meaning

XY = tuple[float, float]


class Signs:
    """All that is done with signs: `reading` them, their `slip`, their `handles`, and the gaps in `walls`."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.slip = SignSlip(canvas, self._close_gap)
        self.reading = SignReading(canvas, self.slip)
        self.handles = SignHandles(canvas, self.slip)
        self.walls = WallGaps(canvas, self.slip)
        canvas.meaning.when_read.append(self._renumbered)

    def _close_gap(self, gap: Gap) -> None:
        self.walls.close(gap)

    # ------------------------------------------------------------ pointing

    def at(self, spot: XY) -> int:
        """The sign whose ink is at a point of the sheet; 0 if there is none."""
        city, reach = self.canvas.city, self.canvas.sight.reach(10)
        for mark in sorted(city.marks.values(), key=lambda mark: -mark.id):
            if any(touches(city.strokes[key], spot, reach) for key in mark.strokes if key in city.strokes):
                return mark.id
        return 0

    def tapped(self, points: Sequence[Sequence[float]]) -> bool:
        """Was a stroke only a tap on a sign? Then its slip opens, and there is no stroke."""
        if max(math.dist(points[0][:2], point[:2]) for point in points) > self.canvas.sight.reach(6):
            return False
        found = self.at((points[0][0], points[0][1]))
        if not found:
            return False
        self.slip.choose(found)
        return True

    def take(self, spot: XY) -> bool:
        """Take an end of the chosen sign, or the mark of a gap; False if neither is there."""
        gap = self.walls.at(spot)
        if gap is not None:
            self.walls.show(gap)
            return True
        return self.handles.take(spot)

    # ------------------------------------------------------------ what is told

    def heard(self, edit: Edit, way: str, before: Meaning | None) -> None:
        """An edit, undo or redo: say what meaning went with erased ink, or came back."""
        from scenes.city.meaning.meaning import slip

        changes = [c for c in edit.changes if c.what == "mark"]
        if way == "do" and edit.name not in ("erase", "rub"):
            return
        gone, back = [], []
        for change in changes:
            was, is_now = (change.after, change.before) if way == "undo" else (change.before, change.after)
            mark = cast("MarkMade | None", was or is_now)
            if mark is None or before is None or not {mark.a, mark.b or mark.a} <= set(before.order):
                continue
            head = slip(before, mark.kind, (mark.a, mark.b) if mark.b else (mark.a,))[0]
            if was is not None and is_now is None:
                gone.append(head)
            elif was is None:
                back.append(head)
        if gone:
            left = [c.before if way == "undo" else c.after for c in edit.changes if c.what == "stroke"]
            what = "; ".join(gone)
            words = (
                tr("The ink stays and means no longer: {what}.", what=what)
                if None not in left
                else tr("With the ink goes what it meant: {what}.", what=what)
            )
            self.canvas.app.tell(shown(words))
        elif back:
            self.canvas.app.tell(shown(tr("The sign means again: {back}.", back="; ".join(back))))
        self.slip.forget_lost()

    def _renumbered(self, before: Meaning | None, after: Meaning) -> None:
        """Say what the drawing says anew: walls that do not close, other numbers of entry-points (DEF-ENTRY-3)."""
        from scenes.city.meaning.meaning import renumbered

        if before is None:
            return
        self.walls.tell(before, after)
        if not before.arrows or not after.arrows:
            return
        moved = [(name, old, new) for name, old, new in renumbered(before, after) if old and new]
        if moved:
            told = listed(f"{marked(after.called(name))} {old} → {new}" for name, old, new in moved)
            self.canvas.app.tell(
                tr("Entry-points are numbered in the order of the map: {told}. [DEF-ENTRY-3]", told=told)
            )

    def draw(self, surface: Surface) -> list[Rect]:
        """The marks of gaps; the leader from the slip to its sign, and the ends that can be taken."""
        rects = self.walls.draw(surface)
        if not self.slip.open:
            return rects
        self.slip.draw_leader(surface)
        self.handles.draw(surface)
        return [Rect(self.canvas.rect)]
