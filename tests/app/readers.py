"""What can become of the process that reads pictures; a process that is begun finds it here by name."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection


def falls(pipe: Connection) -> None:
    """A reader that a file ends."""
    pipe.recv()
    os._exit(11)


def never(pipe: Connection) -> None:
    """A reader whose disk never answers."""
    pipe.recv()
    while True:
        pipe.poll(None)
