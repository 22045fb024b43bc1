"""What a battle tells of itself, from its events alone: by seat the dice against their mean, and what was done.

`engine.chronicle_of(game, setup, events)` gives the fields of `Chronicle` in plain values, keys in kebab-case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from game.core import typed
from game.core.events import Event, Facts


class SeatTold(Struct, rename="kebab"):
    """A seat: dice thrown in fights (those thrown again count anew), their sum and what their mean promised; attacks
    declared, quarters taken, Decisive Blows, units lost.
    """

    dice: int = 0
    sum: int = 0
    expected: float = 0.0
    attacks: int = 0
    taken: int = 0
    blows: int = 0
    lost: int = 0


class Chronicle(Struct, rename="kebab"):
    """The whole battle: every seat's part, and the dice of all fights together."""

    seats: dict[str, SeatTold]
    dice: int = 0


def chronicle(players: Iterable[str], events: Iterable[Event]) -> Mapping[str, object]:
    """What the events tell, those of set-up included; they may begin and stop anywhere."""
    teller = _Teller(players)
    for event in events:
        teller.hear(event.kind, event.facts)
    plain: dict[str, Any] = typed.plain(teller.told)
    return plain


class _Teller:
    """Hears one event after the other."""

    def __init__(self, players: Iterable[str]) -> None:
        self.told = Chronicle({seat: SeatTold() for seat in players})
        self.throwers: dict[str, str] = {}
        """Who threw last for each side of a fight: a die that is rolled again does not say whose it is."""

    def hear(self, kind: str, facts: Facts) -> None:
        seats = self.told.seats
        if kind == "die-rolled":
            self._hear_die(facts)
        elif kind == "attack-declared":
            seats[facts["player"]].attacks += 1
        elif kind == "captured":
            seats[facts["player"]].taken += 1
        elif kind == "decisive-blow":
            seats[facts["player"]].blows += 1
        elif kind in ("units-lost", "units-destroyed"):
            seats[facts["player"]].lost += facts["units"]

    def _hear_die(self, facts: Facts) -> None:
        side = facts.get("side")
        if side is None:
            return  # no die of a fight
        if "who" in facts:
            self.throwers[side] = facts["who"]
        if side in self.throwers:
            seat = self.told.seats[self.throwers[side]]
            seat.dice += 1
            seat.sum += facts["result"]
            seat.expected += (facts["sides"] + 1) / 2
            self.told.dice += 1
