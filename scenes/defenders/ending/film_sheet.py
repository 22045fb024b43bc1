"""*Watch it being drawn*: the ink comes onto the sheet as it once did, then the siege goes over the city."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.core.record import Record
from scenes.defenders.ending.chronicle_job import PACE, TURN
from scenes.defenders.ending.chronicle_sheet import ChronicleSheet
from scenes.defenders.ending.city_maps import Maps
from scenes.defenders.scenery.city_ink import ink_path
from scenes.defenders.telling.played_record import Played
from scenes.system.words import later, tr
from scenes.tabletop.keepsake import Keepsake
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.widget import Inert


class DrawnSheet(Keepsake):
    """The pictures one after another; the last one stays. Each is painted when its time has come."""

    title = later("As it was drawn")
    width, height = 1000, 690

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.maps: Maps | None = None
        self._story: Iterator[Surface] | None = None
        self.picture: Surface | None = None
        self.shown, self.since = 0, 0.0
        self.running = True
        """Do the pictures go on by themselves?"""

    @property
    def over(self) -> bool:
        """Has the last picture come?"""
        return self.maps is not None and self.shown >= self.maps.length

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        foot = room.bottom - high
        self.screen_of = self.add("film", Film("film", Rect(room.x, room.y, room.w, foot - gap - room.y), self))
        words = tr("Once more") if self.over else tr("Stop") if self.running else tr("Go on")
        deeds = (
            (words, self.toggle, "film-run"),
            (tr("Save it"), self.save, "film-save"),
            (tr("Close"), self.close, "film-close"),
        )
        wide = (room.w - gap * (len(deeds) - 1)) // len(deeds)
        for number, (name, do, id) in enumerate(deeds):
            rect = Rect(room.x + number * (wide + gap), foot, wide, high)
            self.add("deeds", Button(id, rect, name, do, look="plain" if number else "main"))

    def toggle(self) -> None:
        """Stop, go on, or begin again."""
        if self.over:
            self._story, self.shown, self.running = None, 0, True
        else:
            self.running = not self.running
        self.rebuild()

    def save(self) -> None:
        """The same as a film, in a process of its own."""
        self.close()
        sheet = ChronicleSheet(self.record)
        self.stack.push(sheet)
        sheet.begin("film")

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if not self.running or self.over:
            return moving
        maps, story = self._begun()
        pace = PACE if self.shown < maps.drawn else TURN
        if self.app.settings.animation == "off":
            pace = TURN  # one picture after another, as still as can be
        if self.picture is None or now - self.since >= pace / 1000:
            self.picture, self.since, self.shown = next(story), now, self.shown + 1
            self.invalidate(self.screen_of.rect)
            if self.shown >= maps.length:
                self.rebuild()
        return True

    def _begun(self) -> tuple[Maps, Iterator[Surface]]:
        """The maps, and their story from where it is."""
        if self.maps is None:
            contrast = self.app.settings.colours == "contrast"
            played = Played.of(self.record)
            self.maps = Maps(played, ink_path(self.app.profile, self.record), high_contrast=contrast)
        if self._story is None:
            self._story, self.picture = self.maps.story(), None
        return self.maps, self._story


class Film(Inert):
    """The picture that is shown now, as large as its room allows."""

    def __init__(self, id: str, rect: Rect, sheet: DrawnSheet) -> None:
        super().__init__(id, rect, tr("The city as it was drawn"))
        self.sheet = sheet

    def draw(self, surface: Surface) -> None:
        picture = self.sheet.picture
        surface.fill(self.theme.deep_parchment, self.rect)
        if picture is None:
            return
        share = min(self.rect.w / picture.get_width(), self.rect.h / picture.get_height())
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        drawn = pygame.transform.smoothscale(picture, size)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
