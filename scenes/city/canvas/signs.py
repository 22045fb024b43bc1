"""The signs on the canvas: read when the pen rests, told by a slip, and corrected by hand.

A sign is a `MarkMade` of the city together with its ink; its ink carries the kind in `words`, which gives it the halo.
What is read here is proposed by `recognise`; what it comes to is said by `meaning`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

import pygame
from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.canvas.overlay import MARK
from scenes.city.drawing.document import Edit, MarkMade, Stroke, moved, touches
from scenes.city.drawing.sign_ink import Changes, tinted
from scenes.paint import fonts
from scenes.system.words import Verdict
from scenes.ui.buttons import Button
from scenes.ui.paper import Paper
from scenes.ui.text import Text
from scenes.ui.things import MenuLine

if TYPE_CHECKING:
    from scenes.city.drawing.gaps import Gap
    from scenes.city.drawing.grouping import Reader
    from scenes.city.drawing.meaning import Meaning
    from scenes.city.drawing.recognise import Reading

XY = tuple[float, float]
SLICE = 0.006
"""Seconds of a frame in which signs are read."""
PAUSE = 0.8
"""Seconds after which a sign is finished."""
NEARBY = 60.0
"""Ink that was left plain and lies as near as this to new ink may belong to the same sign: nobody must hurry."""
MOST_READINGS = 3
MOST_LEFT = 8
"""So many strokes that were left plain may be taken up again."""


class Question(Struct, frozen=True):
    """Strokes that can be read in several ways."""

    strokes: tuple[int, ...]
    readings: tuple[Any, ...]


class Note(Struct, frozen=True):
    """What the slip says of ink that is no sign, or of a sign that cannot be so: a headline, why, and the clause."""

    strokes: tuple[int, ...]
    head: str
    words: str
    clause: str = ""
    gap: Gap | None = None
    """The gap in a wall that it speaks of."""


class _Reading(Struct, frozen=True):
    """Strokes that are being read, the fresh ones after those that were left over."""

    ink: tuple[int, ...]
    fresh: tuple[int, ...]
    reader: Reader


class Signs:
    """Collects the strokes of annotate mode, has them read, shows the slip, and lets a sign be changed."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        canvas.when_read.append(self.renumbered)
        self.pending: list[int] = []
        """Strokes that have not been read yet."""
        self._reading: _Reading | None = None
        self.chosen = 0
        """The sign whose slip is open."""
        self.questions: list[Question] = []
        """What is asked about; the slip shows the first."""
        self.note: Note | None = None
        """What the slip says when there is no sign to show."""
        self._loose: list[int] = []
        self._at = 0.0
        self._end: int | None = None
        self._to: XY | None = None
        self._ends: tuple[int, tuple[Stroke, ...], tuple[XY, ...]] | None = None

    # ------------------------------------------------------------ drawing and reading

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
        from scenes.city.drawing.grouping import Reader
        from scenes.city.drawing.meaning import standing

        now, loose = self.canvas.read_meaning(), self._left_over(fresh)
        ink = (*loose, *fresh)
        lines = [_line(city.strokes[key]) for key in ink]
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
        self.questions = [q for q in self.questions if not set(q.strokes) & read]
        self._take(found, self.canvas.read_meaning())

    def _left_over(self, fresh: Sequence[int]) -> list[int]:
        """Ink left plain before, near the new one: an arrow whose head came late."""
        city = self.canvas.city
        taken = {key for mark in city.marks.values() for key in mark.strokes}
        self._loose = [key for key in self._loose if key in city.strokes and key not in taken]
        groups: list[tuple[int, ...]] = [(key,) for key in self._loose]
        groups += [tuple(key for key in question.strokes if key in city.strokes) for question in self.questions]
        found: list[int] = []
        near = [_line(city.strokes[key])[::4] for key in fresh]
        while True:
            more = next((group for group in groups if any(self._is_near(key, near) for key in group)), None)
            if more is None:
                return sorted(found)[-MOST_LEFT:]
            groups.remove(more)
            found += [key for key in more if key not in found]
            near += [_line(city.strokes[key])[::4] for key in more]

    def _is_near(self, key: int, ink: Sequence[Sequence[XY]]) -> bool:
        own = _line(self.canvas.city.strokes[key])[::4]
        return any(math.dist(a, b) <= NEARBY for line in ink for a in line for b in own)

    def _take(self, found: Iterable[tuple[tuple[int, ...], Any]], now: Meaning) -> None:
        """Make marks of what is sure, ask about what is not, and say what stays plain ink."""
        from scenes.city.drawing.meaning import refusal

        changes: Changes = []
        self._loose, self.chosen, self.note = [], 0, None
        for ink, read in found:
            if read.answer == "ask":
                self.questions.append(Question(ink, read.readings[:MOST_READINGS]))
            elif read.meaning is None:
                self._loose += ink
                self.note = Note(ink, "Plain ink", f"{read.why_not} It stays as it is drawn.", read.clause)
            elif (reason := refusal(now, read.meaning.kind, read.meaning.places)) is not None:
                self.note = Note(ink, "Plain ink", f"{reason.words} It stays as it is drawn.", reason.clause)
            else:
                changes += self._made(read.meaning, ink)
                self.chosen = int(changes[-1][1])
        count = sum(what == "mark" for what, *_ in changes)
        if changes:
            self.canvas.city.edit("sign" if count == 1 else f"{count} signs", changes)
            self.canvas.app.sound.play("stamp")
        self.canvas.read_meaning()
        self.canvas.rebuild()

    def _made(self, reading: Reading, ink: Sequence[int]) -> Changes:
        """A mark for a reading, and its ink in the colour of its kind."""
        from scenes.city.drawing.meaning import mark_for

        city, key = self.canvas.city, self.canvas.city.new_id()
        return [*tinted(city.strokes, ink, reading.kind), ("mark", key, mark_for(key, reading, ink))]

    # ------------------------------------------------------------ the slip

    @property
    def mark(self) -> MarkMade | None:
        """The sign whose slip is open."""
        return self.canvas.city.marks.get(self.chosen)

    @property
    def open(self) -> bool:
        """Is a slip shown?"""
        return bool(self.questions) or self.note is not None or self.mark is not None

    def close(self) -> bool:
        """Close the slip; False if there is none. A question that is not answered leaves plain ink."""
        if not self.open:
            return False
        self._loose += [key for question in self.questions for key in question.strokes]
        self.chosen, self.questions, self.note = 0, [], None
        self.canvas.rebuild()
        return True

    def choose(self, mark: int) -> None:
        """Open the slip of a sign."""
        self.chosen, self.note = mark, None
        self.canvas.rebuild()

    def about(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The strokes and the places that the open slip speaks of."""
        if self.questions:
            places = dict.fromkeys(name for reading in self.questions[0].readings for name in reading.places)
            return self.questions[0].strokes, tuple(places)
        if self.note is not None:
            return self.note.strokes, (self.note.gap.place,) if self.note.gap else ()
        mark = self.mark
        return (mark.strokes, (mark.a, mark.b) if mark.b else (mark.a,)) if mark else ((), ())

    def words(self) -> tuple[str, str, str]:
        """The slip's headline, its reason, and the clause."""
        from scenes.city.drawing.meaning import slip

        now = self.canvas.read_meaning()
        if self.questions:
            one, *others = self.questions[0].readings
            why = "It can be read in more than one way." if others else "It is not quite clear."
            return "What does it mean?", why, one.clause
        if self.note is not None:
            return self.note.head, self.note.words, self.note.clause
        mark = self.mark
        assert mark is not None
        silent = next((silent for silent in now.silent if silent.mark == mark.id), None)
        head, reason = slip(now, mark.kind, (mark.a, mark.b) if mark.b else (mark.a,))
        reason = silent.reason if silent else reason
        return head, reason.words, reason.clause

    def deeds(self) -> list[tuple[str, str, Callable[[], object]]]:
        """The slip's buttons: id, words, deed."""
        if not self.questions and self.note is not None and (gap := self.note.gap) is not None:
            return [("slip-close", "Close it", lambda: self.close_gap(gap)), ("slip-keep", "Leave it", self.keep)]
        if not self.questions and self.note is not None:
            return [("slip-keep", "Keep", self.keep), ("slip-remove", "Remove", self.remove)]
        if not self.questions:
            return [("slip-keep", "Keep", self.keep), ("slip-change", "Change", self.change),
                    ("slip-remove", "Remove", self.remove)]  # fmt: skip
        from scenes.city.drawing.meaning import slip

        now, question = self.canvas.read_meaning(), self.questions[0]

        def means(reading: Reading) -> Callable[[], object]:
            return lambda: self.answer(reading)

        found: list[tuple[str, str, Callable[[], object]]] = [
            (f"slip-reading-{number}", slip(now, reading.kind, reading.places)[0], means(reading))
            for number, reading in enumerate(question.readings)
        ]
        return [*found, ("slip-plain", "Plain ink", lambda: self.answer(None))]

    def build(self) -> None:
        """Add the slip to the canvas, if one is open: clear of its sign and of the places that it names."""
        if not self.open:
            return
        canvas, layout = self.canvas, self.canvas.layout
        head, reason, clause = self.words()
        deeds = self.deeds()
        stacked = bool(self.questions)
        gap, pad, high = layout.u(8), layout.u(16), Button.height(layout.u, layout.t)
        width = min(layout.t(346), canvas.rect.w - layout.u(20))
        if stacked:  # no wider than its longest line
            longest = max(fonts.text_width(_shown(words), "sans-bold", layout.t(19)) for _, words, _ in deeds)
            width = min(width, longest + 2 * pad + layout.u(40))
        inner = width - 2 * pad
        theme = canvas.theme
        top = fonts.rich(_bold(head), layout.t(18), inner, theme.ink)
        said = f"{reason} [{clause}]" if clause else reason
        lower = fonts.rich(said, layout.t(15), inner, theme.soft_ink)
        rows = len(deeds) if stacked else 1
        tall = layout.u(12) + top.height + layout.u(2) + lower.height + gap + rows * (high + layout.u(4)) + layout.u(8)
        rect = self.place((width, min(tall, canvas.rect.h - layout.u(8))))
        for zone in canvas.host.zone_list:  # cards under the slip cannot be reached while it is open
            if zone.id == "places":
                zone.things[:] = [t for t in zone.things if t.id == "strip-paper" or not t.rect.colliderect(rect)]
        canvas.host.add("slip", Paper("slip-paper", rect, catches=True))
        y = rect.y + layout.u(12)
        canvas.host.add("slip", Text("slip-words", Rect(rect.x + pad, y, inner, top.height), _bold(head), size=18))
        y += top.height + layout.u(2)
        why = Text("slip-reason", Rect(rect.x + pad, y, inner, lower.height), said, size=15, soft=True)
        canvas.host.add("slip", why)
        for link in why.links():
            canvas.host.add("slip", link)
        y = rect.bottom - layout.u(10) - rows * high - (rows - 1) * layout.u(4)
        wide = inner if stacked else (inner - (len(deeds) - 1) * gap) // len(deeds)
        for number, (id, words, do) in enumerate(deeds):
            at = Rect(rect.x + pad + (0 if stacked else number * (wide + gap)), y, wide, high)
            canvas.host.add("slip", Button(id, at, _shown(words), cast(Any, do), look="plain" if number else "main"))
            y += high + layout.u(4) if stacked else 0

    def place(self, size: tuple[int, int]) -> Rect:
        """Where a slip of this size lies: at a side of the window, clear of what it speaks of."""
        canvas, u = self.canvas, self.canvas.layout.u
        room = canvas.rect.inflate(-u(16), -u(16))
        ink, places = self.about()
        rings = canvas.rings()
        avoid = [self._box(rings[name]) for name in places if rings.get(name)]
        own = [self._box(_line(canvas.city.strokes[key])) for key in ink if key in canvas.city.strokes]
        if self.note is not None and self.note.gap is not None:
            x, y = canvas.to_window(self.note.gap.middle)
            r = u(MARK + 6)
            own.append(Rect(round(x) - r, round(y) - r, 2 * r, 2 * r))
        own += [thing.rect for zone in canvas.host.zone_list if zone.id in ("drawer", "panel") for thing in zone.things]
        # At large type there may be no room but over the strip of places, above a main button at the window's foot.
        foot = canvas.layout.window.bottom - u(8) - (u(52) if canvas.layout.drawer else 0)
        below = Rect(room.x, room.y, room.w, max(room.h, foot - room.y))
        spots = [
            Rect(part.x + round((part.w - size[0]) * x), part.y + round((part.h - size[1]) * y), *size)
            for part in (room, below) for y in (1.0, 0.0, 0.5) for x in (1.0, 0.0, 0.5)
        ]  # fmt: skip

        def covers(rect: Rect) -> float:
            out = rect.h * rect.w - _shared(rect, canvas.rect)
            return 0.03 * out + sum(_shared(rect, box) for box in avoid) + 9 * sum(_shared(rect, box) for box in own)

        return min(spots, key=covers)

    def _box(self, points: Iterable[Sequence[float]]) -> Rect:
        spots = [self.canvas.to_window(point) for point in points]
        xs, ys = [spot[0] for spot in spots], [spot[1] for spot in spots]
        return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)

    # ------------------------------------------------------------ the slip's deeds

    def keep(self) -> None:
        """It is right."""
        if self.note is None:
            self.chosen = 0
        self.note = None
        self.canvas.rebuild()

    def remove(self) -> None:
        """The sign goes, ink and meaning, as one step."""
        mark, note = self.mark, self.note
        self.chosen, self.note = 0, None
        ink = mark.strokes if mark is not None else note.strokes if note is not None else ()
        gone: Changes = [("stroke", key, None) for key in ink]
        if mark is not None:
            gone.insert(0, ("mark", mark.id, None))
        self.canvas.city.edit("remove a sign" if mark is not None else "remove ink", gone)
        self.canvas.rebuild()

    def answer(self, reading: Reading | None) -> None:
        """The first question is answered: a meaning, or None for plain ink."""
        if not self.questions:
            return
        question = self.questions.pop(0)
        ink = [key for key in question.strokes if key in self.canvas.city.strokes]
        if reading is None or not ink:
            self._loose += ink
        else:
            self.mean(reading, ink)
        self.canvas.rebuild()

    def mean(self, reading: Reading, ink: Sequence[int]) -> None:
        """These strokes mean this, if the rules allow it."""
        from scenes.city.drawing.meaning import refusal

        reason = refusal(self.canvas.read_meaning(), reading.kind, reading.places)
        if reason is not None:
            self.note = Note(tuple(ink), "Plain ink", f"{reason.words} It stays as it is drawn.", reason.clause)
            return
        changes = self._made(reading, ink)
        self.chosen = int(changes[-1][1])
        self.canvas.city.edit("sign", changes)
        self.canvas.read_meaning()

    def change(self) -> None:
        """Offer every other meaning of the sign; what the rules forbid is grey and says why."""
        mark = self.mark
        if mark is None:
            return
        lines = [
            MenuLine(_shown(words), self._becomes(mark, after), why=why) for words, after, why in self.others(mark)
        ]
        canvas = self.canvas
        button = canvas.host.hands.find("slip-change")
        spot = button.rect.center if button else canvas.rect.center
        canvas.app.offer("The sign means", lines, spot, canvas.host)

    def others(self, mark: MarkMade) -> list[tuple[str, MarkMade | None, Verdict | None]]:
        """What else a sign may mean: words, the sign as it would be (None: plain ink), and why it may not."""
        from scenes.city.drawing.meaning import meaning, refusal, slip, standing
        from scenes.city.drawing.recognise import recognise

        city = self.canvas.city
        before = meaning(city, mark.id)
        meant: dict[tuple[str, str, str], None] = {}
        ink = [_line(city.strokes[key]) for key in mark.strokes if key in city.strokes]
        if ink:
            for reading in recognise(ink, before.places, before.connections, standing(city, before)).readings:
                a, b = (*reading.places, "")[:2]
                meant[reading.kind, a, b] = None
        if mark.b:
            joined = before.contacts.get((min(mark.a, mark.b), max(mark.a, mark.b))) is not None
            meant["connect" if joined else "gap", mark.a, mark.b] = None
            meant["cut", mark.a, mark.b] = None
        for name in (mark.a, mark.b):
            if name:
                meant["entry", name, ""] = None
        found: list[tuple[str, MarkMade | None, Verdict | None]] = []
        for kind, a, b in meant:
            if (kind, {a, b}) == (mark.kind, {mark.a, mark.b}):
                continue
            places = (a, b) if b else (a,)
            reason = refusal(before, kind, places)
            head = slip(before, kind, places)[0]
            found.append(
                (head, replace(mark, kind=kind, a=a, b=b), Verdict(reason.words, reason.clause) if reason else None)
            )
        return [*found, ("Plain ink", None, None)]

    def _becomes(self, mark: MarkMade, after: MarkMade | None) -> Callable[[], None]:
        def do() -> None:
            ink = tinted(self.canvas.city.strokes, mark.strokes, after.kind if after else "")
            self.canvas.city.edit("change a sign", [*ink, ("mark", mark.id, after)])
            self.canvas.read_meaning()
            self.canvas.rebuild()

        return do

    # ------------------------------------------------------------ gaps in walls

    def gaps(self) -> list[Gap]:
        """Where walls that go round do not close."""
        from scenes.city.drawing.gaps import gaps_of

        return gaps_of(self.canvas.now.places) if self.canvas.now is not None else []

    def gap_at(self, spot: XY) -> Gap | None:
        """The gap whose mark is at a point of the sheet."""
        near = self._reach(22)
        return next((gap for gap in self.gaps() if math.dist(gap.middle, spot) <= near), None)

    def show_gap(self, gap: Gap) -> None:
        """Say what a gap does, and offer to close it."""
        called = self.canvas.read_meaning().called(gap.place)
        reason = gap.reason(called)
        self.note = Note((), f"{called}: open", reason.words, reason.clause, gap)
        self.canvas.rebuild()

    def close_gap(self, gap: Gap) -> None:
        """Draw the piece of wall that is missing, like the ink beside it."""
        city = self.canvas.city
        own = [stroke for stroke in city.of(gap.place) if len(stroke.points) > 1]
        beside = min(own, key=lambda stroke: min(math.dist(point[:2], gap.a) for point in stroke.points))
        key = city.new_id()
        (ax, ay), (bx, by) = gap.a, gap.b
        points = tuple((ax + (bx - ax) * n / 8, ay + (by - ay) * n / 8, n * 12.0, 0.5) for n in range(9))
        self.note = None
        city.edit("close a gap", [("stroke", key, replace(beside, id=key, points=points, z=float(key)))])
        self.canvas.read_meaning()
        self.canvas.rebuild()

    def tell_gaps(self, before: Meaning, after: Meaning) -> None:
        """Say once of each wall that it does not close."""
        from scenes.city.drawing.gaps import gaps_of

        known = {gap.place for gap in gaps_of(before.places)}
        for gap in gaps_of(after.places):
            if gap.place not in known:
                reason = gap.reason(after.called(gap.place))
                self.canvas.app.tell(f"{reason.words} [{reason.clause}]")
                return

    def draw_gaps(self, surface: Surface) -> list[Rect]:
        """A mark at each gap: its two ends, and a dashed ring between them."""
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        rects = []
        for gap in self.gaps():
            a, b, middle = (canvas.to_window(point) for point in (gap.a, gap.b, gap.middle))
            colour, r = theme.warning.paper, u(MARK)
            pygame.draw.line(surface, colour, a, b, max(1, u(1.5)))
            for end in (a, b):
                pygame.draw.circle(surface, colour, end, u(4))
            pygame.draw.circle(surface, theme.card, middle, r)
            for turn in range(8):
                start = math.pi * turn / 4
                box = Rect(round(middle[0]) - r, round(middle[1]) - r, 2 * r, 2 * r)
                pygame.draw.arc(surface, colour, box, start, start + 0.5, max(2, u(2)))
            line = fonts.text("!", "sans-bold", u(15), colour)
            surface.blit(line, line.get_rect(center=(round(middle[0]), round(middle[1]))))
            rects.append(Rect(canvas.rect))
        return rects

    # ------------------------------------------------------------ taking a sign by hand

    def _reach(self, pixels: float) -> float:
        """So many units of the screen, in sheet units."""
        assert self.canvas.window is not None
        return self.canvas.layout.u(pixels) / self.canvas.window.view.zoom

    def at(self, spot: XY) -> int:
        """The sign whose ink is at a point of the sheet; 0 if there is none."""
        city, reach = self.canvas.city, self._reach(10)
        for mark in sorted(city.marks.values(), key=lambda mark: -mark.id):
            if any(touches(city.strokes[key], spot, reach) for key in mark.strokes if key in city.strokes):
                return mark.id
        return 0

    def tapped(self, points: Sequence[Sequence[float]]) -> bool:
        """Was a stroke only a tap on a sign? Then its slip opens, and there is no stroke."""
        if max(math.dist(points[0][:2], point[:2]) for point in points) > self._reach(6):
            return False
        found = self.at((points[0][0], points[0][1]))
        if not found:
            return False
        self.choose(found)
        return True

    def ends(self) -> tuple[XY, ...]:
        """Where the chosen sign can be taken, in sheet units."""
        mark, city = self.mark, self.canvas.city
        if mark is None or any(not city.free_to_change(city.strokes[k]) for k in mark.strokes if k in city.strokes):
            return ()
        ink = tuple(city.strokes[key] for key in mark.strokes if key in city.strokes)
        if self._ends is None or self._ends[:2] != (mark.id, ink):
            from scenes.city.drawing.recognise import ends_of

            self._ends = mark.id, ink, ends_of(mark.kind, [_line(stroke) for stroke in ink])
        return self._ends[2]

    def take(self, spot: XY) -> bool:
        """Take an end of the chosen sign, or the mark of a gap; False if neither is there."""
        gap = self.gap_at(spot)
        if gap is not None:
            self.show_gap(gap)
            return True
        reach = self._reach(16)
        near = min(((math.dist(end, spot), number) for number, end in enumerate(self.ends())), default=(math.inf, 0))
        self._end = near[1] if near[0] <= reach else None
        self._to = None
        return self._end is not None

    @property
    def dragging(self) -> bool:
        """Is an end held?"""
        return self._end is not None

    def drag(self, spot: XY) -> None:
        """The end that is held is here now."""
        self._to = spot
        self.canvas.app.nudge()

    def drop(self) -> None:
        """Let the end go: the ink follows it, and the sign means what lies there. If nothing does, it stays."""
        end, to = self._end, self._to
        self._end = self._to = None
        mark = self.mark
        if end is None or to is None or mark is None:
            return
        after = self._redirected(mark, end, to)
        if isinstance(after, Note):
            self.note = after
            self.canvas.rebuild()
            return
        ink = [("stroke", stroke.id, stroke) for stroke in self._dragged(mark, end, to)]
        self.canvas.city.edit("move a sign", [*ink, ("mark", mark.id, after)])
        self.canvas.read_meaning()
        self.canvas.rebuild()

    def cancel(self) -> None:
        """The end stays where it was."""
        self._end = self._to = None

    def _redirected(self, mark: MarkMade, end: int, to: XY) -> MarkMade | Note:
        """The sign with one end elsewhere; or why that means nothing."""
        from game.parts.shapes import edge_distance
        from scenes.city.drawing.forms import REACH
        from scenes.city.drawing.meaning import meaning, refusal
        from scenes.city.drawing.recognise import CLAUSES, EDGE, pair_at, place_at

        def stays(words: str, clause: str) -> Note:
            return Note(mark.strokes, "The sign stays where it was", words, clause)

        before, clause = meaning(self.canvas.city, mark.id), CLAUSES[mark.kind]
        if mark.kind == "cut":
            pair = pair_at(before.places, to, before.connections)
            if pair is None:
                return stays("A cross counts only between two connected places.", clause)
            return replace(mark, a=pair[0], b=pair[1])
        if mark.kind == "entry" and end == 1:
            return mark if edge_distance(*to) <= EDGE else stays("An entry arrow goes to the sheet's edge.", clause)
        name = place_at(before.places, to)
        if name is None:
            return stays(f"No location lies within {REACH:.0f} units of that end.", clause)
        places = (name,) if mark.kind == "entry" else (self._kept_place(mark, end), name)
        after = replace(mark, a=places[0], b=(*places, "")[1])
        if {after.a, after.b} == {mark.a, mark.b}:
            return after
        reason = refusal(before, after.kind, places)
        return stays(reason.words, reason.clause) if reason else after

    def _kept_place(self, mark: MarkMade, end: int) -> str:
        """The place at the end that is not held."""
        from game.parts.shapes import ground

        now, other = self.canvas.read_meaning(), self.ends()[1 - end]
        import shapely

        spot = shapely.Point(other)
        known = [name for name in (mark.a, mark.b) if name in now.order]
        return min(known, key=lambda name: ground(now.place(name)).distance(spot), default=mark.a)

    def _dragged(self, mark: MarkMade, end: int, to: XY) -> list[Stroke]:
        """The ink, turned and stretched about the other end; a cross is moved."""
        city, ends = self.canvas.city, self.ends()
        ink = [city.strokes[key] for key in mark.strokes if key in city.strokes]
        if len(ends) == 1:
            shift = to[0] - ends[0][0], to[1] - ends[0][1]
            return [moved(stroke, ends[0], shift) for stroke in ink]
        fixed, taken = ends[1 - end], ends[end]
        before = max(1e-6, math.dist(fixed, taken))
        factor = max(0.05, math.dist(fixed, to) / before)
        turn = math.degrees(
            math.atan2(to[1] - fixed[1], to[0] - fixed[0]) - math.atan2(taken[1] - fixed[1], taken[0] - fixed[0])
        )
        return [replace(moved(s, fixed, factor=factor, degrees=turn), width=s.width, angle=s.angle) for s in ink]

    # ------------------------------------------------------------ what edits do to signs

    def heard(self, edit: Edit, way: str, before: Meaning | None) -> None:
        """An edit, undo or redo: say what meaning went with erased ink, or came back."""
        from scenes.city.drawing.meaning import slip

        changes = [c for c in edit.changes if c.what == "mark"]
        if way == "do" and edit.name not in ("erase", "rub"):
            return
        gone, back = [], []
        for change in changes:
            was, is_now = (change.after, change.before) if way == "undo" else (change.before, change.after)
            mark = cast("MarkMade | None", was or is_now)
            if mark is None or before is None or not {mark.a, mark.b or mark.a} <= set(before.order):
                continue
            head = slip(before, mark.kind, (mark.a, mark.b) if mark.b else (mark.a,))[0]
            if was is not None and is_now is None:
                gone.append(head)
            elif was is None:
                back.append(head)
        if gone:
            left = [c.before if way == "undo" else c.after for c in edit.changes if c.what == "stroke"]
            words = "The ink stays and means no longer" if None not in left else "With the ink goes what it meant"
            self.canvas.app.tell(_shown(f"{words}: {'; '.join(gone)}."))
        elif back:
            self.canvas.app.tell(_shown(f"The sign means again: {'; '.join(back)}."))
        if self.chosen not in self.canvas.city.marks:
            self.chosen = 0
        self.questions = [q for q in self.questions if all(key in self.canvas.city.strokes for key in q.strokes)]
        if self.note is not None and not all(key in self.canvas.city.strokes for key in self.note.strokes):
            self.note = None

    def renumbered(self, before: Meaning | None, after: Meaning) -> None:
        """Say what the drawing says anew: walls that do not close, other numbers of entry-points (DEF-ENTRY-3)."""
        from scenes.city.drawing.meaning import renumbered

        if before is None:
            return
        self.tell_gaps(before, after)
        if not before.arrows or not after.arrows:
            return
        moved = [(name, old, new) for name, old, new in renumbered(before, after) if old and new]
        if moved:
            told = ", ".join(f"{after.called(name)} {old} → {new}" for name, old, new in moved)
            self.canvas.app.tell(f"Entry-points are numbered in the order of the map: {told}. [DEF-ENTRY-3]")

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface) -> list[Rect]:
        """The leader from the slip to its sign, the ends that can be taken, and a sign that is being moved."""
        gaps = self.draw_gaps(surface)
        if not self.open:
            return gaps
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        ink, _ = self.about()
        slip = next((t.rect for zone in canvas.host.zone_list for t in zone.things if t.id == "slip-paper"), None)
        mark = self.mark
        if self._end is not None and self._to is not None and mark is not None:
            for stroke in self._dragged(mark, self._end, self._to):
                paint_ghost(canvas, surface, stroke, theme.focus.paper)
        strokes = canvas.city.strokes
        spots = [canvas.to_window(p) for key in ink if key in strokes for p in _line(strokes[key])[::3]]
        if self.note is not None and self.note.gap is not None:
            spots.append(canvas.to_window(self.note.gap.middle))
        if spots and slip is not None:
            start, stop = min(
                (((min(max(x, slip.left), slip.right), min(max(y, slip.top), slip.bottom)), (x, y)) for x, y in spots),
                key=lambda ends: math.dist(*ends),
            )
            far = math.dist(start, stop)
            if far > u(6):
                if self.note is not None and self.note.gap is not None:  # the mark of the gap stays to be seen
                    part = max(0.0, 1 - u(MARK + 3) / far)
                    stop = start[0] + (stop[0] - start[0]) * part, start[1] + (stop[1] - start[1]) * part
                pygame.draw.line(surface, theme.focus.paper, start, stop, max(1, u(1.6)))
                pygame.draw.circle(surface, theme.focus.paper, stop, u(3.5))
        for end in self.ends():
            spot = canvas.to_window(end)
            pygame.draw.circle(surface, theme.card, spot, u(8))
            pygame.draw.circle(surface, theme.focus.paper, spot, u(8), max(2, u(2)))
        return [Rect(canvas.rect)]


def _line(stroke: Stroke) -> list[XY]:
    return [point[:2] for point in stroke.points]


def _shown(words: str) -> str:
    """The fonts have no arrow with two heads: one of two halves stands for it."""
    return words.replace("↔", "←→")


def _bold(head: str) -> str:
    """The names in a headline are bold."""
    names, colon, rest = head.partition(":")
    for sign in (" ↔ ", " × "):
        names = names.replace(sign, f"**{sign}**")
    return _shown(f"**{names}**{colon}{rest}")


def _shared(one: Rect, other: Rect) -> int:
    common = one.clip(other)
    return common.w * common.h
