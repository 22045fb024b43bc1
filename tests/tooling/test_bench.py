"""tools/bench/__main__.py: figures beside their yardsticks, as JSON; no figure is judged here."""

from __future__ import annotations

import copy
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from game.core.rulebook import games
from tools.bench import __main__ as bench
from tools.bench import page as bench_page
from tools.bench import yardsticks
from tools.bench.__main__ import Figure, compared
from tools.bench.against import Tree, UnknownCommitError, checkout


def test_a_figure_is_judged_by_its_ratio() -> None:
    """Ours is half of, equal to, or double the yardstick; more may be better, or less."""
    found = [
        compared("x", "us", lambda value=value: value, "y", lambda: 10.0, must=1.5, goal=1.0).reached  # type: ignore[misc]
        for value in (10.0, 12.0, 20.0)
    ]
    assert found == ["goal", "must", "missed"]
    found = [
        compared("x", "1/s", lambda value=value: value, "y", lambda: 10.0, must=0.5, goal=1.0, better="higher").reached  # type: ignore[misc]
        for value in (10.0, 6.0, 4.0)
    ]
    assert found == ["goal", "must", "missed"]
    assert compared("x", "us", lambda: 1.0, "y", None, must=1.0, goal=2.0).reached == ""
    assert Figure("x", 120.0, "us", must=99, goal=9).judged().reached == "missed"
    assert Figure("x", 4.0, "us", "blits", 1.0, 4.0, must=3).judged().reached == "missed", "also without a goal"
    assert Figure("x", 2.0, "us", "blits", 1.0, 2.0, must=3).judged().reached == "must"


def test_the_bare_yardstick_plays() -> None:
    """Nine decisions a game."""
    decisions, spent = yardsticks.high_card_bare(0.001)
    assert decisions and decisions % 9 == 0 and spent > 0


def test_without_the_library_something_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bare loop, so many times as slow as it was faster; the words say so."""
    monkeypatch.setattr(yardsticks, "openspiel", lambda: None)
    monkeypatch.setattr(yardsticks, "high_card_bare", lambda seconds: (90, 2.0))
    for (words, loop), times in (
        (yardsticks.small_game(), yardsticks.TIMES_HIGH_CARD),
        (yardsticks.larger_game(), yardsticks.TIMES_DOMINOES),
    ):
        assert "stand-in" in words and loop(1.0) == (90, 2.0 * times)


@pytest.mark.parametrize("section", ["play", "state"])
def test_every_game_is_measured(
    section: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole random games, clones, applied actions, narrowed questions, each beside its yardstick."""
    monkeypatch.setattr(bench, "ROUNDS", 1)
    game = games.find_game("strongholds")
    monkeypatch.setattr(bench, "_real_games", lambda: [game])
    assert bench.main([section, "--seconds", "0.001"]) == 0
    report = json.loads(capsys.readouterr().out)
    for mode in game.modes:
        found = [figure for figure in report["figures"] if f"{game.id}, {mode.name}" in figure["what"]]
        assert {figure["what"].split(f" of {game.id}")[0] for figure in found} == {
            "play": {"random games"},
            "state": {
                "clone",
                "possible world",
                "applying an action (checked, on a clone)",
                "dearest narrowed question",
            },
        }[section]
        assert all(figure["value"] > 0 for figure in found)


def test_records_and_start(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sections from beginning to end, shortly."""
    monkeypatch.setattr(bench, "ROUNDS", 1)
    assert bench.main(["record", "start", "--seconds", "0.001"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    by_name = {figure["what"].split(" (")[0]: figure for figure in report["figures"]}
    assert {"opening a record at its last step", "durable commit of one action", "settled first screen"} <= set(by_name)
    for figure in report["figures"]:
        assert figure["value"] > 0 and figure["yardstick_value"] > 0
        assert figure["ratio"] == pytest.approx(figure["value"] / figure["yardstick_value"], rel=0.01)


def test_unknown_sections_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, with the names there are."""
    with pytest.raises(SystemExit) as ended:
        bench.main(["recrod"])
    assert ended.value.code == 2 and "record" in capsys.readouterr().err


def test_the_page_of_figures_keeps_what_was_measured_before(tmp_path: Path) -> None:
    """A run replaces its own sections only; the order is the bench's."""
    page, words = tmp_path / "docs" / "figures.md", {"play": "Whole games.", "undo": "Taking back."}
    machine = {"python": "3.11.7", "system": "Linux", "cores": 2, "processor": "a model"}
    undo = to_builtins(Figure("undo", 1.5, "us", "first step", 1.0, 1.5, must=2, goal=1.2).judged())
    bench_page.write(page, words, {"undo": [undo]}, machine)
    for value in (4000.0, 5000.0):
        slow = to_builtins(
            Figure(
                "decisions", value, "1/s", "OpenSpiel", 20000.0, value / 20000, must=0.3, goal=0.5, better="higher"
            ).judged()
        )
        bench_page.write(page, words, {"play": [slow]}, machine)
    text = page.read_text(encoding="utf-8")
    assert text.index("Whole games.") < text.index("Taking back.")
    assert "| decisions | 5,000 1/s | OpenSpiel: 20,000 1/s | 0.25 | ≥ 0.3 / 0.5 | **missed** |" in text
    history = [json.loads(line) for line in page.with_suffix(".history.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["section"] for line in history] == ["undo", "play", "play"], "nothing is taken back"
    assert [line["figures"][0][1] for line in history] == [1.5, 4000.0, 5000.0]
    assert history[1]["figures"] == [["decisions", 4000.0, "1/s", "OpenSpiel", 20000.0, 0.2]]
    assert all(line["processor"] == "a model" for line in history) and bench_page.processor()
    assert "| undo | 1.5 us | first step: 1 us | 1.5 | ≤ 2 / 1.2 | must |" in text and "4,000" not in text


def git(folder: Path, *arguments: str) -> str:
    known = ["-c", "user.name=A", "-c", "user.email=a@b.c"]
    return subprocess.run(["git", "-C", folder, *known, *arguments], capture_output=True, text=True, check=True).stdout


def test_another_commit_is_beside_this_one_as_long_as_it_is_needed(tmp_path: Path) -> None:
    """Its files, in a folder that is gone afterwards; git's own words where there is no such commit."""
    git(tmp_path, "init", "-q")
    for text in ("then", "now"):
        (tmp_path / "rules.txt").write_text(text)
        git(tmp_path, "add", "rules.txt")
        git(tmp_path, "commit", "-qm", text)
    with checkout(tmp_path, "HEAD~1") as tree:
        assert (tree / "rules.txt").read_text() == "then" and (tmp_path / "rules.txt").read_text() == "now"
    assert not tree.exists() and len(git(tmp_path, "worktree", "list").splitlines()) == 1
    with pytest.raises(UnknownCommitError, match="no-such"), checkout(tmp_path, "no-such"):
        pass


def test_two_states_of_the_code_take_turns(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in a process of its own; here the same code twice, the second without clones."""
    asked: list[tuple[str, str]] = []

    @contextmanager
    def twice(root: Path, commit: str) -> Iterator[tuple[Tree, Tree]]:
        with Tree(root) as now:
            then = copy.copy(now)
            then.subjects = [name for name in now.subjects if not name.endswith("clones")]
            for who, tree in (("now", now), ("then", then)):
                rate = tree.rate
                tree.rate = lambda name, seconds, who=who, rate=rate: (asked.append((who, name)), rate(name, seconds))[
                    1
                ]  # type: ignore[method-assign]
            yield now, then

    monkeypatch.setattr(bench, "side_by_side", twice)
    monkeypatch.setattr(bench, "ROUNDS", 2)
    assert bench.main(["--against", "HEAD~3", "--only", "sally", "--seconds", "0.001"]) == 0
    figures = {(found["what"], found["yardstick"]): found for found in json.loads(capsys.readouterr().out)}
    own = figures["sally, duel, 2: own state", "the same at HEAD~3"]
    assert own["value"] > 0 and own["yardstick_value"] > 0 and own["ratio"] > 0
    assert "ratio" not in figures["sally, duel, 2: clones", "the same at HEAD~3"], "there was nothing of the kind"
    assert [who for who, name in asked if name.endswith("own state")] == ["now", "then"] * 2
