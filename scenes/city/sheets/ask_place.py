"""What a new place is: its name, shape and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.city.drawing import names
from scenes.city.sheets.place_card import PLACE_WORDS, SHAPES
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.entry import Entry

if TYPE_CHECKING:
    pass
from scenes.city.sheets.ask_words import Asking

WORDS = ("walls", "thoroughfare", "underground", "secret", "hidden")


NATURE_WORDS = ("river", "coast", "lake", "mountain", "hill", "forest")
"""Words of a place that can be chosen (`PLACE_WORDS` are what they are called)."""


class AskPlace(Asking):
    """Name, kind and words of a place."""

    title = later("A place to draw")
    asked = "place-name"
    width, height = 640, 390

    def __init__(self, make: Callable[[str, str, tuple[str, ...]], None], taken: Sequence[str] = ()) -> None:
        super().__init__()
        self.make, self.taken, self.value, self.shape = make, taken, "", 2
        self.words: set[str] = set()

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)

        self.add(
            "place",
            Entry(
                "place-name",
                room.at_top(px=high),
                tr("Name"),
                self.value,
                self._typed,
                done=lambda words: self._make(),
                most=40,
                hint=tr("Name"),
            ),
        )
        room.cut_top(px=high + gap)
        self.add(
            "place",
            Segments(
                "place-shape",
                room.at_top(px=high),
                tr("Kind"),
                [*map(tr, SHAPES.values())],
                self.shape,
                self._shape,
            ),
        )
        room.cut_top(px=high + gap)
        words = NATURE_WORDS if self.shape == 3 else WORDS
        wide = (room.w - 2 * gap) // 3
        for number, word in enumerate(words):

            def flip(word: str = word) -> None:
                self.words ^= {word}
                self.rebuild()

            rect = Rect(room.x + number % 3 * (wide + gap), room.y + number // 3 * (high + layout.u(6)), wide, high)
            on = word in self.words
            button = Button(
                f"word-{word}",
                rect,
                tr(PLACE_WORDS[word]),
                flip,
                size=15,
                look="main" if on else "plain",
                icon="tick" if on else "",
            )
            self.add("place", button)
        room.cut_top(px=2 * (high + layout.u(6)) + gap)
        self.add("place", Button("place-make", room.at_top(px=high), tr("Add it"), self._make, look="main"))

    def _typed(self, words: str) -> None:
        self.value = words

    def _shape(self, number: int) -> None:
        self.shape = number
        self.words = set()
        self.rebuild()

    def _make(self) -> None:
        why = names.trouble(self.value, self.taken, "place")
        if why:
            self.app.tell(why)
            return
        self.close()
        self.make(names.tidy(self.value), list(SHAPES)[self.shape], tuple(sorted(self.words)))
