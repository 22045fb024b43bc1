"""*Why?* of every default connection, clause by clause: DEF-MAP-6 and -7 say how two touch, DEF-CONN-2 what follows."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.city.drawing.document import City, Place, Stroke
from scenes.city.meaning.meaning import meaning, pair_of, why

Line = list[tuple[float, float]]


def square(x: float, y: float, side: float) -> Line:
    """A closed square from its upper left corner."""
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]


def city(*things: tuple[str, str, tuple[str, ...], Line], stamp: tuple[str, float, float] | None = None) -> City:
    """A city of places (name, shape, words, line), with a stamp if there is one."""
    drawn = City("Karrow")
    for number, (name, shape, words, line) in enumerate(things):
        place: Any = Place(name, name.title(), shape, words, number)  # type: ignore[arg-type]
        drawn.edit("place", [("place", name, place)])
        key = drawn.new_id()
        points = tuple((x, y, 0.0, 0.5) for x, y in line)
        drawn.edit("draw", [("stroke", key, Stroke(key, "pen", "#2B2118", 3.0, drawn.layer_for(name), name, points))])
    if stamp:
        key = drawn.new_id()
        spot = ((stamp[1], stamp[2], 0.0, 0.5),)
        drawn.edit(
            "stamp", [("stroke", key, Stroke(key, "stamp", "#2B2118", 26.0, "stamps", "", spot, words=stamp[0]))]
        )
    return drawn


def ash(*words: str) -> tuple[str, str, tuple[str, ...], Line]:
    return "ash", "area", words, square(400, 400, 120)


BESIDE = ("birch", "area", (), square(526, 400, 120))
FAR = ("birch", "area", (), square(700, 400, 120))
WITHIN = ("birch", "small", (), square(430, 430, 40))
OVER = ("birch", "area", (), square(430, 430, 120))
WALL: Line = square(300, 300, 500)
RIVER = ("ald", "nature", ("river",), [(535.0, 0.0), (535.0, 1000.0)])
BANK = ("birch", "area", (), square(550, 400, 120))
ROAD = ("road", "long", ("thoroughfare",), [(460.0, 410.0), (610.0, 410.0)])

CASES: dict[str, tuple[City, str, str, str, str, bool]] = {
    # what touches how: city, one, other, kind, words of the first reason, connected
    "beside": (city(ash(), BESIDE), "ash", "birch", "beside", "only 6 units lie between their edges", True),
    "beside, overlapping": (
        city(ash(), ("birch", "area", (), square(510, 400, 120))), "ash", "birch", "beside",
        "overlap at their edges", True,
    ),
    "within": (city(ash(), WITHIN), "ash", "birch", "within", "Birch lies within Ash", True),
    "under": (city(ash("underground"), OVER), "ash", "birch", "under", "Ash lies under Birch", True),
    "inside the wall": (
        city(("wall", "long", ("walls",), WALL), ("ash", "area", (), square(308, 400, 120))), "ash", "wall",
        "inside-wall", "touches Wall from inside", True,
    ),
    "outside the wall": (
        city(("wall", "long", ("walls",), WALL), ("ash", "area", (), square(808, 400, 120))), "ash", "wall",
        "outside-wall", "touches Wall from outside", False,
    ),
    "gate": (
        city(("wall", "long", ("walls",), WALL), ("road", "long", ("thoroughfare",), [(500, 700), (500, 900)])), "road",
        "wall", "gate", "there is a gate", True,
    ),
    "river without bridge or ford": (
        city(RIVER, ash(), BANK), "ash", "birch", "river", "no bridge or ford spans it", False,
    ),
    "river with a bridge": (
        city(RIVER, ash(), BANK, stamp=("bridge", 535, 450)), "ash", "birch", "bridge", "a bridge spans it", True,
    ),
    "river with a ford": (
        city(RIVER, ash(), BANK, stamp=("ford", 535, 450)), "ash", "birch", "bridge", "a ford spans it", True,
    ),
    "river with a road over it": (
        city(RIVER, ash(), BANK, ROAD), "ash", "birch", "bridge", "Road, with a bridge or ford, spans it", True,
    ),
    "a bridge elsewhere": (
        city(RIVER, ash(), BANK, stamp=("bridge", 535, 800)), "ash", "birch", "river", "no bridge or ford", False,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_why_of_each_contact_names_its_clause(case: str) -> None:
    """The contact with DEF-MAP-6 (a gate: DEF-MAP-7), the default with DEF-CONN-2, the verdict with DEF-CONN-1."""
    drawn, a, b, kind, words, connected = CASES[case]
    now = meaning(drawn)
    assert now.contacts[pair_of(a, b)].kind == kind
    assert (pair_of(a, b) in now.connections) is connected
    for reasons in (why(now, a, b), why(now, b, a)):
        assert [reason.clause for reason in reasons] == [
            "DEF-MAP-7" if kind == "gate" else "DEF-MAP-6",
            "DEF-CONN-2",
            "DEF-CONN-1",
        ]
        assert words in reasons[0].words
        assert reasons[1].words == f"Places that touch like this are {'' if connected else 'not '}connected."
        assert ("not connected" in reasons[2].words) is not connected


def test_every_kind_of_contact_is_explained() -> None:
    """All eight of DEF-MAP-6 are among the cases."""
    assert {case[3] for case in CASES.values()} == {
        "beside",
        "within",
        "under",
        "inside-wall",
        "outside-wall",
        "gate",
        "river",
        "bridge",
    }


def test_why_without_contact_says_how_far() -> None:
    """DEF-CONN-2: no contact, not connected."""
    now = meaning(city(ash(), FAR))
    assert now.contacts == {} and now.connections == frozenset()
    reasons = why(now, "ash", "birch")
    assert [reason.clause for reason in reasons] == ["DEF-MAP-6", "DEF-CONN-2", "DEF-CONN-1"]
    assert "180 units lie between them" in reasons[0].words
