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
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from game.core import engine
from game.core.data import typed
from game.core.data.regular import as_text, check_database
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import Record
from game.core.text import reasons
from game.core.text.errors import RampartsError
from game.core.text.phrases import begun, printed, say
from game.services.marking import Loss
from game.services.shares import Share
from game.services.statistics_tables import VERSION, bring_up_to_date, level_option
from game.services.writing import write_whole

if TYPE_CHECKING:
    import sqlite3

FILE = "statistics.sqlite"
WAIT = 5.0
"""Seconds to wait while another window writes."""


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


class Which(Struct, frozen=True):
    """Which games are counted: of those of a game in which people sat those of a mode, a level, a kind, if named."""

    game: str
    mode: str = ""
    level: str = ""
    kind: str = ""
    """`practice` or `earnest`."""

    @property
    def asked(self) -> tuple[str, dict[str, object]]:
        """The condition and its values."""
        told: dict[str, object] = {"game": self.game, "mode": self.mode, "level": self.level}
        named = {name: value for name, value in told.items() if value}
        if self.kind:
            named["practice"] = int(self.kind == "practice")
        return " AND ".join(["people > 0", *(f"{name} = :{name}" for name in named)]), named


class Tally(Struct, frozen=True):
    """Finished games that are alike, as sums over them."""

    mode: str
    level: str
    practice: bool
    reason: str
    won: bool
    """Did a person win?"""
    games: int
    undone: int
    """In how many of them something was taken back."""
    scored: int
    """How many count points."""
    points: int
    """Those of the best person of each, together."""
    seconds: float
    timed: int
    """How many have rounds."""
    rounds: int

    @property
    def kind(self) -> str:
        return "practice" if self.practice else "earnest"


def level_of(game: FinishedGame) -> str:
    """How hard it was, by the option that the game names for it; empty where there is none."""
    option = level_option(game.game)
    return str(game.options.get(option, "")) if option else ""


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
        as_text(id), record.game.id, record.setup.mode, seats, dict(record.setup.options), record.seed,
        state.rules.outcome_words(state), state.rules.round_of(state),
        sum(step.kind == "action" for step in record.steps), seconds, undone,
        as_text(str(path or "")), time.time(), dice_seen(events), practice, dict(state.rules.remembered(state)),
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
            (as_text(id), place, share.kind, share.about, share.points, share.variance, share.looked, share.found)
            for place, share in enumerate(shares)
        ]

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM shares WHERE id = ?", (as_text(id),))
            db.executemany("INSERT INTO shares VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

        return self._do(write, say("Luck and choices of a game could not be kept")) is not _FAILED

    def add_losses(self, id: str, losses: Iterable[Loss]) -> bool:
        """Keep what decisions cost in a game, phase by phase; False if that was not possible. A game that is not among
        the finished ones is passed over.
        """
        rows = [(as_text(id), part.phase, part.decisions, part.mistakes, part.loss, part.variance) for part in losses]

        def write(db: sqlite3.Connection) -> None:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (as_text(id),)).fetchone():
                db.execute("DELETE FROM losses WHERE id = ?", (as_text(id),))
                db.executemany("INSERT INTO losses VALUES (?, ?, ?, ?, ?, ?)", rows)

        return self._do(write, say("What decisions cost in a game could not be kept")) is not _FAILED

    def forget(self, id: str) -> bool:
        """Take a game out of the statistics; False if that was not possible."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM games WHERE id = ?", (as_text(id),))

        return self._do(write, say("The game could not be taken out of the statistics")) is not _FAILED

    # ------------------------------------------------------------------ reading
    def games(
        self, game: str | None = None, limit: int = -1, *, id: str | None = None, record: str | None = None
    ) -> list[FinishedGame]:
        """The games kept (of one kind, of one id, of a record's file), the last first; empty if there are none or they
        cannot be read. Only what is asked for is read.
        """
        asked = {"game": game or None, "id": id, "record": record}
        values = {name: as_text(value) for name, value in asked.items() if value is not None}
        where = " AND ".join(f"{name} = :{name}" for name in values) or "TRUE"
        return self._listed(where, values, "ended DESC, id", limit)

    def last(self, which: Which, limit: int) -> list[FinishedGame]:
        """So many of these games, the last first."""
        return self._listed(*which.asked, "ended DESC, id", limit)

    def best(self, which: Which, limit: int) -> list[FinishedGame]:
        """So many of these games: won before lost, then by points, the earlier first."""
        return self._listed(*which.asked, "person_won DESC, coalesce(best, 0) DESC, ended, id", limit)

    def results(self, ids: Iterable[str]) -> dict[str, FinishedGame]:
        """The games of these ids, as far as they are kept."""
        named = {as_text(id): id for id in ids}
        wanted = msgspec.json.encode(list(named)).decode()
        found = self._listed("id IN (SELECT value FROM json_each(:ids))", {"ids": wanted}, "id", -1)
        return {named[game.id]: game for game in found}

    def _listed(self, where: str, values: Mapping[str, object], order: str, limit: int) -> list[FinishedGame]:
        def read(db: sqlite3.Connection) -> list[FinishedGame]:
            # what is sorted is narrow; what is wide is read of the chosen ones alone
            chosen = f"SELECT rowid FROM games WHERE {where} ORDER BY {order} LIMIT :limit"
            rows = db.execute(
                f"SELECT * FROM games WHERE rowid IN ({chosen}) ORDER BY {order}", {**values, "limit": limit}
            )
            read = [_read_game(db, row) for row in rows.fetchall()]
            self.unreadable = read.count(None)
            return [game for game in read if game is not None]

        found: list[FinishedGame] = self._read(read, [])
        return found

    def tallies(self, game: str) -> list[Tally]:
        """The finished games of a game in which people sat, counted by mode, level, kind and ending."""

        def read(db: sqlite3.Connection) -> list[Tally]:
            rows = db.execute(
                """
                SELECT mode, level, practice, reason, person_won, games, undone, scored, points, seconds, timed, rounds
                FROM tallies WHERE game = ? AND games > 0
                """,
                [game],
            )
            found = []
            for row in rows:
                mode, level, practice, reason, won, *sums = row
                tally = Tally(mode, level, bool(practice), reason, bool(won), *sums)
                with contextlib.suppress(msgspec.ValidationError):  # one that a disk has changed is passed over
                    found.append(typed.convert(msgspec.to_builtins(tally), Tally))
            return found

        found: list[Tally] = self._read(read, [])
        return found

    def first_ended(self, which: Which) -> float | None:
        """When the first of these games ended; None if there is none."""
        where, values = which.asked

        def read(db: sqlite3.Connection) -> float | None:
            asked = f"SELECT ended FROM games WHERE {where} AND ended BETWEEN 0 AND {LAST} ORDER BY ended LIMIT 1"
            row = db.execute(asked, values).fetchone()
            return float(row[0]) if row else None

        found: float | None = self._read(read, None)
        return found

    def last_played(self, games: Iterable[str]) -> str | None:
        """Which of these games people finished last; None if none of them."""

        def read(db: sqlite3.Connection) -> str | None:
            asked = f"""
                SELECT ended FROM games WHERE game = ? AND people > 0 AND ended BETWEEN 0 AND {LAST}
                ORDER BY ended DESC LIMIT 1
            """
            ends = {game: row[0] for game in games if (row := db.execute(asked, [game]).fetchone())}
            return max(ends, key=ends.__getitem__, default=None)

        found: str | None = self._read(read, None)
        return found

    def shares(self, ids: Iterable[str] | None = None) -> dict[str, tuple[Share, ...]]:
        """What was measured of luck and choices (in the games of these ids): the game's id -> its parts."""
        wanted = None if ids is None else msgspec.json.encode([as_text(id) for id in ids]).decode()

        def read(db: sqlite3.Connection) -> dict[str, tuple[Share, ...]]:
            found: dict[str, tuple[Share, ...]] = {}
            for id, *parts in db.execute(
                """
                SELECT id, kind, about, points, variance, looked, found FROM shares
                WHERE ?1 IS NULL OR id IN (SELECT value FROM json_each(?1)) ORDER BY id, place
                """,
                [wanted],
            ):
                with contextlib.suppress(msgspec.ValidationError):  # one that a disk has changed is passed over
                    found[id] = (*found.get(id, ()), typed.convert(msgspec.to_builtins(Share(*parts)), Share))
            return found

        kept: dict[str, tuple[Share, ...]] = self._read(read, {})
        return kept

    def losses(self, which: Which, limit: int) -> list[tuple[FinishedGame, tuple[Loss, ...]]]:
        """What decisions cost in the last so many of these games that were measured, the last first."""
        where, values = which.asked
        measured = f"{where} AND id IN (SELECT id FROM losses)"
        games = self._listed(measured, values, "ended DESC, id", limit)
        wanted = msgspec.json.encode([as_text(game.id) for game in games]).decode()

        def read(db: sqlite3.Connection) -> dict[str, tuple[Loss, ...]]:
            found: dict[str, tuple[Loss, ...]] = {}
            for id, *part in db.execute(
                """
                SELECT id, phase, decisions, mistakes, loss, variance FROM losses
                WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id, loss DESC, phase
                """,
                [wanted],
            ):
                with contextlib.suppress(msgspec.ValidationError):  # one that a disk has changed is passed over
                    found[id] = (*found.get(id, ()), typed.convert(msgspec.to_builtins(Loss(*part)), Loss))
            return found

        kept: dict[str, tuple[Loss, ...]] = self._read(read, {})
        return [(game, kept[game.id]) for game in games if game.id in kept]

    def dice(self, which: Which | None = None) -> dict[int, dict[int, int]]:
        """All dice seen (in games of this kind): sides -> result -> how often."""
        where, values = which.asked if which else ("TRUE", {})

        def read(db: sqlite3.Connection) -> dict[int, dict[int, int]]:
            found: dict[int, dict[int, int]] = {}
            for sides, result, times in db.execute(
                f"""
                SELECT sides, result, CAST(total(times) AS INTEGER) FROM rolled
                WHERE {where} AND sides > 0 AND typeof(sides) = 'integer' AND typeof(result) = 'integer'
                    AND typeof(times) = 'integer' GROUP BY 1, 2 ORDER BY 1, 2
                """,
                values,
            ):
                found.setdefault(sides, {})[result] = times
            return found

        seen: dict[int, dict[int, int]] = self._read(read, {})
        return seen

    def export_csv(self, path: Path) -> int:
        """Write all games as a table, a line a seat; how many lines. OSError if the file cannot be written."""
        count = 0

        def lines(db: sqlite3.Connection) -> Iterator[bytes]:
            """The table piece by piece, a game each."""
            nonlocal count
            file = io.StringIO(newline="")
            table = csv.writer(file)
            table.writerow([
                "id", "ended", "game", "mode", "options", "seed", "reason", "round", "decisions", "seconds", "undone",
                "record", "practice", "facts", "seat", "player", "bot", "won", "points",
            ])  # fmt: skip
            yield b"\xef\xbb\xbf" + file.getvalue().encode()  # spreadsheets know UTF-8 by its mark
            for row in db.execute("SELECT * FROM games ORDER BY ended, id DESC"):
                game = _read_game(db, row)
                if game is None:
                    continue
                file.seek(0)
                file.truncate()
                for told in _lines_of(game):
                    table.writerow(told)
                    count += 1
                yield file.getvalue().encode()

        def write(db: sqlite3.Connection) -> OSError | None:
            try:
                write_whole(path, lines(db))
            except OSError as error:  # of the table, not of the statistics
                return error
            return None

        trouble = self._read(write, None)
        if trouble is not None:
            raise trouble
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
        check_database(self.path)
        read_only = not (make or (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)))
        if not read_only:
            db = sqlite3.connect(self.path, timeout=WAIT)
        else:
            db = sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, timeout=WAIT)
        db.text_factory = lambda text: text.decode("utf-8", "replace")  # a byte that a disk has changed costs a letter
        try:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version > VERSION:
                raise NewerError(say("{file} was written by a newer version of Ramparts.", file=self.path.name))
            if read_only and version < VERSION:
                db = _in_memory(db)
            elif version == 0:
                db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA foreign_keys = ON")
            if version < VERSION:
                db.execute("BEGIN IMMEDIATE")
                (version,) = db.execute("PRAGMA user_version").fetchone()
                if version < VERSION:  # another window may have been first
                    bring_up_to_date(db, version)
                db.commit()
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
                reason=reason,
                why=begun(reasons.of_system(error)),
            )
        else:
            words = say(
                "The statistics were damaged ({reason}). They are kept as {file}; new ones begin.",
                reason=reason,
                file=aside.name,
            )
        self.messages.append(words)


_FAILED = object()


def _in_memory(db: sqlite3.Connection) -> sqlite3.Connection:
    """A copy of an older file that cannot be written, to be brought up to date."""
    import sqlite3

    copy = sqlite3.connect(":memory:")
    copy.text_factory = db.text_factory
    with contextlib.closing(db):
        db.backup(copy)
    return copy


def _lines_of(game: FinishedGame) -> Iterator[list[object]]:
    """A game in the table, a line a seat."""
    ended = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(game.ended))
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    facts = " ".join(f"{name}={value}" for name, value in game.facts.items())
    for number, seat in enumerate(game.seats, 1):
        yield [
            game.id, ended, game.game, game.mode, options, game.seed, game.reason, game.round, game.decisions,
            round(game.seconds), game.undone, game.record, int(game.practice), facts, number, seat.player, seat.bot,
            int(seat.won), seat.points,
        ]  # fmt: skip


def _insert(db: sqlite3.Connection, game: FinishedGame) -> None:
    db.execute("DELETE FROM games WHERE id = ?", (game.id,))
    options = msgspec.json.encode(game.options).decode()
    people = [seat for seat in game.seats if not seat.bot]
    best = max((seat.points for seat in people if seat.points is not None), default=None)
    db.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game.id, game.ended, game.game, game.mode, options, game.seed, game.reason, game.round, game.decisions,
            game.seconds, game.undone, game.record, game.practice, msgspec.json.encode(game.facts).decode(),
            len(people), level_of(game), any(seat.won for seat in people), best,
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
    id, ended, game, mode, options, seed, reason, number, decisions, seconds, undone, record, practice, facts = row[:14]
    seats = db.execute("SELECT player, won, points, bot FROM seats WHERE id = ? ORDER BY seat", (id,))
    dice: dict[int, dict[int, int]] = {}
    for sides, result, times in db.execute(
        "SELECT sides, result, times FROM dice WHERE id = ? ORDER BY sides, result", (id,)
    ):
        dice.setdefault(sides, {})[result] = times
    found = FinishedGame(
        id, game, mode, tuple(SeatResult(player, bool(won), points, bot) for player, won, points, bot in seats),
        _plain(options), seed, reason, number, decisions, seconds, undone, record, ended, dice, bool(practice),
        _plain(facts),
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
