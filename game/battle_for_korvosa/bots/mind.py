"""What a computer player makes of the table, whichever side it plays: how the map is read, what is decided alike."""

from __future__ import annotations

import heapq
import math
import random
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple

from msgspec import Struct

from game.battle_for_korvosa.battle.fighting import Defend, defence_limit
from game.battle_for_korvosa.battle.occupying import Occupy, occupation_bounds
from game.battle_for_korvosa.battle.odds import battle, loss_rate, roll_odds
from game.battle_for_korvosa.battle.terms import Conditions, Terms, conditions_now, fight_of, terms_of
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Choose, Discard, Loan, Position, React, Trade
from game.battle_for_korvosa.content.vocabulary import CASTLE, POOL, DestroyUnits, Effect, GainUnits, Mod, SlayAlly
from game.battle_for_korvosa.phases.fortify import Fortify, fortify_reach
from game.battle_for_korvosa.phases.play_card import ChooseOne, DiscardCard, Pass
from game.battle_for_korvosa.phases.rounds import EndTurn, NextPhase
from game.battle_for_korvosa.phases.teaming import Answer
from game.core.bots.bot import Seat, Suggestion
from game.core.text.phrases import say

M = TypeVar("M", bound="Mind")
About = TypeVarTuple("About")
T = TypeVar("T")

SAFE = 1.4
"""So many attackers a defender in a landmark holds off."""
ENOUGH = 14
"""A stack above this stands better elsewhere."""
PROPERTY_WORTH = {
    "reinforcement-base": 5.0,
    "attack-max": 4.0,
    "attack-reroll": 3.5,
    "defence-sides": 3.0,
    "blow-at": 2.5,
    "attack-high": 2.0,
    "loss-max": 2.0,
    "ties": 2.0,
    "lines": 1.5,
    "fortify-free": 1.0,
}
"""What a lasting property is worth to a hero; for roles and cards alike."""


class Plan(Struct, frozen=True):
    """A way for a stack: the places to take one after the other, what that is worth and what it costs."""

    worth: float
    cost: float
    path: tuple[str, ...]

    @property
    def score(self) -> float:
        """Worth for each unit that it costs."""
        return self.worth / (self.cost + 2)


def once(finding: Callable[[M, *About], T]) -> Callable[[M, *About], T]:
    """A finding about the table as it lies, which does not change within a decision: found once for each place."""

    @wraps(finding)
    def found(mind: M, *about: *About) -> T:
        known = mind.known[finding]
        if about not in known:
            known[about] = finding(mind, *about)
        value: T = known[about]
        return value

    return found


class Mind(ABC):
    """What a seat makes of the table, which stays as it is as long as it is looked at: one decision, one mind."""

    shelter: float
    steady: bool
    """How much a stack is drawn into a landmark that faces enemies, and whether it stays there (`leanings`)."""

    def __init__(self, seat: Seat[Position], luck: random.Random) -> None:
        self.seat = seat
        self.me = seat.me
        self.setup = seat.setup
        self.position = seat.seen
        self.city = City(self)
        self.city.still = True
        self.luck = luck
        self.pool = self.position.players[self.me].pool
        self.known: defaultdict[object, dict[tuple[object, ...], Any]] = defaultdict(dict)
        """What has been found `once`: each finding's by what it is about."""

    # ------------------------------------------------------------------------------------------ what is asked
    def decide(self) -> Suggestion | None:
        """One action for the decision that is due."""
        p = self.position
        if isinstance(p.pending, Choose):
            return self.choose(p.pending)
        if isinstance(p.pending, Discard):
            hand = self.city.hand(self.me)
            reason = say("the least useful card")
            return Suggestion(DiscardCard(by=self.me, card=min(hand, key=self.card_worth)), reason)
        if isinstance(p.pending, React):
            return self.react(p.pending)
        if isinstance(p.pending, Loan):
            return Suggestion(Answer(by=self.me, accept=True), say("it adds an attack"))
        if isinstance(p.pending, Trade):
            fair = len(p.pending.give) >= len(p.pending.take)
            return Suggestion(Answer(by=self.me, accept=fair), say("a fair trade") if fair else say("too dear"))
        if p.combat is not None:
            if p.combat.stage == "occupy":
                return self.occupy()
            return self.defend()
        return self.by_phase()[p.turn.phase]()

    def by_phase(self) -> dict[str, Callable[[], Suggestion | None]]:
        """What this seat does in each phase of a turn."""
        return {
            "deploy": self.place,
            "place": self.place,
            "fight": self.fight,
            "fortify": self.fortify,
            "cleanup": self.end_turn,
        }

    def next_phase(self, why: str) -> Suggestion:
        """Leave the phase."""
        return Suggestion(NextPhase(by=self.me), why)

    def why_not_placed(self) -> str:
        """Why no unit of the pool is placed where no place is open."""
        return say("no place is open to the pool") if self.pool else say("nothing to place")

    def end_turn(self) -> Suggestion:
        """Nothing is left to do."""
        return Suggestion(EndTurn(by=self.me), say("the turn is done"))

    # ------------------------------------------------------------------------------------------ reading the map
    @once
    def enemies(self) -> Mapping[str, int]:
        """Where enemies stand, map order, with how many units are there."""
        queen, hero = self.city.queen, self.me != self.city.queen
        return {
            place: sum(quarter.units.values())
            for place, quarter in self.position.quarters.items()
            if quarter.units and (queen in quarter.units) is hero
        }

    @once
    def breaches(self) -> frozenset[str | None]:
        """Where the heroes come in; None for one who has not chosen yet."""
        return frozenset(map(self.city.breach, self.city.heroes))

    @once
    def last_turn(self) -> bool:
        """Will this seat have no further turn? The seats after it take the City cards that are left."""
        turn = self.position.turn
        after = len(turn.order) - 1 - turn.order.index(self.me) if self.me in turn.order else 0
        return len(self.position.decks.city) <= after

    @once
    def enemies_next_to(self, place: str) -> int:
        """The largest stack of the enemy that can attack a place: its free units."""
        enemies = self.enemies()
        return max([enemies.get(near, 1) for near in self.city.neighbours(place)], default=1) - 1

    def important(self, place: str) -> bool:
        """Is it a landmark, or some hero's breach?"""
        return place in self.city.content.landmarks or place in self.breaches()

    @abstractmethod
    def worth(self, place: str) -> float:
        """What taking a place is worth to this seat's side."""

    def plans(self, source: str, stack: int, reach: int = 4) -> list[Plan]:
        """Ways for a stack of free units through enemy quarters, each with its cost in units: the best of each end."""
        adjacency, enemies = self.city.adjacency(), self.enemies()
        found: list[Plan] = []
        queue: list[tuple[float, float, tuple[str, ...]]] = [(0.0, 0.0, ())]
        done: set[str] = set() if source == POOL else {source}
        cheapest: dict[str, float] = {}
        while queue:
            cost, worth, path = heapq.heappop(queue)
            here = path[-1] if path else source
            if path:
                if here in done:
                    continue
                done.add(here)
                found.append(Plan(-worth, cost, path))
            if len(path) >= reach:
                continue
            for target in (self.breach_outside(),) if here == POOL else adjacency[here]:
                if target == CASTLE or target in done or target not in enemies or self.banned(here, target):
                    continue
                further = cost + self.price(here, target) + 1
                if further <= cheapest.get(target, stack):
                    cheapest[target] = further
                    heapq.heappush(queue, (further, worth - self.worth(target), (*path, target)))
        return found

    def breach_outside(self) -> str:
        """The own breach."""
        return self.city.breach(self.me) or CASTLE

    def banned(self, source: str, target: str) -> bool:
        """Is the bridge between two places closed to this seat?"""
        return (source, target) in self.city.content.bridges and self.city.forbidden(
            "cross-bridges", self.me
        ) is not None

    @once
    def conditions(self) -> Conditions:
        """What is in force for fights."""
        return conditions_now(self.city)

    def terms(self, source: str, target: str) -> Terms:
        """The terms of an attack of this seat."""
        return terms_of(self.city, (self.me, source, target), self.conditions())

    def price(self, source: str, target: str) -> float:
        """What it costs on average to kill all enemies who stand in a place."""
        return self.price_by(source if self.conditions().by_source else None, target)

    @once
    def price_by(self, source: str | None, target: str) -> float:
        """The same; None for a source that does not count."""
        defenders = self.enemies()[target]
        return loss_rate(self.terms(source or POOL, target), defenders) * defenders

    def chance(self, source: str, target: str) -> float:
        """The chance to take a quarter by fighting on from a place."""
        return battle(self.terms(source, target), self.city.attackers(self.me, source), self.enemies()[target])[0]

    # ------------------------------------------------------------------------------------------ shared decisions
    def defend(self) -> Suggestion | None:
        """The number of dice that costs fewest units for each of the attacker's."""
        city = self.city
        combat = city.p.combat
        assert combat is not None
        if city.p.quarters[combat.to].holder != self.me:
            return self.help_defence()
        card = self.help_defence()
        if card is not None:
            return card
        most = defence_limit(city, combat)
        if most == 1:
            return Suggestion(Defend(by=self.me, dice=1), say("the best exchange of units"))
        terms = terms_of(city, fight_of(combat))

        def exchange(dice: int) -> float:
            odds = roll_odds(terms, combat.dice, dice)
            lost = math.fsum(won * chance for _, won, chance in odds)
            return math.fsum(lost_by * chance for lost_by, _, chance in odds) / lost if lost else 99.0

        dice = max(range(1, most + 1), key=lambda number: (exchange(number), number))
        return Suggestion(Defend(by=self.me, dice=dice), say("the best exchange of units"))

    def help_defence(self) -> Suggestion | None:
        """A Defence card for an important quarter, if there is one."""
        return None

    def occupy(self) -> Suggestion:
        """With all, unless the place left has enemies next to it and the new one has not."""
        city = self.city
        combat = city.p.combat
        assert combat is not None
        least, most = occupation_bounds(city)
        source, target = combat.from_, combat.to
        if source == POOL:
            return Suggestion(Occupy(by=self.me, units=most), say("everybody through the breach"))
        if self.enemies_next_to(source) and not self.enemies_next_to(target):
            return Suggestion(Occupy(by=self.me, units=least), say("the enemy is behind us"))
        keep = self.guards(source)
        return Suggestion(Occupy(by=self.me, units=max(least, most - keep)), self.why_in(target))

    def why_in(self, target: str) -> str:
        """Why most of a stack moves into what was taken."""
        return say("to the front") if self.may_be_attacked(target) else say("no enemy stands next to it")

    def guards(self, place: str) -> int:
        """How many units, besides the one that always stays, should stay behind in a place."""
        return 0

    def fortify(self) -> Suggestion:
        """The stack goes back into a landmark, whose eight-sided dice make the enemy pay, or else to the front."""
        city = self.city
        best: tuple[float, str, str, int] | None = None
        for source, free, targets in fortify_reach(city, self.me):
            number = free - self.guards(source)
            if number < 1:
                continue
            here = self.stand(source, 0)
            for target in targets:
                gain = number * (self.stand(target, number) - here) if target != source else 0
                if gain > 0 and (best is None or gain > best[0]):
                    best = (gain, source, target, number)
        if best is None:
            return self.next_phase(say("everybody stands well"))
        _, source, target, number = best
        reason = say("a better place for the stack")
        return Suggestion(Fortify(by=self.me, from_=source, to=target, units=number), reason)

    def stand(self, place: str, more: int) -> float:
        """How good a place is for a stack to stand in while the others have their turns."""
        worth = self.draw(place, more > 0)
        return worth / 2 if self.city.total(place) + more > ENOUGH else worth

    @once
    def draw(self, place: str, comes: bool) -> float:
        """What draws a stack of any size into a place, or keeps it there."""
        landmark = place in self.city.content.landmarks
        worth = min(self.front(place), 8.0) / 8
        if self.may_be_attacked(place):
            worth += not comes and self.steady and landmark
            worth += self.shelter * landmark + 1.5 * (place == self.city.breach(self.me) != CASTLE)
        return worth

    @once
    def may_be_attacked(self, place: str) -> bool:
        """Are enemies next to a place, be they ever so few?"""
        return not self.enemies().keys().isdisjoint(self.city.neighbours(place))

    @once
    def front(self, place: str) -> float:
        """How much units are wanted in a place."""
        enemies = self.enemies()
        return math.fsum([self.worth(near) for near in self.city.neighbours(place) if near in enemies])

    def choose(self, pending: Choose) -> Suggestion:
        """Help goes to the front, harm to the largest stack."""
        city = self.city
        effect = city.content.effect(pending.card, pending.effect)
        options = pending.options
        if pending.what == "district":
            best = max(options, key=lambda district: city.content.districts[district].bonus)
            return Suggestion(ChooseOne(by=self.me, district=best), say("the district that matters most"))
        if isinstance(effect, DestroyUnits):
            ours = (effect.side == "heroes") == city.is_hero(self.me)
            best = (min if ours else max)(options, key=lambda place: (city.total(place), self.harm_at(place)))
            reason = say("where it costs least") if ours else say("where it hurts most")
            return Suggestion(ChooseOne(by=self.me, quarter=best), reason)
        if isinstance(effect, GainUnits):
            best = max(options, key=lambda place: (self.needs(place), city.total(place)))
            return Suggestion(ChooseOne(by=self.me, quarter=best), say("where units are needed"))
        best = max(options, key=self.join_worth)
        return Suggestion(ChooseOne(by=self.me, quarter=best), say("the best way in"))

    def harm_at(self, place: str) -> float:
        """How much harm in a place helps this seat."""
        return self.worth(place)

    def needs(self, place: str) -> float:
        """How much a place needs units that appear there."""
        return self.front(place)

    def join_worth(self, place: str) -> float:
        """What it is worth to be next to a place."""
        city = self.city
        if place in self.enemies():
            return self.worth(place) / (city.total(place) + 1)
        return city.free(self.me, place) / 100

    # ------------------------------------------------------------------------------------------ each side's own
    @abstractmethod
    def place(self) -> Suggestion:
        """Place units."""

    @abstractmethod
    def fight(self) -> Suggestion:
        """Attack, or go on."""

    def react(self, pending: React) -> Suggestion:
        """Answer in a reaction window."""
        return Suggestion(Pass(by=self.me), say("nothing to answer with"))

    def card_worth(self, card: str) -> float:
        """How much a card in hand is worth."""
        return math.fsum(effect_worth(effect) for effect in self.city.content.cards[card].effects)


def effect_worth(effect: Effect) -> float:
    """A rough worth of an effect to a hero, by what it does."""
    if isinstance(effect, GainUnits):
        return float(effect.n)
    if isinstance(effect, DestroyUnits):
        return 1.2 * effect.n
    if isinstance(effect, SlayAlly):
        return 3.0
    if isinstance(effect, Mod):
        return PROPERTY_WORTH.get(effect.mod, 1.0)
    return 2.0


def fills_pool(effect: Effect) -> bool:
    """Does an effect bring units that have to be placed?"""
    return isinstance(effect, GainUnits) and effect.to == POOL
