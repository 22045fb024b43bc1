"""A quiet round is one decision: forced steps are played for a moment, a drawn card is shown, dangers are told."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.core import engine
from game.core.record import parse_record, read_record
from game.core.rulebook.games import find_game
from game.medieval_keep.facts.for_seat import Facts
from game.services.statistics import FinishedGame, SeatResult, Statistics
from scenes.medieval_keep.board.stands import buildings_of
from scenes.medieval_keep.ending.board import EndBoard
from scenes.medieval_keep.lesson import LessonTable
from scenes.medieval_keep.phases.lost_town import TollBoard
from scenes.medieval_keep.phases.payment import PaymentSheet
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.medieval_keep.scenery.town_picture import town
from scenes.menus.new_game.new_game import NewGame
from scenes.paint.theme import PARCHMENT
from scenes.session.table.table import Table
from scenes.tabletop.panel.ledger import Difference
from scenes.ui.screens.popups import Menu
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.scroll import ScrollArea
from tests.keep_table.states import STATES
from tests.paint.pixels import digest
from tools.gallery.moments import opened
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread
from tools.screens.told import lift, lively

POSITION = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: PHASE}
  draw: [DRAW, celts, norse]
  players:
    Ann: {gold: 9, hand: [farm], structures: [mine, church], defenders: UNITS, WAITING}
steps: []
"""


def table(
    tmp_path: Path, phase: str, units: str = "[]", waiting: str = "waiting: []", draw: str = "warlord"
) -> tuple[Driver, KeepTable]:
    driver = Driver(tmp_path)
    text = POSITION.replace("PHASE", phase).replace("UNITS", units).replace("WAITING", waiting).replace("DRAW", draw)
    screen = driver.push(KeepTable(Table(parse_record(text))))
    driver.settle()
    return driver, screen


def rows_of(screen: Screen) -> list[Difference]:
    """What a screen says of before and after."""
    return [thing for zone in screen.zone_list for thing in zone.things if isinstance(thing, Difference)]


# ------------------------------------------------------------ one legal answer


def test_one_legal_answer_is_played_after_a_moment_and_can_be_taken_back(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "build", waiting="waiting: []")
    driver.app.lively = True
    driver.keys("ctrl+enter")  # nothing attacks, nothing is to mend: the only answers are to rest and to draw
    driver.wait(0.4)
    assert screen.phase == "heal", "each forced step is seen for a moment"
    for _ in range(60):
        driver.wait(0.1)
        if screen.phase not in ("heal", "draw"):
            break
    assert screen.phase not in ("heal", "draw")
    drawn = len(screen.table.moments)
    driver.keys("ctrl+z")
    driver.wait(3.0)
    assert len(screen.table.moments) < drawn, "what was taken back waits for a hand"


@pytest.mark.parametrize(("mouths", "asked"), [(2, False), (10, True)])
def test_nobody_is_asked_about_an_upkeep_that_feeds_all(tmp_path: Path, mouths: int, asked: bool) -> None:
    """Nine gold feed two in the usual way, by itself; the board opens where somebody goes short."""
    units = ["guards", *(f"guards.{number}" for number in range(2, mouths + 1))]
    driver, screen = table(tmp_path, "draw", f"[{', '.join(units)}]", draw="tavern")
    driver.app.lively = True
    driver.keys("ctrl+enter")
    boards = set()
    for _ in range(60):
        driver.wait(0.1)
        boards.add(type(screen.board).__name__)
    assert (screen.phase == "upkeep") == asked == ("UpkeepBoard" in boards), "the town stays in sight"
    assert screen.seen.players["Ann"].defenders == units
    if not asked:
        assert screen.seen.players["Ann"].gold == 9 - mouths + 5, "castle and mine have brought theirs"


@pytest.mark.parametrize("how", ["setting", "tool", "opened"])
def test_nothing_is_played_unasked_where_nobody_wants_it(tmp_path: Path, how: str) -> None:
    driver, screen = table(tmp_path, "heal" if how == "opened" else "build")
    driver.app.lively = how != "tool"
    driver.app.settings.one_answer = how != "setting"
    if how != "opened":
        driver.keys("ctrl+enter")
    driver.wait(4.0)
    assert screen.phase == "heal"


def test_enter_presses_the_button_that_says_so(tmp_path: Path) -> None:
    """A slip that opens from the keyboard has its ring there, not on the link of a rule."""
    driver, screen = table(tmp_path, "build")
    driver.keys("tab")
    payment = engine.payment(screen.table.state, screen.act("build", card="farm"))
    assert payment is not None
    slip = driver.push(PaymentSheet(screen, "build", "card", "farm", payment))
    ringed = slip.hands.ringed()
    assert ringed is not None and ringed.id == "pay"
    driver.keys("enter")
    assert screen.table.moments[-1].action is not None and screen.table.moments[-1].action["do"] == "build"


def test_nothing_of_a_question_stays_over_the_panel(tmp_path: Path) -> None:
    """While what was asked about moves the panel waits, but not as it lay under the veil of the question."""
    driver, screen = table(tmp_path, "draw", units="[guards]")
    driver.app.lively, driver.app.settings.animation = True, "normal"
    panel = screen.layout.panel.clip(driver.app.screen.get_rect())

    def light() -> float:
        return float(pygame.surfarray.array3d(driver.app.screen.subsurface(panel)).mean())

    driver.settle()
    before = light()
    driver.push(Confirm("Draw?", "It may be anything.", "Draw", lambda: screen.send_or_say("draw")))
    driver.settle()
    assert light() < 0.7 * before
    driver.keys("enter")
    melted, seen = driver.time + 0.35, []
    while screen.show.busy or driver.app.picture.transition is not None:
        driver.wait(1 / 60)
        if driver.time > melted:
            seen.append(light())
    assert len(seen) > 10 and min(seen) > 0.9 * before


def test_a_question_over_a_board_is_answered_though_its_position_is_gone(tmp_path: Path) -> None:
    """The panel that waits is not drawn by the board that lay there: what was lost is no longer pending."""
    driver = Driver(tmp_path)
    driver.app.lively, driver.app.settings.animation = True, "normal"
    titles = [step.title for step in LessonTable.lessons]
    LessonTable.open_step(driver.app.stack, titles.index("What a lost battle costs"))
    driver.settle()
    screen = driver.screen(LessonTable)
    assert isinstance(screen.board, TollBoard)
    give = partial(screen.send_or_say, "lose-structures", cards=["farm", "mine"])
    driver.push(Confirm("Give up both?", "They burn.", "Burn", give))
    driver.wait(0.5)
    screen.laid_ground.take_up()
    driver.keys("enter")
    driver.settle()
    assert screen.reached and screen.table.state.position.pending is None


# ------------------------------------------------------------ a card is drawn


def test_a_drawn_attack_comes_up_large_and_waits_outside_while_the_town_is_fed(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "draw", units="[guards]")
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert [step.name for row in screen.show.rows for step in row] == [
        "warlord comes up",
        "warlord marches to the gate",
        "log and sentence follow",
    ]
    assert screen.arriving == "warlord", "his camp stands when he has come"
    driver.keys("tab")  # any input ends it
    assert not screen.show.busy and screen.phase == "upkeep" and not screen.arriving
    assert [entry.card for entry in screen.facts.gate] == ["warlord"]


def test_a_drawn_card_is_marked_in_the_hand_until_the_round_is_over(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "draw", draw="tavern")
    driver.keys("ctrl+enter")
    driver.settle()
    while screen.phase != "build":
        driver.keys("ctrl+enter")
        driver.settle()
    assert isinstance(screen.board, TownBoard) and screen.board.hand.fresh == {"tavern"}
    assert {"tavern", "farm"} <= set(driver.ids())
    driver.keys("ctrl+enter")
    driver.settle()
    while screen.phase != "draw":
        driver.keys("ctrl+enter")
        driver.settle()
    assert isinstance(screen.board, TownBoard) and screen.board.hand.fresh == set()


def test_good_news_wear_no_red_ribbon(tmp_path: Path) -> None:
    """An army stands at the gate; a disaster is to come; what brings gold is good news."""
    _, screen = table(tmp_path, "build", waiting="waiting: [warlord, earthquake, caravan]", draw="tavern")
    assert isinstance(screen.board, TownBoard)
    ribbons = [screen.board.gate.ribbon(facts) for facts in screen.board.gate.waiting]
    assert [words for words, _ in ribbons] == ["AT THE GATE", "TO COME", "GOOD NEWS"]
    assert len({colour for _, colour in ribbons}) == 3


def test_what_strikes_first_lies_on_top_at_the_gate(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "build", waiting="waiting: [warlord, earthquake, caravan]", draw="tavern")
    first, second, last = (driver.find(f"gate-{card}").rect for card in ("warlord", "earthquake", "caravan"))
    assert first.x < second.x < last.x
    driver.move(second.center)
    assert first.collidepoint(second.center) and screen.hands.hover is driver.find("gate-warlord")


# ------------------------------------------------------------ dangers


def prompt(screen: KeepTable) -> tuple[str, str]:
    assert screen.board is not None
    parts = screen.board.panel()
    return f"{parts.prompt} {parts.warnings}", parts.then


def test_an_empty_wall_is_told_before_build_ends(tmp_path: Path) -> None:
    _, empty = table(tmp_path / "a", "build", waiting="waiting: [warlord]", draw="tavern")
    _, manned = table(tmp_path / "b", "build", units="[guards]", waiting="waiting: [warlord]", draw="tavern")
    assert "Nobody stands on the wall: the town falls without a fight" in prompt(empty)[0]
    assert "Nobody" not in prompt(manned)[0]
    assert "The town will fall" in prompt(empty)[1]


def test_an_upkeep_that_cannot_be_paid_is_told(tmp_path: Path) -> None:
    many = (
        "[guards, guards.2, swordsmen, swordsmen.2, longbowmen, longbowmen.2, knights, archers, archers.2, archers.3]"
    )
    _, poor = table(tmp_path / "a", "build", units=many)
    _, rich = table(tmp_path / "b", "build", units="[guards]")
    assert "The next upkeep asks for 10: 1 would go hungry." in prompt(poor)[0]
    assert "upkeep" not in prompt(rich)[0]


def test_the_odds_are_those_of_the_rules(tmp_path: Path) -> None:
    _, screen = table(
        tmp_path, "build", units="[guards, guards.2, swordsmen]", waiting="waiting: [warlord]", draw="tavern"
    )
    danger = engine.facts_for(screen.table.state, "Ann", Facts).danger["Ann"]["warlord"]
    assert 0 < danger < 1
    held = round(100 * (1 - danger))
    assert f"The town holds in {held} of 100 such battles" in prompt(screen)[1]


# ------------------------------------------------------------ what a purchase brings, and the end


def test_the_slip_says_what_the_town_is_worth_with_it(tmp_path: Path) -> None:
    _, screen = table(tmp_path, "build", units="[guards, guards.2]")
    payment = engine.payment(screen.table.state, screen.act("build", card="farm"))
    assert payment is not None
    slip = PaymentSheet(screen, "build", "card", "farm", payment)
    gold = screen.seen.players["Ann"].gold
    paid = payment.usual["gold"] if payment.usual else 0
    assert slip.worth() == [("Points", 4, 5), ("Food a round", 0, 2), ("Gold left for upkeep", gold, gold - paid)]
    screen.stack.push(slip)
    # beside the slip, on a paper over the panel; in large type as a line of the slip
    assert [thing.words for thing in rows_of(slip)] == ["Points", "Food a round", "Gold left for upkeep"]


def test_heal_says_what_all_repairs_would_leave(tmp_path: Path) -> None:
    """Walls first, then buildings, as far as the stores go; nothing is done by looking."""
    driver = Driver(tmp_path)
    position = """position:
  turn: {number: 18, phase: heal}
  players:
    Ann: {gold: 5, wood: 3, stone: 2, walls: 2, ruins: [moat, brewery, catapult], structures: [mine]}
steps: []
"""
    screen = driver.push(KeepTable(Table(parse_record(POSITION.split("position:")[0] + position))))
    driver.settle()
    rows = [(row.words, row.before, row.after) for row in rows_of(screen)]
    # a wall for the wood or stone, the second with a gold, two buildings with the four that are left
    assert rows == [
        ("Castle walls", 2, 4),
        ("Buildings in ruins", 3, 1),
        ("Stone", 2, 0),
        ("Wood", 3, 0),
        ("Gold", 5, 0),
    ]
    assert screen.seen.players["Ann"].walls == 2


def test_the_end_shows_the_town_as_it_was_left(tmp_path: Path) -> None:
    _, screen = table(tmp_path, "build")
    looks = set()
    for burnt in (False, True):
        built = buildings_of(screen, "Ann", burnt=burnt)
        assert [what.piece for what in built if what is not None] == ["mine", "church"]
        assert {what.state for what in built if what is not None} == {"ruined" if burnt else "stands"}
        looks.add(digest(town(792, 300, 1.0, PARCHMENT, built, names=False).surface))
    assert len(looks) == 2


def test_what_the_town_makes_slides_into_its_stores(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "upkeep", units="[guards]")
    driver.keys("ctrl+enter")
    driver.wait(0.05)
    assert "gold slides in" in [step.name for row in screen.show.rows for step in row]
    driver.keys("tab")
    assert not screen.show.busy


def test_the_panel_speaks_of_the_card_in_the_hand_and_the_plot_stays_in_sight(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "build")
    card, plot = driver.at("farm"), driver.at("plot-5")
    driver.move(card)
    driver.press(card)
    driver.move((card[0] + 20, card[1] - 40), held=True)
    driver.move(plot, held=True)
    driver.wait(0.1)
    assert prompt(screen)[0].startswith("Drop the **Farm** on a free plot")
    held = screen.hands.held
    assert held is not None and screen.board is not None
    (picture,) = screen.board.draw_held(driver.app.screen, held)
    ring = driver.find("plot-5").rect
    assert not picture.collidepoint(ring.center) and picture.w < screen.layout.u(104)
    driver.release(plot)
    driver.settle()
    assert "farm" in screen.seen.players["Ann"].structures


def test_every_piece_has_a_menu_that_says_what_it_can_or_why_not(tmp_path: Path) -> None:
    driver, _ = table(tmp_path, "build", units="[guards]", waiting="waiting: [bandits]")
    for id in ("farm", "building-mine", "unit-guards", "gate-bandits", "store-food", "pile"):
        driver.click(id, button=3)
        lines = driver.screen(Menu).lines
        assert lines and all(line.why is None or line.why.words.endswith(".") for line in lines), id
        driver.keys("escape")


# ------------------------------------------------------------ a toll


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 10, 14, 20])
def test_all_that_can_be_given_up_lies_in_sight(tmp_path: Path, size: tuple[int, int], count: int) -> None:
    """No card is cut at the edge, and there is nothing to scroll."""
    built = ["mine", "church", "brewery", "inn", "farm", "bakery", "moat", "bowyer", "blacksmith", "guild-hall"]
    built += ["tavern", "stables", "quarry", "woodmill", "butcher", "market-place", "fletcher", "armorer", "barracks"]
    built += ["ballista"]
    text = POSITION.replace("PHASE", "attack}\n  pending: {kind: lose-structures, player: Ann, count: 1")
    text = text.replace("structures: [mine, church]", f"structures: [{', '.join(built[:count])}]")
    text = text.replace("UNITS, WAITING", "[]").replace("DRAW", "gun-maker").replace("[farm]", "[mason]")
    driver = Driver(tmp_path, size)
    screen = driver.push(KeepTable(Table(parse_record(text))))
    driver.settle()
    area = driver.find("toll-area")
    assert isinstance(area, ScrollArea) and area.length <= area.rect.h
    assert all(area.rect.contains(driver.find(f"give-{name}").rect) for name in built[:count])
    assert isinstance(screen.board, TollBoard) and "**1 more building**: click it" in screen.board.panel().prompt
    assert faults(screen) + misread(screen) == []


def test_a_toll_is_paid_before_the_taken_town(tmp_path: Path) -> None:
    """The conqueror's banners fly over the gate, nobody's ladder lies there; in large type it is a sheet of cards."""
    path = Path(__file__).parents[1] / "scenarios/medieval-keep/18-war-won.yaml"
    driver = lively(tmp_path)
    screen = opened(driver, read_record(path), 2)
    assert screen is not None
    screen.show.skip()
    screen.telling = None
    screen.hand_over()
    lift(driver)
    screen.rebuild()
    driver.settle()
    board: object = screen.board
    assert isinstance(board, TollBoard) and board.stage is not None
    assert board.stage.host.taken and board.stage.standing.attacker == "Ann" and not board.stage.told
    assert faults(screen) + misread(screen) == []
    driver.app.settings.text_size = 200
    driver.app.rearrange()
    driver.settle()
    board = screen.board
    assert isinstance(board, TollBoard) and board.stage is None and board.paper


def test_a_click_on_a_building_tells_what_goes_with_it(tmp_path: Path) -> None:
    """In the rules' own numbers: points, income, dice of engines and units that can no longer be had (KEEP-SACK-2)."""
    driver = Driver(tmp_path)
    text = POSITION.replace("PHASE", "attack}\n  pending: {kind: lose-structures, player: Ann, count: 2").replace(
        "structures: [mine, church]", "structures: [mine, church, blacksmith, ballista]"
    )
    text = text.replace("UNITS, WAITING", "[]").replace("DRAW", "tavern")
    screen = driver.push(KeepTable(Table(parse_record(text))))
    driver.settle()
    assert "With the" not in prompt(screen)[0] and "row-0" not in driver.ids()
    driver.click("give-mine")
    driver.settle()
    income = screen.facts.towns["Ann"].income["gold"]
    assert "With the **Mine** go a point and 2 gold a round" in prompt(screen)[0]
    rows = [row for row in screen.widgets() if isinstance(row, Difference)]
    assert [(row.words, row.before, row.after) for row in rows][1:] == [("Gold a round", income, income - 2)]
    driver.click("give-ballista")
    driver.settle()
    assert "With the **Ballista** go a point and 3 dice in battle" in prompt(screen)[0]
    driver.click("give-ballista")  # taken back: the panel speaks of the other again
    driver.settle()
    assert "With the **Mine**" in prompt(screen)[0]
    driver.click("give-blacksmith")
    driver.settle()
    assert "Swordsmen" in prompt(screen)[0], "what it takes to recruit them is gone"
    driver.app.settings.animation = "normal"
    driver.click("give-blacksmith")
    driver.click("give-church")
    assert [step.name for row in screen.show.rows for step in row] == ["church slides"]
    driver.keys("ctrl+enter")
    driver.settle()
    assert set(screen.seen.players["Ann"].ruins) == {"mine", "church"}


# ------------------------------------------------------------ the panel


def test_the_buttons_of_build_stand_where_they_are(tmp_path: Path) -> None:
    """Whatever the words above them and the name on Undo: the main button and those below it never move."""
    driver, screen = table(tmp_path, "build", "[guards]", "waiting: [warlord]", "tavern")
    ids = ("main", "rail", "market", "undo")

    def places() -> list[tuple[int, ...]]:
        return [tuple(driver.find(id).rect) for id in ids]

    first, said = places(), {prompt(screen)}
    driver.click("farm")
    driver.settle()
    said.add(prompt(screen))
    assert places() == first
    driver.keys("escape")
    driver.click("rail")
    driver.settle()
    said.add(prompt(screen))
    assert places() == first
    driver.click("rail")
    driver.app.settings.animation = "off"
    assert screen.send("build", card="farm") is None
    driver.settle()
    assert places() == first and "Farm" in driver.find("undo").name
    said.add(prompt(screen))
    assert len(said) > 2, "the words above them did change"


def test_who_plays_by_keys_is_told_of_the_next_piece(tmp_path: Path) -> None:
    """F7, Enter, Enter: as the panel says it, a building is paid for; who points is told of dragging."""
    driver, screen = table(tmp_path, "build", "[guards]", "waiting: [warlord]", "tavern")
    assert "Drag a card" in prompt(screen)[0]
    driver.keys("tab")
    driver.settle()
    assert "**F7** goes to the next card" in prompt(screen)[0]
    driver.keys("f7", "enter", "enter")
    driver.settle()
    assert screen.table.record.steps or isinstance(driver.top, PaymentSheet)


# ------------------------------------------------------------ the end


def finished(number: int, points: int, **options: object) -> FinishedGame:
    """A game alone by the book that was played some time ago."""
    whole = dict(find_game("medieval-keep").setup(["Ann"]).options) | options
    return FinishedGame(
        f"medieval-keep-{number}", "medieval-keep", "solo", (SeatResult("Ann", True, points),), whole, ended=number
    )


def end(tmp_path: Path, *earlier: FinishedGame) -> tuple[Driver, EndBoard]:
    books = Statistics(tmp_path)
    for game in earlier:
        books.add(game)
    driver = Driver(tmp_path)
    STATES["end-won"](driver)
    screen = driver.screen(KeepTable)
    driver.until(lambda: "earlier" in driver.ids())
    assert isinstance(screen.board, EndBoard)
    return driver, screen.board


def test_the_end_is_compared_with_games_of_its_kind_alone(tmp_path: Path) -> None:
    """Those of another level, or with another count of the army, are no match."""
    _, board = end(tmp_path / "none", finished(1, 500, level="grim"), finished(2, 500, army="fed"))
    own = board.result.scores["Ann"]
    assert board.earlier.sentence() == "The first game of this kind on this machine."
    driver, board = end(tmp_path / "some", finished(1, own + 5), finished(2, own - 1), finished(3, own - 3))
    assert board.earlier.sentence() == f"Number 2 of 4 games of this kind; the best had {own + 5} points."
    lines = [driver.find(f"earlier-{number}").words for number in range(3)]  # type: ignore[attr-defined]
    assert [f"{points} points" in line for points, line in zip((own - 3, own - 1, own + 5), lines, strict=True)]
    _, board = end(tmp_path / "best", finished(1, own - 5))
    assert "Your best of 2 games" in board.earlier.sentence() and f"had {own - 5} points" in board.earlier.sentence()


def test_who_has_won_by_the_book_is_offered_a_harder_game(tmp_path: Path) -> None:
    driver, _ = end(tmp_path)
    driver.click("harder")
    driver.settle()
    chosen = driver.app.stack.top
    assert isinstance(chosen, NewGame)
    whole = chosen.choices.whole()
    assert (whole["level"], whole["army"]) == ("grim", "fed")
    driver = Driver(tmp_path / "lost")
    STATES["end-lost"](driver)
    assert "harder" not in driver.ids()
