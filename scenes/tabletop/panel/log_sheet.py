"""The whole log on a sheet, newest first, with clause links."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.side_panel import LogEntry, LogLine
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea


class LogSheet(Sheet):
    """Everything that happened; `read` opens the rulebook at a clause."""

    title = later("Log")
    width, height = 700, 600

    def __init__(self, lines: Sequence[LogLine], read: Callable[[str], None]) -> None:
        super().__init__()
        self.lines, self.read = lines, read

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

        self.add(
            "log",
            ScrollArea(
                "all-log", Rect(room.x, room.y, room.w, room.h - high - layout.u(10)), tr("the log"), build, zone="log"
            ),
        ).fill()
        self.add(
            "deeds",
            Button(
                "close",
                room.place(160, 0, "bottomright", px=(0, high)),
                tr("Close"),
                self.close,
                cap="Esc",
            ),
        )

    def open_clause(self, clause: str) -> None:
        self.close()
        self.read(clause)

    def command(self, name: str) -> bool:
        if name == "log":
            self.close()
            return True
        return False
