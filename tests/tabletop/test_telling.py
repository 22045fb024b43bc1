"""What an action brought is told beat by beat; computer players at a pace that can be followed, and faster."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.core.record import parse_record
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.advice.hint import HintSlip
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.panel.log_sheet import LogSheet
from scenes.tabletop.playback.pacing import PAUSE, READING
from scenes.tabletop.playback.playback import Playback
from scenes.tabletop.seats.curtain import Curtain
from tests.keep_table.test_dice import TEXT as WARLORD
from tests.keep_table.test_rivals import HEAD
from tests.strongholds_table.play import DEFENCE, FOUR, MUSTER_TWO, TWO, open_table, press_main
from tools.screens.driver import Driver, faults

BOTS_WAR = (
    HEAD.format(players="Ann, Ben")
    + """position:
  turn: {number: 6, phase: attack, player: Ann}
  players:
    Ann: {gold: 9, food: 6, hand: [vikings], structures: [mine, catapult], defenders: [guards]}
    Ben: {gold: 4, hand: [quarry], structures: [inn, ballista], defenders: [guards.2, halberdiers]}
steps: []
"""
)


def battle(driver: Driver) -> KeepTable:
    """The Warlord's attack on a town alone, at its first beat."""
    screen = driver.push(KeepTable(Table(parse_record(WARLORD))))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(screen.board, BattleBoard) and screen.board.number == 0
    return screen


def in_log(screen: GameScreen) -> str:
    return " ".join(line.words for line in screen.log_lines(most=1000))


def test_a_telling_needs_beats_and_counts_what_has_been_told() -> None:
    with pytest.raises(ValueError, match="beat"):
        Playback([], [], 3)
    telling = Playback([], ["a", "b"], 3, ends=[2, 5])
    assert telling.has_told(2, 99) and not telling.has_told(3, 0) and not telling.has_told(4, 0)
    telling.settled = True
    assert telling.has_told(3, 1) and not telling.has_told(3, 2)
    assert telling.on() and telling.beat == "b" and not telling.settled and telling.has_told(3, 1)
    assert not telling.has_told(3, 2) and not telling.on()
    telling.to_the_end()
    assert telling.has_told(3, 4) and not telling.has_told(3, 5)


def test_no_log_runs_ahead_of_what_is_told(driver: Driver) -> None:
    screen = battle(driver)
    assert "Warlord" in in_log(screen) and "is taken" not in in_log(screen)
    driver.keys("f3")
    assert not any("is taken" in line.words for line in driver.screen(LogSheet).lines)
    driver.keys("escape")
    driver.click("to-the-end")
    driver.settle()
    assert "is taken" in in_log(screen)
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.telling is None and "is taken" in in_log(screen)


def test_nobody_advises_from_what_has_not_been_shown(driver: Driver) -> None:
    screen = battle(driver)
    assert screen.table.over is False
    for words in (screen.no_hint(), screen.no_coach()):
        assert words is not None
    driver.keys("f2")
    assert not isinstance(driver.top, HintSlip), "the position behind the battle is not told"
    while screen.telling is not None:
        driver.keys("ctrl+enter")
        driver.settle()
    driver.keys("f2")
    assert screen.no_hint() is not None or isinstance(driver.top, HintSlip)


def test_a_telling_survives_another_window_and_begins_each_beat_once(driver: Driver) -> None:
    screen = battle(driver)
    number = 0
    while isinstance(screen.board, BattleBoard) and not screen.board.beat.throws:
        driver.keys("ctrl+enter")
        driver.wait(0.1)
        number += 1
    assert isinstance(screen.board, BattleBoard) and screen.show.busy and not screen.board.settled
    rows = len(screen.show.rows)
    driver.app.rearrange()
    driver.wait(0.05)
    assert screen.board.number == number and len(screen.show.rows) == rows
    driver.settle()
    assert screen.board.settled and screen.board.number == number
    driver.wait(60)
    assert screen.telling is not None and screen.telling.number == number, "a person's battle waits"


def test_undo_takes_what_is_told_with_it(driver: Driver) -> None:
    screen = battle(driver)
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.telling is None and isinstance(screen.board, TownBoard) and screen.phase == "build"


def alone(driver: Driver, kind: type[GameScreen], text: str, bot: str, names: str = "Ann, Ben") -> Any:
    """A table at which only computers sit, whose minds are as quick as the test wants."""
    seating = Seating(bots=dict.fromkeys(names.split(", "), bot))
    screen = driver.push(kind(Table(parse_record(text), seating=seating)))
    driver.wait(0.05)
    return screen


def thought(driver: Driver, done: Callable[[], object]) -> None:
    """Let the computers think, in true time, until they have brought that about."""
    driver.until(done, 1 / 30)


def test_what_a_computer_player_brought_goes_on_by_itself_after_a_while(driver: Driver) -> None:
    driver.app.settings.animation = "normal"
    screen = alone(driver, KeepTable, BOTS_WAR, "careful")
    table = screen.table
    table.update = lambda pause=0.0: False  # it plays only what follows
    table._do({"by": "Ann", "do": "attack", "card": "vikings", "target": "Ben"}, automatic=True)
    assert isinstance(screen.board, BattleBoard) and screen.by_itself
    driver.settle(0.5)
    assert screen.telling is not None and screen.telling.number == 0
    driver.wait(READING["normal"] + 0.1)
    assert screen.telling.number == 1, "the next level after its time"
    driver.click("pace")
    number = screen.telling.number
    driver.wait(1.2)
    assert screen.telling is None or screen.telling.number > number, "four times as fast"
    if screen.telling is not None:
        driver.click("hurry")
    assert screen.telling is None and screen.pacing.hurrying


def test_computers_alone_play_faster_or_to_the_end(tmp_path: Path) -> None:
    bots = dict.fromkeys(("Ann", "Ben", "Cem", "Dora"), "heuristic")
    driver, screen = open_table(tmp_path, FOUR + DEFENCE, bots)
    screen.pacing.fixed = 1e9
    driver.until(lambda: screen.telling is None, frame=0.1)  # they may have been quicker than we
    assert {"main", "hurry"} <= set(driver.ids())
    assert driver.find("main").name == "Faster"
    driver.click("main")
    screen.pacing.fixed = None
    usual = PAUSE["off"]
    assert screen.pacing.pause == usual / 4 and driver.find("main").name == "At the usual pace"
    thought(driver, lambda: screen.telling)
    assert screen.by_itself, "the clash lies open"
    driver.wait(READING["off"] / 4 + 0.2)
    assert screen.telling is None, "and goes on without anybody"
    screen.pacing.fixed = 1e9
    driver.click("hurry")
    assert screen.pacing.hurrying and driver.find("main").name == "Stop here"
    driver.click("main")
    assert not screen.pacing.hurrying
    driver.click("hurry")
    screen.pacing.fixed = None
    assert screen.pacing.pause == 0.0
    thought(driver, lambda: screen.table.over)
    assert screen.telling is None and not screen.pacing.hurrying
    assert faults(screen) == []


def test_the_button_says_whose_hand_opens_next(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO)
    for order in ({"general": "JH", "troops": ["4C"]}, {"general": "JS", "troops": ["2S"]}):
        driver.keys("enter", "enter")
        driver.settle()
        other = next(name for name in screen.table.players if name != screen.me)
        screen.follow({"by": screen.me, "do": "muster", "target": other, **order})
        driver.keys("ctrl+enter")
        driver.settle()
    assert screen.telling is not None and screen.eyes is None and screen.me == screen.looked == "Ben"
    assert driver.find("main").name == "Ben: my hand"
    driver.keys("ctrl+enter")
    driver.settle()
    assert screen.eyes == "Ben" and not isinstance(driver.top, Curtain), "who looked last goes on without a curtain"
    press_main(driver)
    assert isinstance(driver.top, Curtain) and driver.top.player == "Ann"


def test_calm_an_action_fades_into_the_next_picture_but_never_over_a_curtain(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, {"Ben": "heuristic"}, animation="normal")
    driver.app.settings.calm = True
    screen.pacing.fixed = 1e9
    screen.follow({"by": "Ann", "do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]})
    driver.settle()
    before = screen.table.moments[-1]
    driver.keys("ctrl+enter")
    assert screen.table.moments[-1] is not before
    assert [step.name for row in screen.show.rows for step in row] == ["cross-fade"]
    driver, screen = open_table(tmp_path / "two", TWO + MUSTER_TWO, animation="normal")
    driver.app.settings.calm = True
    driver.keys("enter", "enter")
    screen.follow({"by": "Ann", "do": "muster", "general": "JH", "target": "Ben", "troops": ["4C"]})
    driver.keys("ctrl+enter")
    assert isinstance(driver.top, Curtain) and not screen.show.busy


@pytest.mark.parametrize("text", [WARLORD, TWO + MUSTER_TWO])
def test_a_window_without_room_for_a_table_says_so(tmp_path: Path, text: str) -> None:
    from scenes.strongholds.scene import HoldTable

    driver = Driver(tmp_path, (500, 380))
    record = parse_record(text)
    kind: type[GameScreen] = KeepTable if record.game.id == "medieval-keep" else HoldTable
    screen = driver.push(kind(Table(record, seating=Seating(bots={"Ben": "heuristic"} if kind is HoldTable else {}))))
    driver.settle()
    assert "small-area" in driver.ids() and screen.board is None and faults(screen) == []
    driver.app.resize((1280, 720))
    driver.settle()
    assert screen.board is not None


def test_the_ground_is_painted_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    ground = TownBoard.paint_ground

    def counted(self: TownBoard, surface: Surface) -> None:
        painted.append(1)
        ground(self, surface)

    monkeypatch.setattr(TownBoard, "paint_ground", counted)
    screen = driver.push(KeepTable(Table(parse_record(WARLORD))))
    driver.settle()
    assert len(painted) == 1
    for _ in range(3):
        driver.move("farm")
        driver.move((400, 300))
        driver.wait(0.2)
    assert len(painted) == 1, "what moves over it is copied from the kept picture"
    screen.rebuild()
    driver.settle()
    assert len(painted) == 2
