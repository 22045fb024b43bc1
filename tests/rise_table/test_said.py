"""What tips, prompts and rows of the panel say is what the rules say: deeds by name, who holds whom, what is asked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.record import new_record
from game.rise_against_monsters import GAME
from game.services.players import new_bot
from scenes.menus.new_game.new_game import NewGame
from scenes.rise_against_monsters.battle.monsters import MonstersBoard
from scenes.rise_against_monsters.board.board import Board
from scenes.rise_against_monsters.board.elements import PieceThing
from scenes.rise_against_monsters.board.lands import LandsBoard
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.table.table import Table
from scenes.tabletop.advice.hint import HintSlip
from tests.rise_table.hands import advised, carry_out
from tests.rise_table.play import NAMES, actions, board, new_game, open_table
from tools.gallery import rise as states
from tools.screens.driver import Driver

HAND = """position:
  turn: {number: 5, step: STEP}
  players:
    Ann: {phase: building, hand: [5S, 6H, Joker1], heroes: [8H], monsters: []}
    Ben: {heroes: [9H]}
  draw: [2S, 3S]
steps: []
"""
JOKER_ALONE = """position:
  turn: {number: 3, step: untap}
  players:
    Ann: {hand: [Joker1], monsters: [9C, 5C]}
    Ben: {heroes: [9H]}
steps: []
"""
DRAWN = """position:
  turn: {number: 5, step: draw}
  players:
    Ann: {hand: [Joker1], heroes: [8H], monsters: [4C]}
    Ben: {heroes: [9H]}
  draw: [6C, 2S]
steps: []
"""
FOUR_CASTLES = """ramparts: 1
game: rise-against-monsters
players: [Ann, Ben]
position:
  turn: {number: 29, step: untap}
  players:
    Ann: {phase: building, heroes: [6H, 8H], workers: [9S, 5S, 8S, 6S, 2S, 4S, 10S], bonuses: [JS, JH],
      castles: {AS: [], AC: []}}
    Ben: {phase: building, heroes: [9H], monsters: [KC], workers: [3S, 7S], castles: {AH: [], AD: []}}
  roads: {10D: {owner: Ben, to: Ann}}
  tapped: [9S, 5S, 8S, 6S, 2S, 4S, 10S, 7S, 3S]
  on-road: {10S: 10D}
  supports: {9S: AS, 8S: AS, 6S: AC, 5S: AC, 4S: JH, 2S: JS, 10S: AH, 7S: AD, 3S: AD}
  pending: {kind: untap, player: Ann}
steps: []
"""


def lines(screen: RiseTable, card: str) -> list[str]:
    return list(screen.looks.tip(card, screen.facts).lines)


@pytest.mark.parametrize("step", ["draw", "play", "discard"])
def test_a_tip_says_first_what_can_be_done_and_names_each_deed_that_is_refused(tmp_path: Path, step: str) -> None:
    """RISE-TURN-3: what belongs to another step is never said as if the card were of no use."""
    _, screen = open_table(tmp_path, states.TWO + HAND.replace("STEP", step))
    for card in ("5S", "6H", "Joker1"):
        uses, said = screen.facts.uses[card], lines(screen, card)
        now = [line for line in said if line.startswith("Now it can")]
        assert len(now) == bool(uses.can), said
        if now:
            assert said.index(now[0]) < min((n for n, line in enumerate(said) if "belongs to" in line), default=99)
        for line in said:
            assert not line.startswith("That belongs to"), line
    if step == "play":
        assert "Now it can be played." in lines(screen, "6H")


def test_with_nothing_but_a_joker_the_untap_step_asks_for_that_alone(tmp_path: Path) -> None:
    """RISE-TAP-9, RISE-TAP-10."""
    driver, screen = open_table(tmp_path, states.TWO + JOKER_ALONE)
    assert board(screen) == "UntapBoard" and screen.board is not None
    parts = screen.board.panel()
    assert parts.prompt.startswith("Your Joker can sweep all monsters from your land.")
    assert "Play it before they act?" in parts.prompt and parts.main and parts.main.words == "Keep it"
    assert not {"heroes-title", "work-title"} & set(driver.ids())
    driver.click("wrath")
    driver.settle()
    assert actions(screen) == [{"by": "Ann", "do": "wrath", "joker": "Joker1"}]
    assert screen.board.panel().prompt.startswith("Nothing is left to decide")


def test_a_joker_against_a_drawn_monster_is_a_button_that_says_what_it_sweeps(tmp_path: Path) -> None:
    """RISE-REACT-4, RISE-WRATH-5."""
    driver, screen = open_table(tmp_path, states.TWO + DRAWN)
    driver.click("main")
    driver.settle()
    assert board(screen) == "MonstersBoard" and screen.board is not None
    prompt = screen.board.panel().prompt
    assert "your Joker can sweep" in prompt and "10 in all" in prompt
    assert "answers" not in driver.ids()
    driver.click("wrath")
    driver.settle()
    assert screen.seen.players["Ann"].monsters == []


def test_a_monster_that_pins_is_not_said_to_be_held(tmp_path: Path) -> None:
    """RISE-TAP-4."""
    text = """position:
  turn: {number: 1, step: untap}
  players:
    Ann: {heroes: [2H, 9H], monsters: [4C, KC]}
    Ben: {heroes: [9H.2]}
  tapped: [2H, 4C, 9H, KC]
  contacts: {4C: 2H, 9H: KC}
  pins: [4C, 9H]
steps: []
"""
    _, screen = open_table(tmp_path, states.FOUR + text)
    words = [widget.name for widget in screen.widgets() if widget.id.startswith("stays-")]
    assert screen.facts.untap is not None
    assert any("never lets go" in word for word in words), words


def test_a_seat_without_a_hero_is_not_all_tapped(tmp_path: Path) -> None:
    """RISE-REACT-3."""
    _, screen = open_table(tmp_path, states.FOUR + states.MONSTERS.replace("heroes: [6H.2], workers: [8S.2]", ""))
    refusal = screen.asked.not_asked["Dora"]
    assert refusal.rule == "RISE-FIGHT-1" and "neither a hero nor a worker" in refusal.reason


def test_one_monster_roams_and_several_roam(tmp_path: Path) -> None:
    """What the shelf says of a game counts rightly."""
    said = []
    for seed in (32, 17):
        driver = Driver(tmp_path / str(seed))
        screen = driver.push(RiseTable(Table(new_record(GAME, ["Ann", "Ben"], None, {}, seed))))
        driver.settle()
        said.append(screen.shelf_note()[0])
    assert said[0].endswith(" 1 monster roams.") and said[1].endswith(" 2 monsters roam.")


def test_castles_are_told_apart_and_more_than_are_needed_are_no_share(tmp_path: Path) -> None:
    """Of two castles in one land the one that falls is named whole and drawn with its suit; four are not *4 of 2*."""
    driver, screen = open_table(tmp_path, FOUR_CASTLES)
    assert "4 castles, 2 needed, 1 monster roams" in screen.shelf_note()[0]
    kingdom = screen.hands.find("kingdom")
    assert kingdom is not None and kingdom.name.startswith("4 castles, 2 needed, 1 monster roams")
    landscape = screen.board.landscape
    ace, other = (landscape.cards.picture(landscape.pieces[card]).surface for card in ("AS", "AC"))
    assert pygame.image.tobytes(ace, "RGBA") != pygame.image.tobytes(other, "RGBA")
    driver.click("as-it-lies")
    assert any("Ace of clubs" in line and "cannot be kept" in line for line in screen.spoken())


def test_nobody_is_offered_a_partner_who_plays_at_random(tmp_path: Path) -> None:
    """All lose together what one plays away; an old record with such a partner still opens."""
    driver = Driver(tmp_path)
    driver.app.go.new_game("rise-against-monsters")
    driver.settle()
    seats = [seat.bot for seat in driver.screen(NewGame).choices.here]
    assert driver.screen(NewGame).choices.bots == ["heuristic"] and set(seats) <= {"", "heuristic"}
    assert not [thing for thing in driver.screen(NewGame).hands.things() if thing.id.startswith("bot-")]
    assert new_bot(GAME, "random")


def test_what_can_be_done_is_left_by_esc(tmp_path: Path) -> None:
    """First the chosen answer, then the list; only then the pause."""
    driver, screen = open_table(tmp_path, states.FOUR + states.MONSTERS)
    driver.click("answers")
    driver.click("answer-0")
    assert isinstance(screen.board, MonstersBoard) and screen.board.answers_open
    driver.keys("escape")
    assert isinstance(screen.board, MonstersBoard) and screen.board.answers_open and screen.board.answer is None
    driver.keys("escape")
    assert isinstance(screen.board, MonstersBoard) and not screen.board.answers_open and driver.top is screen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whoever_is_asked_finds_the_main_button_in_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.MONSTERS, size=size)
    places, boards, pressed_instead = set(), set(), set()
    driver.app.settings.animation = "normal"
    for _ in range(3):
        boards.add(type(screen.board).__name__)
        places.add(driver.find("main").rect.center)
        driver.click("main")
        for _ in range(8):  # while the monsters act a second press finds nothing there
            driver.wait(0.15)
            there = screen.hands.at(next(iter(places)))
            pressed_instead |= {there.id} if there is not None and there.press is not None else set()
        driver.settle()
    assert pressed_instead <= {"main"}
    assert len(boards) > 1 and len(places) == 1, (boards, places)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_stands_beside_the_board_and_rings_what_it_names(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, screen = open_table(tmp_path, states.FOUR + states.PLAY, size=size)

    def around(card: str) -> bytes:
        thing = screen.hands.find(card)
        assert isinstance(thing, PieceThing)
        return pygame.image.tobytes(driver.app.screen.subsurface(thing.face.inflate(16, 16)), "RGB")

    driver.move((3, 3))
    driver.settle()
    before = {card: around(card) for card in ("8H", "JC", "3H")}
    driver.keys("f2")
    driver.until(lambda: isinstance(driver.top, HintSlip) and driver.top.plain is not None)
    driver.settle()
    slip = driver.screen(HintSlip)
    assert slip.plain == {"by": "Ann", "do": "attack", "hero": "8H", "target": "JC", "road": "8D"}
    assert screen.layout.panel.contains(slip.place())
    ringed = {card for card, was in before.items() if around(card) != was}
    assert {"8H", "JC"} <= ringed


def test_the_land_whose_turn_it_is_stays_in_front_in_every_step(tmp_path: Path) -> None:
    """Two people: a whole round, and at no decision another land than that of the turn lies in front."""
    driver, screen = open_table(tmp_path, new_game(2, 5))
    steps = set()
    while screen.turn.number < 7 and not screen.table.over:
        assert isinstance(screen.board, Board)
        steps.add((screen.turn_player, screen.turn.step))
        assert screen.board.landscape.arrangement.front.player == screen.turn_player, board(screen)
        carry_out(driver, screen, advised(screen))
    assert {("Ben", "draw"), ("Ben", "play"), ("Ben", "discard")} <= steps


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_whichever_land_comes_to_the_front_the_others_stay(tmp_path: Path, seats: int) -> None:
    """The first seat's land lies where the one in front would; so two change places, or three."""
    driver, screen = open_table(tmp_path, new_game(seats, 5))

    def places() -> dict[str, Rect]:
        return {name: driver.find(f"land-{name}").rect.copy() for name in screen.table.players}

    while not isinstance(screen.board, LandsBoard) or not screen.board.has_ring:
        carry_out(driver, screen, advised(screen))
    first, home = screen.table.players[0], {}
    for _ in range(seats):
        screen.ring.turn(1)
        driver.settle()
        now = places()
        for name in set(now) - {first, screen.front}:
            assert home.setdefault(name, now[name]) == now[name]
        front = home.setdefault("front", now[screen.front])
        assert now[screen.front] == front
        assert screen.front == first or home.get(screen.front, now[first]) == now[first]


@pytest.mark.parametrize("seats", [4, 7])
def test_every_land_keeps_its_place_all_turn_and_between_seats(tmp_path: Path, seats: int) -> None:
    """Two people, else computers: only who comes to the front changes places with who lay there."""
    bots = dict.fromkeys(NAMES[2:seats], "heuristic")
    driver, screen = open_table(tmp_path, new_game(seats, 5), bots=bots)
    places: dict[str, dict[str, Rect]] = {}
    boards = set()

    def look() -> None:
        boards.add(board(screen))
        assert isinstance(screen.board, Board) and screen.board.ringed_lands() == [screen.turn_player]
        lands = {name: driver.find(f"land-{name}").rect for name in screen.table.players}
        assert places.setdefault(screen.front, lands) == lands, (screen.front, board(screen))

    while screen.turn.number < max(13, seats + 4) and not screen.table.over:
        look()
        if screen.decider is None:
            driver.wait(0.1)
        else:
            carry_out(driver, screen, advised(screen))
    assert {"DrawBoard", "LandsBoard", "MonstersBoard"} <= boards, boards
    ann, ben = places["Ann"], places["Ben"]
    assert (ann["Ann"], ann["Ben"]) == (ben["Ben"], ben["Ann"])
    assert all(ann[name] == ben[name] for name in bots)
