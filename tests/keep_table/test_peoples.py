"""The invaders are told by their outlines: at forty pixels, in black, no two builds look alike."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from scenes.paint.art import ids
from scenes.paint.theme import PARCHMENT
from scenes.tabletop.stage.people import PEOPLES, warrior

BUILDS = {
    (people.head, people.targe): card for card, people in reversed(PEOPLES.items())
}  # kin share a build, and have their own colours


def outline(card: str) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Which pixels are his, in a box that holds anybody, feet in the middle of its foot."""
    piece = warrior(card, 40, 1.0, PARCHMENT, black=True)
    box = pygame.Surface((90, 100), pygame.SRCALPHA)
    piece.draw(box, (45, 96))
    return np.asarray(pygame.surfarray.array_alpha(box) > 127)


def test_every_invader_is_a_people() -> None:
    """Whoever has a banner has an outline."""
    assert set(PEOPLES) == set(ids("banners"))


@pytest.mark.parametrize(("one", "other"), list(combinations(sorted(BUILDS.values()), 2)))
def test_no_two_builds_have_one_outline(one: str, other: str) -> None:
    a, b = outline(one), outline(other)
    assert (a ^ b).sum() / (a | b).sum() > 0.15


def test_kin_have_their_own_colours() -> None:
    looks = {card: pygame.image.tobytes(warrior(card, 40, 1.0, PARCHMENT).surface, "RGBA") for card in PEOPLES}
    assert len(set(looks.values())) == len(PEOPLES)
