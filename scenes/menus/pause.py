"""Pause: everything one may want to do without playing on."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.widgets.controls import Button
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.sheets import Sheet


class Pause(Sheet):
    """The sheet behind Esc.  `more` are a game's own lines (words, deed), between *Play on* and the usual ones."""

    title = "Pause"
    width, height = 460, 520

    def __init__(self, game: str, more: list[tuple[str, Callable[[], None]]] | None = None) -> None:
        super().__init__()
        self.game, self.more = game, more or []
        self.height = 400 + 52 * len(self.more)

    def fill(self, room: Rect) -> None:
        layout = self.layout
        lines: list[tuple[str, str, Callable[[], None], str]] = [
            ("play-on", "Play on", self.close, self.app.bindings.cap("back")),
            *((f"more-{number}", words, self._then(do), "") for number, (words, do) in enumerate(self.more)),
            ("rulebook", "Rulebook", self.rulebook, self.app.bindings.cap("rulebook")),
            ("settings", "Settings", self.settings, ""),
            ("shelf", "Back to the shelf", self.shelf, ""),
            ("quit", "Quit Ramparts", self.quit, ""),
        ]

        def build(area: ScrollArea, place: Rect) -> int:
            high, gap = Button.height(layout.u, layout.t), layout.u(8)
            y = place.y
            for number, (id, words, do, cap) in enumerate(lines):
                area.put(Button(id, Rect(place.x, y, place.w, high), words, do, cap=cap, look="plain" if number else "main"))
                y += high + gap
            return y - place.y

        place = Rect(room.x, room.y, room.w + layout.u(16), room.h)
        self.add("pause", ScrollArea("pause-area", place, "pause", build, zone="pause")).fill()

    def _then(self, do: Callable[[], None]) -> Callable[[], None]:
        def deed() -> None:
            self.close()
            do()

        return deed

    def rulebook(self) -> None:
        from scenes.menus.rulebook import open_rulebook

        self.close()
        open_rulebook(self.app, self.game)

    def settings(self) -> None:
        from scenes.menus.settings import SettingsScreen

        self.close()
        self.app.stack.push(SettingsScreen())

    def shelf(self) -> None:
        """The game is kept as it stands."""
        from scenes.shelf.scene import Shelf

        self.app.stack.replace(Shelf())

    def quit(self) -> None:
        self.app.running = False
