"""The grammar over a screen's zones, the same for mouse, finger and keyboard.

Hover and tooltip, click, drag, two clicks, double-click, right-click and long press, Tab and arrows, Enter, plus and
minus.  The mouse and the keyboard call the very same functions (`pick_up`, `point_at`, `put_down`, `press`,
`open_menu`).  What is legal is always asked of the screen (`things.Host`), which asks the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from scenes.system.words import Verdict
from scenes.ui.events import LEFT, RIGHT, Input, Key, Pointer, Typed
from scenes.ui.keys import NAVIGATION
from scenes.ui.things import Held, Host, Thing, Zone

DRAG_UNITS = 6
LONG_PRESS = 0.5
DOUBLE_CLICK = 0.4


class Hands:
    """The grammar of mouse, touch and keyboard over a screen's zones."""

    def __init__(self, host: Host, unit: float = 1.0, tip_after: float = 0.35) -> None:
        self.host = host
        self.unit = unit
        self.tip_after = tip_after
        self.hover: Thing | None = None
        self.focus: Thing | None = None
        self.held: Held | None = None
        self.keyboard = False
        """Was the last input a key?  The focus ring shows only then."""
        self.now = 0.0
        self._hover_since = 0.0
        self._tip_shown: Thing | None = None
        self._pressed: Thing | None = None
        self._press_pos = (0, 0)
        self._press_time = 0.0
        self._tracking: Thing | None = None
        self._long_done = False
        self._last_click: tuple[Thing, float] | None = None

    # -------- asking

    def things(self) -> Iterator[Thing]:
        """All things, topmost first."""
        for zone in reversed(self.host.zones()):
            yield from reversed(zone.things)

    def below(self, pos: tuple[int, int], but: Thing | None = None) -> Iterator[Thing]:
        """All things there, topmost first, leaving out `but`.

        A small thing that is pointed at nearly comes before what it lies on, but not before its neighbours.
        """
        beside: list[tuple[float, Thing]] = []
        for thing in self.things():
            if thing is but:
                continue
            if thing.hit(pos):
                upon = [(gap, small) for gap, small in beside if thing.hit(small.middle)]
                for gap, small in sorted(upon, key=lambda entry: entry[0]):
                    beside.remove((gap, small))
                    yield small
                yield thing
            elif thing.reach or (thing.grows != 1 and thing is self.hover):
                near = thing.near(pos, grown=thing is self.hover)
                if near is not None:
                    beside.append((near, thing))
        for _, small in sorted(beside, key=lambda entry: entry[0]):
            yield small

    def at(self, pos: tuple[int, int], but: Thing | None = None) -> Thing | None:
        """The topmost thing there, leaving out `but`."""
        return next(self.below(pos, but), None)

    def place_at(self, pos: tuple[int, int], held: Thing) -> Thing | None:
        """The place under the pointer; pieces that lie on it do not hide it."""
        return _place_among(self.below(pos, held))

    def find(self, id: str) -> Thing | None:
        return next((thing for thing in self.things() if thing.id == id), None)

    def ringed(self) -> Thing | None:
        """The thing that wears the focus ring now."""
        return self.focus if self.keyboard else None

    def refresh(self) -> None:
        """The zones were made anew: hold on to what still exists under the same id."""
        self.hover = self.find(self.hover.id) if self.hover else None
        self.focus = self.find(self.focus.id) if self.focus else None
        self._pressed = self.find(self._pressed.id) if self._pressed else None
        self._tracking = self.find(self._tracking.id) if self._tracking else None
        if self._tip_shown:
            self._tip_shown = None
            self.host.show_tip(None)
        if self.held:
            thing = self.find(self.held.thing.id)
            if thing is None:
                self.held = None
            else:
                self.held.thing = thing
                self.held.over = self.find(self.held.over.id) if self.held.over else None

    # -------- time

    def update(self, now: float) -> bool:
        """Long press and tooltips; returns whether time still matters."""
        self.now = now
        waiting = False
        if self._pressed and not self._long_done and not self.held and self._tracking is None:
            if now - self._press_time >= LONG_PRESS:
                self._long_done = True
                self.open_menu(self._pressed, self._press_pos)
            else:
                waiting = True
        thing = self.ringed() or self.hover
        if thing and thing is not self._tip_shown and not self.held and not self._pressed:
            if now - self._hover_since >= self.tip_after:
                self._tip_shown = thing
                self.host.show_tip(thing)
            else:
                waiting = True
        return waiting

    def hide_tip(self) -> None:
        """Take the tooltip away; it comes again after its time."""
        self._hover_since = self.now
        if self._tip_shown:
            self._tip_shown = None
            self.host.show_tip(None)

    def forget_press(self) -> None:
        """What the pointer pressed is not meant: it pushes what is seen."""
        pressed, self._pressed = self._pressed, None
        self.hide_tip()
        self.host.touched(pressed)

    # -------- the deeds that mouse and keyboard share

    def pick_up(self, thing: Thing, how: Literal["drag", "click", "key"], pos: tuple[int, int]) -> bool:
        """Take a thing; False (with the reason shown) when the rules do not let it go anywhere."""
        answer = self.host.places_for(thing)
        self.hide_tip()
        if isinstance(answer, Verdict):
            self.host.refused(thing, None, answer, pos)
            return False
        grab = (pos[0] - thing.rect.x, pos[1] - thing.rect.y)
        self.held = Held(thing, how, frozenset(answer), pos, grab)
        self.host.touched(thing, *(t for t in self.things() if t.is_place))
        return True

    def point_at(self, place: Thing | None) -> None:
        """What is held is over this place now: ask whether it may go there."""
        held = self.held
        if held is None or held.over is place:
            return
        old, held.over = held.over, place
        held.verdict = None
        if place is not None and place.id not in held.legal:
            held.verdict = self.host.judge(held.thing, place)
        self.host.touched(old, place)

    def put_down(self, place: Thing | None, pos: tuple[int, int]) -> bool:
        """Put what is held on a place; on no place, or where it may not go, it returns and costs nothing."""
        held, self.held = self.held, None
        if held is None:
            return False
        held.pos = pos
        places = [t for t in self.things() if t.is_place]
        if place is None or place is held.thing:
            self.host.put_back(held)
            self.host.touched(held.thing, *places)
            return False
        verdict = self.host.put(held.thing, place)
        if verdict is not None:
            self.host.put_back(held)
            self.host.refused(held.thing, place, verdict, pos)
        self.host.touched(held.thing, *places)
        return verdict is None

    def let_go(self) -> bool:
        """Put back what is held; returns whether something was held."""
        if self.held is None:
            return False
        self.put_down(None, self.held.pos)
        return True

    def press(self, thing: Thing) -> None:
        """Click or Enter on a thing."""
        self.hide_tip()
        if thing.press is not None:
            self.let_go()
            thing.press()
        else:
            self.host.chosen(thing)

    def open_menu(self, thing: Thing, pos: tuple[int, int]) -> None:
        """Show all actions for a thing; nothing happens when it has none."""
        self.hide_tip()
        lines = self.host.menu_for(thing)
        if lines:
            self.let_go()
            self.host.show_menu(thing, lines, pos)

    def double(self, thing: Thing, pos: tuple[int, int]) -> None:
        """Double-click: the only legal action; if there are several, the menu."""
        lines = self.host.menu_for(thing)
        legal = [line for line in lines if line.do and line.why is None]
        if len(legal) == 1 and legal[0].do:
            self.let_go()
            legal[0].do()
        elif lines:
            self.open_menu(thing, pos)

    def focus_on(self, thing: Thing | None, keyboard: bool = True) -> None:
        """Move the keyboard's ring."""
        if keyboard:
            self.keyboard = True
        old = self.focus
        if old is not thing:
            if old:
                old.focused(False)
            self.focus = thing
            if thing:
                thing.focused(True)
            self.hide_tip()
        self.host.touched(old, thing)
        if self.held and self.held.how == "key":
            self.point_at(thing if thing and thing.is_place else None)
            if thing:
                self.held.pos = thing.middle

    # -------- inputs

    def handle(self, given: Input) -> bool:
        """Carry the grammar out for one input; False when it has no meaning here."""
        if isinstance(given, Pointer):
            return self._pointer(given)
        if isinstance(given, Key):
            return self._key(given)
        if isinstance(given, Typed):
            return self.focus is not None and self.focus.typed(given)
        return False

    def _pointer(self, given: Pointer) -> bool:
        if self.keyboard and (given.kind == "press" or (given.kind == "move" and given.pos != self._press_pos)):
            self.keyboard = False
            self.host.touched(self.focus)
        if self._tracking is not None:
            tracking = self._tracking
            if given.kind == "release" or (given.kind == "leave" and given.touch):
                self._tracking = self._pressed = None  # lifted, or a second finger came
            tracking.track(given)
            return True
        if given.kind == "leave":
            self._hover(None)
            self._pressed = None
            if self.held and self.held.how == "drag" and given.touch:
                self.let_go()
            return False
        if given.kind == "move":
            return self._move(given)
        if given.kind == "press":
            return self._press(given)
        return self._release(given)

    def _hover(self, thing: Thing | None) -> None:
        if thing is not self.hover:
            old, self.hover = self.hover, thing
            self.hide_tip()
            self.host.touched(*(one for one in (old, thing) if one is not None and one.lifts))

    def _move(self, given: Pointer) -> bool:
        held = self.held
        pressed = self._pressed
        lies = held is None or held.how != "drag"
        if pressed is not None and lies and pressed.can_hold and not self._long_done:
            dx, dy = given.pos[0] - self._press_pos[0], given.pos[1] - self._press_pos[1]
            if dx * dx + dy * dy > (DRAG_UNITS * self.unit) ** 2:
                self.let_go()  # what a click took gives way to what the hand drags
                if not self.pick_up(pressed, "drag", self._press_pos):
                    self._pressed = None
                held = self.held
        if held is not None:
            held.pos = given.pos
            there = list(self.below(given.pos, held.thing))
            self.point_at(_place_among(there))
            self._hover(there[0] if there else None)
            return True
        self._hover(self.at(given.pos))
        return self.hover is not None

    def _press(self, given: Pointer) -> bool:
        thing = self.at(given.pos, self.held.thing if self.held and self.held.how == "drag" else None)
        self.hide_tip()
        if given.button == RIGHT:
            if thing:
                self.open_menu(thing, given.pos)
            else:
                self.let_go()
            return thing is not None
        if given.button != LEFT:
            return False
        self._pressed, self._press_pos, self._press_time = thing, given.pos, self.now
        self._long_done = False
        if thing is None:
            return False
        if not thing.quiet and thing is not self.focus:
            self.focus_on(thing, keyboard=False)
        if thing.track(given):
            self._tracking = thing
        self.host.touched(thing)
        return True

    def _release(self, given: Pointer) -> bool:
        if given.button != LEFT:
            return False
        pressed, self._pressed = self._pressed, None
        self.host.touched(pressed)
        if self._long_done:
            self._long_done = False
            return True
        if self.held and self.held.how == "drag":
            self.put_down(self.place_at(given.pos, self.held.thing), given.pos)
            self._hover(self.at(given.pos))
            return True
        thing = self.at(given.pos)
        if thing is not pressed:
            return True
        self._click(thing, given.pos)
        return thing is not None

    def _click(self, thing: Thing | None, pos: tuple[int, int]) -> None:
        last, self._last_click = self._last_click, (thing, self.now) if thing else None
        if thing is None:
            if not self.let_go():
                self.host.chosen(None)
            return
        double = last is not None and last[0].id == thing.id and self.now - last[1] <= DOUBLE_CLICK
        if double and thing.can_hold:
            self._last_click = None
            self.let_go()
            self.double(thing, pos)
            return
        if self.held is not None and not thing.is_place and thing is not self.held.thing:
            # two clicks equal a drag: what lies on a legal place does not hide it
            place = self.place_at(pos, self.held.thing)
            if place is not None and (place.id in self.held.legal or thing.is_token):
                thing = place
        self._act(thing, "click", pos)

    def _act(self, thing: Thing, how: Literal["click", "key"], pos: tuple[int, int]) -> None:
        """Click or Enter: put down what is held, or press, or pick up."""
        if self.held is not None and (thing.is_place or thing is self.held.thing):
            self.put_down(thing, pos)
        elif thing.can_hold and not thing.at_once:
            self.let_go()
            self.pick_up(thing, how, pos)
        else:
            self.press(thing)

    # -------- keys

    def _key(self, given: Key) -> bool:
        focus = self.focus
        if focus is not None and focus.key(given):
            self.hide_tip()
            return True
        command = given.command
        if command not in NAVIGATION:
            return False
        if command == "back":
            return self.let_go()
        was_keyboard, self.keyboard = self.keyboard, True
        if command in ("next-zone", "previous-zone"):
            return self._next_zone(1 if command == "next-zone" else -1)
        if command in ("left", "right", "up", "down", "first", "last"):
            if focus is not None and not was_keyboard:
                self.host.touched(focus)
            return self._arrow(command)
        if focus is None:
            self.keyboard = was_keyboard
            return False
        self.host.touched(focus)
        if command == "enter":
            self._act(focus, "key", focus.middle)
            if self.held and self.held.how == "key":
                self._to_first_place()
            return True
        if command == "menu":
            self.open_menu(focus, focus.middle)
            return True
        if focus.adjust is not None:
            focus.adjust(1 if command == "more" else -1)
            return True
        return False

    def _to_first_place(self) -> None:
        held = self.held
        if held is None:
            return
        for zone in self.host.zones():
            for thing in zone.things:
                if thing.id in held.legal:
                    self.focus_on(thing)
                    return

    def _reachable(self, zone: Zone) -> list[Thing]:
        """Where the keys go in a zone; while something is held also to the places that they else leave out."""
        if self.held is None:
            return zone.reachable()
        legal = self.held.legal
        return [thing for thing in zone.things if not thing.quiet or thing.id in legal]

    def _candidates(self, zone: Zone) -> list[Thing]:
        """Where the ring may go in a zone; while something is held, to the places and to its home."""
        things = self._reachable(zone)
        if self.held:
            places = [t for t in things if t.is_place or t is self.held.thing]
            return places or things
        return things

    def zone_of(self, thing: Thing | None) -> Zone | None:
        return next((zone for zone in self.host.zones() if thing in zone.things), None) if thing else None

    def _next_zone(self, step: int) -> bool:
        zones = [zone for zone in self.host.zones() if self._reachable(zone)]
        if self.held:
            zones = [z for z in zones if any(t.is_place or t is self.held.thing for t in self._reachable(z))] or zones
        if not zones:
            return False
        current = self.zone_of(self.focus)
        if current in zones:
            index = (zones.index(current) + step) % len(zones)
        else:
            index = 0 if step > 0 else len(zones) - 1
        things = self._candidates(zones[index])
        legal = [t for t in things if self.held and t.id in self.held.legal]
        self.focus_on((legal or things)[0])
        return True

    def _arrow(self, command: str) -> bool:
        zone = self.zone_of(self.focus)
        if zone is None or self.focus is None:
            self.host.take_keyboard()
            return self.focus is not None or self._next_zone(1)
        things = self._candidates(zone)
        if command in ("first", "last"):
            self.focus_on(things[0 if command == "first" else -1])
            return True
        found = neighbour(self.focus, things, command)
        if found is None:
            return False
        self.focus_on(found)
        return True


def _place_among(things: Iterable[Thing]) -> Thing | None:
    """The place among things that lie over each other, topmost first; pieces that lie on it do not hide it."""
    for thing in things:
        if thing.is_place:
            return thing
        if not (thing.can_hold or thing.is_token):
            return None
    return None


def neighbour(origin: Thing, things: Sequence[Thing], way: str) -> Thing | None:
    """The nearest thing in that direction; at the end of a row `left` and `right` go on in reading order."""
    x, y = origin.middle
    best: tuple[float, Thing] | None = None
    for thing in things:
        if thing is origin or (thing.kind == "scroll" and thing.rect.collidepoint(origin.middle)):
            continue  # what stands in an area is left for what stands beside it, not for the area
        dx, dy = thing.middle[0] - x, thing.middle[1] - y
        along, across = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
        if along <= 0:
            continue
        if way in ("left", "right"):
            overlap = min(thing.rect.bottom, origin.rect.bottom) - max(thing.rect.top, origin.rect.top)
        else:
            overlap = min(thing.rect.right, origin.rect.right) - max(thing.rect.left, origin.rect.left)
        distance = along + (2 * abs(across) if overlap <= 0 else 0.1 * abs(across))
        if way in ("left", "right") and overlap <= 0:
            continue
        if best is None or distance < best[0]:
            best = (distance, thing)
    if best:
        return best[1]
    if way in ("left", "right") and origin in things:
        order = sorted(things, key=lambda t: (round(t.middle[1] / max(1, origin.rect.h)), t.middle[0]))
        index = order.index(origin) + (1 if way == "right" else -1)
        return order[index] if 0 <= index < len(order) else None
    return None
