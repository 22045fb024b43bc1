"""Drafted answers to what a player is asked: untap, a choice among equals, the swap at a castle."""

from __future__ import annotations

from msgspec.structs import replace

from game.rise_against_monsters.board.action import At, Table
from game.rise_against_monsters.board.position import DRAW, CastlePending, ChoosePending
from game.rise_against_monsters.board.ratings import held
from game.rise_against_monsters.building.castles import LeaveOut, TakeIn, good_swap, swappable
from game.rise_against_monsters.building.keeping import bound_support
from game.rise_against_monsters.content.cards import BASE, CASTLE_ROOM
from game.rise_against_monsters.facts.coming import Strike, arriving, house, what_if
from game.rise_against_monsters.facts.letting_in import Swap, newcomer, swap
from game.rise_against_monsters.facts.reading import Fact, Reading
from game.rise_against_monsters.facts.untapping import Plan, plan
from game.rise_against_monsters.forecasts.aftermath import Foreseen, aftermath, rest_of_step
from game.rise_against_monsters.phases.choosing import Choose
from game.rise_against_monsters.phases.untap import Untap, assignable, free_to_stay


class Chooses(Foreseen, frozen=True):
    """A choice among equals: what follows if it falls on `pick`, the one drafted (or the first): `coming` in the
    monsters step, `arrivals` in the draw step.
    """

    pick: str


class TakesIn(Foreseen, frozen=True):
    """A swap at a castle. `options`: every legal one that holds the draft.

    Of the castle drafted: its `total` with the newcomer and without those released, `over`: how much of that is too
    much, `fits`: those released that would still fit, and so may not go. `swap`: the draft, if it is legal; `strikes`:
    what the released do that attack at once.
    """

    options: tuple[Swap, ...]
    total: int = 0
    over: int = 0
    fits: tuple[str, ...] = ()
    swap: Swap | None = None
    strikes: tuple[Strike, ...] = ()


class Leaves(Fact, frozen=True):
    """The newcomer is left outside: what it does there at once."""

    strikes: tuple[Strike, ...]


def untap(drafted: Untap, state: Table) -> Plan:
    """RISE-TAP-8, RISE-BUILD-7 to 9. Without `support` every worker keeps what it supports; pinned ones always do."""
    by, position = drafted.by, state.position
    stay = [hero for hero in free_to_stay(position, by) if hero in drafted.stay]
    workers = position.players[by].workers
    if drafted.support is None:
        support = {worker: position.supports[worker] for worker in workers if worker in position.supports}
    else:
        possible = set(assignable(state, by))
        support = {worker: card for worker, card in drafted.support.items() if (worker, card) in possible}
        support.update(bound_support(state, by))
    return plan(Reading(state), by, stay, support)


def choose(drafted: Choose, state: Table) -> Chooses:
    """RISE-TURN-4: the first of those offered, unless another is drafted."""
    play = what_if(state)
    pending = play.position.pending
    assert isinstance(pending, ChoosePending)
    pick = drafted.pick if drafted.pick in pending.among else pending.among[0]
    play.position.pending = replace(pending, among=(pick, *(other for other in pending.among if other != pick)))
    return Chooses(pick, coming=rest_of_step(play), arrivals=at_once(play))


def take_in(drafted: TakeIn, state: Table) -> TakesIn:
    """RISE-CASTLE-3, 4."""
    reading = Reading(state)
    pending = state.position.pending
    seen = newcomer(reading)
    assert seen is not None and isinstance(pending, CastlePending)  # the moment of the action
    options = tuple(
        option
        for option in seen.swaps
        if drafted.castle in ("", option.castle) and set(drafted.release) <= set(option.release)
    )
    under = swappable(state.position, drafted.by).get(drafted.castle)
    if under is None:
        return TakesIn(options)
    release = [monster for monster in under if monster in drafted.release]
    total = held(under) - held(release) + BASE[pending.monster]
    fits = tuple(monster for monster in release if total + BASE[monster] <= CASTLE_ROOM)
    if not good_swap(under, pending.monster, release):
        return TakesIn(options, total, max(total - CASTLE_ROOM, 0), fits)
    play = what_if(state)
    TakeIn(by=drafted.by, castle=drafted.castle, release=release).apply(play)
    house(play)
    then = aftermath(reading, play)
    return TakesIn(options, total, 0, fits, swap(state, drafted.castle, release), at_once(play), then=then)


def leave_out(drafted: LeaveOut, state: Table) -> Leaves:
    """RISE-CASTLE-3."""
    return Leaves(at_once(what_if(state)))


def at_once(play: At) -> tuple[Strike, ...]:
    """RISE-DRAW-6, RISE-CASTLE-4: what those do on a copy that attack on arrival; nobody outside of the draw step."""
    return tuple(arriving(play)) if play.position.turn.step == DRAW else ()
