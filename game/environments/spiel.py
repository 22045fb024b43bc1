"""Every game as an OpenSpiel game: `pyspiel.load_game("ramparts_strongholds(players=2)")`, once this is imported.

Chance is explicit: first one of DEALS deals is drawn, which says how every pile is shuffled; then each die is a chance
node with as many outcomes as it has sides. What players choose are whole actions by number (`numbers`), what they see
is their view as a vector (`sight`). Games that all win or lose together have identical utilities.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypedDict, cast

import msgspec
import numpy as np
import pyspiel

from game.core import engine
from game.core.actions.action import write_action
from game.core.position.chance import Seeded, Typed
from game.core.position.outcomes import NeedsOutcomeError, Roll
from game.core.rulebook.game_def import GameDef, all_together
from game.core.rulebook.games import all_games
from game.environments.sight import LENGTH
from game.environments.sitting import Sitting, Table

DEALS = 1024
MOST_SIDES = 1024
"""More than any die has: also a card drawn blindly from a pile is a die."""
LIMIT = 5_000
"""After so many decisions a game that has not ended is over, and nobody gets anything."""


class Parameters(TypedDict):
    """What a game is loaded with."""

    players: int
    mode: str
    deals: int
    limit: int


PARAMETERS: Parameters = {"players": 0, "mode": "", "deals": DEALS, "limit": LIMIT}
"""`players`: 0 for as few as the mode takes; `mode`: the game's first, if none is named."""


def game_type(game: GameDef) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is set up."""
    counts = [count for mode in game.modes for count in mode.players]
    together = game.sides is all_together
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"ramparts_{game.id.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if together else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game, set up for so many players. There is a class for each game, since OpenSpiel makes games by class."""

    definition: ClassVar[GameDef]

    def __init__(self, parameters: Mapping[str, object] | None = None) -> None:
        chosen = cast("Parameters", {**PARAMETERS, **(parameters or {})})
        self.table = Table(self.definition, chosen["players"], chosen["mode"])
        self.deals, self.limit = chosen["deals"], chosen["limit"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.numbers.count,
            max_chance_outcomes=max(self.deals, MOST_SIDES),
            num_players=len(self.table.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.limit,
        )
        super().__init__(game_type(self.definition), info, dict(parameters or {}))

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Mapping[str, object] | None = None
    ) -> Observer | None:
        """What one player sees now; there is no other observer, such as one that remembers everything."""
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is None or (kind.public_info and not kind.perfect_recall and kind.private_info == one):
            return Observer()
        return None


class Course:
    """Everything of a state that Python keeps. Copies share what never changes."""

    def __init__(self) -> None:
        self.deal: int | None = None
        self.now: Sitting | None = None
        self.chosen: int | None = None
        """The action that is being carried out and waits for a die."""
        self.rolled: tuple[int, ...] = ()
        self.die: Roll | None = None
        self.decided = 0

    def __deepcopy__(self, memo: object) -> Course:
        copy = Course()
        copy.__dict__.update(self.__dict__)
        return copy

    def go_on(self, table: Table) -> None:
        """Deal, or carry out what was chosen, as far as the dice have been rolled."""
        assert self.deal is not None
        chance = Typed(Seeded(self.deal), self.rolled)
        try:
            if self.now is None:
                self.now = table.begin(chance)
            else:
                assert self.chosen is not None
                self.now = self.now.act(self.chosen, chance)
        except NeedsOutcomeError as needs:
            assert isinstance(needs.ask, Roll), "shuffles follow from the deal"
            self.die = needs.ask
        else:
            self.die, self.chosen, self.rolled = None, None, ()


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game at a decision or at a chance node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course()

    @property
    def _game(self) -> SpielGame:
        game: SpielGame = self.get_game()
        return game

    # ------------------------------------------------------------ what OpenSpiel asks

    def current_player(self) -> int:
        """A seat by its number, or chance, or nobody any more."""
        course = self.course
        if course.now is None or course.die is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return course.now.table.seats.index(course.now.turn[0])

    def is_terminal(self) -> bool:
        """Is the game over, or cut off?"""
        course = self.course
        if course.now is None or course.die is not None:
            return False
        return course.now.over or course.decided >= self._game.limit

    def returns(self) -> list[float]:
        """What each seat has got."""
        course = self.course
        if course.now is None or course.die is not None or not course.now.over:
            return [0.0] * self.num_players()
        return list(course.now.rewards().values())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, or the sides of the die, all equally likely."""
        count = self._game.deals if self.course.die is None else self.course.die.sides
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def __str__(self) -> str:
        """Where the game stands, with a fingerprint of its position."""
        course = self.course
        if course.now is None:
            return "before the deal" if course.deal is None else f"deal {course.deal}, dice {course.rolled}"
        state = course.now.state
        words = state.rules.outcome_words(state) or state.rules.moment_words(state)
        rolling = f", action {course.chosen} with dice {course.rolled}" if course.die is not None else ""
        return f"{words} ({engine.digest(state)}){rolling}"

    # ------------------------------------------------------------ what OpenSpiel calls back

    def _legal_actions(self, player: int) -> list[int]:
        now = self.course.now
        assert now is not None
        return sorted(now.turn[1])

    def _apply_action(self, action: int) -> None:
        course, table = self.course, self._game.table
        if course.deal is None:
            course.deal = action
        elif course.die is not None:
            course.rolled = (*course.rolled, action + 1)
        else:
            course.chosen = action
            course.decided += 1
        course.go_on(table)

    def _action_to_string(self, player: int, action: int) -> str:
        course = self.course
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if course.die is None else f"{course.die.label}: {action + 1}"
        assert course.now is not None
        legal = course.now.turn[1]
        if action not in legal:
            return f"action {action}"
        plain = write_action(legal[action])
        return " ".join(f"{name}={value}" for name, value in plain.items() if name != "by")


class Observer:
    """What a player sees, as OpenSpiel's observers give it."""

    def __init__(self) -> None:
        self.tensor = np.zeros(LENGTH, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """The vector of a seat; before the deal there is nothing to be seen."""
        now = state.course.now
        self.tensor[:] = 0 if now is None else now.see(now.table.seats[player])

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of a seat, as plain values."""
        now = state.course.now
        if now is None:
            return ""
        view = engine.view_for(now.state, now.table.seats[player])
        return msgspec.json.encode(view, order="deterministic").decode()


for _game in all_games():
    pyspiel.register_game(game_type(_game), type(f"{_game.rules.__module__}.Game", (SpielGame,), {"definition": _game}))
