"""Told time in all games: of every kind of event one sees the old picture, a movement, and the new picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rulebook.games import find_game
from tools.gallery.__main__ import main
from tools.screens.frames import changed
from tools.screens.told import UNWATCHED, Seen, kinds_of, lively, told_at_setup, told_in_records, watched

GAMES = ("medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa")
LEAP = 0.35
"""No frame changes more of the window than this."""
ALIKE = 0.02
"""The first frame is the old picture, but for what begins to move in it."""
SEEN = 0.002
"""What changes less of the window is no more than a word."""
BETWEEN = 5
"""So many frames at the least are neither the old picture nor the new one."""
WITHOUT: dict[str, dict[str, str]] = {
    "defenders": {
        "king-rests": "nothing changes: it says of the king, whose strike is seen in the same action, that he waits",
        "no-prey": "nothing changes: the queen finds nobody to hunt",
    },
    "battle-for-korvosa": {
        "attack-over": "no unit moves: the attack ends before its dice, and the fall of the units was seen before",
        "dice-drop": "no unit moves: it says with how many dice the same attack goes on",
        "few-city-cards": "told when the table is laid, where somebody chose so few cards",
    },
}
"""Game -> kind of event -> why no recorded game shows it."""


def faults(seen: Seen) -> list[str]:
    """What is wrong with the order old picture, movement, new picture; nothing for a good one."""
    frames = seen.frames
    if not frames:
        return [] if changed(seen.old, seen.new) == 0 else ["nothing moves"]
    found = []
    if changed(seen.old, frames[0]) > ALIKE:
        found.append(f"the first frame changes {changed(seen.old, frames[0]):.1%} of the old picture")
    if seen.leap > LEAP:
        found.append(f"a frame changes {seen.leap:.1%}")
    whole = changed(seen.old, seen.new)
    between = [f for f in frames if changed(f, seen.old) > 0 and changed(f, seen.new) > 0]
    if whole > SEEN and len(between) < BETWEEN:
        found.append(f"{whole:.1%} change with {len(between)} frames between")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_action_tells_every_kind_of_event(game: str) -> None:
    """The kinds are those of the rules; each without an action that tells it has its reason."""
    rules = find_game(game)
    assert kinds_of(rules) - told_in_records(rules) - told_at_setup(rules) == set(WITHOUT.get(game, {}))


EACH = 12
"""One kind in so many is watched here, as a look at all takes minutes: `gallery --steps DIR` writes them as strips."""


@pytest.mark.parametrize("game", GAMES)
def test_old_picture_movement_new_picture(tmp_path: Path, game: str) -> None:
    driver, rules = lively(tmp_path), find_game(game)
    wrong = {}
    kinds = sorted(told_in_records(rules) - set(UNWATCHED.get(game, {})))[::EACH]
    for action, seen in watched(driver, rules, kinds):
        found = faults(seen)
        if found:
            wrong[action.name] = (sorted(action.kinds), found)
    assert not wrong


def test_an_event_without_a_step_is_found(tmp_path: Path) -> None:
    """The same looks at a table on which nothing moves: what changes there leaps."""
    driver = lively(tmp_path)
    driver.app.settings.animation = "off"
    assert all(faults(seen) for _, seen in watched(driver, find_game("strongholds"), ["family-chosen"]))


def test_strips_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--steps DIR` writes a strip for every action that is needed."""
    monkeypatch.setattr("tools.screens.told.told_in_records", lambda game: frozenset(["family-chosen"]))
    assert main(["--steps", str(tmp_path / "strips"), "--only", "strongholds"]) == 0
    assert len(list((tmp_path / "strips" / "strongholds").glob("*.png"))) == 1
