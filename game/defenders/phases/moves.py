"""Moves: of all defenders in Defenders act (DEF-MOVE), of individuals when an attack is coming (DEF-ATTACK-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Self

from msgspec import field
from msgspec.structs import asdict

from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.attack import end_of_moves, under_attack
from game.defenders.battle.retreat import arrived
from game.defenders.battle.settling import crowds
from game.defenders.board.action import DefendersAction, Here, Said, tell_pass
from game.defenders.board.changes import NO_DICE, changes
from game.defenders.board.course import go_to
from game.defenders.board.map_graph import (
    MOST_REGIMENTS,
    connected,
    entry_number,
    links_of,
    restore_place,
    standing,
    why_no_way,
)
from game.defenders.board.position import Position
from game.defenders.board.units import INDIVIDUALS, called, ready, ready_at
from game.defenders.forecasts.changes import MoveForecast


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


class Ways:
    """Every path that can be taken now (DEF-MOVE-2 to -4, DEF-OCC-3). Those alike who stand together go alike."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.individuals = individuals_only(position)
        held = homes(position)
        regiments = [unit.at for unit in position.defenders.values() if unit.category == "regiment"]
        self.ends: dict[bool, set[str]] = {False: set(), True: set()}
        """Where a path may end, for regiments (true) and others."""
        for name, place in position.locations.items():
            if place.state == "standing" or (place.state == "occupied" and name not in held):
                self.ends[False].add(name)
                if place.state == "occupied" or regiments.count(name) < MOST_REGIMENTS:
                    self.ends[True].add(name)
        self.near = links_of(position)
        self.known: dict[tuple[str, bool, bool], list[list[str]]] = {}

    def of(self, name: str) -> list[list[str]]:
        """Every path that the unit may take."""
        unit = self.position.defenders[name]
        if unit.at is None or (self.individuals and unit.category not in INDIVIDUALS):
            return []
        kind = (unit.at, unit.category == "regiment", not self.individuals and "mobile" in unit.words)
        paths = self.known.get(kind)
        if paths is None:
            paths = self.known[kind] = list(self._paths(*kind))
        return paths

    def _paths(self, start: str, regiment: bool, twice: bool) -> Iterator[list[str]]:
        position, near, ends = self.position, self.near, self.ends[regiment]
        for first in near.get(start, ()):
            if first in ends:
                yield [first]
            if twice and standing(position, first):
                for second in near.get(first, ()):
                    if second != start and second in ends:
                        yield [first, second]


def forsaken(position: Position) -> list[str]:
    """DEF-ATTACK-5, DEF-BATTLE-2: attacked places without a defender that an individual could still enter, where nobody
    is asked after this one and no relief is to come (DEF-ATTACK-8).
    """
    relief = position.attack is not None and position.attack.kind == "joker" and bool(position.reserve)
    if not individuals_only(position) or position.turn.queue or relief:
        return []
    ways = Ways(position)
    ends = {path[-1] for name in ready(position) for path in ways.of(name)}
    return [name for name in under_attack(position) if name in ends and not ready_at(position, name)]


def anybody_can_move(position: Position) -> bool:
    """Is there a legal move? Then every player is asked, since anybody may move any unit."""
    ways = Ways(position)
    return any(ways.of(name) for name in ready(position))


class Move(DefendersAction, frozen=True, kw_only=True):
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
            reason = say('There is no living unit "{unit}".', unit=called(position, self.unit))
            return Refusal(self.rule, reason, "unit")
        name, path = called(position, self.unit), self.path
        if individuals_only(position):
            if unit.category not in INDIVIDUALS:
                return Refusal("DEF-ATTACK-5", say("Only individuals move now, not {name}.", name=name), "unit")
            if len(path) != 1:
                return Refusal("DEF-ATTACK-5", say("An individual moves exactly one step now."), "path")
        mobile = "mobile" in unit.words
        if not 1 <= len(path) <= (2 if mobile else 1):
            steps = say("{name}: one step.", name=name)
            reason = say("{name}: one or two steps.", name=name) if mobile else steps
            return Refusal("DEF-MOVE-2", reason, "path")
        if path[-1] == unit.at:
            return Refusal("DEF-MOVE-2", say("A move ends elsewhere than it began."), "path")
        for before, place in zip([unit.at, *path], path, strict=False):
            if not connected(position, before, place):
                here, there = called(position, before), called(position, place)
                why = why_no_way(position, before, place).why
                reason = say("{here} is not connected with {there}: {why}.", here=here, there=there, why=why)
                return Refusal("DEF-CONN-1", reason, "path")
        held = homes(position)
        for place in path:
            if held.get(place):
                reason = say("{place} is held until the attack is over.", place=called(position, place))
                return Refusal("DEF-ATTACK-6", reason, "path")
        for place in path:
            if place in held:
                return Refusal("DEF-OCC-1", say("{place} is occupied.", place=called(position, place)), "path")
        for place in path:
            if position.locations[place].state == "destroyed":
                return Refusal("DEF-OCC-5", say("{place} is a ruin.", place=called(position, place)), "path")
        for place in path[:-1]:
            if position.locations[place].state == "occupied":
                reason = say("The move ends where {place} is recaptured.", place=called(position, place))
                return Refusal("DEF-OCC-3", reason, "path")
        if path[-1] not in Ways(position).ends[unit.category == "regiment"]:
            reason = say("{place} would hold three regiments.", place=called(position, path[-1]))
            return Refusal("DEF-MOVE-4", reason, "path")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It stands at the end of the path; then the next player moves."""
        self.move(play)
        next_mover(play)

    def move(self, play: Play[Position]) -> None:
        """It stands at the end of the path; an empty occupied place is recaptured (DEF-OCC-3)."""
        position = play.position
        unit = position.defenders[self.unit]
        end = self.path[-1]
        play.tell(
            "moved",
            self.rule_in(play.state),
            player=self.by,
            unit=self.unit,
            called=called(position, self.unit),
            before=unit.at,
            path=list(self.path),
            at=end,
            place=called(position, end),
            number=entry_number(position, end),
            **self.told(),
        )
        unit.at = end
        if unit.category == "regiment":
            arrived(position, self.unit)
        if position.locations[end].state == "occupied":
            restore_place(play, end, "DEF-OCC-3", "recaptured", self.unit)

    def forecast(self, state: Here) -> MoveForecast | None:
        """What an allowed move comes to."""
        if self.check(state):
            return None
        after = state.clone()
        play = after.play(NO_DICE)
        self.move(play)
        crowded = [] if individuals_only(state.position) else crowds(state.setup, after.position, self.path[-1])
        start = state.position.defenders[self.unit].at or ""
        watched = under_attack(after.position) if individuals_only(state.position) else after.position.entry_points
        bare = start if start in watched and not ready_at(after.position, start) else ""
        return MoveForecast(**asdict(changes(state.position, after.position)), settling=crowded, bare=bare)

    @classmethod
    def rule_in(cls, state: Here) -> str:
        """DEF-ATTACK-5 when an attack is coming."""
        return "DEF-ATTACK-5" if individuals_only(state.position) else cls.rule

    @classmethod
    def narrow(cls, state: Here, draft: Draft[Self]) -> Sequence[Argument] | None:
        """Who can move along the path that is named, and along which paths whoever is named can."""
        position, action = state.position, draft.action
        ways = Ways(position)
        paths_of = {name: ways.of(name) for name in ready(position)}
        if not any(paths_of.values()):
            return None
        units = [name for name, paths in paths_of.items() if (action.path in paths if action.path else paths)]
        known = [paths for name, paths in paths_of.items() if action.unit in ("", name)]
        return one("unit", "unit", units), one("path", "path", dict.fromkeys(tuple(p) for ps in known for p in ps))

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every unit along every path."""
        ways = Ways(state.position)
        return [cls(by=by, unit=name, path=path) for name in ready(state.position) for path in ways.of(name)]


def next_mover(play: Play[Position]) -> None:
    """The next player in Normal Order; after the last one the settling, or what an attack brings."""
    position = play.position
    if position.turn.queue:
        position.turn.active = position.turn.queue.pop(0)
    elif individuals_only(position):
        end_of_moves(play)
    else:
        go_to(position, "defenders-act", "settle")


def pass_move(play: Play[Position], player: str, rule: str, said: Said | None = None) -> None:
    """DEF-ATTACK-5, DEF-MOVE-1: the player moves nobody."""
    tell_pass(play, player, rule, said)
    next_mover(play)


def forced_pass(play: Play[Position]) -> None:
    """DEF-GEN-5: nobody can move."""
    assert play.position.turn.active is not None  # the game is not over
    pass_move(play, play.position.turn.active, "DEF-GEN-5")
