"""The sheets of the city canvas: which city, a place, words, connections, export, the picture below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing import names
from scenes.city.sheets.place_card import PLACE_WORDS, SHAPES
from scenes.city.signs.signs import Signs
from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.screens.progress_slip import MakingSlip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments, Slider, Switch
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.city.exports.export import Contents, Format
    from scenes.city.exports.exporting import Export
    from scenes.city.meaning.gaps import Gap
    from scenes.city.meaning.meaning import Meaning

WORDS = ("walls", "thoroughfare", "underground", "secret", "hidden")
NATURE_WORDS = ("river", "coast", "lake", "mountain", "hill", "forest")
"""Words of a place that can be chosen (`PLACE_WORDS` are what they are called)."""


FEW = 10
"""With so few pairs the list of connections is not parted in two."""


def named(
    where: Sheet | ScrollArea, room: Rect, id: str, words: str, make: Callable[[str, Rect, str], Widget], side: int
) -> int:
    """A control of width `side` with its words at the left, in as many lines as they take; returns the y below."""
    layout = where.layout if isinstance(where, Sheet) else where.screen.layout
    high = Button.height(layout.u, layout.t)
    wide = room.w - side - layout.u(8)
    rich = fonts.rich(words, layout.t(16), wide, (0, 0, 0), role="sans")
    row = max(high, rich.height + layout.u(4))
    text = Text(f"{id}-words", Rect(room.x, room.y + (row - rich.height) // 2, wide, rich.height), words, size=16,
                role="sans", spacing=fonts.LINE_SPACING)  # fmt: skip
    control = make(id, Rect(room.right - side, room.y + (row - high) // 2, side, high), words)
    for widget in (text, control):
        if isinstance(where, Sheet):
            where.add("controls", widget)
        else:
            where.put(widget)
    return room.y + row + layout.u(6)


class Asking(Sheet):
    """A sheet with a line of words, which has the keyboard from the start."""

    asked: str

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        if first:
            self.hands.focus_on(self.hands.find(self.asked))


class AskWords(Asking):
    """A line of words."""

    asked = "words"
    width, height = 520, 260

    def __init__(self, title: str, value: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self.title, self.value, self.done = title, value, done

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        self.add(
            "words",
            Entry(
                "words",
                Rect(room.x, room.y, room.w, high),
                self.title,
                self.value,
                self._typed,
                done=self._done,
                most=60,
            ),
        )
        self.add(
            "deeds",
            Button(
                "done",
                Rect(room.x, room.y + high + layout.u(12), room.w, high),
                tr("Write it"),
                lambda: self._done(self.value),
                look="main",
            ),
        )

    def _typed(self, words: str) -> None:
        self.value = words

    def _done(self, words: str) -> None:
        self.close()
        self.done(words)


class AskName(Asking):
    """What a city or a place is called. A name that will not do says at once why, and is not taken."""

    asked = "name"
    width, height = 560, 300

    def __init__(
        self, title: str, value: str, taken: Sequence[str], done: Callable[[str], None], *, what: str = "city",
        deed: str = later("Call it so"),
    ) -> None:  # fmt: skip
        super().__init__()
        self.title, self.value, self.taken, self.done, self.what, self.deed = title, value, taken, done, what, deed

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, y = Button.height(layout.u, layout.t), room.y
        why = names.trouble(self.value, self.taken, self.what)
        entry = Entry("name", Rect(room.x, y, room.w, high), tr("Name"), self.value, self._typed, done=self._done,
                      most=2 * names.MOST, hint=tr("Name"))  # fmt: skip
        self.add("name", entry)
        y += high + layout.u(8)
        words = why or tr("{letters} of {most} letters.", letters=len(names.tidy(self.value)), most=names.MOST)
        rich = fonts.rich(words, layout.t(15), room.w, self.app.theme.ink, role="sans")
        note = Text("name-note", Rect(room.x, y, room.w, rich.height), words, size=15, role="sans", soft=not why)
        self.add("name", note)
        y = room.bottom - high
        wide = (room.w - layout.u(8)) // 2
        self.add("deeds", Button("name-back", Rect(room.x, y, wide, high), tr("Back"), self.close))
        rect = Rect(room.right - wide, y, wide, high)
        done = Button("name-done", rect, tr(self.deed), lambda: self._done(self.value), look="main", why=why)
        self.add("deeds", done)

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        entry = self.hands.focus
        if first and isinstance(entry, Entry):
            entry.mark, entry.caret = 0, len(entry.value)  # typing replaces the proposal

    def _typed(self, words: str) -> None:
        self.value = words
        self.rebuild()

    def _done(self, words: str) -> None:
        if names.trouble(words, self.taken, self.what):
            self.app.sound.play("refused")
            return
        self.close()
        self.done(names.tidy(words))


class AskPlace(Asking):
    """Name, kind and words of a place."""

    title = later("A place to draw")
    asked = "place-name"
    width, height = 640, 390

    def __init__(self, make: Callable[[str, str, tuple[str, ...]], None], taken: Sequence[str] = ()) -> None:
        super().__init__()
        self.make, self.taken, self.value, self.shape = make, taken, "", 2
        self.words: set[str] = set()

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        y = room.y
        self.add(
            "place",
            Entry(
                "place-name",
                Rect(room.x, y, room.w, high),
                tr("Name"),
                self.value,
                self._typed,
                done=lambda words: self._make(),
                most=40,
                hint=tr("Name"),
            ),
        )
        y += high + gap
        self.add(
            "place",
            Segments(
                "place-shape",
                Rect(room.x, y, room.w, high),
                tr("Kind"),
                [*map(tr, SHAPES.values())],
                self.shape,
                self._shape,
            ),
        )
        y += high + gap
        words = NATURE_WORDS if self.shape == 3 else WORDS
        wide = (room.w - 2 * gap) // 3
        for number, word in enumerate(words):

            def flip(word: str = word) -> None:
                self.words ^= {word}
                self.rebuild()

            rect = Rect(room.x + number % 3 * (wide + gap), y + number // 3 * (high + layout.u(6)), wide, high)
            on = word in self.words
            button = Button(f"word-{word}", rect, tr(PLACE_WORDS[word]), flip, size=15, look="main" if on else "plain",
                            icon="tick" if on else "")  # fmt: skip
            self.add("place", button)
        y += 2 * (high + layout.u(6)) + gap
        self.add("place", Button("place-make", Rect(room.x, y, room.w, high), tr("Add it"), self._make, look="main"))

    def _typed(self, words: str) -> None:
        self.value = words

    def _shape(self, number: int) -> None:
        self.shape = number
        self.words = set()
        self.rebuild()

    def _make(self) -> None:
        why = names.trouble(self.value, self.taken, "place")
        if why:
            self.app.tell(why)
            return
        self.close()
        self.make(names.tidy(self.value), list(SHAPES)[self.shape], tuple(sorted(self.words)))


class Joins(Protocol):
    """Deeds with connections, as `actions.Actions` has them."""

    def join(self, pair: tuple[str, str], on: bool) -> None:
        """Join or part two places by hand."""

    def why(self, a: str, b: str) -> None:
        """Why two places are connected or not."""

    def open_entry(self, name: str, on: bool) -> None:
        """Set or take away the outside arrow of a place."""

    def why_entry(self, name: str) -> None:
        """Why a place is an entry-point, with which number, or not."""


class ConnectionList(Sheet):
    """Every pair that touches or is joined, to be joined or parted; and the arrows of the places."""

    title = later("Connections and entries")
    width, height = 860, 620

    def __init__(self, canvas: Canvas, signs: Signs, joins: Joins) -> None:
        super().__init__()
        self.canvas, self.signs, self.joins = canvas, signs, joins

    def fill(self, room: Rect) -> None:
        now = self.canvas.meaning.read()
        pairs = [(a, b) for i, a in enumerate(now.order) for b in now.order[i + 1 :]]
        near = {*now.connections, *now.contacts, *now.proposed}
        first = [pair for pair in pairs if (min(pair), max(pair)) in near] if len(pairs) > FEW else pairs
        rest = [pair for pair in pairs if pair not in first]

        def build(area: ScrollArea, place: Rect) -> int:
            y = place.y
            if not pairs:
                y = self._head(area, place, y, tr("No two places are drawn yet."))
            for number, gap in enumerate(self.signs.walls.all()):
                y = self._gap(area, place, y, now, number, gap)
            for pair in first:
                y = self._pair(area, place, y, now, *pair)
            if now.order:
                y = self._head(area, place, y, tr("Arrows to the sheet’s edge"))
            for name in now.order:
                y = self._entry(area, place, y, now, name)
            if rest:
                y = self._head(area, place, y, tr("Pairs that do not touch"))
            for pair in rest:
                y = self._pair(area, place, y, now, *pair)
            return y - place.y

        self.add("pairs", ScrollArea("pairs-area", room, "connections", build, zone="pairs", walked=True)).fill()

    def _head(self, area: ScrollArea, place: Rect, y: int, words: str) -> int:
        high = self.layout.t(34)
        area.put(Heading(f"head-{words}", Rect(place.x, y, place.w, high), words, size=24))
        return y + high + self.layout.u(4)

    def _gap(self, area: ScrollArea, place: Rect, y: int, now: Meaning, number: int, gap: Gap) -> int:
        """A wall that does not close, and the deed that closes it."""
        layout = self.layout
        said, side = gap.reason(now.called(gap.place)), layout.t(100)
        wide, high = place.w - side - layout.u(8), Button.height(layout.u, layout.t)

        def close() -> None:
            self.signs.walls.close(gap)
            self.rebuild()

        words = f"{said.words} [{said.clause}]"
        tall = fonts.rich(words, layout.t(17), wide, (0, 0, 0)).height
        text = Text(f"gap-words-{number}", Rect(place.x, y, wide, tall), words)
        area.put(text)
        for link in text.links():
            area.put(link)
        area.put(Button(f"gap-{number}", Rect(place.right - side, y, side, high), tr("Close it"), close, size=15))
        return y + max(tall, high) + layout.u(8)

    def _pair(self, area: ScrollArea, place: Rect, y: int, now: Meaning, a: str, b: str) -> int:
        pair = (min(a, b), max(a, b))

        def flip(value: bool) -> None:
            self.joins.join(pair, value)
            self.rebuild()

        side, gap = self.layout.t(90), self.layout.u(8)
        left = Rect(place.x, y, place.w - side - gap, 0)
        words = f"{now.called(a)} – {now.called(b)}"
        switch = partial(Switch, on=pair in now.connections, change=flip, words=(later("parted"), later("joined")))
        below = named(area, left, f"pair-{a}-{b}", words, switch, self.layout.t(132))
        rect = Rect(left.right + gap, y, side, Button.height(self.layout.u, self.layout.t))
        area.put(Button(f"why-{a}-{b}", rect, tr("Why?"), partial(self.joins.why, a, b), size=15))
        return below

    def _entry(self, area: ScrollArea, place: Rect, y: int, now: Meaning, name: str) -> int:
        def arrow(value: bool) -> None:
            self.joins.open_entry(name, value)
            self.rebuild()

        side, gap = self.layout.t(90), self.layout.u(8)
        left = Rect(place.x, y, place.w - side - gap, 0)
        number = now.number(name) if now.arrows else None
        words = (
            tr("{called}: entry-point {number}", called=now.called(name), number=number) if number else now.called(name)
        )
        switch = partial(Switch, on=name in now.arrows, change=arrow, words=(later("no arrow"), later("arrow")))
        below = named(area, left, f"entry-{name}", words, switch, self.layout.t(132))
        rect = Rect(left.right + gap, y, side, Button.height(self.layout.u, self.layout.t))
        area.put(Button(f"why-entry-{name}", rect, tr("Why?"), partial(self.joins.why_entry, name), size=15))
        return below


class ExportSheet(Sheet):
    """PNG, SVG, PDF or film into the profile's folder of pictures; `begin` gets kind, what is shown, and size."""

    title = later("Export the city")
    width, height = 600, 500

    def __init__(self, begin: Callable[[Format, Contents, int], None]) -> None:
        super().__init__()
        self.begin, self.factor = begin, 1
        self.kinds = {"annotations": True, "labels": True, "stamps": True, "underlay": False}
        self.words = ""

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        y = room.y
        self.add(
            "export",
            Segments(
                "factor",
                Rect(room.x, y, room.w, high),
                tr("Size of the PNG"),
                ("1×", "2×", "4×", "8×"),
                (1, 2, 4, 8).index(self.factor),
                self._factor,
            ),
        )
        y += high + gap
        for kind, words in (
            ("annotations", tr("With annotations")),
            ("labels", tr("With names and labels")),
            ("stamps", tr("With stamps")),
            ("underlay", tr("With the picture below")),
        ):

            def flip(on: bool, kind: str = kind) -> None:
                self.kinds[kind] = on

            switch = partial(Switch, on=self.kinds[kind], change=flip)
            y = named(self, Rect(room.x, y, room.w, 0), f"with-{kind}", words, switch, layout.t(96))
        hint = tr("A title in a frame: Karrow under siege, drawn by Ann")
        self.add("export", Entry("export-title", Rect(room.x, y, room.w, high), tr("Title"), self.words, self._typed,
                                 most=80, hint=hint))  # fmt: skip
        y += high
        wide = (room.w - 3 * gap) // 4
        kinds: dict[Format, str] = {"png": "PNG", "svg": "SVG", "pdf": "PDF", "film": tr("Film")}
        for number, (kind, name) in enumerate(kinds.items()):

            def write(kind: Format = kind) -> None:
                self._write(kind)

            at = Rect(room.x + number * (wide + gap), y + gap, wide, high)
            self.add("export", Button(f"export-{kind}", at, name, write, look="plain" if number else "main"))

    def _typed(self, words: str) -> None:
        self.words = words

    def _factor(self, number: int) -> None:
        self.factor = (1, 2, 4, 8)[number]
        self.rebuild()

    def _write(self, kind: Format) -> None:
        from scenes.city.exports.export import Contents

        self.close()
        self.begin(kind, Contents(**self.kinds, title=" ".join(self.words.split())), self.factor)


class ExportSlip(MakingSlip):
    """How far an export is; the slip can be closed to draw on."""

    title, onward = later("Exporting"), later("Draw on")

    def __init__(self, export: Export, running: Callable[[Export], bool]) -> None:
        super().__init__(export)
        self.export, self.running = export, running

    @property
    def words(self) -> str:
        size = f", {self.export.factor}×" if self.export.kind == "png" else ""
        return f"{self.export.path.name}{size}"

    @property
    def over(self) -> bool:
        return not self.running(self.export)


class UnderlaySheet(Asking):
    """Which picture lies below, and how strongly it shows."""

    title = later("A picture to draw over")
    asked = "under-file"
    width, height = 640, 380

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        under = canvas.city.underlay
        self.value = under.file if under else ""

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        y = room.y
        self.add(
            "under",
            Entry(
                "under-file",
                Rect(room.x, y, room.w, high),
                tr("File"),
                self.value,
                self._typed,
                done=lambda words: self._lay(),
                hint=tr("Path of a PNG or JPEG file"),
                most=400,
            ),
        )
        y += high + gap
        self.add("under", Button("under-choose", Rect(room.x, y, room.w, high), tr("Choose a file …"), self._choose))
        y += high + gap
        state = self.canvas.city.layers["underlay"]
        slider = partial(Slider, value=state.opacity, change=self._dim)
        y = (
            named(self, Rect(room.x, y, room.w, 0), "under-opacity", tr("Opacity"), slider, room.w - layout.t(110))
            + gap
        )
        wide = (room.w - gap) // 2
        self.add("under", Button("under-lay", Rect(room.x, y, wide, high), tr("Lay it below"), self._lay, look="main"))
        self.add(
            "under", Button("under-away", Rect(room.x + wide + gap, y, wide, high), tr("Take it away"), self._away)
        )
        y += high + gap
        cap = self.canvas.cap("tool-hand")
        words = tr(
            "A file may be dropped on the window, too. Drag its four corners with the hand{cap} to straighten it.",
            cap=cap,
        )
        self.add("under", Text("under-words", Rect(room.x, y, room.w, layout.t(48)), words, size=15, role="sans"))

    def _typed(self, words: str) -> None:
        self.value = words

    def _dim(self, value: int) -> None:
        self.canvas.set_layer("underlay", opacity=value)

    def _lay(self) -> None:
        if self.canvas.below.choose(self.value.strip()):
            self.close()

    def _choose(self) -> None:
        """Look for it in the folders of this machine."""
        from scenes.city.sheets.choose_picture import ChoosePicture

        self.close()
        self.stack.push(ChoosePicture(self.canvas.below.choose))

    def _away(self) -> None:
        self.close()
        self.canvas.city.edit(later("take the picture away"), [("fact", "underlay", None)])
