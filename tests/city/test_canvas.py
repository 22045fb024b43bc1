"""The canvas driven with real pointer events and keys."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from scenes.city.drawing import files
from scenes.city.drawing.document import Place, Underlay
from scenes.city.exports.export import Contents, pdf, svg, write
from scenes.city.panel.widgets import ToolButton
from scenes.city.screen.screen import CityScreen
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.ui.widgets.buttons import Button
from tests.city.hand import draw, draw_place, hold, of_city, pixel, ring, row
from tools.screens.driver import Driver, faults


def dark(driver: Driver, pos: tuple[int, int]) -> bool:
    return any(
        sum(driver.app.screen.get_at((pos[0] + dx, pos[1] + dy))[:3]) < 450 for dx in (-1, 0, 1) for dy in (-1, 0, 1)
    )


def test_the_shelf_opens_the_canvas(driver: Driver) -> None:
    driver.push(Shelf())
    driver.settle()
    assert faults(driver.screen(Shelf)) == []
    driver.click("draw-city")
    driver.settle()
    names = [type(scene).__name__ for scene in driver.app.stack.scenes]
    assert "CityScreen" in names or "ChooseCity" in names


def test_ink_is_there_in_the_next_frame_and_every_motion_counts(driver: Driver, screen: CityScreen) -> None:
    points = [(300 + 20 * k, 400 + 30 * math.sin(k)) for k in range(30)]
    at = [pixel(screen, p) for p in points]
    driver.move(at[0])
    driver.press(at[0])
    for pos in at[1:]:
        driver.move(pos, held=True)
        assert dark(driver, pos)
    driver.release(at[-1])
    (stroke,) = screen.canvas.city.strokes.values()
    assert len(stroke.points) == len(points)
    assert all(a[2] < b[2] for a, b in zip(stroke.points, stroke.points[1:], strict=False))
    driver.settle()
    assert dark(driver, at[10])


def test_several_motions_of_one_frame_are_all_kept(driver: Driver, screen: CityScreen) -> None:
    driver.press(pixel(screen, (300, 300)))
    for k in range(1, 12):
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=pixel(screen, (300 + 20 * k, 300)), rel=(1, 1), buttons=(1, 0, 0), touch=False
            )
        )
    driver.wait()
    driver.release(pixel(screen, (520, 300)))
    (stroke,) = screen.canvas.city.strokes.values()
    assert len(stroke.points) == 12


@pytest.mark.parametrize(
    "key, tool", [("p", "pen"), ("b", "wash"), ("u", "dotted"), ("r", "ruin"), ("a", "annotate"), ("i", "line")]
)
def test_each_pen_draws_with_its_key(driver: Driver, screen: CityScreen, key: str, tool: str) -> None:
    driver.keys(key)
    draw(driver, screen, row(300, 300, 300))
    assert [s.tool for s in screen.canvas.city.strokes.values()] == [tool]


def test_undo_and_redo_are_unlimited(driver: Driver, screen: CityScreen) -> None:
    for k in range(12):
        draw(driver, screen, row(200, 100 + 60 * k, 200, 6))
    for _ in range(12):
        driver.keys("ctrl+z")
    assert not screen.canvas.city.strokes
    driver.settle()
    assert not dark(driver, pixel(screen, (300, 100)))
    for _ in range(12):
        driver.keys("ctrl+y")
    assert len(screen.canvas.city.strokes) == 12


def test_stroke_eraser_takes_one_and_part_eraser_splits(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 400))
    draw(driver, screen, row(300, 700, 400))
    driver.keys("e")
    draw(driver, screen, [(500, 660), (500, 740)])
    assert len(screen.canvas.city.strokes) == 1
    driver.keys("shift+e")
    draw(driver, screen, [(500, 260), (500, 340)])
    assert len(screen.canvas.city.strokes) == 2
    driver.keys("ctrl+z", "ctrl+z")
    assert len(screen.canvas.city.strokes) == 2


def test_the_lasso_moves_and_recolours(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, ring(400, 400, 60))
    before = next(iter(screen.canvas.city.strokes.values()))
    driver.keys("l")
    draw(driver, screen, ring(400, 400, 130))
    assert screen.easel.lasso.picked == [before.id]
    draw(driver, screen, [(400, 400), (500, 420), (700, 450)])
    after = screen.canvas.city.strokes[before.id]
    assert after.points[0][0] - before.points[0][0] == pytest.approx(300, abs=4)
    screen.easel.choose_colour("#A3231B")
    assert screen.canvas.city.strokes[before.id].colour == "#A3231B"


def test_the_wheel_zooms_at_the_pointer(driver: Driver, screen: CityScreen) -> None:
    assert screen.canvas.sight.window is not None
    at = pixel(screen, (1200, 300))
    before = screen.canvas.sight.to_sheet(at)
    for _ in range(8):
        driver.wheel(at, 1)
    assert screen.canvas.sight.window.view.zoom > 2
    after = screen.canvas.sight.to_sheet(at)
    assert math.dist(before, after) < 3
    for _ in range(40):
        driver.wheel(at, 1)
    assert screen.canvas.sight.window.view.zoom == pytest.approx(8)
    driver.keys("0")
    assert screen.canvas.sight.to_sheet(screen.canvas.rect.center) == pytest.approx((800, 500), abs=3)


def test_turning_keeps_the_ink_under_the_pen(driver: Driver, screen: CityScreen) -> None:
    driver.keys(".", ".")
    assert screen.canvas.sight.window is not None and screen.canvas.sight.window.view.angle == 30
    draw(driver, screen, row(700, 500, 200))
    (stroke,) = screen.canvas.city.strokes.values()
    assert stroke.points[0][:2] == pytest.approx((700, 500), abs=3)
    driver.settle()
    assert dark(driver, pixel(screen, (800, 500)))


def test_space_pans_and_draws_nothing(driver: Driver, screen: CityScreen) -> None:
    for _ in range(6):
        driver.wheel(screen.canvas.rect.center, 1)
    before = screen.canvas.sight.to_sheet(screen.canvas.rect.center)
    driver._post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    draw(driver, screen, [(800, 500), (830, 520), (860, 530)])
    driver._post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert (
        not screen.canvas.city.strokes
        and math.dist(before, screen.canvas.sight.to_sheet(screen.canvas.rect.center)) > 20
    )


def test_with_pen_only_touch_never_draws(driver: Driver, screen: CityScreen) -> None:
    screen.canvas.set_pen_only(True)
    driver.touch_tap(screen.canvas.rect.center)
    assert not screen.canvas.city.strokes
    screen.canvas.set_pen_only(False)
    driver.touch_tap(screen.canvas.rect.center)
    assert len(screen.canvas.city.strokes) == 1


def test_a_locked_layer_takes_no_ink_and_a_hidden_one_is_not_seen(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    screen.canvas.set_layer("nature", hidden=True)
    driver.settle()
    assert not dark(driver, pixel(screen, (450, 300)))
    screen.canvas.set_layer("nature", hidden=False, locked=True)
    draw(driver, screen, row(300, 500, 300))
    assert len(screen.canvas.city.strokes) == 1


def add_places(screen: CityScreen) -> None:
    for number, (name, shape) in enumerate((("High Keep", "small"), ("Tanner Row", "area"), ("Ash Wall", "long"))):
        place = Place(f"loc-{number + 1}", name, shape, (), number)  # type: ignore[arg-type]
        screen.canvas.city.edit(f"add {name}", [("place", place.id, place)])


def test_the_next_place_follows_the_rules_and_gets_the_ink(driver: Driver, screen: CityScreen) -> None:
    add_places(screen)
    for name, shape in (("loc-3", ring(800, 500, 400)), ("loc-2", ring(700, 500, 120)), ("loc-1", ring(1000, 500, 60))):
        assert screen.canvas.ink_owner() == name  # long, area, small: DEF-MAP-3
        draw_place(driver, screen, shape)
    assert screen.canvas.city.next_place() is None and screen.canvas.ink_owner() == "nature"
    assert [s.layer for s in screen.canvas.city.strokes.values()] == ["long", "area", "small"]


def test_an_arrow_between_two_places_connects_them_and_undo_takes_both(driver: Driver, screen: CityScreen) -> None:
    add_places(screen)
    draw_place(driver, screen, ring(800, 500, 440))
    draw_place(driver, screen, ring(640, 500, 110))
    draw_place(driver, screen, ring(960, 500, 90))
    driver.keys("a")
    draw(driver, screen, row(700, 500, 220))
    draw(driver, screen, [(890, 478), (905, 488), (920, 500), (905, 512), (890, 522)])
    draw(driver, screen, [(730, 478), (715, 488), (700, 500), (715, 512), (730, 522)])
    driver.wait(1.0)
    driver.settle()
    assert [(m.kind, {m.a, m.b}) for m in screen.canvas.city.marks.values()] == [("connect", {"loc-1", "loc-2"})]
    assert driver.find("slip-keep")
    driver.keys("ctrl+z")
    assert not screen.canvas.city.marks


def test_the_city_is_kept_and_opens_again(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, ring(800, 500, 200))
    path = screen.path
    assert path is not None
    screen.close()
    city, missing = files.open_city(path)
    assert missing == [] and len(city.strokes) == 1 and path.is_file()


def test_sketch_one_for_me_draws_ordinary_strokes(driver: Driver, screen: CityScreen) -> None:
    driver.click("sketch")
    driver.settle()
    driver.click("sketch-walled-town")
    driver.wait(3)
    driver.settle(20)
    assert len(screen.canvas.city.strokes) > 80 and screen.canvas.city.next_place() is None
    assert faults(screen) == []


def test_exports_show_what_the_screen_shows(driver: Driver, screen: CityScreen, tmp_path: Path) -> None:
    draw(driver, screen, row(300, 300, 300))
    driver.keys("a")
    draw(driver, screen, row(300, 700, 300))
    assert screen.canvas.sight.window is not None
    painter, path = screen.canvas.sight.window.painter, tmp_path / "city.png"
    write(path, "png", painter, Contents(annotations=False), 2)
    picture = pygame.image.load(str(path))
    assert picture.get_size() == (3200, 2000)
    assert min(sum(picture.get_at((900, 600 + y))[:3]) for y in range(-8, 12)) < 300
    assert min(sum(picture.get_at((900, 1400 + y))[:3]) for y in range(-8, 12)) > 500
    assert svg(painter, Contents()).count("<path") > svg(painter, Contents(annotations=False)).count("<path")
    page = pdf(painter, Contents())
    assert page.startswith(b"%PDF-1.4") and page.rstrip().endswith(b"%%EOF")


def test_a_large_picture_lies_below_by_its_corners(driver: Driver, screen: CityScreen, tmp_path: Path) -> None:
    file = tmp_path / "photo.png"
    photo = pygame.Surface((4000, 3000))
    photo.fill((200, 30, 30))
    pygame.image.save(photo, str(file))
    corners = ((200.0, 100.0), (1400.0, 150.0), (1300.0, 900.0), (250.0, 850.0))
    screen.canvas.city.edit("below", [("fact", "underlay", Underlay(str(file), corners))])
    screen.canvas.set_layer("underlay", opacity=100)
    driver.settle()
    assert driver.app.screen.get_at(pixel(screen, (800, 500)))[:3] == pytest.approx((200, 30, 30), abs=6)
    assert driver.app.screen.get_at(pixel(screen, (100, 50)))[1] > 150


def test_a_contact_is_tapped_off_and_on_again(driver: Driver, screen: CityScreen) -> None:
    add_places(screen)
    draw_place(driver, screen, ring(800, 500, 440))
    draw_place(driver, screen, ring(640, 500, 110))
    draw_place(driver, screen, ring(800, 500, 60))
    driver.wait(1.0)
    driver.settle()
    now = screen.canvas.meaning.read()
    assert ("loc-1", "loc-2") in now.contacts
    from scenes.city.canvas.typesetter import between

    spot = between(now, "loc-1", "loc-2")
    assert spot is not None
    driver.keys("h")
    driver.click(pixel(screen, spot))
    assert ("loc-1", "loc-2") not in screen.canvas.meaning.read().contacts
    driver.click(pixel(screen, spot))
    assert ("loc-1", "loc-2") in screen.canvas.meaning.read().contacts


def test_the_samples_open_whole() -> None:
    from scenes.system.paths import maps_dir

    paths = sorted(maps_dir().glob("*.yaml"))
    assert len(paths) >= 3
    for path in paths:
        city, missing = files.open_city(path)
        assert missing == [] and city.next_place() is None
        record, faulty = files.read_record(path.read_text(encoding="utf-8"), path.name)
        assert faulty == [] and set(record.strokes) == set(city.strokes)


def test_layers_and_smoothing_are_as_they_were_left(driver: Driver, screen: CityScreen) -> None:
    draw(driver, screen, row(300, 300, 300))
    screen.canvas.set_layer("nature", opacity=40)
    screen.canvas.set_layer("small", locked=True)
    screen.canvas.smooth(90)
    path = screen.path
    screen.close()
    driver.wait()
    again = driver.push(CityScreen(path))
    assert again.canvas.city.layers["nature"].opacity == 40 and again.canvas.city.layers["small"].locked
    assert again.canvas.looks.smoothing == 90
    driver.keys("ctrl+z")
    assert not again.canvas.city.strokes and again.canvas.city.layers["nature"].opacity == 40


def rebind(driver: Driver, command: str, key: str) -> None:
    """Another key for a command, in the settings."""
    driver.push(SettingsScreen(1))
    driver.settle()
    button = driver.find(f"key-{command}")
    assert isinstance(button, Button) and button.area is not None
    button.area.reveal(button.rect)
    driver.settle()
    driver.click(f"key-{command}")
    driver.keys(key)
    driver.click("done")
    driver.settle()


def test_the_keys_of_the_tools_can_be_changed(driver: Driver, screen: CityScreen) -> None:
    rebind(driver, "tool-lasso", "q")
    assert driver.top is screen
    driver.keys("l")
    assert screen.canvas.tool == "pen"
    driver.keys("q")
    assert screen.canvas.tool == "lasso"
    button = driver.find("tool-lasso")
    assert isinstance(button, ToolButton) and button.cap == "Q"
    rebind(driver, "tool-erase", "q")  # the lasso gives it up
    assert screen.app.bindings.keys("tool-lasso") == ()
    screen.easel.hand.take("pen")
    hold(driver, "q", 0.5)
    assert screen.canvas.tool == "pen"  # held for a moment
    hold(driver, "q", 0.0)
    assert screen.canvas.tool == "erase"


def test_a_picture_is_laid_below_by_typing_its_path(driver: Driver, screen: CityScreen, tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((40, 30)), tmp_path / "photo.png")
    of_city(driver, "A picture to draw over …")
    driver.type(str(tmp_path / "photo.png"))
    driver.keys("enter")
    driver.until(lambda: screen.canvas.city.underlay is not None)
    assert driver.top is screen
