"""What a computer player makes of a hero's cards: when which is played."""

from __future__ import annotations

import random
from collections.abc import Iterable

from game.battle_for_korvosa.battle.fighting import attack_ways
from game.battle_for_korvosa.battle.odds import battle
from game.battle_for_korvosa.board.position import Choose, Position, React
from game.battle_for_korvosa.bots.attack_cards import Helped, helped
from game.battle_for_korvosa.bots.mind import Mind, fills_pool, once
from game.battle_for_korvosa.bots.temper import HeroLeanings
from game.battle_for_korvosa.cards.carrying_out import has_target
from game.battle_for_korvosa.content.vocabulary import CASTLE, DestroyUnits, Effect, Filter, GainUnits, Mod, SlayAlly
from game.battle_for_korvosa.phases.play_card import ChooseOne, Pass, PlayCard, playable
from game.core.bots.bot import Seat, Suggestion
from game.core.text.phrases import say

CARD, CARD_LAST = 2.0, 0.5
"""An Attack card is played that saves so many units, or makes a capture a tenth of that likelier; in the last turn."""


class HandMind(Mind):
    """Plays and keeps cards."""

    def __init__(self, seat: Seat[Position], luck: random.Random, leanings: HeroLeanings) -> None:
        super().__init__(seat, luck)
        self.leans, self.shelter, self.steady = leanings, leanings.shelter, leanings.steady

    @once
    def parting(self) -> bool:
        """Is it the last turn, and the Queen has another after it?"""
        turn, city = self.position.turn, self.city
        if not self.leans.parting or not self.last_turn():
            return False
        return 0 < turn.order.index(city.queen) - turn.order.index(self.me) <= len(self.position.decks.city)

    def card_to_play(self) -> Suggestion | None:
        """A Standard or Reinforcement card that acts at once; in a fight none that only fills the pool."""
        content = self.city.content
        for card in playable(self.city, self.me):
            if any(self.helps(effect) for effect in content.cards[card].effects):
                return Suggestion(PlayCard(by=self.me, card=card), say("help at once"))
        return None

    def helps(self, effect: Effect) -> bool:
        """Does an effect help at once? When the last attacks are done, only what makes another possible does."""
        city, fights = self.city, self.position.turn.phase == "fight"
        if isinstance(effect, Mod) or (fights and fills_pool(effect)):
            return False
        if isinstance(effect, SlayAlly):
            return any(
                city.p.allies[district] == effect.side and self.queens(district) > 1 and self.found(effect.at, places)
                for district, places in city.content.in_district.items()
            ) and not (fights and not attack_ways(city, self.me))
        if fights and isinstance(effect, DestroyUnits):
            return any(
                self.after_harm(place, effect.n) for place in city.content.board if self.found(effect.at, [place])
            )
        if fights and isinstance(effect, GainUnits) and isinstance(effect.to, Filter):
            return self.parting() or any(
                self.odds_from(place, near, effect.n) >= self.leans.attack_last
                for place in city.content.board
                if self.found(effect.to, [place])
                for near in city.neighbours(place)
                if self.me in city.p.quarters[place].units and self.open(place, near)
            )
        return True

    def queens(self, district: str) -> int:
        """How many quarters of a district the Queen holds."""
        return sum(self.city.holds(self.city.queen, place) for place in self.city.content.in_district[district])

    def found(self, wanted: Filter, places: Iterable[str]) -> bool:
        """Does a filter of a card of this hero's mean one of these places?"""
        return any(self.city.matches(wanted, place, self.me) for place in places)

    def open(self, source: str, target: str) -> bool:
        """May somebody who stands in `source` attack what is in `target`?"""
        return target != CASTLE and target in self.enemies() and not self.banned(source, target)

    def odds_from(self, source: str, target: str, more: int, fewer: int = 0) -> float:
        """The chance to take a quarter with so many more units, against so many fewer (one stays)."""
        left = max(1, self.city.total(target) - fewer)
        return battle(self.terms(source, target), self.city.attackers(self.me, source) + more, left)[0]

    def after_harm(self, place: str, units: int) -> float:
        """What a place is worth by the chance to take it once it has so many units fewer; 0 if it will not be tried."""
        city, least = self.city, self.leans.attack_last if self.last_turn() else self.leans.attack
        stacks = [other for other in city.neighbours(place) if city.attackers(self.me, other)]
        near = [other for other in stacks if self.open(other, place)]
        best = max((self.odds_from(other, place, 0, units) for other in near), default=0.0)
        return best * self.worth(place) if best >= least else 0.0

    def choose(self, pending: Choose) -> Suggestion:
        """Harm goes where it opens the way; a lieutenant is slain where the Queen still holds most."""
        effect = self.city.content.effect(pending.card, pending.effect)
        if isinstance(effect, SlayAlly):
            bonus = self.city.content.districts
            best = max(pending.options, key=lambda district: bonus[district].bonus * self.queens(district))
            return Suggestion(ChooseOne(by=self.me, district=best), say("the district that matters most"))
        if isinstance(effect, DestroyUnits) and effect.side == "queen" and self.leans.cards:
            worths = {place: self.after_harm(place, effect.n) for place in pending.options}
            best = max(worths, key=lambda place: worths[place])
            if worths[best]:
                return Suggestion(ChooseOne(by=self.me, quarter=best), say("where it hurts most"))
        return super().choose(pending)

    @once
    def with_card(self, source: str, target: str) -> Helped:
        """The attack with the Attack card that helps it most."""
        return helped(self.city, (self.me, source, target), CARD_LAST if self.last_turn() else CARD)

    def attack_cards(self, source: str, target: str) -> list[str]:
        """One Attack card against a landmark, or a stack that is worth it."""
        city = self.city
        if target not in city.content.landmarks and city.total(target) < (2 if self.last_turn() else 4):
            return []
        if self.leans.cards:
            card = self.with_card(source, target).card if city.total(target) > 1 or self.last_turn() else None
            return [card] if card is not None else []
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
            hers = "self" if stack[-1].by == city.queen else "queen"
            if isinstance(effect, GainUnits) and effect.who in (hers, "queen") and effect.n > 1:
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
