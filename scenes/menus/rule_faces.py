"""What is drawn of the rulebook: the open book, its tabs and the pictures of its chapters."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import art
from scenes.paint.horizons import GROUND
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Theme, mix

LANDS = ("fields", "pines", "peaks", "orchard", "moor")
"""The horizons of the chapters' pictures, in turn."""


@kept
def book_face(width: int, height: int, single: bool, scale: float, theme: Theme) -> Piece:
    """The open book: cover, page edges, two sheets and the fold."""
    w, h = width / scale, height / scale
    sketch = Sketch(w + 16, h + 16, scale, theme, ("book", single))
    with sketch.at(8, 8):
        sketch.plain(box(4, 6, w, h), (20, 17, 14), 0.4)
        cover = theme.seats["azure"].colour if theme.washes else theme.card
        sketch.shape(box(0, 0, w, h), cover, 2.4, offset=(0, 0), amount=0.9, solid=True)
        for out in (9, 6, 3):
            sketch.shape(
                box(10 + out, 8, w - 20 - 2 * out, h - 18 + out),
                theme.deep_parchment,
                0.9,
                offset=(0, 0),
                amount=0.5,
                solid=True,
            )
        sketch.shape(box(20, 8, w - 40, h - 20), theme.parchment, 1.6, offset=(0, 0), amount=0.7, solid=True)
        if theme.washes:
            sketch.blotches(24, 12, w - 48, h - 30, "book")
            sketch.flecks(24, 12, w - 48, h - 30, "book")
        if not single:
            sketch.stroke([(w / 2, 8), (w / 2, h - 12)], 1.6, amount=0.6)
            for side in (-1, 1):
                sketch.hatch(
                    box(w / 2 - 22 if side < 0 else w / 2 + 2, 12, 20, h - 28), 2, 9, 0.7, theme.hairline, 0.55
                )
    return Piece(sketch.render(), (round(8 * scale), round(8 * scale)))


@kept
def tab_face(width: int, height: int, chosen: bool, scale: float, theme: Theme) -> Piece:
    """A chapter's tab at the book's edge."""
    w, h = width / scale, height / scale
    sketch = Sketch(w + 10, h + 10, scale, theme, ("chapter", width // 8, height // 8, chosen))
    with sketch.at(4, 4):
        points = [(0, 0), (w, 3), (w, h - 1), (0, h - 3)]
        sketch.wash([(x + 2, y + 3) for x, y in points], theme.night, 0.35, offset=(0, 0))
        fill = theme.parchment if chosen else theme.deep_parchment
        sketch.shape(points, fill, 1.5, offset=(0, 0), amount=0.6, solid=True)
    return Piece(sketch.render(), (round(4 * scale), round(4 * scale)))


@kept
def chapter_picture(
    width: float, height: float, land: str, group: str, piece: str, right: bool, scale: float, theme: Theme
) -> Piece:
    """A chapter's picture: a horizon with what the chapter is about before it; anchored at its corner."""
    size = max(1, round(width * scale)), max(1, round(height * scale))
    surface = Surface(size)
    surface.fill(theme.card)
    if theme.washes:
        surface.fill(mix(theme.parchment, theme.card, 0.3))
        strip = art.art("lands", land, round(max(width, height * 7) * scale), scale=scale)
        spare = strip.get_width() - size[0]
        top = round(height * 0.26 * scale)
        surface.blit(strip, (0, top), Rect(spare if right else 0, 0, size[0], strip.get_height()))
        foot = top + strip.get_height() - 1
        surface.fill(GROUND[land], Rect(0, foot, size[0], max(0, size[1] - foot)))
    tall = round(height * 0.84 * scale)
    drawn = art.art(group, piece, tall, scale=scale)
    at = drawn.get_rect(midbottom=(round(size[0] * (0.74 if right else 0.26)), size[1] - round(3 * scale)))
    surface.blit(drawn, at)
    frame = Sketch(width, height, scale, theme, ("chapter picture", group, piece))
    frame.stroke(box(1, 1, width - 2, height - 2), 1.6, closed=True, amount=0.5)
    surface.blit(frame.render(), (0, 0))
    return Piece(for_display(surface, opaque=True))
