"""Movement: attackers march to the walls, covers turn over, sums are counted.

All of it is true already when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint.cards import card
from scenes.strongholds.battle.all_strongholds import DoorsBoard
from scenes.strongholds.battle.reveals import ARRIVALS, ReportBoard, RevealBoard
from scenes.strongholds.board.screen import HoldScreen
from scenes.tabletop.cards.faces import face
from scenes.tabletop.playback.great_moment import ANTICIPATES, LENGTH, STRIKES, Moment
from scenes.ui.frame.motion import Step, ease_out, point_between

CASUALTIES = frozenset(
    {
        "damage-dealt",
        "royal-killed",
        "damage-lost",
        "stronghold-overwhelmed",
        "stronghold-fell",
    }
)
"""What is seen of a door when its sum has been counted."""

TIPS, FALLS = ANTICIPATES, 2 * STRIKES
"""Milliseconds: a card tips, and goes over the wall."""


def show_reveal(screen: HoldScreen) -> None:
    """Let what has been revealed come in, one player after the other, and count its sums; any input ends it."""
    board = screen.board
    if screen.ms(320) <= 0:
        return
    if isinstance(board, RevealBoard):
        _show_arrivals(screen, board)
    elif isinstance(board, ReportBoard):
        _show_clash(screen, board)
    else:
        return
    screen.rebuild()


def _show_arrivals(screen: HoldScreen, board: RevealBoard) -> None:
    """Each attacker marches to the wall; with him the sum before it grows."""
    telling = board.telling
    arrivals = [event for event in telling.events if event.kind in ARRIVALS]
    telling.hold(arrivals)
    sums: dict[str, int] = {}
    for event in arrivals:
        owner, door = event.word("player"), event.word("target")
        before = sums.get(door, 0)
        sums[door] = before + event.number("total")
        screen.show.then(Step(screen.ms(320), partial(_march, screen, owner), name=f"{owner} marches"))
        screen.show.then(_count(screen, door, before, sums[door], partial(_seen, screen, [event]), owner))


def _show_clash(screen: HoldScreen, board: ReportBoard) -> None:
    """Door by door the covers turn over, then what comes through is counted, and who dies of it is seen to die."""
    telling = board.telling
    telling.settled = False  # the log tells the dead when all covers have been turned
    telling.hold(telling.events)
    for name in board.incoming:
        own = [event for event in telling.events if event.facts.get("player") == name]
        end = next(number for number, event in enumerate(own) if event.kind == "siege-worked-out")
        losses = [event for event in own if event.kind in CASUALTIES]
        turned = partial(_seen, screen, own[: end + 1], sound="card-laid")
        screen.show.then(Step(screen.ms(640), end=turned, name=f"{name}'s door"))
        damage = own[end].number("damage")
        if not damage:
            continue
        screen.show.then(_count(screen, name, 0, damage, partial(_counted, screen, losses)))
        royals = [event.word("royal") for event in losses if event.kind == "royal-killed"]
        if royals or any(event.kind == "stronghold-fell" for event in losses):
            screen.show.then(*Fall(screen, board, name, royals, losses, damage).steps())
    screen.show.then(Step(0, end=partial(_all_seen, screen), name="all covers are turned"))


def _counted(screen: HoldScreen, losses: Sequence[Event]) -> None:
    """What has come through is told with its number; who dies of it, and what falls, in their own step."""
    _seen(screen, [event for event in losses if event.kind not in ("royal-killed", "stronghold-fell")])


class Fall:
    """Royals fall from their wall as the sum has passed their health, and it strikes with that sum."""

    def __init__(
        self,
        screen: HoldScreen,
        board: ReportBoard,
        name: str,
        royals: Sequence[str],
        losses: Sequence[Event],
        damage: int,
    ) -> None:
        self.screen, self.name, self.royals, self.losses = screen, name, royals, losses
        self.damage, self.tall = damage, board.layout.tall
        self.moment: Moment | None = None
        self.places: list[Rect] = []

    def steps(self) -> Iterable[Step]:
        seen = partial(self._end, self.losses)
        yield Step(self.screen.ms(TIPS + FALLS), self._fall, begin=self._begin, end=seen, name=f"{self.name}'s dead")
        if self.screen.great_moment(self.losses) is not None:
            yield Step(self.screen.ms(LENGTH), self._strike, name="a great moment")

    def _begin(self) -> None:
        screen = self.screen  # nothing falls where nothing has been drawn yet
        self.royals = [royal for royal in self.royals if royal in screen.royals]
        places = self.places = [screen.royals[royal] for royal in self.royals]
        self.moment = screen.great_moment(self.losses, places[0].unionall(places[1:]) if places else None)
        if self.moment is not None and not any(event.kind == "stronghold-fell" for event in self.losses):
            self.moment = replace(self.moment, number=str(self.damage), words="")  # the door's sum names them below
        screen.falling = frozenset(self.royals)
        screen.invalidate()

    def _end(self, losses: Sequence[Event]) -> None:
        self.screen.falling = frozenset()
        _seen(self.screen, losses)

    def _fall(self, surface: Surface, t: float) -> Iterable[Rect]:
        """Each card tips back, then goes over its wall and down."""
        s, theme = self.screen.layout.scale, self.screen.theme
        now, touched = t * (TIPS + FALLS), []
        for royal, place in zip(self.royals, self.places, strict=True):
            down = max(0.0, now - TIPS) / FALLS
            turn = 5 * min(1.0, now / TIPS) - 39 * down * down
            whole = card(face(royal), s, theme, width=place.w / s)
            turned = pygame.transform.rotate(whole.surface, turn)
            middle = place.centerx - round(place.w * 0.4 * down), place.centery + round(place.h * 0.7 * down * down)
            touched.append(surface.blit(turned, turned.get_rect(center=middle).clamp(self.tall)))
        return touched

    def _strike(self, surface: Surface, t: float) -> Iterable[Rect]:
        return self.moment.paint(surface, t) if self.moment is not None else ()


def _seen(screen: HoldScreen, events: Sequence[Event], sound: str = "") -> None:
    """The step of these events has come."""
    if screen.telling is not None:
        screen.telling.see(events)
    if sound:
        screen.app.sound.play(sound)
    screen.rebuild()


def _all_seen(screen: HoldScreen) -> None:
    if screen.telling is not None:
        screen.telling.see(screen.telling.events)
        screen.telling.settled = True
    screen.rebuild()


def _count(screen: HoldScreen, name: str, start: int, goal: int, end: Callable[[], None], owner: str = "") -> Step:
    """A door's sum runs from one number to the next, while the cards of an `owner` who has come stand there."""

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        board = screen.board
        if not isinstance(board, DoorsBoard):
            return []
        there = list(_march(screen, owner, surface, 1.0)) if owner else []
        board.paint_sum(surface, name, round(start + (goal - start) * ease_out(t)))
        room = board.sum_room(name).inflate(screen.layout.u(8), screen.layout.u(8))
        return [*there, Rect(room.x, room.y, room.w, room.h + screen.layout.u(board.below_sum))]

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
            piece = card(face(spot.card), screen.layout.scale, screen.theme, width=width)
            touched.append(piece.draw(surface, (round(x), round(y))))
    return touched
