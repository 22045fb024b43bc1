"""How a computer player plays the Queen."""

from __future__ import annotations

import heapq
import math
import random
from collections.abc import Mapping, Sequence
from math import ceil

from game.battle_for_korvosa.battle.fighting import Attack, attack_ways
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.bots.mind import SAFE, Mind, once
from game.battle_for_korvosa.bots.temper import QueenLeanings
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.battle_for_korvosa.phases.gain import gain_of
from game.battle_for_korvosa.phases.placing import Place, open_places
from game.core.bots.bot import Seat, Suggestion
from game.core.text.phrases import say

ENTER = 5
"""So many who may come in by a breach are a danger to a landmark next to it."""
PRICE = 0.8
"""A unit of hers that does not stand in a landmark costs those who come about so much."""
THIN = 3
"""A line is cut through a quarter of no more units."""


class QueenMind(Mind):
    """Plays to win, without mercy."""

    def __init__(self, seat: Seat[Position], luck: random.Random, leanings: QueenLeanings) -> None:
        super().__init__(seat, luck)
        self.leans, self.shelter, self.steady = leanings, leanings.shelter, leanings.steady

    @once
    def worth(self, place: str) -> float:
        """1, and more for landmarks, breaches, districts broken or completed, and the ring around the Castle."""
        city = self.city
        district = city.content.board[place].district
        quarters = city.content.in_district[district]
        worth = 1.0
        if place in city.content.landmarks:
            worth += self.leans.landmark + self.leans.income * city.content.districts[district].bonus
        worth += self.leans.whole * city.full(district, "heroes")
        worth += self.leans.breach * (place in self.breaches())
        worth += self.leans.complete * all(city.holds(city.queen, other) for other in quarters if other != place)
        ring = city.content.castle.next_to
        worth += 1.5 * (place in ring and all(city.is_hero(city.p.quarters[other].holder) for other in ring))
        if self.last_turn():
            # Now each landmark and each whole district is a point, and nothing else counts.
            worth += 2.0 * (place in city.content.landmarks) + 1.0 * city.full(district, "heroes")
        return worth

    @once
    def target_worth(self, place: str) -> float:
        """Worth for the units in it; cutting a hero's stack off from the breach counts too."""
        leans, units = self.leans, self.enemies()[place]
        worth = self.worth(place) + leans.prey * units
        if leans.cut:
            worth += leans.cut * self.cuts(place)
        return worth / math.pow(units + 1, leans.thin)

    def cuts(self, place: str) -> float:
        """Is it a thin quarter between a hero's breach and a stack?"""
        city = self.city
        holder = city.p.quarters[place].holder
        if not city.is_hero(holder) or holder is None or city.total(place) > THIN:
            return 0.0
        before = self.line_of(holder)
        if place not in before or city.lines_allied(holder):
            return 0.0
        after = city.hanging_together(city.links(holder) - {place}, city.breach(holder))
        lost = sum(city.total(other) for other in before - after if other != place)
        return min(2.0, lost / 6)

    @once
    def line_of(self, hero: str) -> set[str]:
        """Every place that a hero's line joins to the breach."""
        return self.city.line(hero, self.city.breach(hero))

    def place(self) -> Suggestion:
        """Two thirds on the place with the best target, one third on the second best; at the end on landmarks too."""
        city = self.city
        places = open_places(city, self.me)
        if not places:
            return self.next_phase(self.why_not_placed())
        if city.p.turn.phase == "deploy":
            return self.deploy(places)
        goals: dict[str, float] = {}
        for place in places:
            strength = city.total(place)
            for near in city.neighbours(place):
                if near in self.enemies() and not self.banned(place, near) and self.worth_a_front(near):
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
        elif left and self.steady:
            units = self.spread(places, units, left)
        elif left:
            place = max(places, key=lambda place: (place in city.content.landmarks, -city.total(place)))
            units[place] = units.get(place, 0) + left
        reason = say("to the best targets") if best and left else say("to guard what is held")
        return Suggestion(Place(by=self.me, units=units), reason)

    def worth_a_front(self, place: str) -> bool:
        """Are units placed to attack it? In her last turn only where that takes a point from the heroes."""
        city = self.city
        if not (self.leans.parting and self.last_turn()) or place in city.content.landmarks:
            return True
        ring = city.content.castle.next_to
        whole = city.full(city.content.board[place].district, "heroes")
        return whole or (place in ring and all(city.is_hero(city.p.quarters[other].holder) for other in ring))

    def spread(self, places: Sequence[str], units: dict[str, int], left: int) -> dict[str, int]:
        """Where there is nothing to attack, the landmark that is weakest for what may come gets the next unit."""
        city = self.city
        where = [place for place in places if place in city.content.landmarks] or list(places)
        lack = {
            place: max(self.enemies_next_to(place), self.outside(place)) / SAFE
            - city.total(place)
            - units.get(place, 0)
            for place in where
        }
        for _ in range(left):
            place = max(where, key=lambda place: lack[place])
            lack[place] -= 1
            units[place] = units.get(place, 0) + 1
        return units

    def secured(self, places: Sequence[str], budget: int) -> dict[str, int]:
        """Units that make landmarks of hers safe against the stacks next to them, those that need fewest first."""
        city, last = self.city, self.last_turn()
        needs = []
        for place in places:
            if place in city.content.landmarks:
                threat = self.heroes_next_to(place) if last else self.enemies_next_to(place)
                threat += self.outside(place) if last and self.leans.parting else 0
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
        enemies = self.enemies()
        return sum(enemies[near] - 1 for near in self.city.neighbours(place) if near in enemies)

    def deploy(self, places: Sequence[str]) -> Suggestion:
        """Most on landmarks next to a breach, the rest around breaches, a few in the Castle."""
        city = self.city
        weights: dict[str, float] = {}
        for place in places:
            near = sum(other in self.breaches() for other in city.neighbours(place))
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
            if not self.leans.few_dice and dice < min(3, city.free(self.me, source)):
                continue
            chance = self.chance(source, target)
            if chance < self.leans.attack or (chance < self.leans.leave_guard and self.guarding(source)):
                continue
            score = self.target_worth(target) * chance
            if captures % 3 == 2 and city.total(target) == 1:
                score += 0.5
            if best is None or score > best[0]:
                best = (score, source, target, dice)
        if best is None:
            return self.next_phase(say("no attack is worth the units that it costs"))
        _, source, target, dice = best
        return Suggestion(Attack(by=self.me, from_=source, to=target, dice=dice), say("the best target"))

    def guarding(self, place: str) -> bool:
        """Is it a landmark that faces a stack as large as its own?"""
        city = self.city
        return place in city.content.landmarks and self.enemies_next_to(place) >= city.total(place)

    @once
    def guards(self, place: str) -> int:
        """A landmark that faces enemies keeps what faces it; the steady keep some against those who wait outside."""
        if place not in self.city.content.landmarks:
            return 0
        return max(min(self.enemies_next_to(place), 6), 3 if self.steady and self.may_be_attacked(place) else 0)

    @once
    def stand(self, place: str, more: int) -> float:
        """When only heroes are to come, what denies them a point counts, where they can get at it."""
        if not (self.leans.parting and self.last_turn()):
            return super().stand(place, more)
        if not self.may_be_attacked(place) or not self.denies(place):
            return 0.0
        return 1 + 1 / (1 + self.city.total(place)) if more else 2.0

    @once
    def may_be_attacked(self, place: str) -> bool:
        """Whoever waits outside comes in by the breach, and goes on."""
        return super().may_be_attacked(place) or (self.steady and self.outside(place) >= ENTER)

    @once
    def outside(self, place: str) -> int:
        """The units with which heroes who wait, and have another turn, may come to stand before a place, all in all."""
        return sum(max(0, units - self.way_in(breach).get(place, units)) for breach, units in self.coming())

    @once
    def way_in(self, breach: str) -> Mapping[str, int]:
        """What it costs those who come in by a breach to stand before each place: whom they meet, and who stays."""
        enemies, adjacency = self.enemies(), self.city.adjacency()
        found: dict[str, int] = {}
        queue = [(0.0, breach)]
        while queue:
            cost, here = heapq.heappop(queue)
            if here in found:
                continue
            found[here] = round(cost)
            met = 0 if here in enemies else self.city.total(here)
            further = cost + 1 + PRICE * met
            for near in adjacency[here]:
                if near not in found and near != CASTLE:
                    heapq.heappush(queue, (further, near))
        return found

    @once
    def coming(self) -> Sequence[tuple[str, int]]:
        """Breach and units outside, with what the hero gains first, of those who have another turn."""
        city, p = self.city, self.position
        here, left = p.turn.order.index(self.me), len(p.decks.city)
        coming: list[tuple[str, int]] = []
        for number, hero in enumerate(p.turn.order):
            wait = number - here if number > here else len(p.turn.order) - here
            breach = city.breach(hero)
            if hero != self.me and wait <= left and breach:
                coming.append((breach, p.players[hero].pool + gain_of(city, hero)))
        return coming

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
