"""Standees: a shape for each kind, a foot for each seat, a number that can be read, a head over the rim."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.paint.standees import TOP, standee
from scenes.paint.theme import MIN_TEXT_CONTRAST, SEATS, contrast, theme
from scenes.paint.tokens import OUTLINES, TokenKind, TokenState

SCALE = 2.0


def picture(kind: TokenKind = "group", seat: str = "azure", mark: str = "", value: str | None = None) -> pygame.Surface:
    return standee(kind, seat, mark, SCALE, theme(), state=TokenState(value=value)).surface


def far(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ."""
    a, b = pygame.surfarray.array3d(one).astype(int), pygame.surfarray.array3d(other).astype(int)
    return int((abs(a - b).max(axis=2) > 40).sum())


def test_shape_says_the_kind_and_foot_the_seat() -> None:
    for one, other in itertools.combinations(OUTLINES, 2):
        assert far(picture(one), picture(other)) > 60, (one, other)
    for one, other in itertools.combinations(SEATS, 2):
        assert far(picture(seat=one), picture(seat=other)) > 60, (one, other)


def test_a_head_stands_over_the_rim() -> None:
    def above(mark: str) -> int:
        surface = picture("regiment", mark=mark)
        rim = round(surface.get_height() / 2 + (TOP - 1.5) * SCALE)
        return pygame.mask.from_surface(surface.subsurface((0, 0, surface.get_width(), rim))).count()

    assert above("units/knight") > above("") + 20


@pytest.mark.parametrize("contrasted", [False, True])
def test_the_red_number_can_be_read(contrasted: bool) -> None:
    look = theme(high_contrast=contrasted)
    assert contrast(look.card, look.illegal.paper) >= MIN_TEXT_CONTRAST
    assert far(picture("threat", "enemy", value="8"), picture("threat", "enemy", value="9")) > 10
