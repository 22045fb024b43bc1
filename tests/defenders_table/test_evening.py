"""The picture of an evening: of the place where the scene is, in the hand of its world."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.phases.reflection import StoryBoard
from scenes.defenders.scenery.evening import EVENINGS, evening, evening_at
from tools.gallery.defenders import open_record, siege
from tools.gallery.settings import shares
from tools.screens.driver import Driver, faults

NEW = ("kaiju", "steam-punk", "space", "zombies", "superheroes")


def test_each_world_and_each_place_has_a_picture_of_its_own() -> None:
    worlds = {world: evening(world, "street", (200, 80)) for world in NEW}
    assert [pair for *pair, share in shares(worlds) if share < 0.1] == []
    places: dict[str, pygame.Surface] = {kind: evening("space", kind, (200, 80)) for kind in EVENINGS}
    assert [pair for *pair, share in shares(places) if share < 0.02] == []


def test_the_same_evening_is_painted_alike() -> None:
    one = pygame.image.tobytes(evening("kaiju", "hall", (120, 60)), "RGB")
    evening.cache_clear()
    assert pygame.image.tobytes(evening("kaiju", "hall", (120, 60)), "RGB") == one


def test_words_and_ruins_decide() -> None:
    assert evening_at(("shrine", "popular"), "standing", 3) == "temple"
    assert evening_at(("walls",), "standing", 3) == "wall"
    assert evening_at(("walls",), "destroyed", 3) == "ruins"
    assert {evening_at(("bank",), "standing", turn) for turn in range(6)} == set(EVENINGS)


@pytest.mark.parametrize(("where", "seen"), [("Candle Wall", "wall"), ("Temple of Lamps", "ruins")])
def test_the_scene_stands_where_it_is_said_to_be(tmp_path: Path, where: str, seen: str) -> None:
    scene = {"who": ["Ann"], "where": where, "when": "at dusk", "what": "they talk", "cast": {}}
    record = siege("reflection", "scene", scene=scene)
    driver = Driver(tmp_path)
    screen = open_record(driver, record)
    driver.settle()
    assert isinstance(screen.board, StoryBoard)
    assert screen.board.evening() == seen


def test_the_city_can_be_looked_at_while_tactics_are_talked(tmp_path: Path) -> None:
    """DEF-CONFER-1: from the storybook and back, with what was written and nothing done."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, siege("reflection", "frame"))
    driver.settle(20)
    scene = screen.drafts["scene"]
    for back in ("escape", "ctrl+enter"):
        driver.click("see-city")
        driver.settle()
        assert isinstance(screen.board, MapBoard) and screen.board.tokens_now() and faults(screen) == []
        driver.keys(back)
        driver.settle()
        assert isinstance(screen.board, StoryBoard)
        assert screen.drafts["scene"] == scene
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.at == "reflection/scene"
    driver.click("see-city")
    driver.settle()
    assert isinstance(screen.board, MapBoard)


def test_the_scene_lies_across_the_page_and_below_it_is_told_in_a_sentence(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    screen = open_record(driver, siege("reflection", "frame"))
    driver.settle(20)
    board = screen.board
    assert isinstance(board, StoryBoard)
    assert board.picture_rect().w > 0.9 * board.layout.tall.w
    assert board.picture_rect().contains(driver.find("see-city").rect)
    before = driver.find("where").rect.x
    board.stage(replace(screen.drafts["scene"], when="When the last of the lamps has gone out over the water"))
    driver.settle()
    when, where = driver.find("when").rect, driver.find("where").rect
    assert where.y == when.y and before < where.x and 0 < where.x - when.right < board.u(30)
