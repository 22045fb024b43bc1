"""The cache of pieces: keeps, bounds, forgets the oldest."""

import io

import pygame
import pytest

from scenes.paint import ink, marks
from scenes.paint.art import art
from scenes.paint.pieces import PIECES, Piece, PieceCache, for_display, kept
from scenes.paint.theme import HIGH_CONTRAST, PARCHMENT, Theme


def _square(side: int) -> Piece:
    return Piece(pygame.Surface((side, side), pygame.SRCALPHA))


def test_a_kept_piece_is_built_once() -> None:
    cache = PieceCache(10_000)
    first = cache.get("a", lambda: _square(10))
    assert cache.get("a", lambda: _square(10)) is first
    assert (cache.hits, cache.misses) == (1, 1)


def test_the_cache_never_exceeds_its_limit() -> None:
    cache = PieceCache(50_000)
    for i in range(200):
        cache.get(i, lambda: _square(30))
        assert cache.used <= cache.limit
    assert len(cache) == 50_000 // (30 * 30 * 4)


def test_the_least_recently_used_goes_first() -> None:
    cache = PieceCache(3 * 400)
    for key in "abc":
        cache.get(key, lambda: _square(10))
    cache.get("a", lambda: _square(10))
    cache.get("d", lambda: _square(10))
    before = cache.misses
    cache.get("a", lambda: _square(10))
    assert cache.misses == before
    cache.get("b", lambda: _square(10))
    assert cache.misses == before + 1


def test_a_piece_larger_than_the_limit_is_still_given() -> None:
    cache = PieceCache(100)
    assert cache.get("big", lambda: _square(50)).surface.get_size() == (50, 50)
    assert len(cache) == 1


def test_painting_many_sizes_stays_within_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PIECES, "limit", 2_000_000)
    for px in range(40, 240):
        art("structures", "farm", px)
    assert 0 < PIECES.used <= 2_000_000


def test_themes_are_kept_apart() -> None:
    paper = ink.rule(100, 1.0, PARCHMENT)
    assert ink.rule(100, 1.0, PARCHMENT) is paper
    assert ink.rule(100, 1.0, HIGH_CONTRAST) is not paper


def test_arguments_that_cannot_be_kept_are_refused() -> None:
    @kept
    def paint(theme: Theme, parts: list[int]) -> Piece:
        return _square(len(parts))

    with pytest.raises(TypeError, match="hashable"):
        paint(PARCHMENT, [1, 2])


def test_a_piece_is_drawn_with_its_anchor_at_the_place() -> None:
    target = pygame.Surface((200, 200), pygame.SRCALPHA)
    ring = marks.ring("legal", 30, 30, 1.0, PARCHMENT, sign=False)
    touched = ring.draw(target, (100, 100))
    assert touched.collidepoint(100, 100)
    drawn = target.get_bounding_rect()
    assert abs(drawn.centerx - 100) <= 1 and abs(drawn.centery - 100) <= 1


def test_a_faded_piece_keeps_its_anchor() -> None:
    ring = marks.ring("legal", 30, 30, 1.0, PARCHMENT)
    faded = ring.faded(0.5)
    assert faded.anchor == ring.anchor
    assert faded.surface.get_at((46 - 30, 46)).a < ring.surface.get_at((46 - 30, 46)).a


def test_pictures_have_the_format_that_blits_fastest() -> None:
    """Also where no window is open: what is measured there is what the app draws."""
    svg = b'<svg viewBox="0 0 8 8"><rect width="4" height="8"/></svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg), (8, 8))
    for surface, opaque in ((drawn, False), (pygame.Surface((8, 8), pygame.SRCALPHA), True)):
        shown = for_display(surface, opaque=opaque)
        like = pygame.Surface((1, 1), 0 if opaque else pygame.SRCALPHA)
        assert (shown.get_masks(), shown.get_flags()) == (like.get_masks(), like.get_flags())
        assert for_display(shown, opaque=opaque) is shown
    assert for_display(drawn).get_at((1, 1)) == (0, 0, 0, 255) and for_display(drawn).get_at((6, 1)).a == 0
