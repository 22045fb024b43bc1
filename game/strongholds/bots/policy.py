"""How Strongholds is searched: plans and defences worth trying, rules of thumb for everybody else, a turn at a time."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.core.actions.action import Action
from game.core.bots.bot import Insider, Seat, Suggestion
from game.core.bots.policy import Policy
from game.core.engine import carry_out, over, winners
from game.core.position.chance import Seeded
from game.strongholds.battle.siege import attackers_of, house_rules
from game.strongholds.board.cards import IS_ACE
from game.strongholds.board.position import Position, Table, standing
from game.strongholds.bots.evaluator import best_defences, promise, ways_to_defend
from game.strongholds.bots.heuristic import (
    HeuristicBot,
    Plan,
    door_of,
    plans,
    suggest_defence,
    suggest_plan,
    suggest_sacrifice,
)
from game.strongholds.phases.defend import DEFENCES, Sacrifice
from game.strongholds.phases.muster import PLANS

CANDIDATES, MORE = 12, 3
"""So many plans or defences are tried between two, and so many more for each further enemy."""
WORLDS = 36
"""Of the first round between two; more enemies take longer to play, so there are fewer worlds."""
REPLY, MOST = 250, 1_000_000
"""What a reply costs besides the ways to defend that it looks at, and how many of these a decision may look at."""


class StrongholdsPolicy(Policy[Position]):
    """A turn ends soon after its two sealed decisions, so each trial is played to the end of the turn."""

    most = MOST

    def __init__(self) -> None:
        self.thumb = HeuristicBot()

    def candidates(self, seat: Seat[Position], luck: random.Random) -> Sequence[Suggestion]:
        """The best plans or defences by rules of thumb, and to sacrifice an Ace; a family is chosen by those alone."""
        thumb = self.thumb.decide(seat, luck)
        players, house, phase = seat.setup.players, house_rules(seat.setup), seat.seen.turn.phase
        if phase == "families":
            return [thumb]
        hand = seat.seen.players[seat.me].hand
        most = CANDIDATES + MORE * (enemies_of(seat) - 1)
        if phase == "muster":
            ranked = choose_plans(plans(seat.seen, players, seat.me, house), most)
            found = [suggest_plan(seat.me, plan) for plan in ranked]
        else:
            door = door_of(seat.seen, players, seat.me, house)
            found = [suggest_defence(seat.me, defence) for defence in best_defences(door, hand, most)]
        if isinstance(thumb.action, Sacrifice):
            return [thumb, *found]
        ace = next((card for card in hand if card in IS_ACE), None)
        return [*found, suggest_sacrifice(seat.me, ace)] if ace and seat.seen.draw else found

    def worlds(self, seat: Seat[Position]) -> int:
        """Fewer against several."""
        return max(4, WORLDS // enemies_of(seat))

    def prepare(self, world: Table, me: str, luck: random.Random) -> None:
        """Whatever the others have sealed, or will: in a trial they seal what rules of thumb tell them."""
        PLANS.unseal(world)
        DEFENCES.unseal(world)
        for player in world.rules.to_act(world):
            if player != me:
                carry_out(world, self.reply(world, player, luck), Seeded(0))

    def toil(self, world: Table, player: str) -> int:
        """Much for a defence against several with a great hand, above all with Jokers."""
        if world.position.turn.phase == "muster":
            return REPLY
        attackers = attackers_of(world.position, world.setup.players, player)
        return REPLY + ways_to_defend(attackers, world.position.players[player].hand)

    def reply(self, world: Table, player: str, luck: random.Random) -> Action:
        """The best plan or defence by rules of thumb; no Ace is sacrificed for it."""
        seat = Insider(world, player)
        house = house_rules(world.setup)
        if world.position.turn.phase == "muster":
            return suggest_plan(player, plans(seat.seen, world.setup.players, player, house)[0]).action
        door = door_of(seat.seen, world.setup.players, player, house)
        return suggest_defence(player, best_defences(door, seat.seen.players[player].hand)[0]).action

    def far_enough(self, before: Table, world: Table, me: str) -> bool:
        """The next turn has begun."""
        return world.position.turn.number > before.position.turn.number

    def worth(self, before: Table, world: Table, me: str) -> float:
        """The chance that `me` wins, as far as royals and hands tell it."""
        return prospects(world, me)


def enemies_of(seat: Seat[Position]) -> int:
    """How many others stand."""
    return sum(entry.standing for entry in seat.seen.players.values()) - 1


def prospects(table: Table, me: str) -> float:
    """The chance that `me` wins, as the table stands at the start of a turn: 0 to 1."""
    if over(table):
        won = winners(table)
        return 1 / len(won) if me in won else 0.0
    alive = standing(table)
    weights: dict[str, float] = {}
    for name in alive:
        entry = table.position.players[name]
        weights[name] = math.exp(promise(entry.royals, entry.hand, len(alive)))
    return weights.get(me, 0.0) / math.fsum(weights.values())


def choose_plans(ranked: Sequence[Plan], most: int) -> list[Plan]:
    """The best plans, and the best of each general and target among them."""
    chosen = list(ranked[: most // 2])
    rest = ranked[most // 2 :]
    best_of: dict[tuple[str, str], Plan] = {}
    for plan in rest:
        best_of.setdefault((plan.general, plan.target), plan)
    taken = {(plan.general, plan.target) for plan in chosen}
    chosen += [plan for way, plan in best_of.items() if way not in taken]
    chosen += [plan for plan in rest if plan not in chosen[most // 2 :]]
    return chosen[:most]


POLICY = StrongholdsPolicy()
