"""Every action by real events: dragged, by two clicks, by keyboard and from menus; and why something is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rise_against_monsters.board.position import Result
from scenes.rise_against_monsters.battle.monsters import MonstersBoard
from scenes.rise_against_monsters.board.drafts import BUILDING, RELEASED, Site
from scenes.rise_against_monsters.pieces.looks import NB
from scenes.rise_against_monsters.scene import RiseTable
from scenes.ui.screens.popups import Menu, Slip
from scenes.ui.screens.sheets import Confirm
from tests.rise_table.hands import drop, main_button, point, shares, spot_on_land
from tests.rise_table.play import actions, board, open_table
from tools.gallery import rise as states
from tools.screens.driver import Driver

Hands = tuple[Driver, RiseTable]


def last(screen: RiseTable) -> dict[str, object]:
    return actions(screen)[-1]


def slip(driver: Driver) -> str:
    """The words of the slip that says why not."""
    found = next(scene for scene in driver.app.stack.scenes if isinstance(scene, Slip))
    return f"{found.verdict.words} {found.verdict.clause}"


@pytest.fixture
def lands(tmp_path: Path) -> Hands:
    return open_table(tmp_path, states.FOUR + states.PLAY)


# ------------------------------------------------------------ heroes


def test_a_hero_is_dragged_over_a_road_and_the_sum_stands_beside_it_first(lands: Hands) -> None:
    """RISE-FIGHT-1, RISE-ROAD-3, RISE-FIGHT-4."""
    driver, screen = lands
    start, goal = point(driver, "8H"), point(driver, "JC")
    driver.move(start)
    driver.press(start)
    driver.move((start[0] + 20, start[1]), held=True)
    driver.move(goal, held=True)
    held = screen.hands.held
    assert held is not None and held.over is not None and held.over.id == "JC"
    preview = screen.board.preview_of(held)  # type: ignore[union-attr]
    assert [line.replace(NB, " ") for line in preview.lines] == [
        "8 + 7 = 15 of 15",
        "destroyed",
    ] and preview.road == "8D"
    assert driver.find("main").name == "Attack"
    driver.release(goal)
    driver.settle()
    assert last(screen) == {"by": "Ann", "do": "attack", "hero": "8H", "target": "JC", "road": "8D"}
    assert "JC" in screen.seen.discard


def test_a_hero_attacks_by_two_clicks(lands: Hands) -> None:
    driver, screen = lands
    driver.click(point(driver, "6H"))
    assert screen.hands.held is not None
    driver.click(point(driver, "3C"))
    driver.settle()
    assert last(screen) == {"by": "Dora", "do": "attack", "hero": "6H", "target": "3C"}


def test_a_hero_attacks_by_keyboard(lands: Hands) -> None:
    driver, screen = lands
    screen.hands.focus_on(driver.find("6H"))
    driver.keys("enter")
    assert screen.hands.held is not None and screen.hands.held.how == "key"
    for _ in range(8):
        if screen.hands.focus is not None and screen.hands.focus.id == "3C":
            break
        driver.keys("right")
    driver.keys("enter")
    driver.settle()
    assert last(screen) == {"by": "Dora", "do": "attack", "hero": "6H", "target": "3C"}


def test_the_menu_of_a_monster_lists_who_can_attack_it_and_why_others_cannot(lands: Hands) -> None:
    driver, _ = lands
    driver.click(point(driver, "KC"), button=3)
    menu = driver.top
    assert isinstance(menu, Menu)
    words = {line.words: line.why for line in menu.lines}
    tapped = next(why for line, why in words.items() if line.startswith("Ben’s 4 of hearts"))
    assert tapped is not None and tapped.clause == "RISE-FIGHT-1"
    far = next(why for line, why in words.items() if line.startswith("Ann’s 8 of hearts"))
    assert far is not None and far.clause == "RISE-ROAD-5"


def test_a_tapped_hero_cannot_be_taken_and_the_slip_says_why(lands: Hands) -> None:
    driver, screen = lands
    driver.click(point(driver, "4H"))
    assert screen.hands.held is None
    assert "RISE-TAP-1" in slip(driver)


def test_an_illegal_goal_is_refused_with_its_clause(lands: Hands) -> None:
    """The 8 is too big for the road of 5 (RISE-ROAD-5)."""
    driver, screen = lands
    drop(driver, "8H", point(driver, "KC"))
    assert actions(screen) == [] and "RISE-ROAD-5" in slip(driver)


def test_a_hero_is_sent_for_good(lands: Hands) -> None:
    """RISE-ROAD-7."""
    driver, screen = lands
    drop(driver, "3H", spot_on_land(screen, "Dora"))
    assert last(screen) == {"by": "Ann", "do": "send", "card": "3H", "road": "8D"}
    assert "3H" in screen.seen.players["Dora"].heroes


# ------------------------------------------------------------ cards of the hand


def test_a_worker_of_the_hand_is_played(lands: Hands) -> None:
    driver, screen = lands
    drop(driver, "4S", spot_on_land(screen, "Ann"))
    assert last(screen) == {"by": "Ann", "do": "play", "card": "4S"}


def test_a_road_is_laid_to_the_land_where_it_is_dropped(lands: Hands) -> None:
    """RISE-ROAD-1."""
    driver, screen = lands
    drop(driver, "7D", spot_on_land(screen, "Cleo"))
    assert last(screen) == {"by": "Ann", "do": "play", "card": "7D", "to": "Cleo"}
    assert screen.hands.find("7D") is not None


def test_a_card_is_not_played_into_another_land(lands: Hands) -> None:
    driver, screen = lands
    drop(driver, "4S", spot_on_land(screen, "Ben"))
    assert actions(screen) == [] and "own land" in slip(driver)


def test_a_held_joker_sweeps_the_land_of_its_holder(tmp_path: Path) -> None:
    """RISE-WRATH-4: Cleo's Joker, in Ann's turn, from the hand that was asked for."""
    text = states.PLAY.replace("castles: {AH.2: [7C, 8C]}}", "castles: {AH.2: [7C, 8C]}, monsters: [2C]}")
    driver, screen = open_table(tmp_path, states.FOUR + text)
    driver.click("plate-Cleo")
    assert screen.shown_hand == "Cleo"
    drop(driver, "Joker2", spot_on_land(screen, "Cleo"))
    assert last(screen) == {"by": "Cleo", "do": "wrath", "joker": "Joker2"}
    assert {"2C", "7C", "8C"} <= set(screen.seen.discard)


def test_the_first_worker_of_the_table_is_asked_for_once(tmp_path: Path) -> None:
    """RISE-PLAY-4, RISE-END-2: from then on the game can be lost."""
    text = """position:
  turn: {number: 5, step: play}
  players:
    Ann: {hand: [5S, 6S], heroes: [8H]}
    Ben: {heroes: [9H]}
steps: []
"""
    driver, screen = open_table(tmp_path, states.TWO + text)
    drop(driver, "5S", spot_on_land(screen, "Ann"))
    assert isinstance(driver.top, Confirm) and actions(screen) == []
    driver.keys("escape")
    assert actions(screen) == []
    drop(driver, "5S", spot_on_land(screen, "Ann"))
    driver.click("deed-2")
    driver.settle()
    assert last(screen) == {"by": "Ann", "do": "play", "card": "5S"}
    drop(driver, "6S", spot_on_land(screen, "Ann"))
    assert last(screen) == {"by": "Ann", "do": "play", "card": "6S"}
    assert driver.app.settings.questions


def test_the_question_can_be_switched_off_where_it_is_asked_and_in_the_settings(tmp_path: Path) -> None:
    text = """position:
  turn: {number: 5, step: play}
  players:
    Ann: {hand: [5S, 6S], heroes: [8H]}
    Ben: {heroes: [9H]}
steps: []
"""
    driver, screen = open_table(tmp_path, states.TWO + text)
    drop(driver, "5S", spot_on_land(screen, "Ann"))
    driver.click("deed-1")  # begin, and never ask again
    driver.settle()
    assert len(actions(screen)) == 1 and not driver.app.settings.questions
    driver.keys("ctrl+z")
    driver.settle()
    drop(driver, "5S", spot_on_land(screen, "Ann"))
    assert not isinstance(driver.top, Confirm), driver.top.title
    assert len(actions(screen)) == 1
    driver.keys("ctrl+z")
    screen.settings()
    driver.settle()
    area = driver.find("questions").area  # type: ignore[attr-defined]
    while not area.rect.contains(driver.find("questions").rect):
        driver.wheel(area.rect.center, -1)
    driver.click("questions")
    driver.keys("escape")
    driver.settle()
    assert driver.app.settings.questions
    drop(driver, "5S", spot_on_land(screen, "Ann"))
    assert isinstance(driver.top, Confirm)


# ------------------------------------------------------------ the building site


@pytest.fixture
def site(tmp_path: Path) -> Hands:
    driver, screen = open_table(tmp_path, states.FOUR + states.SITE)
    drop(driver, "AC", spot_on_land(screen, "Ann"))
    assert board(screen) == "SiteBoard"
    return driver, screen


def test_the_usual_payment_is_laid_out_and_built(site: Hands) -> None:
    """RISE-BUILD-2, 3, 6: own workers first, a helper over a road for the rest."""
    driver, screen = site
    assert BUILDING.read(screen) == Site("AC", ("9S", "4S", "3S"), {"3S": "5D"})
    main_button(driver)
    assert last(screen) == {
        "by": "Ann",
        "do": "play",
        "card": "AC",
        "with": ["9S", "4S", "3S"],
        "via": {"3S": "5D"},
    }
    assert "AC" in screen.seen.players["Ann"].castles


def test_a_click_takes_a_worker_out_and_the_button_says_what_is_missing(site: Hands) -> None:
    driver, screen = site
    driver.click("pay-3S")
    driver.settle()
    assert BUILDING.read(screen).workers == ("9S", "4S") and BUILDING.read(screen).via == {}
    main_button(driver)
    assert actions(screen) == []
    why = driver.find("main").why  # type: ignore[attr-defined]
    assert why is not None and why.clause == "RISE-BUILD-3"
    driver.click("pay-3S")
    driver.settle()
    assert BUILDING.read(screen).via == {"3S": "5D"}


def test_a_worker_is_dragged_into_the_payment(site: Hands) -> None:
    driver, screen = site
    driver.click("pay-9S")
    driver.settle()
    drop(driver, "9S", point(driver, "site"))
    assert "9S" in BUILDING.read(screen).workers


def test_the_card_goes_back_to_the_hand(site: Hands) -> None:
    driver, screen = site
    driver.keys("escape")
    driver.settle()
    assert board(screen) == "LandsBoard" and screen.hands.find("AC") is not None and actions(screen) == []


def test_what_nobody_can_pay_is_refused_with_its_sum(lands: Hands) -> None:
    driver, screen = lands
    drop(driver, "AC", spot_on_land(screen, "Ann"))
    assert "RISE-BUILD-3" in slip(driver)


# ------------------------------------------------------------ untap


@pytest.fixture
def untap(tmp_path: Path) -> Hands:
    return open_table(tmp_path, states.FOUR + states.UNTAP)


def test_the_proposal_lies_there_and_untaps(untap: Hands) -> None:
    """RISE-BUILD-8, RISE-TAP-6."""
    driver, screen = untap
    assert screen.board.plan.lost == ()  # type: ignore[union-attr]
    main_button(driver)
    done = last(screen)
    assert done["do"] == "untap" and done["stay"] == ["8H"]
    assert screen.turn.step != "untap"


def test_a_hero_lets_go_by_a_click_or_in_the_panel(untap: Hands) -> None:
    driver, screen = untap
    driver.click(point(driver, "home-8H"))
    assert shares(screen).stay == ()
    holder = driver.find("hold-8H")
    driver.click((holder.rect.x + 12, holder.rect.centery))
    assert shares(screen).stay == ("8H",)


def test_a_worker_is_dragged_between_cards_and_set_free(untap: Hands) -> None:
    driver, screen = untap
    before = dict(shares(screen).support)
    assert before["2S"] == "JS"
    drop(driver, "work-2S", point(driver, "freed"))
    assert "2S" not in shares(screen).support
    drop(driver, "work-2S", point(driver, "AC"))
    assert shares(screen).support["2S"] == "AC"
    assert screen.board.plan.lost  # type: ignore[union-attr]


def test_as_it_lies_is_a_plan_too(untap: Hands) -> None:
    driver, screen = untap
    driver.click("as-it-lies")
    driver.settle()
    assert [card for loss in screen.board.plan.lost for card in loss.missing] == ["AC"]  # type: ignore[union-attr]
    driver.click("proposal")
    driver.settle()
    assert screen.board.plan.lost == ()  # type: ignore[union-attr]


def test_a_joker_is_played_while_cards_untap(untap: Hands) -> None:
    """RISE-TAP-10."""
    driver, screen = untap
    driver.click("wrath")
    driver.settle()
    assert last(screen) == {"by": "Ann", "do": "wrath", "joker": "Joker1"}


# ------------------------------------------------------------ windows


@pytest.fixture
def window(tmp_path: Path) -> Hands:
    return open_table(tmp_path, states.FOUR + states.MONSTERS)


def test_the_turns_player_answers_first_and_passes_then_the_others(window: Hands) -> None:
    """RISE-REACT-2 to 5."""
    driver, screen = window
    assert board(screen) == "MonstersBoard" and screen.me == "Cleo"
    driver.keys("ctrl+enter")
    driver.settle()
    assert last(screen) == {"by": "Cleo", "do": "pass"}
    assert board(screen) == "ReactBoard" and screen.me == "Ben"
    driver.keys("ctrl+enter")
    driver.settle()
    assert last(screen) == {"by": "Ben", "do": "pass"}
    assert screen.me != "Ben" and "KC" not in screen.seen.discard


def test_the_answers_of_the_turns_player_stand_behind_a_button(window: Hands) -> None:
    """RISE-REACT-3: the panel shows the order and who is asked, or all that can be done; a chosen answer stays seen."""
    driver, screen = window
    shown = screen.board
    assert isinstance(shown, MonstersBoard) and not {"answer-0", "answers-title"} & set(driver.ids())
    able = [number for number, answer in enumerate(shown.answers) if answer.why is None]
    assert driver.find("answers").name == f"{len(able)} answers"
    driver.keys("w")
    driver.settle()
    assert {f"answer-{number}" for number in able} <= set(driver.ids()) and "order-title" not in driver.ids()
    driver.find(f"answer-{able[0]}").press()  # type: ignore[misc]
    driver.settle()
    assert f"answer-{able[0]}" in driver.ids() and driver.find("main").name != "Cleo passes"
    driver.click("answers")
    driver.settle()
    assert "order-title" in driver.ids() and driver.find("main").name == "Cleo passes"


def test_one_passes_for_all(window: Hands) -> None:
    driver, screen = window
    driver.click("all-pass")
    driver.settle()
    assert last(screen) == {"by": "Cleo", "do": "pass", "all": True}


def test_another_seat_takes_its_place_and_reacts(window: Hands) -> None:
    """RISE-REACT-3: a chosen answer draws its way and its sum; then it is done."""
    driver, screen = window
    assert screen.take_seat("Ben") is None
    driver.settle()
    number = next(n for n, answer in enumerate(screen.board.answers) if answer.action.get("target") == "4C")  # type: ignore[union-attr]
    driver.find(f"answer-{number}").press()  # type: ignore[misc]
    driver.settle()
    assert driver.find("main").name.startswith("Attack")
    main_button(driver)
    assert last(screen) == {"by": "Ben", "do": "attack", "hero": "4H", "target": "4C", "road": "5D"}


def test_a_reaction_is_dragged_as_everywhere(window: Hands) -> None:
    driver, screen = window
    drop(driver, "10H", point(driver, "KC"))
    assert last(screen) == {"by": "Cleo", "do": "attack", "hero": "10H", "target": "KC"}


def test_a_worker_is_sent_for_good_in_a_window(window: Hands) -> None:
    """RISE-REACT-2."""
    driver, screen = window
    drop(driver, "3S", spot_on_land(screen, "Cleo"))
    assert last(screen) == {"by": "Ben", "do": "send", "card": "3S", "road": "6D"}


def test_a_short_castle_is_supported_over_a_road(window: Hands) -> None:
    """RISE-BUILD-11."""
    driver, screen = window
    drop(driver, "3S", point(driver, "AC"))
    assert last(screen) == {"by": "Ben", "do": "support", "worker": "3S", "card": "AC", "road": "5D"}


# ------------------------------------------------------------ draw, discard, castles, choices, the end


def test_cards_are_drawn_from_the_pile_and_drawing_stops(tmp_path: Path) -> None:
    """RISE-DRAW-2, 3."""
    text = states.DRAW.replace("steps: []", "  draw: [2D, 3D.2, 4D.2]\nsteps: []")
    driver, screen = open_table(tmp_path, states.FOUR + text)
    driver.click("pile")
    driver.settle()
    assert last(screen) == {"by": "Ben", "do": "draw"}
    driver.keys("s")
    driver.settle()
    assert last(screen) == {"by": "Ben", "do": "stop-drawing"}


def test_a_card_turned_up_waits_until_it_was_looked_at(tmp_path: Path) -> None:
    text = states.DRAW.replace("steps: []", "  draw: [2D, 3D.2, 4D.2]\nsteps: []")
    driver, screen = open_table(tmp_path, states.FOUR + text, animation="fast")
    driver.click("pile")
    driver.settle()
    assert board(screen) == "TurnedBoard" and screen.turned_up == "2D"
    assert "2D" in screen.seen.players["Ben"].hand
    main_button(driver)
    assert board(screen) == "DrawBoard"


@pytest.fixture
def swap(tmp_path: Path) -> Hands:
    driver, screen = open_table(tmp_path, states.TWO + states.SWAP)
    driver.click("pile")
    driver.settle()
    assert board(screen) == "NewcomerBoard"
    return driver, screen


def test_held_monsters_are_let_go_for_a_newcomer(swap: Hands) -> None:
    """RISE-CASTLE-3, 4."""
    driver, screen = swap
    driver.click("held-9C")
    driver.settle()
    main_button(driver)
    assert last(screen) == {"by": "Ann", "do": "take-in", "castle": "AH", "release": ["9C"]}


def test_a_swap_that_does_not_do_is_refused_with_its_reason(swap: Hands) -> None:
    driver, screen = swap
    driver.click("held-4C")
    driver.settle()
    main_button(driver)
    assert actions(screen)[1:] == []
    why = driver.find("main").why  # type: ignore[attr-defined]
    assert why is not None and why.clause == "RISE-CASTLE-3"


def test_a_newcomer_stays_outside(swap: Hands) -> None:
    driver, screen = swap
    main_button(driver)
    assert last(screen) == {"by": "Ann", "do": "leave-out"}


def test_a_newcomer_is_dragged_under_a_castle(swap: Hands) -> None:
    driver, screen = swap
    drop(driver, "8C", point(driver, "keep-AH"))
    assert RELEASED.read(screen)
    main_button(driver)
    assert last(screen)["do"] == "take-in" and last(screen)["castle"] == "AH"


EQUALS = """position:
  turn: {number: 9, step: monsters}
  players:
    Ann: {hand: [2D], monsters: [8C, 8C.2], heroes: [5H, 5H.2]}
    Ben: {hand: [3D], heroes: [6H]}
    Cleo: {heroes: [7H]}
    Dora: {heroes: [9H]}
  tapped: [5H, 5H.2]
steps: []
"""


def test_among_equals_the_turns_player_chooses(tmp_path: Path) -> None:
    """RISE-ACT-2, RISE-ACT-4: first the monster, then its target."""
    driver, screen = open_table(tmp_path, states.FOUR + EQUALS)
    assert board(screen) == "ChooseBoard" and screen.pending is not None and screen.pending.about == "monster"
    driver.keys("ctrl+enter")
    driver.settle()
    assert last(screen) == {"by": "Ann", "do": "choose", "pick": "8C"}
    assert screen.pending is not None and screen.pending.about == "target"
    driver.click("answer-1")
    driver.settle()
    main_button(driver)
    assert last(screen) == {"by": "Ann", "do": "choose", "pick": "5H.2"}


def test_cards_are_discarded_and_kept_after_all(lands: Hands) -> None:
    """RISE-DISC-1."""
    driver, screen = lands
    main_button(driver)
    assert board(screen) == "DiscardBoard"
    for card in ("7D", "4S"):
        drop(driver, card, point(driver, "discard-pile"))
    drop(driver, "4S", point(driver, "discard-pile"))
    assert driver.find("main").name == "Discard 1 card"
    main_button(driver)
    assert last(screen) == {"by": "Ann", "do": "discard", "cards": ["7D"]}


def test_giving_up_asks_the_whole_table(lands: Hands) -> None:
    """RISE-END-4."""
    driver, screen = lands
    driver.click("plate-Ann", button=3)
    menu = driver.top
    assert isinstance(menu, Menu)
    next(line for line in menu.lines if line.words.startswith("Give up")).do()
    driver.wait()
    assert isinstance(driver.top, Confirm)
    driver.click("deed-1")
    driver.settle()
    assert screen.table.over and board(screen) == "EndBoard"


def test_victory_and_the_way_back_from_a_defeat(tmp_path: Path) -> None:
    """RISE-END-1, RISE-END-2."""
    driver, screen = open_table(tmp_path / "won", states.FOUR + states.VICTORY)
    drop(driver, "6H", point(driver, "QC"))
    assert screen.seen.result == Result("players", "castles") and board(screen) == "EndBoard"
    driver, screen = open_table(tmp_path / "lost", states.FOUR + states.DEFEAT)
    driver.click("pile")
    driver.settle()
    driver.click("deed-2")  # it was said that the game might end
    driver.settle()
    assert screen.seen.result == Result("monsters", "overrun")


def test_a_road_and_its_row_light_each_other(tmp_path: Path) -> None:
    """Of seven lands: what every road bears, and who is on it, stands in the panel."""
    driver, screen = open_table(tmp_path, states.SEVEN + states.RING)
    row = driver.find("road-10D")
    assert "bears 10" in row.said()  # type: ignore[attr-defined]
    place = row.rect.inflate(16, 12)
    before = driver.app.screen.subsurface(place).copy()
    driver.move(point(driver, "10D"))
    driver.wait(0.1)
    lit = driver.app.screen.subsurface(place).copy()
    assert before.get_buffer().raw != lit.get_buffer().raw
    driver.move(row.rect.center)
    driver.wait(0.1)
    assert [thing.id for thing in screen.outlined()] == ["10D"]
