"""Who builds: a few players collect what castles need, the others leave it to them."""

from __future__ import annotations

from functools import cached_property

from game.parts.cards import SUIT
from game.rise_against_monsters.board.position import BUILDING
from game.rise_against_monsters.board.ratings import rating_in, suit_bonus
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.content.cards import BASE, BONUS, CASTLE, COST, KIND, WORKER

# Numbers found by playing many games between partners alone.
BUILDERS = {2: 2, 3: 1, 4: 3, 5: 3, 6: 3, 7: 3}
"""How many players collect workers and castles, by number of players; the others leave the cards to them."""
LEAD = 2.5
"""A builder who is so many times behind the first one stops collecting."""
SECURE = 15
"""So much rating of heroes before the first one builds."""


class Builders:
    """Which partners collect workers and castles, and what a castle can be paid with."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    @cached_property
    def names(self) -> list[str]:
        """The players who collect what castles need; the others leave it to them and hold what nobody needs."""

        def progress(player: str) -> float:
            land = self.sight.position.players[player]
            points = 25.0 * len(land.castles) + sum(6 for card in land.bonuses if SUIT[card] == "S")
            points += sum(BASE[worker] for worker in land.workers)
            for card in land.hand:
                kind = KIND[card]
                if kind == WORKER:
                    points += BASE[card] / 2
                elif kind == CASTLE or (kind == BONUS and SUIT[card] == "S"):
                    points += 3
            return points

        seats = self.sight.setup.players
        count = BUILDERS[len(seats)]
        first = sorted(seats, key=lambda player: (-progress(player), seats.index(player)))[:count]
        return [player for player in first if progress(player) * LEAD >= progress(first[0])]

    def worker_ratings(self, player: str, *, hand: bool) -> dict[str, int]:
        """A player's workers that could pay now: untapped ones in play, and those in hand as they would be there."""
        position = self.sight.position
        land = position.players[player]
        raised = suit_bonus(position, player, "S")
        found = {w: rating_in(position, w, player) for w in land.workers if w not in position.tapped}
        if hand:
            found.update({c: BASE[c] + raised for c in land.hand if KIND[c] == WORKER})
        return found

    def can_pay(self) -> bool:
        """Could I bring a castle in now, with the workers that I have in hand and in my land?"""
        aces = [card for card in self.sight.land.hand if KIND[card] == CASTLE]
        return bool(aces) and sum(self.worker_ratings(self.sight.me, hand=True).values()) >= COST[aces[0]]

    def secure(self) -> bool:
        """May building begin? Not before heroes of a rating of 15 stand somewhere (section Bots)."""
        lands = self.sight.position.players.values()
        if any(land.phase == BUILDING for land in lands):
            return True
        return sum(BASE[hero] for land in lands for hero in land.heroes) >= SECURE
