"""Movement after an action: arrows strike, what falls is crossed, cards go where they belong, stones rise.

All of it is true already; the board shows the position before it, until each event's step has come. Any input ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.paint import links
from scenes.paint.pieces import Piece
from scenes.rise_against_monsters.board.board import Board
from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.board.screen import Moving, RiseScreen
from scenes.rise_against_monsters.pieces import faces
from scenes.rise_against_monsters.scenery import buildings
from scenes.session.table.moments import Moment
from scenes.tabletop.cards.faces import suit_of
from scenes.tabletop.playback.great_moment import greatest
from scenes.ui.frame.motion import Painter, Step, between, ease, ease_out, point_between
from scenes.ui.widgets import faces as signs

STRIKE, FALL, FLY, RISE, SINK, LAST = 240, 180, 260, 770, 700, 1400
"""Milliseconds: an arrow grows, a struck card falls, a card goes to its place, a castle rises, one sinks; the end is
seen.
"""
STRUCK = 0.57
"""The share of its time after which a struck card begins to fall."""
LARGE = 200.0
"""Units across a castle that rises before all eyes."""
FLYING = {
    "hero-played": "card",
    "worker-played": "card",
    "road-built": "card",
    "sent": "card",
    "supported": "worker",
    "monster-moved": "monster",
    "hero-comes": "hero",
    "to-hand": "card",
    "taken-in": "monster",
    "set-free": "monster",
}
"""Kind of event -> the fact that names the card which goes somewhere."""
SWEPT = {
    "joker-strikes": "monsters",
    "joker-played": "monsters",
    "joker-slays-heroes": "heroes",
    "short-cards-lost": "cards",
}
"""Kind of event -> the fact that names the cards which go all at once."""
MOVES = frozenset((*FLYING, *SWEPT, "destroyed", "held-out", "pinned", "castle-built"))


def moves(screen: RiseScreen, events: Sequence[Event]) -> bool:
    """Is any of that to be seen in movement?"""
    still = screen.ms(FLY) <= 0 or screen.pacing.hurrying
    return not still and any(event.kind in MOVES for event in events)


def show(screen: RiseScreen, moment: Moment, old: Mapping[str, Rect]) -> None:
    """What an action brought, as movements one after another; `old` are the places of things before it."""
    if not moves(screen, moment.events):
        return
    number = len(screen.table.moments) - 1
    moving = Moving(moment, number, screen.table.moments[number - 1].state)
    moving.begun = True  # it strikes when all has moved, not as the board opens
    if screen.table.over:  # the lands as they lie at the end, to see where everything goes
        screen.telling = moving
        screen.rebuild()
    if isinstance(screen.board, Board):
        Movement(screen, screen.board, moving, old).show()
    elif screen.telling is moving:
        screen.telling = None


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a card lies after it, and how it looks there."""

    picture: Piece
    face: Rect


class Movement:
    """The movements of one action; `board` lies as it is after it."""

    def __init__(self, screen: RiseScreen, board: Board, moving: Moving, old: Mapping[str, Rect]) -> None:
        self.screen, self.board, self.moving = screen, board, moving
        self.old = {id.removeprefix("work-"): rect for id, rect in old.items()}
        self.blow: tuple[str, str] | None = None
        """Who strikes whom, until it is told what came of it."""
        self.rows: list[list[Step]] = []
        self.landed: list[Goal] = []
        self.struck: list[Event] = []
        """What has struck on its way."""

    def show(self) -> None:
        """Turn the events into steps, and lay the board as it was before them."""
        great = greatest(self.moving.events, self.screen.great)
        for event in self.moving.events:
            self._take(event)
            if great is not None and event is great[0] and event not in self.struck:
                strike = self._strike(event)
                self._row(*([strike] if strike is not None else ()))
        over = self.screen.table.over
        if self.rows or over:
            if over and not self.struck:
                self.rows.append([Step(self.screen.ms(LAST), self._above(None), name="the last blow is seen")])
            self.screen.telling = self.moving
            self.moving.hold_all()
            self.screen.rebuild()
            for row in self.rows:
                self.screen.show.then(*row)
            self.screen.show.then(Step(0, end=self._over, name="all has moved"))

    def _take(self, event: Event) -> None:
        kind = event.kind
        if kind == "hero-attacks":
            self.blow = (event.word("hero"), event.word("target"))
        elif kind == "monster-attacks":
            self.blow = (event.word("monster"), event.word("target"))
        elif kind in ("destroyed", "held-out", "pinned"):
            self._struck(event)
        elif kind in FLYING:
            self._fly(event, event.word(FLYING[kind]))
        elif kind == "castle-built":
            self._rise(event, event.word("card"))
        elif kind in SWEPT:
            swept = [card for card in event.words(SWEPT[kind]) if card in self.old]
            castles = self.moving.before.players[event.word("player")].castles if kind == "short-cards-lost" else ()
            falls = [self._sink if card in castles else partial(self._fall, wait=0.0) for card in swept]
            self._row(*(fall(event, card) for fall, card in zip(falls, swept, strict=True)))

    def _strike(self, event: Event, place: Rect | None = None) -> Step | None:
        """It strikes as a great moment, where a card of it was, or at another place; as it tells it, panel and log do,
        too.
        """
        cards = [event.maybe_word("card"), *event.maybe_words(SWEPT.get(event.kind, ""))]
        fell = next((self.old[card] for card in cards if card in self.old), None)
        moment = self.screen.great_moment([event], place or fell)
        if moment is None:
            return None
        self.struck.append(event)
        length, begin = moment.step(self.screen.ms(1)).length, partial(self._see, event)
        return Step(length, self._above(moment.paint), begin=begin, name="a great moment")

    def _row(self, *steps: Step) -> None:
        if steps:
            self.rows.append(list(steps))

    def _over(self) -> None:
        if self.screen.telling is self.moving:
            self.moving.to_the_end()
            self.screen.go_on()

    def _see(self, event: Event, *hidden: str) -> None:
        """Its step has come."""
        self.moving.see([event])
        self._hide(*hidden)
        self.screen.renew_panel()

    def _hide(self, *cards: str) -> None:
        """These lie no longer where they lay before."""
        self.moving.hidden.update(cards)
        self.screen.touched(*(self.screen.hands.find(card) for card in cards))

    def _above(self, paint: Painter | None) -> Painter:
        """The movement, above what has landed already."""

        def painted(surface: Surface, t: float) -> Iterable[Rect]:
            touched = [goal.picture.draw(surface, goal.face.topleft) for goal in self.landed]
            return [*touched, *(paint(surface, t) if paint is not None else ())]

        return painted

    # ------------------------------------------------------------ a strike

    def _place(self, card: str) -> Rect | None:
        """Where a card is, or was before the action."""
        return self.old.get(card) or self.board.landscape.spot_rect(card)

    def _struck(self, event: Event) -> None:
        """The arrow of the blow, and what becomes of its target."""
        blow, self.blow = self.blow, None
        card, falls = event.word("card"), event.kind == "destroyed"
        steps = []
        if blow is not None:
            start, goal = self._place(blow[0]), self._place(blow[1])
            if start is not None and goal is not None:
                seen = None if falls else partial(self._see, event)
                steps.append(
                    Step(self.screen.ms(STRIKE), self._above(self._arrow(start, goal)), end=seen, name="a blow")
                )
        if falls and card in self.old:
            steps.append(self._fall(event, card, STRUCK if steps else 0.0))
        self._row(*steps)

    def _arrow(self, start: Rect, goal: Rect) -> Painter:
        a, b = links.edge_points(start, goal)
        theme, s = self.screen.app.theme, self.screen.layout.scale

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            share = max(0.15, ease_out(min(1.0, t * 1.4)))
            dx, dy = (b[0] - a[0]) * share, (b[1] - a[1]) * share
            way = links.way(((0.0, 0.0), (round(dx), round(dy))), s, theme, colour=theme.illegal.paper, width=4.2)
            return [way.draw(surface, a)]

        return paint

    def _fall(self, event: Event, card: str, wait: float) -> Step:
        """A card lies where it was, then it is crossed and gone."""
        place, s, theme = self.old[card], self.screen.layout.scale, self.screen.app.theme
        cross = signs.icon("cross", round(min(place.size) * 0.7), theme.illegal.paper, s, theme)

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            return [cross.draw(surface, place.center)] if t >= wait else []

        length = self.screen.ms(STRIKE + FALL if wait else FALL)
        return Step(length, self._above(paint), end=partial(self._see, event, card), name="a card falls")

    def _sink(self, event: Event, castle: str) -> Step:
        """A castle that nobody keeps sinks into its own ground."""
        place, s = self.old[castle], self.screen.layout.scale
        seat = self.screen.seat(event.word("player"))
        whole = buildings.castle(place.w / s, seat, s, self.screen.app.theme, suit=suit_of(castle))

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(place))
            whole.draw(surface, (place.x, place.y + round(place.h * t * t)))
            surface.set_clip(clip)
            return [place]

        begin, end = partial(self._hide, castle), partial(self._see, event)
        return Step(self.screen.ms(SINK), self._above(paint), begin=begin, end=end, name="a castle sinks")

    # ------------------------------------------------------------ going somewhere

    def _fly(self, event: Event, card: str) -> None:
        """A card goes from where it was to where it lies now."""
        screen, start = self.screen, self.old.get(card) or self.old.get("pile") or self.old.get("draw-pile")
        thing = screen.hands.find(card)
        if thing is None or start is None:
            return
        face = thing.face if isinstance(thing, PieceThing) else thing.rect
        if abs(face.centerx - start.centerx) + abs(face.centery - start.centery) < screen.layout.u(30):
            return
        picture = faces.whole(card, 72, screen.layout.scale, screen.app.theme, lifted=True)
        if isinstance(thing, PieceThing):
            picture = self.board.landscape.cards.picture(thing)
        goal = Goal(picture, face.copy())

        def paint(surface: Surface, t: float) -> Iterable[Rect]:
            x, y = point_between(start.center, goal.face.center, ease(t), 0.08)
            at = round(x) - goal.face.w // 2, round(y) - goal.face.h // 2
            return [picture.draw(surface, at)]

        self._row(self._going(FLY, card, event, goal, paint, "a card goes to its place"))

    def _going(self, length: float, card: str, event: Event, goal: Goal, paint: Painter, name: str) -> Step:
        """A step in which a card leaves its place and comes to another one."""

        def landed() -> None:
            self.landed.append(goal)
            self._see(event)

        begin: Callable[[], None] = partial(self._hide, card)
        return Step(self.screen.ms(length), self._above(paint), begin=begin, end=landed, name=name)

    def _rise(self, event: Event, castle: str) -> None:
        """Stone by stone a castle rises before all eyes, in a scene of its own where one is shown, then it goes to its
        place.
        """
        screen = self.screen
        thing = screen.hands.find(castle)
        if not isinstance(thing, PieceThing):
            return
        s, theme, width = screen.layout.scale, screen.app.theme, thing.spot.box.w
        goal, middle = Goal(self.board.landscape.cards.picture(thing), thing.face.copy()), screen.layout.board.center
        start = Rect(0, 0, round(LARGE * s), round(LARGE * s * thing.face.h / max(1, thing.face.w)))
        start.center = middle

        def rise(surface: Surface, t: float) -> Iterable[Rect]:
            rising = buildings.rising(LARGE, min(20, int(t * 21)) / 20, s, theme, scaffold=True)
            return [rising.draw(surface, start.topleft)]

        def go(surface: Surface, t: float) -> Iterable[Rect]:
            x, y = point_between(start.topleft, goal.face.topleft, ease(t))
            size = round(between(LARGE, width, ease(t)) / 8) * 8  # few sizes are drawn, and kept
            flying = buildings.castle(float(size), seat, s, theme, suit=suit_of(castle))
            return [flying.draw(surface, (round(x), round(y)))]

        seat = screen.seat(event.word("player"))
        hide = partial(self._hide, castle)
        moment, strike = screen.great_moment([event]), self._strike(event, start)
        alone = moment is None or moment.vista is None
        self._row(Step(screen.ms(RISE) if alone else 0, self._above(rise), begin=hide, name="a castle rises"))
        if strike is not None and strike.paint is not None:
            over, stands = strike.paint, buildings.castle(LARGE, seat, s, theme, suit=suit_of(castle))

            def struck(surface: Surface, t: float) -> Iterable[Rect]:
                return [stands.draw(surface, start.topleft), *over(surface, t)]

            strike.paint = struck
            self._row(strike)
        self._row(self._going(FLY, castle, event, goal, go, "a castle goes to its place"))
