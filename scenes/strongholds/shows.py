"""Movement at the reveals: attackers march to the walls, covers turn over door by door. All of it is true already."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.motion import Step, ease_out, point_between
from scenes.paint.cards import card
from scenes.strongholds.looks import face
from scenes.strongholds.public import DoorsBoard, ReportBoard, RevealBoard

if TYPE_CHECKING:
    from scenes.strongholds.scene import HoldTable


def show_reveal(screen: HoldTable) -> None:
    """Let what has been revealed come in, one player after the other; any input ends it."""
    board = screen.board
    length = screen.ms(320)
    if length <= 0 or not isinstance(board, DoorsBoard):
        return
    if isinstance(board, RevealBoard):
        screen.marching = {spot.owner for spot in board.spots.values()}
        for owner in [name for name in screen.table.players if name in screen.marching]:
            screen.show.then(Step(length, partial(_march, screen, owner), end=partial(_arrived, screen, owner)))
    elif isinstance(board, ReportBoard):
        screen.covered = set(board.worked)
        for name in board.worked:
            screen.show.then(Step(length * 2, end=partial(_turned, screen, name), name=f"{name}'s door"))
    screen.rebuild()


def _march(screen: HoldTable, owner: str, surface: Surface, t: float) -> Iterable[Rect]:
    """An owner's cards on their way from the stronghold to the wall."""
    board = screen.board
    if not isinstance(board, DoorsBoard):
        return []
    start = board.door_rect(owner).center
    touched = []
    for spot in board.spots.values():
        if spot.owner == owner:
            x, y = point_between(start, spot.rect.center, ease_out(t), arc=screen.layout.u(20))
            width = spot.rect.w / screen.layout.scale
            piece = card(face(spot.card), screen.layout.scale, screen.app.theme, width=width)
            touched.append(piece.draw(surface, (round(x), round(y))))
    return touched


def _arrived(screen: HoldTable, owner: str) -> None:
    screen.marching.discard(owner)
    screen.invalidate()


def _turned(screen: HoldTable, name: str) -> None:
    screen.covered.discard(name)
    screen.app.sound.play("card")
    screen.rebuild()
