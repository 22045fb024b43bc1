"""After a game of one person: what every decision cost, the mistakes each a click away in the replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.services import marking
from game.services.marking import Marked
from scenes.paint import fonts
from scenes.session.review import MARKS, Review, file_of
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.words import decimal, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text


class ReviewSheet(Sheet):
    """What cost most: the mistakes with what would have been better, each with the way to its moment.

    `sentence` says an action in plain words.
    """

    title = later("What cost most")
    width, height = 760, 560

    def __init__(
        self, table: Table, moments: Sequence[Moment], me: str, sentence: Callable[[Mapping[str, object]], str]
    ) -> None:
        super().__init__()
        self.table, self.sentence = table, sentence
        self._moments, self._me = moments, me
        self.review = Review(moments, me)

    def enter(self) -> None:
        kept = file_of(self.app.profile, self.table.path)
        if kept is not None:
            self.review = Review(self._moments, self._me, kept)
        super().enter()

    def leave(self) -> None:
        super().leave()
        self.review.stop()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self.review.update():
            if not self.review.looking and self.table.path is not None:
                self.app.books.keep_losses(self.table.path.stem, self.review.losses())
            self.rebuild()
        return moving or self.review.looking

    def fill(self, room: Box) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        foot = room.bottom - high
        place = room.inset(0, right=-12).at_top(px=max(1, foot - layout.u(8) - room.y))
        self.add("costs", ScrollArea("costs-area", place, "decisions", self._list, zone="costs")).fill()
        width = min(room.w, layout.t(160))
        cap = self.app.bindings.cap("back")
        self.add(
            "deeds", Button("close", Rect(room.right - width, foot, width, high), tr("Close"), self.close, cap=cap)
        )

    def _sum(self) -> str:
        """How much was given away so far, and how often."""
        loss, error = marking.total(self.review.losses())
        counts = [
            f"{tr(words)} **{sum(one.mark == mark for one in self.review.marked.values())}**"
            for mark, words in MARKS.items()
        ]
        told = tr(
            "Given away: **{points} ± {error} {unit}**.",
            points=decimal(loss),
            error=decimal(2 * error),
            unit=self.review.unit,
        )
        return f"{told} {' · '.join(counts)}"

    def _list(self, area: ScrollArea, room: Rect) -> int:
        layout, review, y = self.layout, self.review, room.y
        high = Button.height(layout.u, layout.t)

        def put(id: str, words: str, x: int, width: int, *, size: float = 17, soft: bool = False) -> int:
            rich = fonts.rich(words, layout.t(size), width, (0, 0, 0), spacing=1.26)
            area.put(Text(id, Rect(x, y, width, rich.height), words, size=size, soft=soft))
            return rich.height

        y += put("words", f"*{review.words}*", room.x, room.w, soft=True) + layout.u(6)
        if review.marked:
            y += put("sum", self._sum(), room.x, room.w, size=18) + layout.u(12)
        found = review.mistakes()
        side = layout.t(130)
        beside = room.w - side - layout.u(12) >= room.w // 2
        for place, one in enumerate(found):
            moment = review.moments[one.step].state
            line = tr(
                "**{mark}**, {moment}: {done} It cost **{points} ± {error} {unit}**. Better: *{advised}*",
                mark=tr(MARKS[one.mark]),
                done=self.sentence(one.done),
                moment=moment.rules.moment_words(moment),
                points=decimal(one.loss),
                error=decimal(2 * one.error),
                unit=self.review.unit,
                advised=self.sentence(one.plans[0].action),
            )
            used = put(f"cost-{place}", line, room.x, room.w - side - layout.u(12) if beside else room.w)
            top = y if beside else y + used + layout.u(4)
            rect = Rect(room.right - side, top, side, high)
            area.put(Button(f"see-{place}", rect, tr("See it"), partial(self._see, one), icon="play"))
            y = max(y + used, rect.bottom) + layout.u(14)
        if not review.looking and not found:
            y += put("none", tr("No decision clearly cost {unit}.", unit=review.unit), room.x, room.w, size=20)
        return y - room.y

    def _see(self, one: Marked) -> None:
        done, advised = (self.sentence(plain).rstrip(".") for plain in (one.done, one.plans[0].action))
        note = tr(
            "You: {done}. Better: {advised} (+{points} {unit})",
            done=done,
            advised=advised,
            points=decimal(one.loss),
            unit=self.review.unit,
        )
        self.review.keep()
        self.app.go.watch_moment(self.table, one.step, note)
