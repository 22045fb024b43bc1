"""What a disk, a cable or a careless hand does to the bytes of a file."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence


def damaged(raw: bytes, luck: random.Random, others: Sequence[bytes] = ()) -> tuple[str, bytes]:
    """(what was done, in words; the bytes afterwards). `others`: what may get in between, of other files."""
    if not raw:
        return "bytes out of nothing", luck.randbytes(luck.randrange(1, 200))
    at = luck.randrange(len(raw))
    to = min(len(raw), at + luck.choice((1, 4, 60, 512, 4096)))
    stray = luck.choice([raw, *others])
    start = luck.randrange(len(stray) or 1)
    kinds: dict[str, Callable[[], bytes]] = {
        f"bit flipped at {at}": lambda: _put(raw, at, bytes([raw[at] ^ 1 << luck.randrange(8)])),
        f"byte at {at} replaced": lambda: _put(raw, at, luck.randbytes(1)),
        f"zero at {at}": lambda: _put(raw, at, b"\0"),
        f"cut at {at}": lambda: raw[:at],
        f"zeros from {at} to the end": lambda: raw[:at] + bytes(len(raw) - at),
        f"zeros in {at}-{to}": lambda: raw[:at] + bytes(to - at) + raw[to:],
        f"{at}-{to} lost": lambda: raw[:at] + raw[to:],
        f"{at}-{to} doubled": lambda: raw[:to] + raw[at:],
        f"noise in {at}-{to}": lambda: raw[:at] + luck.randbytes(to - at) + raw[to:],
        f"bytes of another place in {at}-{to}": lambda: _put(raw, at, stray[start : start + to - at]),
        f"digits of {at} multiplied": lambda: _digits(raw, at, luck),
        "nothing left": lambda: b"",
        "garbage behind the end": lambda: raw + luck.randbytes(luck.randrange(1, 300)),
    }
    how = luck.choice(list(kinds))
    return how, kinds[how]()


def _put(raw: bytes, at: int, instead: bytes) -> bytes:
    return raw[:at] + instead + raw[at + len(instead) :]


def _digits(raw: bytes, at: int, luck: random.Random) -> bytes:
    """A number of the file, from `at` on, gets another value, perhaps an absurd one; else a digit gets in."""
    number = luck.choice((b"-1", b"0", b"1e400", b".nan", b"9" * 40, b"9" * 5000, b"4294967296", b"0.5"))
    first = next((here for here in range(at, len(raw)) if raw[here : here + 1].isdigit()), at)
    last = first
    while raw[last : last + 1].isdigit():
        last += 1
    return raw[:first] + number + raw[last:]
