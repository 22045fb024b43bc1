"""The message after an error that nothing handled: what happened, where the report is, and that nothing is lost."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button


class Trouble(Sheet):
    """Shown alone, on the table."""

    covers = True
    veil = False
    title = later("A page is torn")
    width, height = 640, 400

    def __init__(self, error: BaseException, report: Path | None) -> None:
        super().__init__()
        self.error, self.report = error, report

    def paint(self, surface: Surface) -> None:
        surface.fill(self.app.theme.table, surface.get_clip())

    def fill(self, room: Box) -> None:
        layout = self.layout
        where = tr("A report is in {report}.", report=self.report) if self.report else tr("No report could be written.")
        safe = tr(
            "Something went wrong in Ramparts itself. Your game is safe: it stands at the last action made, and "
            "*Continue* on the shelf opens it."
        )
        words = f"{safe}\n\n{where}\n\n**{type(self.error).__name__}**: {self.error}"
        quit, shelf = room.cut_bottom(px=Button.height(layout.u, layout.t), gap=8).columns(2, 8)
        self.put_words(words, room)
        self.add("deeds", Button("quit", quit, tr("Quit"), self._quit))
        self.add("deeds", Button("shelf", shelf, tr("Back to the shelf"), self.back, look="main"))

    def _quit(self) -> None:
        self.app.quit()

    def back(self) -> None:
        self.app.recovered()
        self.app.go.shelf()
