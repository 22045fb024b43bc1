"""City creation (DEF-CITY): what is begun, what is ready and why not, which card can go where, who may pass."""

from __future__ import annotations

from msgspec import Struct

from game.core.position.state import State
from game.defenders.board.position import CITY_LIMIT, Defender, Location, Position
from game.defenders.content.words import KINDS, Kind, vocabulary
from game.defenders.forecasts.reason import Reason
from game.defenders.setup.finish import made_of
from game.defenders.setup.stacks import (
    ENOUGH,
    FULL,
    finalisable,
    may_begin,
    pass_refusal,
    things_of,
    unfinished,
    words_for,
)


class Count(Struct, frozen=True, rename="kebab"):
    """Locations or defenders: how many are begun and finalised, of `most` and `enough`; `no`: why none may be begun."""

    begun: int
    finalised: int
    most: int
    enough: int
    no: Reason | None


class Stack(Struct, frozen=True, rename="kebab"):
    """Something begun: `ready` to be finalised, or why `not_ready`; what it would be: `lead` card (None without a
    type), `shapes` of a location, `category` and `value` of a defender, `strength` (points that its words add), and
    `morale`: would its loss cost a point of morale.
    """

    kind: Kind
    ready: bool
    not_ready: Reason | None
    lead: str | None
    shapes: list[str]
    category: str | None
    value: int | None
    strength: int
    morale: bool


class Playable(Struct, frozen=True, rename="kebab"):
    """Where a card can go: kinds of things that it may `begin`, stacks it may be added `to`. `holder`: the player in
    whose hand it lies, None for the row.
    """

    holder: str | None
    begin: list[str]
    to: list[str]


class Creation(Struct, frozen=True, rename="kebab"):
    """The creation of the city. `cannot_pass`: why nobody may pass yet. `left`: cards in the draw pile."""

    counts: dict[str, Count]
    stacks: dict[str, Stack]
    cards: dict[str, Playable]
    cannot_pass: Reason | None
    left: int


def creation(state: State[Position]) -> Creation:
    """Everything about the city's cards that a screen shows."""
    setup, position = state.setup, state.position
    holders: dict[str, str | None] = dict.fromkeys(position.city.row)
    holders |= {card: player for player, hand in position.city.hands.items() for card in hand}
    begin = [kind for kind in KINDS if may_begin(position, kind)]
    open_things = list(unfinished(position))
    stacks = {}
    for name, kind, thing in open_things:
        fault = finalisable(setup, kind, thing)
        stacks[name] = stack_of(kind, thing, Reason("DEF-CITY-5", fault) if fault else None)
    refusal = pass_refusal(position)
    return Creation(
        counts={kind: _count(position, kind) for kind in KINDS},
        stacks=stacks,
        cards={
            card: Playable(
                holder=holder,
                begin=list(begin),
                to=[name for name, kind, thing in open_things if any(words_for(kind, card, thing.words))],
            )
            for card, holder in holders.items()
        },
        cannot_pass=Reason.of(refusal) if refusal else None,
        left=len(position.city.draw),
    )


def _count(position: Position, kind: Kind) -> Count:
    things = things_of(position, kind).values()
    no = None if may_begin(position, kind) else Reason("DEF-CITY-7", FULL[kind])
    return Count(len(things), sum(thing.finalised for thing in things), CITY_LIMIT, ENOUGH, no)


def stack_of(kind: Kind, thing: Location | Defender, fault: Reason | None) -> Stack:
    """What the thing would be, if it were finalised now."""
    words = vocabulary(kind)
    lead = words.lead(thing.cards)
    made = made_of(thing)
    strength = sum(word in words.strength for word in thing.words)
    strength += any(words.row_of[thing.cards[card]].military for card in words.type_cards(thing.cards))
    return Stack(
        kind=kind,
        ready=fault is None,
        not_ready=fault,
        lead=lead,
        shapes=made.shapes,
        category=made.category,
        value=made.value,
        strength=strength,
        morale=any(word in words.morale for word in thing.words),
    )
