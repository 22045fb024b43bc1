"""The draw step of a partner: draw as long as the unseen cards promise more than they threaten."""

from __future__ import annotations

import math

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.parts.cards import SUIT
from game.rise_against_monsters.battle.wrath import monsters_of
from game.rise_against_monsters.board.ratings import castles_with_room, rating_in
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.content.cards import BASE, BONUS, CASTLE, HERO, JOKER, KIND, MONSTER, WORKER
from game.rise_against_monsters.phases.draw import Draw, StopDrawing

# Numbers found by playing many games between partners alone.
EDGE = -1.0
"""A further card is drawn as long as it promises more than this."""


class DrawStep:
    """Draw, or stop while it is good."""

    def __init__(self, sight: Sight, threat: Threat, builders: Builders) -> None:
        self.sight, self.threat, self.builders = sight, threat, builders

    def draw(self) -> Suggestion:
        """Draw, or stop while it is good."""
        if not self.sight.turn.drawn:
            return Suggestion(Draw(by=self.sight.me), say("At least one card must be drawn."))
        if not self.sight.land.monsters and self.builders.can_pay():
            return Suggestion(StopDrawing(by=self.sight.me), say("A castle can be built now."))
        if self.expected() > EDGE:
            return Suggestion(Draw(by=self.sight.me), say("The next card promises more than it threatens."))
        return Suggestion(StopDrawing(by=self.sight.me), say("The next card threatens more than it promises."))

    def expected(self) -> float:
        """What one more card promises: the mean over the cards that may come."""
        cards = self.sight.to_come
        if not cards:
            return -1.0
        return math.fsum(self.promise(card) for card in cards) / len(cards)

    def promise(self, card: str) -> float:
        """What it would mean to draw this card now."""
        kind = KIND[card]
        land = self.sight.land
        me = self.sight.me
        position = self.sight.position
        if kind == HERO:
            return BASE[card]
        if kind == JOKER:
            roaming = sum(BASE[m] for m in monsters_of(self.sight.state, me))
            if roaming:
                return roaming
            return -sum(BASE[h] for h in land.heroes) if land.heroes else 10
        if kind == MONSTER:
            if castles_with_room(position, me, card):
                return 3
            hurt = self.threat.arrival_loss(card)
            strength = sum(rating_in(position, h, me) for h in self.sight.free_heroes(me))
            return -hurt - (1 if strength - hurt >= BASE[card] else 0.6 * BASE[card])
        if me not in self.builders.names and (kind in (CASTLE, WORKER) or (kind == BONUS and SUIT[card] == "S")):
            return -1
        if kind == CASTLE:
            return 8 if self.sight.castles + self.sight.aces_in_hands < len(position.players) + 1 else 0
        if kind == WORKER:
            return BASE[card] * 0.7
        if kind == BONUS and SUIT[card] == "S":
            return 5
        return 0.5
