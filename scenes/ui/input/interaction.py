"""What the player's hand does to the things of a screen, the same for mouse, finger and keyboard.

`pointer_hand` and `key_hand` read inputs and call the very same deeds (`pick_up`, `point_at`, `put_down`, `press`,
`open_menu`).  What is legal is always asked of the screen (`things.Host`), which asks the engine.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

from scenes.system.words import Verdict
from scenes.ui.input.element import Delegate, Element, Held, Zone
from scenes.ui.input.hit_test import pile_at, place_among
from scenes.ui.input.tip_timer import TipTimer

QUIET = 6
"""Units that the pointer moves before it asks for a tooltip again."""


class Interaction:
    """What is held, pointed at, pressed and ringed, and the deeds that mouse and keyboard share."""

    def __init__(self, host: Delegate, unit: float = 1.0, tip_after: float = 0.35) -> None:
        self.host = host
        self.unit = unit
        """Pixels to a unit of place."""
        self.tip = TipTimer(host.show_tip, tip_after)
        self.hover: Element | None = None
        self.focus: Element | None = None
        self.held: Held | None = None
        self.pressed: Element | None = None
        """What the pointer went down on and has not left yet."""
        self.keyboard = False
        """Was the last input a key?  The focus ring shows only then."""
        self.finger = False
        """Was the pointer a finger when it was seen last? It cannot point without pressing."""
        self.now = 0.0
        self.typing = "", "", 0.0
        """The number into which digits are typed, those that were, and when: it may be made anew at each."""

        self.pointer = (0, 0)
        """Where the pointer was seen last."""
        self._quiet: tuple[int, int] | None = None
        """Where the pointer rests since something was done: until it moves no tooltip covers what came of it."""

    # -------- asking

    def things(self) -> Iterator[Element]:
        """All things, topmost first."""
        for zone in reversed(self.host.zones()):
            yield from reversed(zone.things)

    def below(self, pos: tuple[int, int], but: Element | None = None) -> Iterator[Element]:
        """All things there, topmost first, leaving out `but`."""
        return pile_at(self.things(), pos, self.hover, but)

    def at(self, pos: tuple[int, int], but: Element | None = None) -> Element | None:
        """The topmost thing there, leaving out `but`."""
        return next(self.below(pos, but), None)

    def place_at(self, pos: tuple[int, int], held: Element) -> Element | None:
        """The place under the pointer; pieces that lie on it do not hide it."""
        return place_among(self.below(pos, held))

    def find(self, id: str) -> Element | None:
        """The thing of that id."""
        return next((thing for thing in self.things() if thing.id == id), None)

    def zone_of(self, thing: Element | None) -> Zone | None:
        """The zone in which a thing lies."""
        return next((zone for zone in self.host.zones() if thing in zone.things), None) if thing else None

    def ringed(self) -> Element | None:
        """The thing that wears the focus ring now."""
        return self.focus if self.keyboard else None

    def refresh(self) -> None:
        """The zones were made anew: hold on to what still exists under the same id."""
        self.hover = self.find(self.hover.id) if self.hover else None
        self.focus = self.find(self.focus.id) if self.focus else None
        self.pressed = self.find(self.pressed.id) if self.pressed else None
        self.tip.forget()
        if self.held:
            thing = self.find(self.held.thing.id)
            if thing is None:
                self.held = None
            else:
                self.held.thing = thing
                self.held.over = self.find(self.held.over.id) if self.held.over else None

    def hide_tip(self) -> None:
        """Take the tooltip away; it comes again after its time."""
        self.tip.hide(self.now)

    def quiet_tip(self) -> None:
        """Something was done: no tooltip of what lies under the pointer until that moves."""
        self.hide_tip()
        self._quiet = self.pointer

    def tip_thing(self) -> Element | None:
        """Whose tooltip is due: what wears the ring, else what is pointed at."""
        if self._quiet is not None and math.dist(self._quiet, self.pointer) > QUIET * self.unit:
            self._quiet = None
        return self.ringed() or (self.hover if self._quiet is None else None)

    def forget_press(self) -> None:
        """What the pointer pressed is not meant: it pushes what is seen."""
        pressed, self.pressed = self.pressed, None
        self.hide_tip()
        self.host.touched(pressed)

    # -------- the deeds that mouse and keyboard share

    def hover_over(self, thing: Element | None) -> None:
        """The pointer is over this thing now."""
        if thing is not self.hover:
            old, self.hover = self.hover, thing
            self.hide_tip()
            self.host.touched(*(one for one in (old, thing) if one is not None and one.lifts))

    def pick_up(self, thing: Element, how: Literal["drag", "click", "key"], pos: tuple[int, int]) -> bool:
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

    def point_at(self, place: Element | None) -> None:
        """What is held is over this place now: ask whether it may go there."""
        held = self.held
        if held is None or held.over is place:
            return
        old, held.over = held.over, place
        held.verdict = None
        if place is not None and place.id not in held.legal:
            held.verdict = self.host.judge(held.thing, place)
        self.host.touched(old, place)

    def put_down(self, place: Element | None, pos: tuple[int, int]) -> bool:
        """Put what is held on a place; on no place, or where it may not go, it returns and costs nothing."""
        held, self.held = self.held, None
        if held is None:
            return False
        held.pos = pos
        self.quiet_tip()
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

    def press(self, thing: Element) -> None:
        """Click or Enter on a thing."""
        self.quiet_tip()
        if thing.press is not None:
            self.let_go()
            thing.press()
        else:
            self.host.chosen(thing)

    def open_menu(self, thing: Element, pos: tuple[int, int]) -> bool:
        """Show all actions for a thing; False, and nothing happens, when it has none."""
        self.hide_tip()
        lines = self.host.menu_for(thing)
        if lines:
            self.let_go()
            self.host.show_menu(thing, lines, pos)
        return bool(lines)

    def rest_on(self, thing: Element, pos: tuple[int, int]) -> bool:
        """The pointer rests on what it pressed: its menu comes, for a finger its tooltip. False: it has neither."""
        if self.open_menu(thing, pos):
            return True
        if not self.finger or thing.tooltip() is None:
            return False
        self.hover_over(None)  # so that the tooltip stays when the finger is lifted
        self.tip.at_once(thing)
        return True

    def double(self, thing: Element, pos: tuple[int, int]) -> None:
        """Double-click: the only legal action; if there are several, the menu."""
        lines = self.host.menu_for(thing)
        legal = [line for line in lines if line.do and line.why is None and not line.detailed]
        if len(legal) == 1 and legal[0].do:
            self.let_go()
            legal[0].do()
        elif lines:
            self.open_menu(thing, pos)

    def focus_on(self, thing: Element | None, keyboard: bool = True) -> None:
        """Move the keyboard's ring."""
        if keyboard:
            self.keyboard = True
        old = self.focus
        if old is not thing:
            if old:
                old.focused(False)  # what was composed in it is kept, for which the screen may be made anew
                thing = thing and (self.find(thing.id) or thing)
            self.focus = thing
            if thing:
                thing.focused(True)
            self.hide_tip()
        self.host.touched(old, thing)
        if self.held and self.held.how == "key":
            self.point_at(thing if thing and thing.is_place else None)
            if thing:
                self.held.pos = thing.middle

    def act(self, thing: Element, how: Literal["click", "key"], pos: tuple[int, int]) -> None:
        """Click or Enter: put down what is held, or press, or pick up."""
        if self.held is not None and (thing.is_place or thing is self.held.thing):
            self.put_down(thing, pos)
        elif thing.can_hold and not thing.at_once:
            self.let_go()
            self.pick_up(thing, how, pos)
        else:
            self.press(thing)
