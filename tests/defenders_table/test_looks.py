"""Boards of a crowded siege at several sizes and with text of 200 %: nothing cut, pale or too small for a finger."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from scenes.defenders.battle.defence import DefenceBoard
from scenes.defenders.battle.fighters import fighter_rects, token_at
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.scene import SiegeTable
from scenes.defenders.setup.stack_places import NEW, WORDS_BELOW, ForgePlaces
from scenes.session.table.table import Table
from scenes.system import words
from scenes.ui.screens.screen import Screen
from tools.gallery.defenders import GOALS, defenders_states, open_record, siege
from tools.screens.driver import Driver, faults
from tools.screens.legibility import SMALLEST, lines_of, misread

GROWING = """ramparts: 1
game: defenders
players: [Ann]
mode: co-op
seed: 1
steps:
- {by: Ann, do: choose-setting, setting: medieval}
- {by: Ann, do: create, what: defender, card: KH, word: trebuchet}
- {by: Ann, do: create, what: defender, card: KS, word: trebuchet}
- {by: Ann, do: add, thing: def-1, card: AH, word: tough}
- {by: Ann, do: finalise, thing: def-1, name: Wolf Trebuchet}
"""
CROWD = """ramparts: 1
game: defenders
players: [Ann]
mode: co-op
seed: 9667
steps:
- {by: Ann, do: choose-setting, setting: medieval}
- {by: Ann, do: create, what: location, card: 4D, word: walls}
- {by: Ann, do: create, what: defender, card: QD, word: paladin}
- {by: Ann, do: create, what: defender, card: JD, word: priest}
- {by: Ann, do: create, what: location, card: 6D, word: barracks}
- {by: Ann, do: create, what: defender, card: 5C, word: engineers}
- {by: Ann, do: create, what: location, card: 7S, word: barracks}
- {by: Ann, do: create, what: defender, card: 4C, word: healers}
- {by: Ann, do: create, what: location, card: AS, word: neighbourhood}
- {by: Ann, do: create, what: defender, card: 9S, word: riders}
- {by: Ann, do: create, what: location, card: 2S, word: marketplace}
- {by: Ann, do: create, what: defender, card: 8S, word: riders}
- {by: Ann, do: create, what: location, card: 6S, word: barracks}
- {by: Ann, do: create, what: defender, card: KS, word: trebuchet}
"""
BADGE = 22
"""Units from the middle of a fighter's token to the right rim of its badge."""
SIZES = [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)]


@pytest.mark.parametrize("name", defenders_states())
def test_everything_can_be_read_and_pressed(tmp_path: Path, name: str) -> None:
    found = []
    for number, (size, text) in enumerate(SIZES):
        driver = Driver(tmp_path / str(number), size)
        driver.app.settings.animation = "off"
        driver.app.settings.text_size = text
        driver.app.rearrange()
        defenders_states()[name](driver)
        screen = driver.top
        assert isinstance(screen, Screen)
        found += [f"{size}, {text} %: {fault}" for fault in (*faults(screen), *misread(screen))]
    assert found == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_stacks_that_grow_are_as_large_as_their_sheet_has_room_for(tmp_path: Path, size: tuple[int, int]) -> None:
    """Seven people are begun and nobody is finished: three rows fill the sheet, each stack over its words."""
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = "off"
    screen = driver.push(SiegeTable(Table(parse_record(CROWD))))
    driver.settle()
    stacks = [driver.find(f"def-{number}").rect for number in range(1, 8)]
    sheet = screen.layout.board
    assert max(rect.bottom for rect in stacks) > sheet.y + 0.7 * sheet.h
    assert all(lower.y - upper.bottom >= screen.layout.u(36) for upper, lower in zip(stacks, stacks[3:], strict=False))
    assert faults(screen) == [] and misread(screen) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_finished_have_what_room_small_stacks_leave(tmp_path: Path, size: tuple[int, int]) -> None:
    """Ten are finished, one grows: its cards are as small as they may be; while few are finished, large."""
    layout = Driver(tmp_path, size).push(SiegeTable(Table(parse_record(CROWD)))).layout
    rows = [ForgePlaces(layout, {"location": ["loc-1"]}, {"location": made}).rows["location"] for made in (1, 10)]
    assert rows[0].card > rows[1].card + 10 and all(row.worded for row in rows)
    places = ForgePlaces(layout, {"location": ["loc-1"]}, {"location": 10})
    below = places.stack_rects("location")[NEW["location"]].bottom + layout.u(WORDS_BELOW)
    assert places.columns()["location"].bottom - below >= 6 * (layout.t(44) + layout.u(7))


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_battle_of_many_is_read_in_type_of_the_usual_size(
    tmp_path: Path, speak: Callable[[str], None], size: tuple[int, int], language: str
) -> None:
    """Ten who hold a place: what each adds stands in one line, and no name ends in the middle of a word."""
    record = siege("threats-act", "defend", attack={"goals": GOALS, "battle": 2})
    assert record.position is not None
    place = list(record.position["locations"])[2]
    for unit in record.position["defenders"].values():
        unit["at"] = place
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = "off"
    speak(language)
    screen = open_record(driver, record)
    lines = [line for line in lines_of(screen)[0] if screen.layout.board.contains(line.rect)]
    assert lines and min(line.px for line in lines) >= round(SMALLEST * screen.layout.scale)
    one = "'Schw…'"  # *Schwarz-* is a syllable that finds no room; every other name is whole
    assert [fault for fault in misread(screen) if language != "de" or one not in fault] == []
    if language == "de":
        assert [line.words for line in lines_of(screen)[0]].count("fußsol-") == 2, "two units of foot soldiers"
    board = screen.board
    assert isinstance(board, DefenceBoard)
    cards = list(fighter_rects(board, board.units, board.threats, board.lower_rect.y).values())
    for card, beside in itertools.pairwise(cards):
        assert token_at(board, card)[0] + board.u(BADGE) <= beside.x, "no card lies over the number of the one before"


def test_a_battle_against_eighteen_is_read_in_type_of_the_usual_size(tmp_path: Path) -> None:
    """Who adds most has a line, the others share the last one; the formula counts them all."""
    hordes = [f"{rank}{suit}" for rank in range(10, 4, -1) for suit in "CDS"]
    record = siege("threats-act", "defend", attack={"goals": {}, "battle": 2})
    position = record.position
    assert position is not None
    place = list(position["locations"])[2]
    position["threats"] = {card: {"name": f"Horde {number}", "target": place} for number, card in enumerate(hordes)}
    position["threat-deck"] = [card for card in position["threat-deck"] if card not in hordes]
    position["reserve"] = [card for card in position["reserve"] if card not in hordes]
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    lines = [line for line in lines_of(screen)[0] if screen.layout.board.contains(line.rect)]
    assert min(line.px for line in lines) >= SMALLEST
    assert any(line.words.endswith("others") for line in lines)


def test_who_has_an_ability_is_named_beside_his_wheel(tmp_path: Path) -> None:
    """A long name stands in two lines there."""
    record = siege("defenders-act", "move")
    assert record.position is not None
    units = list(record.position["defenders"].values())
    for number, unit in enumerate(units):
        unit["name"] = f"Quartermasters {'ABCDEFGHIJKLM'[number]}"
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    able = [name for name, unit in screen.facts.units.items() if unit.rank and unit.abilities]
    tray = [line.words for line in lines_of(screen)[0] if screen.layout.tray.contains(line.rect)]
    assert tray.count("Quarter-") == sum(line.startswith("masters ") for line in tray) == len(able)
    assert misread(screen) == []


def test_a_scene_is_told_in_whole_sentences(tmp_path: Path) -> None:
    """What happens in it is a sentence's end, so that it may begin with a small letter."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, siege("reflection", "frame"))
    driver.keys("ctrl+enter")
    driver.settle()
    scene = screen.seen.scene
    assert scene is not None
    told = f"{scene.when}, {scene.where}: {scene.what}."
    assert any(entry.words.endswith(f". {told}") for entry in screen.table.log(None))
    assert driver.find("scene-words").name.replace("*", "") == told


def test_pointing_about_leaves_the_picture_whole(tmp_path: Path) -> None:
    """What is drawn anew about a thing takes nothing from what lies beside it: the words between stacks and list."""
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    screen = driver.push(SiegeTable(Table(parse_record(GROWING))))
    driver.settle()
    app, torn = driver.app, []
    for thing in [thing for zone in screen.zone_list for thing in zone.things if thing.rect]:
        driver.move(thing.rect.center)
        seen = pygame.image.tobytes(app.still, "RGB")
        app.invalidate()
        app.frame()
        if pygame.image.tobytes(app.still, "RGB") != seen:
            torn.append(thing.id)
    assert torn == [] and "made-def-1" in {thing.id for thing in screen.widgets()}


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    """Chooses a language; afterwards English is spoken again."""
    yield words.use
    words.use()


@pytest.mark.parametrize("language", ["", "de", "it"])
@pytest.mark.parametrize("setting", ["medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes"])
def test_the_log_calls_a_world_as_its_picture_is_called(
    tmp_path: Path, speak: Callable[[str], None], setting: str, language: str
) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    defenders_states()["defenders-setting"](driver)
    speak(language)
    driver.app.rearrange()
    driver.settle()
    driver.click(f"setting-{setting}")
    driver.settle()
    called = driver.find(f"setting-{setting}").name
    driver.keys("ctrl+enter")
    driver.settle()
    told = [entry.words for entry in driver.screen(SiegeScreen).table.log(None) if entry.event.kind == "setting-chosen"]
    assert len(told) == 1 and told[0].endswith(f", {called}."), "after the city's name"


def test_a_heading_of_two_lines_leaves_no_word_alone(tmp_path: Path, speak: Callable[[str], None]) -> None:
    """*Ann stellt eine Einheit auf*: its lines are as even as they can be."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    speak("de")
    defenders_states()["defenders-placing"](driver)
    assert isinstance(driver.top, Screen)
    head = [line for line in lines_of(driver.top)[0] if line.px == driver.app.layout.t(26)]
    foot = max(line.rect.bottom for line in head)
    assert [line.words for line in head if line.rect.bottom > foot - 8] == ["Einheit", "auf"]


def test_no_part_of_a_divided_word_stands_on_a_fighters_card_without_the_other(tmp_path: Path) -> None:
    """A name that two lines do not hold is said by its first words, each of them whole."""
    record = siege("threats-act", "defend", attack={"goals": GOALS, "battle": 2})
    assert record.position is not None
    for number, unit in enumerate(record.position["defenders"].values()):
        unit["name"] = f"Harbourside Quartermasters {'ABCDEFGHIJKLM'[number]}"
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    tray = [line.words for line in lines_of(screen)[0] if screen.layout.tray.contains(line.rect)]
    assert tray.count("Harbourside") == 4
    assert not [line for line in tray if line.endswith("-") or line.startswith("masters")]


def test_every_able_unit_of_a_long_german_name_is_named_whole(tmp_path: Path, speak: Callable[[str], None]) -> None:
    """*Nordmechaniker* in three lines beside his wheel, divided where its words and syllables meet."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    speak("de")
    defenders_states()["defenders-moves-zombies"](driver)
    assert isinstance(driver.top, SiegeScreen)
    tray = [line.words for line in lines_of(driver.top)[0] if driver.top.layout.tray.contains(line.rect)]
    for parts in (["Rost-", "pfleger"], ["Nord-", "mecha-", "niker"], ["Endzeit-", "abriss-", "kran"]):
        assert set(parts) <= set(tray)
    assert misread(driver.top) == []
