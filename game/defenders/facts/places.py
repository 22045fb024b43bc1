"""Every place of the city: room, bonuses, what its loss costs, who is there (DEF-PLACE, DEF-OCC, DEF-MORALE-3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.position.state import State
from game.core.text.phrases import say
from game.defenders.battle.totals import bonuses_of, totals_at
from game.defenders.board.map_graph import limit, neighbours, regiments_at
from game.defenders.board.position import Location, Position
from game.defenders.board.units import arrayed, attacking, called, ready_at
from game.defenders.content.words import vocabulary
from game.defenders.forecasts.reason import Reason
from game.defenders.forecasts.sums import Line
from game.defenders.phases.moves import homes


class Loss(Struct, frozen=True, rename="kebab"):
    """What it costs when the thing is lost: points of `morale`, the `words` that cost it, the `feared` words that leave
    mixed feelings.
    """

    morale: int
    words: list[str]
    feared: list[str]


class Place(Struct, frozen=True, rename="kebab"):
    """A finalised place and its lead `card`. `regiments` there, of `limit`, `room` left (negative: a crowd); `units`
    there in rank order;
    `bonuses` that it gives its defenders, line by line; `defence`: their total without dice, `dice`: how many they
    roll; `loss`: what its loss would cost now, `regain`: the morale that winning it back would return; `neighbours`:
    connected places; `entry`: its number as an entry-point; `attackers`: threats that attack it; `enemies`: threats
    whose home it is; `closed`: why no unit can enter it (None: it can be entered).
    """

    card: str
    regiments: int
    limit: int
    room: int
    units: list[str]
    bonuses: list[Line]
    defence: int
    dice: int
    loss: Loss
    regain: int
    neighbours: list[str]
    entry: int | None
    attackers: list[str]
    enemies: list[str]
    closed: Reason | None


def places(state: State[Position], number: dict[str, int]) -> dict[str, Place]:
    """Every finalised place by id; `number`: the numbers of the entry-points."""
    setup, position = state.setup, state.position
    held = homes(position)
    enemies: dict[str, list[str]] = {}
    for card in arrayed(position):
        enemies.setdefault(position.threats[card].at or "", []).append(card)
    found = {}
    for name, place in position.locations.items():
        if not place.finalised:
            continue
        here, most = len(regiments_at(position, name)), limit(setup, position, name)
        totals = totals_at(setup, position, name, ())
        found[name] = Place(
            card=vocabulary("location").lead(place.cards) or "",
            regiments=here,
            limit=most,
            room=most - here,
            units=ready_at(position, name),
            bonuses=bonuses_of(position, name),
            defence=totals.defence,
            dice=totals.dice_of("defenders"),
            loss=loss_of_place(place),
            regain=int(place.morale_lost and position.morale_damage > 0),
            neighbours=neighbours(position, name),
            entry=number.get(name),
            attackers=attacking(position, name),
            enemies=enemies.get(name, []),
            closed=closed(position, name, held),
        )
    return found


def loss_of_place(place: Location) -> Loss:
    """DEF-MORALE-3: a point for a place with a D or H word, unless its loss has cost one already."""
    words = vocabulary("location")
    dear = [word for word in place.words if word in words.morale]
    costs = bool(dear) and place.state == "standing" and not place.morale_lost
    return Loss(int(costs), dear, [word for word in place.words if word in words.mixed_feelings])


def closed(position: Position, name: str, held: dict[str, bool]) -> Reason | None:
    """DEF-ATTACK-6, DEF-OCC-1, -5: why nobody can enter; None where the place stands, or can be recaptured."""
    state, shown = position.locations[name].state, called(position, name)
    if held.get(name):
        return Reason("DEF-ATTACK-6", say("{shown} is held until the attack is over.", shown=shown))
    if name in held:
        return Reason("DEF-OCC-1", say("{shown} is occupied.", shown=shown))
    return Reason("DEF-OCC-5", say("{shown} is a ruin.", shown=shown)) if state == "destroyed" else None


def by_number(entry_points: Sequence[str]) -> dict[str, int]:
    """The entry-points with their numbers (DEF-ENTRY-3)."""
    return {name: number for number, name in enumerate(entry_points, start=1)}
