"""Signs are read by shape and by place, in any hand; plain drawing stays plain ink (DEF-CONN-3, DEF-ENTRY-1)."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.parts.shapes import Place
from game.parts.strokes import ink_to_text
from scenes.city.meaning.recognise import REACH, recognise
from tools.bench import __main__ as bench
from tools.handwriting import hands

Line = list[tuple[float, float]]


def square(x: float, y: float, side: float) -> Line:
    """A closed square from its upper left corner."""
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]


def place(name: str, *strokes: Line, shape: str = "small") -> Place:
    """A place drawn like this."""
    return Place(id=name, name=name.title(), strokes=tuple(ink_to_text(strokes)), shape=shape)  # type: ignore[arg-type]


ASH, BIRCH, CEDAR = (
    place("ash", square(400, 400, 100)),
    place("birch", square(600, 400, 100)),
    place("cedar", square(505, 200, 90)),
)
NEXT = place("next", square(505, 400, 90))
MAP = (ASH, BIRCH, CEDAR)
SHAFT: Line = [(480, 450), (550, 452), (620, 450)]
LEFT: Line = [(496, 438), (480, 450), (497, 461)]
RIGHT: Line = [(604, 438), (620, 450), (603, 462)]
CROSS: list[Line] = [[(485, 435), (520, 465)], [(519, 434), (486, 466)]]
AB = ("ash", "birch")


def read(*strokes: Line, places: Iterable[Place] = MAP, connected: Iterable[tuple[str, str]] = ()) -> str:
    """`kind places` of a clear reading, else `ask` or `ink`."""
    found = recognise(strokes, tuple(places), frozenset(connected))
    return " ".join((found.meaning.kind, *found.meaning.places)) if found.meaning else found.answer


# -------------------------------------------------------------------------------------------------- each sign by hand

ARROWS: dict[str, list[Line]] = {
    "three strokes": [SHAFT, LEFT, RIGHT],
    "heads first, backwards": [RIGHT[::-1], LEFT[::-1], SHAFT[::-1]],
    "five strokes": [SHAFT, [(480, 450), (496, 438)], [(497, 461), (480, 450)], RIGHT[:2], RIGHT[1:]],
    "one stroke": [[*LEFT, (480, 450), *SHAFT[1:], (604, 438), (620, 450), (603, 462)]],
    "two strokes": [[*SHAFT, (604, 438), (620, 450), (603, 462)], LEFT],
    "from the middle outward": [
        [(550, 450), (480, 450), (494, 440)],
        [(480, 450), (494, 461)],
        [(549, 451), (620, 450), (604, 440)],
        [(620, 450), (604, 461)],
    ],
    "closed heads": [SHAFT, [*LEFT, LEFT[0]], [*RIGHT, RIGHT[0]]],
    "long heads": [SHAFT, [(515, 415), (480, 450), (514, 483)], [(588, 418), (620, 450), (585, 480)]],
    "bent": [[(480, 450), (515, 436), (550, 431), (585, 436), (620, 450)], LEFT, RIGHT],
}


@pytest.mark.parametrize("how", ARROWS)
def test_a_double_headed_arrow_connects(how: str) -> None:
    """DEF-CONN-3: however it is put together."""
    assert read(*ARROWS[how]) == "connect ash birch"


@pytest.mark.parametrize(
    "strokes",
    [
        CROSS,
        [CROSS[1][::-1], CROSS[0]],
        [[(485, 435), (520, 465), (520, 434), (486, 466)]],
        [[(470, 420), (535, 480)], [(530, 424), (472, 478)]],
    ],
    ids=["two strokes", "backwards", "one stroke", "large"],
)
def test_a_cross_between_two_connected_parts_them(strokes: list[Line]) -> None:
    """DEF-CONN-3: only where there is a connection to remove, and only between the two."""
    places, pair = (ASH, NEXT, CEDAR), [("ash", "next")]
    assert read(*strokes, places=places, connected=pair) == "cut ash next"
    assert read(*strokes, places=places) == "ink"
    assert "not between two connected" in recognise(strokes, places).why_not
    away = [[(x - 55, y + 250) for x, y in stroke] for stroke in strokes]
    assert read(*away, places=places, connected=pair) == "ink"


def test_a_plus_is_only_perhaps_a_cross() -> None:
    """Upright and level lines: it asks."""
    plus: list[Line] = [[(502, 430), (502, 470)], [(482, 450), (522, 450)]]
    assert read(*plus, places=(ASH, NEXT), connected=[("ash", "next")]) == "ask"


def dashed(count: int, a: float = 485, b: float = 615) -> list[Line]:
    """A dashed line between two x at the height of the places."""
    step = (b - a) / (count - 0.4)
    return [[(a + n * step, 450), (a + (n + 0.6) * step, 450 + n % 2)] for n in range(count)]


@pytest.mark.parametrize("count", [3, 4, 6])
def test_dashes_join_across_a_gap(count: int) -> None:
    """DEF-CONN-3: three or more in a line, in any order and direction."""
    line = dashed(count)
    assert read(*line) == "gap ash birch"
    assert read(*[dash[::-1] for dash in reversed(line)]) == "gap ash birch"


def test_what_is_not_a_dashed_line() -> None:
    """Two dashes; dashes side by side; dashes that end in the open."""
    assert read(*dashed(2)) == "ink"
    assert read(*[[(490 + 12 * n, 430), (490 + 12 * n, 470)] for n in range(9)]) == "ink"
    assert read(*[[(x, y + 300) for x, y in dash] for dash in dashed(4)]) == "ink"


ENTRY: list[Line] = [[(420, 470), (210, 480), (12, 470)], [(30, 456), (12, 470), (31, 485)]]


def test_an_arrow_to_the_edge_opens_a_place() -> None:
    """DEF-ENTRY-1: outward, or inward as the enemy comes; off the sheet too."""
    assert read(*ENTRY) == "entry ash"
    assert read([*ENTRY[0], *ENTRY[1]]) == "entry ash"
    inward: list[Line] = [ENTRY[0][::-1], [(402, 455), (420, 470), (403, 487)]]
    assert read(*inward) == "entry ash"
    assert read(*[[(x - 30, y) for x, y in stroke] for stroke in ENTRY]) == "entry ash"


def test_no_entry_without_a_head_a_place_or_an_edge() -> None:
    """A line to the edge, an arrow from nowhere, an arrow that stops on the way."""
    assert read(ENTRY[0]) == "ink"
    assert read(*[[(x, y + 300) for x, y in stroke] for stroke in ENTRY]) == "ink"
    assert read([(420, 470), (150, 470)], [(165, 455), (150, 470), (166, 485)]) == "ink"


# -------------------------------------------------------------------------------------------- shape and place together


def test_ends_reach_forty_units_and_no_further() -> None:
    """The same arrow, drawn ever shorter in the gap between two places."""
    far = place("far", square(900, 400, 100))
    for away, expected in ((REACH - 6, "connect ash far"), (REACH + 8, "ink")):
        a, b = 500 + away, 900 - away
        shaft: Line = [(a, 450), (b, 450)]
        heads: list[Line] = [[(a + 20, 436), (a, 450), (a + 20, 464)], [(b - 20, 436), (b, 450), (b - 20, 464)]]
        assert read(shaft, *heads, places=(ASH, far)) == expected


def test_close_readings_are_asked_about() -> None:
    """An end as near to one place as to another: both are offered, with scores and reasons."""
    upper, lower = place("upper", square(630, 300, 140)), place("lower", square(630, 460, 140))
    found = recognise(ARROWS["three strokes"], (ASH, upper, lower))
    assert found.answer == "ask"
    assert {reading.places for reading in found.readings} == {("ash", "lower"), ("ash", "upper")}
    assert all(reason.clause == "DEF-CONN-3" and reason.words for r in found.readings for reason in r.reasons)


def test_an_arrow_with_one_head_between_two_places_is_asked_about() -> None:
    """The other head may have been forgotten."""
    found = recognise([SHAFT, RIGHT], MAP)
    assert found.answer == "ask"
    assert (found.readings[0].kind, found.readings[0].places) == ("connect", AB)


def test_a_place_within_a_place_is_the_one_that_is_meant() -> None:
    """An end in a small place that lies in an area."""
    area = place("area", square(560, 340, 220), shape="area")
    assert read(*ARROWS["three strokes"], places=(ASH, BIRCH, area)) == "connect ash birch"


def test_nothing_is_read_from_nothing() -> None:
    """No strokes, dots, and a map without places."""
    for strokes in ([], [[]], [[(5, 5)]], [[(5, 5), (5, 5)]]):
        assert recognise(strokes, MAP).answer == "ink"
    for sign in (ARROWS["three strokes"], dashed(4), ENTRY, CROSS):
        found = recognise(sign, ())
        assert found.answer == "ink"
        assert found.why_not


# --------------------------------------------------------------------------------------------------- what never matters

SIGNS = {"connect ash birch": ARROWS["three strokes"], "gap ash birch": dashed(5)}


def turned(line: Line, angle: float, dx: float, dy: float) -> Line:
    """A line turned about the middle of the signs, and moved."""
    c, s = math.cos(angle), math.sin(angle)
    return [(c * (x - 550) - s * (y - 450) + dx, s * (x - 550) + c * (y - 450) + dy) for x, y in line]


@given(
    st.sampled_from(sorted(SIGNS)),
    st.floats(0, 6.28),
    st.integers(500, 1100),
    st.integers(400, 600),
    st.integers(0, 99),
)
@settings(max_examples=120, deadline=None)
def test_turning_moving_and_the_order_of_drawing_change_nothing(
    sign: str, angle: float, dx: int, dy: int, seed: int
) -> None:
    """The whole map turned and moved; strokes in any order, each in either direction, with more points."""
    luck = random.Random(seed)
    strokes = [turned(line, angle, dx, dy) for line in SIGNS[sign]]
    luck.shuffle(strokes)
    strokes = [line[::-1] if luck.random() < 0.5 else line for line in strokes]
    if luck.random() < 0.5:
        strokes = [
            [(a[0] + (b[0] - a[0]) * t / 7, a[1] + (b[1] - a[1]) * t / 7) for a, b in pairwise(line) for t in range(7)]
            + [line[-1]]
            for line in strokes
        ]
    places = [place(name, turned(square(x, 400, 100), angle, dx, dy)) for name, x in (("ash", 400), ("birch", 600))]
    assert read(*strokes, places=places) == sign


@given(st.lists(st.lists(st.tuples(st.floats(0, 1600), st.floats(0, 1000)), min_size=1, max_size=12), max_size=6))
@settings(max_examples=150, deadline=None)
def test_any_ink_is_read_without_fault(strokes: list[Line]) -> None:
    """Readings are ordered, their scores between 0 and 1, their places real and different."""
    found = recognise(strokes, (*MAP, NEXT), {("ash", "next"), AB})
    scores = [reading.score for reading in found.readings]
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 1 for score in scores)
    for reading in found.readings:
        assert len(set(reading.places)) == (1 if reading.kind == "entry" else 2)
    assert bool(found.readings) != bool(found.why_not)


# ---------------------------------------------------------------------------------------------------------- many hands


def test_many_hands_are_read_and_plain_drawing_makes_no_entry() -> None:
    """Over 97 % of each sign; nothing that is no arrow to the edge becomes an entry-point."""
    table = hands.confusion(12, seed=11)
    for kind in hands.KINDS:
        assert table.accuracy(kind) > 0.97, "\n".join(table.lines())
    assert table.false_entries() == 0


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """One row for each kind; the same seed gives the same table."""
    assert hands.main(["--count", "1", "--seed", "4"]) == 0
    first = capsys.readouterr().out
    assert all(any(line.startswith(kind) for line in first.splitlines()) for kind in hands.KINDS)
    hands.main(["--count", "1", "--seed", "4"])
    assert capsys.readouterr().out == first


def test_the_bench_measures_signs_and_prints_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One section of tools/bench/__main__.py: a figure for each kind of sign, and the table beside the report."""
    monkeypatch.setattr(bench, "ROUNDS", 1)
    assert bench.main(["meaning", "--seconds", "0.001"]) == 0
    printed = capsys.readouterr()
    figures = {figure["what"]: figure for figure in json.loads(printed.out)["figures"]}
    for kind in ("connect", "cut", "gap", "entry"):
        assert 0 <= figures[f"signs of {kind} read as such"]["value"] <= 100
        assert any(line.startswith(kind) for line in printed.err.splitlines())
    assert figures["neighbours of 40 outlines of 200 points"]["ratio"] > 0
