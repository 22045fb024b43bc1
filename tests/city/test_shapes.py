"""What drawn places cover, what walls enclose, and how places touch (DEF-MAP-6, -7, DEF-CONN-2)."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import Any

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.core.rulebook import games
from game.defenders.board.position import CONTACTS, Feature, Location, Position, opening
from game.defenders.setup.contacts import CONNECTING, contact_fault
from game.parts import shapes
from game.parts.contacts import contacts, crossings
from game.parts.shapes import Nature, Place, Span, area_of, enclosed, ground, near_pairs
from game.parts.strokes import ink_to_text

Line = list[tuple[float, float]]


def ring(x: float, y: float, r: float, points: int = 40, start: float = 0.0, turn: float = 2 * math.pi) -> Line:
    """A round stroke; less than a whole turn leaves a gap."""
    return [
        (x + r * math.cos(start + turn * n / points), y + r * math.sin(start + turn * n / points))
        for n in range(points + 1)
    ]


def square(x: float, y: float, side: float) -> Line:
    """A closed square from its upper left corner."""
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]


def place(
    name: str, strokes: list[Line], words: tuple[str, ...] = (), shape: Any = "small", outline: str = ""
) -> Place:
    """A place drawn like this."""
    return Place(
        id=name, name=name.title(), strokes=tuple(ink_to_text(strokes)), words=words, shape=shape, outline=outline
    )


def kinds(*places: Place, nature: tuple[Nature, ...] = (), spans: tuple[Span, ...] = ()) -> dict[tuple[str, str], str]:
    """The contacts found, by pair."""
    return {(contact.a, contact.b): contact.kind for contact in contacts(places, nature, spans)}


# ---------------------------------------------------------------------------------------------------------- outlines


def test_a_stroke_closes_itself_when_its_ends_are_near() -> None:
    """Closer than 15 % of its length: the gap is closed; wider, it is an open line."""
    almost = ring(300, 300, 100, turn=2 * math.pi * 0.9)  # the gap is 62 of 565 long
    assert area_of([almost]).area == pytest.approx(math.pi * 100**2, rel=0.03)
    assert not enclosed([almost]).is_empty
    assert enclosed([ring(300, 300, 100, turn=2 * math.pi * 0.8)]).is_empty


def test_several_strokes_join_over_gaps_of_sixteen() -> None:
    """Four sides with gaps of 12 at the corners close in a square; with gaps of 40 in a corner they do not."""
    sides: list[Line] = [
        [(106, 100), (294, 100)],
        [(300, 106), (300, 294)],
        [(294, 300), (106, 300)],
        [(100, 294), (100, 106)],
    ]
    assert enclosed(sides).area == pytest.approx(200 * 200, rel=0.01)
    apart: list[Line] = [
        [(100, 100), (300, 100)],
        [(340, 100), (340, 300)],
        [(340, 340), (100, 340)],
        [(60, 340), (60, 100)],
    ]
    assert enclosed(apart).is_empty


def test_joined_strokes_close_like_one() -> None:
    """Two arcs that join at one end close at the other where one stroke would."""
    first, second = ring(300, 300, 100, 20, 0.0, 3.0), ring(300, 300, 100, 20, 3.1, 2.8)
    assert enclosed([first, second]).area == pytest.approx(math.pi * 100**2, rel=0.05)


def test_a_line_that_ends_on_another_closes_with_it() -> None:
    """A house with its roof: the roof ends near the walls, not near their ends."""
    body: Line = [(100, 190), (100, 300), (200, 300), (200, 190)]
    roof: Line = [(88, 206), (150, 150), (212, 206)]
    assert enclosed([body, roof]).area > 9_000


@pytest.mark.parametrize("size", [1.0, 0.3])
def test_self_crossing_strokes_keep_every_part(size: float) -> None:
    """A figure of eight keeps both loops and a pentagram all its points: nothing is lost as `buffer(0)` loses it."""
    eight = [(300 + 100 * size * math.sin(t / 10), 300 + 80 * size * math.sin(t / 5)) for t in range(63)]
    left, right = shapely.box(0, 0, 300, 600), shapely.box(300, 0, 600, 600)
    area = area_of([eight])
    assert area.intersection(left).area == pytest.approx(area.intersection(right).area, rel=0.05)
    assert area.area > 0.9 * 4 / 3 * 100 * 80 * size**2 * 1.9
    star = [
        (300 + 100 * size * math.sin(4 * math.pi * n / 5), 300 - 100 * size * math.cos(4 * math.pi * n / 5))
        for n in range(6)
    ]
    assert area_of([star]).area == pytest.approx(11226 * size**2, rel=0.02)
    assert area_of([star]).is_valid


def test_a_sketch_that_closes_nothing_has_its_hull() -> None:
    """A few lines are a place too; dots and nothing are none."""
    assert area_of([[(0, 0), (100, 0)], [(100, 60), (0, 60)]]).area == pytest.approx(6000, rel=0.1)
    assert area_of([]).is_empty
    assert area_of([[(5, 5)]]).is_empty


def test_long_places_are_thick_lines_and_a_closed_wall_has_an_inside() -> None:
    """The band is 12 wide; the inside of a ring is its disc; an open wall has none."""
    road = place("road", [[(100, 100), (300, 100)]], shape="long")
    assert ground(road).area == pytest.approx(200 * 12 + math.pi * 36, rel=0.02)
    wall = place("wall", [ring(500, 500, 200)], ("walls",), "long")
    assert ground(wall).area < 0.15 * shapes.inside_of(wall).area
    assert shapes.inside_of(wall).area == pytest.approx(math.pi * 200**2, rel=0.02)
    assert shapes.inside_of(place("bow", [ring(500, 500, 200, turn=math.pi)], ("walls",), "long")).is_empty


def test_an_outline_corrected_by_hand_counts() -> None:
    """Also one whose edges cross; two corners are none."""
    drawn = [square(100, 100, 50)]
    assert ground(place("a", drawn, outline="0,0 90,0 90,90 0,90")).area == pytest.approx(8100)
    assert ground(place("a", drawn, outline="0,0 90,90 90,0 0,90")).area == pytest.approx(2 * 45 * 90 / 2)
    assert ground(place("a", drawn, outline="0,0 90,0")).area == pytest.approx(2500)


def test_handles_are_few_and_keep_the_shape() -> None:
    """A round place of 200 points has a handful of handles that cover nearly the same."""
    area = area_of([ring(400, 400, 120, 200)])
    (corners,) = shapes.handles(area)
    assert 8 < len(corners) < 60
    assert shapely.Polygon(corners).symmetric_difference(area).area < 0.03 * area.area


# --------------------------------------------------------------------------------------------------- what never matters

blobs = st.builds(
    lambda r, n, p, k, gap: [
        (r * (1 + 0.2 * math.sin(k * t + p)) * math.cos(t), r * (1 + 0.2 * math.sin(k * t + p)) * math.sin(t))
        for t in (2 * math.pi * gap * i / n for i in range(n + 1))
    ],
    st.floats(30, 200),
    st.integers(24, 120),
    st.floats(0, 6),
    st.integers(1, 4),
    st.floats(0.93, 1.02),
)


def moved(line: Line, dx: float, dy: float, angle: float = 0.0) -> Line:
    """The stroke turned about the origin and moved."""
    c, s = math.cos(angle), math.sin(angle)
    return [(c * x - s * y + dx, s * x + c * y + dy) for x, y in line]


def finer(line: Line) -> Line:
    """The same stroke with a point between every two."""
    halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(line)]
    return [point for pair in zip(line, halves, strict=False) for point in pair] + [line[-1]]


@given(blobs, st.floats(-500, 500), st.floats(-500, 500), st.floats(0, 6.28))
@settings(max_examples=60, deadline=None)
def test_an_outline_does_not_depend_on_how_it_was_drawn(line: Line, dx: float, dy: float, angle: float) -> None:
    """Moved, turned, drawn backwards, drawn slowly, drawn in two strokes: the same area."""
    area = area_of([line]).area
    assert area > 0
    assert area_of([moved(line, dx, dy, angle)]).area == pytest.approx(area, rel=1e-3)
    assert area_of([line[::-1]]).area == pytest.approx(area, rel=1e-6)
    assert area_of([finer(line)]).area == pytest.approx(area, rel=1e-3)
    half = len(line) // 2
    assert area_of([line[: half + 1], line[half:][::-1]]).area == pytest.approx(area, rel=0.02)


@given(st.lists(st.tuples(st.integers(0, 1600), st.integers(0, 1000)), min_size=2, max_size=25, unique=True))
@settings(max_examples=120, deadline=None)
def test_any_scribble_has_a_sound_outline_within_its_hull(points: list[tuple[int, int]]) -> None:
    """Whatever is drawn: a valid area, not beyond the ink's hull."""
    area = area_of([points])
    assert area.is_valid
    assert shapely.MultiPoint(points).convex_hull.buffer(1.5).covers(area)


@given(st.lists(st.tuples(st.integers(50, 950), st.integers(50, 950), st.integers(10, 120)), min_size=0, max_size=14))
@settings(max_examples=60, deadline=None)
def test_near_pairs_are_those_that_are_near(discs: list[tuple[int, int, int]]) -> None:
    """The same as asking every pair."""
    areas = [area_of([ring(x, y, r)]) for x, y, r in discs]
    away = {(a, b): areas[a].distance(areas[b]) for a, b in combinations(range(len(areas)), 2)}
    assume(all(abs(far - shapes.NEAR) > 1e-6 for far in away.values()))  # on the very edge rounding decides
    assert near_pairs(areas) == [pair for pair, far in away.items() if far <= shapes.NEAR]


# ---------------------------------------------------------------------------------------------------------- contacts


def test_beside_and_apart() -> None:
    """Edges 10 units apart touch, 40 units apart do not."""
    a = place("a", [square(100, 100, 100)])
    assert kinds(a, place("b", [square(210, 100, 100)])) == {("a", "b"): "beside"}
    assert kinds(a, place("b", [square(240, 100, 100)])) == {}


def test_within_needs_one_that_is_long_or_an_area() -> None:
    """DEF-MAP-6: a small place in an area is within it; two small ones are beside each other."""
    park, shrine = square(100, 100, 200), square(150, 150, 40)
    assert kinds(place("park", [park], shape="area"), place("shrine", [shrine])) == {("park", "shrine"): "within"}
    assert kinds(place("park", [park]), place("shrine", [shrine])) == {("park", "shrine"): "beside"}


def test_under_needs_underground_and_an_overlap() -> None:
    """DEF-MAP-6: a vault beneath the market; beside it, it is beside."""
    market = place("market", [square(100, 100, 200)], shape="area")
    under = place("vault", [square(150, 250, 100)], ("underground",))
    assert kinds(market, under) == {("market", "vault"): "under"}
    assert kinds(market, place("vault", [square(305, 100, 50)], ("underground",))) == {("market", "vault"): "beside"}


def test_a_closed_wall_parts_inside_from_outside() -> None:
    """DEF-MAP-6: what touches the ring from inside, from outside; deep inside nothing touches."""
    wall = place("wall", [ring(500, 500, 200)], ("walls",), "long")
    inner, outer = place("inner", [square(620, 470, 60)]), place("outer", [square(710, 470, 60)])
    deep = place("deep", [square(480, 480, 40)])
    found = contacts([wall, inner, outer, deep])
    assert {(c.a, c.b): (c.kind, c.connects) for c in found} == {
        ("inner", "wall"): ("inside-wall", True),
        ("outer", "wall"): ("outside-wall", False),
    }


def test_an_open_wall_has_the_city_on_its_inside() -> None:
    """A bow of walls holds what lies in it; of a straight wall, the side of the city is the inside."""
    bow = place("bow", [ring(500, 500, 200, start=math.pi, turn=math.pi)], ("walls",), "long")
    assert kinds(bow, place("in", [square(480, 320, 40)]))["bow", "in"] == "inside-wall"
    assert kinds(bow, place("out", [square(480, 240, 50)]), place("in", [square(480, 320, 40)]))["bow", "out"] == (
        "outside-wall"
    )
    straight = place("line", [[(400, 100), (400, 900)]], ("walls",), "long")
    city = [place(f"p{n}", [square(412 + 120 * n, 400, 100)]) for n in range(3)]
    beyond = place("farm", [square(325, 400, 60)])
    found = kinds(straight, beyond, *city)
    assert found["line", "p0"] == "inside-wall"
    assert found["farm", "line"] == "outside-wall"


def test_a_road_through_the_wall_has_a_gate() -> None:
    """DEF-MAP-7; a road that only runs along the wall has none."""
    wall = place("wall", [ring(500, 500, 200)], ("walls",), "long")
    assert kinds(wall, place("road", [[(500, 500), (900, 500)]], ("thoroughfare",), "long")) == {
        ("road", "wall"): "gate"
    }
    beside = place("road", [[(720, 300), (720, 700)]], ("thoroughfare",), "long")
    assert kinds(wall, beside) == {("road", "wall"): "outside-wall"}


RIVER = Nature(kind="river", name="Ald", strokes=("300,0 300,1000",))
BANKS = Nature(kind="river", name="Ald", strokes=("280,0 280,1000", "330,0 330,1000"))
WEST, EAST = place("west", [square(190, 400, 100)]), place("east", [square(310, 400, 100)])
FAR_EAST = place("east", [square(340, 400, 100)])


@pytest.mark.parametrize(("river", "east"), [(RIVER, EAST), (BANKS, FAR_EAST)])
def test_a_river_parts_and_a_bridge_or_ford_joins(river: Nature, east: Place) -> None:
    """DEF-MAP-6: touching only across the river; spanned by a stamp, or by a road that crosses there."""
    west = place("west", [square(170 if river is BANKS else 190, 400, 100)])
    pair = ("east", "west")
    assert kinds(west, east, nature=(river,)) == {pair: "river"}
    for kind in ("bridge", "ford"):
        there, elsewhere = Span(kind=kind, at=(305, 440)), Span(kind=kind, at=(305, 900))  # type: ignore[arg-type]
        assert kinds(west, east, nature=(river,), spans=(there,)) == {pair: "bridge"}
        assert kinds(west, east, nature=(river,), spans=(elsewhere,)) == {pair: "river"}
    road = place("road", [[(100, 520), (600, 520)]], ("thoroughfare",), "long")
    assert kinds(west, east, road, nature=(river,))[pair] == "bridge"


def test_a_river_between_does_not_part_what_also_touches_on_land() -> None:
    """A river that passes elsewhere is none of their business; other waters part nothing."""
    a, b = place("a", [square(400, 400, 100)]), place("b", [square(505, 400, 100)])
    assert kinds(a, b, nature=(RIVER,)) == {("a", "b"): "beside"}
    short = Nature(kind="river", name="Rill", strokes=("502,380 502,450",))
    assert kinds(a, b, nature=(short,)) == {("a", "b"): "beside"}
    lake = Nature(kind="lake", name="Mere", strokes=RIVER.strokes)
    assert kinds(WEST, place("east", [square(300, 400, 100)]), nature=(lake,)) == {("east", "west"): "beside"}


def test_crossings_are_by_bridge_ford_or_over() -> None:
    """DEF-MAP-7."""
    road = place("road", [[(100, 520), (600, 520)]], ("thoroughfare",), "long")
    mill = place("mill", [square(280, 100, 60)])
    ford = Span(kind="ford", at=(300, 520))
    assert [(c.location, c.river, c.kind) for c in crossings([road, mill, WEST], [RIVER])] == [
        ("road", "Ald", "bridge"),
        ("mill", "Ald", "over"),
    ]
    assert crossings([road], [RIVER], [ford])[0].kind == "ford"


def test_every_contact_has_reasons_with_clauses() -> None:
    """Names, what touches, and whether that connects."""
    (contact,) = contacts([WEST, EAST], [RIVER])
    assert [reason.clause for reason in contact.reasons] == ["DEF-MAP-6", "DEF-CONN-2"]
    assert "East and West touch only across Ald" in contact.reasons[0].words
    assert "not connected" in contact.reasons[1].words


def test_the_connecting_kinds_are_the_games() -> None:
    """DEF-CONN-2: one list here, one there, the same."""
    assert CONNECTING == shapes.CONNECTING
    assert set(CONTACTS) > shapes.CONNECTING


spots = st.tuples(st.integers(100, 900), st.integers(100, 700), st.integers(20, 150))
words = st.sampled_from([(), ("walls",), ("thoroughfare",), ("underground",), ("walls", "underground"), ("gatehouse",)])


@given(
    st.lists(st.tuples(spots, words, st.sampled_from(["long", "area", "small"])), min_size=2, max_size=7),
    st.booleans(),
)
@settings(max_examples=80, deadline=None)
def test_every_contact_found_is_one_that_the_game_allows(
    drawn: list[tuple[tuple[int, int, int], tuple[str, ...], str]], river: bool
) -> None:
    """DEF-MAP-6: nothing is proposed that the game refuses; and the order of the places does not matter."""
    places = [
        place(f"p{n}", [ring(x, y, r) if n % 3 else square(x, y, r)], its, shape)
        for n, ((x, y, r), its, shape) in enumerate(drawn)
    ]
    nature = (RIVER,) if river else ()
    found = contacts(places, nature)
    game = games.find_game("defenders")
    position: Position = opening(game.setup(["Ann"], None, None))
    for one in places:
        cards = dict(zip(("AS", "2S"), one.words, strict=False))
        position.locations[one.id] = Location(cards=cards, shape=one.shape, drawn=True)
    position.features = [Feature(kind="river", name="Ald")] if river else []
    for contact in found:
        assert contact_fault(position, contact.a, contact.b, contact.kind) is None, contact
    assert contacts(places[::-1], nature) == found
