"""The tool that fills what is closed, with a colour or a hatching."""

from __future__ import annotations

from msgspec.structs import replace

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Changes, Stroke
from scenes.city.tools.enclosed import enclosed, filling, same_ground
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
        canvas, city = self.canvas, self.canvas.city
        found = enclosed(city, canvas.meaning.rings(), at)
        if found is None:
            canvas.app.tell(tr("Tap within a closed line, or between lines that shut something in."))
            return
        fresh = filling(replace(canvas.stroke("fill", (), self.kind), owner=found.owner), found.ring)
        if not canvas.layer_is_open(fresh.layer):
            return
        former = [one for one in city.made_with("fill") if self._lies(one, fresh, at)]
        changes: Changes = [("stroke", one.id, None) for one in former]
        if any(_looks(one) == _looks(fresh) for one in former):
            city.edit(later("empty what is filled"), changes)
        else:
            city.edit(later("fill"), [*changes, ("stroke", fresh.id, fresh)])

    def _lies(self, one: Stroke, fresh: Stroke, at: XY) -> bool:
        """Is the same ground filled there already?"""
        if not self.canvas.city.free_to_change(one) or not inside([point[:2] for point in one.points], at):
            return False
        return same_ground(one.points, fresh.points)


def _looks(stroke: Stroke) -> tuple[object, ...]:
    return stroke.words, stroke.colour, stroke.words and stroke.width
