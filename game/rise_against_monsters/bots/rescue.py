"""What a partner gives to save the table: a held Joker, and workers that step in."""

from __future__ import annotations

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.parts.cards import SUIT, spoken
from game.rise_against_monsters.battle.wrath import Wrath, can_strike, held_jokers
from game.rise_against_monsters.board.position import PLAY
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.bots.threat import Threat
from game.rise_against_monsters.building.build import Support, supportings
from game.rise_against_monsters.content.cards import BASE, CASTLE, KIND

# Numbers found by playing many games between partners alone.
STRIKE = 15
"""A held Joker is played for so much rating."""


class Rescue:
    """Jokers and emergency support."""

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
