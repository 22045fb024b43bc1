"""What lies on a sheet besides its ink: soft washes of places below it, and above it names, numbers and a title.

All in sheet units, so that a small picture, a print and the screen show the same.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal

import pygame
from msgspec import Struct
from pygame import Surface

from game.parts.arms import Arms, arms_for, read_arms
from scenes.city.drawing.document import NATURE, SHEET, City
from scenes.city.drawing.net import CELL, Net, segments, strength
from scenes.city.ink.lettered import LEAST, MOST, Letter, paint_letters
from scenes.city.ink.strokes import meets_itself
from scenes.city.worlds.shapes import Colour
from scenes.city.worlds.world import world as world_of
from scenes.paint import fonts
from scenes.paint.heraldry import shield_parts
from scenes.paint.scripts import own
from scenes.paint.theme import Theme
from scenes.paint.view import Matrix
from scenes.system.words import tr

XY = tuple[float, float]
Part = Literal["washes", "net", "annotations", "labels", "title"]
"""What a piece belongs to, so that it can be left out."""
SOFT = (0.0, 2.5, 5.0)
"""How far the coats of a wash keep from its edge, in units."""
TITLE, WATERS = 46.0, 27.0
"""Sizes of a title and of what stands below it."""
WORTH = {"compass": 1.0, "field": 0.04, "tree": 0.04, "fir": 0.04, "hill": 0.04}
"""How much of its area counts where a stamp is hidden; a tenth for all others."""
WET = frozenset(("river", "lake", "sea", "coast"))
"""What the words of a water may be."""
GROUNDS = {"forest": "#A9B27C", "wood": "#A9B27C", "lake": "#9DBFC9"}
"""What lies within the loop of such land: a colour of the palette."""


HALO = 0.11
"""How wide the rim of names is, in sizes of their type."""


class Fill(Struct, frozen=True):
    """A filled outline."""

    part: Part
    points: tuple[XY, ...]
    colour: Colour
    alpha: int = 255
    level: int = 0
    """Over how many coats of the same wash it lies."""


class Inscription(Struct, frozen=True):
    """Words about a point, in type of a size, with a rim of another colour."""

    part: Part
    words: str
    at: XY
    size: float
    colour: Colour
    rim: Colour
    role: fonts.Role = "title"
    halo: float = HALO
    """How wide the rim is, in sizes."""
    letters: tuple[Letter, ...] = ()
    """Where they stand, if they follow a line."""


class Dressing(Struct, frozen=True):
    """What lies below the ink, and above it."""

    below: tuple[Fill, ...] = ()
    above: tuple[Fill | Inscription, ...] = ()

    def only(self, parts: Collection[Part]) -> Dressing:
        """Of these parts alone."""
        below = tuple(piece for piece in self.below if piece.part in parts)
        return Dressing(below, tuple(piece for piece in self.above if piece.part in parts))

    def and_above(self, pieces: Iterable[Fill | Inscription]) -> Dressing:
        """With more on top."""
        return Dressing(self.below, (*self.above, *pieces))


MEADOWS = ((40, 40, 250, 170), (1570, 70, 230, 210), (60, 960, 330, 150), (1560, 930, 280, 190), (830, 1010, 260, 60))
"""Middle and half sides of the green land about a city."""
GREEN, MEADOW = "#A9B27C", 84
"""Its colour, in the hand of its world, and how strong it is (0-255)."""


def washes(
    rings: Mapping[str, Sequence[XY]], places: Sequence[str], own: Collection[str], world: str = "medieval"
) -> tuple[Fill, ...]:
    """The washes of places with a soft edge: of those that have an outline, and none of their `own`."""
    from shapely.geometry import Polygon

    found: list[Fill] = []
    here = world_of(world)
    clear = (1 - here.strength / 255) ** (1 / len(SOFT))
    for number, name in enumerate(places):
        ring = rings.get(name, ())
        if len(ring) < 3 or name in own:
            continue
        colour = here.tint(number)
        for level, inset in enumerate(SOFT):
            land = Polygon(ring).buffer(0).buffer(-inset).simplify(0.8)
            for piece in getattr(land, "geoms", [land]):
                points = tuple((round(x, 1), round(y, 1)) for x, y in piece.exterior.coords[:-1])
                if len(points) > 2:
                    found.append(Fill("washes", points, colour, round(255 * (1 - clear)), level))
    return tuple(found)


def land(city: City) -> tuple[Fill, ...]:
    """The green of a wood and the blue of a lake within the loop that was drawn for it, unless it has its own; and
    that of the open land, where it is dressed.
    """
    here, washed, found = world_of(city.world), city.washed, list[Fill]()
    clear = (1 - here.strength / 255) ** (1 / len(SOFT))
    for place in city.places.values():
        code = next((GROUNDS[word] for word in place.words if word in GROUNDS), "")
        if place.shape != "nature" or place.id in washed or not code:
            continue
        for stroke in city.of(place.id):
            if not stroke.words and city.shown(stroke) and meets_itself(stroke.points, stroke.width):
                ring = tuple(point[:2] for point in stroke.points)
                found += [
                    Fill("washes", ring, here.colour(code), round(255 * (1 - clear)), n) for n in range(len(SOFT))
                ]
    if not here.dark and city.is_dressed(NATURE):
        found += [Fill("washes", ring, here.colour(GREEN), MEADOW) for ring in _meadows()]
    return tuple(found)


def _meadows() -> Iterator[tuple[XY, ...]]:
    """Green land about the edges of the sheet, with rims that wind."""
    for number, (x, y, rx, ry) in enumerate(MEADOWS):
        turns = [k * math.tau / 36 for k in range(36)]
        yield tuple(
            (
                x + rx * (1 + 0.16 * math.sin(4 * t + number) + 0.06 * math.sin(9 * t)) * math.cos(t),
                y + ry * (1 + 0.18 * math.cos(3 * t + number)) * math.sin(t),
            )
            for t in turns
        )


def disc(part: Part, middle: XY, radius: float, colour: Colour) -> Fill:
    """A filled circle."""
    turns = [k * math.pi / 24 for k in range(48)]
    return Fill(
        part, tuple((middle[0] + radius * math.cos(t), middle[1] + radius * math.sin(t)) for t in turns), colour
    )


def badge(words: str, middle: XY, radius: float, theme: Theme) -> list[Fill | Inscription]:
    """The number of an entry-point: two rings about it, as the screen draws them."""
    ink, card, line = theme.focus.paper, theme.card, radius * 0.09
    rings = [
        (radius + line / 2, ink),
        (radius - line / 2, card),
        (radius * 0.78 + line / 2, ink),
        (radius * 0.78 - line / 2, card),
    ]
    size = radius * 22 / 20.5
    return [
        *(disc("annotations", middle, wide, colour) for wide, colour in rings),
        Inscription("annotations", words, middle, size, ink, card, "text-bold", 0.0),
    ]


def net_lines(net: Net, theme: Theme) -> list[Fill | Inscription]:
    """The net over the sheet: fine lines through which the drawing is seen."""
    found = [(a, b, round(88 * strength(net, (a[0] + b[0]) / 2))) for a, b in segments(net)]
    return [straight("net", a, b, 1.1, theme.ink, alpha) for a, b, alpha in found if alpha]


def straight(part: Part, a: XY, b: XY, wide: float, colour: Colour, alpha: int = 255) -> Fill:
    """A straight line as an outline."""
    far = math.dist(a, b) or 1.0
    nx, ny = (a[1] - b[1]) / far * wide / 2, (b[0] - a[0]) / far * wide / 2
    points = (a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)
    return Fill(part, points, colour, alpha)


FURNITURE = "all"
"""What a city's fact `furniture` says where frame, title, scale and compass stand on the sheet."""
FRAME = 16.0
"""Units from the sheet's edge within which its frame lies."""


def frame(theme: Theme) -> list[Fill | Inscription]:
    """A map maker's frame along the sheet's edges: lines, and a band in black and white."""
    (w, h), found = SHEET, list[Fill | Inscription]()

    def lines(inset: float, wide: float) -> None:
        corners = [(inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset)]
        for (ax, ay), (bx, by) in itertools.pairwise([*corners, corners[0]]):
            dx, dy = (wide / 2, 0.0) if ay == by else (0.0, wide / 2)
            sign = 1 if bx + by > ax + ay else -1
            ends = (ax - dx * sign, ay - dy * sign), (bx + dx * sign, by + dy * sign)
            found.append(straight("title", *ends, wide, theme.ink))

    for a, b in (((0, 8), (w, 8)), ((0, h - 8), (w, h - 8)), ((8, 0), (8, h)), ((w - 8, 0), (w - 8, h))):
        found.append(straight("title", a, b, FRAME, theme.card))
    for count, long, other, lying in ((16, w, h, True), (10, h, w, False)):
        step = (long - 2 * 4.0) / count
        for number, side in itertools.product(range(0, count, 2), (0, 1)):
            start, across = 4.0 + (number + side) * step, (other - 8.0 if side else 8.0)
            ends = (start, across), (start + step, across)
            upright = (across, start), (across, start + step)
            found.append(straight("title", *(ends if lying else upright), 7.0, theme.ink))
    lines(4.0, 1.6)
    lines(12.0, 1.6)
    lines(FRAME, 2.6)
    return found


def on_sheet(
    city: City, theme: Theme, above: Iterable[Fill | Inscription], north: str, scale: str
) -> list[Fill | Inscription]:
    """Frame, title, scale and compass, as far as the city's sheet has them."""
    if city.fact("furniture") != FURNITURE:
        return []
    found = frame(theme) + cartouche(city.name, city, theme, above, scale)
    return found + map_furniture(city, theme, [*above, *found], north)


def rose(middle: XY, radius: float, theme: Theme, north: str) -> list[Fill | Inscription]:
    """A compass rose: eight points, each half dark and half pale, and the letter of the north."""
    x, y = middle
    found: list[Fill | Inscription] = [
        disc("title", middle, radius * 0.62, theme.ink),
        disc("title", middle, radius * 0.57, theme.card),
    ]
    for number in (1, 3, 5, 7, 0, 2, 4, 6):
        turn, reach = number * math.pi / 4, radius * (1.0 if number % 2 == 0 else 0.66)
        tip = x + reach * math.sin(turn), y - reach * math.cos(turn)
        for side, colour in ((-1, theme.ink), (1, theme.card)):
            hip = turn + side * math.pi / 8
            waist = x + radius * 0.24 * math.sin(hip), y - radius * 0.24 * math.cos(hip)
            found.append(Fill("title", (middle, tip, waist), colour))
            if colour != theme.ink:
                found += [straight("title", *ends, 1.2, theme.ink) for ends in ((middle, tip), (tip, waist))]
    found.append(Inscription("title", north, (x, y - radius * 1.28), radius * 0.62, theme.ink, theme.parchment))
    return found


def scale_bar(left: XY, theme: Theme, words: str, ground: Colour) -> list[Fill | Inscription]:
    """Four cells in black and white, and what they are."""
    x, y = left
    found: list[Fill | Inscription] = [straight("title", (x - 1.5, y), (x + 4 * CELL + 1.5, y), 13.0, theme.ink)]
    found += [straight("title", (x + n * CELL, y), (x + (n + 1) * CELL - 1, y), 10.0, theme.card) for n in (1, 3)]
    found.append(Inscription("title", words, (x + 2 * CELL, y - 22), 26.0, theme.ink, ground))
    return found


def map_furniture(
    city: City, theme: Theme, above: Iterable[Fill | Inscription], north: str, scale: str = ""
) -> list[Fill | Inscription]:
    """Rose and scale where they hide the least: each in a corner of its own; `scale` is empty where a title has it."""
    written = [_box(piece) for piece in above if isinstance(piece, Inscription)]
    taken = [
        pygame.FRect(*_bounds(piece.points)) for piece in above if isinstance(piece, Fill) and piece.part == "title"
    ]
    w, h, rim = *SHEET, 34.0
    found: list[Fill | Inscription] = []
    drawn = any(stamp.words == "compass" for stamp in city.made_with("stamp"))
    for kind, (wide, high) in (("rose", (110.0, 130.0)), ("scale", (4 * CELL + 10, 56.0))):
        if drawn if kind == "rose" else not scale:  # one is on the map already
            continue
        boxes = [pygame.FRect(x, y, wide, high) for x in (w - rim - wide, rim) for y in (h - rim - high, rim)]
        free = [box for box in boxes if box.collidelist(taken) < 0] or boxes
        box = min(free, key=lambda box: _hidden(city, written, box))
        taken.append(box)
        found += (
            rose((box.centerx, box.centery + 10), 50.0, theme, north)
            if kind == "rose"
            else scale_bar((box.x + 5, box.bottom - 10), theme, scale, theme.parchment)
        )
    return found


def furnished(pieces: Iterable[Fill | Inscription]) -> list[Fill]:
    """What of the furniture covers ground: the title's frame and the rose, no lines along the sheet's edge."""
    return [
        piece
        for piece in pieces
        if isinstance(piece, Fill) and piece.part == "title" and min(_bounds(piece.points)[2:]) > 2 * FRAME
    ]


def _bounds(points: Sequence[XY]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def title_spot(city: City) -> XY | None:
    """The middle of the map's title, where somebody has put it."""
    numbers = city.fact("title").split()
    if len(numbers) != 2 or not all(number.isdecimal() and len(number) < 5 for number in numbers):
        return None
    return float(numbers[0]), float(numbers[1])


def title_box(pieces: Iterable[Fill | Inscription]) -> pygame.FRect | None:
    """The room of a map's title among what stands on its sheet."""
    boxes = [pygame.FRect(*_bounds(piece.points)) for piece in furnished(pieces)]
    return max((box for box in boxes if box.w > 1.5 * box.h), key=lambda box: box.w, default=None)


def cartouche(
    words: str, city: City, theme: Theme, above: Iterable[Fill | Inscription] = (), scale: str = ""
) -> list[Fill | Inscription]:
    """A title in a frame, where it hides the least ink: in a corner of the sheet, or along its head or foot.

    `above` is what is written over the ink already; the title gives way to it, too. With a `scale` it is a map maker's:
    larger, with the city's arms, the waters on which it lies, and a bar.
    """
    lines, size = _lines(words), TITLE * (1.35 if scale else 1.0)
    waters = _waters(city) if scale else ""
    wide = max(fonts.text_width(line, "title", 100) for line in lines) * size / 100 + 60
    wide = max(
        wide, fonts.text_width(waters, "text-italic", 100) * WATERS / 100 + 60, (4 * CELL + 60) if scale else 0.0
    )
    below = (WATERS * 1.3 if waters else 0.0) + (54.0 if scale else 0.0)
    high = len(lines) * size * 1.05 + below + (26 if scale else 34)
    arms = arms_of(city) if scale else None
    crest = min(high - 44.0, 150.0)
    aside = crest * 100 / 120 + 6.0 if arms is not None else 0.0  # the words have the room at its right
    wide += aside
    w, h, rim = *SHEET, 26.0
    xs, ys = (rim, w - rim - wide), (rim, h - rim - high)
    spots = [(x, y) for y in ys for x in (*xs, (w - wide) / 2)]
    spots += [(xs[0] + (xs[1] - xs[0]) * n / 8, y) for y in ys for n in range(1, 8) if n != 4]
    written = [_box(piece) for piece in above if isinstance(piece, Inscription)]
    own = title_spot(city) if scale else None
    if own is not None:  # where somebody has put it
        far = [
            max(rim, min(s - rim - room, at - room / 2)) for at, s, room in zip(own, SHEET, (wide, high), strict=True)
        ]
        spots = [(far[0], far[1])]
    x, y = min(spots, key=lambda spot: _hidden(city, written, pygame.FRect(spot, (wide, high))))

    def frame(inset: float, notch: float, colour: Colour) -> Fill:
        left, top, right, bottom = x + inset, y + inset, x + wide - inset, y + high - inset
        near, far, upper, lower = left + notch, right - notch, top + notch, bottom - notch
        corners = (
            (left, upper),
            (near, top),
            (far, top),
            (right, upper),
            (right, lower),
            (far, bottom),
            (near, bottom),
            (left, lower),
        )
        return Fill("title", corners, colour)

    frames = [(0.0, 12.0, theme.ink), (2.5, 11.0, theme.card), (7.0, 9.5, theme.ink), (8.4, 9.0, theme.card)]
    pieces: list[Fill | Inscription] = [frame(*one) for one in frames]
    for number, line in enumerate(lines):
        at = x + aside + (wide - aside) / 2, y + (high - below) / 2 + (number - (len(lines) - 1) / 2) * size * 1.05
        pieces.append(Inscription("title", line, at, size, theme.ink, theme.card, halo=0.0))
    if arms is not None:
        k, left, top = crest / 120, x + 22, y + (high - crest) / 2
        for outline, colour in shield_parts(arms):
            pieces.append(Fill("title", tuple((left + px * k, top + py * k) for px, py in outline), colour))
    if waters:
        at = x + aside + (wide - aside) / 2, y + high - below - 13 + WATERS * 0.6
        pieces.append(Inscription("title", waters, at, WATERS, theme.soft_ink, theme.card, "text-italic", 0.0))
    if scale:
        pieces += scale_bar((x + aside + (wide - aside) / 2 - 2 * CELL, y + high - 26), theme, scale, theme.card)
    return pieces


def arms_of(city: City) -> Arms | None:
    """The arms that a city bears: those of its game, else those that its name makes; None where it has no name."""
    return read_arms(city.fact("crest")) or (arms_for(city.name) if city.name else None)


def _waters(city: City) -> str:
    """On which waters a city lies, if they have a name."""
    named = (p.name for p in city.order() if p.shape == "nature" and p.name and {*p.words} & WET and city.of(p.id))
    water = next(named, "")
    return tr("by the waters of {water}", water=water) if water else ""


def _hidden(city: City, written: Iterable[pygame.FRect], box: pygame.FRect) -> float:
    """What a box hides: the length of the ink that goes through it, more of walls, and part of stamps and words."""
    found = sum(_shared(box, words) / 10 for words in written)
    for stroke in city.near(box.left, box.top, box.right, box.bottom):
        if stroke.tool == "stamp":
            (x, y, *_), half = stroke.points[0], stroke.width
            shared = _shared(box, pygame.FRect(x - half, y - half, 2 * half, 2 * half))
            found += shared * WORTH.get(stroke.words, 0.1)
            continue
        reach = box.inflate(stroke.width, stroke.width)
        for (ax, ay, *_), (bx, by, *_) in itertools.pairwise(stroke.points):
            within = reach.clipline(ax, ay, bx, by)
            if within:
                found += math.dist(*within) * (stroke.width if stroke.words == "stone" else 1.0)
    return found


def _shared(one: pygame.FRect, other: pygame.FRect) -> float:
    both = one.clip(other)
    return both.w * both.h


def _box(words: Inscription) -> pygame.FRect:
    """The room that words take, in units."""
    if words.letters:
        left, top, wide, high = _bounds([(letter.x, letter.y) for letter in words.letters])
        return pygame.FRect(left, top, wide, high).inflate(words.size, words.size)
    wide = fonts.text_width(words.words, words.role, 100) * words.size / 100
    return pygame.FRect(words.at[0] - wide / 2, words.at[1] - words.size / 2, wide, words.size)


def _lines(words: str) -> list[str]:
    """A title in one line, or in two of much the same length when it is long."""
    parts = words.split()
    if len(words) <= 28 or len(parts) < 2:
        return [words]
    cuts = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(cuts, key=lambda pair: max(map(len, pair))))


def paint_fine(size: tuple[int, int], pieces: Sequence[Fill | Inscription], matrix: Matrix, bare: Colour) -> Surface:
    """Pieces with soft edges on a clear picture of that size."""
    large = Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
    large.fill((*bare, 0))
    a, b, c, d, e, f = (2 * part for part in matrix)
    for piece in pieces:
        if isinstance(piece, Fill):
            points = [(a * x + c * y + e, b * x + d * y + f) for x, y in piece.points]
            pygame.draw.polygon(large, (*piece.colour, piece.alpha), points)
    picture = pygame.transform.smoothscale(large, size)
    for piece in pieces:
        if isinstance(piece, Inscription):
            _inscribe(picture, piece, matrix)
    return picture


def paint_pieces(surface: Surface, pieces: Iterable[Fill | Inscription], matrix: Matrix) -> None:
    """Draw pieces on an opaque picture with hard edges; the caller scales it down."""
    a, b, c, d, e, f = matrix
    for piece in pieces:
        if isinstance(piece, Inscription):
            _inscribe(surface, piece, matrix)
            continue
        points = [(a * x + c * y + e, b * x + d * y + f) for x, y in piece.points]
        if piece.alpha == 255:
            pygame.draw.polygon(surface, piece.colour, points)
            continue
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = pygame.Rect(
            math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs) - min(xs)) + 2, math.ceil(max(ys) - min(ys)) + 2
        ).clip(surface.get_clip())
        if box.w and box.h:
            layer = Surface(box.size)
            layer.set_colorkey((1, 2, 3))
            layer.fill((1, 2, 3))
            pygame.draw.polygon(layer, piece.colour, [(x - box.x, y - box.y) for x, y in points])
            layer.set_alpha(piece.alpha)
            surface.blit(layer, box)


def _inscribe(surface: Surface, piece: Inscription, matrix: Matrix) -> None:
    if piece.letters:
        paint_letters(surface, piece.letters, matrix, piece.role, piece.size, piece.colour, piece.rim, piece.halo)
        return
    a, b, c, d, e, f = matrix
    px = round(piece.size * math.sqrt(abs(a * d - b * c)))
    if not LEAST <= px <= MOST:
        return
    x, y = piece.at
    if piece.halo:
        picture = fonts.halo_text(
            own(piece.words), piece.role, px, piece.colour, piece.rim, max(1.0, px * piece.halo)
        ).surface
    else:
        picture = fonts.text(own(piece.words), piece.role, px, piece.colour)
    surface.blit(picture, picture.get_rect(center=(round(a * x + c * y + e), round(b * x + d * y + f))))
