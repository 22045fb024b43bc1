"""What an export must know of a TrueType font to set words in it: glyphs, their widths, and the lines of the em square.

Only the few tables that this needs are read.
"""

from __future__ import annotations

import functools
import struct
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
        return _read(data)
    except (struct.error, IndexError, KeyError) as error:
        raise ValueError(f"{path.name} is no TrueType font that can be embedded ({error})") from error


def _read(data: bytes) -> Typeface:
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
        data, _glyphs(data, cmap), tuple(map(scaled, widths)), scaled(ascent), scaled(descent),
        (scaled(box[0]), scaled(box[1]), scaled(box[2]), scaled(box[3])),
    )  # fmt: skip


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """The characters of the basic plane (a table of format 4)."""
    found: dict[int, int] = {}
    for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
        at = cmap + offset
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
