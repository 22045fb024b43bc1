"""The chapter of luck (TOY-LUCK) and of the end (TOY-END)."""

from __future__ import annotations

from game.core.actions.action import Action
from game.core.position.state import Play
from tests.toys.high_card.position import Position


class Press(Action, frozen=True):
    """TOY-LUCK-1: roll the die."""

    rule = "TOY-LUCK-1"
    moments = ("luck",)

    def apply(self, play: Play[Position]) -> None:
        """A 6 wins a point, a 1 loses the point of the round."""
        play.tell("pressed", self.rule, player=self.by)
        die = play.roll(6, f"{self.by} presses luck", self.rule, who=self.by)
        play.position.players[self.by].points += {6: 1, 1: -1}.get(die, 0)
        end_round(play)


class Leave(Action, frozen=True):
    """TOY-LUCK-1: let it be."""

    rule = "TOY-LUCK-1"
    moments = ("luck",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """The next round begins."""
        play.tell("left", self.rule, player=self.by)
        end_round(play)


def end_round(play: Play[Position]) -> None:
    """TOY-END-1: bids are asked for again, or the game is over."""
    at = play.position
    at.taker = None
    if at.round < play.setup.number("rounds"):
        at.round += 1
        at.phase = "bids"
    else:
        at.phase = "over"
        play.tell("over", "TOY-END-1")
