"""Pieces of the first screen: the wordmark, the wooden shelf and the five spines."""

from __future__ import annotations

import random

import pygame

from game.parts.arms import Arms
from scenes.menus.shelf.signs import helmet
from scenes.paint.art import art, ids
from scenes.paint.fonts import SMALLEST, fitting, font, pixels, text
from scenes.paint.heraldry import arms_in, flag, shield
from scenes.paint.icons import icon
from scenes.paint.ink import SHADOW, Point, Sketch, arc, box, seed_of
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, gatehouse, hills, tree
from scenes.paint.theme import SEATS, SUBHEADING, Colour, Theme, mix
from scenes.session.catalogue import Spine

_GILT: Colour = (0xC9, 0x9A, 0x4A)


@kept
def spine(
    look: Spine,
    title: tuple[str, ...],
    who: str,
    weight: int,
    scale: float,
    theme: Theme,
    *,
    chosen: bool = False,
    arms: Arms | None = None,
    width: float | None = None,
    height: float | None = None,
) -> Piece:
    """A book's spine with bands, label, roundel, people and iron hats at the foot; anchored at the middle of its foot.

    `title` in one or two lines, `who` the number of people, `weight` that of the hats. A `chosen` book is a little
    lighter, besides the ring and lift its scene gives it. `arms`: those of the city whose game goes on in it.
    """
    w, h = width or look.width, height or look.height
    k = h / look.height
    cloth = mix(look.cloth, theme.card, 0.07) if chosen else look.cloth
    if not theme.washes:
        cloth = look.cloth
    pad = 8.0
    sketch = Sketch(w + 2 * pad, h + 2 * pad, scale, theme, ("spine", title))
    dark, light = mix(cloth, (0, 0, 0), 0.35), mix(cloth, theme.card, 0.1)
    with sketch.at(pad, pad):
        body: list[Point] = [(0, 8), (w * 0.12, 2), (w * 0.5, 0), (w * 0.88, 2), (w, 8), (w, h), (0, h)]
        sketch.plain([(x + 4, y + 2) for x, y in body], SHADOW, 0.35)
        sketch.wash(body, cloth, offset=(0, 0), amount=0.5, solid=True)
        if theme.washes:
            sketch.wash(box(4, 10, 9, h - 12), light, 0.6, offset=(0, 0), amount=0.4)
        sketch.hatch(box(w - 26, 10, 25, h - 12), 89, 4.2, 1.0, dark, 0.6)
        sketch.hatch(box(w - 12, 10, 11, h - 12), 89, 3.4, 1.0, dark, 0.6)
        chance = random.Random(seed_of(title))
        for _ in range(16):
            y, x, long = chance.uniform(20, h - 20), chance.uniform(8, w * 0.6), chance.uniform(10, 36)
            sketch.stroke([(x, y), (x + long, y + chance.uniform(-1, 1))], 0.8, dark, opacity=0.35)
        for up in look.bands:
            y = h - up * k
            sketch.wash(box(-1.5, y - 5, w + 3, 10), mix(cloth, (0, 0, 0), 0.12), offset=(0, 0), amount=0.4, solid=True)
            sketch.stroke([(2, y - 1), (w - 2, y - 0.5)], 1.3, _GILT, amount=0.5, opacity=0.9)
            for side in (-5, 5):
                sketch.stroke([(-2, y + side), (w + 2, y + side)], 1.7, amount=0.7, taper=0.1)
        sketch.ink([(0, 8), (0, h)], 2.3, amount=0.9)
        sketch.ink([(w, 8), (w, h)], 2.3, amount=0.9)
        sketch.stroke([(0, 8), (w * 0.12, 2), (w * 0.5, 0), (w * 0.88, 2), (w, 8)], 2.3, amount=0.7)
        sketch.stroke([(0, h), (w, h)], 2.0, amount=0.5)
    surface = sketch.render().copy()
    _label(surface, look, title, w, h, pad, scale, theme)
    _roundel(surface, look, w, h - 151, pad, scale, theme)
    if arms is not None:
        _arms(surface, arms, (pad + w / 2) * scale, (pad + h - 151 + 30) * scale, scale)
    _foot(surface, who, weight, (pad + w / 2) * scale, (pad + h) * scale, k, scale, theme)
    return Piece(for_display(surface), (round((pad + w / 2) * scale), round((pad + h) * scale)))


def _arms(surface: pygame.Surface, arms: Arms, x: float, top: float, scale: float) -> None:
    """A city's shield, hung over the rim of the roundel."""
    hung = shield(arms, round(50 * scale))
    surface.blit(hung, hung.get_rect(midtop=(round(x + 30 * scale), round(top))))


def _foot(
    surface: pygame.Surface, who: str, weight: int, x: float, foot: float, k: float, scale: float, theme: Theme
) -> None:
    """Who plays, and how much there is to learn, as signs at a spine's foot."""
    line = text(who, "sans-bold", round(19 * scale), theme.card)
    y, left = foot - 59 * k * scale, x - (line.get_width() + 24 * scale) / 2
    icon("person", 19, scale, theme, theme.card).draw(surface, (left + 8 * scale, y))
    surface.blit(line, line.get_rect(midleft=(round(left + 24 * scale), round(y))))
    for number in range(weight):
        place = x + (number - (weight - 1) / 2) * 27 * scale, foot - 15 * scale
        helmet(17, True, scale, theme).draw(surface, place)


@kept
def gap(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The dark place that a lifted book leaves, and its shadow on the next; anchored at the middle of its foot."""
    sketch = Sketch(width + 40, height + 60, scale, theme, "gap")
    with sketch.at(14, 40):
        sketch.plain(box(-2, 40, width + 4, height - 40), (0x1E, 0x1B, 0x18), 0.55)
        sketch.plain(box(10, -12, width + 4, height - 16), (20, 17, 14), 0.4)
    return Piece(for_display(sketch.render()), (round((14 + width / 2) * scale), round((40 + height) * scale)))


def dimmed(piece: Piece) -> Piece:
    """A book that does not fit, at three fifths of its light."""
    dark = piece.surface.copy()
    dark.fill((150, 158, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Piece(dark, piece.anchor)


def _label(
    surface: pygame.Surface,
    look: Spine,
    title: tuple[str, ...],
    w: float,
    h: float,
    pad: float,
    scale: float,
    theme: Theme,
) -> None:
    """The parchment label; each line of the title fills its width up to 46 units."""
    k = h / look.height
    inner = w - 40
    sizes = []
    for line in title:
        px = fitting(line, "title", round(46 * scale), inner * scale, 10)
        sizes.append(px)
    pitches = [px * 0.98 for px in sizes]
    tall = sum(pitches) / scale + 22
    x, y = 12.0, h - look.bands[1] * k + 13
    sketch = Sketch(w + 2 * pad, h + 2 * pad, scale, theme, ("label", title))
    with sketch.at(pad, pad):
        sketch.shape(box(x, y, w - 24, tall), theme.parchment, 1.7, offset=(0, 0), solid=True)
        sketch.ink(box(x + 4, y + 4, w - 32, tall - 8), 0.8, theme.hairline, closed=True, amount=0.5)
    surface.blit(sketch.render(), (0, 0))
    top = (pad + y + 9) * scale
    for line, px, pitch in zip(title, sizes, pitches, strict=True):
        word = text(line, "title", px, theme.ink)
        seen = word.get_bounding_rect()
        middle = top + pitch / 2
        surface.blit(word, (round((pad + w / 2) * scale - seen.centerx), round(middle - seen.centery)))
        top += pitch + 4 * scale / max(1, len(title))


def _roundel(surface: pygame.Surface, look: Spine, w: float, y: float, pad: float, scale: float, theme: Theme) -> None:
    radius = 46.0
    sketch = Sketch(w + 2 * pad, 2 * radius + 12, scale, theme, ("roundel", look.cloth))
    middle = pad + w / 2
    with sketch.at(middle, radius + 6):
        sketch.disc(0, 0, radius, None, theme.deep_parchment, 0, solid=True)
    plate = sketch.render().copy()
    side = round(2 * (radius - 1) * scale)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    _emblem(picture, look, side, scale)
    mask = Sketch(side, side, 1.0, theme, "roundel mask")
    mask.plain(arc(side / 2, side / 2, side / 2, count=96), (255, 255, 255))
    picture.blit(mask.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    plate.blit(picture, (round(middle * scale - side / 2), round((radius + 6) * scale - side / 2)))
    rim = Sketch(w + 2 * pad, 2 * radius + 12, scale, theme, ("roundel rim", look.cloth))
    with rim.at(middle, radius + 6):
        rim.disc(0, 0, radius, None, None, 2.4)
        rim.disc(0, 0, radius - 3.4, None, None, 0.8, theme.hairline)
    plate.blit(rim.render(), (0, 0))
    surface.blit(plate, (0, round((pad + y - radius - 6) * scale)))


def _emblem(picture: pygame.Surface, look: Spine, side: int, scale: float) -> None:
    """The drawing in a roundel of `side` pixels."""
    for group, piece, share, x, y in look.emblem:
        drawn = art(group, piece, round(side * share), scale=scale)
        picture.blit(drawn, (round(side * x - drawn.get_width() / 2), round(side * y - drawn.get_height() / 2)))


@kept
def shelf_board(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The wooden shelf: a lit top edge and a front with grain, `width` by `height` units; anchored at its corner."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "shelf")
    top, front = (0x8A, 0x63, 0x3D), (0x5A, 0x3F, 0x2A)
    edge = min(22.0, height * 0.3)
    chance = random.Random(21)
    with sketch.at(pad, pad):
        sketch.wash(box(-pad, edge, width + pad, height + pad), front, offset=(0, 0), amount=0.6, solid=True)
        sketch.wash(box(-pad, 0, width + pad, edge), top, offset=(0, 0), amount=0.6, solid=True)
        dark = mix(front, (0, 0, 0), 0.4)
        for _ in range(int(width * height / 700)):
            x, y, long = chance.uniform(-20, width - 30), chance.uniform(edge + 3, height), chance.uniform(24, 130)
            line: list[Point] = [(x, y), (min(width - 3, x + long), y + chance.uniform(-1.5, 1.5))]
            sketch.stroke(line, 0.9, dark, amount=0.8, opacity=0.5)
        for _ in range(int(width / 26)):
            x, y, long = chance.uniform(-20, width - 30), chance.uniform(3, edge - 3), chance.uniform(20, 80)
            sketch.stroke(
                [(x, y), (min(width - 3, x + long), y)], 0.9, mix(top, (0, 0, 0), 0.4), amount=0.5, opacity=0.55
            )
        sketch.ink([(-pad, 0), (width, 0)], 2.4, amount=0.8)
        sketch.ink([(-pad, edge), (width, edge)], 2.0, amount=0.8)
        sketch.ink([(width, 0), (width, height + pad)], 2.2, amount=0.8)
    return Piece(for_display(sketch.render()), (round(pad * scale), round(pad * scale)))


@kept
def wordmark(title: str, motto: str, scale: float, theme: Theme, room: float) -> Piece:
    """The game's name, 112 units, over its motto, at most `room` units wide; anchored at the top left corner."""
    word = font("title", round(112 * scale)).render(title, True, theme.parchment)
    seen = word.get_bounding_rect()
    px = fitting(motto, "text-italic", pixels(SUBHEADING, scale, theme), room * scale, SMALLEST * scale)
    line = text(motto, "text-italic", px, theme.pale)
    width = max(seen.width, line.get_width())
    gap = round(8 * scale)
    surface = pygame.Surface((width, seen.height + gap + line.get_height()), pygame.SRCALPHA)
    surface.blit(word, (0, 0), seen)
    surface.blit(line, (0, seen.height + gap))
    return Piece(for_display(surface))


@kept
def book_picture(look: Spine, width: float, height: float, scale: float, theme: Theme) -> Piece:
    """A game's emblem on the cloth of its book: what a list shows of a game; anchored at its corner."""
    cloth = look.cloth if theme.washes else theme.card
    sketch = Sketch(width, height, scale, theme, ("book picture", look.cloth))
    sketch.panel(1, 1, width - 2, height - 2, 4, cloth, 1.4, theme.ink)
    surface = sketch.render().copy()
    radius = height * 0.41
    disc = Sketch(width, height, scale, theme, ("book disc", look.cloth))
    disc.disc(width / 2, height / 2, radius, 1.4, theme.deep_parchment, 0, solid=True)
    surface.blit(disc.render(), (0, 0))
    side = round(2 * radius * 0.86 * scale)
    emblem = pygame.Surface((side, side), pygame.SRCALPHA)
    _emblem(emblem, look, side, scale)
    surface.blit(emblem, (round(width / 2 * scale - side / 2), round(height / 2 * scale - side / 2)))
    return Piece(surface)


FINE = 2.4
"""A small painting is drawn so much larger and scaled down: its lines and flag stay in proportion."""


@kept
def small_picture(width: float, height: float, scale: float, theme: Theme, pieces: tuple[str, ...], seat: str) -> Piece:
    """The same painting for a list, a few dozen units high; anchored at its corner."""
    large = saved_picture(width * FINE, height * FINE, scale, theme, pieces, seat).surface
    size = round(large.get_width() / FINE), round(large.get_height() / FINE)
    return Piece(for_display(pygame.transform.smoothscale(large, size)))


@kept
def saved_picture(width: float, height: float, scale: float, theme: Theme, pieces: tuple[str, ...], seat: str) -> Piece:
    """The little painting of a saved game: hills, some of its buildings and the wall; anchored at its corner."""
    pad = 3.0
    size = round((width + 2 * pad) * scale), round((height + 2 * pad) * scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    back = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "saved back")
    with back.at(pad, pad):
        back.plain(box(0, 0, width, height), theme.deep_parchment)
        ridge: list[Point] = [
            (0, height * 0.5),
            (width * 0.15, height * 0.36),
            (width * 0.42, height * 0.4),
            (width * 0.6, height * 0.3),
            (width * 0.85, height * 0.38),
            (width, height * 0.34),
        ]
        line = hills(back, ridge, height, 0.4, "saved")
        for share, kind in (
            (0.06, "fir"),
            (0.1, "fir"),
            (0.14, "fir"),
            (0.85, "round"),
            (0.9, "round"),
            (0.95, "round"),
        ):
            x = share * width
            y = min(line, key=lambda p: abs(p[0] - x))[1] + 3
            tree(back, x, y, 16, "fir" if kind == "fir" else "round", share)
    surface.blit(back.render(), (0, 0))
    # a note of another version may name buildings that are not drawn here
    shown = [piece for piece in pieces if piece in ids("structures")][:4]
    for i, piece in enumerate(shown):
        side = round(height * 0.56 * scale)
        share = (0.22, 0.78, 0.36, 0.64)[i]
        drawn = art("structures", piece, side, scale=scale)
        x = (pad + width * share) * scale - side / 2
        y = (pad + height * (0.79 if i < 2 else 0.74)) * scale - side * 0.86
        surface.blit(drawn, (round(x), round(y)))
    front = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "saved front")
    with front.at(pad, pad):
        foot, high = height - 1, height * 0.24
        gate = width * 0.22
        curtain(front, 1, width / 2 - gate / 2, foot, high, merlon=6)
        curtain(front, width / 2 + gate / 2, width - 1, foot, high, merlon=6)
        gatehouse(front, width / 2, foot, gate + 6, height * 0.4)
        front.ink(box(0, 0, width, height), 1.8, closed=True, amount=0.5)
    surface.blit(front.render(), (0, 0))
    if (arms := arms_in(pieces)) is not None:
        hung = shield(arms, round(height * 0.4 * scale))
        surface.blit(
            hung, hung.get_rect(midtop=(round((pad + width / 2) * scale), round((pad + height * 0.12) * scale)))
        )
        return Piece(for_display(surface), (round(pad * scale), round(pad * scale)))
    top = (pad + width / 2 + gate * 0.34) * scale, (pad + height * 0.5) * scale
    flag(SEATS[seat], 17, scale, theme).draw(surface, top)
    return Piece(for_display(surface), (round(pad * scale), round(pad * scale)))
