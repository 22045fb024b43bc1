"""Fingers on lists: whatever they begin on, going up or down scrolls; what was pushed goes on by itself for a while."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.medieval_keep import GAME
from scenes.city.drawing.document import Place
from scenes.city.screen.screen import CityScreen
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.settings.settings import SettingsScreen
from scenes.ui.input.element import MenuLine, Tip
from scenes.ui.screens.popups import Menu
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.choices import Segments, Slider, Stepper, Switch
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from tests.city.hand import finger
from tests.tabletop.test_hand import Holding
from tools.screens.driver import Driver, faults

Control = Switch | Slider | Stepper | Segments
KINDS = (Switch, Slider, Stepper, Segments)


@pytest.fixture
def page(driver: Driver) -> SettingsScreen:
    driver.app.settings.text_size = 160
    driver.app.rearrange()
    return driver.push(SettingsScreen())


def area_of(page: SettingsScreen) -> ScrollArea:
    return next(t for t in page.widgets() if isinstance(t, ScrollArea) and t.most > 200)


def first(page: SettingsScreen, kind: type[Control]) -> Control:
    """The first control of that kind that is live, scrolled to the middle of its list."""
    found = next(thing for thing in area_of(page).contents if isinstance(thing, kind) and thing.live)
    area_of(page).scroll_by(found.rect.centery - area_of(page).rect.centery)
    return found


def stroke(driver: Driver, start: tuple[int, int], way: tuple[int, int], steps: int = 6, rest: float = 0.0) -> None:
    """A finger goes down, along and up; `rest` seconds before it is lifted."""
    finger(driver, pygame.FINGERDOWN, 1, start)
    for step in range(1, steps + 1):
        at = start[0] + way[0] * step // steps, start[1] + way[1] * step // steps
        finger(driver, pygame.FINGERMOTION, 1, at)
    if rest:
        driver.wait(rest)
    finger(driver, pygame.FINGERUP, 1, at)


def two_fingers(driver: Driver, middle: tuple[int, int], way: tuple[int, int], steps: int = 6) -> None:
    """Two fingers push, never quite as far apart as they were."""
    (x, y), beside = middle, (40, -40)
    for number, side in enumerate(beside):
        finger(driver, pygame.FINGERDOWN, number, (x + side, y))
    for step in range(1, steps + 1):
        at = x + way[0] * step // steps, y + way[1] * step // steps
        for number, side in enumerate(beside):
            finger(driver, pygame.FINGERMOTION, number, (at[0] + side + (step % 3 if number else 0), at[1]))
    for number, side in enumerate(beside):
        finger(driver, pygame.FINGERUP, number, (at[0] + side, at[1]))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_whatever_a_finger_begins_on_up_and_down_scrolls_the_list(
    driver: Driver, page: SettingsScreen, kind: type[Control]
) -> None:
    thing = first(page, kind)
    before = area_of(page).offset
    kept = thing.said()
    start = thing.rect.right - 20, thing.rect.centery
    stroke(driver, start, (6, -120), rest=0.3)
    assert area_of(page).offset == before + 120, "the paper goes with the finger"
    assert page.hands.find(thing.id).said() == kept and page.hands.pressed is None  # type: ignore[union-attr]


def test_across_a_slider_it_is_set_and_a_tap_is_a_tap(driver: Driver, page: SettingsScreen) -> None:
    slider = first(page, Slider)
    before = area_of(page).offset
    assert isinstance(slider, Slider)
    stroke(driver, (slider.groove.x + 10, slider.rect.centery), (slider.groove.w // 2, 3))
    now = page.hands.find(slider.id)
    assert isinstance(now, Slider) and 40 <= now.value <= 62 and area_of(page).offset == before
    driver.touch_tap((now.groove.x + now.groove.w // 5, now.rect.centery))
    now = page.hands.find(slider.id)
    assert isinstance(now, Slider) and 15 <= now.value <= 25


def test_a_number_is_tapped_and_held_in_a_list(driver: Driver, page: SettingsScreen) -> None:
    number = first(page, Stepper)
    assert isinstance(number, Stepper)
    plus, value = (number.rect.right - 8, number.rect.centery), number.value
    driver.touch_tap(plus)
    once = page.hands.find(number.id)
    assert isinstance(once, Stepper) and once.value == value + number.step
    value = once.value
    plus = once.rect.right - 8, once.rect.centery
    driver.touch_tap(plus, seconds=0.9)
    held = page.hands.find(number.id)
    assert isinstance(held, Stepper) and held.value >= value + 3 * number.step


def test_a_flick_goes_on_ever_more_slowly_and_a_finger_holds_it(driver: Driver, page: SettingsScreen) -> None:
    area, switch = area_of(page), first(page, Switch)
    stroke(driver, switch.rect.center, (0, -90), steps=4)
    ways = []
    for _ in range(6):
        before = area_of(page).offset
        driver.wait(0.05)
        ways.append(area_of(page).offset - before)
    assert ways[0] > 10 and ways == sorted(ways, reverse=True)
    finger(driver, pygame.FINGERDOWN, 1, area.rect.center)
    held = area_of(page).offset
    driver.wait(0.5)
    assert area_of(page).offset == held, "a finger holds it"
    finger(driver, pygame.FINGERUP, 1, area.rect.center)


@pytest.mark.parametrize("how", ["calm", "rested"])
def test_nothing_goes_on_by_itself_in_calm_or_after_a_rest(driver: Driver, page: SettingsScreen, how: str) -> None:
    driver.app.settings.calm = how == "calm"
    stroke(driver, first(page, Switch).rect.center, (0, -90), steps=4, rest=0.3 if how == "rested" else 0.0)
    before = area_of(page).offset
    driver.wait(0.5)
    assert area_of(page).offset == before


def test_two_fingers_scroll_a_list_and_it_goes_on(driver: Driver, page: SettingsScreen) -> None:
    two_fingers(driver, area_of(page).rect.center, (0, -90))
    lifted = area_of(page).offset
    assert 50 < lifted < 130
    driver.wait(1.0)
    assert area_of(page).offset > lifted + 20


def test_who_scrolls_opens_no_menu(driver: Driver, page: SettingsScreen) -> None:
    """A long press is one that rests: what scrolled and then rests is none."""
    stroke(driver, first(page, Switch).rect.center, (0, -60), rest=1.0)
    assert driver.top is page and page.hands.pressed is None


def many_places(driver: Driver) -> Screen:
    screen = driver.push(CityScreen())
    for number in range(40):
        screen.canvas.city.places[f"p{number}"] = Place(f"p{number}", f"Tower {number}", "small")
    screen.rebuild()
    return screen


def places(screen: Screen) -> object:
    return [thing.id for thing in screen.widgets() if thing.id.startswith("place-")]


def cards(screen: Screen) -> object:
    return [thing.id for thing in screen.zone("hand").things if thing.can_hold]


def spread(screen: Screen) -> object:
    assert isinstance(screen, Rulebook)
    return screen.spread


Made = Callable[[Driver], Screen]
PAGED: dict[str, tuple[Made, Callable[[Screen], object]]] = {
    "places": (many_places, places),
    "hand": (lambda driver: driver.push(Holding()), cards),
    "book": (lambda driver: driver.push(Rulebook(GAME)), spread),
}


@pytest.mark.parametrize("what", PAGED)
def test_a_finger_turns_what_lies_in_pages_whatever_it_begins_on(driver: Driver, what: str) -> None:
    """To the next and back, by a wheel as well; a tremble and a way up and down turn nothing."""
    made, seen = PAGED[what]
    screen = made(driver)
    room = screen.paged[-1].room
    first = seen(screen)
    on = next((t.rect.center for t in screen.widgets() if what == "places" and t.id.startswith("place-")), room.center)
    for start in (on, (room.x + room.w // 2, room.bottom - 3)):
        stroke(driver, start, (-120, 8))
        second = seen(screen)
        assert second != first and screen.hands.held is None and screen.hands.pressed is None
        stroke(driver, start, (130, -5), rest=1.0)
        assert seen(screen) == first and driver.top is screen, "who turns opens no menu"
        stroke(driver, start, (6, 4))
        assert seen(screen) == first
        driver.app.stack.scenes[-1:] = [screen]
    driver.wheel(room.center, -1)
    assert seen(screen) == second
    driver.wheel(room.center, 1)
    assert seen(screen) == first


@pytest.mark.parametrize("what", PAGED)
def test_two_fingers_turn_it_though_they_are_never_quite_as_far_apart(driver: Driver, what: str) -> None:
    made, seen = PAGED[what]
    screen = made(driver)
    (x, y), first = screen.paged[-1].room.center, seen(screen)
    two_fingers(driver, (x, y), (-100, 2))
    driver.wait(0.2)
    assert seen(screen) != first


def test_who_rests_on_a_button_is_told_what_it_is_and_presses_nothing(driver: Driver) -> None:
    """As the pointer that hovers: until something else is touched; also where hovering shows nothing."""
    driver.app.settings.hover_shows = False
    screen = driver.push(CityScreen())
    driver.touch_tap("tool-wash", seconds=0.8)
    assert screen.canvas.tool != "wash" and screen._tip is not None and screen._tip.id == "tool-wash"
    driver.wait(2.0)
    assert screen._tip is not None
    driver.touch_tap("tool-wash")
    assert screen.canvas.tool == "wash" and screen._tip is None


@pytest.mark.parametrize("finger", [True, False])
def test_a_slow_press_of_what_has_nothing_to_tell_is_a_press(
    driver: Driver, page: SettingsScreen, finger: bool
) -> None:
    switch = first(page, Switch)
    switch.tip, before = "", switch.said()
    if finger:
        driver.touch_tap(switch.rect.center, seconds=1.1)
    else:
        driver.press(switch.rect.center)
        driver.wait(1.1)
        driver.release(switch.rect.center)
    assert page.hands.find(switch.id).said() != before  # type: ignore[union-attr]


def test_a_menu_that_a_finger_opens_tells_what_the_tooltip_would(driver: Driver) -> None:
    screen = driver.push(Holding())
    card = next(t for t in screen.zone("hand").things if t.can_hold)
    card.tip = Tip(card.name, ("It does this.", "It does that. [KEEP-UPKEEP-1]"))
    screen.menu_for = lambda thing: [MenuLine("Play it")]  # type: ignore[method-assign]
    for by_finger in (True, False):
        if by_finger:
            driver.touch_tap(card.middle, seconds=0.8)
        else:
            driver.click(card.middle, button=3)
        menu = driver.screen(Menu)
        told = [thing.words for thing in menu.widgets() if isinstance(thing, Text) and thing.id.startswith("told")]
        assert told == (list(card.tip.lines) if by_finger else []) and faults(menu) == []
        menu.close()


def test_a_card_that_a_finger_takes_out_of_its_row_is_dragged(driver: Driver) -> None:
    screen = driver.push(Holding())
    card = next(t for t in screen.zone("hand").things if t.can_hold)
    finger(driver, pygame.FINGERDOWN, 1, card.rect.center)
    for step in range(1, 8):
        finger(driver, pygame.FINGERMOTION, 1, (card.rect.centerx + 14 * step, card.rect.centery - 30 * step))
    assert screen.hands.held is not None and screen.hands.held.thing.id == card.id
    finger(driver, pygame.FINGERUP, 1, (card.rect.centerx + 98, card.rect.centery - 210))
    assert screen.hands.held is None
