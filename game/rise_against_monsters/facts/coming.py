"""What the monsters are going to do, as far as it follows from the open position: the rules are played on a copy.

Nobody reacts meanwhile, every equal choice falls on the first in card order (lands: in seat order), and a monster that
finds no room under a castle is left outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.position.chance import Scripted, Seeded
from game.rise_against_monsters.battle.fight import DESTROYED, outcome
from game.rise_against_monsters.battle.reactions import asked
from game.rise_against_monsters.board.action import At, Table
from game.rise_against_monsters.board.position import (
    DRAW,
    MONSTERS,
    CastlePending,
    ChoosePending,
    Position,
    Turn,
    WindowPending,
)
from game.rise_against_monsters.board.ratings import rating, side_total
from game.rise_against_monsters.building.castles import go_under, next_released, stay_outside
from game.rise_against_monsters.content.cards import BASE
from game.rise_against_monsters.facts.reading import Fact, Reading
from game.rise_against_monsters.phases import monsters
from game.rise_against_monsters.phases.draw import close_drawn_window
from game.rise_against_monsters.phases.untap import free_to_stay, untap_land

NO_CHANCE = Scripted(Seeded(0), strict=True)
"""Nothing that is foreseen asks for chance: the draw pile is never looked at."""

ATTACKS, MOVES, TAKEN_IN, STAYS = "attacks", "moves", "taken-in", "stays"


class Strike(Fact, frozen=True):
    """What one monster does. `does`: `attacks`, `moves`, `taken-in` (it comes under a castle) or `stays`, by `clause`.

    `equals`: the monsters, itself among them, of which the turn's player chooses who is first (empty: no choice).
    Attacking: its `target`, one of the equal cards `among` (RISE-ACT-4), the `attackers` that add up to `total` of
    `need`, the `outcome`, and the monsters that it `frees` since what pinned them is gone. Moving: the land `to`, one
    of the equal lands `among`. `castle`: it goes under that one; `asks`: the land's player may swap (RISE-CASTLE-3).
    `asked`: who may react in the window before it; `chosen`: its turn's player is to choose among equals.
    `ends`: why the game would be over then.
    """

    monster: str
    rating: int
    does: str
    clause: str
    equals: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    target: str | None = None
    attackers: tuple[str, ...] = ()
    total: int = 0
    need: int = 0
    outcome: str | None = None
    frees: tuple[str, ...] = ()
    to: str | None = None
    castle: str | None = None
    asks: bool = False
    asked: tuple[str, ...] = ()
    chosen: bool = False
    ends: str | None = None


class Coming(Fact, frozen=True):
    """The monsters step of a land: that of turn number `turn`, `now` if it is the present one.

    `order`: what each monster does that is still to act, the next first; `acted`: those that have acted already;
    `lost`: the other cards that fall, in order; `closed`: other lands into which no monster may move (any more), and
    the clause; `ends`: why the game would be over then.
    """

    turn: int
    now: bool
    order: tuple[Strike, ...]
    acted: tuple[str, ...]
    lost: tuple[str, ...]
    closed: dict[str, str]
    ends: str | None


def what_if(state: Table) -> At:
    """A copy to try things on."""
    return state.clone().play(NO_CHANCE)


def comings(reading: Reading) -> dict[str, Coming]:
    """Each land with roaming monsters -> its present or next monsters step, if all lies as it does now."""
    position = reading.position
    if position.result is not None:
        return {}
    return {
        player: present(reading.state)
        if is_present(position, player)
        else next_step(reading.state, player, reading.turn_of(player))
        for player, land in position.players.items()
        if land.monsters or (is_present(position, player) and position.turn.acted)
    }


def is_present(position: Position, land: str) -> bool:
    """Is this the monsters step of the land?"""
    return position.turn.step == MONSTERS and position.turn.player == land


def present(state: Table) -> Coming:
    """The rest of the present monsters step, if nobody reacts (any more)."""
    play = what_if(state)
    acted = tuple(play.position.turn.acted)
    return coming(play, acted=acted, now=True)


def next_step(state: Table, land: str, turn: int) -> Coming:
    """The next monsters step of a land, in that turn: it untaps as it lies, whoever may hold a monster down does."""
    play = what_if(state)
    position = play.position
    position.pending = None
    position.turn = Turn(
        number=turn,
        player=land,
        step=MONSTERS,
        allowance=0,
        drawn=0,
        acted=[],
        moved_to=[],
        arriving=[],
    )
    untap_land(play, land, free_to_stay(position, land), None)
    return coming(play)


def coming(play: At, *, acted: tuple[str, ...] = (), now: bool = False) -> Coming:
    """Plays a monsters step to its end."""
    position = play.position
    turn = position.turn
    barred = closed(play.state)
    order = tuple(strikes(play))
    lost = tuple(strike.target for strike in order if strike.target is not None and strike.outcome == DESTROYED)
    return Coming(turn.number, now, order, acted, lost, barred, ending(position))


def closed(state: Table) -> dict[str, str]:
    """RISE-MOVE-1, 2: the other lands into which no monster may move (any more) in this turn."""
    turn = state.position.turn
    others = [land for land in state.setup.players if land != turn.player]
    if not monsters.may_move(state):
        return dict.fromkeys(others, "RISE-MOVE-1")
    return {land: "RISE-MOVE-2" for land in others if land in turn.moved_to}


def strikes(play: At) -> Iterator[Strike]:
    """The monsters step on a copy: each strike or move, then those that stay."""
    position = play.position
    pending, position.pending = position.pending, None
    choosing = play.setup.word("ties") == "ask"
    if isinstance(pending, ChoosePending):
        if pending.monster is None:
            struck = strike(play, pending.among[0], pending.among)
            yield replace(struck, chosen=choosing and len(struck.among) > 1)
        elif pending.about == "castle":
            go_under(play, pending.monster, pending.player, pending.among[0])
        else:
            yield strike(play, pending.monster, (), pending.among[0])
    house(play)
    while position.result is None and monsters.can_act(play.state):
        equals, may = monsters.first_monsters(position), asked(play.state, monsters.window(play.state))
        struck = strike(play, equals[0], tuple(equals) if len(equals) > 1 else ())
        chosen = choosing and max(len(equals), len(struck.among)) > 1
        yield replace(struck, asked=tuple(may), chosen=chosen)
    if position.result is None:
        clause = monsters.why_staying(play.state)
        for monster in monsters.still_to_act(position):
            yield Strike(monster, BASE[monster], STAYS, clause)


def strike(play: At, monster: str, equals: tuple[str, ...], choice: str | None = None) -> Strike:
    """One monster attacks or moves on a copy; `choice` is the card or land that is chosen among equals."""
    position = play.position
    among = monsters.targets_of(position, monster, position.turn.player)
    if among:
        return attack(play, monster, among, equals, choice=choice)
    lands = monsters.destinations(play.state)
    land = choice or lands[0]
    monsters.move(play, monster, land)
    event = next(event for event in reversed(play.events) if event.kind == "monster-moved")
    pending, position.pending = position.pending, None
    if isinstance(pending, ChoosePending):
        go_under(play, monster, land, pending.among[0])
    castle = next((c for c, under in position.players[land].castles.items() if monster in under), None)
    return Strike(
        monster,
        BASE[monster],
        MOVES,
        event.rule,
        equals,
        tuple(lands) if len(lands) > 1 else (),
        to=land,
        castle=castle,
        asks=isinstance(pending, CastlePending),
        ends=ending(position),
    )


def attack(
    play: At,
    monster: str,
    among: Sequence[str],
    equals: tuple[str, ...] = (),
    *,
    choice: str | None = None,
    asks: bool = False,
) -> Strike:
    """A monster attacks one of these equal cards on a copy: the one that is chosen, or the first."""
    position = play.position
    target = choice or among[0]
    attackers = (*(a for a, met in position.contacts.items() if met == target), monster)
    total, need = side_total(position, target) + BASE[monster], rating(position, target)
    result = outcome(play.state, target, total, need)
    frees = held_by(position, target) if result == DESTROYED else ()
    fights_back = position.contacts.get(target) == monster
    monsters.attack(play, monster, target)
    return Strike(
        monster, BASE[monster], ATTACKS, "RISE-ACT-3" if fights_back else "RISE-ACT-4", equals,
        tuple(among) if len(among) > 1 else (), target, attackers, total, need, result, frees, asks=asks,
        ends=ending(position),
    )  # fmt: skip


def house(play: At) -> tuple[str, ...]:
    """RISE-CASTLE-4: those released arrive at the other castles on a copy. Returns those that are left out although
    their player would be asked.
    """
    position = play.position
    asked = []
    while position.turn.swapped and position.result is None:
        pending, position.pending = position.pending, None
        if isinstance(pending, CastlePending):
            asked.append(pending.monster)
            stay_outside(play, pending.monster)
        elif isinstance(pending, ChoosePending) and pending.monster is not None:
            go_under(play, pending.monster, pending.player, pending.among[0])
        else:
            next_released(play)
    return tuple(asked)


def held_by(position: Position, hero: str) -> tuple[str, ...]:
    """The monster that would be pinned no more without this hero, if there is one (RISE-TAP-7)."""
    if hero not in position.pins:
        return ()
    monster = position.contacts[hero]
    alone = not any(p != hero and position.contacts[p] == monster for p in position.pins)
    return (monster,) if alone and monster not in position.pins else ()


def ending(position: Position) -> str | None:
    """Why the game is over on a copy, or None."""
    return None if position.result is None else position.result.reason


# ------------------------------------------------------------------ monsters that have just come
def arrivals(state: Table) -> tuple[Strike, ...]:
    """RISE-DRAW-6: what the monsters do that have just come, once the present decision falls to them.

    In the window for a drawn monster: if no Joker is played. Empty outside of the draw step.
    """
    if state.position.turn.step != DRAW or state.position.result is not None:
        return ()
    play = what_if(state)
    pending = play.position.pending
    if isinstance(pending, WindowPending) and pending.drawn is not None:
        close_drawn_window(play)
        return tuple(arriving(play, pending.drawn))
    return tuple(arriving(play))


def arriving(play: At, drawn: str | None = None) -> Iterator[Strike]:
    """What those do that come now, on a copy; `drawn` is the monster that has met the castles of the land just now."""
    position = play.position
    turn = position.turn
    pending, position.pending = position.pending, None
    asks = isinstance(pending, CastlePending)
    choice = pending.among[0] if isinstance(pending, ChoosePending) else None
    if isinstance(pending, CastlePending):
        stay_outside(play, pending.monster)
        house(play)
    elif isinstance(pending, ChoosePending) and pending.about == "castle":
        assert pending.monster is not None  # only a choice among monsters has none
        drawn, among, choice = pending.monster, pending.among, None
        go_under(play, drawn, pending.player, among[0])
        house(play)
        yield Strike(drawn, BASE[drawn], TAKEN_IN, "RISE-CASTLE-2", (), among, castle=among[0], ends=ending(position))
    elif drawn is not None and not turn.arriving:
        castles = position.players[turn.player].castles
        castle = next((castle for castle, under in castles.items() if drawn in under), None)
        if castle is not None:
            yield Strike(drawn, BASE[drawn], TAKEN_IN, "RISE-CASTLE-2", castle=castle, ends=ending(position))
    while turn.arriving and position.result is None:
        monster = turn.arriving[0]
        among = tuple(monsters.arriving_targets(position))
        if among:
            yield attack(play, monster, among, choice=choice, asks=asks)
        else:
            turn.arriving.pop(0)
            yield Strike(monster, BASE[monster], STAYS, "RISE-DRAW-6", asks=asks)
        asks, choice = False, None
