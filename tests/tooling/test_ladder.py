"""tools/simulation/ladder.py: a table of shares with intervals, the same on any number of cores."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rulebook import games
from tools.simulation import ladder
from tools.simulation.report import interval

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[list[str]]:
    """The cells of the table, line by line, without times."""
    assert ladder.main([*arguments, "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")][:8] for line in lines]


def test_each_seat_for_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """One seat plays better: an even share would be fair. The same arguments print the same shares."""
    head, _, row = printed(capsys, "high-card", "--players", "3", "--games", "6")
    assert head == list(ladder.HEAD[:8])
    assert row[:6] == ["table", "3", "one seat", "searcher", "random", "6"] and row[7] == "33%"
    assert printed(capsys, "high-card", "--players", "3", "--games", "6")[2] == row


def test_those_who_win_together(capsys: pytest.CaptureFixture[str]) -> None:
    """The captains of a city win together: there is nobody else, and weaker play is measured beside them."""
    *_, row = printed(capsys, "defenders", "--players", "1", "--games", "2")
    assert row[:6] == ["co-op", "1", "all", "captain", "", "2"]


def test_the_queen_and_the_heroes() -> None:
    """Sides that are not alike have a row each; the other side plays as the weaker."""
    game = games.find_game("battle-for-korvosa")
    queen, heroes = (rung for rung in ladder.rungs(game, None, [4], {}) if rung.better == "beginner")
    assert queen.sides == (("Ann",),) and heroes.sides == (("Ben", "Cat", "Dan"),)
    (match,) = heroes.matches(game, "beginner")
    assert match.bots == ("random", "beginner", "beginner", "beginner")


def test_intervals_are_wilsons() -> None:
    """7 of 10: 0.70, between 0.40 and 0.89."""
    share, error = interval(7, 10)
    assert share == 0.7 and 0.24 < error < 0.25


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a reason."""
    assert ladder.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err
