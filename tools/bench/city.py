"""The city screen, measured: the pen, panning and zooming, files, and twenty thousand strokes drawn by hand."""

from __future__ import annotations

import gc
import math
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.resident import resident

if TYPE_CHECKING:
    from scenes.city.drawing.document import City, Stroke
    from scenes.city.screen.screen import CityScreen
    from tools.screens.driver import Driver

SIZE = (1920, 1080)
AMOUNTS = (0, 1_000, 10_000)
PLACES = 40
FRAME = 1000 / 60
"""Milliseconds of a frame at sixty a second."""


class Measured(NamedTuple):
    """A figure: without a yardstick its targets are in its own unit, with one they are ratios."""

    what: str
    value: float
    unit: str
    must: float | None = None
    goal: float | None = None
    yardstick: str = ""
    yardstick_value: float | None = None


# ------------------------------------------------------------------------------------------------------ a full city


def scribble(key: int, chance: random.Random, owner: str = "nature") -> Stroke:
    """A stroke of thirty points somewhere on the sheet."""
    from scenes.city.drawing.document import Stroke

    x, y, way, points = chance.uniform(50, 1500), chance.uniform(50, 950), chance.uniform(0, 6), []
    for step in range(30):
        points.append((x, y, step * 8.0, 0.0))
        way += chance.uniform(-0.5, 0.5)
        x, y = x + 3 * math.cos(way), y + 3 * math.sin(way)
    return Stroke(key, "pen", "#2B2118", 3, "nature", owner, tuple(points), float(key))


def full_city(count: int) -> City:
    """Forty round places, and so many strokes of nature, each an edit of its own."""
    from scenes.city.drawing.document import City, Place, Stroke

    chance, city = random.Random(7), City("Bench")
    for number in range(PLACES if count else 0):
        x, y, name = 110 + 172 * (number % 9), 110 + 172 * (number // 9), f"loc-{number}"
        ring = tuple(
            (x + 82 * math.cos(t / 40 * math.tau), y + 82 * math.sin(t / 40 * math.tau), t * 8.0, 0.0)
            for t in range(41)
        )
        key = city.new_id()
        city.edit(
            "draw",
            [
                ("place", name, Place(name, f"Place {number}", "small", (), number)),
                ("stroke", key, Stroke(key, "pen", "#2B2118", 3, "small", name, ring, float(key))),
            ],
        )
    for _ in range(count):
        key = city.new_id()
        city.edit("pen", [("stroke", key, scribble(key, chance))])
    return city


def canvas_with(count: int, profile: Path) -> tuple[Driver, CityScreen]:
    """A canvas of so many strokes in a driven app of full size, drawn and at rest."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from scenes.city.screen.screen import CityScreen
    from tools.screens.driver import Driver

    driver = Driver(profile, SIZE)
    screen = driver.push(CityScreen(None, full_city(count)))
    screen.canvas.give_ink("nature")
    assert screen.canvas.sight.window is not None
    screen.canvas.sight.window.finish()
    screen.canvas.invalidate()
    driver.settle(60)
    return driver, screen


# ------------------------------------------------------------------------------------------------------ the screen


def taken(work: Callable[[], Any], clock: Callable[[], float] = time.process_time) -> float:
    """Milliseconds of the processor that one call takes: others at work on the machine do not count."""
    began = clock()
    work()
    return (clock() - began) * 1e3


def stroke(driver: Driver, screen: CityScreen, moves: int = 120, shift: int = 0) -> tuple[float, float]:
    """A stroke by hand: milliseconds of the median frame with one motion, and of the frame of the lift."""
    x, y = screen.canvas.rect.center
    x, y = x - 200 + shift * 37 % 400, y - 200 + shift * 53 % 400
    driver.press((x, y))
    spent = []
    for k in range(moves):
        pos = (x + round(200 * math.sin(k / 9)), y + round(150 * math.sin(k / 7)))
        spent.append(taken(lambda pos=pos: driver.move(pos, held=True)))  # type: ignore[misc]
    return statistics.median(spent), taken(lambda: driver.release((x, y)))


def pen_to_pixel(driver: Driver, screen: CityScreen) -> int:
    """Frames from a motion of the pen until its pixel is dark."""
    x, y = screen.canvas.rect.x + 60, screen.canvas.rect.y + 60
    driver.press((x, y))
    frames, pos = 0, (x + 40, y + 20)
    driver.move(pos, held=True)
    while frames < 10:
        frames += 1
        near = [(pos[0] + dx, pos[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        if min(sum(driver.app.screen.get_at(at)[:3]) for at in near) < 450:
            break
        driver.wait()
    driver.release(pos)
    driver.keys("ctrl+z")
    driver.settle(20)
    return frames


def pan_frames(driver: Driver, screen: CityScreen) -> list[float]:
    """Milliseconds of each frame while the hand pushes the sheet at a zoom where it is larger than the window."""
    driver.wheel(screen.canvas.rect.center, 3)
    assert screen.canvas.sight.window is not None
    screen.canvas.sight.window.finish()
    driver.settle(20)
    x, y = screen.canvas.rect.center
    _space(driver, True)
    driver.press((x, y))
    spent = []
    for k in range(180):
        x, y = x + (14 if k % 80 < 40 else -14), y + (8 if k % 120 < 60 else -8)
        spent.append(taken(lambda pos=(x, y): driver.move(pos, held=True)))  # type: ignore[misc]
    driver.release((x, y))
    _space(driver, False)
    return spent


def zoom_frames(driver: Driver, screen: CityScreen) -> dict[str, float]:
    """Milliseconds: the first picture after a zoom, the longest frame of the redraw, until sharp, until all is."""
    window = screen.canvas.sight.window
    assert window is not None
    firsts, longest, sharp, whole = [], 0.0, [], []
    for _ in range(5):
        window.finish()
        driver.settle(20)
        driver.move(screen.canvas.rect.center)
        began = time.process_time()
        firsts.append(taken(lambda: _wheel(driver)))
        while not window.sharp:
            longest = max(longest, taken(driver.wait))
        sharp.append((time.process_time() - began) * 1e3)
        while not window.settled:
            longest = max(longest, taken(driver.wait))
        whole.append((time.process_time() - began) * 1e3)
    driver.keys("0")
    window.finish()
    driver.settle(20)

    def turn(n: int) -> None:
        screen.canvas.sight.zoom(1.06 if n < 30 else 1 / 1.055)
        driver.wait()

    wheeling = [taken(lambda n=n: turn(n)) for n in range(60)]  # type: ignore[misc]
    driver.keys("0")
    window.finish()
    driver.settle(20)
    return {
        "first": statistics.median(firsts),
        "longest": longest,
        "sharp": statistics.median(sharp),
        "whole": statistics.median(whole),
        "wheeling": worst(wheeling),
    }


def _wheel(driver: Driver) -> None:
    """One notch of the wheel where the pointer is, and its frame."""
    import pygame

    facts = {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 1.0, "flipped": False, "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, facts))
    driver.wait()


def _space(driver: Driver, down: bool) -> None:
    """Space is pressed, or let go: with it the pointer pushes the sheet."""
    import pygame

    facts = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, facts))
    driver.wait()


def worst(frames: list[float]) -> float:
    """What nineteen frames of twenty stay below."""
    return statistics.quantiles(frames, n=20)[-1]


def full_blit(driver: Driver) -> float:
    """Milliseconds of one full-screen blit."""
    import pygame

    picture = pygame.Surface(SIZE)
    return statistics.median(taken(lambda: driver.app.screen.blit(picture, (0, 0))) for _ in range(60))


def measured() -> Iterator[Measured]:
    """The pen, panning and zooming with few and with many strokes."""
    alone = 0.0
    for count in AMOUNTS:
        with tempfile.TemporaryDirectory() as profile:
            driver, screen = canvas_with(count, Path(profile))
            name, blit = f"city with {count:,} strokes", full_blit(driver)
            stroke(driver, screen)
            lives, lifts = zip(*(stroke(driver, screen, shift=k) for k in range(1, 6)), strict=True)
            live = statistics.median(lives)
            alone = alone or live
            against = ("without any", alone) if count else ("a full-screen blit", blit)
            must, goal = (1.5, 1.1) if count else (2.0, 0.2)
            yield Measured(f"{name}: frame of the live stroke", live, "ms", must, goal, *against)
            yield Measured(f"{name}: frame of the lift", statistics.median(lifts), "ms", 33, FRAME)
            yield Measured(f"{name}: frames from pen to pixel", pen_to_pixel(driver, screen), "frames", 1, 1)
            found = zoom_frames(driver, screen)
            yield Measured(
                f"{name}: first picture after a zoom", found["first"], "ms", 40, 15, "a full-screen blit", blit
            )
            yield Measured(f"{name}: longest frame of the redraw", found["longest"], "ms", 33, 16)
            yield Measured(f"{name}: sharp after a zoom", found["sharp"], "ms")
            yield Measured(f"{name}: all redrawn after a zoom", found["whole"], "ms")
            yield Measured(f"{name}: frame while the wheel turns, 19 of 20", found["wheeling"], "ms", FRAME, 8)
            frames = pan_frames(driver, screen)
            yield Measured(f"{name}: frame while pushing, median", statistics.median(frames), "ms", FRAME, 8)
            yield Measured(f"{name}: frame while pushing, 19 of 20", worst(frames), "ms", FRAME, 8)
            driver.app.stack.clear()
    yield from files_measured()


# ------------------------------------------------------------------------------------------------------ files


def files_measured() -> Iterator[Measured]:
    """Opening, saving and growing a city on disk."""
    lone = 0.0
    for count in (0, 2_000, 10_000):
        with tempfile.TemporaryDirectory() as folder:
            for found in _files_of(count, Path(folder, "bench.yaml"), lone):
                lone = lone or found.value
                yield found


def _files_of(count: int, path: Path, lone: float) -> Iterator[Measured]:
    import yaml

    from scenes.city.drawing import files

    city = full_city(count)
    name = f"city with {PLACES} places and {count:,} strokes" if count else "new city"
    keeper = files.Keeper(path, city, print)
    keeper.begin()
    chance = random.Random(1)

    def keep() -> None:
        key = city.new_id()
        city.edit("pen", [("stroke", key, scribble(key, chance))])

    kept = statistics.median(taken(keep, time.thread_time) for _ in range(60))
    if not count:
        yield Measured(f"{name}: keeping one more stroke", kept, "ms")
        keeper.close()
        return
    yield Measured(f"{name}: keeping one more stroke", kept, "ms", 1.5, 1.2, "in a new city", lone)
    keeper.close()
    yield Measured(f"{name}: writing the record", taken(keeper.save), "ms")
    ink = path.with_suffix(".ink")
    yield Measured(f"{name}: the ink file", ink.stat().st_size / 1e6, "MB")
    text, loader = path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    def parse() -> None:
        yaml.load(text, loader)

    def opened() -> None:
        files.open_city(path)

    parsing = statistics.median(taken(parse) for _ in range(3))
    whole = statistics.median(taken(opened) for _ in range(3))
    against = "parsing its record with PyYAML's C loader", parsing
    yield Measured(f"{name}: opening with full ink", whole, "ms", 2.0, 1.2, *against)
    ink.unlink()
    bare = statistics.median(taken(opened) for _ in range(3))
    yield Measured(f"{name}: opening the record alone", bare, "ms", 2.0, 1.2, *against)


def huge(count: int = 100_000) -> Iterator[Measured]:
    """A sheet so full that nobody fills it: opening it, its first picture, drawing on it, and leaving it again."""
    from scenes.city.drawing import files
    from scenes.city.screen.cities import ChooseCity
    from scenes.city.screen.screen import CityScreen
    from tools.screens.driver import Driver

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    name = f"city with {count:,} strokes"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, files.FOLDER, "huge.yaml")
        keeper = files.Keeper(path, full_city(count), print)
        keeper.begin()
        keeper.close()
        del keeper
        driver = Driver(Path(folder), SIZE)
        gc.disable()  # as the running app does
        for what in ("the first time", "again"):
            driver.push(ChooseCity())
            driver.click("city-huge")
            began = time.perf_counter()
            longest = _frames(driver, lambda: isinstance(driver.top, CityScreen))
            yield Measured(f"{name}: reading it {what}", (time.perf_counter() - began) * 1e3, "ms")
            yield Measured(f"{name}: longest frame meanwhile, {what}", longest, "ms", 100, 33)
            screen = driver.screen(CityScreen)
            began = time.perf_counter()
            window = screen.canvas.sight.window
            assert window is not None
            longest = _frames(driver, lambda window=window: not window.rough)  # type: ignore[misc]
            yield Measured(f"{name}: all ink on the sheet, roughly, {what}", (time.perf_counter() - began) * 1e3, "ms")
            longest = max(longest, _frames(driver, lambda window=window: window.settled))  # type: ignore[misc]
            yield Measured(f"{name}: its first picture {what}", (time.perf_counter() - began) * 1e3, "ms")
            yield Measured(f"{name}: longest frame meanwhile, {what}", longest, "ms", 100, 33)
            for k in range(10):
                stroke(driver, screen, 20, k)
            began = time.perf_counter()
            screen.close()
            yield Measured(f"{name}: leaving {what}", (time.perf_counter() - began) * 1e3, "ms", 2_000, 1_000)
            driver.app.stack.clear()
            gc.collect()
        gc.enable()


def _frames(driver: Driver, over: Callable[[], bool]) -> float:
    """Frames as they come, sixty a second, until something is over; the longest in milliseconds of its thread."""
    from scenes.app.tidier import Tidier

    longest, tidier = 0.0, Tidier(driver.app.stack)
    while True:
        began, busy = time.perf_counter(), time.thread_time()
        driver.wait(1 / 60)
        tidier.tidy(idle=False)
        spent, busy = time.perf_counter() - began, time.thread_time() - busy
        if over():
            return longest
        longest = max(longest, busy * 1e3)
        time.sleep(max(0.0, 1 / 60 - spent))


# ------------------------------------------------------------------------------------------------------ the soak


def soaked(count: int = 20_000) -> Iterator[Measured]:
    """So many strokes drawn by hand, one after the other: late frames against early ones, and the memory they take."""
    with tempfile.TemporaryDirectory() as profile:
        driver, screen = canvas_with(0, Path(profile))
        part = max(50, count // 20)
        live, lift, memory = [], [], [resident()]
        for k in range(count):
            one = stroke(driver, screen, 8, k)
            live.append(one[0])
            lift.append(one[1])
            if k % part == part - 1:
                driver.wait(0.4)
                driver.settle()
                gc.collect()
                memory.append(resident())
        assert screen.canvas.sight.window is not None and len(screen.canvas.city.strokes) == count
        for what, spent in (("frame of the live stroke", live), ("frame of the lift", lift)):
            early, late = statistics.median(spent[part : 2 * part]), statistics.median(spent[-part:])
            yield Measured(
                f"{count:,} strokes by hand: {what} at the end", late, "ms", 1.5, 1.2, f"at {2 * part:,} strokes", early
            )
        half = len(memory) // 2
        early_growth = (memory[half] - memory[1]) / (part * (half - 1))
        late_growth = (memory[-1] - memory[half]) / (part * (len(memory) - 1 - half))
        yield Measured(
            f"{count:,} strokes by hand: memory of one more",
            late_growth / 1e3,
            "KB",
            1.5,
            1.2,
            "in the first half",
            early_growth / 1e3,
        )
        yield Measured(
            f"{count:,} strokes by hand: pictures kept", screen.canvas.sight.window.kept / 1e6, "MB", 150, 100
        )
        driver.app.stack.clear()
