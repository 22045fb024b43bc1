"""A board with the canvas on it: the rail of tools, the sheet, a strip below; pens and keys go to the hand first."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.city.panel.rail import build_rail
from scenes.city.panel.tool_settings import ToolSettings
from scenes.city.sheets.actions import Actions
from scenes.city.tools.controller import AtEasel
from scenes.city.tools.crossing_offers import CrossingOffers
from scenes.defenders.board.board import Board
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.scenery.city_ink import ways_over
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.input.events import Input, Key, Wheel
from scenes.ui.screens.side_panel import Command, stacked
from scenes.ui.widgets.scroll import Build, ScrollArea


class EaselBoard(Board):
    """Base of the boards on which is drawn. `strip` units of the table's foot are left to the board."""

    strip = 160
    log_in_panel = False

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.sheet = screen.city_sheet()
        self.easel, self.canvas = self.sheet.easel, self.sheet.canvas
        self.offers = CrossingOffers(self.canvas, self.crossed)
        self.easel.dresser.worlds = False
        self.at_easel = AtEasel(screen, self.easel, self.sheet_menu)
        self.actions = Actions(screen, self.easel)
        self.easel.labels.ask = self.actions.ask_label

    # ------------------------------------------------------------ rooms

    @property
    def rail(self) -> Rect:
        tall, wide = self.layout.tall, self.u(56)
        rail = Rect(tall.x, tall.y, wide, tall.h)
        if self.layout.left_handed:
            rail.right = tall.right
        return rail

    @property
    def sheet_rect(self) -> Rect:
        tall, gap = self.layout.tall, self.u(8)
        left = tall.x if self.layout.left_handed else self.rail.right + gap
        return Rect(left, tall.y, tall.w - self.rail.w - gap, tall.h - self.strip_high - gap)

    @property
    def strip_high(self) -> int:
        return min(self.t(self.strip), self.layout.tall.h // 3)

    @property
    def strip_rect(self) -> Rect:
        sheet = self.sheet_rect
        top = sheet.bottom + self.u(8)
        return Rect(sheet.x, top, sheet.w, self.layout.tall.bottom - top)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        self.sheet.heard = None
        self.sheet.follow()
        over = self.easel.over
        over.typesetter.entries, over.lettering.states = None, {}
        self.canvas.tokens = []
        self.screen.add("sheet", self.easel.lay(self.sheet_rect))
        build_rail(self.screen, self.easel, self.rail)
        self.build_strip()
        self.offers.build()
        self.easel.signs.slip.build()

    def dress_deed(self) -> list[Command]:
        """A button that dresses what is drawn, or takes that away; none before there is anything."""
        dresser = self.easel.dresser
        if dresser.any:
            return [Command(tr("Undress the city"), dresser.undress, id="undress")]
        if any(place.id in self.seen.locations for place in dresser.places()):
            cap = self.screen.app.bindings.cap("dress-all")
            return [Command(tr("Dress the city"), dresser.dress_all, cap=cap, id="dress-all")]
        return []

    def with_settings(self, listed: Build) -> Build | None:
        """What the tool in the hand can be set to, as on the canvas: what brush and filling are to do stands above a
        list of the game, colours and widths of the others below it.
        """
        first = self.canvas.tool in ("wash", "fill")
        return stacked(*((self.tool_settings, listed) if first else (listed, self.tool_settings)))

    def tool_settings(self, area: ScrollArea, room: Box) -> int:
        """The settings of the tool. Returns their height."""
        return ToolSettings(self.easel, self.actions, area, room).build() - room.y

    def crossed(self) -> dict[tuple[str, str], str]:
        """How places cross rivers, as the table has it (DEF-MAP-7), by place and the river's name on the canvas."""
        return ways_over(self.seen)

    def build_strip(self) -> None:
        """What stands below the sheet."""

    def sheet_menu(self, pos: tuple[int, int]) -> Sequence[MenuLine]:
        """All actions for a pixel of the sheet."""
        return ()

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        return self.sheet_menu(self.screen.app.pointer) if thing.id == "sheet" else ()

    # ------------------------------------------------------------ inputs and time

    def takes(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            return self.at_easel.wheel(given)
        read = self.at_easel.read(given)
        if isinstance(read, Key) and read.command == "place-done":
            return False  # the main button says that it is drawn
        return self.at_easel.takes(read)

    def pan(self, dx: int, dy: int) -> bool:
        return self.at_easel.pan(dx, dy)

    def update(self, now: float) -> bool:
        return self.at_easel.update(now)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        return self.at_easel.draw_moving(surface)

    def command(self, name: str) -> bool:
        """Ink that is not at the table yet is taken back at the easel, anything else at the table."""
        if name == "undo" and self.canvas.city.done:
            self.easel.undo()
            return True
        if name == "redo" and self.canvas.city.undone:
            self.easel.redo()
            return True
        return False
