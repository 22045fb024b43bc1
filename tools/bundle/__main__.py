"""Make the app as a folder, and an archive of it, that starts without Python: `python3 tools/run.py bundle`.

`[--out DIR]` (default: dist). Prints JSON: the folder, the archive, their sizes and the seconds. It bundles for the
system that it runs on; the release workflow runs it on Linux, macOS and Windows. Exit code 1 with a sentence if
PyInstaller fails or a package has no licence text.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from game import __version__
from game.core.rulebook.games import all_games
from tools.bundle import desktop, licences, sbom
from tools.bundle.native import UnknownLibraryError
from tools.terminal import print_json

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / "build"
ICON_SIDE: Final = 256
SYSTEMS: Final = {"linux": "linux", "darwin": "macos", "win32": "windows"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the bundle; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.bundle", description="The app as a folder that starts without Python.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the folder and the archive are laid")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    name = f"Ramparts-{__version__}-{SYSTEMS.get(sys.platform, sys.platform)}-{platform.machine().lower()}"
    try:
        folder = make(options.out.absolute() / name)
    except (licences.NoTerms, UnknownLibraryError, Unpacked) as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 1
    archive = packed(folder)
    print_json(
        {
            "folder": str(folder),
            "archive": str(archive),
            "folder_bytes": sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()),
            "archive_bytes": archive.stat().st_size,
            "seconds": round(time.monotonic() - began, 1),
        }
    )
    return 0


class Unpacked(Exception):
    """PyInstaller failed; the text is what it said last."""


def make(folder: Path) -> Path:
    """Lay the whole bundle into this folder, in place of what was there. Raises as `gather` does, and Unpacked."""
    BUILD.mkdir(exist_ok=True)
    icon = draw_icon(BUILD / "ramparts.png")
    laid = freeze(BUILD / "dist")
    if sys.platform.startswith("linux"):
        shutil.copy(icon, laid / f"{desktop.ID}.png")
        games = [(game.title, game.sentence) for game in all_games()]
        desktop.write(laid, __version__, day_of_version().isoformat(), games)
    licences.gather(laid / "app", laid / "licences")
    told = json.dumps(sbom.bill(), indent=2, ensure_ascii=False)
    (laid / "licences" / "ramparts.cdx.json").write_text(told + "\n", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(laid, folder)
    return folder


def freeze(into: Path) -> Path:
    """Let PyInstaller pack the app; returns the folder that it laid. Raises Unpacked."""
    call = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(into), "--workpath", str(BUILD / "work")),
        str(Path(__file__).with_name("ramparts.spec")),
    ]
    # PyInstaller imports what it packs: nothing of that may open a window or look for a sound card.
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(call, cwd=ROOT, env=environ, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise Unpacked("PyInstaller could not pack the app. It says:\n" + done.stderr[-3000:])
    laid = into / "ramparts"
    if sys.platform == "darwin":
        # A Mac starts an app of its own kind by double click: it lies in the folder with the licences.
        shutil.rmtree(laid)
        laid.mkdir()
        shutil.move(into / "Ramparts.app", laid / "Ramparts.app")
    return laid


def draw_icon(file: Path) -> Path:
    """Paint the app's sign as PNG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from scenes.system.paths import asset

    side = (ICON_SIDE, ICON_SIDE)
    pygame.image.save(pygame.image.load_sized_svg(str(asset("art/emblems/ramparts.svg")), side), file)
    return file


def day_of_version() -> date:
    """The day that this version is of: `SOURCE_DATE_EPOCH` (reproducible-builds.org) where it is set, else today."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return (datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)).date()


def packed(folder: Path) -> Path:
    """The archive of a folder, beside it: zip on Windows, else tar.gz, which keeps what may be run."""
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    archive = folder.with_name(f"{folder.name}.tar.gz")
    # the level of gzip itself: the highest, which `make_archive` takes, needs three times as long for half a percent
    with tarfile.open(archive, "w:gz", compresslevel=6) as pack:
        pack.add(folder, folder.name)
    return archive


if __name__ == "__main__":
    sys.exit(main())
