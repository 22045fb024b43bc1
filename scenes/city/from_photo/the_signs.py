"""The fourth step: what arrows, crosses and dashes say, doubtful ones first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.city.from_photo.the_places import PlacesStep
from scenes.city.from_photo.views import (
    HALOS,
    Row,
    draw_halo,
    draw_lines,
)  # fmt: skip
from scenes.city.meaning.recognise import SURE, Reading
from scenes.city.photo.signs import Sign
from scenes.city.photo.taking import Given, Said, Taken, named_of
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea

KINDS = {
    "connect": later("joins"), "gap": later("joins over a gap"), "cut": later("parts"),
    "entry": later("an entry-point"),
}  # fmt: skip


class SignsStep(PlacesStep):
    """The signs with what they mean; then the city is taken over."""

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
        gone = self.gone() | (self.ringed() if given else set())
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

    def _called(self, name: str) -> str:
        return next((place.name for place in self.places if place.id == name), name)

    def _words_of(self, reading: Reading) -> str:
        return " – ".join(map(self._called, reading.places))

    def _build_signs(self, board: Rect) -> PanelParts:
        assert self.inked is not None
        lines, gone, ink = self.inked.lines, self.gone() | self.ringed(), self.app.theme.ink
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
        row: list[Command] = []
        prompt, then = tr("All signs are answered."), tr("Next: draw on.")
        if self.waiting:
            prompt = tr("The signs are being read.")
        elif sign is not None and (left or self.sign_row in self.answers):
            first = sign.readings[0]
            prompt = _question(first, [self._called(name) for name in first.places])
            then = tr("What stays in doubt stays plain ink.") if left else then
            chosen = self.answers.get(self.sign_row)
            row = [Command(tr("Yes"), partial(self.answer, first), id="yes", black=bool(left))]
            other = next(
                (one for one in sign.readings[1:] if one.places != first.places or one.kind != first.kind), None
            )
            if other is not None:
                row.append(Command(self._words_of(other), partial(self.answer, other), id="other"))
            row.append(Command(tr("Plain ink"), partial(self.answer, None), id="plain"))
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
            main=Command(tr("Take the city over"), self.take_over, self.app.bindings.cap("next-step"), why=why,
                      id="take-over"),
            row=row, below=self._sign_rows,
            foot=[Command(tr("The places"), self.back, self.app.bindings.cap("back"), icon="back", id="step-back")],
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
