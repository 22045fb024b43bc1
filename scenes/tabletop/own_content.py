"""The base of the screens on which a group's own content file is looked over: it is read again whenever it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.core.rulebook.game_def import GameDef
from game.services.writing import write_whole
from scenes.session import own_content
from scenes.system.beside import Job
from scenes.system.files import LONG, RECORDS, read_small, shown
from scenes.system.words import later, tr
from scenes.ui.screens.choose_file import ChooseFile
from scenes.ui.screens.screen import Screen

LOOK_AGAIN = 0.5
"""Seconds between two looks at the file."""


class OwnContent(Screen):
    """A file, what the rules say of it, and the way to a game with it."""

    game: GameDef

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self.path = path
        self.raw, self.text = b"", ""
        self.report: Mapping[str, object] | None = None
        self.trouble = ""
        """Why the file cannot be read at all."""
        self._changed: tuple[int, int] | None = None
        self._look_at = 0.0
        self._reading: Job[Mapping[str, object]] | None = None
        """A long file that is proofread beside the window."""

    def enter(self) -> None:
        super().enter()
        self.read()

    def read(self) -> None:
        """Read the file as it is now and have the rules look it over."""
        self.report, self.trouble, self._changed, self._reading = None, "", None, None
        if self.path is None:
            return
        try:
            stat = self.path.stat()
            raw = read_small(self.path)
        except ValueError:
            self.trouble = tr("{path}: {reason}", path=shown(self.path), reason=tr("no file can have this name"))
            return
        except OSError as error:
            self.trouble = tr("{path}: {reason}", path=shown(self.path), reason=error)
            return
        self._changed = (stat.st_mtime_ns, stat.st_size)
        self.raw, self.text = raw, raw.decode("utf-8", "replace")
        proofread = partial(self.game.rules.proofread, raw, self.path.stem)
        if len(raw) < LONG:
            self.report = proofread()
        else:
            self.trouble = tr("The file is long; it is being read.")
            self._reading = Job("proofreading", lambda told: proofread())

    def open(self, path: Path) -> None:
        """Look over another file."""
        self.path = path
        self.read()
        self.rebuild()

    def choose_file(self) -> None:
        """Have a file chosen, and look it over."""
        self.stack.push(ChooseFile(self.open, RECORDS, title=later("Cards of your own")))

    def write(self, raw: bytes) -> None:
        """Change the file; what is wrong with writing it is said, and that somebody has changed it meanwhile."""
        assert self.path is not None
        if self._is_changed():
            self.app.tell(tr("{file} has been changed meanwhile; it was read again.", file=self.path.name))
        else:
            try:
                write_whole(self.path, raw)
            except OSError as error:
                self.app.tell(tr("{path}: {reason}", path=self.path, reason=error))
        self.read()
        self.rebuild()

    def play(self) -> None:
        """To a new game with what is in the file now."""
        assert self.path is not None
        try:
            name = own_content.keep(self.app.profile, self.path.stem, self.text)
        except OSError as error:
            self.app.tell(tr("{path}: {reason}", path=self.app.profile, reason=error))
            return
        self.app.go.new_game(self.game.id, {"content": name})

    def update(self, now: float) -> bool:
        moving = super().update(now)
        if self._reading is not None and self._reading.done:
            self.report, self.trouble, self._reading = self._reading.result(), "", None
            self.rebuild()
        if now >= self._look_at:
            self._look_at = now + LOOK_AGAIN
            if self._is_changed():
                self.read()
                self.rebuild()
        return moving or self.path is not None

    def _is_changed(self) -> bool:
        if self.path is None:
            return False
        try:
            stat = self.path.stat()
        except (OSError, ValueError):
            return self._changed is not None
        return self._changed != (stat.st_mtime_ns, stat.st_size)
