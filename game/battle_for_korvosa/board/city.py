"""The city at one moment: what every chapter of the rules asks about it (*Terms* of the rules page).

`City` puts a position beside its content and its seats. It is made where it is needed and thrown away: it holds
nothing that the position does not say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Protocol, cast

from msgspec import UnsetType

from game.battle_for_korvosa.board.position import Lasting, Position, Quarter
from game.battle_for_korvosa.content.printed import Content
from game.battle_for_korvosa.content.vocabulary import CASTLE, POOL, Filter, Mod, Setting, When
from game.core.position.effects import modified
from game.core.position.state import Setup
from game.core.text.phrases import printed


class Table(Protocol):
    """A set-up with a position: a state, an action being carried out, or what one seat knows."""

    @property
    def setup(self) -> Setup:
        """Seats and options."""

    @property
    def position(self) -> Position:
        """What is on the table."""


ROLE = attrgetter("role")
Fight = tuple[str, str, str]
"""Attacker, from (a place or `pool`), to."""
Way = tuple[str, str, int]
"""Two names and the most of what goes that way; the least is 1."""
Force = tuple[str, str | None, Mod | Lasting]
"""A modifier in force: the card, role or Ally that it comes from; its `self`, if it has one; the modifier itself."""


def queen_of(setup: Setup) -> str:
    """The Queen's seat (KORV-SETUP-1)."""
    return setup.word("queen")


def entered_bonuses(setup: Setup) -> Mapping[str, int]:
    """The heroes' own bonuses to initiative, as far as the table entered them (KORV-ROUND-1)."""
    return cast("Mapping[str, int]", setup.options["initiative-bonus"])


@lru_cache(maxsize=64)
def heroes_among(players: tuple[str, ...], queen: str) -> tuple[str, ...]:
    """The seats of the heroes, in seat order."""
    return tuple(seat for seat in players if seat != queen)


class Standing:
    """What the heroes' roles and the Allies have in force; it depends on nothing but what it is made of."""

    __slots__ = ("_concerning", "_heroes", "forces")

    def __init__(self, heroes: tuple[str, ...], forces: Sequence[Force]) -> None:
        self._heroes = heroes
        self.forces: Mapping[str, tuple[Force, ...]] = by_property(forces)
        """Property -> what is in force, oldest first."""
        self._concerning: dict[str, Mapping[str, tuple[Force, ...]]] = {}

    def concerning(self, seat: str) -> Mapping[str, tuple[Force, ...]]:
        """The same, but for what never applies to the seat."""
        found = self._concerning.get(seat)
        if found is None:
            forces = [force for several in self.forces.values() for force in several]
            hero = seat in self._heroes
            found = by_property([(card, by, mod) for card, by, mod in forces if concerns(mod.who, by, seat, hero=hero)])
            self._concerning[seat] = found
        return found


def by_property(forces: Iterable[Force]) -> dict[str, tuple[Force, ...]]:
    """Modifiers by what they change, oldest first."""
    found: dict[str, tuple[Force, ...]] = {}
    for force in forces:
        mod = force[2].mod
        found[mod] = (*found.get(mod, ()), force)
    return found


def concerns(who: str, by: str | None, seat: str, *, hero: bool) -> bool:
    """Is the seat, a hero's or the Queen's, among those whom a modifier names?"""
    if who == "self":
        return seat == by
    return who == "all" or (who == "heroes") == hero


@lru_cache(maxsize=512)
def standing(
    content: Content,
    players: tuple[str, ...],
    queen: str,
    roles: tuple[str | UnsetType | None, ...],
    allies: tuple[str, ...],
) -> Standing:
    """What the heroes' roles (by seat) and the Allies (the state of each district, map order) have in force.

    It depends on nothing but these values, and is kept by them.
    """
    heroes = heroes_among(players, queen)
    sources: list[tuple[str, str | None]] = [
        (str(role), seat) for seat, role in zip(players, roles, strict=True) if role and seat in heroes
    ]
    sources += [
        (content.allies[district, side].id, None)
        for district, side in zip(content.districts, allies, strict=True)
        if side != "none"
    ]
    forces: list[Force] = [
        (card, owner, effect)
        for card, owner in sources
        for effect in content.cards[card].effects
        if isinstance(effect, Mod) and effect.trigger is None
    ]
    return Standing(heroes, forces)


@cache  # as many as there are filters in the files of cards
def printed_places(content: Content, wanted: Filter) -> tuple[Collection[str], bool]:
    """The places of which what is printed on the map agrees with the filter, map order; and does it speak of nothing
    else?
    """
    printed_keys = Filter(
        castle=wanted.castle, district=wanted.district, landmark=wanted.landmark, breach=wanted.breach
    )
    places = dict.fromkeys(
        place
        for place in content.places
        if wanted.castle == (place == CASTLE)
        and (wanted.district is None or place in content.in_district[wanted.district])
        and not (wanted.landmark and place not in content.landmarks)
        and not (wanted.breach and place not in content.breaches)
    )
    return places, wanted == printed_keys


def map_of(content: Content, change: Mod | Lasting) -> Collection[str] | None:
    """The places for which a modifier may apply in a fight, as far as the printed map says; None for any."""
    where = change.where
    return None if where is None or change.from_only or change.from_too else printed_places(content, where)[0]


@lru_cache(maxsize=256)
def next_to_now(content: Content, changes: tuple[tuple[tuple[str, str], bool], ...]) -> Mapping[str, tuple[str, ...]]:
    """Place to the places adjacent to it, map order, where these pairs are joined (True) or cut (False)."""
    now = {**content.next_to}
    for pair, joined in changes:
        for place, other in (pair, pair[::-1]):
            near = {*now[place], other} if joined else {*now[place]} - {other}
            now[place] = tuple(sorted(near, key=content.place_order.__getitem__))
    return now


class City:
    """A position with its content and seats."""

    __slots__ = ("_borders", "_near", "_permanent", "_stacks", "content", "p", "queen", "setup", "still", "target")

    def __init__(self, table: Table) -> None:
        self.setup = setup = table.setup
        self.p = table.position
        self.queen: str = setup.options["queen"]  # type: ignore[assignment]  # as KORV-SETUP-1 has it judged
        self.content: Content = setup.catalogue  # type: ignore[assignment]  # the one kind that this game sets up with
        combat = self.p.combat
        self.target = combat.to if combat else None
        """The quarter under attack, for filters; a declaration that is only judged sets its own."""
        self.still = False
        """Does nothing change as long as it is looked at? Then what several rules ask about is worked out once."""
        self._near: Mapping[str, tuple[str, ...]] | None = None
        self._stacks: tuple[str, dict[str, int]] | None = None
        self._borders: tuple[str, list[Way]] | None = None
        self._permanent: Standing | None = None

    # ------------------------------------------------------------------------------------------ seats
    @property
    def heroes(self) -> tuple[str, ...]:
        """The heroes, in seat order."""
        return heroes_among(self.setup.players, self.queen)

    def is_hero(self, seat: str | None) -> bool:
        """Is this seat a hero's? (Nobody is not.)"""
        return seat is not None and seat != self.queen

    def order_from(self, seat: str) -> list[str]:
        """Initiative order from a seat, going round."""
        order = self.p.turn.order
        here = order.index(seat)
        return [*order[here:], *order[:here]]

    def heroes_in_order(self) -> list[str]:
        """The heroes in initiative order."""
        return [seat for seat in self.p.turn.order if seat != self.queen]

    def hand(self, seat: str) -> list[str]:
        """A hero's cards; the Queen has none."""
        hand = self.p.players[seat].hand
        return hand if isinstance(hand, list) else []

    def role(self, seat: str) -> str | None:
        """A hero's role."""
        role = self.p.players[seat].role
        return role if isinstance(role, str) else None

    def breach(self, seat: str) -> str | None:
        """A hero's breach, the Queen's Castle (KORV-BREACH-3), or None."""
        if seat == self.queen:
            return CASTLE
        breach = self.p.players[seat].breach
        return breach if isinstance(breach, str) else None

    # ------------------------------------------------------------------------------------------ places and units
    def holds(self, seat: str, place: str) -> bool:
        """Does the seat control the place?"""
        return self.p.quarters[place].holder == seat

    def held(self, seat: str) -> int:
        """How many quarters the seat holds; the Castle is in no count."""
        holders = [quarter.holder for quarter in self.p.quarters.values()]
        return holders.count(seat) - self.holds(seat, CASTLE)

    def total(self, place: str) -> int:
        """All units in a place."""
        return sum(self.p.quarters[place].units.values())

    def side_units(self, side: str, place: str) -> int:
        """The units of `queen` or `heroes` in a place; the two never share one."""
        quarter = self.p.quarters[place]
        here = self.queen in quarter.units
        return sum(quarter.units.values()) if here == (side == "queen") else 0

    def enemies_in(self, seat: str, place: str) -> bool:
        """Are there enemy units of the seat in this place?"""
        units = self.p.quarters[place].units
        return bool(units) and (self.queen in units) == (seat != self.queen)

    def stacks(self, seat: str) -> dict[str, int]:
        """The places with units of the seat, map order, with how many of them are free (see `free`)."""
        if self._stacks is not None and self._stacks[0] == seat:
            return self._stacks[1]
        found = {
            place: self.free(seat, place) if here.spent else here.units[seat] - (1 if here.holder == seat else 0)
            for place, here in self.p.quarters.items()
            if seat in here.units
        }
        if self.still:
            self._stacks = seat, found
        return found

    def free(self, seat: str, place: str) -> int:
        """Free units: not spent, and one stays where the seat is the holder."""
        quarter = self.p.quarters[place]
        units = quarter.units.get(seat)
        if not units:
            return 0
        stay = 1 if quarter.holder == seat else 0
        return units - (max(stay, quarter.spent.get(seat, 0)) if quarter.spent else stay)

    def attackers(self, seat: str, source: str) -> int:
        """Units that can fight for the seat out of `source`: free and lent ones (KORV-TEAM-2), or the pool."""
        if source == POOL:
            return self.p.players[seat].pool
        lent = self.p.quarters[source].lent
        return self.free(seat, source) + (sum(lent.values()) if lent else 0)

    def defence_order(self, place: str) -> list[str]:
        """Whose units are lost first: the holder, then in initiative order from the holder (KORV-TEAM-1)."""
        quarter = self.p.quarters[place]
        if len(quarter.units) < 2:
            return list(quarter.units)
        first = quarter.holder or self.p.turn.order[0]
        return [seat for seat in self.order_from(first) if seat in quarter.units]

    # ------------------------------------------------------------------------------------------ map and lines
    def adjacency(self) -> Mapping[str, tuple[str, ...]]:
        """Place to the places adjacent now, map order: the printed map with what cards joined or cut."""
        if self._near is not None:
            return self._near
        near: Mapping[str, tuple[str, ...]] = self.content.next_to
        if self.p.effects or self.content.joining:
            changes = self.joined_and_cut()
            if changes:
                near = next_to_now(self.content, tuple(changes.items()))
        if self.still:
            self._near = near
        return near

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The places adjacent to one now, map order."""
        return self.adjacency()[place]

    def adjacent(self, one: str, other: str) -> bool:
        """Are two places adjacent now?"""
        return other in self.adjacency()[one]

    def borders(self, seat: str) -> list[Way]:
        """Every way out: (from, to, how many units are free) for each adjacent place that the seat does not hold.

        Who attacks or moves goes one of these ways. Map order.
        """
        if self._borders is not None and self._borders[0] == seat:
            return self._borders[1]
        quarters, near = self.p.quarters, self.adjacency()
        stacks: dict[str, int] = {}
        found: list[Way] = []
        for source, here in quarters.items():
            if seat in here.units:
                free = self.free(seat, source) if here.spent else here.units[seat] - (1 if here.holder == seat else 0)
                stacks[source] = free
                if free:
                    for target in near[source]:
                        if quarters[target].holder != seat:
                            found.append((source, target, free))
        if self.still:
            self._stacks, self._borders = (seat, stacks), (seat, found)
        return found

    def joined_and_cut(self) -> dict[tuple[str, str], bool]:
        """Pairs of places that cards join (True) or cut (False); for one pair the newest counts (KORV-CARD-3)."""
        pairs: dict[tuple[str, str], bool] = {}
        for kind in self.content.joining:
            for _, _, change in self.permanent().forces.get(kind, ()):
                pairs[_pair(change.set)] = kind == "connect"
        for effect in self.p.effects:
            if effect.mod == "connect" or effect.mod == "cut":
                pairs[_pair(effect.set)] = effect.mod == "connect"
        return pairs

    def lines_allied(self, seat: str) -> bool:
        """Does every quarter that a hero holds link this hero's lines?"""
        return bool(self.setup.options["lines"] == "allied" or self.modified("lines", "own", seat) == "allied")

    def links(self, seat: str) -> set[str]:
        """The places that link the seat's lines (KORV-PLACE-3)."""
        quarters = self.p.quarters
        if seat == self.queen:
            return {place for place, quarter in quarters.items() if quarter.holder == seat}
        if self.lines_allied(seat):
            return {place for place, quarter in quarters.items() if quarter.holder not in (None, self.queen)}
        return {*self.stacks(seat)}

    def line(self, seat: str, start: str | None) -> set[str]:
        """Every place that an unbroken line joins to `start`, itself included; nothing if `start` is no link."""
        return self.hanging_together(self.links(seat), start)

    def hanging_together(self, links: set[str], start: str | None) -> set[str]:
        """Take out of `links` all that an unbroken line joins to `start`; the same places, itself included."""
        if start is None or start not in links:
            return set()
        near, reached = self.adjacency(), [start]
        links.remove(start)
        for place in reached:
            for other in near[place]:
                if other in links:
                    links.remove(other)
                    reached.append(other)
        return {*reached}

    # ------------------------------------------------------------------------------------------ districts
    def full(self, district: str, side: str) -> bool:
        """Does a side (`queen`, `heroes`) hold every quarter of a district? An empty one is not held."""
        quarters, queen, queens = self.p.quarters, self.queen, side == "queen"
        for place in self.content.in_district[district]:
            holder = quarters[place].holder
            if holder is None or (holder == queen) != queens:
                return False
        return True

    def controller(self, district: str) -> str | None:
        """Who controls a district (KORV-LAND-2): the landmark's holder, under `full` a hero only with all of it."""
        holder = self.p.quarters[self.content.landmark_of[district]].holder
        if self.setup.options["district-control"] == "full" and self.is_hero(holder):
            return holder if self.full(district, "heroes") else None
        return holder

    # ------------------------------------------------------------------------------------------ modifiers
    def permanent(self) -> Standing:
        """Modifiers of roles, then of Allies in map order, that are in play."""
        if self._permanent is not None:
            return self._permanent
        p = self.p
        roles = tuple(map(ROLE, p.players.values()))
        found = standing(self.content, self.setup.players, self.queen, roles, tuple(p.allies.values()))
        if self.still:
            self._permanent = found
        return found

    def in_force(self, mod: str) -> Sequence[Force]:
        """Every modifier of a property, oldest first (KORV-CARD-3)."""
        found = self.permanent().forces.get(mod, ())
        for effect in self.p.effects:
            if effect.mod == mod:
                found = (*found, (effect.card, effect.by, effect))
        return found

    def concerning(self, mod: str, seat: str) -> Sequence[Force]:
        """Those of them that apply to `seat`, at least in some fights."""
        side = "queen" if seat == self.queen else "heroes"
        found = self.permanent().concerning(seat).get(mod, ()) if mod in self.content.permanent[side] else ()
        for effect in self.p.effects:
            if effect.mod == mod and concerns(effect.who, effect.by, seat, hero=seat != self.queen):
                found = (*found, (effect.card, effect.by, effect))
        return found

    def all_concerning(self, seat: str, permanent: Standing) -> Mapping[str, tuple[Force, ...]]:
        """The same for every property at once; `permanent` is in play."""
        found = permanent.concerning(seat)
        hero = seat != self.queen
        lasting = [effect for effect in self.p.effects if concerns(effect.who, effect.by, seat, hero=hero)]
        if lasting:
            found = {**found}
            for effect in lasting:
                found[effect.mod] = (*found.get(effect.mod, ()), (effect.card, effect.by, effect))
        return found

    def applying(self, mod: str, seat: str, fight: Fight | None = None) -> Sequence[Force]:
        """Those of them that apply to `seat`, in a `fight` where the property belongs to one (KORV-CARD-9)."""
        forces = self.concerning(mod, seat)
        return forces if fight is None else [force for force in forces if self._applies(force, seat, fight)]

    def modified(self, mod: str, value: object, seat: str, fight: Fight | None = None) -> object:
        """A property of `seat` under what is in force now."""
        return self.under(self.concerning(mod, seat), value, seat, fight)

    def number(self, mod: str, value: int, seat: str, fight: Fight | None = None) -> int:
        """The same of a property that is a whole number."""
        found = self.under(self.concerning(mod, seat), value, seat, fight)
        assert isinstance(found, int)
        return found

    def under(self, forces: Sequence[Force], value: object, seat: str, fight: Fight | None = None) -> object:
        """A property of `seat` under those of these modifiers, all of which concern the seat, that apply."""
        if not forces:
            return value
        if fight is None:
            return modified(value, [force[2] for force in forces])
        changes = []
        for force in forces:
            if self._applies(force, seat, fight):
                changes.append(force[2])
        return modified(value, changes) if changes else value

    def bans(self, seat: str) -> Sequence[object]:
        """All that is forbidden to the seat."""
        forces = self.concerning("forbid", seat)
        return [force[2].set for force in forces] if forces else ()

    def forbidden(self, what: str, seat: str) -> Force | None:
        """What forbids an action to the seat, if anything. Each thing to be forbidden is a property of its own."""
        for force in self.concerning("forbid", seat):
            if force[2].set == what:
                return force
        return None

    def _applies(self, force: Force, seat: str, fight: Fight) -> bool:
        """Does a modifier that concerns the seat apply in this fight?"""
        _, by, change = force
        attacker, source, target = fight
        if change.when is not None and not self._when(change.when, by, seat, attacker):
            return False
        # In a triggered modifier `where` belongs to the trigger (KORV-CARD-10); only untriggered ones get here with it.
        where = change.where
        if where is None or (not change.from_only and self.matches(where, target, by)):
            return True
        from_counts = (change.from_only or change.from_too) and source not in (POOL, CASTLE)
        return from_counts and self.matches(where, source, by)

    def _when(self, when: When, by: str | None, seat: str, attacker: str) -> bool:
        if when.first_attack and self.p.turn.attacks:
            return False
        if when.attacker and attacker != by:
            return False
        return when.side is None or (when.side == "attacker") == (seat == attacker)

    # ------------------------------------------------------------------------------------------ filters
    def matching(self, wanted: Filter, by: str | None, captured: str | None = None) -> list[str]:
        """The places that a filter means, map order (KORV-CARD-7). `captured`: the quarter of the trigger, if any."""
        places, nothing_else = printed_places(self.content, wanted)
        if nothing_else:
            return list(places)
        if wanted.captured:
            return [captured] if captured and self.matches(wanted, captured, by, captured) else []
        return [place for place in self._held_as(wanted, places, by) if self._matches_now(wanted, place, by, captured)]

    def finds(self, wanted: Filter, by: str | None, captured: str | None = None) -> bool:
        """Does a filter mean any place?"""
        places, nothing_else = printed_places(self.content, wanted)
        if nothing_else:
            return bool(places)
        return any(self._matches_now(wanted, place, by, captured) for place in self._held_as(wanted, places, by))

    def matches(self, wanted: Filter, place: str, by: str | None, captured: str | None = None) -> bool:
        """Does every key of the filter hold for this place? `by` is the filter's `self`."""
        places, nothing_else = printed_places(self.content, wanted)
        return place in places and (nothing_else or self._matches_now(wanted, place, by, captured))

    def _held_as(self, wanted: Filter, places: Collection[str], by: str | None) -> Collection[str]:
        """Those of the places whose holder agrees with the filter: it is what most filters ask for."""
        quarters, queen = self.p.quarters, self.queen
        if wanted.holder is None:
            return places
        if wanted.holder == "heroes":
            return [place for place in places if quarters[place].holder not in (None, queen)]
        holder = queen if wanted.holder == "queen" else by
        return [place for place in places if quarters[place].holder == holder]

    def _matches_now(self, wanted: Filter, place: str, by: str | None, captured: str | None) -> bool:
        """Do those keys hold that do not speak of what is printed on the map?"""
        quarter = self.p.quarters[place]
        holder = quarter.holder
        if wanted.holder is not None:
            if holder is None:
                return False
            if holder != by if wanted.holder == "self" else (holder == self.queen) != (wanted.holder == "queen"):
                return False
        if wanted.own_breach and not any(self.breach(hero) == place for hero in self.heroes):
            return False
        if wanted.min_units is not None and sum(quarter.units.values()) < wanted.min_units:
            return False
        if wanted.units_of is not None and by not in quarter.units:
            return False
        if wanted.attacked and self.target != place:
            return False
        if wanted.captured and captured != place:
            return False
        return wanted.next_to is None or self._next_to(wanted.next_to, place, by)

    def _next_to(self, who: str, place: str, by: str | None) -> bool:
        near, quarters, queen = self.neighbours(place), self.p.quarters, self.queen
        if who == "castle":
            return CASTLE in near
        for other in near:
            holder = quarters[other].holder
            if holder is None or other == CASTLE:
                continue
            if holder == by if who == "self" else (holder == queen) == (who == "queen"):
                return True
        return False

    # ------------------------------------------------------------------------------------------ for people
    def name(self, thing: str) -> str:
        """The display name of a card, place, role, Ally or district; of anything else the word itself."""
        return printed(self.content.names.get(thing, thing))


def _pair(places: Setting | None) -> tuple[str, str]:
    """The two places of `connect` or `cut`."""
    assert isinstance(places, tuple)
    one, other = places
    return (one, other) if one < other else (other, one)


# ---------------------------------------------------------------------------------------------- changing the stacks


def add_units(quarter: Quarter, seat: str, number: int) -> None:
    """Units of a seat appear in a quarter; the holder is another matter."""
    quarter.units[seat] = quarter.units.get(seat, 0) + number


def change_count(counts: dict[str, int], seat: str, by: int) -> None:
    """Add to a count by seat; no zero entry stays."""
    left = counts.get(seat, 0) + by
    if left:
        counts[seat] = left
    else:
        counts.pop(seat, None)


def take_units(quarter: Quarter, seat: str, number: int) -> None:
    """Units of a seat leave a quarter. Spent and lent ones go last, so marks never exceed what is there."""
    left = quarter.units[seat] - number
    if left:
        quarter.units[seat] = left
    else:
        del quarter.units[seat]
    for marks in (quarter.spent, quarter.lent):
        if marks and marks.get(seat, 0) > left:
            change_count(marks, seat, left - marks[seat])


def settle_holder(city: City, quarter: Quarter) -> None:
    """A holder without units gives way to the next hero with units there, or to nobody (KORV-TEAM-1)."""
    holder = quarter.holder
    if holder is None or holder in quarter.units or quarter is city.p.quarters[CASTLE]:
        return
    quarter.holder = next((seat for seat in city.order_from(holder) if seat in quarter.units), None)
