"""Who plays each seat of a running game: a person here, or one of the game's computer players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.session.catalogue import GameScenes, scenes_of
from scenes.session.table.table import Table
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.screens.choice_rows import row, segments_width
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget


class WhoPlays(Sheet):
    """Seats are handed to a computer player, or back; nothing is changed before its button is pressed.

    `done` is told who plays which seat from now on: seat -> name of its computer player.
    """

    width = 760

    def __init__(self, table: Table, done: Callable[[dict[str, str]], None]) -> None:
        super().__init__()
        self.title = tr("Who plays?")
        self.table, self.done = table, done
        self.bots = dict(table.bots)
        self.height = 270 + 52 * len(table.players)

    @property
    def entry(self) -> GameScenes:
        entry = scenes_of(self.table.game.id)
        assert entry is not None  # its table lies below
        return entry

    def offered(self, player: str) -> list[str]:
        """The computer players that this seat can have, '' for a person; one that it has already stays among them."""
        game, now = self.table.game, self.table.bots.get(player, "")
        return ["", *(bot for bot in game.bots if bot not in self.entry.unsuited or bot == now)]

    def fill(self, room: Box) -> None:
        foot = room.cut_bottom(px=Button.height(self.layout.u, self.layout.t), gap=8)
        words = tr("Each seat goes on as it stands, with its cards and all that it has.")
        if len(self.table.players) > 1:
            words += " " + tr("Whoever takes a seat sees what it hides: all at the table should agree.")
        self.put_words(words, room.cut_top(px=self.words_height(words, room.w), gap=6))

        def build(area: ScrollArea, place: Box) -> int:
            y = place.y
            for number, player in enumerate(self.table.players):
                was = self.table.bots.get(player, "")
                note = tr("until now: {who}", who=self._called(was)) if was != self.bots.get(player, "") else ""
                words = [self._called(bot) for bot in self.offered(player)]
                control = partial(self._control, number, player, words)
                y = row(area, place, y, f"seat-{number}", player, note, segments_width(self, words), control)
            return y - place.y

        seats = room.inset(0, right=-16)
        self.add("seats", ScrollArea("seats-area", seats, tr("Seats"), build, zone="seats")).fill()
        back, main = foot.columns(2, 8)
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", back, tr("Back"), self.close, cap=cap))
        self.add("deeds", Button("so", main, tr("Play on like this"), self._so, look="main"))

    def _control(self, number: int, player: str, words: list[str], rect: Rect) -> Widget:
        chosen = self.offered(player).index(self.bots.get(player, ""))
        name = tr("Who plays for {player}", player=player)
        return Segments(f"who-{number}", rect, name, words, chosen, partial(self._choose, player))

    def _called(self, bot: str) -> str:
        return self.entry.word(f"bot:{bot}", bot.capitalize()) if bot else tr("Person")

    def _choose(self, player: str, index: int) -> None:
        bot = self.offered(player)[index]
        self.bots = {seat: bot if seat == player else self.bots.get(seat, "") for seat in self.table.players}
        self.bots = {seat: name for seat, name in self.bots.items() if name}
        self.rebuild()

    def _so(self) -> None:
        self.close()
        if self.bots != dict(self.table.bots):
            self.done(self.bots)
