"""Computer players at a table: they think on a thread of their own, and nobody waits for them."""

from __future__ import annotations

import random
import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game.core.actions import Action
from game.core.bots import Bot, Seat, Suggestion, new_bot, settle
from game.core.errors import RampartsError
from game.core.game_def import GameDef
from game.core.state import State


class Minds:
    """The computer players of one table, and the adviser of the people there. `luck` is theirs, never the game's."""

    def __init__(self, game: GameDef, luck: random.Random) -> None:
        self.game, self.luck = game, luck
        self._thinker: ThreadPoolExecutor | None = None
        self._bots: dict[tuple[str, str], Bot] = {}
        """By seat and name: one that remembers something remembers it of its seat."""
        self._thought: Future[Suggestion | None] | None = None
        self._player = ""
        """Who thinks."""
        self._asked_at = 0.0
        self._silent: tuple[State[Any] | None, frozenset[str]] = (None, frozenset())

    # -------- computer players

    def silent(self, state: State[Any]) -> frozenset[str]:
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

    def ask(self, state: State[Any], player: str, name: str) -> None:
        """Let the computer player `name` think for a seat."""
        bot = self._bots.setdefault((player, name), new_bot(self.game, name))
        self._player, self._asked_at = player, time.monotonic()
        self._thought = self._pool().submit(bot.decide, Seat(state, player), random.Random(self.luck.random()))

    def heard(self, state: State[Any], pause: float) -> tuple[str, Action | None, str] | None:
        """Who has thought, what he does (None: nothing now) and what was wrong with the thought, in words.

        None while he thinks, and until `pause` seconds have passed since he was asked.
        """
        if self._thought is None or not self._thought.done() or time.monotonic() < self._asked_at + pause:
            return None
        thought, self._thought = self._thought, None
        action, fault = settle(state, self._player, thought.result(), self.luck)
        if action is None:
            self._silent = state, self.silent(state) | {self._player}
        return self._player, action, fault

    def forget(self) -> None:
        """The position is another one: what is being thought no longer counts."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    # -------- advice

    def advice(self, state: State[Any], player: str, seed: int) -> Suggestion:
        """What the best computer player would do in this seat, and one line why."""
        thought = new_bot(self.game, self.game.bots[-1]).decide(Seat(state, player), random.Random(seed))
        if thought is None:
            raise RampartsError(f"{player} need not do anything now")
        return thought

    def think_of_advice(self, state: State[Any], player: str, seed: int) -> Future[Suggestion]:
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
