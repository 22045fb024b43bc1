"""The steps of a lesson that are drawn: a wall around a town, a sign, and its correction, on a small sheet.

The sheet is the city canvas itself; the step only watches what is drawn, and shows where by a dotted line. Whoever
cannot draw has it drawn, or uses the list of connections. Nothing of it is kept.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.parts.shapes import ground, inside_of
from scenes.city.drawing.document import NATURE, City, Edit, MarkMade, Place, Stroke, Tool
from scenes.city.ink.nibs import NIBS, nib_for
from scenes.city.meaning.meaning import meaning
from scenes.city.screen.screen import CityScreen
from scenes.system.words import tr
from scenes.tabletop.lesson import LessonScreen, LessonStep, Taught
from scenes.ui.input.events import LEFT, Input, Key, Pointer
from scenes.ui.screens.side_panel import Command, SidePanel
from scenes.ui.screens.stack import Stack

XY = tuple[float, float]
WALL: Final = "wall"
TOWN: Final = "town"
MIDDLE: Final = (780.0, 500.0)
"""Of the town, in sheet units."""
REACH: Final = 290.0
"""From the middle to the wall that is asked for."""


def _ring(radius: float, count: int = 72) -> list[XY]:
    """A ring around the town that is not quite round, closed."""
    turn = [2 * math.pi * k / count for k in range(count + 1)]
    swell = [1 + 0.05 * math.sin(2 * t + 1) + 0.03 * math.sin(3 * t) for t in turn]
    return [
        (MIDDLE[0] + 1.25 * radius * s * math.cos(t), MIDDLE[1] + radius * s * math.sin(t))
        for t, s in zip(turn, swell, strict=True)
    ]


_GATE: Final = _ring(REACH)[0]
GHOSTS: Final[dict[str, tuple[Tool, list[list[XY]]]]] = {
    WALL: ("pen", [_ring(REACH)]),
    "entry": (
        "annotate",
        [
            [(_GATE[0] + 12 + k * (1582 - _GATE[0]) / 20, _GATE[1] + 6 * math.sin(k / 4)) for k in range(20)]
            + [(1592.0, _GATE[1])],
            [
                (1556.0, _GATE[1] - 26),
                (1574.0, _GATE[1] - 14),
                (1592.0, _GATE[1]),
                (1574.0, _GATE[1] + 14),
                (1556.0, _GATE[1] + 26),
            ],
        ],
    ),
}
"""What is to be drawn, by the goal of the step: the tool, and the lines in sheet units."""


@dataclass(frozen=True, slots=True)
class InkStep(LessonStep):
    """A step on the sheet. Its goal is `wall`, `entry` (a sign that is read as one) or `corrected` (a sign is no more
    what it was)."""

    has: tuple[Literal["wall", "entry"], ...] = ()
    """What is drawn already when the step begins: the player's own, where the step before made it."""

    def open(self, course: type[LessonScreen], stack: Stack, number: int, before: Taught | None) -> Taught:
        drawn = before.canvas.city if isinstance(before, InkTable) and before.number < number else None
        screen = InkTable(course, number, self._city(drawn))
        stack.push(screen)
        return screen

    def _city(self, drawn: City | None) -> City:
        """A city for the step: the player's own if all that the step needs is there. The sign can be taken back."""
        city = town()
        if drawn is not None and (WALL not in self.has or walled(drawn)) and ("entry" not in self.has or _entry(drawn)):
            strokes, marks = list(drawn.strokes.values()), list(drawn.marks.values())
        else:
            strokes = _lines(city, WALL) if WALL in self.has else []
            signs = _lines(city, "entry") if "entry" in self.has else []
            marks = [MarkMade(city.new_id(), "entry", WALL, "", tuple(s.id for s in signs))] if signs else []
            strokes += signs
        signed = {key for mark in marks for key in mark.strokes}
        city.edit("begin", [("stroke", s.id, s) for s in strokes if s.id not in signed])
        city.done.clear()
        sign: list[tuple[str, int, Stroke | MarkMade]] = [("stroke", s.id, s) for s in strokes if s.id in signed]
        city.edit("sign", [*sign, *(("mark", mark.id, mark) for mark in marks)])
        return city


def town() -> City:
    """A sheet with one small town, and a wall to be drawn."""
    city = City("First ink")
    places = (Place(WALL, str(tr("Town Wall")), "long", ("walls",), 0), Place(TOWN, "Oakham", "small", (), 1))
    city.edit("begin", [("place", place.id, place) for place in places])
    x, y = MIDDLE
    strokes = [
        _ink(city, "wash", TOWN, [(x - 56, y + 6), (x, y + 2), (x + 56, y + 6)], "#A9B27C", 186),
        _ink(city, "pen", TOWN, _ring(122), "#5A4630", 2.4),
    ]
    for name, dx, dy, size, colour in (
        ("house", -62, -62, 26, "#B5583A"),
        ("house", 66, -60, 26, "#7C8A86"),
        ("church", 2, -28, 50, "#7C8A86"),
        ("house", -108, -12, 27, "#DDBE6A"),
        ("house", 112, -8, 27, "#B5583A"),
        ("tree", 62, 20, 20, "#2B2118"),
        ("house", -62, 42, 28, "#B5583A"),
        ("house", 60, 52, 28, "#DDBE6A"),
        ("well", -6, 50, 22, "#2B2118"),
    ):
        strokes.append(_ink(city, "stamp", TOWN, [(x + dx, y + dy)], colour, size, name))
    strokes.append(_ink(city, "label", TOWN, [(x, y + 98)], width=34, words="Oakham"))
    city.edit("begin", [("stroke", stroke.id, stroke) for stroke in strokes])
    return city


def _ink(
    city: City,
    tool: Tool,
    owner: str,
    points: Sequence[XY],
    colour: str = "#2B2118",
    width: float = 2.6,
    words: str = "",
) -> Stroke:
    key = city.new_id()
    layer = {"label": "stamps", "stamp": "stamps", "annotate": "annotations"}.get(tool, city.layer_for(owner))
    samples = tuple((x, y, 8.0 * number, 0.0) for number, (x, y) in enumerate(points))
    return Stroke(key, tool, colour, width, layer, owner, samples, float(key), words)


def _lines(city: City, goal: str) -> list[Stroke]:
    """What a step asks to be drawn, as the player would have drawn it."""
    tool, lines = GHOSTS[goal]
    if goal != WALL:
        return [_ink(city, tool, NATURE, line, width=4.0) for line in lines]
    nib = nib_for(city.places[WALL].words)
    return [_ink(city, tool, WALL, line, width=NIBS[nib].width if nib else 7.0, words=nib) for line in lines]


def walled(city: City) -> bool:
    """Does the wall go round the town?"""
    places = {place.id: place for place in meaning(city).places}
    return WALL in places and bool(inside_of(places[WALL]).contains(ground(places[TOWN]).centroid))


def _entry(city: City) -> MarkMade | None:
    return next((mark for _, mark in sorted(city.marks.items(), reverse=True) if mark.kind == "entry"), None)


class InkTable(Taught, CityScreen):
    """The canvas with the lesson's words beside it."""

    name = "lesson"

    def __init__(self, course: type[LessonScreen], number: int, city: City) -> None:
        self.course, self.number = course, number
        # the canvas keeps every stroke on disk at once; this one's folder goes with the step
        self._folder = TemporaryDirectory(prefix="ramparts-lesson-")
        super().__init__(Path(self._folder.name, "first-ink.yaml"), city)
        self.canvas.tool = "annotate" if self.step.goal == "corrected" else "pen"
        self.canvas.plain_slips = True  # the one black button is the lesson's way on
        self.canvas.owner = WALL  # also of a second line, where the first did not go all the way round
        self.easel.laid_over.append(self._draw_dotted)

    def enter(self) -> None:
        super().enter()
        self.canvas.city.listeners.append(self._watch)
        sign = _entry(self.canvas.city)
        if sign is not None and self.step.goal == "corrected":
            self.easel.signs.slip.chosen = sign.id

    def leave(self) -> None:
        super().leave()
        self._folder.cleanup()

    # ------------------------------------------------------------ what is waited for

    def _watch(self, edit: Edit, way: str) -> None:
        kinds = {change.what for change in edit.changes}
        if "stroke" in kinds and self.step.goal == WALL and way != "undo":
            if walled(self.canvas.city):
                self.reach(WALL)
            elif any(after is not None and after.owner == WALL for _, after in (change.ink for change in edit.changes)):
                self.app.tell(
                    tr("It does not go all the way round yet. Draw on from its end, or take it back: Ctrl+Z.")
                )
        if "mark" in kinds and way != "undo" and _entry(self.canvas.city):
            self.reach("entry")
        if any(change.what == "mark" and (change.after if way == "undo" else change.before) for change in edit.changes):
            self.reach("corrected")

    # ------------------------------------------------------------ the panel

    def build(self) -> None:
        self.layout = self.layout.above_foot()
        super().build()
        slip = self.hands.find("slip-paper")
        if slip is not None:  # at large type it lies over the strip of places
            for zone in self.zone_list:
                if zone.id == "places":
                    zone.things = [t for t in zone.things if t.id == "strip-paper" or not t.rect.colliderect(slip.rect)]
        # the lesson's words in place of the canvas's own
        self.zone_list = [zone for zone in self.zone_list if zone.id not in ("panel", "foot", "drawer", "log")]
        more = [Command(tr("As a list"), self.actions.as_list, id="list")] if self.step.goal != WALL else []
        SidePanel(self, self.taught(more=tuple(more)))

    def handle(self, given: Input) -> bool:
        if isinstance(given, Key) and self.app.bindings.command(*given.names, canvas=True) == "place-done":
            return self.command("next-step")  # one place is drawn here: that it is done is the step's to say
        return super().handle(given)

    def command(self, name: str) -> bool:
        if name == "next-step":
            if not self.goes_on():
                self.app.tell(tr("This step is not done yet. You can skip it."))
            return True
        return super().command(name)

    def show_me(self) -> None:
        """The pen follows the dotted line, for those who cannot draw with the hand, too; a sign is removed."""
        if self.step.goal not in GHOSTS:
            self.easel.signs.slip.remove()
            return
        tool, lines = GHOSTS[self.step.goal]
        self.easel.hand.take(tool)
        for line in lines:
            spots = [self._pixel(point) for point in line]
            self.easel.hand.pen(Pointer("press", spots[0], LEFT))
            for spot in spots[1:]:
                self.easel.hand.pen(Pointer("move", spot, LEFT))
            self.easel.hand.pen(Pointer("release", spots[-1], LEFT))

    # ------------------------------------------------------------ the dotted line

    def _pixel(self, point: XY) -> tuple[int, int]:
        x, y = self.canvas.sight.to_window(point)
        return round(x), round(y)

    def _draw_dotted(self, surface: Surface) -> None:
        if self.reached or self.step.goal not in GHOSTS:
            return
        colour, half = self.app.theme.focus.paper, max(2, self.layout.u(2.5))
        for line in GHOSTS[self.step.goal][1]:
            self._dots(surface, [self._pixel(point) for point in line], colour, half)
        start = self._pixel(GHOSTS[self.step.goal][1][0][0])
        pygame.draw.circle(surface, colour, start, self.layout.u(9), max(2, half))

    def _dots(self, surface: Surface, line: list[tuple[int, int]], colour: tuple[int, int, int], half: int) -> None:
        """Dots along a line, evenly."""
        step, left = self.layout.u(14), 0.0
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            length = math.dist((ax, ay), (bx, by))
            while length and left <= length:
                spot = (round(ax + (bx - ax) * left / length), round(ay + (by - ay) * left / length))
                if surface.get_clip().colliderect(Rect(spot, (1, 1)).inflate(2 * half, 2 * half)):
                    pygame.draw.circle(surface, colour, spot, half)
                left += step
            left -= length
