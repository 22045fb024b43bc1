"""Derived facts for the screens of The Battle for Korvosa; nothing here decides a rule.

Ids are those of the content file; names come from `Rules.display_name(id, setup)`, what is printed from
`engine.printed_on` (`printed`). Chances are 0 to 1, counts are units, cards or turns as their names say. `rule` and
`clause` are clause ids; `reason`, `sentence`, `sentences` and `words` are for people. What is hidden from the viewer is
left out or None, never guessed. Odds take longer than all of this and stand in forecasts (`battle.fight_forecast`,
`phases.card_forecast`, `phases.deed_forecast`), whatever part of the draft is missing; `board.change_forecast` tells
what a deed changes, without the automatic steps that follow it.
"""

from __future__ import annotations

from msgspec import Struct

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.supply import Supply, supply_of
from game.battle_for_korvosa.facts.asked import AskedFacts, asked_facts
from game.battle_for_korvosa.facts.board import DistrictFacts, Place, Points, district_facts, place_facts, point_facts
from game.battle_for_korvosa.facts.fights import CombatFacts, combat_facts
from game.battle_for_korvosa.facts.in_force import (
    Carrying,
    Gain,
    HandCard,
    InForce,
    Permanent,
    gain_facts,
    hand_facts,
    lasting_facts,
    permanent_facts,
    stack_facts,
)
from game.battle_for_korvosa.facts.options import Options, option_facts
from game.battle_for_korvosa.facts.turns import (
    Captures,
    Initiative,
    Pile,
    SeatFacts,
    TurnFacts,
    capture_facts,
    deck_facts,
    initiative_facts,
    role_facts,
    seat_facts,
    turn_facts,
)
from game.battle_for_korvosa.facts.unseen import hands_hidden
from game.core.position.state import State


class Facts(Struct, frozen=True, rename="kebab", kw_only=True):
    """Everything that a screen shows beside the position itself."""

    asked: AskedFacts
    turn: TurnFacts
    initiative: list[Initiative]
    """In order."""
    captures: Captures | None
    """None before round 1."""
    decks: dict[str, Pile]
    seats: dict[str, SeatFacts]
    roles: dict[str, str | None]
    """Every role in the content's order: the hero who has it."""
    places: dict[str, Place]
    """Map order, the Castle last."""
    supply: dict[str, Supply]
    gain: dict[str, Gain]
    districts: dict[str, DistrictFacts]
    points: Points
    effects: list[InForce]
    permanent: list[Permanent]
    stack: list[Carrying]
    """Cards being carried out, the next one last."""
    cards: dict[str, HandCard]
    """Cards in hands that the viewer sees."""
    combat: CombatFacts | None
    options: Options | None
    """Of the seat whose turn it is; None while something else is to be decided."""


def facts_for(state: State[Position], viewer: str | None) -> Facts:
    """As `viewer` (None: a spectator) may know it."""
    city = City(state)
    hands_seen = not hands_hidden(state, viewer)
    seats = state.setup.players
    return Facts(
        asked=asked_facts(state, viewer),
        turn=turn_facts(city),
        initiative=initiative_facts(city),
        captures=capture_facts(city),
        decks=deck_facts(city),
        seats=seat_facts(city),
        roles=role_facts(city),
        places=place_facts(city),
        supply={seat: supply_of(city, seat) for seat in seats},
        gain={seat: gain_facts(city, seat) for seat in seats},
        districts=district_facts(city),
        points=point_facts(city),
        effects=lasting_facts(city),
        permanent=permanent_facts(city),
        stack=stack_facts(city),
        cards=hand_facts(city) if hands_seen else {},
        combat=combat_facts(city, hands_seen=hands_seen),
        options=option_facts(city),
    )
