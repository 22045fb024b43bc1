"""A file that was dropped on the window: what it is, and where it is opened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from game.core.data.regular import NoFileError, read_head
from scenes.session.catalogue import games_on_shelf
from scenes.system.files import PICTURES, RECORDS, shown
from scenes.system.words import tr
from scenes.ui.screens.stack import Stack

Kind = Literal["record", "city", "content", "picture", ""]
HEAD = 64 * 1024
"""So many bytes tell what a file is."""
_KEYS: dict[str, Kind] = {"ramparts": "record", "city": "city", "content": "content"}
_KEY = re.compile(r"^[\"']?(ramparts|city|content)[\"']?[ \t]*:", re.MULTILINE)


def open_dropped(stack: Stack, path: Path) -> None:
    """Open a file wherever it belongs; what it is not, and what must be ended first, is told."""
    app, kind = stack.app, kind_of(path)
    if any(scene.unsaved() for scene in stack.scenes):
        app.tell(tr("Finish here first; then {file} can be opened.", file=shown(path.name)))
    elif kind == "record":
        app.go.open(path)
    elif kind == "city":
        app.go.copy_of_city(path.with_suffix(".yaml"))
    elif kind == "picture":
        app.go.city_from_photo(path)
    elif kind == "content":
        # only one game takes a group's own cards so far
        app.go.own_content(next(entry.game for entry in games_on_shelf() if entry.own_content), path)
    else:
        app.tell(tr("{file} is no game, no city, no cards and no picture.", file=shown(path.name)))


def kind_of(path: Path) -> Kind:
    """What a file is, by its ending and the first key that tells; a .yaml file without one counts as a record."""
    suffix = path.suffix.casefold()
    if suffix in PICTURES:
        return "picture"
    if suffix == ".ink":
        return "city"
    if suffix not in RECORDS:
        return ""
    try:
        found = _KEY.search(read_head(path, HEAD).decode("utf-8-sig", "replace"))
    except (OSError, NoFileError):
        found = None  # whoever opens it says why it cannot be read
    return _KEYS[found[1]] if found else "record"
