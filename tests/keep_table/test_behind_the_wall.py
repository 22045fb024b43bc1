"""The town behind the wall of a battle is the town of the position, as far as the battle has been told."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.record import parse_record, read_record
from game.core.text.errors import RampartsError
from scenes.medieval_keep.battle.behind import behind
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.battle.steps import Beat
from scenes.medieval_keep.scene import KeepTable
from scenes.medieval_keep.scenery.siege import STRETCHES, Behind, SiegePlan, siege_land, siege_wall, stands
from scenes.paint import fonts
from scenes.paint.theme import PARCHMENT
from scenes.session.table.table import Table
from scenes.tabletop.board.life import BEATS
from tools.gallery.moments import opened
from tools.screens.driver import Driver
from tools.screens.frames import changed, frame_of
from tools.screens.legibility import lines_of
from tools.screens.told import lively, recorded

RECORD = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {{number: 18, phase: build}}
  draw: [celts, tavern, norse]
  players:
    Ann: {{gold: 9, food: 6, hand: [farm], structures: {built}, defenders: [], waiting: [warlord], walls: {walls}}}
steps: []
"""


@pytest.mark.parametrize("walls", [1, 2, 3, 4])
@pytest.mark.parametrize("built", ["[]", "[inn, mine]", "[inn, mine, church, bakery, brewery, woodmill]"])
def test_wall_and_houses_on_the_stage_are_those_told(tmp_path: Path, walls: int, built: str) -> None:
    """At first as before the battle; beat by beat what is lost falls; at the end as in the position."""
    driver = Driver(tmp_path)
    driver.app.settings.questions = False
    screen = driver.push(KeepTable(Table(parse_record(RECORD.format(walls=walls, built=built)))))
    driver.settle()
    before = screen.seen.players["Ann"]
    assert behind(screen, "Ann") == Behind(walls, tuple((name, True) for name in before.structures))
    driver.keys("ctrl+enter")
    driver.settle()
    seen = []
    for _ in range(30):
        if screen.telling is None:
            break
        seen.append(behind(screen, "Ann"))
        screen.next_beat()
        driver.settle()
    assert seen and seen[0].walls == walls
    assert all(a.walls >= b.walls for a, b in pairwise(seen)), "walls fall, and never rise"
    town = screen.seen.players["Ann"]
    assert behind(screen, "Ann").walls == town.walls
    assert {name for name, whole in behind(screen, "Ann").structures if whole} == set(town.structures)


def wall_there(surface: Surface, left: int, top: int) -> int:
    """How many of the four stretches of a stage that lies at this corner are drawn as a whole wall."""
    whole = siege_wall(856, 658, 1.0, PARCHMENT, 4)
    plan = SiegePlan(856, 658)
    y = round(plan.walk) + 30
    found = 0
    for start, end in STRETCHES:
        strip = Rect(round(start) + 24, y, round(end - start) - 48, 30)
        drawn = surface.subsurface(strip.move(left, top))
        wanted = whole.surface.subsurface(strip.move(0, whole.anchor[1]))
        found += pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(wanted, "RGB")
    return found


@pytest.mark.parametrize("broken", [False, True])
@pytest.mark.parametrize("walls", range(5))
def test_the_stage_has_as_many_walls_as_the_state(walls: int, broken: bool) -> None:
    """Each stretch is one castle wall: so many stand as the state says, whether the gate has burst or not."""
    land = siege_land(856, 658, 1.0, PARCHMENT, Behind(walls))
    stage = land.surface.copy()
    siege_wall(856, 658, 1.0, PARCHMENT, walls, broken=broken).draw(stage, land.anchor)
    assert wall_there(stage, *land.anchor) == walls == sum(stands(walls))


@pytest.mark.parametrize("walls", [1, 3, 4])
def test_the_board_shows_the_walls_of_the_state(tmp_path: Path, walls: int) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.questions = False
    screen = driver.push(KeepTable(Table(parse_record(RECORD.format(walls=walls, built="[inn]")))))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    board = screen.board
    assert isinstance(board, BattleBoard) and board.stage is not None
    assert board.stage.town.walls == walls and sum(stands(board.stage.town.walls)) == walls
    shown, scale = driver.app.screen.subsurface(board.layout.tall), board.layout.scale
    whole, plan = board.stage.wall_of(4), board.stage.host.plan
    for number, there in enumerate(stands(walls)):
        left, _ = plan.stretch(number)
        place = Rect(round((left + 24) * scale), round((plan.walk + 30) * scale), 60, 30)
        drawn, wanted = shown.subsurface(place), whole.surface.subsurface(place.move(0, whole.anchor[1]))
        same = pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(wanted, "RGB")
        assert same is there, "a stretch is whole where a wall stands, and only there"


def test_every_town_is_another_picture() -> None:
    pictures = {
        pygame.image.tobytes(siege_land(428, 329, 1.0, PARCHMENT, Behind(walls, (("inn", whole),))).surface, "RGB")
        for walls in range(5)
        for whole in (True, False)
    }
    assert len(pictures) == 10


def test_people_and_banners_of_a_battle_move_at_rest_and_stand_still_in_calm(tmp_path: Path) -> None:
    driver = lively(tmp_path, (1280, 720))
    driver.app.settings.questions = False
    screen = driver.push(KeepTable(Table(parse_record(RECORD.format(walls=2, built="[inn]")))))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(screen.board, BattleBoard)

    def steps() -> list[float]:
        frames = []
        for _ in range(6):
            driver.wait(1 / BEATS)
            frames.append(frame_of(driver))
        return [changed(one, other) for one, other in pairwise(frames)]

    assert min(steps()) >= 0.003
    driver.app.settings.calm = True
    driver.app.rearrange()
    driver.settle()
    assert not any(steps())


MOST_WORDS = 25


def on_the_stage(screen: KeepTable) -> list[str]:
    """The words that are drawn over a battle; its numbers, on ladder and band, apart."""
    there = [line for line in lines_of(screen)[0] if screen.layout.tall.colliderect(line.rect)]
    return [word for line in there for word in line.words.split() if not word.strip("+-−×").isdigit()]


def test_the_stage_is_told_by_pictures_not_by_words(tmp_path: Path) -> None:
    """In every recorded battle, toll and disaster, beat by beat; what dice and hits mean the panel says."""
    driver, told, beats = lively(tmp_path, (1280, 720)), set[str](), 0
    driver.app.settings.calm = True
    for action in sorted(recorded("medieval-keep"), key=lambda action: -len(action.kinds)):
        if action.kinds <= told:
            continue
        try:
            screen = opened(driver, read_record(action.record), action.step)
        except RampartsError:
            continue  # a record that expects to be refused
        told |= action.kinds
        while isinstance(screen, KeepTable) and screen.telling is not None:
            driver.settle()
            assert driver.top is screen
            if isinstance(screen.board, BattleBoard):
                words, beats = on_the_stage(screen), beats + 1
                assert len(words) <= MOST_WORDS, (action.name, words)
            screen.next_beat()
    assert beats > 30


def test_words_that_are_too_many_on_the_stage_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.questions = False
    screen = driver.push(KeepTable(Table(parse_record(RECORD.format(walls=2, built="[inn, catapult]")))))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    assert on_the_stage(screen) == []
    draw = BattleBoard.paint_over

    def wordy(board: BattleBoard, surface: Surface) -> None:
        draw(board, surface)
        surface.blit(fonts.text("They came by night. " * 8, "text", 15, PARCHMENT.ink), (60, 300))

    monkeypatch.setattr(BattleBoard, "paint_over", wordy)
    assert len(on_the_stage(screen)) > MOST_WORDS


def kinds(beat: Beat) -> set[str]:
    return {event.kind for event in beat.events}


def test_losses_are_seen_when_the_volley_has_come(tmp_path: Path) -> None:
    """The dice lie, then arrows fly over the old picture; the hits go when they have come, or at once at a key."""
    driver = lively(tmp_path, (1280, 720))
    driver.app.settings.questions = False
    text = RECORD.format(walls=4, built="[inn]").replace("defenders: []", "defenders: [longbowmen, longbowmen.2]")
    text = text.replace("seed: 11", "seed: 1")
    screen = driver.push(KeepTable(Table(parse_record(text))))
    driver.settle()
    driver.keys("ctrl+enter")
    driver.settle()
    telling = screen.telling
    assert telling is not None
    hits = [n for n, beat in enumerate(telling.beats) if isinstance(beat, Beat) and "invader-hit" in kinds(beat)]
    while telling.number + 1 < hits[0]:
        screen.next_beat()
        screen.show.skip()
    screen.next_beat()
    flew = False
    for _ in range(400):
        driver.wait(1 / 30)
        flies = [step.name for row in screen.show.rows[:1] for step in row] == ["hits fly"]
        board = screen.board
        assert isinstance(board, BattleBoard)
        if flies and not flew:
            assert not board.settled and board.shown.left == board.before.left, "nothing is lost while they fly"
            flew = True
            driver.keys("f3", "escape")
            assert screen.telling is telling and telling.settled, "any input ends it"
            break
    assert flew and isinstance(screen.board, BattleBoard)
    assert sum(screen.board.shown.left.values()) < sum(screen.board.before.left.values())
