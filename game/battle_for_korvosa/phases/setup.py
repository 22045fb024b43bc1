"""Set-up (KORV-SETUP-1 to -11): decks, roles, starting forces, breaches, the Queen's city."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from game.battle_for_korvosa.board.action import KorvosaAction, refuse, units
from game.battle_for_korvosa.board.city import City, add_units, entered_bonuses, queen_of
from game.battle_for_korvosa.board.moments import in_turns
from game.battle_for_korvosa.board.position import Piles, Position, Quarter, Seat, Turn
from game.battle_for_korvosa.cards.allies import hold
from game.battle_for_korvosa.cards.decks import draw_hero_card
from game.battle_for_korvosa.cards.verbs import sentences
from game.battle_for_korvosa.content.printed import content_of
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.battle_for_korvosa.phases.deed_forecast import BreachForecast, RoleForecast
from game.battle_for_korvosa.phases.rounds import bonus_with_role, roll_initiative
from game.core.actions.choices import Argument, one
from game.core.actions.drafts import Draft
from game.core.position.state import Play, Setup, State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal

FEW_CITY_CARDS = 25


def options_fault(setup: Setup) -> tuple[str, str] | None:
    """What options say against each other, or against the content file: (option, reason), or None."""
    most = len(content_of(setup).city_deck)
    if setup.number("city-cards") > most:
        return "city-cards", say("the content file has {most} City cards", most=most)
    if queen_of(setup) in entered_bonuses(setup):
        return "initiative-bonus", say("the Queen's bonus is the option queen-initiative")
    return None


def opening(setup: Setup) -> Position:
    """The table before any card is shuffled: an empty city, all lieutenants in play (KORV-SETUP-5)."""
    content = content_of(setup)
    queen = queen_of(setup)
    quarters = {place: Quarter() for place in content.places}
    quarters[CASTLE].holder = queen
    return Position(
        turn=Turn(number=0, round=1, player=None, phase="role", order=list(setup.players)),
        players={seat: Seat() if seat == queen else Seat(role=None, breach=None, hand=[]) for seat in setup.players},
        quarters=quarters,
        allies=dict.fromkeys(content.districts, "royal"),
        decks=Piles(hero=list(content.hero_deck), edicts=list(content.edict_deck), city=list(content.city_deck)),
        destroyed=Piles(),
        aside=list(content.outside),
    )


def set_up(play: Play[Position]) -> None:
    """Shuffle the three decks; only the top City cards are used (KORV-SETUP-2)."""
    p = play.position
    p.decks.hero = play.shuffle("hero", p.decks.hero, "KORV-SETUP-2")
    p.decks.edicts = play.shuffle("edicts", p.decks.edicts, "KORV-SETUP-2")
    cards = play.shuffle("city", p.decks.city, "KORV-SETUP-2")
    number = play.setup.number("city-cards")
    p.decks.city, p.out = cards[:number], cards[number:]
    play.tell("city-deck", "KORV-SETUP-2", cards=number)
    if number < FEW_CITY_CARDS:
        play.tell("few-city-cards", "KORV-SETUP-2", cards=number, least=FEW_CITY_CARDS)


def starting_units(city: City) -> int:
    """Units of each hero at the start, with the difficulty's part; never fewer than 1 (KORV-SETUP-4)."""
    extra = city.content.difficulty[city.setup.word("difficulty")].hero_units
    return max(1, city.setup.number("hero-units") + extra)


class ChooseRole(KorvosaAction, frozen=True, kw_only=True):
    """A hero takes a role that nobody has (KORV-SETUP-3)."""

    rule = "KORV-SETUP-3"
    moments = in_turns("role")
    malformed: ClassVar[str] = "KORV-SETUP-3"
    args = (one("role", "card"),)
    role: str

    def check(self, state: State[Position]) -> Refusal | None:
        """The role exists and is free."""
        city = City(state)
        if self.role not in city.content.roles:
            return refuse("SETUP-3", say('There is no role "{role}".', role=self.role), "role")
        for hero in city.heroes:
            if city.role(hero) == self.role:
                reason = say("{hero} already is the {name}.", hero=hero, name=city.name(self.role))
                return refuse("SETUP-3", reason, "role")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Take the role; after the last one the starting forces are dealt and initiative is rolled."""
        city = City(play.state)
        city.p.players[self.by].role = self.role
        play.tell("role-chosen", self.rule, player=self.by, card=self.role)
        if all(city.role(hero) for hero in city.heroes):
            starting_forces(play, city)
            roll_initiative(play, city)
            city.p.turn.phase = "breach"

    def forecast(self, state: State[Position]) -> RoleForecast:
        """What the role brings, if there is such a one."""
        city = City(state)
        waiting = [hero for hero in city.heroes if not city.role(hero) and hero != self.by]
        following = waiting[0] if waiting else None
        if self.role not in city.content.roles:
            return RoleForecast(following)
        return RoleForecast(following, bonus_with_role(city, self.by, self.role), sentences(city.content, self.role))

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Each free role."""
        return [cls(by=by, role=role) for role in free_roles(city)]


def free_roles(city: City) -> list[str]:
    """The roles that nobody has."""
    taken = {city.role(hero) for hero in city.heroes}
    return [role for role in city.content.roles if role not in taken]


def starting_forces(play: Play[Position], city: City) -> None:
    """Units for everybody, Hero cards for the heroes (KORV-SETUP-4)."""
    number = starting_units(city)
    for hero in city.heroes:
        city.p.players[hero].pool += number
        play.tell("starting-units", "KORV-SETUP-4", player=hero, units=number)
    for hero in city.heroes:
        for _ in range(city.setup.number("hero-cards")):
            draw_hero_card(play, city, hero, "KORV-SETUP-4")
    queens = city.setup.number("queen-units")
    city.p.players[city.queen].pool += queens
    play.tell("starting-units", "KORV-SETUP-4", player=city.queen, units=queens)


class ChooseBreach(KorvosaAction, frozen=True, kw_only=True):
    """A hero takes a breach and places the first units there (KORV-SETUP-7 to -9)."""

    rule = "KORV-SETUP-7"
    moments = in_turns("breach")
    malformed: ClassVar[str] = "KORV-SETUP-7"
    quarter: str
    units: int

    def check(self, state: State[Position]) -> Refusal | None:
        """A marked quarter, nobody else's, and 1 to all of the units."""
        city = City(state)
        if self.quarter not in city.content.breaches:
            reason = say("{name} is not marked as a breach.", name=city.name(self.quarter))
            return refuse("SETUP-7", reason, "quarter")
        for hero in city.heroes:
            if city.breach(hero) == self.quarter:
                reason = say("{name} is {hero}'s breach.", name=city.name(self.quarter), hero=hero)
                return refuse("SETUP-8", reason, "quarter")
        pool = city.p.players[self.by].pool
        if not 1 <= self.units <= pool:
            return refuse("SETUP-9", say("1 to {units} are placed with the breach.", units=units(pool)), "units")
        return None

    def apply(self, play: Play[Position]) -> None:
        """Place; after the last hero the Queen's city is filled."""
        city = City(play.state)
        city.p.players[self.by].breach = self.quarter
        city.p.players[self.by].pool -= self.units
        add_units(city.p.quarters[self.quarter], self.by, self.units)
        play.tell("breach-chosen", self.rule, player=self.by, quarter=self.quarter, units=self.units)
        hold(play, city, self.quarter, self.by)
        if all(city.breach(hero) for hero in city.heroes):
            fill_the_city(play, city)

    def forecast(self, state: State[Position]) -> BreachForecast:
        """What stays in the pool, and what lies around the breach that is named."""
        city = City(state)
        pool = max(0, city.p.players[self.by].pool - max(0, self.units))
        if self.quarter not in city.content.breaches:
            return BreachForecast(pool)
        near = city.content.next_to[self.quarter]
        further = {other for place in near if place != CASTLE for other in city.content.next_to[place]}
        steps = {place: 2 for place in city.content.quarters if place in further} | dict.fromkeys(near, 1)
        landmarks = {place: number for place, number in steps.items() if place in city.content.landmarks}
        return BreachForecast(pool, (*near,), landmarks)

    @classmethod
    def narrow(cls, state: State[Position], draft: Draft[Self]) -> Sequence[Argument]:
        """Any free breach, any number up to the pool (KORV-SETUP-9)."""
        city = City(state)
        numbers = range(1, city.p.players[draft.by].pool + 1)
        places = free_breaches(city)
        fits = "quarter" not in draft or draft.action.quarter in places
        enough = "units" not in draft or draft.action.units in numbers
        return [
            one("quarter", "place", places if enough else ()),
            one("units", "number", numbers if fits else ()),
        ]

    @classmethod
    def ways(cls, city: City, by: str) -> Iterable[Self]:
        """Each free breach with one, half and all of the units."""
        pool = city.p.players[by].pool
        numbers = sorted({1, max(1, pool // 2), pool})
        return [cls(by=by, quarter=place, units=n) for place in free_breaches(city) for n in numbers if n <= pool]


def free_breaches(city: City) -> list[str]:
    """The marked quarters that nobody has chosen."""
    taken = {city.breach(hero) for hero in city.heroes}
    return [place for place in city.content.breaches if place not in taken]


def fill_the_city(play: Play[Position], city: City) -> None:
    """The Queen gets 1 unit in each quarter that has none (KORV-SETUP-10); then she deploys."""
    filled = []
    for place in city.content.quarters:
        quarter = city.p.quarters[place]
        if not quarter.units:
            quarter.units[city.queen] = 1
            quarter.holder = city.queen
            filled.append(place)
    play.tell("city-filled", "KORV-SETUP-10", player=city.queen, quarters=filled)
    city.p.turn.phase = "deploy"
