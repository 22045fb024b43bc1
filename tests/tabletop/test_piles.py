"""Piles and the sheet on which they are spread out, to look at them or to choose some of their cards."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.paint.cards import BackFace, PlayingFace, Rank, card
from scenes.paint.pieces import Piece
from scenes.system.words import Verdict
from scenes.tabletop.cards.pile import Pile
from scenes.tabletop.cards.sheet import CardSheet, Pick, SheetCard
from scenes.ui.screens.popups import Slip
from scenes.ui.screens.screen import Screen
from tools.screens.driver import Driver

RANKS: tuple[Rank, ...] = ("2", "3", "4", "5", "6", "7", "8")
PILES = (("draw", 40, True), ("discard", 7, False), ("removed", 0, True))


class Table(Screen):
    """A pile of backs, an open one that is spread out, an empty one."""

    def __init__(self) -> None:
        super().__init__()
        self.pick: Pick | None = None
        self.taken: list[list[str]] = []

    def build(self) -> None:
        for number, (name, count, closed) in enumerate(PILES):
            rect = Rect(200 + 150 * number, 300, 60, 84)
            picture = self.back if closed else self.top
            self.add(
                "piles",
                Pile(
                    name,
                    rect,
                    name,
                    count,
                    picture,
                    closed=closed,
                    label=f"{name} pile",
                    press=self.spread if name == "discard" else None,
                ),
            )

    def back(self, width: float) -> Piece:
        return card(BackFace(), self.layout.scale, self.app.theme, width=width)

    def top(self, width: float) -> Piece:
        return self.face("8", width)

    def face(self, name: str, width: float) -> Piece:
        rank = next(rank for rank in RANKS if rank == name)
        return card(PlayingFace(rank, "heart"), self.layout.scale, self.app.theme, width=width)

    def spread(self) -> None:
        why = Verdict("The 2 stays.", "TOY-ACT-4")
        cards = [SheetCard(rank, f"the {rank}", why=why if rank == "2" and self.pick else None) for rank in RANKS]
        self.stack.push(CardSheet("Discard pile", cards, self.face, name="discard", pick=self.pick))


@pytest.fixture
def table(driver: Driver) -> Table:
    return driver.push(Table())


def chosen(table: Table, ids: list[str]) -> Verdict | None:
    if "8" in ids:
        return Verdict("The 8 is not to be had.", "TOY-ACT-4")
    table.taken.append(ids)
    return None


def test_a_pile_shows_its_height_and_an_empty_one_its_place(driver: Driver, table: Table) -> None:
    driver.settle()
    screen = driver.app.screen
    ground = screen.get_at((200 + 20, 500))
    draw, removed = driver.find("draw").rect, driver.find("removed").rect
    assert screen.get_at(draw.center) != screen.get_at(removed.center)
    assert screen.get_at((draw.centerx, draw.bottom + 2)) != ground, "the layers below are seen"


def test_a_pile_is_spread_out_to_be_looked_at(driver: Driver, table: Table) -> None:
    driver.click("discard")
    sheet = driver.screen(CardSheet)
    ids = [f"discard-{rank}" for rank in RANKS]
    rects = [driver.find(id).rect for id in ids]
    assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
    driver.click(ids[0])
    assert not sheet.picked
    driver.keys("escape")
    assert driver.top is table


def test_some_are_chosen_by_mouse_and_keyboard(driver: Driver, table: Table) -> None:
    table.pick = Pick(2, 2, lambda count: f"Take {count}", lambda ids: chosen(table, ids))
    driver.click("discard")
    sheet = driver.screen(CardSheet)
    driver.click("choose")
    assert any(isinstance(scene, Slip) for scene in driver.app.stack.scenes), "two are to be chosen"
    driver.keys("escape")
    driver.click("discard-4")
    sheet.hands.focus_on(driver.find("discard-5"))
    driver.keys("enter")
    assert sheet.picked == ["4", "5"]
    driver.click("discard-6")
    assert sheet.picked == ["5", "6"], "the one chosen first gives way"
    driver.click("discard-6")
    driver.click("discard-7")
    driver.click("choose")
    assert table.taken == [["5", "7"]] and driver.top is table


def test_what_may_not_be_chosen_says_why_and_a_refusal_keeps_the_sheet(driver: Driver, table: Table) -> None:
    table.pick = Pick(1, 1, lambda count: "Take it", lambda ids: chosen(table, ids))
    driver.click("discard")
    sheet = driver.screen(CardSheet)
    driver.click("discard-2")
    assert not sheet.picked and any(isinstance(scene, Slip) for scene in driver.app.stack.scenes)
    driver.keys("escape")
    driver.click("discard-8")
    driver.click("choose")
    assert not table.taken and sheet in driver.app.stack.scenes
