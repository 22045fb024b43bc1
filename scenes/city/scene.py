"""*Draw a city*: the sheet, the rail of tools, the places in the rules' order, layers, and what the signs mean.

The canvas itself only brings pointer, keys and time to the things that know: tools (`tools`, `selection`, `outlines`),
signs (`signs`), what lies over the ink (`overlay`) and what stands around it (`panel`).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city import files, menus, names
from scenes.city.document import NATURE, City, Edit, MarkMade, Place, Sample, Shape, Stroke, inside, touches
from scenes.city.document import Tool as Ink
from scenes.city.ink import SMOOTHING
from scenes.city.looks import Looks
from scenes.city.outlines import Outlines
from scenes.city.overlay import Overlay
from scenes.city.panel import build_panel, build_rail, build_strip, strip_height
from scenes.city.parts import SheetWindow
from scenes.city.selection import WAYS, Lasso
from scenes.city.signs import Signs
from scenes.city.snapping import Snap, snap
from scenes.city.tools import PENS, Eraser, Hand, Labels, Pens, Stamps, Tool
from scenes.city.view import LEAST, MOST, SLICE, Painter, View, Window, fitted
from scenes.inputs import DRAG_UNITS, LEFT, LONG_PRESS, Input, Key, KeyUp, MenuLine, Pointer, Tap, Thing, Wheel
from scenes.widgets.bar import add_bar, add_ribbon
from scenes.widgets.screen import Screen

if TYPE_CHECKING:
    from scenes.city.meaning import Meaning

TAP = 0.3
"""A tool key held longer than this many seconds is given back on release."""
FINGERS = 0.6
"""Two or three fingers that are lifted within so many seconds, without moving, were a tap."""
CATCH = 14.0
"""How near the pen must come to catch, in units of the screen."""
KEYS = {
    "p": "pen",
    "b": "wash",
    "u": "dotted",
    "r": "ruin",
    "s": "stamp",
    "t": "label",
    "l": "lasso",
    "e": "erase",
    "shift+e": "rub",
    "h": "hand",
    "o": "outline",
    "a": "annotate",
}
WIDTHS = {
    "pen": 3.0,
    "wash": 40.0,
    "dotted": 4.0,
    "ruin": 4.0,
    "stamp": 26.0,
    "label": 34.0,
    "annotate": 4.0,
}


class CityScreen(Screen):
    """The canvas. `path` is a city of the profile, `city` one to begin with; without both a new one begins.

    `called` is what a new city is called; without it the app proposes a name.
    """

    name = "city"

    def __init__(self, path: Path | None = None, city: City | None = None, called: str = "") -> None:
        super().__init__()
        self.path = path
        self.city = city or City()
        self._opened = city is not None
        self._called = called
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
        self.looks = Looks(SMOOTHING)
        self.window: Window | None = None
        self.pens, self.lasso, self.outlines = Pens(self), Lasso(self), Outlines(self)
        self.signs, self.over = Signs(self), Overlay(self)
        self.tools: dict[str, Tool] = {
            **dict.fromkeys(PENS, self.pens), "stamp": Stamps(self), "label": Labels(self), "lasso": self.lasso,
            "erase": Eraser(self, False), "rub": Eraser(self, True), "hand": Hand(self), "outline": self.outlines,
        }  # fmt: skip
        self.cross: tuple[int, int] | None = None
        """The keyboard's cross-hair, in pixels."""
        self._down: tuple[tuple[int, int], float, bool] | None = None
        """Where and when the pointer went down on the sheet, and whether it is a finger; None: it is up."""
        self._still = False
        self._by_key = False
        self._fingers = 0.0
        self._pan: tuple[int, int] | None = None
        self._glide = 0.0
        """Until when two fingers push the sheet."""
        self._pushed = False
        self._space = False
        self._held: tuple[str, str, float] | None = None
        self._now: Meaning | None = None
        self._unread = True
        self._rings: tuple[Meaning, dict[str, list[tuple[float, float]]]] | None = None
        self._meaning_due = 0.0
        self._words_due = 0.0
        self._warned: set[str] = set()
        self._sketch: list[Stroke] = []

    # ------------------------------------------------------------ coming and going

    def enter(self) -> None:
        words: list[str] = []
        known = files.named_cities(self.app.profile)
        if self.path is not None and not self._opened:
            try:
                self.city, words = files.open_city(self.path)
            except files.CityError as error:
                words, self.path = [str(error)], None
        if self.path is None:
            taken = list(known.values())
            chance = random.Random()  # no rule hangs on it
            own = self._called or (self.city.name if self._opened else names.proposed(taken, chance))
            self.city.facts["name"] = names.numbered(own, taken) or names.proposed(taken, chance)
            self.path = files.free_path(self.app.profile, self.city.name)
        self.keeper = files.Keeper(self.path, self.city, self.app.tell_soon)
        self.keeper.begin()
        self.city.listeners.append(self._edited)
        if words:
            self.app.tell_soon(" ".join(words))
        if not self.city.strokes and self.path not in known:
            self.keeper.save()
        self._meaning_due = self.app.now if self.city.strokes else 0.0
        self.signs.adopt()

    def leave(self) -> None:
        self.keeper.close(self._graph())

    def _graph(self) -> dict[str, Any]:
        if not self.city.places or not self.city.strokes:
            return {}
        now = self.read_meaning()
        return {
            "connections": sorted(list(pair) for pair in now.connections),
            "contacts": {f"{a}|{b}": c.kind for (a, b), c in sorted(now.contacts.items())},
            "entry-points": list(now.entry_points),
        }

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, "Draw a city", home=self.close)
        add_ribbon(self, room, ["Places", "Drawing", "Connections"], self._phase())
        tall, gap = layout.tall, layout.u(8)
        rail = Rect(tall.x, tall.y, layout.u(56), tall.h)
        if layout.left_handed:
            rail.right = tall.right
        left, right = (tall.x, rail.x - gap) if layout.left_handed else (rail.right + gap, tall.right)
        high = strip_height(self)
        strip = Rect(left, tall.bottom - high, right - left, high)
        self.rect = Rect(left, tall.y, right - left, strip.y - layout.u(10) - tall.y)
        self._open_window()
        self.add("sheet", SheetWindow(self.rect))
        build_rail(self, rail)
        build_strip(self, strip)
        build_panel(self)
        self.signs.build()

    def _open_window(self) -> None:
        """The window onto the sheet, for the size and the theme that are now."""
        if self.window is None or self.window.painter.theme is not self.app.theme:
            view = fitted(self.rect.size) if self.window is None else self.window.view
            painter = Painter(self.city, self.looks, self.app.theme)
            if self.window is not None:
                painter.underlay = self.window.painter.underlay
            self.window = Window(painter, self.rect.size, view)
        elif self.window.size != self.rect.size:
            fits = self.window.view == fitted(self.window.size, self.window.view.angle)
            self.window.resize(self.rect.size)
            if fits:
                self.window.look(fitted(self.rect.size, self.window.view.angle))

    def _phase(self) -> int:
        if not self.city.places:
            return 0
        return 1 if self.city.next_place() else 2

    # ------------------------------------------------------------ settings of the hand

    @property
    def in_hand(self) -> Tool:
        """The tool that is held."""
        return self.tools[self.tool]

    def take(self, tool: str) -> None:
        """Take a tool."""
        if tool == self.tool:
            return
        self.signs.finish()
        self.drop()
        if self.tools[tool] is not self.in_hand:
            self.in_hand.put_down()
        self.tool, self.ghost = tool, None
        self.app.sound.play("press")
        self.rebuild()

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

    def choose_colour(self, code: str) -> None:
        """Another colour for the pen, and for what the lasso holds."""
        if self.tool in self.colours:
            self.colours[self.tool] = code
        if self.lasso.picked:
            self.lasso.recolour(code)
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
        from scenes.city.meaning import outline

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

    # ------------------------------------------------------------ the pointer on the sheet

    @property
    def pushing(self) -> bool:
        """Is the sheet being pushed about?"""
        return self._pan is not None or self._pan_from is not None or self.app.now < self._glide

    @property
    def zooming(self) -> bool:
        """Has the zoom changed just now, and may go on?"""
        return self._words_due > 0

    def grasp(self, pos: tuple[int, int]) -> None:
        """From now on the pointer pushes the sheet."""
        self._pan = pos

    def drop(self) -> None:
        """The movement under way is called off."""
        self.in_hand.cancel()
        self.signs.cancel()
        self._down, self._pan, self._by_key = None, None, False

    def pen(self, pointer: Pointer) -> None:
        """A pointer on the sheet: pressed, moved with the button down, lifted, or called off."""
        if pointer.kind == "leave":
            if pointer.touch:
                self._fingers = self._down[1] if self._down else self.app.now
            self.drop()
        elif pointer.kind == "press":
            if pointer.button == LEFT:
                self._press(pointer)
        elif self._pan is not None:
            if pointer.kind == "move":
                self._moves(pointer.pos)
                self.pan(pointer.pos[0] - self._pan[0], pointer.pos[1] - self._pan[1])
                self._pan = pointer.pos
            else:
                tapped = self._still and self._down is not None
                self._pan = self._down = None
                if tapped and not self._space:
                    self.in_hand.tap(self.to_sheet(pointer.pos))
        elif self._down is not None:
            self._moves(pointer.pos)
            at = self.to_sheet(pointer.pos)
            if pointer.kind == "move":
                (self.signs.drag(at) if self.signs.dragging else self.in_hand.move(pointer, at))
                return
            self._down, self.ghost = None, None
            (self.signs.drop() if self.signs.dragging else self.in_hand.lift(pointer, at))

    def _moves(self, pos: tuple[int, int]) -> None:
        if self._down is not None and math.dist(pos, self._down[0]) > DRAG_UNITS * self.layout.scale:
            self._still = False

    def _press(self, pointer: Pointer) -> None:
        self._down, self._still = (pointer.pos, self.app.now, pointer.touch), True
        if self._space or (self.pen_only and pointer.touch):
            self._pan = pointer.pos
            return
        at = self.to_sheet(pointer.pos)
        if not (self.tool in ("hand", "annotate") and self.signs.take(at)):
            self.in_hand.press(pointer, at)

    def _rests_long(self, now: float) -> bool:
        """A long press opens the menu; with a pen only that of a finger, for a hand may rest before it draws."""
        if self._down is None or not self._still or self._by_key:
            return False
        _, since, touch = self._down
        draws = self.tool in PENS or self.tool in ("erase", "rub")
        return now - since >= LONG_PRESS and (touch or not draws)

    def _hover(self, pointer: Pointer) -> None:
        """Nothing is pressed: show where the pen would catch."""
        before = self.ghost
        self.ghost = None
        if self.snapping and self.rect.collidepoint(pointer.pos):
            at = self.to_sheet(pointer.pos)
            if self.in_hand.snaps(at):
                self.snapped(at)
        if self.ghost != before:
            self.app.nudge()

    def cross_key(self, key: Key) -> bool:
        """The sheet has the keyboard: arrows move the cross-hair, Enter presses and lifts."""
        way = key.name.rpartition("+")[2]
        if way in WAYS and key.name in (way, f"shift+{way}"):
            step = self.layout.u(12) if key.name == way else 1
            x, y = self.cross or self.rect.center
            dx, dy = WAYS[way]
            room = self.rect
            self.cross = (
                max(room.left, min(room.right - 1, x + dx * step)),
                max(room.top, min(room.bottom - 1, y + dy * step)),
            )
            moved = Pointer("move", self.cross, buttons=(self._by_key, False, False))
            if self._by_key:
                self.pen(moved)
            else:
                self._hover(moved)
            self.app.nudge()
            return True
        if key.command == "enter" and not key.repeat:
            self.cross = self.cross or self.rect.center
            was, self._by_key = self._by_key, not self._by_key
            self.pen(Pointer("release" if was else "press", self.cross, LEFT))
            self._by_key = not was and self._down is not None
            return True
        if key.command == "back" and self._by_key:
            self.drop()
            return True
        return False

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
        if changes:
            self.city.edit("erase", changes)

    def _edited(self, edit: Edit, way: str) -> None:
        """Every edit, undo and redo: have the picture follow."""
        self._unread = True
        window = self.window
        if window is None:
            return
        changes = [c for c in edit.changes if c.what == "stroke"]
        if way != "undo" and len(changes) == 1 and changes[0].before is None:
            rect = window.added(changes[0].after)
            self.invalidate(rect.move(self.rect.topleft).clip(self.rect))
        else:
            for change in changes:
                window.changed(change.before, change.after)
        if any(c.what == "fact" and c.key == "underlay" for c in edit.changes):
            self.lay_under()
        self.lasso.refresh()
        self.signs.heard(edit, way, self._now)
        if way == "do":
            self._keeps_outline(edit)
        self._meaning_due = self.app.now + 0.3
        sign = len(changes) == len(edit.changes) and way == "do" and self.tool == "annotate"
        if any(c.what in ("outline", "mark", "contact", "place") for c in edit.changes):
            self._meaning_due = self.app.now
        if not (self._sketch or sign):
            self.rebuild()

    def _keeps_outline(self, edit: Edit) -> None:
        """Say once that ink does not change an outline that was corrected by hand."""
        for change in edit.changes:
            if change.what == "outline":
                self._warned.discard(str(change.key))
            stroke = change.after or change.before if change.what == "stroke" else None
            if stroke is None or stroke.owner not in self.city.outlines or stroke.owner in self._warned:
                continue
            if stroke.tool not in ("label", "stamp", "annotate", "ruin") and stroke.owner in self.city.places:
                self._warned.add(stroke.owner)
                called = self.city.places[stroke.owner].name
                self.app.tell(
                    f"{called} keeps the outline that you corrected. O, then Reset, takes it from the ink again."
                )

    # ------------------------------------------------------------ menus

    def menu_for(self, thing: Thing) -> Sequence[MenuLine]:
        if thing.id == "sheet":
            return self.sheet_menu((self.cross or self.rect.center) if self.hands.keyboard else self.app.inputs.pos)
        if thing.id.startswith("place-"):
            return menus.of_place(self, thing.id[6:])
        return ()

    def sheet_menu(self, pos: tuple[int, int]) -> Sequence[MenuLine]:
        """All actions for what is under a pixel of the sheet."""
        at = self.to_sheet(pos)
        own = self.in_hand.menu(at)
        return menus.of_spot(self, at) if own is None else own

    def ask_owner(self) -> None:
        """Ask to whom what the lasso holds shall belong."""
        from scenes.widgets.sheets import Menu

        self.app.stack.push(Menu("It belongs to", menus.owners(self), self.rect.center, self))

    # ------------------------------------------------------------ words and places

    def ask_label(self, at: tuple[float, float]) -> None:
        """Ask for words, and write them there."""
        from scenes.city.sheets import AskWords

        def write(words: str) -> None:
            if words.strip():
                stroke = replace(self.stroke("label", ((*at, 0.0, 0.0),), words.strip()), layer="stamps")
                self.add_ink(stroke, "label")

        owner = self.city.places.get(self.ink_owner())
        self.app.stack.push(AskWords("A label", owner.name if owner else "", write))

    def rewrite(self, label: Stroke) -> None:
        """Ask what a label shall say."""
        from scenes.city.sheets import AskWords

        def write(words: str) -> None:
            if words.strip() and label.id in self.city.strokes:
                self.city.edit("change a label", [("stroke", label.id, replace(label, words=words.strip()))])

        self.app.stack.push(AskWords("A label", label.words, write))

    def put_name(self, name: str, at: tuple[float, float]) -> None:
        """A name that the app had set is put somewhere by hand: it stays there from now on."""
        key, place = self.city.new_id(), self.city.places[name]
        size = self.over.name_size(name) / self.zoom_now
        stroke = Stroke(key, "label", self.colours["label"], size, "stamps", name, ((*at, 0.0, 0.0),), float(key),
                        place.name)  # fmt: skip
        self.add_ink(stroke, "put a name")

    def add_place(self) -> None:
        """Ask for a place's name, kind and words."""
        from scenes.city.sheets import AskPlace

        def make(name: str, shape: str, words: tuple[str, ...]) -> None:
            number = 1
            while f"loc-{number}" in self.city.places:
                number += 1
            place = Place(f"loc-{number}", name, cast(Shape, shape), words, len(self.city.places))
            self.city.edit(f"add {name}", [("place", place.id, place)])

        self.app.stack.push(AskPlace(make, taken=[place.name for place in self.city.places.values()]))

    def rename_place(self, key: str) -> None:
        """Ask what a place is called; its label on the map follows."""
        from scenes.city.sheets import AskName

        place = self.city.places[key]

        def write(name: str) -> None:
            labels = [s for s in self.city.strokes.values() if s.tool == "label" and s.owner == key]
            self.city.edit(f"rename {place.name}", [
                ("place", key, replace(place, name=name)),
                *(("stroke", s.id, replace(s, words=name)) for s in labels if s.words == place.name),
            ])  # fmt: skip

        taken = [other.name for other in self.city.places.values() if other.id != key]
        self.app.stack.push(AskName("What is it called?", place.name, taken, write, what="place"))

    def forget_place(self, key: str) -> None:
        """A place comes off the list, with its outline and its signs; its ink stays, as nature's."""
        changes: list[tuple[str, int | str, Any]] = [("place", key, None), ("outline", key, None)]
        changes += [("contact", pair, None) for pair in self.city.contacts if key in pair.split("|")]
        changes += [("mark", m.id, None) for m in self.city.marks.values() if key in (m.a, m.b)]
        self.city.edit("take a place off the list", changes)

    def rename(self) -> None:
        """Ask what the city is called."""
        from scenes.city.sheets import AskName

        known = files.named_cities(self.app.profile)
        taken = [name for path, name in known.items() if path != self.path]
        self.app.stack.push(AskName("What is the city called?", self.city.name, taken, self._rename))

    def _rename(self, name: str) -> None:
        self.city.edit("rename the city", [("fact", "name", name)])
        self.keeper.save(self._graph())
        self.rebuild()

    def show_keys(self) -> None:
        """All keys of the canvas in large type."""
        from scenes.widgets.sheets import Large

        self.app.stack.push(Large([f"**{key}** {words}" for key, words in menus.key_list()]))

    def spoken(self) -> list[str]:
        """The panel's words, then what the drawing says: the places in map order with their connections."""
        now = self.read_meaning()
        lines = super().spoken()
        for name in now.order:
            number = now.number(name) if now.arrows else None
            joined = [b if a == name else a for a, b in sorted(now.connections) if name in (a, b)]
            head = f"**{now.called(name)}**{f', entry-point {number}' if number else ''}"
            lines.append(f"{head}: joined to {', '.join(map(now.called, joined)) or 'nothing'}.")
        rest = [place.name for place in self.city.order() if not self.city.drawn(place)]
        return [*lines, f"Not drawn yet: {', '.join(rest)}."] if rest else lines

    def city_menu(self) -> None:
        """What can be done with the whole city, where there is no room for its buttons."""
        from scenes.widgets.sheets import Menu

        self.app.stack.push(Menu(self.city.name, menus.of_city(self), self.layout.panel.center, self))

    # ------------------------------------------------------------ connections

    def as_list(self) -> None:
        """The connections as a list, for the keyboard."""
        from scenes.city.sheets import ConnectionList

        self.signs.finish()
        self.app.stack.push(ConnectionList(self))

    def flip_contact(self, pair: tuple[str, str]) -> None:
        """A proposed contact is tapped off, or on again (DEF-MAP-6)."""
        key = f"{pair[0]}|{pair[1]}"
        self.city.edit("contact", [("contact", key, None if self.city.contacts.get(key) == "none" else "none")])
        self.over.forget()

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places by hand (DEF-CONN-3): by a sign without ink, or by taking the other sign away."""
        signs = [m for m in self.city.marks.values() if {m.a, m.b} == set(pair) and m.kind != "entry"]
        changes: list[tuple[str, int | str, Any]] = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        contact = self.read_meaning().contacts.get(pair)
        if (contact is not None and contact.connects) != on:
            key = self.city.new_id()
            changes.append(("mark", key, MarkMade(key, "connect" if on else "cut", *pair)))
        self.city.edit("join" if on else "part", changes)

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the outside arrow of a place (DEF-ENTRY-1)."""
        signs = [m for m in self.city.marks.values() if m.kind == "entry" and m.a == name]
        changes: list[tuple[str, int | str, Any]] = [
            change for m in signs for change in (("mark", m.id, None), *(("stroke", k, None) for k in m.strokes))
        ]
        if on:
            key = self.city.new_id()
            changes = [("mark", key, MarkMade(key, "entry", name))]
        self.city.edit("entry arrow", changes)

    @property
    def now(self) -> Meaning | None:
        """What the drawing said when it was read last; None before the first time."""
        return self._now

    def read_meaning(self) -> Meaning:
        """What the drawing says now."""
        from scenes.city.meaning import meaning

        if self._now is None or self._unread:
            before = self._now
            self._unread, self._meaning_due = False, 0.0
            self._now = meaning(self.city)
            self.over.forget()
            self.invalidate(self.rect)
            self.signs.renumbered(before, self._now)
        return self._now

    def next_outline(self) -> None:
        """The outline of the next place gets the handles."""
        found, here = self.outlines.candidates(), self.outlines.place
        if here:
            self.outlines.choose(found[(found.index(here) + 1) % len(found)])

    # ------------------------------------------------------------ pictures

    def export(self) -> None:
        """Ask what to write, and write it to the profile."""
        from scenes.city.sheets import ExportSheet

        self.app.stack.push(ExportSheet(self))

    def painter_with_names(self) -> Painter:
        """A painter of the sheet as it is seen: with the names and numbers that the app sets."""
        assert self.window is not None
        city = self.city.copy()
        city.edit("names", [("stroke", stroke.id, stroke) for stroke in self.over.as_ink(self.read_meaning())])
        painter = Painter(city, Looks(self.looks.smoothing), self.app.theme)
        painter.underlay = self.window.painter.underlay
        return painter

    def pick_underlay(self) -> None:
        """Ask for a picture to draw over."""
        from scenes.city.sheets import UnderlaySheet

        self.app.stack.push(UnderlaySheet(self))

    def lay_under(self) -> None:
        """Read and straighten the underlay anew."""
        from scenes.city.underlay import straightened

        assert self.window is not None
        under = self.city.underlay
        try:
            self.window.painter.underlay = straightened(under) if under else None
        except (OSError, pygame.error, ValueError) as error:
            self.window.painter.underlay = None
            self.app.tell(f"The picture cannot be shown: {error}")
        self.window.forget()
        self.invalidate()

    def sketch(self) -> None:
        """*Sketch one for me*: a city from a seed, drawn stroke by stroke."""
        from scenes.city.sketch import sketched

        seed = int(time.time() * 1000) % 1_000_000
        places, strokes = sketched(seed, self.city.new_id)
        if self.city.places:
            taken = {p.id: p for p in places if p.id not in self.city.places}
            places = list(taken.values())
        self.city.edit("places of the sketch", [("place", place.id, place) for place in places])
        self._sketch = strokes
        if self.ms(100) == 0:
            self._draw_sketch(len(strokes))

    def _draw_sketch(self, count: int) -> None:
        part, self._sketch = self._sketch[:count], self._sketch[count:]
        self.city.edit("sketch", [("stroke", stroke.id, stroke) for stroke in part])
        if not self._sketch:
            self.rebuild()

    # ------------------------------------------------------------ view

    def look(self, view: View) -> None:
        """Look elsewhere."""
        assert self.window is not None
        changed = (view.zoom, view.angle) != (self.window.view.zoom, self.window.view.angle)
        self.window.look(view)
        if changed:
            self._words_due = self.app.now + 0.25  # the panel says the zoom when the wheel rests
        self.invalidate(self.rect)

    def wheel(self, given: Wheel) -> bool:
        if not self.rect.collidepoint(given.pos):
            return super().wheel(given)
        assert self.window is not None
        pos = (given.pos[0] - self.rect.x, given.pos[1] - self.rect.y)
        if given.pan:
            self._glide = self.app.now + 0.15
            self.look(self.window.view.panned(given.dx, given.dy).zoomed(given.zoom, pos, self.rect.size))
        else:
            self.zoom(1.2**given.dy, pos)
        return True

    def zoom(self, factor: float, pos: tuple[int, int] | None = None) -> None:
        """Nearer or farther, at a place of the window (its middle)."""
        assert self.window is not None
        scale = self.layout.scale
        factor = max(LEAST * scale, min(MOST * scale, self.window.view.zoom * factor)) / self.window.view.zoom
        self.look(self.window.view.zoomed(factor, pos or (self.rect.w // 2, self.rect.h // 2), self.rect.size))

    def pan(self, dx: int, dy: int) -> bool:
        if not self.rect.collidepoint(self.app.inputs.pos) and self._pan is None:
            return super().pan(dx, dy)
        assert self.window is not None
        self.look(self.window.view.panned(dx, dy))
        return True

    def fit(self) -> None:
        """The whole sheet, upright."""
        self.look(fitted(self.rect.size))

    def turn(self, degrees: int) -> None:
        """Turn the sheet."""
        assert self.window is not None
        view = self.window.view
        self.look(View(view.zoom, (view.angle + degrees) % 360, view.x, view.y))

    # ------------------------------------------------------------ keys and fingers

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and self._letter(given):
            return True
        if isinstance(given, KeyUp):
            return self._key_up(given)
        if isinstance(given, Tap):
            return self._tap(given)
        if isinstance(given, Pointer) and given.kind == "move":
            if self._by_key:
                return True  # the keyboard holds the pen
            if self._down is None:
                self._hover(given)
        return super().handle(given)

    def _tap(self, given: Tap) -> bool:
        """Two fingers take back, three do again; a rest of the hand is no tap."""
        if self.app.now - self._fingers > FINGERS or given.fingers not in (2, 3):
            return False
        if given.fingers == 2:
            self.undo()
        else:
            self.redo()
        return True

    def _key_up(self, given: KeyUp) -> bool:
        if given.name == "space":
            self._space, self._pan = False, None
            return True
        if self._held and given.name == self._held[0]:
            before, since = self._held[1:]
            self._held = None
            if self.app.now - since > TAP:
                self.take(before)
            return True
        return False

    def _letter(self, key: Key) -> bool:
        focus = self.hands.focus
        on_sheet = focus is None or focus.id == "sheet"
        arrow = key.name.rpartition("+")[2] in (*WAYS, "enter")
        adjusts = key.command in ("more", "fewer") and focus is not None and focus.adjust is not None
        if not self._by_key and not adjusts and (on_sheet or not arrow) and self.in_hand.key(key):
            return True
        if key.name == "space":
            self._space = True
            return True
        if key.name in KEYS:
            if not key.repeat:
                if KEYS[key.name] in ("erase", "rub") and self._held is None:
                    self._held = ("e", self.tool, self.app.now)
                self.take(KEYS[key.name])
            return True
        deeds: dict[str, Callable[[], None]] = {
            "i": self._flip_straight, "n": self._flip_snapping, "0": self.fit, ",": lambda: self.turn(-15),
            ".": lambda: self.turn(15),
        }  # fmt: skip
        deed = deeds.get(key.name)
        if deed is not None:
            if not key.repeat or key.name in (",", "."):
                deed()
            return True
        if key.name == "enter" and self.signs.finish():
            return True
        if key.command in ("more", "fewer") and not adjusts:
            self.zoom(1.25 if key.command == "more" else 0.8)
            return True
        if key.command == "back" and not self._by_key:
            return self._back()
        return False

    def _flip_straight(self) -> None:
        if self.tool not in PENS:
            self.take("pen")
        self.set_straight(not self.straight)
        self.app.tell("Straight lines." if self.straight else "Freehand again.")

    def _flip_snapping(self) -> None:
        self.set_snapping(not self.snapping)
        self.app.tell("Snapping is on: ends, outlines, steps of 15°." if self.snapping else "Snapping is off.")

    def _back(self) -> bool:
        """Esc calls off the movement, lets go of the ink that is held, or closes the slip."""
        if self._down is not None:
            self.drop()
            return True
        if self.lasso.picked:
            self.lasso.pick(())
            return True
        return self.signs.close()

    def command(self, name: str) -> bool:
        if name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        elif name == "save-copy":
            self.export()
        elif name == "rulebook":
            self.open_clause("DEF-MAP-1")
        else:
            return False
        return True

    def open_clause(self, clause: str) -> None:
        from scenes.menus.rulebook import open_rulebook

        open_rulebook(self.app, "defenders", clause)

    def undo(self) -> None:
        """Take the last step back, ink and meaning together."""
        self.drop()
        self.signs.pending = []
        if self.city.undo() is None:
            self.app.tell("There is nothing to take back.")

    def redo(self) -> None:
        """Do the step again that was taken back."""
        self.drop()
        if self.city.redo() is None:
            self.app.tell("There is nothing to do again.")

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        moving = super().update(now)
        assert self.window is not None
        busy = self.in_hand.busy
        for rect in self.window.work(SLICE / 2 if busy else SLICE, seen=busy):
            self.invalidate(rect.move(self.rect.topleft).clip(self.rect))
        if self._pushed and not self.pushing:
            self.invalidate(self.rect)  # what lies over the ink is set anew where the sheet lies now
        self._pushed = self.pushing
        if self._rests_long(now):
            self._open_menu_by_rest()
        self.signs.update(now, busy)
        if self._words_due and now >= self._words_due and not busy:
            self._words_due = 0.0
            self.rebuild()
        if self._sketch:
            self._draw_sketch(max(1, len(self._sketch) // 120))
        if self._meaning_due and now >= self._meaning_due and not busy and not self._sketch:
            if self.city.places:
                self.read_meaning()
                self.rebuild()
            self._meaning_due = 0.0
        waiting = bool(self.signs.waiting or self._sketch or self._meaning_due or self._words_due or self.pushing)
        return moving or busy or waiting or self._down is not None or not self.window.settled

    def _open_menu_by_rest(self) -> None:
        assert self._down is not None
        pos = self._down[0]
        self._still = False
        lines = self.sheet_menu(pos)
        if lines:
            self.drop()
            self.show_menu(self.hands.find("sheet") or Thing("sheet", self.rect), lines, pos)

    # ------------------------------------------------------------ drawing

    def draw_sheet(self, surface: Surface) -> None:
        """The window onto the sheet, the meaning over it, and the settled part of the live stroke."""
        assert self.window is not None
        clip = surface.get_clip().clip(self.rect)
        if not clip.w or not clip.h:
            return
        self.window.draw(surface, clip, self.rect.topleft)
        before = surface.get_clip()
        surface.set_clip(clip)
        self.pens.draw_still(surface, clip)  # wet ink lies where it will lie dry: below what is shown over the ink
        now = self.read_meaning() if self.tool == "outline" else self._now
        if now is not None:
            self.over.draw(surface, now)
        if self.in_hand is not self.pens:
            self.in_hand.draw_still(surface, clip)
        surface.set_clip(before)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        rects = self.in_hand.draw(surface) + self.signs.draw(surface)
        if self.ghost is not None:
            rects.append(self._draw_ghost(surface, self.ghost))
        if self.hands.keyboard and self.hands.focus is not None and self.hands.focus.id == "sheet":
            rects.append(self._draw_cross(surface))
        surface.set_clip(clip)
        return rects + super().draw_moving(surface)

    def _draw_ghost(self, surface: Surface, ghost: Snap) -> Rect:
        """Where the pen catches: a ring on an end, a diamond on an outline, a cross on a direction."""
        theme, u = self.app.theme, self.layout.u
        x, y = (round(v) for v in self.to_window(ghost.at))
        r, wide = u(9), max(2, u(2.4))
        for colour, more in ((theme.card, 2), (theme.focus.paper, 0)):
            if ghost.kind == "end":
                pygame.draw.circle(surface, colour, (x, y), r + more // 2, wide + more)
            elif ghost.kind == "outline":
                pygame.draw.polygon(surface, colour, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)], wide + more)
            else:
                pygame.draw.line(surface, colour, (x - r, y), (x + r, y), wide + more)
                pygame.draw.line(surface, colour, (x, y - r), (x, y + r), wide + more)
        return Rect(x - r - 3, y - r - 3, 2 * r + 7, 2 * r + 7)

    def _draw_cross(self, surface: Surface) -> Rect:
        """The keyboard's cross-hair; filled while it holds the pen down."""
        theme, u = self.app.theme, self.layout.u
        x, y = self.cross or self.rect.center
        r = u(12)
        for colour, wide in ((theme.card, u(5)), (theme.focus.paper, max(2, u(2.4)))):
            pygame.draw.line(surface, colour, (x - r, y), (x + r, y), wide)
            pygame.draw.line(surface, colour, (x, y - r), (x, y + r), wide)
        if self._by_key:
            pygame.draw.circle(surface, theme.focus.paper, (x, y), u(5))
        return Rect(x - r - 4, y - r - 4, 2 * r + 9, 2 * r + 9)
