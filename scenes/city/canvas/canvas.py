"""What the canvas is: a city, a window onto its sheet, a hand with its settings; where things are and what they say.

The deeds are in `deeds`; how pointer, fingers and keys ask for them is in `scene`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from scenes.city.drawing import files
from scenes.city.drawing.document import NATURE, City, Sample, Stroke, inside, touches
from scenes.city.drawing.document import Tool as Ink
from scenes.city.drawing.snapping import Snap, snap
from scenes.city.ink.looks import Looks
from scenes.city.ink.view import LEAST, MOST, View, fitted
from scenes.city.ink.window import Window
from scenes.ui.screen import Screen

if TYPE_CHECKING:
    from scenes.city.canvas.outlines import Outlines
    from scenes.city.canvas.overlay import Overlay
    from scenes.city.canvas.selection import Lasso
    from scenes.city.canvas.signs import Signs
    from scenes.city.canvas.tools import Pens, Tool
    from scenes.city.drawing.meaning import Meaning

CATCH = 14.0
"""How near the pen must come to catch, in units of the screen."""
WIDTHS = {
    "pen": 3.0,
    "wash": 40.0,
    "dotted": 4.0,
    "ruin": 4.0,
    "stamp": 26.0,
    "label": 34.0,
    "annotate": 4.0,
}


class Canvas(Screen):
    """The sheet, and the hand over it."""

    rect: Rect
    keeper: files.Keeper
    pens: Pens
    lasso: Lasso
    outlines: Outlines
    signs: Signs
    over: Overlay
    tools: dict[str, Tool]

    def __init__(self, path: Path | None, city: City | None) -> None:
        super().__init__()
        self.path = path
        self.city = city or City()
        self.tool = "pen"
        self.colours = {tool: ("#9DBFC9" if tool == "wash" else "#2B2118") for tool in WIDTHS}
        self.widths = dict(WIDTHS)
        self.stamp = "tower"
        self.straight = False
        """Pens draw straight lines, as with Shift."""
        self.snapping = False
        self.ghost: Snap | None = None
        """Where the pen would catch now."""
        self.owner = ""
        """Whose ink is drawn; empty: the next place in order, or nature."""
        self.pen_only = False
        self.only = ""
        """What erasers may touch: `annotations`, `place` or everything."""
        self.strip_from = 0
        """The first place that the strip shows, when there are many."""
        self.tokens: list[Rect] = []
        """Pixels where pieces of a game stand: names give way to them."""
        self.looks = Looks(self.city.smoothing)
        self.window: Window | None = None
        self._now: Meaning | None = None
        self._unread = True
        """Has the drawing changed since it was read?"""
        self._rings: tuple[Meaning, dict[str, list[tuple[float, float]]]] | None = None
        self._meaning_due = 0.0
        self._words_due = 0.0

    # ------------------------------------------------------------ settings of the hand

    @property
    def in_hand(self) -> Tool:
        """The tool that is held."""
        return self.tools[self.tool]

    def cap(self, command: str) -> str:
        """The command's key in brackets, to stand behind words; empty when it has none."""
        cap = self.app.bindings.cap(command)
        return f" ({cap})" if cap else ""

    def ink_owner(self) -> str:
        """To whom new ink belongs."""
        if self.owner and (self.owner == NATURE or self.owner in self.city.places):
            return self.owner
        after = self.city.next_place()
        return after.id if after else NATURE

    def give_ink(self, owner: str) -> None:
        """New ink belongs to this owner from now on; the next place in order gives it up again."""
        after = self.city.next_place()
        self.owner = "" if after is not None and owner == after.id else owner
        if self.tool == "outline" and self.outlines.refusal(owner) is None:
            self.outlines.chosen, self.outlines.point = owner, -1
        self.rebuild()

    def choose_width(self, width: float) -> None:
        """Another width for the pen."""
        self.widths[self.tool] = width
        self.rebuild()

    def choose_stamp(self, name: str) -> None:
        """Another stamp."""
        self.stamp = name
        self.rebuild()

    def smooth(self, amount: int) -> None:
        """Another smoothing, for all ink: looks are computed."""
        self.looks.smooth(amount)
        self.city.smoothing = amount
        self.keeper.keep_sight()
        if self.window:
            self.window.forget()
        self.invalidate()

    def set_straight(self, on: bool) -> None:
        """Pens draw straight lines from now on, or freehand again."""
        self.straight = on
        self.rebuild()

    def set_snapping(self, on: bool) -> None:
        """The pen catches on ends, outlines and directions, or not."""
        self.snapping, self.ghost = on, None
        self.rebuild()

    def set_pen_only(self, on: bool) -> None:
        """With it, touch pans and never draws."""
        self.pen_only = on
        self.rebuild()

    def limit_erasers(self, only: str) -> None:
        """What erasers may touch: `annotations`, `place` or (empty) everything."""
        self.only = only
        self.rebuild()

    def set_layer(
        self, id: str, *, hidden: bool | None = None, locked: bool | None = None, opacity: int | None = None
    ) -> None:
        """Show, hide, lock or dim a layer."""
        state = self.city.layers[id]
        state.hidden = state.hidden if hidden is None else hidden
        state.locked = state.locked if locked is None else locked
        state.opacity = state.opacity if opacity is None else opacity
        self.keeper.keep_sight()
        if self.window:
            self.window.forget()
        self.rebuild()

    def ink_layer(self) -> str:
        """On which layer new ink lies."""
        if self.tool == "annotate":
            return "annotations"
        if self.tool in ("stamp", "label"):
            return "stamps"
        if self.tool == "dotted":
            return "underground"
        return self.city.layer_for(self.ink_owner())

    def more_places(self) -> None:
        """The strip goes on to its next places, and from the last ones back to the first."""
        shown = sum(thing.id.startswith("place-") for zone in self.zone_list for thing in zone.things)
        ahead = self.strip_from + shown
        self.strip_from = ahead if ahead < len(self.city.order()) else 0
        self.rebuild()

    # ------------------------------------------------------------ where things are

    def to_sheet(self, pos: Sequence[float]) -> tuple[float, float]:
        """The sheet point under a pixel of the window."""
        assert self.window is not None
        a, b, c, d, e, f = self.window.matrix()
        x, y = pos[0] - self.rect.x - e, pos[1] - self.rect.y - f
        area = a * d - b * c
        return (d * x - c * y) / area, (a * y - b * x) / area

    def to_window(self, point: Sequence[float]) -> tuple[float, float]:
        """The pixel of a sheet point."""
        assert self.window is not None
        a, b, c, d, e, f = self.window.matrix()
        return a * point[0] + c * point[1] + e + self.rect.x, b * point[0] + d * point[1] + f + self.rect.y

    @property
    def zoom_now(self) -> float:
        """Pixels to a sheet unit."""
        return self.window.view.zoom if self.window else 1.0

    def span(self, units: float) -> float:
        """A distance on the screen, in sheet units."""
        return units * self.layout.scale / self.zoom_now

    def turn_back(self) -> tuple[float, float, float, float]:
        """From directions of the screen to those of the turned sheet: x = a dx + c dy, y = b dx + d dy."""
        turn = math.radians(self.window.view.angle if self.window else 0)
        return math.cos(turn), -math.sin(turn), math.sin(turn), math.cos(turn)

    def snapped(self, at: Sequence[float], start: Sequence[float] | None = None) -> tuple[float, float]:
        """Where a point of the pen catches when snapping is on; else the point itself."""
        spot = at[0], at[1]
        if not self.snapping:
            return spot
        rings = [ring for ring in self.rings().values() if ring]
        self.ghost = snap(self.city, rings, spot, self.span(CATCH), (start[0], start[1]) if start else None)
        return self.ghost.at if self.ghost else spot

    def rings(self) -> Mapping[str, list[tuple[float, float]]]:
        """The outline of each drawn place, in sheet units."""
        return self.rings_of(self.read_meaning())

    def rings_of(self, now: Meaning) -> Mapping[str, list[tuple[float, float]]]:
        """The same as it was when the drawing was read."""
        from scenes.city.drawing.meaning import outline

        if self._rings is None or self._rings[0] is not now:
            found = {place.id: [(float(x), float(y)) for x, y in outline(place)] for place in now.places}
            self._rings = now, found
        return self._rings[1]

    def place_at(self, at: tuple[float, float]) -> str:
        """The drawn place under a point of the sheet, the smallest one; empty if there is none."""
        from shapely.geometry import Point

        from game.parts.shapes import ground

        rings, spot = self.rings(), Point(at)
        for place in reversed(self.read_meaning().places):
            ring = rings[place.id]
            if place.shape == "long":
                if ground(place).distance(spot) <= self.span(5):
                    return place.id
            elif len(ring) > 2 and inside(ring, at):
                return place.id
        return ""

    def stroke_at(self, at: tuple[float, float]) -> Stroke | None:
        """The topmost stroke under a point of the sheet."""
        radius = self.span(6)
        near = self.city.near(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
        return next((s for s in reversed(near) if self.city.shown(s) and touches(s, at, radius)), None)

    # ------------------------------------------------------------ what the drawing says

    @property
    def now(self) -> Meaning | None:
        """What the drawing said when it was read last; None before the first time."""
        return self._now

    def read_meaning(self) -> Meaning:
        """What the drawing says now."""
        from scenes.city.drawing.meaning import meaning

        if self._now is None or self._unread:
            before = self._now
            self._unread, self._meaning_due = False, 0.0
            self._now = meaning(self.city)
            self.over.forget()
            self.invalidate(self.rect)
            self.signs.renumbered(before, self._now)
        return self._now

    def graph(self) -> dict[str, Any]:
        """What the drawing says, as its record keeps it."""
        if not self.city.places or not self.city.strokes:
            return {}
        now = self.read_meaning()
        return {
            "connections": sorted(list(pair) for pair in now.connections),
            "contacts": {f"{a}|{b}": c.kind for (a, b), c in sorted(now.contacts.items())},
            "entry-points": list(now.entry_points),
        }

    # ------------------------------------------------------------ ink

    def stroke(self, tool: str, points: tuple[Sample, ...], words: str = "") -> Stroke:
        """A new stroke of the hand as it is now."""
        key = self.city.new_id()
        kind = tool if tool in self.widths else "pen"
        return Stroke(
            key,
            cast(Ink, tool),
            self.colours[kind],
            self.widths[kind],
            self.ink_layer(),
            NATURE if tool == "annotate" else self.ink_owner(),
            points,
            float(key),
            words,
        )

    def add_ink(self, stroke: Stroke, name: str) -> None:
        """Put a stroke on the sheet, unless its layer is closed."""
        state = self.city.layers[stroke.layer]
        if state.locked or state.hidden:
            self.app.tell(f"That layer is {'locked' if state.locked else 'hidden'}.")
            return
        self.city.edit(name, [("stroke", stroke.id, stroke)])

    def may_erase(self, stroke: Stroke) -> bool:
        """Is it open to the erasers as they are set?"""
        if not self.city.free_to_change(stroke):
            return False
        if self.only == "annotations":
            return stroke.layer == "annotations"
        return self.only != "place" or (stroke.owner == self.ink_owner() and stroke.layer != "annotations")

    def erase(self, gone: Mapping[int, Sequence[Stroke]]) -> None:
        """Strokes go, or give way to what an eraser leaves of them; a sign that loses ink loses its meaning."""
        changes: list[tuple[str, int | str, Any]] = []
        for key, pieces in gone.items():
            changes += [("stroke", key, None), *(("stroke", piece.id, piece) for piece in pieces)]
        changes += self.signs.lost_with(gone)
        # a place without ink has no outline, so a correction of it goes too
        changes += [
            ("outline", name, None)
            for name in self.city.outlines
            if all(s.id in gone and not gone[s.id] for s in self.city.of(name))
        ]
        if changes:
            self.city.edit("erase", changes)

    # ------------------------------------------------------------ view

    def look(self, view: View) -> None:
        """Look elsewhere."""
        assert self.window is not None
        changed = (view.zoom, view.angle) != (self.window.view.zoom, self.window.view.angle)
        self.window.look(view)
        if changed:
            self._words_due = self.app.now + 0.25  # the panel says the zoom when the wheel rests
        self.invalidate(self.rect)

    def zoom(self, factor: float, pos: tuple[int, int] | None = None) -> None:
        """Nearer or farther, at a place of the window (its middle)."""
        assert self.window is not None
        scale = self.layout.scale
        factor = max(LEAST * scale, min(MOST * scale, self.window.view.zoom * factor)) / self.window.view.zoom
        self.look(self.window.view.zoomed(factor, pos or (self.rect.w // 2, self.rect.h // 2), self.rect.size))

    @property
    def zooming(self) -> bool:
        """Has the zoom changed just now, and may go on?"""
        return self._words_due > 0

    def fit(self) -> None:
        """The whole sheet, upright."""
        self.look(fitted(self.rect.size))

    def turn(self, degrees: int) -> None:
        """Turn the sheet."""
        assert self.window is not None
        view = self.window.view
        self.look(View(view.zoom, (view.angle + degrees) % 360, view.x, view.y))
