"""*From a photo*: the sheet, its ink, its places, its signs; then the city is taken over. Nothing is written before.

All that takes time is done by a `PhotoReader` in a process of its own; the screen asks and shows what came.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import Place
from scenes.city.from_photo.views import (
    HALOS,
    CornersView,
    FlatView,
    Groove,
    PenStroke,
    Print,
    Row,
    draw_halo,
    draw_lines,
    draw_wash,
    faded,
    fitted,
    pen_colour,
)  # fmt: skip
from scenes.city.meaning.recognise import SURE, Reading
from scenes.city.photo.found import Inked, Picture, Seen
from scenes.city.photo.reader import PhotoError, PhotoReader
from scenes.city.photo.shapes import Proposal
from scenes.city.photo.sheet import UNSURE, XY
from scenes.city.photo.signs import Sign
from scenes.city.photo.taking import (
    Given,
    Said,
    Taken,
    at,
    lassoed,
    named_of,
    pens_of,
    without_numbers,
)  # fmt: skip
from scenes.paint import fonts
from scenes.system.picture_reader import Decoded
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.night_bar import add_bar, add_ribbon
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.side_panel import Deed, PanelParts, SidePanel
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Switch
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

STEPS = (later("The sheet"), later("The ink"), later("The places"), later("The signs"))
PENS = {
    "grey": later("Grey or black"), "blue": later("Blue"), "red": later("Red"), "green": later("Green"),
    "purple": later("Purple"), "brown": later("Brown"), "orange": later("Orange"),
}  # fmt: skip
KINDS = {
    "connect": later("joins"), "gap": later("joins over a gap"), "cut": later("parts"),
    "entry": later("an entry-point"),
}  # fmt: skip
SHAPES = {
    "long": later("a long line"), "area": later("an area"), "small": later("a small place"), "nature": later("nature"),
}  # fmt: skip
WASHES = ((190, 201, 170), (214, 170, 176), (232, 205, 135), (170, 188, 205), (205, 178, 140), (188, 170, 205))
WAIT = 0.35
"""Seconds after the last move of the slider until the ink is read anew."""


class PhotoScreen(Screen):
    """A photo on its way to become a city.

    `wanted` are the places that a game asks for, in its order; without them the player names what is there. `done`
    is given all that is taken over.
    """

    name = "from-photo"

    def __init__(
        self, file: str, picture: Decoded, done: Callable[[Taken], None], wanted: Sequence[Place] | None = None
    ) -> None:  # fmt: skip
        super().__init__()
        self.file, self.done = file, done
        self.photo_size, self.whole = picture.size, picture.whole
        self._photo = pygame.image.frombuffer(picture.pixels, picture.size, "RGBA").convert(24)
        self.reader = PhotoReader()
        self.step = 0
        self.seen: Seen | None = None
        self.corners: list[XY] = []
        self.size = (297.0, 210.0)
        self.up = 0
        self.by_hand = False
        self.flat: Picture | None = None
        self.inked: Inked | None = None
        self.strength = 50
        self.printed = False
        self.off: set[str] = set()
        self.left_out: set[int] = set()
        self.leaving_out = False
        self.wipe = 0.0
        self.bare = False
        self.free = wanted is None
        self.places: list[Place] = list(wanted or ())
        self.given: dict[str, list[int]] = {}
        self.order: list[tuple[str, int]] = []
        """What was given to whom, for taking it back."""
        self.proposals: list[Proposal] = []
        self.row = 0
        self.own_name = ""
        self.lassoing = False
        self.signs: list[Sign] = []
        self.answers: dict[int, Reading | None] = {}
        self.sign_row = 0
        self._coming: Future[Any] | None = None
        self._then: Callable[[Any], None] = lambda _: None
        self._due = 0.0
        self._pictures: dict[object, Surface] = {}
        self._wait_for(self.reader.look(picture.pixels, picture.size), self._saw)

    # ------------------------------------------------------------ what is worked on beside

    def _wait_for(self, coming: Future[Any], then: Callable[[Any], None]) -> None:
        self._coming, self._then = coming, then

    @property
    def waiting(self) -> bool:
        """Is something still being read?"""
        return self._coming is not None

    def update(self, now: float) -> bool:
        if self._due and now >= self._due and self._coming is None:
            self._due = 0.0
            self._read_ink()
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
        return super().update(now) or self.waiting or bool(self._due)

    def leave(self) -> None:
        self.reader.call_off()
        super().leave()

    # ------------------------------------------------------------ the sheet

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
        if last:
            self.by_hand = True
            self.inked = None
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

    # ------------------------------------------------------------ the ink

    def to_ink(self) -> None:
        """On to the ink."""
        self.step = 1
        if self.inked is None:
            self._read_ink()
        self.rebuild()

    def _read_ink(self) -> None:
        assert self.seen is not None
        strength = 2.0 ** ((self.strength - 50) / 50)
        self._wait_for(self.reader.ink(self.seen.sheet, self.corners, self.size, strength, self.printed), self._got_ink)

    def _got_ink(self, inked: Inked) -> None:
        self.inked = inked
        self.left_out, self.given, self.order = set(), {}, []
        self.proposals = list(inked.places)
        self.row = 0
        if self.free:
            self.places = []
        self._pictures.clear()

    def _stronger(self, value: int) -> None:
        self.strength = value
        self._due = self.app.now + WAIT

    def _print(self, on: bool) -> None:
        self.printed = on
        self._due = self.app.now

    def _pen(self, pen: str, on: bool) -> None:
        (self.off.discard if on else self.off.add)(pen)
        self.rebuild()

    def gone(self) -> set[int]:
        """The strokes that stay on the paper: of pens that are off, and left out one by one."""
        assert self.inked is not None
        return self.left_out | {n for n, line in enumerate(self.inked.lines) if line.pen in self.off}

    def _leave_out(self, spot: XY) -> None:
        """The stroke at a spot goes, or comes back."""
        import shapely

        assert self.inked is not None
        point = shapely.Point(spot)
        near = [
            (float(shapely.LineString([*line.points, line.points[-1]]).distance(point)), n)
            for n, line in enumerate(self.inked.lines) if line.pen not in self.off
        ]  # fmt: skip
        if near and min(near)[0] < 3:
            self.left_out ^= {min(near)[1]}
            self.app.sound.play("button")
            self.rebuild()

    # ------------------------------------------------------------ the places

    def to_places(self) -> None:
        """On to the places."""
        self.step, self.leaving_out = 2, False
        self.rebuild()

    @property
    def active(self) -> Place | None:
        """The place whose shape is asked for."""
        return self.places[self.row] if self.row < len(self.places) else None

    def _owner(self, number: int) -> str:
        return next((name for name, some in self.given.items() if number in some), "")

    def _choose_row(self, row: int) -> None:
        self.row = row
        self.rebuild()

    def _pointed(self, spot: XY) -> None:
        """A shape is clicked: it is given to the place whose turn it is."""
        number = at(self.proposals, spot, 3.0)
        if number is None:
            self.app.tell(tr("No shape lies there. Draw a loop around it with the lasso."))
            return
        self._give(number)

    def _give(self, number: int) -> None:
        owner = self._owner(number)
        if self.free and not owner:
            shape = self.proposals[number]
            name = self.own_name or tr("Place {number}", number=len(self.places) + 1)
            rank = sum(place.shape == shape.shape for place in self.places)
            words = ("underground",) if shape.dotted else ("river",) if shape.shape == "nature" else ()
            place = Place(f"place-{len(self.places) + 1}", name, shape.shape, words, rank)
            self.places.append(place)
            self.given[place.id] = [number]
            self.order.append((place.id, number))
            self.own_name = ""
            self.row = len(self.places)
        elif self.free:
            self.row = next(n for n, place in enumerate(self.places) if place.id == owner)
        else:
            place_now = self.active
            if place_now is None:
                return
            if owner:
                self.given[owner].remove(number)
            self.given.setdefault(place_now.id, []).append(number)
            self.order.append((place_now.id, number))
            left = [n for n, place in enumerate(self.places) if not self.given.get(place.id)]
            if place_now.shape != "long" and left:
                self.row = next((n for n in left if n > self.row), left[0])
        self.app.sound.play("button")
        self.rebuild()

    def name_all(self) -> None:
        """Each shape that nobody named becomes a place, with a name to be changed later."""
        for number in range(len(self.proposals)):
            if not self._owner(number):
                self.own_name = ""
                self._give(number)

    def take_back(self) -> None:
        """The last shape that was given is nobody's again."""
        if not self.order:
            return
        name, number = self.order.pop()
        if number in self.given.get(name, []):
            self.given[name].remove(number)
        if self.free and not self.given.get(name):
            self.places = [place for place in self.places if place.id != name]
            self.given.pop(name, None)
        self.row = next((n for n, place in enumerate(self.places) if place.id == name), len(self.places))
        self.rebuild()

    def _lassoed(self, loop: list[XY]) -> None:
        assert self.inked is not None
        shape = lassoed(self.inked.lines, loop)
        if shape is None:
            self.app.tell(tr("There is no ink in this loop."))
            return
        if self.active is not None and self.active.shape in ("small", "area") and shape.shape in ("small", "area"):
            shape.shape = self.active.shape
        self.proposals.append(shape)
        self.lassoing = False
        self._give(len(self.proposals) - 1)

    def _renamed(self, words: str) -> None:
        place = self.active
        if place is None:
            self.own_name = words
        elif self.free:
            from msgspec.structs import replace

            self.places[self.row] = replace(place, name=words or place.name)

    # ------------------------------------------------------------ the signs

    def taken(self) -> Taken:
        """All as it stands now."""
        assert self.inked is not None
        given = [
            Given(place, [self.proposals[n] for n in self.given.get(place.id, [])]) for place in self.places
            if self.given.get(place.id)
        ]  # fmt: skip
        said = []
        for number, sign in enumerate(self.signs):
            reading = self.answers.get(number)
            if reading is not None:
                said.append(Said(reading, sign.lines))
        gone = self.gone() | (without_numbers(self.inked.lines) if given else set())
        return Taken(self.inked.lines, self.size, given, said, gone, tuple(self.corners), self.photo_size)

    def to_signs(self) -> None:
        """On to the signs, which are read about the places as they are named."""
        assert self.inked is not None
        self.step, self.lassoing = 3, False
        gone = self.gone()
        taken = self.taken()
        keep = [n for n in range(len(self.inked.lines)) if n not in gone]
        self.signs, self.answers = [], {}

        def got(found: list[Sign]) -> None:
            for sign in found:
                sign.lines = tuple(keep[n] for n in sign.lines)
            self.signs = sorted(found, key=lambda sign: (sign.sure >= SURE, -sign.sure))
            self.answers = {n: sign.readings[0] for n, sign in enumerate(self.signs) if sign.sure >= SURE}
            self.sign_row = 0

        self._wait_for(self.reader.signs([self.inked.lines[n] for n in keep], named_of(taken.given), self.size), got)
        self.rebuild()

    @property
    def doubtful(self) -> list[int]:
        """The signs that nobody has answered yet."""
        return [n for n in range(len(self.signs)) if n not in self.answers]

    def answer(self, reading: Reading | None) -> None:
        """What the chosen sign says; None leaves it plain ink."""
        self.answers[self.sign_row] = reading
        self.app.sound.play("button")
        left = self.doubtful
        if left:
            self.sign_row = left[0]
        self.rebuild()

    def take_over(self) -> None:
        """The city is made: the one edit."""
        taken = self.taken()
        self.close()
        self.done(taken)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        deeds = {"rulebook": self._rules, "settings": self.app.go.settings}
        _, room = add_bar(self, tr("From a photo"), home=self.back, deeds=deeds)
        add_ribbon(self, room, [tr(step) for step in STEPS], self.step)
        tall = layout.tall
        board = Rect(tall.x + layout.u(14), tall.y + layout.u(10), tall.w - layout.u(28), tall.h - layout.u(20))
        parts = (self._build_sheet, self._build_ink, self._build_places, self._build_signs)[self.step](board)
        if self.waiting and self.step != 2:
            parts.sub = tr("It is being read …")
        SidePanel(self, parts)

    def _rules(self) -> None:
        self.open_clause("DEF-MAP-1")

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook("defenders", clause)

    def back(self) -> None:
        """A step back; from the first one leaves, and nothing was written."""
        if self.step == 0:
            self.close()
        else:
            self.step -= 1
            self.leaving_out = self.lassoing = False
            self.rebuild()

    def _shown(self, key: object, make: Callable[[], Surface]) -> Surface:
        if key not in self._pictures:
            self._pictures[key] = make()
        return self._pictures[key]

    def _photo_at(self, size: tuple[int, int]) -> Surface:
        return self._shown(("photo", size), lambda: pygame.transform.smoothscale(self._photo, size))

    # -------- the sheet

    def _build_sheet(self, board: Rect) -> PanelParts:
        layout = self.layout
        left = Rect(board.x, board.y, round(board.w * 0.57) - layout.u(10), board.h)
        rect = fitted(self.photo_size, left)
        rect.topleft = left.x + layout.u(8), left.y + (left.h - rect.h) // 2
        rest = Rect(rect.right + layout.u(34), board.y, board.right - rect.right - layout.u(34), board.h)
        if self.corners:
            view = CornersView(
                rect, self._photo_at(rect.size), self.photo_size, self.corners, -1, self.unsure, self._corner
            )
            self.add("sheet", view)
        else:
            self.add("sheet", Print("photo", rect, tr("The photo"), self._photo_at(rect.size)))
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
            main=Deed(tr("Yes, find the ink"), self.to_ink, self.app.bindings.cap("next-step"), why=why, id="to-ink"),
            row=[Deed(tr("Find again"), self._find_again, id="find-again"),
                 Deed(tr("Whole picture"), self._whole_picture, id="whole-picture")],
            foot=[Deed(tr("Another photo"), self.close, self.app.bindings.cap("back"), id="another")],
        )  # fmt: skip

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
        for number, (id, words, by) in enumerate(
            (("turn-left", tr("Turn left"), -1), ("turn-right", tr("Turn right"), 1))
        ):
            at_ = Rect(room.x + number * (wide + layout.u(8)), y, wide, high)
            self.add("flat", Button(id, at_, words, partial(self.turn, by), size=15))

    # -------- the flat sheet of the later steps

    def _flat_view(
        self, board: Rect, name: str, ink: Callable[[Surface, float], None], key: object, **more: Any
    ) -> FlatView:
        """The faded sheet in a room, and what `ink` draws over it."""
        assert self.inked is not None
        rect = fitted(self.size, board)
        flat = self.inked.flat
        photo = self._shown(("sheet", rect.size), lambda: pygame.transform.smoothscale(
            pygame.image.frombuffer(flat.pixels, flat.size, "RGB"), rect.size
        ))  # fmt: skip
        ground = self._shown(("faded", rect.size, self.app.theme), lambda: faded(photo, self.app.theme.parchment))

        def made() -> Surface:
            layer = Surface(rect.size, pygame.SRCALPHA)
            ink(layer, rect.w / self.size[0])
            return layer

        for old in [
            old for old in self._pictures if isinstance(old, tuple) and old[0] == "ink" and old != ("ink", key)
        ]:
            del self._pictures[old]
        view = FlatView(rect, name, self.size, ground, self._shown(("ink", key), made), photo=photo, **more)
        self.add("sheet", view)
        return view

    def _nothing_yet(self, board: Rect) -> None:
        rect = fitted(self.size, board)
        picture = None
        if self.flat is not None:
            flat = self.flat
            picture = self._shown(("early", rect.size), lambda: pygame.transform.smoothscale(
                pygame.image.frombuffer(flat.pixels, flat.size, "RGB"), rect.size
            ))  # fmt: skip
        self.add("sheet", Print("flat-sheet", rect, tr("The sheet lying flat"), picture))

    # -------- the ink

    def _build_ink(self, board: Rect) -> PanelParts:
        layout = self.layout
        foot = max(layout.u(44), layout.t(36))
        sheet = Rect(board.x, board.y, board.w, board.h - foot - layout.u(12))
        ink = self.app.theme.ink
        if self.inked is None:
            self._nothing_yet(sheet)
        else:
            gone, lines = self.gone(), self.inked.lines
            self._flat_view(
                sheet, tr("The ink that was found"),
                lambda layer, scale: draw_lines(layer, lines, scale, ink, without=gone),
                ("ink", frozenset(gone), sheet.size, id(self.inked)),
                click=self._leave_out if self.leaving_out else None,
                wipe=1.0 if self.bare else self.wipe, wiped=None if self.leaving_out else self._wiped,
            )  # fmt: skip
            self._foot_of_ink(Rect(board.x, board.bottom - foot, board.w, foot))
        pens = pens_of(self.inked.lines) if self.inked is not None else {}
        names = {1: tr("one pen"), 2: tr("two pens"), 3: tr("three pens")}
        count = names.get(len(pens)) or tr_n("1 pen", "{count} pens", len(pens))
        lines_left = len(self.inked.lines) - len(self.gone()) if self.inked is not None else 0
        prompt = tr("Found in **{pens}**. What is no drawing stays behind.", pens=count)
        if self.leaving_out:
            prompt = tr("Click a **line** to leave it out; once more brings it back.")
        why = Verdict(tr("The ink is still being read.")) if self.inked is None or self.waiting else None
        return PanelParts(
            tr("The ink"),
            tr_n("straightened · 1 line", "straightened · {count} lines", lines_left),
            prompt if self.inked is not None else tr("The ink is being read."),
            tr("Next: which shape is which place."),
            main=Deed(tr("Yes, to the places"), self.to_places, self.app.bindings.cap("next-step"), why=why,
                      id="to-places"),
            below=self._pens,
            foot=[Deed(tr("The sheet"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back"),
                  Deed(tr("Done") if self.leaving_out else tr("Leave out a line"), self._toggle_leaving, "X",
                       id="leave-out")],
        )  # fmt: skip

    def _wiped(self, share: float) -> None:
        self.wipe, self.bare = share, False

    def _toggle_leaving(self) -> None:
        self.leaving_out = not self.leaving_out
        self.rebuild()

    def _foot_of_ink(self, room: Rect) -> None:
        layout = self.layout
        wide = layout.u(260)
        words = tr("fainter"), tr("stronger")
        px = layout.t(17)
        x = room.x + layout.u(4)
        left = fonts.text_width(words[0], "text", px) + layout.u(14)
        self.add("below", Text("fainter", Rect(x, room.y + layout.u(8), left, layout.t(26)), words[0], dark=True))
        self.add("below", Groove("strength", Rect(x + left, room.y, wide, room.h), tr("How much counts as ink"),
                                self.strength, self._stronger))  # fmt: skip
        x += left + wide + layout.u(8)
        self.add(
            "below", Text("stronger", Rect(x, room.y + layout.u(8), layout.u(140), layout.t(26)), words[1], dark=True)
        )
        note = tr("space hides the ink")
        right = fonts.text_width(note, "text-italic", px) + layout.u(4)
        if room.right - right > x + layout.u(140):
            self.add("below", Text("space", Rect(room.right - right, room.y + layout.u(8), right, layout.t(26)),
                                  f"*{note}*", dark=True))  # fmt: skip

    def _pens(self, area: ScrollArea, room: Rect) -> int:
        if self.inked is None:
            return 0
        layout = self.layout
        column = Column.within(area, room)
        column.heading("pens", tr("Pens"))
        high = max(layout.u(52), layout.t(46))
        for pen, some in pens_of(self.inked.lines).items():
            rect = column.row(high)
            colour = pen_colour(self.inked.lines[some[0]], self.app.theme.ink)
            area.put(PenStroke(f"stroke-{pen}", Rect(rect.x, rect.y, layout.u(56), high), colour))
            name = tr(PENS.get(pen, pen))
            words = f"**{name}**, {tr_n('1 line', '{count} lines', len(some))}"
            text = Text(f"name-{pen}", Rect(rect.x + layout.u(70), rect.y + (high - layout.t(24)) // 2,
                                            rect.w - layout.u(190), layout.t(26)), words, size=17)  # fmt: skip
            area.put(text)
            switch = Switch(f"pen-{pen}", Rect(rect.right - layout.u(110), rect.y, layout.u(110), high), name,
                            pen not in self.off, partial(self._pen, pen))  # fmt: skip
            area.put(switch)
            column.y += high
        column.heading("left", tr("Left on the paper"))
        rules = [rule for rule in self.inked.rules if rule]
        words = (
            tr("Printed lines, {distance} mm; stains", distance=round(rules[0]))
            if rules
            else tr("Printed lines and stains")
        )
        rect = column.row(high)
        area.put(Text("printed-words", Rect(rect.x, rect.y + (high - layout.t(24)) // 2, rect.w - layout.u(110),
                                            layout.t(46)), words, size=17, soft=True))  # fmt: skip
        area.put(Switch("printed", Rect(rect.right - layout.u(110), rect.y, layout.u(110), high), words, self.printed,
                        self._print))  # fmt: skip
        column.y += high
        return column.used

    # -------- the places

    def _washed(self, layer: Surface, scale: float, strong: float = 0.62) -> None:
        for number, shape in enumerate(self.proposals):
            owner = self._owner(number)
            if shape.shape == "area":
                self._wash(layer, number, shape, scale, owner, strong)
        for number, shape in enumerate(self.proposals):
            if shape.shape != "area":
                self._wash(layer, number, shape, scale, self._owner(number), strong)

    def _wash(self, layer: Surface, number: int, shape: Proposal, scale: float, owner: str, strong: float) -> None:
        lit = bool(owner) and self.active is not None and owner == self.active.id and self.step == 2
        draw_wash(layer, shape, scale, WASHES[number % len(WASHES)], strong if owner else 0.3, lit)

    def _named_on(self, layer: Surface, scale: float) -> None:
        """Names of the places that have one, numbers on shapes without."""
        theme, layout = self.app.theme, self.layout
        names = {place.id: place.name for place in self.places}
        for number, shape in enumerate(self.proposals):
            spot = _middle(shape)
            pixel = round(spot[0] * scale), round(spot[1] * scale)
            owner = self._owner(number)
            if owner:
                if self.given[owner][0] != number:
                    continue
                words = fonts.text(names[owner], "title", layout.t(24), theme.ink)
                box = words.get_rect(center=pixel).clamp(layer.get_rect())
                halo = Surface(box.inflate(layout.u(10), 0).size, pygame.SRCALPHA)
                pygame.draw.rect(halo, (*theme.parchment, 205), halo.get_rect(), border_radius=layout.u(6))
                layer.blit(halo, halo.get_rect(center=box.center))
                layer.blit(words, box)
            elif self.step == 2:
                pygame.draw.circle(layer, theme.card, pixel, layout.u(14))
                pygame.draw.circle(layer, HALOS["?"], pixel, layout.u(14), max(1, layout.u(2)))
                sign = fonts.text(str(number + 1), "sans-bold", layout.t(15), theme.ink)
                layer.blit(sign, sign.get_rect(center=pixel))

    def _build_places(self, board: Rect) -> PanelParts:
        assert self.inked is not None
        layout = self.layout
        foot = layout.t(30)
        sheet = Rect(board.x, board.y, board.w, board.h - foot)
        lines, gone, ink = self.inked.lines, self.gone(), self.app.theme.ink
        hidden = without_numbers(lines) if self.given else set()
        place = self.active

        def paint(layer: Surface, scale: float) -> None:
            self._washed(layer, scale)
            draw_lines(layer, lines, scale, ink, without=gone, faint=hidden)
            self._named_on(layer, scale)

        key = ("places", sheet.size, frozenset(gone), len(self.proposals), self.row, id(self.inked),
               tuple((place.id, place.name, tuple(self.given.get(place.id, ()))) for place in self.places))  # fmt: skip
        tag = place.name if place is not None else self.own_name
        self._flat_view(sheet, tr("The shapes on the sheet"), paint, key, click=self._pointed,
                        lasso=self._lassoed if self.lassoing else None, tag=tag)  # fmt: skip
        left = [str(n + 1) for n in range(len(self.proposals)) if not self._owner(n)]
        words = tr("still without a name: {numbers}", numbers=", ".join(left)) if left else tr("every shape has a name")
        half = board.w // 2
        self.add("below", Text("without", Rect(board.x, board.bottom - foot + layout.u(4), half, foot),
                              fonts.ellipsis(words, "text", layout.t(17), half), dark=True))  # fmt: skip
        note = tr("what nobody takes is nature")
        wide = fonts.text_width(note, "text-italic", layout.t(17)) + layout.u(4)
        self.add("below", Text("nature", Rect(board.right - wide, board.bottom - foot + layout.u(4), wide, foot),
                              f"*{note}*", dark=True))  # fmt: skip
        given = sum(bool(some) for some in self.given.values())
        head, sub = tr("The places"), tr_n("1 has its shape", "{count} have their shape", given)
        if place is not None:
            head, sub = place.name, tr("{number} of {count}: {shape}", number=self.row + 1, count=len(self.places),
                                       shape=tr(SHAPES[place.shape]))  # fmt: skip
        if self.lassoing:
            prompt = tr("Draw a **loop** around the ink of the shape.")
        elif self.free:
            prompt = tr("Write a **name** and click its shape, or take all shapes as they are.")
        else:
            prompt = tr("Click its **shape**, or several one after the other.")
        after = next((one for one in self.places[self.row + 1 :] if not self.given.get(one.id)), None)
        then = tr("Next: {name}.", name=after.name) if after is not None else tr("Next: the signs.")
        rows = [
            Deed(tr("Done") if self.lassoing else tr("Lasso a shape"), self._toggle_lasso, "L", id="lasso"),
            Deed(tr("Take it back"), self.take_back, id="take-back",
                 why=None if self.order else Verdict(tr("Nothing is given yet."))),
        ]  # fmt: skip
        if self.free:
            rows.append(Deed(tr("Take all shapes"), self.name_all, id="name-all"))
        return PanelParts(
            head, sub, prompt, then,
            main=Deed(tr("To the signs"), self.to_signs, self.app.bindings.cap("next-step"), id="to-signs"),
            row=rows, below=self._names,
            foot=[Deed(tr("The ink"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back")],
        )  # fmt: skip

    def _toggle_lasso(self) -> None:
        self.lassoing = not self.lassoing
        self.rebuild()

    def _names(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        column = Column.within(area, room)
        if self.free:
            place = self.active
            value = place.name if place is not None else self.own_name
            high = max(layout.u(44), layout.t(40))
            entry = Entry("name", column.row(high), tr("Name of the place"), value, self._renamed,
                          hint=tr("a name, then its shape"), most=40)  # fmt: skip
            column.put(entry, 8)
        column.heading("asked", tr("The places") if self.free else tr("The game asks for"))
        high = max(layout.u(34), layout.t(30))
        for number, one in enumerate(self.places):
            mark = "tick" if self.given.get(one.id) else ""
            row = Row(f"place-{one.id}", column.row(high), one.name, tr(SHAPES[one.shape]), mark, number == self.row,
                      partial(self._choose_row, number))  # fmt: skip
            column.put(row, 0)
        if self.free:
            lit = self.row >= len(self.places)
            new = Row("place-new", column.row(high), tr("another place"), "", "", lit,
                      partial(self._choose_row, len(self.places)))  # fmt: skip
            column.put(new, 0)
        return column.used

    # -------- the signs

    def _called(self, name: str) -> str:
        return next((place.name for place in self.places if place.id == name), name)

    def _words_of(self, reading: Reading) -> str:
        return " – ".join(map(self._called, reading.places))

    def _build_signs(self, board: Rect) -> PanelParts:
        assert self.inked is not None
        lines, gone, ink = self.inked.lines, self.gone() | without_numbers(self.inked.lines), self.app.theme.ink
        sign = self.signs[self.sign_row] if self.sign_row < len(self.signs) else None

        def paint(layer: Surface, scale: float) -> None:
            self._washed(layer, scale, 0.4)
            for number, one in enumerate(self.signs):
                reading = self.answers.get(number)
                if number in self.answers and reading is None:
                    continue
                colour = HALOS[reading.kind] if reading is not None else HALOS["?"]
                draw_halo(layer, lines, one.lines, scale, colour)
            draw_lines(layer, lines, scale, ink, without=gone)
            self._named_on(layer, scale)

        key = ("signs", board.size, len(self.signs), tuple(sorted((n, r is None) for n, r in self.answers.items())),
               id(self.signs), tuple(r.kind for r in self.answers.values() if r is not None))  # fmt: skip
        self._flat_view(board, tr("The signs on the sheet"), paint, key)
        left = self.doubtful
        why = Verdict(tr("The signs are still being read.")) if self.waiting else None
        row: list[Deed] = []
        prompt, then = tr("All signs are answered."), tr("Next: draw on.")
        if self.waiting:
            prompt = tr("The signs are being read.")
        elif sign is not None and (left or self.sign_row in self.answers):
            first = sign.readings[0]
            prompt = _question(first, [self._called(name) for name in first.places])
            then = tr("What stays in doubt stays plain ink.") if left else then
            chosen = self.answers.get(self.sign_row)
            row = [Deed(tr("Yes"), partial(self.answer, first), id="yes", black=bool(left))]
            other = next(
                (one for one in sign.readings[1:] if one.places != first.places or one.kind != first.kind), None
            )
            if other is not None:
                row.append(Deed(self._words_of(other), partial(self.answer, other), id="other"))
            row.append(Deed(tr("Plain ink"), partial(self.answer, None), id="plain"))
            if chosen is None and self.sign_row in self.answers:
                prompt = tr("It stays plain ink.")
        elif not self.signs:
            prompt = tr("No arrows, crosses or dashes were found.")
        count = len(self.signs)
        doubt = [tr_n("1 in doubt", "{count} in doubt", len(left))] if left else []
        return PanelParts(
            tr("The signs"),
            ", ".join([tr_n("1 found", "{count} found", count), *doubt]),
            prompt, then,
            main=Deed(tr("Take the city over"), self.take_over, self.app.bindings.cap("next-step"), why=why,
                      id="take-over"),
            row=row, below=self._sign_rows,
            foot=[Deed(tr("The places"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back")],
        )  # fmt: skip

    def _choose_sign(self, number: int) -> None:
        self.sign_row = number
        self.rebuild()

    def _sign_rows(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        column = Column.within(area, room)
        if self.signs:
            column.heading("signs", tr("Doubtful ones first") if self.doubtful else tr("What they say"))
        high = max(layout.u(38), layout.t(32))
        for number, sign in enumerate(self.signs):
            reading = self.answers.get(number, sign.readings[0])
            mark = "?" if number not in self.answers else "tick" if reading is not None else ""
            what = tr(KINDS[reading.kind]) if reading is not None else tr("plain ink")
            words = self._words_of(reading or sign.readings[0])
            column.put(Row(f"sign-{number}", column.row(high), words, what, mark, number == self.sign_row,
                           partial(self._choose_sign, number)), 0)  # fmt: skip
        return column.used

    # ------------------------------------------------------------ keys

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, Key) and not given.repeat:
            if given.name == "x" and self.step == 1:
                self._toggle_leaving()
                return True
            if given.name == "l" and self.step == 2:
                self._toggle_lasso()
                return True
            if given.name == "space" and self.step == 1:
                self.bare = not self.bare
                self.rebuild()
                return True
        return False

    def command(self, name: str) -> bool:
        if name == "back":
            self.back()
        elif name == "next-step":
            deeds: tuple[tuple[bool, Callable[[], None]], ...] = (
                (bool(self.corners) and not self.unsure, self.to_ink),
                (self.inked is not None, self.to_places), (True, self.to_signs), (True, self.take_over),
            )  # fmt: skip
            can, do = deeds[self.step]
            if can and not self.waiting:
                do()
        elif name == "undo" and self.step == 2:
            self.take_back()
        elif name == "rulebook":
            self._rules()
        else:
            return False
        return True


def _paper(size: tuple[float, float]) -> str:
    ratio = max(size) / min(size)
    if abs(ratio - 297 / 210) < 0.02:
        return tr("A4, as it lay on the table")
    if abs(ratio - 279 / 216) < 0.02:
        return tr("Letter, as it lay on the table")
    return tr("a sheet of its own size")


def _middle(shape: Proposal) -> XY:
    """Where a shape's number or name stands."""
    import shapely

    if shape.shape in ("area", "small") and len(shape.poly) > 3:
        spot = shapely.Polygon(shape.poly).buffer(0).representative_point()
    else:
        spot = shapely.LineString(shape.poly).interpolate(0.3, normalized=True)
    return float(spot.x), float(spot.y)


def _question(reading: Reading, names: Sequence[str]) -> str:
    """What a sign seems to say, as a question."""
    if reading.kind == "entry":
        return tr("Does this arrow make **{place}** an entry-point?", place=names[0])
    if reading.kind == "cut":
        if len(names) < 2:
            return tr("Does this cross take the arrow of **{place}** away?", place=names[0])
        return tr("Does this cross part **{one}** and **{other}**?", one=names[0], other=names[1])
    if reading.kind == "gap":
        return tr("Do these dashes join **{one}** and **{other}**?", one=names[0], other=names[1])
    return tr("Does this arrow connect **{one}** and **{other}**?", one=names[0], other=names[1])
