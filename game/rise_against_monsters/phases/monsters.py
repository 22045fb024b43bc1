"""RISE-ACT and RISE-MOVE: the monsters step, and the attack of monsters that have just come."""

from __future__ import annotations

from collections.abc import Sequence

from game.rise_against_monsters.battle.fight import put_in_contact
from game.rise_against_monsters.battle.reactions import asked
from game.rise_against_monsters.board.action import At, Table
from game.rise_against_monsters.board.ending import settle
from game.rise_against_monsters.board.position import DRAW, ChoosePending, Position, WindowPending
from game.rise_against_monsters.board.ratings import rating, rating_in, road_rating
from game.rise_against_monsters.building.castles import meet_castles
from game.rise_against_monsters.content.cards import BASE, HAND, in_order

HEROES, WORKERS, ROADS, NOTHING = range(4)


# ------------------------------------------------------------------ what a monster would do
def still_to_act(position: Position) -> list[str]:
    """RISE-ACT-1: the untapped roaming monsters in the land of the turn's player that have not acted."""
    turn = position.turn
    tapped = position.tapped
    return [m for m in position.players[turn.player].monsters if m not in tapped and m not in turn.acted]


def draws(position: Position, land: str) -> bool:
    """RISE-ACT-4: is there anything in the land that a monster would attack?"""
    here = position.players[land]
    return bool(here.heroes or here.workers) or any(road.at(land) for road in position.roads.values())


def rated_targets(position: Position, land: str) -> tuple[int, dict[str, int]]:
    """RISE-ACT-4, 5: the kind of card a monster would attack in the land, and its ratings there."""
    here = position.players[land]
    if here.heroes:
        return HEROES, {card: rating_in(position, card, land) for card in here.heroes}
    if here.workers:
        return WORKERS, {card: rating_in(position, card, land) for card in here.workers}
    roads = {road: road_rating(position, road, ends.owner) for road, ends in position.roads.items() if ends.at(land)}
    return (ROADS, roads) if roads else (NOTHING, {})


def weakest(rated: dict[str, int]) -> list[str]:
    """The cards of lowest rating, in card order."""
    if not rated:
        return []
    low = min(rated.values())
    return in_order([card for card, value in rated.items() if value == low])


def targets_of(position: Position, monster: str, land: str) -> list[str]:
    """RISE-ACT-3, 4: the equal cards one of which this monster attacks now; none: there is nothing to attack."""
    fighters = [hero for hero, met in position.contacts.items() if met == monster]
    if fighters:
        return weakest({hero: rating(position, hero) for hero in fighters})
    return weakest(rated_targets(position, land)[1])


def may_move(state: Table) -> bool:
    """RISE-MOVE-1: is movement allowed in this turn?"""
    number = state.position.turn.number
    return number > (1 if state.setup.word("first-turn-rest") == "game" else len(state.setup.players))


def can_move(state: Table) -> bool:
    """RISE-MOVE-2 to 5: is there a land to which a monster moves now? (`destinations` says which.)"""
    position = state.position
    turn = position.turn
    return may_move(state) and any(
        land != turn.player and land not in turn.moved_to and (draws(position, land) or state.setup.flag("wander"))
        for land in state.setup.players
    )


def destinations(state: Table) -> list[str]:
    """RISE-MOVE-2 to 5: the equal lands to one of which a monster moves now, in seat order; none: it stays."""
    position = state.position
    turn = position.turn
    if not may_move(state):
        return []
    best: tuple[int, int, int] | None = None
    lands: list[str] = []
    for land in state.setup.players:
        if land == turn.player or land in turn.moved_to:
            continue
        kind, rated = rated_targets(position, land)
        if kind == NOTHING and not state.setup.flag("wander"):
            continue
        here = position.players[land]
        count = len(here.heroes) + len(here.workers) + len(position.roads_at(land))
        key = (kind, min(rated.values(), default=0), -count)
        if best is None or key < best:
            best, lands = key, [land]
        elif key == best:
            lands.append(land)
    return lands


def can_act(state: Table) -> bool:
    """RISE-ACT-8: is a monster left that can attack or move? (What one of them can do they all can.)"""
    position = state.position
    if not still_to_act(position):
        return False
    return draws(position, position.turn.player) or can_move(state)


def first_monsters(position: Position) -> list[str]:
    """RISE-ACT-2: the equal monsters one of which acts next, in card order."""
    waiting = still_to_act(position)
    high = max(BASE[monster] for monster in waiting)
    return in_order([monster for monster in waiting if BASE[monster] == high])


def window(state: Table) -> WindowPending:
    """RISE-REACT-2: the window before the next monster, for this land and the one that the last monster entered."""
    turn = state.position.turn
    return WindowPending((turn.player, *turn.moved_to[-1:]))


# ------------------------------------------------------------------ the step
def before_next_monster(play: At) -> None:
    """RISE-REACT-2, RISE-ACT-8: a window, if anybody is to be asked; or the end of the step."""
    if not can_act(play.state):
        begin_draw(play)
        return
    opening = window(play.state)
    if asked(play.state, opening):
        play.position.pending = opening
    else:
        largest_acts(play)


def close_window(play: At) -> None:
    """RISE-REACT-5: nobody is left to ask, or no monster is left to act; the step goes on."""
    play.position.pending = None
    next_monster(play)


def next_monster(play: At) -> None:
    """RISE-ACT-2: the window is closed; the largest monster acts, if any still can."""
    if can_act(play.state):
        largest_acts(play)
    else:
        begin_draw(play)


def largest_acts(play: At) -> None:
    """RISE-ACT-2: the largest monster acts; among equals the turn's player chooses."""
    equals = first_monsters(play.position)
    if len(equals) > 1 and play.setup.word("ties") == "ask":
        play.position.pending = ChoosePending(play.position.turn.player, "monster", None, tuple(equals))
    else:
        act(play, equals[0])


def act(play: At, monster: str) -> None:
    """RISE-ACT-3 to 7: the monster attacks, or moves when there is nothing to attack."""
    position = play.position
    player = position.turn.player
    ask = play.setup.word("ties") == "ask"
    targets = targets_of(position, monster, player)
    if targets:
        if len(targets) > 1 and ask:
            position.pending = ChoosePending(player, "target", monster, tuple(targets))
        else:
            attack(play, monster, targets[0])
        return
    lands = destinations(play.state)
    if len(lands) > 1 and ask:
        position.pending = ChoosePending(player, "destination", monster, tuple(lands))
    else:
        move(play, monster, lands[0])


def attack(play: At, monster: str, target: str) -> None:
    """RISE-ACT-6: it attacks even if it cannot win."""
    position = play.position
    turn = position.turn
    if turn.step == DRAW:
        turn.arriving.remove(monster)
    else:
        turn.acted.append(monster)
    fights_back = position.contacts.get(target) == monster
    play.tell(
        "monster-attacks",
        "RISE-ACT-3" if fights_back else "RISE-ACT-4",
        player=turn.player,
        monster=monster,
        target=target,
        arriving=turn.step == DRAW,
    )
    put_in_contact(play, monster, target)


def move(play: At, monster: str, land: str) -> None:
    """RISE-MOVE-6: it arrives tapped, and does no more this turn."""
    position = play.position
    turn = position.turn
    position.players[turn.player].monsters.remove(monster)
    position.detach(monster)
    position.players[land].monsters.append(monster)
    position.tapped.append(monster)
    turn.acted.append(monster)
    turn.moved_to.append(land)
    rule = "RISE-MOVE-3" if draws(position, land) else "RISE-MOVE-5"
    play.tell("monster-moved", rule, player=turn.player, monster=monster, there=land)
    play.tell("monster-arrived", "RISE-MOVE-6", monster=monster, land=land)
    if not settle(play):
        meet_castles(play, monster, land)


def begin_draw(play: At) -> None:
    """RISE-ACT-8, RISE-DRAW-1: the draw step begins, with its allowance."""
    turn = play.position.turn
    waiting = still_to_act(play.position)
    if waiting:
        play.tell("monsters-stay", why_staying(play.state), player=turn.player, monsters=waiting)
    turn.step = DRAW
    turn.acted, turn.moved_to = [], []
    turn.allowance = HAND - len(play.position.players[turn.player].hand)
    play.tell("draw-begins", "RISE-DRAW-1", player=turn.player, allowance=turn.allowance)


def why_staying(state: Table) -> str:
    """RISE-MOVE-1, 2, 5: the clause by which monsters that have nothing to attack stay where they are."""
    turn = state.position.turn
    if not may_move(state):
        return "RISE-MOVE-1"
    return "RISE-MOVE-2" if len(turn.moved_to) == len(state.setup.players) - 1 else "RISE-MOVE-5"


# ------------------------------------------------------------------ monsters that have just come (RISE-DRAW-6)
def arriving_targets(position: Position) -> Sequence[str]:
    """What the next monster on arrival attacks: equal cards in card order."""
    turn = position.turn
    return weakest(rated_targets(position, turn.player)[1])


def attack_on_arrival(play: At) -> None:
    """RISE-DRAW-6, RISE-CASTLE-4: the first of those arriving attacks at once; with nothing to attack it stays."""
    position = play.position
    turn = position.turn
    monster = turn.arriving[0]
    targets = arriving_targets(position)
    if not targets:
        turn.arriving.pop(0)
        play.tell("finds-nothing", "RISE-DRAW-6", player=turn.player, monster=monster)
    elif len(targets) > 1 and play.setup.word("ties") == "ask":
        position.pending = ChoosePending(turn.player, "target", monster, tuple(targets))
    else:
        attack(play, monster, targets[0])
