"""Upkeep phase (KEEP-UPKEEP)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from msgspec import field

from game.core.actions.action import Action
from game.core.actions.choices import Argument, Payment, some
from game.core.actions.drafts import Draft
from game.core.actions.narrowing import remaining
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.medieval_keep.board.hand import malformed_cards
from game.medieval_keep.board.position import Position, Town
from game.medieval_keep.board.store import (
    Pay,
    Price,
    can_pay,
    malformed_pay,
    payable,
    payment_of,
    price_of_upkeep,
    quote,
    refuse_payment,
    settled,
    spend,
    wording,
)
from game.medieval_keep.content.cards import is_unit, kind_of, ordered, spoken, structure, unit
from game.medieval_keep.phases.production import produce


def inns(town: Town) -> list[str]:
    """KEEP-UPKEEP-1: the structures that need food."""
    return [card for card in town.structures if structure(card).upkeep]


def malformed_units(units: Iterable[str], argument: str) -> Refusal | None:
    """KEEP-ACT-4: names that do not exist, or are there twice."""
    seen: set[str] = set()
    for name in units:
        if not is_unit(name):
            return Refusal("KEEP-ACT-4", say('There is no unit "{name}".', name=name), argument)
        if name in seen:
            return Refusal("KEEP-ACT-4", say("{name} is named twice.", name=spoken(name)), argument)
        seen.add(name)
    return None


class Upkeep(Action, frozen=True):
    """KEEP-UPKEEP-2: name who deserts and which Inns stay shut, and pay for the others."""

    rule = "KEEP-UPKEEP-2"
    moments = ("upkeep",)
    desert: list[str] = field(default_factory=list)
    shut: list[str] = field(default_factory=list)
    pay: Pay | None = None

    def price(self, town: Town) -> Price:
        """One for each unit and Inn that is kept."""
        return price_of_upkeep(len(town.defenders) - len(self.desert), len(inns(town)) - len(self.shut))

    def check(self, state: State[Position]) -> Refusal | None:
        """KEEP-ACT-4, KEEP-UPKEEP-3, -4, KEEP-STORE-3, KEEP-UPKEEP-2, KEEP-STORE-4."""
        malformed = (
            malformed_units(self.desert, "desert") or malformed_cards(self.shut, "shut") or malformed_pay(self.pay)
        )
        if malformed:
            return malformed
        town = state.position.players[self.by]
        for name in self.desert:
            if name not in town.defenders:
                return Refusal("KEEP-UPKEEP-3", say("{name} is no unit of yours.", name=spoken(name)), "desert")
        for card in self.shut:
            if card not in town.structures or not structure(card).upkeep:
                return Refusal("KEEP-UPKEEP-4", say("{card} is no Inn in your town.", card=spoken(card)), "shut")
        return refuse_payment(self.price(town), self.pay, town)

    def apply(self, play: Play[Position]) -> None:
        """Pay, let go, shut; production and the Build phase follow."""
        town = play.position.players[self.by]
        price = self.price(town)
        pay = settled(price, self.pay, town)
        kept = [name for name in town.defenders if name not in self.desert]
        open_inns = [card for card in inns(town) if card not in self.shut]
        play.tell(
            "upkeep-paid",
            self.rule,
            player=self.by,
            pay=pay,
            paid=wording(pay),
            total=price.amount,
            units=kept,
            inns=open_inns,
        )
        spend(play, self.by, price, pay)
        if self.desert:
            play.tell("deserted", "KEEP-UPKEEP-3", player=self.by, units=list(self.desert))
            town.defenders = kept
        if self.shut:
            play.tell("inns-shut", "KEEP-UPKEEP-4", player=self.by, cards=list(self.shut))
        produce(play, self.by, set(self.shut))
        play.position.turn.phase = "build"
        play.tell("phase-begun", "KEEP-TURN-2", player=self.by, phase="build")

    def plan(self) -> str:
        """Who is let go."""
        return ", ".join(self.desert)

    def paid(self) -> Pay | None:
        """As named."""
        return self.pay

    def payment(self, state: State[Position]) -> Payment | None:
        """What the units and Inns that are kept cost."""
        return quote("upkeep", self.price(state.position.players[self.by]), state.position.players[self.by])

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Any units desert, any Inns stay shut, as long as the others can be paid with what is named."""
        town, drafted = state.position.players[draft.by], draft.action
        units, open_inns = town.defenders, inns(town)
        gone, shut = len(drafted.desert), len(drafted.shut)
        sound = _named_once(drafted.desert, units) and _named_once(drafted.shut, open_inns)
        ways = (
            {
                (leave, stay): price
                for leave in range(gone, len(units) + 1)
                for stay in range(shut, len(open_inns) + 1)
                if payable(price := price_of_upkeep(len(units) - leave, len(open_inns) - stay), drafted.pay, town)
            }
            if sound
            else {}
        )
        leaving, staying = {leave for leave, _ in ways}, {stay for _, stay in ways}
        most_gone, most_shut = max(leaving, default=0), max(staying, default=0)
        return (
            some("desert", "unit", remaining(units, drafted.desert, most_gone), min(leaving, default=0), most_gone,
                 optional=gone in leaving),
            some("shut", "card", remaining(open_inns, drafted.shut, most_shut), min(staying, default=0), most_shut,
                 optional=shut in staying),
            payment_of(list(dict.fromkeys(ways.values())), drafted.pay, town, ways.get((gone, shut))),
        )  # fmt: skip

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Keep as many as can be paid (cheapest units go first, then Inns shut); one unit less; nobody at all."""
        town = state.position.players[by]
        leaving = sorted(ordered(town.defenders), key=lambda name: unit(name).cost)
        shutting = ordered(inns(town))
        found: list[Self] = []
        for shut in dict.fromkeys((0, len(shutting))):
            for gone in range(len(leaving) + 1):
                if can_pay(price_of_upkeep(len(leaving) - gone, len(shutting) - shut), town):
                    found.append(cls(by=by, desert=leaving[:gone], shut=shutting[:shut]))
                    if gone < len(leaving):
                        found.append(cls(by=by, desert=leaving[: gone + 1], shut=shutting[:shut]))
                    break
        return found or [cls(by=by, desert=leaving, shut=shutting)]


def _named_once(named: Sequence[str], among: Sequence[str]) -> bool:
    return set(named) <= set(among) and len(set(named)) == len(named)


def upkeep_due(town: Town) -> tuple[int, int]:
    """KEEP-UPKEEP-1: how many units and how many Inns are to be paid."""
    return len(town.defenders), len(inns(town))


def kinds(units: Iterable[str]) -> dict[str, int]:
    """Units counted by kind, defender order."""
    counted: dict[str, int] = {}
    for name in ordered(units):
        counted[kind_of(name)] = counted.get(kind_of(name), 0) + 1
    return counted
