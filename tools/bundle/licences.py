"""The licence texts of everything that travels in a bundle: our own, Python's, and those of every package."""

from __future__ import annotations

import re
import shutil
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

from packaging.markers import Marker

from tools.bundle.native import TERMS, gather_native

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "tools" / "requirements" / "play.lock"
_IS_TERMS: Final = re.compile(r"(?i)(^|/)(licen[cs]e|copying|notice|ofl|authors)[^/]*$")
_KEPT_HERE: Final = {"pygame-ce": "LGPL-2.1.txt"}
"""A wheel without its licence text, and the file of `terms/` that is its text."""


class NoTerms(Exception):
    """A package that would travel without its licence text."""


def packages(lock: Path = LOCK) -> list[str]:
    """The names of the packages that the app runs with here: those of the lock file whose markers hold."""
    names = []
    for line in lock.read_text(encoding="utf-8").splitlines():
        pinned = re.match(r"([A-Za-z0-9._-]+)==[^\s;\\]+\s*(?:;\s*([^\\]+))?", line)
        if pinned and (not pinned[2] or Marker(pinned[2].strip()).evaluate()):
            names.append(pinned[1])
    return names


def terms_of(package: str) -> list[Path]:
    """The files of an installed package that hold its terms. Raises NoTerms if there is none."""
    if package in _KEPT_HERE:
        return [TERMS / _KEPT_HERE[package]]
    found = [
        Path(str(file.locate()))
        for file in distribution(package).files or ()
        if _IS_TERMS.search(file.as_posix()) and file.suffix not in (".py", ".pyc")
    ]
    if not found:
        raise NoTerms(f"{package} has no licence text in its wheel; say in tools/bundle/licences.py where it is")
    return found


def gather(app: Path, into: Path) -> list[str]:
    """Copy all terms into this folder, a folder a package, with a list of them; returns the names listed.

    `app` is the folder whose libraries in C are looked through.
    """
    into.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", into / "Ramparts.txt")
    shutil.copy(Path(sysconfig.get_paths()["stdlib"], "LICENSE.txt"), into / "Python.txt")
    lines = ["What travels in this folder besides Ramparts (Ramparts.txt) and Python (Python.txt):", ""]
    names = packages()
    for package in names:
        folder = into / package
        folder.mkdir()
        for number, file in enumerate(terms_of(package)):
            shutil.copy(file, folder / (file.name if not number else f"{number}-{file.name}"))
        lines.append(_line(distribution(package)))
    lines += ["", "Libraries in C inside these and inside Python, and where their terms stand (libraries/):", ""]
    lines += gather_native(app, into / "libraries")
    (into / "README.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")
    return names


def _line(package: Distribution) -> str:
    about = package.metadata.json
    terms = str(about.get("license_expression") or about.get("license") or "see its folder")
    return f"{about['name']} {package.version}: {terms.splitlines()[0]}"
