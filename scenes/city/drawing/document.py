"""A drawn city: strokes, places, what the marks mean, and the history of all of it.

Nothing here draws.  Everything that can be undone is an `Edit`, a list of changes of single things (a stroke, a
place, a mark, an outline ...), each with its value before and after; undo puts the former values back.
"""

from __future__ import annotations

import copy
import itertools
import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Literal, cast

import msgspec

from scenes.city.drawing.knots import Outline
from scenes.paint.outline import inside
from scenes.system.words import later

SHEET = (1600, 1000)
SMOOTHING = 40
"""How much slow ink is smoothed, 0 to 100."""
Tool = Literal["pen", "wash", "dotted", "line", "ruin", "stamp", "label", "annotate", "fill"]
Face = Literal["title", "text-semi", "text-italic", "sans-semi"]
"""The type of a label: a role of `scenes.paint.fonts`."""
Shape = Literal["long", "area", "small", "nature"]
BANDS = {"water": 1, "road": 2}
"""Nibs that draw a band with two edges; bands of one kind run into each other where they meet."""
LINES, LETTERS = 3, 4
NO_LINES = frozenset(("annotate", "label", "stamp", "fill"))
"""Tools whose ink says nothing of where its owner lies."""
OWN_LAYER = frozenset(("annotate", "label", "stamp", "fill"))
"""Tools whose ink lies on its own layer, whoever it belongs to."""
WHOLE = frozenset(("label", "stamp", "fill"))
"""Tools whose strokes go whole, or stay: no eraser takes a part of them."""
MarkKind = Literal["connect", "cut", "gap", "entry"]
Sample = tuple[float, float, float, float]
FINEST, BROADEST = 0.1, 1_000.0
"""Widths of lines, and sizes of stamps and labels, in units."""
NATURE = "nature"
"""The owner of ink that belongs to no location."""


class Stroke(msgspec.Struct, frozen=True, gc=False):
    """One movement of the pen; like its changes no part of a circle, so the garbage collector need not look at it.

    `points` are (x, y, milliseconds, pressure) in sheet units; `z` orders a layer.
    """

    id: int
    tool: Tool
    colour: str
    width: float
    layer: str
    owner: str
    points: tuple[Sample, ...]
    z: float = 0.0
    words: str = ""
    """What a label says, which stamp it is, or the nib of a pen."""
    angle: float = 0.0
    """Degrees by which a stamp or label is turned."""
    dressed: bool = False
    """It was put there by *Dress it*: *Undress* takes it away."""
    face: Face = "title"
    """The type of a label; one of several points is written along them."""


class Place(msgspec.Struct, frozen=True):
    """A location to be drawn: its kind decides when, its words what it means."""

    id: str
    name: str
    shape: Shape
    words: tuple[str, ...] = ()
    rank: int = 0
    """Its place within its shape, in rank order; the order of making by default."""
    breached: bool = False
    """A gap in its ring is a breach: it does not close itself there."""

    @property
    def underground(self) -> bool:
        return "underground" in self.words

    @property
    def free(self) -> bool:
        """Outside the drawing order (DEF-MAP-4)."""
        return not self.underground and bool({"secret", "hidden"} & set(self.words))


class MarkMade(msgspec.Struct, frozen=True):
    """A sign with a meaning: `connect`, `cut`, `gap` between a and b, or `entry` of a; and the ink that says so.

    A `cut` without b takes the entry arrow of a away.
    """

    id: int
    kind: MarkKind
    a: str
    b: str = ""
    strokes: tuple[int, ...] = ()


class Underlay(msgspec.Struct, frozen=True):
    """A picture below the ink: its file, and where its four corners lie on the sheet, clockwise from the top left."""

    file: str
    corners: tuple[tuple[float, float], ...]
    opacity: int = 40


Drawn = Stroke | Place | MarkMade | Outline | str | Underlay
"""What a drawing is made of; a text is a contact's kind, or the city's name."""
Changes = list[tuple[str, int | str, Drawn | None]]
"""Kinds of things, their keys, and what they are to be; None takes one away."""


class Change(msgspec.Struct, frozen=True, gc=False):
    """One thing before and after: `None` means that it was not there."""

    what: str
    key: int | str
    before: Drawn | None
    after: Drawn | None

    @property
    def ink(self) -> tuple[Stroke | None, Stroke | None]:
        """The stroke before and after; None for all other things."""
        before, after = self.before, self.after
        return before if isinstance(before, Stroke) else None, after if isinstance(after, Stroke) else None


class Edit(msgspec.Struct, frozen=True, gc=False):
    """One step of the history, named as the undo button names it."""

    name: str
    changes: tuple[Change, ...]


class LayerInfo(msgspec.Struct, frozen=True):
    """A layer of the sheet."""

    id: str
    name: str


LAYERS = (
    LayerInfo("paper", later("Paper")),
    LayerInfo("underlay", later("Photo underlay")),
    LayerInfo("nature", later("Nature")),
    LayerInfo("long", later("Walls and roads")),
    LayerInfo("area", later("Areas")),
    LayerInfo("small", later("Small locations")),
    LayerInfo("underground", later("Underground")),
    LayerInfo("annotations", later("Annotations")),
    LayerInfo("stamps", later("Stamps and labels")),
)
LEVEL = {layer.id: number for number, layer in enumerate(LAYERS)}


class LayerState(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """How a layer is shown: not part of the history."""

    hidden: bool = False
    locked: bool = False
    opacity: Annotated[int, msgspec.Meta(ge=0, le=100)] = 100


def _at_first(layer: str) -> LayerState:
    return LayerState(opacity=40 if layer == "underlay" else 100)


class Sight(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """How the sheet is looked at: kept with the city, but not part of its history."""

    smoothing: Annotated[int, msgspec.Meta(ge=0, le=100)] = SMOOTHING
    layers: dict[str, LayerState] = {}
    """The layers that are not as they were at first."""


class City:
    """The whole drawing. Change it through `edit`, `undo` and `redo`; `listeners` hear of every edit and its way."""

    def __init__(self, name: str = "A new city") -> None:
        self.strokes: dict[int, Stroke] = {}
        self.places: dict[str, Place] = {}
        self.marks: dict[int, MarkMade] = {}
        self.outlines: dict[str, Outline] = {}
        """Outlines corrected by hand, by place: their points, some with arms."""
        self.contacts: dict[str, str] = {}
        """Contacts set by hand: `a|b` to a contact kind, or `none`."""
        self.facts: dict[str, str | Underlay] = {"name": name}
        """The city's name, its underlay, the world in whose hand it is drawn, and what the sheet is like: `paper`,
        `net`, `furniture`, where its
        `title` stands."""
        self.layers = {layer.id: _at_first(layer.id) for layer in LAYERS}
        self.smoothing = SMOOTHING
        self.done: list[Edit] = []
        self.undone: list[Edit] = []
        self.listeners: list[Callable[[Edit, str], None]] = []
        self._next = 1
        self._grid: dict[tuple[int, int, int], set[int]] = {}
        self._cells: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self._boxes: dict[int, tuple[float, float, float, float]] = {}
        self._turns: dict[int, tuple[int, int, float, int]] = {}
        self._owned: dict[str, dict[int, Stroke]] = {}
        self._made: dict[str, dict[int, Stroke]] = {}
        self._drawn: Counter[str] = Counter()
        self._dressed = Counter[str]()
        self._changes: Counter[str] = Counter()

    def copy(self) -> City:
        """The same drawing without its history; what is done to one is not done to the other."""
        other = City(self.name)
        kinds = ("fact", "place", "stroke", "mark", "outline", "contact")
        all_of_it = (Change(what, key, None, value) for what in kinds for key, value in self.table(what).items())
        other.apply(Edit("copy", tuple(all_of_it)), "do")
        other.look_as(self.sight())
        return other

    def sight(self) -> Sight:
        """How it is looked at now."""
        changed = {key: copy.copy(state) for key, state in self.layers.items() if state != _at_first(key)}
        return Sight(self.smoothing, changed)

    def look_as(self, sight: Sight) -> None:
        """Have layers and smoothing as they were kept; KeyError for a layer that there is not."""
        for key in sight.layers:
            if key not in LEVEL:
                raise KeyError(f"there is no layer {key!r}")
        self.smoothing = sight.smoothing
        self.layers = {layer.id: copy.copy(sight.layers.get(layer.id) or _at_first(layer.id)) for layer in LAYERS}

    # ------------------------------------------------------------ history

    def table(self, what: str) -> dict[int | str, Drawn]:
        """The things of a kind: stroke, place, mark, outline, contact or fact."""
        tables = {
            "stroke": self.strokes,
            "place": self.places,
            "mark": self.marks,
            "outline": self.outlines,
            "contact": self.contacts,
            "fact": self.facts,
        }
        return cast("dict[int | str, Drawn]", tables[what])  # of each kind its own keys and things

    def edit(self, name: str, changes: Iterable[tuple[str, int | str, Drawn | None]]) -> Edit | None:
        """Set things to new values (None takes one away) as one step of the history."""
        made = tuple(
            Change(what, key, self.table(what).get(key), after)
            for what, key, after in changes
            if self.table(what).get(key) != after
        )
        if not made:
            return None
        edit = Edit(str(name), made)  # a name from the catalogue is kept as plain text
        self.apply(edit, "do")
        self.done.append(edit)
        self.undone.clear()
        self._tell(edit, "do")
        return edit

    def apply(self, edit: Edit, way: str) -> None:
        """Put the values of an edit in place, the new ones or (`undo`) the former ones; the history stays."""
        for change in edit.changes if way != "undo" else reversed(edit.changes):
            value = change.before if way == "undo" else change.after
            table = self.table(change.what)
            if change.what == "stroke":
                self._place_in_grid(int(change.key), value if isinstance(value, Stroke) else None)
                self._next = max(self._next, int(change.key) + 1)
            elif change.what == "mark":
                self._next = max(self._next, int(change.key) + 1)
            if value is None:
                table.pop(change.key, None)
            else:
                table[change.key] = value

    def undo(self) -> Edit | None:
        """Take the last edit back."""
        if not self.done:
            return None
        edit = self.done.pop()
        self.apply(edit, "undo")
        self.undone.append(edit)
        self._tell(edit, "undo")
        return edit

    def redo(self) -> Edit | None:
        """Do again what was taken back last."""
        if not self.undone:
            return None
        edit = self.undone.pop()
        self.apply(edit, "redo")
        self.done.append(edit)
        self._tell(edit, "redo")
        return edit

    def _tell(self, edit: Edit, way: str) -> None:
        for listener in list(self.listeners):
            listener(edit, way)

    def new_id(self) -> int:
        """A number that no stroke or mark has had."""
        self._next += 1
        return self._next - 1

    # ------------------------------------------------------------ where things are

    CELL = 100

    def _place_in_grid(self, key: int, stroke: Stroke | None) -> None:
        for cell in self._cells.pop(key, ()):
            self._grid[cell].discard(key)
        before = self.strokes.get(key)
        if before is not None:
            self._owned[before.owner].pop(key)
            self._made[before.tool].pop(key)
            self._drawn[before.owner] -= _draws(before)
            self._dressed[before.owner] -= before.dressed
            self._changes[before.owner] += 1
        if stroke is not None:
            self._owned.setdefault(stroke.owner, {})[key] = stroke
            self._made.setdefault(stroke.tool, {})[key] = stroke
            self._drawn[stroke.owner] += _draws(stroke)
            self._dressed[stroke.owner] += stroke.dressed
            self._changes[stroke.owner] += 1
            self._boxes[key] = left, top, right, bottom = extent(stroke)
            self._turns[key] = turn_of(stroke)
            level = LEVEL[stroke.layer]
            self._cells[key] = cells = tuple((level, i, j) for i, j in self._squares(left, top, right, bottom))
            for cell in cells:
                self._grid.setdefault(cell, set()).add(key)

    def _squares(self, left: float, top: float, right: float, bottom: float) -> Iterator[tuple[int, int]]:
        """The squares of the grid that a box touches; all that lies off the sheet is in those around it."""
        (wide, high), size = SHEET, self.CELL
        columns = range(_within(left // size, wide // size), _within(right // size, wide // size) + 1)
        rows = range(_within(top // size, high // size), _within(bottom // size, high // size) + 1)
        return itertools.product(columns, rows)

    def near(self, left: float, top: float, right: float, bottom: float, least: int = 0) -> list[Stroke]:
        """The strokes whose box touches a box, in drawing order; those of the level `least` and above."""
        found = set[int]()
        for i, j in self._squares(left, top, right, bottom):
            for level in range(max(least, 2), len(LAYERS)):
                cell = self._grid.get((level, i, j))
                if cell:
                    found |= cell
        boxes, there = self._boxes, list[int]()
        for key in found:
            x0, y0, x1, y1 = boxes[key]
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top:
                there.append(key)
        there.sort(key=self._turns.__getitem__)
        return [self.strokes[key] for key in there]

    def of(self, owner: str) -> list[Stroke]:
        """The ink of a place, without signs and labels."""
        return in_order(s for s in self.owned(owner) if s.tool not in NO_LINES)

    def owned(self, owner: str) -> Collection[Stroke]:
        """All strokes of an owner."""
        return self._owned.get(owner, {}).values()

    @property
    def washed(self) -> set[str]:
        """Those who have a wash or a colour of their own: they get none by themselves."""
        return {s.owner for s in (*self.made_with("wash"), *self.made_with("fill"))}

    def made_with(self, tool: str) -> Collection[Stroke]:
        """All strokes of a tool."""
        return self._made.get(tool, {}).values()

    def is_dressed(self, owner: str) -> bool:
        """Has an owner ink that was laid by dressing it?"""
        return self._dressed[owner] > 0

    def changes_of(self, owner: str) -> int:
        """How often the strokes of an owner have changed: what is worked out from them holds until this does."""
        return self._changes[owner]

    @property
    def name(self) -> str:
        return str(self.facts.get("name", ""))

    @property
    def builders(self) -> str:
        """The world whose builders put up what stands in it: an id of `worlds`."""
        return self.fact("world") or "medieval"

    @property
    def world(self) -> str:
        """The world in whose hand it is drawn, and behind `@` the paper, where that is not its own."""
        paper = self.fact("paper")
        return f"{self.builders}@{paper}" if paper else self.builders

    def fact(self, name: str) -> str:
        """What is written of the sheet under a name; empty where nothing is."""
        found = self.facts.get(name)
        return found if isinstance(found, str) else ""

    @property
    def underlay(self) -> Underlay | None:
        found = self.facts.get("underlay")
        return found if isinstance(found, Underlay) else None

    # ------------------------------------------------------------ the drawing order

    def order(self) -> list[Place]:
        """The places in the order of the rules: nature (DEF-MAP-1), long, area, small in rank order (DEF-MAP-3), secret
        and hidden ones (DEF-MAP-4), underground last (DEF-MAP-5)."""
        turn = {"nature": 0, "long": 1, "area": 2, "small": 3}
        return sorted(
            self.places.values(),
            key=lambda p: (5 if p.underground else 4 if p.free else turn[p.shape], p.rank),
        )

    def drawn(self, place: Place) -> bool:
        """Has it a stroke with at least two points (DEF-MAP-2)?"""
        return self._drawn[place.id] > 0

    def next_place(self) -> Place | None:
        """The first in order that is not drawn."""
        return next((place for place in self.order() if not self.drawn(place)), None)

    def layer_for(self, owner: str) -> str:
        """The layer on which the ink of an owner lies."""
        place = self.places.get(owner)
        if place is None:
            return "nature"
        return "underground" if place.underground else place.shape

    def shown(self, stroke: Stroke) -> bool:
        return not self.layers[stroke.layer].hidden

    def free_to_change(self, stroke: Stroke) -> bool:
        """Its layer is neither hidden nor locked."""
        state = self.layers[stroke.layer]
        return not state.hidden and not state.locked

    def connections(self, base: Mapping[tuple[str, str], bool]) -> set[tuple[str, str]]:
        """The pairs in force: the defaults `base`, changed by the marks in their order (DEF-CONN-2, DEF-CONN-3)."""
        found = {pair for pair, on in base.items() if on}
        for mark in sorted(self.marks.values(), key=lambda m: m.id):
            pair = (min(mark.a, mark.b), max(mark.a, mark.b))
            if mark.kind == "cut":
                found.discard(pair)
            elif mark.kind in ("connect", "gap"):
                found.add(pair)
        return found


def _within(square: float, most: int) -> int:
    return int(min(max(square, -1), most))


def _draws(stroke: Stroke) -> bool:
    return len(stroke.points) > 1 and stroke.tool not in NO_LINES


def in_order(strokes: Iterable[Stroke]) -> list[Stroke]:
    """From the bottom up: by layer, then by what it is (`rank_of`), then by age."""
    return sorted(strokes, key=turn_of)


def rank_of(tool: str, words: str) -> int:
    """What lies below what within a layer: washes, waters, roads, other ink, words, whenever they were drawn."""
    if tool in ("wash", "fill"):
        return 0
    if tool == "label":
        return LETTERS
    return BANDS.get(words, LINES) if tool in ("pen", "line") else LINES


def turn_of(stroke: Stroke) -> tuple[int, int, float, int]:
    """By this strokes are `in_order`; each has its own."""
    return LEVEL[stroke.layer], rank_of(stroke.tool, stroke.words), stroke.z, stroke.id


def extent(stroke: Stroke) -> tuple[float, float, float, float]:
    """The box that a stroke's ink can touch."""
    xs, ys = [p[0] for p in stroke.points], [p[1] for p in stroke.points]
    reach = stroke.width * 0.8 + 2
    if stroke.tool == "stamp":
        reach = stroke.width * 1.1
    elif stroke.tool == "ruin":
        reach = stroke.width * 4 + 2
    elif stroke.tool == "label":
        reach = stroke.width * (1 + 0.3 * len(stroke.words))
    elif stroke.tool == "annotate":
        reach = stroke.width + 8
    elif stroke.words:  # a wall of stone stands up from its line
        reach = stroke.width * 1.8 + 2
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


# ------------------------------------------------------------------------------------------------------ erasing


def distance(p: Sequence[float], a: Sequence[float], b: Sequence[float]) -> float:
    """From a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if not length else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def touches(stroke: Stroke, at: Sequence[float], radius: float) -> bool:
    """Does a disc touch the ink of a stroke?"""
    points = stroke.points
    if stroke.tool == "fill":
        return inside([point[:2] for point in points], at)
    if stroke.tool == "label" and len(points) == 1:
        turn = math.radians(-stroke.angle)
        dx, dy = at[0] - points[0][0], at[1] - points[0][1]
        along, across = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        long = stroke.width * max(0.5, 0.19 * len(stroke.words))
        return abs(along) <= radius + long and abs(across) <= radius + stroke.width * 0.5
    reach = radius + stroke.width * (0.6 if stroke.tool == "stamp" else 0.5)
    if len(points) == 1:
        return math.hypot(points[0][0] - at[0], points[0][1] - at[1]) <= reach
    return any(distance(at, a, b) <= reach for a, b in itertools.pairwise(points))


def without(stroke: Stroke, at: Sequence[float], radius: float, new_id: Callable[[], int]) -> list[Stroke] | None:
    """What is left of a stroke when a disc is rubbed out of it; None when the disc does not touch it.

    The cuts lie exactly on the disc's edge. Some go whole.
    """
    if not touches(stroke, at, radius):
        return None
    if stroke.tool in WHOLE or len(stroke.points) == 1:
        return []
    pieces: list[list[Sample]] = []
    piece: list[Sample] = []

    def outside(p: Sample) -> bool:
        return math.hypot(p[0] - at[0], p[1] - at[1]) > radius

    if outside(stroke.points[0]):
        piece = [stroke.points[0]]
    for a, b in zip(stroke.points, stroke.points[1:], strict=False):
        for t, leaves in crossings(a, b, at, radius):
            cut = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t, a[3])
            if leaves:
                piece = [cut]
            else:
                pieces.append([*piece, cut])
                piece = []
        if outside(b):
            piece.append(b)
    pieces.append(piece)
    kept = [p for p in pieces if len(p) > 1]
    if kept == [list(stroke.points)]:
        return None  # only the width was touched
    return [msgspec.structs.replace(stroke, id=new_id(), points=tuple(p)) for p in kept]


def crossings(a: Sample, b: Sample, at: Sequence[float], radius: float) -> Iterator[tuple[float, bool]]:
    """Where a segment crosses a circle: the share of its length, and whether it leaves the disc there."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - at[0], a[1] - at[1]
    square = dx * dx + dy * dy
    if not square:
        return
    half = (fx * dx + fy * dy) / square
    rest = half * half - (fx * fx + fy * fy - radius * radius) / square
    if rest <= 0:
        return
    root = math.sqrt(rest)
    if 0 < -half - root <= 1:
        yield -half - root, False
    if 0 < -half + root <= 1:
        yield -half + root, True


# ------------------------------------------------------------------------------------------------------ moving ink


def lassoed(city: City, loop: Sequence[Sequence[float]]) -> list[Stroke]:
    """The strokes of which most lies within a closed line."""
    if len(loop) < 3:
        return []
    xs, ys = [p[0] for p in loop], [p[1] for p in loop]
    return [
        stroke
        for stroke in city.near(min(xs), min(ys), max(xs), max(ys))
        if city.free_to_change(stroke) and sum(inside(loop, point) for point in stroke.points) * 2 > len(stroke.points)
    ]


def moved(
    stroke: Stroke, about: Sequence[float], shift: Sequence[float] = (0, 0), factor: float = 1.0, degrees: float = 0.0
) -> Stroke:
    """A stroke turned and scaled about a point, then shifted."""
    c, s = math.cos(math.radians(degrees)) * factor, math.sin(math.radians(degrees)) * factor
    ox, oy = about[0], about[1]
    points = tuple(
        (ox + (x - ox) * c - (y - oy) * s + shift[0], oy + (x - ox) * s + (y - oy) * c + shift[1], ms, pressure)
        for x, y, ms, pressure in stroke.points
    )
    return msgspec.structs.replace(
        stroke,
        points=points,
        width=min(BROADEST, max(FINEST, stroke.width * factor)),
        angle=(stroke.angle + degrees) % 360,
    )
