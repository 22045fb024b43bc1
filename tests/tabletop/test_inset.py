"""A fight in small: so many figures as fight, in their seats' coats; those who fell lie, and portraits are crossed."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.paint.hours import Hour
from scenes.paint.theme import HIGH_CONTRAST, SEATS, Colour, Theme
from scenes.tabletop.stage.inset import MOST, Side, field, paint_inset
from tools.screens.driver import Driver

ROOM = Rect(0, 0, 480, 120)
HOURS: tuple[Hour, Hour] = "noon", "night"


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


LEFT, RIGHT = Rect(0, 0, 240, 120), Rect(240, 0, 240, 120)
HOST, FOE = Side("rust", count=3), Side("azure", "halberdiers", 2)


def coats(picture: Surface, seat: str) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Which pixels have the colour of a seat's coats."""
    pixels = pygame.surfarray.array3d(picture).astype(int)
    shown: np.ndarray[tuple[int, ...], np.dtype[np.bool_]] = (
        np.abs(pixels - np.array(SEATS[seat].colour)).max(axis=2) < 24
    )
    return shown


@pytest.mark.parametrize(("at_home", "own", "others"), [(0, LEFT, RIGHT), (1, RIGHT, LEFT)])
def test_houses_stand_behind_those_at_home(theme: Theme, at_home: int, own: Rect, others: Rect) -> None:
    sides = [replace(side, at_home=number == at_home) for number, side in enumerate((HOST, FOE))]
    bare, built = drawn(theme, HOST, FOE), drawn(theme, sides[0], sides[1])
    assert other(bare, built, own) > 1000 > 50 > other(bare, built, others)


def test_both_sides_face_each_other(theme: Theme) -> None:
    """The same host on the right is the mirror image of that on the left, and bears its own banner."""
    middle = Rect(60, 0, 360, 120)
    left = coats(drawn(HIGH_CONTRAST, HOST, Side("azure")).subsurface(middle), "rust")
    right = coats(drawn(HIGH_CONTRAST, Side("azure"), HOST).subsurface(middle), "rust")
    assert (left & right[::-1]).sum() > 0.8 * (left | right[::-1]).sum()
    picture = drawn(HIGH_CONTRAST, HOST, FOE)
    for seat, edge in (("rust", Rect(0, 0, 70, 60)), ("azure", Rect(425, 0, 55, 60))):
        assert coats(picture.subsurface(edge), seat).sum() > 150


def test_who_strikes_does_so_towards_the_foe(theme: Theme) -> None:
    """His weapon is drawn far before his feet, to the middle of the field."""
    for number, feet in enumerate((195, 285)):
        left, right = (Side("rust", count=int(own == number)) for own in (0, 1))
        bare = drawn(HIGH_CONTRAST, Side("rust"), Side("rust"), fought=True)
        struck = drawn(HIGH_CONTRAST, left, right, fought=True)
        part = Rect(90, 0, 300, 120)
        shown = [pygame.surfarray.array3d(one.subsurface(part)).astype(int) for one in (bare, struck)]
        columns = 90 + np.nonzero((np.abs(shown[0] - shown[1]).max(axis=2) > 16).any(axis=1))[0]
        before, behind = columns.max() - feet, feet - columns.min()
        assert (before > behind + 5) if number == 0 else (behind > before + 5), (before, behind)


def test_who_stands_no_longer_marches(theme: Theme) -> None:
    """Once it is fought the foremost one strikes and those behind him stand."""
    before, after = drawn(theme, HOST, FOE), drawn(theme, HOST, FOE, fought=True)
    rows = [Rect(x, 0, 30, 120) for x in (100, 135, 170)]
    assert all(other(before, after, row) > 20 for row in rows)


def test_nothing_is_drawn_beside_the_room(theme: Theme) -> None:
    """However many there are; what comes after it is drawn where it will."""
    surface = Surface((640, 240))
    surface.fill((1, 2, 3))
    surface.set_clip(Rect(0, 0, 630, 240))
    room = Rect(80, 60, 200, 120)
    crowd = tuple(("threats", "giant", False) for _ in range(MOST))
    paint_inset(surface, room, Side("rust", count=MOST, at_home=True), Side("enemy", pictures=crowd), 1.0, theme)
    assert surface.get_clip() == Rect(0, 0, 630, 240)
    surface.fill((1, 2, 3), room)
    assert (pygame.surfarray.array3d(surface)[:630] == (1, 2, 3)).all()


def test_more_portraits_than_find_room_change_nothing(theme: Theme) -> None:
    def rows(count: int) -> Surface:
        return drawn(theme, Side("forest", pictures=(("units", "archers", False),) * count), FOE)

    assert other(rows(MOST), rows(MOST + 3), ROOM) == 0 < other(rows(MOST - 1), rows(MOST), ROOM)


def test_a_field_lies_in_its_hour(theme: Theme) -> None:
    """Sky and ground of a night are darker than those of a noon."""
    noon, night = (pygame.surfarray.array3d(field(300, 120, 1.0, theme, hour=hour).surface) for hour in HOURS)
    assert all(noon[:, part].mean() > night[:, part].mean() + 20 for part in (slice(4, 30), slice(80, 110)))
