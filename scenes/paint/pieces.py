"""A painted piece with its anchor, and the one bounded cache that keeps them."""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ParamSpec

import pygame
from msgspec import Struct

from scenes.paint.theme import Theme

P = ParamSpec("P")
MEBIBYTE = 1024 * 1024


class Piece(Struct, frozen=True):
    """A picture, and the pixel in it that goes to the wanted place: a corner or the centre of the thing."""

    surface: pygame.Surface
    anchor: tuple[int, int] = (0, 0)

    def corner(self, position: tuple[float, float]) -> tuple[int, int]:
        """Where its top left pixel lies when drawn at this position."""
        return round(position[0]) - self.anchor[0], round(position[1]) - self.anchor[1]

    def rect(self, position: tuple[float, float]) -> pygame.Rect:
        """The pixels touched when drawn at this position."""
        return pygame.Rect(self.corner(position), self.surface.get_size())

    def draw(self, target: pygame.Surface, position: tuple[float, float]) -> pygame.Rect:
        """Blit with the anchor at `position`; returns the rectangle touched."""
        return target.blit(self.surface, self.corner(position))

    def by_runs(self) -> Piece:
        """A copy of a mostly empty picture that SDL draws many times as fast, onto windows and other opaque pictures.

        It is not to be drawn onto one with transparent parts.
        """
        copy = self.surface.copy()
        copy.set_alpha(255, pygame.RLEACCEL)
        return Piece(copy, self.anchor)

    def trimmed(self) -> Piece:
        """A copy without the empty rim: what moves restores no more of the window than it touches."""
        box = self.surface.get_bounding_rect()
        corner = self.anchor[0] - box.x, self.anchor[1] - box.y
        return Piece(self.surface.subsurface(box).copy(), corner) if box.w and box.h else self

    def faded(self, opacity: float) -> Piece:
        """A copy with this share of its opacity, e.g. for things that cannot be used now."""
        copy = self.surface.copy()
        copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return Piece(copy, self.anchor)


class Dismissed(Exception):
    """The worker that paints ahead is no longer wanted."""


class RightOfWay:
    """Who paints ahead makes way for the drawing thread: between two marks it waits until that one rests."""

    def __init__(self) -> None:
        self._free = threading.Event()
        self._worker: int | None = None
        self._dismissed = False

    def take(self) -> None:
        """The drawing thread works from now on."""
        self._free.clear()

    def free(self) -> None:
        """The drawing thread rests from now on."""
        self._free.set()

    def give(self) -> None:
        """Let the drawing thread go first; the same thread, and any other, goes on at once."""
        if self.is_behind:
            self._free.wait()
            if self._dismissed:
                raise Dismissed

    @property
    def is_behind(self) -> bool:
        """Is this the thread that paints ahead?"""
        return self._worker is not None and self._worker == threading.get_ident()

    @contextmanager
    def behind(self) -> Iterator[None]:
        """This thread makes way as long as this lasts."""
        self._worker, self._dismissed = threading.get_ident(), False
        try:
            yield
        finally:
            self._worker = None

    def dismiss(self) -> None:
        """Have the worker stop at the next mark."""
        self._dismissed = True
        self._free.set()


WAY = RightOfWay()


class PieceCache:
    """Least-recently-used pieces, bounded by the bytes of their pixels. Safe to use from a worker thread."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self.hits = 0
        self.misses = 0
        self.painted = 0
        """Bytes of all that was ever painted."""
        self._kept: OrderedDict[Hashable, Piece] = OrderedDict()
        self._lock = threading.RLock()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, build: Callable[[], Piece]) -> Piece:
        """The piece of this key, built now if it is not kept."""
        WAY.give()
        with self._lock:
            piece = self._kept.get(key)
            if piece is not None:
                self._kept.move_to_end(key)
                self.hits += 1
                return piece
            self.misses += 1
        piece = build()
        with self._lock:
            old = self._kept.pop(key, None)
            if old is not None:
                self.used -= _bytes(old)
            self._kept[key] = piece
            self.used += _bytes(piece)
            self.painted += _bytes(piece)
            while self.used > self.limit and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self.used -= _bytes(dropped)
        return piece

    def find(self, key: Hashable) -> Piece | None:
        """The piece of this key if it is kept; nothing is painted."""
        with self._lock:
            return self._kept.get(key)

    def clear(self) -> None:
        """Forget everything, e.g. after the display has changed."""
        with self._lock:
            self._kept.clear()
            self.used = 0


def _bytes(piece: Piece) -> int:
    return piece.surface.get_pitch() * piece.surface.get_height()


LEAST_ROOM = 80 * MEBIBYTE
"""Twice what the fullest board of any game takes at 1920x1080: what was just left is still there."""
ROOM = 40
"""Bytes of pieces for each pixel of a large window: its boards are painted at its own size."""
PIECES = PieceCache(LEAST_ROOM)


class Window(Struct):
    """What the pieces must know of the window that they are painted for."""

    scale: float = 1.0
    """Pixels to the unit."""


WINDOW = Window()


def make_room(width: int, height: int, scale: float) -> None:
    """Paint for a window of that many pixels, `scale` of them to the unit, and bound the pieces by what it needs."""
    WINDOW.scale = scale
    PIECES.limit = max(LEAST_ROOM, ROOM * width * height)


def kept(build: Callable[P, Piece]) -> Callable[P, Piece]:
    """Keep what a painting function returns, by its arguments."""
    name = _name(build)

    @functools.wraps(build)
    def look_up(*args: P.args, **kwargs: P.kwargs) -> Piece:
        return PIECES.get(_key_of(name, args, kwargs), lambda: build(*args, **kwargs))

    return look_up


def painted(build: Callable[P, Piece], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Is what a `kept` function returns for these arguments at hand already?"""
    return _key_of(_name(build), args, kwargs) in PIECES


def _name(build: Callable[P, Piece]) -> str:
    return f"{build.__module__}.{build.__qualname__}"


def _key_of(name: str, args: Sequence[object], kwargs: Mapping[str, object]) -> Hashable:
    """What a picture is kept under; asked some hundred times for each frame."""
    key = [value.key if value.__class__ is Theme else value for value in args]
    if kwargs:
        key += [(word, _key(kwargs[word])) for word in sorted(kwargs)]
    return (name, *key)


def _key(value: object) -> object:
    return value.key if isinstance(value, Theme) else value


def for_display(surface: pygame.Surface, *, opaque: bool = False) -> pygame.Surface:
    """The surface in the pixel format that blits fastest, the window's; without a window the one that it would have."""
    like = pygame.Surface((1, 1), 0 if opaque else pygame.SRCALPHA)
    # Surfaces made by pygame itself have the right format already; only filled vector pictures do not.
    alike = surface.get_masks() == like.get_masks()
    return surface if alike else surface.convert(like)
