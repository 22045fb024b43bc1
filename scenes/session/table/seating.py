"""Who sits where and how a game is played: chosen on the new-game screen, kept beside the game, played on with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import msgspec

from game.core.data.names import alike, name_fault, tidy

if TYPE_CHECKING:
    from game.core.record import Record

SEAT_COLOURS = ("azure", "rust", "forest", "plum", "ochre", "crimson", "slate")
"""The seats' colours in their usual order; `scenes.paint.theme.SEATS` says how each looks."""


class Seating(msgspec.Struct, frozen=True, rename="kebab"):
    """Which seats computer players take, the seats' colours, real or rolled dice, and practice.

    It is also the note that is kept beside a running game (`note`, `read`).
    """

    bots: dict[str, str] = {}
    """Seat -> name of its computer player; the other seats are people at this screen."""
    colours: dict[str, str] = {}
    """Seat -> one of `SEAT_COLOURS`, where the players chose."""
    typed_dice: bool = False
    """Are dice thrown on the wood and typed in?"""
    practice: bool = False
    """May the coach be asked?"""
    placed: dict[str, int] = {}
    """Where people put what the rules give no place, as the game's screen names it (`Ann/farm` -> its plot)."""

    def note(self) -> dict[str, object]:
        """The seating as facts beside a game."""
        found = msgspec.to_builtins(self)
        assert isinstance(found, dict)
        return found

    @classmethod
    def read(cls, note: Mapping[str, object]) -> Seating:
        """The seating that a note tells; what it does not tell, or tells wrongly, is as usual."""
        return cls(
            _by_seat(note, "bots"),
            {seat: colour for seat, colour in _by_seat(note, "colours").items() if colour in SEAT_COLOURS},
            note.get("typed-dice") is True,
            note.get("practice") is True,
            _places(note),
        )

    @classmethod
    def of(cls, record: Record, note: Mapping[str, object]) -> Seating:
        """The seating of a game: as its note tells; its computer players as its record does, unless that is silent.

        A computer player that the game no longer has gives its seat to the last one that it has.
        """
        told, known = cls.read(note), record.game.bots
        bots = {
            seat: name if name in (*known, "random") else known[-1]
            for seat, name in (record.bots or told.bots).items()
            if seat in record.setup.players
        }
        return msgspec.structs.replace(told, bots=bots)


class SeatChoice(msgspec.Struct):
    """A seat as it is being set up: name, colour, and the computer player who sits there ('' for a person)."""

    name: str
    colour: str
    bot: str = ""


def seats_of(last: Mapping[str, object], bots: Collection[str]) -> list[SeatChoice]:
    """The seats of the last game as the settings keep them: those with a sound name, a known colour and player. Who was
    Easy when that meant chance is the weakest that is offered now.
    """
    entries = last.get("seats")
    found: list[SeatChoice] = []
    for entry in entries if isinstance(entries, list) else []:
        if not isinstance(entry, list) or [type(word) for word in entry] != [str] * 3:
            continue
        seat = SeatChoice(tidy(entry[0]), *entry[1:])
        if seat.bot == "random" and bots and seat.bot not in bots:
            seat.bot = next(iter(bots))
        twice = any(alike(seat.name, other.name) for other in found)
        if not name_fault(seat.name) and not twice and seat.colour in SEAT_COLOURS and seat.bot in ("", *bots):
            found.append(seat)
    return found


def _places(note: Mapping[str, object]) -> dict[str, int]:
    """Numbers of places by what lies there; anything else counts as nothing."""
    value = note.get("placed")
    if not isinstance(value, dict):
        return {}
    return {key: spot for key, spot in value.items() if isinstance(key, str) and type(spot) is int and spot >= 0}


def _by_seat(note: Mapping[str, object], name: str) -> dict[str, str]:
    """A mapping of words of a note; anything else in it counts as nothing."""
    value = note.get(name)
    if not isinstance(value, dict):
        return {}
    return {key: entry for key, entry in value.items() if isinstance(key, str) and isinstance(entry, str)}
