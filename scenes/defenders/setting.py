"""Choosing the setting (DEF-SET-1): where the city stands, how it will sound, and whether it is to be drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from pygame import Rect, Surface

from scenes.defenders.board import Board
from scenes.defenders.boxes import heading, text_box
from scenes.defenders.forecasts import Sound
from scenes.defenders.laid import NOTES, SETTING, TITLE, WAY
from scenes.defenders.pieces import SETTING_BOOK, SETTING_LINE, SETTING_NAME, SETTINGS, spoken
from scenes.defenders.ready_sheet import ReadySheet
from scenes.defenders.screen import SiegeScreen
from scenes.paint import art, marks
from scenes.system.words import tr
from scenes.tabletop.rows import Row
from scenes.ui import faces
from scenes.ui.choices import Tile
from scenes.ui.entry import Entry
from scenes.ui.paper import Heading, Paper, art_picture
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts


class SettingBoard(Board):
    """The choice is laid out until the First Player enters it."""

    log_in_panel = False

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.chosen_one = SETTING.read(screen)
        self.way = WAY.read(screen)

    def build(self) -> None:
        page = self.layout.tall
        self.screen.add("page", Paper("page", page, frame=True, seed=11))
        inner = page.inflate(-self.u(52), -self.u(40))
        area = ScrollArea("page-area", Rect(inner.x, inner.y, inner.w + self.u(14), inner.h), tr("settings"),
                          self._page, zone="page")  # fmt: skip
        self.screen.add("page", area).fill()

    def _page(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        high = self.t(46)
        area.put(
            Heading("title", Rect(room.x, y, room.w, high), tr("Where does your city stand?"), size=40, line=False)
        )
        y += high + self.u(8)
        gap = self.u(10)
        columns = max(1, min(4, room.w // self.t(190)))
        wide = (room.w - gap * (columns - 1)) // columns
        pic = round(wide * 0.42)
        tall = max(
            self.u(132), *(pic + Tile.height_for(tr(SETTING_NAME[s]), tr(SETTING_LINE[s]), wide, 0, self.t, self.u)
                           for s in SETTINGS)
        )  # fmt: skip
        for number, setting in enumerate(SETTINGS):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(SettingTile(setting, rect, setting == self.chosen_one, partial(self._choose, setting), pic))
        y += -(-len(SETTINGS) // columns) * (tall + gap) + self.u(2)
        y = heading(self, area, room, y, tr("The map"))
        pairs = (("draw", tr("Draw it together"), tr("cards first, then your pens"), ("locations", "fortress")),
                 ("ready", tr("Take a city that is drawn"), tr("a sample, one of yours, or a sketch"),
                  ("locations", "gatehouse")))  # fmt: skip
        columns = 2 if room.w > self.t(430) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        side = self.u(56)
        tall = max(self.u(62), *(Tile.height_for(n, line, wide, side, self.t, self.u) for _, n, line, _ in pairs))
        for number, (way, name, line, picture) in enumerate(pairs):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(Tile(f"way-{way}", rect, name, line, way == self.way, partial(self._way, way),
                          picture=art_picture(*picture), picture_width=side))  # fmt: skip
        y += -(-len(pairs) // columns) * (tall + gap)
        return y - room.y

    def _choose(self, setting: str) -> None:
        SETTING.lay(self.screen, setting)
        self.screen.app.sound.play("press")
        self.screen.rebuild()

    def _way(self, way: str) -> None:
        WAY.lay(self.screen, way)
        self.screen.app.sound.play("press")
        self.screen.rebuild()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        first = self.turn["first"]
        words = tr(SETTING_BOOK[self.chosen_one])
        then = tr("Then: twelve cards, and you make places and people of them.")
        main = self.main(tr("Begin"), self._begin, first)
        if self.way == "ready":
            then = tr("Then: its defenders are placed, and the threats gather.")
            main = self.screen.main_deed(tr("Choose the city"), self._ready)
        return PanelParts(
            tr(SETTING_NAME[self.chosen_one]), tr("{player} enters what the table decides", player=first), words, then,
            main=main, extra=self._extra, low=True,
        )  # fmt: skip

    def _extra(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        if self.chosen_one == "custom":

            def typed(words: str) -> None:
                TITLE.lay(self.screen, words)

            area.put(Entry("title", Rect(room.x, y, room.w, self.t(44)), tr("Title"), TITLE.read(self.screen),
                           typed, most=80, hint=tr("a title")))  # fmt: skip
            y += self.t(44) + self.u(8)
            return text_box(self, area, room, y, NOTES, tr("Notes"), lambda: tr(SETTING_BOOK["medieval"]),
                            hint=tr("who attacks, with what, and why")) - room.y  # fmt: skip
        y = heading(self, area, room, y, tr("How it will sound"))
        sound = cast("Sound", self.screen.forecast("choose-setting", setting=self.chosen_one))["sound"]
        for word, name in sound.items():
            what = tr("a King threat") if word == "king-threat" else spoken(word)
            area.put(Row(f"sound-{word}", Rect(room.x, y, room.w, self.t(34)), name, what))
            y += self.t(36)
        return y - room.y + self.u(8)

    def _begin(self) -> None:
        args = {"setting": self.chosen_one}
        if self.chosen_one == "custom":
            words = {"title": TITLE.read(self.screen), "text": NOTES.read(self.screen)}
            args |= {key: value for key, value in words.items() if value}
        self.screen.send_or_say("choose-setting", **args)

    def _ready(self) -> None:
        self.screen.stack.push(ReadySheet(self.screen, self.chosen_one))

    def next_step(self) -> Deed | None:
        return self.panel().main


class SettingTile(Tile):
    """A setting: its picture above, its name and a line below."""

    def __init__(self, setting: str, rect: Rect, chosen: bool, choose: Callable[[], None], pic: int) -> None:
        super().__init__(
            f"setting-{setting}", rect, tr(SETTING_NAME[setting]), tr(SETTING_LINE[setting]), chosen, choose
        )
        self.setting, self.pic = setting, pic

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "hover" if self.hovered else "tile"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        edge = self.u(6)
        wide = self.rect.w - 2 * edge
        picture = art.art("settings", self.setting, wide)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.y + edge)))
        head, body, left = self._words()
        y = self.rect.y + edge + picture.get_height() + self.u(5)
        head.draw(surface, (self.rect.x + left, y))
        body.draw(surface, (self.rect.x + left, y + head.height))
        if self.is_chosen:
            at = (self.rect.right - self.u(19), self.rect.y + self.u(20))
            marks.badge("", 24, self.scale, self.theme).draw(surface, at)
            faces.icon("tick", self.u(15), self.theme.focus.paper, self.scale, self.theme).draw(surface, at)
            self.ring().draw(surface, self.rect.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        head, body, left = self._words()
        y = self.rect.y + self.pic + self.u(11)
        return [
            (self.name, Rect(self.rect.x + left, y, head.width, head.height), self.rect),
            (self.line, Rect(self.rect.x + left, y + head.height, body.width, body.height), self.rect),
        ]
