"""Pause: everything one may want to do without playing on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.session.table.table import Table
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea


class Pause(Sheet):
    """The sheet behind Esc, over a game.

    `leave` goes back to the shelf, `again` begins this game again; `more` are a game's own lines (words, deed).
    """

    title = later("Pause")
    width, height = 460, 612

    def __init__(
        self,
        table: Table,
        leave: Callable[[], None],
        again: Callable[[], None],
        more: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        super().__init__()
        self.table, self.leave_table, self.again, self.more = table, leave, again, list(more)
        self.height = 556 + 52 * len(self.more)

    def fill(self, room: Box) -> None:
        layout = self.layout
        lines: list[tuple[str, str, Callable[[], None], str]] = [
            ("play-on", tr("Play on"), self.close, self.app.bindings.cap("back")),
            ("rulebook", tr("Rulebook"), self.rulebook, self.app.bindings.cap("rulebook")),
            ("settings", tr("Settings"), self.settings, ""),
            ("watch", tr("Watch it from the start"), self.watch, ""),
            ("save-copy", tr("Save a copy"), self.copy, self.app.bindings.cap("save-copy")),
            ("restart", tr("Begin this game again"), self._then(self.again), ""),
            *((f"more-{number}", words, self._then(do), "") for number, (words, do) in enumerate(self.more)),
            ("shelf", tr("Back to the shelf"), self.shelf, ""),
            ("quit", tr("Quit Ramparts"), self.quit, ""),
        ]

        def build(area: ScrollArea, place: Box) -> int:
            high, gap = Button.height(layout.u, layout.t), layout.u(8)

            for number, (id, words, do, cap) in enumerate(lines):
                area.put(Button(id, place.at_top(px=high), words, do, cap=cap, look="plain" if number else "main"))
                place.cut_top(px=high + gap)
            return place.used

        place = room.inset(0, right=-16)
        self.add("pause", ScrollArea("pause-area", place, "pause", build, zone="pause")).fill()

    def command(self, name: str) -> bool:
        deed = {"rulebook": self.rulebook, "save-copy": self.copy}.get(name)  # their keys stand on the buttons
        if deed is None:
            return super().command(name)
        deed()
        return True

    def _then(self, do: Callable[[], None]) -> Callable[[], None]:
        def deed() -> None:
            self.close()
            do()

        return deed

    def rulebook(self) -> None:
        self.close()
        self.app.go.rulebook(self.table.game)

    def settings(self) -> None:
        self.close()
        self.app.go.settings()

    def watch(self) -> None:
        """The replay of this game, as far as it has come."""
        self.close()
        self.app.go.watch(self.table)

    def copy(self) -> None:
        self.close()
        self.app.go.save_copy(self.table)

    def shelf(self) -> None:
        """The game is kept as it stands."""
        self.close()
        self.leave_table()

    def quit(self) -> None:
        self.app.quit()
