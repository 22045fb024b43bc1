"""The first step: where the sheet lies in the photo, how it is turned, its corners by hand."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from scenes.city.from_photo.base import PhotoBase
from scenes.city.from_photo.glass import RADIUS, Glasses
from scenes.city.from_photo.others import MOST, OtherPhoto, OtherPhotos
from scenes.city.from_photo.views import CornersView, Print, fitted
from scenes.city.photo.found import Picture, Seen
from scenes.city.photo.sheet import UNSURE, XY, is_convex
from scenes.city.photo.sizes import size_of
from scenes.paint import fonts
from scenes.system.words import Verdict, later, tr
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

TURNED = (
    later("as it lies in the picture"),
    later("turned left once"),
    later("turned upside down"),
    later("turned right once"),
)


class TurnButton(Button):
    """A button that shows its icon alone; its words are its tooltip."""

    def draw(self, surface: Surface) -> None:
        face = faces.button_face(self.rect.w, self.rect.h, self._face(), self.scale, self.theme)
        face.draw(surface, self.rect.topleft)
        icon = faces.icon(self.icon, self.u(22), self.theme.ink, self.scale, self.theme)
        icon.draw(surface, self.rect.center)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []


class SheetStep(PhotoBase):
    """The photo with its corners, and beside it the sheet lying flat."""

    _glasses: Glasses | None = None
    _others: OtherPhotos | None = None

    def _saw(self, seen: Seen) -> None:
        self.seen = seen
        if self.another is not None and self._others is None:
            self._others = OtherPhotos(self.file)
        self.size, self.up = seen.size, seen.up
        self.corners = list(seen.corners)
        self.by_hand = False
        self._lay_flat()

    @property
    def unsure(self) -> bool:
        """Must the corners be looked at by somebody?"""
        if self.seen is None:
            return False
        return not is_convex(self.corners) if self.by_hand else self.seen.sheet.sure < UNSURE

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
        self.up = (self.up - by) % 4
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
        self.by_hand, self.inked, self.up = True, None, 0
        self._lay_flat()
        self.rebuild()

    def update(self, now: float) -> bool:
        fresh = self._others is not None and self._others.heed()
        if fresh and self.step == 0:
            self.rebuild()
        return super().update(now) or (self._others is not None and self._others.busy)

    def leave(self) -> None:
        if self._others is not None:
            self._others.call_off()
        super().leave()

    def take_another(self, file: str) -> None:
        """Read another photo in place of this one, of which nothing was taken over yet; what is no photo leaves it."""
        if self.another is not None:
            self.another(file)

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
        picture = self._photo_soon(rect.size)
        glass = None
        if self.corners and picture is not None:
            photo = self._photo.result()
            self.add("sheet", CornersView(rect, picture, photo, self.corners, -1, self.unsure, self._corner))
            glass = partial(self._under_glass, photo=photo, scale_to=rect.w / self.photo_size[0])
        else:
            self.add("sheet", Print("photo", rect, tr("The photo"), picture))
        self._build_flat(rest)
        head = tr("Where is the sheet?") if self.unsure else tr("Is this the sheet?")
        if not self.corners:
            head = tr("The photo")
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
            device=self._draw_camera,
            main=Command(
                tr("Yes, find the ink"), self.to_ink, self.app.bindings.cap("next-step"), why=why, id="to-ink"
            ),
            row=[
                Command(tr("Find again"), self._find_again, id="find-again"),
                Command(tr("Whole picture"), self._whole_picture, id="whole-picture"),
            ],
            below=glass,
            foot=[
                Command(tr("Rules"), self._rules, icon="rules", id="rules"),
                Command(tr("Another photo"), self.back, self.app.bindings.cap("back"), id="another"),
            ],
        )

    def _draw_camera(self, surface: Surface, rect: Rect) -> None:
        """A camera, at the panel's head."""
        theme, line = self.app.theme, max(2, self.layout.u(2))
        body = Rect(rect.x, rect.y + rect.h // 5, rect.w, rect.h * 3 // 5)
        top = Rect(rect.x + rect.w // 3, rect.y + rect.h // 10, rect.w // 3, rect.h // 5)
        for part in (top, body):
            pygame.draw.rect(surface, theme.deep_parchment, part, border_radius=3 * line)
            pygame.draw.rect(surface, theme.ink, part, line, border_radius=3 * line)
        for share, colour in ((0.26, theme.card), (0.15, theme.focus.paper)):
            pygame.draw.circle(surface, colour, body.center, round(rect.h * share))
            pygame.draw.circle(surface, theme.ink, body.center, round(rect.h * share), line)

    def _under_glass(self, area: ScrollArea, room: Rect, *, photo: Surface, scale_to: float) -> int:
        layout = self.layout
        column = Column.within(area, room)
        column.heading("glass", tr("The corners, four times as large"))
        radius = Glasses.radius_in(column.row(1).w, layout.u(RADIUS))
        self._glasses = Glasses(column.row(2 * radius + layout.u(8)), photo, self.corners, scale_to)
        column.put(self._glasses, 4)
        column.words("glass-keys", tr("Dragging shows this glass. Arrow keys move a corner by a pixel."), soft=True)
        return column.used

    def _build_flat(self, room: Rect) -> None:
        layout = self.layout
        self.add(
            "flat",
            Heading(
                "flat-head",
                Rect(room.x, room.y, room.w, layout.t(34)),
                tr("Lying flat"),
                size=30,
                line=False,
                dark=True,
            ),
        )
        y = room.y + layout.t(34) + layout.u(4)
        name = f"*{_paper(self.size)}*" if self.corners else ""
        tall = max(layout.t(24), self._tall(name, 18, room.w))
        self.add("flat", Text("flat-size", Rect(room.x, y, room.w, tall), name, dark=True))
        y += tall + layout.t(2) + layout.u(8)
        high = max(layout.u(60), min(room.bottom - y - layout.u(120), room.w))
        rect = fitted(self.size, Rect(room.x + layout.u(5), y, room.w - layout.u(10), high))
        rect.topleft = room.x + layout.u(5), y
        picture = None
        if self.flat is not None:
            flat = self.flat
            picture = self._shown(
                ("flat", rect.size, tuple(self.corners)),
                lambda: pygame.transform.smoothscale(pygame.image.frombuffer(flat.pixels, flat.size, "RGB"), rect.size),
            )
        self.add("flat", Print("flat-picture", rect, tr("The sheet lying flat"), picture))
        y = rect.bottom + layout.u(17)
        high, wide = Button.height(layout.u, layout.t), layout.u(48)
        for number, (id, words, by, icon) in enumerate(
            (("turn-left", tr("Turn left"), -1, "undo"), ("turn-right", tr("Turn right"), 1, "redo"))
        ):
            at_ = Rect(room.x + number * (wide + layout.u(8)), y, wide, high)
            self.add("flat", TurnButton(id, at_, words, partial(self.turn, by), icon=icon, tip=words))
        if self.corners:
            left = room.x + 2 * (wide + layout.u(8)) + layout.u(4)
            words = self._turned_words()
            high = max(high, self._tall(words, 16, room.right - left))
            self.add("flat", Text("turned", Rect(left, y, room.right - left, high), words, size=16, dark=True))
        y += high + layout.u(22)
        self._build_others(Rect(room.x, y, room.w, room.bottom - y))

    def _turned_words(self) -> str:
        """What was done to the sheet so that it lies as it does."""
        words = tr(TURNED[self.up])
        wide, high = self.photo_size
        if self.up % 2 and self.size[0] > self.size[1] and high > wide:
            return f"{words};\n*{tr('the telephone had it upright')}*"
        return words

    def _build_others(self, room: Rect) -> None:
        """Other pictures of the day, where there is room for them; one may be dropped on the window, too."""
        layout = self.layout
        if self.another is None or self._others is None:
            return
        dropped = f"*{tr('or drop one on the window')}*"
        head, foot = layout.t(34), self._tall(dropped, 16, room.w)
        wide = (room.w - (MOST - 1) * layout.u(18)) // MOST
        high = min(room.h - head - foot - layout.u(18), round(wide * 0.75))
        pictures = self._others.small if high > layout.u(60) else {}
        if pictures:
            words = tr("Other pictures of that day")
            self.add(
                "flat",
                Heading("others-head", Rect(room.x, room.y, room.w, head), words, size=26, line=False, dark=True),
            )
        y = room.y + (head if pictures else 0) + layout.u(6)
        for number, (path, picture) in enumerate(pictures.items()):
            cell = Rect(room.x + layout.u(5) + number * (wide + layout.u(18)), y, wide - layout.u(10), high)
            rect = fitted(picture.get_size(), cell)
            rect.topleft = cell.topleft
            small = self._shown(("other", path, rect.size), partial(pygame.transform.smoothscale, picture, rect.size))
            self.add("flat", OtherPhoto(path, rect, small, self.take_another))
        y += high + layout.u(12) if pictures else 0
        if y + foot <= room.bottom:
            self.add("flat", Text("drop", Rect(room.x, y, room.w, foot), dropped, size=16, dark=True))

    def _tall(self, words: str, size: float, width: int) -> int:
        """How high these words stand in so wide a room."""
        return fonts.rich(words, self.layout.t(size), width, self.app.theme.ink).height


def _paper(size: tuple[float, float]) -> str:
    ratio = max(size) / min(size)
    if abs(ratio - 297 / 210) < 0.02:
        return tr("A4, as it lay on the table")
    if abs(ratio - 279 / 216) < 0.02:
        return tr("Letter, as it lay on the table")
    return tr("a sheet of its own size")
