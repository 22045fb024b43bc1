"""tools.proof.mutate: a planted fault is caught by a test that sees it, and named when nothing does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.proof import mutate

FAULTS = """
faults:
  - name: an hour too long
    file: game/hours.py
    old: return 24
    new: return 25
    tests: [tests/test_hours.py]
  - name: nobody looks at minutes
    file: game/hours.py
    old: return 60
    new: return 61
    tests: [tests/test_hours.py]
"""
HOURS = "def day() -> int:\n    return 24\n\n\ndef hour() -> int:\n    return 60\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project, its tests and two faults: one that is seen, one that is not."""
    for file, text in {
        "game/__init__.py": "",
        "game/hours.py": HOURS,
        "tests/test_hours.py": "from game.hours import day\n\n\ndef test_day() -> None:\n    assert day() == 24\n",
        "tools/proof/faults/hours.yaml": FAULTS,
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


def test_what_nothing_catches_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.main(["--jobs", "1"], project) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("caught") and "an hour too long" in said[0]
    assert said[1].startswith("NOT CAUGHT") and "nobody looks at minutes" in said[1]
    assert said[-1] == "2 planted, 1 uncaught"
    assert (project / "game/hours.py").read_text(encoding="utf-8") == HOURS, "only copies are changed"
    assert mutate.main(["hour too long", "--jobs", "1"], project) == 0


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("return 24", "return 23", "stands 0 times"),
        ("nobody looks at minutes", "an hour too long", "two faults are called"),
        ("tests: [tests/test_hours.py]", "test: []", "tools"),
        ("assert", "assert", ""),
    ],
)
def test_faults_that_cannot_be_planted(
    project: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, why: str
) -> None:
    path = project / "tools/proof/faults/hours.yaml"
    path.write_text(FAULTS.replace(old, new), encoding="utf-8")
    if not why:  # tests that fail by themselves prove nothing
        (project / "game/hours.py").write_text(HOURS.replace("24", "23  # return 24"), encoding="utf-8")
        why = "the tests fail without any fault"
    assert mutate.main(["--jobs", "1"], project) == 2
    assert why in capsys.readouterr().err


def test_every_fault_of_the_project_can_be_planted() -> None:
    """Their texts stand in the files just once, and the tests that they name are there."""
    faults = mutate.read_faults()
    for fault in faults:
        fault.planted(mutate.ROOT)
        for test in fault.tests:
            assert (mutate.ROOT / test.split("::")[0]).exists(), fault.name
    assert len({fault.name for fault in faults}) == len(faults)
