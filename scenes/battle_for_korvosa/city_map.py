"""The map on the table: places as things with outlines, and all that is drawn on the city."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from scenes.battle_for_korvosa import pictures
from scenes.battle_for_korvosa.chart import Spread
from scenes.battle_for_korvosa.ground import ground
from scenes.paint import fonts
from scenes.paint.ink import Sketch
from scenes.paint.outline import XY
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, StateName, Theme, rgb
from scenes.paint.tokens import token

NAME_SIZE, NAME_MOST = 15.0, 17.0
HALO = rgb("#F7EED7")


@dataclass
class Marked:
    """What a board shows on the map beside the stacks: lines, rings, arrows, tags, a path, places cast into shade."""

    lines: Sequence[str] = ()
    """Seats whose supply lines are drawn broad."""
    thin: bool = True
    """Are the other heroes' lines drawn, too?"""
    rings: Mapping[str, StateName] = field(default_factory=dict)
    target: str = ""
    """The ringed place that is meant: its ring is thick."""
    path: Sequence[tuple[str, str]] = ()
    arrow: tuple[str, str] | None = None
    """From a place (or `pool`) to a place: an attack."""
    arrow_bad: bool = False
    tags: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Place -> words and kind of the tag beside its token."""
    shade: frozenset[str] = frozenset()


class CityMap:
    """The map laid out in its room, with everything on it as pictures with places, made anew after every change."""

    def __init__(self, spread: Spread, theme: Theme) -> None:
        self.spread, self.theme = spread, theme
        self.under: list[tuple[Piece, tuple[int, int]]] = []
        """What lies on the ground below rings: lines, names' rims."""
        self.over: list[tuple[Piece, tuple[int, int]]] = []
        """Tokens, marks and names, over rings."""

    @property
    def unit(self) -> float:
        return self.spread.unit

    def lay(
        self, view: Mapping[str, Any], info: Mapping[str, Any], colours: Mapping[str, str], queen: str, marked: Marked
    ) -> None:
        """Everything on the map for this position."""
        self.under, self.over = [], []
        cut = {entry["place"] for seat, supply in info["supply"].items() if seat != queen
               for entry in supply["cut-off"] if not entry["guest"]}  # fmt: skip
        breaches = {entry["breach"]: seat for seat, entry in info["seats"].items() if entry["breach"] and seat != queen}
        self._lines(info, colours, queen, marked)
        self._changed_ways(view)
        for a, b in marked.path:
            self._way(a, b, self.theme.legal.paper, 5, 13, 7)
        self._names()
        self._flames(breaches, colours)
        self._stacks(info, colours, queen, cut)
        self._arrow(marked)
        self._tags(marked)

    # ------------------------------------------------------------ lines

    def _lines(self, info: Mapping[str, Any], colours: Mapping[str, str], queen: str, marked: Marked) -> None:
        seats = [seat for seat in info["supply"] if seat != queen or seat in marked.lines]
        for seat in sorted(seats, key=lambda seat: seat in marked.lines):
            broad = seat in marked.lines
            if not broad and not marked.thin:
                continue
            colour = SEATS[colours[seat]].colour
            for a, b in info["supply"][seat]["ways"]:
                self._way(a, b, colour, *((4, 11, 6) if broad else (2.2, 6, 5)))

    def _way(self, a: str, b: str, colour: Colour, width: float, dash: float, gap: float) -> None:
        points = self.spread.units(self.spread.chart.way(a, b))
        piece = pictures.way(points, colour, width, dash, gap, self.unit, self.theme)
        self.under.append((piece, self.spread.rect.topleft))

    def _changed_ways(self, view: Mapping[str, Any]) -> None:
        """Ways that cards have cut or opened."""
        for effect in view["effects"]:
            ends = effect.get("set")
            if effect["mod"] == "cut" and isinstance(ends, list):
                at = self.spread.at(self.spread.chart.border_middle(ends[0], ends[1]))
                self.under.append((pictures.rubble(self.unit, self.theme), at))
            elif effect["mod"] == "connect" and isinstance(ends, list) and len(ends) == 2:
                self._way(ends[0], ends[1], SEATS["plum"].colour, 4, 3, 6)

    # ------------------------------------------------------------ names, flames, stacks

    def _names(self) -> None:
        px = max(1, round(min(NAME_SIZE * self.theme.text_scale, NAME_MOST) * self.unit))
        step = max(round(15.5 * self.unit), round(px * 1.03))
        for spot in self.spread.chart.spots.values():
            bold = spot.landmark or spot.picture is not None
            x, y = self.spread.at(spot.label)
            for number, line in enumerate(spot.lines):
                piece = fonts.halo_text(line, "text-bold" if bold else "text-semi", px, self.theme.ink,
                                        HALO if self.theme.washes else self.theme.card, 2.3 * self.unit)  # fmt: skip
                wide = fonts.text_width(line, "text-bold" if bold else "text-semi", px)
                top = y + number * step - round(px * 1.02)
                self.over.append((piece, (x - wide // 2, top)))

    def _flames(self, breaches: Mapping[str, str], colours: Mapping[str, str]) -> None:
        for spot in self.spread.chart.spots.values():
            if not spot.breach and spot.id not in breaches:
                continue
            x, y = self.spread.token(spot.id)
            seat = breaches.get(spot.id, "")
            piece = pictures.flame(colours[seat] if seat else "", 27 if seat else 19, self.unit, self.theme)
            self.over.append((piece, (x - round(26 * self.unit), y - round(16 * self.unit))))

    def _stacks(self, info: Mapping[str, Any], colours: Mapping[str, str], queen: str, cut: Iterable[str]) -> None:
        spots = self.spread.chart.spots
        for place, entry in sorted(info["places"].items(), key=lambda item: spots[item[0]].token[1]):
            if entry["stacks"]:
                self._stack(place, entry, colours, queen, place in cut)

    def _stack(self, place: str, entry: Mapping[str, Any], colours: Mapping[str, str], queen: str, cut: bool) -> None:
        at, unit, theme = self.spread.token(place), self.unit, self.theme
        up = self.spread.chart.spots[place].label[1] < self.spread.chart.spots[place].token[1]
        holder = entry["holder"] or next(iter(entry["stacks"]))
        if cut:
            self.over.append((pictures.cut_ring(unit, theme), at))
        self.over.append(
            (
                stack_token(
                    colours[holder], holder == queen, entry["stacks"].get(holder, {"units": 0})["units"], unit, theme
                ),
                at,
            )
        )
        guests = [seat for seat in entry["stacks"] if seat != holder]
        for seat, (x, y) in zip(guests, self.spread.beside(place, len(guests)), strict=True):
            stack = entry["stacks"][seat]
            self.over.append((pictures.mini(colours[seat], stack["units"], False, unit, theme), (x, y)))
            self._marks(stack, x + round((13 if x > at[0] else -13) * unit), y + round((14 if up else -13) * unit))
        own = entry["stacks"].get(holder)
        if own:
            self._marks(own, at[0] - round(20 * unit), at[1] + round((19 if up else -19) * unit))
        if cut:
            spot = at[0] + round(20 * unit), at[1] + round((19 if up else -20) * unit)
            self.over.append((pictures.mark("cut", 0, unit, theme), spot))

    def _marks(self, stack: Mapping[str, Any], x: int, y: int) -> None:
        if stack["lent"]:
            self.over.append((pictures.mark("lent", stack["lent"], self.unit, self.theme), (x, y)))
        elif stack["spent"]:
            self.over.append((pictures.mark("spent", 0, self.unit, self.theme), (x, y)))

    # ------------------------------------------------------------ what is about to happen

    def _arrow(self, marked: Marked) -> None:
        if marked.arrow is None:
            return
        chart = self.spread.chart
        source, target = marked.arrow
        end = chart.spots[target].token
        if source in chart.spots:
            start = chart.spots[source].token
        else:
            start = (end[0] + 95, end[1] + 60)
        a, b = self.spread.units([start])[0], self.spread.units([end])[0]
        piece = pictures.strike_arrow(_bent(a, b), self.theme.illegal.paper if marked.arrow_bad else self.theme.ink,
                                      self.unit, self.theme)  # fmt: skip
        self.over.append((piece, self.spread.rect.topleft))

    def _tags(self, marked: Marked) -> None:
        px = round(17 * self.unit)
        for place, (words, kind) in marked.tags.items():
            x, y = self.spread.token(place)
            up = self.spread.chart.spots[place].label[1] < self.spread.chart.spots[place].token[1]
            piece = pictures.tag(words, kind, self.unit, self.theme, px)
            self.over.append((piece, (x + round(38 * self.unit), y + round((10 if up else -10) * self.unit))))

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        """The city with its lines; rings come over it, then `paint_over`."""
        clip, rect = surface.get_clip(), self.spread.rect
        piece = ground(self.spread.chart, self.spread.scale, self.theme, self.unit)
        area = clip.clip(rect)
        if area:
            surface.blit(piece.surface, area, area.move(-rect.x, -rect.y))
        _put(surface, self.under, clip)

    def paint_over(self, surface: Surface) -> None:
        """Names, tokens and marks."""
        _put(surface, self.over, surface.get_clip())


def _put(surface: Surface, pieces: Sequence[tuple[Piece, tuple[int, int]]], clip: Rect) -> None:
    for piece, at in pieces:
        if clip.colliderect(piece.rect(at)):
            piece.draw(surface, at)


def _bent(a: XY, b: XY) -> tuple[XY, ...]:
    """From the rim of one token to the rim of the other, in a bow."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    bulge = min(40.0, length * 0.28)
    middle = (a[0] + b[0]) / 2 - uy * bulge, (a[1] + b[1]) / 2 + ux * bulge

    def towards(p: XY, q: XY, reach: float) -> XY:
        way = max(1.0, ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5)
        return p[0] + (q[0] - p[0]) / way * reach, p[1] + (q[1] - p[1]) / way * reach

    points = (towards(a, middle, 24), middle, towards(b, middle, 25))
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


def stack_token(colour: str, queens: bool, count: int, scale: float, theme: Theme, size: float = 44) -> Piece:
    """Units of a seat: an octagon for the Queen's, a square for a hero's, with their number."""
    return token("individual" if queens else "regiment", colour, str(count), scale, theme, size=size)


@kept
def shade(rings: tuple[tuple[XY, ...], ...], scale: float, theme: Theme) -> Piece:
    """A dark veil over a place that does not matter now; anchored at its outline's corner."""
    wide = max(x for ring in rings for x, _ in ring)
    high = max(y for ring in rings for _, y in ring)
    sketch = Sketch(wide + 2, high + 2, scale, theme, "shade")
    for ring in rings:
        sketch.plain(ring, theme.ink, 0.34)
    return Piece(sketch.render())
