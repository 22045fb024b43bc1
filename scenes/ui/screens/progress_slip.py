"""How far files in the making are: a bar, *Cancel*, and a way back while it goes on."""

from __future__ import annotations

from scenes.paint import fonts
from scenes.system.making import ExportJob
from scenes.system.words import join_words, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.gauge import Gauge
from scenes.ui.widgets.text import Text


class MakingSlip(Sheet):
    """How far files are that are made at the same time. It goes on when the slip is closed by `onward`; Esc and
    *Cancel* call it off.
    """

    title = later("Saving")
    onward = later("Go on meanwhile")
    width, height = 520, 300

    def __init__(self, making: ExportJob, *others: ExportJob) -> None:
        super().__init__()
        self.making, self.all = making, (making, *others)

    @property
    def percent(self) -> int:
        """How much is done; 100 only when the file is there."""
        return min(99, int(sum(making.share for making in self.all) / len(self.all) * 100))

    @property
    def words(self) -> str:
        """What is made."""
        return join_words([making.path.name for making in self.all])

    @property
    def over(self) -> bool:
        """Is there nothing more to wait for?"""
        return all(making.finished for making in self.all)

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
        for making in self.all:
            making.call_off()
        self.rebuild()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.over:
            self.close()
        elif self.percent != self.gauge.percent:
            self.gauge.percent = self.percent
            self.invalidate(self.gauge.rect)
        return moving
