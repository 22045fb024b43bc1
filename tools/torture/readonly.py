"""A disk that can only be read: every screen comes up and is played on over it, and says so; nothing on it changes.

As a module it is the process that sees the disk so: the profile is mounted read-only in a namespace of its own, which
needs Linux and its leave to make one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.torture.kills import ROOT
from tools.torture.profiles import Healthy
from tools.torture.tally import Harmed, Torment
from tools.torture.walk import home

MOUNT = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec "$2" -m tools.torture.readonly "$1"'


def can_be() -> bool:
    """May a namespace with a mount of its own be made here?"""
    if shutil.which("unshare") is None:
        return False
    return subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False).returncode == 0


def read_only(torment: Torment, well: Healthy) -> None:
    """A real read-only mount below every screen."""
    if not can_be():
        return
    for number, _ in torment.tries():
        profile = torment.folder / "profile"
        shutil.rmtree(profile, ignore_errors=True)
        shutil.copytree(well.folder, profile)
        before = home(profile)
        with torment.watch(number, "every screen over a read-only disk"):
            command = ["unshare", "-rm", "sh", "-c", MOUNT, "sh", str(profile), sys.executable]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode or "Traceback" in done.stderr:
                raise Harmed("crash", done.stderr[-2000:])
            if "cannot be written" not in done.stdout:
                raise Harmed("wrong", f"nobody was told that the disk is read-only: {done.stdout[-500:]}")
            if home(profile) != before:
                raise Harmed("lost", "the profile has changed")


def walk(profile: Path) -> None:
    """Go through every screen, play on where one can, change a setting, draw; print what the player is told."""
    from scenes.city.drawing.document import Place
    from scenes.city.screen.screen import CityScreen
    from tools.screens.driver import Driver
    from tools.torture.walk import doors, enter, look_round, play, sound

    with contextlib.suppress(OSError):
        (profile / "probe").write_bytes(b"")
        raise SystemExit("the disk is not read-only")
    driver = Driver(profile)
    driver.app.settings.animation = "off"
    told: list[str] = []
    tell = driver.app.tell

    def hear(words: str, *more: object, **facts: object) -> None:
        told.append(str(words))
        tell(words, *more, **facts)

    driver.app.tell = hear  # type: ignore[method-assign]
    for name, door in list(doors(driver)):
        enter(driver, name, door)
        play(driver)
        look_round(driver, name)
        if isinstance(top := driver.app.stack.top, CityScreen):
            top.canvas.city.edit("a place", [("place", "loc-9", Place("loc-9", "Mill", "small"))])
            driver.settle(0.5)
        sound(driver, f"{name}, played on")
        driver.app.go.shelf()
        driver.settle(0.5)
        sound(driver, f"the shelf after {name}")
    driver.app.settings.mute = True
    if code := driver.app.close():
        raise SystemExit(code)
    refused = os.strerror(errno.EROFS).casefold()
    said = [words for words in told if "cannot be written" in words or refused in words.casefold()]
    print(f"cannot be written: {len(said)} times of {len(told)}; {said[:3]}")


if __name__ == "__main__":
    from tools.torture.prove import plant

    plant()
    walk(Path(sys.argv[1]))
