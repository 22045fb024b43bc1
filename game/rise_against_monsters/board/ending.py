"""RISE-END: victory, defeat, conceding; looked at after every single change."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct, to_builtins

from game.core.text.phrases import join_words, say
from game.core.text.refusal import Refusal
from game.rise_against_monsters.board.action import At, RiseAction, Table
from game.rise_against_monsters.board.position import (
    ADMITTING,
    BUILDING,
    CHOOSING,
    DRAWN,
    STEPS,
    UNTAPPING,
    WINDOW,
    Position,
    Result,
)


class Tally(Struct, frozen=True):
    """What the end depends on: castles in play, monsters that roam, and other cards in play, which keep defeat away."""

    castles: int
    roaming: int
    others: int


def tally(position: Position) -> Tally:
    """RISE-END-1, 2: counted over all lands."""
    lands = position.players.values()
    castles = sum(len(land.castles) for land in lands)
    others = sum(len(land.heroes) + len(land.workers) + len(land.bonuses) for land in lands)
    roaming = sum(len(land.monsters) for land in lands)
    return Tally(castles, roaming, others + castles + len(position.roads))


def victory(position: Position) -> bool:
    """RISE-END-1: as many castles as players, and no roaming monster."""
    castles = 0
    for land in position.players.values():
        if land.monsters:
            return False
        castles += len(land.castles)
    return castles >= len(position.players)


def defeat(position: Position, overrun: str) -> bool:
    """RISE-END-2: somebody has begun to build, and nothing but monsters is in play.

    Only roaming monsters can be left then: a monster under a castle lies under another card.
    """
    if position.roads:
        return False
    monsters = 0
    building = False
    for land in position.players.values():
        if land.heroes or land.workers or land.bonuses or land.castles:
            return False
        monsters += bool(land.monsters)
        building = building or land.phase == BUILDING
    return building and (monsters == len(position.players) if overrun == "every-land" else monsters > 0)


def settle(play: At) -> bool:
    """RISE-END-3: is the game over, now that something has changed? Tells the end when it comes."""
    position = play.position
    if position.result is not None:
        return True
    if victory(position):
        end_game(play, "players", "castles", "RISE-END-1")
    elif defeat(position, play.setup.word("overrun")):
        monsters = [monster for land in position.players.values() for monster in land.monsters]
        end_game(play, "monsters", "overrun", "RISE-END-2", monsters=monsters)
    return position.result is not None


def end_game(play: At, winner: str, reason: str, rule: str, **facts: Any) -> None:
    """The game stops on the spot."""
    play.position.result = Result(winner, reason)
    play.position.pending = None
    left = to_builtins(tally(play.position))
    play.tell("won" if winner == "players" else f"lost-{reason}", rule, winner=winner, reason=reason, **left, **facts)


class Concede(RiseAction, frozen=True):
    """RISE-END-4: any player who may act gives up for the table; the monsters win."""

    rule: ClassVar[str] = "RISE-END-4"
    malformed: ClassVar[str] = "RISE-END-4"
    gives_up: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (*STEPS, WINDOW, DRAWN, UNTAPPING, CHOOSING, ADMITTING)

    @classmethod
    def open_to(cls, state: Table, by: str) -> bool:
        """Everybody who may act, but for who may react in a window without being asked (RISE-REACT-3)."""
        return state.position.moment != WINDOW or by in state.rules.to_act(state)

    @classmethod
    def refused_for(cls, state: Table, by: str) -> Refusal | None:
        """RISE-END-4: only who may act may concede."""
        players = state.rules.to_act(state)
        if by in players:
            return None
        reason = say("{by} has nothing to decide now; {players} may concede.", by=by, players=join_words(players))
        return Refusal("RISE-END-4", reason)

    def apply(self, play: At) -> None:
        """The monsters win."""
        end_game(play, "monsters", "conceded", "RISE-END-4", player=self.by)
