"""One drawing in six worlds: how far apart they look, what their builders put up, and that a city remembers its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes.city.drawing.document import City, in_order
from scenes.city.drawing.files import read_city
from scenes.city.drawing.record import read_record, write_record
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter, render
from scenes.city.ink.stamps import STAMPS, outlines
from scenes.city.worlds.world import WORLDS, stamps_in, themed, world
from scenes.paint.theme import contrast, rgb, theme
from scenes.system.paths import maps_dir
from tools.gallery.settings import LEAST, shares

NEW = [id for id in WORLDS if id != "medieval"]
OWN = ("house", "church", "keep", "tower", "gate", "bridge", "market", "mill", "ship", "tree", "fir", "field", "tent")


def drawn_in(id: str, *, bare: bool) -> City:
    """The sample city Karrow in a world; `bare`: thin lines alone."""
    city = read_city(maps_dir() / "karrow.yaml").city
    city.edit("world", [("fact", "world", id)])
    if bare:
        city.edit(
            "bare",
            [
                ("stroke", s.id, None if s.tool in ("stamp", "wash") else replace(s, words="", width=min(4.0, s.width)))
                for s in city.strokes.values()
            ],
        )
    return city


@pytest.mark.parametrize("bare", [True, False])
def test_each_two_worlds_differ_in_a_third_of_the_map(bare: bool) -> None:
    scale = 0.25
    pictures = {}
    for id in WORLDS:
        city = drawn_in(id, bare=bare)
        painter = Painter(city, Looks(city.smoothing), theme())
        ink = [s for s in in_order(city.strokes.values()) if city.shown(s)]
        pictures[id] = render(painter, (400, 250), (scale, 0, 0, scale, 0, 0), ink)
    near = [(one, other, share) for one, other, share in shares(pictures) if share < LEAST]
    assert near == []


@pytest.mark.parametrize("id", NEW)
def test_every_stamp_is_drawn_and_the_common_ones_are_the_worlds_own(id: str) -> None:
    for name in STAMPS:
        kinds = max(1, len(stamps_in(id, name)))
        for number in range(kinds):
            fills, lines, _ = outlines(name, rgb("#B5583A"), (100, 100), 20, 0, number, id)
            assert fills or lines, (name, number)
            points = [point for _, outline in fills for point in outline] + [p for line in lines for p in line]
            assert all(60 <= x <= 140 and 60 <= y <= 140 for x, y in points), (name, number)
    assert [name for name in OWN if not stamps_in(id, name)] == []
    assert len(stamps_in(id, "house")) >= 4


@pytest.mark.parametrize("id", WORLDS)
def test_names_can_be_read_on_the_sheet(id: str) -> None:
    sheet = themed(theme(), id)
    assert contrast(sheet.ink, sheet.parchment) >= 4.5
    assert contrast(sheet.soft_ink, sheet.parchment) >= 4.5
    assert all(contrast(sheet.ink, world(id).tint(n)) > 1.2 for n in range(7))


def test_plain_colours_stay_plain_in_every_world() -> None:
    plain = theme(high_contrast=True)
    assert all(themed(plain, id) is plain for id in WORLDS)


def test_a_city_remembers_its_world(tmp_path: Path) -> None:
    city, missing = read_record(write_record(drawn_in("space", bare=True)), "space.yaml")
    assert (city.world, missing) == ("space", [])
    assert "world:" not in write_record(drawn_in("medieval", bare=True))


def test_a_world_that_nobody_knows_looks_medieval() -> None:
    city = drawn_in("atlantis", bare=True)
    painter = Painter(city, Looks(0), theme())
    assert painter.theme is theme()
    assert outlines("house", rgb("#B5583A"), (0, 0), 10, 0, 1, "atlantis") == outlines(
        "house", rgb("#B5583A"), (0, 0), 10, 0, 1
    )
