"""A district that is whole and the Castle's closed ring strike with their own places in full light."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.record import parse_record, read_record
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.scene import CityTable
from scenes.session.table.table import Table
from tools.gallery.moments import opened, to_the_strike
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
    risen = 1 if origin != "slope" else 0  # the card of the Ally
    assert len(strike.lit) == len(meant) + risen > risen
    assert strike.place is not None and all(
        strike.place.collidepoint(point) for ring in strike.lit[: len(meant)] for point in ring[:1]
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_whole_district_and_its_ally_lie_under_nothing(tmp_path: Path, size: tuple[int, int]) -> None:
    """Number and ribbon stand beside what is lit; the card of who rises is lit, too."""
    path = Path(__file__).parents[1] / "scenarios/battle-for-korvosa/13-an-ally-changes-sides.yaml"
    record, driver = read_record(path), lively(tmp_path, size)
    moments = Table(record).moments
    step = next(n for n, one in enumerate(moments) if n and any(event.kind == "captured" for event in one.events))
    screen = opened(driver, record, step)
    assert isinstance(screen, CityScreen) and to_the_strike(driver, screen)
    while "ally-1" not in driver.ids():
        driver.time += 1 / 60
        driver.app.step()
    moment = screen.great_moment(moments[step].events)
    assert moment is not None and moment.number == "+2"
    card, u = driver.find("ally-1").rect, screen.layout.u
    surface = Surface(size)
    moment.paint(surface, 0.75)
    east = [spot for spot in screen.chart.spots.values() if spot.district == "east-shore"]
    for at in (card.center, *(screen.map.at(spot.token) for spot in east)):
        token = Rect(0, 0, u(26), u(26))
        token.center = at
        assert max(pygame.transform.average_color(surface, token)[:3]) < 4, "nothing was drawn over it"
    foot = range(moment.room.bottom - u(30), moment.room.bottom)
    assert any(surface.get_at((moment.room.centerx, y)).g > 60 for y in foot), "its words are read there"
