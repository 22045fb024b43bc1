"""Work counted in calls of functions: the same on every machine, however busy it is and whatever threads there are."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Counted:
    calls = 0


@contextmanager
def counted() -> Iterator[Counted]:
    """Counts calls of functions, of Python's and of C's, in this thread."""
    found = Counted()

    def heard(frame: FrameType, event: str, argument: Any) -> None:
        if event in ("call", "c_call"):
            found.calls += 1

    gc.disable()
    sys.setprofile(heard)
    try:
        yield found
    finally:
        sys.setprofile(None)
        gc.enable()
