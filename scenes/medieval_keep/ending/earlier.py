"""The games of the same kind that were played before: at the end of a game, how this one compares."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from pygame import Rect

from scenes.medieval_keep.board.screen import KeepScreen
from scenes.system.words import tr, tr_n
from scenes.tabletop.board.draft import DraftSlot
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.services.statistics import FinishedGame

EARLIER = DraftSlot[Future[Any] | None]("earlier", lambda: None)
"""What the statistics tell, while it is asked for and then."""
SAME = ("level", "army", "invaders-grow", "attack-from-turn")
"""Games that differ in one of these options are not compared."""
LAST = 5
"""So many are listed."""


class Earlier:
    """Finished games of the same mode and level, the last first; the one on the table is none of them."""

    def __init__(self, screen: KeepScreen, points: int) -> None:
        self.screen, self.points = screen, points
        if not EARLIER.lies(screen):
            game = screen.table.game.id
            EARLIER.lay(screen, screen.app.books.ask(lambda statistics: statistics.games(game)))
        self.answer = EARLIER.on(screen)
        self.known = self.answer is not None and self.answer.done()

    def came(self) -> bool:
        """Has the answer come since this was made?"""
        return not self.known and self.answer is not None and self.answer.done()

    def games(self) -> list[FinishedGame]:
        """They themselves; none as long as the answer has not come."""
        if self.answer is None or not self.known:
            return []
        setup, own = self.screen.table.record.setup, self.screen.table.path
        return [
            game
            for game in self.answer.result()
            if game.mode == setup.mode
            and game.id != (own.stem if own is not None else "")
            and all(game.options.get(option) == setup.options.get(option) for option in SAME)
        ]

    def sentence(self) -> str:
        """The place of this game among them."""
        scores = [game.seats[0].points or 0 for game in self.games()]
        if not scores:
            return tr("The first game of this kind on this machine.")
        best, place = max(scores), 1 + sum(score > self.points for score in scores)
        if place == 1:
            return tr_n(
                "**Your best of {count} game of this kind.** Before it the best had {best}.",
                "**Your best of {count} games of this kind.** Before it the best had {best}.",
                len(scores) + 1,
                best=tr_n("{count} point", "{count} points", best),
            )
        return tr(
            "Number {place} of {count} games of this kind; the best had {best}.",
            place=place,
            count=len(scores) + 1,
            best=tr_n("{count} point", "{count} points", best),
        )

    def put(self, area: ScrollArea, room: Rect) -> int:
        """The sentence and the last of them in a column of the panel; the height used."""
        column = Column.within(area, room)
        if self.known:
            column.heading("earlier-head", tr("Earlier games"))
            column.words("earlier", self.sentence())
            for number, game in enumerate(self.games()[:LAST]):
                seat = game.seats[0]
                points = tr_n("{count} point", "{count} points", seat.points or 0)
                stood = tr("Stood: {points}", points=points)
                fell = tr("Fell in round {round}: {points}", points=points, round=game.round or 0)
                column.words(f"earlier-{number}", stood if seat.won else fell, soft=True)
        return column.used
