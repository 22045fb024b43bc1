"""How far a file in the making is: a bar, *Cancel*, and a way back while it goes on."""

from __future__ import annotations

from scenes.paint import fonts
from scenes.system.making import ExportJob
from scenes.system.words import later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.gauge import Gauge
from scenes.ui.widgets.text import Text


class MakingSlip(Sheet):
    """How far a file is. It goes on when the slip is closed by `onward`; Esc and *Cancel* call it off."""

    title = later("Saving")
    onward = later("Go on meanwhile")
    width, height = 520, 300

    def __init__(self, making: ExportJob) -> None:
        super().__init__()
        self.making = making

    @property
    def percent(self) -> int:
        """How much is done; 100 only when the file is there."""
        return min(99, int(self.making.share * 100))

    @property
    def words(self) -> str:
        """What is made."""
        return self.making.path.name

    @property
    def over(self) -> bool:
        """Is there nothing more to wait for?"""
        return self.making.finished

    def fill(self, room: Box) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        words = tr("It stops …") if self.making.called_off else self.words
        tall = fonts.rich(words, layout.t(17), room.w, (0, 0, 0), role="sans").height
        self.add("export", Text("export-words", room.at_top(px=tall), words, size=17, role="sans"))
        foot = room.bottom - high
        line = layout.t(24)
        top = min(room.y + tall + gap, foot - gap - line)
        self.gauge = self.add("export", Gauge("export-gauge", room.band(top, px=line), self.percent))
        onward, rect = room.at_bottom(px=high).columns(2, 8)
        self.add("deeds", Button("export-on", onward, tr(self.onward), self.close, look="main"))
        self.add("deeds", Button("export-cancel", rect, tr("Cancel"), self.back, cap=self.app.bindings.cap("back")))

    def back(self) -> None:
        self.making.call_off()
        self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.over:
            self.close()
        elif self.percent != self.gauge.percent:
            self.gauge.percent = self.percent
            self.invalidate(self.gauge.rect)
        return moving
