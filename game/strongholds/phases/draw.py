"""Step 6, filling the hands, and step 7, the dead going back into the pile (HOLD-DRAW)."""

from __future__ import annotations

from game.core.position.state import Play
from game.core.position.steps import clockwise
from game.core.text.phrases import say
from game.strongholds.board.cards import in_order
from game.strongholds.board.position import Position

HAND = 6


def fill_hands(play: Play[Position]) -> None:
    """One card at a time round the table from the lead, until all have 6 (HOLD-DRAW-1, -2).

    Who has more draws none and discards none (HOLD-DRAW-3).
    A lead who fell this turn is passed over like everybody else who needs no card, so that the next standing seat
    draws first (HOLD-DRAW-2).
    """
    position = play.position
    players = position.players
    order = [name for name in clockwise(play.setup.players, position.turn.lead) if players[name].standing]
    needs = {name: max(0, HAND - len(players[name].hand)) for name in order}
    reshuffle = play.setup.word("short-pile") == "reshuffle"
    if any(needs.values()) and (position.draw or (reshuffle and position.defeated)):
        play.tell("hands-filled", "HOLD-DRAW-1", needs=needs)
    told = False
    while any(needs.values()):
        for name in order:
            if not needs[name]:
                continue
            if not position.draw:
                if not told:
                    play.tell("pile-ran-out", "HOLD-DRAW-4", player=name, heap=len(position.defeated))
                    told = True
                if not reshuffle or not position.defeated:
                    return
                position.draw = shuffled(play, position.defeated, "HOLD-DRAW-4")
                position.defeated = []
            card = position.draw.pop(0)
            players[name].hand.append(card)
            needs[name] -= 1
            play.tell("card-drawn", "HOLD-DRAW-2", player=name, secret={"card": card}, to=(name,))


def return_the_dead(play: Play[Position]) -> None:
    """Step 7: heap and pile are shuffled together, unless nothing died (HOLD-DRAW-5)."""
    position = play.position
    if position.defeated:
        play.tell("dead-went-back", "HOLD-DRAW-5", count=len(position.defeated))
        position.draw = shuffled(play, [*position.draw, *position.defeated], "HOLD-DRAW-5")
        position.defeated = []


def shuffled(play: Play[Position], cards: list[str], rule: str) -> list[str]:
    """The pile `draw` in a new order. Fewer than two cards are never shuffled (HOLD-DRAW-5)."""
    if len(cards) < 2:
        return cards[:]
    return play.shuffle("draw", in_order(cards), rule, say("shuffle of the draw pile"))
