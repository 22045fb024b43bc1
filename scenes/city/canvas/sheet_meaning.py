"""What the drawing on a sheet says: it is read when it has changed and somebody asks, and where each place lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scenes.city.canvas.sight import Sight
from scenes.city.drawing.document import SHEET, City
from scenes.paint.outline import inside
from scenes.system.words import spoken_language

if TYPE_CHECKING:
    from scenes.city.meaning.meaning import Meaning


def on_sheet(ring: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """What of a closed line lies on the sheet, its largest part; an open line, and one that lies beside it, stays."""
    points = [(float(x), float(y)) for x, y in ring]
    if len(points) < 3 or all(0 <= x <= SHEET[0] and 0 <= y <= SHEET[1] for x, y in points):
        return points
    from shapely import box
    from shapely.geometry import Polygon

    whole = Polygon(points)
    cut = (whole if whole.is_valid else whole.buffer(0)).intersection(box(0, 0, *SHEET))
    parts = [part for part in getattr(cut, "geoms", [cut]) if isinstance(part, Polygon) and not part.is_empty]
    if not parts:
        return points
    coords = max(parts, key=lambda part: part.area).exterior.coords
    return [(float(x), float(y)) for x, y in list(coords)[:-1]]


class SheetMeaning:
    """What the city on a sheet says, as it was read last."""

    def __init__(self, city: City, sight: Sight) -> None:
        self.city, self.sight = city, sight
        self.due = 0.0
        """When the drawing is to be read again; 0: it is not waited for."""
        self.when_read: list[Callable[[Meaning | None, Meaning], None]] = []
        """Hear what the drawing said before and says now, each time that it has been read."""
        self._now: Meaning | None = None
        self._unread = True
        """Has the drawing changed since it was read?"""
        self._spoken = ""
        """The language in which its reasons were written."""
        self._rings: tuple[Meaning, dict[str, list[tuple[float, float]]]] | None = None

    @property
    def now(self) -> Meaning | None:
        """What the drawing said when it was read last; None before the first time."""
        return self._now

    def read(self) -> Meaning:
        """What the drawing says now."""
        from scenes.city.meaning.meaning import meaning

        if self._now is None or self._unread or self._spoken != spoken_language():
            before = self._now
            self._unread, self.due, self._spoken = False, 0.0, spoken_language()
            self._now = meaning(self.city)
            self.sight.host.invalidate(self.sight.rect)
            for heard in self.when_read:
                heard(before, self._now)
        return self._now

    def unread(self) -> None:
        """The drawing has changed since it was read."""
        self._unread = True

    def graph(self) -> dict[str, Any]:
        """What the drawing says, as its record keeps it."""
        if not self.city.places or not self.city.strokes:
            return {}
        now = self.read()
        return {
            "connections": sorted(list(pair) for pair in now.connections),
            "contacts": {f"{a}|{b}": c.kind for (a, b), c in sorted(now.contacts.items())},
            "entry-points": list(now.entry_points),
        }

    def rings(self) -> Mapping[str, list[tuple[float, float]]]:
        """The outline of each drawn place, in sheet units."""
        return self.rings_of(self.read())

    def rings_of(self, now: Meaning) -> Mapping[str, list[tuple[float, float]]]:
        """The same as it was when the drawing was read; only as far as it lies on the sheet."""
        from game.parts.shapes import outline

        if self._rings is None or self._rings[0] is not now:
            self._rings = now, {place.id: on_sheet(outline(place)) for place in now.places}
        return self._rings[1]

    def place_at(self, at: tuple[float, float]) -> str:
        """The drawn place under a point of the sheet, the smallest one; empty if there is none."""
        from shapely.geometry import Point

        from game.parts.shapes import ground

        rings, spot = self.rings(), Point(at)
        for place in reversed(self.read().places):
            ring = rings[place.id]
            if place.shape == "long":
                if ground(place).distance(spot) <= self.sight.span(5):
                    return place.id
            elif len(ring) > 2 and inside(ring, at):
                return place.id
        return ""
