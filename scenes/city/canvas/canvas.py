"""What the canvas is: a city, a window onto its sheet, a hand with its settings; where things are and what they say.

It is a part: a screen or a board owns it, and gives it the room `rect`. Tools take it (`tools`, `selection`,
`outlines`), the hand over it brings pointer and keys to them (`hand`); `easel` puts all of it together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from pygame import Rect

from scenes.city.canvas.host import CanvasHost
from scenes.city.canvas.picture_below import PictureBelow
from scenes.city.canvas.sheet_meaning import SheetMeaning
from scenes.city.canvas.sight import Sight
from scenes.city.drawing import files
from scenes.city.drawing.document import LAYERS, NATURE, SHEET, Changes, City, Face, Sample, Stroke, touches
from scenes.city.drawing.document import Tool as Ink
from scenes.city.drawing.snapping import Snap, snap
from scenes.city.ink.looks import Looks
from scenes.city.meaning.sign_ink import lost_with
from scenes.city.worlds.world import themed
from scenes.paint.theme import Theme, hex_code
from scenes.system.words import later, tr
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout

COLOURS = {
    "#2B2118": later("ink"),
    "#5A4630": later("soft ink"),
    "#B5583A": later("roof red"),
    "#A3231B": later("red"),
    "#3B6E8F": later("deep water"),
    "#9DBFC9": later("water"),
    "#00684A": later("green"),
    "#A9B27C": later("grass"),
    "#DDBE6A": later("straw"),
    "#8C6A55": later("earth"),
    "#7C8A86": later("slate"),
    "#74307A": later("plum"),
}
RECENT = 5
"""So many colours are kept at hand besides the palette."""
CATCH = 14.0
"""How near the pen must come to catch, in units of the screen."""
WIDTHS = {
    "pen": 3.0,
    "wash": 40.0,
    "dotted": 4.0,
    "ruin": 4.0,
    "stamp": 26.0,
    "label": 34.0,
    "fill": 14.0,
    "annotate": 4.0,
}


class Canvas:
    """The sheet of a city in the room `rect` (pixels of the window), and the settings of the hand over it."""

    def __init__(self, host: CanvasHost, city: City | None = None) -> None:
        self.host = host
        self.city = city or City()
        self.sight = Sight(host)
        self.meaning = SheetMeaning(self.city, self.sight)
        self.below = PictureBelow(self.city, self.sight)
        self.keeper: files.Keeper | None = None
        """What keeps the city on disk, where it is kept."""
        self.tool = "pen"
        self.plain_slips = False
        """Has the screen a black button of its own? The slips have none then."""
        self.colours = dict.fromkeys(WIDTHS, "#2B2118") | {"wash": "#9DBFC9", "fill": "#A9B27C"}
        self.widths = dict(WIDTHS)
        self.recent: list[str] = []
        """The colours beside the palette that were drawn with, the last one first."""
        self.picking = False
        """The next press takes the colour that lies there."""
        self.stamp = "tower"
        self.face: Face = "title"
        """The type of labels."""
        self.scatter = False
        """A drag strews stamps, where else it moves one."""
        self.leaf = 0
        """What the panel shows: what the tool can be set to, the layers, or what the sheet is like."""
        self.straight = False
        """Pens draw straight lines, as with Shift."""
        self.snapping = False
        self.ghost: Snap | None = None
        """Where the pen would catch now."""
        self.owner = ""
        """Who holds the pen: it stays until the place is done or another is chosen. Empty: the first stroke gives it
        to the next place in order, or belongs to nature."""
        self.pen_only = False
        self.only = ""
        """What erasers may touch: `annotations`, `place` or everything."""
        self.tokens: list[Rect] = []
        """Pixels where pieces of a game stand: names give way to them."""
        self.looks = Looks(self.city.smoothing)
        self.when_given: list[Callable[[str], None]] = []
        """Hear to whom new ink belongs, each time that it is chosen."""

    # ------------------------------------------------------------ the screen on which it lies

    @property
    def app(self) -> AppContext:
        return self.host.app

    @property
    def rect(self) -> Rect:
        """The pixels of the window in which the sheet lies."""
        return self.sight.rect

    @property
    def layout(self) -> Layout:
        return self.host.layout

    @property
    def theme(self) -> Theme:
        return self.host.app.theme

    @property
    def sheet_theme(self) -> Theme:
        """The theme of what lies on the sheet: papers and inks of the city's world."""
        return themed(self.host.app.theme, self.city.world)

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again: in `rect`, or the whole sheet."""
        self.host.invalidate(self.rect if rect is None else rect)

    def rebuild(self) -> None:
        """What is said around the sheet has changed."""
        self.host.rebuild()

    def unfold(self, city: City) -> None:
        """Another city lies on the sheet."""
        self.city = self.meaning.city = self.below.city = city
        self.looks.smooth(city.smoothing)

    # ------------------------------------------------------------ settings of the hand

    def cap(self, command: str) -> str:
        """The command's key in brackets, to stand behind words; empty when it has none."""
        cap = self.app.bindings.cap(command)
        return f" ({cap})" if cap else ""

    def ink_owner(self) -> str:
        """To whom new ink belongs: who holds the pen, else the next place in order."""
        if self.owner and (self.owner == NATURE or self.owner in self.city.places):
            return self.owner
        after = self.city.next_place()
        return after.id if after else NATURE

    def give_ink(self, owner: str) -> None:
        """New ink belongs to this owner from now on, however many strokes it takes."""
        self.owner = owner
        for heard in self.when_given:
            heard(owner)
        self.rebuild()

    @property
    def place_begun(self) -> bool:
        """Is the place that gets the ink drawn already, at least in part, so that it may be done?"""
        place = self.city.places.get(self.ink_owner())
        return place is not None and self.city.drawn(place)

    def finish_place(self) -> None:
        """The place is done: the pen goes on to the next one in order, or to nature."""
        self.owner = ""
        for heard in self.when_given:
            heard(self.ink_owner())
        self.rebuild()

    def choose_width(self, width: float) -> None:
        """Another width for the pen."""
        self.widths[self.tool] = width
        self.rebuild()

    def choose_stamp(self, name: str) -> None:
        """Another stamp."""
        self.stamp = name
        self.rebuild()

    def choose_colour(self, code: str) -> None:
        """Another colour for what the hand holds."""
        if self.tool in self.colours:
            self.colours[self.tool] = code
        self.picking = False
        self.rebuild()

    def pick_colour(self, at: tuple[float, float]) -> None:
        """The colour that lies at a point of the sheet: of the ink there, or of the picture below."""
        stroke = self.stroke_at(at)
        under = self.sight.window.painter.underlay if self.sight.window is not None else None
        if stroke is not None:
            self.choose_colour(stroke.colour)
        elif under is not None and not self.city.layers["underlay"].hidden:
            x, y = (int(v * side / whole) for v, side, whole in zip(at, under.get_size(), SHEET, strict=True))
            inside = 0 <= x < under.get_width() and 0 <= y < under.get_height()
            red, green, blue, _ = under.get_at((x, y)) if inside else (0, 0, 0, 0)
            self.choose_colour(hex_code((red, green, blue)) if inside else self.colours[self.tool])
        else:
            self.picking = False
            self.app.tell(tr("There is no colour here: point at ink, or at the picture below."))
            self.rebuild()

    def set_picking(self, on: bool) -> None:
        """With it, the next press takes the colour that lies there."""
        self.picking = on
        self.rebuild()

    def set_scatter(self, on: bool) -> None:
        """A drag strews stamps from now on, or moves one again."""
        self.scatter = on
        self.rebuild()

    def show_leaf(self, number: int) -> None:
        """The panel shows what the tool can be set to (0), the layers (1), or what the sheet is like (2)."""
        self.leaf = number
        self.rebuild()

    def smooth(self, amount: int) -> None:
        """Another smoothing, for all ink: looks are computed."""
        self.looks.smooth(amount)
        self.city.smoothing = amount
        self._keep_sight()
        self.host.invalidate()

    def _keep_sight(self) -> None:
        """How the sheet is looked at has changed: keep it, and draw the sheet anew."""
        if self.keeper is not None:
            self.keeper.keep_sight()
        if self.sight.window is not None:
            self.sight.window.forget()

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
        self._keep_sight()
        self.rebuild()

    def ink_layer(self) -> str:
        """On which layer new ink lies."""
        if self.tool == "annotate":
            return "annotations"
        if self.tool in ("stamp", "label"):
            return "stamps"
        if self.tool == "fill":
            return "nature"  # below all lines
        if self.tool == "dotted":
            return "underground"
        return self.city.layer_for(self.ink_owner())

    # ------------------------------------------------------------ where things are

    def snapped(self, at: Sequence[float], start: Sequence[float] | None = None) -> tuple[float, float]:
        """Where a point of the pen catches when snapping is on; else the point itself."""
        spot = at[0], at[1]
        if not self.snapping:
            return spot
        rings = [ring for ring in self.meaning.rings().values() if ring]
        self.ghost = snap(self.city, rings, spot, self.sight.span(CATCH), (start[0], start[1]) if start else None)
        return self.ghost.at if self.ghost else spot

    def stroke_at(self, at: tuple[float, float]) -> Stroke | None:
        """The topmost stroke under a point of the sheet, but for what fills the ground there."""
        radius = self.sight.span(6)
        near = self.city.near(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius)
        return next(
            (s for s in reversed(near) if s.tool != "fill" and self.city.shown(s) and touches(s, at, radius)), None
        )

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
        if self.layer_is_open(stroke.layer):
            self.add_all([stroke], name)

    def layer_is_open(self, id: str) -> bool:
        """May ink be added to a layer? Where it may not, it is told."""
        state = self.city.layers[id]
        if state.locked or state.hidden:
            name = next(layer.name for layer in LAYERS if layer.id == id)
            self.app.tell(
                tr("The layer “{layer}” is locked: no ink is added to it.", layer=tr(name))
                if state.locked
                else tr("The layer “{layer}” is hidden: no ink is added to it.", layer=tr(name))
            )
        return not (state.locked or state.hidden)

    def add_all(self, strokes: Sequence[Stroke], name: str) -> None:
        """Put strokes of the hand on the sheet, whose layers are open, as one step."""
        first = strokes[0]
        if not self.owner and first.owner in self.city.places and first.tool != "label":
            self.owner = first.owner  # the pen stays with the place that it began
        if first.colour not in COLOURS:
            self.recent = [first.colour, *(code for code in self.recent if code != first.colour)][:RECENT]
        self.city.edit(name, [("stroke", stroke.id, stroke) for stroke in strokes])

    def may_erase(self, stroke: Stroke) -> bool:
        """Is it open to the erasers as they are set?"""
        if not self.city.free_to_change(stroke):
            return False
        if self.only == "annotations":
            return stroke.layer == "annotations"
        return self.only != "place" or (stroke.owner == self.ink_owner() and stroke.layer != "annotations")

    def erase(self, gone: Mapping[int, Sequence[Stroke]]) -> None:
        """Strokes go, or give way to what an eraser leaves of them; a sign that loses ink loses its meaning."""
        changes: Changes = []
        for key, pieces in gone.items():
            changes += [("stroke", key, None), *(("stroke", piece.id, piece) for piece in pieces)]
        changes += lost_with(self.city, gone)
        # a place without ink has no outline, so a correction of it goes too
        changes += [
            ("outline", name, None)
            for name in self.city.outlines
            if all(s.id in gone and not gone[s.id] for s in self.city.of(name))
        ]
        if changes:
            self.city.edit(later("erase"), changes)

    def flip_contact(self, pair: tuple[str, str]) -> None:
        """A proposed contact is tapped off, or on again (DEF-MAP-6)."""
        key = f"{pair[0]}|{pair[1]}"
        self.city.edit(later("contact"), [("contact", key, None if self.city.contacts.get(key) == "none" else "none")])

    def put_name(self, name: str, at: tuple[float, float], pixels: float) -> None:
        """A place's name, set by the app in this size, is put somewhere by hand: it stays there from now on."""
        key, place = self.city.new_id(), self.city.places[name]
        size = pixels / self.sight.zoom_now
        stroke = Stroke(
            key, "label", self.colours["label"], size, "stamps", name, ((*at, 0.0, 0.0),), float(key), place.name
        )
        self.add_ink(stroke, later("put a name"))
