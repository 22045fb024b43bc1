"""The last warning: what an action would lose for good, said before it, and the question with *Ask once more*.

Each game says in `at_stake` what its steps lose that nothing mends, reckoned by the rules from what the seat knows. The
sentence stands in red above the button as long as it holds; the question comes with the setting alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.system.words import tr
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm


@dataclass(frozen=True, slots=True)
class Stake:
    """What is lost for good: the sentence, with its number and clause; the question's title; the words to do it."""

    words: str
    title: str
    deed: str


def ask_once_more(screen: Screen, stake: Stake, do: Callable[[], None]) -> None:
    """Ask before it is done; whoever wants no more questions says so there."""

    def for_good() -> None:
        question.close()
        screen.app.settings.questions = False
        screen.app.save_settings()
        do()

    never = (tr("Do it, never ask again"), for_good)
    question = Confirm(stake.title, stake.words, stake.deed, do, other=never, loses=True)
    screen.stack.push(question)
