"""Animated PNG files, as they are seen."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np


def film(path: Path) -> tuple[list[np.ndarray], list[float]]:
    """The pictures of an animated PNG as they are seen one after another, and how many seconds each is shown."""
    data, at, order = path.read_bytes(), 8, -1
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    shown: list[np.ndarray] = []
    seconds: list[float] = []
    count, control, size = 0, (0, 0, 0, 0), (0, 0)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack_from(">I", data, at + 8 + length)[0]
        at += 12 + length
        if kind == b"IHDR":
            size = struct.unpack_from(">2I", body)
        elif kind == b"acTL":
            count = struct.unpack(">2I", body)[0]
        elif kind == b"fcTL":
            number, *box, over, under, dispose, blend = struct.unpack(">5I2H2B", body)
            assert number == order + 1 and (dispose, blend) == (0, 1)
            order, control = number, (box[0], box[1], box[2], box[3])
            seconds.append(over / under)
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                assert struct.unpack_from(">I", body)[0] == order + 1
                order, body = order + 1, body[4:]
            wide, high, left, top = control
            rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(high, 1 + 4 * wide)
            part = rows[:, 1:].reshape(high, wide, 4)
            picture = shown[-1].copy() if shown else np.zeros((size[1], size[0], 3), np.uint8)
            below = picture[top : top + high, left : left + wide]
            assert shown or (part[:, :, 3] == 255).all(), "nothing lies below the first picture"
            below[part[:, :, 3] == 255] = part[part[:, :, 3] == 255][:, :3]
            shown.append(picture)
    assert len(shown) == count
    return shown, seconds
