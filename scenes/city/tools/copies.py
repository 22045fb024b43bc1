"""Copying ink: what the lasso holds is taken along, put down where the pointer is, or doubled on the spot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import NATURE, OWN_LAYER, Stroke, in_order, moved
from scenes.city.tools.selection import Lasso
from scenes.system.words import tr

XY = tuple[float, float]
BESIDE = 26.0
"""How far to the right and down of its original a double lies, in sheet units."""


class Copies:
    """What was copied; `take_lasso` puts the lasso into the hand, which then holds what was put down."""

    def __init__(self, canvas: Canvas, lasso: Lasso, take_lasso: Callable[[], None]) -> None:
        self.canvas, self.lasso, self.take_lasso = canvas, lasso, take_lasso
        self.kept: tuple[Stroke, ...] = ()
        self._put = 0
        """How often it was put down where it was copied."""

    def copy(self) -> None:
        """Take a copy of what the lasso holds.  Signs mean one pair and are not copied."""
        self._copied()

    def _copied(self) -> bool:
        held = in_order(stroke for stroke in self.lasso.strokes if stroke.tool != "annotate")
        if not held:
            signs = bool(self.lasso.strokes)
            self.canvas.app.tell(
                tr("A sign is drawn anew for each pair.") if signs else tr("Take ink with the lasso first.")
            )
            return False
        self.kept, self._put = tuple(held), 0
        return True

    def cut(self) -> None:
        """Take it along: it leaves the sheet."""
        if self._copied():
            self.canvas.erase({stroke.id: [] for stroke in self.kept})

    def paste(self, at: XY | None) -> None:
        """Put a copy down about a point of the sheet; without one beside where it was."""
        if not self.kept:
            self.canvas.app.tell(tr("Nothing is copied yet."))
            return
        self._put += at is None
        middle = _middle(self.kept)
        away = (at[0] - middle[0], at[1] - middle[1]) if at else (BESIDE * self._put, BESIDE * self._put)
        self._lay("paste", self.kept, away)

    def double(self) -> None:
        """A double of what the lasso holds, beside it."""
        if self._copied():
            self.paste(None)

    def _lay(self, name: str, strokes: Sequence[Stroke], away: XY) -> None:
        city = self.canvas.city
        fresh = []
        for stroke in strokes:
            key = city.new_id()
            owner = stroke.owner if stroke.owner in city.places else NATURE
            layer = stroke.layer if stroke.tool in OWN_LAYER else city.layer_for(owner)
            fresh.append(replace(moved(stroke, (0, 0), away), id=key, z=float(key), owner=owner, layer=layer))
        closed = {stroke.layer for stroke in fresh if not city.free_to_change(stroke)}
        if closed:
            self.canvas.app.tell(tr("A layer that it belongs to is locked or hidden."))
            return
        city.edit(name, [("stroke", stroke.id, stroke) for stroke in fresh])
        self.take_lasso()
        self.lasso.pick([stroke.id for stroke in fresh])


def _middle(strokes: Sequence[Stroke]) -> XY:
    points = [point for stroke in strokes for point in stroke.points]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
