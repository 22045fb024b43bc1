"""tools.proof.same: with the toys, whose rules stay, the engine says what it said when `same.json` was written.

After it was meant to say something else: `python -m tools.proof.same fords high-card sally --decisions 60 --rules`,
into `tests/tooling/same.json`. The five games, whose rules get better, are compared by the command alone.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.rulebook import games
from game.rise_against_monsters.board.action import At
from game.rise_against_monsters.phases.draw import Draw
from tools.proof import same

KEPT = json.loads(Path(__file__).with_name("same.json").read_text(encoding="utf-8"))
games.add_place(same.TOYS, "tests.toys")


def test_the_engine_says_what_it_said() -> None:
    toys = [games.find_game(name) for name in ("fords", "high-card", "sally")]
    assert same.hashes(toys, 60, words=False) == KEPT


def test_whatever_changes_is_in_the_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event more, in one game."""
    game = games.find_game("rise-against-monsters")
    before, carry_out = same.hashes([game], 10), Draw.apply

    def louder(self: Draw, play: At) -> None:
        carry_out(self, play)
        play.tell("heard", "RISE-DRAW-1")

    monkeypatch.setattr(Draw, "apply", louder)
    after = same.hashes([game], 10)
    assert before.keys() == after.keys() and not set(before.values()) & set(after.values())
