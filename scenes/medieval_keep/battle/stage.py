"""The siege stage of a battle: land and real town, the wall as it stands, the people, and the band over all of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.medieval_keep.battle.behind import behind
from scenes.medieval_keep.battle.host import Host, Outcome
from scenes.medieval_keep.battle.ladder import Ladder
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.steps import Standing
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_now import battle_air
from scenes.medieval_keep.scenery.seasons import Air
from scenes.medieval_keep.scenery.siege import FALLS, GATE, GATE_WIDE, Behind, siege_land, siege_wall
from scenes.medieval_keep.scenery.town_plan import WALLS
from scenes.paint.pieces import Piece
from scenes.tabletop.board.life import Life
from scenes.ui.frame.motion import Step, ease

NEAR = 1.15


class SiegeStage:
    """The stage as things stand; `before` is how they stood before what lies open now."""

    def __init__(
        self,
        screen: KeepScreen,
        standing: Standing,
        before: Standing,
        outcome: Outcome = "",
        air: Air | None = None,
        *,
        band: bool = True,
        taken_below: float = 0,
        homeward: Callable[[], bool] = lambda: False,
    ) -> None:
        """Without its `band` the ladder and the sums are told by nobody: something else lies there; so it does over so
        many units of its foot. `homeward`: do those before the wall turn round?
        """
        self.screen, self.standing, self.air = screen, standing, air or battle_air(screen)
        self.room, self.places = screen.layout.tall, Places(screen.layout)
        self.told = bool(standing.card) and band
        known = standing.target in screen.seen.players
        self.town = behind(screen, standing.target) if known else Behind(4)
        self.host = Host(screen, self.room, standing, before, self.town, outcome, self.air, taken_below, homeward)
        washes = screen.app.theme.washes
        self.life = Life(
            screen, self.room, self.host.movers() if washes else (), (self.places.band,) if standing.card else ()
        )

    @property
    def size(self) -> tuple[float, float]:
        """The stage in units."""
        scale = self.screen.layout.scale
        return self.room.w / scale, self.room.h / scale

    def wall_of(self, walls: int) -> Piece:
        """The wall, if the castle had so many; anchored at the stage's corner."""
        return siege_wall(*self.size, self.screen.layout.scale, self.screen.app.theme, walls, self.air)

    def stretch(self, number: int) -> Rect:
        """The stretch of wall that falls when so many are left, in pixels."""
        plan, scale = self.host.plan, self.host.scale
        left, right = plan.stretch(FALLS[max(0, WALLS - 1 - number)])
        corner = self.host.pixel(left, plan.walk)
        return Rect(*corner, round((right - left) * scale), round((plan.foot - plan.walk) * scale))

    @property
    def gate(self) -> Rect:
        """The gate, in pixels."""
        plan, wide = self.host.plan, GATE_WIDE * self.host.plan.k
        corner = self.host.pixel(plan.at(GATE, 0)[0] - wide / 2, plan.walk)
        return Rect(*corner, round(wide * self.host.scale), round((plan.foot - plan.walk) * self.host.scale))

    def camera(self, at: Rect, length: float) -> Step:
        """Goes slowly nearer to a place, stays, and goes back: 1.0 to `NEAR` of the size; the band stays as it is."""
        room = self.room.copy()
        room.top = self.places.band.bottom
        room.h = self.room.bottom - room.top

        def paint(surface: Surface, t: float) -> list[Rect]:
            # not while one picture still fades into the other
            near = 1 + (NEAR - 1) * ease(max(0.0, min(1.0, 3.2 * (t - 0.3), 6 * (1 - t))))
            seen = Rect(0, 0, round(room.w / near), round(room.h / near))
            seen.center = at.center
            seen.clamp_ip(room)
            pygame.transform.scale(surface.subsurface(seen), room.size, surface.subsurface(room))
            return [room]

        return Step(length, paint, name="the camera goes near")

    def paint_ground(self, surface: Surface) -> None:
        """All that stays as it is until the board is built anew."""
        scale, theme, corner = self.screen.layout.scale, self.screen.app.theme, self.room.topleft
        clip = surface.get_clip()
        surface.set_clip(self.room.clip(clip))
        siege_land(*self.size, scale, theme, self.town, self.air).draw(surface, corner)
        self.host.wall.draw(surface, corner)
        if not theme.washes:
            for piece, at in self.host.still_pieces():
                piece.draw(surface, at)
        surface.set_clip(clip)
        if self.told:
            Ladder(self.screen, self.places, self.standing).paint(surface)

    def paint(self, surface: Surface) -> None:
        """The people, where they stand still."""
        ground = self.screen.laid_ground.picture
        if ground is not None:
            self.life.paint(surface, ground)

    def update(self) -> None:
        """Go on with what moves at rest."""
        self.life.update()

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """What moves at rest, over the still picture."""
        return self.life.draw_moving(surface)
