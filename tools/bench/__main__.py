"""Speed, memory and durability, each figure beside its yardstick from the same run: `python -m tools.bench`.

With `--against COMMIT` the games are played by this state of the code and by that of the commit, side by side.

Prints JSON. Absolute figures differ from machine to machine; the ratios to the yardsticks hold, and the targets are
ratios where there is a yardstick. What is measured and its yardstick take turns; medians are shown.
OpenSpiel gives the yardsticks for games if it is installed; otherwise something stands in (see `yardsticks`).
"""

from __future__ import annotations

import argparse
import copy
import itertools
import math
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.state import Setup, State
from game.core.record import Record, Replay, Step, new_record, parse_record, write_record, write_step
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import add_place, all_games, find_game
from game.services.journal import Journal
from game.services.players import new_bot
from tools.bench import page as bench_page
from tools.bench import yardsticks
from tools.bench.against import UnknownCommitError, side_by_side
from tools.bench.rates import NAMES, clones, played, random_play, setups
from tools.terminal import print_json

if TYPE_CHECKING:
    from scenes.ui.input.element import Element
    from scenes.ui.screens.screen import Screen
    from tools.bench.city import Measured
    from tools.screens.driver import Driver

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
"""How often what is measured and its yardstick take turns."""


class Figure(Struct, omit_defaults=True):
    """One measured figure. `ratio` is value to yardstick; `must` and `goal` are its targets."""

    what: str
    value: float
    unit: str
    yardstick: str = ""
    yardstick_value: float | None = None
    ratio: float | None = None
    must: float | None = None
    goal: float | None = None
    better: str = "lower"
    reached: str = ""
    """`goal`, `must` or `missed`; empty without a target."""

    def judged(self) -> Figure:
        """With `reached` worked out: by the ratio if there is a yardstick, else by the value."""
        found = self.ratio if self.yardstick else self.value
        if found is None or self.must is None:
            return self
        sign = 1 if self.better == "lower" else -1
        self.reached = "must" if sign * found <= sign * self.must else "missed"
        if self.goal is not None and sign * found <= sign * self.goal:
            self.reached = "goal"
        return self


def compared(
    what: str, unit: str, ours: Callable[[], float], yardstick: str, theirs: Callable[[], float] | None, **targets: Any
) -> Figure:
    """Measure in turns; the medians, and the median of the ratios. Without the yardstick nothing is judged."""
    mine: list[float] = []
    other: list[float] = []
    for _ in range(ROUNDS):
        mine.append(ours())
        if theirs:
            other.append(theirs())
    figure = Figure(what, _rounded(statistics.median(mine)), unit, yardstick, **targets)
    if theirs:
        figure.yardstick_value = _rounded(statistics.median(other))
        figure.ratio = _rounded(statistics.median(a / b for a, b in zip(mine, other, strict=True)))
    return figure.judged()


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def timed(work: Callable[[], Any], seconds: float, *, wall: bool = False) -> float:
    """Microseconds that one call takes, over about so many seconds; of the processor unless `wall`."""
    clock = time.perf_counter if wall else time.process_time
    calls, began = 0, clock()
    while (spent := clock() - began) < seconds or not calls:
        work()
        calls += 1
    return spent / calls * 1e6


# ------------------------------------------------------------------------------------------------------ random play


def bench_play(seconds: float) -> Iterator[Figure]:
    """Whole random games of the toys and of every game."""
    targets = {"better": "higher"}
    toy, sally = find_game("high-card"), find_game("sally")
    setup = toy.setup(NAMES[:2])
    small_words, small = yardsticks.small_game()
    larger_words, larger = yardsticks.larger_game()
    sally_words, twin = yardsticks.sally()

    def rate(loop: yardsticks.Loop) -> Callable[[], float]:
        def measure() -> float:
            decisions, spent = loop(seconds)
            return decisions / spent

        return measure

    def ours(game: GameDef, setup: Setup, *, checked: bool = False) -> Callable[[], float]:
        return lambda: random_play(game, setup, seconds, checked=checked)

    yield compared(
        "random games of the toy game",
        "decisions/s",
        ours(toy, setup),
        small_words,
        rate(small),
        must=1.0,
        goal=2.0,
        **targets,
    )
    yield compared(
        "random games of the toy game (bare)",
        "decisions/s",
        ours(toy, setup),
        "the same game as a bare loop",
        rate(yardsticks.high_card_bare),
        **targets,
    )
    for how, checked, least, wished in (("checked, cloned", True, 1.2, 1.5), ("own state", False, 2.2, 2.5)):
        yield compared(
            f"random games of Sally ({how})",
            "decisions/s",
            ours(sally, sally.setup(NAMES[:2]), checked=checked),
            sally_words,
            twin and rate(twin),
            must=least,
            goal=wished,
            **targets,
        )
    copies = yardsticks.sally_clones()
    yield compared(
        "clones of Sally",
        "clones/s",
        lambda: clones(sally, sally.setup(NAMES[:2]), seconds),
        sally_words,
        copies and partial(copies, seconds),
        must=13,
        goal=25,
        **targets,
    )
    for game in _real_games():
        for name, setup_ in setups(game):
            yield compared(
                f"random games of {name}",
                "decisions/s",
                ours(game, setup_),
                larger_words,
                rate(larger),
                must=0.1,
                goal=0.25,
                **targets,
            )
            yield compared(
                f"random games of {name}",
                "decisions/s",
                ours(game, setup_),
                sally_words,
                twin and rate(twin),
                must=LEAST_PLAY.get(game.id, 0.35),
                goal=0.5,
                **targets,
            )


LEAST_PLAY = {"rise-against-monsters": 0.3, "strongholds": 0.3}
"""Of OpenSpiel's rate on Sally, what must be reached; by all others 0.35."""


def _real_games() -> list[GameDef]:
    return [game for game in all_games() if game.package.startswith("game.")]


def bench_state(seconds: float) -> Iterator[Figure]:
    """Clone, imagine and apply in the middle of a game."""
    for game in _real_games():
        for name, setup in setups(game):
            states = list(played(game, setup))
            middle, _ = states[len(states) // 2]
            yield compared(
                f"clone of {name}",
                "us",
                lambda middle=middle: timed(middle.clone, seconds / 4),  # type: ignore[misc]
                "copy.deepcopy",
                lambda middle=middle: timed(lambda: copy.deepcopy(middle.position), seconds / 4),  # type: ignore[misc]
            )
            clone = Figure(f"clone of {name} (target)", _rounded(timed(middle.clone, seconds)), "us", must=99, goal=9)
            yield clone.judged()
            player, luck = setup.players[0], random.Random(0)
            yield compared(
                f"possible world of {name}",
                "us",
                lambda middle=middle, player=player, luck=luck: timed(  # type: ignore[misc]
                    lambda: engine.imagine(middle, player, luck), seconds / 4
                ),
                "its clone",
                lambda middle=middle: timed(middle.clone, seconds / 4),  # type: ignore[misc]
            )
            few = states[:: max(1, len(states) // 100)]

            def apply_all(few: list[tuple[State[Any], Action]] = few) -> float:
                return timed(
                    lambda: [engine.apply(state, action, Seeded(0)) for state, action in few], seconds / 2
                ) / len(few)

            yield compared(
                f"applying an action (checked, on a clone) of {name}",
                "us",
                apply_all,
                "its clone",
                lambda few=few: timed(lambda: [state.clone() for state, _ in few], seconds / 2) / len(few),  # type: ignore[misc]
            )
            yield narrowing(name, [state for state, _ in states])


def narrowing(name: str, states: Sequence[State[Any]]) -> Figure:
    """The dearest narrowed question of a random game: of each action offered, half of it drafted."""
    asked: list[tuple[State[Any], str, dict[str, Any]]] = []
    for state in states[:: max(1, len(states) // 60)]:
        for player in engine.to_act(state)[:1]:
            for action in {action.do: action for action in engine.legal_actions(state, player)}.values():
                plain = write_action(action)
                named = [key for key in plain if key not in ("by", "do")]
                half = {key: plain[key] for key in named[: (len(named) + 1) // 2]}
                asked.append((state, player, {"do": action.do, **half}))
    dearest = max(min(timed(partial(engine.choices, *question), 0) for _ in range(5)) for question in asked)
    return Figure(f"dearest narrowed question of {name}", _rounded(dearest), "us", must=16_000, goal=5_000).judged()


# ---------------------------------------------------------------------------------------------------------- records


def long_record(steps: int = 0, size: int = 0) -> Record:
    """A random game with so many steps, or so many bytes: the longest game there is, played again if need be."""
    best: Record | None = None
    for game in _real_games():
        for mode in game.modes:
            players = NAMES[: mode.players[-1]]
            record = new_record(game, players, mode.name, dict(game.bot_options), title="bench")
            length = 0
            for number, (_, action) in enumerate(played(game, record.setup)):
                record.steps.append(Step("action", write_action(action)))
                length += len(write_step(record.steps[-1]))
                if (steps and number + 1 >= steps) or (size and length >= size):
                    return record
            if best is None or len(record.steps) > len(best.steps):
                best = record
    assert best is not None
    return best


def bench_record(seconds: float) -> Iterator[Figure]:
    """Opening, saving and growing a record of 50 KB."""
    import yaml

    record = long_record(size=50_000)
    text = write_record(record)
    about = f"{len(text) / 1000:.0f} KB, {len(record.steps)} steps of {record.game.id}"
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    plain = yaml.load(text, loader)
    yield compared(
        f"opening a record at its last step ({about})",
        "us",
        lambda: timed(lambda: Replay(parse_record(text)).play_all(), seconds),
        "parsing it with PyYAML's C loader",
        lambda: timed(lambda: yaml.load(text, loader), seconds),
        must=2.0,
        goal=1.2,
    )
    yield compared(
        f"parsing a record ({about})",
        "us",
        lambda: timed(lambda: parse_record(text), seconds),
        "PyYAML's C loader",
        lambda: timed(lambda: yaml.load(text, loader), seconds),
    )
    yield compared(
        f"writing a record ({about})",
        "us",
        lambda: timed(lambda: write_record(record), seconds),
        "PyYAML's C dumper",
        lambda: timed(lambda: yaml.dump(plain, Dumper=dumper), seconds),
    )
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal.create(Path(folder), record)
        step = record.steps[-1]
        line = write_step(step).encode()
        bare = os.open(Path(folder, "bare.yaml"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)

        def append() -> None:
            os.write(bare, line)
            os.fsync(bare)

        def commit() -> None:
            journal.append(step)
            journal.flush()

        yield compared(
            "durable commit of one action",
            "us",
            lambda: timed(commit, seconds, wall=True),
            "append and fsync of the same line",
            lambda: timed(append, seconds, wall=True),
            must=2.0,
            goal=1.2,
        )
        os.close(bare)
        journal.close()


def bench_undo(seconds: float) -> Iterator[Figure]:
    """Undo at step 1,000 against undo at step 10."""
    from scenes.session.table.table import Table

    def undo(table: Table) -> Callable[[], float]:
        def measure() -> float:
            spent, calls = 0.0, 0
            while spent < seconds / 4 and calls < 2000:
                began = time.process_time()
                for _ in range(20):
                    table.undo()
                    table.redo()
                spent += time.process_time() - began
                calls += 20
            return spent / calls * 1e6

        return measure

    long = long_record(steps=1000)
    short = Record(long.game, long.setup, options=long.options, seed=long.seed, steps=long.steps[:10])
    yield compared(
        f"undo and redo at step {len(long.steps)}",
        "us",
        undo(Table(long)),
        "at step 10",
        undo(Table(short)),
        must=2.0,
        goal=1.2,
    )


# ---------------------------------------------------------------------------------------------------------- screens


def full_table(game: GameDef) -> Record:
    """A game of the strongest computer player but one, up to the position that holds most while a card is chosen."""
    mode = game.modes[1] if len(game.modes) > 1 else game.modes[0]
    record = new_record(game, NAMES[: mode.players[0]], mode.name, dict(game.bot_options), seed=1)
    bots = {name: new_bot(game, game.heuristic) for name in record.setup.players}
    luck, chance = random.Random(0), record.source()
    state, _ = record.start()
    steps: list[Step] = []
    best, most = 0, 0
    while (acting := engine.to_act(state)) and len(steps) < 250:
        thought = bots[acting[0]].decide(Seat(state, acting[0]), luck)
        if thought is None:
            break
        steps.append(Step("action", write_action(thought.action)))
        state, _ = engine.apply(state, thought.action, chance)
        size = len(str(engine.write_position(state)))
        choices = [choice for player in engine.to_act(state) for choice in engine.choices(state, player)]
        if size > most and any(argument.kind == "card" for choice in choices for argument in choice.args):
            best, most = len(steps), size
    record.steps = steps[:best]
    return record


def _blits_of_a_frame(app: Any) -> list[tuple[Any, ...]]:
    """What a frame of the whole table puts where, to be put there again without all else."""
    import pygame

    found: list[tuple[Any, ...]] = []

    class Recorder(pygame.Surface):
        def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
            done = super().blit(source, dest, area, special_flags)
            found.append((source, done.topleft if area is None else tuple(dest)[:2], area, special_flags))
            return done

    still = app.still
    app.picture.still = Recorder(still.get_size(), 0, still)
    app.invalidate()
    app.step()
    app.picture.still = still
    return found


def _frames_of(name: str, driver: Driver, screen: Screen, seconds: float) -> Iterator[Figure]:
    """What frames of a screen take: whole, pointed from thing to thing, with a piece dragged about."""
    driver.settle()
    app = driver.app
    picture = app.still.copy()
    pieces = _blits_of_a_frame(app)
    things = [thing for zone in screen.zone_list for thing in zone.things if thing.rect.w and thing.rect.h]

    def whole() -> None:
        app.invalidate()
        app.step()

    def blits() -> None:
        app.still.blits(pieces, False)
        app.screen.blit(picture, (0, 0))

    about = f"{name}, {len(pieces)} pictures"
    yield compared(
        f"whole frame of a full table ({about})",
        "us",
        lambda: timed(whole, seconds),
        "its bare blits",
        lambda: timed(blits, seconds),
        must=3.0,
        goal=1.5,
    )

    places = itertools.cycle([thing.rect.center for thing in things if not thing.quiet][:40])

    def hover() -> None:
        driver.move(next(places))

    def full() -> None:
        app.screen.blit(picture, (0, 0))

    yield compared(
        f"event to pixel: pointing from thing to thing ({about})",
        "us",
        lambda: timed(hover, seconds),
        "a full-screen blit",
        lambda: timed(full, seconds),
        must=2.0,
        goal=0.2,
    )
    held = next((thing for thing in things if thing.can_hold and _goes_somewhere(screen, thing)), None)
    if held is not None:
        driver.press(held.rect.center)
        driver.move((held.rect.centerx, held.rect.centery + 40), held=True)
        assert screen.hands.held is not None, held.id
        steps = itertools.cycle([(600 + 9 * n % 500, 400 + 5 * n % 300) for n in range(200)])

        def drag() -> None:
            driver.move(next(steps), held=True)

        yield compared(
            f"frame while a piece is dragged ({about})",
            "us",
            lambda: timed(drag, seconds),
            "its bare blits",
            lambda: timed(blits, seconds),
            must=0.25,
            goal=0.05,
        )
        driver.keys("escape")


def _goes_somewhere(screen: Screen, thing: Element) -> bool:
    """Can it be taken up, and put down somewhere?"""
    from scenes.system.words import Verdict

    places = screen.places_for(thing)
    return not isinstance(places, Verdict) and bool(places)


def bench_screen(seconds: float) -> Iterator[Figure]:
    """Frames of a full table at 1920 x 1080, without a display."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

    from scenes.session.catalogue import scenes_of
    from scenes.session.table.table import Table
    from scenes.tabletop.game_screen import screen_class
    from scenes.tabletop.seats.curtain import Curtain
    from scenes.ui.screens.screen import Screen
    from tools.screens.driver import Driver

    for game in _real_games():
        entry = scenes_of(game.id)
        if entry is None:
            continue
        for named, record in crowded_tables(game):
            with tempfile.TemporaryDirectory() as profile:
                driver = Driver(Path(profile), (1920, 1080))
                screen = driver.push(screen_class(entry)(Table(record)))
                assert isinstance(screen, Screen)
                while isinstance(driver.top, Curtain):
                    driver.keys("enter", "enter")
                    driver.settle()
                yield from _frames_of(named, driver, screen, seconds)


def crowded_tables(game: GameDef) -> Iterator[tuple[str, Record]]:
    """Full tables of a game, each with its name."""
    yield game.id, full_table(game)
    if game.id == "rise-against-monsters":
        from tools.gallery.rise import FULL, SEVEN

        yield f"{game.id}, seven full lands", parse_record(SEVEN + FULL.replace("STEP", "play"))
    if game.id == "battle-for-korvosa":
        from tools.gallery.korvosa import crowded

        yield f"{game.id}, a full map with seven seats", crowded()


def bench_life(seconds: float) -> Iterator[Figure]:
    """The atmosphere of a full town: what a tick of its life and weather takes, in the hour by which it is lit."""
    from tools.bench.life import BUDGET, ticks

    for phase, hour in (("build", "noon"), ("heal", "night")):
        for about, tick, blits in ticks(phase):
            yield compared(
                f"a frame of the town's life at {hour} ({about})",
                "us",
                partial(timed, tick, seconds),
                "its bare blits",
                partial(timed, blits, seconds),
                must=3.0,
                goal=2.0,
            )
            yield compared(
                f"the same at {hour}, against the room that atmosphere has",
                "us",
                partial(timed, tick, seconds),
                "2 ms of a frame",
                lambda: BUDGET,
                must=1.0,
                goal=0.5,
            )


def bench_moments(seconds: float) -> Iterator[Figure]:
    """Great moments of every game frame by frame, and a tick of Keep's siege stage at rest against its bare blits."""
    from tools.bench.moments import FRAME, LONGEST, moments, scenes_alone, stage

    for about, tick, blits in stage():
        yield compared(
            f"a tick of the siege stage at rest ({about})",
            "us",
            partial(timed, tick, seconds),
            "its bare blits",
            partial(timed, blits, seconds),
            must=3.0,
            goal=1.5,
        )
        yield compared(
            "the same, against the room that life at rest has",
            "us",
            partial(timed, tick, seconds),
            "2 ms of a frame",
            lambda: 2000.0,
            must=1.0,
            goal=0.5,
        )
    for game in _real_games():
        for spent in (*moments(game, full_table(game)), *scenes_alone(game)):
            about = f"{spent.kind} of {game.id}, {len(spent.frames)} frames"
            yield Figure(
                f"19 of 20 frames of a great moment ({about})", _rounded(spent.usual), "ms", must=FRAME
            ).judged()
            yield Figure(f"its longest frame ({about})", _rounded(max(spent.frames)), "ms", must=LONGEST).judged()


def bench_sounds(seconds: float) -> Iterator[Figure]:
    """What a table holds of its sounds at once: all layers of its theme, the takes of its events that are kept, and the
    noise of which others are made.
    """
    from scenes.score.events import TAKES, heard_in
    from scenes.score.notation import LAYERS, themes
    from scenes.score.performance import seconds_of_bar
    from scenes.score.waves import pool
    from scenes.system.settings import Settings
    from scenes.system.sound import BYTES, THEMES, Sound

    os.environ["SDL_AUDIODRIVER"] = "dummy"
    for game in _real_games():
        sound, theme = Sound(Settings()), themes()[THEMES[game.id]]
        sound.opened()
        for name in heard_in(game.id):
            for take in range(TAKES):
                sound.take(name, take)
        noise = pool.cache_info().currsize * pool(1000.0, 2000.0).nbytes
        held = len(LAYERS) * len(theme.bars) * seconds_of_bar(theme) * BYTES + sound.kept + noise
        sound.close()
        yield Figure(
            f"sounds held at the table of {game.id}", _rounded(held / 1e6), "MB", must=40.0, goal=36.0
        ).judged()


def bench_map(seconds: float) -> Iterator[Figure]:
    """A full map over a drawn city: its frames against their bare blits, pushed and zoomed."""
    from tools.bench.map import measured, opened

    with tempfile.TemporaryDirectory() as profile:
        driver, screen = opened(Path(profile))
        yield from _frames_of("map", driver, screen, seconds)
        for found in measured(driver, screen):
            yield _of_city(found)


def bench_siege(seconds: float) -> Iterator[Figure]:
    """A full siege of Defenders: its frames against their bare blits, the way into a battle, its chronicle."""
    from tools.bench.siege import measured, opened
    from tools.gallery.defenders import crowded

    with tempfile.TemporaryDirectory() as profile:
        driver, screen = opened(Path(profile), crowded("defenders-act", "move"))
        yield from _frames_of("siege, 24 tokens, 24 threats, 400 strokes", driver, screen, seconds)
    for found in measured():
        yield _of_city(found)


_BARE = """
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((244, 234, 208)); pygame.event.get(); pygame.display.flip()
"""
_SHELF = """
import gc
gc.disable()  # as the command does
from pathlib import Path
from scenes.app.app import App
from scenes.app.display import prepare_environment
prepare_environment()
app = App(Path(sys.argv[1]), (1280, 720))
from scenes.menus.shelf.shelf import Shelf
app.stack.push(Shelf()); app.settle()
"""
_REST = """
import time
end = time.monotonic() + 1.0
while time.monotonic() < end:
    app.step()
    time.sleep(0.02)
"""
_TELL = """
import time
try:
    memory = int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
except OSError:
    import resource
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(time.time() - float(sys.argv[2]), memory, flush=True)
os._exit(0)
"""


def bench_start(seconds: float) -> Iterator[Figure]:
    """The shelf, settled, against a bare window with the same settings of SDL: time since the start, memory."""
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    environment = {**environment, **os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    memory: dict[str, list[float]] = {"ours": [], "bare": []}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as profile:
        environment["PYTHONPYCACHEPREFIX"] = str(
            Path(profile, "compiled")
        )  # as installed, also in a read-only checkout

        def child(name: str, code: str) -> float:
            done = subprocess.run(
                [sys.executable, "-c", f"import os, sys\n{code}{_TELL}", profile, str(time.time())],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                check=True,
            )
            spent, held = map(float, done.stdout.split())
            memory[name].append(held / 1e6)
            return spent * 1e3

        # The first start compiles, and keeps the picture of the shelf once that has been at rest.
        for name, code in (("ours", _SHELF + _REST), ("bare", _BARE)):
            child(name, code)
            memory[name].clear()
        yield compared(
            "settled first screen",
            "ms",
            lambda: child("ours", _SHELF),
            "a bare pygame-ce window",
            lambda: child("bare", _BARE),
            must=2.0,
            goal=1.5,
        )
    held = {name: statistics.median(values) for name, values in memory.items()}
    yield Figure(
        "memory at the first screen",
        _rounded(held["ours"]),
        "MB",
        "a bare pygame-ce window",
        _rounded(held["bare"]),
        _rounded(held["ours"] / held["bare"]),
        2.0,
        1.5,
    ).judged()


# ------------------------------------------------------------------------------------------------------ drawn cities


def _drawn_city(places: int) -> Any:
    """A city of so many round places in rows, each of 200 points."""
    from scenes.city.drawing.document import City, Place, Stroke

    city = City()
    for number in range(places):
        x, y, name = 110 + 172 * (number % 9), 110 + 172 * (number // 9), f"place-{number}"
        ring = tuple(
            (
                x + 82 * (1 + 0.1 * math.sin(5 * t)) * math.cos(t),
                y + 82 * (1 + 0.1 * math.sin(5 * t)) * math.sin(t),
                0.0,
                0.5,
            )
            for t in (math.tau * step / 200 for step in range(201))
        )
        key = city.new_id()
        city.edit(
            "draw",
            [
                ("place", name, Place(name, name, "small", (), number)),
                ("stroke", key, Stroke(key, "pen", "ink", 2.0, "small", name, ring)),
            ],
        )
    return city


def bench_meaning(seconds: float) -> Iterator[Figure]:
    """What a drawn city says: neighbours, outlines, the whole meaning; signs in many hands, each sign in per cent."""
    import shapely

    from game.parts import contacts, shapes
    from scenes.city.meaning import meaning
    from tools.handwriting import hands, terrain

    city = _drawn_city(40)
    strokes = [[point[:2] for point in stroke.points] for stroke in city.strokes.values()]
    areas = [shapes.area_of([stroke]) for stroke in strokes]
    shapely.prepare(areas)

    def tree() -> None:
        shapely.STRtree(areas).query(areas, predicate="dwithin", distance=shapes.NEAR)

    yield compared(
        "neighbours of 40 outlines of 200 points",
        "us",
        lambda: timed(lambda: shapes.near_pairs(areas), seconds),
        "shapely with building its tree",
        lambda: timed(tree, seconds),
        must=1.5,
        goal=0.5,
    )
    outlines = [timed(lambda: [shapes.area_of([stroke]) for stroke in strokes], seconds) for _ in range(ROUNDS)]
    yield Figure("outlines of 40 places of 200 points", _rounded(statistics.median(outlines)), "us")
    meaning.meaning(city)
    steady = [timed(lambda: meaning.meaning(city), seconds) for _ in range(ROUNDS)]
    yield Figure("meaning of a city of 40 places, nothing changed", _rounded(statistics.median(steady)), "us")
    places = meaning.drawn_places(city)
    fresh = [timed(lambda: contacts.contacts(places), seconds) for _ in range(ROUNDS)]
    yield Figure("contacts of 40 places whose outlines are known", _rounded(statistics.median(fresh)), "us")
    sites = Counter[str]()
    for _, row in terrain.table(max(1, round(10 * seconds)), 1):
        sites["right"] += row["right"]
        sites["asked"] += row.total()
    yield Figure(
        "contacts and crossings read as they are drawn",
        _rounded(100 * sites["right"] / sites["asked"]),
        "%",
        must=99,
        goal=100,
        better="higher",
    ).judged()
    seed = random.randrange(1_000_000)  # hands that nobody tuned to; told, so that they can be looked at
    table = hands.confusion(max(1, round(100 * seconds)), seed)
    print(f"hands made from the seed {seed}", *table.lines(), sep="\n", file=sys.stderr)
    signs, total = table.signs(), table.signs().total()
    yield Figure("signs right", _rounded(100 * signs["right"] / total), "%", must=97, goal=99, better="higher").judged()
    yield Figure("signs asked about", _rounded(100 * signs["asked"] / total), "%")
    yield Figure("signs left as plain ink", _rounded(100 * signs["plain"] / total), "%")
    yield Figure("signs read wrongly", signs["wrong"], "signs", must=0, goal=0).judged()
    yield Figure("plain drawings taken for a sign", table.doodles(), "drawings")
    for kind in hands.KINDS:
        words = "plain drawing left as ink" if kind == "ink" else f"signs of {kind} read as such"
        yield Figure(words, _rounded(100 * table.accuracy(kind)), "%", must=97, goal=99, better="higher").judged()
    yield Figure("entry-points read from anything else", table.false_entries(), "signs", must=0, goal=0).judged()
    sample = hands.sample("connect", "plain", random.Random(0))
    yield Figure("reading one sign", _rounded(timed(lambda: hands.read_as(sample), seconds)), "us")
    yield from _crosses_and_slices(max(1, round(10 * seconds)), seed)


def _crosses_and_slices(count: int, seed: int) -> Iterator[Figure]:
    """Crosses on crowded maps; and how long the pen waits while many signs are read that were drawn without a pause."""
    from scenes.city.meaning.grouping import Reader
    from tools.handwriting import crosses, hands

    rows = dict(crosses.table(count, seed))
    reached = rows["over a border"]
    yield Figure(
        "crosses that reach both places read as such",
        _rounded(100 * reached["right"] / reached.total()),
        "%",
        must=95,
        goal=99,
        better="higher",
    ).judged()
    yield Figure("crosses read wrongly", sum(row["wrong"] for row in rows.values()), "signs", must=0, goal=0).judged()
    town, pen = hands.town(), hands.Hand("plain", random.Random(1))
    arrows = [stroke for site in (0, 1, 2, 3, 0) for stroke in town.sign("connect", site, pen).strokes]
    hatching = [pen.stroke([(700 + 9 * n, 400), (708 + 9 * n, 350)]) for n in range(16)]
    for what, strokes in (("five double arrows", arrows), ("hatching of 16 strokes", hatching)):
        reader, longest, began = Reader(strokes, town.map, town.connected), 0.0, time.process_time()
        done = False
        while not done:
            before = time.process_time()
            done = reader.work(0.0)
            longest = max(longest, time.process_time() - before)
        yield Figure(f"reading {what}", _rounded((time.process_time() - began) * 1e3), "ms")
        yield Figure(
            f"reading {what}: longest stop of the pen", _rounded(longest * 1e3), "ms", must=33, goal=17
        ).judged()


def bench_city(seconds: float) -> Iterator[Figure]:
    """The canvas with 0, 1,000 and 10,000 strokes: the pen, panning and zooming; and its files."""
    from tools.bench.city import measured

    for found in measured():
        yield _of_city(found)


def bench_photo(seconds: float) -> Iterator[Figure]:
    """A photo of a drawing on its way to a city: the frames while it is read."""
    from tools.bench.photo import measured

    for found in measured():
        yield _of_city(found)


def bench_frames(seconds: float) -> Iterator[Figure]:
    """Every frame of whole games with movement; the longest ones are told on stderr with what was painted in them."""
    from tools.bench.frames import FRAME, measured

    for name, frames, blit in measured():
        late = sum(frame.spent > FRAME for frame in frames)
        yield Figure(f"frames of a game over {FRAME:.1f} ms ({name}, {len(frames)} frames)", late, "frames")
        longest = max(frame.spent for frame in frames)
        yield Figure(
            f"longest frame of a game ({name})",
            _rounded(longest),
            "ms",
            "a full-screen blit",
            _rounded(blit),
            _rounded(longest / blit),
        )


def bench_soak(seconds: float) -> Iterator[Figure]:
    """Twenty games in one sitting; twenty thousand strokes drawn by hand, and five times as many on disk."""
    from tools.bench import soak as bench_soak
    from tools.bench.city import huge, soaked

    for found in (*(one for game in bench_soak.SEATS for one in bench_soak.soaked(game)), *soaked(), *huge()):
        yield _of_city(found)


def bench_many(seconds: float) -> Iterator[Figure]:
    """10,000 running games, finished ones, copies, cities and results against 10 of each; statistics of 100,000."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

    from tools.bench import many

    with tempfile.TemporaryDirectory() as place:
        few, lots = (many.Opener(Path(place, f"{count}"), count) for count in (many.FEW, many.MANY))
        for what in few.screens:
            yield compared(
                f"opening {what} with {many.MANY:,} of everything",
                "ms",
                partial(lots.opens, what),
                f"with {many.FEW}",
                partial(few.opens, what),
                must=2.0,
                goal=1.2,
            )
            yield compared(
                f"a new size of {what} with {many.MANY:,} of everything",
                "ms",
                partial(lots.resizes, what),
                f"with {many.FEW}",
                partial(few.resizes, what),
                must=2.0,
                goal=1.2,
            )
        many.results(Path(place, "huge"), many.HUGE)
        asked = [many.told(Path(place, "huge")) for _ in range(ROUNDS)]
        base = [many.told(Path(place, f"{many.FEW}")) for _ in range(ROUNDS)]
        spent, held = (_rounded(statistics.median(row)) for row in zip(*asked, strict=True))
        plain, empty = (_rounded(statistics.median(row)) for row in zip(*base, strict=True))
        yield Figure(
            f"statistics of {many.HUGE:,} games, all that a page asks", spent, "ms", must=300, goal=30
        ).judged()
        yield Figure("the same with 10", plain, "ms")
        yield Figure(f"memory for it, of {many.HUGE:,} games", held, "MB", must=100, goal=50).judged()
        yield Figure("the same with 10", empty, "MB")


def bench_bundle(seconds: float) -> Iterator[Figure]:
    """The app for people without Python, made for this: only when it is named."""
    from tools.bench.bundle import bundled, starts

    with tempfile.TemporaryDirectory() as out:
        told = bundled(Path(out))
        for what in ("archive", "folder"):
            yield Figure(f"size of the bundle's {what}", _rounded(float(told[f"{what}_bytes"]) / 1e6), "MB")
        start = dict(starts(Path(str(told["folder"]))))
        yield compared(
            "first screen of the bundle, from start to end",
            "ms",
            start["bundle"],
            "the same start of the source",
            start["source"],
            must=1.3,
            goal=1.0,
        )


def bench_environments(seconds: float) -> Iterator[Figure]:
    """Random play through PettingZoo and OpenSpiel beside card games in Python that these bring along."""
    from tools.bench import environments as rates

    yardsticks = {"PettingZoo": list(rates.aec_yardsticks()), "OpenSpiel": list(rates.spiel_yardsticks())}
    for game in _real_games():
        for through, rate in rates.our_rates(game):
            known: Sequence[tuple[str, rates.Rate | None]] = yardsticks[through] or [("", None)]
            for words, theirs in known:
                judged = theirs is not None and (through == "PettingZoo" or "pokerkit" in words)
                targets = {"must": 0.5, "goal": 1.0} if judged else {}
                yield compared(
                    f"{game.title} through {through}",
                    "decisions/s",
                    partial(rate, seconds),
                    words,
                    partial(theirs, seconds) if theirs else None,
                    better="higher",
                    **targets,
                )


def bench_sitting(seconds: float) -> Iterator[Figure]:
    """The memory of a long sitting through all screens; takes minutes: only when it is named."""
    from tools.bench.sitting import measured

    for found in measured():
        yield _of_city(found)


def bench_memory(seconds: float) -> Iterator[Figure]:
    """The memory of whole games, each kind alone and all in one window; takes minutes: only when it is named."""
    from tools.bench.sitting import of_games

    for found in of_games():
        yield _of_city(found)


def _of_city(found: Measured) -> Figure:
    figure = Figure(found.what, _rounded(found.value), found.unit, found.yardstick, must=found.must, goal=found.goal)
    if found.yardstick_value:
        figure.yardstick_value = _rounded(found.yardstick_value)
        figure.ratio = _rounded(found.value / found.yardstick_value)
    return figure.judged()


SECTIONS: dict[str, Callable[[float], Iterator[Figure]]] = {
    "play": bench_play,
    "state": bench_state,
    "record": bench_record,
    "undo": bench_undo,
    "screen": bench_screen,
    "life": bench_life,
    "moments": bench_moments,
    "sounds": bench_sounds,
    "map": bench_map,
    "siege": bench_siege,
    "frames": bench_frames,
    "start": bench_start,
    "many": bench_many,
    "meaning": bench_meaning,
    "city": bench_city,
    "photo": bench_photo,
    "soak": bench_soak,
    "sitting": bench_sitting,
    "memory": bench_memory,
    "environments": bench_environments,
    "bundle": bench_bundle,
}
ONLY_NAMED = ("frames", "many", "soak", "bundle", "sitting", "memory", "environments")
"""Sections that take minutes."""


def bench_against(commit: str, only: str, seconds: float) -> Iterator[Figure]:
    """Games and clones of this state of the code: x those of the commit, and x Sally on OpenSpiel."""
    sally_words, twin = yardsticks.sally()
    copies = yardsticks.sally_clones()

    def decisions(seconds: float) -> float:
        made, spent = twin(seconds) if twin else (0, 1.0)
        return made / spent

    with side_by_side(ROOT, commit) as (now, then):
        for name in now.subjects:
            if only not in name:
                continue
            theirs = copies if name.endswith("clones") else decisions
            turns = [
                (
                    now.rate(name, seconds),
                    then.rate(name, seconds) if name in then.subjects else None,
                    theirs(seconds) if theirs and twin else None,
                )
                for _ in range(ROUNDS)
            ]
            for words, place in ((f"the same at {commit}", 1), (sally_words, 2)):
                pairs = [(turn[0], other) for turn in turns if (other := turn[place]) is not None]
                figure = Figure(
                    name, _rounded(statistics.median(turn[0] for turn in turns)), "1/s", words, better="higher"
                )
                if pairs:
                    figure.yardstick_value = _rounded(statistics.median(other for _, other in pairs))
                    figure.ratio = _rounded(statistics.median(ours / other for ours, other in pairs))
                yield figure


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)} (all but {', '.join(ONLY_NAMED)})"
    )
    parser.add_argument("--seconds", type=float, default=0.3, help="for one measurement (0.3)")
    parser.add_argument("--page", type=Path, metavar="FILE", help="write the figures into this page, beside older ones")
    parser.add_argument("--against", metavar="COMMIT", help="games alone, side by side with those of another commit")
    parser.add_argument("--only", default="", metavar="WORDS", help="with --against: what is called so (sally, clones)")
    given = parser.parse_args(arguments)
    for name in given.sections:
        if name not in SECTIONS:
            parser.error(f'there is no section "{name}"; there are {", ".join(SECTIONS)}')
    add_place(ROOT / "tests" / "toys", "tests.toys")
    if given.against is not None:
        try:
            print_json(to_builtins(list(bench_against(given.against, given.only, given.seconds))))
        except UnknownCommitError as error:
            parser.error(str(error))
        return 0
    measured: dict[str, list[Figure]] = {}
    machine = {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "processor": bench_page.processor(),
    }
    for name, section in SECTIONS.items():
        if name not in (given.sections or [other for other in SECTIONS if other not in ONLY_NAMED]):
            continue
        for figure in section(given.seconds):
            measured.setdefault(name, []).append(figure)
            if sys.stderr.isatty():
                print(f"{figure.reached:6} {figure.what}: {figure.value:,} {figure.unit}", file=sys.stderr)
        if given.page is not None:
            words = {name: (section.__doc__ or "").strip() for name, section in SECTIONS.items()}
            bench_page.write(given.page, words, {name: to_builtins(measured.get(name, []))}, machine)
    figures = [figure for found in measured.values() for figure in found]
    report = {
        **machine,
        "yardsticks of play": "OpenSpiel"
        if yardsticks.openspiel()
        else "stand-ins: pip install open_spiel absl-py for the real ones",
        "figures": to_builtins(figures),
        "missed": [figure.what for figure in figures if figure.reached == "missed"],
    }
    print_json(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
