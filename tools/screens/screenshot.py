"""Render any position of a record as a picture, without a display; the same bytes each time.

`python -m tools.screens.screenshot --record FILE [--game medieval-keep] [--step N] [--size 1280x720] --out PNG`
Steps are counted from 0 (before the first action); without `--step` the record is played to its end.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from game.core.record import Record, read_record
from game.core.text.errors import RampartsError, SetupError


def size_of(text: str) -> tuple[int, int]:
    """`1280x720` -> (1280, 720)."""
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 300 <= int(width) <= 7680 and 200 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    return int(width), int(height)


def render(record: Record, size: tuple[int, int], out: Path, keys: list[str] | None = None) -> None:
    """Draw the record's last position as its table shows it; `keys` are pressed first."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.session.catalogue import scenes_of
    from scenes.session.table.table import Table
    from scenes.tabletop.game_screen import screen_class
    from tools.screens.driver import Driver

    entry = scenes_of(record.game.id)
    if entry is None:
        raise SetupError("game", f"{record.game.title} has no screen yet")
    with tempfile.TemporaryDirectory() as profile:
        driver = Driver(Path(profile), size)
        table = Table(record)
        driver.push(screen_class(entry)(table))
        driver.settle()
        for key in keys or []:
            driver.keys(key)
            driver.settle()
        driver.picture(out)
        table.close()


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.screens.screenshot", description=__doc__)
    parser.add_argument("--record", type=Path, required=True, help="the record to show")
    parser.add_argument("--game", help="refuse a record of another game")
    parser.add_argument("--step", type=int, help="how many actions to play (all)")
    parser.add_argument("--size", type=size_of, default=(1280, 720))
    parser.add_argument("--keys", default="", help="keys to press first, by commas, e.g. f2,tab,enter")
    parser.add_argument("--out", type=Path, required=True, help="the PNG file to write")
    given = parser.parse_args(arguments)
    try:
        record = read_record(given.record)
        if given.game and record.game.id != given.game:
            raise SetupError("game", f"this is a record of {record.game.id}, not of {given.game}")
        actions = [step for step in record.steps if step.kind == "action"]
        if given.step is not None and not 0 <= given.step <= len(actions):
            raise SetupError("step", f"{given.step} is not within 0 to {len(actions)}")
        record.steps = actions[: given.step]
        given.out.parent.mkdir(parents=True, exist_ok=True)
        render(record, given.size, given.out, [key for key in given.keys.split(",") if key])
    except (RampartsError, OSError) as error:
        print(f"screenshot: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
