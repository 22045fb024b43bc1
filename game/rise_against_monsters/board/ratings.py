"""RISE-CARD-2 and RISE-BONUS: ratings with their bonuses, supports against costs, monsters under castles."""

from __future__ import annotations

from collections.abc import Iterator

from game.parts.cards import RANK, SUIT
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.content.cards import (
    BASE,
    CASTLE_ROOM,
    COST,
    HERO,
    KIND,
    MONSTER,
    RAISE,
    ROAD,
    WORKER,
    in_order,
)


def neighbours(position: Position, land: str) -> set[str]:
    """The lands that a road joins to this one; roads in use count (RISE-BONUS-5)."""
    return {road.beyond(land) for road in position.roads.values() if road.owner == land or road.to == land}


def raising(position: Position, land: str, suit: str) -> Iterator[tuple[str, str]]:
    """RISE-BONUS-2 to 8: what raises the heroes (`H`) or workers (`S`) of a land: (bonus card, whose land it lies in).

    Its own bonus cards, then those it shares: of each rank the first in seat order, then card order.
    """
    here = position.players[land]
    sharing: set[str] = set()
    for card in here.bonuses:
        if SUIT[card] == suit:
            yield card, land
        elif SUIT[card] == "D":
            sharing.add(RANK[card])
    if not sharing:
        return
    joined = neighbours(position, land)
    for neighbour, there in position.players.items():
        if neighbour in joined and there.bonuses:
            for card in in_order(there.bonuses):
                if SUIT[card] == suit and RANK[card] in sharing:
                    sharing.remove(RANK[card])
                    yield card, neighbour


def suit_bonus(position: Position, land: str, suit: str) -> int:
    """What the heroes (`H`) or workers (`S`) of a land get in all (RISE-BONUS-7)."""
    return sum(RAISE[card] for card, _ in raising(position, land, suit))


def own_diamonds(position: Position, player: str) -> list[str]:
    """RISE-BONUS-4: the bonus cards that raise the roads a player owns."""
    return [card for card in position.players[player].bonuses if SUIT[card] == "D"]


def road_rating(position: Position, road: str, player: str) -> int:
    """A road's rating for `player` who uses it: only its owner gets his bonuses of diamonds (RISE-BONUS-4)."""
    raised = position.roads[road].owner == player and position.players[player].bonuses
    return BASE[road] + (sum(RAISE[card] for card in own_diamonds(position, player)) if raised else 0)


def rating_in(position: Position, card: str, land: str) -> int:
    """The rating of a hero, worker or roaming monster that lies in `land`."""
    kind = KIND[card]
    if kind == MONSTER or not position.players[land].bonuses:
        return BASE[card]
    return BASE[card] + suit_bonus(position, land, SUIT[card])


def rating(position: Position, card: str) -> int:
    """The present rating of a monster, hero, worker or road; of a road, as monsters meet it (RISE-ROAD-2)."""
    kind = KIND[card]
    if kind == ROAD and card in position.roads:
        return road_rating(position, card, position.roads[card].owner)
    if kind in (HERO, WORKER):
        land = position.home(card)
        if land is not None:
            return rating_in(position, card, land)
    return BASE[card]


def side_total(position: Position, target: str) -> int:
    """RISE-FIGHT-4: the sum of all cards in contact with the target."""
    return sum(rating(position, attacker) for attacker, met in position.contacts.items() if met == target)


def support_total(position: Position, card: str) -> int:
    """The rating of all workers that support a bonus card or castle, from any land."""
    return sum(rating(position, worker) for worker, kept in position.supports.items() if kept == card)


def is_short(position: Position, card: str) -> bool:
    """RISE-BUILD-7: do the supporters of a card in play add up to less than its cost?"""
    return support_total(position, card) < COST[card]


def short_cards(position: Position, land: str) -> list[str]:
    """The bonus cards and castles of a land that are short."""
    here = position.players[land]
    if not here.bonuses and not here.castles:
        return []
    return [card for card in (*here.bonuses, *here.castles) if is_short(position, card)]


def held(monsters: list[str]) -> int:
    """The total rating of monsters under a castle."""
    return sum(BASE[monster] for monster in monsters)


def castles_with_room(position: Position, land: str, monster: str) -> list[str]:
    """RISE-CASTLE-2: the castles of a land under which the monster fits."""
    need = BASE[monster]
    return [c for c, under in position.players[land].castles.items() if held(under) + need <= CASTLE_ROOM]
