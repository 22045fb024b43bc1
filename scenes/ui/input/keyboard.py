"""The hand of the keyboard: Tab and arrows, Enter, menu, plus and minus."""

from __future__ import annotations

from scenes.ui.input.element import Element, Zone
from scenes.ui.input.events import Key
from scenes.ui.input.hit_test import neighbour
from scenes.ui.input.interaction import Interaction
from scenes.ui.input.keys import NAVIGATION


class KeyboardInput:
    """Reads keys and has the hands do what they mean."""

    def __init__(self, hands: Interaction) -> None:
        self.hands = hands

    def handle(self, given: Key) -> bool:
        """Carry the grammar out for one key; False when it has no meaning here."""
        hands = self.hands
        focus = hands.focus
        if focus is not None and focus.key(given):
            hands.hide_tip()
            return True
        command = given.command
        if command not in NAVIGATION:
            return False
        if command == "back":
            return hands.let_go()
        was_keyboard, hands.keyboard = hands.keyboard, True
        if command in ("next-zone", "previous-zone"):
            return self._next_zone(1 if command == "next-zone" else -1)
        if command in ("left", "right", "up", "down", "first", "last"):
            if focus is not None and not was_keyboard:
                hands.host.touched(focus)
            return self._arrow(command)
        if focus is None:
            hands.keyboard = was_keyboard
            return False
        hands.host.touched(focus)
        if command == "enter":
            if hands.held is not None and hands.held.how == "click" and focus is hands.held.thing:
                self._to_first_place()  # picked by the pointer: Enter puts it where the keyboard would
                focus = hands.focus or focus
            self.act(focus)
            return True
        if command == "menu":
            hands.open_menu(focus, focus.middle)
            return True
        if focus.adjust is not None:
            focus.adjust(1 if command == "more" else -1)
            return True
        return False

    def act(self, thing: Element) -> None:
        """Press it, pick it up and go to the first place, or put there what is held."""
        self.hands.act(thing, "key", thing.middle)
        if self.hands.held and self.hands.held.how == "key":
            self._to_first_place()

    def _to_first_place(self) -> None:
        hands = self.hands
        held = hands.held
        if held is None:
            return
        for zone in hands.host.zones():
            for thing in zone.things:
                if thing.id in held.legal:
                    hands.focus_on(thing)
                    return

    def _reachable(self, zone: Zone) -> list[Element]:
        """Where the keys go in a zone; while something is held also to the places that they else leave out."""
        hands = self.hands
        if hands.held is None:
            return zone.reachable()
        legal = hands.held.legal
        return [thing for thing in zone.things if not thing.quiet or thing.id in legal]

    def _candidates(self, zone: Zone) -> list[Element]:
        """Where the ring may go in a zone; while something is held, to the places and to its home."""
        hands = self.hands
        things = self._reachable(zone)
        if hands.held:
            places = [t for t in things if t.is_place or t is hands.held.thing]
            return places or things
        return things

    def _next_zone(self, step: int) -> bool:
        hands = self.hands
        zones = [zone for zone in hands.host.zones() if self._reachable(zone)]
        if hands.held:
            zones = [z for z in zones if any(t.is_place or t is hands.held.thing for t in self._reachable(z))] or zones
        if not zones:
            return False
        current = hands.zone_of(hands.focus)
        if current in zones:
            index = (zones.index(current) + step) % len(zones)
        else:
            index = 0 if step > 0 else len(zones) - 1
        things = self._candidates(zones[index])
        legal = [t for t in things if hands.held and t.id in hands.held.legal]
        hands.focus_on((legal or things)[0])
        return True

    def _arrow(self, command: str) -> bool:
        hands = self.hands
        zone = hands.zone_of(hands.focus)
        if zone is None or hands.focus is None:
            hands.host.take_keyboard()
            return hands.focus is not None or self._next_zone(1)
        things = self._candidates(zone)
        if command in ("first", "last"):
            hands.focus_on(things[0 if command == "first" else -1])
            return True
        found = neighbour(hands.focus, things, command)
        if found is None:
            return False
        hands.focus_on(found)
        return True
