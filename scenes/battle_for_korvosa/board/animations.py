"""Movement: units walk over the border and come from the pool; where they go looks as before until they are there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect, Surface

from game.battle_for_korvosa.facts.for_seat import Facts
from game.core import engine
from game.core.position.events import Event
from scenes.battle_for_korvosa.board.board import CityBoard
from scenes.battle_for_korvosa.board.map_tokens import stack_token
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.paint.ink import smooth
from scenes.paint.pieces import Piece
from scenes.ui.frame.motion import Step, ease

WALKS = ("moved", "fortified", "occupied")
"""Kinds of events of units that go from a place to another."""


class Walk:
    """A token on its way along points of the window."""

    def __init__(self, piece: Piece, points: Sequence[tuple[int, int]]) -> None:
        self.piece, self.points = piece, list(points)
        lengths = [
            ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in zip(self.points, self.points[1:], strict=False)
        ]
        self.ends = [sum(lengths[: number + 1]) for number in range(len(lengths))]

    def at(self, share: float) -> tuple[int, int]:
        """Where it is after that share of the way."""
        way = share * (self.ends[-1] if self.ends else 0.0)
        for number, end in enumerate(self.ends):
            start = self.ends[number - 1] if number else 0.0
            if way <= end and end > start:
                part = (way - start) / (end - start)
                (ax, ay), (bx, by) = self.points[number], self.points[number + 1]
                return round(ax + (bx - ax) * part), round(ay + (by - ay) * part)
        return self.points[-1]

    def paint(self, surface: Surface, share: float) -> Iterable[Rect]:
        return [self.piece.draw(surface, self.at(ease(share)))]


def show_units(screen: CityScreen, events: Sequence[Event], old: Mapping[str, Rect]) -> None:
    """Every stack that went somewhere walks there once more, all at the same time."""
    length = screen.ms(320)
    board = screen.board
    if length <= 0 or not isinstance(board, CityBoard):
        return
    steps, places = [], list[str]()

    def arrived() -> None:
        if screen.before_walk:
            screen.before_walk = {}
            screen.rebuild()

    for event in events:
        points = _way(board, event, old)
        if points:
            player = event.word("player")
            piece = stack_token(
                screen.seat(player),
                screen.of_queen(player),
                event.number("units"),
                screen.layout.scale,
                screen.app.theme,
            )
            steps.append(Step(length, Walk(piece, points).paint, end=arrived, name=event.kind))
            places.append(event.word("quarter"))
    if steps and len(screen.table.moments) > 1:
        former = engine.facts_for(screen.table.moments[-2].state, None, Facts).places
        screen.before_walk = {place: former[place] for place in places}
        screen.rebuild()
    screen.show.then(*steps)


def _way(board: CityBoard, event: Event, old: Mapping[str, Rect]) -> list[tuple[int, int]]:
    """The points over which the units of an event went; none where nobody went."""
    chart, at = board.screen.chart, board.map.at
    spots = chart.spots
    if event.kind in WALKS:
        origin, target = event.word("origin"), event.word("quarter")
        if origin in spots:
            return [at(point) for point in smooth(chart.way(origin, target))]
        return [_camp(board, event.word("player"), old), at(spots[target].token)]
    if event.kind == "units-placed":
        target = event.word("quarter")
        return [_camp(board, event.word("player"), old), at(spots[target].token)]
    return []


def _camp(board: CityBoard, player: str, old: Mapping[str, Rect]) -> tuple[int, int]:
    """Where a seat's pool is shown."""
    chip = old.get(f"seat-{player}")
    return chip.center if chip is not None else board.strip_room.center
