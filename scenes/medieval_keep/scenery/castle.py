"""The sheets of battle, upkeep and repair: grounds, walls, gate and portraits, as kept pieces."""

from __future__ import annotations

import random
from typing import Literal

from scenes.medieval_keep.scenery.town_plan import WALLS
from scenes.paint.art import art
from scenes.paint.cards import NameBlock, fit_name, with_shadow
from scenes.paint.fonts import pixels, text
from scenes.paint.ink import Sketch, arc, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, gatehouse, grass_tuft
from scenes.paint.theme import BODY, SMALL, Colour, Theme
from scenes.tabletop.board.air import flames


@kept
def wall_piece(state: Literal["stands", "gap"], width: float, height: float, scale: float, theme: Theme) -> Piece:
    """One castle wall of the repair sheet, standing or broken with its dashed place; anchored at its corner."""
    pad = 10.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("wall piece", state))
    with sketch.at(pad, pad):
        if state == "stands":
            curtain(sketch, 1, width - 1, height, height - 8, merlon=6.5, seed="piece")
            sketch.hatch(box(1, height * 0.66, width - 2, height * 0.34), 80, 3.6, 0.8, opacity=0.45)
        else:
            sketch.dashed(box(0, 0, width, height), 1.6, theme.hairline, dash=8, gap=5, closed=True)
            chance = random.Random(4)
            for i in range(9):
                x = width * (0.06 + 0.1 * i) + chance.uniform(-2, 2)
                k = chance.uniform(4, 6.5)
                y = height - k * 0.6
                sketch.shape(
                    [
                        (x - k, y + k * 0.5),
                        (x - k * 0.6, y - k * 0.5),
                        (x + k * 0.5, y - k * 0.7),
                        (x + k, y + k * 0.5),
                    ],
                    theme.wash.stone,
                    1.1,
                    amount=0.3,
                )
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def field(
    name: str,
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    fill: Colour,
    line: float,
    colour: Colour,
    *,
    radius: float,
    inset: float = 1,
) -> Piece:
    """A rounded field of paper on which a part of a sheet stands; anchored at its top left corner.

    Its frame lies `inset` units within; `name` seeds the hand.
    """
    sketch = Sketch(width, height, scale, theme, name)
    sketch.panel(inset, inset, width - 2 * inset, height - 2 * inset, radius, fill, line, colour)
    return Piece(sketch.render())


@kept
def gate_picture(width: float, scale: float, theme: Theme) -> Piece:
    """The gatehouse between two short walls, as on the upkeep sheet; anchored at its top left corner."""
    height = width * 0.54
    sketch = Sketch(width, height + 6, scale, theme, "gate picture")
    foot = height
    tall = height * 0.56
    curtain(sketch, 2, width * 0.24, foot, tall, merlon=6, seed="left")
    curtain(sketch, width * 0.76, width - 2, foot, tall, merlon=6, seed="right")
    gatehouse(sketch, width / 2, foot, width * 0.6, height * 0.8)
    return Piece(sketch.render())


@kept
def repair_view(width: float, height: float, scale: float, theme: Theme, *, walls: int) -> Piece:
    """The castle with the walls that stand, on a meadow in a rounded frame; anchored at its corner."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "repair view")
    with sketch.at(pad, pad):
        sketch.panel(0, 0, width, height, 7, theme.wash.meadow, 1.3, theme.hairline)
    surface = sketch.render().copy()
    side = round(min(width, height * 1.12) * 0.98 * scale)
    drawn = art("castle", f"castle-{max(0, min(WALLS, walls))}", side, scale=scale)
    middle = (pad + width * 0.52) * scale, (pad + height * 0.5) * scale
    surface.blit(drawn, (round(middle[0] - side / 2), round(middle[1] - side / 2)))
    return Piece(surface, (round(pad * scale), round(pad * scale)))


def portrait_name(name: str, scale: float, theme: Theme, *, width: float, note: str = "", px: int = 0) -> NameBlock:
    """How a name is set below a portrait of this width: at `px` at most, in two lines where that keeps it much larger
    (a number alone below its name looks lost, and takes the portrait's room).
    """
    extra = (text(note, "sans", pixels(SMALL, scale, theme), theme.soft_ink).get_width() + 6 * scale) if note else 0
    room = round((width - 18) * scale - extra)
    most = px or pixels(BODY, scale, theme)
    one = fit_name(name, most, room, 1)
    return one if note or one.px >= 0.8 * most else fit_name(name, most, room, 2)


@kept
def portrait_card(
    piece: str,
    name: str,
    scale: float,
    theme: Theme,
    *,
    group: str = "defenders",
    note: str = "",
    width: float = 139,
    height: float = 164,
    px: int = 0,
) -> Piece:
    """A portrait with its name, as on the upkeep sheet; anchored at its corner. `px` is the name's largest size."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("portrait card", piece))
    label = portrait_name(name, scale, theme, width=width, note=note, px=px)
    foot = max(34.0, label.height / scale + 12)
    with sketch.at(pad, pad):
        sketch.panel(0, 0, width, height, 8, theme.card, 2.0, amount=0.4, solid=True)
        sketch.panel(6, 6, width - 12, height - foot - 6, 5, theme.wash.meadow, 1.0, theme.hairline, amount=0.3)
    surface = sketch.render().copy()
    high = height - foot - 10
    drawn = art(group, piece, round(high * scale), scale=scale)
    if drawn.get_width() > (width - 16) * scale:
        drawn = art(group, piece, round((width - 16) * scale), scale=scale)
    x = (pad + width / 2) * scale - drawn.get_width() / 2
    y = (pad + height - foot - 1) * scale - drawn.get_height()
    surface.blit(drawn, (round(x), round(y)))
    left, middle = (pad + 10.0) * scale, (pad + height - foot / 2 - 1) * scale
    label.draw(surface, (left + label.width / 2 if note else (pad + width / 2) * scale, middle), theme.ink)
    if note:
        extra = text(note, "sans", pixels(SMALL, scale, theme), theme.soft_ink)
        end = (pad + width - 9) * scale
        surface.blit(extra, (round(end - extra.get_width()), round(middle - extra.get_height() / 2)))
    whole = with_shadow(surface, scale, 2.2)
    dx = whole.anchor[0] - surface.get_width() // 2
    dy = whole.anchor[1] - surface.get_height() // 2
    return Piece(whole.surface, (dx + round(pad * scale), dy + round(pad * scale)))


MENDERS: tuple[tuple[str, str, float, float, float], ...] = (
    ("structures", "mason", 0.2, 0.96, 0.92),
    ("castle", "ruin", 0.66, 0.98, 0.9),
    ("scenery", "carrier", 0.4, 1.0, 0.42),
    ("scenery", "villager", 0.49, 0.94, 0.4),
    ("scenery", "carter", 0.86, 1.0, 0.5),
    ("scenery", "woman", 0.08, 0.98, 0.38),
)
"""Drawings of those who mend a town: group, piece, middle and foot in shares of the picture, height in its own."""
MENDERS_HIGH: tuple[tuple[str, str, float, float, float], ...] = (
    ("castle", "ruin", 0.62, 0.42, 0.6),
    ("structures", "mason", 0.36, 0.8, 0.66),
    ("scenery", "carrier", 0.82, 0.62, 0.24),
    ("scenery", "villager", 0.72, 0.84, 0.24),
    ("scenery", "carter", 0.66, 0.99, 0.32),
    ("scenery", "woman", 0.22, 0.98, 0.24),
)
"""The same above each other where the picture is high; their size in shares of its width."""


@kept
def mending(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """Masons and carriers at work beside a ruin, on a meadow in a rounded frame; anchored at its corner."""
    sketch = Sketch(width, height, scale, theme, "mending")
    sketch.panel(1, 1, width - 2, height - 2, 7, theme.wash.meadow, 1.2, theme.hairline)
    chance = random.Random(3)
    for _ in range(int(width / 22)):
        grass_tuft(sketch, chance.uniform(10, width - 10), chance.uniform(height * 0.55, height - 8), 5)
    surface = sketch.render().copy()
    inner, upright = height - 14, height > width * 0.7
    for group, piece, across, foot, high in MENDERS_HIGH if upright else MENDERS:
        drawn = art(group, piece, round((width if upright else inner) * high * scale), scale=scale)
        x, y = width * across * scale - drawn.get_width() / 2, (6 + inner * foot) * scale - drawn.get_height()
        surface.blit(drawn, (round(x), round(y)))
    return Piece(for_display(surface))


@kept
def sacked(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """Where a town was sacked: burnt ground, ruins and fire at both ends, the middle free; anchored at its corner."""
    sketch = Sketch(width, height, scale, theme, "sacked")
    sketch.panel(1, 1, width - 2, height - 2, 5, theme.deep_parchment, 1.2, theme.hairline)
    chance = random.Random(6)
    if theme.washes:
        for _ in range(9):
            x, y = chance.choice((0.11, 0.89)) * width + chance.uniform(-50, 50), height * chance.uniform(0.6, 0.86)
            sketch.plain(arc(x, y, chance.uniform(18, 44), 8), theme.soft_ink, 0.2)
    surface = sketch.render().copy()
    for across, size, fire in ((0.07, 0.62, 0.045), (0.155, 0.5, 0.17), (0.86, 0.66, 0.88), (0.945, 0.5, 0.95)):
        ruin = art("castle", "ruin", round(height * size * scale), scale=scale)
        foot = round(height * (0.9 if size > 0.6 else 0.78) * scale)
        surface.blit(ruin, (round(width * across * scale - ruin.get_width() / 2), foot - ruin.get_height()))
        at = width * fire * scale, foot - height * 0.16 * scale
        flames(height * 0.2, scale, theme, round(across * 100) % 3).draw(surface, at)
    return Piece(for_display(surface))
