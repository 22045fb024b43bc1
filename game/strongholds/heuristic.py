"""A computer player by rules of thumb: plans and defences weighed by what they cost and bring on average."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from game.core.bots import Seat, Suggestion
from game.core.phrases import say
from game.parts.cards import spoken
from game.strongholds.cards import HEALTH, IS_ACE, IS_JOKER, POWER, troops_in
from game.strongholds.defend import Defend, Sacrifice
from game.strongholds.judgement import FALL, Door, Found, best_defences, cost, loss
from game.strongholds.muster import Muster, battalion_sizes
from game.strongholds.position import Position
from game.strongholds.power import strength
from game.strongholds.siege import House, attackers_of, house_rules, toll

TWO_AVERAGE = ("6S", "5S", "6H", "5H", "6D", "5D", "6C", "5C")
"""What a sacrificed Ace may bring, for an estimate: two of these that are not in the hand."""


class Plan(Struct, frozen=True):
    """A plan that could be sealed, what it is worth, and the attack that it makes."""

    worth: float
    general: str
    target: str
    troops: tuple[str, ...]
    attack: int


def plans(position: Position, players: Sequence[str], me: str, house: House) -> list[Plan]:
    """Every plan of the hand, best first (of equal battalions only one): see *Bots* on the rules page.

    Of the other players only public facts are used: their royals and how many cards they hold.
    """
    mine = position.players[me]
    troops = sorted(troops_in(mine.hand), key=lambda card: -POWER[card])[:9]
    enemies = [name for name in players if name != me and position.players[name].standing]
    fixed = sum(10 if card in IS_ACE else 6 for card in mine.hand if card in IS_ACE or card in IS_JOKER)
    in_hand = sum(POWER[card] for card in troops)
    odds = ((1.0, 1),) if len(enemies) == 1 else ((0.4, 1), (0.2, 2))
    losses: dict[tuple[str, int], float] = {}
    gains: dict[tuple[str, int], float] = {}
    found: list[Plan] = []
    for general in mine.royals:
        home = [royal for royal in mine.royals if royal != general]
        for size in battalion_sizes(mine.royals, len(troops_in(mine.hand)), general):
            for sent in combinations(troops, size):
                numbers = strength(general, sent, idle_jack=house.idle_jack)
                kept = in_hand - sum(POWER[card] for card in sent) + fixed
                if (general, kept) not in losses:
                    losses[general, kept] = _expected_loss(home, kept, odds, house)
                tough = sum(numbers.troops.values()) + numbers.health
                for target in enemies:
                    if (target, numbers.total) not in gains:
                        gains[target, numbers.total] = _expected_kills(position, target, numbers.total, house)
                    guard = _guard(position, target)
                    risk = max(0.0, min(1.0, (1.1 * guard - tough) / (0.8 * guard))) * 0.6
                    worth = (
                        gains[target, numbers.total] / len(enemies)
                        - 0.6 * losses[general, kept]
                        - risk * loss(len(mine.royals), 1)
                        - 0.25 * math.fsum(cost(card) for card in sent)
                    )
                    found.append(Plan(worth, general, target, sent, numbers.total))
    found.sort(key=lambda plan: -plan.worth)
    return found


def _guard(position: Position, target: str) -> float:
    """About how much the target can lay in defence: what is left of its hand after a battalion of two."""
    kept = max(1.0, len(position.players[target].hand) - 2.2)
    return 4.6 * kept


def _expected_kills(position: Position, target: str, attack: int, house: House) -> float:
    """Royals that this attack may kill, over more and less careful defences. One of them is away from home."""
    other = position.players[target]
    home = sorted(other.royals, key=lambda royal: HEALTH[royal])
    if len(home) > 1:
        home.remove(home[len(home) // 2])
    else:
        home = []
    guard = _guard(position, target)
    total = 0.0
    for share in (0.35, 0.6, 0.85, 1.1):
        result = toll(home, max(0, round(attack - share * guard)), house)
        total += FALL if result.overwhelmed else loss(len(other.royals), len(result.killed))
        # What is left below the next threshold makes the defender pay a card more.
        total += 0.05 * min(result.left, 7)
    return total / 4


def _expected_loss(home: Sequence[str], kept: int, odds: Sequence[tuple[float, int]], house: House) -> float:
    """Royals that an enemy attack of about 20 may kill at home; `odds`: (chance, how many attack)."""
    total = 0.0
    for chance, number in odds:
        for attack in (14, 20, 27):
            result = toll(home, max(0, round(number * attack - 0.8 * kept)), house)
            total += chance * (FALL if result.overwhelmed else loss(len(home) + 1, len(result.killed))) / 3
    return total


def door_of(position: Position, players: Sequence[str], me: str, house: House) -> Door:
    """What `me` has to know to defend."""
    attackers = attackers_of(position, players, me)
    royals = {attacker.owner: len(position.players[attacker.owner].royals) + 1 for attacker in attackers}
    enemies = sum(entry.standing for name, entry in position.players.items() if name != me)
    return Door(attackers, position.players[me].royals, house, royals, enemies)


class HeuristicBot:
    """Rules of thumb, by the *Bots* section of the rules page. It sees what its seat sees."""

    def decide(self, seat: Seat[Position], luck: random.Random) -> Suggestion:
        """One action for the phase."""
        phase = seat.seen.turn.phase
        if phase == "families":
            return Suggestion(seat.legal[int(luck.random() * len(seat.legal))], say("any family will do"))
        if phase == "muster":
            return self.muster(seat)
        return self.defend(seat)

    def muster(self, seat: Seat[Position]) -> Suggestion:
        """Seal the best plan; first turn Aces into troops if there are too many of the one, too few of the other."""
        ace = spare_ace(seat.seen, seat.me)
        if ace:
            return Suggestion(Sacrifice(by=seat.me, card=ace), say("two cards serve better than this Ace"))
        best = plans(seat.seen, seat.setup.players, seat.me, house_rules(seat.setup))[0]
        return suggest_plan(seat.me, best)

    def defend(self, seat: Seat[Position]) -> Suggestion:
        """Seal the best defence; sacrifice an Ace where two average cards would save a royal more."""
        position, me = seat.seen, seat.me
        door = door_of(position, seat.setup.players, me, house_rules(seat.setup))
        hand = position.players[me].hand
        best = best_defences(door, hand)[0]
        ace = next((card for card in hand if card in IS_ACE), None)
        if ace and len(position.draw) > 1 and best.killed:
            hoped = [card for card in hand if card != ace]
            hoped += [card for card in TWO_AVERAGE if card not in hand][:2]
            if best_defences(door, hoped)[0].worth > best.worth + 0.4:
                return Suggestion(Sacrifice(by=me, card=ace), say("two more cards may save a royal"))
        return suggest_defence(me, best)


def spare_ace(position: Position, me: str) -> str | None:
    """An Ace to sacrifice in the muster: with fewer than 3 troops in hand, or with two Aces."""
    hand = position.players[me].hand
    aces = [card for card in hand if card in IS_ACE]
    if aces and position.draw and (len(aces) > 1 or len(troops_in(hand)) < 3):
        return aces[0]
    return None


def suggest_plan(me: str, plan: Plan) -> Suggestion:
    """The plan as an action, with a reason."""
    action = Muster(by=me, general=plan.general, target=plan.target, troops=list(plan.troops))
    reason = say("the {general} brings {attack} against {target}",
                 general=spoken(plan.general), attack=plan.attack, target=plan.target)  # fmt: skip
    return Suggestion(action, reason)


def suggest_defence(me: str, found: Found) -> Suggestion:
    """The defence as an action, with a reason."""
    through = say("{damage} damage gets through", damage=found.damage) if found.damage else say("nothing gets through")
    if found.killed == 0:
        losses = say("no royal dies")
    elif found.killed == 1:
        losses = say("one royal dies")
    else:
        losses = say("{killed} royals die", killed=found.killed)
    action = Defend(by=me, cover=found.defence.cover, pit=found.defence.pit)
    return Suggestion(action, say("{through}, {losses}", through=through, losses=losses))
