"""Computer players: they see what a person in their seat sees, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.actions.choices import Choice
from game.core.position.state import GameRules, Setup, State
from game.core.text.errors import EngineError
from game.core.text.phrases import say

P = TypeVar("P", bound=Struct)


class Suggestion(Struct, frozen=True):
    """An action and one line that says why, for the hint key."""

    action: Action
    reason: str


class Seat(Generic[P]):
    """What one player knows: `view` (plain), `seen` (the same, typed, hidden cards as `"?"`) and what is legal.

    The true state is not kept. All questions go to a possible world, which has the same answers for this player: so
    nothing that a computer player could reach leads to a hidden card, to a sealed answer or to chance.
    """

    def __init__(self, state: State[P], me: str) -> None:
        self._world = engine.imagine(state, me, random.Random(0))
        self.me = me
        self.setup: Setup = state.setup

    @property
    def rules(self) -> GameRules[P]:
        """The rules of the game; they hold nothing of any table."""
        return self._world.rules

    @cached_property
    def view(self) -> dict[str, object]:
        """The position as this player sees it."""
        return engine.view_for(self._world, self.me)

    @cached_property
    def seen(self) -> P:
        """The view as the game's own position struct."""
        return engine.seen_by(self._world, self.me)

    @cached_property
    def legal(self) -> list[Action]:
        """What this player may do, by `legal_actions`; it follows from what the player knows."""
        return engine.legal_actions(self._world, self.me)

    @cached_property
    def choices(self) -> list[Choice]:
        """What this player may do, with candidates for each argument."""
        return engine.choices(self._world, self.me)

    @cached_property
    def awaited(self) -> bool:
        """Does the game wait for this player? Others may act, too, but need not."""
        return self.me in self._world.rules.waited_for(self._world)

    def allows(self, action: Action) -> bool:
        """Would `check` accept this action? (A person learns that by trying, too.)"""
        return engine.check(self._world, action) is None

    def imagine(self, luck: random.Random) -> State[P]:
        """A world that this player cannot tell from the true one, free to change; see `Rules.imagine`."""
        return engine.imagine(self._world, self.me, luck)


class Insider(Seat[P]):
    """A seat within a possible world that somebody plays on: nothing in it is true, so nothing is drawn anew.

    It is quick, and shows the world itself: whoever decides in it must not change what it sees.
    """

    def __init__(self, world: State[P], me: str) -> None:
        self._world = world
        self.me = me
        self.setup = world.setup
        self.seen = world.position


class Bot(Protocol):
    """A computer player. `luck` is its own random source, never the game's chance."""

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """One legal action for the seat, which is in `to_act`.

        None if it is not waited for (`Rules.waited_for`) and would rather do nothing: it is then not asked again
        before the position changes.
        """


SILENCE = 0.75
"""How probable it is that a random player does nothing where it need not."""


class RandomBot:
    """Any legal action, each action name equally likely first, then each action of that name.

    One for which the game does not wait mostly does nothing: else it would talk for ever where talking is free.
    """

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """A random legal action."""
        if not seat.awaited and luck.random() < SILENCE:
            return None
        return Suggestion(choose_random(seat.legal, luck), say("any legal action"))


def settle(
    state: State[Struct],
    me: str,
    thought: Suggestion | Exception | None,
    luck: random.Random,
    others: Iterable[Bot] = (),
) -> tuple[Action | None, str]:
    """What a computer player does after its thought, and what was wrong with that, in words; None: nothing now.

    A refused choice, an error, or nothing where the game waits for something is a defect of the computer player. No
    game ends for it: in its place the first of the `others` decides whose choice is allowed, else it does anything
    legal, and whoever lets it play reports the words.
    """
    if isinstance(thought, Exception):
        import traceback  # imported only when something went wrong

        fault = f"{me} could not choose:\n{''.join(traceback.format_exception(thought))}"
    elif thought is None:
        if me not in state.rules.waited_for(state):
            return None, ""
        fault = f"{me} chose nothing, and the game waits for it"
    else:
        refusal = engine.check(state, thought.action)
        if refusal is None:
            return thought.action, ""
        fault = f"{me} chose what {refusal.rule} refuses: {write_action(thought.action)}: {refusal.reason}"
    for other in others:
        second = other.decide(Seat(state, me), luck)
        if second is not None and engine.check(state, second.action) is None:
            return second.action, fault
    legal = engine.legal_actions(state, me)
    if not legal:
        raise EngineError(f"{fault}; and nothing is legal")
    return choose_random(legal, luck), fault


def choose_random(actions: list[Action], luck: random.Random) -> Action:
    """By name first, so that an action with many arguments does not drown the others; never giving up."""
    by_name: dict[str, list[Action]] = {}
    for action in actions:
        if not action.gives_up:
            by_name.setdefault(action.do, []).append(action)
    names = list(by_name)
    if not names:
        return luck.choice(actions)
    return luck.choice(by_name[names[int(luck.random() * len(names))]])
