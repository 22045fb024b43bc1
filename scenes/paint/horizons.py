"""The horizons of the art set: lands seen from afar, and the ground before each of them."""

from __future__ import annotations

from scenes.paint.theme import Colour, rgb

GROUND: dict[str, Colour] = {
    "coast": rgb("#E0D4A8"),
    "fields": rgb("#E6D5A0"),
    "lake": rgb("#CDD4AE"),
    "moor": rgb("#D9CBA4"),
    "orchard": rgb("#D0D5A8"),
    "peaks": rgb("#CFCCB4"),
    "pines": rgb("#BFC99F"),
}
"""The colour in which each horizon ends, and the ground below it goes on."""
