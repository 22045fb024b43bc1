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


def answers_nonsense(pipe: Connection) -> None:
    """A reader that says something else."""
    while pipe.recv():
        pipe.send(7)


def answers_what_nobody_can_read(pipe: Connection) -> None:
    """A reader whose memory a file has overwritten."""
    while pipe.recv():
        pipe.send_bytes(b"\x80\x05noise")
