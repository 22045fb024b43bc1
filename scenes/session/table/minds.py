"""Computer players at a table: they think on a thread of their own, and nobody waits for them.

Those who search think in a process of its own, which gives way to the window: a thread that works hard costs frames.
"""

from __future__ import annotations

import multiprocessing
import random
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from msgspec import Struct

from game.core.actions.action import Action
from game.core.bots.bot import Bot, Seat, Suggestion, settle
from game.core.bots.policy import Plan
from game.core.position.state import State
from game.core.rulebook.game_def import THINKERS, GameDef
from game.core.text.errors import RampartsError
from game.services import coach
from game.services.coach import Task
from game.services.players import new_bot, weaker


class BotWorkers:
    """The computer players of one table, and the adviser of the people there. `luck` is theirs, never the game's."""

    def __init__(self, game: GameDef, luck: random.Random) -> None:
        self.game, self.luck = game, luck
        self._thinker: ThreadPoolExecutor | None = None
        self._searcher: ProcessPoolExecutor | None = None
        self._bots: dict[tuple[str, str], Bot] = {}
        """By seat and name: one that remembers something remembers it of its seat."""
        self._plans: dict[str, Plan] = {}
        """What searchers have begun, by seat: their process remembers nothing."""
        self._thought: Future[Suggestion | None] | None = None
        self._player = self._name = ""
        """Who thinks, and the name of the computer player in that seat."""
        self._asked_at = 0.0
        self._silent: tuple[State[Struct] | None, frozenset[str]] = (None, frozenset())

    # -------- computer players

    def silent(self, state: State[Struct]) -> frozenset[str]:
        """Those who would do nothing in this position."""
        return self._silent[1] if self._silent[0] is state else frozenset()

    @property
    def busy(self) -> bool:
        """Does somebody think, or has he thought and not been heard?"""
        return self._thought is not None

    @property
    def thinking(self) -> bool:
        """Does somebody still think?"""
        return self._thought is not None and not self._thought.done()

    def ask(self, state: State[Struct], player: str, name: str) -> None:
        """Let the computer player `name` think for a seat."""
        self._player, self._name, self._asked_at = player, name, time.monotonic()
        if name in THINKERS:
            task = coach.make_task(state, player, {}, (self.luck.getrandbits(32),), name)
            self._thought = self._pool().submit(self._search, task, self._plans.get(player))
            return
        bot = self._bots.setdefault((player, name), new_bot(self.game, name))
        self._thought = self._pool().submit(bot.decide, Seat(state, player), random.Random(self.luck.random()))

    def _search(self, task: Task, plan: Plan | None) -> Suggestion | None:
        """Wait on the thinking thread for what the process of the searcher finds."""
        try:
            if self._searcher is None:
                context = multiprocessing.get_context("spawn")
                self._searcher = ProcessPoolExecutor(1, mp_context=context, initializer=coach.stand_back)
            return self._searcher.submit(coach.decide, task, plan).result()
        except (OSError, BrokenProcessPool):  # no process to be had: then the window has to share
            self._searcher = None
            return coach.decide(task, plan)

    def heard(self, state: State[Struct], pause: float) -> tuple[str, Action | None, str] | None:
        """Who has thought, what he does (None: nothing now) and what was wrong with the thought, in words.

        None while he thinks, and until `pause` seconds have passed since he was asked.
        """
        if self._thought is None or not self._thought.done() or time.monotonic() < self._asked_at + pause:
            return None
        done, self._thought = self._thought, None
        thought: Suggestion | Exception | None
        try:
            thought = done.result()
        except Exception as error:  # whatever is wrong with a computer player: it is told, and the game goes on
            thought = error
        if isinstance(thought, Plan):
            self._plans[self._player] = thought
        action, fault = settle(state, self._player, thought, self.luck, weaker(self.game, self._name))
        if action is None:
            self._silent = state, self.silent(state) | {self._player}
        return self._player, action, fault

    def forget(self) -> None:
        """The position is another one: what is being thought no longer counts."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    # -------- advice

    def advice(self, state: State[Struct], player: str, seed: int) -> Suggestion:
        """What the best computer player that decides at once would do in this seat, and one line why."""
        thought = new_bot(self.game, self.game.heuristic).decide(Seat(state, player), random.Random(seed))
        if thought is None:
            raise RampartsError(f"{player} need not do anything now")
        return thought

    def think_of_advice(self, state: State[Struct], player: str, seed: int) -> Future[Suggestion]:
        """The same, thought of in the background."""
        return self._pool().submit(self.advice, state.clone(), player, seed)

    # -------- the thread

    def _pool(self) -> ThreadPoolExecutor:
        if self._thinker is None:
            self._thinker = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self._thinker

    def close(self) -> None:
        """Nobody thinks any longer."""
        self.forget()
        if self._thinker is not None:
            self._thinker.shutdown(wait=False, cancel_futures=True)
            self._thinker = None
        if self._searcher is not None:
            self._searcher.shutdown(wait=False, cancel_futures=True)
            self._searcher = None
