"""A place is drawn in the hand of its world: every type word of the rules, in all six."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from scenes.city.worlds.world import WORLDS
from scenes.defenders.pieces.place_art import OF_WORD, place_picture
from scenes.paint import art

PX = 40


def seen(world: str, word: str) -> np.ndarray:
    """The picture on white, as signed numbers."""
    white = pygame.Surface((PX, PX))
    white.fill((255, 255, 255))
    white.blit(place_picture(world, word, PX), (0, 0))
    return pygame.surfarray.array3d(white).astype(int)


def test_every_type_word_has_a_picture() -> None:
    words = set(art.ids("locations"))
    assert words == set(OF_WORD)


@pytest.mark.parametrize("word", sorted(OF_WORD))
def test_no_two_worlds_build_it_alike(word: str) -> None:
    pictures = {world: seen(world, word) for world in WORLDS}
    for one, other in itertools.combinations(WORLDS, 2):
        there = (pictures[one] < 250).any(axis=2) | (pictures[other] < 250).any(axis=2)
        differ = (abs(pictures[one] - pictures[other]) > 32).any(axis=2)
        assert differ[there].mean() >= 0.3, (one, other)
