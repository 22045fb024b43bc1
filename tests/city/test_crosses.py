"""A cross means the sign whose ink it goes through, else the one connected pair that it spans, else it asks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from scenes.city.meaning.grouping import Reader
from scenes.city.meaning.meaning import entry_points, meaning, refusal, slip, standing
from scenes.city.meaning.recognise import Standing, recognise
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.ask_words import AskWords
from scenes.system.words import tr, use
from tests.city.hand import add_places, draw, draw_place, ring
from tests.city.test_meaning import sign as marked
from tests.city.test_meaning import town
from tests.city.test_recognise import AB, ASH, MAP, NEXT
from tests.city.test_signs import ACROSS, CROSS, ENTRY, NAMES, city, line, marks, said, sign
from tools.handwriting import crosses, hands
from tools.screens.driver import Driver

__all__ = ["city"]
Line = list[tuple[float, float]]


def x_at(x: float, y: float, arm: float = 23) -> list[Line]:
    """Two strokes that cross at a point."""
    return [line((x - arm, y - arm), (x + arm, y + arm)), line((x + arm, y - arm), (x - arm, y + arm))]


# --------------------------------------------------------------------------------------------------------- many hands


@pytest.mark.parametrize("case", crosses.CASES, ids=lambda case: case.__name__)
def test_crosses_on_crowded_maps_are_read_in_every_hand(case: Any) -> None:
    """DEF-CONN-3: 95 % of those that reach both places or go through ink are right; none is read wrongly."""
    row: Counter[str] = Counter()
    for hand in crosses.DRAWN:
        for number in range(5):
            luck = random.Random(f"test {case.__name__} {hand} {number}")
            row[crosses.read_as(case(hands.Hand(hand, luck), luck))] += 1
    assert row["wrong"] == 0 and row["right"] >= 0.95 * row.total()


def test_the_table_of_crosses_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each case."""
    assert crosses.main(["--count", "1", "--seed", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(crosses.CASES) + 1


# ------------------------------------------------------------------------------------------------------- by their ink


ARROW = Standing(kind="connect", places=AB, strokes=(tuple(line((480, 452), (620, 452))),))


def read(*strokes: Line, signs: tuple[Standing, ...] = (), connected: Any = (("ash", "next"), AB)) -> str:
    """`kind places` of a clear reading, else `ask` or `ink`."""
    found = recognise(strokes, (*MAP, NEXT), frozenset(connected), signs)
    return " ".join((found.meaning.kind, *found.meaning.places)) if found.meaning else found.answer


def test_a_cross_through_the_ink_of_an_arrow_means_that_arrow() -> None:
    """Though it lies on the border of two others that are connected."""
    assert read(*x_at(502, 452)) == "cut ash next"
    assert read(*x_at(502, 452), signs=(ARROW,)) == "cut ash birch"
    assert read(*x_at(502, 420), signs=(ARROW,)) == "cut ash next"  # beside its ink


def test_a_cross_through_two_signs_asks() -> None:
    """Which of them is meant is not clear where they cross."""
    other = Standing(kind="gap", places=("ash", "cedar"), strokes=(((498, 400), (498, 430)), ((500, 470), (500, 500))))
    assert read(*x_at(500, 452), signs=(ARROW, other)) == "ask"


def test_dashes_are_crossed_out_between_two_of_them() -> None:
    """Their line counts, not only their ink."""
    dashes = tuple(((500.0 + 30 * n, 450.0), (514.0 + 30 * n, 450.0)) for n in range(4))
    gap = Standing(kind="gap", places=("ash", "birch"), strokes=dashes)
    assert read(*x_at(552, 450, 12), signs=(gap,)) == "cut ash birch"


def test_a_cross_over_two_that_are_not_connected_is_never_sure_of_others() -> None:
    """It lies over the border of Ash and Next; that Ash and Birch are joined is none of its business."""
    assert read(*x_at(502, 450), connected=(AB,)) in ("ask", "ink")
    assert read(*x_at(450, 450, 12)) == "ink"  # in the middle of Ash


def test_a_long_border_is_one_place_to_meet() -> None:
    """Where two outlines overlap in one corner only, a cross anywhere along their border parts them."""
    corner = hands.Place(id="next", name="Next", strokes=("498,400 595,400 595,500 503,500 503,410 498,400",))
    found = recognise(x_at(502, 480), (ASH, corner), {("ash", "next")})
    assert found.meaning is not None and found.meaning.places == ("ash", "next")
    apart = hands.Place(id="next", name="Next", strokes=("505,400 595,400 595,500 560,500 505,400",))
    found = recognise(x_at(520, 470, 20), (ASH, apart), {("ash", "next")})
    assert found.meaning is not None and found.meaning.places == ("ash", "next")


# ---------------------------------------------------------------------------------------------- arrows to the edge


def test_a_cross_takes_an_entry_arrow_away() -> None:
    """DEF-ENTRY-1: in the order in which they were drawn; another arrow opens the place again; undo brings it back."""
    city = town()
    marked(city, "entry", "wall")
    opened = marked(city, "entry", "quay")
    assert meaning(city).arrows == ("wall", "quay")
    assert {one.places for one in standing(city, meaning(city))} == {("wall",), ("quay",)}
    head, reason = slip(meaning(city), "cut", ("quay",))
    assert head == "Fishers' Quay: no entry-point" and reason.clause == "DEF-ENTRY-1"
    marked(city, "cut", "quay")
    now = meaning(city)
    assert now.arrows == ("wall",) and [silent.mark for silent in now.silent] == [opened]
    assert list(now.entry_points) == entry_points(now.order, now.arrows, now.connections)
    found = refusal(now, "cut", ("quay",))
    assert found is not None and found.clause == "DEF-ENTRY-1"
    marked(city, "entry", "quay")
    assert meaning(city).arrows == ("wall", "quay")
    for _ in range(4):  # ink and sign of the arrow, ink and sign of the cross
        city.undo()
    assert meaning(city).arrows == ("wall", "quay") and meaning(city).silent == ()


# ------------------------------------------------------------------------------------------------------- on the canvas


def test_a_cross_on_the_canvas_undoes_an_arrow(driver: Driver, city: CityScreen) -> None:
    """High Keep and Mill End are joined by an arrow; a cross through its ink parts these two and no others."""
    sign(driver, city, *ACROSS)
    sign(driver, city, *x_at(700, 640))
    assert marks(city) == [("connect", "loc-3", "loc-4"), ("cut", "loc-3", "loc-4")]
    now = city.canvas.meaning.read()
    assert ("loc-3", "loc-4") not in now.connections and ("loc-1", "loc-2") in now.connections
    assert "High Keep" in said(driver) and "not connected" in said(driver)


def test_a_cross_on_the_canvas_closes_an_entry(driver: Driver, city: CityScreen) -> None:
    """Through the arrow from Tanner Row to the edge."""
    sign(driver, city, *ENTRY)
    assert city.canvas.meaning.read().arrows == ("loc-1",)
    sign(driver, city, *x_at(150, 300))
    assert marks(city)[-1] == ("cut", "", "loc-1") and city.canvas.meaning.read().arrows == ()
    assert "Tanner Row: no entry-point" in said(driver)
    driver.keys("ctrl+z")
    assert city.canvas.meaning.read().arrows == ("loc-1",)


# ------------------------------------------------------------------------------------------------ a little at a time


@pytest.mark.parametrize("seed", range(4))
def test_reading_in_slices_comes_to_the_same(seed: int) -> None:
    """However little is read at once; the whole is never read in one step."""
    luck = random.Random(seed)
    place = hands.town()
    pen = hands.Hand("plain", luck)
    strokes = [stroke for kind in ("connect", "cut", "gap") for stroke in place.sign(kind, seed, pen).strokes]
    whole = Reader(strokes, place.map, place.connected).finish()
    slow, steps = Reader(strokes, place.map, place.connected), 1
    while not slow.work(0.0):
        steps += 1
    assert slow.found == whole and steps > len(strokes)


def test_the_pen_goes_on_while_signs_are_read(driver: Driver, city: CityScreen) -> None:
    """A stroke that comes in the meantime is read together with what was being read."""
    for stroke in (*ACROSS, *ENTRY, *CROSS):
        draw(driver, city, stroke)
    city.easel.signs.reading.update(city.app.now + 1.0, True)  # the pen has rested, and a slice of it is read
    assert city.easel.signs.reading.waiting and not city.canvas.city.marks
    draw(driver, city, line((390, 390), (390, 550)))
    sign(
        driver,
        city,
        *[line((370, 414), (390, 390)), line((390, 390), (412, 414))],
        *[line((370, 526), (390, 550)), line((390, 550), (412, 526))],
    )
    assert sorted(kind for kind, *_ in marks(city)) == ["connect", "connect", "cut", "entry"]


# ------------------------------------------------------------------------------------------------------- labels


@pytest.mark.parametrize(
    ("at", "words", "owner"),
    [
        ((400, 300), "Tanner Row", "loc-1"),
        ((400, 300), "Here be dragons", "nature"),
        ((820, 120), "Tanner Row", "nature"),
    ],
)
def test_a_label_takes_a_name_only_where_it_says_it(
    driver: Driver, screen: CityScreen, at: tuple[float, float], words: str, owner: str
) -> None:
    """Near no place it is nobody's, and the names on the map stay where they were."""
    add_places(screen, *((name, "area") for name in NAMES))
    draw_place(driver, screen, ring(400, 300, 117))
    screen.actions.ask_label([at])
    driver.settle()
    asked = driver.app.stack.scenes[-1]
    assert isinstance(asked, AskWords)
    proposed = "Tanner Row" if at == (400, 300) else ""
    assert asked.value == proposed
    asked.done(words)
    (label,) = screen.canvas.city.made_with("label")
    assert label.words == words and label.owner == owner


def test_reasons_follow_the_language(driver: Driver, city: CityScreen) -> None:
    """What a drawing says is read anew in another language, though no line of it has changed."""
    sign(driver, city, *ENTRY)
    sign(driver, city, *x_at(150, 300))

    def reasons() -> set[str]:
        return {silent.reason.words for silent in city.canvas.meaning.read().silent}

    assert reasons() == {"A cross takes it away."}
    use("it")
    try:
        assert reasons() == {tr("A cross takes it away.")} != {"A cross takes it away."}
    finally:
        use()
    assert reasons() == {"A cross takes it away."}
