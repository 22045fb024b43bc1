"""A question on a sheet with room to write: some words, a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.city.drawing import names
from scenes.paint import fonts
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.text import Text

if TYPE_CHECKING:
    pass


class Asking(Sheet):
    """A sheet with a line of words, which has the keyboard from the start."""

    asked: str

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        if first:
            self.hands.focus_on(self.hands.find(self.asked))


class AskWords(Asking):
    """A line of words."""

    asked = "words"
    width, height = 520, 260

    def __init__(self, title: str, value: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self.title, self.value, self.done = title, value, done

    def fill(self, room: Box) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        self.add(
            "words",
            Entry(
                "words",
                room.at_top(px=high),
                self.title,
                self.value,
                self._typed,
                done=self._done,
                most=60,
            ),
        )
        self.add(
            "deeds",
            Button(
                "done",
                room.band(room.y + layout.u(12) + high, px=high),
                tr("Write it"),
                lambda: self._done(self.value),
                look="main",
            ),
        )

    def _typed(self, words: str) -> None:
        self.value = words

    def _done(self, words: str) -> None:
        self.close()
        self.done(words)


class AskName(Asking):
    """What a city or a place is called. A name that will not do says at once why, and is not taken."""

    asked = "name"
    width, height = 560, 300

    def __init__(
        self,
        title: str,
        value: str,
        taken: Sequence[str],
        done: Callable[[str], None],
        *,
        what: str = "city",
        deed: str = later("Call it so"),
    ) -> None:
        super().__init__()
        self.title, self.value, self.taken, self.done, self.what, self.deed = title, value, taken, done, what, deed

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, y = Button.height(layout.u, layout.t), room.y
        why = names.trouble(self.value, self.taken, self.what)
        entry = Entry(
            "name",
            room.band(y, px=high),
            tr("Name"),
            self.value,
            self._typed,
            done=self._done,
            most=2 * names.MOST,
            hint=tr("Name"),
        )
        self.add("name", entry)
        y += high + layout.u(8)
        words = why or tr("{letters} of {most} letters.", letters=len(names.tidy(self.value)), most=names.MOST)
        rich = fonts.rich(words, layout.t(15), room.w, self.app.theme.ink, role="sans")
        note = Text("name-note", room.band(y, px=rich.height), words, size=15, role="sans", soft=not why)
        self.add("name", note)
        back, rect = room.at_bottom(px=high).columns(2, 8)
        self.add("deeds", Button("name-back", back, tr("Back"), self.close))
        done = Button("name-done", rect, tr(self.deed), lambda: self._done(self.value), look="main", why=why)
        self.add("deeds", done)

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        entry = self.hands.focus
        if first and isinstance(entry, Entry):
            entry.mark, entry.caret = 0, len(entry.value)  # typing replaces the proposal

    def _typed(self, words: str) -> None:
        self.value = words
        self.rebuild()

    def _done(self, words: str) -> None:
        if names.trouble(words, self.taken, self.what):
            self.app.sound.play("refused")
            return
        self.close()
        self.done(names.tidy(words))
