"""The first step: where the sheet lies in the photo, how it is turned, its corners by hand."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from scenes.city.from_photo.base import PhotoBase
from scenes.city.from_photo.glass import RADIUS, Glasses
from scenes.city.from_photo.views import CornersView, Print, fitted
from scenes.city.photo.found import Picture, Seen
from scenes.city.photo.sheet import UNSURE, XY
from scenes.city.photo.sizes import size_of
from scenes.system.words import Verdict, tr
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text


class SheetStep(PhotoBase):
    """The photo with its corners, and beside it the sheet lying flat."""

    _glasses: Glasses | None = None

    def _saw(self, seen: Seen) -> None:
        self.seen = seen
        self.size, self.up = seen.size, seen.up
        self.corners = list(seen.corners)
        self.by_hand = False
        self._lay_flat()

    @property
    def unsure(self) -> bool:
        """Must the corners be looked at by somebody?"""
        return self.seen is not None and not self.by_hand and self.seen.sheet.sure < UNSURE

    def _lay_flat(self) -> None:
        assert self.seen is not None
        self._wait_for(self.reader.flat(self.seen.sheet, self.corners, self.size, 516), self._laid)

    def _laid(self, flat: Picture) -> None:
        self.flat = flat
        self._pictures.pop("flat", None)

    def turn(self, by: int) -> None:
        """Turn the sheet by a quarter: 1 to the right, -1 to the left."""
        if self.seen is None or self.waiting:
            return
        self.corners = [self.corners[(n - by) % 4] for n in range(4)]
        self.size = self.size[1], self.size[0]
        self.inked = None
        self._lay_flat()
        self.rebuild()

    def _corner(self, number: int, corner: XY, last: bool) -> None:
        self.corners[number] = corner
        if self._glasses is not None:
            self._glasses.invalidate()
        if last:
            self.by_hand = True
            self.size, self.inked = size_of(tuple(self.corners), self.photo_size), None
            if not self.waiting:
                self._lay_flat()
            self.rebuild()

    def _find_again(self) -> None:
        if self.seen is not None:
            self._saw(self.seen)
            self.inked = None
            self.rebuild()

    def _whole_picture(self) -> None:
        wide, high = self.photo_size
        self.corners = [(0.0, 0.0), (wide - 1.0, 0.0), (wide - 1.0, high - 1.0), (0.0, high - 1.0)]
        self.size = (297.0, round(297.0 * high / wide, 1)) if wide >= high else (round(297.0 * wide / high, 1), 297.0)
        self.by_hand, self.inked = True, None
        self._lay_flat()
        self.rebuild()

    @abstractmethod
    def to_ink(self) -> None:
        """On to the ink."""

    @abstractmethod
    def _rules(self) -> None:
        """The rulebook, where it tells of the map."""

    def _build_sheet(self, board: Rect) -> PanelParts:
        layout = self.layout
        left = Rect(board.x, board.y, round(board.w * 0.57) - layout.u(10), board.h)
        rect = fitted(self.photo_size, left)
        rect.topleft = left.x + layout.u(8), left.y + (left.h - rect.h) // 2
        rest = Rect(rect.right + layout.u(34), board.y, board.right - rect.right - layout.u(34), board.h)
        if self.corners:
            view = CornersView(
                rect, self._photo_at(rect.size), self._photo, self.corners, -1, self.unsure, self._corner
            )
            self.add("sheet", view)
        else:
            self.add("sheet", Print("photo", rect, tr("The photo"), self._photo_soon(rect.size)))
        self._build_flat(rest)
        head = tr("Where is the sheet?") if self.unsure else tr("Is this the sheet?")
        if not self.corners:
            prompt = tr("The sheet is being looked for.")
        elif self.unsure:
            prompt = tr("The corners are not sure. **Drag each** to the sheet’s own corner.")
        else:
            prompt = tr("All **four corners** are found. A corner that sits wrong is dragged to its place.")
        why = Verdict(tr("The corners must be set first.")) if self.unsure or not self.corners else None
        millions = self.whole[0] * self.whole[1] / 1e6
        return PanelParts(
            head,
            tr("{file} · {count} megapixels", file=Path(self.file).name, count=round(millions)),
            prompt,
            tr("Next: the ink. Nothing is written yet."),
            main=Command(
                tr("Yes, find the ink"), self.to_ink, self.app.bindings.cap("next-step"), why=why, id="to-ink"
            ),
            row=[
                Command(tr("Find again"), self._find_again, id="find-again"),
                Command(tr("Whole picture"), self._whole_picture, id="whole-picture"),
            ],
            below=partial(self._under_glass, scale_to=rect.w / self.photo_size[0]) if self.corners else None,
            foot=[
                Command(tr("Rules"), self._rules, icon="rules", id="rules"),
                Command(tr("Another photo"), self.close, self.app.bindings.cap("back"), id="another"),
            ],
        )

    def _under_glass(self, area: ScrollArea, room: Rect, *, scale_to: float) -> int:
        layout = self.layout
        column = Column.within(area, room)
        column.heading("glass", tr("The corners, four times as large"))
        radius = Glasses.radius_in(column.row(1).w, layout.u(RADIUS))
        self._glasses = Glasses(column.row(2 * radius + layout.u(8)), self._photo, self.corners, scale_to)
        column.put(self._glasses, 4)
        column.words("glass-keys", tr("Dragging shows this glass. Arrow keys move a corner by a pixel."), soft=True)
        return column.used

    def _build_flat(self, room: Rect) -> None:
        layout = self.layout
        self.add("flat", Heading("flat-head", Rect(room.x, room.y, room.w, layout.t(34)), tr("Lying flat"), size=30,
                                 line=False, dark=True))  # fmt: skip
        y = room.y + layout.t(34) + layout.u(4)
        name = _paper(self.size)
        self.add("flat", Text("flat-size", Rect(room.x, y, room.w, layout.t(24)), f"*{name}*", dark=True))
        y += layout.t(26) + layout.u(8)
        high = max(layout.u(60), min(room.bottom - y - layout.u(120), room.w))
        rect = fitted(self.size, Rect(room.x + layout.u(5), y, room.w - layout.u(10), high))
        rect.topleft = room.x + layout.u(5), y
        picture = None
        if self.flat is not None:
            flat = self.flat
            picture = self._shown(("flat", rect.size, tuple(self.corners)), lambda: (
                pygame.transform.smoothscale(pygame.image.frombuffer(flat.pixels, flat.size, "RGB"), rect.size)
            ))  # fmt: skip
        self.add("flat", Print("flat-picture", rect, tr("The sheet lying flat"), picture))
        y = rect.bottom + layout.u(20)
        high, wide = Button.height(layout.u, layout.t), (room.w - layout.u(8)) // 2
        for number, (id, words, by, icon) in enumerate(
            (("turn-left", tr("Turn left"), -1, "undo"), ("turn-right", tr("Turn right"), 1, "redo"))
        ):
            at_ = Rect(room.x + number * (wide + layout.u(8)), y, wide, high)
            self.add("flat", Button(id, at_, words, partial(self.turn, by), size=15, icon=icon))


def _paper(size: tuple[float, float]) -> str:
    ratio = max(size) / min(size)
    if abs(ratio - 297 / 210) < 0.02:
        return tr("A4, as it lay on the table")
    if abs(ratio - 279 / 216) < 0.02:
        return tr("Letter, as it lay on the table")
    return tr("a sheet of its own size")
