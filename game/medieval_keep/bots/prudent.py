"""How the searcher plays among rivals when it looks no further, and plays on in its trials.

As `careful`, but for two habits that cost it games: units are raised before anything is built if the town is likely to
be taken, and in quiet times only if it would be taken rather easily. What is left is kept until the last turn, when
nobody who is hired has to be paid again, and no rival can strike at all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.medieval_keep.battle.attack import opponents
from game.medieval_keep.battle.battle import moats
from game.medieval_keep.battle.odds import risk
from game.medieval_keep.board.position import Town
from game.medieval_keep.bots.careful import Careful, Judgement
from game.medieval_keep.content.cards import catalogue, spoken, structure, unit
from game.medieval_keep.phases.build import Build, Recruit

LIKELY = "warlord"
"""The invader that a town is made safe against; which ones the rivals hold is not known."""
SAFE = 0.02
"""A town that it takes less often needs no help."""
UNIT, STRUCTURE, WALL = 5.0, 7.0, 12.0
"""What is lost with a town, in gold: its units, and of the toll (KEEP-SACK-1) structures as long as it has any."""
TOLL = 3.5
"""The mean toll: one die (KEEP-SACK-1)."""
EASY = 0.3
"""A town that it takes more often wants units in quiet times."""
PAIR, LEFT = 2, 3
"""So many units are looked at then, and so much gold is left."""
PREMIUM = 1.05
"""Gold that is paid for help that saves one gold on average: not every invader is played, but more than one may be."""
TOGETHER = 3
"""So many units are looked at together: the first of them may change little although all of them save the town."""
ENGINE = 1.3
"""Engines and Moats are worth more than units that help as much: they stay, and nobody feeds them."""
LONGEST = 4
"""So many turns a unit is paid, one commodity each of which half is gold's worth; later it has paid for itself."""


class Prudent(Careful):
    """See above."""

    def wants_units(self, mind: Judgement) -> bool:
        """In quiet times, too, if a likely invader would take the town rather easily."""
        if mind.position.turn.number + 1 < mind.setup.number("attack-from-turn"):
            return False
        return len(mind.town.defenders) < mind.income() + 2 and likely(mind.town) > EASY

    def hire(self, mind: Judgement, recruits: list[Recruit]) -> Recruit | None:
        """Whoever saves most for each gold of the price and the pay."""
        town = mind.town
        now = likely(town)
        paid = [one for one in recruits if town.gold - mind.gold_for(one) >= mind.reserve(1) + LEFT]

        def saved(one: Recruit) -> float:
            return (now - likely(town, units=[one.unit] * PAIR)) / (PAIR * (unit(one.unit).cost + PAIR))

        return max(paid, key=saved, default=None)

    def defend(self, mind: Judgement, builds: list[Build], recruits: list[Recruit]) -> Suggestion | None:
        """What saves most for its price, if it saves more than that."""
        if not mind.turns_left() or not self.threatened(mind):
            return None
        now = likely(mind.town)
        if now < SAFE:
            return None
        best, worth = None, 1 / (PREMIUM * stake(mind.town))
        for action, value in self.helps(mind, now, builds, recruits):
            if value > worth:
                best, worth = action, value
        if best is None:
            return None
        if isinstance(best, Recruit):
            return Suggestion(best, say("{kind}: a town with few units is an easy prey.", kind=spoken(best.unit)))
        return Suggestion(best, self.praise(mind, best))

    def threatened(self, mind: Judgement) -> bool:
        """May a rival attack before one's own next turn (KEEP-ATTACK-1)?"""
        seats, turn = list(mind.setup.players), mind.position.turn
        first = seats.index(turn.first)
        rivals = opponents(mind.setup, mind.position, mind.me)
        places = {name: (seats.index(name) - first) % len(seats) for name in (mind.me, *rivals)}
        this_round = any(places[name] > places[mind.me] for name in rivals)
        return turn.number + (not this_round) >= mind.setup.number("attack-from-turn")

    def helps(
        self, mind: Judgement, now: float, builds: list[Build], recruits: list[Recruit]
    ) -> Iterator[tuple[Build | Recruit, float]]:
        """What makes the town safer and leaves the next upkeep paid; by how much for each gold of its price."""
        town = mind.town
        paid = min(mind.turns_left(), LONGEST) / 2
        if len(town.defenders) < mind.income() + 2:
            for hire in recruits:
                if town.gold - mind.gold_for(hire) < mind.reserve(1):
                    continue
                cost = unit(hire.unit).cost
                for count in range(1, TOGETHER + 1):
                    if count == 1 or town.gold + town.food + town.weapons >= cost * count:
                        yield hire, (now - likely(town, units=[hire.unit] * count)) / (count * (cost + paid))
        for build in builds:
            printed = structure(build.card)
            if (printed.engine or printed.moat) and town.gold - mind.gold_for(build) >= mind.reserve():
                yield build, ENGINE * (now - likely(town, cards=[build.card])) / printed.cost


def stake(town: Town) -> float:
    """About how much gold a lost battle takes (KEEP-BATTLE-9, KEEP-SACK-1)."""
    structures = min(TOLL, len(town.structures))
    return UNIT * len(town.defenders) + STRUCTURE * structures + WALL * (TOLL - structures)


def likely(town: Town, units: list[str] | None = None, cards: list[str] | None = None) -> float:
    """The chance that a likely invader takes a town, if these units and structures are added."""
    then = Town(defenders=[*town.defenders, *(units or ())], structures=[*town.structures, *(cards or ())])
    printed = catalogue().invaders[LIKELY]
    return risk(then.defenders, then.structures, printed.initiative, max(1, printed.ad - moats(then)), printed.hits)
