"""A hand that has only keys: it goes to a thing by Tab and the arrows, as somebody would who sees the ring."""

from __future__ import annotations

from collections import deque

from scenes.ui.input.element import Element, Zone
from scenes.ui.input.hit_test import neighbour
from scenes.ui.input.interaction import Interaction
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

ARROWS = ("right", "left", "down", "up")
MOST = 40
"""So many presses of Tab lead round every screen."""


def go_to(driver: Driver, id: str) -> None:
    """Put the ring on a thing by keys alone."""
    screen = driver.top
    assert isinstance(screen, Screen)
    hands = screen.hands
    for _ in range(4 * MOST):
        if hands.focus is not None and hands.focus.id == id:
            return
        zone = hands.zone_of(hands.focus)
        way = _way(hands, zone, id) if zone is not None and hands.focus is not None else None
        # a part that scrolls moves its contents first, and the ring at their end: the way is looked for anew each time
        driver.keys(way[0] if way else "tab")
    raise AssertionError(f"no key leads to {id}; there are {driver.ids()}")


def _way(hands: Interaction, zone: Zone, id: str) -> list[str] | None:
    """The arrows that lead from the ring to a thing of the same zone; None if there are none."""
    held = hands.held
    things = [t for t in zone.things if not t.quiet or (held is not None and t.id in held.legal)]
    if held is not None:
        things = [t for t in things if t.is_place or t is held.thing] or things
    start = hands.focus
    assert start is not None
    found: dict[str, list[str]] = {start.id: []}
    waiting: deque[Element] = deque([start])
    while waiting:
        thing = waiting.popleft()
        if thing.id == id:
            return found[id]
        for arrow in ARROWS:
            there = neighbour(thing, things, arrow)
            if there is not None and there.id not in found:
                found[there.id] = [*found[thing.id], arrow]
                waiting.append(there)
    return None


def carry(driver: Driver, piece: str, place: str) -> None:
    """Take a piece up and put it down on a place."""
    go_to(driver, piece)
    driver.keys("enter")
    go_to(driver, place)
    driver.keys("enter")
    driver.settle()
