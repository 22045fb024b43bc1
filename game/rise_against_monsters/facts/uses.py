"""What each card can be used for now, and for what it cannot, with the clause: in every step, for every player."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.battle.fight import Attack
from game.rise_against_monsters.battle.wrath import Wrath, monsters_of
from game.rise_against_monsters.board.ratings import short_cards
from game.rise_against_monsters.building.build import Support
from game.rise_against_monsters.building.roads import Send, in_use, no_way
from game.rise_against_monsters.content.cards import BONUS, CASTLE, COST, JOKER, KIND, MONSTER
from game.rise_against_monsters.facts.paying import Paying
from game.rise_against_monsters.facts.reading import Fact, No, Reading
from game.rise_against_monsters.phases.playing import Discard, PlayCard, refused_card

ORDER_OF_REASONS = ("RISE-ROAD-5", "RISE-ROAD-6", "RISE-ROAD-7", "RISE-ROAD-4")
"""Of several reasons the one that is nearest to a legal use is told."""


class Uses(Fact, frozen=True):
    """`can`: the actions that use this card now; `cannot`: those of its kind that do not, and why.

    A card that is never used by an action has one entry `none` in `cannot`.
    """

    can: tuple[str, ...]
    cannot: dict[str, No]


def uses(reading: Reading, bills: Paying) -> dict[str, Uses]:
    """Every card that lies open, but for the discard pile."""
    position = reading.position
    payers = {payer.worker for payer in bills.payers}
    found: dict[str, Uses] = {}
    for player, land in position.players.items():
        for hero in land.heroes:
            found[hero] = judged(attack=no_attack(reading, player, hero), send=no_send(reading, player, hero))
        for worker in land.workers:
            found[worker] = judged(
                support=no_support(reading, player, worker),
                send=no_send(reading, player, worker),
                pay=None if worker in payers and can_build(bills) else no_pay(reading, bills, worker),
            )
        for card in land.hand:
            if KIND[card] == JOKER:
                found[card] = judged(wrath=no_wrath(reading, player), discard=reading.gate(Discard, player))
            else:
                found[card] = judged(play=no_play(reading, bills, player, card), discard=reading.gate(Discard, player))
        for card in (*land.monsters, *land.bonuses, *land.castles):
            found[card] = judged(none=by_itself(reading, card))
        for under in land.castles.values():
            found.update((card, judged(none=by_itself(reading, card))) for card in under)
    for road in position.roads:
        found[road] = judged(none=by_itself(reading, road))
    return found


def judged(**refusals: Refusal | None) -> Uses:
    """The uses, by action."""
    return Uses(
        tuple(do for do, refusal in refusals.items() if refusal is None),
        {do: No.of(refusal) for do, refusal in refusals.items() if refusal is not None},
    )


def nearest(refusals: Iterable[Refusal]) -> Refusal | None:
    """The reason that is nearest to a legal use; None if there is none at all."""
    found = list(refusals)
    rank = {rule: place for place, rule in enumerate(ORDER_OF_REASONS)}
    return min(found, key=lambda refusal: rank.get(refusal.rule, len(rank)), default=None)


def no_use_there(
    reading: Reading, player: str, card: str, lands: Iterable[str], nowhere: Callable[[], Refusal]
) -> Refusal | None:
    """RISE-ROAD-4 to 6: why a card cannot be used in any of these lands; None if it can in one."""
    refusals = []
    for land in lands:
        refusal = no_way(reading.position, player, card, land)
        if refusal is None:
            return None
        refusals.append(refusal)
    return nearest(refusals) or nowhere()


def no_attack(reading: Reading, player: str, hero: str) -> Refusal | None:
    """RISE-FIGHT-1, 2: why this hero cannot attack now."""
    gate = reading.gate(Attack, player)
    if gate is not None:
        return gate
    if hero in reading.tapped:
        return Refusal("RISE-FIGHT-1", say("The {hero} is tapped and cannot attack.", hero=spoken(hero)))
    lands = [name for name, land in reading.position.players.items() if land.monsters]
    return no_use_there(
        reading, player, hero, lands, lambda: Refusal("RISE-FIGHT-2", say("No monster roams in any land."))
    )


def no_support(reading: Reading, player: str, worker: str) -> Refusal | None:
    """RISE-BUILD-11: why this worker cannot step in for a card now."""
    gate = reading.gate(Support, player)
    if gate is not None:
        return gate
    if worker in reading.tapped:
        reason = say("The {worker} is tapped and cannot support anything now.", worker=spoken(worker))
        return Refusal("RISE-BUILD-11", reason)
    lands = [name for name in reading.seats if short_cards(reading.position, name)]
    return no_use_there(
        reading,
        player,
        worker,
        lands,
        lambda: Refusal("RISE-BUILD-11", say("Every bonus card and castle has all the support it needs.")),
    )


def no_send(reading: Reading, player: str, card: str) -> Refusal | None:
    """RISE-ROAD-7: why this hero or worker cannot be sent away for good now."""
    gate = reading.gate(Send, player)
    if gate is not None:
        return gate
    if card in reading.tapped:
        return Refusal("RISE-ROAD-7", say("The {card} is tapped and cannot be sent.", card=spoken(card)))
    ways = reading.ways[player]
    if not ways:
        return Refusal("RISE-ROAD-4", say("No road begins or ends in {player}'s land.", player=player))
    twice = 2 * reading.rating[card]
    wide = [road for road, _, limit in ways if twice <= limit]
    if not wide:
        widest, _, limit = max(ways, key=lambda way: way[2])
        words = say(
            "Twice the {card} is {twice}: too much for the {widest}, which bears {limit}.",
            card=spoken(card),
            twice=twice,
            widest=spoken(widest),
            limit=limit,
        )
        return Refusal("RISE-ROAD-7", words)
    return in_use(wide[0]) if all(road in reading.user for road in wide) else None


def no_wrath(reading: Reading, player: str) -> Refusal | None:
    """RISE-WRATH-4: why a held Joker cannot be played now."""
    gate = reading.gate(Wrath, player)
    if gate is None and not monsters_of(reading.state, player):
        return Refusal("RISE-WRATH-4", say("There is no monster in {player}'s land to strike.", player=player))
    return gate


def no_play(reading: Reading, bills: Paying, player: str, card: str) -> Refusal | None:
    """RISE-PLAY-1 to 4, RISE-BUILD-3: why this card cannot be played from the hand now."""
    refusal = reading.gate(PlayCard, player) or refused_card(reading.position, player, card)
    if refusal is None and card in COST and bills.bills[card].usual is None:
        no = bills.bills[card].no
        assert no is not None
        return Refusal(no.clause, no.reason)
    return refusal


def can_build(bills: Paying) -> bool:
    """Can the turn's player bring in any card that workers pay for?"""
    return any(bill.no is None for bill in bills.bills.values())


def no_pay(reading: Reading, bills: Paying, worker: str) -> Refusal:
    """RISE-BUILD-3, 6: why a worker cannot pay for a card now."""
    gate = reading.gate(PlayCard, bills.player)
    if gate is not None:
        return gate
    idle = bills.idle.get(worker)
    if idle is not None:
        return Refusal(idle.clause, idle.reason)
    no = next((bill.no for bill in bills.bills.values() if bill.no is not None), None)
    if no is not None:
        return Refusal(no.clause, no.reason)
    return Refusal("RISE-BUILD-4", say("{player} has nothing in hand that workers pay for.", player=bills.player))


def by_itself(reading: Reading, card: str) -> Refusal:
    """Monsters, bonus cards, castles and roads are used by no action of their own: what they do all the same."""
    kind, words = KIND[card], spoken(card)
    if kind == MONSTER:
        land = reading.home[card]
        if card in reading.under:
            castle = spoken(reading.under[card])
            reason = say("The {card} is held under the {castle} and does nothing.", card=words, castle=castle)
            return Refusal("RISE-CASTLE-5", reason)
        turn = reading.position.turn.number if card in reading.about_to_act else reading.turn_of(land)
        reason = say(
            "The {card} acts by itself, in {land}'s monsters step (turn {turn}).", card=words, land=land, turn=turn
        )
        return Refusal("RISE-ACT-1", reason)
    if kind == BONUS:
        return Refusal("RISE-BONUS-9", say("The {card} works by itself as long as it lies there.", card=words))
    if kind == CASTLE:
        reason = say("The {card} counts for victory and holds monsters by itself.", card=words)
        return Refusal("RISE-CASTLE-1", reason)
    return Refusal("RISE-ROAD-3", say("The {card} is used by naming it for a hero or worker.", card=words))
