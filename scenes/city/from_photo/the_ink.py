"""The second step: which lines are ink, pen by pen, and how faint they may be."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial

from pygame import Rect

from scenes.city.from_photo.the_sheet import SheetStep
from scenes.city.from_photo.views import (
    Groove,
    PenStroke,
    draw_lines,
    pen_colour,
)
from scenes.city.photo.found import Inked, Shown
from scenes.city.photo.sheet import XY
from scenes.city.photo.taking import found_again, left_again, pens_of
from scenes.paint import fonts
from scenes.system.words import Verdict, later, marked, tr, tr_n
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.choices import Switch
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

PENS = {
    "grey": later("Grey or black"),
    "blue": later("Blue"),
    "red": later("Red"),
    "green": later("Green"),
    "purple": later("Purple"),
    "brown": later("Brown"),
    "orange": later("Orange"),
}
WAIT = 0.35
"""Seconds after the last move of the slider until the ink is read anew."""


class InkStep(SheetStep):
    """The lines that were found, over the faded sheet."""

    def to_ink(self) -> None:
        """On to the ink."""
        self.step = 1
        if self.inked is None:
            self.read_again()
        self.rebuild()

    def read_again(self) -> None:
        assert self.seen is not None
        strength = 2.0 ** ((self.strength - 50) / 50)
        red, green, blue = self.app.theme.parchment[:3]
        shown = Shown(self.sheet_rect(self.board()).size, (red, green, blue))
        coming = self.reader.ink(self.seen.sheet, self.corners, self.size, strength, self.printed, shown)
        self._wait_for(coming, self._got_ink)

    def _got_ink(self, inked: Inked) -> None:
        named = [(name, self.proposals[n]) for name, some in self.given.items() for n in some]
        gone = [self.read_before[n] for n in sorted(self.left_out)]
        before, now = self.inked_on, (tuple(self.corners), self.size)
        self.inked, self.inked_on, self.proposals = inked, now, list(inked.places)
        self.read_before = inked.lines
        self.left_out = left_again(gone, inked.lines, before, now) if gone else set()
        self.given, self.order = {}, []
        self.signs, self.answers, self.said = [], {}, {}
        if named:
            # who named places, and then moved a slider or turned the sheet, has named them still
            shapes = [shape for _, shape in named]
            for (name, _), number in zip(
                named, found_again(shapes, self.proposals, inked.lines, before, now), strict=True
            ):
                if number is not None and all(number not in some for some in self.given.values()):
                    self.given.setdefault(name, []).append(number)
                    self.order.append((name, number, ""))
        if self.free:
            self.places = [place for place in self.places if place.id in self.given]
        self.row = next((n for n, place in enumerate(self.places) if place.id not in self.given), len(self.places))
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
            for n, line in enumerate(self.inked.lines)
            if line.pen not in self.off
        ]
        if near and min(near)[0] < 3:
            self.left_out ^= {min(near)[1]}
            self.app.sound.play("button")
            self.rebuild()

    @abstractmethod
    def to_places(self) -> None:
        """On to the places."""

    def _build_ink(self, board: Rect) -> PanelParts:
        foot = self.foot
        ink = self.app.theme.ink
        if self.inked is None:
            self._nothing_yet(board)
        else:
            gone, lines = self.gone(), self.inked.lines
            self._flat_view(
                board,
                tr("The ink that was found"),
                lambda layer, scale: draw_lines(layer, lines, scale, ink, without=gone),
                ("ink", frozenset(gone), board.size, id(self.inked)),
                click=self._leave_out if self.leaving_out else None,
                wipe=1.0 if self.bare else self.wipe,
                wiped=None if self.leaving_out else self._wiped,
            )
            self._foot_of_ink(Rect(board.x, board.bottom - foot, board.w, foot))
        pens = pens_of(self.inked.lines) if self.inked is not None else {}
        names = {1: tr("one pen"), 2: tr("two pens"), 3: tr("three pens")}
        count = names.get(len(pens)) or tr_n("1 pen", "{count} pens", len(pens))
        lines_left = len(self.inked.lines) - len(self.gone()) if self.inked is not None else 0
        prompt = tr("Found in **{pens}**. What is no drawing stays behind.", pens=count)
        if not pens:
            prompt = tr("**No ink** is found on this sheet. Is it the side that is drawn on?")
        elif self.leaving_out:
            prompt = tr("Click a **line** to leave it out; once more brings it back.")
        why = Verdict(tr("The ink is still being read.")) if self.inked is None or self.waiting else None
        return PanelParts(
            tr("The ink"),
            tr_n("straightened · 1 line", "straightened · {count} lines", lines_left),
            prompt if self.inked is not None else tr("The ink is being read."),
            tr("Next: which shape is which place."),
            main=Command(
                tr("Yes, to the places"), self.to_places, self.app.bindings.cap("next-step"), why=why, id="to-places"
            ),
            below=self._pens,
            foot=[
                Command(tr("The sheet"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back"),
                Command(
                    tr("Done") if self.leaving_out else tr("Leave out a line"),
                    self._toggle_leaving,
                    "X",
                    id="leave-out",
                ),
            ],
        )

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
        self.add(
            "below",
            Groove(
                "strength",
                Rect(x + left, room.y, wide, room.h),
                tr("How much counts as ink"),
                self.strength,
                self._stronger,
            ),
        )
        x += left + wide + layout.u(8)
        self.add(
            "below", Text("stronger", Rect(x, room.y + layout.u(8), layout.u(140), layout.t(26)), words[1], dark=True)
        )
        note = tr("space hides the ink")
        right = fonts.text_width(note, "text-italic", px) + layout.u(4)
        if room.right - right > x + layout.u(140):
            self.add(
                "below",
                Text(
                    "space", Rect(room.right - right, room.y + layout.u(8), right, layout.t(26)), f"*{note}*", dark=True
                ),
            )

    def _pens(self, area: ScrollArea, room: Rect) -> int:
        if self.inked is None:
            return 0
        layout = self.layout
        column = Column.within(area, room)
        column.heading("pens", tr("Pens"))
        high = max(layout.u(52), layout.t(46))
        for pen, some in pens_of(self.inked.lines).items():
            name = tr(PENS.get(pen, pen))
            words = f"**{marked(name)}**\n{tr_n('1 line', '{count} lines', len(some))}"
            wide = room.w - layout.u(190)
            tall = self._tall(words, 17, wide)
            high = max(layout.u(52), tall)
            rect = column.row(high)
            colour = pen_colour(self.inked.lines[some[0]], self.app.theme.ink)
            area.put(PenStroke(f"stroke-{pen}", Rect(rect.x, rect.y, layout.u(56), high), colour))
            area.put(
                Text(
                    f"name-{pen}", Rect(rect.x + layout.u(70), rect.y + (high - tall) // 2, wide, tall), words, size=17
                )
            )
            switch = Switch(
                f"pen-{pen}",
                Rect(rect.right - layout.u(110), rect.y, layout.u(110), high),
                name,
                pen not in self.off,
                partial(self._pen, pen),
            )
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
        area.put(
            Text(
                "printed-words",
                Rect(rect.x, rect.y + (high - layout.t(24)) // 2, rect.w - layout.u(110), layout.t(46)),
                words,
                size=17,
                soft=True,
            )
        )
        area.put(
            Switch(
                "printed",
                Rect(rect.right - layout.u(110), rect.y, layout.u(110), high),
                words,
                self.printed,
                self._print,
            )
        )
        column.y += high
        return column.used
