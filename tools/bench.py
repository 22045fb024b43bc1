"""Speed, memory and durability, each figure beside its yardstick from the same run: `python -m tools.bench`.

Prints JSON. Absolute figures differ from machine to machine; the ratios to the yardsticks hold, and the targets are
ratios where there is a yardstick. What is measured and its yardstick take turns; medians are shown.
OpenSpiel gives the yardsticks for games if it is installed (see `tools.yardsticks`); otherwise these have none.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from game.core import engine
from game.core.actions import Action, write_action
from game.core.chance import Seeded
from game.core.games import add_place, all_games, find_game
from game.core.journal import Journal
from game.core.record import Record, Replay, Step, new_record, parse_record, write_record, write_step
from game.core.rules import GameDef
from game.core.state import Setup, State
from tools import yardsticks

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
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
        if found is None or self.must is None or self.goal is None:
            return self
        sign = 1 if self.better == "lower" else -1
        self.reached = (
            "goal" if sign * found <= sign * self.goal else "must" if sign * found <= sign * self.must else "missed"
        )
        return self


def compared(
    what: str, unit: str, ours: Callable[[], float], yardstick: str, theirs: Callable[[], float] | None, **targets: Any
) -> Figure:
    """Measure in turns; the medians, and the median of the ratios."""
    mine: list[float] = []
    other: list[float] = []
    for _ in range(ROUNDS):
        mine.append(ours())
        if theirs:
            other.append(theirs())
    figure = Figure(what, _rounded(statistics.median(mine)), unit, **targets)
    if theirs:
        figure.yardstick = yardstick
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


def random_play(game: GameDef, setup: Setup, seconds: float) -> float:
    """Decisions per second of random play: list the legal actions, choose, apply in place, ask whether it is over."""
    luck = random.Random(0).random
    decisions = seed = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        chance = Seeded(seed)
        state, _ = engine.new(game, setup, chance)
        seed += 1
        while acting := engine.to_act(state):
            actions = legal(state, acting)
            engine.carry_out(state, actions[int(luck() * len(actions))], chance)
            decisions += 1
            if not decisions % 64 and time.process_time() - began > seconds:
                break
    return decisions / spent


def legal(state: State[Any], acting: Sequence[str]) -> list[Action]:
    """What the first who can do something may do, without giving up."""
    for player in acting:
        actions = engine.legal_actions(state, player)
        if actions:
            return [action for action in actions if not action.gives_up] or actions
    raise AssertionError("nobody can do anything")


def played(game: GameDef, setup: Setup, seed: int = 0) -> Iterator[tuple[State[Any], Action]]:
    """Each state of a random game, with the action done there. The state belongs to the caller."""
    luck, chance = random.Random(seed), Seeded(seed)
    state, _ = engine.new(game, setup, chance)
    while acting := engine.to_act(state):
        action = luck.choice(legal(state, acting))
        yield state, action
        state, _ = engine.apply(state, action, chance)


def setups(game: GameDef) -> Iterator[tuple[str, Setup]]:
    """Every mode with its least number of seats, as computer players play it."""
    for mode in game.modes:
        players = NAMES[: mode.players[0]]
        yield f"{game.id}, {mode.name}, {len(players)}", game.setup(players, mode.name, dict(game.bot_options))


def bench_play(seconds: float) -> Iterator[Figure]:
    """Random play of the toy and of every game."""
    pyspiel = yardsticks.openspiel()
    targets = {"better": "higher"}
    toy = find_game("high-card")
    setup = toy.setup(NAMES[:2])

    def rate(loop: yardsticks.Loop) -> Callable[[], float]:
        def measure() -> float:
            decisions, spent = loop(seconds)
            return decisions / spent

        return measure

    def ours() -> float:
        return random_play(toy, setup, seconds)

    small = rate(yardsticks.high_card_openspiel(pyspiel)) if pyspiel else None
    yield compared(
        "random play of the toy game", "decisions/s", ours, "the same game on OpenSpiel's Python API", small,
        must=1.0, goal=2.0, **targets,
    )  # fmt: skip
    yield compared(
        "random play of the toy game (bare)", "decisions/s", ours, "the same game as a bare loop",
        rate(yardsticks.high_card_bare), **targets,
    )  # fmt: skip
    larger = rate(yardsticks.dominoes_openspiel(pyspiel)) if pyspiel else None
    for game in _real_games():
        for name, setup_ in setups(game):
            yield compared(
                f"random play of {name}", "decisions/s",
                lambda game=game, setup_=setup_: random_play(game, setup_, seconds),  # type: ignore[misc]
                "block dominoes on OpenSpiel's Python API", larger, must=0.1, goal=0.25, **targets,
            )  # fmt: skip


def _real_games() -> list[GameDef]:
    return [game for game in all_games() if game.id != "high-card"]


def bench_state(seconds: float) -> Iterator[Figure]:
    """Clone and apply in the middle of a game."""
    for game in _real_games():
        for name, setup in setups(game):
            states = list(played(game, setup))
            middle, _ = states[len(states) // 2]
            yield compared(
                f"clone of {name}", "us", lambda middle=middle: timed(middle.clone, seconds / 4),  # type: ignore[misc]
                "copy.deepcopy", lambda middle=middle: timed(lambda: copy.deepcopy(middle.position), seconds / 4),  # type: ignore[misc]
            )  # fmt: skip
            clone = Figure(f"clone of {name} (target)", _rounded(timed(middle.clone, seconds)), "us", must=99, goal=9)
            yield clone.judged()
            few = states[:: max(1, len(states) // 100)]
            chance = Seeded(0)

            def apply_all(few: list[tuple[State[Any], Action]] = few, chance: Seeded = chance) -> None:
                for state, action in few:
                    engine.apply(state, action, chance)

            cost = timed(apply_all, seconds) / len(few)
            yield Figure(f"apply (checked, cloned) of {name}", _rounded(cost), "us")


# ---------------------------------------------------------------------------------------------------------- records


def long_record(steps: int = 0, size: int = 0) -> Record:
    """A random game with so many steps, or so many bytes: the longest game there is, played again if need be."""
    best: Record | None = None
    for game in _real_games() or [find_game("high-card")]:
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
        f"opening a record at its last step ({about})", "us",
        lambda: timed(lambda: Replay(parse_record(text)).play_all(), seconds),
        "parsing it with PyYAML's C loader", lambda: timed(lambda: yaml.load(text, loader), seconds),
        must=2.0, goal=1.2,
    )  # fmt: skip
    yield compared(
        f"parsing a record ({about})", "us", lambda: timed(lambda: parse_record(text), seconds),
        "PyYAML's C loader", lambda: timed(lambda: yaml.load(text, loader), seconds),
    )  # fmt: skip
    yield compared(
        f"writing a record ({about})", "us", lambda: timed(lambda: write_record(record), seconds),
        "PyYAML's C dumper", lambda: timed(lambda: yaml.dump(plain, Dumper=dumper), seconds),
    )  # fmt: skip
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
            "durable commit of one action", "us", lambda: timed(commit, seconds, wall=True),
            "append and fsync of the same line", lambda: timed(append, seconds, wall=True), must=2.0, goal=1.2,
        )  # fmt: skip
        os.close(bare)
        journal.close()


def bench_undo(seconds: float) -> Iterator[Figure]:
    """Undo at step 1,000 against undo at step 10."""
    from scenes.table import Table

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
        f"undo and redo at step {len(long.steps)}", "us", undo(Table(long)), "at step 10", undo(Table(short)),
        must=2.0, goal=1.2,
    )  # fmt: skip


SECTIONS: dict[str, Callable[[float], Iterator[Figure]]] = {
    "play": bench_play,
    "state": bench_state,
    "record": bench_record,
    "undo": bench_undo,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)} (all)")
    parser.add_argument("--seconds", type=float, default=0.3, help="for one measurement (0.3)")
    given = parser.parse_args(arguments)
    for name in given.sections:
        if name not in SECTIONS:
            parser.error(f'there is no section "{name}"; there are {", ".join(SECTIONS)}')
    add_place(ROOT / "tests" / "toys", "tests.toys")
    figures: list[Figure] = []
    for name, section in SECTIONS.items():
        if given.sections and name not in given.sections:
            continue
        for figure in section(given.seconds):
            figures.append(figure)
            if sys.stderr.isatty():
                print(f"{figure.reached:6} {figure.what}: {figure.value:,} {figure.unit}", file=sys.stderr)
    report = {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "figures": to_builtins(figures),
        "missed": [figure.what for figure in figures if figure.reached == "missed"],
    }
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
