"""One game that a program plays: who decides now among which numbered actions, and what everybody gets for the end."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core import engine
from game.core.actions.action import Action
from game.core.position.chance import Chance
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef
from game.environments.numbers import Numbers
from game.environments.sight import Eyes


class Table:
    """What all games of one set-up share. Seats are called `player_0` .. in seat order.

    Without options it is played with those of games between computer players (`GameDef.bot_options`).
    """

    def __init__(
        self, game: GameDef, players: int = 0, mode: str = "", options: Mapping[str, object] | None = None
    ) -> None:
        """`players`: 0 for the fewest of the mode. SetupError for what the game cannot be played with."""
        chosen = game.mode(mode) if mode else game.modes[0]
        seats = [f"player_{number}" for number in range(players or chosen.players[0])]
        self.game = game
        self.setup: Setup = game.setup(seats, chosen.name, game.bot_options if options is None else options)
        self.numbers = Numbers(game)
        self.eyes = {seat: Eyes(seats, seat) for seat in seats}
        self.sides = game.sides(self.setup) if game.sides else tuple((seat,) for seat in seats)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        return self.setup.players

    def begin(self, chance: Chance) -> Sitting:
        """A new game at its first decision. NeedsOutcomeError if `chance` has no answer."""
        return Sitting(self, engine.new(self.game, self.setup, chance)[0])


class Sitting:
    """A game at one decision. Somebody who may act besides, but for whom the game does not wait, is not asked."""

    def __init__(self, table: Table, state: State[Struct]) -> None:
        self.table, self.state = table, state
        self.turn = self._turn()
        """Who decides, and the actions by number; nobody and nothing when the game is over."""

    def _turn(self) -> tuple[str, dict[int, Action]]:
        """Where several decide at once, without seeing each other's answer, they are asked in seat order. Giving up is
        no action here.
        """
        state = self.state
        for seat in state.rules.waited_for(state):
            legal = [action for action in engine.legal_actions(state, seat) if not action.gives_up]
            if legal:
                return seat, self.table.numbers.of(legal)
        return "", {}

    @property
    def over(self) -> bool:
        """Is there nothing more to decide?"""
        return not self.turn[0]

    def act(self, number: int, chance: Chance) -> Sitting:
        """The game after an action of `turn`, by its number. NeedsOutcomeError if `chance` has no answer."""
        return Sitting(self.table, engine.apply(self.state, self.turn[1][number], chance)[0])

    def carry_out(self, number: int, chance: Chance) -> Sitting:
        """The same for who needs this one no longer: the state is changed in place, which is quicker."""
        engine.carry_out(self.state, self.turn[1][number], chance)
        return Sitting(self.table, self.state)

    def see(self, seat: str) -> NDArray[np.int8]:
        """What a seat sees, as a vector (`sight`)."""
        return self.table.eyes[seat].look(engine.parts_for(self.state, seat))

    def mask(self, seat: str) -> NDArray[np.int8]:
        """1 for each number that the seat may choose now."""
        found = bytearray(self.table.numbers.count)
        whose, legal = self.turn
        if whose == seat:
            for number in legal:
                found[number] = 1
        return np.frombuffer(found, np.int8)

    def rewards(self) -> dict[str, float]:
        """What each seat gets when the game is over: 1 for winners, -1 for losers; 0 for all if nobody of several
        sides has won. Who win and lose together get the same.
        """
        won = set(engine.winners(self.state))
        if not won and len(self.table.sides) > 1:
            return dict.fromkeys(self.table.seats, 0.0)
        return {seat: 1.0 if seat in won else -1.0 for seat in self.table.seats}
