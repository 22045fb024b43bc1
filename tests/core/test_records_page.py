"""The page on records says what is true: its example plays, and it names every key, step and condition."""

from __future__ import annotations

import re
from pathlib import Path

from game.core import expect, record
from game.core.data.reading import MAX_BYTES, MAX_DEPTH

PAGE = (Path(record.__file__).parent / "RECORDS.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.split("```yaml\n")[1].split("```")[0]


def test_its_example_is_a_record_that_holds() -> None:
    """All three kinds of step."""
    example = record.parse_record(EXAMPLE, "RECORDS.md")
    assert expect.run_scenario(example) == 3
    assert example.bots == {"Ben": "careful"} and example.chance.strict and len(example.chance.dice) == 3


def test_it_names_every_key_that_is_written() -> None:
    """Of a save of the example, in which all of them stand."""
    replay = record.Replay(record.parse_record(EXAMPLE))
    replay.record.name = "saved"
    written = record.save_text(replay.record, replay.play_all())
    keys = set(re.findall(r"^([a-z-]+):", written, re.MULTILINE))
    assert keys >= {"ramparts", "game", "players", "bots", "position", "chance", "steps", "position-at-end"}
    for key in (*keys, "digest", "dice", "shuffles", "strict"):
        assert re.search(rf"\b{key}\b", PAGE), key


def test_it_names_every_step_and_condition_and_the_limits() -> None:
    """As the reader and the checker know them."""
    for word in ("expect", "refuse", "refuse-position", "digest", *expect.CONDITIONS):
        assert f"`{word}" in PAGE or f"{{{word}:" in PAGE, word
    for path in ("to_act", "legal", "over", "winners", "log.last"):
        assert f"`{path}`" in PAGE, path
    assert f"{MAX_BYTES >> 20} MiB" in PAGE and f"depth over {MAX_DEPTH}" in PAGE
    assert f"ramparts: {record.FORMAT}" in PAGE
