"""The discard step of a partner: what does not help towards a castle makes room."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.bots.bot import Suggestion
from game.core.text.phrases import Phrase, say
from game.parts.cards import SUIT
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.roads import Roads
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.content.cards import (
    BASE,
    BONUS,
    CASTLE,
    COST,
    HAND,
    HERO,
    JOKER,
    KIND,
    ORDER,
    ROAD,
    WORKER,
)
from game.rise_against_monsters.phases.playing import Discard


class DiscardStep:
    """What goes from the hand."""

    def __init__(self, sight: Sight, builders: Builders, roads: Roads) -> None:
        self.sight, self.builders, self.roads = sight, builders, roads

    def discard(self) -> Suggestion:
        """Make room for what is needed; keep a full hand when everything in it is good."""
        for cards, one, several in self.reasons():
            if cards:
                return Suggestion(Discard(by=self.sight.me, cards=cards), one if len(cards) < 2 else several)
        return Suggestion(Discard(by=self.sight.me, cards=[]), say("Every card in the hand may still help."))

    def reasons(self) -> Iterator[tuple[list[str], Phrase, Phrase]]:
        """What may go, by why: the cards, and what is said of one of them and of several."""
        if self.sight.me not in self.builders.names and not self.builders.can_pay():
            yield (
                self.spades(),
                say("Whoever builds sooner may draw it again."),
                say("Whoever builds sooner may draw them again."),
            )
            yield (
                self.for_others(),
                say("Hardly a card is left to draw, and others may need it."),
                say("Hardly a card is left to draw, and others may need them."),
            )
        else:
            yield (
                self.useless(),
                say("It does not help towards the castles that are missing."),
                say("They do not help towards the castles that are missing."),
            )
        full = say("Who holds a full hand draws nothing, and of this hand it is the least useful.")
        yield self.for_room(), full, full

    def spades(self) -> list[str]:
        """Cards of my hand that only those can use who build."""
        hand = self.sight.land.hand
        found = [c for c in hand if KIND[c] in (WORKER, CASTLE) or (KIND[c] == BONUS and SUIT[c] == "S")]
        return sorted(found, key=ORDER.__getitem__)

    def useless(self) -> list[str]:
        """Cards of my hand that do not help towards a castle, the least useful first."""
        land = self.sight.land
        found: list[tuple[float, str]] = []
        aces = 0
        wanted = len(self.sight.position.players) - self.sight.castles
        wanted_road = self.roads.worth_keeping()
        for card in land.hand:
            kind = KIND[card]
            if kind == ROAD and card != wanted_road:
                found.append((0, card))
            elif kind == BONUS:
                if SUIT[card] != "S":
                    found.append((1, card))
            elif kind == CASTLE:
                aces += 1
                if aces > min(wanted, 2):
                    found.append((2, card))
        return [card for _, card in sorted(found, key=lambda pair: (pair[0], ORDER[pair[1]]))]

    def for_others(self) -> list[str]:
        """Once hardly a card is left to draw, what I cannot use is held back in vain: all but heroes and Jokers."""
        position = self.sight.position
        if len(position.draw) + len(position.discard) > HAND:
            return []
        keeps = self.roads.worth_keeping()
        return [c for c in self.sight.land.hand if KIND[c] not in (HERO, JOKER) and c != keeps]

    def for_room(self) -> list[str]:
        """Never sit on a full hand (section Bots): without a draw nothing ever changes, so the least useful goes."""
        hand = self.sight.land.hand
        return [min(hand, key=self.usefulness)] if len(hand) == HAND else []

    def usefulness(self, card: str) -> float:
        """How dear a card in my hand is to me: what goes first when a full hand cannot be played."""
        kind = KIND[card]
        if kind == CASTLE:
            return 9 if sum(KIND[c] == CASTLE for c in self.sight.land.hand) < 2 else 4
        if kind == BONUS:
            return 12 - COST[card] / 2
        if kind == WORKER:
            return BASE[card] + 0.5
        return 20 if kind == JOKER else BASE.get(card, 0)
