"""The open cards as a partner sees them: all but the draw pile's order."""

from __future__ import annotations

from functools import cached_property

from game.core import engine
from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat
from game.core.position.chance import Cursor, Scripted, Seeded
from game.core.position.state import State
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.content.cards import CASTLE, KIND
from game.rise_against_monsters.phases.setup import all_cards

NO_CHANCE = Scripted(Seeded(0), strict=True)


class Sight:
    """What lies open to one partner, and what follows for the draw pile."""

    def __init__(self, seat: Seat[Position]) -> None:
        self.seat = seat
        self.me = seat.me
        self.position = seat.seen
        self.setup = seat.setup
        self.state: State[Position] = State(seat.rules, seat.setup, seat.seen, Cursor())
        self.land = self.position.players[self.me]
        self.turn = self.position.turn
        self.mine = self.turn.player == self.me

    def after(self, action: Action) -> Sight:
        """The table as it would lie after an action of mine that asks for no chance, with what follows by itself."""
        after = self.state.clone()
        engine.advance(after, action, NO_CHANCE)
        return Sight(Insider(after, self.me))

    @cached_property
    def unseen(self) -> list[str]:
        """The cards of the draw pile, in no order."""
        position = self.position
        seen = {*position.discard, *position.box, *position.roads}
        for land in position.players.values():
            seen.update(land.hand, land.heroes, land.workers, land.bonuses, land.monsters, land.castles)
            for under in land.castles.values():
                seen.update(under)
        return [card for card in all_cards(self.setup) if card not in seen]

    @cached_property
    def to_come(self) -> list[str]:
        """What may be drawn next: the draw pile, or the discard pile once it is empty."""
        return self.unseen or self.position.discard

    def free_heroes(self, player: str) -> list[str]:
        """Untapped heroes of a land."""
        return [hero for hero in self.position.players[player].heroes if hero not in self.position.tapped]

    @property
    def castles(self) -> int:
        """Castles in play."""
        return sum(len(land.castles) for land in self.position.players.values())

    @cached_property
    def aces_in_hands(self) -> int:
        """Castles that the players hold."""
        return sum(KIND[c] == CASTLE for land in self.position.players.values() for c in land.hand)
