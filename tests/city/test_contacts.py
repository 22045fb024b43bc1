"""How places touch is read from what is drawn: walls, roads and rivers as wide as they are (DEF-MAP-6, DEF-MAP-7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.rulebook import games
from game.defenders.board.position import Feature, Location, Position, opening
from game.defenders.setup.proposals import propose_contacts, propose_crossings
from game.parts.contacts import contacts, crossings, map_of, why_apart
from game.parts.shapes import Nature, Place, Span, inside_of, water_of
from game.parts.strokes import ink_to_text
from scenes.city.drawing.document import City, Stroke
from scenes.city.drawing.document import Place as Drawn
from scenes.city.ink.nibs import NIBS
from scenes.city.meaning.meaning import meaning, why
from tests.city.test_shapes import kinds, place, ring, square
from tools.handwriting import terrain

Line = list[tuple[float, float]]
AB = ("a", "b")


def rect(left: float, top: float, right: float, bottom: float) -> Line:
    """A closed rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def river(*lines: Line, width: float = 3.0, name: str = "Ald") -> Nature:
    """A river drawn with a pen or nib of this width."""
    return Nature(kind="river", name=name, strokes=tuple(ink_to_text(lines)), widths=(width,) * len(lines))


def wall(*lines: Line, width: float = 17.0, breached: bool = False) -> Place:
    """A wall as wide as the nib for walls."""
    strokes = tuple(ink_to_text(lines))
    return Place(
        id="wall",
        name="Old Wall",
        shape="long",
        words=("walls",),
        strokes=strokes,
        widths=(width,) * len(lines),
        breached=breached,
    )


# --------------------------------------------------------------------------------------------------------- many hands


@pytest.mark.parametrize("case", terrain.CASES, ids=lambda case: case.__name__)
def test_contacts_are_read_right_in_every_hand(case: Any) -> None:
    """DEF-MAP-6, -7: of maps made up from fresh seeds, in eleven hands, all is read as it was meant."""
    wrong: Counter[str] = Counter()
    for hand in terrain.STEADY:
        for number in range(3):
            told = terrain.told(terrain.site(case, hand, f"test {number}"))
            wrong.update(f"{hand} {number}: {right} as {read}" for right, read in told if right != read)
    assert not wrong


def test_the_table_of_terrain_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each case with how often it is read right."""
    assert terrain.main(["--count", "1", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(terrain.CASES) and all("100.0%" in line for line in lines)


# ------------------------------------------------------------------------------------------------------------- rivers


@pytest.mark.parametrize("width", [3.0, 20.0, NIBS["water"].width, 90.0])
@pytest.mark.parametrize("over", [-10.0, 0.0, 4.0])
def test_a_river_is_water_as_wide_as_its_nib(width: float, over: float) -> None:
    """DEF-MAP-6: who stands at its banks, or a little over them, touches across it; who stands back does not."""
    half = max(6.0, width / 2)
    water = river([(100, 500), (900, 500)], width=width)
    a, b = place("a", [rect(300, 300, 500, 500 - half + over)]), place("b", [rect(320, 500 + half - over, 520, 700)])
    assert kinds(a, b, nature=(water,)) == {AB: "river"}
    back = place("b", [rect(320, 500 + half + 20, 520, 700)])
    assert kinds(a, back, nature=(water,)) == {}
    assert crossings([a, b], [water]) == []


@pytest.mark.parametrize("wide", [12.0, 40.0, 110.0])
@pytest.mark.parametrize("over", [-8.0, 5.0])
@pytest.mark.parametrize("pieces", [1, 3])
def test_two_banks_are_a_river_and_places_may_overlap_them(wide: float, over: float, pieces: int) -> None:
    """DEF-MAP-6: the water lies between the banks, however many strokes they have."""
    banks: list[Line] = []
    for y in (500 - wide / 2, 500 + wide / 2):
        xs = [100 + 800 * n / pieces for n in range(pieces + 1)]
        banks += [[(x + (8 if n else 0), y), (xs[n + 1], y)] for n, x in enumerate(xs[:-1])]
    water = river(*banks)
    assert water_of(water).area.area == pytest.approx(800 * (wide + 12), rel=0.05)
    a = place("a", [rect(300, 300, 500, 500 - wide / 2 + over)])
    b = place("b", [rect(320, 500 + wide / 2 - over, 520, 700)])
    assert kinds(a, b, nature=(water,)) == {AB: "river"}
    bridge = Span(kind="bridge", at=(400, 500))
    assert kinds(a, b, nature=(water,), spans=(bridge,)) == {AB: "bridge"}


def test_a_tributary_is_no_bank_and_an_island_no_water() -> None:
    """What lies between a river and the brook that runs into it is land, and so is what a river flows around."""
    brook = river([(100, 500), (900, 500)], [(200, 200), (500, 500)])
    assert water_of(brook).area.area < 20_000
    split = river([(100, 500), (400, 500), (500, 430), (600, 500), (900, 500)], [(400, 500), (500, 570), (600, 500)])
    assert water_of(split).area.area < 20_000
    moat = river(ring(500, 500, 200), ring(500, 500, 240))
    assert water_of(moat).area.area == pytest.approx(3.1416 * (246**2 - 194**2), rel=0.03)


def test_a_closed_outline_of_a_river_is_water() -> None:
    """Drawn once around, it is full between its banks; and who stands on an island faces the banks across it."""
    water = river(rect(100, 470, 900, 530))
    assert water_of(water).area.area == pytest.approx(812 * 72, rel=0.02)


@pytest.mark.parametrize("width", [3.0, 64.0])
def test_a_river_that_only_brushes_crosses_nothing(width: float) -> None:
    """DEF-MAP-7: along a wall or a bank it is beside them; through them it is crossed."""
    half = max(6.0, width / 2)
    water = river([(100, 500), (900, 500)], width=width)
    along = Place(
        id="wall",
        words=("walls",),
        shape="long",
        widths=(17.0,),
        strokes=tuple(ink_to_text([[(200, 496 - half), (500, 503 - half), (700, 495 - half)]])),
    )
    quay = place("quay", [rect(300, 505 + half - 9, 500, 700)], ("thoroughfare",), "area")
    assert crossings([along, quay], [water]) == []
    through = place("road", [[(400, 400), (430, 600)]], ("thoroughfare",), "long")
    mill = place("mill", [rect(600, 480 - half, 700, 520 + half)])
    assert [(c.location, c.kind) for c in crossings([through, mill], [water])] == [("road", "bridge"), ("mill", "over")]


def test_a_river_may_end_in_a_place_or_have_one_in_it() -> None:
    """DEF-MAP-7: a spring in a park, a mill on piles: the river runs through them or under them."""
    water = river([(100, 500), (600, 500)], width=40)
    park, mill = place("park", [rect(500, 400, 700, 600)], (), "area"), place("mill", [square(300, 490, 16)])
    assert [(c.location, c.kind) for c in crossings([park, mill], [water])] == [("park", "over"), ("mill", "over")]


def test_a_road_on_one_bank_has_no_bridge_to_the_other() -> None:
    """DEF-MAP-6: a road that crosses far away spans nothing here."""
    water = river([(100, 500), (1500, 500)], width=40)
    quay = place("quay", [[(150, 460), (1200, 460), (1250, 400), (1250, 600)]], ("thoroughfare",), "long")
    mill = place("mill", [rect(200, 528, 300, 600)])
    assert kinds(quay, mill, nature=(water,)) == {("mill", "quay"): "river"}
    near = place("mill", [rect(1180, 528, 1235, 600)])
    assert kinds(quay, near, nature=(water,)) == {("mill", "quay"): "beside"}


# -------------------------------------------------------------------------------------------------------------- walls


@pytest.mark.parametrize("off", [2.0, 4.0, 6.0, -4.0])
@pytest.mark.parametrize("width", [3.0, 17.0])
def test_a_wall_parts_what_stands_on_its_two_sides(off: float, width: float) -> None:
    """DEF-MAP-6: 2 to 6 units off its line, or a little over it; and the reasons say what stands between them."""
    line = wall([(100, 500), (900, 500)], width=width)
    a, b = place("a", [rect(300, 300, 500, 500 - off)]), place("b", [rect(320, 500 + off, 520, 700)])
    found = kinds(a, b, line)
    assert AB not in found and set(found) == {("a", "wall"), ("b", "wall")}
    reason = why_apart(a, b, map_of([a, b, line]))
    assert reason.clause == "DEF-MAP-6" and reason.words == "A and B do not touch: Old Wall runs between them."


def test_a_wall_parts_nothing_beyond_its_end_nor_below_it() -> None:
    """What touches around its end, what is drawn across it, and what lies deep underground is not parted."""
    short = wall([(100, 500), (400, 500)])
    a, b = place("a", [rect(300, 300, 500, 496)]), place("b", [rect(300, 504, 500, 700)])
    assert kinds(a, b, short)[AB] == "beside"
    whole = wall([(100, 500), (900, 500)])
    across = place("a", [rect(300, 300, 500, 600)])
    assert kinds(across, place("b", [rect(505, 510, 700, 700)]), whole)[AB] == "beside"
    deep = [
        place(n, [line], ("underground",))
        for n, line in (("a", rect(300, 300, 500, 480)), ("b", rect(300, 490, 500, 700)))
    ]
    assert kinds(*deep, whole)[AB] == "beside"


def test_a_cave_under_a_wall_is_under_it() -> None:
    """DEF-MAP-6: where the wall runs over it; beside the wall it has a side."""
    whole = wall([(100, 500), (900, 500)])
    assert kinds(whole, place("cave", [rect(300, 470, 400, 560)], ("underground",))) == {("cave", "wall"): "under"}
    beside = kinds(whole, place("cave", [rect(300, 514, 400, 560)], ("underground",)))
    assert beside == {("cave", "wall"): "inside-wall"}


def test_a_wall_is_as_wide_as_its_nib() -> None:
    """DEF-MAP-6: what is 20 units off its line touches a wall 17 wide, and not a thin one."""
    house = place("house", [rect(300, 520, 400, 600)])
    assert kinds(wall([(100, 500), (900, 500)]), house) == {("house", "wall"): "inside-wall"}
    assert kinds(wall([(100, 500), (900, 500)], width=3.0), place("house", [rect(300, 521, 400, 600)])) == {}


def test_a_road_that_only_brushes_a_wall_has_no_gate() -> None:
    """DEF-MAP-7: along it there is none; through it, or straight up to it, there is one."""
    whole = wall([(100, 500), (900, 500)])
    for line, kind in (
        ([(150, 509), (400, 504), (700, 510)], "inside-wall"),
        ([(400, 300), (420, 700)], "gate"),
        ([(400, 700), (410, 503)], "gate"),
    ):
        road = place("road", [line], ("thoroughfare",), "long")  # type: ignore[list-item]
        assert kinds(whole, road) == {("road", "wall"): kind}


def test_a_breach_leaves_a_wall_open() -> None:
    """DEF-MAP-6: a gap of less than 15 % closes itself, unless it is said to be a breach."""
    almost = ring(500, 500, 200, turn=5.7)
    assert not inside_of(wall(almost)).is_empty and inside_of(wall(almost, breached=True)).is_empty
    inner = place("inner", [rect(660, 380, 686, 520)])
    outer = place("outer", [rect(690, 400, 800, 520)])
    gap = ring(500, 500, 200, start=0.4, turn=5.7)
    assert ("inner", "outer") not in kinds(inner, outer, wall(gap))
    assert kinds(inner, outer, wall(gap, breached=True))["inner", "outer"] == "beside"


# ------------------------------------------------------------------------------------------------------- one geometry


def test_the_canvas_reads_the_default_nibs() -> None:
    """A river, a wall and a road with the widths that their nibs begin with: contacts, crossings, and why."""
    city = City("Test")
    things = {
        "ald": ("nature", ("river",), NIBS["water"].width, [(100.0, 500.0), (1500.0, 500.0)]),
        "wall": ("long", ("walls",), NIBS["stone"].width, [(100.0, 300.0), (1500.0, 300.0)]),
        "road": ("long", ("thoroughfare",), NIBS["road"].width, [(1000.0, 200.0), (1000.0, 800.0)]),
        "north": ("area", (), 3.0, rect(300, 312, 500, 472)),
        "south": ("area", (), 3.0, rect(320, 530, 520, 700)),
        "out": ("area", (), 3.0, rect(300, 150, 500, 304)),
    }
    for number, (name, (shape, words, width, line)) in enumerate(things.items()):
        points = tuple((x, y, 8.0 * n, 0.5) for n, (x, y) in enumerate(line))
        city.edit(
            "draw",
            [
                ("place", name, Drawn(name, name.title(), shape, words, number)),  # type: ignore[arg-type]
                ("stroke", number + 1, Stroke(number + 1, "pen", "#2B2118", width, shape, name, points)),
            ],
        )
    now = meaning(city)
    assert {pair: contact.kind for pair, contact in now.contacts.items()} == {
        ("north", "south"): "river",
        ("north", "wall"): "inside-wall",
        ("out", "wall"): "outside-wall",
        ("road", "wall"): "gate",
    }
    assert [(c.location, c.river, c.kind) for c in now.crossings] == [("road", "Ald", "bridge")]
    assert why(now, "north", "out")[0].words == "North and Out do not touch: Wall runs between them."


def test_canvas_and_rules_read_the_same() -> None:
    """DEF-MAP-6, -7: of drawings in many hands the rules propose what the canvas does; no file has it twice."""
    game = games.find_game("defenders")
    for case in terrain.CASES:
        for hand in ("plain", "hasty", "left"):
            drawn = terrain.site(case, hand, "rules")
            if drawn.spans or any(max(thing.widths) > 12 for thing in (*drawn.nature, *drawn.places) if thing.widths):
                continue  # the rules' strokes have no width, and no stamps
            position: Position = opening(game.setup(["Ann"], None, None))
            position.features = [Feature(kind="river", name=f.name, strokes=f.strokes) for f in drawn.nature]
            for one in drawn.places:
                cards = dict(zip(("AS", "2S"), one.words, strict=False))
                position.locations[one.id] = Location(cards=cards, shape=one.shape, drawn=True, strokes=one.strokes)
                position.map_order.append(one.id)
            found = {
                tuple(sorted((one.id, other))): kind
                for one in drawn.places
                for other, kind in propose_contacts(position, one.id, list(one.strokes)).items()
            }
            assert found == {(c.a, c.b): c.kind for c in contacts(drawn.places, drawn.nature)}
            over = {(c.location, c.river): c.kind for c in crossings(drawn.places, drawn.nature)}
            assert over == {
                (one.id, water): kind
                for one in drawn.places
                for water, kind in propose_crossings(position, one.id, list(one.strokes)).items()
            }
