"""The board: stacks, districts with their Allies, points and verdicts."""

from __future__ import annotations

from msgspec import Struct

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Ally, Result
from game.battle_for_korvosa.board.verdict import CASTLE_POINTS, result_now


class Stack(Struct, frozen=True, rename="kebab"):
    """Units of a seat in a place."""

    units: int
    free: int
    """Neither spent nor the one that stays behind."""
    spent: int
    lent: int
    """So many fight for the hero whose turn it is (KORV-TEAM-2)."""
    guest: bool
    """In a quarter that another hero holds."""
    attackers: int
    """Units that could fight for this seat out of here: free ones, and those lent to it."""


class Place(Struct, frozen=True, rename="kebab"):
    """A quarter or the Castle. `stacks` in the order in which they fall (KORV-TEAM-1), the holder first."""

    holder: str | None
    total: int
    stacks: dict[str, Stack]


def place_facts(city: City) -> dict[str, Place]:
    """Every place, map order, the Castle last."""
    return {
        place: Place(quarter.holder, sum(quarter.units.values()), _stacks(city, place))
        for place, quarter in city.p.quarters.items()
    }


def _stacks(city: City, place: str) -> dict[str, Stack]:
    quarter, acting = city.p.quarters[place], city.p.turn.player
    found = {}
    for seat in city.defence_order(place):
        free = city.free(seat, place)
        found[seat] = Stack(
            units=quarter.units[seat],
            free=free,
            spent=quarter.spent.get(seat, 0),
            lent=quarter.lent.get(seat, 0),
            guest=quarter.holder != seat,
            attackers=free + (sum(city.p.quarters[place].lent.values()) if seat == acting and free else 0),
        )
    return found


class Missing(Struct, frozen=True, rename="kebab"):
    """A quarter that heroes would have to hold, and who holds it."""

    place: str
    holder: str | None


class DistrictFacts(Struct, frozen=True, rename="kebab"):
    """A district: who controls it, what its landmark and the whole of it count, its Ally, what heroes still miss."""

    controller: str | None
    bonus: int
    landmark: str
    landmark_holder: str | None
    held: int
    """Quarters that heroes hold, of so many:"""
    of: int
    missing: tuple[Missing, ...]
    """What would complete it for the heroes."""
    landmark_point: int
    whole_point: int
    ally: Ally
    ally_card: str | None
    """The Ally in play."""
    royal: str
    resistance: str
    rises: str | None
    """The leader who comes when heroes complete the district; None while one is there (KORV-ALLY-2)."""


def district_facts(city: City) -> dict[str, DistrictFacts]:
    """Every district, map order."""
    found = {}
    for district, entry in city.content.districts.items():
        places = city.content.in_district[district]
        holders = {place: city.p.quarters[place].holder for place in places}
        missing = [Missing(place, holder) for place, holder in holders.items() if not city.is_hero(holder)]
        landmark = city.content.landmark_of[district]
        state = city.p.allies[district]
        sides = {side: city.content.allies[district, side].id for side in ("royal", "resistance")}
        found[district] = DistrictFacts(
            controller=city.controller(district),
            bonus=entry.bonus,
            landmark=landmark,
            landmark_holder=holders[landmark],
            held=len(places) - len(missing),
            of=len(places),
            missing=tuple(missing),
            landmark_point=int(city.is_hero(holders[landmark])),
            whole_point=int(not missing),
            ally=state,
            ally_card=sides.get(state),
            royal=sides["royal"],
            resistance=sides["resistance"],
            rises=None if state == "resistance" else sides["resistance"],
        )
    return found


class Grade(Struct, frozen=True, rename="kebab"):
    """A verdict and the least points for it."""

    verdict: str
    points: int


class Points(Struct, frozen=True, rename="kebab"):
    """What the map is worth to the heroes now (KORV-END-2, -3)."""

    now: Result
    most: int
    castle_held: int
    """Quarters next to the Castle that heroes hold, of so many:"""
    castle_of: int
    castle_points: int
    """What they are worth when heroes hold them all."""
    castle_missing: tuple[Missing, ...]
    grades: tuple[Grade, ...]
    """Best first."""
    next: Grade | None
    """The next better verdict; None at the best."""
    to_next: int


def point_facts(city: City) -> Points:
    """See `Points`."""
    now = result_now(city)
    ring = [(place, city.p.quarters[place].holder) for place in city.content.castle.next_to]
    missing = tuple(Missing(place, holder) for place, holder in ring if not city.is_hero(holder))
    grades = tuple(Grade(verdict.id, verdict.points) for verdict in city.content.verdicts)
    better = [grade for grade in grades if grade.points > now.points]
    return Points(
        now=now,
        most=2 * len(city.content.districts) + CASTLE_POINTS,
        castle_held=len(ring) - len(missing),
        castle_of=len(ring),
        castle_points=CASTLE_POINTS,
        castle_missing=missing,
        grades=grades,
        next=better[-1] if better else None,
        to_next=better[-1].points - now.points if better else 0,
    )
