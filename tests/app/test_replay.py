"""The replay: any record step by step on its game's own table, bookmarks beside it, and playing on from a step."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import new_record, parse_record, read_record, save_text, write_record
from game.core.rulebook.games import find_game
from game.medieval_keep.board.position import Position
from game.medieval_keep.facts.for_seat import Facts
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.sheets.pause import Pause
from scenes.menus.sheets.records import OpenRecord
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.bar import Track
from scenes.replay.mark_sheet import MarkSheet
from scenes.replay.opening import watch_record
from scenes.replay.record_faults import StopsHere
from scenes.replay.screen import Watching
from scenes.session.saves import Saves
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.panel.log_sheet import LogSheet
from scenes.ui.screens.sheets import Confirm
from scenes.ui.screens.side_panel import LogEntry
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import paste_text
from tools.gallery import korvosa
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

SCENARIOS = Path(__file__).parents[1] / "scenarios"

LATE = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse, vikings]
  players:
    Ann: {gold: 19, food: 12, structures: [mine, church], defenders: [guards, guards.2, swordsmen], waiting: [bandits]}
steps: []
"""


def begun(driver: Driver, steps: int = 12, names: tuple[str, ...] = ("Ann",), mode: str = "solo") -> KeepTable:
    """A game of so many actions on the table."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.begin(find_game("medieval-keep"), names, mode, {}, 5)
    driver.settle()
    screen = driver.screen(KeepTable)
    table = screen.table
    for _ in range(steps):
        who = table.person_to_act()
        if who is None:
            break
        assert table.send(write_action(table.hint(who).action)) is None
    driver.wait()
    return screen


def watched(driver: Driver, screen: KeepTable) -> Watching:
    driver.app.go.watch(screen.table)
    driver.settle()
    return driver.screen(Watching)


def test_first_back_forward_last_show_the_positions_of_the_game(driver: Driver) -> None:
    """Each button puts exactly the position after so many actions on the table."""
    screen = begun(driver)
    moments = [engine.digest(moment.state) for moment in screen.table.moments]
    replay = watched(driver, screen)
    assert engine.digest(replay.table.state) == moments[0]
    for expected in (1, 2, 3):
        driver.click("step")
        driver.settle()
        assert replay.watched.index == expected and engine.digest(replay.table.state) == moments[expected]
    driver.click("step-back")
    assert engine.digest(replay.table.state) == moments[2]
    driver.click("last")
    assert engine.digest(replay.table.state) == moments[-1]
    driver.click("first")
    assert engine.digest(replay.table.state) == moments[0]
    assert faults(replay) == []


RAID = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann: {gold: 9, hand: [farm], structures: [mine, ballista], defenders: [longbowmen, guards], waiting: [bandits]}
steps:
  - {by: Ann, do: end-build}
"""


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_battle_is_seen_again_beat_by_beat_and_as_it_ended(driver: Driver, animation: str) -> None:
    """Forward goes through its levels; whoever jumps there sees its end; back leads out of it."""
    driver.app.settings.animation = animation
    driver.app.go.watch(Table(parse_record(RAID)))
    driver.settle()
    replay = driver.screen(Watching)
    driver.click("step")
    driver.settle()
    seen = []
    while isinstance(replay.board, BattleBoard):
        parts = replay.board.panel()
        assert parts.prompt in driver.find("prompt").name, "the panel tells what is seen"
        seen.append(replay.board.standing.level)
        driver.click("step")
        driver.settle()
    assert replay.watched.index == 1 and len(seen) > 3 and 8 in seen and 5 in seen
    replay.jump(0)
    assert not isinstance(replay.board, BattleBoard)
    driver.click("last")
    driver.settle()
    assert isinstance(replay.board, BattleBoard) and replay.board.last and faults(replay) == []
    driver.click("step-back")
    assert replay.watched.index == 0 and not isinstance(replay.board, BattleBoard)


def test_play_goes_to_the_end_by_itself_and_pauses(driver: Driver) -> None:
    """Played, the steps follow each other in time; Space pauses."""
    replay = watched(driver, begun(driver, 4))
    driver.click("play")
    driver.wait(1.8)
    reached = replay.watched.index
    assert 0 < reached < 4
    driver.keys("space")
    driver.wait(4)
    assert replay.watched.index == reached
    driver.keys("space")
    driver.wait(12)
    assert replay.watched.index == 4 and not replay.pace.playing


def test_the_slider_goes_by_rounds_and_the_arrows_by_steps(driver: Driver) -> None:
    """A press on the track lands on the first step of a round; with the ring on it the arrows go by one."""
    replay = watched(driver, begun(driver, 30))
    track = driver.find("track")
    assert isinstance(track, Track)
    number, first = replay.watched.rounds()[2]
    driver.click((track.x(first), track.groove.centery))
    assert replay.watched.index == first
    assert replay.table.state.position.turn.number == number
    driver.keys("right")
    assert replay.watched.index == first + 1


def test_the_arrows_go_by_steps_until_tab_shows_the_ring(driver: Driver) -> None:
    """Right and Left, Home and End need nothing to be clicked first; behind Tab they move the ring."""
    replay = watched(driver, begun(driver, 6))
    reached = []
    for key in ("right", "right", "right", "left", "end", "home"):
        driver.keys(key)
        reached.append(replay.watched.index)
    assert reached == [1, 2, 3, 2, 6, 0]
    driver.keys("tab", "right")
    assert replay.watched.index == 0 and replay.hands.ringed() is not None


def test_the_knob_covers_no_number_of_a_round(driver: Driver) -> None:
    """It says its round itself."""
    driver.app.settings.animation = "off"
    table = driver.push(KeepTable(Table(parse_record(LATE))))
    for _ in range(6):
        driver.keys("ctrl+enter")
        driver.settle()
    screen = watched(driver, table)
    assert len(screen.watched.rounds()) > 1
    for number, first in screen.watched.rounds():
        track = driver.find("track")
        assert isinstance(track, Track)
        driver.click((track.x(first), track.groove.centery))
        driver.settle()
        assert screen.watched.index == first
        assert [fault for fault in misread(screen) if f": '{number}' at" in fault] == []


def test_nothing_can_be_done_while_watching(driver: Driver) -> None:
    """The game stays as it is, whatever is sent, taken back or dragged."""
    screen = begun(driver)
    count = len(screen.table.moments)
    replay = watched(driver, screen)
    refused = replay.table.send(write_action(screen.table.hint("Ann").action))
    assert refused is not None and "replay" in refused.words
    assert replay.table.to_act() and replay.table.person_to_act() is None and not replay.table.thinking
    assert not any(thing.can_hold for thing in replay.hands.things())
    for index in range(replay.watched.last + 1):
        replay.jump(index)
        board = [
            thing
            for zone in replay.zone_list
            if zone.id not in ("bar", "panel", "foot", "replay")
            for thing in zone.things
        ]
        assert all(not thing.live for thing in board if isinstance(thing, Button))
    driver.keys("ctrl+z", "ctrl+z")
    assert len(screen.table.moments) == count and len(screen.table.record.steps) == count - 1


def test_a_running_game_shows_the_viewer_no_more_than_at_the_table(driver: Driver) -> None:
    """One person sees what the seat sees; of several people's game only what lies open for all."""
    screen = begun(driver)
    replay = watched(driver, screen)
    assert replay.watched.seen("Ann") == engine.seen_by(replay.table.state, "Ann")
    replay.leave_table()
    screen.leave_table()
    rivals = begun(driver, 6, ("Ann", "Ben"), "multiplayer")
    replay = watched(driver, rivals)
    for player in rivals.table.players:
        assert engine.facts_for(rivals.table.state, player, Facts).buildings, "what the hand could build"
    assert replay.facts_as(Facts).buildings == []
    for index in range(replay.watched.last + 1):
        replay.jump(index)
        assert replay.seen_as(Position) == engine.seen_by(replay.table.state, None)


def test_bookmarks_are_kept_beside_the_record_and_never_in_it(driver: Driver, tmp_path: Path) -> None:
    """Marked with a note, found again in a new viewer, jumped to by N, removed; the record's bytes stay."""
    screen = begun(driver)
    screen.table.journal.close()
    path = screen.table.path
    assert path is not None
    before = path.read_bytes()
    replay = watched(driver, screen)
    replay.jump(3)
    driver.keys("b")
    assert isinstance(driver.top, MarkSheet)
    driver.type("Mine before Farm")
    driver.keys("enter")
    assert [(mark.step, mark.note) for mark in replay.marks.marks] == [(3, "Mine before Farm")]
    assert "bookmark-0" in driver.ids()
    replay.leave_table()
    again = watched(driver, screen)
    assert again.watched.index == 0
    driver.keys("n")
    assert again.watched.index == 3
    driver.click("edit-0")
    driver.click("remove")
    assert again.marks.marks == []
    assert path.read_bytes() == before
    assert list((tmp_path / "bookmarks").iterdir())


def test_play_on_from_here_begins_a_new_game_and_the_record_stays(driver: Driver, tmp_path: Path) -> None:
    """The new game stands at the chosen step, in a file of its own."""
    screen = begun(driver)
    steps = [dict(step.body) for step in screen.table.record.steps]
    wanted = engine.digest(screen.table.moments[5].state)
    replay = watched(driver, screen)
    replay.jump(5)
    driver.keys("p")
    driver.settle()
    new = driver.screen(KeepTable)
    assert new is not screen and not isinstance(new, Watching)
    assert engine.digest(new.table.state) == wanted
    new.leave_table()
    driver.wait()
    counts = sorted(
        sum(step.kind == "action" for step in read_record(game.path).steps) for game in Saves(tmp_path).running()
    )
    assert counts == [5, len(steps)]


def test_pause_and_the_list_of_records_lead_to_the_replay(driver: Driver, tmp_path: Path) -> None:
    """From Esc in a running game; from *Watch* in the list; a typed path; a file that is no record says so."""
    screen = begun(driver)
    driver.keys("escape")
    assert isinstance(driver.top, Pause)
    driver.click("watch")
    driver.settle()
    assert isinstance(driver.top, Watching)
    driver.keys("escape")
    assert driver.top is screen
    screen.leave_table()
    driver.settle()
    driver.push(OpenRecord())
    driver.click("watch-0")
    driver.settle()
    assert isinstance(driver.top, Watching)
    driver.keys("escape")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("ramparts: 1\ngame: medieval-keep\nplayers: [Ann]\nsteps: 3\n")
    driver.app.go.watch_file(wrong)
    assert type(driver.top).__name__ == "CannotOpen"


def test_a_finished_game_is_watched_with_its_colours_and_computer_players(driver: Driver, tmp_path: Path) -> None:
    """What was chosen at set-up is still known when the game is over and put away."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    game = find_game("medieval-keep")
    driver.begin(game, ["Ann"], "solo", {"level": "grim"}, 3, seating=Seating(colours={"Ann": "plum"}))
    driver.settle()
    screen = driver.screen(KeepTable)
    while not screen.table.over:
        assert screen.table.send(write_action(screen.table.hint("Ann").action)) is None
    screen.leave_table()
    driver.settle()
    (finished,) = Saves(tmp_path).finished()
    driver.app.go.watch_file(finished.path)
    driver.settle()
    replay = driver.screen(Watching)
    assert replay.watched.finished and replay.seat("Ann") == "plum"
    assert "points" in replay.headline[0] and "grim" in replay.headline[1]
    replay.jump(replay.watched.last)
    driver.keys("p")
    assert driver.top is not None and replay in driver.app.stack.scenes, "nothing is left to be played on"


def damaged(driver: Driver, tmp_path: Path, old: str, new: str, nth: int) -> tuple[Path, int]:
    """A copy of a game in which the n-th `old` reads `new`; the file and the line of that step."""
    screen = begun(driver, 20)
    path = tmp_path / "damaged.yaml"
    text = write_record(screen.table.record)
    screen.leave_table()
    driver.settle()
    places = [number for number, line in enumerate(text.splitlines(), 1) if old in line]
    lines = text.splitlines()
    lines[places[nth] - 1] = lines[places[nth] - 1].replace(old, new)
    path.write_text("\n".join(lines) + "\n")
    return path, places[nth]


def test_a_record_that_stops_midway_is_shown_as_far_as_it_is_sound(driver: Driver, tmp_path: Path) -> None:
    """File, step and reason are named, the steps before can be watched and played on, the file stays."""
    path, line = damaged(driver, tmp_path, "do: end-turn", "do: build", 1)
    before = path.read_bytes()
    driver.app.go.watch_file(path)
    driver.settle()
    assert isinstance(driver.top, StopsHere) and faults(driver.top) == []
    words = driver.top.words
    replay = driver.screen(Watching)
    number = replay.watched.last
    assert 2 < number < 19
    assert "damaged.yaml" in words and f":{line}:" in words and f"step {number + 1}" in words and "KEEP-" in words
    driver.keys("enter")
    if driver.top is not replay:
        driver.keys("escape")
    assert driver.top is replay and replay.watched.index == 0
    driver.click("last")
    replay.jump(number)
    said = driver.find("then").name
    assert "goes no further" in said and "damaged.yaml:" in said and str(tmp_path) not in said and faults(replay) == []
    driver.keys("p")
    driver.settle()
    new = driver.screen(KeepTable)
    assert not isinstance(new, Watching) and len(new.table.moments) == number + 1
    assert path.read_bytes() == before


def test_a_save_that_stops_midway_leads_to_what_can_be_watched(driver: Driver, tmp_path: Path) -> None:
    """*Open* says where it fails and offers the steps before."""
    path, _ = damaged(driver, tmp_path, "do: end-turn", "do: build", 1)
    driver.push(OpenRecord())
    driver.click("elsewhere")
    driver.click("filter")
    driver.type(str(path))
    driver.keys("enter")
    assert isinstance(driver.top, Confirm) and "damaged.yaml" in driver.top.words and faults(driver.top) == []
    driver.click("deed-1")
    driver.settle()
    assert driver.screen(Watching).watched.last > 2 and isinstance(driver.top, StopsHere)


def test_a_save_that_plays_to_another_position_is_shown_whole_and_said(driver: Driver, tmp_path: Path) -> None:
    """The digest at its end no longer holds: all its steps are there, with the message."""
    screen = begun(driver, 6)
    path = tmp_path / "other.yaml"
    text = save_text(screen.table.record, screen.table.state)
    digest = engine.digest(screen.table.state)
    path.write_text(text.replace(digest, digest[::-1]))
    driver.app.go.watch_file(path)
    driver.settle()
    assert isinstance(driver.top, StopsHere) and "no longer plays to the position" in driver.top.words
    assert driver.screen(Watching).watched.last == 6


def test_the_pieces_of_a_step_are_ringed_and_those_of_a_line_outlined(tmp_path: Path) -> None:
    """What was built, recruited, paid with; pointing at another line of the log outlines its pieces instead."""
    driver = Driver(tmp_path, (1280, 1000))  # so high that the panel shows some lines of the log
    screen = begun(driver, 60)
    replay = watched(driver, screen)
    deeds = [str(moment.action["do"]) if moment.action else "" for moment in replay.watched.whole]
    built = next(n for n, do in enumerate(deeds) if do == "build" and "recruit" in deeds[n : n + 6])
    recruited = deeds.index("recruit", built)
    card, unit = (replay.watched.whole[n].action[what] for n, what in ((built, "card"), (recruited, "unit")))  # type: ignore[index]
    replay.jump(built)
    driver.settle()
    assert f"building-{card}" in {thing.id for thing in replay.outlined()}
    rect = driver.find(f"building-{card}").rect.inflate(20, 20).clip(driver.app.screen.get_rect())
    ringed = pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB")
    replay.jump(recruited)
    driver.settle()
    assert f"unit-{unit}" in {thing.id for thing in replay.outlined()}
    assert f"building-{card}" not in {thing.id for thing in replay.outlined()}
    plain = pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB")
    assert plain != ringed
    line = next(
        widget for widget in replay.widgets() if isinstance(widget, LogEntry) and str(card) in widget.line.pieces
    )
    driver.move(line.rect.center)
    driver.settle()
    assert f"building-{card}" in {thing.id for thing in replay.outlined()}
    assert pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB") != plain
    driver.app.sound.close()


def test_pointing_at_the_log_of_a_running_game_outlines_pieces(driver: Driver) -> None:
    """The same at the table itself."""
    screen = begun(driver, 30)
    line = next(
        widget for widget in screen.widgets() if isinstance(widget, LogEntry) and screen.pieces(widget.line.pieces)
    )
    assert screen.outlined() == []
    plain = pygame.image.tobytes(driver.app.screen, "RGB")
    driver.move(line.rect.center)
    driver.settle()
    assert screen.outlined() and pygame.image.tobytes(driver.app.screen, "RGB") != plain
    driver.move((5, 715))
    driver.settle()
    assert screen.outlined() == []
    driver.click((line.rect.x + 4, line.rect.y + 6))
    driver.settle()
    replay = driver.screen(Watching)
    assert replay.seen_as(Position) == engine.seen_by(replay.table.state, "Ann")
    moment = [entry.words for entry in replay.table.log("Ann") if entry.moment == replay.watched.index]
    assert any(line.words.startswith(words) for words in moment)
    driver.keys("escape")
    assert driver.top is screen


def test_the_hand_that_the_bar_covers_is_named(driver: Driver) -> None:
    """Nothing of the position is lost behind the bar."""
    screen = begun(driver, 30)
    replay = watched(driver, screen)
    index = next(
        n
        for n, moment in enumerate(replay.watched.whole)
        if moment.state.position.players["Ann"].hand and moment.state.position.turn.phase == "build"
    )
    replay.jump(index)
    driver.settle()
    words = driver.find("then").name
    for card in replay.table.state.position.players["Ann"].hand:
        assert replay.piece_name(card) in words
    assert faults(replay) == []


@pytest.mark.parametrize(
    ("scenario", "step"),
    [("strongholds/25-what-the-others-see", 0), ("battle-for-korvosa/01-initiative-and-breaches", 2)],
)
def test_only_cards_that_can_be_seen_are_named_of_a_covered_hand(driver: Driver, scenario: str, step: int) -> None:
    """Not those that lie face down, nor the words that stand beside a hand."""
    driver.push(Shelf())
    watch_record(driver.app.stack, read_record(SCENARIOS / f"{scenario}.yaml"))
    replay = driver.screen(Watching)
    replay.jump(step)
    driver.settle()
    words = driver.find("then").name
    assert words and not any(word in words for word in ("?", "..", "In hand"))


def test_a_game_that_is_over_opens_all_hands_by_name_and_the_next_step_is_the_first_ones(tmp_path: Path) -> None:
    """Of every moment: whose hand is told first does the step that comes; nothing of a running game is opened."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    table = Table(new_record(find_game("strongholds"), ["Ann", "Ben"], seed=7))
    while (who := table.person_to_act()) is not None:
        assert table.send(write_action(table.hint(who).action)) is None
    driver.push(Shelf())
    driver.app.go.watch(table)
    driver.settle()
    replay = driver.screen(Watching)
    watched, seen = replay.watched, set[str]()
    assert watched.finished
    for index in range(0, watched.last, 3):
        replay.jump(index)
        driver.settle()
        if replay.telling is not None:
            continue
        by, words = watched.whole[index + 1].by, driver.find("prompt").name
        hands = {name: seat.hand for name, seat in watched.state.position.players.items() if seat.hand}
        for name, hand in hands.items():
            assert f"**{name}**, in hand: {', '.join(map(replay.piece_name, hand))}." in words
        if by in hands:
            seen.add(by)
            assert replay.me == by and words.index(f"**{by}**") == min(words.index(f"**{name}**") for name in hands)
    assert seen == {"Ann", "Ben"} and faults(replay) == []


def test_the_log_is_copied_and_saved_as_text(driver: Driver) -> None:
    screen = begun(driver, 12)
    driver.keys("f3")
    driver.settle()
    sheet = driver.screen(LogSheet)
    assert faults(sheet) == []
    driver.keys("ctrl+c")
    lines = paste_text().splitlines()
    told = [entry.words for entry in screen.table.log(screen.seer, newest_first=False)]
    assert len(lines) == len(told) and "*" not in paste_text()
    assert all(line.startswith(words.replace("*", "")) for line, words in zip(lines, told, strict=True))
    driver.click("save")
    (path,) = (driver.app.profile / "records").glob("medieval-keep-log-*.txt")
    assert path.read_text(encoding="utf-8-sig").splitlines() == lines


def test_the_slider_goes_to_each_turn_of_a_round(driver: Driver) -> None:
    """A press near the beginning of somebody's turn lands on it, not on the round of all."""
    replay = watched(driver, begun(driver, 40, ("Ann", "Ben"), "multiplayer"))
    firsts = [first for _, first in replay.watched.rounds()]
    first = next(turn for turn in replay.watched.turns() if turn not in firsts)
    track = driver.find("track")
    assert isinstance(track, Track)
    driver.click((track.x(first), track.groove.centery))
    assert replay.watched.index == first
    players = [replay.watched.whole[at].state.position.turn.player for at in (first - 1, first)]  # type: ignore[attr-defined]
    assert len(set(players)) == 2


def test_beside_who_has_won_stands_one_sign_whoever_acts(driver: Driver) -> None:
    """The headline speaks of the whole game; the moment and the log say whose step it is."""
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    watch_record(driver.app.stack, korvosa.finished())
    driver.settle()
    replay, seen, acting = driver.screen(Watching), set[bytes](), set[str]()
    for step in range(30, 330, 50):
        replay.jump(step)
        driver.settle()
        acting.add(replay.watched.seat_shown)
        face = driver.app.screen.subsurface(driver.find("device").rect)
        seen.add(pygame.image.tobytes(face, "RGB"))
    assert len(acting) > 1 and len(seen) == 1
