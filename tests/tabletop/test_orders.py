"""Every action of every game can be said as an order: in hints, by the coach, in what Undo takes back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pytest

from game.core.record import Record, read_record
from game.core.rulebook.games import find_game
from scenes.session.catalogue import games_on_shelf, scenes_of
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import screen_class

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def first_of_each(game: str) -> Iterator[tuple[Record, Mapping[str, object]]]:
    """The first recorded action of each kind, with the record up to it."""
    met: set[object] = set()
    for path in sorted((SCENARIOS / game).glob("*.yaml")):
        record = read_record(path)
        for number, step in enumerate(record.steps):
            do = step.body["do"] if step.kind == "action" else None
            if do is not None and do not in met:
                met.add(do)
                yield msgspec.structs.replace(record, steps=record.steps[:number]), step.body


@pytest.mark.parametrize("game", [entry.game for entry in games_on_shelf()])
def test_every_action_is_said_as_an_order(game: str) -> None:
    """A hint can advise any of them; none may fail there."""
    entry = scenes_of(game)
    assert entry is not None
    kinds = set()
    for record, plain in first_of_each(game):
        kinds.add(plain["do"])
        words = screen_class(entry)(Table(record)).sentence(plain)
        ended = words.endswith((".", "”")) or plain.get("text", "-") in words
        assert ended and "  " not in words and "{" not in words, (record.title, plain, words)
    assert kinds == set(find_game(game).rules.actions)
