"""What all actions of Strongholds share: which clause refuses them before their arguments are looked at."""

from __future__ import annotations

from typing import ClassVar

from game.core.actions.action import Action
from game.core.data.shape import nearest
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.strongholds.board.position import Table


class HoldAction(Action, frozen=True, kw_only=True):
    """An action of this game. The general refusals come in the order END-3, wrong phase, fallen, open decision."""

    wrong_phase: ClassVar[str] = "HOLD-TURN-3"

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """The wrong phase, nobody of this table, the fallen, no open decision."""
        if state.position.turn.phase not in cls.moments:
            return Refusal(cls.wrong_phase, cls.untimely(state))
        me = state.position.players.get(by)
        if me is None:
            reason = say('There is no player "{by}"{meant}.', by=by, meant=nearest(by, state.setup.players))
            return Refusal("HOLD-TURN-3", reason)
        if not me.standing:
            return Refusal("HOLD-TURN-4", say("{by}'s stronghold has fallen: {by} takes no further action.", by=by))
        return None if by in state.rules.to_act(state) else cls.barred(state, by)

    @classmethod
    def misread(cls, state: Table, argument: str, reason: str) -> Refusal:
        """What is misshapen and no argument of the action is refused by the action's own clause."""
        sentence = say("{argument} cannot be read: {reason}.", argument=argument or cls.name(), reason=reason)
        return Refusal(cls.clauses.get(argument, cls.rule), sentence, argument or None)

    @classmethod
    def barred(cls, state: Table, by: str) -> Refusal | None:
        """Why `by`, who has no open decision, may not act although the phase is right."""
        return Refusal("HOLD-TURN-3", say("{by} has sealed this decision already; it cannot be changed.", by=by))
