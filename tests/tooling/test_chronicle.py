"""The chronicle of a siege as a PDF, from a record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core import engine
from game.core.actions import write_action
from game.core.bots import Seat, settle
from game.core.games import find_game
from game.core.record import Record, Step, new_record, write_record
from game.services.players import new_bot
from tools.chronicle import main, played, turning_points
from tools.gallery_defenders import GOALS, siege


def after_a_battle() -> Record:
    """A siege in which a captain fights until the next turn begins."""
    record = siege("threats-act", "choose-battle", attack={"goals": GOALS})
    state, _ = record.start()
    chance, bot, luck = record.source(), new_bot(record.game, "captain"), random.Random(1)
    while state.position.turn.number == 14 and not engine.over(state):
        me = next(iter(state.rules.waited_for(state)))
        action, fault = settle(state, me, bot.decide(Seat(state, me), luck), luck)
        assert action is not None and not fault
        state, _ = engine.apply(state, action, chance)
        record.steps.append(Step("action", write_action(action)))
    return record


def test_a_siege_becomes_a_pdf_with_its_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = after_a_battle()
    states, told = played(record)
    assert len(states) == len(told) == len(record.steps) + 1
    assert turning_points(states, told), "places fell"
    file = tmp_path / "siege.yaml"
    file.write_text(write_record(record), encoding="utf-8")
    assert main([str(file)]) == 0
    written = file.with_suffix(".pdf").read_bytes()
    assert written.startswith(b"%PDF") and b"/Image" in written
    assert "pages" in capsys.readouterr().out


def test_another_game_has_no_chronicle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hold.yaml"
    record = new_record(find_game("strongholds"), ["Ann", "Ben"])
    file.write_text(write_record(record), encoding="utf-8")
    assert main([str(file)]) == 2
    assert "not of Defenders" in capsys.readouterr().err
