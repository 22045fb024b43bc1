"""What is drawn of the rulebook: the open book, its tabs and the pictures of its chapters."""

from __future__ import annotations

from scenes.paint.ink import SHADOW, Sketch, box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Theme, mix


@kept
def book_face(width: int, height: int, single: bool, scale: float, theme: Theme) -> Piece:
    """The open book: cover, page edges, two sheets and the fold."""
    w, h = width / scale, height / scale
    sketch = Sketch(w + 16, h + 16, scale, theme, ("book", single))
    with sketch.at(8, 8):
        sketch.plain(box(4, 6, w, h), (20, 17, 14), 0.4)
        cover = mix(theme.seats["azure"].colour, theme.soft_ink, 0.35) if theme.washes else theme.card
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
        fill = theme.parchment if chosen else mix(theme.deep_parchment, theme.hairline, 0.3)
        if not theme.washes:
            fill = theme.card
        sketch.shape(points, fill, 1.5, offset=(0, 0), amount=0.6, solid=True)
    return Piece(sketch.render(), (round(4 * scale), round(4 * scale)))


@kept
def bookmark(scale: float, theme: Theme) -> Piece:
    """The red ribbon that hangs over the page of the cited clause; anchored at the middle of its top."""
    width, height, pad = 22.0, 66.0, 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "bookmark")
    with sketch.at(pad, pad):
        points = [(0.0, 0.0), (width, 0.0), (width, height), (width / 2, height - 11), (0.0, height)]
        sketch.plain([(x + 2, y + 2) for x, y in points], SHADOW, 0.3)
        sketch.shape(points, theme.illegal.paper, 1.4, amount=0.4, offset=(0, 0), solid=True)
        sketch.hatch(box(width - 8, 2, 7, height - 16), 84, 3.2, 0.8, theme.ink, 0.5)
    return Piece(sketch.render(), (round((pad + width / 2) * scale), round(pad * scale)))
