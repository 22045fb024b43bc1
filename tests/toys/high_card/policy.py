"""How the searcher plays High Card: it tries everything that is legal, and lets the others lay any card."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat, Suggestion, choose_random
from game.core.bots.policy import Policy
from game.core.engine import carry_out, winners
from game.core.position.chance import Seeded
from tests.toys.high_card.position import BIDS, Position, Table


class HighCardPolicy(Policy[Position]):
    """Three rounds are soon played to the end."""

    def candidates(self, seat: Seat[Position], luck: random.Random) -> Sequence[Suggestion]:
        """Every card, or to press one's luck or not."""
        return [Suggestion(action, "it won most of the games tried") for action in seat.legal]

    def worlds(self, seat: Seat[Position]) -> int:
        """Enough to tell a 12 from a 1."""
        return 20

    def prepare(self, world: Table, me: str, luck: random.Random) -> None:
        """The others bid without seeing what `me` bids; what they have sealed already may be anything."""
        for name, player in world.position.players.items():
            if name != me and player.bid is not None:
                player.hand.append(player.bid)
        BIDS.unseal(world)
        for name in world.rules.to_act(world):
            if name != me:
                carry_out(world, self.reply(world, name, luck), Seeded(0))

    def reply(self, world: Table, player: str, luck: random.Random) -> Action:
        """Anything."""
        return choose_random(Insider(world, player).legal, luck)

    def far_enough(self, before: Table, world: Table, me: str) -> bool:
        """Only the end is."""
        return False

    def worth(self, before: Table, world: Table, me: str) -> float:
        """The game, shared with those who have as many points."""
        won = winners(world)
        return 1 / len(won) if me in won else 0.0


POLICY = HighCardPolicy()
