"""The siege stage of a battle: land and real town, the wall as it stands, the people, and the band over all of it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.medieval_keep.battle.behind import behind
from scenes.medieval_keep.battle.host import Host
from scenes.medieval_keep.battle.ladder import Ladder
from scenes.medieval_keep.battle.places import Places
from scenes.medieval_keep.battle.steps import Standing
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_now import battle_air
from scenes.medieval_keep.scenery.siege import Behind, siege_land, siege_wall
from scenes.paint.pieces import Piece
from scenes.tabletop.board.life import Life


class SiegeStage:
    """The stage as things stand; `before` is how they stood before what lies open now."""

    def __init__(self, screen: KeepScreen, standing: Standing, before: Standing) -> None:
        self.screen, self.standing = screen, standing
        self.room, self.places = screen.layout.tall, Places(screen.layout)
        known = standing.target in screen.seen.players
        self.town = behind(screen, standing.target) if known else Behind(4)
        self.host = Host(screen, self.room, standing, before, self.town)
        washes = screen.app.theme.washes
        self.life = Life(screen, self.room, self.host.movers() if washes else (), (self.places.band,))

    @property
    def size(self) -> tuple[float, float]:
        """The stage in units."""
        scale = self.screen.layout.scale
        return self.room.w / scale, self.room.h / scale

    def wall_of(self, walls: int) -> Piece:
        """The wall, if the castle had so many; anchored at the stage's corner."""
        return siege_wall(*self.size, self.screen.layout.scale, self.screen.app.theme, walls, battle_air(self.screen))

    def paint_ground(self, surface: Surface) -> None:
        """All that stays as it is until the board is built anew."""
        scale, theme, corner = self.screen.layout.scale, self.screen.app.theme, self.room.topleft
        clip = surface.get_clip()
        surface.set_clip(self.room.clip(clip))
        siege_land(*self.size, scale, theme, self.town, battle_air(self.screen)).draw(surface, corner)
        self.host.wall.draw(surface, corner)
        if not theme.washes:
            for piece, at in self.host.still_pieces():
                piece.draw(surface, at)
        surface.set_clip(clip)
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
