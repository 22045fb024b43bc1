"""Players who make mistakes of a kind that people make: out of fear, in heat, in haste."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from game.core.bots.bot import Bot, Seat, Suggestion
from game.core.bots.fallible import BEGINNER, EASY, Fallible
from game.strongholds.battle.siege import house_rules
from game.strongholds.board.position import Position
from game.strongholds.bots.evaluator import best_defences
from game.strongholds.bots.heuristic import HeuristicBot, Plan, door_of, plans, suggest_defence, suggest_plan

Choose = Callable[[Sequence[Plan], random.Random], Plan]


class Failing(HeuristicBot):
    """Chooses its plans in another way, and notices only a part of its hand when it defends."""

    def __init__(self, choose: Choose, notices: float) -> None:
        self._choose, self._notices = choose, notices

    def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion:
        """One action for the phase; no Ace is sacrificed."""
        players, house, phase = seat.setup.players, house_rules(seat.setup), seat.seen.turn.phase
        if phase == "families":
            return super().decide(seat, luck)
        if phase == "muster":
            return suggest_plan(seat.me, self._choose(plans(seat.seen, players, seat.me, house), luck))
        noticed = [card for card in seat.seen.players[seat.me].hand if luck.random() < self._notices]
        return suggest_defence(seat.me, best_defences(door_of(seat.seen, players, seat.me, house), noticed)[0])


def timid() -> Bot:
    """Fear: sends as little as it can."""
    return Failing(lambda found, luck: min(found, key=lambda plan: (len(plan.troops), plan.attack)), 1.0)


def hot() -> Bot:
    """The own wall forgotten: sends whatever hits hardest."""
    return Failing(lambda found, luck: max(found, key=lambda plan: plan.attack), 0.5)


def hasty() -> Bot:
    """Short sight: the first plan that comes to mind."""
    return Failing(lambda found, luck: luck.choice(found), 0.6)


def fallible(often: float) -> Bot:
    """Rules of thumb, with mistakes in so many turns."""
    return Fallible(HeuristicBot(), (timid(), hot(), hasty()), often)


BOTS: Mapping[str, Callable[[], Bot]] = {
    BEGINNER: lambda: fallible(0.6),
    EASY: lambda: fallible(0.25),
    "heuristic": HeuristicBot,
}
"""Each wins about two thirds of its games against the one before."""
