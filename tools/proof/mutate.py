"""Do the tests see? Plants one named fault after the other and runs the tests that must notice it.

`python -m tools.proof.mutate [NAME ...] [--jobs 2] [--list]`. The faults stand in `tools/proof/faults/*.yaml`, by what
they are planted in: `name`, `file`, `old` (its text, which stands there just once), `new`, `tests` (what pytest gets
to run). First all those tests are run without any fault. A fault is caught when one of its tests fails, or never ends.

The last line is `N planted, M uncaught`. Exit code 0; 1: some fault was not caught; 2: wrong arguments, a fault whose
text is no longer there, or tests that fail without any.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from msgspec import Struct

from game.core.data.content import load_content
from game.core.data.reading import ReadingError

ROOT: Final = Path(__file__).resolve().parents[2]
FAULTS: Final = Path(__file__).with_name("faults")
TREES: Final = ("game", "scenes", "tests", "tools", "assets", "maps")
FILES: Final = ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE")
LONGEST: Final = 600.0
"""Seconds after which tests of a planted fault have hung; without it the slowest take a tenth."""
FAILED: Final = 1
"""Exit code of pytest when tests ran and some failed; any other says that nothing was tested."""


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """One fault: in `file`, `new` stands in place of `old`; `tests` must notice."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def planted(self, root: Path) -> str:
        """The file's text with the fault in it; ValueError where `old` does not stand there just once."""
        text = (root / self.file).read_text(encoding="utf-8")
        if (times := text.count(self.old)) != 1:
            raise ValueError(f"{self.name}: its text stands {times} times in {self.file}")
        return text.replace(self.old, self.new)


class _File(Struct, forbid_unknown_fields=True):
    faults: tuple[Fault, ...]


def read_faults(folder: Path = FAULTS) -> list[Fault]:
    """All faults, file by file. Raises ReadingError; ValueError for two of one name."""
    found = [fault for path in sorted(folder.glob("*.yaml")) for fault in load_content(path, _File).faults]
    names = [fault.name for fault in found]
    if doubled := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"two faults are called {doubled[0]}")
    return found


def copy_project(root: Path, place: Path) -> Path:
    """The project's files in a folder of their own, to be changed; pictures and maps are only read and linked."""
    for name in TREES:
        if (root / name).is_dir():
            left = shutil.ignore_patterns("__pycache__", ".*_cache")
            if name in ("assets", "maps"):
                (place / name).symlink_to(root / name)
            else:
                shutil.copytree(root / name, place / name, ignore=left)
    for name in FILES:
        if (root / name).is_file():
            shutil.copy(root / name, place / name)
    return place


def run_tests(place: Path, tests: Iterable[str], *more: str) -> int | None:
    """The exit code of pytest in that copy; None if it hung."""
    surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(place)}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *more, *tests]
    try:
        return subprocess.run(
            command, cwd=place, env=surroundings, timeout=LONGEST, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ).returncode
    except subprocess.TimeoutExpired:
        return None


def try_fault(fault: Fault, place: Path) -> str:
    """`caught`, `caught, its tests never ended`, or why it is not."""
    path = place / fault.file
    whole = path.read_text(encoding="utf-8")
    try:
        path.write_text(fault.planted(place), encoding="utf-8")
        code = run_tests(place, fault.tests, "-n0")
    finally:
        path.write_text(whole, encoding="utf-8")
    if code is None:
        return "caught, its tests never ended"
    return "caught" if code == FAILED else "NOT CAUGHT" if code == 0 else f"NOT CAUGHT: pytest ended with {code}"


def prove(faults: Sequence[Fault], root: Path, jobs: int) -> int:
    """Plant them all, on so many copies of the project; prints a line for each, returns how many nothing caught."""
    with tempfile.TemporaryDirectory(prefix="ramparts-faults-") as folder:
        places: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            place = Path(folder) / str(number)
            place.mkdir()
            places.put(copy_project(root, place))
        first = places.get()
        tests = sorted({test for fault in faults for test in fault.tests})
        if run_tests(first, tests, "-n", str(jobs)) != 0:
            raise ValueError("the tests fail without any fault: there is nothing to prove")
        places.put(first)

        def one(fault: Fault) -> str:
            place = places.get()
            try:
                return try_fault(fault, place)
            finally:
                places.put(place)

        uncaught = 0
        with ThreadPoolExecutor(jobs) as pool:
            for fault, told in zip(faults, pool.map(one, faults), strict=True):
                uncaught += not told.startswith("caught")
                print(f"{told:<12} {fault.name} ({fault.file})", flush=True)
    return uncaught


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Carry out one call; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.proof.mutate", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="words of the faults' names or files (all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="copies at work at once (the cores)")
    parser.add_argument("--list", action="store_true", help="name them and plant nothing")
    given = parser.parse_args(arguments)
    try:
        faults = [
            fault
            for fault in read_faults(root / FAULTS.relative_to(ROOT))
            if not given.names or any(word in f"{fault.name} {fault.file}" for word in given.names)
        ]
        for fault in faults:
            fault.planted(root)
        if given.list:
            print(*(f"{fault.name} ({fault.file})" for fault in faults), f"{len(faults)} faults", sep="\n")
            return 0
        uncaught = prove(faults, root, max(1, given.jobs))
    except (OSError, ReadingError, ValueError) as error:
        print(f"mutate: {error}", file=sys.stderr)
        return 2
    print(f"{len(faults)} planted, {uncaught} uncaught")
    return 1 if uncaught else 0


if __name__ == "__main__":
    sys.exit(main())
