"""A long sitting, played quickly: the screens somebody goes through in half an hour, round after round, and the memory.

    python3 -m tools.bench.sitting --rounds 8      what each part of the sitting added, by round

In a round: the shelf, settings (text size, colours), statistics, the rulebook, a replay, the choice of cities, a city
that is drawn on, zoomed and exported, a game of each kind that goes on for some actions, and a new game of each.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

if TYPE_CHECKING:
    from tools.bench.city import Measured
    from tools.screens.driver import Driver
    from tools.torture.profiles import Healthy

SIZE = (1920, 1080)
MEGABYTE = 1e6
MUST, GOAL = 500, 400
"""Megabytes."""
GROWTH, FLAT = 4.0, 1.0
"""Megabytes that a round may add at the end, and what is flat."""
OF_ONE, OF_ALL = (350, 250), (450, 350)
"""Megabytes: must and goal of whole games, of one kind and of all."""
STEPS = 400
"""So many actions a game goes on at most, as in the gallery."""


class Mark(NamedTuple):
    """How much memory is held after a part of a round, and the most that was held in any frame of it, in MB."""

    round: int
    part: str
    held: float
    most: float


class Sitting:
    """Somebody at the table: an app of full size over a profile with one of everything; `frame` as the driver's."""

    def __init__(self, place: Path, frame: float = 1 / 60) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        from scenes.app.tidier import Tidier
        from tools.resident import resident
        from tools.screens.driver import Driver
        from tools.torture.profiles import healthy

        self.well: Healthy = healthy(place / "profile")
        self.driver: Driver = Driver(self.well.folder, SIZE)
        self.driver.frame = frame
        self.most = 0.0
        """Bytes: the most that was held since it was set to nothing."""
        step, tidier = self.driver.app.step, Tidier(self.driver.app.stack)

        def tidied(step: Callable[[], bool] = step) -> bool:
            moving = step()
            tidier.tidy(idle=not moving)
            self.most = max(self.most, resident())
            return moving

        self.frame_passes: Callable[[], bool] = partial(tidied, lambda: True)
        """What the app does between two frames, where none is drawn."""
        self.driver.app.step = tidied  # type: ignore[method-assign]
        gc.disable()  # as the running app does
        gc.freeze()

    # ------------------------------------------------------------ the parts of a round

    def parts(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What is done in a round, in its order."""
        yield "shelf", self.shelf
        yield "settings", self.settings
        yield "statistics", self.statistics
        yield "rulebook", self.rulebook
        yield "replay", self.replay
        yield "cities", self.cities
        yield "city", self.city
        for path in self.well.running:
            yield f"game {path.stem.split('-')[0]}", lambda path=path: self.game(path)  # type: ignore[misc]
        yield "new games", self.new_games

    def shelf(self) -> None:
        """Look along the books."""
        driver = self.driver
        driver.app.go.shelf()
        driver.settle(2.0)
        for x in range(100, SIZE[0], 300):
            driver.move((x, SIZE[1] // 2))
            driver.wait(0.2)

    def settings(self) -> None:
        """Other words, other colours, and back."""
        from scenes.menus.settings.settings import SettingsScreen

        driver, app = self.driver, self.driver.app
        for tab, (size, colours) in enumerate(((120, "parchment"), (100, "contrast"), (100, "parchment"))):
            app.adopt(replace(app.settings, text_size=size, colours=colours), {})
            driver.push(SettingsScreen(tab))
            driver.settle(2.0)
            driver.keys("escape")
            driver.settle(2.0)
            driver.app.go.shelf()
            driver.settle(2.0)

    def statistics(self) -> None:
        """The results."""
        from scenes.menus.statistics.statistics import StatisticsScreen

        self._look(StatisticsScreen())

    def rulebook(self) -> None:
        """A chapter or two of each rulebook."""
        from scenes.session.catalogue import games_on_shelf

        for entry in games_on_shelf():
            self.driver.app.go.rulebook(entry.game)
            self.driver.settle(2.0)
            for _ in range(4):
                self.driver.wheel((SIZE[0] // 2, SIZE[1] // 2), -3)
                self.driver.settle(1.0)
            self.driver.app.go.shelf()

    def replay(self) -> None:
        """A saved game, watched."""
        driver = self.driver
        for path in self.well.copies:
            driver.app.go.watch_file(path)
            driver.settle(2.0)
            for _ in range(8):
                driver.keys("right")
                driver.settle(1.0)
            driver.app.go.shelf()
            driver.settle(1.0)

    def cities(self) -> None:
        """All cities, small."""
        from scenes.city.screen.cities import ChooseCity

        self._look(ChooseCity())

    def city(self) -> None:
        """A copy of a sample, drawn on, looked at from near and exported; it is thrown away."""
        from scenes.city.drawing import files
        from scenes.city.exports.export import Contents
        from scenes.city.screen.screen import CityScreen
        from scenes.system.paths import maps_dir

        driver = self.driver
        for path in sorted(maps_dir().glob("*.yaml"))[:2]:
            screen = driver.push(CityScreen(None, files.open_city(path)[0]))
            driver.settle(20)
            x, y = screen.canvas.rect.center
            for notch in (3, 3, -2, -2, -2):
                driver.wheel((x, y), notch)
                driver.settle(20)
            for number in range(6):
                driver.press((x - 200, y + 10 * number))
                for k in range(20):
                    driver.move((x - 200 + 20 * k, y + 10 * number + round(8 * math.sin(k))), held=True)
                driver.release((x + 200, y))
            driver.settle(20)
            screen.actions.exports.begin("png", Contents(), 2)
            while screen.actions.exports.running is not None:
                driver.wait(0.05)
            drawn = screen.path
            assert drawn is not None
            del screen  # nobody holds a screen that was left
            driver.app.go.shelf()
            driver.settle(2.0)
            files.set_aside(drawn)

    def game(self, path: Path) -> None:
        """A running game: what is offered is taken, seen moving, and taken back."""
        driver = self.driver
        driver.app.go.open(path)
        driver.settle(4.0)
        for key in ("tab", "enter", "tab", "tab", "enter", "escape", "ctrl+z", "ctrl+z", "ctrl+z"):
            driver.keys(key)
            driver.settle(4.0)
        driver.app.go.shelf()
        driver.settle(2.0)

    def new_games(self) -> None:
        """What can be chosen for a new game of each."""
        from scenes.session.catalogue import games_on_shelf

        for entry in games_on_shelf():
            self.driver.app.go.new_game(entry.game)
            self.driver.settle(2.0)
            self.driver.app.go.shelf()
            self.driver.settle(1.0)

    def _look(self, screen: object) -> None:
        from scenes.ui.screens.stack import Scene

        assert isinstance(screen, Scene)
        self.driver.push(screen)
        self.driver.settle(8.0)
        self.driver.app.go.shelf()
        self.driver.settle(1.0)

    # ------------------------------------------------------------ sitting

    def sit(self, rounds: int) -> Iterator[Mark]:
        """So many rounds; what is held after each part."""
        from tools.resident import resident

        for number in range(rounds):
            for part, do in self.parts():
                self.most = 0.0
                do()
                held = resident()
                yield Mark(number, part, held / MEGABYTE, max(held, self.most) / MEGABYTE)

    def leave(self) -> None:
        """Stand up."""
        gc.unfreeze()
        gc.enable()
        self.driver.app.stack.clear()


def measured(rounds: int = 6) -> Iterator[Measured]:
    """What is held at the end of a sitting, and what each of its last rounds added."""
    from tools.bench.city import Measured

    with tempfile.TemporaryDirectory() as place:
        sitting = Sitting(Path(place))
        marks = list(sitting.sit(rounds))
        sitting.leave()
    ends = [list(group)[-1].held for _, group in itertools.groupby(marks, lambda mark: mark.round)]
    yield Measured(
        f"a sitting of {rounds} rounds through all screens: most memory",
        max(mark.most for mark in marks),
        "MB",
        MUST,
        GOAL,
    )
    half = len(ends) // 2
    yield Measured(
        f"a sitting of {rounds} rounds: what a round adds in the second half",
        (ends[-1] - ends[half - 1]) / (len(ends) - half),
        "MB",
        GROWTH,
        FLAT,
    )


def play_through(games: Collection[str]) -> float:
    """Whole games of computer players in every mode of these, each board seen at full size; the most memory, in MB."""
    with tempfile.TemporaryDirectory() as place:
        sitting = Sitting(Path(place))
        from scenes.session.catalogue import games_on_shelf
        from tools.gallery.states import boards_of

        sitting.most = 0.0
        for entry in games_on_shelf():
            for mode in entry.modes if entry.game in games else ():
                for _ in boards_of(sitting.driver, entry, mode, STEPS, sitting.frame_passes):
                    sitting.driver.settle(1.0)
                sitting.driver.app.go.shelf()
                sitting.driver.settle(1.0)
        sitting.leave()
        return sitting.most / MEGABYTE


def of_games() -> Iterator[Measured]:
    """What whole games hold: each game in a process of its own, then all in one."""
    from scenes.session.catalogue import games_on_shelf
    from tools.bench.city import Measured

    each = [entry.game for entry in games_on_shelf()]
    for what, games, limits in (*((game, [game], OF_ONE) for game in each), ("all one after the other", each, OF_ALL)):
        call = [sys.executable, "-m", "tools.bench.sitting", "--games", *games]
        done = subprocess.run(call, capture_output=True, text=True, check=True)
        yield Measured(f"whole games, {what}: most memory", float(done.stdout.split()[-1]), "MB", *limits)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.bench.sitting", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", nargs="+", default=(), help="whole games of these instead: the most memory in MB")
    given = parser.parse_args(arguments)
    if given.games:
        print(f"{play_through(given.games):.1f}")
        return 0
    with tempfile.TemporaryDirectory() as place:
        sitting = Sitting(Path(place))
        before = 0.0
        for mark in sitting.sit(given.rounds):
            added = mark.held - before
            print(f"{mark.round:3} {mark.part:28} {mark.held:8.1f} {added:+8.1f} {mark.most:8.1f}", flush=True)
            before = mark.held
        sitting.leave()
    return 0


if __name__ == "__main__":
    sys.exit(main())
