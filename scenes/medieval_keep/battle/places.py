"""Where everything of a battle lies on the board: the ladder of initiative, the dice, both companies. All in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.medieval_keep.battle.field import battle_walk
from scenes.tabletop.dice.tray import fitting_size
from scenes.ui.frame.layout import Layout

RUNGS = 12


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a battle in one layout."""

    layout: Layout

    def u(self, units: float) -> int:
        return self.layout.u(units)

    @property
    def large(self) -> bool:
        """Is the text so large that pictures give way to it?"""
        return self.layout.text >= 1.5

    # -------- the ladder

    @property
    def track_y(self) -> int:
        """The middle of the ladder of initiative."""
        return self.layout.tall.y + min(self.u(136), round(self.layout.tall.h * 0.22))

    def rung_x(self, level: int) -> int:
        """Where the rung of a level stands, the highest at the left."""
        tall = self.layout.tall
        left, right = tall.x + self.u(62), tall.right - self.u(62)
        return left + round((RUNGS - level) * (right - left) / (RUNGS - 1))

    @property
    def rung_step(self) -> int:
        """From one rung to the next."""
        return abs(self.rung_x(1) - self.rung_x(2))

    # -------- the dice

    @property
    def rim_top(self) -> int:
        # large words below the rungs take two lines
        return self.track_y + self.u(104 if self.large else 68)

    @property
    def tray(self) -> Rect:
        """Where the dice lie."""
        tall = self.layout.tall
        top, foot = max(tall.y + round(tall.h * 0.5), self.rim_top + self.u(74)), tall.y + round(tall.h * 0.83)
        return Rect(tall.x + round(tall.w * 0.44), top, round(tall.w * 0.3), foot - top)

    @property
    def rim(self) -> Rect:
        """Where the dice of the next throw lie ready, above the tray."""
        return Rect(self.tray.x, self.rim_top, self.tray.w, self.u(68))

    @property
    def ready_words(self) -> Rect:
        """What is said of the dice that lie ready, at their left."""
        left = self.layout.tall.x + self.u(28)
        return Rect(left, self.rim.y, self.rim.x - self.u(18) - left, self.rim.h)

    def die_size(self, count: int, room: Rect) -> int:
        """How high a die of so many is in a room."""
        return fitting_size(count, room, self.u(58 if count <= 4 else 46))

    def homes(self, sides: int) -> list[Rect]:
        """Each side's part of the tray."""
        tray, gap = self.tray, self.u(12)
        room = (tray.w - gap * (sides - 1)) // sides
        return [Rect(tray.x + n * (room + gap), tray.y, room, tray.h) for n in range(sides)]

    # -------- who fights

    @property
    def wall(self) -> Rect:
        """The wall walk: `y` is where the first row of units stands."""
        tall, scale = self.layout.tall, self.layout.scale
        walk, _, right = (round(v * scale) for v in battle_walk(tall.w / scale, tall.h / scale))
        return Rect(tall.x + self.u(14), tall.y + walk - self.u(26), right - self.u(40), 0)

    @property
    def field(self) -> Rect:
        """Before the wall, where an army stands: `y` is where its first row stands."""
        tall, left = self.layout.tall, self.tray.right + self.u(8)
        return Rect(left, tall.y + round(tall.h * 0.46), tall.right - self.u(16) - left, 0)

    @property
    def invader(self) -> tuple[tuple[int, int], int]:
        """Middle and height of the attack's card: small, in the corner below the ladder; its army has the field."""
        tall, layout = self.layout.tall, self.layout
        top = self.track_y + self.u(96 if self.large else 62)
        foot = self.army.top - self.u(34) - layout.t(22)
        high = max(self.u(80), min(self.u(150), foot - top))
        return (tall.right - self.u(110), top + high // 2), high

    @property
    def army(self) -> Rect:
        """The field on which an attacking army draws up, right of the dice."""
        tall, left = self.layout.tall, self.tray.right + self.u(6)
        top = tall.y + round(tall.h * 0.6)
        return Rect(left, top, tall.right - self.u(18) - left, tall.y + round(tall.h * 0.84) - top)

    @property
    def castle(self) -> Rect:
        """A castle whose walls fall, over the tray and the rim."""
        room = Rect(self.tray.x, self.rim.y, self.tray.w, self.tray.bottom - self.rim.y)
        side = min(room.w, room.h)
        place = Rect(0, 0, side, round(side * 0.9))
        place.center = room.center
        return place
