"""RISE-FIGHT: contact, sums, pins; cards that leave play; the heroes' attack."""

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
from game.rise_against_monsters.board.ratings import rating, rating_in, side_total
from game.rise_against_monsters.building.roads import free_ways, refused_way
from game.rise_against_monsters.content.cards import HERO, KIND, MONSTER, WORKER

DESTROYED, PINNED, HELD_OUT = "destroyed", "pinned", "held-out"
OUTCOME_CLAUSES = {DESTROYED: "RISE-FIGHT-4", PINNED: "RISE-FIGHT-7", HELD_OUT: "RISE-FIGHT-5"}


def outcome(state: Table, target: str, total: int, needed: int) -> str:
    """RISE-FIGHT-4, 5, 7: what an attack makes of its target, if its side adds up to `total` against `needed`."""
    if total >= needed:
        return DESTROYED
    return PINNED if target in state.position.tapped and can_be_pinned(state, target) else HELD_OUT


def put_in_contact(play: At, attacker: str, target: str) -> None:
    """RISE-FIGHT-3 to 7: the attacker taps and meets its target; the sum of its side decides. One change."""
    position = play.position
    position.tapped.append(attacker)
    position.contacts[attacker] = target
    total, needed = side_total(position, target), rating(position, target)
    result = outcome(play.state, target, total, needed)
    play.tell(
        result,
        OUTCOME_CLAUSES[result],
        card=target,
        land=position.home(target),
        by=attacker,
        total=total,
        rating=needed,
        attackers=[a for a, met in position.contacts.items() if met == target],
    )
    if result == DESTROYED:
        destroy(play, target)
    elif result == PINNED:
        position.pins.append(attacker)
    settle(play)


def can_be_pinned(state: Table, card: str) -> bool:
    """RISE-TAP-3: heroes and monsters; workers with the option `pin-workers`."""
    kind = KIND[card]
    return kind in (HERO, MONSTER) or (kind == WORKER and state.setup.flag("pin-workers"))


def destroy(play: At, card: str) -> None:
    """RISE-CARD-5: a hero, worker, road or roaming monster leaves play for the discard pile."""
    position = play.position
    if card in position.roads:
        lose_road(play, card)
    else:
        home = position.home(card)
        assert home is not None  # only cards in play are destroyed
        land = position.players[home]
        {HERO: land.heroes, WORKER: land.workers, MONSTER: land.monsters}[KIND[card]].remove(card)
    position.detach(card)
    position.discard.append(card)


def lose_road(play: At, road: str) -> None:
    """RISE-ROAD-8: the user stays tapped where it is; what goes on between the two lands through it ends."""
    position = play.position
    del position.roads[road]
    for user in [card for card, used in position.on_road.items() if used == road]:
        del position.on_road[user]
        here = position.home(user)
        met, kept = position.contacts.get(user), position.supports.get(user)
        if met is not None and met not in position.roads and position.home(met) != here:
            position.end_contact(user)
        if kept is not None and position.home(kept) != here:
            del position.supports[user]
        for monster in [m for m, target in position.contacts.items() if target == user]:
            if position.home(monster) != here:
                position.end_contact(monster)
        play.tell("cut-off", "RISE-ROAD-8", card=user, road=road)


def attacks(
    position: Position, player: str, lands: Iterable[str] | None = None
) -> Iterator[tuple[str, str, str | None]]:
    """Every attack (hero, target, road) that the player may make, on monsters in `lands` (default: anywhere)."""
    land = position.players[player]
    tapped = position.tapped
    heroes = [hero for hero in land.heroes if hero not in tapped]
    if not heroes:
        return
    if land.monsters and (lands is None or player in lands):
        for hero in heroes:
            for monster in land.monsters:
                yield hero, monster, None
    there = {name for name, beyond in position.players.items() if beyond.monsters and name != player}
    ways = [way for way in free_ways(position, player) if way[1] in there] if there else []
    sizes = [(hero, rating_in(position, hero, player)) for hero in heroes] if ways else []
    for road, beyond, limit in ways:
        if lands is None or beyond in lands:
            for hero, size in sizes:
                if size <= limit:
                    for monster in position.players[beyond].monsters:
                        yield hero, monster, road


class Attack(OpenAction, frozen=True):
    """RISE-FIGHT-1 to 7: one own untapped hero attacks one roaming monster, over a road if it is elsewhere."""

    rule: ClassVar[str] = "RISE-FIGHT-1"
    malformed: ClassVar[str] = "RISE-FIGHT-1"
    args: ClassVar[tuple[Argument, ...]] = (one("hero", "card"), one("target", "card"), one("road", "card"))

    hero: str
    target: str
    road: str | None = None

    def check(self, state: Table) -> Refusal | None:
        """RISE-FIGHT-1, RISE-FIGHT-2, RISE-ROAD-4, 5, 6."""
        position = state.position
        land = position.players.get(self.by)
        hero = spoken(self.hero)
        if land is None or self.hero not in land.heroes:
            return Refusal("RISE-FIGHT-1", say("{by} has no hero {hero} in play.", by=self.by, hero=hero), "hero")
        if self.hero in position.tapped:
            return Refusal("RISE-FIGHT-1", say("The {hero} is tapped and cannot attack.", hero=hero), "hero")
        there = position.home(self.target) if KIND.get(self.target) == MONSTER else None
        if there is None:
            reason = say("The {target} is no roaming monster.", target=spoken(self.target))
            return Refusal("RISE-FIGHT-2", reason, "target")
        return refused_way(position, self.by, self.hero, there, self.road)

    def apply(self, play: At) -> None:
        """The hero taps, occupies the road and is put in contact."""
        position = play.position
        reacted(play)
        play.tell(
            "hero-attacks",
            self.rule,
            player=self.by,
            hero=self.hero,
            target=self.target,
            land=position.home(self.target),
            road=self.road,
        )
        if self.road is not None:
            position.on_road[self.hero] = self.road
        put_in_contact(play, self.hero, self.target)

    @classmethod
    def legal(cls, state: Table, by: str) -> Iterable[Attack]:
        """Every attack."""
        return [cls(by=by, hero=hero, target=target, road=road) for hero, target, road in attacks(state.position, by)]
