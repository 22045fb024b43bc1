"""What is done on the boards of Defenders by mouse and keyboard, one by one, and taken back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.core.record import parse_record
from scenes.city.drawing.document import City
from scenes.defenders.battle.flight import FlightBoard
from scenes.defenders.battle.losses import LossBoard
from scenes.defenders.board.drafts import CORRECTED, FeatureLaid
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.map_drawing.connections import WaysBoard
from scenes.defenders.map_drawing.draw_map import DrawBoard
from scenes.defenders.phases.moves import MoveBoard
from scenes.defenders.phases.reinforce import ReliefBoard
from scenes.defenders.setup.city_creation import ForgeBoard
from scenes.defenders.setup.place_defenders import PlacingBoard
from scenes.ui.screens.sheets import Confirm
from tests.defenders_table.hands import Hands
from tests.defenders_table.test_every_action import flight
from tools.gallery.defenders import GOALS, open_record, siege
from tools.screens.driver import Driver


def opened(tmp_path: Path, *record: Any, **more: Any) -> tuple[Driver, SiegeScreen]:
    """A crowded siege at one of its steps."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    return driver, open_record(driver, siege(*record, **more))


def last(screen: SiegeScreen) -> dict[str, Any]:
    """The latest action at the table."""
    action = screen.table.moments[-1].action
    assert action is not None
    return dict(action)


@pytest.fixture
def fresh(tmp_path: Path) -> Hands:
    hands = Hands(tmp_path, ["Ann", "Ben"], {"setting": "medieval"}, 7)
    hands.click("unnamed")
    return hands


# ------------------------------------------------------------------------------------------------------ the city


def test_a_card_is_laid_out_its_word_chosen_and_put_back(fresh: Hands) -> None:
    board = fresh.screen.board
    assert isinstance(board, ForgeBoard)
    card = board.row.cards[0]
    fresh.driver.drag(card, "new-location")
    fresh.driver.wait(0.05)
    board = fresh.screen.board
    assert isinstance(board, ForgeBoard) and board.card == card
    words = [word.word for word in board.words_of_draft() if word.allowed]
    fresh.click(f"word-{words[1]}")
    fresh.driver.keys("escape")
    fresh.driver.wait(0.05)
    assert not fresh.screen.drafts.laid_out
    fresh.driver.click(card)
    fresh.driver.click("new-defender")
    fresh.driver.wait(0.05)
    fresh.go_on()
    assert last(fresh.screen)["do"] == "create" and last(fresh.screen)["what"] == "defender"
    fresh.driver.keys("ctrl+z")
    fresh.driver.wait(0.05)
    assert not fresh.screen.seen.defenders


def test_a_card_goes_to_a_stack_by_its_menu(fresh: Hands) -> None:
    board = fresh.screen.board
    assert isinstance(board, ForgeBoard)
    thing = fresh.screen.hands.find(board.row.cards[0])
    assert thing is not None
    lines = fresh.screen.menu_for(thing)
    assert [line.why for line in lines] == [None, None]
    assert lines[0].do is not None
    lines[0].do()
    fresh.go_on()
    assert last(fresh.screen)["do"] == "create"


# ------------------------------------------------------------------------------------------------------ the map


def draw_line(hands: Hands, points: list[tuple[float, float]]) -> None:
    """Draw with the mouse through points of the sheet."""
    canvas = hands.screen.city_sheet().canvas
    pixels = [tuple(round(value) for value in canvas.sight.to_window(point)) for point in points]
    driver = hands.driver
    driver.move(pixels[0])
    driver.press(pixels[0])
    for pixel in pixels[1:]:
        driver.move(pixel, held=True)
    driver.release(pixels[-1])
    driver.settle(1.0)


def test_a_place_is_drawn_by_hand_and_its_contacts_are_those_of_the_rules(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann", "Ben"], {}, 7)
    hands.play("map/locations")
    boxes = [[(x, 300), (x + 240, 300), (x + 240, 500), (x, 500), (x, 304)] for x in (300, 545)]
    drawn: list[str] = []
    for box in boxes:
        board = hands.screen.board
        assert isinstance(board, DrawBoard)
        drawn.append(board.place)
        draw_line(hands, box)
        assert board.strokes(), "the ink belongs to the place that is due"
        hands.go_on()
        hands.driver.settle(1.0)
    view = hands.screen.seen
    assert all(view.locations[place].drawn for place in drawn)
    assert view.locations[drawn[0]].strokes
    pairs = {frozenset((contact.a, contact.b)) for contact in view.contacts}
    assert frozenset(drawn) in pairs
    hands.driver.keys("ctrl+z")
    hands.driver.settle(1.0)
    assert not hands.screen.seen.locations[drawn[1]].drawn
    board = hands.screen.board
    assert isinstance(board, DrawBoard)
    assert board.strokes(), "undo takes no ink away"


def test_a_natural_feature_is_named_and_drawn(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 7)
    hands.play("map/features")
    hands.click("feature")
    hands.driver.keys("tab")
    hands.click("begin")
    draw_line(hands, [(100, 100), (300, 400), (200, 900)])
    hands.go_on()
    (feature,) = hands.screen.seen.features
    assert feature.kind == "river" and feature.strokes


def test_ink_of_the_land_asks_what_it_is_like_a_sign(tmp_path: Path) -> None:
    """A river drawn with the pen in *The land first* becomes a river of the record, with its ink (DEF-MAP-1)."""
    hands = Hands(tmp_path, ["Ann"], {}, 7)
    hands.play("map/features")
    driver = hands.driver
    draw_line(hands, [(300, 4), (340, 300), (280, 700), (300, 996)])
    driver.wait(1.2)
    driver.settle(1.0)
    sheet = hands.screen.city_sheet()
    (ink,) = [stroke.id for stroke in sheet.city.owned("nature")]
    answers = [id for id in driver.ids() if id.startswith("land-")]
    assert answers[0] == "land-river" and answers[-1] == "land-plain" and len(answers) == 8
    if folder := os.environ.get("PICTURES"):
        driver.picture(Path(folder) / "land.png")
    driver.keys("escape")
    hands.go_on()
    assert hands.at == "map/features", "the land is not closed before somebody has said what its ink is"
    driver.click("land-river")
    hands.scroll_to("feature-name")
    if folder := os.environ.get("PICTURES"):
        driver.picture(Path(folder) / "land2.png")
    driver.click("feature-name")
    driver.keys("ctrl+a")
    driver.type("Silver Run")
    hands.go_on()
    (feature,) = hands.screen.seen.features
    assert (feature.kind, feature.name) == ("river", "Silver Run") and feature.strokes
    assert sheet.city.strokes[ink].owner == "feature-1" and sheet.city.strokes[ink].words == "water"
    draw_line(hands, [(900, 400), (930, 420), (960, 400)])
    driver.wait(1.2)
    driver.settle(1.0)
    driver.click("land-plain")
    hands.go_on()
    assert hands.at == "map/locations"


ROAD_AND_WALL = """
ramparts: 1
game: defenders
players: [Ann]
mode: co-op
position:
  turn: {phase: map, step: features}
  locations:
    road: {cards: {5S: thoroughfare, 3S: damaged}, owner: Ann, name: Kings Road}
    wall: {cards: {3C: walls}, owner: Ann, name: Ash Wall}
    west: {cards: {4D: neighbourhood, 2D: famous}, owner: Ann}
  defenders:
    bows: {cards: {7C: archers, 8C: big}}
steps: []
"""


def stamps(city: City) -> list[str]:
    """What was set, besides what a river is dressed with."""
    return [stroke.words for stroke in city.made_with("stamp") if not stroke.dressed]


def test_a_ford_is_chosen_where_it_touches_and_its_stamp_is_offered(tmp_path: Path) -> None:
    """DEF-MAP-7: how a road crosses a river stands in *It touches*, is changed there, and goes to the record."""
    hands = Hands(tmp_path, ["Ann"], {}, 7)
    hands.driver.app.go.begin(parse_record(ROAD_AND_WALL), hands.screen.table.seating)
    hands.driver.settle(1.0)
    hands.click("sketch-river")
    hands.go_on()
    river = hands.screen.seen.features[0].name
    draw_line(hands, [(100, 500), (800, 510), (1500, 500)])
    assert hands.has(f"river-{river}") and hands.has("crossing-0") and hands.has("set-stamps")
    if folder := os.environ.get("PICTURES"):
        hands.driver.picture(Path(folder) / "crossing.png")
    hands.click("crossing-0")
    sheet = hands.screen.city_sheet()
    assert stamps(sheet.city) == ["bridge"]
    hands.click(f"river-{river}")
    assert stamps(sheet.city) == ["ford"]
    for keys, words, way in (("ctrl+z", "bridge", {}), ("ctrl+y", "ford", {"road": {river: "ford"}})):
        hands.driver.keys(keys)
        assert stamps(sheet.city) == [words], "one step with its stamp"
        assert CORRECTED.read(hands.screen).crosses == way
    if folder := os.environ.get("PICTURES"):
        hands.driver.settle(2.0)
        hands.driver.picture(Path(folder) / "crossing2.png")
    hands.go_on()
    assert [(one.location, one.kind) for one in hands.screen.seen.crossings] == [("road", "ford")]
    draw_line(hands, [(300, 200), (310, 500), (300, 900)])
    hands.click("set-stamps")
    assert stamps(sheet.city) == ["ford", "gate"]
    hands.go_on()
    assert sorted(stamps(sheet.city)) == ["ford", "gate"]


def test_a_feature_that_was_begun_is_there_after_a_crash(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 7)
    hands.play("map/features")
    hands.click("feature")
    hands.click("begin")
    name = hands.screen.board.feature.name  # type: ignore[attr-defined]
    draw_line(hands, [(100, 100), (300, 400), (200, 900)])
    path = hands.screen.table.path
    assert path is not None
    hands.screen.leave_table()  # the draft is gone with the screen, as after a crash; the ink is on the disk
    hands.driver.settle(1.0)
    hands.driver.app.go.go_on(path)
    hands.driver.settle(1.0)
    board = hands.screen.board
    assert isinstance(board, DrawBoard) and board.feature == FeatureLaid("river", name) and board.strokes()
    hands.go_on()
    (feature,) = hands.screen.seen.features
    assert feature.name == name and feature.strokes


def arrow_out(at: tuple[float, float]) -> list[list[tuple[float, float]]]:
    """An arrow from a point to the nearer side of the sheet."""
    x, y = at
    way = -1 if x < 800 else 1
    edge = 16.0 if x < 800 else 1584.0
    line = [(x + (edge - x) * n / 12, y) for n in range(13)]
    return [line, [(edge - 24 * way, y - 20), (edge, y), (edge - 24 * way, y + 20)]]


def test_entry_arrows_that_were_drawn_early_keep_their_ink(tmp_path: Path) -> None:
    """Arrows to the edge, drawn while connections are agreed on, become ways in with their ink (DEF-ENTRY-1)."""
    hands = Hands(tmp_path, ["Ann"], {}, 7)
    hands.play("map/connections")
    sheet = hands.screen.city_sheet()
    for name in list(sheet.city.places):
        entries = [mark for mark in sheet.city.marks.values() if mark.kind == "entry"]
        if len(entries) == 3:
            break
        if name.startswith("loc") and sheet.canvas.meaning.rings()[name]:
            ring = sheet.canvas.meaning.rings()[name]
            x, y = sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)
            for stroke in arrow_out((x, y)):
                draw_line(hands, stroke)
            hands.driver.wait(1.5)
            hands.driver.settle(1.0)
            if sheet.easel.signs.slip.questions:
                hands.driver.click("slip-reading-0")
    drawn = {mark.a: mark.strokes for mark in sheet.city.marks.values() if mark.kind == "entry"}
    assert len(drawn) >= 3
    hands.go_on()
    hands.driver.settle(1.0)
    assert hands.screen.at == "map/entries"
    kept = {mark.a: mark.strokes for mark in sheet.city.marks.values() if mark.kind == "entry"}
    assert kept == drawn and all(key in sheet.city.strokes for keys in kept.values() for key in keys)
    assert {name for name, place in hands.screen.seen.locations.items() if place.arrow} == set(drawn)
    hands.driver.keys("ctrl+z")
    hands.driver.settle(1.0)
    there = {mark.a for mark in sheet.city.marks.values() if mark.kind == "entry"}
    assert there == {name for name, place in hands.screen.seen.locations.items() if place.arrow}


def test_ways_are_cut_and_opened_in_the_list_and_taken_back(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann", "Ben"], {}, 7)
    hands.play("map/connections")
    pair = next(pair for pair in hands.screen.facts.pairs if pair.connected)
    row = f"pair-{pair.a}-{pair.b}"
    hands.click(row)
    assert (pair.a, pair.b) not in hands.screen.seen.connections
    assert isinstance(hands.screen.board, WaysBoard)
    cut = [mark for mark in hands.screen.city_sheet().city.marks.values() if mark.kind == "cut"]
    assert len(cut) == 1, "the sheet says what the table says"
    hands.driver.keys("ctrl+z")
    hands.driver.wait(0.1)
    assert (pair.a, pair.b) in hands.screen.seen.connections
    hands.go_on()
    entry = hands.screen.seen.map_order[0]
    hands.click(f"entry-{entry}")
    assert hands.screen.seen.locations[entry].arrow
    hands.click(f"entry-{entry}")
    assert not hands.screen.seen.locations[entry].arrow


# ------------------------------------------------------------------------------------------------------ the siege


def test_a_unit_is_placed_by_keys_and_a_full_place_refuses(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    board = hands.screen.board
    assert isinstance(board, PlacingBoard)
    due = board.due
    hands.screen.hands.focus_on(hands.driver.find(due))
    hands.driver.keys("enter", "enter")
    hands.driver.wait(0.1)
    assert last(hands.screen)["do"] == "place" and last(hands.screen)["unit"] == due


def test_a_move_that_crowds_shows_whom_it_pushes_before_it_is_made(tmp_path: Path) -> None:
    """DEF-MOVE-4, DEF-BUMP-2: the move and what it pushes are numbered arrows; only then is it made, and taken back."""
    record = siege("defenders-act", "move")
    assert record.position is not None
    units = record.position["defenders"]
    fort, pushed, pushing = "small-1", "def-1", "def-9"
    units[pushed]["at"] = fort
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    old = units[pushing]["at"]
    driver.drag(pushing, fort)
    driver.wait(0.1)
    board = screen.board
    assert isinstance(board, MoveBoard) and "move" in screen.drafts, "it is laid out, not made"
    assert screen.seen.defenders[pushing].at == old
    assert [shift.unit for shift in board.chain()] == [pushed] and pushed in board.warned()
    assert [(link.start, link.end, link.number, link.dashed) for link in board.arrows()] == [
        (pushing, fort, 1, False),
        (pushed, board.chain()[0].at, 2, True),
    ]
    driver.keys("escape")
    driver.wait(0.1)
    assert not screen.drafts.laid_out and screen.seen.defenders[pushing].at == old
    driver.drag(pushing, fort)
    driver.wait(0.1)
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert screen.seen.defenders[pushing].at == fort
    driver.keys("ctrl+z")
    driver.wait(0.1)
    assert screen.seen.defenders[pushing].at == old


def test_a_move_that_pushes_nobody_is_made_at_once(tmp_path: Path) -> None:
    """DEF-MOVE-1."""
    driver, screen = opened(tmp_path, "defenders-act", "move")
    board = screen.board
    assert isinstance(board, MoveBoard)
    unit, place = next(
        (unit, way.path[-1])
        for unit in screen.facts.units
        if board.can_take(unit)
        for way in board.ways(unit)
        if not way.crowds
    )
    driver.drag(unit, place)
    driver.wait(0.1)
    assert not screen.drafts.laid_out and screen.seen.defenders[unit].at == place
    driver.keys("ctrl+z")
    driver.wait(0.1)
    assert screen.seen.defenders[unit].at != place


def test_relief_is_sent_with_two_clicks(tmp_path: Path) -> None:
    driver, screen = opened(
        tmp_path, "threats-act", "reinforce", attack={"goals": GOALS, "kind": "joker"}, threat_deck=["2C"]
    )
    board = screen.board
    assert isinstance(board, ReliefBoard)
    card = screen.seen.reserve[0]
    driver.click(card)
    driver.click(board.targets[-1])
    driver.wait(0.1)
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert last(screen)["do"] == "assign" and card not in screen.seen.reserve


def laid_card(fresh: Hands) -> list[str]:
    """The first card is laid out for a new place; the words that it can give."""
    board = fresh.screen.board
    assert isinstance(board, ForgeBoard)
    fresh.driver.drag(board.row.cards[0], "new-location")
    fresh.driver.wait(0.5)
    board = fresh.screen.board
    assert isinstance(board, ForgeBoard)
    return [word.word for word in board.words_of_draft() if word.allowed]


def test_a_word_is_called_as_the_table_calls_it(fresh: Hands) -> None:
    """DEF-CITY-3: free text instead of the word, on the stack and in the record; the next card begins without it."""
    word = laid_card(fresh)[0]
    fresh.click("label")
    fresh.driver.type("mech hangar")
    fresh.go_on()
    assert last(fresh.screen)["word"] == word and last(fresh.screen)["label"] == "mech hangar"
    name, place = next(iter(fresh.screen.seen.locations.items()))
    assert place.labels == {word: "mech hangar"} and fresh.driver.find(name).name == "mech hangar"
    laid_card(fresh)
    assert fresh.driver.find("label").value == ""  # type: ignore[attr-defined]


def test_while_a_computer_plays_a_card_it_is_named(fresh: Hands) -> None:
    """The head once named the person who waits."""
    screen = fresh.screen
    screen.table.reseat({"Ben": "captain"})
    screen.seats_change()
    screen.pacing.fixed = 60.0  # it stays with the computer while one looks
    assert isinstance(screen.board, ForgeBoard)
    fresh.driver.drag(screen.board.row.cards[0], "new-location")
    fresh.driver.wait(0.05)
    fresh.go_on()
    assert screen.turn.active == "Ben" and isinstance(screen.board, ForgeBoard)
    said = screen.board.panel()
    assert "Ben" in said.head and "Ben" in said.prompt and said.main is None


def test_two_presses_at_once_take_a_word_and_two_slow_ones_do_not(fresh: Hands) -> None:
    words = laid_card(fresh)
    tile = f"word-{words[1]}"
    for _ in range(2):
        fresh.click(tile)
        fresh.driver.wait(0.6)
    assert not fresh.screen.seen.locations, "it is only chosen"
    fresh.driver.double_click(tile)
    fresh.driver.wait(0.1)
    assert last(fresh.screen)["do"] == "create" and last(fresh.screen)["word"] == words[1]


def test_giving_up_asks_twice(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "threats-act", "defend", attack={"goals": GOALS, "battle": 2})
    driver.click("give-up")
    driver.wait(0.1)
    assert isinstance(driver.top, Confirm) and screen.at == "threats-act/defend"
    driver.click("deed-2")
    driver.wait(0.1)
    assert last(screen)["do"] == "give-up"
    assert screen.telling is not None, "what came of it lies open"


def test_the_dark_button_of_a_flight_answers_to_the_key_that_it_names(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, flight())
    board = screen.board
    assert isinstance(board, FlightBoard)
    unit, end = board.unit, board.ends(board.unit)[0]
    assert "Ctrl" in driver.find(f"flee-{end}").cap  # type: ignore[attr-defined]
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert (last(screen)["do"], last(screen)["unit"], last(screen)["to"]) == ("retreat", unit, end)


def test_a_blank_defence_is_refused_with_its_clause(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "threats-act", "defend", attack={"goals": GOALS, "battle": 2})
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert screen.at == "threats-act/defend"
    assert screen.cited == "DEF-BATTLE-3"


def test_strikes_are_picked_by_dragging_and_illegal_pairs_are_refused(tmp_path: Path) -> None:
    place = list(siege("threats-act", "draw").position["locations"])[2]  # type: ignore[index]
    result = {"at": place, "defenders": 36, "threats": 26, "result": "repulsed"}
    attack = {"goals": {"3S": 2, "2S": 2, "QH": 2}, "battle": 2}
    driver, screen = opened(tmp_path, "threats-act", "strike", attack=attack, last_battle=result)
    board = screen.board
    assert isinstance(board, LossBoard)
    pairs = board.picks.pairs
    legal = next(pair for pair in pairs if pair.no is None)
    wrong = next(p for p in pairs if p.no and any(q.who == p.who and not q.no for q in pairs))
    driver.drag(f"card-{wrong.who}", f"card-{wrong.what}")
    driver.wait(0.1)
    assert screen.drafts.get("pair") is None
    driver.click("way-on")
    ringed = screen.hands.focus
    assert ringed is not None and ringed.can_hold, "the slip leads to a piece that can act"
    driver.drag(f"card-{legal.who}", f"card-{legal.what}")
    driver.wait(0.1)
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert last(screen)["do"] == "strike" and last(screen)["threat"] == legal.what


def test_flight_goes_to_a_place_that_is_dropped_on(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann", "Ben"], {}, 5)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    assert hands.screen.table.record.seed == 5, "the deal of the game that was begun: the same siege every time"
    hands.play("threats-act/retreat")
    board = hands.screen.board
    assert isinstance(board, FlightBoard)
    unit = board.unit
    end = board.ends(unit)[0]
    hands.driver.drag(unit, end)
    hands.driver.wait(0.1)
    assert last(hands.screen)["do"] == "retreat" and last(hands.screen)["to"] == end


def test_a_part_of_the_plan_is_added_and_the_scene_stays(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, "reflection", "frame")
    scene = screen.drafts["scene"]
    driver.click("plan-suggest")
    driver.wait(0.1)
    driver.click("add-plan")
    driver.wait(0.1)
    assert last(screen)["do"] == "plan" and screen.plans()
    assert screen.drafts["scene"].what == scene.what
    driver.click("skip")
    driver.wait(0.1)
    assert screen.at == "threats-act/draw"


# ------------------------------------------------------------------------------------------------------ kept


def test_the_ink_of_a_city_is_there_again_when_the_game_goes_on(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    strokes = len(hands.screen.city_sheet().city.strokes)
    stamps = len(hands.screen.city_sheet().city.made_with("stamp"))
    path = hands.screen.table.path
    assert path is not None and stamps
    hands.screen.leave_table()
    hands.driver.settle(1.0)
    hands.driver.app.go.go_on(path)
    hands.driver.settle(1.0)
    city = hands.screen.city_sheet().city
    assert (len(city.strokes), len(city.made_with("stamp"))) == (strokes, stamps)


def test_a_replay_shows_the_siege(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    hands.play("defenders-act/move")
    hands.screen.show_again(len(hands.screen.table.moments) - 1)
    hands.driver.settle(1.0)
    hands.driver.keys("left")
    hands.driver.settle(1.0)
    watching = hands.screen
    assert type(watching).__name__ == "WatchingSiegeTable"
    assert watching.city_sheet().city.made_with("stamp"), "the city looks as it does at the table"


def test_the_same_city_is_played_again_with_its_picture(tmp_path: Path) -> None:
    hands = Hands(tmp_path, ["Ann"], {}, 5)
    hands.click("way-ready")
    hands.go_on()
    hands.click("play-here")
    hands.settle()
    places = sorted(hands.screen.seen.locations)
    hands.screen.play_same()
    hands.driver.settle(1.0)
    assert hands.at == "placement" and sorted(hands.screen.seen.locations) == places
    assert hands.screen.city_sheet().city.made_with("stamp")
