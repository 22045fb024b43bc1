"""Players who make mistakes of a kind that people make: out of fear, in haste, for want of a look at the own walls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.bots.bot import Bot, Suggestion
from game.core.bots.fallible import BEGINNER, EASY, Fallible
from game.core.text.phrases import say
from game.medieval_keep.battle.attack import Attack, EndAttack
from game.medieval_keep.bots.careful import Careful, Judgement
from game.medieval_keep.content.cards import structure
from game.medieval_keep.phases.build import Build, Recruit


class Timid(Careful):
    """Fear: whoever is attacked may strike back, so every attack card is kept."""

    def attack(self, mind: Judgement) -> Suggestion:
        """None, as long as none has to be played."""
        ending = EndAttack(by=mind.me)
        if mind.seat.allows(ending):
            return Suggestion(ending, say("No attack is worth a card now."))
        return super().attack(mind)


class Heedless(Careful):
    """The own walls forgotten: nobody is raised, whoever comes."""

    def defend(self, mind: Judgement, builds: list[Build], recruits: list[Recruit]) -> Suggestion | None:
        """No thought of it."""
        return None

    def wants_units(self, mind: Judgement) -> bool:
        """No thought of them."""
        return False


class Hasty(Careful):
    """Short sight: buys what is cheapest, to the last gold, and attacks whom it sees first."""

    def keep(self, mind: Judgement, action: Build) -> int:
        """Nothing."""
        return 0

    def payback(self, mind: Judgement, action: Build) -> float:
        """The cheaper the better."""
        return 1.0 / structure(action.card).cost

    def attack_value(self, mind: Judgement, action: Attack) -> tuple[float, str]:
        """All alike."""
        return 1.0, say("It has to be played.")


class Green(Timid, Heedless, Hasty):
    """All of these at once."""


BOTS: Mapping[str, Callable[[], Bot]] = {
    BEGINNER: lambda: Fallible(Careful(), (Green(),), 0.6),
    EASY: lambda: Fallible(Careful(), (Timid(), Heedless(), Hasty()), 0.8),
    "careful": Careful,
}
"""Each wins about two thirds of its games against the one before."""
