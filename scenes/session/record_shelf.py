"""What people do with the records they have: name them, lay them in folders, put them away; and take that back."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import msgspec

from game.core.data import typed
from game.core.data.names import alike, tidy
from game.core.data.regular import as_text
from game.core.text.errors import RampartsError
from game.services.writing import write_whole
from scenes.system.files import read_small, set_aside, unused
from scenes.system.words import tr

NAMES, FOLDERS = "names-of-records.json", "folders-of-records.json"
AWAY = "removed"
"""The folder of a profile with what was put away, in folders as the profile's own: nothing is ever deleted from it."""
DAMAGED = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What is raised over a file that is not as it was written."""


class RecordShelf:
    """The records of one profile. What is done is undone by `take_back`, the last first."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        self._done: list[Callable[[], bool]] = []
        """What undoes each deed; False if it cannot be done."""

    # ------------------------------------------------------------ names and folders

    def names(self) -> Mapping[str, str]:
        """The names that people gave, by the stems of files (`as_text`)."""
        return self._kept(NAMES)

    def folders(self) -> Mapping[str, str]:
        """The folders in which people laid them, by the stems of files."""
        return self._kept(FOLDERS)

    def rename(self, path: Path, name: str) -> str:
        """Call a record so; an empty name is its first one again. Returns why that is not possible, or nothing."""
        return self._call(NAMES, as_text(path.stem), name)

    def lay_in(self, path: Path, folder: str) -> str:
        """Lay a record in a folder of one's own, an empty name takes it out. Returns why not, or nothing."""
        found = next((one for one in self.folders().values() if alike(one, folder)), folder)
        return self._call(FOLDERS, as_text(path.stem), found)

    def _kept(self, file: str) -> Mapping[str, str]:
        try:
            return _names_in(self.profile / file)
        except (OSError, *DAMAGED):
            return {}

    def _call(self, file: str, stem: str, name: str) -> str:
        path = self.profile / file
        try:
            try:
                before = _names_in(path)
            except FileNotFoundError:
                before = {}
            except DAMAGED:  # what can be mended by hand is not written over
                set_aside(path)
                before = {}
            kept = {**before, stem: tidy(name)}
            write_whole(path, msgspec.json.encode({key: words for key, words in kept.items() if words}))
        except OSError as error:
            return tr("The name could not be kept: {why}.", why=error)
        self._done.append(partial(self._call_back, file, stem, before.get(stem, "")))
        return ""

    def _call_back(self, file: str, stem: str, name: str) -> bool:
        done = not self._call(file, stem, name)
        if done:
            self._done.pop()  # what was undone is no deed
        return done

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
        self._done.append(partial(_brought_back, goal, path))
        return ""

    def bring_back(self, path: Path) -> str:
        """Bring a record that was put away, be it long ago, to where it was. Returns why not, or nothing."""
        home = unused(self.profile / path.parent.name / path.name)
        try:
            home.parent.mkdir(parents=True, exist_ok=True)
            _move(path, home)
        except OSError as error:
            return tr("It could not be brought back: {why}.", why=error)
        self._done.append(partial(_brought_back, home, path))
        return ""

    def take_back(self) -> bool:
        """Undo what was done last; False if there is nothing, or it cannot be done."""
        return bool(self._done) and self._done.pop()()


def _names_in(path: Path) -> dict[str, str]:
    """The names that a file holds. OSError; one of DAMAGED where it holds anything else."""
    found = typed.decode(read_small(path), dict[str, object])
    return {key: tidy(name) for key, name in found.items() if isinstance(name, str) and tidy(name)}


def _brought_back(lies: Path, home: Path) -> bool:
    try:
        _move(lies, unused(home))
    except OSError:
        return False
    return True


def _move(path: Path, goal: Path) -> None:
    """A record with what is kept beside it, under another name."""
    from game.services.journal import NOTE

    for suffix in (NOTE, path.suffix):
        if path.with_suffix(suffix).is_file():
            os.replace(path.with_suffix(suffix), goal.with_suffix(suffix))
