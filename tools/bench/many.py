"""Much of everything: profiles with as many running games, finished ones, copies and cities as wanted, and what their
lists take to open; statistics of as many games.
"""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.record import new_record
from game.core.rulebook.games import find_game
from game.services.journal import NOTE, Journal
from game.services.statistics import FinishedGame, SeatResult, Statistics, Which

if TYPE_CHECKING:
    from scenes.ui.screens.screen import Screen

FEW, MANY, HUGE = 10, 10_000, 100_000
OLD = 1_700_000_000.0
"""When the first of many files was written, in seconds since 1970: their folders have settled."""
ROOT = Path(__file__).resolve().parents[2]


def games(folder: Path, count: int) -> list[Path]:
    """A folder of so many games of two people, the last the newest."""
    folder.mkdir(parents=True)
    journal = Journal.create(folder, new_record(find_game("strongholds"), ["Ann", "Ben"], seed=3))
    journal.note(line="Round 1", language="en")
    journal.close()
    files = (journal.path, journal.path.with_suffix(NOTE))
    whole = {file.suffix: file.read_bytes() for file in files}
    for file in files:
        file.unlink()
    found = [folder / f"strongholds-{number:06}.yaml" for number in range(count)]
    for number, path in enumerate(found):
        for suffix, data in whole.items():
            _write(path.with_suffix(suffix), data, number)
    os.utime(folder, (OLD, OLD))
    return found


def cities(profile: Path, count: int) -> None:
    """So many cities in a profile, the last the newest."""
    folder = profile / "cities"
    folder.mkdir(parents=True)
    for number in range(count):
        _write(folder / f"town-{number:06}.yaml", f"ramparts: 1\nname: Town {number}\n".encode(), number)
    os.utime(folder, (OLD, OLD))


def _write(path: Path, data: bytes, number: int) -> None:
    path.write_bytes(data)
    os.utime(path, (OLD + number, OLD + number))


def results(profile: Path, count: int) -> None:
    """So many finished games in the statistics of a profile."""
    luck, known = random.Random(count), Statistics(profile)
    for start in range(0, count, 5000):
        known.waiting = [_result(number, luck) for number in range(start, min(count, start + 5000))]
        assert known.write_waiting(), known.messages


def _result(number: int, luck: random.Random) -> FinishedGame:
    won = luck.random() < 0.5
    seats = (SeatResult("Ann", won, luck.randint(0, 80)), SeatResult("Ben", not won, 40, "careful"))
    dice = {6: {side: luck.randint(1, 9) for side in range(1, 7)}, 20: dict.fromkeys(range(1, 21), 1)}
    return FinishedGame(
        f"keep-{number}", "medieval-keep", luck.choice(("solo", "multiplayer")), seats,
        {"level": luck.choice(("grim", "book", "gentle"))}, number, luck.choice(("deck", "fallen")), 20, 200, 600.0,
        number % 3, f"finished/keep-{number}.yaml", OLD + number, dice, number % 5 == 0,
    )  # fmt: skip


class Opener:
    """A profile with so many of everything, of which its lists are opened. `screens`: what there is to open."""

    def __init__(self, profile: Path, count: int) -> None:
        from scenes.city.screen.cities import ChooseCity
        from scenes.menus.sheets.records import OpenRecord
        from scenes.menus.shelf.shelf import Shelf
        from scenes.menus.statistics.statistics import StatisticsScreen
        from tools.screens.driver import Driver

        for folder in ("games", "finished", "records"):
            games(profile / folder, count)
        cities(profile, count)
        results(profile, count)
        self.driver = Driver(profile, (1280, 720))
        self.screens: dict[str, Callable[[], Screen]] = {
            "the shelf": Shelf,
            "the list of records": OpenRecord,
            "the cities": ChooseCity,
            "the statistics": StatisticsScreen,
        }
        for made in self.screens.values():
            self._open(made, 2)

    def _open(self, made: Callable[[], Screen], times: int) -> Screen:
        for _ in range(times):
            self.driver.app.stack.clear()
            screen = self.driver.push(made())
        return screen

    def opens(self, what: str, times: int = 5) -> float:
        """Milliseconds to open it, and to draw its first picture."""
        began = time.process_time()
        self._open(self.screens[what], times)
        return (time.process_time() - began) / times * 1e3

    def resizes(self, what: str, times: int = 5) -> float:
        """Milliseconds to lay it out anew, as at each size of the window."""
        screen = self._open(self.screens[what], 1)
        began = time.process_time()
        for _ in range(times):
            screen.rebuild()
        return (time.process_time() - began) / times * 1e3


def told(profile: Path) -> tuple[float, float]:
    """What the page of the statistics asks, in a process of its own: milliseconds of it, and megabytes of memory."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench.many", str(profile)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    spent, held = map(float, done.stdout.split())
    return spent, held


def _asked(profile: Path) -> Iterator[float]:
    which, known = Which("medieval-keep"), Statistics(profile)
    began = time.perf_counter()
    known.last_played(["medieval-keep", "strongholds"])
    known.tallies(which.game), known.first_ended(which), known.best(which, 5), known.dice(which)
    known.shares(game.id for game in known.last(which, 30))
    yield (time.perf_counter() - began) * 1e3
    yield _most_held() / 1e6


def _most_held() -> float:
    """Bytes that this process held at most; what its parent held is none of it."""
    import resource

    with contextlib.suppress(OSError, ValueError):
        told = Path("/proc/self/status").read_text(encoding="utf-8")
        return float(told.partition("VmHWM:")[2].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1.0 if sys.platform == "darwin" else 1024.0)


if __name__ == "__main__":
    print(*_asked(Path(sys.argv[1])))
