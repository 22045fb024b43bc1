"""How Korvosa is searched: whole turns are compared, each played in its own way, to the end of the round.

A turn is many small decisions that are worth something only together, so a candidate is a way to play all of it: the
rules of thumb with other leanings. An outlook judges where that has led; in the last round the verdict does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.battle_for_korvosa.battle.fighting import Attack, attack_ways
from game.battle_for_korvosa.board.city import City, queen_of
from game.battle_for_korvosa.board.position import BEFORE, Position
from game.battle_for_korvosa.bots.evaluator import chance_of_heroes, outlook, standing
from game.battle_for_korvosa.bots.heuristic import Heuristic, mind_of
from game.battle_for_korvosa.bots.mind import Mind
from game.battle_for_korvosa.bots.temper import HeroLeanings, Leanings, QueenLeanings
from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Evaluator, Plan
from game.core.position.state import State
from game.core.text.phrases import say

QUEEN = QueenLeanings(
    attack=0.27,
    leave_guard=0.65,
    income=0.24,
    whole=2.0,
    breach=0.0,
    complete=0.0,
    prey=0.47,
    thin=0.3,
    guarded=1,
    steady=True,
    parting=True,
    few_dice=True,
)
HERO = HeroLeanings(
    attack_last=0.11,
    vanguard=0.0,
    hold=4,
    steady=True,
    parting=True,
    cards=True,
    follow=True,
    keep_breach=1,
    income=1.84,
    shelter=5.8,
)
"""The usual way, better than the rules page's: found by playing thousands of battles with other numbers."""
QUEENS: Mapping[str, QueenLeanings] = {
    "usual": QUEEN,
    "hunt": replace(QUEEN, prey=1.2),
    "cut": replace(QUEEN, cut=3.0, breach=3.0),
    "wary": replace(QUEEN, attack=0.5),
    "bold": replace(QUEEN, guarded=9, leave_guard=0.4),
}
HEROES: Mapping[str, HeroLeanings] = {
    "usual": HERO,
    "wait": replace(HERO, hold=999, reserve=9),
    "save": replace(HERO, hold=999, reserve=20),
    "wary": replace(HERO, attack=0.75),
    "landmarks": replace(HERO, reserve=99, points=True),
}
"""The ways that are compared, by side; each is the best of them now and then."""
TARGETS = 3
"""So many targets of an attack are tried besides, in a turn that was not planned from its beginning."""
WORLDS, MOST = 3, 6_000
"""In the first round of a search, and the replies that all its trials may have together."""


class KorvosaPolicy(Evaluator[Position]):
    """The Queen's and the heroes' alike."""

    most = MOST

    def __init__(self) -> None:
        self.thumb = Heuristic(Leanings(QUEEN, HERO))
        self.queens = {way: Heuristic(Leanings(leanings, HERO)) for way, leanings in QUEENS.items()}
        self.heroes = {way: Heuristic(Leanings(QUEEN, leanings)) for way, leanings in HEROES.items()}

    def ways(self, seat: Seat[Position]) -> Mapping[str, Heuristic]:
        """The ways to play a turn that are open to a seat's side."""
        return self.queens if seat.me == queen_of(seat.setup) else self.heroes

    def candidates(self, seat: Seat[Position], luck: random.Random) -> Sequence[Suggestion]:
        """In the own turn each way to play the rest of it; in the middle of a fight other targets, and to stop, too."""
        p = seat.seen
        if p.turn.player != seat.me or p.turn.phase not in ("place", "fight") or p.pending or p.combat:
            first = self.thumb.decide(seat, luck)
            return [first] if first is not None else []
        found = self.plans(seat, luck)
        if p.turn.phase == "fight":
            taken = {(plan.action.do, plan.action.plan()) for plan in found}
            found += [
                other
                for other in self.attacks(mind_of(seat, luck), p.turn.number)
                if (other.action.do, other.action.plan()) not in taken and seat.allows(other.action)
            ]
        return found

    def plans(self, seat: Seat[Position], luck: random.Random) -> list[Suggestion]:
        """Each way to go on, the usual one first."""
        begun, found = seat.seen.turn.number, list[Suggestion]()
        for way, player in self.ways(seat).items():
            thought = player.decide(seat, luck)
            if thought is not None:
                found.append(Plan(thought.action, thought.reason, way=way, begun=begun))
        return found

    def attacks(self, mind: Mind, begun: int) -> Iterator[Suggestion]:
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
            action = Attack(by=mind.me, from_=source, to=target, dice=dice)
            yield Plan(action, say("it promised most"), way="usual", begun=begun)
        yield mind.next_phase(say("what is held is worth more than what might be taken"))

    def follow(self, seat: Seat[Position], plan: Plan, luck: random.Random) -> Suggestion | None:
        """The way of the plan, to the end of its turn."""
        turn = seat.seen.turn
        if seat.me != plan.action.by or turn.player != seat.me or turn.number != plan.begun:
            return None
        return self.ways(seat)[plan.way].decide(seat, luck)

    def worlds(self, seat: Seat[Position]) -> int:
        """As many as the bound allows, but no more than tell."""
        return WORLDS

    def reply(self, world: State[Position], player: str, luck: random.Random) -> Action | None:
        """In the usual way."""
        thought = self.thumb.decide(Insider(world, player), luck)
        return thought.action if thought is not None else None

    def far_enough(self, before: State[Position], world: State[Position], me: str) -> bool:
        """When everybody else has had a turn, before the next is dealt what it gains."""
        if before.position.turn.phase in BEFORE:
            return False  # what a role or a breach is good for shows only at the end
        turn, others = world.position.turn, len(world.setup.players) - 1
        passed = turn.number - before.position.turn.number
        return passed > others or (passed == others and turn.phase == "cleanup" and world.position.pending is None)

    def chance(self, world: State[Position], me: str) -> float:
        """The chance that the side wins."""
        city = City(world)
        heroes = chance_of_heroes(city)
        return heroes if city.is_hero(me) else 1 - heroes

    def worth(self, before: State[Position], world: State[Position], me: str) -> float:
        """How well the side has done, or is likely to do."""
        city, result = City(world), world.position.result
        heroes = standing(result.points) if result is not None else outlook(city)
        return heroes if city.is_hero(me) else 1 - heroes


POLICY = KorvosaPolicy()
