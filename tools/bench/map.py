"""A full map on the table, measured: pushed and zoomed by hand, over a drawn city of ten thousand strokes."""

from __future__ import annotations

import math
import os
import random
import statistics
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET, City
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.window import Window
from scenes.paint import tokens
from scenes.paint.outline import Outline
from scenes.paint.pieces import PIECES, Piece
from scenes.paint.theme import SEATS
from scenes.paint.view import View
from scenes.tabletop.map.names import MapName
from scenes.tabletop.map.view import MapView
from scenes.ui.input.element import Element, Held
from tools.bench.city import FRAME, SIZE, Measured, full_city, taken, worst
from tools.screens.bare_map import BareMap
from tools.screens.driver import Driver

STROKES = 10_000
LANDS = (8, 5)
TOKENS = 80
FRAMES = 180
KINDS: tuple[tokens.TokenKind, ...] = ("group", "individual", "regiment", "machine", "threat")


def crooked(middle: tuple[float, float], radius: float, chance: random.Random) -> Outline:
    """A round line of a hundred points, a little uneven."""
    waves = [(chance.uniform(0.01, 0.05), chance.uniform(0, math.tau)) for _ in range(5)]
    corners = []
    for turn in (k / 100 * math.tau for k in range(100)):
        reach = radius * (1 + sum(high * math.sin((n + 2) * turn + start) for n, (high, start) in enumerate(waves)))
        corners.append((middle[0] + math.cos(turn) * reach, middle[1] + math.sin(turn) * reach))
    return Outline.of(corners, spot=middle)


class FullMap(BareMap):
    """Forty lands with names, and eighty tokens, two of three in stacks."""

    def __init__(self, city: City) -> None:
        super().__init__()
        self.city, chance = city, random.Random(3)
        wide, high = SHEET[0] / LANDS[0], SHEET[1] / LANDS[1]
        self.lands = [
            crooked(((x + 0.5) * wide, (y + 0.5) * high), 92, chance) for y in range(LANDS[1]) for x in range(LANDS[0])
        ]
        self.window: Window | None = None
        self.map = MapView(self, (float(SHEET[0]), float(SHEET[1])), self._window)

    def _window(self, size: tuple[int, int], view: View) -> Window:
        self.window = Window(Painter(self.city, Looks(40), self.app.theme), size, view)
        return self.window

    def build(self) -> None:
        self.map.lay(self.layout.board)
        side = self.layout.u(44)
        for number, land in enumerate(self.lands):
            name = f"land-{number}"
            self.map.place("lands", Element(name, Rect(0, 0, 0, 0), "land", name, is_place=True), land)
            self.map.name(MapName(name, (f"Quarter {number}",), land))
        for number in range(TOKENS):
            token = Element(f"token-{number}", Rect(0, 0, side, side), "token", "token", can_hold=True)
            stack = f"stack-{number % len(self.lands)}" if number % 3 else ""
            self.map.token(
                "tokens", token, self.lands[number % len(self.lands)].middle, (0 if stack else -side, 0), stack
            )

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        if thing.kind == "token":
            self._token(thing).draw(surface, thing.rect.center)

    def _token(self, thing: Element) -> Piece:
        number = int(thing.id.removeprefix("token-"))
        state = tokens.TokenState(str(number % 9), count=self.map.count(thing))
        seat = list(SEATS)[number % len(SEATS)]
        return tokens.token(KINDS[number % 5], seat, "AB"[number % 2], self.layout.scale, self.app.theme, state=state)

    def draw_held(self, surface: Surface, held: Held) -> list[Rect]:
        return [self._token(held.thing).draw(surface, held.pos)]

    def places_for(self, thing: Element) -> list[str]:
        return [f"land-{number}" for number in range(0, len(self.lands), 4)]


def opened(profile: Path) -> tuple[Driver, FullMap]:
    """The full map in a large window, all drawn."""
    driver = Driver(profile, SIZE)
    screen = driver.push(FullMap(full_city(STROKES)))
    settle(driver, screen)
    return driver, screen


def settle(driver: Driver, screen: FullMap) -> None:
    """Wait until everything is drawn as it is."""
    assert screen.window is not None
    screen.window.finish()
    driver.settle(20)


def measured(driver: Driver, screen: FullMap) -> Iterator[Measured]:
    """Milliseconds of frames while a hand pushes the map, while the wheel turns, and on the way back to the whole."""
    driver.wheel(screen.map.room.center, 4)
    settle(driver, screen)
    x, y = screen.map.room.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=2, touch=False))
    driver.wait()
    pushed = []
    for k in range(FRAMES):
        x, y = x + (14 if k % 80 < 40 else -14), y + (8 if k % 120 < 60 else -8)
        facts = {"pos": (x, y), "rel": (1, 1), "buttons": (0, 1, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))
        pushed.append(taken(lambda: driver.wait(1 / 60)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=2, touch=False))
    settle(driver, screen)
    yield Measured("map: frame while it is pushed, median", statistics.median(pushed), "ms", FRAME, 8)
    yield Measured("map: frame while it is pushed, 19 of 20", worst(pushed), "ms", FRAME, 8)
    driver.move(screen.map.room.center)
    wheeled = []
    for k in range(60):
        facts = {
            "x": 0,
            "y": 1,
            "precise_x": 0.0,
            "precise_y": 0.4 if k < 30 else -0.4,
            "flipped": False,
            "touch": False,
        }
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, facts))
        wheeled.append(taken(lambda: driver.wait(1 / 60)))
    settle(driver, screen)
    yield Measured("map: frame while the wheel turns, 19 of 20", worst(wheeled), "ms", FRAME, 8)
    driver.wheel(screen.map.room.center, 4)
    settle(driver, screen)
    driver.keys("0")
    eased = [taken(lambda: driver.wait(1 / 60)) for _ in range(24)]
    yield Measured("map: frame on the way to the whole, 19 of 20", worst(eased), "ms", FRAME, 8)
    settle(driver, screen)
    yield Measured("map: frame in which a piece is taken, worst", max(taking(driver, screen)), "ms", FRAME, FRAME)


def taking(driver: Driver, screen: FullMap) -> Iterator[float]:
    """Milliseconds of the frames in which a piece is taken that was never taken before: a dozen rings come."""
    PIECES.clear()
    driver.app.invalidate()
    driver.settle(1)
    x, y = driver.find("token-0").rect.center
    driver.move((x, y))
    driver.wait(0.5)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    yield taken(lambda: driver.wait(1 / 60))
    for k in range(1, 20):
        facts = {"pos": (x + 4 * k, y + 3 * k), "rel": (4, 3), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))
        yield taken(lambda: driver.wait(1 / 60))
    driver.keys("escape")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))
    settle(driver, screen)
