"""Ctrl+C, and what ends a session, in every screen: the window closes as if somebody had closed it, with all kept.

As a module it is the process that gets the signal.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from game.services.journal import Journal
from tools.torture.kills import ROOT
from tools.torture.profiles import Healthy, lies
from tools.torture.tally import Harmed, Torment

PATIENCE = 60.0
"""Seconds after which a window that was told to close hangs."""


def signals(torment: Torment, well: Healthy) -> None:
    """SIGINT and SIGTERM on one screen after another."""
    if sys.platform == "win32":
        return
    for number, luck in torment.tries():
        profile = torment.folder / "profile"
        shutil.rmtree(profile, ignore_errors=True)
        shutil.copytree(well.folder, profile)
        what = luck.choice((signal.SIGINT, signal.SIGTERM))
        command = [sys.executable, "-m", "tools.torture.signals", str(profile), str(number)]
        with torment.watch(number, f"{what.name} on screen {number}"):
            process = subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
            )
            assert process.stdout is not None and process.stderr is not None
            name, steps = process.stdout.readline().strip(), 0
            time.sleep(luck.random() * 0.3)
            process.send_signal(what)
            try:
                out, err = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                raise Harmed("hang", f"{name}: still there after {what.name}") from None
            if process.returncode or "Traceback" in err:
                raise Harmed("crash", f"{name}: exit code {process.returncode}: {err[-1500:]}")
            for path, record in well.running.items():
                journal = Journal.open(lies(profile / path.relative_to(well.folder)))
                steps += len(journal.record.steps) - len(record.steps)
                journal.close()
            played = sum(int(line) for line in out.split() if line.isdigit())
            if steps < played:
                raise Harmed("lost", f"{name}: {played} actions were made, {steps} came back")


def wait(profile: Path, number: int) -> int:
    """Go to a screen, play on there, say so, and stay until somebody closes the window."""
    from scenes.app.app import heed_interrupts
    from scenes.tabletop.game_screen import GameScreen
    from tools.screens.driver import Driver
    from tools.torture.walk import doors, enter, play

    driver = Driver(profile)
    driver.app.settings.animation = "off"
    heed_interrupts()
    every = list(doors(driver))
    name, door = every[number % len(every)]
    enter(driver, name, door)
    top = driver.app.stack.top
    before = len(top.table.moments) if isinstance(top, GameScreen) else 0
    running = isinstance(top, GameScreen) and name.startswith("running")
    if running:
        play(driver)
    print(name, flush=True)
    if running and isinstance(top, GameScreen):
        print(len(top.table.moments) - before, flush=True)
    driver.app.clock = time.monotonic
    return driver.app.run()


if __name__ == "__main__":
    from tools.torture.prove import plant

    plant()
    sys.exit(wait(Path(sys.argv[1]), int(sys.argv[2])))
