"""The signs of roads with what they bear: none is covered, and none covers a card, a sum, a name or another sign."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.rise_against_monsters.board.board import Board
from scenes.rise_against_monsters.board.elements import Mark, PieceThing
from scenes.rise_against_monsters.scene import RiseTable
from scenes.rise_against_monsters.scenery.map_layout import Box, arrange
from scenes.rise_against_monsters.scenery.roads import courses
from tests.rise_table.play import open_table
from tools.gallery import rise as states

AIR = 4
"""Pixels by which pen lines and rounded corners may lie over each other."""
READ = ("sum", "plate", "note", "limit")
"""Marks that are to be read."""


def lying(screen: RiseTable) -> dict[str, Rect]:
    """What is to be seen of the lands: cards, signs, and what is written at them."""
    found: dict[str, Rect] = {}
    for zone in screen.zone_list:
        for thing in zone.things:
            if isinstance(thing, PieceThing) and thing.kind != "ghost":
                found[thing.id] = thing.face
            elif isinstance(thing, Mark) and thing.id.split("-")[0] in READ:
                found[thing.id] = thing.rect.inflate(-12, -8)
            elif thing.kind == "plate":
                found[thing.id] = thing.rect.inflate(0, screen.layout.u(-8))
    return found


def all_apart(screen: RiseTable) -> None:
    """Nothing that is to be read lies on anything else, but what belongs to the same card."""
    things = lying(screen)
    for id, rect in things.items():
        for other, over in things.items():
            if id < other and id.split("-")[-1] != other.split("-")[-1]:
                assert min(rect.clip(over).size) <= AIR, f"{id} {rect} and {other} {over}"


@pytest.mark.parametrize("front", range(7))
@pytest.mark.parametrize("step", ["play", "ring"])
def test_no_sign_of_seven_lands_is_covered(tmp_path: Path, step: str, front: int) -> None:
    record = states.SEVEN + (states.RING if step == "ring" else states.FULL.replace("STEP", step))
    driver, screen = open_table(tmp_path, record)
    screen.ring.turn(front)
    driver.settle()
    assert isinstance(screen.board, Board)
    roads, things = screen.seen.roads, lying(screen)
    signs = [id for road in roads for id in (road, f"limit-{road}") if id in things]
    assert len(signs) >= len(roads)
    for sign in signs:
        for other, rect in things.items():
            if other in (sign, f"limit-{sign}", sign.removeprefix("limit-")):
                continue
            common = things[sign].clip(rect)
            assert min(common.size) <= AIR, f"{sign} {things[sign]} and {other} {rect}"


@pytest.mark.parametrize("step", ["draw", "monsters"])
def test_nothing_is_covered_where_one_of_seven_full_lands_lies_open(tmp_path: Path, step: str) -> None:
    _, screen = open_table(tmp_path, states.SEVEN + states.FULL.replace("STEP", step))
    all_apart(screen)


@pytest.mark.parametrize("front", range(7))
def test_no_card_and_no_sum_of_seven_full_lands_is_covered(tmp_path: Path, front: int) -> None:
    """Ratings stand at the heads of slips and at the feet of cards; sums beside those whom they are about."""
    _, screen = open_table(tmp_path, states.SEVEN + states.FULL.replace("STEP", "play"))
    screen.ring.turn(front)
    all_apart(screen)


def test_small_cards_are_as_large_as_a_finger_and_grow_under_the_pointer(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.SEVEN + states.FULL.replace("STEP", "play"))
    slips = [
        thing
        for zone in screen.zone_list
        for thing in zone.things
        if isinstance(thing, PieceThing) and thing.spot.what == "slip"
    ]
    assert len(slips) > 40 and min(min(slip.rect.size) for slip in slips) >= screen.layout.u(44)
    for slip in slips:
        driver.move(slip.face.center)
        assert screen.hands.hover is slip
        before = driver.app.still.copy()
        (grown,) = [rect for rect in screen.draw_moving(before) if rect.w > screen.layout.u(60)]
        assert grown.contains(slip.face) and grown.w > 1.3 * slip.face.w


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_road_of_the_map_goes_over_the_name_of_a_land(players: int) -> None:
    names = ("Ann", "Ben", "Cleo", "Dora")[:players]
    lands = arrange("map", names, (856.0, 530.0))
    roads = tuple((f"{one}-{other}", one, other) for one in names for other in names if one < other)
    for road, course in courses(lands, roads).items():
        for plot in lands.lands:
            name = Box(plot.head.x + 8, plot.head.y + 6, 170, plot.head.h - 12)
            over = [at for at in course.line if name.grown(course.width / 2).meets(Box(*at, 0, 0))]
            assert not over, f"{road} goes over the name of {plot.player}: {over}"


WINDOW = """position:
  turn: {number: 9, step: untap}
  players:
    Ann: {phase: building, hand: [2D], heroes: [2H, 6H, 9H], workers: [9S, 10S], bonuses: [JH], castles: {AS: [7C]},
      monsters: [KC, 10C, 4C, 9C]}
    Ben: {phase: building, heroes: [8H, 3H], hand: [3D]}
    Cleo: {heroes: [5H]}
    Dora: {monsters: [5C]}
  roads: {6D: {owner: Ann, to: Ben}}
  tapped: [2H, KC, 4C, 3H, 9S, 10S]
  contacts: {2H: KC, 4C: 2H, 3H: 9C}
  pins: [2H, 4C]
  on-road: {3H: 6D}
  supports: {9S: AS, 10S: JH}
steps: []
"""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("step", ["untap", "monsters"])
def test_no_chain_runs_over_a_card(tmp_path: Path, step: str, size: tuple[int, int]) -> None:
    """Every card looks as if there were no chains and no arrows of contacts at all."""
    driver, screen = open_table(tmp_path, states.FOUR + WINDOW.replace("step: untap", f"step: {step}"), size=size)
    assert isinstance(screen.board, Board)
    cards = [thing for thing in screen.hands.things() if isinstance(thing, PieceThing) and thing.kind != "ghost"]

    def pictures() -> dict[str, bytes]:
        screen.invalidate()
        driver.move((3, 3))
        driver.settle()
        inner = {thing.id: thing.face.inflate(-thing.face.w // 3, -thing.face.h // 3) for thing in cards}
        return {id: pygame.image.tobytes(driver.app.screen.subsurface(rect), "RGB") for id, rect in inner.items()}

    with_chains, zone = pictures(), screen.zone("contacts")
    assert zone.things
    zone.things.clear()
    assert pictures() == with_chains
