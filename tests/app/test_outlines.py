"""Things that are no rectangles and small things, by real posted events: hit, rings, places, two clicks, growing."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface, draw

from scenes.paint.outline import Outline
from scenes.paint.pieces import PIECES
from scenes.system.words import Verdict
from scenes.ui.input.element import Element
from scenes.ui.screens import screen as screen_module
from scenes.ui.screens.popups import Slip
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

CORNER = ((100, 100), (500, 100), (500, 250), (250, 250), (250, 500), (100, 500))
"""An L upside down; the box around it holds most of HEATH."""
HEATH = ((250, 250), (500, 250), (500, 500), (250, 500))
LEGAL = (0, 104, 74)


class Map(Screen):
    """Two lands that share a box, a token on each, two small slips side by side on the corner land."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[tuple[str, str]] = []
        self.chose: list[str] = []
        self.drawn: dict[str, Rect] = {}

    def build(self) -> None:
        for name, corners, spot in (("corner", CORNER, (170, 160)), ("heath", HEATH, None)):
            outline = Outline.of(corners, spot=spot)
            self.add("lands", Element(name, Rect(outline.box), "land", name, is_place=True, outline=outline))
        self.add("tokens", Element("ours", Rect(150, 140, 44, 44), "token", "ours", can_hold=True, is_token=True))
        self.add("tokens", Element("theirs", Rect(350, 350, 44, 44), "token", "theirs", is_token=True))
        for number in (0, 1):
            rect = Rect(300 + 34 * number, 150, 30, 40)
            self.add("tokens", Element(f"slip-{number}", rect, "slip", reach=44, grows=1.4))

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        self.drawn[thing.id] = self.place_of(thing)
        if thing.kind == "slip":
            draw.rect(surface, (240, 0, 0) if thing.id == "slip-0" else (0, 0, 240), self.place_of(thing))

    def places_for(self, thing: Element) -> list[str]:
        return ["heath"]

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return None if place.id == "heath" else Verdict("It stands there already.", "DEF-MOVE-2")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        why = self.judge(thing, place)
        if why is None:
            self.done.append((thing.id, place.id))
        return why

    def chosen(self, thing: Element | None) -> None:
        self.chose.append(thing.id if thing else "")


@pytest.fixture
def board(driver: Driver) -> Map:
    return driver.push(Map())


def test_a_land_is_hit_within_its_outline_not_within_its_box(driver: Driver, board: Map) -> None:
    driver.click((470, 120))
    driver.click((120, 480))
    driver.click((300, 470))
    driver.click((90, 90))
    assert board.chose == ["corner", "corner", "heath", ""]


def test_the_middle_of_a_thing_lies_on_it(board: Map) -> None:
    inner = Outline.of(CORNER)
    assert inner.holds(inner.middle) and not inner.holds((300, 300)), "the middle of its box lies outside it"
    corner = board.hands.find("corner")
    assert corner is not None and corner.middle == (170, 160) and corner.rect == Rect(100, 100, 400, 400)


def test_a_token_lies_on_its_land_without_hiding_it(driver: Driver, board: Map) -> None:
    driver.drag("ours", "theirs")
    driver.click("ours")
    driver.click("theirs")
    assert board.done == [("ours", "heath"), ("ours", "heath")], "two clicks equal a drag, onto a token, too"
    driver.drag("ours", (120, 480))
    assert driver.screen(Slip).verdict.clause == "DEF-MOVE-2"


def test_the_ring_of_a_legal_land_runs_along_its_outline(driver: Driver, board: Map) -> None:
    driver.click("ours")
    driver.wait(0.1)
    picture = driver.app.screen

    def green(x: int, y: int) -> bool:
        return any(picture.get_at((x + dx, y))[:3] == LEGAL for dx in range(-8, 9))

    assert green(252, 400) and green(498, 400) and not green(375, 400)
    assert not green(300, 102), "the other land is not legal"


class Many(Map):
    """Thirty crooked lands, all of them legal."""

    def build(self) -> None:
        for number in range(30):
            x, y = 60 + 110 * (number % 6), 60 + 110 * (number // 6)
            corners = ((x, y), (x + 100, y + number), (x + 95 - number, y + 100), (x + 5, y + 95))
            outline = Outline.of(corners)
            self.add("lands", Element(f"land-{number}", Rect(outline.box), "land", is_place=True, outline=outline))
        self.add("tokens", Element("ours", Rect(700, 650, 44, 44), "token", "ours", can_hold=True, is_token=True))

    def places_for(self, thing: Element) -> list[str]:
        return [f"land-{number}" for number in range(30)]


def test_many_rings_come_frame_by_frame_and_none_is_left_out(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame waits until all outlines have been painted for the first time."""
    monkeypatch.setattr(screen_module, "MARKS", 1e-9)
    screen = driver.push(Many())
    PIECES.clear()
    screen.hands.pick_up(driver.find("ours"), "click", (722, 672))
    painted = []
    while len(painted) < 40:
        before = PIECES.misses
        driver.wait(1 / 60)
        painted.append(PIECES.misses - before)
    assert painted[0] <= 3, "the ring of what was picked besides"
    assert max(painted[1:]) <= 2 and sum(painted) >= 28
    shown = driver.app.screen.copy()
    assert screen.hands.held is not None
    driver.app.invalidate()
    driver.wait()
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in (shown, driver.app.screen))
    assert one == other, "nothing was still to come"
    for number in range(30):
        x, y = 60 + 110 * (number % 6), 60 + 110 * (number // 6)
        near = [shown.get_at((x + dx, y + 50))[:3] for dx in range(12)]
        assert LEGAL in near, number


def test_the_ring_of_the_keyboard_runs_along_the_outline_and_arrows_go_by_middles(driver: Driver, board: Map) -> None:
    driver.keys("tab")
    assert board.hands.focus is not None and board.hands.focus.id == "corner"
    blue = [driver.app.screen.get_at((x, 400))[:3] for x in range(90, 260)]
    assert (11, 92, 173) in blue[:25] and (11, 92, 173) in blue[-25:]
    driver.keys("down")
    assert board.hands.focus.id == "heath"
    driver.keys("up")
    assert board.hands.focus.id == "corner"


def test_keys_put_a_token_on_a_land(driver: Driver, board: Map) -> None:
    driver.keys("tab", "tab")
    assert board.hands.focus is not None and board.hands.focus.id == "ours"
    driver.keys("enter", "enter")
    assert board.done == [("ours", "heath")]


def test_a_small_slip_is_hit_within_its_reach_but_not_on_its_neighbour(driver: Driver, board: Map) -> None:
    driver.click((296, 160))  # 4 pixels left of it, on the land
    driver.click((336, 160))  # on its neighbour, within its own reach
    driver.click((331, 160))  # between them, nearer to the first
    driver.click((290, 160))  # out of reach
    assert board.chose == ["slip-0", "slip-1", "slip-0", "corner"]


def test_a_small_slip_grows_under_the_pointer_over_its_neighbours(driver: Driver, board: Map) -> None:
    driver.move((310, 165))
    driver.wait()
    assert board.drawn["slip-0"].size == (42, 56) and board.drawn["slip-0"].center == (315, 170)
    assert driver.app.screen.get_at((335, 165))[:3] == (240, 0, 0), "it lies over the one beside it"
    driver.move((600, 600))
    driver.wait()
    assert board.drawn["slip-0"].size == (30, 40)
    assert driver.app.screen.get_at((335, 165))[:3] == (0, 0, 240), "and leaves no trace"


def test_fingers_reach_small_slips_too(driver: Driver, board: Map) -> None:
    driver.touch_tap((296, 182))
    assert board.chose == ["slip-0"]
