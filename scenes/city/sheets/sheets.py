"""The sheets for an export and for the picture below, and how a sheet names what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import City
from scenes.city.drawing.net import NETS, net_of
from scenes.city.ink.dressing import FURNITURE
from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.progress_slip import MakingSlip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments, Slider, Switch
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.city.exports.export import Contents, Format
    from scenes.city.exports.exporting import Export
from scenes.city.sheets.ask_words import Asking


def named(
    where: Sheet | ScrollArea, room: Rect, id: str, words: str, make: Callable[[str, Rect, str], Widget], side: int
) -> int:
    """A control of width `side` with its words at the left, in as many lines as they take; returns the y below."""
    layout = where.layout if isinstance(where, Sheet) else where.screen.layout
    high = Button.height(layout.u, layout.t)
    wide = room.w - side - layout.u(8)
    rich = fonts.rich(words, layout.t(16), wide, (0, 0, 0), role="sans")
    row = max(high, rich.height + layout.u(4))
    text = Text(
        f"{id}-words",
        Rect(room.x, room.y + (row - rich.height) // 2, wide, rich.height),
        words,
        size=16,
        role="sans",
        spacing=fonts.LINE_SPACING,
    )
    control = make(id, Rect(room.right - side, room.y + (row - high) // 2, side, high), words)
    for widget in (text, control):
        if isinstance(where, Sheet):
            where.add("controls", widget)
        else:
            where.put(widget)
    return room.y + row + layout.u(6)


class ExportSheet(Sheet):
    """PNG, SVG, PDF or film into the profile's folder of pictures; `begin` gets kind, what is shown, and size."""

    title = later("Export the city")
    width, height = 600, 640

    def __init__(self, city: City, begin: Callable[[Format, Contents, int], None]) -> None:
        super().__init__()
        self.begin, self.factor = begin, 1
        around = city.fact("furniture") == FURNITURE
        self.kinds = {
            "annotations": True,
            "labels": True,
            "stamps": True,
            "underlay": False,
            "furniture": around,
            "frame": around,
        }
        self.words, self.net = city.name if around else "", NETS.index(net_of(city.fact("net")))

    def fill(self, room: Box) -> None:
        """What goes into the file, which scrolls where the words are large; below it the kinds of files."""
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        deeds = 2 * high + gap
        rest = room.band(room.y, px=room.h - deeds - gap)
        self.add("export", ScrollArea("export-area", rest, self.name, self._contents, zone="export")).fill()
        kinds: dict[Format, str] = {
            "png": "PNG",
            "svg": "SVG",
            "pdf": "PDF",
            "film": tr("Film"),
            "poster": tr("Poster A2, 300 dpi"),
            "vtt": "Universal VTT",
        }
        y = room.bottom - deeds
        places = [*room.band(y, px=high).columns(4, 10), *room.band(y + high + gap, px=high).columns(2, 10)]
        for number, (at, (kind, name)) in enumerate(zip(places, kinds.items(), strict=True)):

            def write(kind: Format = kind) -> None:
                self._write(kind)

            self.add("export", Button(f"export-{kind}", at, name, write, look="plain" if number else "main"))

    def _contents(self, area: ScrollArea, room: Box) -> int:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        sizes = ("1×", "2×", "4×", "8×")
        chosen = (1, 2, 4, 8).index(self.factor)
        area.put(Segments("factor", room.band(room.y, px=high), tr("Size of the PNG"), sizes, chosen, self._factor))
        y = room.y + high + gap
        for kind, words in (
            ("annotations", tr("With annotations")),
            ("labels", tr("With names and labels")),
            ("stamps", tr("With stamps")),
            ("underlay", tr("With the picture below")),
            ("furniture", tr("With a compass and a scale")),
            ("frame", tr("With a frame")),
        ):

            def flip(on: bool, kind: str = kind) -> None:
                self.kinds[kind] = on

            switch = partial(Switch, on=self.kinds[kind], change=flip)
            y = named(area, room.band(y), f"with-{kind}", words, switch, layout.t(96))
        nets = (tr("no net"), tr("squares"), tr("hexes"), tr("hexes, east"))
        area.put(Segments("net", room.band(y, px=high), tr("A net over the map"), nets, self.net, self._net))
        y += high + gap
        hint = tr("A title in a frame: Karrow under siege, drawn by Ann")
        area.put(Entry("export-title", room.band(y, px=high), tr("Title"), self.words, self._typed, most=80, hint=hint))
        return y + high - room.y

    def _typed(self, words: str) -> None:
        self.words = words

    def _net(self, number: int) -> None:
        self.net = number
        self.rebuild()

    def _factor(self, number: int) -> None:
        self.factor = (1, 2, 4, 8)[number]
        self.rebuild()

    def _write(self, kind: Format) -> None:
        from scenes.city.exports.export import Contents

        self.close()
        self.begin(kind, Contents(**self.kinds, net=NETS[self.net], title=" ".join(self.words.split())), self.factor)


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

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        y = room.y
        self.add(
            "under",
            Entry(
                "under-file",
                room.band(y, px=high),
                tr("File"),
                self.value,
                self._typed,
                done=lambda words: self._lay(),
                hint=tr("Path of a PNG or JPEG file"),
                most=400,
            ),
        )
        y += high + gap
        self.add("under", Button("under-choose", room.band(y, px=high), tr("Choose a file …"), self._choose))
        y += high + gap
        state = self.canvas.city.layers["underlay"]
        slider = partial(Slider, value=state.opacity, change=self._dim)
        y = named(self, room.band(y), "under-opacity", tr("Opacity"), slider, room.w - layout.t(110)) + gap
        lay, away = room.band(y, px=high).columns(2, 10)
        self.add("under", Button("under-lay", lay, tr("Lay it below"), self._lay, look="main"))
        self.add("under", Button("under-away", away, tr("Take it away"), self._away))
        y += high + gap
        cap = self.canvas.cap("tool-hand")
        words = tr(
            "A file may be dropped on the window, too. Drag its four corners with the hand{cap} to straighten it.",
            cap=cap,
        )
        self.add("under", Text("under-words", room.band(y, t=48), words, size=15, role="sans"))

    def _typed(self, words: str) -> None:
        self.value = words

    def _dim(self, value: int) -> None:
        self.canvas.set_layer("underlay", opacity=value)

    def _lay(self) -> None:
        self.canvas.below.choose(self.value.strip(), self.close)

    def _choose(self) -> None:
        """Look for it in the folders of this machine."""
        from scenes.city.ink.underlay import MOST
        from scenes.city.sheets.choose_picture import ChoosePicture

        self.close()
        self.stack.push(ChoosePicture(self.canvas.below.put, MOST))

    def _away(self) -> None:
        self.close()
        self.canvas.city.edit(later("take the picture away"), [("fact", "underlay", None)])
