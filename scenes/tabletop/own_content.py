"""The base of the screens on which a group's own content file is looked over: it is read again whenever it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.rulebook.game_def import GameDef
from scenes.session import own_content
from scenes.system.files import read_small
from scenes.system.words import tr
from scenes.ui.screens.screen import Screen

LOOK_AGAIN = 0.5
"""Seconds between two looks at the file."""


class OwnContent(Screen):
    """A file, what the rules say of it, and the way to a game with it."""

    game: GameDef

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self.path = path
        self.text = ""
        self.report: Mapping[str, object] | None = None
        self.trouble = ""
        """Why the file cannot be read at all."""
        self._changed: tuple[int, int] | None = None
        self._look_at = 0.0

    def enter(self) -> None:
        super().enter()
        self.read()

    def read(self) -> None:
        """Read the file as it is now and have the rules look it over."""
        self.report, self.trouble, self._changed = None, "", None
        if self.path is None:
            return
        try:
            stat = self.path.stat()
            raw = read_small(self.path)
        except OSError as error:
            self.trouble = tr("{path}: {reason}", path=self.path, reason=error)
            return
        self._changed = (stat.st_mtime_ns, stat.st_size)
        self.text = raw.decode("utf-8", "replace")
        self.report = self.game.rules.proofread(raw, self.path.stem)

    def open(self, path: Path) -> None:
        """Look over another file."""
        self.path = path
        self.read()
        self.rebuild()

    def write(self, text: str) -> None:
        """Change the file; what is wrong with writing it is said."""
        assert self.path is not None
        try:
            self.path.write_text(text, encoding="utf-8")
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
        except OSError:
            return self._changed is not None
        return self._changed != (stat.st_mtime_ns, stat.st_size)
