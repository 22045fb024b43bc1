"""One land lies open in front, the others small above it, roads running through the strip between."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.paint.theme import Colour
from scenes.rise_against_monsters.board.elements import Mark
from scenes.rise_against_monsters.board.lands import LandsBoard
from scenes.rise_against_monsters.board.screen import RiseScreen
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.system.words import tr
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.text import add_text


class OpenedBoard(LandsBoard):
    """Base of the boards on which the land of the turn's player lies open."""

    opened = True
    own_share = 1.0
    """The share of the open land's width that its own cards take; what is decided stands right of them."""

    def __init__(self, screen: RiseScreen) -> None:
        super().__init__(screen)
        self.landscape.left_out = frozenset([self.front])

    @property
    def land(self) -> Box:
        """The room of the open land, in units."""
        return self.landscape.arrangement.front.room

    @property
    def own_room(self) -> Box:
        """Where its own cards lie."""
        room = self.land
        return Box(room.x, room.y, room.w * self.own_share - (8 if self.own_share < 1 else 0), room.h)

    @property
    def stage(self) -> Box:
        """Where what is decided stands."""
        room = self.land
        left, top = room.x + room.w * self.own_share + 12, self.landscape.arrangement.front.ground.y + 8
        return Box(left, top, room.right - left, room.bottom - top)

    def build_front(self) -> None:
        self.build_own()
        self.build_stage()

    def build_own(self) -> None:
        """The cards of the open land."""
        room = self.own_room
        spots = self.screen.places.laid_out(self.front, self.seen, self.facts, room, "front")
        self.front_marks += self.landscape.add_spots(self.front, spots, self.concerned)
        self.front_marks += self.landscape.contacts()

    def build_stage(self) -> None:
        """What is decided, right of the cards."""

    # ------------------------------------------------------------ drawing in units

    def px(self, box: Box) -> Rect:
        """A box of the board in pixels."""
        return self.landscape.plan.rect(box)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the board in pixels."""
        s, board = self.layout.scale, self.landscape.plan.board
        return board.x + round(x * s), board.y + round(y * s)

    def heading(self, id: str, box: Box, words: str) -> None:
        """A title on the stage."""
        self.screen.add("stage", Heading(id, self.px(box), words, size=min(28.0, box.h / self.layout.text * 0.98)))

    def text(self, id: str, words: str, box: Box, size: float = 15) -> Rect:
        """Words with links on the stage, on a slip of paper in their room."""
        slip = Mark(f"{id}-paper", self.px(box), "mark", quiet=True)
        self.screen.add("stage", slip)
        inner = self.px(box).inflate(-self.u(16), -self.u(10))
        taken = add_text(self.screen, id, words, inner, "stage", size=size, soft=False)
        slip.rect.h = taken.h + self.u(12)
        s, theme = self.layout.scale, self.screen.app.theme

        def paint(surface: Surface) -> None:
            marks.note(slip.rect.w / s, slip.rect.h / s, s, theme).draw(surface, slip.rect.topleft)

        slip.paint = paint
        return taken

    def line(
        self,
        surface: Surface,
        words: str,
        role: fonts.Role,
        size: float,
        colour: Colour,
        x: float,
        y: float,
        anchor: str = "midleft",
        room: float | None = None,
    ) -> Rect:
        """One line at a point of the board."""
        wide = 0 if room is None else self.u(room)
        return self.landscape.marks.halo(surface, words, role, size, self.point(x, y), anchor, room=wide, colour=colour)

    def paint_ground(self, surface: Surface) -> None:
        super().paint_ground(surface)
        if self.own_share < 1 and self.screen.zone("stage").things:
            stage = self.stage
            x, top = self.point(stage.x - 12, stage.y + 30)
            _, low = self.point(stage.x, self.land.bottom - 6)
            theme = self.screen.app.theme
            surface.fill(theme.hairline, Rect(x, top, max(1, self.u(1)), low - top))
        self.paint_stage(surface)

    def paint_stage(self, surface: Surface) -> None:
        """What stands still on the stage."""

    def tick(self, surface: Surface, x: float, y: float, size: float = 15) -> None:
        """A green tick."""
        theme = self.screen.app.theme
        faces.icon("tick", self.u(size), theme.legal.paper, self.layout.scale, theme).draw(surface, self.point(x, y))

    def head(self) -> str:
        return tr("{player}’s land", player=self.front)
