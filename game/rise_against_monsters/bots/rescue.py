"""What a partner gives to save the table: a held Joker, workers that step in, workers that go where they can build."""

from __future__ import annotations

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.parts.cards import SUIT, spoken
from game.rise_against_monsters.battle.wrath import Wrath, can_strike, held_jokers
from game.rise_against_monsters.board.position import PLAY
from game.rise_against_monsters.board.ratings import suit_bonus
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.building.build import Support, supportings
from game.rise_against_monsters.building.roads import Send, sendings
from game.rise_against_monsters.content.cards import BASE, CASTLE, KIND, WORKER

# Numbers found by playing many games between partners alone.
STRIKE = 15
"""A held Joker is played for so much rating."""


class Rescue:
    """Jokers, emergency support, and workers that are sent for good."""

    def __init__(self, sight: Sight, threat: Threat, builders: Builders) -> None:
        self.sight, self.threat, self.builders = sight, threat, builders

    def strike(self) -> Suggestion | None:
        """A held Joker, when it removes much, or clears the land for a castle that is ready."""
        sight = self.sight
        if not can_strike(sight.state, sight.me):
            return None
        roaming = sum(BASE[m] for m in sight.land.monsters)
        harm = self.threat.raid(sight.me)
        ready = sight.mine and sight.turn.step == PLAY and bool(sight.land.monsters) and self.builders.can_pay()
        wins = sight.castles >= len(sight.position.players) and not any(
            land.monsters for name, land in sight.position.players.items() if name != sight.me
        )
        if roaming >= STRIKE or harm >= 10 or ready or (wins and sight.land.monsters):
            reason = say("The Bringer of Wrath removes a rating of {roaming}.", roaming=roaming)
            return Suggestion(Wrath(by=sight.me, joker=held_jokers(sight.state, sight.me)[0]), reason)
        return None

    def step_in(self) -> Suggestion | None:
        """Emergency support, always for castles, with the smallest worker that suffices."""
        sight = self.sight
        found = [s for s in supportings(sight.position, sight.me) if KIND[s[1]] == CASTLE or SUIT[s[1]] == "S"]
        if not found:
            return None
        worker, card, road = min(found, key=lambda s: (KIND[s[1]] != CASTLE, -BASE[s[0]]))
        words = say("The {card} is short of support.", card=spoken(card))
        return Suggestion(Support(by=sight.me, worker=worker, card=card, road=road), words)

    def gather(self) -> Suggestion | None:
        """Once no worker can come any more, spare ones go to a partner who holds a castle and raises workers more.

        Else two who can pay for a part each would wait for ever.
        """
        sight, position = self.sight, self.sight.position
        hands = [card for land in position.players.values() for card in land.hand]
        if any(KIND[card] == WORKER for card in (*sight.unseen, *position.discard, *hands)) or self.builders.can_pay():
            return None
        mine = suit_bonus(position, sight.me, "S")
        goals = {
            name
            for name, land in position.players.items()
            if any(KIND[card] == CASTLE for card in land.hand) and suit_bonus(position, name, "S") > mine
        }
        found = [
            (worker, road)
            for worker, road in sendings(position, sight.me)
            if KIND[worker] == WORKER and position.roads[road].beyond(sight.me) in goals
        ]
        if not found:
            return None
        worker, road = min(found, key=lambda way: (BASE[way[0]], BASE[way[1]]))
        goal = position.roads[road].beyond(sight.me)
        words = say(
            "No worker is left to draw, and {goal} can build with the {worker}.", goal=goal, worker=spoken(worker)
        )
        return Suggestion(Send(by=sight.me, card=worker, road=road), words)
