"""Several at one table, by real events: attacks, Wars, hits that are placed, computer players, the hand."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.record import parse_record
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.battle.place_hits import AssignBoard
from scenes.medieval_keep.rivals.board import RivalsBoard
from scenes.medieval_keep.rivals.choose_units import ChooseUnits
from scenes.medieval_keep.rivals.spies import LookBoard
from scenes.medieval_keep.rivals.towns import HEADER
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.popups import Slip
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.text import Text
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

HEAD = "ramparts: 1\ngame: medieval-keep\nplayers: [{players}]\nmode: multiplayer\nseed: 11\n"
FOUR = """position:
  turn: {number: 6, phase: PHASE, player: Ann}
  players:
    Ann:
      {gold: 9, food: 6, weapons: 3, wood: 5, stone: 2, structures: [mine, brewery, church],
       hand: [moat, bombard, celts, vikings, plague, assassin, war, catapult, farm, thieves],
       defenders: [guards, longbowmen, knights, archers]}
    Ben: {gold: 4, hand: [quarry, norse], structures: [inn, tavern], defenders: [guards, guards.2, halberdiers]}
    Cat: {gold: 14, hand: [mason, warlord], structures: [bakery, butcher], defenders: [guards, swordsmen]}
    Dan: {gold: 1, hand: [armorer], structures: [gun-maker], defenders: [guards]}
steps: []
"""
WAR = """position:
  turn: {number: 6, phase: attack, player: Ann}
  players:
    Ann: {gold: 9, food: 6, hand: [war], structures: [mine, catapult],
          defenders: [guards, longbowmen, knights, archers]}
    Ben: {gold: 4, hand: [quarry], structures: [inn, ballista], defenders: [guards, guards.2, halberdiers, swordsmen]}
steps: []
"""


def seated(
    tmp_path: Path, text: str, players: str, size: tuple[int, int] = (1280, 720), percent: int = 100
) -> tuple[Driver, KeepTable]:
    """A driver with this game on the table, the curtain lifted by the one who decides."""
    driver = Driver(tmp_path, size)
    driver.app.settings.text_size = percent
    driver.app.rearrange()
    screen = driver.push(KeepTable(Table(parse_record(HEAD.format(players=players) + text))))
    driver.settle()
    lift(driver)
    return driver, screen


def lift(driver: Driver) -> None:
    if isinstance(driver.top, Curtain):
        driver.keys("enter")
        driver.keys("enter")
    driver.settle()


def watch(driver: Driver, screen: KeepTable) -> None:
    """See what is shown to its end."""
    while screen.shown:
        driver.keys("ctrl+enter")
        driver.settle()


def cards(screen: KeepTable) -> list[str]:
    return [t.id for zone in screen.zone_list for t in zone.things if zone.id == "hand" and t.kind == "card"]


def test_an_attack_is_dragged_onto_the_next_place(tmp_path: Path) -> None:
    """The next place takes it; a farther one refuses and the card stays."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "attack"), "Ann, Ben, Cat, Dan")
    driver.drag("vikings", "town-Cat")
    driver.settle()
    assert "vikings" in screen.seen.players["Ann"].hand
    driver.keys("escape")
    driver.drag("vikings", "town-Ben")
    driver.settle()
    assert screen.table.record.steps[-1].body["target"] == "Ben"
    assert isinstance(screen.board, BattleBoard)


TWO_MORE = """    Eva: {gold: 3, structures: [stables]}
    Fay: {gold: 3, structures: [hunting-lodge]}
steps: []"""
SIX = FOUR.replace("steps: []", TWO_MORE)


@pytest.mark.parametrize(("text", "players"), [(FOUR, "Ann, Ben, Cat, Dan"), (SIX, "Ann, Ben, Cat, Dan, Eva, Fay")])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_the_flag_of_the_next_place_stands_beside_its_name(
    tmp_path: Path, size: tuple[int, int], percent: int, text: str, players: str
) -> None:
    """Whether the towns are wide or narrow: it covers neither the castle nor the name nor the points."""
    driver, screen = seated(tmp_path, text.replace("PHASE", "attack"), players, size, percent)
    tile, layout = screen.hands.find("town-Ben").rect, screen.layout
    green = driver.app.theme.legal.paper
    inside = tile.inflate(-layout.u(24), -layout.u(24))  # the ring round the town is of the same colour
    spots = [
        (x, y)
        for x in range(inside.x, inside.right, 3)
        for y in range(inside.y, inside.bottom, 3)
        if driver.app.screen.get_at((x, y))[:3] == green
    ]
    assert spots and all(y < tile.y + layout.u(HEADER) for _, y in spots)
    assert min(x for x, _ in spots) > tile.x + layout.u(50), "the name begins before it"
    assert faults(screen) + misread(screen) == []


def test_ten_cards_keep_their_names_and_grow_under_the_pointer(tmp_path: Path) -> None:
    """Cards of a hand of ten do not cover each other; the one pointed at is drawn 208 units wide."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "build"), "Ann, Ben, Cat, Dan")
    shown = [screen.hands.find(name) for name in cards(screen)]
    assert len(shown) == 10
    rects = [thing.rect for thing in shown if thing is not None]
    assert all(a.right <= b.left for a, b in pairwise(rects))
    before = driver.app.screen.copy()
    driver.move("catapult")
    driver.wait(1.0)
    middle = driver.find("catapult").rect.centerx
    above = (middle, driver.app.size[1] - 200)  # well above the tray's card, inside the large one
    assert driver.app.screen.get_at(above) != before.get_at(above)


def test_with_large_text_the_hand_scrolls(tmp_path: Path) -> None:
    """At 200 % fewer cards are shown; the button shows the next ones, and all can be reached."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "build"), "Ann, Ben, Cat, Dan", percent=200)
    seen = set(cards(screen))
    assert len(seen) < 10
    for _ in range(4):
        more = screen.hands.find("hand-more")
        if more is None or more.press is None:
            break
        driver.click("hand-more")
        driver.settle()
        seen |= set(cards(screen))
    assert len(seen) == 10


def placed(board: AssignBoard) -> bool:
    """Could the hits be sent as they are laid out?"""
    return board.screen.check("assign-hits", hits=dict(board.given)) is None


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_who_marches_to_war_is_chosen_with_the_odds_in_sight(
    tmp_path: Path, size: tuple[int, int], percent: int
) -> None:
    """The line below the units follows each click, and more of them are no worse; what is chosen marches."""
    driver, screen = seated(tmp_path, WAR, "Ann, Ben", size, percent)
    driver.drag("war", "town-Ben")
    driver.settle()
    sheet = driver.screen(ChooseUnits)

    def said() -> str:
        line = driver.find("odds")
        assert isinstance(line, Text) and faults(sheet) + misread(sheet) == []
        return line.words

    assert said() == "Choose who marches." and not driver.find("do").live
    reason, way_on = sheet.menu_for(driver.find("do"))
    assert reason.why is not None and way_on.words == "What could I do?" and way_on.do is not None
    way_on.do()
    assert sheet.hands.focus is not None and sheet.hands.focus.id.startswith("unit-")
    driver.click("unit-guards")
    driver.settle()
    alone = said()
    assert alone.startswith("**They throw 2 dice a segment and take 2 hits.**")
    for unit in ("longbowmen", "knights", "archers"):
        driver.click(f"unit-{unit}")
        driver.settle()
    together = said()
    falls = [int(re.findall(r"\d+", line)[0]) for line in (alone, together) if re.findall(r"\d+", line)]
    assert "the town falls in" in together and falls == sorted(falls) and alone != together
    driver.click("unit-guards")
    driver.settle()
    assert driver.find("do").name == "March with 3 units"
    driver.click("do")
    driver.settle()
    assert screen.table.record.steps[-1].body["units"] == ["longbowmen", "knights", "archers"]


def test_a_war_shows_both_sides_and_asks_after_the_segment(tmp_path: Path) -> None:
    """Both towns may have Guards: hits stay with their side; hits are placed; then press on or withdraw."""
    driver, screen = seated(tmp_path, WAR, "Ann, Ben")
    assert screen.send("attack", card="war", target="Ben", units=["knights", "longbowmen", "archers"]) is None
    driver.settle()
    board = screen.board
    assert isinstance(board, BattleBoard)
    sides = {fighter.side for fighter in board.standing.fighters}
    assert sides == {"attack", "town"} and board.standing.attacker == "Ann"
    for _ in range(12):
        watch(driver, screen)
        if not isinstance(screen.board, AssignBoard):
            break
        units = screen.board.units()
        while not placed(screen.board):
            given = sum(screen.board.given.values())
            for unit in units:
                if sum(screen.board.given.values()) == given and not placed(screen.board):
                    driver.click(f"hit-{unit}")
        driver.keys("ctrl+enter")
        driver.settle()
        again = screen.board
        assert not isinstance(again, BattleBoard) or again.standing.card == "war"
    assert screen.pending == "war" and screen.decider == "Ann"
    assert faults(screen) == []
    driver.click("withdraw")
    watch(driver, screen)
    assert screen.seen.battle is None


def test_a_disaster_is_shown(tmp_path: Path) -> None:
    """Plague: its dice and its card, then the game goes on."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "attack"), "Ann, Ben, Cat, Dan")
    driver.drag("plague", "town-Ben")
    driver.settle()
    assert isinstance(screen.board, BattleBoard)
    watch(driver, screen)
    assert isinstance(screen.board, RivalsBoard)


def test_computer_players_act_by_themselves_and_can_be_skipped(tmp_path: Path) -> None:
    """Their turn is shown with its own words; one click leads to the person's next decision."""
    driver = Driver(tmp_path)
    record = parse_record(HEAD.format(players="Ann, Ben, Cat") + "steps: []\n")
    first = Table(record).to_act()[0]
    person = next(name for name in ("Ann", "Ben", "Cat") if name != first)
    bots = {name: "careful" for name in ("Ann", "Ben", "Cat") if name != person}
    screen = driver.push(KeepTable(Table(record, seating=Seating(bots=bots))))
    driver.wait(0.1)
    assert screen.decider is None
    driver.click("main")
    driver.until(lambda: screen.decider is not None, 0.1)
    assert screen.decider == person and not screen.pacing.hurrying


def test_calm_movement_is_a_cross_fade(tmp_path: Path) -> None:
    """With reduced motion nothing travels: the old picture fades into the new one, and the end is the same."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "build"), "Ann, Ben, Cat, Dan")
    driver.app.settings.calm = True
    assert screen.send("build", card="farm") is None
    assert [step.name for row in screen.show.rows for step in row] == ["cross-fade"]
    driver.settle()
    assert not screen.show.busy and screen.hands.find("building-farm") is not None


PENDING = "position:\n  pending: {kind: look, player: Ann, target: Cat}\n"
LOOK = FOUR.replace("PHASE", "attack").replace("position:\n", PENDING)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("text", [FOUR.replace("PHASE", "build"), FOUR.replace("PHASE", "attack"), LOOK])
def test_nothing_is_cut(tmp_path: Path, size: tuple[int, int], percent: int, text: str) -> None:
    """Four towns, an attack and a look at a hand, at every size."""
    _, screen = seated(tmp_path, text, "Ann, Ben, Cat, Dan", size, percent)
    assert faults(screen) == []
    assert isinstance(screen.board, (RivalsBoard, LookBoard))


def test_what_was_paid_slides_from_the_stores(tmp_path: Path) -> None:
    """Building sets coins in motion; a click ends it at once and the position is the same."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "build"), "Ann, Ben, Cat, Dan")
    assert screen.send("build", card="farm") is None
    assert "coins slide" in [step.name for row in screen.show.rows for step in row]
    driver.settle()
    assert not screen.show.busy and "farm" in screen.seen.players["Ann"].structures


BESIEGED = """position:
  turn: {number: 6, phase: attack, player: Ben}
  players:
    Ann: {gold: 9, food: 6, hand: [farm], structures: [], defenders: [guards, guards.2], wounds: {guards: 1}}
    Ben: {gold: 4, hand: [quarry], structures: [inn], defenders: [guards]}
  battle: {card: norse, attacker: Ben, target: Ann, units: [], hits-lost: 2, segment: 3, level: 3,
           hits-on-attackers: 0, hits-on-defenders: 1}
  pending: {kind: assign-hits, player: Ben, hits: 1}
steps: []
"""


def test_a_battle_that_waited_goes_on_with_the_hits_that_were_left(tmp_path: Path) -> None:
    """Norse with 2 of 5 hits lost, a wounded guard: both stand so after the next hit is placed (KEEP-BATTLE-5)."""
    driver, screen = seated(tmp_path, BESIEGED, "Ann, Ben")
    assert screen.send("assign-hits", hits={"guards.2": 1}) is None
    driver.settle()
    board = screen.board
    assert isinstance(board, BattleBoard)
    assert (board.standing.left["attack/norse"], board.standing.whole["attack/norse"]) == (3, 5)
    assert (board.standing.left["town/guards"], board.standing.whole["town/guards"]) == (1, 2)
    assert (board.standing.left["town/guards.2"], board.standing.whole["town/guards.2"]) == (1, 2)


MENDING = """position:
  turn: {number: 6, phase: heal, player: Ann, healing: [Ann, Ben]}
  players:
    Ann: {gold: 9, hand: [farm], walls: 3, defenders: [guards]}
    Ben: {gold: 4, hand: [quarry], walls: 3, defenders: [guards]}
steps: []
"""


def test_behind_anothers_decision_only_all_can_take_an_action_back(tmp_path: Path) -> None:
    """Ann has mended, it is for Ben to mend: undo asks both."""
    driver, screen = seated(tmp_path, MENDING, "Ann, Ben")
    screen.table.competitive = True
    driver.keys("ctrl+enter")
    driver.settle()
    lift(driver)
    steps = len(screen.table.record.steps)
    assert screen.decider == "Ben"
    driver.keys("ctrl+z")
    driver.settle()
    assert len(screen.table.record.steps) == steps
    asked = driver.screen(Confirm)
    assert asked.words == "By now it is for Ben to decide. Ann and Ben must all agree."
    driver.click("deed-1")
    driver.settle()
    assert len(screen.table.record.steps) == steps - 1 and screen.decider == "Ann"


def test_while_the_computer_mends_the_panel_says_so(tmp_path: Path) -> None:
    """Ann mends first; while Ben's computer player mends its own town, nothing asks Ann to."""
    driver, screen = seated(tmp_path, MENDING, "Ann, Ben")
    screen.table.seating = Seating(bots={"Ben": "greedy"})
    steps = len(screen.table.record.steps)
    assert screen.send("end-turn") is None
    assert len(screen.table.record.steps) == steps + 1 and screen.decider is None
    assert screen.board.panel().head == "Ben’s turn" and "Skip" in driver.find("main").name


def test_the_dice_of_thieves_are_shown_before_the_gold_is_gone(tmp_path: Path) -> None:
    """Two dice tumble; a one among them is no hit; then the table comes back (KEEP-DISASTER-5)."""
    driver, screen = seated(tmp_path, FOUR.replace("PHASE", "attack"), "Ann, Ben, Cat, Dan")
    driver.drag("thieves", "town-Cat")
    driver.settle()
    board = screen.board
    assert isinstance(board, BattleBoard)
    assert len(board.beat.throws) == 2 and not any(throw.hit for throw in board.beat.throws)
    assert faults(screen) == []
    watch(driver, screen)
    assert isinstance(screen.board, RivalsBoard)


@pytest.mark.parametrize(("number", "words"), [(2, "round 3"), (6, "Attack phase")])
def test_build_says_whether_an_attack_follows(tmp_path: Path, number: int, words: str) -> None:
    text = FOUR.replace("PHASE", "build").replace("number: 6", f"number: {number}")
    _, screen = seated(tmp_path, text, "Ann, Ben, Cat, Dan")
    assert words in screen.board.panel().then


def test_a_town_without_units_is_said_to_have_fallen_without_a_fight(tmp_path: Path) -> None:
    """KEEP-BATTLE-2: no level of initiative is announced."""
    text = FOUR.replace("PHASE", "attack").replace("[guards, guards.2, halberdiers]", "[]")
    driver, screen = seated(tmp_path, text, "Ann, Ben, Cat, Dan")
    driver.drag("vikings", "town-Ben")
    driver.settle()
    parts = screen.board.panel()
    assert "nobody to defend it" in parts.prompt and parts.then == "Next: what comes of it."


@pytest.mark.parametrize(
    ("phase", "pending", "clause"),
    [("draw", "pending: {kind: discard, player: Ann, count: 2}", "KEEP-DRAW-4"), ("build", "", "KEEP-BUILD-2")],
)
def test_a_card_dropped_on_another_town_is_refused_with_its_clause(
    tmp_path: Path, phase: str, pending: str, clause: str
) -> None:
    text = FOUR.replace("PHASE", phase).replace("steps: []", f"  {pending}\nsteps: []")
    driver, screen = seated(tmp_path, text, "Ann, Ben, Cat, Dan")
    driver.drag("farm", "town-Ben")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause == clause and "farm" in screen.seen.players["Ann"].hand


def test_who_holds_no_attack_card_is_not_told_to_drag_one(tmp_path: Path) -> None:
    text = FOUR.replace("PHASE", "attack").replace(
        "celts, vikings, plague, assassin, war, catapult, farm, thieves", "farm"
    )
    _, screen = seated(tmp_path, text, "Ann, Ben, Cat, Dan")
    assert screen.board.panel().prompt == "There is nothing to attack with this turn."


def test_among_several_no_number_of_rounds_is_promised(tmp_path: Path) -> None:
    """The deck tells the rounds only where one person draws from it."""
    text = FOUR.replace("PHASE", "upkeep")
    _, screen = seated(tmp_path, text, "Ann, Ben, Cat, Dan")
    assert screen.board.panel().sub.startswith("Round 6 · ")
