"""What follows from a siege and a screen must not work out itself. All of it is public; nothing here decides a rule, is
written into records, or depends on what nobody may see: the order of the two piles.

Amounts are points, chances lie between 0 and 1. What does not belong to the present phase is None, or empty. The event
of a die, and the question for a typed one, say what it is for: `listed` (a random choice: number k picks the k-th),
`brings` (`{low, high, what}` and whom it concerns), `side` of a battle or duel, `who`, `why`.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.position.state import State
from game.defenders.battle.attack import under_attack
from game.defenders.battle.settling import crowds
from game.defenders.battle.totals import before_dice
from game.defenders.board.levels import threats_wanted
from game.defenders.board.map_graph import apart
from game.defenders.board.position import Position
from game.defenders.board.units import ready, units_in_rank
from game.defenders.facts.cards import Creation, creation
from game.defenders.facts.picks import Picks, picks
from game.defenders.facts.places import Place, by_number, places
from game.defenders.facts.threats import Enemy, enemies
from game.defenders.facts.units import Unit, units
from game.defenders.facts.uses import Use, reserve_used, threats_used, units_used
from game.defenders.facts.waiting import Waiting, waiting
from game.defenders.facts.ways import Entries, Pair, Sheet, drawing, entries, pairs
from game.defenders.forecasts.crowds import Crowd
from game.defenders.forecasts.deck import Deck
from game.defenders.forecasts.prompt import Prompt
from game.defenders.forecasts.sums import BattleForecast
from game.defenders.phases.reflection import prompts
from game.defenders.phases.threat_deck import deck

SIEGE = ("threats", "reflection", "threats-act", "defenders-act", "epilogue")


class Uses(Struct, frozen=True, rename="kebab"):
    """For every piece the actions that can name it now, or why none can."""

    units: dict[str, Use]
    threats: dict[str, Use]
    reserve: dict[str, Use]


class Placed(Struct, frozen=True, rename="kebab"):
    """A unit that is still to be placed, and by whom."""

    unit: str
    owner: str


class Placing(Struct, frozen=True, rename="kebab"):
    """Who is still to be placed, in order; who will draw each of the threats that gather then."""

    queue: list[Placed]
    threats: list[str]


class ThreatDrawn(Struct, frozen=True, rename="kebab"):
    """A threat and who drew it."""

    threat: str
    player: str


class Naming(Struct, frozen=True, rename="kebab"):
    """Which threat is being named, of how many, who drew those before and who draws the others."""

    number: int
    of: int
    drawn: list[ThreatDrawn]
    to_come: list[str]


class Facts(Struct, frozen=True, rename="kebab"):
    """Everything open that a screen shows beside the position itself, the same for everybody.

    `creation`: in phase `city`. `drawing`: in phase `map`, in the drawing order. `pairs`: every two places on the map,
    from map/locations on; `apart`, from map/connections on: the parts of the city that hang together, several are worth
    a warning. `entries`: from map/entries on. `places`, `units`: the finalised ones, by id. `deck`: from phase
    `threats` on. `picks`: in a step of pairs (strike, slay, rescue, retreat, settle, choose-battle, placement).
    `battles`: by location under attack. `crowds`: places over their limit, with every way to settle them. `prompts`:
    what a scene may be about (DEF-REFL-3): the tidings, then `relations` and `plans`.
    """

    waiting: Waiting
    creation: Creation | None
    drawing: list[Sheet] | None
    pairs: list[Pair] | None
    apart: list[list[str]] | None
    entries: Entries | None
    places: dict[str, Place]
    units: dict[str, Unit]
    threats: dict[str, Enemy]
    deck: Deck | None
    uses: Uses
    picks: Picks | None
    battles: dict[str, BattleForecast]
    crowds: list[Crowd]
    placing: Placing | None
    naming: Naming | None
    prompts: list[Prompt]


def facts_for(state: State[Position]) -> Facts:
    """The facts; see there."""
    position = state.position
    turn = position.turn
    drawn = turn.phase in ("placement", *SIEGE)
    linked = drawn or turn.step in ("connections", "entries")
    city = units(state)
    return Facts(
        waiting=waiting(state),
        creation=creation(state) if turn.phase == "city" else None,
        drawing=drawing(state) if turn.phase == "map" else None,
        pairs=pairs(position) if linked or turn.step == "locations" else None,
        apart=apart(position) if linked else None,
        entries=entries(position) if drawn or turn.step == "entries" else None,
        places=places(state, by_number(position.entry_points)),
        units=city,
        threats=enemies(position),
        deck=deck(position) if turn.phase in SIEGE else None,
        uses=Uses(units_used(state, city), threats_used(state), reserve_used(position)),
        picks=picks(state),
        battles={place: before_dice(state.setup, position, place) for place in under_attack(position)},
        crowds=crowds(state.setup, position) if turn.phase in SIEGE else [],
        placing=Placing(_queue(state), _to_come(state)) if turn.phase == "placement" else None,
        naming=_naming(state) if turn.phase == "threats" else None,
        prompts=prompts(position),
    )


def _queue(state: State[Position]) -> list[Placed]:
    """DEF-PLACE-1: who is still to be placed, in order, and by whom."""
    position = state.position
    waiting_ones = [name for name in ready(position) if position.defenders[name].at is None]
    first_seat = state.setup.players[0]
    return [
        Placed(name, position.defenders[name].owner or first_seat) for name in units_in_rank(position, waiting_ones)
    ]


def _naming(state: State[Position]) -> Naming:
    """DEF-THREAT-2: as many threats as defenders, drawn in seat order from the first seat."""
    players = state.setup.players
    drawn = [ThreatDrawn(card, players[number % len(players)]) for number, card in enumerate(state.position.threats)]
    wanted = threats_wanted(state.setup, state.position)
    return Naming(len(drawn), wanted, drawn, _to_come(state))


def _to_come(state: State[Position]) -> list[str]:
    """DEF-THREAT-2: who draws each of the threats that still gather before the first turn."""
    players, drawn = state.setup.players, len(state.position.threats)
    return [players[number % len(players)] for number in range(drawn, threats_wanted(state.setup, state.position))]
