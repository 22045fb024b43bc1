"""The picture that is drawn over: it is straightened coarsely at once, and finely between frames."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
from pygame import Surface

from scenes.city.canvas.sight import Sight
from scenes.city.drawing.document import City, Underlay
from scenes.system.words import later, tr


class PictureBelow:
    """The picture below the ink of the city on a sheet."""

    def __init__(self, city: City, sight: Sight) -> None:
        self.city, self.sight = city, sight
        self._fine: Iterator[Surface | None] | None = None
        """The picture, while it is straightened."""

    def lay(self) -> None:
        """Read and straighten the picture that is drawn over anew: coarsely now, finely between frames."""
        from scenes.city.ink.underlay import coarse, fine

        under, self._fine = self.city.underlay, None
        try:
            self._show(coarse(under) if under else None)
            self._fine = fine(under) if under else None
        except (OSError, pygame.error, ValueError) as error:
            self._show(None)
            self.sight.host.app.tell(tr("The picture cannot be shown: {error}", error=error))

    def _show(self, picture: Surface | None) -> None:
        assert self.sight.window is not None
        self.sight.window.painter.underlay = picture
        self.sight.window.forget()
        self.sight.host.invalidate()

    def work(self, seconds: float) -> bool:
        """Straighten the picture below for a slice of time; is there more to do?"""
        stop = time.perf_counter() + seconds
        while self._fine is not None and time.perf_counter() < stop:
            picture = next(self._fine)
            if picture is not None:
                self._fine = None
                self._show(picture)
        return self._fine is not None

    def choose(self, file: str) -> bool:
        """Lay a picture below, flat in the middle of the sheet; False if it is none, which is told."""
        from scenes.city.ink.underlay import straight

        try:
            corners = straight(file)
        except (OSError, ValueError) as error:
            self.sight.host.app.tell(tr("That is no picture: {error}", error=error))
            return False
        self.city.edit(later("lay a picture below"), [("fact", "underlay", Underlay(file, corners))])
        return True
