"""One game that a program plays: who decides now among which numbered actions, and what everybody gets for the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core import engine
from game.core.actions.action import Action
from game.core.position.chance import Chance
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef, Mode
from game.core.rulebook.rules import rules_of
from game.environments.encoding import Words
from game.environments.numbers import Making, Next, Numbers
from game.environments.sight import Eyes, vector

LONGEST = 64
"""Most steps of one action."""


class Table:
    """What all games of one set-up share. Seats are called `player_0` .. in seat order.

    Without options it is the game by the book.
    """

    def __init__(
        self, game: GameDef, players: int = 0, mode: str = "", options: Mapping[str, object] | None = None
    ) -> None:
        """`mode`: without one, the first that so many can play. `players`: 0 for the fewest of the mode. SetupError for
        what the game cannot be played with.
        """
        chosen = game.mode(mode) if mode else _first_mode(game, players)
        seats = [f"player_{number}" for number in range(players or chosen.players[0])]
        self.game = game
        self.options = dict(options or {})
        """Those that were named; `setup.options` is complete."""
        self.setup: Setup = game.setup(seats, chosen.name, self.options)
        rules = rules_of(game)
        self.lexicon = lexicon = rules.lexicon(self.setup)
        self.numbers = Numbers(self.setup, rules.actions, lexicon)
        self.eyes = {seat: Eyes(self.setup, rules.position_type, lexicon, seat) for seat in seats}
        self.said = Words({str(number): number for number in range(self.numbers.count)}, self.numbers.names, LONGEST)
        self._view = self.eyes[seats[0]].size
        self.size = self._view + self.said.size
        """Places of an observation: the view, then what is said of an action that is not complete."""
        self.sides = game.sides(self.setup) if game.sides else tuple((seat,) for seat in seats)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        return self.setup.players

    @property
    def rivals(self) -> bool:
        """Does somebody lose what others win?"""
        return len(self.sides) > 1

    @cached_property
    def features(self) -> tuple[str, ...]:
        """What each place of an observation says."""
        return (*self.eyes[self.seats[0]].features, *self.said.names("said so far"))

    def begin(self, chance: Chance) -> Sitting:
        """A new game at its first decision. NeedsOutcomeError if `chance` has no answer."""
        return Sitting(self, engine.new(self.game, self.setup, chance)[0])

    def seen(self, view: int, said: Sequence[int]) -> NDArray[np.int8]:
        """An observation: the places of a view, and the numbers said so far."""
        places = view | (self.said.places([str(number) for number in said]) << self._view if said else 0)
        return vector(places, self.size)


def _first_mode(game: GameDef, players: int) -> Mode:
    fitting = [mode for mode in game.modes if not players or players in mode.players]
    return fitting[0] if fitting else game.modes[0]


class Sitting:
    """A game at one decision. Somebody who may act besides, but for whom the game does not wait, is not asked."""

    def __init__(
        self, table: Table, state: State[Struct], making: Making | None = None, following: Next | None = None
    ) -> None:
        """`making`: an action of which something is said already, and what may follow."""
        self.table, self.state, self.making = table, state, making
        self.turn = self._turn() if making is None else (making.draft.by, following or {})
        """Who decides, and what may be said by number; nobody and nothing when the game is over."""
        self.carried: Action | None = None
        """The action that brought the game here; None while one is being said."""

    def _turn(self) -> tuple[str, Next]:
        """Where several decide at once, without seeing each other's answer, they are asked in seat order. Giving up is
        no action here.
        """
        state = self.state
        for seat in state.rules.waited_for(state):
            found = self.table.numbers.begin(state, seat)
            if found:
                return seat, found
        return "", {}

    @property
    def over(self) -> bool:
        """Is there nothing more to decide?"""
        return not self.turn[0]

    def act(self, number: int, chance: Chance) -> Sitting:
        """The game after a number of `turn`. NeedsOutcomeError if `chance` has no answer."""
        return self._after(number, chance, keep=True)

    def carry_out(self, number: int, chance: Chance) -> Sitting:
        """The same for who needs this one no longer: the state is changed in place, which is quicker."""
        return self._after(number, chance, keep=False)

    def _after(self, number: int, chance: Chance, *, keep: bool) -> Sitting:
        made, following = self.table.numbers.take(self.state, self.turn[1][number])
        if isinstance(made, Making):
            return Sitting(self.table, self.state, made, following)
        state = self.state.clone() if keep else self.state
        engine.carry_out(state, made, chance)
        after = Sitting(self.table, state)
        after.carried = made
        return after

    def imagined(self, seat: str, luck: Random) -> Sitting:
        """A possible world: a game that looks the same to the seat, all that is hidden from it drawn anew."""
        return Sitting(self.table, engine.imagine(self.state, seat, luck), self.making, self.turn[1])

    def said(self, seat: str) -> tuple[int, ...]:
        """What the seat has said of an action that is not complete; nothing of what others have."""
        return self.making.numbers if self.making is not None and self.turn[0] == seat else ()

    def see(self, seat: str) -> NDArray[np.int8]:
        """What a seat sees, as a vector (`sight`)."""
        table = self.table
        return table.seen(table.eyes[seat].look(engine.parts_for(self.state, seat)), self.said(seat))

    def mask(self, seat: str) -> NDArray[np.int8]:
        """1 for each number that the seat may choose now."""
        found = bytearray(self.table.numbers.count)
        whose, legal = self.turn
        if whose == seat:
            for number in legal:
                found[number] = 1
        return np.frombuffer(found, np.int8)

    def rewards(self) -> dict[str, float]:
        """What each seat gets when the game is over.

        Among rivals it comes to nought in all: the losers pay 1 together, the winners get 1 together; nobody gets
        anything if all have won or none. Where all play together everybody gets 1 for a victory, -1 for a defeat.
        """
        seats, won = self.table.seats, set(engine.winners(self.state))
        if not self.table.rivals:
            return {seat: 1.0 if seat in won else -1.0 for seat in seats}
        if not won or len(won) == len(seats):
            return dict.fromkeys(seats, 0.0)
        return {seat: 1.0 / len(won) if seat in won else -1.0 / (len(seats) - len(won)) for seat in seats}

    def points(self) -> dict[str, int]:
        """Points by seat, where the game counts any."""
        return dict(self.state.rules.points(self.state))
