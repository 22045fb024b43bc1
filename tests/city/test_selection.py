"""The lasso and the erasers, by pointer and by keys."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from scenes.city.drawing.document import Stroke, Underlay, in_order
from scenes.city.drawing.record import read_record, write_record
from scenes.city.panel.context_menus import show_keys
from scenes.city.screen.screen import CityScreen
from scenes.ui.screens.popups import Menu
from scenes.ui.screens.sheets import Large
from tests.city.hand import add_places, draw, draw_place, hold, pixel, ring, row
from tools.screens.driver import Driver


def only(screen: CityScreen) -> Stroke:
    (stroke,) = screen.canvas.city.strokes.values()
    return stroke


def middle(stroke: Stroke) -> tuple[float, float]:
    xs, ys = [p[0] for p in stroke.points], [p[1] for p in stroke.points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@pytest.fixture
def held(driver: Driver, screen: CityScreen) -> CityScreen:
    """One stroke, held by the lasso."""
    draw(driver, screen, row(600, 500, 200))
    driver.keys("l")
    draw(driver, screen, ring(700, 500, 160))
    driver.settle()
    assert len(screen.easel.lasso.picked) == 1
    return screen


def test_a_handle_scales_and_another_turns(driver: Driver, held: CityScreen) -> None:
    before = only(held)
    handles = held.easel.lasso.handles()
    x, y = handles["scale"]
    driver.drag((x, y), (x + 50, y + 1))
    wide = only(held).points[-1][0] - only(held).points[0][0]
    assert wide > 1.3 * 200 and middle(only(held)) == pytest.approx(middle(before), abs=3)
    driver.keys("ctrl+z")
    assert only(held) == before
    centre = pixel(held, middle(before))
    turn = held.easel.lasso.handles()["turn"]
    driver.drag(turn, (centre[0] + (centre[1] - turn[1]), centre[1]))
    assert only(held).points[-1][1] - only(held).points[0][1] == pytest.approx(200, abs=12)
    driver.keys("ctrl+z")
    assert only(held) == before


def test_with_snapping_the_lasso_turns_in_steps_of_fifteen_degrees(driver: Driver, held: CityScreen) -> None:
    held.canvas.set_snapping(True)
    centre, turn = pixel(held, middle(only(held))), held.easel.lasso.handles()["turn"]
    away = centre[1] - turn[1]
    driver.drag(turn, (round(centre[0] + away * math.sin(0.58)), round(centre[1] - away * math.cos(0.58))))
    a, b = only(held).points[0], only(held).points[-2]
    assert math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) == pytest.approx(30, abs=1)


def test_keys_move_turn_scale_and_erase_what_is_held(driver: Driver, held: CityScreen) -> None:
    before = only(held)
    driver.keys("right", "right", "shift+down")
    assert middle(only(held)) == pytest.approx((middle(before)[0] + 20, middle(before)[1] + 1))
    driver.keys(".")
    turned = only(held).points
    angle = math.degrees(math.atan2(turned[-1][1] - turned[0][1], turned[-1][0] - turned[0][0]))
    assert angle == pytest.approx(15, abs=1)
    driver.keys(",", "+")
    assert only(held).points[-1][0] - only(held).points[0][0] == pytest.approx(220, abs=1)
    driver.keys("delete")
    assert not held.canvas.city.strokes
    for _ in range(7):
        driver.keys("ctrl+z")
    assert only(held) == before


def test_on_a_turned_sheet_the_arrows_move_as_they_point(driver: Driver, held: CityScreen) -> None:
    held.canvas.sight.turn(90)
    driver.settle()
    before = pixel(held, only(held).points[0][:2])
    driver.keys("right")
    after = pixel(held, only(held).points[0][:2])
    assert after[0] > before[0] + 2 and abs(after[1] - before[1]) <= 1


def test_the_panel_does_the_same_by_clicks(driver: Driver, held: CityScreen) -> None:
    before = only(held)
    driver.click("held-right")
    driver.click("held-larger")
    assert only(held).points != before.points
    driver.click("colour-3")
    assert only(held).colour == "#A3231B"
    driver.click("held-erase")
    assert not held.canvas.city.strokes


def test_ink_is_given_to_a_place_and_lies_on_its_layer(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, ring(700, 500, 100))
    add_places(screen, ("High Keep", "small"))
    assert only(screen).layer == "nature" and screen.canvas.city.next_place() is not None
    driver.keys("l")
    draw(driver, screen, ring(700, 500, 160))
    driver.settle()
    driver.click("held-give")
    driver.settle()
    driver.click("line-0")
    assert (only(screen).owner, only(screen).layer) == ("loc-1", "small") and screen.canvas.city.next_place() is None
    driver.keys("ctrl+z")
    assert only(screen).owner == "nature"


def test_strokes_are_taken_by_keys_and_a_tap_takes_the_topmost(driver: Driver, screen: CityScreen) -> None:
    for k in range(3):
        draw(driver, screen, row(400, 300 + 150 * k, 200))
    keys = list(screen.canvas.city.strokes)
    driver.keys("l", "pagedown")
    assert screen.easel.lasso.picked == [keys[0]]
    driver.keys("pagedown", "pagedown", "pagedown")
    assert screen.easel.lasso.picked == [keys[0]]
    driver.keys("ctrl+a")
    assert screen.easel.lasso.picked == keys
    driver.keys("escape")
    assert screen.easel.lasso.picked == []
    driver.click(pixel(screen, (500, 451)))
    assert screen.easel.lasso.picked == [keys[1]]


def test_what_lies_on_a_locked_or_hidden_layer_is_not_taken(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(600, 500, 200))
    for facts in ({"locked": True}, {"locked": False, "hidden": True}):
        screen.canvas.set_layer("nature", **facts)
        driver.keys("l")
        draw(driver, screen, ring(700, 500, 160))
        driver.keys("ctrl+a")
        assert screen.easel.lasso.picked == []
        driver.keys("e")
        draw(driver, screen, [(700, 440), (700, 560)])
        assert len(screen.canvas.city.strokes) == 1


def test_the_part_eraser_cuts_on_the_edge_of_what_it_rubs(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, [(400 + 10 * k, 500) for k in range(41)])
    driver.keys("shift+e")
    draw(driver, screen, [(600, 440), (600, 560)])
    left, right = sorted(screen.canvas.city.strokes.values(), key=lambda s: s.points[0][0])
    gap = right.points[0][0] - left.points[-1][0]
    assert left.points[0][0] == pytest.approx(400, abs=1) and right.points[-1][0] == pytest.approx(800, abs=1)
    assert gap == pytest.approx(2 * screen.canvas.sight.span(12), abs=2)
    assert (left.points[-1][0] + right.points[0][0]) / 2 == pytest.approx(600, abs=2)
    driver.keys("ctrl+z")
    assert len(only(screen).points) == 41


def test_erasers_can_be_kept_to_annotations_or_to_this_location(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, row(400, 500, 300))
    draw_place(driver, screen, row(400, 540, 300))
    driver.keys("a")
    draw(driver, screen, row(400, 580, 300))
    driver.wait(1.5)
    driver.settle()
    driver.keys("e")

    def owners() -> list[tuple[str, str]]:
        return [(s.tool, s.owner) for s in screen.canvas.city.strokes.values()]

    driver.click("only-annotations")
    draw(driver, screen, [(550, 450), (550, 650)])
    assert owners() == [("pen", "loc-1"), ("pen", "loc-2")]
    screen.canvas.give_ink("loc-2")
    driver.click("only-place")
    draw(driver, screen, [(550, 450), (550, 650)])
    assert owners() == [("pen", "loc-1")]
    driver.click("only-all")
    draw(driver, screen, [(550, 450), (550, 650)])
    assert owners() == []


def test_an_eraser_key_that_is_held_is_given_back_and_a_tap_stays(driver: Driver, screen: CityScreen) -> None:
    driver.keys("b")
    hold(driver, "e", 0.6)
    assert screen.canvas.tool == "wash"
    hold(driver, "e", 0.05)
    assert screen.canvas.tool == "erase"


def test_escape_calls_off_a_stroke_and_a_rub(driver: Driver, screen: CityScreen) -> None:
    at = pixel(screen, (400, 400))
    driver.press(at)
    driver.move((at[0] + 60, at[1]), held=True)
    driver.keys("escape")
    driver.release((at[0] + 60, at[1]))
    assert not screen.canvas.city.strokes
    draw(driver, screen, row(400, 400, 200))
    driver.keys("e")
    driver.press(pixel(screen, (500, 380)))
    driver.move(pixel(screen, (500, 430)), held=True)
    driver.keys("escape")
    driver.release(pixel(screen, (500, 430)))
    assert len(screen.canvas.city.strokes) == 1


def test_the_menu_of_a_stroke_a_place_and_the_sheet(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 150))
    driver.wait(0.6)
    driver.settle()

    def menu(spot: tuple[float, float]) -> list[str]:
        driver.click(pixel(screen, spot), 3)
        words = [driver.screen(Menu).title, *(line.words for line in driver.screen(Menu).lines)]
        driver.keys("escape")
        return words

    assert any("Erase the stroke" in words for words in menu((650, 500)))
    inner = menu((500, 500))
    assert "Correct its outline" in inner and not any("Erase" in words for words in inner)
    assert inner[0] == "Tanner Row"
    bare = menu((1200, 800))
    assert "Add a place …" in bare and bare[0] == screen.canvas.city.name
    driver.click("place-loc-2", 3)
    refused = {line.words: line.why for line in driver.screen(Menu).lines}
    assert refused["Correct its outline"] is not None and refused["Correct its outline"].clause == "DEF-MAP-2"


def test_the_keyboard_alone_draws_stamps_and_opens_menus(driver: Driver, screen: CityScreen) -> None:
    for _ in range(12):
        if screen.hands.focus is not None and screen.hands.focus.id == "sheet":
            break
        driver.keys("tab")
    driver.keys("enter", *["right"] * 8, *["down"] * 4, "enter")
    assert len(only(screen).points) == 13
    start = only(screen).points[0]
    driver.keys("l", "menu")
    assert driver.screen(Menu).lines
    driver.keys("escape", "s", "left", "enter", "enter")
    tools = [s.tool for s in screen.canvas.city.strokes.values()]
    assert tools == ["pen", "stamp"] and start[:2] != list(screen.canvas.city.strokes.values())[1].points[0][:2]


def test_a_contact_is_tapped_off_while_annotating(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 120))
    draw_place(driver, screen, ring(738, 500, 120))
    driver.keys("a")
    driver.wait(0.6)
    driver.settle()
    x, y = screen.easel.over.knots["loc-1", "loc-2"].middle
    spot = round(x) + screen.canvas.rect.x, round(y) + screen.canvas.rect.y
    driver.click(spot)
    driver.settle()
    assert ("loc-1", "loc-2") not in screen.canvas.meaning.read().contacts and len(screen.canvas.city.strokes) == 2
    driver.click(spot)
    assert ("loc-1", "loc-2") in screen.canvas.meaning.read().contacts


def test_names_and_knots_lie_right_after_the_sheet_was_pushed(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(800, 500, 120))
    driver.wait(0.6)
    driver.keys("h", "+", "+", "+")
    driver.settle()
    before = screen.easel.over.names["loc-1"].middle
    middle = screen.canvas.rect.center
    driver.drag((middle[0] - 250, middle[1] - 120), (middle[0] - 130, middle[1] - 80))
    driver.settle()
    after = screen.easel.over.names["loc-1"].middle
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((120, 40), abs=2)


def test_what_is_read_aloud_and_the_keys(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"), ("High Keep", "small"))
    draw_place(driver, screen, ring(500, 500, 120))
    draw_place(driver, screen, ring(738, 500, 120))
    lines = screen.spoken()
    assert "**Tanner Row**: joined to Star Market." in lines and "Not drawn yet: High Keep." in lines
    show_keys(screen.actions)
    driver.settle()
    assert any("Snapping" in line for line in driver.screen(Large).lines)


def test_a_knot_and_a_number_say_why(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 120))
    draw_place(driver, screen, ring(738, 500, 120))
    screen.actions.open_entry("loc-2", True)
    driver.keys("h")
    driver.wait(0.6)
    driver.settle()

    def ask(middle: tuple[float, float]) -> str:
        driver.click((round(middle[0]) + screen.canvas.rect.x, round(middle[1]) + screen.canvas.rect.y), 3)
        title = driver.screen(Menu).title
        driver.click("line-0")
        driver.settle()
        words = " ".join(driver.screen(Large).lines)
        driver.keys("escape")
        return f"{title}: {words}"

    pair = ask(screen.easel.over.knots["loc-1", "loc-2"].middle)
    assert pair.startswith("Tanner Row – Star Market:") and "[DEF-MAP-6]" in pair and "[DEF-CONN-1]" in pair
    number = ask(screen.easel.over.numbers["loc-2"].middle)
    assert number.startswith("Star Market:") and "number 1. [DEF-ENTRY-3]" in number


def test_a_picture_of_the_screen_is_taken_while_a_menu_is_open(driver: Driver, screen: CityScreen) -> None:
    driver.click(screen.canvas.rect.center, 3)
    driver.settle()
    menu = driver.screen(Menu)
    driver.keys("f12")
    assert list((driver.app.profile / "pictures").glob("*.png")) and driver.screen(Menu) is menu


def test_the_hand_straightens_the_picture_below_by_its_corners(
    driver: Driver, screen: CityScreen, tmp_path: Path
) -> None:
    photo = pygame.Surface((40, 30))
    photo.fill((200, 30, 30))
    pygame.image.save(photo, str(tmp_path / "photo.png"))
    corners = ((200.0, 100.0), (1400.0, 150.0), (1300.0, 900.0), (250.0, 850.0))
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(str(tmp_path / "photo.png"), corners))])
    screen.canvas.set_layer("underlay", opacity=100)
    driver.keys("h")
    driver.settle()
    card = driver.app.theme.card
    assert all(driver.app.screen.get_at(pixel(screen, corner))[:3] == card for corner in corners), "each has a handle"
    driver.drag(pixel(screen, corners[2]), pixel(screen, (1500, 960)))
    driver.settle()
    assert screen.canvas.city.underlay is not None
    assert screen.canvas.city.underlay.corners[2] == pytest.approx((1500, 960), abs=3)
    assert driver.app.screen.get_at(pixel(screen, (1420, 900)))[:3] == pytest.approx((200, 30, 30), abs=6)
    driver.keys("ctrl+z")
    assert screen.canvas.city.underlay.corners == corners
    screen.canvas.set_layer("underlay", locked=True)
    driver.drag(pixel(screen, corners[2]), pixel(screen, (1500, 960)))
    assert screen.canvas.city.underlay.corners == corners


def test_what_is_held_is_laid_above_or_below_the_rest(driver: Driver, screen: CityScreen) -> None:
    """One step each, on the sheet and in its files; a stroke that is drawn afterwards still lies on top."""

    def order() -> list[int]:
        return [stroke.id for stroke in in_order(screen.canvas.city.strokes.values())]

    for y in (300, 400, 500):
        draw(driver, screen, row(600, y, 200))
    first, second, third = order()
    driver.keys("l")
    screen.easel.lasso.pick([first, second])
    driver.settle()
    for _ in range(2):
        driver.click("held-front")
        driver.settle()
        assert order() == [third, first, second]
    read, _ = read_record(write_record(screen.canvas.city), "")
    assert [s.points[0][1] for s in in_order(read.strokes.values())] == pytest.approx([500, 300, 400], abs=9)
    screen.easel.lasso.pick([second])
    driver.settle()
    driver.click("held-back")
    assert order() == [second, third, first]
    driver.keys("ctrl+z", "ctrl+z")  # the second press changed nothing
    assert order() == [first, second, third]
    screen.easel.lasso.pick([first])
    screen.easel.lasso.lay(True)
    driver.keys("p")
    draw(driver, screen, row(600, 600, 200))
    assert order()[-2:] == [first, max(screen.canvas.city.strokes)]
