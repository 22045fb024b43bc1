"""The names on a map: they give way to tokens, to what the game wants to be seen, and to each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from scenes.paint import fonts
from scenes.paint.fonts import Role
from scenes.paint.labels import Box, Placed, Setter, Wanted
from scenes.paint.outline import XY, Outline
from scenes.paint.theme import Colour, Theme
from scenes.ui.frame.layout import Layout

SHARES = (1.0, 0.9, 0.8)
"""Where it is crowded all names are set smaller, so that fewer need a line to their place."""


EDGE = 6.0
"""Units that names stay away from the edge of the sheet, over which its frame is drawn."""
APART = 0.6
"""Heights of their type that two names stand apart beside each other."""


@dataclass(frozen=True)
class MapName:
    """A name: its lines, where its middle would stand best (map units), and the place whose it is.

    `size` in units of type. Without a `home` it stands below the place's spot, or the token there; a `shift` in pixels
    moves it from its home, at every zoom by as much.
    """

    id: str
    lines: tuple[str, ...]
    place: Outline
    home: XY | None = None
    role: Role = "text-semi"
    size: float = 15.0
    colour: Colour | None = None
    shift: XY = (0.0, 0.0)


@dataclass(frozen=True)
class Written:
    """Where a name was set: its middle in map units, and its line to its place, counted from the middle in pixels."""

    name: MapName
    px: int
    middle: XY
    leader: tuple[XY, XY] | None
    size: XY
    """Pixels."""


class MapNames:
    """Sets and draws the names of one map; a name whose surroundings stay the same stays where it is."""

    def __init__(self) -> None:
        self._setter = Setter()
        self.written: list[Written] = []
        self.settings = 0
        """How often names were set otherwise than before."""

    def set(self, names: Sequence[MapName], taken: Iterable[Box], zoom: float, sheet: XY, layout: Layout) -> None:
        """Find places for names among boxes that are `taken` (pixels from the sheet's corner, at this zoom)."""
        obstacles = list(taken)
        edge = layout.u(EDGE)
        room = edge, edge, sheet[0] * zoom - edge, sheet[1] * zoom - edge
        for share in SHARES:
            px = {name.id: layout.t(name.size * share) for name in names}
            placed = self._setter.place(
                [self._wanted(name, px[name.id], zoom, obstacles) for name in names],
                obstacles,
                room,
                min(px.values(), default=0) * APART,
            )
            if not any(one.leader or one.covers for one in placed):
                break
        written = [self._written(*pair, px, zoom) for pair in zip(names, placed, strict=True)]
        self.settings += written != self.written
        self.written = written

    @staticmethod
    def _wanted(name: MapName, px: int, zoom: float, taken: Sequence[Box]) -> Wanted:
        size = _size(name, px)
        left, top, wide, high = (side * zoom for side in name.place.box)
        if name.home is None:
            x, y = name.place.middle
            spot = x * zoom, y * zoom
            feet = [box[3] for box in taken if box[0] <= spot[0] <= box[2] and box[1] <= spot[1] <= box[3]]
            home = spot[0], max([spot[1] + size[1] * 0.3, *feet]) + size[1] / 2
        else:
            home = name.home[0] * zoom + name.shift[0], name.home[1] * zoom + name.shift[1]
        return Wanted(name.id, size, home, (left, top, left + wide, top + high))

    @staticmethod
    def _written(name: MapName, placed: Placed, px: dict[str, int], zoom: float) -> Written:
        x, y = placed.middle
        line = placed.leader
        leader = ((line[0][0] - x, line[0][1] - y), (line[1][0] - x, line[1][1] - y)) if line else None
        return Written(name, px[name.id], (x / zoom, y / zoom), leader, _size(name, px[name.id]))

    def draw(self, surface: Surface, zoom: float, corner: XY, theme: Theme) -> None:
        """Write the names; `corner` is the pixel of the sheet's corner."""
        left, top, wide, high = surface.get_clip()
        for one in self.written:
            x, y = corner[0] + one.middle[0] * zoom, corner[1] + one.middle[1] * zoom
            beside = abs(2 * (x - left) - wide) > wide + one.size[0] or abs(2 * (y - top) - high) > high + one.size[1]
            if beside and one.leader is None:
                continue
            if one.leader is not None:
                (ax, ay), (bx, by) = one.leader
                draw.aaline(surface, theme.soft_ink, (x + ax, y + ay), (x + bx, y + by))
            step = _step(one.name.role, one.px)
            for number, line in enumerate(one.name.lines):
                piece = fonts.halo_text(
                    line, one.name.role, one.px, one.name.colour or theme.ink, theme.parchment, one.px * 0.14
                )
                at = round(x), round(y + (number - (len(one.name.lines) - 1) / 2) * step)
                surface.blit(piece.surface, piece.surface.get_rect(center=at))

    def boxes(self, zoom: float, corner: XY) -> list[Rect]:
        """The pixels that each name takes, with its halo."""
        found = []
        for one in self.written:
            box = Rect(0, 0, round(one.size[0] + one.px * 0.6), round(one.size[1] + one.px * 0.6))
            box.center = round(corner[0] + one.middle[0] * zoom), round(corner[1] + one.middle[1] * zoom)
            found.append(box)
        return found


def _step(role: Role, px: int) -> int:
    """Pixels from one line of a name to the next; the hand of titles has much air of its own."""
    return round(fonts.font(role, px).get_height() * (0.72 if role == "title" else 0.86))


def _size(name: MapName, px: int) -> XY:
    """The box of its letters: the air above and below them may be shared."""
    wide = max(fonts.text_width(line, name.role, px) for line in name.lines)
    return float(wide), float(_step(name.role, px) * (len(name.lines) - 1) + px)
