"""Roads: what each bears for whom, who uses it, and to whom it is closed."""

from __future__ import annotations

from game.core.text.phrases import say
from game.parts.cards import spoken
from game.rise_against_monsters.building.roads import in_use, too_big
from game.rise_against_monsters.content.cards import BASE
from game.rise_against_monsters.facts.reading import Fact, No, Reading


class Use(Fact, frozen=True):
    """Who uses a road: the card, whose it is, where it works, and until whose untap step (turn number) at least."""

    card: str
    player: str
    land: str
    until: str
    turn: int


class Way(Fact, frozen=True):
    """A road in play. `limits`: each end -> the highest rating that this player's cards may have to use it.

    `sending`: each end -> the highest rating that may be sent for good. `strength`: its rating against monsters.
    `open`: heroes and workers of both ends that could be used over it now; `closed`: the others, and why.
    """

    owner: str
    to: str
    base: int
    strength: int
    limits: dict[str, int]
    sending: dict[str, int]
    use: Use | None
    open: tuple[str, ...]
    closed: dict[str, No]


def ways(reading: Reading) -> dict[str, Way]:
    """Every road in play."""
    position = reading.position
    found = {}
    for road, ends in position.roads.items():
        limits = {ends.owner: reading.rating[road], ends.to: BASE[road]}
        user = reading.user.get(road)
        able: list[str] = []
        closed: dict[str, No] = {}
        for player, limit in limits.items():
            land = position.players[player]
            for card in (*land.heroes, *land.workers):
                if card in reading.tapped:
                    closed[card] = No("RISE-TAP-1", say("The {card} is tapped.", card=spoken(card)))
                elif reading.rating[card] > limit:
                    closed[card] = No.of(too_big(position, player, card, road, limit))
                elif user is not None:
                    closed[card] = No.of(in_use(road))
                else:
                    able.append(card)
        found[road] = Way(
            ends.owner, ends.to, BASE[road], reading.rating[road], limits,
            {player: limit // 2 for player, limit in limits.items()}, use(reading, road, user), tuple(able), closed,
        )  # fmt: skip
    return found


def use(reading: Reading, road: str, user: str | None) -> Use | None:
    """RISE-ROAD-6: who is on a road."""
    if user is None:
        return None
    position = reading.position
    home = reading.home[user]
    worked_on = position.contacts.get(user) or position.supports.get(user)
    land = reading.home.get(worked_on, home) if worked_on is not None else home
    return Use(user, home, land, home, reading.turn_of(home))
