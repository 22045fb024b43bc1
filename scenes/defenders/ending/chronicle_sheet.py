"""Keeping the chronicle of a siege: as a PDF, its pages as pictures, or the film of its city."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from pygame import Rect

from game.core import engine
from game.core.record import Record
from game.defenders.board.position import Position
from scenes.defenders.ending.chronicle import title_of
from scenes.defenders.ending.chronicle_job import ENDINGS, FOLDER, Chronicle, Kind, free_path
from scenes.paint import fonts
from scenes.system.words import ENGLISH, join_words, languages, later, own_name, spoken_language, tr, when
from scenes.tabletop.keepsake import Keepsake
from scenes.ui.frame.layout import Layout
from scenes.ui.screens.progress_slip import MakingSlip
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.buttons import Button, Look
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

KINDS: dict[Kind, tuple[str, str]] = {
    "pdf": (later("Save as PDF"), later("A book to print: the city, every turn, the maps, the end.")),
    "pages": (later("Pages as pictures"), later("The same book, each page a picture in a folder.")),
    "html": (
        later("One HTML file"),
        later("Everything inside, with portraits and film: opens in any browser, without a network."),
    ),
    "film": (
        later("Film"),
        later("The city as it was drawn and besieged, as one animated picture that any browser plays."),
    ),
}


LARGE = 1.4
"""Text that is larger than that leaves room for names alone."""


class ChronicleSheet(Keepsake):
    """Asks in what form a siege is kept; the files lie in the profile's folder of chronicles."""

    title = later("Keep the chronicle")
    width, height = 620, 486

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.stem = stem_of(record)
        self.languages = spoken()
        """Those that are ticked: a file in each of them."""

    def fill(self, room: Rect) -> None:
        layout, y = self.layout, room.y
        high, gap, wide = Button.height(layout.u, layout.t), layout.u(14), layout.t(190)
        if layout.text > LARGE:  # no room for what each is: their tips say it
            half = (room.w - gap) // 2
            for number, (kind, (name, about)) in enumerate(KINDS.items()):
                rect = Rect(room.x + number % 2 * (half + gap), y + number // 2 * (high + gap), half, high)
                look: Look = "plain" if number else "main"
                do = partial(self.begin, kind)
                self.add("keep", Button(f"keep-{kind}", rect, tr(name), do, look=look, tip=tr(about)))
            y += 2 * (high + gap)
            put_languages(partial(self.add, "keep"), layout, Rect(room.x, y, room.w, 0), self.languages, self.rebuild)
            return
        for number, (kind, (name, about)) in enumerate(KINDS.items()):
            rect = Rect(room.x, y, wide, high)
            self.add(
                "keep",
                Button(f"keep-{kind}", rect, tr(name), partial(self.begin, kind), look="plain" if number else "main"),
            )
            beside = room.w - wide - gap
            words = tr(about)
            tall = fonts.rich(words, layout.t(16), beside, (0, 0, 0), role="sans").height
            place = Rect(rect.right + gap, rect.centery - tall // 2, beside, tall)
            self.add("keep", Text(f"about-{kind}", place, words, size=16, role="sans", soft=True))
            y += max(high, tall) + gap
        put_languages(partial(self.add, "keep"), layout, Rect(room.x, y, room.w, 0), self.languages, self.rebuild)

    def begin(self, kind: Kind) -> None:
        """Write it, unless there is one already: then it is asked whether both are kept."""
        folder = self.app.profile / FOLDER
        chosen = [tongue for tongue in languages() if tongue in self.languages]
        stems = {tongue: f"{self.stem}-{tongue}" if len(chosen) > 1 else self.stem for tongue in chosen}
        paths = {tongue: folder / f"{stem}{ENDINGS[kind]}" for tongue, stem in stems.items()}
        self.close()
        there = [path for path in paths.values() if path.exists()]
        if not there:
            self._write(paths, kind)
            return
        free = {tongue: free_path(folder, stems[tongue], kind) for tongue in chosen}
        names = join_words([path.name for path in there])
        words = tr("There is a chronicle **{name}** already, of {day}.", name=names, day=when(there[0].stat().st_mtime))
        both: tuple[str, Callable[[], None]] = (
            tr("Keep both: {name}", name=join_words([path.name for path in free.values()])),
            partial(self._write, free, kind),
        )
        replace = partial(self._write, paths, kind)
        self.stack.push(
            Confirm(tr("A chronicle of that name"), words, tr("Replace it"), replace, other=both, loses=True)
        )

    def _write(self, paths: Mapping[str, Path], kind: Kind) -> None:
        contrast = self.app.settings.colours == "contrast"
        made = [
            Chronicle(
                path,
                self.record,
                self.app.profile,
                kind,
                high_contrast=contrast,
                done=self.app.tell_soon,
                language=tongue,
            )
            for tongue, path in paths.items()
        ]
        self.stack.push(MakingSlip(*made))


def spoken() -> set[str]:
    """The language of the app, ticked."""
    return {spoken_language() or ENGLISH}


def put_languages(
    put: Callable[[Widget], object], layout: Layout, room: Rect, ticked: set[str], changed: Callable[[], None]
) -> int:
    """The languages, to be ticked: the last tick stays. The y below."""
    y, high, gap = room.y, Button.height(layout.u, layout.t), layout.u(8)
    put(Heading("languages", Rect(room.x, y, room.w, layout.t(30)), tr("Languages"), size=24))
    y += layout.t(30) + layout.u(8)

    def tick(tongue: str) -> None:
        if ticked != {tongue}:
            ticked.symmetric_difference_update({tongue})
            changed()

    tongues = languages()
    each = (room.w - gap * (len(tongues) - 1)) // len(tongues)
    for number, tongue in enumerate(tongues):
        rect = Rect(room.x + number * (each + gap), y, each, high)
        icon = "tick" if tongue in ticked else ""
        put(Button(f"language-{tongue}", rect, own_name(tongue), partial(tick, tongue), icon=icon))
    y += high + layout.u(6)
    words = tr("A file for each; what you wrote stays as you wrote it.")
    tall = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans").height
    put(Text("about-languages", Rect(room.x, y, room.w, tall), words, size=15, role="sans", soft=True))
    return y + tall


def stem_of(record: Record) -> str:
    """How the files of a game are called: its city, as a name that every disk takes."""
    from scenes.city.drawing.names import stem

    state, _ = record.start()
    chance, view = record.source(), engine.seen_by(state, None, Position)
    for step in record.steps:  # the city has its name when the setting is chosen
        if step.kind != "action" or view.turn.phase != "setting":
            break
        state, _ = engine.apply(state, step.body, chance)
        view = engine.seen_by(state, None, Position)
    return str(stem(title_of(view)))
