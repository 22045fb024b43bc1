"""How Korvosa is searched: towards the end of the battle, where what comes of a decision can be played out.

Reinforcements, attacks, and when to stop are tried in the last two rounds, each trial by rules of thumb to the verdict.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

from game.battle_for_korvosa.bots import Heuristic, Mind, mind_of
from game.battle_for_korvosa.city import City
from game.battle_for_korvosa.fighting import Attack, attack_ways
from game.battle_for_korvosa.placing import Place, open_places
from game.battle_for_korvosa.position import Position
from game.battle_for_korvosa.rounds import NextPhase
from game.core.actions import Action
from game.core.bots import Insider, Seat, Suggestion
from game.core.engine import winners
from game.core.phrases import say
from game.core.policy import Policy
from game.core.state import State

PLACES, TARGETS = 3, 3
"""So many places for reinforcements, and targets of an attack, are tried besides the rule of thumb's."""
ROUNDS, TURNS = 2, 8
"""So many rounds before the end the search begins, though not before there are so few turns to come."""
WORLDS, MOST = 8, 8_000
"""In the last turn; with more turns to come each takes longer to play, so there are fewer. And how many replies all
trials of a decision may have together.
"""
EVEN, SPREAD = 4.5, 2.0
"""The points between the verdicts of the two sides, and how far from there a point still counts much."""


class KorvosaPolicy(Policy[Position]):
    """The Queen's and the heroes' alike."""

    most = MOST

    def __init__(self) -> None:
        self.thumb = Heuristic()

    def candidates(self, seat: Seat[Position], luck: random.Random) -> Sequence[Suggestion]:
        """Other places for all reinforcements; other attacks; to stop where the rule of thumb would go on."""
        first = self.thumb.decide(seat, luck)
        if first is None:
            return []
        mind, found, turn = mind_of(seat, luck), [first], seat.seen.turn
        if isinstance(first.action, Place) and turn.phase == "place":
            found += self.places(mind)
        elif turn.phase == "fight" and isinstance(first.action, Attack | NextPhase):
            found += self.attacks(mind)
        plans: dict[tuple[str, str], Suggestion] = {}
        for option in found:
            plans.setdefault((option.action.do, option.action.plan()), option)
        return [option for option in plans.values() if option is first or seat.allows(option.action)]

    def places(self, mind: Mind) -> Iterator[Suggestion]:
        """All reinforcements on one of the places with most before them."""
        places = open_places(mind.city, mind.me)
        for place in sorted(places, key=lambda place: -mind.front(place))[:PLACES]:
            yield Suggestion(Place(by=mind.me, units={place: mind.pool}), say("all on one stack"))

    def attacks(self, mind: Mind) -> Iterator[Suggestion]:
        """The targets worth most for their defenders, each from where it falls most likely; and to stop."""
        best: dict[str, tuple[float, str, int]] = {}
        for source, target, dice in attack_ways(mind.city, mind.me):
            chance = mind.chance(source, target)
            if target not in best or chance > best[target][0]:
                best[target] = (chance, source, dice)

        def promise(target: str) -> float:
            return best[target][0] * mind.worth(target) / (mind.city.total(target) + 1)

        for target in sorted(best, key=lambda target: -promise(target))[:TARGETS]:
            _, source, dice = best[target]
            yield Suggestion(Attack(by=mind.me, from_=source, to=target, dice=dice), say("it promised most"))
        yield mind.next_phase(say("what is held is worth more than what might be taken"))

    def worlds(self, seat: Seat[Position]) -> int:
        """None before the last rounds; the fewer turns are to come, the more."""
        left = len(seat.seen.decks.city)
        return max(1, WORLDS // (left + 1)) if left < min(TURNS, ROUNDS * len(seat.setup.players)) else 0

    def reply(self, world: State[Position], player: str, luck: random.Random) -> Action | None:
        """By rules of thumb."""
        thought = self.thumb.decide(Insider(world, player), luck)
        return thought.action if thought is not None else None

    def far_enough(self, before: State[Position], world: State[Position], me: str) -> bool:
        """Only the verdict is."""
        return False

    def worth(self, before: State[Position], world: State[Position], me: str) -> float:
        """Half for the battle won, half for how far the points are on the right side."""
        result = world.position.result
        points = result.points if result is not None else 0
        ahead = points - EVEN if City(world).is_hero(me) else EVEN - points
        return 0.5 * (me in winners(world)) + 0.5 / (1 + math.exp(-ahead / SPREAD))


POLICY = KorvosaPolicy()
