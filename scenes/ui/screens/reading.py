"""Files are read at once where they are short, else beside the window, behind a sheet that says how far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.core.text.errors import RampartsError
from scenes.system.beside import Job, Told, unheard
from scenes.system.words import cause, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.screens.stack import Stack
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.gauge import Gauge

T = TypeVar("T")
Refused = OSError | RampartsError


def when_read(
    stack: Stack,
    title: str,
    work: Callable[[Told], T],
    then: Callable[[T], None],
    *,
    long: bool,
    but: Callable[[Refused], None] | None = None,
    unwanted: Callable[[T], object] | None = None,
) -> None:
    """Do `work` with a file, behind the sheet where it is `long`, and `then` with what came of it.

    `but` hears why that cannot be done (else the player), `unwanted` what comes of it after it was called off.
    """
    refused = but or (lambda error: stack.app.tell(cause(error)))
    if long:
        stack.push(Reading(title, Job("reading a file", work), then, refused, unwanted))
    else:
        _hand_on(lambda: work(unheard), then, refused)


def _hand_on(result: Callable[[], T], then: Callable[[T], None], refused: Callable[[Refused], None]) -> None:
    try:
        found = result()
    except (OSError, RampartsError) as error:
        refused(error)
    else:
        then(found)


class Reading(Sheet, Generic[T]):
    """How far the reading of a long file is; Esc and *Cancel* end it."""

    width, height = 520, 250

    def __init__(
        self,
        title: str,
        reading: Job[T],
        then: Callable[[T], None],
        refused: Callable[[Refused], None],
        unwanted: Callable[[T], object] | None,
    ) -> None:
        super().__init__()
        self.title, self.reading = title, reading
        self._then, self._refused, self._unwanted = then, refused, unwanted
        self._wanted = True

    @property
    def percent(self) -> int:
        """How much is read; 100 only when all is."""
        return min(99, int(self.reading.share * 100))

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        self.gauge = self.add("reading", Gauge("reading-gauge", room.at_top(t=24), self.percent))
        wide = (room.w - gap) // 2
        rect = room.place(px=(wide, high), at="bottomright")
        self.add("deeds", Button("reading-cancel", rect, tr("Cancel"), self.close, cap=self.app.bindings.cap("back")))

    def leave(self) -> None:
        super().leave()
        if self._wanted:
            self.reading.call_off(self._unwanted)

    def update(self, now: float) -> bool:
        super().update(now)
        if self.reading.done:
            self._wanted = False
            self.close()
            _hand_on(self.reading.result, self._then, self._refused)
        elif self.percent != self.gauge.percent:
            self.gauge.percent = self.percent
            self.invalidate(self.gauge.rect)
        return True
