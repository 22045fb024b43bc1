"""Records: beginning a game, going on with one, opening a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pygame import Rect

from game.core.errors import RampartsError
from game.core.record import Record, new_record, read_record
from game.core.rules import GameDef
from scenes.app import App
from scenes.inputs import Key, Tip, Verdict
from scenes.paint import fonts
from scenes.saves import Saves
from scenes.shelf.scene import when
from scenes.shelf.spines import scenes_of
from scenes.table import NoJournal, Table
from scenes.widgets.controls import Button, Entry, Text
from scenes.widgets.panel import Heading, Rule
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.sheets import Sheet


def begin_game(
    app: App, game: GameDef, players: Sequence[str], mode: str, options: Mapping[str, Any], seed: int, *,
    bots: Mapping[str, str] | None = None, colours: Mapping[str, str] | None = None,
) -> None:  # fmt: skip
    """Deal a new game, keep it, and open its screen."""
    open_record(app, new_record(game, players, mode, options, seed), bots=bots, colours=colours)


def open_record(
    app: App, record: Record, *, path: Path | None = None, bots: Mapping[str, str] | None = None,
    colours: Mapping[str, str] | None = None,
) -> None:  # fmt: skip
    """Open the screen of a record's game.  With `path` the record is that running file and goes on there; without,
    a copy is kept among the running games.
    """
    entry = scenes_of(record.game.id)
    if entry is None or record.setup.mode not in entry.modes:
        app.tell(f"{record.game.title}, {record.game.mode(record.setup.mode).title}: this cannot be shown on a table yet.")
        return
    table = Table(record, NoJournal(), bots=bots or {}, colours=colours or {}, trouble=app.tell_soon,
                  competitive=len(record.setup.players) > 1)
    try:
        journal = Saves(app.profile).journal(record, path, app.tell_soon)
        table.journal, table.path = journal, journal.path
    except OSError as error:
        app.tell(f"This game cannot be kept ({error.strerror}). It can be played, but not continued later.")
    from scenes.shelf.scene import Shelf

    app.stack.replace(Shelf())
    app.stack.push(entry.open(table))


def open_game(app: App, path: Path, *, go_on: bool = False) -> None:
    """Open a record file; what is wrong with it is said in one message.  `go_on` keeps playing in that very file."""
    try:
        record = read_record(path)
        open_record(app, record, path=path if go_on else None)
    except (OSError, RampartsError) as error:
        words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        app.stack.push(CannotOpen(path, str(words)))


class CannotOpen(Sheet):
    """What is wrong with a record file.  Nothing has been loaded, and the file stays as it is."""

    title = "This cannot be opened"
    width, height = 620, 340

    def __init__(self, path: Path, why: str) -> None:
        super().__init__()
        self.path, self.why = path, why

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        words = f"**{self.path.name}**\n\n{self.why}\n\nNothing was loaded, and the file was not changed."

        def build(area: ScrollArea, place: Rect) -> int:
            rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
            area.put(Text("words", Rect(place.x, place.y, place.w, rich.height), words))
            return rich.height

        foot = room.bottom - high
        place = Rect(room.x, room.y, room.w, max(1, foot - gap - room.y))
        self.add("words", ScrollArea("words-area", place, "what is wrong", build, zone="words")).fill()
        self.add("deeds", Button("ok", Rect(room.x, foot, room.w, high), "Back", self.close, look="main",
                                 cap=self.app.bindings.cap("back")))


class OpenRecord(Sheet):
    """Running games, saved copies, and a line to type any path into."""

    title = "Open a record"
    width, height = 720, 560

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""

    def files(self) -> list[tuple[Path, str, str]]:
        """(path, title, line) of the records in the profile, the running games first."""
        saves = Saves(self.app.profile)
        found = [(game.path, game.title, f"{game.line or 'running'} · {when(game.when)}") for game in saves.running()]
        folder = self.app.profile / "records"
        try:
            copies = sorted(folder.glob("*.yaml"), key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError:
            copies = []
        found += [(path, path.stem, f"copy · {when(path.stat().st_mtime)}") for path in copies]
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
                words = "*No game is kept here yet.* Type the path of a record below; any `.yaml` record opens."
                words = words.replace("`", "")
                rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
                area.put(Text("none", Rect(place.x, y, place.w, rich.height), words))
                return rich.height
            for number, (path, title, line) in enumerate(files):

                def choose(path: Path = path) -> None:
                    self.open(path)

                area.put(FileRow(f"file-{number}", Rect(place.x, y, place.w, layout.t(50)), path, title, line, choose))
                y += layout.t(50) + layout.u(6)
            return y - place.y

        list_rect = Rect(room.x, room.y, room.w + layout.u(12), max(1, entry_y - label - gap - room.y))
        self.add("files", ScrollArea("files", list_rect, "records", build, zone="files")).fill()
        self.add("path", Heading("path-title", Rect(room.x, entry_y - label, room.w, label), "A file elsewhere"))
        side = layout.t(96)
        self.add("path", Entry("path", Rect(room.x, entry_y, room.w - side - gap, high), "Path of a record", self.typed,
                               self._typed, size=17, hint="path of a record file"))
        self.add("path", Button("open", Rect(room.right - side, entry_y, side, high), "Open", self._open_typed))
        self.add("deeds", Button("back", Rect(room.x, foot, room.w, high), "Back", self.close,
                                 cap=self.app.bindings.cap("back")))

    def _typed(self, words: str) -> None:
        self.typed = words

    def _open_typed(self) -> None:
        words = self.typed.strip().strip('"')
        if not words:
            self.refused(self.hands.find("open") or self.zone_list[0].things[0], None,
                         Verdict("Type the path of a record first."), (0, 0))
            return
        self.open(Path(words).expanduser())

    def command(self, name: str) -> bool:
        if name == "enter-in-path":
            self._open_typed()
            return True
        return False

    def open(self, path: Path) -> None:
        running = path.parent == Saves(self.app.profile).folder
        open_game(self.app, path, go_on=running)


class FileRow(Button):
    """A record in the list: its title and a line."""

    def __init__(self, id, rect, path, title, line, do) -> None:  # type: ignore[no-untyped-def]
        super().__init__(id, rect, title, do)
        self.path, self.line = path, line
        self.tip = Tip(title, (str(path),))  # type: ignore[assignment]

    def draw(self, surface) -> None:  # type: ignore[no-untyped-def]
        from scenes.widgets import faces

        faces.button_face(self.rect.w, self.rect.h, "hover" if self.hovered else "quiet", self.scale, self.theme).draw(
            surface, self.rect.topleft)
        x, room = self.rect.x + self.u(14), self.rect.w - self.u(28)
        title = fonts.ellipsis(self.name, "text-semi", self.t(17), room)
        self.put_text(surface, title, "text-semi", self.t(17), self.theme.ink, (x, self.rect.y + self.t(16)))
        line = fonts.ellipsis(self.line, "sans", self.t(14), room)
        self.put_text(surface, line, "sans", self.t(14), self.theme.soft_ink, (x, self.rect.y + self.t(36)))

    def texts(self):  # type: ignore[no-untyped-def]
        return []

    def key(self, key: Key) -> bool:
        return False


__all__ = ["CannotOpen", "OpenRecord", "Rule", "begin_game", "open_game", "open_record"]
