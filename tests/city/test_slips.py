"""Slips say what was drawn, toasts leave slips free, and an entry-point's number keeps off its arrow."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.city.drawing.document import Place, Stroke
from scenes.city.screen.screen import CityScreen
from scenes.ui.screens.popups import Toast
from tests.city.hand import draw, pixel, ring
from tools.screens.driver import Driver

XY = tuple[float, float]
MIDDLES: dict[str, XY] = {"loc-1": (400, 300), "loc-2": (640, 300), "loc-3": (400, 640), "loc-4": (1000, 640)}


@pytest.fixture
def city(driver: Driver, screen: CityScreen) -> CityScreen:
    """Places 1 and 2 touch, 3 and 4 stand alone.  In annotate mode."""
    for number, (id, middle) in enumerate(MIDDLES.items(), 1):
        place = Place(id, f"Quarter {number}", "area", (), number)
        screen.canvas.city.edit("place", [("place", id, place)])
        screen.canvas.give_ink(id)
        draw(driver, screen, ring(*middle, 117))
    driver.keys("a")
    driver.wait(0.6)
    driver.settle()
    return screen


def line(a: XY, b: XY) -> list[XY]:
    return [(a[0] + (b[0] - a[0]) * n / 12, a[1] + (b[1] - a[1]) * n / 12) for n in range(13)]


def sign(driver: Driver, screen: CityScreen, *strokes: list[XY]) -> None:
    for stroke in strokes:
        draw(driver, screen, stroke)
    driver.wait(1.0)
    driver.settle()


ARROW = [line((490, 640), (910, 640)), [(514, 620), (490, 640), (514, 660)], [(886, 620), (910, 640), (886, 660)]]
ENTRY = [line((310, 300), (14, 300)), [(38, 280), (14, 300), (38, 320)]]
UPWARDS = [line((400, 200), (400, 14)), [(380, 38), (400, 14), (420, 38)]]


def reason(screen: CityScreen) -> str:
    return screen.easel.signs.slip.words()[1]


def test_the_slip_says_which_ink_says_it(driver: Driver, city: CityScreen) -> None:
    sign(driver, city, *ARROW)
    assert reason(city) == "The arrow with two heads joins two across a gap."
    (mark,) = city.canvas.city.marks.values()
    slip = city.easel.signs.slip
    gap = next(after for _, after, _ in slip.others(mark) if after is not None and after.kind == "gap")
    city.canvas.city.edit("change", [("mark", mark.id, gap)])
    assert reason(city) == "The arrow with two heads joins two across a gap."  # no dashes were drawn


def test_dashes_are_called_dashes(driver: Driver, city: CityScreen) -> None:
    sign(driver, city, *(line((520 + 78 * k, 640), (555 + 78 * k, 640)) for k in range(5)))
    assert [mark.kind for mark in city.canvas.city.marks.values()] == ["gap"]
    assert reason(city) == "The dashes join two across a gap."


def test_what_was_set_in_the_list_has_no_ink(city: CityScreen) -> None:
    city.actions.join(("loc-1", "loc-3"), True)
    (mark,) = city.canvas.city.marks.values()
    city.easel.signs.slip.choose(mark.id)
    assert reason(city) == "What was set in the list joins two across a gap."


def slips(screen: CityScreen) -> list[Rect]:
    return [thing.rect for zone in screen.zone_list if zone.id == "slip" for thing in zone.things]


def toast(driver: Driver, words: str) -> Rect:
    """The pixels of a toast that says this."""
    driver.app.tell(words)
    driver.wait()
    shown = next(scene for scene in driver.app.stack.scenes if isinstance(scene, Toast))
    (rect,) = shown.draw_moving(driver.app.screen)
    return rect


def test_a_toast_never_covers_a_slip(driver: Driver, city: CityScreen) -> None:
    at_foot = toast(driver, "The same words each time.")
    assert at_foot.bottom > driver.app.size[1] * 0.9
    sign(driver, city, *ARROW)
    assert slips(city)
    for x, y in ((0.5, 1.0), (0.5, 0.0), (0.5, 0.5)):  # wherever the slip lies
        room = city.canvas.rect
        for zone in city.zone_list:
            if zone.id == "slip":
                for thing in zone.things:
                    thing.rect = Rect(0, 0, 346, 160)
                    thing.rect.center = round(room.w * x) + room.x, round(driver.app.size[1] * (0.1 + 0.8 * y))
        said = toast(driver, "The same words each time.")
        assert all(not said.colliderect(slip) for slip in slips(city))
        assert Rect((0, 0), driver.app.size).contains(said)


@pytest.mark.parametrize("strokes", [ENTRY, UPWARDS])
def test_an_entry_points_number_keeps_off_its_arrow(driver: Driver, city: CityScreen, strokes: list[list[XY]]) -> None:
    sign(driver, city, *strokes)
    driver.keys("escape")
    driver.settle()
    assert [mark.kind for mark in city.canvas.city.marks.values()] == ["entry"]
    over, window = city.easel.over, city.canvas.sight.window
    assert window is not None
    number = over.typesetter.set(
        city.canvas.meaning.read(), window.matrix(), city.canvas.meaning.rings(), (0, 0, *window.size)
    ).numbers
    left, top, right, bottom = number["loc-1"].box
    ink: list[Stroke] = list(city.canvas.city.made_with("annotate"))
    a, b, c, d, e, f = window.matrix()
    for stroke in ink:
        for x, y, *_ in stroke.points:
            px, py = a * x + c * y + e, b * x + d * y + f
            assert not (left < px < right and top < py < bottom)


def seen(driver: Driver, rect: Rect) -> bytes:
    return pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB")


def test_whose_the_ink_will_be_is_not_written_over_a_slip(driver: Driver, city: CityScreen) -> None:
    """What is pressed there draws nothing."""
    sign(driver, city, *ARROW)
    driver.keys("p")
    driver.move(pixel(city, (700, 500)))
    driver.settle()
    slip = city.easel.signs.slip.rect
    assert slip is not None
    before, whole = seen(driver, slip), seen(driver, city.canvas.rect)
    driver.move((slip.x + 30, slip.y + 8))
    driver.settle()
    assert seen(driver, slip) == before and seen(driver, city.canvas.rect) != whole


def test_a_picture_that_is_straightened_leaves_an_open_slip_readable(
    driver: Driver, city: CityScreen, tmp_path: Path
) -> None:
    photo = pygame.Surface((80, 50))
    photo.fill((200, 20, 20))
    pygame.image.save(photo, str(tmp_path / "photo.png"))
    sign(driver, city, *ARROW)
    city.canvas.below.choose(str(tmp_path / "photo.png"))
    driver.keys("h")
    driver.settle(60)
    slip = city.easel.signs.slip.rect
    assert slip is not None
    inner = slip.inflate(-12, -12)
    before, whole = seen(driver, inner), seen(driver, city.canvas.rect)
    driver.press(pixel(city, (0, 0)))
    driver.move(pixel(city, (120, 90)), held=True)
    driver.wait()
    assert seen(driver, inner) == before and seen(driver, city.canvas.rect) != whole
    driver.release(pixel(city, (120, 90)))


def test_remove_takes_what_the_slip_speaks_of(driver: Driver, city: CityScreen) -> None:
    """A question that is answered while plain ink is told of leaves the sign alone: the slip speaks of the ink."""
    sign(driver, city, *ARROW)
    (mark,) = city.canvas.city.marks.values()
    sign(driver, city, *[[(x, y + 40) for x, y in stroke] for stroke in ARROW])
    slip = city.easel.signs.slip
    assert slip.note is not None
    loose = slip.note.strokes
    slip.chosen = mark.id
    city.rebuild()
    driver.click("slip-remove")
    assert not set(loose) & set(city.canvas.city.strokes)
    assert mark.id in city.canvas.city.marks and set(mark.strokes) <= set(city.canvas.city.strokes)
    driver.keys("ctrl+z")
    assert set(loose) <= set(city.canvas.city.strokes)


def test_ink_of_a_place_underground_is_dotted_whatever_pen_is_in_the_hand(driver: Driver, city: CityScreen) -> None:
    """DEF-MAP-5."""
    mine = Place("loc-9", "Old Mine", "area", ("underground",), 9)
    city.canvas.city.edit("add", [("place", mine.id, mine)])
    city.canvas.give_ink(mine.id)
    driver.keys("p")
    for tool, straight in (("pen", False), ("pen", True), ("wash", False)):
        city.canvas.tool = tool
        city.canvas.set_straight(straight)
        draw(driver, city, [(1200 + 5 * n, 800 + 2 * n) for n in range(12)])
    assert [stroke.tool for stroke in city.canvas.city.owned(mine.id)] == ["dotted", "dotted", "wash"]
