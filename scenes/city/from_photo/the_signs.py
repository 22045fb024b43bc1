"""The fourth step: what arrows, crosses and dashes say, doubtful ones first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.city.from_photo.rows import HALOS, SignRow, draw_sign
from scenes.city.from_photo.sign_slip import add_slip
from scenes.city.from_photo.the_places import PlacesStep
from scenes.city.from_photo.views import draw_halo, draw_lines
from scenes.city.meaning.meaning import entry_points
from scenes.city.meaning.recognise import SURE, Reading
from scenes.city.photo.sheet import XY
from scenes.city.photo.signs import Sign
from scenes.city.photo.taking import Given, Said, Taken, named_of
from scenes.paint import fonts
from scenes.system.words import Verdict, later, marked, tr, tr_n
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea

KINDS = {
    "connect": later("joins"),
    "gap": later("joins over a gap"),
    "cut": later("parts"),
    "entry": later("an entry-point"),
}


class SignsStep(PlacesStep):
    """The signs with what they mean; then the city is taken over."""

    def taken(self) -> Taken:
        """All as it stands now."""
        assert self.inked is not None
        given = [
            Given(place, [self.proposals[n] for n in self.given.get(place.id, [])])
            for place in self.places
            if self.given.get(place.id)
        ]
        meant = []
        for number, sign in enumerate(self.signs):
            reading = self.answers.get(number)
            if reading is not None:
                meant.append(Said(reading, sign.lines))
        gone = self.gone() | self.written()
        return Taken(self.inked.lines, self.size, given, meant, gone, tuple(self.corners), self.photo_size)

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
            for n, sign in enumerate(self.signs):
                said = self.said.get(sign.lines)
                if sign.lines in self.said and (said is None or said in sign.readings):
                    self.answers[n] = said
            self.sign_row, self.sign_open = 0, bool(self.doubtful)

        sure = self.seen.sheet.sure if self.seen is not None and not self.by_hand else 1.0
        strokes = [self.inked.lines[n] for n in keep]
        self._wait_for(self.reader.signs(strokes, named_of(taken.given), self.size, sure), got)
        self.rebuild()

    @property
    def doubtful(self) -> list[int]:
        """The signs that nobody has answered yet."""
        return [n for n in range(len(self.signs)) if n not in self.answers]

    def answer(self, reading: Reading | None) -> None:
        """What the chosen sign says; None leaves it plain ink."""
        self.answers[self.sign_row] = self.said[self.signs[self.sign_row].lines] = reading
        self.app.sound.play("button")
        left = self.doubtful
        self.sign_open = bool(left)
        if left:
            self.sign_row = left[0]
        self.rebuild()

    def numbered(self, also: Reading | None = None) -> dict[str, int]:
        """The entry-points with their numbers, in map order, as the answers say now, and this one."""
        known = [reading for reading in (*self.answers.values(), also) if reading is not None]
        turn = {"nature": 0, "long": 1, "area": 2, "small": 3}
        order = sorted(self.places, key=lambda p: (5 if p.underground else 4 if p.free else turn[p.shape], p.rank))
        arrows = {reading.places[0] for reading in known if reading.kind == "entry"}
        if not arrows:
            return {}
        return {name: n for n, name in enumerate(entry_points([p.id for p in order], arrows, ()), start=1)}

    def take_over(self) -> None:
        """The city is made: the one edit."""
        taken = self.taken()
        self.close()
        self.done(taken)

    def _called(self, name: str) -> str:
        return next((place.name for place in self.places if place.id == name), name)

    def _words_of(self, reading: Reading) -> str:
        return " – ".join(map(self._called, reading.places))

    def _build_signs(self, board: Rect) -> PanelParts:
        assert self.inked is not None
        lines, gone, ink = self.inked.lines, self.gone() | self.written(), self.app.theme.ink
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
            self._discs_on(layer, scale)

        key = (
            "signs",
            board.size,
            len(self.signs),
            tuple(sorted((n, r is None) for n, r in self.answers.items())),
            id(self.signs),
            tuple((r.kind, r.places) for r in self.answers.values() if r is not None),
        )
        self._flat_view(board, tr("The signs on the sheet"), paint, key)
        left = self.doubtful
        why = Verdict(tr("The signs are still being read.")) if self.waiting else None
        prompt, then = tr("All signs are answered."), tr("Next: draw on.")
        if self.waiting:
            prompt = tr("The signs are being read.")
        elif sign is not None and (left or self.sign_open):
            first = sign.readings[0]
            prompt = _question(first, [self._called(name) for name in first.places])
            then = tr("What stays in doubt stays plain ink.") if left else then
            if self.sign_row in self.answers and self.answers[self.sign_row] is None:
                prompt = tr("It stays plain ink.")
            self._add_slip(board, sign)
        elif not any(self.given.values()):
            prompt = tr("No shape is a place yet, and signs speak of places.")
        elif not self.signs:
            nameless = sum(not self._owner(number) for number in range(len(self.proposals)))
            prompt = (
                tr_n(
                    "No signs between places that have a name; 1 shape has none.",
                    "No signs between places that have a name; {count} shapes have none.",
                    nameless,
                )
                if nameless
                else tr("No arrows, crosses or dashes were found.")
            )
        over = Command(
            tr("Take the city over"), self.take_over, self.app.bindings.cap("next-step"), why=why, id="take-over"
        )
        count = len(self.signs)
        doubt = [tr_n("1 in doubt", "{count} in doubt", len(left))] if left else []
        return PanelParts(
            tr("The signs"),
            ", ".join([tr_n("1 found", "{count} found", count), *doubt]),
            prompt,
            then,
            device=self._draw_arrow,
            # While something is asked the answer is the black button.
            main=None if self.sign_open else over,
            row=[over] if self.sign_open else [],
            below=self._sign_rows,
            foot=[Command(tr("The places"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back")],
        )

    def _discs_on(self, layer: Surface, scale: float) -> None:
        """Entry-points wear their numbers beside the tips of their arrows, what is in doubt a question mark."""
        assert self.inked is not None
        theme, radius, numbers = self.app.theme, self.layout.u(15), self.numbered()
        for number, sign in enumerate(self.signs):
            reading = self.answers.get(number)
            doubtful = number not in self.answers
            if not doubtful and (reading is None or reading.kind != "entry"):
                continue
            words = "?" if doubtful or reading is None else str(numbers[reading.places[0]])
            colour = HALOS["?" if doubtful else "entry"]
            spot = _beside([p for n in sign.lines for p in self.inked.lines[n].points], 1.6 * radius / scale, self.size)
            at = round(spot[0] * scale), round(spot[1] * scale)
            pygame.draw.circle(layer, theme.card, at, radius)
            pygame.draw.circle(layer, colour, at, radius, max(1, self.layout.u(2)))
            sign_ = fonts.text(words, "sans-bold", self.layout.t(17), colour)
            layer.blit(sign_, sign_.get_rect(center=at))

    def _add_slip(self, board: Rect, sign: Sign) -> None:
        """The slip of the chosen sign, clear of it and of the places that it names, with a line to it."""
        first = sign.readings[0]
        other = next((one for one in sign.readings[1:] if one.places != first.places or one.kind != first.kind), None)
        answers = [("yes", tr("Yes"), partial(self.answer, first))]
        if other is not None:
            same = set(first.places) & set(other.places)
            away = [self._called(name) for name in other.places if name not in same] or [self._words_of(other)]
            answers.append(("other", " – ".join(map(marked, away)), partial(self.answer, other)))
        answers.append(("plain", tr("Plain ink"), partial(self.answer, None)))
        names = " – ".join(marked(self._called(name)) for name in first.places)
        why = tr("What stays in doubt stays plain ink.")
        if first.kind == "entry":
            why = tr("It would be number {number}.", number=self.numbered(first)[first.places[0]])
        assert self.inked is not None and self._view is not None
        view = self._view
        ink = [view.to_pixel(spot) for n in sign.lines for spot in self.inked.lines[n].points]
        avoid = [
            [view.to_pixel(spot) for spot in self.proposals[n].poly]
            for name, some in self.given.items()
            for n in some
            if self.proposals[n].shape != "nature"
            # Those that it names most of all.
            for _ in range(4 if name in first.places else 1)
        ]
        add_slip(self, board, f"**{names}**: {tr(KINDS[first.kind])}?", why, answers, ink, avoid)

    def _draw_arrow(self, surface: Surface, rect: Rect) -> None:
        draw_sign(surface, rect.inflate(0, -rect.h // 3), "entry", HALOS["entry"], max(3, self.layout.u(4)))

    def _choose_sign(self, number: int) -> None:
        self.sign_row, self.sign_open = number, True
        self.rebuild()

    def _sign_rows(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        column = Column.within(area, room)
        if self.signs:
            column.heading("signs", tr("Doubtful ones first") if self.doubtful else tr("What they say"))
        high = max(layout.u(53), layout.t(46))
        numbers = self.numbered()
        for number, sign in enumerate(self.signs):
            reading = self.answers.get(number, sign.readings[0])
            mark = "?" if number not in self.answers else "tick" if reading is not None else ""
            now = reading or sign.readings[0]
            name, *others = map(self._called, now.places)
            more = " – ".join(others)
            if reading is None:
                more = tr("plain ink")
            elif reading.kind == "entry":
                known = numbers.get(reading.places[0]) if mark == "tick" else None
                more = tr("out of the sheet?") if known is None else tr("entry-point {number}", number=known)
            lit = number == self.sign_row and self.sign_open
            row = SignRow(number, column.row(high), now.kind, name, more, mark, lit, partial(self._choose_sign, number))
            column.put(row, 0)
        return column.used


def _beside(points: Sequence[XY], away: float, size: tuple[float, float]) -> XY:
    """A spot so many mm beside the middle of a sign's ink, where it is furthest from the sheet's rim."""
    a, b = points[0], max(points, key=lambda p: math.dist(points[0], p))
    far = math.dist(a, b) or 1.0
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = -(b[1] - a[1]) / far * away, (b[0] - a[0]) / far * away
    spots = [(x + dx, y + dy), (x - dx, y - dy)]
    return max(spots, key=lambda p: min(p[0], p[1], size[0] - p[0], size[1] - p[1]))


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
