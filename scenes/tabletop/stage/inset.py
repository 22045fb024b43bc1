"""A fight in small: two hosts face each other on the ground and in the hour of the place; those who fell lie there.

So many figures stand as pieces fight, up to `MOST` of a side, each in its seat's coat and below its banner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame
from msgspec import Struct
from pygame import SRCALPHA, Rect, Surface

from scenes.paint.art import art
from scenes.paint.heraldry import flag
from scenes.paint.horizons import GROUND
from scenes.paint.hours import LIGHT, Hour, shade
from scenes.paint.icons import icon
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, grass_tuft
from scenes.paint.theme import SEATS, Colour, Theme
from scenes.paint.tokens import ENEMY
from scenes.tabletop.stage.people import Look, Pose, figure_of

MOST = 7
"""More figures of a side than these are not told apart."""
SKY = 0.46
"""The share of the height above the ground."""
FAR = 860 / 150
"""How much wider than high the lands are drawn that are seen from afar."""
LOW = 10
"""Units of sky below which nothing is seen of a land from afar."""
SKIES: dict[Hour, Colour] = {
    "dawn": (236, 214, 190),
    "noon": (176, 205, 212),
    "evening": (232, 184, 146),
    "night": (120, 128, 170),
}
HOUSES = ("house-tile", "house-slate", "house-thatch", "house-moss")


Portrait = tuple[str, str, bool]
"""A drawing to the waist: its group, its name, and did he fall?"""


class Side(Struct, frozen=True):
    """Who fights on one side: the seat whose coat and banner they wear, how many, and how many of them fell."""

    seat: str
    people: str = "swordsmen"
    count: int = 0
    fallen: int = 0
    at_home: bool = False
    """Is it their own place that is fought for? Its houses stand behind them."""
    pictures: tuple[Portrait, ...] = ()
    """Those who are drawn to the waist, in place of figures: they look over a wall of their own."""


class Drawn(NamedTuple):
    """A figure or a banner, and its foot, in units from the corner of the inset."""

    piece: Piece
    at: tuple[float, float]


@kept
def field(
    wide: float,
    high: float,
    scale: float,
    theme: Theme,
    *,
    land: str = "fields",
    hour: Hour = "evening",
    home: int = 0,
    sky: float = 0.0,
) -> Piece:
    """Sky (`sky` units of it), land and open ground in a frame; houses on the left (-1) or the right (1), where
    somebody is at home.
    """
    w, h = round(wide * scale), round(high * scale)
    level = round((sky or high * SKY) * scale)
    surface = Surface((w, h), SRCALPHA)
    if theme.washes:
        surface.fill(SKIES[hour])
        if level > round(LOW * scale):
            _far(surface, land, level, scale)
        surface.fill(GROUND[land], Rect(0, level - 1, w, h))
    else:
        surface.fill(theme.card)
    for number in sorted(range(8), key=lambda one: one % 2) if home else ():
        px = round(high * 0.4 * scale)
        picture = art("scenery", HOUSES[number % len(HOUSES)], px, scale=scale)
        x = 0.03 + 0.06 * number
        middle = round(w * (x if home < 0 else 1 - x))
        surface.blit(picture, picture.get_rect(midbottom=(middle, round(h * (SKY + 0.06 + 0.1 * (number % 2))))))
    sketch = Sketch(wide, high, scale, theme, ("a field", land, home, round(high)))
    below = high - level / scale
    for number in range(round(wide * below / 2600)):
        x = 24 + (wide - 48) * (number * 0.618 % 1)
        grass_tuft(sketch, x, high - below * (0.1 + 0.6 * (number * 0.755 % 1)), 4)
    surface.blit(sketch.render(), (0, 0))
    if theme.washes:
        shade(surface, LIGHT[hour])
    frame = Sketch(wide, high, scale, theme, ("the frame of a field", round(wide)))
    frame.stroke(box(1, 1, wide - 2, high - 2), 1.5, theme.ink, amount=0.3, closed=True)
    surface.blit(frame.render(), (0, 0))
    return Piece(for_display(surface))


def _far(surface: Surface, land: str, level: int, scale: float) -> None:
    """The land as it is seen from afar, over the whole width: it meets its mirror image."""
    far = art("lands", land, round(FAR * level), scale=scale)
    step = far.get_width() - round(8 * scale)
    for number in range(-(-surface.get_width() // step)):
        part = pygame.transform.flip(far, True, False) if number % 2 else far
        surface.blit(part, (number * step, level - far.get_height()))


def _men(side: Side, wide: float, high: float, left: bool, fought: bool, scale: float, theme: Theme) -> Iterator[Drawn]:
    """The figures of a side, those behind first; who stands nearest to the enemy falls first."""
    count = min(MOST, side.count)
    pitch = min(wide * 0.068, wide * 0.4 / max(1, count))
    for number in sorted(range(count), key=lambda one: one % 2 == 0):
        front, fell = number % 2 == 0, fought and number < min(side.fallen, count)
        away = wide * 0.06 + pitch * (number + 0.5)
        pose: Pose = (
            "fall" if fell else "strike" if fought and number == side.fallen else "stand" if fought else "march"
        )
        look = Look(side.people, pose, number, left=not left, coat=SEATS[side.seat].colour)
        size = high * (0.54 if front else 0.44)
        at = wide / 2 + (-away if left else away), high * (0.95 if front else 0.8)
        yield Drawn(figure_of(look, size, scale, theme, LIGHT["evening"]), at)


@kept
def breastwork(wide: float, high: float, scale: float, theme: Theme, *, stone: bool) -> Piece:
    """What those stand behind who are drawn to the waist: battlements, or stakes; anchored at its lower left corner."""
    sketch = Sketch(wide + 8, high + 16, scale, theme, ("a breastwork", stone, round(wide)))
    with sketch.at(4, 0):
        if stone:
            curtain(sketch, 0, wide, high + 12, high, merlon=7)
        else:
            for number in range(round(wide / 11)):
                x, top = 11.0 * number, 12 - (number * 5 % 3) * 3.0
                stake = [(x, high + 12), (x, top + 5), (x + 5, top - 2), (x + 10, top + 5), (x + 10, high + 12)]
                sketch.shape(stake, theme.wash.timber, 1.3, offset=(0.4, 0.3))
    surface = sketch.render()
    if theme.washes:
        shade(surface, LIGHT["evening"])
    return Piece(for_display(surface), (round(4 * scale), round((high + 12) * scale)))


def _portraits(side: Side, wide: float, high: float, left: bool, scale: float, theme: Theme) -> Iterator[Drawn]:
    """Those of a side who are drawn to the waist, behind their breastwork."""
    shown = side.pictures[:MOST]
    room, wall = wide * 0.36, high * 0.3
    size = min(high * 0.62, room / max(1, len(shown)) * 1.1)
    begin = wide * (0.1 if left else 0.54)
    for number, (group, name, fell) in enumerate(shown):
        x = begin + room * (number + 0.5) / len(shown)
        yield Drawn(_portrait(group, name, size, fell, scale, theme), (x, high * 0.93 - wall + 3))
    yield Drawn(breastwork(room, wall, scale, theme, stone=side.at_home), (begin, high * 0.93))


@kept
def _portrait(group: str, name: str, size: float, fell: bool, scale: float, theme: Theme) -> Piece:
    surface = art(group, name, round(size * scale), scale=scale, opacity=0.4 if fell else 1.0).copy()
    if theme.washes:
        shade(surface, LIGHT["evening"])
    if fell:
        cross = icon("cross", size * 0.6, scale, theme, theme.illegal.paper)
        cross.draw(surface, surface.get_rect().center)
    return Piece(for_display(surface), (surface.get_width() // 2, surface.get_height()))


def _banner(side: Side, wide: float, high: float, left: bool, scale: float, theme: Theme) -> Drawn:
    pole = flag(
        ENEMY if side.seat == ENEMY.name else SEATS[side.seat],
        high * 0.72,
        scale,
        theme,
        width=high * 0.34,
        drop=high * 0.2,
    )
    return Drawn(pole, (wide * (0.06 if left else 0.9), high * 0.82))


def paint_inset(
    surface: Surface,
    room: Rect,
    left: Side,
    right: Side,
    scale: float,
    theme: Theme,
    *,
    fought: bool = False,
    land: str = "fields",
) -> None:
    """The fight in a room of the window: before it, or once it has been `fought`."""
    wide, high = room.w / scale, room.h / scale
    home = -1 if left.at_home else 1 if right.at_home else 0
    field(wide, high, scale, theme, land=land, home=home).draw(surface, room.topleft)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(room.inflate(-4, -4)))
    drawn: list[Iterable[Drawn]] = []
    for side, is_left in ((left, True), (right, False)):
        if side.count:
            drawn.append([_banner(side, wide, high, is_left, scale, theme)])
            drawn.append(_men(side, wide, high, is_left, fought, scale, theme))
        elif side.pictures:
            drawn.append([_banner(side, wide, high, is_left, scale, theme)])
            drawn.append(_portraits(side, wide, high, is_left, scale, theme))
    for some in drawn:
        for piece, (x, y) in some:
            piece.draw(surface, (room.x + round(x * scale), room.y + round(y * scale)))
    surface.set_clip(clip)
