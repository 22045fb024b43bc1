"""Rows of cards: tapped ones on their side, what supports a card below it, none hidden as long as there is room."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from scenes.paint.cards import PlayingFace, card
from scenes.paint.pieces import Piece
from scenes.tabletop.cards.rows import CardRows, Lying, Spot, laid_out
from scenes.ui.input.element import Element
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

ROOM = (400.0, 230.0)


def cards(count: int, supports: int = 0, tapped: int = 0) -> list[Lying]:
    return [
        Lying(f"c{n}", tapped=n < tapped, supports=tuple(Lying(f"c{n}s{k}", tapped=True) for k in range(supports)))
        for n in range(count)
    ]


def overlap(a: Spot, b: Spot) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


@given(st.integers(1, 6), st.integers(0, 3), st.integers(0, 6))
def test_cards_hide_each_other_only_where_there_is_no_room(count: int, supports: int, tapped: int) -> None:
    spots = laid_out(cards(count, supports, tapped), ROOM)
    assert len(spots) == count * (1 + supports)
    if count * (1 + supports) <= 6:
        assert not any(overlap(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :])
        assert all(spot.x >= 0 and spot.x + spot.w <= ROOM[0] + 1 for spot in spots)


def test_a_tapped_card_lies_on_its_side_and_its_supporters_below_it() -> None:
    main, one, two = laid_out([Lying("hall", tapped=True, supports=(Lying("a"), Lying("b", tapped=True)))], ROOM)
    assert (main.w, main.h) == (101, 72) and (one.w, one.h) == (44, 56) and (two.w, two.h) == (56, 44)
    assert min(one.y, two.y) > main.y + main.h and one.supporting == two.supporting == "hall"
    assert main.x < one.x + one.w and two.x < main.x + main.w


def test_a_crowd_is_smaller_and_at_last_overlaps_with_left_sides_showing() -> None:
    few, many, crowd = (laid_out(cards(count), ROOM) for count in (4, 9, 40))
    assert few[0].w > many[0].w > 0.6 * 72
    xs = [spot.x for spot in crowd if spot.y == crowd[0].y]
    assert all(b - a > 4 for a, b in pairwise(xs)) and xs[-1] + crowd[0].w <= ROOM[0] + 1


class Land(Screen):
    """A land with a supported hall and two heroes, one of them tapped."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = CardRows(self, self.face)
        self.angles: dict[str, float] = {}

    def build(self) -> None:
        helper = Lying("helper", "helper", tapped=True, can_hold=True)
        lying = [
            Lying("hall", "hall", supports=(helper,), is_place=True),
            Lying("hero", "hero", can_hold=True),
            Lying("tired", "tired", tapped=True, can_hold=True),
        ]
        self.rows.build("land", lying, Rect(100, 100, 600, 300))

    def face(self, thing: Element, width: float, angle: float) -> Piece:
        self.angles[thing.id] = angle
        return card(PlayingFace("5", "heart"), self.layout.scale, self.app.theme, width=width, angle=angle)

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        if not self.rows.draw_thing(surface, thing):
            super().draw_thing(surface, thing)

    def places_for(self, thing: Element) -> list[str]:
        return ["hall"]


def test_they_are_things_to_take_and_places_to_put_on(driver: Driver) -> None:
    land = driver.push(Land())
    driver.settle()
    assert land.angles == {"hall": 0, "hero": 0, "tired": -90, "helper": -90}
    tired = driver.find("tired").rect
    assert tired.w > tired.h and driver.app.screen.get_at(tired.center)[:3] != driver.app.screen.get_at((20, 600))[:3]
    driver.press("tired")
    driver.move("hall", held=True)
    assert land.hands.held is not None and land.hands.held.over is driver.find("hall")
    driver.release((20, 600))
