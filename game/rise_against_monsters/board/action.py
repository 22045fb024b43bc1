"""RISE-TURN-3, 4 and RISE-REACT: when an action belongs, and for whom; the bases of all actions.

Wrong moment and wrong player have one clause for both, so each base answers `refused_for`: why `by` may not take this
action now, whatever its arguments, or None.
"""

from __future__ import annotations

from typing import ClassVar

from game.core.actions.action import Action
from game.core.position.state import Play, State
from game.core.text.phrases import join_words, printed, say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.board.position import (
    DISCARD,
    DRAW,
    MONSTERS,
    PLAY,
    STEPS,
    UNTAP,
    WINDOW,
    CastlePending,
    ChoosePending,
    Position,
    UntapPending,
    WindowPending,
)

Table = State[Position]
At = Play[Position]

STEP_WORDS = {
    UNTAP: say("untap step"),
    MONSTERS: say("monsters step"),
    DRAW: say("draw step"),
    PLAY: say("play step"),
    DISCARD: say("discard step"),
}


def now_words(state: Table) -> str:
    """What the table is waiting for, as part of a sentence: `Ann's draw step`."""
    position = state.position
    pending = position.pending
    turn = position.turn
    if isinstance(pending, WindowPending):
        return say("a chance to react")
    if isinstance(pending, ChoosePending):
        return say("{player}'s choice of a {about}", player=pending.player, about=printed(pending.about))
    if isinstance(pending, CastlePending):
        return say(
            "{player}'s decision about the {monster} at the castle",
            player=pending.player,
            monster=spoken(pending.monster),
        )
    return say("{player}'s {step}", player=turn.player, step=STEP_WORDS[turn.step])


class RiseAction(Action, frozen=True):
    """Base of all actions of this game."""

    malformed: ClassVar[str] = "RISE-TURN-3"
    """The clause that refuses missing, unknown and misshapen arguments."""

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """Why this moment, or this player, is wrong for the action."""
        raise NotImplementedError

    @classmethod
    def open_to(cls, state: Table, by: str) -> bool:
        """May this player take it now?"""
        return cls.refused_for(state, by) is None


class OwnDecision(RiseAction, frozen=True):
    """RISE-TURN-3: for the turn's player, in the step it belongs to, while nothing else is pending."""

    @classmethod
    def open_to(cls, state: Table, by: str) -> bool:
        """The turn's player alone."""
        return by == state.position.turn.player

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """RISE-TURN-3."""
        position = state.position
        if position.moment not in cls.moments:
            step = STEP_WORDS[cls.moments[0]]
            reason = say("That belongs to the {step}; this is {moment}.", step=step, moment=now_words(state))
            return Refusal("RISE-TURN-3", reason)
        if by != position.turn.player:
            reason = say("It is {player}'s turn, not {by}'s.", player=position.turn.player, by=by)
            return Refusal("RISE-TURN-3", reason)
        return None


class AskedDecision(RiseAction, frozen=True):
    """RISE-TURN-4: for the player who is asked, while asked."""

    malformed: ClassVar[str] = "RISE-TURN-4"

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """RISE-TURN-4."""
        pending = state.position.pending
        if state.position.moment not in cls.moments or not isinstance(pending, (ChoosePending, CastlePending)):
            reason = say(
                'Nobody is asked for "{name}" now; this is {moment}.', name=cls.name(), moment=now_words(state)
            )
            return Refusal("RISE-TURN-4", reason)
        if by != pending.player:
            return Refusal("RISE-TURN-4", say("{player} is asked, not {by}.", player=pending.player, by=by))
        return None


class OpenAction(RiseAction, frozen=True):
    """RISE-REACT-1 to 4 and 7: for any player at an open point, or in a window before a monster acts, who can do it."""

    moments: ClassVar[tuple[str, ...]] = (*STEPS, WINDOW)

    @classmethod
    def open_to(cls, state: Table, by: str) -> bool:
        """All who may act, at an open point."""
        return state.position.pending is None or cls.refused_for(state, by) is None

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """RISE-TAP-10, RISE-REACT-7, 4, 3."""
        position = state.position
        pending = position.pending
        if pending is None:
            return None
        mine = position.moment in cls.moments and by == position.turn.player
        if isinstance(pending, UntapPending):
            if mine:
                return None
            reason = say("Nothing can be used while {player}'s cards untap.", player=pending.player)
            return Refusal("RISE-TAP-10", reason)
        if not isinstance(pending, WindowPending):
            reason = say("First comes {moment}; nobody may react before it.", moment=now_words(state))
            return Refusal("RISE-REACT-7", reason)
        if pending.drawn is not None:
            if mine:
                return None
            drawn = spoken(pending.drawn)
            reason = say(
                "Only a Joker of {player}'s can forestall the {drawn} just drawn.",
                player=position.turn.player,
                drawn=drawn,
            )
            return Refusal("RISE-REACT-4", reason)
        asked = state.rules.to_act(state)
        if by in asked or (by in state.setup.players and any(True for _ in cls.legal(state, by))):
            return None
        reason = say(
            "{by} is not asked to react now, but {asked}, and has nothing to do it with.",
            by=by,
            asked=join_words(asked),
        )
        return Refusal("RISE-REACT-3", reason)


def reacted(play: At) -> None:
    """RISE-REACT-5: a reaction takes all passes of the window back."""
    pending = play.position.pending
    if isinstance(pending, WindowPending):
        play.position.pending = WindowPending(pending.lands, pending.drawn)
