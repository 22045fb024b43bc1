"""What a battle tells of itself, from its events alone: by seat the dice against their mean, and what was done.

`engine.chronicle_of(start, events)` gives the fields of `Chronicle` in plain values, keys in kebab-case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from game.core.data import typed
from game.core.position.events import Event


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
        teller.hear(event)
    plain: dict[str, object] = typed.plain(teller.told)
    return plain


class _Teller:
    """Hears one event after the other."""

    def __init__(self, players: Iterable[str]) -> None:
        self.told = Chronicle({seat: SeatTold() for seat in players})
        self.throwers: dict[str, str] = {}
        """Who threw last for each side of a fight: a die that is rolled again does not say whose it is."""

    def hear(self, event: Event) -> None:
        seats, kind = self.told.seats, event.kind
        if kind == "die-rolled":
            self._hear_die(event)
        elif kind == "attack-declared":
            seats[event.word("player")].attacks += 1
        elif kind == "captured":
            seats[event.word("player")].taken += 1
        elif kind == "decisive-blow":
            seats[event.word("player")].blows += 1
        elif kind in ("units-lost", "units-destroyed"):
            seats[event.word("player")].lost += event.number("units")

    def _hear_die(self, event: Event) -> None:
        side = event.maybe_word("side")
        if side is None:
            return  # no die of a fight
        if "who" in event.facts:
            self.throwers[side] = event.word("who")
        if side in self.throwers:
            seat = self.told.seats[self.throwers[side]]
            seat.dice += 1
            seat.sum += event.number("result")
            seat.expected += (event.number("sides") + 1) / 2
            self.told.dice += 1
