"""The ``ramparts`` command: opens the window on the shelf."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game import __version__

MOST_PIXELS = 16_384
"""SDL makes no larger window."""
INTERRUPTED = 130
"""The exit code of what Ctrl+C has ended, as shells know it."""
LONGEST = 3600
"""Seconds until a picture is taken."""


def _size(words: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in words.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{words!r} is no size; 1280x720 is one") from None
    if width < 1 or height < 1:
        raise argparse.ArgumentTypeError("a window has at least one pixel each way")
    if max(width, height) > MOST_PIXELS:
        raise argparse.ArgumentTypeError(f"a window has at most {MOST_PIXELS:,} pixels each way")
    return width, height


def _seconds(words: str) -> float:
    try:
        seconds = float(words)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{words!r} is no number of seconds") from None
    if not 0 <= seconds <= LONGEST:
        raise argparse.ArgumentTypeError(f"0 to {LONGEST:,} seconds can be waited")
    return seconds


class _Version(argparse.Action):
    """Says which version this is, and which records it writes."""

    def __call__(self, parser: argparse.ArgumentParser, *given: object) -> None:
        from game.core.record import FORMAT  # late: who plays does not wait for it

        print(f"Ramparts {__version__} (records: format {FORMAT})")
        parser.exit()


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line, checked."""
    parser = argparse.ArgumentParser(prog="ramparts", description="Siege games at one table.")
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version, then quit")
    parser.add_argument("--profile", metavar="DIR", help="keep games, records and settings in this folder")
    parser.add_argument("--size", metavar="WxH", type=_size, help="size of the window, such as 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="use the whole screen")
    parser.add_argument("--record", metavar="FILE", type=Path, help="open this record at its last step")
    parser.add_argument("--continue", dest="go_on", action="store_true", help="go on with the newest running game")
    parser.add_argument("--screenshot", metavar="PNG", type=Path, help="save a picture of the window, then quit")
    parser.add_argument("--after", metavar="SECONDS", type=_seconds, default=1.0, help="when to take it (default: 1)")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Open the table; returns the exit code."""
    try:
        return _open(arguments(given))
    except KeyboardInterrupt:  # before there was anything to close
        return INTERRUPTED


def _open(options: argparse.Namespace) -> int:
    from scenes.system.settings import profile_folder

    try:
        profile = profile_folder(options.profile)
    except OSError as error:
        where = options.profile or "the user's data folder"
        sys.stderr.write(f"ramparts: {where} cannot be used: {error.strerror}\n")
        return 1
    gc.disable()  # what is loaded stays: there is nothing to collect before the first frame, and then between two
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before pygame is imported for the first time
    import pygame

    from scenes.app.app import App, heed_interrupts
    from scenes.app.display import unseen
    from scenes.app.rehearsal import Rehearsals
    from scenes.system.pictures import write_picture

    try:
        app = App(profile, options.size, full_screen=True if options.fullscreen else None)
    except pygame.error as error:
        sys.stderr.write(f"ramparts: no window can be opened here: {error}\n")
        return 1
    heed_interrupts()
    if options.screenshot is None and unseen():
        sys.stderr.write("ramparts: no window can be opened here: there is no display that anybody could see.\n")
        return 1
    app.books.retry()
    app.go.shelf()
    if options.record is not None:
        app.go.open(options.record)
    elif options.go_on:
        from scenes.session.saves import Saves

        for game in Saves(profile).running()[:1]:
            app.go.go_on(game.path)
    if options.screenshot is None:
        return app.run(ahead=Rehearsals(app))
    end = time.monotonic() + options.after
    app.run(lambda: time.monotonic() >= end, ahead=Rehearsals(app), close=False)
    try:
        write_picture(app.screen, options.screenshot)
    except OSError as error:
        sys.stderr.write(f"ramparts: {options.screenshot} cannot be written: {error.strerror}\n")
        app.exit_code = 1
    return app.close()
