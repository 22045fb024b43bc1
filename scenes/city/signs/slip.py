"""The slip of a sign: what it means and why, what else it may mean, and what is asked where it is not clear."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

import pygame
from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.typesetter import MARK
from scenes.city.drawing.document import MarkMade
from scenes.city.meaning.sign_ink import line_of, made, tinted
from scenes.paint import fonts
from scenes.system.words import Verdict, later, said, tr
from scenes.ui.input.element import MenuLine
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Paper
from scenes.ui.widgets.text import Text

if TYPE_CHECKING:
    from scenes.city.meaning.gaps import Gap
    from scenes.city.meaning.recognise import Reading


class Question(Struct, frozen=True):
    """Strokes that can be read in several ways."""

    strokes: tuple[int, ...]
    readings: tuple[Reading, ...]


class Note(Struct, frozen=True):
    """What the slip says of ink that is no sign, or of a sign that cannot be so: a headline, why, and the clause."""

    strokes: tuple[int, ...]
    head: str
    words: str
    clause: str = ""
    gap: Gap | None = None
    """The gap in a wall that it speaks of."""
    others: tuple[Reading, ...] = ()
    """What else the ink may be read as."""


class Asked(Struct, frozen=True):
    """What a game asks about ink that is no sign: a headline, why, the clause, and the answers: id, words, deed."""

    strokes: tuple[int, ...]
    head: str
    words: str
    clause: str
    answers: tuple[tuple[str, str, Callable[[], object]], ...]


def plain_ink(ink: tuple[int, ...], why: str, clause: str, others: tuple[Reading, ...] = ()) -> Note:
    """What is said of ink that is no sign."""
    return Note(ink, tr("Plain ink"), f"{why} {tr('It stays as it is drawn.')}", clause, others=others)


class SignSlip:
    """The slip that is open: of a chosen sign, of a question, or a note.  `close_gap` closes a gap in a wall."""

    def __init__(self, canvas: Canvas, close_gap: Callable[[Gap], None]) -> None:
        self.canvas, self.close_gap = canvas, close_gap
        self.chosen = 0
        """The sign whose slip is open."""
        self.questions: list[Question] = []
        """What is asked about; the slip shows the first."""
        self.note: Note | None = None
        """What the slip says when there is no sign to show."""
        self.asked: Asked | None = None
        """What the game asks, before all else."""
        self.plain: list[int] = []
        """Ink that was left plain, and may be taken up again by a sign whose rest is drawn later."""
        self._form: tuple[tuple[int, ...], str] | None = None

    @property
    def mark(self) -> MarkMade | None:
        """The sign whose slip is open."""
        return self.canvas.city.marks.get(self.chosen)

    @property
    def open(self) -> bool:
        """Is a slip shown?"""
        return bool(self.asked or self.questions) or self.note is not None or self.mark is not None

    @property
    def rect(self) -> Rect | None:
        """Where the open slip lies on the screen."""
        found = self.canvas.host.hands.find("slip-paper")
        return found.rect if found is not None else None

    def close(self) -> bool:
        """Close the slip; False if there is none. A question that is not answered leaves plain ink."""
        if not self.open:
            return False
        self.plain += [key for question in self.questions for key in question.strokes]
        self.chosen, self.questions, self.note, self.asked = 0, [], None, None
        self.canvas.rebuild()
        return True

    def choose(self, mark: int) -> None:
        """Open the slip of a sign."""
        self.chosen, self.note = mark, None
        self.canvas.rebuild()

    def about(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The strokes and the places that the open slip speaks of."""
        if self.asked is not None:
            return self.asked.strokes, ()
        if self.questions:
            places = dict.fromkeys(name for reading in self.questions[0].readings for name in reading.places)
            return self.questions[0].strokes, tuple(places)
        if self.note is not None:
            return self.note.strokes, (self.note.gap.place,) if self.note.gap else ()
        mark = self.mark
        return (mark.strokes, (mark.a, mark.b) if mark.b else (mark.a,)) if mark else ((), ())

    def words(self) -> tuple[str, str, str]:
        """The slip's headline, its reason, and the clause."""
        from scenes.city.meaning.meaning import INK_WORDS, slip

        if self.asked is not None:
            return self.asked.head, self.asked.words, self.asked.clause
        now = self.canvas.meaning.read()
        if self.questions:
            one, *others = self.questions[0].readings
            form = self.drawn(self.questions[0].strokes)
            what = tr(INK_WORDS.get(form, later("It")))
            why = tr("{what} can be read in more than one way.", what=what) if others else tr("It is not quite clear.")
            return tr("What does it mean?"), why, one.clause
        if self.note is not None:
            return self.note.head, self.note.words, self.note.clause
        mark = self.mark
        assert mark is not None
        silent = next((silent for silent in now.silent if silent.mark == mark.id), None)
        places = (mark.a, mark.b) if mark.b else (mark.a,)
        head, reason = slip(now, mark.kind, places, self.drawn(mark.strokes) if mark.strokes else "list")
        reason = silent.reason if silent else reason
        return head, said(reason.words), reason.clause

    def drawn(self, strokes: tuple[int, ...]) -> str:
        """The form of this ink, by itself, whatever it means; empty if it has none."""
        from scenes.city.meaning.forms import forms_of

        if self._form is None or self._form[0] != strokes:
            city = self.canvas.city
            forms = forms_of([line_of(city.strokes[key]) for key in strokes if key in city.strokes])
            self._form = strokes, forms[0].form if forms else ""
        return self._form[1]

    def deeds(self) -> list[tuple[str, str, Callable[[], object]]]:
        """The slip's buttons: id, words, deed."""
        if self.asked is not None:
            return list(self.asked.answers)
        if not self.questions and self.note is not None and (gap := self.note.gap) is not None:
            return [
                ("slip-close", tr("Close it"), lambda: self.close_gap(gap)),
                ("slip-keep", tr("Leave it"), self.keep),
            ]
        if not self.questions and self.note is not None:
            change = [("slip-change", tr("Change"), self.change)] if self.note.others else []
            return [("slip-keep", tr("Keep"), self.keep), *change, ("slip-remove", tr("Remove"), self.remove)]
        if not self.questions:
            return [
                ("slip-keep", tr("Keep"), self.keep),
                ("slip-change", tr("Change"), self.change),
                ("slip-remove", tr("Remove"), self.remove),
            ]
        from scenes.city.meaning.meaning import slip

        now, question = self.canvas.meaning.read(), self.questions[0]

        def means(reading: Reading) -> Callable[[], object]:
            return lambda: self.answer(reading)

        found: list[tuple[str, str, Callable[[], object]]] = [
            (f"slip-reading-{number}", slip(now, reading.kind, reading.places)[0], means(reading))
            for number, reading in enumerate(question.readings)
        ]
        return [*found, ("slip-plain", tr("Plain ink"), lambda: self.answer(None))]

    def build(self) -> None:
        """Add the slip to the canvas, if one is open: clear of its sign and of the places that it names."""
        if not self.open:
            return
        canvas, layout = self.canvas, self.canvas.layout
        head, reason, clause = self.words()
        deeds = self.deeds()
        stacked = bool(self.asked or self.questions)
        columns = 2 if self.asked is not None else 1 if stacked else len(deeds)
        gap, pad, high = layout.u(8), layout.u(16), Button.height(layout.u, layout.t)
        width = min(layout.t(346), canvas.rect.w - layout.u(20))
        if stacked:  # no wider than its longest line
            longest = max(fonts.text_width(shown(words), "sans-bold", layout.t(19)) for _, words, _ in deeds)
            width = min(width, columns * (longest + layout.u(40)) + (columns - 1) * gap + 2 * pad)
        inner = width - 2 * pad
        theme = canvas.theme
        top = fonts.rich(_bold(head), layout.t(18), inner, theme.ink)
        said = f"{reason} [{clause}]" if clause else reason
        lower = fonts.rich(said, layout.t(15), inner, theme.soft_ink)
        rows = -(-len(deeds) // columns)
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
        wide = (inner - (columns - 1) * gap) // columns
        for number, (id, words, do) in enumerate(deeds):
            row, column = divmod(number, columns)
            at = Rect(rect.x + pad + column * (wide + gap), y + row * (high + layout.u(4)), wide, high)
            canvas.host.add(
                "slip",
                Button(id, at, shown(words), cast(Any, do), look="plain" if number or canvas.plain_slips else "main"),
            )

    def place(self, size: tuple[int, int]) -> Rect:
        """Where a slip of this size lies: at a side of the window, clear of what it speaks of."""
        canvas, u = self.canvas, self.canvas.layout.u
        room = canvas.rect.inflate(-u(16), -u(16))
        ink, places = self.about()
        rings = canvas.meaning.rings()
        avoid = [self._box(rings[name]) for name in places if rings.get(name)]
        own = [self._box(line_of(canvas.city.strokes[key])) for key in ink if key in canvas.city.strokes]
        if self.note is not None and self.note.gap is not None:
            x, y = canvas.sight.to_window(self.note.gap.middle)
            r = u(MARK + 6)
            own.append(Rect(round(x) - r, round(y) - r, 2 * r, 2 * r))
        own += [thing.rect for zone in canvas.host.zone_list if zone.id in ("drawer", "panel") for thing in zone.things]
        # At large type there may be no room but over the strip of places, above a main button at the window's foot.
        foot = canvas.layout.window.bottom - u(8) - (u(52) if canvas.layout.drawer else 0)
        below = Rect(room.x, room.y, room.w, max(room.h, foot - room.y))
        spots = [
            Rect(part.x + round((part.w - size[0]) * x), part.y + round((part.h - size[1]) * y), *size)
            for part in (room, below)
            for y in (1.0, 0.0, 0.5)
            for x in (1.0, 0.0, 0.5)
        ]

        def covers(rect: Rect) -> float:
            out = rect.h * rect.w - _shared(rect, canvas.rect)
            return 0.03 * out + sum(_shared(rect, box) for box in avoid) + 9 * sum(_shared(rect, box) for box in own)

        return min(spots, key=covers)

    def _box(self, points: Iterable[Sequence[float]]) -> Rect:
        spots = [self.canvas.sight.to_window(point) for point in points]
        xs, ys = [spot[0] for spot in spots], [spot[1] for spot in spots]
        return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)

    def keep(self) -> None:
        """It is right."""
        if self.note is None:
            self.chosen = 0
        self.note = None
        self.canvas.rebuild()

    def remove(self) -> None:
        """What the slip speaks of goes as one step: a sign with its ink and meaning, or plain ink."""
        mark, note = self.mark, self.note
        if note is not None:
            self.note = None
            self.canvas.city.edit("remove ink", [("stroke", key, None) for key in note.strokes])
        elif mark is not None:
            self.chosen = 0
            ink = [("stroke", key, None) for key in mark.strokes]
            self.canvas.city.edit(later("remove a sign"), [("mark", mark.id, None), *ink])
        self.canvas.rebuild()

    def answer(self, reading: Reading | None) -> None:
        """The first question is answered: a meaning, or None for plain ink."""
        if not self.questions:
            return
        question = self.questions.pop(0)
        ink = [key for key in question.strokes if key in self.canvas.city.strokes]
        if reading is None or not ink:
            self.plain += ink
        else:
            self.mean(reading, ink)
        self.canvas.rebuild()

    def mean(self, reading: Reading, ink: Sequence[int]) -> None:
        """These strokes mean this, if the rules allow it."""
        from scenes.city.meaning.meaning import refusal

        reason = refusal(self.canvas.meaning.read(), reading.kind, reading.places)
        if reason is not None:
            self.note = plain_ink(tuple(ink), said(reason.words), reason.clause)
            return
        self.chosen, changes = made(self.canvas.city, reading, ink)
        self.canvas.city.edit(later("sign"), changes)
        self.canvas.meaning.read()

    def change(self) -> None:
        """Offer every other meaning of the sign; what the rules forbid is grey and says why."""
        canvas, mark, note = self.canvas, self.mark, self.note
        if note is not None:
            from scenes.city.meaning.meaning import slip

            now = canvas.meaning.read()
            lines = [
                MenuLine(shown(slip(now, reading.kind, reading.places)[0]), self._taken_for(reading, note.strokes))
                for reading in note.others
            ]
        elif mark is not None:
            lines = [
                MenuLine(shown(words), self._becomes(mark, after), why=why) for words, after, why in self.others(mark)
            ]
        else:
            return
        button = canvas.host.hands.find("slip-change")
        spot = button.rect.center if button else canvas.rect.center
        canvas.app.offer(tr("The sign means"), lines, spot, canvas.host)

    def others(self, mark: MarkMade) -> list[tuple[str, MarkMade | None, Verdict | None]]:
        """What else a sign may mean: words, the sign as it would be (None: plain ink), and why it may not."""
        from scenes.city.meaning.meaning import meaning, refusal, slip, standing
        from scenes.city.meaning.recognise import recognise

        city = self.canvas.city
        before = meaning(city, mark.id)
        meant: dict[tuple[str, str, str], None] = {}
        ink = [line_of(city.strokes[key]) for key in mark.strokes if key in city.strokes]
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
        return [*found, (tr("Plain ink"), None, None)]

    def _taken_for(self, reading: Reading, ink: Sequence[int]) -> Callable[[], None]:
        def do() -> None:
            self.note = None
            self.plain = [key for key in self.plain if key not in ink]
            self.mean(reading, ink)
            self.canvas.rebuild()

        return do

    def _becomes(self, mark: MarkMade, after: MarkMade | None) -> Callable[[], None]:
        def do() -> None:
            ink = tinted(self.canvas.city.strokes, mark.strokes, after.kind if after else "")
            self.canvas.city.edit(later("change a sign"), [*ink, ("mark", mark.id, after)])
            self.canvas.meaning.read()
            self.canvas.rebuild()

        return do

    def draw_leader(self, surface: Surface) -> None:
        """The line from the slip to what it speaks of."""
        canvas, theme, u = self.canvas, self.canvas.theme, self.canvas.layout.u
        ink, _ = self.about()
        slip = self.rect
        gap, strokes = self.note.gap if self.note is not None else None, canvas.city.strokes
        spots = [canvas.sight.to_window(p) for key in ink if key in strokes for p in line_of(strokes[key])[::3]]
        if gap is not None:
            spots.append(canvas.sight.to_window(gap.middle))
        if not spots or slip is None:
            return
        start, stop = min(
            (((min(max(x, slip.left), slip.right), min(max(y, slip.top), slip.bottom)), (x, y)) for x, y in spots),
            key=lambda ends: math.dist(*ends),
        )
        far = math.dist(start, stop)
        if far <= u(6):
            return
        if gap is not None:  # the mark of the gap stays to be seen
            part = max(0.0, 1 - u(MARK + 3) / far)
            stop = start[0] + (stop[0] - start[0]) * part, start[1] + (stop[1] - start[1]) * part
        pygame.draw.line(surface, theme.focus.paper, start, stop, max(1, u(1.6)))
        pygame.draw.circle(surface, theme.focus.paper, stop, u(3.5))

    def say(self, note: Note) -> None:
        """The slip says this now."""
        self.note = note
        self.canvas.rebuild()

    def forget_lost(self) -> None:
        """Ink or signs may have gone: what is open and speaks of them goes, too."""
        city = self.canvas.city
        if self.chosen not in city.marks:
            self.chosen = 0
        self.questions = [q for q in self.questions if all(key in city.strokes for key in q.strokes)]
        if self.note is not None and not all(key in city.strokes for key in self.note.strokes):
            self.note = None
        if self.asked is not None and not all(key in city.strokes for key in self.asked.strokes):
            self.asked = None


def shown(words: str) -> str:
    """The fonts have no arrow with two heads: one of two halves stands for it."""
    return words.replace("↔", "←→")


def _bold(head: str) -> str:
    """The names in a headline are bold."""
    names, colon, rest = head.partition(":")
    for sign in (" ↔ ", " × "):
        names = names.replace(sign, f"**{sign}**")
    return shown(f"**{names}**{colon}{rest}")


def _shared(one: Rect, other: Rect) -> int:
    common = one.clip(other)
    return common.w * common.h
