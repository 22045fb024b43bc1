"""Practice: what choices cost over time, mistakes that come back, puzzles, each from a click to the end."""

from __future__ import annotations

import random
import time
from datetime import date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.record import Step, parse_record, write_record
from game.services import coach, marking
from game.services.crowd import Result
from game.services.players import new_bot
from game.services.puzzles import MARGIN, puzzles_of
from game.services.statistics import FinishedGame, SeatResult, Statistics, finished_game
from scenes.menus.practice import siege
from scenes.menus.practice.curve import Rated, levels
from scenes.menus.practice.practice import PracticeScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.replay.screen import Watching
from scenes.replay.trying import Trying
from scenes.session.books import StatisticsStore
from scenes.session.crowds import keep_crowd, kept_crowd, streaks
from scenes.session.daily import deal_of
from scenes.session.review import Catching, file_of, keep_marks
from scenes.session.training import Training
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver, faults, until

LAST = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
options: {army: fed}
position:
  turn: {number: 42, phase: build}
  draw: []
  players:
    Ann: {gold: 3, food: 9, weapons: 2, hand: [], structures: [mine, bowyer], defenders: [guards]}
steps: []
"""


def finished(profile: Path, number: int = 0) -> FinishedGame:
    """A game, some days old, that was ended without hiring anybody, and is among the finished ones."""
    record, luck = parse_record(LAST), random.Random(number)
    chance = record.source()
    state, events = record.start()
    told = list(events)
    while not engine.over(state):
        action: dict[str, object] = {"by": "Ann", "do": "end-build"}
        if engine.check(state, action) is not None:
            thought = new_bot(record.game, "careful").decide(Seat(state, "Ann"), luck)
            assert thought is not None
            action = write_action(thought.action)
        state, more = engine.apply(state, action, chance)
        record.steps.append(Step("action", action))
        told += more
    path = profile / "finished" / f"keep-{number}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_record(record), encoding="utf-8")
    game = finished_game(path.stem, record, state, told, path=path)
    game = msgspec.structs.replace(game, ended=time.time() - 86_400 * (9 - number))
    assert Statistics(profile).add(game)
    return game


END: dict[str, object] = {"by": "Ann", "do": "end-build"}
GUARDS: dict[str, object] = {"by": "Ann", "do": "recruit", "piece": "guards"}


def slip(done: dict[str, object], better: dict[str, object] = GUARDS, step: int = 0) -> marking.Marked:
    """A mistake, as a review keeps it."""
    plans = (marking.Compared(better, 1.5, 0.1, 48),)
    return marking.Marked(step, "Ann", "build", "slip", done, 1.5, 0.1, 99, plans)


def opened(driver: Driver) -> PracticeScreen:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.app.go.practice("medieval-keep")
    driver.settle()
    return driver.screen(PracticeScreen)


def test_a_game_is_marked_drilled_and_comes_back_after_days(driver: Driver, tmp_path: Path) -> None:
    """From the page: its decisions are marked beside the window, the mistake is drilled, and is not due again today."""
    finished(tmp_path)
    page = opened(driver)
    assert [game.id for game in page.waiting] == ["keep-0"] and not page.measured and faults(page) == []
    driver.click("mark-games")
    driver.until(lambda: page.errand is None, 0.02)
    driver.settle()
    ((_, parts),) = page.measured
    assert marking.total(parts)[0] >= 1 and not page.waiting and faults(page) == []
    (drill,) = page.due
    assert drill.marked.done["do"] == "end-build" and drill.progress.solved == 0
    driver.click("drill")
    driver.settle()
    trying = driver.screen(Trying)
    assert trying.table.undo_refused() is not None, "what was done before the decision stays"
    assert trying.table.send(drill.marked.done) is None
    driver.settle()
    assert not trying.solved and "tomorrow" in trying.follows and faults(trying) == []
    driver.keys("escape")
    driver.settle()
    assert page.due == [] and page.drills[0].progress.due == (page.today() + timedelta(days=1)).isoformat()
    driver.click("game-0")
    driver.settle()
    watching = driver.screen(Watching)
    assert watching.looked_back is not None and len(watching.looked_back.mistakes()) == 1


def test_a_mistake_comes_back_until_it_is_solved_three_times(tmp_path: Path) -> None:
    """After a day, after three, after eight; then it stays away. What went wrong is due on the next day."""
    game, day = finished(tmp_path), date(2026, 12, 1)
    path = file_of(tmp_path, Path(game.record))
    assert path is not None
    keep_marks(path, [slip(END)])
    for wait, solved in ((3, True), (1, False), (8, True)):
        (drill,) = Training.due(Training(tmp_path).drills([game]), day)
        assert Training(tmp_path).drilled(drill, day, solved)
        assert Training.due(Training(tmp_path).drills([game]), day + timedelta(days=wait - 1)) == []
        day += timedelta(days=wait)
    (drill,) = Training.due(Training(tmp_path).drills([game]), day)
    Training(tmp_path).drilled(drill, day, True)
    assert Training(tmp_path).drills([game]) == []


ODD: dict[str, marking.Marked] = {
    "an action that these rules do not have": slip(END, {"by": "Ann", "do": "fly-away"}),
    "an action of another shape": slip(END, {"by": "Ann", "do": "recruit", "card": "guards"}),
    "a piece that is not there": slip(END, {"by": "Ann", "do": "recruit", "piece": "dragon"}),
    "nobody's action": slip(END, {"do": "end-build"}),
    "nothing better": msgspec.structs.replace(slip(END), plans=()),
    "a step that the record has not": slip(END, step=900),
    "a step before its first": slip(END, step=-1),
    "what was not done": slip(GUARDS, END),
}


@pytest.mark.parametrize("marked", ODD.values(), ids=list(ODD))
def test_marks_that_do_not_fit_are_passed_over(driver: Driver, tmp_path: Path, marked: marking.Marked) -> None:
    """A file of another version, or a damaged one: its game is watched as ever, and nothing of it is drilled."""
    game = finished(tmp_path)
    path = file_of(tmp_path, Path(game.record))
    assert path is not None
    keep_marks(path, [marked])
    driver.app.books.keep_losses(game.id, [marking.Loss("build", 1, 1, 1.5, 0.01)])
    driver.app.books.settle()
    page = opened(driver)
    driver.click("game-0")
    driver.settle()
    watching = driver.screen(Watching)
    assert watching.looked_back is None
    watching.close()
    driver.settle()
    for drill in page.drills:
        assert page.training.drill_exercises([drill], page.today(), page.game) is None
    page.returned()
    assert page.drills == []  # what was found unfit is not due for ever


def test_puzzles_rate_their_player_at_the_first_try(driver: Driver) -> None:
    page = opened(driver)
    driver.click("puzzles")
    driver.settle()
    trying = driver.screen(Trying)
    assert trying.table.send(trying.exercise.answer.plans[0].action) is None
    driver.settle()
    assert trying.solved and faults(trying) == []
    solved = Training(page.app.profile).skill("medieval-keep")
    assert solved.rating > 1200 and list(solved.tried.values()) == [True]
    driver.click("next-one")
    driver.settle()
    other = driver.screen(Trying)
    assert other.exercise.answer != trying.exercise.answer
    assert other.table.send(other.exercise.answer.done) is None
    driver.settle()
    assert not other.solved
    worse = Training(page.app.profile).skill("medieval-keep")
    assert worse.rating < solved.rating and len(worse.tried) == 2
    driver.click("once-more")
    driver.settle()
    again = driver.screen(Trying)
    assert again.table.send(again.exercise.answer.plans[0].action) is None
    assert Training(page.app.profile).skill("medieval-keep").rating == worse.rating, "only the first try counts"


@pytest.mark.parametrize("game", ["medieval-keep", "strongholds"])
def test_a_puzzle_lies_on_the_table_of_its_game_and_is_solved_by_its_best_plan(driver: Driver, game: str) -> None:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    exercise = Training(driver.app.profile).puzzle_exercise(game)
    assert exercise is not None
    driver.app.go.exercise(exercise)
    driver.settle()
    trying = driver.screen(Trying)
    assert faults(trying) == [] and trying.table.send(exercise.answer.plans[0].action) is None
    assert trying.solved


@pytest.mark.parametrize("game", ["medieval-keep", "strongholds"])
def test_every_puzzle_is_a_position_with_one_best_plan(game: str) -> None:
    """It plays, its plans are allowed, and the best is ahead by the margin, four standard errors sure."""
    found = puzzles_of(game)
    assert len({puzzle.id for puzzle in found}) == len(found) >= 2
    for puzzle in found:
        state, _ = puzzle.record().start()
        best, second = puzzle.plans[0], puzzle.plans[1]
        assert (
            best.lead >= MARGIN[coach.measure_of(state)]
            and best.lead > 4 * best.error
            and best.games >= 400
            and second.lead == 0
        )
        assert all(engine.check(state, plan.action) is None for plan in puzzle.plans) and 1 <= puzzle.stars <= 5


@pytest.mark.parametrize("kept", [{"rating": -1e9}, {"rating": 1e300}, {"rating": 1500, "tried": 3}])
def test_a_rating_that_nobody_can_have_is_not_reckoned_with(tmp_path: Path, kept: dict[str, object]) -> None:
    (tmp_path / "practice.json").write_bytes(msgspec.json.encode({"puzzles": {"medieval-keep": kept}}))
    training, puzzle = Training(tmp_path), puzzles_of("medieval-keep")[0]
    assert training.skill("medieval-keep").rating == 1200
    assert "+" in training.puzzled(puzzle, True) and Training(tmp_path).skill("medieval-keep").rating > 1200


def test_a_damaged_file_of_practice_is_set_aside_before_another_takes_its_place(tmp_path: Path) -> None:
    (tmp_path / "practice.json").write_bytes(b'{"drills": {"7:12": {"solved": 2')
    Training(tmp_path).puzzled(puzzles_of("medieval-keep")[0], True)
    assert (tmp_path / "practice-damaged.json").read_bytes() == b'{"drills": {"7:12": {"solved": 2'
    assert Training(tmp_path).skill("medieval-keep").rating > 1200


def test_a_game_in_which_nothing_was_decided_is_done_at_once(tmp_path: Path) -> None:
    """It stood at "Marking game 1 of 1: 0%" for ever."""
    record = tmp_path / "nothing.yaml"
    record.write_text(LAST, encoding="utf-8")
    game = msgspec.structs.replace(finished(tmp_path), record=str(record))
    catching = Catching(tmp_path, StatisticsStore(tmp_path, pytest.fail, pytest.fail), [game])
    until(catching.update)
    assert not catching.running and not catching.failed
    catching.stop()


def test_the_band_is_as_wide_as_games_differ(tmp_path: Path) -> None:
    game = finished(tmp_path)
    steady = levels([Rated(game, 4.0, 0.1)] * 8)
    wild = levels([Rated(game, loss, 0.1) for loss in (0.0, 8.0) * 4])
    assert steady[-1].mean == wild[-1].mean == 4 and 0 < steady[-1].half < 0.1 and 2 < wild[-1].half < 4


def test_the_daily_siege_ranks_its_result_among_a_crowd(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the window a crowd plays the same deal, once for good; days in a row count, others can still be played."""
    monkeypatch.setattr(siege, "SIZE", 2)
    monkeypatch.setattr(siege, "EACH", 1)
    today = date(2026, 11, 27)
    begun = {}
    for back in (0, 1):
        day = today - timedelta(days=back)
        ended = datetime.combine(day, datetime.min.time()).timestamp() + 43_200
        seat = SeatResult("Ann", True, 400 - back)
        options: dict[str, object] = {"army": "fed", "level": "book"}
        game = FinishedGame(f"siege-{back}", "medieval-keep", "solo", (seat,), options, deal_of(day), ended=ended)
        assert Statistics(tmp_path).add(game)
        begun[day.isoformat()] = f"siege-{back}"
    keep_crowd(tmp_path, today - timedelta(days=1), [Result(True, 500), Result(True, 300)])
    (tmp_path / "daily.json").write_bytes(msgspec.json.encode(begun))
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.app.go.daily_page(today)
    page = driver.screen(siege.SiegeScreen)
    driver.until(lambda: page.rank(page.sieges[0]) is not None, 0.02)
    driver.settle()
    assert page.rank(page.sieges[0]) == 100 and page.rank(page.sieges[1]) == 50
    assert len(kept_crowd(tmp_path, today)) == 2 and "2 days in a row" in driver.find("head").name
    assert faults(page) == []
    driver.click("day-2026-11-25")
    driver.settle()
    assert driver.screen(GameScreen).table.record.seed == 20261125


def test_a_result_of_which_there_is_no_record_stands_among_a_crowd_far_and_wide(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However far apart the points of a kept crowd are, the page is drawn; a press on the day says what is missing."""
    monkeypatch.setattr(siege, "SIZE", 2)
    today = date(2026, 11, 27)
    ended = datetime.combine(today, datetime.min.time()).timestamp()
    options: dict[str, object] = {"army": "fed", "level": "book"}
    seat = SeatResult("Ann", True, 40)
    game = FinishedGame("siege", "medieval-keep", "solo", (seat,), options, deal_of(today), ended=ended)
    assert Statistics(tmp_path).add(game)
    (tmp_path / "daily.json").write_bytes(msgspec.json.encode({today.isoformat(): "siege"}))
    keep_crowd(tmp_path, today, [Result(True, 10**9), Result(False, -(10**6))])
    driver.app.go.daily_page(today)
    driver.settle()
    page = driver.screen(siege.SiegeScreen)
    assert page.rank(page.sieges[0]) == 50 and faults(page) == []
    driver.click("day-2026-11-27")
    driver.settle()
    assert not any(isinstance(scene, CannotOpen) for scene in driver.app.stack.scenes)


def test_days_in_a_row_end_with_a_day_that_was_missed() -> None:
    day = date(2026, 11, 27)
    played = [day - timedelta(days=back) for back in (1, 2, 5, 6, 7)]
    assert streaks(played, day) == (2, 3) and streaks([*played, day], day) == (3, 3)
    assert streaks(played, day + timedelta(days=1)) == (0, 3) and streaks([], day) == (0, 0)
