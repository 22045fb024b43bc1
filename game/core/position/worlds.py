"""Possible worlds: states that look the same to one player, with what that player cannot see drawn anew.

Search, the coach, computer players and the leak test all ask the same question: which states could this one be, for
all that I know? `engine.imagine` answers it through `Rules.draw_anew`, which every game with secrets writes for
itself; here is what those share.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.core.text.errors import EngineError

TRIES = 10_000
"""So many draws without a lawful one are a defect of the game, not bad luck."""


def shuffle_together(piles: Sequence[list[str]], luck: random.Random) -> None:
    """Deal the cards of the piles back to them in place, each pile as many as before.

    Every deal is equally likely, and follows from which cards these are: not from who holds which of them now.
    """
    cards = sorted(card for pile in piles for card in pile)
    number = luck.random
    cards.sort(key=lambda card: number())  # as fair as `luck.shuffle`, in a third of the time
    start = 0
    for pile in piles:
        end = start + len(pile)
        pile[:] = cards[start:end]
        start = end


def draw_until(draw: Callable[[], None], lawful: Callable[[], bool], what: str) -> None:
    """Draw again until the outcome is lawful, so that every lawful one keeps its share; EngineError if none comes."""
    for _ in range(TRIES):
        draw()
        if lawful():
            return
    raise EngineError(f"{what}: no possible world has been found")
