"""Tree counts: how many action sequences small positions have, against counts made by hand (or by arithmetic).

Each folder is a game; `counts.yaml` in it names its records. How a count comes about stands in the record.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.data.reading import read_yaml
from game.core.rulebook import games
from tools.proof.trees import count, divide, last_state, main

HERE = Path(__file__).parent
games.add_place(HERE.parent / "toys", "tests.toys")
TREES = [
    pytest.param(file.parent / f"{name}.yaml", wanted, id=f"{file.parent.name}/{name}")
    for file in sorted(HERE.glob("*/counts.yaml"))
    for name, wanted in read_yaml(file).value.items()
]


@pytest.mark.parametrize(("file", "wanted"), TREES)
def test_counts(file: Path, wanted: dict[str, Any]) -> None:
    """Sequences, positions and ends at each depth."""
    state, chance = last_state(file)
    found = count(state, chance, len(wanted["sequences"]), wanted.get("dice", "enumerated"))
    for what, numbers in wanted.items():
        if what != "dice":
            assert [getattr(depth, what) for depth in found] == numbers, what


def test_divided_by_the_first_action_it_is_the_same_count() -> None:
    """The parts add up to the whole."""
    state, chance = last_state(HERE / "high-card" / "two-rounds.yaml")
    parts = divide(state, chance, 4)
    assert len(parts) == 6 and sum(parts.values()) == 336 and set(parts.values()) == {56}


def test_seeded_dice_fall_one_way() -> None:
    """Then `press` and `leave` are two ways, not seven."""
    state, chance = last_state(HERE / "high-card" / "one-round.yaml")
    assert [depth.sequences for depth in count(state, chance, 3, "seeded")] == [4, 8, 16]


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A table; exit codes for what cannot be read and what does not play."""
    assert main([str(HERE / "high-card" / "one-round.yaml"), "--depth", "3"]) == 0
    assert "56" in capsys.readouterr().out.splitlines()[-1]
    bad = tmp_path / "bad.yaml"
    assert main([str(bad)]) == 2
    bad.write_text("ramparts: 1\ngame: high-card\nplayers: [Ann, Ben]\nsteps:\n- {by: Ann, do: leave}\n")
    assert main([str(bad)]) == 1
    assert "step 1" in capsys.readouterr().err
