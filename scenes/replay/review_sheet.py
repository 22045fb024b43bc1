"""After a game of one person: the three decisions that cost most, each a click away in the replay.

Every decision that the coach would have taken otherwise is tried both ways in quick games. Those that seem dearest are
tried again with new luck, and only these second games count: the dearest of many guesses is mostly a bad guess.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.services.coach import Difference
from scenes.paint import fonts
from scenes.session.review import LISTED, Decision, Review
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.words import decimal, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text


class ReviewSheet(Sheet):
    """What cost most: three decisions with what the coach would have done, each with the way to its moment.

    `sentence` says an action in plain words.
    """

    title = later("What cost most")
    width, height = 760, 560

    def __init__(
        self, table: Table, moments: Sequence[Moment], me: str, sentence: Callable[[Mapping[str, object]], str]
    ) -> None:
        super().__init__()
        self.table, self.sentence = table, sentence
        self.review = Review(moments, me)

    def leave(self) -> None:
        super().leave()
        self.review.stop()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        words = self.review.words
        if self.review.update() or words != self.review.words:
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

    def _list(self, area: ScrollArea, room: Rect) -> int:
        layout, review, y = self.layout, self.review, room.y
        high = Button.height(layout.u, layout.t)

        def put(id: str, words: str, x: int, width: int, *, size: float = 17, soft: bool = False) -> int:
            rich = fonts.rich(words, layout.t(size), width, (0, 0, 0), spacing=1.26)
            area.put(Text(id, Rect(x, y, width, rich.height), words, size=size, soft=soft))
            return rich.height

        y += put("words", f"*{review.words}*", room.x, room.w, soft=True) + layout.u(12)
        found = review.dearest()
        side = layout.t(130)
        beside = room.w - side - layout.u(12) >= room.w // 2
        for place, (decision, cost) in enumerate(found):
            moment = review.moments[decision.step].state
            line = tr(
                "**{done}** {moment}. It cost **{points} ± {error} {unit}**. The coach: *{advised}*",
                done=self.sentence(decision.done),
                moment=moment.rules.moment_words(moment),
                points=decimal(cost.points),
                error=decimal(cost.error),
                unit=review.unit,
                advised=self.sentence(decision.advised),
            )
            used = put(f"cost-{place}", line, room.x, room.w - side - layout.u(12) if beside else room.w)
            top = y if beside else y + used + layout.u(4)
            rect = Rect(room.right - side, top, side, high)
            area.put(Button(f"see-{place}", rect, tr("See it"), self._opener(decision, cost), icon="play"))
            y = max(y + used, rect.bottom) + layout.u(14)
        if not review.looking and len(found) < LISTED:
            words = (
                tr("Nothing else clearly cost {unit}.", unit=review.unit)
                if found
                else tr("No decision clearly cost {unit}.", unit=review.unit)
            )
            y += put("none", words, room.x, room.w, size=20)
        return y - room.y

    def _opener(self, decision: Decision, cost: Difference) -> Callable[[], None]:
        def see() -> None:
            done, advised = (self.sentence(plain).rstrip(".") for plain in (decision.done, decision.advised))
            note = tr(
                "You: {done}. Better: {advised} (+{points} {unit})",
                done=done,
                advised=advised,
                points=decimal(cost.points),
                unit=self.review.unit,
            )
            self.app.go.watch_moment(self.table, decision.step, note)

        return see
