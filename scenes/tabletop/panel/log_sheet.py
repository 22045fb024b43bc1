"""The whole log on a sheet, newest first, with clause links."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from pygame import Rect

from game.services.writing import write_whole
from scenes.paint import fonts
from scenes.session.saves import Saves
from scenes.system.files import unused
from scenes.system.words import later, tr, tr_n, unmarked
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.side_panel import LogEntry, LogLine
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.scroll import ScrollArea

_PLAIN = re.compile(r"\*+|[{}]")
"""What makes words bold or italic."""


class LogSheet(Sheet):
    """Everything that happened; `read` opens the rulebook at a clause, `named` is the beginning of a file's name."""

    title = later("Log")
    width, height = 700, 600

    def __init__(self, lines: Sequence[LogLine], read: Callable[[str], None], named: str = "log") -> None:
        super().__init__()
        self.lines, self.read, self.named = lines, read, named

    def fill(self, room: Box) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)

        def build(area: ScrollArea, place: Rect) -> int:
            y = place.y
            left = place.x + layout.u(18)
            for number, line in enumerate(self.lines):
                rich = fonts.rich(line.words, layout.t(17), place.w - layout.u(18), (0, 0, 0), spacing=1.22, whole=True)
                entry = LogEntry(f"all-{number}", Rect(left, y, place.w - layout.u(18), rich.height), line, whole=True)
                area.put(entry)
                for link in entry.links():
                    area.put(link)
                y += rich.height + layout.u(6)
            return y - place.y

        foot = room.cut_bottom(px=high, gap=10)
        self.add("log", ScrollArea("all-log", room, tr("the log"), build, zone="log")).fill()
        copy, save, close = foot.columns(3, 8)
        self.add("deeds", Button("copy", copy, tr("Copy"), self.copy, cap=shown_key("ctrl+c")))
        self.add("deeds", Button("save", save, tr("Save as text"), self.save, icon="save"))
        self.add("deeds", Button("close", close, tr("Close"), self.close, cap=self.app.bindings.cap("back")))

    # ------------------------------------------------------------ taken along

    @property
    def text(self) -> str:
        """All of it as plain text, from the first line to the last, each with its clause."""
        return unmarked("".join(f"{_PLAIN.sub('', line.words)}\n" for line in reversed(self.lines)))

    def copy(self) -> None:
        """Put it on the clipboard."""
        copy_text(self.text)
        self.app.tell(tr_n("{count} line is on the clipboard.", "{count} lines are on the clipboard.", len(self.lines)))

    def save(self) -> None:
        """Write it beside the copies of records."""
        folder = Saves(self.app.profile).copies_folder
        path = unused(folder / time.strftime(f"{self.named}-%Y%m%d-%H%M%S.txt"))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, self.text.encode("utf-8-sig"))
        except OSError as error:
            self.app.tell(tr("The log could not be saved: {why}.", why=error))
            return
        self.app.tell(tr("Saved: {path}", path=path))

    def open_clause(self, clause: str) -> None:
        self.close()
        self.read(clause)

    def command(self, name: str) -> bool:
        if name == "log":
            self.close()
            return True
        return False

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and given.name in ("ctrl+c", "ctrl+insert"):
            self.copy()
            return True
        return super().handle(given)
