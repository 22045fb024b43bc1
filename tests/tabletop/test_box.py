"""Boxes: what is cut off, what is left, and units that are never pixels."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import lay_out


def box(x: int = 10, y: int = 20, w: int = 200, h: int = 100, scale: float = 1.5, text: float = 2.0) -> Box:
    return Box(Rect(x, y, w, h), scale, text)


def test_a_cut_takes_a_strip_and_its_gap_in_units() -> None:
    room = box()
    assert room.cut_top(20, gap=4) == Rect(10, 20, 200, 30)
    assert room == Rect(10, 56, 200, 64) and room.used == 36
    assert room.cut_bottom(10) == Rect(10, 105, 200, 15)
    assert room.cut_left(20, gap=2) == Rect(10, 56, 30, 49)
    assert room.cut_right(40) == Rect(150, 56, 60, 49)
    assert room == Rect(43, 56, 107, 49)


def test_units_of_type_and_measured_pixels_add_up() -> None:
    assert box().at_top(10, t=10, px=7).h == 15 + 30 + 7
    assert box().at_left(px=9) == Rect(10, 20, 9, 100)
    assert box().at_right(t=10) == Rect(180, 20, 30, 100)


def test_a_strip_leaves_the_box_as_it_is() -> None:
    room = box()
    for strip in (room.at_top(10), room.at_bottom(10), room.at_left(10), room.at_right(10), room.inset(4)):
        assert room.contains(strip)
    assert room == Rect(10, 20, 200, 100) and room.used == 0


def test_what_lies_on_each_side_of_a_pixel() -> None:
    room = box()
    assert room.below(50) == Rect(10, 50, 200, 70) and room.above(50) == Rect(10, 20, 200, 30)
    assert room.right_of(60) == Rect(60, 20, 150, 100) and room.left_of(60) == Rect(10, 20, 50, 100)
    assert room.below(500).h == 0


def test_nothing_is_left_of_a_box_that_was_cut_too_far() -> None:
    room = box(h=20)
    assert room.cut_top(40).h == 60  # what scrolls is laid out as if there were room without end
    assert room.h == 0 and room.used == 60 and room.inset(200).w == 0


def test_columns_are_equal_to_the_pixel_or_have_their_shares() -> None:
    room = box(w=203)
    equal = room.columns(3, gap=2)
    assert [part.w for part in equal] == [65, 65, 65] and [part.x for part in equal] == [10, 78, 146]
    shared = room.columns([1, 2], gap=2)
    assert shared[0] == Rect(10, 20, 67, 100) and shared[1].w == 133 and shared[1].right == room.right
    assert room.columns(0) == []
    assert [(part.y, part.h) for part in room.rows(2, gap=4)] == [(20, 47), (73, 47)]


def test_a_grid_goes_row_by_row() -> None:
    cells = box().grid(2, 2)
    assert [cell.topleft for cell in cells] == [(10, 20), (110, 20), (10, 70), (110, 70)]
    assert {cell.size for cell in cells} == {(100, 50)}


def test_cells_take_as_many_rows_as_they_need() -> None:
    cells = box(h=40).cells(5, 2, 20, gap=4)
    assert len(cells) == 5 and {cell.size for cell in cells} == {(97, 30)}
    assert cells[3].topleft == (10 + 97 + 6, 20 + 36) and cells[4].topleft == (10, 20 + 72)


@pytest.mark.parametrize(
    ("at", "where"),
    [("topleft", (10, 20)), ("center", (95, 55)), ("midright", (180, 55)), ("bottomright", (180, 90))],
)
def test_a_box_is_placed_by_its_anchor(at: str, where: tuple[int, int]) -> None:
    assert box().place(20, 20, at).topleft == where  # type: ignore[arg-type]


def test_a_size_of_nothing_fills_and_a_shift_is_in_units() -> None:
    assert box().place(0, 20, "midtop", dy=2) == Rect(10, 23, 200, 30)
    assert box().place(px=(31, 41), at="bottomright", dx=-4) == Rect(210 - 31 - 6, 120 - 41, 31, 41)
    assert box().moved(2, -2).topleft == (13, 17)


def test_pieces_beside_each_other_come_closer_where_they_are_too_many() -> None:
    room = box(w=203)
    assert [(piece.x, piece.y, piece.size) for piece in room.beside(2, (30, 41), 4, "midright")] == [
        (147, 50, (30, 41)),
        (183, 50, (30, 41)),
    ]
    crowd = room.beside(12, (30, 40), 4, "topleft")
    assert crowd[0].topleft == (10, 20) and crowd[1].x == 10 + 173 // 11 and crowd[-1].right <= room.right
    assert room.beside(1, (30, 40))[0].x == 10 + 173 // 2 and room.beside(0, (30, 40)) == []


def test_insets_add_to_each_other() -> None:
    assert box().inset(2, 4, left=6) == Rect(10 + 12, 20 + 6, 200 - 15, 100 - 12)


def test_what_pygame_makes_of_a_box_knows_its_units() -> None:
    room = box()
    for made in (room.move(5, 5), room.inflate(-10, -10), room.copy(), room.clip(Rect(0, 0, 50, 50)), room.union(room)):
        assert made.at_top(10).h == 15 and made.used == 0


def test_the_parts_of_a_layout_are_boxes_of_its_units() -> None:
    layout = lay_out(1920, 1080, 150)
    assert layout.board.cut_top(10).h == layout.u(10) and layout.panel.at_top(t=10).h == layout.t(10)
    assert layout.above_foot().tray.u(8) == layout.u(8)
    assert layout.middle(100, 50).u(3) == layout.u(3)
