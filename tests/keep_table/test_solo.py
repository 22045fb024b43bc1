"""The solo table of Medieval Keep, by real events: what a person does is in the record, what is refused is said."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions.action import write_action
from game.core.bots.bot import Suggestion
from game.core.record import find_game, new_record, parse_record
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.ending.board import EndBoard
from scenes.medieval_keep.phases.feeding import Mouth
from scenes.medieval_keep.phases.heal import HealBoard
from scenes.medieval_keep.phases.lost_town import TollBoard
from scenes.medieval_keep.phases.payment import PaymentSheet
from scenes.medieval_keep.phases.recruits import OnRail
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.phases.upkeep import UpkeepBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.cards.sheet import CardSheet
from scenes.ui.screens.popups import Slip
from scenes.ui.screens.side_panel import LogEntry
from scenes.ui.widgets.scroll import ScrollArea
from tests.city.hand import finger
from tools.screens.driver import Driver, faults

HEAD = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann]\nmode: solo\n"
BUILD = """position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse, bandits, stables]
  players:
    Ann:
      {gold: 9, food: 6, weapons: 3, wood: 5, stone: 2, hand: [moat, bombard, quarry, catapult, farm],
       structures: [mine, brewery, market-place], defenders: [guards, longbowmen], waiting: [warlord]}
steps: []
"""
UPKEEP = """position:
  turn: {number: 9, phase: upkeep}
  players:
    Ann: {gold: 1, food: 1, weapons: 1, hand: [], structures: [inn], defenders: [guards, guards.2, knights]}
steps: []
"""


HEAL_WALLS = """position:
  turn: {number: 9, phase: heal}
  players:
    Ann: {gold: 30, stone: 5, wood: 3, hand: [], structures: [inn], defenders: [guards], walls: 2}
steps: []
"""


def table(tmp_path: Path, text: str, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, KeepTable]:
    """A driver with this record on the table."""
    driver = Driver(tmp_path, size)
    screen = driver.push(KeepTable(Table(parse_record(HEAD + text))))
    driver.settle()
    return driver, screen


def actions(screen: KeepTable) -> list[dict[str, Any]]:
    """What has been done, as the record has it."""
    return [step.body for step in screen.table.record.steps]


def board_name(screen: KeepTable) -> str:
    return type(screen.board).__name__


def held(screen: KeepTable) -> str:
    return screen.hands.held.thing.id if screen.hands.held else ""


def plots(screen: KeepTable) -> list[str]:
    return [thing.id for zone in screen.zone_list for thing in zone.things if thing.kind == "plot"]


def test_build_by_dragging_a_card_onto_a_plot(tmp_path: Path) -> None:
    """A card with one way to pay is built at once; the engine's record has the action."""
    driver, screen = table(tmp_path, BUILD.replace("wood: 5, stone: 2", "wood: 0, stone: 0"))
    driver.drag("farm", plots(screen)[0])
    driver.settle()
    assert actions(screen) == [{"by": "Ann", "do": "build", "card": "farm"}]
    assert screen.seen.players["Ann"].gold == 7
    assert screen.hands.find("building-farm") is not None


def test_a_building_stands_on_the_plot_it_was_put_on_and_stays_there(tmp_path: Path) -> None:
    """The rules know no plots: the place is kept beside the game, through undo, other buildings and its note."""
    driver, screen = table(tmp_path, BUILD.replace("wood: 5, stone: 2", "wood: 0, stone: 0"))
    chosen = plots(screen)[4]
    place = driver.find(chosen).rect
    driver.drag("farm", chosen)
    driver.settle()
    stands = driver.find("building-farm").rect
    assert stands.centerx == place.centerx and chosen not in plots(screen) and len(plots(screen)) > 4
    before = [thing.rect.copy() for thing in screen.hands.things() if thing.kind == "building"]
    driver.keys("ctrl+z")
    driver.settle()
    driver.double_click("farm")
    driver.settle()
    assert actions(screen) == [{"by": "Ann", "do": "build", "card": "farm"}]
    assert driver.find("building-farm").rect == stands
    assert [thing.rect for thing in screen.hands.things() if thing.kind == "building"] == before
    note = screen.table.seating.note()
    again = KeepTable(Table(screen.table.record, seating=Seating.read(note)))
    driver.push(again)
    driver.settle()
    found = again.hands.find("building-farm")
    assert found is not None and found.rect == stands
    assert Seating.read({"placed": {"Ann/farm": "4", "Ann/mine": -1}}).placed == {}


def test_the_place_of_a_building_is_kept_while_the_game_lies_on_the_shelf(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.go.begin(new_record(find_game("medieval-keep"), ["Ann"], "solo", {}, 5), Seating())
    driver.settle()
    screen = driver.screen(KeepTable)
    screen.table.seating.placed["Ann/farm"] = 7
    screen.leave_table()
    driver.settle()
    driver.click("continue")
    driver.settle()
    assert driver.screen(KeepTable).table.seating.placed == {"Ann/farm": 7}


def test_two_clicks_equal_a_drag_and_the_payment_can_be_shifted(tmp_path: Path) -> None:
    """A drop pays in the usual way at once; who wants to pay otherwise takes it back into the slip, where a coin moves
    from wood to gold."""
    driver, screen = table(tmp_path, BUILD)
    driver.click("catapult")
    driver.click(plots(screen)[0])
    driver.settle()
    assert actions(screen)[-1] == {"by": "Ann", "do": "build", "card": "catapult"}
    assert screen.seen.players["Ann"].wood == 1 and "catapult" in screen.seen.players["Ann"].structures
    driver.click("pay-otherwise")
    driver.settle()
    assert "catapult" in screen.seen.players["Ann"].hand
    sheet = driver.screen(PaymentSheet)
    assert sheet.pay == {"wood": 4, "stone": 2, "gold": 2}
    driver.find("pay-wood").adjust(-1)  # type: ignore[misc]
    assert sheet.pay == {"wood": 3, "stone": 2, "gold": 3}
    driver.keys("ctrl+enter")
    driver.settle()
    assert actions(screen)[-1]["pay"] == {"wood": 3, "stone": 2, "gold": 3}
    assert "catapult" in screen.seen.players["Ann"].structures


def test_build_by_keyboard_alone(tmp_path: Path) -> None:
    """Tab to the hand, Enter picks up, Enter puts down on the first legal plot, Ctrl+Enter pays."""
    driver, screen = table(tmp_path, BUILD)
    for _ in range(12):
        driver.keys("tab")
        focus = screen.hands.focus
        if focus is not None and focus.kind == "card":
            break
    while screen.hands.focus is not None and screen.hands.focus.id != "farm":
        driver.keys("right")
    driver.keys("enter")
    assert screen.hands.held is not None and screen.hands.held.thing.id == "farm"
    driver.keys("enter")
    driver.settle()
    if isinstance(driver.top, PaymentSheet):
        driver.keys("ctrl+enter")
    driver.settle()
    assert actions(screen)[-1]["card"] == "farm"


def test_what_cannot_be_paid_is_said_with_its_clause(tmp_path: Path) -> None:
    """A Bombard for 10 cannot be paid with 3: nothing happens, the slip cites the clause, a click opens the page."""
    driver, screen = table(
        tmp_path, BUILD.replace("gold: 9", "gold: 1").replace("wood: 5, stone: 2", "wood: 1, stone: 1")
    )
    driver.drag("bombard", plots(screen)[0])
    driver.wait(0.1)
    slip = driver.screen(Slip)
    assert slip.verdict.clause.startswith("KEEP-")
    assert actions(screen) == []
    assert "bombard" in screen.seen.players["Ann"].hand


def recruiting(tmp_path: Path) -> tuple[Driver, KeepTable, PaymentSheet]:
    """The slip for Guards, opened from the rail with the ring on them."""
    driver, screen = table(tmp_path, BUILD)
    driver.click("rail")
    driver.settle()
    while screen.hands.focus is None or screen.hands.focus.id != "recruit-guards":
        driver.keys("tab" if screen.hands.focus is None or screen.hands.focus.kind != "recruit" else "right")
    driver.keys("+")
    driver.settle()
    return driver, screen, driver.screen(PaymentSheet)


def test_enter_pays_after_the_number_was_changed_by_hand(tmp_path: Path) -> None:
    """The ring stands on the stepper that was clicked: Enter pays all the same."""
    driver, screen, sheet = recruiting(tmp_path)
    stepper = driver.find("count")
    driver.click((stepper.rect.right - 10, stepper.rect.centery))
    assert sheet.count == 3 and sheet.hands.focus is not None and sheet.hands.focus.id == "count"
    driver.keys("enter")
    driver.settle()
    assert [step["do"] for step in actions(screen)] == ["recruit"] * 3


def test_several_units_are_recruited_at_once(tmp_path: Path) -> None:
    """Plus and minus say how many; each is an action with its part of the payment, and one undo takes them all."""
    driver, screen, sheet = recruiting(tmp_path)
    assert sheet.count == 2 and faults(sheet) == []
    driver.keys("-", "+", "+")
    each = sheet.payment.price
    assert sheet.count == 3 and sum(sheet.pay.values()) == 3 * each
    stores, units = screen.seen.players["Ann"].stores(), list(screen.seen.players["Ann"].defenders)
    paid = dict(sheet.pay)
    driver.keys("ctrl+enter")
    driver.settle()
    done = actions(screen)
    assert [step["do"] for step in done] == ["recruit"] * 3 and {step["unit"] for step in done} == {"guards"}
    assert all(sum(step["pay"].values()) == each for step in done)
    now = screen.seen.players["Ann"]
    assert len(now.defenders) == len(units) + 3
    assert {good: stores[good] - now.store(good) for good in paid} == paid
    undo = next(widget for widget in screen.widgets() if widget.id == "undo")
    assert "3 ×" in undo.name
    driver.keys("ctrl+z")
    driver.settle()
    assert actions(screen) == [] and screen.seen.players["Ann"].defenders == units
    driver.keys("ctrl+y")
    driver.settle()
    assert len(actions(screen)) == 3, "redo does them together, too"


def test_no_more_units_than_the_stores_pay_for(tmp_path: Path) -> None:
    """The count stops where the rules refuse a further one, however the payment is laid out."""
    driver, screen, sheet = recruiting(tmp_path)
    driver.keys(*["+"] * 25)
    most = sheet.count
    stores = screen.seen.players["Ann"]
    assert most == (stores.gold + stores.food + stores.weapons) // sheet.payment.price
    driver.click("deed-2")  # all gold
    assert sheet.verdict() is None and sum(sheet.pay.values()) == most * sheet.payment.price
    driver.keys("escape")
    assert actions(screen) == []


def test_several_walls_are_raised_at_once(tmp_path: Path) -> None:
    """The repair board offers a count, too."""
    driver, screen = table(tmp_path, HEAL_WALLS)
    screen.board.rebuild_wall()  # type: ignore[union-attr]
    driver.settle()
    sheet = driver.screen(PaymentSheet)
    driver.keys("+")
    assert sheet.count == 2 and faults(sheet) == []
    driver.keys("ctrl+enter")
    driver.settle()
    assert [step["do"] for step in actions(screen)] == ["rebuild-wall"] * 2
    assert screen.seen.players["Ann"].walls == 4


def test_escape_puts_the_card_back(tmp_path: Path) -> None:
    """Esc while a card is held costs nothing."""
    driver, screen = table(tmp_path, BUILD)
    driver.click("farm")
    assert held(screen) == "farm"
    driver.keys("escape")
    assert held(screen) == "" and actions(screen) == []


def test_recruit_from_the_rail(tmp_path: Path) -> None:
    """Recruit... shows the rail; a unit dragged onto the wall is hired; a locked one says what it needs."""
    driver, screen = table(tmp_path, BUILD)
    driver.click("rail")
    driver.settle()
    driver.drag("recruit-guards", "wall")
    driver.settle()
    if isinstance(driver.top, PaymentSheet):
        driver.click("pay")
        driver.settle()
    assert actions(screen)[-1]["do"] == "recruit"
    if not screen.drafts.get("rail"):
        driver.click("rail")
        driver.settle()
    driver.drag("recruit-knights", "wall")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == "KEEP-BUILD-5"


def test_a_recruit_shows_its_price_or_the_building_that_it_lacks(tmp_path: Path) -> None:
    """Food pays before gold, so a price is no coin; who cannot be had shows the missing building unasked."""
    driver, _ = table(tmp_path, BUILD)
    driver.click("rail")
    driver.settle()
    guards, knights = driver.find("recruit-guards"), driver.find("recruit-knights")
    assert isinstance(guards, OnRail) and isinstance(knights, OnRail)
    assert (guards.cost, guards.lacks) == (5, None)
    assert knights.lacks == "armorer"
    assert guards.printed == (("attack-die", 2), ("shield", 2))


@pytest.mark.parametrize("inn", [True, False])
def test_upkeep_speaks_of_an_inn_only_where_one_stands(tmp_path: Path, inn: bool) -> None:
    driver, _ = table(tmp_path, UPKEEP if inn else UPKEEP.replace("[inn]", "[farm]"))
    assert ("deed-1" in driver.ids()) is inn
    assert ("Inn" in driver.find("rules-line").words) is inn  # type: ignore[attr-defined]


def test_undo_and_redo_across_a_battle(tmp_path: Path) -> None:
    """Solo undo goes back across dice; redo brings the same dice again."""
    driver, screen = table(tmp_path, BUILD)
    before = screen.table.seen("Ann")
    driver.keys("ctrl+enter")
    assert board_name(screen) == "BattleBoard"
    after = screen.table.seen("Ann")
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.table.seen("Ann") == before
    assert board_name(screen) == "TownBoard"
    driver.keys("ctrl+y")
    driver.settle()
    assert screen.table.seen("Ann") == after


def test_the_battle_is_shown_beat_by_beat_and_can_be_skipped(tmp_path: Path) -> None:
    """The position is true at once; Ctrl+Enter goes on level by level, To the end skips."""
    driver, screen = table(tmp_path, BUILD)
    driver.keys("ctrl+enter")
    phase = screen.seen.turn.phase
    assert phase in ("heal", "attack", "over")
    board = screen.board
    assert isinstance(board, BattleBoard)
    driver.keys("ctrl+enter")
    driver.settle()
    assert board.number == 1 and faults(screen) == []
    driver.click("to-the-end")
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    assert not screen.shown
    assert screen.seen.turn.phase == phase


def test_upkeep_names_who_goes_short(tmp_path: Path) -> None:
    """Four mouths and three to give: somebody is proposed for the gate, the Inn takes no weapon, Ctrl+Enter pays."""
    driver, screen = table(tmp_path, UPKEEP)
    board = screen.board
    assert isinstance(board, UpkeepBoard)
    assert board.plan.advice is not None
    board.plan.advice.result(60)  # thought of meanwhile
    driver.settle()
    assert len(board.plan.away) == 1
    assert board.plan.meals().get("inn") != "weapons"
    driver.keys("ctrl+enter")
    driver.settle()
    done = actions(screen)[-1]
    assert done["do"] == "upkeep" and sum(done["pay"].values()) == 3
    assert screen.seen.turn.phase == "build"


class SlowTable(Table):
    """Its advice is ready when the test says so."""

    def think_of_hint(self, player: str) -> Future[Suggestion]:
        self.real: Future[Suggestion] = super().think_of_hint(player)
        self.later: Future[Suggestion] = Future()
        return self.later

    def come(self) -> None:
        self.later.set_result(self.real.result())


def test_who_leaves_is_thought_of_while_the_player_is_free(tmp_path: Path) -> None:
    """The board lies open before the proposal comes; a faster player decides alone, *Take all back* proposes anew."""
    driver = Driver(tmp_path)
    game = SlowTable(parse_record(HEAD + UPKEEP))
    screen = driver.push(KeepTable(game))
    board = screen.board
    assert isinstance(board, UpkeepBoard) and board.plan.away == ()
    assert "proposal" in board.panel().prompt
    driver.drag("mouth-guards.2", "gate")
    game.come()
    driver.settle()
    assert board.plan.away == ("guards.2",), "the proposal changes nothing that the player has laid out"
    driver.click("take-back")
    driver.settle()
    assert len(board.plan.away) == 1 and "proposal" not in board.panel().prompt


def test_upkeep_by_dragging_a_unit_to_the_gate(tmp_path: Path) -> None:
    """A unit dragged to the gate deserts; clicking its place takes it back."""
    driver, screen = table(tmp_path, UPKEEP.replace("gold: 1", "gold: 9"))
    board = screen.board
    assert isinstance(board, UpkeepBoard) and board.plan.away == ()
    driver.drag("mouth-guards.2", "gate")
    driver.settle()
    assert board.plan.away == ("guards.2",)
    driver.click("mouth-guards.2")
    driver.settle()
    assert board.plan.away == ()
    driver.drag("mouth-knights", "gate")
    driver.settle()
    assert driver.find("main").name == "Pay 3, let one go"
    assert "pay" not in driver.ids(), "what pays stands once on the screen"
    driver.click("main")
    driver.settle()
    assert screen.seen.players["Ann"].defenders == ["guards", "guards.2"]


@pytest.mark.parametrize("units", [3, 7, 9])
def test_the_panels_log_shows_whole_lines_and_nothing_scrolls_for_it(tmp_path: Path, units: int) -> None:
    """As many of the newest lines as there is room for below the buttons; the whole log is a button away."""
    troop = ["guards", "guards.2", "guards.3", "archers", "archers.2", "archers.3", "knights", "knights.2", "swordsmen"]
    text = UPKEEP.replace("phase: upkeep", "phase: build").replace("gold: 1, food: 1", "gold: 60, food: 30")
    text = text.replace("[guards, guards.2, knights]", f"[{', '.join(troop[:units])}]")
    driver, screen = table(tmp_path, text)
    for _ in range(4):
        if not isinstance(screen.board, UpkeepBoard):
            driver.keys("ctrl+enter")
            driver.settle()
    assert isinstance(screen.board, UpkeepBoard)
    area, lines = driver.find("panel-area"), [widget for widget in screen.widgets() if isinstance(widget, LogEntry)]
    assert isinstance(area, ScrollArea) and area.most == 0, "nothing scrolls"
    assert lines and [line.line.words for line in lines] == [line.words for line in screen.log_lines()][: len(lines)]
    assert max(line.rect.bottom for line in lines) <= driver.find("foot-rule").rect.top
    assert min(line.rect.top for line in lines) >= area.rect.bottom, "below all that the panel says"
    assert faults(screen) == []


def test_the_toll_is_chosen_by_the_owner(tmp_path: Path) -> None:
    """Exactly as many as the toll; the button says why until then."""
    text = """position:
  turn: {number: 5, phase: attack}
  pending: {kind: lose-structures, player: Ann, count: 2}
  players: {Ann: {defenders: [], structures: [farm, mine, moat], hand: []}}
steps: []
"""
    driver, screen = table(tmp_path, text)
    assert isinstance(screen.board, TollBoard)
    driver.keys("ctrl+enter")
    assert actions(screen) == []
    driver.keys("escape")
    driver.drag("give-farm", "ruins")
    driver.settle()
    driver.drag("give-moat", "ruins")
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    assert actions(screen)[-1]["cards"] == ["farm", "moat"]
    assert isinstance(screen.board, HealBoard)
    driver.click("take-moat")
    driver.settle()
    assert "moat" in screen.seen.players["Ann"].hand


def test_market_and_discard_pile_open(tmp_path: Path) -> None:
    """The market trades through the engine; the discard pile spreads out."""
    driver, screen = table(tmp_path, BUILD.replace("wood: 5", "wood: 7"))
    driver.click("building-market-place")
    driver.settle()
    driver.find("sell-wood").adjust(1)  # type: ignore[misc]
    driver.click("sell")
    driver.settle()
    assert actions(screen)[-1]["do"] == "convert"
    driver.keys("escape")
    driver.click("discard")
    driver.settle()
    assert driver.top is driver.screen(CardSheet)
    driver.keys("escape")
    assert driver.top is screen


def test_the_hint_can_be_followed(tmp_path: Path) -> None:
    """F2 shows what the careful player would do; Do it sends exactly that."""
    driver, screen = table(tmp_path, BUILD)
    wanted = write_action(screen.table.hint("Ann").action)
    driver.keys("f2")
    driver.settle()
    driver.click("do-it")
    driver.settle()
    assert actions(screen)[-1] == wanted


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("text", [BUILD, UPKEEP], ids=["build", "upkeep"])
def test_nothing_overlaps_at_any_size(tmp_path: Path, size: tuple[int, int], text: str) -> None:
    """Widgets neither overlap, nor leave the window, nor cut their words."""
    _, screen = table(tmp_path, text, size)
    assert faults(screen) == []


@pytest.mark.parametrize("text", [BUILD, UPKEEP], ids=["build", "upkeep"])
def test_nothing_overlaps_at_twice_the_text(tmp_path: Path, text: str) -> None:
    """Text at 200 %."""
    driver, screen = table(tmp_path, text)
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    driver.settle()
    assert faults(screen) == []


def test_a_whole_game_to_its_end(tmp_path: Path) -> None:
    """From set-up to the result, each decision sent through the table, the battles skipped."""
    driver, screen = table(tmp_path, "seed: 3\nsteps: []\n")
    driver.app.settings.animation = "off"
    for _ in range(600):
        if screen.table.over:
            break
        plain = write_action(screen.table.hint("Ann").action)
        args = {key: value for key, value in plain.items() if key not in ("by", "do")}
        assert screen.send(str(plain["do"]), **args) is None
    driver.settle()
    assert isinstance(screen.board, EndBoard)
    assert faults(screen) == []
    driver.keys("ctrl+z")
    driver.settle()
    assert not screen.table.over


def test_hits_fly_to_whom_they_fall_on(tmp_path: Path) -> None:
    """After the dice of a level with a hit, the hits are in flight; any input ends that at once."""
    driver, screen = table(tmp_path, BUILD)
    driver.keys("ctrl+enter")
    flown = False
    for _ in range(40):
        board = screen.board
        if not isinstance(board, BattleBoard) or not screen.shown:
            break
        for _ in range(90):
            driver.wait(1 / 60)
            flown = flown or any(step.name == "hits fly" for row in screen.show.rows for step in row)
            if not screen.show.busy:
                break
        driver.keys("ctrl+enter")
    assert flown


def test_arrows_begin_on_the_table_and_not_at_the_way_out(tmp_path: Path) -> None:
    """With nothing under the ring yet, an arrow and Enter must not leave the game."""
    driver, screen = table(tmp_path, "steps: []\n")
    assert screen.hands.focus is None
    driver.keys("right")
    focus = screen.hands.focus
    zone = screen.hands.zone_of(focus)
    assert focus is not None and zone is not None and zone.id not in ("bar", "tabs")
    driver.keys("enter")
    driver.settle()
    assert driver.screen(KeepTable) is screen


def test_all_that_the_stores_pay_for_are_recruited_at_once_and_the_recruits_stay(tmp_path: Path) -> None:
    """The last turn of a rich town: one count, one press, and the next kind lies at hand."""
    text = BUILD.replace("gold: 9, food: 6, weapons: 3", "gold: 265, food: 164, weapons: 131")
    driver, screen = table(tmp_path, text)
    driver.click("rail")
    driver.settle()
    board = screen.board
    assert isinstance(board, TownBoard)
    board.say(board.pay_for("recruit", "unit", "guards"))
    driver.settle()
    slip = driver.screen(PaymentSheet)
    assert "pay for 112" in driver.find("how-many").words  # type: ignore[attr-defined]
    driver.click("count-all")
    assert slip.count == 112 and slip.pay == {"food": 164, "weapons": 131, "gold": 265}
    driver.click("pay")
    driver.settle()
    recruited = [step for step in actions(screen) if step["do"] == "recruit"]
    left = screen.seen.players["Ann"]
    assert len(recruited) == 112 and (left.gold, left.food, left.weapons) == (0, 0, 0)
    assert board_name(screen) == "TownBoard" and "recruit-guards" in driver.ids(), "until they are put away"
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.seen.players["Ann"].gold == 265, "undo takes them together"


def test_the_panels_buttons_stay_where_they_are_under_one_head(tmp_path: Path) -> None:
    """Whatever is in the hand, however long the name that Undo takes back: nothing slides under the pointer."""
    text = BUILD.replace("gold: 9, food: 6, weapons: 3", "gold: 265, food: 164, weapons: 131").replace(
        "structures: [mine", "structures: [hunting-lodge, mine"
    )
    driver, screen = table(tmp_path, text)

    def places() -> list[tuple[int, int]]:  # beside Undo stands what pays otherwise, if there is such a way
        return [driver.find(name).rect.topleft for name in ("main", "rail", "undo")]

    driver.click("catapult")
    driver.settle()
    lowest = places()
    driver.keys("escape")
    driver.settle()
    assert places() == lowest, "put back"
    for unit in ("guards", "light-horsemen", "guards"):
        assert screen.send("recruit", unit=unit) is None
        driver.settle()
        assert places() == lowest, unit
    driver.keys("ctrl+z")
    driver.settle()
    assert places() == lowest, "taken back"


def test_a_finger_scrolls_the_mouths_or_drags_one_of_them(tmp_path: Path) -> None:
    """Up and down the list goes with it, across the unit does; a tap on the circle changes the meal once."""
    driver, screen = table(tmp_path, UPKEEP.replace("gold: 1", "gold: 9"))
    driver.app.settings.text_size = 200
    driver.app.resize((1024, 600))
    driver.settle()
    board = screen.board
    assert isinstance(board, UpkeepBoard)

    def area() -> ScrollArea:
        return next(t for t in screen.widgets() if isinstance(t, ScrollArea) and t.id == "mouths-area")

    def stroke(way: tuple[int, int]) -> None:
        x, y = driver.find("mouth-guards.2").rect.midleft
        finger(driver, pygame.FINGERDOWN, 1, (x + 12, y))
        for step in range(1, 9):
            finger(driver, pygame.FINGERMOTION, 1, (x + 12 + way[0] * step // 8, y + way[1] * step // 8))
        driver.wait(0.3)
        finger(driver, pygame.FINGERUP, 1, (x + 12 + way[0], y + way[1]))

    assert area().most > 40
    stroke((3, -40))
    assert area().offset >= 40 and board.plan.away == () and screen.hands.held is None
    stroke((4, 40))
    gate, unit = driver.find("gate").middle, driver.find("mouth-guards.2").rect.midleft
    stroke((gate[0] - unit[0], gate[1] - unit[1]))
    driver.settle()
    assert board.plan.away == ("guards.2",)
    mouth = driver.find("mouth-knights")
    assert isinstance(mouth, Mouth)
    area().reveal(mouth.rect)
    meal = board.plan.meals()["knights"]
    driver.touch_tap(mouth.circle.center)
    assert board.plan.meals()["knights"] != meal
