"""What kind of natural feature is drawn, and its name (DEF-MAP-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core.data.names import alike, tidy
from scenes.system.words import later, tr
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.entry import Entry

KINDS = {
    "river": later("river"),
    "coast": later("coast"),
    "lake": later("lake"),
    "mountain": later("mountain"),
    "hill": later("hill"),
    "forest": later("forest"),
    "other": later("other"),
}


class FeatureSheet(Sheet):
    """`done` hears the kind and the name; `named` proposes a name for a kind."""

    title = later("A natural feature")
    width, height = 620, 330

    def __init__(self, done: Callable[[str, str], None], named: Callable[[str], str], taken: Sequence[str]) -> None:
        super().__init__()
        self.done, self.named, self.taken = done, named, list(taken)
        self.kind = "river"
        self.called = named("river")

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        kinds = list(KINDS)
        rect = Rect(room.x, room.y, room.w, layout.t(40))
        self.add(
            "kind",
            Segments(
                "kind",
                rect,
                tr("What it is"),
                [tr(KINDS[kind]) for kind in kinds],
                kinds.index(self.kind),
                lambda number: self._choose(kinds[number]),
                size=14,
            ),
        )
        rect = Rect(room.x, rect.bottom + gap, room.w, layout.t(46))
        self.add("name", Entry("name", rect, tr("Its name"), self.called, self._typed, done=lambda words: self._done(),
                               most=60, hint=tr("a name for it")))  # fmt: skip
        foot, width = room.bottom - high, (room.w - gap) // 2
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", Rect(room.x, foot, width, high), tr("Back"), self.close, cap=cap))
        self.add(
            "deeds",
            Button("begin", Rect(room.x + width + gap, foot, width, high), tr("Draw it"), self._done, look="main"),
        )

    def _choose(self, kind: str) -> None:
        self.kind, self.called = kind, self.named(kind)
        self.rebuild()

    def _typed(self, words: str) -> None:
        self.called = words

    def _done(self) -> None:
        called = tidy(self.called)
        if called and not any(alike(called, name) for name in self.taken):
            self.close()
            self.done(self.kind, called)
