"""Commodities (KEEP-STORE): prices, the golden rule, the usual payment.

Every price of the game has one form: an amount, and which commodities may pay how much of it. Gold may always pay all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.core.choices import Argument, Payment, amounts
from game.core.narrowing import joined, spread, spreads
from game.core.phrases import join_words
from game.core.refusal import Refusal
from game.core.state import Play
from game.medieval_keep.cards import COMMODITIES, structure, unit
from game.medieval_keep.position import Position, Town

Pay = dict[str, int]


class Price(Struct, frozen=True):
    """`amount`, and beside gold what may pay at most how much of it, in the order of the usual payment.

    `clause` refuses a wrong sum or mixture.
    """

    amount: int
    caps: tuple[tuple[str, int], ...]
    clause: str


def price_of_structure(card: str) -> Price:
    """KEEP-BUILD-3: half wood, half stone."""
    cost = structure(card).cost
    return Price(cost, (("wood", cost // 2), ("stone", cost // 2)), "KEEP-BUILD-3")


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


def usual_payment(price: Price, town: Town) -> Pay | None:
    """KEEP-STORE-5: what is paid if nothing is said; None if the store does not hold it.

    It uses as little gold as the price allows, so if this is impossible, every payment is.
    """
    left, pay = price.amount, {}
    for commodity, most in price.caps:
        amount = min(most, left, town.store(commodity))
        if amount:
            pay[commodity] = amount
            left -= amount
    if left > town.gold:
        return None
    if left:
        pay["gold"] = left
    return pay


def can_pay(price: Price, town: Town) -> bool:
    """Is there any payment of this price out of the store?"""
    return usual_payment(price, town) is not None


def malformed_pay(pay: Mapping[str, int] | None) -> Refusal | None:
    """KEEP-ACT-4: the names and amounts of a payment."""
    for commodity, amount in (pay or {}).items():
        if commodity not in COMMODITIES:
            return Refusal("KEEP-ACT-4", f'"{commodity}" is no commodity.', "pay")
        if amount < 0:
            return Refusal("KEEP-ACT-4", f"{amount} {commodity} cannot be paid.", "pay")
    return None


def refuse_substitute(price: Price, pay: Pay | None) -> Refusal | None:
    """KEEP-STORE-3: a commodity that cannot pay any part of this price."""
    fitting = {"gold", *(commodity for commodity, _ in price.caps)}
    for commodity, amount in (pay or {}).items():
        if amount and commodity not in fitting:
            others = " or ".join(sorted(fitting))
            return Refusal("KEEP-STORE-3", f"{commodity.capitalize()} cannot pay for this: it wants {others}.", "pay")
    return None


def refuse_sum(price: Price, pay: Pay | None) -> Refusal | None:
    """The price's own clause: the sum is exactly the price, no commodity pays more than its part."""
    if pay is None:
        return None
    total = sum(pay.values())
    if total != price.amount:
        return Refusal(price.clause, f"The price is {price.amount}, and {total} would be paid.", "pay")
    for commodity, most in price.caps:
        if pay.get(commodity, 0) > most:
            return Refusal(price.clause, f"At most {most} of this price may be paid in {commodity}.", "pay")
    return None


def refuse_debt(price: Price, pay: Pay | None, town: Town) -> Refusal | None:
    """KEEP-STORE-4: no more than the store holds."""
    if pay is None:
        if usual_payment(price, town) is None:
            return Refusal("KEEP-STORE-4", f"The price is {price.amount}, more than your stores can pay.")
        return None
    for commodity, amount in pay.items():
        if amount > town.store(commodity):
            have = town.store(commodity)
            return Refusal("KEEP-STORE-4", f"There is only {have} {commodity} in store, not {amount}.", "pay")
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
        "pay", "payment", joined(ranges), min(sums, default=0), max(sums, default=0),
        optional=bool(prices) if pay is None else sum(pay.values()) in sums,
        usual=usual_payment(now, town) if now else None,
    )  # fmt: skip


def quote(what: str, price: Price, town: Town) -> Payment:
    """The price as a screen shows it."""
    most = {commodity: min(part, town.store(commodity)) for commodity, part in price.caps}
    most["gold"] = min(price.amount, town.gold)
    return Payment(what, price.amount, most, usual_payment(price, town))


def wording(pay: Mapping[str, int]) -> str:
    """`2 wood and 6 gold`, for people."""
    return (
        join_words(
            [f"{amount} {commodity.rstrip('s') if amount == 1 else commodity}" for commodity, amount in pay.items()]
        )
        or "nothing"
    )
