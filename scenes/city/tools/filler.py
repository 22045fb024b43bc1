"""The tool that fills what is closed, with a colour or a hatching."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Changes, Stroke
from scenes.city.tools.tools import XY, Tool
from scenes.paint.outline import inside
from scenes.system.words import later, tr
from scenes.ui.input.events import Pointer


class Filler(Tool):
    """A tap fills what lies enclosed there; what is filled so already becomes empty."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.kind = ""
        """A colour, or which hatching (`nibs.HATCHED`)."""

    def choose(self, kind: str) -> None:
        """Another filling from now on."""
        self.kind = kind
        self.canvas.rebuild()

    def lift(self, pointer: Pointer, at: XY) -> None:
        from scenes.city.tools.enclosed import enclosed

        canvas, city = self.canvas, self.canvas.city
        found = enclosed(city, canvas.meaning.rings(), at)
        if found is None:
            canvas.app.tell(tr("Tap within a closed line, or between lines that shut something in."))
            return
        points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(found.ring))
        fresh = replace(canvas.stroke("fill", points, self.kind), owner=found.owner)
        if not canvas.layer_is_open(fresh.layer):
            return
        former = [one for one in city.made_with("fill") if city.free_to_change(one) and self._same(one, fresh, at)]
        changes: Changes = [("stroke", one.id, None) for one in former]
        if any(_looks(one) == _looks(fresh) for one in former):
            city.edit(later("empty what is filled"), changes)
        else:
            city.edit(later("fill"), [*changes, ("stroke", fresh.id, fresh)])

    def _same(self, one: Stroke, other: Stroke, at: XY) -> bool:
        """Do both fill the same ground, but for what a hand has changed of its rim since?"""
        from shapely.geometry import Polygon

        if not inside([point[:2] for point in one.points], at):
            return False
        a, b = (Polygon([point[:2] for point in stroke.points]).buffer(0) for stroke in (one, other))
        return float(a.intersection(b).area) > 0.8 * max(a.area, b.area)


def _looks(stroke: Stroke) -> tuple[object, ...]:
    return stroke.words, stroke.colour, stroke.words and stroke.width
