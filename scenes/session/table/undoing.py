"""What cannot be taken back, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.session.table.history import History
from scenes.session.table.moments import Moment
from scenes.system.words import Verdict, tr

UNDO_STOPS = frozenset(("die-rolled", "shuffled", "pile-shuffled", "card-drawn", "cards-drawn", "revealed"))
"""Kinds of event behind which a competitive game cannot be taken back by one player alone. Any event that somebody
knows more of than others is one, too."""


def seen_since(moments: Iterable[Moment]) -> bool:
    """Has anything been seen in these moments that nobody can forget?"""
    return any(event.kind in UNDO_STOPS or event.secret for moment in moments for event in moment.events)


def why_not_forgotten(moments: Iterable[Moment]) -> Verdict | None:
    """Why these moments cannot be taken back as if they had not been; None if they can."""
    if seen_since(moments):
        return Verdict(tr("Dice or cards have been seen since, and nobody can forget them."))
    return None


def why_no_undo(history: History, decider: Callable[[], str | None], *, free: bool) -> Verdict | None:
    """Why nothing of a game can be taken back now; None when something can.

    `decider` says which person is to decide now, if any. `free`: only the start stops.
    """
    target = history.before_last
    if target is None:
        return Verdict(tr("Nothing has been done yet."))
    if free:
        return None
    if why := why_not_forgotten(history.moments[target + 1 :]):
        return why
    if (now := decider()) not in (None, history.moments[target + 1].by):
        return Verdict(tr("By now it is for {player} to decide.", player=now))
    return None
