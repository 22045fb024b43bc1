"""Finished games: who won, with how many points, on which level, with what luck; one SQLite file in the profile.

Opened for each call and closed again, so that several windows can use it; sqlite3 is imported with the first call.
Nothing here stops a game: a file that is damaged is set aside, a disk that refuses is told in `messages`, and what
could not be written is kept and written with the next game.
"""

from __future__ import annotations

import contextlib
import csv
import io
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from game.core import engine
from game.core.data import typed
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import Record
from game.core.rulebook.games import find_game
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.core.text.phrases import begun, printed, say
from game.services.shares import Share
from game.services.writing import write_whole

if TYPE_CHECKING:
    import sqlite3

FILE = "statistics.sqlite"
VERSION = 3
WAIT = 5.0
"""Seconds to wait while another window writes."""

_TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY, ended REAL NOT NULL, game TEXT NOT NULL, mode TEXT NOT NULL, options TEXT NOT NULL,
    seed INTEGER NOT NULL, reason TEXT NOT NULL, round INTEGER, decisions INTEGER NOT NULL, seconds REAL NOT NULL,
    undone INTEGER NOT NULL, record TEXT NOT NULL
);
CREATE TABLE seats (
    id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, seat INTEGER NOT NULL, player TEXT NOT NULL,
    bot TEXT NOT NULL, won INTEGER NOT NULL, points INTEGER, PRIMARY KEY (id, seat)
) WITHOUT ROWID;
CREATE TABLE dice (
    id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, sides INTEGER NOT NULL, result INTEGER NOT NULL,
    times INTEGER NOT NULL, PRIMARY KEY (id, sides, result)
) WITHOUT ROWID;
CREATE INDEX games_by_game ON games (game, ended);
"""
_SECOND = """
ALTER TABLE games ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
CREATE TABLE shares (
    id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, place INTEGER NOT NULL, kind TEXT NOT NULL,
    about TEXT NOT NULL, points REAL NOT NULL, variance REAL NOT NULL, looked INTEGER NOT NULL,
    found INTEGER NOT NULL, PRIMARY KEY (id, place)
) WITHOUT ROWID;
"""
"""What version 2 added: the mark of a game for practice, and the parts of luck and choices in a result."""
_THIRD = "ALTER TABLE games ADD COLUMN facts TEXT NOT NULL DEFAULT '{}'"
"""What version 3 added: what a game is remembered by besides points."""


class SeatResult(Struct, frozen=True):
    """One seat of a finished game. `bot` is empty for a person; `points` None where the game counts none."""

    player: str
    won: bool
    points: int | None = None
    bot: str = ""


class FinishedGame(Struct, frozen=True):
    """One finished game. `id` names its record for ever: adding it again replaces it."""

    id: str
    game: str
    mode: str
    seats: tuple[SeatResult, ...]
    options: dict[str, object] = {}
    seed: int = 0
    reason: str = ""
    round: int | None = None
    decisions: int = 0
    seconds: float = 0.0
    """Seconds played."""
    undone: int = 0
    """How often something was taken back."""
    record: str = ""
    """Where its record is; empty if nowhere."""
    ended: float = 0.0
    """Seconds since 1970."""
    dice: dict[int, dict[int, int]] = {}
    """Sides -> result -> how often it was rolled."""
    practice: bool = False
    """Was the coach at hand?"""
    facts: dict[str, str | int] = {}
    """What it is remembered by besides points, as its rules say (`Rules.remembered`); empty for older results."""


def level_of(game: FinishedGame) -> str:
    """How hard it was, by the option that the game names for it; empty where there is none."""
    return str(game.options.get(find_game(game.game).level, ""))


def dice_seen(events: Iterable[Event]) -> dict[int, dict[int, int]]:
    """How often each die fell how, out of events: sides -> result -> times."""
    counts: dict[int, Counter[int]] = {}
    for event in events:
        if event.kind == "die-rolled":
            counts.setdefault(event.number("sides"), Counter())[event.number("result")] += 1
    return {sides: dict(sorted(counter.items())) for sides, counter in sorted(counts.items())}


def finished_game(
    id: str,
    record: Record,
    state: State[Struct],
    events: Iterable[Event],
    *,
    bots: Mapping[str, str] | None = None,
    undone: int = 0,
    seconds: float = 0.0,
    path: Path | None = None,
    practice: bool = False,
) -> FinishedGame:
    """What is to be kept of a game that stands at its end; `events` are all of it, set-up included."""
    winners, points = engine.winners(state), state.rules.points(state)
    seats = tuple(
        SeatResult(name, name in winners, points.get(name), (bots or {}).get(name, "")) for name in record.setup.players
    )
    return FinishedGame(
        id, record.game.id, record.setup.mode, seats, dict(record.setup.options), record.seed,
        state.rules.outcome_words(state), state.rules.round_of(state),
        sum(step.kind == "action" for step in record.steps), seconds, undone,
        str(path or ""), time.time(), dice_seen(events), practice, dict(state.rules.remembered(state)),
    )  # fmt: skip


class NewerError(RampartsError):
    """The file was written by a newer version of the program."""


class Statistics:
    """The finished games of one profile. `messages` are sentences for people about what went wrong, oldest first."""

    def __init__(self, profile: Path) -> None:
        self.path = profile / FILE
        self.messages: list[str] = []
        self.waiting: list[FinishedGame] = []
        """Games that could not be written yet."""
        self.unreadable = 0
        """How many results there were, at the last look, that no version wrote like that: they are passed over."""

    # ------------------------------------------------------------------ writing
    def add(self, game: FinishedGame) -> bool:
        """Keep a game; False if that was not possible now (it waits, and `messages` says why)."""
        self.waiting = [waiting for waiting in self.waiting if waiting.id != game.id] + [game]
        return self.write_waiting()

    def write_waiting(self) -> bool:
        """Try again to keep what waits; False if that is not possible."""
        games = list(self.waiting)

        def write(db: sqlite3.Connection) -> None:
            for game in games:
                _insert(db, game)

        if self._do(write, say("The result could not be added to the statistics"), make=True) is _FAILED:
            return False
        self.waiting = self.waiting[len(games) :]
        return True

    def add_shares(self, id: str, shares: Iterable[Share]) -> bool:
        """Keep what was measured of luck and choices in a game; False if that was not possible."""
        rows = [
            (id, place, share.kind, share.about, share.points, share.variance, share.looked, share.found)
            for place, share in enumerate(shares)
        ]

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM shares WHERE id = ?", (id,))
            db.executemany("INSERT INTO shares VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

        return self._do(write, say("Luck and choices of a game could not be kept")) is not _FAILED

    def forget(self, id: str) -> bool:
        """Take a game out of the statistics; False if that was not possible."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM games WHERE id = ?", (id,))

        return self._do(write, say("The game could not be taken out of the statistics")) is not _FAILED

    # ------------------------------------------------------------------ reading
    def games(
        self, game: str | None = None, limit: int = -1, *, id: str | None = None, record: str | None = None
    ) -> list[FinishedGame]:
        """The games kept (of one kind, of one id, of a record's file), the last first; empty if there are none or they
        cannot be read. Only what is asked for is read.
        """

        def read(db: sqlite3.Connection) -> list[FinishedGame]:
            asked = {"game": game or None, "id": id, "record": record}
            values = {name: value for name, value in asked.items() if value is not None}
            where = f"WHERE {' AND '.join(f'{name} = :{name}' for name in values)}" if values else ""
            rows = db.execute(
                f"SELECT * FROM games {where} ORDER BY ended DESC, id LIMIT :limit", {**values, "limit": limit}
            )
            read = [_read_game(db, row) for row in rows.fetchall()]
            self.unreadable = read.count(None)
            return [game for game in read if game is not None]

        found: list[FinishedGame] = self._read(read, [])
        return found

    def shares(self) -> dict[str, tuple[Share, ...]]:
        """What was measured of luck and choices: the game's id -> its parts."""

        def read(db: sqlite3.Connection) -> dict[str, tuple[Share, ...]]:
            if db.execute("PRAGMA user_version").fetchone() == (1,):
                return {}  # an older file that cannot be written
            found: dict[str, tuple[Share, ...]] = {}
            for id, *parts in db.execute(
                "SELECT id, kind, about, points, variance, looked, found FROM shares ORDER BY id, place"
            ):
                with contextlib.suppress(msgspec.ValidationError):  # one that a disk has changed is passed over
                    found[id] = (*found.get(id, ()), typed.convert(msgspec.to_builtins(Share(*parts)), Share))
            return found

        kept: dict[str, tuple[Share, ...]] = self._read(read, {})
        return kept

    def dice(self, game: str | None = None) -> dict[int, dict[int, int]]:
        """All dice seen (in one kind of game): sides -> result -> how often."""

        def read(db: sqlite3.Connection) -> dict[int, dict[int, int]]:
            found: dict[int, dict[int, int]] = {}
            for sides, result, times in db.execute(
                """
                SELECT sides, result, sum(times) FROM dice JOIN games USING (id) WHERE ?1 IS NULL OR game = ?1
                GROUP BY 1, 2 ORDER BY 1, 2
                """,
                [game],
            ):
                found.setdefault(sides, {})[result] = times
            return found

        seen: dict[int, dict[int, int]] = self._read(read, {})
        return seen

    def export_csv(self, path: Path) -> int:
        """Write all games as a table, a line a seat; how many lines. OSError if the file cannot be written."""
        games = self.games()
        count = 0
        with io.StringIO(newline="") as file:
            table = csv.writer(file)
            table.writerow([
                "id", "ended", "game", "mode", "options", "seed", "reason", "round", "decisions", "seconds", "undone",
                "record", "practice", "facts", "seat", "player", "bot", "won", "points",
            ])  # fmt: skip
            for game in reversed(games):
                ended = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(game.ended))
                options = " ".join(f"{name}={value}" for name, value in game.options.items())
                facts = " ".join(f"{name}={value}" for name, value in game.facts.items())
                for number, seat in enumerate(game.seats, 1):
                    table.writerow([
                        game.id, ended, game.game, game.mode, options, game.seed, game.reason, game.round,
                        game.decisions, round(game.seconds), game.undone, game.record, int(game.practice), facts,
                        number, seat.player, seat.bot, int(seat.won), seat.points,
                    ])  # fmt: skip
                    count += 1
            write_whole(path, file.getvalue().encode("utf-8-sig"))  # spreadsheets know UTF-8 by its mark
        return count

    # ------------------------------------------------------------------ the file
    def _read(self, read: Callable[[sqlite3.Connection], Any], nothing: Any) -> Any:
        found = self._do(read, say("The statistics could not be read"))
        return nothing if found is _FAILED or found is None else found

    def _do(self, work: Callable[[sqlite3.Connection], Any], trouble: str, *, make: bool = False) -> Any:
        """Call `work` with the open file, in one transaction; _FAILED (and a message) if that cannot be.

        None if there is no file, unless `make`.
        """
        import sqlite3

        for again in (True, False):
            if not make and not self.path.exists():
                return None
            try:
                with contextlib.closing(self._connect(make)) as db, db:
                    return work(db)
            except NewerError as error:
                self.messages.append(say("{trouble}: {reason}", trouble=trouble, reason=error.words))
                return _FAILED
            except sqlite3.OperationalError as error:  # locked, full, read-only ...: the file itself may be well
                self.messages.append(say("{trouble}: {reason}.", trouble=trouble, reason=reasons.of_sqlite(error)))
                return _FAILED
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # the latter: in the names of its columns
                self._set_aside(printed(str(error)))
                if not again:
                    return _FAILED
            except OSError as error:
                self.messages.append(say("{trouble}: {reason}.", trouble=trouble, reason=reasons.of_system(error)))
                return _FAILED
        return _FAILED

    def _connect(self, make: bool) -> sqlite3.Connection:
        import sqlite3

        if make:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        read_only = not (make or (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)))
        if not read_only:
            db = sqlite3.connect(self.path, timeout=WAIT)
        else:
            db = sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, timeout=WAIT)
        db.text_factory = lambda text: text.decode("utf-8", "replace")  # a byte that a disk has changed costs a letter
        try:
            db.execute("PRAGMA foreign_keys = ON")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("BEGIN IMMEDIATE")
                if db.execute("PRAGMA user_version").fetchone() == (0,):  # another window may have been first
                    _make(db, _TABLES + _SECOND + _THIRD)
                db.commit()
            elif version < VERSION and not read_only:
                db.execute("BEGIN IMMEDIATE")
                (version,) = db.execute("PRAGMA user_version").fetchone()
                if version < VERSION:
                    _make(db, _SECOND + _THIRD if version == 1 else _THIRD)
                db.commit()
            elif version > VERSION:
                raise NewerError(say("{file} was written by a newer version of Ramparts.", file=self.path.name))
        except BaseException:
            db.close()
            raise
        return db

    def _set_aside(self, reason: str) -> None:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        aside = self.path.with_name(f"statistics-damaged-{stamp}-{time.monotonic_ns() % 10**6}.sqlite")
        try:
            os.replace(self.path, aside)
            for end in ("-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):  # there only while somebody writes
                    os.replace(f"{self.path}{end}", f"{aside}{end}")
        except OSError as error:
            words = say(
                "The statistics are damaged ({reason}) and cannot be set aside: {why}.",
                reason=reason, why=begun(reasons.of_system(error)),
            )  # fmt: skip
        else:
            words = say(
                "The statistics were damaged ({reason}). They are kept as {file}; new ones begin.",
                reason=reason, file=aside.name,
            )  # fmt: skip
        self.messages.append(words)


_FAILED = object()


def _make(db: sqlite3.Connection, statements: str) -> None:
    """Bring a file to this version."""
    for statement in statements.split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")


def _insert(db: sqlite3.Connection, game: FinishedGame) -> None:
    db.execute("DELETE FROM games WHERE id = ?", (game.id,))
    options = msgspec.json.encode(game.options).decode()
    db.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game.id, game.ended, game.game, game.mode, options, game.seed, game.reason, game.round, game.decisions,
            game.seconds, game.undone, game.record, game.practice, msgspec.json.encode(game.facts).decode(),
        ),
    )  # fmt: skip
    db.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
        [(game.id, n, seat.player, seat.bot, seat.won, seat.points) for n, seat in enumerate(game.seats, 1)],
    )
    db.executemany(
        "INSERT INTO dice VALUES (?, ?, ?, ?)",
        [(game.id, sides, result, n) for sides, counts in game.dice.items() for result, n in counts.items()],
    )


LAST = 253_402_300_799.0
"""The end of the year 9999, in seconds since 1970: no calendar goes further."""


def _read_game(db: sqlite3.Connection, row: tuple[Any, ...]) -> FinishedGame | None:
    """A result; None if something in its rows cannot be: a disk or somebody's hand wrote that."""
    id, ended, game, mode, options, seed, reason, number, decisions, seconds, undone, record = row[:12]
    practice = len(row) > 12 and bool(row[12])  # an older file that cannot be written has no such columns
    facts = _plain(row[13]) if len(row) > 13 else {}
    seats = db.execute("SELECT player, won, points, bot FROM seats WHERE id = ? ORDER BY seat", (id,))
    dice: dict[int, dict[int, int]] = {}
    for sides, result, times in db.execute(
        "SELECT sides, result, times FROM dice WHERE id = ? ORDER BY sides, result", (id,)
    ):
        dice.setdefault(sides, {})[result] = times
    found = FinishedGame(
        id, game, mode, tuple(SeatResult(player, bool(won), points, bot) for player, won, points, bot in seats),
        _plain(options), seed, reason, number, decisions, seconds, undone, record, ended, dice, practice, facts,
    )  # fmt: skip
    try:
        whole = typed.convert(msgspec.to_builtins(found), FinishedGame)
    except msgspec.ValidationError:
        return None
    return whole if whole.seats and 0 <= whole.ended <= LAST and 0 <= whole.seconds <= LAST else None


def _plain(text: Any) -> Any:
    """The options or facts of a game; None if they cannot be read."""
    try:
        return msgspec.json.decode(text)
    except (TypeError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
