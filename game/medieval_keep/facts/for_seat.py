"""The facts that a screen shows beside the position."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Literal

from msgspec import Struct

from game.core.position.state import Setup, State
from game.medieval_keep.battle.attack import next_place
from game.medieval_keep.battle.battle import dice_of, hits_of, invader_strength, is_invader, ladder
from game.medieval_keep.board.hand import hand_limit
from game.medieval_keep.board.position import Battle, Fighter, Position, Town
from game.medieval_keep.board.solo import alone, gate_opens, growth
from game.medieval_keep.board.store import price_of_unit, price_of_upkeep, usual_payment, wanted_payment
from game.medieval_keep.content.cards import COMMODITIES, catalogue, kind_of
from game.medieval_keep.facts.asked import question
from game.medieval_keep.facts.offers import Building, Recruit, buildings_of, recruits_of
from game.medieval_keep.phases.build import GuildDraw, market_rate
from game.medieval_keep.phases.ending import points_of, standing
from game.medieval_keep.phases.production import totals, yields
from game.medieval_keep.phases.upkeep import kinds, upkeep_due


class Source(Struct, frozen=True):
    """What (`castle` or a card) yields how much of a good."""

    source: str
    commodity: str
    amount: int


class Due(Struct, frozen=True):
    """What wants feeding at the next upkeep."""

    units: int
    inns: int
    due: int


class TownFacts(Struct, frozen=True):
    """What follows from a town as it stands."""

    points: int
    hand_limit: int
    hand_size: int
    units: dict[str, int]
    """How many of each kind."""
    dice: int
    """What units and engines throw a segment."""
    hits: int
    """What its units can still take."""
    income: dict[str, int]
    """What the next production brings, by commodity ..."""
    sources: list[Source]
    """... and where it comes from."""
    upkeep: Due
    usual: dict[str, int] | None
    """The next upkeep as it is usually paid; None if it cannot be ..."""
    wanted: dict[str, int]
    """... the same with gold that is not there ..."""
    short: int
    """... and how much of it is not there."""


class Waiting(Struct, frozen=True):
    """A card at a gate; `due`: it is resolved this turn. An invader has the values that it will have."""

    card: str
    player: str
    due: bool
    initiative: int = 0
    ad: int = 0
    """At least one die; 0: no invader."""
    hits: int = 0
    growth: int = 0
    sent: bool = False
    """It does not strike here: its player plays it, against another town (KEEP-NOCARD-7)."""


Last = Literal["sure", "no-fall", "guild"]
"""No further Build comes: whatever happens; if no town falls before; if rivals buy the last cards (KEEP-BUILD-8)."""


class Spare(Struct, frozen=True):
    """What the stores would still pay in a last Build phase, after which they are worth nothing (KEEP-OBJECT-1)."""

    goods: int
    guards: int
    """How many more of them could be paid, at last with what a Market Place gives for wood and stone ..."""
    market: bool
    """... some only so ..."""
    points: int
    """... and what those would count (KEEP-SOLO-12)."""
    buildings: int
    """How many of the hand could be paid."""
    when: Last
    """What must happen first."""


class Invasions(Struct, frozen=True):
    """How many invasions are over, of those that end the game (KEEP-NOCARD-8)."""

    over: int = 0
    of: int = 0


class Facts(Struct, frozen=True):
    """What follows from the position; the last three are for a player about himself."""

    asked: str
    """What the one has to do for whom the game waits: a sentence."""
    deck_left: int
    last_turn: bool
    """Is the draw pile (or the last invasion) used up?"""
    growth: int
    """Dice and hits that invaders have gained (KEEP-SOLO-11)."""
    next_place: str | None
    """Whose place the next attack card takes."""
    towns: dict[str, TownFacts]
    gate: list[Waiting]
    """What waits before each gate, oldest first."""
    danger: dict[str, dict[str, float]]
    """Player -> waiting invader -> the chance (0..1) that it takes the town."""
    ladder: list[Fighter]
    """Who fights (in a battle, or in the one that the first invader at the gate will bring), high initiative first."""
    tables: dict[str, list[tuple[int, int, str]]] = {}
    """Without cards: table -> its lines (from, to, result) (KEEP-CARDS-5)."""
    invasions: Invasions = Invasions()
    recruits: list[Recruit] = []
    buildings: list[Building] = []
    spare: Spare | None = None


def facts_for(state: State[Position], player: str | None) -> Facts:
    """All of it is open; of what a player can buy he alone is told."""
    setup, position = state.setup, state.position
    without_cards = setup.mode == "no-cards"
    own = position.players[player] if player in setup.players else None
    return Facts(
        asked=question(state)[1],
        deck_left=len(position.draw),
        last_turn=_last_turn(state),
        growth=growth(setup, position.turn.number),
        next_place=None if alone(setup) else next_place(setup, position),
        towns={name: _town(state, position.players[name]) for name in setup.players},
        gate=_gate(state),
        danger={
            name: {card: _danger(state, name, card) for card in town.waiting if is_invader(card)}
            for name, town in position.players.items()
        },
        ladder=_ladder(state),
        tables={name: _lines(numbers) for name, numbers in catalogue().tables.items()} if without_cards else {},
        invasions=Invasions(position.invasions, setup.number("invasions")) if without_cards else Invasions(),
        recruits=recruits_of(own) if own else [],
        buildings=buildings_of(own) if own else [],
        spare=_spare(state, player) if own and player else None,
    )


def _town(state: State[Position], town: Town) -> TownFacts:
    """What the town will pay at its next upkeep as it stands, what it will then collect, and what it counts."""
    units, inns = upkeep_due(town)
    sources, price = yields(town), price_of_upkeep(units, inns)
    wanted = wanted_payment(price, town)
    return TownFacts(
        points=points_of(state.setup, town),
        hand_limit=hand_limit(town),
        hand_size=len(town.hand),
        units=kinds(town.defenders),
        dice=dice_of(town),
        hits=hits_of(town),
        income=totals(sources),
        sources=[Source(*source) for source in sources],
        upkeep=Due(units, inns, units + inns),
        usual=usual_payment(price, town),
        wanted=wanted,
        short=max(0, wanted.get("gold", 0) - town.gold),
    )


def _spare(state: State[Position], player: str) -> Spare | None:
    """See `Spare`; None unless it is his last Build phase and ending it gives something away."""
    setup, position = state.setup, state.position
    if position.turn.phase != "build" or position.turn.player != player:
        return None
    when = _last_build(state)
    if when is None:
        return None
    town = position.players[player]
    stores, amount, rate = town.gold + town.food + town.weapons, price_of_unit("guards").amount, market_rate(town)
    guards = (stores + (town.wood // rate + town.stone // rate if rate else 0)) // amount
    more = copy(town)
    more.defenders = [*town.defenders, *["guards"] * guards]
    points = points_of(setup, more) - points_of(setup, town)
    buildings = sum(entry.payable for entry in buildings_of(town))
    if not points and not buildings:
        return None
    goods = sum(town.store(ware) for ware in COMMODITIES)
    return Spare(goods, guards, guards > stores // amount, points, buildings, when)


def _last_build(state: State[Position]) -> Last | None:
    """When this is the last Build of the player whose turn it is; None: another is sure to come."""
    setup, position = state.setup, state.position
    towns = standing(setup, position)
    if setup.mode == "no-cards":
        missing = setup.number("invasions") - position.invasions
        if missing <= 0:
            return "sure"
        if not gate_opens(setup, position):
            return None
        if alone(setup):
            return "sure" if sum(map(is_invader, position.active.waiting)) >= missing else None
        due = sum(_must_come(setup, position, name) for name in towns)
        return "no-fall" if due >= missing else None
    if not position.draw:
        return "sure"
    if alone(setup):
        return None
    left = len(position.draw) - len(towns) + (0 if setup.word("last-card") == "at-once" else 1)
    if left <= 0:
        return "no-fall"
    bought = sum(_bought(position.players[name]) for name in towns if name != position.turn.player)
    return "guild" if left <= bought else None


def _bought(town: Town) -> int:
    """How many cards he can buy with the gold that he has."""
    fee = GuildDraw.fee(town)
    return town.gold // fee if fee else 0


def _must_come(setup: Setup, position: Position, player: str) -> int:
    """How many invaders at least he sends in his next Attack phase: a card for each opponent (KEEP-NOCARD-7)."""
    waiting, places = position.players[player].waiting, len(standing(setup, position)) - 1
    others = sum(not is_invader(card) for card in waiting)
    return max(0, min(len(waiting), places) - others)


def _lines(numbers: Mapping[int, str]) -> list[tuple[int, int, str]]:
    """A table as it is printed: from, to, result."""
    found: list[tuple[int, int, str]] = []
    for number, result in numbers.items():
        if found and found[-1][2] == result:
            found[-1] = (found[-1][0], number, result)
        else:
            found.append((number, number, result))
    return found


def _last_turn(state: State[Position]) -> bool:
    if state.setup.mode == "no-cards":
        return state.position.invasions >= state.setup.number("invasions")
    return not state.position.draw


def _gate(state: State[Position]) -> list[Waiting]:
    found, due, sent = [], gate_opens(state.setup, state.position), not alone(state.setup)
    for name in state.setup.players:
        for card in state.position.players[name].waiting:
            if is_invader(card):
                printed, more = catalogue().invaders[kind_of(card)], growth(state.setup, state.position.turn.number)
                strength = (printed.initiative, printed.ad + more, printed.hits + more, more)
                found.append(Waiting(card, name, due, *strength, sent))
            else:
                found.append(Waiting(card, name, due, sent=sent))
    return found


def _danger(state: State[Position], player: str, card: str) -> float:
    """The chance (0..1) that this invader takes the town as it stands now, its wounded well again."""
    from game.medieval_keep.battle.odds import risk  # brings numpy, which the rules do without

    town = state.position.players[player]
    initiative, ad, hits = invader_strength(state.setup, state.position.turn.number, card, town)
    return risk(town.defenders, town.structures, initiative, ad, hits)


def _ladder(state: State[Position]) -> list[Fighter]:
    setup, position = state.setup, state.position
    battle = position.battle
    if battle is None and alone(setup) and position.turn.phase != "over":
        invaders = [card for card in position.active.waiting if is_invader(card)]
        if invaders:
            battle = Battle(card=invaders[0], attacker=None, target=position.turn.player)
    return ladder(setup, position, battle) if battle else []
