"""Painting needs no window: the dummy drivers are chosen before pygame starts."""

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.paint.pieces import PIECES


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    """Every test paints afresh."""
    PIECES.clear()
    yield
    PIECES.clear()
