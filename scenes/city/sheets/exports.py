"""Exports: the drawing is written to the profile while the window goes on."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.city.drawing import names
from scenes.city.tools.easel import Easel
from scenes.system.words import tr, when
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm

if TYPE_CHECKING:
    from scenes.city.exports.export import Contents, Format
    from scenes.city.exports.exporting import Export, Snapshot


class Exports:
    """The file that is being made of a drawing, if one is."""

    def __init__(self, screen: Screen, easel: Easel) -> None:
        self.screen, self.easel, self.canvas = screen, easel, easel.canvas
        self.running: Export | None = None

    def ask(self) -> None:
        """Ask what to write; while a file is made, show how far it is."""
        from scenes.city.sheets.sheets import ExportSheet, ExportSlip

        running = self.running
        self.screen.stack.push(
            ExportSheet(self.canvas.city, self.begin) if running is None else ExportSlip(running, self.is_running)
        )

    def is_running(self, export: Export) -> bool:
        """Is this file being made?"""
        return self.running is export

    def begin(self, kind: Format, what: Contents, factor: int) -> None:
        """Write the drawing as it is now to the profile, while the window goes on."""
        from scenes.city.exports.export import ENDINGS

        folder, stem = self.canvas.app.profile / "pictures", names.stem(self.canvas.city.name)
        path = folder / f"{stem}{ENDINGS[kind]}"
        if not path.exists():
            self._write(path, kind, what, factor)
            return
        free = next(other for n in itertools.count(2) if not (other := folder / f"{stem}-{n}{ENDINGS[kind]}").exists())
        words = tr("There is a picture **{name}** already, {kept}.", name=path.name, kept=_kept(path))
        both = tr("Keep both: {name}", name=free.name), lambda: self._write(free, kind, what, factor)
        deed = tr("Replace it"), lambda: self._write(path, kind, what, factor)
        self.screen.stack.push(Confirm(tr("A picture of that name"), words, *deed, other=both, loses=True))

    def _write(self, path: Path, kind: Format, what: Contents, factor: int) -> None:
        from scenes.city.exports.exporting import Export
        from scenes.city.sheets.sheets import ExportSlip

        self.running = Export(path, self.snapshot(), kind, what, factor)
        self.screen.stack.push(ExportSlip(self.running, self.is_running))
        self.screen.stack.when_left(self.screen, self.end)

    def end(self) -> None:
        """The canvas closes: what is not written yet is called off, and told."""
        if self.running is not None:
            self.running.call_off()
            self.running.wait()
            self.canvas.app.tell_soon(self.running.words)
            self.running = None

    def snapshot(self) -> Snapshot:
        """The sheet as it is seen now: with the names and numbers that the app sets."""
        from scenes.city.exports.exporting import Snapshot

        assert self.canvas.sight.window is not None
        strokes, dressing = (
            tuple(self.canvas.city.strokes.values()),
            self.easel.over.dressing(self.canvas.meaning.read()),
        )
        contrast = self.canvas.app.settings.colours == "contrast"
        city = self.canvas.city
        return Snapshot(
            city.name,
            strokes,
            city.sight(),
            contrast,
            self.canvas.sight.window.painter.underlay,
            dressing,
            city.world,
            tuple(city.places.values()),
        )

    def update(self) -> bool:
        """Tell when the file is there; returns whether one is being made."""
        if self.running is not None and self.running.finished:
            self.canvas.app.tell(self.running.words)
            self.running = None
        return self.running is not None


def _kept(path: Path) -> str:
    """When a file was written."""
    return tr("of {when}", when=when(path.stat().st_mtime))
