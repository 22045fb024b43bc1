"""The tables of the statistics, and how a file of an older version becomes one of this.

What the page of the statistics asks for is there at once, however many games there are: the columns `people`,
`level`, `person_won` and `best` of `games` say what else is worked out of seats and options, two indexes hold the
orders in which games are shown, and triggers keep sums: `tallies` of the games in which people sat, `rolled` of dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rulebook.games import find_game
from game.core.text.errors import SetupError

if TYPE_CHECKING:
    import sqlite3

VERSION = 5

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
_THIRD = "ALTER TABLE games ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';"
"""What version 3 added: what a game is remembered by besides points."""
_FOURTH = """
ALTER TABLE games ADD COLUMN people INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN level TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN person_won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN best INTEGER;
UPDATE games SET (people, person_won, best) = (
    SELECT count(*), coalesce(max(won), 0), max(points) FROM seats WHERE seats.id = games.id AND bot = ''
);
DROP INDEX games_by_game;
CREATE INDEX games_by_end ON games (game, ended DESC, id, people, mode, level, practice);
CREATE INDEX games_by_worth ON games (
    game, person_won DESC, coalesce(best, 0) DESC, ended, id, people, mode, level, practice
);
CREATE INDEX games_by_record ON games (record);
CREATE TABLE tallies (
    game TEXT NOT NULL, mode TEXT NOT NULL, level TEXT NOT NULL, practice INTEGER NOT NULL, reason TEXT NOT NULL,
    person_won INTEGER NOT NULL, games INTEGER NOT NULL, undone INTEGER NOT NULL, scored INTEGER NOT NULL,
    points INTEGER NOT NULL, seconds REAL NOT NULL, timed INTEGER NOT NULL, rounds INTEGER NOT NULL,
    PRIMARY KEY (game, mode, level, practice, reason, person_won)
) WITHOUT ROWID;
CREATE TABLE rolled (
    game TEXT NOT NULL, mode TEXT NOT NULL, level TEXT NOT NULL, practice INTEGER NOT NULL, people INTEGER NOT NULL,
    sides INTEGER NOT NULL, result INTEGER NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (game, mode, level, practice, people, sides, result)
) WITHOUT ROWID;
"""
"""What version 4 added: what the page counts, kept with each game, and the sums of the dice."""
_FIFTH = """
CREATE TABLE losses (
    id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, phase TEXT NOT NULL, decisions INTEGER NOT NULL,
    mistakes INTEGER NOT NULL, loss REAL NOT NULL, variance REAL NOT NULL, PRIMARY KEY (id, phase)
) WITHOUT ROWID;
"""
"""What version 5 added: what decisions cost (`marking.Loss`)."""
STEPS = (_TABLES, _SECOND, _THIRD, _FOURTH, _FIFTH)
"""What each version added to the one before."""
_KEYS = ("game", "mode", "level", "practice", "reason", "person_won")
_SUMS = {
    "games": "1",
    "undone": "{0}undone > 0",
    "scored": "{0}best IS NOT NULL",
    "points": "coalesce({0}best, 0)",
    "seconds": "{0}seconds",
    "timed": "{0}round IS NOT NULL",
    "rounds": "coalesce({0}round, 0)",
}
"""What is summed up over games that are alike: what each game adds."""
_ALIKE = ", ".join(_KEYS)
_TOTALS = ", ".join(f"total({what.format('')})" for what in _SUMS.values())
_ADDED = ", ".join(f"{name} = {name} + excluded.{name}" for name in _SUMS)


def _tallied(row: str, sign: str) -> str:
    """Add a game to the sums, or take it out."""
    values = [f"{row}.{key}" for key in _KEYS] + [f"{sign}({what.format(f'{row}.')})" for what in _SUMS.values()]
    return f"INSERT INTO tallies VALUES ({', '.join(values)}) ON CONFLICT DO UPDATE SET {_ADDED};"


_KEPT = (
    f"INSERT INTO tallies SELECT {_ALIKE}, {_TOTALS} FROM games WHERE people > 0 GROUP BY {_ALIKE}",
    """
    INSERT INTO rolled SELECT game, mode, level, practice, people > 0, sides, result, sum(times) FROM dice
        JOIN games USING (id) GROUP BY 1, 2, 3, 4, 5, 6, 7
    """,
    f"CREATE TRIGGER game_counted AFTER INSERT ON games WHEN NEW.people > 0 BEGIN {_tallied('NEW', '')} END",
    """
    CREATE TRIGGER dice_counted AFTER INSERT ON dice BEGIN
        INSERT INTO rolled SELECT game, mode, level, practice, people > 0, NEW.sides, NEW.result, NEW.times
            FROM games WHERE id = NEW.id ON CONFLICT DO UPDATE SET times = times + excluded.times;
    END
    """,
    f"""
    CREATE TRIGGER game_forgotten BEFORE DELETE ON games WHEN OLD.people > 0 BEGIN
        {_tallied("OLD", "-")} DELETE FROM tallies WHERE games = 0;
    END
    """,
    """
    CREATE TRIGGER dice_forgotten BEFORE DELETE ON games BEGIN
        INSERT INTO rolled SELECT OLD.game, OLD.mode, OLD.level, OLD.practice, OLD.people > 0, sides, result, -times
            FROM dice WHERE id = OLD.id ON CONFLICT DO UPDATE SET times = times + excluded.times;
        DELETE FROM rolled WHERE times = 0;
    END
    """,
)
"""The sums of what there is, and the triggers that keep them."""


def bring_up_to_date(db: sqlite3.Connection, version: int) -> None:
    """Make the tables of this version out of those of an older one; 0: there are none yet. In one transaction."""
    for number, statements in enumerate(STEPS, 1):
        if number > version:
            _carry_out(db, statements.split(";")[:-1])
    if version < 4:
        for (game,) in db.execute("SELECT DISTINCT game FROM games").fetchall():
            option = level_option(game)
            if option:
                level = "coalesce(CAST(json_extract(options, '$.' || ?) AS TEXT), '')"
                db.execute(f"UPDATE games SET level = {level} WHERE game = ? AND json_valid(options)", (option, game))
        _carry_out(db, _KEPT)
    db.execute(f"PRAGMA user_version = {VERSION}")


def level_option(game: str) -> str:
    """The option that says how hard a game is; empty where it has none, or nobody knows the game."""
    try:
        return find_game(game).level
    except SetupError:
        return ""


def _carry_out(db: sqlite3.Connection, statements: Sequence[str]) -> None:
    for statement in statements:
        db.execute(statement)
