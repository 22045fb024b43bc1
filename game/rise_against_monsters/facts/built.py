"""What has been built: bonus cards and castles with their pay, roads with what they bear and who is on them."""

from __future__ import annotations

from game.core.text.phrases import say
from game.parts.cards import spoken
from game.rise_against_monsters.board.ratings import held
from game.rise_against_monsters.building.roads import in_use, too_big
from game.rise_against_monsters.content.cards import BASE, CASTLE_ROOM, COST
from game.rise_against_monsters.facts.reading import Fact, No, Reading


class Supporter(Fact, frozen=True):
    """A worker that supports the card: whose, with what rating, over which road; `without`: the sum if it left."""

    worker: str
    player: str
    rating: int
    road: str | None
    without: int


class Built(Fact, frozen=True):
    """A bonus card or castle in play. `sum` of `cost` is supported, `missing` more is wanted (RISE-BUILD-7).

    `short`: it is lost in the untap step of its land, turn number `turn`, unless that is mended (RISE-BUILD-9).
    """

    land: str
    cost: int
    sum: int
    missing: int
    short: bool
    turn: int
    supporters: tuple[Supporter, ...]


class Keep(Fact, frozen=True):
    """What a castle holds: its monsters, their total `rating`, and how much more goes under it (RISE-CASTLE-1)."""

    land: str
    monsters: tuple[str, ...]
    rating: int
    room: int


def built(reading: Reading) -> dict[str, Built]:
    """Every bonus card and castle in play."""
    position = reading.position
    found = {}
    for player, land in position.players.items():
        for card in (*land.bonuses, *land.castles):
            workers = reading.backing.get(card, ())
            total, cost = sum(reading.rating[worker] for worker in workers), COST[card]
            supporters = tuple(
                Supporter(
                    worker,
                    reading.home[worker],
                    reading.rating[worker],
                    position.on_road.get(worker),
                    total - reading.rating[worker],
                )
                for worker in workers
            )
            missing = max(cost - total, 0)
            found[card] = Built(player, cost, total, missing, missing > 0, reading.turn_of(player), supporters)
    return found


def keeps(reading: Reading) -> dict[str, Keep]:
    """Every castle in play."""
    return {
        castle: Keep(player, tuple(under), held(under), CASTLE_ROOM - held(under))
        for player, land in reading.position.players.items()
        for castle, under in land.castles.items()
    }


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
            ends.owner,
            ends.to,
            BASE[road],
            reading.rating[road],
            limits,
            {player: limit // 2 for player, limit in limits.items()},
            use(reading, road, user),
            tuple(able),
            closed,
        )
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
