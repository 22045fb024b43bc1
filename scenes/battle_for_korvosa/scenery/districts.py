"""Washes and roofs of the seven districts, in map order, and of the greens between quarters."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.battle_for_korvosa.scenery.chart import Chart
from scenes.paint.theme import Colour, rgb

LAND = rgb("#EBDDB6")
GREEN_WASH = {
    "pond": rgb("#C9CF9A"),
    "crag": rgb("#CDBF9C"),
    "square": rgb("#EFE3C2"),
    "wood": rgb("#A9B27C"),
    "wall": rgb("#BFC08E"),
    "park": rgb("#B5BE85"),
}


@dataclass(frozen=True, slots=True)
class Look:
    """A district's pale wash, the roofs of its houses, and what else stands there: houses, graves or gardens."""

    wash: Colour
    roofs: tuple[Colour, ...]
    ground: str = "houses"


def _look(wash: str, *roofs: str, ground: str = "houses") -> Look:
    return Look(rgb(wash), tuple(rgb(roof) for roof in roofs), ground)


LOOKS = (
    _look("#C98F68", "#8C6A55", "#9C6B4E", "#B5583A", "#A98A63"),
    _look("#DDBE5C", "#B5583A", "#C98963", "#B5583A", "#DDBE6A"),
    _look("#B39AC2", "#7C7396", "#7C8A86", "#8E83A8", "#7C8A86"),
    _look("#D98A78", "#B5583A", "#B5583A", "#C98963", "#8C6A55"),
    _look("#9DB87C", "#DDBE6A", "#8E9B5E", "#B5583A", "#A9A36A", ground="gardens"),
    _look("#B5AFA4", "#7C8A86", "#8F8A80", "#9AA6A0", "#7C8A86", ground="graves"),
    _look("#8FAEC4", "#6E8CA0", "#7C8A86", "#7F97A6", "#8C6A55"),
)


def colours_of(chart: Chart, district: str) -> Look:
    """How a district looks: by its place in map order, so that a group's own map has its looks, too."""
    return LOOKS[chart.districts.index(district) % len(LOOKS)]
