"""The coach in a game for practice: plans are compared in the background, and everything stops when play goes on."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Sequence
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from game.core import engine
from game.core.bots.bot import Seat
from game.core.record import new_record, parse_record
from game.core.rulebook.games import find_game
from game.services import marking
from game.services.players import new_bot
from game.services.statistics import FinishedGame, Statistics
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.new_game.new_game import NewGame
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.review_sheet import ReviewSheet
from scenes.replay.screen import Watching
from scenes.replay.trying import Trying
from scenes.session.catalogue import scenes_of
from scenes.session.saves import Saves
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.session.trials import OneByOne, RolloutPool
from scenes.tabletop.advice.coach import PlanRow, share_told
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.sheets import Confirm
from tools.screens.driver import Driver, faults, until

TEXT = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
position:
  turn: {number: 38, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann:
      {gold: 12, food: 6, hand: [farm, bakery], structures: [mine], defenders: [guards, guards.2], waiting: [bandits]}
steps: []
"""


def practised(driver: Driver) -> KeepTable:
    screen = driver.push(KeepTable(Table(parse_record(TEXT), seating=Seating(practice=True))))
    driver.settle()
    return screen


def wait_for(driver: Driver, screen: GameScreen, *, told: bool = False) -> None:
    """Let real time pass until the first games of each plan are in, or until the coach has said its word."""
    coach = screen.coach
    assert coach is not None
    driver.until(lambda: coach.told or (not told and all(coach.trials.of(n) for n in range(len(coach.plans)))), 0.02)


def rows(driver: Driver, screen: GameScreen) -> list[PlanRow]:
    return [widget for widget in screen.widgets() if isinstance(widget, PlanRow)]


@pytest.mark.parametrize(
    ("chance", "error", "told"),
    [
        (50, 9, "50% ± 9"),
        (100, 7, "at least 93 in 100"),
        (97, 4, "at least 93 in 100"),
        (96, 4, "96% ± 4"),
        (0, 7, "at most 7 in 100"),
        (4, 4, "4% ± 4"),
        (60, 70, "60 in 100 so far"),
    ],
)
def test_no_share_lies_beyond_none_or_all(chance: int, error: int, told: str) -> None:
    assert share_told(chance, error) == told


def test_plans_are_compared_in_the_background_and_one_can_be_followed(driver: Driver) -> None:
    """F8: numbers with their uncertainty come in without the position changing; a click on a plan does it."""
    screen = practised(driver)
    driver.keys("f8")
    assert screen.coach is not None and len(screen.coach.plans) > 1
    assert all(re.fullmatch(r"\d+ of \d+ games", row.progress()) for row in rows(driver, screen))
    wait_for(driver, screen, told=True)
    assert not any(row.progress() for row in rows(driver, screen))
    assert screen.table.record.steps == []
    shown = rows(driver, screen)
    assert all("±" in row.name and "points" in row.name and "town holds" in row.name for row in shown)
    assert [row.best for row in shown].count(True) == 1
    costs = {str(plan.get("card", plan["do"])): row.price for plan, row in zip(screen.coach.plans, shown, strict=True)}
    assert costs["farm"] == "2 gold" and costs["end-build"] == "", "the usual payment, before anything is paid"
    assert "±" in driver.find("prompt").name or "as far as these games tell" in driver.find("prompt").name
    assert faults(screen) == []
    best = screen.coach.plans[screen.coach.best]
    driver.click(f"plan-{screen.coach.best}")
    driver.settle()
    assert screen.table.record.steps[-1].body == best
    assert not screen.coach.open and screen.coach.trials.running == 0


def test_the_board_can_be_played_meanwhile_and_the_coach_stops(driver: Driver) -> None:
    """An own decision ends the thinking; so do Esc, undo and leaving."""
    screen = practised(driver)
    driver.keys("f8")
    driver.wait(0.05)
    assert screen.coach is not None and screen.coach.trials.running > 0
    driver.keys("space")  # End Build
    driver.settle()
    assert len(screen.table.record.steps) == 1
    assert not screen.coach.open and screen.coach.trials.running == 0
    driver.keys("ctrl+z")
    driver.keys("f8")
    assert screen.coach.open
    driver.keys("escape")
    assert not screen.coach.open and screen.coach.trials.running == 0 and driver.top is screen
    driver.keys("f8")
    screen.close()
    driver.wait()
    assert screen.coach.trials.running == 0


@pytest.mark.parametrize(("width", "height", "percent"), [(1280, 720, 200), (1920, 1080, 100), (1024, 640, 150)])
def test_the_panel_is_whole_at_other_sizes(driver: Driver, width: int, height: int, percent: int) -> None:
    """Nothing is cut or lies over something else."""
    driver.app.settings.text_size = percent  # type: ignore[assignment]
    driver.resize(width, height)
    screen = practised(driver)
    driver.keys("f8")
    wait_for(driver, screen)
    assert faults(screen) == []


def test_in_any_game_of_one_person_the_coach_can_be_asked_and_marks_it_practice(driver: Driver) -> None:
    """The key asks first; Esc leaves the game as it is, *Practise* marks it in the panel and on the disk."""
    driver.app.go.begin(parse_record(TEXT), Seating())
    driver.settle()
    screen = driver.screen(KeepTable)
    driver.keys("f8")
    driver.settle()
    assert isinstance(driver.top, Confirm)
    driver.keys("escape")
    driver.settle()
    assert not screen.table.practice and screen.coach is None
    driver.keys("f8")
    driver.settle()
    driver.click("deed-1")
    driver.settle()
    assert screen.table.practice and screen.coach is not None and screen.coach.open
    driver.keys("escape")
    driver.app.go.shelf()
    driver.settle()
    [game] = Saves(driver.app.profile).running()
    driver.app.go.go_on(game.path)
    driver.settle()
    assert driver.screen(KeepTable).table.practice


def test_outside_practice_there_is_no_coach(driver: Driver) -> None:
    """No button; between rivals the key says why; the hint stays."""
    rivals = new_record(find_game("medieval-keep"), ["Ann", "Ben"], "multiplayer", {}, 3)
    screen = driver.push(KeepTable(Table(rivals)))
    driver.settle()
    driver.keys("enter", "enter")
    driver.settle()
    assert "coach" not in driver.ids()
    driver.keys("f8")
    driver.settle()
    assert screen.coach is None and not isinstance(driver.top, Confirm)
    driver.keys("f2")
    driver.settle()
    assert "do-it" in driver.ids() and "coach" not in driver.ids()


def test_practice_is_chosen_kept_shown_and_counted(driver: Driver, tmp_path: Path) -> None:
    """From the switch of a new game to the save, the table after *Continue*, and the statistics."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    entry = scenes_of("medieval-keep")
    assert entry is not None
    new = driver.push(NewGame(entry))
    driver.settle()
    driver.click("practice")
    assert new.choices.practised and faults(new) == []
    driver.keys("ctrl+enter")
    driver.settle()
    screen = driver.screen(KeepTable)
    assert screen.table.practice and "practice" in driver.find("sub").name
    assert all("practice" not in str(step.body) for step in screen.table.record.steps)
    screen.leave_table()
    driver.settle()
    (running,) = Saves(tmp_path).running()
    driver.app.go.go_on(running.path)
    driver.settle()
    screen = driver.screen(KeepTable)
    assert screen.table.practice and "coach" in driver.ids()
    while not engine.over(screen.table.state):
        assert screen.table.send(screen.table.hint("Ann").action) is None
    screen.leave_table()
    driver.settle()
    (game,) = Statistics(tmp_path).games()
    assert game.practice
    again = driver.push(NewGame(entry))
    assert again.choices.practised, "the last choices are filled in"
    again.set_mode("multiplayer")
    driver.settle()
    assert "practice" not in driver.ids() and not again.choices.practised


def ended(driver: Driver) -> KeepTable:
    """A short game, badly played, that is over."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.app.go.begin(parse_record(TEXT.replace("[celts, tavern, norse]", "[norse]")), Seating())
    driver.settle()
    screen = driver.screen(KeepTable)
    table, luck = screen.table, random.Random(1)
    while not table.over:
        idle = engine.check(table.state, {"by": "Ann", "do": "end-build"}) is None
        action = (
            {"by": "Ann", "do": "end-build"}
            if idle
            else new_bot(table.game, "random").decide(Seat(table.state, "Ann"), luck).action
        )
        assert table.send(action) is None
    driver.settle()
    return screen


def reviewed(driver: Driver) -> ReviewSheet:
    sheet = driver.screen(ReviewSheet)
    driver.until(lambda: not sheet.review.looking, 0.02, 300)
    assert not sheet.review.trials.trouble
    driver.settle()
    return sheet


def test_what_cost_most_leads_to_its_moment_in_the_replay(driver: Driver) -> None:
    """Who never builds is told so; a click shows that decision, with a bookmark; Esc leads back to the list."""
    screen = ended(driver)
    driver.click("review")
    sheet = reviewed(driver)
    found = sheet.review.mistakes()
    assert found and all(one.loss > marking.CERTAIN * one.error for one in found)
    assert len(sheet.review.marked) == sum(moment.by == "Ann" for moment in screen.table.moments), "nothing is skipped"
    assert faults(sheet) == []
    one = found[0]
    driver.click("see-0")
    driver.settle()
    replay = driver.screen(Watching)
    assert driver.top is replay and replay.watched.index == one.step
    assert engine.digest(replay.table.state) == engine.digest(screen.table.moments[one.step].state)
    mark = replay.marks.at(one.step)
    assert mark is not None and mark.note.startswith("You: ") and "Better: " in mark.note
    assert replay.marked_here == one, "the replay knows it, too"
    assert replay.sentence(one.plans[0].action) in driver.find("then").name and faults(replay) == []
    driver.keys("n")
    assert replay.marked_here in found, "from mistake to mistake"
    replay.jump(one.step)
    driver.settle()
    driver.keys("t")
    driver.settle()
    again = driver.screen(Trying)
    assert engine.digest(again.table.state) == engine.digest(screen.table.moments[one.step].state)
    assert again.table.send(one.plans[0].action) is None
    driver.settle()
    assert again.solved and faults(again) == []
    driver.click("once-more")
    driver.settle()
    again = driver.screen(Trying)
    assert again.tried is None and again.table.send(one.done) is None
    driver.settle()
    assert again.found == one and not again.solved
    driver.keys("escape")
    assert driver.top is replay
    driver.keys("escape")
    assert driver.top is sheet
    assert sheet.review.mistakes() == found, "nothing is thought of twice"
    for _ in range(6):
        driver.keys("tab")
        if sheet.hands.focus is not None and sheet.hands.focus.id == "see-0":
            break
    driver.keys("enter")
    driver.settle()
    assert isinstance(driver.top, Watching), "by keyboard, too"


def test_a_finished_game_of_the_statistics_can_be_reviewed_and_its_steps_coached(
    driver: Driver, tmp_path: Path
) -> None:
    """In the replay: F8 rings the plan that was played; own notes are not written over."""
    screen = ended(driver)
    screen.leave_table()
    driver.settle()
    (game,) = Statistics(tmp_path).games()
    driver.app.go.watch_finished(game)
    driver.settle()
    replay = driver.screen(Watching)
    step = next(
        n for n, moment in enumerate(replay.watched.whole) if moment.action and moment.action["do"] == "end-build"
    )
    replay.jump(step - 1)
    replay.marks.put(step - 1, "my own note")
    driver.keys("f8")
    wait_for(driver, replay)
    mine = [row for row in rows(driver, replay) if row.mine]
    assert [row.words for row in mine] == ["End the Build phase (you)"]
    assert faults(replay) == []
    driver.keys("ctrl+y")
    assert replay.coach is not None and not replay.coach.open and replay.watched.index == step
    driver.app.go.watch_moment(replay.table, step - 1, "You: nothing. Better: something")
    assert driver.screen(Watching).marks.at(step - 1).note == "my own note"  # type: ignore[union-attr]
    driver.keys("escape")
    driver.settle()
    driver.click("review")
    assert isinstance(driver.top, ReviewSheet)


@pytest.mark.parametrize(
    ("game_id", "players"),
    [("strongholds", "AB"), ("rise-against-monsters", "AB"), ("defenders", "A"), ("battle-for-korvosa", "QAB")],
)
def test_every_game_of_one_person_can_be_for_practice(driver: Driver, game_id: str, players: str) -> None:
    """Against computer players and beside them: F8 compares plans by games won, says why, and cites a clause."""
    driver.app.settings.animation = "off"
    game = find_game(game_id)
    me = players[-1]
    bots = {name: game.heuristic for name in players if name != me}
    driver.push(Shelf())
    driver.app.go.begin(new_record(game, list(players), None, {}, 4), Seating(bots=bots, practice=True))
    screen = driver.screen(GameScreen)
    while me not in screen.table.to_act() or screen.table.thinking:
        driver.wait(0.05)
    driver.settle()
    before = faults(screen)
    driver.keys("f8")
    assert screen.coach is not None and screen.coach.open
    wait_for(driver, screen)
    driver.settle()
    shown = rows(driver, screen)
    assert shown and all(("±" in row.name or "in 100" in row.name) and "points" not in row.name for row in shown)
    assert screen.coach.unit == "wins in a hundred"
    assert any("[" in line for line in shown[0].tip.lines)
    assert faults(screen) == before
    driver.keys("escape")
    assert not screen.coach.open


def test_who_may_have_a_coach(driver: Driver) -> None:
    """One person among computer players, or several who play together; not two people against each other."""
    hold, rise = scenes_of("strongholds"), scenes_of("rise-against-monsters")
    assert hold is not None and rise is not None
    driver.push(Shelf())
    new = driver.push(NewGame(hold))
    driver.settle()
    new.choices.practice = True
    for seat in new.choices.here:
        seat.bot = ""
    assert not new.choices.practised and "one person" in new.choices.no_practice
    new.choices.here[1].bot = "heuristic"
    assert new.choices.practised
    new.choices.here[0].bot = "heuristic"
    assert not new.choices.practised and "no coach" in new.choices.no_practice
    together = driver.push(NewGame(rise))
    driver.settle()
    together.choices.practice = True
    for seat in together.choices.here:
        seat.bot = ""
    assert together.choices.practised


def test_games_that_are_played_beside_end_with_who_asked_for_them() -> None:
    """Leaving a screen, or the program, waits for none of them."""
    trials = RolloutPool()
    trials.call("long", time.sleep, 600)  # type: ignore[arg-type]  # comes back with nothing, and never does
    until(lambda: trials.poll() or any(future.running() for future in trials._waiting))
    assert trials._pool is not None
    playing = list(trials._pool._processes.values())
    trials.stop()
    assert all(wait([process.sentinel], 60) for process in playing)  # the pool's own thread may have joined them


def test_processes_that_are_killed_after_a_question_was_called_off_end_the_next_one_in_words() -> None:
    """The thread of the pool ends in order, too: what it has in hand is never cancelled."""
    trials = RolloutPool()
    for _ in range(40):
        trials.call("long", time.sleep, 600)  # type: ignore[arg-type]  # comes back with nothing, and never does
    until(lambda: trials.poll() or any(future.running() for future in trials._waiting))
    trials.cancel()
    assert not trials.running and trials._pool is not None
    thread = trials._pool._executor_manager_thread  # type: ignore[attr-defined]
    for process in list(trials._pool._processes.values()):
        process.kill()
    until(lambda: not thread.is_alive())
    trials.call("next", sorted, [])  # type: ignore[arg-type]  # an empty list
    until(lambda: bool(trials.poll() or trials.trouble))
    assert "coach has stopped" in trials.trouble


class Sleeping(OneByOne):
    """Games over which nobody comes to an end, or (`long` is 0) in which there is nothing to ask."""

    def __init__(self, games: Sequence[FinishedGame], long: float) -> None:
        self.long, self.kept = long, list[FinishedGame]()
        super().__init__(games)

    def begin(self, game: FinishedGame) -> None:
        if self.long:
            self.trials.call("asked", time.sleep, self.long)  # type: ignore[arg-type]  # comes back with nothing
        else:
            self.trials.call("asked", sorted, [])  # type: ignore[arg-type]  # an empty list

    def ask(self) -> None:
        """Nothing more."""

    def keep(self, game: FinishedGame) -> None:
        self.kept.append(game)


def test_a_game_with_nothing_to_ask_is_done_and_one_whose_processes_died_is_not() -> None:
    game = FinishedGame("1", "medieval-keep", "solo", ())
    nothing = Sleeping([game], 0)
    until(nothing.update)
    assert nothing.kept == [game] and not nothing.running
    nothing.stop()
    dying = Sleeping([game], 600)
    until(lambda: dying.update() or (dying.trials._pool is not None and dying.trials._pool._processes))
    assert dying.trials._pool is not None
    for process in list(dying.trials._pool._processes.values()):
        process.kill()
    until(lambda: dying.update() or dying.trials.trouble)
    assert dying.kept == [] and not dying.running
    dying.stop()
