"""Which books suit so many people with so much time, and why the others do not.  Nothing here is drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct

from scenes.session.catalogue import GameScenes
from scenes.system.words import tr, tr_n

TIMES = (10, 20, 30, 45, 60, 120, 240, 0)
"""The minutes that can be chosen; 0 for any time."""
MOST = 7
"""The most people that can be chosen; 0 stands for any number."""


class Reason(Struct, frozen=True):
    """Why a book stays where it is: a sign, and what stands beside it."""

    sign: Literal["person", "hourglass"]
    words: str
    short: int
    """How far it is from fitting: minutes too many, or a hundred for each person too few or too many."""


def reason(entry: GameScenes, people: int, minutes: int) -> Reason | None:
    """Why this game does not suit; None where it does."""
    counts = entry.counts
    if people and people not in counts:
        return Reason("person", entry.who, 100 * min(abs(count - people) for count in counts))
    long = entry.minutes_for(people or counts[0])
    if minutes and long > minutes:
        return Reason("hourglass", tr("{count} min", count=long), long - minutes)
    return None


def first_choice(games: Sequence[GameScenes], people: int, minutes: int, learned: Collection[str]) -> str:
    """The book that lies open at once: the only one that fits, else the lightest that nobody has learned yet.

    Empty where nothing was asked for, or nothing fits.
    """
    if not people and not minutes:
        return ""
    fit = [entry for entry in games if reason(entry, people, minutes) is None]
    best = min(fit, key=lambda entry: (entry.game in learned, entry.weight, entry.minutes_for(people)), default=None)
    return best.game if best else ""


def nearest(games: Sequence[GameScenes], people: int, minutes: int) -> str:
    """The game that is nearest to fitting, where none does."""
    reasons = [(why.short, entry.game) for entry in games if (why := reason(entry, people, minutes)) is not None]
    return min(reasons)[1] if len(reasons) == len(games) else ""


def time_words(minutes: float) -> str:
    """An amount of time, as the line of the shelf says it."""
    if not minutes:
        return tr("any time")
    if minutes == 60:
        return tr("an hour")
    if minutes == 120:
        return tr("two hours")
    if minutes == 240:
        return tr("an evening")
    return tr_n("{count} minute", "{count} minutes", round(minutes))
