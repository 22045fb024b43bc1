"""A repulse (DEF-REPULSE): the defenders strike, the others go home."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.core.actions.choices import one
from game.core.position.state import Play
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.occupation import end_battle, the_battle
from game.defenders.battle.result import follows, result_known
from game.defenders.battle.retreat import must_settle, settle_here
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.course import go_to, next_player
from game.defenders.board.position import Position
from game.defenders.board.units import (
    add_tiding,
    attacking,
    attacks,
    called,
    destroy_threat,
    fights_at,
    ready_at,
    value_of,
)
from game.defenders.forecasts.changes import PairForecast
from game.parts.cards import NUMBER


def repulse(play: Play[Position], defenders: int, threats: int) -> None:
    """DEF-REPULSE-1: the defenders strike back, the First Player beginning."""
    position = play.position
    _, at = the_battle(position)
    result_known(play, "DEF-BATTLE-7", "repulsed", defenders, threats)
    add_tiding(position, "repulsed", at)
    go_to(position, "threats-act", "strike")


def strike_pairs(position: Position) -> list[tuple[str, str]]:
    """DEF-REPULSE-1: each defender that has not struck, with each threat of this battle that it can destroy."""
    attack, at = the_battle(position)
    threats = attacking(position, at)
    return [
        (unit, card)
        for unit in ready_at(position, at)
        if unit not in attack.used
        for card in threats
        if NUMBER[card] <= value_of(position, unit)
    ]


def striker_refusal(position: Position, unit: str) -> Refusal | None:
    """DEF-REPULSE-1: why a unit strikes nobody in this battle."""
    attack, at = the_battle(position)
    if not fights_at(position, unit, at):
        return Refusal("DEF-REPULSE-1", say("Not in this fight: {unit}.", unit=called(position, unit)), "unit")
    if unit in attack.used:
        return Refusal(
            "DEF-REPULSE-1", say("{unit} struck in this battle already.", unit=called(position, unit)), "unit"
        )
    return None


def struck_refusal(position: Position, card: str, unit: str) -> Refusal | None:
    """DEF-REPULSE-1: why a threat cannot be destroyed by a unit that may strike."""
    _, at = the_battle(position)
    if not attacks(position, card, at):
        return Refusal("DEF-REPULSE-1", say("{card} is not in this battle.", card=called(position, card)), "threat")
    value = value_of(position, unit)
    if NUMBER[card] > value:
        reason = say(
            "{unit} ({value}) cannot destroy a threat of {number}.",
            unit=called(position, unit),
            value=value,
            number=NUMBER[card],
        )
        return Refusal("DEF-REPULSE-1", reason, "threat")
    return None


class Strike(DefendersAction, frozen=True, kw_only=True):
    """DEF-REPULSE-1: a defender that has not struck destroys a threat of equal or lower value."""

    rule = "DEF-REPULSE-1"
    moments = ("threats-act/strike",)
    args = (one("unit", "unit"), one("threat", "threat"))
    clauses = {"unit": "DEF-REPULSE-1", "threat": "DEF-REPULSE-1"}
    unit: str = ""
    threat: str = ""

    def check(self, state: Here) -> Refusal | None:
        """DEF-REPULSE-1."""
        position = state.position
        return striker_refusal(position, self.unit) or struck_refusal(position, self.threat, self.unit)

    def apply(self, play: Play[Position]) -> None:
        """The threat is destroyed; the next player picks."""
        position = play.position
        attack, _ = the_battle(position)
        attack.used.append(self.unit)
        play.tell(
            "struck",
            self.rule,
            player=self.by,
            unit=self.unit,
            called=called(position, self.unit),
            threat=self.threat,
            victim=called(position, self.threat),
            **self.told(),
        )
        if not destroy_threat(play, self.threat, self.rule, self.unit):
            next_player(play.setup, position)

    def forecast(self, state: Here) -> PairForecast | None:
        """What an allowed strike comes to (`changes`), and `pairs` that are left after it."""
        return follows(state, self, strike_pairs, "strike")

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Every pair."""
        return [cls(by=by, unit=unit, threat=card) for unit, card in strike_pairs(state.position)]


def end_repulse(play: Play[Position]) -> None:
    """DEF-REPULSE-2: no pair is left."""
    go_home(play, "DEF-REPULSE-3")


def go_home(play: Play[Position], rule: str) -> None:
    """DEF-REPULSE-3, -4: the remaining threats go home; a crowd is settled."""
    position = play.position
    _, at = the_battle(position)
    cards = attacking(position, at)
    for card in cards:
        position.threats[card].target = None
    if cards:
        homes = {card: position.threats[card].at for card in cards}
        play.tell("gone-home", rule, threats=cards, names=[called(position, card) for card in cards], homes=homes)
    if must_settle(play.setup, position, at):
        play.tell("crowded", "DEF-REPULSE-4", location=at, place=called(position, at))
        settle_here(position, at)
    else:
        end_battle(play)
