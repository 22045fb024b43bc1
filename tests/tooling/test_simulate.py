"""tools/simulation/__main__.py: whole games, the same on any number of cores, and what goes wrong is reported."""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.bots.bot import Seat, Suggestion
from game.core.position.state import State
from game.core.record import Replay, read_record
from game.core.rulebook import games
from tests.toys.high_card.rules import Bid
from tools.simulation import __main__ as simulate
from tools.simulation import ladder, match
from tools.simulation.arguments import parse_options

TOYS = Path(__file__).parents[1] / "toys"
games.add_place(TOYS, "tests.toys")
PLACE = ["--place", f"{TOYS}=tests.toys"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    """The exit code, and the report."""
    code = simulate.main(["high-card", *PLACE, *arguments])
    out = capsys.readouterr().out
    report: dict[str, Any] = json.loads(out)
    return code, report


def test_report_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Games, decisions, ends, winners and points agree with the rules of the toy."""
    code, found = run(capsys, "--games", "40", "--players", "3", "--seed", "5", "--jobs", "1", "--options", "rounds=2")
    assert code == 0
    assert found["games"] == 40 and found["decisions"] == 40 * 2 * 4 and found["ends"] == {"rounds": 40}
    assert found["rounds"]["min"] == found["rounds"]["max"] == 2
    assert sum(seat["won"] for seat in found["won"]["by-seat"]) >= 40
    assert found["won"]["by-bot"]["random"]["seats"] == 120
    assert found["points"]["min"] == 0 and found["points"]["max"] <= 4
    assert found["broken-invariants"] == found["errors"] == found["not-ended"] == []


def test_it_is_the_game_by_the_book_unless_options_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """No game of Rise against Monsters is cut off where nobody has said so."""
    rise = ["rise-against-monsters", "--games", "2", "--bots", "heuristic", "--jobs", "1", "--check", "none"]
    assert simulate.main(rise) == 0
    found = json.loads(capsys.readouterr().out)
    longest = found["rounds"]["max"]
    assert longest > 25 and "round-limit" not in found["ends"] and found["options"] == {}
    assert simulate.main([*rise, "--options", "round-limit=3"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"]["max"] < longest and found["options"] == {"round-limit": 3}
    rungs = ladder.rungs(games.find_game("rise-against-monsters"), None, [2], {})
    assert {frozenset(rung.options) for rung in rungs} == {frozenset()}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_the_report_is_printed_to_any_terminal(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    """A name that the output's encoding lacks is written with escapes; it is the same report."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert simulate.main(["high-card", *PLACE, "--games", "1", "--players", "Żółw,Ben", "--jobs", "1"]) == 0
    out.flush()
    report = json.loads(out.buffer.getvalue().decode(encoding))  # type: ignore[attr-defined]
    assert "Żółw" in {seat["player"] for seat in report["won"]["by-seat"]}


def test_the_same_games_on_any_number_of_cores(capsys: pytest.CaptureFixture[str]) -> None:
    """Only the speed differs."""
    reports = [run(capsys, "--games", "12", "--players", "4", "--jobs", jobs)[1] for jobs in ("1", "2")]
    for report in reports:
        for key in ("seconds", "decisions-per-second", "decisions-per-second-of-a-core", "jobs"):
            del report[key]
    assert reports[0] == reports[1]


def test_a_broken_invariant_leaves_a_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Exit code 1; seed, step and a record that plays up to the broken position."""
    rules = games.find_game("high-card").rules

    def broken(state: State[Any]) -> Iterable[str]:
        return ["round two is forbidden"] if state.position.round == 2 else []

    monkeypatch.setattr(rules, "invariants", broken)
    code, found = run(capsys, "--games", "2", "--jobs", "1", "--keep", str(tmp_path))
    assert code == 1 and found["ends"] == {"invariant": 2}
    first = found["broken-invariants"][0]
    assert first["seed"] == 0 and first["step"] == 3 and first["words"] == "round two is forbidden"
    assert Replay(read_record(Path(first["record"]))).play_all().position.round == 2


def test_an_error_is_reported_with_its_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exception of a game ends that game, not the run."""
    rules = games.find_game("high-card").rules

    def winners(state: State[Any]) -> list[str]:
        raise ZeroDivisionError("no winner")

    monkeypatch.setattr(rules, "winners", winners)
    code, found = run(capsys, "--games", "3", "--jobs", "1")
    assert code == 1 and found["ends"] == {"error": 3}
    assert "ZeroDivisionError: no winner" in found["errors"][0]["words"]


def test_a_game_that_does_not_end_is_stopped(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """--limit; the record stands at the last decision."""
    code, found = run(capsys, "--games", "1", "--jobs", "1", "--limit", "4", "--keep", str(tmp_path))
    assert code == 1 and found["ends"] == {"limit": 1}
    (stopped,) = found["not-ended"]
    record = read_record(Path(stopped["record"]))
    assert len(record.steps) == 4 and not engine.over(Replay(record).play_all())


@pytest.mark.parametrize("check", ["every", "none"])
def test_a_refused_choice_does_not_end_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, check: str
) -> None:
    """Something legal is done instead; seed, step and words are reported, with the record of the whole game."""

    class Wilful:
        """A computer player that seals a card that nobody has, and then says nothing."""

        def __init__(self) -> None:
            self.asked = 0

        def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
            self.asked += 1
            if self.asked > 1:
                return None
            return Suggestion(Bid(by=seat.me, card="99"), "it is the highest of all")

    monkeypatch.setattr(match, "new_bot", lambda game, name: Wilful())
    code, found = run(
        capsys, "--games", "1", "--jobs", "1", "--players", "2", "--check", check, "--keep", str(tmp_path)
    )
    assert code == 1 and found["ends"] == {"rounds": 1} and found["errors"] == []
    refused = found["refused-choices"]
    assert len(refused) == found["decisions"] == 9
    assert refused[0]["step"] == 1 and "chose what TOY-BID-2 refuses" in refused[0]["words"]
    assert refused[-1]["step"] == 9 and "chose nothing, and the game waits for it" in refused[-1]["words"]
    record = read_record(Path(refused[0]["record"]))
    assert len(record.steps) == 9 and engine.over(Replay(record).play_all())
    assert record.bots == {"Ann": "random", "Ben": "random"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["high-crad"], 'did you mean "high-card"?'),
        (["high-card", "--mode", "tabel"], 'did you mean "table"?'),
        (["high-card", "--bots", "randon"], "no computer player"),
        (["high-card", "--players", "9"], "between 1 and"),
        (["high-card", "--players", "1"], "cannot be played by 1"),
        (["high-card", "--options", "round=2"], 'did you mean "rounds"?'),
        (["high-card", "--options", "rounds=9"], "not within 1 to 3"),
        (["high-card", "--options", "rounds"], "name=value"),
    ],
)
def test_wrong_arguments(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    """Exit code 2 and a message that helps; nothing on stdout."""
    assert simulate.main([*arguments, *PLACE]) == 2
    shown = capsys.readouterr()
    assert words in shown.err and shown.out == ""


def test_options_hold_lists() -> None:
    """Commas inside brackets belong to the value."""
    assert parse_options(["a=1,b=[x, y],c=no", "d=true"]) == {"a": 1, "b": ["x", "y"], "c": "no", "d": True}
