"""The untap step: who stays tapped and by which clause, the proposal, the plan as it lies, and what each loses."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.rise_against_monsters.battle.wrath import can_strike
from game.rise_against_monsters.board.position import Position, UntapPending
from game.rise_against_monsters.board.ratings import short_cards, support_total
from game.rise_against_monsters.building.build import is_pinned_worker
from game.rise_against_monsters.building.keeping import least_support
from game.rise_against_monsters.content.cards import COST
from game.rise_against_monsters.facts.coming import Coming, Strike, coming, ending, next_step, what_if
from game.rise_against_monsters.facts.pieces import tap
from game.rise_against_monsters.facts.reading import Fact, Reading
from game.rise_against_monsters.phases.untap import free_to_stay, untap_land


class Support(Fact, frozen=True):
    """A bonus card or castle under a plan: `sum` of `cost`, of which `others` comes from other lands; `before`: now."""

    sum: int
    cost: int
    others: int
    before: int


class Loss(Fact, frozen=True):
    """Cards that fall together (RISE-BUILD-9), with what each was short of; `round` 2 and more follow from the ones
    before: a bonus of spades was lost.
    """

    round: int
    missing: dict[str, int]


class Plan(Fact, frozen=True):
    """A way to untap, and what comes of it.

    `stay` and `support` are the arguments of the action. `untaps`: the heroes, workers and monsters that untap;
    `holds`: heroes and monsters that stay tapped, with the clause; `working`: own workers that stay tapped for a card;
    `cards`: own bonus cards and castles, before anything falls; `lost`: what falls, in rounds; `freed`: the monsters of
    lost castles -> the castle that takes them in, or None: they roam; `elsewhere`: cards in other lands that are short
    only then, with what they are short of; `coming`: what the monsters do after it; `ends`: why the game would be over.
    """

    stay: tuple[str, ...]
    support: dict[str, str]
    untaps: tuple[str, ...]
    holds: dict[str, str]
    working: dict[str, str]
    cards: dict[str, Support]
    lost: tuple[Loss, ...]
    freed: dict[str, str | None]
    elsewhere: dict[str, int]
    coming: Coming | None
    ends: str | None


class Hold(Fact, frozen=True):
    """A card that stays tapped without a choice: the cards that hold it, and the clause."""

    by: tuple[str, ...]
    clause: str


class Choice(Fact, frozen=True):
    """RISE-TAP-6: a hero that may hold its monster down, in `land`. If it lets go the monster may act again in turn
    number `turn`, and does `then` (None: it is held by others still).
    """

    monster: str
    land: str
    turn: int
    then: Strike | None


class Worker(Fact, frozen=True):
    """RISE-BUILD-8: an own worker, what it supports now, and all the cards that it may be given to."""

    rating: int
    now: str | None
    may: tuple[str, ...]
    pinned: bool


class Untapping(Fact, frozen=True):
    """The untap step of `player`, while it is asked for.

    `must`: cards that stay tapped without a choice; `may`: heroes with the choice; `workers`: own workers; `joker`: may
    a Joker be played first (RISE-TAP-10); `as-it-lies`: every pin is held and every worker keeps what it supports;
    `proposal`: every pin is held and the workers are shared out anew, so that least is lost with the least rating.
    """

    player: str
    must: dict[str, Hold]
    may: dict[str, Choice]
    workers: dict[str, Worker]
    joker: bool
    as_it_lies: Plan
    proposal: Plan


def untapping(reading: Reading) -> Untapping | None:
    """The facts of the untap step; None if nobody is asked."""
    position = reading.position
    if not isinstance(position.pending, UntapPending):
        return None
    player = position.pending.player
    land = position.players[player]
    stay = free_to_stay(position, player)
    must = {}
    for card in (*land.heroes, *land.workers, *land.monsters):
        held = tap(reading, card)
        if held is not None and held.stays == "must":
            must[card] = Hold(held.by, held.clause)
    lying = {worker: position.supports[worker] for worker in land.workers if worker in position.supports}
    as_it_lies = plan(reading, player, stay, lying)
    support = least_support(reading.state, player)
    return Untapping(
        player,
        must,
        {hero: letting_go(reading, player, hero, stay, lying) for hero in stay},
        workers(reading, player),
        can_strike(reading.state, player),
        as_it_lies,
        as_it_lies if support == lying else plan(reading, player, stay, support),
    )


def workers(reading: Reading, player: str) -> dict[str, Worker]:
    """The own workers and where they may go."""
    position = reading.position
    land = position.players[player]
    found = {}
    for worker in land.workers:
        now = position.supports.get(worker)
        pinned = is_pinned_worker(reading.state, worker)
        own = (*land.castles, *land.bonuses)
        may = (() if now is None else (now,)) if pinned else own if now is None or now in own else (now, *own)
        found[worker] = Worker(reading.rating[worker], now, may, pinned)
    return found


def plan(reading: Reading, player: str, stay: Collection[str], support: Mapping[str, str]) -> Plan:
    """What comes of untapping like this: the rules are played on a copy."""
    position = reading.position
    play = what_if(reading.state)
    after = play.position
    after.pending = None
    untap_land(play, player, stay, support)
    told = next(event for event in play.events if event.kind == "untapped")
    lost = [event.numbers("missing") for event in play.events if event.kind == "short-cards-lost"]
    freed: dict[str, str | None] = {}
    for event in play.events:
        if event.kind in ("taken-in", "set-free"):
            freed[event.word("monster")] = event.maybe_word("castle")
    own = position.players[player]
    return Plan(
        tuple(stay),
        dict(support),
        tuple(told.words("cards")),
        {event.word("card"): event.rule for event in play.events if event.kind == "stays-tapped"},
        {worker: card for worker, card in after.supports.items() if worker in own.workers},
        supports(reading, player, support),
        tuple(Loss(number, missing) for number, missing in enumerate(lost, 1)),
        freed,
        short_elsewhere(position, after, player),
        coming(play, now=True),
        ending(after),
    )


def supports(reading: Reading, player: str, support: Mapping[str, str]) -> dict[str, Support]:
    """RISE-BUILD-7: the sums of the own cards under a plan, at the ratings of this moment."""
    land = reading.position.players[player]
    found = {}
    for card in (*land.castles, *land.bonuses):
        backing = reading.backing.get(card, ())
        others = sum(reading.rating[worker] for worker in backing if worker not in land.workers)
        mine = sum(reading.rating[worker] for worker, kept in support.items() if kept == card)
        found[card] = Support(others + mine, COST[card], others, sum(reading.rating[worker] for worker in backing))
    return found


def short_elsewhere(before: Position, after: Position, player: str) -> dict[str, int]:
    """Cards in other lands that were not short and are now (RISE-BUILD-10), with what they are short of."""
    found = {}
    for land in after.players:
        if land != player:
            already = short_cards(before, land)
            for card in short_cards(after, land):
                if card not in already:
                    found[card] = COST[card] - support_total(after, card)
    return found


def letting_go(reading: Reading, player: str, hero: str, stay: Collection[str], support: Mapping[str, str]) -> Choice:
    """What the monster under a hero does next if the hero untaps and all else lies as it does."""
    position = reading.position
    monster = position.contacts[hero]
    land = reading.home[monster]
    turn = reading.turn_of(land)
    play = what_if(reading.state)
    play.position.pending = None
    untap_land(play, player, [other for other in stay if other != hero], support)
    free = coming(play) if land == player else next_step(play.state, land, turn)
    then = next((strike for strike in free.order if strike.monster == monster), None)
    return Choice(monster, land, turn, then)
