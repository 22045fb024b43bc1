"""Computer players: one that plays whatever seat it has, as the rules page advises (*Bots*).

It sees what a person in its seat sees. `QueenMind` and `HeroMind` share how they read the map (`Mind`); each decision
carries one line that says why.
"""

from __future__ import annotations

import heapq
import math
import random
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Any

from msgspec import Struct

from game.battle_for_korvosa.city import City
from game.battle_for_korvosa.effects import has_target
from game.battle_for_korvosa.fighting import Attack, Defend, attack_ways, defence_limit
from game.battle_for_korvosa.fortify import Fortify, fortify_ways
from game.battle_for_korvosa.hero_cards import ChooseOne, DiscardCard, Pass, PlayCard, playable
from game.battle_for_korvosa.leanings import HeroLeanings, Leanings, QueenLeanings
from game.battle_for_korvosa.occupying import Occupy, occupation_bounds
from game.battle_for_korvosa.odds import battle, loss_rate, roll_odds
from game.battle_for_korvosa.placing import Place, open_places
from game.battle_for_korvosa.position import Choose, Discard, Loan, Position, React, Trade
from game.battle_for_korvosa.rounds import EndTurn, NextPhase
from game.battle_for_korvosa.setup import ChooseBreach, ChooseRole, free_breaches, free_roles
from game.battle_for_korvosa.teaming import Answer
from game.battle_for_korvosa.terms import fight_of, terms_of
from game.battle_for_korvosa.vocabulary import CASTLE, POOL, DestroyUnits, Effect, GainUnits, Mod, SlayAlly
from game.core.bots import Bot, Seat, Suggestion
from game.core.phrases import say

SAFE = 1.4
"""So many attackers a defender in a landmark holds off."""
ENOUGH = 14
"""A stack above this stands better elsewhere."""
THIN = 3
"""A line is cut through a quarter of no more units."""
PROPERTY_WORTH = {
    "reinforcement-base": 5.0, "attack-max": 4.0, "attack-reroll": 3.5, "defence-sides": 3.0, "blow-at": 2.5,
    "attack-high": 2.0, "loss-max": 2.0, "ties": 2.0, "lines": 1.5, "fortify-free": 1.0,
}  # fmt: skip
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


class Mind:
    """What a seat makes of the table."""

    shelter: float
    steady: bool
    """How much a stack is drawn into a landmark that faces enemies, and whether it stays there (`leanings`)."""

    def __init__(self, seat: Seat[Position], luck: random.Random) -> None:
        self.seat = seat
        self.me = seat.me
        self.setup = seat.setup
        self.position = seat.seen
        self.city = City(self)
        self.luck = luck
        self.pool = self.position.players[self.me].pool
        self._worths: dict[str, float] = {}
        self._fronts: dict[str, float] = {}

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
        return {
            "role": self.role, "breach": self.choose_breach, "deploy": self.place, "place": self.place,
            "fight": self.fight, "fortify": self.fortify, "cleanup": self.end_turn,
        }[p.turn.phase]()  # fmt: skip

    def next_phase(self, why: str) -> Suggestion:
        """Leave the phase."""
        return Suggestion(NextPhase(by=self.me), why)

    def end_turn(self) -> Suggestion:
        """Nothing is left to do."""
        return Suggestion(EndTurn(by=self.me), say("the turn is done"))

    # ------------------------------------------------------------------------------------------ reading the map
    def last_turn(self) -> bool:
        """Will this seat have no further turn? The seats after it take the City cards that are left."""
        turn = self.position.turn
        after = len(turn.order) - 1 - turn.order.index(self.me) if self.me in turn.order else 0
        return len(self.position.decks.city) <= after

    def enemies_next_to(self, place: str) -> int:
        """The largest stack of the enemy that can attack a place: its free units."""
        quarters = self.position.quarters
        most = 0
        for near in self.city.neighbours(place):
            if self.city.enemies_in(self.me, near):
                most = max(most, sum(quarters[near].units.values()) - 1)
        return most

    def important(self, place: str) -> bool:
        """Is it a landmark, or some hero's breach?"""
        return place in self.city.content.landmarks or any(self.city.breach(hero) == place for hero in self.city.heroes)

    def worth(self, place: str) -> float:
        """What taking a place is worth to this seat's side."""
        raise NotImplementedError

    def worth_once(self, place: str) -> float:
        """`worth`, found once in a decision."""
        if place not in self._worths:
            self._worths[place] = self.worth(place)
        return self._worths[place]

    def plans(self, source: str, stack: int, reach: int = 4) -> list[Plan]:
        """Ways for a stack of free units through enemy quarters, each with its cost in units: the best of each end."""
        city, me = self.city, self.me
        found: list[Plan] = []
        start = self.breach_outside() if source == POOL else source
        queue: list[tuple[float, float, tuple[str, ...]]] = [(0.0, 0.0, ())]
        done: set[str] = {start}
        while queue:
            cost, worth, path = heapq.heappop(queue)
            here = path[-1] if path else start
            if path:
                if here in done:
                    continue
                done.add(here)
                found.append(Plan(-worth, cost, path))
            if len(path) >= reach:
                continue
            nexts: Iterable[str] = (start,) if source == POOL and not path else city.neighbours(here)
            for target in nexts:
                if target == CASTLE or (target in done and not (source == POOL and not path)):
                    continue
                if not city.enemies_in(me, target) or self.banned(here, target):
                    continue
                defenders = city.total(target)
                terms = terms_of(city, (me, source if not path else here, target))
                further = cost + loss_rate(terms, defenders) * defenders + 1
                if further <= stack:
                    heapq.heappush(queue, (further, worth - self.worth_once(target), (*path, target)))
            if source == POOL and not path:
                done.discard(start)
        return found

    def breach_outside(self) -> str:
        """The own breach."""
        return self.city.breach(self.me) or CASTLE

    def banned(self, source: str, target: str) -> bool:
        """Is the bridge between two places closed to this seat?"""
        return (source, target) in self.city.content.bridges and self.city.forbidden(
            "cross-bridges", self.me
        ) is not None

    def chance(self, source: str, target: str) -> float:
        """The chance to take a quarter by fighting on from a place."""
        city = self.city
        terms = terms_of(city, (self.me, source, target))
        return battle(terms, city.attackers(self.me, source), city.total(target))[0]

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
        terms = terms_of(city, fight_of(combat))
        most = defence_limit(city, combat)

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
        return Suggestion(Occupy(by=self.me, units=max(least, most - keep)), say("to the front"))

    def guards(self, place: str) -> int:
        """How many units, besides the one that always stays, should stay behind in a place."""
        return 0

    def fortify(self) -> Suggestion:
        """The stack goes back into a landmark, whose eight-sided dice make the enemy pay, or else to the front."""
        city = self.city
        best: tuple[float, str, str, int] | None = None
        for source, target, free in fortify_ways(city, self.me):
            number = free - self.guards(source)
            if number < 1:
                continue
            gain = number * (self.stand(target, number) - self.stand(source, 0))
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, source, target, number)
        if best is None:
            return self.next_phase(say("everybody stands well"))
        _, source, target, number = best
        reason = say("a better place for the stack")
        return Suggestion(Fortify(by=self.me, from_=source, to=target, units=number), reason)

    def stand(self, place: str, more: int) -> float:
        """How good a place is for a stack to stand in while the others have their turns."""
        city = self.city
        if place not in self._fronts:
            self._fronts[place] = self.front(place)
        worth = min(self._fronts[place], 8.0) / 8
        if self.may_be_attacked(place):
            worth += not more and self.steady and place in city.content.landmarks
            worth += self.shelter * (place in city.content.landmarks) + 1.5 * (place == city.breach(self.me) != CASTLE)
        if city.total(place) + more > ENOUGH:
            worth /= 2
        return worth

    def may_be_attacked(self, place: str) -> bool:
        """Are enemies next to a place, be they ever so few?"""
        return any(self.city.enemies_in(self.me, near) for near in self.city.neighbours(place))

    def front(self, place: str) -> float:
        """How much units are wanted in a place."""
        return math.fsum(
            self.worth_once(near) for near in self.city.neighbours(place) if self.city.enemies_in(self.me, near)
        )

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
            return Suggestion(ChooseOne(by=self.me, quarter=best), say("where it hurts most"))
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
        if city.enemies_in(self.me, place):
            return self.worth(place) / (city.total(place) + 1)
        return city.free(self.me, place) / 100

    # ------------------------------------------------------------------------------------------ each side's own
    def role(self) -> Suggestion:
        """Choose a role."""
        raise NotImplementedError

    def choose_breach(self) -> Suggestion:
        """Choose a breach."""
        raise NotImplementedError

    def place(self) -> Suggestion:
        """Place units."""
        raise NotImplementedError

    def fight(self) -> Suggestion:
        """Attack, or go on."""
        raise NotImplementedError

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


# ------------------------------------------------------------------------------------------------ the Queen


class QueenMind(Mind):
    """Plays to win, without mercy."""

    def __init__(self, seat: Seat[Position], luck: random.Random, leanings: QueenLeanings) -> None:
        super().__init__(seat, luck)
        self.leans, self.shelter, self.steady = leanings, leanings.shelter, leanings.steady

    def worth(self, place: str) -> float:
        """1, and more for landmarks, breaches, districts broken or completed, and the ring around the Castle."""
        city = self.city
        district = city.content.board[place].district
        quarters = city.content.in_district[district]
        worth = 1.0
        if place in city.content.landmarks:
            worth += self.leans.landmark + self.leans.income * city.content.districts[district].bonus
        worth += self.leans.whole * city.full(district, "heroes")
        worth += self.leans.breach * any(city.breach(hero) == place for hero in city.heroes)
        worth += self.leans.complete * all(city.holds(city.queen, other) for other in quarters if other != place)
        ring = city.content.castle.next_to
        worth += 1.5 * (place in ring and all(city.is_hero(city.p.quarters[other].holder) for other in ring))
        if self.last_turn():
            # Now each landmark and each whole district is a point, and nothing else counts.
            worth += 2.0 * (place in city.content.landmarks) + 1.0 * city.full(district, "heroes")
        return worth

    def target_worth(self, place: str) -> float:
        """Worth for the units in it; cutting a hero's stack off from the breach counts too."""
        leans, units = self.leans, self.city.total(place)
        worth = self.worth_once(place) + leans.prey * units
        if leans.cut:
            worth += leans.cut * self.cuts(place)
        return worth / math.pow(units + 1, leans.thin)

    def cuts(self, place: str) -> float:
        """Is it a thin quarter between a hero's breach and a stack?"""
        city = self.city
        holder = city.p.quarters[place].holder
        if not city.is_hero(holder) or holder is None or city.total(place) > THIN:
            return 0.0
        before = city.line(holder, city.breach(holder))
        if place not in before:
            return 0.0
        quarter = city.p.quarters[place]
        units, quarter.units = quarter.units, {}
        after = city.line(holder, city.breach(holder))
        quarter.units = units
        lost = sum(city.total(other) for other in before - after if other != place)
        return min(2.0, lost / 6)

    def place(self) -> Suggestion:
        """Two thirds on the place with the best target, one third on the second best; at the end on landmarks too."""
        city = self.city
        places = open_places(city, self.me)
        if not places:
            return self.next_phase(say("nothing to place"))
        if city.p.turn.phase == "deploy":
            return self.deploy(places)
        goals: dict[str, float] = {}
        for place in places:
            strength = city.total(place)
            for near in city.neighbours(place):
                if city.enemies_in(self.me, near) and not self.banned(place, near):
                    score = self.target_worth(near) * (1 + strength / 100)
                    goals[place] = max(goals.get(place, 0.0), score)
        budget = self.pool // (1 if not goals else 2 if self.last_turn() else self.leans.guarded)
        units = self.secured(places, budget)
        left = self.pool - sum(units.values())
        best = sorted(goals, key=lambda place: -goals[place])[:2]
        if best and left:
            second = left // 3 if len(best) > 1 else 0
            units[best[0]] = units.get(best[0], 0) + left - second
            if second:
                units[best[1]] = units.get(best[1], 0) + second
        elif left:
            place = max(places, key=lambda place: (place in city.content.landmarks, -city.total(place)))
            units[place] = units.get(place, 0) + left
        return Suggestion(Place(by=self.me, units=units), say("to the best targets"))

    def secured(self, places: Sequence[str], budget: int) -> dict[str, int]:
        """Units that make landmarks of hers safe against the stacks next to them, those that need fewest first."""
        city, last = self.city, self.last_turn()
        needs = []
        for place in places:
            if place in city.content.landmarks:
                threat = self.heroes_next_to(place) if last else self.enemies_next_to(place)
                need = ceil(threat / SAFE) - city.total(place)
                if threat and need > 0:
                    needs.append((need, place))
        units: dict[str, int] = {}
        for need, place in sorted(needs):
            if need <= budget:
                units[place] = need
                budget -= need
        return units

    def heroes_next_to(self, place: str) -> int:
        """All free units of the heroes next to a place: in the last round they come one after the other."""
        return sum(
            self.city.total(near) - 1 for near in self.city.neighbours(place) if self.city.enemies_in(self.me, near)
        )

    def deploy(self, places: Sequence[str]) -> Suggestion:
        """Most on landmarks next to a breach, the rest around breaches, a few in the Castle."""
        city = self.city
        breaches = {city.breach(hero) for hero in city.heroes}
        weights: dict[str, float] = {}
        for place in places:
            near = sum(other in breaches for other in city.neighbours(place))
            if place in city.content.landmarks:
                weights[place] = 4.0 * near + 0.5
            elif near:
                weights[place] = 0.6 * near
        weights[CASTLE] = 1.0
        return Suggestion(Place(by=self.me, units=shares(self.pool, weights)), say("guards around the breaches"))

    def fight(self) -> Suggestion:
        """Attack while the free units are about the defender's number, first where a line is cut."""
        city = self.city
        best: tuple[float, str, str, int] | None = None
        captures = city.p.turn.captures
        for source, target, dice in attack_ways(city, self.me):
            free, defenders = city.free(self.me, source), city.total(target)
            if dice < min(3, free) or free < 1:
                continue
            chance = self.chance(source, target)
            if chance < self.leans.attack or (self.guarding(source) and chance < self.leans.leave_guard):
                continue
            score = self.target_worth(target) * chance
            if captures % 3 == 2 and defenders == 1:
                score += 0.5
            if best is None or score > best[0]:
                best = (score, source, target, dice)
        if best is None:
            return self.next_phase(say("no good attack"))
        _, source, target, dice = best
        return Suggestion(Attack(by=self.me, from_=source, to=target, dice=dice), say("the best target"))

    def guarding(self, place: str) -> bool:
        """Is it a landmark that faces a stack as large as its own?"""
        city = self.city
        return place in city.content.landmarks and self.enemies_next_to(place) >= city.total(place)

    def guards(self, place: str) -> int:
        """A landmark that faces enemies keeps what faces it; the steady keep some against those who wait outside."""
        if place not in self.city.content.landmarks:
            return 0
        return max(min(self.enemies_next_to(place), 6), 3 if self.steady and self.may_be_attacked(place) else 0)

    def stand(self, place: str, more: int) -> float:
        """When only heroes are to come, what denies them a point counts, where they can get at it."""
        if not (self.leans.parting and self.last_turn()):
            return super().stand(place, more)
        if not self.may_be_attacked(place) or not self.denies(place):
            return 0.0
        return 1 + 1 / (1 + self.city.total(place)) if more else 2.0

    def may_be_attacked(self, place: str) -> bool:
        """Whoever waits outside comes in by the breach, and goes on."""
        if super().may_be_attacked(place) or not self.steady:
            return super().may_be_attacked(place)
        near, players = {place, *self.city.neighbours(place)}, self.position.players
        return any(players[hero].pool and self.city.breach(hero) in near for hero in self.city.heroes)

    def denies(self, place: str) -> bool:
        """Is it a landmark, or the last quarter that the heroes lack of a district or of the ring around the Castle?"""
        city = self.city
        ring = city.content.castle.next_to
        sets: list[Sequence[str]] = [ring] if place in ring else []
        if place in city.content.board:
            sets.append(city.content.in_district[city.content.board[place].district])
        lacking = [[other for other in places if not city.is_hero(city.p.quarters[other].holder)] for places in sets]
        return place in city.content.landmarks or [place] in lacking

    def needs(self, place: str) -> float:
        """Landmarks that are threatened, then the front."""
        threat = self.enemies_next_to(place)
        if place in self.city.content.landmarks and threat > self.city.total(place):
            return 10.0 + threat
        return self.front(place)


def shares(number: int, weights: dict[str, float]) -> dict[str, int]:
    """Split a number by weight; every unit is given, places that get none are left out."""
    total = math.fsum(weights.values())
    exact = {place: number * weight / total for place, weight in weights.items()}
    given = {place: int(share) for place, share in exact.items()}
    rest = sorted(exact, key=lambda place: given[place] - exact[place])
    for place in rest[: number - sum(given.values())]:
        given[place] += 1
    return {place: units for place, units in given.items() if units}


# ------------------------------------------------------------------------------------------------ heroes


class HeroMind(Mind):
    """Builds one stack, takes landmarks and whole districts, and counts points in the last round."""

    def __init__(self, seat: Seat[Position], luck: random.Random, leanings: HeroLeanings) -> None:
        super().__init__(seat, luck)
        self.leans, self.shelter, self.steady = leanings, leanings.shelter, leanings.steady

    def worth(self, place: str) -> float:
        """A landmark is worth a point, the last quarter of a district another; others pay a third of a unit a turn."""
        city = self.city
        district = city.content.board[place].district
        ending = self.leans.parting and self.last_turn()
        worth = 0.2 if ending else 1.0
        if place in city.content.landmarks:
            worth += self.leans.landmark
            worth += 0 if self.last_turn() else self.leans.income * city.content.districts[district].bonus
        missing = [q for q in city.content.in_district[district] if not city.is_hero(city.p.quarters[q].holder)]
        if missing == [place]:
            worth += 4.0
        elif len(missing) <= 3:
            worth += 1.0
        if not ending and any(city.breach(hero) == place for hero in city.heroes):
            worth += 3.0 if city.breach(self.me) == place else 1.0
        if place in city.content.castle.next_to and self.last_turn():
            ring = [q for q in city.content.castle.next_to if not city.is_hero(city.p.quarters[q].holder)]
            worth += 6.0 / len(ring) if len(ring) <= 2 else 0.0
        return worth

    # ------------------------------------------------------------------------------------------ set-up
    def role(self) -> Suggestion:
        """The role whose effects are worth most."""
        content = self.city.content
        roles = free_roles(self.city)

        def value(role: str) -> float:
            return math.fsum(effect_worth(effect) for effect in content.cards[role].effects) + self.luck.random() * 2

        return Suggestion(ChooseRole(by=self.me, role=max(roles, key=value)), say("a useful role"))

    def choose_breach(self) -> Suggestion:
        """Near landmarks within two steps, in a district where no other hero starts."""
        city = self.city
        taken = {city.content.board[b].district for b in map(city.breach, city.heroes) if b in city.content.board}
        near_taken = {
            place for b in map(city.breach, city.heroes) if b in city.content.board for place in city.content.next_to[b]
        }

        def value(place: str) -> float:
            entry = city.content.board[place]
            score = 0.0
            for near in city.content.next_to[place]:
                if near in city.content.landmarks:
                    score += 1.0 if near in near_taken else 3.0
                elif near != CASTLE:
                    score += 0.5 * sum(other in city.content.landmarks for other in city.content.next_to[near])
            score -= 2.0 * (entry.district in taken)
            score += city.content.districts[entry.district].bonus / 4
            return score + self.luck.random() * 0.5

        best = max(free_breaches(city), key=value)
        units = max(1, round(self.leans.vanguard * self.pool))
        return Suggestion(ChooseBreach(by=self.me, quarter=best, units=units), say("next to a landmark"))

    # ------------------------------------------------------------------------------------------ placing
    def place(self) -> Suggestion:
        """First the cards that bring units, then all on the one stack that attacks."""
        card = self.card_to_play()
        if card is not None:
            return card
        city = self.city
        places = open_places(city, self.me)
        if not places:
            return self.next_phase(say("nothing to place"))

        def value(place: str) -> tuple[float, int]:
            stack = city.free(self.me, place) + self.pool
            plans = self.plans(place, stack)
            best = max((plan.score for plan in plans), default=0.0)
            return best, stack

        best = max(places, key=value)
        if self.leans.hold and not self.last_turn() and not self.may_attack(best):
            weak = [place for place in places if place in city.content.landmarks and self.outnumbered(place)]
            if not weak:
                return self.next_phase(say("no good attack"))
            best = max(weak, key=self.enemies_next_to)
        return Suggestion(Place(by=self.me, units={best: self.pool}), say("all on the stack that attacks"))

    def may_attack(self, place: str) -> bool:
        """Is there anything next to a place that the stack would attack with all units from outside?"""
        city, stack = self.city, self.city.free(self.me, place) + self.pool - self.guards(place)
        for near in city.neighbours(place):
            if city.enemies_in(self.me, near) and near != CASTLE and not self.banned(place, near):
                terms = terms_of(city, (self.me, place, near))
                worth_it = near in city.content.landmarks or not self.too_dear(stack, place, near)
                if worth_it and battle(terms, stack, city.total(near))[0] >= self.leans.attack:
                    return True
        return False

    def outnumbered(self, place: str) -> bool:
        """Has a stack of the enemy next to a place as many units as stand in it?"""
        return self.enemies_next_to(place) >= self.city.total(place)

    def card_to_play(self) -> Suggestion | None:
        """A Standard or Reinforcement card that acts at once; in a fight none that only fills the pool."""
        content, fights = self.city.content, self.position.turn.phase == "fight"
        for card in playable(self.city, self.me):
            effects = content.cards[card].effects
            if any(not isinstance(effect, Mod) and not (fights and fills_pool(effect)) for effect in effects):
                return Suggestion(PlayCard(by=self.me, card=card), say("help at once"))
        return None

    # ------------------------------------------------------------------------------------------ fighting
    def fight(self) -> Suggestion:
        """Along the best plan of the stacks; into an empty breach first."""
        city = self.city
        if open_places(city, self.me):
            reason = say("back into the breach")
            return Suggestion(Place(by=self.me, units={self.breach_outside(): self.pool}), reason)
        last = self.last_turn()
        best: tuple[float, str, str, int] | None = None
        ways: dict[str, list[Plan]] = {}
        for source, target, dice in attack_ways(city, self.me):
            stack = city.attackers(self.me, source) - (0 if source == POOL else self.guards(source))
            if stack < 1 or (
                not last and target not in city.content.landmarks and self.too_dear(stack, source, target)
            ):
                continue
            chance = self.chance(source, target)
            if chance < (self.leans.attack_last if last else self.leans.attack) or (
                not last and stack < 3 and city.total(target) > 0 and dice < 3
            ):
                continue
            if source not in ways:
                ways[source] = self.plans(source, stack)
            scores = [plan.score for plan in ways[source] if plan.path[0] == target]
            if last and self.leans.parting and target in city.content.landmarks:
                # It may be too dear for a plan, but there is nothing left to save.
                scores.append(self.worth_once(target) / (stack + 2))
            if scores:
                score = max(scores) * chance
                if self.third_capture():
                    score += 0.2 * (city.total(target) == 1)
                if best is None or score > best[0]:
                    best = (score, source, target, dice)
            if last and best is None:
                best = (0.0, source, target, dice)
        if best is None:
            card = self.card_to_play() if last else None
            return card or self.next_phase(say("no good attack"))
        _, source, target, dice = best
        reason = say("the best way to a landmark")
        return Suggestion(
            Attack(by=self.me, from_=source, to=target, dice=dice, cards=self.attack_cards(source, target)),
            reason,
        )

    def too_dear(self, stack: int, source: str, target: str) -> bool:
        """Would a quarter that is no landmark cost a stack so much that less than the reserve is left?"""
        if not self.leans.reserve:
            return False
        defenders = self.city.total(target)
        terms = terms_of(self.city, (self.me, source, target))
        return stack - loss_rate(terms, defenders) * defenders < self.leans.reserve

    def third_capture(self) -> bool:
        """Would the next capture earn a Hero card?"""
        turn = self.position.turn
        return not turn.blow and turn.captures + 1 >= self.city.number("blow-at", 3, self.me)

    def attack_cards(self, source: str, target: str) -> list[str]:
        """One Attack card against a landmark, or a stack that is worth it."""
        city = self.city
        if target not in city.content.landmarks and city.total(target) < (2 if self.last_turn() else 4):
            return []
        known = city.content.cards
        at_work = {known[effect.card].name for effect in city.p.effects if effect.by == self.me}
        cards = [
            card for card in city.hand(self.me) if known[card].kind == "attack" and known[card].name not in at_work
        ]
        city.target = target
        cards = [card for card in cards if has_target(city, card, self.me)]
        if not cards or city.total(target) < 2:
            return []
        return [max(cards, key=self.card_worth)]

    def guards(self, place: str) -> int:
        """Landmarks and the breach keep some, as long as somebody may come."""
        if (self.last_turn() and not self.parting()) or not self.important(place):
            return 0
        if not self.steady and not self.enemies_next_to(place):
            return 0
        return (self.leans.keep_breach if place == self.city.breach(self.me) else self.leans.keep) - 1

    def parting(self) -> bool:
        """Is it the last turn, and the Queen has another after it?"""
        turn, city = self.position.turn, self.city
        if not self.leans.parting or not self.last_turn():
            return False
        return 0 < turn.order.index(city.queen) - turn.order.index(self.me) <= len(self.position.decks.city)

    def stand(self, place: str, more: int) -> float:
        """When nothing but the Queen's turn is to come, a stack leaves no landmark, and goes into the weakest."""
        if not self.parting():
            return super().stand(place, more)
        if place not in self.city.content.landmarks:
            return 0.0
        return 1 + 1 / (1 + self.city.total(place)) if more else 2.0

    def help_defence(self) -> Suggestion | None:
        """A Defence card for a landmark or breach with more than a unit to save."""
        city = self.city
        combat = city.p.combat
        assert combat is not None
        if not self.important(combat.to) or city.total(combat.to) < 2:
            return None
        cards = playable(city, self.me)
        return Suggestion(PlayCard(by=self.me, card=cards[0]), say("this quarter matters")) if cards else None

    def react(self, pending: React) -> Suggestion:
        """Cancel what adds units or kills; roll again where it matters."""
        cards = playable(self.city, self.me)
        if cards and (self.dice_hurt() if pending.to == "after-roll" else self.card_hurts()):
            return Suggestion(PlayCard(by=self.me, card=cards[0]), say("this must not be"))
        return Suggestion(Pass(by=self.me), say("not worth a card"))

    def card_hurts(self) -> bool:
        """Does the card that waits add units for the Queen, or kill more of the heroes' units than of hers?"""
        stack, city = self.position.stack, self.city
        if not stack:
            return False
        killed = {"heroes": 0, "queen": 0}
        for effect in city.content.cards[stack[-1].card].effects:
            if isinstance(effect, GainUnits) and effect.who == "queen" and effect.n > 1:
                return True
            if isinstance(effect, DestroyUnits) and city.finds(effect.at, stack[-1].by):
                killed[effect.side] += effect.n
        return killed["heroes"] > killed["queen"]

    def dice_hurt(self) -> bool:
        """Do the dice as they lie cost the heroes units at a landmark or breach?"""
        combat = self.position.combat
        assert combat is not None
        if not self.important(combat.to):
            return False
        ours, theirs = combat.attack_roll, combat.defence_roll
        if not self.city.is_hero(combat.attacker):
            ours, theirs = theirs, ours
        pairs = zip(sorted(ours, reverse=True), sorted(theirs, reverse=True), strict=False)
        return any(one <= other for one, other in list(pairs)[:2])

    def needs(self, place: str) -> float:
        """The stack with the best plan."""
        return max((plan.score for plan in self.plans(place, self.city.free(self.me, place) + 3)), default=0.0)

    def front(self, place: str) -> float:
        """The worth of what can be reached from a place in a few steps; nearer is better."""
        city = self.city
        best = 0.0
        reached, edge = {place}, [place]
        for steps in range(1, 6):
            following: list[str] = []
            for here in edge:
                for near in city.neighbours(here):
                    if near in reached or near == CASTLE:
                        continue
                    reached.add(near)
                    following.append(near)
                    if city.enemies_in(self.me, near):
                        best = max(best, self.worth_once(near) / steps**2)
            edge = following
        return best


PLAIN = Leanings()


def mind_of(seat: Seat[Position], luck: random.Random, leanings: Leanings = PLAIN) -> Mind:
    """What the Queen, or a hero, makes of the table."""
    if seat.me == seat.setup.options["queen"]:
        return QueenMind(seat, luck, leanings.queen)
    return HeroMind(seat, luck, leanings.hero)


class Heuristic:
    """Plays the Queen or a hero."""

    def __init__(self, leanings: Leanings = PLAIN) -> None:
        self.leanings = leanings

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """One legal action for the seat."""
        return mind_of(seat, luck, self.leanings).decide()


BOTS: dict[str, Callable[[], Bot]] = {"heuristic": Heuristic}
"""Name -> a new computer player."""
