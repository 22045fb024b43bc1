"""Teaming up: loans, moves into allied quarters, trades (KORV-TEAM-2, -3, -7), and the told word (Rule Zero)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import ClassVar, Self, TypedDict

import msgspec
from msgspec.structs import replace

from game.battle_for_korvosa.battle.fighting import refused_bridge
from game.battle_for_korvosa.board.action import KorvosaAction, refuse, units
from game.battle_for_korvosa.board.change_forecast import forecast_of
from game.battle_for_korvosa.board.city import City, Way, add_units, take_units
from game.battle_for_korvosa.board.leaving import WAY, refused_number
from game.battle_for_korvosa.board.moments import heroes, in_turns
from game.battle_for_korvosa.board.position import Loan, Position, Told, Trade
from game.battle_for_korvosa.board.way_choices import narrow_ways
from game.battle_for_korvosa.cards.allies import hold
from game.battle_for_korvosa.phases.deed_forecast import LoanForecast, MoveForecast, Shared, TradeForecast
from game.core.actions.choices import Argument, free, one, some
from game.core.actions.drafts import Draft
from game.core.position.state import Play, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal

LOAN = (one("of", "player"), one("quarter", "place"), "units")

# ------------------------------------------------------------------------------------------------ moving


class Move(KorvosaAction, frozen=True, kw_only=True):
    """Move free units next door: into another hero's quarter, or into an empty one (KORV-TEAM-3, KORV-FIGHT-14)."""

    rule = "KORV-TEAM-3"
    moments = in_turns("fight")
    malformed: ClassVar[str] = "KORV-TEAM-3"
    from_: str = msgspec.field(name="from")
    to: str
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """The two ends, closed bridges, spent units, the number."""
        city = City(state)
        if self.from_ not in city.p.quarters or self.by not in city.p.quarters[self.from_].units:
            return refuse("TEAM-3", say("You have no units in {name}.", name=city.name(self.from_)), "from")
        if self.to not in city.p.quarters or city.p.quarters[self.to].holder in closed_to(city, self.by):
            reason = say("{name} is neither empty nor another hero's.", name=city.name(self.to))
            if self.to in city.p.quarters and city.holds(self.by, self.to):
                reason = say("{name} is yours: units go there in Fortify.", name=city.name(self.to))
            return refuse("TEAM-3", reason, "to")
        if not city.adjacent(self.from_, self.to):
            reason = say("{name} is not next to {name2}.", name=city.name(self.to), name2=city.name(self.from_))
            return refuse("TEAM-3", reason, "to")
        refusal = refused_bridge(city, self.by, self.from_, self.to)
        if refusal:
            return refusal
        return refused_number(city, self.by, self.from_, self.units, "TEAM-3")

    def apply(self, play: Play[Position]) -> None:
        """Move; the units are spent, except where a card keeps them moving in an ally's quarter."""
        city = City(play.state)
        target = city.p.quarters[self.to]
        empty = target.holder is None
        spent = not keeps_moving(city, self.by, self.to)
        take_units(city.p.quarters[self.from_], self.by, self.units)
        add_units(target, self.by, self.units)
        if spent:
            target.spent[self.by] = target.spent.get(self.by, 0) + self.units
        play.tell(
            "moved",
            self.rule,
            player=self.by,
            origin=self.from_,
            quarter=self.to,
            units=self.units,
            spent=spent,
        )
        if empty:
            hold(play, city, self.to, self.by)

    def forecast(self, state: State[Position]) -> MoveForecast:
        """What changes once both ends are named and the way is open."""
        city = City(state)
        if self.from_ not in city.p.quarters:
            return MoveForecast()
        most = city.free(self.by, self.from_)
        if (self.from_, self.to, most) not in move_ways(city, self.by):
            return MoveForecast(most=most)
        then = forecast_of(state, replace(self, units=self.units if 1 <= self.units <= most else most).apply)
        return MoveForecast(then.changes, then.words, most, not keeps_moving(city, self.by, self.to))

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """Stacks with free units, the quarters that they can enter, how many."""
        city = City(state)
        ways = move_ways(city, draft.by)
        return narrow_ways(draft, ways, WAY, city.content.place_order) if ways else None

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """One unit, or all free ones, along each way."""
        found: list[Self] = []
        for source, target, most in move_ways(city, by):
            found.append(cls(by=by, from_=source, to=target, units=1))
            if most > 1:
                found.append(cls(by=by, from_=source, to=target, units=most))
        return found


def keeps_moving(city: City, by: str, place: str) -> bool:
    """Are units that the seat moves into the place not spent: in an ally's quarter, by a card?"""
    return city.p.quarters[place].holder is not None and bool(city.modified("keep-moving", False, by))


def closed_to(city: City, by: str) -> Set[str]:
    """Whose quarters the seat cannot move into; open are the empty ones, and for a hero those of other heroes."""
    return {*city.setup.players} if by == city.queen else {by, city.queen}


def move_ways(city: City, by: str) -> list[Way]:
    """Every (from, to, most units) of a move that the seat may make now."""
    quarters, closed = city.p.quarters, closed_to(city, by)
    found = [way for way in city.borders(by) if quarters[way[1]].holder not in closed]
    if found and city.forbidden("cross-bridges", by):
        return [way for way in found if way[:2] not in city.content.bridges]
    return found


# ------------------------------------------------------------------------------------------------ loans


class Borrow(KorvosaAction, frozen=True, kw_only=True):
    """Ask another hero to lend units for attacks from a shared quarter (KORV-TEAM-2)."""

    rule = "KORV-TEAM-2"
    moments = heroes("fight")
    malformed: ClassVar[str] = "KORV-TEAM-2"
    of: str
    quarter: str
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """Another hero, a shared quarter with a free unit of one's own, and as many free units of the owner's."""
        city = City(state)
        if self.of not in city.heroes or self.of == self.by:
            return refuse("TEAM-2", say("{player} is no other hero.", player=self.of), "of")
        if self.quarter not in city.p.quarters or not city.free(self.by, self.quarter):
            return refuse("TEAM-2", say("You have no free unit in {name}.", name=city.name(self.quarter)), "quarter")
        free = city.free(self.of, self.quarter)
        if not 1 <= self.units <= free:
            return refuse(
                "TEAM-2", say("{player} has {units} to lend there.", player=self.of, units=units(free)), "units"
            )
        return None

    def apply(self, play: Play[Position]) -> None:
        """The owner is asked."""
        play.tell("loan-asked", self.rule, player=self.by, owner=self.of, quarter=self.quarter, units=self.units)
        play.position.pending = Loan(by=self.of, from_=self.by, quarter=self.quarter, units=self.units)

    def forecast(self, state: State[Position]) -> LoanForecast:
        """What the loan would bring, once `of` and `quarter` are named."""
        city = City(state)
        known = {(owner, place): most for owner, place, most in loans(city, self.by)}
        most = known.get((self.of, self.quarter))
        if most is None:
            return LoanForecast()
        then = with_loan(city, self.by, self.of, self.quarter, min(max(0, self.units), most))
        return replace(then, most=most)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """Owners, shared quarters, and how many units."""
        city = City(state)
        ways = loans(city, draft.by)
        order = city.content.place_order | {seat: number for number, seat in enumerate(city.setup.players)}
        return narrow_ways(draft, ways, LOAN, order) if ways else None

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """All free units of each owner in each shared quarter."""
        return [cls(by=by, of=owner, quarter=place, units=number) for owner, place, number in loans(city, by)]


def loans(city: City, by: str) -> list[Way]:
    """Every (owner, quarter, most units) that the hero may ask for."""
    found: list[Way] = []
    quarters = city.p.quarters
    for place, own in city.stacks(by).items():
        if own and len(quarters[place].units) > 1:
            for owner in city.heroes:
                most = city.free(owner, place) if owner != by else 0
                if most:
                    found.append((owner, place, most))
    return found


def with_loan(city: City, by: str, owner: str, place: str, units: int) -> LoanForecast:
    """How many units can attack for `by` from a place, as it is and with so many of the owner's."""
    lent = city.p.quarters[place].lent.get(owner, 0)
    now = city.attackers(by, place)
    return LoanForecast(now, now - lent + units)


# ------------------------------------------------------------------------------------------------ trades


class OfferTrade(KorvosaAction, frozen=True, kw_only=True):
    """Offer another hero a trade of Hero cards (KORV-TEAM-7)."""

    rule = "KORV-TEAM-7"
    moments = heroes("cleanup")
    malformed: ClassVar[str] = "KORV-TEAM-7"
    with_: str = msgspec.field(name="with")
    give: list[str] | None = None
    take: list[str] | None = None
    """Both must be given; one of the two may be empty."""

    def check(self, state: State[Position]) -> Refusal | None:
        """Another hero who shares a quarter, cards that both have, and not nothing for nothing."""
        city = City(state)
        if self.with_ not in city.heroes or self.with_ == self.by:
            return refuse("TEAM-7", say("{player} is no other hero.", player=self.with_), "with")
        if not may_trade(city, self.by, self.with_):
            reason = say("Neither you nor {player} has units in a quarter that the other holds.", player=self.with_)
            return refuse("TEAM-7", reason, "with")
        lists = (("give", self.by, self.give), ("take", self.with_, self.take))
        for argument, _, cards in lists:
            if cards is None:
                reason = say("Say what you {argument}, even if it is nothing.", argument=argument)
                return refuse("TEAM-7", reason, argument)
        if not self.give and not self.take:
            return refuse("TEAM-7", say("At least one card changes hands."), "give")
        for argument, owner, cards in lists:
            for number, card in enumerate(cards or ()):
                if card not in city.hand(owner) or card in (cards or ())[:number]:
                    reason = say("{owner} has no {name} to trade.", owner=owner, name=city.name(card))
                    return refuse("TEAM-7", reason, argument)
        return None

    def apply(self, play: Play[Position]) -> None:
        """The other is asked. The Queen learns only that they trade (KORV-HERO-1)."""
        city = City(play.state)
        to = city.setup.players if city.setup.flag("open-hands") else city.heroes
        play.tell(
            "trade-offered",
            self.rule,
            secret={"give": self.give, "take": self.take},
            to=to,
            player=self.by,
            other=self.with_,
        )
        city.p.pending = Trade(by=self.with_, from_=self.by, give=tuple(self.give or ()), take=tuple(self.take or ()))

    def forecast(self, state: State[Position]) -> TradeForecast:
        """What the trade would leave in the hands, once `with` is named."""
        city = City(state)
        if self.with_ not in city.heroes or self.with_ == self.by:
            return TradeForecast()
        hands = after_trade(city, self.by, self.with_, len(self.give or ()), len(self.take or ()))
        return TradeForecast(hands, shared_quarters(city, self.by, self.with_))

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument] | None:
        """With whom, any cards of the own hand, any of the other's, and not nothing for nothing."""
        city = City(state)
        partners = trade_partners(city, draft.by)
        if not partners:
            return None
        own, give, take = city.hand(draft.by), draft.action.give, draft.action.take
        sound = all(len({*cards}) == len(cards) for cards in (give or (), take or ())) and {*own}.issuperset(give or ())
        others = [other for other in partners if sound and {*city.hand(other)}.issuperset(take or ())]
        named = draft.action.with_ if "with" in draft else None
        with_whom = [other for other in others if trade_fits(own, city.hand(other), give, take)]
        among = [other for other in with_whom if named in (None, other)]
        theirs = [card for other in among for card in city.hand(other) if card not in (take or ())]
        mine = [card for card in own if card not in (give or ())] if among else []
        return [
            one("with", "player", with_whom),
            listed("give", mine, give, nothing=any(take or (take is None and city.hand(other)) for other in among)),
            listed("take", theirs, take, nothing=bool(among) and bool(give or (give is None and own))),
        ]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Giving one card, taking one, and one for one."""
        for other in trade_partners(city, by):
            for card in city.hand(by):
                yield cls(by=by, with_=other, give=[card], take=[])
            for wanted in city.hand(other):
                yield cls(by=by, with_=other, give=[], take=[wanted])
                for card in city.hand(by):
                    yield cls(by=by, with_=other, give=[card], take=[wanted])


def trade_fits(own: Sequence[str], theirs: Sequence[str], give: list[str] | None, take: list[str] | None) -> bool:
    """Can at least one card change hands, with lists that may still grow unless they are named as empty?"""
    return bool(give or take or (own and give != []) or (theirs and take != []))


def listed(name: str, among: Sequence[str], held: list[str] | None, *, nothing: bool) -> Argument:
    """One of the two lists of a trade. `nothing`: may it stay empty, since the other one need not?"""
    number = len(held or ())
    argument = some(name, "card", among, 0 if nothing else 1, None, number)
    return replace(argument, optional=held is not None and argument.optional, usual=[] if nothing else None)


class SharedQuarter(TypedDict):
    """A quarter that one of two heroes holds and in which the other has units."""

    quarter: str
    holder: str
    guest: str
    units: int


def shared_quarters(city: City, one_hero: str, other: str) -> tuple[Shared, ...]:
    """Quarters that one of two heroes holds and in which the other has units."""
    guest_of = {one_hero: other, other: one_hero}
    return tuple(
        Shared(place, quarter.holder, guest, quarter.units[guest])
        for place, quarter in city.p.quarters.items()
        if quarter.holder in guest_of and (guest := guest_of[quarter.holder]) in quarter.units
    )


def after_trade(city: City, giver: str, other: str, given: int, taken: int) -> dict[str, int]:
    """How many cards the two hold after a trade."""
    return {giver: len(city.hand(giver)) - given + taken, other: len(city.hand(other)) + given - taken}


def may_trade(city: City, one_hero: str, other: str) -> bool:
    """Has one of the two units in a quarter that the other holds?"""
    return bool(shared_quarters(city, one_hero, other))


def trade_partners(city: City, by: str) -> list[str]:
    """The heroes with whom there is something to trade."""
    own = bool(city.hand(by))
    return [other for other in city.heroes if other != by and (own or city.hand(other)) and may_trade(city, by, other)]


class Answer(KorvosaAction, frozen=True, kw_only=True):
    """Agree to a loan or a trade, or not (KORV-TEAM-2, -7)."""

    rule = "KORV-TEAM-2"
    moments = ("loan", "trade")
    args = (one("accept", "flag", (True, False)),)
    accept: bool

    @classmethod
    def rule_in(cls, state: State[Position]) -> str:
        """A loan is KORV-TEAM-2, a trade KORV-TEAM-7."""
        return "KORV-TEAM-7" if isinstance(state.position.pending, Trade) else cls.rule

    def forecast(self, state: State[Position]) -> LoanForecast | TradeForecast:
        """What a yes to what is asked would come to."""
        city = City(state)
        pending = city.p.pending
        if isinstance(pending, Loan):
            return with_loan(city, pending.from_, pending.by, pending.quarter, pending.units)
        assert isinstance(pending, Trade)
        return TradeForecast(after_trade(city, pending.from_, pending.by, len(pending.give), len(pending.take)))

    def apply(self, play: Play[Position]) -> None:
        """Lend, or let both lists change hands together; a refusal changes nothing."""
        city = City(play.state)
        pending = city.p.pending
        city.p.pending = None
        if isinstance(pending, Loan):
            kind = "loan-granted" if self.accept else "loan-refused"
            play.tell(
                kind,
                "KORV-TEAM-2",
                player=self.by,
                borrower=pending.from_,
                quarter=pending.quarter,
                units=pending.units,
            )
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
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Yes and no."""
        return [cls(by=by, accept=True), cls(by=by, accept=False)]


class Tell(KorvosaAction, frozen=True, kw_only=True):
    """Free words by any seat at any time, kept in the chronicle; it changes no rule (*Table help*)."""

    rule = "KORV-END-3"
    after_the_end = True
    text: str

    @classmethod
    def refused_for(cls, state: State[Position], by: str) -> Refusal | None:
        """Any seat, at any time."""
        return None if by in state.setup.players else refuse("TURN-2", say("{by} has no seat at this table.", by=by))

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Any words."""
        return (free("text"),)

    def apply(self, play: Play[Position]) -> None:
        """Keep the words."""
        p = play.position
        p.chronicle.append(Told(by=self.by, turn=p.turn.number, text=self.text))
        play.tell("told", self.rule, player=self.by, text=self.text)
