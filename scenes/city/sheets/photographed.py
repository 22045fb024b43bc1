"""Where *From a photo* begins, and where it ends: a picture is chosen or dropped, and the city lies on its sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Edit, Underlay
from scenes.city.photo.reader import MOST_PIXELS, WORKING
from scenes.city.sheets.choose_picture import ChoosePicture
from scenes.paint import ink, marks
from scenes.paint.pieces import Piece, painted
from scenes.system.beside import Job
from scenes.system.files import is_picture
from scenes.system.picture_door import Awaited, the_door
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Dropped, Input
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.stack import Stack
from scenes.ui.widgets.paper import Paper

if TYPE_CHECKING:
    from scenes.city.from_photo.rows import Wanted
    from scenes.city.photo.taking import Taken

Over = Callable[[str, Decoded, "Taken"], None]
"""Takes over what was read in a file, whose picture has its bytes with it."""


class ChoosePhoto(ChoosePicture):
    """A photo of a drawing on paper."""

    title = later("A photo of your drawing")

    def fill(self, room: Box) -> None:
        super().fill(room)
        _paint_ahead(self)


def choose_photo(stack: Stack, over: Over, wanted: Sequence[Wanted] | None = None) -> None:
    """Have a photo chosen and read; `over` takes over what came of it."""
    stack.push(ChoosePhoto(lambda file, picture: begin(stack, file, picture, over, wanted), WORKING))


def begin(
    stack: Stack,
    file: str,
    picture: Decoded,
    over: Over,
    wanted: Sequence[Wanted] | None = None,
    leave: Callable[[], None] = lambda: None,
) -> None:
    """Read a photo; what was there in its place is left by `leave`."""
    from scenes.city.from_photo.screen import PhotoScreen

    wide, high = picture.whole
    if wide * high > MOST_PIXELS:
        words = tr(
            "it has {width:,} × {height:,} pixels; photos of up to {most} million are read",
            width=wide,
            height=high,
            most=MOST_PIXELS // 10**6,
        )
        stack.app.tell(tr("The photo cannot be read: {error}.", error=words))
        return

    def another(file: str) -> None:
        stack.push(Reading(file, over, wanted, screen.close))

    leave()
    screen = PhotoScreen(file, picture, lambda taken: over(file, picture, taken), wanted, another)
    stack.push(screen)


def lay(
    canvas: Canvas, file: str, picture: Decoded, taken: Taken, after: Callable[[Edit], None] = lambda edit: None
) -> None:
    """What was read on a photo comes onto the sheet as one edit (`after` hears of it); the photo lies below, hidden."""
    from scenes.city.photo.taking import changes_of, photo_corners

    def done(name: str) -> None:
        canvas.below.know(name, picture)
        canvas.set_layer("underlay", hidden=True)
        changes = changes_of(taken, canvas.city, Underlay(name, photo_corners(taken)))
        edit = canvas.city.edit(later("take a photo over"), changes)
        if edit is not None:
            after(edit)
        canvas.show_leaf(1)
        canvas.app.tell(tr("Taken over, one undo. The photo lies below, hidden."))

    canvas.below.keep(file, picture, done)


class Reading(Sheet):
    """A dropped file on its way through the door for pictures; only one that is a picture has others left."""

    title = later("The photo is being opened")
    width, height = 460, 150

    def __init__(
        self, file: str, over: Over, wanted: Sequence[Wanted] | None = None, leave: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__()
        self.file, self.over, self.wanted, self.leave_other = file, over, wanted, leave
        self._on_paper = False
        self._read()

    def _read(self) -> None:
        self._coming = Awaited(the_door().ask(self.file, WORKING, raw=True), self._arrived, self._none)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Dropped) and is_picture(given.file):  # of several the last one is meant
            self._coming.call_off()
            self.file = given.file
            self._read()
            self.rebuild()
            return True
        return super().handle(given)

    def build(self) -> None:
        # Its paper is painted beside the window, too, where it never was before: then it is laid on it.
        self._on_paper = self._on_paper or _beside(self.paper())
        if self._on_paper:
            super().build()

    def fill(self, room: Rect) -> None:
        self.put_words(Path(self.file).name, room)
        _paint_ahead(self)

    def _arrived(self, picture: Decoded) -> None:
        stack = self.stack
        self.close()
        begin(stack, self.file, picture, self.over, self.wanted, self.leave_other)

    def _none(self, why: str) -> None:
        self.close()
        name = Path(self.file).name
        self.app.tell(tr("{argument} cannot be read: {reason}.", argument=name, reason=why))

    def update(self, now: float) -> bool:
        laying = not self._on_paper
        if laying and _is_painted(self.paper()):
            self.rebuild()
        return self._coming.heed() or super().update(now) or laying

    def leave(self) -> None:
        self._coming.call_off()
        super().leave()


def _paint_ahead(sheet: Sheet) -> None:
    """What the photo will lie on, and beside it, is painted beside the window while one is chosen and decoded."""
    layout, theme = sheet.layout, sheet.app.theme
    _beside(partial(ink.table, layout.width, layout.height, layout.scale, theme))
    _beside(Paper.face(layout.panel, layout.scale, theme))
    _beside(partial(marks.night_bar, layout.bar.w, layout.scale, theme, height=layout.bar.h / layout.scale))


def _is_painted(paint: partial[Piece]) -> bool:
    """Is at hand already what this paints?"""
    return painted(paint.func, *paint.args, **paint.keywords)


def _beside(paint: partial[Piece]) -> bool:
    """Have something painted beside the window; returns whether it is painted already."""
    ready = _is_painted(paint)
    if not ready:
        Job("painting ahead", lambda told: paint())
    return ready
