"""Cities that are drawn already, to be chosen: one's own are read beside the window, be they as long as they like."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pygame
import pytest

from scenes.city.drawing import files
from scenes.city.drawing.document import City
from scenes.defenders.setup.ready_cities import ready_samples
from scenes.defenders.setup.ready_sheet import CityTile, ReadySheet
from scenes.system.beside import Told
from scenes.system.paths import maps_dir
from scenes.ui.widgets.long_list import LongList
from tests.defenders_table.hands import Hands
from tools.bench.many import cities
from tools.screens.driver import faults


def kept(hands: Hands, name: str) -> Path:
    """A sample as a city of one's own."""
    city = files.read_city(maps_dir() / f"{name}.yaml").city
    city.edit("name", [("fact", "name", f"Old {city.name}")])
    path = files.free_path(hands.driver.app.profile, city.name)
    keeper = files.Keeper(path, city, lambda words: pytest.fail(words))
    keeper.begin()
    assert keeper.close()
    return path


def chooser(hands: Hands) -> ReadySheet:
    hands.click("way-ready")
    hands.go_on()
    return hands.driver.screen(ReadySheet)


def lines(sheet: ReadySheet) -> dict[str, str]:
    return {thing.name: thing.line for zone in sheet.zone_list for thing in zone.things if hasattr(thing, "line")}


def test_every_sample_can_be_played() -> None:
    """DEF-CITY-7, -8: none has more places than a city may have, or too few."""
    assert len(ready_samples()) >= 5 and all(city.why is None for city in ready_samples())


def test_ones_own_cities_are_read_beside_the_window_and_then_played(tmp_path: Path) -> None:
    """DEF-CITY-7, -8: until it is read nobody knows whether it fits; a long one is opened with progress, too."""
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    own = kept(hands, "karrow")
    kept(hands, "saltmere").with_suffix(".ink").write_bytes(b"no ink")
    sheet = chooser(hands)
    assert [city.name for city in sheet.cities if city.own] == ["Old Saltmere", "Old Karrow"]
    hands.driver.until(lambda: all(city.read for city in sheet.cities))
    hands.driver.wait()
    karrow = next(city for city in sheet.cities if city.path == own)
    assert karrow.why is None and karrow.places >= 6
    hands.click(next(id for id in hands.driver.ids() if id.endswith(karrow.name)))
    assert faults(sheet) == []
    hands.click("play-here")
    hands.driver.until(lambda: hands.at == "placement")
    assert len(hands.screen.seen.locations) == karrow.places


def test_a_city_that_is_still_being_read_says_so_and_cannot_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    own, read, go_on = kept(hands, "karrow"), files.replay, threading.Event()

    def slowly(city: City, data: bytes, told: Told) -> object:
        assert city.name != own.stem or go_on.wait(60)
        return read(city, data, told)

    monkeypatch.setattr(files, "replay", slowly)
    sheet = chooser(hands)
    hands.driver.wait(0.2)
    (waiting,) = (city for city in sheet.cities if not city.read)
    assert lines(sheet)[waiting.name] == "It is still being read."
    hands.click(next(id for id in hands.driver.ids() if id.endswith(waiting.name)))
    assert sheet.chosen_one != str(own)
    go_on.set()
    hands.driver.until(lambda: all(city.read for city in sheet.cities))
    hands.driver.wait()
    assert "places" in lines(sheet)[waiting.name]


def test_a_city_whose_files_are_gone_is_told(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    own = kept(hands, "karrow")
    sheet = chooser(hands)
    hands.driver.until(lambda: all(city.read for city in sheet.cities))
    hands.driver.wait()
    hands.click(next(id for id in hands.driver.ids() if id.endswith("Old Karrow")))
    files.set_aside(own)
    hands.click("play-here")
    assert hands.driver.screen(ReadySheet) is sheet
    assert any("no such file" in str(getattr(scene, "words", "")) for scene in hands.driver.app.stack.scenes)


def test_a_city_is_chosen_by_its_picture(tmp_path: Path) -> None:
    """Each sample, and the sketch, shows its own sheet."""
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    sheet = chooser(hands)
    tiles = [thing for zone in sheet.zone_list for thing in zone.things if isinstance(thing, CityTile)]
    hands.driver.until(lambda: all(tile.picture() is not None for tile in tiles))
    pictures = {pygame.image.tobytes(picture, "RGB") for tile in tiles if (picture := tile.picture()) is not None}
    assert len(tiles) >= 6 and len(pictures) == len(tiles)
    hands.driver.wait()
    assert faults(sheet) == []
    if folder := os.environ.get("PICTURES"):
        hands.driver.picture(Path(folder) / "ready.png")


def test_place_all_for_us_holds_until_all_stand(tmp_path: Path) -> None:
    """With computers between, one press is enough; the first threat card is drawn by hand."""
    bots = {name: "captain" for name in ("Ben", "Cem", "Dora")}
    hands = Hands(tmp_path, ["Ann", *bots], {}, 5, bots)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    assert hands.at == "placement"
    hands.click("place-all")
    hands.screen.pacing.fixed = 0.0
    hands.driver.until(lambda: hands.at != "placement")


def test_a_threat_card_is_drawn_by_hand_alone(tmp_path: Path) -> None:
    """*One legal answer is played without asking* leaves this one to the player."""
    hands = Hands(tmp_path, ["Ann"], {"scenes": "skipped"}, 5)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    hands.click("place-all")
    hands.driver.app.lively = True
    while hands.screen.phase != "threats-act":
        hands.step()
    hands.driver.wait(6.0)
    assert hands.at == "threats-act/draw" and hands.screen.seen.turn.number == 1
    hands.go_on()
    hands.driver.wait(0.5)
    assert hands.at != "threats-act/draw" or hands.screen.seen.turn.number > 1


def test_of_many_cities_those_in_sight_are_read(tmp_path: Path) -> None:
    """The others when the list comes to them; each can be reached."""
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    cities(hands.driver.app.profile, 300)
    sheet = chooser(hands)
    hands.driver.until(lambda: sheet.own and all(city.read for city in sheet.cities))
    assert len(sheet.own) < 30
    area = next(widget for widget in sheet.widgets() if isinstance(widget, LongList))
    while area.scroll_by(area.rect.h):
        hands.driver.wait()
        if area.offset == area.most:
            break
    hands.driver.until(lambda: all(city.read for city in sheet.cities))
    assert "Town 0" in [city.name for city in sheet.own.values()] and faults(sheet) == []
