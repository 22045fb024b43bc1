"""A castle rises before those who stand already: stone by stone out of its scaffold, whose planks fly off as it is
done, while people of all lands cheer.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.paint.art import art
from scenes.paint.pieces import for_display
from scenes.paint.theme import SEATS, Theme
from scenes.rise_against_monsters.scenery.buildings import castle
from scenes.rise_against_monsters.scenery.castle_paid import Paid, band
from scenes.tabletop.playback.great_moment import FADES, Vista, banner, cloud
from scenes.tabletop.stage.inset import field
from scenes.tabletop.stage.people import Look, Pose, figure_of
from scenes.ui.frame.motion import ease_out

WIDE, HIGH = 856.0, 658.0
"""Units that the scene is thought for; it is as large as its room lets it be."""
GROWS, DONE, LASTS = FADES, 1300.0, 2800.0
"""Milliseconds: its stones begin to rise, it is done, all of it."""
SIDE, FOOT, LEVEL = 470.0, 572.0, 318.0
"""Units: how wide it is, where it stands, where the sky ends."""
INSET = 8.0
"""Units from the edge to the band over it."""
PLANKS, TIMBER = 20, (0x9A, 0x6F, 0x43)
CROWD = (-372, -310, -256, -196, 214, 274, 326, 384)
"""Units from the middle to each of those who cheer."""


class CastleRises(Vista):
    """The scene in a room of the window: the new castle of a `seat`, behind it the `others` that stand of those that
    are `needed`, over it who has `paid`.
    """

    length, strikes = LASTS, DONE

    def __init__(
        self,
        room: Rect,
        scale: float,
        theme: Theme,
        seat: str,
        others: int,
        crowd: Sequence[str],
        number: str,
        words: str,
        paid: Paid | None = None,
        needed: int = 0,
    ) -> None:
        self.room, self.theme, self.scale = room, theme, scale
        self.number, self.words = number, words
        self.k = k = min(room.w / WIDE, room.h / HIGH)
        self.ground = self._ground(others)
        self.paid = paid and band(room.w / k - 2 * INSET, seat, paid, others + 1, needed, k, theme)
        self.whole = castle(SIDE, seat, k, theme)
        px = round(SIDE * k)
        self.scaffold = art("rise", "scaffold", px, scale=k)
        self.plan = art("rise", "castle-plain", px, scale=k, opacity=0.22)
        poses: tuple[Pose, ...] = ("cheer", "stand")
        coats = [SEATS[crowd[number % len(crowd)]].colour for number in range(len(CROWD))]
        self.people = [
            [
                figure_of(
                    Look("guards" if n % 3 else "archers", pose, n, left=x > 0, coat=coat), 104 + 12 * (n % 2), k, theme
                )
                for pose in poses
            ]
            for n, (x, coat) in enumerate(zip(CROWD, coats, strict=True))
        ]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel in the window of a point that is so far to the right of the room's middle and below its top."""
        return self.room.centerx + round(x * self.k), self.room.bottom - round((HIGH - y) * self.k)

    def paint(self, surface: Surface, now: float) -> None:
        surface.blit(self.ground, self.room.topleft)
        done = now >= DONE
        left, top = self.at(-SIDE / 2, FOOT - 0.86 * SIDE)
        picture, (_, over) = self.whole.surface, self.whole.anchor
        if done:
            surface.blit(picture, (left, top - over))
        else:
            surface.blit(self.plan, (left, top))
            share = ease_out(max(0.0, now - GROWS) / (DONE - GROWS))
            level = round(over + (0.86 - 0.82 * share) * SIDE * self.k)
            rest = Rect(0, level, picture.get_width(), picture.get_height() - level)
            surface.blit(picture, (left, top - over + level), rest)
            surface.blit(self.scaffold, (left, top))
            for number in range(5):
                x = left + round((0.16 + 0.17 * number) * SIDE * self.k)
                y = top - over + level + round(6 * math.sin(number * 2.3 + now / 60) * self.k)
                cloud(int(now / 90 + number) % 4, 30, self.k, self.theme).draw(surface, (x, y))
        for number in range(9):  # dust at its foot
            x, y = self.at(-SIDE * 0.46 + SIDE * 0.115 * number, FOOT + 4 + 5 * (number % 2))
            cloud(1 + int(now / 160 + number) % 4, 40, self.k, self.theme).draw(surface, (x, y))
        for number, (x, poses) in enumerate(zip(CROWD, self.people, strict=True)):
            jumps = 9 * abs(math.sin(now / 110 + number * 1.3)) if done else 0
            poses[0 if done else 1].draw(surface, self.at(x, FOOT + 34 + 22 * (number % 3) - jumps))
        if done:
            self._fly(surface, (now - DONE) / 900)
        if self.paid is not None:
            inset = round(INSET * self.k)
            self.paid.draw(surface, self.room.move(inset, inset).topleft)
        self._read(surface, now - DONE - 120)
        pygame.draw.rect(surface, self.theme.ink, self.room, max(2, round(2 * self.scale)))

    def _fly(self, surface: Surface, share: float) -> None:
        """The scaffold comes apart."""
        if share >= 1:
            return
        chance = random.Random("planks")
        for _ in range(PLANKS):
            turn, force = chance.uniform(math.pi * 1.05, math.pi * 1.95), chance.uniform(220, 460)
            x = chance.uniform(-150, 150) + math.cos(turn) * force * share
            y = FOOT - chance.uniform(60, 260) + math.sin(turn) * force * share + 560 * share * share
            lies, half = chance.uniform(0, math.pi) + 7 * share * chance.choice((-1, 1)), chance.uniform(20, 34)
            along, out = (half * math.cos(lies), half * math.sin(lies)), (-4 * math.sin(lies), 4 * math.cos(lies))
            corners = [self.at(x + a * along[0] + b * out[0], y + a * along[1] + b * out[1]) for a, b in _CORNERS]
            pygame.draw.polygon(surface, TIMBER, corners)
            pygame.draw.lines(surface, self.theme.ink, True, corners, max(1, round(1.3 * self.k)))

    def _read(self, surface: Surface, since: float) -> None:
        """How many stand now, in the sky; who raised it, at the foot."""
        if since < 0:
            return
        k, theme, share = self.k, self.theme, ease_out(min(1.0, since / 120))
        px = round(92 * (1.25 - 0.25 * share) * k / 4) * 4
        number = fonts.halo_text(self.number, "text-bold", px, theme.legal.paper, theme.card, 4 * k)
        surface.blit(number.surface, number.surface.get_rect(center=self.at(-238, 156)).clamp(self.room))
        px = fonts.fitting(self.words, "text-semi", round(22 * k), self.room.w * 0.8, round(14 * self.scale))
        ribbon = banner(self.words, px, theme.legal.paper, self.scale, theme).surface
        surface.blit(ribbon, ribbon.get_rect(midbottom=self.at(0, HIGH - 12)))

    def _ground(self, others: int) -> Surface:
        k, (wide, high) = self.k, self.room.size
        sky = high / k - HIGH + LEVEL
        surface = field(wide / k, high / k, k, self.theme, hour="noon", sky=sky).surface.copy()
        for number in range(min(others, 6)):
            x = (-1 if number % 2 else 1) * (372 - 100 * (number // 2))
            page = art("rise", "castle", round(92 * k), scale=k)
            left, top = self.at(x, LEVEL + 70)
            surface.blit(page, page.get_rect(midbottom=(left - self.room.x, top - self.room.y)))
        return for_display(surface)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
