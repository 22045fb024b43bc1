"""A new game: mode, seats, options, dice and deal number, from what the game itself declares."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.core.errors import SetupError
from game.core.games import find_game
from game.core.rules import GameDef, Option
from scenes.inputs import Verdict
from scenes.menus.rows import row, section, segments_width
from scenes.paint import fonts
from scenes.paint.theme import SEATS
from scenes.shelf.spines import GameScenes, games_on_shelf
from scenes.widgets.bar import add_bar, add_tabs
from scenes.widgets.controls import Button, Entry, Link, Segments, Shield, Stepper, Switch, Text, Tile, WordLink
from scenes.widgets.panel import Deed, Device, Heading, PanelParts, Paper, Rule, SidePanel, art_picture, shield
from scenes.widgets.screen import Screen
from scenes.widgets.scroll import ScrollArea

MOST_SEED = 9999

TileOf = tuple[str, str, str, bool, Callable[[], None], tuple[str, str] | None, Verdict | None]
"""Id, name, sentence, chosen, deed, drawing, why not."""


class NewGame(Screen):
    """One game's set-up.  The last choices are filled in."""

    name = "new game"

    def __init__(self, entry: GameScenes) -> None:
        super().__init__()
        self.entry = entry
        self.game: GameDef = find_game(entry.game)
        self.mode = entry.modes[0]
        self.players = ["Ann"]
        self.colours = ["azure"]
        self.computer = [False]
        self.named: dict[str, Any] = {}
        self.seed = random.SystemRandom().randint(1, MOST_SEED)

    def enter(self) -> None:
        self._fill_in()

    def _fill_in(self) -> None:
        """The choices of last time, as far as they still hold."""
        last = self.app.settings.last.get(self.game.id, {})
        names, colours = last.get("players"), last.get("colours")
        if isinstance(names, list) and names and all(isinstance(name, str) for name in names):
            self.players = [str(name) for name in names][:1]
        if isinstance(colours, list) and colours and colours[0] in SEATS:
            self.colours = [str(colours[0])]
        if last.get("mode") in self.entry.modes:
            self.mode = str(last["mode"])
        options = last.get("options")
        if isinstance(options, dict):
            for name, value in options.items():
                known = next((option for option in self.game.options if option.name == name), None)
                if known and known.fault(value, tuple(self.players), self.mode) is None:
                    self.named[str(name)] = value

    # ------------------------------------------------------------ what is chosen

    def whole(self) -> dict[str, Any]:
        """Every option with its value now, defaults filled in."""
        try:
            return dict(self.game.setup(self.players, self.mode, self.named).options)
        except SetupError:
            return dict(self.game.setup(["Ann"], self.mode, self.named).options)

    def fault(self) -> Verdict | None:
        """Why the game cannot begin like this."""
        try:
            self.game.setup(self.players, self.mode, self.named)
        except SetupError as error:
            return Verdict(f"{error.reason[:1].upper()}{error.reason[1:]}.")
        return None

    def set_option(self, name: str, value: Any) -> None:
        self.named[name] = value
        self.rebuild()

    def set_mode(self, name: str) -> None:
        self.mode = name
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
            "New game",
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
        self.app.stack.replace_top(NewGame(entry))

    def _page(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        y = room.y
        mode = self.game.mode(self.mode)
        high = layout.t(52)
        note = f"{self.entry.word(f'short:{self.mode}', mode.title)}, about {self.entry.minutes} minutes"
        area.put(Heading("game-title", Rect(room.x, y, room.w, high), self.game.title, size=48, line=False, note=note))
        y += high
        area.put(Rule("title-rule", Rect(room.x, y, room.w, layout.u(8))))
        y += layout.u(16)
        y = self._modes(area, room, y)
        y = section(area, room, y, "Your town" if len(self.players) == 1 else "Seats")
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
            why = None if name in self.entry.modes else Verdict("This way to play has no table yet.")

            choose = partial(self.set_mode, name)

            tiles.append((f"mode-{name}", self.entry.word(f"mode:{name}", mode.title),
                          self.entry.word(f"line:mode:{name}", mode.sentence), name == self.mode, choose,
                          arts.get(name), why))  # fmt: skip
        return self._tiles(area, room, y, tiles, 60)

    def _seat(self, area: ScrollArea, room: Rect, y: int) -> int:
        layout = self.layout
        high = max(layout.u(44), layout.t(36))
        gap = layout.u(12)
        side = layout.u(44)
        area.put(Device("seat-device", Rect(room.x + layout.u(4), y, side, high), shield(self.colours[0])))
        x = room.x + side + gap
        width = min(layout.t(190), room.right - x)
        area.put(
            Entry(
                "name",
                Rect(x, y, width, high),
                "Name",
                self.players[0],
                self._named,
                most=24,
                allow=lambda c: c not in ".:\n\r",
            )
        )
        kinds = ["Person", "Computer"]
        kinds_width = segments_width(self, kinds) + layout.u(24)
        at = Rect(x + width + gap, y, kinds_width, high)
        if at.right > room.right:
            y += high + gap
            at = Rect(x, y, min(kinds_width, room.right - x), high)
        area.put(Segments("kind", at, "Who plays", kinds, int(self.computer[0]), self._kind, size=15))
        if room.right - at.right > layout.t(180):
            words = "*a computer seat plays itself to the end*"
            rich = fonts.rich(words, layout.t(15), room.right - at.right - gap, (0, 0, 0))
            area.put(
                Text(
                    "kind-note",
                    Rect(at.right + gap, y + (high - rich.height) // 2, room.right - at.right - gap, rich.height),
                    words,
                    size=15,
                    soft=True,
                    spacing=fonts.LINE_SPACING,
                )
            )
        y += high + layout.u(6)
        pitch = max(layout.u(56), 0)
        columns = max(1, min(len(SEATS), (room.right - x) // pitch))
        for number, seat in enumerate(SEATS):
            rect = Rect(
                x + (number % columns) * pitch, y + (number // columns) * layout.u(52), layout.u(44), layout.u(44)
            )

            def choose(seat: str = seat) -> None:
                self.colours[0] = seat
                self.rebuild()

            area.put(Shield(f"seat-{seat}", rect, seat, seat == self.colours[0], choose))
        return y + ((len(SEATS) + columns - 1) // columns) * layout.u(52)

    def _named(self, name: str) -> None:
        before = self.fault()
        self.players[0] = name
        if (self.fault() is None) != (before is None):
            self.rebuild()
        elif not self.layout.drawer:
            self.invalidate(self.layout.panel)

    def _kind(self, index: int) -> None:
        self.computer[0] = index == 1
        self.rebuild()

    def _options(self) -> list[Option]:
        return [o for o in self.game.options if not o.modes or self.mode in o.modes]

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
                          None))  # fmt: skip
        return self._tiles(area, room, y, tiles, 76)

    def _rest(self, area: ScrollArea, room: Rect, y: int, options: list[Option]) -> int:
        layout = self.layout
        y = section(area, room, y, "Options")
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

    def _option(self, area: ScrollArea, place: Rect, y: int, option: Option, value: Any) -> int:
        layout = self.layout
        id = f"option-{option.name}"
        title = self.entry.word(f"option:{option.name}", option.title)
        line = self.entry.word(f"line:option:{option.name}", option.sentence)
        if option.kind == "number":
            return row(area, place, y, id, title, line, max(layout.u(116), layout.t(96)),
                       lambda rect: Stepper(id, rect, title, int(value),
                                            lambda v: self.set_option(option.name, int(v)), least=option.least,
                                            most=option.most), rule=False)  # fmt: skip
        if option.kind == "flag":
            return row(area, place, y, id, title, line, layout.t(110),
                       lambda rect: Switch(id, rect, title, bool(value),
                                           lambda on: self.set_option(option.name, on)), rule=False)  # fmt: skip
        words = [self.entry.word(f"{option.name}={word}", word) for word in option.values]
        return row(area, place, y, id, title, line, segments_width(self, words),
                   lambda rect: Segments(id, rect, title, words, option.values.index(str(value)),
                                         lambda index: self.set_option(option.name, option.values[index])),
                   rule=False)  # fmt: skip

    def _panel(self) -> None:
        name = self.players[0] or "?"
        mode = self.game.mode(self.mode)
        head = f"{name} alone" if len(self.players) == 1 else mode.title
        levels = [self.entry.word(f"{o.name}={self.whole()[o.name]}", "") for o in self._options() if self._is_tiles(o)]
        SidePanel(self, PanelParts(
            head, " · ".join([mode.title.lower(), *(level.lower() for level in levels if level)]), mode.sentence,
            "Then: the deal, and the first turn.", device=shield(self.colours[0]), extra=self._panel_extra,
            main=Deed("Begin", self.begin, cap=self.app.bindings.cap("next-step"), why=self.fault(), id="begin"),
            row=[Deed("Back to the shelf", self.close, id="back")],
            notes=["Your last choices are filled in."], low=True,
        ))  # fmt: skip

    def _panel_extra(self, area: ScrollArea, room: Rect) -> int:
        layout = self.layout
        y = section(area, room, room.y, "Dice")
        high = max(layout.u(44), layout.t(36))
        area.put(
            Segments(
                "dice",
                Rect(room.x, y, room.w, high),
                "Dice",
                ["Rolled here", "Typed in"],
                0,
                lambda i: None,
                size=17,
                whys={1: Verdict("Typing in real dice comes with the games at one table.")},
            )
        )
        y += high + layout.u(12)
        y = section(area, room, y, "Deal number")
        half = (room.w - layout.u(8)) * 44 // 100
        area.put(
            Entry(
                "seed",
                Rect(room.x, y, half, high),
                "Deal number",
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
                "Another",
                self._another,
                icon="die",
            )
        )
        y += high + layout.u(4)
        words = "The same number deals the same game, card for card."
        rich = fonts.rich(words, layout.t(15), room.w, (0, 0, 0), role="sans", spacing=1.25)
        area.put(
            Text(
                "seed-note", Rect(room.x, y, room.w, rich.height), words, size=15, role="sans", soft=True, spacing=1.25
            )
        )
        y += rich.height + layout.u(4)
        words = "all options as the book has them"
        width = min(room.w, fonts.text_width(words, "sans-semi", layout.t(15)) + layout.u(4))
        if self.named:
            area.put(WordLink("as-book", Rect(room.x, y, width, layout.t(26)), words, self.as_the_book))
            y += layout.t(26)
        return y - room.y

    def _begin_here(self, area: ScrollArea, room: Rect, y: int) -> int:
        """In a small window the panel's deeds stand below the choices."""
        y += self._panel_extra(area, Rect(room.x, y, room.w, 0)) + self.layout.u(8)
        high = Button.height(self.layout.u, self.layout.t)
        area.put(Button("begin", Rect(room.x, y, room.w, high), "Begin", self.begin, look="main", why=self.fault()))
        y += high + self.layout.u(8)
        area.put(Button("back", Rect(room.x, y, room.w, high), "Back to the shelf", self.close))
        return y + high

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
        from scenes.menus.rulebook import open_rulebook

        open_rulebook(self.app, self.game.id, clause)

    def rulebook(self) -> None:
        self.open_clause("")

    def settings(self) -> None:
        from scenes.menus.settings import SettingsScreen

        self.app.stack.push(SettingsScreen())

    def begin(self) -> None:
        """Deal, and open the table."""
        why = self.fault()
        if why is not None:
            self.app.sound.play("refused")
            self.app.tell(why.words)
            return
        from scenes.menus.records import begin_game

        players = [name.strip() for name in self.players]
        self.app.settings.last[self.game.id] = {
            "players": players, "colours": list(self.colours), "mode": self.mode, "options": dict(self.named),
        }  # fmt: skip
        self.app.save_settings()
        bots = {name: self.game.bots[-1] for name, computer in zip(players, self.computer, strict=True) if computer}
        begin_game(
            self.app,
            self.game,
            players,
            self.mode,
            dict(self.named),
            self.seed,
            bots=bots,
            colours=dict(zip(players, self.colours, strict=True)),
        )
