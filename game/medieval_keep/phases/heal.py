"""Heal phase (KEEP-HEAL) and the end of a turn (KEEP-TURN-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import Argument, Payment, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play, Setup, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.board.hand import no_card, put_away
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.board.store import (
    Pay,
    can_pay,
    malformed_pay,
    payable,
    payment_of,
    price_in_gold,
    price_of_wall,
    quote,
    refuse_debt,
    refuse_substitute,
    refuse_sum,
    settled,
    spend,
    wording,
)
from game.medieval_keep.content.cards import catalogue, is_card, spoken
from game.medieval_keep.phases.ending import at_end_of_turn

RECOVERY = 2
"""KEEP-HEAL-3: gold for a card out of the ruins."""


def who_heals(setup: Setup, position: Position) -> list[str]:
    """KEEP-HEAL-4: the active player, then clockwise all who lost a structure or a wall this turn."""
    active = position.turn.player
    losers = [
        other for other in setup.after(active) if position.players[other].walls_lost or position.players[other].ruins
    ]
    return [active, *(other for other in losers if not position.players[other].eliminated)]


def begin_heal(play: Play[Position]) -> None:
    """KEEP-HEAL-1, -4: all recover their lost hits; the list of those who take part is made once."""
    position = play.position
    position.turn.phase = "heal"
    play.tell("phase-begun", "KEEP-TURN-2", player=position.turn.player, phase="heal")
    for player, town in position.players.items():
        if town.wounds:
            play.tell("healed", "KEEP-HEAL-1", player=player, units=dict(town.wounds))
            town.wounds = {}
    position.turn.healing = who_heals(play.setup, position)
    play.tell("healing", "KEEP-HEAL-4", players=list(position.turn.healing))


class RebuildWall(Action, frozen=True):
    """KEEP-HEAL-2: rebuild one castle wall for 3 stone or wood."""

    rule = "KEEP-HEAL-2"
    moments = ("heal",)
    pay: Pay | None = None

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-HEAL-2 (walls, sum), KEEP-STORE-3, KEEP-STORE-4."""
        malformed = malformed_pay(self.pay)
        if malformed:
            return malformed
        town = state.position.players[self.by]
        if town.walls >= catalogue().start.walls:
            return Refusal("KEEP-HEAL-2", say("All {walls} walls of the castle stand.", walls=town.walls))
        price = price_of_wall()
        return refuse_sum(price, self.pay) or refuse_substitute(price, self.pay) or refuse_debt(price, self.pay, town)

    def apply(self, play: Play[Position]) -> None:
        """Pay; the wall stands."""
        town = play.position.players[self.by]
        price = price_of_wall()
        pay = settled(price, self.pay, town)
        town.walls += 1
        play.tell("wall-rebuilt", self.rule, player=self.by, pay=pay, paid=wording(pay), walls=town.walls)
        spend(play, self.by, price, pay)

    def plan(self) -> str:
        """One wall is like another."""
        return ""

    def paid(self) -> Pay | None:
        """As named."""
        return self.pay

    def payment(self, state: State[Position]) -> Payment | None:
        """The price of a wall."""
        return quote("wall", price_of_wall(), state.position.players[self.by])

    @classmethod
    def possible(cls, town: Town) -> bool:
        """Is there a gap, and can it be paid?"""
        return town.walls < catalogue().start.walls and can_pay(price_of_wall(), town)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """What may pay for it, if there is a gap that can be paid."""
        town, pay = state.position.players[draft.by], draft.action.pay
        prices = [price_of_wall()] if payable(price_of_wall(), pay, town) else []
        return (payment_of(prices, pay, town, price_of_wall()),) if cls.possible(town) else None

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Paid in the usual way."""
        return [cls(by=by)] if cls.possible(state.position.players[by]) else []


class Recover(Action, frozen=True):
    """KEEP-HEAL-3: take a card out of one's ruins back into the hand for 2 gold."""

    rule = "KEEP-HEAL-3"
    moments = ("heal",)
    args = (one("card", "card"),)
    card: str

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-HEAL-3, KEEP-STORE-4."""
        if not is_card(self.card):
            return no_card(self.card)
        town = state.position.players[self.by]
        if self.card not in town.ruins:
            return Refusal("KEEP-HEAL-3", say("{card} does not lie in your ruins.", card=spoken(self.card)), "card")
        return refuse_debt(price_in_gold(RECOVERY, self.rule), None, town)

    def apply(self, play: Play[Position]) -> None:
        """Pay; the card is in the hand and must be built again."""
        town = play.position.players[self.by]
        play.tell("recovered", self.rule, player=self.by, card=self.card, gold=RECOVERY)
        town.gold -= RECOVERY
        town.ruins.remove(self.card)
        town.hand.append(self.card)

    def payment(self, state: State[Position]) -> Payment | None:
        """2 gold."""
        return quote(self.card, price_in_gold(RECOVERY, self.rule), state.position.players[self.by])

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Each card."""
        town = state.position.players[by]
        return [cls(by=by, card=card) for card in town.ruins] if town.gold >= RECOVERY else []


class EndTurn(Action, frozen=True):
    """KEEP-HEAL-4, -5: finish one's part of the Heal phase; after the last the turn is over."""

    rule = "KEEP-HEAL-4"
    moments = ("heal",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """The next to heal, or the end of the turn."""
        healing = play.position.turn.healing
        healing.pop(0)
        play.tell("healing-done", self.rule, player=self.by, next=healing[0] if healing else None)
        if not healing:
            end_turn(play)


def end_turn(play: Play[Position]) -> None:
    """KEEP-HEAL-5, KEEP-TURN-3: ruins are cleared, the end is checked, the next player's Draw phase begins."""
    position, setup = play.position, play.setup
    play.tell("turn-ended", "KEEP-HEAL-5", player=position.turn.player)
    for player, town in position.players.items():
        if town.ruins:
            play.tell("ruins-cleared", "KEEP-HEAL-5", player=player, cards=list(town.ruins))
            put_away(play, town.ruins)
            town.ruins = []
        town.walls_lost = 0
    turn = position.turn
    turn.reached = []
    if at_end_of_turn(play):
        return
    for seat in [*setup.after(turn.player), turn.player]:
        if seat == turn.first:
            turn.number += 1
            play.tell("round-begun", "KEEP-TURN-3", number=turn.number)
        if not position.players[seat].eliminated:
            turn.player = seat
            break
    turn.phase = "draw"
    play.tell("turn-begun", "KEEP-TURN-1", player=turn.player, round=turn.number)
    play.tell("phase-begun", "KEEP-TURN-2", player=turn.player, phase="draw")
