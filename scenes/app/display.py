"""SDL's window and what must be said to SDL before it starts."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

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
TOGETHER = 1.0
"""Seconds between a resize and the word that it came of maximising."""

Size = tuple[int, int]


def size_for(kept: Size | None, desktops: Sequence[Size]) -> Size:
    """The size of a window: as it was kept, as far as a desktop holds it and it can be played in; the first one follows
    the desktop.

    >>> size_for(None, [(3840, 2160)]), size_for(None, [(1366, 768)]), size_for((2560, 1440), [(1280, 800)])
    ((2688, 1512), (1280, 691), (1254, 720))
    """
    kept = kept and (max(kept[0], LEAST_WINDOW[0]), max(kept[1], LEAST_WINDOW[1]))
    if not desktops:
        return kept or (1280, 720)
    desktop = max(desktops, key=lambda size: size[0] * size[1])
    most = round(desktop[0] * FRAME[0]), round(desktop[1] * FRAME[1])
    first = max(1280, round(desktop[0] * FIRST)), max(720, round(desktop[1] * FIRST))
    wide, high = kept or first
    if any(wide <= w and high <= h for w, h in desktops) and kept:
        return kept
    return min(wide, most[0]), min(high, most[1])


def place_for(kept: Size | None, size: Size, desktops: Sequence[Size]) -> Size | None:
    """The place of a window's corner, if its head can be taken hold of there; None leaves it to the system."""
    if kept is None or not desktops:
        return None
    wide, high = sum(w for w, _ in desktops), max(h for _, h in desktops)
    seen = kept[0] >= 0 and kept[0] + min(size[0], 200) <= wide and 0 <= kept[1] <= high - 100
    return kept if seen else None


def brought_back(
    place: Size, size: Size, before: Sequence[Size], now: Sequence[Size]
) -> tuple[Size | None, Size] | None:
    """Place (None: the middle) and size of a window whose desktops have changed; None if it can stay as it is."""
    if not now or list(before) == list(now):
        return None
    fits, seen = size_for(size, now), place_for(place, size, now)
    return None if fits == size and seen is not None else (seen, fits)


class WindowKeeper:
    """What is kept of the window: its normal size and place, and whether it is maximised; each by itself."""

    def __init__(self, settings: Callable[[], Settings], clock: Callable[[], float]) -> None:
        self.settings, self.clock = settings, clock
        self._former: Size | None = None
        self._resized = 0.0
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
        elif event.type == pygame.WINDOWMINIMIZED:
            self._minimised = True
        elif event.type == pygame.WINDOWRESTORED:
            now.maximised = now.maximised and self._minimised
            self._minimised = False

    def leaves(self, place: Size) -> None:
        """The window closes at this place. Its moves are not listened to: opening it tells of several."""
        now = self.settings()
        if not now.maximised and not now.full_screen:
            now.place = place


def desktops() -> list[Size]:
    """The desktops at hand, the first one first; none where nobody sees anything."""
    return [] if pygame.display.get_driver() in ("dummy", "offscreen") else pygame.display.get_desktop_sizes()


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # only drawing through it is
        return pygame.Window.from_display_module()


def move_window(place: Size | None, size: Size) -> None:
    """Put the window there, its middle in that of the desktop without a place."""
    window = _window()
    window.restore()  # what is as large as a desktop that is gone keeps to that one
    window.size = size
    window.position = pygame.WINDOWPOS_CENTERED if place is None else place


def shape_window(maximised: bool) -> None:
    """Keep the window from becoming smaller than can be played in; make it as large as the desktop if it was."""
    window = _window()
    desktop = min(pygame.display.get_desktop_sizes(), default=LEAST_WINDOW)
    size = pygame.display.get_window_size()
    window.minimum_size = tuple(min(one) for one in zip(LEAST_WINDOW, desktop, size, strict=True))
    if maximised:
        window.maximize()


def open_window(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    """Open the window, or give it another size; returns its surface."""
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(pygame.image.load_sized_svg(str(asset("art/emblems/ramparts.svg")), (64, 64)))
    if full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    if surface.get_size() != size:
        # where no window manager takes a window back from the whole screen, SDL leaves it that large until asked again
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    return surface
