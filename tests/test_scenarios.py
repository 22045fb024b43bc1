"""Every record under tests/scenarios/ holds: the rules, clause by clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.expect import run_scenario
from game.core.record import read_record

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_scenario(file: Path) -> None:
    """All that the record expects is so; it expects something."""
    assert run_scenario(read_record(file)) > 0
