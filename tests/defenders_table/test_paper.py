"""*We drew it on paper*: a photo gives the ink of the places that a game asks for."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.record import new_record
from game.defenders import GAME
from scenes.city.from_photo.screen import PhotoScreen
from scenes.city.from_photo.views import FlatView
from scenes.defenders.map_drawing.draw_map import DrawBoard
from scenes.defenders.map_drawing.draw_order import OrderRow
from scenes.ui.widgets.scroll import ScrollArea
from tests.defenders_table.hands import Hands
from tools.gallery.defenders import SEATS, open_record
from tools.photo.maker import KINDS, make
from tools.screens.driver import Driver


def test_a_photo_gives_the_ink_of_the_places_of_a_game(tmp_path: Path) -> None:
    path = tmp_path / "paper.jpg"
    path.write_bytes(make(KINDS[0], 4)[0])
    hands = Hands(tmp_path / "profile", ["Ann"])
    hands.play("map/features")
    assert hands.has("paper")
    driver = hands.driver
    driver._post(pygame.DROPFILE, file=str(path))
    driver.until(lambda: any(isinstance(scene, PhotoScreen) for scene in driver.app.stack.scenes))
    photo = driver.screen(PhotoScreen)
    driver.until(lambda: photo.flat is not None and not photo.waiting)
    driver.click("to-ink")
    driver.until(lambda: photo.inked is not None and not photo.waiting)
    driver.click("to-places")
    asked = [place.id for place in photo.places]
    assert asked and not hands.has("name")  # the game's own places, in its order
    while photo.active is not None and not photo.given.get(photo.active.id):
        shape = next(n for n in range(len(photo.proposals)) if not photo._owner(n))
        view = driver.find("flat-sheet")
        assert isinstance(view, FlatView)
        row = photo.row
        driver.click(view.to_pixel(_on(photo.proposals[shape].poly, photo.proposals[shape].shape)))
        if photo.row == row:  # a long place may have several shapes: on to the next one by hand
            left = [n for n, place in enumerate(photo.places) if not photo.given.get(place.id)]
            if not left or len(photo.order) >= len(photo.proposals):
                break
            driver.click(f"place-{photo.places[left[0]].id}")
    # a shape that another place takes is given back to the one that had it
    (had, (shape, *_)), other = next(iter(photo.given.items())), photo.places[-1].id
    assert had != other
    before = {name: list(some) for name, some in photo.given.items()}
    driver.click(f"place-{other}")
    photo._give(shape)
    assert shape in photo.given[other] and shape not in photo.given[had]
    driver.click("take-back")
    assert {name: sorted(some) for name, some in photo.given.items() if some} == {
        name: sorted(some) for name, some in before.items() if some
    }
    named = {name for name, some in photo.given.items() if some}
    driver.click("to-signs")
    driver.until(lambda: not photo.waiting)
    driver.click("take-over")
    city = hands.screen.city_sheet().city
    driver.until(lambda: city.strokes)
    driver.settle(2.0)
    assert named and all(city.of(name) for name in named)
    # long lines may be a river, which the board asks; no tree and no hatching is asked about
    board = hands.screen.board
    assert isinstance(board, DrawBoard) and len(board.loose) <= 3
    driver.keys("ctrl+z")
    assert not city.strokes


def _on(poly: list[tuple[float, float]], shape: str) -> tuple[float, float]:
    import shapely

    if shape in ("area", "small"):
        spot = shapely.Polygon(poly).buffer(0).representative_point()
    else:
        spot = shapely.LineString(poly).interpolate(0.8, normalized=True)
    return float(spot.x), float(spot.y)


def test_the_order_of_drawing_shows_the_place_that_is_due(tmp_path: Path) -> None:
    """In large text the list is longer than its room; it follows the drawing from place to place."""
    driver = Driver(tmp_path)
    driver.app.settings.animation, driver.app.settings.text_size = "off", 150
    driver.app.rearrange()
    screen = open_record(driver, new_record(GAME, list(SEATS), seed=7))
    seen = set[str]()
    for _ in range(200):
        if screen.at == "map/connections":
            break
        screen.advised_all(tuple(choice.do for choice in screen.table.choices(screen.me)), most=1)
        driver.settle()
        row = next((one for one in screen.widgets() if isinstance(one, OrderRow) and one.due), None)
        if row is not None and isinstance(row.area, ScrollArea):
            seen.add(row.id)
            assert row.area.rect.contains(row.rect), row.id
    assert len(seen) > 4
