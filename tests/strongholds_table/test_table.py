"""Strongholds by real events: plans, sealed defences, both reveals, the hand-over; what is refused is said."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.bots.bot import Seat
from game.services.players import new_bot
from game.strongholds.board.position import March
from scenes.menus.shelf.shelf import Shelf
from scenes.session.catalogue import scenes_of
from scenes.strongholds.battle.defend import DefendBoard
from scenes.strongholds.battle.reveals import ReportBoard, RevealBoard
from scenes.strongholds.board.drafts import DEFENCE as DEFENCE_DRAFT
from scenes.strongholds.board.drafts import PLAN
from scenes.strongholds.ending import EndBoard
from scenes.strongholds.phases.muster import MusterBoard
from scenes.strongholds.scene import HoldTable
from scenes.system import words
from scenes.tabletop.seats.seals import SealRow
from scenes.ui.screens.popups import Slip
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from tests.strongholds_table.play import (
    DEFENCE,
    FOUR,
    LAST_STAND,
    MUSTER,
    MUSTER_TWO,
    THREE_BOTS,
    TWO,
    actions,
    advised,
    board,
    curtain,
    lift,
    new_game,
    open_table,
    press_main,
    seal,
    waits,
    write,
)
from tools.screens.driver import Driver, faults


def test_it_stands_on_the_shelf() -> None:
    """The shelf finds the game with both modes and its own words for the computer players."""
    entry = scenes_of("strongholds")
    assert entry is not None and entry.modes == ("two-player", "four-player")
    assert entry.word("bot:searcher", "") == "Strong"


# ------------------------------------------------------------------------------------------------------- muster


def test_a_plan_by_dragging(tmp_path: Path) -> None:
    """A royal on an enemy's stronghold, troops on the battalion or the stronghold; the sum is the rules' own."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("QH", "door-Ben")
    driver.drag("9H", "field")
    assert isinstance(screen.board, MusterBoard)
    why = screen.board.verdict()
    assert why is not None and why.clause == "HOLD-MUSTER-6"
    driver.drag("7S", "door-Ben")
    assert screen.board.numbers.total == 25
    press_main(driver)
    assert actions(screen)[0] == {"by": "Ann", "do": "muster", "general": "QH", "target": "Ben", "troops": ["9H", "7S"]}


def test_two_clicks_equal_a_drag(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    for piece, place in (("JH", "door-Dora"), ("10D", "field")):
        driver.click(piece)
        driver.click(place)
    assert PLAN.on(screen) == March(general="JH", target="Dora", troops=("10D",))
    driver.click("main")
    assert actions(screen)[0]["general"] == "JH"


def test_a_plan_by_keyboard_alone(tmp_path: Path) -> None:
    """F7 goes to the next piece that can act, Enter picks up, Enter puts down on the first legal place."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, {"Ben": "random"})
    for wanted in ("JH", "10D"):
        for _ in range(20):
            driver.keys("f7")
            if screen.hands.focus is not None and screen.hands.focus.id == wanted:
                break
        driver.keys("enter")
        assert screen.hands.held is not None and screen.hands.held.thing.id == wanted
        driver.keys("enter")
    press_main(driver)
    assert actions(screen)[0] == {"by": "Ann", "do": "muster", "general": "JH", "target": "Ben", "troops": ["10D"]}


@pytest.mark.parametrize(
    ("piece", "place", "clause"),
    [("Joker1", "field", "HOLD-MUSTER-5"), ("AC", "field", "HOLD-MUSTER-5"), ("4C", "field", "HOLD-MUSTER-6")],
)
def test_what_cannot_ride_is_said_with_its_clause(tmp_path: Path, piece: str, place: str, clause: str) -> None:
    """Specials stay at home, and a Jack takes one troop: nothing is laid out, the slip cites the clause."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("JH", "door-Ben")
    driver.drag("9H", "field")
    driver.drag(piece, place)
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == clause
    assert PLAN.on(screen).troops == ("9H",) and actions(screen) == []


def test_a_royal_that_cannot_be_filled_stays(tmp_path: Path) -> None:
    """With two troops a King cannot be filled and must not go while a Queen can."""
    record = FOUR + MUSTER.replace("[Joker1, AC, 9H, 10D, 7S, 4C]", "[Joker1, AC, 9H, 10D]")
    driver, screen = open_table(tmp_path, record, THREE_BOTS)
    driver.drag("KH", "door-Ben")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == "HOLD-MUSTER-8"
    assert PLAN.on(screen).general == ""


def test_sealing_too_early_says_why(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("KH", "door-Ben")
    press_main(driver)
    assert driver.screen(Slip).verdict.clause == "HOLD-MUSTER-6" and actions(screen) == []


def test_an_ace_is_sacrificed_only_after_a_question(tmp_path: Path) -> None:
    """Dragged to the heap it is asked first; Back costs nothing; then two cards come and the plan stays laid out."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("QH", "door-Ben")
    driver.drag("AC", "heap")
    driver.settle()
    assert isinstance(driver.top, Confirm)
    driver.keys("escape")
    assert actions(screen) == []
    driver.drag("AC", "heap")
    driver.settle()
    driver.click("deed-1")
    driver.settle()
    assert actions(screen) == [{"by": "Ann", "do": "sacrifice", "card": "AC"}]
    assert len(screen.seen.players["Ann"].hand) == 7 and PLAN.on(screen).general == "QH"


def test_undo_takes_back_card_by_card(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("QH", "door-Ben")
    driver.drag("9H", "field")
    driver.keys("ctrl+z")
    assert PLAN.on(screen).troops == () and PLAN.on(screen).general == "QH"
    driver.keys("ctrl+z")
    assert PLAN.on(screen).general == ""


# ------------------------------------------------------------------------------------------------------ defence


def test_covers_and_a_pit_by_dragging(tmp_path: Path) -> None:
    """The running number is the rules'; a general opens when the last of its troops is dead."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, THREE_BOTS)
    assert isinstance(screen.board, DefendBoard)
    assert screen.board.numbers.damage == 48
    driver.drag("7H", "QC")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == "HOLD-DEFEND-7"
    driver.keys("escape")
    driver.drag("5C", "6H")
    driver.drag("10D", "8S")
    driver.drag("4C", "3D")
    driver.drag("AH", "9C")
    assert screen.board.numbers.exposed == {"KS": False, "QC": True}
    driver.drag("7H", "QC")
    assert screen.board.numbers.damage == 6 and screen.board.numbers.killed == ["QH"]
    press_main(driver)
    done = actions(screen)[0]
    assert done["cover"] == {"8S": ["10D"], "3D": ["4C"], "9C": ["AH"], "QC": ["7H"]} and done["pit"] == [["5C", "6H"]]


def test_laid_cards_go_back_and_undo(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, THREE_BOTS)
    driver.drag("10D", "8S")
    driver.drag("10D", "hand")
    assert DEFENCE_DRAFT.on(screen).cover == {}
    driver.drag("5C", "6H")
    driver.keys("ctrl+z")
    assert DEFENCE_DRAFT.on(screen).pit == []
    driver.drag("5C", "8S")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == "HOLD-PIT-1"


def test_the_second_reveal_tells_what_came_through(tmp_path: Path) -> None:
    """The report holds the covers and numbers of every door until it is confirmed; then the next turn begins."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, THREE_BOTS)
    driver.drag("10D", "8S")
    press_main(driver)
    driver.until(lambda: screen.shown)
    report = screen.board
    assert isinstance(report, ReportBoard)
    assert report.worked["Ann"].left["8S"] == 0 and report.laid["Ann"].cover == {"8S": ["10D"]}
    assert report.worked["Ann"].damage == 40 and set(report.killed["Ann"]) == {"KH", "QH"}
    assert screen.seen.turn.number == 6
    press_main(driver)
    # the others may have revealed the next turn already
    assert not any(event.kind == "siege-worked-out" for event in screen.shown)


def fallen_told(screen: HoldTable) -> set[str]:
    """The royals of whose death the log on the screen tells."""
    dead = {
        event.facts["royal"]: screen.table.game.words.line(event)
        for event in screen.shown
        if event.kind == "royal-killed"
    }
    told = [line.words for line in screen.log_lines()]
    return {royal for royal, words in dead.items() if words and any(line.startswith(words) for line in told)}


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_clash_tells_of_two_no_more_than_its_covers(tmp_path: Path, animation: str) -> None:
    """Before they turn, no royal is counted and no end announced; where a stronghold falls no door holds."""
    driver, screen = open_table(tmp_path, TWO + LAST_STAND, {"Ben": "heuristic"}, animation=animation)
    seal(driver)
    driver.until(lambda: isinstance(screen.board, ReportBoard))
    if animation == "normal":
        assert screen.telling is not None and screen.telling.holds and not fallen_told(screen)
        panel = screen.board.panel()  # type: ignore[union-attr]
        assert panel.extra is None and "the end" not in panel.then and "falls" not in panel.prompt
        driver.keys("tab")
    report = screen.board
    assert isinstance(report, ReportBoard) and screen.telling is not None and not screen.telling.holds
    found = report.sum_of("Ann")
    assert found is not None and "holds" not in found[3] and report.fallen == ["Ann"]
    assert "Ann’s stronghold falls" in report.panel().prompt and "Ann’s door holds" not in report.panel().prompt
    assert any("Ann’s stronghold" in line.words or "has fallen" in line.words for line in screen.log_lines())


def test_the_tune_of_the_end_waits_until_the_clash_is_told(tmp_path: Path) -> None:
    """Neither the ear nor a key that was still going on is ahead of the eye."""
    driver, screen = open_table(tmp_path, TWO + LAST_STAND, {"Ben": "heuristic"})
    for _ in range(3):
        if not screen.table.over:
            seal(driver)
            driver.until(lambda: screen.table.over or screen.me == "Ann")
    driver.settle()
    tunes = {"victory", "defeat"}
    assert screen.table.over and screen.telling is not None and not tunes & set(driver.app.sound.played)
    while screen.telling is not None:
        seal(driver)
    assert driver.app.sound.played[-1] in tunes
    driver.keys("ctrl+enter", "space")
    assert driver.screen(HoldTable) is screen


def test_the_covers_turn_over_and_any_input_ends_it(tmp_path: Path) -> None:
    """At normal speed a door shows what marched on it until its covers turn; a key shows all at once."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, THREE_BOTS, animation="normal")
    driver.drag("10D", "8S")
    seal(driver)
    driver.until(lambda: screen.shown)
    report = screen.board
    assert isinstance(report, ReportBoard) and "Ann" not in report.worked and screen.show.busy
    assert not report.dying("Ann") and not fallen_told(screen) and "falls" not in str(report.panel())
    driver.keys("tab")
    assert not screen.show.busy and screen.telling is not None and not screen.telling.holds and screen.shown
    assert isinstance(screen.board, ReportBoard) and set(screen.board.dying("Ann")) == {"KH", "QH"}
    assert fallen_told(screen) >= {"KH", "QH"}, "the log tells the dead when the covers have turned"


def test_the_report_stays_that_of_its_clash(tmp_path: Path) -> None:
    """A pit lies open in the report; whatever happens behind it, its cards keep their owners and their numbers."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE)
    for _ in range(8):
        if screen.shown:
            break
        if curtain(driver):
            lift(driver)
        if screen.me == "Ann":
            driver.drag("8S", "6H")
        press_main(driver)
    report = screen.board
    assert isinstance(report, ReportBoard)
    pits = [group for attackers in report.attackers.values() for group in attackers.groups if group.pit >= 0]
    assert [[(spot.card, spot.owner) for spot in group.spots] for group in pits] == [[("8S", "Ben"), ("6H", "Cem")]]
    told = screen.log_lines()
    assert told and not any("come home" in line.words or "Hands are filled" in line.words for line in told)
    assert any("Hands are filled" in entry.words for entry in screen.table.log(None))
    numbers = {name: report.sum_of(name) for name in screen.table.players}
    name = screen.table.to_act()[0]
    thought = new_bot(screen.table.game, screen.table.game.bots[0]).decide(
        Seat(screen.table.state.clone(), name), random.Random(1)
    )
    assert thought is not None and screen.table.send(write(thought.action)) is None
    again = screen.board
    assert isinstance(again, ReportBoard) and again is not report
    assert {name: again.sum_of(name) for name in screen.table.players} == numbers
    still = [group.spots for attackers in again.attackers.values() for group in attackers.groups if group.pit >= 0]
    assert still == [pits[0].spots]


def test_four_covers_show_their_ranks_and_hide_no_neighbour(tmp_path: Path) -> None:
    """Where there is room before a wall its attackers stand apart, and so do the cards that are laid on one."""
    record = """position:
  turn: {number: 4, phase: defend}
  players:
    Ann: {family: red, hand: [7D, 7H, 4S, 2H, 4H], field: {general: JH, target: Ben, troops: [9D]}}
    Ben: {family: black, hand: [2S], field: {general: QS, target: Ann, troops: [10C, 6C]}}
steps: []
"""
    driver, screen = open_table(tmp_path, TWO + record, {"Ben": "heuristic"})
    for card in ("7D", "7H", "4S", "2H"):
        driver.drag(card, "10C")
    driver.drag("4H", "6C")
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.shown)
    report = screen.board
    assert isinstance(report, ReportBoard)
    before = report.attackers["Ann"]
    queen, ten, six = (before.spots[card] for card in ("QS", "10C", "6C"))
    covers, other = before.cover_rects(ten, 4), before.cover_rects(six, 1)
    assert all(right.x - left.x >= 0.25 * ten.rect.w for left, right in pairwise(covers))
    assert queen.rect.right < covers[0].left and covers[-1].right < other[0].left


@pytest.mark.parametrize("language", ["", "de", "it"])
def test_all_that_a_muster_can_do_is_seen_at_once(tmp_path: Path, language: str) -> None:
    """With an Ace and a Joker in hand, too: the buttons stand at the foot, and the panel needs no scrolling."""
    words.use(language)
    try:
        driver, _ = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
        area = driver.find("panel-area")
        assert isinstance(area, ScrollArea) and area.length <= area.rect.h
        assert area.rect.bottom <= driver.find("sacrifice").rect.top < driver.find("main").rect.top
        assert driver.find("seals").rect.bottom <= area.rect.bottom
    finally:
        words.use()


def test_nothing_to_decide_is_not_asked(tmp_path: Path) -> None:
    """A seat with no card in hand and nothing to pit is skipped: public facts say so."""
    record = """position:
  turn: {number: 4, phase: defend}
  players:
    Ann: {family: red, hand: [], field: {general: QH, target: Ben, troops: [9D, 7H]}}
    Ben: {family: black, hand: [2S], field: {general: KS, target: Ann, troops: [10C, 4S, 2C]}}
steps: []
"""
    driver, screen = open_table(tmp_path, TWO + record, {"Ben": "heuristic"})
    assert actions(screen)[0] == {"by": "Ann", "do": "defend", "cover": {}, "pit": []}
    driver.until(lambda: screen.shown)
    assert isinstance(screen.board, ReportBoard)


# ---------------------------------------------------------------------------------------------------- whole games


def test_a_whole_game_against_a_computer_player(tmp_path: Path) -> None:
    """Families, then turn after turn by the hint's advice: never a curtain, both reveals each turn, a ranking; the main
    button always in one place.
    """
    driver, screen = open_table(tmp_path, new_game(2, 11, {"turn-limit": 6}), {"Ben": "heuristic"})
    assert board(screen) == "DrawnBoard"
    boards, places = set(), set()
    for _ in range(200):
        assert curtain(driver) is None
        driver.until(lambda: waits(screen))
        boards.add(board(screen))
        if screen.table.over and not screen.shown:
            break
        places |= {tuple(driver.find("main").rect)} if "main" in driver.ids() else set()
        if screen.shown:
            press_main(driver)
        else:
            advised(driver, screen)
    assert {"DrawnBoard", "MusterBoard", "RevealBoard", "DefendBoard", "ReportBoard", "EndBoard"} <= boards
    assert screen.seen.winners and faults(screen) == [] and len(places) == 1


def test_four_with_three_computer_players_to_the_end(tmp_path: Path) -> None:
    """Also when the person has fallen: the screen goes on showing what is public."""
    driver, screen = open_table(tmp_path, new_game(4, 5, {"turn-limit": 8}), THREE_BOTS)
    for _ in range(200):
        driver.until(lambda: waits(screen))
        if screen.table.over and not screen.shown:
            break
        if screen.shown:
            press_main(driver)
        else:
            advised(driver, screen)
    assert board(screen) == "EndBoard"


def test_the_order_of_hand_overs(tmp_path: Path) -> None:
    """Ann, Ben, reveal, Ben without a curtain, Ann, result, Ann without a curtain: two hand-overs a turn."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO)
    assert lift(driver) == "Ann"
    advised(driver, screen)
    hanging = curtain(driver)
    assert hanging is not None and [seal.done for seal in hanging.seals] == [True, False]
    assert lift(driver) == "Ben"
    advised(driver, screen)
    assert curtain(driver) is None and isinstance(screen.board, RevealBoard) and screen.eyes is None
    assert driver.find("main").name == "Ben: my hand"
    press_main(driver)
    assert curtain(driver) is None and screen.me == "Ben" and board(screen) == "DefendBoard"
    advised(driver, screen)
    assert lift(driver) == "Ann"
    assert board(screen) == "DefendBoard"
    advised(driver, screen)
    assert isinstance(screen.board, ReportBoard) and curtain(driver) is None
    assert driver.find("main").name == "Ann: my hand"
    press_main(driver)
    assert screen.me == "Ann" and board(screen) == "MusterBoard" and curtain(driver) is None


def test_the_curtain_hangs_always_where_somebody_wants_it(tmp_path: Path) -> None:
    """Also before the hand of the one who looked last: the button passes the screen on, as to anybody."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO)
    driver.app.settings.curtain = "always"
    assert lift(driver) == "Ann"
    advised(driver, screen)
    assert lift(driver) == "Ben"
    advised(driver, screen)
    assert isinstance(screen.board, RevealBoard) and driver.find("main").name == "Pass to Ben"
    press_main(driver)
    assert screen.eyes is None and lift(driver) == "Ben" and board(screen) == "DefendBoard"


def test_families_are_named_in_the_open(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, new_game(4, 3, {"families": "choose"}))
    for seat, family in (("Ann", "clubs"), ("Ben", "hearts"), ("Cem", "spades")):
        assert screen.me == seat and curtain(driver) is None
        driver.click(f"family-{family}")
        driver.settle()
    assert screen.seen.players["Dora"].family == "diamonds"
    assert lift(driver) == "Ann"


def test_what_was_seen_is_taken_back_only_if_all_agree(tmp_path: Path) -> None:
    """After a reveal Ctrl+Z asks; agreed, the plan before it is open again and computer players choose anew."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, {"Ben": "heuristic"})
    advised(driver, screen)
    driver.until(lambda: screen.shown)
    driver.keys("ctrl+z")
    driver.settle()
    assert isinstance(driver.top, Confirm)
    driver.click("deed-1")
    driver.settle()
    assert actions(screen) == [] and board(screen) == "MusterBoard"


# ------------------------------------------------------------------------------------------------------- looks


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 100), ((1280, 720), 200), ((900, 620), 100)],
)
def test_no_words_are_cut_at_any_size(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    """Every board, in a small window, a large one, and with the largest type."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS, size, text)
    found = faults(screen)
    driver.drag("QH", "door-Ben")
    found += faults(screen)
    screen.follow({"do": "muster", "general": "JH", "target": "Ben", "troops": ["9H"]})
    found += faults(screen)
    screen.board.moves.seal()  # type: ignore[union-attr]
    driver.until(lambda: screen.shown)
    found += faults(screen)
    screen.go_on()
    driver.until(lambda: waits(screen))
    found += faults(screen)
    driver, screen = open_table(tmp_path / "two", TWO + MUSTER_TWO, None, size, text)
    lift(driver)
    assert board(screen) == "MusterBoard"
    assert found + faults(screen) == []


def test_a_defence_by_keyboard_and_by_menu(tmp_path: Path) -> None:
    """Enter takes a card and lays it on the first attacker that it may be laid on; the menu lists every other way."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, THREE_BOTS)
    for _ in range(30):
        driver.keys("f7")
        if screen.hands.focus is not None and screen.hands.focus.id == "10D":
            break
    driver.keys("enter", "enter")
    assert [card for cards in DEFENCE_DRAFT.on(screen).cover.values() for card in cards] == ["10D"]
    thing = driver.find("7H")
    lines = screen.menu_for(thing)
    assert {line.why.clause for line in lines if line.why} == {"HOLD-DEFEND-7", "HOLD-ACE-3"}
    next(line for line in lines if line.words == "Lay on the 6 of hearts").do()  # type: ignore[misc]
    assert DEFENCE_DRAFT.on(screen).cover["6H"] == ["7H"]


def test_a_joker_shows_the_powers_at_once(tmp_path: Path) -> None:
    """Laid on a King his troops count what is printed on them; on a troop it is refused."""
    record = FOUR + DEFENCE.replace("[10D, 4C, AH, 7H]", "[10D, 4C, Joker1, 7H]")
    driver, screen = open_table(tmp_path, record, THREE_BOTS)
    driver.drag("Joker1", "8S")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == "HOLD-JOKER-1"
    driver.keys("escape")
    driver.drag("Joker1", "KS")
    assert isinstance(screen.board, DefendBoard)
    assert screen.board.numbers.powers["3D"] == 3 and screen.board.numbers.damage == 8 + 3 + 5 + 24


def test_a_small_door_comes_to_the_front(tmp_path: Path) -> None:
    """Of four doors each can be looked at closely while a reveal lies open."""
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, THREE_BOTS)
    press_main(driver)
    driver.until(lambda: screen.shown)
    assert isinstance(screen.board, ReportBoard) and screen.board.large == "Ann"
    driver.click("door-Dora")
    driver.settle()
    assert isinstance(screen.board, ReportBoard) and screen.board.large == "Dora"
    assert "2H" in screen.board.spots


def test_computer_players_alone_show_no_hand(tmp_path: Path) -> None:
    """Two computer players: both reveals wait for whoever looks on, and no card of a hand is ever there."""
    driver, screen = open_table(tmp_path, new_game(2, 4, {"turn-limit": 2}), {"Ann": "heuristic", "Ben": "random"})
    for _ in range(40):
        driver.until(lambda: screen.shown or screen.table.over)
        assert not [t for t in screen.hands.things() if t.kind == "hand"]
        assert all(set(entry.hand) <= {"?"} for entry in screen.seen.players.values())
        if not screen.shown:
            break
        press_main(driver)
    assert board(screen) == "EndBoard"


def test_a_card_is_said_to_be_passed_over_only_where_one_was(tmp_path: Path) -> None:
    """Of two players the one takes what the other leaves; of four some draw what somebody has."""
    _, two = open_table(tmp_path / "two", new_game(2, 11))
    _, four = open_table(tmp_path / "four", new_game(4, 15))
    told = {len(screen.table.players): screen.board.panel().then for screen in (two, four)}
    assert "passed over" not in told[2]
    assert "passed over" in told[4]


def test_from_the_shelf_and_back(tmp_path: Path) -> None:
    """Begun on the set-up page, left for the shelf in the middle of a plan, and taken up again where it was."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.settle()
    driver.click("spine-strongholds")
    driver.settle()
    driver.click("play")
    driver.settle()
    screen = driver.screen(HoldTable)
    assert board(screen) == "DrawnBoard"
    press_main(driver)
    hand = screen.seen.players["Ann"].hand
    driver.drag(screen.board.generals[0], "door-Ben")  # type: ignore[union-attr]
    driver.click("home")
    driver.settle()
    assert isinstance(driver.top, Shelf)
    driver.click("continue")
    driver.settle()
    again = driver.screen(HoldTable)
    assert again is not screen and again.seen.players["Ann"].hand == hand


def test_a_royal_goes_home_again(tmp_path: Path) -> None:
    """Dragged back behind the wall the general stays; the troops wait."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("QH", "door-Ben")
    driver.drag("9H", "field")
    driver.drag("QH", "house")
    assert PLAN.on(screen) == March(general="", target="Ben", troops=("9H",))
    driver.drag("9H", "hand")
    assert PLAN.on(screen).troops == ()


def test_two_people_among_four(tmp_path: Path) -> None:
    """A curtain hangs exactly when another person's hand is needed; computer players never need one."""
    bots = {"Ben": "heuristic", "Dora": "random"}
    driver, screen = open_table(tmp_path, new_game(4, 8, {"turn-limit": 4}), bots)
    looked = ""
    for _ in range(120):
        driver.until(lambda: curtain(driver) is not None or waits(screen))
        if curtain(driver) is not None:
            who = lift(driver)
            assert who != looked and who in ("Ann", "Cem")
            looked = who
        elif screen.shown:
            assert screen.eyes is None
            press_main(driver)
        elif screen.table.over:
            break
        else:
            assert screen.eyes == looked == screen.me
            advised(driver, screen)
    assert board(screen) == "EndBoard" and isinstance(screen.board, EndBoard)
    # the morning after lies above the four houses and the turns; large type takes its room
    country = screen.board.country()
    assert country is not None and country.bottom < min(
        driver.find(f"rank-{name}").rect.y for name in screen.table.players
    )
    assert "course" in driver.ids() and faults(screen) == []
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    assert screen.board.country() is None and faults(screen) == []


def test_a_window_too_small_for_a_table_says_so(tmp_path: Path) -> None:
    """Where nothing can be laid out a sentence stands; made larger, the same plan lies there again."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    driver.drag("QH", "door-Ben")
    driver.resize(300, 720)
    assert "small" in driver.ids() and screen.board is None and faults(screen) == []
    driver.keys("ctrl+enter", "f2", "escape")
    driver.resize(1280, 720)
    driver.settle()
    assert PLAN.on(screen).general == "QH" and board(screen) == "MusterBoard"


def test_an_empty_battalion_shows_whom_each_royal_takes_along(tmp_path: Path) -> None:
    """A place for each troop beside each royal, what he does in a few words; with large type the words alone."""
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    texts = {widget.id: widget.words for widget in screen.widgets() if isinstance(widget, Text)}
    assert [rank for rank in "KQJ" if f"help-{rank}" in texts] == ["K", "Q", "J"]
    assert "HOLD-POWER-4" in texts["help-Q"] and "twice" in texts["help-Q"]
    assert isinstance(screen.board, MusterBoard)
    assert {royal[0]: len(slots) - 1 for royal, slots in screen.board.field.help.battalions().items()} == {
        "K": 3,
        "Q": 2,
        "J": 1,
    }
    driver.drag("QH", "door-Ben")
    assert screen.board.field.help.battalions() == {} and "help-Q" not in driver.ids()
    driver, screen = open_table(tmp_path / "large", FOUR + MUSTER, THREE_BOTS, text=200)
    assert "help-Q" not in driver.ids() and "field-words" in driver.ids()


def test_a_stronghold_keeps_its_side_of_the_table(tmp_path: Path) -> None:
    """Whoever looks, and in every phase: of two houses the first stands on the left, of four each in its own column;
    the first seat, which is large for itself, stands in that of whoever looks.
    """
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO)
    seen = set()
    for _ in range(12):
        if curtain(driver):
            lift(driver)
        ann, ben = (driver.find(x if x in driver.ids() else "house").rect for x in ("door-Ann", "door-Ben"))
        assert ann.right <= ben.left, f"{board(screen)} before {screen.me}"
        seen.add((board(screen), screen.me))
        if screen.telling is not None:
            press_main(driver)
        else:
            advised(driver, screen)
    assert {("MusterBoard", "Ann"), ("MusterBoard", "Ben"), ("DefendBoard", "Ann"), ("DefendBoard", "Ben")} <= seen
    stood: dict[str, int] = {}
    for me in ("Ann", "Ben", "Cem", "Dora"):
        driver, screen = open_table(
            tmp_path / me, FOUR + MUSTER, dict.fromkeys({"Ann", "Ben", "Cem", "Dora"} - {me}, "random")
        )
        at = {name: driver.find(f"door-{name}").rect.left for name in screen.table.players if name != me}
        stood = stood or at
        assert at == {("Ann" if name == me else name): left for name, left in stood.items()}, f"before {me}"


def test_a_seal_tells_whose_it_is(tmp_path: Path) -> None:
    """The strip of seals names everybody; an initial in a circle says nothing to a stranger."""
    driver, _ = open_table(tmp_path, FOUR + MUSTER, {"Ben": "random", "Cem": "random", "Dora": "random"})
    seals, written = driver.find("seals"), []
    assert isinstance(seals, SealRow)
    put = seals.put_text
    seals.put_text = lambda surface, string, *rest: (written.append(string), put(surface, string, *rest))[1]  # type: ignore[method-assign]
    seals.draw(driver.app.screen)
    assert {"Ann", "Ben", "Cem", "Dora"} <= set(written)
