"""A new game: mode, seats, options, dice and deal number, from what the game itself declares."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from scenes.menus.new_game.choices import Choices, Value
from scenes.menus.new_game.options import OptionRows
from scenes.menus.new_game.panel import TablePanel
from scenes.menus.new_game.seats import SeatRows
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.system.words import later, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.screens.choice_rows import section
from scenes.ui.screens.night_bar import add_bar, add_tabs
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.stack import Scene
from scenes.ui.widgets.paper import Heading, Paper, Rule
from scenes.ui.widgets.scroll import ScrollArea

BESIDE = 6
"""Units between the choices and the bar that scrolls them: the ring round what is chosen reaches as far."""


class NewGame(Screen):
    """One game's set-up.  The last choices are filled in."""

    name = "new game"

    def __init__(self, entry: GameScenes, options: Mapping[str, Value] | None = None) -> None:
        super().__init__()
        self.entry, self.choices, self._chosen = entry, Choices(entry), dict(options or {})
        self.unfolded = bool(options)
        """Do the house rules lie open?"""

    def enter(self) -> None:
        self.choices = Choices.remembered(self.entry, self.app.settings)
        self.choices.named.update(self._chosen)
        game = self.entry.game
        self._played = self.app.books.ask(lambda statistics: statistics.games(game))

    def set_option(self, name: str, value: Value) -> None:
        """Choose an option."""
        self.choices.set_option(name, value)
        self.rebuild()

    def set_mode(self, name: str) -> None:
        """Choose a mode."""
        self.choices.set_mode(name)
        self.rebuild()

    def _unfold(self) -> None:
        """Lay the house rules open, or fold them away."""
        self.unfolded = not self.unfolded
        self.app.sound.play("page-turned")
        self.rebuild()

    def update(self, now: float) -> bool:
        if not self._told and self._played.done():
            self.rebuild()
        return super().update(now)

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        self._told = self._played.done()
        self.choices.played = self._played.result() if self._told else ()
        self._seats = SeatRows(self, self.choices)
        self._options = OptionRows(self, self.choices, self.set_mode, self.set_option, self.unfolded, self._unfold)
        self._panel = TablePanel(self, self.choices, self._options, self.begin, self.teach_me)
        _, room = add_bar(
            self,
            tr("New game"),
            home=self.close,
            deeds={"rulebook": self.rulebook, "settings": self.settings, "pause": self.close},
        )
        games = games_on_shelf()
        here = [entry.game for entry in games].index(self.entry.game)
        add_tabs(self, room, [entry.title for entry in games], here, lambda index: self._other(games[index]))
        page = layout.tall
        self.add("page", Paper("page", page, frame=True, seed=11))
        inner = page.inset(32, 16)
        place = inner.inset(0, right=-16 - BESIDE)
        area = ScrollArea("page-area", place, "choices", self._page, zone="page")
        self.add("page", area).fill()
        if not layout.drawer:
            self._panel.show()

    def _other(self, entry: GameScenes) -> None:
        self.stack.replace_top(NewGame(entry))

    def _page(self, area: ScrollArea, room: Box) -> int:
        layout, choices = self.layout, self.choices
        room.cut_right(BESIDE)
        y = room.y
        mode = choices.game.mode(choices.mode)
        high = layout.t(44)
        short = self.entry.word(f"short:{choices.mode}", mode.title)
        minutes = self.entry.minutes_for(choices.count)
        note = tr_n("{mode}, about {count} minute", "{mode}, about {count} minutes", minutes, mode=short)
        area.put(Heading("game-title", room.band(y, px=high), choices.game.title, size=44, line=False, note=note))
        y += high
        area.put(Rule("title-rule", room.band(y, 8)))
        y += layout.u(16)
        y = self._options.put_modes(area, room, y)
        y = section(area, room, y, self.entry.word("seat", later("Your seat")) if choices.count == 1 else tr("Seats"))
        y = self._seats.put(area, room, y)
        y = self._options.put(area, room, y)
        if layout.drawer:
            y = self._panel.put_below(area, room, y + layout.u(8))
        return y - room.y

    # ------------------------------------------------------------ deeds

    def teach_me(self) -> None:
        """The lesson of this game, in place of its choices."""
        self.close()
        self.app.go.lesson(self.entry.game)

    def command(self, name: str) -> bool:
        if name == "next-step":
            self.begin()
        elif name == "back":
            self.close()
        elif name == "rulebook":
            self.rulebook()
        else:
            return False
        return True

    def open_clause(self, clause: str) -> None:
        self.app.go.rulebook(self.entry.game, clause)

    def rulebook(self) -> None:
        self.open_clause("")

    def settings(self) -> None:
        self.app.go.settings()

    @property
    def moment(self) -> Hashable | None:
        chosen = self.choices
        if chosen.fault() is not None:
            return None
        return repr((self.entry.game, chosen.mode, chosen.here, chosen.chosen_options(), chosen.seed))

    def understudy(self, seed: int) -> Scene | None:
        """The table as it would be dealt now."""
        from scenes.session.table.table import Table
        from scenes.tabletop.game_screen import screen_class

        table = Table(self.choices.record(), seating=self.choices.seating)
        return screen_class(self.entry)(table.rehearsal(seed))

    def begin(self) -> None:
        """Deal, and open the table."""
        self.choices.begin(self.app)
