"""Painting strokes, words and paper of a city onto a surface, at any zoom and turn."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import LETTERS, LEVEL, LINES, SHEET, City, Stroke, in_order, rank_of
from scenes.city.ink.dressing import Dressing, paint_pieces
from scenes.city.ink.lettered import paint_letters
from scenes.city.ink.looks import Coat, Looks, Mark, band_of, merged
from scenes.city.ink.ribbon import Ribbon, box_of, fill_ribbons, packed, ribbons
from scenes.city.ink.strokes import OVER, Knot, fill, scaled
from scenes.city.ink.view import scale_of
from scenes.city.worlds.ground import Stain, ground
from scenes.city.worlds.world import themed
from scenes.city.worlds.world import world as world_of
from scenes.paint import fonts
from scenes.paint.scripts import own
from scenes.paint.theme import Theme, mix
from scenes.paint.view import Matrix

GROUP = 32
"""Strokes whose looks are at hand at once."""
FEW, AT_ONCE = 3, 400
"""Strokes whose looks are worked out, and points of outlines that are filled, between two looks at the clock."""
BAND = 16_000_000
"""Pixels that are drawn at once for a large picture: 64 MB."""
THIN = 2.0
"""A line as thin as that is drawn with a soft edge, roughly."""
CLEAR = (1, 2, 3)
"""What is seen through of a picture that is laid over another."""
EDGE = 2
"""Width of the sheet's edge in units."""
HALO_SHARE = 0.12
"""Width of the rim around words, of their size."""


def paint_mark(surface: Surface, mark: Mark, matrix: Matrix, ground: tuple[int, int, int], opacity: int = 100) -> None:
    """Draw one mark on an opaque picture with hard edges; the caller scales it down."""
    colour = mix(ground, mark.colour, opacity / 100) if opacity < 100 else mark.colour
    if mark.kind == "words":
        _words(surface, mark, matrix, colour, ground)
    elif mark.kind == "fill":
        a, b, c, d, e, f = matrix
        ring = [(a * x + c * y + e, b * x + d * y + f) for x, y, _ in mark.points]
        if mark.alpha < 255:
            _paint_clear(surface, ring, mark.colour, round(mark.alpha * opacity / 100))
        else:
            pygame.draw.polygon(surface, colour, ring)
    else:
        [ribbon] = ribbons([packed([mark.points])], scale_of(matrix))
        for _ in paint_coats(surface, [(ribbon, colour, mark.alpha)], matrix, ground):
            pass


def paint_coats(
    surface: Surface, coats: Iterable[Coat], matrix: Matrix, ground: tuple[int, int, int], opacity: int = 100
) -> Iterator[None]:
    """Draw what strokes are made of on an opaque picture with hard edges; stops after each few outlines."""
    opaque: list[tuple[Ribbon, tuple[int, int, int]]] = []
    points = 0
    for what, colour, alpha in coats:
        if isinstance(what, Ribbon) and alpha >= 255:
            opaque.append((what, mix(ground, colour, opacity / 100) if opacity < 100 else colour))
            points += len(what.points)
            if points < AT_ONCE:
                continue
        fill_ribbons(surface, opaque, matrix)
        opaque = []
        if isinstance(what, Mark):
            paint_mark(surface, what, matrix, ground, opacity)
            points += len(what.points)
            if points < AT_ONCE:
                continue
        elif alpha < 255:
            _paint_wash(surface, what, colour, round(alpha * opacity / 100), matrix)
        points = 0
        yield
    fill_ribbons(surface, opaque, matrix)
    yield


def _paint_clear(
    surface: Surface, ring: Sequence[tuple[float, float]], colour: tuple[int, int, int], alpha: int
) -> None:
    """A filled outline through which the paper is seen."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    box = Rect(min(xs), min(ys), max(xs) - min(xs) + 2, max(ys) - min(ys) + 2).clip(surface.get_clip())
    if box.w and box.h:
        layer = Surface(box.size)
        layer.fill(CLEAR)
        layer.set_colorkey(CLEAR)
        pygame.draw.polygon(layer, colour, [(x - box.x, y - box.y) for x, y in ring])
        layer.set_alpha(alpha)
        surface.blit(layer, box)


def _paint_wash(surface: Surface, ribbon: Ribbon, colour: tuple[int, int, int], alpha: int, matrix: Matrix) -> None:
    """One flat layer, so that a wash that crosses itself is not darker there."""
    box = box_of(ribbon, matrix).clip(surface.get_clip())
    if box.w and box.h:
        layer = Surface(box.size)
        layer.fill(CLEAR)
        layer.set_colorkey(CLEAR)
        fill_ribbons(layer, [(ribbon, colour)], scaled(matrix, 1, box.x, box.y))
        layer.set_alpha(alpha)
        surface.blit(layer, box)


def _words(
    surface: Surface, mark: Mark, matrix: Matrix, colour: tuple[int, int, int], ground: tuple[int, int, int]
) -> None:
    a, b, c, d, e, f = matrix
    x, y, size = mark.points[0]
    px = round(size * math.sqrt(abs(a * d - b * c)))
    if px < 4 or px > 1200:
        return
    if mark.letters:
        paint_letters(surface, mark.letters, matrix, mark.face, size, colour, ground, HALO_SHARE)
        return
    picture = fonts.halo_text(own(mark.words), mark.face, px, colour, ground, max(1.0, px * HALO_SHARE)).surface
    turn = mark.angle + math.degrees(math.atan2(b, a))
    if abs(turn) > 0.01:
        picture = pygame.transform.rotozoom(picture, -turn, 1)
    surface.blit(picture, picture.get_rect(center=(round(a * x + c * y + e), round(b * x + d * y + f))))


def paint_paper(
    surface: Surface, matrix: Matrix, theme: Theme, around: tuple[int, int, int] | None, world: str = "medieval"
) -> None:
    """The bare sheet."""
    a, b, c, d, e, f = matrix

    def at(x: float, y: float) -> tuple[float, float]:
        return a * x + c * y + e, b * x + d * y + f

    if around is not None:
        surface.fill(around)
    pygame.draw.polygon(surface, theme.parchment, [at(0, 0), at(SHEET[0], 0), at(*SHEET), at(0, SHEET[1])])
    for blot, colour in blots(theme, world):
        pygame.draw.polygon(surface, colour, [at(x, y) for x, y in blot])


def blots(theme: Theme, world: str) -> Iterator[Stain]:
    """What lies on the bare sheet, in sheet units, and its colour; nothing where colours are to be plain."""
    if theme.washes:
        yield from ground(theme, world_of(world).ground)


def beside_sheet(surface: Surface, matrix: Matrix, colour: tuple[int, ...]) -> None:
    """Give all pixels beside the sheet one colour, however far from it they are."""
    a, b, c, d, e, f = matrix
    clip, area, (w, h) = surface.get_clip(), a * d - b * c, SHEET
    corners = [(x - e, y - f) for x in (clip.left, clip.right) for y in (clip.top, clip.bottom)]
    xs, ys = [(d * x - c * y) / area for x, y in corners], [(a * y - b * x) / area for x, y in corners]
    far = 2 + max(-min(xs), max(xs) - w, -min(ys), max(ys) - h)
    if far <= 2:
        return
    for x0, y0, x1, y1 in ((-far, -far, w + far, 0), (-far, h, w + far, h + far), (-far, 0, 0, h), (w, 0, w + far, h)):
        if x1 > min(xs) and x0 < max(xs) and y1 > min(ys) and y0 < max(ys):
            band = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
            pygame.draw.polygon(surface, colour, [(a * x + c * y + e, b * x + d * y + f) for x, y in band])


def paint_edge(surface: Surface, matrix: Matrix, theme: Theme, around: tuple[int, int, int]) -> None:
    """What lies around the sheet, over ink that runs out of it, and the sheet's edge."""
    a, b, c, d, e, f = matrix

    def at(x: float, y: float) -> tuple[float, float]:
        return a * x + c * y + e, b * x + d * y + f

    beside_sheet(surface, matrix, around)
    scale = math.sqrt(abs(a * d - b * c))
    corners: list[Knot] = [(x, y, 1.2) for x, y in (at(0, 0), at(SHEET[0], 0), at(*SHEET), at(0, SHEET[1]))]
    for p, q in zip(corners, [*corners[1:], corners[0]], strict=True):
        fill(surface, [(p[0], p[1], max(1.5, scale)), (q[0], q[1], max(1.5, scale))], theme.ink)


@dataclass(frozen=True, slots=True)
class Cover:
    """New ink of a layer, spread over everything: what it is (`rank_of`), its colour and how strong it is (0-255)."""

    layer: str
    rank: int
    colour: tuple[int, int, int] = (0, 0, 0)
    strength: int = 255

    def below(self, stroke: Stroke) -> bool:
        """Does it lie below a stroke that is there already?"""
        if stroke.layer == self.layer:
            return rank_of(stroke.tool, stroke.words) > self.rank
        return LEVEL[stroke.layer] > LEVEL[self.layer]


class Painter:
    """Draws the sheet's ink on a picture of any size."""

    def __init__(self, city: City, looks: Looks, theme: Theme) -> None:
        self.city, self.looks, self.world = city, looks, city.world
        self.theme = themed(theme, city.world)
        looks.go_to(city.world)
        self.underlay: Surface | None = None
        """The straightened underlay, as a picture of the whole sheet."""
        self.dressing = Dressing()
        """What lies below and above the ink, in a picture that has nothing else laid over it."""

    def paint(
        self, surface: Surface, matrix: Matrix, strokes: Sequence[Stroke], around: tuple[int, int, int] | None
    ) -> Iterator[None]:
        """Draw paper, underlay and strokes; stops after each few strokes, so that the caller can look at the clock."""
        paint_paper(surface, matrix, self.theme, around, self.world)
        yield
        under = self.city.layers["underlay"]
        if self.underlay is not None and not under.hidden:
            self.paint_picture(surface, matrix, self.underlay, under.opacity)
            yield
        paint_pieces(surface, self.dressing.below, matrix)
        yield from self.paint_ink(surface, matrix, strokes)
        paint_pieces(surface, self.dressing.above, matrix)
        if around is not None:
            paint_edge(surface, matrix, self.theme, around)

    def paint_ink(self, surface: Surface, matrix: Matrix, strokes: Sequence[Stroke]) -> Iterator[None]:
        """Draw strokes alone; stops after each few."""
        layers, ground, scale = self.city.layers, self.theme.parchment, scale_of(matrix)
        seen = [stroke for stroke in strokes if not layers[stroke.layer].hidden]
        for opacity, run in itertools.groupby(seen, lambda stroke: layers[stroke.layer].opacity):
            for band, some in itertools.groupby(run, band_of):
                same = list(some)
                many = len(same) if band else GROUP  # bands run into each other, all of them
                for k in range(0, len(same), many):
                    part = same[k : k + many]
                    for n in range(0, len(part), FEW):
                        self.looks.coats(part[n : n + FEW], scale)
                        yield
                    coats = (coat for _, coat in merged(part, self.looks.coats(part, scale)))
                    yield from paint_coats(surface, coats, matrix, ground, opacity)

    def above(self, layer: str, rank: int, box: tuple[float, float, float, float]) -> list[Stroke]:
        """The strokes in a box that lie over new ink of a rank on a layer."""
        cover, least = Cover(layer, rank), LEVEL[layer] + (rank >= (LETTERS if layer == "stamps" else LINES))
        return [s for s in self.city.near(*box, least) if cover.below(s) and self.city.shown(s)]

    def shade(self, colour: tuple[int, int, int], opacity: int) -> tuple[int, int, int]:
        """Opaque ink on a layer that is dimmed."""
        return mix(self.theme.parchment, colour, opacity / 100) if opacity < 100 else colour

    def stains(self, stroke: Stroke, matrix: Matrix, within: Rect) -> Iterator[tuple[Surface, Rect]]:
        """The lines of a stroke as small pictures with soft edges, and where they belong."""
        fine = scaled(matrix, OVER)
        for what, colour, alpha in self.looks.coats([stroke], scale_of(fine))[0]:
            if isinstance(what, Ribbon):
                rect = box_of(what, matrix).clip(within)
                if rect.w and rect.h:
                    large = Surface((rect.w * OVER, rect.h * OVER), pygame.SRCALPHA)
                    large.fill((*colour, 0))  # the pen's own colour, clear: scaling down then leaves no dark rim
                    fill_ribbons(large, [(what, colour)], scaled(matrix, OVER, rect.x, rect.y))
                    picture = pygame.transform.smoothscale(large, rect.size)
                    if alpha < 255:
                        picture.set_alpha(alpha)
                    yield picture, rect

    def paint_picture(self, surface: Surface, matrix: Matrix, picture: Surface, opacity: int) -> None:
        """Draw a picture of the whole sheet, of any size."""
        a, b, c, d, e, f = matrix
        corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, SHEET[0]) for y in (0, SHEET[1])]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        scale = math.sqrt(abs(a * d - b * c)) * SHEET[0] / picture.get_width()
        angle = math.degrees(math.atan2(b, a))
        clip = surface.get_clip()
        if abs(angle) < 0.01:  # only the part that is seen
            x0, y0 = max(0, int((clip.left - left) / scale)), max(0, int((clip.top - top) / scale))
            x1 = min(picture.get_width(), math.ceil((clip.right - left) / scale) + 1)
            y1 = min(picture.get_height(), math.ceil((clip.bottom - top) / scale) + 1)
            if x1 <= x0 or y1 <= y0:
                return
            size = max(1, round((x1 - x0) * scale)), max(1, round((y1 - y0) * scale))
            part = pygame.transform.smoothscale(picture.subsurface((x0, y0, x1 - x0, y1 - y0)), size)
            where = (round(left + x0 * scale), round(top + y0 * scale))
        else:
            # turned: a copy at screen size, so that a large zoom does not make a picture of gigabytes
            small = min(1.0, 2000 / max(1.0, picture.get_width() * scale))
            part = pygame.transform.rotozoom(picture, -angle, scale * small)
            if small < 1:
                part = pygame.transform.scale(part, (round(part.get_width() / small), round(part.get_height() / small)))
            where = (round(left), round(top))
        part.set_alpha(round(opacity * 2.55))
        surface.blit(part, where)


def sketched(painter: Painter, surface: Surface) -> Iterator[None]:
    """All lines of ink on a picture of the sheet with a pixel to a unit: bare polygons, which take next to no time."""
    city = painter.city
    for number, stroke in enumerate(in_order(list(city.strokes.values()))):
        if number % GROUP == 0:
            yield
        state = city.layers[stroke.layer]
        if state.hidden or stroke.tool in ("label", "stamp", "fill"):
            continue
        wash = stroke.tool == "wash"
        ink = world_of(painter.world).colour(stroke.colour)
        colour = mix(painter.theme.parchment, ink, state.opacity / (300 if wash else 100))
        way = [(x, y) for x, y, _, _ in stroke.points]
        if len(way) == 1:
            pygame.draw.circle(surface, colour, way[0], stroke.width / 2)
        elif stroke.width < THIN:
            pygame.draw.aalines(surface, colour, False, way)
        else:
            pygame.draw.lines(surface, colour, False, way, round(stroke.width))


def render(painter: Painter, size: tuple[int, int], matrix: Matrix, strokes: Sequence[Stroke]) -> Surface:
    """A finished picture with soft edges."""
    result = Surface(size)
    for top, part in bands(painter, size, matrix, strokes):
        result.blit(part, (0, top))
    return result


def bands(
    painter: Painter, size: tuple[int, int], matrix: Matrix, strokes: Sequence[Stroke]
) -> Iterator[tuple[int, Surface]]:
    """The same picture from the top down in bands, each with its first row: no more is held in memory at once."""
    band = max(16, BAND // max(1, size[0] * OVER * OVER))
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    for top in range(0, size[1], band):
        high = min(band, size[1] - top)
        corners = [(x - e, y - f) for x in (-2, size[0] + 2) for y in (top - 2, top + high + 2)]
        xs, ys = [(d * x - c * y) / area for x, y in corners], [(a * y - b * x) / area for x, y in corners]
        there = {stroke.id for stroke in painter.city.near(min(xs), min(ys), max(xs), max(ys))}
        large = Surface((size[0] * OVER, high * OVER))
        seen = [stroke for stroke in strokes if stroke.id in there]
        for _ in painter.paint(large, scaled(matrix, OVER, 0, top), seen, painter.theme.table):
            pass
        yield top, pygame.transform.smoothscale(large, (size[0], high))
