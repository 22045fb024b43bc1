"""Build phase (KEEP-BUILD)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from game.core.actions.action import Action
from game.core.actions.choices import Argument, Payment, one
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import fit
from game.core.data.shape import nearest
from game.core.position.state import Play, State
from game.core.text import phrases
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.board import no_cards as nocards
from game.medieval_keep.board.hand import no_card
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.board.solo import alone
from game.medieval_keep.board.store import (
    Pay,
    can_pay,
    malformed_pay,
    payable,
    payment_of,
    price_in_gold,
    price_of_structure,
    price_of_unit,
    quote,
    refuse_debt,
    refuse_payment,
    settled,
    spend,
    wording,
)
from game.medieval_keep.content.cards import (
    COMMODITIES,
    catalogue,
    free_name,
    is_card,
    is_structure,
    kind_of,
    spoken,
    structure,
)
from game.medieval_keep.phases.draw import take_top_card
from game.medieval_keep.phases.ending import after_last_card


def stands(kind: str, town: Town) -> bool:
    """Does a structure of this kind stand in the town?"""
    return any(kind_of(card) == kind for card in town.structures)


class Build(Action, frozen=True):
    """KEEP-BUILD-2, -3: play a structure from the hand into the town."""

    rule = "KEEP-BUILD-2"
    moments = ("build",)
    card: str
    pay: Pay | None = None

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-BUILD-2, KEEP-STORE-3, KEEP-BUILD-3, KEEP-STORE-4."""
        if not is_card(self.card):
            return no_card(self.card)
        malformed = malformed_pay(self.pay)
        if malformed:
            return malformed
        if not is_structure(self.card):
            return Refusal("KEEP-BUILD-2", say("{card} is no building.", card=spoken(self.card)), "card")
        town = state.position.players[self.by]
        if self.card not in town.hand:
            return Refusal("KEEP-BUILD-2", say("{card} is not in your hand.", card=spoken(self.card)), "card")
        return refuse_payment(price_of_structure(self.card), self.pay, town)

    def apply(self, play: Play[Position]) -> None:
        """Pay; the structure stands at once (KEEP-BUILD-1)."""
        town = play.position.players[self.by]
        price = price_of_structure(self.card)
        pay = settled(price, self.pay, town)
        paid = wording(pay)
        play.tell("built", self.rule, player=self.by, card=self.card, price=price.amount, pay=pay, paid=paid)
        spend(play, self.by, price, pay)
        town.hand.remove(self.card)
        town.structures.append(self.card)

    def plan(self) -> str:
        """The structure."""
        return self.card

    def paid(self) -> Pay | None:
        """As named."""
        return self.pay

    def payment(self, state: State[Position]) -> Payment | None:
        """The price of the structure."""
        if not is_card(self.card) or not is_structure(self.card):
            return None
        return quote(self.card, price_of_structure(self.card), state.position.players[self.by])

    @classmethod
    def buildable(cls, town: Town) -> list[str]:
        """The structures in hand that can be paid."""
        return [card for card in town.hand if is_structure(card) and can_pay(price_of_structure(card), town)]

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """The structures in hand that can be paid, and what may pay for them."""
        town, drafted = state.position.players[draft.by], draft.action
        known = cls.buildable(town)
        fitting = [card for card in known if payable(price_of_structure(card), drafted.pay, town)]
        meant = [card for card in fitting if "card" not in draft or card == drafted.card]
        prices = list(dict.fromkeys(price_of_structure(card) for card in meant))
        return (
            (
                one("card", "card", fitting),
                payment_of(prices, drafted.pay, town, prices[0] if len(prices) == 1 else None),
            )
            if known
            else None
        )

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Each of them, paid in the usual way."""
        return [cls(by=by, card=card) for card in cls.buildable(state.position.players[by])]


class Recruit(Action, frozen=True):
    """KEEP-BUILD-5, -6: hire a unit."""

    rule = "KEEP-BUILD-5"
    moments = ("build",)
    unit: str
    pay: Pay | None = None

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-BUILD-5, KEEP-STORE-3, KEEP-BUILD-6, KEEP-STORE-4."""
        if self.unit not in catalogue().defenders:
            meant = nearest(self.unit, catalogue().defenders)
            reason = say('There is no kind of unit "{unit}"{meant}.', unit=self.unit, meant=meant)
            return Refusal("KEEP-ACT-4", reason, "unit")
        malformed = malformed_pay(self.pay)
        if malformed:
            return malformed
        town = state.position.players[self.by]
        needs = catalogue().needs.get(self.unit)
        if needs and not stands(needs, town):
            reason = say(
                "{unit} can be recruited only while a {needs} stands.", unit=spoken(self.unit), needs=spoken(needs)
            )
            return Refusal("KEEP-BUILD-5", reason, "unit")
        return refuse_payment(price_of_unit(self.unit), self.pay, town)

    def apply(self, play: Play[Position]) -> None:
        """Pay; the unit takes the lowest free name (KEEP-BUILD-9)."""
        town = play.position.players[self.by]
        price = price_of_unit(self.unit)
        pay = settled(price, self.pay, town)
        name = free_name(self.unit, town.defenders)
        paid = wording(pay)
        play.tell("recruited", self.rule, player=self.by, unit=name, price=price.amount, pay=pay, paid=paid)
        spend(play, self.by, price, pay)
        town.defenders.append(name)

    def plan(self) -> str:
        """The kind of unit."""
        return self.unit

    def paid(self) -> Pay | None:
        """As named."""
        return self.pay

    def payment(self, state: State[Position]) -> Payment | None:
        """The price of the unit."""
        if self.unit not in catalogue().defenders:
            return None
        return quote(self.unit, price_of_unit(self.unit), state.position.players[self.by])

    @classmethod
    def recruitable(cls, town: Town) -> list[str]:
        """The kinds that are open to the town and can be paid."""
        standing = {kind_of(card) for card in town.structures}
        needs = catalogue().needs
        return [
            kind
            for kind in catalogue().defenders
            if (kind not in needs or needs[kind] in standing) and can_pay(price_of_unit(kind), town)
        ]

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """The kinds that are open and can be paid, and what may pay for them."""
        town, drafted = state.position.players[draft.by], draft.action
        known = cls.recruitable(town)
        fitting = [kind for kind in known if payable(price_of_unit(kind), drafted.pay, town)]
        meant = [kind for kind in fitting if "unit" not in draft or kind == drafted.unit]
        prices = list(dict.fromkeys(price_of_unit(kind) for kind in meant))
        return (
            (
                one("unit", "unit-kind", fitting),
                payment_of(prices, drafted.pay, town, prices[0] if len(prices) == 1 else None),
            )
            if known
            else None
        )

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Each of them, paid in the usual way."""
        return [cls(by=by, unit=kind) for kind in cls.recruitable(state.position.players[by])]


def market_rate(town: Town) -> int | None:
    """KEEP-BUILD-7: how many of one commodity make 1 gold; None without a Market Place."""
    rates = [structure(card).market for card in town.structures if structure(card).market]
    return min(rates) if rates else None


class Convert(Action, frozen=True):
    """KEEP-BUILD-7: at the Market Place, three of one commodity become 1 gold."""

    rule = "KEEP-BUILD-7"
    moments = ("upkeep", "build", "heal")
    give: str
    times: int = 1

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-BUILD-7, KEEP-STORE-4."""
        if self.give not in COMMODITIES:
            return Refusal("KEEP-ACT-4", say('"{give}" is no commodity.', give=self.give), "give")
        if self.times < 1:
            return Refusal("KEEP-ACT-4", say("It must be done at least once."), "times")
        town = state.position.players[self.by]
        rate = market_rate(town)
        if rate is None:
            return Refusal("KEEP-BUILD-7", say("There is no Market Place in your town."))
        if self.give == "gold":
            return Refusal("KEEP-BUILD-7", say("Gold cannot be given at the Market Place."), "give")
        have, wanted = town.store(self.give), rate * self.times
        if have < wanted:
            reason = say(
                "There is only {have} {give} in store, not {wanted}.",
                have=have,
                give=phrases.printed(self.give),
                wanted=wanted,
            )
            return Refusal("KEEP-STORE-4", reason, "give")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Give and take."""
        town = play.position.players[self.by]
        amount = (market_rate(town) or 0) * self.times
        play.tell("converted", self.rule, player=self.by, commodity=self.give, amount=amount, gold=self.times)
        town.add(self.give, -amount)
        town.gold += self.times

    def plan(self) -> str:
        """The commodity."""
        return self.give

    @classmethod
    def wares(cls, town: Town) -> list[tuple[str, int]]:
        """What can be given, and how many times."""
        rate = market_rate(town)
        if rate is None:
            return []
        return [(ware, town.store(ware) // rate) for ware in COMMODITIES[1:] if town.store(ware) >= rate]

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """Any commodity of which there is enough, as often as there is enough of it."""
        wares = cls.wares(state.position.players[draft.by])
        options = [cls(by=draft.by, give=ware, times=times) for ware, most in wares for times in range(1, most + 1)]
        return fit(draft, options, (one("give", "commodity"), one("times", "number"))) if options else None

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Once, or as often as possible."""
        wares = cls.wares(state.position.players[by])
        return [cls(by=by, give=ware, times=times) for ware, most in wares for times in dict.fromkeys((1, most))]


class GuildDraw(Action, frozen=True):
    """KEEP-BUILD-8: pay 7 gold to the Guild Hall for a card."""

    rule = "KEEP-BUILD-8"
    moments = ("build",)

    @classmethod
    def fee(cls, town: Town) -> int | None:
        """The gold it takes; None without a Guild Hall."""
        fees = [structure(card).draw_for for card in town.structures if structure(card).draw_for]
        return min(fees) if fees else None

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-SOLO-3, KEEP-BUILD-8, KEEP-STORE-4."""
        if alone(state.setup):
            return Refusal("KEEP-SOLO-3", say("In solo play the Guild Hall cannot be used: the deck is your clock."))
        town = state.position.players[self.by]
        fee = self.fee(town)
        if fee is None:
            return Refusal("KEEP-BUILD-8", say("There is no Guild Hall in your town."))
        if state.setup.mode != "no-cards" and not state.position.draw:
            return Refusal("KEEP-BUILD-8", say("The draw pile is empty."))
        return refuse_debt(price_in_gold(fee, self.rule), None, town)

    def apply(self, play: Play[Position]) -> None:
        """Pay and draw; without cards, roll on the Structure table (KEEP-NOCARD-7)."""
        town = play.position.players[self.by]
        fee = self.fee(town) or 0
        play.tell("guild-paid", self.rule, player=self.by, gold=fee)
        town.gold -= fee
        if play.setup.mode == "no-cards":
            nocards.find_plan(play, self.by, "KEEP-NOCARD-7")
            return
        card = take_top_card(play, self.by, self.rule)
        if card is not None:
            town.hand.append(card)
            after_last_card(play)

    def payment(self, state: State[Position]) -> Payment | None:
        """The fee."""
        town = state.position.players[self.by]
        fee = self.fee(town)
        return None if fee is None else quote("guild-hall", price_in_gold(fee, self.rule), town)

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """If it would be accepted."""
        action = cls(by=by)
        return [action] if action.check(state) is None else []


class EndBuild(Action, frozen=True):
    """KEEP-BUILD-10: end the Build phase."""

    rule = "KEEP-BUILD-10"
    moments = ("build",)
    closes = True

    def apply(self, play: Play[Position]) -> None:
        """Plans lapse; the Attack phase begins."""
        play.tell("build-ended", self.rule, player=self.by)
        nocards.lapse_plans(play, self.by)
        play.position.turn.phase = "attack"
        play.tell("phase-begun", "KEEP-TURN-2", player=self.by, phase="attack")
