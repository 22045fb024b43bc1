"""What Keep's table says is what then comes: forecasts, warnings, what follows, and who is told of what."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core import engine
from game.core.record import parse_record
from game.core.rulebook import games
from game.medieval_keep.facts.for_seat import Facts
from game.medieval_keep.facts.forecasts import March
from game.medieval_keep.facts.odds import Odds
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.battle.place_hits import AssignBoard
from scenes.medieval_keep.battle.press_on import PressOnBoard
from scenes.medieval_keep.board.gate import odds_words
from scenes.medieval_keep.board.stores import Stores
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.rivals.choose_units import ChooseUnits
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.popups import Menu
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.buttons import Button
from tests.keep_table.test_rivals import lift, watch
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

SOLO = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann]\nmode: solo\nseed: 11\noptions: {OPTIONS}\nposition:\n"
THREE = """ramparts: 1
game: medieval-keep
players: [Ann, Ben, Cem]
mode: multiplayer
seed: 7
position:
  turn: {number: 6, phase: attack}
  players:
    Ann: {gold: 12, hand: [war, vikings, assassin, spies], defenders: [knights, swordsmen, archers, halberdiers]}
    Ben: {gold: 9, stone: 4, defenders: [halberdiers.2, guards], structures: [farm, mine, catapult, moat],
          hand: [plague, church]}
    Cem: {gold: 5, defenders: [guards], structures: [inn, tavern, brewery, defensive-wall, bakery], hand: [mongols]}
steps: []
"""


def on_table(tmp_path: Path, text: str, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, KeepTable]:
    driver = Driver(tmp_path, size)
    screen = driver.push(KeepTable(Table(parse_record(text))))
    driver.settle()
    lift(driver)
    return driver, screen


def solo(tmp_path: Path, phase: str, town: str, draw: str = "[]", options: str = "") -> tuple[Driver, KeepTable]:
    lines = f"  turn: {{number: 42, phase: {phase}}}\n  draw: {draw}\n  players: {{Ann: {{{town}}}}}\nsteps: []\n"
    return on_table(tmp_path, SOLO.replace("OPTIONS", options) + lines)


def words(screen: KeepTable) -> str:
    """All that the panel says of the decision."""
    assert screen.board is not None
    parts = screen.board.panel()
    return " ".join((parts.prompt, parts.warnings, parts.then))


# ------------------------------------------------------------ the stores


@pytest.mark.parametrize(
    ("town", "gold", "short"),
    [
        ("gold: 2, food: 1, defenders: [guards, guards.2, archers, knights]", "−3", 1),
        ("gold: 3, food: 1, defenders: [guards, guards.2, archers, knights]", "−3", 0),
        ("gold: 0, weapons: 9, structures: [inn], defenders: [guards]", "−1", 1),
    ],
)
def test_an_upkeep_that_cannot_be_paid_shows_its_gap(tmp_path: Path, town: str, gold: str, short: int) -> None:
    """The red figures stay, gold beyond the stores among them; so many go hungry as the rules then say."""
    driver, screen = solo(tmp_path, "build", town, draw="[bowyer, mason]")
    board = screen.board
    assert isinstance(board, TownBoard) and isinstance(board.stores, Stores)
    assert gold in [figure.words for figure in board.stores.figures(0)]
    assert ("would go hungry" in words(screen)) == bool(short)
    while screen.phase != "upkeep":
        assert screen.table.send(engine.legal_actions(screen.table.state, "Ann")[0]) is None
        driver.settle()
    most = max(
        len(a.desert) + len(a.shut) for a in engine.legal_actions(screen.table.state, "Ann") if a.name() == "upkeep"
    )
    assert screen.facts.towns["Ann"].short == short and most >= short
    refused = screen.check("upkeep") is not None
    assert refused == bool(short)


# ------------------------------------------------------------ the last Build


def spent(screen: KeepTable) -> int:
    """The points that are really won by guards out of these stores, on a table beside this one."""
    beside, before = Table(screen.table.record), screen.facts.towns["Ann"].points
    for ware in ("wood", "stone"):
        while beside.send({"by": "Ann", "do": "convert", "give": ware}) is None:
            pass
    while beside.send({"by": "Ann", "do": "recruit", "unit": "guards"}) is None:
        pass
    return engine.facts_for(beside.state, "Ann", Facts).towns["Ann"].points - before


@pytest.mark.parametrize("options", ["", "army: fed"])
def test_the_last_build_says_in_red_what_the_stores_would_still_pay(tmp_path: Path, options: str) -> None:
    driver, screen = solo(
        tmp_path, "build", "gold: 265, food: 164, weapons: 131, structures: [mine, farm]", "[]", options
    )
    told, points = words(screen), spent(screen)
    assert "The last Build: 560 goods in store count nothing after it" in told and "****" not in told
    assert f"{points} points" in told and points > 0
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(driver.top, Confirm) and screen.phase == "build"
    driver.keys("escape")
    screen.app.settings.questions = False
    assert "The last Build" in words(screen), "the sentence stands always"
    driver.keys("ctrl+enter")
    driver.settle()
    assert not isinstance(driver.top, Confirm) and screen.phase != "build"


@pytest.mark.parametrize("gold", [0, 1, 7])
def test_the_last_build_says_what_the_market_place_still_gives(tmp_path: Path, gold: int) -> None:
    """KEEP-BUILD-7: wood and stone pay for guards, too."""
    _, screen = solo(tmp_path, "build", f"gold: {gold}, wood: 17, stone: 23, structures: [market-place, farm]")
    told, points = words(screen), spent(screen)
    assert points > 0 and f"{points} point" in told and "Sold in the Market Place, too" in told


@pytest.mark.parametrize(
    ("town", "draw", "options"),
    [
        ("gold: 0, food: 0, weapons: 4, wood: 17, stone: 23, structures: [farm]", "[]", ""),
        ("gold: 265, structures: [mine]", "[bowyer, mason]", ""),
        ("gold: 4, structures: [mine]", "[]", ""),
        (
            "gold: 90, structures: [mine], defenders: [guards, guards.2, guards.3, guards.4, guards.5]",
            "[]",
            "army: fed",
        ),
    ],
)
def test_nothing_is_warned_of_where_nothing_is_at_stake(tmp_path: Path, town: str, draw: str, options: str) -> None:
    """Another Build comes, or the stores pay for nothing, or what they pay would not count."""
    driver, screen = solo(tmp_path, "build", town, draw, options)
    assert "Build:" not in words(screen).replace("End Build", "")
    driver.keys("ctrl+enter")
    driver.settle()
    assert not isinstance(driver.top, Confirm) and screen.phase != "build"


@pytest.mark.parametrize(
    ("draw", "sure"), [("[]", True), ("[bowyer]", False), ("[bowyer, mason]", False), ("[bowyer, mason, norse]", None)]
)
def test_among_rivals_the_last_build_is_told_when_no_other_can_come(
    tmp_path: Path, draw: str, sure: bool | None
) -> None:
    text = THREE.replace("phase: attack", "phase: build").replace("  players:", f"  draw: {draw}\n  players:", 1)
    _, screen = on_table(tmp_path, text)
    told = words(screen)
    assert ("**The last Build:" in told) == (sure is True)
    assert ("**Your last Build, if no town falls:" in told) == (sure is False)


@pytest.mark.parametrize(
    ("draw", "gold", "warned"),
    [
        ("bowyer, mason, norse", 7, True),
        ("bowyer, mason, norse", 6, False),
        ("bowyer, mason, norse, church", 14, True),
        ("bowyer, mason, norse, church", 13, False),
    ],
)
def test_a_rival_who_can_buy_the_last_cards_may_take_the_next_build(
    tmp_path: Path, draw: str, gold: int, warned: bool
) -> None:
    """KEEP-BUILD-8, KEEP-END-1: of three, each draws one card before my next turn, and the Guild Hall sells more."""
    text = THREE.replace("phase: attack", "phase: build").replace("  players:", f"  draw: [{draw}]\n  players:", 1)
    text = text.replace("hand: [plague, church]", "hand: [plague]")
    _, screen = on_table(tmp_path, text.replace("{gold: 5, d", f"{{gold: {gold}, d").replace("inn,", "guild-hall,"))
    assert ("Your last Build, if rivals buy the last cards:" in words(screen)) == warned


@pytest.mark.parametrize(
    ("over", "mine", "theirs", "sure"),
    [
        (5, "", "", True),
        (4, "nomads", "", False),
        (4, "", "nomads", False),
        (3, "nomads", "warlord", False),
        (3, "nomads, warlord", "", None),
        (4, "", "prosperity, nomads", None),
        (4, "", "", None),
    ],
)
def test_without_cards_the_last_build_is_told_by_what_waits_at_all_gates(
    tmp_path: Path, over: int, mine: str, theirs: str, sure: bool | None
) -> None:
    """KEEP-NOCARD-7, -8: of two, each must send one card in his turn, and need not choose the invader."""
    text = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann, Ben]\nmode: no-cards\nseed: 11\nposition:\n"
    text += f"  invasions: {over}\n  turn: {{number: 6, phase: build}}\n  players:\n"
    text += f"    Ann: {{gold: 90, waiting: [{mine}], defenders: [guards]}}\n"
    _, screen = on_table(tmp_path, text + f"    Ben: {{defenders: [guards], waiting: [{theirs}]}}\nsteps: []\n")
    told = words(screen)
    assert ("**The last Build:" in told) == (sure is True)
    assert ("**Your last Build, if no town falls:" in told) == (sure is False)


def test_what_one_sends_against_others_is_no_danger_to_the_own_town(tmp_path: Path) -> None:
    """KEEP-NOCARD-7: among several its player plays what waits at his gate."""
    text = "ramparts: 1\ngame: medieval-keep\nplayers: [Ann, Ben]\nmode: no-cards\nseed: 11\nposition:\n"
    text += "  turn: {number: 6, phase: build}\n  players:\n    Ann: {gold: 9, waiting: [nomads], defenders: []}\n"
    driver, screen = on_table(tmp_path, text + "    Ben: {defenders: [guards]}\nsteps: []\n")
    told, tip = words(screen), str(driver.find("gate-nomads").tip)
    assert "Then: Nomads, against another town. [KEEP-NOCARD-7]" in told
    assert "from round 3 on" in tip
    assert not any(word in told + tip for word in ("without a fight", "The town", "strike", "KEEP-SOLO"))
    driver.click("gate-nomads", button=3)
    driver.settle()
    assert [line.why.clause for line in driver.screen(Menu).lines if line.why] == ["KEEP-NOCARD-7"]
    driver.keys("escape")
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.phase == "attack"


def test_an_empty_wall_is_asked_about(tmp_path: Path) -> None:
    driver, screen = solo(tmp_path, "build", "gold: 9, waiting: [warlord], walls: 1, defenders: []", "[bowyer, mason]")
    assert "Nobody stands on the wall: the town falls without a fight" in words(screen)
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(driver.top, Confirm)
    back, lose = driver.find("deed-0"), driver.find("deed-2")
    assert isinstance(back, Button) and isinstance(lose, Button) and (back.look, lose.look) == ("main", "plain")
    driver.keys("enter")
    assert driver.top is screen and screen.phase == "build", "Enter goes back"
    driver.keys("ctrl+enter")
    driver.click("deed-2")
    driver.settle()
    watch(driver, screen)
    assert screen.phase == "over", "the warning was true: the last wall fell"


# ------------------------------------------------------------ War


def test_the_sheet_of_a_war_says_the_dice_that_are_thrown(tmp_path: Path) -> None:
    """KEEP-BATTLE-6: Ben's Moat takes a die from each attacker who has more than one."""
    driver, screen = on_table(tmp_path, THREE)
    driver.app.settings.animation = "off"
    sheet = driver.push(ChooseUnits(screen, "war", "Ben", "units"))
    assert "Ben" in sheet.title
    for unit in ("knights", "halberdiers"):
        driver.click(f"unit-{unit}")
    assert faults(sheet) + misread(sheet) == []
    foretold = screen.forecast_as(March, "attack", **sheet.arguments())
    said = sheet.strength()
    driver.keys("ctrl+enter")
    driver.settle()
    begun = next(e for m in screen.table.moments for e in m.events if e.kind == "battle-begun")
    army = [fighter for fighter in begun.facts["fighters"] if fighter["side"] == "attack"]  # type: ignore[union-attr]
    assert foretold is not None and foretold.dice == sum(fighter["ad"] for fighter in army)
    assert foretold.hits == sum(fighter["hits"] for fighter in army)
    assert f"**They throw {foretold.dice} dice a segment" in said and "The Moat takes" in said


def at_war(tmp_path: Path) -> tuple[Driver, KeepTable]:
    """A War after its first segment."""
    driver, screen = on_table(tmp_path, THREE)
    driver.app.settings.animation = "off"
    army = ["knights", "swordsmen", "archers", "halberdiers"]
    assert screen.send("attack", card="war", target="Ben", units=army) is None
    for _ in range(40):
        driver.settle()
        if screen.pending == "war":
            break
        lift(driver)
        assert screen.table.send(engine.legal_actions(screen.table.state, str(screen.decider))[0]) is None
    return driver, screen


def test_press_on_or_withdraw_is_decided_with_both_armies_in_view(tmp_path: Path) -> None:
    driver, screen = at_war(tmp_path)
    board = screen.board
    assert isinstance(board, PressOnBoard) and faults(screen) + misread(screen) == []
    odds = engine.odds_for(screen.table.state, None, Odds).battle
    assert isinstance(odds, float) and 0 < odds < 1 and f"falls in {round(100 * odds)} of 100" in words(screen)
    bar = screen.hands.find("odds-bar")
    assert bar is not None and f"falls in {round(100 * odds)} of 100" in bar.name, "the odds are in view on the stage"
    wounds = screen.seen.players["Ann"].wounds
    battle = screen.seen.battle
    assert battle is not None
    left = sum(screen.looks.printed(unit).hits - wounds.get(unit, 0) for unit in battle.units)
    assert f"Ann's army can still take {left} hit" in words(screen)
    things = [thing for zone in screen.zone_list for thing in zone.things]
    deeds = {thing.name: thing for thing in things if isinstance(thing, Button) and thing.id in ("main", "withdraw")}
    assert {*deeds} == {"Press on", "Withdraw"} and deeds["Press on"].look == "main"
    assert all(screen.layout.tall.contains(deed.rect) for deed in deeds.values()), "both stand on the stage"
    assert [thing for thing in things if isinstance(thing, Button) and thing.look == "main"] == [deeds["Press on"]]
    driver.keys("ctrl+enter")
    driver.settle()
    assert any(event.kind == "pressed-on" for event in screen.table.moments[-1].events)


def test_they_turn_round_as_one_points_home(tmp_path: Path) -> None:
    driver, screen = at_war(tmp_path)
    driver.app.settings.animation = "normal"

    def seen() -> set[bytes]:
        """The field before the wall, at each tick of what moves at rest."""
        board = screen.board
        assert isinstance(board, PressOnBoard)
        room = screen.layout.tall
        field = Rect(room.x, board.slip.y - room.h // 4, room.w, room.h // 4)
        found = set()
        for _ in range(24):
            driver.wait(1 / 12)
            found.add(pygame.image.tobytes(driver.app.screen.subsurface(field), "RGB"))
        return found

    driver.move((0, 0))
    forward = seen()
    driver.move("withdraw")
    assert not forward & seen(), "they look home"


def test_what_comes_then_is_what_comes(tmp_path: Path) -> None:
    """At the end of each telling of a War the panel says who decides what; next that very board lies there."""
    driver, screen = on_table(tmp_path, THREE)
    assert screen.send("attack", card="war", target="Ben", units=["knights", "swordsmen", "halberdiers"]) is None
    seen = set()
    for _ in range(30):
        driver.settle()
        then = ""
        while isinstance(screen.board, BattleBoard):
            then = screen.board.panel().then
            driver.keys("ctrl+enter")
            driver.settle()
        if then:
            asked = screen.pending
            seen.add(asked)
            expected = {"assign-hits": f"{screen.decider} places", "war": "presses on", "lose-structures": "gives up"}
            assert expected.get(asked, "back to the table") in then, then
        if not screen.seen.battle:
            break
        lift(driver)
        assert screen.table.send(engine.legal_actions(screen.table.state, str(screen.decider))[0]) is None
    assert {"assign-hits", "war"} <= seen


def test_hits_on_equal_units_are_laid_already(tmp_path: Path) -> None:
    text = THREE.replace("[halberdiers.2, guards]", "[guards, guards.2, guards.3]").replace(", moat]", "]")
    driver, screen = on_table(tmp_path, text)
    driver.app.settings.animation = "off"
    assert screen.send("attack", card="war", target="Ben", units=["knights"]) is None
    for _ in range(30):
        driver.settle()
        if isinstance(screen.board, AssignBoard) and screen.board.owner == "Ben":
            break
        lift(driver)
        assert screen.table.send(engine.legal_actions(screen.table.state, str(screen.decider))[0]) is None
    board = screen.board
    assert isinstance(board, AssignBoard) and sum(board.given.values()) == board.hits
    driver.keys("ctrl+enter")
    driver.settle()
    assert not isinstance(screen.board, AssignBoard) or screen.board.owner != "Ben" or screen.pending != "assign-hits"


# ------------------------------------------------------------ the Assassin, the recap, who begins


@pytest.mark.parametrize("alone", [True, False])
def test_the_assassin_has_his_scene(tmp_path: Path, alone: bool) -> None:
    if alone:
        driver, screen = solo(
            tmp_path, "build", "gold: 9, waiting: [assassin], defenders: [guards, knights]", "[bowyer]"
        )
        screen.app.settings.questions = False
        assert screen.send("end-build") is None
    else:
        driver, screen = on_table(tmp_path, THREE)
        assert screen.send("attack", card="assassin", target="Ben", victim="guards") is None
    driver.settle()
    board = screen.board
    assert isinstance(board, BattleBoard) and board.beat.event is not None and board.beat.event.kind == "unit-lost"
    parts = board.panel()
    assert parts.head == "Assassin" and ("Knights" if alone else "Guards") in parts.prompt
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.telling is None


def test_the_curtain_tells_of_what_weighs_first(tmp_path: Path) -> None:
    """Of a long War and a taken town Ben reads losses and walls, not that segments begin."""
    driver, screen = on_table(tmp_path, THREE)
    driver.app.settings.animation = "off"
    assert screen.send("attack", card="war", target="Ben", units=["knights", "halberdiers"]) is None
    recap: list[str] = []
    for _ in range(60):
        driver.settle()
        if isinstance(driver.top, Curtain) and driver.top.player == "Ben":
            recap = screen.handing._since("Ben")
            break
        lift(driver)
        who = screen.decider
        assert who is not None
        assert screen.table.send(engine.legal_actions(screen.table.state, who)[-1]) is None
    assert recap and not any("Segment" in line and "begins" in line for line in recap), recap


def test_the_dice_for_who_begins_are_told(tmp_path: Path) -> None:
    from game.core.record import new_record

    table = Table(new_record(games.find_game("medieval-keep"), ["Ann", "Ben"], "multiplayer", {}, 4711))
    line = next(entry.words for entry in table.log(None) if "begins" in entry.words and "rolled" in entry.words)
    rolled = [event for event in table.moments[0].events if event.kind == "die-rolled"]
    assert len(rolled) >= 2 and all(f"{e.word('who')} {e.number('result')}" in line for e in rolled)


@pytest.mark.parametrize(
    ("danger", "said"),
    [(0.0, "will hold"), (1.0, "will fall"), (0.004, "over 99 of"), (0.997, "under 1 of"), (0.44, "in 56 of")],
)
def test_a_share_is_a_share(danger: float, said: str) -> None:
    """Nothing is promised that may yet come otherwise."""
    assert said in odds_words(danger)
