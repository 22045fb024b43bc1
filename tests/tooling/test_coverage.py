"""tools/proof/coverage.py: who names which clause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.rulebook import games
from tools.proof import coverage

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
KNOWN = [f"TOY-A-{n}" for n in range(1, 7)] + ["TOY-B-1", "TOY-AB-2"]

SCENARIO = """\
# TOY-BID-1, -2. Bids; BID and TOY-NONE-7 are no clauses here.
ramparts: 1
game: high-card
title: ROUND-1 in short
players: [Ann, Ben]
steps:
  - {by: Ann, do: bid, card: "1"}
  - refuse: {by: Ann, do: press}
    rule: TOY-ACT-2
"""


@pytest.mark.parametrize(
    ("text", "bare", "found"),
    [
        ("TOY-A-1", False, "A-1"),
        ("TOY-A-1, -3 and -4.", False, "A-1 A-3 A-4"),
        ("TOY-A-2 to -5, TOY-B-1", False, "A-2 A-3 A-4 A-5 B-1"),
        ("TOY-A-1, 3 cards, TOY-A-12", False, "A-1"),
        ("A-1, B-1 and XTOY-A-2", False, ""),
        ("A-1, -2; AB-2", True, "A-1 A-2 AB-2"),
        ("TOY-A-9 XA-1", True, ""),
    ],
)
def test_clauses_in_a_text(text: str, bare: bool, found: str) -> None:
    """Full ids, rows, ranges; without the prefix only where the game is known; nothing that the page lacks."""
    wanted = {f"TOY-{name}" for name in found.split()}
    assert coverage.named_clauses(text, KNOWN, "TOY", bare=bare) == wanted


def test_scenarios_tests_and_actions(tmp_path: Path) -> None:
    """Clauses by who names them; actions by what scenarios do with them."""
    folder = tmp_path / "tests" / "scenarios" / "high-card"
    folder.mkdir(parents=True)
    (folder / "bids.yaml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "tests" / "test_x.py").write_text('"""TOY-LUCK-1."""\n', encoding="utf-8")
    found = coverage.cover(games.find_game("high-card"), tmp_path)
    by_id = {clause.id: clause for clause in found.clauses}
    name = "tests/scenarios/high-card/bids.yaml"
    assert {c.id for c in found.clauses if c.scenarios} == {"TOY-BID-1", "TOY-BID-2", "TOY-ROUND-1", "TOY-ACT-2"}
    assert by_id["TOY-ACT-2"].refused == [name] and by_id["TOY-BID-1"].refused == []
    assert by_id["TOY-LUCK-1"].tests == ["tests/test_x.py"]
    assert {c.id for c in found.missing} == set(by_id) - {
        "TOY-BID-1",
        "TOY-BID-2",
        "TOY-ROUND-1",
        "TOY-ACT-2",
        "TOY-LUCK-1",
    }
    assert all(clause.code for clause in found.clauses if clause.id.startswith("TOY-BID"))
    assert {a.do: (a.accepted, a.refused) for a in found.actions} == {
        "bid": (1, 0),
        "press": (0, 1),
        "leave": (0, 0),
    }


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON holds what the table holds; an unknown game is exit code 2 and a message."""
    assert coverage.main(["high-card", "--json", "--missing"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["game"] == "high-card" and [c["id"] for c in found["clauses"]] == found["missing"]
    assert coverage.main(["high-crad"]) == 2
    assert "high-card" in capsys.readouterr().err


def test_strict_fails_when_a_clause_is_unnamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--strict is for a gate."""
    found = coverage.cover(games.find_game("high-card"), tmp_path)
    assert len(found.missing) == len(found.clauses)
    monkeypatch.setattr(coverage, "cover", lambda game: found)
    assert coverage.main(["high-card", "--strict"]) == 1
