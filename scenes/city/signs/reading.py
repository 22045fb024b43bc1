"""Signs are read when the pen rests: a little in each frame, and together with ink that was left plain nearby."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Changes
from scenes.city.meaning.sign_ink import line_of, made
from scenes.city.signs.slip import Question, SignSlip, plain_ink
from scenes.system.words import later, said

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from scenes.city.meaning.grouping import Reader
    from scenes.city.meaning.meaning import Meaning
    from scenes.city.meaning.recognise import Recognition

XY = tuple[float, float]
SLICE = 0.006
"""Seconds of a frame in which signs are read."""
PAUSE = 0.8
"""Seconds after which a sign is finished."""
NEARBY = 60.0
"""Ink that was left plain and lies as near as this to new ink may belong to the same sign: nobody must hurry."""
MOST_READINGS = 3
MOST_LEFT, MOST_KEPT = 8, 40
"""So many strokes that were left plain may be taken up again, of so many that are remembered."""


class _Reading(Struct, frozen=True):
    """Strokes that are being read, the fresh ones after those that were left over."""

    ink: tuple[int, ...]
    fresh: tuple[int, ...]
    reader: Reader


class SignReading:
    """Collects the strokes of annotate mode and has them read; the slip says what they come to."""

    def __init__(self, canvas: Canvas, slip: SignSlip) -> None:
        self.canvas, self.slip = canvas, slip
        self.pending: list[int] = []
        """Strokes that have not been read yet."""
        self._reading: _Reading | None = None
        self._at = 0.0

    @property
    def waiting(self) -> bool:
        """Are there strokes to be read, or being read?"""
        return bool(self.pending) or self._reading is not None

    def add(self, stroke: int) -> None:
        """A stroke was drawn in annotate mode; what was being read may go on with it."""
        if self._reading is not None:
            self.pending = [*self._reading.fresh, *self.pending]
            self._reading = None
        self.pending.append(stroke)
        self._at = self.canvas.app.now

    def forget(self) -> None:
        """What was drawn and not yet read stays plain ink."""
        self.pending, self._reading = [], None

    def update(self, now: float, busy: bool) -> None:
        """Read what was drawn when the pen has rested, a little in each frame."""
        if self.pending and not busy and now - self._at >= PAUSE:
            self._begin()
        if self._reading is not None and self._reading.reader.work(SLICE / 2 if busy else SLICE):
            self._done()

    def read(self) -> bool:
        """Begin to read what was drawn: most signs are read at once; False if there is nothing to read."""
        self._begin()
        if self._reading is None:
            return False
        if self._reading.reader.work(SLICE):
            self._done()
        self.canvas.app.nudge()
        return True

    def finish(self) -> None:
        """Read all that was drawn."""
        self._begin()
        if self._reading is not None:
            self._reading.reader.finish()
            self._done()

    def _begin(self) -> None:
        """Have the strokes read that were drawn since the last reading."""
        city = self.canvas.city
        fresh, self.pending = [key for key in self.pending if key in city.strokes], []
        if not fresh:
            return
        from scenes.city.meaning.grouping import Reader
        from scenes.city.meaning.meaning import standing

        now, loose = self.canvas.meaning.read(), self._left_over(fresh)
        ink = (*loose, *fresh)
        lines = [line_of(city.strokes[key]) for key in ink]
        reader = Reader(lines, now.places, now.connections, standing(city, now), len(loose))
        self._reading = _Reading(ink, tuple(fresh), reader)

    def _done(self) -> None:
        """All is read: if the ink is still there, it means something now."""
        reading, self._reading = self._reading, None
        assert reading is not None
        found = [(tuple(reading.ink[n] for n in sign.strokes), sign.found) for sign in reading.reader.finish()]
        if any(key not in self.canvas.city.strokes for ink, _ in found for key in ink):
            self.pending = [*reading.fresh, *self.pending]  # some of it was erased meanwhile
            return
        read = {key for ink, _ in found for key in ink}
        self.slip.questions = [q for q in self.slip.questions if not set(q.strokes) & read]
        self._take(found, self.canvas.meaning.read())

    def _left_over(self, fresh: Sequence[int]) -> list[int]:
        """Ink left plain before, near the new one: an arrow whose head came late."""
        city = self.canvas.city
        taken = {key for mark in city.marks.values() for key in mark.strokes}
        self.slip.plain = [key for key in self.slip.plain if key in city.strokes and key not in taken]
        groups: list[tuple[int, ...]] = [(key,) for key in self.slip.plain]
        groups += [tuple(key for key in question.strokes if key in city.strokes) for question in self.slip.questions]
        found: list[int] = []
        near = [self._shape(key) for key in fresh]
        while True:
            more = next((group for group in groups if any(self._is_near(key, near) for key in group)), None)
            if more is None:
                return sorted(found)[-MOST_LEFT:]
            groups.remove(more)
            found += [key for key in more if key not in found]
            near += [self._shape(key) for key in more]

    def _shape(self, key: int) -> BaseGeometry:
        """The line of a stroke: a quick pen leaves few points, so it is the lines that lie near, not their points."""
        from shapely.geometry import LineString, Point

        line = line_of(self.canvas.city.strokes[key])
        return LineString(line) if len(line) > 1 else Point(line[0])

    def _is_near(self, key: int, ink: Sequence[BaseGeometry]) -> bool:
        own = self._shape(key)
        return any(own.dwithin(line, NEARBY) for line in ink)

    def _take(self, found: Iterable[tuple[tuple[int, ...], Recognition]], now: Meaning) -> None:
        """Make marks of what is sure, ask about what is not, and say what stays plain ink."""
        from scenes.city.meaning.meaning import refusal
        from scenes.city.meaning.recognise import CLOSE

        changes: Changes = []
        now_read = {key for ink, _ in found for key in ink}
        # who rests after each stroke draws a sign, too: older plain ink may still belong to the next
        self.slip.plain = [key for key in self.slip.plain if key not in now_read][-MOST_KEPT:]
        self.slip.chosen, self.slip.note = 0, None
        for ink, read in found:
            if read.answer == "ask":
                self.slip.questions.append(Question(ink, read.readings[:MOST_READINGS]))
            elif read.meaning is None:
                self.slip.plain += ink
                self.slip.note = plain_ink(ink, read.why_not, read.clause)
            elif (reason := refusal(now, read.meaning.kind, read.meaning.places)) is not None:
                others = [r for r in read.readings if refusal(now, r.kind, r.places) is None][:MOST_READINGS]
                if others and read.readings[0].score - others[0].score < CLOSE:
                    self.slip.questions.append(Question(ink, tuple(others)))
                else:
                    self.slip.note = plain_ink(ink, said(reason.words), reason.clause, tuple(others))
            else:
                self.slip.chosen, sign = made(self.canvas.city, read.meaning, ink)
                changes += sign
        count = sum(what == "mark" for what, *_ in changes)
        if changes:
            self.canvas.city.edit(later("sign") if count == 1 else f"{count} signs", changes)
            self.canvas.app.sound.play("seal-pressed")
        self.canvas.meaning.read()
        self.canvas.rebuild()
