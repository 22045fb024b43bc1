"""tools/bench/presses.py: a table by game, in which the presses by reason add up to those a round."""

from __future__ import annotations

import pytest

from tools.bench import presses


def test_a_table_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert presses.main(["--only", "strongholds", "--rounds", "1", "--seeds", "1"]) == 0
    head, _, row = capsys.readouterr().out.strip().splitlines()
    names, cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in (head, row))
    found = dict(zip(names, cells, strict=True))
    assert found["Game"] == "strongholds" and found["Rounds"] == "1"
    told = sum(int(found[name]) for name in ("Decide", "Go on", "Curtain, question"))
    assert told > 3 and float(found["Presses a round"]) == told
