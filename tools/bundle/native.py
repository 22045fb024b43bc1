"""The terms of what is written in C: the libraries inside wheels, and those of the system that Python brings along.

No package's metadata names them. `terms/` holds the terms of those of pygame-ce, whose wheel has none, as Debian tells
them; the other wheels tell of theirs in their own files; of the system's libraries its packages tell.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TERMS: Final = Path(__file__).with_name("terms")
TOLD_BY: Final = {
    "pillow": "avif brotlicommon brotlidec freetype harfbuzz jpeg lcms2 lzma openjp2 png16 sharpyuv tiff webp webpdemux"
    " webpmux xcb Xau zstd",
    "numpy": "scipy_openblas64_ gfortran quadmath",
    "shapely": "geos geos_c",
}
"""Libraries inside wheels whose terms stand among those of a package."""
SAME: Final = {"vorbisenc": "vorbis", "vorbisfile": "vorbis"}
_NAME: Final = re.compile(r"lib(?P<name>[\w+]+)(?P<wheel>.*-[0-9a-f]{8})?")
_COMMON: Final = re.compile(r"/usr/share/common-licenses/([\w.-]*\w)")


class UnknownLibraryError(Exception):
    """A library in a wheel of which nobody tells the terms."""


def gather_native(app: Path, into: Path) -> list[str]:
    """Copy the terms of all libraries below `app` into this folder; returns a line for each. UnknownLibraryError."""
    shutil.copytree(TERMS, into)
    found = {file.name for file in app.rglob("lib[!.]*.so*") if not file.is_symlink()}
    lines = sorted({_line(name, into) for name in found})
    for name in {common for file in into.iterdir() for common in _COMMON.findall(file.read_text("utf-8", "replace"))}:
        common = Path("/usr/share/common-licenses", name)
        if common.exists():
            shutil.copy(common, into / name)
    return lines


def _line(file: str, into: Path) -> str:
    """Where the terms of a library stand; those of the system's are copied."""
    match = _NAME.match(file)
    assert match is not None, file
    name = match["name"]
    if name.startswith("python"):
        return f"{name}: ../Python.txt"
    if match["wheel"]:
        for package, names in TOLD_BY.items():
            if name in names.split():
                return f"{name}: ../{package}/"
        if not (TERMS / f"{SAME.get(name, name)}.txt").exists():
            raise UnknownLibraryError(
                f"{file} comes along in a wheel; say in tools/bundle/native.py where its terms are"
            )
        return f"{name}: {SAME.get(name, name)}.txt"
    for package in _packages_with(file):
        told = Path("/usr/share/doc", package, "copyright")
        if told.exists():
            shutil.copy(told, into / f"{package}.txt")
            return f"{name}: {package}.txt"
    return f"{name}: with the package of it of the system on which this folder was made"


def _packages_with(file: str) -> Iterator[str]:
    """The system's packages that a library may be of."""
    asker = shutil.which("dpkg")
    if asker is None:
        return
    told = subprocess.run([asker, "-S", f"*/{file}"], capture_output=True, text=True, check=False).stdout
    for line in told.splitlines():
        yield line.partition(":")[0]
