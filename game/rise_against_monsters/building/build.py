"""RISE-BUILD: bonus cards and castles, the workers that pay for them, shortage and emergency support."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from game.core.actions.choices import Argument, one
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.board.action import At, OpenAction, Table, reacted
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.board.ratings import (
    castles_with_room,
    is_short,
    rating_in,
    short_cards,
    support_total,
)
from game.rise_against_monsters.building.crew import idle_workers
from game.rise_against_monsters.building.roads import free_ways, refused_way
from game.rise_against_monsters.content.cards import BASE, CASTLE, COST, KIND, in_order, strongest_first


def drop_short_cards(play: At, land: str) -> None:
    """RISE-BUILD-9: what is short is discarded together, again and again until nothing is; one change in all."""
    position = play.position
    here = position.players[land]
    while lost := short_cards(position, land):
        missing = {card: COST[card] - support_total(position, card) for card in lost}
        play.tell("short-cards-lost", "RISE-BUILD-9", player=land, cards=lost, missing=missing)
        freed: list[str] = []
        for card in lost:
            for worker in [w for w, kept in position.supports.items() if kept == card]:
                if worker in here.workers and not is_pinned_worker(play.state, worker):
                    position.untap(worker)
            if KIND[card] == CASTLE:
                freed += here.castles.pop(card)
            else:
                here.bonuses.remove(card)
            position.detach(card)
            position.discard.append(card)
        if freed:
            rehouse(play, land, freed)


def is_pinned_worker(state: Table, worker: str) -> bool:
    """RISE-TAP-3, option `pin-workers`: is the worker held by a pin?"""
    position = state.position
    return state.setup.flag("pin-workers") and any(position.contacts[pinner] == worker for pinner in position.pins)


def rehouse(play: At, land: str, freed: list[str]) -> None:
    """RISE-CASTLE-7: the monsters of lost castles, largest first, go under the first castle with room, or roam."""
    position = play.position
    here = position.players[land]
    for monster in strongest_first(freed):
        castle = next(iter(in_order(castles_with_room(position, land, monster))), None)
        if castle is not None:
            here.castles[castle].append(monster)
            play.tell("taken-in", "RISE-CASTLE-7", player=land, monster=monster, castle=castle)
        else:
            here.monsters.append(monster)
            play.tell("set-free", "RISE-CASTLE-7", player=land, monster=monster, rating=BASE[monster])


def supportings(
    position: Position, player: str, lands: Iterable[str] | None = None
) -> Iterator[tuple[str, str, str | None]]:
    """Every emergency support (worker, card, road) open to the player, for cards in `lands` (default: anywhere)."""
    idle = idle_workers(position, player)
    if not idle:
        return
    if lands is None or player in lands:
        for card in short_cards(position, player):
            for worker in idle:
                yield worker, card, None
    short = {beyond: short_cards(position, beyond) for beyond in position.players if beyond != player}
    if not any(short.values()):
        return
    ways = free_ways(position, player)
    sizes = [(worker, rating_in(position, worker, player)) for worker in idle]
    for road, beyond, limit in ways:
        if lands is None or beyond in lands:
            for worker, size in sizes:
                if size <= limit:
                    for card in short[beyond]:
                        yield worker, card, road


class Support(OpenAction, frozen=True):
    """RISE-BUILD-11: an untapped worker is tapped for a card that is short, at home or over a free road."""

    rule: ClassVar[str] = "RISE-BUILD-11"
    malformed: ClassVar[str] = "RISE-BUILD-11"
    args: ClassVar[tuple[Argument, ...]] = (one("worker", "card"), one("card", "card"), one("road", "card"))

    worker: str
    card: str
    road: str | None = None

    def check(self, state: Table) -> Refusal | None:
        """RISE-BUILD-11, RISE-ROAD-4, 5, 6."""
        position = state.position
        land = position.players.get(self.by)
        worker, card = spoken(self.worker), spoken(self.card)
        if land is None or self.worker not in land.workers:
            reason = say("{by} has no worker {worker} in play.", by=self.by, worker=worker)
            return Refusal("RISE-BUILD-11", reason, "worker")
        if self.worker in position.tapped:
            reason = say("The {worker} is tapped and cannot support anything now.", worker=worker)
            return Refusal("RISE-BUILD-11", reason, "worker")
        there = position.home(self.card) if self.card in COST else None
        if there is None:
            return Refusal("RISE-BUILD-11", say("The {card} is no bonus card or castle in play.", card=card), "card")
        if not is_short(position, self.card):
            return Refusal("RISE-BUILD-11", say("The {card} has all the support it needs.", card=card), "card")
        return refused_way(position, self.by, self.worker, there, self.road)

    def apply(self, play: At) -> None:
        """The worker taps and supports the card, even if that is not enough."""
        position = play.position
        reacted(play)
        position.tapped.append(self.worker)
        position.supports[self.worker] = self.card
        if self.road is not None:
            position.on_road[self.worker] = self.road
        play.tell(
            "supported",
            self.rule,
            player=self.by,
            worker=self.worker,
            card=self.card,
            road=self.road,
            land=position.home(self.card),
            total=support_total(position, self.card),
            cost=COST[self.card],
        )

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Support]:
        """Every support."""
        return [cls(by=by, worker=w, card=c, road=road) for w, c, road in supportings(state.position, by)]
