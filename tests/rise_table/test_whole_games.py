"""Whole games by hand, from the deal to the end, with people and computer players in the seats."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.rise_table.hands import advised, carry_out
from tests.rise_table.play import NAMES, new_game, open_table, until


@pytest.mark.parametrize(
    ("seats", "people", "seed", "rounds"),
    [(2, "AB", 3, 0), (3, "AB", 7, 6), (4, "ABCD", 1, 6), (4, "C", 2, 4), (7, "ABCDEFG", 5, 4), (7, "BDG", 1, 3)],
)
def test_a_whole_game_is_played_to_its_end(tmp_path: Path, seats: int, people: str, seed: int, rounds: int) -> None:
    """`people` are those who begin with these letters; computer players sit in all other seats."""
    bots = {name: "heuristic" for name in NAMES[:seats] if name[0] not in people}
    driver, screen = open_table(tmp_path, new_game(seats, seed, {"round-limit": rounds}), bots)
    done: Counter[str] = Counter()
    while not screen.table.over:
        until(driver, lambda: screen.decider is not None or screen.table.over)
        if not screen.table.over:
            action = advised(screen)
            carry_out(driver, screen, action)
            done[action["do"]] += 1
    assert screen.seen.result is not None
    assert screen.seen.result.reason == ("castles" if rounds == 0 else "round-limit")
    assert {"draw", "end-play", "discard"} <= set(done)
    assert done["play"] + done["attack"] > 0
