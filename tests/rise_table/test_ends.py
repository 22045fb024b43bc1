"""The screen of every end, come to by playing: victory, and the three ways to lose."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.rise_against_monsters.board.position import Result
from scenes.rise_against_monsters.ending.board import ON_FEET, EndBoard
from scenes.rise_against_monsters.ending.figures import Figure, figures
from scenes.rise_against_monsters.pieces.faces import drawing_of
from scenes.rise_against_monsters.scene import RiseTable
from scenes.system import words
from scenes.tabletop.stage.inset import breastwork
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget
from tests.rise_table.hands import advised, carry_out
from tests.rise_table.play import actions, board, new_game, open_table
from tools.gallery.rise import rise_states
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

OVERRUN = 0
"""The seed of a game that is lost by whoever never stops drawing."""


def played(driver: Driver, screen: RiseTable, most: int = 400) -> None:
    """Follow the advice, by hand, until the game is over or so many actions are done."""
    while not screen.table.over and len(actions(screen)) < most:
        carry_out(driver, screen, advised(screen))


def end_of(screen: RiseTable) -> EndBoard:
    """The board of the end, which can be read and pressed."""
    assert isinstance(screen.board, EndBoard)
    assert [*faults(screen), *misread(screen)] == []
    return screen.board


def said(screen: RiseTable) -> str:
    """All that stands on the screen, as F4 reads it."""
    return " ".join(screen.spoken())


def test_a_game_that_was_won(tmp_path: Path) -> None:
    """RISE-END-1: played from the deal to the last stroke."""
    driver, screen = open_table(tmp_path, new_game(2, 3))
    played(driver, screen)
    assert screen.seen.result == Result("players", "castles")
    assert end_of(screen).won and driver.find("main").name == "Play again"
    assert "RISE-END-1" in said(screen) and "The last stroke" in said(screen)


def overrun(driver: Driver, screen: RiseTable) -> None:
    """RISE-END-2: somebody builds, and whoever draws without an end loses everything."""
    while not screen.table.over and len(actions(screen)) < 400:
        action = advised(screen)
        if screen.turn.step == "draw" and action["do"] == "stop-drawing":
            action = {"by": action["by"], "do": "draw"}
        carry_out(driver, screen, action)
    assert screen.seen.result == Result("monsters", "overrun")


def test_a_game_that_was_overrun(tmp_path: Path) -> None:
    """RISE-END-2, then *Back to turn n*."""
    driver, screen = open_table(tmp_path, new_game(2, OVERRUN))
    overrun(driver, screen)
    assert not end_of(screen).won and "RISE-END-2" in said(screen)
    driver.click("numbers")
    driver.settle()
    assert driver.find("curve").name.startswith("Other cards in play")
    _back(driver, screen)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_how_a_game_was_lost_is_seen_at_a_glance(tmp_path: Path, size: tuple[int, int]) -> None:
    """What decided it; then the curve and every figure, without scrolling, in every language."""
    driver, screen = open_table(tmp_path, new_game(2, OVERRUN), size=size)
    overrun(driver, screen)
    assert "What decided it" in said(screen) and "One thing to try" in said(screen)
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea) and area.most == 0
    driver.click("numbers")
    driver.settle()
    try:
        for language in ("", "de", "it"):
            words.use(language)
            driver.app.rearrange()
            driver.settle()
            story, area = end_of(screen).story, driver.find("panel-area")
            luck, choices = figures(story)
            shown = [thing for thing in screen.widgets() if isinstance(thing, Figure)]
            assert isinstance(area, ScrollArea) and area.most == 0
            assert len(shown) == len(luck) + len(choices) and driver.find("curve").rect.h >= screen.layout.u(38)
    finally:
        words.use()


def test_a_game_that_was_given_up(tmp_path: Path) -> None:
    """RISE-END-4."""
    driver, screen = open_table(tmp_path, new_game(3, 7))
    played(driver, screen, most=40)
    screen.ask_to_concede()
    driver.settle()
    driver.click("deed-1")
    driver.settle()
    assert screen.seen.result == Result("monsters", "conceded")
    assert not end_of(screen).won and "RISE-END-4" in said(screen)
    _back(driver, screen)


def test_a_game_whose_rounds_ran_out(tmp_path: Path) -> None:
    """RISE-END-5."""
    driver, screen = open_table(tmp_path, new_game(2, 5, {"round-limit": 3}))
    played(driver, screen)
    assert screen.seen.result == Result("monsters", "round-limit")
    assert not end_of(screen).won and "RISE-END-5" in said(screen)
    _back(driver, screen)


def _back(driver: Driver, screen: RiseTable) -> None:
    """*Back to turn n* leads to the draw step of that turn, and the game goes on from there to another end."""
    back, before = driver.find("main").name, len(actions(screen))
    assert back.startswith("Back to turn ")
    turn = int(back.split("turn ")[1].split(",")[0])
    driver.click("main")
    driver.settle()
    assert not screen.table.over and (screen.turn.number, screen.turn.step) == (turn, "draw")
    assert board(screen) == "DrawBoard" and len(actions(screen)) < before and screen.table.undone > 0
    carry_out(driver, screen, advised(screen))


@pytest.mark.parametrize("seed", [3, 5])
def test_luck_is_told_from_choices_and_every_figure_names_its_sample(tmp_path: Path, seed: int) -> None:
    driver, screen = open_table(tmp_path, new_game(2, seed, {"round-limit": 4}))
    played(driver, screen)
    driver.click("numbers")
    driver.settle()
    story = end_of(screen).story
    luck, choices = figures(story)
    assert luck and choices and story.cards > 10
    assert all(row.is_luck and str(story.cards) in row.value for row in luck if "Joker" not in row.words)
    assert not any(row.is_luck for row in choices)
    shown = [thing for thing in screen.widgets() if isinstance(thing, Figure)]
    assert {thing.row.words for thing in shown} == {row.words for row in (*luck, *choices)}
    drawn: list[Widget] = [thing for thing in shown if thing.row.is_luck]
    assert all("promised" in thing.said() for thing in drawn if "Joker" not in thing.name)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_who_is_drawn_to_the_waist_is_not_set_into_grass(tmp_path: Path, size: tuple[int, int]) -> None:
    """Monsters without feet look over stakes, in every land that such a one holds."""
    driver = Driver(tmp_path, size)
    rise_states()["rise-defeat"](driver)
    while not isinstance(driver.screen(RiseTable).board, EndBoard):
        driver.keys("ctrl+enter")
        driver.settle()
    screen = driver.top
    assert isinstance(screen, RiseTable) and isinstance(screen.board, EndBoard)
    stakes = breastwork(120, 30, screen.layout.scale, screen.app.theme, stone=False).surface
    colours = Counter(map(tuple, pygame.surfarray.array3d(stakes)[pygame.surfarray.array_alpha(stakes) == 255]))
    timber = np.array(colours.most_common(1)[0][0]).astype(int)
    shown = pygame.surfarray.array3d(driver.app.screen).astype(int)
    near = np.abs(shown - timber).max(axis=2) < 3
    for plot in screen.board.landscape.arrangement.lands:
        ground = screen.board.landscape.plan.rect(plot.ground).clip(driver.app.screen.get_rect())
        held = [drawing_of(card)[1] for card in screen.seen.players[plot.player].monsters]
        cut = any(piece not in ON_FEET for piece in held)
        found = int(near[ground.left : ground.right, ground.top : ground.bottom].sum())
        assert (found > 300 * screen.layout.scale**2) is cut, (plot.player, held, found)
