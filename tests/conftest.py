"""What holds for all tests: no example of hypothesis fails for a busy machine, and no app outlives its test."""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from scenes.system.memory import give_back, keep_apart

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

HERE: Final = Path(__file__).parent
ROOMS: Final = frozenset({"core", "games", "strongholds_table", "trees"})
"""What `--quick` runs, beside the modules of this folder: every clause and scenario, the rules of the house, and one
game's screens.
"""
LONG: Final = frozenset({"test_front_door.py", "test_packaging.py"})
"""Those modules of this folder that it leaves out."""
PIECES: Final = 300 * 1024 * 1024
"""Bytes of painted pieces that a worker keeps: it opens the tables of all games hundreds of times, in every size, and a
quarter of its work would be to paint again what the limit of the app, which shows one, has dropped.
"""
CLOSED: Final = 25
"""Apps that are closed until rings of garbage are looked for: each holds megabytes of pictures that nobody counts.
Of tests without an app it is twice as many.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--quick`: what a change of the rules breaks, while the kettle boils."""
    parser.addoption("--quick", action="store_true", help="only the rules, the house and one game's screens")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what `--quick` does not run, unread; None: as usual."""
    if not config.getoption("--quick") or collection_path.parent != HERE:
        return None
    left_out = collection_path.name not in ROOMS if collection_path.is_dir() else collection_path.name in LONG
    return left_out or None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test in a real window waits longer than it works."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What fails beside a disk, a thread, a process or an X server of its own is tried once more, in a new folder.

    A fault of the game fails twice; the summary names each test that was run again. Rules are never tried again.
    """
    for item in items:
        if "tmp_path" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))
    items[:] = spread(items)


def spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """Files of tests in a real window, which wait longer than they work, among those that only work; none at the end.

    By the number of their tests they would come last, and all workers would wait at once.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    waiting = [file for file in files if file.parent.name == "window"]
    working = [file for file in files if file not in waiting]
    each = len(working) // (len(waiting) + 1)
    order: list[Path] = []
    for number, file in enumerate(waiting):
        order += [file, *working[number * each : (number + 1) * each]]
    order += working[len(waiting) * each :]
    return [item for file in order for item in files[file]]


def pytest_collection_finish() -> None:
    """What all tests share is never looked through again for garbage; and painted pieces have room."""
    pieces = sys.modules.get("scenes.paint.pieces")
    if pieces is not None:
        vars(pieces)["LEAST_ROOM"] = PIECES
    keep_apart()
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def closed() -> Counter[str]:
    """How many apps were closed since garbage was looked for."""
    return Counter()


@pytest.fixture(autouse=True)
def apps_are_closed(request: pytest.FixtureRequest, closed: Counter[str]) -> Iterator[None]:
    """While their profile is still there; a worker that runs thousands of tests would keep gigabytes of pictures,
    sounds and arrays of numbers.
    """
    if "tmp_path" in request.fixturenames:
        request.getfixturevalue("tmp_path")
    yield
    driver = sys.modules.get("tools.screens.driver")
    for one in list(driver.Driver.open) if driver is not None else ():
        one.close()
        closed["apps"] += 1
    closed["tests"] += 1
    if closed["apps"] >= CLOSED or closed["tests"] >= 2 * CLOSED:
        closed.clear()
        gc.collect()
        give_back()
