"""Bonus cards and castles: their supporters against the cost, and what lies under castles."""

from __future__ import annotations

from game.rise_against_monsters.board.ratings import held
from game.rise_against_monsters.content.cards import CASTLE_ROOM, COST
from game.rise_against_monsters.facts.reading import Fact, Reading


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
                    worker, reading.home[worker], reading.rating[worker], position.on_road.get(worker),
                    total - reading.rating[worker],
                )
                for worker in workers
            )  # fmt: skip
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
