"""Choosing the setting (DEF-SET-1): where the city stands, how it will sound, and whether it is to be drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.defenders.forecasts.city import SettingForecast
from game.parts.arms import Arms, arms_for, read_arms
from scenes.city.drawing import names
from scenes.city.panel.tool_settings import choices
from scenes.defenders.board.board import Board
from scenes.defenders.board.drafts import ARMS, BASE, NOTES, SETTING, SIXES, TITLE, UNNAMED, WAY
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.board.writing_boxes import heading, small_text, text_box
from scenes.defenders.pieces.looks import SETTING_BOOK, SETTING_LINE, SETTING_NAME, SETTINGS, spoken
from scenes.defenders.setup.arms_sheet import ArmsPicture, ArmsSheet, WhereSeen
from scenes.defenders.setup.naming import NameScroll, Skyline, six_names
from scenes.defenders.setup.ready_sheet import ReadySheet
from scenes.paint import art, marks
from scenes.session.catalogue import scenes_of
from scenes.system.words import inside, said, tr
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Tile
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Heading, Paper, art_picture
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert, Widget

SOUNDS = {
    "fortress": ("locations", "fortress"),
    "riders": ("units", "riders"),
    "trebuchet": ("units", "trebuchet"),
    "king-threat": ("threats", "giant"),
}
"""What stands for the sound of a setting -> its drawing."""


class SettingBoard(Board):
    """The choice is laid out until the First Player enters it."""

    log_in_panel = False

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.fixed = screen.phase == "city"
        """Did the set-up choose the setting? Then the city's name and arms alone are asked for."""
        self.chosen_one = self.seen.setting.key if self.fixed else SETTING.read(screen)
        self.way = WAY.read(screen)

    def build(self) -> None:
        page = self.layout.tall
        self.screen.add("page", Paper("page", page, frame=True, seed=11))
        inner = page.inflate(-self.u(52), -self.u(40))
        area = ScrollArea(
            "page-area", Rect(inner.x, inner.y, inner.w + self.u(14), inner.h), tr("settings"), self._page, zone="page"
        )
        self.screen.add("page", area).fill()

    def _page(self, area: ScrollArea, room: Rect) -> int:
        gap = self.u(10)
        y = self._naming(area, room) if self._names_here else self._settings(area, room)
        y = heading(self, area, room, y, tr("The map"))
        pairs = (
            ("draw", tr("Draw it together"), tr("cards first, then your pens"), ("locations", "fortress")),
            (
                "ready",
                tr("Take a city that is drawn"),
                tr("a sample, one of yours, or a sketch"),
                ("locations", "gatehouse"),
            ),
        )
        columns = 2 if room.w > self.t(430) else 1
        wide = (room.w - gap * (columns - 1)) // columns
        side = self.u(56)
        tall = max(self.u(62), *(Tile.height_for(n, line, wide, side, self.t, self.u) for _, n, line, _ in pairs))
        for number, (way, name, line, picture) in enumerate(pairs):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(
                Tile(
                    f"way-{way}",
                    rect,
                    name,
                    line,
                    way == self.way,
                    partial(self._way, way),
                    picture=art_picture(*picture),
                    picture_width=side,
                )
            )
        y += -(-len(pairs) // columns) * (tall + gap)
        y = heading(self, area, room, y, tr("At the table"))
        y = self._table(area, room, y)
        if self._names_here:
            y = self.put_note(area, Rect(room.x, y, room.w, 0))
        return y - room.y

    @property
    def _names_here(self) -> bool:
        """Is the page about the name alone? Then a scroll has the room of the settings."""
        return self.fixed and self.way == "draw"

    def _settings(self, area: ScrollArea, room: Rect) -> int:
        """The worlds that can be chosen. Returns the y below."""
        y = room.y
        high = self.t(46)
        area.put(Heading("title", Rect(room.x, y, room.w, high), self._question, size=40, line=False))
        y += high + self.u(8)
        gap = self.u(10)
        columns = max(1, min(4, room.w // self.t(190)))
        wide = (room.w - gap * (columns - 1)) // columns
        pic = round(wide * 0.42)
        tall = max(
            self.u(132),
            *(pic + Tile.height_for(tr(SETTING_NAME[s]), "", wide, 0, self.t, self.u) for s in self.offered),
        )
        for number, setting in enumerate(self.offered):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (tall + gap), wide, tall)
            area.put(SettingTile(setting, rect, setting == self.chosen_one, partial(self._choose, setting), pic))
        empty = -len(self.offered) % columns
        if empty and self.fixed:
            left = room.right - empty * (wide + gap) + gap
            top = y + (len(self.offered) // columns) * (tall + gap) + self.u(14)
            place = Rect(left + self.u(6), top, room.right - left - self.u(6), 0)
            self.put_note(area, place)
        return y + -(-len(self.offered) // columns) * (tall + gap) + self.u(2)

    def _naming(self, area: ScrollArea, room: Rect) -> int:
        """The name on a scroll before the city's skyline, and six others. Returns the y below."""
        high, tall = self.u(164), max(self.u(92), self.t(60))
        name = tr("{setting}: its houses", setting=tr(SETTING_NAME[self.chosen_one]))
        area.put(Skyline("skyline", Rect(room.x, room.y, room.w, high), name, self.world, self.arms))
        wide = min(round(room.w * 0.64), room.w - self.u(120))
        scroll = Rect(room.centerx - wide // 2, room.y + high - self.u(34), wide, tall)
        hint = tr("a name for it")
        area.put(NameScroll("title", scroll, tr("The city’s name"), self.city_name, self._typed, most=80, hint=hint))
        return self._six(area, room, scroll.bottom + self.u(26), max(1, min(4, room.w // self.t(190))))

    def _six(self, area: ScrollArea, room: Rect, y: int, columns: int, more: bool = True) -> int:
        """Six names at once, and a button for six `more`. Returns the y below."""
        gap, high = self.u(8), self.t(44)
        wide = (room.w - gap * (columns - 1)) // columns
        self.screen.suggested.update(self.names)
        found = [*self.names, *([""] if more else [])]
        for number, name in enumerate(found):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            if not name:
                rect.w = room.right - rect.x
                area.put(Button("six-more", rect, tr("Six more"), self._six_more, icon="die"))
            else:
                area.put(Button(f"name-{number}", rect, name, partial(self._name, name)))
        return y + -(-len(found) // columns) * (high + gap) + self.u(2)

    @property
    def names(self) -> list[str]:
        """Six names that the city could have instead of the one that the deal gave it."""
        seed = self.screen.table.record.seed
        return six_names(f"{seed} {SIXES.read(self.screen)}", self._named_like, self._proposed(random.Random(seed)))

    def _name(self, name: str) -> None:
        TITLE.change(self.screen, name)

    def _six_more(self) -> None:
        SIXES.lay(self.screen, SIXES.read(self.screen) + 1)
        self.screen.rebuild()

    def _typed(self, words: str) -> None:
        TITLE.lay(self.screen, words)

    @property
    def world(self) -> str:
        """In whose hand everything would be drawn."""
        return BASE.read(self.screen) if self.chosen_one == "custom" else self.chosen_one

    @property
    def enters(self) -> str:
        """Who enters what the table decides."""
        return self.screen.me if self.fixed else self.turn.first

    @property
    def _deed(self) -> str:
        return "name-city" if self.fixed else "choose-setting"

    @property
    def offered(self) -> Sequence[str]:
        """The settings that can be chosen, or the one that was."""
        return (self.chosen_one,) if self.fixed else SETTINGS

    @property
    def _question(self) -> str:
        return tr("What is the city called?") if self.fixed else tr("Where does your city stand?")

    def put_note(self, area: ScrollArea, place: Rect) -> int:
        """What a setting is for, where no picture stands. Returns the y below."""
        chosen = tr("It was chosen with the new game.")
        if self.screen.table.record.steps:
            chosen = tr("{player} chose it.", player=self.turn.first)
        words = chosen + " " + tr("No rule depends on it. [DEF-SET-1]")
        return small_text(self, area, place, place.y, "about-settings", words, 16)

    def _table(self, area: ScrollArea, room: Rect, y: int) -> int:
        """Who plays, and by which rules: chosen with the new game. Returns the y below."""
        gap, high = self.u(8), self.t(44)
        players = self.screen.table.players
        columns = max(1, min(len(players), room.w // self.t(150)))
        wide = min(self.t(190), (room.w - gap * (columns - 1)) // columns)
        for number, player in enumerate(players):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            area.put(SeatChip(self, player, rect))
        y += -(-len(players) // columns) * (high + gap)
        return small_text(self, area, room, y, "rules-chosen", self.rules_chosen, 16)

    @property
    def rules_chosen(self) -> str:
        """Which options are not as the book has them, but for the setting."""
        table = self.screen.table
        scenes, chosen = scenes_of(table.game.id), table.record.options
        assert scenes is not None
        parts = []
        for option in table.game.options:
            value = str(chosen.get(option.name, option.default))
            if option.name == "setting" or value == str(option.default):
                continue
            name = scenes.word(f"option:{option.name}", option.title)
            parts.append(f"{name}: {inside(scenes.word(f'{option.name}={value}', value))}")
        if not parts:
            return tr("All rules as the book has them.")
        return tr("{rules}. All else as the book has it.", rules="; ".join(parts))

    def _choose(self, setting: str) -> None:
        SETTING.step(self.screen, setting)
        self.screen.app.sound.play("button")
        self.screen.rebuild()

    def _way(self, way: str) -> None:
        WAY.step(self.screen, way)
        self.screen.app.sound.play("button")
        self.screen.rebuild()

    # ------------------------------------------------------------ the panel

    def panel(self) -> PanelParts:
        words = tr(SETTING_BOOK[self.chosen_one])
        then = tr("Then: twelve cards, and you make places and people of them.")
        main = self.main(tr("Begin"), self._begin, self.enters)
        if self.way == "ready":
            then = tr("Then: its defenders are placed, and the threats gather.")
            main = self.screen.main_deed(tr("Choose the city"), self._ready)
        row = []
        if self.fixed:
            words = tr("Name your city and give it arms. They stand on its map, its book and its chronicle.")
            row = [Command(tr("No name"), self._unnamed, id="unnamed")]
        return PanelParts(
            tr(SETTING_NAME[self.chosen_one]),
            tr("{player} enters what the table decides", player=self.enters),
            words,
            then,
            main=main,
            row=row,
            extra=self._extra,
            low=True,
        )

    def _extra(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        if self.way == "draw" or self.chosen_one == "custom":
            y = self._name_box(area, room, y)
        if self.chosen_one == "custom":
            y = self._bases(area, room, y)
            return text_box(self, area, room, y, NOTES, tr("Notes"), lambda: tr(SETTING_BOOK["medieval"]),
                            hint=tr("who attacks, with what, and why")) - room.y  # fmt: skip
        y = heading(self, area, room, y, tr("How it will sound"))
        sound = self._sound(self.chosen_one)
        for word, name in sound.items():
            what = tr("a King threat") if word == "king-threat" else spoken(word)
            high = max(self.t(34), self.u(44))
            area.put(SoundRow(self, word, Rect(room.x, y, room.w, high), what, name))
            y += high + self.u(2)
        if self.fixed:
            return y - room.y + self.u(8)
        other = SETTINGS[(SETTINGS.index(self.chosen_one) + 1) % (len(SETTINGS) - 1)]
        names = list(self._sound(other).values())
        words = tr(
            "{setting} would say *{first}*, *{second}*.",
            setting=tr(SETTING_NAME[other]),
            first=names[0],
            second=names[1],
        )
        return small_text(self, area, room, y + self.u(6), "elsewhere", words, 16) - room.y + self.u(8)

    def _bases(self, area: ScrollArea, room: Rect, y: int) -> int:
        """Whose names and art a world of one's own borrows. Returns the y below."""
        y, gap = heading(self, area, room, y, tr("It is built like")), self.u(8)
        chosen = BASE.read(self.screen)
        deeds = [
            (f"base-{world}", tr(SETTING_NAME[world]), partial(self._build_like, world), world == chosen)
            for world in SETTINGS
            if world != "custom"
        ]
        row = self.layout.box(Rect(room.x, y, room.w, Button.height(self.u, self.t)))
        return choices(area, row, deeds, 2) + gap

    def _build_like(self, world: str) -> None:
        BASE.step(self.screen, world)
        self.screen.rebuild()

    def _name_box(self, area: ScrollArea, room: Rect, y: int) -> int:
        """What the city is called: proposed, and written over by who wants to; its arms. Returns the y below."""
        y = heading(self, area, room, y, tr("The city’s arms") if self._names_here else tr("The city’s name and arms"))
        high, gap = self.t(44), self.u(8)
        tall = 2 * high + gap
        side = round(tall * 0.84)
        area.put(ArmsPicture("arms", Rect(room.x, y, side, tall), tr("The city’s arms"), self.arms))
        beside = Rect(room.x + side + gap, y, room.w - side - gap, high)
        deeds: list[Widget] = [
            Button("choose-arms", beside, tr("Its arms …"), self._choose_arms),
            Button("other-arms", beside, tr("Others"), self._other_arms, icon="die"),
        ]
        if not self._names_here:
            name, hint = tr("The city’s name"), tr("a name for it")
            deeds.insert(0, Entry("title", beside, name, self.city_name, self._typed, most=80, hint=hint))
            deeds.insert(1, Button("six-more", beside, tr("Six more"), self._six_more, icon="die"))
        columns = 2 if not self._names_here and beside.w >= self.t(118) + gap + self.t(110) else 1
        last = self.t(118)
        for number, deed in enumerate(deeds):
            row, second = divmod(number, columns)
            deed.rect = beside.move(0, row * (high + gap))
            if columns == 2:
                deed.rect.w = last if second else beside.w - last - gap
                deed.rect.right = beside.right if second else deed.rect.right
            area.put(deed)
        y += -(-len(deeds) // columns) * (high + gap)
        if not self._names_here:
            return self._six(area, room, y, 2, more=False)
        seen = Rect(room.x, y, room.w, self.u(200))
        area.put(WhereSeen("arms-seen", seen, tr("Where they will be seen"), self.city_name, self.arms))
        return seen.bottom + gap

    def arms(self) -> Arms:
        """The arms that were chosen, else those that the name makes."""
        return read_arms(ARMS.read(self.screen)) or arms_for(self.city_name)

    def _other_arms(self) -> None:
        number = random.Random().randrange(1_000_000)
        self._bear(arms_for(f"{self.city_name} {number}"))

    def _choose_arms(self) -> None:
        self.screen.stack.push(ArmsSheet(self.arms(), self.city_name, self._bear))

    def _bear(self, arms: Arms) -> None:
        ARMS.step(self.screen, arms.words)
        self.screen.rebuild()

    @property
    def city_name(self) -> str:
        """What was written, else a name from the deal's number: the same until another one is wanted."""
        if TITLE.lies(self.screen):
            return TITLE.read(self.screen)
        return self._proposed(random.Random(self.screen.table.record.seed))

    def _proposed(self, chance: random.Random) -> str:
        name = names.proposed((), chance, self._named_like)
        self.screen.suggested.add(name)
        return name

    @property
    def _named_like(self) -> str:
        """As whose cities it is called."""
        world = self.seen.setting.voice if self.fixed else self.chosen_one
        return BASE.read(self.screen) if world == "custom" else world

    def _sound(self, setting: str) -> dict[str, str]:
        """Names for a few words, as a setting makes them."""
        args = {} if self.fixed else {"setting": setting}
        actor = self.screen.act_as(self.enters)
        found = actor.forecast_as(SettingForecast, self._deed, **args) or SettingForecast()
        return {key: said(word) for key, word in found.sound.items()}

    def _begin(self) -> None:
        self.screen.send_or_say(self._deed, **self._args(self.city_name.strip()))

    def _args(self, title: str) -> dict[str, str]:
        """What is sent from the page as it lies, under this name."""
        if self.fixed:
            return {"title": title, **self._chosen}
        notes = NOTES.read(self.screen).strip() if self.chosen_one == "custom" else ""
        written = {"setting": self.chosen_one, "title": title, "text": notes}
        return {key: words for key, words in written.items() if words} | self._chosen

    def proposed(self) -> tuple[str, Mapping[str, str], str]:
        """The world that is chosen here, and a name for the city, whatever it is."""
        title = self.city_name.strip() or self._proposed(random.Random(self.screen.table.record.seed))
        why = tr("a siege is told by the name of its city") if self.fixed else tr("any world will do")
        return self._deed, self._args(title), why

    @property
    def _chosen(self) -> dict[str, str]:
        """Arms and the base of a world of one's own, as far as they were chosen."""
        args = {"arms": ARMS.read(self.screen)} if ARMS.read(self.screen) else {}
        if self.chosen_one == "custom" and BASE.read(self.screen) != BASE.fresh():
            args["base"] = BASE.read(self.screen)
        return args

    def _unnamed(self) -> None:
        UNNAMED.lay(self.screen, True)
        self.screen.rebuild()

    def _ready(self) -> None:
        self.screen.stack.push(ReadySheet(self.screen, self.chosen_one))


class SeatChip(Inert):
    """Somebody at the table: shield and name; a computer player says that it is one."""

    def __init__(self, board: SettingBoard, player: str, rect: Rect) -> None:
        bot = player in board.screen.table.bots
        super().__init__(f"seat-{player}", rect, tr("{player}, a computer", player=player) if bot else player)
        self.board, self.player = board, player

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        faces.button_face(rect.w, rect.h, "tile", self.scale, theme).draw(surface, rect.topleft)
        size = min(32.0, rect.h / self.scale - 8)
        board.put_shield(surface, self.player, size, (rect.x + self.u(26), rect.centery))
        board.words(
            surface,
            self.name,
            "text-semi",
            18,
            theme.ink,
            (rect.x + self.u(48), rect.centery),
            room=rect.w - self.u(56),
            most=26,
        )


class SoundRow(Inert):
    """A word of the rules with its picture, and what it is called in this setting."""

    def __init__(self, board: SettingBoard, word: str, rect: Rect, what: str, called: str) -> None:
        super().__init__(f"sound-{word}", rect, f"{what}: {called}")
        self.board, self.word, self.what, self.called = board, word, what, called

    @property
    def drawing(self) -> tuple[str, str]:
        """Its drawing, as the setting draws it where it does."""
        group, piece = SOUNDS[self.word]
        own = f"{piece}-{self.board.world}"
        if group == "locations":
            return f"{group}@{self.board.world}", piece
        if group == "units":
            return self.board.looks.figure(piece, self.board.world)
        return group, own if own in art.ids(group) else piece

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        side = min(rect.h - self.u(4), self.u(44))
        board.put_art(surface, *self.drawing, Rect(rect.x, rect.y + (rect.h - side) // 2, side, side))
        left = rect.x + side + self.u(12)
        name = board.words(
            surface,
            self.called,
            "text-bold",
            19,
            theme.ink,
            rect.midright,
            "midright",
            room=(rect.right - left) * 3 // 5,
            most=26,
        )
        board.words(
            surface,
            self.what,
            "sans",
            17,
            theme.soft_ink,
            (left, rect.centery),
            room=name.x - left - self.u(10),
            most=22,
        )
        faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)


class SettingTile(Tile):
    """A setting: its picture above, its name and a line below."""

    def __init__(self, setting: str, rect: Rect, chosen: bool, choose: Callable[[], None], pic: int) -> None:
        super().__init__(f"setting-{setting}", rect, tr(SETTING_NAME[setting]), "", chosen, choose)
        self.tip = tr(SETTING_LINE[setting])
        self.setting, self.pic = setting, pic

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "hover" if self.hovered else "tile"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        edge = self.u(6)
        wide = self.rect.w - 2 * edge
        picture = art.art("settings", self.setting, wide)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.y + edge)))
        head, body, left = self._words()
        y = self.rect.y + edge + picture.get_height() + self.u(5)
        head.draw(surface, (self.rect.x + left, y))
        body.draw(surface, (self.rect.x + left, y + head.height))
        if self.is_chosen:
            at = (self.rect.right - self.u(19), self.rect.y + self.u(20))
            marks.badge("", 24, self.scale, self.theme).draw(surface, at)
            faces.icon("tick", self.u(15), self.theme.focus.paper, self.scale, self.theme).draw(surface, at)
            self.ring().draw(surface, self.rect.topleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        head, body, left = self._words()
        y = self.rect.y + self.pic + self.u(11)
        return [
            (self.name, Rect(self.rect.x + left, y, head.width, head.height), self.rect),
            (self.line, Rect(self.rect.x + left, y + head.height, body.width, body.height), self.rect),
        ]
