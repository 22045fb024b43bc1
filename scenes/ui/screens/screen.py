"""The base of all screens: widgets in zones, the grammar of `scenes.ui.input.events`, tooltips, menus and refusals."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from scenes.paint import ink, marks
from scenes.paint.outline import XY, Outline, Ring
from scenes.paint.pieces import painted
from scenes.paint.theme import StateName, Theme
from scenes.system.words import Verdict, tr
from scenes.ui.frame.motion import Show, Step, ease_out, milliseconds, point_between
from scenes.ui.input.element import Element, Held, MenuLine, Paged, Tip, Zone
from scenes.ui.input.events import MIDDLE, Input, Key, Lost, Pointer, Wheel
from scenes.ui.input.grammar import Gesture, Grammar
from scenes.ui.input.interaction import Interaction
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.described import Part, describe
from scenes.ui.screens.spoken import in_words
from scenes.ui.screens.stack import Scene
from scenes.ui.screens.tips import CITED, draw_tip, tip_lines
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Number
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

W = TypeVar("W", bound=Element)
ABOUT = 20
"""Units about a thing in which its shadow, ring and marks are drawn; what takes more says so (`Element.beyond`)."""
SCROLLING = 0.4
"""Seconds after which the wheel begins anew: until then it scrolls on, whatever comes under the pointer."""
PUSHED = 90.0
"""Units that two fingers push what lies in pages, for one page."""
MARKS = 0.004
"""Seconds of a frame for marks along outlines that were never painted; those of other places follow in the next."""


def enter_room(thing: Element, surface: Surface) -> Rect:
    """What is drawn from now on does not leave the room in which a thing is seen; returns the clip before."""
    clip = surface.get_clip()
    if thing.room is not None:
        surface.set_clip(clip.clip(thing.room))
    return clip


class MarkAlong(Struct, frozen=True):
    """The mark of a state along an outline."""

    outline: Outline
    state: StateName
    near: bool
    scale: float
    theme: Theme

    @property
    def painted(self) -> bool:
        """Is its picture at hand?"""
        rings, sign = self._lines
        return painted(marks.ring_along, self.state, rings, self.scale, self.theme, near=self.near, sign=sign)

    def draw(self, surface: Surface) -> None:
        """Draw it where the outline lies."""
        rings, sign = self._lines
        picture = marks.ring_along(self.state, rings, self.scale, self.theme, near=self.near, sign=sign)
        left, top, _, _ = self.outline.box
        picture.draw(surface, (left, top))

    @property
    def _lines(self) -> tuple[tuple[Ring, ...], XY | None]:
        """The outline's lines, and where its sign stands, in units from its corner."""
        outline, scale = self.outline, self.scale
        left, top, _, _ = outline.box
        x, y = outline.corner
        sign = None if self.state == "focus" else (round((x - left) / scale, 1), round((y - top) / scale, 1))
        return outline.from_corner(scale), sign


class Screen(Scene):
    """A scene with widgets.

    A screen overrides `build` (make the widgets for `self.layout`, adding each with `add`), `paint` (the ground on
    which they stand), and for a game the questions of `scenes.ui.input.element.Host`: `places_for`, `judge`, `put`,
    `menu_for`, `chosen`.  Widgets of the same id keep what the player did to them when the screen is built anew.
    """

    ground = "table"

    def __init__(self) -> None:
        self.zone_list: list[Zone] = []
        self.hands = Interaction(self)
        self.grammar = Grammar(self.hands)
        self.show = Show()
        self._old: dict[str, Widget] = {}
        self.drawer_open = False
        """In a small window: is the side panel pulled out?"""
        self._tip: Element | None = None
        self.cited = ""
        """The clause of the last refusal or tooltip, until something else happens: the rulebook opens there."""
        self.buttons_held: dict[str, tuple[object, int]] = {}
        """Under what head, and how far below the panel's top, its buttons stand: they do not rise under the pointer."""
        self._pan_from: tuple[int, int] | None = None
        self._mark_time = MARKS
        self.paged: list[Paged] = []
        """What is turned page by page, by a finger or the wheel over it."""
        self._wheeled = 0.0
        """By what part of a page the wheel has turned it since."""
        self._scrolled = -SCROLLING
        """When the wheel scrolled last."""
        """Seconds that are left in this frame for marks along outlines."""
        self._unmarked: list[Element] = []
        """Places whose mark waits for the next frame."""
        self._built = False

    @property
    def uncovered(self) -> bool:
        """Does nothing lie over this screen?"""
        return self.stack.top is self

    @property
    def in_sight(self) -> bool:
        """Does nothing lie over it but what only says something?"""
        scenes = self.stack.scenes
        above = scenes[scenes.index(self) + 1 :] if self in scenes else ()
        return self in scenes and not any(scene.covers or scene.veil for scene in above)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        """Make the widgets for `self.layout`."""

    def arrange(self) -> None:
        self.hands.unit = self.layout.scale
        self.hands.tip.after = self.app.settings.tooltip_after
        self._old = {thing.id: thing for zone in self.zone_list for thing in zone.things if isinstance(thing, Widget)}
        self.zone_list, self.paged = [], []
        self.build()
        self._old = {}
        self._built = True
        self.grammar.refresh()
        self.invalidate()

    def rebuild(self) -> None:
        """Make everything anew because what the screen shows has changed; focus and scrolling stay."""
        if self._built:
            self.arrange()

    def zone(self, id: str, name: str = "") -> Zone:
        """The zone of that id, made when missing; zones come in the order of Tab."""
        for zone in self.zone_list:
            if zone.id == id:
                return zone
        zone = Zone(id, name=name)
        self.zone_list.append(zone)
        return zone

    def add(self, zone: str, thing: W) -> W:
        """Put a thing into a zone."""
        if isinstance(thing, Widget):
            thing.screen = self
            old = self._old.get(thing.id)
            if old is not None and type(old) is type(thing):
                thing.restore(old)
        self.zone(zone).things.append(thing)
        return thing

    def put_in_order(self, zone: str, area: Widget, contents: Sequence[Widget]) -> None:
        """These are the contents of a scroll area now, in the order of the keyboard."""
        things = self.zone(zone).things
        things[:] = [*(thing for thing in things if getattr(thing, "area", None) is not area), *contents]

    def widgets(self) -> list[Widget]:
        return [t for zone in self.zone_list for t in zone.things if isinstance(t, Widget)]

    # ------------------------------------------------------------ drawing

    def paint(self, surface: Surface) -> None:
        """The ground below the widgets: the table."""
        cloth = ink.table(self.layout.width, self.layout.height, self.layout.scale, self.app.theme)
        clip = surface.get_clip()
        surface.blit(cloth.surface, clip, clip)

    def draw(self, surface: Surface) -> None:
        self.paint(surface)
        near, large = self._near(surface), self.enlarged()
        cover = self._cover_of(self.hands.ringed())
        for zone in self.zone_list:
            for thing in zone.things:
                if thing is cover:
                    self._draw_ring(surface)
                if thing is not large and near(thing.drawn) and thing.seen:
                    clip = enter_room(thing, surface)
                    self.draw_thing(surface, thing)
                    surface.set_clip(clip)
        if large is not None and near(large.extent):
            clip = enter_room(large, surface)
            self.draw_thing(surface, large)
            surface.set_clip(clip)
        self.draw_marks(surface)

    def _near(self, surface: Surface) -> Callable[[Rect], bool]:
        """Does a rect, with what is drawn about it, reach into what is drawn now?"""
        margin = self.layout.u(ABOUT)
        return surface.get_clip().inflate(2 * margin, 2 * margin).colliderect

    def enlarged(self) -> Element | None:
        """The small thing that is drawn larger now: the one in the keyboard's ring, else the one pointed at."""
        thing = self.hands.ringed() or self.hands.hover
        return thing if thing is not None and thing.grows != 1 and self.hands.held is None else None

    def place_of(self, thing: Element) -> Rect:
        """Where a thing is drawn now: its place, larger under the pointer if it `grows`."""
        return thing.grown if thing is self.enlarged() else thing.rect

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        """Draw one thing of a zone; what is being dragged leaves its place to `draw_moving`."""
        if isinstance(thing, Widget) and thing.area is None:
            thing.draw(surface)

    def draw_marks(self, surface: Surface) -> None:
        """Rings of legal and illegal places while something is held and of what was picked; the focus ring on top."""
        held = self.hands.held
        if held is not None:
            near = self._near(surface)
            if held.how != "drag":  # wider than what `near` looks for
                clip = enter_room(held.thing, surface)
                self.draw_focus(surface, held.thing)
                surface.set_clip(clip)
            for zone in self.zone_list:
                for thing in zone.things:
                    if thing.is_place and thing is not held.thing and near(thing.extent):
                        clip = enter_room(thing, surface)
                        self.draw_place_mark(surface, thing, held)
                        surface.set_clip(clip)
        if self._cover_of(self.hands.ringed()) is None:
            self._draw_ring(surface)

    def _draw_ring(self, surface: Surface) -> None:
        ringed = self.hands.ringed()
        if ringed is not None:
            clip = enter_room(ringed, surface)
            self.draw_focus(surface, ringed)
            surface.set_clip(clip)

    def _cover_of(self, thing: Element | None) -> Element | None:
        """The first paper that lies over a thing."""
        if thing is None:
            return None
        things = [one for zone in self.zone_list for one in zone.things]
        after = things[things.index(thing) + 1 :] if thing in things else []
        return next((one for one in after if one.covers and one.rect.colliderect(thing.extent)), None)

    def _hidden(self, thing: Element) -> bool:
        """Does a paper lie over the middle of a thing?"""
        cover = self._cover_of(thing)
        return cover is not None and cover.rect.collidepoint(thing.middle)

    def draw_place_mark(self, surface: Surface, place: Element, held: Held) -> None:
        """The ring of one place: legal ones always, illegal ones only when pointed at."""
        legal = place.id in held.legal or (held.over is place and held.verdict is None)
        if not legal and held.over is not place:
            return
        state: StateName = "legal" if legal else "illegal"
        near, scale = held.over is place, self.layout.scale
        if place.outline is not None:
            self._mark_in_time(surface, self._mark_along(place, state, near), place)
        elif place.kind == "plot":
            rx, ry = place.rect.w / 2 / scale, place.rect.h / 2 / scale
            picture = marks.ring(state, rx, ry, scale, self.app.theme, near=near, dark=place.dark)
            picture.draw(surface, place.rect.center)
        else:
            w, h = place.rect.size
            ring = faces.place_ring(w, h, state, scale, self.app.theme, near=near, dark=place.dark)
            ring.draw(surface, place.rect.topleft)

    def _mark_in_time(self, surface: Surface, mark: MarkAlong, place: Element) -> None:
        """Draw it, unless it must be painted first and enough was painted in this frame: then in the next."""
        if mark.painted:
            mark.draw(surface)
        elif self._mark_time <= 0:
            self._unmarked.append(place)
        else:
            began = time.perf_counter()
            mark.draw(surface)
            self._mark_time -= time.perf_counter() - began

    def draw_outline(self, surface: Surface, thing: Element, state: StateName, *, near: bool = False) -> None:
        """The mark of a state along a thing's own outline, its sign where the outline wants it."""
        self._mark_along(thing, state, near).draw(surface)

    def _mark_along(self, thing: Element, state: StateName, near: bool) -> MarkAlong:
        assert thing.outline is not None
        return MarkAlong(thing.outline, state, near, self.layout.scale, self.app.theme)

    def draw_focus(self, surface: Surface, thing: Element) -> None:
        """The double ring of the keyboard."""
        if thing.outline is not None:
            self.draw_outline(surface, thing, "focus")
        elif isinstance(thing, Widget):
            clip = surface.get_clip()
            if thing.area is not None:
                surface.set_clip(clip.clip(thing.area.rect.inflate(self.layout.u(16), self.layout.u(16))))
            thing.ring().draw(surface, thing.rect.topleft)
            surface.set_clip(clip)
        else:
            rect = self.place_of(thing)
            ring = faces.focus_ring(rect.w, rect.h, self.layout.scale, self.app.theme, dark=thing.dark)
            ring.draw(surface, rect.topleft)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        rects = self.show.draw(surface, self.app.now)
        held = self.hands.held
        if held is not None:
            rects.extend(self.draw_held(surface, held))
        if self._tip is not None and held is None:
            rects.extend(self._draw_tip(surface, self._tip))
        return rects

    def draw_held(self, surface: Surface, held: Held) -> Sequence[Rect]:
        """What the player holds, at `held.pos`; a screen with pieces draws the piece."""
        return []

    def _draw_tip(self, surface: Surface, thing: Element) -> list[Rect]:
        tip = thing.tooltip()
        lines = tip_lines(thing)
        if tip is None and not lines:
            return []
        shown = Tip(tip.title if tip else thing.name, lines)
        return [draw_tip(surface, shown, thing.rect, self.layout, self.app.theme)]

    # ------------------------------------------------------------ inputs

    def handle(self, given: Input) -> bool:
        if self._ends_show(given):
            self.show.skip()
            self.invalidate()
        if isinstance(given, Wheel):
            return self.pushed(given) if given.pan and given.zoom == 1 else self.wheel(given)
        if isinstance(given, Pointer) and self._pans(given):
            return True
        used = self.grammar.handle(given)
        if self.hands.held is not None:
            self.app.nudge()
        if isinstance(given, Pointer) and given.kind == "move":
            self.app.cursor(self.hands.hover is not None)
        return used or (isinstance(given, Key) and self._key(given))

    def _key(self, given: Key) -> bool:
        """A key that is meant for no piece: for the one number, once its first digit was typed, or a command."""
        number = self.only_number
        if number is not None and number.being_typed and number.digit(given):
            return True
        if given.command and self.command(given.command):
            return True
        if given.command == "read-aloud":
            self.app.read_aloud(self)
            return True
        if (
            given.command == "enter"
            and not given.repeat
            and self.hands.focus is None
            and (said := self._says_enter()) is not None
        ):
            self.hands.press(said)
            return True
        return number is not None and number.digit(given)

    @property
    def only_number(self) -> Number | None:
        """The one number that is asked for: digits are meant for it wherever the keyboard is."""
        found = [thing for thing in self.hands.things() if isinstance(thing, Number)]
        return found[0] if len(found) == 1 else None

    def assist(self, zone: str, thing: str, deed: Gesture, value: float | str = 0) -> bool:
        """Do with a thing what a screen reader asks for, as the keyboard would; False where it is there no more."""
        found = next((one for one in self.zone(zone).things if one.id == thing), None)
        if found is None:
            return False
        if self.show.busy and deed != "focus":
            self.show.skip()
            self.invalidate()
        self.grammar.assist(found, deed, value)
        return True

    def returned(self) -> None:
        self.hands.quiet_tip()  # what lay over it is gone: nobody has pointed at anything here yet

    def lost(self, given: Lost) -> None:
        self._pan_from = None
        self.handle(given)

    def _ends_show(self, given: Input) -> bool:
        pressing = isinstance(given, Key) or (isinstance(given, Pointer) and given.kind == "press")
        return pressing and self.show.busy

    def _pans(self, given: Pointer) -> bool:
        """The middle button held pans."""
        if given.button == MIDDLE:
            self._pan_from = given.pos if given.kind == "press" else None
            return True
        if given.kind == "move" and self._pan_from is not None and given.buttons[1]:
            dx, dy = given.pos[0] - self._pan_from[0], given.pos[1] - self._pan_from[1]
            self._pan_from = given.pos
            self.pan(dx, dy)
            return True
        return False

    @property
    def panning(self) -> bool:
        """Does the middle button push what is seen?"""
        return self._pan_from is not None

    def pan(self, dx: int, dy: int) -> bool:
        """The view is pushed by so many pixels; a screen that is larger than its window moves it."""
        return self._scroll(self.app.pointer, -dy)

    def _scroll(self, pos: tuple[int, int], pixels: float) -> bool:
        area = next((t for t in self.hands.things() if isinstance(t, ScrollArea) and t.rect.collidepoint(pos)), None)
        return area is not None and area.scroll_by(pixels)

    def command(self, name: str) -> bool:
        """A command of the keyboard that the grammar did not use: undo, next-step, hint and so on."""
        return False

    def _says_enter(self) -> Button | None:
        """The button that says Enter on its cap: nothing wears the ring, so it is meant."""
        enter = shown_key("enter")
        buttons = (thing for thing in self.hands.things() if isinstance(thing, Button) and thing.live)
        return next((button for button in buttons if button.cap == enter), None)

    def wheel(self, given: Wheel) -> bool:
        """The wheel over a number turns it, over a scroll area scrolls it; a game screen adds zoom and pan."""
        if given.pan:  # two fingers: what cannot be zoomed takes the push alone, whatever they pinch
            return self.pushed(given)
        thing = self.hands.at(given.pos)
        scrolling = self.hands.now - self._scrolled < SCROLLING  # a number that comes under the pointer is not meant
        if not scrolling and thing is not None and thing.wheeled(given):
            return True
        scrolled = self._scroll(given.pos, -given.dy * self.layout.t(60))
        if scrolled:
            self._scrolled = self.hands.now
        return scrolled or self._turns_page(given.pos, given.dx - given.dy)

    def pushed(self, given: Wheel) -> bool:
        """Two fingers push what lies there: pages sideways, else the view or a list."""
        if abs(given.dx) > abs(given.dy) and self._turns_page(given.pos, -given.dx / self.layout.u(PUSHED)):
            return True
        return self.pan(round(given.dx), round(given.dy)) or self._scroll(given.pos, -given.dy)

    def paged_at(self, pos: tuple[int, int]) -> Paged | None:
        """What a finger that goes sideways from there turns, or None."""
        return next((paged for paged in reversed(self.paged) if paged.room.collidepoint(pos)), None)

    def _turns_page(self, pos: tuple[int, int], by: float) -> bool:
        """Turn what lies in pages by the wheel over it, or by a push sideways on a touchpad."""
        paged = self.paged_at(pos)
        if paged is None:
            return False
        self._wheeled += by
        pages = int(self._wheeled)
        if pages:
            self._wheeled = 0.0
            paged.turn(pages)
        return True

    def update(self, now: float) -> bool:
        was = self.show.busy
        waiting = bool(self._unmarked)
        if waiting:
            self.touched(*self._unmarked)
        self._mark_time, self._unmarked = MARKS, []
        self.hands.now = now
        if self is self._foremost():
            waiting = self.grammar.update(now) or waiting
        elif self._tip is not None:
            self.hands.hide_tip()
        # what moves waits until the picture that it moves in is seen
        moving = self.show.busy if self.app.turning else self.show.update(now)
        if was and not moving:
            self.invalidate()
        return moving or waiting or (self.hands.held is not None and self.hands.held.how == "drag")

    def _foremost(self) -> Screen | None:
        """The topmost screen: only there time shows tooltips and opens menus."""
        return next((scene for scene in reversed(self.stack.scenes) if isinstance(scene, Screen)), None)

    @property
    def by_keyboard(self) -> bool:
        return self.hands.keyboard and self.hands.focus is not None

    def take_keyboard(self) -> None:
        zones = [zone for zone in self.zone_list if zone.id not in ("bar", "tabs")]
        things = [thing for zone in zones for thing in zone.reachable()]
        enter = shown_key("enter")
        named = [thing for thing in things if isinstance(thing, Button) and thing.cap == enter]
        if things:  # rather the button that says Enter than a link to a rule: Enter presses it
            self.hands.focus_on((named if named and things[0].kind == "link" else things)[0])

    @property
    def for_ears(self) -> str:
        """Who alone may hear what it says, where cards are hidden from others at the screen; else empty."""
        return ""

    def spoken(self) -> list[str]:
        """What F4 reads aloud and shows large."""
        return in_words(self.described())

    def described(self) -> tuple[Part, ...]:
        """What it shows, as parts with words: of these F4's lines and the tree of a screen reader are made."""
        return describe(self.zone_list, self.hands.ringed(), self.hands.held)

    # ------------------------------------------------------------ answers to the grammar

    def zones(self) -> Sequence[Zone]:
        return self.zone_list

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        return ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return Verdict(tr("That does not go there."))

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return Verdict(tr("That does not go there."))

    def refused(self, thing: Element, place: Element | None, verdict: Verdict, pos: tuple[int, int]) -> None:
        """A slip beside the place says why, with the clause as a link."""
        self.cited = verdict.clause or self.cited
        self.app.refuse(verdict, (place or thing).rect, self, self.way_on(thing))

    def way_on(self, thing: Element) -> MenuLine | None:
        """What could be done instead of what was refused; None where nothing helps."""
        return None

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        return ()

    def show_menu(self, thing: Element, lines: Sequence[MenuLine], pos: tuple[int, int]) -> None:
        self.app.offer(thing.name, lines, pos, self, tip_lines(thing) if self.hands.finger else ())

    def show_tip(self, thing: Element | None) -> None:
        wanted = self.app.settings.hover_shows or self.hands.finger  # a finger asks by resting there
        shown = thing is not None and wanted and not self._hidden(thing)
        self._tip = thing if shown else None
        if self._tip is not None:
            self.cited = next((clause for line in tip_lines(self._tip) for clause in CITED.findall(line)), self.cited)
        self.app.nudge()

    def chosen(self, thing: Element | None) -> None:
        """A thing without a deed, or the empty board, was clicked."""

    def touched(self, *things: Element | None) -> None:
        margin = self.layout.u(ABOUT)
        for thing in things:
            if thing is not None:
                self.invalidate(thing.drawn.inflate(2 * margin, 2 * margin))
        self.app.nudge()

    def put_back(self, held: Held) -> None:
        """Slide what was held home."""
        start = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
        home = held.thing.rect.topleft
        length = self.ms(180)
        if length <= 0 or abs(start[0] - home[0]) + abs(start[1] - home[1]) < 4:
            return

        def paint(surface: Surface, t: float) -> Sequence[Rect]:
            x, y = point_between(start, home, ease_out(t))
            held.pos = (round(x) + held.grab[0], round(y) + held.grab[1])
            return self.draw_held(surface, held)

        self.show.then(Step(length, paint, name="slides home"))

    def open_clause(self, clause: str) -> None:
        """A clause link was clicked; a game's screen opens the rulebook there."""

    def coast(self) -> None:
        self.app.coast()

    # ------------------------------------------------------------ help

    def ms(self, normal: float, dice: bool = False) -> float:
        """Milliseconds of a movement at the player's speed; none when the player wants calm."""
        if self.app.settings.calm:
            return 0.0
        return milliseconds(normal, self.app.settings.animation, dice)

    def refuse_disabled(self, widget: Widget) -> bool:
        """Say why a widget cannot act; False when it can."""
        if widget.why is None:
            return False
        self.refused(widget, None, widget.why, widget.rect.center)
        return True


def modifiers() -> int:
    """The modifier keys held now, as pygame names them."""
    return pygame.key.get_mods()
