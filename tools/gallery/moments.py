"""Strips of the great moments: each that a game can strike with, eight frames of it, from a recorded or played game.

Defenders' are played by captains in a city that is drawn, as people play it; those of the other games come from the
recorded games that hold every clause.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pygame

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat, settle
from game.core.record import Record, Step, read_record
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import RampartsError
from game.services.players import new_bot
from scenes.defenders.board.screen import SiegeScreen
from scenes.session.catalogue import scenes_of
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.tabletop.playback.great_moment import greatest
from tools.gallery.defenders import siege, twelve
from tools.screens.driver import Driver
from tools.screens.frames import Frame, frame_of
from tools.screens.told import lift, lively, recorded

SIZE = (1280, 720)
AT = (0, 120, 200, 260, 380, 520, 760, 1010)
"""Milliseconds of a moment at which its frames are taken."""
TRIES, STEPS, BEATS = 12, 400, 6000
"""So many sieges are played at the most, of so many actions; so many frames are waited for a moment."""

Lay = Callable[[GameScreen], None]
Source = tuple[Record, int, Lay]


def nothing(screen: GameScreen) -> None:
    """A table that needs nothing more than its record."""


def sources(game: GameDef, kind: str) -> Iterator[Source]:
    """Recorded or played actions that tell events of a kind: the record, the number of the moment, how it is laid."""
    if game.id == "defenders":
        for seed in range(TRIES):
            record = played(seed, kind == "king-strikes")
            for number, moment in enumerate(Table(record).moments):
                if number and any(event.kind == kind for event in moment.events):
                    yield record, number, drawn
    for told in recorded(game.id):
        if kind in told.kinds:
            yield read_record(told.record), told.step, nothing


@cache
def played(seed: int, king: bool) -> Record:
    """A siege that captains play to its end, or for a while; or one whose king acts at once."""
    record = siege("threats-act", "draw", city=twelve())
    if king and record.position is not None:
        for card in ("QH", "JD"):
            del record.position["threats"][card]
        record.position["threat-deck"].insert(0, "QD")
        record.position["threat-deck"] = list(dict.fromkeys(record.position["threat-deck"]))
    record.seed = seed
    state, _ = record.start()
    chance, bot, luck = record.source(), new_bot(record.game, "captain"), random.Random(seed)
    for _ in range(STEPS):
        if engine.over(state):
            break
        me = next(iter(state.rules.waited_for(state)))
        action, fault = settle(state, me, bot.decide(Seat(state, me), luck), luck)
        assert action is not None and not fault
        state, _ = engine.apply(state, action, chance)
        record.steps.append(Step("action", write_action(action)))
    return record


def drawn(screen: GameScreen) -> None:
    """The city of the played sieges lies on the table, all its ink drawn."""
    assert isinstance(screen, SiegeScreen)
    screen.city_sheet().take(twelve())
    screen.rebuild()
    window = screen.city_sheet().canvas.sight.window
    if window is not None:
        window.finish()


def opened(driver: Driver, record: Record, number: int, lay: Lay = nothing) -> GameScreen | None:
    """The table just as the moment of that number has happened; None where the screen did it before anybody looked."""
    table = Table(record)
    moment = table.moments[number]
    table.history.back(number - 1)
    entry = scenes_of(record.game.id)
    assert entry is not None
    driver.app.stack.clear()
    screen = screen_class(entry)(table)
    driver.push(screen)
    lay(screen)
    driver.settle()
    lift(driver)
    if len(screen.table.moments) != number:
        return None
    screen.table.moments.append(moment)
    screen.happened(moment)
    return screen


def strikes(screen: GameScreen) -> bool:
    """Does a great moment go on just now?"""
    return any(step.name == "a great moment" for row in screen.show.rows[:1] for step in row)


def to_the_strike(driver: Driver, screen: GameScreen) -> bool:
    """Let all pass that comes before the next great moment; False where none comes."""
    for _ in range(BEATS):
        if strikes(screen):
            return True
        driver.wait()
        driver.time += driver.frame
        if not screen.show.busy and driver.app.picture.transition is None:
            if screen.telling is None:
                return False
            screen.next_beat()
    return False


def frames(driver: Driver, screen: GameScreen) -> list[tuple[float, Frame]]:
    """A great moment that has begun, frame by frame, with the milliseconds since its beginning."""
    found, began = [(0.0, frame_of(driver))], driver.time
    while strikes(screen):
        driver.time += driver.frame
        driver.app.step()
        found.append((1000 * (driver.time - began), frame_of(driver)))
    return found


def its_own_first(game: GameDef, kind: str) -> Iterator[Source]:
    """Those in which nothing greater than that kind happens, then the others."""
    entry, others = scenes_of(game.id), list[Source]()
    assert entry is not None
    for source in sources(game, kind):
        struck = greatest(Table(source[0]).moments[source[1]].events, screen_class(entry).great)
        if struck is not None and struck[0].kind == kind:
            yield source
        else:
            others.append(source)
    yield from others


def moments_of(driver: Driver, game: GameDef, kind: str) -> list[tuple[float, Frame]]:
    """The great moment of a kind: one that strikes with it before one that strikes with something greater, of several
    in one action the last; nothing where none can be found.
    """
    for record, number, lay in its_own_first(game, kind):
        try:
            screen = opened(driver, record, number, lay)
        except RampartsError:
            continue  # a record that expects to be refused
        seen: list[tuple[float, Frame]] = []
        while screen is not None and to_the_strike(driver, screen):
            seen = frames(driver, screen)
        if seen:
            return seen
    return []


def strip(found: list[tuple[float, Frame]]) -> pygame.Surface:
    """Eight frames of a moment, two beside each other."""
    wide, high = found[0][1].shape[:2]
    longer = max(1.0, found[-1][0] / AT[-1])  # a scene of its own takes its time
    sheet = pygame.Surface((2 * wide, 4 * high))
    for place, at in enumerate(AT):
        frame = min(found, key=lambda one: abs(one[0] - longer * at))[1]
        sheet.blit(pygame.surfarray.make_surface(frame), (place % 2 * wide, place // 2 * high))
    return sheet


def write_moments(games: Iterable[GameDef], out: Path, profile: Path) -> list[Path]:
    """A strip for every kind of event with which a game can strike; the paths."""
    written, driver = [], lively(profile, SIZE)
    for game in games:
        entry = scenes_of(game.id)
        assert entry is not None
        for kind in screen_class(entry).great:
            found = moments_of(driver, game, kind)
            if not found:
                print(f"{game.id}: no game strikes with {kind}")
                continue
            path = out / game.id / f"{kind}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(strip(found), str(path))
            written.append(path)
    return written
