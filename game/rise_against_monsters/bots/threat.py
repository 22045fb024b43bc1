"""What the monsters will do to a land: who acts, and what that destroys."""

from __future__ import annotations

from functools import cached_property

from game.rise_against_monsters.board.position import MONSTERS
from game.rise_against_monsters.board.ratings import rating, rating_in, side_total
from game.rise_against_monsters.bots.sight import Sight
from game.rise_against_monsters.content.cards import BASE, HERO, KIND, MONSTER, ORDER, WORKER
from game.rise_against_monsters.phases import monsters


def worth(card: str) -> float:
    """What a card in play is worth to the table (section Bots)."""
    kind = KIND[card]
    if kind == HERO:
        return BASE[card]
    if kind == WORKER:
        return BASE[card] + 2
    return 3


class Threat:
    """What the roaming monsters would destroy as the table stands."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    @cached_property
    def held_down(self) -> set[str]:
        """Monsters that will not untap: they pin a card, or a hero pins them."""
        position = self.sight.position
        return {m for pinner in position.pins for m in (pinner, position.contacts[pinner]) if KIND[m] == MONSTER}

    def acting(self, land: str) -> list[str]:
        """The roaming monsters that will act in the next monsters step of the land."""
        position = self.sight.position
        if self.sight.turn.step == MONSTERS and self.sight.turn.player == land:
            return monsters.still_to_act(position)
        return [m for m in position.players[land].monsters if m not in self.held_down]

    def raid(self, land: str, without: str | None = None) -> float:
        """What the next monsters step of the land would destroy, with or without one of the monsters."""
        position = self.sight.position
        acting = [m for m in self.acting(land) if m != without]
        if not acting:
            return 0.0
        here = position.players[land]
        groups: list[dict[str, int]] = [
            {card: rating_in(position, card, land) for card in here.heroes},
            {card: rating_in(position, card, land) for card in here.workers},
            {card: rating(position, card) for card in position.roads_at(land)},
        ]
        staying = [m for m in position.contacts if KIND[m] == MONSTER and m in self.held_down]
        damage: dict[str, int] = {}
        for monster in staying:
            target = position.contacts[monster]
            damage[target] = damage.get(target, 0) + BASE[monster]
        lost = 0.0
        for monster in sorted(acting, key=lambda m: -BASE[m]):
            group = next((group for group in groups if group), None)
            if group is None:
                break
            target = min(group, key=lambda card: (group[card], ORDER[card]))
            damage[target] = damage.get(target, 0) + BASE[monster]
            if damage[target] >= group[target]:
                lost += worth(target)
                del group[target]
        return lost

    def arrival_loss(self, monster: str) -> float:
        """What a monster would destroy on arrival."""
        kind, rated = monsters.rated_targets(self.sight.position, self.sight.me)
        if kind == monsters.NOTHING:
            return 0.0
        target = min(rated, key=lambda card: (rated[card], ORDER[card]))
        return worth(target) if side_total(self.sight.position, target) + BASE[monster] >= rated[target] else 0.0
