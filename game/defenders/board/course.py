"""The course of a turn: who decides where, and what follows what (DEF-GEN-4, DEF-TURN-1, DEF-REFL-4, DEF-END-3)."""

from __future__ import annotations

from game.core.position.state import Play, Setup
from game.defenders.board.levels import wake
from game.defenders.board.position import Position
from game.defenders.board.units import end_game

OPEN = frozenset(("map/features", "map/connections", "map/entries", "reflection/frame", "reflection/scene"))
"""Moments that are open to anyone."""


def left_of(setup: Setup, player: str) -> str:
    """The player to the left: the next seat; with one seat the same player."""
    return setup.after(player)[0] if len(setup.players) > 1 else player


def go_to(position: Position, phase: str, step: str | None, active: str | None = None) -> None:
    """The game stands at a step; `active` (or the First Player) decides."""
    turn = position.turn
    turn.phase, turn.step = phase, step  # type: ignore[assignment]
    turn.active = turn.first if active is None else active
    turn.queue = []


def go_round(setup: Setup, position: Position, phase: str, step: str) -> None:
    """A step in which each player acts once, in Normal Order."""
    go_to(position, phase, step)
    position.turn.queue = setup.after(position.turn.first)


def next_player(setup: Setup, position: Position) -> None:
    """The next player clockwise is active."""
    assert position.turn.active is not None  # the game is not over
    position.turn.active = left_of(setup, position.turn.active)


# ------------------------------------------------------------------------------------------------------ the turn


def begin_turn(play: Play[Position], number: int, first: str) -> None:
    """DEF-TURN-1: a new turn begins with Reflection."""
    position = play.position
    position.turn.number = number
    position.turn.first = first
    wake(position)
    play.tell("turn-begun", "DEF-TURN-1", number=number, first=first)
    go_to(position, "reflection", "frame")


def next_turn(play: Play[Position]) -> None:
    """DEF-GEN-4: the next seat clockwise is First Player of the new turn."""
    turn = play.position.turn
    begin_turn(play, turn.number + 1, left_of(play.setup, turn.first))


def skip_reflection(play: Play[Position]) -> None:
    """DEF-REFL-4: with scenes skipped the step is passed over and the tidings are emptied."""
    position = play.position
    position.tidings = []
    position.scene = None
    begin_threats_act(play)


def begin_threats_act(play: Play[Position]) -> None:
    """Step 2 of a turn."""
    position = play.position
    position.turn.moved = []
    go_to(position, "threats-act", "draw")


def end_threats_act(play: Play[Position]) -> None:
    """All that the card caused is over: with an empty deck the city is saved (DEF-END-3), else step 3."""
    position = play.position
    if not position.threat_deck:
        end_game(play, "defenders", "DEF-END-3")
        return
    position.turn.moved = []
    go_round(play.setup, position, "defenders-act", "move")


def deck_is_empty(play: Play[Position]) -> None:
    """DEF-END-3: a card must be drawn and there is none."""
    end_game(play, "defenders", "DEF-END-3")
