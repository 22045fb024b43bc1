"""What workers, messengers and Jokers may do now: emergency support, sending for good, wrath."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rise_against_monsters.battle.wrath import Wrath, can_strike, held_jokers, monsters_of
from game.rise_against_monsters.board.ratings import suit_bonus, support_total
from game.rise_against_monsters.building.build import Support, supportings
from game.rise_against_monsters.building.roads import Send, sendings
from game.rise_against_monsters.content.cards import BASE, COST, HERO, KIND
from game.rise_against_monsters.facts.reading import Fact, Reading


class Aid(Fact, frozen=True):
    """An emergency support that is legal now: `total` of `need` with it; `enough`: is the card then short no more."""

    by: str
    worker: str
    card: str
    road: str | None
    land: str
    total: int
    need: int
    enough: bool
    concerns: bool


class Sending(Fact, frozen=True):
    """A sending for good that is legal now: where to, and what the card rates here and there."""

    by: str
    card: str
    road: str
    land: str
    rating: int
    there: int


class Sweep(Fact, frozen=True):
    """What a Joker in the hand of a land's player would sweep (RISE-WRATH-4, 6): roaming and held monsters.

    `rating` is their total; `jokers` those in hand; `now`: may one be played at this moment.
    """

    roaming: tuple[str, ...]
    held: tuple[str, ...]
    rating: int
    jokers: tuple[str, ...]
    now: bool


def aids(reading: Reading, lands: Sequence[str]) -> Iterator[Aid]:
    """Every emergency support that is legal now."""
    position = reading.position
    for player in reading.seats:
        if reading.gate(Support, player) is None:
            for worker, card, road in supportings(position, player):
                total = support_total(position, card) + reading.rating[worker]
                land, need = reading.home[card], COST[card]
                yield Aid(player, worker, card, road, land, total, need, total >= need, not lands or land in lands)


def all_sendings(reading: Reading) -> Iterator[Sending]:
    """Every sending that is legal now."""
    position = reading.position
    for player in reading.seats:
        if reading.gate(Send, player) is None:
            for card, road in sendings(position, player):
                land = position.roads[road].beyond(player)
                there = BASE[card] + suit_bonus(position, land, "H" if KIND[card] == HERO else "S")
                yield Sending(player, card, road, land, reading.rating[card], there)


def sweeps(reading: Reading) -> dict[str, Sweep]:
    """For each land with monsters what wrath would sweep there."""
    found = {}
    for player, land in reading.position.players.items():
        reached = monsters_of(reading.state, player)
        if not reached:
            continue
        held = tuple(monster for monster in reached if monster in reading.under)
        now = can_strike(reading.state, player) and reading.gate(Wrath, player) is None
        found[player] = Sweep(
            tuple(land.monsters),
            held,
            sum(BASE[monster] for monster in reached),
            tuple(held_jokers(reading.state, player)),
            now,
        )
    return found
