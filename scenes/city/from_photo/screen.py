"""*From a photo*: the sheet, its ink, its places, its signs; then the city is taken over. Nothing is written before.

Each step stands in a file of its own and goes on from the one before it. All that takes time is done by a `PhotoReader`
in a process of its own; the screen asks and shows what came.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.city.from_photo.rows import Wanted
from scenes.city.from_photo.the_signs import SignsStep
from scenes.city.photo.taking import Taken
from scenes.system.files import is_picture
from scenes.system.picture_reader import Decoded
from scenes.system.words import later, tr
from scenes.ui.input.events import Dropped, Input, Key, Pointer
from scenes.ui.screens.night_bar import add_bar, add_ribbon
from scenes.ui.screens.side_panel import SidePanel

STEPS = (later("The sheet"), later("The ink"), later("The places"), later("The signs"))


class PhotoScreen(SignsStep):
    """A photo on its way to become a city."""

    def __init__(
        self,
        file: str,
        picture: Decoded,
        done: Callable[[Taken], None],
        wanted: Sequence[Wanted] | None = None,
        another: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(file, picture, done, wanted, another)
        self._begun = False
        self._wait_for(self.reader.look(picture.pixels, picture.size), self._saw)

    def build(self) -> None:
        if not self._begun:
            return  # the cloth comes first, alone
        self.layout = self.layout.above_foot()
        deeds = {"rulebook": self._rules, "settings": self.app.go.settings}
        _, room = add_bar(self, tr("From a photo"), home=self.back, deeds=deeds)
        add_ribbon(self, room, [tr(step) for step in STEPS], self.step)
        board = self.board()
        parts = (self._build_sheet, self._build_ink, self._build_places, self._build_signs)[self.step](board)
        if self.waiting and self.step != 2:
            parts.sub = tr("It is being read …")
        SidePanel(self, parts)

    def update(self, now: float) -> bool:
        if not self._begun and self._took:
            # The cloth was drawn. This frame only makes what lies on it.
            self._begun = True
            self.rebuild()
            return True
        return super().update(now) or not self._begun

    def unsaved(self) -> str:
        return tr("The places on this photo are not taken over yet.") if self.order else ""

    def _rules(self) -> None:
        self.open_clause("DEF-MAP-1")

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook("defenders", clause)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Dropped) and is_picture(given.file) and not self.unsaved():
            self.take_another(given.file)
            return True
        if isinstance(given, Pointer) and self._view is not None:
            self._view.point(given.pos)
        if super().handle(given):
            return True
        if isinstance(given, Key) and not given.repeat:
            if given.name == "x" and self.step == 1:
                self._toggle_leaving()
                return True
            if given.name == "l" and self.step == 2:
                self._toggle_lasso()
                return True
            if given.name == "space" and self.step == 1:
                self.bare = not self.bare
                self.rebuild()
                return True
        return False

    def command(self, name: str) -> bool:
        if name == "back":
            self.back()
        elif name == "next-step":
            deeds: tuple[tuple[bool, Callable[[], None]], ...] = (
                (bool(self.corners) and not self.unsure, self.to_ink),
                (self.inked is not None, self.to_places),
                (True, self.name_all if self.takes_all() else self.to_signs),
                (True, self.take_over),
            )
            can, do = deeds[self.step]
            if can and not self.waiting:
                do()
        elif name == "undo" and self.step == 2:
            self.take_back()
        elif name == "rulebook":
            self._rules()
        else:
            return False
        return True
