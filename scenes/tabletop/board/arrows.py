"""Arrows, chains and sums between pieces: laid by the pieces' ids, they are drawn where these are now.

A board lays them when it is built and draws them in `paint_over` (or on a map in `paint_marks`, below the tokens); when
pieces move, with the view of a map or in the player's hand, the links go along.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, Protocol

from pygame import Rect, Surface, draw

from scenes.paint import links
from scenes.paint.labels import Setter, Wanted
from scenes.paint.links import Outcome
from scenes.paint.outline import XY
from scenes.paint.pieces import Piece
from scenes.paint.theme import Colour
from scenes.ui.frame.app_context import AppContext
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Held
from scenes.ui.input.interaction import Interaction

At = tuple[int, int]
TOKEN = 46
"""Units about the middle of a place that a link leaves free: a token may stand there."""


@dataclass(frozen=True)
class Link:
    """What joins the piece `start` with the piece `end` (ids of things), by way of others.

    `bow` bends a straight one aside by so many units, `round` so that it leaves and reaches its pieces at their sides
    and goes round what lies between. A `number` stands at its middle or beside its start, `words` with
    their outcome at its middle, where they hide neither pieces nor each other.
    """

    start: str
    end: str
    kind: Literal["arrow", "line", "chain"] = "arrow"
    via: tuple[str, ...] = ()
    dashed: bool = False
    colour: Colour | None = None
    width: float = 4.0
    bow: float = 0.0
    round: bool = False
    number: int = 0
    number_at: Literal["middle", "start"] = "middle"
    now: bool = False
    """Is its number the one whose turn it is?"""
    words: str = ""
    outcome: Outcome = "plain"

    @property
    def pieces(self) -> tuple[str, ...]:
        """All that it joins, in its order."""
        return self.start, *self.via, self.end


@dataclass(frozen=True)
class Sum:
    """Words at the edge of a piece: what attacks it, what supports it, against what is needed."""

    of: str
    words: str
    outcome: Outcome = "plain"
    side: Literal["above", "below"] = "below"


def bend(start: At, end: At, share: float, aside: float) -> XY:
    """A point on the way, pushed aside by so many pixels: to the right of one who looks up the screen."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1.0
    return start[0] + dx * share + dy * aside / far, start[1] + dy * share - dx * aside / far


_PLAIN = Link("", "")


def chain_of(pieces: Sequence[str], like: Link = _PLAIN) -> list[Link]:
    """Numbered links from each piece to the next, what pushes what, that look like one."""
    ends = enumerate(pairwise(pieces), start=1)
    return [replace(like, start=start, end=end, number=number) for number, (start, end) in ends]


class LinkHost(Protocol):
    """What links ask of the screen on whose pieces they lie."""

    app: AppContext
    layout: Layout
    hands: Interaction

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again."""


@dataclass(frozen=True)
class _Line:
    """A link where it lies now: its points in pixels."""

    link: Link
    points: tuple[At, ...]

    @property
    def middle(self) -> At:
        """The middle of its length."""
        left = sum(math.dist(a, b) for a, b in pairwise(self.points)) / 2
        for a, b in pairwise(self.points):
            step = math.dist(a, b)
            if step >= left and step:
                share = left / step
                return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
            left -= step
        return self.points[-1]


class Links:
    """The links and sums on one board, drawn within `room` (the window)."""

    def __init__(self, screen: LinkHost, room: Rect | None = None) -> None:
        self.screen, self.room = screen, room
        self.links: list[Link] = []
        self.sums: list[Sum] = []
        self._setter = Setter()
        self._along = ""
        """The piece in the hand that takes links along."""

    def lay(self, links: Iterable[Link], sums: Iterable[Sum] = ()) -> None:
        """These lie there from now on, in place of all others."""
        self.links, self.sums = list(links), list(sums)

    def update(self) -> None:
        """A piece was taken or put down: what it is joined with is drawn with it, or still again."""
        held = self._dragged()
        along = held.thing.id if held is not None else ""
        if along != self._along:
            before, self._along = self._along, along
            if any(piece in (before, along) for link in self.links for piece in link.pieces):
                self.screen.invalidate(self.room)

    # ------------------------------------------------------------ where they lie

    def _rects(self) -> dict[str, Rect]:
        """Where each joined piece that can be seen is now; of one with an outline, room for a token at its middle."""
        found: dict[str, Rect] = {}
        if not self.links and not self.sums:
            return found
        side = self.screen.layout.u(TOKEN)
        joined = {piece for link in self.links for piece in link.pieces} | {sum_.of for sum_ in self.sums}
        for thing in self.screen.hands.things():
            if thing.id not in joined:
                continue
            if thing.outline is not None:
                found[thing.id] = Rect(thing.middle, (0, 0)).inflate(side, side)
            else:
                found[thing.id] = thing.rect
        held = self._dragged()
        if held is not None and held.thing.id in joined:
            found[held.thing.id] = held.thing.rect.move(
                held.pos[0] - held.grab[0] - held.thing.rect.x, held.pos[1] - held.grab[1] - held.thing.rect.y
            )
        return found

    def _dragged(self) -> Held | None:
        held = self.screen.hands.held
        return held if held is not None and held.how == "drag" else None

    def _line(self, link: Link, rects: dict[str, Rect]) -> _Line | None:
        places = [rects[piece] for piece in link.pieces if piece in rects]
        if len(places) < len(link.pieces):
            return None
        between: list[XY] = [place.center for place in places[1:-1]]
        if not between and link.bow:
            shares = (0.15, 0.85) if link.round else (0.5,)
            aside = link.bow * self.screen.layout.scale
            between = [bend(places[0].center, places[-1].center, share, aside) for share in shares]
        start = links.leaves(places[0], between[0] if between else places[-1].center)
        end = links.leaves(places[-1], between[-1] if between else places[0].center)
        return _Line(link, tuple((round(x), round(y)) for x, y in (start, *between, end)))

    def points_of(self, link: Link) -> tuple[At, ...]:
        """The pixels through which a link goes now; none where a piece of it is not there."""
        line = self._line(link, self._rects())
        return line.points if line is not None else ()

    @property
    def key(self) -> Hashable:
        """What is drawn still and where: with an equal key it looks the same."""
        return tuple((line.link, line.points) for line in self._lines(moving=False)), tuple(self.sums)

    def ways_of(self, links: Iterable[Link]) -> list[tuple[At, ...]]:
        """The points through which these would go; none for one of which a piece is not there."""
        rects = self._rects()
        lines = [self._line(link, rects) for link in links]
        return [line.points if line is not None else () for line in lines]

    def written(self) -> list[Rect]:
        """Where sums and words stand now: the sums first, then the links' words."""
        return [piece.rect(at) for piece, at in self._plaques(self._lines(moving=False))]

    def _lines(self, moving: bool) -> list[_Line]:
        """The links that lie still, or those that a dragged piece takes along."""
        rects, held = self._rects(), self._dragged()
        along = held.thing.id if held is not None else ""
        chosen = [link for link in self.links if (along in link.pieces) == moving]
        return [line for line in (self._line(link, rects) for link in chosen) if line is not None]

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface, *, rough: bool = False) -> None:
        """Draw all that lies still. `rough`: plain lines, while every frame has them at other lengths (a zoom)."""
        lines = self._lines(moving=False)
        for line in lines:
            self._draw_line(surface, line, rough)
        for piece, at in (*self._discs(lines), *self._plaques(lines)):
            if piece.rect(at).colliderect(surface.get_clip()):
                piece.draw(surface, at)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """Draw what is joined with the piece in the player's hand; returns the rects touched."""
        if self._dragged() is None:
            return []
        touched: list[Rect] = []
        for line in self._lines(moving=True):
            colour, width = self._colour(line.link), max(2, self.screen.layout.u(line.link.width))
            rim = self.screen.app.theme.parchment
            touched.append(draw.lines(surface, rim, False, line.points, width + self.screen.layout.u(3)))
            touched.append(draw.lines(surface, colour, False, line.points, width))
        return touched

    def _colour(self, link: Link) -> Colour:
        return link.colour or self.screen.app.theme.ink

    def _draw_line(self, surface: Surface, line: _Line, rough: bool) -> None:
        link, (start, *_, end) = line.link, line.points
        scale, theme = self.screen.layout.scale, self.screen.app.theme
        if rough:
            draw.lines(surface, self._colour(link), False, line.points, max(2, self.screen.layout.u(link.width)))
            return
        dx, dy = end[0] - start[0], end[1] - start[1]
        if link.kind == "chain" and len(line.points) == 2:
            links.chain(dx, dy, scale, theme).draw(surface, start)
            return
        points = tuple((x - start[0], y - start[1]) for x, y in line.points)
        links.way(
            points,
            scale,
            theme,
            colour=self._colour(link),
            width=link.width,
            dashed=link.dashed,
            head=link.kind == "arrow",
        ).draw(surface, start)

    def _discs(self, lines: Iterable[_Line]) -> Iterable[tuple[Piece, At]]:
        scale, theme = self.screen.layout.scale, self.screen.app.theme
        for line in lines:
            if line.link.number:
                piece = links.order_disc(
                    line.link.number, scale, theme, colour=self._colour(line.link), now=line.link.now
                )
                yield piece, line.points[0] if line.link.number_at == "start" else line.middle

    def _plaques(self, lines: Iterable[_Line]) -> list[tuple[Piece, At]]:
        """The words of links near their middles, where they hide nothing, and the sums at their pieces."""
        rects, scale, theme = self._rects(), self.screen.layout.scale, self.screen.app.theme
        found: list[tuple[Piece, At]] = []
        for sum_ in self.sums:
            if sum_.of in rects:
                piece = links.plaque(sum_.words, sum_.outcome, scale, theme, sign=False)
                place = rects[sum_.of]
                edge = place.bottom if sum_.side == "below" else place.top
                found.append((piece, (place.centerx, edge - piece.surface.get_height() // 2)))
        worded = [line for line in lines if line.link.words]
        pieces = [links.plaque(line.link.words, line.link.outcome, scale, theme) for line in worded]
        wanted = []
        for number, (line, piece) in enumerate(zip(worded, pieces, strict=True)):
            xs, ys = [x for x, _ in line.points], [y for _, y in line.points]
            size = float(piece.surface.get_width()), float(piece.surface.get_height())
            wanted.append(Wanted(str(number), size, line.middle, (min(xs), min(ys), max(xs), max(ys))))
        joined = {id for link in self.links for id in link.pieces}
        taken = [rects[id] for id in sorted(joined) if id in rects] + [piece.rect(at) for piece, at in found]
        room = self.room or self.screen.layout.window
        placed = self._setter.place(
            wanted, ((r.left, r.top, r.right, r.bottom) for r in taken), (room.left, room.top, room.right, room.bottom)
        )
        for piece, one in zip(pieces, placed, strict=True):
            left, top, _, _ = one.box
            found.append((piece, (round(left) + piece.anchor[0], round(top) + piece.anchor[1])))
        return found
