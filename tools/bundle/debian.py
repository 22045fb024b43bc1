"""A Debian package of a bundle: `python -m tools.bundle.debian dist/Ramparts-... [--out DIR]`.

The bundle holds its own Python, so the package needs nothing but the C library and what opens windows. It is laid under
/opt, as packages from elsewhere are, with its command, its entry in menus and its page in software centres. Needs
`dpkg-deb`; with `SOURCE_DATE_EPOCH` set, the same bundle gives the same bytes.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__
from tools.bundle.desktop import ID, SUMMARY

MACHINES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
HOME: Final = "opt/ramparts"
CONTROL: Final = """\
Package: ramparts
Version: {version}
Architecture: {machine}
Maintainer: Ramparts contributors <ramparts@users.noreply.github.com>
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: libc6, libx11-6, libxext6, libgl1
Recommends: espeak-ng, alsa-utils
Description: {summary}
 A tabletop drawn in pen and wash: lay cards, recruit defenders, roll the dice and
 hold the wall, alone or with up to seven people round one screen. It knows every
 rule by its clause, and keeps every move the moment it is made.
"""


def lay(bundle: Path, root: Path) -> None:
    """Lay the files of a package into an empty folder: the bundle, and where a system looks for what it brings."""
    home = root / HOME
    shutil.copytree(bundle, home, symlinks=True)
    (home / "add-to-menu.sh").unlink(missing_ok=True)  # the package does that
    places = {
        f"{ID}.desktop": "usr/share/applications",
        f"{ID}.metainfo.xml": "usr/share/metainfo",
        f"{ID}.png": "usr/share/icons/hicolor/256x256/apps",
    }
    for name, place in places.items():
        (root / place).mkdir(parents=True)
        shutil.move(home / name, root / place / name)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/ramparts").symlink_to(f"/{HOME}/ramparts")
    terms = root / "usr/share/doc/ramparts"
    terms.mkdir(parents=True)
    ours = (home / "licences" / "Ramparts.txt").read_text(encoding="utf-8")
    told = f"Ramparts itself:\n\n{ours}\nThe parts that it is made of: /{HOME}/licences/README.txt\n"
    (terms / "copyright").write_text(told, encoding="utf-8")
    size = sum(file.lstat().st_size for file in root.rglob("*") if file.is_file()) // 1024
    machine = MACHINES.get(platform.machine(), platform.machine())
    (root / "DEBIAN").mkdir()
    control = CONTROL.format(version=__version__, machine=machine, kilobytes=size, summary=SUMMARY)
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    for path in (root, *root.rglob("*")):  # whatever the umask was
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.bundle.debian", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("bundle", type=Path, help="the folder that `tools.bundle` laid")
    parser.add_argument("--out", type=Path, default=Path("dist"), help="where the package is laid")
    given = parser.parse_args(arguments)
    if not (given.bundle / f"{ID}.desktop").is_file():
        print(f"tools.bundle.debian: {given.bundle} is no bundle for Linux", file=sys.stderr)
        return 2
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        root = Path(place, "root")
        root.mkdir()
        lay(given.bundle, root)
        call = ["dpkg-deb", "--root-owner-group", "--build", str(root), str(given.out)]
        return subprocess.run(call, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
