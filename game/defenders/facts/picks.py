"""What can be picked in the present step: every pair, legal or not, with the reason (DEF-REPULSE, -DEFEAT, -BUMP)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.core.position.state import State
from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.battle.attack import under_attack
from game.defenders.battle.defeat import rescued_refusal, rescuer, slain_refusal, slayer_refusal
from game.defenders.battle.occupation import the_battle
from game.defenders.battle.repulse import striker_refusal, struck_refusal
from game.defenders.battle.retreat import leaver_refusal, leaving_clause, no_way_out, to_settle
from game.defenders.board.map_graph import regiments_at
from game.defenders.board.position import Position
from game.defenders.board.units import attacking, called, ready_at
from game.defenders.forecasts.reason import Reason
from game.defenders.setup.placing import next_to_place, places_for


class Pick(Struct, frozen=True, rename="kebab"):
    """Something that could be picked: `who` does it (a unit; a threat that slays; the jack that rescues), to what or
    where (`what`); `no`: why not, None if it is legal.
    """

    who: str | None
    what: str
    no: Reason | None


class Picks(Struct, frozen=True, rename="kebab"):
    """The pairs of the present step: the action that picks one (`do`), its clause, every pair; in a battle who has
    struck or slain (`used`) and who is led to safety (`immune`).
    """

    do: str
    clause: str
    pairs: list[Pick]
    used: list[str]
    immune: list[str]


def picks(state: State[Position]) -> Picks | None:
    """The pairs of the present step; None where nothing is paired."""
    position = state.position
    step = position.turn.step or position.turn.phase
    if step in ("strike", "slay", "rescue"):
        attack, at = the_battle(position)
        do, clause, pairs = _in_battle(state, step, at)
        return Picks(do, clause, list(pairs), sorted(attack.used), sorted(attack.immune))
    if step == "retreat":
        immune = sorted(position.attack.immune) if position.attack else []
        return Picks("retreat", leaving_clause(position), list(_leaving(state)), [], immune)
    if step == "settle":
        return Picks("bump", "DEF-BUMP-2", list(_settling(state)), [], [])
    if step == "placement":
        return Picks("place", "DEF-PLACE-1", list(_placing(state)), [], [])
    if step == "choose-battle":
        return Picks("choose-battle", "DEF-ATTACK-9", list(_battles(position)), [], [])
    return None


def _in_battle(state: State[Position], step: str, at: str) -> tuple[str, str, Iterator[Pick]]:
    position = state.position
    units, cards = ready_at(position, at), attacking(position, at)
    if step == "strike":
        return "strike", "DEF-REPULSE-1", _strikes(position, units, cards)
    if step == "slay":
        return "slay", "DEF-DEFEAT-3", _losses(position, units, cards)
    return "rescue", "DEF-DEFEAT-2", _rescues(state, units)


def _strikes(position: Position, units: Sequence[str], cards: Sequence[str]) -> Iterator[Pick]:
    for unit in units:
        whole = striker_refusal(position, unit)
        for card in cards:
            yield Pick(unit, card, _reason(whole or struck_refusal(position, card, unit)))


def _losses(position: Position, units: Sequence[str], cards: Sequence[str]) -> Iterator[Pick]:
    for card in cards:
        whole = slayer_refusal(position, card)
        for unit in units:
            yield Pick(card, unit, _reason(whole or slain_refusal(position, unit, card)))


def _rescues(state: State[Position], units: Sequence[str]) -> Iterator[Pick]:
    jack, _ = rescuer(state.setup, state.position)
    jacks = [name for name in units if state.position.defenders[name].category == "jack"]
    for unit in units:
        leader = jack or next((name for name in jacks if name != unit), None)
        yield Pick(leader, unit, _reason(rescued_refusal(state.setup, state.position, unit)))


def _leaving(state: State[Position]) -> Iterator[Pick]:
    position = state.position
    for unit in sorted(position.retreating):
        for place in position.map_order:
            if place != position.defenders[unit].at:
                yield Pick(unit, place, no_way_out(state.setup, position, unit, place))


def _settling(state: State[Position]) -> Iterator[Pick]:
    for place in to_settle(state.setup, state.position):
        for unit in regiments_at(state.position, place):
            yield Pick(unit, place, _reason(leaver_refusal(state.setup, state.position, unit)))


def _placing(state: State[Position]) -> Iterator[Pick]:
    position = state.position
    due = next_to_place(position)
    assert due is not None  # else the step is over
    places = places_for(state.setup, position, due)
    for place in position.map_order:
        full = Reason("DEF-PLACE-2", say("{place} takes no more regiments.", place=called(position, place)))
        yield Pick(due, place, None if place in places else full)


def _battles(position: Position) -> Iterator[Pick]:
    under = under_attack(position)
    for place in position.map_order:
        calm = Reason("DEF-ATTACK-9", say("{place} is not under attack.", place=called(position, place)))
        yield Pick(None, place, None if place in under else calm)


def _reason(refusal: Refusal | None) -> Reason | None:
    return Reason.of(refusal) if refusal else None
