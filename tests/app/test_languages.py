"""What German and Italian need besides their words: room, number, marks of quotation, one language at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.text.phrases import say
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.shelf.shelf import Shelf
from scenes.paint import fonts
from scenes.session.saves import Saves
from scenes.system import words
from scenes.ui.widgets.scroll import ScrollArea
from tests.keep_table.states import battle, solo
from tests.rise_table.play import open_table as open_rise
from tests.strongholds_table.play import TWO, curtain, lift, open_table
from tools.screens.driver import Driver


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    yield words.use
    words.use()


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_shelf_shows_all_its_ways_without_scrolling(
    driver: Driver, speak: Callable[[str], None], language: str
) -> None:
    speak(language)
    driver.push(Shelf())
    driver.settle()
    area = driver.find("sheet-area")
    assert isinstance(area, ScrollArea) and area.length <= area.rect.h
    assert {"open-record", "draw-city", "statistics", "settings", "quit"} <= set(driver.ids())


def test_buttons_stand_beside_each_other_wherever_two_have_room(driver: Driver, speak: Callable[[str], None]) -> None:
    """One long word does not push all the others into rows of their own."""
    speak(words.LONG)
    driver.push(Shelf())
    driver.settle()
    ways = [driver.find(id).rect for id in ("open-record", "draw-city", "statistics", "settings")]
    assert len({way.top for way in ways}) < len(ways)
    assert not any(one.colliderect(other) for n, one in enumerate(ways) for other in ways[:n])


def test_the_shelf_says_nothing_of_a_game_in_a_language_that_is_no_longer_spoken(
    driver: Driver, speak: Callable[[str], None], tmp_path: Path
) -> None:
    driver.push(Shelf())
    driver.settle()
    driver.click("daily")
    driver.settle()
    driver.screen(KeepTable).leave_table()
    driver.settle()
    assert [game.line for game in Saves(tmp_path).running()] == ["Round 1, Draw."]
    speak("de")
    (game,) = Saves(tmp_path).running()
    assert game.line == ""
    driver.app.go.go_on(game.path)
    driver.settle()
    driver.screen(KeepTable).leave_table()
    driver.settle()
    assert [game.line for game in Saves(tmp_path).running()] == ["Runde 1, Ziehen."]


@pytest.mark.parametrize(
    ("language", "card", "sentence"),
    [
        ("", "norse", "The Norse attack."),
        ("", "warlord", "The Warlord attacks."),
        ("de", "moors", "Mauren greifen an."),
        ("de", "warlord", "Kriegsherr greift an."),
        ("it", "mongols", "Mongoli attaccano."),
    ],
)
def test_many_attackers_are_spoken_of_as_many(
    driver: Driver, speak: Callable[[str], None], language: str, card: str, sentence: str
) -> None:
    speak(language)
    town = f"gold: 9, food: 12, structures: [mine], defenders: [guards], waiting: [{card}]"
    battle(solo("build", town).replace("[celts, norse,", "[celts,"), 0)(driver)
    assert sentence in driver.find("prompt").name


TWO_KINGS = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: black, hand: [2S], field: {general: JS, target: Ben, troops: [9C]}}
    Ben: {family: red, hand: [3S], field: {general: QD, target: Ann, troops: [5H, 2D]}}
steps: []
"""


@pytest.mark.parametrize(("language", "said"), [("", "two Kings"), ("de", "zwei Könige"), ("it", "due re")])
def test_two_royals_of_a_rank_are_said_in_the_plural(
    speak: Callable[[str], None], tmp_path: Path, language: str, said: str
) -> None:
    driver, screen = open_table(tmp_path, TWO + TWO_KINGS)
    if curtain(driver) is not None:
        lift(driver)
    speak(language)
    screen.rebuild()
    assert said.lower() in driver.find("prompt").name.lower()


IN_REACH = """ramparts: 1
game: rise-against-monsters
players: [Ann, Ben]
position:
  turn: {number: 3, step: play}
  players:
    Ann: {hand: [2D], monsters: [KC], heroes: [8H, 7H]}
    Ben: {hand: [3D]}
steps: []
"""


@pytest.mark.parametrize(("language", "said"), [("", "Ann’s 8"), ("de", "8 (Ann)"), ("it", "8 di Ann")])
def test_whose_a_hero_is_is_said_as_the_language_says_it(
    speak: Callable[[str], None], tmp_path: Path, language: str, said: str
) -> None:
    _, screen = open_rise(tmp_path, IN_REACH)
    speak(language)
    assert said in " ".join(screen.looks.tip("KC", screen.facts).lines)


def test_a_word_before_a_name_ends_in_a_d_where_the_language_has_it(speak: Callable[[str], None]) -> None:
    """Italian: *ad Ann*, *ed Eli*, in texts of the screens and in phrases of the rules; English has none."""

    def told() -> list[str]:
        return [
            *(words.tr("Pass to {player}", player=name) for name in ("Ann", "Ben", "Älva")),
            *(words.join_words(names) for names in (["Ann", "Eli"], ["Ben", "Ann"], ["Squadra A", "Emma", "Éva"])),
            words.tr("{one} and {other} are adjacent", one="Inn", other=say("Edge")),
        ]

    assert told()[:2] == ["Pass to Ann", "Pass to Ben"]
    speak("it")
    assert told() == [
        "Passa ad Ann",
        "Passa a Ben",
        "Passa ad Älva",
        "Ann ed Eli",
        "Ben e Ann",
        "Squadra A, Emma ed Éva",
        "Inn ed Edge sono adiacenti",
    ]


def test_own_words_stand_in_the_marks_of_the_language(speak: Callable[[str], None]) -> None:
    told = []
    for language in ("", "de", "it"):
        speak(language)
        told.append(words.quoted("Hold it"))
    assert told == ["“Hold it”", "„Hold it“", "«Hold it»"]


def test_a_word_without_room_is_divided_where_it_is_spoken_in_two_and_a_path_gets_no_hyphen() -> None:
    def lines(text: str, width: int) -> list[str]:
        return [run.string for run in fonts.rich(text, 15, width, (0, 0, 0)).runs]

    room = fonts.text_width("Büchsenmache", "text", 15)
    assert lines("Büchsenmacher", room) == ["Büchsenma-", "cher"]
    path = "/home/ann/ramparts/records/a.yaml"
    assert "".join(lines(path, room)) == path
