"""Finished games: kept once, read back, counted; a bad file or disk stops nothing."""

from __future__ import annotations

import csv
import os
import random
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import Step, new_record
from game.core.rulebook import games
from game.services import statistics
from game.services.marking import Loss
from game.services.shares import Share
from game.services.statistics import (
    FinishedGame,
    SeatResult,
    Statistics,
    Which,
    dice_seen,
    finished_game,
    level_of,
)
from game.services.statistics_tables import STEPS

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
ROOT = Path(__file__).parents[2]


def game(number: int, **more: Any) -> FinishedGame:
    """A finished game, number n in time."""
    base = FinishedGame(
        f"keep-{number}",
        "medieval-keep",
        "solo",
        (SeatResult("Ann", number % 2 == 0, number * 10),),
        {"level": "grim", "decks": 1},
        seed=number,
        reason="deck",
        round=40,
        decisions=200,
        seconds=60.0,
        undone=number,
        record=f"finished/keep-{number}.yaml",
        ended=1000.0 + number,
        dice={6: {1: 2, 6: number}, 100: {37: 1}},
    )
    return msgspec.structs.replace(base, **more)


def test_what_is_kept_is_read_back(tmp_path: Path) -> None:
    """Every field; the last first; by kind of game; a limit."""
    kept = Statistics(tmp_path / "profile")
    assert kept.games() == [] and kept.dice() == {} and not (tmp_path / "profile").exists()
    two = (SeatResult("Ann", False), SeatResult("Ben", True, None, "careful"))
    other = game(3, id="x", game="defenders", mode="co-op", seats=two, options={}, dice={})
    for finished in (game(1), other, game(2)):
        assert kept.add(finished)
    assert Statistics(tmp_path / "profile").games() == [other, game(2), game(1)]
    assert kept.games("medieval-keep") == [game(2), game(1)] and kept.games(limit=1) == [other]
    assert kept.messages == []


def test_a_game_counts_once(tmp_path: Path) -> None:
    """Added again, after undo and another end, it replaces what was there; forgotten, it is gone."""
    kept = Statistics(tmp_path)
    kept.add(game(1))
    kept.add(game(1, reason="fallen", dice={6: {3: 1}}))
    assert [g.reason for g in kept.games()] == ["fallen"] and kept.dice() == {6: {3: 1}}
    assert kept.forget("keep-1") and kept.games() == [] and kept.dice() == {}


def test_luck_and_choices_are_kept_with_their_game(tmp_path: Path) -> None:
    """Read back in order, replaced, and gone with the game."""
    kept = Statistics(tmp_path)
    kept.add(game(1, practice=True))
    parts = (Share("dice", "dice", 1.5, 2.0, 3, 4), Share("choice", "build", -1.0, 0.5))
    assert kept.add_shares("keep-1", parts[:1]) and kept.add_shares("keep-1", parts)
    assert Statistics(tmp_path).shares() == {"keep-1": parts}
    assert kept.forget("keep-1") and kept.shares() == {}


def test_what_decisions_cost_is_kept_with_its_game(tmp_path: Path) -> None:
    """Of the games asked for alone, the last first; replaced, and gone with the game; of no game it is passed over."""
    kept = Statistics(tmp_path)
    parts = (Loss("build", 20, 2, 4.5, 0.5), Loss("heal", 6, 0, 0.0, 0.0))
    for number in (1, 2):
        kept.add(game(number))
        assert kept.add_losses(f"keep-{number}", parts[:number])
    assert kept.add_losses("keep-1", parts) and kept.add_losses("gone", parts)
    assert sorted((found.id, known) for found, known in kept.losses(Which("medieval-keep"), 9)) == [
        ("keep-1", parts),
        ("keep-2", parts),
    ]
    assert len(kept.losses(Which("medieval-keep"), 1)) == 1
    assert kept.losses(Which("medieval-keep", mode="no-cards"), 9) == []
    assert kept.forget("keep-1") and [found.id for found, _ in kept.losses(Which("medieval-keep"), 9)] == ["keep-2"]


def aged(path: Path, version: int) -> None:
    """Make the file one of an older version with the same results, as far as that kept them."""
    if version == 4:
        with closing(sqlite3.connect(path)) as db, db:
            db.executescript("DROP TABLE losses; PRAGMA user_version = 4")
        return
    with closing(sqlite3.connect(path)) as db, db:
        kept = {
            name: [dict(zip([column[0] for column in rows.description], row, strict=True)) for row in rows]
            for name in ("games", "seats", "dice")
            if (rows := db.execute(f"SELECT * FROM {name}"))
        }
        db.execute("PRAGMA journal_mode = DELETE")
    path.unlink()
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript("".join(STEPS[:version]))
        db.execute(f"PRAGMA user_version = {version}")
        for name, rows in kept.items():
            known = [column[1] for column in db.execute(f"PRAGMA table_info({name})")]
            marks = ", ".join("?" * len(known))
            db.executemany(f"INSERT INTO {name} VALUES ({marks})", [[row[key] for key in known] for row in rows])


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_an_older_file_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    """Its games stay and are counted as those of today, and what later ones are remembered by is kept."""
    kept = Statistics(tmp_path)
    versus = (SeatResult("Ann", True, 7), SeatResult("Ben", False, 90, "careful"), SeatResult("Cat", False, 8))
    machines = (SeatResult("Ben", True, 99, "careful"),)
    for number, more in ((1, {}), (2, {"seats": versus, "options": {}}), (3, {"seats": machines}), (4, {"game": "go"})):
        kept.add(game(number, **more))
    asked = (Which("medieval-keep"), Which("medieval-keep", level="grim"), Which("go"))
    before = [(kept.tallies(which.game), kept.best(which, 9), kept.dice(which)) for which in asked]
    aged(kept.path, version)
    again = Statistics(tmp_path)
    assert [(again.tallies(which.game), again.best(which, 9), again.dice(which)) for which in asked] == before
    assert again.messages == [] and sum(tally.games for tally in again.tallies("medieval-keep")) == 2
    assert again.add(game(5, facts={"city": "Karrow", "beaten": 9}, practice=True))
    assert again.add_shares("keep-5", [Share("dice", "dice", 1.0, 1.0)])
    assert again.add_losses("keep-5", [Loss("build", 4, 1, 2.5, 0.25)])
    assert [(found.facts, found.practice) for found in Statistics(tmp_path).games(limit=2)] == [
        ({"city": "Karrow", "beaten": 9}, True),
        ({}, False),
    ]


def test_an_older_file_that_cannot_be_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Statistics(tmp_path)
    kept.add(game(1, practice=True))
    aged(kept.path, 2)
    before = kept.path.read_bytes()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    assert Statistics(tmp_path).games() == [game(1, practice=True)]
    (tally,) = Statistics(tmp_path).tallies("medieval-keep")
    assert (tally.kind, tally.games, tally.points) == ("practice", 1, 10) and kept.path.read_bytes() == before


def test_what_is_counted_is_what_the_games_are(tmp_path: Path) -> None:
    """Sums, order and dice are those of the listed games, whatever was added again or forgotten on the way."""
    kept, luck = Statistics(tmp_path), random.Random(4)
    for _ in range(120):
        number = luck.randrange(40)
        if luck.random() < 0.2:
            assert kept.forget(f"keep-{number}")
            continue
        seats = [
            SeatResult(name, luck.random() < 0.5, luck.choice((None, 3, 40)), luck.choice(("", "", "careful")))
            for name in ("Ann", "Ben")[: luck.randint(1, 2)]
        ]
        assert kept.add(
            game(
                number,
                seats=tuple(seats),
                options={"level": luck.choice(("grim", "book"))},
                practice=luck.random() < 0.3,
                mode=luck.choice(("solo", "multiplayer")),
                dice={6: {luck.randint(1, 6): luck.randint(1, 9)}},
                reason=luck.choice(("deck", "fallen")),
                round=luck.choice((None, 7)),
            )
        )
    people = [one for one in kept.games("medieval-keep") if any(not seat.bot for seat in one.seats)]
    for which in (Which("medieval-keep"), Which("medieval-keep", "solo", "grim", "earnest")):
        listed = [
            one
            for one in people
            if which.mode in ("", one.mode)
            and which.level in ("", level_of(one))
            and which.kind in ("", "practice" if one.practice else "earnest")
        ]
        assert listed and kept.last(which, 1000) == listed and kept.last(which, 3) == listed[:3]

        def points(one: FinishedGame) -> int | None:
            return max((s.points for s in one.seats if not s.bot and s.points is not None), default=None)

        def won(one: FinishedGame) -> bool:
            return any(seat.won for seat in one.seats if not seat.bot)

        ranked = sorted(listed, key=lambda one: (not won(one), -(points(one) or 0), one.ended))
        assert kept.best(which, 5) == ranked[:5]
        dice: dict[int, int] = {}
        for one in listed:
            for result, times in one.dice[6].items():
                dice[result] = dice.get(result, 0) + times
        assert kept.dice(which) == {6: dict(sorted(dice.items()))}
        tallies = [
            tally
            for tally in kept.tallies("medieval-keep")
            if which.mode in ("", tally.mode) and which.level in ("", tally.level) and which.kind in ("", tally.kind)
        ]
        assert sum(tally.games for tally in tallies) == len(listed)
        assert sum(tally.games for tally in tallies if tally.won) == sum(map(won, listed))
        assert sum(tally.points for tally in tallies) == sum(points(one) or 0 for one in listed)
        assert sum(tally.scored for tally in tallies) == sum(points(one) is not None for one in listed)
        assert sum(tally.undone for tally in tallies) == sum(one.undone > 0 for one in listed)
        assert kept.first_ended(which) == min(one.ended for one in listed)


def test_of_many_games_only_the_asked_for_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of a thousand games makes no more of them into results than one of ten."""
    made: list[str] = []
    whole = statistics._read_game
    monkeypatch.setattr(statistics, "_read_game", lambda db, row: made.append(row[0]) or whole(db, row))
    read = []
    for count in (40, 1000):
        kept = Statistics(tmp_path / f"{count}")
        kept.waiting = [game(number) for number in range(count)]
        assert kept.write_waiting()
        made.clear()
        which = Which("medieval-keep")
        kept.tallies("medieval-keep"), kept.last(which, 30), kept.best(which, 5), kept.dice(which)
        read.append(len(made))
    assert read == [35, 35]


def test_counts(tmp_path: Path) -> None:
    """By mode and level: games, wins and points of people, not of computer players; dice by sides."""
    kept = Statistics(tmp_path)
    versus = (SeatResult("Ann", False, 7), SeatResult("Ben", True, 90, "careful"))
    for finished in (
        game(1),
        game(2),
        game(4, options={"level": "book"}),
        game(5, mode="multiplayer", options={}, seats=versus),
        game(6, seats=(SeatResult("Ben", True, 99, "careful"),)),
    ):
        kept.add(finished)
    rows = [(found.mode, level_of(found), found.seats[0].won, found.seats[0].points) for found in kept.games()]
    assert sorted(rows) == [
        ("multiplayer", "", False, 7),
        ("solo", "book", True, 40),
        ("solo", "grim", False, 10),
        ("solo", "grim", True, 20),
        ("solo", "grim", True, 99),
    ]
    assert kept.games("defenders") == []
    assert kept.dice() == {6: {1: 10, 6: 1 + 2 + 4 + 5 + 6}, 100: {37: 5}}
    assert kept.dice(Which("defenders")) == {}


def test_a_game_played_to_its_end() -> None:
    """Winners, points, decisions, round and dice are those of the game."""
    record = new_record(games.find_game("high-card"), ["Ann", "Ben"], seed=6)
    state, events = record.start()
    luck = random.Random(0)
    while not engine.over(state):
        action = luck.choice(engine.legal_actions(state, engine.to_act(state)[0]))
        state, more = engine.apply(state, action, record.source())
        events = [*events, *more]
        record.steps.append(Step("action", write_action(action)))
    found = finished_game("id", record, state, events, bots={"Ben": "random"}, undone=2, seconds=9.0)
    points = {name: player.points for name, player in state.position.players.items()}
    assert found.seats == tuple(
        SeatResult(name, points[name] == max(points.values()), points[name], bot)
        for name, bot in (("Ann", ""), ("Ben", "random"))
    )
    assert (found.game, found.decisions, found.round, found.undone) == ("high-card", 9, 3, 2)
    assert sum(found.dice.get(6, {}).values()) == state.cursor.dice
    assert dice_seen(events) == found.dice


def test_csv(tmp_path: Path) -> None:
    """A line a seat, oldest first; commas, quotes and accents survive."""
    kept = Statistics(tmp_path)
    kept.add(game(2))
    kept.add(game(1, seats=(SeatResult('Zoë "the wall", O\'Hara', True, 3), SeatResult("Ben", False))))
    assert kept.export_csv(tmp_path / "out.csv") == 3
    with open(tmp_path / "out.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["player"] for row in rows] == ['Zoë "the wall", O\'Hara', "Ben", "Ann"]
    assert rows[0]["won"] == "1" and rows[0]["points"] == "3" and rows[1]["points"] == "" and rows[2]["seed"] == "2"
    assert rows[2]["options"] == "level=grim decks=1"


@pytest.mark.parametrize("damage", [b"no database at all, but long enough to be looked at " * 20, None])
def test_a_damaged_file_is_set_aside(tmp_path: Path, damage: bytes | None) -> None:
    """With a message; its bytes are kept; new statistics begin, and the game that met the damage is in them."""
    kept = Statistics(tmp_path)
    for number in range(40):
        kept.add(game(number))
    whole = kept.path.read_bytes()
    damage = damage or whole[:100] + b"\x55" * (len(whole) - 100)
    kept.path.write_bytes(damage)
    assert kept.add(game(50)) and [g.id for g in kept.games()] == ["keep-50"]
    (message,) = kept.messages
    (aside,) = tmp_path.glob("statistics-damaged-*.sqlite")
    assert "damaged" in message and aside.name in message and aside.read_bytes() == damage


def test_a_damaged_file_is_found_when_reading(tmp_path: Path) -> None:
    """Nothing is read from it."""
    kept = Statistics(tmp_path)
    kept.path.write_bytes(b"x" * 5000)
    assert kept.games() == [] and "damaged" in kept.messages[0] and not kept.path.exists()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET options = '{' WHERE id = 'keep-1'",
        "UPDATE games SET options = x'00' WHERE id = 'keep-1'",
        "UPDATE games SET options = '[1]' WHERE id = 'keep-1'",
        "DELETE FROM seats WHERE id = 'keep-1'",
        "UPDATE games SET ended = 1e300 WHERE id = 'keep-1'",
        "UPDATE games SET decisions = 'many' WHERE id = 'keep-1'",
        "UPDATE seats SET points = 'many' WHERE id = 'keep-1'",
        "UPDATE games SET seconds = -1 WHERE id = 'keep-1'",
    ],
)
def test_a_row_that_cannot_be_is_passed_over(tmp_path: Path, damage: str) -> None:
    """The other results are read; how many were passed over is known."""
    known = Statistics(tmp_path)
    for number in (1, 2):
        assert known.add(game(number))
    with closing(sqlite3.connect(known.path)) as db, db:
        db.execute(damage)
    assert [found.id for found in known.games()] == ["keep-2"] and known.unreadable == 1
    assert known.add(game(1)) and len(known.games()) == 2 and known.unreadable == 0


@pytest.mark.parametrize(
    "value", ["'many'", "x'00'", "1e300", "-1", "NULL", "9223372036854775807", "CAST(x'ff' AS TEXT)"]
)
@pytest.mark.parametrize("table", ["games", "tallies", "rolled", "seats", "dice", "shares"])
def test_whatever_a_disk_makes_of_a_row_the_page_is_told(tmp_path: Path, table: str, value: str) -> None:
    """Each column of each table, one after another: questions are answered, and nothing is set aside."""
    known = Statistics(tmp_path)
    known.waiting = [game(number) for number in range(3)]
    assert known.write_waiting() and known.add_shares("keep-1", [Share("dice", "dice", 1.0, 1.0)])
    whole = known.path.read_bytes()
    with closing(sqlite3.connect(known.path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        columns = [column[1] for column in db.execute(f"PRAGMA table_info({table})")]
    whole = known.path.read_bytes()
    for column in columns:
        known.path.write_bytes(whole)
        with closing(sqlite3.connect(known.path)) as db, db, suppress(sqlite3.IntegrityError):
            db.execute(
                f"UPDATE {table} SET {column} = {value} WHERE rowid IN (SELECT rowid FROM {table} LIMIT 1)"
                if table == "games"
                else f"UPDATE {table} SET {column} = {value}"
            )
        which = Which("medieval-keep")
        assert known.last_played(["medieval-keep"]) == "medieval-keep"
        tallies, dice = known.tallies("medieval-keep"), known.dice(which)
        assert all(isinstance(tally.mode, str) and tally.games > 0 for tally in tallies)
        assert all(sides > 0 and isinstance(times, int) for sides, row in dice.items() for times in row.values())
        known.last(which, 30), known.best(which, 5), known.shares(["keep-1"]), known.export_csv(tmp_path / "out.csv")
        assert known.messages == [] and not list(tmp_path.glob("*damaged*"))


def test_a_changed_letter_costs_a_letter(tmp_path: Path) -> None:
    """A name that is no text any more is read as far as it goes."""
    known = Statistics(tmp_path)
    known.add(game(1))
    with closing(sqlite3.connect(known.path)) as db, db:
        db.execute("UPDATE seats SET player = CAST(x'41ff6e' AS TEXT) WHERE seat = 1")
    assert [found.seats[0].player for found in known.games()] == ["A\ufffdn"]


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    """It is not damaged."""
    kept = Statistics(tmp_path)
    kept.add(game(1))
    with sqlite3.connect(kept.path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = kept.path.read_bytes()
    assert not kept.add(game(2)) and kept.games() == []
    assert "newer version" in kept.messages[0] and kept.path.read_bytes() == before


def test_while_another_window_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits a while; then it is told, and the game is written with the next one."""
    monkeypatch.setattr(statistics, "WAIT", 0.05)
    kept = Statistics(tmp_path)
    kept.add(game(1))
    other = sqlite3.connect(kept.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert not kept.add(game(2))
    assert "locked" in kept.messages[0] and kept.waiting == [game(2)]
    assert kept.games() == [game(1)]  # WAL: reading goes on
    other.execute("COMMIT")
    other.close()
    assert kept.add(game(3)) and kept.waiting == [] and len(kept.games()) == 3


def test_a_folder_that_refuses(tmp_path: Path) -> None:
    """Told, kept, written later."""
    stone = tmp_path / "profile"
    stone.write_text("in the way")
    kept = Statistics(stone)
    assert not kept.add(game(1)) and kept.messages and kept.waiting == [game(1)]
    assert kept.games() == []
    stone.unlink()
    assert kept.write_waiting() and kept.games() == [game(1)]


def test_windows_that_end_at_once(tmp_path: Path) -> None:
    """Eight windows make and fill the same new file together."""
    results: list[bool] = []

    def end(number: int) -> None:
        results.append(Statistics(tmp_path).add(game(number)))

    threads = [threading.Thread(target=end, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 8
    assert {g.id for g in Statistics(tmp_path).games()} == {f"keep-{number}" for number in range(8)}


def test_it_is_light_to_import() -> None:
    """sqlite3 comes with the first game that is kept."""
    program = "import sys, game.services.statistics; print('sqlite3' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
