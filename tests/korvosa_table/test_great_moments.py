"""A district that is whole and the Castle's closed ring strike with their own places in full light."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.record import parse_record, read_record
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.scene import CityTable
from scenes.session.table.table import Table
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.told import lively

HEAD = """ramparts: 1
game: battle-for-korvosa
players: [Ann, Ileosa, Ben]
mode: battle
options: {queen: Ileosa}
position:
  turn: {player: Ann, phase: fight, order: [Ann, Ben, Ileosa]}
  players: {Ann: {breach: trails-end}, Ben: {breach: cliffside}}
  quarters:
"""
RING = """    citadel-crest: {units: {Ben: 1}}
    university: {units: {Ben: 1}}
    mastaba-steps: {units: {Ben: 1}}
    slope: {units: {Ann: 4}}
    cliffside: {units: {Ben: 4}}
"""
EAST = """    trails-end: {units: {Ann: 1}}
    theumanexus: {units: {Ben: 1}}
    noble-stables: {units: {Ben: 1}}
    eastbridge-head: {units: {Ann: 4}}
    cliffside: {units: {Ben: 2}}
"""
DICE = "chance: {dice: [5, 4, 3, 3]}\nsteps: []\n"


@pytest.mark.parametrize(
    ("quarters", "origin", "target", "words", "number"),
    [
        (RING, "slope", "pillar-hill", "The Castle is surrounded.", "+2"),
        (EAST, "eastbridge-head", "river-terrace", "All of East Shore is in the heroes’ hands.", "+2"),
    ],
)
def test_what_closes_is_lit(tmp_path: Path, quarters: str, origin: str, target: str, words: str, number: str) -> None:
    driver = Driver(tmp_path)
    screen = driver.push(CityTable(Table(parse_record(HEAD + quarters + DICE))))
    driver.settle()
    assert screen.table.send({"by": "Ann", "do": "attack", "from": origin, "to": target, "dice": 1}) is None
    assert screen.table.send({"by": "Ileosa", "do": "defend", "dice": 1}) is None
    assert screen.table.send({"by": "Ann", "do": "occupy", "units": 1}) is None
    screen.telling = None
    strike = screen.strike_of(screen.table.moments[-1].events)
    assert strike is not None and strike.words.replace("'", "’") == words and strike.number == number
    spots = screen.chart.spots
    meant = spots[CASTLE].next_to if origin == "slope" else [p for p, s in spots.items() if s.district == "east-shore"]
    assert len(strike.lit) == len(meant) > 0
    assert strike.place is not None and all(
        strike.place.collidepoint(point) for ring in strike.lit for point in ring[:1]
    )


@pytest.mark.parametrize(
    ("record", "eyes", "quarter", "words"),
    [
        ("09-decisive-blow-of-a-hero", None, "eastbridge-head", "Decisive Blow by Ann: 3 quarters in one turn."),
        ("09-decisive-blow-of-a-hero", "Ann", "eastbridge-head", "Decisive Blow by Ann: Hidden Armoury."),
        ("10-decisive-blow-of-the-queen", None, "cliffside", "Decisive Blow by Ileosa: Conscription."),
    ],
)
def test_a_decisive_blow_falls_on_its_last_quarter(
    tmp_path: Path, record: str, eyes: str | None, quarter: str, words: str
) -> None:
    """And names the card that it brings to those who may know it."""
    path = Path(__file__).parents[1] / f"scenarios/battle-for-korvosa/{record}.yaml"
    screen = opened(lively(tmp_path), read_record(path), 3)
    assert isinstance(screen, CityScreen)
    screen.eyes = eyes
    strike = screen.strike_of(screen.table.moments[3].events)
    assert strike is not None and strike.words == words and strike.place is not None
    assert strike.place.topleft == screen.map.at(screen.chart.spots[quarter].token)
