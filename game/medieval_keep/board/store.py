"""Commodities (KEEP-STORE): prices, the golden rule, the usual payment.

Every price of the game has one form: an amount, and which commodities may pay how much of it. Gold may always pay all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct

from game.core.actions.choices import Argument, Payment, amounts
from game.core.actions.narrowing import joined, spread, spreads
from game.core.position.state import Play
from game.core.text.phrases import Phrase, any_of, begun, join_words, printed, say, say_n
from game.core.text.refusal import Refusal
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.content.cards import COMMODITIES, structure, unit

Pay = dict[str, int]


class Price(Struct, frozen=True):
    """`amount`, and beside gold what may pay at most how much of it, in the order of the usual payment.

    `clause` refuses a wrong sum or mixture.
    """

    amount: int
    caps: tuple[tuple[str, int], ...]
    clause: str


@cache
def price_of_structure(card: str) -> Price:
    """KEEP-BUILD-3: half wood, half stone."""
    cost = structure(card).cost
    return Price(cost, (("wood", cost // 2), ("stone", cost // 2)), "KEEP-BUILD-3")


@cache
def price_of_unit(kind: str) -> Price:
    """KEEP-BUILD-6: food and weapons in any mixture."""
    cost = unit(kind).cost
    return Price(cost, (("food", cost), ("weapons", cost)), "KEEP-BUILD-6")


def price_of_upkeep(units: int, inns: int) -> Price:
    """KEEP-UPKEEP-2: one for each; weapons for units only."""
    return Price(units + inns, (("food", units + inns), ("weapons", units)), "KEEP-UPKEEP-2")


def price_of_wall() -> Price:
    """KEEP-HEAL-2: three stone or wood."""
    return Price(3, (("stone", 3), ("wood", 3)), "KEEP-HEAL-2")


def price_in_gold(amount: int, clause: str) -> Price:
    """KEEP-STORE-3: nothing replaces gold."""
    return Price(amount, (), clause)


def wanted_payment(price: Price, town: Town) -> Pay:
    """KEEP-STORE-5: what the usual payment takes, with as little gold as the price allows, there or not."""
    left, pay = price.amount, {}
    for commodity, most in price.caps:
        amount = min(most, left, getattr(town, commodity))
        if amount:
            pay[commodity] = amount
            left -= amount
    if left:
        pay["gold"] = left
    return pay


def usual_payment(price: Price, town: Town) -> Pay | None:
    """KEEP-STORE-5: what is paid if nothing is said; None if the store does not hold it.

    It uses as little gold as the price allows, so if this is impossible, every payment is.
    """
    pay = wanted_payment(price, town)
    return pay if pay.get("gold", 0) <= town.gold else None


def can_pay(price: Price, town: Town) -> bool:
    """Is there any payment of this price out of the store? Gold alone may pay all of it."""
    left = price.amount - town.gold
    for commodity, most in price.caps if left > 0 else ():
        left -= min(most, getattr(town, commodity))
    return left <= 0


def malformed_pay(pay: Mapping[str, int] | None) -> Refusal | None:
    """KEEP-ACT-4: the names and amounts of a payment."""
    for commodity, amount in (pay or {}).items():
        if commodity not in COMMODITIES:
            return Refusal("KEEP-ACT-4", say('"{commodity}" is no commodity.', commodity=commodity), "pay")
        if amount < 0:
            reason = say("{amount} {commodity} cannot be paid.", amount=amount, commodity=printed(commodity))
            return Refusal("KEEP-ACT-4", reason, "pay")
    return None


def refuse_substitute(price: Price, pay: Pay | None) -> Refusal | None:
    """KEEP-STORE-3: a commodity that cannot pay any part of this price."""
    fitting = {"gold", *(commodity for commodity, _ in price.caps)}
    for commodity, amount in (pay or {}).items():
        if amount and commodity not in fitting:
            others = any_of([printed(ware) for ware in sorted(fitting)])
            reason = say(
                "{commodity} cannot pay for this: it wants {others}.",
                commodity=begun(printed(commodity)),
                others=others,
            )
            return Refusal("KEEP-STORE-3", reason, "pay")
    return None


def refuse_sum(price: Price, pay: Pay | None) -> Refusal | None:
    """The price's own clause: the sum is exactly the price, no commodity pays more than its part."""
    if pay is None:
        return None
    total = sum(pay.values())
    if total != price.amount:
        reason = say("The price is {amount}, and {total} would be paid.", amount=price.amount, total=total)
        return Refusal(price.clause, reason, "pay")
    for commodity, most in price.caps:
        if pay.get(commodity, 0) > most:
            ware = printed(commodity)
            reason = say("At most {most} of this price may be paid in {commodity}.", most=most, commodity=ware)
            return Refusal(price.clause, reason, "pay")
    return None


def refuse_debt(price: Price, pay: Pay | None, town: Town) -> Refusal | None:
    """KEEP-STORE-4: no more than the store holds."""
    if pay is None:
        if usual_payment(price, town) is None:
            reason = say("The price is {amount}, more than your stores can pay.", amount=price.amount)
            return Refusal("KEEP-STORE-4", reason)
        return None
    for commodity, amount in pay.items():
        if amount > town.store(commodity):
            have = town.store(commodity)
            reason = say(
                "There is only {have} {commodity} in store, not {amount}.",
                have=have,
                commodity=printed(commodity),
                amount=amount,
            )
            return Refusal("KEEP-STORE-4", reason, "pay")
    return None


def refuse_payment(price: Price, pay: Pay | None, town: Town) -> Refusal | None:
    """KEEP-STORE-3, then the price's own clause, then KEEP-STORE-4."""
    return refuse_substitute(price, pay) or refuse_sum(price, pay) or refuse_debt(price, pay, town)


def settled(price: Price, pay: Pay | None, town: Town) -> Pay:
    """What is paid: as named (without amounts of 0), or in the usual way."""
    if pay is None:
        return usual_payment(price, town) or {}
    return {commodity: amount for commodity, amount in pay.items() if amount}


def spend(play: Play[Position], player: str, price: Price, pay: Pay) -> None:
    """Take a payment out of the store."""
    play.tell("paid", price.clause, player=player, pay=dict(pay), price=price.amount)
    town = play.position.players[player]
    for commodity, amount in pay.items():
        town.add(commodity, -amount)


def room_for(price: Price, town: Town) -> Pay:
    """How much of each good may go into this price out of the store, in the order of the usual payment."""
    return {ware: min(most, town.store(ware)) for ware, most in (*price.caps, ("gold", price.amount))}


def payable(price: Price, pay: Pay | None, town: Town) -> bool:
    """Can the payment, as far as it is named, be completed to one of this price?"""
    return spreads(room_for(price, town), pay or {}, price.amount, price.amount)


def payment_of(prices: Sequence[Price], pay: Pay | None, town: Town, now: Price | None = None) -> Argument:
    """The argument `pay` of something that may come to these prices, all of which are `payable`; `now`: to this one."""
    room = {price: room_for(price, town) for price in prices}
    ranges = [entry for price in prices for entry in spread(room[price], pay or {}, price.amount, price.amount)]
    sums = [price.amount for price in prices]
    return amounts(
        "pay",
        "payment",
        joined(ranges),
        min(sums, default=0),
        max(sums, default=0),
        optional=bool(prices) if pay is None else sum(pay.values()) in sums,
        usual=usual_payment(now, town) if now else None,
    )


def quote(what: str, price: Price, town: Town) -> Payment:
    """The price as a screen shows it."""
    most = {commodity: min(part, town.store(commodity)) for commodity, part in price.caps}
    most["gold"] = min(price.amount, town.gold)
    return Payment(what, price.amount, most, usual_payment(price, town))


def wording(pay: Mapping[str, int]) -> str:
    """`2 wood and 6 gold`, for people."""
    return _wording(tuple(pay.items()))


@lru_cache(maxsize=1024)
def _wording(pay: tuple[tuple[str, int], ...]) -> str:
    return join_words([goods(commodity, amount) for commodity, amount in pay]) or say("nothing")


def goods(commodity: str, amount: int) -> Phrase:
    """`2 wood`, `1 weapon`."""
    if commodity == "gold":
        return say_n("{count} gold", "{count} gold", amount)
    if commodity == "food":
        return say_n("{count} food", "{count} food", amount)
    if commodity == "weapons":
        return say_n("{count} weapon", "{count} weapons", amount)
    if commodity == "wood":
        return say_n("{count} wood", "{count} wood", amount)
    return say_n("{count} stone", "{count} stone", amount)
