"""Memory that large pictures have left goes back to the system, where the C library keeps it otherwise."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable

THRESHOLD, LARGE = -3, 1 << 20
"""glibc's number for the size in bytes from which on something has memory of its own, and that size."""


@functools.cache
def _of_library(name: str) -> Callable[..., int] | None:
    """A function of glibc, which alone keeps what large things leave free between small ones; None elsewhere."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # after the first picture, which comes up the sooner

    try:
        found: Callable[..., int] = ctypes.CDLL(None)[name]
    except (AttributeError, OSError):  # another C library: it gives back by itself
        return None
    return found


@functools.cache
def keep_apart() -> None:
    """From now on large pictures lie apart from all else, and what they leave is free at once."""
    if (tune := _of_library("mallopt")) is not None:
        tune(THRESHOLD, LARGE)


def give_back() -> None:
    """Give back what else is free; it takes some milliseconds, so it is for moments in which nothing moves."""
    if (trim := _of_library("malloc_trim")) is not None:
        trim(0)
