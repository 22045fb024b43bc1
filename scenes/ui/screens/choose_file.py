"""A file is chosen from the folders of this machine: places, what was opened last, one folder at a time, a filter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.core.data.names import searched
from scenes.paint import fonts
from scenes.system.beside import Job
from scenes.system.files import shown
from scenes.system.folders import Inside, Stamp, look_into, places
from scenes.system.words import Verdict, later, tr, when
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, MenuLine, Tip
from scenes.ui.input.events import Input, Key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text

MOST = 200
"""More folders or files than these are not listed: the filter finds the others."""
LOOK_AGAIN = 1.0
"""Seconds between two looks into the folder."""
RECENT = 8
"""So many files are remembered."""


class FileLine(Button):
    """A folder or a file: its name, and at the right what is told besides."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        more: str,
        do: Callable[[], None],
        *,
        folder: bool = False,
        path: Path | None = None,
    ) -> None:
        super().__init__(id, rect, name, do, look="quiet")
        self.more, self.folder, self.path = more, folder, path
        self.tip = Tip(name, (more,) if more else ())

    def said(self) -> str:
        if self.folder:
            return tr("Folder {name}", name=self.name)
        return f"{self.name}, {self.more}" if self.more else self.name

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "hover" if self.hovered else "quiet"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        middle, pad = self.rect.centery, self.u(12)
        x, room, soft = self.rect.x + pad, self.rect.w - 2 * pad, self.theme.soft_ink
        if self.more:
            px = self.t(14)
            wide = fonts.text_width(self.more, "sans", px)
            if wide <= room // 2:
                self.put_text(surface, self.more, "sans", px, soft, (self.rect.right - pad, middle), "midright")
                room -= wide + pad
        if self.folder:
            faces.icon("forward", self.u(14), soft, self.scale, self.theme).draw(surface, (x + self.u(5), middle))
            x, room = x + self.u(20), room - self.u(20)
        px = self.t(16)
        self.put_text(
            surface, fonts.ellipsis(self.name, "sans-semi", px, room), "sans-semi", px, self.theme.ink, (x, middle)
        )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []


class ChooseFile(Sheet):
    """One folder at a time; `done` is told the file that was chosen. `menu` may offer more deeds for a file.

    Words in the filter leave what holds them; Enter there takes the first, or the path that was typed or pasted.
    """

    title = later("Choose a file")
    width, height = 1000, 640
    kinds: Collection[str] = ()
    """The endings of files that are listed, with their dot."""
    none = later("There is no such file in this folder.")

    def __init__(
        self,
        done: Callable[[Path], None],
        kinds: Collection[str] = (),
        folder: Path | None = None,
        title: str = "",
        menu: Callable[[Path], Sequence[MenuLine]] | None = None,
    ) -> None:
        super().__init__()
        self.done, self.menu = done, menu
        self.kinds, self.title = kinds or self.kinds, title or self.title
        self.wanted = folder
        self.folder = folder or Path.home()
        self.sought = ""
        self._looking: tuple[Path, Job[Inside]] | None = None
        """The folder that is looked into beside the window: its disk may be slow, or never answer."""
        self.inside: Inside | None = None
        self._look_at = 0.0
        self._places: list[tuple[str, Path]] = []

    def enter(self) -> None:
        super().enter()
        self._places = places()
        if self.wanted is None:
            self.folder = next((path.parent for path in self.recent()), self.first_folder())

    def first_folder(self) -> Path:
        """Where people look first."""
        return Path.home()

    def recent(self) -> list[Path]:
        """The files of these kinds that were opened last."""
        kept = [Path(name) for name in self.app.settings.recent_files]
        return [path for path in kept if path.suffix.casefold() in self.kinds]

    # ------------------------------------------------------------ looking

    def update(self, now: float) -> bool:
        looking = self._looking
        if looking is not None and looking[1].done and (self.inside is None or now >= self._look_at):
            self._look_at = now + LOOK_AGAIN
            before, self.inside = self.inside, looking[1].result()
            self._looking = self.folder, look_into(self.folder, self.kinds)
            if before is None or before != self.inside:
                self.found(before.files if before is not None else {}, self.inside.files)
                self.rebuild()
                self._ring_first(before is None)
        return super().update(now) or self.inside is None

    def found(self, before: Mapping[Path, Stamp], now: Mapping[Path, Stamp]) -> None:
        """These files are in the folder now."""

    def _ring_first(self, entered: bool) -> None:
        """Who goes by keys comes into another folder at its first row."""
        if entered and self.hands.keyboard and self.hands.ringed() is None:
            first = next(
                (
                    thing
                    for zone in self.zone_list
                    if zone.id == "files"
                    for thing in zone.things
                    if not thing.quiet and thing.id != "up"
                ),
                None,
            )
            self.hands.focus_on(first or self.hands.find("up") or self.hands.find("filter"))

    def go(self, folder: Path) -> None:
        """Look into another folder."""
        self.folder, self.sought = folder, ""
        self.rebuild()

    def up(self) -> None:
        """Look into the folder above."""
        if self.folder.parent != self.folder:
            self.go(self.folder.parent)

    # ------------------------------------------------------------ what it shows

    def fill(self, room: Box) -> None:
        layout = self.layout
        if self._looking is None or self._looking[0] != self.folder:
            self.inside, self._look_at = None, 0.0
            self._looking = self.folder, look_into(self.folder, self.kinds)
        high = Button.height(layout.u, layout.t)
        foot = room.cut_bottom(px=high, gap=10)
        left = room.cut_left(px=min(room.w // 3, layout.t(190)), gap=16)
        self._put_places(left)
        head = room.cut_top(px=high, gap=8)
        seek = head.cut_right(px=min(head.w // 2, layout.t(300)), gap=12)
        line = fonts.ellipsis(shown(self.folder), "sans", layout.t(16), head.w)
        at = head.place(px=(head.w, layout.t(26)), at="midleft")
        self.add("where", Text("where", at, line, size=16, role="sans"))
        self.add("find", Entry("filter", seek, tr("Filter, or a path"), self.sought, self._seek, size=17, most=4000,
                               icon="search", done=self._enter, hint=tr("filter, or a path")))  # fmt: skip
        area = ScrollArea("files-area", room.inset(0, right=-12), tr("Files"), self._rows, zone="files")
        self.add("files", area).fill()
        wide = min(foot.w, layout.t(220))
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", foot.at_right(px=wide), tr("Back"), self.close, look="main", cap=cap))

    def _put_places(self, room: Box) -> None:
        recent = self.recent()[:5]

        def build(area: ScrollArea, place: Box) -> int:
            high = self.layout.t(34)
            area.put(Heading("places-title", place.cut_top(t=30), tr("Places"), size=24))
            for number, (name, path) in enumerate(self._places):
                rect = place.cut_top(px=high, gap=4)
                area.put(FileLine(f"place-{number}", rect, name, "", partial(self.go, path), path=path))
            if recent:
                place.cut_top(8)
                area.put(Heading("recent-title", place.cut_top(t=30), tr("Opened last"), size=24))
            for number, path in enumerate(recent):
                rect = place.cut_top(px=high, gap=4)
                area.put(
                    FileLine(f"recent-{number}", rect, shown(path.name), "", partial(self.choose, path), path=path)
                )
            return place.used

        area = ScrollArea("places-area", room, tr("Places"), build, zone="places")
        self.add("places", area).fill()

    def hits(self) -> tuple[list[Path], list[Path]]:
        """The folders and the files that hold all words of the filter."""
        inside, words = self.inside or Inside(), searched(shown(self.sought)).split()

        def kept(paths: Collection[Path]) -> list[Path]:
            return [path for path in paths if all(word in searched(shown(path.name)) for word in words)]

        return kept(inside.folders), kept(inside.files)

    def _rows(self, area: ScrollArea, place: Box) -> int:
        high = max(self.layout.t(36), self.layout.u(36))
        folders, files = self.hits()
        if self.folder.parent != self.folder and not self.sought:
            area.put(FileLine("up", place.cut_top(px=high, gap=5), tr("One folder up"), "", self.up, folder=True))
        for path in folders[:MOST]:
            rect, name = place.cut_top(px=high, gap=5), shown(path.name)
            area.put(FileLine(f"folder-{name}", rect, name, "", partial(self.go, path), folder=True, path=path))
        self.put_files(area, place, files[:MOST])
        words = ""
        if self.inside is None:
            words = tr("Looking …")
        elif self.inside.why:
            words = tr("This folder cannot be read: {why}.", why=self.inside.why)
        elif not files:
            words = tr("Nothing here holds these words.") if self.sought else tr(self.none)
            if set(self.sought) & {"/", "\\"}:
                words = tr("Enter opens the file or the folder of this path.")
        elif len(files) > MOST or len(folders) > MOST:
            words = tr("There is more here than can be listed: the filter finds it.")
        if words:
            rich = self.words_height(words, place.w)
            area.put(Text("none", place.cut_top(px=rich), words, size=17, soft=True))
        return place.used

    def put_files(self, area: ScrollArea, place: Box, files: Sequence[Path]) -> None:
        """Lay the files out below the folders."""
        high = max(self.layout.t(36), self.layout.u(36))
        stamps = (self.inside or Inside()).files
        for path in files:
            changed, size = stamps[path]
            rect, name = place.cut_top(px=high, gap=5), shown(path.name)
            more = f"{when(changed / 1e9)} · {bytes_in_words(size)}"
            area.put(FileLine(f"chosen-{name}", rect, name, more, partial(self.choose, path), path=path))

    # ------------------------------------------------------------ choosing

    def choose(self, path: Path) -> None:
        """This is the file."""
        self.remember(path)
        self.close()
        self.done(path)

    def remember(self, path: Path) -> None:
        """Offer this file first the next time."""
        name = str(path)
        if name == shown(name):  # one that is no text cannot be kept
            settings = self.app.settings
            settings.recent_files = (name, *(one for one in settings.recent_files if one != name))[:RECENT]
            self.app.save_settings()

    def _seek(self, words: str) -> None:
        self.sought = words
        self.rebuild()

    def _enter(self, words: str) -> None:
        typed = words.strip().strip("\"'").strip()
        if typed.startswith("file://"):  # as programs copy it: `%20` is a blank
            from urllib.request import url2pathname

            typed = url2pathname(typed.removeprefix("file://"))
        path = Path(typed).expanduser() if typed.startswith("~") else self.folder / typed
        folders, files = self.hits()
        try:
            is_path = bool(typed) and (
                "/" in typed or "\\" in typed or typed in {one.name for one in (*folders, *files)}
            )
            if is_path and path.is_dir():
                self.go(path)
                return
            if is_path and path.is_file():
                self.choose(path)
                return
        except (OSError, ValueError):
            pass  # a name that no file can have
        if files and typed:
            self.choose(files[0])
        elif folders and typed:
            self.go(folders[0])
        else:
            field = self.hands.find("filter")
            why = tr("Nothing here is called so.") if typed else tr("Type a part of its name, or its path.")
            if field is not None:
                self.refused(field, None, Verdict(why), field.rect.midbottom)

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if self.menu is not None and isinstance(thing, FileLine) and thing.path is not None and not thing.folder:
            return self.menu(thing.path) if thing.path.suffix.casefold() in self.kinds else ()
        return super().menu_for(thing)

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and not given.repeat:
            writes = isinstance(self.hands.focus, Entry)
            if given.name == "alt+up" or (given.name == "backspace" and not writes):
                self.up()
                return True
        return super().handle(given)


def bytes_in_words(count: int) -> str:
    """How long a file is, for people: `12 kB`."""
    if count < 1000:
        return tr("{count} bytes", count=count)
    if count < 1_000_000:
        return tr("{count} kB", count=round(count / 1000))
    return tr("{count} MB", count=f"{count / 1_000_000:.1f}")
