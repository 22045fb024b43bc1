"""The daily siege: one deal a day for one person, the same for everybody on that date, counted once.

The file `daily.json` of the profile says which game was begun on which day; its result stands in the statistics.
"""

from __future__ import annotations

import contextlib
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.core.data import typed
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.saves import Saves
from scenes.system.files import read_small
from scenes.system.words import MONTHS, inside, tr, tr_n

if TYPE_CHECKING:  # the shelf comes up the sooner
    from game.services.statistics import FinishedGame, Statistics

FILE = "daily.json"
KEPT = 60
"""So many days are remembered."""
NAME = "Ann"


def deal_of(day: date) -> int:
    """The deal number of a day: 20261121 for 21 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def is_deal(number: int) -> bool:
    """Could this be the deal of a day?"""
    return 20_200_101 <= number <= 99_991_231


class Siege(msgspec.Struct, frozen=True):
    """The siege of a day: its game, and how far the player has come with it."""

    day: date
    entry: GameScenes
    running: Path | None = None
    """The file of the game that was begun and is not over."""
    over: str = ""
    """The name of the game, where it was begun and does not run any more."""
    result: FinishedGame | None = None

    @property
    def deal(self) -> int:
        return deal_of(self.day)

    def text(self) -> str:
        """The result in a few lines, to be copied; empty before the end."""
        game = self.result
        if game is None:
            return ""
        seat = game.seats[0]
        mode = self.entry.word(f"short:{game.mode}", game.mode)
        level = str(game.options.get("level", ""))
        words = f"{mode}, {inside(self.entry.word(f'level={level}', level))}" if level else mode
        points = tr_n("{count} point", "{count} points", seat.points) if seat.points is not None else ""
        parts = [tr("Stood") if seat.won else tr("Fell"), *([points] if points else [])]
        if game.round is not None:
            parts[-1] = tr("{outcome} in round {round}", outcome=parts[-1], round=game.round)
        if game.undone:
            parts.append(tr("{undone} taken back", undone=game.undone))
        lines = [
            siege_words(self.day),
            tr("{title} ({words}), deal {deal}", title=self.entry.title, words=words, deal=self.deal),
            ", ".join(parts),
        ]
        played = date.fromtimestamp(game.ended)
        if played > self.day:
            lines.append(tr("Played to its end on {day}.", day=day_words(played)))
        return "\n".join(lines)


def _begun(profile: Path) -> dict[str, str]:
    """Day -> the name of the game that was begun on it. What cannot be read counts as nothing."""
    try:
        return typed.decode(read_small(profile / FILE), dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}


def siege_of(profile: Path, day: date) -> Siege | None:
    """The siege of a day; None when no game offers one. Of one that is over the statistics know more: `with_result`."""
    entry = next((entry for entry in games_on_shelf() if entry.daily), None)
    if entry is None:
        return None
    name = _begun(profile).get(day.isoformat())
    if name is None:
        return Siege(day, entry)
    running = Saves(profile).running_folder / f"{name}.yaml"
    with contextlib.suppress(OSError):  # a name that no file can have: somebody else wrote it
        if Path(name).name == name and running.is_file():
            return Siege(day, entry, running)
    return Siege(day, entry, over=name)


def day_of(profile: Path, game: str) -> date | None:
    """Of which day the game of this name is the siege; None if it is none."""
    found = next((day for day, name in _begun(profile).items() if name == game), None)
    with contextlib.suppress(ValueError):  # somebody else wrote it
        return date.fromisoformat(found) if found is not None else None
    return None


def day_words(day: date) -> str:
    """`21 November 2026`."""
    return tr("{day} {month} {year}", day=day.day, month=tr(MONTHS[day.month - 1]), year=day.year)


def siege_words(day: date) -> str:
    """What the game of that day is called."""
    return tr("Ramparts, daily siege of {day}", day=day_words(day))


def outcome(game: FinishedGame, day: date) -> str:
    """How the siege of a day ended, in a line; and when, if that was on a later day."""
    seat = game.seats[0]
    points = "" if seat.points is None else ", " + tr_n("{count} point", "{count} points", seat.points)
    words = f"{tr('Stood') if seat.won else tr('Fell')}{points}"
    played = date.fromtimestamp(game.ended)
    return f"{words}. {tr('Played to its end on {day}.', day=day_words(played))}" if played > day else words


def with_result(siege: Siege, statistics: Statistics) -> Siege:
    """A siege with its result, if it is over and the statistics have it."""
    found = next(iter(statistics.games(siege.entry.game, id=siege.over)), None)
    return replace(siege, over="", result=found)


def keep_begun(profile: Path, day: date, game: str) -> None:
    """Note that this game is the siege of a day.  OSError when it cannot be kept."""
    from game.services.writing import write_whole

    begun = _begun(profile) | {day.isoformat(): game}
    write_whole(profile / FILE, msgspec.json.encode(dict(sorted(begun.items())[-KEPT:])))
