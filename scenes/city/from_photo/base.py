"""What the steps of *From a photo* share: the process that reads, pictures that are kept, the flat sheet."""

from __future__ import annotations

import time
from abc import ABC
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.transform import smoothscale

from scenes.city.drawing.document import Place
from scenes.city.from_photo.rows import Wanted
from scenes.city.from_photo.views import FlatView, Print, fitted
from scenes.city.meaning.recognise import Reading
from scenes.city.photo.found import Inked, Picture, Seen
from scenes.city.photo.lines import Line
from scenes.city.photo.reader import PhotoError, PhotoReader, opaque
from scenes.city.photo.shapes import Proposal
from scenes.city.photo.sheet import XY
from scenes.city.photo.signs import Sign
from scenes.city.photo.taking import Taken
from scenes.system.beside import Job
from scenes.system.picture_reader import Decoded
from scenes.system.words import tr
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Leaving

QUICK = 0.004
"""Seconds: a slice of the screen that took no longer to draw lets twice as many follow at once."""
BANDS = 5
"""Into so many slices the panel is cut."""


class PhotoBase(Screen, ABC):
    """What all steps share: the photo, the process that reads it, and the pictures that were made.

    `wanted` are the places that a game asks for, in its order; without them the player names what is there. `done`
    is given all that is taken over; `another` has another file read in this one's place.
    """

    name = "from-photo"
    step: int

    def __init__(
        self,
        file: str,
        picture: Decoded,
        done: Callable[[Taken], None],
        wanted: Sequence[Wanted] | None = None,
        another: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__()
        self.file, self.done, self.another = file, done, another
        self.photo_size, self.whole = picture.size, picture.whole
        self._photo = Job("a photo for the window", lambda told: _on_white(picture))
        self.reader = PhotoReader()
        self.step = 0
        self.seen: Seen | None = None
        self.corners: list[XY] = []
        self.size = (297.0, 210.0)
        self.up = 0
        self.by_hand = False
        self.flat: Picture | None = None
        self.inked: Inked | None = None
        self.inked_on: tuple[tuple[XY, ...], tuple[float, float]] = ((), self.size)
        """The corners and the size of the sheet on which the shapes lie."""
        self.strength = 50
        self.printed = False
        self.off: set[str] = set()
        self.read_before: list[Line] = []
        """The strokes of the last reading, of which some are left out."""
        self.left_out: set[int] = set()
        self.leaving_out = False
        self.wipe = 0.0
        self.bare = False
        self.free = wanted is None
        self.wanted = {one.place.id: one for one in wanted or ()}
        self.places: list[Place] = [one.place for one in wanted or ()]
        self.given: dict[str, list[int]] = {}
        self.order: list[tuple[str, int, str]] = []
        """To whom which shape was given, and whose it was before (empty: nobody's), for taking it back."""
        self.proposals: list[Proposal] = []
        self.row = 0
        self.own_name = ""
        self.lassoing = False
        self.signs: list[Sign] = []
        self.answers: dict[int, Reading | None] = {}
        self.said: dict[tuple[int, ...], Reading | None] = {}
        """What the player said about signs, by their strokes."""
        self.sign_row = 0
        self.sign_open = False
        """Is the slip of the chosen sign open?"""
        self._coming: Future[Any] | None = None
        self._then: Callable[[Any], None] = lambda _: None
        self._due = 0.0
        self._pictures: dict[object, Surface] = {}
        self._view: FlatView | None = None
        self._to_ink: tuple[object, Callable[[], Surface]] | None = None
        self._scaling: tuple[object, Job[Surface]] | None = None
        self._slices: list[Rect] = []
        """What of the screen has yet to be drawn anew."""
        self._at_once = 1
        self._took = 0.0

    def _wait_for(self, coming: Future[Any], then: Callable[[Any], None]) -> None:
        self._forget()
        self._coming, self._then = coming, then

    def _forget(self) -> None:
        """What is still being read is not wanted any more."""
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    @property
    def waiting(self) -> bool:
        """Is something still being read?"""
        return self._coming is not None or bool(self._due)

    def update(self, now: float) -> bool:
        if self._due and now >= self._due and self._coming is None:
            self._due = 0.0
            self.read_again()
        drawing = self._to_ink is not None
        self._draw_ink()
        self._take_scaled()
        if self._coming is not None and self._coming.done():
            coming, self._coming = self._coming, None
            if not coming.cancelled():
                try:
                    found = coming.result()
                except PhotoError as error:
                    self.app.tell(tr("The photo cannot be read: {error}.", error=error))
                    self.close()
                    return True
                self._then(found)
                self.rebuild()
        more = self.waiting or self._to_ink is not None or self._scaling is not None
        moving = super().update(now) or drawing or more
        # The ink comes in a frame of its own.
        return moving if drawing else self._next_slices() or moving

    # ------------------------------------------------------------ slice by slice

    def invalidate(self, rect: Rect | None = None) -> None:
        """What is new as a whole is drawn in slices, a frame each: first painting all of it would take too long."""
        if rect is not None or not self.arranged:
            super().invalidate(rect)
        else:
            self._slices += [part for part in self._cut() if part not in self._slices]
            self.app.nudge()

    def _cut(self) -> list[Rect]:
        """The window in slices: what lies beside the panel, the bar, the panel from the top down."""
        layout = self.layout
        bar = Rect(0, 0, layout.width, layout.bar.h)
        middle = self.board().centerx
        bars = [Rect(0, 0, middle, bar.h), Rect(middle, 0, layout.width - middle, bar.h)]
        below = Rect(0, bar.h, layout.width, layout.height - bar.h)
        if layout.drawer:
            return [bar, below]
        panel = below.clip(Rect(layout.panel).inflate(layout.u(24), layout.height))
        edges = sorted({0, middle, panel.left, panel.right, layout.width})
        columns = [Rect(x, below.y, right - x, below.h) for x, right in pairwise(edges)]
        tall = -(-panel.h // BANDS)
        bands = [Rect(panel.x, panel.y + n * tall, panel.w, tall).clip(panel) for n in range(BANDS)]
        return [*(column for column in columns if column != panel), *bars, *bands]

    def _next_slices(self) -> bool:
        """Have the next slices drawn, more of them where the last ones were quick; returns whether there were any."""
        self._at_once = 2 * self._at_once if self._slices and self._took < QUICK else 1
        now, self._slices = self._slices[: self._at_once], self._slices[self._at_once :]
        self._took = 0.0
        for part in now:
            super().invalidate(part)
        return bool(now)

    def draw(self, surface: Surface) -> None:
        began = time.perf_counter()
        super().draw(surface)
        self._took += time.perf_counter() - began

    def leave(self) -> None:
        self.reader.call_off()
        super().leave()

    def back(self) -> None:
        """A step back; from the first one leaves, and nothing was written: who has named places is asked first."""
        if self.step == 0:
            why = self.unsaved()
            if why:
                self.stack.push(Leaving(why, tr("Leave all the same"), self.close))
            else:
                self.close()
        else:
            if self.step == 1 and self.waiting:
                self.inked = None  # it is of the slider and the switches as they were
            self.step -= 1
            self._due = 0.0
            self._forget()
            self.leaving_out = self.lassoing = False
            self.rebuild()

    def read_again(self) -> None:
        """What was to be read differs now: read it anew."""

    def _shown(self, key: object, make: Callable[[], Surface]) -> Surface:
        if key not in self._pictures:
            self._pictures[key] = make()
        return self._pictures[key]

    def _photo_soon(self, size: tuple[int, int]) -> Surface | None:
        """The photo in this size, if it is at hand; if not, it is scaled beside the window and then shown."""
        key = "photo", size
        if key not in self._pictures and (self._scaling is None or self._scaling[0] != key):
            photo = self._photo
            self._scaling = key, Job("scaling a photo", lambda told: smoothscale(photo.result(), size))
        return self._pictures.get(key)

    def _take_scaled(self) -> None:
        if self._scaling is not None and self._scaling[1].done:
            key, job = self._scaling
            self._pictures[key], self._scaling = job.result(), None
            self.rebuild()

    def board(self) -> Rect:
        """What lies beside the panel."""
        tall, u = self.layout.tall, self.layout.u
        return Rect(tall.x + u(14), tall.y + u(10), tall.w - u(28), tall.h - u(20))

    def sheet_rect(self, board: Rect) -> Rect:
        """Where the flat sheet lies in each of the later steps: at the same place, with a line below it."""
        return fitted(self.size, Rect(board.x, board.y, board.w, board.h - self.foot - self.layout.u(12)))

    @property
    def foot(self) -> int:
        """How high the line below the sheet is."""
        return max(self.layout.u(44), self.layout.t(36))

    def _flat_view(
        self, board: Rect, name: str, ink: Callable[[Surface, float], None], key: object, **more: Any
    ) -> FlatView:
        """The faded sheet in a room, and what `ink` draws over it."""
        assert self.inked is not None
        rect, inked = self.sheet_rect(board), self.inked
        photo = self._shown(("sheet", rect.size), lambda: _at_size(inked.flat, rect.size))
        ground = self._shown(("faded", rect.size), lambda: _at_size(inked.faded, rect.size))

        def made() -> Surface:
            layer = Surface(rect.size, pygame.SRCALPHA)
            ink(layer, rect.w / self.size[0])
            return layer

        for old in [
            old for old in self._pictures if isinstance(old, tuple) and old[0] == "ink" and old != ("ink", key)
        ]:
            del self._pictures[old]
        ready = self._pictures.get(("ink", key))
        before = self._view.ink if self._view is not None and self._view.rect.size == rect.size else None
        self._to_ink = None if ready is not None else (("ink", key), made)
        self._view = view = FlatView(rect, name, self.size, ground, ready or before, photo=photo, **more)
        self.add("sheet", view)
        return view

    def _draw_ink(self) -> None:
        """The ink comes a frame after the rest of a step: both at once would be a late one."""
        if self._to_ink is not None and self._view is not None:
            self._view.ink = self._shown(*self._to_ink)
            self._view.invalidate()
            self._to_ink = None

    def _nothing_yet(self, board: Rect) -> None:
        rect = self.sheet_rect(board)
        picture = None
        if self.flat is not None:
            flat = self.flat
            picture = self._shown(
                ("early", rect.size),
                lambda: smoothscale(pygame.image.frombuffer(flat.pixels, flat.size, "RGB"), rect.size),
            )
        self.add("sheet", Print("flat-sheet", rect, tr("The sheet lying flat"), picture))


def _on_white(picture: Decoded) -> Surface:
    """The photo as the reader sees it, with white below what is clear; made beside the window."""
    return pygame.image.frombuffer(opaque(picture.pixels, picture.size), picture.size, "RGB")


def _at_size(picture: Picture, size: tuple[int, int]) -> Surface:
    """A picture that came in this size, or that is scaled to it where the window has changed since."""
    whole = pygame.image.frombuffer(picture.pixels, picture.size, "RGB")
    return whole if picture.size == size else smoothscale(whole, size)
