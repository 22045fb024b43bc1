"""What a captain knows when it decides: the position as its seat sees it, and what it would come to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

from game.core.actions.action import Action
from game.core.bots.bot import Seat
from game.defenders.battle.attack import under_attack
from game.defenders.battle.totals import odds_of, totals_at
from game.defenders.board.map_graph import entry_points, limit, neighbours, regiments_at, standing
from game.defenders.board.position import Position
from game.defenders.board.units import (
    arrayed,
    attacking,
    ready,
    ready_at,
    value_of,
)
from game.defenders.content.words import vocabulary

LOST = 0.35
"""So many of the units die that stand in a place which falls; kings do all (DEF-DEFEAT-1)."""


Said = tuple[Action, str]


class Judgement:
    """What a partner makes of the table."""

    def __init__(self, seat: Seat[Position]) -> None:
        self.seat = seat
        self.me = seat.me
        self.setup = seat.setup
        self.position = seat.seen
        self._losses: dict[tuple[str, tuple[str, ...]], float] = {}
        self._unease: dict[tuple[str, str], float] = {}
        self._worths: dict[str, float] = {}

    # ---------------------------------------------------------------------------------------------- odds of a battle
    def odds(self, location: str, threats: Sequence[str]) -> float:
        """The chance that the defenders who stand there hold the place against these threats, highest first."""
        return odds_of(self.setup, totals_at(self.setup, self.position, location, threats)).holds

    @cached_property
    def targets(self) -> list[str]:
        """The places that are attacked."""
        return under_attack(self.position)

    @cached_property
    def threats(self) -> Sequence[str]:
        """All threats, the strongest first."""
        return arrayed(self.position)

    @cached_property
    def likely_attack(self) -> Sequence[str]:
        """Threats that may well come together: every second one, the strongest first."""
        threats = self.threats
        return threats[: max(1, (len(threats) + 1) // 2)]

    def worth(self, name: str) -> float:
        """What the loss of a unit costs the city."""
        known = self._worths.get(name)
        if known is None:
            known = self._worths[name] = self._worth_of(name)
        return known

    def _worth_of(self, name: str) -> float:
        unit = self.position.defenders[name]
        words = vocabulary("defender")
        worth = {"king": 14.0, "queen": 7.0, "jack": 6.0}.get(unit.category or "", value_of(self.position, name) * 0.6)
        worth += sum(word in words.strength for word in unit.words)
        worth += 2.5 * any(word in words.morale for word in unit.words)
        worth += 2.0 * any(word in ("engineers", "healers") for word in unit.words)
        return worth - 0.5 * unit.wounds

    def price(self, location: str) -> float:
        """What the loss of a place costs, and of those who cannot get out of it unhurt."""
        position = self.position
        words = vocabulary("location")
        place = position.locations[location]
        price = 4.0 + 3.0 * any(word in words.morale for word in place.words)
        for name in ready_at(position, location):
            share = 1.0 if position.defenders[name].category == "king" else LOST
            price += share * self.worth(name)
        return price

    def loss(self, location: str, there: Sequence[str]) -> float:
        """The loss to be expected at a place that is attacked, or that may well be, where these defenders stand. Moves
        are weighed by the dozen, and each changes only who stands at two places, so what is known of the others stays
        known.
        """
        position = self.position
        known = self._losses.get((location, (*there,)))
        if known is None:
            threats = attacking(position, location) if self.targets else self.likely_attack
            known = (1 - self.odds(location, threats)) * self.price(location)
            self._losses[location, (*there,)] = known
        return known

    def losses(self, places: Sequence[str]) -> float:
        """The loss to be expected at all these places."""
        there: dict[str | None, list[str]] = {place: [] for place in places}
        for name, unit in self.position.defenders.items():
            if unit.at in there:
                there[unit.at].append(name)
        return math.fsum(self.loss(place, there[place]) for place in places)

    def danger(self) -> float:
        """The loss to be expected: at the places that are attacked, or at the entry-points if nobody marches."""
        position = self.position
        if self.targets:
            return self.losses(self.targets)
        entries = position.entry_points
        uneasy = (self.unease(name, position.defenders[name].at) for name in ready(position))
        return self.losses(entries) / max(1, len(entries)) + math.fsum(uneasy)

    def unease(self, name: str, at: str | None) -> float:
        """What speaks against a unit's place while nobody marches."""
        if at is None:
            return 0.0
        known = self._unease.get((name, at))
        if known is None:
            known = self._unease[name, at] = self._unease_of(name, at)
        return known

    def _unease_of(self, name: str, at: str) -> float:
        position, unease = self.position, 0.0
        entries, category = position.entry_points, position.defenders[name].category
        beside = neighbours(position, at)
        if at not in entries and category == "regiment":
            unease += 0.15 if any(place in entries for place in beside) else 0.4
        if category == "king" and at in entries:
            unease += 1.5
        if not any(standing(position, place) for place in beside):
            unease += 0.3
        return unease

    def after_move(self, unit: str, path: Sequence[str]) -> float:
        """The danger once the unit has moved; what it recaptures counts for it."""
        position = self.position
        mover, end = position.defenders[unit], position.locations[path[-1]]
        before, state, entries, morale = mover.at, end.state, position.entry_points, position.morale_damage
        gain, unease = 0.0, self._unease
        mover.at = path[-1]
        if state == "occupied":
            self._unease = {}  # who stands well depends on the entry-points
            end.state = "standing"
            position.entry_points = entry_points(position)
            gain = 1.0 + 3.0 * end.morale_lost - 0.8 * max(0, len(position.entry_points) - len(entries))
        crowd = len(regiments_at(position, path[-1])) - limit(self.setup, position, path[-1])
        danger = self.danger() - gain + (0.3 if crowd > 0 and mover.category == "regiment" else 0.0)
        mover.at, end.state, position.entry_points, position.morale_damage = before, state, entries, morale
        self._unease = unease
        return danger
