"""What is wrong with a record file, said in one sheet."""

from __future__ import annotations

from pathlib import Path

from game.core.record import StepError
from scenes.paint import fonts
from scenes.system.words import cause, later, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text


class CannotOpen(Sheet):
    """What is wrong with a record file.  Nothing has been loaded, and the file stays as it is, or is `renamed`."""

    title = later("This cannot be opened")
    width, height = 620, 340

    def __init__(self, path: Path, why: str, *, renamed: bool = False) -> None:
        super().__init__()
        self.path, self.why, self.renamed = path, why, renamed

    @property
    def words(self) -> str:
        """The file, what is wrong with it, and what that means."""
        unchanged = tr("Nothing was loaded, and the file was not changed.")
        if self.renamed:
            unchanged = tr("Nothing was loaded. The file has another name now; not a byte of it was changed.")
        return f"**{self.path.name}**\n\n{self.why}\n\n{unchanged}"

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        words = self.words

        def build(area: ScrollArea, place: Box) -> int:
            rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
            area.put(Text("words", place.at_top(px=rich.height), words))
            return rich.height

        foot = room.bottom - high
        place = room.at_top(px=max(1, foot - gap - room.y))
        self.add("words", ScrollArea("words-area", place, tr("what is wrong"), build, zone="words")).fill()
        self.add(
            "deeds",
            Button(
                "ok",
                room.band(foot, px=high),
                tr("Back"),
                self.close,
                look="main",
                cap=self.app.bindings.cap("back"),
            ),
        )


class StopsHere(CannotOpen):
    """A record that plays only so far. What holds is shown; the file stays as it is."""

    title = later("It plays only so far")

    def __init__(self, path: Path, fault: StepError, last: int) -> None:
        super().__init__(path, cause(fault))
        self.last = last

    @property
    def words(self) -> str:
        shown = tr("Only the beginning is shown. You can play on from it in a new game. The file was not changed.")
        if self.last:
            shown = tr_n(
                "The one action before it is shown. You can play on from it in a new game. The file was not changed.",
                "The {count} actions before it are shown. You can play on from any of them in a new game. "
                "The file was not changed.",
                self.last,
            )
        return f"**{self.path.name}**\n\n{self.why}\n\n{shown}"
