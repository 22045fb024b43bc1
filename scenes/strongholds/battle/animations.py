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
from scenes.tabletop.playback.great_moment import ANTICIPATES, FLIES, LENGTH, POPS, STRIKES, Moment
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
BLOW = ANTICIPATES + STRIKES + FLIES + POPS
"""A blow of which nothing is read: until its dust has gone."""
POINT, COUNTS = 60, 420
"""Milliseconds: the sum grows by one, and all that it grows at a time takes at the most."""


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
        for row in Fall(screen, board, name, losses, damage).rows():
            screen.show.then(*row)
    screen.show.then(Step(0, end=partial(_all_seen, screen), name="all covers are turned"))


class Fall:
    """What comes through is counted; as the sum passes a royal's health he falls from the wall, one after the other,
    and it strikes with that sum, or with the stronghold that falls.
    """

    def __init__(self, screen: HoldScreen, board: ReportBoard, name: str, losses: Sequence[Event], damage: int) -> None:
        self.screen, self.name, self.losses, self.damage, self.tall = screen, name, losses, damage, board.layout.tall
        self.killed = [event for event in losses if event.kind == "royal-killed"]
        self.falls = any(event.kind == "stronghold-fell" for event in losses)
        self.moment: Moment | None = None
        self.places: dict[str, Rect] = {}
        """Where each royal who dies stood; nobody falls where nothing has been drawn yet."""
        self.counted = 0
        """How far the sum has come."""

    def rows(self) -> Iterable[list[Step]]:
        screen, counted = self.screen, 0
        for event in self.killed[:-1]:
            goal = self.damage - event.number("left")
            yield [_count(screen, self.name, counted, goal, _nothing, length=POINT * (goal - counted))]
            yield [self._falling(event, goal, [event]), self._striking([event], BLOW, "a royal strikes the ground")]
            counted = goal
        # the number is told with the last of it; who dies of it, and what falls, in their own step
        told = [event for event in self.losses if event.kind not in ("royal-killed", "stronghold-fell")]
        rest = POINT * (self.damage - counted)
        yield [_count(screen, self.name, counted, self.damage, partial(_seen, screen, told), length=rest)]
        if self.killed or self.falls:
            fall = self._falling(self.killed[-1] if self.killed else None, self.damage, self.losses)
            strikes = screen.great_moment(self.losses) is not None
            yield [fall, *([self._striking(self.losses, LENGTH, "a great moment")] if strikes else [])]

    def _striking(self, losses: Sequence[Event], length: float, name: str) -> Step:
        """It strikes as these fall."""

        aimed = False

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            nonlocal aimed
            if not aimed:  # by now the board has drawn where its walls stand
                self._aim(losses)
                aimed = True
            return self.moment.paint(surface, t * length / LENGTH) if self.moment is not None else ()

        return Step(self.screen.ms(length), paint, name=name)

    def _falling(self, event: Event | None, counted: int, losses: Sequence[Event]) -> Step:
        """A royal falls, and with the last one all that is told."""
        royal = event.word("royal") if event is not None else ""

        def begin() -> None:
            self.counted = counted
            if royal in self.screen.royals:
                self.places[royal] = self.screen.royals[royal].copy()
                self.screen.falling = frozenset([royal])
            self.screen.invalidate()

        def end() -> None:
            self.screen.falling = frozenset()
            _seen(self.screen, losses)

        length, paint = self.screen.ms(TIPS + FALLS), partial(self._fall, royal)
        return Step(length, paint, begin, end, name=f"{self.name}'s dead")

    def _aim(self, losses: Sequence[Event]) -> None:
        """Where it strikes: at the last who fell, or at all of them as their stronghold falls with them."""
        places = [*self.places.values()]
        where = places[0].unionall(places[1:]) if places and self.falls else places[-1] if places else self._wall()
        self.moment = self.screen.great_moment(losses, where)
        if self.moment is not None and losses is not self.losses:
            self.moment = replace(self.moment, number="", words="")  # the sum goes on
        elif self.moment is not None and not self.falls:
            self.moment = replace(self.moment, number=str(self.damage), words="")  # the door's sum names them below

    def _wall(self) -> Rect | None:
        """An empty stronghold falls itself."""
        towers = self.screen.towers.get(self.name)
        return Rect(*towers[0], towers[1][0] - towers[0][0], 1) if towers is not None else None

    def _fall(self, royal: str, surface: Surface, t: float) -> Iterable[Rect]:
        """The card tips back, then goes over its wall and down; the sum stands as far as it has come."""
        touched = _sum_at(self.screen, self.name, surface, self.counted)
        place, s, theme = self.places.get(royal), self.screen.layout.scale, self.screen.theme
        if place is None:
            return touched
        now = t * (TIPS + FALLS)
        down = max(0.0, now - TIPS) / FALLS
        turn = 5 * min(1.0, now / TIPS) - 39 * down * down
        whole = card(face(royal), s, theme, width=place.w / s)
        turned = pygame.transform.rotate(whole.surface, turn)
        middle = place.centerx - round(place.w * 0.4 * down), place.centery + round(place.h * 0.7 * down * down)
        return [*touched, surface.blit(turned, turned.get_rect(center=middle).clamp(self.tall))]


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


def _nothing() -> None:
    """Nothing is told yet."""


def _count(
    screen: HoldScreen,
    name: str,
    start: int,
    goal: int,
    end: Callable[[], None],
    owner: str = "",
    length: float = COUNTS,
) -> Step:
    """A door's sum runs from one number to the next, while the cards of an `owner` who has come stand there."""

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        there = list(_march(screen, owner, surface, 1.0)) if owner else []
        return [*there, *_sum_at(screen, name, surface, round(start + (goal - start) * ease_out(t)))]

    return Step(screen.ms(min(length, COUNTS)), paint, end=end, name=f"{name}'s sum")


def _sum_at(screen: HoldScreen, name: str, surface: Surface, counted: int) -> list[Rect]:
    """A door's sum as far as it has been counted."""
    board = screen.board
    if not isinstance(board, DoorsBoard):
        return []
    board.paint_sum(surface, name, counted)
    room = board.sum_room(name).inflate(screen.layout.u(8), screen.layout.u(8))
    return [Rect(room.x, room.y, room.w, room.h + screen.layout.u(board.below_sum))]


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
