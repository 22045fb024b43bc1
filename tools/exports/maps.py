"""Draws the sample cities of `maps/` anew, through the app's own tools: a sketch from a seed, then signs by hand.

`python -m tools.exports.maps` writes them into `maps/`; `--out DIR` writes elsewhere.
"""

from __future__ import annotations

import argparse
import itertools
import math
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scenes.city.drawing.document import City
from scenes.city.drawing.ink_log import whole_ink
from scenes.city.screen.screen import CityScreen
from scenes.city.sketches.sketch import sketched
from scenes.system.paths import maps_dir
from tools.screens.driver import Driver

XY = tuple[float, float]


Hand = tuple[tuple[XY, ...], ...]
"""What a hand draws: the points of each movement, in sheet units."""


@dataclass(frozen=True)
class Sample:
    """A city: its name, the character and seed of its sketch, and its signs: kind, place, and the other place or the
    sheet's edge."""

    name: str
    character: str
    seed: int
    signs: tuple[tuple[str, str, str], ...]


SAMPLES = (
    Sample(
        "Karrow",
        "walled-town",
        2,
        (
            ("entry", "wall", "left"),
            ("entry", "area-5", "right"),
            ("gap", "area-2", "area-5"),
            ("connect", "area-1", "area-3"),
        ),
    ),
    Sample(
        "Oldminster",
        "old-town",
        1,
        (("entry", "area-5", "left"), ("entry", "area-4", "right"), ("connect", "area-4", "area-6")),
    ),
    Sample("Ravencrest", "hill-town", 2, (("entry", "wall", "left"), ("connect", "area-1", "small-1"))),
    Sample("Saltmere", "river-port", 1, (("entry", "wall", "left"), ("connect", "area-1", "area-2"))),
    Sample("Thornwall", "star-fort", 2, (("entry", "area-5", "right"), ("entry", "wall", "left"))),
)


def arrow(start: XY, end: XY, *, double: bool = False) -> Hand:
    """An arrow in one movement for the shaft and one for each head."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0])

    def head(tip: XY, way: float) -> tuple[XY, ...]:
        a, b = ((tip[0] - 26 * math.cos(way + lean), tip[1] - 26 * math.sin(way + lean)) for lean in (-0.5, 0.5))
        return a, tip, b

    return ((start, end), head(end, turn), *((head(start, turn + math.pi),) if double else ()))


def dashes(start: XY, end: XY, count: int = 5) -> Hand:
    """A dashed line."""
    step = ((end[0] - start[0]) / (2 * count - 1), (end[1] - start[1]) / (2 * count - 1))
    return tuple(
        (
            (start[0] + 2 * k * step[0], start[1] + 2 * k * step[1]),
            (start[0] + (2 * k + 1) * step[0], start[1] + (2 * k + 1) * step[1]),
        )
        for k in range(count)
    )


def outline(city: City, place: str) -> list[XY]:
    """The points of a place's lines."""
    return [point[:2] for stroke in city.of(place) if stroke.tool != "wash" for point in stroke.points]


def sign(city: City, kind: str, place: str, other: str) -> Hand:
    """How a sign is drawn on this city."""
    own = outline(city, place)
    if kind == "entry":
        x, y = (min if other == "left" else max)(own)
        side = -1 if other == "left" else 1
        gate = any(math.dist((x, y), point) < 60 for point in outline(city, "road"))
        down, inward = (66, 12) if place == "wall" and gate else (0, 4)  # beside the gate
        return arrow((x - side * inward, y + down), (14 if side < 0 else 1586, y + down + 14))
    theirs = outline(city, other)
    a, b = min(((p, q) for p in own[::4] for q in theirs[::4]), key=lambda pair: math.dist(*pair))
    away = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / away, (b[1] - a[1]) / away
    a, b = (a[0] - ux * 14, a[1] - uy * 14), (b[0] + ux * 14, b[1] + uy * 14)
    return dashes(a, b) if kind == "gap" else arrow(a, b, double=True)


def draw(driver: Driver, screen: CityScreen, points: Sequence[XY]) -> None:
    """One movement of the mouse over the sheet."""
    spots = []
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        count = max(2, round(math.hypot(bx - ax, by - ay) / 8))
        for k in range(count + 1):
            at = ax + (bx - ax) * k / count, ay + (by - ay) * k / count
            x, y = screen.canvas.sight.to_window(at)
            spots.append((round(x), round(y)))
    driver.move(spots[0])
    driver.press(spots[0])
    for spot in spots[1:]:
        driver.move(spot, held=True)
    driver.release(spots[-1])


def drawn(sample: Sample, folder: Path) -> CityScreen:
    """The canvas with the whole city, closed."""
    driver = Driver(folder, (1920, 1080))
    city = City()
    places, strokes = sketched(sample.seed, city.new_id, sample.character)
    city.edit("begin", [("fact", "name", sample.name)])
    city.edit("places", [("place", place.id, place) for place in places])
    city.edit("sketch", [("stroke", stroke.id, stroke) for stroke in strokes])
    screen = driver.push(CityScreen(None, city))
    driver.settle()
    driver.keys("a")
    for number, (kind, place, other) in enumerate(sample.signs, 1):
        for line in sign(city, kind, place, other):
            draw(driver, screen, line)
        driver.keys("enter")
        driver.settle()
        driver.keys("escape")
        found = [mark.kind for mark in city.marks.values()]
        if found != [wanted for wanted, _, _ in sample.signs[:number]]:
            raise SystemExit(f"{sample.name}: the sign from {place} to {other} was not read as {kind}: {found}")
    driver.app.stack.clear()
    return screen


def main(given: Sequence[str] | None = None) -> int:
    """Write the samples; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.exports.maps", description=__doc__)
    parser.add_argument("--out", type=Path, default=maps_dir(), metavar="DIR", help="where they are written")
    out: Path = parser.parse_args(given).out
    out.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        with tempfile.TemporaryDirectory() as folder:
            screen = drawn(sample, Path(folder))
            assert screen.path is not None
            shutil.copy(screen.path, out / f"{sample.name.lower()}.yaml")
            (out / f"{sample.name.lower()}.ink").write_bytes(whole_ink(screen.canvas.city))
        print(f"{sample.name}: {len(screen.canvas.city.strokes)} strokes, {len(screen.canvas.city.marks)} signs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
