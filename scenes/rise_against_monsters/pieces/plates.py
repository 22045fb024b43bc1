"""Small signs on the lands: the phase, an open hand by its number, what supports a castle."""

from __future__ import annotations

from scenes.paint import art, fonts
from scenes.paint.icons import draw_icon
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, Colour, Theme
from scenes.rise_against_monsters.pieces.faces import centred_number


@kept
def phase_tag(words: str, building: bool, size: float, scale: float, theme: Theme) -> Piece:
    """*Building* in ink, *Clearing* on paper; without words a house or a sword. Anchored at its left middle."""
    px = max(1, round(size * scale))
    high = size + 8
    wide = fonts.text_width(words, "sans-semi", px) / scale + 14 if words else 22.0
    sketch = Sketch(wide + 4, high + 4, scale, theme, ("phase", words, building), origin=(2, 2))
    sketch.panel(0, 0, wide, high, 6, theme.ink if building else theme.parchment, 1.3, amount=0.3, solid=True)
    colour = theme.parchment if building else theme.ink
    if not words:
        with sketch.at(wide / 2, high / 2, 15 / 24):
            draw_icon(sketch, "home" if building else "sword", colour)
    surface = sketch.render().copy()
    if words:
        centred_number(surface, words, "sans-semi", px, colour, (2 + wide / 2) * scale, (2 + high / 2) * scale)
    return Piece(for_display(surface), (round(2 * scale), round((2 + high / 2) * scale)))


@kept
def hand_sign(joker: bool, scale: float, theme: Theme) -> Piece:
    """Two cards: a hand; with a skull where a joker is held. Anchored at its middle."""
    sketch = Sketch(32, 32, scale, theme, ("hand", joker), origin=(16, 16))
    if joker:
        sketch.panel(-9, -12, 18, 24, 3, theme.card, 1.3, amount=0.2, solid=True)
    else:
        for turn, fill in ((-9, theme.deep_parchment), (9, theme.card)):
            with sketch.at(turn / 4.5, 0, turn=turn):
                sketch.panel(-7, -10, 14, 20, 3, fill, 1.2, amount=0.2, solid=True)
    surface = sketch.render().copy()
    if joker:
        skull = art.art("ui", "skull", max(1, round(16 * scale)))
        surface.blit(skull, skull.get_rect(center=(round(16 * scale), round(16 * scale))))
    return Piece(for_display(surface), (round(16 * scale), round(16 * scale)))


@kept
def small_plate(words: str, good: bool, width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The ground of a castle's plate, green-edged when there is enough; anchored at its corner."""
    sketch = Sketch(width + 4, height + 4, scale, theme, ("plate", len(words), good), origin=(2, 2))
    edge = theme.legal.paper if good else theme.illegal.paper
    sketch.panel(0, 0, width, height, 5, theme.card, 1.4, edge, amount=0.3, solid=True)
    if not good:
        sketch.dashed(box(3, 3, width - 6, height - 6, 3), 1.0, edge, closed=True)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))


@kept
def colour_bar(width: float, height: float, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A lying bar in one colour, anchored at its top left corner."""
    sketch = Sketch(width + 4, height + 4, scale, theme, ("bar", round(width)), origin=(2, 2))
    sketch.panel(0, 0, width, height, 2, colour, 1.4, amount=0.3, solid=True)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))


@kept
def staff(
    parts: tuple[tuple[int, str], ...], cost: int, height: float, scale: float, theme: Theme, width: float = 30.0
) -> Piece:
    """A measuring staff: one length a worker in its owner's colour, marks every five, its top at the cost or above.

    Anchored at its foot's left corner.
    """
    total = max(cost, sum(rating for rating, _ in parts))
    each = height / total
    sketch = Sketch(width + 36, height + 12, scale, theme, ("staff", parts, cost), origin=(32, 6))
    for mark in range(0, total + 1, 5):
        y = height - mark * each
        sketch.stroke([(-9, y), (0, y)], 1.2, theme.soft_ink, amount=0.0)
    sketch.panel(0, height - cost * each, width, cost * each, 3, theme.card, 1.4, amount=0.2, solid=True)
    low = height
    for rating, seat in parts:
        sketch.panel(0, low - rating * each, width, rating * each, 2, SEATS[seat].colour, 1.4, amount=0.2, solid=True)
        low -= rating * each
    surface = sketch.render().copy()
    px = max(1, round(15 * scale))
    for mark in range(0, total + 1, 5):
        if mark != cost:
            centred_number(
                surface, str(mark), "sans", round(13 * scale), theme.ink, 14 * scale, (6 + height - mark * each) * scale
            )
    low = height
    for rating, _ in parts:
        if rating * each >= 16:
            centred_number(
                surface,
                str(rating),
                "sans-bold",
                px,
                theme.card,
                (32 + width / 2) * scale,
                (6 + low - rating * each / 2) * scale,
            )
        low -= rating * each
    return Piece(for_display(surface), (round(32 * scale), round((6 + height) * scale)))
