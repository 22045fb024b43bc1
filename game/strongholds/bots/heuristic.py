"""A computer player by rules of thumb: plans and defences weighed by what they cost and bring on average."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from game.core.bots.bot import Seat, Suggestion
from game.core.text.phrases import join_words, say, say_n
from game.parts.cards import spoken
from game.strongholds.battle.siege import House, attackers_of, house_rules, toll
from game.strongholds.board.cards import HEALTH, IS_ACE, IS_JOKER, POWER, RANK_OF, RED, troops_in
from game.strongholds.board.position import Position
from game.strongholds.board.power import strength
from game.strongholds.bots.evaluator import FALL, Door, Found, best_defences, cost, loss, loss_of
from game.strongholds.phases.defend import Defend, Sacrifice
from game.strongholds.phases.muster import Muster, battalion_sizes

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
    red = RED[mine.royals[0]]
    # Of equal troops the one goes that a Queen has less use for.
    troops = sorted(troops_in(mine.hand), key=lambda card: (-POWER[card], RED[card] == red))[:9]
    enemies = [name for name in players if name != me and position.players[name].standing]
    fixed = sum(10 if card in IS_ACE else 6 for card in mine.hand if card in IS_ACE or card in IS_JOKER)
    in_hand = sum(POWER[card] for card in troops)
    odds = ((1.0, 1),) if len(enemies) == 1 else ((0.4, 1), (0.2, 2))
    share, worst = 1 / len(enemies), loss(len(mine.royals), 1)
    others = [(name, tuple(position.players[name].royals), _guard(position, name)) for name in enemies]
    found: list[Plan] = []
    first_of = {RANK_OF[royal]: royal for royal in reversed(mine.royals)}
    for general in first_of.values():
        home = tuple(royal for royal in mine.royals if royal != general)
        alike: set[tuple[tuple[int, bool], ...]] = set()
        for size in battalion_sizes(mine.royals, len(troops_in(mine.hand)), general):
            for sent in combinations(troops, size):
                battalion = tuple((POWER[card], RANK_OF[general] == "Q" and RED[card] == red) for card in sent)
                if battalion in alike:
                    continue
                alike.add(battalion)
                numbers = strength(general, sent, idle_jack=house.idle_jack)
                kept = in_hand - sum(POWER[card] for card in sent) + fixed
                tough = sum(numbers.troops.values()) + numbers.health
                spent = 0.6 * _expected_loss(home, kept, odds, house) + 0.25 * math.fsum(map(cost, sent))
                for target, royals, guard in others:
                    risk = max(0.0, min(1.0, (1.1 * guard - tough) / (0.8 * guard))) * 0.6
                    worth = share * _expected_kills(royals, guard, numbers.total, house) - spent - risk * worst
                    found.append(Plan(worth, general, target, sent, numbers.total))
    found.sort(key=lambda plan: -plan.worth)
    return found


def _guard(position: Position, target: str) -> float:
    """About how much the target can lay in defence: what is left of its hand after a battalion of two."""
    kept = max(1.0, len(position.players[target].hand) - 2.2)
    return 4.6 * kept


@lru_cache(maxsize=1 << 14)
def _expected_kills(royals: tuple[str, ...], guard: float, attack: int, house: House) -> float:
    """What this attack may kill of these royals, over more and less careful defences. One of them is away from home."""
    home = sorted(royals, key=lambda royal: HEALTH[royal])
    if len(home) > 1:
        home.remove(home[len(home) // 2])
    else:
        home = []
    total = 0.0
    for share in (0.35, 0.6, 0.85, 1.1):
        result = toll(home, max(0, round(attack - share * guard)), house)
        total += FALL if result.overwhelmed else loss(len(royals), len(result.killed))
        # What is left below the next threshold makes the defender pay a card more.
        total += 0.05 * min(result.left, 7)
    return total / 4


@lru_cache(maxsize=1 << 14)
def _expected_loss(home: tuple[str, ...], kept: int, odds: tuple[tuple[float, int], ...], house: House) -> float:
    """Royals that an enemy attack of about 20 may kill at home; `odds`: (chance, how many attack)."""
    total = 0.0
    for chance, number in odds:
        for attack in (14, 20, 27):
            total += chance * loss_of(home, max(0, round(number * attack - 0.8 * kept)), house)[0] / 3
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
            return suggest_sacrifice(seat.me, ace)
        best = plans(seat.seen, seat.setup.players, seat.me, house_rules(seat.setup))[0]
        return suggest_plan(seat.me, best)

    def defend(self, seat: Seat[Position]) -> Suggestion:
        """Seal the best defence; sacrifice an Ace where two average cards would save a royal more, and before the
        stronghold falls where any two cards that may come would save it.
        """
        position, me = seat.seen, seat.me
        door = door_of(position, seat.setup.players, me, house_rules(seat.setup))
        hand = position.players[me].hand
        best = best_defences(door, hand)[0]
        ace = next((card for card in hand if card in IS_ACE), None)
        if ace and position.draw and (best.killed or best.falls):
            rest = [card for card in hand if card != ace]
            comes = min(2, len(position.draw))
            if best.falls:
                hoped = best_defences(door, [*rest, *unseen_troops(position, me)[:comes]])[0]
                if not hoped.falls:
                    words = say_n(
                        "the stronghold falls as it is; one card more may save it",
                        "the stronghold falls as it is; {count} cards more may save it",
                        comes,
                    )
                    return Suggestion(Sacrifice(by=me, card=ace), words)
            hoped = best_defences(door, [*rest, *[card for card in TWO_AVERAGE if card not in hand][:comes]])[0]
            if hoped.worth > best.worth + 0.4:
                if hoped.killed < best.killed or best.falls:
                    return Suggestion(Sacrifice(by=me, card=ace), say("two more cards may save a royal"))
                return suggest_sacrifice(me, ace)
        return suggest_defence(me, best)


def unseen_troops(position: Position, me: str) -> list[str]:
    """The troops that may still be drawn, as far as `me` knows, from the highest."""
    open_to_all = [card for entry in position.players.values() if entry.field for card in entry.field.troops]
    known = {*position.players[me].hand, *position.defeated, *open_to_all}
    return sorted((card for card in POWER if card not in known), key=lambda card: -POWER[card])


def spare_ace(position: Position, me: str) -> str | None:
    """An Ace to sacrifice in the muster: with fewer than 3 troops in hand, or with two Aces."""
    hand = position.players[me].hand
    aces = [card for card in hand if card in IS_ACE]
    if aces and position.draw and (len(aces) > 1 or len(troops_in(hand)) < 3):
        return aces[0]
    return None


def suggest_sacrifice(me: str, ace: str) -> Suggestion:
    """The sacrifice of an Ace as an action, with a reason."""
    return Suggestion(Sacrifice(by=me, card=ace), say("two cards serve better than this Ace"))


def suggest_plan(me: str, plan: Plan) -> Suggestion:
    """The plan as an action, with a reason."""
    action = Muster(by=me, general=plan.general, target=plan.target, troops=list(plan.troops))
    reason = say(
        "the {general} brings {attack} against {target}",
        general=spoken(plan.general),
        attack=plan.attack,
        target=plan.target,
    )
    return Suggestion(action, reason)


def suggest_defence(me: str, found: Found) -> Suggestion:
    """The defence as an action, with a reason."""
    through = say("{damage} damage gets through", damage=found.damage) if found.damage else say("nothing gets through")
    if found.falls:
        losses = say("the stronghold falls")
        if found.topples:
            losses = say("the stronghold falls, and with it that of {others}", others=join_words(found.topples))
    elif found.killed == 0:
        losses = say("no royal at home dies")
    elif found.killed == 1:
        losses = say("one royal at home dies")
    else:
        losses = say("{killed} royals at home die", killed=found.killed)
    action = Defend(by=me, cover=found.defence.cover, pit=found.defence.pit)
    return Suggestion(action, say("{through}, {losses}", through=through, losses=losses))
