"""The side panel of a new game: who plays, dice, deal number, and the way to the table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.menus.new_game.choices import Choices
from scenes.menus.new_game.options import OptionRows
from scenes.paint import fonts
from scenes.system.words import Verdict, inside, later, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.screens.choice_rows import row, section
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments, Switch
from scenes.ui.widgets.entry import Entry, digit
from scenes.ui.widgets.paper import shield
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import WordLink, put_words

NUMBERS = (
    later("Nobody"),
    later("One"),
    later("Two"),
    later("Three"),
    later("Four"),
    later("Five"),
    later("Six"),
    later("Seven"),
    later("Eight"),
)


class TablePanel:
    """The panel beside the page; in a small window it stands below the choices."""

    def __init__(
        self,
        screen: Screen,
        choices: Choices,
        options: OptionRows,
        begin: Callable[[], None],
        teach_me: Callable[[], None],
    ) -> None:
        self.screen, self.choices, self.layout, self.options = screen, choices, screen.layout, options
        self.begin, self.teach_me = begin, teach_me

    def show(self) -> None:
        """Put the panel beside the page."""
        choices = self.choices
        name = choices.players[0] or "?"
        mode = choices.game.mode(choices.mode)
        head = (
            tr("{name} alone", name=name)
            if choices.count == 1
            else tr("{number} at the table", number=tr(NUMBERS[choices.count]))
        )
        whole = choices.whole()
        levels = [
            choices.entry.word(f"{o.name}={whole[o.name]}", "")
            for o in choices.options
            if self.options.has_tiles(o) and choices.option_fault(o, whole[o.name]) is None
        ]
        practice = [tr("practice")] if choices.practised else []
        app = self.screen.app
        why = choices.fault()
        begin = Command(tr("Begin"), self.begin, cap=app.bindings.cap("next-step"), why=why, id="begin")
        teach = [Command(tr("Teach me"), self.teach_me, id="teach-me")] if choices.entry.lesson else []
        notes = [tr("Your last choices are filled in.")] if choices.game.id in app.settings.last else []
        notes = [words for words in (choices.why_level,) if words] or notes
        parts = PanelParts(
            head,
            " · ".join([inside(tr(mode.title)), *(inside(level) for level in levels if level), *practice]),
            why.words if why else tr(mode.sentence),
            "" if why else tr("Then: the deal, and the first turn."),
            device=shield(choices.seats[0].colour),
            extra=self._extra,
            main=begin,
            row=[*teach, Command(tr("Back to the shelf"), self.screen.close, id="back")],
            notes=notes,
            low=True,
        )
        SidePanel(self.screen, parts)

    def _extra(self, area: ScrollArea, room: Box) -> int:
        layout = self.layout
        y = self._put_dice(area, room, room.y) + layout.u(12) if self.choices.game.dice else room.y
        y = self._put_deal(area, room, y)
        y += layout.u(4)
        if not self.choices.is_by_book:
            words = tr("all options as the book has them")
            width = min(room.w, fonts.text_width(words, "sans-semi", layout.t(15)) + layout.u(4))
            area.put(WordLink("as-book", Rect(room.x, y, width, layout.t(26)), words, self._as_the_book))
            y += layout.t(26)
        if self.choices.may_practise:
            y = self._practice(area, room, y + layout.u(4))
        return y - room.y

    @property
    def _row_high(self) -> int:
        return max(self.layout.u(44), self.layout.t(36))

    def _put_dice(self, area: ScrollArea, room: Box, y: int) -> int:
        """Are dice rolled here or typed in? Returns the y below."""
        y = section(area, room, y, tr("Dice"))
        rect, ways = room.band(y, px=self._row_high), [tr("Rolled here"), tr("Typed in")]
        put = Segments("dice", rect, tr("Dice"), ways, int(self.choices.typed_dice), self._dice, size=17)
        cap = self.screen.app.bindings.cap("dice")
        changes = (tr("{key} changes it at any time.", key=cap),) if cap else ()
        put.tip = Tip(tr("Dice"), (tr("Typed in: the app asks what you threw."), *changes))
        area.put(put)
        return rect.bottom

    def _put_deal(self, area: ScrollArea, room: Box, y: int) -> int:
        """The number of the deal, to be typed or drawn; returns the y below."""
        gap, high = self.layout.u(8), self._row_high
        y = section(area, room, y, tr("Deal number"))
        half = (room.w - gap) * 44 // 100
        seed, another = Rect(room.x, y, half, high), Rect(room.x + half + gap, y, room.w - half - gap, high)
        put = Entry("seed", seed, tr("Deal number"), str(self.choices.seed), self._seeded, most=4, allow=digit, size=26)
        put.tip = tr("The same number deals the same game, card for card.")
        area.put(put)
        area.put(Button("another", another, tr("Another"), self._another, icon="die"))
        return seed.bottom + self.layout.u(6)

    def put_below(self, area: ScrollArea, room: Box, y: int) -> int:
        """In a small window the panel's deeds stand below the choices."""
        y += self._extra(area, room.band(y)) + self.layout.u(8)
        high, why = Button.height(self.layout.u, self.layout.t), self.choices.fault()
        if why is not None:
            y = put_words(area.put, self.layout, "why-not", room.band(y), why.words, size=16) + self.layout.u(8)
        area.put(Button("begin", room.band(y, px=high), tr("Begin"), self.begin, look="main", why=why))
        y += high + self.layout.u(8)
        if self.choices.entry.lesson:
            area.put(Button("teach-me", room.band(y, px=high), tr("Teach me"), self.teach_me))
            y += high + self.layout.u(8)
        area.put(Button("back", room.band(y, px=high), tr("Back to the shelf"), self.screen.close))
        return y + high

    def _practice(self, area: ScrollArea, place: Box, y: int) -> int:
        """Practice: not a rule of the game, but a mark of this one."""
        why = Verdict(self.choices.no_practice) if self.choices.no_practice else None
        return row(
            area,
            place,
            y,
            "practice",
            tr("Practice"),
            tr("a coach compares plans for you"),
            self.layout.t(110),
            lambda rect: Switch(
                "practice", rect, tr("Practice"), self.choices.practice and why is None, self._set_practice, why=why
            ),
            rule=False,
        )

    def _set_practice(self, on: bool) -> None:
        self.choices.practice = on
        self.screen.rebuild()

    def _dice(self, index: int) -> None:
        self.choices.typed_dice = index == 1

    def _seeded(self, words: str) -> None:
        self.choices.seed = int(words or 0)

    def _another(self) -> None:
        self.choices.another_deal()
        self.screen.rebuild()

    def _as_the_book(self) -> None:
        """Every option as the rules give it."""
        self.choices.as_the_book()
        self.screen.rebuild()
