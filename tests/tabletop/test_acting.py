"""Several may act at once: pieces act for their owners, the panel says who is asked (a window of reactions in Rise)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from pygame import Rect

from game.core import engine
from game.core.record import parse_record
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.system.words import Verdict
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.popups import Menu, Slip
from scenes.ui.screens.side_panel import PanelParts
from tools.screens.driver import Driver, faults

WINDOW = """ramparts: 1
game: rise-against-monsters
players: [Ann, Ben, Cid]
position:
  turn: {number: 6, player: Cid, step: discard}
  players:
    Ann: {phase: building, heroes: [5H], monsters: [8C, 2C]}
    Ben: {heroes: [3H]}
    Cid: {heroes: [9H]}
  roads: {10D: {owner: Ann, to: Ben}}
  draw: []
steps:
  - {by: Cid, do: discard, cards: []}
"""
"""Ann's 5H and Ben's 3H, over Ann's road, can strike the monsters in Ann's land before these act; Cid cannot."""


def view(screen: GameScreen) -> dict[str, Any]:
    """What everybody sees."""
    return engine.view_for(screen.table.state, None)


class Lands(GameBoard["Window"]):
    """Heroes in a row, monsters above them."""

    def build(self) -> None:
        seen = view(self.screen)
        for place, name in enumerate(self.screen.table.players):
            land = seen["players"][name]
            for row, (kind, cards) in enumerate((("monster", land["monsters"]), ("hero", land["heroes"]))):
                for number, card in enumerate(cards):
                    rect = Rect(
                        self.u(40 + 260 * place + 120 * number), self.u(80 + 220 * row), self.u(104), self.u(146)
                    )
                    self.screen.add(
                        kind,
                        Element(
                            card,
                            rect,
                            kind,
                            card,
                            owner=name if kind == "hero" else "",
                            can_hold=kind == "hero",
                            is_place=kind == "monster",
                        ),
                    )

    def places_for(self, thing: Element) -> Collection[str] | Verdict:
        actor = self.screen.act_as(thing.owner)
        return actor.candidates("attack", "target", hero=thing.id) or actor.why_not("attack", hero=thing.id) or ()

    def judge(self, thing: Element, place: Element) -> Verdict | None:
        return self.screen.act_as(thing.owner).why_not("attack", "target", place.id, hero=thing.id)

    def put(self, thing: Element, place: Element) -> Verdict | None:
        return self.screen.act_as(thing.owner).send("attack", **self.way(thing, place.id))

    def menu_for(self, thing: Element) -> list[MenuLine]:
        monsters = view(self.screen)["players"]["Ann"]["monsters"]
        return [
            self.screen.line(f"Strike the {card}", "attack", owner=thing.owner, **self.way(thing, card))
            for card in monsters
        ]

    def way(self, thing: Element, target: str) -> dict[str, Any]:
        """The hero, its target and the road there, if it takes one."""
        strike = {"hero": thing.id, "target": target}
        roads = self.screen.act_as(thing.owner).candidates("attack", "road", **strike)
        return {**strike, "road": roads[0]} if roads and roads[0] else strike

    def panel(self) -> PanelParts:
        parts = PanelParts("")
        parts.main = self.screen.deed("Pass", "pass", main=True)
        parts.row = [
            self.screen.deed("Ben passes", "pass", owner="Ben", key="b"),
            self.screen.deed("Cid passes", "pass", owner="Cid"),
        ]
        return parts


class Window(GameScreen):
    """As much of a screen of Rise as shows who may act."""

    hides_cards = False

    def choose_board(self) -> Lands:
        return Lands(self)


def opened(driver: Driver, seating: Seating | None = None) -> Window:
    screen = driver.push(Window(Table(parse_record(WINDOW), seating=seating or Seating())))
    driver.settle()
    return screen


def actions(screen: Window) -> list[tuple[str, str]]:
    return [(str(m.action["by"]), str(m.action["do"])) for m in screen.table.moments[2:] if m.action]


def said(screen: Window) -> str:
    return " ".join(screen.spoken())


def test_a_piece_acts_for_its_owner_without_a_word_of_who_plays(driver: Driver) -> None:
    screen = opened(driver)
    assert screen.me == "Ann" and not any(isinstance(scene, Curtain) for scene in driver.app.stack.scenes)
    driver.drag("3H", "8C")
    driver.settle()
    assert actions(screen) == [("Ben", "attack")], "Ben's hero acts for Ben although Ann is before the screen"
    assert view(screen)["contacts"] == {"3H": "8C"} and view(screen)["on-road"] == {"3H": "10D"}
    driver.drag("5H", "8C")
    driver.settle()
    assert actions(screen)[1] == ("Ann", "attack")


def test_where_hands_are_open_no_curtain_hangs(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(driver)
    assert not any(isinstance(scene, Curtain) for scene in driver.app.stack.scenes)
    monkeypatch.setattr(Window, "hides_cards", True)
    opened(driver)
    assert isinstance(driver.top, Curtain), "the same game with hidden hands is handed over"


def test_a_piece_of_somebody_who_is_not_asked_says_why(driver: Driver) -> None:
    screen = opened(driver)
    driver.drag("9H", "8C")
    slip = driver.screen(Slip).verdict
    reason = screen.asked.not_asked["Cid"]
    assert (slip.words, slip.clause) == (reason.reason, reason.rule) and slip.clause == "RISE-ROAD-4"
    assert actions(screen) == []


def test_a_menu_greys_what_its_owner_cannot_do(driver: Driver) -> None:
    screen = opened(driver)
    assert [line.why for line in screen.menu_for(driver.find("3H"))] == [None, None]
    grey = screen.menu_for(driver.find("9H"))
    assert [line.why.clause for line in grey if line.why] == ["RISE-REACT-3", "RISE-REACT-3"]
    driver.click("3H", button=3)
    menu = driver.screen(Menu)
    driver.click(next(thing.rect.center for zone in menu.zone_list for thing in zone.things if "2C" in thing.name))
    assert actions(screen) == [("Ben", "attack")] and view(screen)["players"]["Ann"]["monsters"] == ["8C"]


def test_the_panel_says_who_is_asked_and_a_deed_brings_its_key_and_reason(driver: Driver) -> None:
    screen = opened(driver)
    asked = screen.asked
    assert asked.waits_for == ("Ann", "Ben") and set(asked.not_asked) == {"Cid"}
    assert "Ann and Ben decide" in said(screen) and asked.sentence in said(screen)
    assert driver.find("main").tooltip() is not None
    greyed = [t for zone in screen.zone_list for t in zone.things if t.name == "Cid passes"]
    assert len(greyed) == 1
    driver.click(greyed[0].rect.center)
    assert driver.screen(Slip).verdict.clause == "RISE-REACT-5" and actions(screen) == []
    driver.keys("escape", "b")
    assert actions(screen) == [("Ben", "pass")], "the key of the deed"
    assert screen.asked.done == ("Ben",)
    driver.keys("ctrl+enter")
    assert actions(screen)[:2] == [("Ben", "pass"), ("Ann", "pass")]
    assert faults(screen) == []


def test_who_has_passed_is_not_asked_and_may_still_act(driver: Driver) -> None:
    """RISE-REACT-3: to be asked, and to be allowed, are two things."""
    screen = opened(driver)
    driver.keys("b")
    assert actions(screen) == [("Ben", "pass")] and "Ben" not in screen.asked.waits_for
    driver.drag("3H", "8C")
    assert actions(screen)[:2] == [("Ben", "pass"), ("Ben", "attack")]


def test_of_several_who_may_act_any_takes_the_place_before_the_screen(driver: Driver) -> None:
    screen = opened(driver)
    assert screen.take_seat("Ben") is None and screen.me == "Ben"
    why = screen.take_seat("Cid")
    assert why is not None and why.clause == "RISE-ROAD-4" and screen.me == "Ben"
    driver.keys("ctrl+enter")
    assert actions(screen) == [("Ben", "pass")] and screen.me == "Ann"


def test_nobody_moves_the_pieces_of_a_computer_player(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened(driver, Seating(bots={"Ben": parse_record(WINDOW).game.bots[0]}))
    monkeypatch.setattr(screen.table, "update", lambda pause=0.0: False)  # it thinks as long as this takes
    driver.drag("3H", "8C")
    assert driver.screen(Slip).verdict.words == "The computer plays for Ben."
    assert actions(screen) == [] and screen.act_as("Ben").send("pass") is not None
