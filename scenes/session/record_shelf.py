"""What people do with the records they have: give them names of their own, put them away, and bring them back."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.core.data.names import tidy
from game.core.text.errors import RampartsError
from game.services.writing import write_whole
from scenes.system.files import read_small, unused
from scenes.system.words import tr

NAMES = "names-of-records.json"
AWAY = "removed"
"""The folder of a profile with what was put away."""


class RecordShelf:
    """The records of one profile. What is done is undone by `bring_back`, the last first."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self._away: list[tuple[Path, Path]] = []
        """Where records lay, and where they lie now."""

    # ------------------------------------------------------------ names

    def names(self) -> Mapping[str, str]:
        """The names that people gave, by the stems of files."""
        try:
            found = msgspec.json.decode(read_small(self.profile / NAMES))
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}
        named = found if isinstance(found, dict) else {}
        return {key: name for key, name in named.items() if isinstance(name, str) and tidy(name)}

    def rename(self, path: Path, name: str) -> str:
        """Call a record so; an empty name is its first one again. Returns why that is not possible, or nothing."""
        kept = {**self.names(), path.stem: tidy(name)}
        data = msgspec.json.encode({key: words for key, words in kept.items() if words})
        try:
            write_whole(self.profile / NAMES, data)
        except OSError as error:
            return tr("The name could not be kept: {why}.", why=error)
        return ""

    # ------------------------------------------------------------ putting away

    def put_away(self, path: Path) -> str:
        """Put a record away, with what is kept beside it. Returns why that is not possible, or nothing."""
        from game.services.locks import Lock

        lock = Lock(path)
        folder = self.profile / AWAY / path.parent.name
        try:
            if not lock.take():
                return tr("This game is open in another window.")
            folder.mkdir(parents=True, exist_ok=True)
            goal = unused(folder / path.name)
            _move(path, goal)
        except (OSError, RampartsError) as error:
            return tr("It could not be put away: {why}.", why=error)
        finally:
            with contextlib.suppress(OSError):
                lock.release()
        self._away.append((path, goal))
        return ""

    def bring_back(self) -> Path | None:
        """Bring back what was put away last; None if there is nothing, or it cannot be done."""
        if not self._away:
            return None
        home, lies = self._away.pop()
        goal = unused(home)
        try:
            _move(lies, goal)
        except OSError:
            return None
        return goal


def _move(path: Path, goal: Path) -> None:
    """A record with what is kept beside it, under another name."""
    from game.services.journal import NOTE

    for suffix in (NOTE, path.suffix):
        if path.with_suffix(suffix).is_file():
            os.replace(path.with_suffix(suffix), goal.with_suffix(suffix))
