"""The hand of mouse and finger: hover, click, drag, two clicks, double-click, right-click and long press."""

from __future__ import annotations

from scenes.ui.input.element import Element, Paged, Scrolls
from scenes.ui.input.events import LEFT, RIGHT, TAP_PIXELS, Lost, Pointer
from scenes.ui.input.hit_test import place_among
from scenes.ui.input.interaction import Interaction

DRAG_UNITS = 6
LONG_PRESS = 0.5
DOUBLE_CLICK = 0.4
HELD_WAIT, HELD_STEP = 0.4, 0.07
"""Seconds until what is held down counts again, and from each time to the next."""


class PointerInput:
    """Reads the pointer and has the hands do what it means."""

    def __init__(self, hands: Interaction) -> None:
        self.hands = hands
        self._press_pos = (0, 0)
        self._press_time = 0.0
        self._tracking: Element | None = None
        """What follows the pointer by itself until that is lifted: a slider, an entry."""
        self._again = 0
        """So many times what is tracked has counted again."""
        self._rested = False
        """Has the pointer rested on what it pressed?"""
        self._long_done = False
        """Did that show something? Then the release is no click."""
        self._last_click: tuple[Element, float] | None = None
        self._list: Scrolls | None = None
        """What a finger scrolls if it goes up or down from where it lies now."""
        self._scrolls = False
        """Does it scroll?"""
        self._finger_at = (0, 0)
        self._paged: Paged | None = None
        """What a finger turns if it goes sideways from where it lies now."""
        self._turns = False
        """Does it turn?"""
        self._waiting: Pointer | None = None
        """The press of a finger that may still come to scroll: until then a slider or number hears nothing of it."""

    def refresh(self) -> None:
        """The zones were made anew."""
        self._tracking = self.hands.find(self._tracking.id) if self._tracking else None

    def update(self) -> bool:
        """The long press, and what counts again while it is held; returns whether time still matters."""
        hands = self.hands
        if self._turns:
            return False  # a hand that turns a page presses nothing
        held = hands.now - self._press_time - HELD_WAIT
        if self._waiting is not None and held >= 0:
            self._begin(self._waiting)  # it rests: a number is held down
        while self._tracking is not None and held >= self._again * HELD_STEP:
            self._again += 1
            if not self._tracking.again(self._press_pos, self._again):
                return False
        if self._tracking is not None:
            return True
        if hands.pressed and not self._rested and not hands.held and self._tracking is None:
            if hands.now - self._press_time < LONG_PRESS:
                return True
            self._rested = True
            self._long_done = hands.rest_on(hands.pressed, self._press_pos)
        return False

    def lost(self, given: Lost) -> None:
        """Nothing is held down any more: what was dragged goes back, what follows the pointer follows no longer."""
        hands = self.hands
        tracking, self._tracking = self._tracking, None
        self._list, self._scrolls, self._waiting, self._paged, self._turns = None, False, None, None, False
        if tracking is not None:
            tracking.lost()
        hands.forget_press()
        hands.hover_over(None)
        if given.focus or (hands.held and hands.held.how == "drag"):
            hands.let_go()

    def handle(self, given: Pointer) -> bool:
        """Carry the grammar out for one movement or press; False when it has no meaning here."""
        hands = self.hands
        if hands.keyboard and (given.kind == "press" or (given.kind == "move" and given.pos != self._press_pos)):
            hands.keyboard = False
            hands.host.touched(hands.focus)
        hands.finger = given.touch
        if self._paged is not None and self._sideways(given, self._paged):
            return True
        if self._tracking is not None:
            tracking = self._tracking
            if given.kind == "release" or (given.kind == "leave" and given.touch):
                self._tracking = hands.pressed = None  # lifted, or a second finger came
            tracking.track(given)
            return True
        if self._list is not None and self._finger(given, self._list):
            return True
        if given.kind == "leave":
            hands.hover_over(None)
            hands.pressed = None
            if hands.held and hands.held.how == "drag" and given.touch:
                hands.let_go()
            return False
        if given.kind == "move":
            return (given.touch and self._long_done) or self._move(given)
        if given.kind == "press":
            return self._press(given)
        return self._release(given)

    def _sideways(self, given: Pointer, paged: Paged) -> bool:
        """A finger that went down on a row or a book: going left or right it turns the page, whatever it began on.

        A card in it that leaves the row is dragged.
        """
        hands, (dx, dy) = self.hands, (given.pos[0] - self._press_pos[0], given.pos[1] - self._press_pos[1])
        far = TAP_PIXELS * hands.unit
        if given.kind == "move":
            if not self._turns and max(abs(dx), abs(dy)) <= far:
                return True  # it trembles
            taken = hands.pressed is not None and hands.pressed.can_hold and not paged.room.collidepoint(given.pos)
            self._turns = not taken and (self._turns or abs(dx) > abs(dy))
            if self._turns:
                self._tracking = self._list = self._waiting = None
                hands.hide_tip()
                return True
            self._paged = None
            return False
        turned, self._paged, self._turns = self._turns, None, False
        if turned:
            hands.forget_press()
            if given.kind == "release" and abs(dx) > 2 * far:
                paged.turn(1 if dx < 0 else -1)
        return turned

    def _finger(self, given: Pointer, scroller: Scrolls) -> bool:
        """A finger that went down on a thing in a list: going up or down it scrolls, whatever it began on.

        What can be dragged is dragged if it goes across.
        """
        hands = self.hands
        if given.kind == "move":
            if self._scrolls:
                scroller.scroll_by(self._finger_at[1] - given.pos[1])
                self._finger_at = given.pos
                return True
            dx, dy = given.pos[0] - self._press_pos[0], given.pos[1] - self._press_pos[1]
            if max(abs(dx), abs(dy)) <= TAP_PIXELS * hands.unit:
                return True  # it trembles
            if abs(dy) > abs(dx):
                self._scrolls, self._waiting, self._finger_at = True, None, given.pos
                hands.forget_press()
                scroller.scroll_by(-dy)
                return True
            self._list = None
            if self._waiting is not None:
                self._begin(self._waiting)
            return self._tracking is not None and self.handle(given)
        scrolled, self._list, self._scrolls = self._scrolls, None, False
        if scrolled:
            if given.kind == "release":
                hands.host.coast()
            return True
        if self._waiting is not None and given.kind == "release":
            self._begin(self._waiting)
            return self._tracking is not None and self.handle(given)
        self._waiting = None
        return False

    def _begin(self, press: Pointer) -> None:
        """What follows the pointer by itself hears of its press."""
        self._waiting, thing = None, self.hands.pressed
        if thing is not None and thing.track(press):
            self._tracking, self._again = self.hands.find(thing.id) or thing, 0

    def _move(self, given: Pointer) -> bool:
        hands = self.hands
        held = hands.held
        pressed = hands.pressed
        lies = held is None or held.how != "drag"
        if pressed is not None and lies and pressed.can_hold and not self._long_done:
            dx, dy = given.pos[0] - self._press_pos[0], given.pos[1] - self._press_pos[1]
            if dx * dx + dy * dy > (DRAG_UNITS * hands.unit) ** 2:
                hands.let_go()  # what a click took gives way to what the hand drags
                if not hands.pick_up(pressed, "drag", self._press_pos):
                    hands.pressed = None
                held = hands.held
        if held is not None:
            held.pos = given.pos
            there = list(hands.below(given.pos, held.thing))
            hands.point_at(place_among(there))
            hands.hover_over(there[0] if there else None)
            return True
        hands.hover_over(hands.at(given.pos))
        return hands.hover is not None

    def _press(self, given: Pointer) -> bool:
        hands = self.hands
        thing = hands.at(given.pos, hands.held.thing if hands.held and hands.held.how == "drag" else None)
        hands.hide_tip()
        if given.button == RIGHT:
            if thing:
                hands.open_menu(thing, given.pos)
            else:
                hands.let_go()
            return thing is not None
        if given.button != LEFT:
            return False
        hands.pressed, self._press_pos, self._press_time = thing, given.pos, hands.now
        self._rested = self._long_done = False
        self._paged = hands.host.paged_at(given.pos) if given.touch and hands.held is None else None
        if thing is None:
            return self._paged is not None
        if not thing.quiet and thing is not hands.focus:
            hands.focus_on(thing, keyboard=False)
        if given.touch and thing.scroller is not None:
            self._list, self._waiting, self._finger_at = thing.scroller, given, given.pos
        else:
            self._begin(given)
        if self._tracking is not None and self._tracking.scroller is None and self._tracking.kind != "scroll":
            self._paged = None  # it follows the finger to all sides: a slider, words
        hands.host.touched(thing)
        return True

    def _release(self, given: Pointer) -> bool:
        hands = self.hands
        if given.button != LEFT:
            return False
        pressed, hands.pressed = hands.pressed, None
        hands.host.touched(pressed)
        if self._long_done:
            self._long_done = False
            return True
        if hands.held and hands.held.how == "drag":
            hands.put_down(hands.place_at(given.pos, hands.held.thing), given.pos)
            hands.hover_over(hands.at(given.pos))
            return True
        thing = hands.at(given.pos)
        if thing is not pressed:
            return True
        self._click(thing, given.pos)
        return thing is not None

    def _click(self, thing: Element | None, pos: tuple[int, int]) -> None:
        hands = self.hands
        last, self._last_click = self._last_click, (thing, hands.now) if thing else None
        if thing is None:
            if not hands.let_go():
                hands.host.chosen(None)
            return
        double = last is not None and last[0].id == thing.id and hands.now - last[1] <= DOUBLE_CLICK
        if double and thing.can_hold:
            self._last_click = None
            hands.let_go()
            hands.double(thing, pos)
            return
        if hands.held is not None and not thing.is_place and thing is not hands.held.thing:
            # two clicks equal a drag: what lies on a legal place does not hide it
            place = hands.place_at(pos, hands.held.thing)
            if place is not None and (place.id in hands.held.legal or thing.is_token):
                thing = place
        hands.act(thing, "click", pos)
