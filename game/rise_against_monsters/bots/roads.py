"""The roads of a partner: over which heroes help where most monsters roam, and that keep defeat away."""

from __future__ import annotations

from game.core.bots.bot import Suggestion
from game.core.text.phrases import say
from game.rise_against_monsters.board.position import CLEARING
from game.rise_against_monsters.bots.builders import Builders
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.content.cards import BASE, KIND, ROAD
from game.rise_against_monsters.phases.playing import PlayCard

# Numbers found by playing many games between partners alone.
GOOD_ROAD = 7
"""A road of so much rating is worth laying."""
FEW = 5
"""With so few other cards in play defeat is near, once somebody builds."""


class Roads:
    """Which road of the hand is laid, and to whom."""

    def __init__(self, sight: Sight, builders: Builders) -> None:
        self.sight, self.builders = sight, builders
        self.in_hand = [card for card in sight.land.hand if KIND[card] == ROAD]

    def insure(self) -> Suggestion | None:
        """Once somebody builds and little is in play, one more road keeps defeat away (RISE-END-2)."""
        lands = self.sight.position.players
        if all(land.phase == CLEARING for land in lands.values()):
            return None
        others = len(self.sight.position.roads)
        for land in lands.values():
            others += len(land.heroes) + len(land.workers) + 3 * len(land.castles)
        if others > FEW or not self.in_hand:
            return None
        names = [name for name in lands if name != self.sight.me]
        goal = min(names, key=lambda name: (self.roaming(name), names.index(name)))
        reason = say("As long as it lies here the monsters have not won.")
        return self.lay_best(self.in_hand, goal, reason)

    def lay(self) -> Suggestion | None:
        """A good road over which my heroes can help: to the land with most monsters, else to the first builder."""
        land = self.sight.land
        if not land.heroes or (land.phase == CLEARING and not self.sight.castles):
            return None
        goal = self.goal()
        position = self.sight.position
        free = sum(
            ends.joins(self.sight.me, goal) and position.road_free(road) for road, ends in position.roads.items()
        )
        roads = [card for card in self.in_hand if BASE[card] >= max(GOOD_ROAD, min(BASE[h] for h in land.heroes))]
        if goal == self.sight.me or not roads or free >= min(2, len(land.heroes)):
            return None
        return self.lay_best(roads, goal, say("My heroes can help {goal} over it.", goal=goal))

    def worth_keeping(self) -> str | None:
        """The road of my hand with which I could help as soon as my land is clear; None if there is none."""
        best = max(self.in_hand, key=BASE.__getitem__, default=None)
        helpful = best is not None and BASE[best] >= GOOD_ROAD and self.sight.land.heroes
        return best if helpful and any(self.roaming(name) for name in self.others) else None

    @property
    def others(self) -> list[str]:
        """The other players."""
        return [name for name in self.sight.position.players if name != self.sight.me]

    def goal(self) -> str:
        """Where help is wanted most."""
        most = max(self.others, key=self.roaming)
        return most if self.roaming(most) else self.builders.names[0]

    def roaming(self, player: str) -> int:
        """The rating of the monsters that roam in a land."""
        return sum(BASE[monster] for monster in self.sight.position.players[player].monsters)

    def lay_best(self, roads: list[str], goal: str, reason: str) -> Suggestion:
        """The widest of these roads."""
        return Suggestion(PlayCard(by=self.sight.me, card=max(roads, key=BASE.__getitem__), to=goal), reason)
