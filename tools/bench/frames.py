"""Frames of whole games at 1920 x 1080 with movement: how long each takes, and what the longest ones were about."""

from __future__ import annotations

import gc
import os
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple

from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.rulebook.games import find_game
from game.services.players import new_bot

if TYPE_CHECKING:
    from game.core.bots.bot import Bot
    from scenes.paint.pieces import Piece
    from scenes.tabletop.game_screen import GameScreen
    from tools.screens.driver import Driver

SIZE = (1920, 1080)
FRAME = 1000 / 60
"""Milliseconds of a frame at sixty a second."""
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
GAMES = (
    ("medieval-keep", "solo", 1),
    ("medieval-keep", "multiplayer", 4),
    ("strongholds", "", 2),
    ("strongholds", "", 4),
    ("rise-against-monsters", "", 4),
    ("battle-for-korvosa", "", 7),
)
ROUNDS = 6
"""Rounds of a game that knows no end of its own."""
LOOK = 1.0
"""Seconds that the scripted player looks at the table before each decision."""
WORST = 12


class Frame(NamedTuple):
    """A frame: milliseconds of the drawing thread, what was done last, the board, and the pictures painted in it."""

    spent: float
    after: str
    board: str
    painted: tuple[tuple[str, float], ...]

    @property
    def about(self) -> str:
        """What it was about, in one line: the dearest pictures first."""
        per: defaultdict[str, list[float]] = defaultdict(list)
        for name, spent in self.painted:
            per[name].append(spent)
        dearest = sorted(per.items(), key=lambda item: -sum(item[1]))[:5]
        pictures = ", ".join(f"{len(times)} {name} {sum(times):.0f}" for name, times in dearest)
        return f"{self.spent:6.1f} ms  {self.after}, {self.board}: {pictures or 'nothing new painted'}"


def _nothing() -> None:
    """No deed in this frame."""


class Watch:
    """Takes the time of every frame, and of every picture that is painted in one."""

    def __init__(self, driver: Driver) -> None:
        from scenes.app.rehearsal import Rehearsals
        from scenes.app.tidier import Tidier
        from scenes.paint import pieces

        self.driver, self.frames = driver, list[Frame]()
        self.after = "begin"
        self._deed: Callable[[], object] = _nothing
        self.rehearsals = Rehearsals(driver.app)
        self.ahead = 0.0
        """Milliseconds that were spent on painting ahead, all in all."""
        self._rest = 0.0
        self._painted: list[tuple[str, float]] = []
        self._inner = [0.0]
        self._step, self._tidier = driver.app.step, Tidier(driver.app.stack)
        self._get = pieces.PIECES.get
        self._cache = pieces.PIECES
        pieces.PIECES.get = self._painting  # type: ignore[method-assign]
        driver.app.step = self.step  # type: ignore[method-assign]
        self._began = 0.0
        gc.callbacks.append(self._collecting)
        gc.disable()  # as the running app does
        gc.freeze()

    def _collecting(self, phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            spent = (time.thread_time() - self._began) * 1e3
            self._painted.append((f"garbage of generation {facts['generation']}", spent))

    def _painting(self, key: Hashable, build: Callable[[], Piece]) -> Piece:
        def built() -> Piece:
            self._inner.append(0.0)
            began = time.thread_time()
            piece = build()
            whole = (time.thread_time() - began) * 1e3
            name = key[0] if isinstance(key, tuple) else key
            self._painted.append((str(name).removeprefix("scenes."), whole - self._inner.pop()))
            self._inner[-1] += whole
            return piece

        return self._get(key, built)

    def step(self) -> bool:
        """A step of the app, timed; the rest of the frame is the app's to prepare what may come."""
        app = self.driver.app
        self._painted, drawn = [], app.frames
        began = time.thread_time()
        self._deed()
        self._deed = _nothing
        moving = self._step()
        spent = (time.thread_time() - began) * 1e3
        if app.frames > drawn:
            board = getattr(app.stack.top, "board", None)
            self.frames.append(Frame(spent, self.after, type(board or app.stack.top).__name__, tuple(self._painted)))
        self._tidier.tidy(idle=not moving)
        self._rehearse(FRAME - spent)
        return moving

    def do(self, deed: Callable[[], object]) -> None:
        """A step in which this is done first, as by a click."""
        self._deed = deed
        self.driver.wait(1 / 60)

    def _rehearse(self, rest: float) -> None:
        """What the app's worker does in the rest of a frame."""
        self._rest = min(self._rest + max(0.0, rest), FRAME)
        more = self.rehearsals.prepare()
        while more and self._rest > 0:
            began = time.thread_time()
            more = self.rehearsals.work()
            spent = (time.thread_time() - began) * 1e3
            self.ahead += spent
            self._rest -= spent

    def close(self) -> None:
        """Watch no more."""
        self._cache.get = self._get  # type: ignore[method-assign]
        gc.callbacks.remove(self._collecting)
        gc.unfreeze()
        gc.enable()


@contextmanager
def sitting() -> Iterator[Watch]:
    """An app of that size with movement, and a watch over its frames."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from scenes.menus.shelf.shelf import Shelf
    from scenes.paint.pieces import PIECES
    from scenes.session.table import minds
    from tools.screens.driver import Driver

    PIECES.clear()
    with tempfile.TemporaryDirectory() as profile:
        driver = Driver(Path(profile), SIZE)
        driver.app.settings.animation = "normal"
        vars(minds)["time"] = SimpleNamespace(monotonic=lambda: driver.time)
        watch = Watch(driver)
        driver.push(Shelf())
        try:
            yield watch
        finally:
            watch.close()
            driver.app.stack.clear()
            vars(minds)["time"] = time


def play(
    watch: Watch,
    game_id: str,
    mode: str,
    seats: int,
    *,
    seed: int = 5,
    most: int = 10_000,
    options: Mapping[str, bool | int | str] | None = None,
) -> None:
    """One game at the watched app, the first seat played by hand; it lies there at its end."""
    from scenes.menus.new_game.new_game import NewGame
    from scenes.paint.theme import SEATS
    from scenes.session.catalogue import scenes_of
    from scenes.session.table.seating import SeatChoice
    from scenes.tabletop.game_screen import GameScreen

    game, driver = find_game(game_id), watch.driver
    name = game.bots[max(0, len(game.bots) - 2)]
    mind, luck = new_bot(game, name), random.Random(1)
    entry = scenes_of(game_id)
    assert entry is not None
    setup = driver.push(NewGame(entry))
    chosen = setup.choices
    chosen.mode = mode or next(one.name for one in game.modes if seats in one.players)
    colours = list(SEATS)
    chosen.seats = [SeatChoice(NAMES[n], colours[n], name if n else "") for n in range(seats)]
    chosen.count, chosen.seed = seats, seed
    if "round-limit" in game.bot_options:
        chosen.named["round-limit"] = ROUNDS
    chosen.named.update(options or {})
    setup.rebuild()
    driver.wait(3 * LOOK)
    watch.frames.clear()
    watch.after = "the click that begins"
    watch.do(setup.begin)
    screen = driver.top
    assert isinstance(screen, GameScreen)
    done = 0
    while not screen.table.over and done < most and driver.app.running:
        done += _one_step(watch, screen, mind, luck)
    driver.settle()


def _one_step(watch: Watch, screen: GameScreen, mind: Bot, luck: random.Random) -> int:
    """A frame, or what the one who plays by hand does in it; 1 for a decision."""
    from scenes.tabletop.seats.curtain import Curtain

    driver = watch.driver
    while screen.table.thinking and screen.table.minds.thinking:
        time.sleep(0.001)
    driver.wait(1 / 60)
    if screen.show.busy or screen.by_itself:
        return 0
    if isinstance(driver.top, Curtain):
        driver.keys("enter")
    elif screen.shown:
        watch.after = "next step shown"
        driver.wait(LOOK)
        driver.keys("ctrl+enter")
    elif (player := screen.decider) is not None:
        driver.wait(LOOK)
        thought = mind.decide(Seat(screen.table.state, player), luck)
        assert thought is not None
        plain = write_action(thought.action)
        watch.after = str(plain["do"])
        watch.do(partial(screen.send, str(plain["do"]), **{k: plain[k] for k in plain if k not in ("by", "do")}))
        return 1
    elif screen.table.moments[-1].action:
        watch.after = f"{screen.table.moments[-1].action['do']} of a computer player"
    return 0


def blit_of(driver: Driver) -> float:
    """Milliseconds of a bare blit of the whole window."""
    picture = driver.app.still.copy()
    began = time.thread_time()
    for _ in range(100):
        driver.app.screen.blit(picture, (0, 0))
    return (time.thread_time() - began) * 10


def measured(only: str = "", most: int = 10_000) -> Iterator[tuple[str, Sequence[Frame], float]]:
    """Each game (or those whose id has `only` in it) with its frames and the yardstick; the longest ones on stderr."""
    from scenes.paint.pieces import PIECES

    for game_id, mode, seats in GAMES:
        if only not in game_id:
            continue
        with sitting() as watch:
            play(watch, game_id, mode, seats, most=most)
            frames, blit = watch.frames, blit_of(watch.driver)
            name = f"{game_id}{', ' + mode if mode else ''}, {seats}"
            worst = sorted(frames, key=lambda frame: -frame.spent)
            late = [frame for frame in frames if frame.spent > FRAME]
            print(
                f"{name}: {len(frames)} frames, {len(late)} over {FRAME:.0f} ms, "
                f"median {statistics.median(f.spent for f in frames):.2f} ms, bare blit {blit:.2f} ms, "
                f"{watch.ahead:.0f} ms ahead in {watch.rehearsals.begun} rehearsals, "
                f"cache {PIECES.used / 1e6:.0f} MB",
                *(f"  {frame.about}" for frame in worst[:WORST]),
                sep="\n",
                file=sys.stderr,
            )
            yield name, frames, blit


if __name__ == "__main__":
    for _ in measured(sys.argv[1] if len(sys.argv) > 1 else ""):
        pass
