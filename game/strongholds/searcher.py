"""A computer player that tries plans and defences against sampled hands.

What it cannot see it samples: the unseen cards are dealt to the enemies' hands and the pile at random. In each such
world everybody else plays by rules of thumb, and the turn is played out once for every candidate.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from game.core.bots import Seat, Suggestion
from game.core.chance import Seeded
from game.core.engine import carry_out, over, winners
from game.strongholds.defend import DEFENCES, Defend, Sacrifice
from game.strongholds.heuristic import HeuristicBot, Plan, door_of, plans, spare_ace, suggest_defence, suggest_plan
from game.strongholds.judgement import CARD, best_defences, strength_of
from game.strongholds.muster import PLANS, Muster
from game.strongholds.position import Position, Table, attacked, standing
from game.strongholds.siege import house_rules

WORLDS = 24
"""Sampled worlds in the first of three rounds; each round tries the better half again in twice as many.

It is a number, not a time, so that the same seat with the same luck decides alike on every machine: between two
players half a second to a second of thought. More enemies take longer to play, so there are fewer worlds.
"""
CANDIDATES = 12
ROUNDS = 3

A = TypeVar("A", Muster, Defend)


def unsealed(world: Table) -> Table:
    """The world with nothing sealed in it, changed in place: here everybody answers by rules of thumb."""
    PLANS.unseal(world)
    DEFENCES.unseal(world)
    return world


def thumb_plan(table: Table, player: str) -> Muster:
    """What a player by rules of thumb would seal."""
    best = plans(table.position, table.setup.players, player, house_rules(table.setup))[0]
    return Muster(by=player, general=best.general, target=best.target, troops=list(best.troops))


def thumb_defence(table: Table, player: str) -> Defend:
    """What a player by rules of thumb would lay."""
    door = door_of(table.position, table.setup.players, player, house_rules(table.setup))
    best = best_defences(door, table.position.players[player].hand)[0].defence
    return Defend(by=player, cover=best.cover, pit=best.pit)


def play_turn(table: Table, chance: Seeded, sealed: Sequence[Muster]) -> None:
    """Play the turn to its end in place: the plans given (the phase is muster), then defences by rules of thumb."""
    for plan in sealed:
        carry_out(table, plan, chance)
    for defence in [thumb_defence(table, name) for name in attacked(table)]:
        carry_out(table, defence, chance)


def prospects(table: Table, me: str) -> float:
    """The chance that `me` wins, as the table stands at the start of a turn: 0 to 1."""
    if over(table):
        won = winners(table)
        return 1 / len(won) if me in won else 0.0
    weights: dict[str, float] = {}
    for name in standing(table):
        entry = table.position.players[name]
        weights[name] = math.exp(strength_of(len(entry.royals)) + math.fsum(CARD[card] for card in entry.hand))
    return weights.get(me, 0.0) / math.fsum(weights.values())


class SearcherBot:
    """Tries its best plans and defences in sampled worlds, and takes the one that promises most on average."""

    def __init__(self, worlds: int = WORLDS, candidates: int = CANDIDATES) -> None:
        self.worlds = worlds
        self.candidates = candidates
        self.thumb = HeuristicBot()

    def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion:
        """One action for the phase."""
        phase = seat.seen.turn.phase
        if phase == "muster":
            return self.muster(seat, luck)
        if phase == "defend":
            return self.defend(seat, luck)
        return self.thumb.decide(seat, luck)

    def muster(self, seat: Seat[Position], luck: random.Random) -> Suggestion:
        """Seal the plan that does best against the plans and defences of sampled hands."""
        ace = spare_ace(seat.seen, seat.me)
        if ace:
            return Suggestion(Sacrifice(by=seat.me, card=ace), "two cards serve better than this Ace")
        players = seat.setup.players
        options = choose_plans(plans(seat.seen, players, seat.me, house_rules(seat.setup)), self.candidates)
        actions = [
            Muster(by=seat.me, general=option.general, target=option.target, troops=list(option.troops))
            for option in options
        ]

        def others(world: Table) -> list[Muster]:
            return [thumb_plan(world, name) for name in standing(world) if name != seat.me]

        def outcome(world: Table, number: int, sealed: Sequence[Muster], chance: Seeded) -> None:
            play_turn(world, chance, [*sealed, actions[number]])

        return suggest_plan(seat.me, options[self.race(seat, luck, len(options), others, outcome)])

    def defend(self, seat: Seat[Position], luck: random.Random) -> Suggestion:
        """Seal the defence that does best against the defences of sampled hands."""
        thumb = self.thumb.defend(seat)
        if isinstance(thumb.action, Sacrifice):
            return thumb
        door = door_of(seat.seen, seat.setup.players, seat.me, house_rules(seat.setup))
        options = best_defences(door, seat.seen.players[seat.me].hand, self.candidates)
        actions = [Defend(by=seat.me, cover=option.defence.cover, pit=option.defence.pit) for option in options]

        def others(world: Table) -> list[Defend]:
            return [thumb_defence(world, name) for name in attacked(world) if name != seat.me]

        def outcome(world: Table, number: int, sealed: Sequence[Defend], chance: Seeded) -> None:
            for defence in (*sealed, actions[number]):
                carry_out(world, defence, chance)

        return suggest_defence(seat.me, options[self.race(seat, luck, len(options), others, outcome)])

    def race(
        self,
        seat: Seat[Position],
        luck: random.Random,
        count: int,
        others: Callable[[Table], Sequence[A]],
        outcome: Callable[[Table, int, Sequence[A], Seeded], None],
    ) -> int:
        """The number (below `count`) of the candidate that promises most.

        In every world `others` says what the other players seal, and `outcome` plays the turn out in place.
        """
        totals = [0.0] * count
        left = list(range(count))
        enemies = sum(entry.standing for entry in seat.seen.players.values()) - 1
        worlds = max(4, self.worlds // enemies)
        for _ in range(ROUNDS):
            for _ in range(worlds if len(left) > 1 else 0):
                world = unsealed(seat.imagine(luck))
                chance_seed = luck.getrandbits(32)
                sealed = others(world)
                for number in left:
                    table = world.clone()
                    outcome(table, number, sealed, Seeded(chance_seed))
                    totals[number] += prospects(table, seat.me)
            left = sorted(left, key=lambda number: -totals[number])[: (len(left) + 1) // 2]
            worlds *= 2
        return left[0]


def choose_plans(ranked: Sequence[Plan], most: int) -> list[Plan]:
    """The best plans, and the best of each general and target among them."""
    chosen = list(ranked[: most // 2])
    seen = {(plan.general, plan.target) for plan in chosen}
    for plan in ranked[most // 2 :]:
        if len(chosen) >= most:
            break
        if (plan.general, plan.target) not in seen:
            seen.add((plan.general, plan.target))
            chosen.append(plan)
    for plan in ranked[most // 2 :]:
        if len(chosen) >= most:
            break
        if plan not in chosen:
            chosen.append(plan)
    return chosen
