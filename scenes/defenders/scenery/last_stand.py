"""When one defender is left: he stands on his tower in the light of a beacon, and by night all threats close in.

They are drawn to the waist: each rank stands behind the next one, the last behind the window's edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface, draw, transform

from scenes.paint import fonts
from scenes.paint.art import art
from scenes.paint.heraldry import flag
from scenes.paint.hours import shade
from scenes.paint.ink import Sketch
from scenes.paint.pieces import for_display
from scenes.paint.scenery import tower
from scenes.paint.theme import SEATS, Colour, Theme
from scenes.system.words import tr
from scenes.tabletop.board.air import flames
from scenes.tabletop.playback.great_moment import FADES, Vista
from scenes.ui.frame.motion import ease_out

Picture = tuple[str, str]
"""A drawing: its group and its name."""
WIDE, HIGH = 856.0, 658.0
"""Units that the scene is thought for; it is as large as its room lets it be."""
CLOSES, APART, TITLE, LASTS = 1500.0, 80.0, 1200.0, 3200.0
"""Milliseconds: the host closes in, one torch lights after the other, the title is there, all of it."""
SKY: tuple[Colour, ...] = ((0x2B, 0x33, 0x55), (0x38, 0x42, 0x6A), (0x46, 0x52, 0x7E), (0x55, 0x61, 0x8E))
LAND, NEAR, ROCK = (0x2E, 0x35, 0x42), (0x20, 0x26, 0x30), (0x3B, 0x3C, 0x50)
GLOW, DARK = (0xF2, 0xC8, 0x7A), (0x14, 0x16, 0x1E)


class Rank(NamedTuple):
    """A rank of the host: units from the top to where it stands, how high its people are, how far it keeps from the
    tower and from one to the next, how far it comes, and its light.
    """

    foot: float
    high: float
    free: float
    pitch: float
    comes: float
    light: Colour


RANKS = (
    Rank(438, 58, 112, 40, 60, (112, 118, 150)),
    Rank(520, 92, 128, 62, 90, (84, 86, 114)),
    Rank(664, 158, 150, 112, 130, (62, 60, 82)),
)


class LastStand(Vista):
    """The scene in a room of the window: the drawing of the `hero`, and those of his `host`."""

    length = LASTS
    strikes = TITLE

    def __init__(
        self, room: Rect, scale: float, theme: Theme, name: str, hero: Picture, seat: str, host: Sequence[Picture]
    ) -> None:
        self.room, self.theme, self.scale = room, theme, scale
        self.name, self.hero, self.seat, self.host = name, hero, seat, host
        self.k = min(room.w / WIDE, room.h / HIGH)
        self.middle = room.w / 2
        self.ground = self._ground()
        self.sides = [[self._rank(rank, number, left) for left in (True, False)] for number, rank in enumerate(RANKS)]

    def tokens(self) -> tuple[tuple[int, int], tuple[int, int], float]:
        """Where on the ground his token and that of the host lie, and their units across."""
        return self.at(-40, 540), self.at(40, 540), 46 * self.k / self.scale

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel in the room of a point that is so far to the right of its middle and below its top."""
        return round(self.middle + x * self.k), round(self.room.h - (HIGH - y) * self.k)

    def paint(self, surface: Surface, now: float) -> None:
        left, top = self.room.topleft
        surface.blit(self.ground, (left, top))
        beat = int(now / 130)
        fire = flames(44, self.k, self.theme, beat % 3)
        x, y = self.at(-54, 306)
        fire.draw(surface, (left + x, top + y))
        away = 1 - ease_out(min(1.0, now / CLOSES))
        for number, (rank, sides) in enumerate(zip(RANKS, self.sides, strict=True)):
            for picture, side in zip(sides, (-1, 1), strict=True):
                near = self.middle + side * (rank.free + rank.comes * away) * self.k
                edge = round(near) - (picture.get_width() if side < 0 else 0)
                surface.blit(picture, (left + edge, top + self.at(0, rank.foot)[1] - picture.get_height()))
            for one in range(4):  # torches, from the rim inwards
                far = rank.free + rank.pitch * (6.9 - 2 * one) + rank.comes * away
                for side in (-1, 1):
                    if now > FADES + APART * (3 * one + number):
                        x, y = self.at(side * far, rank.foot - rank.high * 0.82)
                        x, y, long = x + left, y + top, round(0.4 * rank.high * self.k)
                        draw.line(surface, DARK, (x, y - 2), (x, y + long), max(2, round(rank.high / 30 * self.k)))
                        fire = flames(rank.high * 0.26, self.k, self.theme, (beat + one + number) % 3)
                        fire.draw(surface, (x, y))
        draw.rect(surface, self.theme.ink, self.room, max(2, round(2 * self.scale)))
        self._read(surface, now)

    def _read(self, surface: Surface, now: float) -> None:
        """His name below the tower, and above all the title once it has come."""
        k, theme = self.k, self.theme
        px = fonts.fitting(self.name, "text-semi", round(21 * k), self.room.w / 3, 14 * self.scale)
        plate = fonts.halo_text(self.name, "text-semi", px, theme.card, DARK, 4 * k)
        x, y = self.at(0, 590)
        surface.blit(plate.surface, plate.surface.get_rect(center=(self.room.x + x, self.room.y + y)))
        share = min(1.0, max(0.0, now - TITLE) / 120)
        if share:
            px = round(72 * k * (1.25 - 0.25 * share) / 4) * 4
            words = fonts.halo_text(tr("One is left"), "title", px, theme.card, DARK, 5 * k)
            x, y = self.at(0, 70)
            surface.blit(words.surface, words.surface.get_rect(center=(self.room.x + x, self.room.y + y)))

    def _ground(self) -> Surface:
        """Night sky, burning horizon, the tower on its rock, and he on it in the light."""
        k, (wide, high) = self.k, self.room.size
        surface = Surface((wide, high))
        level = self.at(0, 400)[1]
        for number, colour in enumerate(SKY):
            top = level * number // len(SKY)
            surface.fill(colour, Rect(0, top, wide, level - top))
        for number in range(70):
            x, y = round(wide * (number * 0.618 % 1)), round(level * 0.8 * (number * 0.755 % 1))
            draw.circle(surface, (0xD8, 0xDC, 0xE8), (x, y), max(1, round((1 + number % 3 / 2) * k / 1.4)))
        moon = self.at(300, 74)
        draw.circle(surface, (0xF4, 0xE8, 0xC4), moon, round(27 * k))
        draw.circle(surface, SKY[0], (moon[0] + round(12 * k), moon[1] - round(5 * k)), round(24 * k))
        self._light(surface)
        sketch = Sketch(wide / k, high / k, k, self.theme, "the last stand")
        middle, lift = wide / k / 2, high / k - HIGH
        with sketch.at(middle, lift):
            half = middle + 4
            for colour, y, seed in ((LAND, 372, 0.0), (NEAR, 404, 1.7)):
                ridge = [
                    (x, y - 16 * math.sin(x / 90 + seed) - 7 * math.sin(x / 31))
                    for x in range(-round(half), round(half) + 40, 24)
                ]
                sketch.wash([*ridge, (half, HIGH + 4), (-half, HIGH + 4)], colour, offset=(0, 0), solid=True)
            rock = [(-74, 452), (-120, 520), (-150, HIGH), (150, HIGH), (120, 520), (74, 452)]
            sketch.shape(rock, ROCK, 1.6, offset=(0, 0), solid=True)
            for x in (-70, -34, 2, 44, 84):
                sketch.stroke([(x * 0.7, 470), (x, 560), (x * 1.2, 640)], 1.1, DARK, amount=0.8)
        surface.blit(sketch.render(), (0, 0))
        self._hero(surface)
        return for_display(surface)

    def _light(self, surface: Surface) -> None:
        """The beacon lights the air round him."""
        at, k = self.at(0, 250), self.k
        for radius, strength in ((150, 40), (104, 60), (66, 70)):
            size = round(2 * radius * k)
            disc = Surface((size, size), SRCALPHA)
            draw.circle(disc, (*GLOW, strength), (size // 2, size // 2), size // 2)
            surface.blit(disc, disc.get_rect(center=at))
        for number in range(18):
            turn = number * math.tau / 18 + 0.1
            if math.sin(turn) < -0.8:
                continue  # there the title is read
            a, b = (
                (at[0] + far * k * math.cos(turn), at[1] + far * k * math.sin(turn))
                for far in (158, 176 + 14 * (number % 2))
            )
            draw.line(surface, GLOW, a, b, max(1, round(1.6 * k)))

    def _hero(self, surface: Surface) -> None:
        """He, his banner, and the battlements before him."""
        k = self.k
        pole = flag(SEATS[self.seat], 150, k, self.theme, width=64, drop=34)
        pole.draw(surface, self.at(50, 306))
        figure = art(*self.hero, round(128 * k), scale=k)
        surface.blit(figure, figure.get_rect(midbottom=self.at(0, 322)))
        sketch = Sketch(240, 260, k, self.theme, "his tower")
        tower(sketch, 120, 200, 124, 160, slits=False)
        for x in (92, 140):
            sketch.plain([(x, 104), (x + 9, 104), (x + 9, 128), (x, 128)], GLOW)
        sketch.shape([(106, 204), (106, 172), (113, 162), (127, 162), (134, 172), (134, 204)], DARK, 1.5, offset=(0, 0))
        stone = sketch.render().copy()
        shade(stone, (214, 186, 150))
        surface.blit(stone, self.at(-120, 462 - 200))

    def _rank(self, rank: Rank, number: int, left: bool) -> Surface:
        """One side of a rank, up to the edge of the room; its ground hides where its people are cut."""
        k = self.k
        wide, high = round(self.middle + rank.comes * k), round(rank.high * 1.25 * k)
        surface = Surface((wide, high), SRCALPHA)
        px = round(rank.high * k)
        for one in range(math.ceil(wide / (rank.pitch * k)) - 1, -1, -1):
            picture = art(*self.host[(one + number) % len(self.host)], px, scale=k).copy()
            shade(picture, rank.light)
            if not left:
                picture = transform.flip(picture, True, False)
            x = round((one + 0.5 + 0.16 * math.sin(5 * one + number)) * rank.pitch * k)
            up = round((4 + 3 * (one * 3 % 4)) * rank.high / 100 * k)
            foot = (wide - x if left else x), high - up
            surface.blit(picture, picture.get_rect(midbottom=foot))
        edge = [
            (x, high - round((0.17 + 0.02 * math.sin(x / 40 / k)) * rank.high * k)) for x in range(0, wide + 24, 24)
        ]
        draw.polygon(surface, NEAR if number < 2 else DARK, [*edge, (wide, high), (0, high)])
        return for_display(surface)
