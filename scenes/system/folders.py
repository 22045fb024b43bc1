"""Folders of this machine: what lies in one, looked at beside the window, and the places where people keep things."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Collection
from functools import partial
from pathlib import Path

from msgspec import Struct

from scenes.system.beside import Job, Told, unheard
from scenes.system.words import tr

Stamp = tuple[int, int]
"""When a file changed last, in nanoseconds, and how many bytes it has."""
MOST = 20_000
"""No more entries of a folder are looked at."""


class Inside(Struct, frozen=True):
    """The folders and the files in a folder, by name."""

    folders: tuple[Path, ...] = ()
    files: dict[Path, Stamp] = {}
    why: str = ""
    """Why it cannot be read."""


def look_into(folder: Path, kinds: Collection[str]) -> Job[Inside]:
    """The folders in a folder, and its files with one of these endings (`.yaml`)."""
    return Job("looking into a folder", partial(inside, folder, frozenset(kinds)))


def inside(folder: Path, kinds: Collection[str], told: Told = unheard) -> Inside:
    """What `look_into` finds. Hidden things, pipes and links to nothing are left out."""
    folders, files = list[Path](), dict[Path, Stamp]()
    try:
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number >= MOST:
                    break
                if entry.name.startswith("."):
                    continue
                try:
                    there = entry.stat()
                except OSError:
                    continue  # a link to nothing, or gone in between
                path = folder / entry.name
                if stat.S_ISDIR(there.st_mode):
                    folders.append(path)
                elif stat.S_ISREG(there.st_mode) and path.suffix.casefold() in kinds:
                    files[path] = there.st_mtime_ns, there.st_size
    except (OSError, ValueError) as error:
        return Inside(why=getattr(error, "strerror", None) or str(error))
    return Inside(tuple(sorted(folders, key=_by_name)), dict(sorted(files.items(), key=lambda one: _by_name(one[0]))))


def _by_name(path: Path) -> str:
    return path.name.casefold()


def places() -> list[tuple[str, Path]]:
    """What people call the places where they keep things, with their folders, as far as there are any."""
    import platformdirs  # where a system keeps its documents differs, and people move them

    found = [
        (tr("Home"), Path.home()),
        (tr("Desktop"), platformdirs.user_desktop_path()),
        (tr("Documents"), platformdirs.user_documents_path()),
        (tr("Downloads"), platformdirs.user_downloads_path()),
        (tr("Pictures"), platformdirs.user_pictures_path()),
        *_drives(),
    ]
    names = {path: name for name, path in reversed(found) if _is_folder(path)}  # one place may be all of them
    return [(name, path) for path, name in reversed(names.items())]


def _drives() -> list[tuple[str, Path]]:
    """Disks and sticks that are put in."""
    if sys.platform == "win32":
        return [(f"{letter}:", Path(f"{letter}:/")) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    above = [Path("/Volumes"), Path("/mnt")]
    for media in (Path("/media"), Path("/run/media")):
        above += [media / os.environ.get("USER", "")] if os.environ.get("USER") else [media]
    return [(path.name, path) for folder in above for path in inside(folder, ()).folders][:8]


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
