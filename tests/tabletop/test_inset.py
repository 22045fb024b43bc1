"""A fight in small: so many figures as fight, in their seats' coats; those who fell lie, and portraits are crossed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from scenes.paint.theme import HIGH_CONTRAST, SEATS, Colour, Theme
from scenes.tabletop.stage.inset import MOST, Side, field, paint_inset
from tools.screens.driver import Driver

ROOM = Rect(0, 0, 480, 120)


@pytest.fixture
def theme(tmp_path: Path) -> Theme:
    return Driver(tmp_path).app.theme


def drawn(theme: Theme, left: Side, right: Side, fought: bool = False) -> Surface:
    surface = Surface(ROOM.size)
    paint_inset(surface, ROOM, left, right, 1.0, theme, fought=fought)
    return surface


def other(one: Surface, two: Surface, part: Rect) -> int:
    """How many pixels of a part differ."""
    a, b = (pygame.surfarray.array3d(surface.subsurface(part)).astype(int) for surface in (one, two))
    return int((np.abs(a - b).max(axis=2) > 16).sum())


def test_as_many_stand_as_fight(theme: Theme) -> None:
    """Each one more is seen on the own side alone, until more than `MOST` are no longer told apart."""
    foe = Side("azure", "halberdiers", 2, at_home=True)
    own, others = Rect(0, 0, 240, 120), Rect(250, 0, 230, 120)
    rows = [drawn(theme, Side("rust", count=count), foe) for count in range(MOST + 3)]
    for few, more in pairwise(rows[: MOST + 1]):
        assert other(few, more, own) > 150 and other(few, more, others) == 0
    assert other(rows[MOST], rows[MOST + 2], own) == 0


def test_who_fell_lies_before_his_own(theme: Theme) -> None:
    """Of three the foremost one falls, of the others none; before it is fought nobody has fallen."""
    sides = Side("rust", count=3), Side("azure", count=2, at_home=True)
    fell = Side("rust", count=3, fallen=1), sides[1]
    assert other(drawn(theme, *sides), drawn(theme, *fell), ROOM) == 0
    assert other(drawn(theme, *sides, fought=True), drawn(theme, *fell, fought=True), Rect(0, 30, 240, 50)) > 100


def test_portraits_look_over_their_walls_and_the_fallen_are_crossed(theme: Theme) -> None:
    def red(fell: bool) -> int:
        own = Side("forest", pictures=(("units", "archers", fell),), at_home=True)
        picture = drawn(theme, own, Side("enemy", pictures=(("threats", "giant", False),)))
        return near(picture, theme.illegal.paper)

    assert red(True) > red(False) + 50


def near(surface: Surface, colour: Colour) -> int:
    pixels = pygame.surfarray.array3d(surface).astype(int)
    return int((np.abs(pixels - np.array(colour)).max(axis=2) < 24).sum())


def test_high_contrast_has_no_washes_and_the_same_people(theme: Theme) -> None:
    """Its ground is bare; the coats that tell the sides apart are there."""
    picture = drawn(HIGH_CONTRAST, Side("rust", count=3), Side("azure", count=3))
    assert near(picture, HIGH_CONTRAST.card) > 0.5 * ROOM.w * ROOM.h
    assert all(near(picture, SEATS[seat].colour) > 100 for seat in ("rust", "azure"))


@pytest.mark.parametrize("scale", [0.6, 0.8, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("sky", [0.0, 1.0, 9.0, 11.0, 84.0])
def test_a_field_is_drawn_at_any_size(theme: Theme, scale: float, sky: float) -> None:
    """Where next to no sky is left nothing is seen from afar."""
    surface = field(300, 120, scale, theme, sky=sky).surface
    assert surface.get_size() == (round(300 * scale), round(120 * scale))
