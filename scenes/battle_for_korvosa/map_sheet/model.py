"""What a map sheet says: places, greens, coasts, bridges and waters, in points of the sheet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

XY = tuple[float, float]
CASTLE = "castle"
Ring = list[XY]
"""Points of a closed line; the last joins the first."""


class Drawn(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A quarter or the Castle on the sheet."""

    token: XY
    """Middle of the token of its units."""
    label: XY
    """Middle of the first base line of its name."""
    lines: list[str]
    """The name, as it is broken."""
    outline: Ring
    """Two outlines share their common points exactly: quarters touch where the same points follow each other."""
    picture: XY | None = None
    """Middle of a landmark's drawing; of the Castle its foot."""


class Green(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """Ground that belongs to no quarter and keeps some apart."""

    kind: Literal["pond", "crag", "square", "wood", "wall", "park"]
    outline: Ring


class Bridge(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A bridge: its two ends lie a little inside the first and the second quarter."""

    quarters: tuple[str, str]
    from_: XY = field(name="from")
    to: XY


class Water(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A river or narrows by its middle line, a bay by a point: for lettering and ships."""

    name: str
    kind: Literal["river", "narrows", "bay"]
    line: list[XY] = []
    at: XY | None = None


class Sheet(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The whole sheet, x to the right, y down."""

    map: str
    version: int
    sheet: XY
    """Width and height."""
    quarters: dict[str, Drawn]
    castle: Drawn
    greens: list[Green]
    coast: list[Ring]
    """One for each piece of land; everything else is water."""
    bridges: list[Bridge]
    waters: list[Water] = []

    def drawn(self) -> dict[str, Drawn]:
        """Every place, the Castle last."""
        return {**self.quarters, CASTLE: self.castle}
