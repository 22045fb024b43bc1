"""The toy table: map, outlines, rows, arrows and chains, answers of several at once, dice, a hand turned to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.record import parse_record
from game.core.rulebook import games
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.dice.throw import DieSpot
from scenes.tabletop.panel.how_many import HowMany
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.popups import Slip
from tests.toys.fords.position import Fight
from tests.toys.fords_table.drafts import MARCH
from tests.toys.fords_table.scene import FordsTable
from tools.screens.driver import Driver, faults

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")

RECORD = """ramparts: 1
game: fords
players: [Ann, Ben, Cid, Dora]
seed: 5
position:
  turn: {number: 4, player: Ann}
  players:
    Ann: {hand: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "13"], camp: ["10", "20", "30"]}
    Ben: {hand: ["21", "22"], camp: ["25"]}
    Cid: {hand: ["31", "32"]}
    Dora: {hand: ["33"]}
  tapped: ["20"]
  supports: {"20": "10"}
  fields:
    moor: {holder: Ann, units: 5}
    ford: {holder: Ben, units: 3}
    wood: {holder: Cid, units: 2}
    hill: {holder: Dora, units: 2}
    mill: {holder: Ben, units: 1}
steps: []
"""


@pytest.fixture
def table(driver: Driver) -> FordsTable:
    screen = driver.push(FordsTable(Table(parse_record(RECORD), seating=Seating())))
    driver.settle()
    return screen


def actions(screen: FordsTable) -> list[dict[str, Any]]:
    return [dict(m.action) for m in screen.table.moments if m.action]


def shown_links(screen: FordsTable) -> list[tuple[str, str, str]]:
    return [(link.start, link.end, link.kind) for link in screen.board.links.links]  # type: ignore[union-attr]


def march(driver: Driver, units: int = 3, target: str = "ford") -> None:
    driver.drag("moor-4", target)
    driver.keys(*["+"] * (units - 1), "enter")
    driver.settle()


def test_a_unit_is_dragged_over_the_map_and_the_table_asks_how_many(driver: Driver, table: FordsTable) -> None:
    assert driver.find("moor-0").room is not driver.find("moor-4").room and not driver.find("moor-0").seen
    driver.drag("moor-4", "ford")
    slip = driver.screen(HowMany)
    assert actions(table) == [] and slip.number == 1 and "1 and d20 against 3 and d8." in slip.spoken()
    assert shown_links(table) == [("moor", "ford", "arrow")]
    driver.keys("+", "+", "+", "+", "+")
    assert slip.number == 4 and MARCH.read(table).units == 4, "one stays"
    driver.click("how-many-half")
    assert slip.number == 2 and "2 and d20 against 3 and d8." in slip.spoken()
    driver.keys("escape")
    assert shown_links(table) == [] and actions(table) == [] and driver.top is table
    driver.drag("moor-4", "ford")
    driver.click("how-many-all")
    driver.click("do-it")
    assert actions(table) == [{"by": "Ann", "do": "march", "from": "moor", "to": "ford", "units": 4}]


def test_where_it_may_not_go_says_why(driver: Driver, table: FordsTable) -> None:
    driver.drag("moor-4", "hill")
    verdict = driver.screen(Slip).verdict
    assert verdict.clause == "FORD-MARCH-2" and actions(table) == []
    driver.keys("escape")
    driver.drag("hill-1", "wood")
    assert "turn of Ann" in driver.screen(Slip).verdict.words, "a unit acts for its owner, who is not asked"


def test_two_are_asked_at_once_and_each_answers_for_himself(driver: Driver, table: FordsTable) -> None:
    march(driver)
    assert not any(isinstance(scene, Curtain) for scene in driver.app.stack.scenes)
    assert table.asked.waits_for == ("Ben", "Cid") and table.me == "Ben"
    assert set(table.asked.not_asked) == {"Ann", "Dora"}
    said = " ".join(table.spoken())
    assert "Cid: asked, too" in said and "Dora: holds no field beside it" in said
    driver.click("asked-Cid")
    driver.settle()
    assert table.me == "Cid" and [t.id for t in table.zone("hand").things] == ["31", "32"]
    driver.drag("32", "ford")
    driver.settle()
    assert actions(table)[-1] == {"by": "Cid", "do": "defend", "card": "32"}
    assert table.me == "Ben" and table.asked.done == ("Cid",)
    assert shown_links(table) == [("moor", "ford", "arrow"), ("wood", "ford", "chain")]
    assert table.facts == Fight(attack=3, defence=7)


def test_an_answer_is_chosen_from_the_rows_and_given(driver: Driver, table: FordsTable) -> None:
    march(driver)
    driver.click("answer-0")
    driver.keys("ctrl+enter")
    driver.settle()
    assert actions(table)[-1] == {"by": "Ben", "do": "defend", "card": "22"}


def test_all_pass_then_a_d20_meets_a_d8(driver: Driver, table: FordsTable) -> None:
    march(driver)
    driver.keys("a")
    driver.settle()
    assert [(a["by"], a["do"]) for a in actions(table)[1:]] == [("Ben", "pass"), ("Cid", "pass")]
    dice = [widget for widget in table.widgets() if isinstance(widget, DieSpot)]
    assert len(dice) == 2 and table.fight is not None
    assert [side[0].kind for side in table.fight.sides] == ["d20", "d8"]
    rolled = [event.facts["result"] for event in table.table.moments[-1].events if event.kind == "die-rolled"]
    assert [side[0].value for side in table.fight.sides] == rolled
    assert shown_links(table) == []


def test_typed_dice_come_between_two_who_pass(driver: Driver, table: FordsTable) -> None:
    table.table.typed_dice = True
    march(driver)
    driver.keys("a")
    assert len(actions(table)) == 1, "they pass one after another, and the dice are asked for"


def test_cards_lie_in_the_camp_tapped_and_supported(driver: Driver, table: FordsTable) -> None:
    hall, helper = driver.find("10"), driver.find("20")
    assert helper.rect.w > helper.rect.h and helper.rect.top > hall.rect.bottom
    driver.drag("5", "30")
    driver.settle()
    assert actions(table) == [{"by": "Ann", "do": "camp", "card": "5", "helper": "30"}]
    new, tapped = driver.find("5"), driver.find("30")
    assert new.is_place and tapped.rect.w > tapped.rect.h and tapped.rect.top > new.rect.bottom
    driver.drag("6", "10")
    driver.settle()
    assert actions(table)[-1]["helper"] == "10"
    driver.drag("7", "5")
    driver.drag("8", "10")
    assert len(actions(table)) == 3


def test_the_hand_is_turned_to_and_a_card_of_the_next_page_played(driver: Driver, table: FordsTable) -> None:
    shown = {t.id for t in table.zone("hand").things}
    assert "13" not in shown and "1" in shown
    driver.click("hand-more")
    driver.drag("13", "30")
    driver.settle()
    assert actions(table)[-1] == {"by": "Ann", "do": "camp", "card": "13", "helper": "30"}


def test_arrows_follow_their_fields_when_the_map_is_pushed(driver: Driver, table: FordsTable) -> None:
    march(driver)
    links = table.board.links  # type: ignore[union-attr]
    before = links.points_of(links.links[0])
    driver.wheel(driver.find("ford").middle, 3)
    driver.settle()
    after = links.points_of(links.links[0])
    assert after != before and abs(after[-1][0] - driver.find("ford").middle[0]) < 30


def test_keyboard_alone(driver: Driver, table: FordsTable) -> None:
    table.hands.focus_on(driver.find("moor-4"))
    driver.settle()
    driver.keys("enter")
    assert table.hands.held is not None
    driver.keys("tab") if table.hands.focus is None else None
    place = table.hands.focus
    assert place is not None and place.id in {"mill", "ford"}
    driver.keys("enter", "enter")
    driver.settle()
    assert actions(table)[0]["do"] == "march"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_nothing_is_cut_in_any_phase(driver: Driver, table: FordsTable, size: tuple[int, int]) -> None:
    driver.resize(*size)
    driver.settle()
    assert faults(table) == []
    march(driver)
    assert table.seen.phase == "answers" and faults(table) == []
