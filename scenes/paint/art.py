"""The drawn pieces: SVG files of `assets/art`, filled at their final size with the lines of one pen."""

from __future__ import annotations

import functools
import re

import pygame

from scenes.paint.ink import picture
from scenes.paint.pen import OWN, inked
from scenes.paint.pieces import WINDOW, Piece, for_display, kept
from scenes.paint.theme import Colour, hex_code
from scenes.system import paths


class UnknownArt(KeyError):
    """There is no drawing of that id; says which group was searched and what is near."""

    def __init__(self, group: str, piece: str) -> None:
        super().__init__(group, piece)
        self.group, self.piece = group, piece

    def __str__(self) -> str:
        known = ids(self.group)
        if not known:
            return f"there is no art group {self.group!r}; groups are {', '.join(groups())}"
        return f"there is no drawing {self.piece!r} in the art group {self.group!r}; it has {', '.join(known)}"


@functools.cache
def groups() -> tuple[str, ...]:
    """All groups of drawings."""
    return tuple(sorted(p.name for p in (paths.assets_dir() / "art").iterdir() if p.is_dir()))


@functools.cache
def ids(group: str) -> tuple[str, ...]:
    """All drawings of a group; empty for an unknown group."""
    return tuple(sorted(p.stem for p in (paths.assets_dir() / "art" / group).glob("*.svg")))


@functools.lru_cache(maxsize=64)
def _source(group: str, piece: str) -> str:
    try:
        return paths.asset(f"art/{group}/{piece}.svg").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UnknownArt(group, piece) from None


@functools.cache
def page(group: str, piece: str) -> tuple[float, float]:
    """Width and height of the page a drawing stands on."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', _source(group, piece))
    if found is None:
        raise ValueError(f"art/{group}/{piece}.svg has no viewBox that starts at 0 0")
    return float(found[1]), float(found[2])


def size_of(group: str, piece: str, px: int) -> tuple[int, int]:
    """The pixels a drawing takes when its longer side is `px`."""
    width, height = page(group, piece)
    longer = max(width, height)
    return max(1, round(width * px / longer)), max(1, round(height * px / longer))


def art(
    group: str,
    piece: str,
    px: int,
    *,
    angle: float = 0,
    recolour: tuple[Colour, Colour] | None = None,
    opacity: float = 1.0,
    scale: float | None = None,
) -> pygame.Surface:
    """A drawing whose longer side is `px` pixels, turned counter-clockwise by `angle` degrees.

    `recolour` (from, to) replaces one fill, e.g. a suit in two-colour mode. `scale` is pixels to the unit, which its
    lines are measured in (`pen`): the window's if left out; what is painted for another scale must say so.
    Raises UnknownArt for an unknown id.
    """
    return _painted(group, piece, px, angle, recolour, opacity, WINDOW.scale if scale is None else scale).surface


@kept
def _painted(
    group: str, piece: str, px: int, angle: float, recolour: tuple[Colour, Colour] | None, opacity: float, scale: float
) -> Piece:
    if angle % 90:
        # Turned at twice the size and scaled down, which keeps lines crisp.
        double = _painted(group, piece, 2 * px, 0, recolour, opacity, 2 * scale).surface
        return Piece(pygame.transform.rotozoom(double, angle, 0.5))
    source = _source(group, piece)
    if recolour:
        source = source.replace(hex_code(recolour[0]), hex_code(recolour[1]))
    if group not in OWN:
        source = inked(source, px / scale, max(page(group, piece)))
    surface = picture(source, size_of(group, piece, px))
    if opacity < 1:
        surface.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    if angle % 360:
        surface = pygame.transform.rotate(surface, angle)
    return Piece(for_display(surface))
