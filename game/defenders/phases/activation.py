"""Activation of one unit's ability (DEF-ACT), and the epilogues (DEF-END-5)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Self

from game.core.actions.choices import free, one
from game.core.position.state import Play, Setup
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import DefendersAction, Here, Said, tell_pass
from game.defenders.board.changes import look_ahead
from game.defenders.board.course import next_turn
from game.defenders.board.levels import put_to_rest, rests
from game.defenders.board.map_graph import connected, restore_place
from game.defenders.board.position import Position
from game.defenders.board.units import (
    arrayed,
    called,
    change_morale,
    destroy_threat,
    is_ready,
    lead_of,
    ready,
    units_in_rank,
)
from game.defenders.forecasts.changes import ActivateForecast
from game.parts.cards import NUMBER

BY_WORD = ("engineers", "healers")
BY_CATEGORY = ("jack", "king")
ABILITIES = (*BY_WORD, *BY_CATEGORY)
SUCCESS = 4
"""The die of engineers, healers and jacks succeeds from this number on."""


WORKS = Fraction(7 - SUCCESS, 6)
"""How probable that is."""
KING_HITS = Fraction(21, 36)
"""DEF-ACT-5: how probable it is that the king's die is equal or higher."""


def abilities_of(position: Position, name: str) -> list[str]:
    """DEF-ACT-1: what the unit can do: by its words, whatever its category, or by its category."""
    unit = position.defenders[name]
    found = [ability for ability in BY_WORD if ability in unit.words]
    if unit.category in BY_CATEGORY:
        found.append(unit.category)
    return found


def ruins_for(setup: Setup, position: Position, name: str) -> list[str]:
    """DEF-ACT-2: the ruins that these engineers can repair, in map order."""
    at = position.defenders[name].at
    near = setup.word("engineer-reach") == "connected"
    return [
        place
        for place in position.map_order
        if position.locations[place].state == "destroyed"
        and (not near or (at is not None and connected(position, at, place)))
    ]


def wounded(position: Position) -> list[str]:
    """DEF-ACT-3: the wounded defenders, in rank order."""
    return units_in_rank(position, [name for name in ready(position) if position.defenders[name].wounds > 0])


def has_work(setup: Setup, position: Position, name: str, ability: str) -> bool:
    """DEF-ACT-1: is there something that the ability can work on?"""
    if ability == "engineers":
        return bool(ruins_for(setup, position, name))
    if ability == "healers":
        return any(position.defenders[name].wounds for name in ready(position))
    if ability == "jack":
        return position.morale_damage > 0
    return any(threat.state == "arrayed" for threat in position.threats.values())


def useful(setup: Setup, position: Position) -> list[tuple[str, str]]:
    """Every unit with every ability of its own that has work."""
    return [
        (name, ability)
        for name in ready(position)
        for ability in abilities_of(position, name)
        if has_work(setup, position, name, ability) and not (ability == "king" and rests(position, name))
    ]


def succeeds() -> list[dict[str, object]]:
    """What the die of engineers, healers and jacks brings."""
    return [{"low": 1, "high": SUCCESS - 1, "what": "fails"}, {"low": SUCCESS, "high": 6, "what": "works"}]


class Activate(DefendersAction, frozen=True, kw_only=True):
    """DEF-ACT-1: the First Player has one defender use one ability."""

    rule = "DEF-ACT-1"
    moments = ("defenders-act/activate",)
    args = (one("unit", "unit"), one("ability", "word"), one("location", "place"), one("threat", "threat"))
    clauses = {"unit": "DEF-ACT-1", "ability": "DEF-ACT-1", "location": "DEF-ACT-2", "threat": "DEF-ACT-5"}
    unit: str = ""
    ability: str = ""
    location: str | None = None
    threat: str | None = None

    def check(self, state: Here) -> Refusal | None:
        """DEF-ACT-1, DEF-ACT-2, DEF-ACT-5."""
        position, setup = state.position, state.setup
        name = called(position, self.unit)
        if not is_ready(position, self.unit):
            return Refusal(self.rule, say('There is no living unit "{name}".', name=name), "unit")
        if self.ability not in abilities_of(position, self.unit):
            return Refusal(self.rule, say("{name} cannot do that.", name=name), "ability")
        if self.ability == "king" and rests(position, self.unit):
            return Refusal("DEF-LEVEL-2", say("{name} fired and must rest.", name=name), "unit")
        if not has_work(setup, position, self.unit, self.ability):
            return Refusal(self.rule, say("There is nothing for {name} to work on.", name=name), "ability")
        if self.location is not None and self.ability != "engineers":
            return Refusal(self.rule, say("This ability needs no location."), "location")
        if self.threat is not None and self.ability != "king":
            return Refusal(self.rule, say("This ability needs no threat."), "threat")
        if self.ability == "engineers" and self.location not in ruins_for(setup, position, self.unit):
            return Refusal("DEF-ACT-2", say("Name a ruin that they can reach."), "location")
        if self.ability == "king" and self.threat not in arrayed(position):
            return Refusal("DEF-ACT-5", say("Name a threat that is not destroyed."), "threat")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The die is thrown; then a new turn begins."""
        position = play.position
        play.tell(
            "activated",
            self.rule,
            player=self.by,
            unit=self.unit,
            called=called(position, self.unit),
            ability=self.ability,
            location=self.location,
            threat=self.threat,
            **self.told(),
        )
        if self.ability == "engineers":
            repair(play, self.unit, self.location or "")
        elif self.ability == "healers":
            heal(play, self.unit)
        elif self.ability == "jack":
            inspire(play, self.unit)
        elif bombard(play, self.unit, self.threat or ""):
            return
        else:
            put_to_rest(play, self.unit)
        next_turn(play)

    def forecast(self, state: Here) -> ActivateForecast | None:
        """What an allowed activation comes to."""
        if self.check(state):
            return None
        best = {"healers": (6,) * len(wounded(state.position)), "king": (6, 1)}.get(self.ability, (6,))
        odds = KING_HITS if self.ability == "king" else WORKS
        return ActivateForecast(float(odds), look_ahead(state, self, best)[1])

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every ability that has work, on everything it can work on."""
        position = state.position
        for unit, ability in useful(state.setup, position):
            if ability == "engineers":
                for place in ruins_for(state.setup, position, unit):
                    yield cls(by=by, unit=unit, ability=ability, location=place)
            elif ability == "king":
                for card in arrayed(position):
                    yield cls(by=by, unit=unit, ability=ability, threat=card)
            else:
                yield cls(by=by, unit=unit, ability=ability)


def repair(play: Play[Position], unit: str, location: str) -> None:
    """DEF-ACT-2: on 4+ the ruin is standing again."""
    name = called(play.position, location)
    label = say("Repair of {name}", name=name)
    if play.roll(6, label, "DEF-ACT-2", who=unit, location=location, brings=succeeds()) >= SUCCESS:
        restore_place(play, location, "DEF-ACT-2", "repaired", unit)
    else:
        play.tell("repair-failed", "DEF-ACT-2", unit=unit, location=location, place=name)


def heal(play: Play[Position], unit: str) -> None:
    """DEF-ACT-3: each wounded defender loses one wound on 4+."""
    position = play.position
    for name in wounded(position):
        shown = called(position, name)
        label = say("Healing of {shown}", shown=shown)
        if play.roll(6, label, "DEF-ACT-3", who=unit, patient=name, called=shown, brings=succeeds()) >= SUCCESS:
            patient = position.defenders[name]
            patient.wounds -= 1
            patient.value = max(0, NUMBER[lead_of(patient)] - patient.wounds - position.morale_damage)
            play.tell("healed", "DEF-ACT-3", unit=name, called=shown, wounds=patient.wounds, value=patient.value)


def inspire(play: Play[Position], unit: str) -> None:
    """DEF-ACT-4: on 4+ morale damage is one less."""
    name = called(play.position, unit)
    if (
        play.roll(6, say("Speech of {name}", name=name), "DEF-ACT-4", who=unit, called=name, brings=succeeds())
        >= SUCCESS
    ):
        change_morale(play, -1, "DEF-ACT-4")


def bombard(play: Play[Position], unit: str, threat: str) -> bool:
    """DEF-ACT-5: the king's die must equal or beat the threat's. True if that ends the game."""
    position = play.position
    shooter, victim = called(position, unit), called(position, threat)
    king_die = play.roll(6, say("Shot: {name}", name=shooter), "DEF-ACT-5", side="defenders", who=unit, called=shooter)
    threat_die = play.roll(
        6, say("Evasion: {name}", name=victim), "DEF-ACT-5", side="threats", who=threat, called=victim
    )
    if king_die >= threat_die:
        return destroy_threat(play, threat, "DEF-ACT-5", unit)
    play.tell("missed", "DEF-ACT-5", unit=unit, called=shooter, threat=threat, victim=victim)
    return False


def pass_activation(play: Play[Position], player: str, rule: str, said: Said | None = None) -> None:
    """DEF-ACT-1: nobody is activated; a new turn begins."""
    tell_pass(play, player, rule, said)
    next_turn(play)


def forced_pass(play: Play[Position]) -> None:
    """DEF-GEN-5: no ability has anything to work on."""
    assert play.position.turn.active is not None  # the game is not over
    pass_activation(play, play.position.turn.active, "DEF-GEN-5")


SAVED, LOST = say("They count the living, and rebuild."), say("The gates stand open to the wind.")
"""What a computer player tells of the city in the end."""


class Epilogue(DefendersAction, frozen=True, kw_only=True):
    """DEF-END-5: each player tells what became of the city."""

    rule = "DEF-END-5"
    moments = ("epilogue",)
    args = (free("text", optional=True),)
    clauses = {"text": "DEF-END-5"}

    def apply(self, play: Play[Position]) -> None:
        """The words are kept; after the last epilogue the game is over."""
        turn = play.position.turn
        play.tell("epilogue", self.rule, player=self.by, **self.told(SAVED, LOST))
        turn.active = turn.queue.pop(0) if turn.queue else None

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """A closing sentence."""
        saved = state.position.outcome == "defenders"
        return (cls(by=by, text=str(SAVED if saved else LOST)),)
