"""The sieges of days gone by: over, still running, or not begun yet; each can be played and counts as its own day's."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from datetime import date, timedelta
from functools import partial

from pygame import Rect

from scenes.paint import fonts
from scenes.session.books import soon
from scenes.session.daily import Siege, day_words, outcome, siege_of, with_result
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.choice_rows import row
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import copy_text
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

DAYS = 30
"""So many days back can be played."""


class EarlierDays(Sheet):
    """A row for each day, the latest first."""

    title = later("Earlier days")
    width, height = 620, 600

    def __init__(self, today: date) -> None:
        super().__init__()
        self.days = [today - timedelta(days=back) for back in range(1, DAYS + 1)]
        self.sieges: list[Siege] = []
        self._asked: Future[list[Siege]] | None = None

    def enter(self) -> None:
        super().enter()
        self._look()

    def returned(self) -> None:
        super().returned()
        self._look()
        self.rebuild()

    def _look(self) -> None:
        found = [siege_of(self.app.profile, day) for day in self.days]
        sieges = self.sieges = [siege for siege in found if siege is not None]
        self._asked = self.app.books.ask(
            lambda statistics: [with_result(siege, statistics) if siege.over else siege for siege in sieges]
        )
        self._take(soon(self._asked))

    def _take(self, sieges: list[Siege] | None) -> None:
        if sieges is not None:
            self.sieges, self._asked = sieges, None

    def update(self, now: float) -> bool:
        if self._asked is not None and self._asked.done():
            self._take(self._asked.result())
            self.rebuild()
        return super().update(now)

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        words = [tr("Copy"), tr("Go on"), tr("Play")]
        wide = max(fonts.text_width(word, "sans-semi", layout.t(17)) for word in words) + layout.u(30)

        def build(area: ScrollArea, place: Box) -> int:
            y = place.y
            for siege in self.sieges:
                words, deed, do = self._offered(siege)
                id = f"day-{siege.day.isoformat()}"
                control = partial(self._button, f"{id}/deed", deed, do, siege)
                y = row(area, place, y, id, day_words(siege.day), words, wide, control)
            return y - place.y

        foot = room.bottom - high
        place = Rect(room.x, room.y, room.w + layout.u(16), max(1, foot - layout.u(8) - room.y))
        self.add("days", ScrollArea("days-area", place, tr("Earlier days"), build, zone="days")).fill()
        cap = self.app.bindings.cap("back")
        back = Button("back", Rect(room.x, foot, room.w, high), tr("Back"), self.close, look="main", cap=cap)
        self.add("deeds", back)

    def _button(self, id: str, words: str, do: Callable[[], None], siege: Siege, rect: Rect) -> Widget:
        high = Button.height(self.layout.u, self.layout.t)
        place = Rect(rect.x, rect.centery - high // 2, rect.w, high)
        return Button(id, place, words, do, tip=siege.text() or tr("The siege of {day}", day=day_words(siege.day)))

    def _offered(self, siege: Siege) -> tuple[str, str, Callable[[], None]]:
        """What is said of a day's siege, and what can be done with it: words, deed, what the deed does."""
        deal = tr("{game}, deal {number}", game=siege.entry.title, number=siege.deal)
        if siege.result is not None:
            return outcome(siege.result, siege.day), tr("Copy"), partial(self._copy, siege)
        if siege.running is not None:
            return tr("deal {number}, begun", number=siege.deal), tr("Go on"), partial(self._play, siege)
        return deal, tr("Play"), partial(self._play, siege)

    def _play(self, siege: Siege) -> None:
        self.close()
        self.app.go.daily(siege)

    def _copy(self, siege: Siege) -> None:
        copy_text(siege.text())
        self.app.tell(tr("The result was copied. Paste it where you like."))
