"""The palette, type sizes and units of the parchment-and-ink style, and the colour measures that prove them.

Sizes are in units: 1 u = 1 pixel at 1280x720. A `Theme` is immutable and has a short `key`, so that every
painted piece can be kept by (piece, state, scale, theme). Get one from `theme()`; the same settings give the
same object.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Colour = tuple[int, int, int]
Sight = Literal["normal", "protan", "deutan", "tritan"]
StateName = Literal["legal", "illegal", "focus", "warning"]
SuitName = Literal["spade", "heart", "diamond", "club"]
Pattern = Literal["solid", "chevron", "bend", "cross", "pale", "quarterly", "fess"]

STATES: tuple[StateName, ...] = ("legal", "illegal", "focus", "warning")
SUITS: tuple[SuitName, ...] = ("spade", "heart", "diamond", "club")

# Type sizes in units.
TITLE, NUMBER, HEADING, SUBHEADING, BODY, SMALL = 48, 34, 26, 20, 17, 14
MIN_TEXT_CONTRAST = 4.5
MIN_MARK_CONTRAST = 3.0
MIN_SUIT_DISTANCE = 28.0

# Layout in units.
PANEL = 404
TARGET = 44
CARD_SIZE = (104, 146)
CARD_RATIO = CARD_SIZE[1] / CARD_SIZE[0]
"""How much higher than wide a card is."""
TOKEN_SIZE = 44


def rgb(code: str) -> Colour:
    """The colour of a code such as "#F4EAD0"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def hex_code(colour: Colour) -> str:
    """The code of a colour, e.g. "#F4EAD0"."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of b laid over a: 0 gives a, 1 gives b."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


class Tone(Struct, frozen=True):
    """A state colour: one value for paper, one for the dark table and bar."""

    paper: Colour
    dark: Colour

    def on(self, dark: bool) -> Colour:
        """The value for a dark ground, or for paper."""
        return self.dark if dark else self.paper


class Seat(Struct, frozen=True):
    """A player's colour with the pattern that always goes with it."""

    name: str
    colour: Colour
    pattern: Pattern


SEATS: Mapping[str, Seat] = MappingProxyType(
    {
        seat.name: seat
        for seat in (
            Seat("azure", rgb("#00538A"), "solid"),
            Seat("rust", rgb("#9C3D00"), "chevron"),
            Seat("forest", rgb("#00614A"), "bend"),
            Seat("plum", rgb("#74307A"), "cross"),
            Seat("ochre", rgb("#735600"), "pale"),
            Seat("crimson", rgb("#A1123F"), "quarterly"),
            Seat("slate", rgb("#474C55"), "fess"),
        )
    }
)

_BLACK_SUIT, _RED_SUIT = rgb("#16161D"), rgb("#C70700")
FOUR_COLOURS: Mapping[SuitName, Colour] = MappingProxyType(
    {"spade": _BLACK_SUIT, "heart": _RED_SUIT, "diamond": rgb("#002999"), "club": rgb("#007A5A")}
)
TWO_COLOURS: Mapping[SuitName, Colour] = MappingProxyType(
    {"spade": _BLACK_SUIT, "heart": _RED_SUIT, "diamond": _RED_SUIT, "club": _BLACK_SUIT}
)


class Washes(Struct, frozen=True):
    """The flat washes under the pen lines."""

    roof: Colour = (0xB5, 0x58, 0x3A)
    roof_brown: Colour = (0x8C, 0x6A, 0x55)
    slate: Colour = (0x7C, 0x8A, 0x86)
    straw: Colour = (0xDD, 0xBE, 0x6A)
    stone: Colour = (0xC9, 0xBF, 0xA6)
    timber: Colour = (0xA9, 0x81, 0x4F)
    grass: Colour = (0xA9, 0xB2, 0x7C)
    meadow: Colour = (0xD9, 0xDA, 0xB2)
    earth: Colour = (0xD9, 0xCD, 0x9C)
    sand: Colour = (0xDC, 0xCF, 0xA0)
    road: Colour = (0xEA, 0xDB, 0xB0)
    water: Colour = (0x9D, 0xBF, 0xC9)
    picture: Colour = (0xEF, 0xE6, 0xCC)
    threat: Colour = (0xE8, 0xCF, 0xC6)
    cited: Colour = (0xF0, 0xDF, 0xA0)


class Theme(Struct, frozen=True, eq=False, dict=True):
    """Everything a drawing needs to know about colour, line and type. Compare and hash by identity."""

    name: str
    parchment: Colour = (0xF4, 0xEA, 0xD0)
    deep_parchment: Colour = (0xE6, 0xD6, 0xB0)
    card: Colour = (0xFF, 0xFB, 0xF0)
    ink: Colour = (0x2B, 0x21, 0x18)
    soft_ink: Colour = (0x5A, 0x46, 0x30)
    table: Colour = (0x3E, 0x52, 0x45)
    table_grain: Colour = (0x2C, 0x3C, 0x33)
    night: Colour = (0x1E, 0x1B, 0x18)
    pale: Colour = (0xCD, 0xBF, 0x9C)
    hairline: Colour = (0x8A, 0x76, 0x50)
    water: Colour = (0x3B, 0x6E, 0x8F)
    legal: Tone = Tone((0x00, 0x68, 0x4A), (0x7F, 0xD6, 0xB0))
    illegal: Tone = Tone((0xA3, 0x23, 0x1B), (0xFF, 0xA9, 0x9D))
    focus: Tone = Tone((0x0B, 0x5C, 0xAD), (0x8E, 0xC5, 0xFF))
    warning: Tone = Tone((0x8A, 0x4B, 0x00), (0xFF, 0xC9, 0x78))
    wash: Washes = Washes()
    seats: Mapping[str, Seat] = SEATS
    suits: Mapping[SuitName, Colour] = FOUR_COLOURS
    corner_letters: bool = False
    text_scale: float = 1.0
    washes: bool = True  # flat washes, blotches and grain under the lines
    least_line: float = 0.0  # no frame or outline thinner than this, in units
    wobble: float = 1.0  # share of the usual hand wobble

    @functools.cached_property
    def key(self) -> str:
        """A short name of all that changes a picture, for cache keys."""
        suits = 2 if self.suits["heart"] == self.suits["diamond"] else 4
        return f"{self.name}/{suits}/{int(self.corner_letters)}/{self.text_scale:g}"

    def state(self, name: StateName, dark: bool = False) -> Colour:
        """The colour of a state mark on paper or on a dark ground."""
        tones = {"legal": self.legal, "illegal": self.illegal, "focus": self.focus, "warning": self.warning}
        return tones[name].on(dark)

    def line(self, width: float) -> float:
        """The width of an outline in units, never below the theme's least line."""
        return max(width, self.least_line)

    def surfaces(self) -> dict[str, Colour]:
        """The three paper grounds that text stands on."""
        return {"parchment": self.parchment, "deep parchment": self.deep_parchment, "card": self.card}


PARCHMENT = Theme("parchment")
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
HIGH_CONTRAST = Theme(
    "high-contrast",
    parchment=_WHITE,
    deep_parchment=_WHITE,
    card=_WHITE,
    ink=_BLACK,
    soft_ink=_BLACK,
    table=_BLACK,
    table_grain=_BLACK,
    night=_BLACK,
    pale=_WHITE,
    hairline=_BLACK,
    water=rgb("#004A7C"),
    legal=Tone(rgb("#005238"), rgb("#7FF0C0")),
    illegal=Tone(rgb("#9A0B04"), rgb("#FFB4AA")),
    focus=Tone(rgb("#0047A0"), rgb("#9CCFFF")),
    warning=Tone(rgb("#6E3A00"), rgb("#FFD27F")),
    wash=Washes(*(15 * (_WHITE,))),
    washes=False,
    least_line=3.0,
)


@functools.lru_cache(maxsize=64)
def theme(
    *,
    high_contrast: bool = False,
    two_colour_suits: bool = False,
    corner_letters: bool = False,
    text_scale: float = 1.0,
) -> Theme:
    """The theme for these settings; the same settings give the same object. `text_scale`: 1.0 to 2.0."""
    if not 1.0 <= text_scale <= 2.0:
        raise ValueError(f"text scale must lie between 1.0 and 2.0, not {text_scale}")
    base = HIGH_CONTRAST if high_contrast else PARCHMENT
    if not two_colour_suits and not corner_letters and text_scale == 1.0:
        return base
    suits = TWO_COLOURS if two_colour_suits else FOUR_COLOURS
    return replace(base, suits=suits, corner_letters=corner_letters, text_scale=text_scale)


@functools.lru_cache(maxsize=16)
def in_two_colours(theme: Theme) -> Theme:
    """The same theme with red and black suits."""
    return replace(theme, suits=TWO_COLOURS)


# --- measures -------------------------------------------------------------------------------------------------------


def _linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _encoded(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


def luminance(colour: Colour) -> float:
    """Relative luminance of WCAG 2, 0 to 1."""
    red, green, blue = (_linear(v) for v in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
_SIGHT: Mapping[Sight, tuple[tuple[float, float, float], ...]] = MappingProxyType(
    {
        "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        "protan": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deutan": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritan": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)


def seen_by(colour: Colour, sight: Sight) -> Colour:
    """The colour as somebody with this sight sees it."""
    linear = [_linear(v) for v in colour]
    red, green, blue = (round(_encoded(sum(k * v for k, v in zip(row, linear, strict=True)))) for row in _SIGHT[sight])
    return red, green, blue


def _lab(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = (_linear(v) for v in colour)
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def delta_e(a: Colour, b: Colour, sight: Sight = "normal") -> float:
    """Distance of two colours in CIELAB (CIE 1976) for a kind of colour sight; 2 is just visible."""
    one, two = _lab(seen_by(a, sight)), _lab(seen_by(b, sight))
    return float(sum((p - q) ** 2 for p, q in zip(one, two, strict=True)) ** 0.5)
