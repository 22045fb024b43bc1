"""Reading YAML and records: damaged input gets one clear message, and nothing is half-loaded."""

from __future__ import annotations

import json
import os
import random
import socket
import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import engine
from game.core.data import reading
from game.core.data.reading import MAX_BYTES, ReadingError, parse_yaml, read_bytes, read_yaml
from game.core.data.regular import read_regular
from game.core.record import Replay, new_record, parse_record, read_record, save_text, write_line, write_record
from game.core.rulebook import games
from game.core.text.errors import RampartsError

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")

GOOD = """\
ramparts: 1
game: high-card
players: [Ann, Ben]
seed: 3
chance: {shuffles: {draw: [["1", "2", "3", "4", "5", "6"]]}}
steps:
  - {by: Ann, do: bid, card: "1"}
  - {by: Ben, do: bid, card: "4", text: "a\\nb: c"}
  - refuse: {by: Ann, do: press}
    rule: TOY-ACT-3
  - {by: Ben, do: leave}
"""


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "twice (lines 1 and 3)"),
        ("a: [1, 2\n", 2, "not YAML"),
        ("a: !!python/object:os.system x\n", 1, "tags"),
        ("[" * 100, 1, "nested more than 64"),
        ("a: &x [*x]\n", 1, "refers to nothing"),
        ("a: 1\n---\nb: 2\n", 2, "more than one document"),
        ("? [a]\n: 1\n", 1, "a key must be a word"),
        (b"a: \xff\n", 1, "not UTF-8"),
        ("a: 99999999999999999999\n", 1, "too large"),
        ("a: \x00\n", 1, "control characters are not allowed"),
    ],
)
def test_faults_name_their_line(text: str | bytes, line: int, reason: str) -> None:
    """File, line and reason of what is wrong."""
    with pytest.raises(ReadingError) as caught:
        parse_yaml(text, "x.yaml")
    assert caught.value.line == line and reason in str(caught.value) and "x.yaml" in str(caught.value)


def test_aliases_that_expand_without_bound_are_refused() -> None:
    """The billion laughs."""
    text = 'a: &a ["x","x","x","x","x","x","x","x","x"]\n'
    for here, there in zip("bcdefghi", "abcdefgh", strict=True):
        text += f"{here}: &{here} [{','.join(['*' + there] * 9)}]\n"
    with pytest.raises(ReadingError, match="without bound"):
        parse_yaml(text)


def test_large_files_are_refused(tmp_path: Path) -> None:
    """Over 16 MiB; a folder; a file that is not there."""
    big = tmp_path / "big.yaml"
    with big.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    for path in (big, tmp_path, tmp_path / "none.yaml"):
        with pytest.raises(ReadingError):
            read_yaml(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    """A device that never ends, a pipe into which nobody writes, a name that no file can have."""
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (Path("/dev/zero"), tmp_path / "pipe.yaml"):
        with pytest.raises(ReadingError, match="this is not a file"):
            read_yaml(path)
    for path in (tmp_path / "nul\0.yaml", tmp_path / ("x" * 5000)):
        with pytest.raises(ReadingError):
            read_yaml(path)


@pytest.mark.parametrize(
    "name",
    ["../game/strongholds", "/absolute/x", "strongholds/../strongholds", "x" * 300, "", ".", "medieval_keep", "core"],
)
def test_a_game_is_one_that_was_found_and_never_a_path(name: str) -> None:
    """Whatever a record says in `game:`, only the ids of games that were found are looked up."""
    with pytest.raises(ReadingError, match="there is no game") as fault:
        parse_record(GOOD.replace("game: high-card", f"game: {json.dumps(name)}"))
    assert fault.value.path == "game"


def test_words_stay_words() -> None:
    """`yes`, `no`, `on`, `off`, times, dates, octal and hexadecimal numbers are text; true, null, 12 are not."""
    value = parse_yaml("[yes, no, on, off, 12:30, 2024-01-01, 010, 0x1F, 1_000, true, null, ~, 12, -3, '7', Yes]").value
    assert value == [
        "yes", "no", "on", "off", "12:30", "2024-01-01", "010", "0x1F", "1_000", True, None, None, 12, -3, "7", "Yes",
    ]  # fmt: skip


PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(st.characters(codec="utf-8"), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcdé-:#' ", min_size=1), inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None, max_examples=200, derandomize=True, database=None)
@given(value=PLAIN)
def test_what_is_written_is_read_back(value: Any) -> None:
    """Any plain value, written on one line, reads as itself, here and by PyYAML."""
    line = write_line({"v": value})
    assert "\n" not in line
    assert parse_yaml(line).value == {"v": value}
    assert yaml.safe_load(line) == {"v": value}


def test_a_good_record_is_read_played_and_written_again() -> None:
    """Reading, playing, writing, reading gives the same steps."""
    record = parse_record(GOOD)
    state = Replay(record).play_all()
    assert state.position.players["Ben"].points == 1
    again = parse_record(write_record(record))
    assert [step.plain() for step in again.steps] == [step.plain() for step in record.steps]


def test_a_record_played_to_its_end_keeps_no_position_between() -> None:
    """It comes to the same as step by step, and the position that it began with stays as it was."""
    whole, steps = Replay(parse_record(GOOD)), Replay(parse_record(GOOD))
    opening, before = whole.state, engine.digest(whole.state)
    last = [state for _, state, _ in steps.actions()][-1]
    assert engine.digest(whole.play_all()) == engine.digest(last)
    assert (whole.events, whole.cited) == (steps.events, steps.cited)
    assert engine.digest(opening) == before != engine.digest(last)


def test_a_record_remembers_who_was_a_computer_player() -> None:
    """Written and read again, whatever the name; the position and how the game plays stay as they were."""
    plain = parse_record(GOOD)
    assert plain.bots == {} and "bots" not in write_record(plain)
    record = parse_record(GOOD.replace("seed: 3", "seed: 3\nbots: {Ben: one-that-was}"))
    assert record.bots == {"Ben": "one-that-was"}
    assert parse_record(write_record(record)).bots == record.bots
    assert parse_record(save_text(record, Replay(record).play_all())).bots == record.bots
    assert engine.digest(Replay(record).play_all()) == engine.digest(Replay(plain).play_all())
    assert new_record(plain.game, ["Ann", "Ben"], bots={"Ann": "random"}).bots == {"Ann": "random"}


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("ramparts: 1", "ramparts: 2", "ramparts"),
        ("game: high-card", "game: high-cart", "game"),
        ("players: [Ann, Ben]", "players: [Ann, Ann]", "players.1"),
        ("players: [Ann, Ben]", "players: [Ann]", "players"),
        ("players: [Ann, Ben]", "players: [Ann, spectator]", "players.1"),
        ("players: [Ann, Ben]", "players: [Ann, B.b]", "players.1"),
        ("seed: 3", "seeds: 3", "seeds"),
        ("seed: 3", "seed: x", "seed"),
        ("seed: 3", "options: {rounds: 9}", "options.rounds"),
        ("seed: 3", "options: {round: 2}", "options.round"),
        ("seed: 3", "mode: tabel", "mode"),
        ("seed: 3", "bots: {Bne: random}", "bots.Bne"),
        ("seed: 3", "bots: {Ben: 7}", "bots.Ben"),
        ("seed: 3", "bots: [Ben]", "bots"),
        ('{by: Ann, do: bid, card: "1"}', '{by: Ann, card: "1"}', "steps.0"),
        ("rule: TOY-ACT-3", "rules: TOY-ACT-3", "steps.2"),
        ("refuse: {by", "refuze: {by", "steps.2"),
        ("chance: {shuffles", "chance: {shuffle", "chance.shuffle"),
    ],
)
def test_wrong_records_name_file_line_and_path(old: str, new: str, path: str) -> None:
    """Everything is checked before anything is played."""
    with pytest.raises(ReadingError) as caught:
        parse_record(GOOD.replace(old, new), "bad.yaml")
    assert caught.value.path.startswith(path), caught.value
    assert caught.value.line > 0


def test_nearest_names_are_offered() -> None:
    """A slip of the pen is answered with the word that was meant."""
    with pytest.raises(ReadingError, match='did you mean "seed"'):
        parse_record(GOOD.replace("seed: 3", "seeds: 3"))
    with pytest.raises(ReadingError, match='did you mean "high-card"'):
        parse_record(GOOD.replace("high-card", "high-cart"))


@settings(deadline=None, max_examples=300, derandomize=True, database=None)
@given(seed=st.integers(0, 10**9))
def test_damaged_records_give_one_clear_message(seed: int) -> None:
    """Bytes flipped, cut, doubled: a record is read or refused by name, never anything else."""
    luck = random.Random(seed)
    raw = bytearray(GOOD.encode())
    for _ in range(luck.randint(1, 6)):
        at = luck.randrange(len(raw))
        what = luck.randrange(3)
        if what == 0:
            raw[at] = luck.randrange(256)
        elif what == 1:
            del raw[at : at + luck.randint(1, 20)]
        else:
            raw[at:at] = raw[at : at + luck.randint(1, 20)]
    try:
        Replay(parse_record(bytes(raw))).play_all()
    except RampartsError as error:
        assert str(error)


def test_every_scenario_survives_writing_and_reading() -> None:
    """The public records keep their meaning through our own writer."""
    for path in sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))[::5]:
        record = read_record(path)
        if record.refuse_position is None:
            again = parse_record(write_record(record))
            assert [s.plain() for s in again.steps] == [s.plain() for s in record.steps]
            assert again.position == record.position and again.chance == record.chance


# ------------------------------------------------------------------------------------- one step a line, read faster

HEAD = "ramparts: 1\ngame: high-card\nplayers: [Ann, Ben]\nsteps:\n"
LINES = [
    "- {by: Ann, do: bid, card: '1'}",
    "- {by: Ann, do: bid, pay: {wood: 1, stone: -2}, units: [guards, guards.2], flag: true, none: null, e: [], f: {}}",
    "- {by: Ann Lee, text: Hold the ways in; leave (nobody) - without!, n: 1.5, card: 10H, big: 7C.2, who: 'it''s'}",
    '- {by: "A: b", text: "#, [x] {y} \'z\'", no: no, yes: Yes, "quoted": "1", \'also\': \'2\', deep: {a: [[1]]}}',
    "- {by: Zoë, text: „Łódź“ …, long: 123456789012345678, date: 2001-01-01, hex: 0x1F, under: 1_000, exp: 1e5}",
]
ODD = [
    "- {a: 1, a: 2}", "- {a: 1 b: 2}", "- {a: 1, }", "- {a: [1, ]}", "- {a: [b: 1]}", "- {a: 1,b: 2}", "- {a:1}",
    "- {a: &x 1}", "- {a: *x}", "- {a: !t 1}", "- {1: a}", "- {true: a}", "- {a}", "- {a: }", "- {a: b # c}",
    "- {a: b}}",
    "- {a: {b: 1]}", "- {a: [1}", "- {a: 1} # note", "- {a: ~}", "- {a: ?}", "- {a: what?}", "- {? a : b}", "- {a: 'x}",
    '- {a: "x\\ty"}', '- {a: "x\ty"}', "- {a: b:c}", "- {a: http://x/y}", "- {a: 1234567890123456789}", "- {: a}",
    "- {a: -, b: 1}", "- {a: --1}", "- {a: -b}", "- {a:  b}", "- {a: b }", "-  {a: b}", "- [a, b]", "- a", "# note",
    "- {a: " + "[" * 70 + "]" * 70 + "}", "- {a: 'x\u0007'}", "- {a: x\u00a0y}", "...", "---", "end: 1", "- {a: |x}",
    "",
    "- {a: @x}", "- {a: `x}", "- {a: %x}", "- {a: x%}", "- {a: x&y}", "- {a: x*y}", "- {a: +1}", "- {a: 01}",
    "- {a: 1.}", "- a: 1", "- - a",
]  # fmt: skip


def result(read: Any) -> Any:
    """What came of reading: the values, or the fault."""
    try:
        return read().value
    except ReadingError as error:
        return error.line, error.reason


@pytest.mark.parametrize("lines", [LINES, *([LINES[0], odd, LINES[1]] for odd in ODD)], ids=lambda lines: lines[1][:20])
def test_steps_in_lines_are_read_as_yaml(lines: list[str]) -> None:
    """The fast way reads the same values, and the same faults in the same lines, as the whole file read as YAML."""
    text = HEAD + "".join(f"{line}\n" for line in lines)
    assert result(lambda: parse_yaml(text)) == result(lambda: reading._read_whole(text, "text"))


def test_simple_steps_take_the_fast_way() -> None:
    """All of the lines above that are simple; and each step knows its line."""
    assert [reading._flow(line) is not None for line in LINES] == [True, True, True, True, False]
    document = parse_yaml(HEAD + "".join(f"{line}\n" for line in LINES))
    assert [document.line_of(f"steps.{number}.by") for number in range(5)] == [5, 6, 7, 8, 9]
    assert document.line_of("players.1") == 3


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(
    st.lists(
        st.dictionaries(
            st.text(min_size=1, max_size=6),
            st.recursive(
                st.one_of(st.text(max_size=12), st.integers(-(10**17), 10**17), st.booleans(), st.none()),
                lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(), inner, max_size=3)),
                max_leaves=6,
            ),
            min_size=1,
            max_size=5,
        ),
        min_size=1,
        max_size=4,
    )
)
def test_whatever_is_written_in_lines_is_read_alike(steps: list[Any]) -> None:
    """Any words, numbers, lists and mappings."""
    text = HEAD + "".join(f"- {write_line(step)}\n" for step in steps)
    assert result(lambda: parse_yaml(text)) == result(lambda: reading._read_whole(text, "text"))


def test_what_the_system_makes_up_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of no size is never opened: behind `/proc/kmsg` a reader would wait for ever."""
    path = tmp_path / "empty.yaml"
    path.touch()

    def held(*about: Any, **how: Any) -> Any:
        raise AssertionError("it was opened")

    monkeypatch.setattr(Path, "open", held)
    assert reading.read_bytes(path) == b""


@pytest.mark.parametrize("what", ["pipe", "socket", "device", "folder", "loop", "made up by the system", "no name"])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, what: str) -> None:
    path = tmp_path / "game.yaml"
    match what:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            path = Path(tempfile.mkdtemp()) / "s"  # such a name must be short
            with socket.socket(socket.AF_UNIX) as there:
                there.bind(str(path))
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case "loop":
            path.symlink_to(path.name)
        case "made up by the system":
            path = Path("/proc/kmsg")
        case "no name":
            path = Path("a\0b.yaml")
    if what == "made up by the system":
        assert read_regular(path, 100) == b""
    else:
        with pytest.raises(OSError):
            read_regular(path, 100)
        with pytest.raises(ReadingError):
            read_yaml(path)


def test_a_file_that_grows_while_it_is_read_is_read_no_further_than_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, fstat = tmp_path / "game.yaml", os.fstat
    path.write_bytes(b"a" * 90)

    def grows(fd: int) -> os.stat_result:
        """Somebody writes on, just after its size was asked."""
        found = fstat(fd)
        with open(path, "ab") as file:
            file.write(b"b" * 1000)
        return found

    monkeypatch.setattr(os, "fstat", grows)
    with pytest.raises(ReadingError, match="at most 100 are read"):
        read_bytes(path, 100)


def test_something_else_of_great_length_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list of a million numbers would take seconds; it says at once what it is not."""
    path = tmp_path / "numbers.yaml"
    path.write_bytes(b"- 1\n" * 1_000_000)
    monkeypatch.setattr(reading, "_read_whole", lambda text, name: pytest.fail("it was read"))
    with pytest.raises(ReadingError, match="not a record"):
        read_record(path)
