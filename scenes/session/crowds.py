"""How computer players fared on the deals of daily sieges, kept with their days, and days played in a row."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from pathlib import Path

import msgspec

from game.core.data import typed
from game.services.crowd import Result
from game.services.statistics import FinishedGame
from game.services.writing import write_whole
from scenes.system.files import read_small

CROWDS = "crowds"
"""The folder of the profile that keeps how computer players fared on the same deals."""


def crowd_file(profile: Path, day: date) -> Path:
    """Where the crowd of a day is kept."""
    return profile / CROWDS / f"{day.isoformat()}.json"


def kept_crowd(profile: Path, day: date) -> list[Result]:
    """How the crowd fared on the deal of a day, as far as it was played; nothing where nobody can read it."""
    try:
        return typed.decode(read_small(crowd_file(profile, day)), list[Result])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return []


def keep_crowd(profile: Path, day: date, crowd: list[Result]) -> None:
    """Keep how the crowd of a day fared. OSError if that cannot be."""
    path = crowd_file(profile, day)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode(crowd))


def own_result(game: FinishedGame) -> Result:
    """A person's result as one of the crowd."""
    return Result(game.seats[0].won, game.seats[0].points or 0)


def streaks(played: Collection[date], today: date) -> tuple[int, int]:
    """How many days in a row were played on their own day, up to today or yesterday; and the longest row ever."""
    longest, row, before = 0, 0, None
    for day in sorted(played):
        row = row + 1 if before is not None and (day - before).days == 1 else 1
        longest, before = max(longest, row), day
    now = row if before is not None and (today - before).days <= 1 else 0
    return now, longest
