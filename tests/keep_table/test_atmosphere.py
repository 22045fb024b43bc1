"""The town lives: its hour, season and weather, the camp outside, people and smoke; calm and contrast switch it off."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.record import parse_record
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.battle.calamity import Calamity
from scenes.medieval_keep.battle.dice import BattleDice
from scenes.medieval_keep.board.stands import buildings_of
from scenes.medieval_keep.board.town_now import air_of, was_besieged
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.medieval_keep.scenery.camp import Band, camp, camp_places
from scenes.medieval_keep.scenery.seasons import Air, season_of
from scenes.medieval_keep.scenery.town_picture import Building, town
from scenes.medieval_keep.scenery.town_plan import STANDING, town_plan
from scenes.paint.dice import cast
from scenes.paint.theme import HIGH_CONTRAST, PARCHMENT
from scenes.session.table.table import Table
from scenes.tabletop.dice.ready import ReadyDice
from tests.paint.pixels import digest
from tools.screens.driver import Driver

POSITION = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: ROUND, phase: PHASE}
  draw: [DRAW, celts, norse]
  players:
    Ann: {gold: 9, food: 6, hand: [farm], structures: [inn, brewery, mine, woodmill], defenders: [guards, knights],
      MORE}
steps: []
"""


def table(
    tmp_path: Path,
    phase: str = "build",
    round: int = 5,
    draw: str = "farm.2",
    more: str = "walls: 2, waiting: [warlord]",
) -> tuple[Driver, KeepTable]:
    driver = Driver(tmp_path)
    text = POSITION.replace("ROUND", str(round)).replace("PHASE", phase).replace("DRAW, ", f"{draw}, " if draw else "")
    screen = driver.push(KeepTable(Table(parse_record(text.replace("MORE", more)))))
    driver.settle()
    return driver, screen


def land_of(screen: KeepTable) -> Rect:
    assert isinstance(screen.board, TownBoard)
    return screen.board.land.ground


def seen(driver: Driver, screen: KeepTable) -> bytes:
    return pygame.image.tobytes(driver.app.screen.subsurface(land_of(screen)), "RGB")


def brightness(surface: Surface, rect: Rect) -> float:
    return sum(pygame.transform.average_color(surface, rect)[:3]) / 3


# ------------------------------------------------------------ hour, season, weather


def test_the_phase_is_the_hour_and_the_round_the_season(tmp_path: Path) -> None:
    _, noon = table(tmp_path / "a", draw="")
    _, night = table(tmp_path / "b", "heal", round=11, draw="", more="waiting: []")
    assert (air_of(noon).hour, air_of(noon).season) == ("noon", "summer")
    assert season_of(11) == air_of(night).season == "winter"
    assert [season_of(number) for number in (1, 4, 7, 10, 13)] == ["spring", "summer", "autumn", "winter", "spring"]


def test_every_hour_season_and_weather_looks_its_own_way() -> None:
    built = (Building("inn", "Inn"), Building("mine", "Mine"))
    airs = [Air(), Air("dawn"), Air("evening"), Air("night"), Air("noon", "winter"), Air("noon", "autumn")]
    airs += [Air(weather="blizzard"), Air(weather="drought"), Air(weather="plague"), Air(weather="rain")]
    pictures = [town(400, 300, 1.0, PARCHMENT, built, air=air) for air in airs]
    assert len({digest(picture.surface) for picture in pictures}) == len(airs)
    sky = Rect(pictures[0].anchor, (40, 20))
    light = {air: brightness(picture.surface, sky) for air, picture in zip(airs, pictures, strict=True)}
    assert light[Air("night")] < 0.6 * light[Air("evening")] < light[Air()]
    still = {digest(town(400, 300, 1.0, HIGH_CONTRAST, built, air=Air(hour)).surface) for hour in ("noon", "night")}
    assert len(still) == 1, "high contrast knows no hour"


def test_names_are_read_by_night_as_by_day() -> None:
    built = (Building("inn", "Inn"),)
    plain = town(726, 530, 1.0, PARCHMENT, built, names=False, air=Air("night"))
    named = town(726, 530, 1.0, PARCHMENT, built, air=Air("night"))
    mask = pygame.mask.from_threshold(named.surface, (0, 0, 0, 0), (8, 8, 8, 255), plain.surface)
    mask.invert()
    plate = mask.get_bounding_rects()[0]
    assert brightness(named.surface, plate) > 1.9 * brightness(plain.surface, plate)


def test_what_everybody_saw_drawn_is_the_weather_of_the_round(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, "draw", draw="blizzard", more="waiting: []")
    assert air_of(screen).weather == "fair"
    driver.keys("ctrl+enter")
    for _ in range(12):
        driver.settle()
        if screen.telling is None:
            break
        driver.keys("ctrl+enter")
    assert air_of(screen).weather == "blizzard"


def test_by_night_the_rings_are_those_for_a_dark_ground(tmp_path: Path) -> None:
    _, night = table(tmp_path / "a", "heal", draw="", more="waiting: [], walls: 4")
    _, noon = table(tmp_path / "b", draw="")
    for screen, dark in ((night, True), (noon, False)):
        assert isinstance(screen.board, TownBoard)
        things = [thing for zone in screen.zone_list if zone.id in ("town", "wall") for thing in zone.things]
        assert things and {thing.dark for thing in things} == {dark}


# ------------------------------------------------------------ life


def test_the_town_moves_only_for_somebody_who_looks_on(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, draw="")
    before = seen(driver, screen)
    driver.wait(1.0)
    assert seen(driver, screen) == before, "a picture that a tool takes is the same each time"
    driver.app.lively = True
    screen.rebuild()
    driver.wait(1.0)
    one = seen(driver, screen)
    driver.wait(1.0)
    assert seen(driver, screen) != one


@pytest.mark.parametrize("how", ["calm", "no movement"])
def test_calm_has_the_town_stand_still(tmp_path: Path, how: str) -> None:
    driver, screen = table(tmp_path, draw="")
    driver.app.lively = True
    if how == "calm":
        driver.app.settings.calm = True
    else:
        driver.app.settings.animation = "off"
    screen.rebuild()
    driver.settle()
    one = seen(driver, screen)
    driver.wait(1.0)
    assert seen(driver, screen) == one


def test_a_sheet_over_the_town_is_not_drawn_upon(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, draw="")
    driver.app.lively = True
    driver.wait(0.5)
    driver.app.tell("The game is saved.")
    driver.wait(0.5)
    one = seen(driver, screen)
    driver.wait(0.5)
    assert seen(driver, screen) == one


def test_the_board_rests_while_only_the_town_lives(tmp_path: Path) -> None:
    """Life asks for a frame a tick; it does not keep computer players and the keyboard waiting."""
    driver, screen = table(tmp_path, draw="")
    driver.app.lively = True
    driver.wait(0.3)
    frames = driver.app.frames
    driver.wait(1.0)
    assert not screen.show.busy and not screen.holds_bots
    assert 8 <= driver.app.frames - frames <= 16


# ------------------------------------------------------------ the siege, and what it leaves


def test_a_camp_shows_the_dice_and_the_hits_of_who_waits() -> None:
    looks = {
        digest(camp(band, 1.0, 1.0, PARCHMENT, Air()).surface)
        for band in (Band("warlord", 5, 5), Band("warlord", 6, 5), Band("warlord", 5, 7), Band("celts", 5, 5))
    }
    assert len(looks) == 4


def test_camps_lie_in_the_field_beside_the_road() -> None:
    for size in ((726.0, 530.0), (856.0, 322.0)):
        plan = town_plan(*size)
        places = camp_places(plan, 4, plan.width - 150)
        assert len(places) >= 2
        for x, y, _ in places:
            assert plan.wall_foot < y <= plan.height and abs(x - plan.gate[0]) > 0.06 * plan.width


def test_units_step_down_behind_the_rubble() -> None:
    plan = town_plan()
    whole, broken = plan.walk(8), plan.walk(8, walls=2)
    for (x, high), (same, low) in zip(whole, broken, strict=True):
        stretch = next(i for i, (left, right) in enumerate(plan.stretches) if left <= x <= right)
        assert same == x and (low > high) == (stretch not in STANDING[2])


def test_the_next_attack_finds_ash_until_the_round_is_over(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, more="waiting: [bandits]", draw="")
    assert not was_besieged(screen, "Ann")
    driver.app.settings.animation = "off"
    assert screen.send("end-build") is None
    driver.settle()
    assert was_besieged(screen, "Ann")


# ------------------------------------------------------------ the stage of battles and disasters


def test_a_battle_begins_with_who_came_first_and_the_dice_are_blank(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, draw="")
    assert screen.send("end-build") is None
    driver.settle()
    assert screen.telling is not None and [event.kind for event in screen.telling.beat.events] == [
        "attack-resolved",
        "battle-begun",
    ]
    ready = next(widget for widget in screen.widgets() if isinstance(widget, ReadyDice))
    blank = cast("d6", None, ready.size / screen.layout.scale, screen.layout.scale, screen.app.theme).surface
    x, y = (round(part) for part in ready.spots()[0])
    middle = driver.app.screen.get_at((x, y))[:3]
    assert middle == blank.get_at(blank.get_rect().center)[:3]


def test_a_disaster_lies_over_the_town_that_it_strikes(tmp_path: Path) -> None:
    driver, screen = table(tmp_path, draw="", more="waiting: [earthquake]")
    assert screen.send("end-build") is None
    driver.settle()
    assert isinstance(screen.board, BattleBoard)
    calamity = Calamity(screen, screen.board.beat)
    assert calamity.struck == "Ann" and calamity.card == "earthquake"
    seen_there = [what for what in buildings_of(screen, "Ann") if what is not None]
    town_now = screen.seen.players["Ann"]
    assert {what.piece for what in seen_there if what.state == "stands"} == set(town_now.structures)
    assert {what.piece for what in seen_there if what.state == "ruined"} == set(town_now.ruins)
    # each die lies at the building that it was rolled for, in the order in which they were rolled
    dice, spots = BattleDice(screen, screen.board.telling, screen.board.places), calamity.spots()
    rolled = [die.piece for die in calamity.beat.throws]
    assert len(rolled) > 1 and [spot for spot, _ in dice.throw.spots()] == [spots[name] for name in rolled]
