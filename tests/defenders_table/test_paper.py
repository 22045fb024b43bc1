"""*We drew it on paper*: a photo gives the ink of the places that a game asks for."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.city.from_photo.screen import PhotoScreen
from scenes.city.from_photo.views import FlatView
from scenes.defenders.map_drawing.draw_map import DrawBoard
from tests.defenders_table.hands import Hands
from tools.photo.maker import KINDS, make


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
