"""The table: what is sent is applied, kept, taken back and done again; computer players hold nothing up."""

import random
import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat, Suggestion
from game.core.position.state import State
from game.core.record import Step, new_record, read_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.medieval_keep.phases.build import Build
from game.services.journal import Journal
from game.services.players import new_bot
from scenes.app.navigator import entry_of
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.session.catalogue import games_on_shelf
from scenes.session.saves import Saves, save_copy
from scenes.session.table.moments import Moment
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.ui.screens.sheets import Confirm
from tools.screens.driver import Driver, until

GAME = find_game("medieval-keep")
STRONGHOLDS = find_game("strongholds")


class Paper:
    """A journal on paper."""

    def __init__(self) -> None:
        self.steps: list[dict[str, Any]] = []
        self.notes: dict[str, Any] = {}
        self.closed = False
        self.full = False

    def append(self, step: Step | Mapping[str, Any]) -> None:
        if self.full:
            raise RampartsError("the disk is full")
        self.steps.append(step.plain() if isinstance(step, Step) else dict(step))

    def truncate(self, steps: int) -> None:
        del self.steps[steps:]

    def note(self, **facts: Any) -> None:
        self.notes.update(facts)

    def seal(self, state: State[Any]) -> None:
        self.sealed = engine.digest(state)

    def close(self) -> bool:
        self.closed = True
        return True


def table(**more: Any) -> Table:
    return Table(new_record(GAME, ["Ann"], "solo", {}, 7), **more)


def play(board: Table, actions: int, seed: int = 1) -> None:
    luck = random.Random(seed)
    for _ in range(actions):
        if board.over:
            return
        [player] = board.to_act()
        assert board.send(luck.choice(engine.legal_actions(board.state, player))) is None


def test_what_is_sent_is_true_at_once_and_kept() -> None:
    paper = Paper()
    board = table(journal=paper)
    heard: list[Moment] = []
    board.listen(heard.append)
    before = engine.digest(board.state)
    assert board.send({"by": "Ann", "do": "draw"}) is None
    assert engine.digest(board.state) != before
    assert paper.steps == [{"by": "Ann", "do": "draw"}] == [step.plain() for step in board.record.steps]
    assert heard[0].events and heard[0].action == {"by": "Ann", "do": "draw"}


def test_a_refusal_changes_nothing_and_names_its_clause() -> None:
    paper = Paper()
    board = table(journal=paper)
    before = engine.digest(board.state)
    why = board.send({"by": "Ann", "do": "end-turn"})
    assert why is not None and why.clause in GAME.clauses and why.words
    assert board.check({"by": "Ann", "do": "end-turn"}) == why
    assert engine.digest(board.state) == before and paper.steps == [] and len(board.moments) == 1


def test_undo_and_redo_across_everything() -> None:
    paper = Paper()
    board = table(journal=paper)
    play(board, 40)
    digests = [engine.digest(moment.state) for moment in board.moments]
    steps = list(paper.steps)
    while board.undo() is None:
        assert engine.digest(board.state) == digests[len(board.moments) - 1]
        assert paper.steps == steps[: len(board.moments) - 1]
    assert board.undo_refused() is not None and len(board.moments) == 1
    while board.redo() is None:
        assert engine.digest(board.state) == digests[len(board.moments) - 1]
    assert paper.steps == steps and board.redo() is not None
    assert board.undone == len(steps)


def test_a_new_action_ends_what_could_be_done_again() -> None:
    board = table()
    play(board, 6)
    board.undo()
    board.undo()
    play(board, 1, seed=9)
    assert board.history.tail == [] and board.redo() is not None


def test_restart_can_itself_be_taken_back() -> None:
    board = table()
    play(board, 12)
    end = engine.digest(board.state)
    board.restart()
    assert len(board.moments) == 1
    while board.redo() is None:
        continue
    assert engine.digest(board.state) == end


def test_opening_a_record_stands_at_its_last_step() -> None:
    board = table()
    play(board, 25)
    again = Table(board.record)
    assert engine.digest(again.state) == engine.digest(board.state)
    assert len(again.moments) == len(board.moments)
    assert again.undo() is None and engine.digest(again.state) == engine.digest(board.moments[-2].state)


def test_a_disk_that_refuses_is_told_and_play_goes_on() -> None:
    paper, told = Paper(), list[str]()
    board = table(journal=paper, trouble=told.append)
    paper.full = True
    play(board, 3)
    assert len(board.moments) == 4 and "the disk is full" in told[0]


def test_the_log_names_clauses_that_exist() -> None:
    board = table()
    play(board, 60)
    log = board.log("Ann")
    assert log and all(entry.clause in GAME.clauses for entry in log if entry.clause)
    assert log[0].moment >= log[-1].moment
    assert [entry.words for entry in board.log("Ann", newest_first=False)] == [entry.words for entry in log][::-1]


def test_a_hint_is_legal_and_has_a_reason() -> None:
    board = table()
    for _ in range(12):
        hint = board.hint("Ann")
        assert hint.reason and board.check(hint.action) is None
        assert board.send(hint.action) is None


def test_a_computer_player_plays_alone_to_the_end_without_holding_up_frames() -> None:
    board = table(seating=Seating(bots={"Ann": GAME.bots[0]}))
    assert board.thinking and board.person_to_act() is None
    until(lambda: board.over, board.update)
    assert all(moment.automatic for moment in board.moments[1:])
    assert board.undo_refused() is not None, "nothing of a person to take back"
    board.close()


class Wilful:
    """A computer player that builds what there is not, and later does nothing at all."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        self.asked += 1
        return Suggestion(Build(by=seat.me, card="pyramid"), "it is tall") if self.asked % 2 else None


def test_a_computer_player_that_chooses_what_is_refused_ends_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does something legal instead, the game goes on to its end, and the crash report says what it chose."""
    monkeypatch.setattr("scenes.session.table.minds.new_bot", lambda game, name: Wilful())
    driver = Driver(tmp_path)
    board = table(seating=Seating(bots={"Ann": GAME.bots[0]}))
    driver.push(KeepTable(board))
    driver.until(lambda: board.over, 0.05)
    (report,) = (driver.app.profile / "crashes").iterdir()
    words = report.read_text(encoding="utf-8")
    assert "Medieval Keep, seed 7, after 0 actions: random as Ann chose what KEEP-" in words and "pyramid" in words
    assert isinstance(driver.top, KeepTable) and len(board.moments) > 2
    board.close()


@pytest.mark.parametrize("fails", [False, True])
def test_in_place_of_a_refused_choice_or_an_error_the_next_best_is_done(
    monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    """What a weaker computer player would do, not anything; what was wrong is told with its place."""

    class Failing:
        def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion:
            if fails:
                raise ZeroDivisionError("nobody is left to divide by")
            return Suggestion(Build(by=seat.me, card="pyramid"), "it is tall")

    class Second:
        def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion:
            return Suggestion(seat.legal[-1], "the last of all")

    monkeypatch.setattr("scenes.session.table.minds.new_bot", lambda game, name: Failing())
    monkeypatch.setattr("game.services.players.new_bot", lambda game, name: Second())
    board = table(seating=Seating(bots={"Ann": "heuristic"}))
    wanted = [engine.legal_actions(board.state, "Ann")[-1]]
    faults: list[Exception] = []
    board.on_defect = faults.append
    until(lambda: len(board.record.steps) > 0, board.update)
    assert board.record.steps[0].body == write_action(wanted[0])
    (fault,) = faults
    assert "heuristic as Ann" in str(fault)
    assert (
        ("in decide" in str(fault) and "nobody is left to divide by" in str(fault))
        if fails
        else "pyramid" in str(fault)
    )
    board.close()


def test_a_searcher_thinks_in_a_process_of_its_own_and_chooses_as_anywhere() -> None:
    """Beside the window it chooses what it would choose in it: by the seat and its luck alone."""
    record = new_record(STRONGHOLDS, ["Ann", "Ben"], None, {}, 7)
    board = Table(record, seating=Seating(bots={"Ann": "searcher", "Ben": "heuristic"}))
    seed = random.Random()
    seed.setstate(board.minds.luck.getstate())
    state = board.state
    while not board.record.steps:  # a process takes its time to start
        board.update()
        time.sleep(0.02)
    wanted = new_bot(STRONGHOLDS, "searcher").decide(Seat(state, "Ann"), random.Random(seed.getrandbits(32)))
    assert wanted is not None and board.record.steps[0].body == write_action(wanted.action)
    board.close()


def test_a_computer_player_that_does_nothing_does_something_where_it_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game does not stand still for it."""

    class Idle:
        def decide(self, seat: Seat[Any], luck: random.Random) -> None:
            return None

    monkeypatch.setattr("scenes.session.table.minds.new_bot", lambda game, name: Idle())
    board = table(seating=Seating(bots={"Ann": GAME.bots[0]}))
    faults: list[Exception] = []
    board.on_defect = faults.append
    until(lambda: board.over, board.update)
    assert [str(fault).partition(" as ")[2] for fault in faults] == ["Ann chose nothing, and the game waits for it"]
    board.close()


def test_competitive_undo_stops_at_dice_and_cards() -> None:
    board = table(competitive=True)
    board.send({"by": "Ann", "do": "draw"})
    kinds = {event.kind for event in board.moments[-1].events}
    assert kinds, "drawing tells something"
    from scenes.session.table import undoing

    stopped = bool(kinds & undoing.UNDO_STOPS)
    assert (board.undo_refused() is not None) == stopped


def test_seats_have_colours() -> None:
    assert table().colour("Ann") == "azure"
    assert table(seating=Seating(colours={"Ann": "plum"})).colour("Ann") == "plum"


# ---------------------------------------------------------------- on the disk


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A running game of twenty actions in the profile."""
    board = table()
    note = {"bots": {}, "colours": {"Ann": "plum"}}
    journal = Journal.create(Saves(tmp_path).running_folder, board.record, note=note)
    board.journal = journal
    play(board, 20)
    board.note("Round 4, Build.", ["farm"])
    board.close()
    return journal.path


def test_the_shelf_shows_the_running_game(tmp_path: Path, running: Path) -> None:
    [game] = Saves(tmp_path).running()
    assert game.path == running and game.line == "Round 4, Build." and game.pieces == ("farm",)
    driver = Driver(tmp_path)
    driver.push(Shelf())
    assert driver.find("continue").name == "Continue"


def test_a_copy_is_a_record_that_opens(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    board = table()
    play(board, 9)
    words = save_copy(driver.app.profile, board)
    [copy] = list(Saves(tmp_path).copies_folder.glob("*.yaml"))
    assert str(copy) in words
    assert [s.plain() for s in read_record(copy).steps if s.kind == "action"] == [s.plain() for s in board.record.steps]


def test_two_copies_in_one_second_both_stay(tmp_path: Path) -> None:
    """Whatever the clock says, no copy replaces another."""
    board = table()
    for steps in (0, 1, 2):
        save_copy(tmp_path, board)
        play(board, 1)
        assert len(list(Saves(tmp_path).copies_folder.glob("*.yaml"))) == steps + 1
    kept = [len(read_record(path).steps) for path in Saves(tmp_path).copies_folder.glob("*.yaml")]
    assert len({*kept}) == 3


def test_a_note_gives_no_computer_players_seat_away(tmp_path: Path) -> None:
    """The record knows who sat where; what a damaged note says of it opens nobody's hand."""
    record = new_record(STRONGHOLDS, ["Ann", "Ben"], None, {}, 7, bots={"Ben": "heuristic"})
    for told in ({"Zoe": "random"}, {}, {"Ann": "heuristic"}, ["Ben"]):
        assert Seating.of(record, {"bots": told}).bots == {"Ben": "heuristic"}


def test_a_game_that_is_open_elsewhere_offers_a_copy(tmp_path: Path, running: Path) -> None:
    elsewhere = Journal.open(running)
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.app.go.go_on(running)
    assert driver.screen(Confirm).title == "Open elsewhere"
    elsewhere.close()


@pytest.mark.parametrize("damage", [b"", b"ramparts: 1\ngame: medieval-keep\n", b"\x00\x01", b"- a\n- b\n"])
def test_a_damaged_running_game_gives_one_message(tmp_path: Path, running: Path, damage: bytes) -> None:
    running.write_bytes(damage)
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.app.go.open(running)
    assert isinstance(driver.top, CannotOpen)
    assert not (tmp_path / "crashes").exists()


def test_a_saved_game_carries_its_digest_and_is_played_on(tmp_path: Path, running: Path) -> None:
    assert running.read_text(encoding="utf-8").rstrip().splitlines()[-1].startswith("- {digest: ")
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.app.go.open(running)
    opened = driver.top.table  # type: ignore[attr-defined]
    assert len(opened.moments) == 21
    play(opened, 3)
    driver.app.stack.replace(Shelf())
    lines = running.read_text(encoding="utf-8").splitlines()
    assert sum("digest" in line for line in lines) == 1 and lines[-1].startswith("- {digest: ")
    assert len(Table(read_record(running)).moments) == 24


def test_a_copy_is_opened_and_played_on_in_a_file_of_its_own(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.push(Shelf())
    board = table()
    play(board, 9)
    save_copy(driver.app.profile, board)
    [copy] = list(Saves(tmp_path).copies_folder.glob("*.yaml"))
    before = copy.read_bytes()
    driver.app.go.open(copy)
    opened = driver.top.table  # type: ignore[attr-defined]
    play(opened, 3)
    driver.app.stack.replace(Shelf())
    [game] = Saves(tmp_path).running()
    assert len(Table(read_record(game.path)).moments) == 13 and copy.read_bytes() == before


@pytest.mark.parametrize("kept", ["random", "one-that-was"])
def test_copies_remember_the_computer_players(tmp_path: Path, kept: str) -> None:
    """In the record itself: whoever opens or watches a copy sits where a person sat, and sees no computer's hand."""
    driver = Driver(tmp_path)
    driver.push(Shelf())
    rivals = Table(new_record(STRONGHOLDS, ["Ann", "Ben"], None, {}, 7), seating=Seating(bots={"Ben": kept}))
    save_copy(driver.app.profile, rivals)
    [copy] = list(Saves(tmp_path).copies_folder.glob("*.yaml"))
    assert read_record(copy).bots == {"Ben": kept}
    assert read_record(copy).position_at_end == engine.write_position(rivals.state)
    driver.app.go.open(copy)
    opened = driver.top.table  # type: ignore[attr-defined]
    assert opened.people == ["Ann"] and opened.bots["Ben"] in ("random", *STRONGHOLDS.bots)
    driver.app.stack.replace(Shelf())
    [game] = Saves(tmp_path).running()
    assert list(read_record(game.path).bots) == ["Ben"]
    driver.app.go.watch_file(copy)
    assert driver.top.table.people == ["Ann"]  # type: ignore[attr-defined]


def test_a_save_that_plays_differently_offers_what_is_stored(tmp_path: Path, running: Path) -> None:
    words = re.sub(r" #[0-9a-f]{8}$", "", running.read_text(encoding="utf-8"), flags=re.MULTILINE)
    running.write_text(words.replace("seed: 7", "seed: 8"), encoding="utf-8")  # as if the rules were others today
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.app.go.open(running)
    offer = driver.screen(Confirm)
    assert "step" in offer.words
    stored = read_record(running).position_at_end
    driver.click("deed-1")
    opened = driver.top.table  # type: ignore[attr-defined]
    assert len(opened.moments) == 1 and engine.write_position(opened.state) == stored
    assert "seed: 8" in running.read_text(encoding="utf-8"), "the file stays as it is"


def test_real_dice_are_remembered_from_set_up_to_continue(tmp_path: Path) -> None:
    from scenes.menus.new_game.new_game import NewGame

    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.push(NewGame(entry_of("medieval-keep")))
    dice = driver.find("dice")
    driver.click((dice.rect.right - 20, dice.rect.centery))
    driver.click("begin")
    assert driver.top.table.typed_dice  # type: ignore[attr-defined]
    driver.app.stack.replace(Shelf())
    [game] = Saves(tmp_path).running()
    driver.app.go.go_on(game.path)
    assert driver.top.table.typed_dice  # type: ignore[attr-defined]


def test_there_is_a_game_to_play() -> None:
    assert "medieval-keep" in {entry.game for entry in games_on_shelf()}


def test_the_log_follows_what_is_taken_back_and_done_otherwise() -> None:
    """A line is made once for its moment; another moment in the same place has other lines."""
    table = Table(new_record(find_game("strongholds"), ["Ann", "Ben"], None, {}, 3))
    player = table.to_act()[0]
    actions = [action for action in engine.legal_actions(table.state, player) if not action.gives_up]
    first, second = write_action(actions[0]), write_action(actions[1])
    table.send(first)
    told = [entry.event for entry in table.log(None)]
    assert told == [entry.event for entry in table.log(None)] and table.log(player) != []
    table.undo(agreed=True)
    assert len(table.log(None)) < len(told) or not table.moments[0].events
    table.send(second)
    assert [entry.moment for entry in table.log(None, newest_first=False)] == sorted(
        entry.moment for entry in table.log(None)
    )
    fresh = Table(table.record)
    for seer in (None, player):
        assert [entry.words for entry in table.log(seer)] == [entry.words for entry in fresh.log(seer)]
