"""Moves: of all defenders in Defenders act (DEF-MOVE), of individuals when an attack is coming (DEF-ATTACK-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from msgspec import field

from game.core.choices import Argument, Choice
from game.core.refusal import Refusal
from game.core.state import Play
from game.defenders.attack import end_of_moves
from game.defenders.consequences import NO_DICE, changes
from game.defenders.deeds import Deed, Here, tell_pass
from game.defenders.ground import (
    MOST_REGIMENTS,
    connected,
    entry_number,
    neighbours,
    regiments_at,
    restore_place,
    standing,
    why_no_way,
)
from game.defenders.position import Position
from game.defenders.retreat import arrived
from game.defenders.settling import crowds
from game.defenders.turn import go_to
from game.defenders.units import INDIVIDUALS, called, ready


def individuals_only(position: Position) -> bool:
    """DEF-ATTACK-5: only individuals move while an attack is coming."""
    return position.turn.step == "move-individuals"


def homes(position: Position) -> dict[str, bool]:
    """Each location that is the home of a threat; True if one of these is attacking."""
    found: dict[str, bool] = {}
    for threat in position.threats.values():
        if threat.state == "arrayed" and threat.at is not None:
            found[threat.at] = found.get(threat.at, False) or threat.target is not None
    return found


def _may_end(position: Position, name: str, place: str, held: dict[str, bool]) -> bool:
    """DEF-MOVE-3, -4, DEF-OCC-3: may a path of this unit end there?"""
    state = position.locations[place].state
    if state == "occupied":
        return place not in held
    if state == "destroyed":
        return False
    return position.defenders[name].category != "regiment" or len(regiments_at(position, place)) < MOST_REGIMENTS


def paths_of(position: Position, name: str, held: dict[str, bool] | None = None) -> Iterator[list[str]]:
    """DEF-MOVE-2, -3: every path that the unit may take now."""
    held = homes(position) if held is None else held
    unit = position.defenders[name]
    if unit.at is None or (individuals_only(position) and unit.category not in INDIVIDUALS):
        return
    twice = not individuals_only(position) and "mobile" in unit.words
    for first in neighbours(position, unit.at):
        if _may_end(position, name, first, held):
            yield [first]
        if twice and standing(position, first):
            for second in neighbours(position, first):
                if second != unit.at and _may_end(position, name, second, held):
                    yield [first, second]


def anybody_can_move(position: Position) -> bool:
    """Is there a legal move? Then every player is asked, since anybody may move any unit."""
    held = homes(position)
    return any(True for name in ready(position) for _ in paths_of(position, name, held))


class Move(Deed, frozen=True, kw_only=True):
    """DEF-MOVE-1, DEF-ATTACK-5: one defender, whoever owns it, goes along connections."""

    rule = "DEF-MOVE-1"
    moments = ("threats-act/move-individuals", "defenders-act/move")
    clauses = {"unit": "DEF-MOVE-1", "path": "DEF-MOVE-2"}
    unit: str = ""
    path: list[str] = field(default_factory=list)

    def check(self, state: Here) -> Refusal | None:
        """DEF-MOVE-1, DEF-ATTACK-5, DEF-MOVE-2, DEF-CONN-1, DEF-ATTACK-6, DEF-OCC-1, -5, -3, DEF-MOVE-4."""
        position = state.position
        unit = position.defenders.get(self.unit)
        if unit is None or unit.state != "ready" or unit.at is None:
            return Refusal(self.rule, f'There is no living unit "{called(position, self.unit)}".', "unit")
        name, path = called(position, self.unit), self.path
        if individuals_only(position):
            if unit.category not in INDIVIDUALS:
                return Refusal("DEF-ATTACK-5", f"{name} is no individual; only they move now.", "unit")
            if len(path) != 1:
                return Refusal("DEF-ATTACK-5", "An individual moves exactly one step now.", "path")
        mobile = "mobile" in unit.words
        if not 1 <= len(path) <= (2 if mobile else 1):
            reason = f"{name} moves one {'or two steps' if mobile else 'step'}."
            return Refusal("DEF-MOVE-2", reason, "path")
        if path[-1] == unit.at:
            return Refusal("DEF-MOVE-2", "A move ends elsewhere than it began.", "path")
        for before, place in zip([unit.at, *path], path, strict=False):
            if not connected(position, before, place):
                pair = f"{called(position, before)} is not connected with {called(position, place)}"
                return Refusal("DEF-CONN-1", f"{pair}: {why_no_way(position, before, place).why}.", "path")
        held = homes(position)
        for place in path:
            if held.get(place):
                return Refusal("DEF-ATTACK-6", f"{called(position, place)} is held until the attack is over.", "path")
        for place in path:
            if place in held:
                return Refusal("DEF-OCC-1", f"{called(position, place)} is occupied.", "path")
        for place in path:
            if position.locations[place].state == "destroyed":
                return Refusal("DEF-OCC-5", f"{called(position, place)} is a ruin.", "path")
        for place in path[:-1]:
            if position.locations[place].state == "occupied":
                return Refusal("DEF-OCC-3", f"The move ends where {called(position, place)} is recaptured.", "path")
        if not _may_end(position, self.unit, path[-1], held):
            return Refusal("DEF-MOVE-4", f"{called(position, path[-1])} would hold three regiments.", "path")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It stands at the end of the path; then the next player moves."""
        self.move(play)
        next_mover(play)

    def move(self, play: Play[Position]) -> None:
        """It stands at the end of the path; an empty occupied place is recaptured (DEF-OCC-3)."""
        position = play.position
        unit = position.defenders[self.unit]
        rule = "DEF-ATTACK-5" if individuals_only(position) else self.rule
        end = self.path[-1]
        play.tell(
            "moved", rule, player=self.by, unit=self.unit, called=called(position, self.unit), before=unit.at,
            path=list(self.path), at=end, place=called(position, end), number=entry_number(position, end),
            **self.told(),
        )  # fmt: skip
        unit.at = end
        if unit.category == "regiment":
            arrived(position, self.unit)
        if position.locations[end].state == "occupied":
            restore_place(play, end, "DEF-OCC-3", "recaptured", self.unit)

    def forecast(self, state: Here) -> Mapping[str, Any]:
        """What an allowed move comes to (`game.defenders.consequences`), and `settling`: every crowd as it would then
        have to be settled, with all ways and ties, the one that this move makes first (`game.defenders.settling`).
        """
        if self.check(state):
            return {}
        after = state.clone()
        play = Play(after, NO_DICE)
        self.move(play)
        crowded = [] if individuals_only(state.position) else crowds(state.setup, after.position, self.path[-1])
        return {**changes(state.position, after.position).plain(), "settling": crowded}

    @classmethod
    def offer(cls, state: Here, by: str) -> Choice | None:
        """Who can move, and along which paths somebody can."""
        position = state.position
        held = homes(position)
        ways = {name: [tuple(path) for path in paths_of(position, name, held)] for name in ready(position)}
        units = tuple(name for name, paths in ways.items() if paths)
        if not units:
            return None
        rule = "DEF-ATTACK-5" if individuals_only(position) else cls.rule
        paths = dict.fromkeys(path for paths in ways.values() for path in paths)
        return Choice(cls.name(), by, rule, (Argument("unit", "unit", units), Argument("path", "path", tuple(paths))))

    @classmethod
    def canonical(cls, state: Here, by: str) -> Iterable[Self]:
        """Every unit along every path."""
        position = state.position
        held = homes(position)
        return [cls(by=by, unit=name, path=path) for name in ready(position) for path in paths_of(position, name, held)]


def next_mover(play: Play[Position]) -> None:
    """The next player in Normal Order; after the last one the settling, or what an attack brings."""
    position = play.position
    if position.turn.queue:
        position.turn.active = position.turn.queue.pop(0)
    elif individuals_only(position):
        end_of_moves(play)
    else:
        go_to(position, "defenders-act", "settle")


def pass_move(play: Play[Position], player: str, rule: str, text: dict[str, str] | None = None) -> None:
    """DEF-ATTACK-5, DEF-MOVE-1: the player moves nobody."""
    tell_pass(play, player, rule, text)
    next_mover(play)


def forced_pass(play: Play[Position]) -> None:
    """DEF-GEN-5: nobody can move."""
    assert play.position.turn.active is not None  # the game is not over
    pass_move(play, play.position.turn.active, "DEF-GEN-5")
