"""Great moments: what has happened strikes once on the table, and is read; an input ends it, Calm has none of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.core.position.events import Event
from game.core.record import read_record
from game.core.rulebook.games import find_game
from scenes.session.catalogue import scenes_of
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from scenes.tabletop.playback.great_moment import LENGTH, Moment, Strike
from tools.gallery.moments import its_own_first, opened, strikes, to_the_strike
from tools.screens.driver import Driver
from tools.screens.frames import changed, frame_of
from tools.screens.told import kinds_of, lively, recorded

RECORDS = Path(__file__).parents[1] / "scenarios"
GAMES = ("medieval-keep", "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa")
MOMENTS = [
    pytest.param("rise-against-monsters/25-a-castle-rises-and-falls.yaml", "castle-built", id="a castle rises"),
    pytest.param("battle-for-korvosa/07-capture-and-occupy.yaml", "captured", id="a quarter is taken"),
    pytest.param("battle-for-korvosa/13-an-ally-changes-sides.yaml", "captured", id="a district is whole"),
    pytest.param("defenders/12-king-destroys.yaml", "king-strikes", id="a king fires"),
    pytest.param("medieval-keep/13-walls-and-elimination.yaml", "town-lost", id="a town is taken"),
]


def struck(driver: Driver, record: str, kind: str) -> GameScreen:
    """The table at the moment at which the great moment of such an event begins; or at rest, where none comes."""
    read = read_record(RECORDS / record)
    moments = Table(read).moments
    step = next(n for n, moment in enumerate(moments) if n and any(event.kind == kind for event in moment.events))
    screen = opened(driver, read, step)
    assert screen is not None
    to_the_strike(driver, screen)
    return screen


@pytest.mark.parametrize(("record", "kind"), MOMENTS)
def test_it_strikes_and_any_input_ends_it(tmp_path: Path, record: str, kind: str) -> None:
    """It shakes, never with a leap, lasts about a second (three, if it is a scene of its own), and a key shows at once
    what it ends with.
    """
    driver = lively(tmp_path)
    screen = struck(driver, record, kind)
    assert strikes(screen)
    frames, began = [frame_of(driver)], driver.time
    while strikes(screen):
        driver.time += 1 / 60
        driver.app.step()
        frames.append(frame_of(driver))
    assert 0.8 * LENGTH <= (driver.time - began) * 1000 <= (3.2 if kind == "castle-built" else 2.2) * LENGTH
    assert max(changed(one, other) for one, other in pairwise(frames)) < 0.5, "a shake, and no more"
    assert sum(changed(one, other) > 0 for one, other in pairwise(frames)) > 12

    other = lively(tmp_path / "ended")
    screen = struck(other, record, kind)
    other.keys("shift+tab")
    assert not strikes(screen)


@pytest.mark.parametrize(
    ("kind", "movement"),
    [("castle-built", "a castle rises"), ("short-cards-lost", "a castle sinks"), ("won", "a card falls")],
)
def test_what_it_tells_has_been_seen_before(tmp_path: Path, kind: str, movement: str) -> None:
    """A castle stands, or lies in its dust, and the last monster has fallen, when the moment strikes."""
    record, step = next(
        (told.record, told.step)
        for told in recorded("rise-against-monsters")
        if kind in told.kinds and (kind != "short-cards-lost" or "set-free" in told.kinds)
    )
    screen = opened(lively(tmp_path), read_record(record), step)
    assert screen is not None
    names = [step.name for row in screen.show.rows for step in row]
    assert names.count("a great moment") == 1
    assert names.index(movement) + 1 == names.index("a great moment"), "at once, before all that follows"


def test_scene_and_panel_count_the_same_castles(tmp_path: Path) -> None:
    """While the scene says how many stand, so does the panel, and the log tells of it."""
    driver = lively(tmp_path)
    screen = struck(driver, "rise-against-monsters/25-a-castle-rises-and-falls.yaml", "castle-built")
    strike = screen.strike_of(screen.table.moments[-1].events)
    assert strike is not None and strikes(screen)
    kingdom = next(thing for zone in screen.zone_list for thing in zone.things if thing.id == "kingdom")
    assert strike.number.split()[0] == re.findall(r"\d+", kingdom.name)[0]
    assert any("castle" in entry.words.lower() for entry in screen.log_lines()[:2])


def test_a_card_short_of_help_that_is_no_castle_only_falls(tmp_path: Path) -> None:
    """RISE-BUILD-9: what is lost on the way to a castle strikes nobody."""
    record = read_record(RECORDS / "rise-against-monsters/17-short-cards-fall-one-after-the-other.yaml")
    screen = opened(lively(tmp_path), record, 2)
    assert screen is not None and "a card falls" in [step.name for row in screen.show.rows for step in row]
    assert screen.strike_of(screen.table.moments[2].events) is None


def left_alone(tmp_path: Path, size: tuple[int, int] = (1024, 640)) -> tuple[GameScreen, Moment]:
    """The table of a siege whose last but one has just fallen, and what strikes there."""
    screen = opened(lively(tmp_path, size), read_record(RECORDS / "defenders/16-defeat.yaml"), 7)
    assert screen is not None
    moment = screen.great_moment(screen.table.moments[7].events)
    assert moment is not None and moment.vista is not None
    return screen, moment


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_rim_of_the_map_is_left_about_a_scene(tmp_path: Path, size: tuple[int, int]) -> None:
    screen, moment = left_alone(tmp_path, size)
    assert moment.room.contains(screen.layout.tall)
    assert getattr(moment.vista, "room", None) == moment.room
    moment.paint(screen.app.screen, 0.6)
    tall = screen.layout.tall
    below = pygame.surfarray.array3d(screen.app.screen.subsurface((tall.x, tall.bottom, tall.w, 4)))
    assert below.max() < 110, "the paper's torn rim"


def reds(frame: Any) -> int:
    """How much of a picture burns."""
    red, green, blue = (frame[:, :, part] for part in range(3))
    return int(((red > 180) & (green < 150) & (blue < 110)).sum())


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_last_defender_stands_on_his_tower_before_the_host(tmp_path: Path, size: tuple[int, int]) -> None:
    """Night comes over the table and goes again without a leap; the host closes in, one torch burns after the other."""
    screen, moment = left_alone(tmp_path, size)
    room, times = moment.room, range(0, round(moment.length), 17)

    def seen(number: int) -> Any:
        """One frame; all of them at once would be gigabytes."""
        surface = Surface(size)
        surface.fill(screen.app.theme.parchment)
        moment.paint(surface, times[number] / moment.length)
        return pygame.surfarray.array3d(surface.subsurface(room)).astype("int16")

    frames = map(seen, range(len(times)))
    shares = [(abs(one - other).max(axis=2) > 16).mean() for one, other in pairwise(frames)]
    assert sum(share >= 0.35 for share in shares) <= 6, "but for the shake"
    dark = seen(round(0.6 * len(times)))
    assert dark.mean() < 0.5 * 230 and seen(len(times) - 1).mean() > 200
    light = Rect(0, 0, room.w // 10, room.h // 10)
    light.center = room.w // 2, round(room.h * 0.36)
    assert dark[light.left : light.right, light.top : light.bottom].mean() > 1.3 * dark.mean(), "he stands in the light"
    assert reds(dark) > reds(seen(round(0.2 * len(times)))) > 0


def test_a_title_is_read_over_the_last_defender_and_his_name_below(tmp_path: Path) -> None:
    _, moment = left_alone(tmp_path)
    pale = []
    for share in (0.3, 0.6):
        surface = Surface((1024, 640))
        moment.paint(surface, share)
        room = moment.room
        part = surface.subsurface(Rect(room.x + room.w // 4, room.y, room.w // 2, room.h // 3))
        pale.append(int((pygame.surfarray.array3d(part).min(axis=2) > 235).sum()))
    assert pale[1] > pale[0] + 400


def test_there_is_none_in_calm(tmp_path: Path) -> None:
    driver = lively(tmp_path)
    driver.app.settings.calm = True
    record, kind = MOMENTS[0].values
    assert not strikes(struck(driver, str(record), str(kind)))


@pytest.mark.parametrize("game", GAMES)
def test_every_great_event_is_one_of_the_rules(game: str) -> None:
    """Each game has its own, of kinds that its rules can tell, and shakes by 3 to 6 units."""
    entry = scenes_of(game)
    assert entry is not None
    great = screen_class(entry).great
    assert set(great) <= kinds_of(find_game(game)) and len(great) > 2
    assert all(3 <= how.shake <= 6 for how in great.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_great_event_strikes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Each kind that a table calls great does strike as a recorded game tells it, of itself or below a greater one."""
    struck: set[str] = set()
    driver, entry = lively(tmp_path), scenes_of(game)
    assert entry is not None

    def hear(table: type[GameScreen]) -> None:
        plain = table.strike_of

        def heard(screen: GameScreen, events: Sequence[Event]) -> Strike | None:
            strike = plain(screen, events)
            if strike is not None:
                struck.update(event.kind for event in events)
            return strike

        monkeypatch.setattr(table, "strike_of", heard)

    for table in {GameScreen, screen_class(entry)}:  # a game may strike with what it picks from an action
        hear(table)
    silent = set[str]()
    for kind in screen_class(entry).great:
        for told in recorded(game):
            if kind not in struck and kind in told.kinds:
                screen = opened(driver, read_record(told.record), told.step)
                for _ in range(60):
                    if screen is None or screen.telling is None:
                        break
                    driver.wait()
                    screen.show.skip()
                    screen.next_beat()
        if kind not in struck:
            silent.add(kind)
    assert not silent


@pytest.mark.parametrize("kind", ["town-lost", "attack-beaten"])
def test_until_it_strikes_all_is_as_it_was(tmp_path: Path, kind: str) -> None:
    """Gate, flags and people stay in their places; they give way under the dust of the blow."""
    driver = lively(tmp_path)
    for record, number, lay in its_own_first(find_game("medieval-keep"), kind):
        screen = opened(driver, record, number, lay)
        if screen is not None and (held := waiting(driver, screen)) is not None:
            break
    else:
        raise AssertionError("nothing strikes")
    room, before = held
    while names(screen) == ["all is as it was"]:
        assert same(driver, room, before) > 0.999
        driver.wait(1 / 60)
    while strikes(screen):
        driver.wait(1 / 60)
    driver.settle()
    assert same(driver, room, before) < 0.999


def names(screen: GameScreen) -> list[str]:
    """What moves now."""
    return [step.name for row in screen.show.rows[:1] for step in row]


def waiting(driver: Driver, screen: GameScreen) -> tuple[Rect, Any] | None:
    """Let all pass that comes before the first moment; the room that it shakes and what that shows; None without."""
    for _ in range(3000):
        driver.wait(1 / 60)
        if names(screen) == ["all is as it was"]:
            room = screen.struck_room.clip(driver.app.screen.get_rect())
            return room, pygame.surfarray.array3d(driver.app.screen.subsurface(room)).astype(int)
        if not screen.show.busy and driver.app.picture.transition is None:
            if screen.telling is None:
                return None
            screen.next_beat()
    return None


def same(driver: Driver, room: Rect, before: Any) -> float:
    """The share of a room that looks as before."""
    now = pygame.surfarray.array3d(driver.app.screen.subsurface(room)).astype(int)
    return float((abs(now - before).max(axis=2) <= 16).mean())
