"""A map on the table: the ground, the pieces on it and their names, looked at through a room of the window.

A game's screen owns one `MapView` and its boards lay their pieces on it (`map_board.MapBoard`); so the view stays when
a board is made anew. Places and tokens are plain Things whose rects and outlines follow the view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Protocol

from pygame import SRCALPHA, Rect, Surface

from scenes.paint.labels import Box, around
from scenes.paint.outline import XY, Outline
from scenes.paint.theme import Theme
from scenes.paint.view import View
from scenes.tabletop.board.life import Lettering
from scenes.tabletop.map.camera import Camera, Way
from scenes.tabletop.map.ground import Ground, MakeGround
from scenes.tabletop.map.names import MapName, MapNames, Written
from scenes.tabletop.map.pieces import Laid, MapPieces
from scenes.tabletop.map.pushing import MapHand, MapHost
from scenes.tabletop.map.stacks import Stack, pointed_at
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Element
from scenes.ui.input.events import Input

SLICE = 0.008
"""Seconds of a frame for what is not drawn yet; half while the map moves, a quarter where more is to be drawn."""
REST = 0.12
"""Seconds after a zoom until names are set anew."""


class MapScreen(MapHost, Protocol):
    """What a map asks of the screen on which it lies."""

    app: AppContext

    def add(self, zone: str, thing: Element) -> Element:
        """Put a thing into a zone."""

    def ms(self, normal: float) -> float:
        """Milliseconds of a movement at the player's speed."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""


class MapView:
    """A map of `sheet` units on a screen, over the ground that `make_ground` makes.

    A board calls `lay(room)` first when it is built, then adds `place`s, `token`s and `name`s; `paint_ground`, the
    board's own marks, `paint_names` in this order draw what lies below the things.
    """

    def __init__(self, screen: MapScreen, sheet: tuple[float, float], make_ground: MakeGround) -> None:
        import shapely  # noqa: F401  # marks along outlines want it: not only when the first piece is taken

        self.screen, self._make = screen, make_ground
        self.camera = Camera(sheet)
        self.pieces = MapPieces(self.camera)
        self.hand = MapHand(screen, self)
        self._ground: Ground | None = None
        self._theme: Theme | None = None
        self._names: list[MapName] = []
        self._clear: list[tuple[XY, XY]] = []
        self._written = MapNames()
        self._asked: tuple[list[MapName], list[Box], float, Layout] | None = None
        self._lettered: tuple[Hashable, Lettering] | None = None
        """For what the names were set last."""
        self._unset = True
        """Are the names to be set anew?"""
        self._zoomed_at = -1.0
        self._painted = 0
        """How often the ground has got something new."""
        self._kept: tuple[Hashable, Surface] | None = None
        """The paper with all that lies on the ground, by what it shows."""
        self._ringed: Element | None = None
        self._fanning = False

    # ------------------------------------------------------------ laying pieces

    def lay(self, room: Rect) -> None:
        """The map lies in this rect from now on, without pieces; what was looked at stays in the middle."""
        camera, theme = self.camera, self.screen.app.theme
        resized = room != camera.room
        if resized:
            camera.enter(room)
        if self._ground is None or theme is not self._theme:
            self._ground, self._theme = self._make(room.size, camera.view), theme
        elif resized:
            self._ground.resize(room.size)
        camera.sharpest = self._ground.nearest
        if resized:
            camera.view = camera.within(camera.view)
            self._ground.look(camera.view)
        self.pieces.clear()
        self.pieces.gap = self.screen.layout.u(4)
        self._names, self._clear, self._unset = [], [], True

    def place(self, zone: str, thing: Element, outline: Outline) -> Element:
        """A place with an outline in map units. The thing's rect is of no account; it gets its own."""
        thing.lifts, thing.name_room = False, partial(self._name_room, thing.id)
        self.pieces.lay(Laid(thing, outline))
        return self.screen.add(zone, thing)

    def _name_room(self, place: str) -> Rect | None:
        """Where the name of a place is written now."""
        found = next((one for one in self.written if one.name.id == place), None)
        if found is None or self.pieces.bare:
            return None
        room = Rect(0, 0, round(found.size[0]), round(found.size[1]))
        room.center = self.at(found.middle)
        return room

    def token(self, zone: str, thing: Element, at: XY, shift: tuple[int, int] = (0, 0), stack: str = "") -> Element:
        """A piece as large as its rect whatever the zoom, its middle at a spot of the map plus a shift in pixels.

        Tokens of the same `stack` lie on each other, the last on top, until they are pointed at.
        """
        thing.is_token = True
        self.pieces.lay(Laid(thing, None, at, shift), stack)
        return self.screen.add(zone, thing)

    def name(self, name: MapName) -> None:
        """Write a name; it gives way to tokens, to what is kept clear and to other names."""
        self._names.append(name)

    def keep_clear(self, at: XY, size: XY) -> None:
        """Names leave this free: a sign of `size` pixels about a spot of the map."""
        self._clear.append((at, size))

    def count(self, thing: Element) -> int:
        """How many tokens the one that is seen stands for: those of its stack while they lie together."""
        return self.pieces.count(thing)

    def beneath(self, thing: Element) -> list[Element]:
        """The tokens on which one lies now, the lowest first; none once they are fanned out."""
        return self.pieces.beneath(thing)

    def taken(self, zoom: float) -> list[Box]:
        """What names leave free at a zoom: tokens and what is kept clear, in pixels from the sheet's corner."""
        signs = (around((x * zoom, y * zoom), size) for (x, y), size in self._clear)
        return [*self.pieces.taken(zoom), *signs]

    @property
    def written(self) -> list[Written]:
        """The names as they stand now."""
        return self._written.written

    # ------------------------------------------------------------ where things lie

    @property
    def view(self) -> View:
        """What is looked at."""
        return self.camera.view

    @property
    def room(self) -> Rect:
        """Where the map lies in the window."""
        return self.camera.room

    @property
    def paper(self) -> Rect:
        """The part of the window in which the map is seen."""
        return self.camera.paper

    @property
    def whole(self) -> bool:
        """Is the whole map seen?"""
        return self.camera.whole

    def at(self, spot: XY) -> tuple[int, int]:
        """The window's pixel of a spot of the map."""
        return self.camera.at(spot)

    def spot(self, pos: tuple[int, int]) -> XY:
        """The spot of the map under a pixel of the window."""
        return self.camera.spot(pos)

    def outline(self, outline: Outline) -> Outline:
        """An outline of the map in pixels of the window."""
        return self.camera.outline(outline)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Is the map, its ground or one of its pieces, foremost at a pixel?"""
        thing = self.screen.hands.at(pos)
        return self.room.collidepoint(pos) and (thing is None or thing in self.pieces)

    # ------------------------------------------------------------ looking elsewhere

    @property
    def moving(self) -> bool:
        """Is the map being pushed, or on its way to another view?"""
        return self.camera.way is not None or self.hand.pushing

    @property
    def zooming(self) -> bool:
        """Is it being zoomed, so that what is drawn at this zoom will not be seen again soon?"""
        way = self.camera.way
        return self._zoomed_at >= 0 or (way is not None and way.start.zoom != way.goal.zoom)

    def look(self, view: View) -> None:
        """Look elsewhere at once."""
        view = self.camera.within(view)
        if view == self.view:
            return
        assert self._ground is not None
        if view.zoom != self.view.zoom:
            self._unset, self._zoomed_at = True, self.screen.app.now
        self.camera.view = view
        self._ground.look(view)
        self.pieces.follow()
        self.screen.hands.hide_tip()
        self.screen.invalidate(self.room)

    def go_to(self, view: View, milliseconds: float = 320) -> None:
        """Look elsewhere with ease; any further move of the player's ends it."""
        view = self.camera.within(view)
        length = self.screen.ms(milliseconds) / 1000
        if length <= 0:
            self.camera.way = None
            self.look(view)
        elif view != self.view:
            self.camera.way = Way(self.view, view, self.screen.app.now, length)
            self.screen.app.nudge()

    def arrive(self) -> View:
        """End a movement on its way; returns what is looked at then."""
        way, self.camera.way = self.camera.way, None
        if way is not None:
            self.look(way.goal)
        return self.view

    def show_place(self, place: Outline | XY, share: float = 0.5) -> None:
        """Go near to a place, so that it takes that share of the room; to a mere spot by three times."""
        self.go_to(self.camera.near(place, share))

    def show_all(self) -> None:
        """Go back to the whole map."""
        self.go_to(self.camera.fit(self.room))

    def reveal(self, thing: Element) -> None:
        """Push the map with ease so that a piece can be seen."""
        laid = self.pieces.get(thing)
        if laid is not None:
            pos = thing.middle if laid.outline is not None else self.at(laid.at)
            self.go_to(self.camera.showing(pos, self.screen.layout.u(40)))

    def lay_bare(self, on: bool) -> None:
        """Put the tokens away, or lay them down again."""
        if self.pieces.bare != on:
            self.pieces.bare = on
            self.pieces.follow()
            self.screen.invalidate(self.room)

    # ------------------------------------------------------------ what the player does

    def takes(self, given: Input) -> bool:
        """Use an input that is meant for the map as a whole; False leaves it to the pieces."""
        return self.hand.takes(given)

    def command(self, name: str) -> bool:
        """A key command that nothing else used."""
        return self.hand.command(name)

    # ------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        """Go on to the time `now`; returns whether something moves or is still to be drawn."""
        assert self._ground is not None
        way = self.camera.way
        if way is not None:
            self.look(way.at(now))
            self.camera.way = way if now - way.since < way.length else None
        self._fan(now)
        self._keep_ringed_in_sight()
        for rect in self._ground.work(SLICE / (4 if self.screen.app.dirty else 2 if self.moving else 1)):
            self._painted += 1
            self.screen.invalidate(rect.move(self.room.topleft).clip(self.room))
        waits = self._names_wait(now)
        return self.moving or waits or self._fanning or not self._ground.settled

    def _keep_ringed_in_sight(self) -> None:
        ringed = self.screen.hands.ringed()
        if ringed is not self._ringed:
            self._ringed = ringed
            if ringed is not None:
                self.reveal(ringed)

    def _names_wait(self, now: float) -> bool:
        """Do the names wait to be set until the zoom rests?"""
        if not self._unset or self._zoomed_at < 0:
            return False
        if now - self._zoomed_at < REST:
            return True
        self._zoomed_at = -1.0
        self.screen.invalidate(self.room)
        return False

    def _fan(self, now: float) -> None:
        """Open the stack that is pointed at or ringed, close the others."""
        chosen = self._chosen_stack()
        self._fanning = False
        length = self.screen.ms(140) / 1000
        for stack in self.pieces.stacks.values():
            opens = stack is chosen
            if not opens and not stack.spread.value:
                continue
            before = stack.area()
            stack.spread.to(1.0 if opens else 0.0, now, length)
            if stack.spread.update(now):
                if opens:
                    self._raise(stack)
                self.pieces.follow_stack(stack)
                margin = self.screen.layout.u(24)
                self.screen.invalidate(before.union(stack.area()).inflate(margin, margin))
            self._fanning = self._fanning or stack.spread.value != stack.spread.goal

    def _chosen_stack(self) -> Stack | None:
        hands, pointer = self.screen.hands, self.screen.app.pointer
        ringed = hands.ringed()
        if ringed is not None:
            laid = self.pieces.get(ringed)
            return laid.stack if laid is not None else None
        dragged = hands.held is not None and hands.held.how == "drag"
        if self.moving or dragged:
            return None
        stack = pointed_at(self.pieces.stacks.values(), pointer, self.screen.layout.u(6))
        return stack if stack is not None and self.covers(pointer) else None

    def _raise(self, stack: Stack) -> None:
        """A fan lies above all other tokens of its zone."""
        zone = self.screen.hands.zone_of(stack.things[-1])
        if zone is not None:
            mine = [thing for thing in zone.things if thing in stack.things]
            zone.things[:] = [thing for thing in zone.things if thing not in stack.things] + mine

    # ------------------------------------------------------------ drawing

    def paint_ground(self, surface: Surface) -> None:
        """The map itself."""
        assert self._ground is not None
        self._ground.draw(surface, surface.get_clip().clip(self.room), self.room.topleft)

    def paint_kept(self, surface: Surface, marks: Hashable, paint: Callable[[Surface], None]) -> None:
        """Show the paper as `paint` drew it while it lay as it does now with these marks on it; else paint it."""
        self._set_names()
        key = marks, tuple(self.room), self.view, self._theme, self._painted, self._written.settings
        if self._kept is None or self._kept[0] != key:
            # a picture of this size is dear to make: it is painted over
            fits = self._kept is not None and self._kept[1].get_size() == surface.get_size()
            whole = self._kept[1] if self._kept is not None and fits else Surface(surface.get_size())
            whole.set_clip(self.paper)
            paint(whole)
            self._kept = key, whole
        clip = surface.get_clip().clip(self.paper)
        surface.blit(self._kept[1], clip, clip)

    def paint_names(self, surface: Surface) -> None:
        """The names, over whatever the board drew on the ground."""
        self._set_names()
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.paper))
        self._written.draw(surface, self.view.zoom, self.camera.corner, self.screen.app.theme)
        surface.set_clip(clip)

    def lettering(self) -> Lettering:
        """The names alone: what moves on the map passes below them."""
        self._set_names()
        paper, theme = self.paper, self.screen.app.theme
        corner = self.camera.corner[0] - paper.x, self.camera.corner[1] - paper.y
        key = self._written.settings, self.view.zoom, corner, paper.topleft, paper.size, theme.key
        if self._lettered is None or self._lettered[0] != key:
            picture = Surface(paper.size, SRCALPHA)
            self._written.draw(picture, self.view.zoom, corner, theme)
            words = self._written.boxes(self.view.zoom, self.camera.corner)
            self._lettered = key, Lettering(picture, paper.topleft, words)
        return self._lettered[1]

    def _set_names(self) -> None:
        """Find places for names where something has changed."""
        if self._unset and self._zoomed_at < 0:
            self._unset = False
            zoom = self.camera.rests.zoom  # they come as they will stand
            taken = self.taken(zoom)
            asked = list(self._names), taken, zoom, self.screen.layout
            if asked != self._asked:
                self._asked = asked
                self._written.set(self._names, taken, zoom, self.camera.sheet, self.screen.layout)
