"""The sheet for the note of a bookmark."""

from __future__ import annotations

from collections.abc import Callable

from scenes.paint import fonts
from scenes.replay.bookmarks import MOST_WORDS, Bookmarks
from scenes.replay.watched import Watched
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.events import Input, Key, Typed
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.text import Text


class MarkSheet(Sheet):
    """The note of a bookmark."""

    title = later("Bookmark")
    width, height = 560, 300

    def __init__(self, watched: Watched, marks: Bookmarks, done: Callable[[], None], key: str = "") -> None:
        super().__init__()
        self.marks, self.done, self.key = marks, done, key
        """`key`: the letter that opened the sheet: its own text still comes, and is no part of the note."""
        self.step, self.what = watched.index, watched.state.rules.moment_words(watched.state)
        known = marks.at(self.step)
        self.known = known is not None
        self.note = known.note if known else ""

    def fill(self, room: Box) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        words = tr("Step {step}: {moment}", step=self.step, moment=self.what)
        rich = fonts.rich(words, layout.t(17), room.w, (0, 0, 0))
        self.add("note", Text("what", room.cut_top(px=rich.height, gap=8), words, soft=True))
        self.add(
            "note",
            Entry("note", room.at_top(px=high), tr("Note"), self.note, self._typed, most=MOST_WORDS, hint=tr("a note")),
        )
        deeds: list[tuple[str, str, Callable[[], None]]] = [
            ("keep", tr("Keep"), self.keep),
            ("back", tr("Back"), self.close),
        ]
        if self.known:
            deeds.insert(1, ("remove", tr("Remove"), self.remove))
        for (id, name, do), rect in zip(deeds, room.at_bottom(px=high).columns(len(deeds), 8), strict=True):
            self.add("deeds", Button(id, rect, name, do, look="main" if id == "keep" else "plain"))

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        if first:
            self.hands.focus_on(self.hands.find("note"), keyboard=False)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Typed) and given.text == self.key:
            self.key = ""
            return True
        if isinstance(given, Key | Typed):
            self.key = ""
        return super().handle(given)

    def _typed(self, words: str) -> None:
        self.note = words

    def keep(self) -> None:
        self.marks.put(self.step, self.note.strip())
        self._done()

    def remove(self) -> None:
        self.marks.remove(self.step)
        self._done()

    def _done(self) -> None:
        self.close()
        if self.marks.trouble:
            self.app.tell(self.marks.trouble)
        self.done()

    def command(self, name: str) -> bool:
        if name in ("enter-in-note", "next-step"):
            self.keep()
            return True
        return False
