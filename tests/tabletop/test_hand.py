"""A hand of cards: it lies in its room, gives way in a large hand, is turned to, and shows what is taken from it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from scenes.paint.cards import PlayingFace, card
from scenes.paint.pieces import Piece
from scenes.tabletop.cards.hand import MOST_LEAN, Fan, Hand, InHand, fanned
from scenes.ui.frame.layout import lay_out
from scenes.ui.input.element import Element, Held
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

LAYOUT = lay_out(1280, 720)
FANS = (Fan(), Fan(104, 146, least=72, seen=73, pitch=111), Fan(least=104, seen=58, top=2))


@given(st.integers(0, 60), st.sampled_from(FANS), st.integers(0, 80), st.sampled_from([1.0, 1.5, 2.0]))
def test_every_card_lies_in_the_room_and_shows_enough(count: int, fan: Fan, first: int, text: float) -> None:
    layout = lay_out(1280, 720, round(text * 100))
    room = layout.tray
    lying = fanned(count, room, fan, layout, first)
    assert len(lying.rects) <= count and (lying.turned or len(lying.rects) == count)
    assert all(room.left <= rect.left and rect.right <= room.right for rect in lying.rects)
    for one, other in zip(lying.rects, lying.rects[1:], strict=False):
        assert other.x - one.x >= min(layout.u(fan.seen), one.w) - 1, "its rank is seen"
    assert lying.first + len(lying.rects) <= count or not count
    if lying.turned:
        assert all(rect.left - room.left >= layout.u(44) for rect in lying.rects)


def test_a_small_hand_is_as_large_as_can_be_and_a_large_one_gives_way() -> None:
    small, large = (fanned(count, LAYOUT.tray, Fan(), LAYOUT).rects for count in (3, 9))
    assert small[0].w == 104 and 72 <= large[0].w < 104


class Holding(Screen):
    """Twenty cards in hand."""

    def __init__(self) -> None:
        super().__init__()
        self.turned: dict[str, int] = {}
        self.angles: dict[str, float] = {}
        self.gone: list[str] = []
        self.closed = False
        self.hand = Hand(self, self.face)

    def build(self) -> None:
        cards = [
            InHand(f"{rank}{suit}", f"{rank} of {suit}", closed=self.closed)
            for suit in ("heart", "spade")
            for rank in range(1, 11)
        ]
        self.hand.build(cards, self.layout.tray, gone=self.gone)

    def face(self, thing: Element, width: float, angle: float) -> Piece:
        self.angles[thing.id] = angle
        return card(PlayingFace("5", "heart"), self.layout.scale, self.app.theme, width=width, angle=angle)

    def draw_thing(self, surface: Surface, thing: Element) -> None:
        if not self.hand.draw_thing(surface, thing):
            super().draw_thing(surface, thing)

    def draw_held(self, surface: Surface, held: Held) -> list[Rect]:
        return []


@pytest.fixture
def holding(driver: Driver) -> Holding:
    return driver.push(Holding())


def seen(holding: Holding) -> list[str]:
    return [thing.id for thing in holding.zone("hand").things if thing.kind in ("card", "back", "gone")]


def test_a_large_hand_is_turned_to_and_stays_turned(driver: Driver, holding: Holding) -> None:
    first = seen(holding)
    assert len(first) == 10 and first[0] == "1heart" and driver.find("hand-less").press is None
    driver.click("hand-more")
    second = seen(holding)
    assert len(second) == 10 and second[0] == "1spade" and driver.find("hand-more").press is None
    holding.rebuild()
    assert seen(holding) == second
    driver.click("hand-less")
    assert seen(holding) == first


def test_the_keyboard_reaches_the_other_cards(driver: Driver, holding: Holding) -> None:
    holding.hands.focus_on(driver.find("hand-more"))
    driver.keys("enter")
    assert seen(holding)[0] != "1heart"


def test_cards_lean_from_the_middle_and_never_too_far(driver: Driver, holding: Holding) -> None:
    driver.settle()
    angles = [holding.angles[id] for id in seen(holding)]
    assert angles == sorted(angles, reverse=True) and angles[0] == pytest.approx(-angles[-1])
    assert max(map(abs, angles)) <= MOST_LEAN


def test_a_card_that_lies_elsewhere_leaves_its_place(driver: Driver, holding: Holding) -> None:
    holding.gone = ["2heart"]
    holding.rebuild()
    assert seen(holding)[:3] == ["1heart", "gone-2heart", "3heart"]
    assert not driver.find("gone-2heart").can_hold


def test_a_closed_hand_shows_backs_alone(driver: Driver, holding: Holding) -> None:
    holding.closed, holding.angles = True, {}
    holding.rebuild()
    driver.settle()
    assert not holding.angles and all(id.startswith("back-") for id in seen(holding))
