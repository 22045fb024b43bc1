"""The journal: nothing is lost, whatever happens to the disk or the process."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.data.reading import ReadingError
from game.core.position.chance import Seeded, Typed
from game.core.position.events import Event
from game.core.record import Record, Replay, Step, load_or_salvage, new_record, parse_record, read_record, write_record
from game.core.rulebook import games
from game.core.text.errors import RampartsError
from game.services.journal import (
    NOTE,
    BusyError,
    DamagedError,
    Journal,
    copy_game,
    dice_rolled,
    discard,
    saved_games,
    set_aside,
)
from scenes.session.saves import Saves

TOYS = Path(__file__).parents[1] / "toys"
games.add_place(TOYS, "tests.toys")
ROOT = Path(__file__).parents[2]


def toy(seed: int = 0) -> Record:
    """A new game of the toy, without steps."""
    return new_record(games.find_game("high-card"), ["Ann", "Ben"], seed=seed, title="A: game # of 'two'")


def played(count: int = 9, seed: int = 0) -> Record:
    """A game of the toy with its first `count` actions (nine are a whole game)."""
    record = toy(seed)
    state, _ = record.start()
    luck = random.Random(seed)
    while len(record.steps) < count:
        player = engine.to_act(state)[0]
        action = luck.choice(engine.legal_actions(state, player))
        text = luck.choice([None, "words: with\nlines, “quotes” and # marks", "-"])
        plain: dict[str, Any] = {"by": action.by, "do": action.do}
        plain |= {"card": action.card} if hasattr(action, "card") else {}
        plain |= {"text": text} if text else {}
        state, _ = engine.apply(state, plain, record.source())
        record.steps.append(Step("action", plain))
    return record


def steps_of(path: Path) -> list[Any]:
    """The bodies of the steps in a file."""
    return [step.body for step in read_record(path).steps]


def without_sums(path: Path) -> str:
    """A journal's text without the checksums behind its lines."""
    return re.sub(r" #[0-9a-f]{8}$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def bodies(record: Record, count: int | None = None) -> list[Any]:
    return [step.body for step in record.steps[:count]]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A journal of a new game."""
    made = Journal.create(tmp_path / "games", toy())
    yield made
    made.close()


# ---------------------------------------------------------------------------------------------------- as it should


def test_what_is_appended_is_a_record_at_every_step(journal: Journal) -> None:
    """After each step the file is the whole game so far: but for checksums the very text of a saved record."""
    assert journal.flush() and steps_of(journal.path) == []
    record = played()
    for number, step in enumerate(record.steps, 1):
        journal.append(step)
        assert journal.flush()
        so_far = toy()
        so_far.steps = record.steps[:number]
        assert without_sums(journal.path) == write_record(so_far)
    assert len(journal) == 9
    Replay(read_record(journal.path)).play_all()


def test_it_opens_where_it_was_closed(journal: Journal) -> None:
    """Title, seed and steps; and then it grows on."""
    record = played()
    for step in record.steps[:5]:
        journal.append(step)
    assert journal.close()
    again = Journal.open(journal.path)
    assert bodies(again.record) == bodies(record, 5) and again.record.title == toy().title
    again.append(record.steps[5])
    assert again.close()
    assert steps_of(journal.path) == bodies(record, 6)


def test_a_journal_may_begin_with_steps(tmp_path: Path) -> None:
    """A record that is played on, in a file of its own."""
    record = played(4)
    one, two = Journal.create(tmp_path, record), Journal.create(tmp_path, record)
    assert one.close() and two.close() and one.path != two.path
    assert steps_of(one.path) == steps_of(two.path) == bodies(record)


def test_undo_shortens_the_file(journal: Journal) -> None:
    """Back three, two others instead; back to the beginning."""
    record, other = played(), played(seed=8)
    for step in record.steps:
        journal.append(step)
    journal.truncate(6)
    for step in other.steps[:2]:
        journal.append(step)
    assert journal.flush() and steps_of(journal.path) == bodies(record, 6) + bodies(other, 2)
    journal.truncate(0)
    assert journal.flush() and steps_of(journal.path) == []
    with pytest.raises(ValueError, match="0 steps"):
        journal.truncate(1)


def test_only_what_is_new_is_written(journal: Journal) -> None:
    """Appending and undoing leave the file in its place; a new header replaces it."""
    record = played()
    journal.flush()
    inode = journal.path.stat().st_ino
    for step in record.steps:
        journal.append(step)
        journal.flush()
    journal.truncate(3)
    journal.flush()
    assert journal.path.stat().st_ino == inode
    record.chance.dice = [3]
    journal.replace(record)
    assert journal.flush() and read_record(journal.path).chance.dice == [3]
    assert steps_of(journal.path) == bodies(record)


def test_typed_dice_are_kept(tmp_path: Path) -> None:
    """Seeded dice, then a typed one, then seeded again: the file plays to the same position, also after undo."""
    record = toy(seed=4)
    state, start = record.start()
    events: list[list[Event]] = [start]
    states = [state]
    journal = Journal.create(tmp_path, record)

    def act(plain: dict[str, Any], typed: int | None = None) -> None:
        chance = Typed(record.source(), [typed]) if typed else record.source()
        after, told = engine.apply(states[-1], plain, chance)
        states.append(after)
        events.append(told)
        record.steps.append(Step("action", plain))
        if typed or record.chance.dice:
            record.chance.dice = [die for row in events for die in dice_rolled(row)]
            assert len(record.chance.dice) == after.cursor.dice
            journal.replace(record)
        else:
            journal.append(record.steps[-1])

    def play_round(typed: int | None) -> None:
        for name in ("Ann", "Ben"):
            act({"by": name, "do": "bid", "card": states[-1].position.players[name].hand[0]})
        act({"by": engine.to_act(states[-1])[0], "do": "press"}, typed)

    play_round(None)
    play_round(6)
    play_round(None)
    journal.flush()
    assert engine.digest(Replay(read_record(journal.path)).play_all()) == engine.digest(states[-1])
    assert [die for row in events for die in dice_rolled(row)][1] == 6
    # Undo of the last two rounds' ends, then the seed rolls where a typed die was.
    for _ in range(4):
        states.pop()
        events.pop()
        record.steps.pop()
    record.chance.dice = record.chance.dice[: states[-1].cursor.dice]
    journal.replace(record)
    act({"by": engine.to_act(states[-1])[0], "do": "press"})
    assert journal.close()
    assert engine.digest(Replay(read_record(journal.path)).play_all()) == engine.digest(states[-1])


def test_a_sealed_journal_is_a_save(journal: Journal) -> None:
    """It ends with the digest, has the position beside it, and neither after the next step."""
    record = played()
    for step in record.steps[:4]:
        journal.append(step)
    record.steps = record.steps[:4]
    state = Replay(record).play_all()
    journal.seal(state)
    assert len(journal) == 4 and journal.close()
    again = Journal.open(journal.path)
    assert again.digest == engine.digest(state) and again.saved.position_at_end == engine.write_position(state)
    assert load_or_salvage(again.saved)[1] is None
    assert bodies(again.record) == bodies(record) and again.record.position_at_end is None and len(again) == 4
    again.append(played().steps[4])
    assert again.close()
    now = read_record(journal.path)
    assert bodies(now) == bodies(played(), 5) and now.position_at_end is None


def test_undo_of_a_sealed_journal(journal: Journal) -> None:
    """The digest goes with it."""
    record = played(4)
    for step in record.steps:
        journal.append(step)
    journal.seal(Replay(record).play_all())
    journal.close()
    again = Journal.open(journal.path)
    again.truncate(3)
    assert again.close() and steps_of(journal.path) == bodies(record, 3)


def test_a_file_written_by_hand_is_played_on(tmp_path: Path) -> None:
    """Comments, several lines a step; the first change puts it into one line a step."""
    path = tmp_path / "mine.yaml"
    hand = played(1).steps[0].body["card"]
    head = "# my game\nramparts: 1\ngame: high-card\nplayers: [Ann, Ben]\n"
    text = f"{head}steps:\n- by: Ann\n  do: bid\n  card: '{hand}'\n"
    path.write_text(text, encoding="utf-8")
    journal = Journal.open(path)
    assert [step.body["do"] for step in journal.record.steps] == ["bid"]
    assert path.read_text(encoding="utf-8") == text
    journal.append({"by": "Ben", "do": "bid", "card": "1"})
    assert journal.close()
    assert [body["by"] for body in steps_of(path)] == ["Ann", "Ben"]


def test_the_last_moment_of_a_long_game(tmp_path: Path) -> None:
    """Thousands of steps: each lands in its place."""
    journal = Journal.create(tmp_path, toy())
    for number in range(3000):
        journal.append({"by": "Ann", "do": "bid", "card": str(number)})
        if number % 700 == 600:
            journal.truncate(len(journal) - 50)
    assert journal.close()
    lines = without_sums(journal.path).splitlines()
    assert len(lines) - lines.index("steps:") - 1 == 3000 - 4 * 50
    assert lines[-1] == "- {by: Ann, do: bid, card: '2999'}"


def test_notes_stay_beside_the_game(tmp_path: Path) -> None:
    """Who is a computer player, what the shelf says: kept with the first write, changed by name."""
    journal = Journal.create(tmp_path, toy(), note={"bots": {"Ben": "random"}})
    journal.flush()
    journal.note(line="Round 2", bots={"Ben": "random"})
    journal.append(played(1).steps[0])
    assert journal.close()
    (shown,) = saved_games(tmp_path)
    assert shown.note == {"bots": {"Ben": "random"}, "line": "Round 2"} == Journal.open(journal.path).notes
    assert (shown.game, shown.players, shown.mode, shown.steps) == ("high-card", ("Ann", "Ben"), "table", 1)
    assert shown.title == toy().title and shown.fault == "" and abs(shown.when - time.time()) < 600


def test_saved_games_newest_first_and_faults_named(tmp_path: Path) -> None:
    """Files that are no games are listed with the reason, not hidden and not raised."""
    for seed, when in ((1, 1000), (2, 3000), (3, 2000)):
        journal = Journal.create(tmp_path, played(seed, seed))
        journal.close()
        journal.path.with_suffix(".note").unlink()
        os.utime(journal.path, (when, when))
    (tmp_path / "x.yaml").write_bytes(b"\xff\xfe")
    (tmp_path / "y.yaml").write_text("ramparts: 1\n")
    (tmp_path / "z.txt").write_text("not looked at")
    found = saved_games(tmp_path)
    assert [game.steps for game in found if not game.fault] == [2, 3, 1]
    assert sorted(game.path.name for game in found if game.fault) == ["x.yaml", "y.yaml"]
    assert saved_games(tmp_path / "none") == []


def test_the_clock_set_back_does_not_change_which_game_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game that was opened last comes first, whatever date its file bears."""
    for seed in (1, 2):
        Journal.create(tmp_path, played(seed, seed)).close()
    monkeypatch.setattr("time.time", lambda: 1000.0)
    monkeypatch.setattr("time.strftime", lambda form: "19700101-001640")
    last = Journal.create(tmp_path, played(3, 3))
    last.close()
    os.utime(last.path, (1000, 1000))
    assert [game.steps for game in saved_games(tmp_path)] == [3, 2, 1]
    first = saved_games(tmp_path)[-1].path
    looked_at = Journal.open(first)
    looked_at.close()
    assert [game.steps for game in saved_games(tmp_path)] == [3, 2, 1]
    played_on = Journal.open(first)
    played_on.append(played(2, 1).steps[1])
    played_on.close()
    os.utime(first, (900, 900))
    assert [game.path for game in saved_games(tmp_path)].index(first) == 0


@pytest.mark.parametrize("opened", [2**63, 10**90, -1, 1e300, True, "now", None])
def test_a_time_of_opening_that_cannot_be_costs_nothing(tmp_path: Path, opened: object) -> None:
    """What a disk made of that number in a note: the shelf lists the game, and one that is opened later comes first."""
    folder = tmp_path / "games"
    for seed in (1, 2):
        Journal.create(folder, played(seed, seed)).close()
    hit, other = (game.path for game in saved_games(folder))
    note = json.loads(hit.with_suffix(NOTE).read_bytes())
    hit.with_suffix(NOTE).write_text(json.dumps({**note, "opened": opened}), encoding="utf-8")
    assert sorted(game.path for game in Saves(tmp_path).running()) == sorted((hit, other))
    played_on = Journal.open(other)
    played_on.append(played(2, 1).steps[1])
    played_on.close()
    assert [game.path for game in Saves(tmp_path).running()] == [other, hit]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_among_the_games_is_no_game(tmp_path: Path) -> None:
    """It is listed with the reason; nobody waits for what will never come out of it."""
    os.mkfifo(tmp_path / "x.yaml")
    os.mkfifo(tmp_path / "y.note")
    (tmp_path / "y.yaml").write_text(write_record(played()), encoding="utf-8")
    assert [(game.path.name, game.fault) for game in saved_games(tmp_path)] == [
        ("y.yaml", ""),
        ("x.yaml", "this is not a file"),
    ]
    with pytest.raises(ReadingError, match="this is not a file"):
        Journal.open(tmp_path / "x.yaml")


def test_finished_games_move_away(tmp_path: Path) -> None:
    """To the folder of finished games, under a free name; nothing stays behind."""
    journal = Journal.create(tmp_path / "games", played(), note={"line": "over"})
    assert journal.flush()
    taken = tmp_path / "finished" / journal.path.name
    taken.parent.mkdir()
    taken.write_text("another game")
    path = journal.finish(taken.parent)
    assert path.name == f"{taken.stem}-2.yaml" and steps_of(path) == bodies(played())
    assert taken.read_text() == "another game"
    assert list((tmp_path / "games").iterdir()) == []


# -------------------------------------------------------------------------------------------------- damaged files


def journal_bytes(folder: Path, record: Record) -> tuple[bytes, bytes]:
    """What a journal of this game writes: the file and its note."""
    written = Journal.create(folder / "written", record)
    assert written.close()
    return written.path.read_bytes(), written.path.with_suffix(".note").read_bytes()


@pytest.mark.parametrize("summed", [True, False], ids=["a journal", "a record by hand"])
def test_a_file_cut_at_any_byte_of_its_steps(tmp_path: Path, summed: bool) -> None:
    """Whole lines count, an unfinished last one is dropped; the next step stands right after them."""
    record = played(4)
    whole = journal_bytes(tmp_path, record)[0] if summed else write_record(record).encode()
    first = whole.index(b"\n", whole.index(b"\nsteps:") + 1) + 1
    path = tmp_path / "cut.yaml"
    for end in range(first, len(whole) + 1):
        path.write_bytes(whole[:end])
        wanted = bodies(record, whole[first:end].count(b"\n"))
        journal = Journal.open(path)
        assert bodies(journal.record) == wanted
        if end % 7 == 0 or end > len(whole) - 5:
            journal.append({"by": "Ann", "do": "press"})
            assert journal.close() and steps_of(path) == [*wanted, {"by": "Ann", "do": "press"}]
        else:
            journal.close()
            assert path.read_bytes() == whole[:end]


@pytest.mark.parametrize("summed", [True, False], ids=["a journal", "a record by hand"])
def test_zeros_at_the_end_of_a_file(tmp_path: Path, summed: bool) -> None:
    """What a power cut may leave: the lines before the zeros count."""
    record = played(3)
    whole = journal_bytes(tmp_path, record)[0] if summed else write_record(record).encode()
    path = tmp_path / "cut.yaml"
    for tail in (b"\0" * 100, b"- {by: A\0\0\0\n\0\0"):
        path.write_bytes(whole + tail)
        journal = Journal.open(path)
        assert bodies(journal.record) == bodies(record)
        journal.append({"by": "Ann", "do": "press"})
        assert journal.close() and len(steps_of(path)) == 4


def test_a_zero_in_the_middle_is_damage_and_not_the_end(tmp_path: Path) -> None:
    """Nothing behind it is cut off silently: what is sound before it is offered, the file stays as it is."""
    record = played(9)
    whole, note = journal_bytes(tmp_path, record)
    path = tmp_path / "hit.yaml"
    path.with_suffix(".note").write_bytes(note)
    fifth = whole.index(b"\n", whole.index(b"\nsteps:") + 1) + 1
    for _ in range(4):
        fifth = whole.index(b"\n", fifth) + 1
    hit = whole[: fifth + 6] + b"\0" + whole[fifth + 7 :]
    path.write_bytes(hit)
    with pytest.raises(DamagedError) as caught:
        Journal.open(path)
    assert caught.value.sound is not None and bodies(caught.value.sound) == bodies(record, 4)
    assert caught.value.aside is None and path.read_bytes() == hit
    aside = set_aside(path)
    assert aside is not None and aside.read_bytes() == hit and saved_games(tmp_path) == []


def test_steps_of_another_game_are_not_taken_for_its_own(tmp_path: Path) -> None:
    """A disk that puts the end of another file there: the checksums of steps follow from what stands before them."""
    record, other = played(9), played(9, seed=4)
    _, note = journal_bytes(tmp_path, record)
    foreign, _ = journal_bytes(tmp_path / "other", other)
    path = tmp_path / "mixed.yaml"
    path.with_suffix(".note").write_bytes(note)
    path.write_bytes(b"#" + foreign[1:])
    with pytest.raises(DamagedError) as caught:
        Journal.open(path)
    assert caught.value.sound is not None and caught.value.sound.seed == record.seed and not caught.value.sound.steps


def test_a_damaged_head_without_a_sound_note_is_offered_to_nobody(tmp_path: Path) -> None:
    """Who plays with which luck is not to be guessed."""
    whole, note = journal_bytes(tmp_path, played(9))
    path = tmp_path / "hit.yaml"
    path.with_suffix(".note").write_bytes(note.replace(b"seed", b"seat"))
    path.write_bytes(whole.replace(b"seed: 0", b"seed: 8"))
    with pytest.raises(DamagedError) as caught:
        Journal.open(path)
    assert caught.value.sound is None and caught.value.aside is not None


def test_a_journal_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its checksums began with the first step; they are written anew, and the game goes on."""
    record = played(5)
    whole, note = journal_bytes(tmp_path, record)
    head, steps = whole[: whole.index(b"\n- ") + 1], whole[whole.index(b"\n- ") + 1 :].splitlines()
    total, older = 0, head
    for line in steps:
        total = zlib.crc32(line[:-10], total)
        older += b"%b #%08x\n" % (line[:-10], total)
    path = tmp_path / "older.yaml"
    path.write_bytes(older)
    path.with_suffix(".note").write_bytes(note)
    journal = Journal.open(path)
    assert bodies(journal.record) == bodies(record)
    journal.append({"by": "Ann", "do": "press"})
    assert journal.close() and path.read_bytes().startswith(whole)


def test_any_byte_may_be_hit(tmp_path: Path) -> None:
    """A disk changes one byte, anywhere: the game opens whole, or what is sound before that line is offered."""
    record = played(9)
    whole, note = journal_bytes(tmp_path, record)
    path = tmp_path / "hit.yaml"
    luck = random.Random(5)
    start = whole.index(b"\n- ") + 1
    opened = 0
    for place in range(len(whole)):
        path.with_suffix(".note").write_bytes(note)
        path.write_bytes(whole[:place] + bytes([whole[place] ^ luck.randrange(1, 256)]) + whole[place + 1 :])
        try:
            journal = Journal.open(path)
        except DamagedError as error:
            assert error.sound is not None and place >= start - 1, (place, str(error))
            line = whole[start : max(start, place)].count(b"\n")
            assert bodies(error.sound) == bodies(record, line), place
            assert path.exists()
            continue
        journal.append({"by": "Ann", "do": "press"})
        assert journal.close(), place
        again = read_record(path)
        if len(again.steps) == 9:  # its very last line break was hit: a line that was never finished
            assert place == len(whole) - 1
            continue
        opened += 1
        assert bodies(again) == [*bodies(record), {"by": "Ann", "do": "press"}], place
        assert again.setup == record.setup and again.seed == record.seed and again.title == record.title
        Journal.open(path).close()
    assert opened >= start + 8 * 8, "damage before the steps and in checksums costs nothing"


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (b"ramparts: 1\ngame: high", "missing"),
        (b"\xff\xd8\xff\xe0 a photo\n", "UTF-8"),
        (b"", "not a record"),
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, damage: bytes, words: str) -> None:
    """With a clear message; its bytes are kept; the shelf no longer shows it."""
    path = tmp_path / "game.yaml"
    for name in ("game.yaml.damaged", "game.yaml-2.damaged"):
        path.write_bytes(damage)
        with pytest.raises(DamagedError) as caught:
            Journal.open(path)
        assert "game.yaml is damaged" in str(caught.value) and name in str(caught.value)
        assert caught.value.aside is not None and caught.value.aside.read_bytes() == damage
    assert saved_games(tmp_path) == [] and not path.exists()


@pytest.mark.parametrize(
    ("damage", "words"),
    [(b"- {by: Ann, do: [}\n- {by: Ben, do: x}\n", "line 6"), (b"- {by: Ann}\n", '"do"')],
)
def test_a_file_by_hand_is_sound_up_to_its_first_fault(tmp_path: Path, damage: bytes, words: str) -> None:
    """What stands before it can be played on; the file stays where it is."""
    path = tmp_path / "game.yaml"
    first = b"ramparts: 1\ngame: high-card\nplayers: [Ann, Ben]\nsteps:\n- {by: Ann, do: press}\n"
    path.write_bytes(first + damage)
    with pytest.raises(DamagedError, match=words) as caught:
        Journal.open(path)
    assert caught.value.sound is not None and bodies(caught.value.sound) == [{"by": "Ann", "do": "press"}]
    assert path.read_bytes() == first + damage


@pytest.mark.parametrize(
    "text",
    [
        "ramparts: 2\ngame: high-card\nplayers: [Ann, Ben]\nnew-key: 1\nsteps:\n",
        "ramparts: 1\ngame: a-game-of-tomorrow\nplayers: [Ann, Ben]\nsteps:\n",
    ],
)
def test_a_file_of_a_newer_version_stays(tmp_path: Path, text: str) -> None:
    """It is not damaged; another program can read it."""
    path = tmp_path / "game.yaml"
    path.write_text(text)
    with pytest.raises(ReadingError):
        Journal.open(path)
    assert path.read_text() == text
    with pytest.raises(ReadingError):
        Journal.open(tmp_path / "none.yaml")


# ---------------------------------------------------------------------------------------------------- two windows


def test_a_second_window_is_told_and_gets_a_copy(journal: Journal) -> None:
    """The game belongs to the first window until that lets go of it; a copy is another game."""
    record = played()
    journal.append(record.steps[0])
    journal.flush()
    with pytest.raises(BusyError, match="another window"):
        Journal.open(journal.path)
    with pytest.raises(BusyError):
        discard(journal.path)
    copy = copy_game(journal.path)
    copy.append(record.steps[1])
    journal.append(played(seed=8).steps[1])
    assert copy.close() and journal.close() and copy.path != journal.path
    assert steps_of(copy.path) == bodies(record, 2)
    assert steps_of(journal.path) == [*bodies(record, 1), played(seed=8).steps[1].body]
    again = Journal.open(journal.path)
    again.close()
    discard(journal.path)
    assert sorted(p.name for p in journal.path.parent.iterdir()) == [copy.path.stem + ".note", copy.path.name]


def test_windows_that_start_at_once_get_games_of_their_own(tmp_path: Path) -> None:
    """Eight at the same second, in threads: eight files, none mixed."""
    made: list[Journal] = []
    record = played(3)

    def start(number: int) -> None:
        journal = Journal.create(tmp_path, toy(seed=number))
        for step in record.steps:
            journal.append(step)
            journal.flush()
        made.append(journal)

    threads = [threading.Thread(target=start, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(journal.close() for journal in made)
    assert len({journal.path for journal in made}) == 8
    assert sorted(read_record(journal.path).seed for journal in made) == list(range(8))
    assert all(steps_of(journal.path) == bodies(record) for journal in made)


# ------------------------------------------------------------------------------------------------- a disk refuses


CHILD = """
import sys
from pathlib import Path
from game.core.rulebook import games
games.add_place(Path(sys.argv[1]), "tests.toys")
from game.services.journal import Journal, saved_games
from game.core.record import Step, new_record
folder = Path(sys.argv[2])
record = new_record(games.find_game("high-card"), ["Ann", "Ben"])
def act(n):
    return {"by": "Ann", "do": "bid", "card": str(n), "text": "x" * 200}
"""


def child(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a window of its own."""
    return subprocess.run(
        [sys.executable, "-c", CHILD + code, str(TOYS), str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


if sys.platform != "win32":  # the limits and folder rights of POSIX

    def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
        """Files may not grow past a limit; play goes on, and when there is room all of it is written."""
        code = """
import resource, json
told = []
journal = Journal.create(folder, record, told=told.append)
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, resource.RLIM_INFINITY))
flushed = [journal.flush()]
for n in range(30):
    journal.append(act(n))
    flushed.append(journal.flush())
full = journal.path.stat().st_size
trouble = journal.trouble
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journal.append(act(30))
print(json.dumps([flushed, full, trouble, journal.close(), told]))
"""
        done = child(code, tmp_path)
        assert done.returncode == 0, done.stderr
        flushed, full, trouble, closed, told = json.loads(done.stdout)
        assert flushed[0] and not flushed[-1] and flushed == sorted(flushed, reverse=True)
        assert full <= 4000 and "the disk is full" in trouble and "Play can go on" in trouble
        assert closed and told == [trouble, ""]
        (path,) = tmp_path.glob("*.yaml")
        assert [body["card"] for body in steps_of(path)] == [str(n) for n in range(31)]

    def test_a_full_disk_at_a_change_of_the_header_keeps_the_old_file(tmp_path: Path) -> None:
        """The new file does not fit: the old one stays whole, no half of the new one lies about."""
        code = """
import resource
journal = Journal.create(folder, record)
for n in range(10):
    journal.append(act(n)); record.steps.append(Step("action", act(n)))
assert journal.flush()
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
record.chance.dice = [1, 2, 3]
journal.replace(record)
assert not journal.flush() and not journal.close()
"""
        done = child(code, tmp_path)
        assert done.returncode == 0, done.stderr
        path, note = sorted(tmp_path.iterdir(), reverse=True)
        assert note.suffix == ".note"
        assert len(steps_of(path)) == 10 and read_record(path).chance.dice == []

    def test_a_read_only_folder(tmp_path: Path) -> None:
        """A new game is played without a file until the folder takes one; an old one opens and is left alone."""
        old = Journal.create(tmp_path, played(2))
        old.close()
        before = old.path.read_bytes()
        os.chmod(tmp_path, 0o555)
        os.chmod(old.path, 0o444)
        code = f"""
import os
os.chdir(folder)
folder = Path()
Journal.open(Path({old.path.name!r})).close()  # all modules are loaded now
if os.getuid() == 0:  # whom no folder refuses
    os.setgid(65534)
    os.setuid(65534)
told = []
journal = Journal.create(folder, record, told=told.append)
journal.append(act(0))
assert not journal.flush() and "cannot be written" in journal.trouble, journal.trouble
opened = Journal.open(Path({old.path.name!r}), told=told.append)
assert len(opened.record.steps) == 2
opened.append(act(1))
assert not opened.flush() and not opened.close() and not journal.close()
assert len(told) == 2, told
assert len(saved_games(folder)) == 1
"""
        try:
            done = child(code, tmp_path)
        finally:
            os.chmod(tmp_path, 0o755)
        assert done.returncode == 0, done.stderr
        assert old.path.read_bytes() == before and sorted(p.suffix for p in tmp_path.iterdir()) == [".note", ".yaml"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A file stands in its place; when that is gone, the game is written."""
    stone = tmp_path / "games"
    stone.write_text("in the way")
    told: list[str] = []
    journal = Journal.create(stone, toy(), told=told.append)
    assert not journal.flush() and journal.trouble == told[0] and "could not be saved" in told[0]
    stone.unlink()
    journal.append(played(1).steps[0])
    assert journal.flush() and journal.trouble == "" and told[1:] == [""]
    assert journal.close() and steps_of(journal.path) == bodies(played(1))


def test_it_is_tried_again_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without another action, the disk is tried again after a while."""
    monkeypatch.setattr("game.services.journal.RETRY", 0.01)
    stone = tmp_path / "games"
    stone.write_text("in the way")
    well = threading.Event()
    journal = Journal.create(stone, toy(), told=lambda words: well.set() if not words else None)
    assert not journal.flush()
    stone.unlink()
    assert well.wait(60)
    assert journal.close() and steps_of(journal.path) == []


def test_a_file_taken_away_is_written_again(journal: Journal) -> None:
    """The file, then the whole folder, then half of the file."""
    record = played()
    journal.append(record.steps[0])
    journal.flush()
    journal.path.unlink()
    journal.append(record.steps[1])
    assert journal.flush() and steps_of(journal.path) == bodies(record, 2)
    journal.path.unlink()
    for left in journal.path.parent.iterdir():
        left.unlink()
    journal.path.parent.rmdir()
    journal.append(record.steps[2])
    assert journal.flush() and steps_of(journal.path) == bodies(record, 3)
    os.truncate(journal.path, 20)
    journal.append(record.steps[3])
    assert journal.flush() and steps_of(journal.path) == bodies(record, 4)


def test_a_closed_journal_takes_nothing(journal: Journal) -> None:
    """A defect of the caller is not swallowed."""
    journal.close()
    with pytest.raises(RampartsError, match="closed"):
        journal.append({"by": "Ann", "do": "press"})
    assert journal.close()


# ---------------------------------------------------------------------------------------------- killed at any time


def changes(seed: int) -> list[tuple[str, int]]:
    """A long row of changes: (`append`, n), (`truncate`, steps kept), (`replace`, dice listed)."""
    luck = random.Random(seed)
    size, row = 0, []
    for number in range(100_000):
        kind = luck.choices(["append", "truncate", "replace"], [10, 2, 1])[0]
        if kind == "truncate":
            size = luck.randint(max(0, size - 4), size)
            row.append((kind, size))
        else:
            size += kind == "append"
            row.append((kind, number))
    return row


def after(row: list[tuple[str, int]]) -> tuple[list[str], int]:
    """The cards bid and the die listed after some changes."""
    cards: list[str] = []
    die = 0
    for kind, number in row:
        if kind == "append":
            cards.append(str(number))
        elif kind == "truncate":
            del cards[number:]
        else:
            die = number
    return cards, die


KILLED = """
import msgspec
from tests.services.test_journal import changes
journal = Journal.create(folder, record)
journal.flush()
cards, die = [], 0
for number, (kind, value) in enumerate(changes(int(sys.argv[3]))):
    if kind == "append":
        cards.append(value)
        journal.append(act(value))
    elif kind == "truncate":
        del cards[value:]
        journal.truncate(value)
    else:
        die = value
        record.chance.dice = [die]
        journal.replace(msgspec.structs.replace(record, steps=[Step("action", act(n)) for n in cards]))
    if sys.argv[4] == "each" or number % 5 == 4:
        journal.flush()
        print(number + 1, flush=True)
"""


@pytest.mark.parametrize("how", ["each", "bursts"])
def test_a_kill_at_any_moment_leaves_the_last_change_made(tmp_path: Path, how: str) -> None:
    """kill -9 at random moments: the file opens at the last change that was on the disk, or one on its way."""
    luck = random.Random(how)
    for seed in range(6):
        folder = tmp_path / str(seed)
        process = subprocess.Popen(
            [sys.executable, "-c", CHILD + KILLED, str(TOYS), str(folder), str(seed), how],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        done = int(process.stdout.readline())
        time.sleep(luck.random() * 0.15)
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        done = max([done, *(int(line) for line in process.stdout.read().split())])
        process.wait()
        process.stdout.close()
        row = changes(seed)
        (path,) = folder.glob("*.yaml")
        journal = Journal.open(path)
        found = [step.body["card"] for step in journal.record.steps], (journal.record.chance.dice or [0])[0]
        ahead = 1 if how == "each" else 5
        assert found in [after(row[:number]) for number in range(done, done + ahead + 1)], (seed, done)
        journal.append({"by": "Ann", "do": "press"})
        assert journal.close()
        assert len(steps_of(path)) == len(found[0]) + 1
        assert sorted(p.suffix for p in folder.iterdir()) == [".note", ".yaml"]


def test_the_journal_of_a_seeded_game_opens_at_its_last_step(tmp_path: Path) -> None:
    """Played, killed in thought, opened: the very position."""
    record = played()
    journal = Journal.create(tmp_path, record)
    journal.close()
    opened = Journal.open(journal.path)
    assert engine.digest(Replay(opened.record).play_all()) == engine.digest(Replay(record).play_all())
    assert opened.close()
    assert parse_record(journal.path.read_bytes()).seed == Seeded(0).seed


@pytest.mark.parametrize("line", [b"- {a: ramparts, b: 3}\n", b"# the ramparts of a town\n"])
def test_what_nobody_writes_before_the_steps_is_not_read(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "list.yaml"
    path.write_bytes(line * 20_000)  # it is YAML all the way, with the word in it
    reason = "what stands before its steps has"
    (found,) = saved_games(tmp_path)
    assert reason in found.fault
    with pytest.raises(ReadingError, match=reason):
        read_record(path)
    with pytest.raises(DamagedError, match=reason):
        Journal.open(path)
