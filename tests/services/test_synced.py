"""What is said to be on the disk is on the disk: every step is synced, and a new file before it takes its name.

The system's own `fsync`, `replace` and `write` are listened to, not replaced.
"""

from __future__ import annotations

import os
import random
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import Step, new_record, read_record
from game.core.rulebook.games import find_game
from game.services.journal import Journal, write_whole

GAME = find_game("strongholds")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the disk was asked for: `write`, `sync file`, `sync folder`, `name`."""
    asked: list[str] = []

    def listen(name: str, words: Callable[..., str]) -> None:
        true = getattr(os, name)

        def said(*given: Any, **more: Any) -> Any:
            asked.append(words(*given))
            return true(*given, **more)

        monkeypatch.setattr(os, name, said)

    listen("fsync", lambda fd: "sync folder" if stat.S_ISDIR(os.fstat(fd).st_mode) else "sync file")
    listen("replace", lambda *_: "name")
    listen("write", lambda *_: "write")
    return asked


def test_a_whole_file_is_synced_before_it_takes_its_name_and_its_folder_after(tmp_path: Path, heard: list[str]) -> None:
    write_whole(tmp_path / "a", b"all of it")
    assert heard == ["sync file", "name", "sync folder"]


def test_every_step_is_synced_when_the_journal_says_that_it_is_kept(tmp_path: Path, heard: list[str]) -> None:
    record = new_record(GAME, ["Ann", "Ben"], seed=3)
    state, _ = record.start()
    kept = Journal.create(tmp_path, record)
    assert kept.flush(20)
    luck = random.Random(3)
    chance = record.source()
    for count in range(1, 6):
        player = engine.to_act(state)[0]
        action = luck.choice(engine.legal_actions(state, player))
        state, _ = engine.apply(state, action, chance)
        heard.clear()
        kept.append(Step("action", write_action(action)))
        assert kept.flush(20)
        assert heard[-2:] == ["write", "sync file"], f"step {count}"
        assert len(read_record(kept.path).steps) == count
    heard.clear()
    kept.truncate(2)
    assert kept.flush(20)
    assert heard == ["sync file"], "undo"
    kept.close()
