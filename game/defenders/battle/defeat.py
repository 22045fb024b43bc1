"""A defeat (DEF-DEFEAT): rescue by a jack, the threats slay, the others flee."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.core.actions.choices import one
from game.core.position.state import Play, Setup
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.occupation import the_battle
from game.defenders.battle.result import follows, result_known
from game.defenders.battle.retreat import leave
from game.defenders.board.action import DefendersAction, Here, Said, tell_pass
from game.defenders.board.course import go_to, next_player
from game.defenders.board.position import Position
from game.defenders.board.units import (
    attacking,
    attacks,
    called,
    destroy_unit,
    destroy_units,
    fights_at,
    of_category,
    ready_at,
    value_of,
)
from game.defenders.forecasts.changes import PairForecast
from game.parts.cards import NUMBER


def defeat(play: Play[Position], defenders: int, threats: int) -> None:
    """DEF-DEFEAT-1: the kings there fall; then comes the rescue."""
    position = play.position
    _, at = the_battle(position)
    result_known(play, "DEF-BATTLE-7", "defeated", defenders, threats)
    if not destroy_units(play, of_category(position, at, "king"), "DEF-DEFEAT-1"):
        go_to(position, "threats-act", "rescue")


def rescuer(setup: Setup, position: Position) -> tuple[str | None, list[str]]:
    """DEF-DEFEAT-2: the jack whose turn it is (None: any of them), and whom may be named; nobody: no rescue."""
    attack, at = the_battle(position)
    there = ready_at(position, at)
    jacks = [name for name in there if position.defenders[name].category == "jack"]
    if setup.word("jack-rescue") == "each":
        for jack in jacks:
            others = [name for name in there if name != jack and name not in attack.immune]
            if jack not in attack.rescuers and others:
                return jack, others
        return None, []
    if attack.immune:
        return None, []
    return None, [name for name in there if any(jack != name for jack in jacks)]


def rescued_refusal(setup: Setup, position: Position, unit: str) -> Refusal | None:
    """DEF-DEFEAT-2: why a unit cannot be led to safety now."""
    attack, at = the_battle(position)
    if unit in rescuer(setup, position)[1]:
        return None
    name = called(position, unit)
    if not fights_at(position, unit, at):
        return Refusal("DEF-DEFEAT-2", say("Not in this fight: {name}.", name=name), "unit")
    if unit in attack.immune:
        return Refusal("DEF-DEFEAT-2", say("Somebody leads {name} to safety already.", name=name), "unit")
    return Refusal("DEF-DEFEAT-2", say("{name}, leading, can save others alone.", name=name), "unit")


class Rescue(DefendersAction, frozen=True, kw_only=True):
    """DEF-DEFEAT-2: a jack leads one other defender to safety: it is immune in this battle."""

    rule = "DEF-DEFEAT-2"
    moments = ("threats-act/rescue",)
    args = (one("unit", "unit"),)
    clauses = {"unit": "DEF-DEFEAT-2"}
    unit: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-DEFEAT-2."""
        return rescued_refusal(state.setup, state.position, self.unit)

    def apply(self, play: Play[Position]) -> None:
        """It is immune."""
        position = play.position
        attack, _ = the_battle(position)
        jack, _ = rescuer(play.setup, position)
        attack.immune.append(self.unit)
        play.tell(
            "rescued",
            self.rule,
            player=self.by,
            unit=self.unit,
            called=called(position, self.unit),
            jack=jack,
            **self.told(),
        )
        after_rescue(play, jack)

    def forecast(self, state: Here) -> PairForecast | None:
        """What an allowed rescue comes to (`changes`), and `pairs`: who can then slay whom."""
        return follows(state, self, slay_pairs, "slay")

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Everybody who can be led to safety."""
        return [cls(by=by, unit=unit) for unit in rescuer(state.setup, state.position)[1]]


def pass_rescue(play: Play[Position], player: str, said: Said) -> None:
    """DEF-DEFEAT-2: nobody is named by this jack."""
    jack, _ = rescuer(play.setup, play.position)
    tell_pass(play, player, "DEF-DEFEAT-2", said)
    after_rescue(play, jack)


def after_rescue(play: Play[Position], jack: str | None) -> None:
    """The next jack (option jack-rescue: each), or the losses."""
    attack, _ = the_battle(play.position)
    if jack is None:
        begin_losses(play)
    else:
        attack.rescuers.append(jack)


def begin_losses(play: Play[Position]) -> None:
    """DEF-DEFEAT-3: the threats slay, the First Player picking first."""
    go_to(play.position, "threats-act", "slay")


def slay_pairs(position: Position) -> list[tuple[str, str]]:
    """DEF-DEFEAT-3: each threat of this battle that has not slain, with each defender that it can destroy."""
    attack, at = the_battle(position)
    units = [unit for unit in ready_at(position, at) if unit not in attack.immune]
    return [
        (card, unit)
        for card in attacking(position, at)
        if card not in attack.used
        for unit in units
        if value_of(position, unit) <= NUMBER[card]
    ]


def slayer_refusal(position: Position, card: str) -> Refusal | None:
    """DEF-DEFEAT-3: why a threat slays nobody in this battle."""
    attack, at = the_battle(position)
    if not attacks(position, card, at):
        return Refusal("DEF-DEFEAT-3", say("{card} is not in this battle.", card=called(position, card)), "threat")
    if card in attack.used:
        return Refusal("DEF-DEFEAT-3", say("{card} has slain in this battle.", card=called(position, card)), "threat")
    return None


def slain_refusal(position: Position, unit: str, card: str) -> Refusal | None:
    """DEF-DEFEAT-3: why a unit cannot be destroyed by a threat that may slay."""
    attack, at = the_battle(position)
    if not fights_at(position, unit, at):
        return Refusal("DEF-DEFEAT-3", say("Not in this fight: {unit}.", unit=called(position, unit)), "unit")
    if unit in attack.immune:
        return Refusal("DEF-DEFEAT-3", say("Somebody leads {unit} to safety.", unit=called(position, unit)), "unit")
    value = value_of(position, unit)
    if value > NUMBER[card]:
        reason = say(
            "A threat of {number} cannot destroy {unit} ({value}).",
            number=NUMBER[card],
            unit=called(position, unit),
            value=value,
        )
        return Refusal("DEF-DEFEAT-3", reason, "unit")
    return None


class Slay(DefendersAction, frozen=True, kw_only=True):
    """DEF-DEFEAT-3: a threat that has not slain destroys a defender of equal or lower value that is not immune."""

    rule = "DEF-DEFEAT-3"
    moments = ("threats-act/slay",)
    args = (one("threat", "threat"), one("unit", "unit"))
    clauses = {"threat": "DEF-DEFEAT-3", "unit": "DEF-DEFEAT-3"}
    threat: str = ""
    unit: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-DEFEAT-3."""
        position = state.position
        return slayer_refusal(position, self.threat) or slain_refusal(position, self.unit, self.threat)

    def apply(self, play: Play[Position]) -> None:
        """The defender falls; its morale words count at once (DEF-DEFEAT-4)."""
        position = play.position
        attack, _ = the_battle(position)
        attack.used.append(self.threat)
        play.tell(
            "slain",
            self.rule,
            player=self.by,
            threat=self.threat,
            called=called(position, self.threat),
            unit=self.unit,
            victim=called(position, self.unit),
            **self.told(),
        )
        if not destroy_unit(play, self.unit, self.rule):
            next_player(play.setup, position)

    def forecast(self, state: Here) -> PairForecast | None:
        """What an allowed loss comes to (`changes`), and `pairs` that are left after it."""
        return follows(state, self, slay_pairs, "slay")

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every pair."""
        return [cls(by=by, threat=card, unit=unit) for card, unit in slay_pairs(state.position)]


def begin_flight(play: Play[Position]) -> None:
    """DEF-DEFEAT-5: all who are left get a wound and must flee."""
    _, at = the_battle(play.position)
    leave(play, ready_at(play.position, at), "DEF-DEFEAT-5")
