"""Marks round large boxes: only their four sides are drawn, and drawn anew, since nothing of them lies between."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint.pieces import Piece


def sides(whole: Rect, wide: int) -> tuple[Rect, Rect, Rect, Rect]:
    """The four sides of a box, each so many pixels wide.

    >>> sides(Rect(0, 0, 9, 5), 2)
    (Rect(0, 0, 9, 2), Rect(0, 3, 9, 2), Rect(0, 2, 2, 1), Rect(7, 2, 2, 1))
    """
    x, y, high = whole.x, whole.y + wide, whole.h - 2 * wide
    return (
        Rect(x, whole.y, whole.w, wide), Rect(x, y + high, whole.w, wide),
        Rect(x, y, wide, high), Rect(whole.right - wide, y, wide, high),
    )  # fmt: skip


def draw_rim(surface: Surface, ring: Piece, rect: Rect) -> None:
    """Draw a ring round a large box."""
    picture, (x, y) = ring.surface, ring.anchor
    for side in sides(picture.get_rect(), 2 * max(x, y)):
        surface.blit(picture, (rect.x - x + side.x, rect.y - y + side.y), side)
