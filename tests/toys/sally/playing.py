"""The five actions of Sally, and the end of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.core.actions.action import Action
from game.core.actions.choices import Argument, one
from game.core.position.state import Play
from game.core.text.refusal import Refusal
from tests.toys.sally.position import BUILDS, ENOUGH, RANK, WIDEST, Position, Table


class Draw(Action, frozen=True):
    """SALLY-DRAW-1: the top card of the pile."""

    rule = "SALLY-DRAW-1"
    moments = ("draw",)

    def check(self, state: Table) -> Refusal | None:
        """SALLY-DRAW-1."""
        return None if state.position.draw else Refusal(self.rule, "The pile is empty.")

    def apply(self, play: Play[Position]) -> None:
        """Only who draws it sees it."""
        at = play.position
        card = at.draw.pop(0)
        at.players[self.by].hand.append(card)
        at.phase = "play"
        play.tell("drawn", self.rule, player=self.by, secret={"card": card}, to=(self.by,))

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Draw]:
        """As long as there is a pile."""
        return (cls(by=by),) if state.position.draw else ()


class Stay(Action, frozen=True):
    """SALLY-DRAW-2: no card, with more than three in hand."""

    rule = "SALLY-DRAW-2"
    moments = ("draw",)

    def check(self, state: Table) -> Refusal | None:
        """SALLY-DRAW-2."""
        if len(state.position.players[self.by].hand) > ENOUGH:
            return None
        return Refusal(self.rule, "Only who holds more than three cards may stay.")

    def apply(self, play: Play[Position]) -> None:
        """The hand stays as it is."""
        play.position.phase = "play"
        play.tell("stayed", self.rule, player=self.by)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Stay]:
        """With more than three cards."""
        return (cls(by=by),) if len(state.position.players[by].hand) > ENOUGH else ()


class Laid(Action, frozen=True):
    """A card of the hand is played: what the three ways to do so share (SALLY-PLAY-1)."""

    moments: ClassVar[tuple[str, ...]] = ("play",)
    args: ClassVar[tuple[Argument, ...]] = (one("card", "card"),)
    clauses: ClassVar[dict[str, str]] = {"card": "SALLY-PLAY-2"}

    card: str

    def check(self, state: Table) -> Refusal | None:
        """SALLY-PLAY-2, then the action's own."""
        if self.card not in state.position.players[self.by].hand:
            return Refusal("SALLY-PLAY-2", "You do not hold this card.", "card")
        return self.unfit(state)

    def unfit(self, state: Table) -> Refusal | None:
        """Why this card cannot be played so."""
        return None


class Build(Laid, frozen=True):
    """SALLY-BUILD-1: a card of stone or wood into the row."""

    rule = "SALLY-BUILD-1"

    def unfit(self, state: Table) -> Refusal | None:
        """SALLY-BUILD-1, 2."""
        if not BUILDS[self.card]:
            return Refusal("SALLY-BUILD-1", "Only stone and wood are built with.", "card")
        if len(state.position.players[self.by].row) >= WIDEST:
            return Refusal("SALLY-BUILD-2", "A row takes six cards.", "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        """It lies at the end of the row."""
        me = play.position.players[self.by]
        me.hand.remove(self.card)
        me.row.append(self.card)
        play.tell("built", self.rule, player=self.by, card=self.card)
        play.position.phase = "turned"

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Build]:
        """Every card of stone or wood, while there is room."""
        me = state.position.players[by]
        if len(me.row) >= WIDEST:
            return ()
        return [cls(by=by, card=card) for card in me.hand if BUILDS[card]]


class Attack(Laid, frozen=True):
    """SALLY-ATTACK-1: a card of ram or fire against the highest card of the other's row."""

    rule = "SALLY-ATTACK-1"

    def unfit(self, state: Table) -> Refusal | None:
        """SALLY-ATTACK-1, 2."""
        if BUILDS[self.card]:
            return Refusal("SALLY-ATTACK-1", "Only with ram and fire can be attacked.", "card")
        if not state.position.players[other(state, self.by)].row:
            return Refusal("SALLY-ATTACK-2", "There is nothing to attack in the other row.", "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        """SALLY-ATTACK-3."""
        at = play.position
        me, row = at.players[self.by], at.players[other(play.state, self.by)].row
        me.hand.remove(self.card)
        at.discard.append(self.card)
        target = max(row, key=RANK.__getitem__)
        die = play.roll(6, "attack", self.rule, who=self.by)
        won = RANK[self.card] + die > RANK[target] + 2
        if won:
            row.remove(target)
            at.discard.append(target)
            me.scored += RANK[target]
        play.tell("torn-down" if won else "held", "SALLY-ATTACK-3", player=self.by, card=self.card, target=target)
        at.phase = "turned"

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Attack]:
        """Every card of ram or fire, while there is a row to attack."""
        players = state.position.players
        if not players[other(state, by)].row:
            return ()
        return [cls(by=by, card=card) for card in players[by].hand if not BUILDS[card]]


class Discard(Laid, frozen=True):
    """SALLY-PLAY-3: a card is laid aside."""

    rule = "SALLY-PLAY-3"

    def apply(self, play: Play[Position]) -> None:
        """It lies on the discard pile."""
        at = play.position
        at.players[self.by].hand.remove(self.card)
        at.discard.append(self.card)
        play.tell("discarded", self.rule, player=self.by, card=self.card)
        at.phase = "turned"

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Discard]:
        """Every card of the hand."""
        return [cls(by=by, card=card) for card in state.position.players[by].hand]


def other(state: Table, player: str) -> str:
    """Who sits opposite."""
    one_seat, other_seat = state.setup.players
    return other_seat if player == one_seat else one_seat


def end_turn(play: Play[Position]) -> None:
    """SALLY-TURN-1, 2: the other's turn; an empty pile is dealt again, once."""
    at = play.position
    at.turn = other(play.state, at.turn)
    at.phase = "draw"
    if at.draw:
        return
    if at.dealt_again or not at.discard:
        at.phase = "over"
        play.tell("over", "SALLY-END-1")
    else:
        at.draw, at.discard, at.dealt_again = play.shuffle("draw", at.discard, "SALLY-TURN-2"), [], True
