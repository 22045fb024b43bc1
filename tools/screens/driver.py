"""Drives the app with real events and no window, for tests and pictures.

    driver = Driver(tmp_path, (1280, 720))
    driver.push(Shelf())
    driver.click("new-game")
    driver.keys("tab", "enter")

Every call posts pygame events and lets the app take steps on a clock of its own, so that nothing waits.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.record import new_record
from game.core.rulebook.game_def import GameDef
from scenes.app.app import App
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.system.picture_door import the_door
from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.stack import Scene
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.widget import Widget

S = TypeVar("S", bound=Scene)

_NAMED = {
    "enter": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "menu": pygame.K_MENU,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "plus": pygame.K_PLUS,
}
_MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Driver:
    """An app without a window, its clock, and hands that post events."""

    open: ClassVar[set[Driver]] = set()
    """Those whose threads still wait for something to do: they keep all that they ever drew, until they are closed."""

    def __init__(self, profile: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.time = 100.0
        self.open.add(self)
        self.frame = 1 / 60
        """Seconds of a frame; a long sitting, in which nobody looks, may have fewer of them."""
        self.app = App(profile, size, window=False, clock=lambda: self.time)
        self.app.settings.explain = False  # what a panel says to those who know the game
        pygame.event.clear()

    def close(self) -> None:
        """Leave every scene and let the threads end; what all apps of the process share stays."""
        self.open.discard(self)
        app = self.app
        app.stack.clear()
        app.reader.close()
        app.speaker.stop()
        app.sound.close()
        app.books.close()

    # -------- looking

    @property
    def top(self) -> Scene:
        scene = self.app.stack.top
        assert scene is not None, "no scene is open"
        return scene

    def screen(self, kind: type[S]) -> S:
        """The topmost scene of that class."""
        for scene in reversed(self.app.stack.scenes):
            if isinstance(scene, kind):
                return scene
        raise AssertionError(
            f"no {kind.__name__} is open; open are {[type(s).__name__ for s in self.app.stack.scenes]}"
        )

    def find(self, id: str) -> Element:
        """The thing of that id on the topmost screen that has it."""
        for scene in reversed(self.app.stack.scenes):
            if isinstance(scene, Screen):
                thing = scene.hands.find(id)
                if thing is not None:
                    return thing
        raise AssertionError(f"there is no {id!r}; there are {self.ids()}")

    def ids(self) -> list[str]:
        return [t.id for s in self.app.stack.scenes if isinstance(s, Screen) for z in s.zone_list for t in z.things]

    # -------- games

    def begin(
        self,
        game: GameDef,
        players: Sequence[str],
        mode: str,
        options: Mapping[str, Any],
        seed: int,
        seating: Seating | None = None,
    ) -> None:
        """Begin a new game, as the new-game screen does."""
        self.app.go.begin(new_record(game, players, mode, options, seed), seating or Seating())
        self._kept()

    # -------- time

    def wait(self, seconds: float = 0.0) -> None:
        """Let time pass, frame by frame."""
        frames = max(1, round(seconds / self.frame))
        for _ in range(frames):
            self.time += seconds / frames
            self.app.step()

    def until(self, done: Callable[[], object], frame: float = 0.0, patience: float = 300.0) -> None:
        """Let frames pass, each as long as `frame` to those who move, until it is `done` by what works beside them.

        Computer players and others that think in threads or processes of their own take true time, on a busy machine
        much of it: so it is waited for by the clock, and not for a number of frames.
        """
        until(done, partial(self.wait, frame), patience)

    def settle(self, limit: float = 8.0) -> None:
        """Let everything that moves come to rest, and what is kept come to the disk."""
        self.wait()
        passed = 0.0
        while self._moves() and passed < limit:
            self.time += self.frame
            passed += self.frame
        self.app.books.settle()
        self._kept()

    def _kept(self) -> None:
        """Let the disk take what was done at the tables: who looks at a file does so later than a frame."""
        for scene in self.app.stack.scenes:
            table = getattr(scene, "table", None)
            if isinstance(table, Table) and not table.journal.trouble:
                table.journal.flush()

    def _moves(self) -> bool:
        """One step, once all has come that is asked beside the window; does anything go on after it?"""
        the_door().settle()
        self.app.books.settle()
        return self.app.step()

    # -------- hands

    def push(self, scene: S) -> S:
        self.app.stack.push(scene)
        self.wait()
        return scene

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.time += self.frame
        self.app.step()

    def at(self, where: str | tuple[int, int]) -> tuple[int, int]:
        return self.find(where).middle if isinstance(where, str) else where

    def move(self, where: str | tuple[int, int], held: bool = False) -> None:
        pos = self.at(where)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)

    def press(self, where: str | tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.at(where), button=button, touch=False)

    def release(self, where: str | tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=self.at(where), button=button, touch=False)

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Point, press, release; far enough in time from the last click not to be a double one."""
        self.time += 0.5
        pos = self.at(where)
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)
        self._kept()

    def double_click(self, where: str | tuple[int, int]) -> None:
        self.click(where)
        pos = self.at(where)
        self.press(pos)
        self.release(pos)

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> None:
        self.move(start)  # a stack opens under the pointer: what lay in it is taken from where it lies then
        a, b = self.at(start), self.at(end)
        self.move(a)
        self.press(a)
        for part in (0.2, 0.6, 1.0):
            self.move((round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)), held=True)
        self.release(b)
        self._kept()

    def touch_tap(self, where: str | tuple[int, int], seconds: float = 0.05) -> None:
        x, y = self.at(where)
        width, height = self.app.size
        facts = {"touch_id": 1, "finger_id": 1, "x": x / width, "y": y / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self._post(pygame.FINGERDOWN, **facts)
        self.wait(seconds)
        self._post(pygame.FINGERUP, **facts)

    def wheel(self, where: str | tuple[int, int], dy: float) -> None:
        self.move(where)
        self._post(pygame.MOUSEWHEEL, x=0, y=int(dy), precise_x=0.0, precise_y=float(dy), flipped=False, touch=False)

    def keys(self, *names: str) -> None:
        """Press keys by name, e.g. `ctrl+z`, `tab`, `enter`, `a`."""
        for name in names:
            parts = name.split("+") if name not in ("+", "-") else [name]
            modifiers = 0
            for part in parts[:-1]:
                modifiers |= _MODIFIERS[part]
            base = parts[-1]
            code = _NAMED[base] if base in _NAMED else pygame.key.key_code(base)
            text = base if len(base) == 1 and not modifiers & ~pygame.KMOD_LSHIFT else ""
            self._post(pygame.KEYDOWN, key=code, mod=modifiers, unicode=text, scancode=0)
            if text and text.isprintable():
                self._post(pygame.TEXTINPUT, text=text)
            self._post(pygame.KEYUP, key=code, mod=modifiers, unicode=text, scancode=0)
            self._kept()

    def type(self, words: str) -> None:
        """Text as an input method delivers it."""
        self._post(pygame.TEXTINPUT, text=words)

    def resize(self, width: int, height: int) -> None:
        self._post(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))

    def picture(self, path: Path) -> None:
        pygame.image.save(self.app.screen, str(path))


def until(done: Callable[[], object], step: Callable[[], object] = lambda: None, patience: float = 300.0) -> None:
    """Take steps until it is `done`; at most `patience` seconds, which only what will never be uses up."""
    end = time.monotonic() + patience
    while not done():
        assert time.monotonic() < end, "it never came about"
        step()
        time.sleep(0.002)


def faults(screen: Screen) -> list[str]:
    """What a reader of a screen would call wrong: widgets that overlap, leave the window or cut their words, and more
    than one black button."""
    black = [widget.id for widget in screen.widgets() if isinstance(widget, Button) and widget.look == "main"]
    found = [f"more than one black button: {', '.join(black)}"] if len(black) > 1 else []
    seen: list[Widget] = []
    for widget in screen.widgets():
        if widget.area is None and not screen.layout.window.contains(widget.rect):
            found.append(f"{widget.id} leaves the window: {widget.rect}")
        if widget.area is not None:
            room = widget.area.rect
            if widget.rect.left < room.left - 1 or widget.rect.right > room.right + 1:
                found.append(f"{widget.id} is wider than its area: {widget.rect} in {room}")
        for words, rect, room in widget.texts():
            if rect.w > room.w + 1 or rect.h > room.h + 1:
                found.append(f"{widget.id} cuts {words[:40]!r}: {rect.size} in {room.size}")
        if widget.press is not None or widget.texts():
            seen.append(widget)
    for index, one in enumerate(seen):
        for other in seen[index + 1 :]:
            related = one.id.split("/")[0] == other.id.split("/")[0] or "link" in (one.kind, other.kind)
            if one.area is not other.area or related:
                continue
            overlap = one.rect.clip(other.rect)
            if overlap.w > 2 and overlap.h > 2:
                found.append(f"{one.id} {one.rect} overlaps {other.id} {other.rect}")
    return found
