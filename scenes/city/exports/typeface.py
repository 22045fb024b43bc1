"""What an export must know of a TrueType font to set words in it: glyphs, their widths, and the lines of the em square.

Only the few tables that this needs are read. What is drawn as a picture or as shapes gets letters that nobody sees, so
that it is found and copied as text.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Typeface:
    """A font: lengths are in thousandths of its size, as PDF wants them."""

    data: bytes
    glyphs: dict[int, int]
    """From a character's code to its glyph."""
    widths: tuple[int, ...]
    ascent: int
    descent: int
    box: tuple[int, int, int, int]

    def glyph(self, letter: str) -> int:
        """The glyph of a letter; 0 is the sign for a letter that the font lacks."""
        return self.glyphs.get(ord(letter), 0)

    def width(self, words: str) -> int:
        """How wide words run."""
        return sum(self.widths[min(self.glyph(letter), len(self.widths) - 1)] for letter in words)

    @property
    def baseline(self) -> float:
        """From the middle of a line down to its baseline."""
        return (self.ascent + self.descent) / 2


@functools.lru_cache(maxsize=4)
def typeface(path: Path) -> Typeface:
    """Read a font file; OSError if that fails, ValueError if it is no TrueType font."""
    data = path.read_bytes()
    try:
        return read(data)
    except (struct.error, IndexError, KeyError) as error:
        raise ValueError(f"{path.name} is no TrueType font that can be embedded ({error})") from error


UNSEEN, BLANK, DAY = "Unseen", 500, 0xDA000000
"""The name of a font that draws nothing, how wide each of its letters is, and a day on which it may have been made."""


def unseen(letters: Iterable[str]) -> bytes:
    """A font that has these letters, each of them once, and draws none; its glyphs are in their order."""
    codes = sorted((ord(letter), glyph) for glyph, letter in enumerate(letters, 1))
    groups = b"".join(struct.pack(">3I", code, code, glyph) for code, glyph in codes)
    many, name = len(codes) + 1, UNSEEN.encode("utf-16-be")
    tables = {
        b"OS/2": struct.pack(">HhH", 0, BLANK, 400) + bytes(72),
        b"cmap": struct.pack(">4HI2H3I", 0, 1, 3, 10, 12, 12, 0, 16 + len(groups), 0, len(codes)) + groups,
        b"glyf": b"\0\0",
        b"head": struct.pack(">4I2H2q4h2H3h", 0x10000, 0x10000, 0, 0x5F0F3CF5, 0, 1000, DAY, DAY, *[0] * 5, 8, 2, 0, 0),
        b"hhea": struct.pack(">I3hH11hH", 0x10000, 800, -200, 0, BLANK, *[0] * 11, 1),
        b"hmtx": struct.pack(">Hh", BLANK, 0) + bytes(2 * (many - 1)),
        b"loca": bytes(2 * (many + 1)),
        b"maxp": struct.pack(">IH13H", 0x10000, many, *[0] * 13),
        b"name": struct.pack(">9H", 0, 1, 18, 3, 1, 0x409, 4, len(name), 0) + name,
        b"post": struct.pack(">I", 0x30000) + bytes(28),
    }
    head, at = struct.pack(">I4H", 0x10000, len(tables), 128, 3, 16 * len(tables) - 128), 12 + 16 * len(tables)
    body = b""
    for tag, table in tables.items():
        head += struct.pack(">4s3I", tag, 0, at + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return head + body


def read(data: bytes) -> Typeface:
    """What a font file holds."""
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {}
    for number in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        tables[tag] = offset
    head, hhea, hmtx, cmap = (tables[tag] for tag in (b"head", b"hhea", b"hmtx", b"cmap"))
    if b"glyf" not in tables:
        raise KeyError("glyf")
    em = struct.unpack_from(">H", data, head + 18)[0]
    box = struct.unpack_from(">4h", data, head + 36)
    ascent, descent = struct.unpack_from(">2h", data, hhea + 4)
    many = struct.unpack_from(">H", data, hhea + 34)[0]
    widths = [struct.unpack_from(">H", data, hmtx + 4 * number)[0] for number in range(many)]

    def scaled(value: float) -> int:
        return int(value * 1000 / em + 0.5) if value >= 0 else -int(-value * 1000 / em + 0.5)

    return Typeface(
        data,
        _glyphs(data, cmap),
        tuple(map(scaled, widths)),
        scaled(ascent),
        scaled(descent),
        (scaled(box[0]), scaled(box[1]), scaled(box[2]), scaled(box[3])),
    )


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """The characters of the basic plane (a table of format 4), and those of a table of format 12."""
    found: dict[int, int] = {}
    for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        at = cmap + offset
        if platform in (0, 3) and struct.unpack_from(">H", data, at)[0] == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                one, last_one, glyph = struct.unpack_from(">3I", data, at + 16 + 12 * group)
                found |= {code: glyph + code - one for code in range(one, last_one + 1)}
        if platform not in (0, 3) or struct.unpack_from(">H", data, at)[0] != 4:
            continue
        segments = struct.unpack_from(">H", data, at + 6)[0] // 2
        last = struct.unpack_from(f">{segments}H", data, at + 14)
        first = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
        delta = struct.unpack_from(f">{segments}H", data, at + 16 + 4 * segments)
        start = at + 16 + 6 * segments
        offsets = struct.unpack_from(f">{segments}H", data, start)
        for k in range(segments):
            for code in range(first[k], min(last[k], 0xFFFE) + 1):
                if offsets[k]:
                    place = start + 2 * k + offsets[k] + 2 * (code - first[k])
                    glyph = struct.unpack_from(">H", data, place)[0]
                    glyph = (glyph + delta[k]) & 0xFFFF if glyph else 0
                else:
                    glyph = (code + delta[k]) & 0xFFFF
                if glyph:
                    found[code] = glyph
    return found
