"""A new game: mode, seats, options, dice and deal number, from what the game itself declares."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect

from game.core.errors import SetupError
from game.core.game_def import GameDef, Option
from game.core.games import find_game
from scenes.menus.rows import row, section, segments_width
from scenes.paint import fonts
from scenes.paint.theme import SEATS
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.seating import Seating
from scenes.system.words import Verdict, later, tr, tr_n
from scenes.ui.bar import add_bar, add_tabs
from scenes.ui.buttons import Button, IconButton
from scenes.ui.choices import Segments, Shield, Stepper, Switch, Tile
from scenes.ui.entry import Entry
from scenes.ui.paper import Device, Heading, Paper, Rule, art_picture, shield
from scenes.ui.screen import Screen
from scenes.ui.scroll import ScrollArea
from scenes.ui.side_panel import Deed, PanelParts, SidePanel
from scenes.ui.stack import Scene
from scenes.ui.text import Link, Text, WordLink

MOST_SEED = 9999
NUMBERS = (
    later("Nobody"), later("One"), later("Two"), later("Three"), later("Four"), later("Five"), later("Six"),
    later("Seven"), later("Eight"),
)  # fmt: skip

TileOf = tuple[str, str, str, bool, Callable[[], None], tuple[str, str] | None, Verdict | None]
"""Id, name, sentence, chosen, deed, drawing, why not."""


NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hedy")
"""Names for seats that nobody has named yet."""


@dataclass(slots=True)
class SeatChoice:
    """A seat as it is being set up: name, colour, and the computer player who sits there ('' for a person)."""

    name: str
    colour: str
    bot: str = ""


class NewGame(Screen):
    """One game's set-up.  The last choices are filled in."""

    name = "new game"

    def __init__(self, entry: GameScenes) -> None:
        super().__init__()
        self.entry = entry
        self.game: GameDef = find_game(entry.game)
        self.mode = entry.modes[0]
        self.seats = [SeatChoice("Ann", "azure")]
        """Every seat that was ever set up here; a mode for fewer players uses the first ones."""
        self.count = 1
        self.chosen_seat = 0
        """The seat whose shield is being chosen."""
        self.named: dict[str, Any] = {}
        self.seed = random.SystemRandom().randint(1, MOST_SEED)
        self.typed_dice = False
        self.practice = False
        """Is the coach to be at hand?"""

    def enter(self) -> None:
        self._fill_in()

    def _fill_in(self) -> None:
        """The choices of last time, as far as they still hold."""
        last = self.app.settings.last.get(self.game.id, {})
        seats = last.get("seats")
        if isinstance(seats, list):
            found = [entry for entry in seats if isinstance(entry, list) and [type(v) for v in entry] == [str] * 3]
            bots = ("", *self.game.bots)
            self.seats = [
                SeatChoice(name, colour, bot) for name, colour, bot in found if colour in SEATS and bot in bots
            ] or self.seats
            self.count = len(self.seats)
        self.typed_dice = last.get("typed-dice") is True
        self.practice = last.get("practice") is True
        if last.get("mode") in self.entry.modes:
            self.mode = str(last["mode"])
        self._fit_seats()
        options = last.get("options")
        if isinstance(options, dict):
            for name, value in options.items():
                known = next((option for option in self.game.options if option.name == name), None)
                if known and known.fault(value, tuple(self.players), self.mode) is None:
                    self.named[str(name)] = value

    # ------------------------------------------------------------ who plays

    @property
    def here(self) -> list[SeatChoice]:
        """The seats of this game."""
        return self.seats[: self.count]

    @property
    def players(self) -> list[str]:
        return [seat.name for seat in self.here]

    def _fit_seats(self) -> None:
        """As many seats as the mode takes, the missing ones with names and colours that are free."""
        counts = self.game.mode(self.mode).players
        self.count = max(min(counts), min(self.count, max(counts)))
        while len(self.seats) < self.count:
            self.seats.append(self._fresh_seat())
        taken: set[str] = set()
        for seat in self.here:
            if seat.colour in taken:
                seat.colour = next((colour for colour in SEATS if colour not in taken), seat.colour)
            taken.add(seat.colour)
        self.chosen_seat = min(self.chosen_seat, self.count - 1)

    def _fresh_seat(self) -> SeatChoice:
        names = {seat.name for seat in self.seats}
        colours = {seat.colour for seat in self.seats}
        name = next((name for name in NAMES if name not in names), tr("Player {number}", number=len(self.seats) + 1))
        colour = next((colour for colour in SEATS if colour not in colours), "azure")
        return SeatChoice(name, colour, "" if self.game.mode(self.mode).players == (1,) else self.game.bots[-1])

    def add_seat(self) -> None:
        """One seat more, with a computer player until somebody sits down."""
        self.count += 1
        self._fit_seats()
        self.chosen_seat = self.count - 1
        self.rebuild()

    def remove_seat(self, index: int) -> None:
        """Take a seat away."""
        self.seats.append(self.seats.pop(index))
        self.count -= 1
        self._fit_seats()
        self.rebuild()

    def move_seat(self, index: int) -> None:
        """One place up in the order round the table."""
        self.seats[index - 1], self.seats[index] = self.seats[index], self.seats[index - 1]
        self.chosen_seat = index - 1
        self.rebuild()

    # ------------------------------------------------------------ what is chosen

    def proposed(self) -> dict[str, Any]:
        """What this number of players should play with, where the engine's default is another."""
        found = {}
        for option in self._options():
            if option.proposed_for is not None:
                value = option.proposed_for(tuple(self.players), self.mode)
                if value != option.default and option.fault(value, tuple(self.players), self.mode) is None:
                    found[option.name] = value
        return found

    def chosen_options(self) -> dict[str, Any]:
        """What goes into the record: proposals, and what was chosen here, as far as it holds for these seats."""
        players = tuple(self.players)
        by_name = {option.name: option for option in self.game.options}
        chosen = {
            name: value for name, value in self.named.items() if by_name[name].fault(value, players, self.mode) is None
        }
        return {**self.proposed(), **chosen}

    def whole(self) -> dict[str, Any]:
        """Every option with its value now, defaults filled in."""
        names = self.players
        try:
            self.game.setup(names, self.mode)
        except SetupError:
            names = list(NAMES[: self.count])  # a name is being typed
        return dict(self.game.setup(names, self.mode, self.chosen_options()).options)

    def fault(self) -> Verdict | None:
        """Why the game cannot begin like this."""
        try:
            self.game.setup(self.players, self.mode, self.chosen_options())
        except SetupError as error:
            return Verdict(f"{error.reason[:1].upper()}{error.reason[1:]}.")
        return None

    def set_option(self, name: str, value: Any) -> None:
        self.named[name] = value
        self.rebuild()

    def set_mode(self, name: str) -> None:
        self.mode = name
        self._fit_seats()
        self.named = {
            option.name: self.named[option.name] for option in self.game.options
            if option.name in self.named and option.fault(self.named[option.name], tuple(self.players), name) is None
        }  # fmt: skip
        self.rebuild()

    def as_the_book(self) -> None:
        """Every option as the rules give it."""
        self.named.clear()
        self.rebuild()

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(
            self,
            tr("New game"),
            home=self.close,
            deeds={"rulebook": self.rulebook, "settings": self.settings, "pause": self.close},
        )
        games = games_on_shelf()
        here = [entry.game for entry in games].index(self.entry.game)
        add_tabs(self, room, [entry.title for entry in games], here, lambda index: self._other(games[index]))
        page = Rect(layout.tall)
        panel_below = layout.drawer
        self.add("page", Paper("page", page, frame=True, seed=11))
        inner = page.inflate(-layout.u(64), -layout.u(44))
        area = ScrollArea(
            "page-area", Rect(inner.x, inner.y, inner.w + layout.u(16), inner.h), "choices", self._page, zone="page"
        )
        self.add("page", area).fill()
        if not panel_below:
            self._panel()

    def _other(self, entry: GameScenes) -> None:
        self.stack.replace_top(NewGame(entry))

    def _page(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        y = room.y
        mode = self.game.mode(self.mode)
        high = layout.t(52)
        short = self.entry.word(f"short:{self.mode}", mode.title)
        note = tr_n("{mode}, about {count} minute", "{mode}, about {count} minutes", self.entry.minutes, mode=short)
        area.put(Heading("game-title", Rect(room.x, y, room.w, high), self.game.title, size=48, line=False, note=note))
        y += high
        area.put(Rule("title-rule", Rect(room.x, y, room.w, layout.u(8))))
        y += layout.u(16)
        y = self._modes(area, room, y)
        y = section(area, room, y, tr("Your town") if self.count == 1 else tr("Seats"))
        y = self._seat(area, room, y)
        words = [o for o in self._options() if self._is_tiles(o)]
        for option in words:
            y = self._tiles_option(area, room, y, option)
        y = self._rest(area, room, y, [o for o in self._options() if not self._is_tiles(o)])
        if layout.drawer:
            y = self._begin_here(area, room, y + layout.u(8))
        return y - room.y

    def _tiles(
        self, area: ScrollArea, room: Rect, y: int, tiles: Sequence[TileOf], pic: float,
    ) -> int:  # fmt: skip
        """A row of tiles, in fewer columns when the text is large."""
        layout = self.layout
        gap = layout.u(12)
        columns = max(1, min(len(tiles), (room.w + gap) // (layout.t(236) + gap)))
        width = (room.w - gap * (columns - 1)) // columns
        picture = layout.u(pic)
        high = max(layout.u(64), max(Tile.height_for(name, line, width, picture, layout.t, layout.u)
                                     for _, name, line, *_ in tiles))  # fmt: skip
        for number, (id, name, line, chosen, choose, art, why) in enumerate(tiles):
            rect = Rect(
                room.x + (number % columns) * (width + gap), y + (number // columns) * (high + gap), width, high
            )
            area.put(
                Tile(
                    id,
                    rect,
                    name,
                    line,
                    chosen,
                    choose,
                    picture=art_picture(*art) if art else None,
                    picture_width=picture,
                    why=why,
                )
            )
        rows = (len(tiles) + columns - 1) // columns
        return y + rows * (high + gap)

    def _modes(self, area: ScrollArea, room: Rect, y: int) -> int:
        tiles: list[TileOf] = []
        order = [*self.entry.modes, *(m.name for m in self.game.modes if m.name not in self.entry.modes)]
        arts = {name: (group, piece) for name, group, piece in self.entry.modes_art}
        for name in order:
            mode = self.game.mode(name)
            why = None if name in self.entry.modes else Verdict(tr("This way to play has no table yet."))

            choose = partial(self.set_mode, name)

            tiles.append((f"mode-{name}", self.entry.word(f"mode:{name}", mode.title),
                          self.entry.word(f"line:mode:{name}", mode.sentence), name == self.mode, choose,
                          arts.get(name), why))  # fmt: skip
        return self._tiles(area, room, y, tiles, 60)

    def _seat(self, area: ScrollArea, room: Rect, y: int) -> int:
        """The rows of the seats, the shields to choose from, and the way to add a seat."""
        layout = self.layout
        for index in range(self.count):
            y = self._seat_row(area, room, y, index)
        taken = {seat.colour: seat.name for number, seat in enumerate(self.here) if number != self.chosen_seat}
        chosen = self.seats[self.chosen_seat]
        x = room.x + layout.u(56)
        if self.count > 1:
            words = tr("{name}’s shield", name=chosen.name)
            width = min(room.w // 3, fonts.text_width(words, "text-semi", layout.t(17)) + layout.u(8))
            rich = fonts.rich(words, layout.t(17), width, (0, 0, 0), role="text-semi")
            at = Rect(room.x + layout.u(4), y + (layout.u(48) - rich.height) // 2, width, rich.height)
            area.put(Text("shield-of", at, words, role="text-semi", spacing=fonts.LINE_SPACING))
            x = at.right + layout.u(10)
        most = max(self.game.mode(self.mode).players)
        add = 0
        if most > 1:
            add = min(room.w, fonts.text_width(tr("Add a seat"), "sans-semi", layout.t(17)) + layout.u(32))
        pitch = layout.u(56)
        columns = max(1, min(len(SEATS), (room.right - x - (add + layout.u(8) if add else 0)) // pitch))
        for number, colour in enumerate(SEATS):
            side = layout.u(44)
            rect = Rect(x + (number % columns) * pitch, y + (number // columns) * layout.u(52), side, side)
            why = Verdict(tr("{name} has this shield.", name=taken[colour])) if colour in taken else None
            choose = partial(self._colour, colour)
            area.put(Shield(f"seat-{colour}", rect, colour, colour == chosen.colour, choose, why=why))
        bottom = y + ((len(SEATS) + columns - 1) // columns) * layout.u(52)
        if add:
            high = Button.height(layout.u, layout.t)
            mode = self.game.mode(self.mode).title
            full = Verdict(
                tr_n("{mode} takes {count} player at most.", "{mode} takes {count} players at most.", most, mode=mode)
            )
            area.put(Button("add-seat", Rect(room.right - add, y, add, high), tr("Add a seat"), self.add_seat,
                            why=full if self.count >= most else None))  # fmt: skip
            bottom = max(bottom, y + high + layout.u(4))
        return bottom

    def _colour(self, colour: str) -> None:
        self.seats[self.chosen_seat].colour = colour
        self.rebuild()

    def _seat_row(self, area: ScrollArea, room: Rect, y: int, index: int) -> int:
        """One seat: its shield, name, person or computer, how strong, its place and the way out."""
        layout, seat = self.layout, self.seats[index]
        high, gap = max(layout.u(44), layout.t(36)), layout.u(10)
        x = room.x
        if self.count > 1:
            side = layout.u(44)
            area.put(Shield(f"shield-{index}", Rect(x, y + (high - side) // 2, side, side), seat.colour,
                            index == self.chosen_seat, partial(self._choose_seat, index)))  # fmt: skip
        else:
            area.put(Device("seat-device", Rect(x + layout.u(4), y, layout.u(44), high), shield(seat.colour)))
        x += layout.u(44) + gap
        tools = (layout.u(44) + layout.u(4)) * 2 if self.count > 1 else 0
        width = min(layout.t(176), room.right - x - tools)
        whose = tr("Name of seat {number}", number=index + 1)
        area.put(Entry(f"name-{index}", Rect(x, y, width, high), whose, seat.name,
                       partial(self._named, index), most=24, allow=lambda c: c not in ".:\n\r"))  # fmt: skip
        if tools:
            self._seat_tools(area, room, y, index, high)
        left, right = x + width + gap, room.right - tools
        for id, words, chosen, change in self._seat_choices(index):
            need = segments_width(self, words) + layout.u(16)
            if left + need > right:
                y += high + layout.u(6)
                left, right = x, room.right
            area.put(Segments(id, Rect(left, y, min(need, right - left), high), tr("Who plays"), words, chosen, change))
            left += need + gap
        if self.count == 1 and right - left > layout.t(180):
            words_ = tr("*a computer seat plays itself to the end*")
            rich = fonts.rich(words_, layout.t(15), right - left, (0, 0, 0))
            place = Rect(left, y + (high - rich.height) // 2, right - left, rich.height)
            area.put(Text("kind-note", place, words_, size=15, soft=True, spacing=fonts.LINE_SPACING))
        return y + high + layout.u(8)

    def _seat_choices(self, index: int) -> list[tuple[str, list[str], int, Callable[[int], None]]]:
        """Person or computer, and for a computer player how strong: (id, words, chosen, change)."""
        seat, bots = self.seats[index], list(self.game.bots)
        rows: list[tuple[str, list[str], int, Callable[[int], None]]] = [
            (f"kind-{index}", [tr("Person"), tr("Computer")], int(bool(seat.bot)), partial(self._kind, index))
        ]
        if seat.bot:
            words = [self.entry.word(f"bot:{bot}", bot.capitalize()) for bot in bots]
            rows.append((f"bot-{index}", words, bots.index(seat.bot), partial(self._bot, index)))
        return rows

    def _seat_tools(self, area: ScrollArea, room: Rect, y: int, index: int, high: int) -> None:
        layout, side = self.layout, self.layout.u(44)
        seat, least = self.seats[index], min(self.game.mode(self.mode).players)
        first = Verdict(tr("{name} sits first already.", name=seat.name)) if index == 0 else None
        mode = self.game.mode(self.mode).title
        few = Verdict(
            tr_n("{mode} takes at least {count} player.", "{mode} takes at least {count} players.", least, mode=mode)
        )
        up = Rect(room.right - 2 * side - layout.u(4), y + (high - side) // 2, side, side)
        area.put(IconButton(f"up-{index}", up, "up", tr("{name} sits one place earlier", name=seat.name),
                            partial(self.move_seat, index), dark=False, why=first))  # fmt: skip
        out = Rect(room.right - side, up.y, side, side)
        away = IconButton(
            f"remove-{index}", out, "cross", tr("Take {name}’s seat away", name=seat.name),
            partial(self.remove_seat, index),
            dark=False, why=few if self.count <= least else None,
        )  # fmt: skip
        area.put(away)

    def _choose_seat(self, index: int) -> None:
        self.chosen_seat = index
        self.rebuild()

    def _named(self, index: int, name: str) -> None:
        before = self.fault()
        self.seats[index].name = name
        if (self.fault() is None) != (before is None):
            self.rebuild()
        elif not self.layout.drawer:
            self.invalidate(self.layout.panel)

    def _kind(self, index: int, kind: int) -> None:
        self.seats[index].bot = self.game.bots[-1] if kind else ""
        self.chosen_seat = index
        self.rebuild()

    def _bot(self, index: int, number: int) -> None:
        self.seats[index].bot = self.game.bots[number]
        self.rebuild()

    def _options(self) -> list[Option]:
        return [o for o in self.game.options if not o.modes or self.mode in o.modes]

    def _option_fault(self, option: Option, value: Any) -> Verdict | None:
        """Why an option of this mode cannot be chosen by so many players."""
        reason = option.fault(value, tuple(self.players), self.mode)
        return Verdict(f"{reason[:1].upper()}{reason[1:]}.", option.clause) if reason else None

    def _is_tiles(self, option: Option) -> bool:
        return option.kind == "word" and any(entry[0] == option.name for entry in self.entry.values_art)

    def _tiles_option(self, area: ScrollArea, room: Rect, y: int, option: Option) -> int:
        layout = self.layout
        value = self.whole()[option.name]
        clause = fonts.rich(f"[{option.clause}]", layout.t(17), 10_000, (0, 0, 0)).width + layout.u(2)
        high = layout.t(32)
        area.put(Heading(f"title-{option.name}", Rect(room.x, y, room.w - clause - layout.u(10), high), option.title))
        link = Link(
            f"clause-{option.name}", Rect(room.right - clause, y + layout.u(4), clause, layout.t(26)), option.clause
        )
        words = Text(
            f"clause-words-{option.name}",
            Rect(link.rect.x, link.rect.y, clause, link.rect.h),
            f"[{option.clause}]",
            size=17,
        )
        area.put(words)
        area.put(link)
        y += high + layout.u(6)
        tiles: list[TileOf] = []
        arts = {v: (group, piece) for name, v, group, piece in self.entry.values_art if name == option.name}
        for word in option.values:
            choose = partial(self.set_option, option.name, word)

            tiles.append((f"{option.name}-{word}", self.entry.word(f"{option.name}={word}", word.capitalize()),
                          self.entry.word(f"line:{option.name}={word}", ""), word == value, choose, arts.get(word),
                          self._option_fault(option, value)))  # fmt: skip
        return self._tiles(area, room, y, tiles, 76)

    def _rest(self, area: ScrollArea, room: Rect, y: int, options: list[Option]) -> int:
        layout = self.layout
        y = section(area, room, y, tr("Options"))
        columns = 2 if room.w >= layout.t(640) else 1
        gap = layout.u(24)
        width = (room.w - gap * (columns - 1)) // columns
        whole = self.whole()
        bottoms = [y] * columns
        for number, option in enumerate(options):
            column = number % columns
            place = Rect(room.x + column * (width + gap), 0, width, 0)
            bottoms[column] = self._option(area, place, bottoms[column], option, whole[option.name])
            if column == columns - 1:
                bottoms = [max(bottoms)] * columns
        return max(bottoms)

    @property
    def may_practise(self) -> bool:
        """Can a game like this be one for practice?"""
        return self.mode in self.entry.practice and self.count == 1

    @property
    def practised(self) -> bool:
        """Will this be a game for practice?"""
        return self.practice and self.may_practise and not self.seats[0].bot

    def _practice(self, area: ScrollArea, place: Rect, y: int) -> int:
        """Practice: not a rule of the game, but a mark of this one."""
        why = Verdict(tr("A computer player needs no coach.")) if self.seats[0].bot else None
        return row(area, place, y, "practice", tr("Practice"), tr("a coach compares plans for you"),
                   self.layout.t(110),
                   lambda rect: Switch("practice", rect, tr("Practice"), self.practice and why is None,
                                       self._set_practice, why=why), rule=False)  # fmt: skip

    def _set_practice(self, on: bool) -> None:
        self.practice = on
        self.rebuild()

    def _option(self, area: ScrollArea, place: Rect, y: int, option: Option, value: Any) -> int:
        """One option's row; greyed with the reason where so many players cannot have it."""
        layout = self.layout
        id = f"option-{option.name}"
        title = self.entry.word(f"option:{option.name}", option.title)
        line = self.entry.word(f"line:option:{option.name}", option.sentence)
        why = self._option_fault(option, value)
        if option.kind == "number":
            return row(area, place, y, id, title, line, max(layout.u(116), layout.t(96)),
                       lambda rect: Stepper(id, rect, title, int(value),
                                            lambda v: self.set_option(option.name, int(v)), least=option.least,
                                            most=option.most, why=why), rule=False)  # fmt: skip
        if option.kind == "flag":
            return row(area, place, y, id, title, line, layout.t(110),
                       lambda rect: Switch(id, rect, title, bool(value), partial(self.set_option, option.name),
                                           why=why), rule=False)  # fmt: skip
        words = [self.entry.word(f"{option.name}={word}", word) for word in option.values]
        return row(area, place, y, id, title, line, segments_width(self, words),
                   lambda rect: Segments(id, rect, title, words, option.values.index(str(value)),
                                         lambda index: self.set_option(option.name, option.values[index]), why=why),
                   rule=False)  # fmt: skip

    def _panel(self) -> None:
        name = self.players[0] or "?"
        mode = self.game.mode(self.mode)
        head = (
            tr("{name} alone", name=name)
            if self.count == 1
            else tr("{number} at the table", number=tr(NUMBERS[self.count]))
        )
        whole = self.whole()
        levels = [
            self.entry.word(f"{o.name}={whole[o.name]}", "")
            for o in self._options()
            if self._is_tiles(o) and self._option_fault(o, whole[o.name]) is None
        ]
        practice = [tr("practice")] if self.practised else []
        SidePanel(self, PanelParts(
            head, " · ".join([mode.title.lower(), *(level.lower() for level in levels if level), *practice]),
            mode.sentence,
            tr("Then: the deal, and the first turn."), device=shield(self.seats[0].colour), extra=self._panel_extra,
            main=Deed(tr("Begin"), self.begin, cap=self.app.bindings.cap("next-step"), why=self.fault(), id="begin"),
            row=[
                *([Deed(tr("Teach me"), self.teach_me, id="teach-me")] if self.entry.lesson else []),
                Deed(tr("Back to the shelf"), self.close, id="back"),
            ],
            notes=[tr("Your last choices are filled in.")] if self.game.id in self.app.settings.last else [], low=True,
        ))  # fmt: skip

    def _panel_extra(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        y = section(area, room, room.y, tr("Dice"))
        high = max(layout.u(44), layout.t(36))
        area.put(
            Segments(
                "dice",
                Rect(room.x, y, room.w, high),
                tr("Dice"),
                [tr("Rolled here"), tr("Typed in")],
                int(self.typed_dice),
                self._dice,
                size=17,
            )
        )
        y += high + layout.u(2)
        cap = self.app.bindings.cap("dice")
        words = tr("Typed in: the app asks what you threw.")
        words += " " + tr("{key} changes it at any time.", key=cap) if cap else ""
        rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans", spacing=1.25)
        area.put(Text("dice-note", Rect(room.x, y, room.w, rich.height), words, size=15, role="sans", soft=True,
                      spacing=1.25))  # fmt: skip
        y += rich.height - high
        y += high + layout.u(12)
        y = section(area, room, y, tr("Deal number"))
        half = (room.w - layout.u(8)) * 44 // 100
        area.put(
            Entry(
                "seed",
                Rect(room.x, y, half, high),
                tr("Deal number"),
                str(self.seed),
                self._seeded,
                most=4,
                allow=str.isdigit,
                size=26,
            )
        )
        area.put(
            Button(
                "another",
                Rect(room.x + half + layout.u(8), y, room.w - half - layout.u(8), high),
                tr("Another"),
                self._another,
                icon="die",
            )
        )
        y += high + layout.u(4)
        words = tr("The same number deals the same game, card for card.")
        rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans", spacing=1.25)
        area.put(
            Text(
                "seed-note", Rect(room.x, y, room.w, rich.height), words, size=15, role="sans", soft=True, spacing=1.25
            )
        )
        y += rich.height + layout.u(4)
        words = tr("all options as the book has them")
        width = min(room.w, fonts.text_width(words, "sans-semi", layout.t(15)) + layout.u(4))
        if self.named:
            area.put(WordLink("as-book", Rect(room.x, y, width, layout.t(26)), words, self.as_the_book))
            y += layout.t(26)
        if self.may_practise:
            y = self._practice(area, room, y + layout.u(4))
        return y - room.y

    def _begin_here(self, area: ScrollArea, room: Rect, y: int) -> int:
        """In a small window the panel's deeds stand below the choices."""
        y += self._panel_extra(area, Rect(room.x, y, room.w, 0)) + self.layout.u(8)
        high = Button.height(self.layout.u, self.layout.t)
        area.put(Button("begin", Rect(room.x, y, room.w, high), tr("Begin"), self.begin, look="main", why=self.fault()))
        y += high + self.layout.u(8)
        if self.entry.lesson:
            area.put(Button("teach-me", Rect(room.x, y, room.w, high), tr("Teach me"), self.teach_me))
            y += high + self.layout.u(8)
        area.put(Button("back", Rect(room.x, y, room.w, high), tr("Back to the shelf"), self.close))
        return y + high

    def teach_me(self) -> None:
        """The lesson of this game, in place of its choices."""
        self.close()
        self.app.go.lesson(self.entry.game)

    def _dice(self, index: int) -> None:
        self.typed_dice = index == 1

    def _seeded(self, words: str) -> None:
        self.seed = int(words or 0)

    def _another(self) -> None:
        self.seed = random.SystemRandom().randint(1, MOST_SEED)
        self.rebuild()

    # ------------------------------------------------------------ deeds

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
        self.app.go.rulebook(self.game.id, clause)

    def rulebook(self) -> None:
        self.open_clause("")

    def settings(self) -> None:
        self.app.go.settings()

    @property
    def moment(self) -> Hashable | None:
        return repr((self.game.id, self.mode, self.here, self.named, self.seed)) if self.fault() is None else None

    def understudy(self, seed: int) -> Scene | None:
        """The table as it would be dealt now."""
        from game.core.record import new_record
        from scenes.session.table import Table
        from scenes.tabletop.game_screen import screen_class

        record = new_record(self.game, self.players, self.mode, self.chosen_options(), self.seed)
        table = Table(record, seating=self.seating(self.here))
        return screen_class(self.entry)(table.rehearsal(seed))

    def seating(self, seats: Sequence[SeatChoice]) -> Seating:
        """What was chosen here, for these seats."""
        return Seating(
            bots={seat.name: seat.bot for seat in seats if seat.bot},
            colours={seat.name: seat.colour for seat in seats},
            typed_dice=self.typed_dice,
            practice=self.practised,
        )

    def begin(self) -> None:
        """Deal, and open the table."""
        why = self.fault()
        if why is not None:
            self.app.sound.play("refused")
            self.app.tell(why.words)
            return
        from game.core.record import new_record

        seats = [SeatChoice(seat.name.strip(), seat.colour, seat.bot) for seat in self.here]
        players = [seat.name for seat in seats]
        self.app.settings.last[self.game.id] = {
            "seats": [[seat.name, seat.colour, seat.bot] for seat in seats], "mode": self.mode,
            "options": dict(self.named), "typed-dice": self.typed_dice, "practice": self.practice,
        }  # fmt: skip
        self.app.save_settings()
        record = new_record(self.game, players, self.mode, self.chosen_options(), self.seed)
        self.app.go.begin(record, self.seating(seats))
