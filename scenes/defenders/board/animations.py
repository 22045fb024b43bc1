"""Who goes over the map: units along their paths, threats from the rim along red dashes, the others straight.

The position is true already when they set out, and shown when they have come: a place falls, morale sinks, somebody
dies when the blow has come, not before. Any input ends it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.defenders.board.map_board import MapBoard
from scenes.paint import links
from scenes.paint.pieces import Piece
from scenes.ui.frame.motion import Step, ease

At = tuple[int, int]
MARCH, WALK = 1100.0, 520.0
"""Milliseconds of an attack's march, and of a step of a unit."""
WALKS = ("moved", "retreated", "bumped")
"""Kinds of events of units that go from a place to another."""
WAYS = ("target", *WALKS)
"""The same, and those of threats that march on a place."""
STILL = 6
"""Pixels that are no movement: pieces of a place make room for one another."""


@dataclass(frozen=True)
class Walk:
    """A piece on its way through pixels of the window, from the share `begin` of the whole time to the share `end`."""

    piece: str
    points: tuple[At, ...]
    begin: float = 0.0
    end: float = 1.0
    trail: tuple[Piece, At] | None = None
    """Dashes that lie under it while it goes."""

    def at(self, share: float) -> At:
        """Where it is after that share of the whole time."""
        part = min(1.0, max(0.0, (share - self.begin) / (self.end - self.begin)))
        left = ease(part) * sum(math.dist(a, b) for a, b in zip(self.points, self.points[1:], strict=False))
        for a, b in zip(self.points, self.points[1:], strict=False):
            far = math.dist(a, b)
            if left <= far and far:
                return round(a[0] + (b[0] - a[0]) * left / far), round(a[1] + (b[1] - a[1]) * left / far)
            left -= far
        return self.points[-1]


def walks(events: Iterable[Event]) -> bool:
    """Does a threat march on a place, or a unit go elsewhere?"""
    return any(event.kind in WAYS for event in events)


def march(
    board: MapBoard, events: Sequence[Event], old: Mapping[str, Rect], end: Callable[[], None] | None = None
) -> bool:
    """Let everything walk to where it stands now; `old` are the places of things before. Is there anything to see?"""
    screen = board.screen
    if screen.ms(WALK) <= 0:
        return False
    ways, length = _walks(board, events, old)
    if not ways:
        return False
    screen.marching = frozenset(walk.piece for walk in ways)
    telling = screen.telling
    if telling is None:
        screen.walking = len(screen.table.moments) - 1
    else:
        first = next((number for number, event in enumerate(events) if event.kind in WAYS), 0)
        telling.hold(events[first:])

    def paint(surface: Surface, share: float) -> Iterable[Rect]:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(board.room))
        touched = [walk.trail[0].draw(surface, walk.trail[1]) for walk in ways if walk.trail is not None]
        size, side = board.standing.size, board.u(board.standing.size * 1.6)
        for walk in ways:
            at = walk.at(share)
            board.draw_piece(surface, walk.piece, at, size)
            touched.append(Rect(at[0] - side // 2, at[1] - side // 2, side, side))
        surface.set_clip(clip)
        return touched

    def arrived() -> None:
        screen.marching, screen.walking = frozenset(), None
        if telling is not None:
            telling.see(events)
        (end or screen.rebuild)()

    screen.show.then(Step(length, paint, end=arrived, name="march"))
    screen.rebuild()
    return True


def _walks(board: MapBoard, events: Sequence[Event], old: Mapping[str, Rect]) -> tuple[list[Walk], float]:
    """All walks of an action: attackers together, then units one after another; and how many milliseconds they take."""
    told = list(_told(board, events, old))
    attackers = [walk for walk in told if walk.trail is not None]
    units = [walk for walk in told if walk.trail is None]
    gone = {walk.piece for walk in told}
    others = [
        Walk(piece, (old[piece].center, at))
        for piece, at in board.tokens_now().items()
        if piece in old and piece not in gone and math.dist(old[piece].center, at) > STILL and board.alike(old)
    ]
    spans = [(attackers, MARCH), *(([unit], WALK) for unit in units), (others, WALK)]
    spans = [(group, length) for group, length in spans if group]
    whole = sum(length for _, length in spans)
    found, since = [], 0.0
    for group, length in spans:
        until = since + length / whole
        found += [Walk(walk.piece, walk.points, since, until, walk.trail) for walk in group]
        since = until
    return found, board.screen.ms(whole)


def _told(board: MapBoard, events: Sequence[Event], old: Mapping[str, Rect]) -> Iterator[Walk]:
    """The walks that the events tell of, one for each piece."""
    spots, map, now = board.land.spots, board.map, board.tokens_now()
    ways: dict[str, list[At]] = {}
    for event in events:
        if event.kind == "target" and event.word("threat") in now and event.word("target") in spots:
            card = event.word("threat")
            start, goal = map.at(board.homes[card]), map.at(spots[event.word("target")])
            way = (0, 0), (goal[0] - start[0], goal[1] - start[1])
            trail = links.way(way, board.layout.scale, board.theme, colour=board.theme.illegal.paper, width=3.6)
            yield Walk(card, (start, now[card]), trail=(trail, start))
        elif event.kind in WALKS and event.word("unit") in now and event.maybe_word("before") in spots:
            unit, via = event.word("unit"), event.maybe_words("path")[:-1]
            known = unit in old and unit not in ways and board.alike(old)
            start = old[unit].center if known else map.at(spots[event.word("before")])
            ways.setdefault(unit, []).extend([start, *(map.at(spots[place]) for place in via if place in spots)])
    for unit, points in ways.items():
        yield Walk(unit, (*points, now[unit]))
