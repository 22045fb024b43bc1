"""The sheet of records: running games, saved copies, in folders of one's own, and the way to files elsewhere."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.data.names import searched
from game.core.data.regular import as_text
from game.core.text.phrases import join_words
from scenes.menus.shelf.pictures import book_picture, small_picture
from scenes.paint import fonts
from scenes.paint.pieces import Piece
from scenes.session.books import soon
from scenes.session.catalogue import GameScenes, games_on_shelf
from scenes.session.record_shelf import AWAY, RecordShelf
from scenes.session.saves import Running, Saves
from scenes.system.files import RECORDS, shown
from scenes.system.words import Verdict, later, listed, quoted, said, tr, tr_n, when
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.input.events import Input, Key
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.choice_rows import segments_width
from scenes.ui.screens.choose_file import ChooseFile
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Segments
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.long_list import LongList
from scenes.ui.widgets.paper import Device
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

PAGE = 40
"""So many records are read at once."""
PIECE, SLICE, SHOW_AGAIN = 20, 0.006, 0.25
"""So many records are read at a time while all of them are, for so many seconds of a frame, and shown so often."""
LIST_ROOM = 340
"""Units of the sheet besides its list."""

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.services.statistics import FinishedGame


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
    when: float = 0.0
    folder: str = ""
    """The folder of one's own in which it lies."""


class OpenRecord(Sheet):
    """Running games, games that are over and saved copies, and the way to files elsewhere."""

    title = later("Open a record")
    width = 720

    def __init__(self) -> None:
        super().__init__()
        self.sought, self.order, self.folder = "", 0, ""
        self.away = False
        """Is what was put away shown, which can be brought back?"""
        self._counts = (0, 0, 0)
        self._show_at = 0.0
        self._seen: dict[int, Listed] = {}
        """The rows of the newest that were read, by their numbers."""
        self._forget()

    def _forget(self) -> None:
        """What was read to be sought or put in another order is not as it was."""
        self._all: dict[Path, tuple[str, Listed]] = {}
        """The records that were read for it, with the words in which they are sought: some, then more."""
        self._read_to, self._whole = 0, False
        self._found: tuple[object, list[Listed]] = None, []
        """What was found last, and for what."""
        self._results: dict[str, FinishedGame | None] = {}
        """How games ended, by their ids, as far as the books have told; None where they know nothing."""
        self._asked: dict[str, Future[dict[str, FinishedGame]]] = {}
        """What they have not told yet, by the ids."""

    def enter(self) -> None:
        super().enter()
        self.kept = RecordShelf(self.app.profile)

    @property
    def saves(self) -> Saves:
        """The records that are shown."""
        return Saves(self.app.profile / AWAY if self.away else self.app.profile)

    def arrange(self) -> None:
        self._counts, self._seen = self.saves.counts(), {}
        if self.away and not sum(self._counts):
            self.away = False
            self._counts = self.saves.counts()
        self._names, self._folders = self.kept.names(), self.kept.folders()
        if self.folder not in self._folders.values():
            self.folder = ""
        super().arrange()

    def returned(self) -> None:
        self._forget()
        super().returned()

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._asked and all(asked.done() for asked in self._asked.values()):
            results = self._results
            for id, asked in self._asked.items():
                results[id] = asked.result().get(id)
            self._forget()
            self._results = results
            self.rebuild()
        if not self._seeking or self._whole:
            return moving
        whole = self._read_on(time.perf_counter() + SLICE)
        if whole or now >= self._show_at:
            self._show_at = now + SHOW_AGAIN
            self.rebuild()
        return True

    @property
    def _seeking(self) -> bool:
        """Are all records wanted, be it for some of them, or for another order?"""
        return bool(self.sought.strip() or self.order or self.folder)

    def _read_on(self, stop: float) -> bool:
        """Read more of all records, until that time of the clock, and at least some; are that all?"""
        while not self._whole:
            for one in self._read(self._read_to, PIECE):
                self._all[one.path] = searched(f"{one.title} {one.line}"), one
            self._read_to += PIECE
            self._whole = self._read_to >= sum(self._counts)
            if time.perf_counter() >= stop:
                break
        return self._whole

    def place(self) -> Rect:
        """As high as the list needs, between two rows and five."""
        self.height = LIST_ROOM + 56 * max(2, min(5, sum(self._counts)))
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

    def files(self) -> list[Listed] | None:
        """The records that are sought, in the order that is chosen; None for all of them, the newest first."""
        if not self._seeking:
            return None
        if not self._read_to:
            self._read_on(0.0)
        wanted = searched(self.sought), self.order, self._read_to, self.folder
        if self._found[0] != wanted:
            words = wanted[0].split()
            found = [
                one
                for text, one in self._all.values()
                if (not self.folder or one.folder == self.folder) and all(word in text for word in words)
            ]
            if self.order == 1:
                found.sort(key=lambda one: (one.game or "~", -one.when))
            elif self.order == 2:
                found.sort(key=lambda one: (searched(one.title), -one.when))
            self._found = wanted, found
        return self._found[1]

    def _row(self, number: int) -> Listed | None:
        """One of the newest, by its number; None if it is gone. A page of them is read at once."""
        if number not in self._seen:
            start = number - number % PAGE
            self._seen |= dict(enumerate(self._read(start, PAGE), start))
        return self._seen.get(number)

    def _read(self, start: int, limit: int) -> list[Listed]:
        """So many records from that place on, under the names that they were given: running games, then those that are
        over, then copies.
        """
        saves, found = self.saves, list[Listed]()
        running, finished, _ = self._counts

        def left() -> int:
            return limit if limit < 0 else limit - len(found)

        if start < running:
            found += [
                Listed(
                    game.path,
                    game.title,
                    _line(game, game.line or tr("running")),
                    game.game,
                    game.pieces,
                    game.seat,
                    when=game.when,
                )
                for game in saves.running(limit, start)
            ]
        if left() and start < running + finished:
            games = saves.finished(left(), max(0, start - running))
            self._learn([game.path.stem for game in games])
            found += [
                Listed(
                    game.path,
                    game.title,
                    _line(game, result_words(self._results.get(game.path.stem))),
                    game.game,
                    when=game.when,
                )
                for game in games
            ]
        if left():
            titles = {entry.game: entry.title for entry in games_on_shelf()}
            for path, changed in saves.copies(left(), max(0, start - running - finished)):
                # a copy that the app named is called by its game, one that somebody named by its name
                game = next((id for id in titles if path.stem.startswith(f"{id}-")), "")
                line = f"{tr('copy')} · {when(changed)}"
                found.append(Listed(path, titles.get(game, shown(path.stem)), line, game, when=changed))
        return [self._as_named(one) for one in found]

    def _learn(self, ids: Sequence[str]) -> None:
        """Ask how these games ended; where the books are busy it is shown as soon as they answer."""
        new = [id for id in ids if id not in self._results and id not in self._asked]
        if new:
            asked = self.app.books.ask(lambda statistics: statistics.results(new))
            found = soon(asked)
            if found is None:
                self._asked |= dict.fromkeys(new, asked)
            else:
                self._results |= {id: found.get(id) for id in new}

    def _as_named(self, one: Listed) -> Listed:
        """Under the name, and in the folder, that it was given."""
        key = as_text(one.path.stem)
        name, folder = self._names.get(key, one.title), self._folders.get(key, "")
        known = (folder, one.title if name != one.title else "", one.line)  # its game is said, and found, all the same
        return replace(one, title=name, folder=folder, line=" · ".join(part for part in known if part))

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high
        entry_y = foot - gap - high
        files = self.files()
        count = sum(self._counts) if files is None else len(files)

        def head(area: ScrollArea, place: Rect) -> int:
            if count:
                return 0
            sought = bool(self.sought.strip() or self.folder)
            words = tr(
                "*No game is kept here yet.* A record from elsewhere can be chosen below, or dropped on the window."
            )
            if sought:
                words = tr("*None of them holds these words.*") if self._whole else tr("Looking …")
            rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
            area.put(Text("none", Rect(place.x, place.y, place.w, rich.height), words))
            if sought:
                return rich.height
            below = Rect(place.x, place.y + rich.height, place.w, 0)
            return rich.height + self._emblems(area, below, list_rect.bottom)

        def make(area: ScrollArea, number: int, place: Rect) -> int:
            kept = self._row(number) if files is None else files[number]
            if kept is None:
                return 0
            beside = layout.t(110 if self.away else 72)
            wide = place.w - beside - layout.u(8)
            choose, watch = partial(self.open, kept.path), partial(self.watch, kept.path)
            if self.away:
                choose = watch = partial(self.bring_back, kept)
            row = FileRow(f"file-{number}", Rect(place.x, place.y, wide, 0), kept, choose)
            row.put_into(area)
            side_rect = Rect(place.right - beside, place.y, beside, row.rect.h)
            words = tr("Bring back") if self.away else tr("Watch")
            area.put(Button(f"watch-{number}", side_rect, words, watch, look="quiet", size=15))
            return row.rect.h + layout.u(6)

        top = self._finder(Rect(room.x, room.y, room.w, high)) + gap
        list_rect = Rect(room.x, top, room.w + layout.u(12), max(1, entry_y - gap - top))
        high_row = layout.t(50) + layout.u(6)
        self.add(
            "files",
            LongList("files", list_rect, "records", head, zone="files", count=count, high=high_row, make=make),
        ).fill()
        wide = (room.w - gap) // 2
        shelf = tr("Removed") if self.away else self.folder or tr("All folders")
        self.add(
            "path",
            Button(
                "folder",
                Rect(room.x, entry_y, wide, high),
                shelf,
                self._choose_folder,
                tip=tr("Only what lies in a folder of your own"),
            ),
        )
        elsewhere = Rect(room.right - wide, entry_y, wide, high)
        self.add("path", Button("elsewhere", elsewhere, tr("A file elsewhere …"), self._choose_elsewhere))
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

    def _finder(self, row: Rect) -> int:
        """What is sought, and the order of the list; returns the y below."""
        layout = self.layout
        orders = [tr("newest"), tr("by game"), tr("by name")]
        need = min(row.w * 2 // 3, segments_width(self, orders) + layout.u(8))
        seek = Rect(row.x, row.y, row.w - need - layout.u(8), row.h)
        self.add("find", Entry("seek", seek, tr("Search the records"), self.sought, self._seek, size=17, icon="search",
                               hint=tr("search")))  # fmt: skip
        ways = Rect(row.right - need, row.y, need, row.h)
        self.add("find", Segments("order", ways, tr("Order"), orders, self.order, self._put_in_order))
        return row.bottom

    def _seek(self, words: str) -> None:
        self.sought = words
        self.rebuild()

    def _put_in_order(self, order: int) -> None:
        self.order = order
        self.rebuild()

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if not isinstance(thing, FileRow):
            return ()
        path = thing.kept.path
        if self.away:
            return (MenuLine(tr("Bring back"), partial(self.bring_back, thing.kept)),)
        return (
            MenuLine(tr("Open"), partial(self.open, path)),
            MenuLine(tr("Watch"), partial(self.watch, path)),
            MenuLine(tr("Another name …"), partial(self._ask_name, thing.kept)),
            MenuLine(tr("Into a folder …"), partial(self._ask_folder, thing.kept)),
            MenuLine(tr("Remove"), partial(self.remove, thing.kept), key=shown_key("delete")),
        )

    def _ask_name(self, kept: Listed) -> None:
        def done(name: str) -> None:
            self._told(self.kept.rename(kept.path, name))

        self.stack.push(AskWord(later("What is it called?"), kept.title, done))

    def _ask_folder(self, kept: Listed) -> None:
        def done(name: str) -> None:
            self._told(self.kept.lay_in(kept.path, name))

        self.stack.push(AskWord(later("In which folder?"), kept.folder, done, self._own_folders()))

    def _own_folders(self) -> list[str]:
        return sorted(set(self._folders.values()), key=searched)

    def _choose_folder(self) -> None:
        """Which folder is shown."""

        def show(folder: str, away: bool = False) -> None:
            self.folder, self.away = folder, away
            self._changed()

        counts = Counter(self._folders.values())
        lines = [MenuLine(tr("All folders"), partial(show, ""))]
        lines += [MenuLine(f"{name} ({counts[name]})", partial(show, name)) for name in self._own_folders()]
        if len(lines) == 1:
            why = Verdict(tr("The menu of a record lays it in a folder of your own."))
            lines.append(MenuLine(tr("No folder of your own yet"), why=why))
        away = sum(Saves(self.app.profile / AWAY).counts())
        if away:
            lines.append(MenuLine(tr("Removed ({count})", count=away), partial(show, "", away=True)))
        button = self.hands.find("folder")
        self.app.offer(tr("Folder"), lines, button.middle if button is not None else (0, 0), self)

    def remove(self, kept: Listed) -> None:
        """Put a record away; undo brings it back at once, the list of what was put away whenever somebody likes."""
        trouble = self.kept.put_away(kept.path)
        undo = self.app.bindings.cap("undo")
        told = tr("{title} lies under {folder} now.", title=kept.title, folder=quoted(tr("Removed")))
        self._told(trouble or (f"{told} {tr('{key} brings it back.', key=undo)}" if undo else told))

    def bring_back(self, kept: Listed) -> None:
        """What was put away lies where it was."""
        self._told(self.kept.bring_back(kept.path) or tr("{title} is back in the list.", title=kept.title))

    def _take_back(self) -> None:
        self._told(
            tr("Taken back.") if self.kept.take_back() else tr("Nothing was done here that could be taken back.")
        )

    def _told(self, words: str) -> None:
        """Something has changed, or says why it did not."""
        if words:
            self.app.tell(words)
        self._changed()

    def _changed(self) -> None:
        self._forget()
        self.rebuild()

    def handle(self, given: Input) -> bool:
        focus = self.hands.ringed() or self.hands.hover
        if isinstance(given, Key) and given.name == "delete" and isinstance(focus, FileRow) and not self.away:
            self.remove(focus.kept)
            return True
        return super().handle(given)

    def _own_content(self, game: str) -> None:
        self.close()
        self.app.go.own_content(game)

    def _choose_elsewhere(self) -> None:
        def menu(path: Path) -> Sequence[MenuLine]:
            return (MenuLine(tr("Open"), partial(chooser.choose, path)), MenuLine(tr("Watch"), partial(watch, path)))

        def watch(path: Path) -> None:
            chooser.remember(path)
            chooser.close()
            self.watch(path)

        chooser = ChooseFile(self.open, RECORDS, title=later("A record elsewhere"), menu=menu)
        self.stack.push(chooser)

    def command(self, name: str) -> bool:
        if name == "undo":
            self._take_back()
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


class AskWord(Sheet):
    """What a record is called from now on, or the folder in which it lies; `known` ones are chosen by a press."""

    width = 560

    def __init__(self, title: str, value: str, done: Callable[[str], None], known: Sequence[str] = ()) -> None:
        super().__init__()
        self.title, self.value, self.done, self.known = title, value, done, known
        self.height = 240 + (50 * min(4, len(known)))

    def fill(self, room: Box) -> None:
        layout = self.layout
        high = Button.height(layout.u, layout.t)
        self.add(
            "name",
            Entry(
                "record-name",
                room.cut_top(px=high, gap=10),
                tr("Name"),
                self.value,
                self._typed,
                done=lambda words: self._keep(),
                most=60,
            ),
        )
        keep, back = room.cut_bottom(px=high, gap=10).columns(2, 8)

        def build(area: ScrollArea, place: Box) -> int:
            for number, name in enumerate(self.known):
                area.put(Button(f"known-{number}", place.cut_top(px=high, gap=6), name, partial(self._take, name)))
            return place.used

        if self.known:
            self.add("known", ScrollArea("known-area", room, tr("Folders"), build, zone="known")).fill()
        self.add("deeds", Button("keep", keep, tr("Keep"), self._keep, look="main"))
        self.add("deeds", Button("back", back, tr("Back"), self.close))

    def arrange(self) -> None:
        first = not self._built
        super().arrange()
        if first:
            self.hands.focus_on(self.hands.find("record-name"))

    def _typed(self, words: str) -> None:
        self.value = words

    def _take(self, name: str) -> None:
        self.value = name
        self._keep()

    def _keep(self) -> None:
        self.close()
        self.done(self.value)


def result_words(game: FinishedGame | None) -> str:
    """Who won, and the points where the game counts any; that it is over where nothing more is known."""
    if game is None:
        return tr("finished")
    seats, winners = game.seats, [seat.player for seat in game.seats if seat.won]
    if len(winners) == len(seats):
        words = tr("won")
    elif not winners:
        words = tr("lost")
    else:
        words = tr_n("{players} wins", "{players} win", len(winners), players=said(join_words(winners)))
    points = [str(seat.points) for seat in seats if seat.points is not None]
    return f"{words}, {' : '.join(points)}" if points else words


def _line(game: Running, words: str) -> str:
    """Who plays, how the game stands, and when it was played: many games are told apart by it."""
    return " · ".join(part for part in (listed(game.players), words, when(game.when)) if part)


TITLE_LINE, LINE = 20, 18
"""Units from line to line of the title and of the words below it, in the row of a record."""


class FileRow(Button):
    """A record in the list: a small picture of what it opens, its title and a line, which may need a second."""

    def __init__(self, id: str, rect: Rect, kept: Listed, do: Callable[[], None]) -> None:
        super().__init__(id, rect, kept.title, do)
        self.kept = kept
        self.tip = Tip(kept.title, (*([kept.more] if kept.more else []), shown(kept.path)))

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
