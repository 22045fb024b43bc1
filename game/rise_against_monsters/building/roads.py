"""RISE-ROAD: which road serves whom, limits, users; sending a card for good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from game.core.actions.choices import Argument, one
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.board.action import At, OpenAction, Table, reacted
from game.rise_against_monsters.board.ending import settle
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.board.ratings import rating_in, road_rating
from game.rise_against_monsters.content.cards import HERO, KIND


def free_ways(position: Position, player: str) -> list[tuple[str, str, int]]:
    """The roads at a player's land that nobody uses: (road, land beyond, rating for this player)."""
    used = position.on_road.values()
    return [
        (road, ends.beyond(player), road_rating(position, road, player))
        for road, ends in position.roads.items()
        if (ends.owner == player or ends.to == player) and road not in used
    ]


def refused_way(position: Position, player: str, card: str, there: str, road: str | None) -> Refusal | None:
    """RISE-ROAD-4, 5, 6 for a card of `player` that is to be used in the land `there` over `road` (None: no road)."""
    if there == player:
        if road is not None:
            return Refusal("RISE-ROAD-4", say("No road is needed within {player}'s own land.", player=player), "road")
        return None
    ends = position.roads.get(road) if road is not None else None
    if road is None or ends is None or not ends.joins(player, there):
        reason = say("A road that joins {player}'s land and {there}'s must be named.", player=player, there=there)
        return Refusal("RISE-ROAD-4", reason, "road")
    limit = road_rating(position, road, player)
    if rating_in(position, card, player) > limit:
        return too_big(position, player, card, road, limit)
    if not position.road_free(road):
        return in_use(road)
    return None


def no_way(position: Position, player: str, card: str, there: str) -> Refusal | None:
    """RISE-ROAD-4, 5, 6: why no road takes a card of `player` to be used in the land `there`; None if one does.

    Where there are several the widest speaks for all, a free one before one in use.
    """
    if there == player:
        return None
    roads = [road for road, ends in position.roads.items() if ends.joins(player, there)]
    if not roads:
        reason = say("No road joins {player}'s land and {there}'s.", player=player, there=there)
        return Refusal("RISE-ROAD-4", reason, "road")
    size = rating_in(position, card, player)
    fitting = [road for road in roads if road_rating(position, road, player) >= size]
    free = [road for road in fitting if position.road_free(road)]
    if free:
        return None
    widest = max(fitting or roads, key=lambda road: road_rating(position, road, player))
    return refused_way(position, player, card, there, widest)


def too_big(position: Position, player: str, card: str, road: str, limit: int) -> Refusal:
    """RISE-ROAD-5 in words."""
    size = rating_in(position, card, player)
    reason = say(
        "The {card} ({size}) is too big for the {road}, which bears {limit}.",
        card=spoken(card),
        size=size,
        road=spoken(road),
        limit=limit,
    )
    return Refusal("RISE-ROAD-5", reason, "road")


def in_use(road: str) -> Refusal:
    """RISE-ROAD-6 in words."""
    return Refusal("RISE-ROAD-6", say("The {road} is already in use.", road=spoken(road)), "road")


def sendings(position: Position, player: str) -> Iterator[tuple[str, str]]:
    """Every (card, road) by which the player may send a hero or worker away for good (RISE-ROAD-7)."""
    land = position.players[player]
    movers = [card for card in (*land.heroes, *land.workers) if card not in position.tapped]
    if not movers:
        return
    ways = free_ways(position, player)
    twice = [(card, 2 * rating_in(position, card, player)) for card in movers] if ways else []
    for road, _, limit in ways:
        for card, size in twice:
            if size <= limit:
                yield card, road


class Send(OpenAction, frozen=True):
    """RISE-ROAD-7: an untapped hero or worker goes to the land at the other end, for good."""

    rule: ClassVar[str] = "RISE-ROAD-7"
    malformed: ClassVar[str] = "RISE-ROAD-7"
    args: ClassVar[tuple[Argument, ...]] = (one("card", "card"), one("road", "card"))

    card: str
    road: str

    def check(self, state: Table) -> Refusal | None:
        """RISE-ROAD-7 (whose, tapped), RISE-ROAD-4, RISE-ROAD-7 (size), RISE-ROAD-6."""
        position = state.position
        land = position.players.get(self.by)
        card = spoken(self.card)
        if land is None or self.card not in (*land.heroes, *land.workers):
            reason = say("{by} has no hero or worker {card} in play.", by=self.by, card=card)
            return Refusal("RISE-ROAD-7", reason, "card")
        if self.card in position.tapped:
            return Refusal("RISE-ROAD-7", say("The {card} is tapped and cannot be sent.", card=card), "card")
        ends = position.roads.get(self.road)
        if ends is None or not ends.at(self.by):
            reason = say("The {road} is no road at {by}'s land.", road=spoken(self.road), by=self.by)
            return Refusal("RISE-ROAD-4", reason, "road")
        limit = road_rating(position, self.road, self.by)
        twice = 2 * rating_in(position, self.card, self.by)
        if twice > limit:
            words = say(
                "Twice the {card} is {twice}: too much for the {road}, which bears {limit}.",
                card=card,
                twice=twice,
                road=spoken(self.road),
                limit=limit,
            )
            return Refusal("RISE-ROAD-7", words, "card")
        return None if position.road_free(self.road) else in_use(self.road)

    def apply(self, play: At) -> None:
        """It belongs to the other player now, arrives tapped and uses the road until it untaps there."""
        position = play.position
        reacted(play)
        there = position.roads[self.road].beyond(self.by)
        play.tell("sent", self.rule, player=self.by, card=self.card, road=self.road, there=there)
        here, beyond = position.players[self.by], position.players[there]
        if KIND[self.card] == HERO:
            here.heroes.remove(self.card)
            beyond.heroes.append(self.card)
        else:
            here.workers.remove(self.card)
            beyond.workers.append(self.card)
        position.end_contacts_onto(self.card)
        position.tapped.append(self.card)
        position.on_road[self.card] = self.road
        settle(play)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Send]:
        """Every sending."""
        return [cls(by=by, card=card, road=road) for card, road in sendings(state.position, by)]
