"""Draw phase (KEEP-DRAW) and taking cards by any means."""

from __future__ import annotations

from game.core.actions.action import Action
from game.core.position.state import Play
from game.medieval_keep.board import no_cards as nocards
from game.medieval_keep.board.hand import check_hand
from game.medieval_keep.board.position import Position
from game.medieval_keep.board.solo import alone
from game.medieval_keep.content.cards import is_attack
from game.medieval_keep.phases.ending import after_last_card


def take_top_card(play: Play[Position], player: str, rule: str) -> str | None:
    """The top card of the draw pile; None if it is empty. Where it goes is the caller's. Others do not see it."""
    draw = play.position.draw
    if not draw:
        play.tell("nothing-drawn", rule, player=player)
        return None
    card = draw.pop(0)
    if play.setup.mode == "solo":
        play.tell("card-drawn", rule, player=player, card=card, left=len(draw))
    else:
        play.tell("card-drawn", rule, player=player, left=len(draw), secret={"card": card}, to=(player,))
    return card


class Draw(Action, frozen=True):
    """KEEP-DRAW-1: take the top card; without cards, roll the event (KEEP-NOCARD-2)."""

    rule = "KEEP-DRAW-1"
    moments = ("draw",)

    def apply(self, play: Play[Position]) -> None:
        """Draw, see what it is, then look at the hand limit."""
        if play.setup.mode == "no-cards":
            nocards.roll_event(play, self.by)
        else:
            card = take_top_card(play, self.by, self.rule)
            town = play.position.players[self.by]
            if card is not None and alone(play.setup) and is_attack(card):
                town.waiting.append(card)
                play.tell("attack-revealed", "KEEP-SOLO-4", player=self.by, card=card)
            elif card is not None:
                town.hand.append(card)
            if card is not None and not alone(play.setup) and after_last_card(play):
                return
        if play.position.pending is None:
            check_hand(play)
