"""The map of a siege as the board: names beside tokens, fans, marches, the way into a battle, scars that undo heals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.record import Record
from scenes.city.canvas.spots import heart, pixel
from scenes.defenders.battle.outcome import ToldBattle
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.phases.name_threat import NamingBoard
from scenes.defenders.phases.odds_wheels import cells_of
from scenes.defenders.phases.report import ReportBoard
from scenes.defenders.scenery.city_ink import feature_id
from scenes.defenders.setup.place_defenders import PlacingBoard
from scenes.defenders.setup.ready_cities import sketched_city
from scenes.paint.outline import inside
from scenes.ui.input.element import Element
from tools.gallery.defenders import GOALS, defenders_states, open_record, siege
from tools.screens.driver import Driver


def at_table(tmp_path: Path, record: Record, animation: str = "off") -> tuple[Driver, SiegeScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = animation
    screen = open_record(driver, record)
    driver.move((2, 2))
    driver.settle(20)
    return driver, screen


def board_of(screen: SiegeScreen) -> MapBoard:
    board = screen.board
    assert isinstance(board, MapBoard)
    return board


def tokens(screen: SiegeScreen) -> list[Element]:
    """The pieces that can be seen on the map."""
    things = [thing for thing in screen.hands.things() if thing.kind in ("unit", "threat")]
    return [thing for thing in things if thing.room is None or thing.room.colliderect(thing.rect)]


def crowded(**more: Any) -> Record:
    """Seven units stand in one place."""
    record = siege("defenders-act", "move", **more)
    assert record.position is not None
    units = [unit for unit in record.position["defenders"].values()]
    for unit in units[:7]:
        unit["at"] = units[0]["at"]
    return record


def picture(driver: Driver, room: Rect) -> bytes:
    return pygame.image.tobytes(driver.app.screen.subsurface(room), "RGB")


def test_no_token_hides_the_name_of_a_place(tmp_path: Path) -> None:
    for record in (siege("defenders-act", "move"), siege("threats-act", "choose-battle", attack={"goals": GOALS})):
        _, screen = at_table(tmp_path, record)
        board = board_of(screen)
        over, corner = board.sheet.easel.over, board.room.topleft
        assert set(over.names) >= set(screen.seen.locations)
        for name, placed in over.names.items():
            left, top, right, foot = placed.box
            box = Rect(left + corner[0], top + corner[1], right - left, foot - top)
            hidden = [token.id for token in tokens(screen) if token.rect.inflate(-8, -8).colliderect(box)]
            assert not hidden, f"{hidden} lie on the name of {name}"


def test_a_crowd_lies_in_a_stack_and_fans_out_under_the_pointer(tmp_path: Path) -> None:
    driver, screen = at_table(tmp_path, crowded())
    board = board_of(screen)
    place = next(iter(screen.seen.defenders.values())).at
    crowd = [
        thing
        for thing in screen.hands.things()
        if board.standing.spots.get(thing.id) is not None and board.standing.spots[thing.id].stack == f"{place}-units"
    ]
    assert len(crowd) >= 7
    top = crowd[-1]
    assert board.map.count(top) == len(crowd)
    driver.move(top.rect.center)
    driver.settle()
    assert board.map.count(top) == 1
    rects = [thing.rect for thing in crowd]
    assert all(board.room.contains(rect) for rect in rects)
    assert not any(a.inflate(-4, -4).colliderect(b) for n, a in enumerate(rects) for b in rects[:n])
    driver.move((2, 2))
    driver.settle()
    assert board.map.count(top) == len(crowd)


def joker() -> Record:
    """The next card is the Joker: everybody attacks."""
    return siege("threats-act", "draw", threat_deck=["Joker1", "2C", "4D"])


def test_attackers_march_along_red_dashes_until_they_stand_before_the_walls(tmp_path: Path) -> None:
    driver, screen = at_table(tmp_path, joker(), "normal")
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    board = board_of(screen)
    assert screen.telling is not None
    assert screen.marching == {event.word("threat") for event in screen.telling.events if event.kind == "target"}
    assert not any(threat.target for threat in screen.seen.threats.values()), "on their way they attack nothing yet"
    seen = [picture(driver, board.room)]
    for _ in range(3):
        driver.wait(0.2)
        seen.append(picture(driver, board_of(screen).room))
    assert len(set(seen)) == len(seen), "nothing moved"
    driver.click("log")  # any press ends it
    driver.wait()
    assert not screen.marching
    assert screen.telling is not None and screen.telling.settled
    assert all(threat.target for threat in screen.seen.threats.values())


def test_with_movement_off_or_calm_nobody_marches(tmp_path: Path) -> None:
    for calm in (False, True):
        driver = Driver(tmp_path)
        driver.app.settings.animation = "normal" if calm else "off"
        driver.app.settings.calm = calm
        screen = open_record(driver, joker())
        driver.keys("ctrl+enter")
        driver.wait(0.05)
        assert not screen.marching
        assert screen.telling is not None and screen.telling.settled


def test_a_unit_walks_to_where_it_moves(tmp_path: Path) -> None:
    driver, screen = at_table(tmp_path, siege("defenders-act", "move"), "normal")
    info = screen.facts.units
    unit, way = next(
        (name, way)
        for name in info
        for way in info[name].ways
        if "move" in screen.facts.uses.units[name].may and not way.crowds
    )
    assert screen.send("move", unit=unit, path=way.path) is None
    assert unit in screen.marching
    driver.settle()
    assert not screen.marching


def test_the_map_goes_near_to_the_place_under_attack_and_back(tmp_path: Path) -> None:
    driver, screen = at_table(tmp_path, siege("threats-act", "choose-battle", attack={"goals": GOALS}), "normal")
    whole = screen.map.view.zoom
    screen.act_as("Ben").send("choose-battle", location=list(screen.facts.battles)[-1])
    zooms = []
    for _ in range(6):
        driver.wait(0.1)
        zooms.append(screen.map.view.zoom)
    assert zooms == sorted(zooms) and len(set(zooms)) > 3, "it went there in one leap"
    driver.settle()
    assert screen.map.view.zoom > 1.3 * whole
    x, y = board_of(screen).land.spots[screen.near]
    assert board_of(screen).room.collidepoint(screen.map.at((x, y)))
    screen.undo()
    driver.settle()
    assert screen.map.view.zoom == whole


def test_names_lie_where_they_will_stand_while_the_map_goes_back(tmp_path: Path) -> None:
    """They come with the map, and none leaps once it rests; nothing of the map changes then."""
    driver, screen = at_table(tmp_path, siege("threats-act", "choose-battle", attack={"goals": GOALS}), "normal")
    screen.act_as("Ben").send("choose-battle", location=list(screen.facts.battles)[-1])
    driver.settle()
    screen.undo()
    driver.wait(1 / 60)
    over = screen.city_sheet().easel.over
    whole, coming = screen.map.camera.fit(screen.map.room), {id: name.middle for id, name in over.names.items()}
    while screen.map.moving:
        driver.wait(1 / 60)
    assert coming and screen.map.view == whole
    arrived = picture(driver, screen.map.paper)
    driver.wait(0.5)
    driver.settle()
    assert {id: name.middle for id, name in over.names.items()} == coming
    assert picture(driver, screen.map.paper) == arrived


def test_a_battle_is_thrown_before_its_sums_are_told(tmp_path: Path) -> None:
    attack = {"goals": GOALS, "battle": 2}
    driver, screen = at_table(tmp_path, siege("threats-act", "defend", attack=attack), "normal")
    driver.click("skip-words")
    driver.wait(0.1)
    board = screen.board
    assert isinstance(board, ToldBattle)
    assert board.throw.phase == "flying" and not board.result_words()
    assert all(die.result is None for die in board.sums.dice)
    driver.settle()
    board = screen.board
    assert isinstance(board, ToldBattle)
    assert board.throw.phase == "lying" and board.result_words()
    thrown = [die.value for side in board.throw.sides for die in side]
    assert sorted(thrown) == sorted(die.result for die in board.sums.dice)


def test_what_the_siege_takes_is_drawn_on_the_city_and_undo_takes_it_away(tmp_path: Path) -> None:
    driver, screen = at_table(tmp_path, siege("threats-act", "choose-battle", attack={"goals": GOALS}))
    driver.settle(20)
    board = board_of(screen)
    empty = next(place for place in screen.facts.battles if not screen.facts.places[place].units)
    left, top, wide, high = board.map.outline(board.land.outlines[empty]).box
    room = Rect(round(left), round(top), round(wide), round(high)).clip(board.room)
    before = picture(driver, room)
    ink = board.sheet.city.strokes.copy()
    screen.act_as("Ben").send("choose-battle", location=empty)
    assert screen.seen.locations[empty].state == "occupied"
    assert empty in screen.siege_so_far().burning
    screen.go_on()
    driver.settle(20)
    assert picture(driver, room) != before
    assert board.sheet.city.strokes == ink, "the ink itself stays as it was drawn"
    screen.undo()
    driver.settle(20)
    assert screen.seen.locations[empty].state == "standing"
    assert not screen.siege_so_far().burning
    assert picture(driver, room) == before


def test_what_a_card_changed_stands_as_before_and_after(tmp_path: Path) -> None:
    """A queen of diamonds: a leader acts, and morale falls."""
    driver, screen = at_table(tmp_path, siege("threats-act", "draw", threat_deck=["QD", "2C", "4D", "Joker1"]))
    was = screen.seen.morale_damage
    driver.keys("ctrl+enter")
    driver.settle()
    board = screen.board
    assert isinstance(board, ReportBoard)
    assert [change.numbers for change in board.changes] == [(was, screen.seen.morale_damage)]
    assert screen.seen.morale_damage > was


def test_a_wheel_fills_as_many_cells_as_throws_succeed() -> None:
    assert cells_of(0.5) == (6, 3)
    assert cells_of(21 / 36) == (36, 21)
    assert cells_of(1.0) == (6, 6) and cells_of(0.0) == (6, 0)


def test_while_units_are_placed_the_rim_says_who_brings_a_threat_and_names_say_what_room_there_is(
    tmp_path: Path,
) -> None:
    """DEF-PLACE-2, DEF-THREAT-2: as many letters as defenders, in seat order; a socket for each regiment's room."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    defenders_states()["defenders-placing"](driver)
    screen = driver.screen(SiegeScreen)
    board = screen.board
    assert isinstance(board, PlacingBoard)
    units, players = list(screen.seen.defenders), screen.table.players
    assert list(board.coming()) == [players[number % len(players)] for number in range(len(units))]
    assert len(board.standing.awaited) == len(units)
    over = board.sheet.easel.over
    assert over.lettering.sockets == {name: (0, place.limit) for name, place in screen.facts.places.items()}
    empty = picture(driver, board.room)
    driver.click("place-all")
    driver.settle(5)
    screen = driver.screen(SiegeScreen)
    assert picture(driver, board.room) != empty
    naming = screen.board
    assert isinstance(naming, NamingBoard)
    assert len(naming.coming()) == len(units) - 1, "the first has come"
    assert naming.sheet.easel.over.lettering.sockets == {}
    spots = naming.standing.awaited
    tokens = [thing.rect for thing in screen.hands.things() if thing.is_token]
    for spot in spots:
        x, y = screen.map.at(spot.at)
        assert not any(rect.collidepoint(x + spot.shift[0], y + spot.shift[1]) for rect in tokens)


def test_the_map_that_is_kept_is_the_map_as_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pointing copies a kept picture; with a march, scars and names on it this is what would be drawn anew."""
    driver, screen = at_table(tmp_path, siege("threats-act", "choose-battle", attack={"goals": GOALS}))
    board = board_of(screen)
    assert board.marks_key() is not None and board.marks_key() == board.marks_key()
    kept = picture(driver, board.room)
    monkeypatch.setattr(MapBoard, "marks_key", lambda self: None)
    driver.app.invalidate()
    driver.settle(5)
    assert picture(driver, board.room) == kept
    monkeypatch.undo()
    before = board.marks_key()
    driver.keys("ctrl+enter")
    driver.settle(5)
    assert board_of(screen).marks_key() != before, "what has changed is drawn anew"


@pytest.mark.parametrize("seed", [None, 3, 8, 11])
def test_no_name_stands_in_a_place_that_is_called_otherwise(tmp_path: Path, seed: int | None) -> None:
    record = siege("defenders-act", "move", city=sketched_city(seed) if seed is not None else None)
    _, screen = at_table(tmp_path, record)
    board = board_of(screen)
    meaning = board.sheet.canvas.meaning
    assert meaning.now is not None
    rings = {place.id: meaning.rings_of(meaning.now)[place.id] for place in meaning.now.places}
    areas = {place.id: rings[place.id] for place in meaning.now.places if place.shape != "long"}
    wrong, (left, top) = [], board.room.topleft
    for id, placed in board.sheet.easel.over.names.items():
        spot = screen.map.camera.spot((round(placed.middle[0] + left), round(placed.middle[1] + top)))
        wrong += [
            f"{id} in {other}"
            for other, ring in areas.items()
            if other != id and inside(ring, spot) and not inside(ring, heart(rings[id]))
        ]
    assert not wrong


def test_what_a_card_brought_moves_no_name(tmp_path: Path) -> None:
    """The map lies as before while the panel tells of the card."""
    driver, screen = at_table(tmp_path, siege("threats-act", "draw", threat_deck=["4H", "2C", "4D", "Joker1"]))
    before = {id: name.middle for id, name in screen.city_sheet().easel.over.names.items()}
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(screen.board, ReportBoard) and driver.find("picture-4H")
    assert {id: name.middle for id, name in screen.city_sheet().easel.over.names.items()} == before


def test_names_keep_their_places_wherever_the_defenders_go(tmp_path: Path) -> None:
    """The room in which pieces stand is left free, also while nobody stands there."""
    found = []
    for turned in range(3):
        record = siege("defenders-act", "move")
        assert record.position is not None
        places = [name for name, place in record.position["locations"].items() if place["shape"] != "long"]
        for number, unit in enumerate(record.position["defenders"].values()):
            unit["at"] = places[turned] if number < 2 else None
            unit["state"] = "ready" if number < 2 else "fallen"
        _, screen = at_table(tmp_path / str(turned), record)
        found.append({id: name.middle for id, name in screen.city_sheet().easel.over.names.items()})
    assert found[0] and found[0] == found[1] == found[2]


def test_smoke_rises_below_the_names(tmp_path: Path) -> None:
    """What is dark of a name on the still map is dark at every tick of its life."""
    driver, screen = at_table(tmp_path, siege("defenders-act", "move"), "normal")
    driver.app.lively = True
    assert screen.life is not None and screen.life.moves
    names = board_of(screen).lettering()
    assert names is not None and len(names.words) >= len(screen.seen.locations)

    def dark() -> list[int]:
        """Pixels of ink of each name that are seen as ink now."""
        found = []
        for word in names.words:
            rect = word.clip(driver.app.screen.get_rect())
            part = rect.move(-names.corner[0], -names.corner[1])
            written = pygame.surfarray.array3d(names.picture.subsurface(part)).max(axis=2) < 90
            written &= pygame.surfarray.array_alpha(names.picture.subsurface(part)) > 220
            shown = pygame.surfarray.array3d(driver.app.screen.subsurface(rect)).max(axis=2) < 110
            found.append(int((written & shown).sum()))
        return found

    movers, screen.life.movers = screen.life.movers, ()
    driver.wait(1 / 6)
    still, screen.life.movers = dark(), movers
    for _ in range(24):
        driver.wait(1 / 12)
        assert dark() == still


def test_nothing_smokes_or_flies_in_the_void(tmp_path: Path) -> None:
    peaceful = [siege("defenders-act", "move", setting=key) for key in ("medieval", "space")]
    medieval, void = (len(board_of(at_table(tmp_path, record)[1]).movers()) for record in peaceful)
    assert void < medieval


def test_rivers_and_hills_have_their_names_on_the_map(tmp_path: Path) -> None:
    _, screen = at_table(tmp_path, siege("defenders-act", "move"))
    board = board_of(screen)
    now = screen.seen.features
    assert now, "the city has land"
    names = board.sheet.easel.over.names
    shown = [feature_id(number) for number in range(len(now)) if feature_id(number) in names]
    assert shown
    for name in shown:
        assert not names[name].covers and names[name].leader is None


def test_no_name_lies_on_a_wall_of_another_place(tmp_path: Path) -> None:
    _, screen = at_table(tmp_path, siege("defenders-act", "move"))
    easel = board_of(screen).sheet.easel
    assert easel.canvas.sight.window is not None
    matrix, setter, names = easel.canvas.sight.window.matrix(), easel.over.typesetter, easel.over.names
    walls = [s for s in easel.canvas.city.made_with("pen") if s.words == "stone" and s.owner in names]
    for wall in walls:  # what is asked below sees walls
        x, y = pixel(matrix, wall.points[len(wall.points) // 8 * 4])
        assert setter.on_wall("nobody", (x - 2, y - 2, x + 2, y + 2), matrix)
    assert walls
    assert [name for name, placed in names.items() if setter.on_wall(name, placed.box, matrix)] == []


def test_smoke_stays_on_the_map_of_a_fight(tmp_path: Path) -> None:
    """The strip shows the surroundings of one place; what is told and added up below it, and its title, stay clear."""
    record = siege("threats-act", "defend", attack={"goals": GOALS, "battle": 2})
    driver, screen = at_table(tmp_path, record, "normal")
    driver.app.lively = True
    board = board_of(screen)
    assert screen.life is not None and screen.life.moves and board.plaques()
    movers, screen.life.movers = screen.life.movers, ()
    driver.wait(1 / 6)

    def seen() -> list[bytes]:
        below = Rect(board.room.x, board.room.bottom, board.room.w, screen.layout.tall.bottom - board.room.bottom)
        shown = driver.app.screen
        return [pygame.image.tobytes(shown.subsurface(rect), "RGB") for rect in (below, *board.plaques())]

    still, screen.life.movers = seen(), movers
    for _ in range(12):
        driver.wait(1 / 12)
        assert seen() == still
