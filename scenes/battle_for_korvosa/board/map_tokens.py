"""What lies on the map of the city: units and their signs as tokens, lines of supply, arrows and tags."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface, draw

from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.board import Stack
from game.battle_for_korvosa.facts.for_seat import Facts
from scenes.battle_for_korvosa.pieces import faces as pictures
from scenes.battle_for_korvosa.scenery.chart import Chart, Spot
from scenes.paint import fonts, links
from scenes.paint.ink import Sketch
from scenes.paint.outline import XY
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, StateName, Theme
from scenes.paint.tokens import token
from scenes.tabletop.map.names import MapName
from scenes.tabletop.map.view import MapView
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element

TOKEN, GUEST = 44, 28
BESIDE = 30
"""Units from a token to the guests beside it."""
SLIM = 0.72
"""The share of its side that a token takes among names: its corners are cut, and a name may come close."""
ABREAST = 2
"""So many guests stand beside a token; more of them lie on each other until they are pointed at."""
NAME_SIZE, NAME_MOST = 15.0, 17.0


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


class MapToken(Element):
    """A picture that stands on the map as a token does. It is never touched itself: the place below it is."""

    def __init__(self, id: str, piece: Piece, side: int, kind: str) -> None:
        super().__init__(id, Rect(0, 0, round(side * SLIM), round(side * SLIM)), kind, quiet=True)
        self.piece = piece
        """Anchored at its middle."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def near(self, pos: tuple[int, int], grown: bool = False) -> float | None:
        return None


@dataclass(frozen=True)
class Standing:
    """A token before it is laid: its picture, its middle in units from the place's token, and on what it lies."""

    name: str
    piece: Piece
    side: int
    shift: XY = (0.0, 0.0)
    pile: str = ""


def stack_token(colour: str, queens: bool, count: int, scale: float, theme: Theme, size: float = TOKEN) -> Piece:
    """Units of a seat: an octagon for the Queen's, a square for a hero's, with their number."""
    return token("individual" if queens else "regiment", colour, str(count), scale, theme, size=size, slim=True)


def name_of(spot: Spot, layout: Layout, zoom: float) -> MapName:
    """The name of a place where the sheet has it, `zoom` being that of the whole map.

    It keeps its distance from the token when the map comes nearer, and grows with the type by a little only.
    """
    role: fonts.Role = "text-bold" if spot.landmark or spot.picture is not None else "text-semi"
    size = min(NAME_SIZE * layout.text, NAME_MOST) / layout.text
    px = layout.t(size)
    line = fonts.font(role, px).get_height()
    down = line / 2 - 1.02 * px + (len(spot.lines) - 1) * 0.43 * line
    (x, y), (at_x, at_y) = spot.label, spot.token
    shift = (x - at_x) * zoom, (y - at_y) * zoom + down
    return MapName(spot.id, spot.lines, spot.shape, spot.token, role, size, shift=shift)


class Units:
    """The tokens of all that stands in the city, for one position."""

    def __init__(
        self,
        chart: Chart,
        info: Facts,
        colours: Mapping[str, str],
        queen: str,
        layout: Layout,
        theme: Theme,
        zoom: float,
    ) -> None:
        self.chart, self.facts, self.colours, self.queen = chart, info, colours, queen
        self.layout, self.theme = layout, theme
        self.reach = round(BESIDE * layout.scale / zoom, 1)
        """Map units from a token to the guests beside it, as the whole map is seen."""
        self.zoom = zoom
        self.cut = {
            gap.place
            for seat, supply in info.supply.items()
            if seat != queen
            for gap in supply.cut_off
            if not gap.guest
        }
        self.breaches = {entry.breach: seat for seat, entry in info.seats.items() if entry.breach and seat != queen}

    def lay(self, map: MapView, zone: str) -> None:
        """Lay them on the map, from its back to its front."""
        for spot in sorted(self.chart.spots.values(), key=lambda spot: spot.token[1]):
            for one in (*self._flame(spot), *self._stack(spot)):
                shift = self.layout.u(one.shift[0]), self.layout.u(one.shift[1])
                thing = MapToken(f"{one.name}-{spot.id}", one.piece, self.layout.u(one.side), one.name.split("-")[0])
                map.token(zone, thing, spot.token, shift, f"{one.pile}-{spot.id}" if one.pile else "")

    def _flame(self, spot: Spot) -> Iterator[Standing]:
        """A breach burns in the colours of the hero who broke in there."""
        if spot.breach or spot.id in self.breaches:
            seat = self.breaches.get(spot.id, "")
            size = 27 if seat else 19
            piece = pictures.flame(self.colours[seat] if seat else "", size, self.layout.scale, self.theme)
            yield Standing("flame", piece, size, (-26, -16))

    def _stack(self, spot: Spot) -> Iterator[Standing]:
        entry, scale, theme = self.facts.places[spot.id], self.layout.scale, self.theme
        stacks = entry.stacks
        if not stacks:
            return
        holder = entry.holder or next(iter(stacks))
        count = stacks[holder].units if holder in stacks else 0
        aside = 1 if spot.label[1] < spot.token[1] else -1  # signs stand where the name does not
        if spot.id in self.cut:
            yield Standing("ring", pictures.cut_ring(scale, theme), TOKEN)
        yield Standing("units", stack_token(self.colours[holder], holder == self.queen, count, scale, theme), TOKEN)
        yield from self._guests(spot, {seat: stack for seat, stack in stacks.items() if seat != holder}, aside)
        if holder in stacks:
            yield from self._sign("own", stacks[holder], (-20, 19 * aside))
        if spot.id in self.cut:
            yield Standing("cut", pictures.mark("cut", 0, scale, theme), 21, (20, 20 * aside))

    def _guests(self, spot: Spot, guests: Mapping[str, Stack], aside: int) -> Iterator[Standing]:
        """Small tokens beside the holder's; many of them lie on each other."""
        if not guests:
            return
        scale, theme = self.layout.scale, self.theme
        piled = len(guests) > ABREAST
        spots = self.chart.beside(spot.id, 1 if piled else len(guests), self.reach)
        for number, (seat, stack) in enumerate(guests.items()):
            at = spots[0 if piled else number]
            shift = tuple((a - b) * self.zoom / scale for a, b in zip(at, spot.token, strict=True))
            piece = pictures.mini(self.colours[seat], stack.units, False, scale, theme)
            yield Standing(f"guest-{seat}", piece, GUEST, (shift[0], shift[1]), "guests" if piled else "")
            if not piled:
                yield from self._sign(seat, stack, (shift[0] + (13 if shift[0] > 0 else -13), shift[1] + 13 * aside))

    def _sign(self, seat: str, stack: Stack, shift: XY) -> Iterator[Standing]:
        """How many are lent, or that some are spent."""
        kind = "lent" if stack.lent else "spent" if stack.spent else ""
        if kind:
            piece = pictures.mark(kind, stack.lent, self.layout.scale, self.theme)
            yield Standing(f"sign-{seat}", piece, 16, shift)


def draw_token(surface: Surface, thing: MapToken, map: MapView) -> None:
    """A token; one that lies on others shows their edges."""
    below = map.beneath(thing)
    step = max(2, thing.rect.w // 6)
    for number, other in enumerate(below):
        if isinstance(other, MapToken):
            reach = step * (len(below) - number)
            other.piece.draw(surface, (thing.rect.centerx + reach, thing.rect.centery - reach))
    thing.piece.draw(surface, thing.rect.center)


# ------------------------------------------------------------ ways


@dataclass(frozen=True)
class Road:
    """A dashed line over the map, through points in map units."""

    points: tuple[XY, ...]
    colour: Colour
    width: float


class Roads:
    """Lines over the map. They are drawn anew for each zoom; while it changes they are plain."""

    def __init__(self, map: MapView, layout: Layout, theme: Theme) -> None:
        self.map, self.layout, self.theme = map, layout, theme
        self.roads: list[Road] = []
        self._zoom = 0.0
        self._pieces: list[Piece] = []

    def lay(self, roads: Iterable[Road]) -> None:
        """These lie there from now on."""
        self.roads, self._zoom = list(roads), 0.0

    def draw(self, surface: Surface) -> None:
        """Draw what lies within the surface's clip."""
        zoom = self.map.view.zoom
        if self.map.zooming:
            for road in self.roads:
                draw.lines(
                    surface,
                    road.colour,
                    False,
                    [self.map.at(point) for point in road.points],
                    max(1, self.layout.u(road.width)),
                )
            return
        if zoom != self._zoom:
            self._zoom, self._pieces = zoom, [self._piece(road, zoom) for road in self.roads]
        clip = surface.get_clip()
        for road, piece in zip(self.roads, self._pieces, strict=True):
            at = self.map.at(road.points[0])
            if clip.colliderect(piece.rect(at)):
                piece.draw(surface, at)

    def _piece(self, road: Road, zoom: float) -> Piece:
        x0, y0 = road.points[0]
        points = tuple((round((x - x0) * zoom, 1), round((y - y0) * zoom, 1)) for x, y in road.points)
        piece = links.way(points, self.layout.scale, self.theme, colour=road.colour, width=road.width, head=False)
        return piece.by_runs()


def roads_of(
    chart: Chart,
    view: Position,
    info: Facts,
    colours: Mapping[str, str],
    queen: str,
    marked: Marked,
    theme: Theme,
) -> Iterator[Road]:
    """Supply lines, ways that cards have opened, and the path that somebody would go."""
    seats = [seat for seat in info.supply if seat != queen or seat in marked.lines]
    for seat in sorted(seats, key=lambda seat: seat in marked.lines):
        broad = seat in marked.lines
        if broad or marked.thin:
            for a, b in info.supply[seat].ways:
                yield Road(chart.way(a, b), SEATS[colours[seat]].colour, 4.0 if broad else 2.2)
    for effect in view.effects:
        ends = effect.set
        if effect.mod == "connect" and isinstance(ends, tuple) and len(ends) == 2:
            yield Road(chart.way(ends[0], ends[1]), SEATS["plum"].colour, 4.0)
    for a, b in marked.path:
        yield Road(chart.way(a, b), theme.legal.paper, 5.0)


def ways_cut(chart: Chart, view: Position) -> Iterator[XY]:
    """Where cards have cut a way: the middles of the borders."""
    for effect in view.effects:
        ends = effect.set
        if effect.mod == "cut" and isinstance(ends, tuple):
            yield chart.border_middle(ends[0], ends[1])


@kept
def shade(rings: tuple[tuple[XY, ...], ...], scale: float, theme: Theme) -> Piece:
    """A dark veil over a place that does not matter now; anchored at its outline's corner."""
    wide = max(x for ring in rings for x, _ in ring)
    high = max(y for ring in rings for _, y in ring)
    sketch = Sketch(wide + 2, high + 2, scale, theme, "shade")
    for ring in rings:
        sketch.plain(ring, theme.ink, 0.34)
    return Piece(sketch.render())
