"""Movement: attackers march to the walls, covers turn over, sums are counted.

All of it is true already when it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect, Surface

from scenes.paint.cards import card
from scenes.strongholds.battle.all_strongholds import DoorsBoard
from scenes.strongholds.battle.reveals import ReportBoard, RevealBoard
from scenes.strongholds.board.screen import HoldScreen
from scenes.tabletop.cards.faces import face
from scenes.ui.frame.motion import Step, ease_out, point_between


def show_reveal(screen: HoldScreen) -> None:
    """Let what has been revealed come in, one player after the other, and count its sums; any input ends it."""
    board = screen.board
    length = screen.ms(320)
    if length <= 0 or not isinstance(board, DoorsBoard):
        return
    if isinstance(board, RevealBoard):
        screen.marching = {spot.owner for spot in board.spots.values()}
        sums = {name: found[0] for name in screen.table.players if (found := board.sum_of(name)) and found[0]}
        screen.counting = dict.fromkeys(sums, 0)
        counted = dict(screen.counting)
        for owner in [name for name in screen.table.players if name in screen.marching]:
            screen.show.then(Step(length, partial(_march, screen, owner), end=partial(_arrived, screen, owner)))
            door, attack = board.contribution(owner)
            if counted.get(door, sums.get(door, 0)) < sums.get(door, 0):
                goal = min(sums[door], counted[door] + attack)
                screen.show.then(_count(screen, door, counted[door], goal, sums[door]))
                counted[door] = goal
        left = [name for name in sums if counted[name] < sums[name]]
        screen.show.then(*(_count(screen, name, counted[name], sums[name], sums[name]) for name in left))
    elif isinstance(board, ReportBoard):
        screen.covered = set(board.worked)
        board.telling.settled = False  # the log tells the dead when all covers have been turned
        for name, facts in board.worked.items():
            damage = facts.damage
            screen.show.then(Step(length * 2, end=partial(_turned, screen, name, damage), name=f"{name}'s door"))
            if damage:
                screen.show.then(_count(screen, name, 0, damage, damage))
        screen.show.then(Step(0, end=partial(_all_turned, screen), name="all covers are turned"))
    screen.rebuild()


def _count(screen: HoldScreen, name: str, start: int, goal: int, whole: int) -> Step:
    """A door's sum runs from one number to the next; at the whole it is done."""

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        board = screen.board
        if not isinstance(board, DoorsBoard):
            return []
        board.paint_sum(surface, name, round(start + (goal - start) * ease_out(t)))
        return [board.sum_room(name).inflate(screen.layout.u(8), screen.layout.u(8))]

    def end() -> None:
        screen.counting[name] = goal
        if goal == whole:
            screen.counting.pop(name)
        screen.invalidate()

    return Step(screen.ms(420), paint, end=end, name=f"{name}'s sum")


def _march(screen: HoldScreen, owner: str, surface: Surface, t: float) -> Iterable[Rect]:
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


def _arrived(screen: HoldScreen, owner: str) -> None:
    screen.marching.discard(owner)
    screen.invalidate()


def _all_turned(screen: HoldScreen) -> None:
    if screen.telling is not None:
        screen.telling.settled = True
        screen.rebuild()


def _turned(screen: HoldScreen, name: str, damage: int) -> None:
    screen.covered.discard(name)
    if damage:
        screen.counting[name] = 0
    screen.app.sound.play("card-laid")
    screen.rebuild()
