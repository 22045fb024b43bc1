"""The chapter of the bids (TOY-BID) and of the reveal (TOY-ROUND)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.core.actions.action import Action
from game.core.actions.choices import one
from game.core.position.state import Play
from game.core.text.refusal import Refusal
from tests.toys.high_card.position import BIDS, Position, Table


class Bid(Action, frozen=True):
    """TOY-BID-1: seal a card."""

    rule = "TOY-BID-1"
    moments = ("bids",)
    args = (one("card", "card"),)
    clauses: ClassVar[dict[str, str]] = {"card": "TOY-BID-2"}
    card: str

    def check(self, state: Table) -> Refusal | None:
        """TOY-BID-2."""
        if self.card not in state.position.players[self.by].hand:
            return Refusal("TOY-BID-2", f"You do not hold the {self.card}.", "card")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The card leaves the hand and lies face down; after the last one the reveal follows."""
        play.position.players[self.by].hand.remove(self.card)
        BIDS.seal(play, self.by, self.card, "sealed", self.rule, self.text)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Bid]:
        """Every card of the hand."""
        return [cls(by=by, card=card) for card in state.position.players[by].hand]


def reveal(play: Play[Position]) -> None:
    """TOY-ROUND-1: the highest card takes the round."""
    at = play.position
    bids = BIDS.open(play)
    taker = max(bids, key=lambda player: int(bids[player]))
    at.played.extend(bids.values())
    at.players[taker].points += 1
    at.phase, at.taker = "luck", taker
    play.tell("round-taken", "TOY-ROUND-1", player=taker, card=bids[taker], bids=bids)
