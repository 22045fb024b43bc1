"""Keeping the chronicle of a siege: as a PDF, its pages as pictures, or the film of its city."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pygame import Rect

from game.core import engine
from game.core.record import Record
from game.defenders.board.position import Position
from scenes.defenders.ending.chronicle import title_of
from scenes.defenders.ending.chronicle_job import ENDINGS, FOLDER, Chronicle, Kind, free_path
from scenes.paint import fonts
from scenes.system.words import ENGLISH, languages, later, own_name, spoken_language, tr, when
from scenes.tabletop.keepsake import Keepsake
from scenes.ui.screens.progress_slip import MakingSlip
from scenes.ui.screens.sheets import Confirm
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.text import Text

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


class ChronicleSheet(Keepsake):
    """Asks in what form a siege is kept; the files lie in the profile's folder of chronicles."""

    title = later("Keep the chronicle")
    width, height = 620, 456

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.stem = stem_of(record)
        self.language = spoken_language() or ENGLISH

    def fill(self, room: Rect) -> None:
        layout, y = self.layout, room.y
        high, gap, wide = Button.height(layout.u, layout.t), layout.u(14), layout.t(190)
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
        tongues = languages()
        area = Rect(room.x, y, room.w, high)
        self.add(
            "keep",
            Segments(
                "language",
                area,
                tr("Its language"),
                [own_name(tongue) for tongue in tongues],
                tongues.index(self.language),
                self._speak,
            ),
        )

    def _speak(self, number: int) -> None:
        self.language = languages()[number]
        self.rebuild()

    def begin(self, kind: Kind) -> None:
        """Write it, unless there is one already: then it is asked whether both are kept."""
        folder = self.app.profile / FOLDER
        path = folder / f"{self.stem}{ENDINGS[kind]}"
        self.close()
        if not path.exists():
            self._write(path, kind)
            return
        free = free_path(folder, self.stem, kind)
        words = tr("There is a chronicle **{name}** already, of {day}.", name=path.name, day=when(path.stat().st_mtime))
        both: tuple[str, Callable[[], None]] = (
            tr("Keep both: {name}", name=free.name),
            partial(self._write, free, kind),
        )
        replace = partial(self._write, path, kind)
        self.stack.push(
            Confirm(tr("A chronicle of that name"), words, tr("Replace it"), replace, other=both, loses=True)
        )

    def _write(self, path: Path, kind: Kind) -> None:
        contrast = self.app.settings.colours == "contrast"
        made = Chronicle(
            path,
            self.record,
            self.app.profile,
            kind,
            high_contrast=contrast,
            done=self.app.tell_soon,
            language=self.language,
        )
        self.stack.push(MakingSlip(made))


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
