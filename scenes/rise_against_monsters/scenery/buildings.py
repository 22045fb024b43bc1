"""What stands in the lands: castles in every state of building, hamlets, and the roads between them."""

from __future__ import annotations

import math
import random

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.paint import art
from scenes.paint.cards import suit_sign
from scenes.paint.heraldry import flag
from scenes.paint.ink import Point, Sketch, resample
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, SuitName, Theme, rgb
from scenes.rise_against_monsters.scenery.roads import sides

PAVING = rgb("#DCC79B")
PLINTH = 0.83
"""Where the ground line of a castle's picture lies, as a share of its width from the top."""


@kept
def castle(
    width: float,
    seat: str,
    scale: float,
    theme: Theme,
    *,
    suit: SuitName | None = None,
    short: bool = False,
    pale: float = 1.0,
) -> Piece:
    """A castle that stands, `width` units across its page, in its owner's colours; cracked while its support is short.

    Its suit hangs above the gate, so that it can be told from others of its land.

    Anchored at the top left corner of its page.
    """
    px = max(1, round(width * scale))
    page = art.art("rise", "castle-plain" if seat else "castle", px, scale=scale)
    over = round(px * 0.16)
    surface = Surface((px, px + over + round(4 * scale)), SRCALPHA)
    surface.blit(page, (0, over))
    if seat:
        high = max(9.0, width * 0.18)
        cloth = flag(SEATS[seat], high, scale, theme, width=high * 1.05, drop=high * 0.62)
        cloth.draw(surface, (px * 0.5, over + px * 0.13))
    if suit is not None:
        side = max(10.0, width * 0.2)
        shield = Sketch(side, side, scale, theme, ("suit", suit))
        shield.disc(side / 2, side / 2, side / 2 - 1, fill=theme.card, width=1.2)
        shield_at = (round(px * 0.5 - side * scale / 2), round(over + px * 0.36))
        surface.blit(shield.render(), shield_at)
        sign = suit_sign(suit, max(6, round(side * scale * 0.62)), theme)
        surface.blit(sign, sign.get_rect(center=(px // 2, shield_at[1] + round(side * scale / 2))))
    if short:
        for x, y, size in ((0.2, 0.5, 0.3), (0.56, 0.42, 0.34)):
            crack = art.art("marks", "crack", max(1, round(px * size)), scale=scale)
            surface.blit(crack, (round(px * x), over + round(px * y)))
    if pale < 1:
        surface.fill((255, 255, 255, round(255 * pale)), special_flags=pygame.BLEND_RGBA_MULT)
    return Piece(for_display(surface), (0, over))


@kept
def rising(width: float, share: float, scale: float, theme: Theme, *, scaffold: bool = False) -> Piece:
    """A castle while it is built: its stones stand as high as its workers' share of the cost, the rest is a plan.

    `share` in steps of a twentieth; the scaffold goes with the last stone, or stays if it is to. Anchored at the top
    left corner of its page.
    """
    px = max(1, round(width * scale))
    surface = Surface((px, px), SRCALPHA)
    plan = art.art("rise", "castle-plain", px, scale=scale, opacity=0.22)
    surface.blit(plan, (0, 0))
    if share >= 1:
        surface.blit(art.art("rise", "castle-plain" if scaffold else "castle", px, scale=scale), (0, 0))
    elif share > 0:
        whole = art.art("rise", "castle-plain", px, scale=scale)
        foot, top = px * 0.86, px * 0.06
        level = foot - (foot - top) * share
        chance = random.Random(5)
        mask = Surface((px, px), SRCALPHA)
        line = [(px * step / 9, level + chance.uniform(-0.03, 0.03) * px) for step in range(10)]
        pygame.draw.polygon(mask, (255, 255, 255, 255), [*line, (px, px), (0, px)])
        stones = whole.copy()
        stones.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(stones, (0, 0))
        surface.blit(art.art("rise", "castle-1", px, scale=scale), (0, 0), Rect(0, round(px * 0.7), px, px))
    if share < 1 or scaffold:
        surface.blit(art.art("rise", "scaffold", px, scale=scale), (0, 0))
    return Piece(for_display(surface))


@kept
def road(line: tuple[Point, ...], width: float, seat: str, scale: float, theme: Theme, seed: str) -> Piece:
    """A paved road with its owner's colour along both kerbs; its anchor is the point (0, 0) of its line."""
    pad = width
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    right, low = max(x for x, _ in line) + pad, max(y for _, y in line) + pad
    sketch = Sketch(right - left, low - top, scale, theme, ("road", seed))
    with sketch.at(-left, -top):
        one, other = sides(line, width)
        sketch.plain([*one, *reversed(other)], PAVING if theme.washes else theme.card)
        chance = random.Random(seed)
        for x, y, nx, ny in _stones(line):
            off, half = chance.uniform(-0.3, 0.3) * width, chance.uniform(0.16, 0.26) * width
            sketch.stroke(
                [(x + nx * (off - half), y + ny * (off - half)), (x + nx * (off + half), y + ny * (off + half))],
                0.9,
                theme.soft_ink,
                amount=0.1,
                opacity=0.6,
            )
        for kerb in sides(line, width - 4):
            sketch.stroke(kerb, 2.6, SEATS[seat].colour, amount=0.2, taper=0.0)
        for kerb in (one, other):
            sketch.stroke(kerb, theme.line(1.5), amount=0.4)
        for end in (0, -1):
            sketch.stroke([one[end], other[end]], 1.5, amount=0.2)
    return Piece(sketch.render(), (round(-left * scale), round(-top * scale)))


def _stones(line: tuple[Point, ...]) -> list[tuple[float, float, float, float]]:
    """Points along a road with the way across it."""
    points = resample(list(line), 9)[1:-1]
    found = []
    for (ax, ay), (x, y), (bx, by) in zip(points, points[1:], points[2:], strict=False):
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy) or 1.0
        found.append((x, y, -dy / long, dx / long))
    return found
