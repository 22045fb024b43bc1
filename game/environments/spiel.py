"""Every game as an OpenSpiel game: `pyspiel.load_game("ramparts_strongholds(players=2)")`, once this is imported.

Chance is explicit: first one of DEALS deals is drawn, which says how every pile is shuffled; then each die is a chance
node with as many outcomes as it has sides. What players say are numbers (`numbers`), what they see is their view as a
vector (`sight`). Rivals' utilities come to nought in all; games that all win or lose together have identical ones.

An information state is all that a seat has seen and said. `resample_from_infostate` draws a world that looks the same
to it (`engine.imagine`): what it may infer from how the others played, or remembers of cards that it saw earlier, the
world need not agree with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import ClassVar, TypedDict, cast

import msgspec
import numpy as np
import pyspiel

from game.core import engine
from game.core.data.reading import parse_yaml
from game.core.position.chance import Seeded, Typed
from game.core.position.outcomes import NeedsOutcomeError, Roll
from game.core.rulebook.game_def import GameDef, all_together
from game.core.rulebook.games import all_games
from game.core.text.errors import SetupError
from game.core.text.phrases import say
from game.environments.sight import vector
from game.environments.sitting import Sitting, Table

DEALS = 1024
MOST_SIDES = 1024
"""More than any die has: also a card drawn blindly from a pile is a die."""
LIMIT = 20_000
"""After so many steps a game that has not ended is over, and nobody gets anything."""
RECALLED = 128
"""So many of the numbers that a seat has said are in the tensor of its information state."""


class Parameters(TypedDict):
    """What a game is loaded with."""

    players: int
    mode: str
    options: str
    deals: int
    limit: int


PARAMETERS: Parameters = {"players": 0, "mode": "", "options": "", "deals": DEALS, "limit": LIMIT}
"""`players`: 0 for as few as the mode takes; `mode`: the first that takes so many, if none is named; `options`:
`level:grim;army:fed`, those that are not named are the book's.
"""


def options_of(text: str) -> dict[str, object]:
    """Options as a parameter says them; SetupError if it cannot be read."""
    found: dict[str, object] = {}
    for item in filter(None, text.split(";")):
        name, colon, value = item.partition(":")
        if not colon:
            raise SetupError("options", say('"{item}" is not of the form name:value', item=item))
        found[name.strip()] = parse_yaml(value, f"options.{name}").value
    return found


def game_type(game: GameDef, table: Table | None = None) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game; before it is set up, of all its modes together."""
    counts = [count for mode in game.modes for count in mode.players]
    utility = pyspiel.GameType.Utility
    if table is not None:
        kind = utility.ZERO_SUM if table.rivals else utility.IDENTICAL
    else:
        alone = min(counts) == 1 and game.sides is not all_together
        kind = utility.IDENTICAL if game.sides is all_together else utility.GENERAL_SUM if alone else utility.ZERO_SUM
    return pyspiel.GameType(
        short_name=f"ramparts_{game.id.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=kind,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(PARAMETERS),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game, set up for so many players. There is a class for each game, since OpenSpiel makes games by class."""

    definition: ClassVar[GameDef]

    def __init__(self, parameters: Mapping[str, object] | None = None) -> None:
        chosen = cast("Parameters", {**PARAMETERS, **(parameters or {})})
        self.table = Table(self.definition, chosen["players"], chosen["mode"], options_of(chosen["options"]))
        self.deals, self.limit = chosen["deals"], chosen["limit"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.numbers.count,
            max_chance_outcomes=max(self.deals, MOST_SIDES),
            num_players=len(self.table.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.table.rivals else None,
            max_game_length=self.limit,
        )
        super().__init__(game_type(self.definition, self.table), info, dict(parameters or {}))

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Mapping[str, object] | None = None
    ) -> Observer | None:
        """What one player sees now, or with perfect recall has seen and said; there is no other observer."""
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is None or (kind.public_info and kind.private_info == one):
            return Observer(self.table, recall=kind is not None and kind.perfect_recall)
        return None


class Memory:
    """What one seat has seen and said: a chain, the newest link first. Copies of a state share it."""

    __slots__ = ("_digest", "earlier", "now", "said", "seat")

    def __init__(self, seat: str, now: Sitting, earlier: Memory | None = None, said: int = -1) -> None:
        self.seat, self.now, self.earlier = seat, now, earlier
        self.said = said
        """What the seat itself said last; -1 if somebody else spoke."""
        self._digest: bytes | None = None

    def view(self) -> bytes:
        """What the seat sees here."""
        return msgspec.json.encode(engine.view_for(self.now.state, self.seat), order="deterministic")

    def digest(self) -> bytes:
        """Of all that was seen up to here. What others said and did not show leaves no trace."""
        links: list[Memory] = []
        link: Memory | None = self
        while link is not None and link._digest is None:
            links.append(link)
            link = link.earlier
        for link in reversed(links):
            seen = link.view()
            before = link.earlier
            if before is None:
                link._digest = blake2b(seen, digest_size=16).digest()
            elif link.said < 0 and before.view() == seen:
                link._digest = before._digest
            else:
                known = before._digest or b""
                link._digest = blake2b(known + b"%d" % link.said + seen, digest_size=16).digest()
        assert self._digest is not None
        return self._digest

    def numbers(self) -> list[int]:
        """What the seat has said, in order."""
        found: list[int] = []
        link: Memory | None = self
        while link is not None:
            if link.said >= 0:
                found.append(link.said)
            link = link.earlier
        return found[::-1]

    def __str__(self) -> str:
        """What was said, a fingerprint of all that was seen, and what is seen now."""
        names = self.now.table.numbers.names
        said = "; ".join(names[number] for number in self.numbers())
        return f"{self.seat} [{said}] {self.digest().hex()} {self.view().decode()}"


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
        self.memory: tuple[Memory, ...] = ()
        """Of each seat."""

    def __deepcopy__(self, memo: object) -> Course:
        copy = Course()
        copy.__dict__.update(self.__dict__)
        return copy

    def go_on(self, table: Table) -> None:
        """Deal, or carry out what was chosen, as far as the dice have been rolled."""
        assert self.deal is not None
        chance, before = Typed(Seeded(self.deal), self.rolled), self.now
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
            speaker = "" if before is None else before.turn[0]
            chosen = -1 if self.chosen is None else self.chosen
            links: Sequence[Memory | None] = self.memory or [None] * len(table.seats)
            self.memory = tuple(
                Memory(seat, self.now, link, chosen if seat == speaker else -1)
                for seat, link in zip(table.seats, links, strict=True)
            )
            self.die, self.chosen, self.rolled = None, None, ()

    def imagined(self, table: Table, player: int, luck: Random, deal: int) -> Course:
        """A possible world to that player, with another deal to come. What it knows stays; of what others know nothing
        is told but what they would see there.
        """
        assert self.now is not None
        world = Course()
        world.deal, world.decided = deal, self.decided
        world.now = self.now.imagined(table.seats[player], luck)
        world.memory = tuple(
            link if number == player else Memory(link.seat, world.now) for number, link in enumerate(self.memory)
        )
        return world


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

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, drawn with numbers between 0 and 1."""
        game, course = self._game, self.course
        if course.now is None or course.die is not None:
            copy: SpielState = self.clone()
            return copy
        state = game.new_initial_state()
        luck = Random(int(sampler() * (1 << 53)))
        state.course = course.imagined(game.table, player, luck, int(sampler() * game.deals) % game.deals)
        return state

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
        return course.now.table.numbers.names[action]


class Observer:
    """What a player sees, as OpenSpiel's observers give it; with `recall` all that it has seen and said."""

    def __init__(self, table: Table, *, recall: bool) -> None:
        self._recall = recall
        self._digits = table.numbers.count.bit_length()
        self._size = table.size
        self.tensor = np.zeros(table.size + (RECALLED * self._digits if recall else 0), np.float32)
        self.dict = {"observation": self.tensor[: table.size]}
        if recall:
            self.dict["said"] = self.tensor[table.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        """The vector of a seat, with recall followed by the last numbers that it said, the newest first, each in binary
        digits and counted from 1; before the deal there is nothing to be seen.
        """
        course = state.course
        self.tensor[:] = 0
        if course.now is None:
            return
        self.tensor[: self._size] = course.now.see(course.now.table.seats[player])
        if self._recall:
            said = 0
            for place, number in enumerate(course.memory[player].numbers()[: -RECALLED - 1 : -1]):
                said |= (number + 1) << place * self._digits
            self.tensor[self._size :] = vector(said, RECALLED * self._digits)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of a seat, as plain values, with what it has said of an action; with recall see `Memory`."""
        course = state.course
        if course.now is None:
            return ""
        if self._recall:
            return str(course.memory[player])
        now, seat = course.now, course.now.table.seats[player]
        said = "; ".join(now.table.numbers.names[number] for number in now.said(seat))
        view = msgspec.json.encode(engine.view_for(now.state, seat), order="deterministic").decode()
        return f"{view} {said}" if said else view


for _game in all_games():
    pyspiel.register_game(game_type(_game), type(f"{_game.rules.__module__}.Game", (SpielGame,), {"definition": _game}))
