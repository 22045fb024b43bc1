"""War between towns (KEEP-WAR): pressing on and going home. The fighting itself is in `battle`."""

from __future__ import annotations

from game.core.actions.action import Action
from game.core.position.state import Play
from game.medieval_keep.battle.battle import end_battle
from game.medieval_keep.board.position import Position


class PressOnAction(Action, frozen=True, tag="press-on"):
    """KEEP-WAR-3: another segment."""

    rule = "KEEP-WAR-3"
    moments = ("war",)

    def apply(self, play: Play[Position]) -> None:
        """The battle goes on."""
        play.tell("pressed-on", self.rule, player=self.by)
        play.position.pending = None


class Withdraw(Action, frozen=True):
    """KEEP-WAR-3: the War is over, nobody pays a toll; the survivors keep their lost hits (KEEP-WAR-4)."""

    rule = "KEEP-WAR-3"
    moments = ("war",)

    def apply(self, play: Play[Position]) -> None:
        """The army goes home."""
        battle = play.position.battle
        assert battle is not None
        play.tell("withdrawn", self.rule, player=self.by, units=list(battle.units), target=battle.target)
        play.position.pending = None
        end_battle(play)
