"""Teaming up: loans, moves into allied quarters, trades (KORV-TEAM-2, -3, -7), and the told word (Rule Zero)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self

import msgspec

from game.battle_for_korvosa.allies import hold
from game.battle_for_korvosa.base import Deed, refuse, units
from game.battle_for_korvosa.city import City, add_units, take_units
from game.battle_for_korvosa.fighting import refused_bridge
from game.battle_for_korvosa.position import Loan, Position, Told, Trade
from game.battle_for_korvosa.vocabulary import CASTLE
from game.core.choices import Argument, Choice
from game.core.refusal import Refusal
from game.core.state import Play, State

# ------------------------------------------------------------------------------------------------ moving


class Move(Deed, frozen=True, kw_only=True):
    """Move free units next door: into another hero's quarter, or into an empty one (KORV-TEAM-3, KORV-FIGHT-14)."""

    rule = "KORV-TEAM-3"
    malformed: ClassVar[str] = "KORV-TEAM-3"
    from_: str = msgspec.field(name="from")
    to: str
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """The two ends, closed bridges, spent units, the number."""
        city = City(state)
        if self.from_ not in city.p.quarters or self.by not in city.p.quarters[self.from_].units:
            return refuse("TEAM-3", f"You have no units in {city.name(self.from_)}.", "from")
        if self.to not in open_to_moves(city, self.by):
            reason = f"{city.name(self.to)} is neither empty nor another hero's."
            return refuse("TEAM-3", reason, "to")
        if not city.adjacent(self.from_, self.to):
            return refuse("TEAM-3", f"{city.name(self.to)} is not next to {city.name(self.from_)}.", "to")
        refusal = refused_bridge(city, self.by, self.from_, self.to)
        if refusal:
            return refusal
        free = city.free(self.by, self.from_)
        if self.units > free and city.p.quarters[self.from_].spent.get(self.by):
            return refuse("TEAM-4", f"Only {units(free)} there can still move in this turn.", "units")
        if not 1 <= self.units <= free:
            return refuse("TEAM-3", f"{units(free).capitalize()} can leave {city.name(self.from_)}.", "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Move; the units are spent, except where a card keeps them moving in an ally's quarter."""
        city = City(play)
        target = city.p.quarters[self.to]
        empty = target.holder is None
        take_units(city.p.quarters[self.from_], self.by, self.units)
        add_units(target, self.by, self.units)
        keeps_moving = not empty and bool(city.modified("keep-moving", False, self.by))
        if not keeps_moving:
            target.spent[self.by] = target.spent.get(self.by, 0) + self.units
        play.tell(
            "moved", self.rule, player=self.by, origin=self.from_, quarter=self.to, units=self.units,
            spent=not keeps_moving,
        )  # fmt: skip
        if empty:
            hold(play, city, self.to, self.by)

    @classmethod
    def choice(cls, state: State[Position], by: str) -> Choice | None:
        """Stacks with free units and the quarters that they can enter."""
        city = City(state)
        ways = list(move_ways(city, by))
        if not ways:
            return None
        sources = tuple(dict.fromkeys(source for source, _ in ways))
        targets = tuple(sorted({target for _, target in ways}, key=city.content.place_order.__getitem__))
        most = max(city.free(by, source) for source in sources)
        return Choice(
            "move",
            by,
            cls.rule,
            (
                Argument("from", "place", sources),
                Argument("to", "place", targets),
                Argument("units", "number", (1, most)),
            ),
        )

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """One unit, or all free ones, along each way."""
        city = City(state)
        for source, target in move_ways(city, by):
            for number in sorted({1, city.free(by, source)}):
                yield cls(by=by, from_=source, to=target, units=number)


def open_to_moves(city: City, by: str) -> set[str]:
    """The empty quarters, and for a hero those that other heroes hold."""
    closed = (by, city.queen) if city.is_hero(by) else city.setup.players
    return {place for place, quarter in city.p.quarters.items() if quarter.holder not in closed and place != CASTLE}


def move_ways(city: City, by: str) -> Iterator[tuple[str, str]]:
    """Every (from, to) of a move that the seat may make now."""
    targets = open_to_moves(city, by)
    if not targets:
        return
    near = city.adjacency()
    bridges = city.content.bridges if city.forbidden("cross-bridges", by) else ()
    for source, quarter in city.p.quarters.items():
        if by in quarter.units and city.free(by, source):
            for target in near[source]:
                if target in targets and (source, target) not in bridges:
                    yield source, target


# ------------------------------------------------------------------------------------------------ loans


class Borrow(Deed, frozen=True, kw_only=True):
    """Ask another hero to lend units for attacks from a shared quarter (KORV-TEAM-2)."""

    rule = "KORV-TEAM-2"
    malformed: ClassVar[str] = "KORV-TEAM-2"
    of: str
    quarter: str
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """Another hero, a shared quarter with a free unit of one's own, and as many free units of the owner's."""
        city = City(state)
        if self.of not in city.heroes or self.of == self.by:
            return refuse("TEAM-2", f"{self.of} is no other hero.", "of")
        if self.quarter not in city.p.quarters or not city.free(self.by, self.quarter):
            return refuse("TEAM-2", f"You have no free unit in {city.name(self.quarter)}.", "quarter")
        free = city.free(self.of, self.quarter)
        if not 1 <= self.units <= free:
            return refuse("TEAM-2", f"{self.of} has {units(free)} to lend there.", "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """The owner is asked."""
        play.tell("loan-asked", self.rule, player=self.by, owner=self.of, quarter=self.quarter, units=self.units)
        play.position.pending = Loan(by=self.of, from_=self.by, quarter=self.quarter, units=self.units)

    @classmethod
    def choice(cls, state: State[Position], by: str) -> Choice | None:
        """Owners, shared quarters, and how many units at most."""
        offers = list(loans(City(state), by))
        if not offers:
            return None
        return Choice(
            "borrow",
            by,
            cls.rule,
            (
                Argument("of", "player", tuple(dict.fromkeys(owner for owner, _, _ in offers))),
                Argument("quarter", "place", tuple(dict.fromkeys(place for _, place, _ in offers))),
                Argument("units", "number", (1, max(number for _, _, number in offers))),
            ),
        )

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """All free units of each owner in each shared quarter."""
        return [cls(by=by, of=owner, quarter=place, units=number) for owner, place, number in loans(City(state), by)]


def loans(city: City, by: str) -> Iterator[tuple[str, str, int]]:
    """Every (owner, quarter, most units) that the hero may ask for."""
    for place in city.content.quarters:
        units_here = city.p.quarters[place].units
        if by in units_here and len(units_here) > 1 and city.free(by, place):
            for owner in city.heroes:
                if owner != by and owner in units_here and city.free(owner, place):
                    yield owner, place, city.free(owner, place)


# ------------------------------------------------------------------------------------------------ trades


class OfferTrade(Deed, frozen=True, kw_only=True):
    """Offer another hero a trade of Hero cards (KORV-TEAM-7)."""

    rule = "KORV-TEAM-7"
    malformed: ClassVar[str] = "KORV-TEAM-7"
    with_: str = msgspec.field(name="with")
    give: list[str]
    take: list[str]

    def check(self, state: State[Position]) -> Refusal | None:
        """Another hero who shares a quarter, cards that both have, and not nothing for nothing."""
        city = City(state)
        if self.with_ not in city.heroes or self.with_ == self.by:
            return refuse("TEAM-7", f"{self.with_} is no other hero.", "with")
        if not may_trade(city, self.by, self.with_):
            reason = f"Neither you nor {self.with_} has units in a quarter that the other holds."
            return refuse("TEAM-7", reason, "with")
        if not self.give and not self.take:
            return refuse("TEAM-7", "At least one card changes hands.", "give")
        for argument, owner, cards in (("give", self.by, self.give), ("take", self.with_, self.take)):
            for number, card in enumerate(cards):
                if card not in city.hand(owner) or card in cards[:number]:
                    return refuse("TEAM-7", f"{owner} has no {city.name(card)} to trade.", argument)
        return None

    def apply(self, play: Play[Position]) -> None:
        """The other is asked. The Queen learns only that they trade (KORV-HERO-1)."""
        city = City(play)
        to = city.setup.players if city.setup.flag("open-hands") else city.heroes
        play.tell(
            "trade-offered", self.rule, secret={"give": self.give, "take": self.take}, to=to,
            player=self.by, other=self.with_,
        )  # fmt: skip
        city.p.pending = Trade(by=self.with_, from_=self.by, give=tuple(self.give), take=tuple(self.take))

    @classmethod
    def choice(cls, state: State[Position], by: str) -> Choice | None:
        """With whom, and the cards of both hands."""
        city = City(state)
        others = trade_partners(city, by)
        if not others:
            return None
        own = tuple(city.hand(by))
        theirs = tuple(card for other in others for card in city.hand(other))
        return Choice(
            "offer-trade",
            by,
            cls.rule,
            (
                Argument("with", "player", tuple(others)),
                Argument("give", "card", own, 0, len(own)),
                Argument("take", "card", theirs, 0, len(theirs)),
            ),
        )

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Giving one card, taking one, and one for one."""
        city = City(state)
        for other in trade_partners(city, by):
            for card in city.hand(by):
                yield cls(by=by, with_=other, give=[card], take=[])
            for wanted in city.hand(other):
                yield cls(by=by, with_=other, give=[], take=[wanted])
                for card in city.hand(by):
                    yield cls(by=by, with_=other, give=[card], take=[wanted])


def may_trade(city: City, one: str, other: str) -> bool:
    """Has one of the two units in a quarter that the other holds?"""
    return any(
        (quarter.holder == other and one in quarter.units) or (quarter.holder == one and other in quarter.units)
        for quarter in city.p.quarters.values()
    )


def trade_partners(city: City, by: str) -> list[str]:
    """The heroes with whom there is something to trade."""
    own = bool(city.hand(by))
    return [other for other in city.heroes if other != by and (own or city.hand(other)) and may_trade(city, by, other)]


class Answer(Deed, frozen=True, kw_only=True):
    """Agree to a loan or a trade, or not (KORV-TEAM-2, -7)."""

    rule = "KORV-TEAM-2"
    accept: bool

    def apply(self, play: Play[Position]) -> None:
        """Lend, or let both lists change hands together; a refusal changes nothing."""
        city = City(play)
        pending = city.p.pending
        city.p.pending = None
        if isinstance(pending, Loan):
            kind = "loan-granted" if self.accept else "loan-refused"
            play.tell(
                kind, "KORV-TEAM-2", player=self.by, borrower=pending.from_, quarter=pending.quarter,
                units=pending.units,
            )  # fmt: skip
            if self.accept:
                city.p.quarters[pending.quarter].lent[self.by] = pending.units
        elif isinstance(pending, Trade):
            play.tell("traded" if self.accept else "trade-refused", "KORV-TEAM-7", player=self.by, other=pending.from_)
            if self.accept:
                giver, taker = city.hand(pending.from_), city.hand(self.by)
                for cards, source, target in ((pending.give, giver, taker), (pending.take, taker, giver)):
                    for card in cards:
                        source.remove(card)
                        target.append(card)

    @classmethod
    def choice(cls, state: State[Position], by: str) -> Choice:
        """Yes or no."""
        return Choice("answer", by, cls.rule, (Argument("accept", "flag", (True, False)),))

    @classmethod
    def legal(cls, state: State[Position], by: str) -> Iterable[Self]:
        """Yes and no."""
        return [cls(by=by, accept=True), cls(by=by, accept=False)]


class Tell(Deed, frozen=True, kw_only=True):
    """Free words by any seat at any time, kept in the chronicle; it changes no rule (*Table help*)."""

    rule = "KORV-END-3"
    after_the_end = True
    text: str

    @classmethod
    def refused_for(cls, state: State[Position], by: str) -> Refusal | None:
        """Any seat, at any time."""
        return None if by in state.setup.players else refuse("TURN-2", f"{by} has no seat at this table.")

    def apply(self, play: Play[Position]) -> None:
        """Keep the words."""
        p = play.position
        p.chronicle.append(Told(by=self.by, turn=p.turn.number, text=self.text))
        play.tell("told", self.rule, player=self.by, text=self.text)
