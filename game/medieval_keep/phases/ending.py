"""The end of the game and points (KEEP-OBJECT, KEEP-END, KEEP-SOLO-8)."""

from __future__ import annotations

from typing import Literal

from game.core.position.state import Play, Setup
from game.medieval_keep.board.position import Position, Result, Town
from game.medieval_keep.content.modes import solo_play
from game.medieval_keep.phases.production import feeds


def scores(setup: Setup, position: Position) -> dict[str, int]:
    """KEEP-OBJECT-1: the points of every player, in seat order."""
    return {player: points_of(setup, position.players[player]) for player in setup.players}


def points_of(setup: Setup, town: Town) -> int:
    """KEEP-OBJECT-1: a town's points; with `army: fed` (KEEP-SOLO-12) no more units count than its income keeps."""
    if setup.options.get("army") != "fed":
        return town.points()
    return len(town.structures) + min(len(town.defenders), feeds(town))


def standing(setup: Setup, position: Position) -> list[str]:
    """Who is not eliminated, in seat order."""
    return [player for player in setup.players if not position.players[player].eliminated]


def winners(setup: Setup, position: Position) -> list[str]:
    """KEEP-END-2, -3, KEEP-SOLO-8: who has won, in seat order."""
    if position.result is None or position.result.reason == "fallen":
        return []
    left = standing(setup, position)
    if position.result.reason == "last-town":
        return left
    points = position.result.scores
    best = max(points[player] for player in left)
    return [player for player in left if points[player] == best]


def finish(play: Play[Position], reason: Literal["deck", "last-town", "fallen", "invasions"], rule: str) -> None:
    """KEEP-END-5: the game is over."""
    position = play.position
    position.turn.phase = "over"
    position.turn.healing = []
    position.pending = None
    position.battle = None
    position.result = Result(reason, scores(play.setup, position))
    play.tell(
        "game-over",
        rule,
        reason=reason,
        scores=dict(position.result.scores),
        winners=winners(play.setup, position),
        round=position.turn.number,
    )


def after_elimination(play: Play[Position]) -> None:
    """KEEP-END-2, KEEP-SOLO-8: does the game end because a town has fallen?"""
    left = len(standing(play.setup, play.position))
    if left == 0:
        finish(play, "fallen", "KEEP-SOLO-8")
    elif left == 1 and len(play.setup.players) > 1:
        finish(play, "last-town", "KEEP-END-2")


def after_last_card(play: Play[Position]) -> bool:
    """KEEP-END-1 with `last-card: at-once`: is the game over because the last card has just reached a hand?"""
    if play.position.draw or play.setup.word("last-card") != "at-once":
        return False
    finish(play, "deck", "KEEP-END-1")
    return True


def at_end_of_turn(play: Play[Position]) -> bool:
    """KEEP-END-1, KEEP-NOCARD-8: is the game over at the end of this turn?"""
    setup, position = play.setup, play.position
    if setup.mode == "no-cards":
        if position.invasions < setup.number("invasions"):
            return False
        finish(play, "invasions", "KEEP-NOCARD-8")
        return True
    if position.draw:
        return False
    finish(play, "deck", "KEEP-SOLO-8" if solo_play(setup.players, setup.mode) else "KEEP-END-1")
    return True
