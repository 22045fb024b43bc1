"""What did not move stays where it was, all turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.scene import RiseTable
from tests.rise_table.hands import carry_out
from tests.rise_table.play import open_table
from tools.gallery import rise as states

DEEDS = (
    {"by": "Ann", "do": "attack", "hero": "8H", "target": "JC", "road": "8D"},
    {"by": "Ann", "do": "play", "card": "4S"},
    {"by": "Dora", "do": "attack", "hero": "6H", "target": "3C"},
)


def faces(screen: RiseTable) -> dict[str, Rect]:
    """Where each card lies."""
    return {
        thing.id: Rect(thing.face)
        for zone in screen.zone_list
        for thing in zone.things
        if isinstance(thing, PieceThing) and thing.kind != "road"
    }


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: str(deed["do"]))
def test_a_deed_moves_no_card_that_it_does_not_touch(tmp_path: Path, deed: dict[str, str]) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY)
    before, contacts = faces(screen), screen.seen.contacts
    carry_out(driver, screen, deed)
    driver.settle()
    after = faces(screen)
    touched = {deed.get("hero"), deed.get("target"), deed.get("card")}
    touched |= {hero for hero, met in contacts.items() if met in touched}  # who goes home when it has fallen
    moved = {card for card in before.keys() & after.keys() - touched if before[card] != after[card]}
    assert not moved and len(before.keys() & after.keys()) > 20
