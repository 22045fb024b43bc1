"""Names at the table of a person who plays in German: suggested ones are German, in the record and out of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import engine
from game.core.record import Record
from game.core.rulebook.games import find_game
from game.defenders.board.position import Position, Scene
from scenes.city.drawing.document import City
from scenes.city.drawing.files import read_city
from scenes.city.sketches.samples import in_own_words
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.lesson import LESSONS, LessonTable
from scenes.defenders.pieces.given_names import say_names, still_free
from scenes.defenders.setup.ready_cities import position_of, sketched_city
from scenes.system import words
from scenes.system.paths import maps_dir
from scenes.tabletop.lesson import Lesson
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from tests.contract.walk import NAMES
from tools.gallery.defenders import open_record
from tools.screens.driver import Driver

GAME = find_game("defenders")
ROOT = Path(__file__).parents[2]
ENGLISH: dict[str, Any] = {
    "turn": {"phase": "threats"},
    "locations": {
        "fort": {"cards": {"10C": "fortress"}, "name": "Iron Fortress", "arrow": True},
        "gate": {"cards": {"9C": "gatehouse"}, "name": "Old Mother’s Gate"},
    },
    "connections": [["fort", "gate"]],
    "defenders": {"bows": {"cards": {"9S": "archers"}, "name": "Ash Archers", "at": "fort"}},
    "threats": {"7C": {"name": None}},
    "threat-deck": ["2H", "3H"],
}
"""What a table that played in English left."""


@pytest.fixture
def german() -> Iterator[None]:
    words.use("de")
    yield
    words.use()


def opened(tmp_path: Path, language: str = "") -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    words.use(language)
    setup = GAME.setup(NAMES[:2], "co-op", {})
    return driver, open_record(driver, Record(GAME, setup, position=ENGLISH, seed=1))


@pytest.mark.usefixtures("german")
def test_a_threat_is_offered_german_names_and_keeps_the_one_it_got(tmp_path: Path) -> None:
    """DEF-THREAT-3: what is entered is the text that was read, the person's own."""
    driver, screen = opened(tmp_path, "de")
    first, second = driver.find("name-0"), driver.find("name-1")
    assert isinstance(first, Button) and isinstance(second, Button)
    box = driver.find("name")
    assert isinstance(box, Entry) and box.value == first.name
    assert first.name != second.name and first.name.endswith("bleichspäher")
    advice = {"by": "Ann", "do": "name-threat", "name": "Ash Archers"}
    assert "Aschen" in screen.sentence(advice) and "Archers" not in screen.sentence(advice)
    scene = {
        "by": "Ann",
        "do": "frame-scene",
        "who": ["Ash Archers"],
        "where": "on the walls",
        "when": "at dusk",
        "what": "they talk of Iron Fortress",
    }
    assert not any(word in screen.sentence(scene) for word in ("walls", "dusk", "they talk", "Iron"))
    driver.click("name-1")
    driver.keys("ctrl+enter")
    driver.settle()
    moment = next(moment for moment in screen.table.moments if moment.action and moment.action["do"] == "name-threat")
    assert moment.action is not None and moment.action["name"] == second.name
    assert screen.looks.name("7C") == second.name
    words.use()
    screen.rebuild()
    assert screen.looks.name("7C") == second.name, "it is the person's own"


def test_what_was_suggested_in_english_is_said_in_the_language_of_the_screen(tmp_path: Path) -> None:
    _, screen = opened(tmp_path)
    assert [screen.looks.name(id) for id in ("fort", "gate", "bows")] == [
        "Iron Fortress",
        "Old Mother’s Gate",
        "Ash Archers",
    ]
    words.use("de")
    try:
        screen.rebuild()
        assert [screen.looks.name(id) for id in ("fort", "gate", "bows")] == [
            "Eisenfestung",
            "Old Mother’s Gate",
            "Aschenbogenschützen",
        ]
        assert engine.seen_by(screen.table.state, None, Position).locations["fort"].name == "Iron Fortress"
        taken = still_free(["Iron Fortress", "Eisenfestung", "Ash Archers"], screen.seen)
        assert taken == ["Iron Fortress", "Ash Archers"], "what is said here is in use here"
        assert still_free(["Eisenfestung"], screen.seen) == ["Eisenfestung 2"]
    finally:
        words.use()


@pytest.mark.usefixtures("german")
def test_two_who_would_be_called_alike_keep_the_names_they_have(tmp_path: Path) -> None:
    """DEF-REFL-1: a cast goes by name, so nobody may fall out of it because a language has one word for two."""
    driver, screen = opened(tmp_path, "de")
    seen = engine.seen_by(screen.table.state, None, Position)
    seen.defenders["own"] = replace(seen.defenders["bows"], name="Aschenbogenschützen")
    who = ["Ash Archers", "Aschenbogenschützen", "Iron Fortress"]
    cast = dict(zip(who, NAMES, strict=False))
    seen.scene = Scene(who=tuple(who), where="", when="", what="", cast=cast)
    told = say_names(seen, GAME.rules)
    assert told.scene is not None
    assert told.scene.who == ("Ash Archers", "Aschenbogenschützen", "Eisenfestung")
    assert told.scene.cast == dict(zip(told.scene.who, NAMES, strict=False))
    assert [told.defenders[id].name for id in ("bows", "own")] == ["Ash Archers", "Aschenbogenschützen"]
    driver.settle()


@pytest.mark.usefixtures("german")
def test_the_lesson_calls_its_pieces_as_its_words_do() -> None:
    first = next(step for step in LESSONS if isinstance(step, Lesson))
    position: Any = LessonTable.record(first).position
    assert position["defenders"]["spears"]["name"] == "Aschenspeere" and "Aschenspeere" in words.tr(first.prompt)
    assert position["threats"]["7C" if "7C" in position["threats"] else "5C"]["name"] == "Schlammgoblins"
    assert first.position["defenders"]["spears"]["name"] == "Ash Spears"  # type: ignore[index]


def places(city: City) -> list[str]:
    return [place.name for place in city.places.values()]


@pytest.mark.parametrize("path", sorted(maps_dir().glob("*.yaml")), ids=lambda path: path.stem)
def test_a_sample_has_german_names_and_no_step_more(path: Path) -> None:
    english = read_city(path).city
    assert places(in_own_words(read_city(path).city, path)) == places(english), "English is what stands there"
    words.use("de")
    try:
        city = read_city(path).city
        before = len(city.done)
        german = places(in_own_words(city, path))
        assert len(city.done) == before
        assert len({name.casefold() for name in german}) == len(german)
        assert not set(german) & set(places(english))
        own = read_city(path).city
        assert places(in_own_words(own, Path("mine") / path.name)) == places(english), "a city of one's own stays"
    finally:
        words.use()


@pytest.mark.usefixtures("german")
def test_a_sketched_city_and_those_who_hold_it_have_german_names() -> None:
    city = sketched_city(3)
    english = {"Row", "Wall", "Water", "Market", "Garden", "Road", "Street", "Keep"}
    assert not [name for name in places(city) if english & set(name.split())]
    position: Any = position_of(city, {"key": "medieval", "title": "Karrow"}, ["Ann", "Ben"])
    names = [unit["name"] for unit in position["defenders"].values()]
    assert "Aschenfußsoldaten" in names and all(type(name) is str for name in names)


NAMED = r"\{(?:name|unit|threat|who|leader|hunter|called)\}\*{0,2} (?:is|has|does|was|[a-z]+[^s\W]s)\b"
OF_ONE = {
    "{name} smells of smoke, bread and rain.",  # a place
    "Children are told that {name} was never taken.",
    "One stroke from afar by {unit} was enough for {threat}.",
    "{who} decides…",  # counted
}


def test_names_of_many_fit_into_every_sentence() -> None:
    """*Sappers is lost*: a unit or threat may be called in the plural, so no verb of one follows its name."""
    told = (
        path
        for room in ("game", "scenes")
        for path in (ROOT / room / "defenders").rglob("*")
        if path.suffix in (".py", ".yaml")
    )
    found = [
        line.strip()
        for path in told
        if path.name != "validity.py"  # of ids
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(NAMED, line) and "yield f" not in line and not any(words in line for words in OF_ONE)
    ]
    assert found == []
