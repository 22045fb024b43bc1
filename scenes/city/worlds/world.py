"""A world: its paper, its inks, what its walls, roads and waters look like, and what its builders put up.

Each is a file of `assets/worlds`; medieval is what stands in the code of the ink itself, with no more than its colours.
"""

from __future__ import annotations

import functools
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from scenes.city.worlds.painters import Part, stamp_of
from scenes.city.worlds.shapes import INK, Colour, Stamp
from scenes.paint.theme import Theme, luminance, mix, rgb
from scenes.system.paths import asset

WorldId = Literal["medieval", "kaiju", "steam-punk", "space", "zombies", "superheroes"]
WORLDS: tuple[WorldId, ...] = get_args(WorldId)
Ground = Literal["stains", "streets", "soot", "stars", "tracks"]
Crown = Literal[
    "", "merlons", "hazard", "rivets", "lamps", "stakes", "panels", "dashes", "rails", "rings", "ruts", "waves", "rocks"
]
"""What stands on a wall, runs along a road, lies in water."""


PaperId = Literal["", "white", "kraft", "grey", "chart", "blue"]
PAPERS: dict[PaperId, tuple[str, str, str, str]] = {
    "": ("", "", "", ""),
    "white": ("#FBF9F2", "#EEEADD", "#2B2118", "#5A4630"),
    "kraft": ("#D8BA8C", "#C5A270", "#2B2118", "#503C26"),
    "grey": ("#D8DAD6", "#C3C7C3", "#26282A", "#4B4F52"),
    "chart": ("#DCE9E4", "#C0D7D0", "#1F2F38", "#42555E"),
    "blue": ("#20507C", "#183F64", "#EEF4FA", "#BCD2E6"),
}
"""The paper of a sheet: its colour, that of its stains, of ink and of fine ink; the first is the world's own."""


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a wall, a road or water looks: its body and edges, a lighter colour for what is on it, and what that is."""

    body: str
    edge: str
    light: str
    crown: Crown = ""


class World(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that differs from world to world on a drawn map. Colours are codes such as `#2B2118`."""

    paper: str = "#F4EAD0"
    deep: str = "#E6D6B0"
    ink: str = "#2B2118"
    soft: str = "#5A4630"
    ground: Ground = "stains"
    strength: int = 44
    """How strong the wash of a place is in its middle (0-255)."""
    tints: tuple[str, ...] = ("#B5583A", "#A9B27C", "#DDBE6A", "#7C8A86", "#74307A", "#9DBFC9", "#8C6A55")
    """The washes of places that have none of their own, in the order of the map."""
    dyes: dict[str, str] = {}
    """Colour of the palette -> what stands for it here; own colours stay as they were chosen."""
    bands: dict[str, Band] = {}
    """Nib -> its look."""
    colours: dict[str, str] = {}
    air: bool = True
    """Does smoke rise and do birds fly over its cities?"""
    stamps: dict[str, tuple[tuple[tuple[str | float, ...], ...], ...]] = {}
    """Name of a stamp -> its kinds, each a list of parts (`painters`)."""

    @property
    def dark(self) -> bool:
        """Is its ground darker than its ink?"""
        return luminance(rgb(self.paper)) < luminance(rgb(self.ink))

    def colour(self, code: str) -> Colour:
        """The colour of ink of that code in this world."""
        colour = rgb(code)
        if colour == INK:
            return rgb(self.ink)
        return rgb(self.dyes[code]) if code in self.dyes else colour

    def tint(self, number: int) -> Colour:
        """The wash of the place that is the so-manieth of the map."""
        return rgb(self.tints[number % len(self.tints)])


@functools.cache
def world(id: str) -> World:
    """A world by its id, which may end in a paper (`kaiju@chart`); medieval for any other."""
    builders, _, paper = id.partition("@")
    if builders not in WORLDS or builders == "medieval":
        here = World()
    else:
        here = msgspec.yaml.decode(asset(f"worlds/{builders}.yaml").read_bytes(), type=World)
    if not paper or paper not in PAPERS:
        return here
    ground, deep, ink, soft = PAPERS[paper]
    return msgspec.structs.replace(here, paper=ground, deep=deep, ink=ink, soft=soft, ground="stains")


@functools.cache
def stamps_in(id: str, name: str) -> tuple[Stamp, ...]:
    """What a world's builders put up under the name of a stamp, in several kinds; empty: what all worlds have."""
    here = world(id)
    kinds: tuple[tuple[Part, ...], ...] = here.stamps.get(name, ())
    return tuple(stamp_of(name, parts, here.colours) for parts in kinds)


@functools.lru_cache(maxsize=32)
def themed(theme: Theme, id: str) -> Theme:
    """The theme of a sheet in a world: its paper and inks. Where colours are to be plain, they stay so."""
    here = world(id)
    if not theme.washes or here == World() or theme.name.endswith(f"@{id}"):
        return theme
    paper = rgb(here.paper)
    return replace(
        theme,
        name=f"{theme.name}@{id}",
        parchment=paper,
        deep_parchment=rgb(here.deep),
        ink=rgb(here.ink),
        soft_ink=rgb(here.soft),
        hairline=mix(paper, rgb(here.soft), 0.6),
        card=mix(paper, (255, 255, 255), 0.1 if here.dark else 0.7),
    )
