"""A map on the table by real posted events: pushed and zoomed, its pieces follow, its names give way."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface, draw

from scenes.city.drawing.document import SHEET as CITY_SHEET
from scenes.city.drawing.document import City, Stroke
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.window import Window
from scenes.paint.outline import Outline
from scenes.paint.view import View
from scenes.system.words import Verdict
from scenes.tabletop.map.ground import Ground, PaintedGround
from scenes.tabletop.map.names import MapName
from scenes.tabletop.map.view import MapView
from scenes.ui.input.element import Element, Held
from tools.screens.bare_map import BareMap
from tools.screens.driver import Driver

SHEET = (400.0, 300.0)
SIDE = 100.0
LANDS = {f"land-{x}-{y}": (x * SIDE, y * SIDE) for x in range(4) for y in range(3)}
COLOURS = {name: (40 + 17 * n, 90 + 11 * n, 200 - 9 * n) for n, name in enumerate(LANDS)}
ROOM = Rect(100, 60, 800, 600)


class Checkers:
    """Paints twelve squares of different colours, a row at a time."""

    def __init__(self) -> None:
        self.begun: list[float] = []

    def __call__(self, zoom: float) -> Iterator[Surface]:
        self.begun.append(zoom)
        picture = Surface((round(SHEET[0] * zoom), round(SHEET[1] * zoom)))
        for y in range(3):
            for x in range(4):
                at = round(x * SIDE * zoom), round(y * SIDE * zoom)
                picture.fill(COLOURS[f"land-{x}-{y}"], Rect(at, (round(SIDE * zoom) + 1, round(SIDE * zoom) + 1)))
            yield picture


class Country(BareMap):
    """Twelve lands, a token on some of them, three tokens on one spot, a name for each land."""

    def __init__(self) -> None:
        super().__init__()
        self.painter = Checkers()
        self.map = MapView(self, SHEET, self.ground)
        self.room = Rect(ROOM)
        self.chose: list[str] = []
        self.done: list[tuple[str, str]] = []
        self.drawn: set[str] = set()

    def ground(self, size: tuple[int, int], view: View) -> Ground:
        return PaintedGround(SHEET, size, view, self.painter)

    def build(self) -> None:
        self.map.lay(self.room)
        for name, (x, y) in LANDS.items():
            corners = ((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE))
            outline = Outline.of(corners, spot=(x + 50, y + 40))
            self.map.place("lands", Element(name, Rect(0, 0, 0, 0), "land", name, is_place=True), outline)
            self.map.name(MapName(name, (name.title(),), outline))
        for name, at in (("ours", (50, 40)), ("theirs", (350, 240))):
            self.map.token("tokens", Element(name, Rect(0, 0, 44, 44), "token", name, can_hold=name == "ours"), at)
        for number in range(3):
            token = Element(f"one-{number}", Rect(0, 0, 44, 44), "token", f"one {number}", can_hold=True)
            self.map.token("tokens", token, (250, 140), stack="guards")
        self.add("beside", Element("hand", Rect(0, 664, 1280, 56), "hand"))

    def paint(self, surface: Surface) -> None:
        surface.fill((1, 2, 3))
        self.paint_map(surface)

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        if thing.kind == "token":
            self.drawn.add(thing.id)
            draw.rect(surface, (250, 250, 250), thing.rect)

    def draw_held(self, surface: Surface, held: Held) -> list[Rect]:
        return []

    def chosen(self, thing: Element | None) -> None:
        self.chose.append(thing.id if thing else "")

    def places_for(self, thing: Element) -> list[str]:
        return ["land-1-0"]

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return None if place.id == "land-1-0" else Verdict("Too far.", "DEF-MOVE-2")

    def put(self, thing: Element, place: Element) -> Verdict | None:
        self.done.append((thing.id, place.id))
        return None


@pytest.fixture
def country(driver: Driver) -> Country:
    return driver.push(Country())


def land_at(driver: Driver, pos: tuple[int, int]) -> str:
    """Whose colour the window shows at a pixel."""
    colour = driver.app.screen.get_at(pos)
    shown = colour.r, colour.g, colour.b
    return min(COLOURS, key=lambda name: math.dist(COLOURS[name], shown))


def shown_where_they_are(driver: Driver, country: Country) -> None:
    """Every land's colour shows just inside its own corners, as far as these are seen."""
    driver.settle()
    checked = 0
    for name, (x, y) in LANDS.items():
        for spot in ((x + 6, y + 94), (x + 94, y + 94)):
            pos = country.map.at(spot)
            if country.map.paper.inflate(-8, -8).collidepoint(pos) and country.hands.at(pos) is driver.find(name):
                assert land_at(driver, pos) == name
                checked += 1
    assert checked > 1


def test_the_whole_map_lies_in_its_room_and_its_lands_are_hit(driver: Driver, country: Country) -> None:
    driver.settle()
    assert country.map.paper == ROOM and country.map.whole
    shown_where_they_are(driver, country)
    driver.click(country.map.at((390, 290)))
    driver.click(country.map.at((110, 190)))
    assert country.chose == ["land-3-2", "land-1-1"]


def test_the_wheel_zooms_and_what_lies_under_the_pointer_stays(driver: Driver, country: Country) -> None:
    pos = country.map.at((130, 170))
    driver.wheel(pos, 3)
    assert not country.map.whole and country.hands.at(pos) is driver.find("land-1-1")
    assert abs(country.map.at((130, 170))[0] - pos[0]) <= 1 and abs(country.map.at((130, 170))[1] - pos[1]) <= 1
    shown_where_they_are(driver, country)
    driver.wheel(pos, -30)
    assert country.map.whole and country.map.paper == ROOM
    driver.wheel(pos, 60)
    assert country.map.view.zoom == pytest.approx(4 * 2.0)


@pytest.mark.parametrize("room", [ROOM, Rect(0, 0, 300, 600), Rect(0, 0, 1280, 664)])
def test_as_near_as_can_be_is_painted_as_near_and_not_merely_enlarged(
    driver: Driver, country: Country, room: Rect
) -> None:
    """However the room is cut, also by two fingers; a sheet larger than may be kept comes less near."""
    country.room = room.copy()
    country.rebuild()
    driver.wheel(country.map.room.center, 60)
    driver.settle()
    assert country.painter.begun[-1] == pytest.approx(country.map.view.zoom, rel=1e-3)
    large = PaintedGround(SHEET, (3840, 2880), View(9.6, 0, 200, 150), country.painter)
    assert large.nearest == pytest.approx(10.0), "12 million pixels"


def test_dragging_the_ground_or_a_land_pushes_the_map_and_clicks_nothing(driver: Driver, country: Country) -> None:
    driver.wheel((500, 360), 3)
    before = country.map.at((200, 150))
    driver.drag((520, 380), (420, 330))
    after = country.map.at((200, 150))
    assert (after[0] - before[0], after[1] - before[1]) == (-100, -50)
    assert country.chose == [] and country.hands.held is None
    shown_where_they_are(driver, country)


def test_the_middle_button_and_a_piece_that_is_held_by_drag(driver: Driver, country: Country) -> None:
    driver.wheel(country.map.at((60, 60)), 3)
    before = country.map.view
    ours = driver.find("ours").rect.center
    driver.drag(ours, country.map.at((130, 50)))
    assert country.map.view == before and country.done == [("ours", "land-1-0")]
    driver.press(ours, 2)
    driver._post(pygame.MOUSEMOTION, pos=(ours[0] - 40, ours[1]), rel=(1, 1), buttons=(0, 1, 0), touch=False)
    driver.release((ours[0] - 40, ours[1]), 2)
    assert country.map.view != before


def test_the_map_never_leaves_its_room(driver: Driver, country: Country) -> None:
    driver.wheel((500, 360), 2)
    for way in ((900, 650), (110, 70)):
        for _ in range(6):
            driver.drag((500, 360), way)
        assert country.map.paper == ROOM


def test_pieces_beyond_the_room_are_neither_drawn_nor_hit(driver: Driver, country: Country) -> None:
    driver.wheel(country.map.at((10, 10)), 6)
    driver.settle()
    theirs = driver.find("theirs").rect
    assert not ROOM.colliderect(theirs)
    country.drawn.clear()
    country.invalidate()
    driver.settle()
    outside = [pos for pos in ((50, 300), (950, 300)) if driver.app.screen.get_at(pos)[:3] != (1, 2, 3)]
    assert outside == [] and country.hands.at((50, 300)) is None


def test_two_fingers_push_and_pinch(driver: Driver, country: Country) -> None:
    def finger(kind: int, number: int, x: float, y: float) -> None:
        width, height = driver.app.size
        driver._post(kind, touch_id=1, finger_id=number, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=1.0)

    finger(pygame.FINGERDOWN, 1, 450, 360)
    finger(pygame.FINGERDOWN, 2, 550, 360)
    finger(pygame.FINGERMOTION, 1, 400, 360)
    finger(pygame.FINGERMOTION, 2, 600, 360)
    finger(pygame.FINGERUP, 1, 400, 360)
    finger(pygame.FINGERUP, 2, 600, 360)
    assert country.map.view.zoom == pytest.approx(4.0, rel=0.03)
    assert country.chose == []


def test_what_a_finger_pushed_goes_on_by_itself(driver: Driver, country: Country) -> None:
    """Like a list: ever more slowly, until it rests or a finger holds it."""
    driver.keys("+", "+")
    driver.settle()
    width = driver.app.size[0]

    def finger(kind: int, x: float) -> None:
        driver._post(kind, touch_id=1, finger_id=1, x=x / width, y=0.5, dx=0.0, dy=0.0, pressure=1.0)

    finger(pygame.FINGERDOWN, 560)
    for x in (540, 520, 500, 480):
        finger(pygame.FINGERMOTION, x)
    finger(pygame.FINGERUP, 480)
    places = [country.map.view.x]
    for _ in range(4):
        driver.wait(0.05)
        places.append(country.map.view.x)
    ways = [after - before for before, after in pairwise(places)]
    assert ways[0] > 0 and ways == sorted(ways, reverse=True)
    driver.wait(3)
    rest = country.map.view.x
    driver.wait(1)
    assert country.map.view.x == rest and not driver.app.inputs.coast.moving


def test_keys_zoom_fit_and_push(driver: Driver, country: Country) -> None:
    driver.keys("+")
    driver.settle()
    near = country.map.view
    assert near.zoom == pytest.approx(3.0)
    driver.keys("shift+right")
    driver.settle()
    assert country.map.view.x > near.x
    driver.keys("-")
    driver.settle()
    assert country.map.whole
    driver.keys("+")
    driver.keys("+")
    driver.keys("0")
    driver.settle()
    assert country.map.whole


def test_the_map_goes_to_a_place_with_ease_and_a_hand_ends_that(driver: Driver, country: Country) -> None:
    country.map.show_place(Outline.of(((300, 200), (400, 200), (400, 300), (300, 300))))
    driver.wait(1 / 60)
    driver.wait(0.1)
    between = country.map.view.zoom
    assert 2.0 < between < 3.0
    driver.settle()
    assert country.map.view.zoom == pytest.approx(3.0) and country.map.spot(ROOM.center)[0] > 250
    country.map.show_all()
    driver.wait(1 / 60)
    driver.press((500, 360))
    driver.release((500, 360))
    country.map.arrive()
    assert country.map.whole


def test_the_keyboard_finds_what_is_not_seen(driver: Driver, country: Country) -> None:
    driver.wheel(country.map.at((10, 10)), 8)
    country.hands.focus_on(driver.find("theirs"))
    driver.settle()
    assert ROOM.contains(driver.find("theirs").rect)


def test_a_stack_shows_one_until_it_is_pointed_at(driver: Driver, country: Country) -> None:
    driver.settle()
    top = driver.find("one-2")
    assert country.map.count(top) == 3 and "one-0" not in country.drawn and "one-2" in country.drawn
    driver.move(top.rect.center)
    driver.settle()
    assert country.map.count(top) == 1
    rects = [driver.find(f"one-{n}").rect for n in range(3)]
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
    driver.move(rects[0].center)
    driver.settle()
    assert driver.find("one-0").rect == rects[0] and country.hands.hover is driver.find("one-0")
    driver.move((150, 100))
    driver.settle()
    assert country.map.count(top) == 3


def test_the_keyboard_opens_a_stack_too(driver: Driver, country: Country) -> None:
    country.hands.focus_on(driver.find("one-2"))
    driver.settle()
    driver.keys("left")
    assert country.hands.focus is driver.find("one-1")


def test_names_leave_tokens_free_and_stand_apart(driver: Driver, country: Country) -> None:
    driver.settle()
    boxes = []
    for one in country.map.written:
        box = Rect(0, 0, round(one.size[0]), round(one.size[1]))
        box.center = country.map.at(one.middle)
        boxes.append(box)
    tokens = [driver.find(name).rect for name in ("ours", "theirs", "one-2")]
    assert len(boxes) == len(LANDS)
    assert not any(box.inflate(-2, -2).colliderect(token) for box in boxes for token in tokens)
    assert not any(a.inflate(-2, -2).colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_a_key_puts_the_tokens_away_while_it_is_held(driver: Driver, country: Country) -> None:
    driver.settle()
    pos = driver.find("ours").rect.center
    driver._post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    driver.settle()
    assert driver.app.screen.get_at(pos)[:3] != (250, 250, 250) and country.hands.at(pos) is driver.find("land-0-0")
    driver._post(pygame.KEYUP, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    driver.settle()
    assert driver.app.screen.get_at(pos)[:3] == (250, 250, 250) and country.hands.at(pos) is driver.find("ours")


def test_the_view_stays_when_the_board_is_made_anew_and_fits_again_after_a_resize(
    driver: Driver, country: Country
) -> None:
    driver.wheel(country.map.at((130, 170)), 3)
    view = country.map.view
    country.rebuild()
    assert country.map.view == view
    country.map.show_all()
    driver.settle()
    country.room = Rect(100, 60, 400, 300)
    country.rebuild()
    driver.settle()
    assert country.map.whole and country.map.paper == country.room
    shown_where_they_are(driver, country)


def test_a_map_of_many_small_units_begins_whole_too(driver: Driver, country: Country) -> None:
    wide = MapView(country, (4000.0, 3000.0), lambda size, view: PaintedGround(SHEET, size, view, country.painter))
    wide.lay(ROOM)
    assert wide.whole and wide.paper == ROOM


def test_nearer_the_ground_is_painted_anew_in_slices(driver: Driver, country: Country) -> None:
    assert country.painter.begun == [2.0]
    driver.wheel((500, 360), 3)
    driver.settle()
    assert country.painter.begun == [2.0, 4.0]
    driver.wheel((500, 360), -3)
    driver.wheel((500, 360), 2)
    driver.settle()
    assert country.painter.begun == [2.0, 4.0], "what was painted is kept"


class Drawn(Country):
    """The same pieces over a city that is drawn by hand: its window is a ground as it stands."""

    def __init__(self) -> None:
        super().__init__()
        points = tuple((400.0 + 8 * k, 300.0, 8.0 * k, 0.0) for k in range(30))
        city = City("Fordham")
        key = city.new_id()
        city.edit("pen", [("stroke", key, Stroke(key, "pen", "#2B2118", 14, "nature", "nature", points, float(key)))])
        sheet = float(CITY_SHEET[0]), float(CITY_SHEET[1])
        self.map = MapView(self, sheet, lambda size, view: Window(Painter(city, Looks(40), self.app.theme), size, view))


def dark(driver: Driver, pos: tuple[int, int]) -> bool:
    return sum(driver.app.screen.get_at(pos)[:3]) < 300


def test_a_drawn_city_is_a_ground_as_it_stands(driver: Driver) -> None:
    drawn = driver.push(Drawn())
    driver.settle(20)
    assert dark(driver, drawn.map.at((500, 300))) and not dark(driver, drawn.map.at((500, 350)))
    driver.wheel(drawn.map.at((520, 310)), 6)
    driver.drag(drawn.map.at((560, 420)), drawn.map.at((600, 470)))
    driver.settle(20)
    assert not drawn.map.whole
    for x in (450, 500, 560):
        assert dark(driver, drawn.map.at((x, 300))) and not dark(driver, drawn.map.at((x, 340)))


def test_a_gradual_painting_is_shown_coarse_first(driver: Driver) -> None:
    """Its first picture is there at once; the rest follows with the work of later frames, then it is whole."""
    painter = Checkers()
    view = View(2.0, 0, SHEET[0] / 2, SHEET[1] / 2)
    ground = PaintedGround(SHEET, (800, 600), view, painter, gradual=True)
    shown = Surface((800, 600))
    ground.draw(shown, shown.get_rect(), (0, 0))
    assert shown.get_at((10, 10))[:3] == COLOURS["land-0-0"] and not ground.settled
    assert shown.get_at((10, 590))[:3] == (0, 0, 0)
    while not ground.settled:
        assert painter.begun == [2.0]
        ground.work(0.0)
    ground.draw(shown, shown.get_rect(), (0, 0))
    assert shown.get_at((10, 590))[:3] == COLOURS["land-0-2"]
