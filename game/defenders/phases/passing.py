"""Passing: one action, offered by several steps (DEF-CITY-8, DEF-ATTACK-5, DEF-DEFEAT-2, DEF-MOVE-1, DEF-ACT-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.core.position.state import Play
from game.core.text.refusal import Refusal
from game.defenders.battle import defeat
from game.defenders.board.action import DefendersAction, Here
from game.defenders.board.position import Position
from game.defenders.forecasts.changes import PassForecast
from game.defenders.phases import activation, moves
from game.defenders.setup import stacks

OFFERED = {
    "city": "DEF-CITY-8",
    "threats-act/move-individuals": "DEF-ATTACK-5",
    "threats-act/rescue": "DEF-DEFEAT-2",
    "defenders-act/move": "DEF-MOVE-1",
    "defenders-act/activate": "DEF-ACT-1",
}
"""Where a player may pass, and the clause that offers it."""


class Pass(DefendersAction, frozen=True, kw_only=True):
    """The player does nothing here."""

    rule = "DEF-CITY-8"
    moments = tuple(OFFERED)

    def check(self, state: Here) -> Refusal | None:
        """DEF-CITY-8."""
        return stacks.pass_refusal(state.position) if state.position.turn.phase == "city" else None

    def forecast(self, state: Here) -> PassForecast:
        """What is left undone."""
        position = state.position
        if position.turn.at != "threats-act/rescue":
            return PassForecast(bare=moves.forsaken(position))
        saved, slain = defeat.rescuer(state.setup, position)[1], {unit for _, unit in defeat.slay_pairs(position)}
        return PassForecast(mortal=[name for name in saved if name in slain])

    def apply(self, play: Play[Position]) -> None:
        """On to whoever is next."""
        at = play.position.turn.at
        if at == "city":
            stacks.pass_in_city(play, self.by, OFFERED[at], self.told())
        elif at == "threats-act/rescue":
            defeat.pass_rescue(play, self.by, self.told())
        elif at == "defenders-act/activate":
            activation.pass_activation(play, self.by, OFFERED[at], self.told())
        else:
            moves.pass_move(play, self.by, OFFERED[at], self.told())

    @classmethod
    def rule_in(cls, state: Here) -> str:
        """The clause of the step that offers it."""
        return OFFERED[state.position.turn.at]

    @classmethod
    def legal(cls, state: Here, by: str) -> Iterable[Self]:
        """Wherever it is not refused."""
        refused = state.position.turn.phase == "city" and not stacks.may_pass(state.position)
        return () if refused else (cls(by=by),)
