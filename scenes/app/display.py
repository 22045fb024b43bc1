"""SDL's window and what must be said to SDL before it starts."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame import Rect

from scenes.system.paths import asset
from scenes.system.settings import Settings

TITLE = "Ramparts"


def has_hardware_renderer() -> bool:
    """Is there a graphics card that SDL could draw with?  Only Linux is asked; elsewhere SDL's own default is right."""
    if not sys.platform.startswith("linux"):
        return True
    return any(Path("/dev/dri").glob("renderD*")) if Path("/dev/dri").is_dir() else False


def prepare_environment() -> None:
    """Settings that SDL reads when it starts; what the player has set in the environment stays."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # candidates are shown by the system, at the caret
    if not has_hardware_renderer():
        # a software renderer behind the window's surface makes showing a frame many times dearer
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def unseen() -> bool:
    """Has SDL, for want of a display, chosen by itself to draw where nobody sees it?"""
    return "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in ("offscreen", "dummy")


LEAST_WINDOW = (800, 600)
"""No window is made smaller than this where the desktop has room: below it boards and panels hide each other."""
FIRST = 0.7
"""The share of a desktop that the first window takes, on each side."""
FRAME = (0.98, 0.9)
"""The share of a desktop that is left by the window's own frame and the bars of the desktop."""
HELD, BELOW = 200, 100
"""So much of a window's head must be seen, and so much of the monitor below it."""
TOGETHER = 1.0
"""Seconds between a resize and the word that it came of maximising."""

Size = tuple[int, int]


def size_for(kept: Size | None, desktops: Sequence[Size]) -> Size:
    """The size of a window: as it was kept, as far as a desktop holds it and it can be played in; the first one follows
    the first desktop.

    >>> size_for(None, [(3840, 2160)]), size_for(None, [(1366, 768)]), size_for((2560, 1440), [(1280, 800)])
    ((2688, 1512), (1280, 691), (1254, 720))
    """
    if not desktops:
        return (max(kept[0], LEAST_WINDOW[0]), max(kept[1], LEAST_WINDOW[1])) if kept else (1280, 720)
    desktop = max(desktops, key=lambda size: size[0] * size[1]) if kept else desktops[0]
    most = _most(desktop)
    least = min(LEAST_WINDOW[0], most[0]), min(LEAST_WINDOW[1], most[1])
    kept = kept and (max(kept[0], least[0]), max(kept[1], least[1]))
    first = max(1280, round(desktop[0] * FIRST)), max(720, round(desktop[1] * FIRST))
    wide, high = kept or first
    if any(wide <= w and high <= h for w, h in desktops) and kept:
        return kept
    return min(wide, most[0]), min(high, most[1])


def _most(desktop: Size) -> Size:
    """The largest window that a desktop holds with its frame."""
    return round(desktop[0] * FRAME[0]), round(desktop[1] * FRAME[1])


def monitor_at(place: Size, size: Size, monitors: Sequence[Rect]) -> int | None:
    """Which monitor shows the head of a window so that it can be taken hold of there, if any does. Monitors lie beside
    and above each other, and before the first one, too: their places can be below zero.

    >>> monitor_at((-900, -40), (800, 600), [Rect(0, 0, 1920, 1080), Rect(-1280, -200, 1280, 800)])
    1
    """
    least = min(size[0], HELD)
    for n, monitor in enumerate(monitors):
        head = min(place[0] + size[0], monitor.right) - max(place[0], monitor.left)
        if head >= least and monitor.top <= place[1] <= monitor.bottom - BELOW:
            return n
    return None


def place_for(kept: Size | None, size: Size, monitors: Sequence[Rect]) -> Size | None:
    """The place of a window's corner, if its head can be taken hold of there; None leaves it to the system."""
    return kept if kept is not None and monitor_at(kept, size, monitors) is not None else None


def fitting(place: Size | None, size: Size | None, monitors: Sequence[Rect]) -> tuple[Size | None, Size]:
    """Place and size of a window at the monitors at hand; without a place it goes to the middle of the first one.

    One that was made as small as its monitor lies within it.

    >>> fitting((51, 70), (1500, 780), [Rect(0, 0, 1024, 600)])
    ((20, 30), (1004, 540))
    """
    seen = place_for(place, size or LEAST_WINDOW, monitors)
    found = size_for(size, [monitor.size for monitor in (monitors[:1] if seen is None else monitors)])
    number = None if seen is None else monitor_at(seen, size or LEAST_WINDOW, monitors)
    if seen is not None and number is not None:
        m = monitors[number]
        if any(a == b for a, b in zip(found, _most(m.size), strict=True)):
            below = m.centery - found[1] // 2  # as much room for the window's frame above as below
            seen = max(m.left, min(seen[0], m.right - found[0])), max(m.top, min(seen[1], below))
    return seen, found


def brought_back(
    place: Size, size: Size, before: Sequence[Rect], now: Sequence[Rect]
) -> tuple[Size | None, Size] | None:
    """Place (None: the middle) and size of a window whose monitors have changed; None if it can stay as it is.

    One that was seen whole is seen whole again.

    >>> brought_back((511, 235), (900, 650), [Rect(0, 0, 1920, 1080)], [Rect(0, 0, 1024, 768)])
    ((124, 118), (900, 650))
    """
    if not now or list(before) == list(now):
        return None
    seen, found = fitting(place, size, now)
    if seen is not None and any(m.contains(Rect(place, size)) for m in before):
        number = monitor_at(seen, found, now)
        if number is not None and not any(m.contains(Rect(seen, found)) for m in now):
            seen = Rect(seen, found).clamp(now[number]).topleft
    return None if (seen, found) == (place, size) else (seen, found)


class WindowKeeper:
    """What is kept of the window: its normal size and place, and whether it is maximised; each by itself."""

    def __init__(self, settings: Callable[[], Settings], clock: Callable[[], float], where: Callable[[], Size]) -> None:
        self.settings, self.clock, self.where = settings, clock, where
        self._former: Size | None = None
        self._resized = 0.0
        self._place: Size | None = None
        """Where the window was last while it was neither maximised nor put away, and before that."""
        self._place_before: Size | None = None
        self._moved = 0.0
        self._minimised = False

    def resized(self, size: Size) -> None:
        """The window has another size. What comes of maximising is told only afterwards."""
        now = self.settings()
        if now.maximised or now.window == size:
            return
        if self.clock() - self._resized > TOGETHER:
            self._former = now.window
        self._resized = self.clock()
        now.window = size

    def read(self, event: pygame.event.Event) -> None:
        """What the window manager tells."""
        now = self.settings()
        if event.type == pygame.WINDOWMAXIMIZED and not now.maximised:
            now.maximised = True
            if self.clock() - self._resized <= TOGETHER:
                now.window = self._former
            if self.clock() - self._moved <= TOGETHER:
                self._place = self._place_before
        elif event.type == pygame.WINDOWMOVED and not (now.maximised or now.full_screen or self._minimised):
            if self.clock() - self._moved > TOGETHER:
                self._place_before = self._place
            self._moved, self._place = self.clock(), self.where()  # the event may tell of where it opened, and be late
        elif event.type == pygame.WINDOWMINIMIZED:
            self._minimised = True
        elif event.type == pygame.WINDOWRESTORED:
            now.maximised = now.maximised and self._minimised
            self._minimised = False

    def leaves(self, place: Size) -> None:
        """The window closes at this place; maximised, put away or as the whole screen it keeps the one that it had."""
        now = self.settings()
        if now.maximised or now.full_screen or self._minimised:
            now.place = self._place or now.place
        else:
            now.place = place


def desktops() -> list[Size]:
    """The sizes of the monitors at hand, the first one first; none where nobody sees anything."""
    driver = pygame.display.get_driver()
    if driver in ("dummy", "offscreen"):
        return []
    told = _x_monitors() if driver == "x11" else []
    return [monitor.size for monitor in told] or pygame.display.get_desktop_sizes()


CENTRED = 0x2FFF0000
"""SDL's word for the middle of a monitor, whose number is added."""
OF_WINDOWS = tuple(getattr(pygame, name) for name in dir(pygame) if name.startswith("WINDOW") and "POS" not in name)


def monitors() -> list[Rect]:
    """The monitors at hand and where they lie, the first one first.

    Where nobody else can be asked, pygame tells their sizes alone: a window that is never shown, in the middle of each,
    tells the rest. What SDL says of those windows is nobody's business, and what it had said of ours before is kept.
    """
    if pygame.display.get_driver() == "x11" and (told := _x_monitors()):
        return told
    said = pygame.event.get(OF_WINDOWS, pump=False)
    found = []
    for n, (wide, high) in enumerate(desktops()):
        probe = pygame.Window("", (64, 64), (CENTRED | n, CENTRED | n), hidden=True, borderless=True)
        (x, y), (w, h) = probe.position, probe.size
        probe.destroy()
        found.append(Rect(x - (wide - w) // 2, y - (high - h) // 2, wide, high))
    pygame.event.get(OF_WINDOWS, pump=False)
    for event in said:
        pygame.event.post(event)
    return found


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # only drawing through it is
        return pygame.Window.from_display_module()


def move_window(place: Size | None, size: Size, first: Rect) -> None:
    """Put the window there, its middle in that of the first monitor without a place."""
    window = _window()
    window.restore()  # what is as large as a desktop that is gone keeps to that one
    window.minimum_size = tuple(map(min, LEAST_WINDOW, size))
    window.size = size
    middle = Rect((0, 0), size)
    middle.center = first.center
    window.position = middle.topleft if place is None else place


def shape_window(maximised: bool) -> None:
    """Keep the window from becoming smaller than can be played in; make it as large as the desktop if it was."""
    window = _window()
    desktop = min(desktops(), default=LEAST_WINDOW)
    size = pygame.display.get_window_size()
    window.minimum_size = tuple(min(one) for one in zip(LEAST_WINDOW, desktop, size, strict=True))
    if maximised:
        window.maximize()


def open_window(size: tuple[int, int], full_screen: bool, monitor: int | None = None) -> pygame.Surface:
    """Open the window, or give it another size; returns its surface. It fills the monitor named, or that it is on."""
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(pygame.image.load_sized_svg(str(asset("art/emblems/ramparts.svg")), (64, 64)))
    if full_screen:
        if monitor is None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=monitor)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # that it is another size: seen below
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if surface.get_size() != size:
            # where no window manager takes a window back from the whole screen, it stays that large until asked again
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    return surface


def _x_monitors() -> list[Rect]:
    from scenes.app.x_monitors import x_monitors  # only where a window is opened on an X server

    return x_monitors()
