"""How a computer player plays a hero."""

from __future__ import annotations

import math
from collections.abc import Callable
from math import ceil

from game.battle_for_korvosa.battle.fighting import Attack, attack_ways
from game.battle_for_korvosa.battle.occupying import Occupy, occupation_bounds
from game.battle_for_korvosa.battle.odds import battle
from game.battle_for_korvosa.bots.hero_hand import HandMind
from game.battle_for_korvosa.bots.mind import SAFE, Plan, effect_worth, once
from game.battle_for_korvosa.content.vocabulary import CASTLE, POOL
from game.battle_for_korvosa.phases.gain import queen_gain
from game.battle_for_korvosa.phases.placing import Place, open_places
from game.battle_for_korvosa.phases.setup import ChooseBreach, ChooseRole, free_breaches, free_roles
from game.core.bots.bot import Suggestion
from game.core.text.phrases import printed, say, unstopped

SLIM = 0.001
"""A chance that is tried for a point by those who have nothing to lose."""
POINT = 4.0
"""What is worth so much to a hero in the last turn is a point."""


class HeroMind(HandMind):
    """Builds one stack, takes landmarks and whole districts, and counts points in the last round."""

    @once
    def worth(self, place: str) -> float:
        """A landmark is worth a point, the last quarter of a district another; others pay a third of a unit a turn."""
        city = self.city
        district = city.content.board[place].district
        ending = self.leans.parting and self.last_turn()
        worth = 0.2 if ending else 1.0
        if place in city.content.landmarks:
            worth += self.leans.landmark
            worth += 0 if self.last_turn() else self.leans.income * city.content.districts[district].bonus
        missing = self.missing(district)
        if missing == [place]:
            worth += 4.0
        elif len(missing) <= 3:
            worth += 1.0
        if not ending and place in self.breaches():
            worth += 3.0 if city.breach(self.me) == place else 1.0
        if place in city.content.castle.next_to and self.last_turn():
            ring = [q for q in city.content.castle.next_to if not city.is_hero(city.p.quarters[q].holder)]
            worth += 6.0 / len(ring) if len(ring) <= 2 else 0.0
        return worth

    @once
    def missing(self, district: str) -> list[str]:
        """The quarters of a district that no hero holds."""
        quarters = self.position.quarters
        return [q for q in self.city.content.in_district[district] if not self.city.is_hero(quarters[q].holder)]

    # ------------------------------------------------------------------------------------------ set-up
    def by_phase(self) -> dict[str, Callable[[], Suggestion | None]]:
        """A hero chooses his role and his breach, too."""
        return {**super().by_phase(), "role": self.role, "breach": self.choose_breach}

    def role(self) -> Suggestion:
        """The role whose effects are worth most."""
        content = self.city.content
        roles = free_roles(self.city)

        def value(role: str) -> float:
            return math.fsum(effect_worth(effect) for effect in content.cards[role].effects) + self.luck.random() * 2

        role = max(roles, key=value)
        return Suggestion(ChooseRole(by=self.me, role=role), unstopped(printed(content.cards[role].text)))

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
        order = city.p.turn.order
        # who waits outside is safe from her (KORV-SETUP-9)
        beside = any(near in city.content.landmarks for near in city.content.next_to[best])
        if order.index(city.queen) < order.index(self.me):
            reason = say("next to a landmark; the pool is safe until the Queen has acted")
            if not beside:
                reason = say("near a landmark; the pool is safe until the Queen has acted")
            return Suggestion(ChooseBreach(by=self.me, quarter=best, units=1), reason)
        units = max(1, round(self.leans.vanguard * self.pool))
        reason = say("next to a landmark") if beside else say("near a landmark")
        return Suggestion(ChooseBreach(by=self.me, quarter=best, units=units), reason)

    # ------------------------------------------------------------------------------------------ placing
    def place(self) -> Suggestion:
        """First the cards that bring units, then all on the one stack that attacks."""
        card = self.card_to_play()
        if card is not None:
            return card
        city = self.city
        places = open_places(city, self.me)
        if not places:
            return self.next_phase(self.why_not_placed())

        def value(place: str) -> tuple[float, int]:
            stack = city.free(self.me, place) + self.pool
            plans = self.plans(place, stack)
            best = max((plan.score for plan in plans), default=0.0)
            return best, stack

        best = max(places, key=value)
        if self.pool <= self.leans.hold and not self.last_turn() and not self.may_attack(best):
            weak = [place for place in places if place in city.content.landmarks and self.outnumbered(place)]
            if not weak:
                return self.next_phase(say("no attack is worth the units that it costs"))
            best = max(weak, key=self.enemies_next_to)
            return Suggestion(Place(by=self.me, units={best: self.pool}), say("for a landmark that is outnumbered"))
        near = self.enemies_next_to(best)
        reason = say("all on one stack, beside what it may take") if near else say("all on one stack")
        return Suggestion(Place(by=self.me, units={best: self.pool}), reason)

    def may_attack(self, place: str) -> bool:
        """Is there anything next to a place that the stack would attack with all units from outside?"""
        city, stack = self.city, self.city.free(self.me, place) + self.pool - self.guards(place)
        for near in city.neighbours(place):
            if self.open(place, near):
                worth_it = near in city.content.landmarks or not self.too_dear(stack, place, near)
                if worth_it and battle(self.terms(place, near), stack, city.total(near))[0] >= self.leans.attack:
                    return True
        return False

    def outnumbered(self, place: str) -> bool:
        """Has a stack of the enemy next to a place as many units as stand in it?"""
        return self.enemies_next_to(place) >= self.city.total(place)

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
        points = self.leans.points and self.parting()
        for source, target, dice in attack_ways(city, self.me):
            stack = city.attackers(self.me, source) - (0 if source == POOL else self.guards(source))
            if points and source in city.content.landmarks and self.worth(target) < POINT:
                continue
            if stack < 1 or (
                not last and target not in city.content.landmarks and self.too_dear(stack, source, target)
            ):
                continue
            chance = self.chance(source, target)
            landmark = target in city.content.landmarks
            if chance < (self.leans.attack_last if last or source == POOL else self.leans.attack) or (
                not last and source != POOL and stack < 3 and city.total(target) > 0 and dice < 3
            ):
                continue
            if source not in ways:
                ways[source] = self.plans(source, stack)
            scores = [plan.score for plan in ways[source] if plan.path[0] == target]
            if last and self.leans.parting and landmark:
                # It may be too dear for a plan, but there is nothing left to save.
                scores.append(self.worth(target) / (stack + 2))
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
            return card or self.last_try() or self.next_phase(say("no attack is worth the units that it costs"))
        _, source, target, dice = best
        reason = say("the best way to a landmark")
        return Suggestion(
            Attack(by=self.me, from_=source, to=target, dice=dice, cards=self.attack_cards(source, target)),
            reason,
        )

    def last_try(self) -> Suggestion | None:
        """An attack on a landmark by those who have nothing to lose: no turn of theirs or the Queen's is to come."""
        if not (self.leans.parting and self.last_turn()) or self.parting():
            return None
        ways = [way for way in attack_ways(self.city, self.me) if way[1] in self.city.content.landmarks]
        chances = [(self.chance(source, target), source, target, dice) for source, target, dice in ways]
        chance, source, target, dice = max(chances, default=(0.0, "", "", 0))
        if chance < SLIM:
            return None
        cards = self.attack_cards(source, target)
        return Suggestion(
            Attack(by=self.me, from_=source, to=target, dice=dice, cards=cards), say("the best way to a landmark")
        )

    def chance(self, source: str, target: str) -> float:
        """With the Attack card that would be played."""
        cards = self.attack_cards(source, target) if self.leans.cards else []
        return self.with_card(source, target).win if cards else super().chance(source, target)

    def occupy(self) -> Suggestion:
        """The stack goes where its next attack is."""
        combat = self.city.p.combat
        assert combat is not None
        least, most = occupation_bounds(self.city)
        source, target = combat.from_, combat.to
        if not self.leans.follow or source == POOL:
            return super().occupy()
        ahead = self.next_score(target, most)
        if not ahead or ahead < self.next_score(source, most - least):
            return super().occupy()
        units = max(least, most - self.guards(source))
        return Suggestion(Occupy(by=self.me, units=units), self.why_in(target))

    def next_score(self, place: str, stack: int) -> float:
        """How good the best attack is that so many units would begin from a place; 0 if there is none."""
        city, last = self.city, self.last_turn()
        if stack < 1:
            return 0.0
        plans = self.plans(place, stack)
        best = 0.0
        for near in city.neighbours(place):
            scores = [plan.score for plan in plans if plan.path[0] == near]
            if not scores or (not last and near not in city.content.landmarks and self.too_dear(stack, place, near)):
                continue
            chance = battle(self.terms(place, near), stack, city.total(near))[0]
            if chance >= (self.leans.attack_last if last else self.leans.attack):
                best = max(best, max(scores) * chance)
        return best

    def too_dear(self, stack: int, source: str, target: str) -> bool:
        """Would a quarter that is no landmark cost a stack so much that less than the reserve is left?"""
        return bool(self.leans.reserve) and stack - self.price(source, target) < self.leans.reserve

    def third_capture(self) -> bool:
        """Would the next capture earn a Hero card?"""
        turn = self.position.turn
        return not turn.blow and turn.captures + 1 >= self.city.number("blow-at", 3, self.me)

    @once
    def guards(self, place: str) -> int:
        """Landmarks and the breach keep some, as long as somebody may come."""
        if (self.last_turn() and not self.parting()) or not self.important(place):
            return 0
        if self.parting() and place in self.city.content.landmarks:
            need = ceil(self.reach(place) / SAFE) - 1
            return need if need <= self.city.free(self.me, place) else self.leans.keep - 1
        if not self.steady and not self.enemies_next_to(place):
            return 0
        return (self.leans.keep_breach if place == self.city.breach(self.me) else self.leans.keep) - 1

    def reach(self, place: str) -> int:
        """The most units with which the Queen may come at a landmark in her last turn: from two steps away at most."""
        city = self.city
        near = {*city.neighbours(place)} | {far for other in city.neighbours(place) for far in city.neighbours(other)}
        stacks = [city.total(other) - 1 for other in near if city.holds(city.queen, other)]
        return max(stacks, default=0) + queen_gain(city) if stacks else 0

    @once
    def stand(self, place: str, more: int) -> float:
        """When nothing but the Queen's turn is to come, a stack leaves no landmark, and goes into the weakest."""
        if not self.parting():
            return super().stand(place, more)
        if place not in self.city.content.landmarks:
            return 0.0
        return 1 + 1 / (1 + self.city.total(place)) if more else 2.0

    def needs(self, place: str) -> float:
        """The stack with the best plan."""
        return max((plan.score for plan in self.plans(place, self.city.free(self.me, place) + 3)), default=0.0)

    @once
    def front(self, place: str) -> float:
        """The worth of what can be reached from a place in a few steps; nearer is better."""
        adjacency, enemies, best = self.city.adjacency(), self.enemies(), 0.0
        reached, edge = {place}, [place]
        for steps in range(1, 6):
            following: list[str] = []
            for here in edge:
                for near in adjacency[here]:
                    if near in reached or near == CASTLE:
                        continue
                    reached.add(near)
                    following.append(near)
                    if near in enemies:
                        best = max(best, self.worth(near) / steps**2)
            edge = following
        return best
