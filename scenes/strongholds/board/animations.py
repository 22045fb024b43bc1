"""Movement: an order is folded and sealed. It is sealed already when that is shown."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.paint import ink
from scenes.paint.seals import wax
from scenes.strongholds.board.screen import HoldScreen
from scenes.tabletop.seats.curtain import Curtain, Seals
from scenes.tabletop.seats.seals import SealRow
from scenes.ui.frame.motion import Step, ease, ease_out, point_between
from scenes.ui.screens.screen import Screen

FLAP, FOLDED, PRESSED = 0.28, 0.56, 0.72
"""Shares of the time of sealing: the lower flap is over, the upper one is, the wax is pressed."""
LETTER = (220.0, 180.0)
"""Units: a letter before it is folded."""


def show_sealing(screen: HoldScreen, player: str) -> None:
    """The order is folded and sealed; blank, for nobody else may know what stands in it. Any input ends it."""
    length = screen.ms(1000)
    above = screen.stack.top
    shown: Screen = above if isinstance(above, Curtain) else screen
    if length > 0 and player in screen.table.players:
        letter = Letter(screen, player, shown)
        shown.show.then(Step(length, letter.paint, end=shown.invalidate, name="the order is sealed"))


class Letter:
    """A sheet that is folded in three, pressed with the player's wax, and laid to the other seals."""

    def __init__(self, screen: HoldScreen, player: str, shown: Screen) -> None:
        layout = screen.layout
        self.scale, self.theme = layout.scale, screen.app.theme
        self.middle = layout.tall.center
        if shown is not screen:
            # on the cloth beside the placard, whose words stay to be read
            placard = next((widget.rect for widget in shown.widgets() if widget.id == "placard"), layout.window)
            room = max(layout.u(100), placard.x - layout.u(24))
            self.scale *= min(1.0, room / layout.u(LETTER[0] + 8))
            self.middle = (layout.u(12) + room // 2, layout.height // 2)
        row = next((widget for widget in shown.widgets() if widget.id == "seals"), None)
        self.goal = row.spot(player) if isinstance(row, (SealRow, Seals)) else None
        self.centre, self.flap = self._sheet(0), self._sheet(1)
        self.wax = wax(player[:1].upper(), screen.seat(player), True, 44, self.scale, self.theme)

    def _sheet(self, seed: int) -> Surface:
        """A third of the letter."""
        width, height = LETTER[0], LETTER[1] / 3
        sketch = ink.Sketch(width + 4, height + 4, self.scale, self.theme, ("letter", seed))
        with sketch.at(2, 2):
            sketch.shape(ink.box(0, 0, width, height), self.theme.card, 1.5, offset=(0, 0), solid=True)
        return sketch.render()

    def paint(self, surface: Surface, t: float) -> Iterable[Rect]:
        """The letter at `t` of its time."""
        third = self.centre.get_height()
        room = self.centre.get_rect(center=self.middle)
        touched = [room.inflate(round(20 * self.scale), 2 * third + round(30 * self.scale))]
        if t < FOLDED:
            shadow = self._shaded(self.centre, 1.0)
            shadow.set_alpha(60)
            surface.blit(shadow, room.move(round(3 * self.scale), round(4 * self.scale)))
            surface.blit(self.centre, room)
            self._turn(surface, room.midbottom, min(1.0, t / FLAP), 1)
            self._turn(surface, room.midtop, min(1.0, max(0.0, (t - FLAP) / (FOLDED - FLAP))), -1)
            return touched
        folded = Surface(room.size, SRCALPHA)
        folded.blit(self.centre, (0, 0))
        folded.blit(self._shaded(self.flap, 0.08), (0, 0))
        press, seal = min(1.0, (t - FOLDED) / (PRESSED - FOLDED)), self.wax.surface.copy()
        away = 0.0 if t < PRESSED else ease((t - PRESSED) / (1 - PRESSED))
        at = self.middle
        if self.goal is not None:
            x, y = point_between(self.middle, self.goal, away, arc=40 * self.scale)
            at = (round(x), round(y))
        if away:
            folded = pygame.transform.smoothscale_by(folded, max(0.1, 1 - 0.9 * away))
            folded.set_alpha(round(255 * (1 - away**3)))
            seal.set_alpha(255 if self.goal is not None else round(255 * (1 - away)))
        touched.append(surface.blit(folded, folded.get_rect(center=at)))
        if press < 1:
            seal = pygame.transform.smoothscale_by(seal, 1 + 1.2 * (1 - ease_out(press)))
            seal.set_alpha(round(255 * press))
        touched.append(surface.blit(seal, seal.get_rect(center=at)))
        return touched

    def _turn(self, surface: Surface, hinge: tuple[int, int], share: float, side: int) -> None:
        """A third of the sheet turning over its edge; `side` is 1 below the middle, -1 above it."""
        high = round(self.flap.get_height() * abs(math.cos(math.pi * share)))
        if not high:
            return
        over = share > 0.5
        face = self._shaded(self.flap, 0.16 * math.sin(math.pi * share) + (0.08 if over else 0.0))
        face = pygame.transform.smoothscale(face, (face.get_width(), high))
        below = (side > 0) != over
        x, y = hinge[0], hinge[1] - side * round(4 * self.scale)  # the rims of both thirds lie on each other
        rect = face.get_rect(midtop=(x, y)) if below else face.get_rect(midbottom=(x, y))
        surface.blit(face, rect)

    def _shaded(self, paper: Surface, share: float) -> Surface:
        shade = paper.copy()
        level = round(255 * (1 - share))
        shade.fill((level, round(level * 0.985), round(level * 0.94), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return shade
