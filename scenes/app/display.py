"""SDL's window and what must be said to SDL before it starts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from scenes.system.paths import asset

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
