"""Movement after an action: arrows strike, what falls is crossed, cards go where they belong, stones rise.

All of it is true already when it is shown; any input ends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint import links
from scenes.paint.pieces import Piece
from scenes.rise_against_monsters.board.board import Board
from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.rise_against_monsters.scenery import buildings
from scenes.ui.frame.motion import Painter, Step, ease, ease_out, point_between
from scenes.ui.widgets import faces as signs

STRIKE, FALL, FLY, RISE = 240, 180, 260, 480
"""Milliseconds: an arrow grows, a struck card falls, a card goes to its place, a castle rises."""
STRUCK = 0.57
"""The share of its time after which a struck card begins to fall."""
FLYING = {
    "hero-played": "card", "worker-played": "card", "road-built": "card", "sent": "card", "supported": "worker",
    "monster-moved": "monster", "hero-comes": "hero", "to-hand": "card", "taken-in": "monster", "set-free": "monster",
}  # fmt: skip
"""Kind of event -> the fact that names the card which goes somewhere."""
SWEPT = {"joker-strikes": "monsters", "joker-played": "monsters", "joker-slays-heroes": "heroes"}


def show(screen: RiseScreen, events: Sequence[Event], old: Mapping[str, Rect]) -> None:
    """What an action brought, as movements one after another; `old` are the places of things before it."""
    if screen.ms(FLY) > 0 and isinstance(screen.board, Board):
        Movement(screen, screen.board, old).show(events)


class Movement:
    """The movements of one action, on the board that lies there after it."""

    def __init__(self, screen: RiseScreen, board: Board, old: Mapping[str, Rect]) -> None:
        self.screen, self.board, self.old = screen, board, old
        self.blow: tuple[str, str] | None = None
        """Who strikes whom, until it is told what came of it."""

    def show(self, events: Sequence[Event]) -> None:
        """Turn the events into steps."""
        for event in events:
            kind = event.kind
            if kind == "hero-attacks":
                self.blow = (event.word("hero"), event.word("target"))
            elif kind == "monster-attacks":
                self.blow = (event.word("monster"), event.word("target"))
            elif kind == "destroyed":
                self._struck(event.word("card"), falls=True)
            elif kind in ("held-out", "pinned"):
                self._struck(event.word("card"), falls=False)
            elif kind in FLYING:
                self._fly(event.word(FLYING[kind]))
            elif kind == "castle-built":
                self._rise(event.word("card"))
            elif kind in SWEPT:
                steps = [self._fall(card, 0.0) for card in event.words(SWEPT[kind]) if card in self.old]
                self.screen.show.then(*steps)

    # ------------------------------------------------------------ a strike

    def _place(self, card: str) -> Rect | None:
        """Where a card is, or was before the action."""
        return self.board.landscape.spot_rect(card) or self.old.get(card)

    def _struck(self, card: str, falls: bool) -> None:
        """The arrow of the blow, and what becomes of its target."""
        blow, self.blow = self.blow, None
        steps = []
        if blow is not None:
            start, goal = self.old.get(blow[0]) or self._place(blow[0]), self.old.get(blow[1]) or self._place(blow[1])
            if start is not None and goal is not None:
                steps.append(Step(self.screen.ms(STRIKE), self._arrow(start, goal), name="a blow"))
        if falls and card in self.old:
            steps.append(self._fall(card, STRUCK if steps else 0.0))
        self.screen.show.then(*steps)

    def _arrow(self, start: Rect, goal: Rect) -> Painter:
        a, b = links.edge_points(start, goal)
        theme, s = self.screen.app.theme, self.screen.layout.scale

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            share = max(0.15, ease_out(min(1.0, t * 1.4)))
            dx, dy = (b[0] - a[0]) * share, (b[1] - a[1]) * share
            way = links.way(((0.0, 0.0), (round(dx), round(dy))), s, theme, colour=theme.illegal.paper, width=4.2)
            return [way.draw(surface, a)]

        return paint

    def _fall(self, card: str, wait: float) -> Step:
        """A card lies where it was, then it is crossed and gone."""
        place, s, theme = self.old[card], self.screen.layout.scale, self.screen.app.theme
        width = min(place.w, place.h) / s
        tapped = place.w > place.h
        draw = faces.whole if width > 56 else faces.slip
        picture: Piece = draw(card, min(width, 72.0), s, theme, tapped=tapped)
        cross = signs.icon("cross", round(min(place.size) * 0.7), theme.illegal.paper, s, theme)

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            rect = picture.draw(surface, place.topleft)
            if t >= wait:
                rect = rect.union(cross.draw(surface, place.center))
            return [rect]

        return Step(self.screen.ms(STRIKE + FALL if wait else FALL), paint, name="a card falls")

    # ------------------------------------------------------------ going somewhere

    def _fly(self, card: str) -> None:
        """A card goes from where it was to where it lies now."""
        screen, start = self.screen, self.old.get(card) or self.old.get("pile") or self.old.get("draw-pile")
        thing = screen.hands.find(card)
        if thing is None or start is None:
            return
        goal = thing.face if isinstance(thing, PieceThing) else thing.rect
        if abs(goal.centerx - start.centerx) + abs(goal.centery - start.centery) < screen.layout.u(30):
            return
        s, theme = screen.layout.scale, screen.app.theme
        picture = faces.whole(card, 72, s, theme, lifted=True)
        if isinstance(thing, PieceThing):
            picture = self.board.landscape.cards.picture(thing)
        screen.in_flight.add(card)

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            x, y = point_between(start.center, goal.center, ease(t), 0.08)
            return [picture.draw(surface, (round(x) - goal.w // 2, round(y) - goal.h // 2))]

        def landed() -> None:
            screen.in_flight.discard(card)
            screen.touched(screen.hands.find(card))

        screen.show.then(Step(screen.ms(FLY), paint, end=landed, name="a card goes to its place"))

    def _rise(self, castle: str) -> None:
        """Stone by stone a castle rises in its place."""
        screen = self.screen
        thing = screen.hands.find(castle)
        if not isinstance(thing, PieceThing):
            return
        s, theme, width, corner = screen.layout.scale, screen.app.theme, thing.spot.box.w, thing.face.topleft
        screen.in_flight.add(castle)

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            return [buildings.rising(width, min(19, int(t * 20)) / 20, s, theme).draw(surface, corner)]

        def stands() -> None:
            screen.in_flight.discard(castle)
            screen.touched(screen.hands.find(castle))

        screen.show.then(Step(screen.ms(RISE), paint, end=stands, name="a castle rises"))
