"""The sheet of records: running games, saved copies, and a line to type any path into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from scenes.menus.shelf.pictures import book_picture, small_picture
from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.saves import Running, Saves
from scenes.system.words import Verdict, later, tr, when
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Device, Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

LIST_ROOM = 284
"""Units of the sheet besides its list."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A record as a list shows it: its file, words, game, and for a picture structures and the seat's colour."""

    path: Path
    title: str
    line: str
    game: str = ""
    pieces: tuple[str, ...] = ()
    seat: str = "azure"
    more: str = ""
    """What its tooltip tells besides."""
    second: str = ""
    """What stands below the line."""


class OpenRecord(Sheet):
    """Running games, saved copies, and a line to type any path into."""

    title = later("Open a record")
    width = 720

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""

    def place(self) -> Rect:
        """As high as the list needs, between two rows and five."""
        self.height = LIST_ROOM + 56 * max(2, min(5, len(self.files())))
        return super().place()

    def _emblems(self, area: ScrollArea, row: Rect, bottom: int) -> int:
        """The games whose records will lie here, where the list is empty; returns how high they are."""
        layout, games = self.layout, games_on_shelf()
        gap = layout.u(14)
        side = min(layout.u(84), (row.w - gap * (len(games) - 1)) // len(games), bottom - row.y - 2 * gap)
        if side < layout.u(44):
            return 0
        x = row.centerx - (len(games) * (side + gap) - gap) // 2
        for entry in games:

            def paint(surface: Surface, rect: Rect, entry: GameScenes = entry) -> None:
                high = rect.h / layout.scale
                book_picture(entry.spine, high, high, layout.scale, self.app.theme).draw(surface, rect.topleft)

            area.put(Device(f"emblem-{entry.game}", Rect(x, row.y + gap, side, side), paint))
            x += side + gap
        return gap + side

    def files(self) -> list[Listed]:
        """The records in the profile, the running games first."""
        saves = Saves(self.app.profile)
        found = [
            Listed(game.path, game.title, _told(game, game.line or tr("running")), game.game, game.pieces, game.seat)
            for game in saves.running()
        ]  # fmt: skip
        found += [
            Listed(game.path, game.title, _told(game, tr("finished")), game.game)
            for game in saves.finished()
        ]  # fmt: skip
        try:
            copies = [(path.stat().st_mtime, path) for path in saves.copies_folder.glob("*.yaml")]
        except OSError:
            copies = []
        titles = {entry.game: entry.title for entry in games_on_shelf()}
        for changed, path in sorted(copies, reverse=True):
            # a copy that the app named is called by its game, one that somebody named by its name
            game = next((id for id in titles if path.stem.startswith(f"{id}-")), "")
            found.append(Listed(path, titles.get(game, path.stem), f"{tr('copy')} · {when(changed)}", game))
        return found

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high
        entry_y = foot - gap - high
        label = layout.t(30)
        files = self.files()

        def build(area: ScrollArea, place: Rect) -> int:
            y = place.y
            if not files:
                words = tr("*No game is kept here yet.* Type the path of a record below; any .yaml record opens.")
                rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
                area.put(Text("none", Rect(place.x, y, place.w, rich.height), words))
                return rich.height + self._emblems(area, Rect(place.x, y + rich.height, place.w, 0), list_rect.bottom)
            beside = layout.t(72)
            wide = place.w - beside - layout.u(8)
            for number, kept in enumerate(files):
                choose, watch = partial(self.open, kept.path), partial(self.watch, kept.path)
                row = FileRow(f"file-{number}", Rect(place.x, y, wide, 0), kept, choose)
                row.put_into(area)
                side_rect = Rect(place.right - beside, y, beside, row.rect.h)
                area.put(Button(f"watch-{number}", side_rect, tr("Watch"), watch, look="quiet", size=15))
                y = row.rect.bottom + layout.u(6)
            return y - place.y

        list_rect = Rect(room.x, room.y, room.w + layout.u(12), max(1, entry_y - label - gap - room.y))
        self.add("files", ScrollArea("files", list_rect, "records", build, zone="files")).fill()
        self.add("path", Heading("path-title", Rect(room.x, entry_y - label, room.w, label), tr("A file elsewhere")))
        side = layout.t(96)
        self.add(
            "path",
            Entry(
                "path",
                Rect(room.x, entry_y, room.w - 2 * (side + gap), high),
                tr("Path of a record"),
                self.typed,
                self._typed,
                size=17,
                hint=tr("path of a record file"),
            ),
        )
        middle = Rect(room.right - 2 * side - gap, entry_y, side, high)
        self.add("path", Button("open", middle, tr("Open"), self._open_typed))
        self.add("path", Button("watch", Rect(room.right - side, entry_y, side, high), tr("Watch"), self._watch_typed))
        own = [entry for entry in games_on_shelf() if entry.own_content]
        wide = (room.w - gap * len(own)) // (1 + len(own))
        for number, entry in enumerate(own):
            words = tr("Cards of your own") if len(own) == 1 else tr("Your own {game}", game=entry.title)
            rect = Rect(room.x + (number + 1) * (wide + gap), foot, wide, high)
            self.add("deeds", Button(f"own-{entry.game}", rect, words, partial(self._own_content, entry.game)))
        self.add(
            "deeds",
            Button("back", Rect(room.x, foot, wide, high), tr("Back"), self.close, cap=self.app.bindings.cap("back")),
        )

    def _own_content(self, game: str) -> None:
        self.close()
        self.app.go.own_content(game)

    def _typed(self, words: str) -> None:
        self.typed = words

    def _typed_path(self, button: str) -> Path | None:
        words = self.typed.strip().strip('"')
        if not words:
            self.refused(
                self.hands.find(button) or self.zone_list[0].things[0],
                None,
                Verdict(tr("Type the path of a record first.")),
                (0, 0),
            )
            return None
        return Path(words).expanduser()

    def _open_typed(self) -> None:
        path = self._typed_path("open")
        if path is not None:
            self.open(path)

    def _watch_typed(self) -> None:
        path = self._typed_path("watch")
        if path is not None:
            self.watch(path)

    def command(self, name: str) -> bool:
        if name == "enter-in-path":
            self._open_typed()
            return True
        return False

    def open(self, path: Path) -> None:
        """Go on with a game; one that was played to its end is shown again."""
        if path.parent == Saves(self.app.profile).finished_folder:
            self.watch(path)
            return
        self.app.go.open(path)

    def watch(self, path: Path) -> None:
        """The replay of a record."""
        self.app.go.watch_file(path)


def _told(game: Running, words: str) -> str:
    """Who plays, how the game stands, and when it was played: many games are told apart by it."""
    return " · ".join(part for part in (", ".join(game.players), words, when(game.when)) if part)


TITLE_LINE, LINE = 20, 18
"""Units from line to line of the title and of the words below it, in the row of a record."""


class FileRow(Button):
    """A record in the list: a small picture of what it opens, its title and a line, which may need a second."""

    def __init__(self, id: str, rect: Rect, kept: Listed, do: Callable[[], None]) -> None:
        super().__init__(id, rect, kept.title, do)
        self.kept = kept
        self.tip = Tip(kept.title, (*([kept.more] if kept.more else []), str(kept.path)))

    def put_into(self, area: ScrollArea) -> None:
        """Take its place in a list, as high as its lines are."""
        area.put(self)
        self.rect.h = self.t(50 + TITLE_LINE * (len(self.titles()) - 1) + LINE * (len(self.lines()) - 1))

    def titles(self) -> list[str]:
        """Its title, line by line."""
        return fonts.parted(self.name, "text-semi", self.t(17), self.words_room)

    def lines(self) -> list[str]:
        """What stands below the title, line by line."""
        told = [words for words in (self.kept.line, self.kept.second) if words]
        return [line for words in told for line in fonts.parted(words, "sans", self.t(14), self.words_room)]

    @property
    def words_left(self) -> int:
        """The pixel at which its words begin."""
        picture = self.drawing()
        return self.rect.x + (self.u(14) if picture is None else self.u(14) + picture.surface.get_width())

    @property
    def words_room(self) -> int:
        """Pixels across its words."""
        return self.rect.right - self.u(14) - self.words_left

    def drawing(self) -> Piece | None:
        """The town of a running game, or the emblem of its book; none of a file whose game is not known."""
        entry = next((entry for entry in games_on_shelf() if entry.game == self.kept.game), None)
        if entry is None:
            return None
        high = (self.t(50) - self.u(10)) / self.scale
        if self.kept.pieces:
            return small_picture(high * 1.7, high, self.scale, self.theme, self.kept.pieces, self.kept.seat)
        return book_picture(entry.spine, high, high, self.scale, self.theme)

    def draw(self, surface: Surface) -> None:
        faces.button_face(self.rect.w, self.rect.h, "hover" if self.hovered else "quiet", self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        x, picture = self.words_left, self.drawing()
        if picture is not None:
            picture.draw(surface, (self.rect.x + self.u(6), self.rect.y + self.u(5)))
        y, soft = self.rect.y + self.t(16), self.theme.soft_ink
        for words in self.titles():  # one word may be wider than all: a file's name
            title = fonts.ellipsis(words, "text-semi", self.t(17), self.words_room)
            self.put_text(surface, title, "text-semi", self.t(17), self.theme.ink, (x, y))
            y += self.t(TITLE_LINE)
        for words in self.lines():
            line = fonts.ellipsis(words, "sans", self.t(14), self.words_room)
            self.put_text(surface, line, "sans", self.t(14), soft, (x, y))
            y += self.t(LINE)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []
