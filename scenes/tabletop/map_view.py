"""A map on the table: where it is looked at, what lies on it, and how pointer, fingers and keys push it about.

A game's screen owns one `MapView` and its boards lay their pieces on it (`map_board.MapBoard`); so the view stays when
a board is made anew. Places and tokens are plain Things whose rects and outlines follow the view.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from pygame import Rect, Surface

from scenes.paint.labels import Box
from scenes.paint.outline import XY, Outline
from scenes.paint.theme import Theme
from scenes.paint.view import View, fitting
from scenes.tabletop.map_ground import Ground, MakeGround
from scenes.tabletop.map_names import MapName, MapNames, Written
from scenes.tabletop.map_stacks import Stack, under
from scenes.ui.desk import Desk
from scenes.ui.events import LEFT, MIDDLE, TAP_PIXELS, Input, Key, KeyUp, Pointer, Wheel
from scenes.ui.hands import DRAG_UNITS, Hands
from scenes.ui.layout import Layout
from scenes.ui.motion import ease
from scenes.ui.things import Thing, Zone

NEAREST = 6.0
"""How many times as near as the whole map it may be looked at."""
NOTCH = 1.2
"""One notch of the wheel."""
SLICE = 0.008
"""Seconds of a frame for what is not drawn yet; while the map moves, half."""
REST = 0.12
"""Seconds after a zoom until names are set anew."""
WAYS = {"shift+left": (1, 0), "shift+right": (-1, 0), "shift+up": (0, 1), "shift+down": (0, -1)}


class MapHost(Protocol):
    """What a map asks of the screen on which it lies."""

    app: Desk
    layout: Layout
    hands: Hands

    def add(self, zone: str, thing: Thing) -> Thing:
        """Put a thing into a zone."""

    def zone(self, id: str) -> Zone:
        """The zone of that id."""

    def ms(self, normal: float) -> float:
        """Milliseconds of a movement at the player's speed."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""


@dataclass(eq=False)
class _Laid:
    """A piece on the map: a place by its outline, or a token by its spot (map units) and a shift from it in pixels."""

    thing: Thing
    outline: Outline | None = None
    at: XY = (0.0, 0.0)
    shift: tuple[int, int] = (0, 0)
    stack: Stack | None = None


@dataclass(frozen=True)
class _Ease:
    """On the way from one view to another."""

    start: View
    goal: View
    since: float
    length: float

    def at(self, now: float) -> View:
        """The view at a time: what both views show stays where it is seen, and nearing goes evenly."""
        if self.length <= 0 or now - self.since >= self.length:
            return self.goal
        share = ease((now - self.since) / self.length)
        a, b = self.start, self.goal
        zoom = a.zoom * (b.zoom / a.zoom) ** share
        if abs(b.zoom / a.zoom - 1) > 1e-3:
            share = (1 / a.zoom - 1 / zoom) / (1 / a.zoom - 1 / b.zoom)
        return View(zoom, b.angle, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)


class MapView:
    """A map of `sheet` units on a screen, over the ground that `make_ground` makes.

    A board calls `lay(room)` first when it is built, then adds `place`s, `token`s and `name`s; `paint_ground`, the
    board's own marks, `paint_names` in this order draw what lies below the things.
    """

    def __init__(self, host: MapHost, sheet: tuple[float, float], make_ground: MakeGround) -> None:
        self.host, self.sheet, self._make = host, sheet, make_ground
        self.room = Rect(0, 0, 0, 0)
        """Where the map lies in the window."""
        self.view = View(1.0, 0, sheet[0] / 2, sheet[1] / 2)
        self.bare = False
        """Are the tokens put away while a key is held?"""
        self._ground: Ground | None = None
        self._look: tuple[Theme, Layout] | None = None
        self._laid: dict[str, _Laid] = {}
        self._stacks: dict[str, Stack] = {}
        self._names: list[MapName] = []
        self._clear: list[tuple[XY, XY]] = []
        self._written = MapNames()
        self._unset = True
        """Are the names to be set anew?"""
        self._moved_at = -1.0
        self._ease: _Ease | None = None
        self._press: tuple[int, int] | None = None
        self._pushed = False

    # ------------------------------------------------------------ laying pieces

    def lay(self, room: Rect) -> None:
        """The map lies in this rect from now on, without pieces; what was looked at stays in the middle."""
        look = self.host.app.theme, self.host.layout
        if self._ground is None or self._look is None or self._look[0] is not look[0]:
            self.view = fitting(self.sheet, room.size) if self._ground is None else self._within(self.view, room)
            self.room = Rect(room)
            self._ground = self._make(room.size, self.view)
        elif room != self.room:
            whole = self.whole
            self.room = Rect(room)
            self._ground.resize(room.size)
            self.view = fitting(self.sheet, room.size) if whole else self._within(self.view, room)
            self._ground.look(self.view)
            self._ease = None
        self._look = look
        self._laid, self._names, self._clear, self._unset = {}, [], [], True
        spread = {stack.id: stack.spread for stack in self._stacks.values()}
        self._stacks, self._spreads = {}, spread

    def place(self, zone: str, thing: Thing, outline: Outline) -> Thing:
        """A place with an outline in map units. The thing's rect is of no account; it gets its own."""
        return self._lie(zone, _Laid(thing, outline))

    def token(
        self, zone: str, thing: Thing, at: XY, shift: tuple[int, int] = (0, 0), stack: str = ""
    ) -> Thing:  # fmt: skip
        """A piece as large as its rect whatever the zoom, its middle at a spot of the map plus a shift in pixels.

        Tokens of the same `stack` lie on each other, the last on top, until they are pointed at.
        """
        laid = _Laid(thing, None, at, shift)
        if stack:
            laid.stack = self._stacks.setdefault(stack, Stack(stack, at))
            laid.stack.spread = self._spreads.get(stack, laid.stack.spread)
            laid.stack.things.append(thing)
        self._lie(zone, laid)
        if laid.stack is not None:  # the last lies on top: those below are not seen any more
            self._follow_stack(laid.stack)
        return thing

    def name(self, name: MapName) -> None:
        """Write a name; it gives way to tokens, to what is kept clear and to other names."""
        self._names.append(name)

    def keep_clear(self, at: XY, size: XY) -> None:
        """Names leave this free: a sign of `size` pixels about a spot of the map."""
        self._clear.append((at, size))

    def _lie(self, zone: str, laid: _Laid) -> Thing:
        self._laid[laid.thing.id] = laid
        laid.thing.is_token = laid.outline is None
        self._follow(laid)
        return self.host.add(zone, laid.thing)

    def count(self, thing: Thing) -> int:
        """How many tokens the one that is seen stands for: those of its stack while they lie together."""
        laid = self._laid.get(thing.id)
        return len(laid.stack.things) if laid and laid.stack and laid.stack.together else 1

    @property
    def written(self) -> list[Written]:
        """The names as they stand now."""
        return self._written.written

    # ------------------------------------------------------------ where things lie

    def at(self, point: XY) -> tuple[int, int]:
        """The window's pixel of a spot of the map."""
        x, y = self.view.to_window(point, self.room.size)
        return round(x) + self.room.x, round(y) + self.room.y

    def spot(self, pos: tuple[int, int]) -> XY:
        """The spot of the map under a pixel of the window."""
        return self.view.to_sheet((pos[0] - self.room.x, pos[1] - self.room.y), self.room.size)

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel of the sheet's upper left corner."""
        return self.at((0.0, 0.0))

    @property
    def paper(self) -> Rect:
        """The part of the window in which the map is seen."""
        left, top = self.corner
        right, foot = self.at(self.sheet)
        return Rect(left, top, right - left, foot - top).clip(self.room)

    def outline(self, outline: Outline) -> Outline:
        """An outline of the map in pixels of the window."""
        return outline.mapped(self.view.zoom, *self.corner)

    def _follow(self, laid: _Laid) -> None:
        """Bring a piece to where it is seen now."""
        thing = laid.thing
        thing.room = self.paper
        if laid.outline is not None:
            thing.outline = self.outline(laid.outline)
            left, top, wide, high = thing.outline.box
            thing.rect = Rect(round(left), round(top), math.ceil(wide), math.ceil(high))
            return
        x, y = self.at(laid.at)
        thing.rect.center = x + laid.shift[0], y + laid.shift[1]
        stack = laid.stack
        if self.bare or (stack is not None and stack.together and thing is not stack.things[-1]):
            thing.room = Rect(0, 0, 0, 0)
        elif stack is not None and stack.spread.value > 0:
            goal = stack.spots((x, y), self.host.layout.u(4), self.paper)[stack.things.index(thing)]
            share = stack.spread.value
            cx, cy = thing.rect.center
            thing.rect.center = round(cx + (goal[0] - cx) * share), round(cy + (goal[1] - cy) * share)

    def _follow_stack(self, stack: Stack) -> None:
        for thing in stack.things:
            self._follow(self._laid[thing.id])

    def _follow_all(self) -> None:
        for laid in self._laid.values():
            self._follow(laid)

    # ------------------------------------------------------------ looking elsewhere

    @property
    def least(self) -> float:
        """The farthest zoom: the whole map."""
        return fitting(self.sheet, self.room.size).zoom

    @property
    def whole(self) -> bool:
        """Is the whole map seen?"""
        return self.view.zoom <= self.least * 1.0001

    @property
    def moving(self) -> bool:
        """Is the map being pushed, or on its way to another view?"""
        return self._ease is not None or self._pushed

    def _within(self, view: View, room: Rect | None = None) -> View:
        """The view that shows no more than there is: not farther than the whole, its edges outside the room."""
        size = (room or self.room).size
        least = fitting(self.sheet, size).zoom
        zoom = max(least, min(least * NEAREST, view.zoom))
        middle = []
        for at, length, pixels in zip((view.x, view.y), self.sheet, size, strict=True):
            half = pixels / 2 / zoom
            middle.append(length / 2 if 2 * half >= length else max(half, min(length - half, at)))
        return replace(view, zoom=zoom, x=middle[0], y=middle[1])

    def look(self, view: View) -> None:
        """Look elsewhere at once."""
        view = self._within(view)
        if view == self.view:
            return
        assert self._ground is not None
        if view.zoom != self.view.zoom:
            self._unset, self._moved_at = True, self.host.app.now
        self.view = view
        self._ground.look(view)
        self._follow_all()
        self.host.hands.hide_tip()
        self.host.invalidate(self.room)

    def go_to(self, view: View, milliseconds: float = 320) -> None:
        """Look elsewhere with ease; any further move of the player's ends it."""
        view = self._within(view)
        length = self.host.ms(milliseconds) / 1000
        if length <= 0:
            self._ease = None
            self.look(view)
        elif view != self.view:
            self._ease = _Ease(self.view, view, self.host.app.now, length)
            self.host.app.nudge()

    def show_place(self, place: Outline | XY, share: float = 0.5) -> None:
        """Go near to a place, so that it takes that share of the room; to a mere spot by three times."""
        if isinstance(place, Outline):
            left, top, wide, high = place.box
            zoom = share * min(self.room.w / max(1.0, wide), self.room.h / max(1.0, high))
            self.go_to(View(zoom, 0, left + wide / 2, top + high / 2))
        else:
            self.go_to(View(3 * self.least, 0, *place))

    def show_all(self) -> None:
        """Go back to the whole map."""
        self.go_to(fitting(self.sheet, self.room.size))

    def zoom(self, factor: float, pos: tuple[int, int] | None = None) -> None:
        """Nearer or farther, at a pixel of the window (the map's middle)."""
        x, y = pos or self.room.center
        inside = x - self.room.x, y - self.room.y
        least = self.least
        self.look(self._goal().zoomed(factor, inside, self.room.size, least, least * NEAREST))

    def push(self, dx: float, dy: float) -> None:
        """Push the map by so many pixels."""
        self.look(self._goal().panned(dx, dy))

    def _goal(self) -> View:
        """What is looked at when the player takes over: the end of a movement on its way."""
        going, self._ease = self._ease, None
        if going is not None:
            self.look(going.goal)
        return self.view

    def reveal(self, thing: Thing) -> None:
        """Push the map with ease so that a piece can be seen."""
        laid = self._laid.get(thing.id)
        if laid is None:
            return
        x, y = thing.middle if laid.outline is not None else self.at(laid.at)
        margin = self.host.layout.u(40)
        safe = self.room.inflate(-2 * min(margin, self.room.w // 3), -2 * min(margin, self.room.h // 3))
        dx, dy = max(safe.left - x, 0) + min(safe.right - x, 0), max(safe.top - y, 0) + min(safe.bottom - y, 0)
        if dx or dy:
            self.go_to(self.view.panned(dx, dy))

    # ------------------------------------------------------------ what the player does

    def takes(self, given: Input) -> bool:
        """Use an input that is meant for the map as a whole; False leaves it to the pieces."""
        if isinstance(given, Wheel):
            return self._wheel(given)
        if isinstance(given, Pointer):
            return self._pointer(given)
        if isinstance(given, Key) and given.name in WAYS and not self.whole:
            step = self.host.layout.u(90)
            x, y = WAYS[given.name]
            self.go_to(self._goal().panned(x * step, y * step), 120)
            return True
        if isinstance(given, Key) and given.command == "bare-map":
            self._bare(given.name)
            return True
        if isinstance(given, KeyUp) and self.bare and given.name == self._bare_key:
            self._bare("")
        return False

    _bare_key = ""

    def _bare(self, key: str) -> None:
        """Put the tokens away while a key is held, or lay them down again."""
        if self.bare != bool(key):
            self.bare, self._bare_key = bool(key), key
            self._follow_all()
            self.host.invalidate(self.room)

    def command(self, name: str) -> bool:
        """A key command that nothing else used."""
        if name in ("more", "fewer"):
            self._zoom_with_ease(1.5 if name == "more" else 1 / 1.5)
        elif name == "whole-sheet":
            self.show_all()
        else:
            return False
        return True

    def _zoom_with_ease(self, factor: float) -> None:
        middle = self.room.w / 2, self.room.h / 2
        least = self.least
        self.go_to(self._goal().zoomed(factor, middle, self.room.size, least, least * NEAREST), 180)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Is the map, its ground or one of its pieces, foremost at a pixel?"""
        thing = self.host.hands.at(pos)
        return self.room.collidepoint(pos) and (thing is None or thing.id in self._laid)

    def _pushes(self, given: Pointer) -> bool:
        """May this press push the map? Not where it takes a piece."""
        thing = self.host.hands.at(given.pos)
        return self.covers(given.pos) and (given.button == MIDDLE or thing is None or not thing.can_hold)

    def _wheel(self, given: Wheel) -> bool:
        if not self.covers(given.pos):
            return False
        if given.pan:
            inside = given.pos[0] - self.room.x, given.pos[1] - self.room.y
            least, view = self.least, self._goal().panned(given.dx, given.dy)
            self.look(view.zoomed(given.zoom, inside, self.room.size, least, least * NEAREST))
        else:
            self.zoom(NOTCH**given.dy, given.pos)
        return True

    def _pointer(self, given: Pointer) -> bool:
        if given.kind == "press" and given.button in (LEFT, MIDDLE):
            self._press = given.pos if self._pushes(given) else None
            self._pushed = self._press is not None and given.button == MIDDLE
            return self._pushed
        if self._press is None:
            return False
        if given.kind == "move":
            return self._drag(given)
        pushed, self._press, self._pushed = self._pushed, None, False
        return pushed and given.kind == "release"

    def _drag(self, given: Pointer) -> bool:
        """The pointer moves with its button down: beyond a tremble it pushes the map."""
        assert self._press is not None
        if not any(given.buttons) or (self.whole and not self._pushed):
            return False
        dx, dy = given.pos[0] - self._press[0], given.pos[1] - self._press[1]
        if not self._pushed:
            trembles = (TAP_PIXELS if given.touch else DRAG_UNITS) * self.host.layout.scale
            if math.hypot(dx, dy) <= trembles:
                return False
            self._pushed = True
            self.host.hands.forget_press()
        self._press = given.pos
        self.push(dx, dy)
        return True

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        """Go on to the time `now`; returns whether something moves or is still to be drawn."""
        assert self._ground is not None
        if self._ease is not None:
            going, self._ease = self._ease, None
            self.look(going.at(now))
            self._ease = going if self.view != going.goal and now - going.since < going.length else None
        self._fan(now)
        ringed = self.host.hands.ringed()
        if ringed is not self._ringed:
            self._ringed = ringed
            if ringed is not None:
                self.reveal(ringed)
        for rect in self._ground.work(SLICE / 2 if self.moving else SLICE):
            self.host.invalidate(rect.move(self.room.topleft).clip(self.room))
        waits = self._unset and now - self._moved_at < REST
        if self._unset and not waits and self._moved_at >= 0:
            self._moved_at = -1.0
            self.host.invalidate(self.room)
        return self.moving or waits or not self._ground.settled or self._fanning

    _ringed: Thing | None = None
    _fanning = False

    def _fan(self, now: float) -> None:
        """Open the stack that is pointed at or ringed, close the others."""
        hands = self.host.hands
        stacks = list(self._stacks.values())
        chosen: Stack | None = None
        ringed = hands.ringed()
        if ringed is not None:
            laid = self._laid.get(ringed.id)
            chosen = laid.stack if laid is not None else None
        elif not self.moving and not (hands.held is not None and hands.held.how == "drag"):
            pointer = self.host.app.pointer
            if self.covers(pointer):
                chosen = under(stacks, pointer, self.host.layout.u(6))
        self._fanning = False
        for stack in stacks:
            before = stack.area()
            stack.spread.to(1.0 if stack is chosen else 0.0, now, self.host.ms(140) / 1000)
            if stack.spread.update(now):
                if stack is chosen:
                    self._raise(stack)
                self._follow_stack(stack)
                margin = self.host.layout.u(24)
                self.host.invalidate(before.union(stack.area()).inflate(margin, margin))
            self._fanning = self._fanning or stack.spread.value != stack.spread.goal

    def _raise(self, stack: Stack) -> None:
        """A fan lies above all other tokens of its zone."""
        for zone in {zone.id: zone for thing in stack.things if (zone := self.host.hands.zone_of(thing))}.values():
            mine = [thing for thing in zone.things if thing in stack.things]
            zone.things[:] = [thing for thing in zone.things if thing not in stack.things] + mine

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        """The map itself."""
        assert self._ground is not None
        self._ground.draw(surface, surface.get_clip().clip(self.room), self.room.topleft)

    def paint_names(self, surface: Surface) -> None:
        """The names, over whatever the board drew on the ground."""
        if self._unset and self._moved_at < 0:
            self._unset = False
            self._written.set(self._names, self._taken(), self.view.zoom, self.sheet, self.host.layout)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.paper))
        self._written.draw(surface, self.view.zoom, self.corner, self.host.app.theme)
        surface.set_clip(clip)

    def _taken(self) -> Iterable[Box]:
        """What names must leave free, in pixels from the sheet's corner: tokens as they stand together, and signs."""
        zoom = self.view.zoom
        for laid in self._laid.values():
            if laid.outline is None:
                x, y = laid.at[0] * zoom + laid.shift[0], laid.at[1] * zoom + laid.shift[1]
                w, h = laid.thing.rect.w / 2, laid.thing.rect.h / 2
                yield x - w, y - h, x + w, y + h
        for at, size in self._clear:
            x, y = at[0] * zoom, at[1] * zoom
            yield x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2
