"""The mode and the options of a new game: tiles for what changes the game, rows for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from pygame import Rect, Surface

from game.core.rulebook.game_def import Option
from scenes.menus.new_game.choices import Choices, Value
from scenes.paint import fonts
from scenes.system.words import Verdict, tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import MenuLine
from scenes.ui.screens.choice_rows import row, segments_width
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments, Stepper, Switch, Tile
from scenes.ui.widgets.line import put_line
from scenes.ui.widgets.paper import Heading, art_picture
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Link, Text
from scenes.ui.widgets.widget import Widget


class _TileFacts(Struct, frozen=True):
    """What a tile says and does."""

    id: str
    name: str
    line: str
    chosen: bool
    choose: Callable[[], None]
    art: tuple[str, str] | None = None
    why: Verdict | None = None
    tip: str = ""
    """What is said of it where it is pointed at, if its line does not."""


class FoldOfRules(Widget):
    """The house rules in one line: pressed, they lie open or are folded away."""

    def __init__(self, rect: Rect, differing: str, unfolded: bool, unfold: Callable[[], None]) -> None:
        super().__init__("house-rules", rect, tr("House rules"))
        self.differing, self.unfolded, self.press, self.kind = differing, unfolded, unfold, "button"

    def said(self) -> str:
        return f"{self.name}: {self.differing}"

    def draw(self, surface: Surface) -> None:
        theme, colour = self.theme, self.theme.ink if self.hovered else self.theme.soft_ink
        faces.hairline(self.rect.w, theme.hairline, self.scale, theme).draw(surface, self.rect.topleft)
        sign = faces.icon("down" if self.unfolded else "forward", self.t(14), colour, self.scale, theme)
        sign.draw(surface, (self.rect.x + self.u(10), self.rect.centery))
        words = self.put_text(
            surface, self.name, "sans-semi", self.t(17), theme.ink, (self.rect.x + self.u(26), self.rect.centery)
        )
        put_line(
            surface,
            self.box,
            self.differing,
            "text-italic",
            17,
            theme.soft_ink,
            self.rect.midright,
            "midright",
            room=self.rect.right - words.right - self.u(20),
        )


class OptionRows:
    """Modes, tiles and rows on the page of a new game; `set_mode` and `set_option` are told what was chosen."""

    def __init__(
        self,
        screen: Screen,
        choices: Choices,
        set_mode: Callable[[str], None],
        set_option: Callable[[str, Value], None],
        unfolded: bool,
        unfold: Callable[[], None],
    ) -> None:
        self.screen, self.choices, self.layout = screen, choices, screen.layout
        self.unfolded, self.unfold = unfolded, unfold
        self.set_mode, self.set_option = set_mode, set_option

    def put(self, area: ScrollArea, room: Box, y: int) -> int:
        """Every option of the mode; the y below them."""
        for option in self.choices.options:
            if self.has_tiles(option):
                y = self._tiles_option(area, room, y, option)
        rest = [option for option in self.choices.options if not self.has_tiles(option)]
        first = [option for option in rest if option.kind == "seat" or option.name in self.choices.entry.at_hand]
        y = self._rows(area, room, y, first)
        house = [option for option in rest if option not in first]
        return self._house_rules(area, room, y, house) if house else y

    def put_modes(self, area: ScrollArea, room: Rect, y: int) -> int:
        """A tile for each mode; the y below them."""
        entry, game = self.choices.entry, self.choices.game
        order = [*entry.modes, *(mode.name for mode in game.modes if mode.name not in entry.modes)]
        if len(order) == 1:  # nothing to choose: what it is stands in the panel
            return y
        arts = {name: (group, piece) for name, group, piece in entry.modes_art}
        tiles = []
        for name in order:
            mode = game.mode(name)
            title, line = entry.word(f"mode:{name}", mode.title), entry.word(f"line:mode:{name}", mode.sentence)
            why = None if name in entry.modes else Verdict(tr("This way to play has no table yet."))
            choose = partial(self.set_mode, name)
            tiles.append(
                _TileFacts(f"mode-{name}", title, line, name == self.choices.mode, choose, arts.get(name), why)
            )
        return self._tiles(area, room, y, tiles, 56, 236)

    def _tiles_option(self, area: ScrollArea, room: Rect, y: int, option: Option) -> int:
        layout = self.layout
        value = self.choices.whole()[option.name]
        clause = fonts.rich(f"[{option.clause}]", layout.t(17), 10_000, (0, 0, 0)).width + layout.u(2)
        high = layout.t(32)
        name = self.choices.entry.word(f"option:{option.name}", option.title)
        area.put(Heading(f"title-{option.name}", Rect(room.x, y, room.w - clause - layout.u(10), high), name))
        link = Link(
            f"clause-{option.name}", Rect(room.right - clause, y + layout.u(4), clause, layout.t(26)), option.clause
        )
        words = Text(
            f"clause-words-{option.name}",
            link.rect.copy(),
            f"[{option.clause}]",
            size=17,
        )
        area.put(words)
        area.put(link)
        y += high + layout.u(6)
        entry, why = self.choices.entry, self.choices.option_fault(option, value)
        arts = {v: (group, piece) for name, v, group, piece in entry.values_art if name == option.name}
        tiles, whole, said = [], self.choices.is_whole(option), ""
        for word in option.values:
            title = entry.word(f"{option.name}={word}", word.capitalize())
            line = entry.word(f"line:{option.name}={word}", "", self.choices.count)
            choose = partial(self.set_option, option.name, word)
            now = whole and word == value
            tiles.append(_TileFacts(f"{option.name}-{word}", title, "", now, choose, arts.get(word), why, line))
            said = line if now else said
        y = self._tiles(area, room, y, tiles, 56, 176)
        high = max(fonts.rich(tile.tip, layout.t(17), room.w, (0, 0, 0)).height if tile.tip else 0 for tile in tiles)
        if said:  # its room stays where none is chosen: nothing moves from under a hand
            place = Rect(room.x, y, room.w, high)
            area.put(Text(f"said-{option.name}", place, said, size=17, soft=True, spacing=fonts.LINE_SPACING))
        return y + high + (layout.u(8) if high else 0)

    def _house_rules(self, area: ScrollArea, room: Box, y: int, options: list[Option]) -> int:
        """One line that says what differs from the book, and the options below it where it is unfolded."""
        layout = self.layout
        line = room.band(y + layout.u(6), px=max(layout.u(44), layout.t(36)))
        area.put(FoldOfRules(line, self.differing(options), self.unfolded, self.unfold))
        y = line.bottom + layout.u(6)
        return self._own_content(area, room, self._rows(area, room, y, options)) if self.unfolded else y

    def _own_content(self, area: ScrollArea, room: Box, y: int) -> int:
        """The way to a group's own cards, where the game can have them and none are chosen; the y below it."""
        entry, layout = self.choices.entry, self.layout
        chosen = any(option.kind == "other" and option.name == "content" for option in self.choices.options)
        if not entry.own_content or chosen:
            return y
        title, line = tr("Cards of your own"), tr("a file with cards, roles, Allies and map of your table")
        return row(
            area,
            room,
            y,
            "own-content",
            title,
            line,
            layout.t(190),
            lambda rect: Button(
                "own-content", rect, tr("Look them over"), partial(self.screen.app.go.own_content, entry.game)
            ),
            rule=False,
        )

    def differing(self, options: Sequence[Option]) -> str:
        """Which of these options are not as the book gives them."""
        changed = {**self.choices.proposed(), **self.choices.named}
        whole, by_book = self.choices.whole(), self.choices.by_book()
        names = [
            self.choices.entry.word(f"option:{option.name}", option.title)
            for option in options
            if option.name in changed and whole[option.name] != by_book.get(option.name)
        ]
        return ", ".join(names) if names else tr("all by the book")

    def _rows(self, area: ScrollArea, room: Box, y: int, options: list[Option]) -> int:
        """These options, two beside each other where there is room; the y below them."""
        layout = self.layout
        columns = 2 if len(options) > 1 and room.w >= layout.t(640) else 1
        places = room.columns(columns, 24)
        whole = self.choices.whole()
        bottoms = [y] * columns
        for number, option in enumerate(options):
            column = number % columns
            place = places[column]
            bottoms[column] = self._option(area, place, bottoms[column], option, whole[option.name])
            if column == columns - 1:
                bottoms = [max(bottoms)] * columns
        return max(bottoms)

    def _option(self, area: ScrollArea, place: Box, y: int, option: Option, value: Value) -> int:
        """One option's row; greyed with the reason where so many players cannot have it."""
        layout = self.layout
        id = f"option-{option.name}"
        title = self.choices.entry.word(f"option:{option.name}", option.title)
        line = self.choices.entry.word(f"line:option:{option.name}", option.sentence, self.choices.count)
        if self.choices.is_proposed(option):
            line = self.choices.entry.word(f"why:option:{option.name}", line, self.choices.count)
        why = self.choices.option_fault(option, value)
        if option.kind == "number":
            return row(area, place, y, id, title, line, max(layout.u(116), layout.t(96)),
                       lambda rect: Stepper(id, rect, title, int(value),
                                            lambda v: self.set_option(option.name, int(v)), least=option.least,
                                            most=self.choices.most(option), why=why), rule=False)  # fmt: skip
        if option.kind == "flag":
            return row(
                area,
                place,
                y,
                id,
                title,
                line,
                layout.t(110),
                lambda rect: Switch(id, rect, title, bool(value), partial(self.set_option, option.name), why=why),
                rule=False,
            )
        if option.kind == "seat":
            return row(
                area,
                place,
                y,
                id,
                title,
                line,
                layout.t(110),
                lambda rect: Button(id, rect, str(value), lambda: self._offer_seats(option, id), why=why),
                rule=False,
            )
        if option.kind == "other":
            return row(
                area,
                place,
                y,
                id,
                title,
                line,
                layout.t(190),
                lambda rect: Button(id, rect, str(value), partial(self._as_usual, option), cap="×", why=why),
                rule=False,
            )
        words = [self.choices.entry.word(f"{option.name}={word}", word) for word in option.values]
        need = segments_width(self.screen, words)
        if need > place.w:  # too many to stand beside each other
            now = words[option.values.index(str(value))]
            return row(
                area,
                place,
                y,
                id,
                title,
                line,
                layout.t(150),
                lambda rect: Button(id, rect, now, lambda: self._offer_values(option, words, id), why=why),
                rule=False,
            )
        return row(area, place, y, id, title, line, need,
                   lambda rect: Segments(id, rect, title, words, option.values.index(str(value)),
                                         lambda index: self.set_option(option.name, option.values[index]), why=why),
                   rule=False)  # fmt: skip

    def _as_usual(self, option: Option) -> None:
        """Drop what another screen has chosen."""
        self.choices.named.pop(option.name, None)
        self.screen.rebuild()

    def _below(self, button: str) -> tuple[int, int]:
        """The foot of a button where it stands now: the page may have been scrolled since it was built."""
        thing = self.screen.hands.find(button)
        return (thing.rect if thing is not None else self.screen.layout.window).midbottom

    def _offer_seats(self, option: Option, button: str) -> None:
        """The players, to choose one of them."""
        lines = [MenuLine(name, partial(self.set_option, option.name, name)) for name in self.choices.judged]
        title = self.choices.entry.word(f"option:{option.name}", option.title)
        self.screen.app.offer(title, lines, self._below(button), self.screen)

    def _offer_values(self, option: Option, words: Sequence[str], button: str) -> None:
        """The values of an option, to choose one of them."""
        values = zip(option.values, words, strict=True)
        lines = [MenuLine(word, partial(self.set_option, option.name, value)) for value, word in values]
        title = self.choices.entry.word(f"option:{option.name}", option.title)
        self.screen.app.offer(title, lines, self._below(button), self.screen)

    def has_tiles(self, option: Option) -> bool:
        """Is it shown with a picture for each value?"""
        return option.kind == "word" and any(entry[0] == option.name for entry in self.choices.entry.values_art)

    def _tiles(
        self,
        area: ScrollArea,
        room: Rect,
        y: int,
        tiles: Sequence[_TileFacts],
        pic: float,
        least: float,
    ) -> int:
        """A row of tiles at least so wide, in fewer columns when the text is large."""
        layout = self.layout
        gap = layout.u(12)
        columns = max(1, min(len(tiles), (room.w + gap) // (layout.t(least) + gap)))
        columns = -(-len(tiles) // -(-len(tiles) // columns))  # two and two, not three and one
        width = (room.w - gap * (columns - 1)) // columns
        picture = layout.u(pic)
        needed = (Tile.height_for(tile.name, tile.line, width, picture, layout.t, layout.u) for tile in tiles)
        high = max(layout.u(pic + 8), layout.u(64), *needed)
        for number, tile in enumerate(tiles):
            left, top = (number % columns) * (width + gap), (number // columns) * (high + gap)
            rect = Rect(room.x + left, y + top, width, high)
            art = art_picture(*tile.art) if tile.art else None
            put = Tile(
                tile.id,
                rect,
                tile.name,
                tile.line,
                tile.chosen,
                tile.choose,
                picture=art,
                picture_width=picture,
                why=tile.why,
            )
            put.tip = tile.tip
            area.put(put)
        rows = (len(tiles) + columns - 1) // columns
        return y + rows * (high + gap)
