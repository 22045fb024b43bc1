"""Told time, recorded: which events a game's rules can tell, an action for each, and what is seen when it happens.

The kinds are read from the rules themselves; the actions are those of the recorded games that hold every clause
(`tests/scenarios`), so few that each kind is told by one of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
from msgspec import Struct

from game.core.record import new_record, read_record
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import RampartsError
from scenes.session.catalogue import scenes_of
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.tabletop.seats.curtain import Curtain
from tools.screens.driver import Driver
from tools.screens.frames import Frame, changed, frame_of, moving

ROOT = Path(__file__).parents[2]
BEATS = 60
"""So many beats of one action are gone through at the most."""
SHARED = frozenset(("die-rolled", "shuffled"))
"""What chance tells in every game that rolls or shuffles."""

UNWATCHED: dict[str, dict[str, str]] = {
    "strongholds": {"turn-limit-reached": "nobody holds a card to defend with: the screen seals as it opens"},
    "defenders": {"disconnected": "the map follows its ink: a recorded one is done as the screen opens, before a look"},
}
"""Game -> kind of event -> why its recorded action cannot be watched."""


class Told(Struct, frozen=True):
    """An action of a recorded game, and the kinds of events that it tells."""

    record: Path
    step: int
    """The number of the moment after it."""
    kinds: frozenset[str]

    @property
    def name(self) -> str:
        return f"{self.record.stem}-{self.step:02}"


class Seen(Struct):
    """What the window showed when it happened: before it, every frame of each beat, and when all had been seen."""

    old: Frame
    beats: list[list[Frame]]

    @property
    def new(self) -> Frame:
        """The picture of the true position."""
        return self.beats[-1][-1] if self.beats and self.beats[-1] else self.old

    @property
    def frames(self) -> list[Frame]:
        return [frame for beat in self.beats for frame in beat]

    @property
    def leap(self) -> float:
        """The largest share of the pixels that one frame changed; that after a press, a beat's first, apart."""
        runs = [[self.old, *beat] if number == 0 else beat for number, beat in enumerate(self.beats)]
        return max((changed(a, b) for run in runs for a, b in pairwise(run)), default=0.0)


# ------------------------------------------------------------ which events there are


def kinds_of(game: GameDef) -> frozenset[str]:
    """The kinds of events that a game's rules can tell, read from their code and from the words of its log."""
    folder = ROOT / "game" / game.id.replace("-", "_")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    found = {kind for tree in trees for kind in _told_in(tree)}
    return frozenset(found | set(game.words.templates))


def _told_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "tell"
            and node.args
        ):
            kind = node.args[0]
            for part in (kind.body, kind.orelse) if isinstance(kind, ast.IfExp) else (kind,):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def told_at_setup(game: GameDef) -> frozenset[str]:
    """What is told before anything lies on the table: no picture was there before it."""
    found: set[str] = set()
    for mode in game.modes:
        for count in (min(mode.players), max(mode.players)):
            players = ["Ann", "Ben", "Cem", "Dora", "Eva", "Finn", "Gus"][:count]
            _, events = new_record(game, players, mode.name, {}, 3).start()
            found.update(event.kind for event in events)
    return frozenset(found)


@cache
def recorded(game: str) -> tuple[Told, ...]:
    """Every action of a game's recorded games."""
    found = []
    for path in sorted((ROOT / "tests" / "scenarios" / game).rglob("*.yaml")):
        try:
            moments = Table(read_record(path)).moments
        except RampartsError:
            continue  # a record that expects to be refused
        for number, moment in enumerate(moments[1:], 1):
            found.append(Told(path, number, frozenset(event.kind for event in moment.events)))
    return tuple(found)


def told_in_records(game: GameDef) -> frozenset[str]:
    """Every kind that an action of a recorded game tells."""
    return frozenset(kind for told in recorded(game.id) for kind in told.kinds)


def watched(driver: Driver, game: GameDef, kinds: Iterable[str] | None = None) -> Iterator[tuple[Told, Seen]]:
    """The fewest actions of recorded games that tell every kind that any of them tells, or those `kinds`; each with
    what is seen when it happens.

    What a screen does by itself as soon as it opens cannot be watched: another action that tells the same is taken.
    """
    actions = list(recorded(game.id))
    left = set(told_in_records(game) - set(UNWATCHED.get(game.id, ())) if kinds is None else kinds)
    while left:
        best = max(actions, key=lambda told: len(told.kinds & left), default=None)
        if best is None or not best.kinds & left:
            raise LookupError(f"no recorded game of {game.title} can be watched that tells {sorted(left)}")
        actions.remove(best)
        seen = watch(driver, best)
        if seen is not None:
            left -= best.kinds
            yield best, seen


# ------------------------------------------------------------ what is seen


def lift(driver: Driver) -> None:
    """Whoever is asked to look says who he is and lifts the curtain."""
    while isinstance(driver.top, Curtain):
        driver.keys("enter")
        driver.settle()


def before(driver: Driver, told: Told) -> tuple[GameScreen, Moment]:
    """The table as it lay before an action, at rest; and the action's moment."""
    record = read_record(told.record)
    table = Table(record)
    moment = table.moments[told.step]
    table.history.back(told.step - 1)
    entry = scenes_of(record.game.id)
    assert entry is not None
    driver.app.stack.clear()
    screen = screen_class(entry)(table)
    driver.push(screen)
    driver.settle()
    lift(driver)
    return screen, moment


def watch(driver: Driver, told: Told) -> Seen | None:
    """Let an action happen, and look at every frame until the true position lies there; None where the screen has done
    it, by itself, before anybody could look.
    """
    screen, moment = before(driver, told)
    if len(screen.table.moments) != told.step:
        return None
    seen = Seen(frame_of(driver), [])
    screen.table.moments.append(moment)
    screen.happened(moment)
    for _ in range(BEATS):
        seen.beats.append(list(moving(driver)))
        if isinstance(driver.top, Curtain) or screen.telling is None:
            break
        driver.app.picture.stand()
        screen.next_beat()
    return seen


def lively(profile: Path, size: tuple[int, int] = (1024, 640)) -> Driver:
    """A driver whose window lives as a player's does; nothing is played by itself in it."""
    driver = Driver(profile, size)
    driver.app.lively, driver.app.settings.one_answer, driver.app.settings.animation = True, False, "normal"
    driver.app.settings.mute = True
    return driver


def strip(seen: Seen, count: int = 8) -> pygame.Surface:
    """So many frames beside each other: the old picture, the movement where the most of it is, the new picture."""
    frames = [seen.old, *seen.frames]
    moved = [0.0]
    for one, other in pairwise(frames):
        moved.append(moved[-1] + changed(one, other) + 1e-9)
    marks = [moved[-1] * number / (count - 1) for number in range(count)]
    chosen = [next(i for i, sum in enumerate(moved) if sum >= mark or i == len(moved) - 1) for mark in marks]
    wide, high = seen.old.shape[:2]
    across = 4
    sheet = pygame.Surface((wide * across, high * -(-count // across)))
    for number, index in enumerate(chosen):
        picture = pygame.surfarray.make_surface(frames[index])
        place = (number % across * wide, number // across * high)
        sheet.blit(picture, place)
    return sheet


def write_strips(games: Iterable[GameDef], out: Path, profile: Path) -> list[Path]:
    """A strip for every action that is needed to have each kind of event once; the paths."""
    written = []
    driver = lively(profile)
    for game in games:
        folder = out / game.id
        folder.mkdir(parents=True, exist_ok=True)
        for told, seen in watched(driver, game):
            path = folder / f"{told.name}.png"
            pygame.image.save(strip(seen), str(path))
            written.append(path)
    return written
