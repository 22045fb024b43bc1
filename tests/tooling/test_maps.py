"""The sample cities are what the tool draws."""

import os
import subprocess
import sys
from pathlib import Path

from scenes.city.drawing import files
from scenes.system.paths import maps_dir
from tools.exports.maps import SAMPLES, main

ROOT = Path(__file__).parents[2]


def test_the_samples_are_what_the_tool_draws(tmp_path: Path) -> None:
    assert main(["--out", str(tmp_path)]) == 0
    assert len(SAMPLES) == len(list(maps_dir().glob("*.yaml")))
    for made in tmp_path.glob("*.yaml"):
        ours, theirs = files.open_city(made)[0], files.open_city(maps_dir() / made.name)[0]
        assert list(ours.places) == list(theirs.places)
        kept = [
            [(s.tool, s.owner, s.words, s.width) for s in city.strokes.values() if s.tool != "annotate"]
            for city in (ours, theirs)
        ]
        assert kept[0] == kept[1]
        assert [(m.kind, m.a, m.b) for m in ours.marks.values()] == [(m.kind, m.a, m.b) for m in theirs.marks.values()]


def test_no_tool_prints_pygames_greeting() -> None:
    """What a tool prints is its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.exports.maps", "--help"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("usage: tools.exports.maps") and "pygame" not in done.stdout + done.stderr
