"""Plain data into typed values from several threads at once."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from game.core.data import typed

PROGRAM = """
from __future__ import annotations
import threading, time
from msgspec import Struct
from game.core.data import typed

def slow(kind):
    time.sleep(0.05)  # another thread goes on while the type is worked out
    return kind

class Card(Struct):
    name: slow(str)
    tags: slow(list[str])

class Deck(Struct):
    title: slow(str)
    cards: slow(list[Card])
    top: slow(dict[str, Card])

card = {"name": "Gate", "tags": ["stone"]}
plain = {"title": "Town", "cards": [card], "top": {"first": card}}
found = []

def read(wait, value, kind):
    time.sleep(wait)
    for _ in range(3):
        found.append(typed.convert(value, kind))

threads = [threading.Thread(target=read, args=(0.03 * turn, plain, Deck)) for turn in range(5)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(found), len({repr(one) for one in found}))
"""


def test_threads_that_meet_a_type_for_the_first_time_together_do_not_crash() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()) == (0, ["15", "1"]), done.stderr


class Gate(msgspec.Struct):
    wide: int


def test_what_does_not_fit_is_refused_as_before() -> None:
    assert typed.convert({"wide": 3}, Gate) == Gate(3) == typed.decode(b'{"wide": 3}', Gate)
    with pytest.raises(msgspec.ValidationError, match="wide"):
        typed.convert({"wide": "3 m"}, Gate)
    with pytest.raises(msgspec.DecodeError):
        typed.decode(b"{", Gate)
