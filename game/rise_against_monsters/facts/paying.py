"""Play and pay: what a bonus card or castle costs, who may pay, the usual payment, and what a chosen one comes to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.building.crew import Crew
from game.rise_against_monsters.building.roads import no_way
from game.rise_against_monsters.content.cards import COST, KIND, WORKER
from game.rise_against_monsters.facts.reading import Fact, No, Reading
from game.rise_against_monsters.phases.playing import PlayCard, refused_card


class Payer(Fact, frozen=True):
    """A worker that may pay: whose it is, what it adds, and the free roads that bear it (none: it is at home)."""

    worker: str
    player: str
    rating: int
    roads: tuple[str, ...]


class Part(Fact, frozen=True):
    """A worker in a payment: over which road, and the sum of the payment without it; `enough`: does that still do."""

    worker: str
    player: str
    rating: int
    road: str | None
    without: int
    enough: bool


class Payment(Fact, frozen=True):
    """Workers that pay together: their `sum`, what is `missing` from the cost, and each part."""

    sum: int
    missing: int
    parts: tuple[Part, ...]


class Bill(Fact, frozen=True):
    """A bonus card or castle in the hand of the turn's player. `usual`: the least total, own workers first; None if all
    who could pay together reach only `most`. `no`: why it cannot be played now.
    """

    cost: int
    most: int
    usual: Payment | None
    no: No | None


class Paying(Fact, frozen=True):
    """Who may pay for what `player`, whose turn it is, builds. `payers`: untapped workers within reach; `idle`: the
    other workers of the table, and why not; `bills`: the cards in his hand that cost something.
    """

    player: str
    payers: tuple[Payer, ...]
    idle: dict[str, No]
    bills: dict[str, Bill]


def paying(reading: Reading) -> Paying:
    """The facts of building, for the turn's player, in every step."""
    position = reading.position
    player = position.turn.player
    crew = Crew(position, player)
    payers = [Payer(worker, player, size, ()) for worker, size in crew.own.items()]
    for helpers in crew.helpers:
        for worker, size in helpers.sizes.items():
            payers.append(Payer(worker, reading.home[worker], size, tuple(helpers.ways(worker))))
    bills = {card: bill(reading, crew, player, card) for card in position.players[player].hand if card in COST}
    return Paying(player, tuple(payers), idle(reading, player, {payer.worker for payer in payers}), bills)


def idle(reading: Reading, builder: str, payers: Collection[str]) -> dict[str, No]:
    """RISE-BUILD-3, 6, RISE-ROAD-4 to 6: the workers who cannot pay for what the builder brings in, and why not."""
    found: dict[str, No] = {}
    for player, land in reading.position.players.items():
        for worker in land.workers:
            if worker in reading.tapped:
                found[worker] = busy(reading, worker)
            elif worker not in payers:
                refusal = no_way(reading.position, player, worker, builder)
                assert refusal is not None  # an untapped worker whom a free road bears may pay
                found[worker] = No.of(refusal)
    return found


def busy(reading: Reading, worker: str) -> No:
    """RISE-BUILD-3: a tapped worker, and what it is at."""
    card = reading.position.supports.get(worker)
    if card is None:
        return No("RISE-BUILD-3", say("The {worker} is tapped.", worker=spoken(worker)))
    reason = say(
        "The {worker} supports the {card} in {home}'s land.",
        worker=spoken(worker),
        card=spoken(card),
        home=reading.home[card],
    )
    return No("RISE-BUILD-3", reason)


def bill(reading: Reading, crew: Crew, player: str, card: str) -> Bill:
    """What one card costs, and how it is usually paid."""
    most = sum(crew.size(worker) for worker in crew.most((), {}) or ())
    paid = crew.payment(COST[card])
    usual = None if paid is None else payment_of(reading, card, *paid)
    refusal = reading.gate(PlayCard, player) or refused_card(reading.position, player, card)
    if refusal is None and paid is None:
        words = say(
            "The {card} costs {cost}; all workers that could pay reach {most}.",
            card=spoken(card),
            cost=COST[card],
            most=most,
        )
        refusal = Refusal("RISE-BUILD-3", words)
    return Bill(COST[card], most, usual, None if refusal is None else No.of(refusal))


def payment_of(reading: Reading, card: str, chosen: Sequence[str], via: Mapping[str, str]) -> Payment:
    """What these workers come to for a card."""
    known = [worker for worker in dict.fromkeys(chosen) if KIND.get(worker) == WORKER and worker in reading.home]
    total, cost = sum(reading.rating[worker] for worker in known), COST[card]
    parts = []
    for worker in known:
        without = total - reading.rating[worker]
        parts.append(
            Part(worker, reading.home[worker], reading.rating[worker], via.get(worker), without, without >= cost)
        )
    return Payment(total, max(cost - total, 0), tuple(parts))
